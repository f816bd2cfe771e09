# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors

"""Start-up and memory of the app, beside a bare AdwApplicationWindow and Pioneers, and what its frames cost.

Everything is measured from outside and alike: a program is started on a display of its own whose screen is a file, and
its first frame is there when a tenth of the screen is no longer black. Memory is what is resident once the program
has come to rest, shared pages included, so that neighbours change nothing. Programs take turns. Frames are measured from
inside, by bench-frames, which looks at the same screen to see what has come there.
"""

import contextlib
import json
import mmap
import os
import pathlib
import shutil
import signal
import statistics
import struct
import subprocess
import tempfile
import time

WIDTH, HEIGHT = 1280, 800
PATIENCE_S = 30
REST_S = 4


class Screen:
    """A display, a bus and a home, all of them our own, and what is on the screen."""

    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="sobremesa-screen-"))
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-noreset", "-nolisten", "tcp",
             "-fbdir", str(self.home)], pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            self.display = ":" + pipe.readline().strip()
        self.environment = {
            **os.environ, "DISPLAY": self.display, "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / "config"), "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CACHE_HOME": str(self.home / "cache"), "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
            "GSETTINGS_BACKEND": "keyfile", "LC_ALL": "C.UTF-8", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1",
        }
        self.environment.pop("WAYLAND_DISPLAY", None)
        with open(self.home / "Xvfb_screen0", "rb") as file:
            self.pixels = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self.pixels[:100])
        # XWD: size of the header, and after it the colours of 12 bytes each.
        self.start = header[0] + header[19] * 12
        self.stride = header[12]

    def share_lit(self):
        """How much of a grid of points over the window is not black."""
        lit = points = 0
        for y in range(40, HEIGHT - 40, 60):
            for x in range(40, WIDTH - 40, 80):
                at = self.start + y * self.stride + x * 4
                lit += self.pixels[at:at + 3] != b"\0\0\0"
                points += 1
        return lit / points

    def close(self):
        self.pixels.close()
        self.server.terminate()
        self.server.wait(10)
        shutil.rmtree(self.home, ignore_errors=True)


@contextlib.contextmanager
def running(screen, command):
    """The program and the milliseconds to its first frame."""
    begun = time.monotonic()
    process = subprocess.Popen(["dbus-run-session", "--", *map(str, command)], env=screen.environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        while screen.share_lit() < 0.1:
            if process.poll() is not None or time.monotonic() - begun > PATIENCE_S:
                raise RuntimeError(f"{command[0]} shows nothing")
            time.sleep(0.001)
        yield process, (time.monotonic() - begun) * 1000
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(10)


def memory_of(session, name):
    """Megabytes of the program of this name that runs in the session."""
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if os.getsid(int(path.name)) == session.pid and (path / "comm").read_text().strip() == name[:15]:
                for line in (path / "smaps_rollup").read_text().splitlines():
                    if line.startswith("Rss:"):
                        return int(line.split()[1]) / 1024
    raise RuntimeError(f"{name} is not running")


def measure_start(program, settings=None, arguments=(), schemas=None, rest=REST_S):
    """Milliseconds to the first frame, and megabytes at rest."""
    screen = Screen()
    try:
        if schemas:
            screen.environment["GSETTINGS_SCHEMA_DIR"] = str(schemas)
        if settings:
            folder = screen.home / "config" / "glib-2.0" / "settings"
            folder.mkdir(parents=True)
            (folder / "keyfile").write_text(settings)
        with running(screen, [program, *arguments]) as (process, first):
            time.sleep(rest)
            return first, memory_of(process, pathlib.Path(program).name)
    finally:
        screen.close()


def bench(build, runs):
    """Medians by program: (first frame in ms, memory in MB)."""
    settings = f"[org/sobremesa/Sobremesa]\nwelcomed=true\nname='Ana'\nwindow-width={WIDTH}\nwindow-height={HEIGHT}\n"
    programs = {
        "bare": (build / "tests" / "bench-bare", None, ()),
        "home": (build / "src" / "sobremesa", settings, ()),
        "game-of-12": (build / "src" / "sobremesa", settings, ("--solo", "odyssey/classic", "--players", "12")),
    }
    if shutil.which("pioneers") or pathlib.Path("/usr/games/pioneers").exists():
        programs["pioneers"] = (shutil.which("pioneers") or "/usr/games/pioneers", None, ())
    results = {name: [] for name in programs}
    for _ in range(runs):
        for name, (program, text, arguments) in programs.items():
            rest = 12 if name == "game-of-12" else REST_S
            results[name].append(measure_start(program, text, arguments, build / "data", rest))
    return {name: tuple(statistics.median(value) for value in zip(*values)) for name, values in results.items()}


def bench_frames(build, runs):
    """What bench-frames prints, a list of values by name, over all runs; and the slowest frame of a deal, run by run."""
    values, slowest = {}, []
    for _ in range(runs):
        screen = Screen()
        try:
            environment = {**screen.environment, "GSETTINGS_BACKEND": "memory", "GSETTINGS_SCHEMA_DIR": str(build / "data"),
                           "ADW_DISABLE_PORTAL": "1", "SBM_SCREEN": str(screen.home / "Xvfb_screen0")}
            done = subprocess.run(["dbus-run-session", "--", str(build / "tests" / "bench-frames")], env=environment, check=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=120)
        finally:
            screen.close()
        lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        for line in lines:
            values.setdefault(line["name"], []).extend(line["values"])
            if line["name"] == "deal-frame-cpu-ms":
                slowest.append(max(line["values"]))
    return values, slowest
