/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-json-line"

#include <gio/gio.h>
#include <string.h>

#include "model/json-line.h"

/* ---- a stream that gives its bytes in pieces of one size ---- */

#define TEST_TYPE_PIECES (test_pieces_get_type ())
G_DECLARE_FINAL_TYPE (TestPieces, test_pieces, TEST, PIECES, GInputStream)

struct _TestPieces
{
  GInputStream parent_instance;

  const char *bytes;
  gsize left;
  gsize piece;
  gsize first; /* how many bytes the first piece has, or 0 */
  gboolean broken;
};

G_DEFINE_FINAL_TYPE (TestPieces, test_pieces, G_TYPE_INPUT_STREAM)

static gssize
test_pieces_read (GInputStream *stream,
                  void *buffer,
                  gsize count,
                  GCancellable *cancellable,
                  GError **error)
{
  TestPieces *self = TEST_PIECES (stream);
  gsize size = MIN (MIN (count, self->left), self->first != 0 ? self->first : self->piece);

  if (self->left == 0 && self->broken)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "The disk is on fire");
      return -1;
    }
  memcpy (buffer, self->bytes, size);
  self->bytes += size;
  self->left -= size;
  self->first = 0;

  return size;
}

static void
test_pieces_class_init (TestPiecesClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = test_pieces_read;
}

static void
test_pieces_init (TestPieces *self)
{
}

static JsonLineReader *
reader_new (const char *bytes,
            gsize size,
            gsize first,
            gsize piece)
{
  g_autoptr (TestPieces) stream = g_object_new (TEST_TYPE_PIECES, NULL);

  stream->bytes = bytes;
  stream->left = size;
  stream->first = first;
  stream->piece = piece;

  return json_line_reader_new (G_INPUT_STREAM (stream));
}

/* ---- one line as an object ---- */

static const char *const good[] = {
  "{}",
  " { } ",
  "\t{\"a\":1}\r",
  "{\"a\":-0,\"b\":1.5,\"c\":1e3,\"d\":-2E-1,\"e\":0.0}",
  "{\"a\":true,\"b\":false,\"c\":null,\"d\":\"\",\"e\":[],\"f\":{}}",
  "{\"a\":[1 , 2 ,\t3]}",
  "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"}",
  "{\"a\":\"\\ud83d\\ude00\"}",
  "{\"a\":\"\xf0\x9f\x98\x80\"}",
  "{\"\":\"no name\"}",
  "{\"a\":[[[[[[[]]]]]]]}",    /* eight deep, with the object */
  "{\"a\":[[[[[[[[1]]]]]]]]}", /* nine deep */
  "{\"a\":[[[[[[[[[{\"a\":[]},\"]\"]]]]]]]]],\"b\":[[[[[[[[[]]]]]]]]]}",
};

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonObject) object = json_line_parse (good[i], -1, NULL, &error);

      if (object == NULL)
        g_error ("%s is refused: %s", good[i], error->message);
    }
}

static const char *const bad[] = {
  "",
  " ",
  "null",
  "1",
  "\"a\"",
  "[]",
  "[{}]",
  "{",
  "}",
  "{}}",
  "{} {}",
  "{}x",
  "{\"a\"}",
  "{\"a\":}",
  "{\"a\" 1}",
  "{\"a\":1,}",
  "{,}",
  "{\"a\":1 \"b\":2}",
  "{a:1}",
  "{'a':1}",
  "{1:1}",
  "{\"a\":'b'}",
  "{\"a\":[1,]}",
  "{\"a\":[,1]}",
  "{\"a\":[1 2]}",
  "{\"a\":[1}",
  "{\"a\":(1)}",
  "{\"a\":01}",
  "{\"a\":+1}",
  "{\"a\":.5}",
  "{\"a\":1.}",
  "{\"a\":1e}",
  "{\"a\":1e+}",
  "{\"a\":-}",
  "{\"a\":--1}",
  "{\"a\":- 1}",
  "{\"a\":0x10}",
  "{\"a\":1_000}",
  "{\"a\":NaN}",
  "{\"a\":Infinity}",
  "{\"a\":-Infinity}",
  "{\"a\":True}",
  "{\"a\":tru}",
  "{\"a\":truest}",
  "{\"a\":nul}",
  "{\"a\":undefined}",
  "{\"a\":\"b}",
  "{\"a\":\"b\\\"}",
  "{\"a\":\"\\x41\"}",
  "{\"a\":\"\\u12\"}",
  "{\"a\":\"\\u12g4\"}",
  "{\"a\":\"\\U0041\"}",
  "{\"a\":\"\\",
  "{\"a\":\"\\u",
  "{\"a\":\"\t\"}",
  "{\"a\":\"\x01\"}",
  "{\"a\":1}//",
  "{\"a\":1/**/}",
  "/**/{\"a\":1}",
  "#\n{}",
  "var a = {}",
  "\xef\xbb\xbf{}", /* a byte order mark */
  "{\"a\":[[[[[[[[[[[1,]]]]]]]]]]]}",
  "{\"a\":[[[[[[[[[[[1}]]]]]]]]]]]}",
  "{\"a\":[[[[[[[[[[[1]]]]]]]]]]}",
  "{\"a\":[[[[[[[[[[[x]]]]]]]]]]]}",
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonObject) object = json_line_parse (bad[i], -1, NULL, &error);

      if (object != NULL)
        g_error ("%s is taken", bad[i]);
      g_assert_error (error, JSON_LINE_ERROR, JSON_LINE_ERROR_NOT_AN_OBJECT);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}

/* Half a surrogate pair is no character: taken, it would leave text that is not UTF-8 behind,
 * and json-glib swallows the character after it. */
static void
test_lone_surrogates (void)
{
  static const char *const texts[] = {
    "\\ud800",
    "\\udc00",
    "\\ud800x",
    "\\udc00x",
    "\\ud800\\n",
    "\\udc00\\\"",
    "\\ud800\\u0041",
    "\\ud800\\ud800",
    "\\udfff\\ud800",
    "\\udc00\\udc00",
    "ok\\ud83d\\ude00\\ud83d",
    "\\ud800\\ud83d\\ude00",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"a\":\"%s\",\"b\":\"b\"}", texts[i]);
      g_autofree char *named = g_strdup_printf ("{\"%s\":1}", texts[i]);
      g_autoptr (JsonObject) object = json_line_parse (line, -1, NULL, NULL);
      g_autoptr (JsonObject) other = json_line_parse (named, -1, NULL, NULL);

      if (object != NULL || other != NULL)
        g_error ("%s is taken", texts[i]);
    }
}

static void
test_not_utf8 (void)
{
  static const struct
  {
    const char *text;
    gsize length;
  } lines[] = {
    { "{\"a\":\"\xff\"}", 9 },
    { "{\"a\":\"\xc3\"}", 9 },
    { "{\"a\":\"\xc0\x80\"}", 10 },         /* an overlong NUL */
    { "{\"a\":\"\xed\xa0\x80\"}", 11 },     /* a surrogate as bytes */
    { "{\"a\":\"\xf4\x90\x80\x80\"}", 12 }, /* beyond the last character */
    { "{\"a\":1}\0", 8 },                   /* a NUL after it */
    { "{\"a\":\"\0\"}", 9 },
    { "\0", 1 },
    { "\xff\xfe{\0}\0", 6 }, /* UTF-16 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonObject) object = json_line_parse (lines[i].text, lines[i].length, NULL, &error);

      g_assert_null (object);
      g_assert_error (error, JSON_LINE_ERROR, JSON_LINE_ERROR_NOT_UTF8);
    }
}

/* A NUL written as an escape must not end the text and hide what follows. */
static void
test_nul_escape (void)
{
  g_autoptr (JsonObject) object = json_line_parse ("{\"a\":\"tell\\u0000 all\",\"b\\u0000c\":1}", -1, NULL, NULL);
  const char *text;

  if (object == NULL)
    return;
  text = json_object_get_string_member (object, "a");
  g_assert_cmpstr (text, !=, "tell");
  g_assert_cmpuint (strlen (text), ==, strlen ("tell. all"));
  g_assert_false (json_object_has_member (object, "b"));
}

static void
test_deep (void)
{
  g_autoptr (GString) line = g_string_new ("{\"a\":");
  g_autoptr (JsonObject) object = NULL;

  while (line->len < JSON_LINE_MAX - 1)
    g_string_append_c (line, '[');
  object = json_line_parse (line->str, line->len, NULL, NULL);
  g_assert_null (object);

  /* Closed, it is an object whose other members are there. */
  g_string_truncate (line, JSON_LINE_MAX / 3);
  for (gsize depth = line->len - strlen ("{\"a\":"); depth > 0; depth--)
    g_string_append_c (line, ']');
  g_string_append (line, ",\"b\":7}");
  object = json_line_parse (line->str, line->len, NULL, NULL);
  g_assert_nonnull (object);
  g_assert_cmpint (json_object_get_int_member (object, "b"), ==, 7);
}

/* The limit is a line of exactly so many bytes. */
static void
test_longest (void)
{
  g_autoptr (GString) line = g_string_new ("{\"a\":\"");
  g_autoptr (JsonObject) fits = NULL;
  g_autoptr (JsonObject) too_long = NULL;
  g_autoptr (GError) error = NULL;

  while (line->len < JSON_LINE_MAX - 2)
    g_string_append_c (line, 'x');
  g_string_append (line, "\"}");
  g_assert_cmpuint (line->len, ==, 1 << 20);
  fits = json_line_parse (line->str, line->len, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (fits);

  g_string_append_c (line, ' ');
  too_long = json_line_parse (line->str, line->len, NULL, &error);
  g_assert_null (too_long);
  g_assert_error (error, JSON_LINE_ERROR, JSON_LINE_ERROR_TOO_LONG);
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *text;
    gboolean whole;
    int value;
    gboolean huge;
  } cases[] = {
    { "0", TRUE, 0, FALSE },
    { "-0", TRUE, 0, FALSE },
    { "7", TRUE, 7, FALSE },
    { "-7", TRUE, -7, FALSE },
    { "2147483647", TRUE, G_MAXINT32, FALSE },
    { "-2147483648", TRUE, G_MININT32, FALSE },
    { "2147483648", FALSE, 0, FALSE },
    { "-2147483649", FALSE, 0, FALSE },
    { "4294967297", FALSE, 0, FALSE },
    { "99999999999999999999", FALSE, 0, TRUE },
    { "-99999999999999999999", FALSE, 0, TRUE },
    { "18446744073709551617", FALSE, 0, TRUE },
    { "1.0", FALSE, 0, FALSE },
    { "1e0", FALSE, 0, FALSE },
    { "1.5", FALSE, 0, FALSE },
    { "true", FALSE, 0, FALSE },
    { "null", FALSE, 0, FALSE },
    { "\"1\"", FALSE, 0, FALSE },
    { "[1]", FALSE, 0, FALSE },
    { "{\"a\":1}", FALSE, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"n\":%s}", cases[i].text);
      JsonLineOddities odd = 0;
      g_autoptr (JsonObject) object = json_line_parse (line, -1, &odd, NULL);
      int value = 0;
      gboolean whole;

      g_assert_nonnull (object);
      g_assert_cmpint (odd, ==, cases[i].huge ? JSON_LINE_HUGE : 0);
      whole = json_line_get_int (json_object_get_member (object, "n"), &value);
      if (odd != 0)
        continue;
      g_assert_cmpint (whole, ==, cases[i].whole);
      g_assert_cmpint (value, ==, cases[i].value);
    }
}

/* Of a name that is there twice one reader takes the first value and another the last. */
static void
test_names_twice (void)
{
  static const struct
  {
    const char *line;
    JsonLineOddities odd;
  } cases[] = {
    { "{\"a\":1,\"b\":1}", 0 },
    { "{\"a\":{\"a\":1},\"b\":[{\"a\":1},{\"a\":1}]}", 0 },
    { "{\"a\":1,\"a\":1}", JSON_LINE_TWICE },
    { "{\"a\":1,\"\\u0061\":2}", JSON_LINE_TWICE },
    { "{\"a\":{\"b\":1,\"b\":2}}", JSON_LINE_TWICE },
    { "{\"a\":[{\"b\":1,\"b\":2}]}", JSON_LINE_TWICE },
    { "{\"a\":1,\"a\":99999999999999999999}", JSON_LINE_TWICE | JSON_LINE_HUGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JsonLineOddities odd = 0;
      g_autoptr (JsonObject) object = json_line_parse (cases[i].line, -1, &odd, NULL);

      g_assert_nonnull (object);
      g_assert_cmpint (odd, ==, cases[i].odd);
    }
}

static void
test_types (void)
{
  g_autoptr (JsonObject) object = json_line_parse ("{\"s\":\"x\",\"b\":true,\"n\":1,\"z\":null,\"a\":[]}", -1, NULL, NULL);
  gboolean value = FALSE;

  g_assert_cmpstr (json_line_get_string (json_object_get_member (object, "s")), ==, "x");
  g_assert_null (json_line_get_string (json_object_get_member (object, "n")));
  g_assert_null (json_line_get_string (json_object_get_member (object, "z")));
  g_assert_null (json_line_get_string (json_object_get_member (object, "a")));
  g_assert_true (json_line_get_boolean (json_object_get_member (object, "b"), &value));
  g_assert_true (value);
  g_assert_false (json_line_get_boolean (json_object_get_member (object, "n"), &value));
  g_assert_false (json_line_get_boolean (json_object_get_member (object, "s"), &value));
  g_assert_false (json_line_get_boolean (json_object_get_member (object, "z"), &value));
}

/* What is printed reads back, and stays one line whatever is in it. */
static void
test_print (void)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *line = NULL;
  g_autoptr (JsonObject) again = NULL;

  json_object_set_string_member (object, "s", "a\"\\\n\r\t\x01 é \xf0\x9f\x98\x80");
  json_object_set_int_member (object, "n", -1);
  json_object_set_null_member (object, "z");
  line = json_line_print (object);
  g_assert_null (strchr (line, '\n'));
  g_assert_null (strchr (line, '\r'));
  again = json_line_parse (line, -1, NULL, NULL);
  g_assert_nonnull (again);
  g_assert_true (json_object_equal (object, again));
}

/* ---- line by line ---- */

static void
assert_line (JsonLineReader *reader,
             const char *line)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  const char *got = json_line_reader_next (reader, &length, &error);

  g_assert_no_error (error);
  g_assert_nonnull (got);
  g_assert_cmpmem (got, length, line, strlen (line));
}

static void
assert_end (JsonLineReader *reader)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  g_assert_null (json_line_reader_next (reader, &length, &error));
  g_assert_no_error (error);
}

static void
test_reader_lines (void)
{
  static const char text[] = "one\ntwo\r\n\n\r\n five\rstill \nlast";

  for (gsize piece = 1; piece <= sizeof text; piece++)
    {
      g_autoptr (JsonLineReader) reader = reader_new (text, sizeof text - 1, 0, piece);

      assert_line (reader, "one");
      g_assert_cmpuint (reader->number, ==, 1);
      assert_line (reader, "two");
      assert_line (reader, "");
      assert_line (reader, "");
      assert_line (reader, " five\rstill ");
      assert_line (reader, "last");
      g_assert_cmpuint (reader->number, ==, 6);
      assert_end (reader);
      assert_end (reader);
    }
}

static void
test_reader_empty (void)
{
  g_autoptr (JsonLineReader) nothing = reader_new ("", 0, 0, 1);
  g_autoptr (JsonLineReader) newline = reader_new ("\n", 1, 0, 1);
  g_autoptr (JsonLineReader) carriage = reader_new ("a\r", 2, 0, 1);

  assert_end (nothing);
  assert_line (newline, "");
  assert_end (newline);
  assert_line (carriage, "a");
  assert_end (carriage);
}

/* The longest line fits with either line end or none, wherever the stream is cut; one byte more does not. */
static void
test_reader_longest (void)
{
  static const char *const ends[] = { "\n", "\r\n", "" };
  static const gsize cuts[] = { 0, 1, 65535, 65536, 65537, 65538 };

  for (gsize extra = 0; extra <= 1; extra++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (ends) * G_N_ELEMENTS (cuts); i++)
        {
          const char *end = ends[i / G_N_ELEMENTS (cuts)];
          gsize cut = cuts[i % G_N_ELEMENTS (cuts)];
          g_autofree char *line = g_strnfill (JSON_LINE_MAX + extra, 'x');
          g_autofree char *text = g_strconcat (line, end, end[0] != '\0' ? "next\n" : "", NULL);
          g_autoptr (JsonLineReader) reader = reader_new (text, strlen (text), cut, G_MAXSIZE);
          g_autoptr (GError) error = NULL;
          gsize length = 0;
          const char *got = json_line_reader_next (reader, &length, &error);

          if (extra > 0)
            {
              g_assert_null (got);
              g_assert_error (error, JSON_LINE_ERROR, JSON_LINE_ERROR_TOO_LONG);
              continue;
            }
          if (got == NULL)
            g_error ("A line of %d bytes that ends with %u bytes and is cut at %" G_GSIZE_FORMAT ": %s",
                     JSON_LINE_MAX, (guint) strlen (end), cut, error->message);
          g_assert_cmpmem (got, length, line, JSON_LINE_MAX);
          if (end[0] != '\0')
            assert_line (reader, "next");
          assert_end (reader);
        }
    }
}

/* Many lines that together are far more than the buffer. */
static void
test_reader_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonLineReader) reader = NULL;

  for (int i = 0; i < 50000; i++)
    g_string_append_printf (text, "{\"seat\":%d}\n", i);
  reader = reader_new (text->str, text->len, 0, 4093);
  for (int i = 0; i < 50000; i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"seat\":%d}", i);

      assert_line (reader, line);
    }
  assert_end (reader);
  g_assert_cmpuint (reader->number, ==, 50001);
}

static void
test_reader_broken (void)
{
  g_autoptr (TestPieces) stream = g_object_new (TEST_TYPE_PIECES, NULL);
  g_autoptr (JsonLineReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  stream->bytes = "one\ntw";
  stream->left = 6;
  stream->piece = 6;
  stream->broken = TRUE;
  reader = json_line_reader_new (G_INPUT_STREAM (stream));
  assert_line (reader, "one");
  g_assert_null (json_line_reader_next (reader, &length, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpuint (reader->number, ==, 2);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/json-line/good", test_good);
  g_test_add_func ("/model/json-line/bad", test_bad);
  g_test_add_func ("/model/json-line/lone-surrogates", test_lone_surrogates);
  g_test_add_func ("/model/json-line/names-twice", test_names_twice);
  g_test_add_func ("/model/json-line/not-utf8", test_not_utf8);
  g_test_add_func ("/model/json-line/nul-escape", test_nul_escape);
  g_test_add_func ("/model/json-line/deep", test_deep);
  g_test_add_func ("/model/json-line/longest", test_longest);
  g_test_add_func ("/model/json-line/numbers", test_numbers);
  g_test_add_func ("/model/json-line/types", test_types);
  g_test_add_func ("/model/json-line/print", test_print);
  g_test_add_func ("/model/json-line/reader/lines", test_reader_lines);
  g_test_add_func ("/model/json-line/reader/empty", test_reader_empty);
  g_test_add_func ("/model/json-line/reader/longest", test_reader_longest);
  g_test_add_func ("/model/json-line/reader/many", test_reader_many);
  g_test_add_func ("/model/json-line/reader/broken", test_reader_broken);

  return g_test_run ();
}
