/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-results-page"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/sbm-card-face.h"
#include "app/sbm-album.h"
#include "app/sbm-chat-panel.h"
#include "app/sbm-evening-words.h"
#include "app/sbm-figure.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-page-header.h"
#include "app/sbm-points-chart.h"
#include "app/sbm-results-page.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-table-dialogs.h"
#include "app/sbm-table-style.h"

struct _SbmResultsPage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *content;
  SbmSizeLayout *size;
  SbmPageHeader *header;
  AdwToastOverlay *toasts;
  AdwFlap *flap;
  SbmChatPanel *chat;
  GtkWidget *columns;
  GtkWidget *left;
  GtkWidget *right;
  GtkLabel *title;
  GtkLabel *about;
  SbmPodium *podium;
  GtkLabel *waiting;
  GtkWidget *again;
  GtkWidget *ways;
  GtkWidget *chart_sheet;
  GtkToggleButton *as_table;
  GtkStack *chart_stack;
  SbmPointsChart *chart;
  GtkGrid *numbers;
  GtkWidget *story_sheet;
  GtkLabel *story_title;
  GtkLabel *story;
  GtkWidget *memories_sheet;
  GtkBox *memories;
  GtkWidget *audit;
  GtkImage *audit_icon;
  GtkLabel *audit_title;
  GtkLabel *audit_text;

  SbmSession *session;
  SbmEvening *evening;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (SbmResultsPage, sbm_results_page, GTK_TYPE_WIDGET)

static SbmTable *
table_of (SbmResultsPage *self)
{
  return sbm_session_get_table (self->session);
}

static void
show_end (SbmResultsPage *self)
{
  g_autofree char *title = sbm_evening_words_dup_title (self->evening, table_of (self));
  g_autofree char *about = sbm_evening_words_dup_about (self->evening, table_of (self));

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->about, about);
  sbm_evening_words_fill_podium (self->evening, table_of (self), self->podium);
}

/* ---- how it came about ---- */

static void
add_number (SbmResultsPage *self,
            const char *text,
            int column,
            int row,
            const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (self->numbers, label, column, row, 1, 1);
}

static void
show_chart (SbmResultsPage *self)
{
  SbmEvening *evening = self->evening;
  guint count = evening->rounds->len;
  g_autofree int *points = g_new0 (int, count + 1);
  GtkWidget *child;

  sbm_points_chart_clear (self->chart);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->numbers))) != NULL)
    gtk_grid_remove (self->numbers, child);
  gtk_widget_set_visible (self->chart_sheet, evening->sides > 1 && count > 0);
  if (evening->sides <= 1 || count == 0)
    return;

  for (guint i = 0; i < count; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      add_number (self, number, i + 1, 0, "soft");
    }
  for (int side = 0; side < evening->sides; side++)
    {
      g_autofree char *name = sbm_evening_words_dup_side (evening, table_of (self), side);

      add_number (self, name, 0, side + 1, "b");
      for (guint i = 0; i < count; i++)
        {
          g_autofree char *number = NULL;

          points[i + 1] = ((SbmEveningRound *) g_ptr_array_index (evening->rounds, i))->scores[side];
          number = g_strdup_printf ("%d", points[i + 1]);
          add_number (self, number, i + 1, side + 1, NULL);
        }
      sbm_points_chart_add (self->chart, name, sbm_evening_words_get_rabbit (table_of (self), side), (evening->winners & (1u << side)) != 0, points, count + 1);
    }
}

static void
show_story (SbmResultsPage *self)
{
  g_autofree char *story = sbm_evening_words_dup_story (self->evening, table_of (self));

  gtk_widget_set_visible (self->story_sheet, story != NULL);
  gtk_label_set_label (self->story_title, _ ("The whole story"));
  gtk_label_set_label (self->story, story != NULL ? story : "");
}

static void
show_memories (SbmResultsPage *self)
{
  g_autoptr (GPtrArray) memories = sbm_evening_dup_memories (self->evening);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->memories))) != NULL)
    gtk_box_remove (self->memories, child);
  for (guint i = 0; i < memories->len; i++)
    {
      SbmEveningMemory *memory = g_ptr_array_index (memories, i);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *title = gtk_label_new (memory->title);
      GtkWidget *text = gtk_label_new (memory->text);

      gtk_label_set_xalign (GTK_LABEL (title), 0);
      gtk_label_set_xalign (GTK_LABEL (text), 0);
      gtk_label_set_wrap (GTK_LABEL (title), TRUE);
      gtk_label_set_wrap (GTK_LABEL (text), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (title, "choice-title");
      gtk_widget_add_css_class (text, "soft");
      gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
      gtk_widget_set_hexpand (words, TRUE);
      if (memory->picture != NULL)
        {
          g_autofree char *picture = memory->card > 0 ? sbm_card_face_dup_picture_at (table_of (self), memory->card) : g_strdup (memory->picture);
          GtkWidget *figure = sbm_figure_new (picture, 50);

          g_object_set (figure, "frame", TRUE, NULL);
          gtk_box_append (GTK_BOX (row), figure);
        }
      gtk_box_append (GTK_BOX (words), title);
      gtk_box_append (GTK_BOX (words), text);
      gtk_box_append (GTK_BOX (row), words);
      gtk_box_append (self->memories, row);
    }
  gtk_widget_set_visible (self->memories_sheet, memories->len > 0);
}

static void
show_audit (SbmResultsPage *self)
{
  const char *audit = sbm_table_get_audit (table_of (self));
  gboolean sound = g_str_equal (audit, "sound");

  gtk_widget_set_visible (self->audit, *audit != '\0');
  gtk_image_set_from_icon_name (self->audit_icon, sound ? "security-high-symbolic" : "security-low-symbolic");
  gtk_label_set_label (self->audit_title, sound ? _ ("Audited ✓") : _ ("The audit found something"));
  gtk_label_set_label (self->audit_text, sound ? _ ("Your laptop replayed all rounds: every card fell as the rules say.") : audit);
}

/* On a telephone there is no room for the table's name. */
static void
update_header (SbmResultsPage *self)
{
  SbmTable *table = table_of (self);
  gboolean brief = sbm_session_get_solo (self->session) || sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;
  g_autofree char *subtitle = brief ? g_strdup (_ ("Finished")) : g_strdup_printf (_ ("Finished · %s"), sbm_table_get_name (table));

  g_object_set (self->header, "title", sbm_game_texts_get_title (sbm_table_get_game (table)), "subtitle", subtitle, NULL);
}

static void
update (SbmResultsPage *self)
{
  SbmTable *table = table_of (self);
  const char *record = sbm_table_get_record (table);

  update_header (self);
  gtk_widget_set_visible (GTK_WIDGET (self->waiting), !sbm_table_get_runner (table));
  gtk_label_set_label (self->waiting, _ ("The host decides what comes next."));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.save-record", record != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.save-album", record != NULL);
  show_audit (self);
  if (record == NULL)
    return;

  g_clear_pointer (&self->evening, sbm_evening_free);
  self->evening = sbm_evening_new (record, NULL);
  if (self->evening == NULL)
    return;
  show_end (self);
  show_chart (self);
  show_story (self);
  show_memories (self);
}

/* ---- saving ---- */

static void
say (SbmResultsPage *self,
     const char *text)
{
  adw_toast_overlay_add_toast (self->toasts, sbm_table_dialogs_make_toast (text));
}

static void
complain (SbmResultsPage *self,
          GError *error)
{
  g_autofree char *text = g_strdup_printf (_ ("It could not be saved: %s"), error->message);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, text);
}

static void
record_saved_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (SbmResultsPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    complain (self, error);
  else
    say (self, _ ("The record is saved."));
}

void
sbm_results_page_save_record (SbmResultsPage *self,
                              GFile *file)
{
  g_autofree char *record = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (SBM_IS_RESULTS_PAGE (self));

  record = sbm_guest_dup_record (sbm_session_get_guest (self->session));
  if (record == NULL)
    return;
  bytes = g_bytes_new (record, strlen (record));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, self->cancellable,
                                       record_saved_cb, g_object_ref (self));
}

static void
album_saved_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (SbmResultsPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!sbm_album_write_finish (result, &error))
    complain (self, error);
  else
    say (self, _ ("The album is saved."));
}

void
sbm_results_page_save_album (SbmResultsPage *self,
                             GFile *file)
{
  const char *record;
  g_autofree char *story = NULL;
  g_autoptr (GVariant) pictures = NULL;

  g_return_if_fail (SBM_IS_RESULTS_PAGE (self));

  record = sbm_table_get_record (table_of (self));
  if (record == NULL || self->evening == NULL)
    return;
  story = sbm_evening_words_dup_story (self->evening, table_of (self));
  pictures = sbm_own_pictures_dup_list (sbm_table_get_own_pictures (table_of (self)), TRUE);
  say (self, _ ("The album is being drawn…"));
  sbm_album_write_async (record, story, pictures, file, self->cancellable, album_saved_cb, g_object_ref (self));
}

static void
record_chosen_cb (GFile *file,
                  gpointer data)
{
  sbm_results_page_save_record (data, file);
}

static void
album_chosen_cb (GFile *file,
                 gpointer data)
{
  sbm_results_page_save_album (data, file);
}

static void
save_record_cb (GtkWidget *widget,
                const char *action,
                GVariant *parameter)
{
  sbm_table_dialogs_ask_file (widget, _ ("Save the Record"), "evening.sobremesa", record_chosen_cb, widget);
}

static void
save_album_cb (GtkWidget *widget,
               const char *action,
               GVariant *parameter)
{
  sbm_table_dialogs_ask_file (widget, _ ("Save the Album"), "sobremesa.pdf", album_chosen_cb, widget);
}

/* ---- room ---- */

static void
size_cb (SbmResultsPage *self)
{
  SbmSizeClass size = sbm_size_layout_get_size_class (self->size);
  gboolean stacked = size != SBM_SIZE_WIDE;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->columns), stacked ? 24 : 48);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->ways), size == SBM_SIZE_NARROW ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (self->columns, size == SBM_SIZE_MEDIUM ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_valign (self->columns, stacked ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->left, size == SBM_SIZE_MEDIUM ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_size_request (self->left, size == SBM_SIZE_NARROW ? -1 : 372, -1);
  gtk_widget_set_size_request (self->right, size == SBM_SIZE_WIDE ? 600 : -1, -1);
  if (self->session != NULL)
    update_header (self);
}

static void
rules_cb (GtkWidget *widget,
          const char *action,
          GVariant *parameter)
{
  SbmTable *table = sbm_session_get_table (SBM_RESULTS_PAGE (widget)->session);

  gtk_widget_activate_action (widget, "win.rules", "(sss)", sbm_table_get_game (table), sbm_table_get_mode (table), "over");
}

static void
chat_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmResultsPage *self = SBM_RESULTS_PAGE (widget);
  gboolean show = !adw_flap_get_reveal_flap (self->flap);

  adw_flap_set_reveal_flap (self->flap, show);
  if (show)
    sbm_chat_panel_grab_entry (self->chat);
}

static void
as_table_cb (SbmResultsPage *self)
{
  gtk_stack_set_visible_child_name (self->chart_stack, gtk_toggle_button_get_active (self->as_table) ? "table" : "chart");
}

/* ---- the object ---- */

static void
sbm_results_page_dispose (GObject *object)
{
  SbmResultsPage *self = SBM_RESULTS_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sbm_results_page_parent_class)->dispose (object);
}

static void
sbm_results_page_finalize (GObject *object)
{
  SbmResultsPage *self = SBM_RESULTS_PAGE (object);

  g_clear_pointer (&self->evening, sbm_evening_free);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (sbm_results_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, content);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, header);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, chat);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, columns);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, left);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, right);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, title);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, about);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, podium);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, waiting);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, again);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, ways);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, chart_sheet);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, as_table);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, chart_stack);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, chart);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, numbers);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, story_sheet);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, story_title);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, story);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, memories_sheet);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, memories);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, audit);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, audit_icon);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, audit_title);
  gtk_widget_class_bind_template_child (widget_class, SbmResultsPage, audit_text);
}

static void
sbm_results_page_class_init (SbmResultsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_results_page_dispose;
  object_class->finalize = sbm_results_page_finalize;

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_PAGE_HEADER);
  g_type_ensure (SBM_TYPE_CHAT_PANEL);
  g_type_ensure (SBM_TYPE_PODIUM);
  g_type_ensure (SBM_TYPE_POINTS_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-results-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "page.chat", NULL, chat_cb);
  gtk_widget_class_install_action (widget_class, "page.rules", NULL, rules_cb);
  gtk_widget_class_install_action (widget_class, "page.save-record", NULL, save_record_cb);
  gtk_widget_class_install_action (widget_class, "page.save-album", NULL, save_album_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "page.chat", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "table.rematch", NULL);
}

static void
sbm_results_page_init (SbmResultsPage *self)
{
  self->cancellable = g_cancellable_new ();
  sbm_table_style_ensure ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->size, "notify", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->as_table, "toggled", G_CALLBACK (as_table_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_results_page_new (SbmSession *session)
{
  SbmResultsPage *self = g_object_new (SBM_TYPE_RESULTS_PAGE, NULL);
  SbmTable *table = sbm_session_get_table (session);

  self->session = g_object_ref (session);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", sbm_session_get_actions (session));
  sbm_chat_panel_set_session (self->chat, session);
  size_cb (self);
  g_signal_connect_object (table, "notify::audit", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::runner", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
