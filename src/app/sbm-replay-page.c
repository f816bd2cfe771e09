/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-replay-page"

#include "config.h"

#include "app/sbm-replay-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-game-page.h"
#include "app/sbm-size-layout.h"

/* Long enough to see what somebody did; a scored round is looked at for longer. */
#define MOVE_MS 1400
#define ROUND_MS 4500

struct _SbmReplayPage
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmSizeLayout *size;
  AdwBin *game;
  GtkBox *bar;
  GtkWidget *play;
  GtkWidget *scale;
  GtkAdjustment *adjustment;
  GtkLabel *where;
  GtkDropDown *viewer;

  SbmReplay *replay;
  gboolean playing;
  guint ticking;
  gboolean showing; /* the widgets are being told, not asked */
};

static void tick (SbmReplayPage *self);

G_DEFINE_FINAL_TYPE (SbmReplayPage, sbm_replay_page, GTK_TYPE_WIDGET)

/* ---- what is shown ---- */

static void
set_playing (SbmReplayPage *self,
             gboolean playing)
{
  if (sbm_replay_get_position (self->replay) == sbm_replay_get_length (self->replay))
    playing = FALSE;
  self->playing = playing;
  g_clear_handle_id (&self->ticking, g_source_remove);
  if (playing)
    tick (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->play), playing);
  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
}

static void
position_cb (SbmReplayPage *self)
{
  guint position = sbm_replay_get_position (self->replay);
  guint length = sbm_replay_get_length (self->replay);
  /* Translators: which move of a record is seen, and how many it has */
  g_autofree char *text = g_strdup_printf (_ ("Move %u of %u"), position, length);

  self->showing = TRUE;
  gtk_adjustment_set_value (self->adjustment, position);
  self->showing = FALSE;
  gtk_label_set_label (self->where, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.first", position > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.previous", position > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.play", position < length);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.next", position < length);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.last", position < length);
  if (position == length && self->playing)
    set_playing (self, FALSE);
}

static void
session_cb (SbmReplayPage *self)
{
  GtkWidget *page = sbm_game_page_new (sbm_replay_get_session (self->replay));

  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* What had the focus may go with the page before: keys are still for this one. */
  if (root != NULL && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->game))))
    gtk_widget_grab_focus (GTK_WIDGET (self->viewer));
  /* Nobody sits here to talk to. */
  gtk_widget_action_set_enabled (page, "page.chat", FALSE);
  adw_bin_set_child (self->game, page);
}

/* ---- playing by itself ---- */

static gboolean
tick_cb (gpointer user_data)
{
  SbmReplayPage *self = user_data;

  self->ticking = 0;
  sbm_replay_set_position (self->replay, sbm_replay_get_position (self->replay) + 1);
  if (self->playing)
    tick (self);

  return G_SOURCE_REMOVE;
}

static void
tick (SbmReplayPage *self)
{
  SbmTable *table = sbm_session_get_table (sbm_replay_get_session (self->replay));
  const char *stage = sbm_table_get_stage (table);
  gboolean begins = g_str_equal (stage, "tell") || g_str_equal (stage, "place");

  self->ticking = g_timeout_add (begins && sbm_replay_get_position (self->replay) > 0 ? ROUND_MS : MOVE_MS, tick_cb, self);
}

/* ---- what is asked for ---- */

static void
go (SbmReplayPage *self,
    guint position)
{
  set_playing (self, FALSE);
  sbm_replay_set_position (self->replay, position);
}

static void
first_cb (GtkWidget *widget,
          const char *action,
          GVariant *parameter)
{
  go (SBM_REPLAY_PAGE (widget), 0);
}

static void
previous_cb (GtkWidget *widget,
             const char *action,
             GVariant *parameter)
{
  SbmReplayPage *self = SBM_REPLAY_PAGE (widget);
  guint position = sbm_replay_get_position (self->replay);

  if (position > 0)
    go (self, position - 1);
}

static void
play_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmReplayPage *self = SBM_REPLAY_PAGE (widget);

  set_playing (self, !self->playing);
}

static void
next_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmReplayPage *self = SBM_REPLAY_PAGE (widget);

  go (self, sbm_replay_get_position (self->replay) + 1);
}

static void
last_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmReplayPage *self = SBM_REPLAY_PAGE (widget);

  go (self, sbm_replay_get_length (self->replay));
}

static void
scaled_cb (SbmReplayPage *self)
{
  if (!self->showing && self->replay != NULL)
    go (self, (guint) (gtk_adjustment_get_value (self->adjustment) + 0.5));
}

static void
chosen_cb (SbmReplayPage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->viewer);

  if (!self->showing && self->replay != NULL)
    sbm_replay_set_viewer (self->replay, chosen == 0 ? RULES_SPECTATOR : (int) chosen - 1);
}

/* In one row where there is room, in two where there is not. */
static void
size_cb (SbmReplayPage *self)
{
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->scale, !narrow);
  gtk_widget_set_hexpand (GTK_WIDGET (self->where), narrow);
}

/* ---- the object ---- */

static void
unmap (GtkWidget *widget)
{
  set_playing (SBM_REPLAY_PAGE (widget), FALSE);

  GTK_WIDGET_CLASS (sbm_replay_page_parent_class)->unmap (widget);
}

static void
sbm_replay_page_dispose (GObject *object)
{
  SbmReplayPage *self = SBM_REPLAY_PAGE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->ticking, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (sbm_replay_page_parent_class)->dispose (object);
}

static void
sbm_replay_page_class_init (SbmReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct
  {
    guint key;
    const char *action;
  } keys[] = {
    { GDK_KEY_Home, "replay.first" },
    { GDK_KEY_Page_Up, "replay.previous" },
    { GDK_KEY_p, "replay.play" },
    { GDK_KEY_Page_Down, "replay.next" },
    { GDK_KEY_End, "replay.last" },
  };

  G_OBJECT_CLASS (klass)->dispose = sbm_replay_page_dispose;
  widget_class->unmap = unmap;

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, game);
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, play);
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, scale);
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, adjustment);
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, where);
  gtk_widget_class_bind_template_child (widget_class, SbmReplayPage, viewer);
  gtk_widget_class_bind_template_callback (widget_class, scaled_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "replay.first", NULL, first_cb);
  gtk_widget_class_install_action (widget_class, "replay.previous", NULL, previous_cb);
  gtk_widget_class_install_action (widget_class, "replay.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "replay.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "replay.last", NULL, last_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, keys[i].action, NULL);
}

static void
sbm_replay_page_init (SbmReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
}

/* Behind the table, then each seat. */
static void
fill_viewers (SbmReplayPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const char *const *players = sbm_replay_get_players (self->replay);

  /* Translators: from where a replay is seen, if not from the seat of a player */
  gtk_string_list_append (list, _ ("Behind the table"));
  for (int i = 0; players[i] != NULL; i++)
    gtk_string_list_append (list, players[i]);
  self->showing = TRUE;
  gtk_drop_down_set_model (self->viewer, G_LIST_MODEL (list));
  self->showing = FALSE;
}

GtkWidget *
sbm_replay_page_new (SbmReplay *replay)
{
  SbmReplayPage *self;

  g_return_val_if_fail (SBM_IS_REPLAY (replay), NULL);

  self = g_object_new (SBM_TYPE_REPLAY_PAGE, NULL);
  self->replay = g_object_ref (replay);
  fill_viewers (self);
  self->showing = TRUE;
  gtk_adjustment_configure (self->adjustment, 0, 0, sbm_replay_get_length (replay), 1, 10, 0);
  self->showing = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->viewer), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Whose cards are seen"), -1);
  g_signal_connect_object (replay, "notify::position", G_CALLBACK (position_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "notify::session", G_CALLBACK (session_cb), self, G_CONNECT_SWAPPED);
  session_cb (self);
  position_cb (self);
  size_cb (self);

  return GTK_WIDGET (self);
}

SbmReplay *
sbm_replay_page_get_replay (SbmReplayPage *self)
{
  g_return_val_if_fail (SBM_IS_REPLAY_PAGE (self), NULL);

  return self->replay;
}
