/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-page-header"

#include "config.h"

#include <adwaita.h>

#include "app/sbm-page-header.h"

struct _SbmPageHeader
{
  GtkWidget parent_instance;

  AdwHeaderBar *bar;
  GtkWidget *titles;
  GtkLabel *title_label;
  GtkLabel *subtitle_label;
  GtkWidget *back_button;
  GtkWidget *menu_button;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_SHOW_BACK,
  PROP_SHOW_MENU,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static GtkBuildableIface *parent_buildable;

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmPageHeader, sbm_page_header, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static void
add_child (GtkBuildable *buildable,
           GtkBuilder *builder,
           GObject *child,
           const char *type)
{
  SbmPageHeader *self = SBM_PAGE_HEADER (buildable);

  /* The first child is the template's own bar. */
  if (self->bar == NULL || !GTK_IS_WIDGET (child))
    parent_buildable->add_child (buildable, builder, child, type);
  else if (g_strcmp0 (type, "end") == 0)
    adw_header_bar_pack_end (self->bar, GTK_WIDGET (child));
  else
    adw_header_bar_pack_start (self->bar, GTK_WIDGET (child));
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
sbm_page_header_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sbm_page_header_parent_class)->dispose (object);
}

static void
sbm_page_header_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  SbmPageHeader *self = SBM_PAGE_HEADER (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (self->title_label));
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, gtk_label_get_label (self->subtitle_label));
      break;
    case PROP_SHOW_BACK:
      g_value_set_boolean (value, gtk_widget_get_visible (self->back_button));
      break;
    case PROP_SHOW_MENU:
      g_value_set_boolean (value, gtk_widget_get_visible (self->menu_button));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* A narrow window breaks a title into two lines, smaller ones if there is a subtitle.  What is shortened is whole for whoever
 * points at it. */
static void
update (SbmPageHeader *self)
{
  const char *title = gtk_label_get_label (self->title_label);
  const char *subtitle = gtk_label_get_label (self->subtitle_label);
  g_autofree char *tip = *subtitle != '\0' ? g_strdup_printf ("%s\n%s", title, subtitle) : g_strdup (title);

  if (*subtitle != '\0')
    gtk_widget_add_css_class (self->titles, "both");
  else
    gtk_widget_remove_css_class (self->titles, "both");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle_label), *subtitle != '\0');
  gtk_widget_set_tooltip_text (self->titles, tip);
}

static void
sbm_page_header_set_property (GObject *object,
                              guint id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  SbmPageHeader *self = SBM_PAGE_HEADER (object);
  const char *text;

  switch (id)
    {
    case PROP_TITLE:
      text = g_value_get_string (value);
      gtk_label_set_label (self->title_label, text != NULL ? text : "");
      update (self);
      break;
    case PROP_SUBTITLE:
      text = g_value_get_string (value);
      gtk_label_set_label (self->subtitle_label, text != NULL ? text : "");
      update (self);
      break;
    case PROP_SHOW_BACK:
      gtk_widget_set_visible (self->back_button, g_value_get_boolean (value));
      break;
    case PROP_SHOW_MENU:
      gtk_widget_set_visible (self->menu_button, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_page_header_class_init (SbmPageHeaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_page_header_dispose;
  object_class->get_property = sbm_page_header_get_property;
  object_class->set_property = sbm_page_header_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_SHOW_BACK] = g_param_spec_boolean ("show-back", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_MENU] = g_param_spec_boolean ("show-menu", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-page-header.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmPageHeader, bar);
  gtk_widget_class_bind_template_child (widget_class, SbmPageHeader, titles);
  gtk_widget_class_bind_template_child (widget_class, SbmPageHeader, title_label);
  gtk_widget_class_bind_template_child (widget_class, SbmPageHeader, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, SbmPageHeader, back_button);
  gtk_widget_class_bind_template_child (widget_class, SbmPageHeader, menu_button);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sbm_page_header_init (SbmPageHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sbm_page_header_new (void)
{
  return g_object_new (SBM_TYPE_PAGE_HEADER, NULL);
}
