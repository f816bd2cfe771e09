/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-guest"

#include "net/sbm-guest.h"
#include "net/sbm-host.h"

#include <unistd.h>

#define MOST_MESSAGES 64

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* Everything that a host of ill will can say to a guest.
 *
 * The first byte says whether the guest has been let in.  Then come messages: three bytes for the length, and so many of
 * payload. */

static SbmIdentity *identity;

static void
turn (int fd)
{
  static guint8 heap[64 * 1024];

  for (int quiet = 0; quiet < 2; quiet++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        quiet = 0;
      while (read (fd, heap, sizeof heap) > 0)
        quiet = 0;
    }
}

static void
write_payload (int fd,
               const guint8 *payload,
               guint32 length)
{
  guint32 header = GUINT32_TO_LE (length);

  if (write (fd, &header, sizeof header) == sizeof header && length > 0)
    (void) !write (fd, payload, length);
}

static void
say (int fd,
     ProtocolMessage message,
     GVariant *body)
{
  g_autoptr (GBytes) frame = protocol_encode (message, body);
  gsize size;
  const guint8 *data = g_bytes_get_data (frame, &size);

  write_payload (fd, data + PROTOCOL_HEADER_SIZE, size - PROTOCOL_HEADER_SIZE);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (SbmGuest) guest = NULL;
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;
  GSocket *socket;
  gboolean joined;
  int fd;

  if (size < 1)
    return 0;
  if (identity == NULL)
    identity = sbm_identity_new_ephemeral (NULL);
  if (!sbm_host_make_pair (&ours, &theirs, NULL))
    g_error ("No socket pair");

  socket = g_socket_connection_get_socket (G_SOCKET_CONNECTION (ours));
  g_socket_set_blocking (socket, FALSE);
  fd = g_socket_get_fd (socket);
  guest = sbm_guest_new (identity, "Guest", 0, "en");
  sbm_guest_join_stream (guest, theirs, "");
  g_clear_object (&theirs);
  joined = data[0] & 1;
  data++;
  size--;

  say (fd, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us@as)", PROTOCOL_NUMBER, "fuzz", g_variant_new_strv (NULL, 0)));
  if (joined)
    say (fd, PROTOCOL_MESSAGE_WELCOME, g_variant_new ("(ss)", "table", "me"));
  turn (fd);
  if (joined)
    g_assert_cmpint (sbm_guest_get_state (guest), ==, SBM_GUEST_STATE_JOINED);

  for (int i = 0; i < MOST_MESSAGES && size > 3; i++)
    {
      guint length = data[0] | data[1] << 8 | (data[2] & 3) << 16;

      length = MIN (length, size - 3);
      write_payload (fd, data + 3, length);
      data += 3 + length;
      size -= 3 + length;
      turn (fd);
    }

  sbm_guest_leave (guest);
  turn (fd);

  return 0;
}
