/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-diagnosis"

#include "net/sbm-diagnosis.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* The state of a listening socket in /proc/net/tcp. */
#define TCP_LISTEN 0x0a

G_GNUC_PRINTF (4, 5)
static SbmFinding *
add (GPtrArray *findings,
     SbmSeverity severity,
     const char *code,
     const char *format,
     ...)
{
  SbmFinding *finding = g_new0 (SbmFinding, 1);
  va_list args;

  finding->code = code;
  finding->severity = severity;
  va_start (args, format);
  finding->sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (findings, finding);

  return finding;
}

G_GNUC_PRINTF (2, 3)
static void
advise (SbmFinding *finding,
        const char *format,
        ...)
{
  va_list args;

  va_start (args, format);
  finding->advice = g_strdup_vprintf (format, args);
  va_end (args);
}

static void
judge_daemon (const SbmSymptoms *symptoms,
              GPtrArray *findings)
{
  if (!symptoms->bus)
    advise (add (findings, SBM_SEVERITY_PROBLEM, "no-bus", _ ("This computer cannot look for tables (its system bus, D-Bus, is not running).")),
            _ ("Start the service “dbus”, or join by address: that works without it."));
  else if (!symptoms->daemon && !symptoms->installed)
    advise (add (findings, SBM_SEVERITY_PROBLEM, "no-avahi", _ ("This computer cannot look for tables (Avahi is not installed).")),
            _ ("Install the package “avahi-daemon” (on some systems “avahi”), or join by address: that works without it."));
  else if (!symptoms->daemon)
    advise (add (findings, SBM_SEVERITY_PROBLEM, "no-daemon", _ ("This computer cannot look for tables (Avahi is not running).")),
            /* Translators: %s is a command to type. */
            _ ("Start it with “%s”, or join by address: that works without it."),
            "sudo systemctl enable --now avahi-daemon");
}

static void
judge_network (const SbmSymptoms *symptoms,
               GPtrArray *findings)
{
  if (!symptoms->network)
    advise (add (findings, SBM_SEVERITY_PROBLEM, "no-network", _ ("This computer is on no network.")),
            _ ("Plug in a cable or choose a Wi-Fi network, the same one as your friends."));
  else if (!symptoms->multicast)
    advise (add (findings, SBM_SEVERITY_PROBLEM, "no-multicast", _ ("This network carries no announcements (no interface has multicast).")),
            _ ("A VPN is often the reason: switch it off, or join by address."));
}

static void
judge_port (const SbmSymptoms *symptoms,
            GPtrArray *findings)
{
  if (symptoms->port == 0)
    return;

  if (symptoms->listening == SBM_PORT_CLOSED)
    advise (add (findings, SBM_SEVERITY_PROBLEM, "port-closed", _ ("Nobody can join: nothing listens on port %u of this computer."), symptoms->port),
            _ ("Open the table again, on another port if this one is taken."));
  else if (symptoms->listening == SBM_PORT_LOOPBACK)
    advise (add (findings, SBM_SEVERITY_PROBLEM, "port-loopback", _ ("Only this computer can join: port %u listens to itself alone."), symptoms->port),
            _ ("Open the table for the network."));
}

static void
judge_firewall (const SbmSymptoms *symptoms,
                GPtrArray *findings)
{
  guint port = symptoms->port;

  /* Ufw lets announcements through as it comes, so only a host needs to act. */
  if (symptoms->ufw == SBM_FIREWALL_SUSPECT && port != 0)
    advise (add (findings, SBM_SEVERITY_WARNING, "firewall-ufw", _ ("The firewall of this computer (ufw) may keep friends out.")),
            /* Translators: %s is a command to type. */
            _ ("Let them in with “sudo ufw allow %u/tcp”."),
            port);

  if (symptoms->firewalld == SBM_FIREWALL_SUSPECT)
    {
      SbmFinding *finding = add (
        findings, SBM_SEVERITY_WARNING, "firewall-firewalld", _ ("The firewall of this computer (firewalld) may keep tables from being seen."));

      if (port != 0)
        advise (finding, _ ("Let them through with “sudo firewall-cmd --add-service=mdns --add-port=%u/tcp”."), port);
      else
        advise (finding, _ ("Let them through with “%s”."), "sudo firewall-cmd --add-service=mdns");
    }

  if (symptoms->rules && symptoms->ufw == SBM_FIREWALL_NONE && symptoms->firewalld == SBM_FIREWALL_NONE)
    {
      SbmFinding *finding = add (findings, SBM_SEVERITY_NOTE, "firewall-rules", _ ("This computer filters packets (nftables or iptables)."));

      if (port != 0)
        advise (finding, _ ("If friends cannot join, let UDP port 5353 and TCP port %u in."), port);
      else
        advise (finding, _ ("If you see no tables, let UDP port 5353 in."));
    }
}

static void
judge_tables (const SbmSymptoms *symptoms,
              GPtrArray *findings)
{
  guint n_tables = symptoms->tables == NULL ? 0 : symptoms->tables->len;

  for (guint i = 0; i < n_tables; i++)
    {
      const SbmTableSymptom *table = &g_array_index (symptoms->tables, SbmTableSymptom, i);

      if (table->proto != symptoms->proto)
        advise (add (findings,
                     SBM_SEVERITY_WARNING,
                     "other-version",
                     /* Translators: a table's name, then two protocol numbers. */
                     _ ("“%s” is played with another version of Sobremesa (protocol %u, here it is %u)."),
                     table->name,
                     table->proto,
                     symptoms->proto),
                "%s",
                table->proto > symptoms->proto ? _ ("Update Sobremesa on this computer to join.") : _ ("Ask its host to update Sobremesa."));
      else if (table->reach == SBM_REACH_SILENT)
        advise (add (findings, SBM_SEVERITY_WARNING, "unreachable", _ ("“%s” can be seen but not reached."), table->name),
                _ ("The network may keep its guests apart (client isolation): try another one, or a phone’s hotspot. Or a firewall closes TCP port %u on the "
                   "host’s computer."),
                table->port);
      else if (table->reach == SBM_REACH_REFUSES)
        advise (add (findings, SBM_SEVERITY_WARNING, "unreachable", _ ("“%s” can be seen but not reached."), table->name),
                _ ("Nobody listens on its port %u any more. Ask its host to open the table again."),
                table->port);
    }

  if (symptoms->looked && n_tables == 0 && symptoms->bus && symptoms->daemon && symptoms->network)
    advise (add (findings, SBM_SEVERITY_NOTE, "no-tables", _ ("Nobody on this network has opened a table yet.")),
            _ ("Host one: your friends will see it here."));
}

static int
compare_findings (gconstpointer a,
                  gconstpointer b)
{
  const SbmFinding *one = *(SbmFinding *const *) a;
  const SbmFinding *two = *(SbmFinding *const *) b;

  return (int) two->severity - (int) one->severity;
}

void
sbm_finding_free (SbmFinding *self)
{
  if (self == NULL)
    return;

  g_free (self->sentence);
  g_free (self->advice);
  g_free (self);
}

const char *
sbm_severity_to_word (SbmSeverity severity)
{
  switch (severity)
    {
    case SBM_SEVERITY_PROBLEM:
      return "problem";

    case SBM_SEVERITY_WARNING:
      return "warning";

    case SBM_SEVERITY_NOTE:
    default:
      return "note";
    }
}

void
sbm_symptoms_clear (SbmSymptoms *symptoms)
{
  g_return_if_fail (symptoms != NULL);

  for (guint i = 0; symptoms->tables != NULL && i < symptoms->tables->len; i++)
    g_free (g_array_index (symptoms->tables, SbmTableSymptom, i).name);
  g_clear_pointer (&symptoms->tables, g_array_unref);
}

GPtrArray *
sbm_diagnose (const SbmSymptoms *symptoms)
{
  GPtrArray *findings;

  g_return_val_if_fail (symptoms != NULL, NULL);

  findings = g_ptr_array_new_with_free_func ((GDestroyNotify) sbm_finding_free);
  judge_daemon (symptoms, findings);
  judge_network (symptoms, findings);
  judge_port (symptoms, findings);
  judge_firewall (symptoms, findings);
  judge_tables (symptoms, findings);

  /* The sort is stable: equals keep the order of the judges above. */
  g_ptr_array_sort (findings, compare_findings);

  return findings;
}

/* Lines such as "0: 0100007F:1A2B 00000000:0000 0A …".  Any listener beyond loopback will do. */
SbmPortSymptom
sbm_diagnosis_read_listeners (const char *proc_net_tcp,
                              guint16 port)
{
  g_auto (GStrv) lines = NULL;
  SbmPortSymptom symptom = SBM_PORT_CLOSED;

  g_return_val_if_fail (proc_net_tcp != NULL, SBM_PORT_UNKNOWN);

  lines = g_strsplit (proc_net_tcp, "\n", -1);
  for (gsize i = 0; lines[i] != NULL; i++)
    {
      char address[33];
      guint local_port, state;

      if (sscanf (lines[i], " %*u: %32[0-9A-Fa-f]:%4X %*32[0-9A-Fa-f]:%*4X %2X", address, &local_port, &state) != 3)
        continue;
      if (state != TCP_LISTEN || local_port != port)
        continue;

      /* 127.0.0.0/8 as little endian, ::1, and 127.0.0.0/8 mapped into IPv6. */
      if ((strlen (address) == 8 && g_str_has_suffix (address, "7F")) || g_str_equal (address, "00000000000000000000000001000000")
          || (g_str_has_prefix (address, "0000000000000000FFFF0000") && g_str_has_suffix (address, "7F")))
        symptom = SBM_PORT_LOOPBACK;
      else
        return SBM_PORT_LISTENING;
    }

  return symptom;
}

gboolean
sbm_diagnosis_read_ufw_enabled (const char *ufw_conf)
{
  g_return_val_if_fail (ufw_conf != NULL, FALSE);

  return g_regex_match_simple ("^\\s*ENABLED\\s*=\\s*[\"']?yes", ufw_conf, G_REGEX_MULTILINE | G_REGEX_CASELESS, 0);
}

/* The rules' comments have the form "### tuple ### allow tcp 4711 0.0.0.0/0 any 0.0.0.0/0 in". */
gboolean
sbm_diagnosis_read_ufw_port (const char *user_rules,
                             guint16 port)
{
  g_autofree char *pattern = NULL;

  g_return_val_if_fail (user_rules != NULL, FALSE);

  pattern = g_strdup_printf ("^### tuple ### allow (tcp|any) %u ", port);
  return g_regex_match_simple (pattern, user_rules, G_REGEX_MULTILINE, 0);
}

/* Modules that only a set of filtering rules brings in. */
gboolean
sbm_diagnosis_read_modules (const char *proc_modules)
{
  g_return_val_if_fail (proc_modules != NULL, FALSE);

  return g_regex_match_simple ("^(nft_reject|nft_reject_inet|nf_reject_ipv4|iptable_filter|ip6table_filter|ipt_REJECT) ",
                               proc_modules,
                               G_REGEX_MULTILINE,
                               0);
}
