#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors

"""Measures the rule core against the same rules written for boardgame.io.

Both play in turns, several times, in one run; medians are compared, so that
neither profits from a machine that is busy for a moment. The rival is
installed by npm into a scratch folder and is no part of Sobremesa.
"""

import argparse
import json
import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# name, how it reads from the medians, target, whether more is better
TARGETS = [
    ("games-per-second-ratio", 200.0, True),
    ("moves-per-second-with-views-ratio", 10.0, True),
    ("last-round-to-first", 1.2, False),
    ("last-round-to-first-with-views", 1.2, False),
]


def fail(sentence):
    print(f"run.py: {sentence}", file=sys.stderr)
    sys.exit(2)


def compile_core(folder):
    """The core is always built with -O2, whatever the build folder has."""
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "glib-2.0"], check=True, capture_output=True, text=True)
    program = folder / "bench-rules"
    sources = sorted(str(path) for path in (ROOT / "src" / "rules").glob("*.c"))
    command = ["cc", "-std=gnu11", "-O2", "-D_GNU_SOURCE", f"-I{ROOT / 'src'}", "-o", str(program), str(HERE / "rules.c")]
    subprocess.run(command + sources + shlex.split(flags.stdout), check=True)
    return program


def install_rival(folder):
    for name in ("package.json", "dixit.js", "bench.js"):
        shutil.copy(HERE / "boardgame" / name, folder / name)
    if (folder / "node_modules" / "boardgame.io").is_dir():
        return
    if shutil.which("npm") is None or shutil.which("node") is None:
        fail("The comparison needs node and npm.")
    done = subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"],
                          cwd=folder, stdout=sys.stderr)
    if done.returncode != 0:
        fail("npm could not install boardgame.io.")


def measure(command, cwd):
    done = subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True,
                          env={**os.environ, "NODE_ENV": "production"})
    return {line["name"]: line["value"] for line in map(json.loads, done.stdout.splitlines())}


def medians(runs):
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="how often each side is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured")
    parser.add_argument("--scratch", type=pathlib.Path, help="keep the installed rival in this folder, outside the repository")
    parser.add_argument("--program", type=pathlib.Path, help="a bench-rules that is already built")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build" / "bench" / "rules.json")
    arguments = parser.parse_args()
    if arguments.runs < 1 or arguments.seconds <= 0:
        fail("There is nothing to measure.")

    with tempfile.TemporaryDirectory(prefix="sobremesa-bench-") as temporary:
        scratch = (arguments.scratch or pathlib.Path(temporary)).resolve()
        if scratch.is_relative_to(ROOT):
            fail("The scratch folder lies inside the repository.")
        scratch.mkdir(parents=True, exist_ok=True)
        program = arguments.program.resolve() if arguments.program else compile_core(pathlib.Path(temporary))
        install_rival(scratch)

        core_runs, rival_runs = [], []
        for _ in range(arguments.runs):
            core_runs.append(measure([str(program), str(arguments.seconds)], None))
            rival_runs.append(measure(["node", "bench.js", str(arguments.seconds)], scratch))

    core, rival = medians(core_runs), medians(rival_runs)
    values = {
        "games-per-second-ratio": core["games-per-second"] / rival["games-per-second"],
        "moves-per-second-with-views-ratio": core["moves-per-second-with-views"] / rival["moves-per-second-with-views"],
        "last-round-to-first": core["last-round-to-first"],
        "last-round-to-first-with-views": core["last-round-to-first-with-views"],
    }
    figures = []
    for name, target, more in TARGETS:
        value = values[name]
        held = value >= target if more else value <= target
        figures.append({"name": name, "value": value, "target": target, "more-is-better": more, "ok": held})
        print(f"{name}: {value:.2f} (target {'≥' if more else '≤'} {target:g}) {'ok' if held else 'MISSED'}")
    for name in ("games-per-second", "moves-per-second-with-views"):
        print(f"{name}: {core[name]:.0f}, boardgame.io {rival[name]:.0f}")

    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    document = {"figures": figures, "core": core, "boardgame.io": rival, "core-runs": core_runs, "boardgame.io-runs": rival_runs}
    arguments.output.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    return 0 if all(figure["ok"] for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
