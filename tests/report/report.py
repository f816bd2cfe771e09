#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""One page of every figure that the commands left in the build folder: report.py BUILD OUTPUT

Nothing is run here.  What fell short is red, what was never run is said so, and each part names the machine, the commit and
the time of its run.
"""

import datetime
import html
import json
import sys
from pathlib import Path

import plot
import result

# What the issue of the proofs asks for, so that a run of fewer is told from a whole one.
WANTED_RUNS, WANTED_TIMES, WANTED_SEEDS, WANTED_KILLS, WANTED_GAMES, WANTED_MINUTES = 5_000_000, 10, 10_000, 200, 5, 10
WANTED_HOSTS, WANTED_TABLES = 13, 50
BENCHES = ("rules", "net", "pictures", "app")
FUZZED = sorted(folder.name for folder in (result.ROOT / "tests" / "fuzz" / "corpus").iterdir())

STYLE = """
:root { color-scheme: light dark; --ink: #241f31; --paper: #fff; --rule: #deddda; --soft: #77767b; --bad: #c01c28; --good: #26a269; --accent: #1c71d8; }
@media (prefers-color-scheme: dark) { :root { --ink: #f6f5f4; --paper: #1e1e1e; --rule: #444; --soft: #9a9996; --bad: #ff7b63; --good: #57e389; --accent: #78aeed; } }
body { font: 15px/1.5 Cantarell, Inter, system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; margin-bottom: 0; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--rule); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } td, th { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td.n, th.n { text-align: right; } .about { color: var(--soft); } .bad { color: var(--bad); font-weight: bold; } .good { color: var(--good); } ul.bad { font-weight: normal; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 12px sans-serif; } svg .axis { stroke: var(--rule); } svg .line { stroke: var(--accent); fill: none; stroke-width: 2; } svg .dot { fill: var(--accent); } svg .limit { stroke: var(--bad); stroke-dasharray: 4 3; } svg .bar { fill: var(--accent); } svg .bar.bad { fill: var(--bad); }
"""


class Page:
    def __init__(self):
        self.parts = []
        self.short = []
        self.missing = []

    def add(self, text):
        self.parts.append(text)

    def section(self, title, document, path):
        """Begins a part, and says where its figures are from."""
        self.add(f"<h2>{html.escape(title)}</h2>")
        when = document.get("date") or datetime.datetime.fromtimestamp(path.stat().st_mtime).isoformat(timespec="seconds")
        about = [when, of(document["commit"]) if "commit" in document else "", document.get("machine", ""),
                 f"load {document['busy']:.1f} when it ended" if "busy" in document else ""]
        self.add(f'<p class="about">{html.escape(" · ".join(word for word in about if word))}</p>')

    def read(self, path):
        """What a command left, or None if nobody can tell."""
        try:
            return json.loads(path.read_text())
        except ValueError as error:
            self.fell_short(f"{path.name} cannot be read: {error}")
            return None

    def fell_short(self, what):
        self.short.append(what)

    def table(self, heads, rows):
        """A head that starts with # is a column of numbers; a cell may be a pair of text and whether it fell short."""
        def cell(tag, head, value):
            bad = isinstance(value, tuple) and value[1]
            text = value[0] if isinstance(value, tuple) else value
            classes = ("n " if head.startswith("#") else "") + ("bad" if bad else "")
            return f'<{tag} class="{classes.strip()}">{html.escape(str(text))}</{tag}>'
        self.add("<table><tr>" + "".join(cell("th", head, head.lstrip("#")) for head in heads) + "</tr>")
        for row in rows:
            self.add("<tr>" + "".join(cell("td", head, value) for head, value in zip(heads, row)) + "</tr>")
        self.add("</table>")


def number(value, digits=1, unit=""):
    return "–" if value is None else f"{value:,.{digits}f}{unit}"


HEAD = result.commit()


def of(commit):
    """The commit of a run, and whether its figures are of what is here now."""
    then, now = commit.split()[0], HEAD.split()[0]
    return f"commit {commit}" + ("" if then.startswith(now) or now.startswith(then) else ", not this commit")


# ---- one function a kind of result -----------------------------------------------------------------------------------


def benches(page, folder):
    for name in BENCHES:
        path = folder / "bench" / f"{name}.json"
        if not path.exists():
            page.missing.append(f"Bench: {name} (./run bench {name})")
            continue
        document = page.read(path)
        if document is None:
            continue
        page.section(f"Bench: {path.stem}", document, path)
        rows = []
        for figure in document["figures"]:
            target = f"{'≥' if figure['more-is-better'] else '≤'} {figure['target']:g}"
            if figure["ok"] is None:
                page.missing.append(f"{path.stem}: {figure['name']} cannot be measured here")
                rows.append((figure["name"], "not measured", target, ""))
                continue
            if not figure["ok"]:
                page.fell_short(f"bench {path.stem}: {figure['name']} is {figure['value']:.2f}, wanted {target}")
            rows.append((figure["name"], number(figure["value"], 2), target, ("held", False) if figure["ok"] else ("missed", True)))
        page.table(("figure", "#value", "#target", ""), rows)
        page.add(plot.bars([(figure["name"], figure["value"] / figure["target"] if figure["more-is-better"] else figure["target"] / max(figure["value"], 1e-9),
                             not figure["ok"]) for figure in document["figures"] if figure["ok"] is not None], "how many times better than its target"))


def attacks(page, document):
    rows, most = [], WANTED_TIMES
    for one in document["attacks"]:
        if one.get("skipped"):
            page.missing.append(f"attack {one['name']}: {one['skipped']}")
            continue
        most = min(most, one["times"])
        for fault in one["faults"]:
            page.fell_short(f"attack {one['name']}: {fault}")
        rows.append((one["says"], one["times"], number(one.get("growth-kib", 0) / 1024, 1, " MB"),
                     *(f"{number(one.get(f'{kind}-p99-ms'))} ms ({number(one.get(f'{kind}-ratio'), 2)} ×)" if one.get(f"{kind}-p99-ms") else "–" for kind in ("joins", "moves")),
                     number(one.get("joins-count"), 0), number(one.get("moves-count"), 0), number(100 * max(one.get("idle-share") or [0]), 1, " %"), ("; ".join(one["faults"]), True) if one["faults"] else "held"))
    quiet = document["quiet"]
    page.add(f"<p>While nothing happens: a join takes {number(quiet['joins']['p99-ms'])} ms at p99 ({quiet['joins']['count']} joins), a move "
             f"{number(quiet['moves']['p99-ms'])} ms ({quiet['moves']['count']} moves).{' The host was built with AddressSanitizer.' if document['sanitized'] else ''}</p>")
    page.table(("attack", "#times", "#memory", "#join p99", "#move p99", "#joins", "#moves", "#busy after", ""), rows)
    page.add(plot.bars([(one["name"], one["joins-ratio"], bool(one["faults"])) for one in document["attacks"] if one.get("joins-ratio")], "join at p99, × quiet", 2))
    if most < WANTED_TIMES:
        page.missing.append(f"attacks {WANTED_TIMES} times each: some were made only {most} times")
    unmade = [name for name in document.get("wanted", []) if name not in [one["name"] for one in document["attacks"]]]
    if unmade:
        page.missing.append(f"attacks that were not made: {', '.join(unmade)}")


def simulation(page, document):
    fault = document.get("fault")
    if fault:
        page.fell_short(f"simulation: {fault}")
    if "seeds" not in document:
        page.add("<p>It left no figures.</p>")
        return
    late = f"{document['late']:,} words of an old connection that came after those of the new one, " if "late" in document else ""
    unwritten = f", {document['unwritten']:,} crashes that lost what nobody had been told" if "unwritten" in document else ""
    page.add(f"<p>{document['seeds']:,} seeds of host and guests in one process: {document['broken']:,} connections broken, {document['half-open']:,} half open, {late}"
             f"{document['stalls']:,} stalled, {document['twice']:,} moves said twice, {document['crashes']:,} crashes with {document['torn']:,} torn writes{unwritten}, "
             f"{document['full-disks']:,} full disks, {document['jumps']:,} jumps of the clock; {document['moves']:,} moves, {document['accepted']:,} acknowledged. "
             + (f'<span class="bad">It did not come to its end: {html.escape(fault)}</span></p>' if fault else "Every acknowledged move was there once, and every view was the referee's.</p>"))
    if document["seeds"] < WANTED_SEEDS:
        page.missing.append(f"{WANTED_SEEDS:,} seeds of faults: this run has {document['seeds']:,}")


def kill(page, document):
    times = document["seconds"]
    page.add(f"<p>{document['kills']} real kills of a host in {document['games']} games; playing again after {number(times[len(times) // 2] if times else None, 2)} s (median), "
             f"{number(times[-1] if times else None, 2)} s (most; 5 s is allowed)."
             + (f" {document['too_late']} more kills came when the game was over." if document.get("too_late") else "") + "</p>")
    page.add(plot.histogram(times, "seconds until somebody moved again", 5))
    if document["fault"]:
        page.fell_short(f"kill: {document['fault']}")
    if document["kills"] < WANTED_KILLS:
        page.missing.append(f"{WANTED_KILLS} kills: this run has {document['kills']}")


def lan(page, document):
    rows = []
    for one in document["scenarios"]:
        if one["skipped"]:
            page.missing.append(f"LAN {one['scenario']}: {one['skipped']}")
            continue
        if one["fault"]:
            page.fell_short(f"LAN {one['scenario']}: {one['fault']}")
        rows.append((one["scenario"].replace("_", " "), len(one["games"]), number(one["seconds"], 0), (one["fault"], True) if one["fault"] else "all to the end"))
    if document["games_a_scenario"] < WANTED_GAMES:
        page.missing.append(f"{WANTED_GAMES} games a scenario on the LAN: this run has {document['games_a_scenario']}")
    if len(document["scenarios"]) < document["wanted"]:
        page.missing.append(f"{document['wanted']} scenarios on the LAN: {len(document['scenarios'])} were run")
    if document["hosts"] < WANTED_HOSTS:
        page.missing.append(f"{WANTED_HOSTS} hosts on the LAN: this run has {document['hosts']}")
    page.add(f"<p>{document['hosts']} hosts in network namespaces.</p>")
    page.table(("scenario", "#games", "#seconds", ""), rows)


def discovery(page, document):
    rows = []
    for one in document["scenarios"]:
        if one["fault"]:
            page.fell_short(f"discovery {one['scenario']}: {one['fault']}")
        rows.append((one["scenario"].replace("-", " "), number(one["seconds"], 0), (one["fault"], True) if one["fault"] else "held"))
    if len(rows) < document["of"]:
        page.missing.append(f"{document['of']} scenarios of discovery: {len(rows)} were run")
    page.table(("scenario", "#seconds", ""), rows)


def fuzz(page, document):
    rows = []
    for name in FUZZED:
        if name not in document["targets"]:
            page.missing.append(f"fuzz {name}")
    for name, one in sorted(document["targets"].items()):
        if one["found"]:
            page.fell_short(f"fuzz {name}: something was found")
        if one["runs"] < WANTED_RUNS:
            page.missing.append(f"fuzz {name}: {one['runs']:,} of {WANTED_RUNS:,} runs")
        rows.append((name, f"{one['runs']:,}", number(one["seconds"], 0), f"{one['edges']:,}", one["seeds"],
                     ", ".join([one["date"][:10]] * ("date" in one) + [of(one["commit"])] * ("commit" in one)), ("found something", True) if one["found"] else "no finding"))
    page.table(("target", "#runs", "#seconds", "#edges", "#seeds", "of", ""), rows)


def load(page, document):
    rows, points = [], []
    for run in document["runs"]:
        for fault in run["faults"]:
            page.fell_short(f"load of {run['tables']} tables: {fault}")
        if "moves" not in run:
            continue
        points.append(run)
        rows.append((run["tables"], run["seconds"], number(run["moves-per-second"], 0), number(run["move-p50-ms"]), number(run["move-p99-ms"]), number(100 * run["cpu-share"], 0, " %"),
                     number(run["memory-last-kib"] / 1024, 1, " MB"), number((run["memory-last-kib"] - run["memory-empty-kib"]) / run["tables"], 0, " KiB"),
                     number(run.get("growth-kib-a-table-a-minute"), 1, " KiB/min"),
                     f"{run['descriptors-first']} → {run['descriptors-last']}", ("; ".join(run["faults"]), True) if run["faults"] else "held"))
    page.table(("#tables", "#seconds", "#moves/s", "#p50 ms", "#p99 ms", "#processor", "#memory", "#a table", "#its growth", "#descriptors", ""), rows)
    for title, key, scale in (("memory, MB", "memory-last-kib", 1 / 1024), ("a processor, %", "cpu-share", 100), ("a move at p99, ms", "move-p99-ms", 1)):
        page.add(plot.line([(run["tables"], run[key] * scale) for run in points], f"{title}, by tables of {points[0]['players']}" if points else title))
    if points:
        page.add(plot.line([(sample[0], sample[1] / 1024) for sample in points[-1]["samples"]], f"memory, MB, in {points[-1]['seconds']} seconds of {points[-1]['tables']} tables"))
    if max((run["tables"] for run in points), default=0) < WANTED_TABLES:
        page.missing.append(f"load of {WANTED_TABLES} tables")
    if document["minutes"] < WANTED_MINUTES:
        page.missing.append(f"load for {WANTED_MINUTES} minutes: this run was of {document['minutes']:g}")


def watched(page, document):
    page.add(f"<p>{document['passed']:,} tests passed, {document['failed']} failed, {document['skipped']} were skipped.</p>")
    if document["failed"] or not document["passed"]:
        page.fell_short(f"{document['kind']}: {document['failed']} tests failed, {document['passed']} passed")


def analyze(page, document):
    tools, paths = document.get("tools", []), document.get("paths", [])
    if len(tools) == 1:
        page.missing.append(f"static analysis by more than {tools[0]}")
    if paths and "src/" not in paths:
        page.missing.append(f"static analysis of more than {', '.join(paths)}")
    page.add(f"<p>{document['files']} files; {len(document['findings'])} findings, {len(document['exceptions'])} explained exceptions.</p>")
    for finding in document["findings"]:
        page.fell_short(f"analyze: {finding}")
    if document["exceptions"]:
        page.table(("tool", "file", "check", "why it stays"), [line.split(" | ", 3) for line in document["exceptions"]])


def mutate(page, document):
    page.add(f"<p>The rule core was broken in {document['tried']} small ways of {document['breaks']}, one at a time; {len(document['unseen'])} were noticed by no test.</p>")
    for one in document["unseen"]:
        page.fell_short(f"no test notices: {one}")


PARTS = (
    ("attack", "Attacks on a real host", attacks, "./run attack"),
    ("simulation", "Faults, simulated", simulation, "./run soak"),
    ("kill", "Faults: kill -9", kill, "./run soak"),
    ("discovery", "Tables found on a LAN", discovery, "./run lan"),
    ("lan", "Games on a LAN", lan, "./run lan"),
    ("fuzz", "Fuzzing", fuzz, "./run fuzz --runs 5000000"),
    ("load", "Load", load, "./run load"),
    ("sanitize", "All tests under AddressSanitizer and UndefinedBehaviorSanitizer", watched, "./run sanitize"),
    ("thread", "Tests with threads under ThreadSanitizer", watched, "./run sanitize thread"),
    ("valgrind", "A part of the tests under valgrind", watched, "./run valgrind"),
    ("analyze", "Static analysis", analyze, "./run analyze"),
    ("mutate", "Broken rules", mutate, "./run mutate"),
)


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    page = Page()
    benches(page, folder)
    for name, title, function, command in PARTS:
        path = folder / f"{name}.json"
        if not path.exists():
            page.missing.append(f"{title} ({command})")
            continue
        document = page.read(path)
        if document is None:
            continue
        page.section(title, document, path)
        function(page, document)

    head = [f"<!doctype html><html lang=en><meta charset=utf-8><title>Sobremesa: figures</title><style>{STYLE}</style>", "<h1>Sobremesa: figures</h1>",
            f'<p class="about">Put together {datetime.datetime.now().isoformat(timespec="minutes")}, commit {html.escape(HEAD)}, {html.escape(result.machine())}</p>']
    head.append("<h2>What fell short</h2>" + (f'<ul class="bad">{"".join(f"<li>{html.escape(one)}</li>" for one in page.short)}</ul>' if page.short
                                                else '<p class="good">Nothing of what was run.</p>'))
    if page.missing:
        head.append(f"<h2>What was not run, or not whole</h2><ul>{''.join(f'<li>{html.escape(one)}</li>' for one in page.missing)}</ul>")
    output.write_text("\n".join(head + page.parts) + "\n")
    print(f"{output}: {len(page.short)} fell short, {len(page.missing)} not run or not whole")
    return 0


if __name__ == "__main__":
    sys.exit(main())
