#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Attacks on a real host, on loopback and in namespaces of their own: attack.py HOST HONEST [PROBE] [--times N] [--quick] [--output FILE] [ATTACK…]

HOST is sobremesa-host, HONEST tests/honest, PROBE tests/lan-probe (for what Avahi is attacked with).  Each attack is made
N times (10 unless told) on one host, at whose table somebody plays while others come and go.  What must hold:

- nothing crashes, nobody loses the connection or is turned away, every game that ended is sound;
- the host's memory grows by 16 MB at most;
- a join and a move take at p99 at most twice what they take while nothing happens;
- five seconds later the host is idle, and its log has not been flooded;
- whoever should not be there is not.

--quick is for ./run test: each once, and nobody waits for more than five seconds, since who knows what runs meanwhile.
"""

import argparse
import os
import sys
import threading
import time

import attacks
from attacks import ATTACKS
from house import Broken, House, check, cpu, descriptors, memory

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "report"))

import result as leave  # noqa: E402

QUIET_S = 6
MOST_GROWTH_KIB = 16 * 1024
MOST_RATIO = 2.0
NOTICED_MS = 5000
IDLE_AFTER_S = 5
IDLE_SHARE = 0.05
MOST_LOG_LINES = 20
LONGEST_ATTACK_S = 180
# Of fewer a p99 says nothing.
LEAST_SAMPLES = {"joins": 100, "moves": 50}
# Who sits at the table, whatever strangers do.
FOLK = {"player": ["Honest 1"], "bot": 3}


def p99(times):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))] if ordered else None


def p50(times):
    return sorted(times)[len(times) // 2] if times else None


def niced(function, *args):
    """Runs an attack in a thread that leaves the processors to host and guests: attackers have their own."""
    fault = []

    def run():
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
        try:
            function(*args)
        except Exception as error:  # whatever goes wrong in the attack is told, not lost in a thread
            fault.append(error)
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(LONGEST_ATTACK_S)
    if thread.is_alive():
        raise Broken(f"the attack itself did not end in {LONGEST_ATTACK_S} s")
    if fault:
        raise fault[0] if isinstance(fault[0], Broken) else Broken(f"{type(fault[0]).__name__}: {fault[0]}")


def settle(house, one, quick):
    """Whether all is as before once the attack is over."""
    house.rest()
    time.sleep(1 if quick else IDLE_AFTER_S)
    before, start = cpu(house.host.pid), time.monotonic()
    time.sleep(1)
    share = (cpu(house.host.pid) - before) / (time.monotonic() - start)
    seats, watchers = house.inspect()
    found = {"player": [name for name, kind in seats if kind == "player"], "bot": sum(kind == "bot" for _, kind in seats)}
    check(found == FOLK, f"other people sit at the table: {seats}")
    check(watchers == 0, f"{watchers} who should be gone still watch")
    house.play()
    return share


def make(one, house, number, times, quick):
    """The attack once; one that is over in no time is repeated for as long as the others hold theirs, so that something is felt."""
    end, again = time.monotonic() + attacks.HOLD_S, 0
    while again == 0 or (time.monotonic() < end and not quick):
        niced(one.run, house, number + times * again)
        again += 1
    return again


def measure(one, programs, times, quick):
    """One attack, N times on one host."""
    house = None
    result = {"name": one.name, "says": one.says, "times": 0, "made": 0, "faults": [], "joins": [], "moves": [], "quiet-joins": [], "quiet-moves": [], "idle-share": []}
    try:
        house = House(programs, one.code)
        start, end = house.watch(1 if quick else QUIET_S)
        result["quiet-joins"] = house.honest.times("join", start, end)
        result["quiet-moves"] = house.honest.times("move", start, end)
        base, files = memory(house.host.pid), descriptors(house.host.pid)
        house.sample()
        for number in range(times):
            lines = house.text().count("\n")
            start = time.monotonic()
            result["made"] += make(one, house, number, times, quick)
            end = time.monotonic()
            house.done(end, True)
            result["joins"] += house.honest.times("join", start, end) if one.joins else []
            result["moves"] += house.honest.times("move", start, end)
            result["idle-share"].append(settle(house, one, quick))
            check(house.text().count("\n") - lines <= MOST_LOG_LINES, f"the log is flooded: {house.text()[-300:]}")
            result["times"] += 1
        house.stop_sampling()
        result["growth-kib"] = house.peak - base
        result["descriptors-left"] = descriptors(house.host.pid) - files
        check(house.honest.count("lost") == 0, f"{house.honest.count('lost')} times an honest connection broke")
        result["again"] = house.honest.count("again")
        check(house.honest.count("turned-away") == 0, "an honest guest was turned away")
        reasons = sorted({event.get("why", "") for _, event in house.honest.events if event.get("event") == "refused"})
        check(not reasons, f"an honest move was refused: {reasons}")
        check(quick or house.honest.count("over") > 0, "not one game came to its end")
        check(all(event.get("sound", True) for _, event in house.honest.events), "an audit found a fault")
    except (Broken, OSError) as error:
        result["faults"].append(f"{type(error).__name__ if isinstance(error, OSError) else ''} {error}".strip())
    if house is not None:
        if house.host.poll() is not None:
            result["faults"].append(f"the host ended with {house.host.returncode}: {house.text()[-3000:]}")
        house.close()
        if house.host.returncode != 0:
            result["faults"].append(f"the host ended with {house.host.returncode}")
    return result


def judge(result, quiet, quick, sanitized, joins):
    """What fell short, as sentences; @joins is whether somebody could join meanwhile."""
    faults = result["faults"]
    if result.get("growth-kib", 0) > MOST_GROWTH_KIB and not sanitized:
        faults.append(f"memory grew by {result['growth-kib'] / 1024:.1f} MB")
    for kind in ("joins", "moves"):
        now, before = p99(result[kind]), p99(quiet[kind])
        result[f"{kind}-p50-ms"], result[f"{kind}-p99-ms"], result[f"{kind}-quiet-p99-ms"] = p50(result[kind]), now, before
        result[f"{kind}-count"] = len(result[kind])
        if kind == "joins" and not joins:
            continue
        if len(result[kind]) < (0 if quick else LEAST_SAMPLES[kind]) and not result["faults"]:
            faults.append(f"only {len(result[kind])} {kind} were measured")
        if now is None or before is None:
            continue
        result[f"{kind}-ratio"] = now / before
        most = NOTICED_MS if quick else MOST_RATIO * before
        result[f"{kind}-most-ms"] = most
        if now > most:
            faults.append(f"{kind}: p99 {now:.1f} ms, {before:.1f} ms while nothing happens")
    if not quick and max(result["idle-share"], default=0) > IDLE_SHARE:
        faults.append(f"the host is not idle {IDLE_AFTER_S} s later: {max(result['idle-share']):.0%} of a processor")
    if result.get("descriptors-left", 0) > 4:
        faults.append(f"{result['descriptors-left']} descriptors are left open")
    for kind in ("joins", "moves", "quiet-joins", "quiet-moves"):
        result.pop(kind, None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("host")
    parser.add_argument("honest")
    parser.add_argument("probe")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--output")
    arguments = parser.parse_intermixed_args()
    programs = os.path.abspath(arguments.host), os.path.abspath(arguments.honest)
    sanitized = b"__asan_init" in open(programs[0], "rb").read()

    import network
    known = {**ATTACKS, **network.ATTACKS}
    strange = [name for name in arguments.attacks if name not in known]
    if strange:
        parser.error(f"no such attack: {', '.join(strange)}; there are {', '.join(known)}")
    chosen = [known[name] for name in arguments.attacks] or list(known.values())
    times = 1 if arguments.quick else arguments.times
    if arguments.quick:
        attacks.HOLD_S, attacks.SLOW_STEPS = 1.0, 4

    results = []
    if arguments.output and os.path.exists(arguments.output):
        # A run that is cut off must not leave the figures of another.
        os.remove(arguments.output)
    print(f"1..{len(chosen)}", flush=True)
    for one in chosen:
        print(f"# {one.says} …", flush=True)
        if one.name in network.ATTACKS:
            results.append(network.measure(one, programs[0], os.path.abspath(arguments.probe), times))
        else:
            results.append(measure(one, programs, times, arguments.quick))
        for fault in results[-1]["faults"]:
            print(f"# {fault}", flush=True)
    # What nothing happening looks like is told by all hosts together: a p99 of a few seconds alone would be chance.
    quiet = {kind: [time for result in results for time in result.get(f"quiet-{kind}", [])] for kind in ("joins", "moves")}

    failed = 0
    for number, result in enumerate(results):
        if result.get("skipped"):
            print(f"ok {number + 1} attack/{result['name']} # SKIP {result['skipped']}")
            continue
        if "joins" in result:
            # Proving a code takes time by itself: there a host is its own measure.
            own = {kind: result[f"quiet-{kind}"] for kind in ("joins", "moves")}
            judge(result, own if known[result["name"]].code else quiet, arguments.quick, sanitized, known[result["name"]].joins)
        for fault in result["faults"]:
            print(f"# {fault}")
        figures = [f"{result['times']} times" + (f", made {result['made']} times" if result.get("made", 0) > result["times"] else "")]
        if "growth-kib" in result:
            figures.append(f"memory {result['growth-kib'] / 1024:+.1f} MB")
        figures += [f"{kind} p99 {result[f'{kind}-p99-ms']:.1f} ms of {result[f'{kind}-count']} ({result[f'{kind}-ratio']:.2f} × quiet)" for kind in ("joins", "moves") if f"{kind}-ratio" in result]
        print(f"# {', '.join(figures)}")
        print(f"{'not ok' if result['faults'] else 'ok'} {number + 1} attack/{result['name']}", flush=True)
        failed += bool(result["faults"])
    if arguments.output:
        leave.write(arguments.output, "attack", sanitized=sanitized, wanted=list(known), attacks=results,
                    quiet={kind: {"count": len(values), "p50-ms": p50(values), "p99-ms": p99(values)} for kind, values in quiet.items()})
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
