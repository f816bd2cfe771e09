/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-sightings"

#include "net/sbm-sightings.h"

#include <avahi-client/client.h>
#include <avahi-client/lookup.h>
#include <avahi-common/error.h>

#define RETRY_TICK_MS 1000
#define RETRY_MOST_S 60

/* From this many services on, one address counts as the one that floods. */
#define FLOOD_SERVICES (SBM_SIGHTINGS_SERVICES_MAX / 8)

typedef enum
{
  SERVICE_QUEUED,    /* wants a resolver */
  SERVICE_RESOLVING, /* has one that has not answered yet */
  SERVICE_KEPT,      /* has one that goes on telling changes */
  SERVICE_PAUSED,    /* has none, and perhaps a time to be tried again */
} ServicePhase;

typedef struct
{
  SbmSightings *sightings;
  AvahiIfIndex interface;
  AvahiProtocol protocol;
  char *name;
  AvahiServiceResolver *resolver;
  GInetAddress *address;
  char *host; /* the address in words */
  GList *queue_link;
  gint64 retry_at; /* 0 for never */
  ServicePhase phase;
  guint failures;
  gboolean accepted;
  gboolean stale;
} Service;

struct _SbmSightings
{
  GObject parent_instance;

  SbmAvahi *avahi;
  SbmFoundTables *tables;
  GHashTable *services;
  GQueue queue; /* borrowed */
  GSource *retry_source;

  guint n_resolving;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmSightings, sbm_sightings, G_TYPE_OBJECT)

static guint
service_hash (gconstpointer data)
{
  const Service *service = data;

  return g_str_hash (service->name) ^ ((guint) service->interface << 8) ^ (guint) service->protocol;
}

static gboolean
service_equal (gconstpointer a,
               gconstpointer b)
{
  const Service *one = a;
  const Service *two = b;

  return one->interface == two->interface && one->protocol == two->protocol && g_str_equal (one->name, two->name);
}

/* Takes the resolver away, in whatever phase the service is, and leaves it paused. */
static void
stop_resolving (Service *service)
{
  SbmSightings *self = service->sightings;

  if (service->phase == SERVICE_RESOLVING)
    self->n_resolving--;
  if (service->queue_link != NULL)
    g_queue_delete_link (&self->queue, g_steal_pointer (&service->queue_link));
  g_clear_pointer (&service->resolver, avahi_service_resolver_free);
  service->phase = SERVICE_PAUSED;
  service->retry_at = 0;
}

static void
service_free (gpointer data)
{
  Service *service = data;

  stop_resolving (service);
  g_clear_object (&service->address);
  g_free (service->name);
  g_free (service->host);
  g_free (service);
}

static void
enqueue (Service *service)
{
  SbmSightings *self = service->sightings;

  stop_resolving (service);
  service->phase = SERVICE_QUEUED;
  g_queue_push_tail (&self->queue, service);
  service->queue_link = g_queue_peek_tail_link (&self->queue);
}

static void
unlist (Service *service)
{
  service->accepted = FALSE;
  sbm_found_tables_lose (service->sightings->tables, service);
}

static void
forget (Service *service)
{
  unlist (service);
  g_hash_table_remove (service->sightings->services, service);
}

static void
stop_retrying (SbmSightings *self)
{
  if (self->retry_source == NULL)
    return;

  g_source_destroy (self->retry_source);
  g_clear_pointer (&self->retry_source, g_source_unref);
}

static void
pump (SbmSightings *self);

static gboolean
retry_cb (gpointer user_data)
{
  g_autoptr (SbmSightings) self = g_object_ref (SBM_SIGHTINGS (user_data));
  gint64 now = g_get_monotonic_time ();
  gboolean more = FALSE;
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->services);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      Service *service = data;

      if (service->retry_at == 0)
        continue;
      if (service->retry_at <= now)
        enqueue (service);
      else
        more = TRUE;
    }

  if (!more)
    stop_retrying (self);
  pump (self);

  return G_SOURCE_CONTINUE;
}

static void
retry_later (Service *service)
{
  SbmSightings *self = service->sightings;
  gint64 wait_s = MIN (1u << MIN (service->failures, 10u), RETRY_MOST_S);

  stop_resolving (service);
  service->failures++;
  service->retry_at = g_get_monotonic_time () + wait_s * G_USEC_PER_SEC;

  if (self->retry_source == NULL)
    {
      g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

      self->retry_source = g_timeout_source_new (RETRY_TICK_MS);
      g_source_set_static_name (self->retry_source, "[sobremesa] sightings");
      g_source_set_callback (self->retry_source, retry_cb, self, NULL);
      g_source_attach (self->retry_source, context);
    }
}

/* NULL for what cannot be somebody's table: the address of nobody, of many, or of this computer from another one. */
static GInetAddress *
read_address (const AvahiAddress *address,
              gboolean local)
{
  g_autoptr (GInetAddress) result = NULL;

  if (address == NULL)
    return NULL;

  if (address->proto == AVAHI_PROTO_INET)
    result = g_inet_address_new_from_bytes ((const guint8 *) &address->data.ipv4.address, G_SOCKET_FAMILY_IPV4);
  else if (address->proto == AVAHI_PROTO_INET6)
    result = g_inet_address_new_from_bytes (address->data.ipv6.address, G_SOCKET_FAMILY_IPV6);
  else
    return NULL;

  if (g_inet_address_get_is_any (result) || g_inet_address_get_is_multicast (result))
    return NULL;
  if (g_inet_address_get_is_loopback (result) && !local)
    return NULL;

  return g_steal_pointer (&result);
}

/* A link-local address means nothing without the interface that it was seen on. */
static GInetSocketAddress *
make_socket_address (Service *service,
                     guint16 port)
{
  gboolean scoped = g_inet_address_get_family (service->address) == G_SOCKET_FAMILY_IPV6
                    && g_inet_address_get_is_link_local (service->address);

  return g_object_new (G_TYPE_INET_SOCKET_ADDRESS,
                       "address",
                       service->address,
                       "port",
                       (guint) port,
                       "scope-id",
                       scoped ? (guint) service->interface : 0u,
                       NULL);
}

static void
take_answer (Service *service,
             const AvahiAddress *address,
             guint16 port,
             AvahiStringList *list,
             AvahiLookupResultFlags flags)
{
  guint8 txt[SBM_ANNOUNCEMENT_TXT_BYTES];
  gsize size = avahi_string_list_serialize (list, NULL, 0);
  g_autoptr (SbmAnnouncement) announcement = NULL;
  g_autoptr (GInetSocketAddress) socket_address = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_object (&service->address);
  service->address = read_address (address, (flags & AVAHI_LOOKUP_RESULT_LOCAL) != 0);

  if (size > sizeof txt || service->address == NULL || port == 0)
    {
      g_debug ("“%s” is announced with no good address or record", service->name);
      unlist (service);
      return;
    }

  avahi_string_list_serialize (list, txt, sizeof txt);
  announcement = sbm_announcement_parse (service->name, txt, size, &error);
  if (announcement == NULL)
    {
      g_debug ("“%s” is not announced well: %s", service->name, error->message);
      unlist (service);
      return;
    }

  g_free (service->host);
  service->host = g_inet_address_to_string (service->address);
  socket_address = make_socket_address (service, port);
  service->accepted = TRUE;
  sbm_found_tables_see (
    service->sightings->tables, service, announcement, socket_address, (flags & AVAHI_LOOKUP_RESULT_OUR_OWN) != 0);
}

static void
resolver_cb (AvahiServiceResolver *resolver,
             AvahiIfIndex interface,
             AvahiProtocol protocol,
             AvahiResolverEvent event,
             const char *name,
             const char *type,
             const char *domain,
             const char *host_name,
             const AvahiAddress *address,
             uint16_t port,
             AvahiStringList *txt,
             AvahiLookupResultFlags flags,
             gpointer user_data)
{
  Service *service = user_data;
  g_autoptr (SbmSightings) self = g_object_ref (service->sightings);

  if (service->resolver != resolver)
    return;

  if (service->phase == SERVICE_RESOLVING)
    {
      self->n_resolving--;
      service->phase = SERVICE_KEPT;
    }

  if (event == AVAHI_RESOLVER_FOUND)
    {
      service->failures = 0;
      take_answer (service, address, port, txt, flags);
    }
  else
    {
      /* The host went without a goodbye, or its answers got lost: gone from the list, but not forgotten. */
      retry_later (service);
      unlist (service);
    }

  pump (self);
}

/* The service whose loss hurts least: one that gives no table, else one of the address that has far too many.  Honest
 * tables stay, whoever comes after them. */
static Service *
find_dispensable (SbmSightings *self)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  Service *found = NULL;
  guint most = FLOOD_SERVICES;
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->services);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      Service *service = data;
      guint count;

      if (service->phase == SERVICE_QUEUED || service->phase == SERVICE_RESOLVING)
        continue;
      if (!service->accepted)
        return service;

      count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, service->host)) + 1;
      g_hash_table_insert (counts, service->host, GUINT_TO_POINTER (count));
      if (count > most)
        {
          most = count;
          found = service;
        }
    }

  return found;
}

/* FALSE when the services that are kept leave no room for one more, and none of them can be spared. */
static gboolean
make_room (SbmSightings *self)
{
  Service *service;

  if (sbm_sightings_get_n_services (self) < SBM_SIGHTINGS_SERVICES_MAX)
    return TRUE;

  service = find_dispensable (self);
  if (service == NULL)
    return FALSE;

  forget (service);
  return TRUE;
}

/* A hostile network may announce without end, so only so many are asked about at a time, and everybody in turn. */
static void
pump (SbmSightings *self)
{
  AvahiClient *client = sbm_avahi_get_client (self->avahi);

  while (client != NULL && self->n_resolving < SBM_SIGHTINGS_RESOLVERS_MAX && !g_queue_is_empty (&self->queue) && make_room (self))
    {
      Service *service = g_queue_peek_head (&self->queue);

      stop_resolving (service);
      service->resolver = avahi_service_resolver_new (client,
                                                      service->interface,
                                                      service->protocol,
                                                      service->name,
                                                      SBM_ANNOUNCEMENT_SERVICE,
                                                      NULL,
                                                      service->protocol,
                                                      0,
                                                      resolver_cb,
                                                      service);
      if (service->resolver == NULL)
        {
          g_debug ("Cannot ask about “%s”: %s", service->name, avahi_strerror (avahi_client_errno (client)));
          retry_later (service);
          continue;
        }

      service->phase = SERVICE_RESOLVING;
      self->n_resolving++;
    }

  g_signal_emit (self, signals[CHANGED], 0);
}

static void
sbm_sightings_dispose (GObject *object)
{
  SbmSightings *self = SBM_SIGHTINGS (object);

  stop_retrying (self);
  g_hash_table_remove_all (self->services);
  g_clear_object (&self->avahi);
  g_clear_object (&self->tables);

  G_OBJECT_CLASS (sbm_sightings_parent_class)->dispose (object);
}

static void
sbm_sightings_finalize (GObject *object)
{
  SbmSightings *self = SBM_SIGHTINGS (object);

  g_hash_table_unref (self->services);

  G_OBJECT_CLASS (sbm_sightings_parent_class)->finalize (object);
}

static void
sbm_sightings_class_init (SbmSightingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_sightings_dispose;
  object_class->finalize = sbm_sightings_finalize;

  signals[CHANGED] = g_signal_new ("changed", SBM_TYPE_SIGHTINGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_sightings_init (SbmSightings *self)
{
  self->services = g_hash_table_new_full (service_hash, service_equal, service_free, NULL);
  g_queue_init (&self->queue);
}

SbmSightings *
sbm_sightings_new (SbmAvahi *avahi,
                   SbmFoundTables *tables)
{
  SbmSightings *self;

  g_return_val_if_fail (SBM_IS_AVAHI (avahi), NULL);
  g_return_val_if_fail (SBM_IS_FOUND_TABLES (tables), NULL);

  self = g_object_new (SBM_TYPE_SIGHTINGS, NULL);
  self->avahi = g_object_ref (avahi);
  self->tables = g_object_ref (tables);

  return self;
}

gboolean
sbm_sightings_add (SbmSightings *self,
                   int interface,
                   int protocol,
                   const char *name)
{
  const Service wanted = { .interface = interface, .protocol = protocol, .name = (char *) name };
  Service *service;

  g_return_val_if_fail (SBM_IS_SIGHTINGS (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  service = g_hash_table_lookup (self->services, &wanted);
  if (service == NULL)
    {
      if (g_queue_get_length (&self->queue) >= SBM_SIGHTINGS_QUEUE_MAX)
        return FALSE;

      service = g_new0 (Service, 1);
      service->sightings = self;
      service->interface = interface;
      service->protocol = protocol;
      service->name = g_strdup (name);
      service->phase = SERVICE_PAUSED;
      g_hash_table_add (self->services, service);
    }

  service->stale = FALSE;
  if (service->phase == SERVICE_PAUSED && service->retry_at == 0)
    enqueue (service);
  pump (self);

  return TRUE;
}

void
sbm_sightings_remove (SbmSightings *self,
                      int interface,
                      int protocol,
                      const char *name)
{
  const Service wanted = { .interface = interface, .protocol = protocol, .name = (char *) name };
  Service *service;

  g_return_if_fail (SBM_IS_SIGHTINGS (self));
  g_return_if_fail (name != NULL);

  service = g_hash_table_lookup (self->services, &wanted);
  if (service == NULL)
    return;

  forget (service);
  pump (self);
}

void
sbm_sightings_make_stale (SbmSightings *self)
{
  GHashTableIter iter;
  gpointer data;

  g_return_if_fail (SBM_IS_SIGHTINGS (self));

  g_hash_table_iter_init (&iter, self->services);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      Service *service = data;

      stop_resolving (service);
      service->failures = 0;
      service->stale = TRUE;
    }

  stop_retrying (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
sbm_sightings_drop_stale (SbmSightings *self)
{
  g_autoptr (GPtrArray) stale = NULL;
  GHashTableIter iter;
  gpointer data;

  g_return_if_fail (SBM_IS_SIGHTINGS (self));

  stale = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, self->services);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      if (((Service *) data)->stale)
        g_ptr_array_add (stale, data);
    }

  for (guint i = 0; i < stale->len; i++)
    forget (g_ptr_array_index (stale, i));

  g_signal_emit (self, signals[CHANGED], 0);
}

guint
sbm_sightings_get_n_services (SbmSightings *self)
{
  g_return_val_if_fail (SBM_IS_SIGHTINGS (self), 0);

  return g_hash_table_size (self->services) - g_queue_get_length (&self->queue);
}

guint
sbm_sightings_get_n_resolving (SbmSightings *self)
{
  g_return_val_if_fail (SBM_IS_SIGHTINGS (self), 0);

  return self->n_resolving;
}

gboolean
sbm_sightings_is_busy (SbmSightings *self)
{
  g_return_val_if_fail (SBM_IS_SIGHTINGS (self), FALSE);

  return self->n_resolving > 0 || !g_queue_is_empty (&self->queue);
}
