/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hosted-table-pictures"

#include "net/sbm-hosted-table-private.h"

/* Which pictures a table shows is said by whoever runs this program; nothing on the wire names a file. */

void
sbm_hosted_table_tell_pictures (SbmHostedTable *self,
                                Member *member)
{
  g_autoptr (GVariant) list = sbm_own_pictures_dup_list (self->pictures, TRUE);

  if (sbm_channel_is_offered (member->channel, PROTOCOL_OFFER_PICTURES) && (g_variant_n_children (list) > 0 || member->has_pictures))
    {
      sbm_channel_send (member->channel, PROTOCOL_MESSAGE_PICTURES, g_variant_new ("(@a(ysus))", list));
      member->has_pictures = TRUE;
    }
}

static void
tell_everybody (SbmHostedTable *self)
{
  for (guint i = 0; i < self->members->len; i++)
    sbm_hosted_table_tell_pictures (self, g_ptr_array_index (self->members, i));
}

static void
looked_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (SbmHostedTable) self = user_data;
  g_autoptr (GPtrArray) found = sbm_shelf_look_finish (SBM_SHELF (source), result, NULL);
  guint at = 0;

  /* Then there is another list, or no table any more. */
  if (found == NULL)
    return;
  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    {
      const char *hash = sbm_own_pictures_get_hash (self->pictures, card);
      GBytes *bytes = hash != NULL ? g_ptr_array_index (found, at++) : NULL;

      if (bytes == NULL || g_bytes_get_size (bytes) != sbm_own_pictures_get_size (self->pictures, card))
        continue;
      g_hash_table_insert (self->picture_bytes, g_strdup (hash), g_bytes_ref (bytes));
      sbm_own_pictures_set_state (self->pictures, card, SBM_OWN_PICTURE_HERE);
    }
  tell_everybody (self);
}

void
sbm_hosted_table_fetch_pictures (SbmHostedTable *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) hashes = NULL;

  g_cancellable_cancel (self->fetching);
  g_clear_object (&self->fetching);
  g_hash_table_remove_all (self->picture_bytes);
  if (self->shelf == NULL || sbm_own_pictures_count (self->pictures) == 0)
    {
      tell_everybody (self);
      return;
    }

  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    {
      if (sbm_own_pictures_get_hash (self->pictures, card) != NULL)
        g_strv_builder_add (builder, sbm_own_pictures_get_hash (self->pictures, card));
    }
  hashes = g_strv_builder_end (builder);
  self->fetching = g_cancellable_new ();
  sbm_shelf_look_async (self->shelf, (const char *const *) hashes, self->fetching, looked_cb, g_object_ref (self));
}

const char *
sbm_hosted_table_send_picture (SbmHostedTable *self,
                               Member *member,
                               GVariant *body)
{
  const char *hash;
  const guint8 *data;
  GBytes *bytes;
  guint offset;
  gsize size;

  g_variant_get (body, "(&su)", &hash, &offset);
  bytes = g_hash_table_lookup (self->picture_bytes, hash);
  if (bytes == NULL)
    return "no-such-picture";
  data = g_bytes_get_data (bytes, &size);
  if (offset >= size)
    return "no-such-part";

  sbm_channel_send (member->channel, PROTOCOL_MESSAGE_PICTURE_PART,
                    g_variant_new ("(suu@ay)", hash, offset, (guint) size,
                                   g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, data + offset, MIN (size - offset, PROTOCOL_PICTURE_PART), 1)));
  return NULL;
}

void
sbm_hosted_table_set_shelf (SbmHostedTable *self,
                            SbmShelf *shelf)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  g_set_object (&self->shelf, shelf);
}

gboolean
sbm_hosted_table_set_pictures (SbmHostedTable *self,
                               GVariant *list)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (list);
  gboolean fine;

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  fine = sbm_own_pictures_set_list (self->pictures, owned);
  sbm_hosted_table_fetch_pictures (self);
  sbm_hosted_table_touch (self);

  return fine;
}
