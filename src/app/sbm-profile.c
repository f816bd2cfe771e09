/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-profile"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-profile.h"

/* No more than a seat can show, and never half a letter. */
static char *
shorten (const char *name)
{
  return g_utf8_strlen (name, -1) > SBM_PROFILE_NAME_MAX ? g_utf8_substring (name, 0, SBM_PROFILE_NAME_MAX) : g_strdup (name);
}

char *
sbm_profile_dup_system_name (void)
{
  const char *real = g_get_real_name ();
  g_autofree char *utf8 = NULL;
  g_auto (GStrv) words = NULL;

  if (g_strcmp0 (real, "Unknown") == 0 || *real == '\0')
    real = g_get_user_name ();
  utf8 = g_utf8_make_valid (real, -1);
  words = g_strsplit (g_strstrip (utf8), " ", 2);
  if (words[0] == NULL || *words[0] == '\0')
    return g_strdup (_ ("Guest"));
  return shorten (words[0]);
}

char *
sbm_profile_dup_name (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "name");

  g_strstrip (name);
  return *name != '\0' ? shorten (name) : sbm_profile_dup_system_name ();
}

char *
sbm_profile_dup_table_name (GSettings *settings)
{
  g_autofree char *table = g_settings_get_string (settings, "host-table-name");
  g_autofree char *name = NULL;
  g_autofree char *usual = NULL;

  g_strstrip (table);
  if (*table != '\0')
    return g_steal_pointer (&table);
  name = sbm_profile_dup_name (settings);
  /* Translators: the usual name of a table, with the name of its host */
  usual = g_strdup_printf (_ ("%s’s table"), name);
  /* The host would cut it in the middle of a word; a long name says enough. */
  return g_utf8_strlen (usual, -1) > SBM_PROFILE_NAME_MAX ? g_steal_pointer (&name) : g_steal_pointer (&usual);
}
