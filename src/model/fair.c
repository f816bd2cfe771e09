/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fair"

#include "model/fair.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/json-line.h"

static void
hash (const guint8 *bytes,
      gsize size,
      guint8 *digest)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = FAIR_SIZE;

  g_checksum_update (checksum, bytes, size);
  g_checksum_get_digest (checksum, digest, &length);
}

void
fair_commit (Fair *fair,
             const guint8 *secret)
{
  memset (fair, 0, sizeof *fair);
  fair->is_set = TRUE;
  memcpy (fair->secret, secret, FAIR_SIZE);
  hash (secret, FAIR_SIZE, fair->commit);
}

void
fair_set_share (Fair *fair,
                int seat,
                const guint8 *share)
{
  g_return_if_fail (seat >= 0 && seat < RULES_MAX_SEATS);

  fair->has_share[seat] = TRUE;
  memcpy (fair->shares[seat], share, FAIR_SIZE);
}

char *
fair_dup_seed (const Fair *fair)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, fair->secret, FAIR_SIZE);
  for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
    {
      guint8 number = seat;

      if (!fair->has_share[seat])
        continue;
      g_checksum_update (checksum, &number, 1);
      g_checksum_update (checksum, fair->shares[seat], FAIR_SIZE);
    }

  return g_strdup (g_checksum_get_string (checksum));
}

static gboolean
read_bytes (JsonNode *node,
            guint8 *bytes)
{
  const char *text = node != NULL ? json_line_get_string (node) : NULL;

  if (text == NULL || strlen (text) != 2 * FAIR_SIZE)
    return FALSE;
  for (int i = 0; i < FAIR_SIZE; i++)
    {
      int high = g_ascii_xdigit_value (text[2 * i]);
      int low = g_ascii_xdigit_value (text[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      bytes[i] = high << 4 | low;
    }

  return TRUE;
}

static void
print_bytes (JsonObject *object,
             const char *name,
             const guint8 *bytes)
{
  char text[2 * FAIR_SIZE + 1];

  for (int i = 0; i < FAIR_SIZE; i++)
    g_snprintf (text + 2 * i, 3, "%02x", bytes[i]);
  json_object_set_string_member (object, name, text);
}

gboolean
fair_read (Fair *fair,
           JsonNode *node)
{
  JsonObject *object;
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  memset (fair, 0, sizeof *fair);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  if (json_object_get_size (object) != 3
      || !read_bytes (json_object_get_member (object, "commit"), fair->commit)
      || !read_bytes (json_object_get_member (object, "secret"), fair->secret))
    return FALSE;
  value = json_object_get_member (object, "shares");
  if (value == NULL || !JSON_NODE_HOLDS_OBJECT (value))
    return FALSE;

  json_object_iter_init (&iter, json_node_get_object (value));
  while (json_object_iter_next (&iter, &name, &value))
    {
      guint64 seat;

      if (!g_ascii_string_to_unsigned (name, 10, 0, RULES_MAX_SEATS - 1, &seat, NULL) || !read_bytes (value, fair->shares[seat]))
        return FALSE;
      fair->has_share[seat] = TRUE;
    }
  fair->is_set = TRUE;

  return TRUE;
}

JsonObject *
fair_print (const Fair *fair)
{
  JsonObject *object = json_object_new ();
  JsonObject *shares = json_object_new ();

  for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
    {
      char name[8];

      g_snprintf (name, sizeof name, "%d", seat);
      if (fair->has_share[seat])
        print_bytes (shares, name, fair->shares[seat]);
    }
  print_bytes (object, "commit", fair->commit);
  print_bytes (object, "secret", fair->secret);
  json_object_set_object_member (object, "shares", shares);

  return object;
}

const char *
fair_find_fault (const Fair *fair,
                 const char *seed)
{
  guint8 commit[FAIR_SIZE];
  g_autofree char *right = fair_dup_seed (fair);

  hash (fair->secret, FAIR_SIZE, commit);
  if (memcmp (commit, fair->commit, FAIR_SIZE) != 0)
    return _ ("The host’s secret is not the one that it had committed to.");
  if (strcmp (right, seed) != 0)
    return _ ("The seed does not follow from the secret and the players’ shares.");

  return NULL;
}
