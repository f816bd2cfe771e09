#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Makes the sounds of the table: short, dry, wooden.

    python3 data/sounds/make.py

Nothing is recorded: wood is a few damped tones and a click, paper is shaped
noise, the bell and the glass are tones that are no multiples of each other.
Only the standard library is used and chance is seeded, so the files come out
the same every time.  Mono, 22050 Hz, 16 bit.  The sounds are CC0-1.0: see
LICENSE beside them.
"""
import array
import math
import random
import sys
import wave
from pathlib import Path

RATE = 22050
RMS = -18.0     # dB of full scale, over the loudest 100 ms
CEILING = -3.0  # dB: no peak above that
HERE = Path(__file__).resolve().parent


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def lay(under, over, at, gain=1.0):
    """Adds a sound to another from a moment on."""
    start = int(at * RATE)
    under.extend([0.0] * max(0, start + len(over) - len(under)))
    for i, v in enumerate(over):
        under[start + i] += v * gain
    return under


def tone(hertz, seconds, decay, bend=0.0):
    """A damped sine; bend lets it fall a little, as struck wood does."""
    out, phase = [], 0.0
    for i in range(int(seconds * RATE)):
        t = i / RATE
        phase += math.tau * hertz * (1 + bend * math.exp(-t * 60)) / RATE
        out.append(math.sin(phase) * math.exp(-t / decay))
    return out


def noise(seconds, low, high, seed, shape):
    """Noise between two frequencies, under a shape over 0..1."""
    rng, n = random.Random(seed), int(seconds * RATE)
    a, b = 1 - math.exp(-math.tau * high / RATE), 1 - math.exp(-math.tau * low / RATE)
    top = bottom = second = 0.0
    out = []
    for i in range(n):
        top += a * (rng.uniform(-1, 1) - top)
        second += a * (top - second)
        bottom += b * (second - bottom)
        out.append((second - bottom) * shape(i / n))
    return out


def hump(peak, sharp=2.0):
    """Rises to its peak and falls, softly."""
    def shape(t):
        return (t / peak) ** sharp if t < peak else ((1 - t) / (1 - peak)) ** sharp
    return shape


def knock(hertz, seed, body=1.0, click=0.5, decay=0.035):
    """A wooden disc or a knuckle on a table."""
    out = silence(0.16)
    for ratio, gain, ring in ((1, 1, 1), (2.41, .45, .6), (4.7, .2, .35)):
        lay(out, tone(hertz * ratio, .15, decay * ring, .06), 0, gain * body)
    return lay(out, noise(.012, 900, 6000, seed, lambda t: (1 - t) ** 2), 0, click * 2)


def slip(seed, seconds=.11):
    """A card that slides off a pile."""
    out = noise(seconds, 1200, 6500, seed, hump(.3))
    return lay(out, noise(.02, 300, 2500, seed + 1, lambda t: (1 - t) ** 2), seconds * .72, .9)


def deal():
    return slip(3)


def give():
    """A card laid on cloth."""
    out = noise(.13, 500, 3200, 11, hump(.55, 1.6))
    lay(out, noise(.05, 60, 700, 12, lambda t: (1 - t) ** 3), .085, 3)
    return lay(out, tone(118, .1, .025, .1), .085, .35)


def vote():
    return lay(knock(520, 21), knock(640, 22, .5, .3), .055, .28)


def all_in():
    """A small bell."""
    out = silence(.7)
    for ratio, gain, decay in ((1, 1, .22), (2.76, .5, .13), (5.4, .22, .06)):
        lay(out, tone(1318.5 * ratio, .7, decay), 0, gain)
    return lay(out, noise(.006, 2000, 9000, 31, lambda t: 1 - t), 0, 1.2)


def turn_up():
    """A soft riffle."""
    out = silence(.3)
    for k in range(7):
        lay(out, noise(.03, 900, 4200, 41 + k, hump(.2)), .03 * k + .002 * k * k, .55 + .45 * math.sin(math.pi * (k + 1) / 8))
    return out


def lit():
    """Struck glass."""
    out = silence(.85)
    for hertz, gain, decay in ((1046.5, .9, .30), (1567.98, .5, .24), (2637, .4, .16), (4186 * 1.01, .16, .08)):
        lay(out, tone(hertz, .85, decay), 0, gain)
    return out


def points():
    """One light knock for a hop."""
    return knock(880, 61, .8, .35, .02)


def wrong():
    """A low thump."""
    out = lay(tone(86, .3, .07, .5), tone(171, .2, .035, .3), 0, .5)
    return lay(out, noise(.05, 60, 900, 71, lambda t: (1 - t) ** 2), 0, 1.2)


def note(hertz, seed, seconds=.5):
    """A bar of wood: a marimba's note."""
    out = silence(seconds)
    for ratio, gain, decay in ((1, 1, .13), (3.93, .3, .04), (9.2, .08, .015)):
        lay(out, tone(hertz * ratio, seconds, decay), 0, gain)
    return lay(out, noise(.008, 600, 4000, seed, lambda t: 1 - t), 0, .6)


def my_turn():
    """Two notes."""
    return lay(note(392, 81), note(587.33, 82), .15)


def win():
    """Four notes that begin like my turn."""
    out = note(392, 91)
    for k, hertz in enumerate((587.33, 659.25, 783.99), 1):
        lay(out, note(hertz, 91 + k, .45), .14 * k, 1 if k < 3 else 1.1)
    return out


def level(samples):
    """RMS of the loudest 100 ms, and the peak, both in dB of full scale."""
    width, total, best = int(.1 * RATE), 0.0, 0.0
    for i, v in enumerate(samples):
        total += v * v - (samples[i - width] ** 2 if i >= width else 0)
        best = max(best, total)
    return 10 * math.log10(best / width), 20 * math.log10(max(map(abs, samples)))


def finish(samples):
    """Takes off what is too low to be heard, fades both ends, sets the level."""
    out, last, high = [], 0.0, 0.0
    for v in samples:
        high = .993 * (high + v - last)
        last = v
        out.append(high)
    peak = max(map(abs, out))
    while abs(out[-1]) < peak * .002:
        out.pop()
    for i in range(22):
        out[i] *= i / 22
    for i in range(220):
        out[-1 - i] *= i / 220
    loud, top = level(out)
    gain = 10 ** (min(RMS - loud, CEILING - top) / 20)
    return [v * gain for v in out]


SOUNDS = {"deal": deal, "give": give, "vote": vote, "all-in": all_in, "turn-up": turn_up, "lit": lit,
          "points": points, "wrong": wrong, "my-turn": my_turn, "win": win}


def main():
    for name, make in SOUNDS.items():
        samples = finish(make())
        data = array.array("h", (round(v * 32767) for v in samples))
        if sys.byteorder == "big":
            data.byteswap()
        path = HERE / f"{name}.wav"
        with wave.open(str(path), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(data.tobytes())
        loud, top = level(samples)
        print(f"{name:8} {len(samples) / RATE:.2f} s  rms {loud:6.1f} dB  peak {top:6.1f} dB  {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
