/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-welcome-page"

#include "config.h"

#include "app/sbm-figure.h"
#include "app/sbm-page-header.h"
#include "app/sbm-profile.h"
#include "app/sbm-rabbit-chooser.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-welcome-page.h"

struct _SbmWelcomePage
{
  GtkWidget parent_instance;

  SbmSizeLayout *size;
  SbmFigure *big_rabbit;
  GtkEntry *name_entry;
  GtkFlowBox *rabbits;
  GtkLabel *rabbit_name;
  GtkWidget *button;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (SbmWelcomePage, sbm_welcome_page, GTK_TYPE_WIDGET)

static void
size_cb (SbmWelcomePage *self)
{
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;
  gboolean low = sbm_size_layout_get_low (self->size);

  g_object_set (self->big_rabbit, "pixel-height", narrow || low ? 64 : 104, NULL);
}

static void
rabbit_cb (SbmWelcomePage *self)
{
  sbm_figure_set_rabbit (self->big_rabbit, g_settings_get_int (self->settings, "rabbit"));
}

static void
changed_cb (SbmWelcomePage *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));

  gtk_widget_set_sensitive (self->button, *g_strstrip (name) != '\0');
}

static void
clicked_cb (SbmWelcomePage *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));

  g_settings_set_string (self->settings, "name", g_strstrip (name));
  g_settings_set_boolean (self->settings, "welcomed", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self), "app.welcomed", NULL);
}

static void
root (GtkWidget *widget)
{
  SbmWelcomePage *self = SBM_WELCOME_PAGE (widget);

  GTK_WIDGET_CLASS (sbm_welcome_page_parent_class)->root (widget);

  gtk_window_set_default_widget (GTK_WINDOW (gtk_widget_get_root (widget)), self->button);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SBM_WELCOME_PAGE (widget)->name_entry));
}

static void
sbm_welcome_page_dispose (GObject *object)
{
  SbmWelcomePage *self = SBM_WELCOME_PAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sbm_welcome_page_parent_class)->dispose (object);
}

static void
sbm_welcome_page_class_init (SbmWelcomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_welcome_page_dispose;
  widget_class->root = root;
  widget_class->grab_focus = grab_focus;

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_FIGURE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-welcome-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmWelcomePage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmWelcomePage, big_rabbit);
  gtk_widget_class_bind_template_child (widget_class, SbmWelcomePage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, SbmWelcomePage, rabbits);
  gtk_widget_class_bind_template_child (widget_class, SbmWelcomePage, rabbit_name);
  gtk_widget_class_bind_template_child (widget_class, SbmWelcomePage, button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
sbm_welcome_page_init (SbmWelcomePage *self)
{
  g_autofree char *name = NULL;

  self->settings = g_settings_new (APPLICATION_ID);

  gtk_widget_init_template (GTK_WIDGET (self));

  name = sbm_profile_dup_name (self->settings);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name);
  sbm_rabbit_chooser_fill (self->rabbits, 52, self->settings, self->rabbit_name);
  g_signal_connect_object (self->settings, "changed::rabbit", G_CALLBACK (rabbit_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
  rabbit_cb (self);
  changed_cb (self);
}

GtkWidget *
sbm_welcome_page_new (void)
{
  return g_object_new (SBM_TYPE_WELCOME_PAGE, NULL);
}
