#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""The pages with real keys, and no pointer: from the first start to a table with bots in another order, into a game, out of it,
and from the results to the next game.  And the one thing that a pointer does alone: a seat is dragged onto another.

keyboard.py PROGRAM: xdotool is the hands, AT-SPI only the eyes.  Prints TAP.  Runs under tests/ui/under-display, where nobody
hands the keyboard to a new window: this test does.
"""

import os
import re
import shutil
import subprocess
import sys
import time

import reader as r
from gi.repository import Atspi

MOST_TABS = 40
SEAT = ("list item",)
RADIO = ("radio button",)
# Newer tables of keys have F1 in several places, and xdotool takes one that no keyboard has: these are pressed where they are.
PLACES = {f"F{number}": str(66 + number) for number in range(1, 11)}


def xdotool(*arguments):
    return subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=False).stdout.split()


class Typist(r.Reader):
    """Somebody with a keyboard."""

    def windows(self):
        return xdotool("search", "--onlyvisible", "--pid", str(self.process.pid))

    def attend(self, others=()):
        """Gives the keyboard to the window that is not one of these others, as a desktop does."""
        limit = time.monotonic() + r.PATIENCE_S
        while time.monotonic() < limit:
            windows = [window for window in self.windows() if window not in others]
            if windows:
                # What it opens besides, menus and tips, comes later and wants no keyboard.
                xdotool("windowfocus", "--sync", windows[0])
                return windows[0]
            time.sleep(0.1)
        raise r.Failure("no window comes")

    def visit(self, *keys):
        """A key that opens a window, which Escape closes."""
        before = self.windows()
        self.key(*keys)
        self.attend(before)
        self.key("Escape")
        self.until("the window goes", lambda nodes: self.windows() == before)
        self.attend()

    def key(self, *keys):
        xdotool("key", "--delay", "40", *(PLACES.get(key, key) for key in keys))

    def type(self, text):
        xdotool("type", "--delay", "40", text)

    def until(self, what, done):
        """What @done finds, once it finds something."""
        limit = time.monotonic() + r.PATIENCE_S
        while time.monotonic() < limit:
            found = done(self.look())
            if found:
                return found
            time.sleep(0.05)
        raise r.Failure(f"{what}: it never came; the focus is on “{self.focus()}”; there is: {self.tell()}")

    def focus(self):
        focused = [node for node in self.look() if node.has("FOCUSED")]
        return focused[-1].name if focused else ""

    def go_to(self, name, key="Tab"):
        """Presses a key until what has the focus is called so; whatever has it on the way has a name."""
        seen = []
        for _ in range(MOST_TABS):
            seen.append(self.focus())
            if re.search(name, seen[-1]):
                return
            self.key(key)
            before = seen[-1]
            # The focus has moved, or there is nothing to move it to.
            limit = time.monotonic() + 2
            while self.focus() == before and time.monotonic() < limit:
                time.sleep(0.02)
        raise r.Failure(f"{key} never comes to “{name}”, but to {seen}")


def get_seats(nodes):
    """Who sits where, by the names on the seats."""
    return [node.name.split(",")[0] for node in nodes if node.role == "list item" and ("bot" in node.name or "you host" in node.name)
            and not node.name.startswith("Free")]


def start(typist):
    """First start: a name and nothing else."""
    typist.wait(r.BUTTON, "^Sit Down$")
    typist.attend()
    typist.key("ctrl+a")
    typist.type("Ana")
    typist.key("Return")
    typist.wait(("label", "heading"), "^Good .*, Ana$")


def open_table(typist, bots):
    """By access keys to the host page and to the table; then a bot for each of so many free seats."""
    typist.key("alt+h")
    typist.wait(RADIO, "^Dixit,")
    typist.key("alt+o")
    typist.wait(SEAT, "^Ana, you host")
    for count in range(bots):
        typist.go_to("^(Ana, you host|.*Free seat)")
        typist.go_to("Free seat", key="Right")
        typist.key("Return")
        typist.until("a bot sits down", lambda nodes, count=count: len(get_seats(nodes)) == count + 2)


def find_in_menu(nodes):
    return [node for node in nodes if node.name in ("Preferences", "_Preferences") and node.role in ("menu item", "push button", "button")]


def test_pages(program):
    """Every key of the pages, and what it leads to."""
    typist = Typist(program)
    try:
        start(typist)
        typist.until("home begins with what it is for", lambda nodes: typist.focus() == "Host a table")
        typist.key("F1")
        typist.wait(("text", "entry"), "[Ss]earch")
        typist.key("Escape")
        typist.until("the way back leads to where one was", lambda nodes: typist.focus() == "Host a table")
        # While pages slide there are two menus.
        typist.wait_gone(("text", "entry"), "[Ss]earch")
        typist.key("F10")
        typist.until("the menu", find_in_menu)
        typist.key("Escape")
        typist.until("no menu", lambda nodes: not find_in_menu(nodes))
        typist.visit("ctrl+question")
        typist.visit("ctrl+comma")
        typist.key("alt+j")
        typist.wait(r.BUTTON, "^Join the Table$")
        typist.key("alt+Left")
        typist.wait(r.BUTTON, "^Play with bots")
        typist.key("alt+b")
        typist.wait(r.BUTTON, "^Start Playing$")
        typist.key("Escape")
        # All of home can be reached, one after the other.
        typist.wait(r.BUTTON, "^Host a table")
        typist.go_to("^Host a table")
        typist.go_to("^Play with bots")
        typist.go_to("^Join by address")
        typist.key("ctrl+w")
        typist.process.wait(r.PATIENCE_S)
    finally:
        typist.stop()


def test_table(program):
    """A table with bots in another order, a game, and out of it again."""
    typist = Typist(program)
    try:
        start(typist)
        open_table(typist, 3)
        before = get_seats(typist.look())
        typist.go_to(f"^{before[1]},", key="Left")
        typist.key("alt+Left")
        after = typist.until("another order", lambda nodes: get_seats(nodes) != before and get_seats(nodes))
        if sorted(after) != sorted(before):
            raise r.Failure(f"{before} became {after}")
        # The focus goes along with whom it was on.
        typist.until("the focus", lambda nodes: typist.focus().startswith(before[1]))
        typist.go_to("^Start the game")
        typist.key("Return")
        typist.wait(("status bar",), ".")
        # Escape closes the note of the coach first, if there is one, and then asks whether to go.
        game = typist.windows()
        for _ in range(3):
            typist.key("Escape")
            limit = time.monotonic() + 2
            while typist.windows() == game and time.monotonic() < limit:
                typist.look()
            if typist.windows() != game:
                break
        typist.attend(game)
        typist.go_to("^_?Leave")
        typist.key("Return")
        typist.until("home", lambda nodes: [node for node in nodes if node.role in r.BUTTON and node.name.startswith("Host a table")])
        typist.attend()
        typist.key("ctrl+q")
        typist.process.wait(r.PATIENCE_S)
    finally:
        typist.stop()


def get_middle(typist, window, name):
    node = typist.wait(SEAT, name)
    place = Atspi.Component.get_extents(node.accessible, Atspi.CoordType.WINDOW)
    where = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window))
    return int(where["X"]) + place.x + place.width // 2, int(where["Y"]) + place.y + place.height // 2


def test_drag(program):
    """A seat is taken with the pointer and let go over another."""
    typist = Typist(program)
    try:
        start(typist)
        open_table(typist, 3)
        window = typist.attend()
        before = get_seats(typist.look())
        start_x, start_y = get_middle(typist, window, f"^{before[1]},")
        end_x, end_y = get_middle(typist, window, f"^{before[3]},")
        xdotool("mousemove", str(start_x), str(start_y), "mousedown", "1")
        # A hand goes there in steps, and each is seen.
        for step in range(1, 21):
            xdotool("mousemove", str(start_x + (end_x - start_x) * step // 20), str(start_y + (end_y - start_y) * step // 20))
            typist.look()
        xdotool("mouseup", "1")
        after = typist.until("another order", lambda nodes: get_seats(nodes) != before and get_seats(nodes))
        wanted = before[:1] + before[2:4] + before[1:2]
        if after != wanted:
            raise r.Failure(f"{before} became {after}, and not {wanted}")
    finally:
        typist.stop()


def main():
    tests = [test for test in (test_pages, test_table, test_drag) if len(sys.argv) < 3 or test.__name__[5:] in sys.argv[2:]]
    if shutil.which("xdotool") is None:
        print("1..0 # SKIP there is no xdotool, the hands of this test")
        return 0
    print(f"1..{len(tests)}", flush=True)
    failed = 0
    for number, test in enumerate(tests, 1):
        try:
            test(sys.argv[1])
            print(f"ok {number} /ui/keyboard/{test.__name__[5:]}", flush=True)
        except (r.Failure, subprocess.TimeoutExpired) as error:
            failed += 1
            print(f"# {error}\nnot ok {number} /ui/keyboard/{test.__name__[5:]}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
