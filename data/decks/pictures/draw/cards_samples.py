# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Cards 1 to 8, which set the bar."""
import math
import re

from motifs import (Card, arch, balloon, bare_tree, boat, cat_back, circles, cloud, crescent, cypress, figure, fill, fir,
                    fox, hand_down, hill, house, join, lantern, line, mix, n, perched, poly, put, smooth, stag, stars, swallow,
                    sweep, umbrella, whale)


def night_ferry():
    c = Card("Night Ferry", "Above a sleeping town, a figure in a wide hat poles a small boat through the clouds; its only passenger is the crescent moon, fast asleep. An anchor hangs on a long rope over the roofs.",
             ["moon", "boat", "journey", "sleep", "night", "secret", "town"], 4)
    c.sky((0, "#0d1334"), (.35, "#1c2a5e"), (.62, "#3d5490"), (.82, "#7a86ac"), (1, "#a58f96"))
    c.add(c.strokes((-40, 0, 640, 560), 130, "#5f7fc0", 110, 7, .07, -8, 8), c.strokes((-40, 0, 640, 420), 90, "#060a24", 120, 8, .12, -8, 8))
    c.add(stars(c, (20, 20, 600, 430), 120))
    mx, my = 372, 452
    c.add(c.glow(mx, my, 340, "#ffd992", .75), c.glow(mx, my, 190, "#fff0c4", .7))
    # far clouds
    def puff(x, y, w, sd, top, low, h=.42, lobes=9, glint="#ffe9c0", op=1):
        d = cloud(x, y, w, sd, h, lobes)
        yt = y - w * h * .75
        c.add(c.solid(d, c.lin(0, yt, 0, y + w * .06, (0, top, op), (.55, mix(top, low, .55), op), (1, low, 0)), c.lin(0, yt, 0, y - w * .04, (0, glint, .95), (1, glint, 0)), 0, 5, "", 0))
    puff(110, 560, 420, 3, "#7186ba", "#3d5490")
    puff(560, 590, 440, 8, "#b0a8be", "#4a5c98")
    puff(250, 600, 460, 12, "#a9a3bd", "#4f629c", .5)
    puff(430, 650, 520, 16, "#cdb9b8", "#5d6da2", .46, 11)
    # the moon in the boat
    m = put(fill(crescent(92, .74), c.rad(-40, -20, 180, "#fffbe6", "#ffe3a0", "#dd9c50"))
            + put(line("M-12 0q10 9 22 1", "#8a4f3a", 3.6) + line("M-9 5l-4 5M-1 8l-1 6M7 6l3 5", "#8a4f3a", 2.2)
                  + line("M10 38q7 5 14 -1", "#8a4f3a", 3) + fill(circles([(-6, 26, 12)]), "#e8764e", .35), -60, -22, 1, 34), 396, 452, 1.16, -34)
    c.add(m)
    # ferryman, standing at the stern, with a pole
    c.add(line("M132 360L246 700", "#241a30", 6), line("M131 360L245 700", "#e8b36a", 1.6, .7))
    c.add(put(figure("#3a2550", "#c98f6c", "#1d1430", style="short", hat="wide", scarf="#d8553f", wind=-5, walk=.25, hem=20, flare=14,
                     arm=[(0, -75), (-3, -64), (-12, -63)], arm2=[(1, -75), (-4, -80), (-15, -79)], rim=None), 208, 566, 2.05))
    c.add(fill(sweep([(222, 404), (224, 440), (226, 470), (236, 516)], [1, 4, 4, 1]), "#ffd08a", .75))
    hull = boat(420)
    c.add(put(c.solid(hull, c.lin(0, -120, 0, 0, "#7c3b3a", "#33192f"), "#ffcf8c", 0, 4, "".join(line(f"M-210 {-80 + i * 20}C-100 {-34 + i * 18} 100 {-34 + i * 18} 210 {-84 + i * 20}", "#220f22", 2.2, .55) for i in range(4)) + c.strokes((-200, -120, 400, 120), 40, "#e58a5a", 50, 3, .16, 4), 0), 330, 640, 1, -2))
    c.add(line("M528 512C548 580 500 640 512 720", "#f2d9a8", 2.4, .9))
    # near clouds
    puff(70, 720, 420, 21, "#f0dcc6", "#6a79aa", .42, 11)
    puff(560, 716, 380, 5, "#ecd6c4", "#6a79aa", .42, 10)
    puff(290, 724, 360, 30, "#f6e6d0", "#8390b8", .34, 11)
    # the town below
    c.add(fill("M0 690H640V960H0Z", c.lin(0, 690, 0, 900, (0, "#2c3a74", 0), (.5, "#202b60", .75), (1, "#0c1130", 1))))
    r = c.rnd
    for row, (y, col, roof, sc) in enumerate(((850, "#3a4a80", "#2c3a6c", .8), (890, "#27335f", "#1d2750", 1), (950, "#141a3c", "#0d1230", 1.3))):
        x = -10
        while x < 660:
            w = r.uniform(30, 52) * sc
            h = r.uniform(26, 66) * sc
            c.add(house(x + w / 2, y + 20, w, h, col, roof, "#ffcf76" if r.random() < .8 else None, r.random(), "#8fa2d4"))
            x += w * r.uniform(.95, 1.15)
        if row < 2:
            c.add(fill(f"M0 {y - 10}H640V960H0Z", c.lin(0, y - 20, 0, y + 50, (0, "#6d80b8", 0), (1, "#4a5a94", .5))))
    c.add(line("M511 706Q514 760 512 792", "#f2d9a8", 2.4, .9), line("M512 792v30M497 810q15 24 30 0M504 798h16", "#f2d9a8", 4))
    return c


def teapot_city():
    c = Card("The Teapot Quarter", "On a dark table stands a great teapot in whose belly a whole town has lit its windows. A traveller with a suitcase climbs the spoon that leans against it; the steam turns into birds.",
             ["home", "city", "tea", "traveller", "birds", "warmth", "smallness"], 9)
    c.sky((0, "#3a1230"), (.4, "#7c2638"), (.72, "#b4502f"), (1, "#5a1f2c"))
    # wallpaper of leaves
    c.defs.append('<path id="leaf" d="' + sweep([(0, 34), (2, 0), (0, -34)], [1, 15, 1], 2) + sweep([(0, 30), (18, 14), (30, -8)], [1, 8, 1], 2) + sweep([(0, 30), (-18, 14), (-30, -8)], [1, 8, 1], 2) + '" fill="#e8894a" fill-opacity=".12"/>')
    for i in range(7):
        for j in range(7):
            c.add(f'<use href="#leaf" x="{10 + i * 105 + (j % 2) * 52}" y="{40 + j * 88}"/>')
    c.add(c.strokes((0, 0, 640, 700), 60, "#ffb070", 90, 8, .05, 90, 10), c.strokes((0, 0, 640, 700), 70, "#25081e", 90, 8, .08, 90, 10))
    c.add(c.glow(330, 550, 340, "#ffb45c", .62, 280))
    # table
    table = "M-10 742C160 726 480 726 650 742V970H-10Z"
    c.add(c.solid(table, c.lin(0, 730, 0, 960, "#8a3b2c", "#4a1a28", "#260d1e"), "#ffb566", 0, 4, c.strokes((-20, 740, 640, 220), 64, "#e98a4c", 140, 3, .15, 1, 3) + c.strokes((-20, 740, 640, 220), 50, "#1c0714", 140, 4, .25, 1, 3), .06))
    c.add(f'<ellipse cx="330" cy="790" rx="300" ry="44" fill="{c.rad(330, 790, 300, (0, "#14040f", .8), (.6, "#14040f", .45), (1, "#14040f", 0))}" />')
    # spout, handle, body
    glaze = c.lin(110, 300, 560, 800, "#5fa39a", "#2b6f78", "#16404f")
    spout = smooth([(176, 690, 1), (120, 640), (92, 560), (78, 492), (52, 452), (34, 428, 1), (78, 414), (96, 418, 1), (110, 452), (132, 510), (176, 560), (220, 590, 1)])
    handle = sweep([(500, 470), (566, 440), (604, 500), (590, 590), (520, 660)], [34, 30, 26, 26, 34])
    body = smooth([(332, 384), (232, 396), (158, 464), (136, 570), (160, 676), (226, 748), (332, 768), (440, 748), (506, 676), (528, 570), (504, 464), (430, 396)])
    for d in (handle, spout, body):
        c.add(c.solid(d, glaze, "#ffd79a", 5, 6, c.strokes((20, 380, 600, 400), 36, "#a8dcc8", 60, 5, .1, 60, 30), .05))
    # painted band and shade
    cl = c.clip(body)
    c.add(f'<g clip-path="url(#{cl})">' + fill("M100 380H560V800H100Z", c.rad(270, 500, 330, (0, "#d8fff0", .25), (.5, "#16404f", 0), (1, "#06141e", .6)))
          + line("M130 462Q332 520 536 462", "#f3c774", 4) + line("M130 474Q332 532 536 474", "#f3c774", 1.6)
          + line("M150 716Q332 772 514 716", "#f3c774", 3) + "</g>")
    # windows: rows of arched openings bent with the belly
    r = c.rnd
    lit = c.motif(c.glow(0, -20, 36, "#ffc860", .5) + fill(arch(0, 2, 33, 52), "#123845") + fill(arch(0, 0, 26, 46), c.lin(0, -46, 0, 0, "#fff2bd", "#ffb648")) + line("M0 -44V0M-13 -23h26", "#8a4a20", 1.6, .8))
    dark = c.motif(fill(arch(0, 2, 33, 52), "#123845") + fill(arch(0, 0, 26, 46), "#1d4a58"))
    box = c.motif(fill(poly([(-21, 4), (21, 4), (16, 13), (-16, 13)]), "#d8553f") + fill(circles([(-10, 2, 6), (0, 0, 7), (10, 2, 6)]), "#8fbf6a"))
    for row, (y, cnt, half) in enumerate(((560, 7, 178), (628, 8, 178), (692, 6, 140))):
        for i in range(cnt):
            u = (i + .5) / cnt * 2 - 1
            k, q = 1 - .3 * u * u - row * .05, r.random()
            if row == 2 and abs(u) < .2:
                continue
            at = 332 + u * half, y + 26 * (1 - u * u) - 10, k
            c.add(c.use(lit if (i * 3 + row * 5) % 4 else dark, *at))
            if q > .55:
                c.add(c.use(box, *at))
    # door
    c.add(c.glow(332, 730, 70, "#ffd070", .8), fill(arch(332, 768, 56, 76), "#123845"), fill(arch(332, 767, 44, 68), c.lin(0, 700, 0, 767, "#fff4c8", "#ff9c40")))
    # lid: a dome with a lantern house as knob
    lid = smooth([(236, 402, 1), (250, 366), (292, 340), (332, 334), (374, 340), (414, 366), (430, 402, 1), (332, 420)])
    c.add(c.solid(lid, glaze, "#ffd79a", 4, 5, "", .05), line("M240 400Q332 424 426 400", "#f3c774", 3.5))
    c.add(house(332, 340, 40, 44, "#2b6f78", "#d8553f", None, 3, None, .7), c.glow(332, 316, 60, "#ffd070", .7), fill(arch(332, 332, 14, 24), "#fff2bd"))
    # steam that turns to birds
    for k, o in ((1.5, .12), (1, .2), (.6, .3)):
        for pts, ws in (([(66, 412), (40, 356), (98, 304), (66, 238), (124, 196)], [8, 24, 36, 26, 8]), ([(66, 412), (96, 350), (52, 296), (116, 240), (170, 214)], [6, 18, 24, 16, 6])):
            c.add(fill(sweep(pts, [w * k for w in ws], 4), c.lin(0, 416, 0, 190, (0, "#fff0d8", 0), (.25, "#fff0d8", o), (1, "#fff0d8", o * .5))))
    for x, y, s, rt, f in ((150, 196, .95, -14, 2), (222, 150, .9, -24, -6), (206, 236, .6, -6, 4), (300, 176, .7, -18, 0), (304, 100, .95, -30, 4), (388, 122, .62, -20, -5), (418, 70, .72, -22, 3), (498, 86, .5, -14, 0)):
        c.add(put(swallow("#fff0d8", f), x, y, s * 1.25, rt))
    # cups as houses
    for x, y, s, sd in ((560, 838, 1, 4), (96, 850, .8, 7)):
        cup = smooth([(-60, -70, 1), (-52, -24), (-28, 0), (28, 0), (52, -24), (60, -70, 1), (0, -60)])
        c.add(put(c.shadow(cup, .05) + fill("M-80 6Q0 24 80 6Q0 -8 -80 6Z", "#d9a45c") + line(sweep([(54, -56), (84, -52), (76, -24), (46, -20)], [2, 2, 2, 2]), "#efdcc0", 7)
                      + c.solid(cup, "#efdcc0", "#fffaf0", 5, 4, c.strokes((-60, -70, 120, 70), 26, "#b4502f", 26, 3, .2, 80)) + f'<ellipse cx="0" cy="-69" rx="60" ry="11" fill="#7c2f22"/><ellipse cx="0" cy="-67" rx="52" ry="8" fill="#d07a34"/>'
                      + fill(arch(-16, -8, 14, 22), "#ffb648") + fill(arch(16, -12, 12, 20), "#ffb648"), x, y, s))
    # spoon as a bridge, with the traveller
    c.add(line("M190 900L304 776", "#14040f", 24, .25))
    c.add(fill(sweep([(150, 946), (176, 914), (208, 876), (258, 820), (312, 764)], [58, 54, 15, 13, 12]), c.lin(150, 900, 180, 960, "#ffe9c0", "#c98f4c")), fill(sweep([(158, 938), (172, 920), (190, 900)], [24, 30, 8]), "#8a5a34", .5))
    c.add(put(figure("#26324f", "#e0a478", "#26141c", style="short", hat="wide", scarf="#ffd070", walk=.55, wind=-4, arm=[(0, -75), (5, -62), (4, -46)], rim="#ffb45c")
              + fill("M-8 -46h26v19h-26Z", "#8f3526") + line("M-1 -46q6 -7 12 0", "#f3c774", 1.6) + line("M-8 -37h26", "#f3c774", 1, .7), 232, 850, 1.5))
    return c, {"vignette": "#1a0614", "vop": .45}


def borrowed_shadow():
    c = Card("The Borrowed Shadow", "At dusk a small child with a balloon passes a lantern standing on the ground. On the old wall behind, the child’s shadow is a huge stag that carries the balloon between its antlers.",
             ["shadow", "child", "stag", "courage", "balloon", "secret", "evening"], 6)
    c.sky((0, "#7a2c3c"), (.5, "#d8743a"), (1, "#f2a24a"))
    # the plaster wall, lit from below left
    c.add(fill("M0 0H640V830H0Z", c.rad(70, 800, 1000, "#ffe3a0", "#f7b25a", "#d86f3c", "#96384a", "#4e1f48")))
    c.add(c.strokes((-40, 20, 660, 780), 150, "#ffe2a8", 90, 8, .13, 24, 12), c.strokes((-40, 20, 660, 780), 130, "#6a2440", 90, 8, .1, 24, 12))
    r = c.rnd
    for _ in range(9):   # bare bricks
        x, y = r.uniform(30, 580), r.uniform(60, 760)
        for i in range(r.randint(2, 5)):
            c.add(f'<rect x="{n(x + (i % 3) * 26 + (i // 3) * 13)}" y="{n(y + (i // 3) * 13)}" width="23" height="10" rx="3" fill="#8a3440" fill-opacity=".3"/>')
    # roof edge with a strip of night
    c.add(fill("M0 0H640V70L0 48Z", c.lin(0, 0, 0, 80, "#241640", "#5a2450")), stars(c, (20, 22, 600, 30), 34))
    tiles = "".join(f"M{x} {n(54 + x * .038)}q11 34 22 .8" for x in range(-10, 650, 22))
    c.add(fill("M-10 42L650 66V86L-10 62Z", "#6a2840"), fill(tiles, "#7a3040"), line(tiles, "#ffb066", 1.4, .35))
    # shuttered windows
    for x, y, w, h, lit in ((142, 372, 92, 140, 1),):
        c.add(fill(arch(x, y, w + 18, h + 12), "#f9c67c", .55), fill(arch(x, y, w, h), "#3a1636" if not lit else c.lin(0, y - h, 0, y, "#2a1436", "#5c2440")))
        for s in (-1, 1):
            c.add(fill(poly([(x + s * w / 2, y - h * .62), (x + s * (w / 2 + 34), y - h * .7), (x + s * (w / 2 + 34), y + 4), (x + s * w / 2, y)]), "#4d7a72"),
                  line("".join(f"M{n(x + s * (w / 2 + 4))} {n(y - h * .58 + k * 9)}l{n(s * 26)} -2" for k in range(8)), "#2c4f50", 2.2))
        c.add(fill(f"M{n(x - w * .66)} {y}h{n(w * 1.32)}v11h{n(-w * 1.32)}Z", "#b45a3c"))
    c.add(put(c.solid(cat_back(), "#1c0f26", "#ffb066", 3, -2), 136, 373, 1.1))
    # the shadow: penumbra by wide pale strokes, then the body
    sh = stag()
    big = put(line(sh, "#5a1c40", 9, .12) + line(sh, "#5a1c40", 4, .2) + fill(sh, c.lin(0, -206, 0, 0, "#6b2148", "#3c1038")), 318, 846, 2.78)
    c.add(f'<g opacity=".86">{big}'
          + f'<circle cx="450" cy="196" r="66" fill="#6b2148" stroke="#5a1c40" stroke-opacity=".25" stroke-width="12"/>' + line("M450 262Q462 330 448 440", "#5a1c40", 6, .8) + "</g>")
    # street
    st = "M-10 812C180 800 420 804 650 818V970H-10Z"
    c.add(c.solid(st, c.lin(0, 800, 0, 950, "#a8483c", "#5a2040", "#2a1034"), "#ffd08a", 0, 4))
    stones = "".join(f"M{n(x + r.uniform(-6, 6))} {n(y)}q{n(w / 2)} {n(-w * .26)} {n(w)} 0" for y, w in ((838, 30), (856, 36), (878, 44), (904, 54), (934, 64)) for x in range(-20, 650, int(w * 1.12)))
    c.add(line(stones, "#ffb066", 3, .28), line(stones, "#200a26", 3, .4, ' transform="translate(2 5)"'))
    c.add(c.glow(84, 846, 240, "#ffd98a", .75), c.glow(84, 826, 90, "#fff6d0", .95))
    c.add(fill(smooth([(206, 886), (330, 858), (470, 842), (560, 838), (470, 862), (330, 890)]), "#2a0c30", .45))
    # lantern
    c.add(put(lantern("#2a1030"), 84, 872, 1.1), c.glow(84, 836, 70, "#fff6d0", .8))
    # child and balloon
    c.add(put(figure("#2b5a66", "#e8b088", "#3a1626", style="bob", scarf="#fff0c8", walk=.45, wind=-4, hem=34, flare=17, arm=[(0, -75), (8, -72), (13, -86)], legs="#3a1636", rim="#ffe9b0"), 232, 890, 1.72))
    c.add(line("M255 741Q268 690 262 636", "#fff3d8", 2, .9), put(balloon(40, c.rad(-14, -14, 64, "#8fd8cc", "#2f8c8c", "#155060"), "#eafff4", 1), 262, 590))
    return c, {"vignette": "#1e0826", "vop": .36}


def wheat_whale():
    c = Card("Harvest Tide", "A blue whale rises out of a sea of ripe wheat. On its back stands a girl with a red umbrella, and its breath is a fountain of golden seeds. A farm stands on the horizon.",
             ["whale", "summer", "field", "freedom", "wonder", "umbrella", "friendship"], 12)
    c.sky((0, "#4aa3b5"), (.3, "#93cfc6"), (.52, "#f7ecc4"), (.6, "#ffe0a0"), (1, "#e8a63c"))
    c.add(c.strokes((-40, 10, 640, 420), 76, "#ffffff", 120, 8, .09, -3, 6), c.strokes((-40, 10, 640, 300), 50, "#1f6f8c", 120, 9, .09, -3, 6))
    c.add(c.glow(130, 380, 200, "#fff8dc", .85), fill(circles([(130, 372, 46)]), "#fffbe8"))
    for x, y, w, sd, o in ((480, 190, 300, 4, .9), (120, 250, 220, 9, .7), (600, 330, 260, 14, .8)):
        d = cloud(x, y, w, sd, .36, 9)
        c.add(fill(d, c.lin(0, y - w * .26, 0, y + 6, (0, "#fffdf2", o), (.6, "#fdeecb", o * .8), (1, "#fbe6c0", 0))))
    # hills and farm
    c.add(c.solid(hill(478, 16, 5), c.lin(0, 450, 0, 540, "#8fc0b0", "#c9cf94")))
    c.add(c.solid(hill(508, 12, 8, 4), c.lin(0, 490, 0, 570, "#79a888", "#d8c878")))
    c.add(house(548, 508, 40, 26, "#f6e3bc", "#c0503a", None, 2, None, .5), house(584, 510, 26, 20, "#e8cfa0", "#a8443a", None, 5), fill(cypress(512, 508, 66, 2) + cypress(498, 509, 46) + cypress(612, 512, 56, -2), "#3f6f62"))
    # field layers: stalks as strokes
    def field(y, amp, seed, top, low, cols, L, cnt, wd, depth=150):
        d = hill(y, amp, seed, 6)
        r = c.rnd
        tips = "".join(f"M{x} {y + amp + 6:.0f}q{r.uniform(-2, 2):.0f} {-L * .4:.0f} {r.uniform(0, L * .3):.0f} {-(amp + 6) - L * r.uniform(.3, .9):.0f}" for x in range(-6, 646, max(4, int(wd * 2.4))))
        c.add(line(tips, top, wd * 1.6), fill(d, c.lin(0, y - amp, 0, y + depth, top, low)))
        for col, op in cols:
            p = "".join(f"M{x:.0f} {yy:.0f}q{r.uniform(-2, 3):.0f} {-L / 2:.0f} {r.uniform(0, L * .3):.0f} {-L * r.uniform(.7, 1.1):.0f}" for x, yy in ((r.uniform(-10, 640), y + amp + r.uniform(-amp * .8, depth)) for _ in range(cnt)))
            c.add(line(p, col, wd, op))
    field(540, 8, 3, "#f3cf70", "#eebb4c", (("#fff0b0", .5), ("#c98a2c", .4)), 16, 80, 2, 60)
    # the whale
    body, belly, grooves, eye, fin = whale(450, .8)
    tex = c.strokes((-280, -110, 540, 200), 70, "#bfe3e6", 60, 4, .16, 4, 14) + c.strokes((-280, -110, 540, 200), 60, "#0c2a4a", 60, 5, .16, 4, 14)
    wh = (c.solid(body, c.lin(0, -110, 0, 90, "#5a9fb8", "#2a648c", "#173a64"), "#fff2c8", 3, 6, tex, 0)
          + f'<g clip-path="url(#{c.clip(body)})">' + fill(belly, c.lin(0, 0, 0, 90, "#f7efd8", "#a8c3c6")) + line(grooves, "#2a648c", 2.2, .8) + "</g>"
          + line(f"M{n(eye[0] - 10)} {n(eye[1] - 2)}q10 9 21 0", "#0c2040", 4) + line(f"M{n(eye[0] - 6)} {n(eye[1] + 4)}l-3 5M{n(eye[0] + 2)} {n(eye[1] + 5)}v6M{n(eye[0] + 8)} {n(eye[1] + 3)}l4 5", "#0c2040", 2)
          + fill(fin, c.lin(0, 50, 0, 160, "#2a648c", "#12325a")))
    c.add(put(wh, 364, 592, 1, -13))
    # fountain of seeds
    r = c.rnd
    seeds = ""
    bx, by = 488, 474
    for i in range(72):
        vx, u = r.uniform(-1, 1), r.uniform(.25, 1.75)
        px, py = bx + vx * 66 * u, by - 150 * (2 * u - u * u) * (1 - .3 * abs(vx)) * r.uniform(.85, 1.05)
        an = math.atan2(-300 * (1 - u), vx * 66)
        q = r.uniform(4, 7)
        ex, ey = math.cos(an) * q, math.sin(an) * q
        seeds += f"M{px - ex:.0f} {py - ey:.0f}q{join(ex - ey * .7, ey + ex * .7, 2 * ex, 2 * ey)} {join(-ex + ey * .7, -ey - ex * .7, -2 * ex, -2 * ey)}z"
    c.add(c.glow(bx, 370, 110, "#fff3c0", .7), fill(sweep([(bx, by + 10), (bx, by - 60), (bx, by - 140)], [6, 20, 6]), c.lin(0, by, 0, by - 150, (0, "#fff3c0", .9), (1, "#fff3c0", 0))), fill(seeds, "#dd8420"), put(fill(seeds, "#fff0b0", .75), -1, -1.6))
    # girl with umbrella
    c.add(put(umbrella(66, c.lin(-60, -170, 60, -90, "#f0604a", "#b82c3c"), "#ffd8b0"), 357, 432, 1, 8))
    c.add(put(figure("#f5e3bf", "#a5683f", "#2a1620", style="long", wind=-7, long=8, flare=16, arm=[(0, -75), (9, -66), (16, -72)], legs="#6a4030", shoe="#b82c3c", trim="#d8553f"), 332, 524, 1.42, -3))
    # near wheat
    field(668, 16, 21, "#f7d673", "#e6a436", (("#fff4bc", .7), ("#b9771f", .5), ("#fadf80", .8)), 34, 90, 2.6, 110)
    field(770, 14, 33, "#f2bf4e", "#c87a22", (("#ffeaa0", .7), ("#9a5a18", .5), ("#f7cf62", .8)), 52, 70, 3.4, 170)
    ear = c.motif(line("M0 150Q0 60 12 0", "#a8651c", 3.4) + fill("".join(sweep([(10 - i * 1.8, 12 * i + 4), (10 + 7 * s - i * 1.8, 12 * i - 6), (13 + 6 * s - i * 1.8, 12 * i - 16)], [1, 8, 1], 1) for i in range(6) for s in (-1, 1)), c.lin(0, -20, 0, 80, "#fff0b0", "#d98f2a")))
    for x, y, k, rt in ((46, 790, 1.1, -4), (100, 840, 1.25, 3), (182, 858, .95, -6), (520, 848, 1.05, 5), (580, 796, 1.2, -3), (474, 880, .9, 4), (300, 886, .85, 0), (612, 870, 1, 6), (386, 850, .7, -4), (244, 830, .7, 5)):
        c.add(c.use(ear, x, y, k, rt))
    for x, y, s, rt in ((150, 130, .8, -10), (214, 98, .6, -4), (96, 178, .5, 4)):
        c.add(put(swallow("#25506e", 0), x, y, s, rt))
    return c, {"vignette": "#5a2a10", "vop": .32}


def loose_thread():
    c = Card("The Loose Thread", "A huge hand reaches down from the clouds and holds the strings of people with umbrellas on a rainy square. One string hangs cut: a figure in a red coat walks away.",
             ["strings", "rain", "freedom", "hand", "power", "crowd", "choice"], 7)
    c.sky((0, "#3a3f54"), (.3, "#6d7385"), (.62, "#b9b7b3"), (.72, "#d8cfc0"), (1, "#6d6f7c"))
    c.add(c.strokes((-60, 0, 700, 640), 64, "#ffffff", 90, 9, .06, -58, 8), c.strokes((-60, 0, 700, 500), 50, "#20243a", 90, 10, .08, -58, 8))
    c.add(c.glow(330, 620, 330, "#fff0d4", .85, 220))
    r = c.rnd
    # towers in the fog
    for lay, (col, y, hmin, hmax, o) in enumerate((("#a9abb0", 700, 150, 330, .75), ("#8b8f9b", 710, 90, 230, .9))):
        x = -20
        while x < 660:
            w = r.uniform(44, 84)
            edge = abs(x + w / 2 - 320) / 320
            h = (hmin + (hmax - hmin) * r.random()) * (.35 + .75 * edge)
            k = r.random()
            top = f"L{n(x + w / 2)} {n(y - h - w * .8)}L" if k < .35 else (f"Q{n(x + w / 2)} {n(y - h - w * .9)} " if k < .6 else "L")
            c.add(fill(f"M{n(x)} {y}V{n(y - h)}{top}{n(x + w)} {n(y - h)}V{y}Z", c.lin(0, y - 240, 0, y, (0, col, o), (1, "#d8cfc0", .3))))
            c.add(line("".join(f"M{n(x + w * q)} {n(y - h + 20 + 26 * i)}v8" for q in (.3, .5, .7) for i in range(int(h / 40)) if r.random() < .6), "#5f6478", 4, .35))
            x += w * r.uniform(.9, 1.3)
    # square
    c.add(fill("M0 690H640V960H0Z", c.lin(0, 690, 0, 960, "#cfc8bd", "#8d8e98", "#4b4e60")))
    c.add(c.strokes((-60, 700, 700, 260), 90, "#fff6e4", 90, 3, .22, 0, 2, .02), c.strokes((-60, 710, 700, 250), 76, "#2a2d42", 100, 4, .16, 0, 2, .02))
    # clouds at the top, the sleeve comes out of them
    hand, tips, nails = hand_down(1.3)
    hx, hy = 300, 136
    sleeve = smooth([(212, -20, 1), (222, 60), (236, 128), (252, 168, 1), (300, 180), (350, 168, 1), (368, 120), (384, 60), (398, -20, 1)])
    c.add(put(c.solid(hand, c.lin(-80, 0, 100, 300, "#8f8494", "#5a5068", "#39334c"), "#f0e2cf", -4, 3, c.strokes((-120, -40, 260, 400), 60, "#d8c8c0", 50, 4, .12, 80, 14), .05), hx, hy))
    c.add(put(fill(nails, "#e6d6cc", .8) + line("M-46 196q8 5 15 3M-14 216q9 4 17 2M22 208q8 4 16 0M60 178q6 4 13 0M-84 120q9 6 16 8", "#2a2438", 2.4, .5) + line("M-36 70Q-22 100 -28 130", "#2a2438", 2.6, .35), hx, hy))
    c.add(c.solid(sleeve, c.lin(210, 0, 400, 0, "#4a3d58", "#2c2540"), "#e8d8c8", -4, 2, c.strokes((200, -20, 200, 200), 40, "#9a8aa0", 60, 4, .2, 86, 6), .05), line("M250 156Q300 172 354 156", "#c9a24a", 5), line("M248 146Q300 162 357 146", "#c9a24a", 1.8))
    for x, y, w, sd in ((90, 96, 420, 3), (560, 100, 440, 7), (330, 52, 420, 10)):
        d = cloud(x, y, w, sd, .4, 10)
        c.add(f'<g transform="rotate(180 {x} {y - 30})">' + c.solid(d, c.lin(0, y - 150, 0, y + 20, "#8a8e9e", "#4a4e64", "#333850"), c.lin(0, y - 160, 0, y - 20, (0, "#f4eadc", .8), (1, "#f4eadc", 0)), 0, 4) + "</g>")
    # people
    ps = [(112, 800, 1.42, "#5d6378", 0), (214, 766, 1.2, "#6b6f82", 1), (322, 780, 1.3, "#565a70", 2), (432, 764, 1.18, "#6b6f82", 3)]
    ends = []
    for x, y, s, col, i in ps:
        fg = figure(col, "#c9b4a6", "#2c2c3e", style=("bun", "short", "bob", "short")[i], hat=(None, "wide", None, "top")[i], hem=22, flare=13, legs="#2c2c3e", arm=[(0, -75), (10, -67), (13, -82)])
        um = put(umbrella(34, ("#4a5068", "#5f6478", "#50566e", "#666a7e")[i], "#d0ccc8", "#2c2c3e"), 13, -82, 1)
        m = c.motif(um + fg)
        c.add(f'<use href="#{m}" opacity=".22" transform="translate({x} {y})scale({s} {-s * .62:.3g})"/>', c.use(m, x, y, s))
        ends.append((x + 13 * s, y - (82 + 34 * 2.2) * s))
    x, y, s = 552, 872, 1.86
    fg = figure("#c8323a", "#e8b490", "#2a1a26", style="long", walk=.75, wind=-6, hem=24, flare=16, scarf="#f3d8b0", legs="#2a2030", rim="#ffc9a8", arm=[(0, -75), (5, -62), (12, -52)])
    m = c.motif(fg)
    c.add(f'<use href="#{m}" opacity=".3" transform="translate({x} {y})scale({s} {-s * .5:.3g})"/>', c.use(m, x, y, s))
    # strings
    for (tx, ty), (ex, ey) in zip(tips[:4], ends):
        ax, ay = hx + tx, hy + ty
        c.add(line(f"M{n(ax)} {n(ay)}Q{n((ax + ex) / 2 + 3)} {n((ay + ey) / 2)} {n(ex)} {n(ey)}", "#fff6e6", 2.2, .95))
    ax, ay = hx + tips[4][0], hy + tips[4][1]
    c.add(line(f"M{n(ax)} {n(ay)}C{n(ax + 30)} {n(ay + 60)} {n(ax + 10)} {n(ay + 90)} {n(ax + 60)} {n(ay + 128)}c16 12 2 28 -8 16", "#fff6e6", 2.2, .95))
    c.add(line("M560 706c6 -26 -14 -34 -4 -58", "#fff6e6", 2.2, .95))
    rain = "".join(f"M{r.uniform(0, 640):.0f} {r.uniform(120, 900):.0f}l-7 {r.uniform(18, 34):.0f}" for _ in range(120))
    c.add(line(rain, "#ffffff", 1.3, .4))
    return c, {"vignette": "#171a2e", "vop": .45}


def coat_of_night():
    c = Card("The Lining", "A tall woman with closed eyes, bare branches growing from her head, holds a small moon before her open winter coat. The lining is a night country with firs, a lit house and a small traveller. Two birds sit on the branches.",
             ["coat", "night", "mother", "secret", "shelter", "dream", "path"], 3)
    c.sky((0, "#e9c6b4"), (.45, "#f3ddc8"), (.75, "#e8c2b0"), (1, "#b98f94"))
    c.add(c.strokes((-40, 0, 700, 960), 110, "#fff8ec", 80, 9, .2, -14, 12), c.strokes((-40, 0, 700, 960), 60, "#b4707a", 80, 9, .07, -14, 12))
    c.add(fill(circles([(320, 216, 190)]), c.rad(320, 216, 190, (0, "#fff3dc", .9), (.8, "#fbe3c4", .75), (1, "#f6d2b0", .5))))
    for x, y, h, sd, o in ((60, 960, 620, 11, .5), (596, 980, 660, 5, .5)):
        c.add(f'<g opacity="{o}">' + fill(bare_tree(x, y, h, sd, .03 if x < 300 else -.03, 24, 5 if x > 300 else 4), "#b98288") + "</g>")
    c.add(c.solid(hill(880, 14, 4, 4), c.lin(0, 860, 0, 960, "#fff6ea", "#d8b4b4"), None, tex=c.strokes((0, 860, 640, 100), 40, "#c08e98", 70, 4, .2, 2)))
    c.add('<g transform="translate(0 34)">')
    # hair behind, with branches that carry berries and birds
    hair = c.lin(220, 60, 430, 400, "#7a3540", "#34162a")
    twigs, berries = "", []
    for x, y, ang, h, sd in ((262, 128, -.85, 330, 3), (284, 98, -.34, 260, 14), (376, 128, .85, 330, 8), (356, 98, .34, 300, 21)):
        tw = bare_tree(x, y, h, sd, ang, 13, 4)
        twigs += tw
        ends = re.findall(r"([-.0-9]+) ([-.0-9]+)A", tw)
        berries += [(float(p), float(q), 4.6) for p, q in ends[2::3]]
    c.add(line(twigs, "#fff0dc", 6, .35), fill(twigs, "#4a1f30"), fill(circles(berries), "#d8404a"), fill(circles([(x - 1.4, y - 1.6, 1.4) for x, y, _ in berries]), "#ffe0d0"))
    back = smooth([(320, 84), (262, 96), (230, 146), (226, 210), (216, 270), (226, 330), (262, 362), (380, 362), (414, 330), (424, 270), (414, 210), (410, 146), (378, 96)])
    c.add(c.solid(back, hair, "#f0a070", 4, 4, line("".join(f"M{304 - i * 11} 98C{254 - i * 5} 140 {248 - i * 5} 240 {240 - i * 3} 340M{336 + i * 11} 98C{386 + i * 5} 140 {392 + i * 5} 240 {398 + i * 3} 340" for i in range(4)), "#d08468", 2, .45), .03))
    # coat
    coat = smooth([(286, 330, 1), (232, 352), (196, 404), (176, 500), (150, 640), (112, 790), (60, 970, 1), (320, 970), (582, 970, 1), (530, 790), (492, 640), (466, 500), (446, 404), (410, 352), (356, 330, 1)])
    c.add(c.solid(coat, c.lin(100, 330, 540, 950, "#c9503c", "#a03038", "#641c34"), "#ffc79a", 6, 3, c.strokes((80, 340, 500, 610), 66, "#f2906a", 70, 5, .12, 84, 12) + c.strokes((80, 340, 500, 610), 66, "#42102a", 80, 5, .14, 84, 12), .04))
    # the lining: an almond of night
    lin_ = smooth([(320, 372, 1), (286, 440), (258, 540), (226, 660), (204, 780), (190, 946, 1), (320, 960), (450, 946, 1), (436, 780), (414, 660), (384, 540), (354, 440)])
    k = c.clip(lin_)
    c.add(c.shadow(lin_, .06, (22, 14, 8), "#200414"))
    night = fill("M150 360H490V960H150Z", c.lin(0, 370, 0, 900, "#0f1a44", "#1d3a72", "#3f6f9c", "#8db0b8"))
    night += stars(c, (220, 400, 200, 320), 48)
    night += c.glow(320, 588, 190, "#fff0c0", .85) + fill(circles([(320, 588, 47)]), c.rad(306, 572, 74, "#fffdf0", "#ffe4a4", "#f2b860"))
    night += fill(smooth([(150, 960, 1), (150, 770, 1), (230, 742), (300, 776), (380, 738), (500, 770, 1), (500, 960, 1)]), "#5f8fae")
    night += fill("".join(fir(x, y, h, sd) for x, y, h, sd in ((236, 800, 92, 1), (266, 806, 64, 2), (398, 796, 104, 3), (426, 806, 76, 4), (372, 792, 54, 5))), "#234a70")
    night += fill(smooth([(150, 970, 1), (150, 826, 1), (240, 806), (330, 820), (420, 800), (500, 826, 1), (500, 970, 1)]), c.lin(0, 800, 0, 950, "#e6eef0", "#8fb0c8"))
    night += fill(smooth([(346, 822, 1), (330, 840), (352, 870), (330, 905), (344, 960, 1), (300, 960, 1), (296, 905), (318, 870), (314, 842), (338, 820, 1)]), "#b9cfdc")
    night += fill("".join(fir(x, y, h, sd) for x, y, h, sd in ((216, 900, 130, 7), (430, 896, 118, 9), (258, 902, 72, 8))), "#12294f")
    night += c.glow(352, 800, 60, "#ffb648", .8) + house(352, 826, 38, 28, "#3a2844", "#241a36", None, 4, None, .7) + fill(arch(352, 826, 11, 18) + arch(341, 814, 6, 9) + arch(363, 814, 6, 9), "#ffd070")
    night += put(figure("#d8553f", "#e8b48c", "#1a1024", style="short", hat="cone", walk=.5, hem=30, legs="#12294f"), 322, 884, .5)
    c.add(f'<g clip-path="url(#{k})">{night}</g>')
    c.add(line(lin_, "#f3c774", 4), line(lin_, "#7c1e34", 1.4))
    # sleeves and hands holding the edges
    for s in (-1, 1):
        X = lambda x: 320 + s * x
        slv = smooth([(X(96), 360, 1), (X(132), 404), (X(164), 486), (X(176), 566), (X(148), 606), (X(112), 610), (X(92), 596, 1), (X(82), 572, 1), (X(110), 552), (X(112), 520), (X(92), 452), (X(76), 404)])
        c.add(c.solid(slv, c.lin(320 - 180, 360, 320 + 180, 620, "#d4604a", "#a83440", "#6e2038"), "#ffc79a", 4, 3, c.strokes((130, 360, 380, 260), 36, "#ffb088", 50, 4, .12, 70, 20), .05))
        c.add(fill(sweep([(X(104), 552), (X(94), 580), (X(102), 612)], [22, 22, 20]), "#f6e3cc"), line("".join(f"M{n(X(96 + q))} {n(560 + q2)}l{s * 8} {3}" for q, q2 in ((0, 2), (-4, 14), (-4, 26), (0, 38))), "#d8b8a0", 2))
        skin = "#d69a78"
        c.add(fill(smooth([(X(94), 566), (X(76), 562), (X(60), 570), (X(56), 586), (X(66), 602), (X(92), 604)]) + "".join(sweep([(X(74), y), (X(58), y + 1), (X(48), y + 3)], [10, 9, 7], 2) for y in (568, 578, 588, 597)), skin), line("".join(f"M{n(X(60))} {y}L{n(X(48))} {y + 2}" for y in (573, 583, 593)), "#a8664c", 1.6, .7))
    # collar
    for s in (-1, 1):
        X = lambda x: 320 + s * x
        c.add(fill(circles([(X(16 + i * 11), 338 + i * i * 1.2 + (6 if i == 0 else 0), 22 + i * 1.2) for i in range(7)]), c.lin(0, 310, 0, 420, "#fff4e4", "#e0bfae")))
    # neck and face
    c.add(fill(sweep([(320, 270), (320, 310), (320, 356)], [52, 48, 62]), c.lin(0, 270, 0, 350, "#a8624c", "#c98a6a")))
    face = smooth([(320, 120), (276, 134), (260, 182), (264, 236), (288, 282), (320, 300), (352, 282), (376, 236), (380, 182), (364, 134)])
    f = fill(face, c.rad(304, 200, 130, "#f2c4a0", "#dca07c", "#bb7a60"))
    f += c.glow(286, 246, 30, "#d8553f", .4) + c.glow(354, 246, 30, "#d8553f", .4)
    for s in (-1, 1):
        X = lambda x: 320 + s * x
        f += line(f"M{X(14)} 214Q{X(30)} 226 {X(46)} 211", "#4a1c28", 3.6) + line(f"M{X(24)} 221l{-s} 7M{X(34)} 221l{s * 2} 7M{X(43)} 216l{s * 5} 5", "#4a1c28", 2.2)
        f += line(f"M{X(13)} 190Q{X(30)} 178 {X(48)} 189", "#4a1c28", 3.2, .85)
    f += line("M314 196Q316 226 309 243Q316 251 326 247", "#a05a46", 2.8, .85)
    f += fill("M304 268Q312 263 320 266Q328 263 336 268Q320 274 304 268Z", "#a83440") + fill("M307 269Q320 274 333 269Q320 284 307 269Z", "#c9504a")
    f += fill(smooth([(320, 112), (270, 118), (250, 170), (252, 226, 1), (270, 190), (296, 160), (320, 132), (344, 160), (370, 190), (388, 226, 1), (390, 170), (370, 118)]), hair)
    f += fill(circles([(257, 250, 5), (383, 250, 5)]), "#f3c774")
    c.add(f'<g transform="rotate(5 320 300)">{f}</g>')
    # birds in her hair
    c.add(put(perched("#3f6f9c", "#f6e3cc", "#f3c774", "#fff"), 336, 88, 1.3), put(perched("#d8a03c", "#f6e3cc", "#c9503c", "#2a1020"), 196, 84, 1, 0, True))
    c.add("</g>")
    snow = "".join(c.specks(bx, k, "#ffffff", q, .8) for bx in ((20, 20, 190, 900), (430, 20, 190, 900)) for k, q in ((32, 4), (20, 7)))
    c.add(snow)
    return c, {"vignette": "#5a1c34", "vop": .3}


def door_in_the_dunes():
    c = Card("Somewhere Else Is Open", "In a rose-coloured desert stands a door without a house. It is wide open on a blue winter forest where a stag stands; snow spills over the threshold, and one line of footprints leads out of it. A fox has stopped to look.",
             ["door", "desert", "snow", "elsewhere", "stag", "fox", "choice"], 8)
    c.sky((0, "#5d8fa8"), (.22, "#a9bfb4"), (.42, "#f6d9b0"), (.55, "#f2b48c"), (1, "#c96a5a"))
    c.add(c.strokes((-40, 0, 700, 480), 130, "#fff4d8", 110, 8, .12, -5, 6), c.strokes((-40, 0, 700, 240), 60, "#2f6a8c", 110, 9, .1, -5, 6))
    c.add(c.glow(500, 170, 210, "#fff4d0", .8), fill(circles([(500, 170, 52)]), "#fff6dc"))
    c.add(fill(circles([(150, 118, 20)]), "#fff6dc", .55), fill(circles([(158, 112, 18)]), "#7ba2ae"))
    def dune(pts, a, b, y0, y1, lit):
        d = smooth([(-20, 980, 1), (*pts[0], 1)] + pts[1:-1] + [(*pts[-1], 1), (660, 980, 1)])
        c.add(c.solid(d, c.lin(0, y0, 0, y1, a, b), c.lin(0, 0, 640, 0, *lit), -2, 5, c.strokes((-20, y0, 660, y1 - y0), 60, "#fff0c8", 130, 5, .16, 5, 6, .2) + c.strokes((-20, y0 + 30, 660, y1 - y0), 60, "#7a2a48", 130, 5, .12, 5, 6, .2)))
    k0, k1 = "#fff3d0", "#f0b088"
    dune([(-20, 470), (90, 440), (190, 476), (330, 500), (470, 452), (560, 436), (660, 476)], "#efb592", "#d98a74", 430, 600, ((0, k0, .2), (.15, k0, 1), (.4, k1, .1), (.8, k0, 1), (1, k1, .2)))
    dune([(-20, 590), (70, 556), (170, 520), (260, 560), (400, 590), (540, 546), (660, 520)], "#e99c76", "#c0645c", 510, 720, ((0, k1, .1), (.25, k0, 1), (.45, k1, 0), (.7, k0, .3), (1, k0, 1)))
    dune([(-20, 690), (120, 640), (300, 668), (460, 704), (660, 640)], "#f0a878", "#8a3a50", 640, 950, ((0, k1, .3), (.2, k0, 1), (.6, k1, 0), (1, k0, 1)))
    # the door's long shadow and frame
    c.add(fill(poly([(186, 746), (404, 752), (330, 930), (-30, 900), (-30, 872)]), c.lin(330, 750, 60, 900, (0, "#5a1f44", .6), (1, "#5a1f44", .12))))
    x0, x1, yt, yb = 204, 396, 292, 748
    c.add(fill(f"M{x0 - 26} {yb + 6}V{yt + 60}Q{x0 - 26} {yt - 44} 300 {yt - 48}Q{x1 + 26} {yt - 44} {x1 + 26} {yt + 60}V{yb + 6}Z", c.lin(170, 0, 430, 0, "#5a2a44", "#8a4450", "#c77a5c")))
    opening = f"M{x0} {yb}V{yt + 70}Q{x0} {yt - 18} 300 {yt - 20}Q{x1} {yt - 18} {x1} {yt + 70}V{yb}Z"
    k = c.clip(opening)
    w = fill("M190 260H410V760H190Z", c.lin(0, 270, 0, 740, "#0c1c46", "#1f4a80", "#6fa2bc", "#cfe4e6"))
    w += stars(c, (206, 276, 190, 190), 60) + c.glow(300, 560, 150, "#d8f4f0", .55)
    w += "".join(fill("".join(fir(x, y, h, sd) for x, y, h, sd in row), col) for row, col in (
        (((222, 640, 190, 1), (262, 634, 150, 2), (306, 636, 170, 3), (352, 632, 140, 4), (388, 640, 200, 5)), "#5f8fae"),
        (((208, 680, 260, 6), (250, 676, 170, 7), (372, 676, 180, 8), (400, 684, 280, 9)), "#2a5a86")))
    w += fill(smooth([(180, 770, 1), (180, 660, 1), (250, 648), (330, 660), (420, 644, 1), (420, 770, 1)]), c.lin(0, 640, 0, 750, "#f4fbfa", "#a8c8dc"))
    w += put(fill(stag(), "#12294f"), 300, 690, .82) + put(line("M44 -116L32 -98M-24 -100L22 -104", "#d8f4f0", 2.4, .8), 300, 690, .82)
    c.add(f'<g clip-path="url(#{k})">{w}' + line(opening, "#061028", 16, .18) + line(opening, "#061028", 8, .2) + "</g>")
    c.add(line(opening, "#ffd8a0", 3, .8))
    # open leaf
    leaf = poly([(x1, yb), (x1, yt + 26), (x1 + 112, yt + 66), (x1 + 112, yb + 48)])
    c.add(c.shadow(leaf, .04), c.solid(leaf, c.lin(x1, 0, x1 + 112, 0, "#1f5a66", "#3f9a94"), "#ffe9b8", -3, 0, c.strokes((x1, yt, 112, 520), 50, "#a8e0d0", 60, 4, .16, 88, 4) + c.strokes((x1, yt, 112, 520), 40, "#0a2a3a", 60, 4, .2, 88, 4)))
    for a, b in ((.1, .42), (.52, .9)):
        L = lambda u, v: (x1 + 112 * u, (yt + 26 + 40 * u) * (1 - v) + (yb + 48 * u) * v)
        c.add(line(poly([L(.2, a), L(.8, a), L(.8, b), L(.2, b)]), "#123f4c", 4, .8), line(poly([L(.23, a + .01), L(.83, a + .01), L(.83, b + .01), L(.23, b + .01)]), "#a8e0d0", 1.6, .6))
    c.add(fill(circles([(x1 + 98, 560, 7)]), "#ffd070"), c.glow(x1 + 98, 560, 16, "#fff0c0", .8))
    # snow spilling out and footprints
    sn = smooth([(x0 - 6, 746, 1), (240, 742), (x1 + 4, 748, 1), (424, 772), (404, 796), (368, 804), (340, 828), (290, 822), (258, 838), (214, 812), (188, 806), (176, 776)])
    c.add(c.solid(sn, c.lin(0, 740, 0, 840, "#ffffff", "#b8d4e4"), None, tex=c.strokes((170, 740, 260, 100), 24, "#7fa8c8", 40, 4, .25, 4), shadow=.03), c.specks((140, 740, 320, 130), 60, "#ffffff", 4, .9))
    fp = "".join(sweep([(x - 5 * q, y + 8 * q), (x, y), (x + 4 * q, y - 8 * q)], [7 * q, 11 * q, 8 * q], 2) for x, y, q in ((296, 776, .7), (318, 796, .8), (306, 826, .9), (336, 848, 1), (326, 882, 1.15), (362, 908, 1.3)))
    c.add(fill(fp, "#5a2f58", .6), put(fill(fp, "#fff0d0", .25), 2, 3))
    # fox
    b, tip, bib = fox()
    c.add(f'<ellipse cx="152" cy="852" rx="104" ry="12" fill="#4a1638" fill-opacity=".4"/>')
    c.add(put(c.solid(b, c.lin(0, -80, 0, 0, "#f08a3c", "#c24a2c"), "#ffe9b8", -2, 2, "") + fill(tip, "#fff4e0") + fill(bib, "#fff4e0") + fill(circles([(49, -58, 1.8)]), "#2a1020") + fill(circles([(65, -51.5, 2.2)]), "#2a1020"), 152, 850, 1.22))
    return c, {"vignette": "#4a1230", "vop": .34}


def cat_concert():
    c = Card("Concert for Nobody", "On a chimney high over the roofs a cat in a tailcoat lifts its baton. The telegraph wires are the staff, the birds are the notes, and behind them hangs a huge coral moon.",
             ["music", "cat", "birds", "moon", "roofs", "performance", "funny"], 2)
    c.sky((0, "#0f3a44"), (.35, "#1f6a62"), (.62, "#6fa676"), (.8, "#d8cf88"), (1, "#e8a866"))
    c.add(c.strokes((-40, 0, 700, 720), 140, "#bfe0a0", 110, 8, .07, -6, 8), c.strokes((-40, 0, 700, 500), 110, "#06222e", 110, 9, .1, -6, 8))
    c.add(stars(c, (20, 20, 600, 300), 70, "#f6ffd8"))
    c.add(c.glow(400, 470, 330, "#ffc48a", .8), fill(circles([(400, 470, 190)]), c.rad(350, 410, 260, "#fff0c4", "#ffc08a", "#f2805c")))
    c.add(f'<g clip-path="url(#{c.clip(circles([(400, 470, 190)]))})">' + fill(circles([(340, 420, 34), (470, 520, 46), (440, 380, 20), (350, 560, 26), (520, 420, 18)]), "#e8764e", .28) + c.strokes((210, 280, 380, 380), 60, "#fff4d0", 60, 6, .16, 20, 20) + "</g>")
    for x, y, w, sd in ((110, 610, 300, 5), (600, 650, 340, 9)):
        d = cloud(x, y, w, sd, .3, 10)
        c.add(fill(d, c.lin(0, y - w * .2, 0, y + 10, (0, "#ffe6b8", .7), (1, "#e8b880", 0))))
    # far roofs
    r = c.rnd
    for y, cols, sc in ((750, ("#4f8a72", "#3b7668"), .85), (830, ("#1f5052", "#163f46"), 1.25)):
        x = -20
        while x < 660:
            w = r.uniform(46, 78) * sc
            c.add(house(x + w / 2, y + 60, w, r.uniform(50, 100) * sc, cols[0], cols[1], "#ffd98a", r.random(), "#e8d89a"))
            x += w * r.uniform(.9, 1.05)
    c.add(fill(hill(878, 6, 6, 5), "#0c2f38"))
    # wires: the staff
    def wire(i, u):   # point on wire i at 0..1
        y0, y1, sag = 166 + i * 40, 116 + i * 42, 46
        return 20 + 620 * u, y0 + (y1 - y0) * u + sag * 4 * u * (1 - u)
    for i in range(5):
        a, b, m = wire(i, -.05), wire(i, 1.05), wire(i, .5)
        c.add(line(f"M{n(a[0])} {n(a[1])}Q{n(m[0])} {n(2 * m[1] - (a[1] + b[1]) / 2)} {n(b[0])} {n(b[1])}", "#06202a", 3.2))
    notes = [(.1, 2, 1.0, 0, "#e8553f"), (.2, 1, 1.15, 0, "#12404c"), (.29, 3, 1.05, 1, "#f3c55a"), (.4, 2, 1.25, 0, "#12404c"), (.5, 4, 1.0, 0, "#e8553f"), (.58, 1, 1.05, 1, "#f6efd8"), (.68, 3, 1.15, 1, "#12404c"), (.77, 0, 1.0, 0, "#e8553f"), (.85, 2, 1.1, 1, "#12404c"), (.93, 4, .9, 1, "#f3c55a")]
    for u, i, s, fl, col in notes:
        x, y = wire(i, u)
        c.add(put(perched(col, mix(col, "#fff4d8", .65), "#f6a13c", "#fff8e0"), x, y, s, 0, bool(fl)))
    # near roof and chimney
    roof = poly([(-20, 990), (-20, 880), (200, 758), (560, 990)])
    c.add(c.solid(roof, c.lin(0, 760, 0, 960, "#a8443c", "#5a1f34"), "#ffd08a", -3, 5, line("".join(f"M{x + (j % 2) * 13} {790 + j * 20}q13 16 26 0" for j in range(10) for x in range(-30, 560, 26)), "#3a0f28", 3, .55) + c.strokes((0, 770, 470, 200), 50, "#ffb080", 24, 4, .2, 60), .06))
    c.add(c.solid("M134 850V706H238V850Z", c.lin(134, 0, 238, 0, "#5a2438", "#c2604a"), "#ffd9a0", -4, 0, "".join(f'<rect x="{134 + (j % 2) * -14 + i * 30}" y="{712 + j * 16}" width="27" height="12" rx="2" fill="#3a1230" fill-opacity=".28"/>' for j in range(9) for i in range(5)), .05), c.solid("M124 690H248V712H124Z", c.lin(124, 0, 248, 0, "#6e2c40", "#d8745a"), "#ffe2b0", -4, 4))
    # the conductor: a standing cat, back to us, in tails
    cat = sweep([(20, -12), (52, -4), (70, -34), (58, -62), (70, -84)], [13, 11, 10, 9, 5])
    cat += sweep([(-12, -50), (-13, -24), (-14, 0)], [20, 14, 14]) + sweep([(12, -50), (13, -24), (15, 0)], [20, 14, 14])
    cat += smooth([(-20, -155), (-29, -166), (-26, -182), (-22, -207, 1), (-10, -195), (10, -195), (22, -207, 1), (26, -182), (29, -166), (20, -155), (0, -149)])
    tails = smooth([(-14, -152, 1), (-27, -140), (-26, -110), (-22, -84), (-27, -54), (-22, -20, 1), (-6, -50), (0, -68, 1), (6, -50), (22, -20, 1), (27, -54), (22, -84), (26, -110), (27, -140), (14, -152, 1)])
    arms = sweep([(22, -138), (48, -150), (62, -182)], [18, 15, 12]) + sweep([(-22, -138), (-50, -136), (-72, -162)], [18, 15, 12])
    g = (fill(cat, "#1a1024") + c.solid(arms, "#2a1a3c", "#ffb98a", -3, 2) + fill(circles([(63, -186, 8), (-74, -166, 8)]), "#fff4e0")
         + c.solid(tails, c.lin(-26, 0, 26, 0, "#1c1230", "#3a2450"), "#ffb98a", -3, 1) + line("M0 -148V-70", "#0c0818", 2) + fill("M-15 -155Q0 -147 15 -155L13 -147Q0 -141 -13 -147Z", "#fff4e0")
         + fill(circles([(-7, -84, 2.6), (7, -84, 2.6)]), "#f3c55a") + line("M66 -190L98 -236", "#fff8e0", 3.6) + line("M23 -158Q31 -168 25 -183L22 -202", "#ffb98a", 2.2, .9))
    c.add(put(g, 188, 694, 1.22))
    # top hat laid aside, with a coin
    c.add(put(fill("M-26 0Q0 8 26 0Q0 -8 -26 0ZM-16 -2L-18 -34Q0 -40 18 -34L16 -2Z", "#140c20") + fill("M-16.6 -10Q0 -5 16.6 -10V-4Q0 2 -16 -4Z", "#e8553f"), 352, 852, 1, 31))
    return c, {"vignette": "#04161e", "vop": .45}


CARDS = {1: night_ferry, 2: teapot_city, 3: borrowed_shadow, 4: wheat_whale, 5: loose_thread, 6: coat_of_night, 7: door_in_the_dunes, 8: cat_concert}
