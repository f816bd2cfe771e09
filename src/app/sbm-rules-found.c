/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-found"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-game-texts.h"
#include "app/sbm-rules-found.h"
#include "app/sbm-rules-search.h"
#include "app/sbm-rules-text.h"

#define COLUMN_WIDTH 900

struct _SbmRulesFound
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkLabel *count;
  GtkListBox *list;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (SbmRulesFound, sbm_rules_found, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

typedef struct
{
  const Rules *rules;
  const RulesMode *mode;
  char *id;
} Hit;

static void
hit_free (gpointer data)
{
  g_free (((Hit *) data)->id);
  g_free (data);
}

static void
add_hit (SbmRulesFound *self,
         const Rules *rules,
         const RulesMode *mode,
         const SbmRulesSection *section,
         const char *text,
         const char *query)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = new_label (NULL, "rules-text");
  g_autofree char *what = sbm_game_texts_dup_what (rules->name, mode->name);
  /* Translators: game and way of playing, title of a section of its rules */
  g_autofree char *where = g_strdup_printf (_ ("%1$s · %2$s"), what, section->title);
  g_autofree char *markup = sbm_rules_search_dup_markup (text, query);
  Hit *hit = g_new (Hit, 1);

  hit->rules = rules;
  hit->mode = mode;
  hit->id = g_strdup (section->id);
  g_object_set_data_full (G_OBJECT (row), "hit", hit, hit_free);
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_box_append (GTK_BOX (box), new_label (where, "overline"));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, where, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_list_box_append (self->list, row);
}

/* What modes of a game have in common is found once. */
static void
search_mode (SbmRulesFound *self,
             const Rules *rules,
             const RulesMode *mode,
             const char *query,
             GHashTable *seen)
{
  g_autoptr (GPtrArray) sections = sbm_rules_text_new (rules->name, mode->name);

  for (guint i = 0; i < sections->len; i++)
    {
      const SbmRulesSection *section = g_ptr_array_index (sections, i);

      for (guint k = 0; k < section->lines->len; k++)
        {
          const SbmRulesLine *line = g_ptr_array_index (section->lines, k);
          /* Translators: what a line of a table in the rules is about, and what it says */
          g_autofree char *text = line->key != NULL ? g_strdup_printf (_ ("%s: %s"), line->key, line->text) : g_strdup (line->text);
          g_autofree char *all = g_strdup_printf ("%s %s %s", sbm_game_texts_get_title (rules->name), section->title, text);

          if (!sbm_rules_search_matches (all, query) || !g_hash_table_add (seen, g_strdup_printf ("%s %s", rules->name, text)))
            continue;
          add_hit (self, rules, mode, section, text, query);
        }
    }
}

static void
row_cb (SbmRulesFound *self,
        GtkListBoxRow *row)
{
  const Hit *hit = g_object_get_data (G_OBJECT (row), "hit");
  /* Whoever listens may search for nothing, which takes the row away. */
  g_autofree char *id = g_strdup (hit->id);

  g_signal_emit (self, chosen_signal, 0, hit->rules->name, hit->mode->name, id);
}

static void
sbm_rules_found_dispose (GObject *object)
{
  SbmRulesFound *self = SBM_RULES_FOUND (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_rules_found_parent_class)->dispose (object);
}

static void
sbm_rules_found_class_init (SbmRulesFoundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_rules_found_dispose;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sbm_rules_found_init (SbmRulesFound *self)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->count = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "xalign", 0.f, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "aside");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "sheet");
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "rules-found");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What was found"), -1);
  gtk_widget_add_css_class (box, "rules-text-column");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), COLUMN_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), COLUMN_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), clamp);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_rules_found_new (void)
{
  return g_object_new (SBM_TYPE_RULES_FOUND, NULL);
}

void
sbm_rules_found_search (SbmRulesFound *self,
                        const char *query,
                        const Rules *rules,
                        const RulesMode *mode)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *count = NULL;
  GtkListBoxRow *row;
  int n = 0;

  g_return_if_fail (SBM_IS_RULES_FOUND (self));

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (*query == '\0')
    return;

  search_mode (self, rules, mode, query, seen);
  for (const Rules *const *game = rules_all (); *game != NULL; game++)
    {
      for (const RulesMode *way = (*game)->modes; way->name != NULL; way++)
        {
          if (way != mode)
            search_mode (self, *game, way, query, seen);
        }
    }
  while (gtk_list_box_get_row_at_index (self->list, n) != NULL)
    n++;
  count = n > 0 ? g_strdup_printf (ngettext ("Found in %d place", "Found in %d places", n), n)
                : g_strdup (_ ("Nothing about that. Try another word."));
  gtk_label_set_label (self->count, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count), GTK_ACCESSIBLE_PROPERTY_LABEL, count, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
}
