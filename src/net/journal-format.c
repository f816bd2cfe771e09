/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "journal-format"

#include "net/journal-format.h"

#include "net/sbm-journal.h"

#include <glib/gi18n.h>
#include <string.h>

static const char magic[] = "SBMJRNL\n";

#define MAGIC_SIZE (sizeof magic - 1)

G_STATIC_ASSERT (MAGIC_SIZE + sizeof (guint32) == JOURNAL_HEADER_SIZE);

static guint32
crc32_update (guint32 crc,
              const guint8 *data,
              gsize size)
{
  static guint32 table[256];
  static gsize ready = 0;

  /* The journal's own thread comes here too. */
  if (g_once_init_enter (&ready))
    {
      for (guint32 i = 0; i < 256; i++)
        {
          guint32 value = i;

          for (guint bit = 0; bit < 8; bit++)
            value = (value >> 1) ^ (value & 1 ? 0xedb88320u : 0);

          table[i] = value;
        }

      g_once_init_leave (&ready, 1);
    }

  for (gsize i = 0; i < size; i++)
    crc = table[(crc ^ data[i]) & 0xff] ^ (crc >> 8);

  return crc;
}

static guint32
record_crc (const guint8 length[4],
            const guint8 *data,
            gsize size)
{
  return ~crc32_update (crc32_update (~0u, length, 4), data, size);
}

static guint32
read_u32 (const guint8 *data)
{
  guint32 value;

  memcpy (&value, data, sizeof value);

  return GUINT32_FROM_LE (value);
}

static void
append_u32 (GByteArray *file,
            guint32 value)
{
  value = GUINT32_TO_LE (value);
  g_byte_array_append (file, (const guint8 *) &value, sizeof value);
}

/* The length of the line in the record at @data, or 0 when no good record begins there. */
static gsize
check_record (const guint8 *data,
              gsize size)
{
  gsize length;

  if (size <= JOURNAL_RECORD_HEADER_SIZE)
    return 0;

  length = read_u32 (data);
  if (length == 0 || length > SBM_JOURNAL_MAX_LINE || length > size - JOURNAL_RECORD_HEADER_SIZE)
    return 0;

  if (record_crc (data, data + JOURNAL_RECORD_HEADER_SIZE, length) != read_u32 (data + 4))
    return 0;

  return journal_is_line ((const char *) data + JOURNAL_RECORD_HEADER_SIZE, length) ? length : 0;
}

/* Looks at every byte, for a bad length does not tell where the next record is. Text read as a length is far too long, so
 * hardly any checksum is computed; the budget is for files made to be slow. */
static gboolean
find_record (const guint8 *data,
             gsize size)
{
  gsize budget = 64 * 1024 * 1024;

  for (gsize at = 0; at + JOURNAL_RECORD_HEADER_SIZE < size; at++)
    {
      gsize length = read_u32 (data + at);

      if (length == 0 || length > SBM_JOURNAL_MAX_LINE || length > size - at - JOURNAL_RECORD_HEADER_SIZE)
        continue;

      if (length > budget)
        return TRUE;

      budget -= length;
      if (check_record (data + at, size - at) > 0)
        return TRUE;
    }

  return FALSE;
}

void
journal_append_header (GByteArray *file)
{
  g_byte_array_append (file, (const guint8 *) magic, MAGIC_SIZE);
  append_u32 (file, JOURNAL_VERSION);
}

void
journal_append_record (GByteArray *file,
                       const char *line,
                       gsize length)
{
  guint32 little = GUINT32_TO_LE ((guint32) length);

  append_u32 (file, length);
  append_u32 (file, record_crc ((const guint8 *) &little, (const guint8 *) line, length));
  g_byte_array_append (file, (const guint8 *) line, length);
}

gboolean
journal_is_line (const char *line,
                 gsize length)
{
  return length > 0 && length <= SBM_JOURNAL_MAX_LINE && memchr (line, '\n', length) == NULL
         && g_utf8_validate_len (line, length, NULL);
}

gboolean
journal_parse (const guint8 *data,
               gsize size,
               JournalContents *contents,
               GError **error)
{
  gsize length;

  contents->lines = NULL;
  contents->good = 0;
  contents->damaged = FALSE;

  if (memcmp (data, magic, MIN (size, MAGIC_SIZE)) != 0)
    {
      g_set_error_literal (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_NOT_JOURNAL, _ ("This file is not a journal of a table"));
      return FALSE;
    }

  if (size >= JOURNAL_HEADER_SIZE && read_u32 (data + MAGIC_SIZE) != JOURNAL_VERSION)
    {
      g_set_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_VERSION,
                   _ ("This journal has version %u, made by a newer Sobremesa"), (guint) read_u32 (data + MAGIC_SIZE));
      return FALSE;
    }

  contents->lines = g_ptr_array_new_with_free_func (g_free);
  if (size < JOURNAL_HEADER_SIZE)
    return TRUE;

  contents->good = JOURNAL_HEADER_SIZE;
  while ((length = check_record (data + contents->good, size - contents->good)) > 0)
    {
      g_ptr_array_add (contents->lines,
                       g_strndup ((const char *) data + contents->good + JOURNAL_RECORD_HEADER_SIZE, length));
      contents->good += JOURNAL_RECORD_HEADER_SIZE + length;
    }

  contents->damaged = find_record (data + contents->good, size - contents->good);

  return TRUE;
}

void
journal_contents_clear (JournalContents *contents)
{
  g_clear_pointer (&contents->lines, g_ptr_array_unref);
}
