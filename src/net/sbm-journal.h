/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_JOURNAL (sbm_journal_get_type ())

G_DECLARE_FINAL_TYPE (SbmJournal, sbm_journal, SBM, JOURNAL, GObject)

/* Longest line that is written or read. */
#define SBM_JOURNAL_MAX_LINE (1024 * 1024)

#define SBM_JOURNAL_ERROR (sbm_journal_error_quark ())

typedef enum
{
  SBM_JOURNAL_ERROR_NOT_JOURNAL, /* Another kind of file. */
  SBM_JOURNAL_ERROR_VERSION,     /* Written by a newer Sobremesa. */
  SBM_JOURNAL_ERROR_DAMAGED,     /* Spoiled before its end: good records follow a bad one. */
  SBM_JOURNAL_ERROR_BUSY,        /* Another process has it open. */
  SBM_JOURNAL_ERROR_LINE,        /* An empty line, one with a line break, not UTF-8, or too long. */
  SBM_JOURNAL_ERROR_FILE,        /* The system said no; the disk may be full. */
} SbmJournalError;

GQuark sbm_journal_error_quark (void);

/* All lines, oldest first. A torn tail is cut off the file. When good records follow a bad one it is not a torn tail: then
 * this is DAMAGED and the file is left as it is. A missing file is a SBM_JOURNAL_ERROR_FILE. */
GStrv sbm_journal_load (const char *path,
                        GError **error);

/* After DAMAGED, on the user's word: the good lines before the damage. The whole file is kept as @path.damaged. */
GStrv sbm_journal_load_before_damage (const char *path,
                                      GError **error);

/* Opens for appending, and makes the file when it is not there (0600). Checks and cuts like sbm_journal_load(). The file
 * is locked until the object is gone. @lines may be NULL; otherwise it gets what the file holds. */
SbmJournal *sbm_journal_open (const char *path,
                              GStrv *lines,
                              GError **error);

/* The same beside a main loop, for a file that may be long. */
void sbm_journal_open_async (const char *path,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
SbmJournal *sbm_journal_open_finish (GAsyncResult *result,
                                     GStrv *lines,
                                     GError **error);

/* The callback runs once the line is on the disk, in the thread-default context of sbm_journal_open(), in the order of the
 * calls. FALSE means that the line is not in the journal; later ones may succeed. */
void sbm_journal_append_async (SbmJournal *self,
                               const char *line,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean sbm_journal_append_finish (SbmJournal *self,
                                    GAsyncResult *result,
                                    GError **error);

const char *sbm_journal_get_path (SbmJournal *self);

G_END_DECLS
