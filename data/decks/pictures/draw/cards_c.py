# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Cards 47 to 65: rain and red, rose and snow."""
import math
import random

from motifs import (Card, along, arch, bare_tree, cat_back, circles, cloud, clock, figure, fill, fir, fish, fox, hill, house, join,
                    lantern, line, mix, n, owl, perched, poly, put, smooth, stars, swallow, sweep, umbrella)
from poses import back, child, head, head_front, front, kneel, old, sit, sit_front


# ---------------------------------------------------------------- motifs of these cards

def lathe(profile):
    """A turned thing (chess piece, vase): profile = [(radius, y), ...] from top to foot, axis x=0."""
    pts = [(r, y, *k) for r, y, *k in profile]
    return smooth([(-r, y, *k) for r, y, *k in pts][::-1] + pts)


def ring(rx, y, ry=None):
    """The near half of a ring around a turned thing."""
    ry = ry or rx * .16
    return f"M{n(-rx)} {n(y)}Q{n(-rx * .6)} {n(y + ry)} 0 {n(y + ry)}Q{n(rx * .6)} {n(y + ry)} {n(rx)} {n(y)}"


def rain(c, box, count, lean=-7, color="#ffffff", w=1.3, op=.38, lo=18, hi=34):
    r = c.rnd
    return line("".join(f"M{box[0] + r.random() * box[2]:.0f} {box[1] + r.random() * box[3]:.0f}l{lean} {r.uniform(lo, hi):.0f}" for _ in range(count)), color, w, op)


def drops(c, box, count, color="#fff6e6", w=1.6, op=.5, horizon=None):
    """Rings of rain on wet ground, larger when nearer."""
    r, d = c.rnd, ""
    for _ in range(count):
        x, y = box[0] + r.random() * box[2], box[1] + r.random() * box[3]
        q = 5 + 22 * ((y - (horizon or box[1])) / (box[1] + box[3] - (horizon or box[1])))
        d += f"M{n(x - q)} {n(y)}a{n(q)} {n(q * .28)} 0 1 0 {n(2 * q)} 0a{n(q)} {n(q * .28)} 0 1 0 {n(-2 * q)} 0"
    return line(d, color, w, op)


def crow():
    """Perched crow facing right, feet at (0,0), about 64 tall; legs apart."""
    return (smooth([(-52, 14, 1), (-34, -10), (-18, -32), (-4, -47), (7, -59), (17, -63), (26, -59), (30, -54, 1), (47, -46.5, 1), (46, -44, 1), (30, -45, 1), (26, -38), (26, -22), (15, -8), (2, -2), (-14, -2), (-40, 19, 1)])
            + sweep([(2, -6), (3, 0), (7, 2)], [5, 3, 2], 2) + sweep([(-7, -6), (-6, 0), (-2, 2)], [5, 3, 2], 2))


def heron(fishy=False):
    """Heron facing right, feet at (0,0), 420 tall: (body, neck and head, bill, legs, plume, dark wing, feathers)."""
    body = smooth([(58, -262), (70, -240), (64, -206), (38, -176), (0, -156), (-50, -146), (-104, -128), (-146, -108, 1), (-132, -140), (-104, -184), (-62, -224), (-10, -254), (30, -268)])
    if fishy:
        neck = sweep([(44, -236), (40, -280), (16, -312), (24, -352), (62, -378), (96, -372)], [66, 40, 25, 20, 21, 26])
        head = smooth([(82, -388), (104, -396), (128, -388), (138, -376), (126, -364), (102, -358), (84, -364)])
        bill = poly([(130, -386), (212, -368), (212, -366), (130, -368)])
        eye, plume = (120, -379), sweep([(88, -386), (52, -392), (14, -376)], [8, 7, 1])
    else:
        neck = sweep([(44, -236), (46, -284), (18, -318), (22, -360), (58, -392), (92, -392)], [66, 40, 25, 20, 21, 26])
        head = smooth([(76, -404), (98, -413), (122, -408), (134, -396), (124, -381), (100, -376), (80, -384)])
        bill = poly([(125, -406), (206, -370), (205, -367), (119, -383)])
        eye, plume = (114, -397), sweep([(84, -406), (46, -418), (6, -402)], [8, 7, 1])
    legs = sweep([(6, -162), (12, -122), (4, -92), (8, -44), (4, -3)], [22, 8, 10, 5.5, 6]) + sweep([(28, -172), (40, -130), (34, -96), (40, -50), (38, -3)], [22, 8, 10, 5.5, 6])
    for x in (4, 38):
        legs += sweep([(x - 2, -3), (x + 14, -2), (x + 26, 1)], [5, 4, 2], 2) + sweep([(x, -3), (x - 10, -1), (x - 17, 1)], [5, 3, 2], 2)
    wing = smooth([(40, -250), (54, -226), (34, -196), (-10, -176), (-70, -150), (-128, -120, 1), (-96, -166), (-46, -212), (4, -244)])
    return body, neck + head, bill, legs, plume, wing, eye


def rough(pts):
    """A polygon in whole units: cheap when there are hundreds."""
    q = [(round(x), round(y)) for x, y in pts]
    d = f"M{q[0][0]} {q[0][1]}l" + " ".join(f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in zip(q, q[1:]))
    return d.replace(" -", "-") + "Z"


def thread(pts):
    """An open smooth line in whole tenths, by quadratic mid points: cheap for long handwriting."""
    d = f"M{n(pts[0][0])} {n(pts[0][1])}"
    mid = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(pts, pts[1:])]
    d += f"L{n(mid[0][0])} {n(mid[0][1])}"
    for p, m in zip(pts[1:], mid[1:]):
        d += f"Q{p[0]:.0f} {p[1]:.0f} {n(m[0])} {n(m[1])}"
    return d + f"L{n(pts[-1][0])} {n(pts[-1][1])}"


# ---------------------------------------------------------------- cards

def kings_doubt():
    c = Card("The King’s Doubt", "A single pale chess king stands on an endless wet board under a heavy sky. Its reflection in the rain is a small red pawn. Far away a castle tower stands on the horizon.",
             ["chess", "king", "loneliness", "power", "doubt", "mirror", "rain", "game", "identity"], 50)
    hy, vx = 452, 176
    c.sky((0, "#2c2540"), (.18, "#3a3f54"), (.36, "#6d7385"), (.455, "#d8cfc0"), (1, "#6d7385"))
    c.add(c.strokes((-60, 0, 700, 400), 70, "#e8dccb", 120, 9, .07, -6, 6), c.strokes((-60, 0, 700, 330), 70, "#191530", 130, 10, .12, -6, 6))
    c.add(c.glow(vx, hy - 16, 330, "#fff0cf", .85, 210))
    # heavy clouds, lit from under
    for x, y, w, sd, top, low, o in ((520, 330, 420, 5, "#6d7385", "#a5a4a6", .8), (70, 250, 460, 9, "#4a4e64", "#8b8d98", .9), (560, 170, 560, 12, "#3a3f54", "#6d7385", 1), (170, 96, 560, 4, "#2c2a44", "#4f5369", 1)):
        d = cloud(x, y, w, sd, .36, 11)
        c.add(f'<g transform="rotate(180 {x} {y - 40})">' + c.solid(d, c.lin(0, y - w * .27, 0, y + 10, (0, low, o), (.5, top, o), (1, top, 0)), c.lin(0, y - w * .27, 0, y - w * .1, (0, "#ffeccb", .75 * o), (1, "#ffeccb", 0)), 0, 5) + "</g>")
    c.add(fill(circles([(vx, hy - 12, 30)]), "#fffaea"))
    # far tower: a rook as a lighthouse
    c.add(put(fill("M-13 0L-10 -46H-15V-64H-9V-57H-3V-64H3V-57H9V-64H15V-46H10L13 0Z", "#777b8c") + fill(arch(0, -24, 6, 12), "#ffe7a8"), 562, hy + 6, .9))
    # board
    c.add(fill(f"M0 {hy}H640V960H0Z", c.lin(0, hy, 0, 960, "#efe3cd", (.16, "#c4bdb4"), (.5, "#96969c"), (1, "#5d6274"))))
    rows = [hy + 4 + 506 * (k / 11) ** 2.15 for k in range(1, 13)]
    rows = [hy] + rows
    dark = ""
    def sx(i, y):   # i-th long line
        return vx + (i - .35) * 150 * ((y - hy) / 506)
    for j in range(len(rows) - 1):
        y0, y1 = max(rows[j], hy + 2), rows[j + 1]
        if j < 3:
            continue
        for i in range(-60, 70):
            if (i + j) % 2:
                a, b, d2, e = sx(i, y0), sx(i + 1, y0), sx(i + 1, y1), sx(i, y1)
                if max(b, d2) < -5 or min(a, e) > 645:
                    continue
                dark += poly([(a, y0), (b, y0), (d2, y1), (e, y1)])
    c.add(fill(dark, c.lin(0, hy, 0, 960, (0, "#8b8d98", .25), (.2, "#5b6074", .8), (1, "#2c2540", 1))))
    c.add(fill(f"M0 {hy}H640V{hy + 90}H0Z", c.lin(0, hy, 0, hy + 90, (0, "#fff0d4", .9), (1, "#fff0d4", 0))))
    c.add(c.strokes((-60, hy + 20, 700, 480), 80, "#fff6e4", 90, 3, .2, 0, 2, .02), c.strokes((-60, hy + 60, 700, 450), 60, "#201c38", 100, 4, .14, 0, 2, .02))
    c.add(fill(poly([(vx - 26, hy + 6), (vx + 26, hy + 6), (vx + 66, 960), (vx - 90, 960)]), c.lin(0, hy, 0, 960, (0, "#fff3d6", .75), (.5, "#fff3d6", .2), (1, "#fff3d6", .05))))
    # the king
    kx, ky = 404, 668
    K = lathe([(0, -470, 1), (9, -470, 1), (7, -452), (7, -447, 1), (25, -450, 1), (25, -430, 1), (7, -433, 1), (9, -412), (14, -405, 1), (44, -398), (62, -376), (56, -346), (44, -312), (60, -306), (63, -298), (58, -290), (46, -286), (62, -274), (66, -266), (60, -257), (42, -252), (36, -220), (39, -160), (54, -110), (70, -88), (84, -82), (88, -72), (82, -62), (100, -52), (108, -34), (110, -14), (106, 4), (60, 15), (0, 19)])
    base = c.lin(-110, 0, 110, 0, (0, "#f4e7cf"), (.3, "#d8cfc0"), (.55, "#85828f"), (.82, "#3d3a56"), (1, "#55566e"))
    # reflection: a red pawn
    P = lathe([(0, -292), (32, -286), (52, -262), (54, -234), (40, -208), (30, -200), (56, -190), (58, -180), (34, -170), (30, -140), (40, -96), (66, -76), (86, -66), (88, -56), (80, -48), (100, -40), (110, -16), (106, 4), (60, 15), (0, 19)])
    pg = c.lin(-110, 0, 110, 0, (0, "#f0694f"), (.35, "#c8323a"), (.75, "#7a2038"), (1, "#5a1c38"))
    cl = c.clip(f"M0 {ky}H640V970H0Z")
    ref = fill(P, pg) + line(ring(86, -56) + ring(56, -184) + ring(104, -22), "#4a1230", 3, .5) + fill(sweep([(-40, -262), (-46, -238), (-36, -216)], [1, 9, 1]), "#ffc9a8", .8) + fill(sweep([(-26, -160), (-26, -130), (-38, -92)], [1, 6, 1]), "#ffc9a8", .55)
    c.add(f'<ellipse cx="{kx + 30}" cy="{ky + 6}" rx="170" ry="34" fill="{c.rad(kx + 30, ky + 6, 170, (0, "#1c1730", .75), (.6, "#1c1730", .4), (1, "#1c1730", 0))}"/>')
    c.add(f'<g clip-path="url(#{cl})"><g transform="translate({kx} {ky + 8})scale(1 -.86)">{ref}</g></g>')
    c.add(fill(f"M280 {ky + 40}H520V960H280Z", c.lin(0, ky + 40, 0, 960, (0, "#5d6274", 0), (1, "#3a3f54", .5))))
    r = c.rnd
    for _ in range(16):   # broken by the wet
        y = ky + 40 + r.random() * 200
        x = kx + r.uniform(-110, 60)
        c.add(fill(sweep([(x, y), (x + 40, y), (x + 90, y)], [.5, r.uniform(2, 4), .5], 1), r.choice(("#c4bdb4", "#6d7385")), .55))
    c.add(drops(c, (30, 520, 580, 420), 34, "#fff6e6", 1.6, .5, hy))
    c.add(put(c.solid(K, base, "#fffaf0", 4, 2, c.strokes((-110, -470, 220, 490), 36, "#fff6e0", 40, 4, .14, 86, 8) + c.strokes((0, -470, 110, 490), 36, "#211c38", 40, 4, .14, 86, 8)
                      + line(ring(62, -376, 11) + ring(58, -300, 9) + ring(60, -268, 9) + ring(40, -252, 6) + ring(84, -82, 12) + ring(82, -62, 12) + ring(108, -34, 16), "#3a3350", 3, .45)
                      + line(ring(60, -372, 11) + ring(82, -78, 12) + ring(106, -30, 16), "#fffaf0", 2, .5)
                      + line("M-46 -392Q-30 -348 -34 -316M0 -398V-314M46 -392Q30 -348 34 -316M-24 -396Q-14 -350 -16 -314M24 -396Q14 -350 16 -314", "#3a3350", 2.4, .35)
                      + line("M-8 -236l8 22l-6 20l12 26l-5 24M6 -170l12 14", "#3a3350", 2, .6)), kx, ky))
    c.add(put(perched("#2c2540", "#6d7385", "#c9a24a", "#fff"), kx + 44, ky - 398, .8, 6))
    c.add(rain(c, (20, 20, 610, 860), 100))
    return c, {"vignette": "#171a2e", "vop": .42}


def red_fish():
    c = Card("The Red Fish", "A tall grey heron stands in shallow water among reeds and looks down. Its beak is empty, but its reflection holds a bright red fish. A frog sits on a stone at the edge.",
             ["heron", "fish", "mirror", "hunger", "patience", "desire", "water", "illusion", "reeds"], 55)
    wy = 520
    c.sky((0, "#9a8c80"), (.25, "#d0b384"), (.48, "#f4dfac"), (.54, "#e0d0b0"), (1, "#5a5f74"))
    c.add(c.strokes((-60, 0, 700, 500), 90, "#fffaf0", 110, 8, .1, -4, 5), c.strokes((-60, 0, 700, 300), 60, "#3a3f54", 120, 9, .07, -4, 5))
    c.add(c.glow(500, 318, 260, "#fff6e0", .9), fill(circles([(500, 318, 64)]), "#fff8e8"))
    # far bank: willows and a mist
    r = c.rnd
    far = ""
    for x, y, h, sd in ((60, 500, 190, 3), (566, 498, 150, 8), (630, 502, 210, 5)):
        far += bare_tree(x, y, h * 1.3, sd, 0, h * .06, 4)
    c.add(fill(far, "#b39a7c", .8))
    c.add(fill(hill(486, 9, 3, 6, 530), "#c4ab84"), fill(hill(500, 5, 9, 7, 530), "#a08c78"))
    c.add(fill("M0 430H640V530H0Z", c.lin(0, 430, 0, 530, (0, "#f8e6bc", 0), (1, "#f8e6bc", .8))))
    # water
    c.add(fill(f"M0 {wy - 8}H640V960H0Z", c.lin(0, wy - 8, 0, 960, "#f0deb4", (.2, "#b8a88e"), (.55, "#6d7080"), (1, "#34364e"))))
    c.add(c.glow(470, 640, 150, "#fff6e0", .55, 120))
    c.add(c.strokes((-60, wy, 700, 430), 90, "#fff8ea", 100, 3, .26, 0, 1.5, .01), c.strokes((-60, wy + 30, 700, 400), 80, "#262640", 110, 4, .16, 0, 1.5, .01))
    def reed(x, y, h, lean, w, col, head=None):
        d = sweep([(x, y), (x + lean * .25, y - h * .5), (x + lean, y - h)], [w, w * .8, .6], 2)
        return fill(d, col) + (fill(sweep([(x + lean * .8, y - h * .86), (x + lean * .9, y - h * .93), (x + lean, y - h)], [w * 1.6, w * 2.2, w * 1.6], 2), head) if head else "")
    # far reeds on both sides
    for _ in range(18):
        x = r.choice((r.uniform(20, 130), r.uniform(520, 640)))
        c.add(reed(x, wy + r.uniform(-4, 16), r.uniform(90, 210), r.uniform(-16, 22), 4, "#96866e"))
    hx, fy = 236, 566
    body, neck, bill, legs, plume, wing, eye = heron()
    # reflection
    rb, rn, rbill, rlegs, rpl, rw, reye = heron(True)
    fsh = put(fill(fish(92), c.lin(0, -16, 0, 16, "#f4694c", "#c8323a")) + fill(smooth([(4, -16), (-8, -26), (-18, -14)]) + smooth([(2, 14), (-8, 22), (-14, 11)]), "#a8242f") + line("M18 -11Q12 0 18 11", "#8a1c30", 2.4, .8) + line("M-12 -3h20M-8 4h14", "#ffb08a", 2, .7) + fill(circles([(31, -4, 4)]), "#fff4e0") + fill(circles([(32, -4, 2)]), "#2c1020"), 196, -366, 1, -74)
    R = (fill(rlegs, "#3a3448") + fill(rb, c.lin(0, -270, 0, -110, "#34334c", "#4a4c64")) + fill(rn, "#c3beb8") + fill(rw, "#231f38") + fill(smooth([(84, -386), (104, -396), (124, -391), (112, -384), (98, -380)]) + rpl, "#1c1730")
         + fsh + fill(rbill, "#d8b45c") + fill(circles([(*reye, 4.4)]), "#f3d58a") + fill(circles([(reye[0], reye[1] , 2)]), "#181430"))
    c.add(f'<g transform="translate({hx} {fy})scale(1.02 -.8)">{R}</g>')
    # water lines over the reflection, and its veil
    c.add(fill(f"M0 {fy}H640V960H0Z", c.lin(0, fy, 0, 960, (0, "#8d8e98", .1), (1, "#3a3f54", .22))))
    d = ""
    for _ in range(34):
        y = fy + 14 + r.random() * 320
        x, L = r.uniform(20, 470), r.uniform(40, 150)
        if 300 < x + L / 2 < 520 and 780 < y < 910:
            continue
        d += sweep([(x, y), (x + L / 2, y + r.uniform(-1, 1)), (x + L, y)], [.4, r.uniform(1.6, 3.4), .4], 1)
    c.add(fill(d, "#d8d3cc", .5))
    for q in (18, 34, 54):
        c.add(line(f"M{hx + 22 - q} {fy}a{q} {n(q * .2)} 0 1 0 {2 * q} 0a{q} {n(q * .2)} 0 1 0 {-2 * q} 0", "#fff8ea", 2, .6))
    # heron
    feathers = "".join(f"M{n(40 - i * 22)} {n(-240 + i * 12)}Q{n(30 - i * 22)} {n(-212 + i * 11)} {n(-2 - i * 22)} {n(-192 + i * 12)}" for i in range(6))
    g = (fill(legs, c.lin(0, -170, 0, 0, "#6a5a58", "#8a6a4a")) + c.solid(body, c.lin(-80, -260, 40, -120, "#8d92a4", "#5d6378"), "#fff8ea", -5, 5, c.strokes((-150, -270, 220, 170), 44, "#e8e2dc", 40, 3, .22, 140, 10) + c.strokes((-150, -270, 220, 170), 40, "#2c2540", 40, 3, .2, 140, 10))
         + c.solid(neck, c.lin(0, -420, 0, -230, "#e2dcd4", "#a9abb4"), "#fffdf6", -4, 3)
         + line("M60 -262Q58 -296 36 -318M54 -250Q50 -280 34 -304", "#4a4a60", 2.6, .7, ' stroke-dasharray="7 8"')
         + c.solid(wing, c.lin(0, -250, 0, -120, "#5d6378", "#34324c"), "#c9ccd2", -3, 3, line(feathers, "#1f1a34", 2.6, .6) + line("M-20 -178Q-80 -150 -118 -126M-2 -188Q-60 -168 -104 -146", "#8d92a4", 2, .6))
         + fill(sweep([(44, -216), (56, -190), (50, -166)], [14, 10, 1]) + sweep([(28, -208), (36, -182), (32, -162)], [12, 8, 1]), "#e2dcd4")
         + fill(smooth([(78, -402), (98, -413), (118, -409), (108, -401), (92, -398)]) + plume, "#2c2540")
         + fill(bill, c.lin(120, -400, 205, -368, "#c9a24a", "#e6c87a")) + line("M122 -393L200 -369", "#6a4a30", 1.6, .7) + fill(circles([(*eye, 5)]), "#f3d58a") + fill(circles([(eye[0] + .8, eye[1] + 1, 2.4)]), "#181430"))
    c.add(put(g, hx, fy, 1.02))
    # stone with frog
    st = smooth([(490, 640), (500, 616), (534, 604), (580, 608), (610, 628), (616, 646), (560, 656), (510, 652)])
    c.add(f'<ellipse cx="556" cy="652" rx="80" ry="12" fill="#262640" fill-opacity=".4"/>', c.solid(st, c.lin(0, 600, 0, 656, "#9a9aa2", "#4b4e62"), "#fff4de", -2, 5, c.strokes((480, 600, 140, 60), 20, "#2c2540", 30, 4, .2, 10)))
    fr = smooth([(-16, 0), (-19, -9), (-10, -15), (0, -22), (9, -26), (13, -30), (18, -27), (23, -20), (19, -13), (13, -9), (15, 0)]) + sweep([(-14, -8), (-4, -6), (-8, 0), (4, 0)], [7, 6, 5, 3])
    c.add(put(c.solid(fr, "#5f6a58", "#e8e2c0", 2, 2) + fill(circles([(15, -25, 2)]), "#181430"), 548, 607, 1.15, 0, True))
    # near reeds cut by the frame
    for x, y, h, ln, w, hd in ((30, 980, 560, 46, 11, 1), (62, 980, 430, 14, 9, 0), (96, 980, 330, 70, 9, 0), (12, 980, 380, 100, 10, 0), (604, 980, 640, -60, 12, 1), (636, 980, 480, -110, 11, 0), (576, 980, 330, -14, 9, 0), (622, 980, 380, 10, 10, 1), (548, 980, 230, -50, 8, 0)):
        c.add(reed(x, y, h, ln, w, c.lin(0, y - h, 0, y, "#6d6f80", "#2c2540"), "#4a3440" if hd else None))
    # dragonfly
    c.add(put(line("M-16 0H14", "#c8323a", 3) + fill(sweep([(4, 0), (-2, -14), (-6, -26)], [2, 7, 2], 2) + sweep([(8, 0), (10, -14), (12, -27)], [2, 7, 2], 2), "#fff8ea", .8) + fill(circles([(16, 0, 3)]), "#7a2038"), 454, 476, .8, -20))
    return c, {"vignette": "#1e1c34", "vop": .4}


def crows_court():
    c = Card("The Crows’ Court", "At moonrise nine crows sit on the boughs of a bare tree; the largest wears a white wig and a red sash. They look down at a magpie on a tree stump and at a silver spoon that shines on a stone in front of it.",
             ["crows", "judgement", "theft", "spoon", "guilt", "tree", "moon", "crowd", "accusation"], 51)
    c.sky((0, "#1f1630"), (.26, "#4a2040"), (.55, "#8f2f3f"), (.78, "#d0674c"), (1, "#5d3444"))
    c.add(c.strokes((-60, 0, 700, 760), 100, "#e8dccb", 110, 8, .07, -5, 6), c.strokes((-60, 0, 700, 500), 80, "#15112a", 120, 9, .12, -5, 6))
    c.add(c.glow(212, 384, 340, "#ffd9a8", .6), fill(circles([(212, 384, 158)]), c.rad(180, 350, 230, "#fff8e4", "#f3dfb8", "#cfb48c")))
    c.add(f'<g clip-path="url(#{c.clip(circles([(212, 384, 158)]))})">' + fill(circles([(160, 340, 30), (270, 430, 40), (250, 320, 16), (170, 470, 22)]), "#c9a878", .3) + c.strokes((50, 230, 320, 320), 40, "#fffaf0", 60, 6, .2, 20, 20) + "</g>")
    # far wood and fog
    r = c.rnd
    far = "".join(bare_tree(x, 800, h, sd, 0, h * .05, 4) for x, h, sd in ((40, 330, 3), (120, 240, 8), (330, 260, 5), (600, 420, 11)))
    c.add(fill(far, "#7a2c40", .6))
    c.add(fill(hill(770, 14, 4, 5), c.lin(0, 750, 0, 860, "#8a3a44", "#4a2038")), fill("M0 640H640V840H0Z", c.lin(0, 640, 0, 840, (0, "#f4b48c", 0), (.7, "#f4b48c", .5), (1, "#f4b48c", 0))))
    # the tree
    bark = c.lin(60, 0, 640, 0, "#4a3f58", "#2a2340", "#1c172e")
    trunk = sweep([(560, 1000), (528, 840), (500, 690), (496, 540), (516, 400), (534, 240), (566, -30)], [190, 116, 92, 80, 66, 50, 34], 4)
    limbs = [([(504, 640), (430, 588), (330, 606), (210, 590), (70, 616), (-10, 596)], [56, 34, 26, 20, 13, 6]),
             ([(506, 470), (440, 398), (330, 404), (220, 366), (110, 372), (20, 330)], [48, 30, 22, 16, 10, 4]),
             ([(526, 300), (460, 218), (370, 214), (280, 160), (180, 148), (110, 96)], [40, 24, 18, 13, 8, 3]),
             ([(516, 520), (568, 462), (620, 452), (670, 420)], [40, 28, 22, 18]),
             ([(540, 250), (590, 170), (650, 130)], [30, 20, 12])]
    d = trunk + sweep([(530, 860), (450, 920), (380, 930)], [60, 34, 4]) + "".join(sweep(p, w, 4) for p, w in limbs)
    pts = [along(p, 10) for p, _ in limbs]
    twigs = ""
    for li, k, ang, L, sd in ((0, 28, .5, 90, 2), (0, 46, -.8, 60, 4), (1, 20, .1, 110, 3), (1, 40, -.7, 90, 6), (2, 22, -.2, 110, 9), (2, 34, -1, 90, 5), (1, 24, .5, 60, 7), (2, 10, .5, 60, 8), (3, 14, .2, 120, 12), (0, 36, -.6, 80, 13)):
        x, y = pts[li][k]
        twigs += bare_tree(x, y + 3, L * 2, sd, ang, 7, 3)
    c.add(fill(twigs, "#f0d8ac", .7, ' transform="translate(-1.6 -1.2)"'), fill(twigs, "#2a2340"))
    c.add(c.solid(d, bark, "#f0d8ac", 3, 3, c.strokes((430, 100, 210, 860), 66, "#8a7a8a", 70, 4, .2, 94, 10) + c.strokes((430, 100, 210, 860), 50, "#0e0a1e", 70, 4, .3, 94, 10)))
    c.add(fill(smooth([(512, 742), (526, 722), (540, 744), (536, 780), (520, 786)]), "#120e22"), line("M508 742Q524 712 544 744Q544 784 522 792", "#8a7a8a", 2.4, .5))
    # crows
    cr = crow()
    shine = "M-30 -4Q-12 -24 2 -26M-34 4Q-16 -14 -2 -16"
    def place(li, k, s, flip, eye="#f3d58a", extra=""):
        x, y = pts[li][k]
        w = limbs[li][1]
        f = k / (len(pts[li]) - 1) * (len(w) - 1)
        j = min(int(f), len(w) - 2)
        y -= (w[j] + (w[j + 1] - w[j]) * (f - j)) / 2 - 2
        g = c.solid(cr, "#1a1530", "#b8a890", 2 if not flip else -2, 2.2) + line(shine, "#5d5a78", 1.8, .8) + fill(circles([(18, -55, 3)]), eye) + fill(circles([(18.8, -54.4, 1.4)]), "#140f24") + extra
        c.add(put(g, x, y, s, 0, flip))
    place(2, 36, .95, True)
    place(2, 20, 1.15, True)
    place(1, 42, 1.05, False)
    place(1, 33, 1.2, True)
    place(1, 15, 1.35, True)
    place(4, 9, 1.0, True)
    place(3, 14, 1.3, True)
    place(0, 41, 1.25, False)
    curls = [(22, -65, 5.4), (14, -68, 6.4), (5, -64, 7), (0, -55, 7), (-3, -46, 6.6), (-3, -37, 6.2), (7, -55, 6), (5, -45, 5.6)]
    wig = fill(circles(curls), "#f0e6d4") + line("".join(f"M{n(x - 3)} {y}a3.4 3.4 0 1 1 4 3" for x, y, _ in curls), "#a9998c", 1.3)
    sash = fill(sweep([(26, -32), (12, -18), (-4, -8)], [8, 9, 7]), "#c8323a") + fill(circles([(11, -18, 4.4)]), "#e6c068")
    place(0, 20, 2.35, True, extra=sash + wig)
    # ground
    c.add(c.solid(smooth([(-20, 980, 1), (-20, 872, 1), (120, 858), (300, 874), (460, 862), (660, 884, 1), (660, 980, 1)]), c.lin(0, 850, 0, 960, "#4a2c44", "#1f142c"), "#f0a888", 0, 3, c.strokes((0, 860, 640, 100), 40, "#8a8290", 40, 3, .2, -60, 30)))
    # stump and magpie
    stump = smooth([(80, 930, 1), (96, 890), (100, 840), (104, 800, 1), (204, 800, 1), (206, 846), (212, 892), (236, 934, 1), (160, 944)])
    c.add(c.shadow(stump, .06), c.solid(stump, c.lin(90, 0, 230, 0, "#7a6a66", "#3a3048"), "#f0d8ac", 3, 0, c.strokes((80, 790, 160, 150), 30, "#1c1430", 50, 4, .35, 88, 6) + c.strokes((80, 790, 160, 150), 24, "#c9b098", 40, 3, .2, 88, 6)),
          '<ellipse cx="154" cy="800" rx="50" ry="11" fill="#c9ad8c"/><ellipse cx="154" cy="800" rx="34" ry="7" fill="none" stroke="#8a6a58" stroke-width="2"/><ellipse cx="150" cy="800" rx="16" ry="3.4" fill="none" stroke="#8a6a58" stroke-width="2"/>')
    mg = sweep([(-16, -26), (-48, -10), (-92, 16)], [16, 15, 3])
    mb = smooth([(-26, -20), (-18, -42), (0, -58), (12, -68), (26, -71), (37, -64), (41, -57, 1), (55, -44, 1), (39, -50, 1), (36, -40), (34, -24), (20, -9), (2, -4), (-16, -8)])
    m = (line("M0 -8L-1 2M12 -9L12 2M-1 2l7 1M12 2l7 1", "#4a3a40", 3) + c.solid(mg, c.lin(-90, 0, -20, 0, "#1f4a5c", "#1a1530"), "#d8c8b0", 1, 2) + c.solid(mb, "#15112a", "#f0e2c8", 2, 2)
         + fill(smooth([(33, -36), (33, -22), (20, -10), (4, -6), (-8, -10), (4, -22), (18, -30)]), "#f4ece0") + fill(smooth([(8, -50), (14, -36), (0, -24), (-14, -18, 1), (-8, -34)]), "#f4ece0") + fill(sweep([(2, -28), (-16, -18), (-42, -6)], [14, 13, 1]), "#234a66") + fill(circles([(31, -60, 2.4)]), "#f4ece0"))
    c.add(put(m, 158, 798, 1.35))
    c.add(f'<g fill="none"><ellipse cx="62" cy="916" rx="11" ry="5" stroke="#e6c068" stroke-width="3.4"/></g>', fill("M56 910l6 -8l6 8l-6 4Z", "#fff4d8"))
    # grass, then stone and spoon
    gr = "".join(f"M{x:.0f} {y:.0f}q{r.uniform(-5, 5):.0f} -16 {r.uniform(-12, 12):.0f} {-r.uniform(18, 44):.0f}" for x, y in ((r.uniform(20, 630), r.uniform(916, 950)) for _ in range(60)) if not 236 < x < 510)
    c.add(line(gr, "#171228", 2.6, .85), c.glow(372, 850, 190, "#fff4d8", .6, 120))
    st = smooth([(250, 930), (258, 892), (320, 868), (430, 866), (486, 888), (500, 926), (430, 944), (310, 946)])
    c.add(c.solid(st, c.lin(0, 866, 0, 946, "#a79ea2", "#3a3248"), "#fff0d0", 3, 4, c.strokes((250, 866, 250, 80), 24, "#2c2540", 40, 4, .22, 6)))
    sp = sweep([(118, -44), (80, -26), (38, -10), (0, 0)], [20, 13, 9, 11], 3) + smooth([(8, -9), (-14, -18), (-50, -12), (-70, 4), (-62, 21), (-34, 23), (-4, 9)])
    c.add(put(line(sp, "#221a34", 9, .3, ' transform="translate(3 9)"') + fill(sp, c.lin(-60, -20, 110, 10, "#fffdf4", "#cfc8c8", "#fdf6e6")) + fill(smooth([(-2, -6), (-32, -9), (-58, 5), (-50, 15), (-22, 14)]), c.lin(0, -10, 0, 16, "#77748a", "#c9c4c6")) + line("M-50 12Q-34 18 -10 8", "#ffffff", 3) + line("M104 -38L60 -20", "#ffffff", 2.4), 366, 886, 1.15))
    c.add(fill("M292 830Q296 866 326 872Q296 878 292 914Q288 878 258 872Q288 866 292 830Z", "#fffdf4"), c.glow(292, 872, 44, "#fffdf4", .9))
    leaf = sweep([(-9, 0), (0, -2), (9, 1)], [1, 8, 1], 2)
    for x, y, a in ((250, 866, 20), (520, 900, -30), (404, 690, 60), (96, 700, 130), (590, 640, 40), (300, 776, 10)):
        c.add(put(fill(leaf, "#c8323a"), x, y, 1.2, a))
    return c, {"vignette": "#120e24", "vop": .42}


def thousand_drawers():
    c = Card("A Thousand Drawers", "A wall of wooden drawers rises into the fog. High up one drawer stands open and light pours out of it. A person on a ladder reaches up, but the next rungs are missing; a mouse looks out of a drawer near the floor.",
             ["drawers", "memory", "secret", "ladder", "order", "search", "light", "archive", "obstacle"], 53)
    c.sky("#c9beb0", "#6d6470", "#2c2540")
    r = c.rnd
    # wall seen from below: rows shrink upwards, columns lean to a point far above
    k, A = .115, 150
    Y = lambda t: 858 - A * t / (1 + k * t) if t >= 0 else 858 - A * t
    S = lambda t: 1 / (1 + k * t) if t >= 0 else 1 - k * t
    vx = 430
    P = lambda u, t: (vx + (u * 96 - 60) * S(t), Y(t))
    tones = ["#7a5a54", "#6a4c50", "#8a685a", "#5c4450"]
    faces = {q: "" for q in range(4)}
    top = low = ""
    kn = {}
    op = None
    mouse = None
    for j in range(0, 20):
        t0, t1 = j * .62, j * .62 + .56
        u = -5.4 + (j % 2) * .35
        while u < 7:
            w = r.choice((1, 1.35, 1.7, 1.7))
            q = r.randrange(4)
            a, b, d2, e = P(u + .05, t0), P(u + w - .05, t0), P(u + w - .05, t1), P(u + .05, t1)
            u += w
            if b[0] < 5 or a[0] > 640:
                continue
            faces[q] += rough([a, b, d2, e])
            top += f"M{e[0]:.0f} {e[1]:.0f}H{d2[0]:.0f}"
            low += f"M{a[0]:.0f} {a[1]:.0f}H{b[0]:.0f}"
            mx, my = (a[0] + b[0] + d2[0] + e[0]) / 4, (a[1] + d2[1]) / 2
            s = S(t0)
            kn.setdefault(s, []).append((mx, my + 5 * s))
            if j == 13 and 170 < mx < 290 and op is None:
                op = (a, b, d2, e)
            if j == 1 and 60 < mx < 200 and mouse is None:
                mouse = (a, b, d2, e)
    c.add(fill("M0 0H640V880H0Z", c.lin(0, 0, 0, 880, "#8f8484", "#3c2f40", "#241c34")))
    for q in range(4):
        c.add(fill(faces[q], c.lin(0, 0, 0, 880, mix(tones[q], "#cfc4b6", .6), (.35, mix(tones[q], "#a08a80", .15)), (1, mix(tones[q], "#2c2540", .45)))))
    c.add(line(top, "#e8cfae", 2, .35), line(low, "#1c1428", 3, .45))
    for q, row in kn.items():
        c.add(line("".join(f"M{x - 13 * q:.0f} {y - 12 * q:.0f}h{26 * q:.0f}" for x, y in row), "#e8dcc4", 11 * q, .5),
              *(line("".join(f"M{x + ox * q:.0f} {y + oy * q:.0f}h.1" for x, y in row), col, w * q, o) for ox, oy, col, w, o in ((1, 6, "#2a1c2c", 11, .6), (0, 3, "#c9a24a", 10, 1), (-1.5, 1.5, "#fff0c8", 4, 1))))
    c.add(c.strokes((0, 100, 640, 760), 70, "#f0d8b8", 60, 4, .08, 2, 4), c.strokes((0, 100, 640, 760), 70, "#1c1228", 60, 5, .12, 2, 4))
    # fog above
    c.add(fill("M0 0H640V330H0Z", c.lin(0, 0, 0, 330, (0, "#d8cfc0", 1), (.4, "#cfc6ba", .8), (1, "#cfc6ba", 0))))
    for x, y, w, sd in ((120, 118, 420, 4), (560, 190, 420, 9)):
        c.add(fill(cloud(x, y, w, sd, .26, 10), c.lin(0, y - w * .2, 0, y + 10, (0, "#f0e8da", .75), (1, "#e0d6c8", 0))))
    # floor
    c.add(c.solid("M-10 858H650V970H-10Z", c.lin(0, 858, 0, 960, "#5a4650", "#241b32"), "#c9a27a", 0, 2, c.strokes((-40, 862, 700, 100), 40, "#d8a878", 120, 3, .14, 0, 2, .02)))
    c.add("".join(line(f"M{n(vx + (i * 150 - 60))} 858L{n(vx + (i * 150 - 60) * 1.5)} 970", "#1c1428", 2.4, .5) for i in range(-4, 4)))
    # the open drawer
    a, b, d2, e = op
    dx, dy, g = 10, 40, 1.28
    cx = (a[0] + b[0]) / 2
    F = [(cx + (p[0] - cx) * g + dx, p[1] + dy) for p in (a, b)] + [(cx + (p[0] - cx) * g + dx, p[1] + dy - 4) for p in (d2, e)]
    lx, ly = (F[0][0] + F[1][0]) / 2, F[2][1]
    c.add(c.glow(lx, ly - 20, 300, "#ffdf9a", .75))
    # the light that falls
    pour = smooth([(F[3][0] + 4, ly, 1), (lx - 60, ly + 150), (lx - 92, 700), (lx - 130, 900), (lx + 150, 900), (lx + 100, 700), (lx + 60, ly + 150), (F[2][0] - 4, ly, 1)])
    c.add(fill(pour, c.lin(0, ly, 0, 900, (0, "#fff0c0", .8), (.5, "#ffdc90", .34), (.85, "#ffd07a", .12), (1, "#ffd07a", 0))))
    c.add(c.glow(lx + 10, 884, 180, "#ffdf9a", .6, 40))
    c.add(fill(poly([e, d2, F[2], F[3]]), "#fff6d8"), fill(poly([e, d2, b, a]), "#fff6d8"), fill(poly([a, e, F[3], F[0]]), "#a8743c"), fill(poly([b, d2, F[2], F[1]]), "#8a5a34"))
    c.add(c.solid(poly(F), c.lin(0, F[2][1], 0, F[0][1], "#c9824c", "#7a4638"), "#fff2c8", 0, 3, c.strokes((F[0][0], F[2][1], 140, 60), 12, "#2a1428", 40, 3, .2, 2)), fill(circles([(lx, ly + 24, 6)]), "#ffe6a0"))
    c.add(c.glow(lx, ly - 12, 90, "#fffbe6", .95, 44))
    # what flies out: paper birds of light
    for x, y, s, rt, f in ((lx - 40, ly - 70, .55, -30, 2), (lx + 36, ly - 96, .7, -16, -4), (lx + 96, ly - 50, .45, 4, 2)):
        c.add(put(swallow("#fffaea", f), x, y, s, rt))
    motes = "".join(f"M{lx + r.uniform(-1, 1) * (30 + (y - ly) * .18):.0f} {y:.0f}h.1" for y in (r.uniform(ly, 880) for _ in range(90)))
    c.add(line(motes, "#fff6d8", 3.2, .85))
    # ladder, from the floor on the right to the open drawer
    L0, L1 = (452, 912), (300, 372)
    at = lambda u, s: (L0[0] + (L1[0] - L0[0]) * u + s * (34 - 15 * u) , L0[1] + (L1[1] - L0[1]) * u + s * 5)
    rails = "".join(sweep([at(0, s), at(.5, s), at(1, s)], [12, 9, 7]) for s in (-1, 1))
    rungs = "".join(sweep([at(u, -1), at(u, 0), at(u, 1)], [8 - 3 * u] * 3, 1) for u in (.07, .15, .23, .31, .39, .47, .83, .95))
    stubs = "".join(sweep([at(u, s), at(u, s * .62)], [6, 3], 1) for u, s in ((.56, -1), (.65, 1), (.74, -1)))
    c.add(line(rails, "#1c1428", 10, .18, ' transform="translate(12 6)"'), fill(rungs + stubs, "#4a2c34"), c.solid(rails, c.lin(0, 370, 0, 910, "#b8794a", "#5a3438"), "#ffe2a8", 3, 1), line("".join(f"M{join(*at(u, -.9))}L{join(*at(u, .9))}" for u in (.07, .15, .23, .31, .39, .47, .83, .95)), "#ffdc9a", 1.6, .7))
    # climber, seen from behind
    x, y = at(.235, 0)
    hx2, hy2 = at(.475, -.95)

    coat = c.lin(-40, 0, 40, 0, "#e0483f", "#c8323a", "#6e1c34")
    Q = lambda px, py: ((px - x) / .86, (py - y) / .86)
    foot1, foot2 = at(.15, -.5), at(.23, .4)
    cl = (fill(sweep([(-8, -70), (-16, -34), Q(*foot1)], [20, 15, 10]) + sweep([(10, -70), (16, -40), Q(foot2[0], foot2[1] - 2)], [20, 15, 10]), "#2a2038")
          + fill(sweep([(Q(*foot1)[0] - 6, Q(*foot1)[1]), (Q(*foot1)[0] + 6, Q(*foot1)[1] + 1)], [9, 8], 1) + sweep([(Q(*foot2)[0] - 6, Q(*foot2)[1] - 2), (Q(*foot2)[0] + 7, Q(*foot2)[1] - 1)], [9, 8], 1), "#1a1226")
          + fill(sweep([(16, -156), (30, -196), (22, -246)], [18, 15, 12]), "#8a2238") + fill(circles([(21, -254, 7)]) + "".join(sweep([(21 + q, -256), (20 + q * 1.8, -268)], [4, 3], 1) for q in (-4, 0, 4)), "#c98f6c")
          + c.solid(smooth([(-10, -176, 1), (-27, -166), (-30, -140), (-29, -104), (-40, -52, 1), (-14, -46), (10, -45), (36, -52, 1), (29, -104), (29, -140), (25, -166), (10, -176, 1)]), coat, "#ffd8a0", 4, 1, c.strokes((-40, -176, 80, 130), 16, "#4a1028", 40, 3, .25, 86, 6) + line("M0 -120V-46M-29 -112Q0 -104 29 -112", "#5a1430", 2.6, .7))
          + c.solid(sweep([(-18, -156), (-46, -170), Q(hx2, hy2 + 8)], [18, 15, 11]), coat, "#ffd8a0", 3, 2) + fill(circles([(*Q(hx2, hy2), 7.5)]), "#c98f6c")
          + fill(sweep([(0, -172), (-2, -184)], [15, 14], 1), "#a86c50") + c.solid(circles([(-3, -200, 19)]), "#241828", "#e8b070", 4, 1) + fill(sweep([(-20, -178), (0, -172), (18, -178)], [8, 11, 8]), "#e6c87a") + fill(sweep([(10, -174), (24, -150), (22, -120)], [9, 11, 9]), "#e6c87a"))
    c.add(put(cl, x, y, .86))
    # mouse in a low drawer
    a, b, d2, e = mouse
    mx = (a[0] + b[0]) / 2
    c.add(fill(poly([(e[0] + 2, e[1] + 3), (d2[0] - 2, d2[1] + 3), (d2[0] - 2, d2[1] + 18), (e[0] + 2, e[1] + 18)]), "#150e20"))
    c.add(put(fill(circles([(-12, -20, 9), (9, -22, 9)]), "#8d8490") + fill(circles([(-12, -20, 5), (9, -22, 5)]), "#c99a94") + fill(smooth([(-16, 4), (-15, -12), (0, -19), (14, -12), (16, 4)]), "#8d8490") + fill(circles([(-5, -8, 1.8), (6, -8, 1.8), (1, -2, 1.8)]), "#1a1226"), mx - 6, e[1] + 16, .95))
    c.add(fill(poly([(a[0] - 5, a[1] + 12), (b[0] + 5, b[1] + 12), (d2[0] + 5, d2[1] + 19), (e[0] - 5, e[1] + 19)]), c.lin(0, e[1], 0, a[1] + 12, "#8a685a", "#4a3440")), line(f"M{n(e[0] - 5)} {n(e[1] + 19)}L{n(d2[0] + 5)} {n(d2[1] + 19)}", "#e8cfae", 2.4, .7), fill(circles([(mx, (a[1] + d2[1]) / 2 + 18, 5)]), "#c9a24a"))
    return c, {"vignette": "#1a1226", "vop": .42}


def letter_on_the_ice():
    c = Card("Letter on the Ice", "From a shore with firs a skater has drawn one unbroken line of loops across a frozen lake, up to a stretch of dark open water, where the skater now stands. A pair of boots waits on a bench.",
             ["ice", "letter", "line", "risk", "love", "winter", "edge", "solitude", "skating"], 59)
    c.sky((0, "#7c4468"), (.07, "#c0707c"), (.13, "#f0ac90"), (.19, "#ffe2c0"), (1, "#e8cfd0"))
    c.add(c.glow(150, 120, 180, "#fff0d0", .85), fill(circles([(150, 112, 36)]), "#fffbee"))
    r = c.rnd
    c.add(fill(smooth([(-20, 220, 1), (-20, 160, 1), (80, 128), (180, 158), (300, 112), (420, 150), (540, 104), (660, 150, 1), (660, 220, 1)]), c.lin(0, 100, 0, 200, "#d9a8a8", "#f0d2c4")))
    far = [c.motif(fill(fir(0, 0, 40, q, 4), "#c19aa0")) for q in (1, 2)]
    for i, x in enumerate(range(10, 640, 15)):
        c.add(c.use(far[i % 2], x, 190, r.uniform(.5, 1.15)))
    ice = "M-10 186H650V970H-10Z"
    c.add(c.solid(ice, c.lin(0, 186, 0, 960, "#fdf0e2", (.3, "#eed6d2"), (.65, "#c9b6c6"), (1, "#8d8cb0")), None, tex=c.strokes((-60, 200, 720, 720), 90, "#ffffff", 120, 4, .3, -3, 4, .03) + c.strokes((-60, 260, 720, 700), 80, "#6a5a86", 130, 4, .1, -3, 4, .03)))
    c.add(c.glow(150, 440, 190, "#fffaf0", .8, 254))
    # cracks
    for pts in ([(640, 560), (560, 540), (520, 510), (450, 500)], [(640, 640), (590, 606), (560, 540)], [(20, 470), (80, 440), (120, 400), (180, 392)]):
        c.add(line(smooth(pts, False, .05), "#ffffff", 2, .7), line(smooth([(x + 1, y + 3) for x, y in pts], False, .05), "#6a5a86", 1.4, .4))
    # open water
    water = smooth([(300, 300, 1), (340, 264), (410, 250, 1), (470, 232), (560, 226), (660, 214, 1), (660, 420, 1), (600, 408), (560, 384, 1), (520, 396), (480, 372, 1), (436, 366), (400, 338, 1), (350, 330)])
    c.add(line(water, "#ffffff", 12, .8), c.solid(water, c.lin(0, 220, 0, 420, "#4f6396", "#1d3a72", "#12224e"), "#9aa6c8", 0, 7, c.strokes((300, 220, 340, 200), 40, "#c9a8b8", 70, 3, .35, 0, 2, .02)))
    for x, y, q, a in ((560, 300, 1, 4), (500, 336, .7, -8), (430, 300, .6, 10), (606, 356, 1.2, 0)):
        fl = poly([(-36, -2), (-14, -12), (22, -11), (38, 0), (20, 10), (-18, 9)])
        c.add(put(fill(fl, "#8a7aa0") + put(fill(fl, "#fff4ea"), 0, -5), x, y, q, a))
    # the line: loops like handwriting that says nothing
    pts = []
    def run(x0, x1, y0, y1, size, loops, seed):
        q = random.Random(seed)
        cnt = loops * 9
        sg = 1 if x1 > x0 else -1
        amps = []
        for _ in range(loops + 1):
            amps.append(q.choice((.35, .5, .55, .9, 1.25, .15)))
        for i in range(cnt + 1):
            u = i / cnt
            th = u * loops * 2 * math.pi
            lp = min(int(u * loops), loops - 1)
            f = u * loops - lp
            am = size * (amps[lp] * (1 - f) + amps[lp + 1] * f)
            pts.append((x0 + (x1 - x0) * u - sg * am * .8 * math.sin(th), y0 + (y1 - y0) * u - am * .62 * (1 - math.cos(th))))
    pts += [(150, 868), (128, 846), (110, 826)]
    run(112, 520, 806, 792, 62, 9, 4)
    pts += [(566, 776), (574, 744), (548, 716)]
    run(520, 150, 700, 674, 50, 9, 12)
    pts += [(112, 660), (100, 632), (122, 606)]
    run(150, 470, 592, 574, 42, 10, 7)
    pts += [(500, 562), (510, 538), (484, 516)]
    run(450, 210, 506, 486, 32, 8, 21)
    pts += [(186, 474), (184, 452), (214, 430), (270, 420), (330, 410), (372, 398)]
    m = len(pts)
    body = ""
    for i in range(0, m - 1, 24):   # in pieces, thinner with distance
        seg = pts[i:i + 26]
        w = 7.6 - 5 * i / m
        d = thread(seg)
        body += line(d, "#5a4a80", w, .55, ' transform="translate(1.4 2.6)"') + line(d, "#ffffff", w, .95)
    c.add(body)
    # skater at the edge
    c.add(fill(smooth([(372, 398), (430, 424), (520, 470), (574, 506), (560, 512), (490, 480), (410, 440), (364, 404)]), "#3a2a5c", .38))
    sk = figure("#a8242f", "#e0a880", "#34162a", style="short", hat="wide", scarf="#1d3a72", walk=.3, wind=-5, hem=30, flare=15, legs="#34162a", arm=[(0, -75), (7, -62), (3, -50)], rim="#ffd9b0")
    c.add(put(sk + line("M-10 1.5h16M3 1.5h18", "#ffffff", 2), 376, 398, 1.28))
    # near shore: snow, bench, boots, firs
    shore = smooth([(-20, 980, 1), (-20, 800, 1), (40, 822), (110, 872), (220, 900), (330, 892), (450, 912), (540, 886), (600, 850), (660, 838, 1), (660, 980, 1)])
    c.add(c.shadow(shore, .05, (20, 10), "#3a2a5c"), c.solid(shore, c.lin(0, 800, 0, 960, "#fff8ee", "#d6b8c0"), "#ffffff", 0, 5, c.strokes((-20, 820, 680, 140), 50, "#a8788e", 60, 4, .2, 8)))
    c.add(f'<ellipse cx="286" cy="934" rx="96" ry="9" fill="#5a3a64" fill-opacity=".35"/>')
    c.add(fill("M206 930v-34h10v34ZM352 930v-34h10v34Z", "#4a2034"), c.solid("M194 884H376V898H194Z", c.lin(0, 884, 0, 900, "#8a3a40", "#5a2036"), "#ffd9c0", 0, 4))
    bt = smooth([(-9, -44, 1), (9, -44, 1), (9, -18), (22, -10), (27, -2), (26, 0, 1), (-10, 0, 1), (-9, -20)])
    for x in (266, 304):
        c.add(put(fill(bt, "#1d3a72") + fill("M-11 -46h22v9h-22Z", "#f3ddc8") + fill("M-10 -3h36v4h-36Z", "#12224e") + line("M-2 -30h9M-1 -23h9", "#f3ddc8", 1.8), x, 884, 1))
    for x, y, h, sd in ((40, 985, 330, 3), (604, 990, 400, 5), (548, 990, 230, 8)):
        f = fir(x, y, h, sd, 7)
        c.add(c.solid(f, c.lin(0, y - h, 0, y, "#6a2c48", "#34162a"), "#fff4ea", 5, 5))
    c.add(c.specks((20, 20, 600, 860), 40, "#ffffff", 4, .8))
    return c, {"vignette": "#5a2a4c", "vop": .34}


def the_queue():
    c = Card("The Queue", "In the rain people stand in a closed ring around a tower with a shuttered counter, each facing the back of the next. They carry umbrellas, a cage, a plant, a ladder. In front a child in red sits on the wet ground and has drawn a door with chalk.",
             ["queue", "waiting", "circle", "order", "child", "absurd", "rain", "chalk", "door"], 47)
    c.sky((0, "#85828e"), (.18, "#c9bca8"), (.34, "#f0e0bc"), (1, "#6d7385"))
    c.add(c.strokes((-60, 0, 700, 340), 30, "#fffaf0", 90, 8, .12, -58, 8), c.strokes((-60, 0, 700, 300), 26, "#3a3f54", 90, 9, .07, -58, 8))
    r = c.rnd
    # roofs in the fog
    for y, col, sc in ((352, "#b9b6b4", 1), (392, "#a0a0a6", 1.35)):
        x = -20
        while x < 660:
            w = r.uniform(50, 84) * sc
            c.add(house(x + w / 2, y + 20, w, r.uniform(40, 120) * sc, col, mix(col, "#3a3f54", .18), None, r.random(), None))
            x += w * r.uniform(1.1, 1.3)
    c.add(fill("M0 240H640V440H0Z", c.lin(0, 240, 0, 420, (0, "#f0e0bc", 0), (.8, "#f0e0bc", .85), (1, "#e8dac0", 1))))
    # the square
    c.add(fill("M0 400H640V970H0Z", c.lin(0, 400, 0, 960, "#e8dac0", (.3, "#c0b6aa"), (.7, "#8b8a94"), (1, "#54566c"))))
    cx, cy, rx, ry = 336, 610, 232, 138
    rings = "".join(f"M{n(cx - rx * k)} {cy}a{n(rx * k)} {n(ry * k)} 0 1 0 {n(2 * rx * k)} 0a{n(rx * k)} {n(ry * k)} 0 1 0 {n(-2 * rx * k)} 0" for k in (.72, 1.28, 1.6, 2))
    c.add(line(rings, "#fff6e6", 3, .3), line(rings, "#3a3f54", 2, .25, ' transform="translate(0 4)"'))
    c.add(line("".join(f"M{n(cx + rx * .72 * math.cos(a))} {n(cy + ry * .72 * math.sin(a))}L{n(cx + rx * 3 * math.cos(a))} {n(cy + ry * 3 * math.sin(a))}" for a in (i * math.pi / 12 + .1 for i in range(13))), "#3a3f54", 1.6, .16))
    c.add(c.strokes((-60, 430, 700, 520), 46, "#fff6e4", 90, 3, .2, 0, 2, .02), c.strokes((-60, 480, 700, 470), 34, "#2a2d42", 100, 4, .12, 0, 2, .02))
    ochre = "#c9a24a"
    bag = fill("M6 -46h20v16h-20Z", "#7a5a4c") + line("M12 -46q4 -6 8 0", "#3a2a34", 1.6)
    cage = line("M12 -50V-56M4 -34Q4 -50 12 -50Q20 -50 20 -34M8 -34V-47M12 -34V-50M16 -34V-47", ochre, 1.3) + fill("M3 -35h18v3h-18Z", ochre) + fill(circles([(12, -39, 3)]), "#c8323a")
    plant = fill("M5 -56h14l-2 10h-10Z", "#a8604a") + fill(sweep([(12, -56), (6, -66), (2, -70)], [3, 6, 1], 2) + sweep([(12, -56), (13, -68), (15, -80)], [3, 7, 1], 2) + sweep([(12, -56), (20, -64), (25, -64)], [3, 6, 1], 2), "#6a7a5c")
    um = lambda col, x=13, y=-82: put(umbrella(30, col, "#e8e2d8", "#2c2c3e"), x, y)
    A1, A2 = [(0, -75), (10, -67), (13, -82)], [(0, -75), (6, -60), (12, -50)]
    prof = [um("#4a5068") + figure("#6b7084", "#c9a08a", "#2c2c3e", style="bun", hem=22, flare=13, legs="#2c2c3e", arm=A1),
            figure("#7a6a78", "#8a5a44", "#1c1828", style="short", hat="top", hem=22, flare=13, legs="#241f33", arm=A2) + bag,
            old("#54566c", "#d8b098", "#d8d4cc", shawl="#8a7f86", style="bun"),
            figure("#8b8d9a", "#a8704e", "#1c1828", style="bob", hem=22, flare=13, legs="#33304a", arm=[(0, -75), (5, -62), (12, -56)]) + plant,
            um(ochre) + figure("#4b4e64", "#e8c0a0", "#2c2c3e", style="short", hat="wide", hem=22, flare=13, legs="#241f33", arm=A1),
            figure("#77788a", "#c98f6c", "#3a2434", style="bun", hem=22, flare=13, legs="#2c2c3e", arm=A2) + cage,
            line("M-26 -58L34 -76M-24 -50L36 -68" + "".join(f"M{-18 + i * 10} {-60 - i * 3}l2 8" for i in range(6)), "#7a5a4c", 2) + figure("#6a6474", "#8a5a44", "#1c1828", style="short", hem=22, flare=13, legs="#2c2c3e", arm=[(0, -75), (8, -72), (8, -64)])]
    away = [put(umbrella(30, "#4a5068", "#e8e2d8", "#2c2c3e"), 10, -84) + back("#6b7084", "#c9a08a", "#2c2c3e", legs="#2c2c3e", style="bun", right=[(7, -75), (12, -66), (10, -82)]), back("#54566c", "#8a5a44", "#1c1828", legs="#241f33", style="short", hat="wide")]
    near = [put(umbrella(30, "#8a7f86", "#e8e2d8", "#2c2c3e"), -10, -84) + front("#4b4e64", "#8a5a44", "#1c1828", legs="#2c2c3e", style="bob", left=[(-7, -75), (-12, -66), (-10, -82)])]
    P, A, N = ([c.motif(g) for g in q] for q in (prof, away, near))
    people, cnt = [], 21
    for i in range(cnt):
        a = 2 * math.pi * (i + .3) / cnt
        x, y = cx + rx * math.cos(a) * (1 + .04 * math.sin(a)), cy + ry * math.sin(a)
        people.append((y, x, i, math.degrees(a) % 360))
    def person(y, x, i, a):
        sc = .62 + .56 * (y - (cy - ry)) / (2 * ry)
        if a < 27 or a > 333:
            m, fl = A[i % 2], False
        elif 153 < a < 207:
            m, fl = N[0], bool(i % 2)
        else:
            m, fl = P[(i * 4) % 7], a > 180
        c.add(f'<ellipse cx="{n(x + 5)}" cy="{n(y + 1)}" rx="{n(22 * sc)}" ry="{n(5 * sc)}" fill="#2c2540" fill-opacity=".3"/>', c.use(m, x, y, sc, 0, fl))
    people.sort()
    for q in people:
        if q[0] < cy - 30:
            person(*q)
    # the tower
    tx, tw = 350, 104
    tower = f"M{tx - tw} {cy}V-20H{tx + tw}V{cy}Q{tx + tw * .6:.0f} {cy + 36} {tx} {cy + 38}Q{tx - tw * .6:.0f} {cy + 36} {tx - tw} {cy}Z"
    c.add(f'<ellipse cx="{tx + 26}" cy="{cy + 16}" rx="170" ry="40" fill="{c.rad(tx + 26, cy + 16, 170, (0, "#2c2540", .6), (.6, "#2c2540", .3), (1, "#2c2540", 0))}"/>')
    bricks = "".join(f"M{tx - tw + 8 + ((j * 37 + i * 61) % 190)} {40 + j * 22 + (i % 2) * 8}q12 4 24 0" for j in range(20) for i in range(2))
    c.add(c.solid(tower, c.lin(tx - tw, 0, tx + tw, 0, (0, "#8a7f86"), (.25, "#a69a9a"), (.6, "#6a6374"), (1, "#3a3650")), "#fff0d8", 4, 0, line(bricks, "#2c2540", 3, .3) + c.strokes((tx - tw, 0, 2 * tw, 640), 30, "#f0e4d4", 40, 4, .12, 88, 8) + c.strokes((tx - tw, 0, 2 * tw, 640), 26, "#1c1830", 40, 4, .14, 88, 8)))
    for k in range(4):   # string courses that bend with the wall
        c.add(line(f"M{tx - tw} {90 + k * 130}Q{tx} {112 + k * 134} {tx + tw} {90 + k * 130}", "#3a3448", 6, .5), line(f"M{tx - tw} {85 + k * 130}Q{tx} {107 + k * 134} {tx + tw} {85 + k * 130}", "#d8cabc", 3, .6))
    for x, y, w in ((-52, 178, 22), (4, 300, 28), (56, 170, 20), (-40, 420, 24), (60, 432, 18)):
        c.add(fill(arch(tx + x, y, w + 8, 52), "#c4b6ac", .5), fill(arch(tx + x, y, w, 46), "#262038"))
    c.add(put(fill(cat_back(1), "#120e20"), tx + 4, 300, .46))
    # counter: shutter down, lamp on
    c.add(c.glow(tx - 8, 500, 120, "#ffdf9a", .85), fill(arch(tx - 8, 612, 86, 96), "#3a2c3c"), fill(f"M{tx - 44} 606V540H{tx + 28}V608Q{tx - 8} 612 {tx - 44} 606Z", c.lin(0, 536, 0, 610, "#c8323a", "#6e1c34")), line("".join(f"M{tx - 44} {548 + i * 9}Q{tx - 8} {552 + i * 9} {tx + 28} {548 + i * 9}" for i in range(7)), "#4a1228", 2, .7))
    c.add(fill(f"M{tx - 56} 606Q{tx - 8} 618 {tx + 40} 606V618Q{tx - 8} 632 {tx - 56} 618Z", "#5a4a54"), line(f"M{tx - 56} 606Q{tx - 8} 618 {tx + 40} 606", "#ffe2b0", 2.4), fill(circles([(tx - 8, 514, 9)]), "#fff6d8"), line(f"M{tx - 8} 505v-12h-10", "#2c2540", 3))
    for q in people:
        if q[0] >= cy - 30:
            person(*q)
    # the child and the chalk door
    c.add(drops(c, (30, 660, 580, 280), 13, "#fff6e6", 1.5, .45, 560))
    D = lambda u, v: (318 + u * 118 + v * 66, 930 - v * 128 + u * 6)
    dd = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in (D(.02, 0), D(0, .7), D(.1, .92), D(.5, 1.06), D(.9, .92), D(1, .7), D(.98, 0)))
    c.add(fill(poly([D(.02, 0), D(0, .7), D(.1, .92), D(.5, 1.06), D(.9, .92), D(1, .7), D(.98, 0)]), c.lin(0, 830, 0, 930, (0, "#ffe7b0", .75), (1, "#ffe7b0", .15))), line(dd, "#fff6e2", 6, .95), line("M" + "L".join(f"{n(x)} {n(y)}" for x, y in (D(-.12, -.03), D(1.12, -.03))), "#fff6e2", 5, .9), line("".join("M" + "L".join(join(*D(*q)) for q in qs) + "Z" for qs in (((.16, .12), (.16, .46), (.44, .46), (.44, .12)), ((.56, .12), (.56, .46), (.84, .46), (.84, .12)), ((.16, .56), (.16, .78), (.44, .9), (.44, .56)), ((.56, .56), (.56, .9), (.84, .78), (.84, .56)))), "#fff6e2", 3, .7), fill(circles([(*D(.9, .5), 6)]), "#c8323a"))
    c.add(f'<ellipse cx="176" cy="916" rx="92" ry="14" fill="#2c2540" fill-opacity=".35"/>')
    c.add(put(child(sit, "#c8323a", "#e8b490", "#2a1a26", knees="out", style="tail", rim="#ffd8b8", legs="#33304a", shoe="#c9a24a", lean=9, tilt=16, w=0, tall=1, arm=[(8, -34), (20, -26), (36, -10)], arm2=[(9, -34), (0, -20), (-6, -6)]), 176, 912, 2.3))
    c.add(line("M258 890l11 3", "#fff6e2", 6))
    c.add(rain(c, (20, 20, 610, 880), 56))
    return c, {"vignette": "#1e1c34", "vop": .38}


def wolf():
    """Sitting wolf facing right, base at (0,0), 172 tall: (body, near leg and haunch, far leg)."""
    d = smooth([(-46, -6), (-53, -30), (-46, -58), (-28, -84), (-12, -108), (0, -128), (14, -142), (32, -142), (44, -124), (46, -106), (42, -92, 1), (44, -78), (38, -66, 1), (40, -54), (32, -42, 1), (28, -26), (10, -10), (-12, -3)])
    d += smooth([(20, -134), (34, -149), (51, -147), (63, -135), (82, -127), (95, -122, 1), (95, -114), (80, -108), (64, -106), (48, -94, 1), (44, -102), (34, -96, 1)])
    d += smooth([(28, -138), (26, -156), (29, -172, 1), (40, -160), (46, -144)]) + smooth([(40, -144), (44, -158), (51, -169, 1), (56, -154), (56, -140)])
    d += sweep([(-44, -10), (-66, -7), (-88, -12), (-108, -26)], [12, 20, 20, 14, 2])
    near = sweep([(24, -74), (33, -44), (31, -22), (33, -6)], [34, 17, 10, 9])
    haunch = smooth([(-50, -8), (-55, -32), (-38, -54), (-12, -48), (2, -28), (6, -10), (0, -3), (-24, 0)])
    far = sweep([(16, -70), (20, -44), (18, -22), (19, -8)], [30, 15, 10, 9])
    return d, near, haunch, far


def wolf_at_the_crossing():
    c = Card("The Wolf at the Crossing", "At a rainy kerb a wolf in red shoes sits and waits among tall people in grey coats, whose heads are out of sight and whose backs are turned. Only a small child, held by the hand, looks at it.",
             ["wolf", "city", "danger", "stranger", "shoes", "polite", "child", "crowd", "disguise", "waiting"], 48)
    ky = 786
    c.sky((0, "#77798a"), (.4, "#b3aeac"), (.75, "#ecdcc0"), (1, "#6d7385"))
    r = c.rnd
    # street in the fog, seen from low
    for x, w, h, col in ((60, 130, 700, "#8d8e98"), (196, 90, 520, "#a3a2a6"), (560, 150, 760, "#85869a"), (450, 90, 560, "#a3a2a6")):
        c.add(fill(f"M{x - w / 2} 800V{800 - h}H{x + w / 2}V800Z", c.lin(0, 100, 0, 780, (0, col, .9), (1, "#e2d4c0", .4))), line("".join(f"M{n(x - w * .3 + i * w * .2)} {820 - h + j * 46}v16" for i in range(4) for j in range(int(h / 60)) if r.random() < .7), "#5d6074", 7, .3))
    c.add(c.glow(316, 620, 330, "#ffe9bc", .95, 300))
    c.add(c.strokes((-60, 0, 700, 700), 80, "#ffffff", 90, 9, .07, -58, 8))
    # pavement
    c.add(fill(f"M0 690H640V{ky + 20}H0Z", c.lin(0, 690, 0, ky + 20, "#e0d2bc", "#8f8c94")), line("".join(f"M{n(320 + (i - 6) * 60)} 690L{n(320 + (i - 6) * 130)} {ky + 20}" for i in range(13)) + "M0 724H640", "#4a4c60", 2.4, .3))
    # the people: coats cut by the frame
    def adult(x, y, w, hem, col, legs, kind, shoe="#241f33", lit=1):
        s = ""
        for sg in (-1, 1):
            fx = x + sg * w * .2
            if kind == "skirt":
                s += fill(sweep([(fx, hem - 30), (fx + sg * 2, (hem + y) / 2 - 10), (fx, y - 12)], [w * .17, w * .2, w * .1]), legs)
            else:
                s += fill(smooth([(fx - w * .15, hem - 30, 1), (fx + w * .15, hem - 30, 1), (fx + w * .13, y - 12, 1), (fx - w * .13, y - 12, 1)]), legs)
            s += fill(smooth([(fx - w * .12, y - 22), (fx + w * .1, y - 22), (fx + w * .14 + sg * 4, y - 4), (fx + w * .1 + sg * 6, y + 2, 1), (fx - w * .14 + sg * 2, y + 2, 1)]), shoe)
        coat = smooth([(x - w * .42, -40, 1), (x - w * .5, 200), (x - w * .52, 380), (x - w * .62, hem - 6, 1), (x - w * .2, hem + 7), (x + w * .24, hem + 6), (x + w * .62, hem - 8, 1), (x + w * .52, 380), (x + w * .48, 200), (x + w * .42, -40, 1)])
        sides = (3, 0) if x > 316 else (-3, 0)
        s += c.solid(coat, c.lin(x - w * .6, 0, x + w * .6, 0, *((mix(col, "#2c2540", .35), col, mix(col, "#e8d8c0", .3)) if x < 316 else (mix(col, "#e8d8c0", .3), col, mix(col, "#2c2540", .35)))), "#ffeccb", *sides, c.strokes((x - w * .6, 0, w * 1.2, hem), 26, "#fff2dc", 70, 4, .1, 88, 5) + c.strokes((x - w * .6, 0, w * 1.2, hem), 26, "#1c1830", 70, 5, .14, 88, 5) + line(f"M{x} -20Q{n(x + 5)} 300 {x} {hem + 4}M{n(x - w * .3)} 330Q{n(x - w * .34)} 460 {n(x - w * .4)} {hem}M{n(x + w * .3)} 330Q{n(x + w * .32)} 460 {n(x + w * .38)} {hem}", "#1c1830", 3, .3))
        return s
    c.add(adult(330, 742, 104, 560, "#a09ea6", "#85858f", "trousers", "#55566a"))
    c.add(adult(208, 752, 112, 600, "#85869a", "#6a6a7a", "skirt", "#4a4a5e"))
    c.add(adult(556, 764, 150, 590, "#6d7385", "#4b4e62", "trousers"))
    c.add(adult(66, 772, 146, 640, "#5d6378", "#3a3a50", "skirt"))
    # arms, bag and umbrella
    c.add(c.solid(sweep([(472, -30), (462, 160), (470, 330), (474, 420)], [52, 46, 40, 34]), c.lin(450, 0, 500, 0, "#a9a6aa", "#5d6378"), "#ffeccb", 3, 0), fill(smooth([(460, 428), (458, 452), (468, 470), (484, 470), (490, 450), (488, 428)]), "#b98a70"), line("M466 468V450M474 470V450M482 469V450", "#7a4a40", 2, .6))
    c.add(line("M456 470Q474 448 492 470", "#3a2c34", 5), c.solid(smooth([(432, 470, 1), (518, 470, 1), (526, 570, 1), (424, 570, 1)]), c.lin(0, 470, 0, 570, "#8a6a50", "#54404a"), "#ffeccb", 3, 2, c.strokes((424, 470, 100, 100), 14, "#2c1c2c", 40, 4, .25, 80)))
    c.add(fill(sweep([(444, 476), (436, 430), (424, 396)], [12, 14, 10]), "#d8b070"), line("M432 424l10 -4M436 442l10 -4", "#a87a44", 2.4))
    c.add(c.solid(sweep([(116, -30), (126, 200), (130, 390), (136, 470)], [50, 44, 36, 30]), c.lin(110, 0, 160, 0, "#4a5068", "#77798c"), "#ffeccb", -3, 0), fill(smooth([(126, 476), (122, 496), (130, 514), (146, 514), (152, 494), (148, 476)]), "#c99a7c"), line("M131 512V496M138 514V496M145 512V496", "#8a5a48", 2, .6))
    c.add(line("M604 380V700", "#2c2540", 5), fill(sweep([(604, 400), (604, 560), (604, 690)], [18, 30, 4]), "#34304a"), line("M600 420Q594 560 603 680M610 420Q612 560 605 680", "#77798c", 1.6, .7))
    # kerb and road
    c.add(c.solid(f"M-10 {ky}H650V{ky + 30}H-10Z", c.lin(0, ky, 0, ky + 30, "#b9b2aa", "#55566a"), "#fff4dc", 0, 4), line("".join(f"M{x} {ky + 2}v26" for x in range(40, 640, 140)), "#3a3f54", 2.4, .5))
    c.add(fill(f"M0 {ky + 30}H640V970H0Z", c.lin(0, ky + 30, 0, 960, "#4b4e62", "#2c2540")))
    for i in range(-3, 4):
        x0, x1 = 330 + i * 96, 330 + i * 150
        c.add(fill(poly([(x0 - 24, ky + 44), (x0 + 26, ky + 44), (x1 + 46, 970), (x1 - 40, 970)]), c.lin(0, ky + 40, 0, 960, "#cfc6ba", "#8d8b96")))
    c.add(c.strokes((-60, ky + 36, 700, 150), 60, "#fff4e0", 90, 3, .2, 0, 2, .02), c.strokes((-60, ky + 36, 700, 150), 40, "#1c1830", 90, 4, .25, 0, 2, .02))
    # wolf
    body, near, haunch, far = wolf()
    wx, S = 424, 2.5
    shoe = smooth([(-10, -12), (2, -13), (8, -8), (17, -5), (20, 0, 1), (-3, 0, 1), (-4, -3), (-8, -3), (-8, 0, 1), (-12, 0, 1), (-12, -6)])
    def shod(x, dark):
        return put(fill(shoe, "#8a1f34" if dark else c.lin(0, -13, 0, 0, "#f0564a", "#b8242f")) + ("" if dark else line("M-8 -9Q0 -4 7 -8", "#7a1830", 1.5) + fill(circles([(5, -9, 1.7)]), "#ffe2b0") + fill(sweep([(6, -6), (12, -4), (17, -3)], [.5, 1.6, .5], 2), "#ffc9b0")), x, 0)
    fur = c.strokes((-110, -170, 210, 170), 56, "#a9a3ae", 15, 1.5, .28, 110, 20) + c.strokes((-110, -170, 210, 170), 60, "#120e20", 15, 1.8, .35, 110, 20)
    base = c.lin(0, -170, 0, 0, "#4f485e", "#362f48", "#241e36")
    g = (fill(far, "#1f1a30") + shod(19, 1) + c.solid(body, base, "#f6e2bc", -1.8, 1.4, fur)
         + fill(smooth([(94, -115), (80, -109), (64, -107), (50, -98, 1), (56, -112), (74, -117)]), "#8d8490") + fill(smooth([(43, -92, 1), (44, -78), (38, -66, 1), (40, -54), (32, -44, 1), (24, -60), (24, -84), (34, -100)]), "#8d8490", .75)
         + line("M94 -115Q80 -111 68 -113", "#120e20", 1.6) + fill(circles([(93.4, -120, 3)]), "#120e20") + fill(smooth([(58, -130, 1), (64, -133), (70, -127, 1), (64, -126)]), "#ffcf5a") + fill(circles([(65.4, -129.4, 1.8)]), "#120e20") + line("M57 -131.5Q64 -137 71 -128", "#120e20", 1.6)
         + fill(smooth([(31, -146), (30, -158), (31, -166, 1), (38, -154)]), "#9a7a7c", .7)
         + c.solid(haunch, c.lin(0, -54, 0, 0, "#3a334c", "#231d34"), None, tex=c.strokes((-54, -54, 60, 54), 22, "#120e20", 14, 1.6, .35, 120, 20)) + fill(sweep([(-12, -6), (2, -6), (8, -6)], [10, 9, 8]), "#2b2540") + shod(6, 0) + c.solid(near, base, c.lin(0, -64, 0, -30, (0, "#f6e2bc", 0), (1, "#f6e2bc", 1)), -1.8, 1) + shod(33, 0))
    c.add(f'<ellipse cx="424" cy="{ky + 2}" rx="220" ry="14" fill="#1c1830" fill-opacity=".45"/>')
    c.add(put(g, wx, ky, S, 0, True))
    # red shoes in the wet road
    for x in (wx - 33 * S, wx - 6 * S):
        c.add(f'<g transform="translate({n(x)} {ky + 62})scale({-S} {-S * .8:.3g})">' + fill(shoe, c.lin(0, -13, 0, 0, (0, "#c8323a", .2), (1, "#e0404a", .8))) + "</g>")
    c.add(c.strokes((250, ky + 60, 200, 40), 14, "#e8e0d4", 40, 2, .5, 0, 1, .01))
    # child
    c.add(f'<ellipse cx="120" cy="{ky + 2}" rx="70" ry="9" fill="#1c1830" fill-opacity=".4"/>')
    c.add(put(figure("#c9a24a", "#e8b490", "#4a2a2c", style="bob", hem=34, flare=18, legs="#4b4e62", shoe="#5a3a3c", arm=[(-1, -74), (8, -84), (11, -98)], arm2=[(1, -75), (7, -62), (5, -50)], tilt=-8), 112, ky, 2.55))
    # pigeon at the kerb
    c.add(put(fill(smooth([(-26, -2, 1), (-12, -14), (2, -20), (8, -29), (15, -30), (19, -25), (25, -22, 1), (18, -20), (16, -10), (6, -3), (-8, -2)]), "#77798c") + fill(sweep([(2, -16), (-10, -9), (-22, -3)], [9, 8, 1]), "#4b4e62") + line("M2 -3v5M8 -3v5", "#c8553f", 1.8) + fill(circles([(15, -25, 1.5)]), "#fff"), 252, ky + 24, .95))
    c.add(rain(c, (20, 20, 610, 900), 90, -7, "#ffffff", 1.3, .42), drops(c, (30, ky + 50, 580, 90), 12, "#fff6e6", 1.5, .5, 700))
    return c, {"vignette": "#1c1a30", "vop": .44}


def violin_at_the_gap():
    c = Card("The Violin at the Gap", "At the end of a broken stone bridge a violinist in a red coat plays over a misty gorge. Round notes of stone hang in the air and lead towards the other side; a small cat has already stepped onto one.",
             ["music", "bridge", "broken", "hope", "gorge", "courage", "cat", "distance", "stones"], 52)
    c.sky((0, "#4a3a58"), (.2, "#8a6068"), (.42, "#d8a468"), (.56, "#f8dfa4"), (1, "#a08c88"))
    c.add(c.strokes((-60, 0, 700, 560), 100, "#fff2dc", 110, 8, .09, -6, 6), c.strokes((-60, 0, 700, 320), 70, "#201c38", 120, 9, .1, -6, 6))
    c.add(c.glow(520, 350, 320, "#fff0cc", .95, 260), fill(circles([(520, 372, 40)]), "#fffaea"))
    r = c.rnd
    # far cliffs
    for pts, a, b in (([(-20, 560), (60, 500), (120, 540), (190, 480), (240, 560), (300, 640), (340, 760)], "#c9a082", "#ecd4a8"), ([(660, 500), (630, 500), (590, 520), (560, 600), (520, 640), (500, 720), (470, 780)], "#9a7c78", "#ecd4a8")):
        d = smooth([(pts[0][0], 980, 1)] + [(*pts[0], 1)] + pts[1:-1] + [(*pts[-1], 1), (pts[-1][0], 980, 1)])
        c.add(fill(d, c.lin(0, 430, 0, 860, a, b)))
    for x, y, w, sd in ((150, 170, 420, 7), (600, 240, 360, 3)):
        c.add(fill(cloud(x, y, w, sd, .28, 11), c.lin(0, y - w * .2, 0, y - w * .02, (0, "#e8bc88", .6), (1, "#8a6068", 0))))
    # the other side: far end of the bridge with a tower
    fb = smooth([(660, 486, 1), (560, 490, 1), (548, 502, 1), (556, 514, 1), (540, 524, 1), (552, 536, 1), (566, 540), (590, 560), (604, 620), (606, 990, 1), (660, 990, 1)])
    c.add(c.solid(fb, c.lin(540, 0, 650, 0, "#a59a98", "#77747f"), "#fff4de", -2, 3, line("".join(f"M{556 + (j % 2) * 12 + i * 24} {500 + j * 14}h18" for j in range(12) for i in range(5)), "#4a4658", 2, .3)))
    c.add(house(604, 490, 40, 76, "#807a86", "#5d5668", None, 2, "#fff4de", .8), c.glow(602, 448, 40, "#ffd98a", .9), fill(arch(602, 462, 12, 22), "#fff0b8"))
    c.add(fill("M0 620H640V970H0Z", c.lin(0, 620, 0, 960, (0, "#e8dcc8", 0), (.35, "#e6d2b0", .9), (1, "#9a8a90", 1))))
    for x, y, w, sd, o in ((140, 800, 380, 4, .8), (560, 830, 360, 8, .85), (330, 900, 440, 6, .6)):
        c.add(fill(cloud(x, y, w, sd, .3, 10), c.lin(0, y - w * .2, 0, y + 10, (0, "#f6ecdc", o), (1, "#d8cfc4", 0))))
    # the broken bridge, near
    deck = smooth([(-20, 596, 1), (120, 588), (250, 586, 1), (292, 588, 1), (286, 604, 1), (312, 612, 1), (300, 632, 1), (322, 644, 1), (296, 658, 1), (282, 676, 1), (262, 668), (214, 690), (176, 740), (160, 820), (158, 990, 1), (-20, 990, 1)])
    stones = ""
    for j in range(22):
        y = 604 + j * 19
        x = -10 + (j % 2) * 24
        while x < (300 if y < 660 else 176):
            w = r.uniform(34, 58)
            stones += f"M{x:.0f} {y}h{w - 6:.0f}v13h{-(w - 6):.0f}Z"
            x += w
    c.add(c.shadow(deck, .05, (26, 14)), c.solid(deck, c.lin(0, 0, 320, 0, "#4a4458", "#6e6470", "#9a8c86"), "#ffeed0", -4, 4, fill(stones, "#2c2540", .2) + c.strokes((0, 590, 330, 370), 50, "#f0dcc0", 40, 4, .12, 4, 10) + c.strokes((0, 590, 330, 370), 50, "#1c1830", 40, 4, .2, 4, 10)))
    c.add(line("M262 668Q206 686 172 742Q152 800 154 960", "#2c2540", 18, .35), line("M268 672Q214 690 180 744Q162 800 164 960", "#ffe6c0", 2.4, .4))
    para = smooth([(-20, 560, 1), (70, 552), (120, 550, 1), (132, 562, 1), (126, 576, 1), (150, 590, 1), (-20, 600, 1)])
    c.add(c.solid(para, c.lin(0, 550, 0, 600, "#857a80", "#55506a"), "#ffeed0", -3, 4, line("M30 556v40M86 552v40", "#2c2540", 3, .4)))
    for x, y, q, a in ((330, 716, 1, 20), (300, 770, .8, 50), (352, 668, .5, 10)):
        c.add(put(c.solid(poly([(-16, -8), (10, -14), (18, 4), (-4, 13), (-18, 6)]), "#77707a", "#ffeed0", -2, 2), x, y, q, a))
    # notes as stones
    def note(x, y, s, stem, flag=0, a=-16):
        el = lambda cx, cy, rx, ry: f"M{n(cx - rx)} {n(cy)}a{n(rx)} {n(ry)} 0 1 1 {n(2 * rx)} 0a{n(rx)} {n(ry)} 0 1 1 {n(-2 * rx)} 0Z"
        under = fill(el(2, 9, 27, 15), "#4a4458") + fill(el(0, 0, 28, 15), c.lin(-28, -10, 28, 12, "#8d8488", "#cfc2b4", "#fff0d4")) + line("M-20 -4Q-8 -12 10 -10", "#fffaf0", 2.4, .8) + line("M-6 4l8 3M8 -2l7 4", "#4a4458", 2, .4)
        st = line(f"M25 -4V{n(-stem)}", "#3a3448", 4.4) + line(f"M26.6 -4V{n(-stem)}", "#fff0d4", 1.4, .8) if stem else ""
        if flag:
            st += fill(smooth([(25, -stem, 1), (30, -stem + 16), (44, -stem + 28), (42, -stem + 46, 1), (38, -stem + 32), (25, -stem + 22, 1)]), "#3a3448")
        return put(st + under, x, y, s)
    ns = [(352, 600, 1.12, 96, 1), (412, 572, 1, 0, 0), (456, 545, .86, 92, 0), (494, 528, .72, 88, 1), (522, 512, .58, 84, 0)]
    for x, y, s, stem, fl in ns[::-1]:
        c.add(f'<ellipse cx="{x}" cy="{n(y + 34 * s)}" rx="{n(26 * s)}" ry="{n(6 * s)}" fill="#6d6470" fill-opacity=".18"/>', note(x, y, s, stem, fl))
    # free notes rising
    for x, y, s, stem, fl, a in ((330, 470, .5, 90, 1, 0), (392, 416, .42, 90, 0, 0), (438, 442, .36, 90, 1, 0), (300, 400, .34, 90, 0, 0), (366, 336, .3, 90, 1, 0)):
        c.add(note(x, y, s, stem, fl))
    # staff lines from the violin, very thin
    for i in range(5):
        c.add(line(f"M{252} {466 + i * 4}C330 {520 + i * 9} 380 {440 + i * 16} 556 {478 + i * 6}", "#fff8e6", 1.3, .6))
    # cat on the second note
    cat = smooth([(-18, -2), (-17, -12), (-6, -16), (8, -15), (13, -22), (12, -31, 1), (17, -27), (22, -27), (27, -31, 1), (27, -21), (24, -15), (18, -11), (17, -2)]) + sweep([(-16, -10), (-25, -16), (-24, -30), (-30, -36)], [5, 4.4, 4, 2]) + sweep([(-14, -8), (-14, 2)], [6, 4], 1) + sweep([(-8, -8), (-7, 2)], [6, 4], 1) + sweep([(12, -8), (13, 2)], [6, 4], 1) + sweep([(16, -8), (19, 1)], [6, 4], 1)
    c.add(put(c.solid(cat, "#1f1a30", "#fff0d0", -1.6, 1.6), 412, 570, 1.05))
    # violinist
    vio = (smooth([(0, -7), (-8, -6), (-10, 0), (-6.4, 4), (-8, 9), (-11, 15), (-7, 22), (0, 24), (7, 22), (11, 15), (8, 9), (6.4, 4), (10, 0), (8, -6)]))
    V = fill(vio, c.lin(-10, 0, 10, 0, "#8a4a2c", "#d8924c")) + fill("M-1.6 -34H1.6L1.2 8H-1.2Z", "#2a1a20") + line("M-4 6q-2 4 0 7M4 6q2 4 0 7", "#3a1a1c", 1.2) + fill(circles([(0, -36, 2.6)]), "#5a2c20")
    fig = figure("#c8323a", "#d8a07c", "#2a1a26", style="tail", walk=.28, wind=-6, hem=20, flare=17, legs="#2a2438", scarf="#3f5a7c", tilt=10, arm=None, rim="#8a1f34")
    arms_b = fill(sweep([(2, -75), (13, -66), (24, -74)], [6.4, 5.8, 4.6]), "#8a1f34") + fill(circles([(27.4, -78, 2.6)]), "#d8a07c")
    arm_f = fill(sweep([(-1, -75), (4, -60), (14, -64)], [7, 6.4, 5]), "#d84a48") + fill(circles([(15.6, -65, 2.7)]), "#d8a07c")
    bow = line("M16 -64L24 -101", "#f6e8d0", 1.3) + line("M14 -66L22 -103", "#5a2c20", 1.4)
    c.add(f'<ellipse cx="236" cy="590" rx="52" ry="7" fill="#1c1830" fill-opacity=".45"/>')
    c.add(put(arms_b + fig + put(V, 11, -77, .62, 72) + bow + arm_f, 230, 590, 1.95))
    # open violin case at the feet
    c.add(put(fill(smooth([(-44, 0), (-46, -12), (-30, -16), (10, -15), (34, -18), (44, -8), (42, 2), (0, 5)]), "#241c30") + fill(smooth([(-38, -3), (-38, -11), (-24, -13), (10, -11), (32, -14), (38, -7), (34, -1)]), "#7a2038") + fill(smooth([(-44, -10), (-50, -34), (-34, -40), (8, -38), (32, -42), (40, -30), (40, -14), (10, -16), (-30, -17)]), "#332a42") + line("M-48 -32Q-34 -40 8 -37Q24 -39 34 -40", "#ffe6c0", 1.6, .7), 116, 606, 1))
    for x, y, s, rt in ((150, 230, .7, -10), (210, 190, .5, -4), (100, 270, .4, 6)):
        c.add(put(swallow("#4a4a62", 0), x, y, s, rt))
    return c, {"vignette": "#241f38", "vop": .4}


def puff(pts):
    """A closed cloud through circles."""
    return circles(pts)


def cloud_works():
    c = Card("The Cloud Works", "At dusk a brick factory with a glowing round mouth turns out clouds of one and the same shape; they rise in a row on ropes, each with a red tag. In front a worker kneels and strokes a small cloud of another shape.",
             ["factory", "clouds", "work", "nature", "tenderness", "machine", "ropes", "outsider", "freedom"], 49)
    c.sky((0, "#2c2540"), (.3, "#4a4460"), (.55, "#8a7c86"), (.72, "#d8bfa0"), (1, "#4b4258"))
    c.add(c.strokes((-60, 0, 700, 640), 80, "#f0dcc8", 110, 8, .07, -6, 6), c.strokes((-60, 0, 700, 420), 70, "#15112a", 120, 9, .12, -6, 6))
    r = c.rnd
    mx, my = 462, 566
    # far chimneys
    for x, h, w in ((40, 150, 16), (92, 210, 20), (150, 120, 14), (214, 170, 18), (268, 110, 14)):
        c.add(fill(poly([(x - w, 700), (x - w * .6, 700 - h), (x + w * .6, 700 - h), (x + w, 700)]), c.lin(0, 480, 0, 700, (0, "#77707e", .8), (1, "#d8bfa0", .3))))
    c.add(fill("M0 640H300V700H0Z", c.lin(0, 620, 0, 700, (0, "#e0c8a8", 0), (1, "#e0c8a8", .7))))
    # the works, running out to the right
    wall = poly([(316, 740), (316, 470), (380, 410), (384, 470), (450, 408), (454, 470), (524, 404), (528, 470), (602, 400), (606, 470), (660, 420), (660, 760)])
    bricks = "".join(f"M{322 + ((i * 43 + j * 19) % 330)} {480 + j * 15}h18" for j in range(17) for i in range(6))
    for x, top, w in ((360, 190, 26), (600, 120, 34)):
        ch = poly([(x - w, 480), (x - w * .66, top), (x + w * .66, top), (x + w, 480)])
        c.add(c.solid(ch, c.lin(x - w, 0, x + w, 0, "#8a6a66", "#5a4454", "#2f263e"), "#ffd9a8", 3, 0, line("".join(f"M{n(x - w + (j % 2) * 10)} {top + 14 + j * 16}h{n(w * 2)}" for j in range(20)), "#241c34", 2, .35)), fill(f"M{n(x - w * .8)} {top - 10}h{n(w * 1.6)}v16h{n(-w * 1.6)}Z", "#6a5058"), line(f"M{n(x - w * .8)} {top - 9}h{n(w * 1.6)}", "#ffd9a8", 2.4, .7))
    c.add(c.shadow(wall, .05, (26, 14)), c.solid(wall, c.lin(316, 0, 640, 0, "#7a5a5c", "#54404e", "#332a42"), "#ffdcae", 4, 3, line(bricks, "#241c34", 4, .35) + c.strokes((316, 420, 330, 320), 40, "#e8b890", 30, 4, .14, 2, 6)))
    for x in (404, 474, 546):   # roof lights
        c.add(fill(poly([(x - 14, 460), (x + 38, 418), (x + 42, 458), (x + 36, 464)]), "#ffd98a", .55))
    for x in (586, 622):
        c.add(fill(arch(x, 580, 26, 70), "#241c34"), fill(arch(x, 578, 20, 62), c.lin(0, 516, 0, 578, "#ffe7a8", "#e8963c")), line(f"M{x} 518V578M{x - 10} 546h20", "#4a2c34", 2.4))
    # the mouth and its press
    c.add(c.glow(mx, my, 250, "#ffcf7a", .8), fill(circles([(mx, my, 96)]), "#2a2036"), fill(circles([(mx, my, 88)]), "#6a4a48"), line("".join(f"M{n(mx + 92 * math.cos(a))} {n(my + 92 * math.sin(a))}h.1" for a in (i * math.pi / 9 for i in range(18))), "#e8b878", 7))
    c.add(fill(circles([(mx, my, 76)]), c.rad(mx, my + 10, 80, "#fffbe6", "#ffe09a", "#f0953c", "#a8442f")))
    gear = "".join(("M" if i == 0 else "L") + f"{n(rr * math.cos(a))} {n(rr * math.sin(a))}" for i, (rr, a) in enumerate((rr, 2 * math.pi * (k + o) / 14) for k in range(14) for rr, o in ((40, 0), (40, .28), (52, .36), (52, .64), (40, .72)))) + "Z"
    for x, y, q, a in ((352, 650, 1, 4), (576, 664, 1.25, 12)):
        c.add(put(c.solid(gear, c.lin(-50, 0, 50, 0, "#9a7a68", "#4a3a48"), "#ffdcae", 2, 2) + fill(circles([(0, 0, 24)]), "#2f263e") + fill(circles([(0, 0, 10)]), "#c9a24a"), x, y, q, a))
    c.add(c.solid(poly([(mx - 54, 396), (mx + 54, 396), (mx + 44, 470), (mx + 66, 486), (mx + 66, 506), (mx - 66, 506), (mx - 66, 486), (mx - 44, 470)]), c.lin(mx - 60, 0, mx + 60, 0, "#a88a78", "#5a4654", "#332a42"), "#ffe2b4", 3, 3, line(f"M{mx - 44} 470H{mx + 44}M{mx - 20} 400V466M{mx + 20} 400V466", "#241c34", 3, .5)))
    # yard
    yard = "M-10 700C160 690 420 706 650 730V970H-10Z"
    c.add(c.solid(yard, c.lin(0, 690, 0, 960, "#8a6f6c", "#4b4258", "#241d36"), "#ffdcae", 0, 3, c.strokes((-40, 700, 700, 250), 56, "#ffd9a0", 110, 4, .14, 2, 3) + c.strokes((-40, 710, 700, 250), 50, "#171228", 110, 5, .2, 2, 3)))
    c.add(c.glow(mx - 40, 730, 230, "#ffcf7a", .55, 70))
    # belt
    belt = poly([(mx - 62, 628), (mx + 58, 628), (mx - 40, 790), (mx - 250, 790)])
    c.add(fill(poly([(mx - 250, 790), (mx - 40, 790), (mx - 40, 814), (mx - 250, 814)]), "#1c1730"), c.solid(belt, c.lin(0, 628, 0, 790, "#d8a878", "#6a505a", "#3a3048"), "#ffe2b4", 3, 2, line("".join(f"M{n(mx - 70 - (v - 628) * 1.17)} {n(v)}H{n(mx + 70 - (v - 628) * .6)}" for v in (640, 655, 673, 694, 718, 746, 778)), "#241c34", 4, .45)), fill(circles([(mx - 250, 802, 14), (mx - 42, 802, 14)]), "#5a4654"), fill(circles([(mx - 250, 802, 6), (mx - 42, 802, 6)]), "#c9a24a"))
    # the clouds, all alike
    shape = puff([(-74, -6, 26), (-42, -30, 36), (4, -46, 44), (50, -28, 34), (78, -4, 24), (40, 4, 30), (0, 6, 34), (-40, 4, 30)])
    one = c.motif(c.solid(shape, c.lin(-60, -90, 40, 40, "#cfc6c6", "#8d8898", "#5d5a70"), c.lin(-20, 0, 90, 0, (0, "#ffdcae", .15), (1, "#ffe6bc", 1)), -4, -4, c.strokes((-100, -90, 200, 130), 24, "#fff6e6", 40, 4, .16, 10, 20))
                  + line("M-60 16Q0 34 62 16", "#4a4660", 2, .5, ' stroke-dasharray="6 6"'))
    tag = c.motif(line("M0 -16Q3 -8 0 0", "#f0e2cc", 1.6) + fill("M-8 0h16v22h-16Z", "#c8323a") + fill(circles([(0, 5, 2.4)]), "#3a1228"))
    cl = [(mx - 40, 636, .36, 0), (mx - 92, 690, .58, 4), (300, 624, .62, -5), (236, 494, .78, -8), (206, 338, 1, -6), (250, 150, 1.34, -9)]
    pegs = [None, None, (214, 782), (150, 800), (96, 826), (62, 862)]
    for (x, y, q, a), pg in reversed(list(zip(cl, pegs))):
        if pg:
            c.add(line(f"M{x} {n(y + 30 * q)}Q{n(x - 10)} {n((y + pg[1]) / 2)} {pg[0]} {pg[1]}", "#f0dcb8", 2.2, .85))
    for (x, y, q, a), pg in zip(cl, pegs):
        c.add(c.use(one, x, y, q, a), c.use(tag, x + 34 * q, y + 34 * q, q, 8))
        if pg:
            c.add(fill(f"M{pg[0] - 6} {pg[1] + 16}v-18q6 -8 12 0v18Z", "#2a2036"), line(f"M{pg[0] - 6} {pg[1]}q6 5 12 0", "#f0dcb8", 3))
    c.add(c.use(one, 492, 128, .34, 6), line("M492 140Q484 160 496 176Q502 190 492 204", "#f0dcb8", 1.8, .8), c.use(tag, 506, 140, .4, -20))
    # worker and the small one
    c.add(f'<ellipse cx="420" cy="908" rx="130" ry="14" fill="#120e20" fill-opacity=".45"/>')
    sm = puff([(-34, 2, 15), (-18, -12, 19), (6, -16, 21), (26, -2, 17), (2, 6, 20), (-16, 8, 15), (38, -16, 7), (-46, -8, 7)])
    c.add(c.glow(340, 842, 110, "#ffe6bc", .5))
    c.add(put(c.solid(sm, c.lin(0, -36, 0, 26, "#f4eadc", "#a9a2b0"), "#fffaf0", -3, 3, c.strokes((-60, -40, 120, 70), 12, "#77748a", 24, 3, .2, 10)) + line("M-12 -2q5 5 10 0M8 -3q5 5 10 0", "#5a5468", 2.4) + fill(circles([(-16, 6, 4), (20, 5, 4)]), "#e07a68", .5), 326, 842, 1.3))
    c.add(line("M300 884l-3 12M318 890l-3 13M338 888l-3 12", "#bcd0d8", 3, .9))
    wk = kneel("#3f4a66", "#8a5a40", "#1c1424", legs="#241f33", style="short", hat="cap", hatc="#6a4a48", rim="#ffd9a0", scarf="#c8323a", lean=9, tilt=12, arm=[(6, -41), (18, -32), (32, -32)], arm2=[(8, -40), (20, -26), (30, -18)])
    c.add(put(wk, 442, 906, 2.75, 0, True))
    c.add(line("M366 866Q372 890 398 892", "#c8323a", 2.6))
    return c, {"vignette": "#120e20", "vop": .44}


def horse():
    """Standing horse facing right, one foreleg raised, feet at (0,0), 100 to the withers: (body, far legs, mane and tail)."""
    d = smooth([(-64, -80), (-56, -96), (-34, -101), (-6, -96), (16, -99), (34, -104), (47, -92), (48, -74), (36, -58), (8, -50), (-22, -53), (-48, -54), (-64, -64)])
    d += smooth([(16, -98), (28, -120), (44, -142), (60, -154), (72, -146), (70, -126), (62, -104), (50, -78), (30, -76)])
    d += smooth([(50, -150), (60, -159), (72, -157), (80, -146), (89, -129), (99, -115), (101, -107), (96, -101), (88, -102), (81, -109), (74, -111), (64, -111), (54, -118), (48, -134)])
    d += smooth([(59, -152), (58, -162), (62, -171, 1), (67, -162), (69, -154)])
    d += sweep([(32, -70), (34, -40), (31, -20), (31, -4)], [30, 14, 8, 8]) + sweep([(-50, -74), (-46, -50), (-60, -30), (-54, -4)], [46, 24, 9, 9])
    d += poly([(24, 0), (27, -8), (36, -8), (40, 0)]) + poly([(-61, 0), (-58, -8), (-49, -8), (-45, 0)])
    far = sweep([(40, -70), (62, -58), (60, -40), (52, -28)], [26, 14, 9, 8]) + poly([(46, -22), (50, -31), (59, -28), (58, -18)]) + sweep([(-38, -74), (-32, -50), (-42, -30), (-36, -4)], [40, 22, 9, 9]) + poly([(-43, 0), (-40, -8), (-31, -8), (-27, 0)])
    mane = smooth([(62, -160), (46, -152), (28, -134), (14, -112), (8, -96, 1), (22, -98), (20, -108), (32, -106, 1), (32, -118), (42, -116, 1), (42, -130), (52, -128, 1), (54, -142), (64, -146)])
    tail = sweep([(-60, -88), (-76, -82), (-83, -56), (-80, -30), (-86, -12)], [10, 15, 17, 15, 2])
    return d, far, mane, tail


def statues_cloak():
    c = Card("The Statue’s Cloak", "On a rainy square the stone rider of a monument has lowered his cloak to the ground like a tent. Under it a child with a lantern and a few pigeons sit in the dry.",
             ["statue", "rain", "shelter", "child", "kindness", "past", "cloak", "horse", "lantern"], 54)
    c.sky((0, "#231d38"), (.3, "#3a3a54"), (.6, "#6a687c"), (.8, "#b09a90"), (1, "#3a3a50"))
    c.add(c.strokes((-60, 0, 700, 700), 70, "#ffffff", 90, 9, .07, -58, 8), c.strokes((-60, 0, 700, 560), 60, "#1c1c34", 90, 10, .09, -58, 8))
    r = c.rnd
    # far arcades
    for x0, n_, w, top, col in ((-30, 3, 74, 470, "#8b8d99"), (420, 4, 78, 380, "#85879a")):
        c.add(fill(f"M{x0} 830V{top}H{x0 + n_ * w + 20}V830Z", c.lin(0, top, 0, 830, (0, mix(col, "#3a3a54", .55), .85), (1, "#b09a90", .4))), fill(f"M{x0 - 8} {top}h{n_ * w + 36}v-10h{-(n_ * w + 36)}Z", "#4b4a62", .9))
        for i in range(n_):
            c.add(fill(arch(x0 + 14 + i * w + w / 2, 826, w * .62, 150), "#3a3850", .6), fill(arch(x0 + 14 + i * w + w / 2, top + 130, w * .34, 84), "#3a3850", .5), fill(arch(x0 + 14 + i * w + w / 2, top + 250, w * .34, 84), "#3a3850", .45) if top < 420 else "")
    c.add(fill("M0 680H640V840H0Z", c.lin(0, 680, 0, 830, (0, "#d8c0a8", 0), (1, "#d8c0a8", .6))))
    c.add(fill("M0 816H640V970H0Z", c.lin(0, 816, 0, 960, "#a08c84", "#5d5668", "#2c2840")))
    c.add(c.strokes((-60, 826, 700, 130), 50, "#fff6e4", 90, 3, .22, 0, 2, .02), c.strokes((-60, 826, 700, 130), 40, "#20203a", 90, 4, .18, 0, 2, .02))
    c.add(c.glow(200, 520, 260, "#c9b4a8", .7, 190))
    # plinth
    lite, mid, dk = "#b9b7b3", "#85869a", "#4a4a62"
    stone = c.lin(60, 0, 420, 0, lite, mid, dk)
    for d in (poly([(40, 872), (58, 842), (420, 842), (440, 872)]), poly([(70, 842), (80, 816), (402, 816), (412, 842)]), poly([(98, 816), (104, 614), (382, 614), (388, 816)])):
        c.add(c.solid(d, stone, "#f0e8dc", 4, 3, c.strokes((40, 600, 410, 280), 30, "#f4ecdf", 50, 4, .14, 86, 10) + c.strokes((40, 600, 410, 280), 30, "#241f38", 50, 4, .16, 86, 10)))
    c.add(c.solid(poly([(82, 616), (90, 590), (396, 590), (404, 616)]), stone, "#f6eee2", 3, 4), line("M98 640H388M100 792H386", dk, 3, .5))
    c.add(fill(smooth([(160, 668), (200, 656), (240, 668), (280, 656), (322, 668), (322, 760), (280, 748), (240, 760), (200, 748), (160, 760)]), dk, .35), line("M162 670Q200 658 240 670Q280 658 320 670", "#f0e8dc", 2.4, .5))
    # horse and rider, one stone
    S, hx, hy = 2.2, 276, 592
    body, far, mane, tail = horse()
    st = c.lin(20, -176, -20, -8, "#e6e1d8", "#b0aeb2", (.62, "#77788c"), "#41415a")
    tex = lambda b: c.strokes(b, 30, "#fff6e8", 20, 1.8, .16, 96, 14) + c.strokes(b, 30, "#241f38", 20, 1.8, .16, 96, 14)
    boot = sweep([(2, -96), (18, -82), (12, -62), (12, -52)], [22, 17, 11, 10]) + smooth([(7, -54), (17, -54), (18, -48), (28, -44), (28, -41, 1), (8, -41, 1)])
    torso = smooth([(-16, -94), (-14, -118), (-12, -138), (-4, -146), (8, -146), (15, -134), (14, -114), (18, -94), (0, -88)])
    arm = sweep([(8, -138), (22, -122), (40, -112)], [14, 11, 8])
    hd = smooth([(2, -146), (-5, -156), (-4, -167), (4, -174), (13, -171), (16, -163), (19, -158), (16, -155), (15, -149), (8, -144)])
    hat = smooth([(-16, -166, 1), (-8, -172), (-4, -182), (8, -185), (16, -178), (20, -170), (30, -168, 1), (16, -164), (4, -165)]) + sweep([(0, -178), (-12, -188), (-26, -184), (-32, -174)], [5, 9, 9, 2])
    g = (fill(far, "#45455e") + fill(tail, "#55566c") + c.solid(body, st, "#f6eee2", -2, 2, tex((-90, -170, 190, 170))) + c.solid(mane, "#6a6b80", "#e0dad0", -1.4, 1.4)
         + line("M90 -110Q62 -104 40 -112M94 -120L82 -108M62 -116Q60 -134 66 -156", "#4a4a62", 1.8) + fill(smooth([(72, -142), (76, -145), (80, -142), (76, -140)]), "#2c2a44") + line("M97 -105l-7 0M97 -111h.1", "#3a3a50", 1.8) + line("M66 -118Q62 -126 64 -134", "#4a4a62", 1.4, .5)
         + fill(smooth([(-26, -100), (-4, -104), (20, -100), (16, -78), (-6, -72), (-24, -80)]), "#4f5068") + line("M-24 -81Q-6 -74 15 -79", "#d8d2c8", 1.6, .7)
         + c.solid(boot, st, "#f6eee2", -1.6, 1.4) + c.solid(torso, st, "#f6eee2", -2, 1.6, tex((-16, -146, 34, 60))) + c.solid(hd, "#a9a8ac", "#f6eee2", -1.6, 1) + c.solid(hat, "#77788a", "#f6eee2", -1.4, 1.4) + c.solid(arm, st, "#f6eee2", -1.4, 1.6))
    c.add(put(g, hx, hy, S, 0, True))
    # the cloak
    outer = smooth([(252, 290, 1), (276, 268), (310, 264), (360, 276), (422, 272), (450, 294), (478, 366), (508, 474), (536, 590), (564, 720), (606, 872, 1), (580, 884), (556, 874), (530, 888), (500, 872), (470, 886), (440, 870), (414, 880), (392, 868, 1), (398, 760), (396, 640), (386, 570), (356, 500), (314, 426), (278, 356)])
    c.add(c.shadow(outer, .05, (26, 14)), c.solid(outer, c.lin(280, 260, 500, 880, "#d8d3ca", "#9a9aa6", "#55566e"), "#f6eee2", -3, 4, c.strokes((240, 260, 360, 620), 50, "#fff6e8", 80, 5, .16, 70, 10) + c.strokes((240, 260, 360, 620), 50, "#241f38", 80, 5, .16, 70, 10)))
    folds = "M310 268Q366 410 406 624M360 280Q412 420 454 596M420 280Q456 430 498 640Q522 760 560 872M450 300Q494 466 532 640Q558 770 586 876M314 424Q366 510 398 640"
    c.add(line(folds, "#3a3a54", 4, .3), line(folds, "#f6eee2", 2, .4, ' transform="translate(4 -1)"'))
    # hand that holds it
    c.add(c.solid(smooth([(404, 274), (416, 258), (434, 256), (452, 268), (456, 282), (444, 294), (424, 292)]), "#b0aeb2", "#f6eee2", -2, 3), line("M420 262q9 12 8 28M432 260q10 12 9 28M443 264q7 10 6 22", "#55566c", 2, .7))
    # the tent inside
    tent = smooth([(452, 590, 1), (436, 660), (424, 740), (410, 876, 1), (480, 886), (556, 876, 1), (526, 760), (490, 660)])
    c.add(c.solid(tent, c.rad(486, 800, 200, "#ffe9b0", "#e8a860", "#8a5050", "#3a2c44"), None, tex=line("M454 610Q450 740 444 880M462 620Q480 740 500 880M470 630Q510 760 540 880", "#5a2c3c", 3, .35)))
    c.add(line(tent, "#fff0d0", 3, .75), c.glow(486, 812, 150, "#ffdf9a", .55))
    c.add(f'<ellipse cx="486" cy="884" rx="90" ry="12" fill="{c.rad(486, 884, 90, (0, "#ffe0a0", .8), (1, "#ffe0a0", 0))}"/>')
    c.add(put(child(sit_front, "#c8323a", "#8a5a40", "#1c1424", style="curly", legs="#2c2540", shoe="#c9a24a", tall=1, tilt=8, left="hold", right=[(7, -74), (14, -62), (22, -62)]), 478, 880, 1.5))
    c.add(put(lantern("#2a1c30"), 522, 880, .5), c.glow(522, 862, 46, "#fff6d0", .9))
    # the lantern's warmth on the plinth, the cloak's edge and the wet ground
    c.add(fill(poly([(360, 640), (388, 640), (390, 816), (360, 816)]), c.lin(360, 0, 392, 0, (0, "#ffc070", 0), (1, "#ffc070", .35))), c.glow(480, 930, 200, "#ffc878", .6, 36), line("M604 872Q560 720 534 590", "#ffc878", 3, .35))
    # pigeons
    pg = smooth([(-26, -2, 1), (-12, -14), (2, -20), (8, -29), (15, -30), (19, -25), (25, -22, 1), (18, -20), (16, -10), (6, -3), (-8, -2)])
    pid = c.motif(c.solid(pg, "#6d7088", "#e8e2da", -1.4, 1.6) + fill(sweep([(2, -16), (-10, -9), (-22, -3)], [9, 8, 1]), "#4b4e62") + line("M2 -3v4M8 -3v4", "#c8553f", 2) + fill(circles([(15, -25, 1.6)]), "#ffe2a0"))
    for x, y, q, f in ((430, 890, .8, 0), (556, 900, .85, 1), (590, 912, .7, 1), (372, 842, .8, 0), (60, 842, .9, 0)):
        c.add(c.use(pid, x, y, q, 0, bool(f)))
    c.add(c.use(pid, 268, 188, .8, -6, True))
    c.add(drops(c, (30, 890, 560, 50), 12, "#fff6e6", 1.5, .5, 780))
    rn = "".join(f"M{x:.0f} {y:.0f}l-8 {r.uniform(18, 36):.0f}" for x, y in ((r.uniform(20, 640), r.uniform(20, 880)) for _ in range(130)) if not (y > 560 and 390 < x < 580))
    c.add(line(rn, "#ffffff", 1.3, .42))
    return c, {"vignette": "#1c1c34", "vop": .42}


def snow_mender():
    c = Card("The Snow Mender", "On a snowy hill a woman kneels with a long needle and red thread and sews up a tear in the snow. Through the tear green grass, flowers and warm light can be seen; a blue butterfly has come out.",
             ["snow", "sewing", "spring", "care", "hiding", "time", "wound", "thread", "butterfly"], 56)
    c.sky((0, "#a87088"), (.2, "#d9a4a4"), (.36, "#f6d8c4"), (.46, "#fff0e0"), (1, "#e0c4cc"))
    c.add(c.strokes((-60, 0, 700, 420), 80, "#fff6ea", 110, 8, .14, -5, 6), c.strokes((-60, 0, 700, 260), 50, "#64304c", 120, 9, .07, -5, 6))
    r = c.rnd
    c.add(c.glow(120, 300, 240, "#fff6e4", .7))
    c.add(fill(smooth([(-20, 520, 1), (-20, 330, 1), (90, 290), (210, 340), (330, 300), (470, 350), (660, 300, 1), (660, 520, 1)]), c.lin(0, 290, 0, 480, "#d8aab0", "#f3ddd0")))
    c.add(fill("".join(fir(x, 386 + (x % 7), 30 + (x * 7) % 34, x) for x in range(20, 330, 34)), "#b98a98", .7))
    hl = smooth([(-20, 980, 1), (-20, 470, 1), (70, 420), (180, 404), (300, 380), (420, 330), (520, 300), (660, 312, 1), (660, 980, 1)])
    tx_ = c.strokes((-20, 330, 680, 620), 80, "#ffffff", 110, 6, .35, -22, 10) + c.strokes((-20, 360, 680, 600), 80, "#8a6a90", 110, 6, .1, -22, 10)
    # folds of the snow cloth
    fold = "".join(fill(sweep(p, [1, w * 2, w, 1], 4), "#9a7c9c", .2) + fill(sweep([(x - 3, y - w * 1.1) for x, y in p], [1, w * 1.3, w * .6, 1], 4), "#ffffff", .75) for p, w in (([(-20, 560), (90, 530), (210, 560), (300, 520)], 12), ([(360, 420), (470, 400), (560, 430), (660, 410)], 10), ([(500, 620), (580, 600), (680, 650)], 14), ([(-30, 690), (20, 666), (70, 700)], 10), ([(380, 886), (500, 850), (680, 900)], 16)))
    # trees on the ridge
    c.add(fill(bare_tree(70, 440, 300, 5, -.05, 13, 5), "#7c4458"), fill(bare_tree(188, 420, 170, 9, .05, 8, 4), "#9a6274"))
    c.add(c.shadow(hl, .04, (20, 10), "#5a2a4c"), c.solid(hl, c.lin(100, 330, 420, 960, "#fffaf2", "#f0dcdc", "#cdb4c8"), "#ffffff", 3, 5, tx_ + fold))
    # the tear
    tr = random.Random(5)
    upper = along([(440, 520), (384, 534), (318, 560), (240, 600), (160, 668), (96, 760), (66, 850), (60, 912)], 3)
    lower = along([(440, 520), (396, 600), (350, 680), (300, 760), (250, 826), (180, 874), (110, 898), (60, 912)], 3)
    rag = lambda pts, k: [pts[0]] + [(x + tr.uniform(-k, k), y + tr.uniform(-k, k)) for x, y in pts[1:-1]] + [pts[-1]]
    upper, lower = rag(upper, 9), rag(lower, 8)
    out = lambda pts, k: [(x + dx, y + dy) for (x, y), (dx, dy) in zip(pts, [(k * .62 * math.sin(math.pi * i / (len(pts) - 1)), k * math.sin(math.pi * i / (len(pts) - 1))) for i in range(len(pts))])]
    tear = poly(upper + lower[::-1])
    c.add(line(tear, "#7a5a88", 30, .1), line(tear, "#7a5a88", 18, .14))
    k = c.clip(tear)
    g = fill("M40 500H460V930H40Z", c.lin(420, 520, 100, 920, "#fff6c0", "#d8dc7c", "#8fb85c", "#3f7a58"))
    g += c.glow(300, 650, 180, "#fffbd8", .8)
    g += fill(smooth([(40, 930, 1), (40, 800, 1), (120, 770), (200, 740), (300, 690), (400, 640, 1), (460, 930, 1)]), c.lin(0, 660, 0, 930, "#9cc466", "#4f8a54"))
    for col, o, cnt in (("#e8f0a0", .8, 70), ("#2f6a48", .7, 70)):
        d = ""
        for _ in range(cnt):
            u = r.random()
            x, y = 90 + u * 300, 900 - u * 270 + r.uniform(-70, 60)
            d += f"M{x:.0f} {y:.0f}q{r.uniform(-3, 3):.0f} -12 {r.uniform(-8, 8):.0f} {-r.uniform(14, 34):.0f}"
        g += line(d, col, 2.6, o)
    fl = [(126, 838, 1.5, "#e0485a"), (176, 812, 1.2, "#fff6ea"), (204, 842, 1.4, "#f0a0a8"), (236, 772, 1.2, "#e0485a"), (160, 742, 1, "#f3c860"), (280, 728, 1, "#fff6ea"), (226, 700, .9, "#f0a0a8"), (316, 672, .85, "#e0485a"), (290, 640, .7, "#f3c860"), (348, 622, .65, "#fff6ea"), (100, 870, 1.3, "#f3c860"), (330, 590, .55, "#f0a0a8"), (150, 862, 1.1, "#1d3a72"), (262, 800, 1, "#1d3a72")]
    for x, y, q, col in fl:
        g += put(line("M0 0Q-3 16 2 34", "#2f6a48", 2.4) + fill("".join(circles([(6.4 * math.cos(a), 6.4 * math.sin(a), 5)]) for a in (i * 2 * math.pi / 5 for i in range(5))), col) + fill(circles([(0, 0, 4)]), "#f8d870" if col != "#f3c860" else "#c9643c"), x, y, q)
    c.add(f'<g clip-path="url(#{k})">{g}' + line(tear, "#2f4a48", 20, .16) + line(tear, "#2f4a48", 10, .2) + "</g>")
    # lip of snow: thick on the upper edge
    # the turned edge: bright above, with a blue shade under it; the lower edge shows its thickness
    lip = poly(upper + rag(out(upper, -22), 3)[::-1])
    thick = poly(lower + rag(out(lower, 20), 3)[::-1])
    c.add(c.solid(thick, c.lin(120, 700, 340, 860, "#fff8dc", "#c9b0cc")), c.solid(lip, c.lin(120, 640, 190, 720, "#ffffff", "#f0e2e8")), line("M" + "L".join(join(x, y) for x, y in out(upper, -22)), "#9a7c9c", 3, .3))
    c.add(c.glow(280, 690, 230, "#fffbd0", .5))
    # the seam, already sewn
    seam = along([(440, 520), (486, 488), (530, 462), (580, 442), (650, 424)], 5)
    c.add(line(smooth(seam, False), "#9a7c9c", 9, .35), line(smooth(seam, False), "#ffffff", 3, .9))
    st = ""
    for i in range(1, len(seam) - 1):
        x, y = seam[i]
        dx, dy = seam[i + 1][0] - x, seam[i + 1][1] - y
        L = math.hypot(dx, dy)
        px, py = -dy / L * 15, dx / L * 15
        st += f"M{n(x - px - dx * .25)} {n(y - py - dy * .25)}L{n(x + px + dx * .25)} {n(y + py + dy * .25)}"
    c.add(line(st, "#7a1c34", 6, .25, ' transform="translate(1 3)"'), line(st, "#c02c3c", 4.6))
    # two wide stitches over the tear, not yet drawn tight
    c.add(line("M408 516Q402 560 418 574M376 520Q372 580 392 616", "#c02c3c", 4.2), line("M411 516Q405 560 421 574", "#f0808a", 1.4, .8))
    c.add(c.specks((20, 20, 600, 900), 60, "#ffffff", 4.4, .85), c.specks((20, 20, 600, 500), 26, "#ffffff", 7, .8))
    # the woman
    c.add(f'<ellipse cx="510" cy="672" rx="120" ry="14" fill="#7a5a88" fill-opacity=".35"/>')
    wm = kneel("#641c34", "#7a4a34", "#1d3a72", legs="#34162a", style="scarf", rim="#f0a890", lean=10, tilt=14, arm=[(8, -41), (22, -31), (36, -31)], arm2=[(9, -40), (18, -24), (29, -15)])
    c.add(put(wm, 520, 670, 3.5, 0, True))
    hx, hy = 520 - 36 * 3.5, 670 - 31 * 3.5
    needle = sweep([(hx + 22, hy - 30), (hx - 14, hy + 18), (hx - 44, hy + 62)], [7, 5.6, 1])
    c.add(line(f"M{n(hx + 19)} {n(hy - 26)}C{n(hx + 26)} {n(hy - 96)} {n(hx - 130)} {n(hy - 120)} {n(hx - 110)} {n(hy - 50)}Q{n(hx - 96)} {n(hy - 10)} 362 528", "#c02c3c", 3.4))
    c.add(fill(needle, c.lin(hx - 40, hy + 60, hx + 20, hy - 26, "#ffffff", "#9aa2bc")), line(f"M{n(hx + 16)} {n(hy - 22)}l4 -5", "#34162a", 2.4))
    c.add(fill(circles([(hx + 2, hy - 1, 9.6)]), "#7a4a34"), line(f"M{n(hx - 5)} {n(hy + 2)}l-6 6M{n(hx - 2)} {n(hy + 6)}l-6 6", "#7a4a34", 5))
    # basket, spool
    c.add(put(fill("M-40 0L-46 -34H46L40 0Q0 10 -40 0Z", c.lin(0, -34, 0, 0, "#b9745a", "#7a3a3c")) + line("M-44 -22Q0 -14 44 -22M-42 -10Q0 -2 42 -10M-24 -34L-20 4M0 -32V6M24 -34L20 4", "#4a1c2c", 2.4, .5) + fill(circles([(-18, -38, 15)]), "#fff6ea") + fill(circles([(12, -40, 17)]), "#1d3a72") + line("M2 -46q10 -8 20 0M-1 -40q12 -8 26 1M2 -33q10 -6 20 1", "#6a8cc0", 2) + line("M-28 -42q8 -6 18 0M-30 -36q12 -5 22 1", "#c9b4c0", 2), 556, 760, 1.05))
    c.add(put(fill("M-13 -34h26v7h-26ZM-13 -4h26v7h-26Z", "#d8a878") + fill("M-11 -28h22v24h-22Z", "#c02c3c") + line("M-11 -22h22M-11 -16h22M-11 -10h22", "#7a1c34", 1.6, .7), 466, 764, 1, -14))
    # butterfly
    up = smooth([(0, 0, 1), (-4, -26), (10, -50), (30, -54), (38, -38), (26, -14)])
    lo = smooth([(0, 0, 1), (26, -8), (34, 6), (26, 22), (12, 22), (2, 10)])
    wing = fill(up + lo, c.lin(0, -50, 40, 20, "#2c56a0", "#6a94cc")) + line("M2 -2Q10 -26 28 -44M2 0Q20 -10 32 -30M2 2Q16 6 26 14", "#12224e", 2, .7) + fill(circles([(26, -40, 3.4), (24, 12, 3)]), "#fff0d0")
    c.add(put(put(wing, 0, 0, .82, -58) + put(wing, 1, 0, 1, -6) + fill(sweep([(-6, 14), (0, 0), (5, -14)], [2, 6, 4]), "#34162a") + line("M5 -14q2 -10 -4 -16M5 -14q6 -8 14 -8", "#34162a", 1.8), 176, 536, 1.15, -8))
    return c, {"vignette": "#5a2a4c", "vop": .32}


def foxes_wedding():
    c = Card("The Foxes’ Wedding", "On a winter night a long line of foxes crosses a frozen lake in a great curve, each with a paper lantern on a stick; two at the head wear a white veil and a blue cape. One lantern is out. An owl watches from a pine branch.",
             ["foxes", "lanterns", "wedding", "ice", "procession", "secret", "night", "promise", "owl"], 57)
    c.sky((0, "#101a40"), (.2, "#1d3a72"), (.33, "#5a5a8a"), (.4, "#c08a9a"), (.44, "#f0c4b4"), (1, "#24305e"))
    c.add(c.strokes((-60, 0, 700, 340), 70, "#8aa0d0", 110, 8, .08, -5, 6), c.strokes((-60, 0, 700, 260), 60, "#060a24", 120, 9, .12, -5, 6), stars(c, (20, 24, 600, 220), 80))
    r = c.rnd
    # mountains and forest
    c.add(c.solid(smooth([(-20, 460, 1), (-20, 330, 1), (60, 270), (120, 310), (200, 226), (270, 300), (340, 262), (430, 330), (520, 286), (660, 350, 1), (660, 460, 1)], t=.08), c.lin(0, 230, 0, 420, "#8a86b4", "#c89cac"), "#ffe6dc", 4, 5, c.strokes((0, 230, 640, 180), 40, "#fff0ea", 50, 6, .25, 60, 12)))
    far = [c.motif(fill(fir(0, 0, 60, q, 5), "#2c3a70")) for q in (1, 2)]
    for i, x in enumerate(range(0, 650, 14)):
        c.add(c.use(far[i % 2], x, 424, r.uniform(.5, 1.2)))
    # ice
    ice = "M-10 420H650V970H-10Z"
    c.add(c.solid(ice, c.lin(0, 420, 0, 960, "#d8aab0", (.12, "#9a94bc"), (.4, "#5c70a8"), (.75, "#2c447e"), (1, "#16244e")), None, tex=c.strokes((-60, 430, 720, 520), 80, "#f0dce4", 110, 4, .2, -3, 4, .03) + c.strokes((-60, 460, 720, 500), 60, "#0c1640", 120, 4, .18, -3, 4, .03)))
    for pts in ([(20, 620), (110, 600), (170, 560), (260, 556)], [(110, 600), (150, 640), (150, 690)], [(640, 760), (560, 740), (500, 700), (420, 700)], [(560, 740), (540, 800)]):
        c.add(line(smooth(pts, False, .05), "#f0e6f0", 2, .5))
    # a fox with a lantern
    b, tip, bib = fox()
    coat = c.lin(0, -80, 0, 0, "#d8643c", "#a03038", "#641c34")
    base = c.solid(b, coat, "#ffd8a0", -2, 2) + fill(tip, "#fff0e0") + fill(bib, "#fff0e0") + fill(circles([(49, -58, 2)]), "#2a1020") + fill(circles([(65, -51.5, 2.4)]), "#2a1020")
    stick = line("M52 -49L92 -84Q96 -88 98 -82V-74", "#3a1a24", 2.6)
    globe = "M98 -74C84 -74 82 -62 84 -54C86 -46 92 -42 98 -42C104 -42 110 -46 112 -54C114 -62 112 -74 98 -74Z"
    ribs = line("M84 -64Q98 -60 112 -64M83 -56Q98 -52 113 -56M88 -48Q98 -45 108 -48", "#a03038", 1.3, .6)
    cap = fill("M91 -76h14v4h-14ZM92 -44h12v4h-12Z", "#3a1a24") + line("M98 -40v9", "#c02c3c", 2.4)
    shine = f'<g transform="translate(98 -58)">{c.glow(0, 0, 64, "#ffc870", .8)}</g>'
    mirror = f'<g transform="translate(98 22)">{c.glow(0, 0, 20, "#ffcf7a", .7, 58)}</g>'
    sh = '<ellipse cx="-6" cy="1" rx="76" ry="6" fill="#0a1234" fill-opacity=".45"/>'
    lit = c.motif(sh + mirror + base + stick + shine + fill(globe, c.rad(98, -56, 22, "#fffbe0", "#ffdc8a", "#f08a4c")) + ribs + cap)
    out = c.motif(sh + base + stick + fill(globe, "#4a4a74") + line("M84 -64Q98 -60 112 -64M83 -56Q98 -52 113 -56M88 -48Q98 -45 108 -48", "#1c2450", 1.3, .8) + cap)
    path = [(590, 446, .2, 1), (536, 450, .22, 1), (478, 456, .25, 1), (414, 464, .28, 1), (344, 474, .32, 1), (268, 488, .37, 1), (190, 508, .43, 1), (122, 540, .5, 0),
            (190, 584, .56, 0), (290, 606, .62, 0), (402, 632, .7, 0), (520, 680, .8, 0), (500, 756, .98, 1)]
    for i, (x, y, q, f) in enumerate(path):
        c.add(c.use(out if i == 10 else lit, x, y, q, 0, bool(f)))
    # the couple
    veil = smooth([(44, -70, 1), (34, -76), (20, -70), (0, -58), (-26, -50), (-56, -42), (-84, -26), (-104, -4, 1), (-84, -6), (-64, 2), (-44, -6), (-16, -12), (8, -20), (24, -32), (32, -48), (38, -58)])
    hd = smooth([(33, -66), (42, -68), (52, -60), (66, -52, 1), (64, -49.5), (50, -47), (38, -49)]) + poly([(35, -60), (35, -83), (46, -64)]) + poly([(42, -62), (49, -81), (53, -58)])
    cape = smooth([(36, -52, 1), (22, -60), (0, -52), (-26, -50), (-50, -42), (-60, -26, 1), (-34, -22), (-8, -18), (16, -20), (32, -30)])
    S = 1.7
    c.add(put(sh + mirror + base + c.solid(cape, c.lin(0, -60, 0, -18, "#3a64a8", "#1d3a72"), "#cfe0f4", -1.6, 2) + line("M-58 -27Q-20 -22 30 -30", "#f3c860", 2.2) + fill(circles([(35, -46, 4)]), "#f3c860") + stick + shine + fill(globe, c.rad(98, -56, 22, "#fffbe0", "#ffdc8a", "#f08a4c")) + ribs + cap, 384, 832, 1.36, 0, True))
    c.add(put(sh + mirror + base + c.solid(veil, c.lin(0, -80, 0, 0, "#fffaf4", "#e0c4d4"), "#ffffff", -2, 2, line("M34 -70Q14 -46 -24 -34Q-56 -24 -92 -6M26 -56Q0 -34 -44 -14", "#b98aa8", 2, .6))
              + c.solid(hd, coat, "#ffd8a0", -2, 2) + fill(smooth([(66, -52, 1), (64, -49.5), (50, -47), (40, -47), (50, -52)]), "#fff0e0") + fill(circles([(49, -58, 2)]), "#2a1020") + fill(circles([(65, -51.5, 2.4)]), "#2a1020")
              + fill(circles([(33, -66, 4.6), (39, -70, 4.2), (46, -69, 4), (30, -60, 3.6)]), "#c02c3c") + fill(circles([(33, -66, 1.6), (39, -70, 1.5), (46, -69, 1.4)]), "#f3c860")
              + stick + shine + fill(globe, c.rad(98, -56, 22, "#fffbe0", "#ffdc8a", "#f08a4c")) + ribs + cap, 252, 906, S, 0, True))
    # pine branch with owl, top right; snow bank with grasses
    br = sweep([(670, 96), (590, 132), (500, 146), (420, 178)], [26, 17, 11, 3])
    needles = "".join(sweep([(x, y), (x - 20, y + 16 + 4 * (k % 3)), (x - 34, y + 40 + 6 * (k % 2))], [3, 7, 1], 1) + sweep([(x, y), (x - 24, y - 8), (x - 46, y - 6 + (k % 3) * 6)], [3, 6, 1], 1) for k, (x, y) in enumerate((660 - 17 * i, 100 + 5.2 * i) for i in range(14)))
    c.add(fill(needles, "#122450"), c.solid(br, "#2a1a34", "#f0e6f4", 0, 4), line("M640 104Q560 134 500 142", "#fff6fa", 5, .8))
    ob, of, obl = owl()
    c.add(put(c.solid(ob, c.lin(0, -90, 0, 0, "#b98288", "#64304c"), "#ffe6dc", 2.4, 2) + fill(obl, "#f3ddc8", .8) + line("M-8 -40l4 5l4 -5M2 -40l4 5l4 -5M-4 -28l4 5l4 -5M-10 -22l4 5l4 -5M4 -18l4 5l4 -5", "#8a4a5c", 2) + fill(of, "#f3ddc8") + fill(circles([(-11, -68, 6.6), (11, -68, 6.6)]), "#f3b860") + fill(circles([(-12, -66.6, 3.6), (10, -66.6, 3.6)]), "#1a1024") + fill("M-4 -62L4 -62L0 -52Z", "#3a1a24"), 556, 138, .92))
    bank = smooth([(660, 980, 1), (660, 838, 1), (600, 862), (520, 900), (440, 940), (400, 980, 1)])
    c.add(c.solid(bank, c.lin(0, 840, 0, 960, "#c9cfe8", "#5c6ca4"), "#ffffff", 3, 4, c.strokes((400, 840, 260, 130), 24, "#2c447e", 60, 4, .2, -20)))
    c.add(line("".join(f"M{x} {y}q{a} -40 {a * 2} -{h}" for x, y, a, h in ((600, 890, -4, 96), (616, 900, 3, 120), (580, 910, -8, 76), (560, 920, 2, 60), (628, 910, -3, 84))), "#2a1a34", 2.6, .9))
    hr = smooth([(-26, 0), (-36, -14), (-30, -34), (-12, -46), (6, -50), (18, -44), (20, -28), (16, -12), (24, -2), (26, 0)]) + smooth([(4, -50), (10, -64), (22, -66), (34, -57), (36, -52), (28, -47), (14, -42)]) + sweep([(14, -62), (6, -82), (2, -104)], [6, 10, 9, 1]) + sweep([(18, -64), (18, -84), (22, -104)], [6, 9, 8, 1]) + circles([(-36, -8, 7)])
    c.add(put(c.solid(hr, "#f0e8f4", "#ffffff", -2, 2) + fill(circles([(23, -57, 2.4)]), "#2a1020"), 556, 900, .62, 0, True))
    c.add(c.specks((20, 20, 600, 900), 50, "#ffffff", 3.4, .7))
    return c, {"vignette": "#0a1030", "vop": .42}


def big_bear():
    """Walking bear facing right, feet at (0,0), 100 to the shoulder: (body with near legs, far legs)."""
    d = smooth([(-96, -50), (-94, -76), (-78, -94), (-50, -102), (-16, -98), (14, -104), (36, -108), (54, -98), (64, -78), (58, -52), (34, -36), (0, -32), (-40, -32), (-76, -34)])
    d += smooth([(30, -100), (50, -106), (68, -106), (84, -100), (94, -88), (108, -80), (118, -72), (119, -64), (110, -58), (96, -58), (78, -54), (60, -52), (44, -58)])
    d += circles([(66, -107, 10), (-97, -64, 8)])
    near = smooth([(-90, -60), (-52, -60), (-50, -34), (-58, -18), (-54, -8), (-52, 0, 1), (-90, 0, 1), (-92, -10), (-88, -30)]) + smooth([(14, -62), (54, -64), (54, -40), (48, -20), (56, -9), (60, 0, 1), (20, 0, 1), (20, -12), (18, -32)])
    far = smooth([(-56, -52), (-18, -52), (-22, -28), (-16, -10), (-12, -2, 1), (-46, -2, 1), (-44, -20), (-56, -34)]) + smooth([(42, -56), (70, -60), (84, -36), (86, -16), (98, -6), (100, -1, 1), (68, -1, 1), (66, -14), (60, -30)])
    return d + near, far


def bears_house():
    c = Card("The Bear’s House", "A great bear walks through deep snow at dusk and carries a small lit cottage tied to its back. A woman leans out and waters the window box; smoke rises from the chimney, and a lantern hangs from a rod.",
             ["bear", "house", "winter", "home", "burden", "journey", "light", "flowers", "trust"], 60)
    c.sky((0, "#1d2c60"), (.24, "#54548a"), (.46, "#b98298"), (.62, "#f0c0ac"), (.72, "#fbe2cc"), (1, "#d8b4c0"))
    c.add(c.strokes((-60, 0, 700, 620), 90, "#fff0e0", 110, 8, .08, -5, 6), c.strokes((-60, 0, 700, 360), 70, "#0c1640", 120, 9, .1, -5, 6), stars(c, (20, 24, 600, 230), 60))
    r = c.rnd
    c.add(c.glow(520, 600, 260, "#fff0dc", .8))
    c.add(fill(smooth([(-20, 720, 1), (-20, 560, 1), (70, 500), (160, 556), (260, 470), (360, 550), (450, 500), (560, 570), (660, 520, 1), (660, 720, 1)], t=.1), c.lin(0, 470, 0, 680, "#9a86b0", "#f0ccc4")))
    far = [c.motif(fill(fir(0, 0, 100, q, 6), c.lin(0, -100, 0, 0, "#7a6a9a", "#b090ac"))) for q in (3, 4)]
    for i, x in enumerate(range(0, 660, 26)):
        c.add(c.use(far[i % 2], x + r.uniform(-6, 6), 676, r.uniform(.5, 1.2)))
    c.add(fill("M0 590H640V700H0Z", c.lin(0, 590, 0, 690, (0, "#fbe6d8", 0), (1, "#fbe6d8", .75))))
    # snow behind
    c.add(c.solid(smooth([(-20, 980, 1), (-20, 690, 1), (120, 672), (300, 690), (480, 668), (660, 700, 1), (660, 980, 1)]), c.lin(0, 660, 0, 900, "#fff6ee", "#d8bcd0"), "#ffffff", 0, 4, c.strokes((-20, 680, 680, 200), 50, "#8a6a9a", 90, 4, .14, 2, 6)))
    for x, y, h, sd in ((600, 740, 260, 3),):
        c.add(c.solid(fir(x, y, h, sd, 7), c.lin(0, y - h, 0, y, "#54548a", "#2c2c5c"), "#fff4f0", 4, 5))
    # bear
    body, farl = big_bear()
    S, bx, by = 2.72, 268, 868
    fur = c.strokes((-110, -120, 240, 120), 90, "#c07a6c", 16, 1.7, .2, 164, 16) + c.strokes((-110, -120, 240, 120), 90, "#1a0818", 16, 1.8, .25, 164, 16)
    bc = c.lin(0, -112, 0, 0, "#7c3a48", "#541c36", "#2c1028")
    g = (fill(farl, "#280e24") + c.solid(body, bc, c.lin(40, 0, 120, 0, (0, "#ffd8b8", .35), (1, "#ffd8b8", 1)), -2, 2.2, fur)
         + line("M-50 -58Q-46 -40 -56 -18M54 -62Q54 -40 48 -22M18 -36Q14 -44 14 -58", "#1a0818", 2, .5)
         + fill(smooth([(106, -80), (118, -72), (119, -64), (110, -58), (98, -58), (94, -68)]), "#a8685c") + fill(smooth([(112, -77), (120, -73), (120, -67), (114, -67)]), "#1a0818") + line("M115 -63Q106 -62 99 -61", "#3a1228", 1.6) + line("M82 -87q5 5 10 1", "#1a0818", 2.4) + fill(circles([(66, -106, 5)]), "#a8685c"))
    c.add(f'<ellipse cx="{bx + 10}" cy="{by + 4}" rx="300" ry="24" fill="#6a4a7c" fill-opacity=".4"/>')
    c.add(put(g, bx, by, S))
    # ropes round the belly
    c.add(line(f"M148 604Q134 690 152 782M330 596Q352 690 330 776", "#1a0818", 10, .35), line(f"M148 604Q134 690 152 782M330 596Q352 690 330 776", "#e8c48a", 6), line("M148 604Q134 690 152 782M330 596Q352 690 330 776", "#8a5a44", 6, .6, ' stroke-dasharray="3 7"'))
    # cottage
    hx, hy = 232, 606
    c.add(c.glow(hx, 520, 220, "#ffcf8a", .55))
    wall = poly([(hx - 104, hy), (hx - 100, hy - 112), (hx + 102, hy - 112), (hx + 106, hy - 2)])
    c.add(c.solid(poly([(hx + 58, hy - 150), (hx + 58, hy - 262), (hx + 92, hy - 262), (hx + 92, hy - 120)]), c.lin(hx + 58, 0, hx + 92, 0, "#8a3a44", "#54203a"), "#ffd8b8", -3, 0, line("".join(f"M{hx + 60 + (j % 2) * 8} {hy - 252 + j * 12}h12M{hx + 78 + (j % 2) * 4} {hy - 252 + j * 12}h10" for j in range(10)), "#34162a", 2, .5)), fill(f"M{hx + 53} {hy - 270}h44v10h-44Z", "#fff6f0"))
    c.add(c.solid(poly([(hx - 96, hy - 100), (hx, hy - 226), (hx + 98, hy - 100)]), "#c9886c"))
    c.add(c.solid(wall, c.lin(hx - 104, 0, hx + 106, 0, "#e8b890", "#c98468", "#a05a54"), "#ffe8c8", 3, 0, "".join(line(f"M{hx - 110} {hy - 98 + k * 19}H{hx + 110}", "#7c3a3c", 2.4, .4) for k in range(6)) + c.strokes((hx - 104, hy - 112, 210, 112), 26, "#5a2430", 50, 3, .2, 1, 3)))
    roof = smooth([(hx - 136, hy - 90, 1), (hx - 60, hy - 166), (hx - 4, hy - 236, 1), (hx + 8, hy - 236, 1), (hx + 64, hy - 164), (hx + 138, hy - 90, 1), (hx + 120, hy - 84, 1), (hx + 60, hy - 140), (hx + 2, hy - 206, 1), (hx - 58, hy - 140), (hx - 120, hy - 84, 1)])
    snow = smooth([(hx - 142, hy - 92, 1), (hx - 100, hy - 138), (hx - 50, hy - 196), (hx - 10, hy - 250), (hx + 2, hy - 256), (hx + 14, hy - 250), (hx + 54, hy - 194), (hx + 104, hy - 136), (hx + 146, hy - 92, 1), (hx + 124, hy - 98), (hx + 108, hy - 112), (hx + 84, hy - 124), (hx + 60, hy - 156), (hx + 36, hy - 178), (hx + 2, hy - 226), (hx - 26, hy - 190), (hx - 56, hy - 156), (hx - 76, hy - 128), (hx - 104, hy - 110), (hx - 122, hy - 98)])
    c.add(fill(roof, "#54203a"), c.solid(snow, c.lin(0, hy - 250, 0, hy - 90, "#ffffff", "#d8c0d8"), None, tex=c.strokes((hx - 140, hy - 250, 280, 160), 20, "#9a7cac", 40, 4, .2, 30, 20)))
    c.add(fill(circles([(hx, hy - 138, 17)]), "#54203a"), fill(circles([(hx, hy - 138, 13)]), "#ffe09a"), line(f"M{hx} {hy - 151}v26M{hx - 13} {hy - 138}h26", "#54203a", 2.4))
    # the board it stands on
    c.add(line(f"M{hx - 118} {hy + 14}Q{hx} {hy + 4} {hx + 122} {hy + 10}", "#1a0818", 12, .35), c.solid(poly([(hx - 122, hy - 3), (hx + 124, hy - 5), (hx + 122, hy + 9), (hx - 120, hy + 10)]), c.lin(0, hy - 5, 0, hy + 10, "#b8745c", "#54203a"), "#ffe0b8", 0, 3))
    # door and windows
    c.add(fill(arch(hx - 58, hy, 50, 82), "#54203a"), fill(arch(hx - 58, hy, 40, 75), "#8a3a44"), line(f"M{hx - 58} {hy - 70}V{hy}M{hx - 70} {hy - 60}V{hy}M{hx - 46} {hy - 60}V{hy}", "#54203a", 2, .7), fill(circles([(hx - 44, hy - 34, 3)]), "#f3c860"))
    wx, wy = hx + 44, hy - 26
    c.add(c.glow(wx, wy - 30, 90, "#ffd98a", .8), fill(f"M{wx - 40} {wy}V{wy - 66}H{wx + 40}V{wy}Z", "#54203a"), fill(f"M{wx - 35} {wy}V{wy - 61}H{wx + 35}V{wy}Z", c.lin(0, wy - 61, 0, wy, "#fff4c8", "#ffc062")), line(f"M{wx - 12} {wy - 60}V{wy}", "#54203a", 3))
    for sg in (-1, 1):
        c.add(fill(poly([(wx + sg * 40, wy - 66), (wx + sg * 62, wy - 60), (wx + sg * 62, wy + 4), (wx + sg * 40, wy)]), "#1d3a72"), line("".join(f"M{wx + sg * 43} {wy - 54 + q * 10}l{sg * 16} 2" for q in range(6)), "#0c1c46", 2, .6))
    # the woman at the window
    wp = (fill(sweep([(8, -2), (8, -20), (9, -34)], [30, 26, 16]), "#a03038") + fill(sweep([(2, -28), (-14, -20), (-26, -24)], [10, 9, 7]), "#b8424a") + fill(circles([(-28, -25, 4.4)]), "#e8b490") + fill(sweep([(8, -34), (7, -42)], [8, 7], 1), "#c98f70"))
    c.add(f'<g clip-path="url(#{c.clip(f"M{wx - 60} {wy - 90}H{wx + 35}V{wy}H{wx - 60}Z")})">' + put(wp, wx + 8, wy + 2, 1) + "</g>")
    c.add(put(head("#e8b490", "#34162a", "bun"), wx + 14, wy - 50, 1.5, 6, True))
    c.add(put(fill("M-10 -8L-8 8H9L10 -8Z", "#6a94cc") + line("M-10 -4L-20 -10M10 -6Q20 -8 14 6", "#6a94cc", 3) + line("M-22 -8l-4 12M-25 -8l-6 11", "#dcefff", 1.8), wx - 26, wy - 24, .9))
    bx_ = fill(f"M{wx - 44} {wy}h88l-6 18h-76Z", "#7c3a3c") + line(f"M{wx - 44} {wy + 1}h88", "#ffd8b8", 2.4)
    c.add(line("".join(f"M{wx - 38 + k * 8} {wy + 2}q-2 -8 {(-1) ** k * 3} -12" for k in range(10)), "#4f8a54", 3.4), line("".join(f"M{wx - 38 + k * 8 + (-1) ** k * 3} {wy - 12 + (k % 3) * 3}h.1" for k in range(10)), "#e0485a", 9), line("".join(f"M{wx - 38 + k * 8 + (-1) ** k * 3} {wy - 12 + (k % 3) * 3}h.1" for k in range(0, 10, 2)), "#fff0c8", 3.6), bx_)
    # smoke
    for k, o in ((1.5, .14), (1, .22), (.6, .3)):
        c.add(fill(sweep([(hx + 75, hy - 272), (hx + 56, hy - 330), (hx + 100, hy - 380), (hx + 60, hy - 440), (hx + 110, hy - 500)], [w * k for w in (10, 26, 38, 34, 10)], 4), c.lin(0, hy - 272, 0, hy - 500, (0, "#fff0e8", 0), (.2, "#fff0e8", o), (1, "#fff0e8", 0))))
    # lantern hung before the bear
    c.add(line("M338 506Q450 420 548 438", "#3a1a28", 6), line("M548 438v26", "#e8c48a", 2.4), c.glow(548, 496, 150, "#ffd98a", .85), put(lantern("#3a1a28"), 548, 536, .7), c.glow(548, 514, 46, "#fff6d0", .9))
    # near snow over the feet
    near = smooth([(-20, 980, 1), (-20, 838, 1), (60, 850), (150, 868), (240, 850), (340, 872), (440, 848), (540, 872), (660, 850, 1), (660, 980, 1)])
    c.add(c.solid(near, c.lin(0, 840, 0, 960, "#fffaf4", "#c9aac8"), "#ffffff", 0, 5, c.strokes((-20, 850, 680, 110), 44, "#8a6a9a", 70, 4, .18, 3, 6)))
    fp = "".join(sweep([(x - 10, y), (x, y - 1), (x + 10, y)], [7, 12, 7], 2) for x, y in ((40, 884), (96, 902), (30, 926), (120, 868)))
    c.add(fill(fp, "#8a6a9a", .5))
    c.add(c.solid(fir(30, 990, 240, 5, 7), "#2c2c5c", "#fff4f0", 4, 5))
    c.add(c.specks((20, 20, 600, 900), 70, "#ffffff", 4, .85), c.specks((20, 20, 600, 900), 24, "#ffffff", 7, .75))
    return c, {"vignette": "#24184a", "vop": .36}


def doe(up=1):
    """Doe facing right, hooves at (0,0), 100 to the shoulder, nose forward near (92,-136)."""
    d = smooth([(-66, -84), (-52, -99), (-24, -98), (6, -96), (26, -103), (42, -96), (44, -80), (32, -64), (10, -58), (-18, -62), (-44, -58), (-62, -66)])
    d += smooth([(14, -98), (32, -118), (44, -140), (56, -148), (64, -138), (56, -114), (46, -88), (32, -78)])
    d += smooth([(46, -146), (56, -153), (68, -150), (80, -143), (93, -137), (95, -131), (88, -127), (74, -128), (60, -130), (50, -134)])
    d += smooth([(50, -149, 1), (38, -160), (26, -164, 1), (32, -151), (44, -143)]) + smooth([(56, -150, 1), (52, -164), (46, -174, 1), (62, -164), (64, -151)])
    d += smooth([(-62, -90), (-74, -86), (-76, -74, 1), (-66, -74)])
    for x, b, f in ((-50, -7, 0), (27, 0, 0)):
        d += sweep([(x, -74), (x + b - 3, -42), (x + b * .6, -22), (x + f * .5, 0)], [24, 11, 6, 6])
    far = "".join(sweep([(x, -74), (x + b - 3, -42), (x + b * .6, -22), (x + f * .5, 0)], [24, 11, 6, 6]) for x, b, f in ((-38, 5, 6), (38, 5, 8)))
    return d, far


def glass_spring():
    c = Card("The Glass Spring", "On a winter night a glasshouse glows in the snow; inside it a single cherry tree is in full blossom. Outside in the dark a doe and a fawn hold their noses to the panes and another deer stays back. A few petals lie outside on the snow.",
             ["greenhouse", "spring", "deer", "longing", "glass", "warmth", "winter", "blossom", "outside"], 61)
    c.sky((0, "#0c1434"), (.35, "#1d3068"), (.62, "#3f4f8a"), (.76, "#8a86b0"), (1, "#5a6aa0"))
    c.add(c.strokes((-60, 0, 700, 640), 90, "#7a90cc", 110, 8, .08, -5, 6), c.strokes((-60, 0, 700, 460), 70, "#050820", 120, 9, .12, -5, 6), stars(c, (20, 24, 360, 380), 90))
    r = c.rnd
    far = [c.motif(fill(fir(0, 0, 130, q, 6), c.lin(0, -130, 0, 0, "#2a3c74", "#5a6aa0"))) for q in (3, 4)]
    for i, x in enumerate(range(-10, 330, 25)):
        c.add(c.use(far[i % 2], x + r.uniform(-6, 6), 706, r.uniform(.6, 1.5)))
    c.add(fill("M0 600H640V720H0Z", c.lin(0, 600, 0, 710, (0, "#a8a8cc", 0), (1, "#a8a8cc", .6))))
    c.add(c.glow(500, 500, 380, "#ffc8a8", .6))
    snow = smooth([(-20, 980, 1), (-20, 706, 1), (100, 690), (240, 716), (400, 760), (660, 770, 1), (660, 980, 1)])
    c.add(c.solid(snow, c.lin(0, 690, 0, 960, "#c3c6e2", "#8a90c0", "#3a4684"), "#f0f0fc", 0, 4, c.strokes((-20, 700, 680, 260), 50, "#ffffff", 90, 4, .2, 4, 6) + c.strokes((-20, 720, 680, 240), 50, "#1d2c68", 90, 4, .14, 4, 6)))
    # light on the snow
    c.add(fill(poly([(300, 792), (660, 800), (660, 960), (130, 960)]), c.lin(400, 790, 330, 950, (0, "#ffdcc0", .9), (1, "#ffc8b0", .1))))
    # the glasshouse
    gl = "M300 786V420C304 300 380 214 500 170C560 148 620 150 670 160V796Z"
    k = c.clip(gl)
    g = fill("M290 140H660V800H290Z", c.rad(520, 500, 420, "#fff6e0", "#ffdcc0", "#f0a89c", "#b0607a"))
    g += c.glow(500, 470, 220, "#fffbf0", .8)
    # plants behind, floor
    g += fill("".join(sweep([(x, 770), (x + a * .4, 770 - h * .6), (x + a, 770 - h)], [6, 22, 1], 3) for x, a, h in ((320, -14, 120), (340, 18, 150), (366, -6, 90), (410, 14, 80), (600, -16, 150), (630, 10, 190))), "#c0808a", .5)
    g += fill("M290 752Q480 738 660 752V810H290Z", c.lin(0, 740, 0, 800, "#c98a7c", "#8a4a5c")) + fill(smooth([(420, 764), (470, 738), (530, 734), (590, 742), (620, 766), (520, 784)]), "#641c34", .55)
    # tree
    trunk = sweep([(520, 770), (512, 700), (528, 630), (508, 560), (520, 500)], [54, 34, 30, 28, 22])
    bt = trunk + sweep([(514, 600), (460, 540), (410, 500), (350, 488)], [22, 17, 12, 3]) + sweep([(518, 560), (570, 490), (610, 450), (660, 430)], [22, 18, 13, 8]) + sweep([(516, 520), (490, 440), (450, 380), (430, 320)], [20, 15, 10, 3]) + sweep([(520, 510), (540, 430), (580, 360), (600, 290)], [18, 14, 10, 3]) + sweep([(500, 470), (510, 390), (500, 310), (516, 240)], [12, 10, 7, 2])
    cl = [(360, 480, 40), (398, 450, 50), (410, 520, 36), (440, 400, 56), (420, 340, 44), (470, 330, 52), (500, 270, 50), (540, 300, 54), (480, 420, 46), (530, 390, 54), (590, 330, 56), (580, 410, 54), (630, 380, 50), (620, 450, 52), (560, 470, 40), (460, 480, 40), (640, 300, 40), (600, 510, 34), (504, 462, 46), (544, 440, 44), (524, 478, 42)]
    g += fill(circles(cl), "#d87a8c") + fill(bt, c.lin(480, 0, 560, 0, "#7c3a48", "#34162a"))
    g += fill(circles([(x - 5, y - 8, q * .86) for x, y, q in cl if q > 38]), "#f0a4ac") + fill(circles([(x - 10, y - 16, q * .6) for x, y, q in cl if q > 38]), "#fac8c4")
    blo = "".join(f"M{x + q * .95 * math.cos(a) * u:.0f} {y + q * .95 * math.sin(a) * u:.0f}h.1" for x, y, q in cl for a, u in ((r.uniform(0, 6.28), r.uniform(.3, 1.05)) for _ in range(9)))
    g += line(blo, "#fff0ee", 7, .95) + line("".join(f"M{x + r.uniform(-1, 1) * q:.0f} {y + r.uniform(-1, 1) * q:.0f}h.1" for x, y, q in cl for _ in range(3)), "#c0485c", 5, .8)
    g += line("".join(f"M{r.uniform(340, 630):.0f} {r.uniform(540, 770):.0f}l3 2" for _ in range(36)), "#fff0ee", 5, .9)
    # can and stool
    g += put(fill("M-22 0L-19 -30H19L22 0Z", "#1d3a72") + line("M-20 -8L-42 -30M-46 -26l8 -8M18 -26Q40 -24 22 -4", "#1d3a72", 5) + line("M-17 -28V-4", "#6a94cc", 3, .7), 430, 778, 1)
    c.add(f'<g clip-path="url(#{k})">{g}</g>')
    # panes
    bars = "M300 786V420C304 300 380 214 500 170C560 148 620 150 670 160M372 790V392C376 310 420 234 500 170M446 792V380C448 300 466 230 500 170M520 794V372C520 300 516 226 500 170M594 796V372C592 290 560 214 500 170M300 640H660M300 500H660M302 400Q480 372 660 384M336 300Q480 270 660 280"
    c.add(line(bars, "#2a1a3c", 7), line(bars, "#f8e0d0", 2, .75, ' transform="translate(-2 -1)"'))
    c.add(fill(poly([(330, 620), (352, 440), (362, 440), (346, 620)]) + poly([(398, 620), (420, 420), (436, 420), (420, 620)]), "#ffffff", .22))
    base = poly([(288, 830), (292, 782), (670, 794), (670, 850)])
    c.add(c.solid(base, c.lin(0, 780, 0, 850, "#6a5a84", "#2c2c5c"), "#ffe6d8", 0, 4, line("M340 786v46M430 790v48M520 792v50M600 794v52", "#1a1a44", 3, .5)))
    top = smooth([(300, 436, 1), (310, 372), (336, 304), (390, 238), (452, 192), (500, 166), (560, 148), (660, 152, 1), (660, 132, 1), (560, 124), (500, 140), (446, 172), (380, 222), (322, 296), (298, 370)])
    c.add(c.solid(top, c.lin(300, 140, 340, 430, "#ffffff", "#b8bce0"), None, tex=c.strokes((290, 130, 360, 300), 20, "#6a74b0", 40, 4, .25, -40, 10)))
    c.add(line("M500 146v-34", "#2a1a3c", 6), fill(circles([(500, 106, 9)]), "#f3c860"))
    # drift against the base
    c.add(c.solid(smooth([(270, 980, 1), (250, 846), (330, 824), (440, 836), (540, 828), (660, 846, 1), (660, 980, 1)]), c.lin(0, 824, 0, 960, "#ffe6d8", "#b8a4c8", "#5a64a0"), "#ffffff", 0, 4))
    # deer
    d, fr = doe()
    rim = "#ffd8c0"
    tex = c.strokes((-80, -170, 180, 170), 30, "#8a90c0", 16, 1.8, .2, 160, 14)
    def deer(x, y, q, col, lo):
        sp = line("M-44 -90h.1M-30 -86h.1M-16 -90h.1M-38 -78h.1M-22 -78h.1M-6 -84h.1", "#f0e6f4", 3.4, .55)
        return f'<ellipse cx="{x}" cy="{y}" rx="{n(80 * q)}" ry="{n(9 * q)}" fill="#141c50" fill-opacity=".4"/>' + put(fill(fr, lo) + c.solid(d, c.lin(-60, 0, 90, 0, lo, col), rim, -2.6, 1.2, tex) + sp + fill(circles([(70, -143, 2.3)]), "#120c24") + fill(smooth([(90, -138), (96, -134), (94, -130), (89, -131)]), "#120c24"), x, y, q)
    c.add(deer(86, 726, .6, "#54548a", "#2a3468"))
    c.add(deer(150, 880, 1.52, "#64486c", "#22204a"))
    c.add(deer(226, 930, .72, "#7c5a78", "#34305c"))
    # breath on the glass
    for x, y, q in ((312, 676, 20), (300, 832, 13)):
        c.add(c.glow(x, y, q * 1.8, "#ffffff", .8))
    pet = sweep([(-6, 0), (0, -2), (6, 1)], [2, 7, 2], 2)
    for x, y, a in ((330, 870, 20), (372, 892, -30), (420, 872, 60), (300, 916, 10), (470, 906, 140), (540, 880, 30)):
        c.add(put(fill(pet, "#e8889a"), x, y, 1.5, a))
    c.add(c.specks((20, 20, 300, 900), 60, "#ffffff", 4, .8), c.specks((20, 20, 300, 900), 20, "#ffffff", 6.4, .7))
    return c, {"vignette": "#0a0e30", "vop": .42}


def swan_cradle():
    c = Card("The Swan Cradle", "On dark water a great white swan bends its neck over its own raised wings. Between them a child sleeps under a red blanket, and from the beak a small shining clock hangs on a chain.",
             ["swan", "child", "sleep", "time", "care", "water", "clock", "night", "protection"], 58)
    c.sky((0, "#1a0c24"), (.3, "#34162a"), (.55, "#5a2440"), (.68, "#8a4a5c"), (1, "#240e24"))
    c.add(c.strokes((-60, 0, 700, 640), 40, "#c0788c", 110, 8, .08, -5, 6), c.strokes((-60, 0, 700, 500), 40, "#0c0414", 120, 9, .16, -5, 6), stars(c, (20, 24, 600, 300), 60, "#ffe6dc", .8))
    r = c.rnd
    c.add(fill(hill(606, 14, 4, 6, 660), "#4a2040"), fill("".join(fir(x, 626, 40 + (x * 13) % 46, x, 5) for x in (30, 62, 584, 620)), "#341a38"))
    c.add(fill("M0 560H640V660H0Z", c.lin(0, 560, 0, 640, (0, "#c08a98", 0), (1, "#c08a98", .45))))
    # water
    c.add(fill("M0 624H640V970H0Z", c.lin(0, 624, 0, 960, "#a0606e", (.2, "#5a2c4c"), (.6, "#2c1a3c"), (1, "#160c24"))))
    c.add(c.strokes((-60, 634, 700, 320), 44, "#f0c4b8", 100, 3, .2, 0, 1.5, .01), c.strokes((-60, 650, 700, 300), 36, "#0c0418", 110, 4, .3, 0, 1.5, .01))
    # reflection
    c.add(c.glow(330, 846, 280, "#f0d6d8", .5, 64))
    # far wing: long feathers fanned
    shape = sweep([(0, 0), (40, 5), (75, 3), (100, -6)], [7, 15, 15.6, 8], 3)
    edge = smooth([(12, -4.6), (40, -2.2), (74, -4.4), (97, -9)], False)
    vane = smooth([(10, .6), (42, 5), (92, -3)], False)
    def quill(*stops):
        return c.motif(fill(shape, "#5a2c4c", .25, ' transform="translate(.4 1.7)"') + fill(shape, c.lin(0, 0, 100, 0, *stops)) + line(edge, "#ffffff", .8, .9) + line(vane, "#8a5a7c", .45, .6))
    far_, near_, low_ = quill("#8a5a78", "#c9a0b0", "#f6e0dc"), quill("#f0dcd8", "#fffaf2", "#fffdf8"), quill("#d8b8c4", "#f0dcdc", "#f6e8e6")
    def feather(m, bx, by, ang, L, w):
        return f'<use href="#{m}" transform="translate({n(bx)} {n(by)})rotate({ang})scale({L / 100:.2f} {w / 15:.2f})"/>'
    for ang, L in ((-64, 250), (-57, 290), (-50, 320), (-43, 342), (-36, 354), (-29, 356)):
        c.add(feather(far_, 292, 620, ang, L, 46))
    # tail
    for ang in (-14, -4, 6):
        c.add(feather(low_, 470, 700, ang, 130, 34))
    # body
    body = smooth([(246, 560), (176, 584), (122, 640), (104, 706), (124, 768), (186, 806), (300, 822), (430, 816), (530, 780), (580, 720), (560, 680), (420, 620)])
    c.add(c.solid(body, c.lin(140, 580, 300, 830, "#fff6ea", "#e8c8cc", "#8a5a80"), "#fffaf2", 3, 4, c.strokes((100, 560, 480, 260), 34, "#ffffff", 34, 5, .3, 16, 14) + c.strokes((100, 620, 480, 210), 34, "#7a4a74", 34, 5, .14, 16, 14)))
    # neck and head
    neck = sweep([(226, 660), (152, 600), (112, 500), (132, 380), (196, 292), (284, 270), (340, 318)], [150, 96, 66, 54, 48, 46, 48], 4)
    hd = smooth([(312, 290), (336, 284), (362, 300), (380, 330), (388, 352), (374, 362), (350, 356), (326, 344), (312, 322)])
    c.add(c.shadow(neck, .05, (20, 10), "#160818"), c.solid(neck + hd, c.lin(100, 300, 330, 620, "#fff8ee", "#f8e4da", "#e0bcc4"), "#fffdf6", 4, 3, c.strokes((90, 270, 320, 380), 26, "#ffffff", 30, 5, .3, 110, 20) + c.strokes((90, 270, 320, 380), 22, "#9a6a90", 30, 4, .12, 110, 20)))
    # light from the clock on the inside of the neck
    c.add(f'<g clip-path="url(#{c.clip(neck + hd)})">' + line(neck + hd, c.rad(390, 480, 300, (0, "#ffcf7a", 1), (.5, "#ffcf7a", .7), (1, "#ffcf7a", 0)), 22, .55) + "</g>")
    # the nest of down, the child
    c.add(fill(circles([(300, 600, 40), (340, 616, 44), (390, 620, 44), (440, 604, 40), (270, 620, 36), (470, 580, 30)]), c.lin(0, 560, 0, 650, "#fff6e4", "#d8b0b4")))
    c.add(c.glow(372, 520, 190, "#ffdf9a", .75))
    c.add(c.solid(smooth([(252, 574), (270, 546), (316, 536), (360, 552), (372, 582), (350, 606), (290, 608)]), c.lin(0, 536, 0, 606, "#fffdf4", "#e0bcc0"), "#ffffff", 0, 4))
    bl = smooth([(352, 556), (392, 536), (440, 528), (490, 520), (530, 540), (520, 600), (440, 640), (360, 630), (344, 590)])
    c.add(c.solid(bl, c.lin(360, 530, 500, 640, "#d8504a", "#a03038", "#641c34"), "#ffd0a0", 3, 5, line("M372 556Q400 590 392 630M420 536Q448 570 440 630M470 528Q496 560 490 610", "#641c34", 3, .5)), line("M352 558Q346 590 360 628", "#ffe9c8", 9), line("M352 558Q346 590 360 628", "#d8a060", 2, .8))
    c.add(fill(circles([(348, 606, 9)]), "#c98660"))
    c.add(put(head_front("#c98660", "#34162a", "curly", face=True), 312, 566, 4.3, -66))
    # near wing: three rows
    for k, (ang, L) in enumerate(((-21, 372), (-15, 380), (-9, 378), (-3, 368), (3, 350), (9, 326))):
        c.add(feather(near_ if k < 3 else low_, 226, 668 + k * 7, ang, L, 54))
    for k, (ang, L) in enumerate(((-16, 250), (-8, 262), (0, 260), (9, 246), (18, 220))):
        c.add(feather(near_ if k < 3 else low_, 206, 664 + k * 9, ang, L, 56))
    cov = smooth([(160, 640), (190, 612), (240, 610), (300, 630), (340, 660), (344, 690), (312, 704), (334, 722), (300, 744), (262, 740), (276, 760), (230, 766), (186, 740), (160, 696)])
    c.add(c.solid(cov, c.lin(170, 620, 300, 760, "#fffaf2", "#f0d8d4", "#c9a0b4"), "#ffffff", 3, 4, c.strokes((150, 610, 200, 150), 26, "#ffffff", 24, 5, .5, 20, 20) + c.strokes((150, 630, 200, 140), 22, "#9a6a90", 24, 4, .16, 20, 20)))
    c.add(fill(smooth([(366, 322, 1), (380, 334), (392, 360), (404, 392), (404, 404, 1), (392, 400), (376, 376), (362, 352), (350, 342, 1)]), c.lin(360, 330, 400, 400, "#e8663c", "#c02c3c")), fill(smooth([(338, 322), (352, 318), (368, 326), (380, 340), (366, 344), (352, 340)]), "#241024"), line("M378 352Q390 372 400 398", "#7a1830", 2, .8), line("M336 316q6 6 13 2", "#241024", 3.4))
    # chain and clock
    c.add(line("M402 400Q410 420 408 446", "#f3c860", 3, 1, ' stroke-dasharray="2 5"'), c.glow(408, 480, 120, "#ffe6a0", .85), put(clock(34, "#fffbe8", "#d8a04c", "#641c34", 9, 52), 408, 482, 1, 6), fill(circles([(408, 446, 6)]), "#d8a04c"), c.glow(408, 482, 50, "#fffbe0", .5))
    # lilies and reeds near
    for x, y, q in ((96, 872, 1.1), (160, 908, .8), (540, 880, 1)):
        c.add(put(fill("M-52 0A52 14 0 1 1 40 8L0 0Z", "#34305c") + line("M-50 0A52 14 0 0 1 30 -10", "#b98ea4", 2, .7), x, y, q))
    c.add(put(fill("".join(sweep([(0, 0), (12 * k, -14), (20 * k, -30 + abs(k) * 8)], [5, 13, 1], 2) for k in (-1.3, 1.3, -.7, .7, 0)), c.lin(0, -34, 0, 0, "#fff4ea", "#d87a8c")), 92, 868, 1))
    for x, y, h, ln, w in ((612, 980, 430, -46, 11), (584, 980, 300, 20, 9), (636, 980, 330, -90, 10), (24, 980, 300, 40, 10)):
        c.add(fill(sweep([(x, y), (x + ln * .25, y - h * .5), (x + ln, y - h)], [w, w * .8, .6], 2), c.lin(0, y - h, 0, y, "#5a2c4c", "#1a0c24")))
    for q in (0, 1, 2):
        c.add(line(f"M{70 - q * 14} {828 + q * 12}Q330 {862 + q * 22} {590 + q * 12} {816 + q * 12}", "#ffe6dc", 2.6, round(.5 - q * .14, 2)))
    return c, {"vignette": "#0e0414", "vop": .42}


def petal_mask():
    c = Card("The Petal Mask", "A large face mask made of rose petals floats tilted in the dark and loses its petals. One cheek is already gone; behind it a small lit staircase leads up to a door, and a tiny figure stands on the steps.",
             ["mask", "flower", "identity", "loss", "stair", "secret", "petals", "inside", "autumn"], 63)
    c.sky((0, "#1c0818"), (.4, "#34162a"), (.75, "#4a1a34"), (1, "#240c20"))
    r = c.rnd
    c.add(c.strokes((-40, 0, 700, 960), 90, "#a04a64", 120, 10, .06, 40, 14), c.strokes((-40, 0, 700, 960), 90, "#0c0210", 120, 10, .16, 40, 14))
    c.add(c.glow(430, 560, 320, "#c05a5a", .4))
    # far petals out of focus
    pt = smooth([(0, 18), (-13, 8), (-17, -8), (-9, -20), (0, -16), (9, -21), (17, -8), (13, 8)])
    tones = (("#fff0e4", "#e8b0a8"), ("#f8d0c4", "#c96a74"), ("#e89a98", "#a03848"), ("#c9505c", "#641c34"), ("#a03038", "#3a1026"))
    P = []
    for a, b in tones:
        P.append(c.motif(fill(pt, "#2a0818", .35, ' transform="translate(2 4)"') + fill(pt, c.lin(0, -20, 0, 18, a, b)) + line("M0 14Q-1 -2 0 -12M-3 12Q-8 0 -9 -10M3 12Q8 0 9 -10", b, 1.2, .5)))
    cx, cy, tilt = 262, 392, -11
    # mask in its own space: egg 170 x 250 half axes
    def inside(x, y):
        ry = 236 if y < 0 else 268
        rx = 176 - max(0, y) * .18
        return (x / rx) ** 2 + (y / ry) ** 2
    # the inside seen through the missing cheek: stair and door
    face = smooth([(0, -236), (-96, -214), (-158, -130), (-172, -10), (-146, 112), (-84, 220), (0, 270), (84, 220), (146, 112), (172, -10), (158, -130), (96, -214)])
    c.add(f'<g transform="translate({cx} {cy})rotate({tilt})">' + c.shadow(face, .05, (60, 40, 22), "#0c0210") + fill(face, "#2a0c1e", .5) + "</g>")
    # stair in card space
    dx, dy = 338, 452
    st = c.glow(dx + 26, dy - 10, 150, "#ffd08a", .95)
    st += fill(arch(dx + 26, dy + 20, 58, 96), "#7a3a34") + fill(arch(dx + 26, dy + 20, 44, 86), c.lin(0, dy - 66, 0, dy + 20, "#fffbe0", "#ffc870"))
    x, y, w = dx + 4, dy + 20, 44
    for i in range(12):
        h = 12 + i * 2.2
        nx, ny, nw = x + 5 + i * .9, y + h, w + 9 + i * 1.2
        o = None if i < 6 else round(1 - (i - 5) / 8, 2)
        st += fill(poly([(x, y), (x + w, y), (nx + nw, y + h * .5), (nx, y + h * .5)]), mix("#ffe6b0", "#a0605c", i / 12), o) + fill(poly([(nx, y + h * .5), (nx + nw, y + h * .5), (nx + nw, ny), (nx, ny)]), mix("#c07850", "#4a1a30", i / 12), o)
        if i == 5:
            figpos = (nx + nw * .55, y + h * .4)
        x, y, w = nx, ny, nw
    hk = f'<g transform="translate({cx} {cy})rotate({tilt})">'
    c.add(st)
    # petals in rows from the chin up
    rows = []
    for j in range(17, -1, -1):
        yy = -226 + j * 29
        for i in range(-7, 8):
            xx = i * 27 + (13 if j % 2 else 0)
            v = inside(xx, yy)
            if v > 1.0:
                continue
            rows.append((xx + r.uniform(-3, 3), yy + r.uniform(-3, 3), v))
    def in_hole(x, y):
        lim = 66 + 20 * math.sin(y * .07) - abs(y - 130) * .12
        return x > lim - 14 and -2 < y < 262
    m = ""
    for xx, yy, v in rows:
        if in_hole(xx, yy):
            continue
        # eyes and mouth stay open
        if ((abs(xx) - 76) / 44) ** 2 + ((yy + 34) / 17) ** 2 < 1:
            continue
        far = math.hypot(xx - 110, yy - 90) / 300 + r.uniform(-.13, .13) + (.22 if v > .78 else 0)
        k = 0 if far < .34 else 1 if far < .6 else 2 if far < .86 else 3 if far < 1.1 else 4
        m += c.use(P[min(k, 4)], xx, yy, 1.22, math.degrees(math.atan2(xx, 260 - yy * .3)) * .7 + r.uniform(-12, 12))
    # brows, nose, lips of petals
    for sg in (-1, 1):
        eye = smooth([(sg * 34, -26, 1), (sg * 56, -45), (sg * 84, -49), (sg * 120, -34, 1), (sg * 88, -20), (sg * 58, -16)])
        m += line(eye, "#3a1026", 8, .35) + fill(eye, "#12040e") + line(smooth([(sg * 34, -26), (sg * 56, -45), (sg * 84, -49), (sg * 120, -34)], False), "#ffe6da", 3.4, .8)
        for i in range(5):
            u = i / 4
            m += c.use(P[3 if sg > 0 else 4], sg * (30 + u * 90), -86 - 24 * math.sin(math.pi * (.12 + u * .7)), .84 - .3 * abs(u - .3), sg * (66 + u * 50))
    # nose: a ridge of pale petals; lips
    m += c.use(P[1], -24, 84, .8, 60) + c.use(P[0], 22, 86, .8, -60)
    for i in range(5):
        m += c.use(P[0 if i < 3 else 1], -2, 78 - i * 24, 1.12 - i * .1, (-8, 9, -5, 7, 0)[i])
    m += fill(smooth([(-52, 156, 1), (-26, 142), (-10, 138), (0, 144), (10, 138), (28, 142), (54, 156, 1), (30, 176), (0, 186), (-30, 176)]), "#3a0c1e", .6)
    up, lo = smooth([(-50, 155, 1), (-24, 140), (-9, 136), (0, 142), (9, 136), (26, 140), (52, 155, 1), (24, 155), (0, 158), (-24, 155)]), smooth([(-46, 157, 1), (-22, 159), (0, 161), (24, 159), (48, 157, 1), (26, 176), (0, 183), (-26, 176)])
    m += fill(up, c.lin(0, 136, 0, 158, "#c9404c", "#7a1830")) + fill(lo, c.lin(0, 158, 0, 184, "#e0606a", "#a02838")) + line("M-14 168Q2 174 18 168", "#ffc8c0", 3, .7) + line("M-20 144Q-8 150 0 156M22 144Q10 150 2 156M-26 174Q-10 168 0 162M28 174Q12 168 2 162", "#7a1830", 1.6, .5)
    c.add(hk + m + "</g>")
    # light falling out on the torn edge
    c.add(c.glow(392, 520, 150, "#ffd08a", .4))
    # figure on the stair
    c.add(put(back("#1d3a72", "#c98660", "#1a0612", legs="#12081c", style="short", hat="wide", hem=22), figpos[0], figpos[1], .62))
    # falling petals
    fall = [(470, 420, .9, 30), (520, 500, 1.1, 80), (470, 600, 1.2, -20), (560, 620, 1, 140), (430, 724, 1.3, 50), (520, 740, 1.5, 10), (340, 790, 1.2, 100), (470, 840, 1.7, -40), (250, 760, .9, 200), (590, 830, 1.2, 70), (380, 880, 1.1, 150), (160, 806, 1, 20), (290, 868, 1.4, -70), (560, 330, .7, 200), (540, 230, .5, 40), (90, 880, .8, 120)]
    for i, (x, y, q, a) in enumerate(fall):
        c.add(f'<g transform="translate({x} {y})rotate({a})scale({q} {q * (.55 + .4 * (i % 3) / 2):.2f})"><use href="#{P[(i * 2 + 1) % 4]}"/></g>')
    # ribbon of the mask
    c.add(line("M108 452C60 500 90 560 50 600S70 690 30 730", "#1d3a72", 12), line("M106 452C58 500 88 560 48 600S68 690 28 730", "#6a94cc", 2.4, .7))
    return c, {"vignette": "#0c0210", "vop": .45}


def beetle(c, shell):
    """Beetle walking right, seen from the side and above, feet at y=0, about 70 long."""
    s = line("M-14 -8L-22 -2L-26 0M0 -8L-2 -2L-6 0M14 -9L20 -3L26 0", "#140a1c", 3)
    s += fill(smooth([(20, -10), (22, -20), (30, -24), (38, -20), (40, -12), (34, -7), (26, -6)]), "#241430") + line("M36 -20Q46 -30 52 -28M37 -17Q50 -22 54 -18", "#140a1c", 2)
    s += c.solid(smooth([(-34, -8), (-32, -22), (-16, -34), (6, -34), (22, -24), (25, -12), (20, -7), (-20, -5)]), shell, "#ffe6c8", -2, 3)
    return s + line("M22 -26Q8 -28 -8 -20T-34 -9M6 -33Q12 -20 8 -7", "#0c0818", 1.8, .6) + fill(sweep([(-12, -28), (-2, -31), (8, -29)], [1, 4, 1], 2), "#fff6ea", .7) + fill(circles([(34, -17, 2)]), "#fff0d0")


def hares_throne():
    c = Card("The Hare’s Throne", "In a dark hall a white hare sits on a huge red velvet armchair; a crown much too big has slid over one ear. A line of shining beetles comes up the carpet, each with a gift: a berry, a leaf, a flower. The last one turns away.",
             ["hare", "crown", "power", "vanity", "small", "ceremony", "gifts", "beetles", "king"], 64)
    c.sky((0, "#2c0e22"), (.5, "#54203a"), (1, "#34162a"))
    r = c.rnd
    # wall with a damask pattern and a tall window out of sight at the right
    dm = c.motif(fill(sweep([(0, 30), (0, 0), (0, -34)], [1, 16, 1], 2) + sweep([(0, 24), (22, 8), (16, -16)], [1, 10, 1], 2) + sweep([(0, 24), (-22, 8), (-16, -16)], [1, 10, 1], 2), "#b0485a", .2))
    for i in range(8):
        for j in range(8):
            c.add(c.use(dm, 10 + i * 92 + (j % 2) * 46, 40 + j * 92))
    c.add(c.strokes((0, 0, 640, 700), 50, "#e88a7c", 90, 8, .05, 90, 10), c.strokes((0, 0, 640, 700), 60, "#12040e", 90, 8, .14, 90, 10))
    c.add(fill(poly([(660, -20), (660, 560), (330, 760), (60, 760), (300, -20)]), c.lin(640, 100, 180, 700, (0, "#ff9c78", .42), (.6, "#ff9c78", .14), (1, "#ff9c78", 0))))
    # floor
    c.add(c.solid("M-10 690H650V970H-10Z", c.lin(0, 690, 0, 960, "#6a3444", "#34162a", "#1c0a18"), "#e8a088", 0, 3, "".join(line(f"M{n(320 + (i - 5) * 70)} 690L{n(320 + (i - 5) * 190)} 970", "#12040e", 3, .4) for i in range(11)) + c.strokes((-40, 696, 700, 260), 40, "#e8a080", 120, 4, .1, 0, 2)))
    # carpet
    cp = smooth([(300, 760, 1), (560, 760, 1), (470, 840), (330, 900), (170, 980, 1), (-40, 980, 1), (60, 900), (200, 830)])
    c.add(c.solid(cp, c.lin(500, 760, 60, 960, "#3a5c9c", "#1d3a72", "#101c44"), "#cfdcf4", 0, 3, c.strokes((-20, 760, 600, 210), 40, "#6a8ccc", 60, 4, .14, 150, 10)))
    c.add(line("M314 770Q226 838 94 908L30 950M546 770Q464 846 330 912L220 966", "#f3c860", 4, .8))
    # chair
    vel = c.lin(560, 250, 240, 760, "#d8484a", "#a03038", "#541428")
    wood = c.lin(600, 0, 240, 0, "#f0b868", "#a8683c", "#54243a")
    back_ = smooth([(268, 640, 1), (262, 420), (274, 300), (300, 220), (350, 176), (420, 160), (490, 178), (540, 224), (562, 300), (572, 420), (570, 640, 1)])
    c.add(f'<ellipse cx="420" cy="786" rx="250" ry="32" fill="#0c0210" fill-opacity=".5"/>')
    c.add(c.solid(back_, wood, "#ffe6b0", -4, 4), )
    inner = smooth([(292, 640, 1), (288, 430), (298, 316), (320, 246), (362, 206), (420, 192), (480, 208), (520, 250), (540, 316), (548, 430), (546, 640, 1)])
    c.add(c.solid(inner, vel, "#f08a78", -4, 4, c.strokes((280, 190, 270, 460), 50, "#ff9a88", 50, 5, .1, 70, 20) + c.strokes((280, 190, 270, 460), 50, "#2a0818", 50, 5, .14, 70, 20)))
    but = "".join(f"M{x} {y}h.1" for j, y in enumerate((270, 330, 390, 450, 510)) for x in ((350, 420, 490) if j % 2 == 0 else (320, 385, 455, 520)))
    tuft = "".join(f"M{x} {y}q16 22 34 30M{x} {y}q-16 22 -34 30" for j, y in enumerate((270, 330, 390, 450)) for x in ((350, 420, 490) if j % 2 == 0 else (320, 385, 455, 520)))
    c.add(f'<g clip-path="url(#{c.clip(inner)})">' + line(tuft, "#541428", 4, .4) + line(tuft, "#ffb09a", 1.6, .25, ' transform="translate(3 2)"') + line(but, "#3a0c1e", 13, .8) + line(but, "#f0c070", 8) + "</g>")
    # crest: a carved shell
    c.add(put(fill("".join(sweep([(0, 0), (k * 12, -18), (k * 20, -34 + abs(k) * 7)], [8, 15, 7], 2) for k in (-1.8, -.9, 0, .9, 1.8)), c.lin(30, 0, -40, 0, "#f8d080", "#a8683c")) + fill(circles([(0, 0, 10)]), "#fff0b8"), 420, 176, 1))
    seat = smooth([(262, 600, 1), (420, 578), (580, 600, 1), (596, 650), (588, 690, 1), (420, 706), (250, 690, 1), (246, 650)])
    c.add(c.solid(seat, vel, "#ff9a88", -3, 6, c.strokes((240, 580, 360, 130), 40, "#2a0818", 50, 5, .16, 4, 8)), line("M250 690Q420 708 588 690", "#f3c860", 5), line("".join(f"M{x} {n(694 + 6 - abs(x - 420) * .03)}v16" for x in range(258, 586, 9)), "#e8b060", 4, .8))
    for sg, x in ((-1, 240), (1, 596)):
        c.add(c.solid(sweep([(x, 700), (x + sg * 6, 740), (x - sg * 6, 780)], [34, 26, 20]), wood, "#ffe6b0", -3, 2), fill(circles([(x - sg * 6, 782, 14)]), "#54243a"))
    for sg, x in ((-1, 238), (1, 600)):
        arm = sweep([(x + sg * -22, 470), (x + sg * 6, 492), (x + sg * 6, 560), (x, 690)], [46, 58, 48, 42], 4)
        c.add(c.solid(arm, vel, "#ff9a88", -4, 4, c.strokes((x - 50, 450, 100, 250), 20, "#2a0818", 50, 5, .18, 86, 8)), c.solid(circles([(x + sg * 2, 484, 34)]), wood, "#ffe6b0", -4, 4), fill(circles([(x + sg * 2, 484, 20)]), "#a03038"), fill(circles([(x + sg * 2, 484, 7)]), "#f3c860"))
    # hare, facing us, a little turned to the left
    hx = 414
    fur = c.lin(470, 400, 340, 660, "#ffffff", "#f6e6e4", "#c9a4b4")
    ear1 = sweep([(398, 444), (376, 390), (364, 320), (372, 262)], [26, 34, 32, 4], 4)
    ear2 = sweep([(434, 444), (474, 404), (524, 400), (560, 440)], [26, 32, 30, 4], 4)
    c.add(f'<ellipse cx="{hx}" cy="650" rx="120" ry="16" fill="#2a0818" fill-opacity=".5"/>')
    bodyh = smooth([(hx - 34, 500), (hx - 62, 540), (hx - 84, 600), (hx - 92, 644), (hx - 60, 660), (hx, 656), (hx + 62, 660), (hx + 94, 644), (hx + 84, 598), (hx + 62, 540), (hx + 34, 500)])
    c.add(c.solid(bodyh, fur, "#ffffff", -4, 3, c.strokes((320, 490, 190, 170), 50, "#b98ea4", 22, 3, .25, 90, 16)))
    c.add(c.solid(ear1, fur, "#ffffff", -4, 2), fill(sweep([(394, 420), (378, 372), (370, 320), (374, 284)], [6, 15, 13, 2], 4), "#e8a0a4"))
    c.add(c.solid(ear2, fur, "#ffffff", -3, 3), fill(sweep([(456, 426), (484, 410), (520, 412), (546, 432)], [4, 12, 11, 2], 4), "#e8a0a4"))
    hd = smooth([(hx, 424), (hx - 38, 432), (hx - 56, 466), (hx - 58, 500), (hx - 38, 528), (hx, 540), (hx + 38, 528), (hx + 58, 500), (hx + 56, 466), (hx + 38, 432)])
    c.add(c.shadow(hd, .05, (14, 7), "#541428"), c.solid(hd, fur, "#ffffff", -4, 3, c.strokes((355, 424, 120, 116), 20, "#b98ea4", 16, 2.6, .18, 90, 20)))
    for sg in (-1, 1):
        c.add(f'<ellipse cx="{hx + sg * 31}" cy="480" rx="8.6" ry="11.6" fill="#240a1c"/>', fill(circles([(hx + sg * 31 + 3, 475, 3.2)]), "#ffffff"), line(f"M{hx + sg * 20} 466Q{hx + sg * 31} 459 {hx + sg * 42} 468", "#b98ea4", 3))
        c.add(line(f"M{hx + sg * 18} 512L{hx + sg * 62} 504M{hx + sg * 18} 517L{hx + sg * 64} 520", "#ffffff", 1.8, .8), c.glow(hx + sg * 40, 506, 18, "#e8808a", .5))
    c.add(fill(f"M{hx - 9} 500Q{hx} 495 {hx + 9} 500Q{hx + 4} 511 {hx} 512Q{hx - 4} 511 {hx - 9} 500Z", "#d8606c"), line(f"M{hx} 512V519M{hx} 519Q{hx - 8} 525 {hx - 14} 521M{hx} 519Q{hx + 8} 525 {hx + 14} 521", "#8a4a5c", 2.4))
    # paws, feet
    for sg in (-1, 1):
        c.add(c.solid(sweep([(hx + sg * 30, 556), (hx + sg * 34, 590), (hx + sg * 22, 620)], [30, 28, 24]), fur, "#ffffff", -3, 2), line(f"M{hx + sg * 18} 628v-9M{hx + sg * 26} 628v-9", "#b98ea4", 2, .8))
        c.add(c.solid(smooth([(hx + sg * 40, 640), (hx + sg * 74, 632), (hx + sg * 96, 644), (hx + sg * 94, 664), (hx + sg * 64, 672), (hx + sg * 36, 662)]), fur, "#ffffff", -3, 3), line(f"M{hx + sg * 84} 664v-10M{hx + sg * 72} 668v-10", "#b98ea4", 2, .7))
    # royal collar
    c.add(fill(circles([(hx - 40 + i * 16, 538 + 8 * math.sin(math.pi * i / 5), 12) for i in range(6)]), "#1d3a72"), fill(circles([(hx, 556, 9)]), "#f3c860"))
    # crown, slid to one side
    cr = "M-62 0L-74 -62L-40 -30L-22 -78L0 -36L22 -78L40 -30L74 -62L62 0Q0 18 -62 0Z"
    c.add(put(fill("M-62 0Q0 -20 62 0Q0 18 -62 0Z", "#7a4a24") + c.solid(cr, c.lin(70, -60, -70, 0, "#fff0b0", "#f3c050", "#b06a2c"), "#fffbe6", -3, 3, line("M-64 -10Q0 9 64 -10", "#8a4a20", 4, .7)) + fill(circles([(-74, -64, 6), (-22, -80, 6), (22, -80, 6), (74, -64, 6)]), "#fff0c0") + fill(circles([(-32, -4, 6), (0, 2, 7), (32, -4, 6)]), "#c02c3c"), 430, 436, .96, 15))
    # beetles, nearer ones larger
    blue, gold, wine = (c.lin(0, -34, 0, -5, *q) for q in (("#8ab0ec", "#2c56a0", "#101c44"), ("#f8dc90", "#c9883c", "#54243a"), ("#e87a78", "#a03038", "#3a0c1e")))
    gifts = [fill(circles([(0, -44, 11)]), "#d8303c") + fill(circles([(-4, -48, 3.4)]), "#ffd8c8") + line("M0 -54q4 -8 10 -8", "#4f7a4c", 2.4),
             fill(sweep([(-24, -36), (0, -48), (28, -56)], [1, 19, 1], 3), "#7aa460") + line("M-20 -38Q0 -48 24 -54", "#3f6a48", 1.6),
             line("M0 -34V-54", "#4f7a4c", 2.6) + fill(circles([(7 * math.cos(a), -62 + 7 * math.sin(a), 5.6) for a in (k * 1.257 for k in range(5))]), "#fff0ea") + fill(circles([(0, -62, 4.6)]), "#f3c050"), ""]
    line_ = [(346, 796, .66, 0, 0, 0), (276, 832, .86, 1, 1, 0), (196, 872, 1.1, 2, 2, 0), (118, 916, 1.34, 0, 3, 1)]
    for x, y, q, g, sh, fl in line_:
        c.add(f'<ellipse cx="{x}" cy="{y + 1}" rx="{n(38 * q)}" ry="{n(6 * q)}" fill="#080414" fill-opacity=".5"/>')
        c.add(put(beetle(c, (blue, gold, wine, blue)[sh]) + (gifts[g] if not fl else put(gifts[1], -50, 40, .8, 8)), x, y, q, 0 if fl else -14, bool(fl)))
    # curtain at the left
    cu = smooth([(-20, -20, 1), (150, -20, 1), (120, 160), (140, 330), (96, 520), (60, 640), (84, 700, 1), (-20, 720, 1)])
    c.add(c.shadow(cu, .06, (26, 14), "#0c0210"), c.solid(cu, c.lin(0, 0, 150, 0, "#1c0a2a", "#1d3a72", "#3a5c9c"), "#cfdcf4", -3, 2, line("M40 -20Q60 200 30 420T40 700M84 -20Q96 200 70 430T56 700M120 -20Q112 200 110 330", "#0c1230", 8, .4) + c.strokes((-20, 0, 170, 700), 30, "#8ab0ec", 80, 5, .1, 88, 6)))
    c.add(line("M-10 560Q50 600 92 540", "#f3c860", 7), fill(circles([(92, 540, 9)]), "#f3c860"), line("M92 546v26", "#f3c860", 8))
    return c, {"vignette": "#0c0210", "vop": .42}


def profile():
    """Girl’s head in profile facing right, about 380 tall, breathing out: (face and neck, hair, ear, brow/eye/mouth lines)."""
    face = smooth([(-40, -150), (20, -156), (64, -132), (84, -96), (88, -62), (90, -40), (108, -8), (124, 14), (122, 24), (108, 30), (106, 40), (116, 50), (112, 60), (104, 66), (110, 76), (104, 88), (104, 104), (94, 124), (66, 134), (40, 132), (22, 150), (16, 190), (26, 240), (-90, 240), (-84, 150), (-100, 60), (-100, -60)])
    hair = smooth([(95, -64, 1), (92, -100), (74, -142), (30, -182), (-40, -192), (-112, -160), (-152, -90), (-158, 0), (-140, 90), (-120, 170), (-104, 240, 1), (-60, 240, 1), (-40, 170), (-24, 110), (-14, 60), (-22, 20), (-10, -24), (2, -52, 1), (22, -50), (40, -60, 1), (56, -54), (74, -62, 1), (84, -58)])
    return face, hair


def twin_behind_the_frost():
    c = Card("The Twin Behind the Frost", "Seen from the side: a girl in a warm room breathes on a frosted window pane. Outside in the blue snow the very same girl breathes on it too, and their fingertips meet at the glass.",
             ["window", "twin", "frost", "mirror", "lonely", "friend", "breath", "winter", "meeting"], 62)
    r = c.rnd
    gx = 330
    # room
    c.add(fill(f"M0 0H{gx}V960H0Z", c.lin(0, 0, gx, 0, "#641c34", "#a03c40", "#c9685a")))
    dm = c.motif(fill(sweep([(0, 26), (0, 0), (0, -30)], [1, 13, 1], 2) + sweep([(0, 22), (19, 8), (15, -12)], [1, 8, 1], 2) + sweep([(0, 22), (-19, 8), (-15, -12)], [1, 8, 1], 2), "#ffc8a0", .13))
    for i in range(5):
        for j in range(10):
            c.add(c.use(dm, 10 + i * 76 + (j % 2) * 38, 50 + j * 80))
    c.add(c.strokes((0, 0, gx - 60, 960), 50, "#ffc0a0", 80, 8, .06, 88, 8), c.strokes((0, 0, gx - 60, 960), 50, "#34081c", 80, 8, .1, 88, 8))
    # night
    c.add(fill(f"M{gx} 0H640V960H{gx}Z", c.lin(0, 0, 0, 960, "#0c1638", "#1d3a72", "#5a7ab0", "#b8c8e0")))
    c.add(c.strokes((gx, 0, 300, 600), 50, "#8ab0ec", 90, 8, .08, -5, 6), stars(c, (gx + 20, 24, 260, 280), 50))
    c.add(c.glow(560, 150, 150, "#fff6ea", .75), fill(circles([(560, 150, 38)]), "#fff8ee"))
    for x, y, h, sd, col in ((600, 700, 300, 2, "#4a6aa8"), (520, 690, 200, 5, "#5a7ab4"), (430, 690, 150, 7, "#6a88bc")):
        c.add(fill(fir(x, y, h, sd, 7), col))
    c.add(fill(smooth([(gx, 980, 1), (gx, 700, 1), (430, 676), (540, 690), (660, 668, 1), (660, 980, 1)]), c.lin(0, 670, 0, 960, "#dfe8f4", "#8aa4d0")))
    # candle in the room
    c.add(c.glow(74, 690, 260, "#ffd98a", .9))
    face, hair = profile()
    def girl(skin, shade, hairc, coat, collar, rim, cold):
        neckline = smooth([(-170, 600, 1), (-166, 380), (-150, 240), (-120, 186), (-84, 162), (20, 168), (52, 196), (72, 280), (88, 420), (92, 600, 1)])
        g = c.solid(face, c.lin(-60, 0, 120, 0, shade, skin), rim, -3, 1)
        g += c.glow(60, 50, 40, "#d8485a" if not cold else "#b87aa8", .5)
        g += line("M36 -18Q58 -2 78 -16", "#34162a", 4.6) + line("M46 -8l-4 9M58 -5v10M70 -9l4 9", "#34162a", 2.8)
        g += fill(smooth([(116, 48), (104, 44), (94, 50), (102, 55)]) + smooth([(111, 62), (102, 58), (92, 62), (100, 70)]), "#c05a60" if not cold else "#8a6aa0") + line("M106 26Q98 28 97 22", shade, 3)
        g += c.solid(hair, c.lin(-150, -190, 60, 200, mix(hairc, "#ffd0a0" if not cold else "#cfe0f8", .25), hairc, mix(hairc, "#0c0414", .5)), rim, -3, 4, line("M-10 -170Q-60 -110 -72 -20Q-84 80 -80 230M-50 -170Q-104 -110 -116 -20Q-126 80 -100 230M10 -168Q-24 -120 -34 -40Q-48 60 -54 220M20 -170Q10 -120 6 -62M34 -166Q34 -110 38 -68M46 -160Q60 -110 70 -70M56 -150Q80 -110 86 -72", mix(hairc, "#ffd8b0" if not cold else "#e0ecff", .45), 3, .5))
        # ear hidden by the hair; a ribbon
        g += fill(smooth([(-104, -98, 1), (-136, -142), (-170, -136), (-166, -98), (-128, -84)]) + smooth([(-104, -94, 1), (-136, -66), (-150, -30), (-122, -34), (-100, -70)]), "#c02c3c" if not cold else "#1d3a72") + fill(circles([(-106, -96, 13)]), "#7a1830" if not cold else "#0c1c46")
        g += c.solid(neckline, coat, rim, -3, 3, c.strokes((-150, 180, 240, 400), 30, "#ffffff", 50, 4, .12, 80, 10) + c.strokes((-150, 180, 240, 400), 30, "#120418", 50, 4, .14, 80, 10)) + line("M-70 220Q-40 300 -60 400Q-70 470 -20 540M-40 250Q10 330 34 440", "#120418", 4, .25)
        g += collar
        return g
    # hands: five fingers of the palm against the glass, seen from the side
    def hand(skin, shade, sleeve, rim):
        sk = c.lin(-46, 0, 0, 0, shade, skin)
        h = fill(sweep([(-26, -30), (-30, -76), (-12, -118)], [15, 13, 8]) + sweep([(-18, -36), (-22, -86), (-6, -128)], [15, 13, 8]), mix(shade, "#34162a", .12))
        h += fill(smooth([(-3, -112), (-10, -114), (-16, -98), (-20, -66), (-26, -34), (-38, -6), (-48, 22), (-52, 56), (-10, 60), (-8, 26), (-3, -10), (-2, -60)]), sk)
        h += line("M-10 -40Q-12 -76 -8 -104", shade, 2, .6) + fill(sweep([(-36, 16), (-26, -12), (-12, -34), (-3, -46)], [18, 16, 13, 9]), mix(skin, "#ffffff", .06)) + line("M-22 6Q-16 -14 -6 -30", shade, 2, .6)
        h += c.solid(sweep([(-190, 260), (-126, 214), (-70, 128), (-34, 58)], [104, 88, 68, 54], 3), sleeve, rim, -3, 3, c.strokes((-200, 60, 190, 220), 16, "#120418", 40, 4, .14, 130, 10))
        return h + fill(circles([(-58 + i * 13, 46 + i * 7, 12) for i in range(5)]), mix("#ffffff", shade, .12))
    warm = girl("#e8ac88", "#b8745c", "#4a1c2c", c.lin(-150, 160, 60, 560, "#e8c078", "#c98a4c", "#8a4a3c"), fill(circles([(-96 + i * 24, 172 + 10 * math.sin(math.pi * i / 6), 20) for i in range(7)]), "#fff2e0"), "#ffe0b0", 0)
    cold = girl("#cfc4dc", "#8a86b8", "#2c2c5c", c.lin(-150, 160, 60, 560, "#8ab0dc", "#4a70b0", "#1d3a72"), fill(circles([(-96 + i * 24, 172 + 10 * math.sin(math.pi * i / 6), 20) for i in range(7)]), "#f4f8ff"), "#f4faff", 1)
    S = .98
    c.add(put(warm, gx - 168, 420, S))
    c.add(put(cold, gx + 168, 420, S, 0, True))
    c.add(c.solid("M-10 836H330V970H-10Z", c.lin(0, 836, 0, 960, "#c98a6c", "#541c30"), "#ffe9c8", 0, 4))
    c.add(put(hand("#e8ac88", "#b8745c", c.lin(-170, 190, -40, 30, "#c98a4c", "#e8c078"), "#ffe0b0"), gx - 6, 720, 1), put(hand("#cfc4dc", "#8a86b8", c.lin(-170, 190, -40, 30, "#3a5c9c", "#6a90c8"), "#f4faff"), gx + 6, 720, 1, 0, True))
    # snow on the twin's hair
    c.add(fill(circles([(gx + 168 + x, 420 + y, q) for x, y, q in ((10, -188, 13), (34, -190, 15), (60, -182, 14), (84, -172, 13), (106, -158, 11), (-14, -184, 9))]), "#f8fbff"))
    # the pane, edge on: a pale strip with frost growing from its ends
    c.add(fill(f"M{gx - 7} 0H{gx + 7}V960H{gx - 7}Z", c.lin(gx - 7, 0, gx + 7, 0, (0, "#ffe9d8", .85), (.5, "#ffffff", .95), (1, "#b8d0f0", .85))))
    c.add(line(f"M{gx - 7} 0V960M{gx + 7} 0V960", "#ffffff", 1.6, .9))
    # breath: two clouds on the glass that are one
    c.add(c.glow(gx - 12, 476, 58, "#fffaf2", .95, 96), c.glow(gx + 12, 476, 58, "#f0f6ff", .95, 96))
    def fern(x, y, ang, L, k):
        ex, ey = x + math.cos(ang) * L, y + math.sin(ang) * L
        d = f"M{n(x)} {n(y)}L{n(ex)} {n(ey)}"
        if k:
            for u in (.3, .5, .7, .86):
                for sg in (-1, 1):
                    d += fern(x + (ex - x) * u, y + (ey - y) * u, ang + sg * .9, L * .42 * (1.1 - u * .6), k - 1)
        return d
    fr = "".join(fern(gx + sg * 4, y, a, L, 1 if L < 120 else 2) for sg, y, a, L in ((-1, 80, math.pi - .5, 110), (-1, 40, math.pi + .1, 90), (1, 70, .5, 130), (1, 150, .2, 90), (1, 30, -.2, 110), (1, 880, -.6, 140), (1, 800, -.2, 80), (-1, 900, math.pi + .7, 90), (-1, 830, math.pi + .3, 60)))
    c.add(line(fr, "#ffffff", 1.7, .75))
    # frame of the window above and below
    c.add(c.solid(f"M{gx - 26} -10H{gx + 26}V44H{gx - 26}Z", c.lin(gx - 26, 0, gx + 26, 0, "#8a4a44", "#3a2c5c"), "#ffe9c8", 3, 0), c.solid(f"M{gx - 40} 884H{gx + 40}V970H{gx - 40}Z", c.lin(gx - 40, 0, gx + 40, 0, "#a85c4c", "#3a3c74"), "#ffe9c8", 3, 4), fill(smooth([(gx + 2, 886), (gx + 4, 868), (gx + 24, 862), (gx + 46, 872), (gx + 52, 890)]), "#f8fbff"))
    # candle near
    c.add(fill("M52 836V756Q74 750 96 756V836Z", c.lin(52, 0, 96, 0, "#fff0dc", "#e0a890")), fill("M44 836Q74 848 104 836L98 852H50Z", "#c9883c"), line("M74 756v-12", "#34162a", 3), fill(sweep([(74, 748), (72, 730), (75, 704)], [14, 20, 2], 3), "#ffb648"), fill(sweep([(74, 746), (73, 736), (75, 722)], [7, 10, 1], 3), "#fffbe0"), c.glow(74, 728, 60, "#fff6d0", .9))
    fl = [(r.uniform(gx + 14, 620), r.uniform(24, 930)) for _ in range(130)]
    fl = [(x, y) for x, y in fl if not (gx + 30 < x < gx + 200 and 330 < y < 600)]
    for w, q in ((5, fl[::2]), (8, fl[1::5])):
        c.add(line("".join(f"M{x:.0f} {y:.0f}h.1" for x, y in q), "#ffffff", w, .88))
    return c, {"vignette": "#1c0a2c", "vop": .4}


def feather_bridge():
    c = Card("The Feather Bridge", "Geese fly over a deep gorge at dawn and let their feathers fall; the feathers have joined into a long swaying bridge. At its near end a person with a bundle sets one foot on the first feather.",
             ["feathers", "bridge", "trust", "birds", "risk", "journey", "gorge", "first step", "geese"], 65)
    c.sky((0, "#7c5a8c"), (.2, "#b98298"), (.4, "#f0b8a4"), (.52, "#ffe2c4"), (1, "#a87890"))
    c.add(c.strokes((-60, 0, 700, 520), 80, "#fff4e4", 110, 8, .12, -5, 6), c.strokes((-60, 0, 700, 300), 50, "#3a1c50", 120, 9, .08, -5, 6))
    r = c.rnd
    c.add(c.glow(452, 470, 320, "#fff4d8", .95, 240), fill(circles([(452, 452, 44)]), "#fffbee"))
    for pts, a, b in (([(-20, 470), (70, 430), (150, 480), (240, 440), (320, 500), (400, 470), (520, 500), (660, 450)], "#d8a4ac", "#f8d8c8"),):
        c.add(fill(smooth([(-20, 980, 1), (*pts[0], 1)] + pts[1:-1] + [(*pts[-1], 1), (660, 980, 1)]), c.lin(0, 430, 0, 700, a, b)))
    # far side of the gorge
    fs = smooth([(660, 980, 1), (660, 508, 1), (600, 500), (540, 512), (508, 520, 1), (500, 548), (512, 590), (486, 640), (500, 700), (470, 780), (490, 860), (470, 980, 1)])
    c.add(c.solid(fs, c.lin(480, 500, 640, 900, "#c08a98", "#9a6484", "#d8a8b0"), "#ffeedd", 4, 4, c.strokes((470, 510, 190, 460), 50, "#fff0e4", 50, 6, .16, 80, 10) + c.strokes((470, 510, 190, 460), 50, "#54244c", 60, 6, .14, 80, 10)))
    c.add(fill("".join(fir(x, y, h, x) for x, y, h in ((560, 512, 70), (588, 508, 96), (616, 508, 60), (636, 510, 110))), "#8a5a7c"))
    c.add(house(536, 516, 30, 24, "#a8687c", "#7c4468", None, 4, "#ffeedd", .6), fill(arch(536, 514, 8, 14), "#fff0b8"))
    # mist in the gorge, river
    c.add(fill("M0 600H640V970H0Z", c.lin(0, 600, 0, 960, (0, "#e0a8ac", 0), (.3, "#b87c94", .8), (1, "#5a3460", .95))))
    for x, y, w, sd, o in ((380, 800, 420, 4, .8), (560, 870, 380, 8, .8), (250, 880, 360, 6, .7)):
        c.add(fill(cloud(x, y, w, sd, .28, 10), c.lin(0, y - w * .2, 0, y, (0, "#f8d8d4", o), (1, "#b87c94", 0))))
    # bridge: feathers laid across a sagging curve, small when far
    ctrl = [(196, 742), (262, 716), (330, 676), (392, 630), (446, 586), (486, 548), (514, 522)]
    line_ = along(ctrl, 14)
    def fmot(a, b, q):
        v = smooth([(0, 62), (-12, 44), (-17, 14), (-15, -24), (-7, -54), (0, -66, 1), (8, -52), (15, -22), (17, 14), (11, 44)])
        return c.motif(fill(v, "#34162a", .3, ' transform="translate(4 6)"') + fill(v, c.lin(-16, 0, 16, 0, a, b)) + line("M0 70Q1 0 0 -58", q, 2) + line("M0 30L-13 18M0 2L-14 -12M0 20L14 6M0 -8L14 -22", q, 1.4, .5))
    F = [fmot("#ffffff", "#f0d8d4", "#b98a9c"), fmot("#fff4ea", "#d8b4c0", "#9a6a88"), fmot("#cfd4ec", "#8a90c0", "#54589a")]
    N = 52
    seq = []
    for i in range(N):
        u = (i / (N - 1)) ** .8
        x, y = line_[int(u * (len(line_) - 1))]
        sc = 1.14 * (1 - u) ** 1.1 + .14
        seq.append((x, y, sc, u))
    for x, y, sc, u in reversed(seq):
        i = int(u * 100)
        c.add(f'<g transform="translate({n(x)} {n(y)})rotate({n(-70 + 20 * u + r.uniform(-8, 8))})scale({sc:.2f} {sc * .98:.2f})"><use href="#{F[2] if i % 9 == 4 else F[i % 2]}"/></g>')
    # falling feathers
    for i, (x, y, q, a) in enumerate(((300, 560, .5, 40), (372, 500, .42, -30), (250, 470, .6, 70), (420, 400, .36, 10), (330, 380, .42, 120), (196, 400, .5, -20), (470, 520, .26, 60), (280, 300, .34, 30), (84, 430, .5, 130), (404, 310, .3, -60), (540, 420, .3, 30))):
        c.add(f'<g transform="translate({x} {y})rotate({a})scale({q} {q})"><use href="#{F[i % 3]}"/></g>')
    # geese
    def goose(flap):
        d = smooth([(-58, 6, 1), (-40, -4), (-10, -12), (22, -10), (36, -8), (24, 6), (0, 14), (-30, 12)]) + sweep([(24, -4), (52, -6), (80, -14), (92, -16)], [18, 10, 8, 10]) + poly([(94, -21), (110, -14), (94, -11)])
        f = flap
        w1 = smooth([(16, -6, 1), (8, -38 * f), (-8, -74 * f), (-22, -84 * f), (-34, -66 * f), (-38, -30 * f), (-30, 2, 1)]) + "".join(sweep([(-12, -60 * f), ((-12 + x) / 2 - 2, (-60 + y) / 2 * f), (x, y * f)], [16, 13, 3], 2) for x, y in ((-46, -122), (-56, -108), (-62, -91), (-63, -72), (-60, -52), (-54, -33)))
        w2 = smooth([(24, -8, 1), (30, -40 * f), (26, -70 * f), (16, -78 * f), (4, -50 * f), (-6, -4, 1)]) + "".join(sweep([(22, -56 * f), ((22 + x) / 2 + 4, (-56 + y) / 2 * f), (x, y * f)], [14, 11, 3], 2) for x, y in ((12, -114), (2, -102), (-4, -86)))
        return d, w1, w2
    for x, y, q, a, fl, tone in ((270, 150, 1.15, -6, 1, 0), (120, 214, .9, -4, -.75, 0), (430, 206, .78, -6, .8, .12), (530, 268, .56, -5, -.7, .28), (60, 318, .62, -3, .9, .2), (600, 318, .4, -4, .8, .4)):
        d, w1, w2 = goose(fl)
        k = lambda col: mix(col, "#f0b8a4", tone)
        c.add(put(fill(w2, k("#5a4a78")) + c.solid(d, k("#4a3560"), "#ffe6d0", -2, -3) + fill(smooth([(-30, 10), (0, 6), (24, 2), (12, 12), (-10, 14)]), k("#f3ddd0")) + c.solid(w1, c.lin(0, 0, -40, -100 * fl, k("#7c5a8c"), k("#3a2450")), "#ffe6d0", -3, -2) + fill(poly([(94, -21), (110, -14), (94, -11)]), "#d8643c") + fill(circles([(88, -17, 2)]), "#fff4ea"), x, y, q, a))
    # near cliff
    cl = smooth([(-20, 980, 1), (-20, 756, 1), (60, 748), (150, 746), (214, 752, 1), (226, 764), (212, 796), (236, 830), (208, 880), (224, 980, 1)])
    c.add(c.shadow(cl, .05, (26, 14), "#34162a"), c.solid(cl, c.lin(0, 740, 200, 960, "#8a4a5c", "#641c34", "#34162a"), "#ffd8b8", -4, 4, c.strokes((-20, 760, 260, 210), 40, "#f0a898", 50, 6, .16, 84, 12) + c.strokes((-20, 760, 260, 210), 40, "#1c0818", 60, 6, .22, 84, 12)))
    gr = "".join(f"M{x:.0f} {y:.0f}q{r.uniform(-4, 4):.0f} -12 {r.uniform(-9, 9):.0f} {-r.uniform(14, 30):.0f}" for x, y in ((r.uniform(20, 200), r.uniform(750, 760)) for _ in range(30)))
    c.add(line(gr, "#54203a", 2.6))
    # the walker
    c.add(f'<ellipse cx="164" cy="752" rx="56" ry="7" fill="#1c0818" fill-opacity=".4"/>')
    fg = figure("#1d3a72", "#a86c4c", "#241018", style="bun", walk=.95, wind=-4, hem=28, flare=16, legs="#34162a", shoe="#c02c3c", scarf="#f3c860", arm=[(0, -75), (10, -66), (20, -72)], arm2=[(1, -75), (-4, -64), (-8, -70)], tilt=8)
    bun = line("M-30 -96L18 -62", "#7c4a34", 3) + fill(smooth([(-30, -92), (-44, -84), (-46, -68), (-34, -60), (-20, -66), (-18, -80), (-24, -92)]), "#a03038") + line("M-30 -92Q-36 -76 -32 -62M-30 -90Q-24 -80 -22 -68", "#641c34", 1.6, .8) + fill(poly([(-30, -90), (-38, -100), (-28, -97), (-22, -101)]), "#a03038") + line("M-40 -78h.1M-34 -70h.1M-28 -78h.1M-26 -68h.1M-36 -84h.1", "#fff0dc", 2.6)
    c.add(put(bun + fg, 192, 752, 2.25))
    return c, {"vignette": "#3a1438", "vop": .34}


CARDS = {47: the_queue, 48: wolf_at_the_crossing, 49: cloud_works, 50: kings_doubt, 51: crows_court, 52: violin_at_the_gap, 53: thousand_drawers, 54: statues_cloak,
         55: red_fish, 56: snow_mender, 57: foxes_wedding, 58: swan_cradle, 59: letter_on_the_ice, 60: bears_house, 61: glass_spring, 62: twin_behind_the_frost,
         63: petal_mask, 64: hares_throne, 65: feather_bridge}
