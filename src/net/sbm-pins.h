/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SBM_TYPE_PINS (sbm_pins_get_type ())

G_DECLARE_FINAL_TYPE (SbmPins, sbm_pins, SBM, PINS, GObject)

#define SBM_PINS_ERROR (sbm_pins_error_quark ())

typedef enum
{
  SBM_PINS_ERROR_DAMAGED, /* The file is there and cannot be understood; it is left as it is. */
  SBM_PINS_ERROR_FILE,    /* It cannot be read or written. */
} SbmPinsError;

typedef enum
{
  SBM_PIN_NEW,     /* Never seen: pin it once the join succeeded. */
  SBM_PIN_KNOWN,   /* The same key as before. */
  SBM_PIN_CHANGED, /* Another key than before: a hard stop in words. */
} SbmPin;

GQuark sbm_pins_error_quark (void);

/* NULL means g_get_user_data_dir()/sobremesa/known-hosts. A file that does not exist yet is an empty list. */
SbmPins *sbm_pins_load (const char *path,
                        GError **error);

/* Any text may be a @name: it came from the network. */
SbmPin sbm_pins_check (SbmPins *self,
                       const char *name,
                       const char *key_id);

/* Remembers, in place of what was pinned before. Changes nothing when it cannot be written. */
gboolean sbm_pins_pin (SbmPins *self,
                       const char *name,
                       const char *key_id,
                       GError **error);

gboolean sbm_pins_forget (SbmPins *self,
                          const char *name,
                          GError **error);

G_END_DECLS
