/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-remark"

#include "model/sbm-remark.h"

struct _SbmRemark
{
  GObject parent_instance;

  int seat;
  char *name;
  char *text;
};

enum
{
  PROP_0,
  PROP_SEAT,
  PROP_NAME,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmRemark, sbm_remark, G_TYPE_OBJECT)

static void
sbm_remark_get_property (GObject *object,
                         guint property,
                         GValue *value,
                         GParamSpec *pspec)
{
  SbmRemark *self = SBM_REMARK (object);

  switch (property)
    {
    case PROP_SEAT:
      g_value_set_int (value, self->seat);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
sbm_remark_finalize (GObject *object)
{
  SbmRemark *self = SBM_REMARK (object);

  g_free (self->name);
  g_free (self->text);

  G_OBJECT_CLASS (sbm_remark_parent_class)->finalize (object);
}

static void
sbm_remark_class_init (SbmRemarkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sbm_remark_get_property;
  object_class->finalize = sbm_remark_finalize;

  properties[PROP_SEAT] = g_param_spec_int ("seat", NULL, NULL, -1, 11, -1, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_remark_init (SbmRemark *self)
{
}

SbmRemark *
sbm_remark_new (int seat,
                const char *name,
                const char *text)
{
  SbmRemark *self = g_object_new (SBM_TYPE_REMARK, NULL);

  self->seat = seat;
  self->name = g_strdup (name);
  self->text = g_strdup (text);
  return self;
}

int
sbm_remark_get_seat (SbmRemark *self)
{
  return self->seat;
}

const char *
sbm_remark_get_name (SbmRemark *self)
{
  return self->name;
}

const char *
sbm_remark_get_text (SbmRemark *self)
{
  return self->text;
}
