/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-group"

#include <math.h>

#include "app/sbm-card-group.h"

typedef struct
{
  GListModel *model;
  GPtrArray *views; /* borrowed, in the order of the model */
  guint current;
  double growth;
  gboolean lifts;
  gboolean glows;
} SbmCardGroupPrivate;

enum
{
  PROP_0,
  PROP_MODEL,
  PROP_CURRENT,
  PROP_LIFTS,
  PROP_GLOWS,
  PROP_GROWTH,
  N_PROPS,
};

enum
{
  ACTIVATED,
  CONFIRM,
  LOOK,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_TYPE_WITH_PRIVATE (SbmCardGroup, sbm_card_group, GTK_TYPE_WIDGET)

static SbmCardGroupPrivate *
get_private (SbmCardGroup *self)
{
  return sbm_card_group_get_instance_private (self);
}

static void
activated_cb (SbmCardGroup *self,
              SbmCardView *view)
{
  SbmCard *card = sbm_card_view_get_card (view);

  g_signal_emit (self, signals[sbm_card_get_chosen (card) ? CONFIRM : ACTIVATED], 0, card);
}

static void
look_cb (SbmCardGroup *self,
         SbmCardView *view)
{
  g_signal_emit (self, signals[LOOK], 0, sbm_card_view_get_card (view));
}

static void
focus_cb (SbmCardGroup *self,
          GParamSpec *pspec,
          SbmCardView *view)
{
  SbmCardGroupPrivate *priv = get_private (self);
  guint position;

  if (gtk_widget_has_focus (GTK_WIDGET (view)) && g_ptr_array_find (priv->views, view, &position))
    sbm_card_group_set_current (self, position);
}

static void
chosen_cb (SbmCardGroup *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static GtkWidget *
make_view (SbmCardGroup *self,
           SbmCard *card)
{
  SbmCardGroupPrivate *priv = get_private (self);
  GtkWidget *view = sbm_card_view_new (card);

  g_object_set (view, "lifts", priv->lifts, "glows", priv->glows, "growth", priv->growth, NULL);
  sbm_card_view_set_glow_below (SBM_CARD_VIEW (view), TRUE);
  g_signal_connect_swapped (view, "activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (view, "look", G_CALLBACK (look_cb), self);
  g_signal_connect_swapped (view, "notify::has-focus", G_CALLBACK (focus_cb), self);
  g_signal_connect_object (card, "notify::chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  return view;
}

static void
remove_view (SbmCardGroup *self,
             guint position)
{
  SbmCardGroupPrivate *priv = get_private (self);
  SbmCardView *view = g_ptr_array_steal_index (priv->views, position);

  g_signal_handlers_disconnect_by_func (sbm_card_view_get_card (view), chosen_cb, self);
  g_signal_handlers_disconnect_by_data (view, self);
  gtk_widget_unparent (GTK_WIDGET (view));
}

static void
items_changed_cb (SbmCardGroup *self,
                  guint position,
                  guint removed,
                  guint added,
                  GListModel *model)
{
  SbmCardGroupPrivate *priv = get_private (self);

  for (guint i = 0; i < removed; i++)
    remove_view (self, position);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (model, position + i);
      GtkWidget *view = make_view (self, card);
      GtkWidget *before = position + i > 0 ? g_ptr_array_index (priv->views, position + i - 1) : NULL;

      g_ptr_array_insert (priv->views, position + i, view);
      gtk_widget_insert_after (view, GTK_WIDGET (self), before);
    }
  if (priv->current >= priv->views->len)
    sbm_card_group_set_current (self, priv->views->len > 0 ? priv->views->len - 1 : 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Where focus goes first: to what is chosen, else to where it was. */
static guint
get_entry (SbmCardGroup *self)
{
  SbmCardGroupPrivate *priv = get_private (self);

  for (guint i = 0; i < priv->views->len; i++)
    if (sbm_card_get_chosen (sbm_card_view_get_card (g_ptr_array_index (priv->views, i))))
      return i;
  return priv->current;
}

static gboolean
focus_from (SbmCardGroup *self,
            int position,
            int step)
{
  SbmCardGroupPrivate *priv = get_private (self);

  for (; position >= 0 && position < (int) priv->views->len; position += step)
    if (gtk_widget_grab_focus (g_ptr_array_index (priv->views, position)))
      return TRUE;
  return FALSE;
}

/* The card that lies nearest in this direction. */
static gboolean
focus_across (SbmCardGroup *self,
              gboolean down)
{
  SbmCardGroupPrivate *priv = get_private (self);
  GtkWidget *from = g_ptr_array_index (priv->views, priv->current);
  GtkWidget *best = NULL;
  double best_distance = G_MAXDOUBLE;
  graphene_rect_t here;

  if (!gtk_widget_compute_bounds (from, GTK_WIDGET (self), &here))
    return FALSE;
  for (guint i = 0; i < priv->views->len; i++)
    {
      GtkWidget *view = g_ptr_array_index (priv->views, i);
      graphene_rect_t there;
      double across, along;

      if (view == from || !gtk_widget_get_focusable (view) || !gtk_widget_compute_bounds (view, GTK_WIDGET (self), &there))
        continue;
      across = ABS (there.origin.x - here.origin.x);
      along = (there.origin.y - here.origin.y) * (down ? 1 : -1);
      if (along > here.size.height / 2 && along * 4 + across < best_distance)
        {
          best_distance = along * 4 + across;
          best = view;
        }
    }
  return best != NULL && gtk_widget_grab_focus (best);
}

static gboolean
focus (GtkWidget *widget,
       GtkDirectionType direction)
{
  SbmCardGroup *self = SBM_CARD_GROUP (widget);
  SbmCardGroupPrivate *priv = get_private (self);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int step = (direction == GTK_DIR_RIGHT) != mirrored ? 1 : -1;
  guint entry;

  if (priv->views->len == 0)
    return FALSE;
  if (!inside)
    {
      entry = get_entry (self);
      return focus_from (self, entry, 1) || focus_from (self, entry, -1);
    }
  switch (direction)
    {
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      /* At the end arrows stay: only Tab leaves. */
      focus_from (self, (int) priv->current + step, step);
      return TRUE;
    case GTK_DIR_UP:
    case GTK_DIR_DOWN:
      return focus_across (self, direction == GTK_DIR_DOWN);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
end_cb (GtkWidget *widget,
        GVariant *args,
        gpointer data)
{
  SbmCardGroup *self = SBM_CARD_GROUP (widget);
  int last = (int) get_private (self)->views->len - 1;

  return g_variant_get_boolean (args) ? focus_from (self, last, -1) : focus_from (self, 0, 1);
}

static void
snapshot_glow (SbmCardGroup *self,
               GtkWidget *view,
               GtkSnapshot *snapshot)
{
  graphene_matrix_t matrix;
  double xx, yx, xy, yy, x, y;

  if (!gtk_widget_compute_transform (view, GTK_WIDGET (self), &matrix) || !graphene_matrix_to_2d (&matrix, &xx, &yx, &xy, &yy, &x, &y))
    return;
  gtk_snapshot_save (snapshot);
  /* Not the matrix itself: the cairo renderer takes any matrix for a view in space and paints it pink. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (fabs (yx) > .0001)
    gtk_snapshot_rotate (snapshot, atan2 (yx, xx) * 180 / G_PI);
  sbm_card_view_snapshot_glow (SBM_CARD_VIEW (view), snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmCardGroup *self = SBM_CARD_GROUP (widget);
  SbmCardGroupPrivate *priv = get_private (self);

  for (guint i = 0; i < priv->views->len; i++)
    snapshot_glow (self, g_ptr_array_index (priv->views, i), snapshot);

  for (int raised = 0; raised < 2; raised++)
    for (guint i = 0; i < priv->views->len; i++)
      {
        GtkWidget *view = g_ptr_array_index (priv->views, i);

        if (sbm_card_view_get_raised (SBM_CARD_VIEW (view)) != (raised == 1))
          continue;
        sbm_card_view_snapshot_leaning (SBM_CARD_VIEW (view), snapshot);
        gtk_widget_snapshot_child (widget, view, snapshot);
      }
}

static void
sbm_card_group_dispose (GObject *object)
{
  SbmCardGroup *self = SBM_CARD_GROUP (object);
  SbmCardGroupPrivate *priv = get_private (self);

  sbm_card_group_set_model (self, NULL);
  g_clear_pointer (&priv->views, g_ptr_array_unref);

  G_OBJECT_CLASS (sbm_card_group_parent_class)->dispose (object);
}

static void
sbm_card_group_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  SbmCardGroupPrivate *priv = get_private (SBM_CARD_GROUP (object));

  switch (id)
    {
    case PROP_MODEL:
      g_value_set_object (value, priv->model);
      break;
    case PROP_CURRENT:
      g_value_set_uint (value, priv->current);
      break;
    case PROP_LIFTS:
      g_value_set_boolean (value, priv->lifts);
      break;
    case PROP_GLOWS:
      g_value_set_boolean (value, priv->glows);
      break;
    case PROP_GROWTH:
      g_value_set_double (value, priv->growth);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_card_group_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  SbmCardGroup *self = SBM_CARD_GROUP (object);
  SbmCardGroupPrivate *priv = get_private (self);

  switch (id)
    {
    case PROP_MODEL:
      sbm_card_group_set_model (self, g_value_get_object (value));
      break;
    case PROP_CURRENT:
      sbm_card_group_set_current (self, g_value_get_uint (value));
      break;
    case PROP_LIFTS:
      priv->lifts = g_value_get_boolean (value);
      for (guint i = 0; i < priv->views->len; i++)
        g_object_set (g_ptr_array_index (priv->views, i), "lifts", priv->lifts, NULL);
      break;
    case PROP_GLOWS:
      priv->glows = g_value_get_boolean (value);
      for (guint i = 0; i < priv->views->len; i++)
        g_object_set (g_ptr_array_index (priv->views, i), "glows", priv->glows, NULL);
      break;
    case PROP_GROWTH:
      priv->growth = g_value_get_double (value);
      for (guint i = 0; i < priv->views->len; i++)
        g_object_set (g_ptr_array_index (priv->views, i), "growth", priv->growth, NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_card_group_class_init (SbmCardGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sbm_card_group_dispose;
  object_class->get_property = sbm_card_group_get_property;
  object_class->set_property = sbm_card_group_set_property;
  widget_class->focus = focus;
  widget_class->snapshot = snapshot;

  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_CURRENT] = g_param_spec_uint ("current", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LIFTS] = g_param_spec_boolean ("lifts", NULL, NULL, TRUE, flags);
  properties[PROP_GLOWS] = g_param_spec_boolean ("glows", NULL, NULL, TRUE, flags);
  properties[PROP_GROWTH] = g_param_spec_double ("growth", NULL, NULL, 0, .5, .09, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SBM_TYPE_CARD);
  signals[CONFIRM] = g_signal_new ("confirm", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SBM_TYPE_CARD);
  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SBM_TYPE_CARD);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_cb, "b", TRUE);

  gtk_widget_class_set_css_name (widget_class, "cardgroup");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
sbm_card_group_init (SbmCardGroup *self)
{
  SbmCardGroupPrivate *priv = get_private (self);

  priv->views = g_ptr_array_new ();
  priv->lifts = TRUE;
  priv->glows = TRUE;
  priv->growth = .09;
}

GListModel *
sbm_card_group_get_model (SbmCardGroup *self)
{
  g_return_val_if_fail (SBM_IS_CARD_GROUP (self), NULL);

  return get_private (self)->model;
}

void
sbm_card_group_set_model (SbmCardGroup *self,
                          GListModel *model)
{
  SbmCardGroupPrivate *priv;

  g_return_if_fail (SBM_IS_CARD_GROUP (self));
  g_return_if_fail (model == NULL || G_IS_LIST_MODEL (model));

  priv = get_private (self);
  if (priv->model == model)
    return;
  if (priv->model != NULL)
    {
      g_signal_handlers_disconnect_by_func (priv->model, items_changed_cb, self);
      while (priv->views->len > 0)
        remove_view (self, 0);
    }
  g_set_object (&priv->model, model);
  if (model != NULL)
    {
      g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
      items_changed_cb (self, 0, 0, g_list_model_get_n_items (model), model);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
}

guint
sbm_card_group_get_current (SbmCardGroup *self)
{
  g_return_val_if_fail (SBM_IS_CARD_GROUP (self), 0);

  return get_private (self)->current;
}

void
sbm_card_group_set_current (SbmCardGroup *self,
                            guint current)
{
  SbmCardGroupPrivate *priv;

  g_return_if_fail (SBM_IS_CARD_GROUP (self));

  priv = get_private (self);
  if (priv->current == current || (current >= priv->views->len && current > 0))
    return;
  priv->current = current;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

SbmCardView *
sbm_card_group_get_view (SbmCardGroup *self,
                         guint position)
{
  SbmCardGroupPrivate *priv;

  g_return_val_if_fail (SBM_IS_CARD_GROUP (self), NULL);

  priv = get_private (self);
  return position < priv->views->len ? g_ptr_array_index (priv->views, position) : NULL;
}

guint
sbm_card_group_get_n_cards (SbmCardGroup *self)
{
  g_return_val_if_fail (SBM_IS_CARD_GROUP (self), 0);

  return get_private (self)->views->len;
}
