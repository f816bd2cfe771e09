/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-publisher"

#include "net/sbm-publisher.h"

#include <avahi-client/client.h>
#include <avahi-client/publish.h>
#include <avahi-common/alternative.h>
#include <avahi-common/error.h>
#include <avahi-common/malloc.h>
#include <glib/gi18n.h>

#include "net/source.h"

/* RFC 6762, 8.1: after fifteen conflicts wait five seconds before each further try. */
#define RENAMES_MAX 15
#define RETRY_MS 5000

/* A whole table that sits down at once is one update on the network, not twelve. */
#define QUIET_MS 200

struct _SbmPublisher
{
  GObject parent_instance;

  SbmAvahi *avahi;
  SbmAnnouncement *announcement;
  GBytes *txt;
  GBytes *sent_txt;
  char *name;
  char *message;
  AvahiEntryGroup *group;
  GSource *quiet_source;
  GSource *retry_source;

  SbmPublisherState state;
  guint renames;
  guint16 port;
};

enum
{
  PROP_0,
  PROP_AVAHI,
  PROP_STATE,
  PROP_MESSAGE,
  PROP_NAME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ENUM_TYPE (SbmPublisherState,
                    sbm_publisher_state,
                    G_DEFINE_ENUM_VALUE (SBM_PUBLISHER_STATE_OFF, "off"),
                    G_DEFINE_ENUM_VALUE (SBM_PUBLISHER_STATE_WAITING_FOR_DAEMON, "waiting-for-daemon"),
                    G_DEFINE_ENUM_VALUE (SBM_PUBLISHER_STATE_PUBLISHING, "publishing"),
                    G_DEFINE_ENUM_VALUE (SBM_PUBLISHER_STATE_PUBLISHED, "published"),
                    G_DEFINE_ENUM_VALUE (SBM_PUBLISHER_STATE_FAILED, "failed"))

G_DEFINE_FINAL_TYPE (SbmPublisher, sbm_publisher, G_TYPE_OBJECT)

static char *
describe (SbmPublisher *self,
          const char *trouble)
{
  switch (self->state)
    {
    case SBM_PUBLISHER_STATE_WAITING_FOR_DAEMON:
      return g_strdup (_ ("Friends cannot see this table by themselves (Avahi is not running). Joining by address works."));

    case SBM_PUBLISHER_STATE_PUBLISHING:
      return g_strdup (_ ("Showing the table on this network."));

    case SBM_PUBLISHER_STATE_PUBLISHED:
      return g_strdup_printf (_ ("Everybody on this network can see “%s”."), self->name);

    case SBM_PUBLISHER_STATE_FAILED:
      /* Translators: %s is the network service's own word for the trouble. */
      return g_strdup_printf (_ ("This network does not show the table (%s). Joining by address works."), trouble);

    case SBM_PUBLISHER_STATE_OFF:
    default:
      return g_strdup ("");
    }
}

static void
set_state (SbmPublisher *self,
           SbmPublisherState state,
           const char *trouble)
{
  g_autofree char *message = NULL;
  gboolean moved = self->state != state;

  self->state = state;
  message = describe (self, trouble);

  g_object_freeze_notify (G_OBJECT (self));
  if (moved)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  if (g_strcmp0 (message, self->message) != 0)
    {
      g_free (self->message);
      self->message = g_steal_pointer (&message);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
set_name (SbmPublisher *self,
          const char *name)
{
  if (g_strcmp0 (name, self->name) == 0)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static void
drop_group (SbmPublisher *self)
{
  source_drop (&self->quiet_source);
  source_drop (&self->retry_source);
  g_clear_pointer (&self->group, avahi_entry_group_free);
  g_clear_pointer (&self->sent_txt, g_bytes_unref);
}

static void
sync_group (SbmPublisher *self);

static gboolean
retry_cb (gpointer user_data)
{
  g_autoptr (SbmPublisher) self = g_object_ref (SBM_PUBLISHER (user_data));

  source_drop (&self->retry_source);
  sync_group (self);

  return G_SOURCE_REMOVE;
}

static void
fail (SbmPublisher *self,
      const char *trouble)
{
  g_debug ("Cannot publish “%s”: %s", self->name, trouble);
  drop_group (self);
  self->retry_source = source_start_timer ("[sobremesa] publisher", RETRY_MS, retry_cb, self);
  set_state (self, SBM_PUBLISHER_STATE_FAILED, trouble);
}

/* FALSE when it is better to pause first. */
static gboolean
rename_table (SbmPublisher *self)
{
  char *other;

  if (++self->renames % (RENAMES_MAX + 1) == 0)
    return FALSE;

  other = avahi_alternative_service_name (self->name);
  g_debug ("“%s” is taken, trying “%s”", self->name, other);
  set_name (self, other);
  avahi_free (other);

  return TRUE;
}

static AvahiStringList *
make_string_list (GBytes *txt)
{
  AvahiStringList *list = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (txt, &size);

  if (avahi_string_list_parse (data, size, &list) < 0)
    return NULL;

  return list;
}

/* An Avahi error code, 0 when it went well. */
static int
send_txt (SbmPublisher *self,
          gboolean update)
{
  AvahiStringList *list = make_string_list (self->txt);
  int code;

  if (update)
    code = avahi_entry_group_update_service_txt_strlst (
      self->group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, 0, self->name, SBM_ANNOUNCEMENT_SERVICE, NULL, list);
  else
    code = avahi_entry_group_add_service_strlst (
      self->group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, 0, self->name, SBM_ANNOUNCEMENT_SERVICE, NULL, NULL, self->port, list);
  avahi_string_list_free (list);

  if (code == 0)
    {
      g_clear_pointer (&self->sent_txt, g_bytes_unref);
      self->sent_txt = g_bytes_ref (self->txt);
    }

  return code;
}

static void
add_service (SbmPublisher *self)
{
  int code;

  avahi_entry_group_reset (self->group);

  /* Another table of this very computer may have the name: the daemon says so at once. */
  while ((code = send_txt (self, FALSE)) == AVAHI_ERR_COLLISION)
    {
      if (!rename_table (self))
        break;
    }

  if (code == 0)
    code = avahi_entry_group_commit (self->group);

  if (code == 0)
    set_state (self, SBM_PUBLISHER_STATE_PUBLISHING, NULL);
  else
    fail (self, avahi_strerror (code));
}

static void
group_cb (AvahiEntryGroup *group,
          AvahiEntryGroupState state,
          gpointer user_data)
{
  g_autoptr (SbmPublisher) self = g_object_ref (SBM_PUBLISHER (user_data));

  if (self->group != group)
    return;

  switch (state)
    {
    case AVAHI_ENTRY_GROUP_ESTABLISHED:
      set_state (self, SBM_PUBLISHER_STATE_PUBLISHED, NULL);
      break;

    case AVAHI_ENTRY_GROUP_COLLISION:
      if (rename_table (self))
        add_service (self);
      else
        fail (self, avahi_strerror (AVAHI_ERR_COLLISION));
      break;

    case AVAHI_ENTRY_GROUP_FAILURE:
      fail (self, avahi_strerror (avahi_client_errno (avahi_entry_group_get_client (group))));
      break;

    case AVAHI_ENTRY_GROUP_REGISTERING:
    case AVAHI_ENTRY_GROUP_UNCOMMITED:
    default:
      break;
    }
}

/* Makes the daemon's side what it should be.  While the daemon settles its host name services must be taken back. */
static void
sync_group (SbmPublisher *self)
{
  if (self->announcement == NULL)
    {
      drop_group (self);
      set_state (self, SBM_PUBLISHER_STATE_OFF, NULL);
      return;
    }

  if (sbm_avahi_get_state (self->avahi) != SBM_AVAHI_STATE_RUNNING)
    {
      drop_group (self);
      set_state (self,
                 sbm_avahi_is_reachable (self->avahi) ? SBM_PUBLISHER_STATE_PUBLISHING : SBM_PUBLISHER_STATE_WAITING_FOR_DAEMON,
                 NULL);
      return;
    }

  if (self->group != NULL)
    return;

  self->group = avahi_entry_group_new (sbm_avahi_get_client (self->avahi), group_cb, self);
  if (self->group == NULL)
    {
      fail (self, avahi_strerror (avahi_client_errno (sbm_avahi_get_client (self->avahi))));
      return;
    }

  add_service (self);
}

static void
update_txt (SbmPublisher *self);

static gboolean
quiet_cb (gpointer user_data)
{
  g_autoptr (SbmPublisher) self = g_object_ref (SBM_PUBLISHER (user_data));

  source_drop (&self->quiet_source);
  update_txt (self);

  return G_SOURCE_REMOVE;
}

static void
update_txt (SbmPublisher *self)
{
  if (self->group == NULL || self->quiet_source != NULL || g_bytes_equal (self->txt, self->sent_txt))
    return;

  if (send_txt (self, TRUE) != 0)
    {
      drop_group (self);
      sync_group (self);
      return;
    }

  self->quiet_source = source_start_timer ("[sobremesa] publisher", QUIET_MS, quiet_cb, self);
}

static void
lost_cb (SbmPublisher *self)
{
  drop_group (self);
}

static void
sbm_publisher_constructed (GObject *object)
{
  SbmPublisher *self = SBM_PUBLISHER (object);

  G_OBJECT_CLASS (sbm_publisher_parent_class)->constructed (object);

  g_signal_connect_object (self->avahi, "notify::state", G_CALLBACK (sync_group), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->avahi, "lost", G_CALLBACK (lost_cb), self, G_CONNECT_SWAPPED);
}

static void
sbm_publisher_dispose (GObject *object)
{
  SbmPublisher *self = SBM_PUBLISHER (object);

  drop_group (self);
  g_clear_pointer (&self->announcement, sbm_announcement_free);
  g_clear_object (&self->avahi);

  G_OBJECT_CLASS (sbm_publisher_parent_class)->dispose (object);
}

static void
sbm_publisher_finalize (GObject *object)
{
  SbmPublisher *self = SBM_PUBLISHER (object);

  g_clear_pointer (&self->txt, g_bytes_unref);
  g_free (self->name);
  g_free (self->message);

  G_OBJECT_CLASS (sbm_publisher_parent_class)->finalize (object);
}

static void
sbm_publisher_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  SbmPublisher *self = SBM_PUBLISHER (object);

  switch (prop_id)
    {
    case PROP_AVAHI:
      g_value_set_object (value, self->avahi);
      break;

    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;

    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;

    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sbm_publisher_set_property (GObject *object,
                            guint prop_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  SbmPublisher *self = SBM_PUBLISHER (object);

  switch (prop_id)
    {
    case PROP_AVAHI:
      self->avahi = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sbm_publisher_class_init (SbmPublisherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sbm_publisher_constructed;
  object_class->dispose = sbm_publisher_dispose;
  object_class->finalize = sbm_publisher_finalize;
  object_class->get_property = sbm_publisher_get_property;
  object_class->set_property = sbm_publisher_set_property;

  properties[PROP_AVAHI] = g_param_spec_object (
    "avahi", NULL, NULL, SBM_TYPE_AVAHI, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATE] = g_param_spec_enum ("state",
                                              NULL,
                                              NULL,
                                              SBM_TYPE_PUBLISHER_STATE,
                                              SBM_PUBLISHER_STATE_OFF,
                                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MESSAGE] = g_param_spec_string (
    "message", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NAME] = g_param_spec_string (
    "name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_publisher_init (SbmPublisher *self)
{
  self->message = g_strdup ("");
}

SbmPublisher *
sbm_publisher_new (SbmAvahi *avahi)
{
  g_return_val_if_fail (SBM_IS_AVAHI (avahi), NULL);

  return g_object_new (SBM_TYPE_PUBLISHER, "avahi", avahi, NULL);
}

gboolean
sbm_publisher_publish (SbmPublisher *self,
                       const SbmAnnouncement *announcement,
                       guint16 port,
                       GError **error)
{
  g_autoptr (GBytes) txt = NULL;
  g_autofree char *name = NULL;
  gboolean anew;

  g_return_val_if_fail (SBM_IS_PUBLISHER (self), FALSE);
  g_return_val_if_fail (announcement != NULL, FALSE);
  g_return_val_if_fail (port != 0, FALSE);

  txt = sbm_announcement_format (announcement, error);
  if (txt == NULL)
    return FALSE;

  /* Cannot be NULL: format () has tried it. */
  name = sbm_announcement_clean_name (announcement->name);
  anew = self->announcement == NULL || self->port != port || !g_str_equal (self->announcement->name, announcement->name);

  g_clear_pointer (&self->announcement, sbm_announcement_free);
  self->announcement = sbm_announcement_copy (announcement);
  g_clear_pointer (&self->txt, g_bytes_unref);
  self->txt = g_steal_pointer (&txt);
  self->port = port;

  if (anew)
    {
      drop_group (self);
      self->renames = 0;
      set_name (self, name);
      sync_group (self);
    }
  else
    {
      update_txt (self);
    }

  return TRUE;
}

void
sbm_publisher_withdraw (SbmPublisher *self)
{
  g_return_if_fail (SBM_IS_PUBLISHER (self));

  g_clear_pointer (&self->announcement, sbm_announcement_free);
  set_name (self, NULL);
  sync_group (self);
}

SbmPublisherState
sbm_publisher_get_state (SbmPublisher *self)
{
  g_return_val_if_fail (SBM_IS_PUBLISHER (self), SBM_PUBLISHER_STATE_OFF);

  return self->state;
}

const char *
sbm_publisher_get_message (SbmPublisher *self)
{
  g_return_val_if_fail (SBM_IS_PUBLISHER (self), "");

  return self->message;
}

const char *
sbm_publisher_get_name (SbmPublisher *self)
{
  g_return_val_if_fail (SBM_IS_PUBLISHER (self), NULL);

  return self->name;
}
