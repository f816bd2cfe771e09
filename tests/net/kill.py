#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""kill -9 of a real host, again and again, in the middle of real games over TLS on loopback: kill.py PROGRAM [N [SEED]]

RESULT in the environment is a file that gets the figures.  PROGRAM is sobremesa-host; N is how many times it is killed in
the middle of a game (10 unless told).  Each time it is started again at once, with the same folder and port; the players know
nothing of it and must come back by themselves.  A kill after which nobody had to move any more is not one of the N.

What was acknowledged is known without asking: a host acknowledges a move only once it is in the journal, and shows it to
everybody right then.  So after each kill the moves in the journal must begin those of the final record; and each player
kept a hash of every view that it was ever shown, against which its audit and `verify` hold that record.
"""

import ctypes
import json
import os
import queue
import random
import shutil
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "report"))

import result as leave  # noqa: E402

GAMES = [("dixit", "classic", 3), ("illusion", "long", 4), ("histoire", "rivals", 3), ("odyssey", "classic", 4)]
LIMIT_S = 5.0
GAME_S = 90
PR_SET_PDEATHSIG = 1


class Fault(Exception):
    """What was promised is not so."""


def die_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


class Program:
    """A process whose output is kept."""

    def __init__(self, *command):
        self.title = " ".join(command[1:3])
        self.lines = []
        self.popen = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                      preexec_fn=die_with_parent)
        self._queue = queue.Queue()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        for line in self.popen.stdout:
            self._queue.put(line.rstrip("\n"))

    def said(self, words):
        while not self._queue.empty():
            self.lines.append(self._queue.get())
        return any(words in line for line in self.lines)

    def end(self, number=signal.SIGTERM):
        if self.popen.poll() is None:
            self.popen.send_signal(number)
            try:
                self.popen.wait(5)
            except subprocess.TimeoutExpired:
                self.popen.kill()
                self.popen.wait(5)
        self._thread.join(2)
        self.popen.stdout.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Game:
    """One game, from the first guest to the last audit, with as many kills as it holds."""

    def __init__(self, program, game, chance, most_kills):
        self.program = program
        self.game, self.mode, self.players = game
        self.chance = chance
        self.most_kills = most_kills
        self.folder = tempfile.mkdtemp(prefix="sobremesa-kill-")
        self.journal = os.path.join(self.folder, "journal")
        self.port = free_port()
        self.host = None
        self.guests = []
        self.snapshots = []
        self.times = []
        self.too_late = 0  # kills after which the game was over

    def serve(self):
        self.host = Program(self.program, "serve", "--game", self.game, "--mode", self.mode, "--name", "Kill me", "--hidden", "--port", str(self.port),
                            "--players", str(self.players), "--games", "1", "--pace", "0", "--patience", "600", "--journal", self.journal)

    def moves(self):
        """The moves that are whole in the journal."""
        try:
            with open(os.path.join(self.journal, "table-1.journal"), "rb") as file:
                data = file.read()
        except FileNotFoundError:
            return []
        found, at = [], 12
        while at + 8 <= len(data):
            size, crc = struct.unpack_from("<II", data, at)
            line = data[at + 8: at + 8 + size]
            if len(line) < size or zlib.crc32(line, zlib.crc32(data[at: at + 4])) != crc:
                break
            if line.startswith(b'{"j":"move"'):
                found.append(json.loads(line)["line"])
            at += 8 + size
        return found

    def guests_done(self):
        return all(guest.popen.poll() is not None for guest in self.guests)

    def until(self, condition, what, seconds, host_may_end=False):
        end = time.monotonic() + seconds
        while not condition():
            for guest in self.guests:
                if guest.popen.poll() not in (None, 0):
                    guest.said("")
                    raise Fault(f"a player ended with {guest.popen.returncode}: {guest.lines[-3:]}")
            if not host_may_end and self.host.popen.poll() is not None and not self.guests_done():
                time.sleep(0.5)
                if not self.guests_done():
                    self.host.said("")
                    raise Fault(f"waiting for {what}: the host ended with {self.host.popen.returncode} while players are there: {self.host.lines[-3:]}")
            if time.monotonic() > end:
                for guest in self.guests:
                    guest.said("")
                self.host.said("")
                raise Fault(f"{what} not in {seconds} s; {len(self.moves())} moves; host: {self.host.popen.poll()} {self.host.lines[-3:]}; players: "
                            f"{[(guest.popen.poll(), guest.lines[-2:]) for guest in self.guests]}")
            time.sleep(0.005)

    def kill_once(self):
        """After a while of any length: the host dies, comes back, and somebody moves again; or else the game is over."""
        end = time.monotonic() + self.chance.uniform(0.0, 1.2)
        while time.monotonic() < end:
            if self.host.popen.poll() is not None or self.guests_done():
                return False
            time.sleep(0.002)
        # Only this one process, by its own id.
        self.host.popen.kill()
        self.host.popen.wait(5)
        if self.host.said("") and self.host.popen.returncode != -signal.SIGKILL:
            return False
        began = time.monotonic()
        before = self.moves()
        self.snapshots.append(before)
        self.host.end()
        self.serve()
        self.until(lambda: len(self.moves()) > len(before) or self.guests_done() or self.host.popen.poll() is not None, "a move", 30, True)
        if len(self.moves()) == len(before):
            self.too_late += 1
            return False
        self.times.append(time.monotonic() - began)
        return True

    def play(self):
        self.serve()
        self.until(lambda: self.host.said("Listening"), "the host listens", 10)
        for i in range(self.players):
            self.guests.append(Program(self.program, "join", f"127.0.0.1:{self.port}", "--name", f"P{i + 1}", "--games", "1", "--pace", "0",
                                       "--strength", "0", "--record", os.path.join(self.folder, f"P{i + 1}")))
        self.until(lambda: len(self.moves()) > 0, "the first move", 20)
        while len(self.times) < self.most_kills and self.kill_once():
            pass
        self.until(self.guests_done, "all players have ended", GAME_S)
        self.check()

    def check(self):
        records = []
        for i, guest in enumerate(self.guests):
            path = os.path.join(self.folder, f"P{i + 1}")
            if guest.popen.returncode != 0 or not guest.said("over; audited"):
                raise Fault(f"player {i + 1} ended with {guest.popen.returncode}: {guest.lines[-3:]}")
            done = subprocess.run([self.program, "verify", path], capture_output=True, text=True, timeout=30)
            if done.returncode != 0 or "played to the end" not in done.stdout:
                raise Fault(f"player {i + 1}'s record: {done.stdout}{done.stderr}")
            with open(path, "rb") as file:
                records.append([line for line in file.read().splitlines() if not line.startswith(b'{"audit"')])
        if any(record != records[0] for record in records):
            raise Fault("two players hold different records")
        final = [json.loads(line) for line in records[0][1:]]
        for number, snapshot in enumerate(self.snapshots):
            if final[: len(snapshot)] != snapshot:
                raise Fault(f"after kill {number + 1} of this game a move that was in the journal is lost or another")
        if self.moves() != final:
            raise Fault(f"the journal has {len(self.moves())} moves and the record {len(final)}")

    def close(self):
        for program in [self.host, *self.guests]:
            if program is not None:
                program.end(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    if not 2 <= len(sys.argv) <= 4 or not all(word.isdigit() for word in sys.argv[2:]):
        print(__doc__, file=sys.stderr)
        return 2
    program = os.path.abspath(sys.argv[1])
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    chance = random.Random(seed)
    times, too_late, games = [], 0, 0
    leave.forget(os.environ.get("RESULT"))
    deadline = time.monotonic() + 60 + 8 * wanted
    print(f"1..1\n# seed {seed}", flush=True)
    fault = None
    while len(times) < wanted and fault is None:
        game = Game(program, GAMES[games % len(GAMES)], chance, min(wanted - len(times), 6))
        try:
            game.play()
            if time.monotonic() > deadline:
                raise Fault(f"only {len(times) + len(game.times)} kills in {60 + 8 * wanted} s")
        except Exception as error:  # a fault, or whatever else goes wrong: it is told, and the figures so far are kept
            kind = "" if isinstance(error, Fault) else f"{type(error).__name__}: "
            fault = f"{game.game} {game.mode}, game {games + 1}, {len(game.snapshots)} kills in it: {kind}{error}"
        finally:
            game.close()
        times += game.times
        too_late += game.too_late
        games += 1
    if times:
        print(f"# {len(times)} kills in {games} games; playing again after {statistics.median(times):.2f} s (median), {max(times):.2f} s (most)")
    if too_late:
        print(f"# {too_late} more kills came when the game was over")
    if fault is None and not times:
        fault = "nothing was killed"
    if fault is None and max(times) > LIMIT_S:
        fault = f"it took {max(times):.2f} s to play again; {LIMIT_S} s is the most"
    if fault is not None:
        print(f"# {fault}")
    if os.environ.get("RESULT"):
        leave.write(os.environ["RESULT"], "kill", kills=len(times), too_late=too_late, wanted=wanted, games=games, seed=seed, fault=fault, seconds=sorted(round(one, 3) for one in times))
    print(f"{'not ok' if fault else 'ok'} 1 net/kill", flush=True)
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main())
