#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Two windows and a bot play a game: one opens a table, the other finds it on its home page, and a bot finds it too.

two-windows.py PROGRAM HOST_PROGRAM: a network namespace with an Avahi daemon of its own; in it each window has its own
display, session bus and home, and is used through AT-SPI alone, as reader.py does.  Prints TAP.
"""

import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "lan"))
sys.path.insert(0, HERE)

LIMIT_S = 240
PYTHON = "/usr/bin/python3"  # The one that has PyGObject.


def play_window(program, part):
    """In a process of its own: one window from its first page to the results."""
    import reader as r

    reader = r.Reader(program, *(["--host", "illusion/short", "--name", "Ana"] if part == "host" else ["--name", "Luc"]))
    try:
        if part == "host":
            for name in ("Luc", "Robo"):
                reader.wait(("list item", "panel", "push button", "button", "label"), f"^{name}")
            reader.look("lobby")
            reader.press(r.BUTTON, "^Start the game$")
        else:
            reader.write("^Your name$", "Luc")
            reader.press(r.BUTTON, "^Sit Down$")
            reader.press(r.BUTTON, "^Join: ")
        r.play(reader, "illusion", r.IllusionPlayer(), LIMIT_S)
        reader.wait(("label",), "^Audited ✓$")
        reader.look("results")
        if reader.unnamed:
            raise r.Failure(f"without a name: {reader.unnamed}")
    except r.Failure as failure:
        print(f"{part}: {failure}", file=sys.stderr)
        return 1
    finally:
        reader.stop()
    return 0


def main(program, host_program):
    import lan

    reason = lan.why_not()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    if subprocess.run([PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"], stderr=subprocess.DEVNULL).returncode != 0:
        print("1..0 # SKIP PyGObject or the typelib of AT-SPI is not installed")
        return 0
    print("1..3")
    with lan.Lan(1, limit=LIMIT_S + 60) as net, tempfile.TemporaryDirectory() as home:
        host = net.hosts[0]
        players = {}
        for part in ("host", "guest"):
            log = open(os.path.join(home, part), "w+")
            command = [os.path.join(HERE, "under-display"), PYTHON, "-B", os.path.abspath(__file__), program, "--part", part]
            players[part] = (subprocess.Popen(host._enter(command), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                              preexec_fn=lan._die_with_parent), log)
        bot = host.start([host_program, "join", "--name", "Robo", "--games", "1", "--pace", "0", "--seconds", "60"],
                         env={"HOME": home, "XDG_DATA_HOME": os.path.join(home, "data"), "XDG_CONFIG_HOME": os.path.join(home, "config")})
        bad = 0
        for number, (part, (popen, log)) in enumerate(players.items(), 1):
            status = popen.wait(LIMIT_S)
            bad += status != 0
            if status != 0:
                log.seek(0)
                # The daemons of a session complain of much that is not there.
                for line in log.read().splitlines():
                    if re.match(rf"{part}: |\(sobremesa:|Traceback|  File|\w+Error", line):
                        print("#", line[:4000])
            print("not ok" if status else "ok", number, f"/ui/two-windows/{part}-reaches-the-results")
            log.close()
        try:
            status = bot.popen.wait(30)
        except subprocess.TimeoutExpired:
            status = 1
        bad += status != 0
        print("not ok" if status else "ok", 3, "/ui/two-windows/bot-finishes")
    return bad != 0


if __name__ == "__main__":
    if "--part" in sys.argv:
        sys.exit(play_window(sys.argv[1], sys.argv[3]))
    sys.exit(main(*(os.path.abspath(path) for path in sys.argv[1:3])))
