#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""What the app answers on the terminal to options that make no sense: one sentence, and 2.

command-line.py PROGRAM prints TAP.  Runs under tests/ui/under-display.
"""

import subprocess
import sys

PATIENCE_S = 60
SENSELESS = (
    ("--solo", ""),
    ("--solo", "chess"),
    ("--solo", "dixit/"),
    ("--solo", "dixit/party"),
    ("--host", "chess"),
    ("--solo", "dixit", "--players", "0"),
    ("--solo", "dixit", "--players", "-1"),
    ("--solo", "dixit", "--players", "2"),
    ("--solo", "dixit", "--players", "7"),
    ("--solo", "dixit", "--players", "4x"),
    ("--solo", "dixit", "--players", "99999999999999999999"),
    ("--host", "illusion", "--players", "6"),
    ("--solo", "odyssey/teams", "--players", "7"),
    ("--solo", "illusion", "--seed", ""),
    ("--solo", "illusion", "--seed", "x" * 117),
    ("--join", ""),
    ("--join", "127.0.0.1:99999"),
    ("--join", "127.0.0.1:port"),
    ("--join", "127.0.0.1", "--code", "ABC"),
    ("--watch", "127.0.0.1:99999"),
    ("--watch", "127.0.0.1", "--code", "ABCDE!"),
)


def fault_of(program, options):
    try:
        ended = subprocess.run([program, *options], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        return "it goes on"
    said = ended.stderr.decode()
    if ended.returncode != 2:
        return f"it ends with {ended.returncode}, saying {said!r}"
    if ended.stdout or said.count("\n") != 1 or not said.endswith("\n"):
        return f"it says {said!r}"
    return None


def main():
    program = sys.argv[1]
    bad = 0
    print(f"1..{len(SENSELESS)}")
    for number, options in enumerate(SENSELESS, 1):
        fault = fault_of(program, options)
        bad += fault is not None
        print("not ok" if fault else "ok", number, "/ui/command-line", *(option[:40] or "''" for option in options), flush=True)
        if fault:
            print("#", fault)
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
