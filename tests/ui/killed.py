#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""The app is killed in the middle of a game, as by a power cut, and started again: home offers the game at its top, and it
goes on at the same place.

killed.py PROGRAM: once with a game alone with bots, once with a table that is open to others.  The app is used through AT-SPI
alone, as reader.py does.  Prints TAP.  Runs under tests/ui/under-display.
"""

import os
import re
import sys
import time

import reader as r

ROUND = re.compile(r"^Round (\d+)\b(?!:)")
SETTINGS = "[org/sobremesa/Sobremesa]\nwelcomed=true\nname='Ana'\ncoach=false\nbots-unhurried=false\n"


def prepare():
    """Settings that outlive the app, which those of other tests do not."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
        file.write(SETTINGS)
    return {**os.environ, "GSETTINGS_BACKEND": "keyfile"}


def get_round(nodes):
    rounds = [int(m[1]) for m in (ROUND.search(node.name) for node in nodes if node.role == "label") if m]
    return max(rounds, default=0)


def get_hand(nodes):
    """The names of the cards that one can choose from, without what was done with them."""
    return sorted({node.name.split(",")[0] for node in nodes if "card.choose" in node.actions()})


def get_scores(nodes):
    return [m[1] for m in (re.match(r"(\w+, -?\d+ points?)", node.name) for node in nodes if node.role == "list item") if m]


def get_place(nodes):
    return get_round(nodes), get_hand(nodes), get_scores(nodes)


def play_to(reader, player, done):
    """Plays until @done says so of what there is, and returns that."""
    limit = time.monotonic() + 2 * r.PATIENCE_S
    while time.monotonic() < limit:
        nodes = reader.look()
        if done(nodes):
            return nodes
        try:
            if player.play(nodes):
                continue
        except r.Unable:
            pass
        time.sleep(0.05)
    raise r.Failure("the game does not go on; there is: " + reader.tell())


def is_choosing(nodes, least):
    """All six cards are there, and one of them is to be given."""
    return (get_round(nodes) >= least and any(node.role == "status bar" and node.name.startswith("Choose a card") for node in nodes)
            and len(get_hand(nodes)) == 6)


def sit_down(reader):
    """Three bots come to the table that was opened, and the game begins."""
    for count in range(3):
        reader.wait(("list item",), "^Free seat: seat a bot$").do("seat.activate")
        limit = time.monotonic() + r.PATIENCE_S
        while sum(node.role == "list item" and ", bot" in node.name for node in reader.look()) <= count:
            if time.monotonic() > limit:
                raise r.Failure("no bot sits down; there is: " + reader.tell())
            time.sleep(0.1)
    reader.press(r.BUTTON, "^Start the game$")


def resume(program, environment, arguments, sentence):
    """Returns what is wrong, or nothing."""
    player = r.StorytellerPlayer()
    first = r.Reader(program, *arguments, environment=environment)
    try:
        if "--host" in arguments:
            sit_down(first)
        nodes = play_to(first, player, lambda nodes: is_choosing(nodes, 2))
        place = get_place(nodes)
    finally:
        first.process.kill()
        first.process.wait()

    second = r.Reader(program, environment=environment)
    try:
        nodes = [node for node in (second.wait(("label",), "^Your table was interrupted$"), ) and second.look() if node.name]
        names = [node.name for node in nodes]
        said = [name for name in names if re.search(sentence % place[0], name)]
        if not said:
            return f"home does not say where the game was (round {place[0]}): {names}"
        if "Tables on this network" in names and names.index(said[0]) > names.index("Tables on this network"):
            return "what was interrupted does not stand above the tables of others"
        second.look("home")
        second.press(r.BUTTON, "^Resume$")
        nodes = play_to(second, r.IllusionPlayer(), lambda nodes: is_choosing(nodes, 1))
        again = get_place(nodes)
        if again != place:
            return f"the game was at {place} and is at {again}"
        play_to(second, player, lambda nodes: is_choosing(nodes, place[0] + 1))
        return f"without a name: {second.unnamed}" if second.unnamed else None
    finally:
        second.stop()


def put_away(program, environment):
    """What was interrupted can be put away, and be had back."""
    reader = r.Reader(program, environment=environment)
    try:
        reader.press(r.BUTTON, "^Put this table away$")
        reader.wait(("label",), "^The table was put away.$")
        undo = reader.wait(r.BUTTON, "^Undo$")
        reader.wait_gone(r.BUTTON, "^Resume$")
        undo.do(*r.CLICKS)
        reader.wait(r.BUTTON, "^Resume$")
        return None
    finally:
        reader.stop()


def main():
    program = sys.argv[1]
    environment = prepare()
    tests = (
        ("solo-goes-on", lambda: resume(program, environment, ("--solo", "dixit/classic", "--players", "4"),
                                        r"^Dixit, round %d\. 3 bots are waiting for you\.$")),
        ("put-away-and-back", lambda: put_away(program, environment)),
        ("table-goes-on", lambda: resume(program, environment, ("--host", "dixit/classic"),
                                         r"^Dixit, round %d\. 3 seats are kept for their owners\.$")),
    )
    bad = 0
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests, 1):
        try:
            fault = test()
        except r.Failure as failure:
            fault = str(failure)
        bad += fault is not None
        if fault:
            print("#", fault.replace("\n", "\n# "))
        print("not ok" if fault else "ok", number, f"/ui/killed/{name}", flush=True)
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
