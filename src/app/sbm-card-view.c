/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-view"

#include "config.h"

#include <math.h>

#include "app/sbm-card-face.h"
#include "app/sbm-card-view-private.h"
#include "app/sbm-zoom.h"

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

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmCardView, sbm_card_view, GTK_TYPE_WIDGET)

static SbmSpriteShape
get_shape (SbmCardView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean lifted = sbm_card_view_should_lift (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  /* An even difference, so that the larger card lies on whole pixels too. */
  int grown = width + 2 * lround (width * self->growth / 2);
  SbmSpriteShape shape = { lifted ? grown : width, 0, sbm_zoom_get_density (GTK_WIDGET (self)), SBM_SPRITE_REST };

  shape.height = sbm_card_view_get_height (self, shape.width);
  if (lifted)
    shape.flags |= SBM_SPRITE_LIFTED;
  if (sbm_card_get_chosen (self->card))
    shape.flags |= SBM_SPRITE_CHOSEN;
  if (sbm_card_get_lit (self->card))
    shape.flags |= SBM_SPRITE_LIT;
  if (sbm_card_get_own (self->card) && sbm_card_get_owner (self->card) == NULL)
    shape.flags |= SBM_SPRITE_OWN;
  if (sbm_card_view_has_visible_focus (self))
    shape.flags |= SBM_SPRITE_FOCUSED;
  if (sbm_card_view_is_disabled (self))
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

void
sbm_card_view_want_face (SbmCardView *self)
{
  SbmSpriteShape shape;

  if (self->card == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_widget_get_width (GTK_WIDGET (self)) < 8)
    return;
  shape = get_shape (self);
  sbm_card_paint_want (self->paint, &shape);
}

void
sbm_card_view_bake (SbmCardView *self)
{
  SbmSpriteShape shape = get_shape (self);

  sbm_card_paint_bake (self->paint, &shape, self->glows);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);
  graphene_rect_t bounds, leaning;
  GdkTexture *sprite;
  double across = 1;
  int drawn;

  if (self->card == NULL || gtk_widget_get_width (widget) < 2)
    return;
  sbm_card_view_bake (self);

  if (!self->glow_below)
    sbm_card_view_snapshot_glow (self, snapshot);

  gtk_snapshot_save (snapshot);
  sbm_card_view_apply_lift (self, snapshot);
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
  if (sbm_card_view_get_leaning (self, &leaning) == NULL)
    sbm_card_sprite_append (snapshot, widget, sprite, &bounds);
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
update_accessible (SbmCardView *self)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);
  g_autofree char *label = sbm_card_dup_label (self->card);
  g_autofree char *details = sbm_card_dup_details (self->card);
  gboolean choosable = sbm_card_get_choosable (self->card) && !sbm_card_view_is_disabled (self);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, details, -1);
  gtk_accessible_update_state (accessible,
                               GTK_ACCESSIBLE_STATE_CHECKED, sbm_card_get_chosen (self->card) ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               GTK_ACCESSIBLE_STATE_DISABLED, !choosable, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.choose", choosable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.look", sbm_card_get_id (self->card) != 0);
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
    sbm_card_view_turn_over (self);
  self->was_face_down = face_down;

  gtk_widget_set_focusable (widget, !face_down || sbm_card_get_choosable (self->card));
  sbm_card_marks_show (self->marks, self->card);
  update_accessible (self);
  sbm_card_view_update_lift (self);
  sbm_card_paint_set_card (self->paint, self->card);
  sbm_card_view_want_face (self);
  gtk_widget_queue_allocate (widget);
}

static void
face_changed_cb (SbmCardView *self)
{
  sbm_card_paint_set_card (self->paint, self->card);
  sbm_card_view_want_face (self);
}

/* A key makes the focus visible after it has moved, a click hides it again. */
static void
root (GtkWidget *widget)
{
  GtkRoot *window;

  GTK_WIDGET_CLASS (sbm_card_view_parent_class)->root (widget);

  window = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (window))
    g_signal_connect_object (window, "notify::focus-visible", G_CALLBACK (sbm_card_view_focus_changed), widget, G_CONNECT_SWAPPED);
}

static void
unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), sbm_card_view_focus_changed, widget);

  GTK_WIDGET_CLASS (sbm_card_view_parent_class)->unroot (widget);
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
  sbm_card_view_want_face (self);
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sbm_card_view_parent_class)->map (widget);

  sbm_card_view_want_face (SBM_CARD_VIEW (widget));
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
      sbm_card_view_update_lift (self);
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

  g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, sbm_card_view_take_key, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, sbm_card_view_take_key, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, sbm_card_view_take_key, "b", FALSE);

  gtk_widget_class_install_action (widget_class, "card.choose", NULL, sbm_card_view_take_action);
  gtk_widget_class_install_action (widget_class, "card.look", NULL, sbm_card_view_take_action);

  gtk_widget_class_set_css_name (widget_class, "cardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
sbm_card_view_init (SbmCardView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->card_width = 160;
  self->lifts = TRUE;
  self->glows = TRUE;
  self->growth = .09;
  self->flipped = 1;
  self->paint = sbm_card_paint_new (GTK_WIDGET (self));
  self->marks = sbm_card_marks_new ();
  gtk_widget_set_parent (GTK_WIDGET (self->marks), GTK_WIDGET (self));

  sbm_card_view_add_input (self);
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

  return self->lifted > 0 || sbm_card_view_should_lift (self) || (self->card != NULL && sbm_card_get_lit (self->card));
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
  sbm_card_view_bake (self);
  glow = sbm_card_paint_get_glow (self->paint, &bounds);
  if (glow == NULL)
    return;
  gtk_snapshot_save (snapshot);
  sbm_card_view_apply_lift (self, snapshot);
  sbm_card_sprite_append (snapshot, GTK_WIDGET (self), glow, &bounds);
  gtk_snapshot_restore (snapshot);
}
