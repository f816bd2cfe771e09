/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-connector"

#include "net/sbm-connector.h"

#include <glib/gi18n.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>

#include "net/source.h"

/* The longest name that DNS has, with brackets and a port. */
#define ADDRESS_LIMIT 270

typedef struct
{
  SbmIdentity *identity;
  GCancellable *cancellable; /* Ours: cancelled by the caller's and by the clock. */
  GSource *timer;
  GSource *cancelled;
  GTlsConnection *tls;
  char *key_id;
  gboolean timed_out;
} Attempt;

static void
attempt_free (Attempt *attempt)
{
  source_drop (&attempt->timer);
  source_drop (&attempt->cancelled);
  g_clear_object (&attempt->identity);
  g_clear_object (&attempt->cancellable);
  g_clear_object (&attempt->tls);
  g_free (attempt->key_id);
  g_free (attempt);
}

static void
fail (GTask *task,
      GError *error)
{
  Attempt *attempt = g_task_get_task_data (task);

  source_drop (&attempt->timer);
  source_drop (&attempt->cancelled);

  if (attempt->timed_out)
    {
      g_clear_error (&error);
      error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "No answer in time");
    }

  g_task_return_error (task, error);
  g_object_unref (task);
}

static gboolean
timer_cb (gpointer user_data)
{
  Attempt *attempt = user_data;

  attempt->timed_out = TRUE;
  g_cancellable_cancel (attempt->cancellable);

  return G_SOURCE_REMOVE;
}

static gboolean
cancelled_cb (GCancellable *cancellable,
              gpointer user_data)
{
  Attempt *attempt = user_data;

  g_cancellable_cancel (attempt->cancellable);

  return G_SOURCE_REMOVE;
}

/* Any key that can be a key will do here: whether it is the right one is for the pins to say. */
static gboolean
accept_certificate_cb (GTlsConnection *connection,
                       GTlsCertificate *certificate,
                       GTlsCertificateFlags errors,
                       gpointer user_data)
{
  g_autofree char *key_id = sbm_identity_dup_key_id_of (certificate, NULL);

  return key_id != NULL;
}

static void
handshake_cb (GObject *object,
              GAsyncResult *result,
              gpointer user_data)
{
  GTlsConnection *connection = G_TLS_CONNECTION (object);
  GTask *task = user_data;
  Attempt *attempt = g_task_get_task_data (task);
  GTlsCertificate *certificate;
  GError *error = NULL;

  if (!g_tls_connection_handshake_finish (connection, result, &error))
    {
      fail (task, error);
      return;
    }

  if (g_tls_connection_get_protocol_version (connection) != G_TLS_PROTOCOL_VERSION_TLS_1_3)
    {
      fail (task, g_error_new_literal (G_TLS_ERROR, G_TLS_ERROR_HANDSHAKE, "The host does not speak TLS 1.3"));
      return;
    }

  certificate = g_tls_connection_get_peer_certificate (connection);
  if (certificate == NULL)
    error = g_error_new_literal (SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_KEY, "The host showed no certificate");
  else
    attempt->key_id = sbm_identity_dup_key_id_of (certificate, &error);

  if (attempt->key_id == NULL)
    {
      fail (task, error);
      return;
    }

  source_drop (&attempt->timer);
  source_drop (&attempt->cancelled);
  g_task_return_pointer (task, g_steal_pointer (&attempt->tls), g_object_unref);
  g_object_unref (task);
}

static void
connect_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (GSocketConnection) base = NULL;
  GTask *task = user_data;
  Attempt *attempt = g_task_get_task_data (task);
  GTlsBackend *backend = g_tls_backend_get_default ();
  GError *error = NULL;

  base = g_socket_client_connect_finish (G_SOCKET_CLIENT (object), result, &error);
  if (base == NULL)
    {
      fail (task, error);
      return;
    }

  g_socket_set_option (g_socket_connection_get_socket (base), IPPROTO_TCP, TCP_NODELAY, 1, NULL);

  /* Without "database" the system's certificates would be loaded, which blocks for milliseconds and serves nothing here. */
  attempt->tls = g_initable_new (g_tls_backend_get_client_connection_type (backend), NULL, &error,
                                 "base-io-stream", base,
                                 "database", NULL,
                                 "certificate", sbm_identity_get_certificate (attempt->identity),
                                 "require-close-notify", FALSE,
                                 NULL);
  if (attempt->tls == NULL)
    {
      fail (task, error);
      return;
    }

  g_signal_connect (attempt->tls, "accept-certificate", G_CALLBACK (accept_certificate_cb), NULL);
  g_tls_connection_handshake_async (attempt->tls, G_PRIORITY_DEFAULT, attempt->cancellable, handshake_cb, task);
}

void
sbm_connector_connect_async (SbmIdentity *identity,
                             GSocketConnectable *where,
                             guint timeout_ms,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GSocketClient) client = NULL;
  GMainContext *context;
  Attempt *attempt;
  GTask *task;

  g_return_if_fail (SBM_IS_IDENTITY (identity));
  g_return_if_fail (G_IS_SOCKET_CONNECTABLE (where));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, sbm_connector_connect_async);
  if (g_task_return_error_if_cancelled (task))
    {
      g_object_unref (task);
      return;
    }

  attempt = g_new0 (Attempt, 1);
  attempt->identity = g_object_ref (identity);
  attempt->cancellable = g_cancellable_new ();
  g_task_set_task_data (task, attempt, (GDestroyNotify) attempt_free);
  context = g_task_get_context (task);

  attempt->timer = g_timeout_source_new (timeout_ms);
  g_source_set_callback (attempt->timer, timer_cb, attempt, NULL);
  g_source_attach (attempt->timer, context);

  if (cancellable != NULL)
    {
      attempt->cancelled = g_cancellable_source_new (cancellable);
      g_source_set_callback (attempt->cancelled, G_SOURCE_FUNC (cancelled_cb), attempt, NULL);
      g_source_attach (attempt->cancelled, context);
    }

  /* A table is on this network: no proxy stands between. */
  client = g_socket_client_new ();
  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_connect_async (client, where, attempt->cancellable, connect_cb, task);
}

GIOStream *
sbm_connector_connect_finish (GAsyncResult *result,
                              char **host_key_id,
                              GError **error)
{
  GIOStream *stream;
  Attempt *attempt;

  g_return_val_if_fail (g_async_result_is_tagged (result, sbm_connector_connect_async), NULL);

  stream = g_task_propagate_pointer (G_TASK (result), error);
  if (stream != NULL && host_key_id != NULL)
    {
      attempt = g_task_get_task_data (G_TASK (result));
      *host_key_id = g_strdup (attempt->key_id);
    }

  return stream;
}

GSocketConnectable *
sbm_connector_parse (const char *text,
                     guint16 default_port,
                     GError **error)
{
  g_autofree char *trimmed = NULL;
  g_autoptr (GSocketConnectable) where = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  trimmed = g_strstrip (g_strndup (text, ADDRESS_LIMIT));

  if (strlen (trimmed) > 0 && strpbrk (trimmed, " \t\r\n/@?#") == NULL && g_utf8_validate (trimmed, -1, NULL))
    where = g_network_address_parse (trimmed, default_port, NULL);

  if (where == NULL
      || *g_network_address_get_hostname (G_NETWORK_ADDRESS (where)) == '\0'
      || g_network_address_get_port (G_NETWORK_ADDRESS (where)) == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("Not an address like 192.168.1.20:4000"));
      return NULL;
    }

  return g_steal_pointer (&where);
}
