/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "attention"

#include "config.h"

#include "app/sbm-attention.h"

#include "view-stage.h"

/* ---- from views to sounds ---- */

static SbmCueScene
scene (const char *game,
       const char *stage,
       int round,
       int awaited)
{
  return (SbmCueScene){
    .game_number = 1,
    .rules = rules_find (game),
    .stage = stage,
    .round = round,
    .awaited = awaited,
    .over = g_str_equal (stage, "over"),
  };
}

static char *
describe (const SbmCues *cues)
{
  return g_strdup_printf ("%s %s/%s/%s %s%s", sbm_cue_get_name (cues->now[0]), sbm_cue_get_name (cues->now[1]),
                          sbm_cue_get_name (cues->lit), sbm_cue_get_name (cues->counted[0]), sbm_cue_get_name (cues->counted[1]),
                          cues->my_turn ? "!" : "");
}

#define assert_heard(before, now, text)          \
  G_STMT_START                                   \
  {                                              \
    SbmCues heard = sbm_cue_judge (before, now); \
    g_autofree char *said = describe (&heard);   \
    g_assert_cmpstr (said, ==, text);            \
  }                                              \
  G_STMT_END

static void
test_storyteller (void)
{
  SbmCueScene nothing = { 0 };
  SbmCueScene tell = scene ("dixit", "tell", 1, 1);
  SbmCueScene give = scene ("dixit", "give", 1, 3);
  SbmCueScene given = scene ("dixit", "give", 1, 2);
  SbmCueScene vote = scene ("dixit", "vote", 1, 3);
  SbmCueScene voted = scene ("dixit", "vote", 1, 1);
  SbmCueScene next = scene ("dixit", "tell", 2, 1);
  SbmCueScene over = scene ("dixit", "over", 2, 0);
  SbmCueScene late = scene ("dixit", "vote", 4, 2);
  SbmCueScene again = scene ("dixit", "tell", 1, 1);

  assert_heard (&nothing, &nothing, " // ");
  assert_heard (&nothing, &tell, "deal // ");
  assert_heard (&nothing, &late, " // ");
  assert_heard (&tell, &tell, " // ");
  assert_heard (&tell, &give, "give // ");
  assert_heard (&give, &given, "give // ");
  assert_heard (&given, &vote, "all-in turn-up// ");
  assert_heard (&vote, &voted, "vote // ");
  assert_heard (&voted, &next, "all-in /lit/points ");
  over.winners = TRUE;
  assert_heard (&voted, &over, "all-in /lit/points win");
  again.game_number = 2;
  assert_heard (&over, &again, "deal // ");
}

static void
test_illusion (void)
{
  SbmCueScene one = scene ("illusion", "choose", 1, 1);
  SbmCueScene two = scene ("illusion", "choose", 1, 1);
  SbmCueScene right = scene ("illusion", "place", 2, 1);
  SbmCueScene over = scene ("illusion", "over", 2, 0);

  one.laid = 2;
  two.laid = 3;
  assert_heard (&one, &two, "give // ");
  assert_heard (&two, &right, "turn-up /wrong/ ");
  right.right = TRUE;
  assert_heard (&two, &right, "turn-up /lit/ ");
  over.winners = over.right = TRUE;
  assert_heard (&two, &over, "turn-up /lit/win ");
}

static void
test_histoire (void)
{
  SbmCueScene recite = scene ("histoire", "recite", 1, 1);
  SbmCueScene turned = scene ("histoire", "recite", 1, 1);
  SbmCueScene added = scene ("histoire", "recite", 1, 1);
  SbmCueScene over = scene ("histoire", "over", 1, 0);

  recite.laid = turned.laid = 4;
  turned.turned = 1;
  added.laid = 5;
  assert_heard (&recite, &turned, "turn-up // ");
  assert_heard (&turned, &added, "give // ");
  assert_heard (&turned, &over, "wrong // ");
  over.winners = TRUE;
  assert_heard (&turned, &over, "wrong win// ");
  over.right = TRUE;
  assert_heard (&turned, &over, "lit win// ");
}

static void
test_my_turn (void)
{
  SbmCueScene waiting = scene ("dixit", "give", 1, 3);
  SbmCueScene mine = scene ("dixit", "give", 1, 2);
  SbmCueScene still = scene ("dixit", "give", 1, 1);
  SbmCueScene vote = scene ("dixit", "vote", 1, 3);

  mine.my_turn = still.my_turn = vote.my_turn = TRUE;
  assert_heard (&waiting, &mine, "give // !");
  assert_heard (&mine, &still, "give // ");
  assert_heard (&still, &vote, "all-in turn-up// !");
}

/* ---- what is played ---- */

static void
played_cb (GString *heard,
           guint cue)
{
  g_string_append_printf (heard, "%s ", sbm_cue_get_name (cue));
}

static void
test_sound (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (SbmSound) sound = sbm_sound_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  const SbmCue cues[] = { SBM_CUE_VOTE, SBM_CUE_POINTS, SBM_CUE_NONE, SBM_CUE_WIN };

  g_signal_connect_swapped (sound, "played", G_CALLBACK (played_cb), heard);
  sbm_sound_play (sound, cues, G_N_ELEMENTS (cues));
  /* With or without anything that can play: one after the other, and the last one after a gap not at all. */
  stage_wait (g_str_equal (heard->str, "vote points "));

  g_settings_set_boolean (settings, "sound", FALSE);
  sbm_sound_play (sound, cues, G_N_ELEMENTS (cues));
  g_assert_cmpstr (heard->str, ==, "vote points ");
  g_settings_set_boolean (settings, "sound", TRUE);
  sbm_sound_play (sound, cues, 1);
  g_assert_cmpstr (heard->str, ==, "vote points vote ");
}

/* Every sound is in the program. */
static void
test_files (void)
{
  for (guint i = 1; i < SBM_N_CUES; i++)
    {
      g_autofree char *path = g_strdup_printf (RESOURCE_PATH "/sounds/%s.wav", sbm_cue_get_name (i));
      g_autoptr (GError) error = NULL;
      gsize size;

      g_resources_get_info (path, 0, &size, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (size, >, 1000);
    }
}

/* ---- being called ---- */

typedef struct
{
  GDBusConnection *bus;
  guint object;
  guint name;
  gboolean owned;
  int sent;
  int withdrawn;
  char *action;
} Shell;

static void
method_cb (GDBusConnection *bus,
           const char *sender,
           const char *path,
           const char *interface,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *invocation,
           gpointer data)
{
  Shell *shell = data;

  if (g_str_equal (method, "AddNotification"))
    {
      g_autoptr (GVariant) notification = g_variant_get_child_value (parameters, 2);

      g_free (shell->action);
      shell->action = NULL;
      g_variant_lookup (notification, "default-action", "s", &shell->action);
      shell->sent++;
    }
  else
    {
      shell->withdrawn++;
    }
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
owned_cb (GDBusConnection *bus,
          const char *name,
          gpointer data)
{
  ((Shell *) data)->owned = TRUE;
}

/* A desktop that takes notifications, on a connection of its own. */
static void
open_shell (Shell *shell)
{
  static const GDBusInterfaceVTable vtable = { method_cb, NULL, NULL, { NULL } };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml ("<node><interface name='org.gtk.Notifications'>"
                                                                 "<method name='AddNotification'><arg type='s' direction='in'/>"
                                                                 "<arg type='s' direction='in'/><arg type='a{sv}' direction='in'/></method>"
                                                                 "<method name='RemoveNotification'><arg type='s' direction='in'/>"
                                                                 "<arg type='s' direction='in'/></method></interface></node>",
                                                                 NULL);
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GError) error = NULL;

  shell->bus = g_dbus_connection_new_for_address_sync (address,
                                                       G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                       NULL, NULL, &error);
  g_assert_no_error (error);
  shell->object = g_dbus_connection_register_object (shell->bus, "/org/gtk/Notifications", info->interfaces[0], &vtable, shell, NULL, &error);
  g_assert_no_error (error);
  shell->name = g_bus_own_name_on_connection (shell->bus, "org.gtk.Notifications", 0, owned_cb, NULL, shell, NULL);
  stage_wait (shell->owned);
}

static void
close_shell (Shell *shell)
{
  g_bus_unown_name (shell->name);
  g_dbus_connection_unregister_object (shell->bus, shell->object);
  g_clear_object (&shell->bus);
  g_free (shell->action);
}

static void
calling_cb (SbmAttention *attention,
            GParamSpec *pspec,
            int *calls)
{
  *calls += sbm_attention_get_calling (attention);
}

static void
test_called (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GtkApplication) application = gtk_application_new ("org.sobremesa.Test", G_APPLICATION_DEFAULT_FLAGS);
  g_autoptr (SbmIdentity) identity = NULL;
  g_autoptr (SbmSession) session = NULL;
  g_autoptr (SbmAttention) attention = NULL;
  g_autoptr (GString) heard = g_string_new (NULL);
  GtkWidget *window = gtk_window_new ();
  SbmTable *table;
  RulesMove move = { .deed = RULES_PLACE, .has = RULES_HAS_AT, .at = 0 };
  Shell shell = { NULL };
  int calls = 0;

  open_shell (&shell);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_application_set_default (G_APPLICATION (application));
  session = stage_solo ("illusion", NULL, 1, "attention", &identity);
  table = sbm_session_get_table (session);
  attention = sbm_attention_new (session, GTK_WINDOW (window));
  g_signal_connect (attention, "notify::calling", G_CALLBACK (calling_cb), &calls);
  g_signal_connect_swapped (sbm_attention_get_sound (attention), "played", G_CALLBACK (played_cb), heard);

  stage_wait (sbm_table_get_may (table) != 0);
  stage_wait (shell.sent == 1);
  g_assert_true (sbm_attention_get_calling (attention));
  g_assert_cmpstr (shell.action, ==, "app.raise");
  g_assert_nonnull (strstr (heard->str, "my-turn"));

  /* It is the other's turn now, then mine again. */
  sbm_session_move (session, rules_move_to_variant (&move));
  stage_wait (shell.withdrawn >= 1);

  /* Whoever does not want to be called is not. */
  stage_wait (sbm_table_get_may (table) != 0 && sbm_attention_get_calling (attention));
  g_settings_set_boolean (settings, "notify-turn", FALSE);
  stage_wait (shell.sent == calls);
  g_action_group_change_action_state (sbm_session_get_actions (session), "pause", g_variant_new_boolean (TRUE));
  stage_wait (sbm_table_get_paused (table));
  g_string_truncate (heard, 0);
  g_action_group_change_action_state (sbm_session_get_actions (session), "pause", g_variant_new_boolean (FALSE));
  stage_wait (strstr (heard->str, "my-turn") != NULL);
  g_assert_false (sbm_attention_get_calling (attention));
  g_assert_cmpint (shell.sent, ==, calls);
  g_settings_reset (settings, "notify-turn");

  /* Whoever looks at the window needs no call any more. */
  g_action_group_change_action_state (sbm_session_get_actions (session), "pause", g_variant_new_boolean (TRUE));
  stage_wait (sbm_table_get_paused (table));
  g_action_group_change_action_state (sbm_session_get_actions (session), "pause", g_variant_new_boolean (FALSE));
  stage_wait (sbm_attention_get_calling (attention));
  gtk_window_present (GTK_WINDOW (window));
  stage_wait (gtk_window_is_active (GTK_WINDOW (window)));
  stage_wait (!sbm_attention_get_calling (attention));

  /* And is not called while looking. */
  g_action_group_change_action_state (sbm_session_get_actions (session), "pause", g_variant_new_boolean (TRUE));
  stage_wait (sbm_table_get_paused (table));
  calls = 0;
  g_string_truncate (heard, 0);
  g_action_group_change_action_state (sbm_session_get_actions (session), "pause", g_variant_new_boolean (FALSE));
  stage_wait (!sbm_table_get_paused (table) && sbm_table_get_may (table) != 0);
  for (int i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (calls, ==, 0);
  g_assert_null (strstr (heard->str, "my-turn"));

  sbm_session_leave (session);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (g_steal_pointer (&attention));
  g_application_set_default (NULL);
  close_shell (&shell);
}

int
main (int argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();

  g_test_add_func ("/ui/attention/storyteller", test_storyteller);
  g_test_add_func ("/ui/attention/illusion", test_illusion);
  g_test_add_func ("/ui/attention/histoire", test_histoire);
  g_test_add_func ("/ui/attention/my-turn", test_my_turn);
  g_test_add_func ("/ui/attention/files", test_files);
  g_test_add_func ("/ui/attention/sound", test_sound);
  g_test_add_func ("/ui/attention/called", test_called);

  return g_test_run ();
}
