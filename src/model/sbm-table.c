/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-table"

#include <string.h>

#include "model/sbm-remark.h"
#include "model/sbm-table-private.h"
#include "model/text.h"

#define MOST_REMARKS 500

enum
{
  PROP_0,
  /* texts that the table's state has under the same name */
  PROP_ID,
  PROP_NAME,
  PROP_CODE,
  PROP_PHASE,
  PROP_GAME,
  PROP_MODE,
  PROP_CLOCK,
  PROP_WORDS,
  PROP_OBSTACLE,
  PROP_OPTIONS,
  PROP_SEATS,
  PROP_CHAT,
  PROP_MY_SEAT,
  PROP_RUNNER,
  PROP_WATCHERS,
  PROP_LOCKED,
  PROP_PAUSED,
  PROP_CLOCK_SECONDS,
  PROP_PATIENCE,
  PROP_GAME_NUMBER,
  PROP_DECISION,
  PROP_VIEW,
  PROP_STAGE,
  PROP_MAY,
  PROP_AUDIT,
  PROP_RECORD,
  N_PROPS
};

enum
{
  SIGNAL_VIEWED,
  SIGNAL_REACTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmTable, sbm_table, G_TYPE_OBJECT)

static void
notify (SbmTable *self,
        int property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static const char *
text (SbmTable *self,
      int property)
{
  const char *value = self->texts[property - PROP_ID];

  return value != NULL ? value : "";
}

static void
sbm_table_get_property (GObject *object,
                        guint property,
                        GValue *value,
                        GParamSpec *pspec)
{
  SbmTable *self = SBM_TABLE (object);

  switch (property)
    {
    case PROP_ID:
    case PROP_NAME:
    case PROP_CODE:
    case PROP_PHASE:
    case PROP_GAME:
    case PROP_MODE:
    case PROP_CLOCK:
    case PROP_WORDS:
    case PROP_OBSTACLE:
      g_value_set_string (value, text (self, property));
      break;
    case PROP_OPTIONS:
      g_value_set_variant (value, self->options);
      break;
    case PROP_SEATS:
      g_value_set_object (value, self->seats);
      break;
    case PROP_CHAT:
      g_value_set_object (value, self->chat);
      break;
    case PROP_MY_SEAT:
      g_value_set_int (value, self->my_seat);
      break;
    case PROP_RUNNER:
      g_value_set_boolean (value, self->runner);
      break;
    case PROP_WATCHERS:
      g_value_set_uint (value, self->watchers);
      break;
    case PROP_LOCKED:
      g_value_set_boolean (value, self->locked);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_CLOCK_SECONDS:
      g_value_set_uint (value, self->clock_seconds);
      break;
    case PROP_PATIENCE:
      g_value_set_int (value, MIN (self->patience, G_MAXINT));
      break;
    case PROP_GAME_NUMBER:
      g_value_set_uint (value, self->game_number);
      break;
    case PROP_DECISION:
      g_value_set_int (value, self->decision);
      break;
    case PROP_VIEW:
      g_value_set_variant (value, self->view);
      break;
    case PROP_STAGE:
      g_value_set_string (value, self->stage);
      break;
    case PROP_MAY:
      g_value_set_uint (value, self->may);
      break;
    case PROP_AUDIT:
      g_value_set_string (value, self->audit);
      break;
    case PROP_RECORD:
      g_value_set_string (value, self->record);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
sbm_table_finalize (GObject *object)
{
  SbmTable *self = SBM_TABLE (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  g_clear_pointer (&self->options, g_variant_unref);
  g_clear_pointer (&self->view, g_variant_unref);
  g_clear_object (&self->seats);
  g_clear_object (&self->chat);
  g_clear_object (&self->own_pictures);
  g_free (self->view_type);
  g_free (self->stage);
  g_free (self->audit);
  g_free (self->record);

  G_OBJECT_CLASS (sbm_table_parent_class)->finalize (object);
}

static void
sbm_table_class_init (SbmTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  static const char *const names[] = { "id", "name", "code", "phase", "game", "mode", "clock", "words", "obstacle" };

  object_class->get_property = sbm_table_get_property;
  object_class->finalize = sbm_table_finalize;

  for (int i = PROP_ID; i <= PROP_OBSTACLE; i++)
    properties[i] = g_param_spec_string (names[i - PROP_ID], NULL, NULL, "", flags);
  properties[PROP_OPTIONS] = g_param_spec_variant ("options", NULL, NULL, G_VARIANT_TYPE ("a{si}"), NULL, flags);
  properties[PROP_SEATS] = g_param_spec_object ("seats", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_CHAT] = g_param_spec_object ("chat", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_MY_SEAT] = g_param_spec_int ("my-seat", NULL, NULL, -1, RULES_MAX_SEATS - 1, -1, flags);
  properties[PROP_RUNNER] = g_param_spec_boolean ("runner", NULL, NULL, FALSE, flags);
  properties[PROP_WATCHERS] = g_param_spec_uint ("watchers", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LOCKED] = g_param_spec_boolean ("locked", NULL, NULL, FALSE, flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  properties[PROP_CLOCK_SECONDS] = g_param_spec_uint ("clock-seconds", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PATIENCE] = g_param_spec_int ("patience", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_GAME_NUMBER] = g_param_spec_uint ("game-number", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_DECISION] = g_param_spec_int ("decision", NULL, NULL, -1, RULES_MAX_SEATS - 1, -1, flags);
  properties[PROP_VIEW] = g_param_spec_variant ("view", NULL, NULL, G_VARIANT_TYPE_ANY, NULL, flags);
  properties[PROP_STAGE] = g_param_spec_string ("stage", NULL, NULL, "", flags);
  properties[PROP_MAY] = g_param_spec_uint ("may", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_AUDIT] = g_param_spec_string ("audit", NULL, NULL, "", flags);
  properties[PROP_RECORD] = g_param_spec_string ("record", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_VIEWED] = g_signal_new ("viewed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REACTED] = g_signal_new ("reacted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
}

static void
sbm_table_init (SbmTable *self)
{
  self->seats = g_list_store_new (SBM_TYPE_SEAT);
  self->chat = g_list_store_new (SBM_TYPE_REMARK);
  self->own_pictures = sbm_own_pictures_new ();
  self->my_seat = -1;
  self->decision = -1;
  self->rules = rules_all ()[0];
  self->stage = g_strdup ("");
  self->audit = g_strdup ("");
}

SbmTable *
sbm_table_new (void)
{
  return g_object_new (SBM_TYPE_TABLE, NULL);
}

/* ---- what the host says ---- */

static void
update_seats (SbmTable *self,
              GVariant *list)
{
  guint there = g_list_model_get_n_items (G_LIST_MODEL (self->seats));
  guint count = MIN (g_variant_n_children (list), RULES_MAX_SEATS);

  while (there > count)
    {
      self->by_index[--there] = NULL;
      g_list_store_remove (self->seats, there);
    }
  for (; there < count; there++)
    {
      g_autoptr (SbmSeat) seat = sbm_seat_new (there);

      self->by_index[there] = seat;
      g_list_store_append (self->seats, seat);
    }

  for (guint i = 0; i < count; i++)
    {
      SbmSeat *seat = self->by_index[i];
      g_autofree char *clean = NULL;
      const char *name, *kind, *state, *hint;
      gboolean ready;
      gint64 away;
      guint8 rabbit;
      int total;

      g_variant_get_child (list, i, "(&sy&s&s&sbxi)", &name, &rabbit, &kind, &state, &hint, &ready, &away, &total);
      clean = text_clean (name, RULES_MAX_NAME);
      sbm_seat_update (seat, clean != NULL ? clean : "?", rabbit % RULES_MAX_SEATS, kind, state, ready, away, total,
                       (int) i == self->my_seat);
    }
}

static void
change_text (SbmTable *self,
             int property,
             GVariantDict *dict)
{
  char **place = &self->texts[property - PROP_ID];
  g_autofree char *clean = NULL;
  const char *value = "";

  g_variant_dict_lookup (dict, properties[property]->name, "&s", &value);
  clean = text_clean (value, 64);
  if (g_strcmp0 (*place, clean) == 0)
    return;
  g_free (*place);
  *place = g_steal_pointer (&clean);
  notify (self, property);
}

static void
change_flag (SbmTable *self,
             gboolean *flag,
             int property,
             GVariantDict *dict)
{
  gboolean value = FALSE;

  g_variant_dict_lookup (dict, properties[property]->name, "b", &value);
  if (*flag != value)
    {
      *flag = value;
      notify (self, property);
    }
}

static void
change_count (SbmTable *self,
              guint *count,
              int property,
              GVariantDict *dict)
{
  guint value = 0;

  g_variant_dict_lookup (dict, properties[property]->name, "u", &value);
  if (*count != value)
    {
      *count = value;
      notify (self, property);
    }
}

static void
clear_game (SbmTable *self)
{
  g_clear_pointer (&self->view, g_variant_unref);
  g_clear_pointer (&self->record, g_free);
  g_free (self->audit);
  self->audit = g_strdup ("");
  g_free (self->stage);
  self->stage = g_strdup ("");
  self->may = 0;
  notify (self, PROP_VIEW);
  notify (self, PROP_STAGE);
  notify (self, PROP_MAY);
  notify (self, PROP_AUDIT);
}

void
sbm_table_update (SbmTable *self,
                  GVariant *state)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (state);
  g_autoptr (GVariant) seats = NULL;
  g_autoptr (GVariant) options = NULL;
  const Rules *rules;
  int decision = -1;

  g_return_if_fail (SBM_IS_TABLE (self));

  g_object_freeze_notify (G_OBJECT (self));
  for (int i = PROP_ID; i <= PROP_OBSTACLE; i++)
    change_text (self, i, &dict);
  rules = rules_find (text (self, PROP_GAME));
  if (rules != NULL && rules != self->rules)
    {
      /* A view is read by the rules that it is of. */
      if (self->view != NULL)
        clear_game (self);
      self->rules = rules;
    }
  change_flag (self, &self->locked, PROP_LOCKED, &dict);
  change_flag (self, &self->paused, PROP_PAUSED, &dict);
  change_count (self, &self->watchers, PROP_WATCHERS, &dict);
  change_count (self, &self->clock_seconds, PROP_CLOCK_SECONDS, &dict);
  change_count (self, &self->patience, PROP_PATIENCE, &dict);
  change_count (self, &self->game_number, PROP_GAME_NUMBER, &dict);
  g_variant_dict_lookup (&dict, "decision", "i", &decision);
  decision = CLAMP (decision, -1, RULES_MAX_SEATS - 1);
  if (self->decision != decision)
    {
      self->decision = decision;
      notify (self, PROP_DECISION);
    }

  options = g_variant_dict_lookup_value (&dict, "options", G_VARIANT_TYPE ("a{si}"));
  if (options != NULL && (self->options == NULL || !g_variant_equal (options, self->options)))
    {
      g_clear_pointer (&self->options, g_variant_unref);
      self->options = g_steal_pointer (&options);
      notify (self, PROP_OPTIONS);
    }
  seats = g_variant_dict_lookup_value (&dict, "seats", G_VARIANT_TYPE ("a(sysssbxi)"));
  if (seats != NULL)
    update_seats (self, seats);
  if (strcmp (text (self, PROP_PHASE), "lobby") == 0 && self->view != NULL)
    clear_game (self);
  sbm_table_update_seats_of_game (self);
  g_object_thaw_notify (G_OBJECT (self));
}

void
sbm_table_update_you (SbmTable *self,
                      int seat,
                      gboolean runner)
{
  g_return_if_fail (SBM_IS_TABLE (self));

  seat = CLAMP (seat, -1, RULES_MAX_SEATS - 1);
  if (self->my_seat != seat)
    {
      self->my_seat = seat;
      notify (self, PROP_MY_SEAT);
    }
  if (self->runner != runner)
    {
      self->runner = runner;
      notify (self, PROP_RUNNER);
    }
}

gboolean
sbm_table_update_view (SbmTable *self,
                       guint game_number,
                       guint serial,
                       guint stage_serial,
                       GVariant *view)
{
  const guint16 *may;
  const char *stage;
  gsize size;

  g_return_val_if_fail (SBM_IS_TABLE (self), FALSE);

  sbm_table_look_up_fields (self);
  if (strcmp (g_variant_get_type_string (view), self->view_type) != 0)
    return FALSE;

  g_object_freeze_notify (G_OBJECT (self));
  if (game_number != self->game_number)
    clear_game (self);
  self->game_number = game_number;
  g_clear_pointer (&self->view, g_variant_unref);
  self->view = g_variant_ref (view);
  self->serial = serial;
  self->stage_serial = stage_serial;
  stage = rules_layout_peek (&self->layout, view, 0, &size);
  if (strcmp (self->stage, stage) != 0)
    {
      g_free (self->stage);
      self->stage = g_strdup (stage);
      notify (self, PROP_STAGE);
    }
  may = rules_layout_peek (&self->layout, view, self->may_at, &size);
  if (self->may != *may)
    {
      self->may = *may;
      notify (self, PROP_MAY);
    }
  sbm_table_update_seats_of_game (self);
  notify (self, PROP_VIEW);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SIGNAL_VIEWED], 0);

  return TRUE;
}

void
sbm_table_add_remark (SbmTable *self,
                      int seat,
                      const char *name,
                      const char *words)
{
  g_autofree char *clean_name = text_clean (name, RULES_MAX_NAME);
  g_autofree char *clean = text_clean (words, TEXT_MAX_CHAT);
  g_autoptr (SbmRemark) remark = NULL;

  g_return_if_fail (SBM_IS_TABLE (self));

  if (clean == NULL)
    return;
  remark = sbm_remark_new (CLAMP (seat, -1, RULES_MAX_SEATS - 1), clean_name != NULL ? clean_name : "?", clean);
  g_list_store_append (self->chat, remark);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->chat)) > MOST_REMARKS)
    g_list_store_remove (self->chat, 0);
}

void
sbm_table_react (SbmTable *self,
                 int seat,
                 const char *name)
{
  g_return_if_fail (SBM_IS_TABLE (self));

  g_signal_emit (self, signals[SIGNAL_REACTED], 0, seat, name);
}

void
sbm_table_set_audit (SbmTable *self,
                     const char *record,
                     const char *fault)
{
  g_return_if_fail (SBM_IS_TABLE (self));

  g_free (self->record);
  self->record = g_strdup (record);
  g_free (self->audit);
  self->audit = g_strdup (fault != NULL ? fault : "sound");
  notify (self, PROP_RECORD);
  notify (self, PROP_AUDIT);
}

/* ---- what is asked ---- */

const Rules *
sbm_table_get_rules (SbmTable *self)
{
  return self->rules;
}

const char *
sbm_table_get_id (SbmTable *self)
{
  return text (self, PROP_ID);
}

const char *
sbm_table_get_name (SbmTable *self)
{
  return text (self, PROP_NAME);
}

const char *
sbm_table_get_code (SbmTable *self)
{
  return text (self, PROP_CODE);
}

const char *
sbm_table_get_phase (SbmTable *self)
{
  return text (self, PROP_PHASE);
}

const char *
sbm_table_get_game (SbmTable *self)
{
  return text (self, PROP_GAME);
}

const char *
sbm_table_get_mode (SbmTable *self)
{
  return text (self, PROP_MODE);
}

const char *
sbm_table_get_stage (SbmTable *self)
{
  return self->stage;
}

const char *
sbm_table_get_words (SbmTable *self)
{
  return text (self, PROP_WORDS);
}

const char *
sbm_table_get_obstacle (SbmTable *self)
{
  return text (self, PROP_OBSTACLE);
}

const char *
sbm_table_get_audit (SbmTable *self)
{
  return self->audit;
}

const char *
sbm_table_get_record (SbmTable *self)
{
  return self->record;
}

GListModel *
sbm_table_get_seats (SbmTable *self)
{
  return G_LIST_MODEL (self->seats);
}

GListModel *
sbm_table_get_chat (SbmTable *self)
{
  return G_LIST_MODEL (self->chat);
}

SbmSeat *
sbm_table_get_seat (SbmTable *self,
                    int seat)
{
  /* The list holds it for as long as it is there. */
  return seat >= 0 && seat < (int) G_N_ELEMENTS (self->by_index) ? self->by_index[seat] : NULL;
}

int
sbm_table_get_my_seat (SbmTable *self)
{
  return self->my_seat;
}

gboolean
sbm_table_get_runner (SbmTable *self)
{
  return self->runner;
}

gboolean
sbm_table_get_paused (SbmTable *self)
{
  return self->paused;
}

int
sbm_table_get_decision (SbmTable *self)
{
  return self->decision;
}

guint
sbm_table_get_may (SbmTable *self)
{
  return self->may;
}

guint
sbm_table_get_game_number (SbmTable *self)
{
  return self->game_number;
}

guint
sbm_table_get_serial (SbmTable *self)
{
  return self->serial;
}

guint
sbm_table_get_stage_serial (SbmTable *self)
{
  return self->stage_serial;
}

int
sbm_table_get_option (SbmTable *self,
                      const char *name)
{
  int value = 0;

  if (self->options != NULL)
    g_variant_lookup (self->options, name, "i", &value);
  return value;
}

GVariant *
sbm_table_get_view (SbmTable *self)
{
  return self->view;
}

SbmOwnPictures *
sbm_table_get_own_pictures (SbmTable *self)
{
  g_return_val_if_fail (SBM_IS_TABLE (self), NULL);

  return self->own_pictures;
}
