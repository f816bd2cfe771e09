/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-lobby-table"

#include "config.h"

#include <math.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-lobby-seat.h"
#include "app/sbm-lobby-table.h"
#include "app/sbm-size-layout.h"

#define MOST_ROUND 8
#define SEAT_WIDTH 128
#define SEAT_HEIGHT 104
#define COMPACT_WIDTH 192
#define MOST_COMPACT_WIDTH 264
#define COMPACT_HEIGHT 50
#define LEAST_WIDTH 132
#define GAP 9
#define MOST_GAP 24
#define MOST_TABLE_HEIGHT 620
#define BESIDE 24

struct _SbmLobbyTable
{
  GtkWidget parent_instance;

  GtkWidget *child;
  GPtrArray *seats; /* SbmLobbySeat, borrowed: they are our children */

  SbmTable *table;
  GdkTexture *wood;
  int wood_width, wood_height;
  graphene_rect_t oval;
  gboolean narrow;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void buildable_init (GtkBuildableIface *iface);
static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmLobbyTable, sbm_lobby_table, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static void
add_child (GtkBuildable *buildable,
           GtkBuilder *builder,
           GObject *child,
           const char *type)
{
  if (GTK_IS_WIDGET (child))
    g_object_set (buildable, "child", child, NULL);
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

/* ---- seats ---- */

static gboolean
in_columns (SbmLobbyTable *self)
{
  return self->narrow || self->seats->len > MOST_ROUND;
}

static void
moved_cb (SbmLobbyTable *self,
          int seat)
{
  if (seat >= 0 && seat < (int) self->seats->len)
    gtk_widget_grab_focus (g_ptr_array_index (self->seats, seat));
}

static int
count_shown (SbmLobbyTable *self)
{
  const RulesMode *mode = rules_find_mode (sbm_table_get_rules (self->table), sbm_table_get_mode (self->table));
  int taken = g_list_model_get_n_items (sbm_table_get_seats (self->table));

  /* One more chair than people, or as many as the game needs: twelve empty ones would look sad. */
  return mode != NULL ? MAX (taken, MIN (mode->most_seats, MAX (mode->least_seats, taken + 1))) : taken;
}

static int
find_focus (SbmLobbyTable *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      if (gtk_widget_has_focus (g_ptr_array_index (self->seats, i)))
        return i;
    }

  return -1;
}

static void
rebuild (SbmLobbyTable *self)
{
  int count = count_shown (self);
  int focus = find_focus (self);
  gboolean columns;

  for (guint i = 0; i < self->seats->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->seats, i));
  g_ptr_array_set_size (self->seats, 0);
  for (int i = 0; i < count; i++)
    {
      GtkWidget *seat = sbm_lobby_seat_new (self->table, i);

      gtk_widget_set_parent (seat, GTK_WIDGET (self));
      g_signal_connect_swapped (seat, "moved", G_CALLBACK (moved_cb), self);
      g_ptr_array_add (self->seats, seat);
    }
  columns = in_columns (self);
  for (guint i = 0; i < self->seats->len; i++)
    sbm_lobby_seat_set_compact (g_ptr_array_index (self->seats, i), columns);
  if (focus >= 0)
    moved_cb (self, MIN (focus, count - 1));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
facts_cb (SbmLobbyTable *self)
{
  if (count_shown (self) != (int) self->seats->len)
    {
      rebuild (self);
      return;
    }
  for (guint i = 0; i < self->seats->len; i++)
    sbm_lobby_seat_update (g_ptr_array_index (self->seats, i));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- places ---- */

/* How many places clockwise from me a seat is; a watcher looks from the first seat. */
static int
get_step (SbmLobbyTable *self,
          int index)
{
  int mine = MAX (sbm_table_get_my_seat (self->table), 0);
  int count = self->seats->len;

  return (index - mine + count) % count;
}

static void
place (GtkWidget *widget,
       double x,
       double y,
       int width,
       int height)
{
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (x), round (y)));

  gtk_widget_allocate (widget, width, height, -1, transform);
}

/* Seats grow with the text on them. */
static int
scale_width (SbmLobbyTable *self,
             int width)
{
  return width * MIN (sbm_size_layout_get_text_scale (GTK_WIDGET (self)), 1.5);
}

static void
place_round (SbmLobbyTable *self,
             int width,
             int height)
{
  int count = self->seats->len;
  int seat_width = scale_width (self, SEAT_WIDTH);
  double ry = (height - SEAT_HEIGHT) / 2.0;
  /* People sit along a table and not round a wheel, however large the screen is. */
  double rx = MIN ((width - seat_width) / 2.0, MAX (404, ry * 1.5));

  graphene_rect_init (&self->oval, width / 2.0 - rx + seat_width * 0.42, SEAT_HEIGHT - 6, 2 * rx - seat_width * 0.84, height - 2 * SEAT_HEIGHT + 6);
  for (int i = 0; i < count; i++)
    {
      GtkWidget *seat = g_ptr_array_index (self->seats, i);
      double angle = G_PI / 2 + 2 * G_PI * get_step (self, i) / count;
      double x = width / 2.0 + rx * cos (angle) - seat_width / 2.0;
      double y = height / 2.0 + ry * sin (angle) - SEAT_HEIGHT / 2.0;
      int natural;

      gtk_widget_measure (seat, GTK_ORIENTATION_VERTICAL, seat_width, NULL, &natural, NULL, NULL);
      place (seat, x, y, seat_width, MAX (SEAT_HEIGHT, natural));
    }
}

static int
get_compact_height (SbmLobbyTable *self)
{
  int most = COMPACT_HEIGHT;

  for (guint i = 0; i < self->seats->len; i++)
    {
      int natural;

      gtk_widget_measure (g_ptr_array_index (self->seats, i), GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
      most = MAX (most, natural);
    }

  return most;
}

static int
get_child_width (SbmLobbyTable *self)
{
  int natural = 0;

  if (self->child != NULL && gtk_widget_should_layout (self->child))
    gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* My left is the left column, from below; then the right one, from above. */
static void
place_columns (SbmLobbyTable *self,
               int width,
               int height)
{
  int count = self->seats->len;
  int rows = (count + 1) / 2;
  int compact = get_compact_height (self);
  int row = compact + (self->narrow ? GAP : CLAMP (height / rows - compact, GAP, MOST_GAP));
  int seat_width = scale_width (self, CLAMP (width / 6, COMPACT_WIDTH, MOST_COMPACT_WIDTH));
  double oval_width, oval_height, start = 0;
  int above = self->narrow ? MAX (0, height - rows * row) : 0;
  double top = self->narrow ? above : (height - rows * row + row - compact) / 2.0;

  /* What lies on the table is there for everybody: the seats give way to it. */
  if (self->narrow)
    seat_width = (width - GAP) / 2;
  else
    seat_width = CLAMP ((width - get_child_width (self) - 2 * BESIDE) / 2, LEAST_WIDTH, seat_width);
  /* The seats stand close to a table that is never higher than it is wide. */
  oval_width = MAX (0, width - 2 * (seat_width + BESIDE));
  oval_height = MIN (MIN (height - 80, MOST_TABLE_HEIGHT), oval_width);
  oval_width = MIN (oval_width, oval_height * 1.5);
  if (!self->narrow)
    start = MAX (0, (width - oval_width) / 2 - seat_width - BESIDE);
  for (int i = 0; i < count; i++)
    {
      int step = get_step (self, i);
      gboolean left = step < rows;
      int at = left ? rows - 1 - step : step - rows;

      place (g_ptr_array_index (self->seats, i), left ? start : width - start - seat_width, top + at * row, seat_width, compact);
    }
  if (self->narrow)
    graphene_rect_init (&self->oval, 0, 6, width, MAX (0, above - 18));
  else
    graphene_rect_init (&self->oval, (width - oval_width) / 2, (height - oval_height) / 2, oval_width, oval_height);
}

static void
sbm_lobby_table_size_allocate (GtkWidget *widget,
                               int width,
                               int height,
                               int baseline)
{
  SbmLobbyTable *self = SBM_LOBBY_TABLE (widget);

  if (self->seats->len > 0)
    {
      if (in_columns (self))
        place_columns (self, width, height);
      else
        place_round (self, width, height);
    }
  if (self->child != NULL && gtk_widget_should_layout (self->child))
    {
      GtkRequisition size;
      double x, y;

      gtk_widget_get_preferred_size (self->child, NULL, &size);
      x = self->oval.origin.x + (self->oval.size.width - size.width) / 2;
      y = self->oval.origin.y + (self->oval.size.height - size.height) / 2;
      place (self->child, x, y, size.width, size.height);
    }
}

static void
sbm_lobby_table_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SbmLobbyTable *self = SBM_LOBBY_TABLE (widget);
  int child = 0;
  int rows = ((int) self->seats->len + 1) / 2;

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, -1, NULL, &child, NULL, NULL);
  for (guint i = 0; i < self->seats->len; i++)
    gtk_widget_measure (g_ptr_array_index (self->seats, i), orientation, -1, NULL, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (child, self->narrow ? 280 : 480);
      *natural = MAX (*minimum, self->narrow ? 324 : 860);
    }
  else if (self->narrow)
    {
      *minimum = child + 36 + rows * (get_compact_height (self) + GAP);
      *natural = *minimum + 24;
    }
  else if (in_columns (self))
    {
      *minimum = MAX (child + 80, rows * (get_compact_height (self) + GAP));
      *natural = MAX (*minimum, 480);
    }
  else
    {
      *minimum = child + 2 * SEAT_HEIGHT;
      *natural = 544;
    }
}

/* ---- keys ---- */

static gboolean
focus_seats (SbmLobbyTable *self)
{
  guint mine = self->table != NULL ? MAX (sbm_table_get_my_seat (self->table), 0) : 0;

  return mine < self->seats->len && gtk_widget_grab_focus (g_ptr_array_index (self->seats, mine));
}

/* Seats stand round a table and not in rows, so an arrow goes to the nearest one on its side; at the edge it stays. */
static gboolean
focus_beside (SbmLobbyTable *self,
              GtkWidget *from,
              GtkDirectionType direction)
{
  gboolean sideways = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  double sign = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP ? -1 : 1;
  GtkWidget *nearest = NULL;
  double least = G_MAXDOUBLE;
  graphene_rect_t here, there;

  if (!gtk_widget_compute_bounds (from, GTK_WIDGET (self), &here))
    return FALSE;
  for (guint i = 0; i < self->seats->len; i++)
    {
      GtkWidget *seat = g_ptr_array_index (self->seats, i);
      double along, across;

      if (seat == from || !gtk_widget_compute_bounds (seat, GTK_WIDGET (self), &there))
        continue;
      along = sign * (sideways ? there.origin.x - here.origin.x : there.origin.y - here.origin.y);
      across = fabs (sideways ? there.origin.y - here.origin.y : there.origin.x - here.origin.x);
      if (along >= 1 && along + 2 * across < least)
        {
          least = along + 2 * across;
          nearest = seat;
        }
    }

  return nearest == NULL || gtk_widget_grab_focus (nearest);
}

/* Tab goes to the seats, the own one first, then to what lies on the table, and on; arrows go from seat to seat. */
static gboolean
sbm_lobby_table_focus (GtkWidget *widget,
                       GtkDirectionType direction)
{
  SbmLobbyTable *self = SBM_LOBBY_TABLE (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  gboolean has_child = self->child != NULL && gtk_widget_is_visible (self->child);
  gboolean in_seats = focus != NULL && focus != self->child;

  if (direction == GTK_DIR_TAB_FORWARD)
    {
      if (focus == NULL && focus_seats (self))
        return TRUE;
      return has_child && gtk_widget_child_focus (self->child, direction);
    }
  if (direction == GTK_DIR_TAB_BACKWARD)
    {
      if (in_seats)
        return FALSE;
      return (has_child && gtk_widget_child_focus (self->child, direction)) || focus_seats (self);
    }
  if (in_seats)
    return focus_beside (self, focus, direction);

  return GTK_WIDGET_CLASS (sbm_lobby_table_parent_class)->focus (widget, direction);
}

/* ---- wood ---- */

static cairo_pattern_t *
new_wood (double x,
          double y,
          double rx,
          double ry)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);
  cairo_matrix_t matrix;

  cairo_pattern_add_color_stop_rgb (pattern, 0, 0.86, 0.61, 0.35);
  cairo_pattern_add_color_stop_rgb (pattern, 0.45, 0.77, 0.47, 0.27);
  cairo_pattern_add_color_stop_rgb (pattern, 0.85, 0.60, 0.31, 0.20);
  cairo_pattern_add_color_stop_rgb (pattern, 1, 0.55, 0.27, 0.18);
  cairo_matrix_init_scale (&matrix, 1 / rx, 1 / ry);
  cairo_matrix_translate (&matrix, -x, -y);
  cairo_pattern_set_matrix (pattern, &matrix);

  return pattern;
}

static void
trace_oval (cairo_t *cr,
            double x,
            double y,
            double rx,
            double ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

/* Drawn once for a size: a gradient this large costs a frame. */
static GdkTexture *
draw_wood (int width,
           int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height + 36);
  cairo_t *cr = cairo_create (surface);
  double rx = width / 2.0 - 2, ry = height / 2.0 - 2;
  cairo_pattern_t *wood = new_wood (width / 2.0, height * 0.42, rx, ry * 1.1);

  for (int i = 0; i < 12; i++)
    {
      trace_oval (cr, width / 2.0, height / 2.0 + 20, rx - i * 1.2, ry - 4 + 12 - i);
      cairo_set_source_rgba (cr, 0.29, 0.14, 0.07, 0.022);
      cairo_fill (cr);
    }
  trace_oval (cr, width / 2.0, height / 2.0 + 9, rx, ry);
  cairo_set_source_rgb (cr, 0.36, 0.16, 0.13);
  cairo_fill (cr);
  trace_oval (cr, width / 2.0, height / 2.0, rx, ry);
  cairo_set_source (cr, wood);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  for (int i = 1; i < 14; i++)
    {
      double y = height * i / 14.0;

      cairo_move_to (cr, 0, y);
      cairo_curve_to (cr, width * 0.3, y - 5, width * 0.6, y + 6, width, y - 2);
      cairo_set_source_rgba (cr, 0.3, 0.12, 0.06, 0.10);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
    }
  trace_oval (cr, width / 2.0, height / 2.0, rx - 4, ry - 4);
  cairo_set_source_rgba (cr, 1, 0.86, 0.62, 0.35);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_pattern_destroy (wood);
  cairo_destroy (cr);

  return sbm_card_sprite_wrap (surface);
}

static void
sbm_lobby_table_snapshot (GtkWidget *widget,
                          GtkSnapshot *snapshot)
{
  SbmLobbyTable *self = SBM_LOBBY_TABLE (widget);
  int width = self->oval.size.width;
  int height = self->oval.size.height;

  if (width > 40 && height > 40)
    {
      graphene_rect_t bounds = self->oval;

      if (self->wood == NULL || self->wood_width != width || self->wood_height != height)
        {
          g_clear_object (&self->wood);
          self->wood = draw_wood (width, height);
          self->wood_width = width;
          self->wood_height = height;
        }
      bounds.size.width = width;
      bounds.size.height = height + 36;
      sbm_card_sprite_append (snapshot, widget, self->wood, &bounds);
    }
  if (self->child != NULL)
    gtk_widget_snapshot_child (widget, self->child, snapshot);
  for (guint i = 0; i < self->seats->len; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->seats, i), snapshot);
}

/* ---- the object ---- */

static void
sbm_lobby_table_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  SbmLobbyTable *self = SBM_LOBBY_TABLE (object);

  if (id == PROP_CHILD)
    g_value_set_object (value, self->child);
  else
    g_value_set_boolean (value, self->narrow);
}

static void
sbm_lobby_table_set_property (GObject *object,
                              guint id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  SbmLobbyTable *self = SBM_LOBBY_TABLE (object);

  if (id == PROP_NARROW)
    {
      sbm_lobby_table_set_narrow (self, g_value_get_boolean (value));
      return;
    }
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static void
sbm_lobby_table_dispose (GObject *object)
{
  SbmLobbyTable *self = SBM_LOBBY_TABLE (object);

  for (guint i = 0; i < self->seats->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->seats, i));
  g_ptr_array_set_size (self->seats, 0);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  g_clear_object (&self->table);
  g_clear_object (&self->wood);

  G_OBJECT_CLASS (sbm_lobby_table_parent_class)->dispose (object);
}

static void
sbm_lobby_table_finalize (GObject *object)
{
  g_ptr_array_unref (SBM_LOBBY_TABLE (object)->seats);

  G_OBJECT_CLASS (sbm_lobby_table_parent_class)->finalize (object);
}

static void
sbm_lobby_table_class_init (SbmLobbyTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sbm_lobby_table_get_property;
  object_class->set_property = sbm_lobby_table_set_property;
  object_class->dispose = sbm_lobby_table_dispose;
  object_class->finalize = sbm_lobby_table_finalize;
  widget_class->size_allocate = sbm_lobby_table_size_allocate;
  widget_class->measure = sbm_lobby_table_measure;
  widget_class->snapshot = sbm_lobby_table_snapshot;
  widget_class->focus = sbm_lobby_table_focus;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
sbm_lobby_table_init (SbmLobbyTable *self)
{
  self->seats = g_ptr_array_new ();
}

void
sbm_lobby_table_set_table (SbmLobbyTable *self,
                           SbmTable *table)
{
  static const char *const facts[] = { "notify::game", "notify::mode", "notify::runner", "notify::my-seat" };

  g_return_if_fail (SBM_IS_LOBBY_TABLE (self));

  self->table = g_object_ref (table);
  g_signal_connect_object (sbm_table_get_seats (table), "items-changed", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    g_signal_connect_object (table, facts[i], G_CALLBACK (facts_cb), self, G_CONNECT_SWAPPED);
  rebuild (self);
}

void
sbm_lobby_table_set_narrow (SbmLobbyTable *self,
                            gboolean narrow)
{
  gboolean columns;

  g_return_if_fail (SBM_IS_LOBBY_TABLE (self));

  self->narrow = narrow;
  columns = in_columns (self);
  for (guint i = 0; i < self->seats->len; i++)
    sbm_lobby_seat_set_compact (g_ptr_array_index (self->seats, i), columns);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
