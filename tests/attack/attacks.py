# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""The attacks, one function each: what somebody of ill will does once.  Who watches is attack.py."""

import errno
import hashlib
import os
import random
import select
import socket
import ssl
import struct
import subprocess
import threading
import time
import zlib

from house import Broken, check, die_with_parent, port_in
from wire import Guest, Peer, Variant, bound, client_hello, connect, context_of, encode, frame, hello, join, make_identity, message

ATTACKS = {}
HOLD_S = 3.0
SLOW_STEPS = 12
HANDSHAKES = 8  # at once, on one host

MEGABYTE = 1 << 20
SYN_SENT = 2  # the state of a connection that nobody has answered yet, as TCP_INFO begins with it


class Attack:
    def __init__(self, function, code=None, joins=True):
        self.name = function.__name__.replace("_", "-")
        self.run = function
        self.says = function.__doc__
        self.code = code
        self.joins = joins  # whether somebody can join meanwhile


def attack(**more):
    def register(function):
        one = Attack(function, **more)
        ATTACKS[one.name] = one
        return function
    return register


def elsewhere(number):
    """Addresses of others than the honest, who come from 127.0.0.1."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def knock(port, source):
    """A connection begun without waiting for it."""
    sock = bound(source)
    sock.setblocking(False)
    sock.connect_ex(("127.0.0.1", port))
    return sock


def begin(sock, data):
    """Sends a part of something to a host that may have hung up already."""
    try:
        sock.send(data)
    except OSError:
        pass


def must_arrive(socks):
    """An attack that never reached the host would show nothing; one that the host has hung up on did reach it."""
    waiting, arrived, end = set(socks), 0, time.monotonic() + 5
    while waiting and time.monotonic() < end:
        ready = select.select([], list(waiting), [], 0.2)[1]
        waiting.difference_update(ready)
        arrived += sum(sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) in (0, errno.ECONNRESET, errno.EPIPE) for sock in ready)
    check(arrived >= 0.95 * len(socks), f"only {arrived} of {len(socks)} connections reached the host")


def hung_up(sock, seconds=5):
    """Whether the host has ended a raw connection in time."""
    end = time.monotonic() + seconds
    sock.settimeout(0.2)
    while time.monotonic() < end:
        try:
            if sock.recv(65536) == b"":
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


def must_hang_up(guest, what, seconds=8):
    try:
        guest.wait_for_end(seconds)
    except TimeoutError:
        raise Broken(f"{what}: the host did not hang up in {seconds} s") from None
    finally:
        guest.close()


def hold(socks):
    must_arrive(socks)
    time.sleep(HOLD_S)
    for sock in socks:
        sock.close()


# ---- those who never say who they are ------------------------------------------------------------------------------


@attack()
def silent_connections(house, number):
    """200 connections that say nothing, from one address"""
    hold([knock(house.port, elsewhere(number)) for _ in range(200)])


@attack()
def silent_connections_of_many(house, number):
    """200 connections that say nothing, from 50 addresses"""
    hold([knock(house.port, elsewhere(i % 50)) for i in range(200)])


def half_handshakes_from(house, addresses):
    first = client_hello(os.path.join(house.folder, "key-0", "identity.pem"))
    socks = [knock(house.port, elsewhere(i % addresses)) for i in range(40)]
    waiting, end = set(socks), time.monotonic() + HOLD_S
    must_arrive(socks)
    while waiting and time.monotonic() < end:
        for sock in select.select([], list(waiting), [], 0.2)[1]:
            waiting.discard(sock)
            begin(sock, first)
    check(not waiting, f"{len(waiting)} of {len(socks)} could not even begin")
    time.sleep(max(0, end - time.monotonic()))
    for sock in socks:
        sock.close()


@attack()
def half_handshakes(house, number):
    """40 handshakes that stop after their first message, from one address"""
    half_handshakes_from(house, 1)


@attack()
def half_handshakes_of_many(house, number):
    """40 handshakes that stop after their first message, from 20 addresses"""
    half_handshakes_from(house, 20)


@attack()
def a_byte_a_second(house, number):
    """20 handshakes, 4 first messages and a message of somebody who joined that come a byte a second, from 13 addresses"""
    first, slow = client_hello(os.path.join(house.folder, "key-0", "identity.pem")), hello()
    raw = [knock(house.port, elsewhere(i // 2)) for i in range(20)]
    must_arrive(raw)
    guests = [house.guest(source=elsewhere(10 + i // 2)) for i in range(4)]
    member = house.guest(source=elsewhere(12), name="Patience")
    check(member.answer is not None and member.answer[0] == "welcome", f"an open table lets everybody in: {member.answer}")
    long = message("say", "(s)", ("slowly",))
    dripping = [(sock, first) for sock in raw] + [(guest.sock, slow) for guest in guests] + [(member.sock, long)]
    for step in range(SLOW_STEPS):
        for sock, data in dripping:
            begin(sock, data[step: step + 1])
        time.sleep(1)
    if SLOW_STEPS >= 12:
        # 3 seconds for a handshake, 10 until somebody has joined, 9 of silence.
        for sock in raw:
            check(hung_up(sock), "a handshake of a byte a second keeps its place")
        for guest in [*guests, member]:
            must_hang_up(guest, "a message of a byte a second", 5)
    for one in [*raw, *guests, member]:
        one.close()


@attack()
def garbage_for_tls(house, number):
    """100 connections of random bytes, records of no sense and broken first messages"""
    chance = random.Random(number)
    first = client_hello(os.path.join(house.folder, "key-0", "identity.pem"))
    arrived = 0
    for i in range(100):
        broken = bytearray(first)
        for _ in range(8):
            broken[chance.randrange(5, len(broken))] = chance.randrange(256)
        garbage = [chance.randbytes(chance.randrange(1, 4000)), b"\x16\x03\x01" + struct.pack(">H", chance.randrange(65536)) + chance.randbytes(600),
                   bytes(broken), b"GET / HTTP/1.1\r\nHost: sobremesa\r\n\r\n", b"\x15\x03\x03\x00\x02\x02\x28"][i % 5]
        try:
            with connect(house.port, elsewhere(i % 5), 2) as sock:
                arrived += 1
                sock.sendall(garbage)
                if i % 20 < 5:
                    check(hung_up(sock), f"garbage {i} keeps its place")
        except (OSError, TimeoutError):
            pass  # hung up on already
    check(arrived >= 95, f"only {arrived} of 100 connections reached the host")


@attack()
def ten_thousand_connects(house, number):
    """10,000 connections that are gone again at once"""
    arrived = 0
    for i in range(10000):
        sock = knock(house.port, elsewhere(i % 100))
        # Over loopback a connection is there at once, or its packet was dropped because the queue is full.
        arrived += sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1) != bytes([SYN_SENT])
        if i % 2:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        sock.close()
    check(arrived >= 5000, f"only {arrived} of 10,000 connections reached the host")


@attack(joins=False)
def descriptors_exhausted(house, number):
    """No descriptor is left for strangers while 100 people knock"""
    from house import cpu, descriptors
    first = client_hello(os.path.join(house.folder, "key-0", "identity.pem"))
    # Of those that a host keeps back some remain: each handshake that is under way takes one more in its middle, and without
    # it GLib ends the program.  Strangers cannot bring that about, but a limit that sinks below what is in use can.
    house.limit_descriptors(descriptors(house.host.pid) + HANDSHAKES)
    try:
        before = cpu(house.host.pid)
        socks = [knock(house.port, elsewhere(i % 30)) for i in range(100)]
        for sock in socks:
            begin(sock, first)
        hold(socks)
        check(cpu(house.host.pid) - before < 0.5 * HOLD_S, "the host spins while it has no descriptors")
    finally:
        house.limit_descriptors(None)
    joined = len(house.honest.times("join"))
    house.wait(lambda: len(house.honest.times("join")) > joined, "somebody joins again", 5)


# ---- those who shook hands ------------------------------------------------------------------------------------------


@attack()
def length_of_four_gigabytes(house, number):
    """Messages that say they are 4 GiB long, before and after joining"""
    for name in (None, None, "Mallory"):
        guest = house.guest(source=elsewhere(number), name=name)
        guest.send(b"\xff\xff\xff\xff" + b"x" * 2000)
        must_hang_up(guest, "a length of 0xffffffff")


def nested(depth):
    """A variant in a variant in a variant."""
    return b"\x2a\0y" + b"\0v" * depth


@attack()
def deep_nesting(house, number):
    """Variants and types nested up to 4 KiB deep, before and after joining"""
    payloads = [b"hello\0" + b"\0\0" + nested(depth) + bytes([6]) for depth in (60, 120)]
    payloads += [b"hello\0\0\0" + nested(1900) + struct.pack("<H", 6), b"hello\0\0\0\0" + b"a" * 3000 + b"y" + struct.pack("<H", 6),
                 b"hello\0\0\0\0" + b"(" * 1500 + b")" * 1500 + struct.pack("<H", 6)]
    for i, payload in enumerate(payloads):
        guest = house.guest(source=elsewhere(i))
        guest.send(frame(payload))
        must_hang_up(guest, "deep nesting")
    value = Variant("y", 1)
    for _ in range(100):
        value = Variant("v", value)
    guest = house.guest(source=elsewhere(9), name="Mallory", role="player")
    guest.send(message("move", "(uua{sv})", (1, 1, {"move": value, "card": value})))
    answer = guest.until("refused")
    check(answer is None or answer[1][1] != "", "a move of nothing but nesting is refused")
    guest.close()


PIECE = 4096


def stream(peer, data, total):
    """How many bytes went out before the host hung up, which it must."""
    sent = 0
    peer.sock.settimeout(10)
    try:
        # In small pieces: what of a piece was taken before the end does not count.
        while sent < total:
            sent += peer.sock.send(data[sent % len(data):][:PIECE])
    except TimeoutError:
        raise Broken(f"after {sent / MEGABYTE:.1f} MiB the host neither reads nor hangs up") from None
    except OSError:
        pass  # hung up, as it should
    peer.close()
    return sent


@attack()
def hundred_megabytes(house, number):
    """Streams of 100 MB: raw, of long and of short messages, before and after joining"""
    short = message("ping", "(t)", (1,)) * 500
    long = message("hello", "(usas)", (1, "x" * 3900, [])) * 20
    say = message("say", "(s)", ("x" * 8000,)) * 20
    for i, (begin, data) in enumerate((("raw", b"\x16\x03\x01\x0f\xff" + b"x" * MEGABYTE), (None, long), (None, hello() + short), ("Mallory", say),
                                       ("Mallory", b"\x00\x20\0\0" + b"x" * 4096))):
        if begin == "raw":
            peer = Peer(connect(house.port, elsewhere(number * 5 + i)))
        else:
            peer = house.guest(source=elsewhere(number * 5 + i), name=begin)
            check(begin is None or peer.answer is not None and peer.answer[0] == "welcome", f"an open table lets everybody in: {peer.answer}")
        sent = stream(peer, data, 100 * MEGABYTE)
        check(0 < sent < 32 * MEGABYTE, f"the host took {sent / MEGABYTE:.1f} MiB of stream {i} without a word against it")


def make_picture(side, kind=6):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    data = bytes(MEGABYTE) if side > 2048 else bytes(side * (side * 4 + 1))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, kind, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def watch_memory(popen):
    """Gives a function that ends the watch and tells the most KiB that a process has taken."""
    most, ended = [0], threading.Event()

    def look():
        while not ended.is_set() and popen.poll() is None:
            try:
                with open(f"/proc/{popen.pid}/status") as file:
                    most[0] = max([most[0], *(int(line.split()[1]) for line in file if line.startswith("VmHWM"))])
            except OSError:
                return
            time.sleep(0.02)
    thread = threading.Thread(target=look, daemon=True)
    thread.start()

    def end():
        ended.set()
        thread.join(5)
        return most[0]
    return end


def bomb_for_guest(house, number, bombed):
    """A host announces pictures and sends bombs, each under its true hash, and one as large as may be: the guest says so and
    plays on.  Gives the most memory that the guest took, in KiB; without bombs that of a guest at ease."""
    largest = make_picture(2048)
    bombs = {hashlib.sha256(one).hexdigest(): one for one in ((make_picture(65535), make_picture(50000, 2), largest) if bombed else ())}
    folder = os.path.join(house.folder, f"pictures-{number}")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "sea.png"), "wb") as file:
        file.write(make_picture(60))

    def lie(name, body):
        if name == "pictures" and bombed:
            return ([(card, one, len(data), "sea") for card, (one, data) in enumerate(bombs.items(), 1)],)
        if name == "denied" and body[0] == "picture-want" and lie.left:
            one = lie.left.pop(0)
            return message("picture-part", "(suuay)", (one, 0, len(bombs[one]), bombs[one]))
        return None
    lie.left = list(bombs)

    path = os.path.join(house.folder, "bomber.log")
    with open(path, "w") as log:
        host = subprocess.Popen([house.program, "serve", "--game", "dixit", "--bots", "3", "--strength", "0", "--players", "4", "--games", "1", "--pace", "0",
                                 "--pictures", folder, "--hidden", "--port", "0"], stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_parent,
                                env={**os.environ, "XDG_CACHE_HOME": os.path.join(house.folder, "cache-of-host")})
    relay = guest = None
    cache = os.path.join(house.folder, f"cache-of-guest-{number}-{bombed:d}")
    try:
        house.wait(lambda: port_in(open(path).read()), "the other host listens")
        relay = Relay(house, port_in(open(path).read()), lie)
        guest = subprocess.Popen([house.program, "join", f"127.0.0.1:{relay.port}", "--games", "1", "--pace", "0", "--strength", "0", "--can-host"],
                                 stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=die_with_parent,
                                 env={**os.environ, "XDG_CACHE_HOME": cache})
        most = watch_memory(guest)
        try:
            said = guest.communicate(timeout=40)[0]
        except subprocess.TimeoutExpired:
            raise Broken("a guest with a bomb ended no game in 40 s") from None
        check(guest.returncode == 0, f"the guest plays on and ends well: {guest.returncode}, {said!r}")
        if bombed:
            check(relay.changed >= 4 and not lie.left, f"every bomb was sent: {relay.changed}, {said!r}")
            check("2 pictures of this table cannot be shown" in said, f"it says what became of them: {said!r}")
            check(os.listdir(os.path.join(cache, "sobremesa", "pictures")) == [hashlib.sha256(largest).hexdigest()], "only what may be is kept")
        return most()
    finally:
        if guest is not None and guest.poll() is None:
            guest.kill()
            guest.wait(5)
        host.kill()
        host.wait(5)
        if relay is not None:
            relay.close()


@attack()
def picture_bomb(house, number):
    """Pictures of 65535 × 65535 points, from a host, and to one in messages that there are and that there are not"""
    at_ease, bombed = bomb_for_guest(house, number, False), bomb_for_guest(house, number, True)
    # 65535 × 65535 points would be sixteen gigabytes; the largest that may be is sixteen megabytes for the while it is looked at.
    check(0 < bombed <= at_ease + 32 * 1024, f"a guest takes {bombed} KiB with bombs and {at_ease} without")
    bomb = make_picture(65535)
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><filter id="f"><feTurbulence/></filter><rect filter="url(#f)"/></svg>'
    for name in ("picture", "deck", "card"):
        for joined in (None, "Mallory"):
            guest = house.guest(source=elsewhere(number), name=joined)
            if joined is None:
                guest.send(hello())
            guest.send(message(name, "(say)", ("0" * 64, bomb)))
            must_hang_up(guest, f"a message “{name}” that does not exist")
    for data in (bomb, svg):
        guest = house.guest(source=elsewhere(number), name="Mallory", role="player")
        guest.send(message("move", "(uua{sv})", (1, 1, {"do": Variant("s", "tell"), "card": Variant("ay", data), "clue": Variant("ay", data)})))
        answer = guest.until("refused")
        check(answer is not None, "a picture in place of a card is refused")
        guest.close()


@attack()
def never_reads(house, number):
    """10 guests who talk all the time and never read an answer"""
    guests = [house.guest(number=i, source=elsewhere(i), name=f"Deaf {i}", small=True) for i in range(10)]
    check(all(guest.answer and guest.answer[0] == "welcome" for guest in guests), "they joined")
    words = message("say", "(s)", ("\U0001f407" * 280,))
    left = set(guests)
    for guest in guests:
        guest.sock.setblocking(False)
    # A host that keeps what nobody reads would do so for ever: it is over when it has hung up on all of them.
    end = time.monotonic() + (60 if SLOW_STEPS >= 12 else 2)
    while time.monotonic() < end and left:
        for guest in list(left):
            try:
                guest.sock.send(words)
            except (ssl.SSLWantWriteError, BlockingIOError):
                pass
            except OSError:
                left.discard(guest)
        time.sleep(0.06)
    check(SLOW_STEPS < 12 or not left, f"{len(left)} of {len(guests)} who never read are still there")
    for guest in guests:
        guest.close()


# ---- those who want what is not theirs -------------------------------------------------------------------------------


@attack()
def another_s_seat(house, number):
    """The same name, another's seat, another's moves, and whatever only the runner of a table may do"""
    guest = house.guest(source=elsewhere(number), name="Honest 1", role="player")
    check(guest.answer[0] == "welcome", "an open table lets everybody in")
    seat, runner = guest.until("you")[1]
    check(seat == -1 and not runner, "no seat in the middle of a game, and not the runner")
    table = guest.until("table")[1][0]
    victim = next(i for i, one in enumerate(table["seats"].value) if one[2] == "player")
    guest.send(message("sit", "(i)", (victim,)))
    answer = guest.until("denied")
    check(answer[1][0] == "sit", "the seat is not given away")
    guest.send(message("move", "(uua{sv})", (1, 1, {"do": Variant("s", "tell")})))
    check(guest.until("refused")[1][1] == "no-seat", "a move without a seat")
    for name, kind, body in (("remove", "(ib)", (victim, True)), ("pause", "(b)", (True,)), ("lock", "(b)", (True,)), ("hand-over", "(i)", (0,)), ("start", "()", ()),
                             ("lobby", "()", ()), ("rename", "(s)", ("Mine",)), ("add-bot", "(i)", (1,)), ("reorder", "(ii)", (0, 1)), ("clock", "(su)", ("strict", 10)),
                             ("game", "(ssa{si})", ("illusion", "", {}))):
        guest.send(message(name, kind, body))
        answer = guest.until("denied")
        check(answer is not None and answer[1] == (name, "not-yours"), f"{name} is not theirs: {answer}")
    guest.send(message("taken", "(asq)", (["127.0.0.1"], 1)))
    check(guest.until("denied")[1] == ("hand-over", "kept"), "nobody handed anything over")
    guest.send(message("decide", "(is)", (victim, "remove")))
    check(guest.until("denied")[1][0] == "decide", "there is nothing to decide")
    guest.close()


def proof_of_a_guest(house, number):
    """What somebody honest says to whoever holds the host's very key: the proof, and that guest's own key."""
    folder = os.path.join(house.folder, f"victim-{number}")
    identity = make_identity(house.program, folder)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(10)
        port = server.getsockname()[1]
        guest = subprocess.Popen([house.program, "join", f"127.0.0.1:{port}", "--code", house.code, "--identity", folder, "--watch"], stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=die_with_parent)
        try:
            raw = server.accept()[0]
            raw.settimeout(10)
            context = context_of(os.path.join(house.journal, "identity.pem"), server=True)
            peer = Peer(context.wrap_socket(raw, server_side=True))
            peer.send(hello())
            proof = bytes(peer.until("join")[1][5])
            peer.close()
        finally:
            guest.kill()
            guest.wait(5)
    check(len(proof) == 32, "the guest gave a proof")
    return proof, context_of(identity)


@attack(code="ABCDEF")
def replayed_proof(house, number):
    """The proof of a code from another connection, with the same keys; and guesses until the door is locked"""
    proof, context = proof_of_a_guest(house, number)
    source = elsewhere(number)
    for tries, said in ((proof, "wrong-code"), (b"", "code-needed"), (os.urandom(32), "wrong-code"), (b"x" * 3000, "wrong-code"), (proof, "wrong-code"),
                        (proof[::-1], "wrong-code"), (proof, "locked-out"), (proof, "locked-out")):
        guest = Guest(house.port, context, source=source, name="Mallory", role="player", proof=tries)
        check(guest.answer == ("refuse", (said, "")), f"a proof that is not one is refused by {said}: {guest.answer}")
        guest.close()


@attack()
def names_of_ill_will(house, number):
    """Names of markup, 20,000 combining marks, characters that turn text round, control characters and no characters"""
    names = ["<b>bold</b> &amp; <span size='999999'>", "a" + "\u0301" * 1800, "\u202eecila\u202c \u2066x", "\x1b[2J\x1b[31mred\x07", "\u200b\u200b\u2060", "x" * 3000,
             "\ufdfd" * 500, "\U000e0041" * 100, "a\0b"]
    heard = 0
    for i, name in enumerate(names):
        guest = house.guest(source=elsewhere(i), name=name if "\0" not in name else "x", role="player")
        if guest.answer is not None and guest.answer[0] == "welcome":
            guest.send(message("say", "(s)", (name,)))
            said = guest.until("said")
            if said is not None:
                heard += 1
                check_text(said[1][1], 32)
                check_text(said[1][2], 280)
        elif guest.answer is not None:
            check(guest.answer[1][0] == "bad-name", f"a name without a character is bad: {guest.answer}")
        guest.close()
    check(heard >= 3, f"only {heard} of these names were ever heard")
    for size, limit in ((20000, "joining"), (3900, "after")):
        marks = "a" + "\u0301" * size
        guest = house.guest(source=elsewhere(20), name=None if limit == "joining" else "x")
        if limit == "joining":
            guest.send(hello())
            guest.send(join(marks))
            must_hang_up(guest, "20,000 combining marks")
        else:
            guest.send(message("profile", "(sy)", (marks, 0)))
            guest.send(message("say", "(s)", ("what am I called?",)))
            said = guest.until("said")
            check_text(said[1][1], 32)
            guest.close()


def check_text(text, most):
    import unicodedata
    check(0 < len(text) <= most, f"{len(text)} characters of at most {most}")
    run = 0
    for character in text:
        kind = unicodedata.category(character)
        check(kind not in ("Cc", "Cs", "Co", "Zl", "Zp") and (kind != "Cf" or character == "\u200d"), f"U+{ord(character):04X} came through")
        run = run + 1 if kind.startswith("M") else 0
        check(run <= 3, "more than three marks on one letter")


# ---- a host that lies ------------------------------------------------------------------------------------------------


class Relay:
    """Stands between a real host and a real guest, and changes what it is told to change."""

    def __init__(self, house, host_port, change):
        self.host_port = host_port
        self.change = change
        self.server = socket.create_server(("127.0.0.1", 0))
        self.server.settimeout(10)
        self.port = self.server.getsockname()[1]
        self.house = house
        self.guest = self.host = None
        self.changed = 0
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self):
        try:
            raw = self.server.accept()[0]
            raw.settimeout(30)
            own = os.path.join(self.house.folder, "key-0", "identity.pem")
            self.guest = Peer(context_of(own, server=True).wrap_socket(raw, server_side=True))
            self.host = Guest(self.host_port, context_of(own), source="127.0.0.1", timeout=30)
            # One thread for both: two may not use one TLS connection at the same time.
            while self._pump():
                pass
        except (OSError, TimeoutError):
            pass
        finally:
            for peer in (self.guest, self.host):
                if peer is not None:
                    peer.close()

    def _pump(self):
        waiting = [peer for peer in (self.guest, self.host) if peer.sock.pending()]
        if not waiting:
            ready = select.select([self.guest.sock, self.host.sock], [], [], 30)[0]
            waiting = [peer for peer in (self.guest, self.host) if peer.sock in ready]
        for peer in waiting:
            if not peer.fill():
                return False
            while (one := peer.take()) is not None:
                name, body = one
                other = self.change(name, body.value) if peer is self.host else None
                self.changed += other is not None
                sink = self.guest if peer is self.host else self.host
                # A lie may also be another message.
                sink.send(other if isinstance(other, bytes) else message(name, body.kind, body.value if other is None else other))
        return bool(waiting)

    def close(self):
        self.server.close()
        self._thread.join(2)


# Where the fields of a view of Dixit are.
AWAITS, SCORES, HAND = 2, 3, 13


def lie_in(view, field, value):
    fields = list(view.value)
    fields[field] = value
    return Variant(view.kind, tuple(fields))


def swapped_card(name, body):
    """One card of the hand is another, in one view."""
    if name == "you":
        swapped_card.seat = body[0]
    # Whoever is to play would try the card that is not there, again and again; so it is shown to somebody who waits.
    if name != "view" or swapped_card.done or body[1] < 3 or not body[3].value[HAND] or body[3].value[AWAITS][swapped_card.seat]:
        return None
    swapped_card.done = True
    hand = bytearray(body[3].value[HAND])
    hand[0] = hand[0] % 80 + 1
    return *body[:3], lie_in(body[3], HAND, bytes(hand))


def wrong_score(name, body):
    """Somebody has a point too many, in one view."""
    if name != "view" or wrong_score.done or body[1] < 3:
        return None
    wrong_score.done = True
    scores = list(body[3].value[SCORES])
    scores[0] += 1
    return *body[:3], lie_in(body[3], SCORES, scores)


def other_secret(name, body):
    """The commitment is not that of the secret."""
    if name != "commit":
        return None
    return body[0], bytes(32)


def other_record(name, body):
    """The record has a move less."""
    if name != "record":
        return None
    lines = body[3].rstrip("\n").split("\n")
    return *body[:3], "\n".join(lines[:-1]) + "\n"


def other_number(name, body):
    """The record is said to be of another game, of which nothing was noted."""
    return (body[0] + 1, *body[1:]) if name == "record" else None


def strange_message(name, body):
    """A picture of 65535 × 65535 points in place of a view."""
    if name != "view":
        return None
    return (*body[:3], Variant("ay", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff"))


LIES = [(swapped_card, True), (wrong_score, True), (other_secret, True), (other_record, True), (other_number, True), (strange_message, False)]


@attack()
def lying_host(house, number):
    """A host that shows a swapped card, a wrong score, another secret or another record; each must be noticed"""
    for lie, heard in LIES:
        lie.done = False
        path = os.path.join(house.folder, "liar.log")
        with open(path, "w") as log:
            host = subprocess.Popen([house.program, "serve", "--game", "dixit", "--bots", "3", "--strength", "0", "--players", "4", "--games", "1", "--pace", "0",
                                     "--hidden", "--port", "0"], stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_parent)
        relay = guest = None
        try:
            house.wait(lambda: port_in(open(path).read()), "the other host listens")
            relay = Relay(house, port_in(open(path).read()), lie)
            guest = subprocess.Popen([house.program, "join", f"127.0.0.1:{relay.port}", "--games", "1", "--pace", "0", "--strength", "0"], stdin=subprocess.DEVNULL,
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=die_with_parent)
            try:
                said = guest.communicate(timeout=40)[0]
            except subprocess.TimeoutExpired:
                raise Broken(f"{lie.__name__}: no game was ended in 40 s") from None
            check(relay.changed > 0, f"{lie.__name__}: nothing was changed, so nothing is shown")
            if heard:
                check("The audit found a fault" in said, f"{lie.__name__} was not noticed: {said!r}")
            check(guest.returncode == 1, f"{lie.__name__}: the guest ended with {guest.returncode}: {said!r}")
        finally:
            if guest is not None and guest.poll() is None:
                guest.kill()
                guest.wait(5)
            host.kill()
            host.wait(5)
            if relay is not None:
                relay.close()
