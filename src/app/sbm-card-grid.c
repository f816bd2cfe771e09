/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-grid"

#include <glib/gi18n.h>

#include "app/sbm-card-grid.h"
#include "app/sbm-grid-layout.h"

struct _SbmCardGrid
{
  SbmCardGroup parent_instance;
};

enum
{
  PROP_0,
  PROP_COLUMNS,
  PROP_MOST_WIDTH,
  PROP_EMPHASIS,
  PROP_CLOSE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmCardGrid, sbm_card_grid, SBM_TYPE_CARD_GROUP)

static void
sbm_card_grid_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_object_get_property (G_OBJECT (gtk_widget_get_layout_manager (GTK_WIDGET (object))), pspec->name, value);
}

static void
sbm_card_grid_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  g_object_set_property (G_OBJECT (gtk_widget_get_layout_manager (GTK_WIDGET (object))), pspec->name, value);
}

static void
sbm_card_grid_class_init (SbmCardGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sbm_card_grid_get_property;
  object_class->set_property = sbm_card_grid_set_property;

  properties[PROP_COLUMNS] = g_param_spec_int ("columns", NULL, NULL, 0, 12, 0, flags);
  properties[PROP_MOST_WIDTH] = g_param_spec_int ("most-width", NULL, NULL, 56, 600, 220, flags);
  properties[PROP_EMPHASIS] = g_param_spec_double ("emphasis", NULL, NULL, 0, 1, .18, flags);
  properties[PROP_CLOSE] = g_param_spec_boolean ("close", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), SBM_TYPE_GRID_LAYOUT);
}

static void
sbm_card_grid_init (SbmCardGrid *self)
{
  /* Straight cards in rows would cover each other if they grew as much as in a hand. */
  g_object_set (self, "growth", .04, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Cards on the table"), -1);
}

GtkWidget *
sbm_card_grid_new (GListModel *cards)
{
  return g_object_new (SBM_TYPE_CARD_GRID, "model", cards, NULL);
}
