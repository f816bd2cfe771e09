/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Searches a deck of colour cards and writes it as two tables:
 *
 *   colours-search src/decks/colours/colour-table.inc src/rules/illusion-shares.inc
 *
 * Nobody needs this to play or to build: the tables are kept.  It takes some minutes. */

#define G_LOG_DOMAIN "colours-search"

#include <math.h>
#include <string.h>

#include "decks/colours/colour-pattern.h"
#include "decks/colours/colours.h"

#define CARDS COLOURS_N_CARDS
#define POOL 70        /* fit patterns to choose from, for each card */
#define STEPS 900000   /* of the search */
#define MOST 72        /* per cent: no colour rules a card more than that */
#define CLEARANCE 0.15 /* per cent: so far from the next rounding border a share stays */
#define N_LABELS 5

typedef struct
{
  ColourPattern pattern;
  double share[N_LABELS]; /* by role, in per cent of the field */
  double seen[N_LABELS];  /* what a hasty eye would say */
  guint8 ink[N_LABELS];
} Card;

typedef struct
{
  ColourPattern slot[CARDS];
  GArray *pool[CARDS];
  Card deck[CARDS];
  guint64 chance;
} Search;

static double
chance (Search *self)
{
  self->chance = self->chance * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);

  return (self->chance >> 11) * 0x1.0p-53;
}

static void
measure (const ColourPattern *pattern,
         int width,
         int height,
         double share[N_LABELS])
{
  g_autoptr (ColourLabels) labels = colour_pattern_draw (pattern, width, height);
  gsize count[N_LABELS] = { 0 }, n = (gsize) width * height;

  for (gsize i = 0; i < n; i++)
    count[labels->data[i]]++;
  for (int i = 0; i < N_LABELS; i++)
    share[i] = 100.0 * count[i] / n;
}

/* Adds up one piece, and forgets it. */
static void
flood (ColourLabels *labels,
       int start,
       int *stack,
       double seen[N_LABELS])
{
  const int steps[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  int w = labels->width, h = labels->height, label = labels->data[start], top = 0;
  double area = 0, near = 0;

  labels->data[start] = 255;
  for (stack[top++] = start; top > 0;)
    {
      int at = stack[--top], x = at % w, y = at / w;

      area += 1;
      near += 1 - hypot ((x - w / 2.0) / w, (y - h / 2.0) / h);
      for (int d = 0; d < 4; d++)
        {
          int i = x + steps[d][0], j = y + steps[d][1];

          if (i >= 0 && j >= 0 && i < w && j < h && labels->data[j * w + i] == label)
            {
              labels->data[j * w + i] = 255;
              stack[top++] = j * w + i;
            }
        }
    }

  seen[label] += pow (area, 0.8) * near / area;
}

/* A crude eye: it adds up pieces by area to the power 0.8, so that many small ones seem more
 * than one large one of the same area, and it looks at the middle more than at the rim. */
static void
glance (const ColourPattern *pattern,
        double seen[N_LABELS])
{
  g_autoptr (ColourLabels) labels = colour_pattern_draw (pattern, 228, 328);
  int n = labels->width * labels->height;
  g_autofree int *stack = g_new (int, n);
  double sum = 0;

  memset (seen, 0, N_LABELS * sizeof *seen);
  for (int i = 0; i < n; i++)
    if (labels->data[i] != 255)
      flood (labels, i, stack, seen);

  for (int i = 0; i < N_LABELS; i++)
    sum += seen[i];
  for (int i = 0; i < N_LABELS; i++)
    seen[i] *= 100 / sum;
}

/* Keeps patterns whose colours are all there to be seen, whose white shows, and whose shares
 * stand clear of the next whole per cent, so that no redrawing can make a printed share false. */
static gboolean
is_fit (const Card *card)
{
  int colours = 0;

  for (int i = 1; i < N_LABELS; i++)
    {
      double share = card->share[i];

      if (share > 0 && (share < 1.6 || fabs (share - floor (share) - 0.5) < CLEARANCE))
        return FALSE;
      colours += share > 0;
    }

  return colours >= 2 && card->share[0] > 10 && card->share[0] < 68;
}

static void
fill_pool (gpointer slot,
           gpointer data)
{
  Search *self = data;
  int c = GPOINTER_TO_INT (slot) - 1;

  for (guint32 seed = 1; seed <= POOL * 10 && self->pool[c]->len < POOL; seed++)
    {
      Card card = { .pattern = self->slot[c] };

      card.pattern.seed = seed + 1000 * c;
      measure (&card.pattern, 456, 656, card.share);
      if (!is_fit (&card))
        continue;
      glance (&card.pattern, card.seen);
      g_array_append_val (self->pool[c], card);
    }
}

static void
shuffle_inks (Search *self,
              guint8 ink[N_LABELS])
{
  for (int i = 0; i < N_LABELS; i++)
    ink[i] = i;
  for (int i = N_LABELS - 1; i > 1; i--)
    {
      int j = 1 + (int) (chance (self) * i);
      guint8 old = ink[i];

      ink[i] = ink[j];
      ink[j] = old;
    }
}

/* The two inks that rule a card, the larger first. */
static void
find_rulers (const Card *card,
             int rulers[2])
{
  int first = 1, second = 2;

  if (card->share[second] > card->share[first])
    first = 2, second = 1;
  for (int i = 3; i < N_LABELS; i++)
    if (card->share[i] > card->share[first])
      second = first, first = i;
    else if (card->share[i] > card->share[second])
      second = i;

  rulers[0] = card->ink[first];
  rulers[1] = card->ink[second];
}

static double
likeness (const Card *one,
          const Card *two)
{
  int a[2], b[2];
  double sum = 0;

  find_rulers (one, a);
  find_rulers (two, b);
  if (a[0] == b[0])
    sum += one->pattern.variant == two->pattern.variant ? 3 : 0.7;
  if ((a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]))
    sum += 1.5;

  return sum;
}

/* How far a deck is from the one we want: for every colour shares that thin out evenly up to
 * MOST, few ties, no two cards of a family ruled by one colour, and eyes misled. */
static double
cost (const Card *deck)
{
  int count[COLOURS_N_INKS][101] = { 0 };
  double sum = 0;

  for (int c = 0; c < CARDS; c++)
    {
      for (int i = 1; i < N_LABELS; i++)
        {
          count[deck[c].ink[i]][(int) lround (deck[c].share[i])]++;
          sum -= 0.012 * MIN (12, fabs (deck[c].seen[i] - deck[c].share[i]));
        }
      for (int d = c - 1; d >= 0 && deck[d].pattern.family == deck[c].pattern.family; d--)
        sum += likeness (&deck[c], &deck[d]);
    }

  for (int ink = 1; ink < COLOURS_N_INKS; ink++)
    for (int share = 0, total = 0; share <= 100; share++)
      {
        double curve = (1 - exp (-MIN (share, MOST) / 24.0)) / (1 - exp (-MOST / 24.0));
        double miss = (total += count[ink][share]) - (0.11 + 0.89 * curve) * CARDS;

        sum += 0.05 * miss * miss;
        sum += (share ? 0.15 : 0.01) * count[ink][share] * (count[ink][share] - 1);
        sum += share > MOST ? 5 * count[ink][share] : 0;
      }

  return sum;
}

static void
anneal (Search *self)
{
  double now;

  for (int c = 0; c < CARDS; c++)
    {
      self->deck[c] = g_array_index (self->pool[c], Card, 0);
      shuffle_inks (self, self->deck[c].ink);
    }

  now = cost (self->deck);
  for (int step = 0; step < STEPS; step++)
    {
      double cool = 1 - step / (double) STEPS, heat = 3 * cool * cool + 1e-4, then;
      int c = (int) (chance (self) * CARDS);
      Card before = self->deck[c];

      if (chance (self) < 0.6)
        {
          guint other = (guint) (chance (self) * self->pool[c]->len);

          self->deck[c] = g_array_index (self->pool[c], Card, other);
          memcpy (self->deck[c].ink, before.ink, N_LABELS);
        }
      else
        {
          shuffle_inks (self, self->deck[c].ink);
        }

      then = cost (self->deck);
      if (then <= now || chance (self) < exp ((now - then) / heat))
        now = then;
      else
        self->deck[c] = before;
    }
}

/* Measures a chosen card finely; if it proves unfit, its nearest neighbour in the pool stands
 * in. */
static void
settle (gpointer slot,
        gpointer data)
{
  Search *self = data;
  int c = GPOINTER_TO_INT (slot) - 1;
  Card *card = &self->deck[c], wish = *card;

  for (;;)
    {
      guint best = 0;
      double least = 1e9;

      measure (&card->pattern, 2048, 2946, card->share);
      if (is_fit (card) || self->pool[c]->len < 2)
        break;

      for (guint i = 0; i < self->pool[c]->len; i++)
        {
          const Card *other = &g_array_index (self->pool[c], Card, i);
          double far = other->pattern.seed == card->pattern.seed ? 1e8 : 0;

          for (int k = 1; k < N_LABELS; k++)
            far += fabs (other->share[k] - wish.share[k]);
          if (far < least)
            {
              least = far;
              best = i;
            }
        }
      *card = g_array_index (self->pool[c], Card, best);
      memcpy (card->ink, wish.ink, N_LABELS);
      g_array_remove_index_fast (self->pool[c], best);
    }
}

static void
run (Search *self,
     GFunc work)
{
  GThreadPool *threads = g_thread_pool_new (work, self, g_get_num_processors (), FALSE, NULL);

  for (int c = 0; c < CARDS; c++)
    g_thread_pool_push (threads, GINT_TO_POINTER (c + 1), NULL);
  g_thread_pool_free (threads, FALSE, TRUE);
}

static gboolean
write_tables (Search *self,
              const char *table_path,
              const char *shares_path,
              GError **error)
{
  const char *spdx = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
                     "/* SPDX-FileCopyrightText: The Sobremesa authors */\n\n";
  g_autoptr (GString) table = g_string_new (spdx), shares = g_string_new (spdx);

  g_string_append (shares, "/* Whole per cent of the field: yellow, red, green, blue.\n"
                           " * Written by tools/colours-search.c. */\n");
  for (int c = 0; c < CARDS; c++)
    {
      const Card *card = &self->deck[c];
      int share[COLOURS_N_INKS] = { 0 };

      for (int i = 1; i < N_LABELS; i++)
        share[card->ink[i]] = (int) lround (card->share[i]);
      g_string_append_printf (table,
                              "  { { %d, %d, %u }, { %d, %d, %d, %d }, { %d, %d, %d, %d } },"
                              " /* %d %s */\n",
                              card->pattern.family, card->pattern.variant, card->pattern.seed,
                              card->ink[1], card->ink[2], card->ink[3], card->ink[4],
                              share[1], share[2], share[3], share[4],
                              c + 1, colour_pattern_family_name (card->pattern.family));
      g_string_append_printf (shares, "  { %2d, %2d, %2d, %2d }, /* %d */\n",
                              share[1], share[2], share[3], share[4], c + 1);
    }

  return g_file_set_contents (table_path, table->str, -1, error) && g_file_set_contents (shares_path, shares->str, -1, error);
}

int
main (int argc,
      char **argv)
{
  g_autofree Search *self = g_new0 (Search, 1);
  g_autoptr (GError) error = NULL;
  int c = 0;

  if (argc != 3)
    {
      g_printerr ("Usage: colours-search TABLE SHARES\n");
      return 2;
    }

  self->chance = 7;
  for (int f = 0; f < colour_pattern_n_families (); f++)
    for (int v = 0; v < colour_pattern_family_cards (f); v++, c++)
      {
        g_assert (c < CARDS);
        self->slot[c] = (ColourPattern){ f, v, 0 };
        self->pool[c] = g_array_new (FALSE, FALSE, sizeof (Card));
      }

  run (self, fill_pool);
  for (c = 0; c < CARDS; c++)
    if (self->pool[c]->len < 10)
      g_printerr ("Few patterns: %s %d: %u\n",
                  colour_pattern_family_name (self->slot[c].family), self->slot[c].variant,
                  self->pool[c]->len);
  anneal (self);
  run (self, settle);

  for (c = 0; c < CARDS; c++)
    g_array_unref (self->pool[c]);

  if (!write_tables (self, argv[1], argv[2], &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  return 0;
}
