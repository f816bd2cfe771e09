#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""What one headless host holds: load.py HOST HONEST [--minutes M] [--tables N…] [--players P] [--delay MS] [--output FILE]

Tables of P bots (12 unless told) on real TLS connections over loopback, game after game of Odyssey; a bot thinks for about
a second, which is faster than people play.  The last number of tables (1, 10 and 50 unless told) is held for M minutes, the
others for a tenth of that.  What must hold: memory and descriptors stay what they were, nobody loses the connection, and
every game is sound.
"""

import argparse
import os
import re
import shutil
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


def percentile(times, share):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else None


def median(values):
    return sorted(values)[len(values) // 2]


def hold(programs, tables, players, delay, seconds):
    folder = tempfile.mkdtemp(prefix="sobremesa-load-")
    log = os.path.join(folder, "log")
    host = honest = None
    try:
        with open(log, "w") as out:
            host = subprocess.Popen([programs[0], "serve", "--game", "odyssey", "--tables", str(tables), "--players", str(players), "--hidden", "--port", "0",
                                     "--patience", "3600", "--journal", os.path.join(folder, "journal")], stdin=subprocess.DEVNULL, stdout=out, stderr=out,
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
            check(host.poll() is None, f"the host ended with {host.returncode}")
            time.sleep(0.2)
        time.sleep(min(SETTLE_S, seconds / 2))

        samples, began, work = [], time.monotonic(), cpu(host.pid)
        while time.monotonic() < began + seconds:
            samples.append((round(time.monotonic() - began, 1), memory(host.pid), descriptors(host.pid)))
            time.sleep(SAMPLE_S)
            check(host.poll() is None, f"the host ended with {host.returncode}: {open(log).read()[-1000:]}")
        took = time.monotonic() - began
        moves = honest.times("move", began)
        third = max(1, len(samples) // 3)
        result = {
            "tables": tables, "players": players, "seconds": round(took), "moves": len(moves), "moves-per-second": len(moves) / took,
            "move-p50-ms": percentile(moves, 0.5), "move-p99-ms": percentile(moves, 0.99), "cpu-share": (cpu(host.pid) - work) / took,
            "memory-empty-kib": empty, "memory-first-kib": median([sample[1] for sample in samples[:third]]),
            "memory-last-kib": median([sample[1] for sample in samples[-third:]]), "descriptors-first": samples[0][2], "descriptors-last": samples[-1][2],
            "lost": honest.count("lost"), "refused": honest.count("refused"), "games": honest.count("over") // players, "samples": samples, "faults": [],
        }
        unsound = sum(event.get("sound") is False for _, event in honest.events)
        for wrong, what in ((result["lost"], "connections were lost"), (unsound, "audits found a fault"), (honest.count("turned-away"), "were turned away")):
            if wrong:
                result["faults"].append(f"{wrong} {what}")
        if result["memory-last-kib"] > MOST_GROWTH * result["memory-first-kib"]:
            result["faults"].append(f"memory grew from {result['memory-first-kib']} to {result['memory-last-kib']} KiB")
        if abs(result["descriptors-last"] - result["descriptors-first"]) > 4:
            result["faults"].append(f"descriptors: {result['descriptors-first']}, then {result['descriptors-last']}")
        if not moves:
            result["faults"].append("nobody moved")
        return result
    except Broken as error:
        return {"tables": tables, "players": players, "faults": [str(error)]}
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
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("host")
    parser.add_argument("honest")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 50])
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--delay", type=int, default=1000)
    parser.add_argument("--output")
    arguments = parser.parse_args()
    programs = os.path.abspath(arguments.host), os.path.abspath(arguments.honest)
    runs = []
    print(f"1..{len(arguments.tables)}", flush=True)
    for number, tables in enumerate(arguments.tables, 1):
        seconds = arguments.minutes * 60 * (1 if tables == arguments.tables[-1] else 0.1)
        run = hold(programs, tables, arguments.players, arguments.delay, max(seconds, 10))
        runs.append(run)
        for fault in run["faults"]:
            print(f"# {fault}")
        if "moves" in run and run["moves"]:
            print(f"# {run['moves-per-second']:.0f} moves a second, p50 {run['move-p50-ms']:.1f} ms, p99 {run['move-p99-ms']:.1f} ms; {run['cpu-share']:.0%} of a processor; "
                  f"{run['memory-last-kib'] / 1024:.1f} MB ({(run['memory-last-kib'] - run['memory-empty-kib']) / tables:.0f} KiB a table), "
                  f"{run['descriptors-last']} descriptors; {run['games']} games")
        print(f"{'not ok' if run['faults'] else 'ok'} {number} load/{tables}-tables", flush=True)
    if arguments.output:
        leave.write(arguments.output, "load", minutes=arguments.minutes, delay_ms=arguments.delay, runs=runs)
    return 1 if any(run["faults"] for run in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
