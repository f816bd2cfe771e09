/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-seat-pairs"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-points-chart.h"
#include "app/sbm-seat-pairs.h"
#include "decks/sbm-picture-cache.h"
#include "model/sbm-seat.h"

#define AROUND 4
#define RADIUS 17
#define MARK 18

void
sbm_seat_pairs_order (guint n,
                      guint first,
                      guint *order)
{
  guint teams = n / 2;

  g_return_if_fail (n % 2 == 0);

  for (guint i = 0; i < teams; i++)
    {
      guint seat = (first + i) % n;

      order[2 * i] = seat;
      order[2 * i + 1] = (seat + teams) % n;
    }
}

void
sbm_seat_pairs_describe (GPtrArray *chips,
                         GListModel *seats)
{
  guint teams = chips->len / 2;

  for (guint i = 0; i < chips->len; i++)
    {
      g_autoptr (SbmSeat) partner = g_list_model_get_item (seats, (i + teams) % chips->len);
      /* Translators: of somebody at the table, who plays for the same team as %s */
      g_autofree char *with = sbm_seat_get_mine (partner) ? g_strdup (_ ("together with you"))
                                                          : g_strdup_printf (_ ("together with %s"), sbm_seat_get_name (partner));

      gtk_accessible_update_property (GTK_ACCESSIBLE (g_ptr_array_index (chips, i)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, with, -1);
    }
}

static void
snapshot_mark (GtkWidget *row,
               int rabbit,
               double x,
               double y,
               GtkSnapshot *snapshot)
{
  int scale = gtk_widget_get_scale_factor (row);
  g_autofree char *name = g_strdup_printf ("table/token-mark-%02d", rabbit);
  g_autoptr (GdkTexture) texture = sbm_picture_cache_draw (sbm_picture_cache_get_default (), name, MARK * scale, MARK * scale, NULL);

  if (texture != NULL)
    sbm_card_sprite_append (snapshot, row, texture, &GRAPHENE_RECT_INIT (x - MARK / 2, y - MARK / 2, MARK, MARK));
}

void
sbm_seat_pairs_snapshot (GtkWidget *row,
                         GPtrArray *chips,
                         GListModel *seats,
                         gboolean marks,
                         GtkSnapshot *snapshot)
{
  guint teams = chips->len / 2;

  for (guint team = 0; team < teams; team++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, team);
      int rabbit = CLAMP ((int) sbm_seat_get_rabbit (seat) + 1, 1, 12);
      float width[4] = { 2.5f, 2.5f, 2.5f, 2.5f };
      GdkRGBA colour, fill, edge[4];
      graphene_rect_t one, other;
      GskRoundedRect bar;

      if (!gtk_widget_compute_bounds (g_ptr_array_index (chips, team), row, &one)
          || !gtk_widget_compute_bounds (g_ptr_array_index (chips, team + teams), row, &other))
        continue;
      sbm_points_chart_get_colour (rabbit, &colour);
      fill = colour;
      fill.alpha = .3f;
      for (int i = 0; i < 4; i++)
        edge[i] = colour;
      graphene_rect_union (&one, &other, &one);
      graphene_rect_inset (&one, -AROUND, -AROUND);
      gsk_rounded_rect_init_from_rect (&bar, &one, RADIUS);
      if (!marks)
        {
          gtk_snapshot_push_rounded_clip (snapshot, &bar);
          gtk_snapshot_append_color (snapshot, &fill, &one);
          gtk_snapshot_pop (snapshot);
          gtk_snapshot_append_border (snapshot, &bar, width, edge);
        }
      else
        snapshot_mark (row, rabbit, one.origin.x + one.size.width / 2, one.origin.y + one.size.height - AROUND, snapshot);
    }
}
