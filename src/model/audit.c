/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "audit"

#include "model/audit.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/json-line.h"
#include "model/sbm-referee.h"

#define DIGEST_CHARS 16

/* So that the line stays one that can be read again.  The longest recitals take half as many moves. */
#define MOST_VIEWS 30000

/* No game has as many moves, and what is split into lines takes much more room than before. */
#define MOST_LINES 100000

/* Views that are kept as they are until somebody asks: nobody at the table has to wait for a digest then.  Those of a long
 * game have room in this. */
#define MOST_KEPT (256 * 1024)

typedef struct
{
  int viewer;
  guint serial;
  GVariant *view; /* until there is a digest of it */
  char digest[DIGEST_CHARS + 1];
} Note;

struct _Audit
{
  gboolean has_commit;
  guint8 commit[FAIR_SIZE];
  gboolean has_share;
  guint8 share[FAIR_SIZE];
  GArray *notes; /* Note */
  gsize kept;    /* bytes of views */
  gboolean full; /* there was more to note */
};

static void
note_clear (gpointer data)
{
  Note *note = data;

  g_clear_pointer (&note->view, g_variant_unref);
}

Audit *
audit_new (void)
{
  Audit *audit = g_new0 (Audit, 1);

  audit->notes = g_array_new (FALSE, TRUE, sizeof (Note));
  g_array_set_clear_func (audit->notes, note_clear);
  return audit;
}

void
audit_free (Audit *audit)
{
  g_array_unref (audit->notes);
  g_free (audit);
}

void
audit_note_commit (Audit *audit,
                   const guint8 *commit)
{
  audit->has_commit = TRUE;
  memcpy (audit->commit, commit, FAIR_SIZE);
}

void
audit_note_share (Audit *audit,
                  const guint8 *share)
{
  audit->has_share = TRUE;
  memcpy (audit->share, share, FAIR_SIZE);
}

static void
digest_view (GVariant *view,
             char *digest)
{
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, g_variant_get_data (view), g_variant_get_size (view));

  g_strlcpy (digest, sum, DIGEST_CHARS + 1);
}

static void
settle (Note *note)
{
  if (note->view == NULL)
    return;
  digest_view (note->view, note->digest);
  g_clear_pointer (&note->view, g_variant_unref);
}

/* What comes again, after a reconnection perhaps, takes no room: a host could fill it with what is true. */
static gboolean
is_noted (Audit *audit,
          Note *note)
{
  for (guint i = 0; i < audit->notes->len; i++)
    {
      Note *other = &g_array_index (audit->notes, Note, i);

      if (other->serial != note->serial || other->viewer != note->viewer)
        continue;
      settle (other);
      settle (note);
      if (strcmp (other->digest, note->digest) == 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
audit_note_view (Audit *audit,
                 int viewer,
                 guint serial,
                 GVariant *view)
{
  Note note = { .viewer = viewer, .serial = serial, .view = g_variant_get_normal_form (view) };
  gsize size = g_variant_get_size (note.view);
  gboolean was_full = audit->full;

  if (is_noted (audit, &note))
    return FALSE;
  if (audit->notes->len >= MOST_VIEWS)
    {
      note_clear (&note);
      audit->full = TRUE;
      return !was_full;
    }
  if (audit->kept + size <= MOST_KEPT)
    audit->kept += size;
  else
    settle (&note);
  g_array_append_val (audit->notes, note);

  return TRUE;
}

static void
settle_all (Audit *audit)
{
  for (guint i = 0; i < audit->notes->len; i++)
    settle (&g_array_index (audit->notes, Note, i));
  audit->kept = 0;
}

/* ---- as a line ---- */

char *
audit_print (Audit *audit)
{
  g_autoptr (JsonObject) object = json_object_new ();
  JsonArray *views = json_array_new ();

  settle_all (audit);
  for (guint i = 0; i < audit->notes->len; i++)
    {
      const Note *note = &g_array_index (audit->notes, Note, i);
      g_autofree char *text = g_strdup_printf ("%d %u %s", note->viewer, note->serial, note->digest);

      json_array_add_string_element (views, text);
    }
  json_object_set_int_member (object, "audit", 1);
  if (audit->has_commit)
    {
      g_autofree char *hex = g_strnfill (2 * FAIR_SIZE, '0');

      for (int i = 0; i < FAIR_SIZE; i++)
        {
          char byte[3];

          g_snprintf (byte, sizeof byte, "%02x", audit->commit[i]);
          memcpy (hex + 2 * i, byte, 2);
        }
      json_object_set_string_member (object, "commit", hex);
    }
  json_object_set_array_member (object, "views", views);
  if (audit->full)
    json_object_set_boolean_member (object, "full", TRUE);

  return json_line_print (object);
}

Audit *
audit_parse (const char *line,
             gssize length)
{
  g_autoptr (JsonObject) object = json_line_parse (line, length, NULL, NULL);
  g_autoptr (Audit) audit = audit_new ();
  JsonNode *node;
  JsonArray *views;
  int version;

  if (object == NULL)
    return NULL;
  node = json_object_get_member (object, "audit");
  if (node == NULL || !json_line_get_int (node, &version) || version != 1)
    return NULL;

  node = json_object_get_member (object, "commit");
  if (node != NULL && json_line_get_string (node) != NULL && strlen (json_line_get_string (node)) == 2 * FAIR_SIZE)
    {
      const char *hex = json_line_get_string (node);

      for (int i = 0; i < FAIR_SIZE; i++)
        audit->commit[i] = MAX (g_ascii_xdigit_value (hex[2 * i]), 0) << 4 | MAX (g_ascii_xdigit_value (hex[2 * i + 1]), 0);
      audit->has_commit = TRUE;
    }
  node = json_object_get_member (object, "full");
  if (node != NULL && !json_line_get_boolean (node, &audit->full))
    return NULL;
  node = json_object_get_member (object, "views");
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return NULL;
  views = json_node_get_array (node);
  audit->full = audit->full || json_array_get_length (views) > MOST_VIEWS;
  for (guint i = 0; i < json_array_get_length (views) && i < MOST_VIEWS; i++)
    {
      const char *text = json_line_get_string (json_array_get_element (views, i));
      g_auto (GStrv) words = text != NULL ? g_strsplit (text, " ", 3) : NULL;
      Note note = { 0 };
      gint64 viewer, serial;

      if (words == NULL || g_strv_length (words) != 3 || strlen (words[2]) != DIGEST_CHARS
          || !g_ascii_string_to_signed (words[0], 10, RULES_SPECTATOR, RULES_MAX_SEATS - 1, &viewer, NULL)
          || !g_ascii_string_to_signed (words[1], 10, 0, G_MAXINT, &serial, NULL))
        return NULL;
      note.viewer = viewer;
      note.serial = serial;
      g_strlcpy (note.digest, words[2], sizeof note.digest);
      g_array_append_val (audit->notes, note);
    }

  return g_steal_pointer (&audit);
}

/* ---- the audit ---- */

static gboolean
views_fit (Audit *audit,
           SbmReferee *referee)
{
  guint serial = sbm_referee_get_serial (referee);

  for (guint i = 0; i < audit->notes->len; i++)
    {
      const Note *note = &g_array_index (audit->notes, Note, i);
      g_autoptr (GVariant) view = NULL;
      char digest[DIGEST_CHARS + 1];

      if (note->serial != serial)
        continue;
      if (note->viewer >= sbm_referee_get_game (referee)->seats)
        return FALSE;
      view = sbm_referee_dup_view (referee, note->viewer);
      digest_view (view, digest);
      if (strcmp (digest, note->digest) != 0)
        return FALSE;
    }

  return TRUE;
}

/* A record that ends before what a player was shown would hide everything after it. */
static gboolean
views_are_covered (Audit *audit,
                   guint serial)
{
  for (guint i = 0; i < audit->notes->len; i++)
    {
      if (g_array_index (audit->notes, Note, i).serial > serial)
        return FALSE;
    }

  return TRUE;
}

static char *
check_shuffle (Audit *noted,
               const RecordSetup *setup)
{
  const char *fault;
  gboolean found = FALSE;

  if (!setup->fair.is_set)
    return noted != NULL && noted->has_commit ? g_strdup (_ ("The record does not say how it was shuffled.")) : NULL;
  fault = fair_find_fault (&setup->fair, setup->setup.seed);
  if (fault != NULL)
    return g_strdup (fault);
  if (noted == NULL)
    return NULL;
  if (noted->has_commit && memcmp (noted->commit, setup->fair.commit, FAIR_SIZE) != 0)
    return g_strdup (_ ("This is not the commitment that the host made before the deal."));
  for (int seat = 0; noted->has_share && seat < RULES_MAX_SEATS; seat++)
    found = found || (setup->fair.has_share[seat] && memcmp (noted->share, setup->fair.shares[seat], FAIR_SIZE) == 0);
  if (noted->has_share && !found)
    return g_strdup (_ ("Your own share is missing from the shuffle."));

  return NULL;
}

static gboolean
has_too_many_lines (const char *record)
{
  guint count = 0;

  for (const char *at = strchr (record, '\n'); at != NULL && count <= MOST_LINES; at = strchr (at + 1, '\n'))
    count++;

  return count > MOST_LINES;
}

/* Whether a line is meant as notes, whatever has become of them. */
static gboolean
has_notes (const char *line)
{
  g_autoptr (JsonObject) object = json_line_parse (line, -1, NULL, NULL);

  return object != NULL && json_object_has_member (object, "audit");
}

char *
audit_find_fault (Audit *noted,
                  const char *record,
                  guint *line,
                  guint *moves,
                  gboolean *over)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (Audit) attached = NULL;
  g_autoptr (SbmReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  RecordSetup *setup;
  guint count;
  char *fault;

  *line = 0;
  if (has_too_many_lines (record))
    return g_strdup ("The record is longer than any game.");
  if (noted != NULL)
    settle_all (noted);
  lines = g_strsplit (record, "\n", -1);
  count = g_strv_length (lines);
  while (count > 0 && lines[count - 1][0] == '\0')
    count--;
  if (count > 1)
    attached = audit_parse (lines[count - 1], -1);
  if (attached != NULL)
    count--;
  if (attached == NULL && count > 1 && has_notes (lines[count - 1]))
    {
      *line = count;
      return g_strdup (_ ("The notes of what a player was shown cannot be read."));
    }

  *line = 1;
  setup = count > 0 ? record_setup_parse (lines[0], -1, &error) : NULL;
  if (setup == NULL)
    return g_strdup (error != NULL ? error->message : _ ("The record is empty: it begins with a setup."));
  fault = check_shuffle (noted, setup);
  if (fault == NULL)
    fault = check_shuffle (attached, setup);
  if (fault != NULL)
    {
      record_setup_free (setup);
      return fault;
    }
  referee = sbm_referee_new (setup, &error);
  if (referee == NULL)
    return g_strdup (error->message);

  for (guint i = 0; i < count; i++)
    {
      *line = i + 1;
      if (i > 0)
        {
          g_autofree char *clue = NULL;
          RulesError refusal;
          RulesMove move;

          if (!record_move_parse (lines[i], -1, &move, &clue, &error))
            return g_strdup (error->message);
          refusal = sbm_referee_apply (referee, &move);
          if (refusal != RULES_OK)
            /* Translators: the code of an error, then its sentence */
            return g_strdup_printf (_ ("The rules refuse this move (%s). %s"), rules_error_code (refusal), _ (rules_error_sentence (refusal)));
        }
      if ((noted != NULL && !views_fit (noted, referee)) || (attached != NULL && !views_fit (attached, referee)))
        return g_strdup (_ ("After this line a player was shown something else than the rules give."));
    }

  if ((noted != NULL && !views_are_covered (noted, sbm_referee_get_serial (referee)))
      || (attached != NULL && !views_are_covered (attached, sbm_referee_get_serial (referee))))
    return g_strdup (_ ("The record ends before the last thing that a player was shown."));
  if ((noted != NULL && noted->full) || (attached != NULL && attached->full))
    return g_strdup ("A player was shown more than could be noted.");

  if (moves != NULL)
    *moves = sbm_referee_get_serial (referee);
  if (over != NULL)
    *over = rules_over (sbm_referee_get_game (referee));
  *line = 0;
  return NULL;
}
