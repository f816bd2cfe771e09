/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-guest-hearing"

#include <gnutls/crypto.h>
#include <string.h>

#include "net/sbm-code.h"
#include "net/sbm-guest-private.h"

void
sbm_guest_send_move (SbmGuest *self)
{
  g_autoptr (GBytes) frame = NULL;

  if (self->move == NULL || self->channel == NULL || self->state != SBM_GUEST_STATE_JOINED)
    return;

  frame = protocol_encode (PROTOCOL_MESSAGE_MOVE, g_variant_new ("(uu@a{sv})", self->move_id, self->move_stage, self->move));
  sbm_channel_send_bytes_now (self->channel, frame);
}

static void
send_join (SbmGuest *self,
           GBytes *proof)
{
  GVariant *bytes = proof != NULL ? g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, proof, TRUE)
                                  : g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1);

  sbm_channel_send (self->channel, PROTOCOL_MESSAGE_JOIN,
                    g_variant_new ("(sssys@ay)", self->table_id, self->role, self->name, self->rabbit, self->language, bytes));
}

static void
stretched_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (SbmGuest) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) stretched = sbm_code_stretch_finish (result, &error);
  g_autoptr (GBytes) binding = NULL;
  g_autoptr (GBytes) proof = NULL;

  /* The connection that wanted it is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->stretching);
  binding = sbm_code_dup_binding (sbm_channel_get_stream (self->channel), NULL);
  if (stretched != NULL && binding != NULL)
    proof = sbm_code_prove (stretched, binding, PROTOCOL_SIDE_GUEST, self->host_key, sbm_identity_get_key_id (self->identity), NULL);
  send_join (self, proof);
}

static void
join (SbmGuest *self)
{
  /* Whoever has sat at the table knows its code. */
  if (self->code == NULL && self->was_joined)
    self->code = sbm_code_read (sbm_table_get_code (self->table), NULL);
  if (self->code == NULL || self->host_key == NULL)
    {
      send_join (self, NULL);
      return;
    }
  self->stretching = g_cancellable_new ();
  sbm_code_stretch_async (self->code, self->host_key, self->stretching, stretched_cb, g_object_ref (self));
}

/* One share for one commitment: a host that cuts us off and asks again, because it does not like the cards that would come
 * of our bytes, gets the same.  Another commitment gets others, for it may have been made with our bytes in mind. */
static void
choose_share (SbmGuest *self,
              guint game,
              const guint8 *commit)
{
  if (self->has_share && self->share_game == game && memcmp (self->share_commit, commit, FAIR_SIZE) == 0)
    return;

  sbm_guest_note_try (self);
  gnutls_rnd (GNUTLS_RND_KEY, self->share, FAIR_SIZE);
  memcpy (self->share_commit, commit, FAIR_SIZE);
  self->share_game = game;
  self->has_share = TRUE;
}

static void
handle_commit (SbmGuest *self,
               GVariant *body)
{
  g_autoptr (GVariant) bytes = NULL;
  const guint8 *commit;
  guint game;
  gsize size;

  g_variant_get (body, "(u@ay)", &game, &bytes);
  commit = g_variant_get_fixed_array (bytes, &size, 1);
  if (size != FAIR_SIZE)
    return;

  sbm_guest_note_commit (self, game, commit);
  if (sbm_table_get_my_seat (self->table) < 0)
    return;
  choose_share (self, game, commit);
  sbm_guest_note_share (self);
  sbm_channel_send (self->channel, PROTOCOL_MESSAGE_SHARE,
                    g_variant_new ("(u@ay)", game, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, self->share, FAIR_SIZE, 1)));
}

static void
handle_view (SbmGuest *self,
             GVariant *body)
{
  guint32 game, serial, stage;
  g_autoptr (GVariant) view = protocol_open_view (body, &game, &serial, &stage);
  gboolean is_new = sbm_guest_note_view (self, game, serial, view);

  if (!sbm_table_update_view (self->table, game, serial, stage, view))
    sbm_guest_give_up (self, "version");
  else if (is_new)
    sbm_guest_audit_again (self);
}

static void
handle_record (SbmGuest *self,
               GVariant *body)
{
  guint game, part, parts;
  const char *text;

  g_variant_get (body, "(uuu&s)", &game, &part, &parts, &text);
  if (part == 0)
    g_string_truncate (self->record, 0);
  if (self->record->len + strlen (text) > MOST_RECORD)
    return;
  g_string_append (self->record, text);
  if (part + 1 == parts)
    sbm_guest_audit (self, game);
}

static void
handle_answer (SbmGuest *self,
               guint id,
               const char *why)
{
  if (self->move == NULL || id != self->move_id)
    return;
  /* The table is on its way to another host; there the move will be made. */
  if (g_strcmp0 (why, "moving") == 0)
    return;
  g_clear_pointer (&self->move, g_variant_unref);
  if (why != NULL)
    sbm_guest_emit_refused (self, why);
}

static void
handle_welcome (SbmGuest *self,
                GVariant *body)
{
  const char *table, *key;

  g_variant_get (body, "(&s&s)", &table, &key);
  g_free (self->table_id);
  self->table_id = g_strdup (table);
  sbm_channel_set_state (self->channel, PROTOCOL_STATE_JOINED);
  if (self->pins != NULL && self->pin != NULL && self->host_key != NULL)
    sbm_pins_pin (self->pins, self->pin, self->host_key, NULL);
  self->was_joined = TRUE;
  self->resend = TRUE;
  self->wait = self->backoff;
  sbm_guest_set_state (self, SBM_GUEST_STATE_JOINED, "");
}

static guint
count_lines (const char *text)
{
  guint count = 1;

  for (const char *at = strchr (text, '\n'); at != NULL; at = strchr (at + 1, '\n'))
    count++;

  return count;
}

static void
forget_inheritance (SbmGuest *self)
{
  g_string_truncate (self->inheritance, 0);
  self->inherited = 0;
}

static void
handle_take (SbmGuest *self,
             GVariant *body)
{
  g_auto (GStrv) lines = NULL;
  guint part, parts;
  const char *text;

  /* Nobody asks for it, but only a player can be asked to go on, and not whoever runs the table already. */
  if (!sbm_guest_can_take (self) || sbm_table_get_my_seat (self->table) < 0 || sbm_table_get_runner (self->table))
    return;

  g_variant_get (body, "(uu&s)", &part, &parts, &text);
  if (part == 0)
    forget_inheritance (self);
  if (part != self->inherited || self->inheritance->len + strlen (text) > MOST_RECORD)
    return;
  g_string_append (self->inheritance, text);
  self->inherited++;
  if (part + 1 != parts)
    return;

  /* Once it is split it takes much more room, and time in which nothing is drawn. */
  if (count_lines (self->inheritance->str) <= MOST_INHERITED_LINES)
    lines = g_strsplit (self->inheritance->str, "\n", -1);
  forget_inheritance (self);
  if (lines != NULL)
    sbm_guest_emit_take (self, lines);
}

void
sbm_guest_hear (SbmGuest *self,
                ProtocolMessage message,
                GVariant *body)
{
  g_autoptr (GVariant) inner = NULL;
  const char *text, *other;
  gboolean flag;
  guint number;
  int seat;

  switch ((int) message)
    {
    case PROTOCOL_MESSAGE_HELLO:
      g_variant_get_child (body, 0, "u", &number);
      if (number != PROTOCOL_NUMBER)
        sbm_guest_give_up (self, "version");
      else
        join (self);
      break;
    case PROTOCOL_MESSAGE_REFUSE:
      g_variant_get (body, "(&s&s)", &text, &other);
      sbm_guest_give_up (self, text);
      break;
    case PROTOCOL_MESSAGE_WELCOME:
      handle_welcome (self, body);
      break;
    case PROTOCOL_MESSAGE_YOU:
      g_variant_get (body, "(ib)", &seat, &flag);
      sbm_table_update_you (self->table, seat, flag);
      break;
    case PROTOCOL_MESSAGE_TABLE:
      g_variant_get (body, "(@a{sv})", &inner);
      sbm_table_update (self->table, inner);
      break;
    case PROTOCOL_MESSAGE_VIEW:
      handle_view (self, body);
      /* Once a connection: with twelve at the table there are views enough to make the host think of a flood. */
      if (self->resend)
        sbm_guest_send_move (self);
      self->resend = FALSE;
      break;
    case PROTOCOL_MESSAGE_ACCEPTED:
      g_variant_get (body, "(u)", &number);
      handle_answer (self, number, NULL);
      break;
    case PROTOCOL_MESSAGE_REFUSED:
      g_variant_get (body, "(u&s)", &number, &text);
      handle_answer (self, number, text);
      break;
    case PROTOCOL_MESSAGE_DENIED:
      g_variant_get (body, "(&s&s)", &text, &other);
      if (g_str_equal (text, protocol_message_get_name (PROTOCOL_MESSAGE_PICTURE_WANT)))
        {
          sbm_guest_miss_picture (self);
          break;
        }
      if (g_str_equal (text, protocol_message_get_name (PROTOCOL_MESSAGE_START)) && g_str_equal (other, "not-written"))
        sbm_guest_note_cancelled_deal (self);
      sbm_guest_emit_denied (self, text, other);
      break;
    case PROTOCOL_MESSAGE_COMMIT:
      handle_commit (self, body);
      break;
    case PROTOCOL_MESSAGE_RECORD:
      handle_record (self, body);
      break;
    case PROTOCOL_MESSAGE_SAID:
      g_variant_get (body, "(i&s&s)", &seat, &text, &other);
      sbm_table_add_remark (self->table, seat, text, other);
      break;
    case PROTOCOL_MESSAGE_REACTED:
      g_variant_get (body, "(i&s)", &seat, &text);
      sbm_table_react (self->table, seat, text);
      break;
    case PROTOCOL_MESSAGE_PICTURES:
      g_variant_get (body, "(@a(ysus))", &inner);
      sbm_guest_hear_pictures (self, inner);
      break;
    case PROTOCOL_MESSAGE_PICTURE_PART:
      sbm_guest_hear_picture_part (self, body);
      break;
    case PROTOCOL_MESSAGE_TAKE:
      handle_take (self, body);
      break;
    case PROTOCOL_MESSAGE_MOVED:
      sbm_guest_follow (self, body);
      break;
    case PROTOCOL_MESSAGE_BYE:
      g_variant_get (body, "(&s)", &text);
      sbm_guest_give_up (self, text);
      break;
    default:
      break;
    }
}
