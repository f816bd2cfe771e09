/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum
{
  SBM_DECK_PICTURES,
  SBM_DECK_COLOURS,
  SBM_DECK_WORDS,
} SbmDeck;

#define SBM_TYPE_DECK (sbm_deck_get_type ())
#define SBM_TYPE_CARD (sbm_card_get_type ())

GType sbm_deck_get_type (void);

G_DECLARE_FINAL_TYPE (SbmCard, sbm_card, SBM, CARD, GObject)

/*
 * One card as it is shown: what a view knows about it and nothing of the
 * rules.  All properties may be written and notify:
 *   deck, id        what it is; an id of 0 is a card that lies face down
 *   title           its name, or the word on it; never set on a face-down card
 *   description     what is seen on it, for those who cannot
 *   kind            a word's kind: "noun", "adjective", "verb"
 *   kind-label      the same for people
 *   position, count "2 of 6"; 0 for neither
 *   number          the number that lies on the lower edge; 0 for none
 *   choosable       a click or key chooses it
 *   chosen, lit, own
 *   reason          why it cannot be chosen; NULL when nothing speaks against it
 *   owner, owner-rabbit   after the reveal
 *   tokens          names below table/ of what lies on it, as "token-mark-04"
 *   note            what the tokens say, in words
 */
SbmCard *sbm_card_new (SbmDeck deck,
                       int id,
                       const char *title);

SbmDeck sbm_card_get_deck (SbmCard *self);
int sbm_card_get_id (SbmCard *self);
const char *sbm_card_get_title (SbmCard *self);

/* What its face shows, as SbmPictureCache names it; NULL: the picture of its number. */
const char *sbm_card_get_picture (SbmCard *self);
const char *sbm_card_get_description (SbmCard *self);
const char *sbm_card_get_kind (SbmCard *self);
const char *sbm_card_get_kind_label (SbmCard *self);
int sbm_card_get_number (SbmCard *self);
gboolean sbm_card_get_choosable (SbmCard *self);
gboolean sbm_card_get_chosen (SbmCard *self);
gboolean sbm_card_get_lit (SbmCard *self);
gboolean sbm_card_get_own (SbmCard *self);
const char *sbm_card_get_reason (SbmCard *self);
const char *sbm_card_get_owner (SbmCard *self);
int sbm_card_get_owner_rabbit (SbmCard *self);
const char *const *sbm_card_get_tokens (SbmCard *self);

void sbm_card_set_chosen (SbmCard *self,
                          gboolean chosen);

/* What a screen reader says: the name, and the rest on demand. */
char *sbm_card_dup_label (SbmCard *self);
char *sbm_card_dup_details (SbmCard *self);

G_END_DECLS
