/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SBM_TYPE_REMARK (sbm_remark_get_type ())
G_DECLARE_FINAL_TYPE (SbmRemark, sbm_remark, SBM, REMARK, GObject)

/* Something that somebody said.  Properties: seat (int, -1 for a watcher), name, text: plain text, never markup. */
SbmRemark *sbm_remark_new (int seat, const char *name, const char *text);

int sbm_remark_get_seat (SbmRemark *self);
const char *sbm_remark_get_name (SbmRemark *self);
const char *sbm_remark_get_text (SbmRemark *self);

G_END_DECLS
