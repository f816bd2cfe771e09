/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* No move and no setup comes near; a clue that is far too long is still told so. */
#define JSON_LINE_MAX (1 << 20)
#define JSON_LINE_MAX_DEPTH 8

#define JSON_LINE_ERROR (json_line_error_quark ())
typedef enum
{
  JSON_LINE_ERROR_TOO_LONG,
  JSON_LINE_ERROR_NOT_UTF8,
  JSON_LINE_ERROR_NOT_AN_OBJECT,
  JSON_LINE_ERROR_READ,
} JsonLineError;

GQuark json_line_error_quark (void);

/* What is JSON and yet not kept as it was written. */
typedef enum
{
  JSON_LINE_HUGE = 1 << 0,  /* a whole number that does not fit 64 bits */
  JSON_LINE_TWICE = 1 << 1, /* a name that an object has twice: two readers may take two values */
} JsonLineOddities;

/* One line as an object.  json-glib alone takes much that is not JSON, follows
 * any nesting and lets numbers overflow; here the text is checked first.  What lies
 * deeper than JSON_LINE_MAX_DEPTH is left out. */
JsonObject *json_line_parse (const char *text, gssize length, JsonLineOddities *odd, GError **error);

/* The line without a line end. */
char *json_line_print (JsonObject *object);

/* TRUE and the value if the member is a whole number that fits an int. */
gboolean json_line_get_int (JsonNode *node, int *value);
const char *json_line_get_string (JsonNode *node);
gboolean json_line_get_boolean (JsonNode *node, gboolean *value);

/* Lines out of a stream, each as soon as it is there; never more than one line is kept. */
typedef struct
{
  GInputStream *stream;
  guint number; /* of the line read last, from 1 */
  gsize used;
  gsize filled;
  gboolean at_end;
  char buffer[JSON_LINE_MAX + 2];
} JsonLineReader;

JsonLineReader *json_line_reader_new (GInputStream *stream);
void json_line_reader_free (JsonLineReader *self);

/* The next line, valid until the next call; NULL without an error at the end. */
const char *json_line_reader_next (JsonLineReader *self, gsize *length, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (JsonLineReader, json_line_reader_free)

G_END_DECLS
