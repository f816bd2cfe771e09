/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-track"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-track-path.h"
#include "app/sbm-track.h"
#include "app/sbm-zoom.h"
#include "decks/sbm-picture-cache.h"
#include "model/sbm-seat.h"

#define STONES SBM_TRACK_PATH_STONES
#define HEIGHT SBM_TRACK_PATH_HEIGHT
#define RABBIT_HEIGHT 38
#define RABBIT_WIDTH 23
#define HOP_MS 90
#define MOST_HOP_MS 900
#define MOST_SHOWN 5

typedef struct
{
  SbmSeat *seat; /* owned */
  double from;   /* where it hops from */
  double to;
  double at;
} Rabbit;

struct _SbmTrack
{
  GtkWidget parent_instance;

  GListModel *seats;
  GPtrArray *rabbits; /* of Rabbit, by the order of the model */
  GdkTexture *stones; /* path and stones, without the rabbits */
  AdwAnimation *hop;
  int first; /* what the first stone counts */
  gboolean numbers;
};

enum
{
  PROP_0,
  PROP_SEATS,
  PROP_NUMBERS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmTrack, sbm_track, GTK_TYPE_WIDGET)

static void
rabbit_free (Rabbit *rabbit)
{
  g_object_unref (rabbit->seat);
  g_free (rabbit);
}

/* Where the k-th of n rabbits on one stone stands, seen from where one alone would. */
static void
get_offset (guint k,
            guint n,
            double *x,
            double *y)
{
  guint upper = n > 3 ? n / 2 : 0; /* how many stand behind */
  gboolean behind = k < upper;
  guint in_row = behind ? upper : n - upper;
  guint place = behind ? k : k - upper;

  *x = (place - (in_row - 1) / 2.) * 13;
  *y = behind ? -12 : 0;
}

static void
snapshot_rabbit (SbmTrack *self,
                 GtkSnapshot *snapshot,
                 Rabbit *rabbit,
                 double dx,
                 double dy)
{
  int scale = sbm_zoom_get_density (GTK_WIDGET (self));
  g_autofree char *name = g_strdup_printf ("table/rabbit-%02u", CLAMP (sbm_seat_get_rabbit (rabbit->seat) + 1, 1, 12));
  g_autoptr (GdkTexture) texture = sbm_picture_cache_draw (sbm_picture_cache_get_default (), name, RABBIT_WIDTH * scale, RABBIT_HEIGHT * scale, NULL);
  double hop = fabs (rabbit->at - round (rabbit->at)) * 2;
  double x, y;

  if (texture == NULL)
    return;
  sbm_track_path_get_stone (GTK_WIDGET (self), CLAMP (rabbit->at - self->first, 0, STONES - 1), &x, &y);
  x += dx - RABBIT_WIDTH / 2.;
  y += dy - RABBIT_HEIGHT + 5 - sin (hop * G_PI_2) * 8;
  sbm_card_sprite_append (snapshot, GTK_WIDGET (self), texture, &GRAPHENE_RECT_INIT (round (x), round (y), RABBIT_WIDTH, RABBIT_HEIGHT));
}

static int
get_place (SbmTrack *self,
           Rabbit *rabbit)
{
  return CLAMP (lround (rabbit->at) - self->first, 0, STONES - 1);
}

static void
snapshot_more (SbmTrack *self,
               GtkSnapshot *snapshot,
               int place,
               int more)
{
  g_autofree char *text = g_strdup_printf ("+%d", more);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  /* A tag of paper: like cards, it does not change with the theme. */
  GdkRGBA paper = { 1.f, .98f, .941f, 1.f };
  GdkRGBA plum = { .18f, .102f, .169f, 1.f };
  GskRoundedRect tag;
  int wide, high;
  double x, y;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, 11 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &wide, &high);
  sbm_track_path_get_stone (GTK_WIDGET (self), place, &x, &y);
  x = CLAMP (x - wide / 2. - 5, 0, gtk_widget_get_width (GTK_WIDGET (self)) - wide - 10);
  gsk_rounded_rect_init_from_rect (&tag, &GRAPHENE_RECT_INIT (round (x), round (y - 10), wide + 10, high), high / 2.f);
  gtk_snapshot_push_rounded_clip (snapshot, &tag);
  gtk_snapshot_append_color (snapshot, &paper, &tag.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (tag.bounds.origin.x + 5, tag.bounds.origin.y));
  gtk_snapshot_append_layout (snapshot, layout, &plum);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmTrack *self = SBM_TRACK (widget);
  int width = gtk_widget_get_width (widget);
  guint more[STONES] = { 0 };

  if (width < 100)
    return;
  if (self->stones == NULL)
    self->stones = sbm_track_path_paint (widget, self->first, self->numbers);
  sbm_card_sprite_append (snapshot, widget, self->stones, &GRAPHENE_RECT_INIT (0, 0, width, HEIGHT));

  for (int place = 0; place < STONES; place++)
    {
      guint n = 0;
      guint k = 0;
      guint shown;

      for (guint i = 0; i < self->rabbits->len; i++)
        n += get_place (self, g_ptr_array_index (self->rabbits, i)) == place;
      /* Six still stand in two rows; of more, five and how many else. */
      shown = n > MOST_SHOWN + 1 ? MOST_SHOWN : n;
      for (guint i = 0; i < self->rabbits->len && k < shown; i++)
        {
          Rabbit *rabbit = g_ptr_array_index (self->rabbits, i);
          double dx, dy;

          if (get_place (self, rabbit) != place)
            continue;
          get_offset (k++, shown, &dx, &dy);
          snapshot_rabbit (self, snapshot, rabbit, dx, dy);
        }
      more[place] = n - shown;
    }
  /* Over the rabbits of the next stone, which may be many as well. */
  for (int place = 0; place < STONES; place++)
    {
      if (more[place] > 0)
        snapshot_more (self, snapshot, place, more[place]);
    }
}

static int
compare_scores (gconstpointer a,
                gconstpointer b)
{
  return sbm_seat_get_score ((*(Rabbit **) b)->seat) - sbm_seat_get_score ((*(Rabbit **) a)->seat);
}

static void
say_scores (SbmTrack *self)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy (self->rabbits, NULL, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare_scores);
  for (guint i = 0; i < sorted->len; i++)
    {
      SbmSeat *seat = ((Rabbit *) g_ptr_array_index (sorted, i))->seat;
      const char *name = sbm_seat_get_mine (seat) ? _ ("You") : sbm_seat_get_name (seat);

      if (i == 0 && !sbm_seat_get_mine (seat))
        g_string_append_printf (text, _ ("%s leads with %d"), name, sbm_seat_get_score (seat));
      else if (i == 0)
        g_string_append_printf (text, _ ("You lead with %d"), sbm_seat_get_score (seat));
      else
        g_string_append_printf (text, ", %s %d", name, sbm_seat_get_score (seat));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text->str);
}

static void
hop_cb (double value,
        gpointer data)
{
  SbmTrack *self = data;

  for (guint i = 0; i < self->rabbits->len; i++)
    {
      Rabbit *rabbit = g_ptr_array_index (self->rabbits, i);

      rabbit->at = rabbit->from + (rabbit->to - rabbit->from) * value;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scores_changed_cb (SbmTrack *self)
{
  double farthest = 0;
  int most = 0;
  int first;

  for (guint i = 0; i < self->rabbits->len; i++)
    {
      Rabbit *rabbit = g_ptr_array_index (self->rabbits, i);

      rabbit->from = rabbit->at;
      rabbit->to = MAX (sbm_seat_get_score (rabbit->seat), 0);
      farthest = MAX (farthest, fabs (rabbit->to - rabbit->from));
      most = MAX (most, (int) rabbit->to);
    }
  /* Past the last stone the stones count on, by fives, so that the first rabbit stays on them. */
  first = most > STONES - 1 ? (most - (STONES - 1) + 4) / 5 * 5 : 0;
  if (first != self->first)
    {
      self->first = first;
      g_clear_object (&self->stones);
    }
  say_scores (self);

  if (farthest == 0)
    return;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      hop_cb (1, self);
      return;
    }
  if (self->hop == NULL)
    {
      self->hop = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, HOP_MS, adw_callback_animation_target_new (hop_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->hop), ADW_LINEAR);
    }
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->hop), MIN (farthest * HOP_MS, MOST_HOP_MS));
  adw_animation_play (self->hop);
}

static void
seats_changed_cb (SbmTrack *self,
                  guint position,
                  guint removed,
                  guint added,
                  GListModel *seats)
{
  for (guint i = 0; i < removed; i++)
    {
      Rabbit *rabbit = g_ptr_array_index (self->rabbits, position);

      g_signal_handlers_disconnect_by_func (rabbit->seat, scores_changed_cb, self);
      g_ptr_array_remove_index (self->rabbits, position);
    }
  for (guint i = 0; i < added; i++)
    {
      Rabbit *rabbit = g_new0 (Rabbit, 1);

      rabbit->seat = g_list_model_get_item (seats, position + i);
      rabbit->at = MAX (sbm_seat_get_score (rabbit->seat), 0);
      g_signal_connect_object (rabbit->seat, "notify::score", G_CALLBACK (scores_changed_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_insert (self->rabbits, position + i, rabbit);
    }
  scores_changed_cb (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1220 : HEIGHT;
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  g_clear_object (&SBM_TRACK (widget)->stones);
}

static void
repaint (SbmTrack *self)
{
  g_clear_object (&self->stones);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
css_changed (GtkWidget *widget,
             GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sbm_track_parent_class)->css_changed (widget, change);

  repaint (SBM_TRACK (widget));
}

static void
sbm_track_dispose (GObject *object)
{
  SbmTrack *self = SBM_TRACK (object);

  g_clear_object (&self->hop);
  g_clear_object (&self->seats);
  g_clear_object (&self->stones);
  g_clear_pointer (&self->rabbits, g_ptr_array_unref);

  G_OBJECT_CLASS (sbm_track_parent_class)->dispose (object);
}

static void
sbm_track_get_property (GObject *object,
                        guint id,
                        GValue *value,
                        GParamSpec *pspec)
{
  SbmTrack *self = SBM_TRACK (object);

  switch (id)
    {
    case PROP_SEATS:
      g_value_set_object (value, self->seats);
      break;
    case PROP_NUMBERS:
      g_value_set_boolean (value, self->numbers);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_track_set_property (GObject *object,
                        guint id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  SbmTrack *self = SBM_TRACK (object);

  switch (id)
    {
    case PROP_SEATS:
      sbm_track_set_seats (self, g_value_get_object (value));
      break;
    case PROP_NUMBERS:
      self->numbers = g_value_get_boolean (value);
      repaint (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_track_class_init (SbmTrackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_track_dispose;
  object_class->get_property = sbm_track_get_property;
  object_class->set_property = sbm_track_set_property;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  widget_class->css_changed = css_changed;

  properties[PROP_SEATS] = g_param_spec_object ("seats", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_NUMBERS] = g_param_spec_boolean ("numbers", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "track");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sbm_track_init (SbmTrack *self)
{
  self->numbers = TRUE;
  self->rabbits = g_ptr_array_new_with_free_func ((GDestroyNotify) rabbit_free);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (repaint), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_track_new (GListModel *seats)
{
  return g_object_new (SBM_TYPE_TRACK, "seats", seats, NULL);
}

void
sbm_track_set_seats (SbmTrack *self,
                     GListModel *seats)
{
  g_return_if_fail (SBM_IS_TRACK (self));
  g_return_if_fail (seats == NULL || G_IS_LIST_MODEL (seats));

  if (self->seats == seats)
    return;
  if (self->seats != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->seats, seats_changed_cb, self);
      seats_changed_cb (self, 0, self->rabbits->len, 0, self->seats);
    }
  g_set_object (&self->seats, seats);
  if (seats != NULL)
    {
      g_signal_connect_object (seats, "items-changed", G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
      seats_changed_cb (self, 0, 0, g_list_model_get_n_items (seats), seats);
    }
}
