#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Sobremesa authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A bot that joins from a terminal gives its clues in the language of that terminal; TAP.

join-speaks.py SOBREMESA-HOST DECKS
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BOTS = 3
PATIENCE = 240


def words_of(decks, language):
    """Everything that a bot can say: the words of titles, descriptions and tags, and of the ways to make a clue of them."""
    texts = (decks / f"pictures/{language}.json").read_text(encoding="utf-8") + (decks / f"clues/{language}.json").read_text(encoding="utf-8")
    return set(re.findall(r"[^\W\d_]+", texts.lower()))


def play(host, language, folder):
    env = {**os.environ, "LANGUAGE": language}
    table = subprocess.Popen([host, "serve", "--game=dixit", "--hidden", "--pace=0", "--games=1", f"--players={BOTS}"], env={**env, "LANGUAGE": "C"},
                             stdout=subprocess.PIPE, text=True, encoding="utf-8")
    port = None
    while port is None:
        line = table.stdout.readline()
        assert line, "no table was opened"
        found = re.search(r"port (\d+)", line)
        port = found[1] if found else None
    bots = [subprocess.Popen([host, "join", f"127.0.0.1:{port}", f"--name=Bot{i}", f"--identity={folder}/{i}", f"--record={folder}/{i}.jsonl", "--games=1", "--pace=0"],
                             env=env, stdout=subprocess.DEVNULL) for i in range(BOTS)]
    try:
        for bot in bots:
            assert bot.wait(PATIENCE) == 0, "a bot did not play to the end"
    finally:
        for process in [*bots, table]:
            process.kill()
            process.wait()
        table.stdout.close()
    lines = [json.loads(line) for line in Path(f"{folder}/0.jsonl").read_text(encoding="utf-8").splitlines()]
    return [line["clue"] for line in lines if "clue" in line]


def main():
    host, decks = sys.argv[1], Path(sys.argv[2])
    failed = False
    print("1..2")
    for number, language in enumerate(("fr", "ro"), 1):
        with tempfile.TemporaryDirectory() as folder:
            clues = play(host, language, folder)
        known = words_of(decks, language)
        foreign = [clue for clue in clues if not set(re.findall(r"[^\W\d_]+", clue.lower())) <= known]
        good = clues and not foreign
        failed = failed or not good
        print(f"{'ok' if good else 'not ok'} {number} bots of {language} give clues of {language}")
        for clue in foreign if clues else ["no clue was given"]:
            print(f"# {clue}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
