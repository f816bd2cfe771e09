/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session-actions"

#include "config.h"

#include <string.h>

#include "app/sbm-session-actions.h"

/* ---- what is sent ---- */

/* Another game is chosen in the lobby, so from the results everybody goes there first. */
static void
choose_game (SbmGuest *guest,
             GVariant *choice)
{
  if (g_str_equal (sbm_table_get_phase (sbm_guest_get_table (guest)), "over"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_LOBBY, g_variant_new ("()"));
  sbm_guest_send (guest, PROTOCOL_MESSAGE_GAME, choice);
}

static void
send_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer user_data)
{
  SbmGuest *guest = sbm_session_get_guest (user_data);
  SbmTable *table = sbm_guest_get_table (guest);
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "start") || g_str_equal (name, "rematch"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  else if (g_str_equal (name, "other-game"))
    sbm_session_ask_for_other_game (user_data);
  else if (g_str_equal (name, "game"))
    choose_game (guest, parameter);
  else if (g_str_equal (name, "add-bot"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_ADD_BOT, g_variant_new ("(i)", g_variant_get_int32 (parameter)));
  else if (g_str_equal (name, "remove-bot"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_REMOVE, g_variant_new ("(ib)", g_variant_get_int32 (parameter), FALSE));
  else if (g_str_equal (name, "kick"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_REMOVE, g_variant_new ("(ib)", g_variant_get_int32 (parameter), TRUE));
  else if (g_str_equal (name, "reorder"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_REORDER, parameter);
  else if (g_str_equal (name, "sit"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_SIT, g_variant_new ("(i)", g_variant_get_int32 (parameter)));
  else if (g_str_equal (name, "stand"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_STAND, g_variant_new ("()"));
  else if (g_str_equal (name, "say"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_SAY, g_variant_new ("(s)", g_variant_get_string (parameter, NULL)));
  else if (g_str_equal (name, "react"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_REACT, g_variant_new ("(s)", g_variant_get_string (parameter, NULL)));
  else if (g_str_equal (name, "hand-over"))
    sbm_session_hand_over (user_data, g_variant_get_int32 (parameter));
  else if (g_str_equal (name, "decide"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_DECIDE,
                    g_variant_new ("(is)", sbm_table_get_decision (table), g_variant_get_string (parameter, NULL)));
}

static void
move_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer user_data)
{
  sbm_session_move (user_data, parameter);
}

static void
leave_cb (GSimpleAction *action,
          GVariant *parameter,
          gpointer user_data)
{
  sbm_session_leave (user_data);
}

/* The state of a toggle follows the table: what the host refuses never looks done. */
static void
toggle_cb (GSimpleAction *action,
           GVariant *value,
           gpointer user_data)
{
  SbmGuest *guest = sbm_session_get_guest (user_data);
  const char *name = g_action_get_name (G_ACTION (action));
  GVariant *body = g_variant_new ("(b)", g_variant_get_boolean (value));

  if (g_str_equal (name, "ready"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_READY, body);
  else if (g_str_equal (name, "lock"))
    sbm_guest_send (guest, PROTOCOL_MESSAGE_LOCK, body);
  else
    sbm_guest_send (guest, PROTOCOL_MESSAGE_PAUSE, body);
}

static const GActionEntry entries[] = {
  { "ready", NULL, NULL, "false", toggle_cb, { 0 } },
  { "lock", NULL, NULL, "false", toggle_cb, { 0 } },
  { "pause", NULL, NULL, "false", toggle_cb, { 0 } },
  { "start", send_cb, NULL, NULL, NULL, { 0 } },
  { "rematch", send_cb, NULL, NULL, NULL, { 0 } },
  { "other-game", send_cb, NULL, NULL, NULL, { 0 } },
  { "game", send_cb, "(ssa{si})", NULL, NULL, { 0 } },
  { "add-bot", send_cb, "i", NULL, NULL, { 0 } },
  { "remove-bot", send_cb, "i", NULL, NULL, { 0 } },
  { "kick", send_cb, "i", NULL, NULL, { 0 } },
  { "reorder", send_cb, "(ii)", NULL, NULL, { 0 } },
  { "sit", send_cb, "i", NULL, NULL, { 0 } },
  { "stand", send_cb, NULL, NULL, NULL, { 0 } },
  { "say", send_cb, "s", NULL, NULL, { 0 } },
  { "react", send_cb, "s", NULL, NULL, { 0 } },
  { "decide", send_cb, "s", NULL, NULL, { 0 } },
  { "hand-over", send_cb, "i", NULL, NULL, { 0 } },
  { "move", move_cb, "a{sv}", NULL, NULL, { 0 } },
  { "leave", leave_cb, NULL, NULL, NULL, { 0 } },
};

/* ---- what is allowed ---- */

static void
allow (GSimpleActionGroup *group,
       const char *name,
       gboolean allowed)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (group), name);

  if (action != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), allowed);
}

static void
set_toggle (GSimpleActionGroup *group,
            const char *name,
            gboolean on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (group), name);
  g_autoptr (GVariant) state = action != NULL ? g_action_get_state (action) : NULL;

  if (state != NULL && g_variant_get_boolean (state) != on)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (on));
}

/* Somebody else who is here and has a computer to go on with. */
static gboolean
has_heir (SbmTable *table)
{
  GListModel *seats = sbm_table_get_seats (table);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);

      if (!sbm_seat_get_mine (seat) && !sbm_seat_is_bot (seat) && g_strcmp0 (sbm_seat_get_state (seat), "here") == 0)
        return TRUE;
    }

  return FALSE;
}

/* The one place that says what can be done now. */
void
sbm_session_actions_update (GSimpleActionGroup *group,
                            SbmSession *session)
{
  SbmTable *table = sbm_session_get_table (session);
  const char *phase = sbm_table_get_phase (table);
  const RulesMode *mode = rules_find_mode (sbm_table_get_rules (table), sbm_table_get_mode (table));
  SbmSeat *seat = sbm_table_get_seat (table, sbm_table_get_my_seat (table));
  guint taken = g_list_model_get_n_items (sbm_table_get_seats (table));
  gboolean joined = sbm_session_get_state (session) == SBM_GUEST_STATE_JOINED;
  gboolean lobby = joined && g_str_equal (phase, "lobby");
  gboolean over = joined && g_str_equal (phase, "over");
  gboolean playing = joined && g_str_equal (phase, "playing");
  gboolean runs = joined && sbm_table_get_runner (table);
  gboolean free_seat = mode != NULL && (int) taken < mode->most_seats;
  gboolean can_start = runs && sbm_table_get_obstacle (table)[0] == '\0';
  gboolean ready = FALSE, locked;

  if (seat != NULL)
    g_object_get (seat, "ready", &ready, NULL);
  g_object_get (table, "locked", &locked, NULL);
  set_toggle (group, "ready", ready);
  set_toggle (group, "lock", locked);
  set_toggle (group, "pause", sbm_table_get_paused (table));

  allow (group, "ready", seat != NULL && (lobby || over));
  allow (group, "lock", runs);
  allow (group, "pause", runs && playing);
  allow (group, "start", can_start && lobby);
  allow (group, "rematch", can_start && over);
  allow (group, "other-game", runs && (lobby || over));
  allow (group, "game", runs && (lobby || over));
  allow (group, "add-bot", runs && (lobby || over) && free_seat);
  allow (group, "remove-bot", runs && (lobby || over));
  allow (group, "kick", runs);
  allow (group, "reorder", runs && (lobby || over) && taken > 1);
  allow (group, "sit", joined && seat == NULL && (playing || free_seat));
  allow (group, "stand", seat != NULL && (lobby || over));
  allow (group, "say", joined);
  allow (group, "react", seat != NULL && joined);
  allow (group, "decide", seat != NULL && playing && sbm_table_get_decision (table) >= 0);
  allow (group, "move", seat != NULL && playing && !sbm_table_get_paused (table) && sbm_table_get_may (table) != 0);
  allow (group, "hand-over", runs && sbm_session_get_hosting (session) && !g_str_equal (phase, "dealing") && has_heir (table));
  allow (group, "leave", sbm_session_get_state (session) != SBM_GUEST_STATE_LEFT);
}

GSimpleActionGroup *
sbm_session_actions_new (SbmSession *session)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), session);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    allow (group, entries[i].name, FALSE);

  return group;
}

void
sbm_session_actions_clear (GSimpleActionGroup *group)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (G_ACTION_MAP (group), entries[i].name);
}
