/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/sbm-game-view.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-table-top.h"
#include "net/sbm-identity.h"

#include "../net/folder.h"
#include "excuse.h"

/* A window with one view on a real table: what a page does for a view and no more.  With SBM_SHOTS set to a folder
 * every stage_shot() leaves a picture there. */
typedef struct
{
  GtkWidget *window;
  SbmGameView *view;
  GtkWidget *headline, *prompt, *hint, *button, *tray, *extra;
  SbmSession *session;
  SbmTable *table;
  SbmIdentity *identity;
  char *refused;
} Stage;

static inline gboolean
stage_tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Turns the main loop until the condition holds; the minute is only there so that a broken test ends. */
#define stage_wait(condition)                                                       \
  G_STMT_START                                                                      \
  {                                                                                 \
    gint64 stage_deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;          \
    guint stage_tick = g_timeout_add (5, stage_tick_cb, NULL);                      \
    while (!(condition))                                                            \
      {                                                                             \
        if (g_get_monotonic_time () > stage_deadline)                               \
          g_error ("%s:%d: still waiting for: %s", __FILE__, __LINE__, #condition); \
        g_main_context_iteration (NULL, TRUE);                                      \
      }                                                                             \
    g_source_remove (stage_tick);                                                   \
  }                                                                                 \
  G_STMT_END

static inline void
stage_update (Stage *stage)
{
  g_autofree char *headline = sbm_game_view_dup_text (stage->view, "headline");
  g_autofree char *prompt = sbm_game_view_dup_text (stage->view, "prompt");
  g_autofree char *hint = sbm_game_view_dup_text (stage->view, "hint");
  g_autofree char *action = sbm_game_view_dup_text (stage->view, "action-label");

  gtk_label_set_label (GTK_LABEL (stage->headline), headline);
  gtk_widget_set_visible (stage->headline, *headline != '\0');
  gtk_label_set_label (GTK_LABEL (stage->prompt), prompt);
  gtk_label_set_label (GTK_LABEL (stage->hint), hint);
  gtk_widget_set_visible (stage->hint, *hint != '\0');
  gtk_button_set_label (GTK_BUTTON (stage->button), action);
  gtk_widget_set_visible (stage->button, *action != '\0');
  gtk_widget_set_sensitive (stage->button, sbm_game_view_get_action_sensitive (stage->view));
}

static inline GtkWidget *
stage_label (const char *style,
             const char *more)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_widget_add_css_class (label, style);
  if (more != NULL)
    gtk_widget_add_css_class (label, more);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static inline void
stage_style (void)
{
  static const char *const files[] = { "style.css", "look-dark.css" };
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  for (int i = 0; i < (dark ? 2 : 1); i++)
    {
      g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
      g_autofree char *path = g_strconcat ("/org/sobremesa/Sobremesa/", files[i], NULL);

      gtk_css_provider_load_from_resource (provider, path);
      gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + i);
    }
}

static inline void
stage_refused_cb (Stage *stage,
                  const char *code)
{
  g_free (stage->refused);
  stage->refused = g_strdup (code);
}

/* The view is taken over. */
static inline Stage *
stage_new (GtkWidget *view,
           SbmSession *session,
           SbmIdentity *identity,
           int width,
           int height)
{
  Stage *stage = g_new0 (Stage, 1);
  GtkWidget *top = sbm_table_top_new ();
  GtkWidget *page = adw_bin_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *bar = gtk_box_new (width < 600 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *gap = gtk_label_new ("");

  stage->view = SBM_GAME_VIEW (view);
  stage->session = session;
  stage->identity = identity;
  stage->table = sbm_session_get_table (session);
  stage->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (stage->window), width, height);
  gtk_window_set_decorated (GTK_WINDOW (stage->window), FALSE);
  gtk_widget_set_layout_manager (box, gtk_box_layout_new (GTK_ORIENTATION_VERTICAL));

  stage->headline = stage_label ("hero", "small");
  if (width < 600)
    gtk_widget_add_css_class (stage->headline, "narrow");
  stage->prompt = stage_label ("prompt", NULL);
  stage->hint = stage_label ("aside", NULL);
  stage->button = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (stage->button, "suggested-action");
  gtk_widget_add_css_class (stage->button, "pill");
  gtk_widget_add_css_class (stage->button, "big");
  /* Where a page has its seats. */
  gtk_widget_set_size_request (gap, -1, width < 600 ? 100 : 110);
  gtk_box_append (GTK_BOX (box), gap);
  gtk_box_append (GTK_BOX (box), stage->headline);
  gtk_box_append (GTK_BOX (box), stage->prompt);
  gtk_box_append (GTK_BOX (box), stage->hint);
  gtk_widget_set_vexpand (view, TRUE);
  gtk_widget_set_hexpand (view, TRUE);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_widget_set_margin_start (bar, width < 600 ? 18 : 36);
  gtk_widget_set_margin_end (bar, width < 600 ? 18 : 36);
  gtk_widget_set_margin_bottom (bar, 18);

  stage->tray = sbm_game_view_get_tray (stage->view);
  stage->extra = sbm_game_view_get_extra (stage->view);
  gap = gtk_label_new ("");
  gtk_widget_set_hexpand (gap, TRUE);
  if (stage->tray != NULL)
    gtk_box_append (GTK_BOX (bar), stage->tray);
  if (width >= 600)
    gtk_box_append (GTK_BOX (bar), gap);
  else
    g_object_unref (g_object_ref_sink (gap));
  if (stage->extra != NULL)
    gtk_box_append (GTK_BOX (bar), stage->extra);
  gtk_box_append (GTK_BOX (bar), stage->button);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), top);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), box);
  adw_bin_set_child (ADW_BIN (page), overlay);
  gtk_widget_set_layout_manager (page, sbm_size_layout_new ());
  gtk_window_set_child (GTK_WINDOW (stage->window), page);
  g_signal_connect_swapped (stage->button, "clicked", G_CALLBACK (sbm_game_view_activate_action), view);
  g_signal_connect_swapped (view, "notify", G_CALLBACK (stage_update), stage);
  g_signal_connect_swapped (session, "refused", G_CALLBACK (stage_refused_cb), stage);
  sbm_game_view_set_session (stage->view, session);
  stage_update (stage);
  gtk_window_present (GTK_WINDOW (stage->window));
  stage_wait (gtk_widget_get_width (view) > 0);
  return stage;
}

/* @options: a{si}, or NULL; a floating one is consumed. */
static inline SbmSession *
stage_solo_with (const char *game,
                 const char *mode,
                 GVariant *options,
                 int bots,
                 const char *seed,
                 SbmIdentity **identity)
{
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { NULL, NULL, "Ana", 5, "en" };
  SbmSessionGame what = { game, mode, options, bots, 1, seed };
  SbmSession *session;

  *identity = sbm_identity_new_ephemeral (&error);
  g_assert_no_error (error);
  profile.identity = *identity;
  session = sbm_session_new_solo (&profile, &what, &error);
  g_assert_no_error (error);
  sbm_session_set_pace (session, 0);
  return session;
}

static inline SbmSession *
stage_solo (const char *game,
            const char *mode,
            int bots,
            const char *seed,
            SbmIdentity **identity)
{
  return stage_solo_with (game, mode, NULL, bots, seed, identity);
}

/* Somebody who watches a table of @bots bots and of the host, who sits there and does nothing.  What the host keeps on
 * disk goes into a folder of the test. */
static inline SbmSession *
stage_watch (const char *game,
             const char *mode,
             int bots,
             const char *role,
             SbmSession **host,
             SbmIdentity **identities)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = NULL;
  SbmSessionProfile profile = { NULL, NULL, "Ana", 5, "en" };
  SbmSessionGame what = { game, mode, NULL, bots, 1, NULL };
  SbmSessionHosting hosting = { "Kitchen", NULL, NULL, 0, 0, NULL, NULL };
  SbmSession *session;

  for (int i = 0; i < 2; i++)
    {
      identities[i] = sbm_identity_new_ephemeral (&error);
      g_assert_no_error (error);
    }
  profile.identity = identities[0];
  *host = sbm_session_new_host (&profile, &what, &hosting, &error);
  g_assert_no_error (error);
  sbm_session_set_pace (*host, 0);
  address = g_inet_socket_address_new_from_string ("127.0.0.1", sbm_session_get_port (*host));
  g_list_store_append (addresses, address);
  profile.identity = identities[1];
  profile.name = "Screen";
  session = sbm_session_new_join (&profile, G_LIST_MODEL (addresses), NULL, "", NULL, role);
  stage_wait (sbm_session_get_state (session) == SBM_GUEST_STATE_JOINED);
  stage_wait ((int) g_list_model_get_n_items (sbm_table_get_seats (sbm_session_get_table (*host))) == bots + 1);
  g_action_group_change_action_state (sbm_session_get_actions (*host), "ready", g_variant_new_boolean (TRUE));
  stage_wait (g_action_group_get_action_enabled (sbm_session_get_actions (*host), "start"));
  g_action_group_activate_action (sbm_session_get_actions (*host), "start", NULL);
  stage_wait (sbm_table_get_view (sbm_session_get_table (session)) != NULL);
  return session;
}

static inline void
stage_free (Stage *stage)
{
  g_signal_handlers_disconnect_by_data (stage->view, stage);
  g_signal_handlers_disconnect_by_data (stage->session, stage);
  g_object_add_weak_pointer (G_OBJECT (stage->view), (gpointer *) &stage->view);
  gtk_window_destroy (GTK_WINDOW (stage->window));
  stage_wait (stage->view == NULL);
  sbm_session_leave (stage->session);
  g_object_unref (stage->session);
  g_object_unref (stage->identity);
  g_free (stage->refused);
  g_free (stage);
}

static inline const char *
stage_now (Stage *stage)
{
  return sbm_table_get_stage (stage->table);
}

static inline gboolean
stage_may (Stage *stage,
           RulesDeed deed)
{
  return (sbm_table_get_may (stage->table) & RULES_BIT (deed)) != 0;
}

static inline gboolean
stage_says (Stage *stage,
            const char *property,
            const char *text)
{
  g_autofree char *said = sbm_game_view_dup_text (stage->view, property);

  return strstr (said, text) != NULL;
}

static inline void
stage_shot (Stage *stage,
            const char *name)
{
  const char *folder = g_getenv ("SBM_SHOTS");
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = NULL;
  GtkSnapshot *snapshot;
  gint64 end;

  if (folder == NULL)
    return;
  /* Faces are drawn in threads: a picture, unlike a test, may wait for a time. */
  end = g_get_monotonic_time () + G_USEC_PER_SEC;
  stage_wait (g_get_monotonic_time () > end);
  paintable = gtk_widget_paintable_new (stage->window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (stage->window), gtk_widget_get_height (stage->window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (stage->window)), node, NULL);
  path = g_strdup_printf ("%s/%s.png", folder, name);
  gdk_texture_save_to_png (texture, path);
}
