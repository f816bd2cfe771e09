#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""A language that nobody speaks, made from the source: every text with other letters, in brackets and 40 % longer.

pseudo.py LANGUAGE FOLDER [COMMAND…] writes the catalogue, the word deck, the picture texts and the plays with words of LANGUAGE into FOLDER and
runs COMMAND in it.  "qps" has accents, "qpr" is written from right to left.  What the command then shows in plain
letters is not translated, and what is cut off has no room for a longer language; none of it took a line of C.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PLAIN = "abcdefghijklmnopqrstuvwxyz"
ACCENTS = dict(zip(PLAIN + PLAIN.upper(), "áƀçđéƒĝĥíĵķłɱńóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀŃÓÞɊŔŠŤÚṼŴẊÝŽ"))
HEBREW = dict(zip(PLAIN + PLAIN.upper(), "אבגדהוזחטיכלמנסעפצקרשתךםןף" * 2))
# What a language has beside its catalogue, a file in a folder each.
DECKS = ("words", "pictures", "clues")
# What stays as it is: what printf and the slots of a deck's grammar fill in, a letter after an underscore, markup.
KEPT = re.compile(r"(%(?:\d+\$)?[-+0 #]*\d*(?:\.\d+)?(?:hh|h|ll|l|z)?[diouxXcsfg%]|\{\w+\}|_(?=\w)|\\[nt\"\\]|</?\w+>)")
XGETTEXT = ["xgettext", "--from-code=UTF-8", "--language=C", "--add-comments=Translators", "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2",
            "--keyword=NC_:1c,2", "--keyword=ngettext:1,2", "--keyword=rules_refuse_setup:3", "--flag=ngettext:1:c-format", "--flag=ngettext:2:c-format",
            "--flag=rules_refuse_setup:3:c-format", "--flag=g_strdup_printf:1:c-format"]


def letters(text, table):
    return "".join(part if i % 2 else "".join(table.get(c, c) for c in part) for i, part in enumerate(KEPT.split(text)))


def longer(text, table):
    """The text, and words behind it that make it 40 % longer."""
    length = sum(len(part) for part in KEPT.split(text)[::2])
    room = max(2, round(length * 0.4)) - 2
    padding = (" " + "lorem ipsum dolor sit amet " * 30)[: room].rstrip() if room > 2 else ""
    lead = re.match(r"(?:\\n|\s)*", text)[0]
    tail = re.search(r"(?:\\n|\s)*$", text)[0] if len(lead) < len(text) else ""
    core = text[len(lead): len(text) - len(tail)]
    return f"{lead}⟦{letters(core, table)}{letters(padding, table)}⟧{tail}" if core else text


def quoted(text):
    return '"' + text + '"'


def read_messages(text):
    """Every message as a dictionary of its parts, as they stand in the file."""
    for block in re.split(r"\n\s*\n", text):
        parts, key = {}, None
        for line in block.split("\n"):
            match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?) "(.*)"$', line)
            if match:
                key = match[1]
                parts[key] = match[2]
            elif line.startswith('"') and key is not None:
                parts[key] += line[1:-1]
        if parts.get("msgid"):
            yield parts


def extract(wanted=lambda name: True):
    """The messages of the source, of the files that are wanted."""
    files = [line for line in (ROOT / "po/POTFILES").read_text().split("\n") if line.startswith(("src/", "ui/")) and wanted(line)]
    result = subprocess.run([*XGETTEXT, "--directory", ROOT, "--output=-", *files], capture_output=True, text=True, check=True)
    return list(read_messages(result.stdout))


def write_catalogue(language, folder, table):
    """The catalogue, and for each message what it became."""
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"', '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"', ""]
    for message in extract():
        if "msgctxt" in message:
            lines.append("msgctxt " + quoted(message["msgctxt"]))
        lines.append("msgid " + quoted(message["msgid"]))
        if "msgid_plural" in message:
            lines += ["msgid_plural " + quoted(message["msgid_plural"]), "msgstr[0] " + quoted(longer(message["msgid"], table)),
                      "msgstr[1] " + quoted(longer(message["msgid_plural"], table))]
        else:
            lines.append("msgstr " + quoted(longer(message["msgid"], table)))
        lines.append("")
    target = folder / "locale" / language / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    (folder / f"{language}.po").write_text("\n".join(lines))
    # --check compares what printf fills in: a pseudo-locale that breaks it would crash instead of telling.
    subprocess.run(["msgfmt", "--check-format", "-o", target / "sobremesa.mo", folder / f"{language}.po"], check=True)


def write_decks(language, folder, table):
    def turn(value):
        if isinstance(value, dict):
            return {key: turn(part) for key, part in value.items()}
        if isinstance(value, list):
            return [turn(part) for part in value]
        return letters(value, table)

    words = json.loads((ROOT / "data/decks/words/en.json").read_text())
    words["language"], words["name"] = language, "⟦" + letters("Pseudo", table) + "⟧"
    words["opening"] = turn(words["opening"])
    for kind in ("nouns", "adjectives", "verbs", "links"):
        for word in words[kind]:
            # What is a name for programs, such as a class, stays.
            for key in ("word", "open", "forms", "aliases", "article"):
                if key in word:
                    word[key] = turn(word[key])
            word["word"] += table["o"] * max(1, round(len(word["word"]) * 0.4))
    grammar = words["grammar"]
    for key in ("articles", "phrase", "cases", "skip"):
        grammar[key] = turn(grammar[key])
    for transition in grammar["transitions"].values():
        transition["text"] = turn(transition["text"])
    grammar["replace"] = []
    pictures = json.loads((ROOT / "data/decks/pictures/en.json").read_text())
    for picture in pictures:
        picture["title"], picture["description"] = longer(picture["title"], table), longer(picture["description"], table)
        picture["tags"] = turn(picture["tags"])
    clues = json.loads((ROOT / "data/decks/clues/en.json").read_text())
    clues = {key: turn(value) if isinstance(value, list) else value for key, value in clues.items()} | {"language": language}
    for name, deck in (("words", words), ("pictures", pictures), ("clues", clues)):
        (folder / "decks" / name).mkdir(parents=True, exist_ok=True)
        (folder / "decks" / name / f"{language}.json").write_text(json.dumps(deck, ensure_ascii=False, indent=1))


def main():
    language, folder = sys.argv[1], Path(sys.argv[2])
    table = HEBREW if language == "qpr" else ACCENTS
    folder.mkdir(parents=True, exist_ok=True)
    write_catalogue(language, folder, table)
    write_decks(language, folder, table)
    if len(sys.argv) > 3:
        decks = "/org/sobremesa/Sobremesa/decks"
        os.environ["LANGUAGE"] = language
        os.environ["SBM_TEST_LOCALES"] = str(folder / "locale")
        os.environ["G_RESOURCE_OVERLAYS"] = ":".join(f"{decks}/{name}={folder}/decks/{name}" for name in DECKS)
        os.execvp(sys.argv[3], sys.argv[3:])


if __name__ == "__main__":
    main()
