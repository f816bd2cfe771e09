/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes a finished game as a PDF: cards, clues and votes of each round, the rows of Illusion and who
 * doubted whom, or the story.  It is drawn in GLib's task pool;
 * @story is the text of a story, or NULL;
 * @pictures are the cards that showed somebody's own (SBM_OWN_PICTURES_TYPE), or NULL. */
void sbm_album_write_async (const char *record,
                            const char *story,
                            GVariant *pictures,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean sbm_album_write_finish (GAsyncResult *result,
                                 GError **error);

G_END_DECLS
