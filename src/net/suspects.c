/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "suspects"

#include "net/suspects.h"

#define FORGET_US (60 * G_USEC_PER_SEC)

/* Somebody with endless addresses must not fill our memory: then all are forgotten, and it begins anew. */
#define MOST_SUSPECTS 1024

struct _Suspects
{
  GHashTable *since; /* host → gint64, monotonic */
};

Suspects *
suspects_new (void)
{
  Suspects *suspects = g_new0 (Suspects, 1);

  suspects->since = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return suspects;
}

void
suspects_free (Suspects *suspects)
{
  g_hash_table_unref (suspects->since);
  g_free (suspects);
}

void
suspects_add (Suspects *suspects,
              const char *host)
{
  gint64 now = g_get_monotonic_time ();

  if (g_hash_table_size (suspects->since) >= MOST_SUSPECTS)
    g_hash_table_remove_all (suspects->since);
  g_hash_table_replace (suspects->since, g_strdup (host), g_memdup2 (&now, sizeof now));
}

void
suspects_remove (Suspects *suspects,
                 const char *host)
{
  g_hash_table_remove (suspects->since, host);
}

gboolean
suspects_has (Suspects *suspects,
              const char *host)
{
  const gint64 *since = g_hash_table_lookup (suspects->since, host);

  return since != NULL && g_get_monotonic_time () - *since < FORGET_US;
}
