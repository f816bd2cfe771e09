/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-link"

#include "config.h"

#include "app/sbm-link.h"

#include <string.h>

#include "net/sbm-code.h"
#include "net/sbm-connector.h"
#include "net/sbm-host.h"

#define MOST_BYTES 512
#define MOST_HOST 253

/* Names and numbers, and nothing that could look like something else on the page. */
static gboolean
is_plain_host (const char *host)
{
  gsize length = strlen (host);

  return length > 0 && length <= MOST_HOST && host[0] != '-'
         && strspn (host, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:%") == length;
}

/* "" where there is no code; NULL where what stands there is none. */
static char *
read_code (const char *query)
{
  g_autoptr (GHashTable) parameters = NULL;
  const char *code;

  if (query == NULL)
    return g_strdup ("");
  parameters = g_uri_parse_params (query, -1, "&", G_URI_PARAMS_NONE, NULL);
  if (parameters == NULL)
    return NULL;
  code = g_hash_table_lookup (parameters, "code");

  return code != NULL ? sbm_code_read (code, NULL) : g_strdup ("");
}

gboolean
sbm_link_parse (const char *link,
                char **address,
                char **code)
{
  g_autoptr (GUri) uri = NULL;
  g_autoptr (GSocketConnectable) where = NULL;
  g_autofree char *typed = NULL;
  g_autofree char *read = NULL;
  const char *host;
  int port;

  g_return_val_if_fail (link != NULL, FALSE);

  if (strnlen (link, MOST_BYTES + 1) > MOST_BYTES)
    return FALSE;
  uri = g_uri_parse (link, G_URI_FLAGS_NONE, NULL);
  if (uri == NULL || g_ascii_strcasecmp (g_uri_get_scheme (uri), SBM_LINK_SCHEME) != 0)
    return FALSE;

  host = g_uri_get_host (uri);
  port = g_uri_get_port (uri);
  if (host == NULL || !is_plain_host (host) || port == 0 || g_uri_get_userinfo (uri) != NULL || g_uri_get_fragment (uri) != NULL
      || (*g_uri_get_path (uri) != '\0' && strcmp (g_uri_get_path (uri), "/") != 0))
    return FALSE;

  if (port < 0)
    typed = g_strdup (host);
  else if (strchr (host, ':') != NULL)
    typed = g_strdup_printf ("[%s]:%d", host, port);
  else
    typed = g_strdup_printf ("%s:%d", host, port);
  where = sbm_connector_parse (typed, SBM_HOST_PORT, NULL);
  read = read_code (g_uri_get_query (uri));
  if (where == NULL || read == NULL)
    return FALSE;

  *address = g_steal_pointer (&typed);
  *code = g_steal_pointer (&read);
  return TRUE;
}
