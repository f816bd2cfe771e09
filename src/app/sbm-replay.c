/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-replay"

#include "config.h"

#include "app/sbm-replay.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/json-line.h"
#include "model/sbm-referee.h"

struct _SbmReplay
{
  GObject parent_instance;

  SbmReferee *whole;   /* the game to its end: its lines are what is gone through */
  SbmReferee *referee; /* the game as far as it is shown */
  SbmSession *session;
  guint position;
  guint refused;
  int viewer;
};

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_LENGTH,
  PROP_VIEWER,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmReplay, sbm_replay, G_TYPE_OBJECT)

/* ---- reading ---- */

/* FALSE if the line is no move at all; otherwise whether the rules took it. */
static gboolean
apply_line (SbmReferee *referee,
            const char *line,
            gssize length,
            gboolean *taken)
{
  g_autofree char *clue = NULL;
  RulesMove move;

  if (!record_move_parse (line, length, &move, &clue, NULL))
    return FALSE;
  *taken = sbm_referee_apply (referee, &move) == RULES_OK;

  return TRUE;
}

static SbmReferee *
read_setup (const char *line,
            gssize length)
{
  RecordSetup *setup = record_setup_parse (line, length, NULL);

  return setup != NULL ? sbm_referee_new (setup, NULL) : NULL;
}

/* Moves that the rules refuse are left out, as everywhere; so is the line of notes that may stand at the end. */
static gboolean
read_moves (SbmReplay *self,
            JsonLineReader *reader,
            GError **error)
{
  g_autoptr (GError) reason = NULL;
  const char *line;
  gsize length;

  while ((line = json_line_reader_next (reader, &length, &reason)) != NULL)
    {
      gboolean taken;

      if (reader->number > SBM_REPLAY_MOST_LINES)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("That is longer than any game."));
          return FALSE;
        }
      if (!apply_line (self->whole, line, length, &taken))
        break;
      if (!taken && !g_str_has_prefix (line, "{\"audit\":"))
        self->refused++;
    }
  if (line == NULL && reason == NULL)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("That record cannot be read from line %u on."), reader->number);
  return FALSE;
}

/* ---- showing ---- */

static GVariant *
build_seats (SbmReplay *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sysssbxi)"));
  const char *const *players = sbm_replay_get_players (self);

  for (int i = 0; players[i] != NULL; i++)
    g_variant_builder_add (&builder, "(sysssbxi)", players[i], (guint8) i, "player", "here", "", TRUE, (gint64) -1, 0);

  return g_variant_builder_end (&builder);
}

static GVariant *
build_options (const RulesGame *game)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{si}"));

  for (const RulesOption *option = game->mode->options; option != NULL && option->name != NULL; option++)
    g_variant_builder_add (&builder, "{si}", option->name, game->options[option->id]);

  return g_variant_builder_end (&builder);
}

static void
tell_table (SbmReplay *self)
{
  const RulesGame *game = sbm_referee_get_game (self->referee);
  g_autoptr (GVariant) state = NULL;
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "id", "s", "replay");
  /* Translators: where otherwise the name of the table stands: what is seen here is a game of another evening */
  g_variant_dict_insert (&dict, "name", "s", _ ("Replay"));
  g_variant_dict_insert (&dict, "phase", "s", "playing");
  g_variant_dict_insert (&dict, "game", "s", game->rules->name);
  g_variant_dict_insert (&dict, "mode", "s", game->mode->name);
  g_variant_dict_insert (&dict, "game-number", "u", 1);
  g_variant_dict_insert_value (&dict, "options", build_options (game));
  g_variant_dict_insert_value (&dict, "seats", build_seats (self));
  state = g_variant_ref_sink (g_variant_dict_end (&dict));
  sbm_table_update_you (sbm_session_get_table (self->session), self->viewer >= 0 ? self->viewer : -1, FALSE);
  sbm_table_update (sbm_session_get_table (self->session), state);
}

static void
tell_view (SbmReplay *self)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (self->referee, self->viewer);

  sbm_table_update_view (sbm_session_get_table (self->session), 1, sbm_referee_get_serial (self->referee),
                         sbm_referee_get_stage_serial (self->referee), view);
}

/* From the first line again, up to here.  A seat's view says what its player could do: that is what they saw, and the
 * session refuses whatever is tried. */
static void
start_again (SbmReplay *self)
{
  gboolean taken;

  g_clear_object (&self->referee);
  self->referee = read_setup (sbm_referee_get_line (self->whole, 0), -1);
  for (guint i = 1; i <= self->position; i++)
    apply_line (self->referee, sbm_referee_get_line (self->whole, i), -1, &taken);

  if (self->session != NULL)
    sbm_session_leave (self->session);
  g_clear_object (&self->session);
  self->session = sbm_session_new_replay ();
  tell_table (self);
  tell_view (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

/* ---- the object ---- */

static void
sbm_replay_dispose (GObject *object)
{
  SbmReplay *self = SBM_REPLAY (object);

  if (self->session != NULL)
    sbm_session_leave (self->session);
  g_clear_object (&self->session);
  g_clear_object (&self->referee);
  g_clear_object (&self->whole);

  G_OBJECT_CLASS (sbm_replay_parent_class)->dispose (object);
}

static void
sbm_replay_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  SbmReplay *self = SBM_REPLAY (object);

  switch (id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_LENGTH:
      g_value_set_uint (value, sbm_replay_get_length (self));
      break;
    case PROP_VIEWER:
      g_value_set_int (value, self->viewer);
      break;
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_replay_class_init (SbmReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sbm_replay_dispose;
  object_class->get_property = sbm_replay_get_property;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LENGTH] = g_param_spec_uint ("length", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_VIEWER] = g_param_spec_int ("viewer", NULL, NULL, G_MININT, RULES_MAX_SEATS - 1, RULES_SPECTATOR, flags);
  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, SBM_TYPE_SESSION, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_replay_init (SbmReplay *self)
{
  self->viewer = RULES_SPECTATOR;
}

SbmReplay *
sbm_replay_new (const char *text,
                gsize length,
                GError **error)
{
  g_autoptr (SbmReplay) self = g_object_new (SBM_TYPE_REPLAY, NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, length, NULL);
  g_autoptr (JsonLineReader) reader = json_line_reader_new (stream);
  const char *line;
  gsize line_length = 0;

  line = json_line_reader_next (reader, &line_length, NULL);
  self->whole = line != NULL ? read_setup (line, line_length) : NULL;
  if (self->whole == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("That is no record of Sobremesa."));
      return NULL;
    }
  if (!read_moves (self, reader, error))
    return NULL;
  start_again (self);

  return g_steal_pointer (&self);
}

/* ---- files ---- */

static gboolean
read_more_cb (const char *contents,
              goffset size,
              gpointer data)
{
  return size <= SBM_REPLAY_MOST_BYTES;
}

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autofree char *contents = NULL;
  SbmReplay *replay = NULL;
  GError *error = NULL;
  gsize length;

  if (g_file_load_partial_contents_finish (G_FILE (source), result, &contents, &length, NULL, &error))
    {
      if (length > SBM_REPLAY_MOST_BYTES)
        g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("That is longer than any game."));
      else
        replay = sbm_replay_new (contents, length, &error);
    }
  if (replay != NULL)
    g_task_return_pointer (task, replay, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
sbm_replay_load_async (GFile *file,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  GTask *task;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, sbm_replay_load_async);
  g_file_load_partial_contents_async (file, cancellable, read_more_cb, loaded_cb, task);
}

SbmReplay *
sbm_replay_load_finish (GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- going through ---- */

void
sbm_replay_set_position (SbmReplay *self,
                         guint position)
{
  gboolean taken;
  guint before;

  g_return_if_fail (SBM_IS_REPLAY (self));

  position = MIN (position, sbm_replay_get_length (self));
  before = self->position;
  if (position == before)
    return;
  self->position = position;
  if (position == before + 1)
    {
      apply_line (self->referee, sbm_referee_get_line (self->whole, position), -1, &taken);
      tell_view (self);
    }
  else
    {
      start_again (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

guint
sbm_replay_get_position (SbmReplay *self)
{
  g_return_val_if_fail (SBM_IS_REPLAY (self), 0);

  return self->position;
}

guint
sbm_replay_get_length (SbmReplay *self)
{
  g_return_val_if_fail (SBM_IS_REPLAY (self), 0);

  return sbm_referee_get_serial (self->whole);
}

void
sbm_replay_set_viewer (SbmReplay *self,
                       int viewer)
{
  g_return_if_fail (SBM_IS_REPLAY (self));

  if (viewer < 0 || viewer >= sbm_referee_get_setup (self->whole)->setup.seats)
    viewer = RULES_SPECTATOR;
  if (self->viewer == viewer)
    return;
  self->viewer = viewer;
  start_again (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
}

int
sbm_replay_get_viewer (SbmReplay *self)
{
  g_return_val_if_fail (SBM_IS_REPLAY (self), RULES_SPECTATOR);

  return self->viewer;
}

guint
sbm_replay_get_refused (SbmReplay *self)
{
  g_return_val_if_fail (SBM_IS_REPLAY (self), 0);

  return self->refused;
}

const char *const *
sbm_replay_get_players (SbmReplay *self)
{
  g_return_val_if_fail (SBM_IS_REPLAY (self), NULL);

  return (const char *const *) sbm_referee_get_setup (self->whole)->players;
}

SbmSession *
sbm_replay_get_session (SbmReplay *self)
{
  g_return_val_if_fail (SBM_IS_REPLAY (self), NULL);

  return self->session;
}
