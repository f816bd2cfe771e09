# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Draw the picture cards.

    python3 draw.py              every card, and the English texts
    python3 draw.py 9 12         only these
    python3 draw.py --sheet OUT.png 9 10 11 …   a contact sheet of finished cards

A module cards_*.py holds CARDS = {id: function}; a function returns a Card and
the keyword arguments of its save().  The SVGs beside this folder are what the
program ships; this is how they were made.
"""
import importlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parent
sys.path.insert(0, str(HERE))


def all_cards():
    cards = {}
    for path in sorted(HERE.glob("cards_*.py")):
        for number, function in importlib.import_module(path.stem).CARDS.items():
            if number in cards:
                raise SystemExit(f"card {number} is drawn twice, the second time in {path.name}")
            cards[number] = function
    return cards


def write(number, function):
    drawn = function()
    card, frame = drawn if isinstance(drawn, tuple) else (drawn, {})
    card.save(OUT / f"picture-{number:02}.svg", **frame)
    return {"id": number, "title": card.title, "description": card.desc, "tags": card.tags}


def sheet(target, numbers, columns=4, width=320):
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number in numbers:
            name = f"{folder}/{number:02}.png"
            subprocess.run(["rsvg-convert", "-w", str(width), "-o", name, str(OUT / f"picture-{number:02}.svg")], check=True)
            names.append(name)
        subprocess.run(["montage", *names, "-tile", f"{columns}x", "-geometry", "+8+8", "-background", "#dccfb8", target], check=True)


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--sheet"]:
        sheet(arguments[1], [int(a) for a in arguments[2:]])
        return
    cards = all_cards()
    wanted = [int(a) for a in arguments] or sorted(cards)
    texts = [write(number, cards[number]) for number in wanted]
    if not arguments:
        (OUT / "en.json").write_text(json.dumps(texts, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
