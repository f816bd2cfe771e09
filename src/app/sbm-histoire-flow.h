/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_FLOW (sbm_histoire_flow_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireFlow, sbm_histoire_flow, SBM, HISTOIRE_FLOW, GtkLayoutManager)

/* Lays children out like words, each as wide as it is, in lines that are centred. */
GtkLayoutManager *sbm_histoire_flow_new (void);

G_END_DECLS
