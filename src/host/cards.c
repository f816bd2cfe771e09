/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "cards"

#include "config.h"

#include "decks/sbm-pictures.h"
#include "decks/sbm-words.h"
#include "host/command.h"
#include "model/json-line.h"
#include "rules/illusion.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

static void
print_object (JsonObject *object)
{
  g_autofree char *line = json_line_print (object);

  puts (line);
  json_object_unref (object);
}

static gboolean
print_pictures (const char *language,
                GError **error)
{
  g_autoptr (SbmPictures) pictures = sbm_pictures_new (language, error);

  if (pictures == NULL)
    return FALSE;
  for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
    {
      JsonObject *object = json_object_new ();
      JsonArray *tags = json_array_new ();
      const char *const *tag = sbm_pictures_get_tags (pictures, id);

      for (; tag != NULL && *tag != NULL; tag++)
        json_array_add_string_element (tags, *tag);
      json_object_set_int_member (object, "id", id);
      json_object_set_string_member (object, "title", sbm_pictures_get_title (pictures, id));
      json_object_set_string_member (object, "description", sbm_pictures_get_description (pictures, id));
      json_object_set_array_member (object, "tags", tags);
      print_object (object);
    }

  return TRUE;
}

static void
print_colours (void)
{
  for (int id = 1; id <= ILLUSION_CARDS; id++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "id", id);
      for (int colour = 1; colour <= ILLUSION_COLOURS; colour++)
        json_object_set_int_member (object, illusion_colour_name (colour), illusion_share (id, colour));
      print_object (object);
    }
}

static gboolean
print_words (const char *language,
             GError **error)
{
  g_autoptr (SbmWords) words = sbm_words_new (language, error);

  if (words == NULL)
    return FALSE;
  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "id", id);
      json_object_set_string_member (object, "kind", sbm_words_get_kind_name (id));
      json_object_set_string_member (object, "word", sbm_words_get_word (words, id));
      print_object (object);
    }

  return TRUE;
}

int
command_cards (int argc,
               char **argv)
{
  g_autofree char *language = NULL;
  const GOptionEntry entries[] = {
    { "lang", 0, 0, G_OPTION_ARG_STRING, &language, N_ ("Language of the texts; en unless told"), N_ ("LANG") },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GError) error = NULL;
  gboolean printed = TRUE;
  int status;

  if (!command_parse (&argc, &argv, "pictures|colours|words", N_ ("Prints a deck, one line of JSON a card."), entries, &status))
    return status;
  if (argc != 2)
    {
      command_complain (_ ("cards takes one deck: pictures, colours or words."));
      return STATUS_BAD_INPUT;
    }
  if (language == NULL)
    language = g_strdup ("en");

  if (strcmp (argv[1], "pictures") == 0)
    printed = print_pictures (language, &error);
  else if (strcmp (argv[1], "colours") == 0)
    print_colours ();
  else if (strcmp (argv[1], "words") == 0)
    printed = print_words (language, &error);
  else
    {
      command_complain (_ ("There is no deck “%s”; there are pictures, colours and words."), argv[1]);
      return STATUS_BAD_INPUT;
    }
  if (!printed)
    {
      command_complain ("%s", error->message);
      return STATUS_BAD_INPUT;
    }

  return STATUS_YES;
}
