/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SBM_ANNOUNCEMENT_SERVICE "_sobremesa._tcp"

/* Ours.  A record with another number need only have proto, id and key right, which are frozen for ever, so that it can
 * still be shown as a table of another version. */
#define SBM_ANNOUNCEMENT_PROTO 1

#define SBM_ANNOUNCEMENT_SEATS_MAX 12
#define SBM_ANNOUNCEMENT_NAME_BYTES 63
#define SBM_ANNOUNCEMENT_WORD_BYTES 40
#define SBM_ANNOUNCEMENT_KEY_CHARS 8
#define SBM_ANNOUNCEMENT_TXT_BYTES 1024

#define SBM_ANNOUNCEMENT_ERROR (sbm_announcement_error_quark ())

typedef enum
{
  SBM_ANNOUNCEMENT_ERROR_TOO_LONG,
  SBM_ANNOUNCEMENT_ERROR_MALFORMED,
  SBM_ANNOUNCEMENT_ERROR_MISSING,
  SBM_ANNOUNCEMENT_ERROR_TWICE,
  SBM_ANNOUNCEMENT_ERROR_BAD_VALUE,
} SbmAnnouncementError;

/* What a table is doing, as far as somebody who has not joined may know.  A newer program may know more: that is OTHER. */
typedef enum
{
  SBM_ANNOUNCED_STATE_OTHER,
  SBM_ANNOUNCED_STATE_LOBBY,
  SBM_ANNOUNCED_STATE_LOCKED,
  SBM_ANNOUNCED_STATE_PLAYING,
  SBM_ANNOUNCED_STATE_PAUSED,
  SBM_ANNOUNCED_STATE_RESULTS,
} SbmAnnouncedState;

#define SBM_TYPE_ANNOUNCED_STATE (sbm_announced_state_get_type ())
#define SBM_TYPE_ANNOUNCEMENT (sbm_announcement_get_type ())

/* A table as the network announces it: the service's name and its TXT record.  Strings are owned and never NULL.  The
 * numbers and flags may be set as they are; the strings through the functions below. */
typedef struct
{
  char *name;  /* the table's name, which is the service's name */
  guint proto; /* the protocol number, 1 to 65535 */
  char *id;    /* the table: letters, digits and hyphens, 40 at most */
  char *game;  /* a game's word, such as dixit; may be empty before one is chosen */
  char *mode;  /* a mode's word, such as classic; may be empty */
  guint seats;
  guint taken;
  SbmAnnouncedState state;
  gboolean needs_code;
  char key[SBM_ANNOUNCEMENT_KEY_CHARS + 1]; /* the first hex digits of the host's key: a hint only */
} SbmAnnouncement;

GQuark sbm_announcement_error_quark (void);
GType sbm_announced_state_get_type (void);
GType sbm_announcement_get_type (void);

SbmAnnouncement *sbm_announcement_new (const char *name,
                                       guint proto,
                                       const char *id,
                                       const char *key);
SbmAnnouncement *sbm_announcement_copy (const SbmAnnouncement *self);
void sbm_announcement_free (SbmAnnouncement *self);
gboolean sbm_announcement_equal (const SbmAnnouncement *a,
                                 const SbmAnnouncement *b);

void sbm_announcement_set_game (SbmAnnouncement *self,
                                const char *game,
                                const char *mode);
void sbm_announcement_set_name (SbmAnnouncement *self,
                                const char *name);

/* The record's bytes as they stand in the packet: strings, each behind its length. */
SbmAnnouncement *sbm_announcement_parse (const char *name,
                                         gconstpointer txt,
                                         gsize length,
                                         GError **error);
GBytes *sbm_announcement_format (const SbmAnnouncement *self,
                                 GError **error);

/* A name fit to be published or shown: valid UTF-8 of one line, no control or direction characters, few combining
 * marks, 63 bytes at most.  NULL when nothing is left. */
char *sbm_announcement_clean_name (const char *name);

const char *sbm_announced_state_to_word (SbmAnnouncedState state);
SbmAnnouncedState sbm_announced_state_from_word (const char *word);

/* For people, in their language; NULL for a table that nothing need be said about: it waits for players. */
const char *sbm_announced_state_get_text (SbmAnnouncedState state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SbmAnnouncement, sbm_announcement_free)

G_END_DECLS
