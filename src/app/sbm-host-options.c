/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-host-options"

#include "app/sbm-game-texts.h"
#include "app/sbm-host-options.h"

struct _SbmHostOptions
{
  GObject parent_instance;

  AdwPreferencesGroup *group; /* borrowed: it belongs to the page that owns us */
  GSettings *settings;
  GPtrArray *rows; /* borrowed */

  const Rules *rules;
  const RulesMode *mode;
};

G_DEFINE_FINAL_TYPE (SbmHostOptions, sbm_host_options, G_TYPE_OBJECT)

static char *
dup_key (SbmHostOptions *self,
         const RulesOption *option)
{
  return g_strdup_printf ("%s/%s/%s", self->rules->name, self->mode->name, option->name);
}

static int
get_value (SbmHostOptions *self,
           const RulesOption *option)
{
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, "host-options");
  g_autofree char *key = dup_key (self, option);
  int value;

  if (!g_variant_lookup (kept, key, "i", &value))
    value = option->usual;
  return CLAMP (value, option->least, option->most);
}

static void
keep_value (SbmHostOptions *self,
            const RulesOption *option,
            int value)
{
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, "host-options");
  g_autofree char *key = dup_key (self, option);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other;
  int other_value;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{si}"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&si}", &other, &other_value))
    if (!g_str_equal (other, key))
      g_variant_builder_add (&builder, "{si}", other, other_value);
  if (value != option->usual)
    g_variant_builder_add (&builder, "{si}", key, value);
  g_settings_set_value (self->settings, "host-options", g_variant_builder_end (&builder));
}

static const RulesOption *
get_option (GObject *control)
{
  return g_object_get_data (control, "option");
}

static void
switched_cb (SbmHostOptions *self,
             GParamSpec *pspec,
             GtkSwitch *control)
{
  keep_value (self, get_option (G_OBJECT (control)), gtk_switch_get_active (control));
}

static void
spun_cb (SbmHostOptions *self,
         GtkSpinButton *control)
{
  keep_value (self, get_option (G_OBJECT (control)), gtk_spin_button_get_value_as_int (control));
}

static void
add_row (SbmHostOptions *self,
         const RulesOption *option)
{
  GtkWidget *row = adw_action_row_new ();
  gboolean yes_or_no = option->least == 0 && option->most == 1;
  GtkWidget *control = yes_or_no ? gtk_switch_new () : gtk_spin_button_new_with_range (option->least, option->most, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sbm_game_texts_get_option_title (option->name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sbm_game_texts_get_option_sentence (option->name));
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (control), "option", (gpointer) option);
  if (yes_or_no)
    {
      gtk_switch_set_active (GTK_SWITCH (control), get_value (self, option));
      g_signal_connect_object (control, "notify::active", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
    }
  else
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), get_value (self, option));
      g_signal_connect_object (control, "value-changed", G_CALLBACK (spun_cb), self, G_CONNECT_SWAPPED);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
sbm_host_options_finalize (GObject *object)
{
  SbmHostOptions *self = SBM_HOST_OPTIONS (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sbm_host_options_parent_class)->finalize (object);
}

static void
sbm_host_options_class_init (SbmHostOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_host_options_finalize;
}

static void
sbm_host_options_init (SbmHostOptions *self)
{
  self->rows = g_ptr_array_new ();
}

SbmHostOptions *
sbm_host_options_new (AdwPreferencesGroup *group,
                      GSettings *settings)
{
  SbmHostOptions *self;

  g_return_val_if_fail (ADW_IS_PREFERENCES_GROUP (group), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SBM_TYPE_HOST_OPTIONS, NULL);
  self->group = group;
  self->settings = g_object_ref (settings);
  return self;
}

void
sbm_host_options_show (SbmHostOptions *self,
                       const Rules *rules,
                       const RulesMode *mode)
{
  g_return_if_fail (SBM_IS_HOST_OPTIONS (self));

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);

  self->rules = rules;
  self->mode = mode;
  for (const RulesOption *option = mode->options; option != NULL && option->name != NULL; option++)
    add_row (self, option);
  gtk_widget_set_visible (GTK_WIDGET (self->group), self->rows->len > 0);
}

GVariant *
sbm_host_options_get_chosen (SbmHostOptions *self)
{
  GVariantBuilder builder;

  g_return_val_if_fail (SBM_IS_HOST_OPTIONS (self), NULL);

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{si}"));
  for (const RulesOption *option = self->mode->options; option != NULL && option->name != NULL; option++)
    if (get_value (self, option) != option->usual)
      g_variant_builder_add (&builder, "{si}", option->name, get_value (self, option));
  return g_variant_builder_end (&builder);
}
