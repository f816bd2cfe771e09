/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-host-page"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-game-card.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-host-page-private.h"
#include "app/sbm-profile.h"

enum
{
  PROP_0,
  PROP_SOLO,
  PROP_NEXT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* How long hurried bots think, in per cent of a person: long enough to see what they do. */
#define BRISK 10

G_DEFINE_FINAL_TYPE (SbmHostPage, sbm_host_page, GTK_TYPE_WIDGET)

/* A solo table is full with its bots, and an even one where the rules want that. */
static gboolean
is_playable (SbmHostPage *self,
             int seats)
{
  return seats >= self->mode->least_seats && seats <= self->mode->most_seats && (!self->mode->even_seats || seats % 2 == 0);
}

void
sbm_host_page_update_summary (SbmHostPage *self)
{
  int bots = sbm_host_page_get_bots (self);
  int left = self->mode->most_seats - 1 - bots;
  g_autofree char *what = sbm_game_texts_dup_what (self->rules->name, self->mode->name);
  g_autofree char *who = NULL;
  g_autofree char *text = NULL;
  gboolean fine = !self->solo || is_playable (self, bots + 1);

  if (self->next)
    {
      gtk_label_set_label (self->summary, what);
      return;
    }
  who = bots == 0 ? g_strdup (_ ("You")) : g_strdup_printf (ngettext ("You and %d bot", "You and %d bots", bots), bots);
  if (!fine && self->mode->even_seats && bots % 2 == 0)
    text = g_strdup_printf (_ ("%s. It takes an even number of players: one bot more or less."), what);
  else if (!fine)
    text = g_strdup_printf (ngettext ("%s. It takes at least %d bot.", "%s. It takes at least %d bots.", self->mode->least_seats - 1), what, self->mode->least_seats - 1);
  else if (self->solo)
    /* Translators: game and mode, who plays: "Dixit, classic. You and 3 bots." */
    text = g_strdup_printf (_ ("%s. %s."), what, who);
  else
    {
      g_autofree char *seats = g_strdup_printf (ngettext ("%d free seat", "%d free seats", left), left);

      /* Translators: game and mode, who plays, seats: "Dixit, classic. You and 1 bot, 4 free seats." */
      text = g_strdup_printf (_ ("%s. %s, %s."), what, who, seats);
    }
  gtk_label_set_label (self->summary, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "host.open", fine);
}

static void
size_cb (SbmHostPage *self)
{
  SbmSizeClass size = sbm_size_layout_get_size_class (self->size);
  gboolean wide = size == SBM_SIZE_WIDE;
  gboolean narrow = size == SBM_SIZE_NARROW;
  gboolean low = sbm_size_layout_get_low (self->size);
  double scale = sbm_size_layout_get_text_scale (GTK_WIDGET (self));
  int columns = !narrow ? 4 : scale < 1.15 ? 2
                                           : 1;
  int margin = narrow ? 18 : 36;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_margin_start (GTK_WIDGET (self->columns), margin);
  gtk_widget_set_margin_end (GTK_WIDGET (self->columns), margin);
  /* The names of games are long words, and a row says what it is and what is chosen. */
  gtk_widget_set_size_request (self->right, wide ? (int) (372 * MIN (scale, 1.25)) : -1, -1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->modes), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_flow_box_set_min_children_per_line (self->games, columns);
  gtk_flow_box_set_max_children_per_line (self->games, columns);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->games)); child != NULL; child = gtk_widget_get_next_sibling (child))
    sbm_game_card_set_compact (SBM_GAME_CARD (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child))), narrow || low, low && !narrow);
}

static void
open_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmHostPage *self = SBM_HOST_PAGE (widget);

  if (self->next)
    {
      gtk_widget_activate_action (widget, "table.game", "(ss@a{si})", self->rules->name, self->mode->name, sbm_host_options_get_chosen (self->host_options));
      gtk_widget_activate_action (widget, "win.back", NULL);
      return;
    }
  gtk_widget_activate_action_variant (widget, self->solo ? "app.play-solo" : "app.host-table", sbm_host_page_get_choice (self));
}

static void
rules_cb (GtkWidget *widget,
          const char *action,
          GVariant *parameter)
{
  SbmHostPage *self = SBM_HOST_PAGE (widget);

  gtk_widget_activate_action (widget, "win.rules", "(sss)", self->rules->name, self->mode->name, "");
}

static void
dress (SbmHostPage *self)
{
  g_autofree char *name = sbm_profile_dup_table_name (self->settings);
  const char *label = self->next ? _ ("_Play This Game") : self->solo ? _ ("_Start Playing")
                                                                      : _ ("_Open the Table");

  g_object_set (self->header, "title", self->solo ? _ ("Play with Bots") : _ ("Host a Table"), NULL);
  gtk_label_set_label (self->right_title, self->solo ? _ ("Your company") : _ ("Your table"));
  gtk_button_set_label (self->open_button, label);
  gtk_button_set_label (self->bottom_button, label);
  gtk_button_set_use_underline (self->open_button, TRUE);
  gtk_button_set_use_underline (self->bottom_button, TRUE);
  gtk_editable_set_text (self->name_row, name);
  gtk_widget_set_visible (GTK_WIDGET (self->name_row), !self->solo);
  gtk_widget_set_visible (self->code_row, !self->solo);
  gtk_widget_set_visible (self->watch_row, !self->solo);
  gtk_widget_set_visible (GTK_WIDGET (self->clock_row), !self->solo);
  gtk_widget_set_visible (self->below, !self->solo && !self->next);
  /* The table is as it was opened. */
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->code_row, ADW_TYPE_PREFERENCES_GROUP), !self->next);
  adw_action_row_set_subtitle (self->bots_row, self->solo ? _ ("They see no more than you do") : _ ("They leave when people come"));
  sbm_figure_set_rabbit (self->rabbit, g_settings_get_int (self->settings, "rabbit"));
}

static void
sbm_host_page_constructed (GObject *object)
{
  SbmHostPage *self = SBM_HOST_PAGE (object);

  G_OBJECT_CLASS (sbm_host_page_parent_class)->constructed (object);

  self->host_options = sbm_host_options_new (self->options, self->settings);
  sbm_host_page_fill_games (self);
  dress (self);
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
  sbm_host_page_fill_rows (self);
}

static void
sbm_host_page_dispose (GObject *object)
{
  SbmHostPage *self = SBM_HOST_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->host_options);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->word_languages, g_strfreev);

  G_OBJECT_CLASS (sbm_host_page_parent_class)->dispose (object);
}

static void
sbm_host_page_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SOLO:
      g_value_set_boolean (value, SBM_HOST_PAGE (object)->solo);
      break;
    case PROP_NEXT:
      g_value_set_boolean (value, SBM_HOST_PAGE (object)->next);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_host_page_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SOLO:
      SBM_HOST_PAGE (object)->solo = g_value_get_boolean (value);
      break;
    case PROP_NEXT:
      SBM_HOST_PAGE (object)->next = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_host_page_class_init (SbmHostPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sbm_host_page_constructed;
  object_class->dispose = sbm_host_page_dispose;
  object_class->get_property = sbm_host_page_get_property;
  object_class->set_property = sbm_host_page_set_property;

  properties[PROP_SOLO] = g_param_spec_boolean ("solo", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NEXT] = g_param_spec_boolean ("next", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_FIGURE);
  g_type_ensure (SBM_TYPE_PICTURES_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-host-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, header);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, columns);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, right);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, right_title);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, games);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, how_label);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, modes);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, options);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, name_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, code_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, code_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, watch_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, watch_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, clock_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, strict_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, strict_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, bots_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, bots_adjustment);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, strength_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, pace_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, pace_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, pictures_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, words_row);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, rabbit);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, summary);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, open_button);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, bottom_button);
  gtk_widget_class_bind_template_child (widget_class, SbmHostPage, below);
  gtk_widget_class_install_action (widget_class, "host.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "page.rules", NULL, rules_cb);
}

static void
sbm_host_page_init (SbmHostPage *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sbm_host_page_new (gboolean solo)
{
  return g_object_new (SBM_TYPE_HOST_PAGE, "solo", solo, NULL);
}

GtkWidget *
sbm_host_page_new_next (SbmTable *table,
                        GActionGroup *actions)
{
  SbmHostPage *self;

  g_return_val_if_fail (SBM_IS_TABLE (table), NULL);
  g_return_val_if_fail (G_IS_ACTION_GROUP (actions), NULL);

  self = g_object_new (SBM_TYPE_HOST_PAGE, "next", TRUE, NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", actions);
  g_object_set (self->header, "title", sbm_table_get_name (table), NULL);

  return GTK_WIDGET (self);
}

/* What is inserted is no floating reference and stays ours to drop. */
static void
insert (GVariantDict *choice,
        const char *key,
        GVariant *value)
{
  g_variant_dict_insert_value (choice, key, value);
  g_variant_unref (value);
}

GVariant *
sbm_host_page_get_choice (SbmHostPage *self)
{
  g_autofree char *name = NULL;
  g_autofree char *usual = NULL;
  GVariantDict choice;

  g_return_val_if_fail (SBM_IS_HOST_PAGE (self), NULL);

  g_variant_dict_init (&choice, NULL);
  g_variant_dict_insert (&choice, "game", "s", self->rules->name);
  g_variant_dict_insert (&choice, "mode", "s", self->mode->name);
  g_variant_dict_insert_value (&choice, "options", sbm_host_options_get_chosen (self->host_options));
  g_variant_dict_insert (&choice, "bots", "i", sbm_host_page_get_bots (self));
  insert (&choice, "strength", g_settings_get_value (self->settings, "bots-strength"));
  g_variant_dict_insert (&choice, "pace", "i", gtk_switch_get_active (self->pace_switch) ? 100 : BRISK);
  if (gtk_widget_get_visible (GTK_WIDGET (self->pictures_row)))
    insert (&choice, "pictures", sbm_pictures_row_get_list (self->pictures_row));
  if (!self->solo)
    {
      name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_row)));
      g_settings_reset (self->settings, "host-table-name");
      usual = sbm_profile_dup_table_name (self->settings);
      /* A name like the usual one is not kept, so that it follows when they change their own. */
      if (*name != '\0' && !g_str_equal (name, usual))
        g_settings_set_string (self->settings, "host-table-name", name);
      g_variant_dict_insert (&choice, "name", "s", *name != '\0' ? name : usual);
      g_variant_dict_insert (&choice, "code", "b", gtk_switch_get_active (self->code_switch));
      g_variant_dict_insert (&choice, "watch", "b", gtk_switch_get_active (self->watch_switch));
      g_variant_dict_insert (&choice, "strict", "b", gtk_switch_get_active (self->strict_switch));
      g_variant_dict_insert (&choice, "clock", "i", g_settings_get_int (self->settings, "host-clock"));
      insert (&choice, "language", g_settings_get_value (self->settings, "host-language"));
    }
  return g_variant_dict_end (&choice);
}
