/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-record"

#include <string.h>

#include "model/json-line.h"
#include "model/record.h"

/* Quotes in the tables below are written as ' to keep them readable. */
static char *
quoted (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

static RecordSetup *
parse (const char *line,
       GError **error)
{
  g_autoptr (RecordSetup) setup = record_setup_parse (line, -1, error);
  g_autoptr (RulesGame) game = NULL;

  if (setup == NULL)
    return NULL;
  game = rules_new (setup->rules, &setup->setup, error);

  return game != NULL ? g_steal_pointer (&setup) : NULL;
}

/* ---- the setup ---- */

#define FOUR "'players':['A','B','C','D'],'seed':'s'"
#define SIX "'players':['A','B','C','D','E','F'],'seed':'s'"
#define WORDS12 "1,2,3,4,5,6,57,58,59,60,61,62"

static const char *const good_setups[] = {
  "{'sobremesa':1,'game':'dixit','mode':'classic','options':{'counting':true},'players':['Ana','Dan','Luc','Eva'],'seed':'7f3a'}",
  "{'sobremesa':1,'game':'dixit'," FOUR "}",
  "{'seed':'s','players':['A','B','C'],'game':'dixit','sobremesa':1}",
  "{'sobremesa':1,'game':'dixit','options':{}," FOUR "}",
  "{'sobremesa':1,'game':'dixit','options':{'counting':false,'mime-song':true}," FOUR "}",
  "{'sobremesa':1,'game':'odyssey'," FOUR "}",
  "{'sobremesa':1,'game':'odyssey','mode':'party','options':{'turns':5}," SIX "}",
  "{'sobremesa':1,'game':'odyssey','mode':'teams','options':{'turns':1}," SIX "}",
  "{'sobremesa':1,'game':'illusion','players':['A','B'],'seed':'s','starter':1}",
  "{'sobremesa':1,'game':'illusion','mode':'long','players':['A','B'],'seed':'s','piles':{'colours':[98,1],'arrows':['red','red','red','blue']}}",
  "{'sobremesa':1,'game':'illusion','players':['A','B'],'seed':'s','piles':{'arrows':['yellow','green']}}",
  "{'sobremesa':1,'game':'illusion','players':['A','B'],'seed':'s','piles':{}}",
  "{'sobremesa':1,'game':'histoire','players':['A','B'],'seed':'s','piles':{'words':[" WORDS12 "]}}",
  "{'sobremesa':1,'game':'histoire','mode':'rivals','players':['A','B'],'seed':'s','piles':{'words':[" WORDS12 "]},'teams':[1,0]}",
  "{'sobremesa':1,'game':'histoire','mode':'rivals','players':['A','B','C'],'seed':'s','teams':[0,1,0]}",
  "{'sobremesa':1,'game':'dixit','players':['Ana María','Ştefan','Zoë','\xf0\x9f\xa6\x8a'],'seed':'\xc3\xb1 \xf0\x9f\x8e\xb2'}",
  "{'sobremesa':1,'game':'dixit','players':['12345678901234567890123456789012','B','C'],'seed':'s'}",
  "{'sobremesa':1,'game':'dixit','players':['\\ud83d\\ude00','B','C'],'seed':'\\u0041'}",
};

/* A setup as it is printed reads back to the very same line. */
static void
test_setup_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good_setups); i++)
    {
      g_autofree char *line = quoted (good_setups[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (RecordSetup) setup = parse (line, &error);
      g_autoptr (RecordSetup) again = NULL;
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      if (setup == NULL)
        g_error ("%s is refused: %s", line, error->message);
      first = record_setup_print (setup);
      again = parse (first, &error);
      g_assert_no_error (error);
      second = record_setup_print (again);
      g_assert_cmpstr (first, ==, second);
      g_assert_true (g_utf8_validate (first, -1, NULL));
      g_assert_cmpmem (&setup->setup, sizeof setup->setup, &again->setup, sizeof again->setup);
    }
}

static void
test_setup_fields (void)
{
  g_autofree char *line = quoted (
    "{'sobremesa':1,'game':'illusion','mode':'long','players':['Ana','Dan'],'seed':'7f3a','piles':{'colours':[9,8],'arrows':['blue']},'starter':1}");
  g_autofree char *printed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordSetup) setup = record_setup_parse (line, -1, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (setup->rules->name, ==, "illusion");
  g_assert_cmpstr (setup->setup.mode, ==, "long");
  g_assert_cmpint (setup->setup.seats, ==, 2);
  g_assert_cmpstr (setup->players[1], ==, "Dan");
  g_assert_cmpstr (setup->setup.seed, ==, "7f3a");
  g_assert_true (setup->setup.piles[0].fixed);
  g_assert_cmpint (setup->setup.piles[0].cards[0], ==, 9);
  g_assert_cmpint (setup->setup.piles[1].count, ==, 1);
  g_assert_true (setup->setup.starter_set);
  g_assert_cmpint (setup->setup.starter, ==, 1);
  printed = record_setup_print (setup);
  g_assert_cmpstr (printed, ==, line);
}

#define BAD(rest) "{'sobremesa':1,'game':" rest "}"
#define DIXIT "'dixit'," FOUR

static const char *const bad_setups[] = {
  /* the line itself */
  "",
  "[]",
  "{}",
  "\xef\xbb\xbf" BAD (DIXIT),
  /* the version */
  "{'game':'dixit'," FOUR "}",
  "{'sobremesa':0,'game':'dixit'," FOUR "}",
  "{'sobremesa':2,'game':'dixit'," FOUR "}",
  "{'sobremesa':1.0,'game':'dixit'," FOUR "}",
  "{'sobremesa':'1','game':'dixit'," FOUR "}",
  "{'sobremesa':true,'game':'dixit'," FOUR "}",
  "{'sobremesa':null,'game':'dixit'," FOUR "}",
  "{'sobremesa':4294967297,'game':'dixit'," FOUR "}",
  "{'sobremesa':18446744073709551617,'game':'dixit'," FOUR "}",
  /* the game and the mode */
  "{'sobremesa':1," FOUR "}",
  BAD ("'chess'," FOUR),
  BAD ("'Dixit'," FOUR),
  BAD ("''," FOUR),
  BAD ("null," FOUR),
  BAD ("1," FOUR),
  BAD ("['dixit']," FOUR),
  BAD ("'dixit\\u0000'," FOUR),
  BAD ("'dixit','mode':'party'," FOUR),
  BAD ("'dixit','mode':''," FOUR),
  BAD ("'dixit','mode':null," FOUR),
  BAD ("'dixit','mode':1," FOUR),
  BAD ("'odyssey','mode':'short'," FOUR),
  BAD ("'histoire','mode':'classic'," FOUR),
  /* players */
  BAD ("'dixit','seed':'s'"),
  BAD ("'dixit','seed':'s','players':null"),
  BAD ("'dixit','seed':'s','players':4"),
  BAD ("'dixit','seed':'s','players':'ABCD'"),
  BAD ("'dixit','seed':'s','players':{'0':'A','1':'B','2':'C'}"),
  BAD ("'dixit','seed':'s','players':[]"),
  BAD ("'dixit','seed':'s','players':['A','B']"),
  BAD ("'dixit','seed':'s','players':['A','B','C','D','E','F','G']"),
  BAD ("'dixit','seed':'s','players':['A','B','']"),
  BAD ("'dixit','seed':'s','players':['A','B',' ']"),
  BAD ("'dixit','seed':'s','players':['A','B',1]"),
  BAD ("'dixit','seed':'s','players':['A','B',null]"),
  BAD ("'dixit','seed':'s','players':['A','B',['C']]"),
  BAD ("'dixit','seed':'s','players':['A','B','C\\n']"),
  BAD ("'dixit','seed':'s','players':['A','B','C\\u0000']"),
  BAD ("'dixit','seed':'s','players':['A','B','C\\u007f']"),
  BAD ("'dixit','seed':'s','players':['A','B','\\ud800x']"),
  BAD ("'dixit','seed':'s','players':['A','B','\\udc00x']"),
  BAD ("'dixit','seed':'s','players':['A','B','123456789012345678901234567890123']"), /* 33 */
  BAD ("'odyssey','mode':'party','seed':'s','players':['A','B','C','D','E']"),
  BAD ("'odyssey','mode':'teams','seed':'s','players':['A','B','C','D','E','F','G']"),
  BAD ("'odyssey','seed':'s','players':['1','2','3','4','5','6','7','8','9','10','11','12','13']"),
  BAD ("'illusion','seed':'s','players':['A']"),
  BAD ("'illusion','seed':'s','players':['A','B','C','D','E','F']"),
  BAD ("'histoire','seed':'s','players':['A']"),
  BAD ("'histoire','seed':'s','players':['1','2','3','4','5','6','7','8','9']"),
  /* the seed */
  BAD ("'dixit','players':['A','B','C']"),
  BAD ("'dixit','players':['A','B','C'],'seed':''"),
  BAD ("'dixit','players':['A','B','C'],'seed':7"),
  BAD ("'dixit','players':['A','B','C'],'seed':null"),
  BAD ("'dixit','players':['A','B','C'],'seed':['s']"),
  BAD ("'dixit','players':['A','B','C'],'seed':'\\ud800x'"),
  /* options */
  BAD (DIXIT ",'options':null"),
  BAD (DIXIT ",'options':[]"),
  BAD (DIXIT ",'options':['counting']"),
  BAD (DIXIT ",'options':'counting'"),
  BAD (DIXIT ",'options':{'couting':true}"),
  BAD (DIXIT ",'options':{'':true}"),
  BAD (DIXIT ",'options':{'counting':1}"),
  BAD (DIXIT ",'options':{'counting':null}"),
  BAD (DIXIT ",'options':{'counting':'true'}"),
  BAD (DIXIT ",'options':{'mime-song':0}"),
  BAD (DIXIT ",'options':{'turns':1}"),
  BAD ("'odyssey'," FOUR ",'options':{'counting':true}"),
  BAD ("'odyssey'," FOUR ",'options':{'mime-song':false}"),
  BAD ("'odyssey'," FOUR ",'options':{'turns':1}"),
  BAD ("'odyssey','mode':'party'," SIX ",'options':{'turns':0}"),
  BAD ("'odyssey','mode':'party'," SIX ",'options':{'turns':6}"),
  BAD ("'odyssey','mode':'party'," SIX ",'options':{'turns':-1}"),
  BAD ("'odyssey','mode':'party'," SIX ",'options':{'turns':1.0}"),
  BAD ("'odyssey','mode':'party'," SIX ",'options':{'turns':true}"),
  BAD ("'odyssey','mode':'party'," SIX ",'options':{'turns':4294967297}"),
  BAD ("'odyssey','mode':'party'," SIX ",'options':{'turns':18446744073709551617}"),
  BAD ("'odyssey','mode':'teams'," SIX ",'options':{'counting':true}"),
  BAD ("'illusion'," FOUR ",'options':{'counting':true}"),
  BAD ("'histoire'," FOUR ",'options':{'turns':2}"),
  /* piles */
  BAD (DIXIT ",'piles':null"),
  BAD (DIXIT ",'piles':[]"),
  BAD (DIXIT ",'piles':{'pictures':null}"),
  BAD (DIXIT ",'piles':{'pictures':{}}"),
  BAD (DIXIT ",'piles':{'pictures':'all'}"),
  BAD (DIXIT ",'piles':{'pictures':[]}"),
  BAD (DIXIT ",'piles':{'words':[1]}"),
  BAD (DIXIT ",'piles':{'pictures':[1,2,3]}"), /* too short to deal */
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,20]}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,0]}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,85]}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,-1]}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,277]}"), /* 21 + 256 */
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21.0]}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,'21']}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,4294967317]}"),
  BAD ("'dixit','players':['A','B','C'],'seed':'s','piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,[21]]}"),
  BAD ("'illusion'," FOUR ",'piles':{'pictures':[1]}"),
  BAD ("'illusion'," FOUR ",'piles':{'colours':[]}"),
  BAD ("'illusion'," FOUR ",'piles':{'colours':[1,2,1]}"),
  BAD ("'illusion'," FOUR ",'piles':{'colours':[99,1]}"),
  BAD ("'illusion'," FOUR ",'piles':{'colours':['red','blue']}"),
  BAD ("'illusion'," FOUR ",'piles':{'arrows':[]}"),
  BAD ("'illusion'," FOUR ",'piles':{'arrows':[1,2]}"),
  BAD ("'illusion'," FOUR ",'piles':{'arrows':['pink']}"),
  BAD ("'illusion'," FOUR ",'piles':{'arrows':[null]}"),
  BAD ("'illusion'," FOUR ",'piles':{'arrows':['red','red','red','red']}"),
  BAD ("'histoire'," FOUR ",'piles':{'words':[" WORDS12 "]}"), /* four hands need 24 */
  BAD ("'histoire','players':['A','B'],'seed':'s','piles':{'words':[1,2,3,4,5,6,57,58,59,60,61,127]}"),
  BAD ("'histoire','players':['A','B'],'seed':'s','piles':{'words':[1,2,3,4,5,6,57,58,59,60,61,61]}"),
  /* starter and teams */
  BAD (DIXIT ",'starter':0"),
  BAD ("'histoire'," FOUR ",'starter':0"),
  BAD ("'illusion'," FOUR ",'starter':-1"),
  BAD ("'illusion'," FOUR ",'starter':4"),
  BAD ("'illusion'," FOUR ",'starter':null"),
  BAD ("'illusion'," FOUR ",'starter':'0'"),
  BAD ("'illusion'," FOUR ",'starter':0.0"),
  BAD ("'illusion'," FOUR ",'starter':4294967296"),
  BAD (DIXIT ",'teams':[0,1,0,1]"),
  BAD ("'odyssey','mode':'teams'," SIX ",'teams':[0,1,2,0,1,2]"),
  BAD ("'histoire'," FOUR ",'teams':[0,1,0,1]"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':[0,1,0]"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':[0,1,0,1,0]"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':[]"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':null"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':[0,1,0,2]"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':[0,1,0,-1]"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':[0,1,0,true]"),
  BAD ("'histoire','mode':'rivals'," FOUR ",'teams':[0,0,0,1]"), /* H13: half and half */
  BAD ("'histoire','mode':'rivals','seed':'s','players':['1','2','3','4','5','6','7','8','9','10','11','12','13','14','15','16'],"
       "'teams':[0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1]"),
  /* what a setup does not have */
  BAD (DIXIT ",'Mode':'classic'"),
  BAD (DIXIT ",'pile':{}"),
  BAD (DIXIT ",'':1"),
  BAD (DIXIT ",'seat':0"),
  BAD (DIXIT ",'comment':'hello'"),
  BAD (DIXIT ",'fair':null"),
  BAD (DIXIT ",'fair':{'commit':'00','secret':'00','shares':{}}"),
};

static void
test_setup_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_setups); i++)
    {
      g_autofree char *line = quoted (bad_setups[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (RecordSetup) setup = parse (line, &error);

      if (setup != NULL)
        g_error ("%s is taken", line);
      /* One clear sentence. */
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_str_has_suffix (error->message, "."));
      g_assert_null (strchr (error->message, '\n'));
    }
}

static void
test_setup_lengths (void)
{
  static const struct
  {
    const char *character;
    guint count;
    gboolean is_seed;
    gboolean good;
  } cases[] = {
    { "x", 128, TRUE, TRUE },
    { "x", 129, TRUE, FALSE },
    { "\xf0\x9f\x8e\xb2", 128, TRUE, TRUE },
    { "\xf0\x9f\x8e\xb2", 129, TRUE, FALSE },
    { "x", 60000, TRUE, FALSE },
    { "x", 32, FALSE, TRUE },
    { "x", 33, FALSE, FALSE },
    { "\xf0\x9f\x8e\xb2", 32, FALSE, TRUE },
    { "\xf0\x9f\x8e\xb2", 33, FALSE, FALSE },
    { "x", 60000, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *line = NULL;
      g_autoptr (RecordSetup) setup = NULL;

      for (guint k = 0; k < cases[i].count; k++)
        g_string_append (text, cases[i].character);
      line = g_strdup_printf ("{\"sobremesa\":1,\"game\":\"dixit\",\"players\":[\"A\",\"B\",\"%s\"],\"seed\":\"%s\"}",
                              cases[i].is_seed ? "C" : text->str, cases[i].is_seed ? text->str : "s");
      setup = parse (line, NULL);
      g_assert_cmpint (setup != NULL, ==, cases[i].good);
      if (setup != NULL && cases[i].is_seed)
        g_assert_cmpstr (setup->setup.seed, ==, text->str);
    }
}

/* Of two members with one name, whichever is taken: the record that is kept says so, and says it once. */
static void
test_setup_duplicate_keys (void)
{
  g_autofree char *line = quoted (
    "{'sobremesa':1,'game':'dixit','seed':'first','seed':'second','players':['A','B'],'players':['C','D','E'],'options':{'counting':true,'counting':false}}");
  g_autoptr (RecordSetup) setup = parse (line, NULL);
  g_autofree char *printed = NULL;
  g_autoptr (RecordSetup) again = NULL;

  if (setup == NULL)
    return;
  printed = record_setup_print (setup);
  g_assert_true (strstr (printed, "\"seed\"") == g_strrstr (printed, "\"seed\""));
  again = parse (printed, NULL);
  g_assert_cmpmem (&setup->setup, sizeof setup->setup, &again->setup, sizeof again->setup);
}

/* Thousands of players are refused like seven, whatever else comes with them. */
static void
test_setup_crowd (void)
{
  static const char *const games[] = { "dixit", "odyssey", "illusion", "histoire" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (RecordSetup) setup = NULL;

      g_string_printf (line, "{\"sobremesa\":1,\"game\":\"%s\",\"seed\":\"s\",\"players\":[\"A\"", games[i]);
      for (int k = 0; k < 8000; k++)
        g_string_append (line, ",\"B\"");
      g_string_append (line, "]}");
      setup = parse (line->str, &error);
      g_assert_null (setup);
      g_assert_nonnull (error);
    }
}

static void
test_setup_set_option (void)
{
  static const struct
  {
    const char *game;
    const char *mode;
    const char *name;
    const char *value;
    int result; /* -1: refused */
  } cases[] = {
    { "dixit", NULL, "counting", "true", 1 },
    { "dixit", NULL, "counting", "false", 0 },
    { "dixit", NULL, "counting", "1", -1 },
    { "dixit", NULL, "counting", "", -1 },
    { "dixit", NULL, "counting", "TRUE", -1 },
    { "dixit", NULL, "turns", "1", -1 },
    { "dixit", NULL, "", "true", -1 },
    { "odyssey", "party", "turns", "5", 5 },
    { "odyssey", "party", "turns", "6", -1 },
    { "odyssey", "party", "turns", "0", -1 },
    { "odyssey", "party", "turns", "-1", -1 },
    { "odyssey", "party", "turns", "2x", -1 },
    { "odyssey", "party", "turns", "", -1 },
    { "odyssey", "party", "turns", "99999999999999999999", -1 },
    { "odyssey", "teams", "counting", "true", -1 },
    { "illusion", NULL, "counting", "true", -1 },
  };
  static const char *const players[] = { "A", "B", "C", "D", "E", "F", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RecordSetup) setup = record_setup_new (rules_find (cases[i].game), cases[i].mode, players, "s");
      g_autoptr (GError) error = NULL;
      gboolean set = record_setup_set_option (setup, cases[i].name, cases[i].value, &error);

      g_assert_cmpint (set, ==, cases[i].result >= 0);
      g_assert_cmpint (error != NULL, ==, !set);
      for (int id = 0; id < RULES_N_OPTIONS; id++)
        g_assert_true (set || !setup->setup.option_set[id]);
    }
}

/* ---- moves ---- */

static const char *const moves[] = {
  "{'seat':0,'do':'tell','card':17,'clue':'a sound','kind':'written'}",
  "{'seat':0,'do':'tell','clue':'no card'}",
  "{'seat':3,'do':'tell','card':1,'kind':'aloud'}",
  "{'seat':3,'do':'tell','card':1,'clue':'\xc3\xb1 \xf0\x9f\x98\x80 \\' \\\\ ','kind':'mime'}",
  "{'seat':1,'do':'give','cards':[3]}",
  "{'seat':1,'do':'give','cards':[3,4]}",
  "{'seat':1,'do':'give','cards':[]}",
  "{'seat':1,'do':'vote','cards':[17],'red':5}",
  "{'seat':11,'do':'vote','cards':[17,-4]}",
  "{'seat':1,'do':'place','at':0}",
  "{'seat':1,'do':'place','at':-2147483648}",
  "{'seat':1,'do':'doubt'}",
  "{'seat':2,'do':'open','card':12}",
  "{'seat':3,'do':'announce','card':12}",
  "{'seat':3,'do':'turn'}",
  "{'seat':3,'do':'add','card':57}",
  "{'seat':3,'do':'add','card':13,'link':129}",
  "{'seat':0,'do':'seen'}",
};

static void
assert_same_move (const RulesMove *one,
                  const RulesMove *other)
{
  g_assert_cmpint (one->seat, ==, other->seat);
  g_assert_cmpint (one->deed, ==, other->deed);
  g_assert_cmpuint (one->has, ==, other->has);
  g_assert_cmpint (one->card, ==, other->card);
  g_assert_cmpuint (one->n_cards, ==, other->n_cards);
  g_assert_cmpmem (one->cards, sizeof one->cards, other->cards, sizeof other->cards);
  g_assert_cmpstr (one->clue, ==, other->clue);
  g_assert_cmpint (one->kind, ==, other->kind);
  g_assert_cmpint (one->red, ==, other->red);
  g_assert_cmpint (one->at, ==, other->at);
  g_assert_cmpint (one->link, ==, other->link);
}

static void
test_move_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *line = quoted (moves[i]);
      g_autofree char *clue = NULL;
      g_autofree char *same_clue = NULL;
      g_autofree char *printed = NULL;
      g_autoptr (GVariant) variant = NULL;
      g_autoptr (GVariant) again = NULL;
      g_autoptr (GError) error = NULL;
      RulesMove move, same;

      record_move_parse (line, -1, &move, &clue, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (move.has & RULES_HAS_OTHER, ==, 0);

      printed = record_move_print (&move);
      g_assert_cmpstr (printed, ==, line);
      record_move_parse (printed, -1, &same, &same_clue, &error);
      g_assert_no_error (error);
      assert_same_move (&move, &same);

      variant = g_variant_ref_sink (rules_move_to_variant (&move));
      g_assert_true (g_variant_is_of_type (variant, G_VARIANT_TYPE_VARDICT));
      g_assert_true (g_variant_is_normal_form (variant));
      rules_move_from_variant (&same, move.seat, variant);
      assert_same_move (&move, &same);
      again = g_variant_ref_sink (rules_move_to_variant (&same));
      g_assert_true (g_variant_equal (variant, again));
    }
}

/* Wrong shapes are read all the same: whatever is wrong with a move is for the rules to say. */
static void
test_move_wrong (void)
{
  static const struct
  {
    const char *line;
    const char *code;
  } cases[] = {
    { "{}", "malformed" },
    { "{'seat':0}", "malformed" },
    { "{'do':'give','cards':[1]}", "malformed" },
    { "{'seat':null,'do':'give','cards':[1]}", "malformed" },
    { "{'seat':'0','do':'give','cards':[1]}", "malformed" },
    { "{'seat':0.0,'do':'give','cards':[1]}", "malformed" },
    { "{'seat':[0],'do':'give','cards':[1]}", "malformed" },
    { "{'seat':-1,'do':'give','cards':[1]}", "malformed" },
    { "{'seat':-2,'do':'give','cards':[1]}", "malformed" },
    { "{'seat':4,'do':'give','cards':[1]}", "malformed" },
    { "{'seat':4294967296,'do':'give','cards':[1]}", "malformed" },
    { "{'seat':18446744073709551616,'do':'give','cards':[1]}", "malformed" },
    { "{'seat':0,'do':null}", "malformed" },
    { "{'seat':0,'do':1}", "malformed" },
    { "{'seat':0,'do':['give']}", "malformed" },
    { "{'seat':0,'do':''}", "unknown-move" },
    { "{'seat':0,'do':'Give'}", "unknown-move" },
    { "{'seat':0,'do':'give\\u0000'}", "unknown-move" },
    { "{'seat':0,'do':'place','at':0}", "unknown-move" },
    { "{'seat':99,'do':'doubt','nonsense':1}", "unknown-move" },
    { "{'seat':0,'do':'give'}", "malformed" },
    { "{'seat':0,'do':'give','cards':1}", "malformed" },
    { "{'seat':0,'do':'give','cards':null}", "malformed" },
    { "{'seat':0,'do':'give','cards':{'0':1}}", "malformed" },
    { "{'seat':0,'do':'give','cards':['1']}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1.5]}", "malformed" },
    { "{'seat':0,'do':'give','cards':[[1]]}", "malformed" },
    { "{'seat':0,'do':'give','cards':[null]}", "malformed" },
    { "{'seat':0,'do':'give','cards':[2147483648]}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,'x']}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1],'card':1}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1],'red':1}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1],'clue':'x'}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1],'comment':'x'}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1],'':0}", "malformed" },
    { "{'seat':0,'do':'vote','cards':[1],'red':1}", "malformed" },
    { "{'seat':0,'do':'tell','clue':'x'}", "malformed" },
    { "{'seat':0,'do':'tell','card':null,'clue':'x'}", "malformed" },
    { "{'seat':0,'do':'tell','card':1,'clue':null}", "malformed" },
    { "{'seat':0,'do':'tell','card':1,'clue':7}", "malformed" },
    { "{'seat':0,'do':'tell','card':1,'clue':'x','kind':1}", "malformed" },
    { "{'seat':0,'do':'tell','card':1,'clue':'x','kind':null}", "malformed" },
    { "{'seat':0,'do':'tell','card':1,'clue':'x','cards':[1]}", "malformed" },
    { "{'seat':0,'do':'give','cards':[1]}", "not-your-turn" },
  };
  g_autofree char *first = quoted ("{'sobremesa':1,'game':'dixit'," FOUR "}");
  g_autoptr (RecordSetup) setup = record_setup_parse (first, -1, NULL);
  g_autoptr (RulesGame) game = rules_new (setup->rules, &setup->setup, NULL);
  g_autoptr (RulesGame) before = rules_copy (game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = quoted (cases[i].line);
      g_autofree char *clue = NULL;
      g_autoptr (GError) error = NULL;
      RulesMove move;
      RulesError refusal;

      record_move_parse (line, -1, &move, &clue, &error);
      g_assert_no_error (error);
      refusal = rules_apply (game, &move);
      if (g_strcmp0 (rules_error_code (refusal), cases[i].code) != 0)
        g_error ("%s gives %s, not %s", line, rules_error_code (refusal), cases[i].code);
      g_assert_cmpmem (before, before->rules->size, game, game->rules->size);
    }
}

static void
test_move_no_object (void)
{
  static const char *const lines[] = { "", "null", "[]", "{'seat':0,'do':'doubt'", "{'seat':0,'do':'doubt'}}", "doubt" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = quoted (lines[i]);
      g_autofree char *clue = NULL;
      g_autoptr (GError) error = NULL;
      RulesMove move;

      g_assert_false (record_move_parse (line, -1, &move, &clue, &error));
      g_assert_nonnull (error);
      g_assert_null (clue);
    }
}

/* What the network may send in place of a move. */
static void
test_move_from_variant (void)
{
  static const struct
  {
    const char *text;
    RulesDeed deed;
    gboolean good;
  } cases[] = {
    { "@a{sv} {}", RULES_DEED_NONE, TRUE },
    { "{'do': <'doubt'>}", RULES_DOUBT, TRUE },
    { "{'do': <'fly'>}", RULES_DEED_UNKNOWN, TRUE },
    { "{'do': <7>}", RULES_DEED_NONE, FALSE },
    { "{'do': <'give'>, 'cards': <[1, 2]>}", RULES_GIVE, TRUE },
    { "{'do': <'give'>, 'cards': <@ai []>}", RULES_GIVE, TRUE },
    { "{'do': <'give'>, 'cards': <[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]>}", RULES_GIVE, TRUE },
    { "{'do': <'give'>, 'cards': <['1']>}", RULES_GIVE, FALSE },
    { "{'do': <'give'>, 'cards': <[int64 1]>}", RULES_GIVE, FALSE },
    { "{'do': <'give'>, 'cards': <1>}", RULES_GIVE, FALSE },
    { "{'do': <'open'>, 'card': <'1'>}", RULES_OPEN, FALSE },
    { "{'do': <'open'>, 'card': <uint32 1>}", RULES_OPEN, FALSE },
    { "{'do': <'open'>, 'card': <1.0>}", RULES_OPEN, FALSE },
    { "{'do': <'open'>, 'card': <<1>>}", RULES_OPEN, FALSE },
    { "{'do': <'tell'>, 'clue': <b'x'>}", RULES_TELL, FALSE },
    { "{'do': <'tell'>, 'kind': <1>}", RULES_TELL, FALSE },
    { "{'do': <'seen'>, 'seat': <0>}", RULES_SEEN, FALSE },
    { "{'do': <'seen'>, 'more': <0>}", RULES_SEEN, FALSE },
    { "'doubt'", RULES_DEED_NONE, FALSE },
    { "{'do': 'doubt'}", RULES_DEED_NONE, FALSE },
    { "()", RULES_DEED_NONE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) variant = g_variant_parse (NULL, cases[i].text, NULL, NULL, &error);
      RulesMove move;

      g_assert_no_error (error);
      rules_move_from_variant (&move, 5, variant);
      g_assert_cmpint (move.seat, ==, 5);
      g_assert_cmpint (move.deed, ==, cases[i].deed);
      g_assert_cmpint ((move.has & RULES_HAS_OTHER) == 0, ==, cases[i].good);
    }
}

/* ---- what replay prints ---- */

static void
test_refusal (void)
{
  g_autofree char *line = record_refusal_print (RULES_OWN_CARD);

  g_assert_cmpstr (line, ==, "{\"ok\":false,\"error\":\"own-card\",\"message\":\"You cannot vote for your own card.\"}");

  for (int error = RULES_GAME_OVER; error < RULES_N_ERRORS; error++)
    {
      const char *sentence = rules_error_sentence (error);

      g_assert_cmpint (rules_error_find (rules_error_code (error)), ==, error);
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_true (g_ascii_isupper (sentence[0]));
    }
}

/* The names of a printed view, in their order. */
static void
assert_names (const char *setup_line,
              int viewer,
              const char *names)
{
  g_autofree char *line = quoted (setup_line);
  g_autoptr (RecordSetup) setup = record_setup_parse (line, -1, NULL);
  g_autoptr (RulesGame) game = rules_new (setup->rules, &setup->setup, NULL);
  g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (game, viewer));
  g_autofree char *printed = record_view_print (setup->rules, view, viewer);
  g_autoptr (JsonObject) object = json_line_parse (printed, -1, NULL, NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", name);
  g_assert_cmpstr (found->str, ==, names);
}

#define ALWAYS "ok stage round awaits scores over "
#define TELLING ALWAYS "storyteller clue kind table pile discard last"
#define TURNING ALWAYS "arrow row next pile turn last"
#define RECITING ALWAYS "teller story length turned announced links pile"

static void
test_view_names (void)
{
  static const char dixit[] = "{'sobremesa':1,'game':'dixit'," FOUR "}";
  static const char party[] = "{'sobremesa':1,'game':'odyssey','mode':'party'," SIX "}";
  static const char illusion[] = "{'sobremesa':1,'game':'illusion'," FOUR "}";
  static const char histoire[] = "{'sobremesa':1,'game':'histoire'," FOUR "}";

  assert_names (dixit, RULES_SPECTATOR, TELLING);
  assert_names (dixit, 0, TELLING " hand");
  assert_names (dixit, RULES_REFEREE, TELLING " hands piles given votes");
  assert_names (party, 5, TELLING " hand");
  assert_names (illusion, RULES_SPECTATOR, TURNING);
  assert_names (illusion, 3, TURNING);
  assert_names (illusion, RULES_REFEREE, TURNING " piles");
  assert_names (histoire, RULES_SPECTATOR, RECITING);
  assert_names (histoire, 1, RECITING " hand");
  assert_names (histoire, RULES_REFEREE, RECITING " hands piles");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/record/setup/good", test_setup_good);
  g_test_add_func ("/model/record/setup/fields", test_setup_fields);
  g_test_add_func ("/model/record/setup/bad", test_setup_bad);
  g_test_add_func ("/model/record/setup/lengths", test_setup_lengths);
  g_test_add_func ("/model/record/setup/duplicate-keys", test_setup_duplicate_keys);
  g_test_add_func ("/model/record/setup/crowd", test_setup_crowd);
  g_test_add_func ("/model/record/setup/set-option", test_setup_set_option);
  g_test_add_func ("/model/record/move/round-trip", test_move_round_trip);
  g_test_add_func ("/model/record/move/wrong", test_move_wrong);
  g_test_add_func ("/model/record/move/no-object", test_move_no_object);
  g_test_add_func ("/model/record/move/from-variant", test_move_from_variant);
  g_test_add_func ("/model/record/refusal", test_refusal);
  g_test_add_func ("/model/record/view-names", test_view_names);

  return g_test_run ();
}
