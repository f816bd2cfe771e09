/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "party.h"

#include "naive.h"

SbmGuest *
party_add (Party *party,
           const char *name,
           const char *role)
{
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;
  int i = party->count++;

  party->identities[i] = sbm_identity_new_ephemeral (NULL);
  party->guests[i] = sbm_guest_new (party->identities[i], name, i, "en");
  sbm_guest_set_role (party->guests[i], role);
  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  sbm_host_adopt (party->host, ours, sbm_identity_get_key_id (party->identities[i]));
  sbm_guest_join_stream (party->guests[i], theirs, "");
  WAIT_FOR (sbm_guest_get_state (party->guests[i]) != SBM_GUEST_STATE_CONNECTING);

  return party->guests[i];
}

Party *
party_new (const char *game,
           const char *mode)
{
  Party *party = g_new0 (Party, 1);

  party->identity = sbm_identity_new_ephemeral (NULL);
  party->host = sbm_host_new (party->identity);
  party->table = sbm_hosted_table_new ("t1", "Test table", NULL);
  sbm_hosted_table_set_player_maker (party->table, naive_make, NULL);
  sbm_hosted_table_set_pace (party->table, 0);
  g_assert_true (sbm_hosted_table_set_game (party->table, game, mode, NULL));
  sbm_host_add_table (party->host, party->table);

  return party;
}

void
party_free (Party *party)
{
  for (int i = 0; i < party->count; i++)
    {
      sbm_guest_leave (party->guests[i]);
      g_object_unref (party->guests[i]);
      g_object_unref (party->identities[i]);
    }
  g_object_unref (party->host);
  g_object_unref (party->table);
  g_object_unref (party->identity);
  g_free (party);
}

void
party_move (SbmGuest *guest)
{
  SbmTable *table = sbm_guest_get_table (guest);
  int seat = sbm_table_get_my_seat (table);
  GVariant *move;

  if (seat < 0)
    return;
  move = naive_think (sbm_table_get_rules (table), sbm_table_get_view (table), seat);
  if (move != NULL)
    sbm_guest_move (guest, move);
}

void
party_play (SbmGuest *guest)
{
  g_signal_connect_swapped (sbm_guest_get_table (guest), "viewed", G_CALLBACK (party_move), guest);
}
