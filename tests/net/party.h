/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-guest.h"
#include "net/sbm-host.h"

/* A host and guests in one process, over socket pairs. */
typedef struct
{
  SbmIdentity *identity;
  SbmHost *host;
  SbmHostedTable *table;
  SbmGuest *guests[RULES_MAX_SEATS];
  SbmIdentity *identities[RULES_MAX_SEATS];
  int count;
} Party;

/* Until the condition holds; a minute is for ever. */
#define WAIT_FOR(condition)                                            \
  G_STMT_START                                                         \
  {                                                                    \
    gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;        \
    while (!(condition))                                               \
      {                                                                \
        if (g_get_monotonic_time () > end)                             \
          g_error ("%s: waited in vain for %s", G_STRLOC, #condition); \
        g_main_context_iteration (NULL, TRUE);                         \
      }                                                                \
  }                                                                    \
  G_STMT_END

/* With bots that play as naive.h does, at once. */
Party *party_new (const char *game,
                  const char *mode);
void party_free (Party *party);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Party, party_free)

SbmGuest *party_add (Party *party,
                     const char *name,
                     const char *role);

/* A guest that plays by itself, whatever it is shown; or only makes the move that is awaited now. */
void party_play (SbmGuest *guest);
void party_move (SbmGuest *guest);
