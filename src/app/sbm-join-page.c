/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-join-page"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-join-page.h"
#include "app/sbm-page-header.h"
#include "app/sbm-size-layout.h"

struct _SbmJoinPage
{
  GtkWidget parent_instance;

  GtkEditable *address_row;
  GtkEditable *code_row;
  GtkSwitch *watch_switch;
  GtkRevealer *message_revealer;
  GtkLabel *message_label;
  GtkWidget *join_button;
  GtkLabel *join_label;
  GtkSpinner *spinner;

  GSettings *settings;
  gboolean busy;
};

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_MESSAGE,
  PROP_ADDRESS,
  PROP_CODE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmJoinPage, sbm_join_page, GTK_TYPE_WIDGET)

static char *
dup_address (SbmJoinPage *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->address_row)));
}

static void
changed_cb (SbmJoinPage *self)
{
  g_autofree char *address = dup_address (self);

  gtk_widget_set_sensitive (self->join_button, self->busy || *address != '\0');
  gtk_revealer_set_reveal_child (self->message_revealer, FALSE);
}

static void
join_cb (SbmJoinPage *self)
{
  g_autofree char *address = dup_address (self);
  g_autofree char *code = g_strstrip (g_strdup (gtk_editable_get_text (self->code_row)));

  if (self->busy)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "app.join-cancel", NULL);
      return;
    }
  if (*address == '\0')
    return;
  g_settings_set_string (self->settings, "last-address", address);
  gtk_widget_activate_action (GTK_WIDGET (self), "app.join-address", "(ssb)", address, code, gtk_switch_get_active (self->watch_switch));
}

static void
set_busy (SbmJoinPage *self,
          gboolean busy)
{
  self->busy = busy;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_label_set_label (self->join_label, busy ? _ ("_Stop Knocking") : _ ("_Join the Table"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->address_row), !busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->code_row), !busy);
  if (busy)
    gtk_revealer_set_reveal_child (self->message_revealer, FALSE);
}

static void
set_message (SbmJoinPage *self,
             const char *message)
{
  gtk_revealer_set_reveal_child (self->message_revealer, message != NULL);
  if (message == NULL)
    return;
  /* What is said again is to be heard again. */
  gtk_label_set_label (self->message_label, "");
  gtk_label_set_label (self->message_label, message);
}

static void
sbm_join_page_dispose (GObject *object)
{
  SbmJoinPage *self = SBM_JOIN_PAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sbm_join_page_parent_class)->dispose (object);
}

static void
sbm_join_page_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  SbmJoinPage *self = SBM_JOIN_PAGE (object);

  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, gtk_revealer_get_reveal_child (self->message_revealer) ? gtk_label_get_label (self->message_label) : NULL);
      break;
    case PROP_ADDRESS:
      g_value_set_string (value, gtk_editable_get_text (self->address_row));
      break;
    case PROP_CODE:
      g_value_set_string (value, gtk_editable_get_text (self->code_row));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_join_page_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  SbmJoinPage *self = SBM_JOIN_PAGE (object);
  const char *text;

  switch (id)
    {
    case PROP_BUSY:
      set_busy (self, g_value_get_boolean (value));
      break;
    case PROP_MESSAGE:
      set_message (self, g_value_get_string (value));
      break;
    case PROP_ADDRESS:
      text = g_value_get_string (value);
      gtk_editable_set_text (self->address_row, text != NULL ? text : "");
      break;
    case PROP_CODE:
      text = g_value_get_string (value);
      gtk_editable_set_text (self->code_row, text != NULL ? text : "");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_join_page_class_init (SbmJoinPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_join_page_dispose;
  object_class->get_property = sbm_join_page_get_property;
  object_class->set_property = sbm_join_page_set_property;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);
  properties[PROP_ADDRESS] = g_param_spec_string ("address", NULL, NULL, NULL, flags);
  properties[PROP_CODE] = g_param_spec_string ("code", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-join-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, address_row);
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, code_row);
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, watch_switch);
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, message_revealer);
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, message_label);
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, join_button);
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, join_label);
  gtk_widget_class_bind_template_child (widget_class, SbmJoinPage, spinner);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
}

static void
sbm_join_page_init (SbmJoinPage *self)
{
  g_autofree char *address = NULL;

  self->settings = g_settings_new (APPLICATION_ID);

  gtk_widget_init_template (GTK_WIDGET (self));

  address = g_settings_get_string (self->settings, "last-address");
  gtk_editable_set_text (self->address_row, address);
  changed_cb (self);
}

GtkWidget *
sbm_join_page_new (void)
{
  return g_object_new (SBM_TYPE_JOIN_PAGE, NULL);
}
