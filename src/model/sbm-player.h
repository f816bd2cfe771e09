/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

#include "rules/rules.h"

G_BEGIN_DECLS

/*
 * Somebody who plays one seat and knows no more than that seat is shown.  A
 * table knows bots only by this.
 */
#define SBM_TYPE_PLAYER (sbm_player_get_type ())
G_DECLARE_INTERFACE (SbmPlayer, sbm_player, SBM, PLAYER, GObject)

struct _SbmPlayerInterface
{
  GTypeInterface parent_iface;

  void (*see) (SbmPlayer *self, GVariant *view);
  GVariant *(*think) (SbmPlayer *self);
  guint (*get_delay) (SbmPlayer *self);
};

typedef struct
{
  const Rules *rules;
  const char *mode;
  int seats;
  int seat;
  int strength; /* 0 to 2 */
  const char *language;
  const char *seed;
  GVariant *pictures; /* cards that are not ours, as everybody at the table is told (SBM_OWN_PICTURES_TYPE), or NULL */
} SbmPlayerPlace;

/* Makes a player for a place; what is in it is only lent. */
typedef SbmPlayer *(*SbmPlayerMaker) (const SbmPlayerPlace *place, gpointer data);

/* Every view that the seat is shown, in order. */
void sbm_player_see (SbmPlayer *self, GVariant *view);

/* A move (a floating a{sv}) for the view seen last, or NULL if there is nothing to do. */
GVariant *sbm_player_think (SbmPlayer *self);

/* How long a person would take over it, in milliseconds. */
guint sbm_player_get_delay (SbmPlayer *self);

G_END_DECLS
