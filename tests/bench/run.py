#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors

"""Measures the rule core, the network, the pictures and the app against controls: run.py [rules] [net] [pictures] [app]

All sides are measured in turns, several times, in one run; medians are compared, so that none profits from a machine
that is busy for a moment. The rival, boardgame.io, is installed by npm into a scratch folder and is no part of
Sobremesa. `net` speaks on loopback only, but for discovery, which makes network namespaces of its own.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile

import app

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "report"))

import result as leave  # noqa: E402

# name, target, whether more is better
TARGETS = [
    ("games-per-second-ratio", 200.0, True),
    ("moves-per-second-with-views-ratio", 10.0, True),
    ("last-round-to-first", 1.2, False),
    ("last-round-to-first-with-views", 1.2, False),
]
NET_TARGETS = [
    ("move-of-12-p50-to-boardgame.io", 0.5, False),
    ("move-of-12-p99-to-boardgame.io", 0.5, False),
    ("move-of-12-p50-to-bare-tcp", 3.0, False),
    ("join-among-200-silent-to-quiet", 1.5, False),
    # The control: were nobody starved by silence where nothing is done about it, the line before would say nothing.
    ("control-naive-join-among-40-silent-to-quiet", 10.0, True),
    # From the host's decision that the move is good until the journal says that it is on the disk: that is all that makes it
    # durable, and all that the control does.  TLS and views are in the lines above; what durability adds to a whole move is
    # printed below.
    ("durable-move-to-write-fdatasync", 1.5, False),
    ("move-at-20-tables-p99-to-one-table", 2.0, False),
    ("resume-of-500-moves-to-empty-start", 2.0, False),
    ("discovery-to-avahi-browse", 1.2, False),
    # Made into bytes, checked, and made into a view again; json-glib's way of it checks nothing but that it is JSON.
    ("view-over-the-wire-to-json-glib", 0.1, False),
    ("bytes-of-a-view-to-json-glib", 1.0, False),
]
PICTURE_TARGETS = [
    ("hand-of-6-ms", 100.0, False),
    ("thumbnails-84-mb", 20.0, False),
    ("pictures-decoded-unseen-at-start", 0.0, False),
]
APP_TARGETS = [
    ("first-frame-to-bare-window", 1.6, False),
    ("first-frame-to-pioneers", 1.0, False),
    ("memory-at-home-to-bare-window", 1.4, False),
    ("memory-in-a-game-of-12-to-bare-window", 2.0, False),
    # The last of all views that were measured, in frames from the one after it was received.
    ("received-view-on-screen-frames", 2.0, False),
    # Processor time of the thread that paints, because a neighbour on the machine can make any frame late; the slowest of a
    # run, the median of the runs.  On the wall they are printed below.
    ("slowest-frame-of-a-deal-of-6-ms", 16.0, False),
]
NAIVE_RUNS, NAIVE_SILENT = 3, 40
NET_PACKAGES = ["gio-unix-2.0", "json-glib-1.0", "gnutls", "avahi-client", "avahi-glib", "gdk-pixbuf-2.0"]


def fail(sentence):
    print(f"run.py: {sentence}", file=sys.stderr)
    sys.exit(2)


def flags_of(*packages):
    done = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], check=True, capture_output=True, text=True)
    return shlex.split(done.stdout)


def compile_core(folder):
    """The core is always built with -O2, whatever the build folder has."""
    program = folder / "bench-rules"
    sources = sorted(str(path) for path in (ROOT / "src" / "rules").glob("*.c"))
    command = ["cc", "-std=gnu11", "-O2", "-D_GNU_SOURCE", f"-I{ROOT / 'src'}", "-o", str(program), str(HERE / "rules.c")]
    subprocess.run(command + sources + flags_of("glib-2.0"), check=True)
    return program


def compile_net(folder):
    """The same for the network: gives bench-net and the probe of tests/lan."""
    names = {"PACKAGE_VERSION": "bench", "GETTEXT_PACKAGE": "sobremesa", "LOCALEDIR": "/nonexistent"}
    (folder / "config.h").write_text("".join(f'#define {name} "{value}"\n' for name, value in names.items()))
    command = ["cc", "-std=gnu11", "-O2", "-DNDEBUG", "-D_GNU_SOURCE", f"-I{folder}", f"-I{ROOT / 'src'}", f"-I{ROOT / 'tests' / 'net'}"]
    command += ["-DGLIB_VERSION_MIN_REQUIRED=GLIB_VERSION_2_74", "-DGLIB_VERSION_MAX_ALLOWED=GLIB_VERSION_2_74"]
    flags = flags_of(*NET_PACKAGES)

    def compile_one(source):
        target = folder / (str(source.relative_to(ROOT)).replace("/", "-") + ".o")
        subprocess.run([*command, "-c", "-o", str(target), str(source), *flags], check=True)
        return str(target)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        common = [path for name in ("rules", "model", "net") for path in sorted((ROOT / "src" / name).glob("*.c"))]
        # Of the decks only what the network needs: pictures of one's own.
        common += [ROOT / "src" / "decks" / name for name in ("own-picture.c", "sbm-shelf.c")]
        common = list(pool.map(compile_one, common))
        own = list(pool.map(compile_one, [*sorted(HERE.glob("net*.c")), ROOT / "tests" / "net" / "naive.c"]))
        probe = list(pool.map(compile_one, [ROOT / "tests" / "lan" / "probe.c"]))
    for name, objects in (("bench-net", own), ("lan-probe", probe)):
        subprocess.run(["cc", "-o", str(folder / name), *objects, *common, *flags], check=True)
    return folder / "bench-net", folder / "lan-probe"


def install_rival(folder):
    for path in (HERE / "boardgame").iterdir():
        shutil.copy(path, folder / path.name)
    if (folder / "node_modules" / "boardgame.io").is_dir():
        return
    if shutil.which("npm") is None or shutil.which("node") is None:
        fail("The comparison needs node and npm.")
    done = subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"],
                          cwd=folder, stdout=sys.stderr)
    if done.returncode != 0:
        fail("npm could not install boardgame.io.")


def measure(command, cwd=None):
    """What a program prints, a figure a line; others than lines of JSON are no figures."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, check=True, stdout=subprocess.PIPE, text=True, timeout=120,
                          env={**os.environ, "NODE_ENV": "production"})
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return {line["name"]: line.get("values", line.get("value")) for line in lines}


def medians(runs):
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def judge(targets, values):
    """Prints a line a target, and gives the figures for the document. None as a value is a figure that cannot be had here."""
    figures = []
    for name, target, more in targets:
        value = values[name]
        if value is None:
            print(f"{name}: not measured (target {'≥' if more else '≤'} {target:g}) SKIPPED")
            figures.append({"name": name, "value": None, "target": target, "more-is-better": more, "ok": None})
            continue
        held = value >= target if more else value <= target
        figures.append({"name": name, "value": value, "target": target, "more-is-better": more, "ok": held})
        print(f"{name}: {value:.2f} (target {'≥' if more else '≤'} {target:g}) {'ok' if held else 'MISSED'}", flush=True)
    return figures


def bench_rules(arguments, temporary, scratch):
    program = arguments.program.resolve() if arguments.program else compile_core(temporary)
    core_runs, rival_runs = [], []
    for _ in range(arguments.runs):
        core_runs.append(measure([program, arguments.seconds]))
        rival_runs.append(measure(["node", "bench.js", arguments.seconds], scratch))

    core, rival = medians(core_runs), medians(rival_runs)
    values = {
        "games-per-second-ratio": core["games-per-second"] / rival["games-per-second"],
        "moves-per-second-with-views-ratio": core["moves-per-second-with-views"] / rival["moves-per-second-with-views"],
        "last-round-to-first": core["last-round-to-first"],
        "last-round-to-first-with-views": core["last-round-to-first-with-views"],
    }
    figures = judge(TARGETS, values)
    for name in ("games-per-second", "moves-per-second-with-views"):
        print(f"{name}: {core[name]:.0f}, boardgame.io {rival[name]:.0f}")
    leave.write(arguments.output, "bench", figures=figures, core=core,
                **{"boardgame.io": rival, "core-runs": core_runs, "boardgame.io-runs": rival_runs})
    return figures


def undisturbed(command):
    """A p99 tells of the slowest moves, and those of a busy machine tell what else runs on it: where it is allowed both sides
    of such a comparison go before everything else."""
    ahead = ["chrt", "--fifo", "10"]
    try:
        allowed = subprocess.run([*ahead, "true"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        allowed = False
    return ahead + command if allowed else command


def run_net_once(program, scratch, folder):
    """One round of everything, by turns. Times are in milliseconds."""
    journal = pathlib.Path(tempfile.mkdtemp(dir=folder))
    parts = {
        "bare": measure([program, "bare", 12, 200, 5])["move-ms"],
        "guests": measure([program, "moves", 1, 12, 200, 5, "-"])["move-ms"],
        "rival": measure(["node", "online-bench.js", 150, 5], scratch)["move-ms"],
        "one-table": measure(undisturbed([program, "moves", 1, 6, 300, 20, "-"]))["move-ms"],
        # Six or seven moves a second at each of the twenty: many times what people do.
        "twenty-tables": measure(undisturbed([program, "moves", 20, 6, 600, 150, "-"]))["move-ms"],
        "durable-guests": measure([program, "moves", 1, 12, 100, 5, journal])["move-ms"],
        **measure([program, "joins", 8, 200]),
        **measure([program, "durable", journal, 100]),
        **measure([program, "resume", journal, 500, 8]),
        **measure([program, "wire", 12, 20]),
    }
    shutil.rmtree(journal)
    figures = {}
    for name, values in parts.items():
        if isinstance(values, list):
            figures[f"{name} p50"] = statistics.median(values)
            figures[f"{name} p99"] = percentile(values, 0.99)
        else:
            figures[name] = values
    # A p99 of one run is that of three or six moves: these two are judged by all runs together.
    return figures, {name: parts[name] for name in ("one-table", "twenty-tables")}


def bench_discovery(probe):
    """None where namespaces are not allowed; bench.py says why."""
    done = subprocess.run([sys.executable, "-B", str(ROOT / "tests" / "lan" / "bench.py"), str(probe), "4"], stdout=subprocess.PIPE,
                          text=True, timeout=120, check=False)
    if done.returncode == 77:
        return None
    if done.returncode != 0:
        fail("The bench of discovery failed.")
    return json.loads(done.stdout.splitlines()[-1])


def bench_net(arguments, temporary, scratch):
    program, probe = compile_net(temporary)
    probe = arguments.probe.resolve() if arguments.probe else probe
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    # Beside the output and not in /tmp, which has no disk under it on many machines.
    with tempfile.TemporaryDirectory(prefix="journals-", dir=arguments.output.parent) as folder:
        # One join a run, because a server that was starved once has more threads at the next.
        naive = [measure([program, "joins-naive", 8, NAIVE_SILENT]) for _ in range(NAIVE_RUNS)]
        runs, times = zip(*(run_net_once(program, scratch, folder) for _ in range(arguments.runs)))
    discovery = bench_discovery(probe)

    middle = medians(runs)
    for name in times[0]:
        middle[f"{name} p99"] = percentile([time for run in times for time in run[name]], 0.99)
    ratio = lambda one, other: middle[one] / middle[other]
    naive_quiet = statistics.median(time for run in naive for time in run["naive-quiet-join-ms"])
    naive_crowded = statistics.median(run["naive-crowded-join-ms"] for run in naive)
    values = {
        "move-of-12-p50-to-boardgame.io": ratio("guests p50", "rival p50"),
        "move-of-12-p99-to-boardgame.io": ratio("guests p99", "rival p99"),
        "move-of-12-p50-to-bare-tcp": ratio("guests p50", "bare p50"),
        "join-among-200-silent-to-quiet": ratio("crowded-join-ms p50", "quiet-join-ms p50"),
        "control-naive-join-among-40-silent-to-quiet": naive_crowded / naive_quiet,
        "durable-move-to-write-fdatasync": ratio("append-ms p50", "write-fdatasync-ms p50"),
        "move-at-20-tables-p99-to-one-table": ratio("twenty-tables p99", "one-table p99"),
        "resume-of-500-moves-to-empty-start": ratio("resume-ms p50", "empty-start-ms p50"),
        "discovery-to-avahi-browse": discovery["ratio"] if discovery else None,
        "view-over-the-wire-to-json-glib": ratio("wire-view-us", "json-view-us"),
        "bytes-of-a-view-to-json-glib": ratio("wire-view-bytes", "json-view-bytes"),
    }
    figures = judge(NET_TARGETS, values)
    for text, name in (("move of 12 guests", "guests"), ("the same with a journal", "durable-guests"), ("boardgame.io", "rival"),
                       ("bare TCP", "bare"), ("move at one table of 6", "one-table"), ("at twenty", "twenty-tables"),
                       ("quiet join", "quiet-join-ms"), ("join among silence", "crowded-join-ms"),
                       ("journal", "append-ms"), ("write + fdatasync", "write-fdatasync-ms"),
                       ("empty start", "empty-start-ms"), ("resume", "resume-ms"),
                       ("the journal's part of an empty start", "empty-open-ms"), ("of a resume", "resume-open-ms")):
        print(f"{text}: p50 {middle[f'{name} p50']:.2f} ms, p99 {middle[f'{name} p99']:.2f} ms")
    for text, name in (("a view over the wire", "wire"), ("in JSON", "json")):
        print(f"{text}: {middle[f'{name}-view-us']:.2f} µs, {middle[f'{name}-view-bytes']:.0f} bytes")
    added = (middle["durable-guests p50"] - middle["guests p50"]) / middle["write-fdatasync-ms p50"]
    print(f"the journal adds {added:.2f} of a bare write + fdatasync to a move of 12 guests")
    print(f"naive join: quiet {naive_quiet:.0f} ms, among {NAIVE_SILENT} silent ones {naive_crowded:.0f} ms (8 s is where it gives up)")
    if discovery:
        print(f"discovery: {discovery['ours-ms']} ms, avahi-browse {discovery['avahi-browse-ms']} ms")
    leave.write(arguments.output.with_name("net.json"), "bench", figures=figures, medians=middle, runs=runs, naive=naive, discovery=discovery)
    return figures


def count_decoded_at_start(folder):
    """How many pictures of the deck the app has drawn, besides the two on its home page, when that has stood for a while."""
    under = ROOT / "tests" / "ui" / "under-display"
    environment = {**os.environ, "GSETTINGS_SCHEMA_DIR": str(ROOT / "build" / "data"), "G_MESSAGES_DEBUG": "sbm-picture-cache"}
    lines = folder / "start.log"
    # What is said goes to a file, because the display keeps errors to itself; four seconds are long for a first page.
    command = f"""mkdir -p "$XDG_CONFIG_HOME/glib-2.0/settings"
printf '[org/sobremesa/Sobremesa]\\nwelcomed=true\\n' >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"
GSETTINGS_BACKEND=keyfile exec timeout 4 {shlex.quote(str(ROOT / "build" / "src" / "sobremesa"))} >{shlex.quote(str(lines))} 2>&1"""
    subprocess.run([str(under), "sh", "-c", command], env=environment, check=False, timeout=60, stderr=subprocess.DEVNULL)
    said = lines.read_text(errors="replace")
    drawn = set(re.findall(r"Drawing ((?:pictures|colours)/\S+)", said))
    if "Drawing table/" not in said:
        fail("The app drew nothing at all: it did not start.")
    return len(drawn) - 2


def bench_pictures(arguments, temporary):
    """Needs the build folder, as ./run bench makes it."""
    command = [ROOT / "tests" / "ui" / "under-display", ROOT / "build" / "tests" / "bench-pictures"]
    fresh, kept, thumbnails = [], [], []
    for _ in range(arguments.runs):
        done = subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True, timeout=180,
                              env={**os.environ, "GSETTINGS_SCHEMA_DIR": str(ROOT / "build" / "data")})
        for line in (json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")):
            {"hand-ms": fresh, "hand-kept-ms": kept, "thumbnails-mb": thumbnails}[line["name"]].append(line["value"])
    figures = judge(PICTURE_TARGETS, {
        "hand-of-6-ms": statistics.median(fresh),
        "thumbnails-84-mb": statistics.median(thumbnails),
        "pictures-decoded-unseen-at-start": count_decoded_at_start(temporary),
    })
    print(f"a hand of 6: median {statistics.median(fresh):.0f} ms, slowest {max(fresh):.0f} ms; dealt again {statistics.median(kept):.0f} ms")
    leave.write(arguments.output.with_name("pictures.json"), "bench", figures=figures,
                **{"hand-ms": fresh, "hand-kept-ms": kept, "thumbnails-mb": thumbnails})
    return figures


def bench_app(arguments):
    """Needs the build folder, as ./run bench makes it, and the package of Pioneers."""
    middle = app.bench(ROOT / "build", arguments.runs)
    (bare_frame, bare_memory), (frame, memory), (_, game_memory) = middle["bare"], middle["home"], middle["game-of-12"]
    frames, slowest = app.bench_frames(ROOT / "build", arguments.runs)
    figures = judge(APP_TARGETS, {
        "first-frame-to-bare-window": frame / bare_frame,
        "first-frame-to-pioneers": frame / middle["pioneers"][0] if "pioneers" in middle else None,
        "memory-at-home-to-bare-window": memory / bare_memory,
        "memory-in-a-game-of-12-to-bare-window": game_memory / bare_memory,
        "received-view-on-screen-frames": max(frames["view-frames"]),
        "slowest-frame-of-a-deal-of-6-ms": statistics.median(slowest),
    })
    for name, (first, resident) in middle.items():
        print(f"{name}: first frame {first:.0f} ms, {resident:.0f} MB")
    shown = [frames["view-frames"].count(number) for number in sorted(set(frames["view-frames"]))]
    print(f"views on screen in the first frame, the second, …: {', '.join(map(str, shown))}")
    for what in ("deal", "hover", "thinking"):
        cpu, wall = frames[f"{what}-frame-cpu-ms"], frames[f"{what}-frame-wall-ms"]
        late = sum(value > 16 for value in cpu), sum(value > 16 for value in wall)
        print(f"frames, {what}: p50 {statistics.median(cpu):.1f} ms, p90 {percentile(cpu, 0.9):.1f} ms, slowest {max(cpu):.1f} ms; "
              f"on the wall p50 {statistics.median(wall):.1f} ms, p90 {percentile(wall, 0.9):.1f} ms, slowest {max(wall):.1f} ms; "
              f"over 16 ms {late[0]} and {late[1]} of {len(cpu)}")
    leave.write(arguments.output.with_name("app.json"), "bench", figures=figures, medians=middle, frames=frames)
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", help="rules, net, pictures, app; all unless told")
    parser.add_argument("--runs", type=int, default=5, help="how often each side is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure of the rules is measured")
    parser.add_argument("--scratch", type=pathlib.Path, help="keep the installed rival in this folder, outside the repository")
    parser.add_argument("--program", type=pathlib.Path, help="a bench-rules that is already built")
    parser.add_argument("--probe", type=pathlib.Path, help="a lan-probe that is already built")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build" / "bench" / "rules.json",
                        help="where the figures of the rules go; those of the network go beside it, to net.json")
    arguments = parser.parse_args()
    if arguments.runs < 1 or arguments.seconds <= 0 or not {"rules", "net", "pictures", "app"}.issuperset(arguments.what):
        fail("There is nothing to measure.")

    # A part that is cut off has no result, rather than that of an earlier run.
    for what in arguments.what or ("rules", "net", "pictures", "app"):
        leave.forget(arguments.output if what == "rules" else arguments.output.with_name(f"{what}.json"))

    figures = []
    with tempfile.TemporaryDirectory(prefix="sobremesa-bench-") as temporary:
        scratch = (arguments.scratch or pathlib.Path(temporary) / "rival").resolve()
        if scratch.is_relative_to(ROOT):
            fail("The scratch folder lies inside the repository.")
        scratch.mkdir(parents=True, exist_ok=True)
        if not arguments.what or {"rules", "net"} & set(arguments.what):
            install_rival(scratch)
        if not arguments.what or "rules" in arguments.what:
            figures += bench_rules(arguments, pathlib.Path(temporary), scratch)
        if not arguments.what or "net" in arguments.what:
            figures += bench_net(arguments, pathlib.Path(temporary), scratch)
        if not arguments.what or "pictures" in arguments.what:
            figures += bench_pictures(arguments, pathlib.Path(temporary))
        if not arguments.what or "app" in arguments.what:
            figures += bench_app(arguments)

    return 0 if all(figure["ok"] is not False for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
