/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A journal is the header, then records: length u32 LE | CRC-32 u32 LE | that many bytes of UTF-8.
 *
 * The header is "SBMJRNL\n" and a version, u32 LE. The CRC is over the four bytes of the length and the bytes of the line,
 * so that neither a wrong length nor a stretch of zeros passes for a record. */
#define JOURNAL_HEADER_SIZE 12
#define JOURNAL_RECORD_HEADER_SIZE 8
#define JOURNAL_VERSION 1

typedef struct
{
  GPtrArray *lines; /* Owned strings, not terminated by NULL. */
  gsize good;       /* The file is sound up to here; 0 when not even the header is whole. */
  gboolean damaged; /* Good records follow a bad one, so this is no torn tail. */
} JournalContents;

void journal_append_header (GByteArray *file);
void journal_append_record (GByteArray *file,
                            const char *line,
                            gsize length);

gboolean journal_is_line (const char *line,
                          gsize length);

/* Never fails on what follows the header: the contents say how far the file is sound. */
gboolean journal_parse (const guint8 *data,
                        gsize size,
                        JournalContents *contents,
                        GError **error);

void journal_contents_clear (JournalContents *contents);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (JournalContents, journal_contents_clear)

G_END_DECLS
