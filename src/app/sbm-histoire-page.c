/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-page"

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/sbm-histoire-page.h"
#include "app/sbm-speech.h"

#define DIM_MS 700
#define LEAST 24

struct _SbmHistoirePage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *sheet;
  GtkScrolledWindow *scroll;
  GtkLabel *story;
  GtkButton *aloud;

  /* Owned. */
  SbmSpeech *speech;
  char *language;
  guint dimming;
  guint fitting;

  int most;
  gboolean ended;
};

G_DEFINE_FINAL_TYPE (SbmHistoirePage, sbm_histoire_page, GTK_TYPE_WIDGET)

/* ---- the sentence ---- */

/* Up to where two sentences say the same, in bytes and at the end of a word. */
static gsize
get_common (const char *a,
            const char *b)
{
  gsize common = 0;

  for (gsize i = 0; a[i] != '\0' && a[i] == b[i]; i++)
    {
      if (a[i] == ' ')
        common = i + 1;
    }
  return common;
}

static void
insert (PangoAttrList *list,
        PangoAttribute *attribute,
        gsize start,
        gsize end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

/* Links stand in italics, as on their cards: where the sentence says them as they are. */
static void
slant_links (PangoAttrList *list,
             SbmWords *words,
             const char *text,
             const int *cards,
             guint n_cards)
{
  for (guint i = 1; i + 1 < n_cards; i++)
    {
      g_autofree char *before = NULL;
      char *open;
      gsize start;

      if (cards[i] < SBM_WORDS_FIRST_LINK)
        continue;
      before = sbm_words_dup_preview (words, cards, i);
      open = g_utf8_strrchr (before, -1, 0x2026);
      if (open != NULL)
        *open = '\0';
      start = strlen (before) + 1;
      if (g_str_has_prefix (text, before) && text[start - 1] == ' ' && g_str_has_prefix (text + start, sbm_words_get_word (words, cards[i])))
        insert (list, pango_attr_style_new (PANGO_STYLE_ITALIC), start, start + strlen (sbm_words_get_word (words, cards[i])));
    }
}

static void
show_sentence (SbmHistoirePage *self,
               SbmWords *words,
               const int *cards,
               guint n_cards,
               guint fresh)
{
  g_autofree char *text = self->ended ? sbm_words_dup_story (words, cards, n_cards) : sbm_words_dup_preview (words, cards, n_cards);
  g_autofree char *opening = sbm_words_dup_preview (words, NULL, 0);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA ember = { .588, .212, .122, 1 };
  gsize length = strlen (text);

  insert (list, pango_attr_foreground_alpha_new (G_MAXUINT16 * 62 / 100), 0, n_cards == 0 ? length : get_common (text, opening));
  if (fresh > 0)
    {
      g_autofree char *before = sbm_words_dup_preview (words, cards, n_cards - MIN (fresh, n_cards));

      gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self->story)), "accent_color", &ember);
      insert (list, pango_attr_foreground_new (ember.red * G_MAXUINT16, ember.green * G_MAXUINT16, ember.blue * G_MAXUINT16), get_common (text, before), length);
    }
  slant_links (list, words, text, cards, n_cards);
  gtk_label_set_attributes (self->story, list);
  gtk_label_set_label (self->story, text);
  pango_attr_list_unref (list);
}

/* ---- its size ---- */

static gboolean
fit_cb (gpointer data)
{
  SbmHistoirePage *self = data;
  int width, least, height;

  self->fitting = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  width = gtk_widget_get_width (GTK_WIDGET (self->scroll));
  gtk_widget_measure (GTK_WIDGET (self->story), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->story), GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL, NULL);
  height = MAX (LEAST, MIN (height, self->most));
  /* In this order, or the two would contradict each other for a moment. */
  gtk_scrolled_window_set_min_content_height (self->scroll, -1);
  gtk_scrolled_window_set_max_content_height (self->scroll, height);
  gtk_scrolled_window_set_min_content_height (self->scroll, height);
  return G_SOURCE_REMOVE;
}

/* Before the next frame: an idle of the usual kind may wait for as long as something moves. */
static void
fit (SbmHistoirePage *self)
{
  if (self->fitting == 0)
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
scrolled_cb (SbmHistoirePage *self,
             GtkAdjustment *adjustment)
{
  /* The end is what matters while it grows; a story that has ended is read from its start. */
  gtk_adjustment_set_value (adjustment, self->ended ? 0 : gtk_adjustment_get_upper (adjustment));
}

/* ---- aloud ---- */

/* Nobody can press anything on a television. */
static gboolean
is_reachable (SbmHistoirePage *self)
{
  for (GtkWidget *widget = GTK_WIDGET (self); widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      if (!gtk_widget_get_can_target (widget))
        return FALSE;
    }
  return TRUE;
}

static void
speech_cb (SbmHistoirePage *self)
{
  gboolean speaking = sbm_speech_get_speaking (self->speech);

  gtk_widget_set_visible (GTK_WIDGET (self->aloud), self->ended && sbm_speech_get_available (self->speech) && is_reachable (self));
  gtk_button_set_label (self->aloud, speaking ? _ ("Stop reading") : _ ("Read aloud"));
}

static void
aloud_cb (SbmHistoirePage *self)
{
  if (sbm_speech_get_speaking (self->speech))
    sbm_speech_stop (self->speech);
  else
    sbm_speech_say (self->speech, gtk_label_get_label (self->story), self->language);
}

static gboolean
dim_cb (gpointer data)
{
  SbmHistoirePage *self = data;

  self->dimming = 0;
  gtk_widget_remove_css_class (self->sheet, "dim");
  return G_SOURCE_REMOVE;
}

static void
sbm_histoire_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sbm_histoire_page_parent_class)->map (widget);
  speech_cb (SBM_HISTOIRE_PAGE (widget));
  fit (SBM_HISTOIRE_PAGE (widget));
}

static void
sbm_histoire_page_unmap (GtkWidget *widget)
{
  /* Nobody is read to who has gone elsewhere. */
  sbm_speech_stop (SBM_HISTOIRE_PAGE (widget)->speech);
  GTK_WIDGET_CLASS (sbm_histoire_page_parent_class)->unmap (widget);
}

static void
sbm_histoire_page_dispose (GObject *object)
{
  SbmHistoirePage *self = SBM_HISTOIRE_PAGE (object);

  g_clear_handle_id (&self->dimming, g_source_remove);
  g_clear_handle_id (&self->fitting, g_source_remove);
  g_clear_pointer (&self->sheet, gtk_widget_unparent);
  g_clear_object (&self->speech);

  G_OBJECT_CLASS (sbm_histoire_page_parent_class)->dispose (object);
}

static void
sbm_histoire_page_finalize (GObject *object)
{
  g_free (SBM_HISTOIRE_PAGE (object)->language);

  G_OBJECT_CLASS (sbm_histoire_page_parent_class)->finalize (object);
}

static void
sbm_histoire_page_class_init (SbmHistoirePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_histoire_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sbm_histoire_page_finalize;
  widget_class->map = sbm_histoire_page_map;
  widget_class->unmap = sbm_histoire_page_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-histoire-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmHistoirePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoirePage, scroll);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoirePage, story);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoirePage, aloud);
  gtk_widget_class_bind_template_callback (widget_class, aloud_cb);
}

static void
sbm_histoire_page_init (SbmHistoirePage *self)
{
  self->speech = sbm_speech_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->speech, "notify", G_CALLBACK (speech_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroll), "changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  /* Lines break elsewhere where there is another width. */
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroll), "notify::page-size", G_CALLBACK (fit), self, G_CONNECT_SWAPPED);
  speech_cb (self);
}

void
sbm_histoire_page_show (SbmHistoirePage *self,
                        SbmWords *words,
                        const int *cards,
                        guint n_cards,
                        guint fresh,
                        gboolean ended,
                        int most)
{
  g_return_if_fail (SBM_IS_HISTOIRE_PAGE (self));

  self->ended = ended;
  self->most = most;
  g_free (self->language);
  self->language = g_strdup (sbm_words_get_language (words));
  show_sentence (self, words, cards, n_cards, fresh);
  if (!ended)
    sbm_speech_stop (self->speech);
  speech_cb (self);
  fit (self);
}

void
sbm_histoire_page_dim (SbmHistoirePage *self)
{
  g_return_if_fail (SBM_IS_HISTOIRE_PAGE (self));

  g_clear_handle_id (&self->dimming, g_source_remove);
  gtk_widget_add_css_class (self->sheet, "dim");
  self->dimming = g_timeout_add (DIM_MS, dim_cb, self);
}

const char *
sbm_histoire_page_get_text (SbmHistoirePage *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_PAGE (self), NULL);

  return gtk_label_get_label (self->story);
}
