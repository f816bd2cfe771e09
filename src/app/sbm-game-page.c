/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-page"

#include "config.h"

#include "app/sbm-access.h"
#include "app/sbm-game-page-private.h"
#include "app/sbm-table-dialogs.h"
#include "app/sbm-table-style.h"
#include "app/sbm-table-view.h"

#define CHAT_BESIDE 1500

enum
{
  SIGNAL_RESULTS,
  SIGNAL_RULES,
  SIGNAL_SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void size_cb (SbmGamePage *self);

G_DEFINE_FINAL_TYPE (SbmGamePage, sbm_game_page, GTK_TYPE_WIDGET)

/* ---- the view ---- */

/* A slot is there as long as what is in it can be seen. */
static void
place_widget (GtkWidget *slot,
              GtkWidget *widget)
{
  GtkWidget *before;

  while ((before = gtk_widget_get_first_child (slot)) != NULL)
    gtk_box_remove (GTK_BOX (slot), before);
  gtk_widget_set_visible (slot, widget != NULL);
  if (widget == NULL)
    return;
  gtk_box_append (GTK_BOX (slot), widget);
  g_object_bind_property (widget, "visible", slot, "visible", G_BINDING_SYNC_CREATE);
}

static void
shown_cb (SbmGamePage *self,
          guint shown)
{
  if (shown == SBM_SHOWN_COUNTED)
    sbm_counted_scores_take (&self->scores, sbm_session_get_table (self->session), self->view);
  if (shown != SBM_SHOWN_LIT)
    sbm_seat_row_refresh (self->seats);
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0, shown);
}

static void
show_view (SbmGamePage *self)
{
  static const char *const heading[] = { "notify::overline", "notify::clue", "notify::headline", "notify::prompt" };
  static const char *const action[] = { "notify::action-label", "notify::action-sensitive", "notify::hint" };
  GtkWidget *before = GTK_WIDGET (self->view);
  GtkWidget *view;

  if (g_strcmp0 (self->game, sbm_table_get_game (sbm_session_get_table (self->session))) == 0 || *sbm_table_get_game (sbm_session_get_table (self->session)) == '\0')
    return;

  g_free (self->game);
  self->game = g_strdup (sbm_table_get_game (sbm_session_get_table (self->session)));
  view = sbm_game_view_new (self->game);
  self->view = SBM_GAME_VIEW (view);
  gtk_stack_add_child (self->stack, view);
  gtk_stack_set_visible_child (self->stack, view);
  if (before != NULL)
    gtk_stack_remove (self->stack, before);
  for (gsize i = 0; i < G_N_ELEMENTS (heading); i++)
    g_signal_connect_object (view, heading[i], G_CALLBACK (sbm_game_page_update_heading), self, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (action); i++)
    g_signal_connect_object (view, action[i], G_CALLBACK (sbm_game_page_update_action), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  sbm_game_view_set_session (self->view, self->session);
  place_widget (self->banner, sbm_game_view_get_banner (self->view));
  place_widget (self->tray, sbm_game_view_get_tray (self->view));
  place_widget (self->extra, sbm_game_view_get_extra (self->view));
  sbm_access_tidy (GTK_WIDGET (self));
  size_cb (self);
  sbm_game_page_update_heading (self);
  sbm_game_page_update_action (self);
}

/* ---- what the table says ---- */

/* Keys reach the table again once the note has gone on which one has just pressed a button. */
static void
return_focus (SbmGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->coach)) && SBM_IS_TABLE_VIEW (self->view)
      && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->coach))))
    sbm_table_view_return_focus (SBM_TABLE_VIEW (self->view));
}

static void
coached_cb (SbmGamePage *self)
{
  if (self->session == NULL || self->view == NULL)
    return;
  return_focus (self);
  sbm_game_page_update_heading (self);
  sbm_game_page_update_action (self);
  sbm_game_page_update_aside (self);
}

/* Focus never jumps by itself, except to the new prompt when its widget has gone. */
static gboolean
focus_cb (gpointer user_data)
{
  SbmGamePage *self = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->focusing = 0;
  if (root != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && (focus == NULL || !gtk_widget_get_mapped (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self->prompt));

  return G_SOURCE_REMOVE;
}

static void
viewed_cb (SbmGamePage *self)
{
  show_view (self);
  sbm_game_page_update_header (self);
  sbm_game_page_update_action (self);
  sbm_game_page_update_heading (self);
  sbm_game_page_update_aside (self);
  sbm_counted_scores_take (&self->scores, sbm_session_get_table (self->session), self->view);
  sbm_seat_row_refresh (self->seats);
  if (self->focusing == 0)
    self->focusing = g_idle_add (focus_cb, self);
}

static void
table_cb (SbmGamePage *self)
{
  show_view (self);
  sbm_game_page_update_header (self);
  sbm_game_page_update_bar (self);
  if (self->view != NULL)
    sbm_game_page_update_action (self);
}

/* ---- what goes wrong ---- */

/* Complaints come over the seats, which can be pressed again once nobody complains.  Their number belongs to the toasts: newer
 * libadwaita dismisses what is left when the page goes. */
static void
count_complaints (GtkWidget *toasts,
                  int more)
{
  int count = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (toasts), "complaints")) + more;

  g_object_set_data (G_OBJECT (toasts), "complaints", GINT_TO_POINTER (count));
  gtk_widget_set_can_target (toasts, count > 0);
}

static void
complained_cb (GtkWidget *toasts)
{
  if (!gtk_widget_in_destruction (toasts))
    count_complaints (toasts, -1);
}

static void
complain (SbmGamePage *self,
          const char *code)
{
  AdwToast *toast = sbm_table_dialogs_make_toast (sbm_session_get_refusal_text (code));

  adw_toast_set_timeout (toast, 4);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (complained_cb), self->toasts, G_CONNECT_SWAPPED);
  count_complaints (GTK_WIDGET (self->toasts), 1);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
refused_cb (SbmGamePage *self,
            const char *code)
{
  complain (self, code);
}

static void
denied_cb (SbmGamePage *self,
           const char *what,
           const char *code)
{
  complain (self, code);
}

static void
unread_cb (SbmGamePage *self)
{
  guint unread = sbm_chat_panel_get_unread (self->chat);
  g_autofree char *text = g_strdup_printf ("%u", unread);

  gtk_label_set_label (self->unread, text);
  gtk_widget_set_visible (GTK_WIDGET (self->unread), unread > 0);
}

/* ---- room ---- */

/* A telephone has no room for what explains the table beside the table: there it lies over it until it is put away. */
static void
place_coach (SbmGamePage *self,
             gboolean narrow)
{
  GtkWidget *before = gtk_widget_get_parent (GTK_WIDGET (self->coach));
  GtkWidget *slot = narrow ? self->coach_sheet : self->coach_note;

  sbm_coach_set_narrow (self->coach, narrow);
  if (before == slot)
    return;
  g_object_ref (self->coach);
  gtk_box_remove (GTK_BOX (before), GTK_WIDGET (self->coach));
  gtk_box_append (GTK_BOX (slot), GTK_WIDGET (self->coach));
  g_object_unref (self->coach);
}

/* GTK asks how high a sheet would like to be at the width that it would like, not at the one that it gets. */
static gboolean
place_over_cb (GtkOverlay *overlay,
               GtkWidget *child,
               GdkRectangle *place,
               SbmGamePage *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));
  int high;

  if (child != self->coach_sheet)
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &high, NULL, NULL);
  *place = (GdkRectangle){ 0, MAX (height - high, 0), width, high };
  return TRUE;
}

static void
size_cb (SbmGamePage *self)
{
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;
  gboolean wide = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_WIDE;
  gboolean low = sbm_size_layout_get_low (self->size);
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  gboolean beside = surface != NULL && gdk_surface_get_width (surface) >= CHAT_BESIDE;

  if (beside != (adw_flap_get_fold_policy (self->flap) == ADW_FLAP_FOLD_POLICY_NEVER))
    adw_flap_set_fold_policy (self->flap, beside ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_ALWAYS);
  gtk_widget_set_visible (self->banner, gtk_widget_get_first_child (self->banner) != NULL && !low && !narrow);
  gtk_widget_set_visible (self->rules, !narrow);
  place_coach (self, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar), wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar_decide), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (self->confirm, narrow);
  gtk_widget_set_margin_start (GTK_WIDGET (self->seats), narrow ? 18 : 30);
  gtk_widget_set_margin_end (GTK_WIDGET (self->seats), narrow ? 18 : 30);
  gtk_widget_set_visible (gtk_widget_get_parent (self->tray), !narrow || gtk_widget_get_first_child (self->tray) != NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bottom),
                                  narrow && gtk_widget_get_first_child (self->tray) != NULL ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (narrow || low)
    gtk_widget_add_css_class (GTK_WIDGET (self->clue), "small");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->clue), "small");
  if (self->session != NULL)
    {
      sbm_game_page_update_header (self);
      coached_cb (self);
    }
}

/* The size classes end below the width from which the chat stands beside the table: the window itself is asked. */
static void
sbm_game_page_realize (GtkWidget *widget)
{
  GdkSurface *surface;

  GTK_WIDGET_CLASS (sbm_game_page_parent_class)->realize (widget);
  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (surface, "notify::width", G_CALLBACK (size_cb), widget, G_CONNECT_SWAPPED);
}

/* ---- the object ---- */

static void
sbm_game_page_dispose (GObject *object)
{
  SbmGamePage *self = SBM_GAME_PAGE (object);

  g_clear_handle_id (&self->focusing, g_source_remove);
  for (int i = 0; i < RULES_MAX_SEATS; i++)
    {
      g_clear_handle_id (&self->calming[i], g_source_remove);
      g_clear_pointer (&self->reactions[i], g_free);
    }
  self->view = NULL;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_pointer (&self->game, g_free);

  G_OBJECT_CLASS (sbm_game_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, header);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, unread);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, rules);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, flap);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, chat);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, seats);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, banner);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, bar);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, bar_text);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, bar_decide);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, bar_go_on);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, overline_box);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, overline);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, clue);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, headline);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, prompt);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, aside);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, coach_note);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, coach_sheet);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, coach);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, stack);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, bottom);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, tray);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, hint);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, extra);
  gtk_widget_class_bind_template_child (widget_class, SbmGamePage, confirm);
}

static void
sbm_game_page_class_init (SbmGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_game_page_dispose;
  widget_class->realize = sbm_game_page_realize;

  signals[SIGNAL_RESULTS] = g_signal_new ("results", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_RULES] = g_signal_new ("rules", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_SEAT_ROW);
  g_type_ensure (SBM_TYPE_CHAT_PANEL);
  g_type_ensure (SBM_TYPE_COACH);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-game-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, place_over_cb);
  sbm_game_page_install_actions (widget_class);
}

static void
sbm_game_page_init (SbmGamePage *self)
{
  sbm_table_style_ensure ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->coach, "notify::visible", G_CALLBACK (coached_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.confirm", FALSE);
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chat, "notify::unread", G_CALLBACK (unread_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_game_page_new (SbmSession *session)
{
  SbmGamePage *self = g_object_new (SBM_TYPE_GAME_PAGE, NULL);
  SbmTable *table = sbm_session_get_table (session);

  self->session = g_object_ref (session);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", sbm_session_get_actions (session));
  sbm_chat_panel_set_session (self->chat, session);
  sbm_seat_row_set_words_func (self->seats, sbm_game_page_words_cb, self);
  sbm_seat_row_set_seats (self->seats, sbm_table_get_seats (table));
  g_object_bind_property (table, "patience", self->seats, "patience", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (table, "viewed", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (table, "notify", G_CALLBACK (table_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "reacted", G_CALLBACK (sbm_game_page_reacted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "denied", G_CALLBACK (denied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::state", G_CALLBACK (sbm_game_page_update_bar), self, G_CONNECT_SWAPPED);
  size_cb (self);
  table_cb (self);
  if (self->view != NULL)
    viewed_cb (self);

  return GTK_WIDGET (self);
}

SbmGameView *
sbm_game_page_get_view (SbmGamePage *self)
{
  g_return_val_if_fail (SBM_IS_GAME_PAGE (self), NULL);

  return self->view;
}

GtkWidget *
sbm_game_page_get_chip (SbmGamePage *self,
                        int seat)
{
  g_return_val_if_fail (SBM_IS_GAME_PAGE (self), NULL);

  return sbm_seat_row_get_chip (self->seats, seat);
}
