/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-word"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-figure.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-histoire-word.h"

#define LONG_WORD 11

struct _SbmHistoireWord
{
  GtkButton parent_instance;

  GtkWidget *why;
  char *reason;
  int id;
};

G_DEFINE_FINAL_TYPE (SbmHistoireWord, sbm_histoire_word, GTK_TYPE_BUTTON)

static void
sbm_histoire_word_finalize (GObject *object)
{
  g_free (SBM_HISTOIRE_WORD (object)->reason);

  G_OBJECT_CLASS (sbm_histoire_word_parent_class)->finalize (object);
}

static void
sbm_histoire_word_class_init (SbmHistoireWordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_histoire_word_finalize;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
sbm_histoire_word_init (SbmHistoireWord *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "word");
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, style);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

/* Whether a single word of it is too long for the card in its usual size. */
static gboolean
is_long (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (g_utf8_strlen (parts[i], -1) >= LONG_WORD)
        return TRUE;
    }
  return FALSE;
}

GtkWidget *
sbm_histoire_word_new (SbmWords *words,
                       int id)
{
  SbmHistoireWord *self = g_object_new (SBM_TYPE_HISTOIRE_WORD, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = make_label (sbm_words_get_word (words, id), "word-text");
  GtkWidget *kind = make_label (sbm_histoire_get_kind_label (id), "word-kind");
  const char *name = sbm_words_get_kind_name (id);
  g_autofree char *heard = g_strdup_printf ("%s, %s", sbm_words_get_word (words, id), sbm_histoire_get_kind_label (id));

  self->id = id;
  /* A kind that is broken in two says nothing. */
  gtk_label_set_wrap (GTK_LABEL (kind), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (kind), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (kind, sbm_histoire_get_kind_label (id));
  /* A word is not broken for a font that is a little wider: its card grows. */
  if (is_long (sbm_words_get_word (words, id)))
    gtk_widget_add_css_class (text, "long");
  else
    gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD);
  if (sbm_words_get_kind (id) >= SBM_WORD_KIND_NOUN && sbm_words_get_kind (id) <= SBM_WORD_KIND_VERB)
    {
      g_autofree char *picture = g_strconcat ("table/kind-", name, NULL);

      gtk_box_append (GTK_BOX (top), sbm_figure_new (picture, 14));
    }
  gtk_box_append (GTK_BOX (top), kind);
  gtk_box_append (GTK_BOX (box), top);
  gtk_widget_set_vexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), text);
  self->why = make_label ("", "word-why");
  gtk_box_append (GTK_BOX (box), self->why);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  sbm_histoire_word_show (self, FALSE, NULL);

  return GTK_WIDGET (self);
}

int
sbm_histoire_word_get_id (SbmHistoireWord *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_WORD (self), 0);

  return self->id;
}

const char *
sbm_histoire_word_get_reason (SbmHistoireWord *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_WORD (self), NULL);

  return self->reason;
}

static void
set_style (SbmHistoireWord *self,
           const char *style,
           gboolean is)
{
  if (is)
    gtk_widget_add_css_class (GTK_WIDGET (self), style);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), style);
}

void
sbm_histoire_word_show (SbmHistoireWord *self,
                        gboolean chosen,
                        const char *reason)
{
  g_return_if_fail (SBM_IS_HISTOIRE_WORD (self));

  g_free (self->reason);
  self->reason = g_strdup (reason);
  gtk_label_set_label (GTK_LABEL (self->why), reason != NULL ? reason : "");
  gtk_widget_set_visible (self->why, reason != NULL && *reason != '\0');
  set_style (self, "chosen", chosen);
  set_style (self, "unusable", reason != NULL);
  /* It can be reached all the same, so that a screen reader can say why. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               GTK_ACCESSIBLE_STATE_DISABLED, reason != NULL, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason != NULL ? reason : "", -1);
}
