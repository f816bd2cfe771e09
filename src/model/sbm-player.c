/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-player"

#include "model/sbm-player.h"

G_DEFINE_INTERFACE (SbmPlayer, sbm_player, G_TYPE_OBJECT)

static void
sbm_player_default_init (SbmPlayerInterface *iface)
{
}

void
sbm_player_see (SbmPlayer *self,
                GVariant *view)
{
  g_return_if_fail (SBM_IS_PLAYER (self));

  SBM_PLAYER_GET_IFACE (self)->see (self, view);
}

GVariant *
sbm_player_think (SbmPlayer *self)
{
  g_return_val_if_fail (SBM_IS_PLAYER (self), NULL);

  return SBM_PLAYER_GET_IFACE (self)->think (self);
}

guint
sbm_player_get_delay (SbmPlayer *self)
{
  g_return_val_if_fail (SBM_IS_PLAYER (self), 0);

  return SBM_PLAYER_GET_IFACE (self)->get_delay (self);
}
