/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-view"

#include "config.h"

#include "app/sbm-game-view.h"
#include "app/sbm-histoire-view.h"
#include "app/sbm-illusion-view.h"
#include "app/sbm-plain-view.h"
#include "app/sbm-storyteller-view.h"

static guint signal_shown;

G_DEFINE_INTERFACE (SbmGameView, sbm_game_view, GTK_TYPE_WIDGET)

static void
sbm_game_view_default_init (SbmGameViewInterface *iface)
{
  static const char *const texts[] = { "overline", "clue", "headline", "prompt", "hint", "action-label" };
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  signal_shown = g_signal_new ("shown", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_object_interface_install_property (iface, g_param_spec_string (texts[i], NULL, NULL, "", flags));
  g_object_interface_install_property (iface, g_param_spec_boolean ("action-sensitive", NULL, NULL, FALSE, flags));
  g_object_interface_install_property (iface, g_param_spec_object ("session", NULL, NULL, SBM_TYPE_SESSION,
                                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
}

GtkWidget *
sbm_game_view_new (const char *game)
{
  const struct
  {
    const char *game;
    GType type;
  } views[] = {
    { "dixit", SBM_TYPE_STORYTELLER_VIEW },
    { "odyssey", SBM_TYPE_STORYTELLER_VIEW },
    { "illusion", SBM_TYPE_ILLUSION_VIEW },
    { "histoire", SBM_TYPE_HISTOIRE_VIEW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      if (g_strcmp0 (views[i].game, game) == 0)
        return g_object_new (views[i].type, NULL);
    }

  return g_object_new (SBM_TYPE_PLAIN_VIEW, NULL);
}

void
sbm_game_view_set_session (SbmGameView *self,
                           SbmSession *session)
{
  g_return_if_fail (SBM_IS_GAME_VIEW (self));

  g_object_set (self, "session", session, NULL);
}

char *
sbm_game_view_dup_text (SbmGameView *self,
                        const char *property)
{
  char *text = NULL;

  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), NULL);

  g_object_get (self, property, &text, NULL);
  return text != NULL ? text : g_strdup ("");
}

gboolean
sbm_game_view_get_action_sensitive (SbmGameView *self)
{
  gboolean sensitive;

  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), FALSE);

  g_object_get (self, "action-sensitive", &sensitive, NULL);
  return sensitive;
}

void
sbm_game_view_activate_action (SbmGameView *self)
{
  g_return_if_fail (SBM_IS_GAME_VIEW (self));

  if (SBM_GAME_VIEW_GET_IFACE (self)->activate_action != NULL && sbm_game_view_get_action_sensitive (self))
    SBM_GAME_VIEW_GET_IFACE (self)->activate_action (self);
}

gboolean
sbm_game_view_take_back (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), FALSE);

  return SBM_GAME_VIEW_GET_IFACE (self)->take_back != NULL && SBM_GAME_VIEW_GET_IFACE (self)->take_back (self);
}

GtkWidget *
sbm_game_view_get_banner (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), NULL);

  return SBM_GAME_VIEW_GET_IFACE (self)->get_banner != NULL ? SBM_GAME_VIEW_GET_IFACE (self)->get_banner (self) : NULL;
}

GtkWidget *
sbm_game_view_get_tray (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), NULL);

  return SBM_GAME_VIEW_GET_IFACE (self)->get_tray != NULL ? SBM_GAME_VIEW_GET_IFACE (self)->get_tray (self) : NULL;
}

GtkWidget *
sbm_game_view_get_extra (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), NULL);

  return SBM_GAME_VIEW_GET_IFACE (self)->get_extra != NULL ? SBM_GAME_VIEW_GET_IFACE (self)->get_extra (self) : NULL;
}

char *
sbm_game_view_dup_seat_note (SbmGameView *self,
                             SbmSeat *seat)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), NULL);

  return SBM_GAME_VIEW_GET_IFACE (self)->dup_seat_note != NULL ? SBM_GAME_VIEW_GET_IFACE (self)->dup_seat_note (self, seat) : NULL;
}

GStrv
sbm_game_view_dup_seat_prizes (SbmGameView *self,
                               SbmSeat *seat)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), NULL);

  return SBM_GAME_VIEW_GET_IFACE (self)->dup_seat_prizes != NULL ? SBM_GAME_VIEW_GET_IFACE (self)->dup_seat_prizes (self, seat) : NULL;
}

gboolean
sbm_game_view_is_showing (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), FALSE);

  return SBM_GAME_VIEW_GET_IFACE (self)->is_showing != NULL && SBM_GAME_VIEW_GET_IFACE (self)->is_showing (self);
}

double
sbm_game_view_get_counted (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), 0);

  return SBM_GAME_VIEW_GET_IFACE (self)->get_counted != NULL ? SBM_GAME_VIEW_GET_IFACE (self)->get_counted (self) : 0;
}

gboolean
sbm_game_view_has_lamp (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), TRUE);

  return SBM_GAME_VIEW_GET_IFACE (self)->has_lamp == NULL || SBM_GAME_VIEW_GET_IFACE (self)->has_lamp (self);
}

void
sbm_game_view_say_shown (SbmGameView *self,
                         SbmShown shown)
{
  g_return_if_fail (SBM_IS_GAME_VIEW (self));

  g_signal_emit (self, signal_shown, 0, (guint) shown);
}

const char *
sbm_game_view_get_stage (SbmGameView *self)
{
  const char *stage = NULL;

  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), NULL);

  if (SBM_GAME_VIEW_GET_IFACE (self)->get_stage != NULL)
    stage = SBM_GAME_VIEW_GET_IFACE (self)->get_stage (self);
  if (stage == NULL)
    {
      g_autoptr (SbmSession) session = NULL;

      g_object_get (self, "session", &session, NULL);
      stage = session != NULL ? sbm_table_get_stage (sbm_session_get_table (session)) : NULL;
    }

  return stage;
}

gboolean
sbm_game_view_needs_room (SbmGameView *self)
{
  g_return_val_if_fail (SBM_IS_GAME_VIEW (self), FALSE);

  return SBM_GAME_VIEW_GET_IFACE (self)->needs_room != NULL && SBM_GAME_VIEW_GET_IFACE (self)->needs_room (self);
}
