/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-page"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-game-texts.h"
#include "app/sbm-page-header.h"
#include "app/sbm-rules-found.h"
#include "app/sbm-rules-page.h"
#include "app/sbm-rules-sheet.h"
#include "app/sbm-size-layout.h"

/* A section counts as the one that is read when its head is so near to the upper edge. */
#define READ_PIXELS 120
#define ABOVE_PIXELS 12
/* The size class settles in an idle after the first allocation, and the sheets move with it. */
#define SETTLING_FRAMES 4

struct _SbmRulesPage
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmSizeLayout *size;
  SbmPageHeader *header;
  GtkWidget *content;
  GtkListBox *games;
  GtkListBox *contents;
  GtkDropDown *chooser;
  GtkEditable *search;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *facts;
  GtkBox *sheets;
  SbmRulesFound *found;

  const Rules *rules;
  const RulesMode *mode;
  char *shown; /* every word of it */

  /* Where the table is that one comes from. */
  const Rules *here_rules;
  const RulesMode *here_mode;
  char *here_stage;

  SbmRulesSheet *target; /* to be scrolled to; borrowed */
  guint tick;
  int frames;
  gboolean following; /* the lists follow the page, and not the other way round */
};

G_DEFINE_FINAL_TYPE (SbmRulesPage, sbm_rules_page, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static SbmRulesSheet *
find_sheet (SbmRulesPage *self,
            const char *id)
{
  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet))
    {
      if (g_strcmp0 (sbm_rules_sheet_get_id (SBM_RULES_SHEET (sheet)), id) == 0)
        return SBM_RULES_SHEET (sheet);
    }
  return NULL;
}

/* ---- scrolling ---- */

static gboolean
get_top (SbmRulesPage *self,
         GtkWidget *sheet,
         double *top)
{
  GtkWidget *inside = gtk_scrolled_window_get_child (self->scroller);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (sheet) == 0 || !gtk_widget_compute_bounds (sheet, gtk_widget_get_first_child (inside), &bounds))
    return FALSE;
  *top = bounds.origin.y;
  return TRUE;
}

static void
scroll_to_target (SbmRulesPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top;

  if (self->target != NULL && get_top (self, GTK_WIDGET (self->target), &top))
    gtk_adjustment_set_value (adjustment, MAX (top - ABOVE_PIXELS, 0));
}

static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  SbmRulesPage *self = SBM_RULES_PAGE (widget);

  scroll_to_target (self);
  if (++self->frames < SETTLING_FRAMES)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  self->target = NULL;
  return G_SOURCE_REMOVE;
}

static void
go_to (SbmRulesPage *self,
       SbmRulesSheet *sheet)
{
  self->target = sheet;
  self->frames = 0;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  scroll_to_target (self);
}

/* The table of contents shows what is being read. */
static void
follow (SbmRulesPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double at = gtk_adjustment_get_value (adjustment) + READ_PIXELS;
  int reading = 0;
  int i = 0;

  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet), i++)
    {
      double top;

      if (get_top (self, sheet, &top) && top <= at)
        reading = i;
      if (sheet == (GtkWidget *) self->target)
        {
          reading = i;
          break;
        }
    }
  self->following = TRUE;
  gtk_list_box_select_row (self->contents, gtk_list_box_get_row_at_index (self->contents, reading));
  self->following = FALSE;
}

/* ---- what is shown ---- */

static void
update_width (SbmRulesPage *self)
{
  gboolean wide = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_WIDE;
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;

  g_object_set (self->header, "title", narrow ? _ ("Rules") : _ ("Rules of the Games"), NULL);
  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet))
    sbm_rules_sheet_set_wide (SBM_RULES_SHEET (sheet), wide);
}

static void
update_here (SbmRulesPage *self)
{
  gboolean there = self->rules == self->here_rules && self->mode == self->here_mode;

  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet))
    sbm_rules_sheet_set_here (SBM_RULES_SHEET (sheet),
                              there && g_strcmp0 (sbm_rules_sheet_get_id (SBM_RULES_SHEET (sheet)), self->here_stage) == 0);
}

static void
show_head (SbmRulesPage *self)
{
  g_autofree char *seats = sbm_game_texts_dup_seats (self->mode);
  /* Translators: way of playing, numbers of players, minutes: "Party · 6–12 players · 30 min" */
  g_autofree char *facts = g_strdup_printf (_ ("%1$s · %2$s players · %3$d min"), sbm_game_texts_get_mode_title (self->mode->name), seats,
                                            sbm_game_texts_get_minutes (self->rules->name));

  gtk_label_set_label (self->title, sbm_game_texts_get_title (self->rules->name));
  gtk_label_set_label (self->facts, facts);
}

static char *
dup_words (SbmRulesPage *self,
           GPtrArray *sections)
{
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, "%s %s\n", self->rules->name, self->mode->name);
  for (guint i = 0; i < sections->len; i++)
    {
      const SbmRulesSection *section = g_ptr_array_index (sections, i);

      g_string_append_printf (words, "%s\n", section->title);
      for (guint k = 0; k < section->lines->len; k++)
        g_string_append_printf (words, "%s\n", ((const SbmRulesLine *) g_ptr_array_index (section->lines, k))->text);
    }
  return g_string_free (words, FALSE);
}

/* Sheets with their pictures take a moment to make: they are made anew for other words only, and a change of language is one. */
static void
show_sheets (SbmRulesPage *self)
{
  g_autoptr (GPtrArray) sections = sbm_rules_text_new (self->rules->name, self->mode->name);
  g_autofree char *words = dup_words (self, sections);
  GtkWidget *child;

  self->target = NULL;
  if (g_strcmp0 (words, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&words);
  self->following = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sheets))) != NULL)
    gtk_box_remove (self->sheets, child);
  while ((child = GTK_WIDGET (gtk_list_box_get_row_at_index (self->contents, 0))) != NULL)
    gtk_list_box_remove (self->contents, child);
  for (guint i = 0; i < sections->len; i++)
    {
      const SbmRulesSection *section = g_ptr_array_index (sections, i);

      gtk_box_append (self->sheets, sbm_rules_sheet_new (self->rules->name, self->mode->name, section));
      gtk_list_box_append (self->contents, new_label (section->title, NULL));
    }
  self->following = FALSE;
}

/* The row of a mode in the list of games, which has a heading before each game. */
static int
find_index (const Rules *rules,
            const RulesMode *mode)
{
  int index = 0;

  for (const Rules *const *game = rules_all (); *game != NULL; game++)
    {
      for (const RulesMode *way = (*game)->modes; way->name != NULL; way++, index++)
        {
          if (*game == rules && way == mode)
            return index;
        }
    }
  return -1;
}

static gboolean
find_at (int index,
         const Rules **rules,
         const RulesMode **mode)
{
  for (const Rules *const *game = rules_all (); *game != NULL; game++)
    {
      for (const RulesMode *way = (*game)->modes; way->name != NULL; way++)
        {
          if (index-- > 0)
            continue;
          *rules = *game;
          *mode = way;
          return TRUE;
        }
    }
  return FALSE;
}

static void
show (SbmRulesPage *self,
      const Rules *rules,
      const RulesMode *mode)
{
  int index = find_index (rules, mode);

  self->rules = rules;
  self->mode = mode;
  show_head (self);
  show_sheets (self);
  update_width (self);
  update_here (self);
  self->following = TRUE;
  gtk_list_box_select_row (self->games, gtk_list_box_get_row_at_index (self->games, index));
  gtk_drop_down_set_selected (self->chooser, index);
  gtk_list_box_select_row (self->contents, gtk_list_box_get_row_at_index (self->contents, 0));
  self->following = FALSE;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* ---- choosing ---- */

static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer data)
{
  const Rules *rules, *rules_before;
  const RulesMode *mode;

  if (!find_at (gtk_list_box_row_get_index (row), &rules, &mode))
    return;
  if (before != NULL && find_at (gtk_list_box_row_get_index (before), &rules_before, &mode) && rules_before == rules)
    gtk_list_box_row_set_header (row, NULL);
  else if (gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row, new_label (sbm_game_texts_get_short_title (rules->name), "rules-game"));
}

/* The name of a game may be longer than a telephone is wide: the button gives way, the list does not. */
static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item,
          gpointer ellipsize)
{
  GtkWidget *label = new_label (NULL, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), GPOINTER_TO_INT (ellipsize));
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item,
         gpointer data)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkListItemFactory *
new_factory (PangoEllipsizeMode ellipsize)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GINT_TO_POINTER (ellipsize));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}

static void
fill_games (SbmRulesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) short_names = new_factory (PANGO_ELLIPSIZE_END);
  g_autoptr (GtkListItemFactory) whole_names = new_factory (PANGO_ELLIPSIZE_NONE);

  self->following = TRUE;
  for (const Rules *const *game = rules_all (); *game != NULL; game++)
    {
      for (const RulesMode *mode = (*game)->modes; mode->name != NULL; mode++)
        {
          g_autofree char *what = sbm_game_texts_dup_what ((*game)->name, mode->name);
          GtkWidget *label = new_label (sbm_game_texts_get_mode_title (mode->name), NULL);

          gtk_list_box_append (self->games, label);
          gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
          gtk_string_list_append (names, what);
        }
    }
  gtk_list_box_set_header_func (self->games, header_cb, NULL, NULL);
  gtk_drop_down_set_factory (self->chooser, short_names);
  gtk_drop_down_set_list_factory (self->chooser, whole_names);
  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (names));
  self->following = FALSE;
}

static void
choose (SbmRulesPage *self,
        int index)
{
  const Rules *rules;
  const RulesMode *mode;

  if (self->following || !find_at (index, &rules, &mode))
    return;
  gtk_editable_set_text (self->search, "");
  if (rules != self->rules || mode != self->mode)
    show (self, rules, mode);
}

static void
game_cb (SbmRulesPage *self,
         GtkListBoxRow *row)
{
  if (row != NULL)
    choose (self, gtk_list_box_row_get_index (row));
}

static void
chooser_cb (SbmRulesPage *self)
{
  choose (self, gtk_drop_down_get_selected (self->chooser));
}

static void
contents_cb (SbmRulesPage *self,
             GtkListBoxRow *row)
{
  GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets));

  if (row == NULL || self->following)
    return;
  gtk_editable_set_text (self->search, "");
  for (int i = gtk_list_box_row_get_index (row); i > 0 && sheet != NULL; i--)
    sheet = gtk_widget_get_next_sibling (sheet);
  if (sheet != NULL)
    go_to (self, SBM_RULES_SHEET (sheet));
}

/* ---- searching ---- */

static void
search_cb (SbmRulesPage *self)
{
  g_autofree char *query = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));

  sbm_rules_found_search (self->found, query, self->rules, self->mode);
  gtk_stack_set_visible_child_name (self->stack, *query != '\0' ? "found" : "rules");
}

static void
chosen_cb (SbmRulesPage *self,
           const char *game,
           const char *mode,
           const char *section)
{
  const Rules *rules = rules_find (game);
  const RulesMode *way = rules_find_mode (rules, mode);
  SbmRulesSheet *sheet;

  gtk_editable_set_text (self->search, "");
  if (rules != self->rules || way != self->mode)
    show (self, rules, way);
  sheet = find_sheet (self, section);
  if (sheet == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (sheet));
  go_to (self, sheet);
}

/* Escape takes the search back, then it leads back. */
static void
stop_search_cb (SbmRulesPage *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static gboolean
find_key_cb (GtkWidget *widget,
             GVariant *arguments,
             gpointer data)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SBM_RULES_PAGE (widget)->search));
}

/* ---- the object ---- */

static void
update_contrast (SbmRulesPage *self)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "flat");
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL)
    return;
  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style-rules.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
sbm_rules_page_dispose (GObject *object)
{
  SbmRulesPage *self = SBM_RULES_PAGE (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->target = NULL;
  if (self->content != NULL)
    gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->here_stage, g_free);
  g_clear_pointer (&self->shown, g_free);

  G_OBJECT_CLASS (sbm_rules_page_parent_class)->dispose (object);
}

static void
sbm_rules_page_class_init (SbmRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_rules_page_dispose;
  load_style ();

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_RULES_FOUND);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, header);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, content);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, games);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, chooser);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, search);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, title);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, facts);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, sheets);
  gtk_widget_class_bind_template_child (widget_class, SbmRulesPage, found);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, find_key_cb, NULL);
}

static void
sbm_rules_page_init (SbmRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  fill_games (self);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  g_signal_connect_object (self->games, "row-selected", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->contents, "row-activated", G_CALLBACK (contents_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "notify::selected", G_CALLBACK (chooser_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (stop_search_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->found, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size, "notify::size-class", G_CALLBACK (update_width), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (update_contrast), self, G_CONNECT_SWAPPED);
  update_contrast (self);
  show (self, rules_all ()[0], rules_all ()[0]->modes);
}

GtkWidget *
sbm_rules_page_new (void)
{
  return g_object_new (SBM_TYPE_RULES_PAGE, NULL);
}

void
sbm_rules_page_open (SbmRulesPage *self,
                     const char *game,
                     const char *mode,
                     const char *stage)
{
  const Rules *rules = rules_find (game);
  const RulesMode *way = NULL;
  SbmRulesSheet *sheet;

  g_return_if_fail (SBM_IS_RULES_PAGE (self));

  if (rules != NULL && mode != NULL && *mode != '\0')
    way = rules_find_mode (rules, mode);
  if (rules != NULL && way == NULL)
    way = rules->modes;
  g_free (self->here_stage);
  self->here_rules = rules;
  self->here_mode = way;
  /* Whoever looks at a reveal wants to know what it is worth. */
  if (g_strcmp0 (stage, "reveal") == 0)
    stage = "points";
  self->here_stage = stage != NULL && *stage != '\0' ? g_strdup (stage) : NULL;

  gtk_editable_set_text (self->search, "");
  show (self, rules != NULL ? rules : self->rules, rules != NULL ? way : self->mode);
  sheet = self->here_stage != NULL && rules != NULL ? find_sheet (self, self->here_stage) : NULL;
  if (sheet == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (sheet));
  go_to (self, sheet);
}

const char *
sbm_rules_page_get_game (SbmRulesPage *self)
{
  g_return_val_if_fail (SBM_IS_RULES_PAGE (self), NULL);

  return self->rules->name;
}

const char *
sbm_rules_page_get_mode (SbmRulesPage *self)
{
  g_return_val_if_fail (SBM_IS_RULES_PAGE (self), NULL);

  return self->mode->name;
}

const char *
sbm_rules_page_get_here (SbmRulesPage *self)
{
  g_return_val_if_fail (SBM_IS_RULES_PAGE (self), NULL);

  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet))
    {
      if (sbm_rules_sheet_get_here (SBM_RULES_SHEET (sheet)))
        return sbm_rules_sheet_get_id (SBM_RULES_SHEET (sheet));
    }
  return NULL;
}
