#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""translate.py LANGUAGE FOLDER TEMPLATE: what ./run translate does before it starts the app.

Brings po/LANGUAGE.po up to TEMPLATE, the messages of the source, making it if there is none, and writes into FOLDER a catalogue and decks in which
whatever is not translated yet stands ⟦in brackets⟧.
"""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/po"))
from pseudo import DECKS, extract, quoted, read_messages  # noqa: E402


def run(*command):
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)


def update_catalogue(language, template):
    """The messages of the source in po/LANGUAGE.po, with what was translated so far."""
    path = ROOT / "po" / f"{language}.po"
    if path.exists():
        run("msgmerge", "--quiet", "--no-fuzzy-matching", "--no-wrap", "--update", "--backup=none", path, template)
    else:
        run("msginit", "--no-translator", "--no-wrap", f"--locale={language}.UTF-8", "--input", template, "--output-file", path)
        print(f"Made po/{language}.po: translate it with any editor, Poedit or Lokalize for one.")
    return path


def mark(text):
    lead = re.match(r"(?:\\n|\s)*", text)[0]
    tail = re.search(r"(?:\\n|\s)*$", text)[0] if len(lead) < len(text) else ""
    return f"{lead}⟦{text[len(lead): len(text) - len(tail)]}⟧{tail}"


def write_catalogue(language, path, folder):
    """The catalogue with what is missing in brackets; how many are, and of how many."""
    text = path.read_text()
    plural = re.search(r'"Plural-Forms: (nplurals=(\d+);[^\\]*)\\n"', text)
    forms = int(plural[2]) if plural else 2
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"',
             f'"Plural-Forms: {plural[1] if plural else "nplurals=2; plural=(n != 1);"}\\n"', ""]
    known = {(message.get("msgctxt"), message["msgid"]): message
             for message in read_messages("\n\n".join(block for block in re.split(r"\n\s*\n", text) if "#, fuzzy" not in block and not block.lstrip().startswith("#~")))}
    missing = 0
    messages = extract()
    for message in messages:
        own = known.get((message.get("msgctxt"), message["msgid"]), {})
        strings = [own.get(f"msgstr[{i}]" if "msgid_plural" in message else "msgstr", "") for i in range(forms if "msgid_plural" in message else 1)]
        if not all(strings):
            missing += 1
            strings = [mark(message["msgid"] if i == 0 else message["msgid_plural"]) for i in range(len(strings))]
        if "msgctxt" in message:
            lines.append("msgctxt " + quoted(message["msgctxt"]))
        lines.append("msgid " + quoted(message["msgid"]))
        if "msgid_plural" in message:
            lines.append("msgid_plural " + quoted(message["msgid_plural"]))
            lines += [f"msgstr[{i}] {quoted(string)}" for i, string in enumerate(strings)]
        else:
            lines.append("msgstr " + quoted(strings[0]))
        lines.append("")
    target = folder / "locale" / language / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    (folder / f"{language}.po").write_text("\n".join(lines))
    run("msgfmt", "-o", target / "sobremesa.mo", folder / f"{language}.po")
    return missing, len(messages)


def write_decks(language, folder):
    """The language's own decks, or English ones in brackets; which of them are missing."""
    missing = []
    for name in DECKS:
        own = ROOT / "data/decks" / name / f"{language}.json"
        target = folder / "decks" / name / f"{language}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        if own.exists():
            shutil.copy(own, target)
            continue
        missing.append(f"data/decks/{name}/{language}.json")
        deck = json.loads((ROOT / "data/decks" / name / "en.json").read_text())
        if name == "words":
            deck["language"], deck["name"] = language, mark(language)
            for kind in ("nouns", "adjectives", "verbs"):
                for word in deck[kind]:
                    word["word"] = mark(word["word"])
        elif name == "clues":
            deck["language"] = language
            for plays in ("one", "two"):
                deck[plays] = [mark(play) for play in deck[plays]]
        else:
            for picture in deck:
                picture["title"], picture["description"] = mark(picture["title"]), mark(picture["description"])
        target.write_text(json.dumps(deck, ensure_ascii=False))
    return missing


def main():
    language, folder, template = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", language):
        sys.exit(f"“{language}” is not the name of a language such as de or pt_BR.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    path = update_catalogue(language, template)
    missing, count = write_catalogue(language, path, folder)
    decks = write_decks(language, folder)
    if missing:
        print(f"{missing} of {count} messages are not translated yet; they stand in brackets: ⟦…⟧.")
    else:
        print(f"All {count} messages are translated.")
    for deck in decks:
        print(f"{deck} is not there yet; cards are English, in brackets.")


if __name__ == "__main__":
    main()
