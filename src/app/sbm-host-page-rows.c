/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-host-page-rows"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-host-page-private.h"
#include "decks/sbm-words.h"

static const int clock_seconds[] = { 0, 30, 60, 90, 120, 180, 300 };

int
sbm_host_page_get_bots (SbmHostPage *self)
{
  return gtk_adjustment_get_value (self->bots_adjustment);
}

void
sbm_host_page_update_bots (SbmHostPage *self)
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
  g_settings_set_int (self->settings, self->solo ? "solo-bots" : "host-bots", sbm_host_page_get_bots (self));
  gtk_widget_set_visible (GTK_WIDGET (self->strength_row), sbm_host_page_get_bots (self) > 0);
  gtk_widget_set_visible (self->pace_row, sbm_host_page_get_bots (self) > 0);
  sbm_host_page_update_summary (self);
}

void
sbm_host_page_fill_rows (SbmHostPage *self)
{
  fill_clock (self);
  fill_strength (self);
  fill_words (self);
  g_settings_bind (self->settings, "host-code", self->code_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "host-watch", self->watch_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "host-strict", self->strict_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "bots-unhurried", self->pace_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->strength_row, "notify::selected", G_CALLBACK (strength_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock_row, "notify::selected", G_CALLBACK (clock_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->words_row, "notify::selected", G_CALLBACK (words_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bots_adjustment, "value-changed", G_CALLBACK (bots_cb), self, G_CONNECT_SWAPPED);
  clock_cb (self);
  bots_cb (self);
}
