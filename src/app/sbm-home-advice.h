/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-doctor.h"

G_BEGIN_DECLS

#define SBM_TYPE_HOME_ADVICE (sbm_home_advice_get_type ())

G_DECLARE_FINAL_TYPE (SbmHomeAdvice, sbm_home_advice, SBM, HOME_ADVICE, GObject)

/* What the doctor says while no table can be seen.  It is asked a moment after somebody wants to know, once at a time, and
 * again when the network changes for as long as somebody does.  Signal: "changed" ().  @tables is the browser's list. */
SbmHomeAdvice *sbm_home_advice_new (GListModel *tables);

void sbm_home_advice_ask (SbmHomeAdvice *self);
void sbm_home_advice_stop (SbmHomeAdvice *self);

/* The worst that was found of this severity or a graver one that is worth a sentence, or NULL. */
const SbmFinding *sbm_home_advice_get (SbmHomeAdvice *self,
                                       SbmSeverity least);

G_END_DECLS
