/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-words"

#include "bots/bot-words.h"

#include <string.h>

#define LEAST_STEM 3

/* What a language says often and what ends its words, folded; endings are tried in this order.  It is no grammar: a
 * clue and a tag only have to come out alike. */
typedef struct
{
  const char *language;
  const char *fillers;
  const char *endings;
} Language;

static const Language languages[] = {
  { "en",
    " a an the and or of in on at to for from with without into over under out up down off by as is are was be its it his her"
    " their them they he she who whom whose which that this these those there one two three some no not nor but so if than then too"
    " very all every each other another both again almost only just still more most less once when where while what why how have"
    " has had do does can will my your our me you we us i s t like through between behind before beside after above below"
    " against around among along across inside outside himself itself someone something ",
    " fulness iness ingly nesses ness ments ment ings ing edly ied ies ed ers er es ly s y e " },
  { "es",
    " un una unos unas el la los las lo y e o u de del a al en con sin por para sobre bajo entre desde hasta hacia que quien cuyo se"
    " su sus le les es son era no ni pero si mas muy ya como cuando donde todo toda todos todas otro otra otros otras casi solo otra"
    " vez este esta estos estas ese esa dos tres hay mi tu nos me te yo luego apenas siempre demasiado detras delante debajo encima dentro"
    " fuera mientras alguien algo tambien cada bien ",
    " amientos amiento imientos imiento aciones acion mente idades idad ando iendo adas ados ada ado idas idos ida ido eros eras"
    " ero era itos itas ito ita ar er ir es os as o a e s " },
  { "fr",
    " un une des le la les l d de du et ou a au aux en dans sur sous avec sans par pour vers chez entre que qui dont se s sa son ses"
    " leur leurs est sont il elle ils elles on ne pas ni mais si plus tres deja comme quand tout toute tous toutes autre autres"
    " presque seulement encore juste ce cet cette ces deux trois y c n qu j je tu nous vous mon ton toujours trop puis jamais"
    " derriere devant dessus dessous dehors pendant chaque quelqu quelque contre ",
    " ements ement ations ation euses euse eurs eur ites ite antes ants ante ant ees ee es er ir ez e s x t " },
  { "ro",
    " un o unui unei niste si sau de din la in pe cu fara prin pentru spre peste sub intre catre dupa care ce cine a al ai ale lui ei"
    " lor se isi sa este sunt e era nu nici dar daca mai foarte deja ca cand unde tot toata toti toate alt alta alti alte aproape"
    " doar numai iar inca acest aceasta acesti aceste doi doua trei eu tu noi voi lui mereu prea apoi cineva ceva"
    " inainte inapoi deasupra dedesubt afara inauntru fiecare printre decat mult ",
    " urilor urile ilor elor ului oasa oase iei ile ele uri ata ate ati ita ii ul ea le ua ia os"
    " a e i o u " },
};

static const Language *
find_language (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      if (g_str_has_prefix (language, languages[i].language))
        return &languages[i];
    }

  return &languages[0];
}

char *
bot_words_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *small = g_utf8_casefold (valid, -1);
  g_autofree char *parted = g_utf8_normalize (small, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new (NULL);
  gboolean gap = FALSE;

  for (const char *c = parted; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_ismark (letter))
        continue;
      if (!g_unichar_isalnum (letter))
        {
          gap = TRUE;
          continue;
        }
      if (gap && folded->len > 0)
        g_string_append_c (folded, ' ');
      gap = FALSE;
      /* Letters that no normal form takes apart. */
      if (letter == 0x153)
        g_string_append (folded, "oe");
      else if (letter == 0xe6)
        g_string_append (folded, "ae");
      else
        g_string_append_unichar (folded, letter);
    }

  return g_string_free (folded, FALSE);
}

gboolean
bot_words_is_filler (const char *word,
                     const char *language)
{
  g_autofree char *inner = g_strdup_printf (" %s ", word);

  return strstr (find_language (language)->fillers, inner) != NULL;
}

/* Cuts the longest ending that leaves a stem; “moon”, “moons” and “mooning” come out alike. */
static void
cut_ending (char *word,
            const Language *language)
{
  gsize length = strlen (word);
  const char *ending = language->endings + 1;

  while (*ending != '\0')
    {
      gsize size = strcspn (ending, " ");

      if (length >= size + LEAST_STEM && strncmp (word + length - size, ending, size) == 0)
        {
          word[length - size] = '\0';
          return;
        }
      ending += size + 1;
    }
}

static void
collect_stems (char **words,
               const char *language,
               gboolean fillers,
               GPtrArray *stems)
{
  for (int i = 0; words[i] != NULL; i++)
    {
      g_autofree char *stem = g_strdup (words[i]);

      if (*stem == '\0' || (!fillers && bot_words_is_filler (stem, language)))
        continue;
      cut_ending (stem, find_language (language));
      if (!g_ptr_array_find_with_equal_func (stems, stem, g_str_equal, NULL))
        g_ptr_array_add (stems, g_steal_pointer (&stem));
    }
}

char **
bot_words_stems (const char *text,
                 const char *language)
{
  g_autofree char *folded = bot_words_fold (text);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GPtrArray) stems = g_ptr_array_new_with_free_func (g_free);

  /* “Outside” alone does mean something. */
  collect_stems (words, language, FALSE, stems);
  if (stems->len == 0)
    collect_stems (words, language, TRUE, stems);
  g_ptr_array_add (stems, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&stems), FALSE);
}
