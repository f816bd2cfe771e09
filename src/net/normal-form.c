/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "normal-form"

#include "net/normal-form.h"

#include <string.h>

/* Types come from the network: these bounds keep one from costing more than the bytes it came in. */
#define MOST_TYPE 256
#define MOST_DEPTH 8

/* A type, or a type inside of it.  A whole type is an array of these in the order of its letters, so that what is inside
 * comes right behind. */
typedef struct
{
  char letter;
  guint8 plain; /* any bytes will do: there is no boolean in it and no gap */
  guint8 alignment;
  guint16 span;       /* how many of these it takes up with all that is inside */
  guint16 fixed_size; /* 0 for a type of no fixed size */
} Kind;

/* The type that was asked for last.  After one view of a game comes another, and to read their type takes twice as long as
 * to check what is in them. */
static _Thread_local struct
{
  gsize size;
  char letters[MOST_TYPE];
  Kind kinds[MOST_TYPE];
} last;

static gboolean check_value (const Kind *kind,
                             const guint8 *data,
                             gsize size);

static gsize
aligned (gsize offset,
         gsize alignment)
{
  return (offset + alignment - 1) & ~(alignment - 1);
}

/* ---- types ---- */

static const char *read_type (const char *type,
                              const char *end,
                              int depth,
                              Kind *kind);

static const char *
read_tuple (const char *type,
            const char *end,
            int depth,
            Kind *kind)
{
  gboolean is_fixed = TRUE;
  gsize size = 0, filled = 0;

  kind->plain = TRUE;
  kind->alignment = 1;
  while (type < end && *type != ')')
    {
      Kind *member = kind + kind->span;

      type = read_type (type, end, depth, member);
      if (type == NULL)
        return NULL;
      kind->span += member->span;
      kind->plain = kind->plain && member->plain;
      kind->alignment = MAX (kind->alignment, member->alignment);
      is_fixed = is_fixed && member->fixed_size > 0;
      size = aligned (size, member->alignment) + member->fixed_size;
      filled += member->fixed_size;
    }
  /* The empty tuple is a byte, and nothing of ours. */
  if (type >= end || kind->span == 1)
    return NULL;
  kind->fixed_size = is_fixed ? aligned (size, kind->alignment) : 0;
  kind->plain = kind->plain && is_fixed && filled == kind->fixed_size;

  return type + 1;
}

/* Gives where the type ends, or NULL if it is none of ours.  There is room for one at @kind for every letter. */
static const char *
read_type (const char *type,
           const char *end,
           int depth,
           Kind *kind)
{
  if (type >= end || depth == 0)
    return NULL;

  *kind = (Kind){ .letter = *type++, .span = 1, .alignment = 1 };
  switch (kind->letter)
    {
    case 'b':
      kind->fixed_size = 1;
      return type;
    case 'y':
      kind->fixed_size = 1;
      break;
    case 'n':
    case 'q':
      kind->fixed_size = 2;
      break;
    case 'i':
    case 'u':
      kind->fixed_size = 4;
      break;
    case 'x':
    case 't':
      kind->fixed_size = 8;
      break;
    case 's':
      return type;
    case 'a':
    case 'm':
      type = read_type (type, end, depth - 1, kind + 1);
      if (type == NULL)
        return NULL;
      kind->span += kind[1].span;
      kind->alignment = kind[1].alignment;
      return type;
    case '(':
      return read_tuple (type, end, depth - 1, kind);
    default:
      return NULL;
    }

  kind->plain = TRUE;
  kind->alignment = kind->fixed_size;
  return type;
}

static const Kind *
look_up_type (const char *type,
              gsize size)
{
  if (size == 0 || size > MOST_TYPE)
    return NULL;

  if (size != last.size || memcmp (type, last.letters, size) != 0)
    {
      last.size = 0;
      if (read_type (type, type + size, MOST_DEPTH, last.kinds) != type + size)
        return NULL;
      memcpy (last.letters, type, size);
      last.size = size;
    }

  return last.kinds;
}

/* ---- values ---- */

/* How many bytes a number has that says where in a container of so many bytes something ends. */
static gsize
end_size (gsize size)
{
  return size <= G_MAXUINT8 ? 1 : size <= G_MAXUINT16 ? 2
                                                      : 4;
}

/* A container is written with the shortest such numbers that can tell of it. */
static gboolean
is_shortest (gsize content,
             gsize n_ends,
             gsize size)
{
  for (gsize width = 1; width <= 4; width *= 2)
    {
      gsize total = content + n_ends * width;

      if (end_size (total) <= width)
        return total == size;
    }

  return FALSE;
}

static gsize
read_end (const guint8 *data,
          gsize width)
{
  guint32 end = 0;

  memcpy (&end, data, width);

  return GUINT32_FROM_LE (end);
}

static gboolean
are_zero (const guint8 *data,
          gsize from,
          gsize to)
{
  for (; from < to; from++)
    {
      if (data[from] != 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_string (const guint8 *data,
              gsize size)
{
  return size > 0 && data[size - 1] == 0 && g_utf8_validate_len ((const char *) data, size - 1, NULL);
}

static gboolean
check_array (const Kind *kind,
             const guint8 *data,
             gsize size)
{
  const Kind *element = kind + 1;
  gsize width, content, count, at = 0;

  if (size == 0)
    return TRUE;

  if (element->fixed_size > 0)
    {
      if (size % element->fixed_size != 0)
        return FALSE;
      for (; !element->plain && at < size; at += element->fixed_size)
        {
          if (!check_value (element, data + at, element->fixed_size))
            return FALSE;
        }
      return TRUE;
    }

  width = end_size (size);
  content = read_end (data + size - width, width);
  if (content > size || (size - content) % width != 0)
    return FALSE;
  count = (size - content) / width;
  if (count == 0 || !is_shortest (content, count, size))
    return FALSE;
  for (gsize i = 0; i < count; i++)
    {
      gsize start = aligned (at, element->alignment);
      gsize end = read_end (data + content + i * width, width);

      if (end < start || end > content || !are_zero (data, at, start) || !check_value (element, data + start, end - start))
        return FALSE;
      at = end;
    }

  return at == content;
}

static gboolean
check_maybe (const Kind *kind,
             const guint8 *data,
             gsize size)
{
  const Kind *element = kind + 1;

  if (size == 0)
    return TRUE;
  if (element->fixed_size > 0)
    return size == element->fixed_size && check_value (element, data, size);

  return data[size - 1] == 0 && check_value (element, data, size - 1);
}

static gboolean
check_tuple (const Kind *kind,
             const guint8 *data,
             gsize size)
{
  gsize width = end_size (size);
  gsize ends = size; /* where the numbers begin that say where members end; the last number is that of the first member */
  gsize at = 0;

  if (kind->fixed_size > 0 && size != kind->fixed_size)
    return FALSE;

  for (guint i = 1; i < kind->span; i += kind[i].span)
    {
      const Kind *member = kind + i;
      gsize start = aligned (at, member->alignment);
      gsize end;

      if (start > ends || !are_zero (data, at, start))
        return FALSE;

      if (member->fixed_size > 0)
        {
          end = start + member->fixed_size;
        }
      else if (i + member->span == kind->span)
        {
          end = ends;
        }
      else
        {
          if (ends - start < width)
            return FALSE;
          ends -= width;
          end = read_end (data + ends, width);
        }
      if (end < start || end > ends || !check_value (member, data + start, end - start))
        return FALSE;
      at = end;
    }

  if (kind->fixed_size > 0)
    return are_zero (data, at, size);

  return at == ends && is_shortest (at, (size - ends) / width, size);
}

static gboolean
check_value (const Kind *kind,
             const guint8 *data,
             gsize size)
{
  if (kind->plain)
    return size == kind->fixed_size;

  switch (kind->letter)
    {
    case 'b':
      return size == 1 && data[0] <= 1;
    case 's':
      return check_string (data, size);
    case 'a':
      return check_array (kind, data, size);
    case 'm':
      return check_maybe (kind, data, size);
    default:
      return check_tuple (kind, data, size);
    }
}

gboolean
normal_form_check (const char *type,
                   gsize type_size,
                   const guint8 *data,
                   gsize size)
{
  const Kind *kind;

  g_return_val_if_fail (type != NULL, FALSE);
  g_return_val_if_fail (data != NULL, FALSE);

  kind = look_up_type (type, type_size);

  return kind != NULL && size <= G_MAXUINT32 / 2 && check_value (kind, data, size);
}
