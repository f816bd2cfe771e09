# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""A result that a command leaves in build/ for ./run report: what was run, where, when, and on which commit."""

import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def machine():
    model, memory = platform.machine(), 0
    try:
        with open("/proc/cpuinfo") as file:
            model = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), model)
        with open("/proc/meminfo") as file:
            memory = int(next(line.split()[1] for line in file if line.startswith("MemTotal"))) // (1 << 20)
    except OSError:
        pass
    return f"{os.cpu_count()} × {model}, {memory} GB, Linux {platform.release()}"


def commit():
    done = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    changed = subprocess.run(["git", "-C", ROOT, "status", "--porcelain", "-uno"], capture_output=True, text=True)
    return (done.stdout.strip() or "no commit") + (" with changes" if changed.stdout.strip() else "")


def forget(path):
    """The result of an earlier run, which would pass for that of one that is cut off."""
    if path:
        Path(path).unlink(missing_ok=True)


def write(path, kind, **fields):
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    about = {"kind": kind, "commit": commit(), "date": datetime.datetime.now().astimezone().isoformat(timespec="seconds"), "machine": machine(),
             "busy": os.getloadavg()[0]}
    # A run that is cut off while it writes has still told how far it came before.
    new = path.with_name(path.name + ".new")
    new.write_text(json.dumps({**about, **fields}, indent=1, ensure_ascii=False) + "\n")
    new.replace(path)


if __name__ == "__main__":
    # What a program in C has left gets the rest here: result.py FILE [STATUS].  One that ended badly has a fault, even if it
    # has left nothing, or half a file.
    name, status = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "0"
    try:
        document = json.loads(name.read_text())
    except (OSError, ValueError):
        document = {"kind": name.stem, "fault": f"it ended with {status} and left no figures"}
    if status != "0":
        document["fault"] = document.get("fault") or f"it ended with {status}"
    write(name, document.pop("kind"), **document)
