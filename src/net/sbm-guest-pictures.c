/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-guest-pictures"

#include "net/sbm-guest-private.h"

/*
 * Pictures of the host's own.  What is not on our shelf is asked for part by part, and from the first card to the last:
 * what somebody holds in their hand has nothing to do with what they ask for.  A game never waits for a picture; until one
 * is here, or where it is not what it should be, the card shows the picture of ours.
 */

/* Between two parts: twelve a second leave room for everything else that somebody may say. */
#define PAUSE_MS 80

/* A picture on its way to the shelf. */
typedef struct
{
  SbmGuest *guest;
  int card;
} Keeping;

void
sbm_guest_stop_pictures (SbmGuest *self)
{
  g_cancellable_cancel (self->fetching);
  g_clear_object (&self->fetching);
  g_clear_handle_id (&self->asking, g_source_remove);
  g_byte_array_set_size (self->picture, 0);
  self->picture_card = 0;
}

static gboolean
ask_cb (gpointer user_data)
{
  SbmGuest *self = user_data;
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (self->table);

  self->asking = 0;
  sbm_guest_send (self, PROTOCOL_MESSAGE_PICTURE_WANT,
                  g_variant_new ("(su)", sbm_own_pictures_get_hash (pictures, self->picture_card), self->picture->len));

  return G_SOURCE_REMOVE;
}

static void
ask (SbmGuest *self)
{
  if (self->asking == 0)
    self->asking = g_timeout_add (PAUSE_MS, ask_cb, self);
}

static void
ask_for_next (SbmGuest *self)
{
  g_byte_array_set_size (self->picture, 0);
  self->picture_card = sbm_own_pictures_next (sbm_table_get_own_pictures (self->table));
  if (self->picture_card > 0)
    ask (self);
}

static void
looked_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (SbmGuest) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = sbm_shelf_look_finish (SBM_SHELF (source), result, &error);
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (self->table);
  guint at = 0;

  /* Then there is another list, or none. */
  if (found == NULL)
    return;
  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    {
      if (sbm_own_pictures_get_hash (pictures, card) != NULL && g_ptr_array_index (found, at++) != NULL)
        sbm_own_pictures_set_state (pictures, card, SBM_OWN_PICTURE_HERE);
    }
  ask_for_next (self);
}

void
sbm_guest_hear_pictures (SbmGuest *self,
                         GVariant *list)
{
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (self->table);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) hashes = NULL;

  sbm_guest_stop_pictures (self);
  if (!sbm_own_pictures_set_list (pictures, list))
    g_info ("The host's list of pictures makes no sense");
  if (self->shelf == NULL || sbm_own_pictures_count (pictures) == 0)
    return;

  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    {
      if (sbm_own_pictures_get_hash (pictures, card) != NULL)
        g_strv_builder_add (builder, sbm_own_pictures_get_hash (pictures, card));
    }
  hashes = g_strv_builder_end (builder);
  self->fetching = g_cancellable_new ();
  sbm_shelf_look_async (self->shelf, (const char *const *) hashes, self->fetching, looked_cb, g_object_ref (self));
}

/* What this host sends is not what it announced: nothing more is asked of it. */
static void
refuse_all (SbmGuest *self,
            const char *why)
{
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (self->table);
  int card;

  g_info ("No more pictures of this host: %s", why);
  sbm_guest_stop_pictures (self);
  while ((card = sbm_own_pictures_next (pictures)) > 0)
    sbm_own_pictures_set_state (pictures, card, SBM_OWN_PICTURE_REFUSED);
}

static void
keeping_free (Keeping *keeping)
{
  g_object_unref (keeping->guest);
  g_free (keeping);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Keeping, keeping_free)

static void
kept_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (Keeping) keeping = user_data;
  SbmGuest *self = keeping->guest;
  g_autoptr (GError) error = NULL;
  gboolean kept = sbm_shelf_keep_finish (SBM_SHELF (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (!kept)
    g_info ("The picture of card %d is refused: %s", keeping->card, error->message);
  sbm_own_pictures_set_state (sbm_table_get_own_pictures (self->table), keeping->card,
                              kept ? SBM_OWN_PICTURE_HERE : SBM_OWN_PICTURE_REFUSED);
  ask_for_next (self);
}

void
sbm_guest_hear_picture_part (SbmGuest *self,
                             GVariant *body)
{
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (self->table);
  guint size = sbm_own_pictures_get_size (pictures, self->picture_card);
  g_autoptr (GVariant) part = NULL;
  const guint8 *data;
  const char *hash;
  guint offset, total;
  gsize length;

  g_variant_get (body, "(&suu@ay)", &hash, &offset, &total, &part);
  data = g_variant_get_fixed_array (part, &length, 1);
  /* Nobody asked, or not yet. */
  if (self->picture_card == 0 || self->asking != 0 || self->picture->len == size)
    return;
  if (!g_str_equal (hash, sbm_own_pictures_get_hash (pictures, self->picture_card)) || offset != self->picture->len || total != size
      || length == 0 || length > PROTOCOL_PICTURE_PART || length > size - offset)
    {
      refuse_all (self, "a part does not fit");
      return;
    }

  g_byte_array_append (self->picture, data, length);
  if (self->picture->len < size)
    {
      ask (self);
    }
  else
    {
      g_autoptr (GBytes) whole = g_bytes_new (self->picture->data, self->picture->len);
      Keeping *keeping = g_new0 (Keeping, 1);

      keeping->guest = g_object_ref (self);
      keeping->card = self->picture_card;
      sbm_shelf_keep_async (self->shelf, hash, whole, self->fetching, kept_cb, keeping);
    }
}

void
sbm_guest_miss_picture (SbmGuest *self)
{
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (self->table);

  /* Of one that is here already nothing was asked any more. */
  if (self->picture_card == 0 || self->asking != 0 || self->picture->len == sbm_own_pictures_get_size (pictures, self->picture_card))
    return;
  sbm_own_pictures_set_state (pictures, self->picture_card, SBM_OWN_PICTURE_REFUSED);
  ask_for_next (self);
}
