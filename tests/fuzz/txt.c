/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-txt"

#include <glib.h>
#include <stdint.h>
#include <string.h>

#include "net/sbm-announcement.h"

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t size);

static void
check (gboolean condition)
{
  if (!condition)
    __builtin_trap ();
}

/* The input is the service's name, a nul byte, and the record.  Whatever is accepted must be within its bounds, fit to be
 * shown, and come out the same when it is sent on. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  const uint8_t *end = memchr (data, 0, size);
  gsize name_size = end == NULL ? size : (gsize) (end - data);
  gsize txt_size = end == NULL ? 0 : size - name_size - 1;
  g_autofree char *name = g_strndup ((const char *) data, name_size);
  /* A copy of the exact size, so that reading past it shows. */
  g_autofree uint8_t *txt = g_memdup2 (end == NULL ? NULL : end + 1, txt_size);
  g_autoptr (SbmAnnouncement) announcement = NULL;
  g_autoptr (GError) error = NULL;

  announcement = sbm_announcement_parse (name, txt, txt_size, &error);
  check ((announcement == NULL) == (error != NULL));
  if (announcement == NULL)
    return 0;

  check (g_utf8_validate (announcement->name, -1, NULL) && strlen (announcement->name) <= SBM_ANNOUNCEMENT_NAME_BYTES);
  check (announcement->proto > 0 && announcement->proto <= G_MAXUINT16);
  check (announcement->seats <= SBM_ANNOUNCEMENT_SEATS_MAX && announcement->taken <= announcement->seats);
  check (strlen (announcement->id) <= SBM_ANNOUNCEMENT_WORD_BYTES && strlen (announcement->key) == SBM_ANNOUNCEMENT_KEY_CHARS);
  for (const char *p = announcement->name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      check (!g_unichar_iscntrl (c) && !(c >= 0x202a && c <= 0x202e) && !(c >= 0x2066 && c <= 0x2069) && c != 0x200e && c != 0x200f);
    }

  if (announcement->proto == SBM_ANNOUNCEMENT_PROTO)
    {
      g_autoptr (GBytes) bytes = sbm_announcement_format (announcement, NULL);
      g_autoptr (SbmAnnouncement) again = NULL;

      check (bytes != NULL);
      again = sbm_announcement_parse (announcement->name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
      check (again != NULL && sbm_announcement_equal (announcement, again));
    }

  return 0;
}
