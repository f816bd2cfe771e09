#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""What one headless host holds: load.py HOST HONEST [--minutes M] [--tables N…] [--players P] [--delay MS] [--quick] [--output FILE]

Tables of P bots (12 unless told) on real TLS connections over loopback, game after game of Odyssey; a bot thinks for about
a second, which is faster than people play.  The last number of tables (1, 10 and 50 unless told) is held for M minutes, the
others for a tenth of that.  What must hold: memory and descriptors stay what they were, nobody loses the connection, every
table plays on as fast as it began, games come to their end, and every one of them is sound.

--quick is for ./run test: two tables of six who think fast, for a few seconds, whatever else runs meanwhile.
"""

import argparse
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

for folder in ("attack", "report"):
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", folder))

import result as leave  # noqa: E402
from house import Broken, Honest, check, cpu, descriptors, die_with_parent, memory, port_in  # noqa: E402

SAMPLE_S = 2.0
# Once all sit there, games of every length are under way only after a while.
SETTLE_S = 20
MOST_GROWTH = 1.10
LEAST_SHARE = 0.8
# Where fewer moves were made in a third, chance alone makes another third of it.
FEWEST_MOVES = 300
# A game of twelve who think for a second takes half of it.
GAME_S = 60
QUICK_TABLES, QUICK_PLAYERS, QUICK_DELAY_MS, QUICK_S = 2, 6, 100, 10
# Somebody else's move came first; whoever is told so makes another or waits.
TOO_LATE = {"late", "already-told"}


def percentile(times, share):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else None


def median(values):
    return sorted(values)[len(values) // 2]


def written(folder):
    """When each table's journal was last written to: nothing but moves is written there while nobody comes or goes."""
    return {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder) if re.fullmatch(r"table-\d+\.journal", name)}


def slope(samples):
    """KiB a minute, by all samples."""
    if len(samples) < 2:
        return 0.0
    return statistics.linear_regression([sample[0] for sample in samples], [sample[1] for sample in samples]).slope * 60


def judge(result, honest, thirds, tables, quick, sanitized):
    """What fell short, as sentences."""
    faults = []
    unsound = sum(event.get("sound") is False for _, event in list(honest.events))
    for wrong, what in ((result["lost"], "connections were lost"), (unsound, "audits found a fault"), (honest.count("turned-away"), "were turned away")):
        if wrong:
            faults.append(f"{wrong} {what}")
    for why, times in result["refused"].items():
        if why not in TOO_LATE:
            faults.append(f"{times} moves were refused: {why}")
    if result["tables-moving"] < tables:
        faults.append(f"{tables - result['tables-moving']} of {tables} tables stood still in the last third")
    if not quick and thirds[0] >= FEWEST_MOVES and thirds[2] < LEAST_SHARE * thirds[0]:
        faults.append(f"{thirds[0]} moves in the first third, {thirds[2]} in the last")
    # Those who think faster are done sooner.
    if result["games"] == 0 and (quick or result["seconds"] >= GAME_S):
        faults.append("no game came to its end")
    # What is freed is kept for a while under a sanitizer.
    if result["memory-last-kib"] > MOST_GROWTH * result["memory-first-kib"] and not sanitized:
        faults.append(f"memory grew from {result['memory-first-kib']} to {result['memory-last-kib']} KiB")
    if abs(result["descriptors-last"] - result["descriptors-first"]) > 4:
        faults.append(f"descriptors: {result['descriptors-first']}, then {result['descriptors-last']}")
    if not result["moves"]:
        faults.append("nobody moved")
    return faults


def hold(programs, tables, players, delay, seconds, quick):
    folder = tempfile.mkdtemp(prefix="sobremesa-load-")
    log, journal = os.path.join(folder, "log"), os.path.join(folder, "journal")
    host = honest = None
    result = {"tables": tables, "players": players, "faults": []}

    def alive():
        check(host.poll() is None, f"the host ended with {host.returncode}: {open(log).read()[-1000:]}")
        check(honest.popen.poll() is None, f"the players ended with {honest.popen.returncode}")

    try:
        with open(log, "w") as out:
            host = subprocess.Popen([programs[0], "serve", "--game", "odyssey", "--tables", str(tables), "--players", str(players), "--hidden", "--port", "0",
                                     "--patience", "3600", "--journal", journal], stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                                    preexec_fn=die_with_parent)
        end = time.monotonic() + 30
        while port_in(open(log).read()) is None:
            check(host.poll() is None and time.monotonic() < end, f"the host does not listen: {open(log).read()}")
            time.sleep(0.05)
        names = re.findall(r"^Table (\S+) is", open(log).read(), re.M)
        check(len(names) == (tables if tables > 1 else 0), f"{len(names)} tables")
        empty = memory(host.pid)
        honest = Honest(programs[1], port_in(open(log).read()), "--players", str(players), "--delay", str(delay),
                        *[word for name in names for word in ("--table", name)])
        end = time.monotonic() + 60 + tables * players * 0.3
        while honest.count("seated") < tables * players:
            check(time.monotonic() < end, f"only {honest.count('seated')} of {tables * players} sit down")
            alive()
            time.sleep(0.2)
        time.sleep(min(SETTLE_S, seconds / 2))

        samples, began, work, halfway = [], time.monotonic(), cpu(host.pid), None
        while time.monotonic() < began + seconds:
            samples.append((round(time.monotonic() - began, 1), memory(host.pid), descriptors(host.pid)))
            time.sleep(SAMPLE_S)
            alive()
            if halfway is None and time.monotonic() > began + seconds * 2 / 3:
                halfway = written(journal)
        took = time.monotonic() - began
        now = written(journal)
        moves = honest.times("move", began)
        thirds = [len(honest.times("move", began + took * part / 3, began + took * (part + 1) / 3)) for part in range(3)]
        refused = [event["why"] for _, event in list(honest.events) if event["event"] == "refused"]
        third = max(1, len(samples) // 3)
        result |= {
            "seconds": round(took), "moves": len(moves), "moves-per-second": len(moves) / took, "moves-by-thirds": thirds,
            "move-p50-ms": percentile(moves, 0.5), "move-p99-ms": percentile(moves, 0.99), "cpu-share": (cpu(host.pid) - work) / took,
            "memory-empty-kib": empty, "memory-first-kib": median([sample[1] for sample in samples[:third]]),
            "memory-last-kib": median([sample[1] for sample in samples[-third:]]), "growth-kib-a-table-a-minute": slope(samples) / tables,
            "descriptors-first": samples[0][2], "descriptors-last": samples[-1][2],
            "tables-moving": sum(now[name] != (halfway or {}).get(name) for name in now), "lost": honest.count("lost"),
            "refused": {why: refused.count(why) for why in sorted(set(refused))}, "games": honest.count("over") // players, "samples": samples,
        }
        result["faults"] += judge(result, honest, thirds, tables, quick, b"__asan_init" in open(programs[0], "rb").read())
    except Broken as error:
        result["faults"].append(str(error))
    except Exception as error:  # whatever goes wrong is told, and the other numbers of tables are still held
        result["faults"].append(f"{type(error).__name__}: {error}")
    finally:
        if honest is not None:
            honest.end()
        if host is not None and host.poll() is None:
            host.terminate()
            try:
                host.wait(20)
            except subprocess.TimeoutExpired:
                host.kill()
                host.wait(5)
        # What a sanitizer finds last is told by how they end.
        for program, what in ((host, "the host"), (honest and honest.popen, "the players")):
            if program is not None and program.returncode not in (0, -signal.SIGKILL) and not result["faults"]:
                result["faults"].append(f"{what} ended with {program.returncode}")
        shutil.rmtree(folder, ignore_errors=True)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("host")
    parser.add_argument("honest")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 50])
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--delay", type=int, default=1000)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--output")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.tables, arguments.players, arguments.delay, arguments.minutes = [QUICK_TABLES], QUICK_PLAYERS, QUICK_DELAY_MS, QUICK_S / 60
    leave.forget(arguments.output)
    programs = os.path.abspath(arguments.host), os.path.abspath(arguments.honest)
    runs = []
    print(f"1..{len(arguments.tables)}", flush=True)
    for number, tables in enumerate(arguments.tables, 1):
        seconds = arguments.minutes * 60 * (1 if tables == arguments.tables[-1] else 0.1)
        run = hold(programs, tables, arguments.players, arguments.delay, max(seconds, 10), arguments.quick)
        runs.append(run)
        for fault in run["faults"]:
            print(f"# {fault}")
        if "moves" in run and run["moves"]:
            print(f"# {run['moves-per-second']:.0f} moves a second, p50 {run['move-p50-ms']:.1f} ms, p99 {run['move-p99-ms']:.1f} ms; {run['cpu-share']:.0%} of a processor; "
                  f"{run['memory-last-kib'] / 1024:.1f} MB ({(run['memory-last-kib'] - run['memory-empty-kib']) / tables:.0f} KiB a table, "
                  f"{run['growth-kib-a-table-a-minute']:+.1f} a minute), {run['descriptors-last']} descriptors; {run['games']} games")
        print(f"{'not ok' if run['faults'] else 'ok'} {number} load/{tables}-tables", flush=True)
        # Anew each time, so that a run that is cut off has told how far it came.
        if arguments.output:
            leave.write(arguments.output, "load", minutes=arguments.minutes, delay_ms=arguments.delay, runs=runs)
    return 1 if any(run["faults"] for run in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
