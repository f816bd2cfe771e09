/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-announcement"

#include "config.h"

#include "net/sbm-announcement.h"

#include <glib/gi18n.h>
#include <string.h>

#define ENTRIES_MAX 32
#define ENTRY_BYTES_MAX 255
#define MARKS_MAX 2
#define UNCLEAN_BYTES_MAX 4096

typedef enum
{
  FIELD_PROTO,
  FIELD_ID,
  FIELD_KEY,
  FIELD_GAME,
  FIELD_MODE,
  FIELD_SEATS,
  FIELD_TAKEN,
  FIELD_STATE,
  FIELD_CODE,
  N_FIELDS,
} Field;

/* The fields before this one are frozen for ever. */
#define FIRST_THAWED FIELD_GAME

static const char *const field_words[N_FIELDS] = {
  [FIELD_PROTO] = "proto",
  [FIELD_ID] = "id",
  [FIELD_KEY] = "key",
  [FIELD_GAME] = "game",
  [FIELD_MODE] = "mode",
  [FIELD_SEATS] = "seats",
  [FIELD_TAKEN] = "taken",
  [FIELD_STATE] = "state",
  [FIELD_CODE] = "code",
};

static const char *const state_words[] = {
  [SBM_ANNOUNCED_STATE_OTHER] = "other",
  [SBM_ANNOUNCED_STATE_LOBBY] = "lobby",
  [SBM_ANNOUNCED_STATE_LOCKED] = "locked",
  [SBM_ANNOUNCED_STATE_PLAYING] = "playing",
  [SBM_ANNOUNCED_STATE_PAUSED] = "paused",
  [SBM_ANNOUNCED_STATE_RESULTS] = "results",
};

G_DEFINE_ENUM_TYPE (SbmAnnouncedState,
                    sbm_announced_state,
                    G_DEFINE_ENUM_VALUE (SBM_ANNOUNCED_STATE_OTHER, "other"),
                    G_DEFINE_ENUM_VALUE (SBM_ANNOUNCED_STATE_LOBBY, "lobby"),
                    G_DEFINE_ENUM_VALUE (SBM_ANNOUNCED_STATE_LOCKED, "locked"),
                    G_DEFINE_ENUM_VALUE (SBM_ANNOUNCED_STATE_PLAYING, "playing"),
                    G_DEFINE_ENUM_VALUE (SBM_ANNOUNCED_STATE_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (SBM_ANNOUNCED_STATE_RESULTS, "results"))

G_DEFINE_BOXED_TYPE (SbmAnnouncement, sbm_announcement, sbm_announcement_copy, sbm_announcement_free)

static gboolean
is_word (const char *text,
         gboolean capitals)
{
  gsize i;

  for (i = 0; text[i] != '\0'; i++)
    {
      if (i == SBM_ANNOUNCEMENT_WORD_BYTES)
        return FALSE;
      if (!g_ascii_islower (text[i]) && !g_ascii_isdigit (text[i]) && text[i] != '-' && !(capitals && g_ascii_isupper (text[i])))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_key (const char *text)
{
  gsize i;

  for (i = 0; i < SBM_ANNOUNCEMENT_KEY_CHARS; i++)
    {
      if (!g_ascii_isdigit (text[i]) && (text[i] < 'a' || text[i] > 'f'))
        return FALSE;
    }

  return text[i] == '\0';
}

/* Only what format () writes: digits, no sign, no leading zero. */
static gboolean
read_number (const char *text,
             guint least,
             guint most,
             guint *number)
{
  guint64 value;

  if (text[0] == '0' && text[1] != '\0')
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, least, most, &value, NULL))
    return FALSE;

  *number = (guint) value;
  return TRUE;
}

static gboolean
read_field (SbmAnnouncement *self,
            Field field,
            const char *value)
{
  guint number;

  switch (field)
    {
    case FIELD_PROTO:
      return read_number (value, 1, G_MAXUINT16, &self->proto);

    case FIELD_ID:
      if (value[0] == '\0' || !is_word (value, TRUE))
        return FALSE;
      g_free (self->id);
      self->id = g_strdup (value);
      return TRUE;

    case FIELD_KEY:
      if (!is_key (value))
        return FALSE;
      g_strlcpy (self->key, value, sizeof self->key);
      return TRUE;

    case FIELD_GAME:
      if (!is_word (value, FALSE))
        return FALSE;
      sbm_announcement_set_game (self, value, self->mode);
      return TRUE;

    case FIELD_MODE:
      if (!is_word (value, FALSE))
        return FALSE;
      sbm_announcement_set_game (self, self->game, value);
      return TRUE;

    case FIELD_SEATS:
      return read_number (value, 1, SBM_ANNOUNCEMENT_SEATS_MAX, &self->seats);

    case FIELD_TAKEN:
      return read_number (value, 0, SBM_ANNOUNCEMENT_SEATS_MAX, &self->taken);

    case FIELD_STATE:
      if (value[0] == '\0' || !is_word (value, FALSE))
        return FALSE;
      self->state = sbm_announced_state_from_word (value);
      return TRUE;

    case FIELD_CODE:
      if (!read_number (value, 0, 1, &number))
        return FALSE;
      self->needs_code = number == 1;
      return TRUE;

    case N_FIELDS:
    default:
      return FALSE;
    }
}

/* Finds the known fields among the record's strings.  Strange keys are left alone: a newer program may add some. */
static gboolean
split (const guint8 *txt,
       gsize length,
       char *values[N_FIELDS],
       GError **error)
{
  gsize at = 0;
  guint entries = 0;

  while (at < length)
    {
      gsize size = txt[at++];
      const char *entry = (const char *) txt + at;
      const char *equals;

      if (size > length - at || ++entries > ENTRIES_MAX)
        {
          g_set_error_literal (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_MALFORMED, "The record’s strings do not fit it");
          return FALSE;
        }
      at += size;

      equals = memchr (entry, '=', size);
      if (equals == NULL)
        continue;

      for (Field field = 0; field < N_FIELDS; field++)
        {
          gsize key_size = equals - entry;

          if (strlen (field_words[field]) != key_size || g_ascii_strncasecmp (entry, field_words[field], key_size) != 0)
            continue;

          if (values[field] != NULL)
            {
              g_set_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_TWICE, "“%s” stands twice in the record", field_words[field]);
              return FALSE;
            }
          if (memchr (entry, '\0', size) != NULL)
            {
              g_set_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE, "“%s” has a nul byte", field_words[field]);
              return FALSE;
            }
          values[field] = g_strndup (equals + 1, size - key_size - 1);
          break;
        }
    }

  return TRUE;
}

static gboolean
read_fields (SbmAnnouncement *self,
             char *values[N_FIELDS],
             GError **error)
{
  for (Field field = 0; field < N_FIELDS; field++)
    {
      gboolean lenient = field >= FIRST_THAWED && self->proto != SBM_ANNOUNCEMENT_PROTO;

      if (values[field] != NULL && read_field (self, field, values[field]))
        continue;
      if (lenient)
        continue;

      if (values[field] == NULL)
        g_set_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_MISSING, "“%s” is missing from the record", field_words[field]);
      else
        g_set_error (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE, "“%s” has no good value", field_words[field]);
      return FALSE;
    }

  if (self->taken > self->seats)
    {
      if (self->proto == SBM_ANNOUNCEMENT_PROTO)
        {
          g_set_error_literal (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE, "More seats are taken than there are");
          return FALSE;
        }
      self->taken = self->seats;
    }

  return TRUE;
}

/* Characters that show nothing, or that change how their neighbours show. */
static gboolean
is_unwelcome (gunichar c)
{
  static const gunichar blanks[] = { 0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0 };

  for (gsize i = 0; i < G_N_ELEMENTS (blanks); i++)
    {
      if (c == blanks[i])
        return TRUE;
    }
  if ((c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef))
    return TRUE;

  switch (g_unichar_type (c))
    {
    case G_UNICODE_FORMAT:
      /* The joiners belong to emoji and to several scripts; every direction character goes. */
      return c != 0x200c && c != 0x200d;

    case G_UNICODE_CONTROL:
    case G_UNICODE_SURROGATE:
    case G_UNICODE_PRIVATE_USE:
      return TRUE;

    default:
      return FALSE;
    }
}

GQuark
sbm_announcement_error_quark (void)
{
  return g_quark_from_static_string ("sbm-announcement-error-quark");
}

SbmAnnouncement *
sbm_announcement_new (const char *name,
                      guint proto,
                      const char *id,
                      const char *key)
{
  SbmAnnouncement *self;

  g_return_val_if_fail (name != NULL && id != NULL && key != NULL, NULL);

  self = g_new0 (SbmAnnouncement, 1);
  self->name = g_strdup (name);
  self->proto = proto;
  self->id = g_strdup (id);
  self->game = g_strdup ("");
  self->mode = g_strdup ("");
  self->state = SBM_ANNOUNCED_STATE_LOBBY;
  /* A whole key is welcome too: its beginning is what we announce. */
  g_strlcpy (self->key, key, sizeof self->key);

  return self;
}

SbmAnnouncement *
sbm_announcement_copy (const SbmAnnouncement *self)
{
  SbmAnnouncement *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = sbm_announcement_new (self->name, self->proto, self->id, self->key);
  sbm_announcement_set_game (copy, self->game, self->mode);
  copy->seats = self->seats;
  copy->taken = self->taken;
  copy->state = self->state;
  copy->needs_code = self->needs_code;

  return copy;
}

void
sbm_announcement_free (SbmAnnouncement *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self->id);
  g_free (self->game);
  g_free (self->mode);
  g_free (self);
}

gboolean
sbm_announcement_equal (const SbmAnnouncement *a,
                        const SbmAnnouncement *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return g_str_equal (a->name, b->name) && a->proto == b->proto && g_str_equal (a->id, b->id) && g_str_equal (a->game, b->game)
         && g_str_equal (a->mode, b->mode) && a->seats == b->seats && a->taken == b->taken && a->state == b->state
         && !a->needs_code == !b->needs_code && g_str_equal (a->key, b->key);
}

void
sbm_announcement_set_game (SbmAnnouncement *self,
                           const char *game,
                           const char *mode)
{
  char *old_game, *old_mode;

  g_return_if_fail (self != NULL && game != NULL && mode != NULL);

  old_game = self->game;
  old_mode = self->mode;
  self->game = g_strdup (game);
  self->mode = g_strdup (mode);
  g_free (old_game);
  g_free (old_mode);
}

void
sbm_announcement_set_name (SbmAnnouncement *self,
                           const char *name)
{
  char *old_name;

  g_return_if_fail (self != NULL && name != NULL);

  old_name = self->name;
  self->name = g_strdup (name);
  g_free (old_name);
}

SbmAnnouncement *
sbm_announcement_parse (const char *name,
                        gconstpointer txt,
                        gsize length,
                        GError **error)
{
  g_autoptr (SbmAnnouncement) self = NULL;
  g_autofree char *clean = NULL;
  char *values[N_FIELDS] = { NULL };
  gboolean good;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (txt != NULL || length == 0, NULL);

  if (length > SBM_ANNOUNCEMENT_TXT_BYTES || strnlen (name, SBM_ANNOUNCEMENT_NAME_BYTES + 1) > SBM_ANNOUNCEMENT_NAME_BYTES)
    {
      g_set_error_literal (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_TOO_LONG, _ ("The announcement is too long"));
      return NULL;
    }

  if (g_utf8_validate (name, -1, NULL))
    clean = sbm_announcement_clean_name (name);
  if (clean == NULL)
    {
      g_set_error_literal (error, SBM_ANNOUNCEMENT_ERROR, SBM_ANNOUNCEMENT_ERROR_BAD_VALUE, _ ("The table has no good name"));
      return NULL;
    }

  self = sbm_announcement_new (clean, 0, "", "");
  self->state = SBM_ANNOUNCED_STATE_OTHER;
  good = split (txt, length, values, error) && read_fields (self, values, error);
  for (Field field = 0; field < N_FIELDS; field++)
    g_free (values[field]);

  return good ? g_steal_pointer (&self) : NULL;
}

GBytes *
sbm_announcement_format (const SbmAnnouncement *self,
                         GError **error)
{
  g_autoptr (SbmAnnouncement) echo = NULL;
  g_autoptr (GByteArray) txt = NULL;
  char *values[N_FIELDS];

  g_return_val_if_fail (self != NULL, NULL);

  values[FIELD_PROTO] = g_strdup_printf ("%u", self->proto);
  values[FIELD_ID] = g_strdup (self->id);
  values[FIELD_KEY] = g_strdup (self->key);
  values[FIELD_GAME] = g_strdup (self->game);
  values[FIELD_MODE] = g_strdup (self->mode);
  values[FIELD_SEATS] = g_strdup_printf ("%u", self->seats);
  values[FIELD_TAKEN] = g_strdup_printf ("%u", self->taken);
  values[FIELD_STATE] = g_strdup (sbm_announced_state_to_word (self->state));
  values[FIELD_CODE] = g_strdup (self->needs_code ? "1" : "0");

  txt = g_byte_array_new ();
  for (Field field = 0; field < N_FIELDS; field++)
    {
      g_autofree char *entry = g_strdup_printf ("%s=%s", field_words[field], values[field]);
      guint8 size = (guint8) MIN (strlen (entry), ENTRY_BYTES_MAX);

      g_byte_array_append (txt, &size, 1);
      g_byte_array_append (txt, (const guint8 *) entry, size);
      g_free (values[field]);
    }

  /* What we send passes the same gate as what we receive, so that the two can never drift apart. */
  echo = sbm_announcement_parse (self->name, txt->data, txt->len, error);
  if (echo == NULL)
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&txt));
}

char *
sbm_announcement_clean_name (const char *name)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) clean = NULL;
  gsize length;
  guint marks = 0;
  gboolean space = FALSE;
  gboolean visible = FALSE;

  g_return_val_if_fail (name != NULL, NULL);

  /* A cut must not fall inside a character, which would leave a mark of the cut behind. */
  length = strnlen (name, UNCLEAN_BYTES_MAX);
  while (length > 0 && ((guchar) name[length] & 0xc0) == 0x80)
    length--;

  valid = g_utf8_make_valid (name, (gssize) length);
  clean = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gsize before = clean->len;

      if (g_unichar_isspace (c) || c == 0x2028 || c == 0x2029)
        {
          space = TRUE;
          continue;
        }
      if (is_unwelcome (c))
        continue;

      if (!g_unichar_ismark (c))
        marks = 0;
      else if (++marks > MARKS_MAX || clean->len == 0)
        continue;

      if (space && clean->len > 0)
        g_string_append_c (clean, ' ');
      space = FALSE;
      g_string_append_unichar (clean, c);
      if (clean->len > SBM_ANNOUNCEMENT_NAME_BYTES)
        {
          g_string_truncate (clean, before);
          break;
        }
      visible |= g_unichar_isgraph (c) || g_unichar_type (c) == G_UNICODE_UNASSIGNED;
    }

  return visible ? g_string_free (g_steal_pointer (&clean), FALSE) : NULL;
}

const char *
sbm_announced_state_to_word (SbmAnnouncedState state)
{
  if ((guint) state >= G_N_ELEMENTS (state_words))
    return state_words[SBM_ANNOUNCED_STATE_OTHER];

  return state_words[state];
}

SbmAnnouncedState
sbm_announced_state_from_word (const char *word)
{
  g_return_val_if_fail (word != NULL, SBM_ANNOUNCED_STATE_OTHER);

  for (gsize i = 0; i < G_N_ELEMENTS (state_words); i++)
    {
      if (g_str_equal (word, state_words[i]))
        return (SbmAnnouncedState) i;
    }

  return SBM_ANNOUNCED_STATE_OTHER;
}

const char *
sbm_announced_state_get_text (SbmAnnouncedState state)
{
  switch (state)
    {
    case SBM_ANNOUNCED_STATE_PLAYING:
      return C_ ("table", "in play");
    case SBM_ANNOUNCED_STATE_PAUSED:
      return C_ ("table", "paused");
    case SBM_ANNOUNCED_STATE_RESULTS:
      return C_ ("table", "just finished");
    case SBM_ANNOUNCED_STATE_LOCKED:
      return C_ ("table", "closed to newcomers");
    case SBM_ANNOUNCED_STATE_LOBBY:
    case SBM_ANNOUNCED_STATE_OTHER:
    default:
      return NULL;
    }
}
