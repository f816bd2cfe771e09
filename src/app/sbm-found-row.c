/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-found-row"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-figure.h"
#include "app/sbm-found-row.h"
#include "app/sbm-game-texts.h"

struct _SbmFoundRow
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmFigure *thumbnail;
  GtkLabel *name_label;
  GtkLabel *facts_label;
  GtkLabel *code_label;
  GtkWidget *code_icon;
  GtkWidget *seats;
  GtkBox *rabbits;
  GtkLabel *seats_label;
  GtkButton *button;

  SbmFoundTable *table;
  gboolean kept;
  gboolean suggested;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (SbmFoundRow, sbm_found_row, GTK_TYPE_WIDGET)

SbmFoundDeed
sbm_found_row_judge (SbmFoundTable *table,
                     gboolean kept)
{
  SbmAnnouncedState state = sbm_found_table_get_state (table);
  gboolean full = sbm_found_table_get_taken (table) >= sbm_found_table_get_seats (table);
  gboolean between = state == SBM_ANNOUNCED_STATE_LOBBY || state == SBM_ANNOUNCED_STATE_RESULTS;

  if (sbm_found_table_get_proto (table) != SBM_ANNOUNCEMENT_PROTO)
    return SBM_FOUND_DEED_NONE;
  if (sbm_found_table_get_own (table))
    return SBM_FOUND_DEED_RETURN;
  /* The game for which it was kept may have ended since. */
  if (between)
    return full ? SBM_FOUND_DEED_WATCH : SBM_FOUND_DEED_JOIN;

  return kept ? SBM_FOUND_DEED_TAKE_SEAT : SBM_FOUND_DEED_WATCH;
}

static char *
dup_facts (SbmFoundRow *self)
{
  const char *state = sbm_announced_state_get_text (sbm_found_table_get_state (self->table));
  g_autofree char *what = NULL;

  if (sbm_found_table_get_proto (self->table) != SBM_ANNOUNCEMENT_PROTO)
    return g_strdup (_ ("Another version of Sobremesa: update both to play together"));
  what = sbm_game_texts_dup_what (sbm_found_table_get_game (self->table), sbm_found_table_get_mode (self->table));
  return state == NULL ? g_steal_pointer (&what) : g_strdup_printf ("%s · %s", what, state);
}

static char *
dup_seats_text (SbmFoundRow *self,
                SbmFoundDeed deed)
{
  guint seats = sbm_found_table_get_seats (self->table);
  guint taken = sbm_found_table_get_taken (self->table);
  guint left = seats > taken ? seats - taken : 0;

  switch (deed)
    {
    case SBM_FOUND_DEED_TAKE_SEAT:
      return g_strdup (_ ("your seat is kept"));
    case SBM_FOUND_DEED_RETURN:
      return g_strdup (_ ("your own table"));
    case SBM_FOUND_DEED_JOIN:
      return g_strdup_printf (ngettext ("%u free seat", "%u free seats", left), left);
    case SBM_FOUND_DEED_WATCH:
      return left == 0 ? g_strdup (_ ("all seats taken")) : g_strdup_printf (ngettext ("%u player", "%u players", taken), taken);
    case SBM_FOUND_DEED_NONE:
    default:
      return g_strdup ("");
    }
}

static const char *
get_deed_text (SbmFoundDeed deed)
{
  switch (deed)
    {
    case SBM_FOUND_DEED_JOIN:
      return C_ ("deed", "Join");
    case SBM_FOUND_DEED_WATCH:
      return C_ ("deed", "Watch");
    case SBM_FOUND_DEED_TAKE_SEAT:
      return C_ ("deed", "Take seat");
    case SBM_FOUND_DEED_RETURN:
      return C_ ("deed", "Return");
    case SBM_FOUND_DEED_NONE:
    default:
      return C_ ("deed", "Join");
    }
}

static void
show_rabbits (SbmFoundRow *self)
{
  guint seats = MIN (sbm_found_table_get_seats (self->table), SBM_ANNOUNCEMENT_SEATS_MAX);
  guint taken = MIN (sbm_found_table_get_taken (self->table), seats);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rabbits))) != NULL)
    gtk_box_remove (self->rabbits, child);
  /* Which rabbits sit there is not announced; how many is. */
  for (guint i = 0; i < taken; i++)
    gtk_box_append (self->rabbits, sbm_figure_new_rabbit (i + 1, 22));
  for (guint i = taken; i < seats; i++)
    {
      GtkWidget *ring = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_add_css_class (ring, "freeseat");
      gtk_widget_set_valign (ring, GTK_ALIGN_END);
      gtk_widget_set_margin_start (ring, 2);
      gtk_widget_set_margin_bottom (ring, 2);
      gtk_box_append (self->rabbits, ring);
    }
}

static void
update (SbmFoundRow *self)
{
  g_autofree char *facts = NULL;
  g_autofree char *seats = NULL;
  g_autofree char *label = NULL;
  SbmFoundDeed deed;

  if (self->table == NULL)
    return;

  deed = sbm_found_row_judge (self->table, self->kept);
  facts = dup_facts (self);
  seats = dup_seats_text (self, deed);
  gtk_label_set_label (self->name_label, sbm_found_table_get_name (self->table));
  gtk_label_set_label (self->facts_label, facts);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->facts_label), self->narrow ? facts : NULL);
  gtk_label_set_label (self->seats_label, seats);
  gtk_widget_set_visible (self->code_icon, sbm_found_table_get_needs_code (self->table));
  gtk_widget_set_visible (GTK_WIDGET (self->code_label), sbm_found_table_get_needs_code (self->table) && !self->narrow);
  gtk_widget_set_visible (self->seats, !self->narrow && deed != SBM_FOUND_DEED_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->thumbnail), !self->narrow);
  sbm_figure_set_picture (self->thumbnail, sbm_game_texts_get_picture (sbm_found_table_get_game (self->table)));
  show_rabbits (self);
  if (self->narrow && *seats != '\0')
    {
      g_autofree char *short_facts = g_strdup_printf ("%s · %s", sbm_game_texts_get_title (sbm_found_table_get_game (self->table)), seats);

      gtk_label_set_label (self->facts_label, short_facts);
    }

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->facts_label), gtk_label_get_text (self->facts_label));
  gtk_button_set_label (self->button, get_deed_text (deed));
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), deed != SBM_FOUND_DEED_NONE);
  if (self->suggested)
    gtk_widget_add_css_class (GTK_WIDGET (self->button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->button), "suggested-action");

  if (sbm_found_table_get_needs_code (self->table))
    /* Translators: for screen readers: what the button does, name of the table, its game, its seats */
    label = g_strdup_printf (_ ("%s: %s, %s, asks for a code, %s"), get_deed_text (deed), sbm_found_table_get_name (self->table), facts, seats);
  else
    /* Translators: for screen readers: what the button does, name of the table, its game, its seats */
    label = g_strdup_printf (_ ("%s: %s, %s, %s"), get_deed_text (deed), sbm_found_table_get_name (self->table), facts, seats);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
clicked_cb (SbmFoundRow *self)
{
  SbmFoundDeed deed = sbm_found_row_judge (self->table, self->kept);

  gtk_widget_activate_action (GTK_WIDGET (self), "app.join-found", "(sb)", sbm_found_table_get_id (self->table), deed == SBM_FOUND_DEED_WATCH);
}

static void
sbm_found_row_dispose (GObject *object)
{
  SbmFoundRow *self = SBM_FOUND_ROW (object);
  GtkWidget *child;

  sbm_found_row_set_table (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sbm_found_row_parent_class)->dispose (object);
}

static void
sbm_found_row_class_init (SbmFoundRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_found_row_dispose;

  g_type_ensure (SBM_TYPE_FIGURE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-found-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, thumbnail);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, facts_label);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, code_label);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, code_icon);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, seats);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, rabbits);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, seats_label);
  gtk_widget_class_bind_template_child (widget_class, SbmFoundRow, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
sbm_found_row_init (SbmFoundRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sbm_found_row_new (void)
{
  return g_object_new (SBM_TYPE_FOUND_ROW, NULL);
}

void
sbm_found_row_set_table (SbmFoundRow *self,
                         SbmFoundTable *table)
{
  g_return_if_fail (SBM_IS_FOUND_ROW (self));

  if (self->table == table)
    return;
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_set_object (&self->table, table);
  if (table != NULL)
    {
      g_signal_connect_swapped (table, "notify", G_CALLBACK (update), self);
      update (self);
    }
}

SbmFoundTable *
sbm_found_row_get_table (SbmFoundRow *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_ROW (self), NULL);

  return self->table;
}

static void
set_flag (SbmFoundRow *self,
          gboolean *flag,
          gboolean value)
{
  if (*flag == value)
    return;
  *flag = value;
  update (self);
}

void
sbm_found_row_set_kept (SbmFoundRow *self,
                        gboolean kept)
{
  g_return_if_fail (SBM_IS_FOUND_ROW (self));

  set_flag (self, &self->kept, kept);
}

void
sbm_found_row_set_suggested (SbmFoundRow *self,
                             gboolean suggested)
{
  g_return_if_fail (SBM_IS_FOUND_ROW (self));

  set_flag (self, &self->suggested, suggested);
}

void
sbm_found_row_set_narrow (SbmFoundRow *self,
                          gboolean narrow)
{
  g_return_if_fail (SBM_IS_FOUND_ROW (self));

  set_flag (self, &self->narrow, narrow);
}
