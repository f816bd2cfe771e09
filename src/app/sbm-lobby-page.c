/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-lobby-page"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-chat-panel.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-lobby-page.h"
#include "app/sbm-lobby-table.h"
#include "app/sbm-page-header.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-table-style.h"
#include "app/sbm-table-words.h"

struct _SbmLobbyPage
{
  GtkWidget parent_instance;

  GtkWidget *content;
  SbmSizeLayout *size;
  SbmPageHeader *header;
  AdwFlap *flap;
  SbmChatPanel *chat;
  SbmLobbyTable *seats;
  GtkLabel *title;
  GtkLabel *about;
  GtkWidget *sheet;
  GtkWidget *code_title;
  GtkLabel *code;
  GtkLabel *address;
  GtkWidget *start;
  GtkWidget *ready;
  GtkLabel *pictures;
  GtkLabel *obstacle;
  GtkWidget *buttons;
  GtkWidget *sit;
  GtkWidget *other;
  GtkWidget *lock;

  SbmSession *session;
};

G_DEFINE_FINAL_TYPE (SbmLobbyPage, sbm_lobby_page, GTK_TYPE_WIDGET)

static void
update_header (SbmLobbyPage *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  const RulesMode *mode = rules_find_mode (sbm_table_get_rules (table), sbm_table_get_mode (table));
  g_autofree char *what = sbm_game_texts_dup_what (sbm_table_get_game (table), sbm_table_get_mode (table));
  int taken = g_list_model_get_n_items (sbm_table_get_seats (table));
  int most = mode != NULL ? mode->most_seats : taken;
  g_autofree char *subtitle = NULL;

  if (sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW)
    subtitle = g_strdup_printf ("%d/%d", taken, most);
  else
    /* Translators: game and mode, taken seats, seats */
    subtitle = g_strdup_printf (ngettext ("%s · %d of %d seat", "%s · %d of %d seats", most), what, taken, most);

  g_object_set (self->header, "title", sbm_table_get_name (table), "subtitle", subtitle, NULL);
}

static void
update_sheet (SbmLobbyPage *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  const char *code = sbm_table_get_code (table);
  const char *address = sbm_session_get_address (self->session);
  guint port = sbm_session_get_port (self->session);
  g_autofree char *where = NULL;

  /* Translators: address of a computer, number of a port */
  if (address != NULL && port != 0)
    where = g_strdup_printf (_ ("%s · port %u"), address, port);
  gtk_label_set_label (self->code, code);
  gtk_widget_set_visible (GTK_WIDGET (self->code), *code != '\0');
  gtk_widget_set_visible (self->code_title, *code != '\0' || where != NULL);
  gtk_label_set_label (GTK_LABEL (self->code_title), *code != '\0' ? _ ("The code") : _ ("No code needed"));
  gtk_label_set_label (self->address, where != NULL ? where : "");
  gtk_widget_set_visible (GTK_WIDGET (self->address), where != NULL);
  gtk_widget_set_visible (self->sheet, *code != '\0' || where != NULL);
}

static void
update_about (SbmLobbyPage *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  SbmAvahi *avahi = sbm_session_get_avahi (self->session);
  gboolean code = *sbm_table_get_code (table) != '\0';
  g_autofree char *about = NULL;

  if (sbm_session_get_solo (self->session))
    about = g_strdup (_ ("Bots are never late. Seat as many as you like."));
  else if (!sbm_table_get_runner (table))
    about = g_strdup (_ ("Say hello while the others sit down."));
  else if (avahi != NULL && !sbm_avahi_is_reachable (avahi))
    about = g_strdup (_ ("Friends cannot see this table by themselves (Avahi is not running). Joining by address works."));
  else if (code)
    about = g_strdup_printf (_ ("Your friends see “%s” on their screens. Tell them the code."), sbm_table_get_name (table));
  else
    about = g_strdup_printf (_ ("Your friends see “%s” on their screens."), sbm_table_get_name (table));
  gtk_label_set_label (self->title, sbm_table_get_runner (table) ? _ ("The table is open") : _ ("You have a seat"));
  if (sbm_table_get_my_seat (table) < 0)
    gtk_label_set_label (self->title, _ ("You are watching"));
  gtk_label_set_label (self->about, about);
}

/* Pictures of the host's own; the game does not wait for them, but people may want to. */
static void
update_pictures (SbmLobbyPage *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  g_autofree char *text = sbm_table_words_dup_pictures (table);

  gtk_label_set_label (self->pictures, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->pictures), text != NULL);
}

static void
update_buttons (SbmLobbyPage *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  SbmSeat *seat = sbm_table_get_seat (table, sbm_table_get_my_seat (table));
  g_autofree char *obstacle = sbm_table_words_dup_obstacle (table);
  gboolean ready = FALSE;

  if (seat != NULL)
    g_object_get (seat, "ready", &ready, NULL);
  gtk_button_set_label (GTK_BUTTON (self->ready), ready ? _ ("I’m _ready ✓") : _ ("I’m _ready"));
  gtk_widget_set_visible (self->ready, seat != NULL);
  gtk_widget_set_visible (self->sit, seat == NULL);
  gtk_widget_set_visible (self->start, sbm_table_get_runner (table));
  gtk_widget_set_visible (self->other, sbm_table_get_runner (table));
  gtk_label_set_label (self->obstacle, obstacle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->start), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, obstacle, -1);
  /* One ember button: for a guest the deed is to be ready. */
  if (sbm_table_get_runner (table))
    gtk_widget_remove_css_class (self->ready, "suggested-action");
  else
    gtk_widget_add_css_class (self->ready, "suggested-action");
}

static void
update (SbmLobbyPage *self)
{
  update_header (self);
  update_sheet (self);
  update_about (self);
  update_pictures (self);
  update_buttons (self);
}

static void
size_cb (SbmLobbyPage *self)
{
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;
  gboolean beside = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_WIDE;

  sbm_lobby_table_set_narrow (self->seats, narrow);
  gtk_widget_set_visible (self->lock, !narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (self->buttons, narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  adw_flap_set_fold_policy (self->flap, beside ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_ALWAYS);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !sbm_size_layout_get_low (self->size) && !narrow);
  if (self->session != NULL)
    update_header (self);
}

static void
rules_cb (GtkWidget *widget,
          const char *action,
          GVariant *parameter)
{
  SbmTable *table = sbm_session_get_table (SBM_LOBBY_PAGE (widget)->session);

  gtk_widget_activate_action (widget, "win.rules", "(sss)", sbm_table_get_game (table), sbm_table_get_mode (table), "");
}

static void
chat_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmLobbyPage *self = SBM_LOBBY_PAGE (widget);
  gboolean show = !adw_flap_get_reveal_flap (self->flap);

  adw_flap_set_reveal_flap (self->flap, show);
  if (show)
    sbm_chat_panel_grab_entry (self->chat);
}

static void
sbm_lobby_page_dispose (GObject *object)
{
  SbmLobbyPage *self = SBM_LOBBY_PAGE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sbm_lobby_page_parent_class)->dispose (object);
}

static void
sbm_lobby_page_class_init (SbmLobbyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_lobby_page_dispose;

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_LOBBY_TABLE);
  g_type_ensure (SBM_TYPE_CHAT_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-lobby-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, content);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, header);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, chat);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, title);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, about);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, code_title);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, code);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, address);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, start);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, ready);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, sit);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, other);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, lock);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, pictures);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, obstacle);
  gtk_widget_class_bind_template_child (widget_class, SbmLobbyPage, buttons);
  gtk_widget_class_install_action (widget_class, "page.chat", NULL, chat_cb);
  gtk_widget_class_install_action (widget_class, "page.rules", NULL, rules_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "page.chat", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "table.start", NULL);
}

static void
sbm_lobby_page_init (SbmLobbyPage *self)
{
  sbm_table_style_ensure ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_lobby_page_new (SbmSession *session)
{
  SbmLobbyPage *self = g_object_new (SBM_TYPE_LOBBY_PAGE, NULL);
  SbmTable *table = sbm_session_get_table (session);

  self->session = g_object_ref (session);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", sbm_session_get_actions (session));
  sbm_chat_panel_set_session (self->chat, session);
  sbm_lobby_table_set_table (self->seats, table);
  g_signal_connect_object (table, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_table_get_own_pictures (table), "changed", G_CALLBACK (update_pictures), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_table_get_seats (table), "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* Who is ready is said by the action, which follows the own seat; the others' by their seats. */
  g_signal_connect_object (sbm_session_get_actions (session), "action-state-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (sbm_session_get_avahi (session) != NULL)
    g_signal_connect_object (sbm_session_get_avahi (session), "notify::state", G_CALLBACK (update_about), self, G_CONNECT_SWAPPED);
  size_cb (self);
  update (self);

  return GTK_WIDGET (self);
}
