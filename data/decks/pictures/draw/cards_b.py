# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Cards 28 to 46: Saffron Dusk, Wheat Noon, and the first of Rain & Red."""
import math
import random

from motifs import (Card, along, arch, balloon, boat, cat_back, circles, clock, crescent, cypress, figure, fill, fir, fish,
                    hand_down, house, ladder, lantern, line, mix, n, perched, poly, put, smooth, stars, swallow, sweep, taper)
from poses import back, child, embrace, front, head, kneel, old, reach, run, sit, sit_front


# ---------------------------------------------------------------- own motifs

def blades(r, x0, x1, y, L, step, lean=.15, w=3.4, jit=.5, base=None):
    """Grass as one filled path: slim curved blades standing on y."""
    d, x = "", x0
    while x < x1:
        h = L * r.uniform(1 - jit, 1.1)
        dx = h * (lean + r.uniform(-.22, .22))
        yy = y + r.uniform(-4, 4) if base is None else base(x) + r.uniform(-3, 3)
        q = w * r.uniform(.7, 1.3)
        d += f"M{x - q / 2:.0f} {yy:.0f}q{dx * .1 - q * .3:.1f} {-h * .6:.0f} {dx:.0f} {-h:.0f} {-dx * .75 + q:.1f} {h * .5:.0f} {-dx + q * 1.6:.1f} {h:.0f}z"
        x += step * r.uniform(.5, 1.5)
    return d


def ridge(pts, base=980):
    """A closed layer under a hand-drawn crest."""
    return smooth([(pts[0][0], base, 1), (*pts[0][:2], 1)] + list(pts[1:-1]) + [(*pts[-1][:2], 1), (pts[-1][0], base, 1)])


def dapple(c, box, a, b, na=50, nb=45, L=80, w=6, oa=.12, ob=.12, ang=-5):
    return c.strokes(box, na, a, L, w, oa, ang, 8) + c.strokes(box, nb, b, L, w, ob, ang, 8)


def billow(x, y, w, h, seed=1):
    """A long cloud without beads: overlapping heaps on a lens."""
    r = random.Random(seed)
    k = max(5, int(w / h * 1.9))
    cs = []
    for i in range(1, k):
        u = i / k
        bump = math.sin(math.pi * u) ** .8
        rad = h * (.16 + .34 * bump * r.uniform(.6, 1.2))
        cs.append((x - w * .44 + w * .88 * u + r.uniform(-.1, .1) * h, y - rad * .55 - h * .22 * bump * r.random(), rad))
    return sweep([(x - w / 2, y), (x - w * .2, y - h * .06), (x + w * .2, y - h * .04), (x + w / 2, y + h * .03)], [1, h * .5, h * .56, h * .4, 1]) + circles(cs)


def soft_cloud(c, x, y, w, seed, top, low, h=.24, op=.9, rim=None):
    H_ = w * h
    d = billow(x, y, w, H_, seed)
    g = c.lin(0, y - H_, 0, y + H_ * .3, (0, top, op), (.6, mix(top, low, .5), round(op * .8, 2)), (1, low, 0))
    return c.solid(d, g, c.lin(0, y - H_, 0, y, (0, rim, .9), (1, rim, 0)), 0, 4) if rim else fill(d, g)


def cottage(w, h, d, wall, side, roof, roof2, lit=None, trim=None, chim=True, k=.62):
    """A small house in two faces, front left, side to the right; front bottom middle at (0,0)."""
    x0, x1, x2 = -w / 2, w / 2, w / 2 + d
    rise = -d * .16
    ap = -h - w * k
    s = fill(poly([(x1, 0), (x1, -h), (x2, -h + rise), (x2, rise)]), side)
    if chim:
        s += fill(poly([(x1 + d * .35, ap + w * .1), (x1 + d * .35, ap - w * .26), (x1 + d * .35 + w * .18, ap - w * .26), (x1 + d * .35 + w * .18, ap + w * .2)]), side)
    s += fill(poly([(x0, 0), (x0, -h), (0, ap), (x1, -h), (x1, 0)]), wall)
    s += fill(poly([(-w * .02, ap - w * .06), (w * .02 + d, ap + rise - w * .06), (x2 + w * .1, -h + rise + w * .08), (x1 + w * .1, -h + w * .08)]), roof)
    s += fill(poly([(0, ap - w * .07), (0, ap + w * .05), (x0 - w * .06, -h + w * .12), (x0 - w * .1, -h + w * .02)]), roof2)
    s += fill(poly([(0, ap - w * .07), (0, ap + w * .05), (x1 + w * .04, -h + w * .14), (x1 + w * .1, -h + w * .06)]), mix(roof, "#241640", .25))
    if lit:
        s += fill(arch(-w * .2, -h * .42, w * .2, w * .3) + arch(w * .2, -h * .42, w * .2, w * .3) + arch(0, -h * .98, w * .16, w * .22), lit)
        s += fill(arch(0, 0, w * .22, h * .42), mix(side, "#1a0a20", .4))
        s += fill("".join(f"M{n(x1 + d * u)} {n(-h * .42 + rise * u)}v{n(-w * .2)}l{n(d * .16)} {n(rise * .16)}v{n(w * .2)}z" for u in (.2, .6)), lit)
    if trim:
        s += line(f"M{n(x0 - w * .08)} {n(-h + w * .04)}L0 {n(ap - w * .04)}", trim, max(1.2, w * .035))
    return s


def butterfly(a, b, edge, spot):
    """Butterfly with half-raised wings, 100 wide, body at (0,0), head up."""
    s = ""
    for k in (-1, 1):
        up = smooth([(k * 2, -6, 1), (k * 12, -34), (k * 36, -52), (k * 50, -46), (k * 48, -24), (k * 32, -6), (k * 8, 2)])
        lo = smooth([(k * 3, 0, 1), (k * 26, 2), (k * 40, 14), (k * 34, 32), (k * 20, 38), (k * 8, 22)])
        s += fill(up + lo, edge) + put(fill(up, a) + fill(lo, b), k * 1.5, -2, .82) + fill(circles([(k * 37, -37, 4.6), (k * 26, 20, 4)]), spot)
        s += line(f"M{k * 6} -8Q{k * 18} -26 {k * 30} -38M{k * 8} -6Q{k * 24} -16 {k * 36} -22", edge, 1.6, .7)
    return s + fill(sweep([(0, 24), (0, 2), (0, -16)], [1, 6, 5]), "#241640") + line("M-1 -16Q-5 -28 -12 -33M1 -16Q5 -28 12 -33", "#241640", 1.6)


def crow_fly(flap=0):
    """Crow in flight to the right, about 120 wide, one path; flap < 0 lowers the wings."""
    f = flap
    d = sweep([(-34, 8), (-10, 2), (14, -4), (30, -9)], [5, 20, 22, 13, 8]) + poly([(32, -14), (50, -8), (31, -4)])
    d += poly([(-26, 0), (-58, 4), (-60, 11), (-56, 18), (-48, 22), (-22, 12)])
    for k, (wx, wy) in ((1, (-14, -50 - f)), (0, (20, -46 - f))):
        d += smooth([(16 if k else 20, -6, 1), ((16 + wx) / 2 + 14, wy * .55), (wx + 8, wy - 4), (wx - 8, wy + 2), (wx - 14, wy * .45), (-12, 2, 1)])
        for i in range(5):
            a = math.radians((-128 if k else -62) + (i * 17 - 34) * (1 if k else -1) * .9 - f * .3)
            d += sweep([(wx, wy + 4), (wx + math.cos(a) * 22, wy + math.sin(a) * 22), (wx + math.cos(a) * 46, wy + math.sin(a) * 44)], [12, 10, 2], 2)
    return d


def crow():
    """Crow standing, facing right, feet at (0,0), 66 tall: (body, legs as line)."""
    return (smooth([(-52, -8, 1), (-30, -28), (-12, -44), (2, -58), (14, -67), (26, -64), (30, -57), (46, -50, 1), (29, -48), (22, -40), (20, -24), (8, -12), (-12, -12), (-28, -16)])
            + poly([(-22, -26), (-58, -2), (-50, 2), (-34, -6), (-14, -14)]), "M-2 -14L-4 -2M8 -14L8 -2M-4 -2l-7 2M-4 -2l7 2M8 -2l-6 2M8 -2l8 2")


# ---------------------------------------------------------------- cards

def bull_and_butterfly():
    c = Card("The Bull and the Butterfly", "At sunset a great dark bull with a ring in its nose stands in tall grass, eyes half closed. A teal butterfly rests on the tip of its horn. Far behind, a red cloth hangs on a fence.",
             ["bull", "butterfly", "strength", "gentleness", "patience", "dusk", "horn", "stillness", "field"], 28)
    c.sky((0, "#4e1f48"), (.2, "#96384a"), (.4, "#d86f3c"), (.56, "#f7b25a"), (.64, "#ffe3a0"), (1, "#d86f3c"))
    c.add(dapple(c, (-40, 0, 700, 560), "#ffd28a", "#2c1440", 70, 56, 120, 8, .1, .12))
    sx, sy = 520, 540
    c.add(c.glow(sx, sy, 330, "#ffe9b0", .85), c.glow(sx, sy, 130, "#fff6dc", .9), fill(circles([(sx, sy, 62)]), "#fffbe8"))
    for x, y, w, sd, a in ((170, 190, 330, 3, "#e88a52"), (560, 250, 280, 7, "#f4a85e"), (90, 330, 240, 12, "#f0a05a")):
        c.add(soft_cloud(c, x, y, w, sd, a, "#d86f3c", .22, .6, "#ffe3a0"))
    # far land, with poplars and a fence
    c.add(c.solid(ridge([(-20, 600), (100, 580), (240, 596), (400, 574), (520, 586), (660, 566)]), c.lin(0, 570, 0, 680, "#e89a56", "#c2643e")))
    c.add(fill("".join(cypress(x, 588, h, 3) for x, h in ((600, 70), (622, 96), (580, 50))), "#a04a44"))
    c.add(c.solid(ridge([(-20, 640), (180, 634), (420, 622), (660, 640)]), c.lin(0, 620, 0, 760, "#d8803e", "#7a3044"), "#ffd890", 0, 4, dapple(c, (-20, 620, 660, 140), "#ffd890", "#6a2440", 40, 40, 80, 4, .2, .2, 2)))
    fence = "".join(f"M{x} {662 + (x % 3)}v-46" for x in range(470, 660, 40))
    c.add(line(fence + "M440 630L660 622M440 646L660 640", "#5a2244", 5), line(fence, "#ffd890", 1.6, .7, ' transform="translate(-2 0)"'))
    c.add(fill(smooth([(504, 620, 1), (546, 619, 1), (548, 640), (543, 662), (534, 650), (524, 668), (512, 654), (506, 660)]), "#c22f3c"), line("M518 622Q515 640 520 656M535 622q2 16 0 26", "#7a1430", 2, .7))
    # the bull: body going away to the left
    body = smooth([(-60, 980, 1), (-60, 420, 1), (20, 372), (110, 356), (196, 312), (276, 314), (360, 360), (430, 440), (470, 560), (462, 680), (436, 780), (440, 980, 1)])
    bg = c.lin(-20, 300, 480, 860, "#6e2c3e", "#4a1c38", "#2a1034")
    c.add(c.solid(body, bg, c.lin(0, 0, 480, 0, (0, "#ff9a50", .1), (.35, "#ffb860", .7), (1, "#ffe0a0", 1)), -5, 5,
                  c.strokes((-40, 320, 500, 560), 90, "#c8643e", 60, 5, .16, 74, 16) + c.strokes((-40, 320, 500, 560), 90, "#16061e", 70, 6, .2, 74, 16)))
    # shoulder, dewlap, fore legs
    c.add(f'<g clip-path="url(#{c.clip(body)})">' + fill(smooth([(-60, 640, 1), (40, 660), (120, 720), (230, 700), (270, 760), (230, 980, 1), (-60, 980, 1)]), c.lin(0, 640, 0, 860, (0, "#1c0a26", 0), (.5, "#1c0a26", .55), (1, "#1c0a26", .7)))
          + line("M214 400Q180 500 214 620M170 420Q140 520 160 640M256 410Q232 480 240 560", "#16061e", 6, .3) + line("M452 520Q462 640 438 760", "#ffcf80", 4, .5) + "</g>")
    c.add(fill(sweep([(300, 700), (292, 820), (300, 960)], [120, 84, 74]), c.lin(240, 0, 350, 0, "#2a1034", "#55203a")), line("M342 720Q330 820 336 940", "#ffb860", 4, .6),
          fill(sweep([(398, 690), (410, 810), (404, 960)], [96, 74, 66]), c.lin(360, 0, 450, 0, "#2a1034", "#6a2c3e")), line("M440 720Q446 820 436 940", "#ffcf80", 4, .8))
    # head, tilted towards the butterfly
    horn = lambda s: sweep([(s * 46, -104), (s * 104, -116), (s * 158, -160), (s * 176, -226), (s * 150, -282)], [50, 46, 36, 22, 3], 4)
    hg = c.lin(-150, -100, 160, -260, "#c98f62", "#f0cf98", "#fff0cc")
    head = smooth([(0, -122), (-56, -112), (-80, -70), (-78, -28), (-62, 22), (-50, 70), (-58, 108), (-44, 146), (0, 160), (44, 146), (58, 108), (50, 70), (62, 22), (78, -28), (80, -70), (56, -112)])
    h = ""
    for s in (-1, 1):
        h += c.solid(horn(s), hg, "#fff8e0" if s > 0 else "#ffcf8a", -5, 3, line("".join(f"M{s * (70 + i * 12)} -150q{s * 8} 24 {s * 2} 60" for i in range(4)), "#7a4038", 2.4, .4) + fill(circles([(s * 148, -290, 44)]), "#2a1230", .75))
        ear = smooth([(s * 66, -78, 1), (s * 100, -96), (s * 146, -86), (s * 170, -62, 1), (s * 142, -44), (s * 102, -40), (s * 70, -52)])
        h += c.solid(ear, c.lin(0, -90, 0, -40, "#6e2c3e", "#2a1034"), "#ffd890" if s > 0 else "#c8643e", -4 * 1, 4) + fill(smooth([(s * 92, -70), (s * 140, -70), (s * 156, -62), (s * 130, -54), (s * 96, -54)]), "#b8604a", .7)
    h += c.shadow(head, .07, (26, 14), "#12041a")
    h += c.solid(head, c.lin(-80, 0, 80, 0, "#2a1034", "#5a2338", "#9a4a40"), "#ffe0a0", -5, 2,
                 c.strokes((-80, -120, 160, 200), 40, "#d0744a", 40, 4, .2, 84, 14) + c.strokes((-80, -120, 160, 200), 40, "#16061e", 40, 4, .24, 84, 14)
                 + fill(smooth([(-40, 10), (-16, -20), (0, -30), (16, -20), (40, 10), (34, 70), (-34, 70)]), "#b45a44", .28))
    muz = smooth([(-47, 78), (0, 66), (47, 78), (56, 108), (44, 146), (0, 160), (-44, 146), (-56, 108)])
    h += c.solid(muz, c.lin(-50, 0, 56, 0, "#8a4a54", "#d8a088", "#f4cda4"), None, tex=c.strokes((-56, 70, 112, 90), 20, "#fff0d0", 24, 3, .25, 8))
    h += fill(smooth([(-16, 94), (-34, 88), (-44, 98), (-36, 112), (-22, 110)]) + smooth([(16, 94), (34, 88), (44, 98), (36, 112), (22, 110)]), "#2a0c24") + line("M0 112V130M-30 134Q0 142 30 134", "#5a2338", 3.4)
    h += line("M-15 104C-26 136 -16 152 0 153C16 152 26 136 15 104", "#c9862c", 7) + line("M-17 110C-24 136 -14 149 0 150", "#fff0b8", 2.4)
    for s in (-1, 1):   # eyes half closed, looking to the right horn
        h += fill(smooth([(s * 39, -27, 1), (s * 57, -44), (s * 77, -28, 1), (s * 58, -16)]), "#16061e") + fill(circles([(s * 57 + 4, -27, 9)]), "#d88a3c") + fill(circles([(s * 57 + 5, -27, 5)]), "#16061e") + fill(circles([(s * 57 + 8, -31, 2)]), "#fff6dc")
        h += fill(smooth([(s * 36, -26, 1), (s * 44, -46), (s * 58, -54), (s * 74, -46), (s * 80, -28, 1), (s * 58, -29)]), "#5e2636") + line(f"M{s * 37} -27Q{s * 57} -33 {s * 79} -28", "#12041a", 3.8) + line(f"M{s * 77} -29l{s * 7} 2M{s * 72} -30l{s * 6} 5", "#12041a", 2.2) + line(f"M{s * 42} -58Q{s * 58} -68 {s * 76} -56", "#240c2a", 3, .6)
    r = c.rnd
    curl = "".join(sweep([(x, -126 + abs(x) * .2), (x * 1.3 + r.uniform(-8, 8), -100), (x * 1.1 + r.uniform(-14, 14), -74 + r.uniform(-12, 14))], [8, 17, 2], 2) for x in (-44, -30, -16, -2, 12, 26, 40))
    h += fill(curl, "#240c2a") + line("M-24 -116Q-30 -96 -24 -82M4 -118Q10 -98 2 -82M30 -114Q40 -98 32 -84", "#c8643e", 2.6, .8)
    c.add(put(h, 330, 560, 1.1, 5))
    # the butterfly on the right horn
    bx, by = 522, 258
    c.add(c.glow(bx, by - 10, 100, "#b8fff0", .55), put(butterfly(c.lin(-40, -50, 40, 20, "#a8f0e0", "#2f8c8c"), "#3fa8a0", "#123c54", "#fff0c0"), bx, by - 12, 1.04, 24))
    # tall grass in front
    for y, L, st, col, w in ((880, 120, 8, "#a04a3a", 5), (925, 120, 9, "#6a2840", 7), (985, 150, 11, "#2c1238", 9)):
        if y == 925:
            c.add(fill(blades(r, 380, 640, 930, 130, 26, .14, 4), "#ffcf80", .8))
        c.add(fill(blades(r, -20, 660, y, L, st, .12, w), col), fill(f"M0 {y - 14}H640V980H0Z", c.lin(0, y - 20, 0, y + 30, (0, col, 0), (1, col, 1))))
    for x, y, s in ((70, 800, 1), (116, 838, .8), (560, 812, 1.05), (600, 850, .8), (500, 862, .7)):
        c.add(line(f"M{x} {y}q6 60 -6 140", "#3a163c", 4), fill(circles([(x - 9 * s, y, 10 * s), (x + 9 * s, y + 2, 10 * s), (x, y - 8 * s, 11 * s)]), "#c2393f"), fill(circles([(x, y, 5 * s)]), "#2c1238"))
    return c, {"vignette": "#1e0826", "vop": .4}


def village_kite():
    c = Card("The Village Kite", "On a bare hill at sunset a boy leans back and holds the string of a kite. From the kite’s long tail hangs a whole village: houses, a chapel, a tree and a washing line, each on its own clod of earth.",
             ["kite", "village", "child", "wind", "responsibility", "sky", "home", "play", "height"], 29)
    c.sky((0, "#5a2a58"), (.22, "#96486a"), (.46, "#dc7c66"), (.68, "#fbb878"), (.84, "#ffe6ac"), (1, "#f2b060"))
    c.add(dapple(c, (-40, 0, 700, 800), "#ffdca8", "#3a1c50", 110, 80, 120, 8, .09, .11))
    c.add(c.glow(150, 800, 330, "#fff0c0", .8), fill(circles([(146, 792, 60)]), "#fffbe8"))
    for x, y, w, sd, a in ((110, 300, 330, 3, "#e89a7c"), (90, 560, 300, 9, "#fbc48a"), (600, 760, 380, 12, "#fcd090"), (560, 90, 300, 15, "#a85a78")):
        c.add(soft_cloud(c, x, y, w, sd, a, "#d86f3c", .22, .55, "#ffe3a0"))
    c.add(c.solid(ridge([(-20, 838), (120, 822), (300, 842), (460, 818), (660, 838)]), c.lin(0, 820, 0, 900, "#e8985a", "#b4583e")))
    # hill, with the holes where the houses stood
    hl = ridge([(-20, 884), (60, 862), (150, 850), (240, 862), (360, 898), (520, 926), (660, 930)])
    c.add(c.solid(hl, c.lin(0, 850, 0, 960, "#8a3a48", "#2c1440"), c.lin(0, 0, 640, 0, (0, "#ffe3a0", 1), (.45, "#ffc070", .8), (1, "#ff9a50", .1)), 0, 5, dapple(c, (-20, 850, 660, 110), "#ffb060", "#16061e", 40, 40, 50, 4, .16, .25, 6)))
    c.add(fill(blades(c.rnd, 0, 400, 0, 20, 9, .5, 4, .5, lambda x: 858 + max(abs(x - 150) - 20, 0) * .22), "#5a2444"))
    for x, y, w in ((420, 922, 54), (520, 938, 60), (330, 912, 36)):   # the pits the houses left
        c.add(fill(smooth([(x - w / 2, y), (x, y - w * .13), (x + w / 2, y), (x, y + w * .16)]), "#160a26"), line(f"M{n(x - w / 2)} {y}Q{x} {n(y + w * .3)} {n(x + w / 2)} {y}", "#ffb060", 2.4, .6))
    # the tail
    tail = [(392, 252), (420, 300), (510, 322), (580, 372), (566, 440), (452, 462), (322, 470), (278, 540), (340, 610), (470, 622), (580, 660), (650, 740)]
    path = smooth(tail, False, .19)
    c.add(line(path, "#3a1638", 5), line(path, "#ffd890", 2, .9))
    def clod(w, seed):
        r = random.Random(seed)
        return smooth([(-w * .62, 0, 1), (-w * .5, w * .16), (-w * .3, w * .22), (-w * .16, w * .36), (0, w * (.44 + r.random() * .16)), (w * .2, w * .3), (w * .42, w * .22), (w * .72, w * .12), (w * .96, -w * .06, 1), (w * .3, -w * .08)])
    def hung(px, py, drop, w, h, roof, seed, kind="house", swing=0):
        drop += 24
        s = line(f"M0 0L{n(-w * .5)} {n(drop + 2)}M0 0L{n(w * .85)} {n(drop - 4)}", "#3a1638", 2) + line(f"M0 0L{n(-w * .5)} {n(drop + 2)}", "#ffd890", 1, .8)
        g = ""
        cl = clod(w, seed)
        g += c.solid(cl, c.lin(-w * .6, 0, w, w * .4, "#a85a44", "#4e1f48"), "#ffd890", 3, 3) + line(f"M{n(-w * .1)} {n(w * .36)}q{n(-w * .1)} {n(w * .16)} {n(w * .02)} {n(w * .34)}M{n(w * .24)} {n(w * .26)}q{n(w * .08)} {n(w * .12)} 0 {n(w * .26)}", "#4e1f48", 2)
        g += fill(blades(random.Random(seed), -w * .58, w * .9, 0, w * .16, w * .08, .3, 2.6, .5, lambda x: 1 - max(0, x) * .07), "#2f7a78")
        if kind == "tree":
            g += fill(taper((w * .1, 0), (w * .16, -h * .4), (w * .12, -h * .7), w * .2, w * .1), "#4e1f48") + c.solid(smooth([(-w * .4, -h * .5), (-w * .56, -h * .7), (-w * .4, -h * .88), (-w * .3, -h * 1.1), (w * .02, -h * 1.2), (w * .3, -h * 1.12), (w * .46, -h * .94), (w * .72, -h * .8), (w * .74, -h * .6), (w * .5, -h * .46), (w * .2, -h * .52), (-w * .1, -h * .44)]), c.lin(-w * .4, 0, w * .6, 0, "#5fb0a0", "#1f5a66"), "#e8ffd8", 3, 2)
        else:
            g += cottage(w * .8, h, w * .5, "#ffe9c0", "#a8605a", roof, mix(roof, "#ffe3a0", .5), "#7a2f4c", "#fff6dc", True)
            if kind == "chapel":
                g += fill(poly([(-w * .15, -h - w * .3), (-w * .15, -h - w * .95), (w * .15, -h - w * .95), (w * .15, -h - w * .3)]), "#ffe9c0") + fill(poly([(w * .15, -h - w * .3), (w * .15, -h - w * .95), (w * .28, -h - w), (w * .28, -h - w * .4)]), "#a8605a") + fill(poly([(-w * .2, -h - w * .93), (0, -h - w * 1.5), (w * .18, -h - w * .93), (w * .32, -h - w)]), roof) + fill(arch(0, -h - w * .5, w * .14, w * .28), "#7a2f4c")
        c.add(put(put(g, 0, drop) + s, px, py, 1, swing))
    def smoke(x, y, k):
        c.add(fill(sweep([(x, y), (x + 22 * k, y - 12 * k), (x + 46 * k, y - 10 * k), (x + 84 * k, y - 24 * k)], [3 * k, 9 * k, 12 * k, 3 * k]), "#fff0d0", .5))
    hung(452, 312, 58, 46, 30, "#b8404a", 1, "house", -5)
    hung(556, 354, 62, 46, 62, "#2f8c8c", 2, "tree", -6)
    hung(498, 456, 96, 58, 36, "#8a2f4c", 3, "chapel", -4)
    hung(350, 464, 74, 62, 74, "#2f8c8c", 4, "tree", -3)
    hung(316, 594, 92, 84, 54, "#b8404a", 5, "house", -4)
    hung(452, 621, 110, 92, 70, "#7a2f5c", 6, "house", -3)
    hung(574, 657, 92, 76, 54, "#b8404a", 7, "house", -5)
    smoke(494, 382, .7), smoke(404, 620, 1), smoke(536, 636, 1)
    # washing between two houses, and someone at the ladder
    c.add(line("M352 692Q378 708 404 702", "#3a1638", 2), fill("M360 698l11 3 -2 19 -11 -3ZM375 703l10 1 0 15 -10 -1Z", "#fff6dc"), fill("M389 704l9 -1 1 20 -9 0Z", "#2f8c8c"))
    c.add(put(line("M-6 0V82M6 0V82" + "".join(f"M-6 {8 + 11 * i}H6" for i in range(7)), "#4e1f48", 2.6), 458, 780, 1, 5))
    c.add(put(figure("#2f8c8c", "#c98a60", "#2a1020", style="bob", hem=30, walk=.3, legs="#241640", arm=[(0, -75), (5, -82), (7, -92)]), 452, 860, .62, 6))
    # the kite
    kt = [(350, 70), (432, 150), (392, 262), (286, 168)]
    mid = (356, 160)
    for a, b, col in ((0, 1, "#2f8c8c"), (1, 2, "#1d6674"), (2, 3, "#3fa8a0"), (3, 0, "#8fdcc8")):
        c.add(fill(poly([mid, kt[a], kt[b]]), col))
    c.add(line("M350 70L392 262M286 168L432 150", "#ffe9b0", 3), line("M286 168L350 70", "#fffbe8", 4), fill(circles([(*mid, 12)]), "#ffe3a0"))
    # string and the boy
    c.add(line("M142 740Q214 470 356 160", "#fff3d8", 2.2, .95))
    boy = fill(sweep([(-2, -44), (8, -26), (16, -2)], [10, 8, 5]), "#241640") + fill(sweep([(-4, -44), (-9, -24), (-4, -2)], [10, 8, 5]), "#3a2050")
    boy += fill(smooth([(12, -3), (16, -4), (24, -1), (23, 1), (12, 1)]) + smooth([(-8, -3), (-3, -4), (4, -1), (3, 1), (-8, 1)]), "#1a0e2a")
    boy += fill(smooth([(-12, -78), (-4, -82), (4, -76), (8, -58), (10, -40), (-10, -38), (-14, -56)]), "#c8404a") + fill(sweep([(-13, -74), (-15, -58), (-12, -40)], [1, 2.4, 1]), "#ffd890")
    boy += fill(sweep([(-6, -80), (-8, -86)], [6, 5]), "#a8684a") + put(fill(smooth([(0, -9), (5, -7), (7, -2), (9, .6), (7, 2), (7, 4), (5, 7.6), (0, 7), (-5, 4), (-7, -2), (-5, -7)]), "#c98a60") + fill(smooth([(6, -6, 1), (1, -11), (-6, -9), (-9, -2), (-7, 5), (-3, 2), (-1, -3)]), "#2a1020"), -8, -93, 1.2, -22)
    boy += fill(sweep([(-6, -72), (8, -74), (24, -86)], [8, 7, 5]), "#d8545a") + fill(sweep([(-4, -68), (10, -66), (22, -78)], [7, 6, 5]), "#a83040") + fill(circles([(25, -87, 3.6), (22, -79, 3.4)]), "#c98a60")
    boy += fill(sweep([(-10, -80), (-22, -74), (-38, -78)], [5, 6, 4]), "#2f8c8c")
    c.add(f'<ellipse cx="156" cy="856" rx="60" ry="7" fill="#1a0624" fill-opacity=".5"/>', put(boy, 128, 858, 1.32, -10))
    return c, {"vignette": "#1e0826", "vop": .36}


def two_humped_range():
    c = Card("Two-Humped Range", "A camel as tall as the sky walks through the desert at dusk; its two humps are snowy mountains. Climbers are roped together from summit to summit, a small tent stands on the saddle, and palms and a caravan pass beside it.",
             ["camel", "mountain", "travel", "effort", "desert", "scale", "snow", "rope", "burden"], 30)
    c.sky((0, "#2c1848"), (.25, "#6a2a4c"), (.5, "#c2583e"), (.7, "#f7b25a"), (.84, "#ffe3a0"), (1, "#e8985a"))
    c.add(dapple(c, (-40, 0, 700, 780), "#ffd28a", "#1e0e3a", 60, 50, 120, 8, .09, .12), stars(c, (20, 20, 600, 150), 44))
    c.add(c.glow(96, 750, 330, "#fff0c0", .9), fill(circles([(96, 748, 56)]), "#fffbe8"))
    c.add(soft_cloud(c, 560, 120, 300, 4, "#96485a", "#6a2a4c", .2, .6, "#f0b078"), soft_cloud(c, 90, 210, 260, 9, "#b8585a", "#96384a", .2, .6, "#ffd8a0"))
    # far dunes
    c.add(c.solid(ridge([(-20, 800), (90, 780), (220, 804), (360, 784), (520, 800), (660, 776)]), c.lin(0, 780, 0, 860, "#f0a860", "#d0703e")))
    c.add(soft_cloud(c, 420, 760, 460, 22, "#ffe0a4", "#f7b25a", .14, .6))
    far, near = c.lin(100, 300, 620, 700, "#a8504a", "#6a2a4c", "#3a1844"), c.lin(80, 300, 620, 760, "#e8925a", "#b4583e", "#6a2a4c")
    leg = lambda x, k=0, y=852: sweep([(x + 4, 500), (x + 2, 570), (x - 6, 640), (x + k, 690), (x + 4 + k, 760), (x + k, y)], [96, 74, 46, 44, 27, 30], 2) + smooth([(x - 34 + k, y + 16, 1), (x - 26 + k, y - 4), (x + k, y - 18), (x + 20 + k, y - 4), (x + 26 + k, y + 16, 1)])
    for x, k in ((306, -22), (512, 20)):
        c.add(c.solid(leg(x, k, 834), far, "#ffb868", 4, 0, "", 0))
    # the humps
    def peak(pts, snow, x, top, seed):
        d = poly(pts)
        k = c.clip(d)
        r = random.Random(seed)
        shade = poly([(x, top)] + [(x + 6 + r.uniform(-14, 14) + i * 3, top + i * 36) for i in range(1, 10)] + [(x + 220, top + 380), (x + 220, top)])
        sn = poly(snow)
        c.add(fill(d, c.lin(0, top, 0, top + 330, "#c87058", "#b4583e", "#c26a42")), f'<g clip-path="url(#{k})">' + fill(shade, "#4e1f48", .62)
              + fill(sn, "#fff3da") + f'<g clip-path="url(#{c.clip(sn)})">' + fill(shade, "#8a6a9c", .85) + "</g>"
              + c.strokes((x - 160, top, 320, 330), 34, "#ffd8a0", 46, 4, .22, 66, 14) + c.strokes((x - 100, top + 60, 320, 300), 34, "#2c1440", 46, 4, .25, 112, 14) + "</g>")
        c.add(line("M" + "L".join(f"{n(a)} {n(b)}" for a, b in pts[1:len(pts) // 2 + 1]), "#ffe9b8", 3.4, .9))
    peak([(392, 520), (404, 400), (430, 350), (446, 290), (474, 250), (498, 206), (516, 230), (540, 244), (560, 300), (590, 332), (612, 400), (660, 470), (660, 540)], [(380, 380), (420, 372), (436, 392), (452, 360), (470, 378), (488, 346), (508, 372), (526, 340), (548, 366), (572, 330), (620, 350), (620, 190), (420, 190)], 498, 206, 3)
    peak([(190, 540), (206, 440), (226, 392), (240, 340), (268, 300), (282, 252), (300, 222), (320, 250), (334, 288), (356, 312), (372, 366), (400, 404), (430, 452), (450, 540)], [(190, 392), (222, 380), (236, 400), (252, 364), (272, 386), (290, 352), (308, 384), (330, 350), (350, 372), (374, 350), (420, 380), (400, 200), (200, 200)], 300, 222, 5)
    # camel
    body = smooth([(176, 486), (196, 440), (240, 410), (300, 424), (356, 404), (400, 432), (460, 410), (540, 404), (620, 430), (680, 470), (680, 620), (600, 606), (520, 580), (420, 600), (320, 612), (240, 604), (190, 566)])
    nk = sweep([(250, 500), (190, 548), (136, 530), (112, 450), (124, 372), (146, 330)], [150, 110, 74, 56, 52, 54], 2)
    hd = smooth([(166, 300), (140, 292), (116, 304), (84, 322), (54, 334), (42, 350), (48, 366), (66, 376), (98, 374), (130, 372), (160, 352), (176, 326)]) + smooth([(160, 306, 1), (170, 276), (184, 268, 1), (186, 290), (176, 312)])
    legs = leg(256, 26, 868) + leg(574, -24, 868)
    camel = body + nk + hd + legs
    c.add(c.solid(camel, near, c.lin(40, 0, 620, 0, (0, "#fff0c0", 1), (.4, "#ffd890", .9), (1, "#ffb060", .2)), 5, 2,
                  c.strokes((60, 400, 560, 230), 54, "#ffd090", 44, 5, .2, 72, 16) + c.strokes((60, 400, 580, 240), 60, "#3a1438", 50, 6, .2, 72, 16)
                  + fill("M0 520H680V640H0Z", c.lin(0, 520, 0, 640, (0, "#3a1438", 0), (.7, "#3a1438", .4), (1, "#3a1438", 0))) + fill("M150 600H640V900H150Z", c.lin(0, 600, 0, 870, (0, "#3a1438", 0), (.3, "#3a1438", .4), (.8, "#d86f3c", .1), (1, "#f7b25a", .4)))))
    # woolly edge where fur meets rock, and firs on it
    r = c.rnd
    wool = blades(r, 200, 620, 0, 40, 15, -.2, 11, .4, lambda x: 470 + 12 * math.sin(x * .03))
    c.add(fill(wool, "#b4583e"), fill(blades(r, 196, 620, 0, 26, 24, -.2, 5, .4, lambda x: 462 + 12 * math.sin(x * .03)), "#ffc880", .5))
    fm = c.motif(fill(fir(0, 0, 60, 3), "#3a1c4a"))
    c.add(*(c.use(fm, x, y, h / 60) for x, y, h in ((236, 452, 50), (258, 462, 38), (352, 460, 44), (370, 466, 56), (428, 452, 40), (448, 462, 54), (560, 456, 50), (588, 464, 62))))
    # head details, halter with a bell
    c.add(fill(smooth([(96, 320, 1), (112, 308), (130, 316, 1), (114, 328)]), "#2a1030"), fill(smooth([(92, 318, 1), (108, 299), (132, 310, 1), (112, 314)]), "#c87a4e"), line("M94 318Q112 311 132 314", "#2a1030", 3.4), line("M96 319l-8 4M103 321l-6 7M112 322l-3 7", "#2a1030", 2.2), line("M54 338q5 -5 9 1M46 358Q70 364 92 356", "#5a2338", 3.4))
    c.add(line("M82 322Q92 350 86 376M84 346Q130 340 170 318M168 300Q160 336 148 366", "#2f8c8c", 6), line("M82 322Q92 350 86 376M84 346Q130 340 170 318", "#a8f0e0", 1.6, .8), fill(poly([(80, 378), (92, 378), (98, 400), (92, 398), (86, 404), (80, 398), (74, 400)]), "#2f8c8c"))
    c.add(line("M104 470Q150 520 196 470", "#2f8c8c", 7), c.glow(150, 520, 30, "#ffe3a0", .6), fill(smooth([(138, 530, 1), (142, 512), (150, 504), (158, 512), (162, 530, 1)]) + circles([(150, 532, 4)]), "#e8b04c"))
    # tent on the saddle, climbers and their rope
    c.add(c.glow(400, 424, 54, "#ffd070", .8), fill(poly([(370, 446), (400, 392), (434, 446)]), "#2f8c8c"), fill(poly([(388, 446), (400, 396), (412, 446)]), "#fff0b8"), line("M400 392v-10", "#2a1030", 2.4), fill("M400 382l14 4 -14 5Z", "#d8553f"))
    c.add(line("M302 200Q390 322 498 184", "#fff6dc", 2.4, .95))
    mk = lambda col, arm, **k: figure(col, "#d8a078", "#2a1030", style="short", hem=36, flare=10, legs="#2a1030", arm=arm, **k)
    c.add(put(mk("#c8323a", [(0, -75), (8, -64), (16, -60)], walk=.4), 292, 232, .56), put(line("M22 -40L26 -100", "#2a1030", 3), 292, 232, .5))
    c.add(put(mk("#2f6f8c", [(0, -75), (9, -66), (14, -58)], walk=.3, hat="cone"), 504, 214, .56, 0, True))
    c.add(put(mk("#e8a63c", [(0, -75), (6, -90), (2, -106)], arm2=[(0, -75), (-6, -90), (-2, -106)], walk=.6), 396, 312, .52))
    # sand, palms, caravan
    c.add(c.solid(ridge([(-20, 858), (140, 872), (330, 850), (500, 868), (660, 852)]), c.lin(0, 850, 0, 960, "#e08a4c", "#96384a", "#4e1f48"), c.lin(0, 0, 640, 0, (0, "#fff0c0", 1), (.5, "#ffd890", .6), (1, "#ffb060", .2)), 0, 4, dapple(c, (-20, 850, 660, 110), "#ffd890", "#3a1438", 34, 34, 100, 4, .22, .22, 3)))
    for x in (288, 556):
        c.add(fill(smooth([(x - 50, 884), (x - 10, 874), (x + 120, 884), (x + 200, 900), (x + 60, 900)]), "#3a1438", .45))
    for x in (284, 552):
        ft = smooth([(x - 44, 888, 1), (x - 38, 874), (x - 20, 862), (x - 8, 840), (x + 10, 840), (x + 18, 866), (x + 26, 888, 1)])
        c.add(c.solid(ft, c.lin(x - 40, 0, x + 30, 0, "#c8704a", "#6a2a4c"), "#ffe3a0", 4, 2), line(f"M{x - 22} 888Q{x - 20} 876 {x - 14} 868", "#3a1438", 3))
    def palm(x, y, h, lean):
        d = taper((x, y), (x + lean * .2, y - h * .5), (x + lean, y - h), h * .09, h * .05)
        for a in (-168, -140, -112, -70, -40, -12):
            q = math.radians(a)
            d += sweep([(x + lean, y - h), (x + lean + math.cos(q) * h * .26, y - h + math.sin(q) * h * .22 - h * .04), (x + lean + math.cos(q) * h * .46, y - h + math.sin(q) * h * .1 + h * .14)], [2, h * .09, 1], 2)
        return d
    pm = c.motif(fill(palm(0, 0, 74, 8), "#2c1440"))
    c.add(c.use(pm, 420, 896), c.use(pm, 448, 902, .74, 0, True), c.use(pm, 396, 904, .64, -6, True))
    mini = c.motif(fill(smooth([(-34, -46), (-22, -54), (-8, -72), (4, -70), (14, -54), (26, -48), (24, -36), (-30, -34)]) + sweep([(20, -44), (38, -38), (44, -56), (44, -72)], [16, 11, 8, 9]) + sweep([(42, -74), (54, -73), (64, -67)], [12, 11, 6])
                        + "".join(sweep([(x, -42), (x + k, -20), (x + k * .4, 0)], [12, 6, 4], 2) for x, k in ((-28, -3), (-20, 4), (12, -4), (20, 3))) + sweep([(-32, -44), (-40, -32), (-38, -20)], [3, 3, 4], 2), "#2c1440") + fill(smooth([(-18, -58), (-2, -50), (14, -58), (16, -40), (-20, -40)]), "#2f8c8c") + line("M-30 -50L-22 -56M44 -78L56 -76", "#ffe3a0", 2.4))
    for x, y in ((56, 924), (146, 932)):
        c.add(c.use(mini, x, y, .92, 0, True))
    c.add(line("M104 860Q128 880 178 884M14 852Q40 880 86 876", "#2c1440", 1.6))
    c.add(put(figure("#2f8c8c", "#c98a60", "#2c1440", style="short", hat="cone", hem=16, walk=.5, rim=None), 212, 934, .62, 0, True))
    return c, {"vignette": "#1e0826", "vop": .36}


def scarecrows_ball():
    c = Card("The Scarecrow’s Ball", "In a mown field a patched scarecrow kicks up one leg; two crows in the air hold it by the sleeves, one lifts its hat, others step in pairs or look on. Its pole, with a crow on it, stands among the sheaves before a huge low sun.",
             ["scarecrow", "dance", "crows", "enemies", "harvest", "joy", "music", "friendship", "straw"], 31)
    c.sky((0, "#4e1f48"), (.22, "#8a3448"), (.45, "#d86f3c"), (.62, "#f7b25a"), (.74, "#ffe3a0"), (1, "#e8985a"))
    c.add(dapple(c, (-40, 0, 700, 700), "#ffd28a", "#2c1440", 70, 56, 120, 8, .1, .12))
    c.add(c.glow(400, 560, 330, "#fff0c0", .7), fill(circles([(404, 552, 200)]), c.rad(380, 520, 230, "#fffbe8", "#ffeab4", "#ffcf7a")))
    for x, y, w, sd in ((90, 250, 300, 4), (600, 200, 320, 8), (560, 640, 300, 12), (80, 600, 260, 17)):
        c.add(soft_cloud(c, x, y, w, sd, "#f4a860", "#e08a4c", .18, .75, "#fff0c0"))
    c.add(c.solid(ridge([(-20, 700), (120, 686), (300, 702), (470, 684), (660, 700)]), c.lin(0, 680, 0, 760, "#d8803e", "#b4583e")))
    c.add(fill("".join(cypress(x, 700, h, 2) for x, h in ((36, 90), (58, 66), (610, 80))), "#96443e"), house(100, 704, 44, 30, "#a8503e", "#6a2a44", "#ffe3a0", 4))
    gr = ridge([(-20, 742), (160, 728), (340, 740), (520, 726), (660, 738)])
    c.add(c.solid(gr, c.lin(0, 730, 0, 960, "#e8a04c", "#a84a3e", "#4e1f48"), "#ffe3a0", 0, 4, dapple(c, (-20, 735, 660, 220), "#ffe3a0", "#5a2044", 40, 40, 60, 4, .2, .2, 4)))
    r = c.rnd
    rows = ""
    for i in range(7):
        for j in range(16):
            u = (j / 15) * 2 - 1
            y = 760 + i * i * 3.4 + i * 10
            x = 330 + u * (330 + i * 46) + r.uniform(-6, 6)
            rows += f"M{x:.0f} {y:.0f}l{u * 3 - 2:.0f} -{9 + i * 2.6:.0f}M{x + 4 + i:.0f} {y:.0f}l{u * 3 + 2:.0f} -{8 + i * 2.4:.0f}"
    c.add(line(rows, "#6a2840", 2.6, .55), line(rows, "#ffe3a0", 1.6, .7, ' transform="translate(-1.5 -1)"'))
    # sheaves
    d = "".join(sweep([(q * .9, 0), (q * .35, -34), (q * 1.1, -74 - 8 * math.cos(q * .1))], [7, 5, 8, 2], 2) for q in (-24, -16, -8, 0, 8, 16, 24))
    sheaf = c.motif('<ellipse cx="-14" rx="44" ry="8" fill="#4e1f48" fill-opacity=".45"/>' + fill(d, "#8a3a44") + put(fill(d, c.lin(0, -80, 0, 0, "#ffe3a0", "#d8803e")), 2, -1) + fill("M-11 -38Q0 -32 11 -38L11 -31Q0 -26 -11 -31Z", "#96384a"))
    c.add(c.use(sheaf, 548, 772, .95), c.use(sheaf, 606, 790, 1.1), c.use(sheaf, 64, 776, .85))
    # the empty pole
    c.add(fill("M140 806L150 480L160 480L156 808Z", "#5a2244"), line("M151 484L143 800", "#ffd890", 2.4, .8), line("M96 540L206 528", "#5a2244", 9), line("M96 537L206 525", "#ffd890", 2, .7), line("M120 534q-4 16 2 30M186 528q6 14 0 26", "#f0c070", 2.4))
    # the dancer
    one = "".join(sweep([(0, 0), (math.cos(math.radians(q)) * 20, math.sin(math.radians(q)) * 20), (math.cos(math.radians(q * 1.2)) * (34 + q * q % 9), math.sin(math.radians(q * 1.2)) * (34 + q * q % 9))], [6, 4.4, 1], 1) for q in (-46, -33, -22, -10, 0, 12, 24, 35, 46))
    st = c.motif(fill(one, "#a8603a") + put(fill(one, "#f4cc78"), -1.5, -1.5))
    tuft = lambda x, y, a, k: c.use(st, x, y, k, a)
    cuff = lambda x, y, a, w: put(f'<ellipse rx="{n(w * .2)}" ry="{n(w * .5)}" fill="#24103a"/>', x, y, 1, a)
    c.add(fill(smooth([(210, 872), (290, 860), (420, 866), (500, 880), (380, 892)]), "#2c1440", .5))
    trou = c.lin(260, 620, 500, 860, "#3f7f86", "#1d4f66")
    rim = "#ffe9b8"
    kick = sweep([(330, 640), (388, 690), (440, 706), (462, 746), (474, 786)], [60, 50, 42, 38, 44], 4)
    c.add(c.solid(kick, trou, rim, -5, 4, c.strokes((320, 620, 180, 180), 24, "#a8e0d8", 40, 4, .2, 50) + fill(poly([(408, 676), (446, 690), (434, 722), (400, 712)]), "#c8404a")), line("M410 680l-4 6M420 684l-3 7M432 688l-3 6", "#ffe3a0", 2), cuff(475, 794, 72, 46), tuft(476, 792, 72, 1.05))
    c.add(c.solid(sweep([(306, 630), (296, 700), (276, 770), (290, 838)], [64, 50, 40, 46], 4), trou, rim, -5, 2, c.strokes((240, 640, 110, 200), 24, "#a8e0d8", 40, 4, .2, 84)), cuff(291, 845, 84, 48), tuft(291, 842, 84, 1.02))
    coatg = c.lin(220, 420, 460, 700, "#b04a4e", "#7a2a48", "#4e1f48")
    # sleeves, coat
    c.add(c.solid(sweep([(300, 494), (236, 478), (182, 430), (146, 362)], [62, 50, 42, 54], 4), coatg, rim, -3, -3, c.strokes((130, 350, 190, 160), 24, "#ffb080", 40, 4, .16, 50)), cuff(142, 355, -116, 54), tuft(144, 356, -116, 1.15))
    coat = smooth([(306, 448, 1), (282, 470), (274, 540), (262, 600), (226, 672), (190, 716, 1), (250, 712), (284, 684), (306, 672, 1), (350, 690), (400, 684), (446, 640, 1), (402, 600), (386, 548), (394, 480), (376, 446, 1)])
    c.add(c.solid(coat, coatg, rim, -5, 3, c.strokes((200, 440, 260, 280), 44, "#ffb080", 60, 5, .14, 80) + c.strokes((200, 440, 260, 280), 40, "#24103a", 60, 5, .2, 80) + fill(poly([(296, 560), (334, 552), (342, 592), (302, 600)]), "#2f8c8c")), line("M300 562l-6 -4M312 556l-3 -7M326 554v-7M336 566l7 -2M340 580l7 -1M302 576l-7 1M306 596l-3 7M320 596l1 7", "#ffe3a0", 2.2))
    c.add(line("M272 596Q330 628 392 594", "#e0a040", 7), line("M330 610q-4 20 6 40M332 610q12 16 22 30", "#e0a040", 4), fill(circles([(346, 510, 6), (342, 540, 6)]), "#ffe3a0"))
    c.add(c.solid(sweep([(374, 490), (436, 504), (488, 470), (528, 428)], [60, 50, 42, 52], 4), coatg, rim, 0, 5, c.strokes((370, 420, 170, 110), 24, "#ffb080", 40, 4, .16, -30) + fill(poly([(430, 482), (462, 474), (466, 506), (438, 516)]), "#e0a040", .8)), cuff(532, 422, -44, 52), tuft(530, 424, -44, 1.15))
    # head
    c.add(tuft(352, 440, 80, 1.1), tuft(330, 442, 120, 1.1))
    hd = smooth([(0, -54), (-34, -46), (-48, -12), (-40, 22), (-16, 40), (16, 42), (42, 22), (48, -12), (34, -46)])
    f = c.solid(hd, c.lin(-48, 0, 48, 0, "#c98a56", "#ecc48a", "#ffe9b8"), "#fffbe8", -4, 3, c.strokes((-50, -56, 100, 100), 30, "#8a4a38", 26, 2, .3, 4) + c.strokes((-50, -56, 100, 100), 30, "#8a4a38", 26, 2, .2, 92))
    f += line("M-28 -8q10 9 21 1M8 -7q10 8 21 -2", "#4a1c30", 4) + line("M-25 -1l-3 6M-18 2v7M-11 0l3 6M12 0l-3 6M19 2v7M26 -1l4 6", "#4a1c30", 2.2) + fill(poly([(-3, 2), (9, 2), (3, 15)]), "#c8503a") + line("M-7 25Q3 29 14 23", "#4a1c30", 3) + fill(circles([(-30, 14, 8), (34, 12, 8)]), "#d8553f", .35)
    f += tuft(-34, -38, 205, .9) + tuft(36, -36, -25, .8) + tuft(0, -52, -90, .7)
    c.add(put(f, 352, 392, 1.28, 12))
    hat = fill(smooth([(-74, 4, 1), (-30, -8), (30, -8), (74, 6, 1), (30, 14), (-30, 14)]), "#24103a") + c.solid(smooth([(-38, 2), (-34, -40), (-14, -58), (4, -50), (22, -60), (38, -38), (40, 2), (0, 10)]), c.lin(-40, 0, 40, 0, "#3a1a44", "#6a3050"), rim, -4, 3) + fill("M-38 -10Q0 2 39 -10L40 4Q0 14 -39 4Z", "#2f8c8c") + tuft(24, -8, -70, .6)
    c.add(put(hat, 396, 284, 1.12, 20))
    # crows
    ink, glint = "#1c0f2e", "#8a6aa8"
    fl = c.motif(c.solid(crow_fly(2), ink, glint, 2, 3) + fill(circles([(26, -11, 2)]), "#ffe3a0") + line("M-8 10L-12 30M4 8L2 30M-12 30l-5 3M-12 30l4 4M2 30l-5 3M2 30l5 3", ink, 3.4))
    for x, y, k, rot, f in ((150, 300, 1.2, 12, False), (540, 366, 1.15, -12, True), (424, 188, 1, -6, False), (86, 130, .5, -20, False), (230, 92, .4, -10, True)):
        c.add(c.use(fl, x, y, k, rot, f))
    cb, cl = crow()
    stand = c.motif(line(cl, ink, 3.4) + c.solid(cb, ink, glint, 2, 3) + fill(circles([(20, -58, 2.2)]), "#ffe3a0") + line("M-34 -18Q-10 -26 4 -40", glint, 2, .5))
    for x, y, k, rot, fl in ((186, 802, .7, -12, False), (232, 800, .7, -14, True), (520, 838, .9, 6, True), (124, 540, .62, 0, False)):
        if rot < 0 and y > 600:
            c.add(f'<ellipse cx="{x}" cy="{y + 1}" rx="24" ry="4" fill="#4e1f48" fill-opacity=".5"/>')
        c.add(c.use(stand, x, y, k, rot, fl))
    c.add(c.use(stand, 96, 938, 2.3, -4))
    return c, {"vignette": "#1e0826", "vop": .36}


def bridge_of_hands():
    c = Card("Bridge of Hands", "From two cliffs grow two huge stone hands that reach for each other over a gorge and do not quite touch. On the back of one hand a girl kneels and pushes a plank across the gap; in the palm of the other sits a small dog. Old boards hang broken below.",
             ["bridge", "hands", "trust", "gap", "courage", "help", "stone", "dog", "height", "reconciliation"], 32)
    c.sky((0, "#1c3a50"), (.2, "#3f6a74"), (.4, "#a8907c"), (.56, "#f2b878"), (.72, "#ffe3a0"), (1, "#c8603e"))
    c.add(dapple(c, (-40, 0, 700, 620), "#ffe3b8", "#16304a", 60, 50, 120, 8, .1, .12))
    c.add(c.glow(372, 640, 340, "#fff0c0", .9), fill(circles([(372, 640, 66)]), "#fffbe8"))
    c.add(soft_cloud(c, 470, 150, 330, 5, "#e0b494", "#8f8a80", .2, .8, "#fff0d0"), soft_cloud(c, 300, 260, 240, 11, "#f4c8a0", "#c8a084", .18, .8, "#fff6dc"))
    # the plain, the far walls of the gorge
    c.add(fill("M0 694H640V980H0Z", c.lin(0, 694, 0, 840, "#ffd890", "#f0a860", "#c8703f")), line("M0 694H640", "#fff3c8", 2, .7))
    for pts, a, b in (([(-20, 520), (60, 500), (120, 560), (170, 640), (220, 700), (260, 790)], "#f2b068", "#d07a44"), ):
        c.add(fill(poly([(-20, 980)] + pts + [(300, 980)]), c.lin(0, 500, 0, 800, a, b)))
    c.add(fill(poly([(660, 980), (660, 540), (600, 552), (560, 620), (520, 650), (490, 730), (430, 800), (400, 980)]), c.lin(0, 540, 0, 820, "#f0a862", "#c8703f")))
    c.add(fill(poly([(-20, 980), (-20, 640), (60, 660), (110, 740), (180, 790), (240, 860), (300, 980)]), c.lin(0, 640, 0, 900, "#d8803e", "#96443e")), fill(poly([(660, 980), (660, 690), (590, 710), (540, 790), (470, 830), (400, 900), (360, 980)]), c.lin(0, 690, 0, 920, "#d07a40", "#8a3a44")))
    # river
    rv = smooth([(362, 698, 1), (340, 716), (352, 740), (318, 770), (352, 806), (312, 850), (296, 900), (262, 970, 1), (430, 970, 1), (408, 900), (384, 856), (416, 806), (366, 768), (384, 738), (360, 716), (372, 698, 1)])
    c.add(fill(rv, c.lin(0, 770, 0, 950, "#fff6d8", "#ffd080", "#e8985a")), line("M352 806h34M330 846h34M320 880h50M310 920h60M350 940h50", "#fffbe8", 3, .7))
    c.add(fill("M0 740H640V960H0Z", c.lin(0, 740, 0, 960, (0, "#ffd890", 0), (.3, "#ffd890", .2), (.6, "#d86f3c", .05), (1, "#4e1f48", .55))))
    # the cliffs
    def cliff(pts, x0, x1, lit):
        d = poly(pts)
        c.add(c.solid(d, c.lin(x0, 0, x1, 0, *lit), None, tex=c.strokes((min(x0, x1) - 40, 260, abs(x1 - x0) + 80, 700), 70, "#ffb878", 70, 6, .16, 84, 10) + c.strokes((min(x0, x1) - 40, 260, abs(x1 - x0) + 80, 700), 70, "#1e0a2c", 80, 7, .22, 84, 10)))
    cliff([(-20, 980), (-20, -20), (96, -20), (84, 70), (112, 130), (92, 210), (118, 280), (112, 352), (104, 420), (128, 520), (112, 640), (136, 720), (104, 820), (128, 980)], -20, 136, ("#3a1640", "#6a2a48", "#a84e48"))
    cliff([(660, 980), (660, 412), (600, 404), (572, 440), (562, 520), (566, 610), (540, 720), (556, 820), (528, 980)], 660, 528, ("#3a1640", "#6a2a48", "#b4583e"))
    stone = c.lin(0, 330, 0, 620, "#f4c890", "#c07a5c", "#7a3a50")
    rim = "#fff3d0"
    tex = lambda x: c.strokes((x, 340, 330, 320), 30, "#fff0d0", 34, 4, .2, 4, 12) + c.strokes((x, 340, 330, 320), 34, "#4e1f48", 34, 4, .2, 4, 12)
    # left hand, palm down: far fingers first
    seam = "#5a2444"
    def part(d, g=stone, t="", dx=0, dy=5):
        c.add(c.solid(d, g, rim, dx, dy, t))
    shade = c.lin(0, 400, 0, 620, "#c88a68", "#8a4450", "#4e1f48")
    part(sweep([(196, 470), (232, 500), (262, 540), (274, 580)], [44, 40, 34, 24], 3), shade)          # little
    part(sweep([(220, 458), (266, 482), (304, 520), (318, 562)], [46, 42, 36, 25], 3), shade)
    part(sweep([(236, 446), (292, 458), (336, 490), (354, 532)], [48, 44, 38, 26], 3), c.lin(0, 420, 0, 560, "#e0a878", "#a8604e", "#5a2444"))
    arm = smooth([(-30, 350, 1), (60, 364), (130, 372), (176, 378), (214, 372), (250, 382), (272, 400), (270, 440), (240, 474), (200, 494), (150, 496), (80, 520), (-30, 540, 1)])
    hand = arm + sweep([(220, 410), (250, 408), (298, 408), (342, 416), (390, 432)], [50, 64, 50, 42, 27], 3) + sweep([(130, 450), (176, 486), (214, 516), (240, 560), (246, 590)], [50, 56, 50, 40, 24], 3)
    part(hand, stone, tex(-30) + c.strokes((230, 380, 170, 120), 20, "#4e1f48", 30, 4, .2, 10, 12) + fill("M130 470L210 480L300 620H120Z", c.lin(130, 470, 200, 600, (0, "#4e1f48", 0), (1, "#4e1f48", .55))), -1, 6)
    c.add(line("M292 386q9 20 2 44M340 397q8 18 0 40M254 388q14 8 16 28M226 404q10 6 12 18", seam, 2.6, .5), line("M374 424q14 0 22 12", "#fff3d0", 3, .8), line("M212 506q14 -4 26 4M228 556q10 -6 22 -4", seam, 2.6, .5), line("M270 446Q262 478 232 488Q214 500 236 540", seam, 3, .4))
    # masonry of the forearm
    c.add(f'<g clip-path="url(#{c.clip(arm)})">' + line("M40 355Q28 440 44 540M92 364Q80 440 98 530M140 372Q130 430 146 500M-20 420Q60 428 180 422M-20 476Q60 480 150 470M66 362Q60 390 66 424M118 372Q112 400 120 424M66 428Q60 450 70 476M116 426Q112 450 122 472", seam, 2.4, .38) + fill("M-30 430H300V560H-30Z", c.lin(0, 430, 0, 540, (0, "#3a1640", 0), (1, "#3a1640", .6))) + "</g>")
    # right hand, palm up
    c.add('<g transform="translate(44 -34)">')
    part(sweep([(530, 606), (474, 618), (430, 600), (402, 566)], [50, 40, 34, 20], 3), shade)
    part(sweep([(526, 588), (462, 604), (416, 582), (388, 546)], [52, 42, 34, 22], 3), c.lin(0, 530, 0, 630, "#e8b080", "#a8604e", "#5a2444"))
    arm2 = smooth([(670, 566, 1), (600, 556), (560, 556), (520, 552), (486, 556), (470, 574), (474, 604), (500, 634), (546, 650), (600, 672), (670, 700, 1)])
    stone2 = c.lin(0, 500, 0, 700, "#f4c890", "#b46a54", "#5a2444")
    part(sweep([(524, 580), (486, 546), (470, 512), (462, 478)], [60, 44, 34, 20], 3), shade, "", 3, 4)     # thumb
    hand2 = arm2 + sweep([(530, 590), (496, 584), (450, 586), (412, 564), (388, 524), (386, 498)], [40, 56, 46, 36, 30, 22], 3)
    part(hand2, stone2, tex(470) + tex(380), 2, 6)
    c.add(line("M452 564q-8 20 -2 44M414 546q-12 8 -14 30", seam, 2.6, .5), f'<g clip-path="url(#{c.clip(arm2)})">' + line("M540 552Q530 600 548 660M590 552Q580 610 600 680M500 600Q560 612 680 622M566 556Q562 580 568 612M566 616Q560 640 574 664", seam, 2.4, .38) + "</g></g>")
    # grass and bushes on the stone
    r = c.rnd
    c.add(fill(blades(r, 10, 240, 0, 16, 9, .2, 3.4, .5, lambda x: 362 + x * .06), "#2f7a78"), fill(blades(r, 590, 640, 0, 16, 10, -.2, 3.4, .5, lambda x: 524), "#2f7a78"))
    c.add(line("M60 520q-8 40 4 80M74 518q6 30 -2 60M150 498q-6 26 2 46M600 626q8 30 -2 60", "#2f7a78", 3, .9))
    # broken boards hanging from the index and thumb
    c.add(line("M226 578Q232 640 220 690M244 580Q252 640 246 712", "#4e1f48", 2.4), fill("M214 612L256 606L257 616L215 622ZM212 646L254 652L253 662L211 656ZM216 684L244 676L247 686L219 694Z", "#6a2a44"))
    # the plank, the girl, the dog
    c.add(fill(poly([(310, 374), (422, 410), (420, 421), (307, 385)]), "#7a3040"), line("M310 374L422 410", "#ffe3a0", 4), line("M330 385L412 411", "#3a1640", 1.4, .7))
    girl = kneel("#cf4a44", "#a8683f", "#2a1020", legs="#241640", style="braid", rim="#ffd8b0", arm=[(5, -41), (16, -28), (29, -16)], arm2=[(7, -40), (20, -30), (36, -18)], tilt=16, scarf="#ffe3a0", lean=10)
    c.add(put(girl, 270, 390, 1.5, 3))
    c.add(put(fill(poly([(-34, 0), (30, 0), (30, -5), (-34, -5)]), "#8a4a44") + fill(poly([(-28, -5), (34, -5), (34, -10), (-28, -10)]), "#a8604e") + line("M-28 -10H34", "#ffe3a0", 2), 170, 379, 1, 1))
    dog = smooth([(-16, 0), (-20, -16), (-12, -32), (0, -44), (4, -54), (10, -60), (18, -58), (22, -52), (32, -48), (31, -42), (20, -40), (14, -30), (14, -14), (16, 0)]) + smooth([(4, -56, 1), (-2, -50), (-2, -38), (6, -44)]) + sweep([(-16, -6), (-30, -10), (-34, -24)], [8, 7, 3], 2)
    c.add(put(c.solid(dog, "#fff0d0", None) + fill(smooth([(4, -56, 1), (-2, -50), (-2, -38), (6, -44)]), "#7a3040") + fill(circles([(18, -52, 1.8), (31, -46, 2.4)]), "#2a1020") + line("M4 -34Q10 -32 14 -34", "#c8323a", 3.4), 566, 521, .98, 0, True))
    for x, y, k, f in ((490, 300, .5, 0), (540, 270, .4, 4), (450, 262, .34, -4)):
        c.add(put(swallow("#4e1f48", f), x, y, k, -10))
    return c, {"vignette": "#1e0826", "vop": .38}


def suns_barber():
    c = Card("The Sun’s Barber", "The setting sun sits in the sea with a striped cloth round its neck, eyes closed. On a stepladder in a rowing boat a barber trims its wavy rays, already short on one side. Golden curls drift on the water and a gull carries one off.",
             ["sun", "barber", "vanity", "sea", "evening", "work", "hair", "gold", "change", "boat"], 33)
    c.sky((0, "#241640"), (.25, "#6a2a4c"), (.5, "#c8583e"), (.72, "#f7a850"), (1, "#d86f3c"))
    c.add(dapple(c, (-40, 0, 700, 740), "#ffd28a", "#1e0e3a", 60, 60, 120, 8, .09, .13), stars(c, (300, 20, 320, 150), 40))
    cx, cy, R = 236, 560, 176
    c.add(c.glow(cx, cy, 350, "#ffe3a0", .8))
    c.add(put(fill(crescent(30, .8), "#e8c8b0", .8), 556, 96, .9, -24))
    # far boats and shore
    c.add(fill(poly([(420, 728), (480, 712), (540, 706), (600, 694), (660, 690), (660, 730)]), "#b4583e", .8))
    # rays: long wavy locks, trimmed on the right
    r = c.rnd
    def lock(a, L, w, amp, ph):
        t = math.radians(a)
        pts = []
        for i in range(7):
            u = i / 6
            q = math.sin(u * 5.2 + ph) * amp * (.25 + u) 
            rr = R - 16 + L * u
            pts.append((cx + math.cos(t) * rr - math.sin(t) * q, cy + math.sin(t) * rr + math.cos(t) * q))
        return sweep(pts, [w, w * 1.05, w * .9, w * .62, 2], 2)
    golds = (c.rad(cx, cy, 430, (0, "#fff3c0"), (.42, "#ffdf8a"), (.7, "#f4a640"), (1, "#d86f3c")), c.rad(cx, cy, 430, (0, "#ffe9a8"), (.42, "#f9bc58"), (.75, "#e0803c"), (1, "#b4503c")))
    angs = [150 + i * 12.5 for i in range(12)]
    for k, a in enumerate(angs):
        if k % 2:
            c.add(fill(lock(a, 176 + r.uniform(-10, 20), 44, 20, 1.1 + k * .1), golds[1]))
    for k, a in enumerate(angs):
        if not k % 2:
            d = lock(a, 212 + r.uniform(-20, 20), 48, 22, .2 + k * .12)
            c.add(c.solid(d, golds[0], "#fffbe0", 3, 4))
    for i in range(8):
        a = math.radians(301 + i * 11)
        L = 30 + (i % 2) * 6
        p = lambda rr, q: (cx + math.cos(a) * rr - math.sin(a) * q, cy + math.sin(a) * rr + math.cos(a) * q)
        c.add(fill(poly([p(R - 16, -18), p(R + L, -12), p(R + L + 7, 6), p(R + L - 2, 14), p(R - 16, 18)]), golds[i % 2]))
    # face
    face = circles([(cx, cy, R)])
    c.add(fill(face, c.rad(cx - 40, cy - 50, 260, "#fffbe8", "#ffeeb0", "#ffc860", "#f4a040")))
    c.add(f'<g clip-path="url(#{c.clip(face)})">' + c.strokes((cx - R, cy - R, 2 * R, 2 * R), 40, "#fffbe8", 60, 6, .25, 30, 20) + c.strokes((cx - R, cy, 2 * R, R), 30, "#e0803c", 60, 6, .14, 30, 20) + "</g>")
    ink = "#8a3a34"
    f = c.glow(-78, 34, 50, "#e8583c", .5) + c.glow(92, 34, 50, "#e8583c", .5)
    for s_ in (-1, 1):
        x = 8 + s_ * 62
        f += line(f"M{x - 32} -10Q{x} 18 {x + 32} -12", ink, 6.5) + line(f"M{x - 20} 2l-7 11M{x} 8v13M{x + 20} 1l8 11", ink, 4) + line(f"M{x - 34} {-52 + (8 if s_ < 0 else 0)}Q{x} {-76 + (6 if s_ < 0 else -4)} {x + 34} {-50 + (6 if s_ < 0 else -2)}", ink, 5.5)
    f += line("M6 -14Q14 24 2 42Q12 54 26 46", ink, 5, .8) + fill("M-16 78Q-2 70 8 75Q18 70 32 78Q8 86 -16 78Z", "#c8503a") + fill("M-12 80Q8 87 28 80Q8 100 -12 80Z", "#dd6a48")
    c.add(put(f, cx, cy, 1, 6))
    # the sea
    sea = "M-10 724Q160 716 330 724T650 720V970H-10Z"
    c.add(fill(sea, c.lin(0, 720, 0, 960, "#f09a50", "#a84848", "#4e1f48", "#241640")))
    c.add(c.glow(cx, 800, 250, "#ffe9a0", .7, 110))
    # the cloth round its neck, spread on the water
    cloth = smooth([(cx - 172, 690, 1), (cx - 196, 726), (cx - 180, 760), (cx - 90, 786), (cx + 10, 792), (cx + 110, 782), (cx + 186, 756), (cx + 190, 722), (cx + 170, 690, 1), (cx + 90, 724), (cx, 734), (cx - 90, 724)])
    stripes = "".join(f"M{cx + q * 26} {690}Q{cx + q * 29} 745 {cx + q * 32} 800" for q in range(-6, 7))
    c.add(c.shadow(cloth, .06, (20, 10), "#5a1c38"), c.solid(cloth, c.lin(0, 690, 0, 790, "#fffbe8", "#f0cfa0"), None, tex=line(stripes, "#2f8c8c", 12) + fill(f"M0 690H640V800H0Z", c.lin(0, 730, 0, 795, (0, "#7a2f4c", 0), (1, "#7a2f4c", .4)))), line(f"M{cx - 172} 690Q{cx - 90} 724 {cx} 734Q{cx + 90} 724 {cx + 170} 690", "#fffbe8", 7))
    c.add(fill(smooth([(cx + 150, 696), (cx + 176, 684), (cx + 206, 690), (cx + 200, 706), (cx + 172, 706)]), "#2f8c8c"), fill(smooth([(cx + 160, 700), (cx + 184, 712), (cx + 196, 734), (cx + 176, 736), (cx + 158, 716)]), "#1f6a74"))
    c.add(c.strokes((-40, 740, 700, 60), 34, "#ffe9b0", 70, 4, .4, 0, 2, .03), c.strokes((-40, 790, 700, 160), 60, "#ffc878", 100, 5, .22, 0, 2, .03), c.strokes((-40, 780, 700, 180), 60, "#1a0c34", 110, 6, .28, 0, 2, .03))
    # stepladder in a boat
    lx = 486
    c.add(line(f"M{lx} 420L{lx + 62} 800", "#5a2444", 8), line(f"M{lx - 4} 420L{lx - 66} 800M{lx + 6} 420L{lx - 34} 800", "#7a3846", 9), line(f"M{lx - 6} 420L{lx - 68} 800", "#ffe3a0", 3, .9))
    c.add(line("".join(f"M{n(lx - 4 - 62 * u)} {n(420 + 380 * u)}L{n(lx + 6 - 40 * u)} {n(420 + 380 * u)}" for u in (.22, .36, .5, .64, .78, .92)), "#b4644e", 7), fill(poly([(lx - 26, 414), (lx + 26, 414), (lx + 22, 424), (lx - 22, 424)]), "#a8584a"), line(f"M{lx - 26} 414H{lx + 26}", "#ffe3a0", 3), line(f"M{lx - 38} 640L{lx + 34} 640", "#3a1640", 3))
    # bowl, brush on the ladder top
    c.add(fill(smooth([(lx - 4, 398, 1), (lx, 412), (lx + 18, 412), (lx + 22, 398, 1)]), "#fffbe8"), line(f"M{lx + 12} 398l10 -18", "#5a2444", 5))
    # the barber
    bb = reach("#fff3dc", "#a8683f", "#2a1020", legs="#3a2050", style="short", beard="#2a1020", arms=[(22, -104), (26, -92)], long=4, rim="#d8b090")
    bb += fill(sweep([(7, -50), (0, -49), (-7, -51)], [3, 3, 3]), "#2f8c8c")
    bx, by, bk = 456, 556, 1.7
    c.add(put(bb, bx, by, bk, 0, True))
    hx, hy = bx - 22 * bk, by - 104 * bk
    sc = line("M-6 4L-50 -12M-4 -6L-48 10", "#4a4468", 6) + line("M-8 4L-50 -12M-6 -6L-48 8", "#fff6e0", 2.4) + line("M2 8a9 9 0 1 0 1 0M4 -10a9 9 0 1 0 1 0", "#4a4468", 5)
    c.add(put(sc, hx - 2, hy, 1.2, 14))
    # boat
    hull = boat(250)
    c.add(put(c.shadow(hull, .06, (20, 10), "#1a0c34") + c.solid(hull, c.lin(-130, 0, 130, 0, "#c8604a", "#7a2f44", "#3a1640"), "#ffe3a0", 3, 4, line("M-125 -50C-60 -18 60 -18 125 -54M-120 -34C-60 -2 60 -2 120 -38", "#2c1440", 2.4, .6)), 494, 850, 1, -1))
    c.add(fill("M384 846Q494 862 604 844L604 858Q494 876 374 858Z", "#4e1f48", .7), line("M382 848Q424 858 484 856M524 856Q574 852 600 846", "#ffd890", 3, .7))
    # curls in the air and on the water
    curl_ = c.motif(line("M-26 8C-20 -18 10 -18 10 0C10 14 -8 12 -8 2C-8 -4 0 -4 0 1M10 0C16 -14 30 -10 34 2", "#b4603a", 9) + line("M-26 6C-20 -20 10 -20 10 -2C10 12 -8 10 -8 0C-8 -6 0 -6 0 -1M10 -2C16 -16 30 -12 34 0", "#ffe08a", 6))
    for x, y, k, a in ((424, 500, .7, -30), (410, 620, .8, 12), (452, 690, .6, 150), (110, 842, 1.05, -6), (226, 880, 1.3, 8), (330, 832, .9, 0), (64, 906, 1.1, 10), (350, 920, 1.15, -10), (560, 910, 1, 6)):
        if y > 800:
            c.add(f'<ellipse cx="{x}" cy="{n(y + 8 * k)}" rx="{n(44 * k)}" ry="{n(7 * k)}" fill="#1a0c34" fill-opacity=".4"/>')
        c.add(c.use(curl_, x, y, k, a))
    # gull with a curl
    gull = fill(sweep([(-26, 4), (0, 0), (22, -5)], [3, 15, 10]) + smooth([(8, -4, 1), (-2, -26), (-34, -44), (-62, -36, 1), (-30, -28), (-10, 2, 1)]) + smooth([(4, -2, 1), (18, -26), (46, -40), (76, -30, 1), (44, -24), (16, 2, 1)]) + poly([(-22, 0), (-42, 2), (-38, 8), (-20, 8)]), "#fff3dc") + fill(poly([(24, -8), (38, -3), (24, -1)]), "#e8803c") + fill(poly([(-62, -36), (-40, -42), (-44, -34)]) + poly([(76, -30), (54, -38), (58, -30)]), "#5a3a58")
    c.add(put(gull, 490, 236, 1.05, -8), c.use(curl_, 546, 246, .72, -24))
    return c, {"vignette": "#1e0826", "vop": .38}


def lion_in_the_wardrobe():
    c = Card("The Lion in the Wardrobe", "Between the coats in an open wardrobe, two amber eyes and a great mane look out; paws stand among the shoes. From the edge a child’s hand in a striped sleeve holds out a hairbrush. A mouse looks from a boot.",
             ["lion", "wardrobe", "fear", "child", "courage", "hidden", "coats", "night", "friendship", "brush"], 34)
    c.add(fill("M0 0H640V960H0Z", c.rad(420, 760, 900, "#7a3040", "#4e1f48", "#2a1236", "#160a24")))
    c.add(dapple(c, (40, 120, 560, 760), "#b4583e", "#0e0618", 50, 60, 130, 8, .08, .2, 88))
    # back boards
    c.add(line("".join(f"M{x} 90V850" for x in range(90, 620, 62)), "#0e0618", 3, .5))
    # floor
    fl = "M-10 842Q320 828 650 842V970H-10Z"
    lx, ly = 282, 420
    r = c.rnd
    c.add(c.glow(lx + 20, ly + 60, 330, "#f7a040", .5))
    def ring(r0, r1, cnt, w, col, rim, ph, drop=0):
        d = ""
        for i in range(cnt):
            a = 2 * math.pi * i / cnt + ph
            L = (r1 - r0) * r.uniform(.88, 1.14) * (1 + .34 * max(0, math.sin(a)))
            q = r.uniform(.1, .34) * (1 if math.cos(a) > 0 else -1)
            x0, y0 = lx + math.cos(a) * r0, ly + 18 + math.sin(a) * r0 * 1.06
            px, py = -math.sin(a) * w / 2, math.cos(a) * w / 2
            tx, ty = x0 + math.cos(a + q) * L, y0 + math.sin(a + q) * L + drop
            mx, my = x0 + math.cos(a) * L * .6, y0 + math.sin(a) * L * .6
            d += f"M{x0 - px:.0f} {y0 - py:.0f}Q{mx - px * 1.5:.0f} {my - py * 1.5:.0f} {tx:.0f} {ty:.0f}Q{mx + px * 1.1:.0f} {my + py * 1.1:.0f} {x0 + px:.0f} {y0 + py:.0f}Z"
        return c.solid(d, col, rim, -3, -3) if rim else fill(d, col)
    mg = lambda a, b: c.rad(lx + 60, ly + 120, 320, a, b, "#5a2348")
    # floor
    c.add(fill(fl, c.lin(0, 836, 0, 960, "#6a2a40", "#2a1236")), c.strokes((-20, 846, 680, 100), 40, "#d0703c", 130, 3, .14, 0, 2), line("M-10 842Q320 828 650 842", "#d8803e", 3, .6))
    # coats, each a fold of cloth hanging from the rail
    def coat(x, w, h, col, lit, lean=0, pocket=True, sleeve=1, collar=None, y=128):
        sh = w * .34
        d = smooth([(x - 14, y, 1), (x - sh, y + 30), (x - w * .5, y + 76), (x - w * .52 + lean * .4, y + h * .5), (x - w * .58 + lean, y + h, 1), (x - w * .2 + lean, y + h + 10), (x + w * .2 + lean, y + h - 4), (x + w * .58 + lean, y + h + 4, 1), (x + w * .52 + lean * .4, y + h * .5), (x + w * .5, y + 76), (x + sh, y + 30), (x + 14, y, 1)])
        c.add(line(f"M{x} {y - 22}q-12 -20 4 -24q14 2 4 16", "#c8a070", 4), line(d, "#0e0618", 16, .16))
        c.add(c.solid(d, c.lin(x - w * .6, 0, x + w * .6, 0, mix(col, "#160a24", .55), col, lit), mix(lit, "#ffe3a0", .45), -4, -1, c.strokes((x - w * .6, y, w * 1.2, h), 34, mix(lit, "#ffffff", .3), 110, 6, .14, 88, 5) + c.strokes((x - w * .6, y, w * 1.2, h), 34, "#160a24", 120, 7, .2, 88, 5)))
        c.add(line(f"M{x + 2} {y + 44}Q{x + 6} {y + h * .5} {n(x + 4 + lean)} {y + h}", "#160a24", 3, .6), fill(circles([(x + 14 + lean * i * .12, y + 110 + i * 74, 6) for i in range(5)]), mix(lit, "#ffe3a0", .5)))
        if collar:
            c.add(fill(smooth([(x - 22, y - 4), (x - 46, y + 34), (x - 18, y + 74, 1), (x + 2, y + 40), (x + 24, y + 74, 1), (x + 48, y + 34), (x + 22, y - 4)]), collar))
        if sleeve:
            sx = x + sleeve * w * .46
            sd = sweep([(sx, y + 66), (sx + sleeve * 12, y + h * .3), (sx + sleeve * 6 + lean * .4, y + h * .58)], [46, 44, 38], 3)
            c.add(line(sd, "#0e0618", 10, .16), c.solid(sd, c.lin(sx - 24, 0, sx + 28, 0, mix(col, "#160a24", .45), mix(col, lit, .6)), mix(lit, "#ffe3a0", .4), -3, 0))
    coat(10, 150, 640, "#4a2a58", "#7a4468", 6, sleeve=0)
    coat(606, 170, 600, "#6a2a48", "#b8505a", 0, sleeve=0)
    coat(112, 140, 570, "#8a3040", "#d0604a", -26, sleeve=-1, collar="#f0d0a0")
    coat(484, 166, 610, "#1f5a66", "#3fa098", 30, sleeve=1, collar="#164450")
    # rail and moulding
    c.add(fill("M0 92H640V106H0Z", c.lin(0, 92, 0, 108, "#e0b070", "#7a4838")), fill("M0 0H640V70H0Z", c.lin(0, 20, 0, 74, "#8a4038", "#4e1f3c")), line("M0 70H640M0 54H640", "#e8985a", 3, .5), line("M0 76H640", "#0e0618", 10, .4))
    # the lion: chest, mane, ears, face
    chest = smooth([(180, 560), (160, 660), (150, 780), (170, 850, 1), (390, 850, 1), (404, 760), (396, 640), (380, 560)])
    c.add(fill(chest, c.lin(0, 560, 0, 850, "#7a3040", "#4a1a38", "#6a2c3c")))
    c.add(ring(60, 230, 21, 76, mg("#b4583c", "#7a2f44"), "#d8804a", .1, 24))
    c.add(fill(circles([(lx - 84, ly - 92, 36), (lx + 92, ly - 88, 36)]), c.lin(0, ly - 130, 0, ly - 60, "#c8703f", "#8a3c40")), fill(circles([(lx - 82, ly - 88, 20), (lx + 88, ly - 84, 20)]), "#4a1a34"))
    c.add(ring(50, 184, 19, 68, mg("#e08a40", "#a84a3c"), "#ffc070", .28, 16))
    c.add(ring(44, 138, 16, 58, mg("#f7b85e", "#d0703c"), "#ffdc98", 0, 10))
    face = smooth([(0, -84), (-44, -76), (-72, -40), (-70, 2), (-78, 34), (-66, 72), (-44, 104), (-24, 128), (0, 134), (24, 128), (44, 104), (66, 72), (78, 34), (70, 2), (72, -40), (44, -76)])
    f = c.shadow(face, .08, (20, 10), "#4a1624") + c.solid(face, c.rad(24, 70, 190, "#ffe3a8", "#f4b868", "#c8743f"), None, tex=c.strokes((-80, -90, 160, 110), 26, "#8a3c34", 34, 3, .22, 84, 12) + c.strokes((-80, -90, 160, 220), 26, "#fff3d0", 30, 3, .22, 84, 14))
    f += fill(smooth([(-16, -60), (-20, -20), (-22, 30), (-30, 56), (0, 64), (30, 56), (22, 30), (20, -20), (16, -60)]), "#ffeec0", .5)
    f += fill(smooth([(0, 62), (-30, 58), (-54, 74), (-52, 98), (-26, 110), (0, 98), (26, 110), (52, 98), (54, 74), (30, 58)]), "#fff3d8")
    f += fill(smooth([(-30, 50, 1), (0, 44), (30, 50, 1), (18, 70), (0, 80), (-18, 70)]), "#5a2034") + fill(smooth([(-18, 52), (0, 49), (16, 52), (0, 58)]), "#c8705a", .8)
    f += line("M0 80V94Q-14 108 -36 102M0 94Q14 108 36 102", "#5a2034", 4) + fill(smooth([(-22, 110), (0, 104), (22, 110), (12, 128), (0, 132), (-12, 128)]), "#fff3d8")
    f += fill(circles([(s_ * x, y, 2.4) for s_ in (-1, 1) for x, y in ((26, 84), (38, 80), (34, 94))]), "#a8603c") + line("M-36 84Q-80 74 -116 84M-36 92Q-80 96 -112 112M36 84Q80 72 118 78M36 92Q82 94 114 106", "#fff6dc", 1.8, .8)
    for s_ in (-1, 1):
        eye = smooth([(s_ * 18, 4, 1), (s_ * 30, -12), (s_ * 46, -14), (s_ * 62, -8, 1), (s_ * 50, 8), (s_ * 34, 10)])
        f += fill(smooth([(s_ * 12, 10, 1), (s_ * 28, -20), (s_ * 48, -22), (s_ * 70, -10, 1), (s_ * 50, 15), (s_ * 32, 16)]), "#4a1a30") + c.glow(s_ * 41, -2, 40, "#ffc83c", .6) + fill(eye, "#ffb93c") + fill(circles([(s_ * 42 + 3, -2, 8)]), "#240a20") + fill(circles([(s_ * 42 + 7, -6, 3)]), "#fffbe8")
        f += line(f"M{s_ * 16} -30Q{s_ * 40} -46 {s_ * 66} -26", "#8a3c34", 5, .7)
    fore = "".join(sweep([(x, -92), (x * 1.1 + q, -66), (x * .9 + q * 2, -42 + abs(x) * .5)], [22, 20, 2], 2) for x, q in ((-44, -6), (-22, 4), (0, -6), (22, 6), (42, 2)))
    f += c.solid(fore, c.lin(0, -100, 0, -40, "#c8703f", "#f4b868"), "#ffe3a0", -2, -2)
    c.add(put(f, lx, ly, 1.14, 4))
    # tail under the last coat, shoes, paws
    c.add(line("M560 700C600 760 604 800 570 842", "#0e0618", 22, .3), fill(sweep([(548, 690), (588, 750), (594, 800), (566, 850)], [20, 18, 16, 12], 3), "#d8904c"), c.solid(sweep([(578, 836), (556, 868), (528, 882)], [16, 42, 4], 3), "#8a3c34", "#e8985a", -2, -3))
    def paw(x, y, k):
        d = smooth([(-52, 0), (-58, -26), (-40, -46), (-6, -56), (32, -48), (52, -26), (50, 0), (0, 6)]) + sweep([(-4, -190), (-2, -100), (-2, -30)], [92, 84, 90], 2)
        return put(c.solid(d, c.lin(0, -240, 0, 0, (0, "#6a2c3c", 0), (.35, "#8a4440", .8), (.75, "#e8a860", 1), (1, "#ffdc9c", 1)), None) + line("M-24 2Q-28 -16 -22 -28M0 4V-26M24 2Q28 -16 22 -28", "#8a4434", 4), x, y, k)
    c.add(f'<ellipse cx="270" cy="868" rx="130" ry="14" fill="#0e0618" fill-opacity=".55"/>', f'<g clip-path="url(#{c.clip("M150 640H420V980H150Z")})">' + paw(222, 866, .86) + paw(322, 872, .9) + "</g>")
    boot = smooth([(-22, -96, 1), (-20, -40), (-24, -10), (-22, 0, 1), (40, 0, 1), (48, -12), (40, -26), (18, -36), (16, -96, 1)])
    for x, col in ((92, "#5a2a58"), (140, "#6a3260")):
        c.add(put(c.solid(boot, c.lin(-24, 0, 44, 0, mix(col, "#160a24", .4), col), "#d8906a", -3, 2) + fill("M-24 -6H46V0H-24Z", "#1e0e2c"), x - 40, 884, 1))
    # mouse in the boot
    c.add(put(fill(circles([(0, 0, 11), (-10, -10, 7), (9, -11, 7)]), "#c8a098") + fill(circles([(-10, -10, 4), (9, -11, 4)]), "#e8c0a8") + fill(circles([(-4, -1, 1.8), (5, -1, 1.8), (1, 5, 2)]), "#240a20"), 98, 784))
    # the child's arm, hand and brush
    arm = sweep([(690, 850), (610, 806), (540, 752), (494, 706)], [150, 124, 104, 88], 3)
    stripes = "".join(f"M{690 - i * 30 - 50} {940 - i * 32}Q{690 - i * 30 + 6} {880 - i * 30} {690 - i * 30 + 26} {800 - i * 30}" for i in range(-1, 8))
    c.add(line(arm, "#0e0618", 26, .14), line(arm, "#0e0618", 12, .16))
    brush = fill(sweep([(0, 60), (2, 10), (0, -20)], [20, 16, 22], 3), "#a85a3c")
    br = "".join(f"M-34 {y}h-26" for y in range(-118, -26, 9))
    brush += line(br, "#3a1a34", 4) + line(br, "#f0d0a0", 1.4, .7) + c.solid(sweep([(-18, -20), (-20, -72), (-18, -126)], [34, 46, 34], 3), c.lin(-40, 0, 10, 0, "#8a3c34", "#e08a50"), "#ffe3a0", -3, 3) + fill(sweep([(0, 64), (-4, 20), (-14, -16)], [22, 18, 24], 3), "#d07a48")
    c.add(put(brush, 462, 672, 1.12, -22))
    c.add(c.solid(arm, c.lin(480, 700, 640, 900, "#fff0d0", "#f0c890", "#b8705a"), "#fffbe8", -3, 5, line(stripes, "#2f8c8c", 13) + fill("M440 640H660V960H440Z", c.lin(500, 860, 560, 760, (0, "#4e1f48", .5), (1, "#4e1f48", 0)))))
    sk, sk2 = "#c98a60", "#8a4a3a"
    c.add(fill(sweep([(520, 734), (496, 704), (474, 684)], [74, 66, 58], 3), c.lin(450, 640, 520, 760, "#e0a478", sk)))
    c.add(line(smooth([(464, 776), (490, 742), (528, 700)], False), "#fffbe8", 16), line(smooth([(470, 782), (496, 748), (534, 706)], False), "#2f8c8c", 4))
    for i, (x, y) in enumerate(((482, 646), (470, 662), (458, 679), (449, 697))):
        c.add(fill(sweep([(x + 22, y + 16), (x + 2, y + 2), (x - 16, y + 2), (x - 20, y + 14)], [24, 23, 21, 15], 3), c.lin(x - 24, 0, x + 26, 0, "#e8b088", sk)), line(smooth([(x + 18, y + 26), (x - 2, y + 14), (x - 18, y + 16)], False), sk2, 2, .5))
    c.add(fill(sweep([(500, 690), (486, 660), (470, 640), (452, 634)], [26, 25, 22, 15], 3), "#e0a478"), line(smooth([(492, 688), (478, 664), (464, 650)], False), sk2, 2, .5))
    return c, {"vignette": "#0e0618", "vop": .5}


def caravan_of_clocks():
    c = Card("The Caravan of Clocks", "Tall old clocks on thin legs walk in file over an evening plain towards the low sun, each showing another hour. The smallest, with two bells on its head, hurries after them; its winding key lies on the road.",
             ["time", "caravan", "age", "road", "late", "child", "clock", "procession", "loss", "evening"], 35)
    c.sky((0, "#1e1238"), (.2, "#4e2452"), (.4, "#96486a"), (.54, "#e08a72"), (.64, "#ffd8a0"), (1, "#e8985a"))
    c.add(dapple(c, (-40, 0, 700, 600), "#ffc8a8", "#180c34", 60, 50, 120, 8, .1, .12))
    c.add(c.glow(96, 590, 340, "#fff0c0", .9), fill(circles([(96, 590, 58)]), "#fffbe8"))
    for x, y, w, sd in ((560, 170, 330, 4), (100, 250, 280, 9), (600, 420, 260, 13)):
        c.add(soft_cloud(c, x, y, w, sd, "#b0607a", "#7a3c62", .2, .7, "#ffc8a0"))
    c.add(fill(ridge([(-20, 612), (120, 604), (220, 616), (380, 598), (500, 608), (660, 596)]), c.lin(0, 598, 0, 650, "#d89a84", "#b8707a")))
    plain = ridge([(-20, 634), (200, 630), (420, 638), (660, 630)])
    c.add(c.solid(plain, c.lin(0, 630, 0, 960, "#d08068", "#96486a", "#562a5a", "#2c1644"), None, 0, 3, dapple(c, (-20, 640, 680, 320), "#ffd890", "#3a1438", 60, 60, 120, 4, .18, .18, 2)))
    # road
    road = smooth([(64, 636, 1), (90, 664), (160, 700), (300, 760), (440, 850), (520, 970, 1), (760, 970, 1), (600, 850), (430, 760), (240, 694), (120, 660), (74, 636, 1)])
    c.add(fill(road, c.lin(0, 636, 0, 960, "#ffe3a0", "#f0a860", "#b4584a")), line("M80 644Q140 684 300 744T560 960M76 640Q160 680 380 756T660 950", "#96443e", 2.4, .4))
    # clocks
    def tall(x, y, k, hour, minute, kind, col, lean=-4, st=1.0, flip=False):
        L, w, h = 92, 62, 250
        dark = mix(col, "#241640", .55)
        side = mix(col, "#241640", .7)
        lit = mix(col, "#ffd890", .55)
        s = ""
        for q, cc in ((1, mix(dark, "#160a24", .4)), (-1, dark)):
            a = q * 24 * st
            s += fill(sweep([(q * 10 + 6, -L - 10), (a * .5 + 6, -L * .5 - (8 if q < 0 else 0)), (a + 4, -6 - (8 if q > 0 else 0))], [17, 12, 8], 3), cc)
            s += put(fill(smooth([(8, -8), (-6, -9), (-24, -2, 1), (-24, 3, 1), (9, 3, 1)]), "#241640"), a + 4, -3 - (8 if q > 0 else 0), 1, -18 if q > 0 else 0)
        y0 = -L
        s += fill(poly([(w / 2, y0 + 2), (w / 2, y0 - h), (w / 2 + 26, y0 - h - 8), (w / 2 + 26, y0 - 6)]), side)
        body = poly([(-w / 2 - 8, y0 + 2), (-w / 2 - 8, y0 - 26), (-w / 2, y0 - 34), (-w / 2, y0 - h + 84), (-w / 2 - 12, y0 - h + 76), (-w / 2 - 12, y0 - h), (w / 2 + 12, y0 - h), (w / 2 + 12, y0 - h + 76), (w / 2, y0 - h + 84), (w / 2, y0 - 34), (w / 2 + 8, y0 - 26), (w / 2 + 8, y0 + 2)])
        s += c.solid(body, c.lin(-w / 2, 0, w / 2, 0, lit, col, dark), "#ffe9b8", 4, 0, c.strokes((-50, y0 - h, 100, h), 20, "#160a24", 60, 4, .25, 88, 4))
        s += fill(poly([(w / 2 + 12, y0 - h), (w / 2 + 12, y0 - h + 76), (w / 2 + 32, y0 - h + 66), (w / 2 + 32, y0 - h - 8)]), side)
        top = y0 - h
        if kind == 0:      # broken pediment
            s += fill(smooth([(-w / 2 - 18, top + 4, 1), (-w / 2 - 14, top - 14), (-20, top - 40), (-8, top - 34, 1), (-12, top - 10), (12, top - 10), (8, top - 34, 1), (20, top - 40), (w / 2 + 14, top - 14), (w / 2 + 34, top - 2, 1)]), dark) + fill(circles([(0, top - 22, 8)]), "#ffd070") + line(f"M{n(-w / 2 - 14)} {n(top - 12)}Q-28 {n(top - 22)} -19 {n(top - 38)}", "#ffe9b8", 3)
        elif kind == 1:    # roof of a little house
            s += fill(poly([(-w / 2 - 26, top + 10), (0, top - 56), (w / 2 + 26, top + 6), (w / 2 + 44, top - 4), (22, top - 66), (0, top - 56)]), dark) + line(f"M{n(-w / 2 - 26)} {n(top + 10)}L0 {n(top - 56)}", "#ffe9b8", 4) + fill(arch(0, top - 4, 18, 26), "#160a24")
        else:              # round hood
            s += fill(smooth([(-w / 2 - 18, top + 4, 1), (-w / 2 - 12, top - 12), (-24, top - 34), (0, top - 42), (30, top - 36), (w / 2 + 20, top - 14), (w / 2 + 34, top - 4, 1)]), dark) + line(f"M{n(-w / 2 - 16)} {n(top)}Q{n(-w / 2)} {n(top - 30)} -6 {n(top - 41)}", "#ffe9b8", 3.4)
        # door with pendulum
        dr = f"M-18 {y0 - 40}V{y0 - h + 104}Q0 {y0 - h + 88} 18 {y0 - h + 104}V{y0 - 40}Z"
        s += fill(dr, "#241030") + line(dr, "#ffd890", 2, .6) + put(line(f"M0 0V{h - 168}", "#ffd070", 2.6) + fill(circles([(0, h - 164, 9)]), "#ffd070"), 0, y0 - h + 102, 1, -6 * lean / 4)
        s += put(clock(31, "#fff3d4", "#d8a04c", "#2a1236", hour, minute), 0, y0 - h + 40)
        c.add(put(s, x, y, k, lean, flip))
    # long shadows first
    for x, y, L, w in ((384, 772, 300, 28), (240, 710, 210, 19), (164, 682, 150, 12)):
        c.add(fill(poly([(x - w, y), (x + w, y), (x + L + w * 1.3, y + L * .3), (x + L - w, y + L * .36)]), "#3a1438", .42))
    for x, y, k, hh, mm in ((88, 650, .15, 1, 50), (112, 662, .25, 5, 20)):
        tall(x, y, k, hh, mm, 0, "#8a3a48")
    tall(160, 683, .46, 7, 35, 2, "#a84e48")
    tall(236, 711, .78, 3, 40, 1, "#8a3a52", -5)
    tall(374, 774, 1.36, 11, 5, 0, "#a8503e", -4)
    # birds' nest in the open hood of the biggest: a swallow family leaving
    for x, y, k in ((230, 240, .5), (180, 190, .42), (270, 160, .34)):
        c.add(put(swallow("#f0b8a0", 2), x, y, k * 1.3, 10, True))
    # the smallest, hurrying
    x, y = 538, 904
    c.add(fill(poly([(x - 20, y), (x + 26, y), (x + 130, y + 44), (x + 90, y + 56)]), "#3a1438", .5))
    s = fill(sweep([(-8, -36), (-26, -22), (-40, -26)], [12, 9, 7], 2), "#1f5a66") + put(fill(smooth([(6, -8), (-6, -9), (-20, -2, 1), (-20, 3, 1), (7, 3, 1)]), "#241640"), -44, -24, 1, 36) + fill(sweep([(10, -36), (26, -22), (40, -4)], [12, 9, 7], 2), "#164450") + put(fill(smooth([(6, -8), (-6, -9), (-20, -2, 1), (-20, 3, 1), (7, 3, 1)]), "#241640"), 44, -3, 1, -40)
    s += fill(circles([(-34, -130, 17), (34, -130, 17)]), "#d8a04c") + line("M-44 -142Q-40 -150 -30 -148", "#fff6dc", 4) + line("M-26 -118L-34 -130M26 -118L34 -130M0 -130V-146", "#7a4838", 5) + line("M-12 -152Q0 -164 12 -152", "#7a4838", 5)
    s += c.solid(circles([(0, -80, 56)]), c.lin(-56, 0, 56, 0, "#8fdcc8", "#2f8c8c", "#164450"), "#f0fff0", 4, 2) + put(clock(44, "#fffbe8", "#e0b05c", "#2a1236", 9, 30), 0, -80)
    s += fill(sweep([(-50, -66), (-72, -58), (-84, -72)], [12, 10, 8], 2), "#2f8c8c") + fill(circles([(-86, -75, 7)]), "#d8a04c") + fill(sweep([(52, -76), (74, -84), (84, -100)], [12, 10, 8], 2), "#2f8c8c") + fill(circles([(86, -104, 7)]), "#d8a04c")
    c.add(put(s, x - 20, y, 1.06, -9))
    # its winding key on the road behind
    ky = smooth([(0, -3), (-8, -16), (-22, -14), (-22, -2), (-10, 2)]) + smooth([(2, 3), (-8, 12), (-4, 24), (8, 22), (10, 10)]) + sweep([(0, 0), (14, -6), (28, -12)], [7, 6, 5], 2) + poly([(22, -12), (30, -15), (36, -6), (28, -4)])
    c.add(put(fill(ky, "#5a2034") + put(fill(ky, "#ffd070"), -1, -3), 592, 876, .78, -10))
    # grass in front
    r = c.rnd
    c.add(fill(blades(r, -20, 330, 0, 66, 9, .25, 6, .5, lambda q: 950 + max(0, q - 160) * .1), "#3a1844"), fill(blades(r, -20, 260, 0, 90, 22, .3, 6, .5, lambda q: 968), "#241236"))
    for px, py in ((60, 880), (112, 900), (178, 908)):
        c.add(fill(circles([(px, py, 7), (px + 9, py - 4, 6), (px + 3, py - 10, 6)]), "#ffb060"))
    return c, {"vignette": "#1e0826", "vop": .38}


def island_that_breathes():
    c = Card("The Island That Breathes", "Seen half above and half below the water: a green terraced island with a small village is the shell of an enormous sea turtle that looks out into the blue. On the jetty a fisherman sits with his back to it, his nets hung up to dry.",
             ["turtle", "island", "sea", "unaware", "home", "patience", "giant", "fisherman", "below", "secret"], 36)
    c.sky((0, "#4aa3b5"), (.2, "#93cfc6"), (.38, "#f7ecc4"), (.47, "#ffe4ac"), (1, "#ffe4ac"))
    c.add(dapple(c, (-40, 0, 700, 420), "#ffffff", "#2a7f98", 36, 28, 120, 8, .12, .1))
    c.add(c.glow(506, 176, 250, "#fffbe0", .95), fill(circles([(506, 174, 46)]), "#fffef4"))
    for x, y, w, sd in ((110, 170, 280, 4), (600, 350, 300, 9), (330, 96, 200, 13)):
        c.add(soft_cloud(c, x, y, w, sd, "#fffdf2", "#fbe6c0", .26, .9))
    c.add(fill(poly([(430, 470), (470, 446), (520, 452), (560, 430), (610, 444), (660, 436), (660, 480)]), "#93bfb4", .8))
    # water body
    c.add(fill("M0 466H640V960H0Z", c.lin(0, 466, 0, 960, "#7fd0c8", "#3a98ac", "#1f5f88", "#12305a")))
    for x, w, o in ((420, 90, .2), (520, 120, .16), (300, 60, .12), (180, 90, .1)):
        c.add(fill(poly([(x, 470), (x + w * .5, 470), (x - 130 + w, 930), (x - 260, 930)]), c.lin(0, 470, 0, 900, (0, "#e8fff0", o * 2), (1, "#e8fff0", 0))))
    c.add(c.strokes((-40, 500, 700, 440), 36, "#bff0e4", 90, 6, .09, -4, 8), c.strokes((-40, 560, 700, 400), 44, "#0a2450", 100, 7, .12, -4, 8))
    # sea bed
    c.add(fill(ridge([(-20, 880), (120, 862), (260, 892), (420, 876), (560, 896), (660, 870)]), c.lin(0, 870, 0, 960, "#1a4a74", "#0c2248")))
    fs = c.motif(fill(fish(30), "#bff0e4", .75))
    for x, y, k in ((80, 760, .8), (120, 786, .6), (60, 800, .7), (150, 752, .5), (110, 820, .5), (196, 800, .6), (560, 840, .6), (600, 862, .5), (520, 868, .45)):
        c.add(c.use(fs, x, y, k, 0, x > 400))
    c.add('<g transform="translate(-34 0)">')
    # turtle below: far flippers, neck and head, body, near flippers
    skin = c.lin(0, 480, 0, 880, "#8fc49a", "#4a9490", "#215a78")
    farc = c.lin(0, 520, 0, 800, "#4f9ea0", "#2a6c8c")
    lit = c.lin(0, 470, 0, 820, (0, "#f4ffd8", .95), (1, "#c8f0d8", .15))
    c.add(fill(sweep([(430, 570), (520, 640), (580, 720), (600, 800)], [90, 88, 64, 8], 3), farc), fill(sweep([(170, 580), (120, 660), (116, 720)], [70, 60, 8], 3), farc))
    neck = sweep([(380, 548), (460, 560), (520, 580)], [150, 110, 92], 3)
    hd = smooth([(490, 530), (530, 522), (572, 534), (602, 562), (614, 588), (606, 604), (580, 616), (540, 628), (500, 622), (480, 580)])
    c.add(c.solid(neck + hd, skin, lit, -1, 6, c.strokes((380, 500, 240, 140), 24, "#e8ffe0", 30, 4, .2, 20)))
    c.add(line("M420 520Q440 560 430 610M452 520Q470 560 462 614M484 526Q496 566 486 616", "#1f5f70", 3, .45))
    plate = c.motif(fill(smooth([(-12, -2), (-4, -11), (9, -8), (13, 3), (3, 11), (-10, 8)]), "#2f7a80", .55))
    for x, y, k, a in ((512, 546, 1, 0), (538, 540, 1, 20), (562, 550, .8, 40), (526, 566, .9, 0), (506, 584, .8, 30)):
        c.add(c.use(plate, x, y, k, a))
    c.add(fill(smooth([(548, 574, 1), (560, 562), (576, 564), (584, 576, 1), (566, 584)]), "#f7ecc4"), fill(circles([(569, 573, 7.6)]), "#12305a"), fill(circles([(572, 570, 2.4)]), "#ffffff"), fill(smooth([(544, 574, 1), (556, 556), (578, 556), (590, 574, 1), (566, 566)]), "#3f8a88"), line("M546 575Q566 562 588 575", "#143a54", 3.4), line("M614 590Q590 598 556 599L540 604", "#143a54", 3.6), fill(circles([(605, 574, 2.4)]), "#143a54"))
    plast = smooth([(46, 470, 1), (84, 552), (170, 616), (280, 640), (390, 612), (462, 548), (492, 470, 1)])
    c.add(c.solid(plast, c.lin(0, 470, 0, 640, "#d8c890", "#9aa078", "#3f6f78"), None, tex=line("M120 500Q270 600 430 500M170 614Q190 560 170 500M280 640V520M390 612Q370 560 392 500", "#2f5a68", 4, .5) + c.strokes((40, 470, 460, 180), 40, "#f7ecc4", 50, 4, .16, 10) + fill("M30 560H500V650H30Z", c.lin(0, 560, 0, 640, (0, "#12305a", 0), (1, "#12305a", .6)))))
    # carapace rim with scutes
    rim = smooth([(34, 452, 1), (40, 500), (110, 540), (270, 560), (430, 540), (500, 500), (508, 450, 1), (420, 470), (270, 480), (120, 470)])
    c.add(c.solid(rim, c.lin(34, 0, 508, 0, "#4f7a58", "#7a9a58", "#a8a860"), lit, -2, 5, line("".join(f"M{x} {470}Q{x + (x - 270) * .06:.0f} 510 {x + (x - 270) * .1:.0f} 560" for x in range(80, 500, 52)), "#2f4a48", 5, .6) + c.strokes((30, 450, 480, 110), 30, "#f4ffd8", 30, 4, .2, 60)))
    ff = sweep([(390, 560), (440, 640), (438, 740), (380, 830), (330, 872)], [96, 118, 104, 66, 6], 3)
    c.add(line(ff, "#0c2248", 20, .12), c.solid(ff, skin, lit, -6, 2))
    for x, y, k, a in ((420, 590, 1.3, 0), (452, 622, 1.3, 30), (424, 634, 1.2, 10), (462, 670, 1.2, 60), (430, 680, 1.3, 20), (452, 720, 1.2, 50), (420, 730, 1.2, 0), (432, 772, 1.1, 30), (402, 776, 1, 10), (396, 816, .9, 40)):
        c.add(c.use(plate, x, y, k, a))
    rf = sweep([(130, 570), (90, 640), (40, 676), (8, 670)], [70, 72, 46, 6], 3)
    c.add(c.solid(rf, skin, lit, -2, 6), c.use(plate, 110, 600, 1.1, 0), c.use(plate, 84, 628, 1.1, 40), c.use(plate, 60, 650, .9, 10))
    # bubbles
    bub = [(606, 540, 6), (596, 516, 8), (610, 496, 5), (590, 486, 4), (602, 470, 6)]
    c.add(line(circles(bub), "#f4fff8", 2.4, .9), fill(circles(bub), "#f4fff8", .25))
    # the island: terraces, back to front
    tops = [(296, 196, 58), (310, 246, 108), (272, 296, 150), (292, 350, 188), (270, 400, 226)]
    cols = ("#b8c070", "#8fb068", "#d8c060", "#6f9a68", "#a8b060")
    for i, ((x, y, w), col) in enumerate(zip(tops, cols)):
        d = smooth([(x - w, y + 62, 1), (x - w * .94, y + 22), (x - w * .6, y + 4), (x - w * .1, y - 4 + (-22 if i == 0 else 0)), (x + w * .5, y + 2), (x + w * .92, y + 20), (x + w, y + 60, 1)])
        rows = "".join(f"M{n(x - w * .9 + j * 14)} {y + 52}q3 -12 1 -26" for j in range(int(w * 1.8 / 14)))
        c.add(c.solid(d, c.lin(x - w, 0, x + w, 0, mix(col, "#2a6470", .45), col, mix(col, "#fff6d0", .3)), "#fffbe0", -4, 4, line(rows, mix(col, "#2a5a50", .5), 2.6, .4)))
        wall = smooth([(x - w - 4, y + 46), (x - w * .5, y + 58), (x, y + 62), (x + w * .5, y + 57), (x + w + 4, y + 44), (x + w + 6, y + 74, 1), (x - w - 6, y + 74, 1)])
        c.add(c.solid(wall, c.lin(x - w, 0, x + w, 0, "#8a7a68", "#d8b888", "#f4dcae"), None, tex=line("".join(f"M{n(x - w + j * 17 + (j % 2) * 5)} {y + 50}v24" for j in range(int(w * 2 / 17) + 1)) , "#7a6050", 1.8, .4)))
    shore = smooth([(20, 470, 1), (44, 446), (120, 458), (280, 470), (430, 458), (520, 444), (548, 470, 1), (430, 492), (280, 500), (120, 490)])
    c.add(c.solid(shore, c.lin(0, 440, 0, 500, "#ffeec0", "#d8c080"), None))
    # houses, trees
    for x, y, w, h, roof in ((236, 316, 30, 22, "#d8403c"), (330, 314, 34, 26, "#c8503c"), (290, 266, 28, 22, "#d8403c"), (180, 372, 34, 26, "#c8503c"), (372, 366, 38, 28, "#d8403c"), (250, 420, 38, 30, "#c8503c"), (120, 440, 34, 28, "#d8403c")):
        c.add(put(cottage(w, h, w * .5, "#e0cfb0", "#fff6dc", roof, mix(roof, "#5a2030", .3), "#2a648c"), x, y))
    c.add(put(fill(poly([(-11, 0), (-8, -52), (8, -52), (11, 0)]), "#fff6dc") + fill(poly([(0, 0), (-3, -52), (-8, -52), (-11, 0)]), "#c8b89a") + fill("M-11 -52H11V-57H-11ZM-7 -57V-70H7V-57ZM-9 -70Q0 -84 9 -70Z", "#d8403c") + fill("M-5 -58V-69H5V-58Z", "#fff2a8"), 306, 182))
    c.add(fill("".join(cypress(x, y, h, 2) for x, y, h in ((262, 216, 44), (340, 226, 36), (206, 320, 46), (160, 374, 40), (420, 372, 50), (436, 376, 36), (310, 424, 46), (78, 452, 44), (350, 262, 34))), "#2f6a62"))
    rt = c.motif(fill(circles([(0, -16, 12), (-9, -10, 9), (9, -10, 9)]), "#5f9a5c") + fill(circles([(3, -19, 7)]), "#a8c878") + line("M0 0V-10", "#6a4a38", 3))
    for x, y, k in ((396, 424, 1), (420, 430, .8), (206, 432, .9), (148, 446, .8), (230, 262, .8), (466, 446, .9)):
        c.add(c.use(rt, x, y, k))
    # jetty with the nets and the fisherman
    c.add(line("M486 448V500M530 444V506M574 442V506", "#5a4038", 6), fill(poly([(462, 440), (600, 430), (600, 439), (462, 450)]), "#a87848"), line("M462 440L600 430", "#fff0c0", 3))
    c.add(line("M470 440V372M552 434V366", "#6a4a38", 5), line("M470 376Q510 390 552 370", "#6a4a38", 2.6))
    net = "".join(f"M{470 + i * 8.2:.0f} {377 + 9 * math.sin(i * .31):.0f}q{6 - i * .4:.0f} 24 {2 - i * .3:.0f} {44 - abs(i - 5) * 2}" for i in range(11)) + "M472 388Q510 404 550 382M474 400Q510 416 548 394M476 412Q510 424 546 404"
    c.add(line(net, "#2a5a70", 1.6, .9), fill(circles([(480, 424, 4), (500, 428, 4), (520, 426, 4), (540, 418, 4)]), "#e8a63c"))
    c.add(put(sit("#d8403c", "#8a5a3c", "#3a2a30", legs="#2a4a68", hat="straw", hatc="#f0cf80", knees="hang", style="short", beard="#e8e0d0", arm=[(-1, -35), (8, -24), (19, -18)], rim="#ffe0b0"), 574, 432, 1.12, 0))
    c.add(line("M596 411L628 360", "#5a4038", 3), line("M628 360Q632 420 628 470", "#fffbe8", 1.4, .9))
    # moored boat, waterline
    c.add(put(c.solid(boat(70), c.lin(-35, 0, 35, 0, "#1f4f74", "#4a8aa8"), "#fff6d8", 0, 2.5), 440, 482))
    c.add("</g>")
    wl = "M-10 474Q60 462 130 472T270 474T410 474T550 472T660 474"
    c.add(fill(wl + "V500Q560 486 420 494T140 494T-10 496Z", "#e8fff4", .4), line(wl, "#ffffff", 4, .9))
    return c, {"vignette": "#0a2a4a", "vop": .36}


def balloon_orchard():
    c = Card("Balloon Orchard", "In a summer orchard the trees bear balloons. Pickers with long aprons are tied to stakes by ropes; one already hangs in the air with an armful, another climbs a ladder. One stake is empty, its rope cut, and high up someone very small drifts off.",
             ["orchard", "balloons", "harvest", "lightness", "summer", "risk", "rope", "sky", "work", "escape"], 37)
    c.sky((0, "#2a8aa8"), (.3, "#6fbcc0"), (.55, "#c8e4cc"), (.68, "#f7ecc4"), (1, "#f0d890"))
    c.add(dapple(c, (-40, 0, 700, 620), "#ffffff", "#1f6f8c", 56, 46, 120, 8, .11, .1))
    c.add(c.glow(520, 610, 280, "#fffbe0", .8))
    for x, y, w, sd in ((500, 470, 320, 4), (610, 210, 240, 9), (330, 580, 260, 15)):
        c.add(soft_cloud(c, x, y, w, sd, "#fffdf2", "#f4ecd0", .26, .85))
    c.add(fill(ridge([(-20, 660), (140, 640), (300, 656), (470, 634), (660, 650)]), c.lin(0, 630, 0, 720, "#a8ccb0", "#c8d090")))
    c.add(fill(ridge([(-20, 690), (200, 676), (420, 690), (660, 672)]), c.lin(0, 670, 0, 760, "#8fba88", "#b8c878")))
    cols = {"r": ("#ff8a70", "#d8403c", "#8a2034"), "o": ("#ffe08a", "#e8a63c", "#a8602c"), "c": ("#fffdf0", "#f7e4b8", "#c8a878"), "b": ("#a8e0dc", "#3f98b0", "#1f4f7c")}
    bl = {}
    for k, (a, b, d) in cols.items():
        bl[k] = c.motif(fill("M0 -2l-5 7h10ZM0 -4C-16 -12 -31 -26 -31 -47A31 31 0 0 1 31 -47C31 -26 16 -12 0 -4Z", c.rad(-9, -56, 54, a, b, d)) + fill(sweep([(-20, -44), (-17, -58), (-6, -66)], [1, 7, 1], 2), "#ffffff", .6))
    r = c.rnd
    # trees: branches lifted by their fruit
    def tree(x, y, k, tone, fruit, seed):
        rr = random.Random(seed)
        t = ""
        ends = []
        t += taper((0, 8), (6, -90), (0, -180), 58, 26) + taper((0, -150), (-2, -190), (0, -232), 30, 16)
        for a, L, h0 in ((-58, 150, -120), (52, 160, -130), (-30, 190, -170), (28, 200, -180), (-6, 190, -210), (-74, 110, -100), (70, 120, -112), (10, 120, -150)):
            q = math.radians(a)
            ex, ey = math.sin(q) * L, h0 - math.cos(q) * L * .9
            mx, my = math.sin(q) * L * .62, h0 - math.cos(q) * L * .3
            t += taper((0, h0), (mx, my), (ex, ey), 20, 6)
            ends.append((ex, ey))
            ux, uy = ex * .66 + rr.uniform(-20, 20), h0 + (ey - h0) * .5
            t += taper((mx * .8, (my + h0) / 2), (ux, uy), (ux + rr.uniform(-16, 30), uy - 46), 9, 4)
            ends.append((ux, uy - 46))
        g = ""
        leaves = "".join(f"M{px:.0f} {py:.0f}q{10 * sx:.0f} -14 {26 * sx:.0f} -6 {-10 * sx:.0f} 14 {-26 * sx:.0f} 6z" for ex, ey in ends for px, py, sx in ((ex - 4, ey + 10, -1), (ex + 6, ey + 20, 1), (ex * .86, ey + 40, 1), (ex * .8, ey + 60, -1)))
        g += c.solid(t, c.lin(-40, 0, 40, 0, *tone[:2]), tone[2], -3, 1) if k > .6 else fill(t, tone[0])
        g += fill(leaves, tone[3])
        for i, (ex, ey) in enumerate(ends):
            if fruit[i % len(fruit)] != "-":
                g += c.use(bl[fruit[i % len(fruit)]], ex, ey, rr.uniform(.9, 1.2), rr.uniform(-12, 12))
        return g
    far = c.motif(tree(0, 0, .3, ("#7a8a78", "", "", "#6f9f70"), "rocbr-o", 5))
    for x, y, k in ((370, 688, .18), (424, 690, .21), (480, 694, .25), (546, 700, .31)):
        c.add(c.use(far, x, y, k, 0, x % 4 > 1))
    c.add(fill("M0 560H640V720H0Z", c.lin(0, 560, 0, 720, (0, "#e8f0cc", 0), (1, "#e8f0cc", .35))))
    c.add(fill(ridge([(-20, 718), (180, 706), (400, 716), (660, 702)]), c.lin(0, 705, 0, 800, "#a8c070", "#8fb060")))
    c.add(c.use(far, 602, 752, .54), c.use(far, 402, 742, .4, 0, True))
    gr = ridge([(-20, 780), (160, 752), (360, 768), (520, 752), (660, 772)])
    c.add(c.solid(gr, c.lin(0, 750, 0, 960, "#b8c860", "#6f9f58", "#2f6a58"), None, 0, 4, dapple(c, (-20, 760, 680, 200), "#fff4b0", "#1f5048", 50, 50, 40, 4, .2, .2, -6)))
    # shadows on the grass
    c.add(fill(smooth([(20, 842), (130, 822), (300, 832), (330, 856), (180, 872), (40, 866)]), "#1f5048", .4))
    # big tree, cut by the frame
    c.add(put(tree(0, 0, 1.56, ("#5a3a3c", "#9a6448", "#ffe0a0", "#4f8a58"), "r-cbor-rcob", 3), 128, 846, 1.56))
    # ladder and a picker on it
    c.add(put(ladder(340, 44, 34, "#7a4a34", 7), 296, 872, 1, -14), put(line("M-22 0L-18 -340", "#ffe0a0", 2, .8), 296, 872, 1, -14))
    c.add(put(reach("#1f5a84", "#c98a60", "#2a1a24", legs="#3a2a34", style="curly", arms=[(-6, -114), (4, -112)], rim="#a8e0dc") + fill(smooth([(-1, -56), (1, -40), (0, -23, 1), (8, -23), (12, -26, 1), (9, -42), (7, -56)]), "#fff6dc"), 262, 724, 1.36, -8))
    # ropes from apron to stake
    def stake(x, y):
        return fill(poly([(x - 6, y), (x - 5, y - 40), (x + 5, y - 42), (x + 6, y)]), "#6a4030") + line(f"M{x - 4} {y - 38}V{y - 2}", "#ffe0a0", 2, .8) + f'<ellipse cx="{x}" cy="{y}" rx="16" ry="4" fill="#1f5048" fill-opacity=".5"/>' + line(f"M{x - 7} {y - 26}h14M{x - 7} {y - 21}h14", "#fff0c8", 3)
    c.add(line("M252 664Q340 740 366 838", "#fff6dc", 2.6), stake(366, 862))
    # floating picker
    fx, fy = 458, 420
    c.add(line(f"M{fx - 6} {fy + 40}Q{fx - 50} {fy + 180} {fx + 10} {fy + 260}T{fx + 46} 838", "#fff6dc", 3), stake(504, 862))
    for bx, by, col, k in ((408, 270, "b", 1.15), (470, 236, "r", 1.3), (528, 268, "c", 1.15), (436, 214, "o", 1.1), (508, 196, "b", 1.0)):
        c.add(line(f"M{bx} {by}Q{(bx + fx) / 2 + 6:.0f} {by + 60} {fx + 30} {fy - 86}", "#fffbe8", 1.6, .95))
    for bx, by, col, k in ((436, 214, "o", 1.1), (508, 196, "b", 1.0), (408, 270, "b", 1.15), (528, 268, "c", 1.15), (470, 240, "r", 1.3)):
        c.add(c.use(bl[col], bx, by, k, (bx - 470) * .2))
    pk = run("#e8a63c", "#c98a60", "#5a2a20", legs="#2a4a70", shoe="#8a2034", style="braid", w=-10, arm=[(9, -75), (17, -88), (20, -104)], arm2=[(10, -75), (20, -86), (23, -102)], tilt=-18)
    pk += fill(smooth([(12, -72, 1), (14, -60), (12, -50), (18, -34, 1), (4, -26), (-10, -32, 1), (-2, -50), (4, -70, 1)]), "#fff6dc")
    c.add(put(pk, fx, fy + 84, 1.62, -6))
    # basket held down with stones, empty stake with its cut rope, the one who drifted off
    bk = smooth([(-46, -52, 1), (-40, -10), (-32, 0), (32, 0), (40, -10), (46, -52, 1), (0, -44)])
    for bx, by, col, k, a in ((80, 838, "r", .9, -16), (104, 834, "c", 1, 0), (130, 838, "o", .9, 16), (92, 852, "b", .8, -24), (122, 850, "r", .8, 20)):
        c.add(c.use(bl[col], bx, by + 10, k, a))
    c.add(put(c.shadow(bk, .06, (14, 8), "#143a3a") + c.solid(bk, c.lin(-46, 0, 46, 0, "#8a5a34", "#d8a058"), "#fff0c0", -3, 4, line("".join(f"M-48 {-44 + j * 9}Q0 {-36 + j * 9} 48 {-44 + j * 9}" for j in range(5)), "#5a3424", 2.4, .6) + line("".join(f"M{q} -52V0" for q in range(-40, 44, 10)), "#5a3424", 1.6, .4)), 106, 906, 1.1))
    c.add(stake(566, 908), line("M566 884Q536 904 516 916q-16 10 -36 2", "#fff6dc", 3), line("M480 918l-8 -5M480 918l-9 0M480 918l-7 5", "#fff6dc", 1.8))
    tiny = "".join(c.use(bl[k], x, y, .34, a) for k, x, y, a in (("r", -8, -40, -14), ("c", 4, -44, 4), ("o", 13, -38, 16))) + line("M-8 -40L2 -10M4 -44L2 -10M13 -38L2 -10", "#fffbe8", 1, .9)
    c.add(put(tiny + put(figure("#2a648c", "#c98a60", "#2a1a24", style="bob", hem=28, walk=.4, legs="#2a3a50", arm=[(0, -75), (3, -86), (4, -98)]), 0, 22, .34) + line("M-1 0Q-10 20 -4 40", "#fff6dc", 1.6), 372, 118, 1.15))
    c.add(fill(blades(r, -20, 660, 0, 46, 13, .12, 5, .5, lambda q: 962), "#1f5a50"), fill(blades(r, -10, 660, 0, 30, 22, -.1, 4, .5, lambda q: 950), "#a8c060"))
    return c, {"vignette": "#0f3a44", "vop": .32}


def cloud_shepherd():
    c = Card("The Cloud Shepherd", "Up a green hill a shepherd with a crook drives a flock of small white clouds through an open gate, behind which they rise into the sky. In front one dark cloud stays where it is and rains on the daisies; a dog lies before it.",
             ["clouds", "shepherd", "sky", "outsider", "weather", "work", "gate", "stubborn", "dog", "hill"], 38)
    c.sky((0, "#2a7f9c"), (.2, "#5fb0bc"), (.42, "#b8dcd0"), (.58, "#f7ecc4"), (1, "#f7ecc4"))
    c.add(dapple(c, (-40, 0, 700, 500), "#ffffff", "#1f6f8c", 50, 40, 120, 8, .12, .1))
    c.add(c.glow(478, 330, 250, "#fffbe0", .95), fill(circles([(486, 318, 52)]), "#fffef0"))
    # clouds already free
    for x, y, w, sd, h in ((110, 120, 330, 4, .34), (420, 96, 260, 9, .3), (250, 232, 200, 14, .3), (560, 190, 190, 18, .3), (60, 300, 180, 21, .26)):
        c.add(soft_cloud(c, x, y, w, sd, "#ffffff", "#d8ecdc", h, .95, "#fffef0"))
    # far hills
    c.add(fill(ridge([(-20, 470), (80, 440), (200, 462), (330, 430), (470, 446), (660, 410)]), c.lin(0, 420, 0, 520, "#a8d0bc", "#c8d8a0")))
    c.add(fill(ridge([(-20, 540), (100, 500), (240, 500), (400, 470), (660, 470)]), c.lin(0, 470, 0, 600, "#8fc0a0", "#b0cc88")), fill("".join(fir(x, y, h, i, 4) for i, (x, y, h) in enumerate(((40, 522, 50), (66, 516, 66), (96, 508, 46)))), "#5f9a88"))
    # the main slope, up to the right
    slope = ridge([(-20, 700), (120, 610), (280, 520), (420, 446), (520, 416), (600, 410), (660, 416)])
    c.add(c.solid(slope, c.lin(420, 420, 200, 960, "#d8d880", "#8fb868", "#3f8468", "#1f5058"), c.lin(0, 0, 640, 0, (0, "#fff8c8", .2), (.7, "#fffbe0", 1), (1, "#fffbe0", .5)), -2, 5, c.strokes((-20, 430, 680, 500), 64, "#fff8c0", 46, 4, .2, -34, 10) + c.strokes((-20, 500, 680, 460), 64, "#1f5a58", 46, 4, .2, -34, 10)))
    # trodden path to the gate
    c.add(fill(smooth([(498, 420, 1), (430, 470), (340, 540), (300, 620), (340, 720), (300, 830), (200, 970, 1), (20, 970, 1), (190, 830), (240, 720), (230, 620), (290, 530), (400, 456), (474, 420, 1)]), c.lin(480, 420, 150, 960, (0, "#fff3c0", .9), (.5, "#e8dc90", .55), (1, "#8fb868", .2))))
    # fence and gate
    def post(x, y, h, w=9):
        return fill(poly([(x - w / 2, y), (x - w / 2, y - h), (x, y - h - 6), (x + w / 2, y - h), (x + w / 2, y)]), "#6a5048") + line(f"M{n(x - w / 2 + 1.5)} {y}V{n(y - h)}", "#fff3c8", 2, .9)
    fence = ""
    fp = [(40, 664), (100, 624), (164, 588), (228, 552), (292, 516), (352, 484), (408, 456)]
    for (x, y), (x2, y2) in zip(fp, fp[1:]):
        fence += f"M{x} {y - 34}L{x2} {y2 - 32}M{x} {y - 18}L{x2} {y2 - 16}"
    c.add(line(fence, "#7a6050", 5), line(fence, "#fff3c8", 1.6, .7, ' transform="translate(0 -2)"'), "".join(post(x, y, 46) for x, y in fp))
    fence = "M548 384L600 378M548 400L600 394M600 378L660 376M600 394L660 392"
    c.add(line(fence, "#7a6050", 5), post(600, 414, 48))
    c.add(post(436, 442, 92, 13), post(548, 420, 92, 13))
    c.add(line("M436 358L380 386V466L436 432M380 426L436 394M380 466L436 358", "#5a4440", 6), line("M436 356L380 384", "#fff3c8", 2.4))
    c.add(line("M430 346Q492 316 554 328", "#6a5048", 8), line("M430 343Q492 313 554 325", "#fff3c8", 2.4))
    # the flock
    puff = circles([(-40, -16, 24), (-16, -34, 30), (18, -32, 32), (42, -16, 24), (0, -12, 30), (-24, -8, 22), (26, -8, 22)])
    w1 = c.motif(c.solid(puff, c.lin(0, -66, 0, 16, "#fffef8", "#e8f0e0", "#a8c8c0"), "#ffffff", -5, 6) + line("M-34 -14q10 -10 22 -3M2 -32q14 -10 26 0", "#9fc0bc", 3, .5))
    flock = [(516, 336, .42), (492, 398, .5), (456, 424, .55), (508, 424, .5), (410, 466, .66), (452, 474, .62), (366, 506, .74), (420, 522, .72), (322, 552, .82), (376, 572, .84), (268, 606, .9), (330, 628, .98), (216, 668, 1), (284, 700, 1.1)]
    for i, (x, y, k) in enumerate(flock):
        if i > 1:
            c.add(f'<ellipse cx="{x - 6}" cy="{n(y + 26 * k)}" rx="{n(50 * k)}" ry="{n(8 * k)}" fill="#1f5a58" fill-opacity=".3"/>')
        c.add(c.use(w1, x, y, k * .92, (i * 37) % 9 - 4, bool(i % 2)))
    # shepherd, seen from behind
    c.add(f'<ellipse cx="138" cy="806" rx="62" ry="9" fill="#143a44" fill-opacity=".45"/>')
    sh = back("#8a4a3c", "#8a5a3c", "#2a1a24", legs="#3a3044", hat="straw", hatc="#f0cf80", hem=18, flare=18, right=[(7, -75), (20, -84), (30, -96)], left="down", w=-4, scarf="#d8403c", rim=None)
    c.add(put(sh, 130, 804, 1.78), put(line("M17 101L-8 -108", "#4a3038", 3.4) + line("M-8 -108C-12 -126 8 -130 8 -116", "#4a3038", 3.4) + line("M16 101L-9 -108", "#fff3c8", 1, .8), 184, 640, 1.62))
    c.add(put(fill(sweep([(8.4, -77.6), (9.6, -72), (8, -60), (7.8, -52), (11, -38), (16, -20)], [.4, 1.6, 1.4, 1.4, 1.8, .6]), "#fff3c8", .9), 130, 804, 1.78))
    # the black one and its rain
    bx, by = 462, 740
    r = c.rnd
    c.add(fill(smooth([(bx - 130, by + 140), (bx, by + 122), (bx + 130, by + 138), (bx + 40, by + 160), (bx - 70, by + 158)]), "#0f3440", .5))
    rain = "".join(f"M{bx + q * 15 + r.uniform(-5, 5):.0f} {by + 12 + r.uniform(0, 80):.0f}l-5 {r.uniform(16, 30):.0f}" for q in range(-7, 8) for _ in range(2))
    c.add(line(rain, "#e8fff4", 2.6, .85))
    c.add(c.solid(circles([(bx - 96, by - 34, 48), (bx - 44, by - 74, 62), (bx + 28, by - 84, 66), (bx + 92, by - 44, 52), (bx, by - 28, 58), (bx - 50, by - 20, 44), (bx + 60, by - 20, 46)]), c.lin(0, by - 150, 0, by + 34, "#6f8490", "#3a4a68", "#1c2844"), "#fff3d0", -6, 6, c.strokes((bx - 150, by - 150, 300, 180), 30, "#b8ccd0", 60, 6, .14, 10) + line(f"M{bx - 92} {by - 40}q26 -28 58 -8M{bx - 10} {by - 84}q34 -26 66 0M{bx + 36} {by - 26}q24 -18 50 -2", "#12203c", 4, .5)))
    # dog lying in wait
    dog = smooth([(-60, -4), (-62, -22), (-44, -36), (-14, -34), (10, -38), (24, -50), (36, -54), (48, -48), (66, -38), (66, -32), (50, -30), (40, -22), (34, -8), (58, -6), (62, 0), (0, 2), (-50, 2)]) + poly([(26, -46), (20, -62), (38, -52)]) + sweep([(-58, -14), (-78, -8), (-94, -16)], [9, 14, 2], 2)
    c.add(f'<ellipse cx="296" cy="872" rx="80" ry="9" fill="#0f3440" fill-opacity=".5"/>', put(c.solid(dog, "#2a2434", "#fff3d0", -2, 3) + fill(smooth([(24, -36), (36, -36), (34, -8), (58, -6), (62, 0), (30, 0), (18, -16)]) + smooth([(44, -46), (66, -38), (66, -32), (50, -31)]) + sweep([(-80, -9), (-88, -12), (-95, -17)], [12, 9, 1], 2), "#fff6e0") + fill(circles([(45, -45, 2.2)]), "#e8a63c") + fill(circles([(66, -36, 3)]), "#16101c"), 290, 870, 1.12))
    # daisies, big under the rain
    ds = c.motif(line("M0 0Q3 -16 0 -32", "#2f7458", 3) + "".join(put(f'<ellipse cx="0" cy="-9" rx="3.6" ry="8"/>', 0, -34, 1, a) for a in range(0, 360, 45)).replace("<ellipse", '<ellipse fill="#fffdf0"') + fill(circles([(0, -34, 5)]), "#e8a63c"))
    c.add(fill(blades(r, 340, 600, 0, 30, 9, .1, 4, .5, lambda q: 900), "#2f7458"))
    for x, y, k in ((380, 890, 1.1), (412, 904, 1.3), (452, 892, 1.2), (490, 908, 1.4), (526, 890, 1.1), (556, 906, 1.2), (66, 900, .8), (96, 918, .9), (40, 872, .7), (232, 930, .9)):
        c.add(c.use(ds, x, y, k, (x % 7) - 3))
    c.add(fill(blades(r, -20, 660, 0, 50, 12, .12, 6, .5, lambda q: 966), "#143f48"))
    return c, {"vignette": "#0f3440", "vop": .32}


def tea_upstairs():
    c = Card("Tea Upstairs", "A giraffe has put its long neck up the front of a town house. At a window two floors up an old lady leans out and pours it a cup of tea on the sill. People in the street are tiny; a cat, a reader and a bird are at other windows.",
             ["giraffe", "tea", "visit", "neighbours", "window", "politeness", "height", "city", "stranger", "friendship"], 39)
    c.sky((0, "#2a8aa8"), (.3, "#7fc4c4"), (.6, "#f7ecc4"), (.8, "#ffe0a8"), (1, "#e8c890"))
    c.add(dapple(c, (-40, 0, 420, 700), "#ffffff", "#1f6f8c", 30, 24, 110, 8, .12, .1))
    c.add(c.glow(40, 250, 260, "#fffbe0", .8))
    c.add(soft_cloud(c, 110, 170, 300, 4, "#fffdf2", "#f4ecd0", .28, .9), soft_cloud(c, 230, 420, 220, 9, "#fffdf2", "#f4ecd0", .26, .8), soft_cloud(c, 30, 560, 220, 12, "#fff6dc", "#f4ecd0", .26, .8))
    # town behind
    r = c.rnd
    x = -20
    while x < 330:
        w = r.uniform(50, 80)
        c.add(house(x + w / 2, 880, w, r.uniform(90, 200), "#c8c0a4", "#b08878", "#8aa8a8" if x > 100 else None, r.random()))
        x += w * .95
    x = -20
    while x < 330:
        w = r.uniform(54, 84)
        c.add(house(x + w / 2, 890, w, r.uniform(50, 120), "#e0c898", "#c07a5c", "#6a98a0" if x > 100 else None, r.random()))
        x += w * .98
    # street
    c.add(fill("M-10 872H650V970H-10Z", c.lin(0, 872, 0, 960, "#d8c498", "#a88a70")), c.strokes((-20, 876, 680, 90), 26, "#fff6dc", 60, 3, .25, 0, 3), c.strokes((-20, 876, 680, 90), 26, "#5a4040", 60, 3, .2, 0, 3))
    # the house front
    fx = 338
    c.add(fill(poly([(fx, 900), (fx, -20), (660, -20), (660, 900)]), c.lin(fx, 0, 640, 0, "#fbe0a8", "#f0c080", "#d89a68")), c.strokes((fx, 0, 320, 900), 56, "#fff6dc", 70, 6, .2, 86, 12), c.strokes((fx, 0, 320, 900), 50, "#b46a48", 70, 6, .12, 86, 12))
    c.add(fill(poly([(fx, 900), (fx, -20), (fx + 22, -20), (fx + 22, 900)]), "#fff3d0", .8), line("".join(f"M{fx} {y}h22" for y in range(20, 900, 42)), "#c89060", 2, .6))
    for y in (118, 468, 740):
        c.add(fill(f"M{fx - 10} {y}H660V{y + 16}H{fx - 10}Z", "#fff0c8"), fill(f"M{fx - 6} {y + 16}H660V{y + 24}H{fx - 6}Z", "#b4784c", .6))
    c.add(fill(f"M{fx - 30} -10H660V26H{fx - 24}Z", "#a84a3c"), fill(f"M{fx - 20} 26H660V36H{fx - 16}Z", "#7a3030"))
    shut = lambda w, h: fill(poly([(0, 0), (w, 0), (w, -h), (0, -h)]), c.lin(0, 0, w, 0, "#2a648c", "#4a98b0")) + line("".join(f"M5 {-8 - i * 13}H{w - 5}" for i in range(int((h - 10) / 13))), "#173a64", 3, .7) + line(f"M1.5 0V{-h}", "#c8f0ec", 2.4, .9)
    def window(x, y, w, h, glass, shutters=True):
        s = fill(f"M{x - w / 2 - 9} {y + 2}V{y - h - 9}H{x + w / 2 + 9}V{y + 2}Z", "#fff6dc") + fill(f"M{x - w / 2} {y}V{y - h}H{x + w / 2}V{y}Z", glass)
        if shutters:
            s += put(shut(w * .52, h), x - w / 2 - 9 - w * .52, y) + put(shut(w * .52, h), x + w / 2 + 9, y)
        s += fill(f"M{x - w / 2 - 18} {y}h{w + 36}v11h{-w - 36}Z", "#fff6dc") + fill(f"M{x - w / 2 - 14} {y + 11}h{w + 28}v7h{-w - 28}Z", "#b4784c", .6)
        return s
    # lower floors: a reader, a cat
    c.add(window(440, 680, 84, 136, c.lin(0, 540, 0, 680, "#3a6a84", "#7fb4b8")), window(600, 680, 84, 136, c.lin(0, 540, 0, 680, "#3a6a84", "#7fb4b8")))
    c.add(f'<g clip-path="url(#{c.clip("M398 544H482V680H398Z")})">' + put(front("#5a6a9c", "#c98a60", "#8a8a90", style="bald", beard="#e8e0d0", left="hold", right="hold", hem=4), 448, 742, 1.3) + "</g>" + fill("M420 660L452 666V632L420 624ZM484 658L452 666V632L484 622Z", "#fffbe8") + line("M426 634l20 5M426 642l20 5M458 638l20 -6M458 646l20 -6", "#b8a888", 1.6) + fill("M398 680h84v10h-84Z", "#fff6dc"))
    c.add(put(c.solid(cat_back(-1), "#e08a3c", "#fff0c8", 2, 1), 588, 681, .9), line("M578 636h20M576 648h24", "#a8542c", 2.4, .7))
    # door and ground floor
    c.add(fill(arch(560, 884, 100, 124), "#fff6dc"), fill(arch(560, 884, 80, 112), "#8a3430"), line("M560 884V774M534 870v-60M586 870v-60", "#5a1f24", 3, .7), fill(circles([(552, 834, 4)]), "#e8a63c"), fill(arch(416, 850, 76, 76), "#fff6dc"), fill(arch(416, 846, 62, 66), "#3a6a84"), line("M416 846V784M386 816h60", "#fff6dc", 3))
    c.add(fill("M516 884h90v9h-90Z", "#c8b088"), fill("M506 893h110v8h-110Z", "#a89070"))
    # the third-floor window
    wx, wy, ww, wh = 478, 386, 108, 200
    c.add(c.glow(wx, 300, 150, "#fff0b8", .7), fill(f"M{wx - ww / 2 - 12} {wy + 2}V{wy - wh - 12}H{wx + ww / 2 + 12}V{wy + 2}Z", "#fff6dc"), fill(f"M{wx - ww / 2} {wy}V{wy - wh}H{wx + ww / 2}V{wy}Z", c.lin(0, wy - wh, 0, wy, "#8a4a3c", "#d8843c", "#f7c468")))
    c.add(fill(poly([(wx - 50, wy - wh), (wx - 8, wy - wh), (wx - 34, wy - 110), (wx - 52, wy - 30)]), "#fff3d8", .9), fill(poly([(wx + 50, wy - wh), (wx + 14, wy - wh), (wx + 38, wy - 110), (wx + 52, wy - 30)]), "#fff3d8", .9), line(f"M{wx - 40} {wy - wh}q4 50 -6 90M{wx + 42} {wy - wh}q-4 50 6 90", "#c89868", 2, .6))
    c.add(put(shut(54, wh + 4), wx + ww / 2 + 12, wy), put(shut(40, wh + 4), wx - ww / 2 - 52, wy))
    # the lady
    lady = front("#6a2c58", "#e8b890", "#e8e0e0", style="bun", left=[(-8, -74), (-19, -66), (-25, -79)], right=[(8, -74), (14, -60), (2, -54)], scarf="#f7ecc4", tilt=-8)
    c.add(f'<g clip-path="url(#{c.clip(f"M300 150H{wx + ww / 2}V{wy}H300Z")})">' + put(lady, wx + 16, wy + 96, 1.9) + "</g>")
    c.add(fill(f"M322 {wy + 4}H560V{wy + 17}H322Z", "#fffbe8"), fill(f"M330 {wy + 17}H554V{wy + 26}H330Z", "#b4784c", .7), fill(poly([(346, wy + 17), (362, wy + 17), (356, wy + 42), (348, wy + 34)]) + poly([(528, wy + 17), (544, wy + 17), (538, wy + 42), (530, wy + 34)]), "#c89060"))
    ger = c.motif(fill(poly([(-34, 0), (34, 0), (28, 26), (-28, 26)]), c.lin(-34, 0, 34, 0, "#d8805c", "#a84a3c")) + fill(circles([(-24, -4, 11), (-8, -8, 12), (10, -6, 12), (26, -4, 10)]), "#3f8468") + fill(circles([(-26, -12, 7), (-12, -18, 8), (4, -15, 7), (18, -18, 8), (30, -11, 6)]), "#d8403c") + fill(circles([(-14, -20, 3), (16, -20, 3), (3, -17, 3)]), "#ff9a80"))
    c.add(c.use(ger, wx + 30, wy - 6, .9))
    # teapot in her hand, the stream, the cup
    tp = smooth([(-22, 6), (-24, -12), (-12, -26), (10, -26), (22, -12), (20, 6), (0, 14)]) + sweep([(-20, -2), (-34, -8), (-44, -24)], [13, 9, 7], 2)
    c.add(put(line("M18 -18C40 -24 40 6 18 4", "#2f7a98", 6) + c.solid(tp, c.lin(-24, 0, 24, 0, "#8fd8d4", "#2f8ca8", "#1f5a84"), "#fffdf0", 3, 4) + fill(smooth([(-13, -25), (0, -33), (12, -25)]) + circles([(0, -35, 4)]), "#1f5a84") + fill(circles([(-2, -6, 5), (7, -2, 4)]), "#f7ecc4", .8), 424, 338, 1, -26))
    c.add(line("M374 343Q366 352 365 366", "#b4602c", 4))
    c.add(put(fill("M-32 6Q0 16 32 6Q0 -2 -32 6Z", "#fffbe8") + fill(smooth([(-22, -20, 1), (-18, -4), (-8, 6), (8, 6), (18, -4), (22, -20, 1)]), "#fffbe8") + line("M20 -14q14 0 10 10q-4 6 -13 4", "#fffbe8", 4) + '<ellipse cx="0" cy="-20" rx="22" ry="5" fill="#c8703c"/>' + line("M-18 -8Q0 0 18 -8", "#d8403c", 3), 366, 388, 1))
    for dx, o in ((0, .5), (10, .35)):
        c.add(fill(sweep([(360 + dx, 362), (350 + dx, 340), (364 + dx, 320), (352 + dx, 296)], [2, 7, 8, 2], 3), "#ffffff", o))
    # giraffe
    nk = sweep([(222, 246), (196, 330), (150, 480), (110, 660), (60, 860), (30, 1000)], [62, 74, 98, 132, 190, 230], 3)
    fur = c.lin(0, 0, 250, 0, "#fff0bc", "#f7d890", "#d8a058")
    spots = ""
    for j in range(17):
        t = j / 16
        cy = 300 + t * 640
        cxx = 208 - t * 165 - 20 * math.sin(t * 3)
        half = 30 + t * 76
        m = 3 + int(t * 1.4)
        for i in range(m):
            u = (i + .5 + (j % 2) * .5 - .25) / m * 2 - 1
            q = (11 + t * 15) * r.uniform(.8, 1.05)
            px, py = cxx + u * half, cy + u * 10
            a0 = r.uniform(0, 6)
            spots += poly([(px + math.cos(a0 + z * math.pi / 3) * q * r.uniform(.85, 1.15), py + math.sin(a0 + z * math.pi / 3) * q * r.uniform(.85, 1.15)) for z in range(6)])
    c.add(c.solid(nk, fur, "#fffdf0", 5, 0, fill(spots, "#b4642c") + fill("M0 240H300V980H0Z", c.lin(100, 600, 220, 640, (0, "#8a4424", 0), (1, "#8a4424", .38)))))
    # mane
    mane = "".join(f"M{px:.0f} {py:.0f}q-16 2 -20 14q10 -2 14 6z" for px, py in along([(194, 250), (166, 318), (108, 462), (58, 620), (0, 780)], 7))
    c.add(fill(mane, "#8a4424"))
    hd = smooth([(176, 214), (196, 192), (226, 190), (252, 206), (284, 238), (316, 268), (334, 286), (336, 306), (322, 320), (300, 322), (270, 312), (236, 300), (202, 290), (180, 262)])
    ear = smooth([(190, 214, 1), (160, 186), (128, 182), (116, 192, 1), (136, 214), (172, 230)])
    c.add(c.solid(ear, "#f0c878", "#fffdf0", 2, 3), fill(smooth([(176, 212), (150, 196), (130, 192), (146, 208), (170, 220)]), "#c87858", .7))
    c.add(line("M206 196L196 152M232 198L232 152", "#d8a058", 12), line("M203 194L193 154M228 196L228 154", "#fff0bc", 3.4), fill(circles([(195, 150, 9), (232, 149, 9)]), "#6a3424"))
    c.add(c.solid(hd, c.lin(180, 190, 330, 320, "#fff0bc", "#f7d890", "#e0b070"), "#fffdf0", 3, 5, fill(poly([(196, 250), (214, 240), (226, 256), (212, 270), (198, 266)]) + poly([(214, 208), (230, 204), (236, 216), (220, 224)]) + poly([(232, 272), (246, 268), (252, 282), (236, 288)]) + poly([(186, 232), (196, 226), (200, 238), (190, 244)]), "#b4642c")))
    c.add(fill(smooth([(300, 258), (320, 272), (335, 288), (336, 306), (322, 320), (300, 322), (284, 312), (292, 286)]), "#d8a878", .8))
    c.add(fill(smooth([(244, 226, 1), (256, 216), (270, 222), (276, 234, 1), (260, 238)]), "#fffbe8"), fill(circles([(262, 229, 8)]), "#2a1620"), fill(circles([(265, 226, 2.4)]), "#ffffff"), fill(smooth([(240, 226, 1), (252, 210), (272, 214), (280, 234, 1), (262, 220)]), "#d8a058"), line("M242 227Q258 214 280 234", "#2a1620", 3.6), line("M268 220l8 -8M275 225l10 -5M280 232l10 -1", "#2a1620", 2.6))
    c.add(fill(sweep([(318, 284), (324, 288), (326, 294)], [2, 6, 2], 2), "#5a2c20"), line("M334 302Q312 312 290 304", "#5a2c20", 3.4))
    c.add(put(perched("#d8403c", "#f7ecc4", "#e8a63c", "#2a1620"), 194, 142, .9, 0, True))
    # street: people, a lamp
    c.add(line("M292 900V740", "#2a3a50", 6), line("M280 742h24", "#2a3a50", 5), fill("M281 738L284 708H300L303 738Z", "#fff2b8"), fill("M282 708L292 696L302 708Z", "#2a3a50"))
    for x, y, k, s_ in ((246, 916, .66, figure("#2a648c", "#c98a60", "#2a1a24", style="short", hat="top", hem=22, tilt=-28, legs="#2a2a3c")), (330, 926, .7, figure("#d8403c", "#e8b890", "#6a3424", style="bob", hem=24, tilt=-30, legs="#3a2a3c", arm=[(0, -75), (-9, -80), (-13, -92)])), (470, 922, .72, put(figure("#3f8468", "#8a5a3c", "#2a1a24", style="bun", hem=20, walk=.5, legs="#3a2a3c"), 0, 0, 1, 0, True))):
        c.add(f'<ellipse cx="{x + 10}" cy="{y}" rx="26" ry="5" fill="#5a4040" fill-opacity=".35"/>', put(s_, x, y, k * 1.1))
    return c, {"vignette": "#3a2a34", "vop": .3}


def bird_bicycle():
    c = Card("The Bird Bicycle", "An old man with a flying white beard rides through the air on a bicycle whose wheels are turning rings of swallows. Far below lie fields and a river; on the hilltop behind him a walking stick stands in the grass with a hat on it.",
             ["bicycle", "birds", "old age", "freedom", "wind", "dream", "flight", "leaving", "swallows", "joy"], 40)
    c.sky((0, "#2a8aa8"), (.3, "#6fbcc0"), (.52, "#c8e4cc"), (.66, "#f7ecc4"), (1, "#ffe4ac"))
    c.add(dapple(c, (-40, 0, 700, 640), "#ffffff", "#1f6f8c", 44, 36, 130, 8, .12, .1, -14))
    c.add(c.glow(548, 250, 300, "#fffbe0", .9), fill(circles([(540, 236, 58)]), "#fffef2"))
    for x, y, w, sd in ((110, 200, 300, 4), (600, 470, 330, 9), (70, 470, 260, 13), (330, 90, 200, 17)):
        c.add(soft_cloud(c, x, y, w, sd, "#fffdf2", "#f0ecd4", .26, .9))
    # land far below: patchwork of fields, a river, a village
    c.add(fill(ridge([(-20, 700), (120, 684), (280, 700), (430, 676), (560, 690), (660, 676)]), c.lin(0, 676, 0, 760, "#a8d0c0", "#b8d4a0")))
    land = ridge([(-20, 746), (180, 726), (400, 742), (660, 720)])
    k = c.clip(land)
    f = ""
    r = c.rnd
    cols = ("#d8c868", "#9fbf70", "#e8b860", "#7fae78", "#f0d890", "#b8cc80")
    for j, (y0, y1) in enumerate(((718, 762), (762, 816), (816, 884), (884, 980))):
        x = -80 - j * 30
        while x < 680:
            w = (70 + j * 34) * r.uniform(.8, 1.5)
            col = r.choice(cols)
            q = poly([(x, y0), (x + w * .86, y0), (x + w + 10 + j * 8, y1), (x + 4 - j * 10, y1)])
            f += fill(q, col)
            if r.random() < .6:
                f += line("".join(f"M{x + w * u:.0f} {y0}L{x + w * u * 1.1 - 4:.0f} {y1}" for u in (.15, .3, .45, .6, .75)), mix(col, "#5a6a40", .5), 2, .35)
            x += w * .88
    f += "".join(line(f"M-20 {y}H660", "#5f9a70", 3 + i, .6) for i, y in enumerate((762, 816, 884)))
    f += fill(smooth([(440, 716, 1), (400, 740), (430, 766), (500, 790), (470, 826), (380, 860), (360, 920), (400, 980, 1), (500, 980, 1), (450, 920), (460, 866), (560, 830), (580, 786), (490, 756), (452, 738), (466, 716, 1)]), c.lin(0, 716, 0, 960, "#f4fff4", "#8fd0d4", "#4aa3b5"))
    f += "".join(house(x, y, w, w * .6, "#fff6dc", "#d8403c", None, x) for x, y, w in ((286, 800, 20), (312, 806, 24), (338, 800, 18), (300, 822, 22), (330, 826, 26)))
    f += fill(cypress(270, 806, 30) + cypress(356, 808, 36) + cypress(352, 832, 30), "#3f7a62")
    c.add(f'<g clip-path="url(#{k})">' + fill(land, "#a8c080") + f + "</g>", fill("M0 690H640V960H0Z", c.lin(0, 690, 0, 900, (0, "#f7f4d8", .0), (.25, "#f7f4d8", .6), (1, "#f7f4d8", .1))))
    # hilltop with the stick and the hat
    hl = smooth([(-20, 980, 1), (-20, 742, 1), (50, 738), (130, 762), (200, 812), (240, 880), (256, 980, 1)])
    c.add(c.solid(hl, c.lin(0, 740, 0, 960, "#9fbf60", "#4f8a58", "#1f5a50"), c.lin(0, 0, 250, 0, (0, "#fffbe0", .9), (1, "#fffbe0", .2)), -2, 5, dapple(c, (-20, 740, 260, 220), "#fff8c0", "#143f48", 40, 40, 34, 4, .22, .22, 30)))
    c.add(fill(blades(r, -10, 230, 0, 34, 7, .4, 4, .5, lambda x: 742 + max(0, x - 40) ** 1.55 * .022), "#3f7a52"))
    c.add(line("M62 790L70 684C70 666 48 666 48 680", "#5a3a34", 6), line("M60 788L68 684", "#fff3c8", 2, .8))
    c.add(put(fill(smooth([(-34, 2, 1), (-14, -6), (14, -6), (34, 3, 1), (12, 9), (-14, 9)]), "#3a3048") + fill(smooth([(-18, 2), (-16, -20), (0, -25), (16, -20), (18, 2)]), "#4a3c58") + line("M-17 -3Q0 3 17 -3", "#d8403c", 5), 64, 672, 1, 8))
    # the bicycle
    sw = c.motif(swallow("#1f3f6c", 2))
    sw2 = c.motif(swallow("#2f6a94", -4))
    ox, oy, rot = 196, 600, -13
    g = ""
    def wheel(x, y, R, cnt, ph):
        s = line(circles([(x, y, R)]), "#ffffff", 3, .55) + line(circles([(x, y, R - 16)]), "#ffffff", 1.6, .4)
        for i in range(cnt):
            a = 2 * math.pi * i / cnt + ph
            rr = R + (7 if i % 2 else -5)
            s += c.use(sw if i % 3 else sw2, x + math.cos(a) * rr, y + math.sin(a) * rr, .98 if i % 2 else .86, math.degrees(a) + 96)
        return s
    red, dark = "#d8403c", "#8a2034"
    # far leg
    far = fill(sweep([(64, -150), (116, -146), (160, -128)], [58, 54, 42], 2) + sweep([(160, -130), (122, -84), (84, -30)], [42, 34, 22], 2), "#1f3450") + put(fill(smooth([(-12, -12), (8, -14), (34, -3, 1), (32, 4, 1), (-12, 4, 1)]), "#2a1a24"), 78, -18, 1.05, 8)
    g += far + line("M105 10L80 -16", "#3a3040", 6)
    g += wheel(0, 0, 98, 13, .1) + wheel(252, 0, 98, 13, .3)
    fr = "M105 10L0 0L72 -104M105 10L66 -132M74 -98L208 -122M105 10L212 -104M204 -140L252 0"
    g += line(fr, dark, 10) + line(fr, red, 7.4) + line("M66 -132L61 -148M204 -140L198 -168M198 -168Q226 -182 236 -166", "#3a3040", 7) + line("M72 -104L0 0M208 -122L74 -98", "#ffb0a0", 2, .9)
    g += fill(smooth([(34, -150), (44, -160), (92, -156), (98, -150), (70, -144), (44, -140)]), "#5a3424") + fill(circles([(105, 10, 17)]), "#c9a24a") + fill(circles([(105, 10, 9)]), "#8a6a30")
    g += fill(circles([(0, 0, 9), (252, 0, 9)]), "#3a3040")
    # basket with bread and flowers
    g += fill(poly([(228, -150), (286, -154), (280, -108), (234, -106)]), "#b47a44") + line("M230 -140L284 -144M231 -128L283 -130M233 -116L281 -117M244 -150V-108M258 -152V-108M272 -153V-108", "#7a4a2c", 2.4) + fill(circles([(240, -160, 9), (256, -168, 10), (272, -162, 9)]), "#fff6dc") + fill(circles([(240, -160, 4), (256, -168, 4), (272, -162, 4)]), "#e8a63c") + fill(sweep([(250, -154), (276, -188), (292, -204)], [16, 18, 10], 2), "#d8984c")
    # near leg
    g += line("M105 10L132 38", "#3a3040", 6) + fill(sweep([(60, -150), (116, -132), (168, -96)], [66, 62, 48], 3), "#2a4a74") + fill(sweep([(168, -98), (156, -36), (134, 20)], [48, 38, 24], 3), "#2a4a74") + fill(sweep([(136, 12), (132, 24)], [20, 18]), "#f7ecc4") + put(fill(smooth([(-12, -12), (8, -14), (36, -3, 1), (34, 4, 1), (-12, 4, 1)]), "#3a2028"), 132, 34, 1.1, 10)
    g += line("M70 -168Q128 -146 180 -104", "#7fb0c8", 3, .5)
    # body: waistcoat, shirt, arm, braces
    body = smooth([(30, -152), (28, -190), (50, -250), (92, -300), (126, -312), (148, -300), (152, -270), (136, -220), (110, -176), (100, -146), (64, -138)])
    g += c.solid(body, c.lin(30, 0, 150, 0, "#e8a63c", "#c87a2c"), "#fff3c0", 4, 3, c.strokes((20, -310, 140, 170), 24, "#fff0b0", 34, 4, .2, 60))
    g += fill(poly([(118, -312), (146, -300), (146, -284), (126, -290)]), "#fffbe8") + fill(sweep([(128, -306), (150, -330)], [32, 28]), "#b47a5c")
    # head
    g += put(head("#d8a078", "#f4f0ea", "bald"), 168, -352, 4.5, 6)
    hairw = smooth([(148, -384, 1), (130, -390), (112, -380), (94, -382, 1), (106, -368), (100, -360, 1), (116, -352), (112, -342, 1), (132, -340), (146, -346)])
    g += fill(hairw, "#f4f0ea")
    beard = smooth([(196, -338, 1), (196, -324), (182, -306), (160, -298), (130, -300), (100, -290), (70, -296, 1), (88, -304), (62, -318, 1), (96, -318), (80, -332, 1), (120, -328), (150, -336), (160, -346), (176, -342)])
    g += c.solid(beard, "#f4f0ea", "#ffffff", 0, 3) + line("M184 -318Q150 -308 108 -310M172 -330Q140 -316 104 -324", "#c0b8b4", 2.4, .8) + fill(smooth([(176, -344), (190, -346), (202, -338), (190, -334), (174, -336)]), "#ffffff") + line("M184 -362q6 5 13 1", "#5a3428", 3) + line("M180 -371q9 -6 18 -1", "#e8e4e0", 4)
    # scarf and arm
    g += fill(sweep([(120, -304), (80, -322), (30, -310), (-30, -340), (-70, -326)], [16, 22, 26, 24, 14], 3), red) + line("M100 -312Q60 -318 20 -312", dark, 2.4, .6) + fill(sweep([(118, -312), (136, -298), (152, -302)], [20, 22, 16], 2), red)
    g += fill(sweep([(122, -286), (150, -236), (172, -214)], [44, 38, 30], 2) + sweep([(170, -216), (190, -200), (206, -186)], [30, 24, 18], 2), "#fffbe8") + line("M112 -262Q140 -226 172 -202", "#d8c8a8", 3, .8) + fill(sweep([(192, -196), (212, -184), (232, -172)], [20, 17, 17], 2), "#d8a078")
    c.add(put(g, ox, oy, 1, rot))
    # swallows joining and leaving
    for x, y, q, a in ((60, 600, .8, -10), (36, 546, .66, -30), (98, 500, .6, -24), (54, 420, .5, -30), (560, 640, .6, -40), (584, 580, .5, -60), (120, 352, .42, -20), (420, 690, .5, 10)):
        c.add(c.use(sw if x % 4 else sw2, x, y, q, a))
    return c, {"vignette": "#0f3a50", "vop": .32}


def picnic_on_the_page():
    c = Card("Picnic on the Page", "A meadow grows on the pages of a great open book. A family picnics on a checked cloth while wind from the window begins to lift the next page like a hill; a child runs up it, and under it lies a snowy country. An apple rolls down.",
             ["book", "picnic", "change", "family", "story", "wind", "meadow", "winter", "page", "time"], 41)
    c.sky((0, "#f0e0b8"), (.5, "#f7ecc4"), (1, "#d8b888"))
    c.add(dapple(c, (300, 0, 340, 620), "#ffffff", "#c89860", 30, 24, 110, 9, .22, .1, 70))
    # window with curtain
    c.add(c.glow(170, 190, 330, "#fffef0", .9))
    c.add(fill("M46 -10H300V380H46Z", "#fffbe8"), fill("M62 -10H284V364H62Z", c.lin(0, 0, 0, 364, "#4aa3b5", "#93cfc6", "#e8f0d0")))
    c.add(soft_cloud(c, 130, 150, 170, 4, "#fffdf2", "#f0f4e0", .3, .95), soft_cloud(c, 236, 250, 140, 8, "#fffdf2", "#f0f4e0", .3, .9))
    c.add(fill(ridge([(62, 330), (140, 312), (220, 326), (284, 312)], 364), "#8fbf98"), line("M173 -10V364M62 180H284", "#fffbe8", 10), line("M178 -10V364M62 185H284", "#c8a878", 3, .6), fill("M34 364H312V384H34Z", "#fffdf2"), fill("M40 384H306V394H40Z", "#c8a878", .7))
    cur = smooth([(-20, -20, 1), (150, -20, 1), (176, 80), (250, 170), (330, 210), (380, 206, 1), (330, 250), (240, 268), (140, 260), (90, 330), (60, 440), (-20, 470, 1)])
    c.add(c.shadow(cur, .03, (20, 10), "#5a4030"), c.solid(cur, c.lin(0, 0, 330, 260, "#ffffff", "#fdf4dc", "#e0cda4"), "#ffffff", -3, -4, line("M40 -20Q60 200 20 460M90 -20Q110 160 66 360M130 -20Q150 130 240 220T350 216M110 -20Q130 160 190 240", "#c8b088", 4, .5)))
    # table
    tb = "M-10 600Q320 580 650 600V970H-10Z"
    c.add(fill(tb, c.lin(0, 590, 0, 960, "#4a90a4", "#2a648c", "#173a64")), c.strokes((-20, 880, 680, 80), 16, "#a8dce0", 130, 4, .14, 2, 3), c.strokes((-20, 880, 680, 80), 16, "#0c2244", 130, 5, .2, 2, 3))
    # book: cover, page block
    c.add(fill(smooth([(0, 900), (60, 880), (320, 930), (580, 890), (660, 900), (600, 930), (320, 960), (40, 940)]), "#0c1e3c", .5))
    cover = poly([(16, 848), (40, 590), (320, 640), (620, 572), (660, 846), (660, 880), (322, 926), (10, 880)])
    c.add(c.solid(cover, c.lin(0, 600, 0, 900, "#d8403c", "#8a2034"), "#ffc0a0", 0, -4))
    blk = smooth([(28, 830, 1), (120, 838), (240, 862), (318, 890, 1), (400, 866), (520, 842), (636, 826, 1), (640, 858, 1), (520, 874), (400, 896), (320, 916, 1), (240, 894), (120, 870), (24, 862, 1)])
    c.add(fill(blk, "#fff3d4"), line("".join(f"M{26} {836 + i * 6}Q{140} {842 + i * 7} {318} {894 + i * 5}Q{460} {850 + i * 7} {638} {832 + i * 6}" for i in range(4)), "#c8a878", 1.8, .8))
    # right: the next page, snow
    nx = smooth([(318, 640, 1), (400, 596), (500, 572), (606, 566, 1), (622, 690), (638, 828, 1), (520, 842), (400, 866), (318, 890, 1)])
    k = c.clip(nx)
    w = fill(nx, c.lin(0, 570, 0, 880, "#6f94c0", "#c8dce8", "#f4f8fa"))
    w += fill(smooth([(300, 700, 1), (400, 650), (500, 668), (660, 630, 1), (660, 900, 1), (300, 900, 1)]), c.lin(0, 640, 0, 860, "#e4eef4", "#ffffff"))
    fm = c.motif(fill(fir(0, 0, 60, 3), "#2f5f84") + line("M-3 -50L-9 -34M-5 -34L-12 -20", "#ffffff", 3, .9))
    w += "".join(c.use(fm, x, y, q) for x, y, q in ((556, 668, 1.1), (590, 676, 1.5), (610, 720, 1.7), (528, 664, .8), (572, 760, 1.8), (500, 668, .7)))
    w += put(fill(circles([(0, -14, 16), (0, -38, 11), (0, -55, 8)]), "#ffffff") + fill("M4 1A16 16 0 0 0 8 -28A14 14 0 0 1 4 1ZM4 -28A11 11 0 0 0 6 -48A12 12 0 0 1 4 -28Z", "#9fbcd8") + fill(poly([(6, -56), (20, -53), (7, -52)]), "#e8853c") + fill("M-8 -61h16v-3h-4v-12h-8v12h-4Z", "#2a3a5c"), 512, 812, 1.25) + c.specks((430, 580, 200, 260), 30, "#ffffff", 4, .9)
    c.add(f'<g clip-path="url(#{k})">{w}' + fill(smooth([(300, 640, 1), (470, 560), (640, 590), (600, 640), (500, 690), (430, 770), (360, 900, 1)]), c.lin(400, 600, 500, 780, (0, "#1f3a6c", .5), (1, "#1f3a6c", .12))) + "</g>")
    # left page: meadow
    lp = smooth([(318, 640, 1), (250, 604), (150, 588), (44, 592, 1), (36, 700), (28, 830, 1), (120, 838), (240, 862), (318, 890, 1)])
    r = c.rnd
    k = c.clip(lp)
    m = fill(lp, c.lin(30, 590, 320, 880, "#d8d878", "#a8c468", "#6f9f58")) + dapple(c, (20, 580, 310, 310), "#fff8b0", "#2f6a50", 34, 34, 34, 4, .28, .22, 8)
    m += fill(poly([(240, 580), (330, 620), (330, 900), (280, 880)]), c.lin(240, 0, 326, 0, (0, "#1f5048", 0), (1, "#1f5048", .55)))
    c.add(c.shadow(lp, .04, (14, 8), "#0c1e3c"), f'<g clip-path="url(#{k})">{m}</g>', line("M44 592Q150 584 250 604T318 640", "#fffbe0", 3, .9))
    # the lifting page
    up = smooth([(318, 640, 1), (352, 560), (400, 476), (470, 408), (548, 372, 1), (576, 420), (600, 500), (612, 566, 1), (520, 604), (440, 672), (370, 780), (318, 890, 1)])
    k = c.clip(up)
    m = fill(up, c.lin(330, 800, 590, 400, "#5f9450", "#9fc060", "#dcdc80", "#fff3b0")) + c.strokes((320, 380, 300, 500), 40, "#fffbc0", 40, 4, .3, -52, 10) + c.strokes((320, 380, 300, 500), 40, "#2f6a50", 40, 4, .22, -52, 10)
    m += fill(poly([(318, 620), (360, 600), (360, 880), (318, 900)]), c.lin(318, 0, 372, 0, (0, "#1f5048", .6), (1, "#1f5048", 0)))
    c.add(c.shadow(up, .05, (18, 9), "#12284c"), f'<g clip-path="url(#{k})">{m}</g>', line("M548 372Q592 440 612 566", "#fffef0", 7), line("M318 640Q380 500 470 408T548 372", "#fffbe0", 3, .9), line("M612 566Q500 610 440 672T318 890", "#fff3d0", 4, .9))
    # grass fringe along the edges
    c.add(fill(blades(r, 40, 310, 0, 24, 8, .2, 3.6, .5, lambda x: 597 + max(0, x - 190) ** 2 * .0026), "#5f9450"))
    for i, (px, py) in enumerate(along([(326, 628), (360, 550), (404, 474), (470, 410), (540, 376)], 6)):
        c.add(put(fill("M-3 4q2 -16 8 -24q-2 14 2 22zM4 4q4 -12 12 -18q-4 12 -4 18z", "#6f9f50"), px, py, 1, -40))
    # trees on both pages
    def tree(x, y, k, rot, a, b):
        c.add(put(fill(taper((0, 4), (2, -30), (0, -64), 15, 9) + taper((0, -40), (10, -56), (20, -70), 7, 4), "#6a4434") + c.solid(smooth([(-46, -60), (-52, -88), (-34, -108), (-24, -130), (4, -142), (30, -130), (42, -108), (56, -90), (48, -62), (20, -54), (-10, -50)]), c.lin(-50, 0, 56, 0, a, b), "#fffbc0", 4, 5, c.strokes((-56, -144, 112, 96), 24, "#fffbc0", 18, 5, .25, 20)), x, y, k, rot))
    tree(92, 632, 1.25, -3, "#a8c860", "#4f8a58")
    tree(150, 616, .8, 2, "#8fb860", "#3f7a58")
    tree(530, 420, .82, 24, "#b8cc68", "#5f9458")
    tree(410, 500, .5, 22, "#9fbf60", "#4f8a58")
    # the cloth, with checks in perspective
    q = [(84, 706), (236, 696), (284, 786), (64, 800)]
    L = lambda u, v: tuple((q[0][i] * (1 - u) + q[1][i] * u) * (1 - v) + (q[3][i] * (1 - u) + q[2][i] * u) * v for i in (0, 1))
    c.add(fill(smooth([(66, 806), (180, 806), (286, 790), (284, 804), (180, 818), (74, 816)]), "#1f5048", .4), fill(poly(q), "#fffbe8"), fill("".join(poly([L(i / 7, j / 4), L((i + 1) / 7, j / 4), L((i + 1) / 7, (j + 1) / 4), L(i / 7, (j + 1) / 4)]) for i in range(7) for j in range(4) if (i + j) % 2), "#d8403c", .8))
    # things to eat
    c.add(fill("M166 750q20 9 40 0l-3 8q-17 7 -34 0Z", "#2a648c"), fill(circles([(176, 746, 8), (189, 743, 8), (198, 748, 6)]), "#e8a63c"), put(fill(poly([(-18, 0), (18, 0), (22, -20), (-22, -20)]), "#b47a44") + line("M-20 -20Q0 -44 20 -20M-20 -13H20M-19 -6H19", "#7a4a2c", 2.6), 176, 722, .9), fill(sweep([(130, 768), (146, 764), (162, 768)], [9, 13, 9], 2), "#d8984c"))
    # family
    c.add(put(sit("#2a648c", "#8a5a3c", "#2a1a24", legs="#3a3044", knees="out", style="curly", rim="#c8f0ec", lean=-4), 98, 752, 1.5))
    c.add(put(sit("#e8a63c", "#c98a60", "#6a3424", legs="#7a3a34", knees="up", style="long", hat="straw", hatc="#fff0c0", arm=[(-1, -35), (10, -28), (20, -22)]), 262, 756, 1.5, 0, True))
    c.add(put(child(sit_front, "#d8403c", "#a8683f", "#2a1a24", style="curly", tall=.74), 186, 806, 1.5))
    dog = smooth([(-20, 0), (-22, -12), (-12, -20), (4, -18), (12, -24), (20, -26), (28, -20), (26, -14), (18, -12), (18, 0), (12, 0), (10, -8), (-10, -8), (-14, 0)]) + sweep([(-20, -14), (-28, -20), (-28, -28)], [5, 4, 2], 2)
    c.add(put(fill(dog, "#8a5434") + fill(sweep([(16, -24), (12, -18), (14, -12)], [5, 7, 3], 2), "#5a3020"), 92, 820, 1.3))
    # child running up the page, rolling apple
    c.add(fill(smooth([(396, 622), (420, 612), (462, 590), (470, 598), (440, 624), (412, 636)]), "#2f6a50", .4))
    c.add(put(child(run, "#fffbe8", "#c98a60", "#8a4424", legs="#2a648c", shoe="#d8403c", style="tail", tall=.74, w=-6, arm2=[(9, -74), (20, -80), (27, -92)]), 428, 624, 1.55, -16), line("M430 514Q454 500 460 468", "#fffbe8", 2), put(balloon(19, "#d8403c", "#fffbe8", 8), 462, 446, 1, 10))
    c.add(fill(circles([(366, 724, 10)]), "#d8403c"), line("M366 716q2 -7 7 -8", "#3f7a48", 2.6), fill(circles([(362, 720, 3)]), "#ffd0b8"), line("M386 690q8 -12 16 -20M380 712q10 -14 18 -24", "#fffbe8", 2.6, .7))
    # flowers
    fl = c.motif("".join(f'<circle cx="{n(math.cos(a) * 4)}" cy="{n(math.sin(a) * 4)}" r="3" fill="#fffdf0"/>' for a in (0, 1.26, 2.5, 3.8, 5)) + '<circle r="2.6" fill="#e8a63c"/>')
    for x, y in ((60, 690), (70, 740), (52, 780), (140, 670), (200, 660), (250, 680), (284, 800), (130, 830), (200, 838), (60, 824), (280, 720), (400, 700), (380, 660), (450, 600), (480, 560), (520, 520), (560, 480), (430, 560), (500, 470), (580, 540)):
        c.add(c.use(fl, x, y, 1.1 if x < 300 else .9, 0))
    c.add(put(butterfly("#f0c050", "#e8a63c", "#8a4424", "#fffbe8"), 330, 470, .3, 30), put(butterfly("#8fd8d4", "#4aa3b5", "#173a64", "#fffbe8"), 250, 520, .26, -20))
    # leaves and a loose corner of paper in the wind
    for x, y, a in ((420, 300, 20), (500, 250, 60), (360, 360, -20), (560, 320, 100)):
        c.add(put(fill(sweep([(-12, 0), (0, -2), (12, 0)], [1, 9, 1], 2), "#8fb050"), x, y, 1, a))
    return c, {"vignette": "#3a2a34", "vop": .28}


def watching_field():
    c = Card("The Watching Field", "A single person in a red coat has stopped on a path through sunflowers. All the flowers, row upon row up the hill, have turned their dark faces to that person and away from the sun; only one in front looks out of the picture.",
             ["sunflowers", "attention", "shame", "fame", "summer", "path", "crowd", "alone", "eyes", "audience"], 42)
    c.sky((0, "#2a7f9c"), (.14, "#6fbcc0"), (.26, "#d8e8cc"), (.36, "#fff0c0"), (1, "#e8b040"))
    c.add(dapple(c, (-40, 0, 700, 300), "#ffffff", "#1f6f8c", 30, 24, 120, 8, .12, .1))
    c.add(c.glow(130, 150, 200, "#fffbe0", .95), fill(circles([(130, 146, 50)]), "#fffef2"))
    c.add(soft_cloud(c, 420, 130, 300, 4, "#fffdf2", "#f4ecd0", .26, .9), soft_cloud(c, 600, 210, 240, 9, "#fffdf2", "#f4ecd0", .26, .85))
    c.add(fill(ridge([(-20, 270), (120, 246), (300, 262), (480, 236), (660, 262)]), c.lin(0, 240, 0, 320, "#9fcab8", "#c0cc88")))
    # petals: front, back
    def petals(m, r0, r1, w, ph=0):
        d = ""
        for i in range(m):
            a = 2 * math.pi * i / m + ph
            ca, sa = math.cos(a), math.sin(a)
            f = lambda u, v: f"{n(ca * u - sa * v)} {n(sa * u + ca * v)}"
            d += f"M{f(r0, -w * .5)}Q{f((r0 + r1) * .55, -w)} {f(r1, 0)}Q{f((r0 + r1) * .55, w)} {f(r0, w * .5)}Z"
        return d
    seeds = "".join(f"M{math.cos(i * 2.4) * (3.4 + 1.9 * math.sqrt(i) * 2):.1f} {math.sin(i * 2.4) * (3.4 + 1.9 * math.sqrt(i) * 2):.1f}h.1" for i in range(26))
    big = c.motif(fill(petals(17, 26, 66, 10, .1), "#c8802c") + fill(petals(17, 24, 60, 10), c.rad(0, 0, 66, (.3, "#e0902c"), (.7, "#ffd060"), (1, "#fff0a0"))) + fill(circles([(0, 0, 33)]), "#3a1c1c") + fill(circles([(0, 0, 29)]), "#5a3020") + line(seeds, "#c8843c", 3, .8) + fill(circles([(0, 0, 12)]), "#24100f") + fill(circles([(-5, -5, 4)]), "#fff3c8", .85))
    mid = c.motif(fill(petals(11, 12, 38, 9), "#d8902c") + fill(petals(11, 10, 33, 8, .28), "#ffd060") + fill(circles([(0, 0, 18)]), "#5a3020") + fill(circles([(0, 0, 8)]), "#24100f") + fill("M-5 -5h4v4h-4z", "#fff3c8", .85))
    rear = c.motif(fill(petals(17, 26, 68, 10, .1), "#a8601c") + fill(petals(17, 24, 60, 10), c.rad(0, 0, 66, (.3, "#b8701c"), (.75, "#e8a63c"), (1, "#ffdc80"))) + fill(petals(10, 14, 44, 11, .2), "#2f6a44") + fill(circles([(0, 0, 27)]), "#3f7a4c") + fill(circles([(-6, -7, 13)]), "#6fa060", .6))
    def head(m, x, y, k, sx=1, rot=0):
        return f'<use href="#{m}" transform="translate({n(x)} {n(y)})rotate({n(rot)})scale({k * sx:.3g} {k:.3g})"/>'
    r = c.rnd
    px = 372
    # hill of faces beyond the person
    hillf = ridge([(-20, 320), (120, 290), (320, 276), (500, 288), (660, 270)])
    c.add(c.solid(hillf, c.lin(0, 280, 0, 700, "#d8c058", "#a8a848", "#5f8a48", "#1f4a40"), None, tex=c.strokes((-20, 300, 680, 340), 30, "#e8c850", 26, 6, .3, -80, 20) + c.strokes((-20, 360, 680, 290), 50, "#12403c", 30, 6, .34, -80, 24)))
    spots = [(i * 29 + r.uniform(-4, 4), r.uniform(-5, 5)) for i in range(9)]
    star = "".join(f"M{x + 9:.0f} {y:.0f}" + "".join(f"L{x + math.cos(a * .4488) * (17 if a % 2 else 9):.0f} {y + math.sin(a * .4488) * (17 if a % 2 else 9):.0f}" for a in range(1, 14)) + "Z" for x, y in spots)
    strip = c.motif(fill(star, "#f0b440") + fill("".join(f"M{x - 8:.0f} {y:.0f}a8 8.6 0 1 1 16 0a8 8.6 0 1 1-16 0Z" for x, y in spots), "#4a2a20"))
    crest = lambda x: 292 - 16 * math.sin(x / 640 * math.pi)
    for j in range(6):
        k = .3 + j * .085
        x = -20 - (j % 2) * 20 * k
        while x < 660:
            c.add(f'<use href="#{strip}" transform="translate({x:.0f} {crest(x + 130 * k) + 9 + j * 11 + j * j * 1.5:.0f})scale({k:.2g})"/>')
            x += 258 * k
    c.add(fill("M0 250H640V460H0Z", c.lin(0, 250, 0, 460, (0, "#fff0b0", 0), (.3, "#fff0b0", .4), (1, "#fff0b0", 0))))
    path0 = smooth([(486, 284, 1), (470, 330), (500, 384), (470, 450), (424, 520), (400, 600), (410, 660, 1), (335, 660, 1), (346, 590), (384, 510), (438, 440), (474, 384), (456, 330), (476, 284, 1)])
    c.add(line(path0, "#3f6a40", 6, .35), fill(path0, c.lin(0, 290, 0, 640, "#fff6d8", "#f0d088")))
    def edges(y):
        return (384 + (455 - 384) * min(1, max(0, (510 - y) / 120)) - (y > 510) * (y - 510) * .36, 424 + (500 - 424) * min(1, max(0, (520 - y) / 130)) - (y > 520) * (y - 520) * .2)
    for j in range(6):
        y = 404 + j * 32 + j * j * 2.4
        k = .5 + j * .085
        step = 58 * k + 8
        lo, hi = edges(y)
        xs = [lo - 30 * k - i * step for i in range(12) if lo - i * step > -30] + [hi + 30 * k + i * step for i in range(12) if hi + i * step < 670]
        stems = "".join(f"M{x:.0f} {y:.0f}v{62 * k:.0f}" for x in xs)
        out = line(stems, "#2f6a3c", 5 * k + 1) + fill("".join(f"M{x:.0f} {y + 46 * k:.0f}q{16 * k:.0f} {-20 * k:.0f} {34 * k:.0f} {-4 * k:.0f}q{-14 * k:.0f} {16 * k:.0f} {-34 * k:.0f} {4 * k:.0f}q{-16 * k:.0f} {-20 * k:.0f} {-34 * k:.0f} {-4 * k:.0f}q{14 * k:.0f} {16 * k:.0f} {34 * k:.0f} {4 * k:.0f}z" for x in xs), "#4f8a44")
        for x in xs:
            dx = (px - x) / 330
            out += head(mid, x, y + r.uniform(-7, 7), k * r.uniform(.94, 1.08), max(.66, 1 - abs(dx) * .34), dx * -10)
        c.add(out)
    # ground and path in front
    c.add(fill("M0 626H640V980H0Z", c.lin(0, 626, 0, 960, (0, "#2f6a44", 0), (.12, "#2a5f44", 1), (.6, "#1a4640", 1), (1, "#0f2f38", 1))), c.strokes((-20, 650, 680, 260), 40, "#5f9a4c", 40, 8, .3, -70, 26), c.strokes((-20, 650, 680, 300), 30, "#0a2a30", 50, 9, .3, -70, 26))
    path = smooth([(339, 626, 1), (326, 690), (290, 770), (230, 860), (150, 980, 1), (470, 980, 1), (440, 860), (420, 770), (414, 690), (406, 626, 1)])
    c.add(c.solid(path, c.lin(0, 640, 0, 960, "#f0d088", "#e0b060", "#a87a48"), None, tex=c.strokes((140, 630, 330, 340), 40, "#fff6d0", 50, 4, .3, 0, 6) + c.strokes((140, 630, 330, 340), 40, "#6a4030", 50, 4, .2, 0, 6)))
    # person facing us, with the shadow thrown forward right
    c.add(fill(smooth([(366, 740), (386, 732), (440, 780), (476, 830), (450, 840), (408, 796)]), "#4a2a30", .5))
    c.add(put(front("#d8403c", "#c98a60", "#2a1a24", legs="#2a2a44", style="bob", left="down", right="face", scarf="#fff3d0", rim="#ffd0a0"), px, 738, 1.62))
    # flowers at the sides, turned to the path
    leaf = lambda x, y, s_, k: f"M{n(x)} {n(y)}q{n(s_ * 20 * k)} {n(-26 * k)} {n(s_ * 54 * k)} {n(-6 * k)}q{n(-s_ * 24 * k)} {n(20 * k)} {n(-s_ * 54 * k)} {n(6 * k)}z"
    side = [(262, 664, .9, .8, 10), (486, 660, .88, .8, -10), (190, 668, .94, .74, 12), (560, 664, .94, .74, -12), (110, 668, .98, .66, 14), (626, 664, .96, .66, -14), (36, 690, 1.02, .6, 16),
            (246, 752, 1.16, .64, 20), (506, 746, 1.1, .66, -18), (150, 764, 1.24, .58, 22), (590, 760, 1.2, .58, -20)]
    for x, y, k, sx, rot in side:
        m = mid if k < .8 else big
        kk = k * .68
        c.add(line(f"M{x} {y}Q{x - rot * .6:.0f} {y + 70 * k:.0f} {x - rot:.0f} {y + 190 * k:.0f}", "#2f6a44", 7 * k), fill(leaf(x - rot * .4, y + 62 * k, -1, k) + leaf(x - rot * .5, y + 84 * k, 1, k), "#4f8a4c"), head(m, x, y, kk, sx, rot))
    # nearest: backs of heads
    for x, y, k, sx, rot in ((66, 858, 1.5, .86, 14), (572, 862, 1.5, .86, -12), (190, 908, 1.2, .94, 8)):
        c.add(line(f"M{x} {y + 20}Q{x - rot:.0f} {y + 100} {x - rot * 2:.0f} 980", "#3f7a4c", 16 * k), line(f"M{x - 4} {y + 20}Q{x - rot - 4:.0f} {y + 100} {x - 4 - rot * 2:.0f} 980", "#8fb868", 4 * k, .6), head(rear, x, y, k, sx, rot))
    # the one that looks at us
    c.add(line("M450 888Q446 940 452 980", "#2f6a44", 12), fill(leaf(450, 940, -1, 1) + leaf(452, 930, 1, 1), "#4f8a4c"), head(big, 450, 868, .8, 1, -6))
    return c, {"vignette": "#2a1a20", "vop": .34}


def mountain_hammock():
    c = Card("The Mountain Hammock", "High over a sea of cloud a striped hammock hangs between two snowy peaks. A giant sleeps in it with a straw hat over the face; one hand trails through the clouds and leaves rings. A goat looks on, and a roped climber has stopped on the other summit.",
             ["rest", "mountain", "giant", "holiday", "sky", "laziness", "sleep", "clouds", "height", "peace"], 43)
    c.sky((0, "#1f6f98"), (.25, "#4aa3b5"), (.5, "#a8d8cc"), (.66, "#f7ecc4"), (1, "#fff0c8"))
    c.add(dapple(c, (-40, 0, 700, 640), "#ffffff", "#17547c", 36, 30, 130, 8, .12, .12))
    c.add(c.glow(392, 190, 280, "#fffbe0", .9), fill(circles([(396, 176, 54)]), "#fffef2"))
    c.add(soft_cloud(c, 240, 110, 220, 5, "#fffdf2", "#e8f0e0", .24, .9))
    # far peaks
    for pts, a, b in (([(180, 640), (232, 560), (262, 580), (300, 520), (334, 566), (372, 540), (430, 640)], "#8fc0c8", "#d8e8d8"), ([(330, 660), (400, 590), (436, 610), (470, 560), (540, 660)], "#7fb4c0", "#d0e4d8")):
        c.add(fill(poly(pts), c.lin(0, 520, 0, 660, a, b)))
    for x, y, w, sd in ((120, 690, 420, 3), (480, 680, 460, 7)):
        c.add(soft_cloud(c, x, y, w, sd, "#ffffff", "#cfe4e0", .2, .95, "#fffef4"))
    # the two peaks
    def peak(pts, x, top, w, shade, snow, lite):
        d = poly(pts)
        k = c.clip(d)
        c.add(fill(d, c.lin(0, top, 0, top + 620, "#5f98b0", "#3a7898", "#7fb0b8")), f'<g clip-path="url(#{k})">' + fill(poly(shade), "#173a64", .5) + fill(poly(snow), "#fffdf4") + f'<g clip-path="url(#{c.clip(poly(snow))})">' + fill(poly(shade), "#7aa0c4", .75) + "</g>"
              + c.strokes((x - w, top + 90, 2 * w, 500), 20, "#d8f0ec", 60, 5, .2, 66 if lite < 0 else 112, 16) + c.strokes((x - w, top + 90, 2 * w, 500), 26, "#0f2f54", 60, 5, .22, 112, 18) + "</g>")
    peak([(-20, 900), (-20, 300), (20, 262), (52, 206), (84, 168), (112, 232), (140, 262), (150, 330), (186, 400), (196, 480), (240, 560), (262, 660), (330, 900)], 84, 168, 130,
         [(84, 168), (70, 230), (92, 290), (64, 360), (90, 440), (60, 540), (90, 660), (60, 900), (-40, 900), (-40, 160)], [(-40, 360), (16, 330), (30, 356), (56, 318), (78, 350), (98, 316), (120, 352), (140, 318), (190, 340), (150, 120), (-40, 120)], 1)
    peak([(660, 900), (660, 200), (640, 210), (612, 244), (586, 232), (560, 290), (540, 318), (524, 400), (486, 470), (478, 540), (430, 640), (410, 700), (370, 900)], 590, 210, 120,
         [(612, 200), (606, 280), (630, 340), (600, 430), (630, 520), (590, 620), (620, 740), (600, 900), (700, 900), (700, 190)], [(500, 390), (526, 374), (546, 398), (566, 362), (588, 392), (612, 356), (634, 388), (680, 350), (680, 180), (520, 180)], -1)
    c.add(fill("M0 540H640V960H0Z", c.lin(0, 540, 0, 780, (0, "#eef4e8", 0), (1, "#f4f8f0", .9))))
    # goat on the left summit
    goat = smooth([(-26, -22), (-20, -32), (0, -31), (14, -34), (20, -44), (28, -50), (38, -46), (44, -40), (40, -35), (30, -34), (24, -24), (16, -16), (-14, -16), (-24, -16)]) + "".join(sweep([(x, -20), (x + q, 0)], [6, 3]) for x, q in ((-20, -2), (-14, 2), (10, -1), (16, 3))) + sweep([(28, -49), (20, -58), (10, -60)], [4, 3, 1], 2) + poly([(36, -35), (38, -28), (33, -34)]) + poly([(-26, -30), (-33, -36), (-27, -24)])
    c.add(put(c.solid(goat, "#fff6e0", None) + line("M28 -49Q20 -58 10 -60", "#6a5048", 3) + fill(circles([(36, -44, 1.5)]), "#2a1a24"), 82, 171, .66))
    # hammock: knots, cords, back cloth
    A, B = (118, 300), (532, 352)
    c.add(line("M60 292Q96 312 146 300M58 302Q100 324 150 308", "#fff3d0", 6), line("M60 292Q96 312 146 300", "#a87848", 2, .7), line("M516 346Q556 366 612 340M518 356Q560 378 620 352", "#fff3d0", 6), line("M516 346Q556 366 612 340", "#a87848", 2, .7))
    back_ = smooth([(168, 386, 1), (240, 452), (330, 478), (420, 462), (494, 408, 1), (460, 520), (330, 580), (210, 520)])
    c.add(line("".join(f"M{A[0]} {A[1]}L{168 + i * 8} {386 + i * 12}" for i in range(-1, 5)) + "".join(f"M{B[0]} {B[1]}L{494 - i * 8} {408 + i * 12}" for i in range(-1, 5)), "#fff3d0", 2.6))
    c.add(fill(back_, c.lin(0, 390, 0, 560, "#a83038", "#6a2038")), line("M190 408Q320 520 480 424", "#f7d890", 8, .5))
    # the sleeper
    sk = "#b07a54"
    leg2 = sweep([(380, 500), (440, 470), (486, 500), (500, 560), (504, 600)], [66, 60, 52, 44, 38], 3)
    c.add(c.solid(leg2, c.lin(380, 0, 510, 0, "#2a5a84", "#1f4468"), None))
    c.add(fill(sweep([(503, 594), (506, 622), (504, 640)], [32, 25, 24], 2) + sweep([(498, 644), (522, 654), (548, 652)], [28, 26, 16], 2) + circles([(552, 646, 7), (556, 655, 5)]), sk), line("M487 602Q504 612 522 602", "#c8f0ec", 5))
    torso = smooth([(206, 440), (240, 420), (290, 436), (350, 464), (400, 480), (400, 540), (330, 560), (250, 530), (204, 480)])
    c.add(c.solid(torso, c.lin(0, 420, 0, 560, "#fffbe8", "#f0d8a0"), "#ffffff", -2, 4, line("M250 424Q262 470 250 520M280 434Q292 480 282 540M312 446Q322 490 314 552M344 460Q354 500 346 556", "#4aa3b5", 9, .85)))
    leg1 = sweep([(366, 510), (404, 430), (432, 384), (462, 424), (478, 482)], [76, 68, 56, 50, 40], 3)
    c.add(c.solid(leg1, c.lin(370, 380, 480, 500, "#4a8ab0", "#2a5a84"), "#e8fff8", -4, 5, c.strokes((360, 370, 130, 150), 20, "#c8f0ec", 40, 4, .2, 60)))
    c.add(fill(sweep([(476, 474), (482, 496)], [32, 28]), sk))
    # far arm behind the head, neck, head, hat
    c.add(fill(sweep([(250, 436), (214, 396), (176, 394), (172, 424)], [36, 32, 28, 22], 3), "#f0d8a0"), fill(sweep([(176, 400), (170, 420), (182, 436)], [24, 22, 18], 2), sk))
    c.add(fill(sweep([(236, 456), (214, 438)], [36, 34]), mix(sk, "#3a1a20", .25)), fill(smooth([(222, 398), (198, 396), (178, 414), (178, 440), (196, 458), (222, 454), (236, 432)]), sk), fill(smooth([(188, 398), (170, 410), (164, 436), (176, 456), (196, 462), (186, 440), (190, 414)]), "#3a2028"))
    hat = smooth([(-68, 6, 1), (-40, -8), (0, -12), (40, -8), (68, 8, 1), (34, 18), (-34, 18)])
    c.add(put(c.solid(hat, c.lin(0, -14, 0, 20, "#fff0b8", "#d8a850"), "#fffef0", 0, 3, line("M-60 4Q0 -10 60 6M-46 10Q0 -2 46 12", "#b4803c", 2, .6)) + c.solid(smooth([(-34, -4), (-30, -36), (-8, -46), (14, -44), (32, -34), (36, -2), (0, 4)]), c.lin(-34, 0, 36, 0, "#fff0b8", "#e0b058"), "#fffef0", -3, 3, line("M-32 -26Q0 -20 34 -26M-30 -36Q0 -30 32 -36", "#b4803c", 2, .6)) + fill("M-34 -10Q0 0 36 -10L36 -1Q0 8 -34 -1Z", "#d8403c"), 218, 410, 1.05, 22))
    # near cloth of the hammock
    near_ = smooth([(160, 378, 1), (206, 470), (262, 528), (340, 552), (420, 534), (470, 480), (500, 404, 1), (486, 520), (436, 590), (340, 620), (242, 596), (182, 510)])
    cl = c.clip(near_)
    st = ""
    for i, col in enumerate(("#fffbe8", "#d8403c", "#fffbe8", "#e8a63c", "#d8403c")):
        o = 10 + i * 16
        st += line(f"M{156} {372 + o}C{190} {500 + o * 1.1} {270} {548 + o} {340} {550 + o}S{474} {520 + o} {504} {398 + o}", col, 15)
    c.add(c.shadow(near_, .05, (18, 9), "#173a64"), f'<g clip-path="url(#{cl})">' + fill(near_, "#d8403c") + st + fill("M140 380H520V640H140Z", c.lin(0, 520, 0, 625, (0, "#5a1030", 0), (1, "#5a1030", .55))) + "</g>", line(smooth([(160, 378), (206, 470), (262, 528), (340, 552), (420, 534), (470, 480), (500, 404)], False), "#fffef0", 4))
    fr = "".join(f"M{x:.0f} {y:.0f}q{r_} 14 0 26" for (x, y), r_ in zip(along([(190, 524), (242, 594), (340, 618), (434, 588), (484, 522)], 7), [4, -4] * 20))
    c.add(line(fr, "#fff3d0", 3))
    # trailing arm and hand
    hand, _, nails = hand_down(.36)
    c.add(put(fill(hand, c.lin(0, 0, 0, 90, mix(sk, "#ffffff", .06), mix(sk, "#ffffff", .3))) + fill(nails, "#f4d0b0"), 258, 672, 1, 4))
    c.add(c.solid(sweep([(254, 478), (240, 530), (240, 580)], [58, 54, 48], 3), c.lin(210, 0, 268, 0, "#fffbe8", "#e8cf98"), "#ffffff", -3, 2, line("M214 506Q240 520 268 506M212 534Q240 548 266 534M214 562Q240 576 266 562", "#4aa3b5", 8, .85)), fill(sweep([(241, 584), (248, 630), (257, 684)], [38, 34, 25], 3), c.lin(224, 0, 270, 0, mix(sk, "#ffffff", .18), sk)), line("M217 582Q240 594 264 580", "#fffef0", 6))
    # climber on the right summit, with a rope
    c.add(put(figure("#d8403c", "#c98a60", "#2a1a24", style="short", hem=34, flare=11, walk=.3, legs="#2a3a54", arm=[(0, -75), (8, -70), (13, -84)], hat="cone"), 571, 266, .66, 0, True), line("M574 226Q600 250 618 262", "#fff3d0", 1.8))
    # near clouds, with rings where the fingers drag
    for x, y, w, sd, h in ((70, 800, 440, 21, .3), (600, 790, 420, 25, .3), (330, 800, 420, 30, .16)):
        c.add(soft_cloud(c, x, y, w, sd, "#ffffff", "#b8d8dc", h, 1, "#fffef4"))
    c.add(line("M196 748Q262 728 328 748M170 762Q262 726 360 764M224 740Q262 730 300 741", "#ffffff", 4, .9), line("M190 756Q262 738 334 756", "#8fb8c8", 2.4, .6))
    c.add(fill("M0 770H640V960H0Z", c.lin(0, 770, 0, 960, (0, "#cfe4e4", 0), (.3, "#cfe4e4", .9), (1, "#8fbcc8", 1))))
    for x, y, w, sd in ((240, 880, 480, 33), (590, 910, 360, 37)):
        c.add(soft_cloud(c, x, y, w, sd, "#fffdf4", "#a8ccd4", .24, 1, "#ffffff"))
    # a village in a hole in the clouds
    for x, y, w in ((424, 846, 22), (450, 850, 26), (476, 846, 20)):
        c.add(house(x, y, w, w * .7, "#fff0d0", "#c8503c", "#2a648c", x))
    c.add(fill(cypress(404, 850, 26) + cypress(494, 850, 30), "#3f7a72"), soft_cloud(c, 450, 862, 190, 44, "#fffdf4", "#b8d8dc", .2, 1, "#ffffff"))
    for x, y, k in ((330, 250, .46), (366, 270, .36), (300, 282, .34)):
        c.add(put(swallow("#173a64", 2), x, y, k, -8))
    return c, {"vignette": "#0f2f50", "vop": .34}


def dandelion_landing():
    c = Card("Dandelion Landing", "Very small travellers with suitcases come down on dandelion seeds onto a mossy wall, tall as a cliff to them. Two embrace, one sits waiting on a case, a snail stands loaded with luggage; more seeds are still in the air.",
             ["dandelion", "arrival", "travellers", "wind", "smallness", "hope", "suitcase", "journey", "snail", "reunion"], 44)
    c.sky((0, "#3a93a8"), (.35, "#8fccc4"), (.65, "#e4ecc4"), (.85, "#f7e8b0"), (1, "#c8c070"))
    r = c.rnd
    # out of focus meadow behind
    for _ in range(22):
        x, y, q = r.uniform(-20, 660), r.uniform(430, 760), r.uniform(34, 92)
        c.add(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{q:.0f}" fill="{r.choice(("#a8cc88", "#7fb48c", "#f0dc90", "#c8d890", "#5f9f88"))}" fill-opacity="{r.choice((.16, .22, .28))}"/>')
    for _ in range(9):
        x, y, q = r.uniform(200, 640), r.uniform(60, 480), r.uniform(16, 46)
        c.add(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{q:.0f}" fill="#fffbe0" fill-opacity=".16"/>')
    c.add(c.glow(520, 150, 330, "#fffbe0", .95), c.strokes((-40, 0, 700, 600), 40, "#ffffff", 130, 8, .12, 24, 8))
    # a far stalk and the big clock, cut by the frame
    def seed(L=92, m=17, R=62):
        d, t = "", ""
        for i in range(m):
            a = math.radians(-172 + 164 * i / (m - 1))
            q = R * (1 - .12 * abs(math.cos(a)) ** 3)
            x, y = math.cos(a) * q, math.sin(a) * q * .62 - 4
            d += f"M0 0Q{n(x * .45)} {n(y * .9)} {n(x)} {n(y)}"
            for k in (-.5, 0, .5):
                b = a + k
                t += f"M{n(x)} {n(y)}l{n(math.cos(b) * 11)} {n(math.sin(b) * 9)}"
        return line(t, "#ffffff", 1.1, .9) + line(d, "#fffdf2", 1.3, .95) + line(f"M0 0Q3 {L / 2} 0 {L}", "#c8b088", 2.2)
    sd = c.motif(seed())
    seedpod = fill(sweep([(0, 90), (0, 102), (0, 114)], [3, 8, 2], 2), "#b48a50")
    sp = c.motif(seed() + seedpod)
    hx, hy, R = 70, 250, 124
    c.add(fill(sweep([(60, 270), (40, 480), (70, 700), (20, 980)], [20, 22, 26, 34], 3), c.lin(20, 0, 90, 0, "#4f8a58", "#b8cc78")), line("M66 280Q50 480 78 700", "#f4f4b8", 3, .7))
    c.add(fill(circles([(hx, hy, 176)]), c.rad(hx, hy, 176, (0, "#ffffff", .1), (.75, "#ffffff", .22), (1, "#ffffff", 0))))
    for q, m, ph in ((1, 17, 0), (.62, 11, .2)):
        for i in range(m):
            a = 2 * math.pi * i / m + ph
            if -1.1 < (a + math.pi) % (2 * math.pi) - math.pi < -.1 and (q == 1 or i % 2):
                continue
            c.add(c.use(sd, hx + math.cos(a) * R * q, hy + math.sin(a) * R * q, .9 if q == 1 else .8, math.degrees(a) + 90))
    c.add(fill(circles([(hx, hy, 22)]), c.rad(hx + 8, hy - 8, 32, "#e8e0a8", "#8a9a58")), line("".join(f"M{hx + math.cos(a) * 22:.0f} {hy + math.sin(a) * 22:.0f}L{hx + math.cos(a) * R * .5:.0f} {hy + math.sin(a) * R * .5:.0f}" for a in [i * .33 for i in range(19)]), "#c8b088", 1.6, .8))
    c.add(fill(sweep([(66, 272), (44, 290), (30, 316)], [6, 12, 1], 2) + sweep([(70, 274), (90, 292), (100, 318)], [6, 12, 1], 2), "#6f9f60"))
    # the wall: stones, moss
    top = [(-20, 800), (90, 776), (200, 762), (330, 742), (460, 716), (560, 690), (660, 676)]
    wall = ridge(top)
    c.add(c.solid(wall, c.lin(0, 700, 0, 960, "#b8a888", "#8a7a70", "#4a4450"), None, tex=c.strokes((-20, 700, 680, 260), 50, "#f0dcb0", 40, 5, .16, -8, 14) + c.strokes((-20, 720, 680, 240), 60, "#2a2434", 40, 5, .2, -8, 14)))
    stones = "M-20 884Q120 862 240 866T480 820T660 790M60 790Q70 840 62 872M206 768Q214 820 208 864M380 740Q390 790 386 838M540 700Q552 750 548 806M130 870Q136 920 128 970M310 858Q318 910 312 970M470 824Q480 880 474 970M610 800Q616 860 612 970"
    c.add(line(stones, "#2a2434", 7, .55), line(stones, "#f0dcb0", 2, .4, ' transform="translate(3 4)"'))
    yat = lambda x: next(a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]) for a, b in zip(top, top[1:]) if a[0] <= x <= b[0])
    moss = [(x, yat(x) - 4 + r.uniform(-6, 6), r.uniform(13, 24)) for x in range(-14, 655, 21)]
    drip = "".join(smooth([(x - 30, yat(x) - 4, 1), (x - 12, yat(x) + L * .8), (x, yat(x) + L), (x + 12, yat(x) + L * .7), (x + 28, yat(x) - 4, 1)]) for x, L in ((16, 40), (64, 20), (150, 30), (186, 16), (262, 38), (300, 18), (372, 22), (430, 34), (498, 44), (536, 20), (610, 36)))
    mo = circles(moss) + drip
    c.add(c.solid(mo, c.lin(0, 660, 0, 880, "#b8cc60", "#6f9f50", "#2f6a50"), "#fffbc0", -3, 4, c.strokes((-20, 660, 680, 200), 50, "#f4f4a0", 12, 4, .3, -80, 30) + c.strokes((-20, 680, 680, 200), 46, "#1f5048", 12, 4, .3, -80, 30)))
    c.add(fill(blades(r, -10, 655, 0, 24, 10, .1, 4, .6, lambda x: yat(x) - 10), "#8fb050"), fill(blades(r, -10, 655, 0, 16, 19, .1, 3, .6, lambda x: yat(x) - 12), "#e8ec98"))
    stalk = "".join(f"M{x} {yat(x) - 8:.0f}q{k} -30 {2 * k} -52" for x, k in ((250, 4), (262, -3), (480, 5), (494, 8), (506, -2), (610, 4)))
    c.add(line(stalk, "#a8603c", 2.4), fill("".join(sweep([(x + 2 * k, yat(x) - 60), (x + 2 * k + 5, yat(x) - 70), (x + 2 * k + 8, yat(x) - 80)], [4, 9, 2], 2) for x, k in ((250, 4), (262, -3), (480, 5), (494, 8), (506, -2), (610, 4))), "#c87a44"))
    # travellers in the air
    def case(col, k=1):
        return put(fill("M-13 -17h26v18h-26Z", col) + line("M-5 -17q5 -7 10 0", "#5a3424", 2) + line("M-13 -9h26M-6 -17v18M6 -17v18", "#f7ecc4", 1.2, .8), 0, 0, k)
    def flyer(x, y, k, rot, coat, skin, hair, style, cs, hat=None):
        c.add(put(put(c.use(sp, 0, 0, 1.35), 0, 0) + put(figure(coat, skin, hair, style=style, hat=hat, hem=24, walk=.4, wind=-6, legs="#2a2a44", arm2=[(1, -75), (8, -90), (1, -106)], arm=[(0, -75), (5, -62), (14, -50)], scarf=cs) + put(case("#a8503c"), 16, -30, 1, 8), -1, 248, 1.06), x, y, k, rot))
    flyer(214, 118, .36, 14, "#2a648c", "#c98a60", "#2a1a24", "bob", None)
    c.add(c.use(sp, 330, 86, .3, 24), c.use(sp, 590, 60, .24, 10), c.use(sp, 160, 470, .34, 30))
    flyer(556, 330, .62, 10, "#e8a63c", "#8a5a3c", "#2a1a24", "short", "#2a648c", "wide")
    flyer(354, 196, 1.3, 15, "#d8403c", "#e8b890", "#5a2a20", "long", "#fff3d0")
    # on the wall
    c.add(f'<ellipse cx="500" cy="{yat(500) - 6:.0f}" rx="40" ry="6" fill="#1f4a38" fill-opacity=".5"/>', put(embrace("#2a648c", "#8a5a3c", "#2a1a24", "#f7ecc4", "#c98a60", "#8a4424"), 546, yat(546) - 8, 1.2), put(case("#7a3a34", 1.3), 590, yat(590) - 8))
    c.add(put(c.use(sp, 0, 0, .8), 440, yat(440) - 22, 1, 112))
    # one waits on a case
    wx = 408
    c.add(put(case("#5a3a58", 2), wx, yat(wx) - 10), put(sit("#3f8a88", "#c98a60", "#e8e0d8", legs="#3a3044", style="bun", knees="hang", rim="#e8fff0", tilt=-14), wx - 6, yat(wx) - 42, 1.18, 0, True))
    # snail with luggage
    sx = 150
    sy = yat(sx) - 8
    body = smooth([(-62, 0), (-40, -10), (0, -16), (36, -18), (54, -36), (66, -48), (80, -44), (82, -30), (72, -12), (58, 0), (0, 3)])
    sn = line("M70 -44L78 -70M76 -42L92 -64", "#a88a60", 4) + fill(circles([(78, -71, 4), (93, -65, 4)]), "#5a3a30") + c.solid(body, c.lin(0, -40, 0, 0, "#e8cf98", "#a88a60"), "#fffbe0", -3, 3)
    sn += c.solid(circles([(2, -46, 40)]), c.rad(14, -60, 60, "#f4c070", "#c8703c", "#7a3a34"), "#fff3c0", -4, 3) + line("M2 -46c8 -10 22 2 12 14c-12 12 -36 2 -34 -18c2 -24 36 -32 50 -8c10 22 -6 42 -28 44", "#6a2c2c", 4, .7)
    sn += put(case("#2a648c", 1.3), -4, -84, 1, -6) + put(case("#a8503c", 1), 2, -108, 1, 5) + line("M-26 -74Q0 -140 30 -72", "#f7ecc4", 2.4)
    c.add(f'<ellipse cx="{sx}" cy="{sy + 2:.0f}" rx="72" ry="7" fill="#1f4a38" fill-opacity=".45"/>', put(sn, sx, sy, 1.12, -6))
    # driver with a tiny lamp
    c.add(put(figure("#5a3a58", "#8a5a3c", "#2a1a24", style="short", hat="top", hem=22, legs="#2a2a3c", arm=[(0, -75), (9, -66), (15, -74)]), 262, yat(262) - 9, .98), c.glow(278, yat(262) - 84, 30, "#ffe08a", .9), fill(circles([(278, yat(262) - 84, 5)]), "#fff6c8"))
    c.add(put(line("M-12 2l-5 6M0 3v7M12 2l5 6", "#2a2434", 2.4) + fill(smooth([(-20, 2, 1), (-16, -12), (0, -19), (14, -13), (18, 2, 1)]), "#d8403c") + fill(smooth([(12, -13), (22, -12), (26, -2), (18, 2)]), "#2a2434") + fill(circles([(-8, -8, 3.4), (4, -11, 3.4), (2, -2, 3)]), "#2a2434") + fill(sweep([(-14, -9), (-6, -15), (2, -16)], [1, 3, 1], 2), "#ffd0b8", .8), 246, 816, 1, -62))
    # near blade of grass cut by the frame
    c.add(fill(sweep([(640, 990), (600, 780), (620, 560), (660, 440)], [60, 44, 26, 4], 3), c.lin(580, 0, 650, 0, "#1f5a50", "#4f8a58")), line("M628 960Q602 780 622 580", "#c8dc90", 3, .6))
    return c, {"vignette": "#143a3c", "vop": .34}


def umbrella_tree():
    c = Card("The Umbrella Tree", "On a rainy square stands a bare tree whose branches have opened into umbrellas, one of them red. Strangers have moved close together under it round a hanging lantern; someone comes running.",
             ["rain", "tree", "shelter", "strangers", "umbrella", "kindness", "lantern", "crowd", "welcome", "evening"], 45)
    c.sky((0, "#3a3f54"), (.25, "#5d6378"), (.5, "#8f929c"), (.68, "#c8c0b4"), (.76, "#b0a8a0"), (1, "#4a4c5e"))
    c.add(c.strokes((-60, 0, 740, 640), 50, "#ffffff", 90, 9, .06, -62, 8), c.strokes((-60, 0, 740, 500), 46, "#20243a", 90, 10, .1, -62, 8))
    c.add(c.glow(240, 640, 280, "#ffe0a0", .75, 230))
    r = c.rnd
    # town in the rain
    for col, y, h0, h1, o in (("#a4a2a4", 726, 90, 230, .7), ("#7d7f8c", 734, 60, 170, .9)):
        x = -20
        while x < 660:
            w = r.uniform(46, 78)
            h = r.uniform(h0, h1) * (.6 + .5 * abs(x - 300) / 320)
            a = x + w / 2
            c.add(fill(f"M{n(x)} {y}V{n(y - h)}L{n(a)} {n(y - h - w * r.uniform(.4, .9))}L{n(x + w)} {n(y - h)}V{y}Z", c.lin(0, y - 200, 0, y, (0, col, o), (1, "#c8c0b4", .35))))
            win = "".join(f"M{n(x + w * q)} {n(y - h + 16 + 26 * i)}v9" for q in (.3, .66) for i in range(int(h / 34)) if r.random() < .6 and col != "#a4a2a4")
            c.add(line(win, "#4a4e62", 5, .35) if win else "")
            x += w * r.uniform(.86, 1.05)
    # square
    c.add(fill("M0 724H640V960H0Z", c.lin(0, 724, 0, 960, "#b8b0a8", "#83828c", "#3f4254")))
    c.add(c.glow(250, 830, 290, "#ffe3a8", .8, 90))
    c.add(c.strokes((-60, 734, 740, 230), 60, "#fff6e4", 90, 3, .22, 0, 2, .02), c.strokes((-60, 740, 740, 220), 56, "#23263a", 100, 4, .18, 0, 2, .02))
    # the tree
    bark = c.lin(180, 300, 330, 800, "#5a5064", "#3a3348", "#2c2540")
    tips = [(86, 330, -18), (168, 236, -10), (272, 196, 0), (380, 226, 10), (468, 300, 16), (540, 392, 20), (30, 430, -24), (226, 330, -4), (332, 320, 6), (130, 420, -14), (420, 400, 12)]
    limb = smooth([(190, 826, 1), (214, 790), (222, 700), (214, 620), (206, 560), (228, 540), (262, 560), (274, 540), (290, 566), (282, 640), (286, 720), (296, 790), (330, 828, 1), (280, 818), (250, 834, 1), (226, 818)])
    br = ""
    for (x, y, a), (mx, my), w in zip(tips, ((150, 470), (196, 420), (262, 400), (320, 420), (390, 470), (440, 520), (110, 540), (232, 460), (300, 460), (150, 520), (370, 510)), (30, 28, 30, 28, 28, 26, 26, 20, 20, 20, 20)):
        br += taper((248 + (x - 250) * .1, 590), (mx, my), (x - a * .4, y + 8), w, 8)
    c.add(c.solid(limb, bark, "#ffd898", 5, 0, c.strokes((180, 540, 150, 290), 30, "#a89aa0", 50, 4, .2, 86, 8) + c.strokes((180, 540, 150, 290), 30, "#171428", 50, 4, .3, 86, 8)))
    c.add(fill(br, bark), fill(taper((444, 490), (480, 514), (530, 512), 10, 5), "#352e45"))
    # a bud: one umbrella still closed
    c.add(put(fill(smooth([(-7, 0), (-9, -26), (0, -58, 1), (9, -26), (7, 0)]), "#c8323a") + line("M0 -2V-56M-4 -6Q-4 -30 0 -52", "#7a1428", 1.6, .7) + line("M0 0v14", "#2c2540", 4), 527, 526, 1, 176))
    # umbrellas
    def um(x, y, R, rot, a, b, rim="#e8e0d8"):
        d = f"M{-R} 0C{-R * .92:.0f} {-R * .92:.0f} {R * .92:.0f} {-R * .92:.0f} {R} 0"
        for i in range(6):
            d += f"q{-R / 6:.1f} {-R * .14:.1f} {-R / 3:.1f} 0"
        d += "Z"
        under = f"M{-R} 0Q0 {R * .3:.0f} {R} 0Q0 {-R * .2:.0f} {-R} 0Z"
        rb = "".join(f"M{-R + R / 3 * i:.0f} 0Q{(-R + R / 3 * i) * .8:.0f} {-R * .5:.0f} 0 {-R * .7:.0f}" for i in range(1, 6))
        c.add(put(fill(under, mix(b, "#171428", .55)) + line(f"M0 {n(R * .1)}V{n(R * .36)}M0 {n(-R * .7)}v{n(-R * .12)}", "#2c2540", 5) + c.solid(d, c.lin(-R, 0, R, 0, a, b, mix(b, "#171428", .35)), rim, 3, 4, line(rb, mix(b, "#171428", .5), 2.4, .6)), x, y, 1, rot))
    greys = (("#8f92a4", "#5a5f78"), ("#a09aa0", "#6d6878"), ("#7a7f98", "#464c68"), ("#b0a8a4", "#7d7880"))
    for i, (k, R) in enumerate(((2, 96), (1, 94), (3, 94), (0, 98), (4, 92), (6, 84), (7, 84), (8, 88), (5, 96), (9, 92), (10, 90))):
        x, y, a = tips[k]
        if k == 5:
            um(x - 10, y, R, a, "#f06a5c", "#c8323a", "#ffe0d0")
        elif k in (7, 0):
            um(x, y, R, a, "#e8cc84", "#c9a24a", "#fff6dc")
        else:
            um(x, y, R, a, *greys[i % 4])
    # lantern from the trunk
    c.add(line("M206 566Q170 572 168 594", "#2c2540", 5), c.glow(168, 640, 130, "#ffdc8c", .8), put(lantern("#2c2540"), 168, 674, .86), c.glow(168, 644, 50, "#fff6d0", .9))
    # people, close together
    def man(x, y, k, s_, flip=False):
        m = c.motif(s_)
        fl = -k if flip else k
        c.add(f'<use href="#{m}" opacity=".2" transform="translate({x} {y})scale({fl:.3g} {-k * .4:.3g})"/>', f'<ellipse cx="{x}" cy="{y}" rx="{n(20 * k)}" ry="{n(4 * k)}" fill="#23263a" fill-opacity=".4"/>', c.use(m, x, y, k, 0, flip))
    man(108, 812, 1.5, old("#6a5a74", "#c99a7c", "#e0dcd8", shawl="#8a8494", style="bun", legs="#2c2c3e", rim="#ffe0a8"))
    man(356, 808, 1.5, back("#5a6478", "#8a5a3c", "#2c2434", style="short", hat="cap", hatc="#3a3f54", legs="#2c2c3e"))
    man(308, 826, 1.56, embrace("#4a5068", "#8a5a3c", "#211c2c", "#8f7d70", "#e0b090", "#6a3a2c", legs="#23263a", legs2="#2c2c3e", rim="#ffe0a8"))
    man(170, 842, 1.6, front("#7a6e60", "#d8a884", "#8a8490", style="scarf", hem=8, left="hold", right="hold", rim="#ffe8b8", legs="#2c2c3e"))
    man(238, 856, 1.02 * 1.06, child(front, "#c9a24a", "#8a5a3c", "#211c2c", style="curly", left="down", right="up", tall=.96, legs="#2c2c3e"))
    dog = smooth([(-16, 0), (-20, -16), (-12, -32), (0, -44), (4, -54), (10, -60), (18, -58), (22, -52), (32, -48), (31, -42), (20, -40), (14, -30), (14, -14), (16, 0)]) + sweep([(-16, -6), (-30, -4), (-38, -12)], [8, 7, 3], 2)
    c.add(put(fill(dog, "#d8cfc0") + fill(smooth([(4, -56, 1), (-2, -50), (-2, -38), (6, -44)]), "#5a5064") + fill(circles([(18, -52, 1.8), (31, -46, 2.4)]), "#2c2540"), 78, 866, .98))
    # rain outside the shelter, and the runner
    rn = run("#6d7385", "#e0b090", "#3a2a30", legs="#2c2c3e", style="tail", w=-6, arm=[(7, -74), (2, -90), (14, -100)], arm2=[(9, -74), (20, -88), (22, -100)], rim=None)
    rn += put(fill(poly([(-18, 0), (16, -4), (24, 2), (-10, 7)]), "#d8cfc0") + line("M-8 1L16 -1", "#8f8a88", 1.4), 14, -103, 1, -4)
    man(536, 878, 1.72, rn, True)
    rain = "".join(f"M{x:.0f} {y:.0f}l-9 {r.uniform(20, 36):.0f}" for x, y in ((r.uniform(20, 660), r.uniform(20, 900)) for _ in range(170)) if y < 330 - abs(x - 270) * .1 - 60 or x > 600 or (x > 470 and y > 470) or y > 880)
    c.add(line(rain, "#ffffff", 1.6, .5))
    drops = "".join(f"M{x} {y}q2 9 0 12" for x, y in ((6 + 40, 448), (120, 446), (214, 452), (330, 430), (420, 424), (506, 420), (560, 440), (592, 452)))
    c.add(line(drops, "#fff6e4", 3, .8))
    rings = "".join(f"M{x - w} {y}a{w} {w * .24:.0f} 0 1 0 {2 * w} 0a{w} {w * .24:.0f} 0 1 0 {-2 * w} 0" for x, y, w in ((590, 800, 18), (470, 916, 22), (420, 880, 14), (330, 920, 18), (50, 910, 20), (600, 920, 16), (180, 924, 14)))
    c.add(line(rings, "#fff6e4", 1.8, .5))
    return c, {"vignette": "#171a2e", "vop": .45}


def other_puddle():
    c = Card("The Other Puddle", "A child in an ochre raincoat stands alone in a grey rainy street, one hand held out a little. In the big puddle at its feet the same street lies upside down in sunshine, and there someone in a red coat holds the child’s hand.",
             ["puddle", "mirror", "rain", "absence", "hope", "street", "child", "memory", "sun", "reflection"], 46)
    G = 500   # mirror line, at the child's feet
    houses = [(-30, 92, 300, .5, 1), (62, 84, 352, .0, 0), (146, 74, 280, .6, 2), (392, 78, 270, .55, 1), (470, 92, 340, 0, 2), (562, 100, 298, .5, 0)]
    def street(sun):
        """Everything above the mirror line, drawn twice in two lights."""
        r = random.Random(5)
        s = ""
        if sun:
            s += fill("M-20 -60H660V520H-20Z", c.lin(0, 40, 0, 500, "#6fb0b8", "#b8d8c8", "#fbe8b8", "#ffd890"))
            s += c.glow(300, 300, 240, "#fff6d0", .95) + fill(circles([(306, 262, 40)]), "#fffdf0")
            s += fill(billow(240, 150, 200, 46, 4), "#fffdf2", .9) + fill(billow(420, 90, 220, 50, 8), "#fffdf2", .8)
            walls, roofs, sh = ("#f4c878", "#f0a878", "#fbe4b4"), ("#c8503c", "#a84438", "#c86a44"), "#a8604a"
        else:
            s += fill("M-20 -60H660V520H-20Z", c.lin(0, 0, 0, 500, "#4a4e62", "#7a7d8a", "#b0aeac", "#cfc8bd"))
            s += c.strokes((-60, 0, 740, 420), 40, "#ffffff", 90, 9, .07, -60, 8) + c.strokes((-60, 0, 740, 360), 36, "#20243a", 90, 10, .1, -60, 8)
            walls, roofs, sh = ("#8a8a94", "#787a88", "#9a9698"), ("#545868", "#4a4e60", "#5f6270"), "#4a4c5c"
        # far end of the street
        far = "#e8b878" if sun else "#a8a6a6"
        s += fill(poly([(216, 470), (216, 320), (244, 290), (272, 320), (272, 340), (300, 312), (330, 340), (330, 300), (362, 270), (396, 300), (396, 470)]), far, .8)
        for x0, x1, t0, t1, k in ((220, 262, 190, 292, 1), (392, 352, 204, 300, 0)):   # walls going away
            s += fill(poly([(x0, 476), (x0, t0), (x1, t1), (x1, 456)]), mix(walls[k], sh, .55 if x0 < 300 else .2))
            for u in (.25, .68):
                q = lambda v, d=0: (x0 + (x1 - x0) * (u + d), (t0 + (t1 - t0) * (u + d)) * (1 - v) + (476 - 20 * (u + d)) * v)
                s += fill("".join(poly([q(v, -.08), q(v, .08), q(v + .1, .08), q(v + .1, -.08)]) for v in (.16, .38, .6)), "#fff0c0" if sun else "#5a5e70", .8)
            s += line(f"M{x0} {t0}L{x1} {t1}", roofs[k], 7)
        s += fill(poly([(268, 470), (268, 262), (279, 226), (290, 262), (290, 470)]), far) + fill(circles([(279, 280, 5)]), mix(far, "#2c2540", .4))
        for i, (x, w, h, g, k) in enumerate(houses):
            y = 476
            wall = walls[k]
            s += fill(f"M{x} {y}V{y - h}H{x + w}V{y}Z", c.lin(x, 0, x + w, 0, wall, mix(wall, sh, .35)))
            if g:
                s += fill(poly([(x - 5, y - h + 2), (x + w / 2, y - h - w * g), (x + w + 5, y - h + 2)]), roofs[k])
            else:
                s += fill(f"M{x - 5} {y - h}h{w + 10}v-12h{-w - 10}Z", roofs[k]) + fill(f"M{x + w * .6:.0f} {y - h - 12}v-26h15v26Z", roofs[k])
            lit = "#fff6d0" if sun else "#5a5e70"
            win = ""
            sill = ""
            for a in range(2):
                for b in range(int((h - 90) / 62)):
                    wx, wy = x + w * (.28 + .44 * a), y - h + 56 + b * 62
                    win += arch(wx, wy, 20, 34)
                    if (a + b + i) % 3 == 0:
                        sill += f"M{wx - 14:.0f} {wy}h28v7h-28Z"
            s += fill(win, lit) + fill(sill, "#c8323a" if sun else "#5f6270")
            if sun:
                s += line(f"M{x} {y - h}V{y}", "#fff3d0", 3, .7)
            s += fill(arch(x + w * .5, y, 26, 50), mix(roofs[k], "#171428", .3))
        # line of washing
        s += line("M146 250Q270 292 392 246", "#fff6e0" if sun else "#4a4c5c", 2.4)
        for x, y, w, h, col in ((196, 266, 26, 36, 0), (232, 272, 20, 30, 1), (270, 273, 32, 40, 2), (316, 268, 20, 28, 0), (346, 260, 24, 36, 1)):
            col = (("#fffdf2", "#c8323a", "#6fb0b8") if sun else ("#b8b4b0", "#8a8a94", "#9a9698"))[col]
            s += fill(f"M{x} {y}h{w}l2 {h}q{-w / 2:.0f} 6 {-w - 3:.0f} 0Z", col)
        # pavement up to the mirror line
        s += fill("M-20 470H660V560H-20Z", c.lin(0, 470, 0, 540, *(("#f4d8a0", "#e8bc7c") if sun else ("#a8a4a2", "#83828c"))))
        s += line("M-20 474H660", "#fff3d0" if sun else "#d0ccc4", 3, .7)
        return s
    c.add(street(False))
    r = c.rnd
    # lamp post, unlit, cut by the frame at the right
    c.add(line("M540 520V210", "#2c2c3e", 9), line("M537 520V210", "#8f929c", 2, .7), line("M540 212q0 -30 -30 -30h-16", "#2c2c3e", 7), fill("M478 182h30l-6 26h-18Z", "#3a3f54"))
    # wet street in front, with a cat by the lamp
    c.add(fill("M-10 500H650V970H-10Z", c.lin(0, 500, 0, 960, "#8a8890", "#62636f", "#3a3d4e")))
    stones = "".join(f"M{x + (j % 2) * w * .5:.0f} {y:.0f}q{w / 2:.0f} {-w * .2:.0f} {w:.0f} 0" for j, (y, w) in enumerate(((528, 30), (548, 34), (572, 40), (600, 46), (632, 52), (668, 58), (708, 66), (752, 72), (800, 80), (850, 88), (904, 96), (950, 100))) for x in range(-40, 650, int(w * 1.05)))
    c.add(line(stones, "#d8d4cc", 2.6, .28), line(stones, "#23263a", 3, .34, ' transform="translate(2 5)"'))
    # the puddle
    pd = smooth([(120, 522), (230, 508), (380, 506), (470, 518), (560, 526), (650, 560), (664, 660), (650, 742), (590, 770), (556, 812), (566, 862), (500, 900), (400, 888), (320, 924), (220, 914), (130, 862), (110, 806), (50, 770), (44, 700), (84, 650), (60, 590), (76, 544)]) + smooth([(28, 860), (60, 850), (84, 864), (70, 884), (36, 886)]) + smooth([(580, 900), (616, 884), (650, 896), (640, 924), (596, 922)])
    k = c.clip(pd)
    def hood(col):
        o = smooth([(0, -108), (-12, -103), (-15, -90), (-12, -77), (0, -73), (12, -77), (15, -90), (12, -103)]) + smooth([(0, -99), (-7.6, -96), (-9, -88), (-6, -81), (0, -78.6), (6, -81), (9, -88), (7.6, -96)])
        return fill(o, col, None, ' fill-rule="evenodd"') + line("M-9 -88Q-8 -98 0 -99T9 -88", mix(col, "#3a2020", .4), 1.2, .7)
    kid = lambda sun: front("#c9a24a" if not sun else "#f0c050", "#c98a60", "#2c2030", legs="#3a3348", shoe="#c8323a" if sun else "#5a3a48", style="bob", left="down", right=[(7, -74), (15, -64), (20, -52)], big=1.3, flare=19, hem=30) + hood("#c9a24a" if not sun else "#f0c050")
    two = put(kid(True), 226, 506, 1.72) + put(front("#c8323a", "#8a5a3c", "#4a3038", legs="#3a2a3c", style="bun", left=[(-7, -75), (-14, -56), (-20, -37)], right="down", hem=14, flare=19, scarf="#f0c050", trim="#f0c050"), 310, 508, 2.46)
    mir = f'<g transform="translate(0 {2 * G + 12})scale(1 -1)">' + street(True) + two + "</g>"
    c.add(line(pd, "#23263a", 26, .2), line(pd, "#23263a", 14, .25))
    c.add(f'<g clip-path="url(#{k})">{mir}' + c.strokes((40, 520, 600, 400), 36, "#fffdf0", 110, 4, .16, 0, 2, .02) + line(pd, "#3a3348", 14, .3) + "</g>")
    c.add(line(pd, "#fff3d0", 2.4, .8), c.glow(320, 700, 300, "#ffe0a0", .22))
    # rings of rain in the puddle
    rings = "".join(f"M{x - w} {y}a{w} {w * .3:.0f} 0 1 0 {2 * w} 0a{w} {w * .3:.0f} 0 1 0 {-2 * w} 0" for x, y, w in ((150, 640, 26), (150, 640, 12), (520, 640, 30), (520, 640, 15), (470, 800, 34), (470, 800, 18), (200, 830, 28), (200, 830, 13), (560, 740, 16), (120, 740, 14)))
    c.add(line(rings, "#fffdf0", 2, .75))
    c.add(put(c.solid(cat_back(1), "#2c2540", "#ffe0a0", 2, -2), 498, 512, .92))
    # the child at its edge, with warm light from below
    c.add(f'<ellipse cx="232" cy="508" rx="46" ry="6" fill="#23263a" fill-opacity=".5"/>', put(kid(False), 226, 506, 1.72))
    c.add(put(fill(sweep([(-17, -30), (-10, -28), (0, -27), (10, -28), (17, -30)], [1, 2.4, 2.6, 2.4, 1]), "#fff0c0", .9) + fill(sweep([(-6, -80), (0, -77.4), (6, -80)], [1, 2, 1]), "#fff0c0", .6), 226, 506, 1.72))
    # a paper boat on the sunny side
    c.add(put(fill(poly([(-24, -8), (24, -8), (14, 6), (-14, 6)]), "#fffdf0") + fill(poly([(0, -30), (12, -8), (-12, -8)]), "#f0dcc0") + fill(poly([(0, -30), (12, -8), (2, -8)]), "#d8b890") + fill(poly([(-14, 6), (14, 6), (18, 10), (-18, 10)]), "#3a3348", .3), 470, 700, 1.2, -4))
    rain = "".join(f"M{r.uniform(20, 650):.0f} {r.uniform(10, 930):.0f}l-9 {r.uniform(20, 36):.0f}" for _ in range(90))
    rain2 = "".join(f"M{r.uniform(20, 650):.0f} {r.uniform(10, 480):.0f}l-9 {r.uniform(20, 36):.0f}" for _ in range(60))
    c.add(line(rain, "#ffffff", 1.5, .34), line(rain2, "#ffffff", 1.6, .5))
    return c, {"vignette": "#171a2e", "vop": .45}


CARDS = {28: bull_and_butterfly, 29: village_kite, 30: two_humped_range, 31: scarecrows_ball, 32: bridge_of_hands, 33: suns_barber, 34: lion_in_the_wardrobe, 35: caravan_of_clocks, 36: island_that_breathes, 37: balloon_orchard, 38: cloud_shepherd, 39: tea_upstairs, 40: bird_bicycle, 41: picnic_on_the_page, 42: watching_field, 43: mountain_hammock, 44: dandelion_landing, 45: umbrella_tree, 46: other_puddle}
