#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Draws what lies on the table: rabbits, tokens, backs, arrows, lantern, cloth; and the icon.

    python3 data/decks/table/draw.py

writes the SVGs beside this file and the icons below data/icons.  Only paths,
gradients and clips: no filters, text or bitmaps.  The colours are the tokens
of the house style: plum ink, ivory paper, ember, lamp.
"""
import math
from pathlib import Path

HERE = Path(__file__).resolve().parent
ICONS = HERE.parent.parent / "icons" / "hicolor"
LICENCE = "<!-- SPDX-License-Identifier: CC-BY-SA-4.0 -->\n<!-- SPDX-FileCopyrightText: The Sobremesa authors -->\n"

PLUM, IVORY, PAPER, LAMP, RING, EMBER = "#2e1a2b", "#fdf6e8", "#fffaf0", "#ffb648", "#b56a08", "#a8432a"
NIGHT, WINE = "#1d1024", "#4a2347"

# Twelve players: a colour and a mark each; marks are plum where ivory would be too pale.
PLAYERS = [
    ("circle", "#d5443c"), ("triangle", "#3478c8"), ("square", "#ecb21c"), ("diamond", "#3b9460"),
    ("star", "#8148b4"), ("moon", "#2b8f99"), ("cross", "#ec7f2e"), ("heart", "#df6ba6"),
    ("drop", "#686c84"), ("ring", "#96623c"), ("hexagon", "#97b93a"), ("bars", "#22497f"),
]
DARK_MARKS = {"square", "cross", "hexagon"}

# The colours of the print palette in src/decks/colours/colour-ink.c.
INKS = {"yellow": "#f4c312", "red": "#c9211e", "green": "#3ba36c", "blue": "#1d3f9c"}

# Numerals as strokes in a box of 60 x 100, as in src/decks/colours/colour-back.c.
DIGITS = [
    "M30 8C46 8 52 26 52 50C52 74 46 92 30 92C14 92 8 74 8 50C8 26 14 8 30 8Z",
    "M14 24L34 8L34 92",
    "M9 32C9 16 18 8 31 8C44 8 52 17 52 30C52 46 36 58 9 92L53 92",
    "M10 20C14 12 21 8 30 8C43 8 50 16 50 27C50 39 41 47 26 47C43 47 52 56 52 69C52 83 43 92 29 92C19 92 12 88 8 80",
    "M42 92L42 8L7 68L55 68",
    "M48 8L16 8L12 46C18 40 24 38 31 38C44 38 52 48 52 64C52 81 43 92 29 92C19 92 12 88 8 80",
    "M46 14C40 9 36 8 31 8C15 8 8 26 8 56C8 78 15 92 30 92C44 92 52 81 52 66C52 51 44 41 31 41C19 41 11 48 8 58",
    "M8 8L53 8C40 30 28 58 24 92",
    "M30 47C18 45 11 38 11 27C11 16 18 8 30 8C42 8 49 16 49 27C49 38 42 45 30 47C16 49 8 57 8 70C8 84 17 92 30 92C43 92 52 84 52 70C52 57 44 49 30 47Z",
    "M52 42C49 52 41 59 29 59C16 59 8 49 8 34C8 19 16 8 30 8C45 8 52 22 52 44C52 74 45 92 29 92C24 92 20 91 14 86",
]


def mix(a, b, t):
    """A colour between two others."""
    pair = [[int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (a, b)]
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(*pair))


def num(v):
    return f"{v:.2f}".rstrip("0").rstrip(".")


def poly(points):
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def around(n, r, turn=-math.pi / 2, r2=None):
    """Corners of a polygon, or of a star if there is a second radius."""
    m = n if r2 is None else 2 * n
    radius = lambda i: r if r2 is None or i % 2 == 0 else r2
    return [(radius(i) * math.cos(turn + i * math.tau / m), radius(i) * math.sin(turn + i * math.tau / m)) for i in range(m)]


def disc(r, x=0, y=0):
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0Z"


def hole(r, x=0, y=0):
    """A disc that goes round the other way, and so cuts a hole."""
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0Z"


def box(x, y, w, h, r=0):
    if not r:
        return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z"
    return (f"M{num(x + r)} {num(y)}h{num(w - 2 * r)}a{r} {r} 0 0 1 {r} {r}v{num(h - 2 * r)}a{r} {r} 0 0 1 {-r} {r}"
            f"h{num(2 * r - w)}a{r} {r} 0 0 1 {-r} {-r}v{num(2 * r - h)}a{r} {r} 0 0 1 {r} {-r}Z")


def path(d, fill, extra=""):
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def stroke(d, colour, width, extra=""):
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round" stroke-linejoin="round"{extra}/>'


def put(s, x, y, scale=1, turn=0):
    t = f"translate({num(x)} {num(y)})" + (f"rotate({num(turn)})" if turn else "") + (f"scale({num(scale)})" if scale != 1 else "")
    return f'<g transform="{t}">{s}</g>'


def gradient(name, stops, line=None, circle=None):
    marks = "".join(f'<stop offset="{o}" stop-color="{c}"' + (f' stop-opacity="{a[0]}"' if a else "") + "/>" for o, c, *a in stops)
    if circle:
        x, y, r = circle
        return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{num(x)}" cy="{num(y)}" r="{num(r)}">{marks}</radialGradient>'
    x1, y1, x2, y2 = line
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}">{marks}</linearGradient>'


def save(name, w, h, defs, body, folder=HERE):
    folder.mkdir(parents=True, exist_ok=True)
    text = f'{LICENCE}<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    text += f"<defs>{defs}</defs>" if defs else ""
    (folder / name).write_text(f"{text}{body}</svg>\n")


# ------------------------------------------------------------------- marks

def mark(name):
    """A player's mark in a box of 100 about the origin."""
    return {
        "circle": disc(44),
        "triangle": poly([(0, -46), (48, 40), (-48, 40)]),
        "square": box(-40, -40, 80, 80),
        "diamond": poly([(0, -54), (36, 0), (0, 54), (-36, 0)]),
        "star": poly(around(5, 54, r2=22)),
        "moon": "M14 -47A48 48 0 1 0 46 18A38 38 0 1 1 14 -47Z",
        "cross": box(-17, -48, 34, 96) + box(-48, -17, 96, 34),
        "heart": "M0 46C-30 22 -48 4 -48 -17C-48 -34 -36 -44 -24 -44C-13 -44 -4 -37 0 -27C4 -37 13 -44 24 -44C36 -44 48 -34 48 -17C48 4 30 22 0 46Z",
        "drop": "M0 -54C12 -30 34 -8 34 16A34 34 0 0 1 -34 16C-34 -8 -12 -30 0 -54Z",
        "ring": disc(46) + hole(21),
        "hexagon": poly(around(6, 50, 0)),
        "bars": box(-42, -46, 84, 23) + box(-42, -11.5, 84, 23) + box(-42, 23, 84, 23),
        # The marks of the four inks, as in colour-back.c.
        "yellow": disc(46),
        "red": poly([(-21, -46), (9, -46), (-29, 46), (-59, 46)]) + poly([(29, -46), (59, -46), (21, 46), (-9, 46)]),
        "green": box(-16, -48, 32, 96, 6) + box(-48, -16, 96, 32, 6),
        "blue": box(-42, -42, 84, 84, 8),
    }[name]


def mark_colour(name):
    return PLUM if name in DARK_MARKS else IVORY


# ----------------------------------------------------------------- rabbits

# A rabbit that sits and listens, 96 x 160: two ears, a head, a body like a pear.
EARS_AND_BODY = ("M48 60C46 57 46 52 46 46C46 28 42 11 34 6C24 11 24 40 33 59C25 64 22 72 23 80C24 87 28 92 33 95"
                 "C20 104 12 117 12 131C12 144 23 149 48 149C73 149 84 144 84 131C84 117 76 104 63 95"
                 "C68 92 72 87 73 80C74 72 71 64 63 59C72 40 72 11 62 6C54 11 50 28 50 46C50 52 50 57 48 60Z")
RIM = ("M34 6C24 11 24 40 33 59C25 64 22 72 23 80C24 87 28 92 33 95C20 104 12 117 12 131C12 140 16 144 24 146.6"
       "C18.5 142 16.5 137 16.5 131C16.5 119 24 107 37 98C38 95 30.5 92 27.5 84C25.5 76 29 67 38 60C28.5 42 28.5 15 34 6Z")
INNER_EARS = "M35 16C30 26 32 43 38 55C42 43 41 26 35 16ZM61 16C55 26 54 43 58 55C64 43 66 26 61 16Z"


def rabbits():
    for i, (name, colour) in enumerate(PLAYERS, 1):
        light, dark = mix(colour, "#fff2d8", .30), mix(colour, "#2a1030", .34)
        defs = gradient("b", [(0, light), (.45, colour), (1, dark)], line=(26, 20, 72, 150))
        defs += gradient("s", [(0, "#4a2412", .42), (.6, "#4a2412", .25), (1, "#4a2412", 0)], circle=(48, 0, 46))
        body = path(disc(46, 48, 0), "url(#s)", ' transform="translate(0 148) scale(1 .22)"')
        body += path(EARS_AND_BODY, "url(#b)", f' stroke="{mix(dark, PLUM, .25)}" stroke-width="1.6" stroke-linejoin="round"')
        body += path(INNER_EARS, mix(colour, "#fff2d8", .5), ' fill-opacity=".55"')
        body += path(RIM, "#fff4dc", ' fill-opacity=".5"')
        body += put(path(mark(name), mark_colour(name)), 48, 120, .31)
        save(f"rabbit-{i:02}.svg", 96, 160, defs, body)


def rabbit_silhouette(colour, x, y, scale):
    """The same rabbit, all of one colour; x, y is the middle of its base."""
    return put(path(EARS_AND_BODY, colour), x - 48 * scale, y - 149 * scale, scale)


# ------------------------------------------------------------------ tokens

def token(name, colour, inside):
    """A wooden disc, 96 x 96, lit from the upper left."""
    defs = gradient("f", [(0, mix(colour, "#fff2d8", .28)), (.55, colour), (1, mix(colour, PLUM, .3))], line=(24, 16, 74, 84))
    body = path(disc(43, 48, 50.5), "#4a2412", ' fill-opacity=".35"')
    body += path(disc(43, 48, 48), mix(colour, PLUM, .5)) + path(disc(41.5, 48, 46.8), "url(#f)")
    body += stroke(disc(35.5, 48, 46.8), "#fff6e2", 2, ' stroke-opacity=".75"')
    save(name, 96, 96, defs, body + put(inside, 48, 46.8))


def number(value, height, colour, width=14):
    digits = [int(c) for c in str(value)]
    # A one is slimmer than the others.
    widths = [40 if d == 1 else 60 for d in digits]
    total, x, out = sum(widths) + 12 * (len(digits) - 1), 0, ""
    for d, w in zip(digits, widths):
        out += put(stroke(DIGITS[d], colour, width), x - total / 2 - (3 if d == 1 else 0), -50)
        x += w + 12
    return put(out, 0, 0, height / 100)


def tokens():
    for i, (name, colour) in enumerate(PLAYERS, 1):
        token(f"token-mark-{i:02}.svg", colour, put(path(mark(name), mark_colour(name)), 0, 0, .42))
        token(f"token-number-{i:02}.svg", "#6d3f4c", number(i, 40, IVORY))
    token("token-party-green.svg", "#3b8a5c", stroke("M-17 1L-5 13L18 -13", IVORY, 9))
    token("token-party-red.svg", "#b8352c", stroke("M-14 -14L14 14M14 -14L-14 14", IVORY, 9))


# ------------------------------------------------------------------- backs

def lamp(x, y, scale):
    """A hanging lamp; x, y is the middle of its rim."""
    shade = "M-34 0C-32 -20 -22 -36 -9 -40L9 -40C22 -36 32 -20 34 0C20 5 -20 5 -34 0Z"
    inside = "M-34 0C-20 -5 20 -5 34 0C20 5 -20 5 -34 0Z"
    out = stroke("M0 -400L0 -44", "#e9c98e", 2.4) + path(box(-6, -50, 12, 12, 3), "#e9c98e")
    out += path(shade, "url(#shade)") + path(inside, "#fff0c4") + path(disc(7, 0, 3), "#fffbe8")
    return put(out, x, y, scale)


def lamp_shade():
    return gradient("shade", [(0, "#e07a46"), (.5, "#b8482c"), (1, "#6e2323")], line=(-34, -30, 34, 0))


def rays(x, y, r1, r2, n, colour, op):
    """Slim rays, every other one short."""
    out = ""
    for i in range(n):
        a, far = i * math.tau / n, r2 if i % 2 else r1 + (r2 - r1) * .55
        out += f"M{num(x + r1 * math.cos(a))} {num(y + r1 * math.sin(a))}L{num(x + far * math.cos(a))} {num(y + far * math.sin(a))}"
    return stroke(out, colour, 3, f' stroke-opacity="{op}"')


def lozenges(x0, y0, x1, y1, step, r, colour, op, clear):
    """A staggered lattice that keeps clear of a disc."""
    out, j, y = "", 0, y0
    while y <= y1 + .1:
        x = x0 + (step / 2 if j % 2 else 0)
        while x <= x1 + .1:
            if math.hypot(x - clear[0], y - clear[1]) > clear[2]:
                out += f"M{num(x)} {num(y - r)}l{num(r * .7)} {num(r)}l{num(-r * .7)} {num(r)}l{num(-r * .7)} {num(-r)}Z"
            x += step
        y += step * .5
        j += 1
    return path(out, colour, f' fill-opacity="{op}"')


def night_back(glow_y):
    """Ivory edge and a plum window, 640 x 960, with a lamp's light in it."""
    defs = gradient("n", [(0, "#7c3a52"), (.35, "#4f2549"), (.7, "#331a38"), (1, NIGHT)], circle=(320, glow_y, 640))
    body = path(box(0, 0, 640, 960, 34), "#f4ebd9") + path(box(22, 22, 596, 916, 22), "url(#n)")
    body += stroke(box(44, 44, 552, 872, 16), "#d9a860", 2.5, ' stroke-opacity=".7"')
    body += stroke(box(54, 54, 532, 852, 12), "#d9a860", 1.2, ' stroke-opacity=".5"')
    for x, y in ((44, 44), (596, 44), (44, 916), (596, 916)):
        body += path(poly([(x, y - 13), (x + 13, y), (x, y + 13), (x - 13, y)]), "#331a38") + path(
            poly([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)]), "#e8bf78")
    return defs, body


def back_pictures():
    defs, body = night_back(480)
    defs += gradient("g", [(0, LAMP, .75), (.5, LAMP, .28), (1, LAMP, 0)], circle=(320, 480, 300))
    defs += gradient("m", [(0, "#fff6da"), (.7, "#ffdf9c"), (1, "#f6bf62")], circle=(300, 450, 150))
    body += lozenges(90, 90, 550, 870, 92, 9, "#f0cd8c", .30, (320, 480, 205))
    body += path(disc(300, 320, 480), "url(#g)") + rays(320, 480, 146, 268, 48, "#ffd48a", .55)
    body += path(disc(124, 320, 480), "url(#m)") + stroke(disc(134, 320, 480), "#ffd48a", 2.5, ' stroke-opacity=".8"')
    body += rabbit_silhouette("#3a1b3c", 320, 578, 1.24)
    save("back-pictures.svg", 640, 960, defs, body)


def back_words():
    """A story unrolls: an open book below a lamp, its lines rise as sparks."""
    defs, body = night_back(560)
    defs += lamp_shade()
    defs += gradient("g", [(0, LAMP, .6), (.6, LAMP, .16), (1, LAMP, 0)], line=(0, 270, 0, 760))
    defs += gradient("p", [(0, "#fff8e6"), (1, "#e9cf9f")], line=(320, 560, 320, 720))
    body += lozenges(90, 90, 550, 870, 92, 9, "#f0cd8c", .22, (320, 560, 270))
    body += path("M262 268L378 268L560 742C470 790 170 790 80 742Z", "url(#g)")
    # The pages, and their shade on the table.
    body += path("M92 726C170 700 260 704 320 736C380 704 470 700 548 726L548 744C470 720 380 724 320 760C260 724 170 720 92 744Z", "#1d1024", ' fill-opacity=".55"')
    body += path("M100 578C176 552 262 558 320 594L320 742C262 706 176 700 100 722Z", "url(#p)")
    body += path("M540 578C464 552 378 558 320 594L320 742C378 706 464 700 540 722Z", mix("#fff8e6", "#d9b884", .3))
    for k in range(4):
        y = 606 + 24 * k
        body += stroke(f"M128 {y}C180 {y - 16} 250 {y - 12} 296 {y + 10}", "#6d3f4c", 5, ' stroke-opacity=".55"')
        body += stroke(f"M512 {y}C460 {y - 16} 390 {y - 12} 344 {y + 10}", "#6d3f4c", 5, ' stroke-opacity=".55"')
    # The three kinds of words float up from it.
    body += put(path(disc(44), "#8fd3a4"), 236, 480, .62) + put(path(mark("triangle"), "#f2a08a"), 326, 420, .62)
    body += put(path(mark("bars"), "#ffcf7a"), 412, 486, .58)
    for x, y, r in ((284, 540, 5), (360, 528, 6), (300, 356, 4), (386, 372, 5), (190, 536, 4), (456, 548, 4), (246, 400, 4)):
        body += path(poly(around(4, r * 1.9, r2=r * .6)), "#ffe3a6") .replace('<path', f'<path transform="translate({x} {y})"')
    body += f'<clipPath id="w"><path d="{box(22, 22, 596, 916, 22)}"/></clipPath><g clip-path="url(#w)">' + lamp(320, 262, 2) + "</g>"
    save("back-words.svg", 640, 960, defs, body)


def back_colours():
    """The grey frame of a colour card round four quarters of rings, one mark each."""
    defs = f'<clipPath id="f"><path d="{box(72, 72, 856, 1256)}"/></clipPath>'
    body = path(box(0, 0, 1000, 1400, 53), "#8b8f94") + path(box(44, 44, 912, 1312, 20), PAPER)
    rings = ""
    for k, name in enumerate(("yellow", "red", "green", "blue")):
        x, y = (72 if k % 2 == 0 else 928), (72 if k < 2 else 1328)
        rings += path(disc(150, x, y) + "".join(disc(r, x, y) + hole(r - 66, x, y) for r in (282, 414)), INKS[name])
    body += f'<g clip-path="url(#f)">{rings}</g>'
    body += path(disc(250, 500, 700), PAPER) + stroke(disc(232, 500, 700), "#8b8f94", 10)
    body += rabbit_silhouette(PLUM, 500, 872, 2.15)
    for k, name in enumerate(("yellow", "red", "green", "blue")):
        x, y = (72 + 60 if k % 2 == 0 else 928 - 60), (72 + 60 if k < 2 else 1328 - 60)
        body += put(path(mark(name), PAPER), x, y, .68)
    save("back-colours.svg", 1000, 1400, defs, body)


def arrows():
    """Arrow cards in the print palette; colours_draw_arrow () draws them in any."""
    arrow = "M140 640L540 600L540 440L860 710L540 980L540 820L140 780Z"
    for name, colour in INKS.items():
        body = path(box(0, 0, 1000, 1400, 53), "#8b8f94") + path(box(44, 44, 912, 1312, 20), PAPER)
        body += path(arrow, colour, f' stroke="{colour}" stroke-width="28" stroke-linejoin="round"')
        body += put(path(mark(name), PAPER), 628, 710, 1.5)
        body += put(path(mark(name), colour), 178, 178, 1.22) + put(path(mark(name), colour), 822, 1222, 1.22)
        save(f"arrow-{name}.svg", 1000, 1400, "", body)


def kinds():
    """Nouns, adjectives and verbs, 48 x 48."""
    for name, shape, colour in (("noun", disc(44), "#2c6e49"), ("adjective", mark("triangle"), "#b8402f"), ("verb", mark("bars"), "#a96a0c")):
        save(f"kind-{name}.svg", 48, 48, "", put(path(shape, colour), 24, 24, .42))


def lantern():
    """The lamp that the storyteller holds, 64 x 96."""
    defs = gradient("g", [(0, "#fff6d2"), (.5, "#ffd27a"), (1, "#f79f3c")], circle=(32, 62, 26))
    body = stroke("M20 30C20 10 44 10 44 30", PLUM, 4)
    body += path("M20 30L44 30L50 42L14 42Z", PLUM, f' stroke="{PLUM}" stroke-width="3" stroke-linejoin="round"')
    body += path("M16 42L48 42L52 82L12 82Z", "url(#g)", f' stroke="{PLUM}" stroke-width="3.5" stroke-linejoin="round"')
    body += path("M32 50C38 58 42 64 40 71C38.5 77 25.5 77 24 71C22 64 28 60 32 50Z", "#d8552c")
    body += path("M32 60C35 65 37 68 36 72C35 75.5 29 75.5 28 72C27 68 30 66 32 60Z", "#fff3c4")
    body += path(box(9, 82, 46, 8, 3), PLUM)
    save("lantern.svg", 64, 96, defs, body)


def cloth():
    """A tile of the table cloth, 192 x 192, to be laid at low opacity under the lamp."""
    out = ""
    for x, y in ((0, 0), (192, 0), (0, 192), (192, 192), (96, 96)):
        out += stroke(poly([(x, y - 60), (x + 60, y), (x, y + 60), (x - 60, y)]), PLUM, 1.6)
        out += path(poly(around(4, 13, r2=4.5)), PLUM).replace("<path", f'<path transform="translate({x} {y})"')
        for dx, dy in ((0, -36), (36, 0), (0, 36), (-36, 0)):
            out += path(disc(3, x + dx, y + dy), PLUM)
    for x, y in ((96, 0), (96, 192), (0, 96), (192, 96)):
        out += path(disc(2.4, x, y), PLUM) + stroke(disc(9, x, y), PLUM, 1.4)
    defs = f'<clipPath id="t"><path d="{box(0, 0, 192, 192)}"/></clipPath>'
    save("cloth.svg", 192, 192, defs, f'<g clip-path="url(#t)" opacity=".07">{out}</g>')


# -------------------------------------------------------------------- icon

def icon():
    """A rabbit under the lamp, on a card; another card lies below it.  128 x 128."""
    defs = gradient("night", [(0, "#6f3554"), (.5, "#46224a"), (1, "#251232")], line=(0, 12, 0, 112))
    defs += gradient("light", [(0, "#ffdf97"), (1, "#f2a24a", .55)], line=(0, 46, 0, 104))
    defs += gradient("floor", [(0, "#fff3cf"), (1, "#f4b65a")], line=(40, 0, 88, 0))
    defs += gradient("shade", [(0, "#ef8a50"), (.5, "#c9502f"), (1, "#7c2926")], line=(-34, -30, 34, 0))
    defs += f'<clipPath id="win"><path d="{box(29, 13, 70, 98, 6)}"/></clipPath>'
    # The card below, turned, in the four inks.
    under = path(box(-39, -50, 78, 106, 9), "#c4ad8c") + path(box(-39, -53, 78, 106, 9), "#f1e0c0")
    under += f'<clipPath id="u"><path d="{box(-33, -47, 66, 94, 5)}"/></clipPath><g clip-path="url(#u)">'
    under += path(box(-33, -47, 66, 94), INKS["green"])
    for r, c in ((108, "blue"), (92, "yellow"), (76, "red"), (60, "yellow"), (44, "blue"), (28, "red")):
        under += path(disc(r, -33, 47), INKS[c])
    body = put(under + "</g>", 73, 64, 1, 14)
    # The card on top: its edge, its paper, its window.
    front = path(box(23, 10, 82, 110, 10), "#b98f62") + path(box(23, 7, 82, 110, 10), "#f7e9cd")
    front += path(box(29, 13, 70, 98, 6), "url(#night)")
    inside = path("M47 46L81 46L104 106L24 106Z", "url(#light)")
    inside += path("M26 99C44 93 84 93 102 99L102 114L26 114Z", "url(#floor)")
    inside += path("M40 104C48 100.5 80 100.5 88 104C80 108 48 108 40 104Z", "#a85a1e", ' fill-opacity=".5"')
    inside += rabbit_silhouette("#2e1532", 64, 105.5, .4)
    inside += put(stroke("M0 -90L0 -44", "#f0cf96", 4.5) + path(box(-8, -50, 16, 14, 4), "#f0cf96")
                  + path("M-34 0C-32 -20 -22 -36 -9 -40L9 -40C22 -36 32 -20 34 0C20 5 -20 5 -34 0Z", "url(#shade)")
                  + path("M-34 0C-20 -5 20 -5 34 0C20 5 -20 5 -34 0Z", "#fff3cf"), 64, 46, .56)
    front += f'<g clip-path="url(#win)">{inside}</g>'
    body += f'<g transform="translate(-8 1) rotate(-6 64 64)">{front}</g>'
    save("org.sobremesa.Sobremesa.svg", 128, 128, defs, body, ICONS / "scalable" / "apps")

    # Symbolic: a card with the rabbit cut out of it.
    card = box(2, 0, 12, 16, 2)
    ears = ("M8 7.600C7.700 7 7.700 6.200 7.600 5.200C7.500 3.700 7.100 2.400 6.200 2C5.200 2.600 5.300 5.600 6.200 7.500C5.500 8 5.200 8.700 5.400 9.400"
            "C5.500 9.900 5.800 10.200 6.200 10.400C5 11.200 4.400 12.300 4.400 13.300C4.400 13.800 4.700 14 5.200 14L10.800 14C11.300 14 11.600 13.800 11.600 13.300"
            "C11.600 12.300 11 11.200 9.800 10.400C10.200 10.200 10.500 9.900 10.600 9.400C10.800 8.700 10.500 8 9.800 7.500C10.700 5.600 10.800 2.600 9.800 2"
            "C8.900 2.400 8.500 3.700 8.400 5.200C8.300 6.200 8.300 7 8 7.600Z")
    body = f'<path d="{card}{ears}" fill="#2e3436" fill-rule="evenodd"/>'
    save("org.sobremesa.Sobremesa-symbolic.svg", 16, 16, "", body, ICONS / "symbolic" / "apps")


if __name__ == "__main__":
    rabbits()
    tokens()
    back_pictures()
    back_words()
    back_colours()
    arrows()
    kinds()
    lantern()
    cloth()
    icon()
