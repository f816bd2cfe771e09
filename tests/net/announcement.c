/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-announcement"

#include "net/sbm-announcement.h"

#include <string.h>

#define GOOD "proto=1|id=7f3a-1|key=0123abcd|game=dixit|mode=classic|seats=6|taken=2|state=lobby|code=0"

/* Packs "a=b|c=d" as the packet has it. */
static GBytes *
pack (const char *text)
{
  g_auto (GStrv) entries = g_strsplit (text, "|", -1);
  GByteArray *bytes = g_byte_array_new ();

  for (gsize i = 0; entries[i] != NULL; i++)
    {
      guint8 size = (guint8) strlen (entries[i]);

      g_byte_array_append (bytes, &size, 1);
      g_byte_array_append (bytes, (const guint8 *) entries[i], size);
    }

  return g_byte_array_free_to_bytes (bytes);
}

static SbmAnnouncement *
parse (const char *name,
       const char *text,
       GError **error)
{
  g_autoptr (GBytes) bytes = pack (text);

  return sbm_announcement_parse (name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static void
test_round_trip (void)
{
  g_autoptr (SbmAnnouncement) announcement = sbm_announcement_new ("Mesa de Ioana 🐇", 1, "7F3a-1", "0123abcdef0123456789");
  g_autoptr (SbmAnnouncement) again = NULL;
  g_autoptr (SbmAnnouncement) copy = NULL;
  g_autoptr (GBytes) txt = NULL;
  g_autoptr (GError) error = NULL;

  sbm_announcement_set_game (announcement, "odyssey", "teams");
  announcement->seats = 12;
  announcement->taken = 12;
  announcement->state = SBM_ANNOUNCED_STATE_PAUSED;
  announcement->needs_code = TRUE;

  txt = sbm_announcement_format (announcement, &error);
  g_assert_no_error (error);
  again = sbm_announcement_parse (announcement->name, g_bytes_get_data (txt, NULL), g_bytes_get_size (txt), &error);
  g_assert_no_error (error);
  g_assert_true (sbm_announcement_equal (announcement, again));
  g_assert_cmpstr (again->key, ==, "0123abcd");

  copy = sbm_announcement_copy (again);
  g_assert_true (sbm_announcement_equal (copy, again));
  copy->needs_code = FALSE;
  g_assert_false (sbm_announcement_equal (copy, again));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *txt;
    SbmAnnouncementError code;
  } cases[] = {
    { "", SBM_ANNOUNCEMENT_ERROR_MISSING },
    { "id=a|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_MISSING },
    { "proto=1|id=7f3a-1|key=0123abcd|game=dixit|mode=classic|seats=6|taken=2|state=lobby", SBM_ANNOUNCEMENT_ERROR_MISSING },
    { GOOD "|taken=2", SBM_ANNOUNCEMENT_ERROR_TWICE },
    { GOOD "|PROTO=1", SBM_ANNOUNCEMENT_ERROR_TWICE },
    { "proto=0|id=a|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=65536|id=a|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=+2|id=a|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=02|id=a|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=2|id=|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=2|id=a b|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=2|id=aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde|key=0123abcd", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=2|id=a|key=0123abc", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=2|id=a|key=0123abcde", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=2|id=a|key=0123ABCD", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=Dixit|mode=|seats=6|taken=2|state=lobby|code=0", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=\xe2\x80\xae|seats=6|taken=2|state=lobby|code=0", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=|seats=13|taken=2|state=lobby|code=0", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=|seats=0|taken=0|state=lobby|code=0", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=|seats=6|taken=7|state=lobby|code=0", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=|seats=-6|taken=1|state=lobby|code=0", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=|seats=99999999999999999999|taken=1|state=lobby|code=0",
      SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=|seats=6|taken=1|state=|code=0", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { "proto=1|id=a|key=0123abcd|game=dixit|mode=|seats=6|taken=1|state=lobby|code=yes", SBM_ANNOUNCEMENT_ERROR_BAD_VALUE },
    { GOOD "|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24", SBM_ANNOUNCEMENT_ERROR_MALFORMED },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].txt);
      g_assert_null (parse ("Table", cases[i].txt, &error));
      g_assert_error (error, SBM_ANNOUNCEMENT_ERROR, (int) cases[i].code);
    }
}

static void
test_torn (void)
{
  g_autoptr (GBytes) bytes = pack (GOOD);
  g_autofree guint8 *large = g_malloc0 (SBM_ANNOUNCEMENT_TXT_BYTES + 1);
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  /* Cut anywhere it is no record of ours, and is read no further than it goes. */
  for (gsize cut = 0; cut < size; cut++)
    {
      g_autofree guint8 *part = g_memdup2 (data, cut);

      g_assert_null (sbm_announcement_parse ("Table", part, cut, NULL));
    }

  g_assert_null (sbm_announcement_parse ("Table", large, SBM_ANNOUNCEMENT_TXT_BYTES + 1, &error));
  g_assert_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_TOO_LONG);
  g_clear_error (&error);

  /* A nul byte would hide what follows it. */
  g_assert_null (sbm_announcement_parse ("Table", "\x08id=a\0bcd", 9, &error));
  g_assert_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE);
}

static void
test_other_version (void)
{
  g_autoptr (SbmAnnouncement) announcement = NULL;
  g_autoptr (GError) error = NULL;

  announcement = parse ("Table", "proto=7|id=a|key=0123abcd|seats=400|taken=3|state=dancing|colour=red|flag", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (announcement->proto, ==, 7);
  g_assert_cmpuint (announcement->seats, ==, 0);
  g_assert_cmpuint (announcement->taken, ==, 0);
  g_assert_cmpint (announcement->state, ==, SBM_ANNOUNCED_STATE_OTHER);
  g_assert_cmpstr (announcement->game, ==, "");
}

static void
test_strange_is_left_alone (void)
{
  g_autoptr (SbmAnnouncement) announcement = NULL;
  g_autoptr (GError) error = NULL;

  announcement = parse ("Table", GOOD "||=|x|y=\xff\xfe|idle=3|state2=x", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (announcement->id, ==, "7f3a-1");
  g_assert_cmpint (announcement->state, ==, SBM_ANNOUNCED_STATE_LOBBY);
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    const char *clean;
  } cases[] = {
    { "Marta's table", "Marta's table" },
    { "  two \t\n words  ", "two words" },
    { "a\x1b[2Jb\x7f", "a[2Jb" },
    { "\xe2\x80\xaeright\xe2\x81\xa6 to \xe2\x80\x8fleft", "right to left" },
    { "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81", "e\xcc\x81\xcc\x81" },
    { "\xcc\x81mark first", "mark first" },
    { "<b>markup & more</b>", "<b>markup & more</b>" },
    { "\xe2\x80\x8b\xe3\x85\xa4\xe2\xa0\x80", NULL },
    { "\xe2\x80\x8d", NULL },
    { "", NULL },
    { "   ", NULL },
    { "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x8d\xb3", "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x8d\xb3" },
    { "bad \xff byte", "bad \xef\xbf\xbd byte" },
  };
  g_autofree char *marks = NULL;
  g_autofree char *clean_marks = NULL;
  g_autoptr (GString) many = g_string_new ("a");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *clean = sbm_announcement_clean_name (cases[i].name);

      g_assert_cmpstr (clean, ==, cases[i].clean);
    }

  for (guint i = 0; i < 20000; i++)
    g_string_append (many, "\xcc\x81");
  clean_marks = sbm_announcement_clean_name (many->str);
  g_assert_cmpstr (clean_marks, ==, "a\xcc\x81\xcc\x81");

  /* Cut between characters, never inside one. */
  g_string_assign (many, "");
  for (guint i = 0; i < 40; i++)
    g_string_append (many, "\xc3\xb1");
  marks = sbm_announcement_clean_name (many->str);
  g_assert_cmpuint (strlen (marks), ==, 62);
  g_assert_true (g_utf8_validate (marks, -1, NULL));
}

static void
test_name_in_record (void)
{
  g_autoptr (SbmAnnouncement) announcement = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *long_name = g_strnfill (SBM_ANNOUNCEMENT_NAME_BYTES + 1, 'x');

  g_assert_null (parse (long_name, GOOD, &error));
  g_assert_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_TOO_LONG);
  g_clear_error (&error);
  g_assert_null (parse ("\xff\xfe", GOOD, &error));
  g_assert_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_null (parse ("\xe2\x80\xae", GOOD, &error));
  g_assert_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE);
  g_clear_error (&error);

  announcement = parse ("\xe2\x80\xaeTable\n", GOOD, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (announcement->name, ==, "Table");
}

static void
test_format_refuses (void)
{
  g_autoptr (SbmAnnouncement) announcement = sbm_announcement_new ("Table", 1, "id", "0123abcd");
  g_autoptr (GError) error = NULL;

  announcement->seats = 4;
  announcement->taken = 5;
  g_assert_null (sbm_announcement_format (announcement, &error));
  g_assert_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE);
}

static void
test_states (void)
{
  for (int state = SBM_ANNOUNCED_STATE_OTHER; state <= SBM_ANNOUNCED_STATE_RESULTS; state++)
    g_assert_cmpint (sbm_announced_state_from_word (sbm_announced_state_to_word (state)), ==, state);
  g_assert_cmpint (sbm_announced_state_from_word ("dancing"), ==, SBM_ANNOUNCED_STATE_OTHER);
  g_assert_cmpstr (sbm_announced_state_to_word ((SbmAnnouncedState) 99), ==, "other");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/announcement/round-trip", test_round_trip);
  g_test_add_func ("/net/announcement/refused", test_refused);
  g_test_add_func ("/net/announcement/torn", test_torn);
  g_test_add_func ("/net/announcement/other-version", test_other_version);
  g_test_add_func ("/net/announcement/strange-is-left-alone", test_strange_is_left_alone);
  g_test_add_func ("/net/announcement/names", test_names);
  g_test_add_func ("/net/announcement/name-in-record", test_name_in_record);
  g_test_add_func ("/net/announcement/format-refuses", test_format_refuses);
  g_test_add_func ("/net/announcement/states", test_states);

  return g_test_run ();
}
