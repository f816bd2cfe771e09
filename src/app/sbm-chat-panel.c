/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-chat-panel"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-chat-panel.h"
#include "app/sbm-figure.h"
#include "app/sbm-game-log.h"
#include "model/text.h"

struct _SbmChatPanel
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkEntry *entry;
  GtkFlowBox *reactions;
  GtkPopover *popover;

  GListModel *log;
  guint unread;
  gboolean at_end;
};

enum
{
  PROP_0,
  PROP_UNREAD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmChatPanel, sbm_chat_panel, GTK_TYPE_WIDGET)

/* ---- lines ---- */

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  /* What others say is plain text, never markup. */
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_line (gpointer item,
           gpointer user_data)
{
  SbmLogLine *line = item;
  const char *name = sbm_log_line_get_name (line);
  gboolean mine = sbm_log_line_get_mine (line);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  g_autofree char *words = sbm_log_line_dup_text (line);
  GtkWidget *text = new_label (words, name != NULL ? "bubble" : "seat-note");
  g_autofree char *label = NULL;

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  if (name == NULL)
    {
      gtk_widget_set_hexpand (text, TRUE);
      gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
      gtk_box_append (GTK_BOX (box), text);
      return row;
    }

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_halign (text, mine ? GTK_ALIGN_END : GTK_ALIGN_START);
  if (mine)
    {
      gtk_widget_add_css_class (text, "mine");
      gtk_widget_set_halign (box, GTK_ALIGN_END);
    }
  else
    {
      GtkWidget *who = new_label (name, "seat-note");

      gtk_label_set_xalign (GTK_LABEL (who), 0);
      if (sbm_log_line_get_rabbit (line) > 0)
        {
          GtkWidget *rabbit = sbm_figure_new_rabbit (sbm_log_line_get_rabbit (line), 28);

          gtk_widget_set_valign (rabbit, GTK_ALIGN_CENTER);
          gtk_box_append (GTK_BOX (box), rabbit);
        }
      gtk_box_append (GTK_BOX (column), who);
    }
  gtk_box_append (GTK_BOX (column), text);
  gtk_box_append (GTK_BOX (box), column);
  /* Translators: who, what they say; for screen readers */
  label = g_strdup_printf (_ ("%s: %s"), mine ? _ ("You") : name, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return row;
}

/* ---- staying at the end ---- */

static void
scrolled_cb (GtkAdjustment *adjustment,
             SbmChatPanel *self)
{
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  self->at_end = gtk_adjustment_get_value (adjustment) >= end - 24;
}

/* The last line stays in sight, unless somebody is reading further up. */
static void
grown_cb (GtkAdjustment *adjustment,
          GParamSpec *pspec,
          SbmChatPanel *self)
{
  if (self->at_end)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
set_unread (SbmChatPanel *self,
            guint unread)
{
  if (self->unread == unread)
    return;
  self->unread = unread;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNREAD]);
}

static void
log_cb (GListModel *log,
        guint position,
        guint removed,
        guint added,
        SbmChatPanel *self)
{
  guint unread = self->unread;

  gtk_stack_set_visible_child_name (self->stack, g_list_model_get_n_items (log) > 0 ? "lines" : "empty");
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (SbmLogLine) line = g_list_model_get_item (log, i);

      /* Only what people say is worth a mark. */
      unread += sbm_log_line_get_name (line) != NULL && !sbm_log_line_get_mine (line);
    }
  set_unread (self, gtk_widget_get_child_visible (GTK_WIDGET (self)) && gtk_widget_get_mapped (GTK_WIDGET (self)) ? 0 : unread);
}

/* ---- saying something ---- */

static void
say_cb (SbmChatPanel *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *clean = text_clean (words, TEXT_MAX_CHAT);

  if (clean == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "table.say", "s", clean);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

static void
icon_cb (SbmChatPanel *self,
         GtkEntryIconPosition position)
{
  say_cb (self);
}

static void
fill_reactions (SbmChatPanel *self)
{
  static const char *const names[] = { "wave", "laugh", "wow", "hmm", "heart", "applause", "hurry" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (sbm_game_log_get_reaction_sign (names[i]));
      const char *title = sbm_game_log_get_reaction_title (names[i]);

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.react");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", names[i]);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), self->popover);
      gtk_flow_box_insert (self->reactions, button, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
}

/* ---- the object ---- */

static void
sbm_chat_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sbm_chat_panel_parent_class)->map (widget);
  set_unread (SBM_CHAT_PANEL (widget), 0);
}

static void
sbm_chat_panel_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  if (id == PROP_UNREAD)
    g_value_set_uint (value, SBM_CHAT_PANEL (object)->unread);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sbm_chat_panel_dispose (GObject *object)
{
  SbmChatPanel *self = SBM_CHAT_PANEL (object);

  if (self->log != NULL)
    g_signal_handlers_disconnect_by_data (self->log, self);
  g_clear_object (&self->log);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_chat_panel_parent_class)->dispose (object);
}

static void
sbm_chat_panel_class_init (SbmChatPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_chat_panel_dispose;
  object_class->get_property = sbm_chat_panel_get_property;
  widget_class->map = sbm_chat_panel_map;

  properties[PROP_UNREAD] = g_param_spec_uint ("unread", NULL, NULL, 0, G_MAXUINT, 0,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-chat-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmChatPanel, content);
  gtk_widget_class_bind_template_child (widget_class, SbmChatPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, SbmChatPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, SbmChatPanel, list);
  gtk_widget_class_bind_template_child (widget_class, SbmChatPanel, entry);
  gtk_widget_class_bind_template_child (widget_class, SbmChatPanel, reactions);
  gtk_widget_class_bind_template_child (widget_class, SbmChatPanel, popover);
  gtk_widget_class_bind_template_callback (widget_class, say_cb);
  gtk_widget_class_bind_template_callback (widget_class, icon_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sbm_chat_panel_init (SbmChatPanel *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->at_end = TRUE;
  fill_reactions (self);
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, 0);
  g_signal_connect_object (adjustment, "notify::upper", G_CALLBACK (grown_cb), self, 0);
}

void
sbm_chat_panel_set_session (SbmChatPanel *self,
                            SbmSession *session)
{
  g_return_if_fail (SBM_IS_CHAT_PANEL (self));
  g_return_if_fail (self->log == NULL);

  self->log = g_object_ref (sbm_game_log_get (session));
  gtk_list_box_bind_model (self->list, self->log, make_line, self, NULL);
  g_signal_connect (self->log, "items-changed", G_CALLBACK (log_cb), self);
  log_cb (self->log, 0, 0, 0, self);
}

guint
sbm_chat_panel_get_unread (SbmChatPanel *self)
{
  g_return_val_if_fail (SBM_IS_CHAT_PANEL (self), 0);

  return self->unread;
}

void
sbm_chat_panel_grab_entry (SbmChatPanel *self)
{
  g_return_if_fail (SBM_IS_CHAT_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
