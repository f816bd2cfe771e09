/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Reading a file that nobody has checked: what is wrong with it becomes a sentence in the GError.
 * @what is a place in the file, such as “ends/open”: names of members and numbers, in no language. */

/* For texts that are no templates. */
extern const char *const sbm_words_no_slots[];

/* The file of a language in a folder of the decks, or NULL; a language may be any text. */
GBytes *sbm_words_lookup (const char *folder,
                          const char *language);

/* The file's object, which lives as long as the parser. */
JsonObject *sbm_words_parse (JsonParser *parser,
                             const char *language,
                             GBytes *bytes,
                             GError **error);

GHashTable *sbm_words_new_texts (void);

gboolean sbm_words_check_text (JsonNode *node,
                               const char *what,
                               const char *const *slots,
                               GError **error);
gboolean sbm_words_read_text (JsonObject *object,
                              const char *member,
                              const char *what,
                              const char *const *slots,
                              char **text,
                              GError **error);
JsonObject *sbm_words_check_object (JsonNode *node,
                                    const char *what,
                                    GError **error);
JsonArray *sbm_words_check_array (JsonObject *object,
                                  const char *member,
                                  GError **error);
gboolean sbm_words_read_texts (JsonNode *node,
                               const char *what,
                               const char *const *slots,
                               gboolean for_all,
                               GHashTable *texts,
                               GError **error);
gboolean sbm_words_read_list (JsonObject *object,
                              const char *member,
                              GPtrArray *texts,
                              GError **error);

G_END_DECLS
