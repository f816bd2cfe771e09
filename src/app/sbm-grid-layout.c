/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-grid-layout"

#include <math.h>

#include "app/sbm-card-group.h"
#include "app/sbm-grid-layout.h"

#define MOST_ROWS 4
#define GAP 24
#define SIDE 30
/* Below each row hang the numbers. */
#define BELOW 30
#define CLOSE_BELOW 22
#define LEAST_WIDTH 56
/* What a lifted card needs above it where the page would cut it off. */
#define ABOVE 26
#define FIXED_BELOW 44

struct _SbmGridLayout
{
  GtkLayoutManager parent_instance;

  int columns;
  int most_width;
  double emphasis;
  gboolean close;
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

G_DEFINE_FINAL_TYPE (SbmGridLayout, sbm_grid_layout, GTK_TYPE_LAYOUT_MANAGER)

int
sbm_grid_layout_fit (int n,
                     int width,
                     int height,
                     int most_width,
                     gboolean close,
                     int *columns)
{
  double below = close ? CLOSE_BELOW : BELOW;
  double best = 0;

  n = MAX (n, 1);
  *columns = n;
  for (int rows = 1; rows <= MOST_ROWS && rows <= n; rows++)
    {
      int across = (n + rows - 1) / rows;
      double card = MIN ((width - 2. * SIDE - (across - 1) * GAP) / across, (height - rows * below) / (1.5 * rows));

      if (card > best)
        {
          best = card;
          *columns = across;
        }
    }
  return CLAMP (floor (best), LEAST_WIDTH, most_width);
}

/* Fixed columns: two in a row on a telephone. */
static int
get_fixed_width (SbmGridLayout *self,
                 int width)
{
  int side = width < 600 ? 16 : SIDE;
  int gap = width < 600 ? 18 : GAP;

  return CLAMP ((width - 2 * side - (self->columns - 1) * gap) / self->columns, LEAST_WIDTH, self->most_width);
}

static int
get_tallest (SbmCardGroup *group,
             int card)
{
  int tallest = 0;

  for (guint i = 0; i < sbm_card_group_get_n_cards (group); i++)
    tallest = MAX (tallest, sbm_card_view_get_height (sbm_card_group_get_view (group, i), card));
  return tallest;
}

/* A lit card is larger than the others. */
static int
get_own_width (SbmGridLayout *self,
               SbmCardView *view,
               int card)
{
  return sbm_card_get_lit (sbm_card_view_get_card (view)) ? card + 2 * lround (card * self->emphasis / 2) : card;
}

static void
allocate_row (SbmGridLayout *self,
              SbmCardGroup *group,
              int first,
              int count,
              int card,
              int middle,
              int width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (group)) == GTK_TEXT_DIR_RTL;
  int total = 0;
  int gap, x;

  for (int i = 0; i < count; i++)
    total += get_own_width (self, sbm_card_group_get_view (group, first + i), card);
  gap = count > 1 ? CLAMP ((width - 2 * 12 - total) / (count - 1), 6, GAP) : 0;
  x = (width - total - (count - 1) * gap) / 2;
  for (int i = 0; i < count; i++)
    {
      SbmCardView *view = sbm_card_group_get_view (group, first + (mirrored ? count - 1 - i : i));
      int own = get_own_width (self, view, card);
      int high = sbm_card_view_get_height (view, own);
      GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, middle - high / 2));

      gtk_widget_allocate (GTK_WIDGET (view), own, high, -1, transform);
      x += own + gap;
    }
}

static void
allocate (GtkLayoutManager *manager,
          GtkWidget *widget,
          int width,
          int height,
          int baseline)
{
  SbmGridLayout *self = SBM_GRID_LAYOUT (manager);
  SbmCardGroup *group = SBM_CARD_GROUP (widget);
  int n = sbm_card_group_get_n_cards (group);
  /* Inside a viewport what a lifted card has above it would be cut off. */
  int above = self->columns > 0 || GTK_IS_VIEWPORT (gtk_widget_get_parent (widget)) ? ABOVE : 6;
  int columns = self->columns;
  int card = columns > 0 ? get_fixed_width (self, width) : sbm_grid_layout_fit (n, width, height - above, self->most_width, self->close, &columns);
  int rows = n > 0 ? (n + columns - 1) / columns : 0;
  int high = get_tallest (group, card);
  int below = self->columns > 0 ? FIXED_BELOW : self->close ? CLOSE_BELOW
                                                            : BELOW;
  int top = MAX ((height - above - rows * (high + below)) / 2, 0) + above;

  for (int row = 0; row < rows; row++)
    allocate_row (self, group, row * columns, MIN (columns, n - row * columns), card, top + row * (high + below) + high / 2, width);
}

static void
measure (GtkLayoutManager *manager,
         GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SbmGridLayout *self = SBM_GRID_LAYOUT (manager);
  SbmCardGroup *group = SBM_CARD_GROUP (widget);
  int n = sbm_card_group_get_n_cards (group);
  int columns = self->columns > 0 ? self->columns : MAX (n, 1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->columns > 0 ? columns * LEAST_WIDTH : LEAST_WIDTH;
      *natural = columns * self->most_width + (columns - 1) * GAP + 2 * SIDE;
    }
  else if (self->columns > 0)
    {
      /* Cards grow with the width, and so does what they need: where it is not known, it is the most. */
      int card = get_fixed_width (self, for_size > 0 ? for_size : G_MAXINT);

      *minimum = *natural = ((n + columns - 1) / columns) * (get_tallest (group, card) + FIXED_BELOW) + ABOVE;
    }
  else
    {
      *minimum = LEAST_WIDTH * 3 / 2 + BELOW;
      *natural = self->most_width * 3 / 2 + BELOW;
    }
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager,
                  GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sbm_grid_layout_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  SbmGridLayout *self = SBM_GRID_LAYOUT (object);

  switch (id)
    {
    case PROP_COLUMNS:
      g_value_set_int (value, self->columns);
      break;
    case PROP_MOST_WIDTH:
      g_value_set_int (value, self->most_width);
      break;
    case PROP_EMPHASIS:
      g_value_set_double (value, self->emphasis);
      break;
    case PROP_CLOSE:
      g_value_set_boolean (value, self->close);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_grid_layout_set_property (GObject *object,
                              guint id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  SbmGridLayout *self = SBM_GRID_LAYOUT (object);

  switch (id)
    {
    case PROP_COLUMNS:
      self->columns = g_value_get_int (value);
      break;
    case PROP_MOST_WIDTH:
      self->most_width = g_value_get_int (value);
      break;
    case PROP_EMPHASIS:
      self->emphasis = g_value_get_double (value);
      break;
    case PROP_CLOSE:
      self->close = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
sbm_grid_layout_class_init (SbmGridLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sbm_grid_layout_get_property;
  object_class->set_property = sbm_grid_layout_set_property;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
  layout_class->get_request_mode = get_request_mode;

  properties[PROP_COLUMNS] = g_param_spec_int ("columns", NULL, NULL, 0, 12, 0, flags);
  properties[PROP_MOST_WIDTH] = g_param_spec_int ("most-width", NULL, NULL, LEAST_WIDTH, 600, 220, flags);
  properties[PROP_EMPHASIS] = g_param_spec_double ("emphasis", NULL, NULL, 0, 1, .18, flags);
  properties[PROP_CLOSE] = g_param_spec_boolean ("close", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_grid_layout_init (SbmGridLayout *self)
{
  self->most_width = 220;
  self->emphasis = .18;
}

GtkLayoutManager *
sbm_grid_layout_new (void)
{
  return g_object_new (SBM_TYPE_GRID_LAYOUT, NULL);
}
