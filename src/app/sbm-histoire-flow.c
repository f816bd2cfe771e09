/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-flow"

#include "config.h"

#include "app/sbm-histoire-flow.h"

#define SPACING 9

struct _SbmHistoireFlow
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SbmHistoireFlow, sbm_histoire_flow, GTK_TYPE_LAYOUT_MANAGER)

/* One line from @first on: the child behind it, how wide and how high it is. */
static GtkWidget *
measure_line (GtkWidget *first,
              int width,
              int *line_width,
              int *line_height)
{
  GtkWidget *child;

  *line_width = *line_height = 0;
  for (child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkRequisition size;
      int with;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_get_preferred_size (child, NULL, &size);
      with = *line_width + (*line_width > 0 ? SPACING : 0) + MIN (size.width, width);
      if (*line_width > 0 && with > width)
        break;
      *line_width = with;
      *line_height = MAX (*line_height, size.height);
    }
  return child;
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
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        {
          GtkRequisition least, size;

          if (!gtk_widget_should_layout (child))
            continue;
          gtk_widget_get_preferred_size (child, &least, &size);
          *minimum = MAX (*minimum, least.width);
          *natural += size.width + (*natural > 0 ? SPACING : 0);
        }
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      int width, height;

      child = measure_line (child, for_size < 0 ? G_MAXINT / 2 : for_size, &width, &height);
      *minimum += height + (*minimum > 0 && height > 0 ? SPACING : 0);
    }
  *natural = *minimum;
}

static void
allocate (GtkLayoutManager *manager,
          GtkWidget *widget,
          int width,
          int height,
          int baseline)
{
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      int line_width, line_height, x;
      GtkWidget *next = measure_line (child, width, &line_width, &line_height);

      x = (width - line_width) / 2;
      for (; child != next; child = gtk_widget_get_next_sibling (child))
        {
          GtkRequisition size;
          GtkAllocation area;

          if (!gtk_widget_should_layout (child))
            continue;
          gtk_widget_get_preferred_size (child, NULL, &size);
          area = (GtkAllocation){ x, y, MIN (size.width, width), line_height };
          x += area.width + SPACING;
          if (backwards)
            area.x = width - area.x - area.width;
          gtk_widget_size_allocate (child, &area, -1);
        }
      y += line_height + SPACING;
    }
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager,
                  GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sbm_histoire_flow_class_init (SbmHistoireFlowClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = measure;
  layout_class->allocate = allocate;
  layout_class->get_request_mode = get_request_mode;
}

static void
sbm_histoire_flow_init (SbmHistoireFlow *self)
{
}

GtkLayoutManager *
sbm_histoire_flow_new (void)
{
  return g_object_new (SBM_TYPE_HISTOIRE_FLOW, NULL);
}
