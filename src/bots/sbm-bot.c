/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-bot"

#include "bots/sbm-bot.h"

#include "bots/bot-chance.h"
#include "bots/bot-mind.h"

#include <string.h>

#define STRONGEST 2

struct _SbmBot
{
  GObject parent_instance;

  BotPlace place;
  GVariantType *view_type;
  const BotMind *kind;
  gpointer mind;

  GVariant *view; /* the last one, or NULL */
  int tries;
};

static void player_iface_init (SbmPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmBot, sbm_bot, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (SBM_TYPE_PLAYER, player_iface_init))

/* A new game is one line here. */
static const struct
{
  const char *game;
  const BotMind *kind;
} kinds[] = {
  { "dixit", &bot_storyteller },
  { "odyssey", &bot_storyteller },
  { "illusion", &bot_illusion },
  { "histoire", &bot_histoire },
};

static const BotMind *
find_kind (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_equal (kinds[i].game, game))
        return kinds[i].kind;
    }

  return NULL;
}

/* Texts are there for a language, not for its countries. */
static char *
dup_language (const char *language)
{
  return language != NULL ? g_strndup (language, strcspn (language, "_-.@")) : g_strdup ("en");
}

/* Two bots of one strength at one table differ by their seats, and a bot's whims differ from view to view, and from try
 * to try: what was refused once is thought over. */
static void
begin_chance (SbmBot *self,
              const char *purpose,
              int tries,
              RulesRandom *chance)
{
  g_autofree char *digest = NULL;
  g_autofree char *seed = NULL;

  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, g_variant_get_data (self->view), g_variant_get_size (self->view));
  seed = g_strdup_printf ("bot %s %d %d %s %d %s", self->place.seed, self->place.seat, self->place.strength, purpose, tries, digest);
  rules_random_init (chance, seed);
}

static void
see (SbmPlayer *player,
     GVariant *view)
{
  SbmBot *self = SBM_BOT (player);
  g_autoptr (GVariant) owned = g_variant_ref_sink (view);

  if (!g_variant_is_of_type (view, self->view_type))
    {
      g_debug ("A view of another game is not looked at.");
      return;
    }

  g_clear_pointer (&self->view, g_variant_unref);
  self->view = g_steal_pointer (&owned);
  self->tries = 0;
  if (self->kind->see != NULL)
    {
      BotView seen = { &self->place, self->view };

      self->kind->see (self->mind, &seen);
    }
}

static GVariant *
think (SbmPlayer *player)
{
  SbmBot *self = SBM_BOT (player);
  BotView view = { &self->place, self->view };
  RulesMove move = { .seat = self->place.seat };
  RulesRandom chance;

  if (self->view == NULL)
    return NULL;

  begin_chance (self, "think", self->tries, &chance);
  if (!self->kind->think (self->mind, &view, &chance, &move))
    return NULL;

  self->tries++;
  return rules_move_to_variant (&move);
}

static guint
get_delay (SbmPlayer *player)
{
  SbmBot *self = SBM_BOT (player);
  BotView view = { &self->place, self->view };
  RulesRandom chance;

  if (self->view == NULL)
    return 0;

  begin_chance (self, "delay", 0, &chance);
  return self->kind->delay (self->mind, &view, &chance);
}

static void
sbm_bot_finalize (GObject *object)
{
  SbmBot *self = SBM_BOT (object);

  if (self->mind != NULL)
    self->kind->close (self->mind);
  g_clear_pointer (&self->view, g_variant_unref);
  g_clear_pointer (&self->view_type, g_variant_type_free);
  g_clear_pointer (&self->place.mode, g_free);
  g_clear_pointer (&self->place.language, g_free);
  g_clear_pointer (&self->place.seed, g_free);
  g_clear_object (&self->place.pictures);

  G_OBJECT_CLASS (sbm_bot_parent_class)->finalize (object);
}

static void
player_iface_init (SbmPlayerInterface *iface)
{
  iface->see = see;
  iface->think = think;
  iface->get_delay = get_delay;
}

static void
sbm_bot_class_init (SbmBotClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_bot_finalize;
}

static void
sbm_bot_init (SbmBot *self)
{
}

SbmPlayer *
sbm_bot_make (const SbmPlayerPlace *place,
              gpointer data)
{
  const BotMind *kind;
  SbmBot *self;

  g_return_val_if_fail (place != NULL && place->rules != NULL, NULL);
  g_return_val_if_fail (place->seats <= RULES_MAX_SEATS && place->seat >= 0 && place->seat < place->seats, NULL);

  kind = find_kind (place->rules->name);
  if (kind == NULL)
    return NULL;

  self = g_object_new (SBM_TYPE_BOT, NULL);
  self->place.rules = place->rules;
  self->place.mode = g_strdup (place->mode != NULL ? place->mode : place->rules->modes[0].name);
  self->place.seats = place->seats;
  self->place.seat = place->seat;
  self->place.strength = CLAMP (place->strength, 0, STRONGEST);
  self->place.language = dup_language (place->language);
  self->place.seed = g_strdup (place->seed != NULL ? place->seed : "");
  self->place.pictures = sbm_own_pictures_new ();
  if (place->pictures != NULL)
    sbm_own_pictures_set_list (self->place.pictures, place->pictures);
  self->view_type = rules_dup_view_type (place->rules);
  self->kind = kind;
  self->mind = kind->open (&self->place);

  return SBM_PLAYER (self);
}
