/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-found-tables"

#include "net/sbm-found-tables.h"

#include <string.h>

typedef struct _Entry Entry;

typedef struct
{
  Entry *entry;
  SbmAnnouncement *announcement;
  GInetSocketAddress *address;
  guint64 serial;
  gboolean own;
} Sighting;

struct _Entry
{
  char *identity;
  SbmFoundTable *table;
  GPtrArray *sightings; /* borrowed */
};

struct _SbmFoundTables
{
  GObject parent_instance;

  GPtrArray *tables;
  GHashTable *sightings;
  GHashTable *entries;

  guint64 serial;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmFoundTables,
                               sbm_found_tables,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
sighting_free (gpointer data)
{
  Sighting *sighting = data;

  g_clear_pointer (&sighting->announcement, sbm_announcement_free);
  g_clear_object (&sighting->address);
  g_free (sighting);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->identity);
  g_clear_object (&entry->table);
  g_ptr_array_unref (entry->sightings);
  g_free (entry);
}

/* A space stands in neither word, so no two tables share an identity. */
static char *
make_identity (const SbmAnnouncement *announcement)
{
  return g_strdup_printf ("%s %s", announcement->id, announcement->key);
}

/* Where the table is, or would have to be. */
static guint
find_place (SbmFoundTables *self,
            SbmFoundTable *table)
{
  guint low = 0;
  guint high = self->tables->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (sbm_found_table_compare (g_ptr_array_index (self->tables, middle), table) < 0)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static void
insert_table (SbmFoundTables *self,
              SbmFoundTable *table)
{
  guint place = find_place (self, table);

  g_ptr_array_insert (self->tables, (int) place, g_object_ref (table));
  g_list_model_items_changed (G_LIST_MODEL (self), place, 0, 1);
}

static void
remove_table (SbmFoundTables *self,
              guint place)
{
  g_ptr_array_remove_index (self->tables, place);
  g_list_model_items_changed (G_LIST_MODEL (self), place, 1, 0);
}

static gboolean
is_in_order (SbmFoundTables *self,
             guint place)
{
  SbmFoundTable *table = g_ptr_array_index (self->tables, place);

  if (place > 0 && sbm_found_table_compare (g_ptr_array_index (self->tables, place - 1), table) > 0)
    return FALSE;
  if (place + 1 < self->tables->len && sbm_found_table_compare (table, g_ptr_array_index (self->tables, place + 1)) > 0)
    return FALSE;

  return TRUE;
}

/* Which address to try first: what a home network surely routes, and loopback last. */
static guint
rank_address (GInetSocketAddress *socket_address)
{
  GInetAddress *address = g_inet_socket_address_get_address (socket_address);
  gboolean ipv4 = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4;

  if (g_inet_address_get_is_loopback (address))
    return 4;
  if (g_inet_address_get_is_link_local (address))
    return ipv4 ? 3 : 2;

  return ipv4 ? 0 : 1;
}

static int
compare_addresses (GInetSocketAddress *a,
                   GInetSocketAddress *b)
{
  GInetAddress *one = g_inet_socket_address_get_address (a);
  GInetAddress *two = g_inet_socket_address_get_address (b);
  int order = (int) rank_address (a) - (int) rank_address (b);

  if (order == 0)
    order = (int) g_inet_address_get_family (one) - (int) g_inet_address_get_family (two);
  if (order == 0)
    order = memcmp (g_inet_address_to_bytes (one), g_inet_address_to_bytes (two), g_inet_address_get_native_size (one));
  if (order == 0)
    order = (int) g_inet_socket_address_get_port (a) - (int) g_inet_socket_address_get_port (b);
  if (order == 0 && g_inet_address_get_family (one) == G_SOCKET_FAMILY_IPV6)
    order = (int) g_inet_socket_address_get_scope_id (a) - (int) g_inet_socket_address_get_scope_id (b);

  return order;
}

static GPtrArray *
collect_addresses (Entry *entry)
{
  g_autoptr (GPtrArray) addresses = g_ptr_array_new ();

  for (guint i = 0; i < entry->sightings->len; i++)
    {
      Sighting *sighting = g_ptr_array_index (entry->sightings, i);
      guint place = 0;
      int order = 1;

      while (place < addresses->len && (order = compare_addresses (g_ptr_array_index (addresses, place), sighting->address)) < 0)
        place++;
      if (place < addresses->len && order == 0)
        continue;

      g_ptr_array_insert (addresses, (int) place, sighting->address);
      if (addresses->len > SBM_FOUND_TABLES_ADDRESSES_MAX)
        g_ptr_array_set_size (addresses, SBM_FOUND_TABLES_ADDRESSES_MAX);
    }

  return g_steal_pointer (&addresses);
}

/* The newest word counts, but of several names always the same one, or a renamed table would dance with every update. */
static SbmAnnouncement *
merge_announcements (Entry *entry,
                     gboolean *own)
{
  Sighting *newest = g_ptr_array_index (entry->sightings, 0);
  const char *name = newest->announcement->name;
  SbmAnnouncement *merged;

  *own = FALSE;
  for (guint i = 0; i < entry->sightings->len; i++)
    {
      Sighting *sighting = g_ptr_array_index (entry->sightings, i);

      if (sighting->serial > newest->serial)
        newest = sighting;
      if (g_strcmp0 (sighting->announcement->name, name) < 0)
        name = sighting->announcement->name;
      *own |= sighting->own;
    }

  merged = sbm_announcement_copy (newest->announcement);
  sbm_announcement_set_name (merged, name);

  return merged;
}

static void
refresh (SbmFoundTables *self,
         Entry *entry)
{
  g_autoptr (SbmFoundTable) table = g_object_ref (entry->table);
  g_autoptr (GPtrArray) addresses = collect_addresses (entry);
  g_autoptr (SbmAnnouncement) merged = NULL;
  gboolean own;
  guint place = find_place (self, table);

  merged = merge_announcements (entry, &own);
  if (sbm_found_table_update (table, merged, addresses, own) && !is_in_order (self, place))
    {
      remove_table (self, place);
      insert_table (self, table);
    }
}

static Entry *
ensure_entry (SbmFoundTables *self,
              const SbmAnnouncement *announcement,
              gboolean *fresh)
{
  g_autofree char *identity = make_identity (announcement);
  Entry *entry = g_hash_table_lookup (self->entries, identity);

  *fresh = entry == NULL;
  if (entry != NULL)
    return entry;

  entry = g_new0 (Entry, 1);
  entry->table = sbm_found_table_new (announcement);
  entry->sightings = g_ptr_array_new ();
  entry->identity = g_steal_pointer (&identity);
  g_hash_table_insert (self->entries, entry->identity, entry);

  return entry;
}

static void
detach (SbmFoundTables *self,
        Sighting *sighting)
{
  Entry *entry = g_steal_pointer (&sighting->entry);
  guint place;

  g_ptr_array_remove (entry->sightings, sighting);
  if (entry->sightings->len > 0)
    {
      refresh (self, entry);
      return;
    }

  place = find_place (self, entry->table);
  g_hash_table_remove (self->entries, entry->identity);
  remove_table (self, place);
}

static GType
get_item_type (GListModel *model)
{
  return SBM_TYPE_FOUND_TABLE;
}

static guint
get_n_items (GListModel *model)
{
  return SBM_FOUND_TABLES (model)->tables->len;
}

static gpointer
get_item (GListModel *model,
          guint position)
{
  SbmFoundTables *self = SBM_FOUND_TABLES (model);

  return position < self->tables->len ? g_object_ref (g_ptr_array_index (self->tables, position)) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
sbm_found_tables_finalize (GObject *object)
{
  SbmFoundTables *self = SBM_FOUND_TABLES (object);

  g_hash_table_unref (self->sightings);
  g_hash_table_unref (self->entries);
  g_ptr_array_unref (self->tables);

  G_OBJECT_CLASS (sbm_found_tables_parent_class)->finalize (object);
}

static void
sbm_found_tables_class_init (SbmFoundTablesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_found_tables_finalize;
}

static void
sbm_found_tables_init (SbmFoundTables *self)
{
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
  self->sightings = g_hash_table_new_full (NULL, NULL, NULL, sighting_free);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, entry_free);
}

SbmFoundTables *
sbm_found_tables_new (void)
{
  return g_object_new (SBM_TYPE_FOUND_TABLES, NULL);
}

void
sbm_found_tables_see (SbmFoundTables *self,
                      gconstpointer sighting,
                      const SbmAnnouncement *announcement,
                      GInetSocketAddress *address,
                      gboolean own)
{
  Sighting *seen;
  Entry *entry;
  gboolean fresh;

  g_return_if_fail (SBM_IS_FOUND_TABLES (self));
  g_return_if_fail (sighting != NULL && announcement != NULL);
  g_return_if_fail (G_IS_INET_SOCKET_ADDRESS (address));

  seen = g_hash_table_lookup (self->sightings, sighting);
  if (seen == NULL)
    {
      seen = g_new0 (Sighting, 1);
      g_hash_table_insert (self->sightings, (gpointer) sighting, seen);
    }

  g_clear_pointer (&seen->announcement, sbm_announcement_free);
  seen->announcement = sbm_announcement_copy (announcement);
  g_set_object (&seen->address, address);
  seen->serial = ++self->serial;
  seen->own = own;

  entry = ensure_entry (self, announcement, &fresh);
  if (seen->entry != NULL && seen->entry != entry)
    detach (self, seen);
  if (seen->entry == NULL)
    {
      g_ptr_array_add (entry->sightings, seen);
      seen->entry = entry;
    }

  if (fresh)
    {
      g_autoptr (GPtrArray) addresses = collect_addresses (entry);

      sbm_found_table_update (entry->table, announcement, addresses, own);
      insert_table (self, entry->table);
    }
  else
    {
      refresh (self, entry);
    }
}

void
sbm_found_tables_lose (SbmFoundTables *self,
                       gconstpointer sighting)
{
  Sighting *seen;

  g_return_if_fail (SBM_IS_FOUND_TABLES (self));

  seen = g_hash_table_lookup (self->sightings, sighting);
  if (seen == NULL)
    return;

  g_hash_table_steal (self->sightings, sighting);
  detach (self, seen);
  sighting_free (seen);
}
