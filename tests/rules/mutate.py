#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Breaks the rule core in many small ways, one at a time, and asks whether a test goes red.

mutate.py COUNT [SEED]: a copy of the tree in build/mutate is broken; the tree itself is never touched.
A break that no test notices is printed, and is either a test to write or a break that changes nothing.
"""

import json
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / "build" / "mutate"
FILES = ["dixit.c", "odyssey.c", "storyteller.c", "storyteller-view.c", "illusion.c", "illusion-view.c",
         "histoire.c", "histoire-view.c", "rules.c", "rules-move.c"]
TESTS = ["rules-common", "rules-dixit", "rules-odyssey", "rules-illusion", "rules-histoire", "rules-twins",
         "rules-random-play"]
SWAPS = [(r" == ", " != "), (r" != ", " == "), (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "),
         (r" >= ", " > "), (r" && ", " || "), (r" \|\| ", " && "), (r"\bTRUE\b", "FALSE"), (r"\bFALSE\b", "TRUE"),
         (r" \+ ", " - "), (r" - ", " + "), (r"\+\+", "--"), (r"\bMIN \(", "MAX ("), (r"!(?=[a-z])", "")]
TIME = 120


def breaks():
    """Every (file, line, old, new) there is."""
    for name in FILES:
        comment = sampling = False
        for number, line in enumerate((ROOT / "src" / "rules" / name).read_text().split("\n")):
            code = line.split("/*")[0] if not comment else ""
            comment = ("/*" in line or comment) and "*/" not in line
            # How a random player plays is no rule.
            sampling = (sampling or re.match(r"(storyteller_)?sample \(", line) is not None) and line != "}"
            # Declarations of fields and of options say names, not rules; a loop that never ends tells nothing.
            if sampling or code.startswith(("#include", "#define G_LOG")) or re.search(r"RULES_FIELD|for \(|NULL, 0|N_DEEDS, 0", code):
                continue
            for pattern, new in SWAPS:
                for match in re.finditer(pattern, code):
                    yield name, number, line[:match.start()] + new + line[match.end():]
            for match in re.finditer(r"(?<![\w.])\d+(?![\w.])", code):
                yield name, number, line[:match.start()] + str(int(match[0]) + 1) + line[match.end():]


def noticed(name, number, line):
    """How the tests answer to one broken line; None if they do not."""
    path = COPY / "src" / "rules" / name
    whole = path.read_text()
    lines = whole.split("\n")
    lines[number] = line
    path.write_text("\n".join(lines))
    try:
        built = subprocess.run(["ninja", "-C", "build"] + [f"tests/test-{test}" for test in TESTS], cwd=COPY,
                               capture_output=True, text=True)
        if built.returncode != 0:
            return "does not compile"
        for test in TESTS:
            try:
                ran = subprocess.run([f"build/tests/test-{test}"], cwd=COPY, capture_output=True, timeout=TIME,
                                     env={"PATH": "/usr/bin:/bin", "G_TEST_SRCDIR": str(COPY / "tests"),
                                          "G_DEBUG": "fatal-warnings", "LC_ALL": "C.UTF-8"})
            except subprocess.TimeoutExpired:
                return f"{test} never ended"
            if ran.returncode != 0:
                return test
        return None
    finally:
        path.write_text(whole)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    if COPY.exists():
        shutil.rmtree(COPY)
    shutil.copytree(ROOT, COPY, ignore=shutil.ignore_patterns("build*", ".git", "__pycache__"))
    subprocess.run(["meson", "setup", "build"], cwd=COPY, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", "build"] + [f"tests/test-{test}" for test in TESTS], cwd=COPY, check=True,
                   stdout=subprocess.DEVNULL)
    every = list(breaks())
    chosen = chance.sample(every, min(count, len(every)))
    unseen = []
    tried = 0
    for name, number, line in chosen:
        answer = noticed(name, number, line)
        if answer == "does not compile":
            continue
        tried += 1
        if answer is None:
            unseen.append(f"{name}:{number + 1}: {line.strip()}")
            print(f"not noticed  {unseen[-1]}", flush=True)
    (ROOT / "build" / "mutate.json").write_text(json.dumps({"breaks": len(every), "tried": tried, "unseen": unseen}))
    print(f"{tried} of {len(every)} possible breaks tried, {tried - len(unseen)} noticed, {len(unseen)} not")
    shutil.rmtree(COPY)


main()
