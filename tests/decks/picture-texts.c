/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "decks/sbm-pictures.h"
#include "decks/sbm-words.h"

#include <string.h>

static void
test_texts (void)
{
  g_auto (GStrv) languages = sbm_words_dup_languages ();

  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      SbmPictures *pictures = sbm_pictures_new (languages[i], &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sbm_pictures_get_language (pictures), ==, languages[i]);
      for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
        {
          const char *const *tags = sbm_pictures_get_tags (pictures, id);

          g_assert_cmpint (strlen (sbm_pictures_get_title (pictures, id)), >, 0);
          g_assert_cmpint (strlen (sbm_pictures_get_description (pictures, id)), >, 0);
          g_assert_cmpint (g_strv_length ((char **) tags), >=, 5);
        }
      g_assert_null (sbm_pictures_get_title (pictures, 0));
      g_assert_null (sbm_pictures_get_description (pictures, -1));
      g_assert_null (sbm_pictures_get_tags (pictures, SBM_PICTURES_COUNT + 1));
      g_assert_finalize_object (pictures);
    }
}

static void
test_languages (void)
{
  static const char *const none[] = { "xx", "", "../en", "en/../en", "e\xff", "a-language-that-is-long" };

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sbm_pictures_new (none[i], &error));
      g_assert_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_NO_LANGUAGE);
    }
}

#define GOOD "'title':'T','description':'D','tags':['a','b']"

/* A whole file in which the first card is this; single quotes stand for double ones. */
static GBytes *
file_with (const char *first)
{
  GString *text = g_string_new ("[");

  g_string_append (text, first);
  for (int id = 2; id <= SBM_PICTURES_COUNT; id++)
    g_string_append_printf (text, ",{'id':%d," GOOD "}", id);
  g_string_append_c (text, ']');
  g_string_replace (text, "'", "\"", 0);

  return g_string_free_to_bytes (text);
}

static void
test_hostile (void)
{
  g_autofree char *long_title = g_strnfill (81, 'x');
  g_autofree char *titled = g_strdup_printf ("{'id':1,'title':'%s','description':'D','tags':['a']}", long_title);
  const struct
  {
    const char *first;
    int code; /* -1: good */
  } cases[] = {
    { "{'id':1," GOOD "}", -1 },
    { "{'id':1,'tags':['[[[[','\\\\','{'],'title':'\\u00e9','description':'\\'['}", -1 },
    { "{'id':2," GOOD "}", SBM_PICTURES_ERROR_TWICE },
    { "{'id':0," GOOD "}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':85," GOOD "}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':4294967297," GOOD "}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1.5," GOOD "}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':'1'," GOOD "}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':null," GOOD "}", SBM_PICTURES_ERROR_MALFORMED },
    { "{" GOOD "}", SBM_PICTURES_ERROR_MALFORMED },
    { "7", SBM_PICTURES_ERROR_MALFORMED },
    { "null", SBM_PICTURES_ERROR_MALFORMED },
    { "[]", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1," GOOD ",'more':1}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1,'description':'D','tags':['a']}", SBM_PICTURES_ERROR_MISSING },
    { "{'id':1,'title':'T','tags':['a']}", SBM_PICTURES_ERROR_MISSING },
    { "{'id':1,'title':'T','description':'D'}", SBM_PICTURES_ERROR_MISSING },
    { "{'id':1,'title':'','description':'D','tags':['a']}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1,'title':3,'description':'D','tags':['a']}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1,'title':'T','description':'a\\u0007b','tags':['a']}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1,'title':'T','description':'D','tags':[]}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1,'title':'T','description':'D','tags':'a'}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1,'title':'T','description':'D','tags':['a',1]}", SBM_PICTURES_ERROR_MALFORMED },
    { "{'id':1,'title':'T','description':'D','tags':['a','a']}", SBM_PICTURES_ERROR_TWICE },
    { "{'id':1,'title':'T','description':'D','tags':[['a']]}", SBM_PICTURES_ERROR_MALFORMED },
    { titled, SBM_PICTURES_ERROR_MALFORMED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = file_with (cases[i].first);
      g_autoptr (GError) error = NULL;
      g_autoptr (SbmPictures) pictures = sbm_pictures_new_from_bytes ("en", bytes, &error);

      if (cases[i].code < 0)
        g_assert_no_error (error);
      else
        g_assert_error (error, SBM_PICTURES_ERROR, cases[i].code);
      g_assert_true ((pictures != NULL) == (error == NULL));
    }
}

/* Cut anywhere, or no JSON at all: an error, and never a part of a deck. */
static void
test_torn (void)
{
  g_autoptr (GBytes) whole = file_with ("{'id':1," GOOD "}");
  g_autofree char *deep = g_strnfill (200000, '[');
  g_autoptr (GBytes) brackets = g_bytes_new_static (deep, strlen (deep));
  g_autoptr (GError) error = NULL;

  for (gsize size = 0; size < g_bytes_get_size (whole); size += 7)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (whole, 0, size);
      g_autoptr (GError) torn = NULL;

      g_assert_null (sbm_pictures_new_from_bytes ("en", part, &torn));
      g_assert_nonnull (torn);
    }

  g_assert_null (sbm_pictures_new_from_bytes ("en", brackets, &error));
  g_assert_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MALFORMED);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decks/picture-texts/texts", test_texts);
  g_test_add_func ("/decks/picture-texts/languages", test_languages);
  g_test_add_func ("/decks/picture-texts/hostile", test_hostile);
  g_test_add_func ("/decks/picture-texts/torn", test_torn);

  return g_test_run ();
}
