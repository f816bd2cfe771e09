/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-prompt"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-prompt.h"
#include "app/sbm-size-layout.h"

/* A clue longer than this is set smaller. */
#define LONG_CLUE 40
#define VERY_LONG_CLUE 90

enum
{
  PROP_0,
  PROP_OVERLINE,
  PROP_CLUE,
  PROP_HEADLINE,
  PROP_PROMPT,
  PROP_ASIDE,
  PROP_LAMP,
  N_PROPS,
};

struct _SbmPrompt
{
  GtkWidget parent_instance;

  GtkWidget *overline_box;
  GtkWidget *lamp;
  GtkLabel *overline_label;
  GtkLabel *clue_label;
  GtkLabel *headline_label;
  GtkLabel *prompt_label;
  GtkLabel *aside_label;

  SbmSizeLayout *size; /* borrowed while we are in its page */
  char *texts[N_PROPS];
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmPrompt, sbm_prompt, GTK_TYPE_WIDGET)

static void
set_class (GtkLabel *label,
           const char *name,
           gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (label), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), name);
}

static void
show_text (GtkLabel *label,
           const char *text,
           gboolean room)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), room && text != NULL && *text != '\0');
}

static void
update (SbmPrompt *self)
{
  SbmSizeClass size = self->size != NULL ? sbm_size_layout_get_size_class (self->size) : SBM_SIZE_WIDE;
  gboolean low = self->size != NULL && sbm_size_layout_get_low (self->size);
  const char *clue = self->texts[PROP_CLUE];
  glong length = clue != NULL ? g_utf8_strlen (clue, -1) : 0;
  gboolean small = size == SBM_SIZE_NARROW || low || length > VERY_LONG_CLUE;
  g_autofree char *quoted = length > 0 ? g_strdup_printf (C_ ("clue in quotes", "“%s”"), clue) : NULL;

  show_text (self->overline_label, self->texts[PROP_OVERLINE], TRUE);
  gtk_widget_set_visible (self->overline_box, gtk_widget_get_visible (GTK_WIDGET (self->overline_label)));
  show_text (self->clue_label, quoted, TRUE);
  show_text (self->headline_label, self->texts[PROP_HEADLINE], TRUE);
  show_text (self->prompt_label, self->texts[PROP_PROMPT], TRUE);
  /* In a low window the aside goes before anything that one needs. */
  show_text (self->aside_label, self->texts[PROP_ASIDE], !low);
  set_class (self->clue_label, "small", small);
  set_class (self->clue_label, "mid", !small && (size == SBM_SIZE_MEDIUM || length > LONG_CLUE));
  set_class (self->prompt_label, "narrow", size == SBM_SIZE_NARROW);
}

static void
root (GtkWidget *widget)
{
  SbmPrompt *self = SBM_PROMPT (widget);

  GTK_WIDGET_CLASS (sbm_prompt_parent_class)->root (widget);

  self->size = sbm_size_layout_find (widget);
  if (self->size != NULL)
    g_signal_connect_object (self->size, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
unroot (GtkWidget *widget)
{
  SbmPrompt *self = SBM_PROMPT (widget);

  if (self->size != NULL)
    g_signal_handlers_disconnect_by_func (self->size, update, self);
  self->size = NULL;

  GTK_WIDGET_CLASS (sbm_prompt_parent_class)->unroot (widget);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SBM_PROMPT (widget)->prompt_label));
}

static void
sbm_prompt_dispose (GObject *object)
{
  SbmPrompt *self = SBM_PROMPT (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; i < N_PROPS; i++)
    g_clear_pointer (&self->texts[i], g_free);

  G_OBJECT_CLASS (sbm_prompt_parent_class)->dispose (object);
}

static void
sbm_prompt_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  SbmPrompt *self = SBM_PROMPT (object);

  if (id == PROP_LAMP)
    g_value_set_boolean (value, gtk_widget_get_visible (self->lamp));
  else
    g_value_set_string (value, self->texts[id]);
}

static void
sbm_prompt_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  SbmPrompt *self = SBM_PROMPT (object);

  if (id == PROP_LAMP)
    {
      gtk_widget_set_visible (self->lamp, g_value_get_boolean (value));
      return;
    }
  if (g_strcmp0 (self->texts[id], g_value_get_string (value)) == 0)
    return;
  g_free (self->texts[id]);
  self->texts[id] = g_value_dup_string (value);
  update (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
sbm_prompt_class_init (SbmPromptClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sbm_prompt_dispose;
  object_class->get_property = sbm_prompt_get_property;
  object_class->set_property = sbm_prompt_set_property;
  widget_class->root = root;
  widget_class->unroot = unroot;
  widget_class->grab_focus = grab_focus;

  properties[PROP_OVERLINE] = g_param_spec_string ("overline", NULL, NULL, NULL, flags);
  properties[PROP_CLUE] = g_param_spec_string ("clue", NULL, NULL, NULL, flags);
  properties[PROP_HEADLINE] = g_param_spec_string ("headline", NULL, NULL, NULL, flags);
  properties[PROP_PROMPT] = g_param_spec_string ("prompt", NULL, NULL, NULL, flags);
  properties[PROP_ASIDE] = g_param_spec_string ("aside", NULL, NULL, NULL, flags);
  properties[PROP_LAMP] = g_param_spec_boolean ("lamp", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-prompt.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmPrompt, overline_box);
  gtk_widget_class_bind_template_child (widget_class, SbmPrompt, lamp);
  gtk_widget_class_bind_template_child (widget_class, SbmPrompt, overline_label);
  gtk_widget_class_bind_template_child (widget_class, SbmPrompt, clue_label);
  gtk_widget_class_bind_template_child (widget_class, SbmPrompt, headline_label);
  gtk_widget_class_bind_template_child (widget_class, SbmPrompt, prompt_label);
  gtk_widget_class_bind_template_child (widget_class, SbmPrompt, aside_label);
}

static void
sbm_prompt_init (SbmPrompt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

GtkWidget *
sbm_prompt_new (void)
{
  return g_object_new (SBM_TYPE_PROMPT, NULL);
}
