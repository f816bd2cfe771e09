/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-doctor.h"

G_BEGIN_DECLS

typedef enum
{
  SBM_PORT_UNKNOWN,
  SBM_PORT_CLOSED,
  SBM_PORT_LOOPBACK,
  SBM_PORT_LISTENING,
} SbmPortSymptom;

typedef enum
{
  SBM_FIREWALL_NONE,
  SBM_FIREWALL_OPEN,    /* it runs, and lets us through */
  SBM_FIREWALL_SUSPECT, /* it runs, and does not, or would not tell */
} SbmFirewallSymptom;

typedef enum
{
  SBM_REACH_UNTRIED,
  SBM_REACH_ANSWERS,
  SBM_REACH_REFUSES, /* the computer is there, the port is closed */
  SBM_REACH_SILENT,
} SbmReachSymptom;

typedef struct
{
  char *name;
  guint proto;
  guint16 port;
  SbmReachSymptom reach;
} SbmTableSymptom;

/* What was measured, so that judging it needs no network. */
typedef struct
{
  guint16 port; /* 0 when we host no table */
  guint proto;
  gboolean bus;
  gboolean daemon;
  gboolean installed;
  gboolean network;
  gboolean multicast;
  SbmPortSymptom listening;
  SbmFirewallSymptom ufw;
  SbmFirewallSymptom firewalld;
  gboolean rules;
  gboolean looked;
  GArray *tables; /* of SbmTableSymptom, or NULL */
} SbmSymptoms;

void sbm_symptoms_clear (SbmSymptoms *symptoms);
GPtrArray *sbm_diagnose (const SbmSymptoms *symptoms);

/* Readers of what the system shows as text.  They take any text and never complain. */
SbmPortSymptom sbm_diagnosis_read_listeners (const char *proc_net_tcp,
                                             guint16 port);
gboolean sbm_diagnosis_read_ufw_enabled (const char *ufw_conf);
gboolean sbm_diagnosis_read_ufw_port (const char *user_rules,
                                      guint16 port);
gboolean sbm_diagnosis_read_modules (const char *proc_modules);

G_END_DECLS
