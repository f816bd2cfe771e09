/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-seat.h"

G_BEGIN_DECLS

#define SBM_TYPE_LOG_LINE (sbm_log_line_get_type ())

G_DECLARE_FINAL_TYPE (SbmLogLine, sbm_log_line, SBM, LOG_LINE, GObject)

/* What happened: whom it is about, whom it concerns as well, in which round, how many. */
typedef enum
{
  SBM_LOG_SAID,
  SBM_LOG_BEGINS,
  SBM_LOG_SAT_DOWN,
  SBM_LOG_BOT_SAT_DOWN,
  SBM_LOG_AWAY,
  SBM_LOG_SAT_IN,
  SBM_LOG_BACK,
  SBM_LOG_GOT_UP,
  SBM_LOG_FOUND,         /* round, how many found the card of who */
  SBM_LOG_DOUBTED,       /* who doubted and was wrong, and whose the arrow is */
  SBM_LOG_DOUBTED_RIGHT, /* who doubted and was right, and whose the arrow is */
} SbmLogKind;

/* One line of what was said and what happened.  It keeps the facts: the sentence is made in the language of the moment in
 * which it is asked for.  @who and @whom may be NULL. */
SbmLogLine *sbm_log_line_new_said (const char *name,
                                   SbmSeat *seat,
                                   const char *text);
SbmLogLine *sbm_log_line_new (SbmLogKind kind,
                              const char *who,
                              const char *whom,
                              int round,
                              int count);

const char *sbm_log_line_get_name (SbmLogLine *self); /* NULL where nobody said it */
char *sbm_log_line_dup_text (SbmLogLine *self);
int sbm_log_line_get_rabbit (SbmLogLine *self); /* 1 to 12; 0 for a watcher */
gboolean sbm_log_line_get_mine (SbmLogLine *self);

G_END_DECLS
