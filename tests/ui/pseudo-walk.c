/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "pseudo-walk"

#include "tests/ui/pseudo-walk.h"

#include <string.h>

#include "tests/ui/text-walk.h"

/* Rounding of fonts. */
#define SLACK 2

struct _PseudoWalk
{
  GPtrArray *allowed;
  GPtrArray *faults;
  GHashTable *known; /* faults that are told already */
  GRegex *plain;
  GtkWidget *window; /* borrowed: what is being looked at */
  const char *place; /* borrowed */
  guint count;
};

PseudoWalk *
pseudo_walk_new (void)
{
  PseudoWalk *self = g_new0 (PseudoWalk, 1);

  self->allowed = g_ptr_array_new_with_free_func (g_free);
  self->faults = g_ptr_array_new_with_free_func (g_free);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->plain = g_regex_new ("[A-Za-z]{2,}", 0, 0, NULL);

  return self;
}

void
pseudo_walk_free (PseudoWalk *self)
{
  g_ptr_array_unref (self->allowed);
  g_ptr_array_unref (self->faults);
  g_hash_table_unref (self->known);
  g_regex_unref (self->plain);
  g_free (self);
}

void
pseudo_walk_allow (PseudoWalk *self,
                   const char *word)
{
  if (word != NULL && *word != '\0' && !g_ptr_array_find_with_equal_func (self->allowed, word, g_str_equal, NULL))
    g_ptr_array_add (self->allowed, g_strdup (word));
}

static void
blame (PseudoWalk *self,
       const char *what,
       GtkWidget *widget,
       const char *text)
{
  g_autofree char *key = g_strconcat (what, text, NULL);
  g_autofree char *path = g_strdup (G_OBJECT_TYPE_NAME (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (!g_hash_table_add (self->known, g_steal_pointer (&key)))
    return;
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL; parent = gtk_widget_get_parent (parent))
    {
      const char *type = G_OBJECT_TYPE_NAME (parent);

      /* Ours say best where it is. */
      if (g_str_has_prefix (type, "Sbm"))
        {
          g_autofree char *shorter = g_steal_pointer (&path);

          path = g_strconcat (type, " > ", shorter, NULL);
          break;
        }
    }
  if (!gtk_widget_compute_bounds (widget, self->window, &bounds))
    bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_ptr_array_add (self->faults, g_strdup_printf ("%s: %s: “%s” (%s, %.0f × %.0f at %.0f, %.0f in %d × %d)", self->place, what, text, path,
                                                  bounds.size.width, bounds.size.height, bounds.origin.x, bounds.origin.y,
                                                  gtk_widget_get_width (self->window), gtk_widget_get_height (self->window)));
}

static gboolean
is_plain (PseudoWalk *self,
          const char *text)
{
  g_autoptr (GString) rest = g_string_new (text);

  for (guint i = 0; i < self->allowed->len; i++)
    g_string_replace (rest, g_ptr_array_index (self->allowed, i), "", 0);

  return g_regex_match (self->plain, rest->str, 0, NULL);
}

/* Whatever can be scrolled to is not cut off. */
static gboolean
can_scroll (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL || gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT) != NULL;
}

/* A shortened text is all there when one points at it. */
static gboolean
is_told_elsewhere (GtkWidget *widget,
                   const char *text)
{
  /* A choice stands whole in its list. */
  if (gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL || gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) != NULL)
    return TRUE;
  for (int i = 0; widget != NULL && i < 6; i++, widget = gtk_widget_get_parent (widget))
    {
      const char *tip = gtk_widget_get_tooltip_text (widget);

      if (tip != NULL && strstr (tip, text) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
check_room (PseudoWalk *self,
            GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = gtk_label_get_text (label);
  graphene_rect_t bounds;
  int width, height;

  if (*text == '\0' || gtk_widget_get_width (widget) == 0)
    return;
  /* Names may be as long as people like, and are shortened. */
  if (pango_layout_is_ellipsized (layout) && strstr (text, "⟦") != NULL && !is_told_elsewhere (widget, text))
    blame (self, "shortened", widget, text);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > gtk_widget_get_width (widget) + SLACK || height > gtk_widget_get_height (widget) + SLACK)
    blame (self, "cut off", widget, text);
  /* A panel that waits beside the window is not cut off by it. */
  if (!can_scroll (widget) && gtk_widget_compute_bounds (widget, self->window, &bounds)
      && bounds.origin.x + bounds.size.width / 2 > 0 && bounds.origin.x + bounds.size.width / 2 < gtk_widget_get_width (self->window)
      && (bounds.origin.x < -SLACK || bounds.origin.y < -SLACK
          || bounds.origin.x + bounds.size.width > gtk_widget_get_width (self->window) + SLACK
          || bounds.origin.y + bounds.size.height > gtk_widget_get_height (self->window) + SLACK))
    blame (self, "beyond the window", widget, text);
}

static void
look_cb (GtkWidget *widget,
         const char *what,
         const char *text,
         gpointer data)
{
  PseudoWalk *self = data;
  g_autofree char *fault = g_strconcat ("not translated: ", what, NULL);

  self->count++;
  if (is_plain (self, text))
    blame (self, fault, widget, text);
  if (g_str_equal (what, "label"))
    check_room (self, GTK_LABEL (widget));
}

void
pseudo_walk_look (PseudoWalk *self,
                  GtkWidget *window,
                  const char *place)
{
  self->window = window;
  self->place = place;
  text_walk (window, look_cb, self);
}

guint
pseudo_walk_get_count (PseudoWalk *self)
{
  return self->count;
}

GPtrArray *
pseudo_walk_get_faults (PseudoWalk *self)
{
  return self->faults;
}
