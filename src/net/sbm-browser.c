/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-browser"

#include "net/sbm-browser.h"

#include <avahi-client/client.h>
#include <avahi-client/lookup.h>
#include <avahi-common/error.h>
#include <glib/gi18n.h>

#include "net/sbm-found-tables.h"
#include "net/source.h"

/* What a lost daemon had told stays listed for a moment: a restart should not make the list blink. */
#define GRACE_MS 5000

#define AGAIN_MS 5000

/* Once this few are left, those that found no room are asked for again. */
#define ROOMY_SERVICES (SBM_BROWSER_SERVICES_MAX / 2)

struct _SbmBrowser
{
  GObject parent_instance;

  SbmAvahi *avahi;
  SbmFoundTables *tables;
  SbmSightings *sightings;
  AvahiServiceBrowser *service_browser;
  GSource *grace_source;
  GSource *again_source;
  char *message;

  SbmBrowserState state;
  gboolean told_all;
  gboolean settled;
  gboolean overflowed;
};

enum
{
  PROP_0,
  PROP_AVAHI,
  PROP_STATE,
  PROP_MESSAGE,
  PROP_SETTLED,
  PROP_N_ITEMS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_ENUM_TYPE (SbmBrowserState,
                    sbm_browser_state,
                    G_DEFINE_ENUM_VALUE (SBM_BROWSER_STATE_WAITING_FOR_DAEMON, "waiting-for-daemon"),
                    G_DEFINE_ENUM_VALUE (SBM_BROWSER_STATE_LOOKING, "looking"),
                    G_DEFINE_ENUM_VALUE (SBM_BROWSER_STATE_FAILED, "failed"))

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmBrowser,
                               sbm_browser,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static const char *
describe (SbmBrowser *self)
{
  switch (self->state)
    {
    case SBM_BROWSER_STATE_WAITING_FOR_DAEMON:
      return _ ("This computer cannot look for tables (Avahi is not running). Joining by address works.");

    case SBM_BROWSER_STATE_FAILED:
      return _ ("This computer cannot look for tables just now, and tries again by itself. Joining by address works.");

    case SBM_BROWSER_STATE_LOOKING:
    default:
      if (g_list_model_get_n_items (G_LIST_MODEL (self->tables)) > 0)
        return "";
      return _ ("Nobody on this network has opened a table yet. Host one: your friends will see it here.");
    }
}

static void
update_message (SbmBrowser *self)
{
  const char *message = describe (self);

  if (g_strcmp0 (message, self->message) == 0)
    return;

  g_free (self->message);
  self->message = g_strdup (message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
}

static void
set_state (SbmBrowser *self,
           SbmBrowserState state)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (self->state != state)
    {
      self->state = state;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
    }
  update_message (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
update_settled (SbmBrowser *self)
{
  gboolean settled = self->told_all && !sbm_sightings_is_busy (self->sightings);

  if (self->settled == settled)
    return;

  self->settled = settled;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SETTLED]);
}

static void
stop_browsing (SbmBrowser *self)
{
  source_drop (&self->again_source);
  g_clear_pointer (&self->service_browser, avahi_service_browser_free);
  self->told_all = FALSE;
  self->overflowed = FALSE;
}

static void
sync_browser (SbmBrowser *self);

static gboolean
again_cb (gpointer user_data)
{
  g_autoptr (SbmBrowser) self = g_object_ref (SBM_BROWSER (user_data));

  stop_browsing (self);
  sync_browser (self);

  return G_SOURCE_REMOVE;
}

static void
browse_again_later (SbmBrowser *self)
{
  if (self->again_source == NULL)
    self->again_source = source_start_timer ("[sobremesa] browser", AGAIN_MS, again_cb, self);
}

static gboolean
grace_cb (gpointer user_data)
{
  g_autoptr (SbmBrowser) self = g_object_ref (SBM_BROWSER (user_data));

  source_drop (&self->grace_source);
  sbm_sightings_drop_stale (self->sightings);

  return G_SOURCE_REMOVE;
}

static void
start_grace (SbmBrowser *self)
{
  source_drop (&self->grace_source);
  self->grace_source = source_start_timer ("[sobremesa] browser", GRACE_MS, grace_cb, self);
}

static void
browser_cb (AvahiServiceBrowser *service_browser,
            AvahiIfIndex interface,
            AvahiProtocol protocol,
            AvahiBrowserEvent event,
            const char *name,
            const char *type,
            const char *domain,
            AvahiLookupResultFlags flags,
            gpointer user_data)
{
  g_autoptr (SbmBrowser) self = g_object_ref (SBM_BROWSER (user_data));

  if (self->service_browser != NULL && self->service_browser != service_browser)
    return;

  switch (event)
    {
    case AVAHI_BROWSER_NEW:
      if (!sbm_sightings_add (self->sightings, interface, protocol, name))
        self->overflowed = TRUE;
      break;

    case AVAHI_BROWSER_REMOVE:
      sbm_sightings_remove (self->sightings, interface, protocol, name);
      break;

    case AVAHI_BROWSER_ALL_FOR_NOW:
      self->told_all = TRUE;
      update_settled (self);
      break;

    case AVAHI_BROWSER_FAILURE:
      g_debug ("Browsing failed: %s", avahi_strerror (avahi_client_errno (avahi_service_browser_get_client (service_browser))));
      browse_again_later (self);
      set_state (self, SBM_BROWSER_STATE_FAILED);
      break;

    case AVAHI_BROWSER_CACHE_EXHAUSTED:
    default:
      break;
    }
}

/* Makes the daemon's side what it should be. */
static void
sync_browser (SbmBrowser *self)
{
  AvahiClient *client = sbm_avahi_get_client (self->avahi);

  if (client == NULL)
    {
      set_state (self, SBM_BROWSER_STATE_WAITING_FOR_DAEMON);
      return;
    }
  if (self->service_browser != NULL)
    return;

  self->service_browser = avahi_service_browser_new (
    client, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, SBM_ANNOUNCEMENT_SERVICE, NULL, 0, browser_cb, self);
  if (self->service_browser == NULL)
    {
      browse_again_later (self);
      set_state (self, SBM_BROWSER_STATE_FAILED);
      return;
    }

  if (self->grace_source != NULL)
    start_grace (self);
  set_state (self, SBM_BROWSER_STATE_LOOKING);
}

static void
lost_cb (SbmBrowser *self)
{
  stop_browsing (self);
  sbm_sightings_make_stale (self->sightings);
  start_grace (self);
}

static void
sightings_changed_cb (SbmBrowser *self)
{
  if (self->overflowed && sbm_sightings_get_n_services (self->sightings) < ROOMY_SERVICES)
    browse_again_later (self);
  update_settled (self);
}

static void
items_changed_cb (SbmBrowser *self,
                  guint position,
                  guint removed,
                  guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (removed != added)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
  update_message (self);
}

static GType
get_item_type (GListModel *model)
{
  return SBM_TYPE_FOUND_TABLE;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (SBM_BROWSER (model)->tables));
}

static gpointer
get_item (GListModel *model,
          guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (SBM_BROWSER (model)->tables), position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
sbm_browser_constructed (GObject *object)
{
  SbmBrowser *self = SBM_BROWSER (object);

  G_OBJECT_CLASS (sbm_browser_parent_class)->constructed (object);

  self->tables = sbm_found_tables_new ();
  self->sightings = sbm_sightings_new (self->avahi, self->tables);
  g_signal_connect_object (self->tables, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sightings, "changed", G_CALLBACK (sightings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->avahi, "notify::state", G_CALLBACK (sync_browser), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->avahi, "lost", G_CALLBACK (lost_cb), self, G_CONNECT_SWAPPED);
  sync_browser (self);
}

static void
sbm_browser_dispose (GObject *object)
{
  SbmBrowser *self = SBM_BROWSER (object);

  source_drop (&self->grace_source);
  stop_browsing (self);
  if (self->sightings != NULL)
    g_object_run_dispose (G_OBJECT (self->sightings));
  g_clear_object (&self->avahi);

  G_OBJECT_CLASS (sbm_browser_parent_class)->dispose (object);
}

static void
sbm_browser_finalize (GObject *object)
{
  SbmBrowser *self = SBM_BROWSER (object);

  g_clear_object (&self->sightings);
  g_clear_object (&self->tables);
  g_free (self->message);

  G_OBJECT_CLASS (sbm_browser_parent_class)->finalize (object);
}

static void
sbm_browser_get_property (GObject *object,
                          guint prop_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  SbmBrowser *self = SBM_BROWSER (object);

  switch (prop_id)
    {
    case PROP_AVAHI:
      g_value_set_object (value, self->avahi);
      break;

    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;

    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;

    case PROP_SETTLED:
      g_value_set_boolean (value, self->settled);
      break;

    case PROP_N_ITEMS:
      g_value_set_uint (value, get_n_items (G_LIST_MODEL (self)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sbm_browser_set_property (GObject *object,
                          guint prop_id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  SbmBrowser *self = SBM_BROWSER (object);

  switch (prop_id)
    {
    case PROP_AVAHI:
      self->avahi = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sbm_browser_class_init (SbmBrowserClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sbm_browser_constructed;
  object_class->dispose = sbm_browser_dispose;
  object_class->finalize = sbm_browser_finalize;
  object_class->get_property = sbm_browser_get_property;
  object_class->set_property = sbm_browser_set_property;

  properties[PROP_AVAHI] = g_param_spec_object (
    "avahi", NULL, NULL, SBM_TYPE_AVAHI, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, SBM_TYPE_BROWSER_STATE, SBM_BROWSER_STATE_WAITING_FOR_DAEMON, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, "", flags);
  properties[PROP_SETTLED] = g_param_spec_boolean ("settled", NULL, NULL, FALSE, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_browser_init (SbmBrowser *self)
{
  self->message = g_strdup ("");
}

SbmBrowser *
sbm_browser_new (SbmAvahi *avahi)
{
  g_return_val_if_fail (SBM_IS_AVAHI (avahi), NULL);

  return g_object_new (SBM_TYPE_BROWSER, "avahi", avahi, NULL);
}

SbmBrowserState
sbm_browser_get_state (SbmBrowser *self)
{
  g_return_val_if_fail (SBM_IS_BROWSER (self), SBM_BROWSER_STATE_WAITING_FOR_DAEMON);

  return self->state;
}

const char *
sbm_browser_get_message (SbmBrowser *self)
{
  g_return_val_if_fail (SBM_IS_BROWSER (self), "");

  return self->message;
}

gboolean
sbm_browser_get_settled (SbmBrowser *self)
{
  g_return_val_if_fail (SBM_IS_BROWSER (self), FALSE);

  return self->settled;
}

guint
sbm_browser_get_n_services (SbmBrowser *self)
{
  g_return_val_if_fail (SBM_IS_BROWSER (self), 0);

  return sbm_sightings_get_n_services (self->sightings);
}

guint
sbm_browser_get_n_resolving (SbmBrowser *self)
{
  g_return_val_if_fail (SBM_IS_BROWSER (self), 0);

  return sbm_sightings_get_n_resolving (self->sightings);
}
