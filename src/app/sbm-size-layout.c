/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-size-layout"

#include "app/sbm-size-layout.h"

#define MEDIUM_FROM 600
#define WIDE_FROM 1024
#define LOW_BELOW 620
#define HYSTERESIS 24

/* However much a page asks for, a window of today is wide. */
#define WIDE_AT_MOST 1200

/* The smallest telephone that the pages are drawn for; it is also the least that the window asks for. */
#define LEAST_WIDTH 340
#define LEAST_HEIGHT 300

struct _SbmSizeLayout
{
  GtkLayoutManager parent_instance;

  SbmSizeClass size_class;
  SbmSizeClass next_class;
  int wide_needs; /* as much as the page once wanted while it was wide, and did not get */
  gboolean low;
  gboolean next_low;
  guint idle;
};

enum
{
  PROP_0,
  PROP_SIZE_CLASS,
  PROP_NARROW,
  PROP_MEDIUM,
  PROP_WIDE,
  PROP_LOW,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmSizeLayout, sbm_size_layout, GTK_TYPE_LAYOUT_MANAGER)

GType
sbm_size_class_get_type (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      static const GEnumValue values[] = {
        { SBM_SIZE_NARROW, "SBM_SIZE_NARROW", "narrow" },
        { SBM_SIZE_MEDIUM, "SBM_SIZE_MEDIUM", "medium" },
        { SBM_SIZE_WIDE, "SBM_SIZE_WIDE", "wide" },
        { 0, NULL, NULL },
      };

      g_once_init_leave (&once, g_enum_register_static ("SbmSizeClass", values));
    }
  return once;
}

static void
show_on_page (SbmSizeLayout *self)
{
  static const char *const classes[] = { "narrow", "medium", "wide" };
  GtkWidget *page = gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));

  if (page == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      if (i == self->size_class)
        gtk_widget_add_css_class (page, classes[i]);
      else
        gtk_widget_remove_css_class (page, classes[i]);
    }

  if (self->low)
    gtk_widget_add_css_class (page, "low");
  else
    gtk_widget_remove_css_class (page, "low");
}

static gboolean
change_cb (gpointer data)
{
  SbmSizeLayout *self = data;
  gboolean other_class = self->size_class != self->next_class;
  gboolean other_low = self->low != self->next_low;

  self->idle = 0;
  self->size_class = self->next_class;
  self->low = self->next_low;
  show_on_page (self);

  g_object_freeze_notify (G_OBJECT (self));
  if (other_class)
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE_CLASS]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MEDIUM]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDE]);
    }
  if (other_low)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOW]);
  g_object_thaw_notify (G_OBJECT (self));

  return G_SOURCE_REMOVE;
}

static void
judge (SbmSizeLayout *self,
       int width,
       int height)
{
  int medium_from = self->size_class > SBM_SIZE_NARROW ? MEDIUM_FROM - HYSTERESIS : MEDIUM_FROM;
  int wide_from = MAX (self->size_class > SBM_SIZE_MEDIUM ? WIDE_FROM - HYSTERESIS : WIDE_FROM, self->wide_needs);

  self->next_class = width >= wide_from     ? SBM_SIZE_WIDE
                     : width >= medium_from ? SBM_SIZE_MEDIUM
                                            : SBM_SIZE_NARROW;
  self->next_low = height < (self->low ? LOW_BELOW + HYSTERESIS : LOW_BELOW);

  if (self->next_class == self->size_class && self->next_low == self->low)
    g_clear_handle_id (&self->idle, g_source_remove);
  else if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, change_cb, self, NULL);
}

static GtkOrientation
across_of (GtkOrientation orientation)
{
  return orientation == GTK_ORIENTATION_HORIZONTAL ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
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
  int least = 0;
  int usual = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_least, child_usual, across;

      if (!gtk_widget_should_layout (child))
        continue;
      /* Asked for less than it can be, a child would complain; it gets its own least in allocate() too. */
      gtk_widget_measure (child, across_of (orientation), -1, &across, NULL, NULL, NULL);
      gtk_widget_measure (child, orientation, for_size < 0 ? -1 : MAX (for_size, across), &child_least, &child_usual, NULL, NULL);
      least = MAX (least, child_least);
      usual = MAX (usual, child_usual);
    }

  /* A page laid out for a wide window must not keep the window from becoming narrow: the next idle lays it out anew. */
  *minimum = MIN (least, orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT);
  *natural = MAX (usual, *minimum);
}

static void
allocate (GtkLayoutManager *manager,
          GtkWidget *widget,
          int width,
          int height,
          int baseline)
{
  SbmSizeLayout *self = SBM_SIZE_LAYOUT (manager);

  judge (self, width, height);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_width, child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
      /* Two columns of long words may need more than what is wide otherwise; rather one column than one that is cut. */
      if (child_width > width && self->size_class == SBM_SIZE_WIDE && self->next_class == SBM_SIZE_WIDE)
        {
          self->wide_needs = MIN (child_width, WIDE_AT_MOST);
          judge (self, width, height);
        }
      child_width = MAX (child_width, width);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, child_width, &child_height, NULL, NULL, NULL);
      gtk_widget_allocate (child, child_width, MAX (child_height, height), -1, NULL);
    }
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager,
                  GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
root (GtkLayoutManager *manager)
{
  show_on_page (SBM_SIZE_LAYOUT (manager));
}

static void
sbm_size_layout_finalize (GObject *object)
{
  SbmSizeLayout *self = SBM_SIZE_LAYOUT (object);

  g_clear_handle_id (&self->idle, g_source_remove);

  G_OBJECT_CLASS (sbm_size_layout_parent_class)->finalize (object);
}

static void
sbm_size_layout_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  SbmSizeLayout *self = SBM_SIZE_LAYOUT (object);

  switch (id)
    {
    case PROP_SIZE_CLASS:
      g_value_set_enum (value, self->size_class);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->size_class == SBM_SIZE_NARROW);
      break;
    case PROP_MEDIUM:
      g_value_set_boolean (value, self->size_class == SBM_SIZE_MEDIUM);
      break;
    case PROP_WIDE:
      g_value_set_boolean (value, self->size_class == SBM_SIZE_WIDE);
      break;
    case PROP_LOW:
      g_value_set_boolean (value, self->low);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_size_layout_class_init (SbmSizeLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = sbm_size_layout_finalize;
  object_class->get_property = sbm_size_layout_get_property;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
  layout_class->get_request_mode = get_request_mode;
  layout_class->root = root;

  properties[PROP_SIZE_CLASS] = g_param_spec_enum ("size-class", NULL, NULL, SBM_TYPE_SIZE_CLASS, SBM_SIZE_WIDE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_MEDIUM] = g_param_spec_boolean ("medium", NULL, NULL, FALSE, flags);
  properties[PROP_WIDE] = g_param_spec_boolean ("wide", NULL, NULL, TRUE, flags);
  properties[PROP_LOW] = g_param_spec_boolean ("low", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_size_layout_init (SbmSizeLayout *self)
{
  self->size_class = SBM_SIZE_WIDE;
  self->next_class = SBM_SIZE_WIDE;
}

GtkLayoutManager *
sbm_size_layout_new (void)
{
  return g_object_new (SBM_TYPE_SIZE_LAYOUT, NULL);
}

SbmSizeLayout *
sbm_size_layout_find (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      GtkLayoutManager *manager = gtk_widget_get_layout_manager (widget);

      if (SBM_IS_SIZE_LAYOUT (manager))
        return SBM_SIZE_LAYOUT (manager);
    }
  return NULL;
}

SbmSizeClass
sbm_size_layout_get_size_class (SbmSizeLayout *self)
{
  g_return_val_if_fail (SBM_IS_SIZE_LAYOUT (self), SBM_SIZE_WIDE);

  return self->size_class;
}

gboolean
sbm_size_layout_get_low (SbmSizeLayout *self)
{
  g_return_val_if_fail (SBM_IS_SIZE_LAYOUT (self), FALSE);

  return self->low;
}

double
sbm_size_layout_get_text_scale (GtkWidget *widget)
{
  int dpi = -1;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / 1024. / 96., 1) : 1;
}
