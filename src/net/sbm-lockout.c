/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-lockout"

#include "net/sbm-lockout.h"

/* Who tried wrongly and then kept quiet this long starts afresh. */
#define FORGET_SECONDS 600

/* Somebody with endless keys must not fill our memory; the oldest entries go first. */
#define MAX_ENTRIES 1024

typedef struct
{
  guint wrong;
  gint64 last;
  gint64 locked_until;
} Entry;

struct _SbmLockout
{
  GObject parent_instance;

  /* owned */
  GHashTable *entries; /* "key …" or "address …" → Entry */

  /* borrowed */
  SbmLockoutClock clock;
  gpointer clock_data;
};

G_DEFINE_FINAL_TYPE (SbmLockout, sbm_lockout, G_TYPE_OBJECT)

static gint64
monotonic_clock (gpointer data)
{
  return g_get_monotonic_time ();
}

static char *
dup_key_name (const char *key_id)
{
  return g_strconcat ("key ", key_id, NULL);
}

static char *
dup_address_name (GSocketAddress *address)
{
  g_autofree char *text = NULL;

  if (!G_IS_INET_SOCKET_ADDRESS (address))
    return NULL;

  text = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));

  return g_strconcat ("address ", text, NULL);
}

static guint
seconds_left (SbmLockout *self,
              const char *name)
{
  Entry *entry = name != NULL ? g_hash_table_lookup (self->entries, name) : NULL;
  gint64 left = entry != NULL ? entry->locked_until - self->clock (self->clock_data) : 0;

  return left > 0 ? (left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC : 0;
}

static void
forget_old (SbmLockout *self,
            gint64 now)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;

      if (now >= entry->locked_until && now - entry->last > FORGET_SECONDS * G_USEC_PER_SEC)
        g_hash_table_iter_remove (&iter);
    }

  while (g_hash_table_size (self->entries) >= MAX_ENTRIES)
    {
      const char *oldest = NULL;
      gint64 oldest_last = G_MAXINT64;

      g_hash_table_iter_init (&iter, self->entries);
      while (g_hash_table_iter_next (&iter, &name, &value))
        {
          Entry *entry = value;

          if (entry->last < oldest_last)
            {
              oldest = name;
              oldest_last = entry->last;
            }
        }

      g_hash_table_remove (self->entries, oldest);
    }
}

static void
count_wrong (SbmLockout *self,
             char *name)
{
  gint64 now = self->clock (self->clock_data);
  Entry *entry = g_hash_table_lookup (self->entries, name);

  if (entry == NULL)
    {
      forget_old (self, now);
      entry = g_new0 (Entry, 1);
      g_hash_table_insert (self->entries, g_strdup (name), entry);
    }

  if (now - entry->last > FORGET_SECONDS * G_USEC_PER_SEC)
    entry->wrong = 0;

  entry->last = now;
  if (++entry->wrong >= SBM_LOCKOUT_WRONG_PROOFS)
    {
      entry->wrong = 0;
      entry->locked_until = now + SBM_LOCKOUT_SECONDS * G_USEC_PER_SEC;
    }
}

static void
sbm_lockout_finalize (GObject *object)
{
  SbmLockout *self = SBM_LOCKOUT (object);

  g_clear_pointer (&self->entries, g_hash_table_unref);

  G_OBJECT_CLASS (sbm_lockout_parent_class)->finalize (object);
}

static void
sbm_lockout_class_init (SbmLockoutClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_lockout_finalize;
}

static void
sbm_lockout_init (SbmLockout *self)
{
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->clock = monotonic_clock;
}

SbmLockout *
sbm_lockout_new (SbmLockoutClock clock,
                 gpointer clock_data)
{
  SbmLockout *self = g_object_new (SBM_TYPE_LOCKOUT, NULL);

  if (clock != NULL)
    {
      self->clock = clock;
      self->clock_data = clock_data;
    }

  return self;
}

guint
sbm_lockout_get_seconds (SbmLockout *self,
                         const char *key_id,
                         GSocketAddress *address)
{
  g_autofree char *key = NULL;
  g_autofree char *place = NULL;

  g_return_val_if_fail (SBM_IS_LOCKOUT (self), SBM_LOCKOUT_SECONDS);
  g_return_val_if_fail (key_id != NULL, SBM_LOCKOUT_SECONDS);

  key = dup_key_name (key_id);
  place = dup_address_name (address);

  return MAX (seconds_left (self, key), seconds_left (self, place));
}

void
sbm_lockout_wrong (SbmLockout *self,
                   const char *key_id,
                   GSocketAddress *address)
{
  g_autofree char *key = NULL;
  g_autofree char *place = NULL;

  g_return_if_fail (SBM_IS_LOCKOUT (self));
  g_return_if_fail (key_id != NULL);

  key = dup_key_name (key_id);
  place = dup_address_name (address);

  count_wrong (self, key);
  if (place != NULL)
    count_wrong (self, place);
}

void
sbm_lockout_right (SbmLockout *self,
                   const char *key_id)
{
  g_autofree char *key = NULL;

  g_return_if_fail (SBM_IS_LOCKOUT (self));
  g_return_if_fail (key_id != NULL);

  key = dup_key_name (key_id);
  g_hash_table_remove (self->entries, key);
}
