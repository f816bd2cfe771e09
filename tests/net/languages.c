/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-languages"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "app/sbm-session.h"
#include "app/sbm-table-words.h"
#include "bots/sbm-bot.h"
#include "decks/sbm-pictures.h"
#include "decks/sbm-words.h"
#include "net/sbm-guest.h"
#include "net/sbm-host.h"
#include "wait.h"

/*
 * A Spanish, a Romanian, a French and an English player at one table of each game and mode, over real sockets.  What comes
 * over the network has no language but the players' own names and clues; what each of them reads, of the table, its cards
 * and its refusals, has the player's own, and not a word of another's.
 */

#define PLAYERS 4

typedef struct
{
  const char *code;
  const char *name;
  const char *words[20]; /* frequent, and in none of the other three */
} Language;

static const Language languages[PLAYERS] = {
  { "es", "Lucía", { "los", "del", "pero", "está", "hay", "muy", "con", "ya", "jugadores", "esperamos", "esperando", "jugador", "puede", NULL } },
  { "ro", "Ștefan", { "și", "sunt", "cu", "din", "pentru", "acest", "această", "că", "să", "așteptăm", "poate", "jucători", "unui", "unei", "pe", NULL } },
  { "fr", "Anaïs", { "les", "et", "vous", "dans", "avec", "qui", "cette", "attend", "aux", "où", "sans", "peut", "joueurs", "une", "sous", NULL } },
  { "en", "William", { "the", "of", "and", "with", "waiting", "this", "that", "you", "your", "was", "has", "were", "its", "from", "who", NULL } },
};

typedef struct _Table Table;

typedef struct
{
  Table *table;
  const Language *language;
  SbmIdentity *identity;
  SbmGuest *guest;
  SbmPlayer *player;
  SbmPictures *pictures;
  SbmWords *words;
  guint thinking;
  guint refused;
  guint pictures_read, words_read, sentences_read, notes_read;
} Reader;

struct _Table
{
  SbmIdentity *identity;
  SbmHost *host;
  SbmHostedTable *hosted;
  const Rules *rules;
  const RulesMode *mode;
  Reader readers[PLAYERS];
  guint n_views;
};

/* ---- reading ---- */

static void
speak (const Language *language)
{
  g_setenv ("LANGUAGE", language->code, TRUE);
  /* What was looked up in another language counts no more. */
  textdomain (GETTEXT_PACKAGE);
}

static gboolean
is_letter (const char *at)
{
  return g_unichar_isalpha (g_utf8_get_char (at)) || g_utf8_get_char (at) == 0x2019;
}

/* No frequent word of any language but this. */
static void
check_language (const Language *own,
                const char *what,
                const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);

  for (const char *start = lower; *start != '\0';)
    {
      const char *end = start;

      while (*end != '\0' && is_letter (end))
        end = g_utf8_next_char (end);
      for (guint i = 0; i < PLAYERS; i++)
        {
          for (guint j = 0; &languages[i] != own && languages[i].words[j] != NULL; j++)
            {
              const char *word = languages[i].words[j];

              if (strlen (word) == (gsize) (end - start) && strncmp (word, start, end - start) == 0)
                g_error ("%s reads “%s” (%s): “%s” is a word of “%s”", own->name, text, what, word, languages[i].code);
            }
        }
      start = *end == '\0' ? end : end == start ? g_utf8_next_char (end)
                                                : end;
    }
}

/* Names are people's own, in whatever language. */
static void
check_sentence (Reader *reader,
                const char *what,
                const char *text)
{
  g_autoptr (GString) rest = g_string_new (text);

  g_assert_nonnull (text);
  for (guint i = 0; i < PLAYERS; i++)
    g_string_replace (rest, languages[i].name, "", 0);
  check_language (reader->language, what, rest->str);
}

static void
read_pictures (Reader *reader,
               const char *field)
{
  g_autoptr (GArray) cards = sbm_table_dup_cards (sbm_guest_get_table (reader->guest), field);

  for (guint i = 0; i < cards->len; i++)
    {
      int card = g_array_index (cards, int, i);

      g_assert_cmpstr (sbm_pictures_get_language (reader->pictures), ==, reader->language->code);
      check_sentence (reader, "title", sbm_pictures_get_title (reader->pictures, card));
      check_sentence (reader, "description", sbm_pictures_get_description (reader->pictures, card));
      reader->pictures_read++;
    }
}

static void
read_words (Reader *reader)
{
  SbmTable *table = sbm_guest_get_table (reader->guest);
  gboolean over = strcmp (sbm_table_get_stage (table), "over") == 0;
  g_autoptr (GArray) hand = sbm_table_dup_cards (table, "hand");
  g_autoptr (GArray) story = sbm_table_dup_cards (table, over ? "whole" : "story");
  g_autofree char *sentence = sbm_words_dup_story (reader->words, (const int *) story->data, story->len);

  for (guint i = 0; i < hand->len; i++)
    {
      check_sentence (reader, "word", sbm_words_get_word (reader->words, g_array_index (hand, int, i)));
      reader->words_read++;
    }
  if (sentence != NULL)
    {
      check_sentence (reader, "story", sentence);
      reader->sentences_read++;
    }
}

static void
read_notes (Reader *reader)
{
  SbmTable *table = sbm_guest_get_table (reader->guest);
  g_autofree char *waiting = NULL;
  g_autofree char *obstacle = NULL;

  speak (reader->language);
  waiting = sbm_table_words_dup_waiting (table);
  obstacle = sbm_table_words_dup_obstacle (table);
  if (waiting != NULL)
    check_sentence (reader, "waiting", waiting);
  if (obstacle != NULL)
    check_sentence (reader, "obstacle", obstacle);
  reader->notes_read += waiting != NULL || obstacle != NULL;
}

/* ---- what came over the network ---- */

static gboolean
is_code (const char *text)
{
  return strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (text);
}

/* Every text in a view is a code, but for the clue. */
static void
check_codes (GVariant *value,
             const char *clue)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    {
      const char *text = g_variant_get_string (value, NULL);

      if (!is_code (text) && g_strcmp0 (text, clue) != 0)
        g_error ("“%s” came over the network", text);
    }
  else if (g_variant_is_container (value))
    {
      for (gsize i = 0; i < g_variant_n_children (value); i++)
        {
          g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

          check_codes (child, clue);
        }
    }
}

static gboolean
think_cb (gpointer user_data)
{
  Reader *reader = user_data;
  GVariant *move = sbm_player_think (reader->player);

  reader->thinking = 0;
  if (move != NULL)
    sbm_guest_move (reader->guest, move);

  return G_SOURCE_REMOVE;
}

static void
viewed_cb (SbmTable *table,
           Reader *reader)
{
  g_autofree char *clue = sbm_table_dup_text (table, "clue");
  int seat = sbm_table_get_my_seat (table);

  reader->table->n_views++;
  check_codes (sbm_table_get_view (table), clue);
  if (reader->player == NULL)
    {
      SbmPlayerPlace place = { reader->table->rules, reader->table->mode->name, g_list_model_get_n_items (sbm_table_get_seats (table)),
                               seat, 0, reader->language->code, "languages" };

      reader->player = sbm_bot_make (&place, NULL);
    }
  sbm_player_see (reader->player, sbm_table_get_view (table));
  if (strcmp (sbm_table_get_game (table), "histoire") == 0)
    read_words (reader);
  else if (strcmp (sbm_table_get_game (table), "illusion") != 0)
    read_pictures (reader, "hand"), read_pictures (reader, "table");
  read_notes (reader);
  if (reader->thinking == 0)
    reader->thinking = g_idle_add (think_cb, reader);
}

static void
refused_cb (SbmGuest *guest,
            const char *code,
            Reader *reader)
{
  g_assert_true (is_code (code));
  speak (reader->language);
  if (sbm_session_get_refusal_text (code) != NULL)
    check_sentence (reader, "refusal", sbm_session_get_refusal_text (code));
  reader->refused++;
  if (reader->player != NULL && reader->thinking == 0)
    reader->thinking = g_idle_add (think_cb, reader);
}

static void
denied_cb (SbmGuest *guest,
           const char *what,
           const char *code,
           Reader *reader)
{
  g_assert_true (is_code (what));
  refused_cb (guest, code, reader);
}

/* ---- the table ---- */

static void
sit_down (Table *table,
          guint index)
{
  Reader *reader = &table->readers[index];
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", sbm_host_get_port (table->host));

  g_list_store_append (addresses, address);
  reader->table = table;
  reader->language = &languages[index];
  reader->pictures = sbm_pictures_new (reader->language->code, NULL);
  reader->words = sbm_words_new (reader->language->code, NULL);
  g_assert_true (reader->pictures != NULL && reader->words != NULL);
  reader->identity = sbm_identity_new_ephemeral (NULL);
  reader->guest = sbm_guest_new (reader->identity, reader->language->name, index, reader->language->code);
  g_signal_connect (sbm_guest_get_table (reader->guest), "viewed", G_CALLBACK (viewed_cb), reader);
  g_signal_connect (reader->guest, "refused", G_CALLBACK (refused_cb), reader);
  g_signal_connect (reader->guest, "denied", G_CALLBACK (denied_cb), reader);
  sbm_guest_join (reader->guest, G_LIST_MODEL (addresses), NULL, "", NULL);
  wait_until (sbm_guest_get_state (reader->guest) == SBM_GUEST_STATE_JOINED);
}

static gboolean
all_over (Table *table)
{
  for (guint i = 0; i < PLAYERS; i++)
    {
      if (sbm_table_get_audit (sbm_guest_get_table (table->readers[i].guest))[0] == '\0')
        return FALSE;
    }

  return TRUE;
}

static void
table_clear (Table *table)
{
  for (guint i = 0; i < PLAYERS; i++)
    {
      Reader *reader = &table->readers[i];

      g_clear_handle_id (&reader->thinking, g_source_remove);
      sbm_guest_leave (reader->guest);
      g_clear_object (&reader->guest);
      g_clear_object (&reader->player);
      g_clear_object (&reader->identity);
      g_clear_object (&reader->pictures);
      g_clear_object (&reader->words);
    }
  g_clear_object (&table->host);
  g_clear_object (&table->hosted);
  g_clear_object (&table->identity);
}

static void
play (const Rules *rules,
      const RulesMode *mode)
{
  Table table = { .rules = rules, .mode = mode };
  guint seats = MAX (PLAYERS, mode->least_seats);
  SbmTable *first;

  table.identity = sbm_identity_new_ephemeral (NULL);
  table.host = sbm_host_new (table.identity);
  table.hosted = sbm_hosted_table_new ("t1", "Sobremesa", NULL);
  sbm_hosted_table_set_player_maker (table.hosted, sbm_bot_make, NULL);
  sbm_hosted_table_set_pace (table.hosted, 0);
  g_assert_true (sbm_hosted_table_set_game (table.hosted, rules->name, mode->name, NULL));
  sbm_host_add_table (table.host, table.hosted);
  g_assert_true (sbm_host_start (table.host, 0, NULL, NULL));
  for (guint i = 0; i < PLAYERS; i++)
    sit_down (&table, i);

  /* Everybody is told in their own language what only the first of them may do. */
  for (guint i = 1; i < PLAYERS; i++)
    {
      sbm_guest_send (table.readers[i].guest, PROTOCOL_MESSAGE_START, g_variant_new ("()"));
      wait_until (table.readers[i].refused > 0);
    }
  first = sbm_guest_get_table (table.readers[0].guest);
  for (guint i = PLAYERS; i < seats; i++)
    sbm_guest_send (table.readers[0].guest, PROTOCOL_MESSAGE_ADD_BOT, g_variant_new ("(i)", 0));
  wait_until (g_list_model_get_n_items (sbm_table_get_seats (first)) == seats && sbm_table_get_obstacle (first)[0] == '\0');
  sbm_guest_send (table.readers[0].guest, PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  wait_until (all_over (&table));

  for (guint i = 0; i < PLAYERS; i++)
    {
      Reader *reader = &table.readers[i];

      g_assert_cmpstr (sbm_table_get_audit (sbm_guest_get_table (reader->guest)), ==, "sound");
      g_assert_cmpuint (reader->notes_read, >, 0);
      if (strcmp (rules->name, "histoire") == 0)
        g_assert_true (reader->words_read > 0 && reader->sentences_read > 0);
      else if (strcmp (rules->name, "illusion") != 0)
        g_assert_cmpuint (reader->pictures_read, >, 0);
    }
  g_test_message ("%s %s: %u seats, %u views", rules->name, mode->name, seats, table.n_views);
  table_clear (&table);
}

static void
test_table (gconstpointer data)
{
  const Rules *rules = data;

  for (const RulesMode *mode = rules->modes; mode->name != NULL; mode++)
    play (rules, mode);
}

/* Were gettext not to turn with the reader, or a catalogue be missing, nothing above would say anything. */
static void
test_everybody_has_words (void)
{
  static const char *const codes[] = { "late", "paused", "not-yours", "full" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (GHashTable) sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint j = 0; j < PLAYERS; j++)
        {
          speak (&languages[j]);
          g_hash_table_add (sentences, g_strdup (sbm_session_get_refusal_text (codes[i])));
        }
      g_assert_cmpuint (g_hash_table_size (sentences), ==, PLAYERS);
    }
}

/* What is wrong with a file of a deck is for whoever wrote it, in their language. */
static void
test_decks (void)
{
  g_autoptr (GHashTable) sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GBytes) words = g_bytes_new_static ("{}", 2);
  g_autoptr (GBytes) pictures = g_bytes_new_static ("[]", 2);

  for (guint i = 0; i < PLAYERS; i++)
    {
      g_autoptr (GError) no_words = NULL;
      g_autoptr (GError) no_pictures = NULL;

      speak (&languages[i]);
      g_assert_null (sbm_words_new_from_bytes ("xx", words, &no_words));
      g_assert_null (sbm_pictures_new_from_bytes ("xx", pictures, &no_pictures));
      g_assert_nonnull (strstr (no_words->message, "language"));
      g_hash_table_add (sentences, g_strdup (no_words->message));
      g_hash_table_add (sentences, g_strdup (no_pictures->message));
    }
  g_assert_cmpuint (g_hash_table_size (sentences), ==, 2 * PLAYERS);
}

/* Spanish says “e” before an i, written in whatever way; the others have one word for “and”. */
static void
test_names (void)
{
  static const struct
  {
    guint language;
    const char *last;
    const char *list;
  } cases[] = {
    { 0, "Luc", "Ana, Eva y Luc" },
    { 0, "Inés", "Ana, Eva e Inés" },
    { 0, "Íñigo", "Ana, Eva e Íñigo" },
    { 0, "hilda", "Ana, Eva e hilda" },
    { 0, "Hugo", "Ana, Eva y Hugo" },
    { 1, "Ioana", "Ana, Eva și Ioana" },
    { 2, "Inès", "Ana, Eva et Inès" },
    { 3, "Ioana", "Ana, Eva and Ioana" },
    { 3, "-", "Ana, Eva and -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const names[] = { "Ana", "Eva", cases[i].last, NULL };
      g_autofree char *list = NULL;

      speak (&languages[cases[i].language]);
      list = sbm_table_words_dup_names (names);
      g_assert_cmpstr (list, ==, cases[i].list);
    }
}

static void
test_a_foreign_word_is_found (void)
{
  if (g_test_subprocess ())
    {
      check_language (&languages[0], "a test", "La mesa with two seats.");
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*is a word of*en*");
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *locales = NULL;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  locales = g_build_filename (g_test_get_dir (G_TEST_BUILT), "..", "po", NULL);
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  g_test_add_func ("/net/languages/everybody-has-words", test_everybody_has_words);
  g_test_add_func ("/net/languages/decks", test_decks);
  g_test_add_func ("/net/languages/names", test_names);
  g_test_add_func ("/net/languages/a-foreign-word-is-found", test_a_foreign_word_is_found);
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *path = g_strdup_printf ("/net/languages/%s", (*rules)->name);

      g_test_add_data_func (path, *rules, test_table);
    }

  return g_test_run ();
}
