# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Attacks on how tables are found: real daemons on a LAN of namespaces, where nothing meets the real network."""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lan"))

from house import cpu  # noqa: E402
from lan import Lan, LanError, TooLong, why_not  # noqa: E402

ATTACKS = {}
MOST_GROWTH_KIB = 16 * 1024
IDLE_AFTER_S, IDLE_SHARE = 5, 0.05
MOST_LOG_LINES = 20
LEAST_FAKES = 200


class Attack:
    def __init__(self, function):
        self.name = function.__name__.replace("_", "-")
        self.run = function
        self.says = function.__doc__


def attack(function):
    one = Attack(function)
    ATTACKS[one.name] = one
    return function


def check(condition, what):
    if not condition:
        raise LanError(what)


def said(process, words):
    process.drain()
    return any(words in line for line in process.text)


def until(condition, what, seconds):
    end = time.monotonic() + seconds
    while not condition():
        check(time.monotonic() < end, f"{what}: not in {seconds} s")
        time.sleep(0.05)


def resident(process):
    """Of the program itself, past nsenter, which became it."""
    with open(f"/proc/{process.popen.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def serve(host, program, name):
    process = host.start([program, "serve", "--game", "dixit", "--bots", "3", "--strength", "0", "--players", "4", "--pace", "0", "--name", name, "--port", "4269"],
                         stderr=subprocess.STDOUT)
    until(lambda: said(process, "Listening"), "the table listens", 15)
    return process


def plays(host, program, *where):
    """Somebody finds the table, plays a whole game, and finds the record sound."""
    guest = host.start([program, "join", *where, "--games", "1", "--pace", "0", "--strength", "0", "--seconds", "60"], stderr=subprocess.STDOUT)
    until(lambda: guest.popen.poll() is not None, "a game is played", 90)
    check(guest.popen.returncode == 0 and said(guest, "audited"), f"the guest ended with {guest.popen.returncode}: {guest.text[-3:]}")


def idle(process, what):
    """Five seconds after all is over nothing is computed any more."""
    time.sleep(IDLE_AFTER_S)
    before, start = cpu(process.popen.pid), time.monotonic()
    time.sleep(1)
    share = (cpu(process.popen.pid) - before) / (time.monotonic() - start)
    check(share <= IDLE_SHARE, f"{what} takes {share:.0%} of a processor {IDLE_AFTER_S} s later")
    return share


@attack
def a_thousand_fake_tables(lan, program, probe, number, result):
    """1,000 fake tables are announced; who looks for the real one finds it and plays, who lists tables stays small"""
    a, b, c = lan.hosts
    name = f"Honest {number}"
    table = serve(a, program, name)
    watcher = b.start([program, "tables", "--watch"], stderr=subprocess.STDOUT)
    until(lambda: said(watcher, name), "the real table is listed", 30)
    before = resident(table), resident(watcher)
    flood = c.start([probe, "flood", "--count", "1000"], "flood")

    def fakes():
        watcher.drain()
        return sum("Fake" in line for line in watcher.text)
    # Avahi takes its time over a thousand, so that is what must have come before anything is shown by it.
    until(lambda: fakes() >= LEAST_FAKES, f"{LEAST_FAKES} fakes are listed", 90)
    plays(b, program, "--table", name)
    check(flood.popen.poll() is None, f"the flood goes on: {flood.text[-3:]}")
    result["fakes"] = min(result.get("fakes", 1000), fakes())
    result["growth-kib"] = max(result.get("growth-kib", 0), resident(table) - before[0], resident(watcher) - before[1])
    check(table.popen.poll() is None, "the host lives")
    check(watcher.popen.poll() is None, "who lists tables lives")
    check(not any("\u202e" in line for line in watcher.text), "no direction characters reach the terminal")
    check(len(table.text) < MOST_LOG_LINES, f"the log is flooded: {len(table.text)} lines")
    flood.end()
    result.setdefault("idle-share", []).append(idle(table, "the host"))
    for process in (watcher, table):
        process.end()


@attack
def avahi_killed(lan, program, probe, number, result):
    """avahi-daemon is killed in the middle: the game goes on, joining by address works, and the table is announced again"""
    a, b, c = lan.hosts
    name = f"Left alone {number}"
    table = serve(a, program, name)
    before = resident(table)
    a.kill_avahi()
    b.kill_avahi()
    plays(b, program, f"{a.address}:4269")
    check(table.popen.poll() is None, "the host lives without a daemon")
    a.start_avahi()
    b.start_avahi()
    until(lambda: name in b.run(program, "tables", check=False).stdout, "the table is announced again", 30)
    result["growth-kib"] = max(result.get("growth-kib", 0), resident(table) - before)
    check(len(table.text) < MOST_LOG_LINES, f"the log is flooded: {len(table.text)} lines")
    result.setdefault("idle-share", []).append(idle(table, "the host"))
    table.end()


def measure(one, program, probe, times):
    result = {"name": one.name, "says": one.says, "times": 0, "faults": []}
    reason = why_not()
    if reason:
        result["skipped"] = reason
        return result
    try:
        for number in range(times):
            with Lan(3, limit=300) as lan:
                one.run(lan, program, probe, number, result)
            result["times"] += 1
        check(result["growth-kib"] <= MOST_GROWTH_KIB or b"__asan_init" in open(program, "rb").read(), f"memory grew by {result['growth-kib']} KiB")
    except (LanError, TooLong, OSError, subprocess.SubprocessError) as error:
        result["faults"].append(str(error))
    return result
