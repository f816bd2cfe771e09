/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-log"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-game-log.h"
#include "model/sbm-remark.h"

#define MOST_LINES 300

/* What the log of one session remembers, so that it can say what changed. */
typedef struct
{
  SbmTable *table;
  GListStore *lines;
  GHashTable *people; /* name → state */
  gboolean met;       /* whoever sat there already when we came is no news */
  guint chat;
  int round;
  guint game;
} Log;

static const struct
{
  const char *name;
  const char *sign;
  const char *title;
} reactions[] = {
  { "wave", "👋", N_ ("Wave") },
  { "laugh", "😄", N_ ("Laugh") },
  { "wow", "😮", N_ ("Wow") },
  { "hmm", "🤔", N_ ("Hmm") },
  { "heart", "❤️", N_ ("Heart") },
  { "applause", "👏", N_ ("Applause") },
  { "hurry", "⏳", N_ ("Hurry up") },
  { "mime-think", "💭", N_ ("Mimes thinking") },
  { "mime-sleep", "💤", N_ ("Mimes sleeping") },
  { "mime-dance", "💃", N_ ("Mimes dancing") },
  { "mime-monster", "👹", N_ ("Mimes a monster") },
  { "mime-crown", "👑", N_ ("Mimes a crown") },
};

static void
append (Log *log,
        SbmLogLine *line)
{
  g_list_store_append (log->lines, line);
  g_object_unref (line);
  if (g_list_model_get_n_items (G_LIST_MODEL (log->lines)) > MOST_LINES)
    g_list_store_remove (log->lines, 0);
}

static void
note (Log *log,
      SbmLogKind kind,
      const char *who,
      const char *whom)
{
  append (log, sbm_log_line_new (kind, who, whom, 0, 0));
}

/* ---- who came and went ---- */

static void
look_at_people (Log *log)
{
  SbmTable *table = log->table;
  GListModel *seats = sbm_table_get_seats (table);
  g_autoptr (GHashTable) now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer name, state;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);
      const char *who = sbm_seat_get_name (seat);
      const char *before = who != NULL ? g_hash_table_lookup (log->people, who) : NULL;

      if (who == NULL || sbm_seat_get_state (seat) == NULL)
        return;
      g_hash_table_insert (now, g_strdup (who), g_strdup (sbm_seat_get_state (seat)));
      if (!log->met || sbm_seat_get_mine (seat) || g_strcmp0 (before, sbm_seat_get_state (seat)) == 0)
        continue;
      if (before == NULL)
        note (log, sbm_seat_is_bot (seat) ? SBM_LOG_BOT_SAT_DOWN : SBM_LOG_SAT_DOWN, who, NULL);
      else if (g_str_equal (sbm_seat_get_state (seat), "away"))
        note (log, SBM_LOG_AWAY, who, NULL);
      else if (g_str_equal (sbm_seat_get_state (seat), "sat-in"))
        note (log, SBM_LOG_SAT_IN, who, NULL);
      else
        note (log, SBM_LOG_BACK, who, NULL);
    }

  g_hash_table_iter_init (&iter, log->people);
  while (g_hash_table_iter_next (&iter, &name, &state))
    {
      if (log->met && !g_hash_table_contains (now, name))
        note (log, SBM_LOG_GOT_UP, name, NULL);
    }
  log->met = log->met || g_hash_table_size (now) > 0;
  g_hash_table_unref (log->people);
  log->people = g_steal_pointer (&now);
}

/* ---- how rounds ended ---- */

static void
tell_storyteller_round (Log *log,
                        SbmTable *table,
                        GVariant *last)
{
  g_autoptr (GVariant) votes = NULL;
  SbmSeat *seat;
  gint32 storyteller = -1, card = 0;
  gboolean has_card = FALSE;
  int found = 0;

  g_variant_get_child (last, 0, "i", &storyteller);
  g_variant_get_child (last, 1, "mi", &has_card, &card);
  votes = g_variant_get_child_value (last, 4);
  for (gsize i = 0; has_card && i < g_variant_n_children (votes); i++)
    {
      guint8 voter, vote;

      g_variant_get_child (votes, i, "(yy)", &voter, &vote);
      found += vote == card;
    }
  seat = sbm_table_get_seat (table, storyteller);
  if (seat == NULL || !has_card)
    return;

  append (log, sbm_log_line_new (SBM_LOG_FOUND, sbm_seat_get_name (seat), NULL, log->round, found));
}

static void
tell_illusion_round (Log *log,
                     SbmTable *table,
                     GVariant *last)
{
  SbmSeat *doubter, *taker;
  gboolean right;
  gint32 who, takes;

  g_variant_get_child (last, 3, "b", &right);
  g_variant_get_child (last, 4, "i", &who);
  g_variant_get_child (last, 5, "i", &takes);
  doubter = sbm_table_get_seat (table, who);
  taker = sbm_table_get_seat (table, takes);
  if (doubter == NULL || taker == NULL)
    return;

  note (log, right ? SBM_LOG_DOUBTED : SBM_LOG_DOUBTED_RIGHT, sbm_seat_get_name (doubter), sbm_seat_get_name (taker));
}

static void
viewed_cb (Log *log)
{
  SbmTable *table = log->table;
  int round = sbm_table_get_number (table, "round", 0);
  gboolean over = g_str_equal (sbm_table_get_stage (table), "over");
  g_autoptr (GVariant) last = sbm_table_dup_field (table, "last");

  if (log->game != sbm_table_get_game_number (table))
    {
      log->game = sbm_table_get_game_number (table);
      log->round = round;
      note (log, SBM_LOG_BEGINS, NULL, NULL);
      return;
    }
  if (last != NULL && (round > log->round || (over && log->round >= 0)))
    {
      if (g_str_equal (sbm_table_get_game (table), "illusion"))
        tell_illusion_round (log, table, last);
      else
        tell_storyteller_round (log, table, last);
    }
  log->round = over ? -1 : round;
}

/* ---- what was said ---- */

static void
chat_cb (GListModel *chat,
         guint position,
         guint removed,
         guint added,
         Log *log)
{
  SbmTable *table = log->table;

  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (SbmRemark) remark = g_list_model_get_item (chat, i);

      append (log, sbm_log_line_new_said (sbm_remark_get_name (remark), sbm_table_get_seat (table, sbm_remark_get_seat (remark)),
                                          sbm_remark_get_text (remark)));
    }
}

static void
reacted_cb (SbmTable *table,
            int index,
            const char *name,
            Log *log)
{
  SbmSeat *seat = sbm_table_get_seat (table, index);
  const char *sign = sbm_game_log_get_reaction_sign (name);

  if (seat != NULL && sign != NULL)
    append (log, sbm_log_line_new_said (sbm_seat_get_name (seat), seat, sign));
}

static void
log_free (gpointer data)
{
  Log *log = data;

  g_signal_handlers_disconnect_by_data (sbm_table_get_chat (log->table), log);
  g_signal_handlers_disconnect_by_data (log->table, log);
  g_clear_object (&log->table);
  g_clear_object (&log->lines);
  g_hash_table_unref (log->people);
  g_free (log);
}

GListModel *
sbm_game_log_get (SbmSession *session)
{
  Log *log = g_object_get_data (G_OBJECT (session), "log");
  SbmTable *table = sbm_session_get_table (session);
  GListModel *chat = sbm_table_get_chat (table);

  if (log != NULL)
    return G_LIST_MODEL (log->lines);

  log = g_new0 (Log, 1);
  log->table = g_object_ref (table);
  log->lines = g_list_store_new (SBM_TYPE_LOG_LINE);
  log->people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  log->game = sbm_table_get_game_number (table);
  g_signal_connect_swapped (table, "viewed", G_CALLBACK (viewed_cb), log);
  g_signal_connect_swapped (table, "notify", G_CALLBACK (look_at_people), log);
  g_signal_connect (table, "reacted", G_CALLBACK (reacted_cb), log);
  g_signal_connect (chat, "items-changed", G_CALLBACK (chat_cb), log);
  g_object_set_data_full (G_OBJECT (session), "log", log, log_free);
  chat_cb (chat, 0, 0, g_list_model_get_n_items (chat), log);
  look_at_people (log);

  return G_LIST_MODEL (log->lines);
}

const char *
sbm_game_log_get_reaction_sign (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reactions); i++)
    {
      if (g_str_equal (reactions[i].name, name))
        return reactions[i].sign;
    }

  return NULL;
}

const char *
sbm_game_log_get_reaction_title (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reactions); i++)
    {
      if (g_str_equal (reactions[i].name, name))
        return _ (reactions[i].title);
    }

  return NULL;
}
