/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-window"

#include "config.h"

#include "app/sbm-access.h"
#include "app/sbm-home-page.h"
#include "app/sbm-host-page.h"
#include "app/sbm-join-page.h"
#include "app/sbm-page-header.h"
#include "app/sbm-rules-page.h"
#include "app/sbm-table-dialogs.h"
#include "app/sbm-table-top.h"
#include "app/sbm-welcome-page.h"
#include "app/sbm-window.h"

typedef struct
{
  SbmWindowLeaveFunc func;
  gpointer data;
} Leave;

struct _SbmWindow
{
  AdwApplicationWindow parent_instance;

  /* Template children. */
  SbmTableTop *table_top;
  AdwToastOverlay *toasts;
  GtkStack *stack;

  GSettings *settings;
  GListModel *tables;
  GPtrArray *way;     /* names of the pages before this one */
  GHashTable *leaves; /* page name → Leave */
};

enum
{
  SIGNAL_REBUILD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmWindow, sbm_window, ADW_TYPE_APPLICATION_WINDOW)

static GtkWidget *
make_page (SbmWindow *self,
           const char *name)
{
  if (g_str_equal (name, "home"))
    return sbm_home_page_new (self->tables);
  if (g_str_equal (name, "host"))
    return sbm_host_page_new (FALSE);
  if (g_str_equal (name, "solo"))
    return sbm_host_page_new (TRUE);
  if (g_str_equal (name, "join"))
    return sbm_join_page_new ();
  if (g_str_equal (name, "rules"))
    return sbm_rules_page_new ();
  if (g_str_equal (name, "welcome"))
    return sbm_welcome_page_new ();
  return NULL;
}

static void
update_back (SbmWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);
  gboolean at_start = g_strcmp0 (name, "home") == 0 || g_strcmp0 (name, "welcome") == 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back", !at_start);
}

/* A page behind another is nothing for a screen reader, to which GTK would show it. */
static void
hide_others (SbmWindow *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  if (gtk_stack_get_transition_running (self->stack))
    return;
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_visible (page, page == shown);
}

static GtkWidget *
find_header (GtkWidget *widget)
{
  GtkWidget *header = SBM_IS_PAGE_HEADER (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && header == NULL; child = gtk_widget_get_next_sibling (child))
    header = find_header (child);

  return header;
}

/* Who comes to a page by keyboard goes on where they were, or begins with what the page is for: its header bar is one Shift+Tab
 * away. */
static void
focus_page (GtkWidget *page)
{
  GtkWidget *last = page;
  /* Before the first frame nothing below can take it, and a scrolled window would. */
  GtkWidget *header = gtk_widget_get_mapped (page) ? find_header (page) : NULL;

  for (GtkWidget *child = last; child != NULL; child = gtk_widget_get_focus_child (child))
    last = child;
  if (last != page && (header == NULL || !gtk_widget_is_ancestor (last, header)) && gtk_widget_grab_focus (last))
    return;
  for (GtkWidget *below = header != NULL ? gtk_widget_get_next_sibling (header) : NULL; below != NULL; below = gtk_widget_get_next_sibling (below))
    {
      if (gtk_widget_child_focus (below, GTK_DIR_TAB_FORWARD))
        return;
    }
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
switch_to (SbmWindow *self,
           GtkWidget *page,
           gboolean back)
{
  gtk_widget_set_visible (page, TRUE);
  sbm_access_tidy (page);
  sbm_table_top_set_lamp_left (self->table_top, gtk_widget_has_css_class (page, "lamp-left"));
  gtk_stack_set_transition_type (self->stack, back ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_NONE);
  gtk_stack_set_visible_child (self->stack, page);
  update_back (self);
  hide_others (self);
  focus_page (page);
}

static void
go_back (SbmWindow *self)
{
  GtkWidget *page = NULL;

  while (page == NULL && self->way->len > 0)
    {
      g_autofree char *name = g_ptr_array_steal_index (self->way, self->way->len - 1);

      page = sbm_window_get_page (self, name);
    }
  if (page == NULL)
    page = sbm_window_get_page (self, "home");
  switch_to (self, page, TRUE);
}

static void
back_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmWindow *self = SBM_WINDOW (widget);
  const char *name = gtk_stack_get_visible_child_name (self->stack);
  Leave *leave = name != NULL ? g_hash_table_lookup (self->leaves, name) : NULL;

  if (leave == NULL || !leave->func (gtk_stack_get_visible_child (self->stack), leave->data))
    go_back (self);
}

static void
page_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  sbm_window_show_page (SBM_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* Game, mode and stage; whatever is not known is empty. */
static void
rules_cb (GtkWidget *widget,
          const char *action,
          GVariant *parameter)
{
  SbmWindow *self = SBM_WINDOW (widget);
  const char *game, *mode, *stage;

  g_variant_get (parameter, "(&s&s&s)", &game, &mode, &stage);
  sbm_window_show_page (self, "rules");
  sbm_rules_page_open (SBM_RULES_PAGE (sbm_window_get_page (self, "rules")), game, mode, stage);
}

static void
fullscreen_cb (GtkWidget *widget,
               const char *action,
               GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
sbm_window_dispose (GObject *object)
{
  SbmWindow *self = SBM_WINDOW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->tables);
  g_clear_pointer (&self->way, g_ptr_array_unref);
  g_clear_pointer (&self->leaves, g_hash_table_unref);

  G_OBJECT_CLASS (sbm_window_parent_class)->dispose (object);
}

static void
sbm_window_class_init (SbmWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_window_dispose;

  signals[SIGNAL_REBUILD] = g_signal_new ("rebuild", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SBM_TYPE_TABLE_TOP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmWindow, table_top);
  gtk_widget_class_bind_template_child (widget_class, SbmWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SbmWindow, stack);

  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class, "win.rules", "(sss)", rules_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);

  /* Not an accelerator of the application: those come before the entry or popover that has the focus. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "win.back", NULL);
}

static void
sbm_window_init (SbmWindow *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  self->way = g_ptr_array_new_with_free_func (g_free);
  self->leaves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_swapped (self->stack, "notify::transition-running", G_CALLBACK (hide_others), self);

  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
sbm_window_new (GtkApplication *application,
                GListModel *tables)
{
  SbmWindow *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (tables == NULL || G_IS_LIST_MODEL (tables), NULL);

  self = g_object_new (SBM_TYPE_WINDOW, "application", application, NULL);
  g_set_object (&self->tables, tables);
  return GTK_WIDGET (self);
}

GtkWidget *
sbm_window_get_page (SbmWindow *self,
                     const char *name)
{
  GtkWidget *page;

  g_return_val_if_fail (SBM_IS_WINDOW (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  page = gtk_stack_get_child_by_name (self->stack, name);
  if (page == NULL && (page = make_page (self, name)) != NULL)
    sbm_window_add_page (self, name, page);
  return page;
}

void
sbm_window_add_page (SbmWindow *self,
                     const char *name,
                     GtkWidget *page)
{
  g_return_if_fail (SBM_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  gtk_widget_set_visible (page, FALSE);
  gtk_stack_add_named (self->stack, page, name);
}

void
sbm_window_remove_page (SbmWindow *self,
                        const char *name)
{
  GtkWidget *page;

  g_return_if_fail (SBM_IS_WINDOW (self));

  page = gtk_stack_get_child_by_name (self->stack, name);
  if (page == NULL)
    return;
  g_hash_table_remove (self->leaves, name);
  if (gtk_stack_get_visible_child (self->stack) == page)
    go_back (self);
  gtk_stack_remove (self->stack, page);
}

void
sbm_window_replace_page (SbmWindow *self,
                         const char *name,
                         GtkWidget *page)
{
  GtkWidget *before;

  g_return_if_fail (SBM_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  before = gtk_stack_get_child_by_name (self->stack, name);
  if (before != NULL)
    gtk_stack_page_set_name (gtk_stack_get_page (self->stack, before), "before");
  gtk_stack_add_named (self->stack, page, name);
  if (before == NULL)
    return;
  if (gtk_stack_get_visible_child (self->stack) == before)
    {
      gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_NONE);
      gtk_stack_set_visible_child (self->stack, page);
      focus_page (page);
    }
  gtk_stack_remove (self->stack, before);
}

static void
make_help_overlay (SbmWindow *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (RESOURCE_PATH "/gtk/help-overlay.ui");
  GObject *overlay = gtk_builder_get_object (builder, "help_overlay");

  if (GTK_IS_SHORTCUTS_WINDOW (overlay))
    gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (self), GTK_SHORTCUTS_WINDOW (overlay));
}

void
sbm_window_rebuild (SbmWindow *self)
{
  static const char *const names[] = { "home", "host", "solo", "join", "welcome", "rules" };

  g_return_if_fail (SBM_IS_WINDOW (self));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *page = gtk_stack_get_child_by_name (self->stack, names[i]) != NULL ? make_page (self, names[i]) : NULL;

      if (page != NULL)
        sbm_window_replace_page (self, names[i], page);
    }
  make_help_overlay (self);
  g_signal_emit (self, signals[SIGNAL_REBUILD], 0);
}

void
sbm_window_show_page (SbmWindow *self,
                      const char *name)
{
  const char *before;
  GtkWidget *page;

  g_return_if_fail (SBM_IS_WINDOW (self));

  before = gtk_stack_get_visible_child_name (self->stack);
  page = sbm_window_get_page (self, name);
  if (page == NULL || g_strcmp0 (before, name) == 0)
    return;
  if (before != NULL)
    g_ptr_array_add (self->way, g_strdup (before));
  switch_to (self, page, FALSE);
}

const char *
sbm_window_get_page_name (SbmWindow *self)
{
  g_return_val_if_fail (SBM_IS_WINDOW (self), NULL);

  return gtk_stack_get_visible_child_name (self->stack);
}

void
sbm_window_forget_way (SbmWindow *self)
{
  g_return_if_fail (SBM_IS_WINDOW (self));

  g_ptr_array_set_size (self->way, 0);
  update_back (self);
}

void
sbm_window_add_toast (SbmWindow *self,
                      AdwToast *toast)
{
  g_return_if_fail (SBM_IS_WINDOW (self));

  adw_toast_overlay_add_toast (self->toasts, toast);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->toasts)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (child != adw_toast_overlay_get_child (self->toasts))
        sbm_access_tidy (child);
    }
}

void
sbm_window_offer_undo (SbmWindow *self,
                       const char *sentence,
                       const char *button,
                       const char *action,
                       GVariant *target)
{
  AdwToast *toast = sbm_table_dialogs_make_toast (sentence);

  g_return_if_fail (SBM_IS_WINDOW (self));

  /* Whoever hears it or goes by keys needs longer to get there. */
  adw_toast_set_timeout (toast, 15);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  sbm_window_add_toast (self, toast);
}

void
sbm_window_set_leave_func (SbmWindow *self,
                           const char *name,
                           SbmWindowLeaveFunc func,
                           gpointer data)
{
  Leave *leave;

  g_return_if_fail (SBM_IS_WINDOW (self));

  leave = g_new (Leave, 1);
  leave->func = func;
  leave->data = data;
  g_hash_table_replace (self->leaves, g_strdup (name), leave);
}
