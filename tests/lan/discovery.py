#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Tables found by Avahi alone, between real daemons on a LAN of namespaces: discovery.py PROBE [SCENARIO…] [--json FILE]

FILE gets what came of each scenario, anew after every one, so that a run that is cut off has told how far it came.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import time

from lan import Lan, LanError, TooLong, why_not

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "report"))

import result as leave  # noqa: E402

PROBE = None
SCENARIOS = []

# Tables of an earlier scenario may linger in a cache, so each scenario's ids are its own.
SCENE = 0


def own(table):
    return f"s{SCENE}-{table}"


# Those that leave the daemons' caches full get a LAN of their own, after the others.
ALONE = set()


def scenario(function):
    SCENARIOS.append(function)
    return function


def alone(function):
    ALONE.add(function)
    return function


def check(condition, what):
    if not condition:
        raise LanError(f"not so: {what}")


def publish(host, name="Marta's table", table="t-1", key="0123abcd", *more):
    process = host.start([PROBE, "publish", "--name", name, "--id", own(table), "--key", key, *more], f"{host.title} publish")
    return process


def published(process, timeout=15):
    return process.wait(lambda line: line["event"] == "publisher" and line["state"] == "published", timeout, "published")


def browse(host):
    process = host.start([PROBE, "browse"], f"{host.title} browse")
    process.wait(lambda line: line["event"] == "browser", 5, "the first word")
    return process


def event(process, kind, table="t-1", timeout=15, **fields):
    def wanted(line):
        return (line["event"] == kind and line.get("id") == own(table)
                and all(line.get(name) == value for name, value in fields.items()))
    return process.wait(wanted, timeout, f"{kind} {table} {fields}")


def look(process):
    process.say("list")
    line = process.wait(lambda line: line["event"] == "list", 10, "the list")
    line["tables"] = [table for table in line["tables"] if table["id"].startswith(own(""))]
    return line


def never_left(process):
    check(not [line for line in process.lines if line["event"] == "removed" and line["id"].startswith(own(""))], "the table never left")


def prepare(lan):
    """Every daemon runs, and no table of an earlier scenario is listed any more."""
    for host in lan.hosts:
        if host.dbus is None:
            host.start_dbus()
        if host.avahi is None:
            host.start_avahi()
        watcher = browse(host)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            watcher.say("list")
            if not watcher.wait(lambda line: line["event"] == "list", 10, "the list")["tables"]:
                break
            time.sleep(0.1)
        watcher.end()
        host.processes.clear()


def until(process, condition, what, timeout=20):
    deadline = time.monotonic() + timeout
    while True:
        now = look(process)
        if condition(now):
            return now
        if time.monotonic() > deadline:
            raise LanError(f"{process.title}: {what} not in {timeout} s: {str(now)[:600]}")
        time.sleep(0.1)


def names(line):
    return [table["name"] for table in line["tables"]]


@scenario
def seen_by_everybody_by_address(lan):
    a, b, c = lan.hosts
    watchers = [browse(b), browse(c), browse(a)]
    publish(a)
    for watcher in watchers:
        event(watcher, "added", port=4711, game="dixit", mode="classic", seats=6, taken=1, state="lobby")
    for watcher in watchers[:2]:
        line = until(watcher, lambda now: now["tables"] and len(now["tables"][0]["addresses"]) == 2, "both families")
        first, second = line["tables"][0]["addresses"]
        check(first == f"{a.address}:4711", f"{first} is the IPv4 address")
        check(re.fullmatch(r"\[fe80::[0-9a-f:]+%\d+\]:4711", second), f"{second} has its scope")
        check(len(line["tables"]) == 1, "two sightings, one table")
    later = browse(b)
    event(later, "added")
    later.wait(lambda line: line["event"] == "browser" and line["settled"], 10, "settled")


@scenario
def record_updates_arrive(lan):
    a, b, _ = lan.hosts
    watcher, table = browse(b), publish(a)
    event(watcher, "added")
    table.say("taken 2")
    event(watcher, "changed", taken=2)
    for taken in range(3, 7):
        table.say(f"taken {taken}")
    table.say("state playing")
    event(watcher, "changed", taken=6, state="playing")
    never_left(watcher)
    table.say("name Ioana's table")
    until(
        watcher, lambda now: names(now) == ["Ioana's table"], "the new name alone")


@scenario
def bad_announcement_is_refused_at_home(lan):
    table = publish(lan.hosts[0])
    published(table)
    table.say("taken 99")
    table.wait(lambda line: line["event"] == "refused", 5, "refused")


@scenario
def same_name_twice_is_renamed(lan):
    a, b, c = lan.hosts
    watcher = browse(c)
    first = publish(a, "Supper", "t-1", "aaaaaaaa")
    published(first)
    second = publish(b, "Supper", "t-2", "bbbbbbbb")
    check(published(second)["name"] == "Supper #2", "the second one is Supper #2")
    third = publish(b, "Supper", "t-3", "bbbbbbbb")
    check(published(third)["name"] == "Supper #3", "the third, on the second one's computer, is Supper #3")
    until(watcher, lambda now: names(now) == ["Supper", "Supper #2", "Supper #3"], "all three, sorted")


@scenario
def one_table_under_two_names(lan):
    a, b, c = lan.hosts
    watcher = browse(c)
    publish(a, "Name", "t-1", "aaaaaaaa")
    event(watcher, "added")
    twin = publish(b, "Name #2", "t-1", "aaaaaaaa")
    until(watcher, lambda now: names(now) == ["Name"] and len(now["tables"][0]["addresses"]) == 4, "one table with all addresses")
    twin.say("quit")
    until(watcher, lambda now: len(now["tables"][0]["addresses"]) == 2, "the twin's addresses gone")
    never_left(watcher)


@scenario
def killed_publisher_disappears(lan):
    a, b, _ = lan.hosts
    watcher, table = browse(b), publish(a)
    event(watcher, "added")
    table.end(signal.SIGKILL)
    event(watcher, "removed")
    check(look(watcher)["tables"] == [], "nothing is kept")


@scenario
def withdrawn_and_published_again(lan):
    a, b, _ = lan.hosts
    watcher, table = browse(b), publish(a)
    event(watcher, "added")
    table.say("withdraw")
    event(watcher, "removed")
    table.say("publish")
    event(watcher, "added")


@scenario
def publishers_daemon_restarts(lan):
    a, b, _ = lan.hosts
    watcher, table = browse(b), publish(a)
    published(table)
    event(watcher, "added")
    a.kill_avahi(signal.SIGTERM)
    table.wait(lambda line: line["event"] == "publisher" and line["state"] == "waiting-for-daemon", 5, "waiting")
    event(watcher, "removed")
    a.start_avahi()
    published(table)
    event(watcher, "added")
    a.restart_avahi(signal.SIGKILL)
    published(table)
    table.say("taken 5")
    event(watcher, "changed", taken=5)


@scenario
def watchers_daemon_restarts(lan):
    a, b, _ = lan.hosts
    watcher, table = browse(b), publish(a)
    event(watcher, "added")
    b.restart_avahi(signal.SIGKILL)
    watcher.wait(lambda line: line["event"] == "browser" and line["state"] == "waiting-for-daemon", 5, "waiting")
    watcher.wait(lambda line: line["event"] == "browser" and line["state"] == "looking", 10, "looking")
    table.say("taken 4")
    event(watcher, "changed", taken=4)
    never_left(watcher)
    b.kill_avahi(signal.SIGKILL)
    line = watcher.wait(lambda line: line["event"] == "browser" and line["state"] == "waiting-for-daemon", 5, "waiting")
    check("Avahi is not running" in line["message"], "it says why")
    event(watcher, "removed")
    b.start_avahi()
    event(watcher, "added")


@scenario
def table_gone_while_watchers_daemon_was_away(lan):
    a, b, _ = lan.hosts
    watcher, table = browse(b), publish(a)
    event(watcher, "added")
    b.kill_avahi(signal.SIGKILL)
    table.say("quit")
    table.popen.wait(5)
    b.start_avahi()
    event(watcher, "removed")


@scenario
def no_daemon_and_no_bus_at_the_start(lan):
    a, b, _ = lan.hosts
    a.kill_avahi()
    b.kill_avahi()
    b.kill_dbus()
    watcher, table = browse(b), publish(a)
    table.wait(lambda line: line["event"] == "publisher" and line["state"] == "waiting-for-daemon", 5, "waiting")
    b.start_dbus()
    b.start_avahi()
    a.start_avahi()
    published(table)
    event(watcher, "added")
    b.kill_dbus()
    b.kill_avahi()
    event(watcher, "removed")
    b.start_dbus()
    b.start_avahi()
    event(watcher, "added", timeout=20)


@scenario
def two_interfaces_are_one_table(lan):
    a, b, _ = lan.hosts
    for host in (a, b):
        if len(host.interfaces) == 1:
            host.add_interface(1)
    watcher = browse(b)
    publish(a)
    event(watcher, "added")
    line = until(watcher, lambda now: now["tables"] and len(now["tables"][0]["addresses"]) == 4, "four sightings")
    check(len(line["tables"]) == 1, "one table")
    check(line["tables"][0]["addresses"][:2] == ["10.77.0.1:4711", "10.78.0.1:4711"], "IPv4 first")
    b.link(False, 1)
    until(watcher, lambda now: len(now["tables"][0]["addresses"]) == 2, "one cable is enough")
    never_left(watcher)
    b.link(True, 1)


@scenario
def address_change_is_followed(lan):
    a, b, _ = lan.hosts
    watcher = browse(b)
    publish(a)
    event(watcher, "added")
    a.change_address(201)
    try:
        until(watcher, lambda now: now["tables"] and any(text == "10.77.0.201:4711" for text in now["tables"][0]["addresses"]), "the new address", 30)
    finally:
        a.change_address(1)


@scenario
def loss_of_a_fifth(lan):
    a, b, _ = lan.hosts
    for host in (a, b):
        host.loss(20)
    try:
        watcher, table = browse(b), publish(a)
        event(watcher, "added", timeout=40)
        table.say("taken 3")
        event(watcher, "changed", taken=3, timeout=40)
    finally:
        for host in (a, b):
            host.loss(0)


@scenario
def pulled_cable_and_back(lan):
    a, b, _ = lan.hosts
    watcher, table = browse(b), publish(a)
    event(watcher, "added")
    b.link(False)
    until(watcher, lambda now: not [1 for table in now["tables"] if any(text.startswith("10.77.") for text in table["addresses"])], "gone from this card")
    table.say("taken 4")
    b.link(True)
    b._ip("addr", "replace", f"{b.address}/24", "dev", b.interfaces[0][0])
    until(watcher, lambda now: now["tables"] and now["tables"][0]["taken"] == 4
          and any(text.startswith("10.77.") for text in now["tables"][0]["addresses"]), "back with the news", 30)


@scenario
@alone
def thousand_fakes_do_no_harm(lan):
    a, b, c = lan.hosts
    watcher = browse(b)
    publish(a, "Honest before", "honest-1", "aaaaaaaa")
    event(watcher, "added", "honest-1")
    before = look(watcher)["resident-kib"]
    flood = c.start([PROBE, "flood", "--count", "1000"], "flood")
    until(watcher, lambda now: now["services"] >= 500, "the flood", 120)
    publish(a, "Honest after", "honest-2", "aaaaaaaa")
    event(watcher, "added", "honest-2", timeout=30)
    now = until(watcher, lambda now: now["resolving"] == 0, "quiet", 40)
    print(f"# flood: {now['most-services']} services, {now['most-resolving']} resolving at most, {len(now['tables'])} tables, "
          f"{now['resident-kib'] - before} KiB more")
    check(now["most-services"] <= 512, f"{now['most-services']} services are at most 512")
    check(now["most-resolving"] <= 64, f"{now['most-resolving']} resolvers are at most 64")
    if b"__asan_init" not in open(PROBE, "rb").read():
        check(now["resident-kib"] - before < 16 * 1024, "under 16 MB")
    check({"Honest before", "Honest after"} <= set(names(now)), "both honest tables are listed")
    check(not any("\u202e" in name for name in names(now)), "no direction characters")
    # Goodbyes get lost in a flood, on a busy machine most of them, and a daemon believes for an hour what it was told.  One that
    # begins anew hears only those who are still there: the fakes go, and the honest tables stay.
    flood.end(signal.SIGKILL)
    b.restart_avahi()
    until(watcher, lambda now: now["services"] < 400, "fewer services", 60)
    check(names(look(watcher)) == ["Honest after", "Honest before"], "both honest tables are still listed")


@scenario
@alone
def thousand_bad_records_are_not_listed(lan):
    a, b, c = lan.hosts
    watcher = browse(b)
    flood = c.start([PROBE, "flood", "--count", "1000", "--bad"], "flood")
    until(watcher, lambda now: now["services"] >= 500, "the flood", 120)
    publish(a, "Honest", "honest-1", "aaaaaaaa")
    event(watcher, "added", "honest-1", timeout=40)
    now = until(watcher, lambda now: now["resolving"] == 0, "quiet", 40)
    check(names(now) == ["Honest"], "the honest one alone is listed")
    check(now["most-services"] <= 512 and now["most-resolving"] <= 64, "bounded")
    flood.end(signal.SIGKILL)


@scenario
@alone
def doctor_names_what_is_wrong(lan):
    a, b, _ = lan.hosts

    def findings(process):
        process.say("doctor")
        start = len(process.lines)
        process.wait(lambda line: line["event"] == "examined", 10, "examined")
        return {line["code"]: line for line in process.lines[start:] if line["event"] == "finding"}

    watcher = b.start([PROBE, "browse", "--port", "5555"], "doctor")
    watcher.wait(lambda line: line["event"] == "browser" and line["settled"], 10, "settled")
    found = findings(watcher)
    check(found.keys() >= {"no-tables", "port-closed"}, f"{list(found)} has no-tables and port-closed")

    publish(a, "Refusing", "t-1", "aaaaaaaa")
    publish(a, "Future", "t-2", "aaaaaaaa", "--proto", "2")
    until(watcher, lambda now: len(now["tables"]) == 2, "two tables")
    found = findings(watcher)
    check("any more" in found["unreachable"]["advice"], "a closed port is told from a silent one")
    check("Future" in found["other-version"]["sentence"], "the other version is named")

    server = b.start([sys.executable, "-c", "import socket,time,json\ns=socket.create_server(('0.0.0.0',5555))\nprint(json.dumps({'event':'up'}),flush=True)\ntime.sleep(60)"])
    server.wait(lambda line: line["event"] == "up")
    a.block_port(4711)
    try:
        found = findings(watcher)
        check("isolation" in found["unreachable"]["advice"], "silence may be isolation")
        check("port-closed" not in found, "the port listens now")
    finally:
        a.loss(0)
    b.kill_avahi()
    check("no-daemon" in findings(watcher), "no daemon")
    b.kill_dbus()
    check("no-bus" in findings(watcher), "no bus")
    b.start_dbus()
    b.start_avahi()
    for card in range(len(b.interfaces)):
        b.link(False, card)
    check("no-network" in findings(watcher), "no network")
    for card in range(len(b.interfaces)):
        b.link(True, card)
        b._ip("addr", "replace", f"10.{77 + b.interfaces[card][2]}.0.{b.number + 1}/24", "dev", b.interfaces[card][0])


@scenario
def ipv6_only(lan):
    a, b, _ = lan.hosts
    for host in (a, b):
        for card in range(len(host.interfaces)):
            host.only_ipv6(card)
        # A daemon whose address goes while it still begins never announces anything; that is its own affair.
        host.restart_avahi()
    watcher = browse(b)
    publish(a)
    event(watcher, "added", timeout=30)
    line = until(watcher, lambda now: now["tables"] and now["tables"][0]["addresses"], "an address")
    check(all(text.startswith("[") for text in line["tables"][0]["addresses"]), "IPv6 addresses alone")


def interrupted_harness_leaves_nothing():
    """Interrupted in the middle, the harness takes its namespaces down."""
    for number in (signal.SIGINT, signal.SIGTERM):
        here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lan.py")
        popen = subprocess.Popen([sys.executable, here, "run", "2", "--", "sleep", "30"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        mine = f"sbm{popen.pid}-"

        def spaces():
            listed = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True).stdout
            return [line for line in listed.splitlines() if line.startswith(mine)]

        deadline = time.monotonic() + 20
        while len(spaces()) < 3 and time.monotonic() < deadline:
            time.sleep(0.05)
        check(len(spaces()) == 3, "the harness came up")
        popen.send_signal(number)
        popen.wait(20)
        check(not spaces(), "nothing is left behind")


def play(lan, one):
    prepare(lan)
    one(lan)
    for process in [process for host in lan.hosts for process in host.processes if process.popen.poll() is None]:
        status = process.end(timeout=15)
        check(status in (0, -signal.SIGTERM), f"{process.title} ended well, not with {status}")


def report(number, path, function):
    """One scenario; what was wrong, or None."""
    start, fault = time.monotonic(), None
    try:
        function()
    except (LanError, OSError, KeyError, IndexError, subprocess.SubprocessError) as error:
        fault = f"{type(error).__name__}: {error}"
        for line in fault.splitlines():
            print(f"# {line}")
        print(f"not ok {number} {path}")
    else:
        print(f"ok {number} {path}\n# {time.monotonic() - start:.1f} s")
    return {"scenario": path.rsplit("/", 1)[1], "fault": fault, "seconds": round(time.monotonic() - start, 1)}


def main():
    global PROBE, SCENE
    sys.stdout.reconfigure(line_buffering=True)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("probe")
    parser.add_argument("scenario", nargs="*")
    parser.add_argument("--json", metavar="FILE", help="where the results go")
    options = parser.parse_intermixed_args()
    PROBE = os.path.abspath(options.probe)
    unknown = set(options.scenario) - {one.__name__ for one in SCENARIOS}
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    chosen = [one for one in SCENARIOS if not options.scenario or one.__name__ in options.scenario]
    leave.forget(options.json)
    reason = why_not()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0

    shared = [one for one in chosen if one not in ALONE]
    groups = ([shared] if shared else []) + [[one] for one in chosen if one in ALONE]
    with_harness = not options.scenario
    wanted, results = len(chosen) + with_harness, []

    def keep(result):
        results.append(result)
        if options.json:
            leave.write(options.json, "discovery", wanted=wanted, of=len(SCENARIOS) + 1, scenarios=results)

    print(f"1..{wanted}")
    try:
        for group in groups:
            with Lan(3, limit=400) as lan:
                for one in group:
                    SCENE += 1
                    keep(report(SCENE, f"/lan/discovery/{one.__name__.replace('_', '-')}", lambda: play(lan, one)))
                    for host in lan.hosts:
                        for process in host.processes:
                            process.end(signal.SIGKILL)
                        host.processes.clear()
        if with_harness:
            keep(report(SCENE + 1, "/lan/harness/interrupted-leaves-nothing", interrupted_harness_leaves_nothing))
    except (LanError, TooLong, OSError, subprocess.SubprocessError) as error:
        # No scenario's own fault, and no use in others: the LAN did not come up, or its time is over.
        print(f"Bail out! {type(error).__name__}: {error}")
        keep({"scenario": "the LAN itself", "fault": f"{type(error).__name__}: {error}", "seconds": 0})
    failed = sum(result["fault"] is not None for result in results)
    print(f"# {len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
