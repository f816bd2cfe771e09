/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-seat-chip"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-figure.h"
#include "app/sbm-seat-chip.h"
#include "app/sbm-seat-glow.h"

#define PRIZE_HEIGHT 27
#define TIGHT_PRIZE_HEIGHT 20

struct _SbmSeatChip
{
  GtkWidget parent_instance;

  /* Template children: each form has its own. */
  GtkWidget *boxes[3];
  SbmFigure *rabbits[3];
  GtkLabel *names[3];
  GtkLabel *scores[3];
  GtkBox *prize_boxes[2];
  GtkLabel *wide_note;
  GtkLabel *tight_mark;
  GtkWidget *round_tick;

  SbmSeatGlow *glow;
  char *name;
  char *note;
  GStrv prizes;
  gint64 away_until; /* monotonic; 0: not counting */
  guint tick;
  int rabbit;
  int score;
  SbmSeatStatus status;
  SbmChipForm form;
  gboolean mine;
  gboolean teller;
  gboolean roomy;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_NOTE,
  PROP_RABBIT,
  PROP_SCORE,
  PROP_STATUS,
  PROP_FORM,
  PROP_MINE,
  PROP_TELLER,
  PROP_PRIZES,
  PROP_AWAY_LEFT,
  PROP_ROOMY,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmSeatChip, sbm_seat_chip, GTK_TYPE_WIDGET)

GType
sbm_seat_status_get_type (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      static const GEnumValue values[] = {
        { SBM_SEAT_WAITING, "SBM_SEAT_WAITING", "waiting" },
        { SBM_SEAT_THINKING, "SBM_SEAT_THINKING", "thinking" },
        { SBM_SEAT_DONE, "SBM_SEAT_DONE", "done" },
        { SBM_SEAT_AWAY, "SBM_SEAT_AWAY", "away" },
        { 0, NULL, NULL },
      };

      g_once_init_leave (&once, g_enum_register_static ("SbmSeatStatus", values));
    }
  return once;
}

GType
sbm_chip_form_get_type (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      static const GEnumValue values[] = {
        { SBM_CHIP_WIDE, "SBM_CHIP_WIDE", "wide" },
        { SBM_CHIP_TIGHT, "SBM_CHIP_TIGHT", "tight" },
        { SBM_CHIP_ROUND, "SBM_CHIP_ROUND", "round" },
        { 0, NULL, NULL },
      };

      g_once_init_leave (&once, g_enum_register_static ("SbmChipForm", values));
    }
  return once;
}

static void
set_class (SbmSeatChip *self,
           const char *name,
           gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static char *
dup_note (SbmSeatChip *self)
{
  gint64 left = (self->away_until - g_get_monotonic_time ()) / G_USEC_PER_SEC;

  if (self->status == SBM_SEAT_AWAY && self->away_until != 0)
    /* Translators: minutes and seconds until the table decides what to do */
    return g_strdup_printf (_ ("away · %d:%02d"), (int) (MAX (left, 0) / 60), (int) (MAX (left, 0) % 60));
  if (self->status == SBM_SEAT_AWAY && (self->note == NULL || *self->note == '\0'))
    return g_strdup (_ ("away"));
  return g_strdup (self->note != NULL ? self->note : "");
}

static const char *
get_shown_name (SbmSeatChip *self)
{
  return self->mine ? _ ("You") : self->name != NULL ? self->name
                                                     : "";
}

static void
update_note (SbmSeatChip *self)
{
  static const char *const marks[] = { "", "…", "✓", "–" };
  g_autofree char *note = dup_note (self);
  g_autofree char *points = self->score >= 0 ? g_strdup_printf (ngettext ("%d point", "%d points", self->score), self->score) : NULL;
  g_autofree char *shown = NULL;
  g_autofree char *tip = NULL;
  g_autoptr (GString) label = g_string_new (get_shown_name (self));

  shown = self->status == SBM_SEAT_DONE && *note != '\0' ? g_strconcat (note, " ✓", NULL) : g_strdup (note);
  gtk_label_set_label (self->wide_note, shown);
  gtk_label_set_label (self->tight_mark, self->roomy ? shown : self->teller && self->status != SBM_SEAT_THINKING ? ""
                                                                                                                 : marks[self->status]);
  gtk_widget_set_visible (self->round_tick, self->status == SBM_SEAT_DONE);
  /* Where there is little room both are shortened. */
  tip = g_strdup_printf ("%s\n%s", self->name != NULL ? self->name : "", shown);
  /* Even the same one would have GTK ask the display where the pointer is. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self)), tip) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), tip);

  if (points != NULL)
    g_string_append_printf (label, ", %s", points);
  if (*note != '\0')
    g_string_append_printf (label, ", %s", note);
  if (self->teller)
    g_string_append_printf (label, ", %s", _ ("holds the lamp"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str, -1);
}

static void
show_prizes (SbmSeatChip *self,
             GtkBox *box,
             int height)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  for (guint i = 0; self->prizes != NULL && self->prizes[i] != NULL; i++)
    {
      gboolean open = g_str_has_prefix (self->prizes[i], "free");
      g_autofree char *picture = g_strconcat ("table/", self->prizes[i], NULL);
      GtkWidget *prize = open ? gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0) : sbm_figure_new (picture, height);

      /* A place without a colour: an arrow that is not won yet may have any. */
      if (open)
        {
          gtk_widget_set_size_request (prize, height * 2 / 3, height);
          gtk_widget_add_css_class (prize, "free-prize");
        }
      gtk_box_append (box, prize);
    }
  gtk_widget_set_visible (GTK_WIDGET (box), self->prizes != NULL);
}

static void
update (SbmSeatChip *self)
{
  g_autofree char *score = self->score >= 0 && self->prizes == NULL ? g_strdup_printf ("%d", self->score) : g_strdup ("");

  for (guint i = 0; i < G_N_ELEMENTS (self->boxes); i++)
    {
      gtk_widget_set_visible (self->boxes[i], i == self->form);
      gtk_label_set_label (self->names[i], get_shown_name (self));
      gtk_label_set_label (self->scores[i], score);
      gtk_widget_set_visible (GTK_WIDGET (self->scores[i]), *score != '\0');
      sbm_figure_set_rabbit (self->rabbits[i], self->rabbit);
      gtk_widget_set_opacity (GTK_WIDGET (self->rabbits[i]), self->status == SBM_SEAT_AWAY ? .4 : 1);
    }
  set_class (self, "thinking", self->status == SBM_SEAT_THINKING);
  set_class (self, "done", self->status == SBM_SEAT_DONE);
  set_class (self, "away", self->status == SBM_SEAT_AWAY);
  set_class (self, "teller", self->teller);
  set_class (self, "me", self->mine);
  set_class (self, "tight", self->form == SBM_CHIP_TIGHT);
  set_class (self, "round", self->form == SBM_CHIP_ROUND);
  sbm_seat_glow_set_lit (self->glow, self->status == SBM_SEAT_THINKING && self->form != SBM_CHIP_ROUND);
  update_note (self);
}

static gboolean
tick_cb (gpointer data)
{
  update_note (data);
  return G_SOURCE_CONTINUE;
}

static void
count_down (SbmSeatChip *self,
            gint64 left)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  self->away_until = left >= 0 ? g_get_monotonic_time () + left * 1000 : 0;
  if (left >= 0)
    self->tick = g_timeout_add_seconds (1, tick_cb, self);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  sbm_seat_glow_snapshot (SBM_SEAT_CHIP (widget)->glow, snapshot);

  GTK_WIDGET_CLASS (sbm_seat_chip_parent_class)->snapshot (widget, snapshot);
}

static void
sbm_seat_chip_dispose (GObject *object)
{
  SbmSeatChip *self = SBM_SEAT_CHIP (object);
  GtkWidget *child;

  g_clear_handle_id (&self->tick, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->glow);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->prizes, g_strfreev);

  G_OBJECT_CLASS (sbm_seat_chip_parent_class)->dispose (object);
}

static void
sbm_seat_chip_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  SbmSeatChip *self = SBM_SEAT_CHIP (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_RABBIT:
      g_value_set_int (value, self->rabbit);
      break;
    case PROP_SCORE:
      g_value_set_int (value, self->score);
      break;
    case PROP_STATUS:
      g_value_set_enum (value, self->status);
      break;
    case PROP_FORM:
      g_value_set_enum (value, self->form);
      break;
    case PROP_MINE:
      g_value_set_boolean (value, self->mine);
      break;
    case PROP_TELLER:
      g_value_set_boolean (value, self->teller);
      break;
    case PROP_PRIZES:
      g_value_set_boxed (value, self->prizes);
      break;
    case PROP_AWAY_LEFT:
      g_value_set_int64 (value, self->away_until == 0 ? -1 : MAX (self->away_until - g_get_monotonic_time (), 0) / 1000);
      break;
    case PROP_ROOMY:
      g_value_set_boolean (value, self->roomy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_seat_chip_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  SbmSeatChip *self = SBM_SEAT_CHIP (object);

  switch (id)
    {
    case PROP_NAME:
      g_free (self->name);
      self->name = g_value_dup_string (value);
      break;
    case PROP_NOTE:
      g_free (self->note);
      self->note = g_value_dup_string (value);
      break;
    case PROP_RABBIT:
      self->rabbit = g_value_get_int (value);
      break;
    case PROP_SCORE:
      self->score = g_value_get_int (value);
      break;
    case PROP_STATUS:
      self->status = g_value_get_enum (value);
      break;
    case PROP_FORM:
      self->form = g_value_get_enum (value);
      break;
    case PROP_MINE:
      self->mine = g_value_get_boolean (value);
      break;
    case PROP_TELLER:
      self->teller = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_PRIZES:
      g_strfreev (self->prizes);
      self->prizes = g_value_dup_boxed (value);
      show_prizes (self, self->prize_boxes[0], PRIZE_HEIGHT);
      show_prizes (self, self->prize_boxes[1], TIGHT_PRIZE_HEIGHT);
      break;
    case PROP_AWAY_LEFT:
      count_down (self, g_value_get_int64 (value));
      break;
    case PROP_ROOMY:
      self->roomy = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  update (self);
}

static void
sbm_seat_chip_class_init (SbmSeatChipClass *klass)
{
  static const char *const kinds[] = { "wide", "tight", "round" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_seat_chip_dispose;
  object_class->get_property = sbm_seat_chip_get_property;
  object_class->set_property = sbm_seat_chip_set_property;
  widget_class->snapshot = snapshot;

  properties[PROP_NAME] = g_param_spec_string ("name-text", NULL, NULL, NULL, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_RABBIT] = g_param_spec_int ("rabbit", NULL, NULL, 0, 12, 0, flags);
  properties[PROP_SCORE] = g_param_spec_int ("score", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_STATUS] = g_param_spec_enum ("status", NULL, NULL, SBM_TYPE_SEAT_STATUS, SBM_SEAT_WAITING, flags);
  properties[PROP_FORM] = g_param_spec_enum ("form", NULL, NULL, SBM_TYPE_CHIP_FORM, SBM_CHIP_WIDE, flags);
  properties[PROP_MINE] = g_param_spec_boolean ("mine", NULL, NULL, FALSE, flags);
  properties[PROP_TELLER] = g_param_spec_boolean ("teller", NULL, NULL, FALSE, flags | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_PRIZES] = g_param_spec_boxed ("prizes", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_AWAY_LEFT] = g_param_spec_int64 ("away-left", NULL, NULL, -1, G_MAXINT64, -1, flags);
  properties[PROP_ROOMY] = g_param_spec_boolean ("roomy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SBM_TYPE_FIGURE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-seat-chip.ui");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      static const struct
      {
        const char *what;
        gsize offset;
      } parts[] = {
        { "box", G_STRUCT_OFFSET (SbmSeatChip, boxes) },
        { "rabbit", G_STRUCT_OFFSET (SbmSeatChip, rabbits) },
        { "name", G_STRUCT_OFFSET (SbmSeatChip, names) },
        { "score", G_STRUCT_OFFSET (SbmSeatChip, scores) },
      };

      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        {
          g_autofree char *child = g_strdup_printf ("%s_%s", kinds[i], parts[j].what);

          gtk_widget_class_bind_template_child_full (widget_class, child, FALSE, parts[j].offset + i * sizeof (gpointer));
        }
    }
  gtk_widget_class_bind_template_child_full (widget_class, "wide_prizes", FALSE, G_STRUCT_OFFSET (SbmSeatChip, prize_boxes[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "tight_prizes", FALSE, G_STRUCT_OFFSET (SbmSeatChip, prize_boxes[1]));
  gtk_widget_class_bind_template_child (widget_class, SbmSeatChip, wide_note);
  gtk_widget_class_bind_template_child (widget_class, SbmSeatChip, tight_mark);
  gtk_widget_class_bind_template_child (widget_class, SbmSeatChip, round_tick);
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
sbm_seat_chip_init (SbmSeatChip *self)
{
  self->score = -1;
  self->glow = sbm_seat_glow_new (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

GtkWidget *
sbm_seat_chip_new (void)
{
  return g_object_new (SBM_TYPE_SEAT_CHIP, NULL);
}
