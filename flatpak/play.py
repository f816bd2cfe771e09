#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""The sandboxed app on a LAN of two computers: it finds and joins a table of the other, then the other joins its own.

    play.py FOLDER [SOBREMESA-HOST]     (as root, with FLATPAK_USER_DIR set; pictures in Romanian go to FOLDER)

The other computer runs sobremesa-host as it was built outside of the sandbox.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/lan"))
import lan  # noqa: E402

ID = "org.sobremesa.Sobremesa"
count = 0


def good(what):
    global count
    count += 1
    print(f"ok {count} {what}", flush=True)


class Desktop:
    """A display and a session bus on a host, and in them what the sandboxed app is asked to do."""

    def __init__(self, host, folder, shots):
        self.host = host
        self.folder = folder
        self.shots = shots
        self.app = None
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        self.env = {**os.environ, "XDG_RUNTIME_DIR": str(runtime), "DISPLAY": f":{90 + host.number}", "GDK_BACKEND": "x11",
                    "GSK_RENDERER": "cairo", "LANG": "ro_RO.UTF-8", "LC_ALL": "ro_RO.UTF-8", "LANGUAGE": "ro",
                    "DBUS_SESSION_BUS_ADDRESS": f"unix:path={runtime}/bus", "XAUTHORITY": str(runtime / "none")}
        self.processes = [self._start("Xvfb", self.env["DISPLAY"], "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"),
                          self._start("dbus-daemon", "--session", f"--address={self.env['DBUS_SESSION_BUS_ADDRESS']}", "--nofork", "--nopidfile")]
        self._until(lambda: (runtime / "bus").exists() and os.path.exists(f"/tmp/.X11-unix/X{90 + host.number}"), "the desktop")

    def _start(self, *command):
        log = open(self.folder / f"{os.path.basename(command[0])}.log", "a")
        with log:
            return subprocess.Popen(self.host._enter(command), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.env,
                                    preexec_fn=lan._die_with_parent)

    def _until(self, condition, what, timeout=60):
        deadline = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > deadline:
                raise lan.LanError(f"{what}: not in {timeout} s; {self.log()}")
            time.sleep(0.2)

    def log(self):
        path = self.folder / "flatpak.log"
        return path.read_text()[-3000:] if path.exists() else ""

    def run(self, *command, check=True, timeout=60):
        return self.host.run(*command, env=self.env, check=check, timeout=timeout)

    def inside(self, *command, check=True):
        """A command in the sandbox, on standard output."""
        return self.run("flatpak", "run", "--user", f"--command={command[0]}", ID, *command[1:], check=check).stdout

    def start(self, *arguments):
        self.app = self._start("flatpak", "run", "--user", ID, *arguments)
        self._until(lambda: self.run("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
                                     "--method", "org.freedesktop.DBus.NameHasOwner", ID).stdout.startswith("(true"), "the app on the bus")

    def act(self, name, target):
        self.run("gdbus", "call", "--session", "--dest", ID, "--object-path", "/org/sobremesa/Sobremesa",
                 "--method", "org.gtk.Actions.Activate", name, f"[<{target}>]" if target else "[]", "{}")

    def shot(self, name):
        time.sleep(2)
        self.run("import", "-window", "root", str(self.shots / f"{name}.png"))

    def stop(self):
        if self.app is not None:
            self.act("quit", None)
            self.app.wait(20)
            self.app = None

    def end(self):
        self.run("flatpak", "kill", ID)
        self.app.wait(20)
        self.app = None

    def close(self):
        for process in [self.app, *reversed(self.processes)]:
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(10)


def announced(host, program, wanted, timeout=30):
    """The first table that this host sees and that is wanted, as sobremesa-host tells it."""
    deadline = time.monotonic() + timeout
    while time.monotonic() < deadline:
        for line in host.run(program, "tables", "--json", "--seconds=2", check=False).stdout.splitlines():
            table = json.loads(line)
            if wanted(table):
                return table
    raise lan.LanError("no such table was announced")


def main(argv):
    shots = Path(argv[0])
    program = argv[1] if len(argv) > 1 else str(ROOT / "build/src/sobremesa-host")
    reason = lan.why_not()
    if reason:
        print(f"No LAN: {reason}.", file=sys.stderr)
        return 77
    # What an earlier run left at home: it remembers computers by their keys, and these are new each time.
    shutil.rmtree(Path.home() / ".var/app" / ID, ignore_errors=True)
    with lan.Lan(2, limit=600) as net, tempfile.TemporaryDirectory() as scratch:
        inside, outside = net.hosts
        desktop = Desktop(inside, Path(scratch), shots)
        home = {"XDG_DATA_HOME": f"{scratch}/outside"}
        os.environ.update(home)
        try:
            # Nothing more than asked for: the sandbox has the bus of Avahi, not the rest of the system's.
            talk = desktop.inside("sh", "-c", "ls /app/share/locale; gdbus call --system --dest org.freedesktop.DBus --object-path "
                                  "/org/freedesktop/DBus --method org.freedesktop.DBus.ListNames")
            assert {"es", "fr", "ro"} <= set(talk.split()), f"translations are missing: {talk}"
            assert "org.freedesktop.Avahi" in talk, f"Avahi is not seen: {talk}"
            good("the bundle brought its translations, and Avahi is seen in the sandbox")

            # A table outside, found and joined from the sandbox.
            outside.start([program, "serve", "--game=dixit", "--name=Masa Irinei", "--bots=3"], "serve")
            table = announced(outside, program, lambda table: table["name"] == "Masa Irinei")
            listed = desktop.inside("sobremesa-host", "tables", "--json", "--seconds=5")
            assert any(json.loads(line)["name"] == "Masa Irinei" for line in listed.splitlines()), f"not seen in the sandbox: {listed}"
            good("sobremesa-host in the sandbox sees the table outside")
            desktop.start("--name=Ana")
            desktop.act("welcomed", None)
            time.sleep(6)
            desktop.shot("finds")
            desktop.act("join-found", f"('{table['id']}', false)")
            announced(outside, program, lambda now: now["id"] == table["id"] and now["taken"] == table["taken"] + 1)
            good("the sandboxed app found the table and sits at it")
            desktop.shot("joined")
            desktop.stop()

            # By address: names in .local do not resolve in a sandbox, numbers do.
            before = announced(outside, program, lambda now: now["id"] == table["id"])["taken"]
            desktop.app = desktop._start("flatpak", "run", "--user", "--command=sobremesa-host", ID, "join", outside.address, "--name=Dan")
            announced(outside, program, lambda now: now["id"] == table["id"] and now["taken"] == before + 1)
            good("the table is joined by its address from the sandbox")
            desktop.end()

            # A table of the sandboxed app, found and joined from outside.
            desktop.start("--host=illusion", "--name=Ana")
            table = announced(outside, program, lambda table: table["game"] == "illusion")
            good("the table of the sandboxed app is seen outside")
            guest = outside.start([program, "join", f"--table={table['name']}", "--name=Radu"], "join")
            announced(outside, program, lambda now: now["id"] == table["id"] and now["taken"] == 2)
            good("somebody outside sits at it")
            desktop.shot("hosts")
            guest.end(signal.SIGTERM)
            desktop.stop()
        except BaseException:
            print(desktop.log(), file=sys.stderr)
            raise
        finally:
            desktop.close()
    print(f"1..{count}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
