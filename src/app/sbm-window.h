/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SBM_TYPE_WINDOW (sbm_window_get_type ())

G_DECLARE_FINAL_TYPE (SbmWindow, sbm_window, SBM, WINDOW, AdwApplicationWindow)

/* The window: the table, pages on it, and the way back.  Actions: win.page (its name), win.back, win.fullscreen.
 * The pages home, host, join and welcome are made when they are first shown; others are added by who owns them. */
GtkWidget *sbm_window_new (GtkApplication *application,
                           GListModel *tables);

/* The page of this name, made now if it is one of ours, or NULL. */
GtkWidget *sbm_window_get_page (SbmWindow *self,
                                const char *name);

/* A page that somebody else makes, such as the lobby or a game.  Removing the page that is shown goes back. */
void sbm_window_add_page (SbmWindow *self,
                          const char *name,
                          GtkWidget *page);
void sbm_window_remove_page (SbmWindow *self,
                             const char *name);

/* Another page in the place of the one of this name, shown if that was; nobody sees a change but of what is new. */
void sbm_window_replace_page (SbmWindow *self,
                              const char *name,
                              GtkWidget *page);

/* Makes every page anew, because the language changed.  Whoever added pages replaces them on the signal "rebuild". */
void sbm_window_rebuild (SbmWindow *self);

void sbm_window_show_page (SbmWindow *self,
                           const char *name);
const char *sbm_window_get_page_name (SbmWindow *self);

/* Forgets the way that led here: from now on, back leads home and from home nowhere. */
void sbm_window_forget_way (SbmWindow *self);

void sbm_window_add_toast (SbmWindow *self,
                           AdwToast *toast);

/* Asks before win.back leaves this page: when it returns TRUE, the page sees to it by itself. */
typedef gboolean (*SbmWindowLeaveFunc) (GtkWidget *page, gpointer data);
void sbm_window_set_leave_func (SbmWindow *self,
                                const char *name,
                                SbmWindowLeaveFunc func,
                                gpointer data);

/* Tells what was done, with a button that takes it back: an action and its target, which may be floating. */
void sbm_window_offer_undo (SbmWindow *self,
                            const char *sentence,
                            const char *button,
                            const char *action,
                            GVariant *target);

G_END_DECLS
