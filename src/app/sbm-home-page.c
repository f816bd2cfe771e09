/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-home-page"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-figure.h"
#include "app/sbm-found-row.h"
#include "app/sbm-hand.h"
#include "app/sbm-home-advice.h"
#include "app/sbm-home-page.h"
#include "app/sbm-page-header.h"
#include "app/sbm-profile.h"
#include "app/sbm-size-layout.h"
#include "net/sbm-browser.h"

/* What stands above and below the list: what was interrupted, a title, a word that tables come by themselves. */
#define AROUND_LIST 264
#define LEAST_LIST 280

struct _SbmHomePage
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmSizeLayout *size;
  SbmFigure *profile_rabbit;
  GtkLabel *profile_name;
  GtkScrolledWindow *scroller;
  GtkBox *columns;
  AdwClamp *left;
  AdwClamp *right;
  GtkBox *left_box;
  GtkBox *right_box;
  GtkBox *welcome;
  GtkWidget *words;
  SbmHand *fan;
  GtkLabel *greeting;
  GtkWidget *host_button;
  GtkRevealer *resume_revealer;
  GtkWidget *resume_note;
  GtkWidget *resume_lamp;
  GtkLabel *resume_label;
  GtkWidget *looking_dot;
  GtkLabel *looking_label;
  GtkStack *sheet;
  GtkScrolledWindow *list_scroller;
  GtkListView *list;
  GtkLabel *empty_title;
  GtkLabel *empty_text;
  GtkWidget *below;
  GtkWidget *advice;
  GtkLabel *advice_text;

  /* Owned. */
  GSettings *settings;
  GListModel *tables;
  SbmHomeAdvice *advice_of; /* the doctor's; NULL where nobody looks for tables */
  GStrv kept_seats;
  guint height_idle;
  GPtrArray *rows; /* borrowed: the rows that show a table now */
};

enum
{
  PROP_0,
  PROP_TABLES,
  PROP_RESUME,
  PROP_KEPT_SEATS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmHomePage, sbm_home_page, GTK_TYPE_WIDGET)

static gboolean
is_kept (SbmHomePage *self,
         SbmFoundTable *table)
{
  return self->kept_seats != NULL && g_strv_contains ((const char *const *) self->kept_seats, sbm_found_table_get_id (table));
}

/* The one table to be suggested: the first that can be joined. */
static SbmFoundTable *
find_suggested (SbmHomePage *self)
{
  guint n = self->tables != NULL ? g_list_model_get_n_items (self->tables) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (self->tables, i);
      SbmFoundDeed deed = sbm_found_row_judge (table, is_kept (self, table));

      if (deed == SBM_FOUND_DEED_JOIN || deed == SBM_FOUND_DEED_TAKE_SEAT)
        return table;
    }
  return NULL;
}

static void
update_rows (SbmHomePage *self)
{
  SbmFoundTable *suggested = find_suggested (self);
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;

  for (guint i = 0; i < self->rows->len; i++)
    {
      SbmFoundRow *row = g_ptr_array_index (self->rows, i);
      SbmFoundTable *table = sbm_found_row_get_table (row);

      sbm_found_row_set_kept (row, is_kept (self, table));
      sbm_found_row_set_suggested (row, table == suggested);
      sbm_found_row_set_narrow (row, narrow);
    }

  if (suggested == NULL)
    gtk_widget_add_css_class (self->host_button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->host_button, "suggested-action");
}

/* A firewall is no fault, but good to know of where no table appears. */
static void
update_advice (SbmHomePage *self)
{
  const SbmFinding *finding = self->advice_of != NULL ? sbm_home_advice_get (self->advice_of, SBM_SEVERITY_NOTE) : NULL;
  g_autofree char *text = NULL;

  if (finding == NULL)
    text = g_strdup (_ ("Are you both on the same network? Guest networks often keep laptops apart: then join by address."));
  else
    text = g_strdup_printf (C_ ("doctor", "%s\n%s"), finding->sentence, finding->advice);
  gtk_label_set_label (self->advice_text, text);
}

static void
ask_advice (SbmHomePage *self)
{
  if (self->advice_of != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    sbm_home_advice_ask (self->advice_of);
}

static void
stop_advice (SbmHomePage *self)
{
  if (self->advice_of != NULL)
    sbm_home_advice_stop (self->advice_of);
}

/* The pictures are there to be looked at: what is there to be done has the room first. */
static void
update_fan (SbmHomePage *self)
{
  SbmSizeClass size = sbm_size_layout_get_size_class (self->size);
  gboolean low = sbm_size_layout_get_low (self->size);
  gboolean interrupted = gtk_revealer_get_reveal_child (self->resume_revealer);
  gboolean any = self->tables != NULL && g_list_model_get_n_items (self->tables) > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->fan), !(low && size == SBM_SIZE_WIDE) && !((interrupted || any) && size == SBM_SIZE_NARROW));
}

static void
update_sheet (SbmHomePage *self)
{
  gboolean any = self->tables != NULL && g_list_model_get_n_items (self->tables) > 0;
  SbmBrowserState state = SBM_IS_BROWSER (self->tables) ? sbm_browser_get_state (SBM_BROWSER (self->tables)) : SBM_BROWSER_STATE_LOOKING;
  const SbmFinding *problem = self->advice_of != NULL && !any ? sbm_home_advice_get (self->advice_of, SBM_SEVERITY_PROBLEM) : NULL;
  gboolean looking = state == SBM_BROWSER_STATE_LOOKING && problem == NULL;

  gtk_label_set_label (self->looking_label, looking ? C_ ("for tables", "looking") : C_ ("for tables", "not looking"));
  if (looking)
    gtk_widget_remove_css_class (self->looking_dot, "off");
  else
    gtk_widget_add_css_class (self->looking_dot, "off");

  if (looking)
    {
      gtk_label_set_label (self->empty_title, _ ("The table is still empty"));
      gtk_label_set_label (self->empty_text, _ ("Nobody on this network has opened a table yet.\nHost one: your friends will see it here."));
    }
  else if (problem != NULL)
    {
      /* Translators: what is wrong with the network, what to do about it */
      g_autofree char *text = g_strdup_printf (C_ ("doctor", "%s\n%s"), problem->sentence, problem->advice);

      gtk_label_set_label (self->empty_title, _ ("Tables cannot be seen from here"));
      gtk_label_set_label (self->empty_text, text);
    }
  else
    {
      const char *message = sbm_browser_get_message (SBM_BROWSER (self->tables));

      gtk_label_set_label (self->empty_title, _ ("Tables cannot be seen from here"));
      gtk_label_set_label (self->empty_text, message != NULL && *message != '\0' ? message : _ ("This computer cannot look for tables (Avahi is not running). Joining by address works."));
    }

  update_advice (self);
  if (any)
    stop_advice (self);
  else
    ask_advice (self);
  gtk_stack_set_visible_child_name (self->sheet, any ? "tables" : "empty");
  gtk_widget_set_visible (self->below, any);
  gtk_widget_set_visible (self->advice, !any && looking);
  update_rows (self);
  update_fan (self);
}

static void
update_greeting (SbmHomePage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int hour = g_date_time_get_hour (now);
  g_autofree char *name = sbm_profile_dup_name (self->settings);
  g_autofree char *text = NULL;

  if (hour >= 5 && hour < 12)
    text = g_strdup_printf (_ ("Good morning, %s"), name);
  else if (hour >= 12 && hour < 18)
    text = g_strdup_printf (_ ("Good afternoon, %s"), name);
  else
    text = g_strdup_printf (_ ("Good evening, %s"), name);
  gtk_label_set_label (self->greeting, text);
  gtk_label_set_label (self->profile_name, name);
  sbm_figure_set_rabbit (self->profile_rabbit, g_settings_get_int (self->settings, "rabbit"));
}

/* What was interrupted stands at the top: beside the choices, or above them where everything is one column. */
static void
place_resume (SbmHomePage *self,
              gboolean wide)
{
  GtkBox *box = wide ? self->right_box : self->left_box;
  g_autoptr (GtkWidget) revealer = g_object_ref (GTK_WIDGET (self->resume_revealer));

  if (gtk_widget_get_parent (revealer) == GTK_WIDGET (box))
    return;
  gtk_box_remove (wide ? self->left_box : self->right_box, revealer);
  gtk_box_prepend (box, revealer);
}

/* Beside the choices only the list scrolls, and has what the window has to give. */
static void
update_list_height (SbmHomePage *self)
{
  gboolean wide = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_WIDE;
  int height = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scroller));

  gtk_scrolled_window_set_max_content_height (self->list_scroller, wide ? MAX (height - AROUND_LIST, LEAST_LIST) : -1);
}

static gboolean
height_idle_cb (gpointer data)
{
  SbmHomePage *self = data;

  self->height_idle = 0;
  update_list_height (self);

  return G_SOURCE_REMOVE;
}

/* Comes while the page is being laid out, when nothing may ask for another size. */
static void
height_cb (SbmHomePage *self)
{
  if (self->height_idle == 0)
    self->height_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, height_idle_cb, self, NULL);
}

static void
size_cb (SbmHomePage *self)
{
  SbmSizeClass size = sbm_size_layout_get_size_class (self->size);
  gboolean wide = size == SBM_SIZE_WIDE;
  int margin = size == SBM_SIZE_NARROW ? 18 : 36;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (self->columns, wide ? 72 : 36);
  gtk_widget_set_halign (GTK_WIDGET (self->columns), wide ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_margin_start (GTK_WIDGET (self->columns), margin);
  gtk_widget_set_margin_end (GTK_WIDGET (self->columns), margin);
  /* Rows shorten their texts, and GTK differs in how much room it then thinks they would like. */
  gtk_widget_set_size_request (GTK_WIDGET (self->right), wide ? 500 : -1, -1);
  adw_clamp_set_maximum_size (self->left, wide ? 372 : 640);
  adw_clamp_set_maximum_size (self->right, wide ? 612 : 640);
  adw_clamp_set_tightening_threshold (self->left, wide ? 372 : 640);
  adw_clamp_set_tightening_threshold (self->right, wide ? 612 : 640);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->welcome), size == SBM_SIZE_MEDIUM ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_reorder_child_after (self->welcome, self->words, size == SBM_SIZE_MEDIUM ? NULL : GTK_WIDGET (self->fan));
  g_object_set (self->fan, "natural-height", wide ? 272 : 160, "most-width", wide ? 140 : 88, NULL);
  update_fan (self);
  update_list_height (self);
  gtk_scrolled_window_set_policy (self->list_scroller, GTK_POLICY_NEVER, wide ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  /* There the greeting says it. */
  gtk_widget_set_visible (GTK_WIDGET (self->profile_name), size != SBM_SIZE_NARROW);
  gtk_widget_set_visible (self->resume_lamp, size != SBM_SIZE_NARROW);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->resume_note), size == SBM_SIZE_NARROW ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  place_resume (self, wide);
  update_rows (self);
}

static void
bind_cb (SbmHomePage *self,
         GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  sbm_found_row_set_table (SBM_FOUND_ROW (row), gtk_list_item_get_item (item));
  g_ptr_array_add (self->rows, row);
  update_rows (self);
}

static void
unbind_cb (SbmHomePage *self,
           GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  g_ptr_array_remove (self->rows, row);
  sbm_found_row_set_table (SBM_FOUND_ROW (row), NULL);
}

static void
setup_cb (SbmHomePage *self,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, sbm_found_row_new ());
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
}

static void
set_tables (SbmHomePage *self,
            GListModel *tables)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  g_set_object (&self->tables, tables);
  if (tables == NULL)
    return;

  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (tables))));

  g_signal_connect_object (tables, "items-changed", G_CALLBACK (update_sheet), self, G_CONNECT_SWAPPED);
  if (SBM_IS_BROWSER (tables))
    {
      self->advice_of = sbm_home_advice_new (tables);
      g_signal_connect_object (self->advice_of, "changed", G_CALLBACK (update_sheet), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tables, "notify::state", G_CALLBACK (update_sheet), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tables, "notify::message", G_CALLBACK (update_sheet), self, G_CONNECT_SWAPPED);
    }
}

/* The same three every evening: a card face down, a shadow, a moon. */
static void
lay_fan (SbmHomePage *self)
{
  static const int ids[] = { 0, 3, 1 };
  g_autoptr (GListStore) cards = g_list_store_new (SBM_TYPE_CARD);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_PICTURES, ids[i], NULL);

      g_list_store_append (cards, card);
    }
  sbm_card_group_set_model (SBM_CARD_GROUP (self->fan), G_LIST_MODEL (cards));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    gtk_widget_set_focusable (GTK_WIDGET (sbm_card_group_get_view (SBM_CARD_GROUP (self->fan), i)), FALSE);
}

static void
map (GtkWidget *widget)
{
  update_greeting (SBM_HOME_PAGE (widget));

  GTK_WIDGET_CLASS (sbm_home_page_parent_class)->map (widget);
  if (SBM_HOME_PAGE (widget)->tables != NULL && g_list_model_get_n_items (SBM_HOME_PAGE (widget)->tables) == 0)
    ask_advice (SBM_HOME_PAGE (widget));
}

static void
unmap (GtkWidget *widget)
{
  stop_advice (SBM_HOME_PAGE (widget));

  GTK_WIDGET_CLASS (sbm_home_page_parent_class)->unmap (widget);
}

static void
sbm_home_page_constructed (GObject *object)
{
  SbmHomePage *self = SBM_HOME_PAGE (object);

  G_OBJECT_CLASS (sbm_home_page_parent_class)->constructed (object);

  lay_fan (self);
  update_greeting (self);
  update_sheet (self);
}

static void
sbm_home_page_dispose (GObject *object)
{
  SbmHomePage *self = SBM_HOME_PAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_handle_id (&self->height_idle, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->tables);
  g_clear_object (&self->advice_of);
  g_clear_pointer (&self->kept_seats, g_strfreev);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sbm_home_page_parent_class)->dispose (object);
}

static void
sbm_home_page_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  SbmHomePage *self = SBM_HOME_PAGE (object);

  switch (id)
    {
    case PROP_TABLES:
      g_value_set_object (value, self->tables);
      break;
    case PROP_RESUME:
      g_value_set_string (value, gtk_revealer_get_reveal_child (self->resume_revealer) ? gtk_label_get_label (self->resume_label) : NULL);
      break;
    case PROP_KEPT_SEATS:
      g_value_set_boxed (value, self->kept_seats);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_home_page_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  SbmHomePage *self = SBM_HOME_PAGE (object);

  switch (id)
    {
    case PROP_TABLES:
      set_tables (self, g_value_get_object (value));
      break;
    case PROP_RESUME:
      sbm_home_page_set_resume (self, g_value_get_string (value));
      break;
    case PROP_KEPT_SEATS:
      sbm_home_page_set_kept_seats (self, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_home_page_class_init (SbmHomePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = sbm_home_page_constructed;
  object_class->dispose = sbm_home_page_dispose;
  object_class->get_property = sbm_home_page_get_property;
  object_class->set_property = sbm_home_page_set_property;
  widget_class->map = map;
  widget_class->unmap = unmap;

  properties[PROP_TABLES] = g_param_spec_object ("tables", NULL, NULL, G_TYPE_LIST_MODEL, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_RESUME] = g_param_spec_string ("resume", NULL, NULL, NULL, flags);
  properties[PROP_KEPT_SEATS] = g_param_spec_boxed ("kept-seats", NULL, NULL, G_TYPE_STRV, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_FIGURE);
  g_type_ensure (SBM_TYPE_HAND);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-home-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, profile_rabbit);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, profile_name);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, columns);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, left);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, right);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, left_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, right_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, welcome);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, words);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, fan);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, greeting);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, host_button);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, resume_revealer);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, resume_note);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, resume_lamp);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, resume_label);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, looking_dot);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, looking_label);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, list_scroller);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, list);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, empty_title);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, empty_text);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, below);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, advice);
  gtk_widget_class_bind_template_child (widget_class, SbmHomePage, advice_text);
}

static void
sbm_home_page_init (SbmHomePage *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  self->rows = g_ptr_array_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  sbm_access_hide (GTK_WIDGET (self->fan));

  g_signal_connect_object (self->settings, "changed::name", G_CALLBACK (update_greeting), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::rabbit", G_CALLBACK (update_greeting), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::page-size", G_CALLBACK (height_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_home_page_new (GListModel *tables)
{
  return g_object_new (SBM_TYPE_HOME_PAGE, "tables", tables, NULL);
}

void
sbm_home_page_set_resume (SbmHomePage *self,
                          const char *sentence)
{
  g_return_if_fail (SBM_IS_HOME_PAGE (self));

  if (sentence != NULL)
    gtk_label_set_label (self->resume_label, sentence);
  gtk_revealer_set_reveal_child (self->resume_revealer, sentence != NULL);
  update_fan (self);
}

void
sbm_home_page_set_kept_seats (SbmHomePage *self,
                              const char *const *ids)
{
  g_return_if_fail (SBM_IS_HOME_PAGE (self));

  g_strfreev (self->kept_seats);
  self->kept_seats = g_strdupv ((GStrv) ids);
  update_rows (self);
}
