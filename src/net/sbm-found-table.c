/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-found-table"

#include "net/sbm-found-table.h"

struct _SbmFoundTable
{
  GObject parent_instance;

  SbmAnnouncement *announcement;
  GListStore *addresses;
  char *sort_key;

  guint16 port;
  gboolean own;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_ID,
  PROP_GAME,
  PROP_MODE,
  PROP_SEATS,
  PROP_TAKEN,
  PROP_STATE,
  PROP_NEEDS_CODE,
  PROP_KEY_HINT,
  PROP_ADDRESSES,
  PROP_PORT,
  PROP_PROTO,
  PROP_OWN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmFoundTable, sbm_found_table, G_TYPE_OBJECT)

/* Letters as a reader sorts them, without case, and "Table #10" after "Table #9". */
static char *
make_sort_key (const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return g_utf8_collate_key_for_filename (folded, -1);
}

static gboolean
same_address (GSocketAddress *a,
              GSocketAddress *b)
{
  GInetSocketAddress *one = G_INET_SOCKET_ADDRESS (a);
  GInetSocketAddress *two = G_INET_SOCKET_ADDRESS (b);

  if (g_inet_socket_address_get_port (one) != g_inet_socket_address_get_port (two)
      || !g_inet_address_equal (g_inet_socket_address_get_address (one), g_inet_socket_address_get_address (two)))
    return FALSE;

  return g_socket_address_get_family (a) != G_SOCKET_FAMILY_IPV6
         || g_inet_socket_address_get_scope_id (one) == g_inet_socket_address_get_scope_id (two);
}

static void
update_addresses (SbmFoundTable *self,
                  GPtrArray *addresses)
{
  GListModel *model = G_LIST_MODEL (self->addresses);
  guint n_items = g_list_model_get_n_items (model);
  gboolean same = n_items == addresses->len;
  guint16 port;

  for (guint i = 0; same && i < n_items; i++)
    {
      g_autoptr (GSocketAddress) address = g_list_model_get_item (model, i);

      same = same_address (address, g_ptr_array_index (addresses, i));
    }
  if (!same)
    g_list_store_splice (self->addresses, 0, n_items, addresses->pdata, addresses->len);

  port = addresses->len == 0 ? 0 : g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (g_ptr_array_index (addresses, 0)));
  if (self->port != port)
    {
      self->port = port;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PORT]);
    }
}

static void
sbm_found_table_finalize (GObject *object)
{
  SbmFoundTable *self = SBM_FOUND_TABLE (object);

  g_clear_pointer (&self->announcement, sbm_announcement_free);
  g_clear_object (&self->addresses);
  g_free (self->sort_key);

  G_OBJECT_CLASS (sbm_found_table_parent_class)->finalize (object);
}

static void
sbm_found_table_get_property (GObject *object,
                              guint prop_id,
                              GValue *value,
                              GParamSpec *pspec)
{
  SbmFoundTable *self = SBM_FOUND_TABLE (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->announcement->name);
      break;

    case PROP_ID:
      g_value_set_string (value, self->announcement->id);
      break;

    case PROP_GAME:
      g_value_set_string (value, self->announcement->game);
      break;

    case PROP_MODE:
      g_value_set_string (value, self->announcement->mode);
      break;

    case PROP_SEATS:
      g_value_set_uint (value, self->announcement->seats);
      break;

    case PROP_TAKEN:
      g_value_set_uint (value, self->announcement->taken);
      break;

    case PROP_STATE:
      g_value_set_enum (value, self->announcement->state);
      break;

    case PROP_NEEDS_CODE:
      g_value_set_boolean (value, self->announcement->needs_code);
      break;

    case PROP_KEY_HINT:
      g_value_set_string (value, self->announcement->key);
      break;

    case PROP_ADDRESSES:
      g_value_set_object (value, self->addresses);
      break;

    case PROP_PORT:
      g_value_set_uint (value, self->port);
      break;

    case PROP_PROTO:
      g_value_set_uint (value, self->announcement->proto);
      break;

    case PROP_OWN:
      g_value_set_boolean (value, self->own);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sbm_found_table_class_init (SbmFoundTableClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sbm_found_table_finalize;
  object_class->get_property = sbm_found_table_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_GAME] = g_param_spec_string ("game", NULL, NULL, NULL, flags);
  properties[PROP_MODE] = g_param_spec_string ("mode", NULL, NULL, NULL, flags);
  properties[PROP_SEATS] = g_param_spec_uint ("seats", NULL, NULL, 0, SBM_ANNOUNCEMENT_SEATS_MAX, 0, flags);
  properties[PROP_TAKEN] = g_param_spec_uint ("taken", NULL, NULL, 0, SBM_ANNOUNCEMENT_SEATS_MAX, 0, flags);
  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, SBM_TYPE_ANNOUNCED_STATE, SBM_ANNOUNCED_STATE_OTHER, flags);
  properties[PROP_NEEDS_CODE] = g_param_spec_boolean ("needs-code", NULL, NULL, FALSE, flags);
  properties[PROP_KEY_HINT] = g_param_spec_string ("key-hint", NULL, NULL, NULL, flags);
  properties[PROP_ADDRESSES] = g_param_spec_object ("addresses", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_PORT] = g_param_spec_uint ("port", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  properties[PROP_PROTO] = g_param_spec_uint ("proto", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  properties[PROP_OWN] = g_param_spec_boolean ("own", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_found_table_init (SbmFoundTable *self)
{
  self->addresses = g_list_store_new (G_TYPE_SOCKET_ADDRESS);
}

SbmFoundTable *
sbm_found_table_new (const SbmAnnouncement *announcement)
{
  SbmFoundTable *self;

  g_return_val_if_fail (announcement != NULL, NULL);

  self = g_object_new (SBM_TYPE_FOUND_TABLE, NULL);
  self->announcement = sbm_announcement_copy (announcement);
  self->sort_key = make_sort_key (announcement->name);

  return self;
}

/* TRUE when the name changed, and with it the table's place in a sorted list. */
gboolean
sbm_found_table_update (SbmFoundTable *self,
                        const SbmAnnouncement *announcement,
                        GPtrArray *addresses,
                        gboolean own)
{
  g_autoptr (SbmAnnouncement) old = NULL;
  gboolean changed[N_PROPS] = { FALSE };

  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), FALSE);
  g_return_val_if_fail (announcement != NULL && addresses != NULL, FALSE);

  old = g_steal_pointer (&self->announcement);
  self->announcement = sbm_announcement_copy (announcement);

  changed[PROP_NAME] = !g_str_equal (old->name, announcement->name);
  changed[PROP_ID] = !g_str_equal (old->id, announcement->id);
  changed[PROP_GAME] = !g_str_equal (old->game, announcement->game);
  changed[PROP_MODE] = !g_str_equal (old->mode, announcement->mode);
  changed[PROP_SEATS] = old->seats != announcement->seats;
  changed[PROP_TAKEN] = old->taken != announcement->taken;
  changed[PROP_STATE] = old->state != announcement->state;
  changed[PROP_NEEDS_CODE] = !old->needs_code != !announcement->needs_code;
  changed[PROP_KEY_HINT] = !g_str_equal (old->key, announcement->key);
  changed[PROP_PROTO] = old->proto != announcement->proto;
  changed[PROP_OWN] = !self->own != !own;
  self->own = own;

  if (changed[PROP_NAME])
    {
      g_free (self->sort_key);
      self->sort_key = make_sort_key (announcement->name);
    }

  g_object_freeze_notify (G_OBJECT (self));
  update_addresses (self, addresses);
  for (guint i = 1; i < N_PROPS; i++)
    {
      if (changed[i])
        g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
    }
  g_object_thaw_notify (G_OBJECT (self));

  return changed[PROP_NAME];
}

/* Never 0 for two different tables, so that every table has one place only. */
int
sbm_found_table_compare (SbmFoundTable *a,
                         SbmFoundTable *b)
{
  int order;

  g_return_val_if_fail (SBM_IS_FOUND_TABLE (a) && SBM_IS_FOUND_TABLE (b), 0);

  order = g_strcmp0 (a->sort_key, b->sort_key);
  if (order == 0)
    order = g_strcmp0 (a->announcement->name, b->announcement->name);
  if (order == 0)
    order = g_strcmp0 (a->announcement->id, b->announcement->id);
  if (order == 0)
    order = g_strcmp0 (a->announcement->key, b->announcement->key);

  return order;
}

const char *
sbm_found_table_get_name (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), NULL);

  return self->announcement->name;
}

const char *
sbm_found_table_get_id (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), NULL);

  return self->announcement->id;
}

const char *
sbm_found_table_get_game (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), NULL);

  return self->announcement->game;
}

const char *
sbm_found_table_get_mode (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), NULL);

  return self->announcement->mode;
}

guint
sbm_found_table_get_seats (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), 0);

  return self->announcement->seats;
}

guint
sbm_found_table_get_taken (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), 0);

  return self->announcement->taken;
}

SbmAnnouncedState
sbm_found_table_get_state (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), SBM_ANNOUNCED_STATE_OTHER);

  return self->announcement->state;
}

gboolean
sbm_found_table_get_needs_code (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), FALSE);

  return self->announcement->needs_code;
}

const char *
sbm_found_table_get_key_hint (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), NULL);

  return self->announcement->key;
}

GListModel *
sbm_found_table_get_addresses (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), NULL);

  return G_LIST_MODEL (self->addresses);
}

guint16
sbm_found_table_get_port (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), 0);

  return self->port;
}

guint
sbm_found_table_get_proto (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), 0);

  return self->announcement->proto;
}

gboolean
sbm_found_table_get_own (SbmFoundTable *self)
{
  g_return_val_if_fail (SBM_IS_FOUND_TABLE (self), FALSE);

  return self->own;
}
