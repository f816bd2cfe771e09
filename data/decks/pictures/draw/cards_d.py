# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Cards 66 to 84: the desert and the mossy night."""
import math

from motifs import (HEAD, Card, along, arch, bare_tree, boat, circles, clock, crescent, figure, fill, fir, fish, hill, house,
                    key, lantern, line, mix, n, owl, perched, poly, put, smooth, stars, swallow, sweep)
from poses import back, child, front, lie, run, sit


# ---------------------------------------------------------------- tools

def ell(x, y, rx, ry, color, op=None, rot=0):
    o = f' fill-opacity="{op}"' if op is not None else ""
    t = f' transform="rotate({n(rot)} {n(x)} {n(y)})"' if rot else ""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{color}"{o}{t}/>'


def clipped(c, d, content):
    return f'<g clip-path="url(#{c.clip(d)})">{content}</g>'


def dune(c, pts, top, low, y0, y1, lit="#fff3d0", where=((0, .2), (.5, 1), (1, .1)), light="#fff0c8", dark="#7a2a48", count=36, dx=-2, dy=5):
    """A dune from crest points; the rim is strongest at the offsets in where."""
    d = smooth([(-20, 980, 1), (*pts[0][:2], 1)] + list(pts[1:-1]) + [(*pts[-1][:2], 1), (660, 980, 1)])
    tex = c.strokes((-20, y0, 660, y1 - y0), count, light, 130, 5, .15, 5, 6, .2) + c.strokes((-20, y0 + 30, 660, y1 - y0), count, dark, 130, 5, .12, 5, 6, .2)
    return c.solid(d, c.lin(0, y0, 0, y1, top, low), c.lin(0, 0, 640, 0, *((o, lit, p) for o, p in where)), dx, dy, tex)


def haze(c, y0, y1, color, op=.6):
    """A strip of haze, strongest near y1, gone a little below."""
    y2 = y1 + (y1 - y0) * .8
    return fill(f"M0 {n(y0)}H640V{n(y2)}H0Z", c.lin(0, y0, 0, y2, (0, color, 0), (.5, color, op), (1, color, 0)))


def puff(x, y, w, seed=0):
    """A small friendly cloud with a soft belly, about w wide, standing on y: one path."""
    k = w / 100
    a = (0, 3, -4, 2)[seed % 4]
    cs = [(-34, -9, 12), (-18, -17 - a * .6, 17), (4, -23 + a * .5, 22), (25, -14, 15), (40, -7, 9)]
    if seed % 2:
        cs = [(-q, b, r) for q, b, r in cs]
    return circles([(x + q * k, y + b * k, r * k) for q, b, r in cs]) + f"M{n(x - 40 * k)} {n(y)}a{n(10 * k)} {n(9 * k)} 0 0 1 0 {n(-18 * k)}H{n(x + 42 * k)}a{n(8 * k)} {n(9 * k)} 0 0 1 0 {n(18 * k)}Z"


def skybrush(c, box, light, dark, cl=60, cd=50, angle=-5, op=.1, length=110):
    return c.strokes(box, cl, light, length, 8, op, angle, 7) + c.strokes(box, cd, dark, length, 9, op, angle, 7)


def tower(x, y, w, h, kind, wall, shade, roof, win=None, seed=0):
    """A small desert building standing on y: dome, cone, flat, gable or stepped."""
    s = fill(f"M{n(x - w / 2)} {n(y)}V{n(y - h)}H{n(x + w / 2)}V{n(y)}Z", wall) + fill(f"M{n(x + w * .16)} {n(y)}V{n(y - h)}H{n(x + w / 2)}V{n(y)}Z", shade)
    t = y - h
    if kind == "dome":
        s += fill(f"M{n(x - w * .46)} {n(t)}C{n(x - w * .56)} {n(t - w * .5)} {n(x - w * .1)} {n(t - w * .62)} {n(x)} {n(t - w * .95)}C{n(x + w * .1)} {n(t - w * .62)} {n(x + w * .56)} {n(t - w * .5)} {n(x + w * .46)} {n(t)}Z", roof)
    elif kind == "cone":
        s += fill(poly([(x - w * .62, t), (x, t - w * 1.2), (x + w * .62, t)]), roof)
    elif kind == "gable":
        s += fill(poly([(x - w * .6, t + 1), (x - w * .1, t - w * .5), (x + w * .6, t + 1)]), roof)
    elif kind == "crown":
        s += fill("".join(f"M{n(x - w * .58 + i * w * .29)} {n(t + 1)}v{n(-w * .26)}h{n(w * .17)}v{n(w * .26)}Z" for i in range(4)) + f"M{n(x - w * .58)} {n(t)}h{n(w * 1.16)}v{n(w * .16)}h{n(-w * 1.16)}Z", roof)
    else:
        s += fill(f"M{n(x - w * .56)} {n(t)}h{n(w * 1.12)}v{n(-w * .12)}h{n(-w * 1.12)}Z", roof)
    if win:
        d = ""
        for i in range(max(1, int(h / (w * .8)))):
            if (i + seed) % 4 != 3:
                d += arch(x - w * .18, y - h + w * .62 + i * w * .72, w * .22, w * .4)
            if (i * 2 + seed) % 3:
                d += arch(x + w * .26, y - h + w * .62 + i * w * .72, w * .18, w * .38)
        s += fill(d, win) if d else ""
    return s


# ---------------------------------------------------------------- 66 to 73: Dune & Door

def hourglass_city():
    c = Card("The Hourglass City", "A huge hourglass stands in the desert before a low sun. In the upper glass a city of towers leans and sinks into the funnel; in the lower one tiny people with ladders build houses on the heap of fallen sand. Outside, a child lays a hand on the glass.",
             ["time", "city", "sand", "fall", "work", "change", "hourglass", "child", "rebuilding"], 66)
    c.sky((0, "#3b1640"), (.25, "#7a2f50"), (.48, "#d07a5c"), (.6, "#f6c896"), (1, "#c96a5a"))
    c.add(skybrush(c, (-40, 0, 700, 600), "#ffd8a0", "#2a0f38", 60, 60))
    X, N = 388, 462
    c.add(c.glow(X, N, 320, "#ffdca0", .85), c.glow(X, N, 180, "#fff3d0", .8), fill(circles([(X, N, 112)]), "#fff3d6"))
    c.add(dune(c, [(-20, 610), (70, 590), (200, 622), (400, 640), (560, 604), (660, 620)], "#e8a078", "#b85a58", 590, 760, where=((0, .2), (.25, .9), (.6, 0), (1, .8))))
    # a dead row of older hourglasses far away
    for x, y, k in ((60, 604, .32), (126, 610, .2)):
        c.add(put(fill("M-60 0h120v-14h-120ZM-60 -220h120v-14h-120Z" + smooth([(-48, -14, 1), (-46, -60), (-8, -117), (-46, -174), (-48, -220, 1), (48, -220, 1), (46, -174), (8, -117), (46, -60), (48, -14, 1)]), "#a8566a"), x, y, k))
    c.add(haze(c, 560, 660, "#f8cfa0", .5))
    c.add(dune(c, [(-20, 762), (90, 720), (230, 756), (420, 800), (660, 770)], "#d9805f", "#6a2648", 720, 950, where=((0, .1), (.2, 1), (.5, 0), (1, .3))))
    # shadow of the glass towards us
    c.add(fill(poly([(200, 850), (590, 850), (700, 980), (60, 980)]), c.lin(0, 850, 0, 970, (0, "#3a1038", .6), (1, "#3a1038", .15))))
    # glass
    bulb = smooth([(X - 178, 118, 1), (X - 190, 190), (X - 178, 280), (X - 118, 370), (X - 36, 432), (X - 15, N), (X - 36, 494), (X - 118, 556), (X - 178, 646), (X - 190, 736), (X - 178, 814, 1),
                   (X + 178, 814, 1), (X + 190, 736), (X + 178, 646), (X + 118, 556), (X + 36, 494), (X + 15, N), (X + 36, 432), (X + 118, 370), (X + 178, 280), (X + 190, 190), (X + 178, 118, 1)])
    # back post
    c.add(fill(f"M{X - 9} 110H{X + 9}V820H{X - 9}Z", "#7a3448", .35))
    g = fill("M180 100H600V830H180Z", c.lin(180, 0, 600, 0, (0, "#8fc6bc", .5), (.25, "#ffe9c8", .12), (.7, "#ffe9c8", .1), (1, "#5a3a58", .55)))
    g += fill("M180 100H600V400H180Z", c.lin(0, 100, 0, 400, (0, "#2a1238", .5), (1, "#2a1238", 0)))
    # upper city, row by row; everything leans to the hole
    def leaning(x, y, w, h, kind, a, cols, seed):
        return put(tower(0, 0, w, h, kind, *cols, seed=seed), x, y, 1, a)
    far = ("#c98a78", "#b06a68", "#9a5060", "#7a3a50")
    mid = ("#e8b48c", "#c07a66", "#a8404c", "#5a1f44")
    near = ("#f6d2a4", "#b8685c", "#2f8482", "#4a183c")
    for x, y, w, h, kd, a in ((X - 150, 300, 34, 128, "cone", 2), (X - 112, 310, 28, 92, "dome", 4), (X - 76, 326, 30, 120, "crown", 6), (X - 40, 340, 24, 84, "cone", 9), (X + 44, 340, 26, 92, "dome", -8), (X + 84, 322, 32, 132, "cone", -6), (X + 122, 308, 28, 96, "flat", -4), (X + 156, 300, 34, 120, "dome", -2)):
        g += leaning(x, y, w, h, kd, a, far, int(x))
    g += fill(smooth([(X - 200, 286, 1), (X - 120, 304), (X - 50, 340), (X, 396), (X + 50, 340), (X + 120, 304), (X + 200, 286, 1), (X + 200, 462, 1), (X - 200, 462, 1)]), "#e0a274")
    for x, y, w, h, kd, a in ((X - 160, 322, 42, 84, "dome", 2), (X - 116, 336, 38, 112, "flat", 6), (X - 76, 356, 36, 92, "gable", 12), (X - 36, 392, 30, 96, "cone", 20), (X + 38, 394, 32, 88, "crown", -20), (X + 80, 354, 38, 108, "dome", -11), (X + 124, 332, 40, 86, "gable", -6), (X + 164, 320, 40, 110, "crown", -2)):
        g += leaning(x, y, w, h, kd, a, mid, int(x) + 1)
    sand = smooth([(X - 200, 318, 1), (X - 130, 342), (X - 64, 384), (X - 14, 440), (X, 452), (X + 14, 440), (X + 64, 382), (X + 130, 340), (X + 200, 316, 1), (X + 200, 462, 1), (X - 200, 462, 1)])
    g += c.solid(sand, c.lin(0, 320, 0, 460, "#f2be88", "#d07c5a"), "#fff0cc", 0, 4, line("".join(f"M{X - 170 + i * 34} {336 + abs(5 - i) * -2}Q{X - 90 + i * 18} {390} {X} {456}" for i in range(11)), "#a04a50", 2, .35))
    for x, y, w, h, kd, a in ((X - 138, 362, 46, 62, "gable", 5), (X - 84, 396, 40, 70, "dome", 17), (X - 34, 446, 30, 74, "gable", 34), (X + 90, 394, 42, 76, "crown", -17), (X + 140, 358, 44, 58, "dome", -6)):
        g += leaning(x, y, w, h, kd, a, near, int(x) + 2)
    g += fill(smooth([(X - 200, 330, 1), (X - 140, 346), (X - 84, 376), (X - 30, 414), (X, 428), (X + 30, 414), (X + 84, 374), (X + 140, 342), (X + 200, 326, 1), (X + 200, 463, 1), (X - 200, 463, 1)]), c.lin(0, 350, 0, 470, "#f6cd98", "#e09468"))
    # the stream, with pieces of houses in it
    g += fill(sweep([(X, 440), (X + 1, 540), (X, 640), (X, 684)], [20, 12, 10, 22]), c.lin(0, 440, 0, 700, "#fff0cc", "#f2be88"))
    for x, y, a, col in ((X - 17, 520, 30, "#a8404c"), (X + 19, 562, -40, "#2f8482"), (X - 19, 608, 70, "#b8685c"), (X + 16, 640, 15, "#a8404c")):
        g += put(fill(poly([(-8, 4), (0, -7), (8, 4)]), col) + fill("M-6 4h12v8h-12Z", "#f6d2a4"), x, y, 1, a)
    # the heap and the builders
    heap0 = smooth([(X - 210, 800, 1), (X - 130, 744), (X - 50, 690), (X, 672), (X + 50, 690), (X + 130, 746), (X + 210, 800, 1), (X + 210, 840, 1), (X - 210, 840, 1)])
    g += c.solid(heap0, c.lin(0, 670, 0, 820, "#f8d29c", "#c97a5a"), "#fff3d4", 0, 5, c.strokes((X - 200, 680, 400, 140), 24, "#a04a50", 50, 3, .25, 20, 30))
    for x, y, w, h, kd in ((X - 104, 764, 40, 48, "none"), (X + 92, 760, 38, 66, "dome"), (X + 136, 790, 42, 40, "none")):
        g += tower(x, y, w, h, kd, "#f6d8ac", "#c07a66", "#2f8482", "#6a2848", 1)
    # scaffold and ladder
    g += line(f"M{X - 132} 778V672M{X - 74} 752V672M{X - 136} 716H{X - 70}M{X - 136} 682H{X - 70}M{X - 132} 716L{X - 74} 682", "#7a3a48", 3.4)
    g += line(f"M{X + 40} 752L{X + 66} 690M{X + 50} 756L{X + 76} 694" + "".join(f"M{n(X + 42 + i * 5.2)} {n(746 - i * 12.4)}l10 4" for i in range(5)), "#7a3a48", 3)
    def wee(x, y, col, k=.44, fl=False, **q):
        return put(figure(col, "#8a4a3c", "#2a1030", style="short", legs="#4a1c40", hem=34, **q), x, y, k, 0, fl)
    g += wee(X - 112, 716, "#0c1c46", arm=[(0, -75), (10, -74), (16, -88)]) + wee(X - 48, 736, "#a8303c", walk=.7, fl=True, arm=[(0, -75), (8, -88), (4, -104)]) + fill(f"M{X - 62} 682h24v9h-24Z", "#b8685c")
    g += wee(X + 56, 722, "#2f6f78", arm=[(0, -75), (9, -82), (14, -94)]) + wee(X + 24, 716, "#0c1c46", walk=.6, fl=True) + wee(X + 134, 752, "#a8303c", .42, arm=[(0, -75), (9, -66), (16, -62)])
    g += wee(X - 156, 806, "#a8303c", .5, walk=.6) + wee(X + 78, 802, "#0c1c46", .5, fl=True, arm=[(0, -75), (9, -66), (18, -66)]) + fill(f"M{X + 42} 790h26v16h-26ZM{X + 46} 776h20v12h-20Z", "#b8685c")
    # reflections
    g += fill(sweep([(X - 172, 160), (X - 170, 250), (X - 124, 338)], [4, 16, 3]) + sweep([(X - 150, 612), (X - 172, 690), (X - 166, 770)], [3, 16, 4]), "#fffaf0", .5)
    g += fill(sweep([(X + 166, 150), (X + 172, 220), (X + 150, 296)], [2, 6, 2]), "#fffaf0", .35)
    c.add(clipped(c, bulb, g), line(bulb, "#fff3dc", 4, .85), line(bulb, "#7a2f50", 1.4, .6))
    # plates and posts
    wood = c.lin(0, 0, 640, 0, "#5a1f3c", "#a04848", "#6a2440")
    for y in (88, 812):
        pl = f"M{X - 230} {y + 8}Q{X} {y - 8} {X + 250} {y + 8}V{y + 34}Q{X} {y + 54} {X - 230} {y + 34}Z"
        c.add(c.solid(pl, wood, "#ffd8a4", 0, 5 if y > 500 else -4, c.strokes((X - 226, y - 4, 452, 60), 24, "#f0a878", 80, 3, .2, 2, 4) + c.strokes((X - 226, y - 4, 452, 60), 24, "#2a0c2c", 80, 3, .3, 2, 4), .05))
    for s in (-1, 1):
        px = X + s * 207
        po = sweep([(px, 126), (px, 200), (px, 300), (px, 380), (px, 462), (px, 540), (px, 640), (px, 740), (px, 822)], [20, 26, 14, 18, 32, 18, 14, 26, 20])
        c.add(c.solid(po, c.lin(px - 16, 0, px + 16, 0, *(("#d8805a", "#5a1f3c") if s > 0 else ("#5a1f3c", "#d8805a"))), "#ffe0b0", 3 * s, 0, "", .04))
    # child outside
    c.add(ell(150, 892, 62, 9, "#2a0c2c", .45))
    c.add(put(figure("#0c2a56", "#c98f6c", "#241030", style="bun", hem=34, flare=17, wind=-4, legs="#3a1238", scarf="#3f9a94", arm=[(0, -75), (15, -72), (30, -82)], tilt=-12), 158, 892, 1.66))
    return c, {"vignette": "#2a0a2c", "vop": .4}


def stairs_for_later():
    c = Card("Stairs for Later", "A stone stair climbs out of the dunes and stops in the air before a great pale sun. On its last two steps stand a small plant in a pot and a watering can; somebody with two buckets is on the way up, and small clouds lie in the sky beyond like more steps.",
             ["stairs", "unfinished", "hope", "plant", "desert", "patience", "water", "clouds", "care"], 67)
    c.sky((0, "#2b6a80"), (.28, "#7fb2ac"), (.52, "#f6d9b0"), (.7, "#f4b488"), (1, "#c96a5a"))
    c.add(skybrush(c, (-40, 0, 700, 640), "#fff4d8", "#1d5570", 80, 50))
    c.add(c.glow(206, 330, 330, "#fff4d0", .9), fill(circles([(206, 330, 118)]), c.rad(190, 310, 140, "#fffdf0", "#fff3d0", "#ffe6b4")))
    # clouds that go on where the stair ends
    for x, y, w, sd, o in ((138, 352, 96, 1, 1), (96, 290, 92, 0, .95), (134, 228, 84, 3, .85), (96, 172, 76, 2, .7), (130, 122, 64, 1, .5), (104, 82, 50, 0, .35)):
        c.add(fill(puff(x, y, w, sd), c.lin(0, y - w * .4, 0, y + 3, (0, "#fffaf0", o), (.55, "#fbe4cc", o), (1, "#eab49c", o))))
    c.add(dune(c, [(-20, 690), (80, 672), (220, 700), (380, 668), (520, 640), (660, 676)], "#efb592", "#d98a74", 640, 760, where=((0, .8), (.3, .1), (.6, .9), (1, .1)), count=24))
    # a far walled town
    for x, w, h, kd in ((486, 16, 30, "dome"), (504, 22, 20, "flat"), (524, 14, 40, "cone"), (542, 22, 22, "dome"), (562, 16, 16, "flat")):
        c.add(tower(x, 652, w, h, kd, "#d99a80", "#c4806e", "#b86a62"))
    c.add(haze(c, 600, 720, "#fbdcb4", .5))
    c.add(dune(c, [(-20, 742), (100, 770), (260, 748), (420, 776), (560, 738), (660, 722)], "#e89a74", "#a8505a", 720, 900, where=((0, .1), (.25, .2), (.45, .9), (.7, .1), (1, .8)), count=30))
    # shadow on the sand
    c.add(fill(smooth([(250, 806), (420, 800), (640, 850), (700, 960, 1), (420, 960, 1), (300, 850)]), c.lin(260, 800, 620, 950, (0, "#5a1f44", .15), (1, "#5a1f44", .6))))
    # stair: steps go up to the left
    K, run, rise, x0, y0 = 11, 40, 44, 640, 926
    top = []
    for i in range(K):
        a, b = x0 - i * run, y0 - i * rise
        top += [(a, b), (a, b - rise)]
    xe, ye = x0 - K * run, y0 - K * rise      # end of the last tread
    ex, ey = 46, -21                          # depth of a tread (away from us)
    side = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in top) + f"L{n(xe)} {n(ye)}L{n(xe)} {n(ye + 34)}C{n(xe + 120)} {n(ye + 130)} {n(xe + 214)} {n(ye + 240)} {n(xe + 236)} {n(y0 + 4)}L{x0} {y0}Z"
    treads = risers = ""
    for i in range(K):
        a, b = x0 - i * run, y0 - i * rise
        risers += poly([(a, b), (a, b - rise), (a + ex, b - rise + ey), (a + ex, b + ey)])
        treads += poly([(a, b - rise), (a - run, b - rise), (a - run + ex, b - rise + ey), (a + ex, b - rise + ey)])
    c.add(fill(risers, c.lin(560, 900, 220, 430, "#4a1840", "#8a3a50")), line("".join(f"M{n(x0 - i * run + 3)} {n(y0 - i * rise - rise + 6)}l{ex - 5} {ey}" for i in range(K)), "#c9705c", 2, .6))
    c.add(fill(treads, c.lin(560, 900, 220, 430, "#e8a078", "#fff3d6")))
    stone = ""
    r = c.rnd
    for j in range(13):
        yy = y0 - j * rise
        stone += f"M{xe - 10} {n(yy)}H{x0 + 10}"
        for i in range(9):
            xx = xe + i * 52 + (j % 2) * 26 + r.uniform(-6, 6)
            stone += f"M{n(xx)} {n(yy)}v{-rise}"
    body = c.solid(side, c.lin(210, 440, 560, 900, "#e6a884", "#b8625c", "#6a2648"), None, tex=line(stone, "#5a1f44", 2, .3) + line(stone, "#ffe6c0", 1.4, .22, ' transform="translate(-2 2)"') + c.strokes((200, 430, 420, 500), 60, "#ffe0b4", 50, 5, .13, 25, 14) + c.strokes((200, 430, 420, 500), 60, "#4a1438", 50, 5, .12, 25, 14)
                   + line(f"M{n(xe)} {n(ye + 34)}C{n(xe + 120)} {n(ye + 130)} {n(xe + 214)} {n(ye + 240)} {n(xe + 236)} {n(y0 + 4)}", "#ffd8a8", 7, .7))
    c.add(body)
    c.add(line("M" + "L".join(f"{n(x)} {n(y)}" for x, y in top) + f"L{n(xe)} {n(ye)}", "#fff0d0", 2.6, .9))
    # toothing stones at the unfinished end
    c.add(fill(f"M{n(xe)} {n(ye + 1)}h-13v12h13ZM{n(xe)} {n(ye + 22)}h-8v10h8Z", "#d99a7c"), line(f"M{n(xe)} {n(ye + 1)}h-13v12", "#fff0d0", 2))
    # plant and watering can on the last tread
    px, py = xe + 40, ye - 9
    c.add(ell(px + 6, py + 1, 20, 3, "#5a1f44", .4))
    plant = fill(poly([(-11, -22), (11, -22), (8, 0), (-8, 0)]), c.lin(-11, 0, 11, 0, "#e07a50", "#9a3a48")) + fill("M-13 -27h26v6h-26Z", "#e88a5c")
    plant += line("M0 -26Q-2 -46 4 -64", "#1f6a62", 3.4) + fill(sweep([(0, -38), (-12, -46), (-24, -44)], [1, 11, 1]) + sweep([(1, -48), (14, -58), (26, -54)], [1, 11, 1]) + sweep([(3, -60), (-4, -72), (-2, -84)], [1, 9, 1]), "#2f8c7c") + fill(sweep([(4, -62), (12, -74), (22, -78)], [1, 8, 1]), "#5fae8c")
    c.add(put(plant, px, py, 1.18))
    can = fill(smooth([(-17, 0, 1), (-19, -26, 1), (17, -26, 1), (17, 0, 1)]), c.lin(-18, 0, 18, 0, "#8fd0c4", "#1f6068")) + line("M-18 -10L-38 -34M-42 -30l8 -8", "#2f7c80", 6) + line("M14 -24C38 -40 36 2 16 -4", "#1f6068", 4.4) + line("M-14 -26q14 -18 28 0", "#1f6068", 4)
    c.add(put(can, px + 46, py + 2 + rise, .9))
    # the man with two buckets, on the seventh step from the top
    fx, fy = x0 - 5 * run + 0, y0 - 6 * rise - 9
    b = c.motif(line("M-7 -16Q0 -34 7 -16", "#3a1838", 1.6) + fill("M-9 -16H9L6.500 0H-6.500Z", "#0c1c46") + ell(0, -16, 9, 2.4, "#9fd8d0"))
    man = figure("#0f2a58", "#7a4630", "#f3e2c4", style="short", hat="wide", walk=.7, hem=32, flare=15, legs="#3a1838", arm=[(0, -75), (7, -60), (12, -48)], arm2=[(0, -75), (-6, -62), (-14, -50)], scarf="#d8403c", rim=None)
    c.add(put(c.use(b, -14, -24, .95) + man + c.use(b, 12, -22, 1.0), fx, fy, 1.3, 0, True))
    c.add(dune(c, [(-20, 830), (100, 812), (260, 858), (430, 912), (660, 930)], "#f0a878", "#7a2f50", 812, 950, where=((0, .2), (.18, 1), (.5, .3), (1, 0)), count=34))
    # cut stones for the next steps, and a pair of shoes left on them
    c.add(fill(smooth([(60, 908), (160, 890), (330, 916), (300, 934), (150, 930)]), "#4a1438", .45))
    for x, y, w, h, a in ((70, 912, 96, 46, -2), (172, 918, 84, 42, 2), (104, 866, 88, 42, 1)):
        blk = f"M0 0h{w}v{-h}h{-w}Z"
        c.add(put(fill(f"M{w} 0l20 -10v{-h}l-20 10Z", "#8a3a50") + fill(f"M0 {-h}l20 -10h{w}l-20 10Z", "#fbe0b8") + c.solid(blk, c.lin(0, -h, 0, 0, "#e8ac88", "#b8685c"), None, tex=c.strokes((0, -h, w, h), 12, "#fff0d0", 30, 4, .2, 25, 12) + c.strokes((0, -h, w, h), 12, "#5a1f44", 30, 4, .2, 25, 12)), x, y, 1, a))
    sh = fill(smooth([(-15, -16), (-5, -15), (2, -8), (16, -5), (18, 0, 1), (-15, 0, 1)]), "#d8403c") + fill(smooth([(-14, -15), (-9, -18), (-4, -15), (-9, -12)]), "#6a1c34") + line("M-15 0h33", "#5a1f34", 2.6)
    c.add(put(sh, 148, 818, 1.1, 3), put(sh, 170, 825, 1.15, -2))
    return c, {"vignette": "#4a1230", "vop": .3}


def key_tree():
    c = Card("The Key Tree", "From the branches of an old tree hang many keys. A girl stands on a heap of keys on the ground and tries one in the shining lock in its trunk; a magpie flies off with another.",
             ["key", "tree", "choice", "patience", "secret", "search", "lock", "magpie", "light"], 68)
    c.sky((0, "#0f2450"), (.3, "#3b3462"), (.55, "#a0505e"), (.74, "#f0a878"), (1, "#c96a5a"))
    c.add(skybrush(c, (-40, 0, 700, 700), "#f6c0a0", "#0a1438", 60, 60))
    c.add(stars(c, (20, 20, 600, 300), 46))
    c.add(dune(c, [(-20, 712), (100, 690), (250, 724), (400, 700), (660, 720)], "#d98a74", "#a8505a", 690, 800, where=((0, .3), (.2, .8), (.6, 0), (1, .2)), count=20))
    c.add(haze(c, 640, 740, "#f8c8a0", .5))
    c.add(dune(c, [(-20, 806), (140, 776), (330, 800), (520, 812), (660, 790)], "#a84f56", "#3a1238", 776, 950, where=((0, .2), (.3, .7), (.6, .3), (1, 0)), count=30))
    lx, ly = 432, 548
    c.add(c.glow(lx - 60, ly + 30, 330, "#ffd890", .55))
    # tree: trunk, roots, branches in one outline
    trunk = smooth([(372, 850, 1), (412, 806), (428, 740), (420, 640), (402, 540), (396, 440), (376, 370), (330, 300), (300, 250), (352, 268), (400, 320), (440, 380), (452, 330), (446, 240), (430, 150), (450, 150), (478, 240), (496, 330), (520, 300), (560, 240), (600, 160), (660, 120, 1), (660, 900, 1), (560, 880), (470, 852)])
    br = "".join(sweep(p, w, 4) for p, w in (
        ([(350, 330), (280, 262), (200, 236), (110, 250), (40, 226)], [44, 30, 22, 15, 4]), ([(220, 240), (170, 190), (140, 128), (90, 90)], [18, 14, 9, 3]), ([(300, 268), (280, 200), (290, 130), (262, 60)], [22, 17, 11, 4]),
        ([(440, 190), (410, 120), (380, 70), (340, -10)], [26, 18, 14, 8]), ([(452, 170), (480, 100), (470, 10)], [26, 20, 12]), ([(590, 180), (560, 110), (572, 40), (560, -10)], [22, 16, 12, 6]), ([(130, 246), (84, 286), (56, 340)], [12, 8, 3]), ([(180, 232), (196, 282), (180, 330)], [10, 7, 3])))
    tw = "".join(bare_tree(x, y, h, sd, a, 7, 3) for x, y, h, sd, a in ((92, 92, 150, 3, -.6), (262, 66, 150, 5, -.3), (44, 228, 150, 9, -1.2), (350, 90, 140, 12, .4), (142, 130, 130, 15, .5), (292, 136, 130, 22, .7)))
    tree = trunk + br + tw
    c.add(c.solid(tree, c.lin(320, 300, 640, 800, "#5a2a4a", "#3a1638", "#200a28"), c.lin(300, 0, 560, 0, (0, "#ffcf94", .9), (1, "#ffcf94", .4)), 4, -2, c.strokes((390, 260, 260, 620), 56, "#c9705c", 70, 5, .2, 84, 9) + c.strokes((390, 260, 260, 620), 60, "#14041c", 80, 6, .3, 84, 9)))
    c.add(line("M470 330C452 430 468 520 474 600C480 700 462 780 452 830M540 330C520 430 536 560 548 640C556 740 560 800 590 860M596 300C590 420 600 560 610 660", "#14041c", 4, .55), line("M474 330C456 430 472 520 478 600C484 700 466 780 456 830", "#e08a64", 1.8, .5))
    # leaves in two tones
    r = c.rnd
    leaf = ""
    leaf2 = ""
    for _ in range(120):
        x, y = r.uniform(0, 640), r.uniform(10, 250)
        if y > 60 + 180 * abs(math.sin(x / 90)):
            continue
        a, q = r.uniform(0, 6.28), r.uniform(9, 15)
        d = f"M{x:.0f} {y:.0f}q{q * math.cos(a - .6):.0f} {q * math.sin(a - .6):.0f} {1.7 * q * math.cos(a):.0f} {1.7 * q * math.sin(a):.0f}q{-q * math.cos(a - .9):.0f} {-q * math.sin(a - .9):.0f} {-1.7 * q * math.cos(a):.0f} {-1.7 * q * math.sin(a):.0f}"
        if r.random() < .5:
            leaf += d
        else:
            leaf2 += d
    c.add(fill(leaf, "#1f5a68"), fill(leaf2, "#3f9a94"))
    # keys on strings
    gold = c.motif(fill(key(), c.lin(-20, 0, 24, 0, "#8a4a3c", "#ffd890")))
    pale = c.motif(fill(key(), c.lin(-20, 0, 24, 0, "#c98a6c", "#fff3d0")))
    teal = c.motif(fill(key(), c.lin(-20, 0, 24, 0, "#123f58", "#7fc8b8")))
    hang = ""
    ks = []
    for x, y0, y1, k, m in ((62, 330, 372, .62, gold), (100, 262, 330, .5, teal), (136, 250, 404, .7, pale), (178, 320, 352, .5, gold), (206, 240, 436, .56, gold), (238, 244, 316, .62, teal), (270, 262, 372, .78, gold), (312, 290, 470, .6, pale), (344, 330, 392, .5, gold), (54, 110, 176, .5, gold), (98, 100, 130, .44, pale), (262, 76, 128, .46, gold), (330, 30, 110, .55, teal), (374, 66, 170, .6, gold), (396, 100, 240, .45, pale), (520, 300, 372, .6, gold), (566, 240, 330, .5, teal), (600, 180, 420, .62, gold), (490, 90, 150, .5, gold), (168, 182, 214, .44, gold), (300, 140, 190, .5, pale)):
        hang += f"M{x} {y0}V{y1 - 12 * k:.0f}"
        ks.append(c.use(m, x, y1, k, r.uniform(-9, 9)))
    c.add(line(hang, "#f6d2a4", 1.4, .7), *ks)
    # the lock
    c.add(c.glow(lx, ly, 150, "#ffe2a0", .95), fill(smooth([(lx - 34, ly - 46), (lx, ly - 62), (lx + 34, ly - 46), (lx + 30, ly + 30), (lx, ly + 62), (lx - 30, ly + 30)]), c.lin(lx - 34, 0, lx + 34, 0, "#f6c47c", "#9a4a44")), line(smooth([(lx - 27, ly - 40), (lx, ly - 53), (lx + 27, ly - 40), (lx + 23, ly + 26), (lx, ly + 52), (lx - 23, ly + 26)]), "#6a2440", 2.4, .7))
    hole = circles([(lx, ly - 10, 12)]) + poly([(lx - 6, ly - 6), (lx + 6, ly - 6), (lx + 11, ly + 30), (lx - 11, ly + 30)])
    c.add(fill(hole, "#fffbe6"), c.glow(lx, ly, 60, "#fff6d0", .9))
    c.add(fill(poly([(lx - 4, ly - 16), (lx - 2, ly + 26), (20, 760), (20, 600)]), c.lin(lx, 0, 90, 0, (0, "#fff3c8", .4), (.5, "#fff3c8", .1), (1, "#fff3c8", 0))))
    # heap of used keys
    heap = smooth([(-20, 980, 1), (-20, 884, 1), (70, 850), (160, 818), (250, 784), (330, 776), (396, 806), (460, 862), (560, 900), (660, 920, 1), (660, 980, 1)])
    c.add(c.shadow(heap, .06), fill(heap, c.lin(0, 780, 0, 950, "#8a4a44", "#2a0c2c")))
    hk = ""
    flat = [c.motif(fill(key(), col)) for col in ("#c98a5c", "#f0cc94", "#a86a50", "#4f9a98", "#e0ac74")]
    for i in range(100):
        x = r.uniform(-10, 640) if i % 2 else r.gauss(290, 120)
        t = 884 - 104 * math.exp(-((x - 310) / 150) ** 2)
        y = t + (975 - t) * r.random() ** 1.25
        hk += c.use(flat[i % 5], x, y, r.uniform(.5, .78), r.choice((90, -90, 70, -70, 110, 250, 300)) + r.uniform(-20, 20))
    c.add(clipped(c, "M-20 980V880L70 842L160 808L250 776L330 768L400 800L470 860L660 916V980Z", hk), fill("M0 840H640V960H0Z", c.lin(0, 850, 0, 960, (0, "#1c0620", 0), (1, "#1c0620", .75))))
    # the girl
    girl = figure("#0f3a66", "#e0a884", "#2a1030", style="long", hem=30, flare=17, wind=-3, legs="#3a1638", shoe="#2f8c8c", trim="#ffd890", tilt=-14, arm=[(1, -75), (16, -78), (30, -92)], arm2=[(0, -75), (-5, -62), (-6, -50)], rim=None)
    c.add(put(girl, 330, 790, 2.0), put(fill(key(), "#fff3d0"), 398, 600, .42, -74))
    c.add(fill(sweep([(342, 640), (346, 672), (344, 700), (356, 736)], [1, 4, 3, 1]), "#ffe2a8", .8))
    # magpie
    mg = smooth([(-20, 4), (-4, -9), (16, -9), (26, -4), (40, -1, 1), (26, 4), (8, 10), (-10, 10)]) + sweep([(-14, 4), (-40, 10), (-72, 20)], [9, 10, 3])
    mg += smooth([(10, -5, 1), (16, -30), (44, -62, 1), (34, -30), (22, -4, 1)])
    wing = smooth([(12, -5, 1), (2, -34), (-24, -60, 1), (-26, -34), (-16, -6, 1)])
    c.add(put(fill(mg + wing, "#140a28") + fill(smooth([(4, 6), (18, 2), (16, 9), (4, 12)]), "#fff3e0") + fill(smooth([(-4, -22), (-20, -48), (-22, -30), (-12, -16)]), "#fff3e0", .9) + c.use(gold, 41, 6, .34, 8), 118, 560, 1.15, -16, True))
    return c, {"vignette": "#140624", "vop": .42}


def flybird(c, body, wing, belly, beak, rim=None):
    """A small round bird in flight to the right, about 120 wide, centred on its breast."""
    far = smooth([(8, -10, 1), (18, -40), (44, -78, 1), (40, -44), (30, -8, 1)])
    near = smooth([(16, -8, 1), (4, -44), (-30, -84, 1), (-40, -64, 1), (-42, -46, 1), (-38, -26), (-22, -2), (0, 4)])
    tail = smooth([(-30, 4, 1), (-60, 8), (-84, 22, 1), (-80, 6, 1), (-84, -6, 1), (-56, -8)])
    b = smooth([(-40, 4), (-22, -14), (6, -20), (26, -26), (44, -24), (52, -12), (46, 4), (26, 18), (0, 20), (-24, 14)])
    s = fill(far, mix(wing, "#000010", .35)) + fill(tail, wing) + (c.solid(b, body, rim, -3, 1) if rim else fill(b, body))
    s += fill(smooth([(50, -6), (46, 5), (26, 18), (0, 20), (-18, 15), (4, 8), (30, -2)]), belly) + fill("M50 -17L66 -10L49 -7Z", beak) + fill(circles([(40, -15, 3.2)]), "#140a20")
    s += (c.solid(near, wing, rim, -2, -2) if rim else fill(near, wing)) + line("M-34 -72Q-18 -36 2 -14M-38 -56Q-24 -28 -8 -8", mix(wing, "#000010", .35), 2.4, .7)
    return s


def cactus_guesthouse():
    c = Card("The Cactus Guesthouse", "Evening in the desert. A great cactus bristles with thorns, but there is one small open door in its trunk, where two chicks look out; a little bird comes flying with a lit lamp in its beak. A red balloon hangs between the thorny arms.",
             ["cactus", "bird", "home", "thorns", "welcome", "evening", "lamp", "balloon", "protection"], 69)
    c.sky((0, "#173a5c"), (.3, "#4f7f90"), (.52, "#e0a890"), (.68, "#f0a878"), (1, "#8a3a50"))
    c.add(skybrush(c, (-40, 0, 700, 620), "#f8d8b8", "#0c2444", 70, 60))
    c.add(stars(c, (20, 20, 600, 240), 44))
    c.add(dune(c, [(-20, 640), (120, 668), (300, 650), (470, 616), (560, 606), (660, 640)], "#d98a74", "#b0585c", 606, 730, where=((0, .1), (.4, .2), (.8, .9), (1, .2)), count=22))
    # far cactuses
    for x, y, k in ((560, 622, .5), (446, 636, .3), (598, 640, .26)):
        c.add(put(fill(sweep([(0, 10), (0, -60), (0, -120)], [26, 30, 24]) + sweep([(0, -50), (34, -52), (38, -86)], [14, 16, 14]) + sweep([(0, -36), (-30, -40), (-32, -66)], [12, 14, 12]), "#8a4a60"), x, y, k))
    c.add(haze(c, 560, 670, "#f8cfa8", .5))
    c.add(dune(c, [(-20, 800), (130, 770), (330, 802), (500, 812), (660, 770)], "#b85a5c", "#3a1238", 770, 960, where=((0, .1), (.4, .3), (.75, .9), (1, .4)), count=34))
    lx, ly = 446, 606
    c.add(c.glow(lx, ly, 270, "#ffd890", .65), c.glow(lx, ly, 130, "#ffeab8", .7))
    # cactus
    skin = c.lin(60, 0, 400, 0, "#0f3440", "#1f5c5c", "#4f9a80")
    thorns = []
    def member(spine, widths, ribs, side=1, seed=0, dx=-6):
        d = sweep(spine, widths, 5)
        pts = along(spine, 5)
        m = len(pts) - 1
        rl, th = "", []
        for q in range(1, ribs):
            u = (q / ribs) * 2 - 1
            u = math.sin(u * 1.35) / math.sin(1.35)
            row = []
            for i, (x, y) in enumerate(pts):
                ax, ay = pts[max(0, i - 1)]
                bx, by = pts[min(m, i + 1)]
                L = math.hypot(bx - ax, by - ay)
                f = i / m * (len(widths) - 1)
                j = min(int(f), len(widths) - 2)
                w = (widths[j] + (widths[j + 1] - widths[j]) * (f - j)) / 2
                k = w * u * .95
                row.append((x - (by - ay) / L * k * -1, y + (bx - ax) / L * k * -1))
            rl += smooth(row[0::4] + ([row[-1]] if m % 4 else []), False)
            for i in range(1 + (q % 2), m - (3 if q % 2 else 1), 2):
                th.append(row[i])
        tex = line(rl, "#0a2830", 9, .4) + line(rl, "#8fd0a4", 2.4, .4, ' transform="translate(8 0)"')
        c.add(c.solid(d, skin, c.lin(0, 140, 0, 900, (0, "#ffe0a0", .3), (.5, "#ffedc0", 1), (1, "#ffe0a0", .5)), dx, 1, tex, .05))
        thorns.append(th)
    member([(130, 590), (62, 590), (24, 540), (18, 450), (20, 400), (20, 376)], [70, 80, 84, 82, 66, 30], 5, dx=-4)
    member([(300, 600), (392, 600), (470, 560), (484, 470), (482, 390), (481, 350), (481, 336)], [80, 92, 100, 102, 96, 68, 26], 6)
    member([(208, 930), (212, 760), (206, 560), (206, 360), (206, 200), (206, 120), (206, 92)], [200, 226, 238, 234, 222, 158, 56], 10)
    # thorns: small stars of three needles
    t = ""
    r = c.rnd
    for th in thorns:
        for x, y in th:
            if 130 < x < 292 and 510 < y < 770:
                continue
            a = r.uniform(-.3, .3)
            for b in (-2.3, -1.57, -.8):
                t += f"M{x:.0f} {y:.0f}l{11 * math.cos(a + b):.0f} {11 * math.sin(a + b):.0f}"
    c.add(line(t, "#f6e6c0", 1.8, .85))
    # needles on the outline
    ed = "".join(f"M{n(x)} {y}l{n(s * 12)} {d}" for y in range(180, 860, 30) for x, s, d in ((321 + (4 if 400 < y < 760 else 0) - (6 if y < 260 else 0), 1, -6), (92 - (3 if 400 < y < 760 else 0) + (8 if y < 240 else 0), -1, -6)) if not (s > 0 and 540 < y < 660))
    c.add(line(ed, "#f6e6c0", 2, .8), line("".join(f"M{533} {y}l11 -6" for y in range(390, 560, 26)), "#f6e6c0", 2, .8))
    # flowers
    fl = "".join(sweep([(0, 0), (math.cos(a) * 12, math.sin(a) * 12 - 3), (math.cos(a) * 25, math.sin(a) * 20 - 6)], [4, 12, 1], 2) for a in (-2.9, -2.4, -1.9, -1.57, -1.2, -.7, -.2))
    flower = c.motif(fill(fl, c.lin(0, -26, 0, 4, "#ffb098", "#d8403c")) + fill(circles([(0, -5, 6)]), "#ffe3a0"))
    for x, y, k, a in ((150, 112, 1.1, -26), (262, 112, 1.0, 26), (206, 86, 1.4, 0), (458, 346, .9, -24), (503, 344, 1.0, 20)):
        c.add(c.use(flower, x, y, k, a))
    # door
    dx, dy = 212, 756
    c.add(fill(arch(dx, dy + 4, 118, 176), "#0a2830"), line(arch(dx, dy + 2, 116, 174), "#c98a5c", 7), line(arch(dx, dy + 2, 116, 174), "#ffdca8", 1.8, .8))
    op = arch(dx, dy, 100, 160)
    inside = fill(op, c.lin(0, dy - 160, 0, dy, "#3a1438", "#7a3038", "#e08a50")) + c.glow(dx + 30, dy - 40, 80, "#ffc070", .5)
    # two chicks behind the sill
    for x, k, f in ((dx - 16, 1, False), (dx + 22, .9, False)):
        inside += put(fill(smooth([(-19, 4), (-21, -18), (-15, -36), (0, -44), (14, -38), (19, -20), (19, 4)]), c.lin(-20, 0, 20, 0, "#8a5a48", "#ffd890")) + fill("M13 -30L27 -26L13 -20Z", "#e8703c") + fill(circles([(7, -31, 3)]), "#1c0a20") + line("M-2 -44q2 -8 -4 -10M1 -44q4 -6 3 -11", "#d8a060", 2.4), x, dy - 6, k, 0, f)
    c.add(clipped(c, op, inside))
    leaf = poly([(dx - 50, dy), (dx - 50, dy - 112), (dx - 96, dy - 136), (dx - 96, dy + 22)])
    c.add(c.solid(leaf, c.lin(dx - 96, 0, dx - 50, 0, "#7c2f44", "#c9584c"), "#ffdca8", -3, 0, line(f"M{dx - 65} {dy - 118}V{dy + 6}M{dx - 80} {dy - 126}V{dy + 14}", "#4a1434", 2.4, .7), .05), fill(circles([(dx - 88, dy - 48, 4.5)]), "#ffd890"))
    c.add(c.solid(f"M{dx - 70} {dy - 2}H{dx + 74}L{dx + 64} {dy + 18}H{dx - 60}Z", c.lin(0, dy, 0, dy + 18, "#e8b078", "#7a3448"), "#fff0c8", 0, 3, "", .06))
    # balloon
    c.add(line("M402 452C398 490 420 520 404 566", "#fff3dc", 2, .8), fill("M402 452C378 440 362 420 362 396A40 40 0 0 1 442 396C442 420 426 440 402 452Z", c.rad(390, 384, 60, "#ff9a80", "#d8403c", "#8a1f3c")), fill(sweep([(376, 398), (378, 380), (390, 368)], [1, 8, 1]), "#fff0e0", .6), fill("M397 458l5 -8l5 8Z", "#8a1f3c"))
    # the bird with the lamp
    c.add(put(flybird(c, "#12305e", "#1d4478", "#f6dcb8", "#f0a03c", "#ffe6b0"), 522, 560, .98, -4, True))
    c.add(line("M457 554v14", "#3a1a30", 2.6), put(lantern("#3a1a30"), 457, 640, .74), c.glow(457, 614, 110, "#fff0c0", .9), c.glow(457, 612, 46, "#fffbe6", .9))
    # nearest sand, with the tracks of a bird
    c.add(fill(smooth([(120, 900), (220, 880), (330, 890), (420, 912), (300, 924), (160, 922)]), "#24082a", .5))
    c.add(dune(c, [(-20, 900), (150, 884), (330, 908), (520, 884), (660, 862)], "#9a4454", "#2a0c2c", 862, 960, where=((0, 0), (.3, .4), (.8, .9), (1, .4)), count=20))
    c.add(line("".join(f"M{x} {y}l-9 3m9 -3l-8 -4m8 4l-10 -.500" for x, y in ((560, 900), (520, 912), (478, 904), (436, 918), (396, 912))), "#4a1638", 2.6, .7))
    return c, {"vignette": "#1c0824", "vop": .4}


def elephant_library():
    c = Card("The Elephant Library", "An elephant walks through the desert with three floors of bookshelves on its back; readers sit and stand on the balconies. With the tip of its trunk it turns a page for a child who sits in the sand with a book, and a mouse reads on its head.",
             ["elephant", "books", "journey", "memory", "shade", "learning", "mouse", "library", "slowness"], 70)
    c.sky((0, "#4f93a0"), (.3, "#a8cbb8"), (.52, "#f8e2b8"), (.66, "#f4b888"), (1, "#c96a5a"))
    c.add(skybrush(c, (-40, 0, 700, 560), "#fff8e0", "#2f7488", 56, 36))
    c.add(c.glow(520, 250, 240, "#fff6d8", .9), fill(circles([(520, 250, 62)]), "#fffaea"))
    c.add(dune(c, [(-20, 600), (150, 580), (330, 612), (500, 570), (580, 562), (660, 590)], "#efbb96", "#dc947a", 560, 680, where=((0, .1), (.4, .1), (.8, 1), (1, .3)), count=10))
    c.add(dune(c, [(-20, 690), (200, 660), (400, 690), (560, 650), (660, 640)], "#e8a27c", "#b8645c", 640, 790, where=((0, .1), (.6, .1), (.9, 1), (1, .8)), count=26))
    c.add(haze(c, 600, 720, "#fbdfb8", .5))
    c.add(dune(c, [(-20, 812), (160, 826), (360, 806), (520, 820), (660, 800)], "#e39a72", "#7a2f50", 800, 960, where=((0, 0), (.5, .4), (.8, 1), (1, .6)), count=26))
    c.add(fill(smooth([(-40, 880), (120, 872), (300, 884), (420, 880), (380, 906), (180, 920), (-40, 916)]), "#4a1438", .5))
    hide = c.lin(0, 400, 0, 900, "#a8808a", "#7c5468", "#4a2a4c")
    dark = c.lin(0, 560, 0, 900, "#5a3a54", "#3a1c40")
    def part(d, col=hide, rim="#ffe6c0", dx=-4, dy=4, box=(-40, 380, 560, 520), k=18, sh=.04):
        c.add(c.solid(d, col, rim, dx, dy, c.strokes(box, k, "#e8c4b4", 46, 4, .13, 80, 24) + c.strokes(box, k, "#2a1030", 46, 4, .12, 80, 24), sh))
    # far legs
    part(smooth([(286, 610, 1), (300, 720), (318, 800), (314, 880, 1), (392, 880, 1), (392, 800), (388, 710), (380, 600, 1)]), dark, None, k=10)
    part(smooth([(60, 640, 1), (84, 760), (92, 880, 1), (164, 880, 1), (160, 780), (160, 660, 1)]), dark, None, k=10)
    # tower of shelves on the back (behind the head)
    books = [("#0c2a56", "#8a2f44", "#3f9a94", "#d8a860", "#5a1f44"), ("#8a2f44", "#d8a860", "#123a66", "#c9584c", "#3f9a94")]
    r = c.rnd
    def shelf(x0, x1, y, h, seed):
        """One storey: back wall, two rows of books, floor."""
        s = fill(f"M{x0} {y}V{y - h}H{x1}V{y}Z", c.lin(x0, 0, x1, 0, "#3a1434", "#6a2c40"))
        piles, marks = {}, ""
        for row in (0, 1):
            yy = y - row * h * .5
            x = x0 + 6
            while x < x1 - 10:
                w = r.uniform(6, 12)
                hh = h * r.uniform(.28, .42)
                q = r.random()
                if q < .08:
                    x += w
                    continue
                col = books[seed % 2][r.randrange(5)]
                piles[col] = piles.get(col, "") + f"M{x:.0f} {yy - 3:.0f}v{-hh:.0f}h{w - 1:.0f}v{hh:.0f}z"
                if q > .6:
                    marks += f"M{x:.0f} {yy - hh * .7:.0f}h{w - 1:.0f}"
                x += w
        s += "".join(fill(d, col) for col, d in piles.items()) + line(marks, "#ffe3b0", 2)
        for row in (0, 1):
            yy = y - row * h * .5
            s += fill(f"M{x0} {n(yy)}v-4h{x1 - x0}v4Z", "#c98a5c")
        for x in (x0, x1 - 7):
            s += fill(f"M{x} {y}V{y - h}h7V{y}Z", "#b06a4c")
        return s
    def rail(x0, x1, y, h=26):
        d = "".join(f"M{x} {y}v{-h}" for x in range(int(x0) + 4, int(x1), 13)) + f"M{x0} {y - h}H{x1}"
        return line(d, "#5a2440", 5, .9) + line(f"M{x0} {y - h - 1}H{x1}", "#ffdca8", 2) + c.solid(f"M{x0 - 6} {y}h{x1 - x0 + 12}v11h{x0 - x1 - 12}Z", "#a05848", "#ffe6b8", -2, 4)
    t = fill("M46 326V308H252V326Z", "#a05848") + shelf(30, 282, 424, 100, 0) + shelf(52, 246, 316, 96, 1) + shelf(84, 214, 212, 84, 0)
    # awning roof
    t += c.solid(smooth([(60, 128, 1), (104, 104), (150, 66), (196, 104), (240, 128, 1), (226, 140, 1), (212, 130, 1), (196, 142, 1), (180, 130, 1), (164, 142, 1), (148, 130, 1), (132, 142, 1), (116, 130, 1), (100, 142, 1), (86, 130, 1), (74, 140, 1)]), c.lin(60, 0, 240, 0, "#1d5a66", "#4fae9f"), "#fff0c8", -4, 4, line("M150 66L104 136M150 66L148 136M150 66L196 136", "#123f4c", 2.4, .5))
    t += line("M150 70V34", "#5a2440", 4) + fill(smooth([(150, 36, 1), (172, 32), (190, 42), (206, 38, 1), (204, 56, 1), (188, 60), (170, 52), (150, 58, 1)]), "#d8403c")
    c.add(c.shadow("M30 424V324H52V216H84V130H214V216H246V324H282V424Z", .04), t)
    # readers
    bk = c.motif(fill("M0 0L-13 -5V-15L0 -9L13 -15V-5Z", "#fff6e0") + line("M0 0V-9", "#c9a080", 1.4) + fill("M-14 -3L0 2L14 -3V-6L0 -1L-14 -6Z", "#8a2f44"))
    c.add(put(figure("#d8a860", "#8a5438", "#1c1024", style="bun", hem=6, flare=14, arm=[(0, -75), (8, -64), (15, -64)], tilt=12) + c.use(bk, 17, -62, .9, -12), 132, 212, .74))
    c.add(rail(78, 256, 212, 20))
    c.add(put(sit("#c9584c", "#e0a884", "#3a1a24", legs="#123a66", style="short", beard="#3a1a24", knees="hang", arm=[(2, -36), (10, -24), (17, -30)], tilt=14) + c.use(bk, 20, -28, .9, -10), 262, 324, .92), put(figure("#2f7c80", "#e8b490", "#5a2a1a", style="long", hem=8, flare=14, arm=[(0, -75), (6, -86), (15, -92)]), 96, 318, .78))
    c.add(line("M200 424L218 326M216 424L234 326" + "".join(f"M{n(202 + i * 3.4)} {n(412 - i * 18)}h16" for i in range(5)), "#ffd8a0", 4))
    c.add(rail(18, 300, 424, 24))
    # body, near legs
    part(smooth([(-60, 480), (20, 438), (120, 424), (230, 424), (310, 446), (350, 510), (344, 610), (300, 690), (200, 716), (80, 712), (-60, 700)]), dx=-2)
    for d in (smooth([(-70, 600, 1), (-64, 740), (-52, 884, 1), (36, 884, 1), (40, 780), (70, 690), (60, 600, 1)]), smooth([(196, 640), (196, 740), (206, 820), (200, 888, 1), (292, 888, 1), (292, 820), (306, 730), (320, 640)])):
        part(d, k=14, sh=0)
    c.add(fill(smooth([(-70, 560, 1), (60, 560), (330, 580), (330, 690), (200, 710), (60, 704), (-70, 700, 1)]), c.lin(0, 560, 0, 716, (0, "#3a1c40", 0), (1, "#3a1c40", .35))))
    c.add(fill("".join(f"M{x} 888a11 12 0 0 1 22 0Z" for x in (204, 232, 262, -28, 2)), "#e8cdb8"), fill("".join(f"M{x} 880a10 11 0 0 1 20 0Z" for x in (330, 358)), "#b08a90"))
    c.add(line("M214 800q34 10 72 0M210 824q40 12 78 0M-50 812q40 10 80 0", "#2a1030", 2.6, .4))
    # saddle cloth
    cloth = smooth([(36, 428, 1), (150, 418), (276, 430, 1), (288, 500), (284, 596, 1), (160, 622), (30, 604, 1), (26, 510)])
    pat = "".join(f"M{x} {y}l14 -16l14 16l-14 16Z" for y in (476, 536) for x in range(46, 270, 46))
    c.add(c.solid(cloth, c.lin(0, 420, 0, 620, "#b8404c", "#7a2444"), "#ffdca8", 0, 4, line(pat, "#f6c47c", 2.6, .9) + fill("".join(f"M{x + 9} {y}l5 -6l5 6l-5 6Z" for y in (476, 536) for x in range(46, 270, 46)), "#3f9a94") + line("M20 578Q160 604 294 574M20 588Q160 614 294 584", "#f6c47c", 3) + c.strokes((20, 420, 280, 200), 40, "#ffb088", 40, 4, .13, 86, 6), .05))
    c.add(line("".join(f"M{x} {n(604 + 17 * math.sin((x - 30) / 254 * 3.14))}v16" for x in range(40, 284, 17)), "#f6c47c", 5))
    # head
    headp = smooth([(276, 480), (306, 418), (366, 390), (424, 402), (462, 450), (472, 520), (456, 580), (400, 610), (330, 590), (290, 550)]) + sweep([(430, 500), (478, 590), (486, 680), (462, 760), (468, 822), (504, 842), (528, 822)], [124, 84, 60, 46, 36, 27, 17], 4)
    part(sweep([(426, 556), (470, 622), (520, 640), (556, 618)], [10, 22, 16, 2], 4), "#f0dcc0", "#fffaea", -2, 4, k=2)
    part(headp, c.lin(300, 400, 560, 820, "#b48c92", "#86606e", "#5a3658"))
    c.add(line("".join(f"M{n(462 + 12 * math.sin(i / 2.2) - i * 1.0)} {n(628 + i * 19)}q{26 - i} {8} {46 - i * 2} -2" for i in range(9)), "#2a1030", 2.4, .38))
    part(sweep([(410, 566), (436, 640), (486, 676), (536, 664)], [26, 26, 18, 2], 4), c.lin(410, 560, 530, 680, "#c9a890", "#fff3d8"), "#fffaea", -2, 3, k=2)
    c.add(fill(smooth([(392, 548), (430, 540), (446, 580), (424, 600), (394, 590)]), "#86606e"))
    # eye
    c.add(fill(smooth([(398, 486), (412, 476), (430, 480), (436, 490), (420, 497), (404, 495)]), "#3a1c40"), fill(circles([(419, 486, 6)]), "#140820"), fill(circles([(421, 484, 2)]), "#fff6e0"), line("M392 486Q412 466 440 484M396 500Q418 508 438 498M398 508Q418 516 434 508", "#3a1c40", 2.6, .7), line("M434 481l8 -5M438 487l9 -2M428 477l5 -8", "#3a1c40", 2))
    # ear
    ear = smooth([(352, 424), (300, 402), (232, 424), (196, 490), (204, 570), (236, 634), (268, 660), (290, 620), (330, 580), (352, 520), (364, 464)])
    part(ear, c.lin(200, 410, 350, 640, "#b98f92", "#8a6070", "#64405e"), dx=-4, dy=4)
    c.add(fill(smooth([(330, 446), (286, 436), (240, 466), (226, 530), (248, 610), (268, 634), (282, 590), (318, 548), (336, 500)]), "#e0a090", .4), line("M352 424Q366 470 350 524Q332 580 292 618M250 470Q240 540 262 610M286 452Q268 520 280 580", "#3a1c40", 2.4, .4))
    # mouse reading on the head
    mouse = sweep([(-12, -3), (-24, 0), (-36, -8)], [4, 3, 1.4]) + smooth([(-14, 0), (-15, -12), (-6, -22), (4, -26), (16, -22), (22, -17, 1), (14, -13), (10, -4), (12, 0)]) + circles([(0, -30, 7), (8, -29, 6)])
    c.add(put(c.solid(mouse, "#5a2a4a", "#ffe6b8", -2, 2) + fill(circles([(13, -21, 1.6)]), "#fff6e0") + c.use(bk, 21, -2, .8, 6), 384, 396, 1.0))
    # the child with the book
    c.add(ell(566, 902, 60, 9, "#4a1438", .5))
    c.add(put(child(sit, "#123a66", "#7a4630", "#1c1024", legs="#c9584c", shoe="#5a1f34", style="curly", arm=[(2, -36), (12, -24), (20, -26)], tilt=4, rim=None), 566, 900, 2.3, 0, True))
    bk2 = fill("M0 0L-34 -12V-38L0 -24L34 -38V-12Z", "#fff6e0") + line("M-28 -28L-6 -20M-28 -21L-6 -13M6 -20L28 -28M6 -13L28 -21", "#d0a888", 1.6) + fill("M-36 -10L0 4L36 -10V-15L0 -1L-36 -15Z", "#8a2f44") + fill(smooth([(0, -24, 1), (6, -44), (22, -58), (26, -36), (14, -14), (0, -2, 1)]), "#fffdf2") + line("M2 -24Q8 -46 23 -57", "#d0a888", 1.6)
    c.add(put(bk2, 522, 872, .84, 4))
    return c, {"vignette": "#4a1230", "vop": .32}


def fallen_mask():
    c = Card("The Fallen Mask", "A mask as big as a hill lies tilted and half sunk in the sand. In one of its empty eyes a small family has lit a fire and pitched a tent; from the other, dark one something small looks out. A man with firewood walks to the ladder under a crescent moon.",
             ["mask", "ruin", "family", "past", "shelter", "giant", "fire", "night", "camp"], 71)
    c.sky((0, "#0c1c46"), (.28, "#2c3a68"), (.5, "#8a5470"), (.64, "#e09a80"), (1, "#8a3a50"))
    c.add(skybrush(c, (-40, 0, 700, 640), "#c8a8b8", "#060e30", 60, 60))
    c.add(stars(c, (20, 20, 600, 400), 90))
    c.add(put(fill(crescent(30, .8), "#fff3d8"), 108, 150, 1, -24), c.glow(104, 150, 90, "#ffeccc", .35))
    c.add(dune(c, [(-20, 640), (90, 612), (240, 640), (420, 620), (560, 640), (660, 600)], "#c98078", "#a05460", 600, 720, where=((0, .3), (.15, .8), (.5, .1), (1, .5)), count=20))
    # older fragments far away
    c.add(fill(smooth([(40, 640, 1), (48, 590), (78, 570), (98, 596), (96, 640, 1)]) + smooth([(120, 640, 1), (126, 612), (150, 606), (164, 640, 1)]), "#9a5a70"))
    c.add(haze(c, 580, 690, "#f0b494", .45))
    c.add(dune(c, [(-20, 720), (120, 700), (300, 740), (660, 700)], "#b0605e", "#5a2048", 700, 860, where=((0, .1), (.2, .6), (.6, 0), (1, .2)), count=26))
    # the mask: drawn upright about (0,0), 620 tall, then turned
    face = smooth([(0, -330), (-130, -310), (-214, -220), (-232, -90), (-216, 50), (-160, 190), (-80, 290), (0, 322), (80, 290), (160, 190), (216, 50), (232, -90), (214, -220), (130, -310)])
    stone = c.lin(-220, -200, 220, 200, "#f0c4a0", "#c98a84", "#7a4a6c", "#4a2a58")
    cr = line("M70 -324L52 -262L84 -214L58 -160L76 -120M-214 20L-160 34L-128 10M150 196L110 160L120 118M-60 286L-44 244", "#3a1440", 4, .75) + line("M74 -322L56 -262L88 -214L62 -160", "#ffe2c0", 1.6, .5)
    tex = (fill("M0 -340H240V330H0Z", c.lin(-10, 0, 230, 0, (0, "#2c1a50", 0), (.35, "#2c1a50", .3), (1, "#1c1040", .65)))
           + c.strokes((-230, -330, 460, 650), 60, "#ffe6c8", 60, 6, .12, 60, 16) + c.strokes((-230, -330, 460, 650), 60, "#2c1040", 60, 6, .13, 60, 16))
    # painted bands
    band = line("M-216 -186Q0 -258 216 -186M-206 -206Q0 -280 206 -206", "#2f8482", 9, .75) + line("M-226 -164Q0 -236 226 -164", "#e8b060", 4, .8)
    band += fill("".join(f"M{x} {n(-236 - 24 * math.cos(x / 150))}l-12 -30l12 -18l12 18Z" for x in range(-150, 151, 50)), "#c9584c", .75)
    band += fill("".join(circles([(s * (150 + i * 14), 40 + i * 26, 7 - i)]) for s in (-1, 1) for i in range(4)), "#2f8482", .8)
    eyeL = smooth([(-196, -70, 1), (-150, -128), (-96, -138), (-48, -84, 1), (-96, -44), (-150, -40)])
    eyeR = smooth([(196, -70, 1), (150, -128), (96, -138), (48, -84, 1), (96, -44), (150, -40)])
    # nose, mouth, brows
    feat = fill(smooth([(-14, -110, 1), (-20, -20), (-44, 62), (-30, 90), (0, 98), (34, 88), (44, 62), (26, 0), (22, -110, 1)]), c.lin(-44, 0, 44, 0, "#f6d0ac", "#c08480", "#5a3460")) + fill(smooth([(-2, -110, 1), (4, -10), (6, 96), (34, 88), (44, 62), (26, 0), (22, -110, 1)]), "#4a2a58", .5)
    feat += fill(smooth([(-30, 92), (0, 104), (34, 90), (10, 112), (-14, 110)]), "#3a1440", .55)
    feat += fill(smooth([(-84, 176, 1), (-34, 158), (0, 166), (34, 158), (84, 176, 1), (40, 182), (0, 180), (-40, 182)]), "#a84a54") + fill(smooth([(-80, 178, 1), (-30, 184), (0, 182), (30, 184), (80, 178, 1), (40, 214), (0, 224), (-40, 214)]), "#c96a60") + line("M-88 176Q-30 186 0 181Q30 186 88 176", "#3a1440", 4, .8)
    brow = line("M-204 -112Q-140 -182 -34 -128", "#3a1440", 9, .5) + line("M204 -112Q140 -182 34 -128", "#3a1440", 9, .5)
    rot, cx, cy = -27, 372, 520
    g = c.solid(face, stone, "#ffe0bc", 7, 6, tex + band + cr) + brow + feat
    g += fill(eyeR, c.lin(0, -140, 0, -40, "#1c0c38", "#3a1c50")) + line(eyeR, "#e8b898", 3, .4)
    g += fill(eyeL, "#2a0c30")
    c.add(put(fill(face, "#3a1c48"), cx + 22, cy + 16, 1.02, rot), put(g, cx, cy, 1.02, rot))
    # the lit eye, in card space
    a = math.radians(rot)
    T = lambda x, y: (cx + 1.02 * (x * math.cos(a) - y * math.sin(a)), cy + 1.02 * (x * math.sin(a) + y * math.cos(a)))
    er = smooth([(*T(x, y), *q) for x, y, *q in ((-216, -60, 1), (-176, -146), (-96, -166), (-24, -92, 1), (-70, -18), (-150, 0))])
    ex, ey = T(-116, -74)
    floor = ey + 52
    room = fill(er, c.lin(0, ey - 90, 0, ey + 70, "#2a0c30", "#5a1c38", "#a8442c"))
    room += c.glow(ex + 6, floor - 18, 110, "#ffab4c", .9) + c.glow(ex + 6, floor - 12, 50, "#fff0b8", .9)
    room += fill(f"M{n(ex - 140)} {n(floor - 4)}Q{n(ex)} {n(floor - 14)} {n(ex + 140)} {n(floor - 6)}V{n(floor + 90)}H{n(ex - 140)}Z", c.lin(0, floor - 10, 0, floor + 40, "#e8a060", "#8a3a48"))
    c.add(clipped(c, er, room), line(er, "#ffc880", 4, .85))
    # tent, fire, people stand on the lower rim of the eye
    tent = fill(poly([(-46, 0), (0, -62), (46, 0)]), c.lin(-40, 0, 46, 0, "#7c2f44", "#d8604c")) + fill(poly([(-4, 0), (0, -62), (16, 0)]), "#3a1030") + line("M0 -62L-6 -70M0 -62L6 -70", "#f6c47c", 2.4)
    c.add(clipped(c, er, put(tent, ex - 50, floor - 2, .95)))
    c.add(put(fill(sweep([(-8, 0), (-6, -12), (-10, -24)], [10, 12, 1]) + sweep([(0, 0), (2, -16), (0, -36)], [14, 16, 1]) + sweep([(8, 0), (9, -10), (13, -22)], [9, 10, 1]), "#ff8a3c") + fill(sweep([(0, 0), (1, -10), (0, -22)], [8, 9, 1]), "#fff3b8") + line("M-16 1L14 -5M-14 -5L16 1", "#4a1830", 4.5), ex + 10, floor + 2, .9))
    c.add(put(sit("#123a66", "#8a5438", "#1c1024", legs="#3a1c40", style="scarf", rim=None, arm=[(2, -36), (12, -28), (20, -30)]), ex - 30, floor + 4, .84), put(child(sit, "#2f8482", "#8a5438", "#1c1024", style="curly", rim="#ffd8a0"), ex + 44, floor + 1, .95, 0, True))
    c.add(c.glow(ex + 8, floor - 10, 36, "#fff0b8", .8))
    # something small looks out of the dark eye
    gx, gy = T(120, -84)
    c.add(fill(circles([(gx - 7, gy, 3.6), (gx + 8, gy - 3, 3.6)]), "#ffd890"), fill(circles([(gx - 6.400, gy, 1.5), (gx + 8.600, gy - 3, 1.5)]), "#1c0c38"))
    # ladder to the ground
    lx0, ly0 = T(-150, -26)
    c.add(line(f"M{n(lx0 - 4)} {n(ly0 - 2)}L{n(lx0 - 44)} 806M{n(lx0 + 16)} {n(ly0 + 4)}L{n(lx0 - 22)} 810" + "".join(f"M{n(lx0 - 6 - i * 4.6)} {n(ly0 + 14 + i * (800 - ly0) / 8.6)}l{20} 5" for i in range(8)), "#2a1030", 5), line(f"M{n(lx0 - 6)} {n(ly0 - 2)}L{n(lx0 - 46)} 806", "#ffc880", 1.6, .7))
    # the near dune that has swallowed chin and cheek
    c.add(dune(c, [(-20, 800), (110, 806), (230, 790), (340, 730), (450, 640), (560, 560), (660, 520)], "#c06a60", "#3a1440", 560, 940, where=((0, .1), (.3, .3), (.55, .9), (.9, .9), (1, .3)), count=60, lit="#ffd8b0"))
    c.add(c.glow(196, 812, 150, "#ffb060", .3, 50))
    # one comes back with firewood
    c.add(ell(112, 846, 46, 7, "#2a0c30", .5))
    c.add(put(line("M-34 -66L14 -84M-32 -72L16 -78M-34 -61L12 -90M-30 -78L18 -70", "#4a1c30", 4.4) + figure("#7a2f50", "#7a4630", "#f3e2c4", style="short", hat="wide", walk=.6, hem=20, flare=14, wind=-3, arm=[(0, -75), (-2, -66), (-8, -74)], legs="#2a1030", rim=None) + fill(sweep([(6, -76), (7, -60), (9, -40)], [1, 2.4, 1]), "#ffc880", .8), 116, 846, 1.12))
    # tracks
    c.add(fill("".join(sweep([(x - 4, y), (x, y), (x + 4, y - 1)], [5, 8, 5], 1) for x, y in ((150, 836), (190, 850), (226, 846), (268, 866), (310, 862), (358, 884), (404, 878), (460, 902), (512, 894), (566, 914))), "#3a1440", .5))
    return c, {"vignette": "#0a0828", "vop": .42}


def camel():
    """A standing dromedary facing right, feet at (0,0), hump at -150: one union path."""
    d = smooth([(-56, -88), (-46, -106), (-26, -114), (-10, -140), (2, -150), (14, -138), (26, -114), (44, -108), (56, -94), (48, -74), (20, -64), (-20, -64), (-50, -68)])
    d += sweep([(40, -90), (66, -74), (82, -92), (86, -126)], [40, 27, 18, 15], 4)
    d += smooth([(77, -136), (86, -147), (98, -144), (112, -135), (119, -127), (114, -121), (102, -121), (90, -120), (80, -124)]) + sweep([(82, -142), (76, -150), (74, -155)], [5, 6, 1])
    for x, b, f in ((-44, -5, -3), (-30, 6, 8), (34, 2, -4), (46, 5, 8)):
        d += sweep([(x, -78), (x + b - 2, -44), (x + b * .5, -24), (x + f, -3)], [26, 13, 8, 6.5]) + sweep([(x + f - 5, -3), (x + f + 2, -3), (x + f + 8, -2)], [6, 7, 4])
    return d + sweep([(-54, -88), (-62, -72), (-61, -54)], [5, 4, 5])


def big_fish(c, tint, belly, stripe, fade=.25, veil=1):
    """A veil-tailed fish swimming right, head at (150,0); the veils melt into the air."""
    body = smooth([(152, 6), (138, -16), (96, -44), (34, -58), (-30, -46), (-84, -22), (-112, -12), (-112, 12), (-80, 26), (-24, 48), (40, 54), (100, 38), (140, 20)])
    v = veil
    tail = smooth([(-100, 0, 1), (-140, -44), (-206, -84 * v), (-282, -92 * v, 1), (-250, -54), (-276, -22 * v), (-246, 2), (-292, 34 * v), (-240, 50), (-262, 104 * v, 1), (-196, 92 * v), (-138, 48)])
    dors = smooth([(56, -54, 1), (24, -104), (-40, -134 * v), (-128, -128 * v, 1), (-104, -104), (-126, -82, 1), (-96, -66), (-92, -22, 1), (-30, -48)])
    anal = smooth([(30, 52, 1), (0, 92), (-60, 126 * v), (-118, 134 * v, 1), (-100, 104), (-112, 82, 1), (-84, 62), (-76, 24, 1), (-20, 46)])
    g = c.lin(150, 0, -120, 0, (0, tint, 1), (.7, tint, .9), (1, tint, .7))
    fing = c.lin(80, 0, -280, 0, (0, stripe, .95), (.45, tint, .7), (1, tint, fade * .35))
    rays = "".join(f"M-104 {i * 3}Q-160 {n(i * 13 * v)} {-262 + abs(i) * 6} {n(i * 25 * v)}" for i in range(-3, 4)) + "".join(f"M{44 - i * 22} {n(-56 + i * 4)}Q{18 - i * 24} -92 {n(-28 - i * 18)} {n((-122 + i * 7) * v)}" for i in range(6)) + "".join(f"M{20 - i * 18} {52 - i * 3}Q{-6 - i * 18} 84 {-44 - i * 14} {n((114 - i * 4) * v)}" for i in range(5))
    s = fill(tail + dors + anal, fing) + line(rays, "#fff6dc", 2, .4)
    tex = fill(smooth([(154, 10), (100, 24), (20, 30), (-60, 18), (-116, 8), (-70, 40), (0, 64), (70, 60), (130, 36)]), belly, .7)
    tex += fill(sweep([(66, -60), (76, -10), (62, 60)], [16, 22, 12]) + sweep([(0, -66), (12, 0), (0, 66)], [18, 26, 14]) + sweep([(-62, -40), (-56, 0), (-64, 44)], [12, 18, 10]), stripe, .55)
    tex += line("".join(f"M{50 - i * 18 - (j % 2) * 9} {-40 + j * 15}q8 7 0 14" for j in range(6) for i in range(8)), "#fff6dc", 1.8, .4)
    s += c.solid(body, g, "#fffbe8", -3, 5, tex)
    s += fill(smooth([(60, 14, 1), (40, 12), (-4, 34), (-30, 66, 1), (10, 56), (46, 32)]), stripe, .85) + line("M56 17Q24 28 -18 56M58 20Q34 34 6 50", "#fff6dc", 1.8, .5)
    s += fill(circles([(118, -12, 10)]), "#fff6dc") + fill(circles([(120, -12, 6.5)]), "#0c1c46") + fill(circles([(122, -15, 2)]), "#fff6dc") + line("M152 8Q143 10 136 15", "#0c1c46", 2.6, .6) + line("M98 -36Q84 0 98 34", "#0c1c46", 2.4, .35)
    return s


def mirage_aquarium():
    c = Card("The Mirage Aquarium", "At noon in the desert the hot air is full of fish, large and small, that swim over the dunes. A rider on a camel has stopped and lifts his hat; his waterskin hangs flat at the saddle.",
             ["fish", "mirage", "thirst", "desert", "doubt", "wonder", "camel", "greeting", "heat"], 72)
    c.sky((0, "#1f7488"), (.3, "#5fb0ae"), (.55, "#bfe0c4"), (.7, "#f8e6bc"), (1, "#f0a878"))
    # bands of light as under water
    for x, w, a in ((150, 60, .16), (300, 110, .14), (470, 70, .16), (560, 30, .14)):
        c.add(fill(poly([(x, 0), (x + w * .6, 0), (x + w * 1.5 - 120, 720), (x - w - 120, 720)]), c.lin(0, 0, 0, 720, (0, "#fffbe0", a * 1.8), (1, "#fffbe0", 0))))
    c.add(skybrush(c, (-40, 0, 700, 640), "#f6fff0", "#0c5068", 70, 46, 2, .1))
    c.add(c.glow(470, 108, 260, "#fffbe0", .9), "".join(clipped(c, f"M{n(300 + q)} {y}h340v{h}h-340Z", fill(circles([(470 + q, 110, 58)]), "#fffdf0")) for y, h, q in ((50, 30, 0), (80, 15, -7), (95, 13, 6), (110, 14, -8), (126, 12, 5), (141, 12, -5), (155, 16, 3))))
    # far fish, pale
    small = fish(60)
    sh = c.motif(fill(small, c.lin(30, 0, -32, 0, (0, "#2f8c9c", .85), (1, "#2f8c9c", .2))) + fill(circles([(20, -2, 2.6)]), "#fff6dc"))
    rosy = c.motif(fill(small, c.lin(30, 0, -32, 0, (0, "#c96a5a", .95), (1, "#f0a878", .25))) + fill(circles([(20, -2, 2.6)]), "#fff6dc"))
    r = c.rnd
    for i in range(26):
        u = i / 25
        x, y = 640 - 520 * u + r.uniform(-26, 26), 470 - 150 * math.sin(u * 2.6) + r.uniform(-36, 36) + 70 * u
        c.add(c.use(sh if i % 5 else rosy, x, y, r.uniform(.55, .95), -20 + 40 * u + r.uniform(-8, 8), True))
    # horizon, lake of air
    c.add(dune(c, [(-20, 690), (110, 664), (260, 694), (420, 676), (540, 648), (660, 680)], "#efc09a", "#e09a7c", 648, 730, where=((0, .2), (.2, .9), (.5, .1), (.85, 1), (1, .2)), count=20))
    lake = smooth([(-20, 716, 1), (200, 708), (420, 714), (660, 706, 1), (660, 760, 1), (400, 752), (160, 764), (-20, 754, 1)])
    c.add(fill(lake, c.lin(0, 706, 0, 762, "#bfe6d8", "#6fb8b4")), line("".join(f"M{x} {y}q20 -4 40 0t40 0" for x, y in ((30, 724), (150, 740), (260, 722), (390, 738), (500, 724), (560, 744), (70, 752))), "#fffbe8", 2.6, .7))
    c.add(haze(c, 650, 730, "#fff0cc", .5))
    # a ray overhead and the great fish
    ray = smooth([(120, 10), (70, -30), (10, -44), (-50, -70), (-120, -120, 1), (-70, -40), (-84, 0), (-60, 44), (-100, 120, 1), (-30, 80), (20, 52), (76, 40)])
    c.add(put(c.solid(ray + sweep([(-70, 4), (-130, 10), (-200, -14), (-250, -2)], [12, 7, 4, 1]), c.lin(120, 0, -220, 0, (0, "#1d5a7c", .95), (.6, "#2f7c94", .75), (1, "#5fb0b8", .2)), "#d8fff0", -3, 5, fill(circles([(-10, -22, 6), (-30, 4, 8), (10, 14, 5), (-50, -30, 5), (-40, 40, 5)]), "#d8fff0", .45)) + fill(circles([(92, -8, 5), (92, 22, 4)]), "#fff6dc"), 170, 150, .8, 14))
    c.add(put(big_fish(c, "#f0905c", "#fff0d0", "#c8483c", .3), 372, 330, 1.12, 14, True))
    c.add(put(big_fish(c, "#3f9ca4", "#f0fbe0", "#12486c", .5, .7), 150, 470, .5, -10))
    # bubbles rise from the sand
    for x, y, q in ((420, 640, 9), (436, 606, 6), (428, 574, 11), (92, 560, 7), (104, 528, 5), (560, 560, 8), (548, 528, 5), (300, 250, 8), (316, 222, 5)):
        c.add(f'<circle cx="{x}" cy="{y}" r="{q}" fill="#f6fff0" fill-opacity=".25" stroke="#ffffff" stroke-opacity=".8" stroke-width="1.8"/>')
    # near dunes
    c.add(dune(c, [(-20, 770), (120, 750), (300, 800), (460, 806), (660, 752)], "#f0b888", "#b8605a", 750, 920, where=((0, .2), (.2, 1), (.5, .2), (1, 1)), count=36))
    c.add(fill(smooth([(96, 912), (200, 896), (330, 900), (330, 916), (200, 930)]), "#4a1438", .45))
    # camel and rider
    cm = camel()
    s = c.solid(cm, c.lin(0, -150, 0, 0, "#d8905c", "#a8583f", "#6a2c40"), "#fff0cc", -1.4, 2.4, c.strokes((-60, -150, 180, 150), 40, "#ffdca8", 16, 2, .25, 80, 20) + c.strokes((-60, -150, 180, 150), 36, "#4a1834", 16, 2, .18, 80, 20))
    s += line("M104 -135q4 -3 7 0", "#2a0c24", 2.2) + line("M112 -125q4 1 7 -1", "#4a1834", 1.6) + fill(circles([(115, -130, 1.3)]), "#2a0c24") + line("M90 -144L96 -121M96 -128L56 -96", "#c8323a", 2)
    cloth = smooth([(-28, -118, 1), (-8, -142), (2, -153), (14, -140), (32, -116, 1), (30, -84, 1), (0, -78), (-26, -86, 1)])
    s += c.solid(cloth, c.lin(0, -150, 0, -80, "#2f8482", "#123f58"), "#fff0cc", -2, 3, line("M-30 -96Q0 -86 34 -96M-30 -92Q0 -82 34 -92", "#f6c47c", 2) + line("M-24 -112l8 8l8 -8l8 8l8 -8l8 8l8 -8", "#d8584c", 2.4))
    s += fill(smooth([(-34, -104), (-28, -110), (-22, -104), (-22, -80), (-28, -72), (-35, -82)]), "#7a3a34") + line("M-28 -110L-14 -132", "#4a1834", 1.6)
    s += put(sit("#f3e6cc", "#a5683f", "#241020", legs="#5a2440", shoe="#3a1430", style="short", beard="#241020", knees="hang", arm=[(3, -36), (15, -44), (22, -60)], arm2=[(3, -35), (10, -26), (18, -22)], tilt=-14, scarf="#c8323a"), -2, -148, .92)
    s += put(fill(smooth([(-17, 2, 1), (-8, -1), (8, -1), (17, 2, 1), (8, 4), (-8, 4)]) + smooth([(-8, 0), (-7, -10), (0, -12), (7, -10), (8, 0)]), "#c9884c") + line("M-8 -1q8 3 16 0", "#5a2440", 2), 22, -206, 1, 24)
    c.add(put(s, 196, 908, 1.42))
    # footprints behind the camel, ripples before it
    c.add(fill("".join(sweep([(x - 4, y), (x, y), (x + 4, y)], [4, 7, 4], 1) for x, y in ((30, 912), (58, 920), (84, 910), (112, 920))), "#7a2f48", .5))
    c.add(dune(c, [(-20, 926), (160, 918), (330, 922), (470, 890), (660, 846)], "#d98a66", "#7a2f50", 846, 960, where=((0, .1), (.4, .2), (.8, 1), (1, .5)), count=22))
    # a starfish on the sand
    st = "".join(sweep([(0, 0), (math.cos(a) * 9, math.sin(a) * 7), (math.cos(a) * 20, math.sin(a) * 14)], [9, 8, 2], 2) for a in (-1.57, -.31, .94, 2.2, 3.46))
    c.add(put(ell(2, 8, 20, 5, "#4a1438", .35) + fill(st + circles([(0, 0, 6)]), c.lin(0, -14, 0, 14, "#ff9a70", "#c8403c")) + fill(circles([(0, 0, 1.6), (6, -3, 1.3), (-6, -2, 1.3), (4, 6, 1.3), (-4, 6, 1.3)]), "#ffe6c0"), 500, 908, 1.15, 12))
    return c, {"vignette": "#5a1f3c", "vop": .26}


def laundry_ship():
    c = Card("The Laundry Ship", "An old wreck lies in the dunes, and its masts are hung with washing: sheets, shirts, socks and a patchwork quilt belly in the wind like sails. A child in a paper hat stands at the wheel and a dog at the bow; in front, someone with an empty basket has come over the dune.",
             ["ship", "laundry", "play", "wind", "child", "imagination", "desert", "dog", "adventure"], 73)
    c.sky((0, "#2f8ca0"), (.3, "#8cc8bc"), (.55, "#f8ecc8"), (.68, "#f6cfa0"), (1, "#d98060"))
    c.add(skybrush(c, (-40, 0, 700, 600), "#fffdf0", "#1f6f88", 80, 46))
    c.add(c.glow(90, 560, 260, "#fff8dc", .9), fill(circles([(90, 556, 52)]), "#fffbea"))
    for x, y, w, sd in ((540, 470, 190, 1), (70, 330, 150, 2), (600, 150, 170, 3)):
        c.add(fill(puff(x, y, w, sd), c.lin(0, y - w * .4, 0, y, (0, "#fffdf4", .95), (.6, "#fdeed4", .85), (1, "#f8d8b4", .35))))
    c.add(dune(c, [(-20, 660), (120, 640), (260, 668), (420, 650), (540, 612), (660, 640)], "#f0bf98", "#dc947a", 612, 730, where=((0, .2), (.2, .9), (.5, .1), (.85, .9), (1, .2)), count=20))
    c.add(haze(c, 610, 700, "#fdeac4", .5))
    c.add(dune(c, [(-20, 742), (120, 712), (280, 744), (470, 716), (660, 742)], "#eba87e", "#b8605a", 712, 860, where=((0, .2), (.2, .9), (.5, .1), (.75, .8), (1, .1)), count=26))
    out = []
    A = out.append
    # everything of the ship is drawn level, then heeled over
    # masts and yards
    mast = lambda x, y0, y1, w: fill(sweep([(x, y0), (x + 1, (y0 + y1) / 2), (x, y1)], [w, w * .8, w * .4]), c.lin(x - w / 2, 0, x + w / 2, 0, "#d8a070", "#5a2438"))
    A(mast(286, 740, 96, 20) + mast(452, 720, 236, 16))
    A(line("M286 108L130 640M286 108L452 250M452 250L660 510M452 250L286 420", "#5a2438", 2, .75))
    A(line("M150 196H430M168 404H404", "#6a2c3c", 9) + line("M150 193H430M168 401H404", "#ffdca8", 2, .8))
    # main sail: a patchwork quilt bellied by the wind
    quilt = smooth([(160, 200, 1), (290, 206), (424, 200, 1), (452, 290), (426, 392, 1), (300, 372), (176, 398, 1), (196, 300)])
    pt = ""
    cols = ("#e8a060", "#f6e6c4", "#c8483c", "#3f9a94", "#f0c88c", "#8a3a50", "#fff6e0", "#2f7484")
    for j in range(4):
        for i in range(-1, 7):
            x0, x1 = 150 + i * 52, 150 + (i + 1) * 52
            y0, y1 = 196 + j * 50, 196 + (j + 1) * 50
            b = lambda x, y: (x + 30 * math.sin((y - 196) / 200 * 3.14), y + 6 * math.sin((x - 150) / 280 * 3.14))
            pt += fill(poly([b(x0, y0), b(x1, y0), b(x1, y1), b(x0, y1)]), cols[(i * 3 + j * 5 + (i * j) % 3) % 8])
    pt += line("".join(f"M{150 + i * 52} 196q42 100 0 210" for i in range(1, 6)), "#fff6e0", 1.8, .7, ' stroke-dasharray="6 6"')
    pt += fill("M150 190H460V410H150Z", c.lin(160, 0, 450, 0, (0, "#5a1f44", .38), (.35, "#fff6e0", .15), (.7, "#fff6e0", 0), (1, "#5a1f44", .3)))
    A(c.shadow(quilt, .04) + c.solid(quilt, "#f6e6c4", "#fffdf0", -2, 4, pt))
    # lower sail: a bed sheet
    sheet = smooth([(176, 408, 1), (290, 414), (398, 408, 1), (428, 480), (404, 566, 1), (296, 548), (184, 570, 1), (206, 490)])
    A(c.shadow(sheet, .04) + c.solid(sheet, c.lin(180, 0, 430, 0, "#e0b8a0", "#fff8e8", "#f8e2c4", "#d8a890"), "#fffdf4", -2, 3, line("M220 410Q250 490 232 560M300 412Q330 480 314 552M360 410Q388 480 372 560", "#c98a78", 4, .3) + line("M190 540Q296 522 412 538M190 528Q296 510 412 526", "#4aa3a8", 4, .8)))
    pegs = "".join(f"M{x} {y - 7}v14" for x, y in [(x, 198) for x in range(166, 424, 36)] + [(x, 406) for x in range(182, 400, 36)])
    A(line(pegs, "#8a5038", 5))
    # fore mast: clothes on two lines
    shirt = smooth([(-14, 0, 1), (-28, 6, 1), (-40, 34, 1), (-26, 40, 1), (-20, 28, 1), (-16, 74, 1), (4, 70), (26, 76, 1), (22, 26, 1), (34, 36, 1), (44, 28, 1), (28, 4, 1), (14, 0, 1), (0, 8)])
    trous = smooth([(-18, 0, 1), (18, 0, 1), (32, 70, 1), (14, 74, 1), (2, 26, 1), (0, 72, 1), (-18, 72, 1), (-14, 30)])
    dress = smooth([(-12, 0, 1), (-4, 8), (4, 8), (12, 0, 1), (16, 26), (40, 80, 1), (10, 76), (-20, 84, 1), (-12, 28)])
    sock = smooth([(-6, 0, 1), (6, 0, 1), (8, 22), (24, 32), (22, 40), (6, 38), (-3, 26)])
    def wash(d, x, y, col, k=1, rot=-10, extra=""):
        A(put(c.solid(d, c.lin(-40, 0, 40, 0, mix(col, "#5a1f44", .3), col, mix(col, "#fff6e0", .3)), "#fffdf0", -2, 2, extra), x, y, k, rot))
    wash(shirt, 496, 306, "#d8483c", .98, -4, line("M0 8V74", "#fff0d8", 2, .8))
    wash(trous, 552, 374, "#2f6f84", .9, -8)
    wash(dress, 602, 436, "#f0c070", .8, -12, fill(circles([(0, 30, 4), (16, 50, 4), (-4, 58, 4), (10, 70, 4)]), "#c8483c"))
    for x, y, col in ((326, 146, "#fff3d8"), (356, 170, "#c8483c"), (388, 196, "#3f9a94"), (420, 224, "#f0c070")):
        wash(sock, x, y, col, .85, -24, line("M-8 6h18", "#fff6e0", 4))
    A(line("M482 282l-4 12M508 314l-4 12M540 354l-4 12M564 384l-4 12M594 422l-4 12M612 444l-4 12", "#8a5038", 5))
    # flag: a red stocking
    A(fill(smooth([(286, 98, 1), (320, 90), (350, 104), (376, 96), (392, 104), (396, 122), (380, 122), (352, 124), (322, 112), (286, 122, 1)]), "#d8403c") + line("M300 94v22M316 91v20", "#fff0d8", 3, .8))
    # hull
    hull = smooth([(60, 560, 1), (110, 572), (150, 620, 1), (330, 640), (480, 622), (560, 584), (618, 548, 1), (600, 640), (552, 730), (470, 800), (300, 826), (130, 800), (84, 720), (66, 640)])
    planks = line("".join(f"M50 {600 + i * 32}C200 {664 + i * 30} 420 {672 + i * 28} 640 {560 + i * 36}" for i in range(7)), "#2a0c28", 3, .55) + line("".join(f"M50 {604 + i * 32}C200 {668 + i * 30} 420 {676 + i * 28} 640 {564 + i * 36}" for i in range(7)), "#f0b080", 1.6, .4)
    planks += c.strokes((60, 560, 560, 260), 60, "#ffcf98", 60, 3, .18, 4, 8) + c.strokes((60, 560, 560, 260), 60, "#20061c", 60, 4, .22, 4, 8)
    A(c.solid(hull, c.lin(0, 560, 0, 830, "#b0604c", "#7a3444", "#3a1434"), "#ffe6bc", 0, 5, planks, .05))
    # the hole with its ribs
    hole = smooth([(398, 690, 1), (430, 672, 1), (470, 684, 1), (520, 668, 1), (540, 702, 1), (512, 742, 1), (470, 770, 1), (430, 760, 1), (404, 736, 1)])
    A(clipped(c, hole, fill(hole, c.lin(0, 670, 0, 770, "#1c0824", "#4a1c3c")) + line("M424 660Q412 730 430 790M462 660Q452 730 462 790M502 650Q494 730 494 780", "#8a4a48", 9)) + line(hole, "#20061c", 4, .6))
    # portholes with a rail and a geranium
    for x, y in ((150, 690), (222, 706), (296, 712)):
        A(fill(circles([(x, y, 17)]), "#e8b070") + fill(circles([(x, y, 12)]), "#1d4a5c") + fill(sweep([(x - 7, y + 2), (x - 5, y - 5), (x + 2, y - 8)], [1, 4, 1]), "#bfe6d8"))
    A(line("M60 566Q100 574 148 624Q330 648 484 626Q560 592 616 552", "#f6c47c", 6))
    # rail of the stern and figurehead
    A(line("M66 560V520M92 564V524M118 578V536M62 520Q96 522 126 542", "#8a4450", 6))
    A(line("M612 552Q640 520 668 512", "#6a2c3c", 12))
    # wheel
    wx, wy = 228, 582
    A(line(f"M{wx} {wy}V640", "#5a2438", 12) + line(circles([(wx, wy, 30)]), "#8a4a34", 7) + line("".join(f"M{n(wx + 9 * math.cos(a))} {n(wy + 9 * math.sin(a))}L{n(wx + 43 * math.cos(a))} {n(wy + 43 * math.sin(a))}" for a in (0.3, 1.09, 1.87, 2.66, 3.44, 4.23, 5.01, 5.8)), "#8a4a34", 5) + fill(circles([(wx, wy, 9)]), "#e8b070") + line(f"M{wx - 26} {wy - 16}Q{wx - 10} {wy - 34} {wx + 12} {wy - 30}", "#ffdca8", 2, .9))
    # the child with a paper hat
    kid = child(figure_big, "#1d5a7c", "#c98f6c", "#3a1a20")
    A(put(kid, 146, 636, 1.72))
    # the dog at the bow
    dog = smooth([(-22, 0), (-25, -16), (-14, -34), (2, -44), (12, -38), (14, -16), (16, 0)]) + smooth([(-2, -44), (6, -60), (20, -64), (30, -56), (44, -50), (44, -44), (28, -40), (14, -36)]) + sweep([(12, -58), (-4, -64), (-20, -58)], [8, 12, 9, 3]) + sweep([(-20, -4), (-36, -14), (-40, -30)], [7, 6, 3]) + sweep([(10, -24), (14, -10), (15, -1)], [9, 7, 6])
    A(put(c.solid(dog, c.lin(-20, 0, 40, 0, "#8a4a34", "#e0a468"), "#fff3d4", -2, 2) + fill(circles([(24, -54, 2)]), "#20061c") + fill(circles([(43, -48, 3.2)]), "#20061c") + line("M2 -38L14 -34", "#d8403c", 5), 548, 594, .95))
    c.add(f'<g transform="translate(6 40)rotate(-7 320 700)">' + "".join(out) + "</g>")
    # sand waves before the hull, breaking like water
    w = smooth([(-20, 980, 1), (-20, 830, 1), (60, 806), (130, 838), (210, 862), (300, 838), (372, 862), (470, 846), (540, 800), (600, 812), (660, 780, 1), (660, 980, 1)])
    c.add(c.shadow(w, .04), c.solid(w, c.lin(0, 790, 0, 950, "#f2b888", "#a84f56"), c.lin(0, 0, 640, 0, (0, "#fff6dc", .4), (.12, "#fff6dc", 1), (.3, "#fff6dc", .2), (.47, "#fff6dc", 1), (.7, "#fff6dc", .3), (.85, "#fff6dc", 1), (1, "#fff6dc", .3)), -2, 6, c.strokes((-20, 810, 660, 150), 40, "#fff3d0", 110, 5, .2, 4, 8, .25) + c.strokes((-20, 830, 660, 140), 40, "#7a2a48", 110, 5, .16, 4, 8, .25)))
    c.add(c.specks((470, 780, 150, 50), 26, "#fff0cc", 4, .8), c.specks((40, 790, 110, 30), 18, "#fff0cc", 4, .8))
    # someone with an empty basket has come over the dune
    c.add(put(back("#1f6474", "#8a5438", "#f0c070", style="bun", hem=6, flare=18, left="hips", right=[(7, -74), (14, -62), (18, -50)], rim="#ffe6b8"), 514, 984, 1.8), put(c.solid("M-30 -26H30L24 0H-24Z", c.lin(-30, 0, 30, 0, "#a8643c", "#e8b070"), "#fff0c8", -2, 3, line("M-30 -17H30M-27 -8H27" + "".join(f"M{x} -26L{x * .8:.0f} 0" for x in range(-24, 25, 8)), "#6a2c34", 2, .6)), 560, 908, 1.15, 8))
    c.add(dune(c, [(-20, 930), (200, 940), (420, 926), (540, 914), (660, 926)], "#c06a5c", "#7a2f50", 914, 960, where=((0, .1), (.8, .8), (1, .3)), count=10))
    # basket of pegs with a last sock
    c.add(ell(112, 912, 52, 8, "#4a1438", .4), put(c.solid("M-38 -34H38L30 0H-30Z", c.lin(-38, 0, 38, 0, "#a8643c", "#e8b070"), "#fff0c8", -2, 3, line("M-36 -22H36M-34 -11H34" + "".join(f"M{x} -34L{x * .8:.0f} 0" for x in range(-30, 31, 10)), "#6a2c34", 2, .6)) + fill(smooth([(-30, -34), (-20, -48), (0, -42), (14, -50), (30, -36), (30, -33), (-30, -33)]), "#fff6e4") + line("M-38 -34Q0 -92 38 -34", "#a8643c", 5), 110, 912, 1))
    return c, {"vignette": "#5a1f34", "vop": .28}


def figure_big(coat, skin, hair, big=1.4, **kw):
    """The small captain: legs apart, one hand on the wheel, the other over the eyes, a folded paper hat."""
    s = fill(sweep([(-4, -40), (-9, -20), (-11, -2)], [9, 7, 5]) + sweep([(4, -40), (9, -20), (11, -2)], [9, 7, 5]), "#f6e6c4") + fill(smooth([(-14, -5), (-9, -6), (-3, -2, 1), (-4, 0, 1), (-15, 0, 1)]) + smooth([(8, -5), (13, -6), (20, -2, 1), (19, 0, 1), (7, 0, 1)]), "#5a2438")
    s += fill(sweep([(-4, -66), (-14, -58), (-13, -44)], [8, 7, 5]), mix(coat, "#000010", .28))
    s += fill(smooth([(-5, -76, 1), (-10, -68), (-11, -50), (-15, -32, 1), (0, -29), (15, -32, 1), (10, -50), (9, -68), (5, -76, 1)]), coat) + line("M-12 -56Q0 -53 11 -56M-13 -46Q0 -43 12 -46M-14 -37Q0 -34 13 -37", "#fff6e0", 3.4, .9)
    s += put(head_profile(skin, hair), 2, -86, big)
    hat = poly([(-16, 0), (18, -2), (2, -21)]) + poly([(-17, 2), (20, 0), (16, -7), (-13, -6)])
    s += put(fill(hat, "#fffaf0") + line("M2 -21L1 -6", "#d8b8a0", 1.2) + line("M-13 -6L16 -7", "#d8b8a0", 1.2), 2, -93, 1, 8)
    s += fill(sweep([(5, -68), (18, -60), (34, -62)], [9, 7.4, 5.6]), mix(coat, "#ffffff", .1)) + fill(circles([(36, -62, 3.6)]), skin)
    return s


def head_profile(skin, hair):
    return fill(smooth(HEAD), skin) + fill(smooth([(4.8, -6.6, 1), (.2, -9.6), (-6, -8), (-8.6, 0), (-9, 5), (-5.6, 6), (-2.4, 4), (-1.2, -1), (2, -4)]), hair)


def moths_lantern():
    c = Card("The Moth’s Lantern", "Out of the dark woods a moth as big as a house flies round a lantern; rows of lit windows shine on its wings. Inside the lantern’s glass a small town sleeps, and one person stands on a roof and looks up.",
             ["moth", "light", "danger", "desire", "town", "fragile", "night", "glass", "visitor"], 74)
    c.sky((0, "#04161e"), (.4, "#0c313c"), (.75, "#1f6a62"), (1, "#0f3a44"))
    c.add(skybrush(c, (-40, 0, 700, 960), "#6fa676", "#020c14", 36, 40, -12, .09))
    lx, ly = 440, 706
    c.add(c.glow(lx, ly, 360, "#e8d88a", .6), c.glow(lx, ly, 210, "#fff0c4", .55))
    # trunks of the wood in three planes
    r = c.rnd
    for j, (col, ws, xs) in enumerate((("#1d5d58", (18, 30), (70, 132, 216, 292, 410, 486, 590)), ("#124750", (36, 46), (26, 168, 330, 540)), ("#082a34", (70, 80), (-4, 624)))):
        for x in xs:
            w = r.uniform(*ws)
            b = r.uniform(-16, 16)
            d = sweep([(x + b, -20), (x - b * .6, 260), (x + b * .5, 600), (x - b * .2, 900), (x, 980)], [w * .7, w * .75, w * .9, w * 1.1, w * 1.7], 2)
            g = c.lin(0, 0, 0, 960, (0, mix(col, "#04161e", .5), 1), (.7, mix(col, "#a8b87c", .22), 1), (1, mix(col, "#04161e", .3), 1))
            c.add(fill(d, g))
        if j < 2:
            c.add(fill("M0 300H640V960H0Z", c.lin(0, 300, 0, 900, (0, "#6fa676", 0), (1, "#8fb47c", .22))))
    c.add(stars(c, (20, 20, 600, 200), 30, "#f6ffd8", .5))
    # lantern body, cut by the lower and right edge
    glass = smooth([(328, 586, 1), (308, 680), (300, 780), (308, 870, 1), (572, 870, 1), (580, 780), (572, 680), (552, 586, 1)])
    inside = fill("M290 570H590V880H290Z", c.lin(0, 580, 0, 880, "#fff6d4", "#ffe6a0", "#f2a860")) + c.glow(lx, 640, 150, "#ffffff", .9)
    # the flame is a small sun behind the town
    inside += fill(circles([(lx, 650, 34)]), "#fffef4")
    for y, cols, sc, o in ((810, ("#e8b478", "#d89460"), .8, 0), (846, ("#b8785a", "#8a4a48"), 1.0, 1), (884, ("#5a3a48", "#2a1c34"), 1.2, 2)):
        x = 296
        while x < 590:
            w = r.uniform(24, 40) * sc
            h = r.uniform(24, 62) * sc
            if o == 2 and 400 < x < 470:
                h = 40
            inside += house(x + w / 2, y + 14, w, h, cols[0], cols[1], "#fff0b8" if o == 2 else None, r.random(), "#fff6d8" if o else None)
            x += w * r.uniform(.9, 1.08)
    inside += fill(sweep([(322, 600), (312, 690), (312, 840)], [3, 12, 4]), "#ffffff", .55)
    c.add(clipped(c, glass, inside), line(glass, "#fffbe0", 4, .8))
    iron = c.lin(300, 0, 590, 0, "#0c2a30", "#24565a", "#0a2028")
    # roof of the lantern
    cap = smooth([(300, 592, 1), (340, 556), (396, 540), (408, 500), (440, 490), (472, 500), (484, 540), (540, 556), (582, 592, 1), (440, 606)])
    c.add(c.solid(cap, iron, "#f6e8a8", 2, -5, line("M440 492V604M396 542Q370 560 350 598M484 542Q510 560 530 598", "#04161e", 3, .5), .06), line(f"M416 498C400 440 480 440 464 498", "#123c44", 9), line("M416 498C400 440 480 440 464 498", "#e8d88a", 2, .6))
    c.add(line("M322 598Q296 740 306 872M558 598Q584 740 574 872M440 606V872", "#0c2a30", 8), line("M326 600Q300 740 310 872M443 606V872", "#f6e8a8", 1.8, .6))
    base = smooth([(280, 866, 1), (440, 856), (600, 866, 1), (620, 912), (600, 990, 1), (280, 990, 1), (262, 912)])
    c.add(c.solid(base, iron, "#f6e8a8", 0, 4, "", .06), fill("".join(arch(x, 934, 26, 34) for x in (330, 385, 440, 495, 550)), "#ffe09a"), c.glow(440, 920, 170, "#ffd98a", .35, 36))
    # moss and ferns
    c.add(fill(smooth([(-20, 990, 1), (-20, 880, 1), (80, 868), (170, 892), (280, 930), (420, 944), (660, 936, 1), (660, 990, 1)]), c.lin(0, 870, 0, 960, "#2a6a54", "#06202a")))
    fr = line("M0 0Q-6 -50 22 -96", "#123f38", 4) + fill("".join(sweep([(-3 + i * i * .32, -10 - i * 11), (-3 + i * i * .32 + s * (20 - i * 1.8), -20 - i * 11), (-3 + i * i * .32 + s * (34 - i * 3.4), -16 - i * 11)], [2, 7, 1], 2) for i in range(8) for s in (-1, 1)), "#2f7a5c")
    fm = c.motif(fr)
    for x, y, k, a in ((60, 940, 1.5, -16), (124, 960, 1.2, 14), (226, 972, 1.1, 6), (20, 960, 1.3, 8)):
        c.add(c.use(fm, x, y, k, a))
    # the watcher on a roof
    c.add(put(figure("#7a2c3c", "#8a5438", "#1a1024", style="bun", hem=20, flare=15, tilt=-24, arm=[(0, -75), (9, -70), (13, -82)], legs="#2a1c34"), 396, 842, .62, 0, False))
    # the moth
    fw = smooth([(10, -26, 1), (60, -96), (150, -168), (252, -196, 1), (270, -176), (262, -110), (232, -40), (170, 14), (90, 34), (14, 16, 1)])
    hw = smooth([(12, 6, 1), (90, 30), (168, 50), (206, 104), (196, 164), (160, 196, 1), (142, 176), (118, 206, 1), (70, 160), (30, 100), (6, 44, 1)])
    wing = c.rad(0, 40, 300, "#d8cf88", "#6fa676", "#1f6a62", "#0c3640")
    hwing = c.rad(0, 40, 230, "#f0c07c", "#c9805c", "#5a4a50", "#123c44")
    win = c.motif(c.glow(0, -11, 24, "#ffe6a0", .6) + fill(arch(0, 2, 19, 31) + "M-12 1h24v4h-24Z", "#06202a") + fill(arch(0, 0, 14, 26), c.lin(0, -26, 0, 0, "#fffbe0", "#ffc860")) + line("M0 -25V0M-7 -12h14", "#6a4a20", 1.4, .8))
    dk = c.motif(fill(arch(0, 1, 19, 30), "#06202a") + fill(arch(0, 0, 14, 26), "#17505a"))
    def half(flip):
        s = c.solid(hw, hwing, "#fff0c4", 2, -5, line("M12 20Q90 70 190 130M10 30Q70 100 150 180M10 40Q40 100 90 170", "#0a2a34", 2.4, .5) + line("M40 112Q120 116 200 84", "#fff0c4", 3, .5) + fill(circles([(140, 118, 26)]), "#0a2a34") + fill(circles([(140, 118, 19)]), "#f2805c") + fill(circles([(140, 118, 11)]), "#0a2a34") + fill(circles([(135, 112, 4)]), "#fff0c4"))
        tex = line("M14 0Q120 -40 262 -176M14 6Q130 -20 262 -110M14 10Q120 10 232 -40", "#06222c", 2.6, .55)
        tex += line("M206 -196Q226 -90 168 24", "#0a2a34", 16, .55) + line("M232 -200Q256 -96 196 14", "#e8d88a", 4, .8) + line("M60 -110Q84 -40 66 40", "#0a2a34", 10, .4) + c.strokes((0, -200, 270, 240), 30, "#fff0c4", 40, 3, .16, -40, 12)
        tex += fill("".join(circles([(252 - i * 2 - (i > 4) * (i - 4) * 10, -168 + i * 24, 8)]) for i in range(8)), "#f2805c", .85)
        s += c.solid(fw, wing, "#fff0c4", 3, -5, tex, .05)
        ws = ""
        for i, (x, y, k, a) in enumerate(((104, -86, .86, 8), (136, -110, .92, 10), (170, -130, .98, 12), (94, -42, .9, 6), (128, -62, .98, 8), (164, -80, 1.05, 10), (198, -100, 1.0, 12), (92, 4, .84, 4), (124, -14, .92, 6), (158, -32, .98, 8), (192, -52, .92, 10))):
            ws += c.use(dk if (i + flip) % 5 == 3 else win, x + (8 if flip else 6), y - 4, k * 1.15, (150 if flip else -150) + (a - 8) * (3 if flip else -3))
        return s + ws
    body = sweep([(0, -40), (0, 10), (0, 60), (0, 120)], [40, 50, 42, 10])
    ant = "".join(line(f"M{s * 8} -52Q{s * 30} -90 {s * 76} -104", "#e8d88a", 4) + line("".join(f"M{n(s * (14 + i * 8))} {n(-60 - i * 6 + i * i * .2)}l{n(s * 3)} -17M{n(s * (14 + i * 8))} {n(-60 - i * 6 + i * i * .2)}l{n(s * 13)} 3" for i in range(8)), "#e8d88a", 2.2) for s in (-1, 1))
    m = put(half(1), 0, 0, 1, 0, True) + half(0) + ant
    m += c.solid(body, c.lin(-24, 0, 24, 0, "#6a4a38", "#e8c890", "#8a6044"), "#fff0c4", 0, -4, line("".join(f"M-30 {40 + i * 15}Q0 {50 + i * 15} 30 {40 + i * 15}" for i in range(6)), "#3a2430", 4, .6), .05)
    m += line("".join(f"M{n(14 * math.cos(a))} {n(-16 + 14 * math.sin(a))}l{n(17 * math.cos(a))} {n(19 * math.sin(a))}" for a in (i * .35 for i in range(18))), "#c9a06c", 7) + line("".join(f"M{n(8 * math.cos(a))} {n(-20 + 8 * math.sin(a))}l{n(13 * math.cos(a))} {n(15 * math.sin(a))}" for a in (.2 + i * .42 for i in range(15))), "#f0dcb0", 5) + fill(circles([(0, -50, 16)]), "#c9a870") + fill(circles([(-11, -55, 7), (11, -55, 7)]), "#0a1820") + fill(circles([(-13, -57, 2.2), (9, -57, 2.2)]), "#fff0c4")
    c.add(put(m, 252, 300, 1.12, 148))
    # dust from the wings
    c.add(c.specks((260, 380, 240, 190), 60, "#fff3c0", 3, .7), c.specks((300, 420, 180, 150), 24, "#fff3c0", 5, .6))
    return c, {"vignette": "#020c14", "vop": .5}


# ---------------------------------------------------------------- 74 to 84: Moss Moon

def book_bird(c, cover, page="#fff0cf", lift=1):
    """An open book that flies, spine towards us, about 120 wide; lift raises the wings."""
    s = ""
    for k in (-1, 1):
        tipx, tipy = k * 62, -34 * lift
        wing = smooth([(0, -6, 1), (k * 22, -26 * lift), (tipx, tipy - 8, 1), (tipx + k * 4, tipy + 26, 1), (k * 26, 10 - 8 * lift), (0, 26, 1)])
        pages = smooth([(0, -10, 1), (k * 20, -32 * lift), (tipx - k * 6, tipy - 16, 1), (tipx - k * 2, tipy + 14, 1), (k * 24, 2 - 8 * lift), (0, 20, 1)])
        s += fill(wing, mix(cover, "#000010", .25 if k < 0 else 0)) + fill(pages, page if k > 0 else mix(page, "#8a7a58", .3))
        s += line("".join(f"M{k * 8} {n(-6 + i * 7)}Q{n(k * 24)} {n(-24 * lift + i * 7 - 2)} {n(tipx - k * 12)} {n(tipy - 4 + i * 6)}" for i in range(3)), "#b09868", 1.6, .7)
    return s + fill(sweep([(0, -8), (1, 8), (0, 28)], [5, 7, 4]), cover) + fill(sweep([(0, 26), (3, 38), (-2, 48)], [3, 3, 1]), "#f2805c")


def owls_library():
    c = Card("The Owl’s Library", "Inside a hollow tree books roost on the ledges like birds, and at dusk some open their pages and fly out. Below, by a lamp, an owl with spectacles presses a stamp on a card for a mouse that waits with a book.",
             ["books", "owl", "tree", "wisdom", "flight", "order", "mouse", "dusk", "lamp"], 75)
    c.sky((0, "#0f3a44"), (.35, "#1f6a62"), (.62, "#8fb47c"), (.8, "#e8cf88"), (1, "#4f8a62"))
    c.add(skybrush(c, (-40, 0, 700, 760), "#e8f0b0", "#06222e", 60, 50))
    c.add(stars(c, (400, 20, 220, 260), 26, "#f6ffd8"))
    # far wood
    for y, col, sd, k in ((720, "#5f9a70", 3, .9), (770, "#2f7060", 7, 1.2)):
        d = ""
        x = 380
        while x < 660:
            h = c.rnd.uniform(110, 200) * k
            d += fir(x, y + 40, h, sd + x, 6)
            x += 36 * k
        c.add(fill(d, col))
    c.add(fill(smooth([(360, 990, 1), (360, 800, 1), (460, 790), (560, 806), (660, 796, 1), (660, 990, 1)]), c.lin(0, 790, 0, 900, "#4f8a62", "#123f3c")))
    c.add(haze(c, 640, 780, "#f0dc98", .4))
    # the trunk, cut by the left edge
    trunk = smooth([(-40, -30, 1), (450, -30, 1), (452, 90), (470, 200), (486, 360), (490, 520), (500, 680), (530, 790), (600, 868), (670, 900, 1), (670, 990, 1), (-40, 990, 1)]) + sweep([(440, 180), (520, 120), (590, 96), (670, 30)], [76, 50, 40, 30])
    bark = c.strokes((400, -20, 240, 960), 50, "#d8b070", 90, 6, .16, 87, 6) + c.strokes((-20, -20, 640, 960), 80, "#04121a", 90, 7, .26, 87, 6)
    c.add(c.solid(trunk, c.lin(0, 0, 560, 0, "#0a2228", "#24403a", "#5a5a40"), "#f0dc98", -5, 3, bark, .05))
    # the hollow
    hol = smooth([(230, 62), (150, 96), (96, 190), (70, 330), (62, 500), (58, 680), (70, 810), (120, 884), (250, 900), (370, 884), (414, 800), (412, 660), (402, 500), (392, 340), (368, 190), (310, 92)])
    c.add(line(hol, "#6a6a48", 34), line(hol, "#a89a64", 20, .6), line(hol, "#e8d898", 4, .6, ' transform="translate(-9 4)"'), line(hol, "#0a2228", 6, .5, ' transform="translate(12 -4)"'))
    lx, ly = 318, 736
    g = fill(hol, c.lin(0, 60, 0, 900, "#0c2024", "#2a2c28", "#6a4a30", "#3a2820"))
    g += c.strokes((50, 60, 380, 840), 46, "#e8b870", 70, 5, .1, 88, 6)
    g += c.glow(lx, ly, 330, "#ffca70", .75) + c.glow(lx, ly, 150, "#fff0c4", .7)
    cols = ("#7a2c38", "#1f6a62", "#c9803c", "#2c4a6a", "#8a5a34", "#d8cf88", "#b8483c", "#3f7a5c")
    r = c.rnd
    ledges = ((60, 268, 400, 254), (60, 396, 410, 404), (56, 528, 410, 516), (56, 652, 414, 660))
    for j, (x0, y0, x1, y1) in enumerate(ledges):
        piles = {}
        mk = ""
        x = x0 + 34 + (1 - min(j, 1)) * 26
        end = x1 - 30 - (1 - min(j, 1)) * 26
        while x < end:
            w, h = r.uniform(13, 24), r.uniform(50, 84)
            q = r.random()
            u = (x - x0) / (x1 - x0)
            y = y0 + (y1 - y0) * u + 14 * math.sin(u * 3.14) - 3
            if q < .14:
                x += r.uniform(20, 40)
                continue
            t = r.uniform(-.12, .12) if q < .7 else .3
            col = cols[r.randrange(8)]
            dx, dy = math.sin(t) * h, math.cos(t) * h
            piles[col] = piles.get(col, "") + f"M{x:.0f} {y:.0f}l{dx:.0f} {-dy:.0f}l{w:.0f} {w * math.sin(t):.0f}l{-dx:.0f} {dy:.0f}z"
            mk += f"M{x + dx * .2:.0f} {y - dy * .2:.0f}l{w:.0f} {w * math.sin(t):.0f}M{x + dx * .8:.0f} {y - dy * .8:.0f}l{w:.0f} {w * math.sin(t):.0f}"
            x += w + (12 if t > .25 else 2)
        g += "".join(fill(d, col) for col, d in piles.items()) + line(mk, "#ffe6a8", 2, .65)
        led = sweep([(x0 - 20, y0), ((x0 * 2 + x1) / 3, y0 + 12), ((x0 + x1 * 2) / 3, y1 + 12), (x1 + 20, y1)], [26, 17, 17, 26])
        g += c.solid(led, c.lin(0, y0 - 10, 0, y0 + 30, "#8a6a44", "#3a2a24"), "#ffdc98", 0, 4 if j < 3 else 4)
        g += fill(f"M{x0} {y0 + 20}H{x1}V{y0 + 60}H{x0}Z", c.lin(0, y0 + 20, 0, y0 + 60, (0, "#0a1418", .55), (1, "#0a1418", 0)))
    g += fill(hol, c.lin(0, 60, 0, 420, (0, "#06161c", .7), (1, "#06161c", 0)))
    # floor
    g += c.solid(smooth([(30, 930, 1), (40, 858, 1), (240, 840), (440, 856, 1), (440, 930, 1)]), c.lin(0, 840, 0, 900, "#a8743c", "#4a2c24"), "#ffe0a0", 0, 4)
    c.add(clipped(c, hol, g))
    # roosting books that wake: on the upper ledges, wings half open
    for x, y, k, rt, lf, col in ((146, 214, .62, -8, .5, "#b8483c"), (300, 330, .8, 6, .9, "#1f6a62"), (124, 476, .62, -4, .2, "#c9803c")):
        c.add(put(book_bird(c, col, "#ffe8b8", lf), x, y, k, rt))
    # books out in the evening
    for x, y, k, rt, lf, col in ((452, 330, 1.05, -16, 1.2, "#b8483c"), (548, 238, .9, 12, .5, "#2c4a6a"), (530, 420, .62, -20, 1.4, "#c9803c"), (586, 330, .5, 8, .8, "#7a2c38"), (570, 160, .46, -12, 1.2, "#1f6a62"), (486, 186, .4, 14, .7, "#b8483c")):
        c.add(put(book_bird(c, col, "#fff6d8", lf), x, y, k, rt))
    # desk: a stump; the lamp
    desk = smooth([(244, 868, 1), (250, 806), (240, 776, 1), (396, 776, 1), (388, 810), (398, 868, 1)])
    c.add(ell(318, 870, 96, 12, "#140a10", .45), c.solid(desk, c.lin(240, 0, 396, 0, "#5a3828", "#9a6a3c", "#4a2c28"), None, tex=c.strokes((240, 776, 156, 92), 20, "#f0c07c", 40, 4, .2, 88, 5) + c.strokes((240, 776, 156, 92), 20, "#1c0c14", 40, 4, .3, 88, 5)), ell(318, 776, 79, 13, "#d8a45c"), line(f"M268 776a50 8 0 0 1 100 0M286 778a32 5 0 0 1 64 0", "#8a5a34", 2, .7))
    c.add(put(fill("M-16 0h32l-5 -6h-22ZM-3 -6h6v-26h-6Z", "#3a2420") + fill(smooth([(-26, -30, 1), (-14, -54), (14, -54), (26, -30, 1), (0, -26)]), c.lin(0, -54, 0, -28, "#2f7a5c", "#5fae7c")), 366, 772, 1), c.glow(366, 752, 46, "#fffbe0", .95), c.glow(350, 760, 120, "#ffe6a0", .5))
    # the owl
    body, disc, belly = owl()
    o = fill(sweep([(-26, -20), (-34, -2), (-30, 8)], [12, 12, 4]), "#4a3428")
    o += c.solid(body, c.lin(-30, 0, 30, 0, "#4a3428", "#8a6440", "#c99a5c"), "#ffe6b0", -2.4, 1, c.strokes((-30, -90, 60, 90), 30, "#2a1a1c", 8, 2, .4, 80, 20))
    o += fill(belly, "#f0dcb0") + line("".join(f"M{-12 + i * 8 + (j % 2) * 4} {-44 + j * 10}q3 5 6 0" for j in range(4) for i in range(3)), "#8a6440", 1.6, .8)
    o += fill(disc, "#f6e6c4") + fill(circles([(-10, -67, 5), (12, -67, 5)]), "#1c1018") + fill(circles([(-8.500, -69, 1.6), (13.500, -69, 1.6)]), "#fff") + fill("M-3 -62L4 -62L1 -52Z", "#f2a03c")
    o += line("M-21 -67a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M1 -67a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M-1 -68q1 -2 2 0", "#3a2420", 1.6)
    o += line("M-12 4v5M-7 5v5M7 5v5M12 4v5", "#f2a03c", 3)
    wing = smooth([(22, -60, 1), (36, -56), (50, -54), (60, -50), (56, -44), (38, -38), (22, -34)])
    o += c.solid(wing, c.lin(20, -50, 58, -20, "#5a3e2c", "#a87c48"), "#ffe6b0", -1, 2.4)
    o += fill("M53 -54h8v8h4v7h-16v-7h4Z", "#b8483c")
    c.add(ell(172, 868, 66, 10, "#140a10", .5), put(o, 168, 852, 2.0))
    # cards on the desk
    c.add(fill("M270 770l30 -5l8 9l-32 5Z", "#fff6dc"), fill("M322 766l22 -2l5 6l-23 3Z", "#f0dcb0"))
    # the mouse with its book
    mouse = sweep([(-12, -4), (-28, 0), (-44, -6)], [5, 4, 1.6]) + smooth([(-15, 0), (-17, -14), (-10, -32), (-2, -42), (8, -40), (20, -33, 1), (11, -26), (10, -14), (12, 0)]) + circles([(-4, -46, 8), (6, -45, 6.5)])
    c.add(ell(452, 880, 40, 6, "#04121a", .5), put(c.solid(mouse, c.lin(-16, 0, 20, 0, "#7a6a54", "#c9a878"), "#fff0c4", -2, 1.5) + fill(circles([(9, -35, 1.9)]), "#140a10") + fill(circles([(20, -33, 2)]), "#140a10") + fill(poly([(4, -28), (22, -30), (24, -8), (6, -6)]), "#b8483c") + line("M6 -26L23 -28", "#ffe6a8", 1.4) + fill(circles([(5, -20, 2.6)]), "#e8b890"), 452, 880, 1.25, 0, True))
    # roots and moss in front
    c.add(c.solid(smooth([(-20, 990, 1), (-20, 900, 1), (100, 892), (240, 912), (400, 896), (520, 912), (660, 890, 1), (660, 990, 1)]), c.lin(0, 890, 0, 960, "#3f7a4c", "#0a2a2c"), c.lin(0, 0, 640, 0, (0, "#e8e098", .1), (.5, "#fff0b0", .9), (1, "#e8e098", .2)), 0, 4, c.strokes((-20, 895, 660, 70), 40, "#a8c878", 20, 3, .3, 80, 20)))
    for x, y, k in ((560, 900, 1), (590, 908, .7), (40, 900, .8)):
        c.add(put(fill(sweep([(0, 4), (1, -10), (0, -24)], [9, 7, 7]), "#f0e4c4") + fill(smooth([(-22, -20, 1), (-14, -38), (4, -44), (20, -34), (24, -20, 1), (0, -16)]), c.lin(0, -44, 0, -16, "#f2805c", "#a83c3c")) + fill(circles([(-6, -32, 3), (8, -34, 3.4), (12, -24, 2.4)]), "#fff0d0"), x, y, k))
    return c, {"vignette": "#04121a", "vop": .42}


def drowned_stair():
    c = Card("The Drowned Stair", "A stone stair leads from a pier down under the sea to a house on the bottom, where the lamp over the door is lit. A person with shoes in hand stands on it up to the knees in the water; an empty boat floats above.",
             ["stairs", "sea", "house", "lost", "invitation", "lamp", "depth", "boat", "return"], 76)
    W0 = 318     # the surface
    c.sky((0, "#0c2c3c"), (.18, "#1f5a62"), (.31, "#8fb48c"), (.34, "#d8cf88"), (1, "#04161e"))
    c.add(skybrush(c, (-40, 0, 700, 300), "#e8f0b0", "#04161e", 40, 36))
    c.add(stars(c, (20, 20, 600, 150), 36, "#f6ffd8"))
    for x, y, w, sd in ((520, 210, 200, 1), (330, 150, 120, 2)):
        c.add(fill(puff(x, y, w, sd), c.lin(0, y - w * .4, 0, y, (0, "#d8dca8", .5), (1, "#8fb48c", .1))))
    # far coast with a dead lighthouse
    c.add(fill(smooth([(300, W0, 1), (360, 300), (420, 304), (500, 288), (580, 296), (660, 280, 1), (660, W0, 1)]), "#3f7a70"), fill(poly([(520, 292), (526, 236), (540, 236), (546, 292)]) + "M522 238h22v-6h-22ZM526 232h14v-14h-14Z" + poly([(523, 218), (533, 206), (543, 218)]), "#2f6460"))
    # the water, seen from the side
    water = f"M-10 {W0}Q40 {W0 - 7} 90 {W0}T190 {W0}T290 {W0}T390 {W0}T490 {W0}T590 {W0}T690 {W0}V970H-10Z"
    c.add(fill(water, c.lin(0, W0, 0, 960, "#2f8478", "#17606a", "#0c3a4a", "#06202e")))
    hx, hy = 436, 842
    k = c.clip(water)
    inner = "".join(fill(poly([(x, W0), (x + w, W0), (x + w * 1.7 - 150, 900), (x - w - 150, 900)]), c.lin(0, W0, 0, 860, (0, "#d8f0b8", .2), (1, "#d8f0b8", 0))) for x, w in ((180, 40), (280, 70), (430, 50), (540, 90)))
    inner += c.strokes((-40, W0 + 20, 700, 560), 56, "#8fd8b8", 110, 8, .09, 0, 6) + c.strokes((-40, W0 + 20, 700, 600), 56, "#03141e", 120, 9, .12, 0, 6)
    inner += c.glow(hx - 40, hy - 100, 320, "#ffd98a", .55) + c.glow(hx - 46, hy - 118, 120, "#fff0c4", .6)
    # far rocks
    inner += fill(smooth([(-20, 980, 1), (-20, 720, 1), (70, 690), (150, 740), (260, 770), (400, 730), (500, 690), (580, 640), (660, 620, 1), (660, 980, 1)]), c.lin(0, 640, 0, 900, "#1d6468", "#0c3a48"))
    c.add(f'<g clip-path="url(#{k})">{inner}</g>')
    # sunken posts of the pier
    for x in (52, 108):
        c.add(fill(f"M{x - 11} 250H{x + 11}L{x + 15} 900H{x - 15}Z", c.lin(0, 250, 0, 860, "#6a5a44", "#234a4c", "#0c303c")), line(f"M{x + 9} 330L{x + 12} 860", "#8fd8b8", 2, .35))
    # stairs: seen from the side, going down to the right, treads towards us
    N, x0, y0, run, rise, dx, dy = 15, 118, 262, 21.5, 36.5, -44, 20
    tr = ri = sd = ""
    for i in range(N):
        a, b = x0 + i * run, y0 + i * rise
        tr += poly([(a, b), (a + run, b), (a + run + dx, b + dy), (a + dx, b + dy)])
        ri += poly([(a + run, b), (a + run, b + rise), (a + run + dx, b + rise + dy), (a + run + dx, b + dy)])
    pts = [(x0 + dx, y0 + dy)]
    for i in range(N):
        pts += [(x0 + (i + 1) * run + dx, y0 + i * rise + dy), (x0 + (i + 1) * run + dx, y0 + (i + 1) * rise + dy)]
    side = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in pts) + f"L{n(pts[-1][0])} 880L{n(x0 + dx)} 880Z"
    stones = "".join(f"M40 {n(y0 + dy + j * rise)}H{n(x0 + dx + (j) * run)}" + "".join(f"M{n(60 + q * 46 + (j % 2) * 23)} {n(y0 + dy + j * rise)}v{rise}" for q in range(7) if 60 + q * 46 < x0 + dx + j * run) for j in range(1, 17))
    c.add(c.solid(side, c.lin(0, 260, 0, 880, "#5a5444", "#2a5456", "#0f3c48", "#123c44"), None, tex=line(stones, "#04161e", 2.4, .4) + c.strokes((60, 280, 360, 600), 50, "#a8d8b0", 40, 5, .12, 20, 16) + c.strokes((60, 280, 360, 600), 50, "#03141e", 40, 5, .16, 20, 16)))
    c.add(fill(ri, c.lin(0, 250, 0, 860, "#a8986c", "#4f8070", "#6f9a74", "#e0c88a")), fill(tr, c.lin(0, 250, 0, 860, "#d8cf98", "#6fa688", "#8fb888", "#fff0b8")))
    c.add(line("".join(f"M{n(x0 + (i + 1) * run)} {n(y0 + i * rise)}l{dx} {dy}" for i in range(N)), "#f6f0c4", 2, .55))
    # weeds on the steps
    wd = "".join(sweep([(x, y), (x - 5, y + 12), (x + 2, y + 26)], [5, 5, 1], 2) for x, y in ((132, 402), (170, 474), (182, 500), (224, 546), (262, 624), (300, 700), (314, 732)))
    c.add(fill(wd, "#2f7a5c"))
    # rail with a knotted rope
    posts = [(x0 + i * run + run * .6, y0 + i * rise) for i in range(0, N, 3)]
    c.add(line("".join(f"M{n(x)} {n(y)}v-46" for x, y in posts), "#0c2c34", 5), line("M" + "".join((f"{n(x)} {n(y - 44)}" if i == 0 else f"Q{n((x + posts[i - 1][0]) / 2 - 6)} {n((y + posts[i - 1][1]) / 2 - 20)} {n(x)} {n(y - 44)}") for i, (x, y) in enumerate(posts)), "#d8b878", 3))
    # the pier
    c.add(c.solid("M-10 236H168V258H-10Z", c.lin(0, 236, 0, 260, "#a8885c", "#5a4a3c"), "#fff0b8", 0, 4, line("M20 236v24M52 236v24M84 236v24M116 236v24M146 236v24", "#2a2428", 2.4, .6)), fill("M-10 258H160V266H-10Z", "#2a2a30"))
    c.add(fill("M32 170h20v66h-20Z", c.lin(32, 0, 52, 0, "#5a4a3c", "#a8885c")), ell(42, 170, 11, 4, "#c9a870"))
    # the surface: a bright line, over whatever goes under
    fx, fy = x0 + 2 * run - 12, y0 + 2 * rise + 10
    c.add(put(figure("#a83c3c", "#c98f6c", "#1c1420", style="long", hem=32, flare=17, walk=.3, wind=-4, legs="#c98f6c", tilt=10, arm=[(1, -75), (6, -62), (4, -47)], arm2=[(0, -75), (8, -68), (15, -70)], rim=None) + fill(smooth([(0, -44), (4, -46), (12, -36), (14, -32, 1), (6, -34), (0, -38)]) + smooth([(4, -46), (9, -46), (16, -40), (19, -36, 1), (10, -38)]), "#2a1a20"), fx, fy, 1.34))
    c.add(fill(f"M-10 {W0 + 4}Q40 {W0 - 3} 90 {W0 + 4}T190 {W0 + 4}T290 {W0 + 4}T390 {W0 + 4}T490 {W0 + 4}T590 {W0 + 4}T690 {W0 + 4}V{W0 + 60}H-10Z", c.lin(0, W0, 0, W0 + 60, (0, "#5fb09a", .55), (1, "#2f8478", 0))))
    c.add(line(f"M-10 {W0}Q40 {W0 - 7} 90 {W0}T190 {W0}T290 {W0}T390 {W0}T490 {W0}T590 {W0}T690 {W0}", "#f6f0c4", 3.4, .9), line(f"M{fx - 34} {W0 + 6}q34 9 70 0M{fx - 22} {W0 + 13}q24 7 46 0", "#f6f0c4", 2, .7))
    # the boat, its keel under water, its rope hangs loose
    c.add(put(c.solid(boat(170), c.lin(0, -50, 0, 0, "#8a5a3c", "#2a3a3c"), "#fff0b8", 0, 4, line("M-85 -34C-40 -16 40 -16 85 -36M-85 -22C-40 -6 40 -6 85 -24", "#1c1418", 2, .6)), 492, W0 + 20, 1, 3), line("M410 296C392 330 404 380 388 420", "#d8b878", 2.6), line("M528 292L606 268", "#6a4a34", 5))
    c.add(fill(f"M390 {W0}H600V{W0 + 24}H390Z", c.lin(0, W0, 0, W0 + 24, (0, "#2f8478", .35), (1, "#2f8478", .1))))
    # sea floor and the house
    fl = smooth([(-20, 980, 1), (-20, 880, 1), (120, 872), (300, 850), (460, 838), (580, 850), (660, 830, 1), (660, 980, 1)])
    c.add(c.solid(fl, c.lin(0, 836, 0, 960, "#7a9a70", "#1c4a4c", "#06202a"), c.lin(0, 0, 640, 0, (0, "#fff0b8", 0), (.55, "#fff0b8", .9), (1, "#fff0b8", .2)), 0, 5, c.strokes((-20, 840, 660, 120), 36, "#f0e0a0", 60, 4, .18, 2, 5)))
    wall = c.lin(376, 0, 560, 0, "#e0a468", "#8a5a4c", "#3a3c48")
    c.add(c.solid(poly([(390, 848), (394, 700), (560, 694), (566, 850)]), wall, None, tex=c.strokes((386, 690, 180, 160), 30, "#fff0c4", 40, 5, .16, 25, 14) + c.strokes((386, 690, 180, 160), 30, "#1c1020", 40, 5, .16, 25, 14), shadow=.05))
    c.add(fill(poly([(520, 660), (520, 606), (544, 604), (544, 680)]), "#4a3438"))
    c.add(c.solid(poly([(372, 708), (420, 622), (528, 614), (586, 700)]), c.lin(0, 614, 0, 708, "#7a3438", "#3a2030"), "#ffd890", 4, 4, line("".join(f"M{366 + (j % 2) * 11 + i * 22} {632 + j * 17}q11 13 22 0" for j in range(5) for i in range(11)), "#1c0c1c", 2.4, .5)))
    door = arch(446, 848, 46, 84)
    c.add(fill(arch(446, 850, 60, 94), "#3a2028"), fill(door, c.lin(0, 764, 0, 848, "#fff6d0", "#ffc870")), fill(poly([(446 - 23, 848), (446 - 23, 786), (446 - 42, 778), (446 - 42, 858)]), "#2f6a60"), line("M404 782V856", "#8fd8b8", 1.6, .6))
    c.add(fill("M500 734h34v40h-34Z", "#3a2028"), fill("M504 738h26v32h-26Z", "#f0b060"), line("M517 738v32M504 754h26", "#3a2028", 2.4), fill("M494 776h46v6h-46Z", "#c98a5c"))
    c.add(fill(poly([(423, 848), (469, 848), (452, 900), (330, 900)]), c.lin(0, 848, 0, 900, (0, "#fff0b8", .6), (1, "#fff0b8", 0))))
    # the lamp over the door
    c.add(line("M446 742h-20v8", "#1c1018", 4), c.glow(426, 758, 110, "#fff0c4", .9), fill("M417 752h18l-3 18h-12Z", "#fffbe0"), fill("M414 752l12 -9l12 9ZM418 770h16v4h-16Z", "#1c1018"), c.glow(426, 760, 34, "#ffffff", .9))
    # bubbles as smoke from the chimney
    for x, y, q in ((532, 586, 8), (542, 556, 6), (530, 528, 10), (544, 492, 7), (536, 458, 5), (546, 428, 8), (540, 398, 4)):
        c.add(f'<circle cx="{x}" cy="{y}" r="{q}" fill="#d8fff0" fill-opacity=".15" stroke="#e8fff0" stroke-opacity=".7" stroke-width="1.6"/>')
    # fish, and weed at the edges
    f1 = c.motif(fill(fish(60), c.lin(30, 0, -32, 0, "#f2a060", "#c9583c")) + fill(circles([(20, -2, 2.4)]), "#1c0c1c"))
    f2 = c.motif(fill(fish(60), c.lin(30, 0, -32, 0, "#8fd8b8", "#2f7a78")) + fill(circles([(20, -2, 2.4)]), "#0c2c34"))
    for m, x, y, q, a, fp in ((f1, 360, 540, .8, 8, 1), (f1, 404, 512, .6, 4, 1), (f1, 330, 506, .5, 10, 1), (f2, 590, 600, .6, -6, 0), (f2, 466, 440, .5, 6, 1), (f2, 118, 690, .5, 0, 0)):
        c.add(c.use(m, x, y, q, a, bool(fp)))
    weed = "".join(sweep([(x, 940), (x + b, 940 - h * .35), (x - b, 940 - h * .7), (x + b * .6, 940 - h)], [12, 13, 10, 1], 4) for x, b, h in ((40, 14, 200), (68, -12, 150), (96, 12, 110), (22, 10, 270), (600, -16, 240), (624, 10, 320), (572, 10, 130)))
    c.add(c.solid(weed, c.lin(0, 640, 0, 940, "#1d5a50", "#04161e"), "#6fa676", 2, 0))
    return c, {"vignette": "#020e16", "vop": .46}


def gear(r, teeth, depth=.18, hole=.2):
    """A cog wheel about (0,0): one path with a round hole."""
    pts = []
    for i in range(teeth):
        for u, q in ((-.32, 1 - depth), (-.2, 1), (.2, 1), (.32, 1 - depth)):
            a = (i + u) * 2 * math.pi / teeth
            pts.append((math.cos(a) * r * q, math.sin(a) * r * q))
    h = r * hole
    return poly(pts) + f"M{n(-h)} 0a{n(h)} {n(h)} 0 1 0 {n(2 * h)} 0a{n(h)} {n(h)} 0 1 0 {n(-2 * h)} 0Z"


def clockmakers_garden():
    c = Card("The Clockmaker’s Garden", "Under a glass bell on a workbench grow flowers of cog wheels, springs and clock hands. An old clockmaker with a magnifier at one eye bends close: among them a real red poppy has come up.",
             ["time", "garden", "machine", "flower", "patience", "surprise", "clock", "old age", "care"], 77)
    c.sky((0, "#061c22"), (.5, "#123f42"), (1, "#0a2a2c"))
    c.add(c.strokes((-40, 0, 700, 960), 60, "#6fa676", 90, 8, .07, 88, 8), c.strokes((-40, 0, 700, 960), 60, "#020c10", 90, 8, .14, 88, 8))
    # the wall of clocks, dim; all but one show the same hour
    for i, (x, y, q) in enumerate(((90, 110, 46), (196, 84, 30), (300, 116, 40), (70, 224, 30), (580, 92, 38), (590, 240, 44))):
        c.add(put(clock(q, "#2f5a52", "#3f6a54", "#0a2224", 7 if i != 4 else 3, 20 if i != 4 else 0), x, y))
        c.add(line(f"M{x} {y + q}v{n(q * .9)}", "#3f6a54", 3), fill(circles([(x + (6 if i % 2 else -5), y + q * 1.95, q * .2)]), "#5a7a54"))
    c.add(c.glow(250, 560, 310, "#f4dc98", .65))
    # the clockmaker, large, behind the glass, lit from below left
    coat = smooth([(270, 990, 1), (300, 850), (344, 742), (410, 668), (500, 622), (590, 610), (670, 630, 1), (670, 990, 1)])
    c.add(c.solid(coat, c.lin(300, 640, 660, 860, "#a8583f", "#6a3038", "#2a1a28"), "#f6d090", 5, 3, c.strokes((300, 600, 360, 390), 50, "#f0b080", 60, 5, .14, 75, 12) + c.strokes((300, 600, 360, 390), 50, "#04121a", 60, 6, .2, 75, 12), .05))
    c.add(fill(smooth([(432, 560), (420, 640), (470, 690), (560, 670), (590, 600), (570, 540)]), "#8a5444"))
    c.add(fill(smooth([(404, 640, 1), (452, 622), (476, 690), (470, 740, 1), (430, 700)]) + smooth([(476, 690), (540, 640), (600, 616, 1), (610, 660), (520, 760, 1), (478, 740)]), "#e0d4b0"))
    # head: three quarters, bent down to the left
    hd = smooth([(470, 268), (420, 286), (384, 336), (372, 392), (362, 424), (338, 462), (344, 476), (364, 482), (366, 510), (380, 556), (412, 592), (470, 604), (530, 580), (574, 520), (596, 440), (588, 350), (546, 286)])
    c.add(c.solid(hd, c.rad(380, 440, 260, "#f0bc8c", "#d0946c", "#8a5448", "#4a3038"), "#ffe6b4", 4, 0))
    # ear, hair, beard, brows
    c.add(fill(smooth([(560, 420), (584, 404), (602, 424), (596, 468), (572, 488), (558, 462)]), "#a86a54"), line("M568 428q18 2 14 30", "#6a3c3c", 3, .7))
    c.add(fill(smooth([(470, 262), (520, 262), (576, 290), (612, 350), (620, 430), (606, 446), (588, 400), (562, 410), (566, 350), (540, 306), (500, 284)]), c.lin(470, 260, 620, 440, "#f6efdc", "#a8b09c")), line("M500 274Q566 300 592 390M520 270Q590 300 604 400", "#8a9484", 2.6, .6))
    beard = smooth([(366, 500), (356, 540), (360, 590), (380, 640), (412, 676), (440, 690, 1), (470, 650), (520, 620), (566, 560), (586, 490), (562, 480), (530, 530), (470, 548), (420, 520), (392, 500)])
    c.add(c.solid(beard, c.lin(360, 500, 580, 640, "#fffaea", "#d8d8c0", "#8a9a8c"), "#fff6d8", 4, 0, line("M380 540Q392 610 424 660M410 540Q424 610 444 660M450 556Q456 610 460 640M500 550Q500 590 486 630M540 526Q534 566 514 600", "#8a9484", 2.6, .6)))
    c.add(fill(smooth([(356, 492), (372, 484), (400, 488), (426, 502), (440, 520), (416, 518), (388, 512), (364, 514)]), "#fffaea"), line("M366 500Q396 498 424 512", "#a8b09c", 2, .7))
    c.add(line("M362 424Q352 446 340 464Q346 478 366 480", "#8a5044", 3, .6), fill(sweep([(360, 470), (366, 466), (373, 472)], [2, 5, 2]), "#7a443c", .7), c.glow(430, 470, 46, "#e0603c", .35))
    # the far eye (left) with a loupe; the near eye closed
    c.add(line("M446 424Q468 440 494 424", "#3a2028", 5), line("M452 432l-5 8M466 437v9M482 434l5 8", "#3a2028", 2.8), fill(smooth([(440, 392), (468, 372), (504, 382), (512, 394), (484, 390), (462, 394)]), "#fffaea"), line("M498 440q14 2 22 -6M496 448q16 6 26 -2", "#6a3c3c", 2.4, .6), line("M440 330Q480 316 530 332M446 348Q486 336 526 350", "#8a5044", 2.6, .45))
    c.add(line("M400 404Q480 330 606 372", "#2a2024", 9), line("M400 402Q480 328 606 370", "#8a7a5c", 2, .7))
    c.add(put(c.solid("M-34 -32H26V32H-34Z", c.lin(0, -32, 0, 32, "#c9a050", "#6a4a2c", "#2a2020"), "#fff0b8", -2, 4, line("M-18 -34V34M-8 -34V34M6 -34V34", "#2a1a18", 2.6, .6)) + ell(-34, 0, 13, 33, "#8a6a3c") + ell(-35, 0, 10, 27, c.lin(-40, -30, -30, 30, "#e8fff0", "#5fae9c", "#123c44")) + fill(sweep([(-39, -12), (-41, 0), (-38, 12)], [1, 4, 1]), "#ffffff", .9), 380, 412, 1.0, -14))
    # bench
    bench = smooth([(-20, 990, 1), (-20, 812, 1), (320, 796), (660, 812, 1), (660, 990, 1)])
    c.add(c.solid(bench, c.lin(0, 800, 0, 960, "#8a6a40", "#4a3a2c", "#1c1c1c"), "#fff0b8", 0, 5, c.strokes((-20, 806, 660, 160), 50, "#e8c078", 130, 4, .2, 1, 3) + c.strokes((-20, 806, 660, 160), 50, "#0c1010", 130, 5, .3, 1, 3), .06))
    c.add(ell(232, 868, 236, 34, "#060e10", .5))
    # wooden foot of the bell, soil
    c.add(c.solid("M20 832Q232 800 444 832V862Q232 906 20 862Z", c.lin(20, 0, 444, 0, "#3a2824", "#8a5a38", "#2a1c1c"), "#ffe6a8", 0, 4, "", .05))
    soil = smooth([(46, 836, 1), (120, 806), (200, 794), (260, 800), (350, 806), (420, 836, 1), (232, 858)])
    c.add(c.solid(soil, c.lin(0, 794, 0, 850, "#5a4a30", "#2a2420"), "#c9b070", 0, 4, c.specks((60, 800, 350, 46), 50, "#a88a50", 4, .5)))
    bell = smooth([(44, 838, 1), (40, 640), (50, 440), (98, 330), (180, 282), (232, 276), (286, 282), (368, 330), (414, 440), (424, 640), (420, 838, 1), (232, 864)])
    c.add(fill(bell, c.lin(40, 0, 424, 0, (0, "#d8fff0", .3), (.2, "#d8fff0", .06), (.75, "#d8fff0", .03), (1, "#bfe6d0", .2))))
    # machine flowers
    brass = c.lin(-60, -60, 60, 60, "#fff0b8", "#d8a84c", "#7a5228")
    steel = c.lin(-60, -60, 60, 60, "#e8f4e0", "#8fae9c", "#3a5a58")
    copper = c.lin(-60, -60, 60, 60, "#ffd8a8", "#c9805c", "#6a3430")
    def spring(x0, y0, x1, y1, w, k, col):
        d, L = "", math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / L, (y1 - y0) / L
        d = f"M{n(x0)} {n(y0)}"
        for i in range(k):
            px, py = x0 + ux * L * (i + 1) / k, y0 + uy * L * (i + 1) / k
            s = w if i % 2 else -w
            d += f"Q{n(px - ux * L / k / 2 - uy * s * 2)} {n(py - uy * L / k / 2 + ux * s * 2)} {n(px)} {n(py)}"
        return line(d, mix(col, "#1c1414", .4), 6) + line(d, col, 3.4)
    def hand_leaf(x, y, a, L, col):
        return put(fill(sweep([(0, 0), (L * .35, -1), (L * .7, 0)], [3, 12, 3]) + circles([(L * .74, 0, 6)]) + f"M{n(L * .7)} 0L{n(L)} 0" + sweep([(L * .72, 0), (L * .86, 0), (L, 0)], [5, 5, 1]), col), x, y, 1, a)
    def cog_flower(x, y, r, t, col, inner, rot=0):
        g = put(fill(gear(r, t), col) + line(circles([(0, 0, r * .68)]), "#4a3020", 2, .5) + fill("".join(f"M{n(math.cos(a) * r * .3)} {n(math.sin(a) * r * .3)}L{n(math.cos(a) * r * .62 - math.sin(a) * 5)} {n(math.sin(a) * r * .62 + math.cos(a) * 5)}L{n(math.cos(a) * r * .62 + math.sin(a) * 5)} {n(math.sin(a) * r * .62 - math.cos(a) * 5)}Z" for a in (i * 1.047 for i in range(6))), "#2a1c18", .55), x, y, 1, rot)
        return g + put(fill(gear(r * .42, max(8, t - 5), .22, .3), inner), x + 2, y - 2, 1, rot * 2) + fill(circles([(x, y, r * .1)]), "#b8483c")
    c.add(spring(112, 808, 106, 560, 7, 26, "#d8a84c"), hand_leaf(112, 720, -150, 66, "#c9a050"), hand_leaf(112, 760, -34, 70, "#8fae9c"))
    c.add(cog_flower(108, 512, 62, 14, brass, steel, 8))
    c.add(line("M190 806C176 700 200 600 186 440", "#3a2a20", 8), line("M190 806C176 700 200 600 186 440", "#c9805c", 4), hand_leaf(188, 640, -28, 60, "#d8a84c"), hand_leaf(190, 700, -152, 54, "#c9805c"))
    c.add(cog_flower(190, 396, 74, 18, copper, brass, 3))
    c.add(spring(380, 816, 376, 740, 6, 9, "#8fae9c"), hand_leaf(380, 790, -146, 46, "#d8a84c"), cog_flower(374, 716, 38, 11, steel, copper, 0))
    # a bud: an unopened watch
    c.add(line("M78 812Q60 760 70 706", "#c9805c", 4), put(fill(smooth([(0, 14), (-15, -4), (-8, -26), (0, -34, 1), (8, -26), (15, -4)]), brass) + line("M0 12V-30M-7 8Q-12 -10 -3 -28M7 8Q12 -10 3 -28", "#4a3020", 1.8, .6), 70, 700, 1.1, -6))
    # the poppy
    px, py = 288, 668
    c.add(c.glow(px, py, 110, "#ffb090", .55))
    c.add(line("M276 808C262 770 296 730 288 690", "#2f7a4c", 6), line("M278 806C265 770 298 730 290 690", "#8fc878", 2, .8), fill(sweep([(276, 800), (250, 776), (236, 744)], [3, 12, 1]) + sweep([(278, 780), (302, 764), (322, 766)], [3, 11, 1]) + sweep([(262, 788), (244, 784), (228, 770)], [3, 9, 1]), "#3f8a54"))
    pop = fill(smooth([(-6, 10), (-40, 4), (-52, -22), (-40, -48), (-10, -48), (4, -20)]), "#c83030") + fill(smooth([(6, 10), (40, 4), (52, -20), (42, -46), (14, -50), (-2, -20)]), "#d8403a") + fill(smooth([(0, 14), (-34, 10), (-44, -8), (-26, -26), (0, -18), (26, -26), (44, -8), (34, 10)]), c.lin(0, -26, 0, 14, "#ff7a5c", "#d83a36"))
    pop += line("M-30 -2Q-16 -12 -6 -4M30 -2Q16 -12 6 -4M0 -16V-4", "#8a1c24", 2, .5) + fill(circles([(0, -30, 9)]), "#1c1420") + line("".join(f"M{n(11 * math.cos(a))} {n(-30 + 11 * math.sin(a))}l{n(7 * math.cos(a))} {n(7 * math.sin(a))}" for a in (i * .7 for i in range(9))), "#1c1420", 2.6)
    c.add(put(pop, px, py + 16, 1.25, -8))
    # the glass in front
    c.add(line(bell, "#e8fff0", 3.4, .75), fill(sweep([(62, 760), (58, 600), (72, 440), (120, 356)], [4, 14, 18, 4]), "#ffffff", .38), fill(sweep([(402, 520), (408, 620), (404, 760)], [2, 7, 2]), "#ffffff", .3), fill(circles([(232, 262, 17)]), c.rad(226, 256, 24, "#ffffff", "#bfe6d0", "#4f8a80")), fill("M224 276h16v6h-16Z", "#8fc8b0"))
    # on the bench: tweezers, a few cogs, a screwdriver, an ant
    c.add(put(fill(gear(26, 10), brass), 520, 890, 1, 10), put(fill(gear(16, 9), copper), 560, 868, 1), put(fill(gear(12, 8), steel), 478, 868, 1))
    c.add(line("M452 922L596 904M452 922L594 916", "#8fae9c", 5), line("M452 920L590 903", "#f0fff0", 1.6, .7))
    return c, {"vignette": "#020c10", "vop": .46}


def sheep(c, wool="#fff3d8", shade="#b8b48c", face="#2a2a30"):
    """A grazing sheep facing right, feet at (0,0), about 50 wide."""
    s = line("M-14 -12V0M-7 -12V0M9 -12V0M15 -12V0", face, 3.4)
    w = circles([(-16, -20, 10), (-6, -26, 11), (6, -26, 11), (15, -20, 10), (4, -16, 12), (-8, -15, 11), (-24, -18, 5)])
    s += c.solid(w, c.lin(0, -38, 0, -6, wool, shade), None)
    return s + fill(smooth([(18, -22), (27, -20), (34, -10), (31, -5), (24, -8), (19, -14)]), face) + fill(sweep([(20, -20), (14, -18), (12, -14)], [3, 5, 2]), face)


def sleeping_hill():
    c = Card("The Sleeping Hill", "A green hill is a giant asleep on one side, a wood for hair and a patchwork of fields for a blanket. Sheep graze on the shoulder, one stands by the closed eye, and a shepherd lays a finger on the lips. The moon is up.",
             ["giant", "sleep", "sheep", "landscape", "peace", "secret", "moon", "shepherd", "silence"], 78)
    c.sky((0, "#06202c"), (.25, "#12484e"), (.42, "#4f8f7c"), (.55, "#d8cf98"), (1, "#1f5a52"))
    c.add(skybrush(c, (-40, 0, 700, 460), "#d8f0b8", "#03141c", 60, 60))
    c.add(stars(c, (20, 20, 600, 300), 70, "#f6ffd8"))
    c.add(c.glow(150, 210, 220, "#fff0c4", .75), fill(circles([(150, 210, 66)]), c.rad(136, 194, 90, "#fffdf0", "#fff0c4", "#e8c890")), fill(circles([(130, 200, 11), (172, 226, 15), (160, 184, 8)]), "#d8b880", .4))
    for x, y, w, sd in ((300, 330, 190, 1), (60, 380, 150, 2)):
        c.add(fill(puff(x, y, w, sd), c.lin(0, y - w * .4, 0, y, (0, "#f0f0c8", .5), (1, "#8fb894", .1))))
    c.add(fill(hill(478, 18, 5, 5), c.lin(0, 460, 0, 600, "#6fa68c", "#3f7a6c")), fill(hill(520, 14, 9, 4), c.lin(0, 500, 0, 640, "#4f8f74", "#24605c")))
    # a far village
    for x, w, h in ((40, 20, 16), (62, 16, 22), (82, 22, 14), (112, 16, 16)):
        c.add(house(x, 520, w, h, "#3f7a6c", "#24565a", "#ffd98a", x))
    c.add(haze(c, 440, 530, "#e8e0a8", .4))
    # shoulder and back: the great hill
    sh = smooth([(-20, 990, 1), (-20, 830, 1), (180, 740), (268, 600), (310, 500), (370, 410), (450, 346), (540, 330), (610, 352), (670, 392, 1), (670, 990, 1)])
    grass = c.strokes((180, 330, 480, 420), 60, "#d8e8a0", 24, 3, .22, 70, 16) + c.strokes((180, 360, 480, 420), 50, "#06282c", 26, 3, .2, 70, 16)
    c.add(c.solid(sh, c.lin(260, 350, 620, 800, "#8fb874", "#4a8a5c", "#1f5a4c"), c.lin(200, 0, 660, 0, (0, "#fff6d0", 0), (.12, "#fff6d0", 0), (.25, "#fff6d0", 1), (.6, "#fff6d0", 1), (1, "#fff6d0", .3)), 4, 7, grass, .05))
    # neck
    c.add(fill(smooth([(300, 600), (370, 640), (430, 720), (430, 820), (330, 860), (240, 760), (240, 640)]), c.lin(270, 600, 400, 820, "#4f8a5c", "#2f6a50")))
    # the head, lying on its side, face to us
    cx, cy, rot = 204, 690, -60
    a = math.radians(rot)
    T = lambda x, y: (cx + x * math.cos(a) - y * math.sin(a), cy + x * math.sin(a) + y * math.cos(a))
    # pillow of hands: knuckles like boulders
    egg = smooth([(0, -168), (-92, -148), (-132, -70), (-128, 20), (-100, 104), (-52, 158), (0, 172), (52, 158), (100, 104), (128, 20), (132, -70), (92, -148)])
    hair_b = smooth([(0, -200), (-100, -188), (-156, -120), (-150, -60), (-110, -70), (0, -120), (110, -70), (164, -50), (166, -120), (110, -188)])
    skin = c.lin(130, -150, -130, 150, "#b4d084", "#7fae6c", "#3f7a54", "#1f5a4a")
    f = c.solid(egg, skin, "#fff6d0", -7, 3, c.strokes((-130, -170, 260, 340), 40, "#e8f0b0", 22, 3, .16, -8, 14) + c.strokes((-130, -170, 260, 340), 40, "#0c3a34", 22, 3, .14, -8, 14))
    # ear on the upper side
    f += c.solid(smooth([(118, -30), (140, -50), (160, -36), (158, 0), (140, 32), (120, 30)]), "#8fb874", "#fff6d0", -4, 1) + line("M132 -28Q150 -20 140 10", "#2f6a50", 4, .7)
    for s in (-1, 1):
        X = lambda x: s * x
        f += line(f"M{X(26)} -14Q{X(56)} 12 {X(92)} -16", "#12403c", 6) + line(f"M{X(38)} 0l{-s * 3} 13M{X(56)} 3l0 14M{X(74)} -2l{s * 6} 12", "#12403c", 4)
        f += fill(smooth([(X(18), -48, 1), (X(34), -66), (X(46), -62), (X(58), -74), (X(70), -66), (X(84), -68), (X(102), -46, 1), (X(78), -54), (X(50), -54)]), "#2f6a4c" if s > 0 else "#1f5444")
        f += c.glow(X(66), 60, 44, "#f2805c", .4)
    f += line("M-6 -34Q-12 30 -20 56Q-4 74 20 60", "#2f6a50", 6, .9) + fill(smooth([(0, -30), (14, 20), (24, 56), (6, 70), (8, 20)]), "#d8e8a0", .45)
    f += line("M-32 104Q0 116 32 104", "#1f4a40", 6) + line("M-16 124Q0 129 16 124", "#2f6a50", 4, .6)
    c.add(put(c.solid(hair_b, c.lin(160, -180, -160, 20, "#3f8058", "#1f5a4c", "#0c3a3c"), None, shadow=.05), cx, cy, 1, rot), put(c.shadow(egg, .07, (54, 36, 20), "#04201c") + f, cx, cy, 1, rot))
    # the wood on the head: firs stand upright on the crown
    r = c.rnd
    fm = [c.motif(fill(fir(0, 0, 100, 3 + k2, 4), col)) for k2, col in enumerate(("#3a7c5c", "#26644f", "#154844"))]
    spots = []
    for i in range(34):
        u = -3.6 + i / 33 * 2.55
        q = 176 + 24 * (i % 3)
        spots.append((cx + q * math.cos(u), cy + q * math.sin(u) * .95 + 24))
    for k2, (x, y) in enumerate(sorted(spots + [(44, 800), (30, 760), (60, 772), (70, 840), (40, 850)], key=lambda p: p[1])):
        c.add(c.use(fm[k2 % 3], x, y + 16, r.uniform(.6, 1.0)))
    # blanket of fields
    edge = [(318, 990), (330, 920), (362, 856), (410, 800), (456, 726), (506, 640), (570, 572), (680, 520)]
    bl = smooth([(*edge[0], 1)] + edge[1:-1] + [(*edge[-1], 1), (680, 990, 1)])
    cols = ("#e0b85c", "#3f7f54", "#a8c068", "#d8885c", "#6fa460", "#f0d888", "#24604c")
    P = lambda u, v: (226 + u * 64 + v * 58, 1040 - v * 74 - u * 4 + 14 * math.sin(u * 1.3 + v * .7) + u * 16)
    piles = {}
    for j in range(8):
        for i in range(8):
            col = cols[(i * 2 + j * 3 + (i * j) % 2) % 7]
            piles[col] = piles.get(col, "") + poly([P(i, j), P(i + .5, j), P(i + 1, j), P(i + 1, j + .5), P(i + 1, j + 1), P(i + .5, j + 1), P(i, j + 1), P(i, j + .5)])
    pt = "".join(fill(d, col) for col, d in piles.items())
    pt += line("".join(smooth([P(u, v) for u in range(0, 9)], False) for v in range(9)) + "".join(smooth([P(u, v) for v in range(0, 9)], False) for u in range(9)), "#1c4a3c", 3.4, .5)
    pt += line("".join(smooth([P(u + .33, v), P(u + .33, v + 1)], False) + smooth([P(u + .66, v), P(u + .66, v + 1)], False) for u in range(8) for v in range(8) if (u + v) % 2), "#1c4a3c", 2, .22)
    # a white road and a tiny farm
    pt += line(smooth([P(2.2, 0), P(2.8, 2), P(2.2, 3.6), P(3.2, 5.2), P(2.8, 7)], False), "#fff0c8", 5, .8)
    pt += fill("M300 500H680V990H300Z", c.lin(380, 620, 640, 980, (0, "#fff0b0", .14), (.5, "#06282c", .06), (1, "#031418", .55)))
    c.add(c.solid(bl, "#5f9a5c", None, tex=pt, shadow=.07))
    fx, fy = P(3.7, 3.3)
    c.add(house(fx, fy, 34, 22, "#f0dcb0", "#a83c3c", "#5a3a30", 5, "#ffd98a", .5), fill(circles([(fx + 30, fy - 10, 12), (fx + 40, fy - 4, 9)]), "#1c5444"))
    c.add(line(smooth(edge, False), "#f0e4b0", 13), line(smooth(edge, False), "#a88a50", 3, .8, ' stroke-dasharray="3 15"'))
    # sheep on the shoulder
    sp = c.motif(sheep(c))
    for x, y, k, fl in ((352, 438, .8, 0), (404, 392, .86, 1), (470, 346, .92, 0), (532, 336, .9, 1), (590, 350, .95, 0), (440, 430, .95, 0), (520, 400, 1.05, 1), (582, 430, 1.1, 0), (476, 486, 1.1, 1)):
        c.add(ell(x, y + 1, 22 * k, 4 * k, "#0c3a34", .4), c.use(sp, x, y, k, 0, bool(fl)))
    # one by the eye
    ex, ey = T(126, 24)
    c.add(c.use(sp, ex - 4, ey + 6, .84, 14, True))
    # shepherd with crook, finger on the lips
    c.add(ell(402, 548, 32, 5, "#0c3a34", .5))
    c.add(line("M434 548L428 408Q426 388 441 390Q454 394 447 410", "#3a2420", 5), put(front("#a83c3c", "#c98f6c", "#2a1a20", style="short", hat="straw", hatc="#e8c070", left="face", right=[(7, -74), (16, -68), (22, -62)], hem=10, flare=17, legs="#2a2a30", scarf="#f0dca0"), 402, 548, 1.3))
    # near grass
    g2 = smooth([(-20, 990, 1), (-20, 858, 1), (60, 862), (150, 880), (260, 912), (340, 960), (360, 990, 1)])
    c.add(c.solid(g2, c.lin(0, 850, 0, 960, "#24604c", "#04181c"), "#8fb874", 0, 4))
    bl2 = "".join(f"M{x} {n(876 + (x / 340) ** 2 * 60)}q{r.uniform(-4, 4):.0f} -18 {r.uniform(-8, 10):.0f} {-r.uniform(22, 44):.0f}" for x in range(10, 330, 7))
    c.add(line(bl2, "#1c5444", 3.4), c.specks((30, 850, 260, 60), 22, "#ffe6a0", 5, .8))
    return c, {"vignette": "#03141a", "vop": .42}


def hotel_snail():
    c = Card("Hotel Snail", "A giant snail glides down a mossy branch with a hotel in its shell: a spiral of lit windows, balconies and a door with an awning. Guests lean out, one with a watch, one with a spyglass, and a porter runs behind with the luggage.",
             ["snail", "hotel", "slow", "journey", "luggage", "time", "impatience", "night", "guests"], 79)
    c.sky((0, "#04161e"), (.4, "#0f3a44"), (.75, "#2f7a68"), (1, "#6fa676"))
    c.add(skybrush(c, (-40, 0, 700, 900), "#8fd0a0", "#020c12", 60, 60))
    # big leaves behind, in two planes
    def leaf(x, y, L, rot, col, vein, op=None):
        d = smooth([(0, 0, 1), (L * .3, -L * .2), (L * .7, -L * .17), (L, 0, 1), (L * .7, L * .15), (L * .3, L * .19)])
        return put(fill(d, col, op) + line(f"M0 0Q{n(L * .5)} {n(-L * .03)} {n(L)} 0" + "".join(f"M{n(L * q)} 0Q{n(L * (q + .08))} {n(s * L * .07)} {n(L * (q + .16))} {n(s * L * .12)}" for q in (.2, .36, .52, .68) for s in (-1, 1)), vein, 3, .6), x, y, 1, rot)
    for x, y, L, a in ((660, 180, 330, 200), (650, 420, 300, 170), (-20, 60, 300, 24), (560, -30, 260, 120)):
        c.add(leaf(x, y, L, a, "#17504e", "#2f7a68"))
    c.add(stars(c, (20, 20, 600, 330), 30, "#f6ffd8", .6))
    c.add(c.glow(284, 440, 330, "#f0d890", .5))
    # the branch, sloping down to the right
    br = smooth([(-30, 700, 1), (100, 742), (260, 790), (420, 826), (560, 846), (670, 852, 1), (670, 960), (520, 968), (300, 930), (120, 880), (-30, 840, 1)])
    c.add(c.solid(br, c.lin(0, 720, 0, 960, "#6a5a3c", "#3a3428", "#141c1c"), "#f0dc98", -1, 6, c.strokes((-20, 700, 680, 260), 70, "#d8b878", 80, 4, .2, 13, 6) + c.strokes((-20, 700, 680, 260), 80, "#060e10", 80, 5, .3, 13, 6), .05))
    mossp = smooth([(-30, 690, 1), (100, 734), (260, 784), (420, 820), (560, 840), (670, 846, 1), (670, 868, 1), (600, 862), (560, 880), (500, 862), (440, 872), (380, 842), (300, 850), (240, 812), (160, 820), (110, 776), (40, 772), (-30, 734, 1)])
    c.add(c.solid(mossp, c.lin(0, 690, 0, 880, "#8fb868", "#3f7a4c"), "#f0f4b0", -1, 5, c.strokes((-30, 690, 700, 190), 70, "#24583c", 14, 3, .3, 90, 20)))
    # shining trail
    c.add(line("M-20 704Q60 726 140 752", "#e8fff0", 6, .55), line("M-20 708Q60 730 130 754", "#ffffff", 2, .8))
    # body of the snail
    foot = smooth([(70, 732, 1), (150, 716), (240, 700), (360, 706), (430, 700), (480, 660), (506, 590), (520, 528), (548, 506), (584, 520), (596, 570), (594, 640), (580, 720), (574, 790), (600, 826), (612, 842, 1), (560, 846), (420, 824), (260, 788), (140, 752)])
    skin = c.lin(100, 520, 560, 840, "#e0a468", "#c9805c", "#8a4a4c")
    ridge = "".join(f"M{x} {n(736 + (x - 130) * .22)}q10 10 4 24" for x in range(130, 560, 26))
    c.add(c.solid(foot, skin, "#fff0c4", 3, 5, line(ridge, "#5a2c38", 3, .35) + c.strokes((80, 520, 540, 320), 46, "#ffe0a8", 34, 4, .2, 30, 30) + c.strokes((80, 520, 540, 320), 46, "#4a1c30", 34, 4, .16, 30, 30), .05))
    # the shell: outline, whorls
    sx, sy, R0 = 276, 452, 232
    shell = smooth([(sx + R0 * math.cos(t) * (1.0 - .0 * t), sy + R0 * math.sin(t) * .99) for t in (i * math.pi / 10 for i in range(20))]) + smooth([(sx + 60, sy + 150), (sx + 150, sy + 130), (sx + 222, sy + 100), (sx + 236, sy + 200), (sx + 210, sy + 262), (sx + 100, sy + 262), (sx - 20, sy + 250)])
    def spiral(t):   # t 0..1 from the mouth inward: (x, y, width of the whorl)
        ang = .95 - t * 2 * math.pi * 2.15
        rr = R0 * (1 - t) ** 1.25 + 14
        return ang, rr
    tex = c.strokes((40, 220, 480, 500), 60, "#d8fff0", 40, 5, .1, 40, 40) + c.strokes((40, 220, 480, 500), 60, "#04141c", 40, 6, .16, 40, 40)
    tex += fill("M40 200H520V730H40Z", c.rad(200, 350, 400, (0, "#e8fff0", .22), (.5, "#0c3a44", 0), (1, "#020c12", .6)))
    c.add(c.solid(shell, c.lin(80, 240, 460, 700, "#4f9a8c", "#1f6a6a", "#0f3c4c"), "#f6e8b0", 4, 6, tex, .06))
    edge = []
    for i in range(75):
        ang, rr = spiral(i / 74)
        edge.append((sx + 6 * i / 74 + rr * math.cos(ang), sy + rr * math.sin(ang)))
    sp = smooth(edge[::2], False)
    c.add(line(sp, "#06222c", 12, .45), line(sp, "#f3c774", 4.5), line(sp, "#fff6d0", 1.4, .8, ' transform="translate(-1 -2)"'))
    # windows between the turns, upright
    lit = c.motif(c.glow(0, -20, 34, "#ffd070", .5) + fill(arch(0, 2, 31, 48), "#0a2a34") + fill(arch(0, 0, 25, 43), c.lin(0, -43, 0, 0, "#fff6cc", "#ffb850")) + line("M0 -42V0M-12 -22h25", "#7a4a20", 1.8, .8))
    dark = c.motif(fill(arch(0, 2, 31, 48), "#0a2a34") + fill(arch(0, 0, 25, 43), "#1d5560") + line("M0 -42V0M-12 -22h25", "#0a2a34", 1.8, .8))
    opn = c.motif(c.glow(0, -20, 36, "#ffd070", .6) + fill(arch(0, 2, 33, 50), "#0a2a34") + fill(arch(0, 0, 28, 45), c.lin(0, -43, 0, 0, "#fff9d8", "#ffc460")) + fill("M-17 2V-34l-12 -3V6ZM17 2V-34l12 -3V6Z", "#b8483c") + line("M-20 -26l-6 -1M-20 -18l-6 -1M-20 -10l-6 -1M20 -26l6 -1M20 -18l6 -1M20 -10l6 -1", "#6a1f2c", 1.6))
    balc = c.motif(fill("M-28 4h56v6h-56Z", "#f3c774") + line("".join(f"M{x} 4v-17" for x in range(-25, 26, 7)) + "M-26 -13h52", "#0a2228", 2.6))
    box = c.motif(fill("M-20 3h40l-4 10h-32Z", "#8a4a34") + fill(circles([(-11, 2, 6), (0, 0, 7), (11, 2, 6)]), "#6fae5c") + fill(circles([(-11, -1, 2.6), (1, -3, 2.6), (12, -1, 2.6)]), "#f2805c"))
    ws = []
    for ang, rr, k in ((.38, 188, .9), (-.0, 190, 1), (-.36, 190, 1), (-.72, 190, 1), (-1.08, 190, 1), (-1.44, 188, 1), (-1.8, 186, 1), (-2.16, 182, 1), (-2.52, 180, 1), (-2.88, 178, 1), (-3.24, 176, 1), (-3.6, 174, 1), (-3.96, 170, 1), (-4.34, 168, .95),
                       (-5.3, 104, .82), (-5.85, 104, .82), (-6.5, 100, .82), (-7.15, 98, .8), (-7.8, 96, .78), (-8.5, 92, .76), (-9.2, 88, .7)):
        ws.append((sx + rr * math.cos(ang), sy + rr * math.sin(ang) + 20 * k, k))
    for i, (x, y, k) in enumerate(ws):
        m = opn if i in (3, 6, 9, 15) else (dark if i in (1, 11, 16, 19) else lit)
        c.add(c.use(m, x, y, k))
        if i in (3, 9, 6):
            # a guest in the open window
            j = (3, 9, 6).index(i)
            coat, sk, hr = (("#7a2c48", "#e8b490", "#e8e0d0"), ("#2c4a6a", "#8a5438", "#1a1020"), ("#c9803c", "#c98f6c", "#5a2a1a"))[j]
            bust = fill(smooth([(-14, 8, 1), (-12, -12), (-4, -19), (5, -19), (12, -12), (14, 8, 1)]), coat) + put(head_profile(sk, hr), 2, -27, 1.25)
            if j == 0:   # spyglass forward
                bust += fill(sweep([(8, -14), (18, -18), (22, -26)], [6, 5, 4]), coat) + line("M12 -27L44 -31", "#f3c55a", 6) + line("M30 -29.500L46 -31.500", "#8a5a24", 8)
            elif j == 1:  # watch on a chain
                bust += fill(sweep([(6, -12), (16, -16), (22, -28)], [6, 5, 4]), coat) + line("M22 -30L26 -24", "#f3c55a", 1.8) + fill(circles([(28, -18, 8)]), "#f3c55a") + fill(circles([(28, -18, 6)]), "#fff6dc") + line("M28 -18V-22.500M28 -18h3", "#1c1420", 1.5)
            else:        # waving a cloth
                bust += fill(sweep([(4, -14), (-10, -24), (-16, -38)], [6, 5, 4]), coat) + fill(smooth([(-16, -40, 1), (-30, -50), (-46, -42), (-42, -28), (-28, -34)]), "#fff6dc")
            c.add(put(bust, x, y - 2, 1.08, 0, j == 1), c.use(balc, x, y, 1.1))
        elif i % 3 == 2:
            c.add(c.use(box, x, y, k))
        elif i % 5 == 0:
            c.add(c.use(balc, x, y, k * .95))
    # centre: a round window
    c.add(c.glow(sx + 6, sy, 40, "#ffd070", .6), fill(circles([(sx + 6, sy + 2, 20)]), "#0a2a34"), fill(circles([(sx + 6, sy + 2, 15)]), "#ffe09a"), line(f"M{sx + 6} {sy - 12}v28M{sx - 8} {sy + 2}h28", "#7a4a20", 2))
    # the door with an awning at the mouth of the shell
    dx, dy = 424, 700
    c.add(c.glow(dx, dy - 40, 90, "#ffd98a", .6), fill(arch(dx, dy + 3, 66, 100), "#0a2a34"), fill(arch(dx, dy, 54, 90), c.lin(0, dy - 90, 0, dy, "#fff6cc", "#ffab48")), line(f"M{dx} {dy - 88}V{dy}", "#7a4a20", 2.4), fill(f"M{dx - 42} {dy}h84v9h-84Z", "#d8a860"))
    aw = f"M{dx - 46} {dy - 66}L{dx - 34} {dy - 102}H{dx + 34}L{dx + 46} {dy - 66}q-8 10 -15.300 0q-8 10 -15.300 0q-8 10 -15.300 0q-8 10 -15.300 0q-8 10 -15.300 0q-8 10 -15.300 0Z"
    c.add(fill(aw, "#fff3d8"), clipped(c, aw, fill("".join(f"M{n(dx - 46 + i * 15.3)} {dy - 60}L{n(dx - 34 + i * 11.3)} {dy - 104}h11.300L{n(dx - 30.7 + i * 15.3)} {dy - 60}Z" for i in (0, 2, 4)), "#c8403c")))
    # a doorman
    c.add(put(front("#7a1f30", "#8a5438", "#1a1020", style="short", hat="cap", hatc="#7a1f30", left="hips", right="down", hem=30, flare=10, legs="#1c1420", belt="#f3c55a"), dx - 62, dy + 8, .72))
    # stalks and face
    for p, (ex, ey) in (([(548, 536), (544, 480), (534, 436), (526, 404)], (524, 396)), ([(574, 532), (586, 476), (592, 440), (590, 414)], (590, 408))):
        c.add(fill(sweep(p, [26, 17, 13, 13]), c.lin(470, 380, 590, 540, "#e8b478", "#c9805c")), fill(circles([(ex, ey, 17)]), "#fff3d8"), fill(circles([(ex - (7 if ex < 550 else 2), ey + (2 if ex < 550 else 5), 8)]), "#1c1420"), fill(circles([(ex - (9 if ex < 550 else 4), ey - 1 + (2 if ex < 550 else 4), 2.6)]), "#fff"), line(f"M{ex - 18} {ey - 4}Q{ex} {ey - 22} {ex + 18} {ey - 4}", "#b06a50", 7))
    c.add(line("M556 636Q574 646 592 638", "#5a2430", 4), c.glow(552, 606, 30, "#e0503c", .4))
    # a bellhop's cap on the head
    c.add(put(c.solid("M-22 0L-18 -24Q0 -32 18 -24L22 0Q0 8 -22 0Z", c.lin(-22, 0, 22, 0, "#7a1f30", "#d8483c"), "#ffe6b0", 2, 3) + line("M-22 -3Q0 5 22 -3", "#f3c55a", 4) + fill(circles([(0, -29, 4)]), "#f3c55a"), 562, 514, 1, 8))
    # chimneys and flag on top
    c.add(fill(poly([(214, 236), (212, 192), (236, 190), (238, 230)]) + poly([(208, 194), (240, 192), (240, 184), (208, 186)]), "#b8583f"), line("M300 224V150", "#3a2420", 4), fill(smooth([(300, 152, 1), (262, 158), (240, 150), (214, 160, 1), (220, 174), (242, 170), (264, 178), (300, 174, 1)]), "#d8483c"))
    for q, o in ((1.3, .14), (.8, .2)):
        c.add(fill(sweep([(224, 184), (210, 150), (186, 130), (176, 96), (140, 76)], [8 * q, 18 * q, 24 * q, 18 * q, 6 * q], 4), "#fff6dc", o))
    # porter
    c.add(ell(70, 758, 40, 6, "#0c2420", .5))
    c.add(put(run("#c8403c", "#e0a884", "#3a1a20", legs="#1c2a38", style="short", hat="cap", hatc="#c8403c", dress=False, arm=[(9, -74), (16, -84), (20, -98)], arm2=[(9, -72), (18, -80), (30, -92)]), 84, 762, 1.0, 12))
    for x, y, w, h, col, a in ((124, 650, 58, 34, "#8a5a34", 10), (128, 618, 46, 28, "#2c5a6a", -2), (134, 592, 34, 22, "#c9a050", 14)):
        c.add(put(c.solid(f"M{-w / 2} {-h / 2}h{w}v{h}h{-w}Z", col, "#fff0c4", 2, 3) + line(f"M{-w * .28} {-h / 2}v{h}M{w * .28} {-h / 2}v{h}", "#2a1a18", 3, .6) + line(f"M{-6} {-h / 2}q6 -9 12 0", "#2a1a18", 3), x, y, 1, a))
    # fallen hat box
    c.add(put(ell(0, 12, 22, 4, "#0c2420", .5) + fill("M-18 -14H18V10Q0 16 -18 10Z", "#e8d8b0") + ell(0, -14, 20, 6, "#c9a878") + line("M-18 -4Q0 4 18 -4", "#c8403c", 4), 44, 728, .9, 14))
    # leaf in front
    c.add(leaf(-30, 980, 300, -22, "#0a3038", "#1f5a54"), leaf(690, 980, 320, -152, "#0c343a", "#1f5a54"))
    return c, {"vignette": "#020c12", "vop": .44}


def house_on_stilts():
    c = Card("The House on Stilts", "At night a house with long striped legs and boots strides over a garden wall. Its washing line, still tied to an uprooted post, flies behind it; a dog runs along with a bone. Somebody sits in its window, and one house in the street behind has a light on.",
             ["house", "escape", "legs", "neighbours", "night", "dog", "moving", "washing line", "courage"], 80)
    c.sky((0, "#06202c"), (.3, "#12505a"), (.58, "#4f9a80"), (.74, "#e0d490"), (1, "#2f6a54"))
    c.add(skybrush(c, (-40, 0, 700, 680), "#d8f0b8", "#03141c", 70, 60))
    c.add(stars(c, (20, 20, 600, 360), 70, "#f6ffd8"))
    mx, my = 500, 470
    c.add(c.glow(mx, my, 300, "#fff0c4", .7), fill(circles([(mx, my, 104)]), c.rad(mx - 24, my - 30, 150, "#fffdf0", "#fff0c4", "#e8c890")), fill(circles([(mx + 30, my - 34, 16), (mx - 36, my + 20, 22), (mx + 36, my + 34, 12)]), "#d8b880", .35))
    for x, y, w, sd in ((120, 470, 200, 1), (590, 620, 220, 2)):
        c.add(fill(puff(x, y, w, sd), c.lin(0, y - w * .4, 0, y, (0, "#f6f4d0", .55), (1, "#a8c89c", .1))))
    # the sleeping street behind
    r = c.rnd
    x = -10
    i = 0
    while x < 650:
        w = r.uniform(54, 84)
        h = r.uniform(50, 96)
        c.add(house(x + w / 2, 760, w, h, "#3f7a6c", "#2a5a58", "#ffd98a" if i == 1 else None, 3 + i, "#d8e0a0", .6))
        x += w * 1.12
        i += 1
    c.add(haze(c, 640, 740, "#e8e0a8", .4))
    c.add(fill(smooth([(-20, 990, 1), (-20, 746, 1), (160, 738), (340, 752), (500, 740), (660, 750, 1), (660, 990, 1)]), c.lin(0, 740, 0, 960, "#5f9464", "#1f5a4c", "#0a2c30")), c.strokes((-20, 750, 660, 200), 50, "#d8e8a0", 40, 3, .16, 3, 6))
    # the empty lot: a pale patch where the house has stood, with a drain pipe
    c.add(fill(smooth([(220, 764), (300, 752), (400, 756), (420, 768), (320, 778), (240, 776)]), "#3a2c28", .7), line("M330 764v-16q0 -7 8 -7", "#8a8a6a", 5))
    # back leg (left, toe on the ground) in stripes
    def leg_(pts, ws, cols):
        d = sweep(pts, ws, 6)
        ln = along(pts, 10)
        st = ""
        for q in range(1, len(ln) - 1, 3):
            (ax, ay), (bx, by) = ln[q - 1], ln[q + 1]
            L = math.hypot(bx - ax, by - ay)
            nx, ny = -(by - ay) / L * 40, (bx - ax) / L * 40
            st += f"M{n(ln[q][0] - nx)} {n(ln[q][1] - ny)}L{n(ln[q][0] + nx)} {n(ln[q][1] + ny)}"
        return c.solid(d, cols[0], "#fff6d0", -4, 2, line(st, cols[1], 11), .04)
    boot = smooth([(-20, -58, 1), (18, -58, 1), (20, -26), (44, -16), (62, -6), (62, 4, 1), (-20, 4, 1), (-22, -20)])
    def boot_(x, y, rot, k=1):
        return put(c.solid(boot, c.lin(-20, 0, 62, 0, "#3a1a24", "#8a3c38"), "#fff0c4", -3, 3, line("M-6 -40h24M-4 -28h24", "#f3c774", 3, .8)) + fill("M-22 4H64V12H40L34 8H-2V12H-22Z", "#1c1018"), x, y, k, rot)
    c.add(leg_([(250, 430), (262, 520), (258, 584), (206, 650), (158, 700)], [46, 42, 40, 30, 25], ("#c8cf98", "#5a7a6a")), boot_(146, 738, 38))
    # the garden wall, from side to side; some stones of its top lie on the grass
    wl = "M-10 790H104L112 806L150 812L168 798L186 784H650V884H-10Z"
    jo = "".join(f"M-10 {y}H650" for y in (812, 836, 860)) + "".join(f"M{x + (j % 2) * 24} {788 + j * 24}v24" for j in range(4) for x in range(-8, 650, 48))
    c.add(fill("M-10 876H650V900H-10Z", c.lin(0, 876, 0, 900, (0, "#04181c", .6), (1, "#04181c", 0))))
    c.add(c.solid(wl, c.lin(0, 784, 0, 884, "#8a9a78", "#5a7464", "#2a4c48"), "#fff0c4", 0, 4, line(jo, "#12302e", 3, .55) + line(jo, "#d8e8b0", 1.4, .25, ' transform="translate(2 3)"') + c.strokes((-10, 784, 660, 100), 50, "#e8f0b8", 26, 4, .18, 20, 20) + c.strokes((-10, 784, 660, 100), 40, "#04181c", 26, 4, .2, 20, 20), .05))
    c.add(fill("M186 778H400V790H186ZM-10 782H100V794H-10ZM404 776H650V788H404Z", "#a8b48c"), line("M186 778H400M-10 782H100M404 776H650", "#fff6d0", 2.4, .9))
    ivy = circles([(x, y, q) for x, y, q in ((560, 792, 11), (574, 806, 12), (590, 796, 13), (606, 812, 12), (582, 826, 10), (600, 836, 9), (616, 792, 12), (566, 820, 8), (590, 850, 7))])
    c.add(fill(ivy, "#1f5a44"), put(fill(ivy, "#4f8f5c"), -3, -4, .99))
    for x, y, a in ((196, 908, 12), (236, 916, -8)):
        c.add(put(ell(4, 14, 26, 5, "#04181c", .5) + c.solid("M-22 -12H20L24 10H-20Z", "#8a9a78", "#fff0c4", 0, 4), x, y, 1, a))
    c.add(ell(500, 926, 92, 11, "#031014", .55))
    # front leg: thigh lifted, shin down beyond the wall
    c.add(leg_([(330, 440), (400, 500), (462, 548), (480, 640), (480, 750), (476, 866)], [48, 46, 42, 36, 30, 25], ("#fff3d0", "#b8483c")), boot_(478, 914, 0, 1.12))
    # the house
    H = []
    body = poly([(150, 440), (154, 226), (398, 220), (404, 436)])
    H.append(c.solid(body, c.lin(150, 0, 404, 0, "#8a5a48", "#c9805c", "#f0bc84"), "#fff3d0", -5, 0, c.strokes((150, 220, 260, 220), 40, "#ffe6b8", 50, 6, .16, 25, 14) + c.strokes((150, 220, 260, 220), 40, "#4a2030", 50, 6, .14, 25, 14), .05))
    H.append(fill(poly([(144, 434), (408, 430), (400, 458), (156, 460)]), "#5a3430") + line("M146 436L408 432", "#f0bc84", 3))
    H.append(fill("".join(sweep([(x, 456), (x + 3, 470), (x - 4, 488)], [7, 5, 1], 2) for x in (176, 200, 222, 298, 356, 384)), "#3a2a24"))   # torn roots
    roof = smooth([(122, 236, 1), (178, 150, 1), (220, 92, 1), (350, 88, 1), (400, 150), (434, 230, 1), (280, 242)])
    H.append(fill(poly([(336, 140), (334, 44), (376, 42), (380, 150)]), c.lin(334, 0, 380, 0, "#7a3c38", "#c96a4c")) + fill(poly([(328, 48), (382, 46), (382, 34), (328, 36)]), "#8a4a40"))
    H.append(c.solid(roof, c.lin(120, 90, 430, 240, "#24565a", "#2f7a70", "#6fae8c"), "#fff6d0", -5, 5, line("".join(f"M{100 + (j % 2) * 14 + i * 28} {104 + j * 22}q14 18 28 0" for j in range(7) for i in range(13)), "#0c303a", 3, .55) + c.strokes((120, 90, 310, 150), 30, "#d8f0c0", 26, 4, .18, 60, 14), .05))
    lit = c.lin(0, 260, 0, 400, "#fff6cc", "#ffb850")
    for wx, wy, ww, wh in ((176, 276, 56, 66), (320, 272, 56, 66)):
        H.append(c.glow(wx + 28, wy + 33, 60, "#ffd98a", .5) + fill(f"M{wx - 6} {wy - 6}h{ww + 12}v{wh + 12}h{-ww - 12}Z", "#4a2a2c") + fill(f"M{wx} {wy}h{ww}v{wh}h{-ww}Z", lit) + line(f"M{wx + ww / 2} {wy}v{wh}M{wx} {wy + wh * .45}h{ww}", "#4a2a2c", 4) + fill(f"M{wx - 12} {wy + wh + 6}h{ww + 24}v8h{-ww - 24}Z", "#e8b078"))
    # somebody at the right window, arms out with a map; curtains
    H.append(clipped(c, "M320 272h56v66h-56Z", fill("M320 272h56v66h-56Z", lit) + put(head_profile("#8a5438", "#2a1a20"), 344, 306, 2.0) + fill(smooth([(322, 346, 1), (330, 326), (344, 320), (358, 328), (364, 346, 1)]), "#2c5a6a")) + line("M348 338L372 322L396 330", "#4a2a2c", 0, 0))
    H.append(fill("M320 272q4 34 -2 60h-2v-62ZM376 272q-4 34 2 60h2v-62Z", "#c8403c"))
    dx, dy = 276, 434
    H.append(fill(arch(dx, dy, 62, 112), "#4a2a2c") + fill(arch(dx, dy, 50, 102), c.lin(250, 0, 302, 0, "#7a2c38", "#b8483c")) + fill(circles([(dx + 16, dy - 44, 4)]), "#f3c774") + fill(arch(dx, dy - 62, 22, 26), "#ffd98a"))
    H.append(fill("M296 120a20 20 0 1 0 .1 0Z", "#4a2a2c") + fill("M296 126a14 14 0 1 0 .1 0Z", "#ffd98a"))
    for q, o in ((1.2, .16), (.7, .22)):
        H.append(fill(sweep([(352, 32), (336, 6), (296, -4), (260, -30)], [8 * q, 20 * q, 26 * q, 12 * q], 4), "#fff6dc", o))
    c.add('<g transform="translate(8 24)rotate(6 280 340)">' + "".join(H) + "</g>")
    # washing line with its post
    c.add(line(smooth([(166, 330), (136, 400), (104, 458), (74, 508), (46, 548)], False), "#f6e8c0", 2.6))
    c.add(fill(sweep([(20, 500), (48, 574), (74, 640)], [13, 13, 10]), "#6a4a34"), line("M24 552L66 534", "#6a4a34", 9), fill("".join(sweep([(74 + a, 636 + b), (80 + a, 650 + b), (76 + a, 660 + b)], [7, 6, 3], 1) for a, b in ((-5, 0), (4, 2), (0, 8))), "#3a2a24"))
    shirt = smooth([(-12, 0, 1), (-24, 6, 1), (-34, 30, 1), (-22, 36, 1), (-17, 26, 1), (-14, 66, 1), (4, 62), (22, 66, 1), (18, 24, 1), (28, 32, 1), (36, 24, 1), (24, 4, 1), (12, 0, 1), (0, 7)])
    trous = smooth([(-16, 0, 1), (16, 0, 1), (24, 62, 1), (9, 64, 1), (1, 24, 1), (-6, 64, 1), (-21, 60, 1), (-14, 28)])
    for d, x2, y2, col, k, a in ((shirt, 140, 392, "#fff3d8", .86, 34), (trous, 104, 456, "#b8483c", .8, 42), (shirt, 72, 510, "#8fd0b4", .66, 46)):
        c.add(put(c.solid(d, c.lin(-30, 0, 30, 0, mix(col, "#1c3a40", .35), col), "#fffdf0", -2, 2), x2, y2, k, a))
    # the dog, running
    dog = smooth([(-46, -40), (-34, -50), (-6, -48), (16, -52), (34, -46), (34, -32), (20, -24), (-10, -26), (-36, -24)]) + smooth([(22, -48), (34, -64), (48, -70), (62, -62), (80, -56), (82, -48), (64, -46), (50, -42), (34, -34)]) + sweep([(46, -66), (32, -74), (18, -66)], [8, 13, 10, 3]) + sweep([(-42, -42), (-60, -56), (-70, -76)], [8, 7, 3])
    dog += sweep([(24, -34), (44, -22), (62, -14)], [14, 8, 6]) + sweep([(16, -32), (30, -14), (46, -4)], [13, 8, 6]) + sweep([(-34, -34), (-52, -20), (-72, -14)], [17, 9, 6]) + sweep([(-30, -32), (-40, -12), (-60, -1)], [16, 9, 6])
    bone = line("M66 -42L92 -36", "#fff6dc", 6) + fill(circles([(64, -45, 5), (63, -38, 5), (94, -39, 5), (92, -32, 5)]), "#fff6dc")
    c.add(ell(104, 934, 66, 7, "#031014", .5), put(c.solid(dog, c.lin(-60, 0, 80, 0, "#4a3430", "#a8744c"), "#fff0c4", -2, 2.5) + bone + fill(circles([(58, -58, 2.6)]), "#140a10") + fill(circles([(81, -53, 4)]), "#140a10") + line("M34 -42Q38 -50 42 -36", "#c8403c", 5), 112, 926, 1.15, -6))
    # near grass and flowers
    gr = "".join(f"M{x} 960q{r.uniform(-3, 3):.0f} -22 {r.uniform(-10, 10):.0f} {-r.uniform(26, 54):.0f}" for x in range(6, 640, 9) if not 200 < x < 300)
    c.add(line(gr, "#0a2c30", 4))
    return c, {"vignette": "#031018", "vop": .42}


def forest_cinema():
    c = Card("The Forest Cinema", "At night the animals of the forest sit in rows before a white sheet hung between two trees. The film shows a person asleep in bed. A fox has turned round to look at us, and by an empty place on the log stands a pair of red slippers.",
             ["cinema", "forest", "animals", "watching", "reversal", "night", "dream", "audience", "slippers"], 81)
    c.sky((0, "#04161e"), (.5, "#0f3a44"), (1, "#0a2a30"))
    c.add(skybrush(c, (-40, 0, 700, 700), "#6fa676", "#020c12", 40, 50, 85, .08))
    sx, sy = 346, 330
    c.add(c.glow(sx, sy + 60, 330, "#d8cf88", .7, 330))
    # trunks far away
    r = c.rnd
    for col, ws, xs in (("#2a6a60", (14, 24), (40, 96, 160, 250, 330, 420, 500, 560, 606)), ("#154c50", (30, 40), (66, 540))):
        d = ""
        for x in xs:
            w, b = r.uniform(*ws), r.uniform(-10, 10)
            d += sweep([(x + b, -20), (x - b, 300), (x, 660)], [w * .7, w * .8, w * 1.2], 2)
        c.add(fill(d, col))
    c.add(fill(smooth([(-20, 990, 1), (-20, 600, 1), (150, 580), (330, 600), (500, 584), (660, 604, 1), (660, 990, 1)]), c.lin(0, 580, 0, 900, "#7fa870", "#2f6f5c", "#0c343a")))
    c.add(c.strokes((-20, 610, 680, 250), 60, "#d8e8a0", 16, 3, .25, 84, 14))
    # the two trees that hold the sheet
    for x, w, s in ((52, 92, 1), (606, 96, -1)):
        t = sweep([(x, -30), (x + s * 8, 240), (x - s * 4, 480), (x, 640)], [w * .8, w * .78, w * .9, w * 1.5]) + sweep([(x, 200), (x + s * 60, 130), (x + s * 130, 104)], [40, 26, 10]) + sweep([(x, 90), (x + s * 70, 40), (x + s * 160, 30)], [36, 24, 8])
        c.add(c.solid(t, c.lin(x - w / 2, 0, x + w / 2, 0, *(("#0a2228", "#3a5a48") if s > 0 else ("#3a5a48", "#0a2228"))), c.lin(0, 60, 0, 640, (0, "#fff0c4", .1), (.5, "#fff6d8", 1), (1, "#fff0c4", .2)), -5 * s, 0, c.strokes((x - w, 0, 2 * w, 640), 34, "#04121a", 70, 6, .3, 88, 6), .04))
    # the sheet
    sheet = smooth([(128, 150, 1), (250, 164), (380, 160), (556, 136, 1), (562, 280), (552, 420), (560, 520, 1), (430, 510), (280, 526), (132, 516, 1), (138, 400), (126, 280)])
    f = fill("M110 120H580V540H110Z", c.lin(120, 140, 560, 530, "#fff6dc", "#ffe9b8", "#f6d090"))
    # the film: a room, a bed, a sleeper
    f += fill("M110 120H580V440H110Z", c.lin(0, 130, 0, 440, "#e8c48c", "#f0d8a4"))
    f += fill("M180 196h92v116h-92Z", "#fff6dc") + fill("M188 204h76v100h-76Z", "#5a8a80") + fill(circles([(238, 236, 15)]), "#fff6dc") + line("M226 204v100M188 254h76", "#fff6dc", 5) + fill("M172 190q-6 70 -22 130h26q10 -60 10 -130ZM280 190q6 70 22 130h-26q-10 -60 -10 -130Z", "#d88a60")
    f += fill("M110 430H580V540H110Z", "#c98a5c") + c.strokes((110, 436, 470, 100), 20, "#8a5040", 90, 3, .25, 1, 3)
    f += fill("M484 306h14v148h-14ZM166 372h12v82h-12Z", "#8a5040") + fill("M484 300q40 -40 56 20v134h-10v-40h-46Z", "#9a5a44") + fill("M172 414H500V440H172Z", "#8a5040")
    f += put(lie("#f6efdc", "#a5683f", "#3a2020", blanket="#b8483c", pillow="#fffaf0"), 336, 416, 2.75, 0, True)
    f += fill("M398 236a34 34 0 1 0 .1 0Z", "#e8b878") + line("M398 248v22h14", "#8a5040", 4)
    f += line("M215 120Q228 300 214 540M330 120Q342 320 332 540M452 120Q464 320 450 540", "#c9985c", 9, .16) + c.strokes((110, 130, 470, 410), 40, "#fffdf0", 60, 5, .16, 88, 6)
    f += fill("M110 120H580V540H110Z", c.rad(340, 330, 300, (0, "#fffbe0", .22), (.6, "#fffbe0", 0), (1, "#8a4a30", .4)))
    c.add(c.shadow(sheet, .05), clipped(c, sheet, f), line(sheet, "#fffdf0", 3, .9))
    c.add(line("M128 150L70 128M556 136L606 116M132 516L84 540M560 520L600 548", "#e8d8a0", 3))
    # light on the ground, then the audience, back to us
    c.add(c.glow(sx, 606, 280, "#fff0c4", .5, 60))
    rim = "#fff3cc"
    def beast(d, a, b, x, y, k, fl=False, extra="", rot=0, dy=5):
        c.add(ell(x, y, 60 * k, 8 * k, "#031014", .5), put(c.solid(d, c.lin(0, -140, 0, 0, a, b), rim, 0, dy) + extra, x, y, k, rot, fl))
    # back row, small: hedgehog, squirrel, badger, duck
    spikes = []
    for i in range(23):
        t = math.pi * (1 + i / 22)
        q = 44 if i % 2 else 34
        spikes.append((math.cos(t) * q, math.sin(t) * q * .9 - 4, 1))
    log = sweep([(40, 704), (240, 696), (420, 700), (604, 694)], [50, 52, 52, 48])
    c.add(ell(326, 728, 300, 14, "#031014", .45))
    beast(poly([(x, y) for x, y, _ in spikes] + [(38, 0), (-38, 0)]), "#8a6a4c", "#3a2c2c", 128, 686, 1.15, dy=4)
    sq = smooth([(-17, 0), (-20, -24), (-13, -44), (-14, -60, 1), (-5, -56), (5, -56), (14, -60, 1), (13, -44), (20, -24), (17, 0)])
    tail = sweep([(14, -4), (42, -14), (46, -50), (34, -74), (52, -92)], [16, 32, 38, 32, 14])
    beast(tail + sq, "#d88a4c", "#6a3430", 226, 682, 1.3)
    hare_b = smooth([(-24, 0), (-29, -24), (-20, -50), (-16, -66), (-10, -78), (10, -78), (16, -66), (20, -50), (29, -24), (24, 0)]) + sweep([(-8, -74), (-14, -106), (-12, -138)], [9, 14, 12, 2]) + sweep([(8, -74), (12, -106), (22, -134)], [9, 14, 12, 2])
    beast(hare_b, "#d8c8a0", "#6a6450", 470, 684, 1.12, extra=fill(circles([(0, -10, 10)]), "#fff6e0"))
    # the slippers by the empty place
    c.add(c.solid(log, c.lin(0, 672, 0, 730, "#a88a54", "#2a2824"), rim, 0, 4, c.strokes((40, 674, 560, 52), 30, "#1c1414", 60, 3, .4, 0, 3)), ell(604, 694, 14, 23, "#c9a878"), ell(604, 694, 8, 14, "#8a7048"))
    sl = c.motif(fill(smooth([(-13, 0), (-14, -10), (-4, -9), (4, -14), (16, -10), (20, -2), (16, 2), (-10, 3)]), c.lin(0, -14, 0, 3, "#f0604a", "#a82c34")) + fill(smooth([(-13, -8), (-6, -10), (0, -9), (-4, -5)]), "#5a1420"))
    c.add(ell(362, 744, 48, 6, "#031014", .55), c.use(sl, 340, 742, 1.5, -4), c.use(sl, 386, 746, 1.5, 5))
    # front row: bear, fox that looks round, deer
    bear_b = smooth([(-78, 0), (-92, -60), (-80, -120), (-50, -156), (-44, -186), (-34, -204), (0, -214), (34, -204), (44, -186), (50, -156), (80, -120), (92, -60), (78, 0)]) + circles([(-37, -206, 17), (37, -206, 17)])
    c.add(ell(134, 936, 130, 14, "#020c10", .5), put(c.solid(bear_b, c.lin(0, -220, 0, 0, "#6a5040", "#2a2428", "#10181c"), rim, -1, 6, c.strokes((-92, -214, 184, 214), 50, "#a88a60", 24, 3, .25, 82, 16) + c.strokes((-92, -214, 184, 214), 40, "#080c10", 24, 3, .3, 82, 16), .05), 138, 946, 1.12, -2))
    # acorns in a leaf cone beside the bear
    fx = smooth([(-40, 0), (-50, -34), (-38, -74), (-24, -98), (24, -98), (38, -74), (50, -34), (40, 0)])
    ft = sweep([(34, -8), (84, -6), (112, -34), (104, -66)], [22, 36, 40, 10])
    hd = smooth([(-46, -112), (-40, -134), (-44, -168, 1), (-22, -152), (22, -152), (44, -168, 1), (40, -134), (46, -112), (24, -92), (0, -72, 1), (-24, -92)])
    fox_ = c.solid(ft, c.lin(0, -60, 0, 0, "#d8703c", "#7a2c2c"), rim, 0, 4) + fill(sweep([(108, -42), (110, -56), (103, -68)], [34, 28, 8]), "#fff3dc") + c.solid(fx, c.lin(0, -100, 0, 0, "#c9603a", "#5a2428"), rim, 0, 4)
    fox_ += c.solid(hd, c.lin(0, -168, 0, -72, "#e08a4c", "#b8503a"), rim, 0, 4) + fill(smooth([(-44, -112), (-26, -116), (-8, -100), (0, -73, 1), (-24, -92)]) + smooth([(44, -112), (26, -116), (8, -100), (0, -73, 1), (24, -92)]), "#fff3dc") + fill(poly([(-40, -160), (-37, -140), (-26, -150)]) + poly([(40, -160), (37, -140), (26, -150)]), "#3a1c24")
    fox_ += fill(smooth([(-26, -122, 1), (-18, -129), (-8, -121, 1), (-17, -117)]) + smooth([(26, -122, 1), (18, -129), (8, -121, 1), (17, -117)]), "#1c1014") + fill(circles([(-16, -123, 1.8), (18, -123, 1.8)]), "#fff3dc") + fill(circles([(0, -76, 6.5)]), "#1c1014")
    c.add(ell(334, 928, 96, 11, "#020c10", .5), put(fox_, 318, 934, 1.06))
    # deer cut by the frame
    deer = smooth([(-50, 40), (-58, -60), (-40, -110), (-24, -140), (-20, -176), (-28, -206), (-14, -230), (14, -230), (28, -206), (20, -176), (24, -140), (44, -110), (62, -60), (56, 40)]) + sweep([(-24, -214), (-52, -226), (-68, -220)], [10, 20, 4]) + sweep([(24, -214), (52, -226), (68, -220)], [10, 20, 4])
    for s in (-1, 1):
        deer += sweep([(s * 10, -226), (s * 22, -262), (s * 54, -286), (s * 56, -330)], [10, 8, 7, 2]) + sweep([(s * 26, -266), (s * 22, -296), (s * 30, -322)], [7, 6, 2]) + sweep([(s * 48, -282), (s * 76, -292), (s * 88, -318)], [6, 5, 2])
    c.add(put(c.solid(deer, c.lin(0, -330, 0, 20, "#a87c50", "#4a3430", "#1c1c20"), rim, 1, 6, c.strokes((-60, -230, 120, 270), 30, "#f0d8a0", 20, 3, .25, 84, 12)), 524, 950, 1.0))
    # near ferns in the dark
    fr = line("M0 0Q-6 -50 22 -96", "#06222a", 4) + fill("".join(sweep([(-3 + i * i * .32, -10 - i * 11), (-3 + i * i * .32 + s * (20 - i * 1.8), -20 - i * 11), (-3 + i * i * .32 + s * (34 - i * 3.4), -16 - i * 11)], [2, 7, 1], 2) for i in range(8) for s in (-1, 1)), "#0c343a")
    fm = c.motif(fr)
    for x, y, k, a in ((36, 970, 1.1, -10), (236, 984, .9, 8), (436, 980, 1.1, -6), (614, 976, 1.2, -20)):
        c.add(c.use(fm, x, y, k, a))
    # an owl on the left branch
    b = owl()[0]
    c.add(put(c.solid(b, c.lin(0, -90, 0, 0, "#8a7450", "#3a3430"), rim, -2, 3), 128, 112, .62))
    for x, y in ((300, 70), (420, 96), (500, 60), (250, 590), (560, 620), (90, 620)):
        c.add(c.glow(x, y, 14, "#fff6c0", .9))
    return c, {"vignette": "#020c10", "vop": .5}


def class_of_shadows():
    c = Card("The Class of Shadows", "In a classroom at night a fox in a waistcoat points at chalk drawings on the board. The desks before it are empty, but in the light of a lantern four shadows of children stand on the wall; three lift a hand, the fourth has pointed ears.",
             ["fox", "school", "shadow", "absence", "learning", "question", "lantern", "chalk", "ghost"], 82)
    c.sky((0, "#1f6a62"), (1, "#0f3a44"))
    lx, ly = 142, 770
    c.add(fill("M0 0H640V700H0Z", c.rad(lx + 40, ly - 160, 760, "#f6e6b0", "#c9c888", "#6fa676", "#1f6a62", "#0c3a44")))
    c.add(c.strokes((-40, 0, 700, 660), 70, "#fff6d0", 80, 8, .12, 24, 12), c.strokes((-40, 0, 700, 660), 70, "#06222c", 80, 8, .1, 24, 12))
    # beams under the ceiling, a hanging map of leaves
    c.add(fill("M0 0H640V56L0 40Z", c.lin(0, 0, 0, 56, "#04161e", "#0f3a40")), line("M0 42L640 58", "#d8cf88", 3, .5))
    c.add(fill("M0 560L640 590V612L0 584Z", "#3f6a50"), line("M0 560L640 590", "#fff0c4", 2.4, .7), line("".join(f"M{x} {n(584 + x * .044)}v80" for x in range(30, 640, 46)), "#0c3a3c", 3, .35))
    # window with the night
    c.add(fill("M40 92H158V276H40Z", "#3f5a44"), fill("M50 102H148V266H50Z", c.lin(0, 100, 0, 266, "#06202c", "#1f5a5c")), stars(c, (54, 104, 90, 130), 22, "#f6ffd8"), clipped(c, "M50 102H148V266H50Z", fill(bare_tree(64, 270, 190, 4, .2, 9, 4), "#04161e")), line("M99 102V266M50 184H148", "#6f8a5c", 5), fill("M32 276H166V288H32Z", "#8a9a68"))
    # shadows on the wall
    sc = "#0f3c42"
    def kid(x, y, k, head, up, lean=0):
        b = (652 + x * .04 - y) / k
        d = smooth([(-46, b, 1), (-42, -40), (-32, -82), (-14, -96), (14, -96), (32, -82), (42, -40), (46, b, 1)]) + sweep([(0, -90), (lean, -104), (lean, -118)], [22, 20, 22]) + circles([(lean, -136, 31)])
        if up:
            s = up
            d += sweep([(s * 26, -78), (s * 50, -118), (s * 44, -176), (s * 46, -206)], [24, 20, 17, 15]) + "".join(sweep([(s * 46 + q * 5, -204), (s * 46 + q * 9, -220), (s * 46 + q * 11, -232 + abs(q) * 3)], [7, 6.5, 4], 2) for q in (-1.3, -.4, .5, 1.4))
        if head == "plaits":
            d += sweep([(lean - 26, -140), (lean - 48, -120), (lean - 46, -90)], [12, 15, 5]) + sweep([(lean + 26, -140), (lean + 48, -120), (lean + 46, -90)], [12, 15, 5])
        elif head == "cap":
            d += smooth([(lean - 32, -144, 1), (lean - 24, -168), (lean + 10, -172), (lean + 32, -146, 1), (lean + 50, -140), (lean + 46, -134), (lean + 10, -140)])
        elif head == "bun":
            d += circles([(lean, -174, 15)])
        elif head == "fox":
            d += poly([(lean - 30, -148), (lean - 28, -188), (lean - 4, -164)]) + poly([(lean + 30, -148), (lean + 28, -188), (lean + 4, -164)])
        elif head == "bob":
            d += smooth([(lean - 34, -108), (lean - 36, -146), (lean, -172), (lean + 36, -146), (lean + 34, -108), (lean + 20, -116), (lean - 20, -116)])
        return put(line(d, sc, 10, .1) + line(d, sc, 5, .14) + fill(d, c.lin(0, -230, 0, 60, "#3a7468", "#1f5654", "#12444a")), x, y, k)
    # the board
    bd = poly([(330, 150), (664, 130), (664, 470), (330, 452)])
    c.add(c.shadow(bd, .05), c.solid(poly([(316, 138), (664, 116), (664, 486), (316, 466)]), c.lin(316, 0, 640, 0, "#a8844c", "#5a4a38"), "#fff0c4", -3, 3), fill(bd, c.lin(330, 0, 640, 0, "#1f4a44", "#0a2a30")), c.strokes((340, 150, 300, 300), 46, "#d8e8d0", 80, 8, .09, -20, 20))
    ch = line("M388 330a34 34 0 1 0 68 0a34 34 0 1 0 -68 0M422 270v-14M422 390v14M362 330h-14M482 330h14M380 288l-9 -9M464 288l9 -9M380 372l-9 9M464 372l9 9", "#fff6dc", 3.4, .85)
    ch += line("M524 210q26 -26 60 0q-30 26 -60 0ZM584 210l20 -16v32Z", "#fff6dc", 3, .8) + line("M378 196q16 -24 34 0q18 -24 34 0M372 216q10 8 20 0t20 0t20 0t20 0", "#fff6dc", 3, .7)
    ch += line("M520 420c0 -40 -30 -40 -30 -70c0 -22 26 -26 32 -6c6 -20 32 -16 32 6c0 30 -34 30 -34 70Z", "#f2a07c", 3.4, .9)
    c.add(ch, fill("M330 452L664 470V482L330 464Z", "#c9a468"), fill("M370 450h20v5h-20ZM420 453h14v5h-14Z", "#fff6dc"))
    for x, y, k, h, up, ln in ((202, 566, .96, "plaits", -1, 0), (112, 598, 1.1, "bob", -1, 2), (300, 604, 1.04, "cap", -1, 4)):
        c.add(kid(x, y, k, h, up, ln))
    c.add(kid(404, 622, .76, "fox", 0, 2))
    # floor
    fl = "M0 650L640 676V970H0Z"
    c.add(c.solid(fl, c.lin(0, 650, 0, 960, "#8a9a64", "#3a5a48", "#0c2a2c"), None, tex=line("".join(f"M{n(300 + (x - 300) * .55)} 640L{n(300 + (x - 300) * 1.6)} 970" for x in range(-300, 900, 64)), "#06222c", 3, .45) + c.strokes((-20, 660, 680, 300), 50, "#fff0c4", 80, 4, .12, 0, 8)), line("M0 650L640 676", "#fff0c4", 2, .5))
    for x, w, dx in ((112, 50, 20), (202, 44, -30), (300, 48, 4), (404, 35, 30)):
        y = 650 + x * .04
        c.add(fill(poly([(x - w, y), (x + w, y), (x + w * 1.2 + dx, y + 90), (x - w * .8 + dx, y + 90)]), c.lin(0, y, 0, y + 90, (0, "#0c3a40", .75), (1, "#0c3a40", 0))))
    c.add(c.glow(lx + 10, ly + 30, 330, "#ffe09a", .7, 150))
    # the fox
    body = smooth([(-22, -2), (-26, -60), (-20, -110), (-12, -132), (12, -132), (22, -108), (28, -60), (24, -2)])
    g = c.solid(sweep([(14, -30), (54, -18), (84, -44), (78, -84), (92, -108)], [16, 28, 34, 30, 8]), c.lin(0, -100, 0, 0, "#d8703c", "#7a2c30"), "#ffe6b0", 3, 2) + fill(sweep([(80, -78), (80, -92), (93, -110)], [28, 22, 6]), "#fff3dc")
    g += fill(sweep([(-10, -40), (-12, -20), (-12, 0)], [22, 16, 14]) + sweep([(10, -40), (12, -20), (12, 0)], [22, 16, 14]) + smooth([(-28, 2, 1), (-24, -8), (-8, -9), (-4, 2, 1)]) + smooth([(0, 2, 1), (4, -9), (18, -8), (22, 2, 1)]), "#4a1c28")
    g += c.solid(body, c.lin(-26, 0, 26, 0, "#e08a4c", "#b8503a"), "#ffe6b0", 3, 1)
    g += c.solid(smooth([(-18, -128, 1), (-24, -100), (-27, -60), (-22, -34, 1), (0, -26, 1), (22, -34, 1), (26, -60), (22, -100), (16, -128, 1), (0, -104, 1)]), c.lin(-24, 0, 24, 0, "#3f5a7a", "#1c2a48"), "#ffe6b0", 2, 1) + fill(smooth([(-13, -130, 1), (12, -130, 1), (0, -104, 1)]), "#fff3dc") + line("M0 -104V-30", "#0c1830", 2) + fill(circles([(-5, -88, 2.6), (-5, -70, 2.6), (-5, -52, 2.6)]), "#f3c774") + fill(poly([(-8, -128), (0, -121), (8, -128), (8, -116), (0, -121), (-8, -116)]), "#c8403c")
    # head in three-quarter profile to the left
    hd = smooth([(24, -146), (22, -168), (24, -200, 1), (8, -184), (-8, -182), (-18, -200, 1), (-22, -172), (-34, -158), (-58, -146, 1), (-56, -140), (-34, -134), (-8, -128), (12, -132)])
    g += c.solid(hd, c.lin(-50, -200, 20, -130, "#f0a05c", "#c25a38"), "#ffe6b0", 3, 2) + fill(smooth([(-58, -146, 1), (-56, -140), (-34, -134), (-8, -128), (10, -134), (-8, -146), (-30, -150)]), "#fff3dc") + fill(circles([(-57, -146, 4.5)]), "#1c1014") + fill(circles([(-24, -162, 3)]), "#1c1014") + line("M-34 -162a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M-16 -163L14 -170", "#1c1014", 2.2) + fill(poly([(18, -166), (22, -190), (12, -178)]) + poly([(-12, -180), (-17, -192), (-18, -176)]), "#4a1c28")
    # arms: one with the pointer up to the board, one behind the back
    arm = sweep([(-14, -118), (-44, -112), (-66, -132)], [18, 15, 12])
    g += c.solid(arm, c.lin(-66, 0, -10, 0, "#e08a4c", "#b8503a"), "#ffe6b0", 2, 2) + fill(circles([(-68, -134, 8)]), "#4a1c28") + line("M-64 -126L-104 -236", "#6a4a2c", 5) + line("M-101 -229L-104 -236", "#fff6dc", 5)
    c.add(ell(560, 738, 80, 11, "#04181c", .5), put(g, 540, 736, 1.32))
    # desks, one behind the other
    def desk(x, y, k, extra=""):
        top = poly([(-70, -74), (58, -80), (74, -62), (-64, -54)])
        s = ell(6, 4, 96, 12, "#031014", .45) + fill("M-60 -56L-66 0h11L-46 -56ZM56 -62L66 0h-11L42 -60Z", "#24302c")
        s += c.solid(poly([(-64, -54), (74, -62), (70, -36), (-60, -28)]), c.lin(-64, 0, 74, 0, "#e0b070", "#8a5a3c", "#3a2c2c"), None)
        s += c.solid(top, c.lin(-70, 0, 74, 0, "#fff0c0", "#d8a864", "#8a6444"), "#fffbe0", 3, 2) + fill(ell_path(34, -72, 7, 3), "#1c1418")
        # the chair on this side
        s += fill("M-34 -28h66v8h-66Z", "#5a4434") + fill("M-32 -24L-36 26h9L-22 -24ZM22 -24L30 26h9L32 -24Z", "#3a2c2c") + c.solid("M-38 -20H34L38 -2H-40Z", c.lin(-40, 0, 38, 0, "#e8c080", "#7a5038"), "#fff6d0", 0, 3) + c.solid(smooth([(-34, -46, 1), (0, -52), (32, -46, 1), (32, -30, 1), (0, -34), (-34, -30, 1)]), c.lin(-34, 0, 34, 0, "#f0cc8c", "#7a5038"), "#fff6d0", 0, 3) + line("M-29 -32V-14M27 -32V-14", "#7a5038", 5)
        return put(s + extra, x, y, k)
    book = fill("M-34 -66L-4 -70L6 -62L-26 -58Z", "#fff6dc") + line("M-26 -65L-2 -67", "#a8844c", 1.4)
    apple = fill(circles([(8, -76, 8)]), "#c8403c") + line("M8 -83q2 -6 6 -6", "#3a5a34", 2.4)
    c.add(desk(160, 726, .74, book), desk(312, 744, .8, ""), desk(226, 858, 1.08, book), desk(430, 868, 1.12, apple))
    # lantern on the floor in front
    c.add(c.glow(lx - 30, ly + 60, 150, "#fff0b8", .9), ell(lx - 44, ly + 110, 40, 7, "#031014", .4), put(lantern("#1c1c20"), lx - 44, ly + 108, 1.35), c.glow(lx - 44, ly + 66, 110, "#fff0b8", .9), c.glow(lx - 44, ly + 68, 44, "#fffef0", .95))
    return c, {"vignette": "#04161c", "vop": .4}


def ell_path(x, y, rx, ry):
    return f"M{n(x - rx)} {n(y)}a{n(rx)} {n(ry)} 0 1 1 {n(2 * rx)} 0a{n(rx)} {n(ry)} 0 1 1 {n(-2 * rx)} 0Z"


def birdcage_heart():
    c = Card("The Birdcage Heart", "A cage in the shape of a heart hangs from a branch over a night lake. Its door is open; inside, a small moon with closed eyes rests on the perch. A bird sits on the door, somebody sits on the bank with drawn-up knees, and in the sky is a round black patch.",
             ["heart", "cage", "moon", "freedom", "fear", "love", "waiting", "lake", "bird"], 83)
    c.sky((0, "#04121c"), (.35, "#0c333e"), (.62, "#1f6a62"), (.74, "#6fa676"), (1, "#0a2c34"))
    c.add(skybrush(c, (-40, 0, 700, 700), "#8fd0a0", "#020a12", 60, 60))
    c.add(stars(c, (20, 20, 600, 520), 90, "#f6ffd8"))
    # where the moon should be: a hole in the night
    c.add(fill(circles([(118, 138, 44)]), "#020b14"), line(circles([(118, 138, 45)]), "#8fd0a0", 2, .35, ' stroke-dasharray="3 9"'))
    hx, hy = 368, 400
    c.add(c.glow(hx, hy + 20, 310, "#e8d88a", .6), c.glow(hx, hy + 20, 170, "#fff0c4", .5))
    # far shore and lake
    for y, amp, sd, a, b in ((684, 20, 4, "#3f8070", "#2a6a60"), (712, 14, 9, "#2a625c", "#174a4c")):
        c.add(fill(hill(y, amp, sd, 6), c.lin(0, y - 30, 0, y + 40, a, b)))
    d = "".join(fir(x, 718, h, x, 4) for x, h in ((30, 70), (58, 92), (84, 60), (590, 84), (612, 110), (560, 60)))
    c.add(fill(d, "#174a4c"))
    c.add(fill("M0 722H640V970H0Z", c.lin(0, 722, 0, 960, "#5f9a7c", "#1f5a5a", "#06222c")))
    c.add(c.strokes((-40, 726, 700, 230), 50, "#d8f0b8", 110, 3, .2, 0, 2, .02), c.strokes((-40, 730, 700, 230), 50, "#04161e", 120, 4, .25, 0, 2, .02))
    c.add(haze(c, 660, 724, "#a8c890", .4))
    refl = "".join(f"M{n(hx - w)} {y}h{n(2 * w)}" for y, w in ((736, 20), (748, 46), (760, 34), (774, 62), (790, 44), (808, 74), (828, 50), (850, 66), (874, 36), (900, 50)))
    c.add(line(refl, "#fff0c4", 4, .6))
    # branch
    br = sweep([(680, 40), (560, 66), (440, 84), (350, 78), (250, 96), (190, 84)], [74, 52, 38, 28, 16, 3], 4) + sweep([(470, 80), (420, 40), (380, -10)], [22, 16, 10]) + sweep([(330, 82), (290, 120), (250, 134)], [12, 8, 2]) + sweep([(570, 64), (600, 120), (596, 170)], [20, 12, 3])
    c.add(c.solid(br, c.lin(0, 20, 0, 120, "#2a3a34", "#0c1c20"), "#f0dc98", 0, -5, c.strokes((180, 0, 480, 170), 40, "#04121a", 50, 5, .4, -4, 8)))
    lf = "".join(sweep([(x, y), (x + 10 * q, y + 9), (x + 26 * q, y + 12)], [1, 12, 1], 2) for x, y, q in ((200, 86, -1), (240, 98, 1), (258, 132, -1), (300, 108, 1), (390, 30, 1), (600, 160, -1), (598, 130, 1), (420, 96, 1), (360, 92, -1), (520, 92, 1), (470, 60, -1)))
    c.add(fill(lf, "#3f7a5c"))
    # the cage: a heart, its bars are narrower hearts
    def heart(k, s=1.0):
        """Half outlines scaled in x by k: points from the notch over the lobe to the tip."""
        return [(hx + x * k * s, hy + y * s) for x, y in ((0, -118), (30, -168), (86, -196), (146, -182), (186, -130), (190, -64), (164, 6), (118, 82), (60, 154), (0, 216))]
    outline = smooth([(hx, hy - 118, 1)] + heart(1)[1:-1] + [(hx, hy + 216, 1)] + heart(-1)[1:-1][::-1])
    gold, dark = "#e8c468", "#6a4a2c"
    c.add(line(f"M{hx} {hy - 148}V88", "#d8b878", 4), line(circles([(hx, hy - 142, 13)]), gold, 6))
    c.add(fill(outline, c.lin(0, hy - 200, 0, hy + 216, (0, "#fff0c4", .12), (1, "#fff0c4", .05))))
    backb = "".join(smooth(heart(k), False) for k in (-.86, -.58, -.3, .3, .58, .86))
    c.add(line(backb, "#7a6a44", 3, .8))
    # perch, swing, moon
    px, py = hx + 6, hy + 96
    c.add(line(f"M{hx - 106} {py}H{hx + 106}", "#8a5a34", 9), line(f"M{hx - 106} {py - 3}H{hx + 106}", "#ffe6a8", 2, .8))
    mo = circles([(px, py - 82, 78)])
    c.add(c.glow(px, py - 82, 190, "#fffbe0", .9), fill(mo, c.rad(px - 20, py - 110, 120, "#fffef4", "#fff0c4", "#f2c888")), clipped(c, mo, fill(circles([(px + 40, py - 50, 16), (px - 46, py - 116, 12), (px + 22, py - 136, 9), (px - 10, py - 24, 8)]), "#d8a868", .35)))
    # its face: eyes closed, turned a little from the door
    c.add(f'<g transform="rotate(8 {px} {py - 82})">' + line(f"M{px - 18} {py - 92}q12 11 26 0M{px + 28} {py - 92}q11 10 22 -1", "#8a4f3a", 3.6) + line(f"M{px - 14} {py - 87}l-4 5M{px - 5} {py - 84}v7M{px + 4} {py - 87}l3 6M{px + 32} {py - 88}l-2 6M{px + 40} {py - 86}l1 6M{px + 47} {py - 89}l5 5", "#8a4f3a", 2) + line(f"M{px + 16} {py - 86}q6 12 2 16q-4 2 -8 0", "#a86a48", 2.6) + line(f"M{px + 4} {py - 48}q9 -5 18 0", "#8a4f3a", 3) + "</g>", c.glow(px - 16, py - 64, 20, "#f2805c", .5), c.glow(px + 44, py - 66, 16, "#f2805c", .5))
    # front bars, with a gap at the left for the door
    bars = "".join(smooth(heart(k), False) for k in (-.98, -.2, .16, .5, .8, .99))
    c.add(line(bars, dark, 6.5, .8), line(bars, gold, 3.6))
    # the bars left of the gap stop above and below the door
    for k in (-.78, -.5):
        pts = heart(k)
        c.add(*(line(smooth(q, False), col, w) for q in (pts[:5], pts[6:]) for col, w in ((dark, 6.5), (gold, 3.6))))
    ring = lambda y, w, b: f"M{n(hx - w)} {y}Q{hx} {y + b} {n(hx + w)} {y}"
    c.add(line(ring(hy - 130, 186, 26), dark, 7, .8), line(ring(hy - 130, 186, 26), gold, 4), line(ring(hy + 102, 104, 26), dark, 8, .8), line(ring(hy + 102, 104, 26), gold, 5), line(outline, dark, 12, .9), line(outline, gold, 7), line(outline, "#fff6d0", 2, .8, ' transform="translate(-1 -2)"'))
    # door frame and open door to the left
    fr = f"M{hx - 174} {hy - 118}H{hx - 62}M{hx - 158} {hy + 6}H{hx - 62}M{hx - 62} {hy - 118}V{hy + 6}"
    c.add(line(fr, dark, 8), line(fr, gold, 5))
    dl = [(hx - 178, hy - 118), (hx - 262, hy - 150), (hx - 252, hy + 20), (hx - 166, hy + 6)]
    dd = poly(dl) + "".join(f"M{n(dl[0][0] + (dl[1][0] - dl[0][0]) * u)} {n(dl[0][1] + (dl[1][1] - dl[0][1]) * u)}L{n(dl[3][0] + (dl[2][0] - dl[3][0]) * u)} {n(dl[3][1] + (dl[2][1] - dl[3][1]) * u)}" for u in (.33, .66))
    c.add(line(dd, dark, 7), line(dd, gold, 4))
    # a bird waits on the door
    c.add(put(perched("#f2805c", "#fff0d0", "#f6b04c", "#1c1014"), hx - 226, hy - 136, 1.25, -6))
    c.add(*(put(swallow("#8fc8a4", f), x, y, k, a) for x, y, k, a, f in ((96, 560, .55, -14, 0), (60, 590, .4, -8, 3), (140, 536, .36, -20, -3))))
    # the tip: a tassel key
    c.add(line(f"M{hx} {hy + 218}v26", "#d8b878", 3), fill(key(), gold).replace("<path", f'<path transform="translate({hx} {hy + 254})scale(.42)"'))
    # near bank with the one who sits
    bank = smooth([(-20, 990, 1), (-20, 840, 1), (60, 826), (150, 836), (220, 862), (270, 900), (360, 930), (660, 936, 1), (660, 990, 1)])
    c.add(c.solid(bank, c.lin(0, 826, 0, 960, "#2f6a4c", "#04161a"), c.lin(0, 0, 640, 0, (0, "#f0e4a0", .2), (.25, "#fff0c4", 1), (.5, "#f0e4a0", .5), (1, "#f0e4a0", .1)), 0, 5, c.strokes((-20, 830, 400, 140), 40, "#8fb868", 18, 3, .3, 80, 16)))
    c.add(ell(134, 850, 74, 8, "#031014", .5), put(sit("#b8503f", "#e0a884", "#2a1a20", legs="#1c2a38", style="long", tilt=-20, rim=None), 118, 850, 2.05))
    reed = "".join(f"M{x} 960q{b} {-h * .5:.0f} {b * 1.6:.0f} {-h}" for x, b, h in ((560, -6, 120), (580, 4, 170), (596, -4, 140), (612, 6, 190), (540, 5, 80), (628, -8, 150)))
    c.add(line(reed, "#04181c", 5), fill("".join(sweep([(x, y), (x + 1, y - 16), (x + 2, y - 34)], [5, 9, 4], 2) for x, y in ((587, 800), (622, 782), (548, 850))), "#3a2c28"))
    return c, {"vignette": "#020a12", "vop": .48}


def feather_scale():
    c = Card("The Feather Scale", "In a mossy clearing an old pair of scales leans far to one side: the pan with a single white feather has sunk to the ground, the pan with a whole house hangs high, and someone looks out of its window. A frog with spectacles reads the pointer; a bird watches from a branch.",
             ["scales", "feather", "house", "justice", "lightness", "judge", "frog", "weight", "decision"], 84)
    c.sky((0, "#0c333c"), (.35, "#1f6a62"), (.7, "#8fb47c"), (1, "#2a604c"))
    c.add(skybrush(c, (-40, 0, 700, 800), "#e8f0b0", "#04161e", 50, 50, 80, .08))
    fx, fy = 462, 716
    c.add(c.glow(fx, fy - 30, 330, "#f6e6a0", .65), c.glow(fx, fy - 30, 170, "#fffbe0", .55))
    # trees of the clearing
    r = c.rnd
    for col, ws, xs in (("#4f8f74", (16, 26), (70, 150, 240, 330, 430, 520, 590)), ("#2a6a5c", (34, 46), (30, 190, 560)), ("#0c343a", (86, 96), (-10, 640))):
        d = ""
        for x in xs:
            w, b = r.uniform(*ws), r.uniform(-14, 14)
            d += sweep([(x + b, -20), (x - b, 300), (x + b * .4, 620), (x, 800)], [w * .7, w * .75, w * .95, w * 1.7], 2)
        c.add(fill(d, c.lin(0, 0, 0, 800, mix(col, "#04161e", .45), col)))
        c.add(fill("M0 300H640V820H0Z", c.lin(0, 300, 0, 800, (0, "#d8dc90", 0), (1, "#d8dc90", .2))))
    crown = "".join(puff(x, y, w, sd) for x, y, w, sd in ((90, 40, 260, 0), (330, 26, 280, 1), (560, 44, 280, 2)))
    c.add(fill(crown, "#0c343a"), put(fill(crown, "#17504c"), 0, -16))
    for x, w in ((250, 46), (360, 70), (470, 50)):
        c.add(fill(poly([(x, 0), (x + w, 0), (x + w + 150, 800), (x + 60, 800)]), c.lin(0, 0, 0, 780, (0, "#fff6c8", .2), (1, "#fff6c8", 0))))
    c.add(c.solid(smooth([(-20, 990, 1), (-20, 770, 1), (120, 750), (300, 764), (480, 752), (660, 776, 1), (660, 990, 1)]), c.lin(0, 750, 0, 960, "#8fb468", "#3f7a4c", "#0c3430"), c.lin(0, 0, 640, 0, (0, "#fff6c0", .1), (.7, "#fff6c0", .9), (1, "#fff6c0", .3)), 0, 4, c.strokes((-20, 756, 680, 200), 60, "#e8f0a0", 18, 3, .25, 84, 16) + c.strokes((-20, 780, 680, 180), 60, "#06282a", 18, 3, .25, 84, 16)))
    brass = c.lin(200, 0, 440, 0, "#fff0b8", "#c9a050", "#6a4a2c")
    # the foot and pillar
    X, Y = 300, 300      # pivot
    ang = math.radians(24)
    c.add(ell(300, 862, 150, 18, "#04181c", .5))
    base = smooth([(176, 862, 1), (190, 828), (236, 806), (270, 796), (330, 796), (364, 806), (410, 828), (424, 862, 1), (300, 878)])
    c.add(c.solid(base, c.lin(176, 0, 424, 0, "#4a3428", "#a87848", "#f0c880"), "#fff6d0", -2, 4, c.strokes((176, 796, 248, 70), 24, "#2a1a18", 50, 3, .3, 2, 6), .05))
    c.add(line("M196 842Q300 862 404 842", "#f3d078", 4))
    pil = sweep([(300, 806), (300, 740), (300, 660), (300, 560), (300, 440), (300, 340), (300, 262)], [56, 30, 22, 30, 20, 18, 24])
    c.add(c.solid(pil, c.lin(282, 0, 322, 0, "#6a4a2c", "#c9a050", "#fff0b8"), None, shadow=.04), ell(300, 740, 26, 7, "#f3d078"), ell(300, 450, 20, 6, "#f3d078"), ell(300, 350, 18, 5, "#f3d078"))
    # the dial at half height, with the pointer at its end
    c.add(fill("M222 600a78 78 0 0 1 156 0Z", "#3a2a24"), fill("M230 596a70 70 0 0 1 140 0Z", "#fff3d0"), line("".join(f"M{n(300 + 58 * math.cos(t))} {n(594 - 58 * math.sin(t))}L{n(300 + 67 * math.cos(t))} {n(594 - 67 * math.sin(t))}" for t in (i * math.pi / 12 for i in range(1, 12))), "#6a4a2c", 2.6), line("M222 600h156", "#f3d078", 6))
    c.add(fill(sweep([(300, 594), (328, 570), (358, 548)], [9, 6, 1]), "#c8403c"), fill(circles([(300, 594, 9)]), "#8a5a34"))
    # the beam
    P = lambda d: (X + d * math.cos(ang), Y + d * math.sin(ang))
    L = 190
    lx, ly = P(-L)
    rx, ry = P(L + 0)
    beam = sweep([P(-L), P(-L * .6), P(-20), P(20), P(L * .6), P(L)], [14, 14, 34, 34, 14, 14])
    c.add(c.solid(beam, c.lin(lx, ly, rx, ry, "#8a6438", "#f3d078", "#fff0b8"), "#fff6d0", 1, 4, "", .04), fill(circles([(X, Y, 17)]), "#6a4a2c"), fill(circles([(X, Y, 11)]), "#fff0b8"), fill(circles([(lx, ly, 10), (rx, ry, 10)]), "#c9a050"))
    c.add(put(fill(smooth([(-12, 0), (-14, -22), (0, -50, 1), (14, -22), (12, 0)]), brass) + fill(circles([(0, -54, 6)]), "#fff0b8"), 300, 270, 1))
    # left pan, high, with the house
    pw = 118
    py = ly + 222
    c.add(line(f"M{n(lx)} {n(ly)}L{n(lx - pw)} {n(py)}M{n(lx)} {n(ly)}L{n(lx + pw)} {n(py)}M{n(lx)} {n(ly)}L{n(lx + 10)} {n(py - 8)}", "#f3d078", 3, .9, ' stroke-dasharray="7 4"'))
    H = []
    hx = lx
    H.append(fill(poly([(hx + 30, py - 100), (hx + 29, py - 172), (hx + 50, py - 173), (hx + 52, py - 96)]), "#7a3c38"))
    H.append(c.solid(poly([(hx - 62, py - 4), (hx - 58, py - 92), (hx + 58, py - 94), (hx + 62, py - 4)]), c.lin(hx - 62, 0, hx + 62, 0, "#8a5a48", "#c98a60", "#ffdca0"), None, tex=c.strokes((hx - 64, py - 96, 128, 96), 24, "#fff0c8", 30, 5, .2, 25, 14)))
    H.append(c.solid(poly([(hx - 80, py - 86), (hx - 8, py - 160), (hx + 80, py - 88)]), c.lin(hx - 80, 0, hx + 80, 0, "#5a2430", "#b8483c"), "#fff0c4", -4, 3, line("".join(f"M{n(hx - 84 + (j % 2) * 9 + i * 18)} {n(py - 150 + j * 15)}q9 11 18 0" for j in range(5) for i in range(10)), "#3a1020", 2.4, .5)))
    H.append(fill(arch(hx - 22, py - 4, 26, 48), "#4a2428") + fill(arch(hx - 22, py - 4, 20, 43), "#2f6a5c") + fill(f"M{n(hx + 12)} {n(py - 66)}h34v36h-34Z", "#4a2428") + fill(f"M{n(hx + 15)} {n(py - 63)}h28v30h-28Z", "#ffe09a") + put(head_profile("#8a5438", "#1c1420"), hx + 30, py - 48, 1.3) + fill(smooth([(hx + 20, py - 33, 1), (hx + 24, py - 41), (hx + 34, py - 41), (hx + 40, py - 33, 1)]), "#c8403c") + fill(f"M{n(hx + 8)} {n(py - 30)}h42v6h-42Z", "#ffdca0") + fill(circles([(hx - 8, py - 118, 9)]), "#4a2428") + fill(circles([(hx - 8, py - 118, 6)]), "#ffe09a"))
    H.append(fill(circles([(hx - 74, py - 14, 14), (hx - 86, py - 8, 10), (hx + 78, py - 12, 13), (hx + 92, py - 6, 9)]), "#2f6a4c"))
    c.add(*H)
    def pan(x, y, w, lit=False):
        d = smooth([(x - w, y, 1), (x - w * .8, y + 22), (x - w * .3, y + 38), (x + w * .3, y + 38), (x + w * .8, y + 22), (x + w, y, 1), (x, y + 8)])
        return c.solid(d, c.lin(x - w, 0, x + w, 0, "#6a4a2c", "#c9a050", "#fff0b8"), "#fff6d0", -1, -4 if lit else 4, "", .05) + ell(x, y, w, 9, "#f3d078") + ell(x, y + 1, w - 6, 6, "#a87c40")
    c.add(pan(lx, py, pw, False))
    # house stands in the pan: redraw its lower part over the rim
    c.add(fill(poly([(hx - 61, py + 1), (hx - 60, py - 22), (hx + 60, py - 22), (hx + 61, py + 1)]), c.lin(hx - 62, 0, hx + 62, 0, "#8a5a48", "#c98a60", "#ffdca0")), fill(arch(hx - 22, py + 1, 20, 46), "#2f6a5c"), fill(circles([(hx - 74, py - 8, 13), (hx - 88, py - 4, 9), (hx + 78, py - 8, 13), (hx + 92, py - 4, 8)]), "#3f7f54"))
    # right pan, on the ground, with the feather
    qx, qy = rx, 792
    c.add(ell(qx, qy + 38, 126, 12, "#04181c", .55), line(f"M{n(rx)} {n(ry)}L{n(qx - pw)} {qy}M{n(rx)} {n(ry)}L{n(qx + pw)} {qy}M{n(rx)} {n(ry)}L{n(qx + 10)} {qy - 8}", "#f3d078", 3, .9, ' stroke-dasharray="7 4"'))
    c.add(pan(qx, qy, pw, True))
    c.add(c.glow(qx, qy - 40, 150, "#fffbe0", .8))
    fe = smooth([(-86, 12, 1), (-64, -14), (-20, -34), (40, -44), (96, -30, 1), (84, -14), (60, 2, 1), (54, -8), (20, 10, 1), (10, 0), (-24, 16, 1), (-30, 6), (-60, 16)])
    c.add(put(c.solid(fe, c.lin(-86, 0, 96, 0, "#d8e0d0", "#fffdf4", "#f6ecd0"), "#ffffff", -2, 3, line("".join(f"M{-50 + i * 17} {n(2 - i * 3.4)}l18 -22M{-50 + i * 17} {n(2 - i * 3.4)}l20 14" for i in range(8)), "#a8b8a0", 1.8, .6)) + line("M-112 22Q-60 6 88 -28", "#a88a50", 3.4), qx + 2, qy - 18, .92, -6))
    # frog on the foot, looking up at the dial
    frog = smooth([(-34, 0), (-40, -20), (-30, -42), (-12, -56), (4, -66), (14, -78), (26, -84), (36, -78), (46, -68), (52, -58), (44, -48), (30, -42), (24, -26), (22, 0)]) + circles([(24, -84, 11), (38, -80, 9)])
    thigh = smooth([(-38, 0), (-44, -18), (-30, -34), (-8, -28), (2, -10), (-6, 0)])
    g = fill(sweep([(-30, -2), (-44, 0), (-58, 2)], [10, 8, 5]) + sweep([(18, -26), (24, -10), (32, 0)], [11, 8, 6]) + sweep([(26, 0), (36, 0), (44, 2)], [7, 7, 4]), "#2f6a3c") + c.solid(frog, c.lin(-40, -80, 50, 0, "#8fc860", "#4f9a4c", "#2a6a3c"), "#fffbd0", -3, 2, fill(circles([(-16, -40, 5), (-24, -24, 4), (-4, -48, 4), (-12, -22, 3)]), "#2a6a3c", .5)) + fill(smooth([(50, -58), (44, -48), (30, -42), (24, -22), (10, -4), (18, -40), (34, -54)]), "#e8f0b0", .8) + c.solid(thigh, c.lin(-40, 0, 0, 0, "#3f8a44", "#6fb054"), "#fffbd0", -2, 2)
    g += fill(circles([(26, -86, 8), (40, -82, 7)]), "#fff6d8") + fill(circles([(27, -89, 4.4), (41, -85, 4)]), "#1c1418") + line("M16 -86a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M34 -82a8 8 0 1 0 16 0a8 8 0 1 0 -16 0", "#3a2420", 2) + line("M52 -57Q40 -52 30 -58", "#1f5230", 2.4)
    c.add(ell(196, 888, 56, 8, "#04181c", .5), put(g, 186, 886, 1.12, -10))
    # bird on a branch, upper right
    c.add(fill(sweep([(670, 216), (590, 214), (520, 232), (470, 226)], [22, 15, 9, 2]), "#0c2c30"), put(perched("#f6efdc", "#ffffff", "#f2a03c", "#1c1014"), 556, 222, 1.3, 0, True))
    # mushrooms and ferns in front
    for x, y, k in ((60, 906, 1.1), (96, 916, .8), (590, 910, .9)):
        c.add(put(fill(sweep([(0, 4), (1, -10), (0, -24)], [9, 7, 7]), "#f0e4c4") + fill(smooth([(-22, -20, 1), (-14, -38), (4, -44), (20, -34), (24, -20, 1), (0, -16)]), c.lin(0, -44, 0, -16, "#f2805c", "#a83c3c")) + fill(circles([(-6, -32, 3), (8, -34, 3.4)]), "#fff0d0"), x, y, k))
    fm = c.motif(line("M0 0Q-6 -50 22 -96", "#0c343a", 4) + fill("".join(sweep([(-3 + i * i * .32, -10 - i * 11), (-3 + i * i * .32 + s * (20 - i * 1.8), -20 - i * 11), (-3 + i * i * .32 + s * (34 - i * 3.4), -16 - i * 11)], [2, 7, 1], 2) for i in range(8) for s in (-1, 1)), "#174c44"))
    for x, y, k, a in ((26, 968, 1.2, -8), (128, 980, .9, 12), (620, 970, 1.4, -24), (540, 984, .9, 4), (340, 984, .7, 6)):
        c.add(c.use(fm, x, y, k, a))
    return c, {"vignette": "#04161a", "vop": .42}


CARDS = {66: hourglass_city, 67: stairs_for_later, 68: key_tree, 69: cactus_guesthouse, 70: elephant_library, 71: fallen_mask, 72: mirage_aquarium, 73: laundry_ship, 74: moths_lantern, 75: owls_library, 76: drowned_stair, 77: clockmakers_garden, 78: sleeping_hill, 79: hotel_snail, 80: house_on_stilts, 81: forest_cinema, 82: class_of_shadows, 83: birdcage_heart, 84: feather_scale}
