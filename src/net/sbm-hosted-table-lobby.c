/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hosted-table-lobby"

#include "net/sbm-hosted-table-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/text.h"

/* The bots' own names; a number makes them different. */
static const char *const bot_names[] = {
  "Amber",
  "Basil",
  "Clove",
  "Dill",
  "Elder",
  "Fennel",
  "Ginger",
  "Hazel",
  "Iris",
  "Juniper",
  "Laurel",
  "Mint",
};

/* What one person may ask for, and what all may say to all: each of it goes to everybody, and a guest who is told too much
 * takes its host for a hostile one. */
#define REQUEST_PRICE (G_USEC_PER_SEC / 5)
#define REQUESTS_BURST 30
#define SAYING_PRICE (G_USEC_PER_SEC / 50)
#define SAYINGS_BURST 100

/* H15, and what people want to throw across a table. */
static const char *const reactions[] = {
  "wave",
  "laugh",
  "wow",
  "hmm",
  "heart",
  "applause",
  "hurry",
  "mime-think",
  "mime-sleep",
  "mime-dance",
  "mime-monster",
  "mime-crown",
};

static const char *
play_phase (SbmHostedTable *self)
{
  return self->phase == SBM_PHASE_LOBBY || self->phase == SBM_PHASE_OVER ? NULL : "in-play";
}

/* ---- seats ---- */

static guint8
free_rabbit (SbmHostedTable *self,
             guint8 wanted)
{
  for (int i = 0; i < RULES_MAX_SEATS; i++)
    {
      guint8 rabbit = (wanted + i) % RULES_MAX_SEATS;
      gboolean used = FALSE;

      for (guint k = 0; k < self->seats->len; k++)
        used = used || sbm_hosted_table_seat (self, k)->rabbit == rabbit;
      if (!used)
        return rabbit;
    }

  return wanted;
}

/* A seat for a member: its own again, one that a bot holds, or a new one in the lobby. */
const char *
sbm_hosted_table_take_seat (SbmHostedTable *self,
                            Member *member,
                            int index)
{
  Seat *seat = sbm_hosted_table_seat (self, index);
  int own = sbm_hosted_table_find_seat (self, member->key);

  if (!member->plays)
    return "watching";
  if (own >= 0)
    {
      seat = sbm_hosted_table_seat (self, own);
    }
  else if (seat != NULL)
    {
      if (!seat->bot)
        return "taken";
      seat->bot = FALSE;
      seat->key = g_strdup (member->key);
      g_free (seat->name);
      seat->name = g_strdup (member->name);
      seat->last_move = 0;
    }
  else
    {
      if (play_phase (self) != NULL || self->phase == SBM_PHASE_OVER)
        return "in-play";
      if ((int) self->seats->len >= self->mode->most_seats)
        return "full";
      seat = sbm_hosted_table_new_seat ();
      seat->key = g_strdup (member->key);
      seat->name = g_strdup (member->name);
      seat->rabbit = free_rabbit (self, member->rabbit);
      g_ptr_array_add (self->seats, seat);
    }

  /* The owner is back: whoever sat in gets up. */
  sbm_hosted_table_dismiss_bot (seat);
  seat->sat_in = FALSE;
  seat->member = member;
  seat->away_since = 0;
  seat->left = FALSE;
  g_free (seat->language);
  seat->language = g_strdup (member->language);
  if (self->decision == sbm_hosted_table_find_seat (self, member->key))
    sbm_hosted_table_set_decision (self, -1);
  sbm_hosted_table_touch (self);

  return NULL;
}

gboolean
sbm_hosted_table_add_bot (SbmHostedTable *self,
                          int strength)
{
  Seat *seat;

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  if (self->maker == NULL || play_phase (self) != NULL || (int) self->seats->len >= self->mode->most_seats)
    return FALSE;

  seat = sbm_hosted_table_new_seat ();
  seat->bot = TRUE;
  seat->strength = CLAMP (strength, 0, 2);
  seat->rabbit = free_rabbit (self, self->seats->len);
  seat->name = g_strdup (bot_names[seat->rabbit]);
  g_ptr_array_add (self->seats, seat);
  sbm_hosted_table_touch (self);

  return TRUE;
}

static const char *
stand (SbmHostedTable *self,
       Member *member)
{
  int index = sbm_hosted_table_find_seat (self, member->key);

  if (index < 0)
    return "no-seat";
  if (play_phase (self) != NULL)
    return "in-play";

  g_ptr_array_remove_index (self->seats, index);
  sbm_hosted_table_tell_everybody (self);
  return NULL;
}

static const char *
remove_seat (SbmHostedTable *self,
             int index,
             gboolean ban)
{
  Seat *seat = sbm_hosted_table_seat (self, index);
  Member *member;

  if (seat == NULL)
    return "no-seat";
  if (g_strcmp0 (seat->key, self->runner) == 0 && seat->key != NULL)
    return "own-seat";

  if (ban && seat->key != NULL)
    g_hash_table_add (self->banned, g_strdup (seat->key));
  member = seat->member;
  seat->member = NULL;
  if (play_phase (self) == NULL)
    {
      g_ptr_array_remove_index (self->seats, index);
    }
  else
    {
      /* A game cannot lose a hand: a bot plays on in a seat that is nobody's now. */
      g_clear_pointer (&seat->key, g_free);
      seat->bot = TRUE;
      seat->sat_in = FALSE;
      seat->away_since = 0;
      sbm_hosted_table_seat_bot (self, seat);
      sbm_hosted_table_wake_bots (self);
    }
  if (member != NULL)
    {
      sbm_channel_send (member->channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ban ? "banned" : "removed"));
      g_ptr_array_remove_fast (self->members, member);
    }
  if (play_phase (self) == NULL)
    sbm_hosted_table_tell_everybody (self);
  if (self->decision == index)
    sbm_hosted_table_set_decision (self, -1);

  return NULL;
}

static const char *
reorder (SbmHostedTable *self,
         int from,
         int to)
{
  Seat *seat = sbm_hosted_table_seat (self, from);

  if (seat == NULL || sbm_hosted_table_seat (self, to) == NULL)
    return "no-seat";
  if (play_phase (self) != NULL)
    return "in-play";

  g_ptr_array_steal_index (self->seats, from);
  g_ptr_array_insert (self->seats, to, seat);
  sbm_hosted_table_tell_everybody (self);

  return NULL;
}

/* ---- the game ---- */

gboolean
sbm_hosted_table_set_game (SbmHostedTable *self,
                           const char *game,
                           const char *mode,
                           GError **error)
{
  const Rules *rules = rules_find (game);
  const RulesMode *found = rules != NULL ? rules_find_mode (rules, mode) : NULL;

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  if (found == NULL)
    {
      g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID,
                   rules == NULL ? _ ("There is no game “%s”.") : _ ("That game has no mode “%s”."), rules == NULL ? game : mode);
      return FALSE;
    }

  self->rules = rules;
  self->mode = found;
  memset (self->option_set, 0, sizeof self->option_set);
  sbm_hosted_table_touch (self);
  return TRUE;
}

gboolean
sbm_hosted_table_set_option (SbmHostedTable *self,
                             const char *name,
                             int value)
{
  const RulesOption *option = rules_find_option (self->mode, name);

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  if (option == NULL || value < option->least || value > option->most)
    return FALSE;

  self->option_set[option->id] = TRUE;
  self->options[option->id] = value;
  sbm_hosted_table_touch (self);
  return TRUE;
}

static const char *
choose_game (SbmHostedTable *self,
             GVariant *body)
{
  g_autoptr (GVariant) options = NULL;
  const char *game, *mode, *name;
  GVariantIter iter;
  int value;

  if (play_phase (self) != NULL)
    return "in-play";
  /* Whoever comes back to the results is shown the last view of the game that they belong to. */
  if (self->phase == SBM_PHASE_OVER)
    return "not-now";
  g_variant_get (body, "(&s&s@a{si})", &game, &mode, &options);
  if (!sbm_hosted_table_set_game (self, game, mode[0] != '\0' ? mode : NULL, NULL))
    return "no-such-game";

  g_variant_iter_init (&iter, options);
  while (g_variant_iter_next (&iter, "{&si}", &name, &value))
    {
      if (!sbm_hosted_table_set_option (self, name, value))
        return "bad-option";
    }

  return NULL;
}

void
sbm_hosted_table_set_clock (SbmHostedTable *self,
                            const char *clock,
                            guint seconds)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  if (strcmp (clock, "off") != 0 && strcmp (clock, "gentle") != 0 && strcmp (clock, "strict") != 0)
    return;
  g_free (self->clock);
  self->clock = g_strdup (clock);
  self->clock_seconds = CLAMP (seconds, 10, 600);
  sbm_hosted_table_start_clock (self);
  sbm_hosted_table_touch (self);
}

void
sbm_hosted_table_set_watchable (SbmHostedTable *self,
                                gboolean watchable)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  self->unwatched = !watchable;
  sbm_hosted_table_touch (self);
}

void
sbm_hosted_table_set_words (SbmHostedTable *self,
                            const char *language)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));
  g_return_if_fail (language != NULL);

  g_free (self->words);
  self->words = text_clean_language (language);
  sbm_hosted_table_touch (self);
}

const char *
sbm_hosted_table_get_obstacle (SbmHostedTable *self)
{
  int count = self->seats->len;

  if (play_phase (self) != NULL)
    return "in-play";
  if (count < self->mode->least_seats)
    return "too-few";
  if (count > self->mode->most_seats)
    return "too-many";
  if (self->mode->even_seats && count % 2 != 0)
    return "odd";
  for (int i = 0; i < count; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      if (!seat->bot && seat->member == NULL)
        return "away";
    }

  return NULL;
}

gboolean
sbm_hosted_table_start (SbmHostedTable *self)
{
  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  if (sbm_hosted_table_get_obstacle (self) != NULL)
    return FALSE;

  sbm_hosted_table_deal (self);
  return TRUE;
}

/* ---- what is said ---- */

static gboolean
may_be_heard (SbmHostedTable *self)
{
  return budget_pay (&self->said_until, SAYING_PRICE, SAYING_PRICE * SAYINGS_BURST);
}

static const char *
say (SbmHostedTable *self,
     Member *member,
     const char *text)
{
  g_autofree char *clean = text_clean (text, TEXT_MAX_CHAT);

  if (clean == NULL)
    return NULL;
  if (!may_be_heard (self))
    return "too-fast";

  sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_SAID,
                              g_variant_new ("(iss)", sbm_hosted_table_find_seat (self, member->key), member->name, clean));
  return NULL;
}

static const char *
react (SbmHostedTable *self,
       Member *member,
       const char *name)
{
  int seat = sbm_hosted_table_find_seat (self, member->key);

  for (guint i = 0; i < G_N_ELEMENTS (reactions); i++)
    {
      if (strcmp (reactions[i], name) != 0)
        continue;
      if (seat < 0)
        return "no-seat";
      /* H15: the teller has other things to do. */
      if (g_str_has_prefix (name, "mime-") && self->phase == SBM_PHASE_PLAYING
          && rules_awaits (sbm_referee_get_game (self->referee), seat) != 0)
        return "not-now";
      if (!may_be_heard (self))
        return "too-fast";
      sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_REACTED, g_variant_new ("(is)", seat, name));
      return NULL;
    }

  return "no-such-reaction";
}

static const char *
set_profile (SbmHostedTable *self,
             Member *member,
             GVariant *body)
{
  Seat *seat = sbm_hosted_table_seat (self, sbm_hosted_table_find_seat (self, member->key));
  g_autofree char *clean = NULL;
  const char *name;
  guint8 rabbit;

  g_variant_get (body, "(&sy)", &name, &rabbit);
  clean = text_clean (name, RULES_MAX_NAME);
  if (clean == NULL)
    return "bad-name";
  g_free (member->name);
  member->name = g_strdup (clean);
  if (seat == NULL)
    return NULL;

  g_free (seat->name);
  seat->name = g_steal_pointer (&clean);
  if (seat->rabbit != rabbit % RULES_MAX_SEATS)
    seat->rabbit = free_rabbit (self, rabbit % RULES_MAX_SEATS);
  return NULL;
}

/* ---- about somebody who has gone silent ---- */

void
sbm_hosted_table_set_decision (SbmHostedTable *self,
                               int seat)
{
  for (guint i = 0; i < self->seats->len; i++)
    g_clear_pointer (&sbm_hosted_table_seat (self, i)->vote, g_free);
  self->decision = seat;
}

static const char *
decide (SbmHostedTable *self,
        Member *member,
        GVariant *body)
{
  Seat *voter = sbm_hosted_table_seat (self, sbm_hosted_table_find_seat (self, member->key));
  const char *choice;
  Seat *seat;
  int index;
  int for_it = 0, here = 0;

  g_variant_get (body, "(i&s)", &index, &choice);
  seat = sbm_hosted_table_seat (self, index);
  if (seat == NULL || index != self->decision)
    return "nothing-to-decide";
  if (voter == NULL)
    return "no-seat";
  if (strcmp (choice, "wait") != 0 && strcmp (choice, "bot") != 0 && strcmp (choice, "remove") != 0)
    return "no-such-choice";

  g_free (voter->vote);
  voter->vote = g_strdup (choice);
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *other = sbm_hosted_table_seat (self, i);

      here += other->member != NULL;
      for_it += other->member != NULL && g_strcmp0 (other->vote, choice) == 0;
    }
  /* The runner's word, or more than half of those who are here. */
  if (!sbm_hosted_table_is_runner (self, member) && for_it * 2 <= here)
    return NULL;

  sbm_hosted_table_set_decision (self, -1);
  if (strcmp (choice, "wait") == 0)
    {
      seat->away_since = g_get_monotonic_time ();
    }
  else if (strcmp (choice, "bot") == 0)
    {
      seat->sat_in = TRUE;
      sbm_hosted_table_seat_bot (self, seat);
      sbm_hosted_table_wake_bots (self);
    }
  else
    {
      remove_seat (self, index, FALSE);
    }

  return NULL;
}

/* ---- what the runner of the table asks for ---- */

static const char *
command (SbmHostedTable *self,
         Member *member,
         ProtocolMessage message,
         GVariant *body)
{
  g_autofree char *clean = NULL;
  const char *text;
  gboolean flag;
  int from, to;
  guint number;

  if (!sbm_hosted_table_is_runner (self, member))
    return "not-yours";

  switch ((int) message)
    {
    case PROTOCOL_MESSAGE_GAME:
      return choose_game (self, body);
    case PROTOCOL_MESSAGE_RENAME:
      g_variant_get (body, "(&s)", &text);
      clean = text_clean (text, RULES_MAX_NAME);
      if (clean == NULL)
        return "bad-name";
      g_free (self->name);
      self->name = g_steal_pointer (&clean);
      return NULL;
    case PROTOCOL_MESSAGE_ADD_BOT:
      g_variant_get (body, "(i)", &from);
      return sbm_hosted_table_add_bot (self, from) ? NULL : "full";
    case PROTOCOL_MESSAGE_REMOVE:
      g_variant_get (body, "(ib)", &from, &flag);
      return remove_seat (self, from, flag);
    case PROTOCOL_MESSAGE_REORDER:
      g_variant_get (body, "(ii)", &from, &to);
      return reorder (self, from, to);
    case PROTOCOL_MESSAGE_LOCK:
      g_variant_get (body, "(b)", &self->locked);
      return NULL;
    case PROTOCOL_MESSAGE_CLOCK:
      g_variant_get (body, "(&su)", &text, &number);
      sbm_hosted_table_set_clock (self, text, number);
      return NULL;
    case PROTOCOL_MESSAGE_START:
      return sbm_hosted_table_start (self) ? NULL : sbm_hosted_table_get_obstacle (self);
    case PROTOCOL_MESSAGE_PAUSE:
      g_variant_get (body, "(b)", &self->paused);
      sbm_hosted_table_wake_bots (self);
      return NULL;
    case PROTOCOL_MESSAGE_LOBBY:
      if (play_phase (self) != NULL)
        return "in-play";
      self->phase = SBM_PHASE_LOBBY;
      return NULL;
    case PROTOCOL_MESSAGE_HAND_OVER:
      g_variant_get (body, "(i)", &from);
      return sbm_hosted_table_hand_over (self, from);
    default:
      return "not-now";
    }
}

/* Why a request cannot be met, or NULL; then @changed tells whether anything about the table is another now. */
static const char *
meet (SbmHostedTable *self,
      Member *member,
      ProtocolMessage message,
      GVariant *body,
      gboolean *changed)
{
  Seat *seat = sbm_hosted_table_seat (self, sbm_hosted_table_find_seat (self, member->key));
  const char *text, *why;
  int index;

  if (!budget_pay (&member->asked_until, REQUEST_PRICE, REQUEST_PRICE * REQUESTS_BURST))
    return "too-fast";

  *changed = TRUE;
  switch ((int) message)
    {
    case PROTOCOL_MESSAGE_SAY:
      *changed = FALSE;
      g_variant_get (body, "(&s)", &text);
      return say (self, member, text);
    case PROTOCOL_MESSAGE_REACT:
      *changed = FALSE;
      g_variant_get (body, "(&s)", &text);
      return react (self, member, text);
    case PROTOCOL_MESSAGE_SIT:
      g_variant_get (body, "(i)", &index);
      why = sbm_hosted_table_take_seat (self, member, index);
      sbm_hosted_table_tell_you (self, member);
      sbm_hosted_table_show (self, member);
      return why;
    case PROTOCOL_MESSAGE_STAND:
      why = stand (self, member);
      sbm_hosted_table_tell_you (self, member);
      return why;
    case PROTOCOL_MESSAGE_READY:
      *changed = seat != NULL;
      if (seat != NULL)
        g_variant_get (body, "(b)", &seat->ready);
      return NULL;
    case PROTOCOL_MESSAGE_PROFILE:
      *changed = seat != NULL;
      return set_profile (self, member, body);
    case PROTOCOL_MESSAGE_DECIDE:
      return decide (self, member, body);
    default:
      return command (self, member, message, body);
    }
}

void
sbm_hosted_table_handle (SbmHostedTable *self,
                         Member *member,
                         ProtocolMessage message,
                         GVariant *body)
{
  const char *why = NULL;
  g_autoptr (SbmChannel) channel = g_object_ref (member->channel);
  g_autoptr (GVariant) inner = NULL;
  gboolean changed = FALSE;
  guint id, number;

  /* A goodbye means that this was heard; anything else is kept by whoever said it, for the new host. */
  if (self->moved != NULL)
    {
      if (message == PROTOCOL_MESSAGE_BYE)
        g_hash_table_remove (self->untold, member->key);
      return;
    }

  switch ((int) message)
    {
    case PROTOCOL_MESSAGE_MOVE:
      g_variant_get (body, "(uu@a{sv})", &id, &number, &inner);
      sbm_hosted_table_move (self, member, id, number, inner);
      return;
    case PROTOCOL_MESSAGE_SHARE:
      g_variant_get (body, "(u@ay)", &number, &inner);
      sbm_hosted_table_take_share (self, member, number, inner);
      return;
    case PROTOCOL_MESSAGE_TAKEN:
      sbm_hosted_table_taken (self, member, body);
      return;
    case PROTOCOL_MESSAGE_BYE:
      member->left = TRUE;
      sbm_channel_close (channel);
      return;
    case PROTOCOL_MESSAGE_PICTURE_WANT:
      why = sbm_hosted_table_send_picture (self, member, body);
      break;
    default:
      why = meet (self, member, message, body, &changed);
      break;
    }

  if (why != NULL)
    sbm_channel_send (channel, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", protocol_message_get_name (message), why));
  else if (changed)
    sbm_hosted_table_touch (self);
}
