# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""The protocol once more, in Python and from its page alone: GVariant, frames, and a guest that does as it is told.

Nothing here checks what it sends: it is made to send what no honest program would.
"""

import os
import socket
import ssl
import struct
import subprocess
import time

FIXED = {"y": "<B", "b": "<?", "n": "<h", "q": "<H", "i": "<i", "u": "<I", "x": "<q", "t": "<Q", "d": "<d"}
PROTOCOL = 1


# ---- GVariant ------------------------------------------------------------------------------------------------------


def split(types):
    """The members of a tuple's type: "sa{sv}i" is ["s", "a{sv}", "i"]."""
    found, at = [], 0
    while at < len(types):
        start = at
        while types[at] in "am":
            at += 1
        if types[at] in "({":
            depth = 0
            while True:
                depth += (types[at] in "({") - (types[at] in ")}")
                at += 1
                if depth == 0:
                    break
        else:
            at += 1
        found.append(types[start:at])
    return found


def alignment(kind):
    first = kind[0]
    if first in FIXED:
        return struct.calcsize(FIXED[first])
    if first in "am":
        return alignment(kind[1:])
    if first in "({":
        return max([1] + [alignment(part) for part in split(kind[1:-1])])
    return 8 if first == "v" else 1


def fixed_size(kind):
    first = kind[0]
    if first in FIXED:
        return struct.calcsize(FIXED[first])
    if first not in "({":
        return None
    size = 0
    for part in split(kind[1:-1]):
        own = fixed_size(part)
        if own is None:
            return None
        size += -size % alignment(part) + own
    return max(1, size + -size % alignment(kind))


def offset_size(total):
    return next(size for size in (1, 2, 4, 8) if total < 1 << (8 * size))


def with_offsets(body, offsets):
    for size in (1, 2, 4, 8):
        if len(body) + size * len(offsets) < 1 << (8 * size):
            return bytes(body) + b"".join(offset.to_bytes(size, "little") for offset in offsets)
    raise ValueError


class Variant:
    def __init__(self, kind, value):
        self.kind = kind
        self.value = value

    def __eq__(self, other):
        return isinstance(other, Variant) and (self.kind, self.value) == (other.kind, other.value)

    def __repr__(self):
        return f"<{self.kind} {self.value!r}>"


def encode(kind, value):
    first = kind[0]
    if first in FIXED:
        return struct.pack(FIXED[first], value)
    if first in "sog":
        return (value if isinstance(value, bytes) else value.encode()) + b"\0"
    if first == "v":
        return encode(value.kind, value.value) + b"\0" + value.kind.encode()
    if first == "m":
        return b"" if value is None else encode(kind[1:], value) + (b"" if fixed_size(kind[1:]) is not None else b"\0")
    if first == "a":
        item = kind[1:]
        if item == "y" and isinstance(value, (bytes, bytearray)):
            return bytes(value)
        if item[0] == "{" and isinstance(value, dict):
            value = list(value.items())
        body, offsets = bytearray(), []
        for one in value:
            body += b"\0" * (-len(body) % alignment(item))
            body += encode(item, one)
            offsets.append(len(body))
        return bytes(body) if fixed_size(item) is not None or not offsets else with_offsets(body, offsets)
    body, offsets, parts = bytearray(), [], split(kind[1:-1])
    for number, (part, one) in enumerate(zip(parts, value)):
        body += b"\0" * (-len(body) % alignment(part))
        body += encode(part, one)
        if fixed_size(part) is None and number + 1 < len(parts):
            offsets.append(len(body))
    if fixed_size(kind) is not None:
        return bytes(body) + b"\0" * (fixed_size(kind) - len(body))
    return with_offsets(body, offsets[::-1])


def decode(kind, data):
    first = kind[0]
    if first in FIXED:
        return struct.unpack(FIXED[first], data)[0]
    if first in "sog":
        return data[:-1].decode()
    if first == "v":
        end = data.rindex(b"\0")
        inner = data[end + 1:].decode()
        return Variant(inner, decode(inner, data[:end]))
    if first == "m":
        return decode(kind[1:], data if fixed_size(kind[1:]) is not None else data[:-1]) if data else None
    if first == "a":
        return decode_array(kind[1:], data)
    return decode_tuple(kind, data)


def decode_array(item, data):
    size, found, start = fixed_size(item), [], 0
    if item == "y":
        return data
    if size is not None:
        found = [decode(item, data[at: at + size]) for at in range(0, len(data), size)]
    elif data:
        width = offset_size(len(data))
        table = int.from_bytes(data[-width:], "little")
        for at in range(table, len(data), width):
            end = int.from_bytes(data[at: at + width], "little")
            start += -start % alignment(item)
            found.append(decode(item, data[start:end]))
            start = end
    return dict(found) if item[0] == "{" else found


def decode_tuple(kind, data):
    found, at, parts = [], 0, split(kind[1:-1])
    width, back = offset_size(len(data)), len(data)
    for number, part in enumerate(parts):
        at += -at % alignment(part)
        size = fixed_size(part)
        if size is not None:
            end = at + size
        elif number + 1 < len(parts):
            back -= width
            end = int.from_bytes(data[back: back + width], "little")
        else:
            end = back
        found.append(decode(part, data[at:end]))
        at = end
    return tuple(found)


# ---- frames --------------------------------------------------------------------------------------------------------


def frame(payload, length=None):
    return struct.pack("<I", len(payload) if length is None else length) + payload


def message(name, kind, body):
    return frame(encode("(sv)", (name, Variant(kind, body))))


def hello(number=PROTOCOL):
    return message("hello", "(usas)", (number, "attack", []))


def join(name="Mallory", role="spectator", table="", proof=b"", rabbit=0, language="en"):
    return message("join", "(sssysay)", (table, role, name, rabbit, language, proof))


# ---- identities ----------------------------------------------------------------------------------------------------


def make_identity(program, folder):
    """A key as the program itself makes it; gives the file."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "identity.pem")
    if not os.path.exists(path):
        # Nobody listens there: the key is made, and the guest gives up or is ended.
        popen = subprocess.Popen([program, "join", "127.0.0.1:1", "--identity", folder], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        try:
            popen.wait(10)
        except subprocess.TimeoutExpired:
            popen.kill()
            popen.wait()
    return path


def context_of(identity, server=False):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER if server else ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(identity)
    return context


def bound(source):
    """A socket of one address, whose port others may have too: thousands of ours must not leave a host without any."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind((source, 0))
    return sock


def connect(port, source="127.0.0.2", timeout=5):
    sock = bound(source)
    sock.settimeout(timeout)
    try:
        sock.connect(("127.0.0.1", port))
    except OSError:
        sock.close()
        raise
    return sock


def client_hello(identity):
    """The first bytes of a handshake, without the rest."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    tls = context_of(identity).wrap_bio(incoming, outgoing)
    try:
        tls.do_handshake()
    except ssl.SSLWantReadError:
        pass
    return outgoing.read()


class Peer:
    """One end of a conversation; what it reads is (name, body) with the body's type kept."""

    def __init__(self, sock):
        self.sock = sock
        self.buffer = b""

    def send(self, data):
        """Whoever has hung up meanwhile is found out by reading."""
        try:
            self.sock.sendall(data)
        except (ConnectionError, ssl.SSLError):
            pass

    def take(self):
        """A message that is here already, or None."""
        size = struct.unpack("<I", self.buffer[:4])[0] if len(self.buffer) >= 4 else None
        if size is None or len(self.buffer) < 4 + size:
            return None
        payload, self.buffer = self.buffer[4: 4 + size], self.buffer[4 + size:]
        return decode("(sv)", payload)

    def fill(self):
        """Waits for more bytes; whether there were any."""
        try:
            more = self.sock.recv(65536)
        except (ConnectionError, ssl.SSLError):
            more = b""
        self.buffer += more
        return more != b""

    def read(self):
        """The next message, or None at the end."""
        while (one := self.take()) is None:
            if not self.fill():
                return None
        return one

    def until(self, *names, seconds=15):
        """The first message of one of these names, or None when the other side hung up."""
        end = time.monotonic() + seconds
        while (one := self.read()) is not None:
            if one[0] in names:
                return one[0], one[1].value
            if time.monotonic() > end:
                raise TimeoutError(f"no {' or '.join(names)} in {seconds} s")
        return None

    def wait_for_end(self, seconds):
        """Until the other side has gone, reading whatever is still there."""
        end = time.monotonic() + seconds
        while True:
            self.sock.settimeout(max(0.01, end - time.monotonic()))
            if self.read() is None:
                return
            if time.monotonic() > end:
                raise TimeoutError(f"not gone in {seconds} s")

    def close(self):
        self.sock.close()


class Guest(Peer):
    """A guest after its handshake; with @name it greets and joins."""

    def __init__(self, port, context, source="127.0.0.2", timeout=5, name=None, role="spectator", proof=b"", small=False):
        raw = connect(port, source, timeout)
        if small:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        super().__init__(context.wrap_socket(raw))
        self.answer = None
        if name is not None:
            self.send(hello())
            self.send(join(name, role, proof=proof))
            self.answer = self.until("welcome", "refuse")
