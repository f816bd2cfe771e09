/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-sheet"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-rules-picture.h"
#include "app/sbm-rules-sheet.h"

#define PICTURE_BESIDE 350
#define PICTURE_ABOVE 480
#define KEY_CHARS 16

struct _SbmRulesSheet
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *head;
  GtkWidget *body;
  GtkWidget *side;  /* the picture and its caption, or NULL */
  GtkWidget *stage; /* "You are here" */

  char *id;
  char *title;
};

G_DEFINE_FINAL_TYPE (SbmRulesSheet, sbm_rules_sheet, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
make_head (SbmRulesSheet *self)
{
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", self->title, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "wrap", TRUE, "xalign", 0.f, "hexpand", TRUE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_widget_add_css_class (title, "serif");
  gtk_widget_add_css_class (title, "rules-title");
  self->stage = gtk_label_new (_ ("You are here"));
  gtk_widget_add_css_class (self->stage, "tag");
  gtk_widget_add_css_class (self->stage, "warm");
  gtk_widget_set_valign (self->stage, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->stage, GTK_ALIGN_START);
  gtk_widget_set_visible (self->stage, FALSE);
  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->head), title);
  gtk_box_append (GTK_BOX (self->head), self->stage);
}

static GtkWidget *
make_side (const char *game,
           const char *mode,
           const char *id)
{
  g_autofree char *caption = NULL;
  GtkWidget *picture = sbm_rules_picture_make (game, mode, id, &caption);
  GtkWidget *clamp;
  GtkWidget *side;
  GtkWidget *label;

  if (picture == NULL)
    return NULL;
  side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (side, "rules-scene");
  gtk_widget_set_valign (side, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (side), picture);
  label = new_label (caption, "aside");
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), .5);
  /* The picture has it as its name: once is enough. */
  sbm_access_hide (label);
  gtk_box_append (GTK_BOX (side), label);
  clamp = adw_clamp_new ();
  adw_clamp_set_child (ADW_CLAMP (clamp), side);
  return clamp;
}

/* A key and its text beside each other.  A grid would ask for the height that its texts have at their narrowest. */
static GtkWidget *
make_pair (const SbmRulesLine *line,
           GtkWidget *text,
           GtkSizeGroup *keys)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *key = new_label (line->key, "rules-key");

  gtk_label_set_max_width_chars (GTK_LABEL (key), KEY_CHARS);
  /* As wide beside a long text as beside a short one, and no word of it broken. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (key), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_wrap_mode (GTK_LABEL (key), PANGO_WRAP_WORD);
  gtk_widget_set_valign (key, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (text, GTK_ALIGN_BASELINE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_size_group_add_widget (keys, key);
  gtk_box_append (GTK_BOX (pair), key);
  gtk_box_append (GTK_BOX (pair), text);
  return pair;
}

/* Of lines with a key that follow each other the texts begin below each other. */
static GtkWidget *
make_lines (GPtrArray *lines)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autoptr (GtkSizeGroup) keys = NULL;
  GtkWidget *pairs = NULL;

  gtk_widget_set_hexpand (box, TRUE);
  for (guint i = 0; i < lines->len; i++)
    {
      const SbmRulesLine *line = g_ptr_array_index (lines, i);
      GtkWidget *text = new_label (line->text, "rules-text");

      if (line->key == NULL)
        {
          gtk_box_append (GTK_BOX (box), text);
          pairs = NULL;
          continue;
        }
      if (pairs == NULL)
        {
          pairs = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
          gtk_box_append (GTK_BOX (box), pairs);
          g_clear_object (&keys);
          keys = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
        }
      gtk_box_append (GTK_BOX (pairs), make_pair (line, text, keys));
    }
  return box;
}

/* What a screen reader says of the whole sheet. */
static void
update_accessible (SbmRulesSheet *self)
{
  g_autofree char *label = NULL;

  if (sbm_rules_sheet_get_here (self))
    /* Translators: the title of a section of the rules */
    label = g_strdup_printf (_ ("%s (you are here)"), self->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label != NULL ? label : self->title, -1);
}

static void
describe (SbmRulesSheet *self,
          GPtrArray *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const SbmRulesLine *line = g_ptr_array_index (lines, i);

      if (line->key != NULL)
        g_string_append_printf (text, "%s: ", line->key);
      g_string_append_printf (text, "%s\n", line->text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

static void
sbm_rules_sheet_dispose (GObject *object)
{
  SbmRulesSheet *self = SBM_RULES_SHEET (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (sbm_rules_sheet_parent_class)->dispose (object);
}

static void
sbm_rules_sheet_class_init (SbmRulesSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_rules_sheet_dispose;

  gtk_widget_class_set_css_name (widget_class, "rulessheet");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sbm_rules_sheet_init (SbmRulesSheet *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "sheet");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
sbm_rules_sheet_new (const char *game,
                     const char *mode,
                     const SbmRulesSection *section)
{
  SbmRulesSheet *self = g_object_new (SBM_TYPE_RULES_SHEET, NULL);

  self->id = g_strdup (section->id);
  self->title = g_strdup (section->title);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  self->side = make_side (game, mode, section->id);
  make_head (self);
  gtk_box_append (GTK_BOX (self->box), self->head);
  gtk_box_append (GTK_BOX (self->box), self->body);
  if (self->side != NULL)
    gtk_box_append (GTK_BOX (self->body), self->side);
  gtk_box_append (GTK_BOX (self->body), make_lines (section->lines));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  update_accessible (self);
  describe (self, section->lines);
  sbm_rules_sheet_set_wide (self, FALSE);
  return GTK_WIDGET (self);
}

const char *
sbm_rules_sheet_get_id (SbmRulesSheet *self)
{
  g_return_val_if_fail (SBM_IS_RULES_SHEET (self), NULL);

  return self->id;
}

gboolean
sbm_rules_sheet_get_here (SbmRulesSheet *self)
{
  g_return_val_if_fail (SBM_IS_RULES_SHEET (self), FALSE);

  return gtk_widget_get_visible (self->stage);
}

void
sbm_rules_sheet_set_here (SbmRulesSheet *self,
                          gboolean here)
{
  g_return_if_fail (SBM_IS_RULES_SHEET (self));

  gtk_widget_set_visible (self->stage, here);
  if (here)
    gtk_widget_add_css_class (GTK_WIDGET (self), "here");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "here");
  update_accessible (self);
}

void
sbm_rules_sheet_set_wide (SbmRulesSheet *self,
                          gboolean wide)
{
  g_return_if_fail (SBM_IS_RULES_SHEET (self));

  /* A long title and large text leave the mark no room beside them on a telephone. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->body), wide ? 30 : 18);
  if (self->side != NULL)
    {
      gtk_widget_set_size_request (self->side, wide ? PICTURE_BESIDE : -1, -1);
      adw_clamp_set_maximum_size (ADW_CLAMP (self->side), wide ? PICTURE_BESIDE : PICTURE_ABOVE);
      adw_clamp_set_tightening_threshold (ADW_CLAMP (self->side), wide ? PICTURE_BESIDE : PICTURE_ABOVE);
    }
}
