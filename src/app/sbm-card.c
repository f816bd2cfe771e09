/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card"

#include <glib/gi18n.h>

#include "app/sbm-card.h"

struct _SbmCard
{
  GObject parent_instance;

  SbmDeck deck;
  int id;
  int position;
  int count;
  int number;
  int owner_rabbit;
  gboolean choosable;
  gboolean chosen;
  gboolean lit;
  gboolean own;
  char *title;
  char *picture;
  char *description;
  char *kind;
  char *kind_label;
  char *reason;
  char *owner;
  char *note;
  GStrv tokens;
};

enum
{
  PROP_0,
  PROP_DECK,
  PROP_ID,
  PROP_POSITION,
  PROP_COUNT,
  PROP_NUMBER,
  PROP_OWNER_RABBIT,
  PROP_CHOOSABLE,
  PROP_CHOSEN,
  PROP_LIT,
  PROP_OWN,
  PROP_TITLE,
  PROP_DESCRIPTION,
  PROP_KIND,
  PROP_KIND_LABEL,
  PROP_REASON,
  PROP_OWNER,
  PROP_NOTE,
  PROP_TOKENS,
  PROP_PICTURE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmCard, sbm_card, G_TYPE_OBJECT)

GType
sbm_deck_get_type (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      static const GEnumValue values[] = {
        { SBM_DECK_PICTURES, "SBM_DECK_PICTURES", "pictures" },
        { SBM_DECK_COLOURS, "SBM_DECK_COLOURS", "colours" },
        { SBM_DECK_WORDS, "SBM_DECK_WORDS", "words" },
        { 0, NULL, NULL },
      };

      g_once_init_leave (&once, g_enum_register_static ("SbmDeck", values));
    }
  return once;
}

static gboolean
take_string (char **field,
             const char *text)
{
  if (g_strcmp0 (*field, text) == 0)
    return FALSE;
  g_free (*field);
  *field = g_strdup (text);
  return TRUE;
}

static gboolean
take_int (int *field,
          int value)
{
  if (*field == value)
    return FALSE;
  *field = value;
  return TRUE;
}

static gboolean
take_tokens (GStrv *field,
             const char *const *tokens)
{
  if (*field == (GStrv) tokens || (*field != NULL && tokens != NULL && g_strv_equal ((const char *const *) *field, tokens)))
    return FALSE;
  g_strfreev (*field);
  *field = g_strdupv ((GStrv) tokens);
  return TRUE;
}

static void
sbm_card_finalize (GObject *object)
{
  SbmCard *self = SBM_CARD (object);

  g_free (self->title);
  g_free (self->description);
  g_free (self->kind);
  g_free (self->kind_label);
  g_free (self->reason);
  g_free (self->owner);
  g_free (self->note);
  g_free (self->picture);
  g_strfreev (self->tokens);

  G_OBJECT_CLASS (sbm_card_parent_class)->finalize (object);
}

static void
sbm_card_get_property (GObject *object,
                       guint id,
                       GValue *value,
                       GParamSpec *pspec)
{
  SbmCard *self = SBM_CARD (object);

  switch (id)
    {
    case PROP_DECK:
      g_value_set_enum (value, self->deck);
      break;
    case PROP_ID:
      g_value_set_int (value, self->id);
      break;
    case PROP_POSITION:
      g_value_set_int (value, self->position);
      break;
    case PROP_COUNT:
      g_value_set_int (value, self->count);
      break;
    case PROP_NUMBER:
      g_value_set_int (value, self->number);
      break;
    case PROP_OWNER_RABBIT:
      g_value_set_int (value, self->owner_rabbit);
      break;
    case PROP_CHOOSABLE:
      g_value_set_boolean (value, self->choosable);
      break;
    case PROP_CHOSEN:
      g_value_set_boolean (value, self->chosen);
      break;
    case PROP_LIT:
      g_value_set_boolean (value, self->lit);
      break;
    case PROP_OWN:
      g_value_set_boolean (value, self->own);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_PICTURE:
      g_value_set_string (value, self->picture);
      break;
    case PROP_DESCRIPTION:
      g_value_set_string (value, self->description);
      break;
    case PROP_KIND:
      g_value_set_string (value, self->kind);
      break;
    case PROP_KIND_LABEL:
      g_value_set_string (value, self->kind_label);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_OWNER:
      g_value_set_string (value, self->owner);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_TOKENS:
      g_value_set_boxed (value, self->tokens);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_card_set_property (GObject *object,
                       guint id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  SbmCard *self = SBM_CARD (object);
  gboolean changed = FALSE;

  switch (id)
    {
    case PROP_DECK:
      changed = self->deck != (SbmDeck) g_value_get_enum (value);
      self->deck = g_value_get_enum (value);
      break;
    case PROP_ID:
      changed = take_int (&self->id, g_value_get_int (value));
      break;
    case PROP_POSITION:
      changed = take_int (&self->position, g_value_get_int (value));
      break;
    case PROP_COUNT:
      changed = take_int (&self->count, g_value_get_int (value));
      break;
    case PROP_NUMBER:
      changed = take_int (&self->number, g_value_get_int (value));
      break;
    case PROP_OWNER_RABBIT:
      changed = take_int (&self->owner_rabbit, g_value_get_int (value));
      break;
    case PROP_CHOOSABLE:
      changed = take_int (&self->choosable, g_value_get_boolean (value));
      break;
    case PROP_CHOSEN:
      changed = take_int (&self->chosen, g_value_get_boolean (value));
      break;
    case PROP_LIT:
      changed = take_int (&self->lit, g_value_get_boolean (value));
      break;
    case PROP_OWN:
      changed = take_int (&self->own, g_value_get_boolean (value));
      break;
    case PROP_TITLE:
      changed = take_string (&self->title, g_value_get_string (value));
      break;
    case PROP_PICTURE:
      changed = take_string (&self->picture, g_value_get_string (value));
      break;
    case PROP_DESCRIPTION:
      changed = take_string (&self->description, g_value_get_string (value));
      break;
    case PROP_KIND:
      changed = take_string (&self->kind, g_value_get_string (value));
      break;
    case PROP_KIND_LABEL:
      changed = take_string (&self->kind_label, g_value_get_string (value));
      break;
    case PROP_REASON:
      changed = take_string (&self->reason, g_value_get_string (value));
      break;
    case PROP_OWNER:
      changed = take_string (&self->owner, g_value_get_string (value));
      break;
    case PROP_NOTE:
      changed = take_string (&self->note, g_value_get_string (value));
      break;
    case PROP_TOKENS:
      changed = take_tokens (&self->tokens, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }

  if (changed)
    g_object_notify_by_pspec (object, pspec);
}

static void
sbm_card_class_init (SbmCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = sbm_card_finalize;
  object_class->get_property = sbm_card_get_property;
  object_class->set_property = sbm_card_set_property;

  properties[PROP_DECK] = g_param_spec_enum ("deck", NULL, NULL, SBM_TYPE_DECK, SBM_DECK_PICTURES, flags);
  properties[PROP_ID] = g_param_spec_int ("id", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_POSITION] = g_param_spec_int ("position", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_COUNT] = g_param_spec_int ("count", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_NUMBER] = g_param_spec_int ("number", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_OWNER_RABBIT] = g_param_spec_int ("owner-rabbit", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_CHOOSABLE] = g_param_spec_boolean ("choosable", NULL, NULL, FALSE, flags);
  properties[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE, flags);
  properties[PROP_LIT] = g_param_spec_boolean ("lit", NULL, NULL, FALSE, flags);
  properties[PROP_OWN] = g_param_spec_boolean ("own", NULL, NULL, FALSE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL, flags);
  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, NULL, flags);
  properties[PROP_KIND_LABEL] = g_param_spec_string ("kind-label", NULL, NULL, NULL, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  properties[PROP_OWNER] = g_param_spec_string ("owner", NULL, NULL, NULL, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_PICTURE] = g_param_spec_string ("picture", NULL, NULL, NULL, flags);
  properties[PROP_TOKENS] = g_param_spec_boxed ("tokens", NULL, NULL, G_TYPE_STRV, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_card_init (SbmCard *self)
{
}

SbmCard *
sbm_card_new (SbmDeck deck,
              int id,
              const char *title)
{
  return g_object_new (SBM_TYPE_CARD, "deck", deck, "id", id, "title", title, NULL);
}

SbmDeck
sbm_card_get_deck (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), SBM_DECK_PICTURES);

  return self->deck;
}

int
sbm_card_get_id (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), 0);

  return self->id;
}

int
sbm_card_get_number (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), 0);

  return self->number;
}

int
sbm_card_get_owner_rabbit (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), 0);

  return self->owner_rabbit;
}

gboolean
sbm_card_get_choosable (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), FALSE);

  return self->choosable;
}

gboolean
sbm_card_get_chosen (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), FALSE);

  return self->chosen;
}

gboolean
sbm_card_get_lit (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), FALSE);

  return self->lit;
}

gboolean
sbm_card_get_own (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), FALSE);

  return self->own;
}

const char *
sbm_card_get_title (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return self->title;
}

const char *
sbm_card_get_picture (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return self->picture;
}

const char *
sbm_card_get_description (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return self->description;
}

const char *
sbm_card_get_kind (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return self->kind;
}

const char *
sbm_card_get_kind_label (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return self->kind_label;
}

const char *
sbm_card_get_reason (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return self->reason;
}

const char *
sbm_card_get_owner (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return self->owner;
}

const char *const *
sbm_card_get_tokens (SbmCard *self)
{
  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  return (const char *const *) self->tokens;
}

void
sbm_card_set_chosen (SbmCard *self,
                     gboolean chosen)
{
  g_return_if_fail (SBM_IS_CARD (self));

  if (take_int (&self->chosen, !!chosen))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

static void
add (GString *label,
     const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (label->len > 0)
    g_string_append (label, ", ");
  g_string_append (label, text);
}

char *
sbm_card_dup_label (SbmCard *self)
{
  g_autoptr (GString) label = g_string_new (NULL);
  g_autofree char *place = NULL;

  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  /* Face-down cards are all alike: nothing but where they lie may tell them apart. */
  if (self->id == 0)
    add (label, _ ("face-down card"));
  else
    add (label, self->title);
  if (self->number > 0)
    place = g_strdup_printf (_ ("number %d"), self->number);
  else if (self->count > 0)
    place = g_strdup_printf (C_ ("position", "%d of %d"), self->position, self->count);
  add (label, place);
  if (self->own)
    add (label, self->owner == NULL ? _ ("your card, cannot be chosen") : _ ("your card"));
  else if (self->owner != NULL)
    {
      g_autofree char *whose = g_strdup_printf (_ ("the card of %s"), self->owner);

      add (label, whose);
    }
  if (self->lit)
    add (label, _ ("this was the storyteller’s card"));
  add (label, self->note);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

char *
sbm_card_dup_details (SbmCard *self)
{
  g_autoptr (GString) details = g_string_new (NULL);

  g_return_val_if_fail (SBM_IS_CARD (self), NULL);

  if (self->reason != NULL)
    g_string_append_printf (details, "%s. ", self->reason);
  if (self->id != 0 && self->description != NULL)
    g_string_append (details, self->description);
  return g_string_free (g_steal_pointer (&details), FALSE);
}
