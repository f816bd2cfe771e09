# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""A real host on loopback, honest people at its table, and what an attack does to both."""

import ctypes
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from wire import Guest, context_of, make_identity

PR_SET_PDEATHSIG = 1
TICKS = os.sysconf("SC_CLK_TCK")


class Broken(Exception):
    """What was promised is not so."""


def check(condition, what):
    if not condition:
        raise Broken(what)


def die_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def port_in(text):
    """The port that a host says it listens on, or None."""
    found = re.search(r"Listening on port (\d+)", text)
    return int(found[1]) if found else None


def memory(pid):
    """Resident KiB."""
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def cpu(pid):
    """Seconds that a process has computed."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


class Honest:
    """The honest people, in a process of their own, and every join and move of theirs with its time."""

    def __init__(self, program, port, *more):
        self.events = []
        self.popen = subprocess.Popen([program, f"127.0.0.1:{port}", *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
                                      preexec_fn=die_with_parent)
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        for line in self.popen.stdout:
            self.events.append((time.monotonic(), json.loads(line)))

    def times(self, kind, start=0.0, end=float("inf")):
        """Of all that began in this time, whenever they ended."""
        return [event["ms"] for moment, event in list(self.events) if event["event"] == kind and start <= moment - event["ms"] / 1000 <= end]

    def count(self, kind, end=float("inf")):
        return sum(event["event"] == kind and moment <= end for moment, event in list(self.events))

    def say(self, word):
        self.popen.stdin.write(word + "\n")
        self.popen.stdin.flush()

    def end(self):
        if self.popen.poll() is None:
            self.popen.terminate()
            try:
                self.popen.wait(5)
            except subprocess.TimeoutExpired:
                self.popen.kill()
                self.popen.wait(5)
        self._thread.join(2)
        self.popen.stdin.close()
        self.popen.stdout.close()


class House:
    """A host and its honest people, for all the times of one attack."""

    def __init__(self, programs, code=None, keys=10):
        self.program, honest = programs
        # The journal is in memory where that can be had, so that it is the host that is measured and not a disk.
        self.folder = tempfile.mkdtemp(prefix="sobremesa-attack-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
        self.code = code
        self.log = os.path.join(self.folder, "log")
        self.journal = os.path.join(self.folder, "journal")
        self.contexts = [context_of(make_identity(self.program, os.path.join(self.folder, f"key-{i}"))) for i in range(keys)]
        with open(self.log, "w") as log:
            self.host = subprocess.Popen(
                [self.program, "serve", "--game", "dixit", "--bots", "3", "--strength", "0", "--players", "4", "--pace", "0", "--hidden", "--port", "0",
                 "--patience", "3600", "--journal", self.journal, *(["--code", code] if code else [])],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_parent)
        self.wait(lambda: port_in(self.text()), "the host listens")
        self.port = port_in(self.text())
        self.honest = Honest(honest, self.port, "--players", "1", "--join-every", "40", *(["--code", code] if code else []))
        self.wait(lambda: self.honest.times("move") and self.honest.times("join"), "the first move", 20)
        self.peak = 0
        self._sampling = False

    def wait(self, condition, what, seconds=10):
        end = time.monotonic() + seconds
        while not condition():
            check(self.host.poll() is None, f"the host ended with {self.host.returncode} while waiting for {what}: {self.text()[-2000:]}")
            check(time.monotonic() < end, f"{what}: not in {seconds} s")
            time.sleep(0.02)

    def text(self):
        with open(self.log, errors="replace") as file:
            return file.read()

    def guest(self, number=0, **more):
        """Somebody who gets through the handshake, on a busy machine at the second try."""
        for last in (False, True):
            try:
                return Guest(self.port, self.contexts[number], **more)
            except OSError:
                if last:
                    raise
                time.sleep(0.5)
        return None

    def watch(self, seconds):
        """Nothing happens for a while; gives the time it began and ended."""
        start = time.monotonic()
        time.sleep(seconds)
        return start, time.monotonic()

    def sample(self):
        """Notes the most memory and descriptors until told to stop."""
        self._sampling = True

        def look():
            while self._sampling and self.host.poll() is None:
                self.peak = max(self.peak, memory(self.host.pid))
                time.sleep(0.05)
        self._sampler = threading.Thread(target=look, daemon=True)
        self._sampler.start()

    def stop_sampling(self):
        self._sampling = False
        self._sampler.join(2)

    def limit_descriptors(self, number):
        """@number None takes the limit away again."""
        soft, hard = resource.prlimit(self.host.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(self.host.pid, resource.RLIMIT_NOFILE, (hard if number is None else number, hard))

    def done(self, end, joins):
        """Waits for whoever knocked or moved before @end, so that the longest wait counts too."""
        if joins:
            self.wait(lambda: self.honest.times("join", end), "somebody joins after the attack", 30)
        sent = self.honest.count("sent", end)
        self.wait(lambda: self.honest.count("move") + self.honest.count("refused") >= sent, "every move that was sent is answered", 30)

    def rest(self):
        self.honest.say("rest")

    def play(self):
        self.honest.say("play")

    def inspect(self):
        """Who sits at the table as (name, kind), and how many watch, as an honest player is told; and that somebody is let in who may."""
        heard = self.honest.count("who")
        self.honest.say("who")
        self.wait(lambda: self.honest.count("who") > heard, "an honest player says who is there")
        who = next(event for _, event in reversed(self.honest.events) if event["event"] == "who")
        guest = self.guest(1, name="Inspector", source="127.0.0.9")
        try:
            expected = "refuse" if self.code else "welcome"
            check(guest.answer is not None and guest.answer[0] == expected, f"the inspector hears {guest.answer} and not {expected}")
            check(not self.code or guest.answer[1] == ("code-needed", ""), f"without the code: {guest.answer}")
        finally:
            guest.close()
        return [tuple(seat) for seat in who["seats"]], who["watchers"]

    def close(self):
        self._sampling = False
        self.honest.end()
        if self.host.poll() is None:
            self.host.terminate()
            try:
                self.host.wait(10)
            except subprocess.TimeoutExpired:
                # Whoever calls sees by the status that it had to be.
                self.host.kill()
                self.host.wait(5)
        shutil.rmtree(self.folder, ignore_errors=True)
