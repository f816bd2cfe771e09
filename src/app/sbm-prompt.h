/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_PROMPT (sbm_prompt_get_type ())

G_DECLARE_FINAL_TYPE (SbmPrompt, sbm_prompt, SBM, PROMPT, GtkWidget)

/* What is going on, and what I do now, in one sentence.  Properties, each hidden while NULL or empty: overline ("Marta
 * tells"), lamp (whether a lamp stands before it), clue (shown in quotes), headline ("Three found Marta's card"), prompt
 * (the sentence; a status for screen readers, and where the focus goes when its widget has gone), aside.
 * Type and what is left out follow the size class of the page around it. */
GtkWidget *sbm_prompt_new (void);

G_END_DECLS
