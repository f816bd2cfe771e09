/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "invented"

#include "config.h"

#include "tests/ui/invented.h"

GListModel *
invented_new_tables (const char *const names[4],
                     SbmAnnouncedState last)
{
  const struct
  {
    const char *game, *mode;
    guint seats, taken;
    SbmAnnouncedState state;
    gboolean code;
  } tables[4] = {
    { "dixit", "classic", 6, 4, SBM_ANNOUNCED_STATE_LOBBY, FALSE },
    { "odyssey", "party", 12, 9, SBM_ANNOUNCED_STATE_LOBBY, TRUE },
    { "illusion", "short", 5, 3, SBM_ANNOUNCED_STATE_PLAYING, FALSE },
    { "histoire", "cooperative", 8, 4, last, FALSE },
  };
  GListStore *store = g_list_store_new (SBM_TYPE_FOUND_TABLE);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *id = g_strdup_printf ("table-%u", i);
      g_autoptr (SbmAnnouncement) announcement = sbm_announcement_new (names[i], SBM_ANNOUNCEMENT_PROTO, id, "01234567");
      g_autoptr (SbmFoundTable) table = NULL;

      sbm_announcement_set_game (announcement, tables[i].game, tables[i].mode);
      announcement->seats = tables[i].seats;
      announcement->taken = tables[i].taken;
      announcement->state = tables[i].state;
      announcement->needs_code = tables[i].code;
      table = sbm_found_table_new (announcement);
      g_list_store_append (store, table);
    }

  return G_LIST_MODEL (store);
}
