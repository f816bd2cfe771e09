#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Fuzzes every target for so many runs, or so many seconds, whichever is over first.

    python3 tests/fuzz/run.py [--runs N] [--seconds S] [--at-once N] [--output FILE] [TARGET…]

Looking for leaks and criticals in every run would take most of the time, so it is done once, over all that was kept.  What a target
finds is left in build-fuzz/found/TARGET/, and so is the corpus it grows, which the next run begins with: what is worth
keeping goes into tests/fuzz/corpus/ by hand.  FILE gets the figures; those of targets that were not run now stay as they
were.
"""
import argparse
import datetime
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "report"))

import result as leave  # noqa: E402

BUILD = ROOT / "build-fuzz"
CORPUS = ROOT / "tests" / "fuzz" / "corpus"
# A target has seeds, so its folder names it.
TARGETS = sorted(folder.name for folder in CORPUS.iterdir())

# json-glib forgets all but the last of several values in one file, and fontconfig keeps what a drawing with words asked of it;
# nobody but us makes those files.
LEAKY = {"words", "pictures", "svg"}

# What one message, file or announcement may be long; longer ones only take time.
# Of the decks there is a seed "small" that is a whole file.
LONGEST = {"frame": 9000, "journal": 4096, "pictures": 5120, "record": 2048, "restore": 8192, "svg": 2048, "txt": 2048, "words": 6144}

# What these read is read by a library that is not woven, so nothing tells which seeds are worth keeping: all are, and the
# words of their language are given.
BLIND = {"svg"}

# Of a finding the input is what counts; it tells the rest when it is run again. So little is spent on memory that is all right.
ASAN = "malloc_context_size=0:max_malloc_fill_size=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=64"


def build(targets):
    """They link what the tests link; only the compiler and what it weaves in are others."""
    if not (BUILD / "build.ninja").exists():
        subprocess.run(["meson", "setup", BUILD, ROOT, "-Dfuzz=true", "-Dbuildtype=debugoptimized", "-Db_sanitize=address,undefined", "-Db_lundef=false",
                        "-Dc_args=-fsanitize=fuzzer-no-link -fno-sanitize-recover=undefined"],
                       env={**os.environ, "CC": "clang"}, stdout=subprocess.DEVNULL, check=True)
    subprocess.run(["ninja", "-C", BUILD, *(f"tests/fuzz-{target}" for target in targets)], stdout=subprocess.DEVNULL, check=True)


def run(program, target, leaks, out, *options, **environment):
    return subprocess.run([program, f"-max_len={LONGEST.get(target, 65536)}", "-print_final_stats=1", "-close_fd_mask=1", *options], stdout=out, stderr=out,
                          env={**os.environ, "G_SLICE": "always-malloc", "ASAN_OPTIONS": f"{ASAN}:detect_leaks={int(leaks)}", **environment}).returncode


def fuzz(target, runs, seconds, commit):
    folder, program = BUILD / "found" / target, BUILD / "tests" / f"fuzz-{target}"
    grown = folder / "corpus"
    grown.mkdir(parents=True, exist_ok=True)
    options = [f"-runs={runs}", f"-artifact_prefix={folder}/"]
    if seconds:
        options.append(f"-max_total_time={seconds}")
    if target in BLIND:
        options += ["-keep_seed=1", f"-dict={CORPUS.parent / target}.dict"]
    log = folder / "log"
    began = time.monotonic()
    with open(log, "w") as out:
        status = run(program, target, False, out, *options, grown, CORPUS / target)
        if status == 0:
            # All that was kept once more, for what takes too long to look for each time: leaks, and what a programmer may do wrong
            # but nobody from outside.
            status = run(program, target, target not in LEAKY, out, "-runs=0", f"-artifact_prefix={folder}/", grown, CORPUS / target, G_DEBUG="fatal-criticals")
    text = log.read_text(errors="replace")
    done = re.search(r"number_of_executed_units: (\d+)", text)
    covered = re.findall(r" cov: (\d+) ", text)
    result = {"runs": int(done[1]) if done else 0, "seconds": round(time.monotonic() - began, 1), "found": status != 0,
              "edges": int(covered[-1]) if covered else 0, "seeds": len(list((CORPUS / target).iterdir())), "commit": commit,
              "date": datetime.datetime.now().astimezone().isoformat(timespec="seconds")}
    print(f"{target}: {result['runs']} runs in {result['seconds']:.0f} s, {result['edges']} edges, "
          f"{'FOUND something: see ' + str(log.relative_to(ROOT)) if status else 'no finding'}", flush=True)
    return result


def write(path, results):
    """Every target after the other may take hours, so what is known is written each time."""
    old = json.loads(path.read_text())["targets"] if path.exists() else {}
    leave.write(path, "fuzz", targets={**old, **results})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=20000)
    parser.add_argument("--seconds", type=int, default=0, help="at most so many a target; 0 is no limit")
    parser.add_argument("--at-once", type=int, default=1, help="so many targets beside each other")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "fuzz.json")
    parser.add_argument("targets", nargs="*", default=TARGETS)
    arguments = parser.parse_args()
    strange = set(arguments.targets) - set(TARGETS)
    if strange:
        parser.error(f"no such target: {', '.join(sorted(strange))}; there are {', '.join(TARGETS)}")
    results = {}
    # Hours later the tree may be another one; what runs is what was built.
    commit = leave.commit()
    build(arguments.targets)
    with ThreadPoolExecutor(arguments.at_once) as pool:
        running = {pool.submit(fuzz, target, arguments.runs, arguments.seconds, commit): target for target in arguments.targets}
        for done in as_completed(running):
            results[running[done]] = done.result()
            write(arguments.output, results)
    failed = sum(result["found"] for result in results.values())
    print(f"{len(results) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
