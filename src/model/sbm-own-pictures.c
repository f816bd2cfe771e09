/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-own-pictures"

#include "model/sbm-own-pictures.h"

#include <string.h>

#include "model/text.h"

#define HASH_LETTERS 64

typedef struct
{
  char *hash; /* NULL for a card of ours */
  char *title;
  guint size;
  SbmOwnPictureState state;
} Picture;

struct _SbmOwnPictures
{
  GObject parent_instance;

  Picture pictures[SBM_OWN_PICTURES_MOST + 1];
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SbmOwnPictures, sbm_own_pictures, G_TYPE_OBJECT)

static void
picture_clear (Picture *picture)
{
  g_free (picture->hash);
  g_free (picture->title);
  memset (picture, 0, sizeof *picture);
}

static Picture *
find (SbmOwnPictures *self,
      int card)
{
  return card >= 1 && card <= SBM_OWN_PICTURES_MOST && self->pictures[card].hash != NULL ? &self->pictures[card] : NULL;
}

static void
clear (Picture *pictures)
{
  for (int card = 0; card <= SBM_OWN_PICTURES_MOST; card++)
    picture_clear (&pictures[card]);
}

static void
sbm_own_pictures_finalize (GObject *object)
{
  clear (SBM_OWN_PICTURES (object)->pictures);

  G_OBJECT_CLASS (sbm_own_pictures_parent_class)->finalize (object);
}

static void
sbm_own_pictures_class_init (SbmOwnPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_own_pictures_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_own_pictures_init (SbmOwnPictures *self)
{
}

SbmOwnPictures *
sbm_own_pictures_new (void)
{
  return g_object_new (SBM_TYPE_OWN_PICTURES, NULL);
}

gboolean
sbm_own_pictures_is_hash (const char *text)
{
  return text != NULL && strlen (text) == HASH_LETTERS && strspn (text, "0123456789abcdef") == HASH_LETTERS;
}

gboolean
sbm_own_pictures_set_list (SbmOwnPictures *self,
                           GVariant *list)
{
  Picture fresh[SBM_OWN_PICTURES_MOST + 1] = { { 0 } };
  gboolean fine = TRUE;
  const char *hash, *title;
  GVariantIter iter;
  guint8 card;
  guint size;

  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), FALSE);
  g_return_val_if_fail (g_variant_is_of_type (list, SBM_OWN_PICTURES_TYPE), FALSE);

  g_variant_iter_init (&iter, list);
  while (fine && g_variant_iter_next (&iter, "(y&su&s)", &card, &hash, &size, &title))
    {
      fine = card >= 1 && card <= SBM_OWN_PICTURES_MOST && fresh[card].hash == NULL && sbm_own_pictures_is_hash (hash)
             && size > 0 && size <= SBM_OWN_PICTURE_MOST_BYTES;
      if (!fine)
        break;
      fresh[card].hash = g_strdup (hash);
      fresh[card].title = text_clean (title, SBM_OWN_PICTURE_MOST_TITLE);
      fresh[card].size = size;
      if (g_strcmp0 (self->pictures[card].hash, hash) == 0 && self->pictures[card].state == SBM_OWN_PICTURE_HERE)
        fresh[card].state = SBM_OWN_PICTURE_HERE;
    }
  if (!fine)
    clear (fresh);

  clear (self->pictures);
  memcpy (self->pictures, fresh, sizeof fresh);
  g_signal_emit (self, changed_signal, 0);

  return fine;
}

GVariant *
sbm_own_pictures_dup_list (SbmOwnPictures *self,
                           gboolean here)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (SBM_OWN_PICTURES_TYPE);

  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), NULL);

  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    {
      const Picture *picture = &self->pictures[card];

      if (picture->hash != NULL && (!here || picture->state == SBM_OWN_PICTURE_HERE))
        g_variant_builder_add (&builder, "(ysus)", card, picture->hash, picture->size, picture->title != NULL ? picture->title : "");
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

guint
sbm_own_pictures_count (SbmOwnPictures *self)
{
  guint count = 0;

  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), 0);

  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    count += self->pictures[card].hash != NULL;
  return count;
}

guint
sbm_own_pictures_count_in (SbmOwnPictures *self,
                           SbmOwnPictureState state)
{
  guint count = 0;

  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), 0);

  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    count += self->pictures[card].hash != NULL && self->pictures[card].state == state;
  return count;
}

int
sbm_own_pictures_next (SbmOwnPictures *self)
{
  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), 0);

  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    {
      if (self->pictures[card].hash != NULL && self->pictures[card].state == SBM_OWN_PICTURE_AWAITED)
        return card;
    }
  return 0;
}

const char *
sbm_own_pictures_get_hash (SbmOwnPictures *self,
                           int card)
{
  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), NULL);

  return find (self, card) != NULL ? find (self, card)->hash : NULL;
}

const char *
sbm_own_pictures_get_title (SbmOwnPictures *self,
                            int card)
{
  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), NULL);

  return find (self, card) != NULL ? find (self, card)->title : NULL;
}

guint
sbm_own_pictures_get_size (SbmOwnPictures *self,
                           int card)
{
  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), 0);

  return find (self, card) != NULL ? find (self, card)->size : 0;
}

gboolean
sbm_own_pictures_is_here (SbmOwnPictures *self,
                          int card)
{
  g_return_val_if_fail (SBM_IS_OWN_PICTURES (self), FALSE);

  return find (self, card) != NULL && find (self, card)->state == SBM_OWN_PICTURE_HERE;
}

void
sbm_own_pictures_set_state (SbmOwnPictures *self,
                            int card,
                            SbmOwnPictureState state)
{
  Picture *picture;

  g_return_if_fail (SBM_IS_OWN_PICTURES (self));

  picture = find (self, card);
  if (picture == NULL || picture->state == state)
    return;
  picture->state = state;
  g_signal_emit (self, changed_signal, 0);
}
