/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-seat"

#include "model/sbm-seat.h"

struct _SbmSeat
{
  GObject parent_instance;

  int index;
  char *name;
  guint rabbit;
  char *kind;
  char *state;
  gboolean ready;
  gboolean mine;
  gboolean awaited;
  gboolean leads;
  int score;
  int total;
  gint64 away_ms;
};

enum
{
  PROP_0,
  PROP_INDEX,
  PROP_NAME,
  PROP_RABBIT,
  PROP_KIND,
  PROP_STATE,
  PROP_READY,
  PROP_MINE,
  PROP_AWAITED,
  PROP_LEADS,
  PROP_SCORE,
  PROP_TOTAL,
  PROP_AWAY_MS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmSeat, sbm_seat, G_TYPE_OBJECT)

static void
change_text (SbmSeat *self,
             char **text,
             const char *value,
             int property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
change_number (SbmSeat *self,
               int *number,
               int value,
               int property)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
sbm_seat_get_property (GObject *object,
                       guint property,
                       GValue *value,
                       GParamSpec *pspec)
{
  SbmSeat *self = SBM_SEAT (object);

  switch (property)
    {
    case PROP_INDEX:
      g_value_set_int (value, self->index);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_RABBIT:
      g_value_set_uint (value, self->rabbit);
      break;
    case PROP_KIND:
      g_value_set_string (value, self->kind);
      break;
    case PROP_STATE:
      g_value_set_string (value, self->state);
      break;
    case PROP_READY:
      g_value_set_boolean (value, self->ready);
      break;
    case PROP_MINE:
      g_value_set_boolean (value, self->mine);
      break;
    case PROP_AWAITED:
      g_value_set_boolean (value, self->awaited);
      break;
    case PROP_LEADS:
      g_value_set_boolean (value, self->leads);
      break;
    case PROP_SCORE:
      g_value_set_int (value, self->score);
      break;
    case PROP_TOTAL:
      g_value_set_int (value, self->total);
      break;
    case PROP_AWAY_MS:
      g_value_set_int64 (value, self->away_ms);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
sbm_seat_finalize (GObject *object)
{
  SbmSeat *self = SBM_SEAT (object);

  g_free (self->name);
  g_free (self->kind);
  g_free (self->state);

  G_OBJECT_CLASS (sbm_seat_parent_class)->finalize (object);
}

static void
sbm_seat_class_init (SbmSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sbm_seat_get_property;
  object_class->finalize = sbm_seat_finalize;

  properties[PROP_INDEX] = g_param_spec_int ("index", NULL, NULL, 0, 11, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_RABBIT] = g_param_spec_uint ("rabbit", NULL, NULL, 0, 11, 0, flags);
  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, "player", flags);
  properties[PROP_STATE] = g_param_spec_string ("state", NULL, NULL, "here", flags);
  properties[PROP_READY] = g_param_spec_boolean ("ready", NULL, NULL, FALSE, flags);
  properties[PROP_MINE] = g_param_spec_boolean ("mine", NULL, NULL, FALSE, flags);
  properties[PROP_AWAITED] = g_param_spec_boolean ("awaited", NULL, NULL, FALSE, flags);
  properties[PROP_LEADS] = g_param_spec_boolean ("storyteller", NULL, NULL, FALSE, flags);
  properties[PROP_SCORE] = g_param_spec_int ("score", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_TOTAL] = g_param_spec_int ("total", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_AWAY_MS] = g_param_spec_int64 ("away-ms", NULL, NULL, -1, G_MAXINT64, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_seat_init (SbmSeat *self)
{
  self->away_ms = -1;
}

SbmSeat *
sbm_seat_new (int index)
{
  SbmSeat *self = g_object_new (SBM_TYPE_SEAT, NULL);

  self->index = index;
  return self;
}

void
sbm_seat_update (SbmSeat *self,
                 const char *name,
                 guint rabbit,
                 const char *kind,
                 const char *state,
                 gboolean ready,
                 gint64 away_ms,
                 int total,
                 gboolean mine)
{
  int colour = self->rabbit;

  g_return_if_fail (SBM_IS_SEAT (self));

  change_text (self, &self->name, name, PROP_NAME);
  self->rabbit = rabbit;
  change_number (self, &colour, rabbit, PROP_RABBIT);
  change_text (self, &self->kind, kind, PROP_KIND);
  change_text (self, &self->state, state, PROP_STATE);
  change_number (self, &self->ready, ready, PROP_READY);
  change_number (self, &self->mine, mine, PROP_MINE);
  change_number (self, &self->total, total, PROP_TOTAL);
  if (self->away_ms != away_ms)
    {
      self->away_ms = away_ms;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AWAY_MS]);
    }
}

void
sbm_seat_update_game (SbmSeat *self,
                      gboolean awaited,
                      gboolean leads,
                      int score)
{
  g_return_if_fail (SBM_IS_SEAT (self));

  change_number (self, &self->awaited, awaited, PROP_AWAITED);
  change_number (self, &self->leads, leads, PROP_LEADS);
  change_number (self, &self->score, score, PROP_SCORE);
}

int
sbm_seat_get_index (SbmSeat *self)
{
  return self->index;
}

const char *
sbm_seat_get_name (SbmSeat *self)
{
  return self->name;
}

guint
sbm_seat_get_rabbit (SbmSeat *self)
{
  return self->rabbit;
}

gboolean
sbm_seat_is_bot (SbmSeat *self)
{
  return g_strcmp0 (self->kind, "bot") == 0;
}

const char *
sbm_seat_get_state (SbmSeat *self)
{
  return self->state;
}

gboolean
sbm_seat_get_awaited (SbmSeat *self)
{
  return self->awaited;
}

gboolean
sbm_seat_get_mine (SbmSeat *self)
{
  return self->mine;
}

int
sbm_seat_get_score (SbmSeat *self)
{
  return self->score;
}
