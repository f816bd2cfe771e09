/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-lobby-seat"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-figure.h"
#include "app/sbm-lobby-seat.h"
#include "app/sbm-seat-glow.h"
#include "app/sbm-table-words.h"

#define RABBIT_HEIGHT 58
#define MENU_ROOM 20
#define RABBIT_HEIGHT_COMPACT 34

struct _SbmLobbySeat
{
  GtkWidget parent_instance;

  GtkWidget *overlay;
  GtkWidget *box;
  GtkWidget *plus;
  GtkWidget *rabbit;
  GtkWidget *words;
  GtkWidget *name;
  GtkWidget *note;
  GtkWidget *team;
  GtkWidget *menu;
  GtkDragSource *drag;

  SbmSeatGlow *glow;
  SbmTable *table;
  SbmSeat *seat; /* NULL: a free one */
  int index;
  gboolean compact;
};

enum
{
  SIGNAL_MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmLobbySeat, sbm_lobby_seat, GTK_TYPE_WIDGET)

static gboolean
is_free (SbmLobbySeat *self)
{
  return self->seat == NULL;
}

/* ---- moving ---- */

static gboolean
may_move (SbmLobbySeat *self)
{
  return !is_free (self) && sbm_table_get_runner (self->table);
}

static void
ask_move (SbmLobbySeat *self,
          int from,
          int to)
{
  int count = g_list_model_get_n_items (sbm_table_get_seats (self->table));

  to = CLAMP (to, 0, count - 1);
  if (from == to || from < 0 || from >= count)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "table.reorder", "(ii)", from, to);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0, to);
}

static gboolean
earlier_cb (GtkWidget *widget,
            GVariant *arguments,
            gpointer user_data)
{
  SbmLobbySeat *self = SBM_LOBBY_SEAT (widget);

  if (may_move (self))
    ask_move (self, self->index, self->index - 1);
  return may_move (self);
}

static gboolean
later_cb (GtkWidget *widget,
          GVariant *arguments,
          gpointer user_data)
{
  SbmLobbySeat *self = SBM_LOBBY_SEAT (widget);

  if (may_move (self))
    ask_move (self, self->index, self->index + 1);
  return may_move (self);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double x,
            double y,
            SbmLobbySeat *self)
{
  g_autoptr (GdkPaintable) picture = NULL;

  if (!may_move (self))
    return NULL;
  picture = gtk_widget_paintable_new (GTK_WIDGET (self));
  gtk_drag_source_set_icon (source, picture, x, y);

  return gdk_content_provider_new_typed (G_TYPE_INT, self->index);
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue *value,
         double x,
         double y,
         SbmLobbySeat *self)
{
  if (!sbm_table_get_runner (self->table))
    return FALSE;
  ask_move (self, g_value_get_int (value), self->index);

  return TRUE;
}

/* ---- what one can do about it ---- */

static void
move_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmLobbySeat *self = SBM_LOBBY_SEAT (widget);

  if (may_move (self))
    ask_move (self, self->index, self->index + g_variant_get_int32 (parameter));
}

static GMenuModel *
build_menu (SbmLobbySeat *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) places = g_menu_new ();
  g_autoptr (GMenu) away = g_menu_new ();
  g_autofree char *remove = g_strdup_printf ("table.remove-bot(%d)", self->index);
  g_autofree char *kick = g_strdup_printf ("table.kick(%d)", self->index);

  g_menu_append (places, _ ("One Seat to the _Left"), "seat.move(1)");
  g_menu_append (places, _ ("One Seat to the _Right"), "seat.move(-1)");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (places));
  if (!sbm_seat_get_mine (self->seat))
    {
      if (sbm_seat_is_bot (self->seat))
        {
          g_menu_append (away, _ ("Send the _Bot Away"), remove);
        }
      else
        {
          g_menu_append (away, _ ("_Free the Seat"), remove);
          g_menu_append (away, _ ("Send Away for the _Evening"), kick);
        }
      g_menu_append_section (menu, NULL, G_MENU_MODEL (away));
    }

  return G_MENU_MODEL (menu);
}

static void
clicked_cb (GtkGestureClick *gesture,
            int presses,
            double x,
            double y,
            SbmLobbySeat *self)
{
  /* What can be done about a seat is behind three small dots: a finger may press any of it. */
  gtk_widget_activate_action (GTK_WIDGET (self), "seat.activate", NULL);
}

static void
menu_clicked_cb (GtkGestureClick *gesture,
                 int presses,
                 double x,
                 double y,
                 SbmLobbySeat *self)
{
  if (gtk_widget_get_visible (self->menu))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu));
}

static void
activate_cb (GtkWidget *widget,
             const char *action,
             GVariant *parameter)
{
  SbmLobbySeat *self = SBM_LOBBY_SEAT (widget);

  if (is_free (self))
    gtk_widget_activate_action (widget, "table.add-bot", "i", 1);
  else if (gtk_widget_get_visible (self->menu))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu));
}

/* ---- what is seen ---- */

static void
set_class (SbmLobbySeat *self,
           const char *css_class,
           gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), css_class);
}

static void
show_team (SbmLobbySeat *self)
{
  int team = is_free (self) ? -1 : sbm_table_words_get_team (self->table, self->index);

  /* Where there is little room the note says it. */
  gtk_widget_set_visible (self->team, team >= 0 && !self->compact);
  if (team >= 0)
    {
      g_autofree char *label = g_strdup_printf (_ ("Team %d"), team + 1);

      gtk_label_set_label (GTK_LABEL (self->team), label);
    }
}

static void
update_free (SbmLobbySeat *self)
{
  gboolean runs = sbm_table_get_runner (self->table);

  gtk_label_set_label (GTK_LABEL (self->name), _ ("Free seat"));
  gtk_label_set_label (GTK_LABEL (self->note), runs ? _ ("seat a bot") : _ ("waiting for a friend"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), runs ? _ ("Seat a bot here") : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, runs ? _ ("Free seat: seat a bot") : _ ("Free seat"), -1);
}

static void
update_taken (SbmLobbySeat *self)
{
  g_autofree char *note = sbm_table_words_dup_lobby_note (self->table, self->seat);
  g_autofree char *tip = NULL;
  g_autofree char *label = NULL;
  const char *name = sbm_seat_get_name (self->seat);
  int team = sbm_table_words_get_team (self->table, self->index);

  sbm_figure_set_rabbit (SBM_FIGURE (self->rabbit), sbm_seat_get_rabbit (self->seat) + 1);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->note), note);
  if (team >= 0 && self->compact)
    {
      gboolean ready;
      g_autofree char *both = NULL;

      g_object_get (self->seat, "ready", &ready, NULL);
      /* Translators: number of a team, what its player does: "Team 2 · getting ready…" */
      both = ready ? g_strdup_printf (_ ("Team %d ✓"), team + 1) : g_strdup_printf (_ ("Team %d · %s"), team + 1, note);

      gtk_label_set_label (GTK_LABEL (self->note), both);
    }
  /* Where there is little room both are shortened. */
  tip = g_strdup_printf ("%s\n%s", name, gtk_label_get_text (GTK_LABEL (self->note)));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tip);
  /* Translators: a seat for screen readers: name, what they do */
  label = team >= 0 ? g_strdup_printf (_ ("%s, team %d, %s"), name, team + 1, note) : g_strdup_printf (_ ("%s, %s"), name, note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
sbm_lobby_seat_update (SbmLobbySeat *self)
{
  gboolean ready = FALSE, away;

  g_return_if_fail (SBM_IS_LOBBY_SEAT (self));

  if (!is_free (self))
    g_object_get (self->seat, "ready", &ready, NULL);
  away = !is_free (self) && g_strcmp0 (sbm_seat_get_state (self->seat), "away") == 0;
  set_class (self, "free", is_free (self));
  set_class (self, "away", away);
  set_class (self, "done", ready && !away);
  set_class (self, "thinking", !is_free (self) && !ready && !away);
  sbm_seat_glow_set_lit (self->glow, !is_free (self) && !ready && !away);
  set_class (self, "me", !is_free (self) && sbm_seat_get_mine (self->seat));
  gtk_widget_set_visible (self->plus, is_free (self));
  gtk_widget_set_visible (self->rabbit, !is_free (self));
  gtk_widget_set_visible (self->menu, may_move (self));
  /* A long name ends before the menu, which lies over the corner. */
  gtk_widget_set_margin_end (self->words, self->compact && may_move (self) ? MENU_ROOM : 0);
  show_team (self);
  if (is_free (self))
    {
      update_free (self);
    }
  else
    {
      g_autoptr (GMenuModel) menu = build_menu (self);

      update_taken (self);
      gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu), menu);
    }
}

void
sbm_lobby_seat_set_compact (SbmLobbySeat *self,
                            gboolean compact)
{
  float align = compact ? 0 : 0.5;

  g_return_if_fail (SBM_IS_LOBBY_SEAT (self));

  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->box), compact ? 6 : 0);
  g_object_set (self->rabbit, "pixel-height", compact ? RABBIT_HEIGHT_COMPACT : RABBIT_HEIGHT, NULL);
  gtk_image_set_pixel_size (GTK_IMAGE (self->plus), compact ? 18 : 26);
  gtk_widget_set_size_request (self->plus, -1, compact ? RABBIT_HEIGHT_COMPACT : RABBIT_HEIGHT);
  gtk_widget_set_halign (self->box, compact ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->words, compact ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (self->name), align);
  gtk_label_set_xalign (GTK_LABEL (self->note), align);
  sbm_lobby_seat_update (self);
}

/* ---- the object ---- */

static void
sbm_lobby_seat_snapshot (GtkWidget *widget,
                         GtkSnapshot *snapshot)
{
  sbm_seat_glow_snapshot (SBM_LOBBY_SEAT (widget)->glow, snapshot);

  GTK_WIDGET_CLASS (sbm_lobby_seat_parent_class)->snapshot (widget, snapshot);
}

static void
sbm_lobby_seat_dispose (GObject *object)
{
  SbmLobbySeat *self = SBM_LOBBY_SEAT (object);

  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  g_clear_object (&self->glow);
  g_clear_object (&self->table);
  g_clear_object (&self->seat);

  G_OBJECT_CLASS (sbm_lobby_seat_parent_class)->dispose (object);
}

static void
sbm_lobby_seat_class_init (SbmLobbySeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_lobby_seat_dispose;
  widget_class->snapshot = sbm_lobby_seat_snapshot;

  signals[SIGNAL_MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_install_action (widget_class, "seat.move", "i", move_cb);
  gtk_widget_class_install_action (widget_class, "seat.activate", NULL, activate_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "seat.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "seat.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "seat.activate", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, later_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, later_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, GDK_ALT_MASK, earlier_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, earlier_cb, NULL);
}

static GtkWidget *
add_label (GtkWidget *box,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
add_controllers (SbmLobbySeat *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INT, GDK_ACTION_MOVE);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *menu_click = gtk_gesture_click_new ();

  self->drag = gtk_drag_source_new ();
  gtk_drag_source_set_actions (self->drag, GDK_ACTION_MOVE);
  g_signal_connect (self->drag, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu_click), GDK_BUTTON_SECONDARY);
  g_signal_connect (menu_click, "pressed", G_CALLBACK (menu_clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (menu_click));
}

static void
sbm_lobby_seat_init (SbmLobbySeat *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_add_css_class (widget, "seat");
  gtk_widget_add_css_class (widget, "solid");
  self->glow = sbm_seat_glow_new (widget);

  self->overlay = gtk_overlay_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->plus = gtk_image_new_from_icon_name ("list-add-symbolic");
  gtk_box_append (GTK_BOX (self->box), self->plus);
  self->rabbit = sbm_figure_new_rabbit (1, RABBIT_HEIGHT);
  gtk_box_append (GTK_BOX (self->box), self->rabbit);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->words);
  self->name = add_label (self->words, "seat-name");
  self->note = add_label (self->words, "seat-note");
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), self->box);

  self->team = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->team, "tag");
  gtk_widget_add_css_class (self->team, "mini");
  /* On the edge of the seat: it must not cover the ears. */
  gtk_widget_add_css_class (self->team, "team");
  gtk_widget_set_halign (self->team, GTK_ALIGN_START);
  gtk_widget_set_valign (self->team, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->team);

  self->menu = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu), "view-more-symbolic");
  gtk_widget_add_css_class (self->menu, "flat");
  gtk_widget_add_css_class (self->menu, "seat-menu");
  gtk_widget_set_tooltip_text (self->menu, _ ("About this seat"));
  /* By keys it is opened with Enter on the seat. */
  gtk_widget_set_can_focus (self->menu, FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_END);
  gtk_widget_set_valign (self->menu, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->menu);
  gtk_widget_set_parent (self->overlay, widget);
  sbm_access_tidy (widget);
  add_controllers (self);
}

GtkWidget *
sbm_lobby_seat_new (SbmTable *table,
                    int index)
{
  SbmLobbySeat *self = g_object_new (SBM_TYPE_LOBBY_SEAT, NULL);

  self->table = g_object_ref (table);
  self->index = index;
  g_set_object (&self->seat, sbm_table_get_seat (table, index));
  if (self->seat != NULL)
    g_signal_connect_object (self->seat, "notify", G_CALLBACK (sbm_lobby_seat_update), self, G_CONNECT_SWAPPED);
  sbm_lobby_seat_set_compact (self, FALSE);

  return GTK_WIDGET (self);
}

int
sbm_lobby_seat_get_index (SbmLobbySeat *self)
{
  g_return_val_if_fail (SBM_IS_LOBBY_SEAT (self), -1);

  return self->index;
}
