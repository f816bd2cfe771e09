#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""A Spanish, a Romanian, a French and an English player at one table; on nobody's screen stands a word of another language.

four-languages.py PROGRAM GAME MODE BOTS starts PROGRAM (four-languages.c) once a language, each with its own window, lets
them play a game on the loopback and looks at every text of every page and stage.  A word is foreign when it is in no text
that its reader's language has, of the catalogue or of the decks; what people are called and what they say is theirs.
Prints TAP.
"""
import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/po"))
from pseudo import DECKS, KEPT, extract, read_messages  # noqa: E402

LIMIT_S = 280
PLAYERS = {"es": "Lucía", "ro": "Ștefan", "fr": "Anaïs", "en": "William"}
# The names of the games are the same everywhere, and so is what a key or a protocol is called.
NAMES = ["Une Histoire Extraordinaire", "Dixit Odyssey", "Dixit", "Odyssey", "Illusion", "Histoire", "Sobremesa",
         # Who sits at the tables of the rules.
         "Marta", "Ștefan", "Ioana", "Hazel", "Luc", "Ana"]
WORD = re.compile(r"[^\W\d_]+")


def words_of(text):
    return {word.lower() for word in WORD.findall(KEPT.sub(lambda kept: "" if kept[0] == "_" else " ", text))}


def texts_of(value):
    """Whatever is a text in a deck; the names of its fields are for programs."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("id", "class", "gender", "licence", "language", "find", "takes", "case"):
                yield from texts_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_of(part)
    elif isinstance(value, str):
        yield value


class Language:
    """What somebody may read: whole texts, and the words in them."""

    def __init__(self, code, source):
        self.code = code
        self.texts = set()
        if code == "en":
            for message in source:
                self.texts |= {message["msgid"], message.get("msgid_plural", message["msgid"])}
        else:
            # Of what only the terminal shows nothing counts: it holds names of commands, which are English.
            wanted = {(message.get("msgctxt"), message["msgid"]) for message in source}
            for message in read_messages((ROOT / "po" / f"{code}.po").read_text()):
                if (message.get("msgctxt"), message["msgid"]) in wanted:
                    self.texts |= {value for key, value in message.items() if key.startswith("msgstr")}
        self.words = set().union(*map(words_of, self.texts))
        for name in DECKS:
            for text in texts_of(json.loads((ROOT / "data/decks" / name / f"{code}.json").read_text())):
                self.words |= words_of(text)


class Reader:
    """Looks for what a player of one language should not see."""

    def __init__(self, languages, code):
        self.own = languages[code]
        self.others = [language for language in languages.values() if language.code != code]
        self.names = set(NAMES) | set(PLAYERS.values())
        # What a language calls itself stands in its own language, in the list of languages.
        self.names |= {json.loads((ROOT / "data/decks/words" / f"{language}.json").read_text())["name"] for language in languages}

    def find_fault(self, text):
        rest = text
        # Longest first: a name may be a part of another, or of what somebody said.
        for name in sorted(self.names, key=len, reverse=True):
            rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", rest)
        for word in sorted(words_of(rest) - self.own.words):
            whose = [language.code for language in self.others if word in language.words]
            if len(word) > 1 or whose:
                return f"“{word}” is " + (f"a word of {', '.join(whose)}" if whose else "in no text of this language")
        if text not in self.own.texts and words_of(rest):
            whose = [language.code for language in self.others if text in language.texts]
            if whose:
                return f"that is how {', '.join(whose)} says it"
        return None


class Window:
    """One player's program, and what it tells."""
    event = threading.Event()  # Something has happened to one of them.

    def __init__(self, command, code, reader):
        self.code, self.reader = code, reader
        self.texts, self.port, self.is_done = [], None, False
        self.has_port = threading.Event()
        environment = dict(os.environ, LANGUAGE="C" if code == "en" else code)
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        for line in self.process.stdout:
            kind, _, rest = line.rstrip("\n").partition(" ")
            if kind in ("name", "said"):
                self.reader.names.add(rest)
            elif kind == "text":
                self.texts.append(rest.split("\t", 3))
            elif kind == "port":
                self.port = rest
                self.has_port.set()
            elif kind == "done":
                self.is_done = True
                self.event.set()
        self.has_port.set()
        self.event.set()

    def stop(self):
        """Lets it go; whether it had played to the end."""
        self.process.stdin.close()
        if not self.is_done:
            self.process.kill()
        try:
            status = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = -1
        self.thread.join(5)
        return status == 0 and self.is_done


def check_itself(languages):
    """Without this nothing below could fail."""
    cases = [("es", "Start the game"), ("es", "Commencer"), ("ro", "Waiting"), ("ro", "Las cartas"), ("fr", "You"), ("fr", "Cărțile de pe masă"),
             ("en", "Empezar"), ("en", "una carta"), ("en", "Tu contes"), ("fr", "Hello world"), ("en", "Puncte")]
    missed = [f"{code}: {text}" for code, text in cases if Reader(languages, code).find_fault(text) is None]
    for code in languages:
        reader = Reader(languages, code)
        missed += [f"{code} would not understand itself: {text}" for text in languages[code].texts if reader.find_fault(text)][:5]
    return missed


def play(program, game, mode, bots, languages):
    command = [program, None, game, mode, str(len(PLAYERS)), bots]
    windows = {}
    for code, name in PLAYERS.items():
        more = [windows["es"].port] if windows else []
        windows[code] = Window([*(part or name for part in command), *more], code, Reader(languages, code))
        if len(windows) == 1:
            windows[code].has_port.wait(60)
            if windows[code].port is None:
                return windows, ["the host did not open a table"]
    end = time.monotonic() + LIMIT_S
    # Whoever leaves leaves the others waiting.
    while time.monotonic() < end and not all(window.is_done for window in windows.values()) \
            and all(window.process.poll() is None for window in windows.values()):
        Window.event.wait(1)
        Window.event.clear()
    return windows, []


def tell(number, name, faults):
    print("not ok" if faults else "ok", number, name)
    for fault in faults:
        print("#", fault.replace("\n", "\n# "))
    return bool(faults)


def main(program, game, mode, bots):
    source = extract(lambda name: not name.startswith("src/host/"))
    languages = {code: Language(code, source) for code in PLAYERS}
    print(f"1..{2 + len(PLAYERS)}", flush=True)
    bad = tell(1, "/ui/four-languages/a-foreign-word-is-found", check_itself(languages))
    windows, faults = play(program, game, mode, bots, languages)
    faults += [f"{code} did not come to the end" for code, window in list(windows.items())[::-1] if not window.stop()]
    bad |= tell(2, f"/ui/four-languages/{game}/plays", faults)
    for number, code in enumerate(PLAYERS, 3):
        faults, texts, places = [], windows[code].texts if code in windows else [], set()
        for place, what, widget, text in texts:
            places.add(place)
            fault = windows[code].reader.find_fault(text)
            if fault:
                faults.append(f"{place}, {widget}, {what}: “{text}”: {fault}")
        print(f"# {code}: {len(texts)} texts on {len(places)} screens: {' '.join(sorted(places))}")
        if not {"home", "lobby-full", "results", "rules"} <= places:
            faults.append("not every page was seen")
        bad |= tell(number, f"/ui/four-languages/{game}/{code}-reads-{code}", faults)
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
