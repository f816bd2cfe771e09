/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-plain-view"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-card-face.h"
#include "app/sbm-figure.h"
#include "app/sbm-plain-view.h"
#include "decks/sbm-pictures.h"
#include "decks/sbm-words.h"

struct _SbmPlainView
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *entry;
  GtkFlowBox *choices;
  GtkWidget *other; /* the second deed: doubt, turn */

  SbmSession *session;
  SbmPictures *pictures;
  SbmWords *words;
  GArray *chosen; /* ids, in the order of choosing */
  char *texts[4];
  gboolean sensitive;
};

enum
{
  PROP_0,
  PROP_PROMPT,
  PROP_CLUE,
  PROP_ACTION_LABEL,
  PROP_HINT,
  PROP_ACTION_SENSITIVE,
  PROP_SESSION,
  PROP_OVERLINE,
  PROP_HEADLINE,
};

static void game_view_init (SbmGameViewInterface *iface);
static void update_action (SbmPlainView *self);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmPlainView, sbm_plain_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, game_view_init))

static SbmTable *
table_of (SbmPlainView *self)
{
  return sbm_session_get_table (self->session);
}

static gboolean
may (SbmPlainView *self,
     RulesDeed deed)
{
  return (sbm_table_get_may (table_of (self)) & RULES_BIT (deed)) != 0;
}

static void
set_text (SbmPlainView *self,
          int property,
          const char *name,
          const char *text)
{
  if (g_strcmp0 (self->texts[property - PROP_PROMPT], text) == 0)
    return;
  g_free (self->texts[property - PROP_PROMPT]);
  self->texts[property - PROP_PROMPT] = g_strdup (text);
  g_object_notify (G_OBJECT (self), name);
}

/* ---- cards as buttons ---- */

static char *
dup_title (SbmPlainView *self,
           int id)
{
  const char *game = sbm_table_get_game (table_of (self));

  if (g_str_equal (game, "histoire"))
    return g_strdup (self->words != NULL ? sbm_words_get_word (self->words, id) : NULL);
  if (g_str_equal (game, "illusion"))
    return g_strdup_printf (_ ("Place %d"), id + 1);

  if (sbm_own_pictures_is_here (sbm_table_get_own_pictures (table_of (self)), id))
    return g_strdup (sbm_own_pictures_get_title (sbm_table_get_own_pictures (table_of (self)), id));

  return g_strdup (self->pictures != NULL ? sbm_pictures_get_title (self->pictures, id) : NULL);
}

static int
find_chosen (SbmPlainView *self,
             int id)
{
  for (guint i = 0; i < self->chosen->len; i++)
    {
      if (g_array_index (self->chosen, int, i) == id)
        return i;
    }

  return -1;
}

static void
toggled_cb (GtkToggleButton *button,
            SbmPlainView *self)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "id"));
  int at = find_chosen (self, id);

  if (gtk_toggle_button_get_active (button) && at < 0)
    g_array_append_val (self->chosen, id);
  else if (!gtk_toggle_button_get_active (button) && at >= 0)
    g_array_remove_index (self->chosen, at);
  update_action (self);
}

static void
add_choice (SbmPlainView *self,
            int id,
            gboolean sensitive)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *title = dup_title (self, id);
  GtkWidget *label = gtk_label_new (title != NULL ? title : "?");

  if (g_str_has_prefix (sbm_table_get_game (table_of (self)), "dixit") || g_str_equal (sbm_table_get_game (table_of (self)), "odyssey"))
    {
      g_autofree char *picture = sbm_card_face_dup_picture_at (table_of (self), id);

      gtk_box_append (GTK_BOX (box), sbm_figure_new (picture, 150));
    }
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "mode");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title != NULL ? title : "?", -1);
  g_object_set_data (G_OBJECT (button), "id", GINT_TO_POINTER (id));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), find_chosen (self, id) >= 0);
  gtk_widget_set_sensitive (button, sensitive);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_flow_box_insert (self->choices, button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
add_cards (SbmPlainView *self,
           const char *field,
           const char *except)
{
  g_autoptr (GArray) cards = sbm_table_dup_cards (table_of (self), field);
  g_autoptr (GArray) barred = sbm_table_dup_cards (table_of (self), except);

  for (guint i = 0; i < cards->len; i++)
    {
      int id = g_array_index (cards, int, i);
      gboolean own = FALSE;

      for (guint k = 0; k < barred->len; k++)
        own = own || g_array_index (barred, int, k) == id;
      add_choice (self, id, !own);
    }
}

/* ---- deeds ---- */

static int
count_wanted (SbmPlainView *self)
{
  guint seats = g_list_model_get_n_items (sbm_table_get_seats (table_of (self)));

  if (may (self, RULES_GIVE) && seats == 3)
    return 2;

  return 1;
}

static const char *
get_typed (SbmPlainView *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
update_action (SbmPlainView *self)
{
  gboolean blind = g_str_equal (sbm_table_get_mode (table_of (self)), "party");
  const char *label = "";
  gboolean sensitive = (int) self->chosen->len >= count_wanted (self);

  if (may (self, RULES_TELL))
    {
      label = _ ("Give this clue");
      sensitive = (blind || self->chosen->len == 1) && *get_typed (self) != '\0';
    }
  else if (may (self, RULES_GIVE))
    label = ngettext ("Give this card", "Give these cards", count_wanted (self));
  else if (may (self, RULES_VOTE))
    label = _ ("Put the token there");
  else if (may (self, RULES_PLACE))
    label = _ ("Put the card there");
  else if (may (self, RULES_OPEN))
    label = _ ("Open the story");
  else if (may (self, RULES_ANNOUNCE))
    {
      label = _ ("Say this word");
      sensitive = self->words != NULL && sbm_words_match (self->words, get_typed (self)) != 0;
    }
  else if (may (self, RULES_ADD))
    label = _ ("Add to the story");
  else if (may (self, RULES_SEEN))
    {
      label = _ ("I have seen my team");
      sensitive = TRUE;
    }

  set_text (self, PROP_ACTION_LABEL, "action-label", label);
  if (self->sensitive != sensitive)
    {
      self->sensitive = sensitive;
      g_object_notify (G_OBJECT (self), "action-sensitive");
    }
}

static const char *
get_prompt (SbmPlainView *self)
{
  if (may (self, RULES_TELL))
    return _ ("Choose a card and give it a clue");
  if (may (self, RULES_GIVE))
    return _ ("Choose a card of yours that fits");
  if (may (self, RULES_VOTE))
    return _ ("Which card is the storyteller’s?");
  if (may (self, RULES_PLACE))
    return _ ("Put the next card where it belongs");
  if (may (self, RULES_OPEN))
    return _ ("Open the story with a noun");
  if (may (self, RULES_ANNOUNCE))
    return _ ("What comes next in the story?");
  if (may (self, RULES_ADD))
    return _ ("Add one word, with or without a link");
  if (may (self, RULES_SEEN))
    return _ ("Look at the cards of your team");

  return _ ("Lean back: the others are at it");
}

static void
rebuild (SbmPlainView *self)
{
  g_autofree char *clue = sbm_table_dup_text (table_of (self), "clue");
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_flow_box_remove (self->choices, child);
  gtk_widget_set_visible (self->entry, may (self, RULES_TELL) || may (self, RULES_ANNOUNCE));
  gtk_widget_set_visible (self->other, may (self, RULES_DOUBT) || may (self, RULES_TURN));
  gtk_button_set_label (GTK_BUTTON (self->other), may (self, RULES_TURN) ? _ ("Turn the card") : _ ("I don’t believe it!"));

  if (may (self, RULES_VOTE))
    {
      add_cards (self, "table", g_str_equal (sbm_table_get_mode (table_of (self)), "party") ? "" : "own");
    }
  else if (may (self, RULES_PLACE))
    {
      g_autoptr (GArray) row = sbm_table_dup_cards (table_of (self), "row");

      for (guint i = 0; i <= row->len; i++)
        add_choice (self, i, TRUE);
    }
  else
    {
      add_cards (self, "hand", "");
      if (may (self, RULES_ADD))
        add_cards (self, "links", "");
    }

  set_text (self, PROP_PROMPT, "prompt", get_prompt (self));
  set_text (self, PROP_CLUE, "clue", clue != NULL ? clue : "");
  update_action (self);
}

static void
viewed_cb (SbmPlainView *self)
{
  guint serial = sbm_table_get_stage_serial (table_of (self));

  if (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self), "stage")) != serial)
    {
      g_object_set_data (G_OBJECT (self), "stage", GUINT_TO_POINTER (serial));
      g_array_set_size (self->chosen, 0);
      gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
    }
  rebuild (self);
}

static void
other_cb (SbmPlainView *self)
{
  RulesMove move = { .deed = may (self, RULES_TURN) ? RULES_TURN : RULES_DOUBT };

  sbm_session_move (self->session, rules_move_to_variant (&move));
}

static void
activate_action (SbmGameView *view)
{
  SbmPlainView *self = SBM_PLAIN_VIEW (view);
  gboolean party = g_str_equal (sbm_table_get_mode (table_of (self)), "party");
  RulesMove move = { .deed = RULES_DEED_NONE };

  for (RulesDeed deed = 0; deed < RULES_N_DEEDS && move.deed == RULES_DEED_NONE; deed++)
    {
      if (deed != RULES_DOUBT && deed != RULES_TURN && may (self, deed))
        move.deed = deed;
    }
  if (move.deed == RULES_DEED_NONE)
    return;

  for (guint i = 0; i < MIN (self->chosen->len, RULES_MOVE_CARDS); i++)
    move.cards[move.n_cards++] = g_array_index (self->chosen, int, i);
  move.card = move.n_cards > 0 ? move.cards[0] : 0;
  switch ((int) move.deed)
    {
    case RULES_TELL:
      move.clue = get_typed (self);
      move.has = RULES_HAS_CLUE | (party ? 0 : RULES_HAS_CARD);
      break;
    case RULES_VOTE:
      move.has = RULES_HAS_CARDS;
      if (party && sbm_table_get_number (table_of (self), "storyteller", -1) == sbm_table_get_my_seat (table_of (self)))
        {
          /* P4: the first choice is green, the second red; a single one is both. */
          move.red = move.cards[move.n_cards - 1];
          move.n_cards = 1;
          move.has |= RULES_HAS_RED;
        }
      break;
    case RULES_GIVE:
      move.has = RULES_HAS_CARDS;
      break;
    case RULES_PLACE:
      move.at = move.card;
      move.has = RULES_HAS_AT;
      break;
    case RULES_ANNOUNCE:
      move.card = sbm_words_match (self->words, get_typed (self));
      move.has = RULES_HAS_CARD;
      break;
    case RULES_SEEN:
      break;
    default:
      move.has = RULES_HAS_CARD;
      for (guint i = 0; i < move.n_cards; i++)
        {
          if (move.deed == RULES_ADD && move.cards[i] >= SBM_WORDS_FIRST_LINK)
            {
              move.link = move.cards[i];
              move.has |= RULES_HAS_LINK;
            }
          else
            {
              move.card = move.cards[i];
            }
        }
      break;
    }
  sbm_session_move (self->session, rules_move_to_variant (&move));
}

static gboolean
take_back (SbmGameView *view)
{
  SbmPlainView *self = SBM_PLAIN_VIEW (view);

  if (self->chosen->len == 0)
    return FALSE;
  g_array_set_size (self->chosen, 0);
  rebuild (self);

  return TRUE;
}

static GtkWidget *
get_extra (SbmGameView *view)
{
  return SBM_PLAIN_VIEW (view)->other;
}

static void
game_view_init (SbmGameViewInterface *iface)
{
  iface->activate_action = activate_action;
  iface->take_back = take_back;
  iface->get_extra = get_extra;
}

/* ---- the object ---- */

static void
set_session (SbmPlainView *self,
             SbmSession *session)
{
  if (session == NULL || self->session != NULL)
    return;
  self->session = g_object_ref (session);
  g_signal_connect_object (table_of (self), "viewed", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED);
  viewed_cb (self);
}

static void
sbm_plain_view_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  SbmPlainView *self = SBM_PLAIN_VIEW (object);

  if (id >= PROP_PROMPT && id <= PROP_HINT)
    g_value_set_string (value, self->texts[id - PROP_PROMPT]);
  else if (id == PROP_ACTION_SENSITIVE)
    g_value_set_boolean (value, self->sensitive);
  else if (id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else
    g_value_set_string (value, "");
}

static void
sbm_plain_view_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    set_session (SBM_PLAIN_VIEW (object), g_value_get_object (value));
}

static void
sbm_plain_view_dispose (GObject *object)
{
  SbmPlainView *self = SBM_PLAIN_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->other);
  g_clear_object (&self->session);
  g_clear_object (&self->pictures);
  g_clear_object (&self->words);

  G_OBJECT_CLASS (sbm_plain_view_parent_class)->dispose (object);
}

static void
sbm_plain_view_finalize (GObject *object)
{
  SbmPlainView *self = SBM_PLAIN_VIEW (object);

  for (gsize i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  g_array_unref (self->chosen);

  G_OBJECT_CLASS (sbm_plain_view_parent_class)->finalize (object);
}

static void
sbm_plain_view_class_init (SbmPlainViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_plain_view_dispose;
  object_class->finalize = sbm_plain_view_finalize;
  object_class->get_property = sbm_plain_view_get_property;
  object_class->set_property = sbm_plain_view_set_property;

  g_object_class_override_property (object_class, PROP_PROMPT, "prompt");
  g_object_class_override_property (object_class, PROP_CLUE, "clue");
  g_object_class_override_property (object_class, PROP_ACTION_LABEL, "action-label");
  g_object_class_override_property (object_class, PROP_HINT, "hint");
  g_object_class_override_property (object_class, PROP_ACTION_SENSITIVE, "action-sensitive");
  g_object_class_override_property (object_class, PROP_SESSION, "session");
  g_object_class_override_property (object_class, PROP_OVERLINE, "overline");
  g_object_class_override_property (object_class, PROP_HEADLINE, "headline");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sbm_plain_view_init (SbmPlainView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *choices = gtk_flow_box_new ();

  self->chosen = g_array_new (FALSE, FALSE, sizeof (int));
  self->pictures = sbm_pictures_new ("en", NULL);
  self->words = sbm_words_new ("en", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (self->texts); i++)
    self->texts[i] = g_strdup ("");

  self->choices = GTK_FLOW_BOX (choices);
  gtk_flow_box_set_selection_mode (self->choices, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->choices, 12);
  gtk_flow_box_set_min_children_per_line (self->choices, 2);
  gtk_flow_box_set_column_spacing (self->choices, 12);
  gtk_flow_box_set_row_spacing (self->choices, 12);
  gtk_widget_set_valign (choices, GTK_ALIGN_START);
  gtk_widget_set_margin_start (choices, 18);
  gtk_widget_set_margin_end (choices, 18);
  self->entry = gtk_entry_new ();
  gtk_widget_add_css_class (self->entry, "clue-entry");
  gtk_widget_set_halign (self->entry, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What you say"), -1);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (update_action), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (sbm_game_view_activate_action), self);
  self->other = g_object_ref_sink (gtk_button_new ());
  gtk_widget_add_css_class (self->other, "pill");
  gtk_widget_add_css_class (self->other, "doubt");
  g_signal_connect_swapped (self->other, "clicked", G_CALLBACK (other_cb), self);

  self->scroller = gtk_scrolled_window_new ();
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), choices);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
