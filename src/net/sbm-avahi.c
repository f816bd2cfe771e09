/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-avahi"

#include "net/sbm-avahi.h"

#include <avahi-client/client.h>
#include <avahi-common/error.h>
#include <avahi-glib/glib-watch.h>

#include "net/source.h"

#define RETRY_LEAST_MS 100
#define RETRY_MOST_MS 5000

struct _SbmAvahi
{
  GObject parent_instance;

  GMainContext *context;
  AvahiGLibPoll *poll;
  AvahiClient *client;
  GSource *work_source;

  guint retry_ms;
  SbmAvahiState state;
};

enum
{
  PROP_0,
  PROP_STATE,
  N_PROPS,
};

enum
{
  LOST,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ENUM_TYPE (SbmAvahiState,
                    sbm_avahi_state,
                    G_DEFINE_ENUM_VALUE (SBM_AVAHI_STATE_NO_BUS, "no-bus"),
                    G_DEFINE_ENUM_VALUE (SBM_AVAHI_STATE_NO_DAEMON, "no-daemon"),
                    G_DEFINE_ENUM_VALUE (SBM_AVAHI_STATE_REGISTERING, "registering"),
                    G_DEFINE_ENUM_VALUE (SBM_AVAHI_STATE_RUNNING, "running"))

G_DEFINE_FINAL_TYPE (SbmAvahi, sbm_avahi, G_TYPE_OBJECT)

static void
set_state (SbmAvahi *self,
           SbmAvahiState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
schedule (SbmAvahi *self,
          guint delay_ms,
          GSourceFunc work)
{
  source_drop (&self->work_source);
  self->work_source = delay_ms == 0 ? g_idle_source_new () : g_timeout_source_new (delay_ms);
  g_source_set_priority (self->work_source, G_PRIORITY_DEFAULT);
  g_source_set_static_name (self->work_source, "[sobremesa] avahi");
  g_source_set_callback (self->work_source, work, self, NULL);
  g_source_attach (self->work_source, self->context);
}

/* What we found depends on the client, so it goes first, while freeing it is still harmless. */
static void
drop_client (SbmAvahi *self)
{
  if (self->client == NULL)
    return;

  g_signal_emit (self, signals[LOST], 0);
  g_clear_pointer (&self->client, avahi_client_free);
}

static gboolean
connect_cb (gpointer user_data);

/* Reads the state where it is safe to act on it: listeners may free the client, which must not happen inside one of its
 * own callbacks. */
static gboolean
settle_cb (gpointer user_data)
{
  g_autoptr (SbmAvahi) self = g_object_ref (SBM_AVAHI (user_data));

  source_drop (&self->work_source);

  switch (avahi_client_get_state (self->client))
    {
    case AVAHI_CLIENT_S_RUNNING:
      self->retry_ms = RETRY_LEAST_MS;
      set_state (self, SBM_AVAHI_STATE_RUNNING);
      break;

    case AVAHI_CLIENT_S_REGISTERING:
    case AVAHI_CLIENT_S_COLLISION:
      set_state (self, SBM_AVAHI_STATE_REGISTERING);
      break;

    case AVAHI_CLIENT_CONNECTING:
      set_state (self, SBM_AVAHI_STATE_NO_DAEMON);
      break;

    case AVAHI_CLIENT_FAILURE:
    default:
      g_debug ("Lost the daemon: %s", avahi_strerror (avahi_client_errno (self->client)));
      /* A daemon or bus that comes and goes must not keep us busy, hence the growing pause. */
      schedule (self, self->retry_ms, connect_cb);
      self->retry_ms = MIN (self->retry_ms * 2, RETRY_MOST_MS);
      drop_client (self);
      set_state (self, SBM_AVAHI_STATE_NO_DAEMON);
      break;
    }

  return G_SOURCE_REMOVE;
}

static void
client_cb (AvahiClient *client,
           AvahiClientState state,
           gpointer user_data)
{
  SbmAvahi *self = user_data;

  /* The first call comes from within avahi_client_new (), before the pointer is ours. */
  if (self->client == client)
    schedule (self, 0, settle_cb);
}

static gboolean
connect_cb (gpointer user_data)
{
  g_autoptr (SbmAvahi) self = g_object_ref (SBM_AVAHI (user_data));
  int code = 0;

  source_drop (&self->work_source);

  self->client = avahi_client_new (avahi_glib_poll_get (self->poll), AVAHI_CLIENT_NO_FAIL, client_cb, self, &code);
  if (self->client != NULL)
    {
      settle_cb (self);
      return G_SOURCE_REMOVE;
    }

  g_debug ("Cannot reach the system bus: %s", avahi_strerror (code));
  schedule (self, self->retry_ms, connect_cb);
  self->retry_ms = MIN (self->retry_ms * 2, RETRY_MOST_MS);
  set_state (self, SBM_AVAHI_STATE_NO_BUS);

  return G_SOURCE_REMOVE;
}

static void
sbm_avahi_constructed (GObject *object)
{
  SbmAvahi *self = SBM_AVAHI (object);

  G_OBJECT_CLASS (sbm_avahi_parent_class)->constructed (object);

  self->context = g_main_context_ref_thread_default ();
  self->poll = avahi_glib_poll_new (self->context, G_PRIORITY_DEFAULT);
  connect_cb (self);
}

static void
sbm_avahi_dispose (GObject *object)
{
  SbmAvahi *self = SBM_AVAHI (object);

  source_drop (&self->work_source);
  drop_client (self);
  g_clear_pointer (&self->poll, avahi_glib_poll_free);
  g_clear_pointer (&self->context, g_main_context_unref);

  G_OBJECT_CLASS (sbm_avahi_parent_class)->dispose (object);
}

static void
sbm_avahi_get_property (GObject *object,
                        guint prop_id,
                        GValue *value,
                        GParamSpec *pspec)
{
  SbmAvahi *self = SBM_AVAHI (object);

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sbm_avahi_class_init (SbmAvahiClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sbm_avahi_constructed;
  object_class->dispose = sbm_avahi_dispose;
  object_class->get_property = sbm_avahi_get_property;

  properties[PROP_STATE] = g_param_spec_enum ("state",
                                              NULL,
                                              NULL,
                                              SBM_TYPE_AVAHI_STATE,
                                              SBM_AVAHI_STATE_NO_BUS,
                                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LOST] = g_signal_new ("lost", SBM_TYPE_AVAHI, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_avahi_init (SbmAvahi *self)
{
  self->retry_ms = RETRY_LEAST_MS;
}

SbmAvahi *
sbm_avahi_new (void)
{
  return g_object_new (SBM_TYPE_AVAHI, NULL);
}

SbmAvahiState
sbm_avahi_get_state (SbmAvahi *self)
{
  g_return_val_if_fail (SBM_IS_AVAHI (self), SBM_AVAHI_STATE_NO_BUS);

  return self->state;
}

gboolean
sbm_avahi_is_reachable (SbmAvahi *self)
{
  g_return_val_if_fail (SBM_IS_AVAHI (self), FALSE);

  return self->state >= SBM_AVAHI_STATE_REGISTERING;
}

AvahiClient *
sbm_avahi_get_client (SbmAvahi *self)
{
  g_return_val_if_fail (SBM_IS_AVAHI (self), NULL);

  return sbm_avahi_is_reachable (self) ? self->client : NULL;
}
