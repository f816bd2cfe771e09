/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-log-line"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-log-line.h"

struct _SbmLogLine
{
  GObject parent_instance;

  SbmLogKind kind;
  char *who;
  char *whom; /* or what was said */
  int round;
  int count;
  int rabbit;
  gboolean mine;
};

G_DEFINE_FINAL_TYPE (SbmLogLine, sbm_log_line, G_TYPE_OBJECT)

static void
sbm_log_line_finalize (GObject *object)
{
  SbmLogLine *self = SBM_LOG_LINE (object);

  g_free (self->who);
  g_free (self->whom);

  G_OBJECT_CLASS (sbm_log_line_parent_class)->finalize (object);
}

static void
sbm_log_line_class_init (SbmLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_log_line_finalize;
}

static void
sbm_log_line_init (SbmLogLine *self)
{
}

SbmLogLine *
sbm_log_line_new_said (const char *name,
                       SbmSeat *seat,
                       const char *text)
{
  SbmLogLine *self = sbm_log_line_new (SBM_LOG_SAID, name, text, 0, 0);

  self->rabbit = seat != NULL ? (int) sbm_seat_get_rabbit (seat) + 1 : 0;
  self->mine = seat != NULL && sbm_seat_get_mine (seat);

  return self;
}

SbmLogLine *
sbm_log_line_new (SbmLogKind kind,
                  const char *who,
                  const char *whom,
                  int round,
                  int count)
{
  SbmLogLine *self = g_object_new (SBM_TYPE_LOG_LINE, NULL);

  self->kind = kind;
  self->who = g_strdup (who);
  self->whom = g_strdup (whom);
  self->round = round;
  self->count = count;

  return self;
}

const char *
sbm_log_line_get_name (SbmLogLine *self)
{
  g_return_val_if_fail (SBM_IS_LOG_LINE (self), NULL);

  return self->kind == SBM_LOG_SAID ? self->who : NULL;
}

char *
sbm_log_line_dup_text (SbmLogLine *self)
{
  g_return_val_if_fail (SBM_IS_LOG_LINE (self), NULL);

  switch (self->kind)
    {
    case SBM_LOG_SAID:
      return g_strdup (self->whom);
    case SBM_LOG_BEGINS:
      return g_strdup (_ ("The game begins"));
    case SBM_LOG_SAT_DOWN:
      return g_strdup_printf (_ ("%s sat down"), self->who);
    case SBM_LOG_BOT_SAT_DOWN:
      return g_strdup_printf (_ ("%s, a bot, sat down"), self->who);
    case SBM_LOG_AWAY:
      return g_strdup_printf (_ ("%s is away"), self->who);
    case SBM_LOG_SAT_IN:
      return g_strdup_printf (_ ("A bot sits in for %s"), self->who);
    case SBM_LOG_BACK:
      return g_strdup_printf (_ ("%s is back"), self->who);
    case SBM_LOG_GOT_UP:
      return g_strdup_printf (_ ("%s got up"), self->who);
    case SBM_LOG_FOUND:
      return self->count == 0 ? g_strdup_printf (_ ("Round %d: nobody found the card of %s"), self->round, self->who)
                              : g_strdup_printf (ngettext ("Round %d: %d found the card of %s", "Round %d: %d found the card of %s", self->count),
                                                 self->round, self->count, self->who);
    case SBM_LOG_DOUBTED:
      return g_strdup_printf (_ ("%s doubted, but the row was right: %s takes the arrow"), self->who, self->whom);
    case SBM_LOG_DOUBTED_RIGHT:
      return g_strdup_printf (_ ("%s doubted and was right: %s takes the arrow"), self->who, self->whom);
    default:
      g_return_val_if_reached (NULL);
    }
}

int
sbm_log_line_get_rabbit (SbmLogLine *self)
{
  g_return_val_if_fail (SBM_IS_LOG_LINE (self), 0);

  return self->rabbit;
}

gboolean
sbm_log_line_get_mine (SbmLogLine *self)
{
  g_return_val_if_fail (SBM_IS_LOG_LINE (self), FALSE);

  return self->mine;
}
