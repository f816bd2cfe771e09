# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Cards 9 to 27."""
import math

from motifs import (Card, along, arch, bare_tree, boat, cat_back, circles, cloud, crescent, cypress, figure, fill, fir, fish, fox,
                    hare, hill, house, join, ladder, lantern, line, mix, n, perched, poly, put, smooth, stag, stars, swallow, sweep)
from poses import back, child, curl, deep, embrace, foot, front, head, head_front, kneel, leg, lie, limb, lit, neck, old, portrait, reach, run, sit, sit_chair, sit_front, stand


# ---------------------------------------------------------------- shared by these cards

def ellipse(x, y, rx, ry, color, op=None, rot=0):
    o = f' fill-opacity="{op}"' if op is not None else ""
    t = f' transform="rotate({n(rot)} {n(x)} {n(y)})"' if rot else ""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{color}"{o}{t}/>'


def pool(c, x, y, rx, ry, color="#0a0a1e", op=.6):
    """A soft shadow lying on the ground."""
    return c.glow(x, y, rx, color, op, ry)


def frames(spine, widths, steps=6):
    """Points, unit normals and half widths along a sweep."""
    pts = along(spine, steps)
    m = len(pts) - 1
    out = []
    for i, (x, y) in enumerate(pts):
        ax, ay = pts[max(0, i - 1)]
        bx, by = pts[min(m, i + 1)]
        L = math.hypot(bx - ax, by - ay) or 1
        f = i / m * (len(widths) - 1)
        j = min(int(f), len(widths) - 2)
        w = (widths[j] + (widths[j + 1] - widths[j]) * (f - j)) / 2
        out.append((x, y, -(by - ay) / L, (bx - ax) / L, w))
    return out


def knit(spine, widths, cols=5, steps=8):
    """Rows of stitches along a sweep, as one line path."""
    fr = frames(spine, widths, steps)
    d = ""
    for (x, y, nx, ny, w), (x2, y2, mx, my, w2) in zip(fr, fr[1:]):
        for k in range(cols):
            a, b, m = ((k + q) / cols * 2 - 1 for q in (.08, .92, .5))
            px, py = x + nx * w * a, y + ny * w * a
            qx, qy = x2 + mx * w2 * m, y2 + my * w2 * m
            rx, ry = x + nx * w * b, y + ny * w * b
            d += f"M{n(px)} {n(py)}L{n(qx)} {n(qy)}L{n(rx)} {n(ry)}"
    return d


def star5(r, k=.5, rot=0, soft=.12):
    """A hand-made five-pointed star with round inner corners."""
    pts = []
    for i in range(10):
        a = math.radians(rot + i * 36)
        q = r if i % 2 == 0 else r * k
        pts.append((math.sin(a) * q, -math.cos(a) * q) + ((1,) if i % 2 == 0 and soft == 0 else ()))
    return smooth(pts, t=soft)


def sailer(w, hull="#241a30", sail="#cdb9b8", flag=None):
    """A little sailing ship, keel at (0,0)."""
    s = line(f"M{n(-w * .02)} {n(-w * .2)}V{n(-w * 1.02)}", hull, w * .035)
    s += fill(smooth([(w * .02, -w * .98, 1), (w * .3, -w * .7), (w * .4, -w * .3, 1), (w * .2, -w * .24), (w * .02, -w * .26, 1), (w * .1, -w * .6)]), sail)
    s += fill(smooth([(-w * .06, -w * .9, 1), (-w * .12, -w * .5), (-w * .06, -w * .26, 1), (-w * .22, -w * .25), (-w * .36, -w * .3, 1), (-w * .26, -w * .6)]), deep(sail, .22))
    return s + fill(boat(w), hull) + (fill(poly([(-w * .02, -w * 1.02), (-w * .02, -w * .92), (-w * .2, -w * .96)]), flag) if flag else "")


# ---------------------------------------------------------------- 9

def keepers_knitting():
    c = Card("The Keeper’s Knitting", "On the gallery of a tall lighthouse an old keeper sits and knits. The yarn comes from the lamp; the finished scarf is made of light and falls in long folds to the dark sea, where small ships sail around its end.",
             ["light", "sea", "lighthouse", "patience", "craft", "waiting", "thread", "ships", "care", "night"], 5)
    c.sky((0, "#0d1334"), (.32, "#1c2a5e"), (.52, "#3d5490"), (.63, "#8a8cae"), (1, "#3d5490"))
    c.add(c.strokes((-40, 0, 700, 560), 80, "#6f8ccc", 120, 7, .07, -7, 8), c.strokes((-40, 0, 700, 400), 70, "#060a24", 120, 8, .12, -7, 8))
    c.add(stars(c, (250, 20, 380, 380), 80))
    lx, ly = 176, 330
    # a cone of lost light to the left, clouds at the horizon
    c.add(c.glow(lx, ly, 360, "#ffd992", .7), c.glow(lx, ly, 180, "#fff0c4", .8))
    for x, y, w, sd, o in ((520, 606, 330, 4, .8), (330, 612, 260, 9, .6), (610, 520, 260, 6, .35)):
        c.add(fill(cloud(x, y, w, sd, .3, 10), c.lin(0, y - w * .22, 0, y + 4, (0, "#b6a9bb", o), (1, "#7a86ac", 0))))
    c.add(fill(smooth([(380, 624, 1), (430, 606), (500, 612), (560, 592), (660, 604, 1), (660, 630, 1)]), "#56679c"))
    c.add(line("M470 617h3M492 619h3M540 612h3M566 606h3M580 612h3M610 610h3", "#ffd992", 3))
    # sea
    c.add(fill("M0 620H640V960H0Z", c.lin(0, 620, 0, 960, "#7484b0", "#2c3f7c", "#121a44")))
    c.add(c.strokes((-60, 626, 720, 60), 50, "#dcd0d0", 70, 2, .3, 0, 2, .03), c.strokes((-60, 670, 720, 280), 90, "#8fa2d4", 110, 4, .18, 0, 3, .08), c.strokes((-60, 670, 720, 280), 80, "#0a1030", 120, 5, .28, 0, 3, .08))
    spine = [(352, 414), (384, 474), (452, 540), (420, 640), (338, 716), (392, 798), (540, 846), (668, 838)]
    ws = [44, 62, 74, 66, 62, 74, 92, 104]
    c.add(c.glow(430, 800, 260, "#ffd992", .45, 130), c.glow(430, 640, 200, "#ffd992", .35))
    # ships behind the scarf
    c.add(put(sailer(60, "#1a1f4a", "#cdb9b8"), 548, 680), put(sailer(36, "#2a3468", "#b0a8be"), 470, 648), put(sailer(30, "#2a3468", "#b0a8be"), 604, 640, 1, 0, True))
    # its reflection and body
    c.add(put(fill(sweep(spine[4:], [30, 74, 100, 110]), "#ffd992", .22), 0, 26))
    sc = sweep(spine, ws, 5)
    stripes = ""
    fr = frames(spine, ws, 8)
    for i, (x, y, nx, ny, w) in enumerate(fr[2:], 2):
        if i % 9 in (0, 1):
            x2, y2, mx, my, w2 = fr[min(i + 1, len(fr) - 1)]
            stripes += poly([(x + nx * w * 1.1, y + ny * w * 1.1), (x - nx * w * 1.1, y - ny * w * 1.1), (x2 - mx * w2 * 1.1, y2 - my * w2 * 1.1), (x2 + mx * w2 * 1.1, y2 + my * w2 * 1.1)])
    c.add(c.solid(sc, c.lin(300, 390, 600, 860, "#fffbe6", "#ffe9b4", "#ffd992", "#f4b765"), "#fffdf4", -4, 5,
                  fill(stripes, "#e8924e", .55) + line(knit(spine, ws, 5, 8), "#b0682e", 1.5, .5), 0))
    fold = fill(sweep([(446, 500), (478, 548), (446, 628), (366, 694)], [2, 14, 16, 2]), "#8a4f3a", .16) + fill(sweep([(318, 740), (352, 800), (430, 850), (540, 884)], [2, 14, 18, 2]), "#8a4f3a", .18)
    c.add(fold)
    c.add(put(sailer(84, "#1a1436", "#d8c0b8"), 470, 792, 1, 3), fill(sweep([(410, 796), (470, 802), (536, 792)], [2, 12, 2]), "#ffe0a0"))
    # the tower
    tower = smooth([(100, 470, 1), (92, 600), (76, 800), (52, 980, 1), (310, 980, 1), (282, 800), (262, 600), (252, 470, 1)])
    c.add(c.solid(tower, c.lin(60, 0, 300, 0, "#3b3a68", "#8a83a4", "#e0cdc4"), "#ffe9c0", -5, 0,
                  "".join(fill(f"M40 {y}Q176 {y + 26} 320 {y}V{y + 74}Q176 {y + 102} 40 {y + 74}Z", c.lin(60, 0, 300, 0, "#5a1f44", "#a03a44", "#e0694c")) for y in (560, 720, 880))
                  + c.strokes((50, 470, 260, 490), 60, "#fff0d8", 40, 4, .16, 86, 6) + c.strokes((50, 470, 260, 490), 60, "#1a1440", 50, 4, .16, 86, 6) + fill("M40 500Q176 530 320 500V540Q176 566 40 520Z", "#14163e", .3), .05))
    for x, y in ((196, 700), (150, 860)):
        c.add(fill(arch(x, y, 32, 50), "#2a2450"), fill(arch(x + 2, y - 2, 22, 40), c.lin(0, y - 40, 0, y, "#fff0c4", "#ffb45c")))
    # gallery
    gal = smooth([(56, 462, 1), (176, 474), (342, 462, 1), (334, 484, 1), (270, 500), (176, 506), (90, 500), (64, 484, 1)])
    # lamp room
    c.add(fill("M112 468L118 270H236L242 468Z", c.lin(112, 0, 242, 0, "#6a5a70", "#fff3cc", "#ffe3a0")), fill(circles([(lx, ly, 40)]), "#fffdf0"), c.glow(lx, ly, 130, "#fffbe6", .95))
    c.add(line("M112 468L118 270M150 468L152 270M204 468L202 270M242 468L236 270M116 366H238", "#2a2450", 5), fill("M106 440H248V470H106Z", c.lin(106, 0, 248, 0, "#5a1f44", "#c9503f")))
    dome = smooth([(98, 276, 1), (108, 240), (140, 204), (176, 190), (212, 204), (246, 240), (256, 276, 1), (176, 288)])
    c.add(c.solid(dome, c.lin(98, 0, 256, 0, "#4a1c44", "#a03a44", "#d8553f"), "#ffd992", 0, -4, c.strokes((90, 190, 170, 90), 24, "#ffb088", 40, 3, .2, 70, 20)), fill(circles([(176, 186, 10)]), "#ffd992"), line("M176 178V148", "#ffd992", 3), fill(poly([(176, 148), (206, 154), (176, 162)]), "#d8553f"))
    c.add(c.solid(gal, c.lin(56, 0, 342, 0, "#2a2450", "#6a5a80", "#e0b898"), "#ffe9c0", 0, 5, "", .05))
    rail = "".join(f"M{x} {n(466 + (x - 176) ** 2 * -.0004 + 4)}V{n(424 + abs(x - 176) * .01)}" for x in range(66, 290, 22))
    c.add(line(rail + "M62 424Q176 434 282 425", "#1c1840", 4), line("M62 422Q176 432 282 423", "#ffd992", 1.6, .8))
    # yarn from the lamp to the needles
    for k in range(6):
        c.add(line(f"M{lx + 44} {ly - 44 + k * 9}C{264 + k * 3} {200 + k * 12} {424 - k * 9} {222 + k * 14} {368 - k * 4} {404 + k * 1}", "#fff6d8", 2.4, .9))
    # keeper
    c.add(put(sit("#2b4a7c", "#d8a080", "#e8e0d8", knees="hang", style="short", hat="cap", hatc="#1c2450", beard="#f0e8e0", scarf="#d8553f", legs="#1a1a3c", tilt=12, big=1.08, w=0,
                  arm=[(-1, -35), (6, -21), (20, -20)], arm2=[(1, -34), (13, -23), (25, -22)], rim="#ffe3a0"), 296, 466, 2.5))
    c.add(line("M340 420L388 384M364 416L344 372", "#fff6d8", 3.6), fill(circles([(389, 383, 4.6), (343, 371, 4.6)]), "#d8553f"))
    # a gull looks on
    c.add(put(perched("#f0e4dc", "#ffffff", "#e9a13b", "#1a1436"), 96, 424, 1.05))
    return c, {"vignette": "#080c2a", "vop": .42}


# ---------------------------------------------------------------- 10

def deep_post():
    c = Card("Deep Post", "On the sea bed a diver in an old brass helmet has opened a tilted red letterbox. Warm light falls out of it, and letters stream out in a great curve, each with a paper tail, swimming up like a shoal of fish.",
             ["letters", "sea", "diver", "message", "fish", "past", "surprise", "freedom", "treasure", "depth"], 3)
    c.sky((0, "#7a9ac0"), (.2, "#3d6498"), (.5, "#1f3a74"), (.8, "#14224f"), (1, "#0d1334"))
    for pts, o in (([(420, 0), (520, 0), (330, 800), (120, 800)], .13), ([(540, 0), (600, 0), (560, 760), (420, 760)], .1), ([(280, 0), (340, 0), (120, 620), (0, 620)], .1)):
        c.add(fill(poly(pts), c.lin(0, 0, 0, 760, (0, "#e8f0e8", o * 1.6), (1, "#e8f0e8", 0))))
    c.add(c.strokes((-40, 20, 700, 600), 80, "#b8d4e4", 110, 6, .08, -4, 8), c.strokes((-40, 200, 700, 600), 80, "#081038", 110, 8, .13, -4, 8))
    # far: a wreck and rocks
    wreck = smooth([(360, 700, 1), (392, 640), (470, 650), (560, 622), (640, 560, 1), (660, 700, 1)]) + sweep([(480, 650), (460, 540), (452, 430)], [12, 9, 5]) + sweep([(420, 520), (462, 500), (520, 476)], [5, 6, 4]) + sweep([(572, 620), (566, 520), (570, 470)], [10, 8, 5])
    c.add(fill(wreck, c.lin(0, 430, 0, 720, "#3a5890", "#2a4680")), line("M470 500L400 640M500 482L566 610", "#3a5890", 2))
    c.add(fill("M0 560H640V760H0Z", c.lin(0, 560, 0, 760, (0, "#3d6498", 0), (1, "#3d6498", .4))))
    c.add(c.solid(hill(712, 18, 12, 5), c.lin(0, 690, 0, 800, "#35528c", "#1c2f66")))
    # bed
    bed = smooth([(-20, 980, 1), (-20, 790, 1), (90, 800), (240, 826), (400, 808), (540, 786), (660, 800, 1), (660, 980, 1)])
    c.add(c.solid(bed, c.lin(0, 790, 0, 960, "#5a6a9c", "#2a3670", "#10183c"), c.lin(0, 0, 640, 0, (0, "#ffd992", .2), (.35, "#ffe9b4", .9), (.8, "#cdb9b8", .2)), 0, 5, c.strokes((-20, 800, 680, 160), 60, "#ffe0a8", 80, 3, .14, 3, 5) + c.strokes((-20, 810, 680, 160), 60, "#080c2a", 90, 4, .25, 3, 5)))
    bx, by = 250, 664
    c.add(c.glow(bx + 20, by + 20, 330, "#ffd992", .62), c.glow(bx, by, 170, "#fff0c4", .7), pool(c, 180, 838, 170, 26, "#060a24", .7), pool(c, 466, 836, 130, 20, "#060a24", .7))
    # seaweed behind
    for x, y, h, k in ((70, 812, 260, 1), (44, 820, 330, -1), (600, 800, 220, 1), (566, 804, 150, -1)):
        c.add(fill(sweep([(x, y), (x + 16 * k, y - h * .3), (x - 14 * k, y - h * .6), (x + 10 * k, y - h)], [14, 20, 16, 2], 4), c.lin(0, y - h, 0, y, "#3f6f8c", "#1a3060")))
    # letterbox
    red = c.lin(90, 0, 260, 0, "#5a1a34", "#a8363c", "#e0604a")
    cap = smooth([(-84, -296, 1), (-80, -322), (-48, -350), (0, -360), (48, -350), (80, -322), (84, -296, 1), (0, -284)])
    body = "M-70 0V-296H70V0Q0 16 -70 0Z"
    foot_ = "M-80 -18H80V4Q0 22 -80 4Z"
    door = poly([(60, -58), (60, -214), (136, -196), (136, -28)])
    g = c.solid(body, c.lin(-70, 0, 70, 0, "#4a1634", "#a03038", "#d8553f", "#a8363c"), "#ffc890", -3, 0, c.strokes((-70, -300, 140, 300), 50, "#ff9a78", 40, 4, .16, 88, 5) + c.strokes((-70, -300, 140, 300), 50, "#2a0c2a", 40, 5, .2, 88, 5), .04)
    g += fill("M-44 -56V-214H60V-56Z", c.lin(-44, 0, 60, 0, "#fff6d8", "#fffdf0", "#ffdf98")) + line("M-44 -56V-214H60", "#3a0f28", 4, .7)
    g += put(fill("M0 0h34v22h-34Z", "#f6e0b4") + line("M0 0l17 12l17 -12", "#c08a4c", 2), -30, -84, 1, -8) + put(fill("M0 0h34v22h-34Z", "#fff4d8") + line("M0 0l17 12l17 -12", "#c08a4c", 2), 2, -80, 1, 7)
    g += c.solid(door, c.lin(60, 0, 136, 0, "#e8704e", "#b03c3c"), "#ffe0a8", 3, 3, "") + line("M72 -76V-196L124 -184V-52Z", "#6a1c34", 3, .7) + fill(circles([(122, -112, 5)]), "#ffd992")
    g += fill("M-52 -262Q0 -250 52 -262V-244Q0 -232 -52 -244Z", "#2a0c24") + line("M-52 -264Q0 -252 52 -264", "#ffb088", 3)
    g += c.solid(cap, c.lin(-84, 0, 84, 0, "#5a1a34", "#c04440", "#f07a58"), "#ffd0a0", -3, 4, "") + line("M-70 -288Q0 -274 70 -288", "#4a1430", 4, .6) + c.solid(foot_, red.replace("x", "x") and c.lin(-80, 0, 80, 0, "#3a1230", "#8a2c3a"), None)
    g += fill(circles([(-62, -120, 9), (-56, -104, 6), (-66, -98, 5), (-60, -30, 8), (-48, -22, 5)]), "#8fa2c4", .5) + line("M-56 -300q-14 26 -4 50q8 22 -4 44", "#3f7a86", 6)
    c.add(put(g, 176, 838, 1, -9))
    # the shoal
    L = (fill(smooth([(20, 0, 1), (44, -17, 1), (38, 0), (44, 17, 1)]), "#e6c896") + fill("M-26 -17H22V17H-26Z", "#fff4dc") + line("M-26 -17L0 3L22 -17M-26 17L-6 0M22 17L5 0", "#c99a64", 2) + fill(circles([(-15, -2, 4)]), "#d8553f"))
    D = (fill(smooth([(20, 0, 1), (44, -17, 1), (38, 0), (44, 17, 1)]), "#8a94bc") + fill("M-26 -17H22V17H-26Z", "#c4c6dc") + line("M-26 -17L0 3L22 -17M-26 17L-6 0M22 17L5 0", "#6a78ac", 2) + fill(circles([(-15, -2, 4)]), "#8a4a6a"))
    lit_, dim = c.motif(L), c.motif(D)
    path = [(236, 712), (300, 640), (318, 540), (400, 452), (500, 380), (500, 270), (390, 200), (250, 172), (170, 100), (200, 10)]
    pts = along(path, 12)
    r = c.rnd
    m = len(pts) - 1
    done = []
    for _ in range(1500):
        u = r.random()
        i = int(u * m)
        x, y = pts[i]
        ax, ay = pts[min(m, i + 1)]
        an = math.atan2(ay - y, ax - x)
        o = r.uniform(-1, 1)
        big = math.sin(math.pi * min(1, .08 + u * 1.0))
        q = (.36 + .92 * big) * (1 - .25 * abs(o)) * r.uniform(.85, 1.1)
        spread = 8 + 104 * big ** 1.2
        px, py = x - math.sin(an) * o * spread, y + math.cos(an) * o * spread
        if px < 60 and u < .2 or any(math.hypot(px - a, py - b) < 35 * (q + s) for a, b, s in done) or len(done) > 46:
            continue
        done.append((px, py, q))
        c.add(c.use(lit_ if u < .32 or u < .66 and o < .72 else dim, px, py, q, math.degrees(an) + 180 + r.uniform(-16, 16)))
    # diver, facing left
    suit, dark = "#b08a5c", "#4a3a4a"
    sg = c.lin(-70, 0, 60, 0, "#f2d8a0", "#b08a5c", "#4a4060")
    limbs = sweep([(14, -120), (28, -66), (18, -26)], [56, 46, 36]) + sweep([(-16, -120), (-26, -66), (-34, -26)], [54, 44, 34])
    torso = smooth([(-34, -232), (-54, -200), (-50, -150), (-42, -104), (0, -94), (42, -104), (52, -150), (54, -200), (36, -232)])
    armf = sweep([(-40, -206), (-76, -176), (-116, -166)], [40, 34, 26])
    armb = sweep([(42, -206), (82, -226), (84, -276)], [40, 34, 26])
    d = c.solid(armb, sg, "#ffe3a0", 3, 0) + fill(circles([(84, -288, 14)]), "#3a3050")
    d += c.solid(limbs, sg, "#ffe3a0", 3, 0, line("M-44 -70q18 10 36 2M8 -70q20 10 38 0M-50 -40q16 8 34 2M0 -36q18 8 36 2", "#3a2c44", 2.4, .5))
    d += fill(smooth([(-62, 0, 1), (-58, -20), (-34, -28), (-14, -22), (-12, 0, 1)]) + smooth([(-6, 0, 1), (-4, -22), (16, -30), (38, -22), (40, 0, 1)]), "#2a2444") + line("M-60 -6h46M-4 -6h42", "#ffd992", 2.4, .6)
    d += c.solid(torso, sg, "#ffe3a0", 4, 2, c.strokes((-56, -236, 112, 140), 30, "#3a2c44", 30, 3, .2, 80)) + fill(sweep([(-46, -124), (0, -112), (46, -124)], [14, 15, 14]), "#5a3a34") + fill("M-12 -128h22v20h-22Z", "#ffd992")
    collar = smooth([(-46, -238, 1), (-50, -218), (0, -204), (50, -218), (46, -238, 1)])
    brass = c.rad(-24, -290, 90, "#fff0b8", "#e0a858", "#7a4a3c")
    d += c.solid(collar, brass, "#fff6d8", 3, 3) + c.solid(circles([(0, -274, 50)]), brass, "#fff8e0", 4, 2, line("M20 -320Q52 -274 20 -228", "#6a3a30", 3, .5))
    d += fill(circles([(-22, -276, 28)]), "#7a4a3c") + fill(circles([(-22, -276, 22)]), c.rad(-34, -284, 40, "#fff6d8", "#5f8fae", "#1a2a5a")) + line("M-22 -298V-254M-44 -276H0", "#7a4a3c", 3) + fill(circles([(26, -278, 12)]), "#7a4a3c") + fill(circles([(27, -278, 8)]), "#2a3a6a")
    d += fill(circles([(-40, -226, 4), (-14, -220, 4), (14, -220, 4), (40, -226, 4)]), "#7a4a3c")
    d += c.solid(armf, sg, "#ffe3a0", 0, 4) + fill(circles([(-124, -166, 15)]), "#3a3050") + line("M-96 -182q8 12 4 30", "#3a2c44", 2.6, .6)
    c.add(line("M476 556C520 470 610 480 600 330C592 200 560 120 580 -10", "#1a1436", 10), line("M474 556C518 470 608 480 598 330C590 200 558 120 578 -10", "#8a94bc", 2.4, .7))
    c.add(put(d, 462, 838, 1))
    for x, y, q in ((510, 520, 7), (528, 490, 10), (520, 452, 6), (538, 410, 12), (560, 360, 8), (548, 300, 5)):
        c.add(line(circles([(x, y, q)]), "#e8f0f4", 2, .8))
    # near: starfish and weed cut by the frame
    c.add(put(fill(star5(20, .42), "#f08a5c") + fill(circles([(0, 0, 3)]), "#ffd992"), 340, 890, 1, 20), fill(sweep([(590, 980), (560, 900), (606, 830), (572, 750), (600, 690)], [26, 34, 30, 22, 2], 4) + sweep([(640, 980), (624, 880), (650, 800)], [20, 30, 4], 4) + sweep([(20, 980), (44, 920), (14, 860), (40, 790)], [24, 30, 24, 2], 4), "#0c1236"))
    c.add(put(fill(poly([(-26, -17), (22, -17), (22, 17), (-26, 17)]), "#fff0d0") + line("M-26 -17L0 3L22 -17", "#c99a64", 2) + fill(circles([(-1, 2, 5)]), "#d8553f"), 100, 896, .9, 14))
    return c, {"vignette": "#060a28", "vop": .45}


# ---------------------------------------------------------------- 11

def star_mender():
    c = Card("The Star Mender", "High above the clouds a worker stands on an endless ladder and screws a new, bright star into the sky. A basket full of dull stars hangs from a rung; far below, by a small village, someone holds the foot of the ladder.",
             ["stars", "ladder", "work", "repair", "height", "light", "trust", "sky", "craft", "small"], 8)
    c.sky((0, "#0d1334"), (.35, "#1c2a5e"), (.62, "#3d5490"), (.85, "#7a86ac"), (1, "#5a6a9c"))
    c.add(c.strokes((-40, 0, 700, 700), 120, "#6f8ccc", 120, 7, .07, -20, 8), c.strokes((-40, 0, 700, 500), 90, "#060a24", 120, 8, .13, -20, 8))
    c.add(stars(c, (24, 300, 600, 260), 60, op=.7))
    sx, sy = 404, 196
    c.add(c.glow(sx, sy, 380, "#ffd992", .7), c.glow(sx, sy, 190, "#fff0c4", .85))
    # hanging stars, some dull
    lamp = c.motif(fill(star5(26, .5), "#ffe9b4") + fill(star5(15, .5), "#fffdf0") + fill("M-6 -34h12v12h-12Z", "#5a5a8c"))
    dull = c.motif(fill(star5(26, .5), "#5a6494") + put(fill(star5(20, .5), "#7a82ac"), -2, -2) + fill("M-6 -34h12v12h-12Z", "#4a4e80"))
    for x, y, q, k, o in ((88, 178, 1.15, lamp, 12), (554, 116, .95, dull, -8), (572, 330, .9, lamp, 10), (70, 420, .7, lamp, -14), (228, 92, .66, lamp, 6), (494, 456, .6, lamp, 18), (150, 300, .5, dull, 0)):
        c.add(line(f"M{x} {n(y - 30 * q)}V-10", "#9aa6d0", 1.4, .55), c.glow(x, y, 60 * q, "#ffe3a0", .5) if k == lamp else "", c.use(k, x, y, q, o))
    c.add(line(f"M{sx} {sy - 60}V-10", "#ffe9b4", 3.2), fill(f"M{sx - 13} {sy - 72}h26v26h-26Z", "#c98f4c"), line(f"M{sx - 13} {sy - 64}l26 5M{sx - 13} {sy - 56}l26 5", "#7a4a34", 2.6))
    # far country at the bottom, seen from above
    c.add(c.solid(hill(770, 14, 3, 5), c.lin(0, 750, 0, 850, "#8a90b8", "#5a6aa0")), fill("M0 740H640V860H0Z", c.lin(0, 740, 0, 860, (0, "#cdb9b8", 0), (1, "#cdb9b8", .35))))
    c.add(c.solid(hill(828, 12, 14, 5), c.lin(0, 810, 0, 900, "#4a5a94", "#2c3a74")))
    near = smooth([(-20, 980, 1), (-20, 912, 1), (120, 884), (260, 862), (420, 872), (540, 900), (660, 890, 1), (660, 980, 1)])
    c.add(c.solid(near, c.lin(0, 860, 0, 960, "#2a386e", "#0e1438"), c.lin(0, 0, 640, 0, (0, "#cdb9b8", 0), (.5, "#ffe9b4", .8), (1, "#cdb9b8", 0)), 0, 4))
    r = c.rnd
    for i, x in enumerate((96, 124, 150, 178, 200, 454, 484, 512, 540)):
        c.add(house(x, 900 - (10 if 110 < x < 500 else 0), r.uniform(20, 27), r.uniform(16, 30), "#20295c", "#141b44", "#ffcf76", i * 1.7, "#8fa2d4"))
    c.add(house(226, 884, 18, 34, "#20295c", "#141b44", "#ffcf76", 5, "#8fa2d4", 1.6), fill("".join(fir(x, y, h, x) for x, y, h in ((60, 912, 44), (420, 880, 36), (436, 884, 28), (574, 906, 46), (72, 914, 30))), "#121a44"))
    # ladder in perspective: near at the top
    X = lambda u, s: (334 + s * 4) * u ** .9 + (232 + s * 92) * (1 - u ** .9)
    Y = lambda u: 874 * u ** .62 - 40 * (1 - u ** .62)
    def rails(s, k, col, w0):
        pts = [(X(u, s) + k * (1 - u), Y(u)) for u in (0, .05, .13, .25, .4, .6, .8, 1)]
        return fill(sweep(pts, [w0, w0 * .82, w0 * .64, w0 * .5, w0 * .36, w0 * .22, w0 * .12, 1.4], 2), col)
    rungs = ""
    u, out = .0, []
    yy = 20
    step = 66
    while yy < 868:
        q = ((yy + 40) / 914) ** (1 / .62)
        out.append((X(q, -1), X(q, 1), yy, q))
        step = 66 * (1 - q) ** .8 + 3
        yy += step
    for a, b, y, q in out:
        w = max(1, 11 * (1 - q) ** .9)
        rungs += line(f"M{n(a)} {n(y)}L{n(b)} {n(y + w * .2)}", "#5a2f34", w) + (line(f"M{n(a)} {n(y - w * .25)}L{n(b)} {n(y - w * .1)}", "#ffcf8c", w * .3, .9) if w > 2 else "")
    c.add(rungs, rails(-1, 0, "#4a2438", 20), rails(1, 0, "#4a2438", 20), rails(1, -3, "#e8a35e", 9), rails(-1, 3, "#b0684a", 6))
    # holding the foot
    c.add(put(figure("#d8553f", "#d8a080", "#1a1430", style="short", arm=[(0, -75), (9, -70), (15, -78)], hem=30, tilt=-25), 322, 878, .42), pool(c, 336, 878, 40, 6, "#060a24", .5))
    # clouds across the ladder
    def puff(x, y, w, sd, top, low, h=.36, lobes=10):
        yt = y - w * h * .75
        c.add(c.solid(cloud(x, y, w, sd, h, lobes), c.lin(0, yt, 0, y + w * .06, (0, top), (.5, mix(top, low, .5)), (1, low, 0)), c.lin(0, yt, 0, y - w * .04, (0, "#ffe9c0", .9), (1, "#ffe9c0", 0)), 0, 4))
    puff(110, 716, 300, 6, "#b6aec4", "#6a79aa")
    puff(560, 700, 330, 11, "#c8bac4", "#6a79aa")
    puff(330, 734, 240, 19, "#d8c8c8", "#7a86ac", .3)
    # the basket
    c.add(line("M202 402L140 446", "#1c1840", 5), line("M68 518C84 440 120 432 140 432S196 440 212 518", "#7a4438", 6), line("M70 512C86 440 120 429 140 429", "#ffcf8c", 2, .7))
    for x, y, q, o in ((96, 512, 1, -20), (140, 500, 1.1, 10), (180, 512, .95, 30), (120, 520, 1, 44)):
        c.add(c.use(dull, x, y, q, o))
    bk = smooth([(66, 516, 1), (76, 566), (92, 600), (140, 608), (188, 600), (202, 566), (212, 516, 1), (140, 530)])
    weave = "".join(f"M66 {524 + i * 17}Q140 {540 + i * 17} 214 {524 + i * 17}" for i in range(5)) + "".join(f"M{76 + i * 18} 520L{88 + i * 15} 606" for i in range(8))
    c.add(c.solid(bk, c.lin(66, 0, 214, 0, "#5a2f44", "#a8643f", "#e8a35e"), "#ffe0a0", -4, 3, line(weave, "#3a1a34", 3, .55), .05), line("M64 518Q140 536 214 518", "#e8b36a", 7))
    # the worker, from behind
    k = 3.05
    W = ("M0 0",)
    fx, fy = 284, 540
    p = leg((-4, -46), (-10, -26), (-9, -2), "#26315e", "#1a1430", 0, (9, 7, 4.6)) + leg((4, -46), (13, -36), (9, -19), "#303d70", "#1a1430", 0, (9, 7, 4.6))
    p += limb([(-7, -75), (-19, -67), (-29, -79)], "#a03a44", "#c98f6c") + limb([(7, -76), (21, -81), (32, -104)], "#c94f44", "#c98f6c")
    p += neck(0, -75, 1, -86, "#c98f6c")
    p += fill(smooth([(-2.8, -81, 1), (-8.6, -77.6), (-9.8, -72), (-8.4, -58), (-9, -46), (-9, -41, 1), (0, -40), (9, -41, 1), (9, -46), (8.4, -58), (10, -72), (8.6, -77.6), (2.8, -81, 1)]), "#c04a42")
    p += fill(smooth([(-7.4, -60, 1), (7.4, -60, 1), (9.6, -38, 1), (0, -36), (-9.6, -38, 1)]), "#303d70") + line("M-6 -60L5 -80M6 -60L-5 -80", "#303d70", 2.4) + fill("M-5 -52h5v6h-5ZM2 -52h5v6h-5Z", "#1f2a58")
    p += fill(sweep([(9, -77), (9.6, -70), (8.2, -58), (9, -44)], [.6, 1.6, 1.4, .6]), "#ffe3a0")
    p += put(head_front("#c98f6c", "#2a1620", "short", "cap", "#ffd992", back=True), 1, -89, 1.08, 8) + fill(sweep([(6, -96), (8.4, -90), (7, -84)], [.4, 1.4, .4]), "#fff0c4")
    p += line("M-9 -44l-4 6l1 10", "#8a94bc", 1.8) + fill("M-14 -28h4v9h-4Z", "#d8a05c")
    c.add(put(p, fx, fy, k))
    c.add(c.glow(sx, sy, 150, "#fffbe6", .8), put(fill(star5(66, .5), "#ffdf98") + fill(star5(56, .52), "#fff6d8") + fill(star5(34, .55), "#ffffff"), sx, sy - 6, 1, 10))
    hx, hy = fx + 32 * k, fy - 104 * k
    c.add(f'<circle cx="{n(hx)}" cy="{n(hy)}" r="8.4" fill="#c98f6c"/>', fill(sweep([(hx - 2, hy - 3), (hx + 6, hy - 11), (hx + 9, hy - 19)], [7, 6, 4]) + sweep([(hx + 3, hy), (hx + 12, hy - 5), (hx + 17, hy - 12)], [6, 5, 4]), "#c98f6c"))
    return c, {"vignette": "#080c2a", "vop": .42}


# ---------------------------------------------------------------- 12

def sleepers_tram():
    c = Card("Sleepers’ Tram", "At night an old tram rolls downhill over the roofs of a town. Behind its lit windows stand beds with sleepers; one bed is empty, its blanket thrown back and the window open. Three sheep-shaped clouds leap over the wire, and a pair of slippers stands on a chimney.",
             ["sleep", "journey", "city", "bed", "absence", "night", "tram", "roofs", "escape", "dream"], 7)
    c.sky((0, "#0d1334"), (.4, "#1c2a5e"), (.66, "#3d5490"), (.85, "#7a86ac"), (1, "#3d5490"))
    c.add(c.strokes((-40, 0, 700, 600), 70, "#6f8ccc", 120, 7, .07, -7, 8), c.strokes((-40, 0, 700, 420), 50, "#060a24", 120, 8, .12, -7, 8), stars(c, (24, 30, 600, 280), 90))
    c.add(fill(cloud(560, 250, 240, 9, .26, 15), c.lin(0, 205, 0, 256, (0, "#8a94bc", .5), (1, "#5a6aa0", 0))))
    # three clouds that leap over the wire
    fleece = circles([(-34, -6, 15), (-20, -20, 17), (2, -24, 19), (24, -18, 17), (36, -4, 14), (16, 6, 16), (-12, 8, 17), (0, -8, 20)])
    sheep = c.motif(line("M-24 12L-40 30M-12 16L-22 38M22 12L40 24M30 8L50 14", "#5a628e", 6) + c.solid(fleece, c.lin(0, -44, 0, 24, "#f0e0d8", "#b6aec4", "#7a86ac"), "#fff6ea", 0, 4) + fill(smooth([(30, -26), (46, -32), (62, -22), (66, -12), (56, -8), (40, -10)]), "#5a628e") + fill(smooth([(38, -28, 1), (28, -34), (26, -26), (36, -22)]), "#5a628e"))
    for x, y, q, rt in ((116, 150, .9, -24), (254, 96, 1.1, -4), (402, 128, .95, 20)):
        c.add(c.use(sheep, x, y, q, rt))
    r = c.rnd
    # far town with a tower
    for y, cols, sc in ((640, ("#4a5c94", "#3d4f88"), .9), (700, ("#33437c", "#28366c"), 1.15)):
        x = 420
        while x < 660:
            w = r.uniform(40, 70) * sc
            c.add(house(x + w / 2, y + 80, w, r.uniform(60, 140) * sc, cols[0], cols[1], "#ffcf76" if r.random() < .5 else None, r.random()))
            x += w * r.uniform(.9, 1.05)
    c.add(fill("M548 640V300L586 206L624 300V640Z", "#56689e"), fill("M548 640V300L586 206L590 300V640Z", "#44568e"), fill(circles([(586, 330, 19)]), "#cdb9b8"), line("M586 330V318M586 330l9 5", "#28366c", 3))
    c.add(fill("M0 560H640V800H0Z", c.lin(0, 560, 0, 800, (0, "#6a7ab0", 0), (1, "#4a5a94", .6))))
    c.add(c.glow(310, 560, 360, "#ffc870", .5, 260))
    # everything on the slope
    G = []
    a = G.append
    # wire
    a(line("M-400 -352H600", "#0a0e2c", 3))
    body = "M-380 -236Q-380 -256 -360 -256H252Q286 -252 296 -190L306 -40Q306 -14 280 -14H-380Z"
    roof = smooth([(-400, -252, 1), (-390, -280), (-340, -292), (200, -292), (258, -282), (294, -252, 1)])
    a(fill(sweep([(40, -292), (-10, -322), (-60, -350)], [6, 5, 4]), "#1a1436") + line("M-78 -351h36", "#cdb9b8", 4))
    a(fill("M-380 -20H280V8H-380Z", "#1a1436"))
    for x in (-200, -140, 130, 194):
        a(fill(circles([(x, 4, 26)]), "#141030") + fill(circles([(x, 4, 17)]), "#4a4a78") + fill(circles([(x, 4, 6)]), "#ffd992"))
    a(c.solid(body, c.lin(0, -256, 0, -14, "#f2d9b0", "#e8c48c"), "#fff6e0", 0, 5, fill("M-400 -70H340V-10H-400Z", c.lin(0, -70, 0, -14, "#d8553f", "#8a2c3c")) + line("M-400 -70H340", "#ffd992", 4) + line("M-400 -58H340", "#ffd992", 1.6, .7)
              + c.strokes((-380, -214, 700, 200), 60, "#7a3a2c", 50, 3, .12, 0, 4) + fill("M-400 -30H340V-10H-400Z", "#3a1230", .4), .06))
    a(c.solid(roof, c.lin(0, -292, 0, -252, "#5a6aa4", "#2c3a74"), "#cdd4ec", 0, 4, "") + fill("M-300 -290v-14h100v14ZM20 -290v-14h120v14Z", "#2c3a74"))
    glass = c.lin(0, -246, 0, -80, "#fff6d0", "#ffdf98", "#ffc268")
    people = [("#e8b490", "#7a3a20", "long", "#3f7a86", None), ("#8a5438", "#1a1020", "curly", "#a03a44", None), None, ("#d8a080", "#f0e8e0", "bald", "#6a5a94", "#f0e8e0")]
    for i, x in enumerate((-282, -158, -34, 90)):
        q = people[i]
        win = f"M{x - 53} -84V-214Q{x - 53} -240 {x - 28} -240H{x + 28}Q{x + 53} -240 {x + 53} -214V-84Z"
        w = fill(win, glass) + fill(circles([(x + 18, -206, 13)]), "#fffdf0") + line(f"M{x + 18} -244V-214", "#8a5a44", 2.4)
        w += fill(smooth([(x - 56, -244, 1), (x - 30, -244, 1), (x - 38, -180), (x - 48, -132, 1), (x - 56, -130, 1)]) + (smooth([(x + 56, -244, 1), (x + 36, -244, 1), (x + 42, -180), (x + 48, -132, 1), (x + 56, -130, 1)])), "#c9503f")
        w += fill(f"M{x - 52} -150h8v66h-8ZM{x + 44} -124h8v40h-8Z", "#6a3a34") + fill(f"M{x - 52} -108H{x + 52}V-84H{x - 52}Z", "#fff4e0") + fill(f"M{x - 52} -94H{x + 52}V-84H{x - 52}Z", "#8a5a44")
        w += fill(smooth([(x - 48, -108), (x - 50, -124), (x - 38, -130), (x - 16, -124), (x - 10, -112), (x - 16, -105)]), "#fffaf0") + line(f"M{x - 44} -112q14 6 28 0", "#d8c0a0", 2)
        if q:
            sk, hr, st, bl, bd = q
            w += put(head(sk, hr, st, None, None, 0, bd), x - 27, -131, 1.75, -72)
            w += fill(smooth([(x - 17, -96, 1), (x - 19, -116), (x - 9, -138), (x + 8, -142), (x + 26, -128), (x + 38, -132), (x + 46, -128), (x + 52, -112), (x + 54, -84, 1), (x - 14, -84, 1)]), bl) + line(f"M{x - 12} -134Q{x + 2} -118 {x - 4} -90M{x + 16} -134Q{x + 14} -112 {x + 22} -92M{x + 38} -128Q{x + 30} -112 {x + 40} -92", deep(bl), 2.4, .5) + line(f"M{x - 12} -137Q{x - 2} -118 {x - 10} -88", "#fff4e0", 6)
        else:
            w += fill(smooth([(x, -100, 1), (x + 6, -122), (x + 18, -112), (x + 26, -132), (x + 40, -120), (x + 52, -116), (x + 54, -76, 1), (x + 24, -70), (x + 6, -82, 1)]), "#d88a3c") + line(f"M{x + 10} -114Q{x + 18} -100 {x + 14} -84M{x + 30} -126Q{x + 36} -104 {x + 36} -84", "#8a4a24", 2.4, .6)
        k = c.clip(win)
        a(f'<g clip-path="url(#{k})">{w}</g>' + line(win, "#7a3a34", 6) + line(win, "#fff0c8", 1.6, .7))
    # a curtain blows out of the empty one
    a(fill(smooth([(-74, -238, 1), (-96, -214), (-104, -180), (-136, -150), (-150, -110), (-128, -116), (-112, -96), (-88, -124), (-80, -160)]), c.lin(-150, 0, -74, 0, "#fff0d8", "#e8a080", "#b84440")) + line("M-78 -226Q-94 -180 -128 -120M-78 -200Q-90 -160 -110 -106", "#b84440", 2, .5))
    # cab
    win = "M166 -84V-222Q166 -240 184 -240H236Q262 -236 270 -190L276 -84Z"
    k = c.clip(win)
    a(f'<g clip-path="url(#{k})">' + fill(win, glass) + put(sit_chair("#26315e", "#d8a080", "#3a2030", style="short", hat="cone", hatc="#d8553f", tilt=12, big=1.06), 204, -40, 1.9) + "</g>" + line(win, "#7a3a34", 6))
    a(fill(circles([(298, -52, 17)]), "#7a3a34") + fill(circles([(300, -52, 12)]), "#fffbe6") + fill(poly([(306, -62), (500, -150), (500, 60), (306, -42)]), c.lin(306, 0, 480, 0, (0, "#fff0c4", .75), (1, "#ffd992", 0))))
    a(line("M292 -8L326 4M-400 18H560", "#1a1436", 6))
    a(line("M-400 14H560", "#cdb9b8", 2.4, .8))
    c.add(put("".join(G), 252, 596, 1.06, 9))
    # roofs that carry the rail
    def gable(x, y, w, h, wall, top, sd):
        d = poly([(x - w / 2, 990), (x - w / 2, y + h), (x, y), (x + w / 2, y + h), (x + w / 2, 990)])
        roofd = poly([(x - w / 2 - 12, y + h + 12), (x, y - 8), (x + w / 2 + 12, y + h + 12), (x + w / 2 - 6, y + h + 22), (x, y + 16), (x - w / 2 + 6, y + h + 22)])
        s = c.solid(d, wall, None, tex=c.strokes((x - w / 2, y, w, 300), 16, "#7a86c0", 40, 4, .12, 25))
        return s + c.solid(roofd, top, "#ffce86", -2, 4)
    for x, y, w, h, wl, tp in ((70, 584, 200, 90, "#232f66", "#1a2350"), (246, 612, 190, 84, "#2a3670", "#1c2558"), (430, 641, 210, 92, "#202a60", "#161f4c"), (604, 668, 190, 84, "#263168", "#1a2350")):
        c.add(gable(x, y, w, h, wl, tp, x))
        for wx, wy, on in ((-34, 150, 1), (30, 150, 0), (-34, 228, 0), (30, 228, 1)):
            c.add(fill(arch(x + wx, y + wy, 26, 40), "#ffcf76" if on and (x + wx) % 3 and not (x == 246 and wx < 0) else "#131a44"), line(f"M{x + wx - 17} {y + wy + 2}h34", "#4a5a94", 4))
    # near roof with a chimney and slippers
    nr = poly([(-20, 990), (-20, 850), (150, 790), (420, 990)])
    c.add(c.solid(nr, c.lin(0, 790, 0, 960, "#2a2050", "#0d0e30"), "#c9a0a0", -2, 4, line("".join(f"M{x + (j % 2) * 13} {816 + j * 20}q13 14 26 0" for j in range(8) for x in range(-30, 420, 26)), "#0a0a26", 3, .6), .06))
    c.add(c.solid("M176 880V752H262V900Z", c.lin(176, 0, 262, 0, "#3a1c44", "#8a3c48"), "#ffce86", -3, 0, "".join(f'<rect x="{170 + (j % 2) * -12 + i * 26}" y="{766 + j * 15}" width="23" height="11" rx="2" fill="#1a0c2a" fill-opacity=".35"/>' for j in range(9) for i in range(5)), .05), c.solid("M168 740H270V758H168Z", "#8a3c48", "#ffe0a8", -3, 4))
    for x in (198, 230):
        c.add(fill(smooth([(x - 12, 740, 1), (x - 12, 732), (x - 4, 730), (x + 4, 724), (x + 14, 732), (x + 16, 740, 1)]), "#d8553f"), fill(circles([(x + 8, 727, 5)]), "#fff0d8"))
    return c, {"vignette": "#080c2a", "vop": .42}


# ---------------------------------------------------------------- 13

def well_of_mornings():
    c = Card("The Well of Mornings", "In a midnight forest a child lowers a bucket on a rope, slung over a branch, into a wide stone well. Deep in the well there is no water but a sunrise with clouds; swallows fly up out of it.",
             ["well", "child", "dawn", "hope", "depth", "secret", "night", "birds", "forest", "curiosity"], 6)
    c.sky((0, "#0d1334"), (.4, "#16214f"), (.7, "#24356c"), (1, "#1c2a5e"))
    c.add(c.strokes((-40, 0, 700, 600), 70, "#5f7fc0", 110, 7, .07, -8, 8), stars(c, (24, 24, 600, 300), 80))
    # forest in three planes
    r = c.rnd
    for y, col, h0, h1, stp in ((520, "#2c3f7c", 200, 330, 70), (548, "#1f2e66", 260, 420, 92)):
        c.add(fill("".join(fir(x + r.uniform(-14, 14), y + r.uniform(0, 20), r.uniform(h0, h1), x) for x in range(-10, 670, stp)), c.lin(0, y - 300, 0, y, col, mix(col, "#6a5a80", .35))))
    c.add(fill("M0 400H640V620H0Z", c.lin(0, 400, 0, 600, (0, "#c98f7c", 0), (1, "#d8a080", .35))))
    ground = smooth([(-20, 980, 1), (-20, 540, 1), (140, 530), (320, 520), (500, 528), (660, 540, 1), (660, 980, 1)])
    c.add(c.solid(ground, c.lin(0, 520, 0, 960, "#4a4a78", "#232a5c", "#0d1334"), None, tex=c.strokes((-20, 540, 680, 420), 70, "#ffcf8c", 60, 4, .1, 3, 8) + c.strokes((-20, 540, 680, 420), 70, "#070b2a", 80, 5, .25, 3, 8)))
    cx, cy = 372, 668
    c.add(c.glow(cx, cy - 20, 350, "#ffb060", .6), c.glow(cx, 880, 300, "#060a24", .75, 70))
    # the beam
    c.add("".join(fill(poly([(cx - q, cy), (cx - q * 1.25, 60), (cx + q * 1.1, 60), (cx + q, cy)]), c.lin(0, cy, 0, 120, (0, "#ffd992", .2), (.5, "#ffc070", .07), (1, "#ffc070", 0))) for q in (200, 178, 150, 118, 80)))
    # wall: outside, rim, inside
    RX, RY, rx, ry = 236, 112, 192, 84
    out = f"M{cx - RX} {cy}A{RX} {RY} 0 0 0 {cx + RX} {cy}L{cx + RX - 12} {cy + 150}A{RX - 12} {RY} 0 0 1 {cx - RX + 12} {cy + 150}Z"
    stones = ""
    for j in range(4):
        for i in range(15):
            a0, a1 = ((i + (j % 2) * .5 + q) / 14 * math.pi for q in (.06, .94))
            if a1 > math.pi + .1:
                continue
            P = lambda a, v: (cx - math.cos(a) * (RX - 3 * v), cy + math.sin(a) * RY + 38 * v + 3)
            stones += poly([P(a0, j + .1), P(a1, j + .1), P(a1, j + .9), P(a0, j + .9)])
    c.add(c.solid(out, c.lin(cx - RX, 0, cx + RX, 0, "#3a3a68", "#26285a", "#141840"), None, tex=fill(stones, c.lin(0, cy, 0, cy + 230, "#6a6490", "#3a3c70", "#1a1f4c")) + c.strokes((cx - RX, cy, 2 * RX, 270), 40, "#c9b0b8", 24, 3, .2, 4, 20), shadow=.06))
    c.add(ellipse(cx, cy, RX + 8, RY + 5, c.lin(cx - RX, 0, cx + RX, 0, "#a08a9c", "#7a6a8c", "#544c7c")))
    # rim stones, lit inside
    seg = "".join(f"M{n(cx - math.cos(a) * (RX + 8))} {n(cy - math.sin(a) * (RY + 5))}L{n(cx - math.cos(a) * rx)} {n(cy - math.sin(a) * ry)}" for a in (i * math.pi / 11 + .1 for i in range(22)))
    c.add(line(seg, "#2a2858", 3, .8), ellipse(cx, cy, rx + 7, ry + 6, "#ffe0a0"))
    inner = f"M{cx - rx} {cy}a{rx} {ry} 0 1 1 {2 * rx} 0a{rx} {ry} 0 1 1 {-2 * rx} 0Z"
    k = c.clip(inner)
    w = fill(f"M{cx - rx} {cy - ry}h{2 * rx}v{2 * ry}h{-2 * rx}Z", c.lin(0, cy - ry, 0, cy + ry, "#8a3c48", "#d8553f", "#f79a54", "#ffd992", "#fff6d8"))
    w += c.glow(cx - 84, cy + 22, 160, "#fffbe6", .95) + fill(circles([(cx - 84, cy + 24, 38)]), "#fffdf0")
    for x, y, ww, sd, col in ((cx - 110, cy + 40, 170, 3, "#e8805c"), (cx + 150, cy + 46, 150, 5, "#e8805c"), (cx - 30, cy + 84, 260, 8, "#ffc98c"), (cx + 120, cy + 92, 200, 4, "#ffe0b0")):
        w += fill(cloud(x, y, ww, sd, .3, 9), c.lin(0, y - ww * .22, 0, y + 8, (0, "#fff0d0"), (.5, col), (1, col, .3)))
    # the far inner wall, stones in warm shade
    far = f"M{cx - rx} {cy}a{rx} {ry} 0 0 1 {2 * rx} 0v-8a{rx} {ry} 0 0 0 {-2 * rx} 0Z"
    wall = f"M{cx - rx - 4} {cy - ry - 10}H{cx + rx + 4}V{cy}H{cx + rx}a{rx} {ry * .62} 0 0 0 {-2 * rx} 0Z"
    w += fill(wall, c.lin(0, cy - ry, 0, cy, "#7a3448", "#b8584c")) + line("".join(f"M{n(cx - math.cos(a) * rx)} {n(cy - math.sin(a) * ry)}L{n(cx - math.cos(a) * rx)} {n(cy - math.sin(a) * ry * .64)}" for a in (i * math.pi / 13 for i in range(1, 13))), "#4a1c3c", 3, .7) + line(f"M{cx - rx} {cy - 8}a{rx} {ry * .8} 0 0 1 {2 * rx} 0", "#4a1c3c", 3, .6)
    c.add(f'<g clip-path="url(#{k})">{w}</g>', line(inner, "#fff0c8", 3, .9))
    # the tree on the right, with the branch over the well
    tree = sweep([(640, 900), (600, 760), (612, 560), (584, 380), (600, 180), (640, -20)], [150, 96, 78, 70, 66, 70]) + sweep([(596, 380), (520, 300), (430, 282), (350, 296), (300, 270)], [60, 38, 28, 18, 4]) + sweep([(440, 286), (400, 240), (404, 196), (380, 160)], [18, 12, 8, 2]) + sweep([(500, 296), (476, 340), (440, 356)], [16, 9, 2]) + sweep([(600, 240), (540, 170), (470, 130), (420, 60)], [36, 24, 14, 3]) + sweep([(510, 148), (520, 100), (496, 50)], [14, 8, 2])
    c.add(c.solid(tree, c.lin(300, 0, 640, 0, "#2a2050", "#141338"), c.lin(0, 100, 0, 700, (0, "#ffb878", .3), (.6, "#ffce90", 1), (1, "#ffce90", .8)), 4, -5, c.strokes((480, 0, 160, 900), 50, "#5a4a78", 70, 5, .25, 86, 8), 0))
    # an owl on the branch
    c.add(put(fill(smooth([(-20, -2), (-28, -30), (-25, -60), (-25, -80, 1), (-12, -72), (12, -72), (25, -80, 1), (25, -60), (28, -30), (20, -2)]), "#1c1840") + fill(circles([(-10, -56, 9), (10, -56, 9)]), "#ffd992") + fill(circles([(-9, -54, 4), (9, -54, 4)]), "#141030") + fill(poly([(-3, -48), (3, -48), (0, -40)]), "#e89a4c"), 494, 282, .62))
    # rope
    c.add(line("M246 622C262 560 330 350 372 288", "#f2d9a8", 4), line("M374 288Q382 480 378 640", "#f2d9a8", 4), line("M372 284q8 -6 12 4", "#f2d9a8", 6))
    bk = poly([(-26, -44), (26, -44), (20, 0), (-20, 0)])
    c.add(put(line("M-24 -44Q0 -86 24 -44", "#5a3a34", 4) + c.solid(bk, c.lin(-26, 0, 26, 0, "#7a4a3c", "#4a2a34"), "#ffd992", 0, -5, line("M-8 -44L-6 0M9 -44L7 0", "#2a1424", 2)) + line("M-25 -34H25M-21 -10H21", "#c9a070", 3) + ellipse(0, -44, 26, 6, "#3a1a24"), 378, 700, 1.02))
    # birds out of the well
    for x, y, s, rt, f in ((300, 560, 1.0, -40, 2), (452, 500, .9, -64, 0), (250, 420, .8, -30, 4), (430, 390, .7, -50, -3), (320, 190, .62, -40, 2), (226, 250, .5, -20, 0)):
        c.add(put(swallow("#ffe9c0" if y > 350 else "#f0c090", f), x, y, s, rt))
    # the child, left, lit from the well
    c.add(pool(c, 150, 836, 90, 18, "#060a24", .7))
    c.add(put(child(stand, "#3f6a9c", "#e8b088", "#6a3020", style="braid", legs="#1a1a3c", shoe="#d8553f", hem=36, flare=17, lean=12, tilt=14, walk=.35, scarf="#d8553f", w=-2,
                    arm=[(0, -75), (13, -70), (27, -84)], arm2=[(1, -75), (15, -74), (29, -90)], tall=1, big=1.36), 148, 836, 2.75))
    # near ferns, and a flower that has turned to the light
    for x, y, k in ((36, 930, 1), (80, 950, .8), (560, 940, 1), (612, 920, 1.1)):
        c.add(fill("".join(sweep([(x, y + 20), (x + s * 20 * k, y - 40 * k), (x + s * 56 * k, y - 70 * k + abs(s) * 20)], [3, 16 * k, 1], 2) for s in (-1, -.5, .1, .6, 1.1)), "#0b1030"))
    c.add(line("M262 920Q258 890 274 862", "#3f6a5c", 4), fill("".join(sweep([(276, 858), (276 + math.cos(a) * 9, 858 + math.sin(a) * 7), (276 + math.cos(a) * 18, 858 + math.sin(a) * 14)], [2, 9, 1], 1) for a in (i * .785 for i in range(8))), "#ffc84c"), fill(circles([(276, 858, 6)]), "#7a3a2c"))
    return c, {"vignette": "#060a28", "vop": .45}


# ---------------------------------------------------------------- 14

def paper_boat(w, light="#fff4e0", mid="#d8c8cc", dark="#8a86b0"):
    """A folded paper boat, waterline at y=0: returns (behind, before) so that cargo fits between."""
    h = w * .24
    peak = fill(poly([(-w * .2, -h * .9), (0, -h * 2.5), (w * .2, -h * .9)]), mid) + fill(poly([(0, -h * 2.5), (w * .2, -h * .9), (w * .04, -h * .9)]), dark)
    beh = fill(poly([(-w / 2, -h * 1.35), (0, -h * .72), (w / 2, -h * 1.35), (0, -h * .4)]), dark) + peak
    bef = fill(poly([(-w / 2, -h * 1.35), (0, -h * .6), (w / 2, -h * 1.35), (w * .32, 0), (-w * .32, 0)]), light)
    bef += fill(poly([(0, -h * .6), (w / 2, -h * 1.35), (w * .32, 0), (w * .06, 0)]), mid) + line(f"M0 {n(-h * .6)}L{n(w * .06)} 0M{n(-w * .5)} {n(-h * 1.35)}L{n(-w * .16)} 0", dark, max(1, w * .008), .7)
    return beh, bef


def paper_fleet():
    c = Card("Paper Fleet", "At dusk folded paper boats, each with a small lit house and a candle, drift in a long line down a dark river towards us. On the bank somebody kneels and reaches after one; on the hill behind only doorsteps and door frames remain.",
             ["river", "farewell", "house", "candle", "migration", "memory", "paper", "dusk", "home", "departure"], 11)
    c.sky((0, "#2c3a74"), (.1, "#56649c"), (.19, "#a898b0"), (.25, "#e8bf9c"), (.3, "#ffd992"), (1, "#1c2a5e"))
    c.add(c.strokes((-40, 0, 700, 260), 60, "#ffe9c8", 130, 6, .14, -3, 5), c.strokes((-40, 0, 700, 160), 40, "#141c46", 130, 8, .14, -3, 5), stars(c, (24, 24, 600, 80), 24))
    c.add(c.glow(420, 268, 260, "#ffe9b4", .8, 120))
    for x, y, w, sd in ((150, 150, 300, 4), (560, 120, 240, 9)):
        c.add(c.solid(cloud(x, y, w, sd, .2, 15), c.lin(0, y - w * .14, 0, y + 6, (0, "#8a86b0", .8), (1, "#cdb9b8", 0)), c.lin(0, y - w * .14, 0, y, (0, "#ffe9b4", .8), (1, "#ffe9b4", 0)), 0, 3))
    c.add(c.solid(smooth([(-20, 360, 1), (-20, 250, 1), (60, 206, 1), (110, 240), (150, 228), (236, 150, 1), (280, 206), (306, 200), (362, 250), (470, 224, 1), (520, 252), (590, 216, 1), (660, 250, 1), (660, 360, 1)]), c.lin(0, 150, 0, 300, "#8a8cb4", "#c9a8a8"), "#f0d0b8", -2, 2))
    c.add(fill("M0 220H640V330H0Z", c.lin(0, 220, 0, 310, (0, "#ffd9a8", 0), (1, "#ffd9a8", .5))))
    c.add(c.solid(smooth([(-20, 420, 1), (-20, 300, 1), (120, 276), (300, 286), (420, 292), (560, 280), (660, 292, 1), (660, 420, 1)]), c.lin(0, 276, 0, 380, "#6a6c9c", "#3a4a84"), c.lin(0, 0, 640, 0, (0, "#ffe3b0", .1), (.65, "#ffe3b0", .9), (1, "#ffe3b0", .2)), 0, 3))
    # the river, pale far away, black near
    river = smooth([(440, 292, 1), (400, 304), (420, 322), (396, 346), (330, 376), (300, 420), (352, 470), (330, 530), (190, 600), (60, 690), (-20, 780, 1), (-20, 990, 1), (660, 990, 1), (660, 760, 1), (560, 690), (540, 610), (580, 540), (560, 470), (490, 420), (470, 380), (500, 348), (480, 320), (462, 304), (470, 292, 1)])
    # banks
    c.add(c.solid(smooth([(-20, 990, 1), (-20, 350, 1), (100, 330), (260, 322), (400, 316), (520, 318), (660, 330, 1), (660, 990, 1)]), c.lin(0, 316, 0, 800, "#6670a8", "#46528e", "#2a3468"), None, tex=c.strokes((-20, 330, 680, 500), 60, "#8f9acc", 60, 4, .14, 4, 8) + c.strokes((-20, 340, 680, 500), 60, "#0a0f30", 70, 5, .22, 4, 8)))
    c.add(line(river, "#ffe3b0", 5, .35), c.solid(river, c.lin(0, 292, 0, 900, "#ffe0a8", "#8a86a8", "#26305c", "#0c1030", "#080b26"), None, tex=c.strokes((-20, 330, 680, 640), 70, "#c9b8c8", 80, 3, .2, 0, 3, .05) + c.strokes((-20, 430, 680, 540), 60, "#050820", 90, 5, .3, 0, 3, .05)))
    # doorsteps and door frames on the hill
    for x, y, q in ((76, 420, 1), (172, 392, .74), (40, 520, 1.3), (226, 366, .54), (150, 478, .9), (604, 400, .8), (620, 480, 1)):
        c.add(put(ellipse(6, 2, 34, 5, "#0a0f30", .5) + fill("M-20 0H34V-6H24V-12H14V-18H-20Z", "#a8a4c8") + fill("M-20 -18H14V-16H-20ZM14 -12H24V-10H14ZM24 -6H34V-4H24Z", "#ffe3c0") + (line("M-14 -18V-66H8V-18", "#a8a4c8", 4) + line("M8 -66V-18", "#ffe3c0", 1.6) if x not in (172, 620) else ""), x, y, q))
    c.add(fill(cypress(262, 352, 60, 2) + cypress(278, 354, 40) + cypress(16, 420, 130, 3) + cypress(560, 356, 46) + cypress(580, 362, 66, -2) + cypress(116, 372, 50), "#232c60"))
    walls = ["#e8b090", "#d8c0a0", "#c98f7c", "#b8b0c8", "#e0c8a0", "#d89a80", "#c9b8b0"]
    roofs = ["#a03a44", "#5a4a78", "#8a3c48", "#3f5a94", "#a8503c", "#4a3a68", "#c04a42"]
    def cargo(w, i):
        """House and candle on a boat of width w."""
        s, hw, hh = "", w * .25, w * .26
        x0, b = -w * .1, -w * .16
        wl, rf = walls[i % 7], roofs[i % 7]
        s += fill(poly([(x0 - hw / 2, b), (x0 - hw / 2, b - hh), (x0 + hw / 2, b - hh), (x0 + hw / 2, b)]), wl) + fill(poly([(x0 - hw / 2, b), (x0 - hw / 2, b - hh), (x0 - hw * .14, b - hh), (x0 - hw * .14, b)]), deep(wl, .25))
        s += fill(poly([(x0 - hw * .42, b - hh), (x0 - hw * .42, b - hh * 1.7), (x0 - hw * .26, b - hh * 1.7), (x0 - hw * .26, b - hh)]), deep(rf, .3)) + fill(poly([(x0 - hw * .62, b - hh * .96), (x0 + hw * .06, b - hh * 1.8), (x0 + hw * .62, b - hh * .96)]), rf) + fill(poly([(x0 - hw * .62, b - hh * .96), (x0 + hw * .06, b - hh * 1.8), (x0 - hw * .1, b - hh * .96)]), deep(rf, .3))
        s += fill(arch(x0 + hw * .26, b, hw * .22, hh * .44) + arch(x0 + hw * .02, b - hh * .44, hw * .2, hh * .32) + arch(x0 + hw * .34, b - hh * .58, hw * .16, hh * .26), "#fff0b8")
        cx, q = w * .22, w * .05
        s += c.glow(cx, b - w * .25, w * .36, "#ffd992", .9) + fill(poly([(cx - q / 2, b), (cx - q / 2, b - w * .2), (cx + q / 2, b - w * .2), (cx + q / 2, b)]), "#fff6e0") + fill(sweep([(cx, b - w * .2), (cx + w * .004, b - w * .235), (cx, b - w * .3)], [w * .016, w * .042, .4], 2), "#fff8d0")
        return s
    fleet = [(446, 310, 20, 2), (440, 340, 30, -2), (410, 384, 46, 3), (380, 440, 68, -3), (440, 516, 100, 2), (310, 596, 146, -3)]
    for i, (x, y, w, rt) in enumerate(fleet):
        c.add(fill(sweep([(x + w * .15, y + 2), (x + w * .17, y + w * .35), (x + w * .14, y + w * .7)], [w * .42, w * .28, w * .06]), c.lin(0, y, 0, y + w * .66, (0, "#ffd992", .65), (1, "#ffd992", 0))))
        a, b = paper_boat(w)
        c.add(put((c.glow(0, -w * .2, w * .95, "#ffc870", .45) if w > 60 else "") + a + cargo(w, i) + b, x, y, 1, rt, i % 2 == 1))
        c.add(line(f"M{n(x - w * .5)} {n(y + 2)}q{n(w * .25)} {n(w * .05)} {n(w * .5)} 0t{n(w * .5)} 0", "#fff0d0", max(1, w * .014), .55))
    # the near one
    x, y, w = 214, 840, 360
    c.add(c.glow(x + 80, y - 130, 330, "#ffc870", .5), fill(sweep([(x + 78, y), (x + 84, y + 60), (x + 70, y + 120)], [160, 120, 60]), c.lin(0, y, 0, y + 110, (0, "#ffd992", .55), (1, "#ffd992", 0))))
    a, b = paper_boat(w, c.lin(-170, 0, 170, 0, "#cfc4d8", "#fffaf0"), "#ead4bc", "#8a80a8")
    cat = put(fill(cat_back(1), "#241a38"), -w * .1 + w * .25 * .02, -w * .16 - w * .26 * .45, .3)
    c.add(put(a + cargo(w, 6) + cat + b, x, y, 1, -4))
    c.add(line(f"M{x - 210} {y + 8}q100 20 200 4t230 -8M{x - 120} {y + 34}q80 12 160 2M{x + 120} {y + 44}q50 8 110 -4", "#fff0d0", 3, .55))
    # the one who stays, on a tongue of land at the right
    bank = smooth([(660, 990, 1), (660, 756, 1), (600, 762), (540, 786), (494, 826), (486, 862), (530, 910), (560, 990, 1)])
    c.add(c.solid(bank, c.lin(480, 760, 640, 960, "#4a4678", "#1a1f4c", "#0d1236"), "#ffce86", 4, 4, c.strokes((480, 760, 180, 220), 30, "#ffcf8c", 24, 3, .2, 80, 16)))
    c.add(pool(c, 566, 852, 100, 14, "#060a24", .6), put(kneel("#8a3c58", "#d8a080", "#e8b36a", style="scarf", legs="#1a1a3c", lean=12, tilt=4, arm=[(9, -41), (21, -33), (34, -29)], arm2=[(11, -40), (24, -36), (37, -34)]), 570, 852, 2.5, 0, True))
    # near reeds
    reeds = "".join(sweep([(x, 980), (x + k * 8, 980 - h * .5), (x + k * 24, 980 - h)], [6, 6, 1], 2) for x, h, k in ((28, 170, 1), (48, 120, -1), (12, 240, 1), (600, 230, -1), (622, 300, -1), (584, 120, 1)))
    c.add(fill(reeds + "".join(sweep([(x, y), (x + 2, y - 18), (x + 3, y - 38)], [7, 9, 5], 1) for x, y in ((52, 822), (34, 756), (594, 764))), "#0a0d2a"))
    return c, {"vignette": "#060a28", "vop": .4}


# ---------------------------------------------------------------- 15

def dog_sit(c1, ear=None, rim=None):
    """A dog sitting, looking up to the right, base (0,0), about 80 tall."""
    ear = ear or deep(c1, .4)
    d = smooth([(-22, 0), (-30, -12), (-24, -30), (-10, -44), (-2, -56), (12, -56), (16, -42), (14, -24), (12, -4), (18, -2), (19, 0)])
    d += sweep([(-24, -6), (-38, -8), (-46, -22)], [7, 6, 2]) + smooth([(-6, -54), (-8, -68), (2, -77), (12, -78), (24, -84), (29, -80), (27, -73), (18, -66), (13, -56), (4, -50)])
    s = fill(d, c1) + fill(smooth([(-2, -74), (-11, -70), (-15, -56), (-9, -50), (-3, -58), (3, -66)]), ear) + fill(circles([(28, -82, 3)]), "#141030") + f'<circle cx="12" cy="-73" r="1.7" fill="#141030"/>'
    s += line("M-8 -52Q4 -46 14 -52", "#d8553f", 4) + line("M2 -30Q0 -14 4 -2M-10 -2Q-16 -14 -8 -24", deep(c1, .4), 1.6, .6)
    return s + (fill(sweep([(18, -66), (14, -56), (16.4, -42), (14, -22), (12, -4)], [.5, 2.4, 2.6, 2.2, .6]), rim) if rim else "")


def leafage(c, x, y, rx, ry, count, cols, size=22):
    """A crown of leaves: lenses in an ellipse, in several colours."""
    r, out = c.rnd, ""
    for col, op, part in cols:
        d = ""
        for _ in range(int(count * part)):
            a, q = r.uniform(0, 6.283), math.sqrt(r.random())
            px, py = x + math.cos(a) * rx * q, y + math.sin(a) * ry * q
            t = r.uniform(0, 6.283)
            L = size * r.uniform(.6, 1.2)
            dx, dy = math.cos(t) * L, math.sin(t) * L
            d += f"M{px:.0f} {py:.0f}q{dx / 2 - dy * .4:.0f} {dy / 2 + dx * .4:.0f} {dx:.0f} {dy:.0f} {-dx / 2 + dy * .4:.0f} {-dy / 2 - dx * .4:.0f} {-dx:.0f} {-dy:.0f}"
        out += fill(d.replace(" -", "-"), col, op)
    return out


def comet_on_a_leash():
    c = Card("A Comet on a Leash", "In a night park a woman in a long coat leans back against a taut leash. At its end pulls a small bright comet whose tail sweeps over the tree tops; two dogs sit and stare, and an old man on a bench holds on to his hat.",
             ["comet", "walk", "pet", "pride", "park", "wild", "dog", "light", "autumn", "power"], 13)
    c.sky((0, "#0d1334"), (.35, "#1c2a5e"), (.6, "#3d5490"), (.74, "#8a86a8"), (1, "#2a3468"))
    c.add(c.strokes((-40, 0, 700, 600), 60, "#6f8ccc", 120, 7, .07, -24, 8), c.strokes((-40, 0, 700, 400), 40, "#060a24", 120, 8, .12, -24, 8), stars(c, (24, 24, 600, 300), 60))
    hx, hy = 424, 352
    # the tail, over the town
    tails = (([(hx, hy), (330, 300), (190, 170), (40, 110), (-60, 100)], [70, 130, 190, 260, 300], .16), ([(hx, hy), (320, 280), (180, 140), (20, 60), (-60, 40)], [60, 90, 110, 120, 130], .28), ([(hx, hy), (330, 310), (210, 220), (90, 196), (-60, 200)], [50, 60, 60, 50, 40], .35))
    for pts, ws, o in tails:
        c.add(fill(sweep(pts, ws, 5), c.lin(hx, hy, 20, 90, (0, "#fff6d8", min(1, o * 3)), (.4, "#ffd992", o * 1.6), (1, "#d8a08c", o * .15))))
    r = c.rnd
    sp = "".join(f"M{x:.0f} {y:.0f}l-{L:.0f} -{L * .42:.0f}" for x, y, L in ((r.uniform(40, 390), 0, r.uniform(8, 26)) for _ in range(40)) for y in (hy - (424 - x) * .62 + r.uniform(-70, 50),))
    c.add(line(sp, "#fff6d8", 2, .7))
    # far town and trees
    x = -20
    while x < 660:
        w = r.uniform(50, 80)
        c.add(house(x + w / 2, 640, w, r.uniform(50, 110), "#4a5a94", "#3d4c86", "#ffcf76" if r.random() < .4 else None, r.random()))
        x += w * r.uniform(.95, 1.2)
    c.add(fill("M0 520H640V700H0Z", c.lin(0, 520, 0, 660, (0, "#8a86a8", 0), (1, "#8a86a8", .6))))
    c.add(leafage(c, 110, 560, 90, 64, 44, (("#39487e", 1, 1), ("#5a6498", .9, .5)), 44), leafage(c, 250, 590, 60, 46, 26, (("#39487e", 1, 1), ("#5a6498", .9, .5)), 36))
    # meadow, path
    c.add(c.solid(smooth([(-20, 980, 1), (-20, 652, 1), (160, 640), (340, 632), (520, 644), (660, 636, 1), (660, 980, 1)]), c.lin(0, 632, 0, 960, "#4a5a7c", "#232f60", "#0f1640"), None, tex=c.strokes((-20, 640, 680, 320), 80, "#cdbf9c", 30, 3, .18, 80, 14) + c.strokes((-20, 650, 680, 320), 80, "#0a0f30", 50, 5, .2, 4, 6)))
    path = smooth([(660, 700, 1), (520, 708), (380, 740), (200, 800), (-20, 850, 1), (-20, 980, 1), (300, 980, 1), (460, 900), (660, 850, 1)])
    c.add(c.solid(path, c.rad(430, 740, 420, "#f0d0a0", "#b09a98", "#5a5a88", "#2a3264"), c.lin(0, 0, 640, 0, (0, "#ffe9b4", .1), (.6, "#ffe9b4", .9), (1, "#ffe9b4", .3)), 0, 4, c.strokes((-20, 700, 680, 280), 60, "#fff0d0", 60, 3, .18, -8, 6) + c.strokes((-20, 700, 680, 280), 50, "#1a1f4c", 60, 4, .2, -8, 6)))
    c.add(c.glow(hx, hy, 370, "#ffd992", .62), c.glow(hx, hy, 170, "#fff6d8", .9))
    # bench with the old man
    c.add(pool(c, 130, 764, 110, 14, "#060a24", .6), line("M62 764V712M196 764V712", "#1a1436", 7), line("M48 712H212M52 672H208M52 652H208", "#7a4a44", 9), line("M48 708H212M52 648H208", "#ffce86", 2, .7))
    c.add(put(sit_chair("#3a3a68", "#c98f6c", "#e8e0d8", style="short", hat="wide", hatc="#1a1436", beard="#e8e0d8", tilt=-14, arm=[(-2, -60), (9, -66), (6, -84)]), 116, 766, 1.75))
    # big tree at the right, cut by the frame
    tree = sweep([(640, 900), (596, 800), (590, 660), (604, 500), (580, 380)], [120, 66, 52, 46, 30]) + sweep([(600, 540), (550, 470), (520, 420)], [30, 20, 10]) + sweep([(602, 480), (640, 420), (660, 380)], [26, 18, 10])
    c.add(c.solid(tree, c.lin(540, 0, 650, 0, "#4a3050", "#1a1436"), "#ffd08a", 5, 0, c.strokes((540, 380, 110, 520), 30, "#8a5a5c", 60, 4, .25, 88, 6)))
    c.add(leafage(c, 600, 300, 130, 150, 90, (("#2a1f4c", 1, 1), ("#7a3a44", 1, .7)), 50), leafage(c, 536, 330, 76, 116, 66, (("#d8553f", .95, .6), ("#f0a050", .95, .6), ("#ffe3a0", .9, .35)), 34))
    for x, y, t in ((350, 560, 20), (300, 640, -40), (500, 610, 60), (240, 480, 10), (460, 770, -20), (330, 860, 30), (560, 800, 0), (210, 590, 75)):
        c.add(put(fill("M-11 0Q0 -9 11 0Q0 9 -11 0Z", "#f0a050" if x % 3 else "#d8553f") + line("M-11 0H14", "#7a3a2c", 1.4), x, y, 1, t))
    # the comet
    c.add(put(fill(circles([(0, 0, 50)]), c.rad(8, -6, 62, "#ffffff", "#fff6d0", "#ffdf90", "#ffb04c")), hx, hy), line(f"M{hx - 33} {hy - 36}Q{hx - 2} {hy - 4} {hx - 4} {hy + 49}", "#d8553f", 10), line(f"M{hx - 36} {hy - 33}Q{hx - 6} {hy - 2} {hx - 8} {hy + 48}", "#7a2434", 2.4, .6), line(circles([(hx - 8, hy + 54, 7)]), "#e8b36a", 4))
    c.add(line(f"M{hx - 9} {hy + 60}Q392 520 344 604", "#7a2434", 4.4))
    # the woman, pulled along
    c.add(pool(c, 292, 858, 120, 18, "#060a24", .65))
    c.add(put(stand("#a03a44", "#8a5438", "#1a1020", style="curly", walk=.75, lean=-16, w=-9, hem=20, flare=18, legs="#1a1436", shoe="#14102c", scarf="#ffd992", tilt=-4,
                    arm=[(0, -75), (13, -73), (27, -79)], arm2=[(1, -75), (14, -76), (27, -82)]), 290, 858, 2.85))
    # dogs
    c.add(pool(c, 470, 872, 70, 12, "#060a24", .6), pool(c, 400, 910, 60, 12, "#060a24", .6))
    c.add(put(dog_sit("#c9a07c", "#7a4a3c", "#ffe9b4"), 488, 872, 1.15, -14, True), put(dog_sit("#5a4464", "#2a2040", "#ffce86"), 400, 910, .8, -8, False))
    return c, {"vignette": "#060a28", "vop": .42}


# ---------------------------------------------------------------- 16

def cradle_volcano():
    c = Card("The Cradle Volcano", "On a hill at night stands a big wooden cradle; tucked under a patchwork quilt, a small volcano sleeps in it with a glowing crater. A grandmother in a chair knits and keeps the cradle rocking with one foot. A great volcano smokes on the horizon.",
             ["volcano", "sleep", "care", "anger", "grandmother", "danger", "cradle", "patience", "fire", "family"], 15)
    c.sky((0, "#0d1334"), (.3, "#1c2a5e"), (.55, "#3d5490"), (.7, "#8a86a8"), (.78, "#cdaaa0"), (1, "#2a3468"))
    c.add(c.strokes((-40, 0, 700, 560), 80, "#6f8ccc", 120, 7, .07, -7, 8), c.strokes((-40, 0, 700, 400), 70, "#060a24", 120, 8, .12, -7, 8), stars(c, (24, 24, 600, 330), 100))
    # parents on the horizon
    for x, y, w, h, col, sm in ((120, 720, 330, 210, "#6a74a4", 1), (-10, 720, 260, 130, "#56629a", 0)):
        d = smooth([(x - w / 2, y, 1), (x - w * .2, y - h * .55), (x - w * .08, y - h, 1), (x, y - h * .95), (x + w * .08, y - h, 1), (x + w * .22, y - h * .5), (x + w / 2, y, 1)])
        if sm:
            c.add(fill(sweep([(x, y - h), (x + 10, y - h - 70), (x - 30, y - h - 140), (x + 10, y - h - 230)], [16, 44, 60, 20], 5), c.lin(0, y - h, 0, y - h - 220, (0, "#cdb9b8", .5), (1, "#8a86a8", 0))))
        c.add(c.solid(d, c.lin(0, y - h, 0, y, col, mix(col, "#cdaaa0", .5)), "#cdc0cc", -3, 3), fill(smooth([(x - w * .08, y - h, 1), (x, y - h * .95), (x + w * .08, y - h, 1), (x + w * .12, y - h * .8), (x + w * .03, y - h * .86), (x - w * .03, y - h * .76), (x - w * .12, y - h * .82)]), "#dcd0d8", .8))
    c.add(fill("M0 620H640V760H0Z", c.lin(0, 620, 0, 740, (0, "#d8b0a4", 0), (1, "#d8b0a4", .6))))
    c.add(c.solid(hill(736, 12, 21, 5), c.lin(0, 720, 0, 820, "#4f5f98", "#32417c")), fill("".join(fir(x, y, h, x) for x, y, h in ((30, 744, 54), (52, 748, 40), (196, 742, 44), (216, 744, 58), (600, 748, 50), (626, 746, 70))), "#2c3a74"))
    gr = smooth([(-20, 980, 1), (-20, 838, 1), (120, 822), (340, 812), (520, 822), (660, 846, 1), (660, 980, 1)])
    c.add(c.solid(gr, c.lin(0, 812, 0, 960, "#3a4478", "#1a2252", "#0d1236"), c.lin(0, 0, 640, 0, (0, "#ffce86", .2), (.55, "#ffce86", .8), (1, "#ffce86", .1)), 0, 4, c.strokes((-20, 820, 680, 150), 70, "#ffcf8c", 26, 3, .16, 80, 16) + c.strokes((-20, 830, 680, 150), 60, "#070b2a", 60, 5, .25, 3, 6)))
    vx, vt = 420, 330
    c.add(c.glow(vx, vt, 300, "#ff9a50", .62), c.glow(vx, vt, 140, "#ffe0a0", .8))
    # smoke: slow rings of breath
    for k, o in ((1.35, .14), (1, .24), (.6, .34)):
        c.add(fill(sweep([(vx, vt - 4), (vx + 26, 262), (vx - 34, 196), (vx + 40, 130), (vx - 10, 60)], [q * k for q in (18, 50, 70, 60, 26)], 5), c.lin(0, vt, 0, 50, (0, "#ffce86", o * 1.5), (.4, "#e8c8c0", o), (1, "#b6a9bb", 0))))
    for x, y, q in ((498, 226, 17), (536, 172, 12), (558, 128, 8)):
        c.add(line(circles([(x, y, q)]), "#ffdcb0", 5, .6))
    # volcano
    vol = smooth([(vx - 176, 700, 1), (vx - 128, 590), (vx - 88, 470), (vx - 52, 338, 1), (vx - 20, 348), (vx + 14, 340), (vx + 52, 334, 1), (vx + 84, 462), (vx + 128, 580), (vx + 180, 700, 1)])
    lava = smooth([(vx - 54, 330, 1), (vx - 20, 344), (vx + 16, 336), (vx + 54, 326, 1), (vx + 62, 372), (vx + 52, 424), (vx + 38, 388), (vx + 26, 384), (vx + 18, 462), (vx + 4, 500), (vx - 8, 446), (vx - 16, 392), (vx - 34, 402), (vx - 48, 452), (vx - 62, 402)])
    c.add(ellipse(vx, 334, 54, 13, "#fffbe6"), c.solid(vol, c.lin(0, 330, 0, 700, "#9a5a64", "#5a4070", "#38305e"), None, tex=c.strokes((vx - 190, 330, 380, 380), 50, "#e89a7c", 60, 6, .2, 74, 10) + c.strokes((vx, 330, 200, 380), 40, "#1a1440", 60, 6, .25, 106, 10) + fill(poly([(vx + 60, 330), (vx + 200, 700), (vx + 80, 700), (vx + 30, 480)]), "#1a1440", .25), shadow=.05))
    c.add(fill(lava, c.lin(0, 326, 0, 500, "#fff3c0", "#ffb04c", "#d8553f")), line(f"M{vx - 54} 330Q{vx} 356 {vx + 54} 326", "#fffbe6", 4))
    # face
    c.add(c.glow(vx - 62, 566, 40, "#ff8a5c", .55), c.glow(vx + 66, 566, 40, "#ff8a5c", .55))
    for s in (-1, 1):
        X = lambda x: vx + 2 + s * x
        c.add(line(f"M{X(24)} 534Q{X(46)} 552 {X(68)} 532", "#22163c", 5), line(f"M{X(34)} 543l{-s * 2} 10M{X(48)} 545l{s * 2} 11M{X(61)} 539l{s * 7} 9", "#22163c", 3))
    c.add(line(f"M{vx - 8} 574Q{vx + 2} 582 {vx + 12} 573", "#22163c", 4))
    # cradle: head board, quilt, side, rockers
    wood = c.lin(220, 0, 640, 0, "#c98a54", "#8a4a40", "#4a2440")
    headb = smooth([(578, 800, 1), (566, 640), (560, 520), (584, 470), (622, 462), (650, 480), (660, 800, 1)])
    c.add(c.solid(headb, c.lin(560, 0, 650, 0, "#a8643f", "#4a2440"), "#ffce86", 4, 3, c.strokes((560, 460, 90, 340), 30, "#2a1030", 60, 3, .25, 88, 4), .05))
    quilt = smooth([(222, 706, 1), (240, 640), (300, 606), (372, 612), (440, 604), (520, 606), (580, 640), (604, 720, 1), (600, 760, 1), (230, 760, 1)])
    cols = ["#d8553f", "#ffd992", "#3f5a94", "#cdb9b8", "#7a3a58", "#f0a050"]
    patch = "".join(fill(poly([(214 + i * 44 + j * 8, 596 + j * 42), (258 + i * 44 + j * 8, 594 + j * 42), (262 + i * 44 + j * 8, 638 + j * 42), (220 + i * 44 + j * 8, 638 + j * 42)]), cols[(i * 2 + j * 3) % 6]) for i in range(-1, 10) for j in range(4))
    st = "".join(f"M{200 + i * 44} 590L{236 + i * 44} 766" for i in range(10)) + "".join(f"M210 {596 + j * 42}H620" for j in range(4))
    c.add(c.solid(quilt, "#d8553f", None, tex=patch + line(st, "#fff3d8", 1.6, .55, ' stroke-dasharray="5 5"') + fill("M200 690H640V770H200Z", c.lin(0, 690, 0, 760, (0, "#14103a", 0), (1, "#14103a", .45))) + fill("M520 580H640V770H520Z", c.lin(520, 0, 620, 0, (0, "#14103a", 0), (1, "#14103a", .5))), shadow=.05))
    c.add(line("M226 700Q240 644 300 610Q372 616 440 608Q520 608 582 646", "#fff6e0", 9), line("M226 704Q242 650 300 618", "#c9b0b8", 2, .8))
    side = smooth([(204, 690, 1), (300, 706), (420, 710), (540, 704), (640, 690, 1), (612, 800, 1), (420, 812), (240, 800, 1)])
    slats = "".join(f"M{236 + i * 42} {704 + (4 if 1 < i < 8 else 0)}L{252 + i * 38} 802" for i in range(10))
    c.add(c.solid(side, wood, "#ffd08a", 3, 5, line(slats, "#3a1834", 4, .5) + c.strokes((200, 690, 440, 120), 50, "#ffb878", 80, 3, .16, 1, 3) + c.strokes((200, 690, 440, 120), 50, "#2a1030", 80, 3, .22, 1, 3), .06))
    for x in (330, 420, 510):
        c.add(fill(f"M{x} 764c-14 -14 -24 -22 -14 -32c6 -5 12 -1 14 5c2 -6 8 -10 14 -5c10 10 0 18 -14 32Z", "#3a1834", .65))
    c.add(pool(c, 420, 872, 270, 26, "#060a24", .7))
    rock = sweep([(176, 818), (260, 858), (420, 876), (570, 860), (664, 812)], [16, 22, 24, 22, 16], 4)
    c.add(c.solid(rock, c.lin(176, 0, 650, 0, "#c98a54", "#6a3440", "#3a1c3c"), "#ffd08a", 2, 4), fill("M262 800h24l-6 58h-14ZM548 800h24l-8 60h-12Z", "#5a2c3c"))
    # grandmother
    c.add(pool(c, 112, 868, 110, 16, "#060a24", .65))
    c.add(put(sit_chair("#3f6a94", "#d8a080", "#e8e0d8", style="bun", chair="#7a4a3c", skirt=True, shoe="#d8553f", tilt=10, back=44, big=1.05,
                        arm=[(-2, -60), (3, -46), (16, -44)], arm2=[(0, -59), (10, -47), (19, -46)]), 96, 868, 2.9))
    c.add(fill(sweep([(166, 786), (184, 800), (194, 814)], [18, 14, 10], 2), "#e8d8c8"), put(foot(0, 0, "#d8553f"), 190, 824, 3, 20))
    kn = [(150, 738), (160, 772), (140, 806)]
    c.add(fill(sweep(kn, [26, 34, 30]), "#d8553f"), line(knit(kn, [26, 34, 30], 4, 4), "#7a2434", 1.4, .6), line("M132 742L172 722M136 726L170 748", "#fff0d0", 3))
    c.add(line("M140 818Q120 880 196 900", "#d8553f", 2.4), fill(circles([(206, 902, 17)]), "#d8553f"), line("M194 894q14 4 22 -6M192 904q16 4 30 -4M198 914q12 0 20 -8", "#7a2434", 2, .7))
    return c, {"vignette": "#060a28", "vop": .42}


# ---------------------------------------------------------------- 17

def candle(c, x, y, h, w, lean, wick=True, cols=("#fff3d0", "#f0c890", "#b4603c", "#6a2234"), drips=3, flame=1.0):
    """A candle that bends by lean, base at (x, y)."""
    sp = [(x, y), (x + lean * .08, y - h * .35), (x + lean * .38, y - h * .7), (x + lean, y - h)]
    fr = frames(sp, [w * 1.08, w, w * .98, w], 4)
    L, Rr = [(a + p * q, b + o * q) for a, b, p, o, q in fr], [(a - p * q, b - o * q) for a, b, p, o, q in fr]
    d = smooth([(*L[0], 1)] + L[2:-1:2] + [(*L[-1], 1), (*Rr[-1], 1)] + Rr[-3:0:-2] + [(*Rr[0], 1)])
    an = math.atan2(lean * .62, h * .3)
    tx, ty = sp[-1]
    s = ""
    r = c.rnd
    body = c.solid(d, c.lin(0, y - h, 0, y, *cols), c.lin(0, y - h, 0, y, (0, "#fffbe6", .9), (.7, "#ffd08a", .2)), -w * .08 if lean < 0 else w * .08, 2,
                   c.strokes((min(x, tx) - w / 2, y - h, w + abs(lean), h), 8, "#7c2638", h * .25, 3, .16, 88, 4))
    for i in range(drips):   # wax running down
        u = (i + .5) / drips * 1.5 - .75 + r.uniform(-.1, .1)
        m = len(fr) - 1
        cut = r.choice((2, 3, 4, 5))
        pts = [(a + p * q * u, b + o * q * u) for a, b, p, o, q in (fr[m], fr[m - cut // 2], fr[m - cut])]
        body += fill(sweep(pts, [w * .2, w * .12, w * .17], 1), mix(cols[0], "#ffffff", .3))
    k = math.degrees(an)
    top = fill(f"M{n(-w / 2)} 0A{n(w / 2)} {n(w * .15)} 0 1 1 {n(w / 2)} 0A{n(w / 2)} {n(w * .15)} 0 1 1 {n(-w / 2)} 0Z", "#fffaf0" if wick else "#dfe0d0") + fill(f"M{n(-w * .36)} 1A{n(w * .36)} {n(w * .09)} 0 1 1 {n(w * .36)} 1A{n(w * .36)} {n(w * .09)} 0 1 1 {n(-w * .36)} 1Z", "#ffd48a" if wick else "#bcc4b8")
    top += line(f"M0 0Q{n(w * .04)} {n(-w * .1)} 0 {n(-w * .24)}", "#3a1230" if wick else "#fffdf4", max(2, w * .07))
    if wick:
        f = w * flame
        top += fill(sweep([(0, -w * .12), (f * .02, -f * .4), (f * .02, -f * .75), (0, -f * 1.2)], [f * .2, f * .46, f * .3, .5], 2), "#ffc860") + fill(sweep([(0, -w * .16), (f * .02, -f * .35), (f * .02, -f * .58), (0, -f * .86)], [f * .12, f * .26, f * .16, .5], 2), "#fffbe6")
    s += body + put(top, tx, ty, 1, k)
    return s, (tx + math.sin(an) * w * .5, ty - math.cos(an) * w * .5)


def parliament_of_candles():
    c = Card("Parliament of Candles", "In a dark red hall burning candles of all sizes sit on tall chairs round a table. All of them lean towards one tall pale candle in the foreground, which is not lit. A single match lies on the table.",
             ["candles", "meeting", "outsider", "fire", "decision", "silence", "pressure", "match", "light", "beginning"], 17)
    c.sky((0, "#260d1e"), (.4, "#4a1630"), (.62, "#7c2638"), (1, "#260d1e"))
    c.add(c.glow(350, 360, 380, "#e8803c", .7, 330))
    # panelled wall with tall windows
    for x in (96, 320, 544):
        c.add(fill(arch(x, 420, 150, 400), "#2c0e24", .55), fill(arch(x, 420, 122, 372), c.lin(0, 60, 0, 420, "#12343e", "#2b5a62", "#6a4a44")), line(f"M{x} 60V420M{x - 61} 190H{x + 61}M{x - 61} 310H{x + 61}", "#2c0e24", 6))
        c.add(fill(smooth([(x - 84, 30, 1), (x - 40, 30, 1), (x - 52, 180), (x - 70, 300), (x - 62, 430, 1), (x - 92, 430, 1)]) + smooth([(x + 84, 30, 1), (x + 40, 30, 1), (x + 52, 180), (x + 70, 300), (x + 62, 430, 1), (x + 92, 430, 1)]), c.lin(0, 30, 0, 430, "#5a1630", "#9a3038")))
    c.add(c.strokes((-40, 20, 700, 480), 36, "#e8894a", 110, 7, .07, 88, 6), c.strokes((-40, 20, 700, 480), 36, "#1a0614", 110, 8, .14, 88, 6))
    c.add(fill("M0 470H640V960H0Z", c.lin(0, 470, 0, 960, "#6a2434", "#3e1424", "#2a0e1e")), c.strokes((0, 780, 640, 170), 26, "#a8503c", 130, 5, .12, 0, 3))
    def chair(x, y, w, h, col="#4a1a26"):
        bk = f"M{n(x - w / 2)} {n(y)}V{n(y - h * .8)}Q{n(x - w / 2)} {n(y - h)} {n(x)} {n(y - h)}Q{n(x + w / 2)} {n(y - h)} {n(x + w / 2)} {n(y - h * .8)}V{n(y)}Z"
        c.add(c.solid(bk, c.lin(0, y - h, 0, y, mix(col, "#e8894a", .3), col), "#ffb060", 0, 3), fill(f"M{n(x - w * .38)} {n(y)}V{n(y - h * .76)}Q{n(x - w * .38)} {n(y - h * .9)} {n(x)} {n(y - h * .9)}Q{n(x + w * .38)} {n(y - h * .9)} {n(x + w * .38)} {n(y - h * .76)}V{n(y)}Z", c.lin(0, y - h, 0, y, "#3a8088", "#1d4a54")), fill(circles([(x - w / 2, y - h * .86, 6), (x + w / 2, y - h * .86, 6)]), "#ffb648"))
    far = [(128, 556, 190, 46, 40), (228, 536, 290, 52, 34), (330, 530, 170, 60, -30), (434, 538, 250, 48, -84), (540, 560, 160, 58, -92)]
    lights = []
    for x, y, h, w, ln in far:
        chair(x, y, w * 1.9, h * .62 + 30)
    for x, y, h, w, ln in far:
        s, tip = candle(c, x, y, h, w, ln)
        lights.append(tip)
        c.add(c.glow(*tip, 120, "#ffc060", .6), s, c.glow(*tip, 46, "#fff6d0", .9))
    # table
    c.add(pool(c, 340, 760, 330, 110, "#12040e", .8))
    edge = "M64 640A286 122 0 0 0 636 640V668A286 122 0 0 1 64 668Z"
    c.add(fill("M290 700H410L440 900H260Z", "#2a0c1c"), fill(edge, c.lin(0, 640, 0, 790, "#4a1826", "#7c3030")), line("M64 664A286 122 0 0 0 636 664", "#ffb060", 2, .5))
    top = "M64 640a286 122 0 1 1 572 0a286 122 0 1 1 -572 0Z"
    c.add(c.solid(top, c.rad(350, 560, 330, "#e8a45c", "#a8502f", "#6a2430"), "#ffd08a", 0, 4, c.strokes((60, 510, 580, 260), 46, "#ffc27c", 120, 4, .16, 2, 4) + c.strokes((60, 510, 580, 260), 40, "#2a0c1c", 120, 4, .2, 2, 4)))
    for x, y, L in ((150, 590, 70), (238, 566, 90), (330, 560, 60), (428, 566, 84), (530, 590, 60)):
        c.add(fill(sweep([(x, y), (x + (210 - x) * .12, y + L * .5), (x + (210 - x) * .3, y + L)], [30, 26, 8]), "#fff0c0", .22))
    # the match
    c.add(line("M330 662L424 634", "#2a0c1c", 9, .4, ' transform="translate(3 5)"'), line("M330 660L424 632", "#f3d8a4", 6), line("M416 634L426 631", "#c8323a", 10))
    # side candles
    for x, y, h, w, ln in ((606, 790, 300, 70, -110), (40, 720, 170, 58, 46)):
        chair(x + (10 if x > 300 else -6), y + 60, 130, 230)
        s, tip = candle(c, x, y + 20, h, w, ln, drips=4)
        c.add(c.glow(*tip, 130, "#ffc060", .6), s, c.glow(*tip, 52, "#fff6d0", .9))
    # the unlit one, from behind, on its chair
    x = 214
    s, tip = candle(c, x, 980, 500, 104, 0, False, ("#e2e0cc", "#a8b8b4", "#4a7078", "#1d3a48"), 0)
    c.add(c.shadow(sweep([(x, 980), (x, 720), (x, 480)], [104, 104, 104]), .07), s)
    c.add(fill(sweep([(x - 46, 484), (x - 47, 640), (x - 46, 760)], [1, 8, 1]) + sweep([(x + 46, 484), (x + 47, 600), (x + 46, 760)], [1, 7, 1]), "#ffe3b0", .8))
    bk = "M112 980V800Q112 742 214 738Q316 742 316 800V980Z"
    c.add(c.shadow(bk, .07), c.solid(bk, c.lin(0, 738, 0, 960, "#6a2a2c", "#2a0c1c"), "#ffb060", 0, 5, c.strokes((110, 740, 210, 230), 40, "#1a0614", 70, 4, .3, 88, 4)), fill("M136 980V812Q136 768 214 764Q292 768 292 812V980Z", c.lin(0, 764, 0, 960, "#2b6f78", "#103640")), line("M214 790l22 26l-22 26l-22 -26ZM214 850l22 26l-22 26l-22 -26Z", "#ffb648", 2.4, .55), fill(circles([(112, 786, 11), (316, 786, 11)]), "#ffb648"))
    # moth
    c.add(put(fill(smooth([(0, 0, 1), (-14, -14), (-20, -4), (-10, 4)]) + smooth([(0, 0, 1), (14, -14), (20, -4), (10, 4)]), "#f3d8a4") + fill(sweep([(0, -6), (0, 0), (0, 9)], [3, 4, 1]), "#7c2638"), 214, 420, 1, 18))
    return c, {"vignette": "#14040e", "vop": .5}


# ---------------------------------------------------------------- 18

def reaper(coat, skin, hair, **kw):
    """Somebody swinging a scythe to the right."""
    return (line("M-14 -70Q10 -46 40 -12", "#6a3a24", 2.6) + fill(smooth([(38, -14, 1), (52, -4), (70, -6), (84, -16, 1), (68, 2), (48, 2)]), "#f3e6cc")
            + stand(coat, skin, hair, lean=14, walk=.7, hem=40, flare=12, arm=[(0, -75), (8, -62), (14, -50)], arm2=[(1, -75), (-2, -66), (-2, -62)], **kw))


def sheaf(c1, c2, band="#7c2638"):
    """A bound sheaf standing at (0,0), 60 tall."""
    d = smooth([(-14, 0, 1), (-8, -18), (-5, -28), (-12, -44), (-20, -60, 1), (-8, -56), (0, -64, 1), (8, -56), (20, -60, 1), (12, -44), (5, -28), (8, -18), (14, 0, 1)])
    return fill(d, c1) + line("M-8 0L-2 -28L-12 -54M0 0V-60M8 0L2 -28L12 -54", c2, 1.6, .7) + fill(sweep([(-6, -28), (0, -26), (6, -28)], [5, 5, 5]), band)


def beard_harvest():
    c = Card("The Beard Harvest", "The profile of a huge old man, asleep with a knitted cap, fills the evening sky. His long golden beard rolls down the whole picture like a field, and tiny farmers reap it, bind sheaves and load a cart; one stands on a ladder at his moustache.",
             ["beard", "harvest", "old age", "giant", "work", "sleep", "field", "patience", "theft", "humour"], 19)
    c.sky((0, "#3a1230"), (.3, "#7c2638"), (.55, "#b4502f"), (.72, "#efb070"), (1, "#b4502f"))
    c.add(c.strokes((-40, 0, 500, 600), 24, "#ffb070", 120, 8, .1, -6, 8), c.strokes((-40, 0, 500, 400), 26, "#260d1e", 120, 9, .13, -6, 8))
    c.add(c.glow(110, 500, 300, "#ffc870", .85), fill(circles([(104, 486, 46)]), "#fff3cc"))
    for x, y, w, sd in ((60, 380, 240, 3), (230, 300, 190, 7)):
        c.add(fill(cloud(x, y, w, sd, .24, 9), c.lin(0, y - w * .16, 0, y + 4, (0, "#f0b080", .55), (1, "#c9604a", 0))))
    c.add(c.solid(smooth([(-20, 640, 1), (-20, 540, 1), (60, 520), (150, 540), (240, 516), (330, 540), (330, 640, 1)]), c.lin(0, 516, 0, 620, "#b0583c", "#8a3a38")), house(52, 530, 26, 18, "#8a3a38", "#5a1f30", "#ffd070", 3), house(80, 530, 20, 26, "#8a3a38", "#5a1f30", "#ffd070", 5), fill(cypress(110, 530, 44) + cypress(24, 528, 36), "#6a2838"))
    # shoulder in the back
    c.add(c.solid(smooth([(420, 480, 1), (520, 420), (660, 440, 1), (660, 990, 1), (420, 990, 1)]), c.lin(420, 0, 660, 0, "#2b6f78", "#12343e"), None, tex=c.strokes((420, 420, 220, 560), 20, "#5fa39a", 70, 5, .16, 70, 8)))
    # head in profile, to the left, nodding
    head_ = smooth([(420, 96), (352, 112), (318, 160), (306, 206), (290, 226), (300, 246), (268, 290), (236, 326), (238, 350), (270, 362), (292, 362), (296, 420), (340, 480), (470, 500), (570, 460), (620, 360), (624, 220), (560, 116)])
    c.add(c.shadow(head_, .05), c.solid(head_, c.lin(240, 200, 620, 400, "#f0b48c", "#d08a68", "#8a4a44"), "#ffe0b0", 5, 0, fill(smooth([(560, 116), (640, 200), (640, 480), (480, 500), (560, 380)]), "#5a1f34", .3)))
    c.add(c.glow(330, 320, 50, "#e0583f", .5), c.glow(252, 330, 30, "#e0583f", .5))
    # eye, ear, wrinkles
    c.add(line("M322 250Q346 270 376 252", "#4a1828", 6), line("M330 258l-5 10M346 263v11M362 260l5 10", "#4a1828", 3.4), line("M386 244q12 4 18 14M388 254q10 6 14 16M334 282Q350 290 364 286", "#8a4438", 3, .6), line("M268 340q10 8 20 2", "#8a4438", 4, .8), line("M350 150q40 -14 80 -6M340 172q44 -16 86 -6", "#a8604a", 3, .45))
    ear = smooth([(484, 236), (474, 260), (480, 310), (496, 340), (516, 330), (514, 296), (534, 262), (520, 232), (500, 226)])
    c.add(c.solid(ear, c.lin(470, 0, 536, 0, "#e0a07c", "#b06a54"), "#ffd8a8", 3, 2), line("M500 250Q520 262 500 290Q492 304 500 320", "#7a3a38", 4, .6))
    gold, straw = "#f3c060", "#c98030"
    hairc = c.lin(300, 100, 640, 500, "#fff0c0", "#e8b060", "#a8602c")
    c.add(c.solid(sweep([(500, 236), (540, 300), (530, 390), (560, 470)], [30, 70, 80, 60], 2) + sweep([(560, 230), (600, 310), (600, 420), (630, 480)], [40, 80, 80, 40], 2), hairc, None, tex=c.strokes((470, 220, 170, 280), 30, "#8a4a20", 60, 3, .3, 80, 12)))
    brow = smooth([(286, 214, 1), (312, 196), (352, 200), (396, 226, 1), (356, 222), (320, 224)])
    c.add(fill(brow, "#fff0c8"), line("M300 214l-10 8M322 206l-6 12M346 206l2 14M370 214l6 10", "#c98030", 2.4, .6))
    # a knitted cap
    cap = smooth([(330, 150, 1), (340, 80), (420, 20), (520, 10), (600, 50), (650, 120), (650, 250, 1), (560, 210), (440, 150)])
    c.add(c.solid(cap, c.lin(330, 20, 640, 240, "#d8603c", "#a03038", "#5a1630"), "#ffc890", 4, 4, line("".join(f"M{344 + i * 24} {150 + i * 5}Q{360 + i * 24} {80 + i * 2} {420 + i * 22} {n(10 + i * 3)}" for i in range(12)), "#5a1630", 4, .45), .05))
    c.add(fill(sweep([(322, 158), (430, 156), (540, 196), (660, 256)], [34, 38, 40, 44], 4), c.lin(320, 0, 640, 0, "#fff0d8", "#c99a80")), line("".join(f"M{n(330 + i * 20)} {n(146 + max(0, i - 4) * 8)}l-5 28" for i in range(16)), "#a86a5c", 3, .5))
    # the beard: locks that roll like fields
    def lock(sp, ws, a, b, cnt=26, rim="#fff3c4"):
        d = sweep(sp, ws, 3)
        xs, ys = [q[0] for q in sp], [q[1] for q in sp]
        fr = frames(sp, ws, 6)
        hairs = ""
        for k in range(cnt):
            v = (k + .5) / cnt * 2 - 1
            i0, i1 = c.rnd.randint(0, len(fr) // 2), c.rnd.randint(len(fr) // 2, len(fr) - 4)
            pts = [(round(x + nx * w * v), round(y + ny * w * v)) for x, y, nx, ny, w in fr[i0:i1:5]]
            if len(pts) > 1:
                hairs += smooth(pts, False)
        c.add(c.shadow(d, .04), c.solid(d, c.lin(min(xs) - 40, min(ys), max(xs), max(ys), *a), c.lin(0, min(ys), 0, max(ys), (0, rim, .9), (1, rim, .25)), 3, 6, line(hairs, b, 2, .55) + line(hairs, "#fff0c0", 1.6, .5, ' transform="translate(3 2)"')))
    lock([(480, 400), (540, 560), (610, 700), (680, 860)], [110, 170, 200, 230], ("#e0a04c", "#a8602c", "#6a2c24"), "#5a2418", 8)
    lock([(430, 420), (450, 560), (520, 720), (500, 900), (540, 1000)], [130, 220, 230, 250, 260], ("#f3c060", "#d08a38", "#7c3a24"), "#7a3a18", 7)
    lock([(370, 420), (330, 540), (370, 680), (310, 830), (360, 1000)], [120, 220, 260, 260, 280], ("#f7d078", "#dd9a3c", "#9a5028"), "#8a4a1c", 8)
    lock([(330, 400), (230, 520), (230, 640), (120, 780), (130, 1000)], [90, 150, 210, 280, 320], ("#ffe09a", "#e8a848", "#a85a28"), "#9a5820", 12)
    lock([(290, 470), (170, 590), (110, 650), (-30, 720)], [40, 110, 130, 150], ("#ffe8b0", "#f0b858", "#c07030"), "#9a5820", 7)
    # moustache
    mo = smooth([(300, 348), (262, 356), (222, 384), (196, 428), (200, 462, 1), (236, 440), (280, 430), (340, 428), (420, 446), (470, 430, 1), (440, 396), (390, 360), (340, 346)])
    c.add(c.shadow(mo, .05), c.solid(mo, c.lin(200, 350, 470, 450, "#fff6d8", "#f3d088", "#c98a40"), "#fffbe8", 3, 4, line("M292 360Q236 380 208 440M304 366Q260 390 232 432M320 366Q300 390 286 424M344 362Q380 380 440 424M330 372Q350 400 400 432", "#a86a2c", 2.4, .6)))
    # mown patch: pale stubble with rows
    mown = smooth([(-20, 700, 1), (50, 694), (96, 668), (150, 680), (196, 664), (250, 690, 1), (284, 684), (304, 724), (292, 764, 1), (256, 790), (264, 822), (190, 858), (110, 846), (60, 872), (-20, 880, 1)])
    c.add(c.solid(mown, c.lin(-20, 660, 300, 860, "#ffeab4", "#f3cc80", "#dda050"), "#9a5820", -3, -4, line("".join(f"M{x + (y % 3) * 5} {y}l2 -8" for y in range(690, 870, 22) for x in range(10, 300, 26)), "#b0702c", 2.6, .7)))
    # people
    S = c.motif(sheaf("#fbd98a", "#a86428"))
    for x, y, q in ((92, 760, .9), (122, 772, .95), (300, 744, .8), (420, 690, .7), (446, 694, .66), (474, 702, .7)):
        c.add(pool(c, x, y, 24 * q, 6 * q, "#4a1818", .6), c.use(S, x, y, q))
    def who(x, y, k, s):
        c.add(pool(c, x, y, 28 * k, 6 * k, "#4a1818", .6), put(s, x, y, k))
    who(196, 724, .98, reaper("#2b6f78", "#c98f6c", "#3a1626", style="short", hat="straw", hatc="#f3d088", legs="#3a1230"))
    who(382, 716, .8, reaper("#7c2638", "#e0a478", "#3a1626", style="short", hat="straw", hatc="#f3d088", legs="#26203a"))
    who(140, 838, 1.2, kneel("#a03038", "#8a5438", "#efdcc0", style="scarf", legs="#3a1230"))
    c.add(c.use(S, 180, 842, .95, 14))
    # ladder to the moustache
    c.add(put(ladder(170, 24, 15, "#5a2420", 4.4), 228, 574, 1, -7), put(ladder(170, 24, 15, "#f3b070", 1.2), 227, 573, 1, -7))
    c.add(put(reach("#2b6f78", "#e0a478", "#3a1626", style="short", hat="cap", hatc="#c8323a", legs="#26203a"), 216, 500, .76))
    c.add(line("M228 414l14 -14M236 412l-6 -18", "#f3e6cc", 3))
    # cart with an ox, near
    c.add(pool(c, 470, 884, 190, 22, "#3a1218", .7))
    ox = smooth([(-70, -40), (-66, -76), (-30, -84), (20, -84), (50, -92), (66, -80), (64, -50), (40, -36), (-40, -34)]) + smooth([(48, -88), (70, -96), (92, -84), (104, -62), (98, -52), (80, -54), (60, -62)]) + "".join(sweep([(x, -48), (x + f * .5, -22), (x + f, 0)], [22, 11, 9]) for x, f in ((-54, -4), (-40, 6), (36, -6), (50, 4))) + sweep([(-68, -70), (-80, -50), (-80, -26)], [6, 4, 5])
    c.add(put(c.solid(ox, c.lin(0, -96, 0, 0, "#b06a44", "#6a2c2c"), "#ffe0a8", 3, 4) + fill(sweep([(70, -94), (74, -112), (92, -116)], [8, 6, 1]), "#f3e6cc") + fill(smooth([(64, -90, 1), (52, -84), (50, -76), (62, -80)]), "#6a2c2c") + line("M84 -76q4 4 9 2", "#2a0c1c", 3), 318, 884, .95, 0, True))
    c.add(line("M352 826L420 824", "#5a2420", 7), c.solid(poly([(404, 806), (590, 800), (574, 850), (420, 852)]), c.lin(0, 800, 0, 850, "#8a4a34", "#4a1a24"), "#ffc890", 2, 4, line("M404 828H590", "#2a0c1c", 3)))
    for x, y, q, o in ((430, 812, 1.2, -30), (470, 810, 1.3, -8), (512, 808, 1.3, 10), (556, 806, 1.2, 32), (492, 782, 1.2, -4), (450, 790, 1.1, -40), (538, 784, 1.1, 30)):
        c.add(c.use(S, x, y, q, o))
    c.add(c.solid(poly([(404, 812), (590, 806), (574, 852), (420, 854)]), c.lin(0, 800, 0, 850, "#a05a3c", "#4a1a24"), "#ffc890", 2, 4, line("M404 832H590", "#2a0c1c", 3)))
    sp = "".join(f"M500 862L{n(500 + math.cos(a) * 34)} {n(862 + math.sin(a) * 34)}" for a in (i * .785 + .2 for i in range(8)))
    c.add(line(circles([(500, 862, 34)]), "#3a1220", 9), line(sp, "#3a1220", 5), line(circles([(499, 861, 34)]), "#e8a060", 2, .7), fill(circles([(500, 862, 7)]), "#e8a060"))
    # a nest in the brow
    c.add(fill(smooth([(378, 206), (392, 222), (420, 222), (432, 204), (404, 210)]), "#7a4020"), put(perched("#2b6f78", "#efdcc0", "#ffb648", "#fff"), 402, 208, .8, 0, True))
    return c, {"vignette": "#1a0614", "vop": .42}


# ---------------------------------------------------------------- 19

def inside_the_cello():
    c = Card("Inside the Cello", "A great cello leans in an evening room and is a house: small windows glow in its side, a door stands in its belly, steps climb along the strings. Behind one sound hole a dancer lifts her arms; a man with a lantern is on the stair.",
             ["music", "house", "dance", "wood", "secret", "evening", "stairs", "home", "warmth", "listening"], 21)
    c.sky((0, "#3a1230"), (.5, "#5a1c34"), (.8, "#7c2638"), (1, "#3a1230"))
    # wall with a tall teal curtain and a window of dusk at the left
    c.add(fill(arch(90, 560, 170, 480), "#2c0e24"), fill(arch(90, 560, 142, 452), c.lin(0, 110, 0, 560, "#16404f", "#2b6f78", "#b4704f", "#f0b070")), fill(smooth([(18, 560, 1), (18, 500, 1), (60, 480), (110, 496), (162, 470, 1), (162, 560, 1)]), "#3a3440"), line("M90 110V560M19 330H161", "#2c0e24", 7), fill("M-10 556H196V578H-10Z", "#8a3c34"), line("M-10 557H196", "#f0b070", 3, .7), fill("M0 578H182V596H0Z", "#2c0e24", .5))
    c.add(put(crescent(26, .8), 0, 0) if False else fill(circles([(62, 210, 17)]), "#fff0c8"))
    c.add(c.strokes((-40, 0, 700, 700), 50, "#e8894a", 90, 8, .06, 88, 8), c.strokes((-40, 0, 700, 700), 50, "#1a0614", 90, 8, .12, 88, 8))
    cur = smooth([(430, -10, 1), (450, 200), (436, 420), (460, 640), (440, 800, 1), (660, 800, 1), (660, -10, 1)])
    c.add(c.solid(cur, c.lin(430, 0, 650, 0, "#1d4a54", "#2b6f78", "#12343e"), None, tex=line("".join(f"M{460 + i * 36} -10Q{476 + i * 34} 300 {456 + i * 38} 800" for i in range(6)), "#0c2a34", 10, .35) + line("".join(f"M{474 + i * 36} -10Q{490 + i * 34} 300 {470 + i * 38} 800" for i in range(6)), "#6fb0a8", 3, .25), shadow=.06))
    c.add(fill("M0 790H640V960H0Z", c.lin(0, 790, 0, 960, "#7a3430", "#3a1424")), c.strokes((-40, 800, 700, 160), 50, "#ffb070", 130, 4, .14, 1, 3), c.strokes((-40, 800, 700, 160), 40, "#1a0614", 130, 4, .25, 1, 3), line("M0 790H640", "#2c0e24", 6))
    c.add(c.glow(300, 640, 360, "#ffb45c", .55), pool(c, 330, 920, 290, 40, "#14040e", .8))
    G = []
    a = G.append
    wood = c.rad(-40, 60, 480, "#f0a050", "#c9642f", "#7c2a24", "#4a1420")
    # own space: bridge near (0, 90), body from y -220 to 380
    body = smooth([(0, -232), (-74, -226), (-140, -190), (-164, -130), (-150, -76), (-122, -40, 1), (-106, -10), (-104, 40), (-124, 78, 1), (-164, 110), (-206, 180), (-214, 270), (-176, 350), (-96, 392), (0, 402), (96, 392), (176, 350), (214, 270), (206, 180), (164, 110), (124, 78, 1), (104, 40), (106, -10), (122, -40, 1), (150, -76), (164, -130), (140, -190), (74, -226)])
    a(put(c.shadow(body, .08, (30, 16)), 14, 10) + put(fill(body, c.lin(-200, 0, 230, 0, "#8a3424", "#3a1020")), 18, 4))
    # windows in the rib at the right
    a(c.solid(body, wood, "#ffd79a", 5, 5, c.strokes((-220, -230, 440, 630), 80, "#ffc070", 110, 4, .16, 90, 3, .04) + c.strokes((-220, -230, 440, 630), 80, "#4a1418", 120, 4, .2, 90, 3, .04) + line(body, "#3a1020", 26, .12)))
    a(f'<g transform="scale(.945 .955)translate(0 4)">{line(body, "#3a1020", 3, .7)}</g>')
    # sound holes: openings with light and the room behind
    def hole(s):
        X = lambda x: s * x
        d = sweep([(X(62), -44), (X(78), -58), (X(92), -38), (X(84), 20), (X(72), 60), (X(66), 120), (X(76), 160), (X(96), 156), (X(98), 136)], [16, 22, 22, 40, 54, 40, 22, 22, 16], 4)
        return d + circles([(X(62), -40, 13), (X(98), 140, 13)])
    for s in (-1, 1):
        d = hole(s)
        k = c.clip(d)
        room = fill("M-140 -80H140V190H-140Z", c.lin(0, -70, 0, 170, "#fff6d0", "#ffdc8c", "#f0a04c")) 
        if s < 0:
            room += fill("M-140 96H-20V190H-140Z", "#c9642f", .55)
            room += put(front("#a03038", "#5a2430", "#3a1020", style="bun", left="up", right="up", hem=20, flare=20, face=False, legs="#3a1020", w=4), -77, 104, 1.16, 6)
        else:
            room += fill("M60 40h60v6h-60ZM56 110h60v6h-60Z", "#a8502f") + fill("M64 16h7v24h-7ZM73 20h6v20h-6ZM81 12h8v28h-8ZM62 84h8v26h-8ZM72 80h6v30h-6Z", "#7c2638") + fill("M80 92h10v18h-10Z", "#2b6f78")
        a(c.glow(s * 78, 50, 150, "#ffc860", .6) + f'<g clip-path="url(#{k})">{room}</g>' + line(d, "#3a1020", 5) + line(d, "#ffe0a0", 1.6, .9))
    # fingerboard, neck, strings
    a(fill(poly([(-21, -520), (21, -520), (32, -30), (-32, -30)]), c.lin(-32, 0, 32, 0, "#3a1a28", "#1c0a18")) + line("M-30 -34L-20 -520", "#e8a060", 2, .7))
    # tailpiece and bridge
    a(fill(smooth([(-16, 170, 1), (16, 170, 1), (30, 286), (22, 324, 1), (-22, 324, 1), (-30, 286)]), "#2a0e1c") + line("M-15 170L-29 286", "#e8a060", 2.4, .8) + line("M0 324V398", "#2a0e1c", 5))
    strings = "".join(f"M{n(-12 + i * 8)} -520L{n(-24 + i * 16)} 92L{n(-10.5 + i * 7)} 176" for i in range(4))
    a(line(strings, "#ffe9b8", 2.2, .9))
    br = smooth([(-46, 118, 1), (-48, 104), (-34, 90), (-30, 76), (0, 70), (30, 76), (34, 90), (48, 104), (46, 118, 1), (26, 116), (16, 106), (0, 102), (-16, 106), (-26, 116)])
    a(c.solid(br, c.lin(0, 70, 0, 118, "#f3d08c", "#b8743c"), "#fff0c8", 3, 4, "", .05))
    # the stair: planks hung on the strings, winding up the board
    st, sh = "", ""
    for i in range(15):
        u = i / 14
        y = 62 - u * 520
        w = 40 - u * 14
        sh += f"M{n(-w + 4)} {n(y + 9)}h{n(2 * w)}"
        st += f"M{n(-w)} {n(y)}h{n(2 * w)}"
    a(line(sh, "#14040e", 7, .4) + line(st, "#c98048", 8) + line(st, "#ffe0a0", 2.4, .9, ' transform="translate(0 -3)"'))
    # door and windows in the lower bout
    a(c.glow(-92, 300, 90, "#ffd070", .6) + fill(arch(-92, 346, 58, 92), "#4a1420") + fill(arch(-92, 346, 44, 82), c.lin(0, 264, 0, 346, "#fff6d0", "#ffb04c")) + fill(poly([(-70, 346), (-70, 274), (-46, 284), (-46, 356)]), "#2b6f78") + fill(circles([(-51, 318, 2.6)]), "#ffd070"))
    lw = c.motif(c.glow(0, -14, 30, "#ffc860", .5) + fill(arch(0, 2, 32, 46), "#4a1420") + fill(arch(0, 0, 24, 39), c.lin(0, -39, 0, 0, "#fff6d0", "#ffb648")) + line("M0 -38V0M-12 -18h24", "#7a3420", 2))
    for x, y, q in ((82, 300, 1.1), (132, 278, 1), (110, 350, .9), (-100, -140, .9), (-60, -164, .95), (70, -158, .95), (108, -128, .85)):
        a(c.use(lw, x, y, q))
    a(fill(poly([(62, 304), (104, 304), (98, 316), (68, 316)]), "#2b6f78") + fill(circles([(72, 300, 7), (83, 297, 8), (94, 301, 7)]), "#c8464a"))
    # man with lantern on the stair
    a(c.glow(26, -206, 70, "#ffe09a", .8) + put(stand("#26324f", "#c98f6c", "#2a1620", style="short", hat="wide", hatc="#1c1430", walk=.5, w=-3, arm=[(0, -75), (9, -66), (15, -66)], scarf="#efdcc0"), -4, -178, .92) + put(lantern("#1c0a18"), 12, -212, .3))
    c.add(put("".join(G), 338, 520, 1.1, 11))
    # a bow leans in front, cut by the frame; a cat listens at the end pin
    c.add(line("M598 420L520 960", "#1c0a18", 12, .25, ' transform="translate(10 6)"'), line("M598 400Q590 700 524 980", "#8a4a30", 10), line("M596 400Q586 700 522 980", "#ffc27c", 2.4, .8), line("M588 404L500 980", "#f6e6cc", 4, .9))
    c.add(pool(c, 118, 906, 60, 12, "#14040e", .7), put(c.solid(cat_back(-1), "#1c0a18", "#ffb66a", -3, 2), 118, 906, 1.15))
    return c, {"vignette": "#14040e", "vop": .45}


# ---------------------------------------------------------------- 20

def camel():
    """A walking camel facing right, feet at (0,0), about 100 tall: one union path."""
    d = smooth([(-50, -52), (-46, -68), (-30, -72), (-18, -88), (-4, -96), (8, -88), (20, -72), (36, -70), (44, -58), (38, -44), (14, -38), (-20, -38), (-44, -40)])
    d += sweep([(32, -60), (54, -50), (64, -64), (66, -86), (72, -98)], [24, 17, 12, 10, 10], 3) + smooth([(64, -100), (72, -106), (84, -102), (98, -96), (98, -90), (86, -88), (72, -90)]) + sweep([(68, -102), (65, -108), (66, -111)], [4, 3, 1], 1)
    for x, k, f in ((-40, -12, -10), (-30, 4, 2), (26, -6, -2), (34, 8, 14)):
        d += sweep([(x, -48), (x + k * .7, -26), (x + f, -2)], [16, 8, 5], 2) + sweep([(x + f - 3, -2), (x + f + 7, -1.6)], [4, 4], 1)
    return d + sweep([(-48, -60), (-58, -48), (-57, -34)], [4, 3, 4], 2)


def spice_range():
    c = Card("The Spice Range", "On a market cloth, by the light of a hanging lamp, heaps of red, yellow, green and brown spice rise like mountains. A tiny caravan of camels crosses the ridge between them; above, a big hand lets more spice trickle down, and a brass scoop stands in a slope.",
             ["market", "mountain", "journey", "smell", "colour", "trade", "caravan", "hand", "small", "distance"], 23)
    c.sky((0, "#260d1e"), (.3, "#3a1230"), (.55, "#7c2638"), (1, "#b4502f"))
    c.add(c.strokes((-40, 0, 700, 500), 24, "#e8894a", 110, 8, .06, -5, 8))
    # awning stripes and dim stalls
    aw = "".join(f"M{x} -10L{x - 26} 90q{22} 30 {44} 0L{x + 40} -10Z" for x in range(-20, 700, 80))
    c.add(fill("M-10 -10H650V92H-10Z", "#1d4a54"), fill(aw, "#a8402f"), fill("M0 0H640V110H0Z", c.lin(0, 0, 0, 110, (0, "#1a0614", .7), (1, "#1a0614", .1))))
    for x, y, w, h in ((60, 420, 150, 230), (250, 400, 110, 170), (600, 420, 160, 260)):
        c.add(fill(arch(x, y, w, h), "#4a1830"), fill(arch(x, y, w * .78, h * .9), c.lin(0, y - h, 0, y, "#5a2034", "#8a3a38")))
    lx, ly = 132, 250
    c.add(c.glow(lx, ly, 370, "#ffb648", .72), c.glow(lx, ly, 150, "#fff0c0", .85))
    c.add(line(f"M{lx} 60V{ly - 60}", "#1c0a18", 4), fill(smooth([(lx - 34, ly - 30, 1), (lx - 20, ly - 50), (lx, ly - 64, 1), (lx + 20, ly - 50), (lx + 34, ly - 30, 1)]), "#5a2a20"), fill(smooth([(lx - 34, ly - 30, 1), (lx - 40, ly), (lx - 24, ly + 34, 1), (lx + 24, ly + 34, 1), (lx + 40, ly), (lx + 34, ly - 30, 1)]), c.rad(lx, ly, 46, "#fffdf0", "#ffe09a", "#ffab3c")), line(f"M{lx - 12} {ly - 30}Q{lx - 16} {ly} {lx - 9} {ly + 34}M{lx + 12} {ly - 30}Q{lx + 16} {ly} {lx + 9} {ly + 34}", "#8a4a24", 3), fill(smooth([(lx - 24, ly + 34, 1), (lx + 24, ly + 34, 1), (lx + 10, ly + 48), (lx, ly + 62, 1), (lx - 10, ly + 48)]), "#5a2a20"))
    def heap(pts, lo, mid, hi, sd, x0, x1, y0, y1, cnt=46, dark="#3a0f1c"):
        d = smooth(pts)
        c.add(c.solid(d, c.lin(x0, y0, x1, y1, hi, mid, lo), c.lin(x0, 0, x1, 0, (0, "#fff3cc", .95), (.5, "#ffe0a0", .5), (1, "#ffe0a0", 0)), 4, 4,
                      c.strokes((x0, y0, x1 - x0, y1 - y0), cnt, mix(hi, "#fff6d8", .5), 40, 4, .22, 62, 14) + c.strokes(((x0 + x1) / 2, y0, (x1 - x0) / 2, y1 - y0), cnt, dark, 50, 5, .16, 118, 14) + c.specks((x0, y0, x1 - x0, y1 - y0), 34, mix(hi, "#ffffff", .5), 2.4, .5) + c.specks((x0, y0, x1 - x0, y1 - y0), 34, dark, 2.4, .35), .04))
    # far heaps
    heap([(-20, 640, 1), (-20, 500, 1), (50, 448), (96, 420), (150, 460), (250, 560), (330, 640, 1)], "#6a2c20", "#a8602c", "#d8a050", 1, -20, 330, 420, 640, 14)
    heap([(400, 660, 1), (480, 520), (540, 420), (580, 372), (620, 396), (680, 470, 1), (680, 660, 1)], "#123a44", "#2b6f78", "#5fa8a0", 2, 400, 660, 372, 660, 14, "#06181e")
    # trickle from the hand, then the red mountain
    px, py = 384, 372
    heap([(120, 800, 1), (190, 690), (270, 560), (330, 450), (px - 10, py + 6), (px + 16, py + 4), (430, 440), (500, 560), (580, 690), (660, 800, 1)], "#5a1424", "#a82c2c", "#e8603a", 3, 130, 640, 370, 800, 32)
    slide = smooth([(px, py, 1), (px + 22, 440), (px + 6, 520), (px + 50, 640), (px + 30, 760, 1), (px + 130, 780, 1), (px + 110, 640), (px + 60, 500)])
    c.add(fill(slide, "#4a0f20", .22))
    # the yellow one at the left, nearer
    heap([(-20, 860, 1), (-20, 640, 1), (60, 600), (116, 566), (170, 606), (270, 720), (380, 850, 1)], "#a8541c", "#e89a2c", "#ffd45c", 4, -20, 380, 566, 860, 50)
    # hand with falling grains
    skin = c.lin(330, 120, 620, 240, "#c9845c", "#8a4a38", "#5a2430")
    fing = sweep([(500, 190), (450, 196), (408, 222), (392, 252)], [34, 32, 27, 19], 3) + sweep([(510, 212), (462, 226), (422, 250), (404, 274)], [32, 30, 26, 18], 3) + sweep([(520, 232), (480, 250), (446, 268), (426, 284)], [30, 27, 23, 16], 3) + sweep([(520, 170), (470, 158), (420, 174), (388, 206), (380, 240)], [42, 36, 30, 26, 18], 3)
    palm = smooth([(500, 146), (560, 120), (660, 90, 1), (660, 210, 1), (590, 236), (530, 250), (490, 226), (484, 184)])
    c.add(c.solid(palm + fing, skin, "#ffd8a0", 3, -3, "", .04), line("M448 214Q478 206 500 208M462 242Q484 234 506 234M408 190Q432 172 462 172", "#4a1c28", 3, .55), fill(sweep([(386, 232), (381, 240), (383, 247)], [8, 10, 6]) + sweep([(396, 246), (392, 254), (394, 260)], [8, 10, 6]), "#f0c0a0", .75))
    slv = smooth([(560, 84, 1), (600, 66), (660, 40, 1), (660, 260, 1), (610, 252), (580, 246, 1), (596, 170)])
    c.add(c.solid(slv, c.lin(560, 0, 650, 0, "#efdcc0", "#a88a80"), "#fff6e0", 4, 2, line("M612 70Q624 160 606 250M636 60Q646 160 634 256", "#7a5a5c", 4, .4), .06), line("M562 86Q604 170 582 246", "#ffb648", 6), line("M572 84Q614 170 592 248", "#2b6f78", 3))
    r = c.rnd
    dr = "".join(f"M{n(px + 4 + r.gauss(0, 3 + 5 * u))} {n(262 + u * 108)}v{r.choice((2, 4, 6))}" for u in (r.random() for _ in range(70)))
    c.add(line("M390 262Q388 310 386 370", "#ff9a5c", 4, .5), line(dr, "#ff7a48", 3, .95))
    # the scoop
    c.add(fill(sweep([(540, 640), (560, 560), (590, 470)], [24, 18, 16], 3), c.lin(530, 0, 590, 0, "#ffe9a8", "#c98a34", "#6a3a1c")), c.solid(smooth([(486, 690, 1), (502, 640), (536, 618), (572, 640), (576, 700, 1), (530, 716)]), c.lin(486, 0, 576, 0, "#fff0b8", "#d8983c", "#7a4420"), "#fffbe0", 3, 3), fill(circles([(592, 466, 13)]), "#d8983c"), fill(circles([(592, 466, 6)]), "#3a1220"))
    c.add(fill(smooth([(470, 700, 1), (500, 690), (540, 702), (590, 696), (610, 720, 1), (540, 740)]), "#8a2228"))
    # cloth with a pattern, and its fringe
    cl = smooth([(-20, 990, 1), (-20, 820, 1), (120, 800), (300, 792), (480, 782), (660, 790, 1), (660, 990, 1)])
    mot = c.motif(fill("M0 -15L22 0L0 15L-22 0Z", "#ffb648") + fill("M0 -8L11 0L0 8L-11 0Z", "#7c2638"))
    pat = "".join(line(f"M-20 {y}Q320 {y - 26} 660 {y - 8}", col, w) for y, col, w in ((838, "#2b6f78", 10), (852, "#ffb648", 3), (918, "#2b6f78", 12), (934, "#efdcc0", 3))) + "".join(c.use(mot, x, 884 - 14 * math.sin(math.pi * x / 640), 1) for x in range(10, 660, 58))
    c.add(c.solid(cl, c.lin(0, 780, 640, 960, "#c9503c", "#8a2c38", "#4a1428"), "#ffd8a0", 2, 4, pat + c.strokes((-20, 790, 680, 180), 40, "#ffd0a0", 40, 3, .16, 84, 6) + c.strokes((-20, 790, 680, 180), 40, "#2a0814", 40, 3, .18, 84, 6), .05))
    c.add(pool(c, 470, 800, 190, 22, "#2a0814", .7), pool(c, 250, 858, 160, 18, "#2a0814", .6))
    heap([(180, 868, 1), (226, 826), (262, 794), (290, 782), (320, 800), (368, 846), (400, 868, 1), (290, 880)], "#3a1a18", "#7a4426", "#c98a4c", 6, 180, 400, 782, 880, 24)
    # cinnamon and star anise, near
    def stick(x, y, L, rot, w=24):
        return put(c.shadow(f"M0 {-w / 2}H{L}V{w / 2}H0Z", .06, (14, 7)) + c.solid(f"M0 {-w / 2}H{L}V{w / 2}H0Z", c.lin(0, -w / 2, 0, w / 2, "#e8a064", "#a85a30", "#5a2420"), "#ffe0a8", 0, 3, line(f"M0 0H{L}M0 {w * .25}H{L}", "#4a1a18", 2, .5)) + ellipse(0, 0, w * .26, w / 2, "#c98048") + line(f"M2 {-w * .3}q-8 4 -4 {w * .3}q4 8 6 2", "#5a2420", 2.4), x, y, 1, rot)
    c.add(stick(440, 902, 190, -9), stick(470, 868, 170, 6), stick(520, 930, 150, -2, 28))
    an = "".join(sweep([(0, 0), (math.cos(t) * 20, math.sin(t) * 16), (math.cos(t) * 38, math.sin(t) * 30)], [3, 17, 2], 2) for t in (i * .785 for i in range(8)))
    for x, y, q in ((92, 900, 1), (384, 920, .62)):
        c.add(put(c.shadow(an, .08, (10, 5)) + c.solid(an, "#7a3420", "#f0a860", 2, 2) + fill(circles([(math.cos(t) * 20, math.sin(t) * 16, 4) for t in (i * .785 for i in range(8))]), "#f3c890") + fill(circles([(0, 0, 6)]), "#3a1418"), x, y, q, 12))
    # the caravan on the ridge
    cam = c.motif(fill(camel(), "#2a0e1c"))
    way = ([(112, 574), (160, 618), (226, 668), (300, 648), (390, 610), (476, 566)], [4, 9, 12, 13, 12, 8]), ([(476, 566), (424, 540), (372, 518), (338, 500)], [8, 10, 9, 4])
    for sp, ws in way:
        c.add(put(fill(sweep(sp, ws, 3), "#3a0a18", .5), 2, 6), fill(sweep(sp, ws, 3), "#f7a468", .85))
    for x, y, q, rot, load, fl in ((50, 607, .56, -16, "#2b6f78", 0), (112, 573, .54, 4, "#c8323a", 0), (252, 662, .56, -8, "#efdcc0", 0), (330, 638, .54, -20, "#2b6f78", 0), (408, 602, .5, -24, "#ffb648", 0), (424, 538, .42, 22, "#efdcc0", 1), (366, 514, .38, 20, "#2b6f78", 1)):
        g = c.use(cam) + fill(smooth([(-22, -84, 1), (-6, -96), (14, -82), (20, -58, 1), (-24, -58, 1)]), load) + line("M-22 -66H18", "#2a0e1c", 3, .6)
        if load != "#efdcc0":
            g += fill(smooth([(-8, -92, 1), (-9, -112), (-4, -120), (4, -112), (8, -92, 1)]) + circles([(-2, -124, 6)]), "#efdcc0") + fill(circles([(1, -123, 4.4)]), "#8a5438")
        c.add(put(g, x, y, q, rot, bool(fl)))
    # foot tracks over the yellow crest
    c.add(line("M-4 660Q40 640 84 604", "#8a4a14", 2, .4, ' stroke-dasharray="1 7"'))
    return c, {"vignette": "#1a0614", "vop": .42}


# ---------------------------------------------------------------- 21

def kettle_dragon():
    c = Card("The Kettle Dragon", "On a winter night a small dragon sleeps curled up in the mouth of an old stove; its warmth makes the kettle steam. A child in a nightshirt comes over the tiles with a log in its arms. Snow falls outside the window.",
             ["dragon", "kitchen", "warmth", "secret", "friendship", "winter", "child", "fire", "care", "sleep"], 25)
    c.sky((0, "#3a1230"), (.5, "#5e1e34"), (.8, "#7c2638"), (1, "#3a1230"))
    c.add(c.strokes((-40, 0, 700, 760), 60, "#e8894a", 70, 8, .07, 25, 10), c.strokes((-40, 0, 700, 760), 50, "#1a0614", 80, 8, .12, 25, 10))
    # window with snow
    c.add(fill("M418 110H592V370H418Z", "#2a0e22"), fill("M430 122H580V358H430Z", c.lin(0, 122, 0, 358, "#0f2c3c", "#2b6f78", "#8fb8b0")), fill("".join(fir(x, 352, h, x) for x, h in ((452, 120), (488, 90), (556, 140), (528, 70))), "#123a48"), fill(smooth([(430, 360, 1), (430, 340, 1), (480, 330), (540, 344), (580, 334, 1), (580, 360, 1)]), "#dce8e0"), c.specks((432, 124, 146, 220), 50, "#ffffff", 4, .9), line("M505 122V358M430 240H580", "#2a0e22", 9), fill("M404 362H606V384H404Z", "#8a3c34"), line("M404 364H606", "#ffc27c", 3, .7), fill(smooth([(430, 240, 1), (430, 226), (450, 230), (480, 236), (505, 240, 1)]) + smooth([(505, 358, 1), (530, 350), (560, 348), (580, 340, 1), (580, 358, 1)]), "#fff6ea"))
    # shelf with pots
    c.add(fill("M420 470H660V484H420Z", "#4a1a28"), line("M420 471H660", "#ffb66a", 3, .7))
    for x, w, h, col in ((450, 40, 46, "#a8502f"), (500, 30, 60, "#2b6f78"), (548, 46, 38, "#efdcc0"), (600, 36, 54, "#a03038")):
        c.add(c.solid(smooth([(x - w / 2, 470, 1), (x - w * .6, 470 - h * .5), (x - w * .36, 470 - h, 1), (x + w * .36, 470 - h, 1), (x + w * .6, 470 - h * .5), (x + w / 2, 470, 1)]), c.lin(x - w / 2, 0, x + w / 2, 0, mix(col, "#ffd08a", .35), col, deep(col, .45)), "#ffe0a8", 3, 2), fill(f"M{n(x - w * .42)} {470 - h - 7}h{n(w * .84)}v8h{n(-w * .84)}Z", deep(col, .3)))
    c.add(line("M440 484v26M490 484v22M540 484v30", "#2a0e22", 3), fill(circles([(440, 526, 17), (540, 530, 19)]), "#5a2430"), fill(circles([(436, 522, 10), (536, 526, 11)]), "#a85a3c", .7), fill(sweep([(490, 506), (490, 530), (490, 556)], [4, 5, 18]), "#8a5a3c"))
    # floor
    fl = "M-10 780H650V970H-10Z"
    tiles = "".join(f"M-10 {y}H650" for y in (806, 842, 890)) + "".join(f"M{320 + k * 40} 780L{320 + k * 92} 970" for k in range(-9, 10))
    c.add(fill(fl, c.lin(0, 780, 0, 960, "#a85038", "#6a2a30", "#36121f")), line(tiles, "#2a0c1c", 3, .5), line(tiles, "#ffb878", 1.4, .35, ' transform="translate(1 3)"'))
    c.add(c.glow(214, 690, 390, "#ff9a3c", .62), c.glow(230, 850, 300, "#ffb04c", .6, 90))
    # stove body
    body = "M36 836V330Q36 306 60 306H362Q386 306 386 330V836Z"
    wall = c.rad(214, 660, 460, "#ffe0a8", "#e8b078", "#a86a58", "#5a2e40")
    brick = "".join(f"M36 {y}H386" for y in range(350, 836, 44)) + "".join(f"M{x + (j % 2) * 35} {350 + j * 44}v44" for j in range(11) for x in range(70, 386, 70))
    c.add(c.solid(body, wall, None, tex=line(brick, "#6a2a30", 3, .35) + line(brick, "#fff0d0", 1.4, .35, ' transform="translate(2 2)"') + c.strokes((36, 306, 350, 530), 60, "#fff3d8", 40, 5, .14, 20, 14) + c.strokes((36, 306, 350, 530), 50, "#5a1f34", 40, 5, .14, 20, 14), shadow=.07))
    c.add(c.solid("M20 288H402V318H20Z", c.lin(20, 0, 402, 0, "#5a2436", "#a8503c"), "#ffd08a", 0, 4, "", .05), c.solid("M24 826H398V858H24Z", c.lin(20, 0, 402, 0, "#4a1a2c", "#8a3c34"), "#ffd08a", 0, 4))
    # flue
    c.add(c.solid("M88 288V-10H164V288Z", c.lin(88, 0, 164, 0, "#2a1424", "#6a3a3c", "#2a0e1c"), None), line("M84 150H168M84 162H168", "#8a4a3c", 5))
    # tiles in the corners
    tile = c.motif(fill("M-18 -18H18V18H-18Z", "#2b6f78") + fill("M0 -13L13 0L0 13L-13 0Z", "#efdcc0", .85) + fill(circles([(0, 0, 5)]), "#c8464a"))
    for x in (74, 354):
        for y in (372, 416, 772):
            c.add(c.use(tile, x, y))
    # the mouth
    mouth = "M82 812V610A132 132 0 0 1 346 610V812Z"
    c.add(line(mouth, "#8a3c34", 26), line(mouth, "#ffd08a", 3, .6, ' transform="translate(0 -12)"'))
    k = c.clip(mouth)
    m = fill(mouth, c.rad(214, 720, 240, "#fffbe0", "#ffd868", "#ff9a34", "#c84a20", "#5a1420"))
    for x, h in ((110, 130), (150, 190), (200, 160), (262, 210), (312, 140)):
        m += fill(sweep([(x, 830), (x + 8, 830 - h * .5), (x - 4, 830 - h)], [60, 46, 1], 3), "#ffe9a0", .5)
    m += fill("M82 790H346V820H82Z", "#7a2a1c") + fill(circles([(100, 800, 16), (150, 806, 18), (286, 806, 18), (330, 800, 16)]), "#4a1418")
    # the dragon: coil
    skin = c.lin(90, 560, 340, 820, "#7ac0a8", "#2b7f80", "#12404c")
    coil = smooth([(96, 806), (88, 760), (104, 690), (150, 646), (216, 632), (280, 650), (324, 700), (338, 760), (328, 808), (214, 820)])
    spikes = "".join(poly([(x - 13, y + 9), (x + dx, y - 22), (x + 13, y + 9)]) for x, y, dx in ((112, 684, -12), (144, 654, -9), (180, 638, -5), (218, 632, 0), (254, 640, 6), (288, 660, 10), (316, 694, 16)))
    m += fill(spikes, "#c8464a") + c.solid(coil, skin, "#fff0b0", 2, 5, fill("".join(f"M{x} {y}q9 11 18 0" for y in range(660, 800, 19) for x in range(92 + (y // 19 % 2) * 10, 330, 20)), "#0c343c", .32))
    wing = smooth([(250, 680, 1), (200, 664), (148, 690), (112, 752), (150, 738), (172, 766), (198, 742), (226, 768), (246, 740), (282, 752, 1), (276, 712)])
    m += c.solid(wing, c.lin(110, 660, 280, 770, "#e88a4c", "#b04434"), "#ffe9a8", 2, 3, line("M252 682Q200 690 150 738M254 684Q220 706 198 742M258 688Q248 712 246 740", "#6a1c24", 3, .6))
    c.add(f'<g clip-path="url(#{k})">{m}' + line(mouth, "#3a0f18", 16, .25) + "</g>")
    # head and tail come out over the sill
    tail = sweep([(170, 800), (104, 806), (66, 838), (70, 884), (116, 902), (160, 890), (196, 904)], [5, 36, 30, 23, 17, 12, 3], 3)
    c.add(pool(c, 130, 904, 110, 14, "#1a0614", .6), c.solid(tail, c.lin(0, 800, 0, 905, "#4aa094", "#1d5a60"), "#ffe9a8", 3, 3), fill(poly([(190, 896), (218, 894), (200, 914)]), "#c8464a"))
    hd = smooth([(236, 776), (252, 740), (292, 724), (330, 736), (352, 756), (392, 770), (410, 790), (404, 812), (372, 824), (310, 826), (256, 822), (234, 804)])
    c.add(c.shadow(hd, .06), c.solid(hd, c.lin(236, 730, 400, 830, "#8fd0b4", "#3a9490", "#1d5a60"), "#fff3c0", 2, 4, ""))
    c.add(fill(sweep([(264, 740), (240, 712), (232, 684)], [16, 11, 2]) + sweep([(296, 728), (284, 700), (290, 674)], [14, 10, 2]), "#f3d8a0"), fill(smooth([(256, 762, 1), (226, 748), (214, 760), (240, 784)]), "#c8464a"))
    c.add(line("M312 766Q330 780 350 768", "#0c2a34", 5), line("M320 773l-3 9M332 776v9M344 773l4 8", "#0c2a34", 3), line("M318 808Q360 814 400 800", "#0c3a44", 4, .7), fill(circles([(396, 782, 3.6)]), "#0c2a34"), fill(circles([(300, 796, 12), (346, 796, 9)]), "#f08a5c", .35), fill(sweep([(256, 816), (300, 822), (360, 818)], [4, 10, 3]), "#f3d8a0", .6))
    pw = sweep([(270, 806), (300, 822), (332, 832)], [24, 22, 18], 2)
    c.add(c.solid(pw, c.lin(0, 800, 0, 840, "#6ab8a4", "#2b7f80"), "#fff0b0", 0, 4), fill(poly([(338, 828), (352, 838), (336, 838)]) + poly([(328, 834), (338, 846), (322, 842)]), "#f3e6cc"))
    # smoke from the nostril
    c.add(fill(sweep([(402, 776), (424, 744), (404, 712), (428, 676), (414, 648)], [3, 10, 13, 9, 2], 4), c.lin(0, 776, 0, 648, (0, "#fff0d8", .75), (1, "#fff0d8", .05))))
    # kettle with steam
    kt = smooth([(196, 288, 1), (178, 246), (194, 200), (236, 180), (280, 180), (320, 200), (338, 246), (320, 288, 1)])
    c.add(pool(c, 258, 290, 90, 8, "#1a0614", .6), fill(sweep([(326, 256), (362, 236), (374, 196), (396, 184)], [34, 26, 18, 14], 3), c.lin(320, 0, 400, 0, "#c9603c", "#7c2a30")), line("M204 196Q200 112 258 112Q316 112 312 196", "#2a0e1c", 9), line("M206 190Q204 116 258 115", "#ffb66a", 2.4, .8), c.solid(kt, c.rad(226, 226, 130, "#ffc08a", "#d8643c", "#8a2c30", "#4a1424"), "#ffe9c0", 0, -4, "", .05), ellipse(258, 184, 34, 9, "#8a2c30"), fill(circles([(258, 172, 9)]), "#ffb648"), fill(sweep([(206, 260), (198, 236), (214, 208)], [2, 11, 2]), "#fff0d8", .6))
    for kk, o in ((1.4, .14), (1, .24), (.55, .34)):
        c.add(fill(sweep([(398, 180), (420, 140), (386, 104), (424, 60), (400, 16)], [q * kk for q in (10, 28, 38, 32, 12)], 4), c.lin(0, 184, 0, 20, (0, "#fff0d8", o * 1.4), (1, "#fff0d8", o * .2))))
    # socks on a line
    c.add(line("M164 232Q180 244 196 236", "#efdcc0", 2) if False else line("M-10 214Q40 240 88 224", "#efdcc0", 2.4), fill(smooth([(30, 226, 1), (52, 230, 1), (50, 262), (66, 276), (58, 288), (36, 280), (28, 262)]), "#c8464a"), line("M30 238L51 241M29 250L50 252", "#fff0d8", 4))
    # the child with a log
    c.add(pool(c, 508, 884, 100, 16, "#1a0614", .7))
    ch = child(stand, "#efdcc0", "#e0a478", "#3a1626", style="bob", hem=16, flare=17, walk=.5, legs="#e0a478", shoe="#c8464a", tilt=8, lean=6, w=-3, big=1.34, tall=1,
               arm=[(0, -74), (6, -60), (18, -60)], arm2=[(1, -74), (9, -62), (21, -64)], trim="#c8464a")
    log = fill("M-16 -9H20V9H-16Z", "#7a4028") + line("M-16 -5H20M-14 3H18", "#4a1c1c", 1.4, .6) + ellipse(20, 0, 4.6, 9, "#f0c080") + line("M20 -5a2.6 5 0 0 1 0 10a2 3.4 0 0 1 0 -6", "#a8602c", 1.2) + fill(sweep([(2, -9), (6, -15), (11, -17)], [4, 3, 1]), "#7a4028")
    c.add(put(ch, 520, 884, 2.7, 0, True), put(put(log, 0, 0, 2.6, -10), 476, 712, 1, 0, True))
    c.add(put(limb([(0, -74), (6, -60), (17, -56)], "#fff3dc", "#e0a478"), 526, 884, 2.7, -6, True))
    return c, {"vignette": "#1a0614", "vop": .42}


# ---------------------------------------------------------------- 22

def face_mask(c, skin, lips="#c8464a", brow="#3a1230", tear=False):
    """A human mask about (0,0), 100 tall, with a ribbon; softer than motifs.mask()."""
    face = smooth([(0, -50), (-26, -45), (-37, -22), (-34, 8), (-20, 38), (0, 50), (20, 38), (34, 8), (37, -22), (26, -45)])
    s = c.shadow(face, .08, (10, 5)) + c.solid(face, c.rad(-12, -14, 74, mix(skin, "#ffffff", .35), skin, mix(skin, "#7c2638", .45)), "#fffbe8", 2, 2)
    for k in (-1, 1):
        s += fill(smooth([(k * 8, -8, 1), (k * 17, -16), (k * 28, -10, 1), (k * 18, -4)]), "#1c0814") + line(f"M{k * 8} -23Q{k * 18} -32 {k * 30} -24", brow, 2.8) + fill(circles([(k * 21, 11, 7)]), "#e0583f", .3)
    return s + line("M0 -8Q-1 6 -5 13Q0 17 5 13", mix(skin, "#5a1424", .5), 2.2) + fill("M-11 27Q-4 23 0 26Q4 23 11 27Q0 34 -11 27Z", lips)


def dinner_of_masks():
    c = Card("Dinner of Masks", "By candlelight a bear, a hare, a stag and a badger sit at a long table, finely dressed, each wearing the mask of a human face. Among them one human guest holds up the mask of a fox. Under the cloth one sees paws, hooves and a single pair of shoes.",
             ["mask", "dinner", "identity", "animals", "lie", "guest", "party", "secret", "courage", "manners"], 27)
    c.sky((0, "#260d1e"), (.35, "#5a1830"), (.62, "#7c2638"), (1, "#260d1e"))
    for i in range(8):   # striped wall paper
        c.add(fill(f"M{i * 84 + 10} 0h40v640h-40Z", "#3a1028", .4))
    c.add(c.strokes((-40, 0, 700, 620), 40, "#e8894a", 90, 8, .06, 88, 6), c.strokes((-40, 0, 700, 620), 40, "#1a0614", 90, 8, .12, 88, 6))
    lx, ly = 160, 392
    c.add(c.glow(lx, ly, 400, "#ffab4c", .72), c.glow(lx, ly, 170, "#ffe9b0", .6))
    # a portrait on the wall: an empty oval
    c.add(put(fill("M0 -84C62 -84 70 -40 70 0S62 84 0 84S-70 40 -70 0S-62 -84 0 -84Z", c.lin(-70, -84, 70, 84, "#f3c774", "#8a4a24")) + fill("M0 -68C50 -68 56 -32 56 0S50 68 0 68S-56 32 -56 0S-50 -68 0 -68Z", "#16404f") + fill(smooth([(-56, 40, 1), (-30, 20), (0, 14), (30, 20), (56, 40, 1), (30, 68), (-30, 68)]), "#0c2a34") + fill(sweep([(0, 30), (0, 0), (0, -14)], [18, 26, 40]) + poly([(-20, -14), (-18, -48), (-2, -26)]) + poly([(20, -14), (18, -48), (2, -26)]), "#0c2a34"), 500, 128, 1, 4))
    bearc, stagc, harec, badger = "#5a3426", "#8a5434", "#b8a090", "#4a4450"
    def guest(x, y, s):
        c.add(put(s, x, y))
    # far left: a bear, big, cut by the frame
    b = smooth([(-130, 260, 1), (-140, 120), (-116, 20), (-60, -26), (0, -36), (60, -26), (116, 20), (140, 120), (130, 260, 1)])
    hd = smooth([(-70, -60), (-78, -110), (-50, -156), (0, -168), (50, -156), (78, -110), (70, -60), (36, -24), (-36, -24)]) + circles([(-58, -150, 25), (58, -150, 25)])
    g = c.solid(b, c.lin(-130, 0, 140, 0, "#1c2a3c", "#2b5a66", "#3a7a80"), "#ffc87c", -4, 3, c.strokes((-140, -30, 280, 290), 20, "#0c2028", 60, 5, .3, 84, 8)) + fill(poly([(-34, -30), (34, -30), (0, 90)]), "#f6e6cc") + line("M0 0V90", "#c9a890", 2) + fill(poly([(-22, -14), (22, -2), (22, -14), (-22, -2)]), "#c8323a")
    g += c.solid(hd, c.lin(-80, 0, 80, 0, "#3a1e1c", bearc, "#a8683c"), "#ffc87c", -4, 3, c.strokes((-80, -170, 160, 150), 24, "#2a1214", 26, 4, .3, 80, 20)) + fill(circles([(-58, -150, 12), (58, -150, 12)]), "#2a1214") + put(face_mask(c, "#e8c0a0"), 6, -88, 1.16, 4) + line("M-36 -112L-74 -122M46 -110L74 -118", "#c8323a", 4)
    guest(92, 420, g)
    # the stag, tall, at the back
    b = smooth([(-66, 260, 1), (-76, 120), (-60, 40), (-26, 10), (0, 4), (26, 10), (60, 40), (76, 120), (66, 260, 1)])
    ant = ""
    for s in (-1, 1):
        f = lambda x, y: (s * x, y)
        ant += sweep([f(16, -116), f(30, -160), f(66, -190), f(70, -240)], [10, 9, 8, 2]) + sweep([f(28, -154), f(56, -158), f(76, -178)], [8, 6, 1]) + sweep([f(60, -184), f(92, -192), f(104, -220)], [7, 6, 1]) + sweep([f(36, -168), f(28, -196), f(36, -222)], [7, 5, 1])
    hd = sweep([(0, 20), (0, -30), (0, -70)], [60, 52, 56]) + smooth([(-34, -70), (-36, -104), (-20, -126), (20, -126), (36, -104), (34, -70), (18, -30), (-18, -30)]) + smooth([(-30, -108, 1), (-62, -124), (-74, -112), (-50, -94)]) + smooth([(30, -108, 1), (62, -124), (74, -112), (50, -94)])
    g = c.solid(ant, c.lin(-100, 0, 100, 0, "#f0c88c", "#a8703c"), "#fff0c0", 3, 2) + c.solid(b, c.lin(-76, 0, 76, 0, "#b04038", "#7c2638", "#3a1028"), "#ffc87c", 4, 3) + c.solid(hd, c.lin(-70, 0, 70, 0, "#c98a50", stagc, "#4a2420"), "#ffd89a", 4, 2) + fill(circles([(-14 + i * 7, 14 + abs(i - 2) * -3, 6) for i in range(5)]), "#f6e6cc") + put(face_mask(c, "#b87c58", "#8a2c38"), 0, -74, .84, -4)
    guest(336, 414, g)
    # the hare, small, in front
    b = smooth([(-56, 200, 1), (-62, 90), (-48, 30), (-20, 8), (20, 8), (48, 30), (62, 90), (56, 200, 1)])
    ears = sweep([(-14, -76), (-30, -120), (-26, -178)], [16, 28, 24, 3], 3) + sweep([(14, -76), (36, -112), (62, -150)], [16, 28, 24, 3], 3)
    hd = smooth([(-34, -30), (-40, -62), (-22, -88), (22, -88), (40, -62), (34, -30), (16, 2), (-16, 2)])
    g = c.solid(ears, c.lin(-40, 0, 60, 0, "#f6e0c4", harec), "#fff6e0", 3, 1) + fill(sweep([(-18, -90), (-28, -126), (-26, -160)], [4, 11, 2]) + sweep([(20, -88), (38, -112), (54, -138)], [4, 11, 2]), "#d88a80") + c.solid(b, c.lin(-60, 0, 60, 0, "#f0d890", "#d8a048", "#8a5428"), "#fff0c0", 3, 3) + c.solid(hd, c.lin(-40, 0, 40, 0, "#f6e0c4", harec, "#7a6060"), "#fff6e0", 3, 2) + put(face_mask(c, "#f2cfae"), 0, -40, .8, 6) + fill(circles([(-30, 20, 12), (-12, 30, 13), (10, 30, 13), (30, 20, 12)]), "#fff6e8")
    guest(262, 500, g)
    # the human guest, mask held before the face
    skin = "#c98f6c"
    b = smooth([(-60, 220, 1), (-64, 110), (-56, 40), (-22, 14), (22, 14), (56, 40), (64, 110), (60, 220, 1)])
    hair = smooth([(0, -106), (-42, -94), (-54, -50), (-52, 10), (-62, 60), (-40, 76, 1), (40, 76, 1), (62, 60), (52, 10), (54, -50), (42, -94)])
    fx = smooth([(-44, -74, 1), (-48, -112, 1), (-22, -88), (0, -84), (22, -88), (48, -112, 1), (44, -74, 1), (46, -40), (26, -14), (8, 8), (0, 14), (-8, 8), (-26, -14), (-46, -40)])
    g = c.solid(hair, c.lin(-60, 0, 60, 0, "#6a2c24", "#3a1418"), "#ffb878", 3, 3, line("M-30 -90Q-48 -20 -46 66M30 -90Q48 -20 46 66M-40 -60Q-50 0 -52 50", "#a85a3c", 2, .5)) + c.solid(b, c.lin(-64, 0, 64, 0, "#3a8088", "#2b6f78", "#12343e"), "#ffd89a", 3, 3, c.strokes((-64, 10, 128, 210), 20, "#0c2a34", 60, 5, .25, 84, 8)) + fill(sweep([(0, -20), (0, 10), (0, 34)], [26, 24, 40]), mix(skin, "#5a1424", .25)) + fill(smooth([(0, -96), (-34, -84), (-42, -50), (-36, -10), (0, 18), (36, -10), (42, -50), (34, -84)]), skin)
    g += fill(smooth([(-46, 6, 1), (-46, -44), (-34, -86), (0, -100), (34, -86), (46, -44), (46, 6, 1), (38, -30), (28, -62), (-28, -62), (-38, -30)]), "#4a1c1c")
    g += put(c.shadow(fx, .1, (10, 5)) + c.solid(fx, c.lin(-48, -110, 48, 20, "#ffb060", "#e0702c", "#a8401c"), "#fff0c0", 3, 2) + fill(smooth([(-45, -52, 1), (-30, -40), (-10, -34), (0, 14, 1), (-10, 6), (-26, -14), (-44, -38)]) + smooth([(45, -52, 1), (30, -40), (10, -34), (0, 14, 1), (10, 6), (26, -14), (44, -38)]), "#fff3dc") + fill(smooth([(-34, -56, 1), (-22, -64), (-12, -52, 1), (-22, -48)]) + smooth([(34, -56, 1), (22, -64), (12, -52, 1), (22, -48)]), "#1c0814") + fill(circles([(0, 10, 6)]), "#1c0814") + fill(poly([(-42, -84), (-44, -102), (-30, -88)]) + poly([(42, -84), (44, -102), (30, -88)]), "#5a1c14"), 2, 4, 1.1, -5)
    g += line("M30 4L58 92", "#f3c774", 6)
    guest(424, 470, g)
    # right: a badger, cut by the frame
    b = smooth([(-80, 260, 1), (-86, 120), (-70, 40), (-30, 8), (30, 8), (80, 40), (100, 260, 1)])
    hd = smooth([(-50, -30), (-56, -70), (-36, -106), (0, -114), (36, -106), (56, -70), (50, -30), (20, 8), (-20, 8)]) + circles([(-44, -96, 15), (44, -96, 15)])
    g = c.solid(b, c.lin(-86, 0, 86, 0, "#8a6a8c", "#5a3a5c", "#2a1830"), "#ffd89a", 4, 2) + fill(circles([(-36 + i * 12, 22 - abs(i - 3) * 4, 6) for i in range(7)]), "#f6e6cc")
    g += c.solid(hd, c.lin(-56, 0, 56, 0, "#7a6a70", badger, "#1c1420"), "#ffd89a", 4, 2) + fill(smooth([(-12, -114, 1), (12, -114, 1), (16, -80), (-16, -80)]), "#f6ecdc") + put(face_mask(c, "#d8a080", "#8a2c38"), -2, -44, .92, -6)
    guest(566, 450, g)
    # hand on the stick
    c.add(fill(sweep([(470, 650), (500, 610), (478, 568)], [34, 32, 24], 3), c.lin(450, 0, 510, 0, "#3a8088", "#12343e")), fill(circles([(480, 562, 15)]) + sweep([(472, 556), (484, 550), (494, 552)], [8, 8, 6]) + sweep([(470, 566), (484, 562), (496, 564)], [8, 8, 6]), skin))
    # table
    c.add(c.glow(lx, 650, 330, "#ffd08a", .5, 90))
    top = "M-20 622C160 604 480 604 660 622V676C480 690 160 690 -20 676Z"
    cl = smooth([(-20, 668, 1), (160, 680), (330, 682), (500, 680), (660, 668, 1), (660, 790, 1), (600, 806), (540, 790), (470, 812), (400, 792), (330, 814), (250, 792), (180, 812), (100, 790), (40, 808), (-20, 790, 1)])
    c.add(fill("M-20 770H660V970H-20Z", c.lin(0, 770, 0, 960, "#1c0814", "#3a1222", "#5a2028")), c.strokes((-20, 850, 680, 110), 30, "#e8894a", 120, 4, .14, 1, 3))
    # feet below: paws, hooves, shoes
    c.add(fill(sweep([(60, 780), (56, 850), (52, 886)], [54, 46, 42]) + sweep([(132, 780), (136, 850), (140, 886)], [54, 46, 42]), "#3a1e1c"), fill(smooth([(24, 900, 1), (24, 880), (50, 868), (80, 880), (82, 900, 1)]) + smooth([(112, 900, 1), (112, 880), (140, 868), (170, 880), (172, 900, 1)]), "#4a2820"), line("M36 900v-10M52 900v-10M66 900v-10M126 900v-10M142 900v-10M158 900v-10", "#1c0814", 4))
    c.add(fill(sweep([(226, 780), (224, 830), (222, 862)], [24, 18, 16]) + sweep([(256, 780), (258, 830), (262, 862)], [24, 18, 16]) + smooth([(200, 878, 1), (204, 864), (226, 858), (234, 878, 1)]) + smooth([(248, 878, 1), (252, 860), (272, 860), (290, 878, 1)]), "#b8a090"))
    c.add(fill(sweep([(322, 780), (318, 840), (322, 886)], [20, 14, 12]) + sweep([(352, 780), (358, 840), (354, 886)], [20, 14, 12]), "#6a3c28"), fill(poly([(312, 884), (334, 884), (338, 904), (306, 904)]) + poly([(344, 884), (366, 884), (370, 904), (338, 904)]), "#1c0814"))
    c.add(fill(sweep([(414, 780), (412, 840), (414, 880)], [22, 17, 13]) + sweep([(446, 780), (448, 840), (446, 880)], [22, 17, 13]), "#efdcc0"), fill(smooth([(394, 902, 1), (396, 884), (412, 872), (424, 880), (426, 902, 1)]) + smooth([(436, 902, 1), (438, 880), (450, 872), (464, 886), (468, 902, 1)]), "#c8323a"))
    c.add(fill(sweep([(546, 780), (544, 840), (540, 876)], [36, 28, 24]) + sweep([(600, 780), (604, 840), (606, 876)], [36, 28, 24]) + smooth([(516, 894, 1), (520, 874), (544, 868), (560, 894, 1)]) + smooth([(588, 894, 1), (590, 872), (612, 868), (632, 894, 1)]), "#2a2030"))
    c.add(c.solid(cl, c.lin(0, 668, 0, 810, "#f6e6cc", "#d8a888", "#8a4a50"), None, tex=c.strokes((-20, 670, 680, 140), 40, "#7c2638", 60, 5, .16, 86, 6) + line("M-20 776L40 794L100 776L180 798L250 778L330 800L400 778L470 798L540 776L600 792L660 776", "#c8464a", 3, .7), shadow=.06))
    c.add(c.solid(top, c.lin(0, 608, 0, 690, "#fff3dc", "#efd2a8"), "#fffbf0", 0, 4, c.strokes((-20, 610, 680, 80), 24, "#c98a60", 80, 3, .18, 0, 3)))
    # table ware
    for x, y, q in ((70, 650, 1), (300, 654, .9), (420, 656, .95), (566, 652, 1)):
        c.add(ellipse(x, y + 3, 46 * q, 13 * q, "#a86a50", .5), ellipse(x, y, 44 * q, 12 * q, "#fffaf0"), ellipse(x, y, 32 * q, 8 * q, "#e6cdb0"))
    c.add(fill(circles([(562, 640, 12), (578, 642, 10), (570, 630, 10)]), "#8a2c4a"), fill(smooth([(388, 652, 1), (396, 630), (424, 622), (448, 634), (454, 654, 1)]), "#b4602f"), fill(sweep([(50, 646), (72, 636), (92, 644)], [6, 16, 6]), "#7aa0a0"), fill(poly([(40, 640), (52, 646), (40, 652)]), "#7aa0a0"))
    for x in (232, 360, 500):
        c.add(line(f"M{x} 660V632", "#fff3dc", 3), ellipse(x, 661, 13, 4, "#fff3dc"), fill(f"M{x - 13} 606Q{x - 12} 634 {x} 634Q{x + 12} 634 {x + 13} 606Z", "#8a2434"), line(f"M{x - 14} 600Q{x - 12} 634 {x} 634Q{x + 12} 634 {x + 14} 600", "#fff6e6", 2.4, .8))
    # candelabra
    c.add(ellipse(lx, 666, 46, 12, "#8a5424"), line(f"M{lx} 664V470M{lx} 540C{lx - 48} 560 {lx - 60} 520 {lx - 58} 480M{lx} 540C{lx + 48} 560 {lx + 60} 520 {lx + 58} 480", "#d8983c", 9), line(f"M{lx - 3} 660V474M{lx - 56} 484C{lx - 58} 520 {lx - 46} 552 {lx - 8} 540", "#fff0b0", 2.4, .8))
    for dx, dy in ((-58, 0), (0, -14), (58, 0)):
        x, y = lx + dx, 478 + dy
        c.add(fill(f"M{x - 15} {y - 2}h30l-6 12h-18Z", "#d8983c"), fill(f"M{x - 9} {y - 66}h18v66h-18Z", c.lin(0, y - 66, 0, y, "#fffbe8", "#e8b880")), c.glow(x, y - 84, 56, "#ffe9a0", .9), fill(sweep([(x, y - 66), (x + 1, y - 82), (x, y - 104)], [5, 14, 1]), "#fffbe0"))
    return c, {"vignette": "#14040e", "vop": .45}


# ---------------------------------------------------------------- 23

def suitcase_sea():
    c = Card("Suitcase Sea", "On a hotel bed lies an open suitcase. It holds a rough sea that spills over the edge; the lid is a storm sky with a moon and lightning, and a small boat with a lamp rides the waves. Beside it lie a room key and a folded shirt; the door stands ajar.",
             ["suitcase", "sea", "leaving", "memory", "room", "storm", "boat", "travel", "bed", "longing"], 29)
    c.sky((0, "#3a1230"), (.4, "#5a1c34"), (.7, "#7c2638"), (1, "#4a162c"))
    # wall paper: small sprigs
    sprig = c.motif(fill(sweep([(0, 16), (1, 0), (0, -16)], [1, 7, 1], 1) + sweep([(0, 14), (9, 4), (13, -6)], [1, 5, 1], 1) + sweep([(0, 14), (-9, 4), (-13, -6)], [1, 5, 1], 1), "#e8894a", .16))
    for i in range(9):
        for j in range(7):
            c.add(c.use(sprig, 20 + i * 76 + (j % 2) * 38, 50 + j * 66))
    c.add(c.strokes((-40, 0, 700, 520), 34, "#1a0614", 90, 8, .12, 88, 8))
    # door ajar at the right, light of the corridor, a coat on its hook
    c.add(fill("M486 96H640V560H486Z", "#2a0c20"), fill("M500 110H556V560H500Z", c.lin(0, 110, 0, 560, "#f3c078", "#e8944c", "#a8502f")), c.glow(528, 400, 150, "#ffc27c", .5), fill(smooth([(512, 560, 1), (516, 480), (520, 420), (518, 396), (528, 380), (540, 394), (538, 420), (546, 480), (550, 560, 1)]), "#5a1c28", .55))
    c.add(c.solid(poly([(556, 110), (650, 70), (650, 600), (556, 560)]), c.lin(556, 0, 640, 0, "#8a3a34", "#4a1628"), "#ffce86", 4, 0, line(poly([(572, 140), (630, 122), (630, 320), (572, 316)]) + poly([(572, 350), (630, 360), (630, 560), (572, 530)]), "#2a0c20", 4, .7), .05), fill(circles([(568, 350, 7)]), "#ffb648"))
    # picture on the wall: an empty horizon
    c.add(put(fill("M-52 -40H52V40H-52Z", "#c98a3c") + fill("M-43 -31H43V31H-43Z", c.lin(0, -31, 0, 31, "#efdcc0", "#e8b080", "#2b6f78")) + fill("M-43 6H43V31H-43Z", "#2b6f78"), 96, 150, 1, -3))
    # bed head
    rails = "M36 620V330M604 620V330M36 352C160 270 480 270 604 352" + "".join(f"M{x} 610V{n(352 - 62 * math.sin(math.pi * (x - 36) / 568))}" for x in (110, 184, 258, 332, 406, 480, 548))
    c.add(line(rails, "#2a0c1c", 13), line(rails, "#c98a3c", 8), line(rails, "#ffe9b0", 2, .6, ' transform="translate(-2 -1)"'), fill(circles([(36, 326, 14), (604, 326, 14)]), "#e0a04c"))
    # pillows
    for x, y, rot in ((130, 560, -4), (500, 556, 5)):
        c.add(put(c.solid(smooth([(-104, 30), (-112, -10), (-90, -46), (0, -56), (90, -46), (112, -10), (104, 30), (0, 42)]), c.lin(0, -56, 0, 42, "#fff3e0", "#e0bfae", "#a87a80"), "#fffaf0", 0, 4, line("M-80 -30Q-40 -10 -20 -34M30 -20Q60 0 90 -24", "#b08a88", 3, .5), .05), x, y, 1, rot))
    # bed
    bed = smooth([(-20, 990, 1), (-20, 600, 1), (100, 588), (320, 580), (540, 588), (660, 600, 1), (660, 990, 1)])
    quilt = "".join(f"M{320 + k * 62} 580Q{320 + k * 80} 760 {320 + k * 118} 990" for k in range(-5, 6)) + "".join(f"M-20 {y}Q320 {y - 22} 660 {y}" for y in (650, 730, 820, 918))
    c.add(c.solid(bed, c.lin(0, 580, 0, 960, "#c9503c", "#a03038", "#5a1630"), "#ffc890", 0, 4, line(quilt, "#4a1028", 4, .4) + line(quilt, "#ff9a78", 2, .3, ' transform="translate(2 4)"') + c.strokes((-20, 590, 680, 370), 50, "#ff9a70", 50, 5, .12, 60, 20), .05))
    c.add(pool(c, 310, 850, 300, 60, "#1a0614", .75))
    G = []
    a = G.append
    leather = c.lin(-200, 0, 220, 0, "#c98048", "#8a4a30", "#5a2428")
    # lid
    lid = "M-204 0L-190 -296Q-186 -330 -152 -332H152Q186 -330 190 -296L204 0Z"
    inner = "M-184 -6L-172 -288Q-170 -312 -146 -314H146Q170 -312 172 -288L184 -6Z"
    a(c.shadow(lid, .06) + c.solid(lid, leather, "#ffd79a", 4, 5))
    k = c.clip(inner)
    s = fill("M-200 -330H200V0H-200Z", c.lin(0, -330, 0, 0, "#0c2230", "#16404f", "#2b6f78", "#7ab0a4"))
    s += c.glow(84, -236, 190, "#fff0c8", .8) + fill(circles([(84, -238, 30)]), "#fff9e4")
    def cl(x, y, w, sd, top, low):
        return c.solid(cloud(x, y, w, sd, .4, 9), c.lin(0, y - w * .3, 0, y + 10, top, low), c.lin(0, y - w * .3, 0, y, (0, "#fff0d0", .9), (1, "#fff0d0", 0)), -3, 4)
    s += cl(-96, -176, 250, 4, "#4a8088", "#163a48") + cl(150, -150, 230, 8, "#6a9c98", "#1d4a56") + cl(-10, -120, 240, 12, "#5a8f90", "#1a4450")
    s += line("M-74 -158L-92 -120L-76 -110L-100 -66L-86 -60L-108 -12", "#fffbe0", 4) + line("M-76 -110L-58 -88L-62 -70L-48 -52M-100 -66L-120 -48", "#fffbe0", 2.4) + c.glow(-86, -90, 80, "#fff6d0", .6)
    r = c.rnd
    s += line("".join(f"M{r.uniform(-180, 180):.0f} {r.uniform(-150, -20):.0f}l-6 22" for _ in range(46)), "#e8f4ec", 1.6, .5)
    a(f'<g clip-path="url(#{k})">{s}' + line(inner, "#04141c", 20, .3) + "</g>" + line(inner, "#ffd79a", 3, .6))
    # straps on the lid lining
    # base: back rim, sea, front
    base = "M-204 0L-226 96V196Q-226 214 -206 214H206Q226 214 226 196V96L204 0Z"
    a(c.shadow(base, .08) + fill(base, "#2a0c18"))
    def wave(y, amp, ph, top, low, foam, k2):
        pts = [(-222 + i * 37, y + math.sin(i * 1.25 + ph) * amp) for i in range(13)]
        d = smooth([(-226, 150, 1), (pts[0][0], pts[0][1], 1)] + pts[1:-1] + [(pts[-1][0], pts[-1][1], 1), (226, 150, 1)])
        return c.solid(d, c.lin(0, y - amp, 0, y + 90, top, low), c.lin(0, y - amp, 0, y + amp, (0, foam, 1), (1, foam, .1)), -2, k2)
    kk = c.clip("M-204 -60H204L226 96V150H-226V96L-204 0Z")
    sea = wave(0, 13, .4, "#5fa8a0", "#1d5a66", "#fff6e4", 5) + wave(26, 16, 2.2, "#3a8a8c", "#164a58", "#fff6e4", 6)
    a(f'<g clip-path="url(#{kk})">{sea}</g>')
    bt = c.glow(0, -44, 90, "#ffd070", .7) + line("M-6 -20V-104", "#3a1a1c", 4) + fill(smooth([(-2, -102, 1), (30, -74), (38, -34, 1), (-2, -30, 1)]), "#fff0d8") + fill(smooth([(-10, -96, 1), (-30, -64), (-34, -34, 1), (-10, -30, 1)]), "#e0b894") + fill(boat(110), "#8a2c30") + line("M-52 -29Q0 -10 54 -31", "#ffc890", 3) + fill(circles([(30, -34, 6)]), "#fff6c8") + put(sit("#2b6f78", "#d8a080", "#2a1620", style="short", knees="up", hat="cone", hatc="#ffb648"), -30, -16, .5)
    a(put(bt, 24, 40, 1.02, -13))
    a(f'<g clip-path="url(#{kk})">' + wave(62, 15, 4.4, "#2b7a80", "#103c4a", "#fffaf0", 7) + "</g>")
    front_ = "M-230 92Q-230 84 -222 84H222Q230 84 230 92V200Q230 216 212 216H-212Q-230 216 -230 200Z"
    a(c.solid(front_, leather, "#ffd79a", 4, 5, c.strokes((-230, 84, 460, 132), 40, "#3a1420", 50, 4, .25, 2, 6) + line("M-230 100H230M-230 204H230", "#ffd79a", 2, .4, ' stroke-dasharray="8 6"'), .06))
    for x in (-132, 132):
        a(fill(f"M{x - 18} 84h36v132h-36Z", "#5a2424") + line(f"M{x - 15} 84v132M{x + 15} 84v132", "#e8a060", 1.6, .6, ' stroke-dasharray="6 5"') + fill(f"M{x - 14} 118h28v24h-28Z", "#e8b048") + fill(f"M{x - 8} 124h16v12h-16Z", "#5a2424"))
    a(line("M-44 146Q-44 184 0 184T44 146", "#4a1a20", 13) + line("M-44 146Q-44 182 0 182", "#e8a060", 2.4, .7) + fill("M-54 136h22v16h-22ZM32 136h22v16h-22Z", "#e8b048"))
    for x, y in ((-218, 96), (218, 96), (-218, 204), (218, 204)):
        a(fill(circles([(x, y, 13)]), "#5a2424") + fill(circles([(x, y, 3)]), "#e8b048"))
    # water spilling over the front
    sp = smooth([(-96, 70, 1), (-30, 78), (6, 70), (60, 84, 1), (52, 120), (40, 150), (30, 126), (16, 118), (8, 170), (-6, 226), (-20, 180), (-26, 122), (-44, 116), (-54, 142), (-66, 116), (-84, 104)])
    a(c.solid(sp, c.lin(0, 70, 0, 220, "#4a9c98", "#1d5a66"), "#f4fff6", 2, 5))
    c.add(put("".join(G), 296, 640, 1.04, -5))
    # puddle and drops on the cover
    c.add(ellipse(300, 884, 84, 17, "#12343e", .75, -3), ellipse(296, 881, 66, 11, "#4a9c98", .8, -3), ellipse(284, 878, 30, 4, "#e8fff4", .7, -3), put(c.solid(fish(44), c.lin(0, -10, 0, 10, "#ffc860", "#e8703c"), "#fff6d0", 0, 3) + fill(circles([(14, -2, 2)]), "#2a0c1c"), 366, 872, 1, -24))
    # gulls leave
    for x, y, q, rt in ((180, 236, .8, -10), (118, 262, .6, 4), (226, 190, .5, -18)):
        c.add(put(swallow("#fff3e0", 4), x, y, q, rt, True))
    # key, folded shirt
    c.add(put(c.shadow("M0 0L60 0", .08, (14, 8)) + fill(circles([(0, 0, 15)]) + "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z", "#e8b048") + line("M14 0H62M50 0v12M60 0v14", "#e8b048", 6) + line("M-14 4Q-40 20 -46 44", "#c8323a", 3) + fill(smooth([(-54, 42, 1), (-38, 42, 1), (-34, 80, 1), (-60, 80, 1)]), "#c8323a"), 520, 880, 1, 14))
    sh = smooth([(40, 830, 1), (70, 808), (150, 804), (176, 812, 1), (188, 880, 1), (60, 894, 1)])
    c.add(c.solid(sh, c.lin(40, 0, 190, 0, "#fff3e0", "#d8b8b0"), "#fffaf0", 2, 4, line("M112 806L118 890M50 862Q110 870 184 852", "#b08a88", 3, .5), .06), fill(poly([(92, 806), (112, 836), (134, 804)]), "#2b6f78"))
    return c, {"vignette": "#1a0614", "vop": .42}


# ---------------------------------------------------------------- 24

def puppets_mirror():
    c = Card("The Puppet’s Mirror", "In a dressing room a wooden puppet, seen from behind, sits before an oval mirror and has lifted off its painted face. In the mirror its head is an open window with shutters and a bright sky, from which birds fly out. Strings hang from its limbs.",
             ["puppet", "mirror", "mask", "freedom", "theatre", "self", "window", "birds", "truth", "strings"], 31)
    c.sky((0, "#260d1e"), (.4, "#4a162c"), (.75, "#7c2638"), (1, "#3a1230"))
    # heavy curtain at the left, costumes at the right
    cur = smooth([(-20, -20, 1), (210, -20, 1), (196, 160), (214, 330), (170, 520), (190, 760, 1), (-20, 800, 1)])
    c.add(c.strokes((-40, 0, 700, 700), 40, "#e8894a", 90, 8, .06, 88, 8))
    c.add(c.solid(cur, c.lin(-20, 0, 220, 0, "#5a1428", "#a03038", "#6a1c30"), None, tex=line("".join(f"M{10 + i * 38} -20Q{30 + i * 38} 300 {-10 + i * 40} 780" for i in range(6)), "#3a0c20", 12, .4) + line("".join(f"M{24 + i * 38} -20Q{44 + i * 38} 300 {4 + i * 40} 780" for i in range(6)), "#e8704c", 3, .35), shadow=.06))
    mx, my, rx, ry = 402, 352, 172, 232
    c.add(c.glow(mx, my, 390, "#ffce86", .62, 380))
    # table
    tb = "M-20 690C200 674 460 674 660 690V990H-20Z"
    c.add(c.solid(tb, c.lin(0, 680, 0, 960, "#a8583a", "#6a2a2c", "#36121f"), "#ffd08a", 0, 5, c.strokes((-20, 690, 680, 270), 50, "#ffb878", 120, 4, .16, 1, 3) + c.strokes((-20, 690, 680, 270), 40, "#1c0814", 120, 4, .25, 1, 3), .06))
    # mirror frame with lamps
    E = lambda k: f"M{mx - rx - k} {my}a{rx + k} {ry + k} 0 1 1 {2 * (rx + k)} 0a{rx + k} {ry + k} 0 1 1 {-2 * (rx + k)} 0Z"
    c.add(fill(f"M{mx - 60} 570L{mx - 86} 700H{mx + 86}L{mx + 60} 570Z", "#5a2a24"), pool(c, mx, 704, 160, 14, "#14040e", .7), c.shadow(E(26), .07), c.solid(E(26), c.lin(mx - 200, 0, mx + 200, 0, "#ffe0a0", "#c98a3c", "#7a4420"), "#fff3c8", 3, 4))
    k = c.clip(E(0))
    R_ = []
    a = R_.append
    a(fill("M200 100H600V600H200Z", c.lin(200, 100, 600, 600, "#12343e", "#2b5a62", "#4a3a48")))
    a(c.strokes((200, 100, 400, 500), 30, "#bfe0d0", 90, 8, .1, 60, 10))
    # reflection: shoulders, ruff, and the head that is a window
    hx, hy = 404, 318
    body = smooth([(hx - 44, 452, 1), (hx - 110, 478), (hx - 150, 540), (hx - 160, 640, 1), (hx + 160, 640, 1), (hx + 150, 540), (hx + 110, 478), (hx + 44, 452, 1)])
    st = "".join(f"M{hx + x} 440L{n(hx + x * 1.5)} 640" for x in (-96, -64, -32, 0, 32, 64, 96))
    a(c.solid(body, c.lin(hx - 150, 0, hx + 150, 0, "#3a7a80", "#e8d8b8", "#7aa8a0"), None, tex=line(st, "#c8464a", 15, .85)))
    hd = smooth([(hx, hy - 128), (hx - 66, hy - 108), (hx - 92, hy - 40), (hx - 86, hy + 34), (hx - 54, hy + 96), (hx, hy + 124), (hx + 54, hy + 96), (hx + 86, hy + 34), (hx + 92, hy - 40), (hx + 66, hy - 108)])
    a(c.solid(hd, c.lin(hx - 90, 0, hx + 90, 0, "#e8a868", "#b8703c", "#7a4028"), "#ffe0a8", 3, 3, c.strokes((hx - 95, hy - 130, 190, 260), 30, "#5a2a1c", 60, 4, .2, 86, 6)))
    hole = smooth([(hx, hy - 96), (hx - 48, hy - 82), (hx - 68, hy - 28), (hx - 62, hy + 30), (hx - 36, hy + 76), (hx, hy + 96), (hx + 36, hy + 76), (hx + 62, hy + 30), (hx + 68, hy - 28), (hx + 48, hy - 82)])
    kh = c.clip(hole)
    w = fill(hole, c.lin(0, hy - 96, 0, hy + 96, "#6ab8b8", "#bfe0cc", "#fff3cc", "#ffd890"))
    w += c.glow(hx + 20, hy + 50, 110, "#fffbe0", .9) + fill(cloud(hx - 24, hy + 4, 90, 3, .34, 8) + cloud(hx + 40, hy - 36, 70, 5, .3, 7), "#fffdf4", .9)
    w += fill(smooth([(hx - 80, hy + 110, 1), (hx - 80, hy + 62, 1), (hx - 30, hy + 44), (hx + 10, hy + 60), (hx + 50, hy + 46), (hx + 80, hy + 60, 1), (hx + 80, hy + 110, 1)]), "#5a9c84") + fill(cypress(hx + 34, hy + 54, 40) + cypress(hx - 30, hy + 52, 28), "#2b6f60")
    a(c.shadow(hole, .1, (12, 6)) + f'<g clip-path="url(#{kh})">{w}' + line(hole, "#5a2a1c", 12, .3) + "</g>" + line(hole, "#ffe9b8", 3))
    for s in (-1, 1):   # shutters
        X = lambda x: hx + s * x
        sh = smooth([(X(52), hy - 82, 1), (X(72), hy - 30), (X(64), hy + 40), (X(40), hy + 78, 1), (X(66), hy + 92, 1), (X(104), hy + 50), (X(112), hy - 30), (X(84), hy - 96, 1)])
        a(c.solid(sh, c.lin(X(50), 0, X(112), 0, "#f0c890", "#c98048"), "#fff3d0", -3 * s, 3, line("".join(f"M{X(54)} {hy - 70 + i * 19}L{X(112)} {hy - 76 + i * 21}" for i in range(9)), "#8a4a28", 4, .55), .05))
    # ruff
    a(fill(circles([(hx - 76 + i * 19, 452 + 12 * math.sin(math.pi * i / 8), 21) for i in range(9)]), "#fff6e6") + line("".join(f"M{n(hx - 76 + i * 19)} {n(438 + 12 * math.sin(math.pi * i / 8))}v26" for i in range(9)), "#c9a890", 2.4, .7))
    a(line("M300 150L250 330M330 130L262 380M540 210L500 330", "#ffffff", 10, .13))
    c.add(f'<g clip-path="url(#{k})">{"".join(R_)}' + line(E(0), "#04141c", 22, .25) + "</g>", line(E(0), "#5a2a1c", 4))
    bulb = c.motif(c.glow(0, 0, 44, "#ffe09a", .8) + fill(circles([(0, 0, 11)]), "#fffbe6"))
    for t in range(9):
        an = math.radians(-90 + (t - 4) * 33)
        c.add(c.use(bulb, mx + math.cos(an) * (rx + 13), my + math.sin(an) * (ry + 13)))
    # birds that have flown out of the glass
    for x, y, q, rt, col, fl in ((352, 166, .62, -24, "#fff3dc", False), (462, 158, .55, -10, "#fff3dc", False), (250, 92, .75, -20, "#ffd890", True), (168, 128, .95, -12, "#ffe9c0", True), (90, 84, .7, -24, "#ffd890", True)):
        c.add(put(swallow(col, 4), x, y, q, rt, fl))
    # things on the table
    def jar(x, y, w, h, col, top):
        return pool(c, x, y, w * .8, 7, "#14040e", .6) + c.solid(f"M{x - w / 2} {y}V{y - h}H{x + w / 2}V{y}Q{x} {y + 8} {x - w / 2} {y}Z", c.lin(x - w / 2, 0, x + w / 2, 0, mix(col, "#fff3d0", .4), col, deep(col, .4)), None) + ellipse(x, y - h, w / 2, w * .12, top)
    c.add(jar(566, 750, 54, 60, "#2b6f78", "#f6c0b0"), jar(600, 800, 40, 40, "#a03038", "#ffe0b0"), line("M556 690L540 620M566 690L572 612M574 690L598 630", "#e8b878", 5), fill(sweep([(540, 624), (536, 606), (538, 590)], [7, 12, 2]) + sweep([(572, 616), (573, 598), (571, 580)], [7, 12, 2]) + sweep([(597, 634), (604, 618), (604, 602)], [7, 11, 2]), "#3a1a20"))
    # the puppet from behind, at the left
    wood = c.lin(70, 400, 330, 900, "#b8703c", "#8a4a2c", "#4a2020")
    px, py = 196, 486
    back_ = smooth([(px - 40, 618, 1), (px - 104, 646), (px - 140, 720), (px - 146, 990, 1), (px + 140, 990, 1), (px + 136, 730), (px + 104, 646), (px + 44, 618, 1)])
    st = "".join(f"M{px + x} 610L{n(px + x * 1.35)} 990" for x in (-108, -72, -36, 0, 36, 72, 108))
    c.add(c.shadow(back_, .08), c.solid(back_, c.lin(60, 0, 340, 0, "#5a4a54", "#b8a08c", "#f3dcb0"), "#fff3cc", -4, 2, line(st, "#a8343c", 20, .85) + fill("M40 600H200V990H40Z", c.lin(40, 0, 210, 0, (0, "#1c0814", .6), (1, "#1c0814", 0))) + c.strokes((50, 610, 290, 370), 30, "#3a1020", 70, 5, .16, 86, 6)))
    c.add(c.solid(smooth([(px, py - 136), (px - 72, py - 116), (px - 102, py - 40), (px - 96, py + 44), (px - 60, py + 108), (px, py + 130), (px + 60, py + 108), (px + 96, py + 44), (px + 102, py - 40), (px + 72, py - 116)]), wood, "#ffe0a0", -5, 2, c.strokes((px - 110, py - 140, 220, 270), 30, "#3a1618", 70, 5, .25, 86, 6) + fill(smooth([(px, py - 146), (px - 80, py - 120), (px - 112, py - 30), (px - 104, py + 50), (px - 70, py + 84), (px - 30, py + 60), (px + 10, py + 88), (px + 50, py + 60), (px + 92, py + 76), (px + 110, py - 30), (px + 80, py - 120)]), c.lin(90, 0, 300, 0, "#2a0e1a", "#4a1a20", "#7a3428")) + line("".join(f"M{px - 60 + i * 20} {py - 116}Q{px - 80 + i * 26} {py - 20} {px - 70 + i * 24} {py + 60}" for i in range(7)), "#a85a3c", 2.4, .35), .06))
    c.add(fill(circles([(px - 84 + i * 21, 618 + 14 * math.sin(math.pi * i / 8), 24) for i in range(9)]), c.lin(100, 0, 300, 0, "#b89a98", "#fff6e6")), line("".join(f"M{n(px - 84 + i * 21)} {n(602 + 14 * math.sin(math.pi * i / 8))}v30" for i in range(9)), "#a8848a", 2.6, .6))
    # right arm: upper arm, ball joint, forearm, hand with the face
    up = sweep([(px + 104, 690), (px + 146, 744), (px + 176, 790)], [66, 54, 44], 3)
    c.add(c.shadow(up, .06), c.solid(up, c.lin(290, 0, 380, 0, "#b8a08c", "#f3dcb0"), "#fff3cc", -3, 2, line("M318 670L390 800M296 690L360 810", "#a8343c", 13, .85)))
    fo = sweep([(px + 184, 794), (px + 214, 760), (px + 236, 716)], [36, 32, 24], 3)
    c.add(fill(circles([(px + 182, 796, 25)]), "#6a3420"), c.solid(fo, c.lin(370, 0, 440, 0, "#a8643a", "#e0a464"), "#ffe9b8", -2, 3, "", .05), c.solid(circles([(px + 181, 795, 21)]), c.rad(px + 188, 788, 30, "#f0b878", "#a8643a"), None))
    # the face, held up to us
    fx, fy = 494, 630
    face = smooth([(0, -84), (-44, -74), (-64, -36), (-60, 16), (-36, 62), (0, 82), (36, 62), (60, 16), (64, -36), (44, -74)])
    f = c.shadow(face, .09, (16, 8)) + c.solid(face, c.rad(-14, -20, 120, "#fff6e2", "#f3d0a8", "#c98a68"), "#fffdf4", 3, 3)
    f += fill(circles([(-36, 18, 15), (36, 18, 15)]), "#e0483c", .6)
    for s in (-1, 1):
        f += fill(smooth([(s * 13, -10, 1), (s * 28, -22), (s * 46, -10, 1), (s * 29, -2)]), "#2a0c1c") + line(f"M{s * 12} -34Q{s * 30} -50 {s * 50} -36", "#5a1c20", 5) + fill(poly([(s * 24, 0), (s * 32, 0), (s * 28, 12)]), "#2b6f78")
    f += line("M0 -14Q-2 12 -9 22Q0 30 9 22", "#a8603c", 3.6) + fill("M-18 46Q-7 39 0 44Q7 39 18 46Q0 58 -18 46Z", "#c8323a") + line("M-22 46L-22 72M22 46L22 72", "#8a4a30", 2.4, .6)
    c.add(put(f, fx, fy, 1.05, 10))
    c.add(fill(sweep([(430, 716), (434, 700), (438, 690)], [28, 26, 20]) + sweep([(428, 702), (440, 688), (452, 680)], [13, 12, 9]) + sweep([(436, 712), (450, 700), (462, 694)], [13, 12, 9]) + sweep([(442, 720), (456, 712), (468, 708)], [12, 11, 8]), "#d8985a"), line("M440 692L452 684M448 704L462 698", "#7a4028", 2, .6))
    # strings, loose
    c.add(line("M196 350C190 260 214 180 196 -10", "#fff3dc", 2.2, .85), line("M64 700C30 560 120 420 60 240S100 60 70 -10", "#fff3dc", 2.2, .85), line("M434 716C500 800 380 830 330 880S250 930 240 900", "#fff3dc", 2.4, .9), fill(circles([(196, 352, 6), (240, 900, 4)]), "#ffb648"))
    return c, {"vignette": "#14040e", "vop": .42}


# ---------------------------------------------------------------- 25

def two_windows():
    c = Card("Two Windows", "Between two tall dark houses hang lines of washing. A red thread runs from a lit window on the left, where a young man sits on the sill, through a sheet, a shirt and past a cat, down to a lit window on the right, where a woman winds it on a spool.",
             ["thread", "love", "distance", "neighbours", "city", "cat", "evening", "connection", "laundry", "message"], 33)
    c.sky((0, "#1d4a5c"), (.25, "#3a6a70"), (.45, "#b4704f"), (.6, "#e89a54"), (1, "#7c2638"))
    c.add(c.strokes((150, 0, 340, 500), 40, "#fff0c8", 90, 7, .1, -5, 6), stars(c, (200, 24, 240, 150), 30), fill(circles([(392, 92, 20)]), "#fff3d0"), c.glow(392, 92, 90, "#fff3d0", .5))
    # far roofs at the end of the court
    r = c.rnd
    for y, col, rf, sc in ((560, "#a85a44", "#8a4038", 1), (640, "#8a3c38", "#6a2a34", 1.2)):
        x = 150
        while x < 500:
            w = r.uniform(46, 74) * sc
            c.add(house(x + w / 2, y + 260, w, r.uniform(280, 360), col, rf, "#ffd890" if r.random() < .8 else None, r.random()))
            x += w * r.uniform(.9, 1)
    c.add(fill("M150 420H500V960H150Z", c.lin(0, 420, 0, 900, (0, "#e8a060", .35), (.5, "#7c2638", .5), (1, "#260d1e", .95))))
    # court floor
    c.add(fill(poly([(150, 990), (236, 862), (404, 862), (500, 990)]), c.lin(0, 862, 0, 960, "#4a1c2c", "#260d1e")), line("M250 880H392M228 904H416M206 932H440M322 862V970M272 862L236 970M370 862L420 970", "#8a4038", 2.4, .45))
    # walls in perspective
    def wall(pts, x0, x1, cols):
        d = poly(pts)
        c.add(c.shadow(d, .06), c.solid(d, c.lin(x0, 0, x1, 0, *cols), None, tex=c.strokes((min(x0, x1), 0, abs(x1 - x0), 960), 60, "#ffb070", 60, 6, .09, 20, 14) + c.strokes((min(x0, x1), 0, abs(x1 - x0), 960), 50, "#14040e", 60, 7, .16, 20, 14)))
    wall([(-20, -20), (214, -20), (238, 990), (-20, 990)], -20, 238, ("#2a0e22", "#4a182c", "#6a2836"))
    wall([(660, -20), (448, -20), (410, 990), (660, 990)], 660, 410, ("#2a0e22", "#4a182c", "#7a3038"))
    for x, y in ((60, 60), (150, 700), (600, 250), (470, 880), (30, 840), (610, 700)):
        for i in range(5):
            c.add(f'<rect x="{x + (i % 3) * 27 - (i // 3) * 13}" y="{y + (i // 3) * 13}" width="24" height="10" rx="3" fill="#b4502f" fill-opacity=".22"/>')
    # gutters, edges
    c.add(line("M214 -20L238 990M448 -20L410 990", "#e89a54", 3, .55), line("M196 -20L216 990", "#1c0814", 9), line("M193 -20L213 990", "#8a4038", 2, .6), line("M196 250h-8M202 560h-8M206 800h-8", "#1c0814", 14))
    def window(x, y, w, h, on, shut=True):
        s = fill(f"M{x - w / 2 - 9} {y + 6}V{y - h - 9}H{x + w / 2 + 9}V{y + 6}Z", "#1c0814" if not on else "#8a4034")
        s += fill(f"M{x - w / 2} {y}V{y - h}H{x + w / 2}V{y}Z", c.lin(0, y - h, 0, y, "#fff3cc", "#ffdc90", "#ffb04c") if on else c.lin(0, y - h, 0, y, "#1d3a44", "#12242e"))
        if not on:
            s += line(f"M{x} {y - h}V{y}M{x - w / 2} {n(y - h * .55)}H{x + w / 2}", "#3a1428", 5) + fill(poly([(x - w / 2 + 5, y - h + 5), (x - 6, y - h + 5), (x - w / 2 + 5, y - h * .62)]), "#5a8a88", .35)
        if shut:
            for q in (-1, 1):
                X = x + q * (w / 2 + 9)
                s += fill(poly([(X, y - h - 6), (X + q * w * .42, y - h - 2), (X + q * w * .42, y + 2), (X, y + 6)]), "#2b5a62" if on else "#1d3a44") + line("".join(f"M{n(X + q * 4)} {n(y - h + 8 + i * 12)}h{n(q * w * .34)}" for i in range(int(h / 12) - 1)), "#0c2028", 3, .6)
        return s + fill(f"M{x - w / 2 - 18} {y + 4}H{x + w / 2 + 18}V{y + 16}H{x - w / 2 - 18}Z", "#7a3a34" if on else "#3a1428") + line(f"M{x - w / 2 - 18} {y + 5}H{x + w / 2 + 18}", "#ffd08a", 2.4, .9 if on else .25)
    c.add(window(104, 130, 66, 92, False), window(548, 168, 66, 92, False), window(112, 720, 70, 100, False), window(556, 886, 70, 100, False), window(530, 400, 60, 84, False, False), window(74, 896, 50, 70, False, False))
    c.add(fill(smooth([(520, 396, 1), (520, 380), (536, 372), (552, 382), (552, 396, 1)]), "#5a8a60"))
    # the two lit ones
    c.add(c.glow(112, 400, 270, "#ffb45c", .65), window(108, 470, 112, 170, True), c.glow(528, 600, 250, "#ffb45c", .6), window(532, 664, 104, 150, True))
    c.add(fill("M64 400h34v52h-34Z", "#c98a4c", .55), line("M60 360h44", "#a8602c", 5, .7), fill("M66 336h8v24h-8ZM76 340h7v20h-7ZM85 332h9v28h-9Z", "#a8502f", .8), line("M556 514v36", "#a8602c", 2.4), fill("M538 550h36l-8 -20h-20Z", "#c8464a"), fill(circles([(556, 552, 8)]), "#fffdf0"))
    # he sits on the sill
    c.add(put(sit("#2b5a66", "#8a5438", "#1a1020", knees="hang", style="short", legs="#1c1430", shoe="#5a2a24", tilt=14, arm=[(-1, -35), (10, -26), (22, -30)], arm2=[(1, -34), (12, -28), (24, -33)]), 120, 470, 2.5))
    c.add(fill(sweep([(112, 360), (96, 400), (92, 440), (94, 466)], [1, 5, 5, 1]), "#ffe9b8", .8))
    # she leans on the other sill
    g = limb([(9, -64), (16, -50), (-4, -46)], "#a8343c", "#e0a478") + neck(2, -66, -2, -76, "#e0a478") + fill(smooth([(-2, -71, 1), (-8, -64), (-8, -50), (-9, -36, 1), (18, -36, 1), (17, -52), (13, -66), (6, -72, 1)]), "#c8464a") + put(head("#e0a478", "#5a2418", "bun"), -3, -78, 1, 8, True) + limb([(-5, -64), (-14, -54), (-16, -45)], "#d8584e", "#e0a478")
    c.add(put(g, 536, 760, 2.6))
    c.add(fill(sweep([(575, 560), (584, 600), (584, 650)], [1, 5, 1]), "#ffe9b8", .7))
    c.add(fill("M474 626h26v6h-26ZM474 650h26v6h-26Z", "#e8b878"), fill("M478 632h18v18h-18Z", "#c8323a"), line("M478 637h18M478 642h18M478 646h18", "#7a1424", 1.6))
    # flower boxes
    c.add(fill("M40 484H176L168 510H48Z", "#6a2a2c"), fill(circles([(56, 482, 10), (160, 482, 9)]), "#4a7a54"), fill(circles([(54, 474, 5), (164, 474, 5), (62, 480, 4)]), "#ffb648"))
    # washing lines
    def rope(x0, y0, x1, y1, sag):
        return lambda u: (x0 + (x1 - x0) * u, y0 + (y1 - y0) * u + sag * 4 * u * (1 - u))
    l1, l2, l3 = rope(216, 196, 444, 168, 26), rope(224, 392, 436, 420, 22), rope(230, 640, 424, 618, 24)
    for f in (l1, l2, l3):
        c.add(line("M" + "L".join(f"{n(f(i / 8)[0])} {n(f(i / 8)[1])}" for i in range(9)), "#1c0814", 3))
    peg = lambda x, y: line(f"M{n(x)} {n(y - 6)}v13", "#e8b878", 4)
    # sheet on the top line, shirts and more on the others
    def hang(f, u0, u1, h, fillc, kind):
        (xa, ya), (xb, yb) = f(u0), f(u1)
        if kind == "sheet":
            d = smooth([(xa, ya, 1), ((xa + xb) / 2, (ya + yb) / 2 + 6), (xb, yb, 1), (xb + 8, yb + h * .5), (xb - 2, yb + h, 1), ((xa + xb) / 2 + 8, ya + h + 12), (xa + 6, ya + h - 4, 1), (xa + 10, ya + h * .5)])
        elif kind == "shirt":
            m = (xa + xb) / 2
            w = (xb - xa) / 2
            d = smooth([(xa, ya, 1), (m - w * .3, ya + 4), (m, ya + 16), (m + w * .3, yb + 4), (xb, yb, 1), (xb + w * .7, yb + h * .42, 1), (xb + w * .2, yb + h * .56, 1), (xb - 2, yb + h * .36, 1), (xb + 4, yb + h, 1), (m, ya + h + 7), (xa - 2, ya + h, 1), (xa + 3, ya + h * .36, 1), (xa - w * .3, ya + h * .58, 1), (xa - w * .7, ya + h * .44, 1)])
        else:   # trousers
            m = (xa + xb) / 2
            d = smooth([(xa, ya, 1), (m, ya + 4), (xb, yb, 1), (xb + 6, yb + h * .6), (xb + 2, yb + h, 1), (m + 6, yb + h + 2, 1), (m + 1, yb + h * .36, 1), (m - 8, ya + h - 2, 1), (xa - 8, ya + h - 6, 1), (xa - 3, ya + h * .5)])
        x0, y0 = min(xa, xb), min(ya, yb)
        return c.solid(d, fillc, "#fff3d8", -2, 3, c.strokes((x0 - 10, y0, xb - xa + 20, h), 12, "#5a2430", 40, 4, .18, 84, 8), .03) + peg(xa + 3, ya) + peg(xb - 3, yb)
    c.add(hang(l1, .1, .3, 60, "#7aa8a0", "shirt"), hang(l1, .5, .92, 120, c.lin(330, 160, 440, 300, "#fff3dc", "#d8b8a4"), "sheet"))
    c.add(hang(l2, .14, .56, 128, c.lin(250, 400, 350, 530, "#f6e0c0", "#c99a8c"), "sheet"), hang(l2, .72, .92, 82, "#c98a4c", "pants"))
    c.add(hang(l3, .3, .56, 84, "#efdcc0", "shirt"), hang(l3, .7, .8, 34, "#c8464a", "pants"), hang(l3, .08, .16, 30, "#2b6f78", "pants"))
    # the thread
    T = [(174, 394), (228, 470), (272, 462), (332, 500), (352, 590), (300, 668), (352, 690), (400, 640), (474, 640)]
    P = along(T, 6)
    d = lambda i, j: "M" + "L".join(f"{n(x)} {n(y)}" for x, y in P[i:j])
    c.add(line(d(0, 13), "#e0303a", 4), line(d(18, 31), "#e0303a", 4), line(d(36, len(P)), "#e0303a", 4), line(d(13, 18), "#a85058", 2.4, .35))
    for x, y in (P[12], P[18], P[30], P[36]):
        c.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="3.4" fill="#7a1424"/>')
    # the cat on the gutter bracket, a paw on the thread
    c.add(fill("M404 560H470V570H404Z", "#1c0814"), line("M404 561H470", "#ffb66a", 2, .7))
    cat = smooth([(18, 0), (24, -12), (20, -30), (8, -42), (-4, -50), (-14, -52), (-12, -64), (-14, -80, 1), (-24, -73), (-32, -73), (-42, -79, 1), (-40, -62), (-34, -52), (-26, -46), (-24, -24), (-22, 0)]) + sweep([(16, -4), (34, -2), (44, -16), (38, -32)], [8, 7, 6, 3]) + sweep([(-22, -34), (-38, -24), (-52, -8), (-56, 10)], [13, 10, 8, 7], 2)
    c.add(put(c.solid(cat, "#26101e", "#ffb66a", -2, 2) + fill(circles([(-31, -62, 2.4), (-22, -63, 2.4)]), "#ffd890"), 446, 560, 1.05))
    c.add(line("M388 566Q384 610 396 640", "#e0303a", 4), line("M386 570q-8 10 2 18", "#e0303a", 4))
    # near: a bicycle by the wall, and a drain pipe
    wh = lambda x, y, q: line(circles([(x, y, q)]), "#12060e", 5) + line(circles([(x, y, q)]), "#b4602f", 1.2, .7)
    c.add(wh(286, 908, 26), wh(362, 908, 26), line("M286 908L308 868H350L362 908M308 868L330 908H286M330 908L350 868M350 868L346 854h14M308 868l-4 -8h-8h16", "#12060e", 4.4))
    return c, {"vignette": "#14040e", "vop": .45}


# ---------------------------------------------------------------- 26

def soup_lagoon():
    c = Card("The Soup Lagoon", "A gondolier in a striped shirt rows two passengers across a huge bowl of golden soup, past islands of bread with tiny palm-like herbs. Steam drifts like fog. From the right a hand lowers an enormous spoon.",
             ["soup", "boat", "food", "danger", "holiday", "giant", "lagoon", "love", "hunger", "unaware"], 35)
    c.sky((0, "#7c2638"), (.5, "#8a2c38"), (1, "#4a162c"))
    # checked cloth seen from above
    ch = fill("".join(f"M{i * 66 + j * 6 - 60} {j * 58 - i * 10 + 60}l63 -10l6 58l-63 10Z" for j in range(-1, 18) for i in range(0, 11) if (i + j) % 2).replace(" -", "-"), "#f3e0c4", .9)
    c.add(fill("M0 0H640V960H0Z", "#b03c3c"), ch, fill("M0 0H640V960H0Z", c.rad(250, 420, 760, (0, "#ffd890", .35), (.5, "#7c2638", .25), (1, "#1a0614", .8))))
    c.add(c.strokes((0, 0, 640, 960), 50, "#5a1428", 60, 4, .14, 82, 8))
    # bowl, cut by the left and lower frame
    cx, cy = 272, 560
    RX, RY = 372, 318
    c.add(c.glow(cx + 30, cy + 60, 470, "#14040e", .75, 410))
    el = lambda rx, ry, dy=0: f"M{cx - rx} {cy + dy}a{rx} {ry} 0 1 1 {2 * rx} 0a{rx} {ry} 0 1 1 {-2 * rx} 0Z"
    c.add(fill(el(RX - 14, RY - 10, 42), c.lin(0, 500, 0, 930, "#2b6f78", "#0c2a34")))
    c.add(c.solid(el(RX, RY), c.lin(0, cy - RY, 0, cy + RY, "#3a8088", "#5fb0a8", "#2b6f78"), "#dff6e8", 0, 5))
    c.add(line(el(RX - 12, RY - 11), "#f3c774", 4, .9), line(el(RX - 22, RY - 20), "#efdcc0", 2, .6))
    dash = "".join(f"M{n(cx + math.cos(a) * (RX - 17))} {n(cy + math.sin(a) * (RY - 15))}l{n(math.cos(a) * 3)} {n(math.sin(a) * 3)}" for a in (i * math.pi / 36 for i in range(72)))
    c.add(line(dash, "#c8464a", 7))
    inner = el(RX - 34, RY - 32)
    k = c.clip(inner)
    S = []
    a = S.append
    a(fill(inner, c.lin(0, cy - RY, 0, cy + RY, "#164a54", "#2b6f78")))
    soup = el(RX - 46, RY - 66, 36)
    a(c.solid(soup, c.rad(cx + 10, cy - 30, 420, "#ffe28a", "#f7b848", "#e08a2c", "#a8501c"), None, tex=c.strokes((-60, 330, 680, 560), 60, "#fff3b8", 90, 5, .2, 0, 4, .1) + c.strokes((-60, 330, 680, 560), 50, "#8a3c14", 90, 5, .16, 0, 4, .1)))
    a(line(soup, "#7a3414", 10, .35) + line(soup, "#fff0b0", 3, .7))
    c.add(f'<g clip-path="url(#{k})">{"".join(S)}</g>')
    # eyes of fat: rings that catch the light
    ring = c.motif(ellipse(0, 0, 20, 11, "#fff0a0", .5) + line("M-20 0a20 11 0 1 1 40 0a20 11 0 1 1 -40 0Z", "#c9761c", 2, .6) + fill(sweep([(-12, 0), (-6, -6), (2, -7)], [1, 4, 1], 1), "#fffbe0"))
    r = c.rnd
    for x, y, q in ((150, 420, 22), (190, 452, 10), (420, 770, 26), (460, 740, 12), (110, 690, 16), (330, 826, 14), (440, 612, 12), (300, 400, 12), (96, 560, 12), (380, 430, 9)):
        c.add(c.use(ring, x, y, q / 20))
    # bread islands with herbs for trees
    crown = c.motif("".join(fill("".join(sweep([(0, 0), (math.cos(t) * 17, math.sin(t) * 12 - 8), (math.cos(t) * 34, math.sin(t) * 24 + 6)], [2, 16, 1], 1) for t in ts), col) for ts, col in (((-.4, .2, 2.9, -1), "#3a6f3c"), ((-2.7, -2.1, -1.57), "#4f8a44"))))
    def island(x, y, w, sd, herbs):
        h = w * .3
        c.add(ellipse(x, y + h * .5, w * .62, w * .17, "#8a3c14", .5), ellipse(x, y + h * .55, w * .56, w * .13, "#fff0a0", .35))
        side = smooth([(x - w * .5, y - h * .1), (x - w * .46, y + h * .5), (x - w * .2, y + h * .8), (x + w * .2, y + h * .8), (x + w * .46, y + h * .5), (x + w * .5, y - h * .1), (x, y - h * .2)])
        top = smooth([(x - w * .5, y - h * .1), (x - w * .38, y - h * .5), (x - w * .05, y - h * .66), (x + w * .36, y - h * .52), (x + w * .51, y - h * .08), (x + w * .3, y + h * .26), (x - w * .1, y + h * .34), (x - w * .42, y + h * .16)])
        c.add(c.solid(side, c.lin(0, y, 0, y + h, "#b8682c", "#6a2c1c"), None, tex=c.strokes((x - w / 2, y, w, h), 12, "#3a1414", 20, 4, .3, 80)), c.solid(top, c.lin(x - w / 2, y - h, x + w / 2, y + h * .3, "#fff0c8", "#f3d090", "#d8a058"), "#fffbe8", -2, 4, fill(circles([(x + c.rnd.uniform(-.4, .4) * w, y + c.rnd.uniform(-.5, .2) * h, c.rnd.uniform(2, 5) * w / 120) for _ in range(14)]), "#b87838", .5)))
        for hx, hy, hh, ln in herbs:
            bx, by = x + hx * w, y + hy * h
            c.add(line(f"M{n(bx)} {n(by)}Q{n(bx + ln * .2)} {n(by - hh * .5)} {n(bx + ln)} {n(by - hh)}", "#2f5a34", 5))
            c.add(c.use(crown, bx + ln, by - hh, hh / 80))
    island(506, 546, 116, 3, ((-.1, -.3, 60, 10), (.2, -.24, 44, 8)))
    island(84, 492, 110, 5, ((.0, -.3, 50, 8),))
    island(180, 786, 200, 8, ((.2, -.3, 72, 18), (.0, -.14, 54, -14)))
    # carrot reefs
    carrot = c.motif(ellipse(0, 9, 35, 13, "#8a3c14", .45) + ellipse(0, 6, 32, 15, "#c24a1c") + ellipse(0, 0, 32, 15, "#ff8a3c") + ellipse(0, 0, 18, 8, "#ffb060"))
    for x, y, q in ((470, 664, 1), (506, 690, .8), (300, 470, .7), (60, 624, .8)):
        c.add(c.use(carrot, x, y, q))
    # gondola
    gx, gy = 286, 650
    c.add(fill(sweep([(gx - 190, gy + 12), (gx, gy + 26), (gx + 180, gy + 8)], [4, 34, 4]), "#8a3c14", .5), line(f"M{gx - 230} {gy + 16}q60 14 120 4M{gx + 130} {gy + 24}q50 6 100 -8M{gx - 180} {gy + 36}q90 16 190 2", "#fff6c0", 4, .7))
    hull = smooth([(gx - 184, gy - 64, 1), (gx - 170, gy - 34), (gx - 110, gy + 6), (gx - 20, gy + 22), (gx + 80, gy + 14), (gx + 150, gy - 16), (gx + 186, gy - 62), (gx + 204, gy - 82, 1), (gx + 176, gy - 42), (gx + 120, gy - 20), (gx + 10, gy - 12), (gx - 100, gy - 20), (gx - 160, gy - 44)])
    pax = put(sit("#c8464a", "#e0a478", "#5a2418", style="long", knees="out", w=0, tilt=-8, arm=[(-1, -35), (8, -26), (14, -14)]), gx - 66, gy + 2, 1.35) + put(sit("#26324f", "#8a5438", "#1a1020", style="short", hat="straw", hatc="#f3e0b0", knees="up", tilt=-4), gx + 26, gy + 4, 1.35, 0, True)
    c.add(pax)
    # gondolier at the stern, with oar
    c.add(line(f"M{gx + 62} {gy - 172}L{gx + 214} {gy + 62}", "#3a1a1c", 7), line(f"M{gx + 60} {gy - 173}L{gx + 212} {gy + 61}", "#f0b070", 2, .8), fill(sweep([(gx + 196, gy + 36), (gx + 216, gy + 66), (gx + 232, gy + 92)], [8, 22, 10]), "#6a3424"))
    gd = stand("#fff6e6", "#c98f6c", "#2a1620", style="short", hat="straw", hatc="#f3e0b0", legs="#1c1430", hem=42, flare=9, walk=.5, lean=10, tilt=-4, arm=[(0, -75), (8, -66), (17, -70)], arm2=[(1, -75), (9, -70), (14, -80)])
    c.add(put(gd + f'<g transform="rotate(10 0 -44)">{line("M-7 -70Q0 -68 7 -70M-7.4 -64Q0 -62 6.6 -64M-7.4 -58Q0 -56 6.4 -58M-8 -52Q0 -50 7.4 -52M-9 -46Q0 -44 8.6 -46", "#c8323a", 2.4)}{fill(sweep([(-8.6, -43), (0, -41.6), (8.6, -43)], [4, 4, 4], 1), "#c8323a")}{limb([(0, -75), (8, -66), (17, -70)], "#fff6e6", "#c98f6c")}</g>', gx + 112, gy - 8, 1.72, 0, True))
    c.add(c.solid(hull, c.lin(0, gy - 70, 0, gy + 22, "#3a2030", "#14080f"), "#ffd890", 0, 4, "", .03), line(f"M{gx - 100} {gy - 18}Q{gx} {gy - 8} {gx + 120} {gy - 18}", "#c8464a", 4), fill(smooth([(gx - 186, gy - 60, 1), (gx - 198, gy - 100), (gx - 184, gy - 112), (gx - 168, gy - 98, 1), (gx - 182, gy - 94), (gx - 172, gy - 56, 1)]), "#fff6e6"), line(f"M{gx - 194} {gy - 88}h-14M{gx - 192} {gy - 79}h-14M{gx - 189} {gy - 70}h-14", "#fff6e6", 4.4))
    # steam like fog
    for pts, ws in (([(60, 520), (40, 430), (110, 350), (70, 250), (130, 140), (90, 30)], [10, 46, 64, 70, 56, 30]), ([(330, 420), (300, 330), (360, 240), (310, 150), (350, 40)], [8, 34, 50, 46, 24])):
        for kk, o in ((1.3, .1), (.8, .16), (.45, .2)):
            c.add(fill(sweep(pts, [q * kk for q in ws], 2), c.lin(0, 520, 0, 40, (0, "#fff6e0", 0), (.3, "#fff6e0", o * 1.4), (1, "#fff6e0", o * .5))))
    # the spoon and hand from the upper right
    c.add(c.glow(476, 420, 150, "#8a3c14", .55, 60))
    hnd = sweep([(452, 340), (520, 250), (590, 150), (660, 60)], [24, 20, 24, 30], 2)
    bowl = smooth([(372, 372), (384, 330), (424, 306), (470, 312), (488, 346), (468, 384), (424, 406), (386, 402)])
    steel = c.lin(370, 300, 520, 420, "#fffdf4", "#d8c8c0", "#7a6878")
    skin = c.lin(500, 140, 650, 290, "#f0b890", "#d89a78", "#9a5848")
    fin = sweep([(664, 262), (596, 276), (534, 264), (500, 236)], [46, 40, 32, 20], 2) + sweep([(664, 226), (606, 240), (552, 228), (522, 200)], [44, 40, 32, 20], 2) + sweep([(664, 190), (620, 204), (572, 192), (546, 166)], [42, 38, 30, 19], 2)
    palm = smooth([(600, 270), (590, 220), (604, 170), (660, 120, 1), (660, 296, 1), (630, 290)])
    c.add(c.solid(fin + palm, skin, "#ffe0b8", 3, 3, "", .05), line("M530 250Q570 258 610 252M552 214Q590 222 622 214M574 180Q600 186 630 178", "#8a4438", 3, .5), fill(sweep([(510, 246), (500, 234), (500, 226)], [9, 14, 8]) + sweep([(532, 210), (522, 198), (522, 190)], [9, 14, 8]) + sweep([(556, 176), (546, 164), (546, 156)], [9, 13, 8]), "#ffe6d8", .9))
    c.add(c.shadow(bowl + hnd, .06, (20, 10)), c.solid(hnd, steel, "#ffffff", 3, 3), c.solid(bowl, steel, "#ffffff", 3, 4), fill(smooth([(386, 372), (396, 340), (428, 322), (462, 328), (472, 350), (454, 376), (420, 392), (394, 390)]), c.lin(380, 320, 470, 400, "#8a7480", "#e8dcd4")), fill(sweep([(400, 376), (412, 348), (440, 334)], [2, 9, 2]), "#ffffff", .8))
    th = sweep([(670, 236), (620, 200), (572, 196), (536, 222)], [70, 50, 38, 22], 2)
    c.add(c.shadow(th, .05, (12, 6)), c.solid(th, skin, "#ffe9c8", 2, 4, "", 0), fill(sweep([(552, 208), (536, 220), (530, 230)], [11, 16, 9]), "#ffe6d8", .9), line("M586 186q6 10 4 20", "#8a4438", 2.4, .4))
    slv = smooth([(618, 110, 1), (660, 80, 1), (660, 310, 1), (628, 296, 1), (636, 200)])
    c.add(c.solid(slv, c.lin(610, 0, 660, 0, "#3a8088", "#16404f"), "#bfe0d0", 3, 0, "", .05), line("M622 112Q640 200 630 294", "#efdcc0", 7))
    # drops from the spoon
    for x, y, q in ((424, 424, 5), (428, 452, 4), (422, 482, 3)):
        c.add(fill(f"M{x} {y - q * 2.4}Q{x + q * 1.3} {y} {x} {y + q}Q{x - q * 1.3} {y} {x} {y - q * 2.4}Z", "#ffd45c"))
    # napkin and pepper corns
    c.add(fill(circles([(600, 880, 6), (572, 900, 5), (610, 906, 4), (566, 868, 3)]), "#2a0c18"))
    return c, {"vignette": "#1a0614", "vop": .42}


# ---------------------------------------------------------------- 27

def side_chair(kind, col, rim="#ffe3a0"):
    """A chair in profile facing right, front leg at (0,0), about 100 tall; kind picks the make."""
    d2 = deep(col, .35)
    if kind == "stool":
        return line("M-30 0L-24 -44M0 0L-6 -44M-27 -20H-3", d2, 5) + fill("M-34 -52H4V-43H-34Z", col) + line("M-34 -51H4", rim, 2, .9)
    if kind == "high":     # a child's chair
        return line("M-42 0L-30 -84M2 0L-6 -84M-38 -30H-1", d2, 5) + fill("M-34 -92H0V-82H-34Z", col) + line("M-32 -90L-38 -140M-34 -136H-22", col, 5) + fill("M-42 -146H-30V-112H-36Z", col) + fill("M-12 -106H14V-100H-12Z", d2) + line("M-41 -146L-36 -92M-12 -105H14", rim, 2, .9)
    if kind == "arm":      # an armchair
        return (fill(smooth([(-62, 0, 1), (-66, -40), (-76, -96), (-62, -112), (-46, -104), (-40, -54), (-2, -50), (8, -44), (8, -6, 1), (4, 0, 1)]), col) + fill(smooth([(-44, -34), (-46, -58), (-36, -66), (2, -62), (10, -52), (4, -36), (-20, -30)]), lit(col, .14))
                + line("M-56 0v8M0 0v8", d2, 6) + line("M-73 -98Q-62 -114 -47 -104", rim, 3, .9) + line("M-40 -65Q-8 -68 4 -60", rim, 2.4, .8))
    if kind == "rush":     # ladder back
        return line("M-44 0L-40 -50L-50 -126M0 0V-50", d2, 6) + line("M-38 0L-36 -50L-45 -126M8 0V-50M-40 -22H4", col, 5) + line("M-43 -66h-8M-45 -84h-8M-47 -102h-8M-49 -118h-8", col, 7) + fill("M-44 -56H12V-46H-44Z", lit(col, .18)) + line("M-44 -55H12M-46 -124L-37 -56", rim, 2, .9)
    if kind == "throne":
        return fill(smooth([(-58, 0, 1), (-58, -60), (-68, -150), (-60, -176, 1), (-46, -160), (-38, -70), (-34, -46), (8, -46, 1), (8, -36, 1), (-40, -30), (-44, 0, 1)]), col) + line("M2 0V-40M-10 -70H8M4 -70V-44", d2, 6) + line("M-62 -170L-66 -150L-56 -62", rim, 2.4, .9) + fill(circles([(-60, -180, 5)]), rim)
    return line("M-42 0L-38 -48M0 0V-48", d2, 6) + line("M-36 0L-36 -48M8 0V-48M-38 -20H4", col, 5) + fill(smooth([(-38, -50, 1), (-52, -100), (-54, -112), (-44, -116), (-40, -106), (-28, -50, 1)]), col) + fill("M-42 -56H12V-45H-42Z", lit(col, .18)) + line("M-42 -55H12M-50 -114L-38 -56", rim, 2, .9)


def long_table():
    c = Card("The Long Table", "A laid table with a white cloth winds like a road over the hills into the setting sun. Chairs of every kind and height stand along it, all empty; in front one teal chair is turned away. Far off a child runs beside the table.",
             ["table", "family", "absence", "evening", "welcome", "memory", "feast", "child", "sunset", "waiting"], 37)
    c.sky((0, "#241640"), (.16, "#4e1f48"), (.3, "#96384a"), (.42, "#d86f3c"), (.5, "#f7b25a"), (1, "#96384a"))
    sx, sy = 474, 398
    c.add(c.strokes((-40, 0, 700, 420), 40, "#ffc070", 130, 7, .12, -4, 6), c.strokes((-40, 0, 700, 300), 30, "#241640", 130, 8, .14, -4, 6))
    c.add(c.glow(sx, sy, 390, "#ffd890", .85), c.glow(sx, sy, 190, "#fff3cc", .9), fill(circles([(sx, sy - 16, 62)]), "#fffbe6"))
    for x, y, w, sd in ((130, 250, 330, 4), (560, 190, 260, 9), (40, 340, 220, 6)):
        c.add(c.solid(cloud(x, y, w, sd, .26, 17), c.lin(0, y - w * .16, 0, y + 6, (0, "#d8706a", .8), (1, "#e8894a", 0)), c.lin(0, y - w * .16, 0, y, (0, "#ffe3a0", .9), (1, "#ffe3a0", 0)), -2, 4))
    # hills
    c.add(c.solid(smooth([(-20, 520, 1), (-20, 410, 1), (80, 380), (180, 404), (280, 376), (380, 408), (480, 396), (580, 372), (660, 400, 1), (660, 520, 1)]), c.lin(0, 372, 0, 480, "#d8743c", "#e8944c"), c.lin(0, 0, 640, 0, (0, "#ffe0a0", .1), (.75, "#ffe9b8", .9), (1, "#ffe0a0", .3)), 0, 3))
    c.add(c.solid(smooth([(-20, 640, 1), (-20, 480, 1), (110, 446), (260, 462), (420, 424), (540, 424), (660, 470, 1), (660, 640, 1)]), c.lin(0, 424, 0, 600, "#c9603c", "#a8443c"), c.lin(0, 0, 640, 0, (0, "#ffe3a0", .3), (.75, "#fff3cc", 1), (1, "#ffe3a0", .4)), 0, 4, c.strokes((-20, 430, 680, 200), 24, "#ffc070", 70, 4, .2, 2, 8)))
    c.add(fill(cypress(96, 452, 70) + cypress(120, 450, 50) + cypress(594, 446, 44) + cypress(612, 450, 60), "#7a2c44"), house(150, 452, 30, 20, "#8a3444", "#5e2044", "#ffe3a0", 4))
    c.add(c.solid(smooth([(-20, 800, 1), (-20, 590, 1), (120, 560), (280, 540), (430, 556), (560, 540), (660, 560, 1), (660, 800, 1)]), c.lin(0, 540, 0, 760, "#a8483f", "#6e2a48"), c.lin(0, 0, 640, 0, (0, "#ffe3a0", .2), (.7, "#ffe3a0", .9), (1, "#ffe3a0", .4)), 0, 4, c.strokes((-20, 550, 680, 230), 34, "#f7a25a", 60, 4, .18, 3, 8) + c.strokes((-20, 560, 680, 230), 26, "#34124a", 70, 5, .2, 3, 8)))
    c.add(c.solid(smooth([(-20, 990, 1), (-20, 740, 1), (120, 700), (300, 690), (480, 716), (660, 690, 1), (660, 990, 1)]), c.lin(0, 690, 0, 960, "#7a2f4a", "#3c1a48", "#1e1038"), c.lin(0, 0, 640, 0, (0, "#ffc070", .1), (.6, "#ffc070", .7), (1, "#ffc070", .2)), 0, 4, c.strokes((-20, 700, 680, 260), 44, "#f7a25a", 26, 3, .3, 78, 14) + c.strokes((-20, 710, 680, 260), 30, "#140a2c", 40, 5, .3, 78, 14)))
    # the table as an extruded ribbon
    sp = [(196, 1010), (214, 880), (300, 744), (404, 650), (404, 580), (326, 528), (318, 488), (392, 456), (452, 432)]
    ws = [330, 250, 168, 112, 80, 56, 40, 26, 12]
    fr = frames(sp, ws, 6)
    # half widths measured on the ground: the table is seen from above, so keep it level
    full, fr = fr, fr[::2]
    Lf = [(x - w, y) for x, y, _, _, w in fr]
    Rt = [(x + w, y) for x, y, _, _, w in fr]
    dn = lambda p, i, k=.62: (p[0], p[1] + fr[i][4] * k)
    def ribbon(left, right):
        return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in left + right[::-1]) + "Z"
    c.add(fill(ribbon([dn(p, i, .9) for i, p in enumerate(Lf)], [dn((p[0] + fr[i][4] * .25, p[1]), i, .9) for i, p in enumerate(Rt)]), "#1e1038", .4))
    cut = lambda E: ribbon(E, [dn(p, i) for i, p in enumerate(E)])
    c.add(fill(cut(Lf), c.lin(0, 430, 0, 960, "#c9806c", "#8a4454", "#4a2450")), fill(cut(Rt), c.lin(0, 430, 0, 960, "#f7d0a0", "#e0a080", "#a86a70")))
    top = ribbon(Lf, Rt)
    # cloth folds on the near skirt
    c.add(fill(top, c.lin(0, 430, 0, 960, "#fff6d8", "#ffe3b8", "#f3c4a0", "#b88a94")), line("M" + "L".join(f"{n(x)} {n(y)}" for x, y in Rt), "#fffbe6", 3, .9))
    run_ = ribbon([(x - w * .26, y) for x, y, _, _, w in fr], [(x + w * .26, y) for x, y, _, _, w in fr])
    c.add(fill(run_, c.lin(0, 430, 0, 960, "#6fb8ac", "#2f8c8c", "#1d5a68")), line("M" + "L".join(f"{n(x - w * .26)} {n(y)}" for x, y, _, _, w in fr) + "M" + "L".join(f"{n(x + w * .26)} {n(y)}" for x, y, _, _, w in fr), "#ffe3a0", 2, .7))
    # plates and food, far to near
    fr = full
    plate = c.motif(ellipse(1, 3, 27, 9, "#5e2a48", .35) + ellipse(0, 0, 26, 8.6, "#fffaf0") + ellipse(0, 0, 18, 5.4, "#e8c8b8"))
    glass = c.motif(line("M0 0V-14", "#fff6e0", 2.4) + ellipse(0, 0, 7, 2.4, "#fff6e0") + fill("M-7 -32Q-7 -14 0 -14Q7 -14 7 -32Z", "#96384a") + line("M-7.4 -38Q-8 -14 0 -14Q8 -14 7.4 -38", "#fffbe6", 2, .9))
    jug = c.motif(fill(smooth([(-13, 0, 1), (-18, -22), (-9, -44), (-11, -58, 1), (11, -60, 1), (9, -44), (18, -22), (13, 0, 1), (0, 4)]), "#d8743c") + line("M12 -50Q30 -40 16 -16", "#d8743c", 5) + fill(sweep([(10, -52), (13, -26), (10, -4)], [1, 5, 1], 1), "#ffe3a0", .8))
    bread = c.motif(ellipse(0, 2, 34, 8, "#5e2a48", .3) + fill(smooth([(-32, 0), (-28, -16), (0, -24), (28, -16), (32, 0), (0, 6)]), "#b4602f") + line("M-16 -17l6 12M-2 -21l6 14M13 -19l6 12", "#f7c27c", 3.4) + line("M-24 -16Q0 -28 26 -15", "#ffe3a0", 2.4, .8))
    bowl_ = c.motif(fill(circles([(-14, -22, 10), (4, -26, 11), (18, -20, 9)]), "#c8463c") + fill(circles([(-6, -18, 9), (10, -16, 9)]), "#f7a23c") + fill("M-30 -16H30Q26 6 0 6Q-26 6 -30 -16Z", "#2f7c80") + line("M-30 -16H30", "#ffe3a0", 2.4, .8))
    for i in range(len(fr) - 4, 5, -3):
        x, y, _, _, w = fr[i]
        q = w / 96
        if w < 8:
            continue
        for s in (-1, 1):
            c.add(c.use(plate, x + s * w * .64, y, q))
            if w > 24:
                c.add(c.use(glass, x + s * w * .42, y - 6 * q, q))
        if w > 14:
            c.add(c.use((jug, bread, bowl_)[i // 3 % 3], x + (-8 if i % 2 else 8) * q, y - 2, q * 1.1))
    # the chairs, far to near
    cols = ["#c9603c", "#b8504a", "#e08a48", "#d8804c", "#d8743c", "#b04a44", "#a8485a", "#c2543c"]
    kinds = ["rush", "plain", "stool", "throne", "high", "arm", "rush", "plain"]
    mot = [c.motif(side_chair(a, b)) for a, b in zip(kinds, cols)]
    CH = []
    for side, idxs in ((-1, (11, 16, 20, 24, 29, 32, 35, 38, 41, 44)), (1, (13, 17, 20, 23, 26, 31, 36, 39, 42, 45))):
        for j, i in enumerate(idxs):
            x, y, _, _, w = fr[i]
            CH.append((y + w * .66, x + side * w * 1.12, w, side, mot[(j * 3 + (side > 0) * 4) % 8]))
    for gy, x, w, side, m in sorted(CH):
        q = max(w / 56, .17)
        c.add(ellipse(x - side * -20 * q, gy, 40 * q, 6 * q, "#1e1038", .4), c.use(m, x + side * 16 * q, gy, q, 0, side > 0))
    # the child who runs
    c.add(pool(c, 168, 664, 50, 8, "#1e1038", .6), put(child(run, "#ffe3a0", "#8a5438", "#241640", style="tail", tall=1), 172, 662, .86))
    tx, ty = 474, 902
    c.add(pool(c, tx, ty, 150, 26, "#140a2c", .75), fill(poly([(tx - 60, ty - 6), (tx + 60, ty + 6), (tx + 30, 990), (tx - 160, 990)]), "#140a2c", .35))
    k = "#2f8c8c"
    # seen from its back left: it faces away to the right
    bk = smooth([(-70, -120, 1), (-78, -236), (-66, -262), (-14, -282), (36, -272), (48, -250), (46, -128, 1)])
    g = line("M46 -120L58 -10M84 -96L92 12", deep(k, .5), 13) + fill(poly([(-72, -118), (46, -132), (108, -102), (-6, -84)]), c.lin(-70, -130, 108, -84, "#3a9c98", "#7ac0b0")) + fill(poly([(-72, -118), (-6, -84), (-6, -70), (-72, -104)]), deep(k, .4)) + fill(poly([(-6, -84), (108, -102), (108, -88), (-6, -70)]), k)
    g += fill(sweep([(-68, -110), (-72, -50), (-76, 4)], [15, 13, 11], 2) + sweep([(-2, -78), (0, -20), (2, 34)], [15, 13, 11], 2), c.lin(-80, 0, 10, 0, deep(k, .5), k))
    slat = "".join(sweep([(x, -128), (x - 4, -190), (x - 2, -262)], [13, 15, 12], 2) for x in (-46, -20, 8, 30))
    g += fill(slat, deep(k, .25)) + c.solid(sweep([(-72, -110), (-82, -180), (-76, -262)], [15, 16, 12], 2) + sweep([(44, -126), (48, -190), (44, -272)], [15, 16, 12], 2) + sweep([(-84, -250), (-20, -280), (54, -260)], [30, 40, 30], 3) + sweep([(-76, -138), (-16, -150), (48, -148)], [13, 14, 13], 2), c.lin(-84, 0, 60, 0, "#1d5a68", "#2f8c8c", "#5ab0a4"), "#ffe3a0", -4, 4)
    g += fill(circles([(-16, -268, 9)]), "#1d5a68")
    c.add(put(g, tx, ty, .92, 0))
    # a napkin on its seat, and a moth-white bird on its back
    c.add(put(perched("#fff3dc", "#ffffff", "#e89a3c", "#241640"), tx + 22, ty - 262, 1.0), put(fill(poly([(-24, 0), (6, -8), (26, 2), (-2, 12)]), "#fff3dc") + line("M-2 12L6 -8", "#c99a8c", 2), tx + 14, ty - 94))
    # near grass
    r = c.rnd
    gr = "".join(f"M{x} 960q{r.uniform(-6, 6):.0f} {-20:.0f} {r.uniform(-14, 14):.0f} {-r.uniform(26, 64):.0f}" for x in range(330, 650, 9))
    c.add(line(gr, "#1a0c34", 4), line(gr, "#c9603c", 1.2, .5, ' transform="translate(2 2)"'))
    return c, {"vignette": "#1a0a30", "vop": .42}


CARDS = {9: keepers_knitting, 10: deep_post, 11: star_mender, 12: sleepers_tram, 13: well_of_mornings, 14: paper_fleet, 15: comet_on_a_leash, 16: cradle_volcano, 17: parliament_of_candles, 18: beard_harvest, 19: inside_the_cello, 20: spice_range, 21: kettle_dragon, 22: dinner_of_masks, 23: suitcase_sea, 24: puppets_mirror, 25: two_windows, 26: soup_lagoon, 27: long_table}
