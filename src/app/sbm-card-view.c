/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-view"

#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-card-face.h"
#include "app/sbm-card-marks.h"
#include "app/sbm-card-paint.h"
#include "app/sbm-card-view.h"

#define LIFT_MS 160
#define LIFT_PIXELS 12
#define FLIP_MS 280

struct _SbmCardView
{
  GtkWidget parent_instance;

  /* Children. */
  SbmCardMarks *marks;

  /* Owned. */
  SbmCard *card;
  SbmCardPaint *paint;
  GdkTexture *turned; /* the sprite before the card was turned over */
  AdwAnimation *lift;
  AdwAnimation *flip;

  double growth;
  double lifted;
  double flipped; /* 1 when no turn is under way */
  int card_width;
  gboolean lifts;
  gboolean glows;
  gboolean glow_below;
  gboolean hovered;
  gboolean was_face_down;
};

enum
{
  PROP_0,
  PROP_CARD,
  PROP_CARD_WIDTH,
  PROP_LIFTS,
  PROP_GLOWS,
  PROP_GROWTH,
  N_PROPS,
};

enum
{
  ACTIVATED,
  LOOK,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmCardView, sbm_card_view, GTK_TYPE_WIDGET)

static gboolean
is_disabled (SbmCardView *self)
{
  return self->card != NULL && sbm_card_get_reason (self->card) != NULL;
}

static gboolean
has_visible_focus (SbmCardView *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  return gtk_widget_has_focus (GTK_WIDGET (self)) && (!GTK_IS_WINDOW (window) || gtk_window_get_focus_visible (GTK_WINDOW (window)));
}

static gboolean
should_lift (SbmCardView *self)
{
  if (self->card == NULL || !self->lifts || is_disabled (self))
    return FALSE;
  if (sbm_card_get_chosen (self->card))
    return TRUE;
  return sbm_card_get_choosable (self->card) && (self->hovered || has_visible_focus (self));
}

static SbmSpriteShape
get_shape (SbmCardView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean lifted = should_lift (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  /* An even difference, so that the larger card lies on whole pixels too. */
  int grown = width + 2 * lround (width * self->growth / 2);
  SbmSpriteShape shape = { lifted ? grown : width, 0, gtk_widget_get_scale_factor (GTK_WIDGET (self)), SBM_SPRITE_REST };

  shape.height = sbm_card_view_get_height (self, shape.width);
  if (lifted)
    shape.flags |= SBM_SPRITE_LIFTED;
  if (sbm_card_get_chosen (self->card))
    shape.flags |= SBM_SPRITE_CHOSEN;
  if (sbm_card_get_lit (self->card))
    shape.flags |= SBM_SPRITE_LIT;
  if (sbm_card_get_own (self->card) && sbm_card_get_owner (self->card) == NULL)
    shape.flags |= SBM_SPRITE_OWN;
  if (has_visible_focus (self))
    shape.flags |= SBM_SPRITE_FOCUSED;
  if (is_disabled (self))
    shape.flags |= SBM_SPRITE_PALE;
  if (adw_style_manager_get_dark (manager))
    shape.flags |= SBM_SPRITE_DARK;
  if (adw_style_manager_get_high_contrast (manager))
    shape.flags |= SBM_SPRITE_HIGH_CONTRAST;
  return shape;
}

static void
drop_sprite (SbmCardView *self)
{
  sbm_card_paint_drop (self->paint);
}

static void
want_face (SbmCardView *self)
{
  SbmSpriteShape shape;

  if (self->card == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_widget_get_width (GTK_WIDGET (self)) < 8)
    return;
  shape = get_shape (self);
  sbm_card_paint_want (self->paint, &shape);
}

static void
bake (SbmCardView *self)
{
  SbmSpriteShape shape = get_shape (self);

  sbm_card_paint_bake (self->paint, &shape, self->glows);
}

/* Where the card is drawn, as seen from where it was laid. */
static void
apply_lift (SbmCardView *self,
            GtkSnapshot *snapshot)
{
  const SbmSpriteShape *shape = sbm_card_paint_get_shape (self->paint);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double drawn = width * (1 + self->lifted * (2 * lround (width * self->growth / 2)) / MAX (width, 1));
  double grown = shape->width > 0 ? drawn / shape->width : 1;
  double rise = self->lifted * LIFT_PIXELS;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - drawn) / 2, height - rise - shape->height * grown));
  if (fabs (grown - 1) > .0005)
    gtk_snapshot_scale (snapshot, grown, grown);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);
  graphene_rect_t bounds;
  GdkTexture *sprite;
  double across = 1;
  int drawn;

  if (self->card == NULL || gtk_widget_get_width (widget) < 2)
    return;
  bake (self);

  if (!self->glow_below)
    sbm_card_view_snapshot_glow (self, snapshot);

  gtk_snapshot_save (snapshot);
  apply_lift (self, snapshot);
  sprite = sbm_card_paint_get_sprite (self->paint, &bounds);
  drawn = sbm_card_paint_get_shape (self->paint)->width;
  if (self->flipped < 1 && self->turned != NULL)
    {
      across = fabs (1 - 2 * self->flipped);
      if (self->flipped < .5)
        sprite = self->turned;
    }
  gtk_snapshot_save (snapshot);
  if (across < 1)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (drawn * (1 - across) / 2, 0));
      gtk_snapshot_scale (snapshot, MAX (across, .01), 1);
    }
  gtk_snapshot_append_texture (snapshot, sprite, &bounds);
  gtk_snapshot_restore (snapshot);

  if (self->flipped >= 1)
    {
      double back = gtk_widget_get_width (widget) > 0 ? (double) drawn / gtk_widget_get_width (widget) : 1;

      gtk_snapshot_scale (snapshot, back, back);
      gtk_widget_snapshot_child (widget, GTK_WIDGET (self->marks), snapshot);
    }
  gtk_snapshot_restore (snapshot);
}

static void
lift_cb (double value,
         gpointer data)
{
  SbmCardView *self = data;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  self->lifted = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* The light below is drawn by the parent, and so is the order of the cards. */
  if (self->glow_below && parent != NULL)
    gtk_widget_queue_draw (parent);
}

static void
flip_cb (double value,
         gpointer data)
{
  SbmCardView *self = data;

  self->flipped = value;
  if (value >= 1)
    g_clear_object (&self->turned);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_lift (SbmCardView *self)
{
  double to = should_lift (self) ? 1 : 0;
  gboolean playing;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->lifted = to;
      return;
    }
  if (self->lift == NULL)
    {
      self->lift = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, LIFT_MS, adw_callback_animation_target_new (lift_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->lift), ADW_EASE_OUT_CUBIC);
    }

  playing = adw_animation_get_state (self->lift) == ADW_ANIMATION_PLAYING;
  if (playing ? adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->lift)) == to : self->lifted == to)
    return;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->lift), self->lifted);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->lift), to);
  adw_animation_play (self->lift);
}

static void
turn_over (SbmCardView *self)
{
  graphene_rect_t bounds;
  GdkTexture *sprite = sbm_card_paint_get_sprite (self->paint, &bounds);

  if (sprite == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_set_object (&self->turned, sprite);
  if (self->flip == NULL)
    {
      self->flip = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FLIP_MS, adw_callback_animation_target_new (flip_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->flip), ADW_EASE_IN_OUT_CUBIC);
    }
  adw_animation_play (self->flip);
}

static void
update_accessible (SbmCardView *self)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);
  g_autofree char *label = sbm_card_dup_label (self->card);
  g_autofree char *details = sbm_card_dup_details (self->card);
  gboolean choosable = sbm_card_get_choosable (self->card) && !is_disabled (self);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, details, -1);
  gtk_accessible_update_state (accessible,
                               GTK_ACCESSIBLE_STATE_CHECKED, sbm_card_get_chosen (self->card) ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               GTK_ACCESSIBLE_STATE_DISABLED, !choosable, -1);
}

static void
update (SbmCardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean face_down;

  if (self->card == NULL)
    return;
  face_down = sbm_card_get_id (self->card) == 0;
  if (face_down != self->was_face_down)
    turn_over (self);
  self->was_face_down = face_down;

  gtk_widget_set_focusable (widget, !face_down || sbm_card_get_choosable (self->card));
  sbm_card_marks_show (self->marks, self->card);
  update_accessible (self);
  update_lift (self);
  sbm_card_paint_set_card (self->paint, self->card);
  want_face (self);
  gtk_widget_queue_allocate (widget);
}

static void
face_changed_cb (SbmCardView *self)
{
  sbm_card_paint_set_card (self->paint, self->card);
  want_face (self);
}

static void
tell_parent (SbmCardView *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->glow_below && parent != NULL)
    gtk_widget_queue_allocate (parent);
}

static void
hover_cb (SbmCardView *self,
          GParamSpec *pspec,
          GtkEventControllerMotion *controller)
{
  self->hovered = gtk_event_controller_motion_contains_pointer (controller);
  update_lift (self);
  want_face (self);
  tell_parent (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
focus_cb (SbmCardView *self)
{
  update_lift (self);
  want_face (self);
  tell_parent (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A key makes the focus visible after it has moved, a click hides it again. */
static void
root (GtkWidget *widget)
{
  GtkRoot *window;

  GTK_WIDGET_CLASS (sbm_card_view_parent_class)->root (widget);

  window = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (window))
    g_signal_connect_object (window, "notify::focus-visible", G_CALLBACK (focus_cb), widget, G_CONNECT_SWAPPED);
}

static void
unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_cb, widget);

  GTK_WIDGET_CLASS (sbm_card_view_parent_class)->unroot (widget);
}

static void
activate (SbmCardView *self)
{
  if (self->card != NULL && sbm_card_get_choosable (self->card) && !is_disabled (self))
    g_signal_emit (self, signals[ACTIVATED], 0);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
look (SbmCardView *self)
{
  if (self->card != NULL && sbm_card_get_id (self->card) != 0)
    g_signal_emit (self, signals[LOOK], 0);
}

static void
released_cb (SbmCardView *self,
             int n_press,
             double x,
             double y,
             GtkGestureClick *gesture)
{
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY)
    look (self);
  else if (self->card != NULL && sbm_card_get_choosable (self->card) && !is_disabled (self))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self));
      activate (self);
    }
  else
    look (self);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant *args,
        gpointer data)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);

  if (g_variant_get_boolean (args))
    activate (self);
  else
    look (self);
  return TRUE;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);

  /* A card has the size it was given: one that grew with its width would tell a box a least height above its usual one. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = self->card_width;
  else
    *minimum = *natural = sbm_card_view_get_height (self, self->card_width);
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);

  gtk_widget_allocate (GTK_WIDGET (self->marks), width, height, -1, NULL);
  want_face (self);
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sbm_card_view_parent_class)->map (widget);

  want_face (SBM_CARD_VIEW (widget));
}

static void
unmap (GtkWidget *widget)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);

  GTK_WIDGET_CLASS (sbm_card_view_parent_class)->unmap (widget);

  if (self->lift != NULL)
    adw_animation_skip (self->lift);
  if (self->flip != NULL)
    adw_animation_skip (self->flip);
  sbm_card_paint_forget (self->paint);
}

static void
sbm_card_view_dispose (GObject *object)
{
  SbmCardView *self = SBM_CARD_VIEW (object);

  if (self->card != NULL)
    g_signal_handlers_disconnect_by_data (self->card, self);
  g_clear_object (&self->card);
  g_clear_object (&self->lift);
  g_clear_object (&self->flip);
  g_clear_object (&self->turned);
  g_clear_object (&self->paint);
  if (self->marks != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->marks));
  self->marks = NULL;

  G_OBJECT_CLASS (sbm_card_view_parent_class)->dispose (object);
}

static void
sbm_card_view_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  SbmCardView *self = SBM_CARD_VIEW (object);

  switch (id)
    {
    case PROP_CARD:
      g_value_set_object (value, self->card);
      break;
    case PROP_CARD_WIDTH:
      g_value_set_int (value, self->card_width);
      break;
    case PROP_LIFTS:
      g_value_set_boolean (value, self->lifts);
      break;
    case PROP_GLOWS:
      g_value_set_boolean (value, self->glows);
      break;
    case PROP_GROWTH:
      g_value_set_double (value, self->growth);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_card_view_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  SbmCardView *self = SBM_CARD_VIEW (object);

  switch (id)
    {
    case PROP_CARD:
      sbm_card_view_set_card (self, g_value_get_object (value));
      break;
    case PROP_CARD_WIDTH:
      self->card_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_LIFTS:
      self->lifts = g_value_get_boolean (value);
      update_lift (self);
      drop_sprite (self);
      break;
    case PROP_GLOWS:
      self->glows = g_value_get_boolean (value);
      drop_sprite (self);
      break;
    case PROP_GROWTH:
      self->growth = g_value_get_double (value);
      drop_sprite (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_card_view_class_init (SbmCardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_card_view_dispose;
  object_class->get_property = sbm_card_view_get_property;
  object_class->set_property = sbm_card_view_set_property;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->root = root;
  widget_class->unroot = unroot;
  widget_class->map = map;
  widget_class->unmap = unmap;
  widget_class->snapshot = snapshot;

  properties[PROP_CARD] = g_param_spec_object ("card", NULL, NULL, SBM_TYPE_CARD, flags);
  properties[PROP_CARD_WIDTH] = g_param_spec_int ("card-width", NULL, NULL, 16, 1024, 160, flags);
  properties[PROP_LIFTS] = g_param_spec_boolean ("lifts", NULL, NULL, TRUE, flags);
  properties[PROP_GLOWS] = g_param_spec_boolean ("glows", NULL, NULL, TRUE, flags);
  properties[PROP_GROWTH] = g_param_spec_double ("growth", NULL, NULL, 0, .5, .09, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, key_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, key_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, key_cb, "b", FALSE);

  gtk_widget_class_set_css_name (widget_class, "cardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
sbm_card_view_init (SbmCardView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  self->card_width = 160;
  self->lifts = TRUE;
  self->glows = TRUE;
  self->growth = .09;
  self->flipped = 1;
  self->paint = sbm_card_paint_new (GTK_WIDGET (self));
  self->marks = sbm_card_marks_new ();
  gtk_widget_set_parent (GTK_WIDGET (self->marks), GTK_WIDGET (self));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (motion, "notify::contains-pointer", G_CALLBACK (hover_cb), self);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (focus_cb), NULL);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (look), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (drop_sprite), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (drop_sprite), self, G_CONNECT_SWAPPED);
  sbm_card_face_watch (self, G_CALLBACK (face_changed_cb));
}

GtkWidget *
sbm_card_view_new (SbmCard *card)
{
  return g_object_new (SBM_TYPE_CARD_VIEW, "card", card, NULL);
}

SbmCard *
sbm_card_view_get_card (SbmCardView *self)
{
  g_return_val_if_fail (SBM_IS_CARD_VIEW (self), NULL);

  return self->card;
}

void
sbm_card_view_set_card (SbmCardView *self,
                        SbmCard *card)
{
  g_return_if_fail (SBM_IS_CARD_VIEW (self));

  if (self->card == card)
    return;
  if (self->card != NULL)
    g_signal_handlers_disconnect_by_data (self->card, self);
  g_set_object (&self->card, card);
  if (card != NULL)
    {
      self->was_face_down = sbm_card_get_id (card) == 0;
      g_signal_connect_swapped (card, "notify", G_CALLBACK (update), self);
      update (self);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CARD]);
}

int
sbm_card_view_get_height (SbmCardView *self,
                          int width)
{
  g_return_val_if_fail (SBM_IS_CARD_VIEW (self), width);

  return self->card == NULL ? width * 3 / 2 : lround (width / sbm_card_face_get_aspect (self->card));
}

gboolean
sbm_card_view_get_raised (SbmCardView *self)
{
  g_return_val_if_fail (SBM_IS_CARD_VIEW (self), FALSE);

  return self->lifted > 0 || should_lift (self) || (self->card != NULL && sbm_card_get_lit (self->card));
}

void
sbm_card_view_set_glow_below (SbmCardView *self,
                              gboolean glow_below)
{
  g_return_if_fail (SBM_IS_CARD_VIEW (self));

  self->glow_below = glow_below;
}

void
sbm_card_view_snapshot_glow (SbmCardView *self,
                             GtkSnapshot *snapshot)
{
  graphene_rect_t bounds;
  GdkTexture *glow;

  g_return_if_fail (SBM_IS_CARD_VIEW (self));

  if (self->card == NULL || gtk_widget_get_width (GTK_WIDGET (self)) < 2)
    return;
  bake (self);
  glow = sbm_card_paint_get_glow (self->paint, &bounds);
  if (glow == NULL)
    return;
  gtk_snapshot_save (snapshot);
  apply_lift (self, snapshot);
  gtk_snapshot_append_texture (snapshot, glow, &bounds);
  gtk_snapshot_restore (snapshot);
}
