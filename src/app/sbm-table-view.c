/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-table-view"

#include "config.h"

#include "app/sbm-size-layout.h"
#include "app/sbm-table-view.h"

typedef struct
{
  SbmSession *session;
  char *texts[SBM_TEXT_ACTION_LABEL + 1]; /* the first is never used */
  GtkWidget *wanted;                      /* borrowed: what is to have the focus once there is a page around it */
  GtkWidget *offered;                     /* borrowed: what was offered the focus last */
  gboolean sensitive;
  gboolean sent;
} SbmTableViewPrivate;

enum
{
  PROP_ACTION_SENSITIVE = SBM_TEXT_ACTION_LABEL + 1,
  PROP_SESSION,
};

static const char *const property_names[] = { NULL, "overline", "clue", "headline", "prompt", "hint", "action-label", "action-sensitive", "session" };

/* What is left open is open in the interface too. */
static void
game_view_init (SbmGameViewInterface *iface)
{
}

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (SbmTableView, sbm_table_view, GTK_TYPE_WIDGET, G_ADD_PRIVATE (SbmTableView) G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, game_view_init))

static SbmTableViewPrivate *
get (SbmTableView *self)
{
  return sbm_table_view_get_instance_private (self);
}

static gboolean
has_deed (SbmTableView *self)
{
  const char *label = get (self)->texts[SBM_TEXT_ACTION_LABEL];

  return label != NULL && *label != '\0';
}

static void
update (SbmTableView *self)
{
  SbmTable *table = sbm_table_view_get_table (self);

  if (table != NULL && sbm_table_get_view (table) != NULL && SBM_TABLE_VIEW_GET_CLASS (self)->update != NULL)
    SBM_TABLE_VIEW_GET_CLASS (self)->update (self);
}

static void
viewed_cb (SbmTableView *self)
{
  if (sbm_table_get_view (sbm_table_view_get_table (self)) == NULL)
    return;
  get (self)->sent = FALSE;
  SBM_TABLE_VIEW_GET_CLASS (self)->viewed (self);
}

static void
refused_cb (SbmTableView *self)
{
  get (self)->sent = FALSE;
  update (self);
}

static void
resized_cb (SbmTableView *self)
{
  if (SBM_TABLE_VIEW_GET_CLASS (self)->resized != NULL)
    SBM_TABLE_VIEW_GET_CLASS (self)->resized (self);
  update (self);
}

static void
sbm_table_view_map (GtkWidget *widget)
{
  SbmSizeLayout *layout = sbm_size_layout_find (widget);

  GTK_WIDGET_CLASS (sbm_table_view_parent_class)->map (widget);
  if (get (SBM_TABLE_VIEW (widget))->wanted != NULL)
    sbm_table_view_offer_focus (SBM_TABLE_VIEW (widget), get (SBM_TABLE_VIEW (widget))->wanted);
  if (layout == NULL)
    return;
  g_signal_handlers_disconnect_by_func (layout, resized_cb, widget);
  g_signal_connect_object (layout, "notify::size-class", G_CALLBACK (resized_cb), widget, G_CONNECT_SWAPPED);
  update (SBM_TABLE_VIEW (widget));
}

static void
set_session (SbmTableView *self,
             SbmSession *session)
{
  if (!g_set_object (&get (self)->session, session))
    return;
  if (session != NULL)
    {
      g_signal_connect_object (sbm_session_get_table (session), "viewed", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
      viewed_cb (self);
    }
  g_object_notify (G_OBJECT (self), "session");
}

static void
sbm_table_view_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_object (&get (SBM_TABLE_VIEW (object))->session);
  g_clear_weak_pointer (&get (SBM_TABLE_VIEW (object))->wanted);
  g_clear_weak_pointer (&get (SBM_TABLE_VIEW (object))->offered);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sbm_table_view_parent_class)->dispose (object);
}

static void
sbm_table_view_finalize (GObject *object)
{
  SbmTableViewPrivate *priv = get (SBM_TABLE_VIEW (object));

  for (guint i = 0; i < G_N_ELEMENTS (priv->texts); i++)
    g_free (priv->texts[i]);

  G_OBJECT_CLASS (sbm_table_view_parent_class)->finalize (object);
}

static void
sbm_table_view_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  SbmTableView *self = SBM_TABLE_VIEW (object);
  SbmTableViewPrivate *priv = get (self);

  if (id == PROP_SESSION)
    g_value_set_object (value, priv->session);
  else if (id == PROP_ACTION_SENSITIVE)
    g_value_set_boolean (value, priv->sensitive && has_deed (self));
  else if (id >= SBM_TEXT_OVERLINE && id <= SBM_TEXT_ACTION_LABEL)
    g_value_set_string (value, priv->texts[id] != NULL ? priv->texts[id] : "");
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sbm_table_view_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    set_session (SBM_TABLE_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sbm_table_view_class_init (SbmTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_table_view_dispose;
  object_class->finalize = sbm_table_view_finalize;
  object_class->get_property = sbm_table_view_get_property;
  object_class->set_property = sbm_table_view_set_property;
  GTK_WIDGET_CLASS (klass)->map = sbm_table_view_map;
  for (guint i = SBM_TEXT_OVERLINE; i < G_N_ELEMENTS (property_names); i++)
    g_object_class_override_property (object_class, i, property_names[i]);
}

static void
sbm_table_view_init (SbmTableView *self)
{
}

SbmSession *
sbm_table_view_get_session (SbmTableView *self)
{
  g_return_val_if_fail (SBM_IS_TABLE_VIEW (self), NULL);

  return get (self)->session;
}

SbmTable *
sbm_table_view_get_table (SbmTableView *self)
{
  g_return_val_if_fail (SBM_IS_TABLE_VIEW (self), NULL);

  return get (self)->session != NULL ? sbm_session_get_table (get (self)->session) : NULL;
}

gboolean
sbm_table_view_may (SbmTableView *self,
                    RulesDeed deed)
{
  SbmTable *table = sbm_table_view_get_table (self);

  return table != NULL && (sbm_table_get_may (table) & RULES_BIT (deed)) != 0;
}

gboolean
sbm_table_view_is_stage (SbmTableView *self,
                         const char *stage)
{
  SbmTable *table = sbm_table_view_get_table (self);

  return table != NULL && g_strcmp0 (sbm_table_get_stage (table), stage) == 0;
}

gboolean
sbm_table_view_is_narrow (SbmTableView *self)
{
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  return layout != NULL ? sbm_size_layout_get_size_class (layout) == SBM_SIZE_NARROW : width > 0 && width < 600;
}

gboolean
sbm_table_view_is_wide (SbmTableView *self)
{
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));

  return layout == NULL || sbm_size_layout_get_size_class (layout) == SBM_SIZE_WIDE;
}

void
sbm_table_view_set_text (SbmTableView *self,
                         SbmViewText which,
                         const char *text)
{
  g_return_if_fail (SBM_IS_TABLE_VIEW (self));
  g_return_if_fail (which >= SBM_TEXT_OVERLINE && which <= SBM_TEXT_ACTION_LABEL);

  if (g_strcmp0 (get (self)->texts[which], text) == 0)
    return;
  g_free (get (self)->texts[which]);
  get (self)->texts[which] = g_strdup (text);
  g_object_notify (G_OBJECT (self), property_names[which]);
}

void
sbm_table_view_set_action (SbmTableView *self,
                           const char *label,
                           gboolean sensitive)
{
  sbm_table_view_set_text (self, SBM_TEXT_ACTION_LABEL, label);
  if (get (self)->sensitive == sensitive)
    return;
  get (self)->sensitive = sensitive;
  g_object_notify (G_OBJECT (self), "action-sensitive");
}

gboolean
sbm_table_view_is_sent (SbmTableView *self)
{
  g_return_val_if_fail (SBM_IS_TABLE_VIEW (self), FALSE);

  return get (self)->sent;
}

void
sbm_table_view_send (SbmTableView *self,
                     const RulesMove *move)
{
  g_return_if_fail (SBM_IS_TABLE_VIEW (self));

  if (get (self)->sent || !sbm_table_view_may (self, move->deed))
    return;
  get (self)->sent = TRUE;
  update (self);
  sbm_session_move (get (self)->session, rules_move_to_variant (move));
}

void
sbm_table_view_offer_focus (SbmTableView *self,
                            GtkWidget *widget)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (SBM_IS_TABLE_VIEW (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_set_weak_pointer (&get (self)->offered, widget);
  g_set_weak_pointer (&get (self)->wanted, gtk_widget_get_mapped (GTK_WIDGET (self)) ? NULL : widget);
  if (root == NULL || !gtk_widget_get_mapped (widget))
    return;
  if (focus != NULL && gtk_widget_get_mapped (focus) && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) && !GTK_IS_LABEL (focus)
      && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus) || gtk_window_get_focus_visible (GTK_WINDOW (root))))
    return;
  gtk_widget_grab_focus (widget);
}

void
sbm_table_view_return_focus (SbmTableView *self)
{
  g_return_if_fail (SBM_IS_TABLE_VIEW (self));

  if (get (self)->offered != NULL && gtk_widget_get_mapped (get (self)->offered))
    gtk_widget_grab_focus (get (self)->offered);
}

void
sbm_table_view_load_style (const char *file)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *path = g_strconcat (RESOURCE_PATH, "/", file, NULL);
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL)
    return;
  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
