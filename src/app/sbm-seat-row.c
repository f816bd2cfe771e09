/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-seat-row"

#include <glib/gi18n.h>

#include "app/sbm-seat-pairs.h"
#include "app/sbm-seat-row.h"
#include "app/sbm-size-layout.h"

#define GAP 10
#define TIGHT_GAP 6
#define WIDE_LEAST 168
#define WIDE_MOST 236
#define TIGHT_LEAST 84
#define TIGHT_MOST 150
#define TIGHT_ROOMY 124 /* from here on a tight chip has room for a word */
#define ROUND_WIDTH 50
#define ROUND_GAP 3
#define PAIR_GAP 12 /* between two pairs, and no less inside one */
#define ROUND_BELOW 580

struct _SbmSeatRow
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *box;

  GListModel *seats;
  GPtrArray *chips; /* borrowed, by the order of the model */
  SbmSeatWordsFunc func;
  gpointer data;
  SbmChipForm form;
  SbmChipForm next_form;
  int chip_width;
  guint idle;
  guint refresh;
  int patience;
  gboolean pairs;
};

enum
{
  PROP_0,
  PROP_SEATS,
  PROP_PATIENCE,
  PROP_PAIRS,
  N_PROPS,
};

enum
{
  ACTIVATED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmSeatRow, sbm_seat_row, GTK_TYPE_WIDGET)

static char *
get_usual_note (SbmSeat *seat)
{
  gboolean awaited = sbm_seat_get_awaited (seat);

  if (sbm_seat_get_mine (seat))
    return g_strdup (awaited ? _ ("your turn") : "");
  if (sbm_seat_is_bot (seat))
    return g_strdup (awaited ? _ ("bot · thinking…") : _ ("bot"));
  return g_strdup (awaited ? _ ("thinking…") : "");
}

static double
get_text_scale (SbmSeatRow *self)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / 1024. / 96., 1) : 1;
}

static gboolean
is_roomy (SbmSeatRow *self)
{
  return self->chip_width >= TIGHT_ROOMY * get_text_scale (self);
}

static void
show_seat (SbmSeatRow *self,
           GtkWidget *chip,
           SbmSeat *seat)
{
  SbmSeatWords words = { NULL, FALSE, NULL, FALSE, -1 };
  SbmSeatStatus status = SBM_SEAT_WAITING;
  gboolean leads;
  gint64 away;

  g_object_get (seat, "storyteller", &leads, "away-ms", &away, NULL);
  if (self->func != NULL)
    self->func (seat, &words, self->data);
  if (words.note == NULL)
    words.note = get_usual_note (seat);

  if (g_strcmp0 (sbm_seat_get_state (seat), "away") == 0)
    status = SBM_SEAT_AWAY;
  else if (sbm_seat_get_awaited (seat))
    status = SBM_SEAT_THINKING;
  else if (words.done)
    status = SBM_SEAT_DONE;

  g_object_set (chip,
                "name-text", sbm_seat_get_name (seat),
                "rabbit", CLAMP ((int) sbm_seat_get_rabbit (seat) + 1, 1, 12),
                "score", words.score >= 0 ? words.score : sbm_seat_get_score (seat),
                "note", words.note,
                "status", status,
                "mine", sbm_seat_get_mine (seat),
                "teller", leads && !words.lampless,
                "prizes", words.prizes,
                "away-left", status == SBM_SEAT_AWAY && self->patience > 0 && away >= 0 ? (gint64) MAX (self->patience - away, 0) : (gint64) -1,
                "form", self->form,
                "roomy", is_roomy (self),
                NULL);
  g_free (words.note);
  g_strfreev (words.prizes);
}

static gboolean
refresh_cb (gpointer data)
{
  SbmSeatRow *self = data;

  self->refresh = 0;
  for (guint i = 0; i < self->chips->len; i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (self->seats, i);

      show_seat (self, g_ptr_array_index (self->chips, i), seat);
    }
  return G_SOURCE_REMOVE;
}

static void
seat_changed_cb (SbmSeatRow *self)
{
  /* A new view changes many properties of many seats: once is enough, and before the next frame. */
  if (self->refresh == 0)
    self->refresh = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

static void
click_cb (SbmSeatRow *self,
          int n_press,
          double x,
          double y,
          GtkGesture *gesture)
{
  GtkWidget *chip = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  g_autoptr (SbmSeat) seat = NULL;
  guint i;

  if (!g_ptr_array_find (self->chips, chip, &i))
    return;
  seat = g_list_model_get_item (self->seats, i);
  g_signal_emit (self, signals[ACTIVATED], 0, seat);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant *args,
        gpointer data)
{
  SbmSeatRow *self = SBM_SEAT_ROW (widget);

  for (guint i = 0; i < self->chips->len; i++)
    if (gtk_widget_has_focus (g_ptr_array_index (self->chips, i)))
      {
        g_autoptr (SbmSeat) seat = g_list_model_get_item (self->seats, i);

        g_signal_emit (self, signals[ACTIVATED], 0, seat);
        return TRUE;
      }
  return FALSE;
}

static gboolean
are_pairs (SbmSeatRow *self)
{
  return self->pairs && self->chips->len >= 4 && self->chips->len % 2 == 0;
}

/* From my left neighbour clockwise to me; for who only watches, from the first seat on. */
static void
order_chips (SbmSeatRow *self)
{
  guint n = self->chips->len;
  g_autofree guint *order = g_new (guint, MAX (n, 1));
  guint first = 0;
  GtkWidget *before = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (self->seats, i);

      if (sbm_seat_get_mine (seat))
        first = i + 1;
    }
  for (guint i = 0; i < n; i++)
    order[i] = (first + i) % n;
  if (are_pairs (self))
    {
      sbm_seat_pairs_order (n, first, order);
      sbm_seat_pairs_describe (self->chips, self->seats);
    }
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *chip = g_ptr_array_index (self->chips, order[i]);

      gtk_box_reorder_child_after (GTK_BOX (self->box), chip, before);
      before = chip;
    }
}

static void
seats_changed_cb (SbmSeatRow *self,
                  guint position,
                  guint removed,
                  guint added,
                  GListModel *seats)
{
  for (guint i = 0; i < removed; i++)
    {
      GtkWidget *chip = g_ptr_array_index (self->chips, position);

      g_ptr_array_remove_index (self->chips, position);
      gtk_box_remove (GTK_BOX (self->box), chip);
    }
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, position + i);
      GtkWidget *chip = sbm_seat_chip_new ();
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_swapped (click, "released", G_CALLBACK (click_cb), self);
      gtk_widget_add_controller (chip, GTK_EVENT_CONTROLLER (click));
      g_signal_connect_object (seat, "notify", G_CALLBACK (seat_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (seat, "notify::mine", G_CALLBACK (order_chips), self, G_CONNECT_SWAPPED);
      g_ptr_array_insert (self->chips, position + i, chip);
      gtk_box_append (GTK_BOX (self->box), chip);
      show_seat (self, chip, seat);
    }
  order_chips (self);
}

static int
get_gap (SbmSeatRow *self,
         SbmChipForm form)
{
  int gap = form == SBM_CHIP_WIDE ? GAP : form == SBM_CHIP_TIGHT ? TIGHT_GAP
                                                                 : ROUND_GAP;

  return are_pairs (self) ? MAX (gap, PAIR_GAP) : gap;
}

static gboolean
form_cb (gpointer data)
{
  SbmSeatRow *self = data;

  self->idle = 0;
  self->form = self->next_form;
  gtk_box_set_spacing (GTK_BOX (self->box), get_gap (self, self->form));
  for (guint i = 0; i < self->chips->len; i++)
    {
      GtkWidget *chip = g_ptr_array_index (self->chips, i);

      g_object_set (chip, "form", self->form, "roomy", is_roomy (self), NULL);
      gtk_widget_set_size_request (chip, self->chip_width, -1);
    }
  return G_SOURCE_REMOVE;
}

static void
judge (SbmSeatRow *self,
       int width)
{
  int n = MAX (self->chips->len, 1);
  double scale = sbm_size_layout_get_text_scale (GTK_WIDGET (self));
  int wide = (width - (n - 1) * get_gap (self, SBM_CHIP_WIDE)) / n;
  int tight = (width - (n - 1) * get_gap (self, SBM_CHIP_TIGHT)) / n;
  int chip_width;

  if (width >= ROUND_BELOW && wide >= WIDE_LEAST * scale)
    {
      self->next_form = SBM_CHIP_WIDE;
      chip_width = MIN (wide, WIDE_MOST * scale);
    }
  else if (width >= ROUND_BELOW && tight >= MIN (TIGHT_LEAST * scale, TIGHT_MOST))
    {
      self->next_form = SBM_CHIP_TIGHT;
      chip_width = MIN (tight, TIGHT_MOST * scale);
    }
  else
    {
      self->next_form = SBM_CHIP_ROUND;
      chip_width = MAX (ROUND_WIDTH, MIN ((width - (n - 1) * get_gap (self, SBM_CHIP_ROUND)) / n, 80));
    }
  if ((self->next_form != self->form || chip_width != self->chip_width) && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, form_cb, self, NULL);
  self->chip_width = chip_width;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SbmSeatRow *self = SBM_SEAT_ROW (widget);

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, 100);
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmSeatRow *self = SBM_SEAT_ROW (widget);

  judge (self, width);
  gtk_widget_allocate (self->scroller, width, height, -1, NULL);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmSeatRow *self = SBM_SEAT_ROW (widget);

  if (are_pairs (self))
    sbm_seat_pairs_snapshot (widget, self->chips, self->seats, FALSE, snapshot);
  gtk_widget_snapshot_child (widget, self->scroller, snapshot);
  if (are_pairs (self))
    sbm_seat_pairs_snapshot (widget, self->chips, self->seats, TRUE, snapshot);
}

static void
set_pairs (SbmSeatRow *self,
           gboolean pairs)
{
  if (self->pairs == pairs)
    return;
  self->pairs = pairs;
  order_chips (self);
  /* The gap has changed, and with it the width of a chip. */
  self->chip_width = -1;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
sbm_seat_row_dispose (GObject *object)
{
  SbmSeatRow *self = SBM_SEAT_ROW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_object (&self->seats);
  g_clear_pointer (&self->chips, g_ptr_array_unref);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_seat_row_parent_class)->dispose (object);
}

static void
sbm_seat_row_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  SbmSeatRow *self = SBM_SEAT_ROW (object);

  switch (id)
    {
    case PROP_SEATS:
      g_value_set_object (value, self->seats);
      break;
    case PROP_PATIENCE:
      g_value_set_int (value, self->patience);
      break;
    case PROP_PAIRS:
      g_value_set_boolean (value, self->pairs);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_seat_row_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  SbmSeatRow *self = SBM_SEAT_ROW (object);

  switch (id)
    {
    case PROP_SEATS:
      sbm_seat_row_set_seats (self, g_value_get_object (value));
      break;
    case PROP_PATIENCE:
      self->patience = g_value_get_int (value);
      seat_changed_cb (self);
      break;
    case PROP_PAIRS:
      set_pairs (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_seat_row_class_init (SbmSeatRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_seat_row_dispose;
  object_class->get_property = sbm_seat_row_get_property;
  object_class->set_property = sbm_seat_row_set_property;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;

  properties[PROP_SEATS] = g_param_spec_object ("seats", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_PATIENCE] = g_param_spec_int ("patience", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_PAIRS] = g_param_spec_boolean ("pairs", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SBM_TYPE_SEAT);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, key_cb, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
sbm_seat_row_init (SbmSeatRow *self)
{
  self->chips = g_ptr_array_new ();
  self->chip_width = -1;
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  /* Light around a chip must not be cut off. */
  gtk_widget_set_margin_top (self->box, 3);
  gtk_widget_set_margin_bottom (self->box, 3);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->box);
  gtk_widget_set_overflow (self->scroller, GTK_OVERFLOW_VISIBLE);
  gtk_widget_set_overflow (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller)), GTK_OVERFLOW_VISIBLE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Seats"), -1);
}

GtkWidget *
sbm_seat_row_new (GListModel *seats)
{
  return g_object_new (SBM_TYPE_SEAT_ROW, "seats", seats, NULL);
}

void
sbm_seat_row_set_seats (SbmSeatRow *self,
                        GListModel *seats)
{
  g_return_if_fail (SBM_IS_SEAT_ROW (self));
  g_return_if_fail (seats == NULL || G_IS_LIST_MODEL (seats));

  if (self->seats == seats)
    return;
  if (self->seats != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->seats, seats_changed_cb, self);
      seats_changed_cb (self, 0, self->chips->len, 0, self->seats);
    }
  g_set_object (&self->seats, seats);
  if (seats != NULL)
    {
      g_signal_connect_object (seats, "items-changed", G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
      seats_changed_cb (self, 0, 0, g_list_model_get_n_items (seats), seats);
    }
}

void
sbm_seat_row_set_words_func (SbmSeatRow *self,
                             SbmSeatWordsFunc func,
                             gpointer data)
{
  g_return_if_fail (SBM_IS_SEAT_ROW (self));

  self->func = func;
  self->data = data;
  sbm_seat_row_refresh (self);
}

void
sbm_seat_row_refresh (SbmSeatRow *self)
{
  g_return_if_fail (SBM_IS_SEAT_ROW (self));

  if (self->seats != NULL)
    seat_changed_cb (self);
}

GtkWidget *
sbm_seat_row_get_chip (SbmSeatRow *self,
                       int seat)
{
  g_return_val_if_fail (SBM_IS_SEAT_ROW (self), NULL);

  for (guint i = 0; i < self->chips->len; i++)
    {
      g_autoptr (SbmSeat) other = g_list_model_get_item (self->seats, i);

      if (sbm_seat_get_index (other) == seat)
        return g_ptr_array_index (self->chips, i);
    }
  return NULL;
}

GtkWidget *
sbm_seat_row_find (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = SBM_IS_SEAT_ROW (child) ? child : sbm_seat_row_find (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}
