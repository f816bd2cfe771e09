/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-host"

#include "config.h"

#include "net/sbm-host.h"

#include <glib/gi18n.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/sbm-code.h"
#include "net/sbm-listener.h"
#include "net/sbm-lockout.h"
#include "net/sbm-publisher.h"

/* What is announced is what is spoken. */
G_STATIC_ASSERT (SBM_ANNOUNCEMENT_PROTO == PROTOCOL_NUMBER);

/* A table and what the host alone keeps of it. */
typedef struct
{
  SbmHost *host; /* borrowed */
  SbmHostedTable *table;
  SbmPublisher *publisher;
  char *code; /* the one that is or is being stretched */
  GBytes *stretched;
  GCancellable *stretching; /* NULL when nothing is */
} Entry;

/* Somebody who has not joined a table yet. */
typedef struct
{
  SbmHost *host; /* borrowed */
  SbmChannel *channel;
  GSocketAddress *address; /* NULL on this machine */
  char *key;
  GVariant *waiting; /* the `join` that came while the code of its table was still being stretched */
} Stranger;

struct _SbmHost
{
  GObject parent_instance;

  SbmIdentity *identity;
  SbmAvahi *avahi;
  SbmListener *listener;
  SbmLockout *lockout;
  GListStore *tables;
  GPtrArray *entries;   /* Entry */
  GPtrArray *strangers; /* Stranger */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (SbmHost, sbm_host, G_TYPE_OBJECT)

/* ---- tables on the network ---- */

static SbmAnnouncedState
announced_state (SbmHostedTable *table)
{
  if (sbm_hosted_table_get_paused (table))
    return SBM_ANNOUNCED_STATE_PAUSED;

  switch (sbm_hosted_table_get_phase (table))
    {
    case SBM_PHASE_PLAYING:
    case SBM_PHASE_DEALING:
    case SBM_PHASE_WRITING:
      return SBM_ANNOUNCED_STATE_PLAYING;
    case SBM_PHASE_OVER:
      return SBM_ANNOUNCED_STATE_RESULTS;
    case SBM_PHASE_LOBBY:
    default:
      return sbm_hosted_table_get_locked (table) ? SBM_ANNOUNCED_STATE_LOCKED : SBM_ANNOUNCED_STATE_LOBBY;
    }
}

static void
announce (Entry *entry)
{
  g_autoptr (SbmAnnouncement) announcement = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *hint = NULL;

  if (entry->publisher == NULL)
    return;

  hint = g_strndup (sbm_identity_get_key_id (entry->host->identity), SBM_ANNOUNCEMENT_KEY_CHARS);
  announcement = sbm_announcement_new (sbm_hosted_table_get_name (entry->table), PROTOCOL_NUMBER,
                                       sbm_hosted_table_get_id (entry->table), hint);
  sbm_announcement_set_game (announcement, sbm_hosted_table_get_game (entry->table), sbm_hosted_table_get_mode (entry->table));
  announcement->seats = sbm_hosted_table_get_most_seats (entry->table);
  announcement->taken = MIN (announcement->seats, (guint) sbm_hosted_table_get_taken (entry->table));
  announcement->state = announced_state (entry->table);
  announcement->needs_code = sbm_hosted_table_get_code (entry->table) != NULL;
  if (!sbm_publisher_publish (entry->publisher, announcement, sbm_listener_get_port (entry->host->listener), &error))
    g_warning (_ ("The table cannot be announced: %s"), error->message);
}

static void join_waiting (SbmHost *self);

static void
stretched_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  GBytes *stretched = sbm_code_stretch_finish (result, &error);
  Entry *entry = user_data;

  /* Then there is another code, or the table is gone and the entry with it. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (stretched == NULL)
    g_warning (_ ("The code of a table cannot be used: %s"), error->message);
  g_clear_object (&entry->stretching);
  entry->stretched = stretched;
  join_waiting (entry->host);
}

static void
stop_stretching (Entry *entry)
{
  g_cancellable_cancel (entry->stretching);
  g_clear_object (&entry->stretching);
  g_clear_pointer (&entry->stretched, g_bytes_unref);
}

static void
stretch_code (Entry *entry)
{
  const char *code = sbm_hosted_table_get_code (entry->table);

  if (g_strcmp0 (code, entry->code) == 0)
    return;
  g_free (entry->code);
  entry->code = g_strdup (code);
  stop_stretching (entry);
  if (code != NULL)
    {
      entry->stretching = g_cancellable_new ();
      sbm_code_stretch_async (code, sbm_identity_get_key_id (entry->host->identity), entry->stretching, stretched_cb, entry);
    }
  else
    {
      join_waiting (entry->host);
    }
}

static void
table_changed_cb (SbmHostedTable *table,
                  Entry *entry)
{
  stretch_code (entry);
  announce (entry);
}

/* It is announced elsewhere now, but whoever missed that still comes here to ask. */
static void
handed_over_cb (SbmHostedTable *table,
                Entry *entry)
{
  guint position;

  if (entry->publisher != NULL)
    sbm_publisher_withdraw (entry->publisher);
  g_clear_object (&entry->publisher);
  if (g_list_store_find (entry->host->tables, table, &position))
    g_list_store_remove (entry->host->tables, position);
}

static void
entry_free (Entry *entry)
{
  g_signal_handlers_disconnect_by_data (entry->table, entry);
  if (entry->publisher != NULL)
    sbm_publisher_withdraw (entry->publisher);
  g_clear_object (&entry->publisher);
  g_clear_object (&entry->table);
  stop_stretching (entry);
  g_free (entry->code);
  g_free (entry);
}

/* ---- strangers ---- */

static void
stranger_free (Stranger *stranger)
{
  g_signal_handlers_disconnect_by_data (stranger->channel, stranger);
  g_object_unref (stranger->channel);
  g_clear_object (&stranger->address);
  g_clear_pointer (&stranger->waiting, g_variant_unref);
  g_free (stranger->key);
  g_free (stranger);
}

static void
refuse (Stranger *stranger,
        const char *code,
        const char *detail)
{
  SbmHost *self = stranger->host;

  sbm_channel_send (stranger->channel, PROTOCOL_MESSAGE_REFUSE, g_variant_new ("(ss)", code, detail));
  sbm_channel_close (stranger->channel);
  if (self->listener != NULL)
    sbm_listener_refused (self->listener, sbm_channel_get_stream (stranger->channel));
  g_ptr_array_remove_fast (self->strangers, stranger);
}

static Entry *
find_table (SbmHost *self,
            const char *id)
{
  if (id[0] == '\0' && self->entries->len == 1)
    return g_ptr_array_index (self->entries, 0);

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (g_strcmp0 (sbm_hosted_table_get_id (entry->table), id) == 0)
        return entry;
    }

  return NULL;
}

/* A code why the proof does not do, or NULL.  Whoever sits at this machine needs none. */
static const char *
check_code (Stranger *stranger,
            Entry *entry,
            GVariant *proof)
{
  SbmHost *self = stranger->host;
  g_autoptr (GBytes) binding = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (entry->code == NULL || stranger->address == NULL)
    return NULL;
  if (g_variant_get_size (proof) == 0)
    return "code-needed";
  if (sbm_lockout_get_seconds (self->lockout, stranger->key, stranger->address) > 0)
    return "locked-out";

  binding = sbm_code_dup_binding (sbm_channel_get_stream (stranger->channel), NULL);
  bytes = g_variant_get_data_as_bytes (proof);
  if (binding == NULL || entry->stretched == NULL
      || !sbm_code_check (entry->stretched, binding, PROTOCOL_SIDE_GUEST, sbm_identity_get_key_id (self->identity), stranger->key, bytes))
    {
      sbm_lockout_wrong (self->lockout, stranger->key, stranger->address);
      return "wrong-code";
    }

  sbm_lockout_right (self->lockout, stranger->key);
  return NULL;
}

static void
join (Stranger *stranger,
      GVariant *body)
{
  SbmHost *self = stranger->host;
  g_autoptr (GVariant) proof = NULL;
  const char *id, *role, *name, *language;
  const char *why;
  guint8 rabbit;
  Entry *entry;

  g_variant_get (body, "(&s&s&sy&s@ay)", &id, &role, &name, &rabbit, &language, &proof);
  entry = find_table (self, id);
  if (entry != NULL && entry->stretching != NULL && stranger->address != NULL)
    {
      stranger->waiting = g_variant_ref (body);
      return;
    }
  why = entry != NULL ? check_code (stranger, entry, proof) : "no-table";
  if (why != NULL)
    {
      refuse (stranger, why, "");
      return;
    }

  g_signal_handlers_disconnect_by_data (stranger->channel, stranger);
  why = sbm_hosted_table_admit (entry->table, stranger->channel, stranger->key, role, name, rabbit, language);
  if (why != NULL)
    {
      refuse (stranger, why, "");
      return;
    }
  if (self->listener != NULL)
    sbm_listener_joined (self->listener, sbm_channel_get_stream (stranger->channel));
  g_ptr_array_remove_fast (self->strangers, stranger);
}

/* Everybody whose wait has come to an end. */
static void
join_waiting (SbmHost *self)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();

  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i);

      if (stranger->waiting != NULL)
        g_ptr_array_add (waiting, stranger);
    }
  for (guint i = 0; i < waiting->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (waiting, i);
      g_autoptr (GVariant) body = g_steal_pointer (&stranger->waiting);

      join (stranger, body);
    }
}

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             Stranger *stranger)
{
  guint number;

  if (stranger->waiting != NULL)
    {
      refuse (stranger, "join-first", "");
      return;
    }

  switch ((int) message)
    {
    case PROTOCOL_MESSAGE_HELLO:
      g_variant_get_child (body, 0, "u", &number);
      if (number != PROTOCOL_NUMBER)
        refuse (stranger, "version", PACKAGE_VERSION);
      break;
    case PROTOCOL_MESSAGE_JOIN:
      join (stranger, body);
      break;
    default:
      refuse (stranger, "join-first", "");
      break;
    }
}

static void
closed_cb (SbmChannel *channel,
           GError *error,
           Stranger *stranger)
{
  g_ptr_array_remove_fast (stranger->host->strangers, stranger);
}

static void
meet (SbmHost *self,
      GIOStream *stream,
      const char *key,
      GSocketAddress *address)
{
  static const char *const capabilities[] = { NULL };
  Stranger *stranger = g_new0 (Stranger, 1);

  stranger->host = self;
  stranger->channel = sbm_channel_new (stream, PROTOCOL_SIDE_HOST);
  sbm_channel_set_trusted (stranger->channel, address == NULL);
  stranger->key = g_strdup (key);
  stranger->address = address != NULL ? g_object_ref (address) : NULL;
  g_ptr_array_add (self->strangers, stranger);
  g_signal_connect (stranger->channel, "received", G_CALLBACK (received_cb), stranger);
  g_signal_connect (stranger->channel, "closed", G_CALLBACK (closed_cb), stranger);
  sbm_channel_start (stranger->channel);
  sbm_channel_send (stranger->channel, PROTOCOL_MESSAGE_HELLO,
                    g_variant_new ("(us^as)", PROTOCOL_NUMBER, PACKAGE_VERSION, capabilities));
}

static void
connection_cb (SbmListener *listener,
               GIOStream *stream,
               const char *key,
               GSocketAddress *address,
               SbmHost *self)
{
  meet (self, stream, key, address);
}

/* ---- the object ---- */

static void
sbm_host_dispose (GObject *object)
{
  SbmHost *self = SBM_HOST (object);

  g_cancellable_cancel (self->cancellable);
  sbm_host_stop (self);
  g_ptr_array_set_size (self->strangers, 0);
  g_ptr_array_set_size (self->entries, 0);

  G_OBJECT_CLASS (sbm_host_parent_class)->dispose (object);
}

static void
sbm_host_finalize (GObject *object)
{
  SbmHost *self = SBM_HOST (object);

  g_clear_pointer (&self->strangers, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->tables);
  g_clear_object (&self->lockout);
  g_clear_object (&self->identity);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (sbm_host_parent_class)->finalize (object);
}

static void
sbm_host_class_init (SbmHostClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_host_dispose;
  object_class->finalize = sbm_host_finalize;
}

static void
sbm_host_init (SbmHost *self)
{
  self->tables = g_list_store_new (SBM_TYPE_HOSTED_TABLE);
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  self->strangers = g_ptr_array_new_with_free_func ((GDestroyNotify) stranger_free);
  self->lockout = sbm_lockout_new (NULL, NULL);
  self->cancellable = g_cancellable_new ();
}

SbmHost *
sbm_host_new (SbmIdentity *identity)
{
  SbmHost *self = g_object_new (SBM_TYPE_HOST, NULL);

  g_set_object (&self->identity, identity);
  return self;
}

static void
publish (SbmHost *self,
         Entry *entry)
{
  if (self->avahi == NULL || self->listener == NULL || entry->publisher != NULL)
    return;
  entry->publisher = sbm_publisher_new (self->avahi);
  announce (entry);
}

gboolean
sbm_host_start (SbmHost *self,
                guint16 port,
                SbmAvahi *avahi,
                GError **error)
{
  g_autoptr (SbmListener) listener = NULL;

  g_return_val_if_fail (SBM_IS_HOST (self), FALSE);
  g_return_val_if_fail (self->listener == NULL, FALSE);

  listener = sbm_listener_new (self->identity);
  g_signal_connect_object (listener, "connection", G_CALLBACK (connection_cb), self, 0);
  if (!sbm_listener_start (listener, port, error))
    return FALSE;

  g_set_object (&self->listener, listener);
  g_set_object (&self->avahi, avahi);
  for (guint i = 0; i < self->entries->len; i++)
    publish (self, g_ptr_array_index (self->entries, i));

  return TRUE;
}

void
sbm_host_stop (SbmHost *self)
{
  g_return_if_fail (SBM_IS_HOST (self));

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (entry->publisher != NULL)
        sbm_publisher_withdraw (entry->publisher);
      g_clear_object (&entry->publisher);
    }
  if (self->listener != NULL)
    sbm_listener_stop (self->listener);
  g_clear_object (&self->listener);
  g_clear_object (&self->avahi);
}

guint16
sbm_host_get_port (SbmHost *self)
{
  g_return_val_if_fail (SBM_IS_HOST (self), 0);

  return self->listener != NULL ? sbm_listener_get_port (self->listener) : 0;
}

void
sbm_host_add_table (SbmHost *self,
                    SbmHostedTable *table)
{
  Entry *entry;

  g_return_if_fail (SBM_IS_HOST (self));

  entry = g_new0 (Entry, 1);
  entry->host = self;
  entry->table = g_object_ref (table);
  g_ptr_array_add (self->entries, entry);
  g_list_store_append (self->tables, table);
  g_signal_connect (table, "changed", G_CALLBACK (table_changed_cb), entry);
  g_signal_connect (table, "handed-over", G_CALLBACK (handed_over_cb), entry);
  stretch_code (entry);
  publish (self, entry);
}

void
sbm_host_remove_table (SbmHost *self,
                       SbmHostedTable *table)
{
  guint position;

  g_return_if_fail (SBM_IS_HOST (self));

  if (g_list_store_find (self->tables, table, &position))
    g_list_store_remove (self->tables, position);
  for (guint i = 0; i < self->entries->len; i++)
    {
      if (((Entry *) g_ptr_array_index (self->entries, i))->table == table)
        {
          g_ptr_array_remove_index (self->entries, i);
          break;
        }
    }
  join_waiting (self);
}

gboolean
sbm_host_is_awaited (SbmHost *self)
{
  g_return_val_if_fail (SBM_IS_HOST (self), FALSE);

  for (guint i = 0; i < self->entries->len; i++)
    {
      if (sbm_hosted_table_is_awaited (((Entry *) g_ptr_array_index (self->entries, i))->table))
        return TRUE;
    }

  return FALSE;
}

GListModel *
sbm_host_get_tables (SbmHost *self)
{
  g_return_val_if_fail (SBM_IS_HOST (self), NULL);

  return G_LIST_MODEL (self->tables);
}

void
sbm_host_adopt (SbmHost *self,
                GIOStream *stream,
                const char *key_id)
{
  g_return_if_fail (SBM_IS_HOST (self));

  meet (self, stream, key_id, NULL);
}

static GIOStream *
wrap_descriptor (int descriptor,
                 GError **error)
{
  GSocket *socket = g_socket_new_from_fd (descriptor, error);
  GIOStream *stream;

  if (socket == NULL)
    {
      close (descriptor);
      return NULL;
    }
  stream = G_IO_STREAM (g_socket_connection_factory_create_connection (socket));
  g_object_unref (socket);

  return stream;
}

gboolean
sbm_host_make_pair (GIOStream **one,
                    GIOStream **other,
                    GError **error)
{
  int pair[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("No socket pair can be had."));
      return FALSE;
    }

  *one = wrap_descriptor (pair[0], error);
  *other = wrap_descriptor (pair[1], *one != NULL ? error : NULL);
  if (*one != NULL && *other != NULL)
    return TRUE;

  g_clear_object (one);
  g_clear_object (other);
  return FALSE;
}
