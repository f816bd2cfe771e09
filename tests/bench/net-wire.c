/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bench-net"

#include "net.h"

#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>

#include "net/frame.h"
#include "net/protocol.h"
#include "rules/rules.h"

/*
 * A view on its way: made into bytes by the host, checked and made into a view again by the guest.  The control does the same
 * with JSON, by the library that a protocol in JSON would be built on.
 */

/* What all seats of a table see, from the first move to the last. */
static GPtrArray *
play (int seats)
{
  GPtrArray *views = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (RulesGame) game = NULL;
  RulesSetup setup;
  RulesRandom random;

  rules_setup_init (&setup, seats, "wire");
  rules_random_init (&random, "wire");
  game = rules_new (rules_find ("odyssey"), &setup, NULL);
  while (!rules_over (game))
    {
      RulesMove move;

      for (int seat = 0; seat < seats; seat++)
        {
          GVariant *view = g_variant_ref_sink (rules_view (game, seat));

          /* As bytes, which is what a host keeps of it. */
          g_variant_get_data (view);
          g_ptr_array_add (views, view);
        }
      for (int seat = 0; seat < seats; seat++)
        {
          if (rules_awaits (game, seat) == 0)
            continue;
          rules_sample (game, seat, &random, &move);
          if (rules_apply (game, &move) != RULES_OK)
            g_error ("A legal move was refused.");
        }
    }

  return views;
}

static GVariant *
send (GVariant *view,
      gsize *bytes)
{
  g_autoptr (GBytes) frame = protocol_encode_view (1, 2, 3, view);
  gsize size = g_bytes_get_size (frame);
  g_autoptr (GBytes) payload = g_bytes_new_from_bytes (frame, PROTOCOL_HEADER_SIZE, size - PROTOCOL_HEADER_SIZE);
  g_autoptr (GVariant) body = NULL;
  guint32 game, serial, stage;
  ProtocolMessage message;

  *bytes += size;
  body = protocol_decode (payload, PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED, &message, NULL);

  return body != NULL ? protocol_open_view (body, &game, &serial, &stage) : NULL;
}

static GVariant *
send_json (GVariant *view,
           gsize *bytes)
{
  gsize size;
  g_autofree char *text = json_gvariant_serialize_data (view, &size);

  *bytes += size;

  return g_variant_ref_sink (json_gvariant_deserialize_data (text, size, g_variant_get_type_string (view), NULL));
}

/* Microseconds and bytes a view. */
static void
measure (const char *name,
         GPtrArray *views,
         int rounds,
         GVariant *(*way) (GVariant *view, gsize *bytes))
{
  g_autofree char *time = g_strconcat (name, "-view-us", NULL);
  g_autofree char *size = g_strconcat (name, "-view-bytes", NULL);
  double start = now_ms ();
  gsize bytes = 0;

  for (int round = 0; round < rounds; round++)
    {
      for (guint i = 0; i < views->len; i++)
        {
          g_autoptr (GVariant) came = way (g_ptr_array_index (views, i), &bytes);

          if (came == NULL || (round == 0 && !g_variant_equal (came, g_ptr_array_index (views, i))))
            g_error ("%s: another view came than went.", name);
        }
    }
  report (time, (now_ms () - start) * 1e3 / rounds / views->len);
  report (size, (double) bytes / rounds / views->len);
}

void
wire_measure (const char *const *arguments)
{
  g_autoptr (GPtrArray) views = play (atoi (arguments[0]));
  int rounds = MAX (atoi (arguments[1]), 2);

  measure ("wire", views, rounds * 10, send);
  measure ("json", views, rounds, send_json);
}
