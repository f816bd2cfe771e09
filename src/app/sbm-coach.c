/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-coach"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-coach.h"
#include "app/sbm-lesson.h"

struct _SbmCoach
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkRevealer *revealer;
  GtkWidget *note;
  GtkWidget *lamp;
  GtkWidget *columns;
  GtkWidget *buttons;
  GtkLabel *label;

  GSettings *settings;
  const SbmLesson *lesson; /* that is shown now, or was until it was dismissed */
};

G_DEFINE_FINAL_TYPE (SbmCoach, sbm_coach, GTK_TYPE_WIDGET)

static gboolean
was_taught (SbmCoach *self,
            const SbmLesson *lesson)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "coached");

  return g_strv_contains ((const char *const *) names, lesson->name);
}

static void
remember (SbmCoach *self,
          const SbmLesson *lesson)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "coached");
  g_auto (GStrv) more = NULL;

  g_strv_builder_addv (builder, (const char **) names);
  g_strv_builder_add (builder, lesson->name);
  more = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, "coached", (const char *const *) more);
}

/* A hidden revealer still takes the space between boxes; with its note it goes as a whole. */
static void
revealed_cb (SbmCoach *self)
{
  if (!gtk_revealer_get_reveal_child (self->revealer) && !gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
show (SbmCoach *self,
      const SbmLesson *lesson)
{
  const char *text = _ (lesson->text);

  self->lesson = lesson;
  gtk_label_set_label (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  sbm_access_announce (GTK_WIDGET (self), text);
}

static void
setting_cb (SbmCoach *self)
{
  if (g_settings_get_boolean (self->settings, "coach"))
    g_settings_reset (self->settings, "coached");
  else
    sbm_coach_dismiss (self);
}

static void
got_it_cb (SbmCoach *self)
{
  sbm_coach_dismiss (self);
}

static void
off_cb (SbmCoach *self)
{
  g_settings_set_boolean (self->settings, "coach", FALSE);
}

static void
sbm_coach_dispose (GObject *object)
{
  SbmCoach *self = SBM_COACH (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sbm_coach_parent_class)->dispose (object);
}

static void
sbm_coach_class_init (SbmCoachClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_coach_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-coach.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmCoach, revealer);
  gtk_widget_class_bind_template_child (widget_class, SbmCoach, note);
  gtk_widget_class_bind_template_child (widget_class, SbmCoach, lamp);
  gtk_widget_class_bind_template_child (widget_class, SbmCoach, columns);
  gtk_widget_class_bind_template_child (widget_class, SbmCoach, buttons);
  gtk_widget_class_bind_template_child (widget_class, SbmCoach, label);
  /* Not actions: their buttons would stay grey once the page has moved the note to where it has room (GTK 4.8). */
  gtk_widget_class_bind_template_callback (widget_class, got_it_cb);
  gtk_widget_class_bind_template_callback (widget_class, off_cb);
}

/* Two buttons of many words side by side are wider than a telephone, so their words may break. */
static void
let_buttons_wrap (SbmCoach *self)
{
  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
    }
}

static void
sbm_coach_init (SbmCoach *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  let_buttons_wrap (self);
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (revealed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::coach", G_CALLBACK (setting_cb), self, G_CONNECT_SWAPPED);
}

void
sbm_coach_follow (SbmCoach *self,
                  SbmTable *table,
                  SbmGameView *view)
{
  const SbmLesson *lesson;

  g_return_if_fail (SBM_IS_COACH (self));

  lesson = view != NULL ? sbm_lesson_find (table, sbm_game_view_get_stage (view)) : NULL;
  if (lesson != NULL && lesson == self->lesson)
    return;
  if (lesson == NULL || !g_settings_get_boolean (self->settings, "coach") || was_taught (self, lesson))
    {
      sbm_coach_dismiss (self);
      self->lesson = lesson;
      return;
    }
  sbm_coach_dismiss (self);
  show (self, lesson);
}

gboolean
sbm_coach_dismiss (SbmCoach *self)
{
  gboolean shown;

  g_return_val_if_fail (SBM_IS_COACH (self), FALSE);

  shown = gtk_revealer_get_reveal_child (self->revealer);
  /* Only now: a page that is made anew in between explains it once more. */
  if (shown && self->lesson != NULL && !was_taught (self, self->lesson))
    remember (self, self->lesson);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  if (!gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  return shown;
}

const char *
sbm_coach_get_text (SbmCoach *self)
{
  g_return_val_if_fail (SBM_IS_COACH (self), NULL);

  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_label (self->label) : "";
}

void
sbm_coach_set_narrow (SbmCoach *self,
                      gboolean narrow)
{
  g_return_if_fail (SBM_IS_COACH (self));

  /* On a telephone it is a sheet that comes up from the lower edge. */
  gtk_revealer_set_transition_type (self->revealer, narrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP : GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN);
  gtk_box_set_spacing (GTK_BOX (self->columns), narrow ? 12 : 9);
  gtk_box_set_homogeneous (GTK_BOX (self->buttons), narrow);
  gtk_box_set_spacing (GTK_BOX (self->buttons), narrow ? 9 : 3);
  gtk_widget_set_halign (self->buttons, narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  gtk_widget_set_visible (self->lamp, !narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}
