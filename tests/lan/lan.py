#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""A small LAN on one machine: hosts that are network namespaces on a bridge, each with its own D-Bus and Avahi.

    with Lan(3) as lan:
        table = lan.hosts[0].start([PROBE, "publish"])
        lan.hosts[1].start([PROBE, "browse"]).wait(lambda line: line["event"] == "added")

The bridge stands in a namespace of its own, so no packet ever meets the machine's real network.  Everything that was
made is taken down again, after an error, an interrupt and the time limit too; only processes started here are ended,
each by its id.  By hand: `lan.py run 3 -- COMMAND` runs a command on each of three hosts.
"""

import contextlib
import ctypes
import glob
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

PREFIX = "sbm"
NEEDED = ("ip", "unshare", "nsenter", "dbus-daemon", "avahi-daemon")
PR_SET_PDEATHSIG = 1

AVAHI_CONF = """[server]
host-name={host}
use-ipv4=yes
use-ipv6=yes
ratelimit-interval-usec=1000000
ratelimit-burst=1000
[wide-area]
enable-wide-area=no
[publish]
publish-hinfo=no
publish-workstation=no
[rlimits]
"""


# As root throughout: a process that changes its user no longer dies with its parent.
DBUS_CONF = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><include>/usr/share/dbus-1/system.conf</include><user>root</user></busconfig>
"""


class LanError(Exception):
    """Something that the LAN was asked to do did not work."""


class TooLong(Exception):
    """The time limit is over."""


def _die_with_parent():
    """In the child: not even a killed harness leaves a process behind."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    # Interrupts are for the harness alone, which then takes everything down in order.
    os.setpgid(0, 0)


def _tool(*args, check=True, timeout=20):
    done = subprocess.run(args, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout)
    if check and done.returncode != 0:
        raise LanError(f"{' '.join(args)}: {done.stderr.strip() or done.returncode}")
    return done


def why_not():
    """None when a LAN can be made here, else a sentence that says what is missing."""
    missing = [name for name in NEEDED if not shutil.which(name, path=_path())]
    if missing:
        return f"not installed: {', '.join(missing)}"
    if os.geteuid() != 0:
        return "network namespaces are root's here"
    name = f"{PREFIX}{os.getpid()}-try"
    try:
        _tool("ip", "netns", "add", name)
        try:
            _tool("ip", "netns", "exec", name, "unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/run")
            _tool("ip", "-n", name, "link", "add", "br0", "type", "bridge")
            _tool("ip", "-n", name, "link", "add", "v0", "type", "veth", "peer", "name", "v1")
        finally:
            _tool("ip", "netns", "del", name, check=False)
    except (LanError, OSError, subprocess.SubprocessError) as error:
        return f"network namespaces are not allowed here ({error})"
    return None


def _path():
    return os.environ.get("PATH", "") + ":/usr/sbin:/sbin"


def clean_leftovers():
    """Takes down the namespaces of harnesses that were killed and could not do it themselves."""
    for line in _tool("ip", "netns", "list", check=False).stdout.splitlines():
        name = line.split()[0] if line.split() else ""
        number = name[len(PREFIX):].split("-")[0]
        if name.startswith(PREFIX) and "-" in name and number.isdigit() and not os.path.exists(f"/proc/{number}"):
            _tool("ip", "netns", "del", name, check=False)
            for folder in glob.glob(os.path.join(tempfile.gettempdir(), f"{PREFIX}{number}-*")):
                shutil.rmtree(folder, ignore_errors=True)


class Process:
    """A program on a host whose output is JSON lines; other lines are kept as text."""

    def __init__(self, popen, title):
        self.popen = popen
        self.title = title
        self.lines = []
        self.text = []
        self._queue = queue.Queue()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        for raw in self.popen.stdout:
            self._queue.put((time.monotonic(), raw))
        self._queue.put(None)

    def _take(self, timeout):
        """The next JSON line, or None when there is none in time or ever."""
        deadline = time.monotonic() + timeout
        while True:
            try:
                item = self._queue.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                return None
            if item is None:
                self._queue.put(None)
                return None
            moment, raw = item
            try:
                line = json.loads(raw)
            except ValueError:
                line = None
            if not isinstance(line, dict):
                self.text.append(raw.rstrip("\n"))
                continue
            line["read-at"] = moment
            self.lines.append(line)
            return line

    def wait(self, wanted, timeout=15, what="the awaited line"):
        """The first line from now on that is wanted; a line is never looked at twice."""
        deadline = time.monotonic() + timeout
        while True:
            line = self._take(max(0.0, deadline - time.monotonic()))
            if line is None:
                seen = "\n  ".join(json.dumps(old, ensure_ascii=False) for old in self.lines[-12:])
                raise LanError(f"{self.title}: {what} did not come in {timeout} s; last lines:\n  {seen}\n  {self.text[-5:]}")
            if wanted(line):
                return line

    def drain(self, quiet=0.0):
        """All lines that are there already, waiting until nothing came for a while."""
        lines = []
        while (line := self._take(quiet)) is not None:
            lines.append(line)
        return lines

    def say(self, text):
        self.popen.stdin.write(text + "\n")
        self.popen.stdin.flush()

    def end(self, number=signal.SIGTERM, timeout=5):
        if self.popen.poll() is None:
            self.popen.send_signal(number)
            try:
                self.popen.wait(timeout)
            except subprocess.TimeoutExpired:
                self.popen.kill()
                self.popen.wait(timeout)
        with contextlib.suppress(OSError):
            self.popen.stdin.close()
        self._thread.join(2)
        self.popen.stdout.close()
        return self.popen.returncode


class Host:
    """One computer of the LAN."""

    def __init__(self, lan, number):
        self.lan = lan
        self.number = number
        self.title = f"host {number}"
        self.namespace = f"{lan.prefix}{number}"
        self.address = f"10.77.0.{number + 1}"
        self.interfaces = []
        self.processes = []
        self.holder = None
        self.dbus = None
        self.avahi = None

    # Making and taking down

    def _up(self):
        _tool("ip", "netns", "add", self.namespace)
        _tool("ip", "-n", self.namespace, "link", "set", "lo", "up")
        for key in ("accept_dad", "router_solicitations", "accept_ra"):
            for where in ("all", "default"):
                _tool("ip", "netns", "exec", self.namespace, "sysctl", "-qw", f"net.ipv6.conf.{where}.{key}=0", check=False)
        self.holder = subprocess.Popen(
            ["ip", "netns", "exec", self.namespace, "unshare", "-m", "--propagation", "private", "sh", "-c",
             "mount -t tmpfs tmpfs /run && mkdir -p /run/dbus && chmod 755 /run /run/dbus && echo ready && exec sleep infinity"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, preexec_fn=_die_with_parent)
        if self.holder.stdout.readline().strip() != "ready":
            raise LanError(f"{self.title}: no private /run")
        self.add_interface(0)
        self.start_dbus()
        self.start_avahi(wait=False)

    def _down(self):
        for process in self.processes:
            with contextlib.suppress(Exception):
                process.end(signal.SIGKILL)
        for popen in (self.avahi, self.dbus, self.holder):
            if popen is not None:
                with contextlib.suppress(Exception):
                    popen.kill()
                    popen.wait(5)
        if self.holder is not None:
            self.holder.stdout.close()
        _tool("ip", "netns", "del", self.namespace, check=False)

    # Running things

    def _enter(self, command):
        return ["nsenter", "-t", str(self.holder.pid), "-m", "-n", "--", *command]

    def run(self, *command, check=True, timeout=30, **more):
        """Runs a command to its end on this host."""
        done = subprocess.run(self._enter(command), stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=timeout, **more)
        if check and done.returncode != 0:
            raise LanError(f"{self.title}: {' '.join(command)}: {done.stderr.strip() or done.returncode}")
        return done

    def start(self, command, title=None, env=None, stderr=None):
        """Starts a program that speaks JSON lines."""
        popen = subprocess.Popen(self._enter(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
                                 stderr=stderr, env={**os.environ, **(env or {})}, preexec_fn=_die_with_parent)
        process = Process(popen, title or f"{self.title} {os.path.basename(command[0])}")
        self.processes.append(process)
        return process

    def _daemon(self, *command):
        log = open(os.path.join(self.lan.folder, f"{os.path.basename(command[0])}-{self.number}.log"), "a")
        with log:
            return subprocess.Popen(self._enter(command), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                    preexec_fn=_die_with_parent)

    def _has_name(self, name):
        reply = self.run("dbus-send", "--system", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
                         "org.freedesktop.DBus.NameHasOwner", f"string:{name}", check=False)
        return "boolean true" in reply.stdout

    def _until(self, condition, what, timeout=15):
        deadline = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > deadline:
                raise LanError(f"{self.title}: {what} not in {timeout} s")
            time.sleep(0.05)

    # The daemons

    def start_dbus(self):
        conf = os.path.join(self.lan.folder, "dbus.conf")
        with open(conf, "w") as file:
            file.write(DBUS_CONF)
        self.dbus = self._daemon("dbus-daemon", f"--config-file={conf}", "--nofork", "--nopidfile")
        self._until(lambda: self.run("test", "-S", "/run/dbus/system_bus_socket", check=False).returncode == 0, "the bus")

    def kill_dbus(self, number=signal.SIGTERM):
        self._kill("dbus", number)
        self.run("rm", "-f", "/run/dbus/system_bus_socket")

    def start_avahi(self, wait=True):
        conf = os.path.join(self.lan.folder, f"avahi-{self.number}.conf")
        with open(conf, "w") as file:
            file.write(AVAHI_CONF.format(host=f"{self.lan.prefix}{self.number}"))
        self.run("rm", "-f", "/run/avahi-daemon/pid")
        self.avahi = self._daemon("avahi-daemon", "--no-drop-root", "--no-rlimits", "--no-chroot", "-f", conf)
        if wait:
            self.wait_avahi()

    def wait_avahi(self):
        self._until(lambda: self._has_name("org.freedesktop.Avahi"), "Avahi")

    def kill_avahi(self, number=signal.SIGKILL):
        self._kill("avahi", number)

    def restart_avahi(self, number=signal.SIGKILL):
        self.kill_avahi(number)
        self.start_avahi()

    def _kill(self, which, number):
        popen = getattr(self, which)
        setattr(self, which, None)
        if popen is not None:
            popen.send_signal(number)
            popen.wait(10)

    # The cable

    def _ip(self, *args):
        _tool("ip", "-n", self.namespace, *args)

    def add_interface(self, bridge):
        """A network card in the given switch, 0 or 1; its address is 10.77+bridge.0.number+1."""
        name = f"eth{len(self.interfaces)}"
        far = f"h{self.number}e{len(self.interfaces)}"
        switch = self.lan.switch
        _tool("ip", "-n", switch, "link", "add", far, "type", "veth", "peer", "name", name, "netns", self.namespace)
        _tool("ip", "-n", switch, "link", "set", far, "master", f"br{bridge}", "up")
        self.interfaces.append((name, far, bridge))
        self._ip("addr", "add", f"10.{77 + bridge}.0.{self.number + 1}/24", "dev", name)
        self._ip("link", "set", name, "up")
        return name

    def link(self, up, card=0):
        """Pulls the cable out or puts it in again, as this computer sees it."""
        self._ip("link", "set", self.interfaces[card][0], "up" if up else "down")

    def cable(self, up, card=0):
        """The same at the switch: this computer loses the carrier but keeps its addresses."""
        _tool("ip", "-n", self.lan.switch, "link", "set", self.interfaces[card][1], "up" if up else "down")

    def cut(self, on=True):
        """Drops every packet silently, both ways: a partition that nobody is told of."""
        self._drop_rules([["-A", "INPUT", "!", "-i", "lo", "-j", "DROP"], ["-A", "OUTPUT", "!", "-o", "lo", "-j", "DROP"]] if on else [])

    def loss(self, percent):
        """Loses this share of the packets that come in, at random; 0 ends it."""
        rule = ["-A", "INPUT", "!", "-i", "lo", "-m", "statistic", "--mode", "random", "--probability", str(percent / 100), "-j", "DROP"]
        self._drop_rules([rule] if percent else [])

    def block_port(self, port):
        """A firewall in front of one TCP port."""
        self._drop_rules([["-A", "INPUT", "-p", "tcp", "--dport", str(port), "-j", "DROP"]])

    def _drop_rules(self, rules):
        for tool in ("iptables", "ip6tables"):
            self.run(tool, "-w", "-F", check=bool(rules))
            for rule in rules:
                self.run(tool, "-w", *rule)

    def change_address(self, last, card=0):
        """Another IPv4 address on the same card, as after a new DHCP lease."""
        name, _, bridge = self.interfaces[card]
        self._ip("-4", "addr", "flush", "dev", name)
        self.address = f"10.{77 + bridge}.0.{last}"
        self._ip("addr", "add", f"{self.address}/24", "dev", name)

    def only_ipv6(self, card=0):
        self._ip("-4", "addr", "flush", "dev", self.interfaces[card][0])

    def no_ipv6(self, card=0):
        _tool("ip", "netns", "exec", self.namespace, "sysctl", "-qw", f"net.ipv6.conf.{self.interfaces[card][0]}.disable_ipv6=1")


class Lan:
    """Hosts on a switch (two switches, of which the second is used only by extra network cards)."""

    def __init__(self, n_hosts, limit=300, avahi=True):
        self.prefix = f"{PREFIX}{os.getpid()}-"
        self.switch = f"{self.prefix}sw"
        self.limit = limit
        self.avahi = avahi
        self.folder = None
        self.hosts = [Host(self, number) for number in range(n_hosts)]
        self._old = {}

    def __enter__(self):
        clean_leftovers()
        self.folder = tempfile.mkdtemp(prefix=self.prefix)
        # Whoever is started in the background by a shell ignores SIGINT, unless it says otherwise.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGALRM):
            self._old[number] = signal.signal(number, self._signal)
        signal.alarm(self.limit)
        try:
            _tool("ip", "netns", "add", self.switch)
            for bridge in ("br0", "br1"):
                _tool("ip", "-n", self.switch, "link", "add", bridge, "type", "bridge", "mcast_snooping", "0")
                _tool("ip", "-n", self.switch, "link", "set", bridge, "up")
            for host in self.hosts:
                host._up()
            for host in self.hosts:
                host.wait_avahi()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def _signal(self, number, _frame):
        if number == signal.SIGALRM:
            raise TooLong(f"the LAN was up for {self.limit} s")
        raise KeyboardInterrupt

    def close(self):
        signal.alarm(0)
        old_mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
        try:
            for host in self.hosts:
                host._down()
            _tool("ip", "netns", "del", self.switch, check=False)
            if self.folder is not None:
                shutil.rmtree(self.folder, ignore_errors=True)
        finally:
            for number, handler in self._old.items():
                signal.signal(number, handler)
            self._old = {}
            signal.pthread_sigmask(signal.SIG_SETMASK, old_mask)

    def partition(self, hosts, on=True):
        """Takes these hosts off the switch together, or puts them back."""
        for host in hosts:
            host.cable(not on)


def has_netem():
    """Whether this kernel can delay packets; if not, delay goes through a relay."""
    name = f"{PREFIX}{os.getpid()}-try"
    _tool("ip", "netns", "add", name)
    try:
        _tool("ip", "-n", name, "link", "set", "lo", "up")
        return _tool("ip", "netns", "exec", name, "tc", "qdisc", "add", "dev", "lo", "root", "netem", "delay", "1ms",
                     check=False).returncode == 0
    except OSError:
        return False
    finally:
        _tool("ip", "netns", "del", name, check=False)


def main(argv):
    if len(argv) < 4 or argv[0] != "run" or not argv[1].isdigit() or argv[2] != "--":
        print(__doc__, file=sys.stderr)
        return 2
    reason = why_not()
    if reason:
        print(f"No LAN: {reason}.", file=sys.stderr)
        return 77
    status = 0
    with Lan(int(argv[1])) as lan:
        for host in lan.hosts:
            done = host.run(*argv[3:], check=False)
            for line in (done.stdout + done.stderr).splitlines():
                print(f"{host.title}: {line}")
            status = status or done.returncode
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
