#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Takes the pictures of the metainfo and the README with the app as it was built, at tables of another computer.

    take.py [NAME…]     (as root; needs Xvfb, xdotool, ImageMagick and pngquant)
"""
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests/lan"))
import lan  # noqa: E402

APP = ROOT / "build/src/sobremesa"
HOST = str(ROOT / "build/src/sobremesa-host")
DISPLAY = ":87"
KEYFILE = "[org/sobremesa/Sobremesa]\nwelcomed=true\nname='Ana'\nrabbit=6\ncoach=false\nsound=false\nwindow-width=1290\nwindow-height=810\n"


class App:
    """The app on a display of its own, until the picture is taken."""

    def __init__(self, host, *arguments):
        self.host = host
        self.home = tempfile.TemporaryDirectory()
        home = Path(self.home.name)
        (home / "config/glib-2.0/settings").mkdir(parents=True)
        (home / "config/glib-2.0/settings/keyfile").write_text(KEYFILE)
        # As on a desktop that has settings.
        (home / "config/gtk-4.0").mkdir()
        (home / "config/gtk-4.0/settings.ini").write_text("[Settings]\ngtk-font-name=Cantarell 11\n")
        self.env = {**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"), "XDG_DATA_HOME": str(home / "data"),
                    "XDG_CACHE_HOME": str(home / "cache"), "XDG_RUNTIME_DIR": str(home), "DISPLAY": DISPLAY, "LC_ALL": "C.UTF-8",
                    "LANGUAGE": "en", "GSETTINGS_BACKEND": "keyfile", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GTK_A11Y": "none"}
        self.screen = self._start("Xvfb", DISPLAY, "-screen", "0", "1290x810x24", "-ac", "-nolisten", "tcp")
        time.sleep(1)
        self.app = self._start("dbus-run-session", "--", str(APP), *arguments)
        time.sleep(5)

    def _start(self, *command):
        return subprocess.Popen(self.host._enter(command), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, env=self.env, preexec_fn=lan._die_with_parent)

    def keys(self, *keys):
        subprocess.run(self.host._enter(["xdotool", "key", *keys]), env=self.env, check=True)

    def shot(self, name):
        # Where no pointer rests there is no tooltip.
        subprocess.run(self.host._enter(["xdotool", "mousemove", "1289", "809"]), env=self.env, check=True)
        time.sleep(1)
        raw = Path(self.home.name) / "raw.png"
        # Without a compositor windows have a frame of five pixels; nobody else sees it.
        subprocess.run(self.host._enter(["import", "-window", "root", "-crop", "1280x800+5+5", "+repage", str(raw)]), env=self.env, check=True)
        subprocess.run(["pngquant", "--force", "--strip", "--speed=1", "--output", str(HERE / f"{name}.png"), "256", str(raw)], check=True)
        print(f"{name}.png", flush=True)

    def close(self):
        for process in (self.app, self.screen):
            process.terminate()
            process.wait(20)
        self.home.cleanup()


def home(here, there):
    for game, name, bots in (("dixit", "Luc’s table", 2), ("odyssey", "Saturday night", 5), ("illusion", "Illusion at Eva’s", 1)):
        there.start([HOST, "serve", f"--game={game}", f"--name={name}", f"--bots={bots}"])
    app = App(here)
    time.sleep(6)
    app.shot("home")
    app.close()


def lobby(here, there):
    app = App(here, "--host=odyssey", "--players=4")
    for name in ("Luc", "Ioana"):
        there.start([HOST, "join", here.address, f"--name={name}"], env={"XDG_DATA_HOME": tempfile.mkdtemp(dir=here.lan.folder)})
        time.sleep(2)
    time.sleep(3)
    app.shot("lobby")
    app.close()


def dixit(here, there):
    """Somebody tells, Ana gives her third card, and all lie on the table."""
    app = App(here, "--solo=dixit", "--players=4", "--seed=sobremesa")
    for _ in range(8):
        time.sleep(4)
        app.keys("3", "ctrl+Return")
    time.sleep(20)
    app.shot("dixit")
    app.close()


def alone(name, seed, seconds):
    """With bots that think alike each time, until the table waits for Ana."""
    def take(here, there):
        app = App(here, f"--solo={name}", "--players=4", f"--seed={seed}")
        time.sleep(seconds)
        app.shot(name)
        app.close()
    return take


PICTURES = {
    "home": home,
    "lobby": lobby,
    "dixit": dixit,
    "illusion": alone("illusion", "lamp", 45),
    "histoire": alone("histoire", "lamp", 60),
}


def main(names):
    for name in names or PICTURES:
        # A network for each: no table is left over from the picture before.
        with lan.Lan(2, limit=400) as net:
            PICTURES[name](*net.hosts)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
