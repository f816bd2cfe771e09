/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-session.h"

G_BEGIN_DECLS

/* Every dialog of a table, in one file, because newer libraries have other classes for them. */

/* "Leave the table?", and leaves if that is the answer. */
void sbm_table_dialogs_ask_leave (GtkWidget *page,
                                  SbmSession *session);

/* Asks for the code of a table, again if the last one was wrong; calls back with what was typed, or not at all. */
typedef void (*SbmTableDialogsCode) (const char *code, gpointer data);
void sbm_table_dialogs_ask_code (GtkWindow *parent,
                                 gboolean again,
                                 SbmTableDialogsCode answer,
                                 gpointer data);

/* A sentence that goes by itself: plain text, on as many lines as it needs. */
AdwToast *sbm_table_dialogs_make_toast (const char *sentence);

/* Where to save something; calls back with a GFile, or not at all. */
typedef void (*SbmTableDialogsSave) (GFile *file, gpointer data);
void sbm_table_dialogs_ask_file (GtkWidget *page,
                                 const char *title,
                                 const char *name,
                                 SbmTableDialogsSave save,
                                 gpointer object);

/* Which folder of pictures to read; the same. */
void sbm_table_dialogs_ask_folder (GtkWidget *page,
                                   const char *title,
                                   SbmTableDialogsSave open,
                                   gpointer object);

/* Which record to open; the same. */
void sbm_table_dialogs_ask_record (GtkWindow *parent,
                                   SbmTableDialogsSave open,
                                   gpointer object);

G_END_DECLS
