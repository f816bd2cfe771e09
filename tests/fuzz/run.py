#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Fuzzes every target for so many seconds, or so many runs.

    python3 tests/fuzz/run.py SECONDS [--runs N] [TARGET…]

What a target finds is left in build-fuzz/TARGET/; the corpus it grows is not
kept: what is worth keeping goes into tests/fuzz/corpus/ by hand.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build-fuzz"
PACKAGES = ["gio-unix-2.0", "json-glib-1.0", "gnutls", "avahi-client", "avahi-glib"]
FLAGS = ["-g", "-O1", "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=undefined", "-D_GNU_SOURCE", "-Wno-everything"]

# What a target links besides its own file.
SOURCES = {
    "frame": ["src/net/protocol.c", "src/net/frame.c"],
    "journal": ["src/net/journal-format.c", "src/net/sbm-journal.c"],
    "txt": ["src/net/sbm-announcement.c"],
    "record": ["src/rules/*.c", "src/model/*.c"],
}


def build(target):
    folder = BUILD / target
    folder.mkdir(parents=True, exist_ok=True)
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", *PACKAGES], check=True, capture_output=True, text=True).stdout.split()
    sources = [ROOT / "tests/fuzz" / f"{target}.c"]
    for pattern in SOURCES[target]:
        sources += sorted(ROOT.glob(pattern))
    program = folder / "fuzz"
    (folder / "config.h").write_text('#define PACKAGE_VERSION "fuzz"\n')
    subprocess.run(["clang", *FLAGS, f"-I{ROOT / 'src'}", f"-I{folder}", "-o", program, *sources, *flags, "-lm", "-lpthread"], check=True)
    return folder, program


def fuzz(target, seconds, runs):
    folder, program = build(target)
    grown = folder / "corpus"
    grown.mkdir(exist_ok=True)
    limit = [f"-runs={runs}"] if runs else [f"-max_total_time={seconds}"]
    log = folder / "log"
    with open(log, "w") as out:
        status = subprocess.run([program, *limit, "-max_len=65536", "-print_final_stats=1", f"-artifact_prefix={folder}/", grown,
                                 ROOT / "tests/fuzz/corpus" / target], stdout=out, stderr=out).returncode
    done = re.search(r"number_of_executed_units: (\d+)", log.read_text(errors="replace"))
    print(f"{target}: {done[1] if done else '?'} runs, {'no finding' if status == 0 else 'FOUND something: see ' + str(log.relative_to(ROOT))}", flush=True)
    return status == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("seconds", type=int)
    parser.add_argument("--runs", type=int, default=0)
    parser.add_argument("targets", nargs="*", default=sorted(SOURCES))
    arguments = parser.parse_args()
    results = [fuzz(target, arguments.seconds, arguments.runs) for target in arguments.targets]
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
