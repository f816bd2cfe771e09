#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""From publish to listed, ours against avahi-browse, in the same namespaces and by turns: bench.py PROBE [ROUNDS]

Prints one JSON line.  The publisher is the same for both; the watcher is ours or `avahi-browse --resolve`, started and
settled before the table is published.  `published` is the time that lies with the publisher's daemon in either case.
"""

import json
import os
import statistics
import subprocess
import sys
import time

from lan import Lan, why_not

TYPE = "_sobremesa._tcp"


def watch_ours(host, probe, name):
    watcher = host.start([probe, "browse"])
    watcher.wait(lambda line: line["event"] == "browser" and line["settled"], 10, "settled")
    return watcher, lambda: watcher.wait(lambda line: line["event"] == "added" and line["name"] == name, 15)["read-at"]


def watch_avahi(host, _probe, name):
    # It does not say when it is settled; this is longer than the daemon waits for first answers.
    watcher = host.start(["stdbuf", "-oL", "avahi-browse", "--resolve", "--parsable", "--no-db-lookup", TYPE],
                         stderr=subprocess.DEVNULL)
    time.sleep(1.5)
    wanted = name.replace(" ", "\\032")

    def wait():
        deadline = time.monotonic() + 15
        while time.monotonic() < deadline:
            item = watcher._queue.get(timeout=15)
            if item is None:
                break
            moment, raw = item
            if raw.startswith("=") and f";{wanted};" in raw:
                return moment
        raise RuntimeError("avahi-browse did not list the table")
    return watcher, wait


def main(argv):
    reason = why_not()
    if reason:
        print(f"No bench of discovery: {reason}.", file=sys.stderr)
        return 77
    probe = os.path.abspath(argv[0])
    rounds = int(argv[1]) if len(argv) > 1 else 10
    times = {"ours": [], "avahi-browse": []}
    after = {"ours": [], "avahi-browse": []}
    with Lan(2, limit=60 + rounds * 16) as lan:
        a, b = lan.hosts
        for number in range(2 * rounds):
            kind = ("ours", "avahi-browse")[number % 2]
            name = f"Bench {number}"
            watcher, wait = (watch_ours if kind == "ours" else watch_avahi)(b, probe, name)
            table = a.start([probe, "publish", "--name", name, "--id", f"bench-{number}"])
            begun = table.wait(lambda line: line["event"] == "publishing")["read-at"]
            listed = wait()
            published = table.wait(lambda line: line["event"] == "publisher" and line["state"] == "published")["read-at"]
            times[kind].append(listed - begun)
            after[kind].append(listed - published)
            table.end()
            watcher.end()
            time.sleep(0.2)
    medians = {kind: statistics.median(values) for kind, values in times.items()}
    print(json.dumps({
        "bench": "discovery", "rounds": rounds,
        "ours-ms": round(1000 * medians["ours"], 1), "avahi-browse-ms": round(1000 * medians["avahi-browse"], 1),
        "ratio": round(medians["ours"] / medians["avahi-browse"], 3), "target": 1.2,
        "ours-after-published-ms": round(1000 * statistics.median(after["ours"]), 2),
        "avahi-browse-after-published-ms": round(1000 * statistics.median(after["avahi-browse"]), 2),
    }))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
