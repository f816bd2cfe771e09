/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-story"

#include "config.h"

#include <string.h>

#include "app/sbm-histoire-story.h"

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
add_alpha (PangoAttrList *list,
           guint16 alpha,
           gsize start,
           gsize end)
{
  PangoAttribute *attribute = pango_attr_foreground_alpha_new (alpha);

  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

void
sbm_histoire_story_show (GtkLabel *label,
                         SbmWords *words,
                         const int *cards,
                         guint n_cards,
                         guint fresh,
                         gboolean ended)
{
  g_autofree char *text = ended ? sbm_words_dup_story (words, cards, n_cards) : sbm_words_dup_preview (words, cards, n_cards);
  g_autofree char *opening = sbm_words_dup_preview (words, NULL, 0);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA ember = { .588, .212, .122, 1 };
  gsize length = strlen (text);

  add_alpha (list, G_MAXUINT16 * 62 / 100, 0, n_cards == 0 ? length : get_common (text, opening));
  if (fresh > 0)
    {
      g_autofree char *before = sbm_words_dup_preview (words, cards, n_cards - MIN (fresh, n_cards));
      PangoAttribute *attribute;

      gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (label)), "accent_color", &ember);
      attribute = pango_attr_foreground_new (ember.red * G_MAXUINT16, ember.green * G_MAXUINT16, ember.blue * G_MAXUINT16);
      attribute->start_index = get_common (text, before);
      attribute->end_index = length;
      pango_attr_list_insert (list, attribute);
    }
  gtk_label_set_attributes (label, list);
  gtk_label_set_label (label, text);
  pango_attr_list_unref (list);
}
