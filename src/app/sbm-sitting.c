/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-sitting"

#include "config.h"

#include "app/sbm-sitting.h"

#include <glib/gi18n.h>

#include "app/sbm-attention.h"
#include "app/sbm-game-page.h"
#include "app/sbm-host-page.h"
#include "app/sbm-lobby-page.h"
#include "app/sbm-page-header.h"
#include "app/sbm-results-page.h"
#include "app/sbm-table-dialogs.h"

struct _SbmSitting
{
  GObject parent_instance;

  /* Owned */
  SbmSession *session;
  SbmAttention *attention;

  /* Borrowed */
  SbmWindow *window;

  char *page; /* the one that belongs to the phase, or NULL before the table is there */
  gboolean ended;
};

enum
{
  SIGNAL_ENDED,
  SIGNAL_CODE_NEEDED,
  N_SIGNALS
};

static const char *const pages[] = { "joining", "lobby", "game", "results", "next" };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmSitting, sbm_sitting, G_TYPE_OBJECT)

/* ---- leaving ---- */

static void
end (SbmSitting *self,
     const char *reason)
{
  /* It belongs to the session, which has another one once it is left. */
  g_autofree char *kept = g_strdup (reason);

  if (self->ended)
    return;
  self->ended = TRUE;
  g_clear_object (&self->attention);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (sbm_session_get_table (self->session), self);
  sbm_session_leave (self->session);
  if (self->window != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->window, self);
      sbm_window_show_page (self->window, "home");
      sbm_window_forget_way (self->window);
      for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
        {
          if (sbm_window_get_page (self->window, pages[i]) != NULL)
            sbm_window_remove_page (self->window, pages[i]);
        }
    }
  g_signal_emit (self, signals[SIGNAL_ENDED], 0, kept);
}

/* Nothing is lost by whoever looks on, or sits at a table of others between two games. */
static gboolean
is_free_to_go (SbmSitting *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  const char *phase = sbm_table_get_phase (table);
  gboolean between = g_str_equal (phase, "lobby") || g_str_equal (phase, "over");

  if (sbm_session_get_solo (self->session))
    return between;
  return !sbm_session_get_hosting (self->session) && (between || sbm_table_get_my_seat (table) < 0);
}

/* The one question that is asked: what is left behind stays as it is, but the others would miss us. */
static gboolean
ask_cb (GtkWidget *page,
        gpointer data)
{
  SbmSitting *self = data;
  g_autofree char *left = NULL;

  if (sbm_session_get_state (self->session) != SBM_GUEST_STATE_JOINED)
    {
      end (self, "");
    }
  else if (!is_free_to_go (self))
    {
      sbm_table_dialogs_ask_leave (page, self->session);
    }
  else
    {
      SbmWindow *window = self->window;
      gboolean solo = sbm_session_get_solo (self->session);

      /* Translators: name of a table */
      left = g_strdup_printf (_ ("You left “%s”."), sbm_table_get_name (sbm_session_get_table (self->session)));
      end (self, "");
      if (!solo)
        sbm_window_offer_undo (window, left, _ ("_Come Back"), "app.join-again", NULL);
    }

  return TRUE;
}

static void
left_cb (SbmSitting *self)
{
  end (self, "");
}

/* ---- which page ---- */

static void show_results (SbmSitting *self);

static void
show_rules (SbmSitting *self,
            const char *game,
            const char *stage)
{
  const char *mode = sbm_table_get_mode (sbm_session_get_table (self->session));

  if (self->window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rules", "(sss)", game, mode, stage);
}

static GtkWidget *
new_joining_page (SbmSitting *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *status = adw_status_page_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  gtk_box_append (GTK_BOX (page), sbm_page_header_new ());
  gtk_box_append (GTK_BOX (page), status);
  gtk_widget_set_vexpand (status, TRUE);
  adw_status_page_set_title (ADW_STATUS_PAGE (status), _ ("Sitting down…"));
  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_widget_add_css_class (cancel, "pill");
  gtk_widget_set_halign (cancel, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "win.back");
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), cancel);
  adw_status_page_set_child (ADW_STATUS_PAGE (status), box);

  return page;
}

static GtkWidget *
new_page (SbmSitting *self,
          const char *name)
{
  GtkWidget *page;

  if (g_str_equal (name, "joining"))
    return new_joining_page (self);
  if (g_str_equal (name, "lobby"))
    return sbm_lobby_page_new (self->session);
  if (g_str_equal (name, "results"))
    return sbm_results_page_new (self->session);
  if (g_str_equal (name, "next"))
    return sbm_host_page_new_next (sbm_session_get_table (self->session), sbm_session_get_actions (self->session));

  page = sbm_game_page_new (self->session);
  g_signal_connect_object (page, "results", G_CALLBACK (show_results), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "rules", G_CALLBACK (show_rules), self, G_CONNECT_SWAPPED);
  sbm_attention_set_page (self->attention, SBM_GAME_PAGE (page));
  return page;
}

static void
show (SbmSitting *self,
      const char *name)
{
  if (g_strcmp0 (self->page, name) == 0)
    return;
  g_free (self->page);
  self->page = g_strdup (name);

  if (sbm_window_get_page (self->window, name) == NULL)
    {
      sbm_window_add_page (self->window, name, new_page (self, name));
      sbm_window_set_leave_func (self->window, name, ask_cb, self);
    }
  sbm_window_show_page (self->window, name);
  /* Back from any of these means leaving the table, not the page before. */
  sbm_window_forget_way (self->window);
}

static void
rebuild_cb (SbmSitting *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (sbm_window_get_page (self->window, pages[i]) != NULL)
        sbm_window_replace_page (self->window, pages[i], new_page (self, pages[i]));
    }
}

static void
show_results (SbmSitting *self)
{
  show (self, "results");
}

/* Not a page of a phase: the way back leads to the lobby or the results, and the table goes on below. */
static void
other_game_cb (SbmSitting *self)
{
  if (self->window == NULL)
    return;
  /* Made anew: it begins with what was played last. */
  if (sbm_window_get_page (self->window, "next") != NULL)
    sbm_window_remove_page (self->window, "next");
  sbm_window_add_page (self->window, "next", new_page (self, "next"));
  sbm_window_show_page (self->window, "next");
}

static void
phase_cb (SbmSitting *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  const char *phase = sbm_table_get_phase (table);

  if (self->window == NULL || sbm_session_get_state (self->session) == SBM_GUEST_STATE_CONNECTING)
    return;
  if (g_str_equal (phase, "lobby"))
    {
      /* A table for one deals at once: the lobby would only flash by. */
      if (!sbm_session_get_solo (self->session) || self->page != NULL)
        show (self, "lobby");
    }
  else if (g_str_equal (phase, "over"))
    {
      /* The last reveal stays for as long as one likes; whoever comes later sees the results. */
      if (g_strcmp0 (self->page, "game") != 0)
        show (self, "results");
    }
  else if (phase[0] != '\0')
    {
      show (self, "game");
    }
}

static void
state_cb (SbmSitting *self)
{
  const char *reason = sbm_session_get_reason (self->session);

  switch (sbm_session_get_state (self->session))
    {
    case SBM_GUEST_STATE_JOINED:
      phase_cb (self);
      break;
    case SBM_GUEST_STATE_REFUSED:
      if (g_str_equal (reason, "code-needed") || g_str_equal (reason, "wrong-code"))
        g_signal_emit (self, signals[SIGNAL_CODE_NEEDED], 0, reason);
      end (self, reason);
      break;
    case SBM_GUEST_STATE_IDLE:
    case SBM_GUEST_STATE_CONNECTING:
    case SBM_GUEST_STATE_RECONNECTING:
    case SBM_GUEST_STATE_LEFT:
    default:
      break;
    }
}

/* Whoever hosted it had to go. */
static void
hosting_cb (SbmSitting *self)
{
  if (self->window != NULL && sbm_session_get_hosting (self->session))
    sbm_window_add_toast (self->window, sbm_table_dialogs_make_toast (_ ("The table was handed over: you host it now.")));
}

/* The game says it beside the cards. */
static void
denied_cb (SbmSitting *self,
           const char *what,
           const char *code)
{
  if (self->window != NULL && g_strcmp0 (self->page, "game") != 0)
    sbm_window_add_toast (self->window, sbm_table_dialogs_make_toast (sbm_session_get_refusal_text (code)));
}

/* ---- the object ---- */

static void
sbm_sitting_dispose (GObject *object)
{
  SbmSitting *self = SBM_SITTING (object);

  if (self->session != NULL && !self->ended)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (sbm_session_get_table (self->session), self);
      sbm_session_leave (self->session);
      self->ended = TRUE;
    }
  g_clear_object (&self->attention);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->session);
  g_clear_pointer (&self->page, g_free);

  G_OBJECT_CLASS (sbm_sitting_parent_class)->dispose (object);
}

static void
sbm_sitting_class_init (SbmSittingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_sitting_dispose;

  signals[SIGNAL_ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_CODE_NEEDED] = g_signal_new ("code-needed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sbm_sitting_init (SbmSitting *self)
{
}

SbmSitting *
sbm_sitting_new (SbmWindow *window,
                 SbmSession *session)
{
  SbmSitting *self;

  g_return_val_if_fail (SBM_IS_WINDOW (window), NULL);
  g_return_val_if_fail (SBM_IS_SESSION (session), NULL);

  self = g_object_new (SBM_TYPE_SITTING, NULL);
  g_set_weak_pointer (&self->window, window);
  self->session = g_object_ref (session);
  self->attention = sbm_attention_new (session, GTK_WINDOW (window));
  g_signal_connect_object (window, "rebuild", G_CALLBACK (rebuild_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::state", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::hosting", G_CALLBACK (hosting_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "denied", G_CALLBACK (denied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "other-game", G_CALLBACK (other_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_session_get_table (session), "notify::phase", G_CALLBACK (phase_cb), self, G_CONNECT_SWAPPED);
  if (!sbm_session_get_hosting (session) && sbm_session_get_state (session) != SBM_GUEST_STATE_JOINED)
    show (self, "joining");
  state_cb (self);

  return self;
}

gboolean
sbm_sitting_get_arrived (SbmSitting *self)
{
  g_return_val_if_fail (SBM_IS_SITTING (self), FALSE);

  return self->page != NULL && !g_str_equal (self->page, "joining");
}

SbmSession *
sbm_sitting_get_session (SbmSitting *self)
{
  g_return_val_if_fail (SBM_IS_SITTING (self), NULL);

  return self->session;
}

void
sbm_sitting_end (SbmSitting *self)
{
  g_return_if_fail (SBM_IS_SITTING (self));

  end (self, "");
}
