/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session"

#include "config.h"

#include "app/sbm-session-actions.h"
#include "app/sbm-session-private.h"
#include "net/sbm-found-table.h"

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_STATE,
  PROP_REASON,
  PROP_HOSTING,
  PROP_SOLO,
  N_PROPS
};

enum
{
  SIGNAL_REFUSED,
  SIGNAL_DENIED,
  SIGNAL_LEFT,
  SIGNAL_OTHER_GAME,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmSession, sbm_session, G_TYPE_OBJECT)

/* ---- following the table ---- */

static gboolean
update_cb (gpointer user_data)
{
  SbmSession *self = user_data;
  SbmTable *table = sbm_guest_get_table (self->guest);

  self->updating = 0;
  g_signal_group_set_target (self->my_seat, sbm_table_get_seat (table, sbm_table_get_my_seat (table)));
  sbm_session_actions_update (self->actions, self);

  return G_SOURCE_REMOVE;
}

/* Several things change with one message: what can be done is worked out once, before anything is drawn. */
void
sbm_session_queue_update (SbmSession *self)
{
  if (self->updating == 0)
    self->updating = g_idle_add_full (G_PRIORITY_HIGH, update_cb, self, NULL);
}

static void
seated_cb (SbmSession *self)
{
  sbm_session_lay_table (self);
  sbm_session_queue_update (self);
}

/* Who is away cannot take a table. */
static void
seats_cb (SbmSession *self,
          guint position,
          guint removed,
          guint added,
          GListModel *seats)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);

      g_signal_connect_object (seat, "notify::state", G_CALLBACK (sbm_session_queue_update), self, G_CONNECT_SWAPPED);
    }
  sbm_session_queue_update (self);
}

void
sbm_session_notify_hosting (SbmSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HOSTING]);
  sbm_session_queue_update (self);
}

static void
state_cb (SbmSession *self)
{
  sbm_session_follow_taken (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  sbm_session_queue_update (self);
}

static void
reason_cb (SbmSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASON]);
}

static void
refused_cb (SbmSession *self,
            const char *code)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, code);
}

static void
denied_cb (SbmSession *self,
           const char *what,
           const char *code)
{
  if (!g_str_equal (what, "hand-over") || !sbm_session_hand_over_denied (self, code))
    g_signal_emit (self, signals[SIGNAL_DENIED], 0, what, code);
}

/* A host that went away and comes back, perhaps elsewhere, is a new entry of the list; its key says that it is the one. */
static void
found_cb (SbmSession *self,
          guint position,
          guint removed,
          guint added,
          GListModel *found)
{
  const char *key = sbm_guest_get_host_key (self->guest);

  for (guint i = position; self->host == NULL && key != NULL && i < position + added; i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (found, i);

      if (!g_str_has_prefix (key, sbm_found_table_get_key_hint (table))
          || g_strcmp0 (sbm_found_table_get_id (table), sbm_table_get_id (sbm_guest_get_table (self->guest))) != 0)
        continue;
      g_set_object (&self->addresses, sbm_found_table_get_addresses (table));
      sbm_guest_set_addresses (self->guest, self->addresses);
    }
}

void
sbm_session_follow (SbmSession *self,
                    const SbmSessionProfile *profile)
{
  static const char *const facts[] = {
    "phase",
    "obstacle",
    "paused",
    "locked",
    "decision",
    "may",
    "runner",
    "game",
    "mode",
  };
  SbmTable *table;

  self->guest = sbm_guest_new (profile->identity, profile->name, profile->rabbit, profile->language);
  sbm_guest_set_shelf (self->guest, sbm_shelf_get_default ());
  if (profile->pins != NULL)
    sbm_guest_set_pins (self->guest, profile->pins);
  table = sbm_guest_get_table (self->guest);
  self->actions = sbm_session_actions_new (self);
  self->my_seat = g_signal_group_new (SBM_TYPE_SEAT);
  g_signal_group_connect_object (self->my_seat, "notify::ready", G_CALLBACK (sbm_session_queue_update), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->guest, "notify::state", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest, "notify::reason", G_CALLBACK (reason_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest, "denied", G_CALLBACK (denied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest, "take", G_CALLBACK (sbm_session_take), self, G_CONNECT_SWAPPED);
  g_set_object (&self->avahi, profile->avahi);
  g_set_object (&self->found, profile->found);
  if (self->found != NULL)
    g_signal_connect_object (self->found, "items-changed", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::my-seat", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_table_get_seats (table), "items-changed", G_CALLBACK (seats_cb), self, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *notify = g_strconcat ("notify::", facts[i], NULL);

      g_signal_connect_object (table, notify, G_CALLBACK (sbm_session_queue_update), self, G_CONNECT_SWAPPED);
    }
  sbm_session_queue_update (self);
}

SbmSession *
sbm_session_new_join (const SbmSessionProfile *profile,
                      GListModel *addresses,
                      const char *pin,
                      const char *table_id,
                      const char *code,
                      const char *role)
{
  SbmSession *self = g_object_new (SBM_TYPE_SESSION, NULL);

  sbm_session_follow (self, profile);
  g_set_object (&self->addresses, addresses);
  self->code = g_strdup (code);
  sbm_guest_set_role (self->guest, role != NULL ? role : "player");
  sbm_guest_join (self->guest, addresses, pin, table_id, code);

  return self;
}

SbmSession *
sbm_session_new_screen (SbmSession *of,
                        GError **error)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (error);
  g_autoptr (SbmSession) self = NULL;
  SbmSessionProfile profile = { .identity = identity, .name = "Screen", .language = g_get_language_names ()[0] };

  g_return_val_if_fail (SBM_IS_SESSION (of), NULL);

  if (identity == NULL)
    return NULL;
  profile.found = of->found;
  if (of->host == NULL)
    return sbm_session_new_join (&profile, of->addresses, NULL, sbm_table_get_id (sbm_session_get_table (of)), of->code, "screen");

  self = g_object_new (SBM_TYPE_SESSION, NULL);
  sbm_session_follow (self, &profile);
  sbm_guest_set_role (self->guest, "screen");

  return sbm_session_sit_down_at (self, of, error) ? g_steal_pointer (&self) : NULL;
}

SbmSession *
sbm_session_new_replay (void)
{
  const SbmSessionProfile nobody = { .name = "", .language = "" };
  SbmSession *self = g_object_new (SBM_TYPE_SESSION, NULL);

  self->replay = TRUE;
  sbm_session_follow (self, &nobody);

  return self;
}

/* ---- getting up ---- */

void
sbm_session_leave (SbmSession *self)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  if (sbm_guest_get_state (self->guest) == SBM_GUEST_STATE_LEFT)
    return;
  sbm_guest_leave (self->guest);
  sbm_session_close_host (self);
  g_signal_emit (self, signals[SIGNAL_LEFT], 0);
}

static void
sbm_session_dispose (GObject *object)
{
  SbmSession *self = SBM_SESSION (object);

  if (self->guest != NULL && sbm_guest_get_state (self->guest) != SBM_GUEST_STATE_LEFT)
    sbm_guest_leave (self->guest);
  sbm_session_close_host (self);
  /* Leaving changes things once more. */
  g_clear_handle_id (&self->updating, g_source_remove);
  g_clear_handle_id (&self->handing, g_source_remove);
  g_clear_handle_id (&self->refusing, g_source_remove);
  if (self->actions != NULL)
    sbm_session_actions_clear (self->actions);
  g_clear_object (&self->actions);
  g_clear_object (&self->my_seat);

  G_OBJECT_CLASS (sbm_session_parent_class)->dispose (object);
}

static void
sbm_session_finalize (GObject *object)
{
  SbmSession *self = SBM_SESSION (object);

  g_clear_object (&self->guest);
  g_clear_object (&self->avahi);
  g_clear_object (&self->found);
  g_clear_object (&self->addresses);
  g_free (self->code);
  g_free (self->journal);
  g_free (self->aside);
  g_free (self->address);

  G_OBJECT_CLASS (sbm_session_parent_class)->finalize (object);
}

static void
sbm_session_get_property (GObject *object,
                          guint id,
                          GValue *value,
                          GParamSpec *pspec)
{
  SbmSession *self = SBM_SESSION (object);

  switch (id)
    {
    case PROP_TABLE:
      g_value_set_object (value, sbm_session_get_table (self));
      break;
    case PROP_STATE:
      g_value_set_uint (value, sbm_session_get_state (self));
      break;
    case PROP_REASON:
      g_value_set_string (value, sbm_session_get_reason (self));
      break;
    case PROP_HOSTING:
      g_value_set_boolean (value, sbm_session_get_hosting (self));
      break;
    case PROP_SOLO:
      g_value_set_boolean (value, self->solo);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_session_class_init (SbmSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sbm_session_dispose;
  object_class->finalize = sbm_session_finalize;
  object_class->get_property = sbm_session_get_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, SBM_TYPE_TABLE, flags);
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, SBM_GUEST_STATE_LEFT, 0, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, "", flags);
  properties[PROP_HOSTING] = g_param_spec_boolean ("hosting", NULL, NULL, FALSE, flags);
  properties[PROP_SOLO] = g_param_spec_boolean ("solo", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_DENIED] = g_signal_new ("denied", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_OTHER_GAME] = g_signal_new ("other-game", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_session_init (SbmSession *self)
{
}

/* ---- what is asked ---- */

SbmTable *
sbm_session_get_table (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return sbm_guest_get_table (self->guest);
}

SbmGuest *
sbm_session_get_guest (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return self->guest;
}

SbmGuestState
sbm_session_get_state (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), SBM_GUEST_STATE_IDLE);

  return sbm_guest_get_state (self->guest);
}

const char *
sbm_session_get_reason (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return sbm_guest_get_reason (self->guest);
}

gboolean
sbm_session_get_hosting (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), FALSE);

  return self->host != NULL;
}

gboolean
sbm_session_get_solo (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), FALSE);

  return self->solo;
}

SbmAvahi *
sbm_session_get_avahi (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return self->avahi;
}

GActionGroup *
sbm_session_get_actions (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

const char *
sbm_session_get_address (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return self->address;
}

guint16
sbm_session_get_port (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), 0);

  return self->host != NULL && !self->solo ? sbm_host_get_port (self->host) : 0;
}

static gboolean
refuse_cb (gpointer user_data)
{
  SbmSession *self = user_data;

  self->refusing = 0;
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, "replay");

  return G_SOURCE_REMOVE;
}

void
sbm_session_move (SbmSession *self,
                  GVariant *move)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  if (self->replay)
    {
      g_variant_unref (g_variant_ref_sink (move));
      /* As from a host: later, once the view is done with what it does when a move is on its way. */
      if (self->refusing == 0)
        self->refusing = g_idle_add (refuse_cb, self);
      return;
    }
  sbm_guest_move (self->guest, move);
}

void
sbm_session_set_pace (SbmSession *self,
                      guint per_cent)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  if (self->hosted != NULL)
    sbm_hosted_table_set_pace (self->hosted, per_cent);
}

void
sbm_session_ask_for_other_game (SbmSession *self)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  g_signal_emit (self, signals[SIGNAL_OTHER_GAME], 0);
}
