/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hosted-table-handover"

#include "net/sbm-hosted-table-private.h"

#include <string.h>

/*
 * “I have to go”: the table moves to another player's machine.  That machine
 * gets the journal, says where it listens, and everybody is sent there.  Until
 * then nothing moves, so that there is never more than one true game.
 *
 * What is left here goes on telling whoever asks: a guest follows nobody but
 * whom the host that it knows has named, and its line may be broken in the
 * very moment when all are told.
 */

#define PATIENCE_MS 10000

/* Until a guest whose line is dead has noticed and asked again. */
#define FORWARD_MS 15000
/* Whoever has been away for longer is not about to come back this moment. */
#define AWAY_MS 30000
#define PART_SIZE (128 * 1024)

static void
call_off (SbmHostedTable *self)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  g_clear_pointer (&self->heir, g_free);
  sbm_hosted_table_wake_bots (self);
  sbm_hosted_table_touch (self);
}

void
sbm_hosted_table_keep (SbmHostedTable *self)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  /* Once it is elsewhere nobody waits any more. */
  if (self->leaving == 0)
    return;
  for (guint i = 0; i < self->members->len; i++)
    {
      Member *member = g_ptr_array_index (self->members, i);

      if (g_strcmp0 (member->key, self->heir) == 0 || g_strcmp0 (member->key, self->runner) == 0)
        sbm_channel_send (member->channel, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "hand-over", "kept"));
    }
  call_off (self);
}

static gboolean
leaving_cb (gpointer user_data)
{
  SbmHostedTable *self = user_data;

  self->leaving = 0;
  sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "hand-over", "unreachable"));
  call_off (self);

  return G_SOURCE_REMOVE;
}

const char *
sbm_hosted_table_hand_over (SbmHostedTable *self,
                            int index)
{
  Seat *seat = sbm_hosted_table_seat (self, index);
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;
  char *old_runner;
  gsize length;
  guint parts;

  if (self->heir != NULL || self->phase == SBM_PHASE_DEALING || self->phase == SBM_PHASE_WRITING)
    return "not-now";
  /* The heir gets the move that is being written too. */
  if (self->writing)
    {
      self->next_host = index;
      return NULL;
    }
  if (seat == NULL || seat->member == NULL)
    return "no-seat";
  if (g_strcmp0 (seat->key, self->runner) == 0)
    return "own-seat";

  old_runner = self->runner;
  self->heir = g_strdup (seat->key);
  /* In what the heir gets, the table is the heir's to run. */
  self->runner = self->heir;
  lines = sbm_hosted_table_dup_lines (self);
  self->runner = old_runner;
  text = g_strjoinv ("\n", lines);
  length = strlen (text);
  parts = MAX (1, (length + PART_SIZE - 1) / PART_SIZE);
  for (guint part = 0; part < parts; part++)
    {
      /* Parts end between characters. */
      const char *start = part == 0 ? text : g_utf8_find_next_char (text + part * PART_SIZE - 1, NULL);
      const char *end = part + 1 == parts ? text + length : g_utf8_find_next_char (text + (part + 1) * PART_SIZE - 1, NULL);
      g_autofree char *piece = g_strndup (start, end - start);

      sbm_channel_send (seat->member->channel, PROTOCOL_MESSAGE_TAKE, g_variant_new ("(uus)", part, parts, piece));
    }
  self->leaving = g_timeout_add (PATIENCE_MS, leaving_cb, self);

  return NULL;
}

void
sbm_hosted_table_hand_over_now (SbmHostedTable *self)
{
  int index = self->next_host;
  const char *why;

  if (index < 0)
    return;

  self->next_host = -1;
  why = sbm_hosted_table_hand_over (self, index);
  if (why != NULL)
    sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "hand-over", why));
}

/* The address that we know the new host by; what it says of itself comes after. */
static char *
dup_remote_address (Member *member)
{
  GIOStream *stream = sbm_channel_get_stream (member->channel);
  g_autoptr (GIOStream) base = NULL;
  g_autoptr (GSocketAddress) address = NULL;

  if (!G_IS_TLS_CONNECTION (stream))
    return NULL;
  g_object_get (stream, "base-io-stream", &base, NULL);
  if (!G_IS_SOCKET_CONNECTION (base))
    return NULL;
  address = g_socket_connection_get_remote_address (G_SOCKET_CONNECTION (base), NULL);
  if (!G_IS_INET_SOCKET_ADDRESS (address))
    return NULL;

  return g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
}

/* Everybody who is here, and whose line has just broken: they knock where they know the table, and nobody else can vouch for
 * the new key. */
static void
note_untold (SbmHostedTable *self)
{
  gint64 now = g_get_monotonic_time ();

  for (guint i = 0; i < self->members->len; i++)
    g_hash_table_add (self->untold, g_strdup (((Member *) g_ptr_array_index (self->members, i))->key));
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      if (seat->key != NULL && now - seat->away_since < AWAY_MS * G_TIME_SPAN_MILLISECOND)
        g_hash_table_add (self->untold, g_strdup (seat->key));
    }
}

void
sbm_hosted_table_send_after (SbmHostedTable *self,
                             Member *member)
{
  sbm_channel_send (member->channel, PROTOCOL_MESSAGE_MOVED, self->moved);
}

gboolean
sbm_hosted_table_is_awaited (SbmHostedTable *self)
{
  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  return g_hash_table_size (self->untold) > 0
         && g_get_monotonic_time () < self->moved_since + FORWARD_MS * G_TIME_SPAN_MILLISECOND;
}

void
sbm_hosted_table_taken (SbmHostedTable *self,
                        Member *member,
                        GVariant *body)
{
  g_autoptr (GStrvBuilder) addresses = g_strv_builder_new ();
  g_autofree char *remote = NULL;
  g_autofree const char **own = NULL;
  g_auto (GStrv) list = NULL;
  guint16 port;

  /* It was called off, which somebody whose line broke meanwhile has not heard: there is only one true table. */
  if (g_strcmp0 (self->heir, member->key) != 0)
    {
      sbm_channel_send (member->channel, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "hand-over", "kept"));
      return;
    }

  g_clear_handle_id (&self->leaving, g_source_remove);
  g_variant_get (body, "(^a&sq)", &own, &port);
  remote = dup_remote_address (member);
  if (remote != NULL)
    g_strv_builder_add (addresses, remote);
  for (int i = 0; own[i] != NULL && i < 8; i++)
    g_strv_builder_add (addresses, own[i]);
  list = g_strv_builder_end (addresses);

  self->moved = g_variant_ref_sink (g_variant_new ("(^asqs)", list, port, self->heir));
  self->moved_since = g_get_monotonic_time ();
  note_untold (self);
  sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_MOVED, self->moved);
  for (guint i = 0; i < self->seats->len; i++)
    {
      sbm_hosted_table_dismiss_bot (sbm_hosted_table_seat (self, i));
      sbm_hosted_table_seat (self, i)->member = NULL;
    }
  g_clear_handle_id (&self->announcing, g_source_remove);
  g_clear_handle_id (&self->ticking, g_source_remove);
  sbm_hosted_table_emit_handed_over (self);
}
