/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-host-page"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-figure.h"
#include "app/sbm-game-card.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-host-options.h"
#include "app/sbm-host-page.h"
#include "app/sbm-page-header.h"
#include "app/sbm-profile.h"
#include "app/sbm-size-layout.h"
#include "decks/sbm-words.h"
#include "rules/rules.h"

struct _SbmHostPage
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmSizeLayout *size;
  SbmPageHeader *header;
  GtkBox *columns;
  GtkWidget *right;
  GtkLabel *right_title;
  GtkFlowBox *games;
  GtkWidget *how_label;
  GtkBox *modes;
  AdwPreferencesGroup *options;
  GtkEditable *name_row;
  GtkWidget *code_row;
  GtkSwitch *code_switch;
  GtkWidget *watch_row;
  GtkSwitch *watch_switch;
  AdwComboRow *clock_row;
  GtkWidget *strict_row;
  GtkSwitch *strict_switch;
  AdwActionRow *bots_row;
  GtkAdjustment *bots_adjustment;
  AdwComboRow *strength_row;
  GtkWidget *pace_row;
  GtkSwitch *pace_switch;
  AdwComboRow *words_row;
  SbmFigure *rabbit;
  GtkLabel *summary;
  GtkButton *open_button;
  GtkButton *bottom_button;
  GtkWidget *below;

  /* Owned. */
  GSettings *settings;
  SbmHostOptions *host_options;
  char **word_languages;

  const Rules *rules;
  const RulesMode *mode;
  gboolean solo;
};

enum
{
  PROP_0,
  PROP_SOLO,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* How long hurried bots think, in per cent of a person: long enough to see what they do. */
#define BRISK 10

static const int clock_seconds[] = { 0, 30, 60, 90, 120, 180, 300 };

G_DEFINE_FINAL_TYPE (SbmHostPage, sbm_host_page, GTK_TYPE_WIDGET)

static int
get_bots (SbmHostPage *self)
{
  return gtk_adjustment_get_value (self->bots_adjustment);
}

/* A solo table is full with its bots, and an even one where the rules want that. */
static gboolean
is_playable (SbmHostPage *self,
             int seats)
{
  return seats >= self->mode->least_seats && seats <= self->mode->most_seats && (!self->mode->even_seats || seats % 2 == 0);
}

static void
update_summary (SbmHostPage *self)
{
  int bots = get_bots (self);
  int left = self->mode->most_seats - 1 - bots;
  g_autofree char *what = sbm_game_texts_dup_what (self->rules->name, self->mode->name);
  g_autofree char *who = NULL;
  g_autofree char *text = NULL;
  gboolean fine = !self->solo || is_playable (self, bots + 1);

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
update_bots (SbmHostPage *self)
{
  int least = self->solo ? self->mode->least_seats - 1 : 0;
  int most = self->mode->most_seats - 1;
  int step = self->solo && self->mode->even_seats ? 2 : 1;
  int bots = CLAMP (g_settings_get_int (self->settings, self->solo ? "solo-bots" : "host-bots"), least, most);

  if (step == 2 && bots % 2 == 0)
    bots = bots + 1 <= most ? bots + 1 : bots - 1;
  gtk_adjustment_configure (self->bots_adjustment, bots, least, most, step, step, 0);
}

static void
remember_mode (SbmHostPage *self)
{
  g_autoptr (GVariant) before = g_settings_get_value (self->settings, "host-modes");
  GVariantBuilder builder;
  GVariantIter iter;
  const char *game, *mode;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &game, &mode))
    if (!g_str_equal (game, self->rules->name))
      g_variant_builder_add (&builder, "{ss}", game, mode);
  g_variant_builder_add (&builder, "{ss}", self->rules->name, self->mode->name);
  g_settings_set_value (self->settings, "host-modes", g_variant_builder_end (&builder));
}

static void
mode_cb (SbmHostPage *self,
         GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    {
      /* The only way of playing there is has no other to give way to. */
      if (gtk_widget_get_first_child (GTK_WIDGET (self->modes)) == gtk_widget_get_last_child (GTK_WIDGET (self->modes)))
        gtk_toggle_button_set_active (button, TRUE);
      return;
    }
  self->mode = g_object_get_data (G_OBJECT (button), "mode");
  remember_mode (self);
  sbm_host_options_show (self->host_options, self->rules, self->mode);
  update_bots (self);
  update_summary (self);
}

static GtkWidget *
make_mode_button (SbmHostPage *self,
                  const RulesMode *mode)
{
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *seats = sbm_game_texts_dup_seats (mode);
  const char *sentence = sbm_game_texts_get_mode_sentence (self->rules->name, mode->name);
  g_autofree char *label = g_strdup_printf ("%s, %s. %s", sbm_game_texts_get_mode_title (mode->name), seats, sentence);
  GtkWidget *title = gtk_label_new (sbm_game_texts_get_mode_title (mode->name));
  GtkWidget *range = gtk_label_new (seats);
  GtkWidget *text = gtk_label_new (sentence);

  gtk_widget_add_css_class (button, "mode");
  gtk_widget_add_css_class (title, "b");
  gtk_widget_add_css_class (range, "choice-note");
  gtk_widget_add_css_class (text, "aside");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), range);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), text);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (button), "mode", (gpointer) mode);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (mode_cb), self);
  sbm_access_tell_choice (GTK_TOGGLE_BUTTON (button));
  return button;
}

static const RulesMode *
get_last_mode (SbmHostPage *self)
{
  g_autoptr (GVariant) last = g_settings_get_value (self->settings, "host-modes");
  const char *name;
  const RulesMode *mode = NULL;

  if (g_variant_lookup (last, self->rules->name, "&s", &name))
    mode = rules_find_mode (self->rules, name);
  return mode != NULL ? mode : self->rules->modes;
}

static void
show_game (SbmHostPage *self,
           const Rules *rules)
{
  GtkToggleButton *first = NULL;
  const RulesMode *last;
  GtkWidget *child;

  self->rules = rules;
  last = get_last_mode (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->modes))) != NULL)
    gtk_box_remove (self->modes, child);
  for (const RulesMode *mode = rules->modes; mode->name != NULL; mode++)
    {
      GtkWidget *button = make_mode_button (self, mode);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      gtk_box_append (self->modes, button);
      if (mode == last)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->words_row), !self->solo && g_str_equal (rules->name, "histoire"));
}

static void
game_cb (SbmHostPage *self,
         GtkToggleButton *button)
{
  const Rules *rules = sbm_game_card_get_rules (SBM_GAME_CARD (button));

  if (!gtk_toggle_button_get_active (button))
    return;
  g_settings_set_string (self->settings, "host-game", rules->name);
  show_game (self, rules);
}

static void
fill_games (SbmHostPage *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "host-game");
  const Rules *chosen = rules_find (last);
  GtkToggleButton *first = NULL;

  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      GtkWidget *card = sbm_game_card_new (*rules);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (card), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (card);
      g_signal_connect_swapped (card, "toggled", G_CALLBACK (game_cb), self);
      gtk_flow_box_insert (self->games, card, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
      if (*rules == chosen || (chosen == NULL && GTK_TOGGLE_BUTTON (card) == first))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card), TRUE);
    }
}

static void
fill_clock (SbmHostPage *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  int last = g_settings_get_int (self->settings, "host-clock");

  for (guint i = 0; i < G_N_ELEMENTS (clock_seconds); i++)
    {
      int seconds = clock_seconds[i];
      g_autofree char *text = NULL;

      if (seconds == 0)
        text = g_strdup (_ ("No hurry"));
      else if (seconds % 60 == 0)
        text = g_strdup_printf (ngettext ("%d minute", "%d minutes", seconds / 60), seconds / 60);
      else
        text = g_strdup_printf (ngettext ("%d second", "%d seconds", seconds), seconds);
      gtk_string_list_append (texts, text);
    }
  adw_combo_row_set_model (self->clock_row, G_LIST_MODEL (texts));
  for (guint i = 0; i < G_N_ELEMENTS (clock_seconds); i++)
    if (clock_seconds[i] <= last)
      adw_combo_row_set_selected (self->clock_row, i);
}

static void
words_cb (SbmHostPage *self)
{
  guint selected = adw_combo_row_get_selected (self->words_row);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->words_row),
                               selected == 0 ? _ ("Everyone reads their own language") : _ ("The same words for everybody"));
  if (selected == 0)
    g_settings_set_string (self->settings, "host-language", "");
  else if (selected <= g_strv_length (self->word_languages))
    g_settings_set_string (self->settings, "host-language", self->word_languages[selected - 1]);
}

static void
fill_words (SbmHostPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *last = g_settings_get_string (self->settings, "host-language");

  self->word_languages = sbm_words_dup_languages ();
  /* Translators: each player reads the word cards in their own language */
  gtk_string_list_append (list, C_ ("word language", "Own"));
  for (guint i = 0; self->word_languages[i] != NULL; i++)
    gtk_string_list_take (list, sbm_words_dup_language_name (self->word_languages[i]));
  adw_combo_row_set_model (self->words_row, G_LIST_MODEL (list));
  for (guint i = 0; self->word_languages[i] != NULL; i++)
    if (g_str_equal (self->word_languages[i], last))
      adw_combo_row_set_selected (self->words_row, i + 1);
  words_cb (self);
}

static void
clock_cb (SbmHostPage *self)
{
  guint selected = adw_combo_row_get_selected (self->clock_row);

  if (selected < G_N_ELEMENTS (clock_seconds))
    g_settings_set_int (self->settings, "host-clock", clock_seconds[selected]);
  gtk_widget_set_visible (self->strict_row, !self->solo && selected > 0);
}

static void
strength_cb (SbmHostPage *self)
{
  g_settings_set_int (self->settings, "bots-strength", adw_combo_row_get_selected (self->strength_row));
}

static void
fill_strength (SbmHostPage *self)
{
  const char *const texts[] = { C_ ("bots", "Gently"), C_ ("bots", "Fairly well"), C_ ("bots", "Sharply"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (texts);

  adw_combo_row_set_model (self->strength_row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->strength_row, g_settings_get_int (self->settings, "bots-strength"));
}

static void
bots_cb (SbmHostPage *self)
{
  g_settings_set_int (self->settings, self->solo ? "solo-bots" : "host-bots", get_bots (self));
  gtk_widget_set_visible (GTK_WIDGET (self->strength_row), get_bots (self) > 0);
  gtk_widget_set_visible (self->pace_row, get_bots (self) > 0);
  update_summary (self);
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
  const char *label = self->solo ? _ ("_Start Playing") : _ ("_Open the Table");

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
  gtk_widget_set_visible (self->below, !self->solo);
  adw_action_row_set_subtitle (self->bots_row, self->solo ? _ ("They see no more than you do") : _ ("They leave when people come"));
  sbm_figure_set_rabbit (self->rabbit, g_settings_get_int (self->settings, "rabbit"));
}

static void
sbm_host_page_constructed (GObject *object)
{
  SbmHostPage *self = SBM_HOST_PAGE (object);

  G_OBJECT_CLASS (sbm_host_page_parent_class)->constructed (object);

  self->host_options = sbm_host_options_new (self->options, self->settings);
  fill_games (self);
  fill_clock (self);
  fill_strength (self);
  fill_words (self);
  dress (self);
  g_settings_bind (self->settings, "host-code", self->code_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "host-watch", self->watch_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "host-strict", self->strict_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "bots-unhurried", self->pace_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->strength_row, "notify::selected", G_CALLBACK (strength_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock_row, "notify::selected", G_CALLBACK (clock_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->words_row, "notify::selected", G_CALLBACK (words_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bots_adjustment, "value-changed", G_CALLBACK (bots_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
  clock_cb (self);
  bots_cb (self);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_FIGURE);
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
  g_variant_dict_insert (&choice, "bots", "i", get_bots (self));
  g_variant_dict_insert_value (&choice, "strength", g_settings_get_value (self->settings, "bots-strength"));
  g_variant_dict_insert (&choice, "pace", "i", gtk_switch_get_active (self->pace_switch) ? 100 : BRISK);
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
      g_variant_dict_insert_value (&choice, "language", g_settings_get_value (self->settings, "host-language"));
    }
  return g_variant_dict_end (&choice);
}
