/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-page"

#include "config.h"

#include "app/sbm-game-texts.h"
#include "app/sbm-rules-page-private.h"

G_DEFINE_FINAL_TYPE (SbmRulesPage, sbm_rules_page, GTK_TYPE_WIDGET)

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
  sbm_rules_page_show_sheets (self);
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
    gtk_list_box_row_set_header (row, sbm_rules_page_new_label (sbm_game_texts_get_title (rules->name), "rules-game"));
}

/* The name of a game may be longer than a telephone is wide: the button gives way, the list does not. */
static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item,
          gpointer ellipsize)
{
  GtkWidget *label = sbm_rules_page_new_label (NULL, NULL);

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
          GtkWidget *label = sbm_rules_page_new_label (sbm_game_texts_get_mode_title (mode->name), NULL);

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
    sbm_rules_page_go_to (self, SBM_RULES_SHEET (sheet));
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
  sheet = sbm_rules_page_find_sheet (self, section);
  if (sheet == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (sheet));
  sbm_rules_page_go_to (self, sheet);
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
  g_signal_connect_object (self->size, "notify::size-class", G_CALLBACK (sbm_rules_page_update_width), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (sbm_rules_page_follow), self, G_CONNECT_SWAPPED);
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
  sheet = self->here_stage != NULL && rules != NULL ? sbm_rules_page_find_sheet (self, self->here_stage) : NULL;
  if (sheet == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (sheet));
  sbm_rules_page_go_to (self, sheet);
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
