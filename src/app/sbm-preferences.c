/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-preferences"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-card-view.h"
#include "app/sbm-preferences.h"
#include "app/sbm-profile.h"
#include "app/sbm-rabbit-chooser.h"
#include "decks/sbm-words.h"

struct _SbmPreferences
{
  AdwPreferencesWindow parent_instance;

  GtkEditable *name_row;
  GtkFlowBox *rabbits;
  GtkLabel *rabbit_label;
  AdwComboRow *style_row;
  AdwComboRow *card_size_row;
  GtkSwitch *animations_switch;
  GtkSwitch *sound_switch;
  GtkSwitch *notify_switch;
  GtkSwitch *coach_switch;
  AdwComboRow *palette_row;
  GtkSwitch *textures_switch;
  GtkBox *samples;
  AdwComboRow *language_row;

  GSettings *settings;
};

/* What a combo row offers: the word in the settings and what people read. */
typedef struct
{
  const char *word;
  const char *text;
} Choice;

static const Choice styles[] = { { "system", N_ ("Like the system") }, { "light", N_ ("By day") }, { "dark", N_ ("Late evening") }, { NULL, NULL } };
static const Choice sizes[] = { { "small", N_ ("Small") }, { "usual", N_ ("Usual") }, { "large", N_ ("Large") }, { NULL, NULL } };
static const Choice palettes[] = {
  { "print", N_ ("As printed") },
  { "high-contrast", N_ ("Strong contrast") },
  { "red-green", N_ ("Red and green apart") },
  { "blue-yellow", N_ ("Blue and yellow apart") },
  { "lightness", N_ ("Apart by lightness") },
  { NULL, NULL },
};

G_DEFINE_FINAL_TYPE (SbmPreferences, sbm_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static gboolean
to_position (GValue *value,
             GVariant *variant,
             gpointer data)
{
  const Choice *choices = data;

  for (guint i = 0; choices[i].word != NULL; i++)
    if (g_str_equal (choices[i].word, g_variant_get_string (variant, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
to_word (const GValue *value,
         const GVariantType *type,
         gpointer data)
{
  const Choice *choices = data;

  for (guint i = 0; choices[i].word != NULL; i++)
    if (i == g_value_get_uint (value))
      return g_variant_new_string (choices[i].word);
  return NULL;
}

static void
bind_choices (SbmPreferences *self,
              AdwComboRow *row,
              const char *key,
              const Choice *choices,
              GDestroyNotify destroy)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);

  for (guint i = 0; choices[i].word != NULL; i++)
    gtk_string_list_append (texts, _ (choices[i].text));
  adw_combo_row_set_model (row, G_LIST_MODEL (texts));
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, to_position, to_word, (gpointer) choices, destroy);
}

static void
free_choices (gpointer data)
{
  for (Choice *choice = data; choice->word != NULL; choice++)
    {
      g_free ((char *) choice->word);
      g_free ((char *) choice->text);
    }
  g_free (data);
}

/* The languages that there are word cards in, each by its own name: one more needs no code. */
static Choice *
list_languages (void)
{
  g_auto (GStrv) words = sbm_words_dup_languages ();
  g_autoptr (GArray) choices = g_array_new (TRUE, TRUE, sizeof (Choice));
  Choice system = { g_strdup (""), g_strdup (N_ ("Like the system")) };

  g_array_append_val (choices, system);
  for (guint i = 0; words[i] != NULL; i++)
    {
      Choice choice = { g_strdup (words[i]), sbm_words_dup_language_name (words[i]) };

      g_array_append_val (choices, choice);
    }

  return (Choice *) (gpointer) g_array_free (g_steal_pointer (&choices), FALSE);
}

static void
name_cb (SbmPreferences *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_row)));
  g_autofree char *kept = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), SBM_PROFILE_NAME_MAX));

  g_settings_set_string (self->settings, "name", kept);
}

static void
lay_samples (SbmPreferences *self)
{
  static const int ids[] = { 46, 23, 57 };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_COLOURS, ids[i], _ ("Colour card"));
      GtkWidget *view = sbm_card_view_new (card);

      g_object_set (view, "card-width", 84, "lifts", FALSE, "focusable", FALSE, "can-target", FALSE, NULL);
      gtk_box_append (self->samples, view);
    }
}

static void
sbm_preferences_dispose (GObject *object)
{
  SbmPreferences *self = SBM_PREFERENCES (object);
  GtkWidget *child;

  /* libadwaita 1.2 loses the groups of a window that can be searched: at least nothing of ours is in them then. */
  if (self->settings != NULL)
    {
      while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rabbits))) != NULL)
        gtk_flow_box_remove (self->rabbits, child);
      while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->samples))) != NULL)
        gtk_box_remove (self->samples, child);
    }
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sbm_preferences_parent_class)->dispose (object);
}

static void
sbm_preferences_class_init (SbmPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, name_row);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, rabbits);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, rabbit_label);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, style_row);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, card_size_row);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, animations_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, sound_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, notify_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, coach_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, palette_row);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, textures_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, samples);
  gtk_widget_class_bind_template_child (widget_class, SbmPreferences, language_row);
}

static void
sbm_preferences_init (SbmPreferences *self)
{
  g_autofree char *name = NULL;

  self->settings = g_settings_new (APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (self));

  name = sbm_profile_dup_name (self->settings);
  gtk_editable_set_text (self->name_row, name);
  g_signal_connect_object (self->name_row, "changed", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  sbm_rabbit_chooser_fill (self->rabbits, 40, self->settings, self->rabbit_label);
  bind_choices (self, self->style_row, "style", styles, NULL);
  bind_choices (self, self->card_size_row, "card-size", sizes, NULL);
  bind_choices (self, self->palette_row, "colour-palette", palettes, NULL);
  bind_choices (self, self->language_row, "language", list_languages (), free_choices);
  g_settings_bind (self->settings, "animations", self->animations_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sound", self->sound_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "notify-turn", self->notify_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "coach", self->coach_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "colour-textures", self->textures_switch, "active", G_SETTINGS_BIND_DEFAULT);
  lay_samples (self);
  sbm_access_tidy (GTK_WIDGET (self));
}

GtkWidget *
sbm_preferences_new (GtkWindow *parent)
{
  return g_object_new (SBM_TYPE_PREFERENCES, "transient-for", parent, NULL);
}

static gboolean
focus_cb (GtkWidget *widget,
          GdkFrameClock *clock,
          gpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (SBM_PREFERENCES (widget)->language_row));
  return G_SOURCE_REMOVE;
}

void
sbm_preferences_show_language (SbmPreferences *self)
{
  g_return_if_fail (SBM_IS_PREFERENCES (self));

  /* A page scrolls only to what has its place already. */
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
}
