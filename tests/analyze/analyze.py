#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""clang-tidy and gcc -fanalyzer over every source: analyze.py BUILD [--tool gcc|tidy] [--output FILE] [PATH…]

What they find must be in exceptions.txt beside this file, with the reason why it stays; and what is there must still be
found, so that the list does not outlive its reasons.  PATH is the beginning of a source's path; src/ unless told.
"""

import argparse
import concurrent.futures
import fnmatch
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "report"))

import result as leave  # noqa: E402

WARNING = re.compile(r"^(?P<file>[^:\s]+):(?P<line>\d+):\d+: (?:warning|error): (?P<text>.*) \[(?:CWE-\d+\] \[)?(?P<check>[\w.,=+-]+)\]$", re.M)


def exceptions():
    """tool | file | check | why; a * in the file is anything"""
    found = {}
    for line in (HERE / "exceptions.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            tool, file, check, why = (part.strip() for part in line.split("|", 3))
            found[tool, file, check] = why
    return found


def failed(entry, done):
    """A source that was not looked at to its end is not clean."""
    why = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
    return f"\n{entry['file']}:1:1: warning: cannot be analyzed: {why} [failed]"


def gcc(entry):
    words = shlex.split(entry["command"])
    for flag in ("-o", "-MF", "-MQ"):
        while flag in words:
            at = words.index(flag)
            del words[at: at + 2]
    words = [word for word in words if word not in ("-Werror", "-MD", "ccache") and not word.startswith("-O")]
    # The analyser gives up on a function that it cannot see the end of; what it says then is not a finding.
    done = subprocess.run([*words, "-O1", "-fanalyzer", "-Wno-analyzer-too-complex", "-fdiagnostics-plain-output", "-o", os.devnull], cwd=entry["directory"],
                          capture_output=True, text=True)
    return "gcc", entry, done.stderr + (failed(entry, done) if done.returncode != 0 else "")


def tidy(entry):
    file = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
    done = subprocess.run(["clang-tidy", "--quiet", "-p", entry["directory"], "--extra-arg=-Wno-unknown-warning-option", file], cwd=ROOT, capture_output=True, text=True)
    return "tidy", entry, done.stdout + (failed(entry, done) if done.returncode != 0 else "")


TOOLS = {"gcc": gcc, "tidy": tidy}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=Path)
    parser.add_argument("paths", nargs="*", default=["src/"])
    parser.add_argument("--tool", choices=TOOLS)
    parser.add_argument("--output", type=Path)
    arguments = parser.parse_intermixed_args()
    leave.forget(arguments.output)
    entries = json.loads((arguments.build / "compile_commands.json").read_text())
    chosen = {}
    for entry in entries:
        path = os.path.relpath(os.path.normpath(os.path.join(entry["directory"], entry["file"])), ROOT)
        if path.endswith(".c") and any(path.startswith(one) for one in arguments.paths):
            chosen.setdefault(path, entry)
    tools = [tool for name, tool in TOOLS.items() if arguments.tool in (None, name)]
    if tidy in tools and not shutil.which("clang-tidy"):
        print("clang-tidy is not installed.", file=sys.stderr)
        return 2
    if not chosen:
        print(f"{arguments.build} compiles no source that begins with {' or '.join(arguments.paths)}.", file=sys.stderr)
        return 2

    known, seen, findings = exceptions(), set(), {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for tool, entry, text in pool.map(lambda job: job[0](job[1]), [(tool, entry) for tool in tools for entry in chosen.values()]):
            for match in WARNING.finditer(text):
                path = os.path.relpath(os.path.normpath(os.path.join(entry["directory"], match["file"])), ROOT)
                # What is found in a library's macro is ours where the macro is used.
                if path.startswith(".."):
                    path = os.path.relpath(os.path.normpath(os.path.join(entry["directory"], entry["file"])), ROOT)
                for check in match["check"].split(","):
                    if tool == "gcc" and not check.startswith("-Wanalyzer") and check != "failed":
                        continue
                    excused = [key for key in known if key[0] == tool and key[2] == check and fnmatch.fnmatch(path, key[1])]
                    if excused:
                        seen.update(excused)
                    else:
                        findings[f"{tool} | {path} | {check}", int(match["line"])] = match["text"]
    told = [f"{name} | line {line}: {text}" for (name, line), text in sorted(findings.items())]
    stale = [key for key in known if key not in seen and fnmatch.filter(chosen, key[1]) and arguments.tool in (None, key[0])]
    told += [f"{' | '.join(key)} is in exceptions.txt and is found no more: take it out" for key in stale]
    print("\n".join([*told, f"{len(chosen)} files, {len(findings)} findings, {len(seen)} explained exceptions"]))
    if arguments.output:
        leave.write(arguments.output, "analyze", files=len(chosen), tools=[name for name, tool in TOOLS.items() if tool in tools], paths=arguments.paths, findings=told,
                    exceptions=[f"{' | '.join(key)} | {known[key]}" for key in sorted(seen)])
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
