#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Uses the app as somebody does who hears it: through the tree that a screen reader sees, and nothing else.

reader.py PROGRAM GAME: from the first start over every page to a game alone with bots, and on to its results.  On the way
everything that can have the focus must have a name, a card that lies face down must not say what it is, and what is to be
done must be announced.  Prints TAP.  Runs under tests/ui/under-display; needs PyGObject and the typelib of AT-SPI.
"""

import os
import re
import subprocess
import sys
import time
import warnings

try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    print("1..0 # SKIP PyGObject or the typelib of AT-SPI is not installed")
    sys.exit(0)

# The bindings of AT-SPI call half of AT-SPI deprecated.
warnings.simplefilter("ignore")

PATIENCE_S = 60
# AT-SPI of 2025 has shortened the first.
BUTTON = ("push button", "button", "toggle button")
CLICKS = ("click", "activate", "default.activate", "toggle")
# Names that a toolkit makes up where nobody gave one, a mnemonic read aloud, and a name said twice.
NO_NAME = re.compile(r"^$|^(Gtk|Adw|Sbm)[A-Z]|_[A-Z]|^(.+) \2$")
# What only holds other things may have the focus without a name of its own; and an item of a list is read from inside.
HOLDERS = {"scroll pane", "panel", "filler", "frame", "list", "table", "scroll bar", "separator", "list item", "table cell"}
FACE_DOWN = "face-down card"
SILENT = re.compile(FACE_DOWN + r"(, (number \d+|\d+ of \d+))?$")


class Failure(Exception):
    """What somebody who hears the app could not do."""


class Unable(Failure):
    """What cannot be done with one thing, now."""


class Node:
    """What one thing said of itself when it was looked at."""

    def __init__(self, accessible):
        self.accessible = accessible
        self.role = accessible.get_role_name()
        # Newer GTK names no status: it is read as the text that it is.
        self.name = accessible.get_name() or (self.text() if self.role == "status bar" else "")
        self.states = accessible.get_state_set()

    def text(self):
        return Atspi.Text.get_text(self.accessible, 0, -1) if self.accessible.get_text_iface() is not None else ""

    def has(self, state):
        return self.states.contains(getattr(Atspi.StateType, state))

    def actions(self):
        try:
            if self.accessible.get_action_iface() is None:
                return []
            return [Atspi.Action.get_action_name(self.accessible, i) for i in range(Atspi.Action.get_n_actions(self.accessible))]
        except GLib.Error:
            return []  # It has just been told that nothing can be done with it.

    def do(self, *names):
        for index, action in enumerate(self.actions()):
            if action in names:
                Atspi.Action.do_action(self.accessible, index)
                return
        raise Unable(f"“{self.name}” cannot be told to {names[0]}; it knows {self.actions()}")


class Reader:
    def __init__(self, program, *arguments, environment=None):
        environment = {**(environment or os.environ), "GTK_A11Y": "atspi"}
        self.process = subprocess.Popen([program, *arguments], env=environment)
        self.unnamed = {}
        self.talking = {}
        self.said = []
        self._listener = Atspi.EventListener.new(self._event)
        for event in ("object:property-change:accessible-name", "object:text-changed:insert", "object:state-changed:showing", "object:announcement"):
            self._listener.register(event)

    def _event(self, event):
        if event.type.startswith("object:announcement"):
            self.said.append((event.type, "announcement", event.any_data))
            return
        try:
            if event.source.get_role() in (Atspi.Role.STATUS_BAR, Atspi.Role.NOTIFICATION, Atspi.Role.ALERT, Atspi.Role.STATIC):
                self.said.append((event.type, event.source.get_role_name(), event.source.get_name() or ""))
        except GLib.Error:
            pass  # It went away before it was heard.

    def root(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def look(self, page=None):
        """Every node that is on its way to the screen, from the top; of a page, what is wrong with it is noted."""
        while GLib.MainContext.default().iteration(False):
            pass
        if self.process.poll() is not None:
            raise Failure(f"the app ended with {self.process.returncode}")
        nodes, todo = [], [self.root()]
        while todo:
            accessible = todo.pop()
            if accessible is None:
                continue
            try:
                node = Node(accessible)
                if node.role != "application" and not node.has("VISIBLE"):
                    continue
                todo.extend(reversed([accessible.get_child_at_index(index) for index in range(accessible.get_child_count())]))
            except GLib.Error:
                continue  # It went away while we looked.
            nodes.append(node)
            if page is not None:
                self._judge(node, page)
        return nodes

    def _judge(self, node, page):
        nameless = node.has("FOCUSABLE") and node.role not in HOLDERS and NO_NAME.search(node.name)
        face_down = node.name.startswith(FACE_DOWN)
        if not nameless and not face_down:
            return
        # It may have gone, been hidden or turned up between one question and the next: what is wrong is so when asked once more.
        try:
            description = node.accessible.get_description()
            node.accessible.clear_cache()
            again = Node(node.accessible)
        except GLib.Error:
            return
        neighbours = self._neighbours(again)
        if nameless and neighbours and NO_NAME.search(again.name):
            self.unnamed.setdefault((again.role, again.name, neighbours), page)
        # It may say where it lies, and nothing else.
        if again.name.startswith(FACE_DOWN) and (description or not SILENT.match(again.name)):
            self.talking.setdefault((again.name, description), page)

    @staticmethod
    def _neighbours(node):
        """What is beside a thing and the thing itself, for whoever has to find it; nothing if it is no longer there, which
        cannot be asked of itself: AT-SPI answers for the dead what they said last."""
        try:
            parent = node.accessible.get_parent()
            parent.clear_cache()
            children = [parent.get_child_at_index(i) for i in range(parent.get_child_count())]
            return "; ".join(f"{child.get_role_name()} “{child.get_name()}”" for child in children) if node.accessible in children else ""
        except (AttributeError, GLib.Error):
            return ""

    def find(self, role, name, nodes=None, can=()):
        for node in nodes or self.look():
            # A menu button has a button inside that is called as it is, and only that one can be pressed.
            if node.role in role and re.search(name, node.name) and (not can or set(can) & set(node.actions())):
                return node
        return None

    def wait(self, role, name, patience=PATIENCE_S, can=()):
        limit = time.monotonic() + patience
        while time.monotonic() < limit:
            node = self.find(role, name, can=can)
            if node is not None:
                return node
            time.sleep(0.1)
        raise Failure(f"there is no {role[0]} “{name}”; there is: " + self.tell())

    def wait_gone(self, role, name):
        limit = time.monotonic() + PATIENCE_S
        while self.find(role, name) is not None:
            if time.monotonic() > limit:
                raise Failure(f"{role[0]} “{name}” does not go away")
            time.sleep(0.1)

    def tell(self):
        return "; ".join(f"{n.role} “{n.name}”" for n in self.look() if n.name and n.role not in ("panel", "filler", "image"))[:4000]

    def press(self, role, name):
        self.wait(role, name, can=CLICKS).do(*CLICKS)

    def choose(self, name):
        """A radio button that then says that it is chosen."""
        self.press(("radio button",), name)
        limit = time.monotonic() + PATIENCE_S
        while not self.wait(("radio button",), name).has("CHECKED"):
            if time.monotonic() > limit:
                raise Failure(f"“{name}” was chosen and does not say so")
            time.sleep(0.1)

    def write(self, name, text):
        Atspi.EditableText.set_text_contents(self.wait(("text", "entry"), name).accessible, text)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


# ---- playing, by what is heard ----

def is_open(node):
    return node.role in BUTTON and node.has("SENSITIVE")


def press_if(nodes, name):
    """The button of that name, if there is one that can be pressed."""
    for node in nodes:
        if is_open(node) and re.search(name, node.name) and node.actions():
            node.do(*CLICKS)
            return True
    return False


class IllusionPlayer:
    """Puts the next card behind the last one twice, and doubts when the row has three cards or more."""

    chosen = False

    def play(self, nodes):
        if press_if(nodes, "^(Turn all|Next round|See who won|Turn the cards)$"):
            return True
        row = [node for node in nodes if "row.confirm" in node.actions()]
        cards = [node for node in nodes if node.role == "radio button" and node.name.startswith("colour card")]
        if len(cards) > 3 and press_if(nodes, "^I don’t believe it!$"):
            return True
        if press_if(nodes, "^Put it here$"):
            return True
        if row and any(re.match("You start|Put the next card", node.name) for node in nodes if node.role == "status bar"):
            row[0].do("row.previous")
            return True
        return press_if(nodes, "^I don’t believe it!$")


class HistoirePlayer:
    """Remembers what was laid, tells it again, and adds the first word that may follow."""

    def __init__(self):
        self.story = []
        self.told = 0
        self.length = 0

    def hear(self, nodes):
        heard = False
        cards = []
        for node in nodes:
            if node.role == "label" and re.search(r"laid (this|these)\. Remember", node.name):
                heard = True
            elif heard and node.role == "radio button" and node.name != FACE_DOWN:
                cards.append(node.name.split(",")[0])
            elif heard and node.role not in ("radio button", "filler", "panel", "image") and node.name != "":
                break
        down = [int(m[1]) for m in (re.match(r"(\d+) cards? face down", node.name) for node in nodes) if m]
        if cards and self.story[-len(cards):] != cards:
            self.story.extend(cards)
        return down[0] if down else 0

    def play(self, nodes):
        down = self.hear(nodes)
        prompts = [node.name for node in nodes if node.role == "status bar"]
        if press_if(nodes, "^(I have seen them|See how it went)$") or press_if(nodes, "^Lay “"):
            return True
        if any(prompt.startswith("Say the next card") for prompt in prompts):
            if press_if(nodes, "^Turn the card$"):
                self.told += 1
                return True
            if press_if(nodes, "^Say “"):
                return True
            position = len(self.story) - down
            # What was laid lies open for a few seconds: who missed it guesses, and the story may end there.
            word = self.story[position] if 0 <= position < len(self.story) else self.story[-1] if self.story else "and"
            for node in nodes:
                if is_open(node) and node.name == word and node.actions():
                    node.do("click")
                    return True
            for node in nodes:
                if node.role == "text" and node.name == "The next card of the story":
                    Atspi.EditableText.set_text_contents(node.accessible, word)
                    return True
        words = [node for node in nodes if node.role == "radio button" and "click" in node.actions() and node.has("SENSITIVE")]
        if words and not any(node.has("CHECKED") for node in words):
            words[0].do("click")
            return True
        return False


class StorytellerPlayer:
    """Tells of the first card, gives the first ones, and votes for the first that is not the own one."""

    def play(self, nodes):
        if press_if(nodes, "^(Next round|Give th.*|Vote for.*|Tell)$"):
            return True
        clue = [node for node in nodes if node.role == "text" and node.name == "Clue"]
        if clue and not Atspi.Text.get_text(clue[0].accessible, 0, -1):
            Atspi.EditableText.set_text_contents(clue[0].accessible, "almost home")
            return True
        cards = [node for node in nodes if "card.choose" in node.actions() and not node.has("CHECKED")]
        # One token, and as many cards as the button still asks for.
        chosen = any(node.has("CHECKED") and node.role == "radio button" and "card.look" in node.actions() for node in nodes)
        if cards and (not chosen or any(node.name == "One more card." for node in nodes)):
            cards[0].do("card.choose")
            return True
        return False


GAMES = {
    "illusion": ("^Illusion", "^Short", 1, IllusionPlayer),
    "histoire": ("^Une Histoire", "^Together", 1, HistoirePlayer),
    "dixit": ("^Dixit,", "^Classic", 2, StorytellerPlayer),
}
RESULTS = r"^Play again$"


def visit_pages(reader):
    """Every page that there is before a game."""
    reader.wait(("text",), "^Your name$")
    reader.look("first start")
    reader.choose("^orange")
    reader.write("^Your name$", "Ana")
    reader.press(BUTTON, "^Sit Down$")
    reader.wait(BUTTON, "^Host a table$")
    reader.look("home")
    for button, role, sign in (("^Host a table$", BUTTON, "^Open the Table$"), ("^Join by address$", ("text",), "^Address$")):
        reader.press(BUTTON, button)
        reader.wait(role, sign)
        reader.look(button)
        leave(reader)
    # Newer libadwaita calls the groups of its preferences so, where older ones called the list inside.
    for item, role, sign in (("^Preferences$", ("list", "grouping"), "^You$"), ("^Keyboard Shortcuts$", ("label",), "^Full [Ss]creen"),
                             ("^Rules of the Games$", ("label",), "^Rules"), ("^About", ("label",), "Sobremesa authors")):
        reader.press(BUTTON, "^Main Menu$")
        reader.press(("menu item",), item)
        reader.wait(role, sign)
        # The names in the windows of shortcuts and credits are GTK's and libadwaita's own.
        reader.look(item if item not in ("^Keyboard Shortcuts$", "^About") else None)
        leave(reader)


def leave(reader):
    """Closes the window in front, or goes back to the page before."""
    frames = [node for node in reader.look() if "window.close" in node.actions()]
    if len(frames) > 1:
        frames[-1].do("window.close")
    else:
        reader.press(BUTTON, "^Back$")
    # While a page slides away there are two.
    reader.wait_gone(BUTTON, "^Back$")
    reader.wait(BUTTON, "^Play with bots$")


def begin(reader, game):
    title, mode, bots, _ = GAMES[game]
    reader.press(BUTTON, "^Play with bots$")
    reader.choose(title)
    reader.choose(mode)
    Atspi.Value.set_current_value(reader.wait(("spin button",), "^Bots at the table$").accessible, bots)
    # Newer GTK says of a switch that it is one.
    pace = reader.wait(("check box", "switch"), "^Bots take their time$")
    if pace.has("CHECKED"):
        pace.do("toggle")
    reader.look("play with bots")
    reader.press(BUTTON, "^Start Playing$")


def play(reader, game, player, patience=240):
    """Until the results are on the screen; returns the prompts there were."""
    limit = time.monotonic() + patience
    quiet = time.monotonic() + PATIENCE_S
    prompts = []
    while time.monotonic() < limit:
        nodes = reader.look(game)
        prompts.extend(node.name for node in nodes if node.role == "status bar" and node.name and node.name not in prompts)
        if reader.find(BUTTON, RESULTS, nodes):
            return prompts
        try:
            if press_if(nodes, "^(Got it|See how it went)$") or player.play(nodes):
                quiet = time.monotonic() + PATIENCE_S
                continue
        except Unable:
            pass  # Somebody else was faster; what never works is found out below.
        if time.monotonic() > quiet:
            raise Failure("nothing can be done; there is: " + reader.tell())
        time.sleep(0.05)
    raise Failure("the game did not end in time; there is: " + reader.tell())


def main():
    program, game = sys.argv[1:3]
    results = []

    def check(name, fault):
        results.append((name, fault))

    reader = Reader(program)
    try:
        visit_pages(reader)
        begin(reader, game)
        prompts = play(reader, game, GAMES[game][3]())
        reader.wait(("label",), "^Audited ✓$")
        reader.look("results")
        check(f"/ui/reader/{game}/first-start-to-results", None)
        # Whoever hears the app is told what to do when it changes, without looking for it.
        heard = {name for _, _, name in reader.said}
        check(f"/ui/reader/{game}/prompts-are-announced", None if len(heard & set(prompts)) * 2 > len(prompts) else
              f"of {prompts} only {heard & set(prompts)} were announced")
        check(f"/ui/reader/{game}/everything-has-a-name", "; ".join(f"{key} on {page}" for key, page in reader.unnamed.items()))
        check(f"/ui/reader/{game}/face-down-cards-say-nothing", "; ".join(f"{key} on {page}" for key, page in reader.talking.items()))
    except Failure as failure:
        check(f"/ui/reader/{game}/first-start-to-results", str(failure))
    finally:
        reader.stop()
    print(f"1..{len(results)}")
    for number, (name, fault) in enumerate(results, 1):
        if fault:
            print("#", fault.replace("\n", "\n# "))
        print("not ok" if fault else "ok", number, name)
    return any(fault for _, fault in results)


if __name__ == "__main__":
    sys.exit(main())
