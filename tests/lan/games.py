#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Whole games by bots on a LAN of namespaces, found by Avahi alone, and played to their end whatever the network does.

    games.py PROGRAM [SCENARIO…] [--games K] [--hosts N] [--json FILE] [--list] [--keep]

PROGRAM is sobremesa-host.  Without a SCENARIO it is the quick part: two games on four hosts; `all` is every one of them.
K games are played in each scenario (1 unless told) on N hosts (5 unless told).  A game counts when every player saw its
end, audited it, and holds the same record, which `verify` finds sound and which has every move of the host's journal.
FILE gets the counts, anew after every scenario, so that a run that is cut off has told how far it came.
"""

import argparse
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import time

from lan import Lan, LanError, TooLong, why_not

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "report"))

import result as leave  # noqa: E402

# game, mode, fewest and most players
GAMES = [
    ("dixit", "classic", 3, 6),
    ("odyssey", "classic", 3, 12),
    ("illusion", "short", 2, 5),
    ("histoire", "rivals", 2, 8),
    ("histoire", "cooperative", 2, 8),
    ("illusion", "long", 2, 5),
    ("odyssey", "party", 6, 12),
    ("odyssey", "teams", 6, 12),
]
PATIENCE = 600
GAME_SECONDS = 60
SCENARIOS = {}
PLAYED = []  # the games of this scenario that came to a sound end
PROGRAM = None
HELP = ""


def scenario(hosts=None):
    """Registers a scenario; with @hosts it wants a LAN of just so many."""
    def register(function):
        SCENARIOS[function.__name__] = (function, hosts)
        return function
    return register


def check(condition, what):
    if not condition:
        raise LanError(f"not so: {what}")


class Skip(Exception):
    """It cannot be tried here, and why."""


def note(text):
    print(f"# {text}", flush=True)


# ---- a table and who sits there ----------------------------------------------------------------------------------


class Player:
    """A `join` on a host.  A table that cannot be reached at first is tried again, as a person would."""

    def __init__(self, party, host, name, command):
        self.party = party
        self.host = host
        self.name = name
        self.record = os.path.join(party.folder, f"{name}.record")
        self.command = [PROGRAM, "join", "--name", name, "--record", self.record, *command]
        self.tries = 0
        self.start()

    def start(self):
        self.tries += 1
        self.process = self.host.start(self.command, f"{self.party.name}: {self.name} on {self.host.title}", stderr=subprocess.STDOUT)

    def said(self, words):
        self.process.drain()
        return any(words in line for line in self.process.text)

    def count(self, words):
        self.process.drain()
        return sum(words in line for line in self.process.text)

    def ended(self):
        return self.process.popen.poll() is not None

    def look(self):
        """Starts again one that never got in; complains about one that ended badly."""
        if not self.ended() or self.process.popen.returncode == 0:
            return
        if not self.said("Joined.") and self.said("cannot be reached") and self.tries < 5:
            self.start()
            return
        raise LanError(f"{self.process.title} ended with {self.process.popen.returncode}: {self.process.text[-4:]}")


class Party:
    """One table, its host's journal, and its players."""

    count = 0

    def __init__(self, lan, game, players, pace=0, name=None, host=None, serve=()):
        Party.count += 1
        self.lan = lan
        self.game, self.mode = game[:2]
        self.name = name or f"{self.game} {Party.count}"
        self.folder = os.path.join(lan.folder, f"party-{Party.count}")
        self.journal = os.path.join(self.folder, "journal")
        self.wanted = players
        self.pace = pace
        self.players = []
        self.began = time.monotonic()
        os.makedirs(self.folder)
        self.host = host or lan.hosts[0]
        self.command = [PROGRAM, "serve", "--game", self.game, "--mode", self.mode, "--name", self.name, "--players", str(players), "--games", "1",
                        "--pace", str(pace), "--patience", str(PATIENCE), "--journal", self.journal, *serve]
        self.open()

    def open(self):
        self.serve = self.host.start(self.command, f"{self.name}: serve on {self.host.title}", stderr=subprocess.STDOUT)
        self.until(lambda: self.serve_said("Listening on port"), "the table listens", 15)

    def serve_said(self, words):
        self.serve.drain()
        return any(words in line for line in self.serve.text)

    def port(self):
        line = next(line for line in self.serve.text if "Listening on port" in line)
        return int(line.rstrip(".").split()[-1])

    def join(self, host, *more, address=None, table=None):
        where = [address] if address else ["--table", table or self.name]
        player = Player(self, host, f"P{len(self.players) + 1}", [*where, "--games", "1", "--pace", str(self.pace), "--strength", "0", "--seconds", "90", *more])
        self.players.append(player)
        return player

    def moves(self):
        """How many moves the journal has."""
        try:
            with open(os.path.join(self.journal, "table-1.journal"), "rb") as file:
                return file.read().count(b'"j":"move"')
        except FileNotFoundError:
            return 0

    def until(self, condition, what, timeout):
        deadline = time.monotonic() + timeout
        while not condition():
            if self.serve.popen.poll() not in (None, 0):
                raise LanError(f"{self.serve.title} ended with {self.serve.popen.returncode}: {self.serve.text[-4:]}")
            for player in self.players:
                player.look()
            if time.monotonic() > deadline:
                last = {player.name: (player.process.popen.poll(), player.process.text[-3:]) for player in self.players}
                raise LanError(f"{self.name}: {what} not in {timeout} s; {self.moves()} moves; serve: "
                               f"{self.serve.popen.poll()} {self.serve.text[-3:]}; {last}")
            time.sleep(0.02)

    def until_moves(self, number, timeout=GAME_SECONDS):
        self.until(lambda: self.moves() >= number or self.serve.popen.poll() is not None, f"{number} moves", timeout)
        check(self.serve.popen.poll() is None, f"the game was not over before {number} moves; give it more")

    def goes_on(self, timeout):
        """Somebody moves again: how long that took."""
        start, number = time.monotonic(), self.moves()
        self.until(lambda: self.moves() > number or self.serve.popen.poll() is not None, "a move", timeout)
        return time.monotonic() - start

    def finish(self, timeout=GAME_SECONDS, heir=False):
        """To the end, and everybody has the same sound record of it."""
        self.until(lambda: all(player.ended() for player in self.players), "all players have ended", timeout)
        self.until(lambda: self.serve.popen.poll() is not None, "the host has ended", 30)
        records = []
        for player in self.players:
            player.process.drain()
            check(player.process.popen.returncode == 0, f"{player.process.title} is content: {player.process.text[-4:]}")
            check(player.said("over; audited"), f"{player.process.title} has audited: {player.process.text[-4:]}")
            done = subprocess.run([PROGRAM, "verify", player.record], capture_output=True, text=True, timeout=30)
            check(done.returncode == 0 and "played to the end" in done.stdout, f"{player.name}'s record: {done.stdout}{done.stderr}")
            with open(player.record) as file:
                lines = file.read().splitlines()
            records.append([line for line in lines if not line.startswith('{"audit"')])
        check(all(record == records[0] for record in records), f"{self.name}: all records are the same")
        check(heir or len(records[0]) == self.moves() + 1, f"{self.name}: {len(records[0]) - 1} moves recorded, {self.moves()} in the journal")
        check(self.serve.popen.returncode == 0, f"{self.serve.title} is content: {self.serve.text[-4:]}")
        tries = sum(player.tries - 1 for player in self.players)
        again = sum(player.count("trying again") for player in self.players)
        note(f"{self.name} ({self.mode}): {len(self.players)} players, {len(records[0]) - 1} moves, "
             f"{time.monotonic() - self.began:.1f} s, {again} reconnections" + (f", {tries} first tries failed" if tries else ""))
        PLAYED.append({"game": self.game, "mode": self.mode, "players": len(self.players), "moves": len(records[0]) - 1,
                       "seconds": round(time.monotonic() - self.began, 1), "reconnections": again})


def choose(number, guests, skip=0):
    """A game that so many can play, another one each time, and how many play it."""
    fitting = [game for game in GAMES if game[2] <= guests]
    game = fitting[(number + skip) % len(fitting)]
    return game, min(guests, game[3])


def play(lan, number, pace=0, guests=None, **more):
    """A party on host 0 whose players, one on each other host, have all joined."""
    guests = guests if guests is not None else lan.hosts[1:]
    game, players = choose(number, len(guests), more.pop("skip", 0))
    party = Party(lan, game, players, pace, **more)
    for host in guests[:players]:
        party.join(host)
    party.until(lambda: all(player.said("Joined.") for player in party.players), "everybody has joined", 90)
    return party


# ---- scenarios ---------------------------------------------------------------------------------------------------


@scenario(hosts=4)
def quick(lan, number):
    """Four hosts, one of which has the table and a player too."""
    for game in (GAMES[0], GAMES[3]):
        party = Party(lan, game, 4)
        for host in lan.hosts:
            party.join(host)
        party.finish()


@scenario(hosts=4)
def four(lan, number):
    """Every game and mode that four can play."""
    for game in GAMES:
        if game[2] > 4:
            continue
        party = Party(lan, game, 4)
        for host in lan.hosts:
            party.join(host)
        party.finish()


@scenario(hosts=12)
def twelve(lan, number):
    """Twelve hosts: every game with as many as it takes, and the three of Odyssey with twelve."""
    for game in GAMES:
        party = Party(lan, game, game[3])
        for host in lan.hosts[: game[3]]:
            party.join(host)
        party.finish(120)


def lossy(lan, number, percent):
    for host in lan.hosts:
        host.loss(percent)
    play(lan, number).finish(300)


@scenario()
def loss_2(lan, number):
    lossy(lan, number, 2)


@scenario()
def loss_10(lan, number):
    lossy(lan, number, 10)


@scenario()
def loss_20(lan, number):
    lossy(lan, number, 20)


def partition(lan, number, seconds, lost=False):
    """Half of the players are cut off without a word, in the middle of the game; with @lost for so long that they notice."""
    party = play(lan, number, pace=3)
    party.until_moves(5)
    away = lan.hosts[1: 1 + max(1, len(party.players) // 2)]
    for host in away:
        host.cut()
    time.sleep(seconds)
    for host in away:
        host.cut(False)
    took = party.goes_on(30)
    note(f"{party.name}: goes on {took:.1f} s after a partition of {seconds} s")
    party.finish(120)
    again = sum(player.count("trying again") for player in party.players if player.host in away)
    check(again > 0 or not lost, "somebody who was cut off lost the connection")


@scenario()
def partition_3(lan, number):
    partition(lan, number, 3)


@scenario()
def partition_30(lan, number):
    partition(lan, number, 30, lost=True)


@scenario()
def link_down(lan, number):
    """The host's own cable, out and in again."""
    party = play(lan, number, pace=3)
    party.until_moves(5)
    lan.hosts[0].link(False)
    time.sleep(12)
    lan.hosts[0].link(True)
    took = party.goes_on(40)
    note(f"{party.name}: goes on {took:.1f} s after the host's link came back")
    party.finish(120)


@scenario()
def address_change(lan, number):
    """The host gets another address in the middle of the game; there is no other family to fall back on."""
    for host in lan.hosts:
        host.no_ipv6()
    party = play(lan, number, pace=3)
    party.until_moves(5)
    lan.hosts[0].change_address(200 + number)
    took = party.goes_on(60)
    note(f"{party.name}: goes on {took:.1f} s after a change of address")
    party.finish(120)


@scenario()
def comes_back_elsewhere(lan, number):
    """The host is killed, and takes its table up again at another address and another port: Avahi alone knows where."""
    for host in lan.hosts:
        host.no_ipv6()
    party = play(lan, number, pace=3)
    party.until_moves(5)
    party.serve.end(signal.SIGKILL)
    # Long enough for everybody to have heard that the table is gone.
    time.sleep(4)
    lan.hosts[0].change_address(220 + number)
    party.command += ["--port", str(4300 + number)]
    party.open()
    took = party.goes_on(60)
    note(f"{party.name}: goes on {took:.1f} s after the host came back elsewhere")
    party.finish(120)


@scenario()
def ipv6_only(lan, number):
    for host in lan.hosts:
        host.only_ipv6()
        # A daemon whose address goes while it still begins never announces anything; that is its own affair.
        host.restart_avahi()
    play(lan, number).finish()


@scenario()
def slow_link(lan, number):
    """A quarter of a second each way and 20 kB a second, through a relay on the player's own host, for half of them."""
    guests = lan.hosts[1:]
    game, players = choose(number, len(guests))
    party = Party(lan, game, players)
    for i, host in enumerate(guests[:players]):
        if i % 2 == 0:
            relay = host.start([sys.executable, os.path.abspath(__file__), "--relay", party.host.address, str(party.port()), "0.25", "20000"],
                               f"relay on {host.title}")
            port = relay.wait(lambda line: "port" in line, 10, "the relay's port")["port"]
            party.join(host, address=f"127.0.0.1:{port}")
        else:
            party.join(host)
    party.finish(240)


@scenario()
def two_interfaces(lan, number):
    """Everybody is on two networks, and one of them goes."""
    for host in lan.hosts:
        if len(host.interfaces) < 2:
            host.add_interface(1)
    party = play(lan, number, pace=3)
    party.until_moves(5)
    for host in lan.hosts:
        host.cable(False, number % 2)
    took = party.goes_on(60)
    note(f"{party.name}: goes on {took:.1f} s after one of two networks went")
    party.finish(120)


@scenario()
def daemon_restart(lan, number):
    """Every avahi-daemon is killed and comes back, before anybody has joined and again in the middle of the game."""
    guests = lan.hosts[1:]
    game, players = choose(number, len(guests))
    party = Party(lan, game, players, pace=3)
    for host in guests[:players]:
        party.join(host)
        host.restart_avahi()
    lan.hosts[0].restart_avahi()
    party.until(lambda: all(player.said("Joined.") for player in party.players), "everybody has joined", 60)
    party.until_moves(3)
    for host in lan.hosts:
        host.restart_avahi()
    party.finish(120)


@scenario()
def same_name(lan, number):
    """Two tables of one name: both are played, each by its own players."""
    guests = lan.hosts[2:]
    game, players = choose(number, max(2, len(guests) // 2))
    name = f"Twins {Party.count}"
    first = Party(lan, game, players, name=name, host=lan.hosts[0])
    found = tables(lan.hosts[-1], lambda names: name in names)
    second = Party(lan, game, players, name=name, host=lan.hosts[1])
    found = tables(lan.hosts[-1], lambda names: len([one for one in names if one.startswith(name)]) == 2)
    names = sorted(one for one in found if one.startswith(name))
    check(names[0] == name and names[1] != name, f"the second table has another name: {names}")
    note(f"two tables: {names}")
    for i in range(players * 2):
        (first if i < players else second).join(guests[i % len(guests)], table=names[i // players])
    first.finish()
    second.finish()


def tables(host, wanted, timeout=20):
    """The names of the tables that a host sees, as soon as they are as wanted."""
    deadline = time.monotonic() + timeout
    while True:
        done = host.run(PROGRAM, "tables", "--json", "--seconds", "2")
        names = [json.loads(line)["name"] for line in done.stdout.splitlines() if line.startswith("{")]
        if wanted(names):
            return names
        if time.monotonic() > deadline:
            raise LanError(f"{host.title} sees only {names}")


@scenario()
def comes_back(lan, number):
    """A player's program is killed and started again on another computer, with the same key: the seat is waiting."""
    guests = lan.hosts[1:]
    game, players = choose(number, max(2, len(guests) - 1))
    party = Party(lan, game, players, pace=3)
    keys = os.path.join(party.folder, "keys")
    for i, host in enumerate(guests[:players]):
        party.join(host, *(["--identity", keys] if i == 0 else []))
    party.until_moves(4)
    gone = party.players.pop(0)
    gone.process.end(signal.SIGKILL)
    party.players.append(Player(party, guests[-1], "P1", gone.command[6:]))
    party.goes_on(30)
    party.finish(120)


@scenario()
def late_joiner(lan, number):
    """Somebody comes in the middle of the game and takes the seat that a bot holds."""
    if "--sit" not in HELP:
        raise Skip("sobremesa-host join has no --sit")
    guests = lan.hosts[1:]
    game, players = choose(number, len(guests))
    party = Party(lan, game, players, pace=3, serve=["--bots", "1"])
    for host in guests[: players - 1]:
        party.join(host)
    party.until_moves(4)
    late = party.join(guests[players - 1], "--sit")
    party.until(lambda: late.said("Joined."), "the late one has joined", 30)
    party.until(lambda: late.said("Sat down."), "the late one has a seat", 30)
    party.finish(120)


@scenario()
def hand_over(lan, number):
    """“I have to go”: the host's machine hands the table over to a player's, and leaves the network."""
    if "--can-host" not in HELP or "--hand-over-after" not in HELP:
        raise Skip("sobremesa-host join has no --can-host and no --hand-over-after")
    guests = lan.hosts[1:]
    game, players = choose(number, len(guests))
    party = Party(lan, game, players, pace=3)
    first = party.join(guests[0], "--hand-over-after", "5")
    party.until(lambda: first.said("Joined."), "the runner has joined", 60)
    for host in guests[1:players]:
        party.join(host, "--can-host")
    party.until(lambda: any(player.said("Hosting from now on") for player in party.players), "somebody else hosts", 60)
    party.until(lambda: party.serve.popen.poll() is not None, "the old host has ended", 20)
    lan.hosts[0].cable(False)
    party.finish(60, heir=True)


# ---- a slow link -------------------------------------------------------------------------------------------------


def relay(address, port, delay, rate):
    """Carries connections on, each byte @delay seconds late and no more than @rate of them a second each way."""
    listener = socket.create_server(("127.0.0.1", 0))
    print(json.dumps({"port": listener.getsockname()[1]}), flush=True)
    pipes = []  # [from, to, [(when, bytes)…], when the line is free again]
    deadline = time.monotonic() + 900
    while time.monotonic() < deadline:
        now = time.monotonic()
        waits = [pipe[2][0][0] - now for pipe in pipes if pipe[2]]
        readable, _, _ = select.select([listener, *(pipe[0] for pipe in pipes if len(pipe[2]) < 64)], [], [],
                                       max(0.0, min([1.0, *waits])))
        for ready in readable:
            if ready is listener:
                near, _ = listener.accept()
                try:
                    far = socket.create_connection((address, port), 5)
                except OSError:
                    near.close()
                    continue
                pipes += [[near, far, [], 0.0], [far, near, [], 0.0]]
        now = time.monotonic()
        ended = set()
        for pipe in pipes:
            if pipe[0] in readable:
                try:
                    data = pipe[0].recv(4096)
                except OSError:
                    data = b""
                pipe[3] = max(pipe[3], now) + len(data) / rate
                pipe[2].append((pipe[3] + delay, data))
            while pipe[2] and pipe[2][0][0] <= now:
                data = pipe[2].pop(0)[1]
                try:
                    if data:
                        pipe[1].sendall(data)
                    else:
                        ended.update(pipe[:2])
                except OSError:
                    ended.update(pipe[:2])
        for one in ended:
            one.close()
        pipes = [pipe for pipe in pipes if pipe[0] not in ended]
    return 0


# ---- running them ------------------------------------------------------------------------------------------------


def mend(lan):
    """The LAN as it was, for the next game."""
    for host in lan.hosts:
        for process in host.processes:
            process.end(signal.SIGKILL)
        host.processes.clear()
        host.loss(0)
        host.link(True)
        for card in range(len(host.interfaces)):
            host.cable(True, card)
        if host.avahi is None:
            host.start_avahi()


def explain(lan):
    for host in lan.hosts:
        for process in host.processes:
            process.drain()
            note(f"{process.title}: {process.popen.poll()}: " + " | ".join(process.text[-6:]))


def run(name, games, hosts, keep):
    """One scenario; None if all was well, else what was wrong."""
    function, wants = SCENARIOS[name]
    whole = name in ("quick", "four", "twelve")
    try:
        with Lan(wants or hosts, limit=(180 if whole else 60) + 420 * games) as lan:
            for number in range(1 if whole else games):
                try:
                    function(lan, number)
                except (LanError, TooLong):
                    explain(lan)
                    if keep:
                        shutil.copytree(lan.folder, f"/tmp/games-{name}-{os.getpid()}", dirs_exist_ok=True)
                    raise
                if not whole and number + 1 < games:
                    mend(lan)
    except (LanError, TooLong, OSError, subprocess.SubprocessError) as error:
        return str(error)
    return None


def write_results(options, names, results):
    leave.write(options.json, "lan", hosts=options.hosts, games_a_scenario=options.games, wanted=len(names),
                passed=sum(result["ok"] for result in results), failed=sum(result["fault"] is not None for result in results),
                skipped=sum(result["skipped"] is not None for result in results),
                games_finished_and_verified=sum(len(result["games"]) for result in results), scenarios=results)


def main():
    global PROGRAM, HELP
    if len(sys.argv) == 6 and sys.argv[1] == "--relay":
        return relay(sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), float(sys.argv[5]))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("scenario", nargs="*")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--hosts", type=int, default=5)
    parser.add_argument("--json", metavar="FILE", help="where the counts go")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--keep", action="store_true", help="keep journals and records of what failed, in /tmp")
    options = parser.parse_args()
    if options.list:
        print("\n".join(SCENARIOS))
        return 0
    PROGRAM = os.path.abspath(options.program)
    names = options.scenario or ["quick"]
    if names == ["all"]:
        names = [name for name in SCENARIOS if name != "quick"]
    unknown = [name for name in names if name not in SCENARIOS]
    if unknown or not 1 <= options.games <= 50 or not 4 <= options.hosts <= 13:
        print(f"There is no {', '.join(unknown)}." if unknown else "--games is 1 to 50, --hosts 4 to 13.", file=sys.stderr)
        return 2
    leave.forget(options.json)
    reason = why_not()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    HELP = subprocess.run([PROGRAM, "join", "--help"], capture_output=True, text=True).stdout
    print(f"1..{len(names)}", flush=True)
    results = []
    for number, name in enumerate(names, 1):
        began = time.monotonic()
        title = f"{number} lan/games/{name.replace('_', '-')}"
        PLAYED.clear()
        fault = skipped = None
        try:
            fault = run(name, options.games, options.hosts, options.keep)
        except Skip as skip:
            skipped = str(skip)
        seconds = time.monotonic() - began
        if skipped is not None:
            print(f"ok {title} # SKIP {skipped}", flush=True)
        elif fault is None:
            print(f"ok {title} # {seconds:.0f} s", flush=True)
        else:
            for line in fault.splitlines():
                note(line)
            print(f"not ok {title}", flush=True)
        results.append({"scenario": name, "ok": fault is None and skipped is None, "skipped": skipped, "fault": fault,
                        "games": list(PLAYED), "seconds": round(seconds, 1)})
        if options.json:
            write_results(options, names, results)
    return 1 if any(result["fault"] for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
