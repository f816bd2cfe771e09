# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""People in other poses than motifs.figure(): the same proportions and manner.

A standing adult is 100 units tall; (0,0) is the ground below the body; profiles
face right (flip them with put(..., flip=True)).  Every function returns SVG for
put().  Colours are hex strings.  Common arguments:
  coat, skin, hair   the three colours that make the person
  legs, shoe         trousers or stockings, shoes
  style, hat         see head() for the profile, head_front() for the rest
  rim                colour of a light line along the back (or left side)
  arm, arm2          near and far arm as control points [shoulder, elbow, hand]
A child: child(run, ...) or child(sit, ..., tall=.62): big head, short body.
Pose sheet: python3 poses.py OUT.png
"""
import math

from motifs import HEAD, circles, fill, line, mix, n, put, smooth, sweep

DARK = "#000010"


def deep(color, u=.28):
    return mix(color, DARK, u)


def lit(color, u=.08):
    return mix(color, "#ffffff", u)


# ---------------------------------------------------------------- parts

def head(skin, hair, style="bob", hat=None, hatc=None, w=0, beard=None):
    """Profile head about (0,0), facing right, 17 tall.
    style: bob bun long short curly braid bald scarf tail; hat: wide top cone cap beret straw turban."""
    back, h = "", fill(smooth(HEAD), skin)
    if beard:
        h += fill(smooth([(6, 3, 1), (6.2, 5), (5.4, 10), (2, 14, 1), (-1, 9), (-2.4, 3), (0, 2.4), (3, 3.6)]), beard)
    if style == "bob":
        h += fill(smooth([(4.6, -6.4, 1), (0, -9.6), (-5.8, -8), (-8.2, -1), (-7.4, 6), (-4.6, 8.4, 1), (-1.6, 5), (-1.4, 0), (1.8, -3.6)]), hair)
    elif style == "bun":
        h += fill(smooth([(4.8, -6.6, 1), (.4, -9.4), (-5, -8), (-7.4, -2), (-5, 4.6), (-2.2, 2.6), (-1, -2), (2, -4)]) + circles([(-7.6, -7.4, 3.9)]), hair)
    elif style == "long":
        h += fill(smooth([(4.8, -6.6, 1), (.2, -9.6), (-6, -8), (-8.6, 0), (-10.5 + w * .3, 12), (-12 + w * .7, 25, 1), (-5.6 + w * .2, 16), (-2.4, 6), (-1.2, -1), (2, -4)]), hair)
    elif style == "curly":
        h += fill(circles([(3, -7.4, 3.4), (-1.6, -8.8, 4.4), (-6.2, -6, 4.6), (-8, -.6, 4.4), (-6.4, 4.4, 3.8), (-3.4, -3, 5)]), hair)
    elif style == "braid":
        h += fill(smooth([(4.8, -6.6, 1), (.4, -9.4), (-5, -8), (-7.4, -2), (-5, 4.6), (-2.2, 2.6), (-1, -2), (2, -4)])
                  + sweep([(-5, 2), (-8 + w * .2, 10), (-9 + w * .6, 19), (-12 + w, 27)], [4, 4.4, 4, 1]), hair)
    elif style == "tail":
        h += fill(smooth([(4.8, -6.6, 1), (.4, -9.4), (-5, -8), (-7.4, -2), (-5, 4), (-2.2, 2), (-1, -2), (2, -4)])
                  + sweep([(-6, -5), (-12 + w * .3, -5), (-15 + w * .6, 2), (-16 + w, 11)], [4, 6, 5.4, 1]), hair)
    elif style == "scarf":   # a cloth over hair and neck
        h += fill(smooth([(5.4, -6.8, 1), (.6, -10), (-6, -8.6), (-8.8, -1), (-8.2, 8), (-9, 13), (0, 15), (7, 12), (4.6, 7.4, 1), (1, 6), (-.6, 0), (2.6, -4)]), hair)
    elif style != "bald":
        h += fill(smooth([(5, -6.4, 1), (.6, -9.2), (-4.8, -7.8), (-7, -2), (-5.2, 3.6), (-3.2, 1), (-1.6, -2.4), (2, -4.6)]), hair)
    else:
        h += fill(smooth([(-3.6, -3, 1), (-6.6, -2.6), (-6.2, 2), (-4, 4.6, 1), (-2.6, 1)]), hair)
    k = hatc or hair
    if hat == "wide":
        h += fill(smooth([(-13, -4.6, 1), (-6, -6.8), (4, -7.4), (12.6, -4.4, 1), (3, -4.6), (-6, -4.2)]), mix(k, "#000000", .2)) + fill(smooth([(-6, -5.6), (-5.4, -13), (0, -14.4), (5, -12.6), (6, -6)]), k)
    elif hat == "top":
        h += fill(smooth([(-9.6, -5.6, 1), (0, -7.4), (9.6, -5.4, 1), (0, -5)]), k) + fill("M-5.8 -6L-6.6 -19Q0 -20.6 6.8 -19L6 -6Z", k)
    elif hat == "cone":
        h += fill(smooth([(-7, -4, 1), (-4.6, -14), (-9, -24), (-13, -28, 1), (-1, -22), (4, -13), (6.8, -5, 1), (0, -6)]), k)
    elif hat == "cap":
        h += fill(smooth([(-7.6, -3, 1), (-7.4, -8), (-2, -11.6), (5, -9.6), (6.4, -5, 1), (0, -4.6)]) + smooth([(4, -7.4, 1), (11, -4.6, 1), (4, -4.4, 1)]), k)
    elif hat == "beret":
        h += fill(smooth([(-11, -5), (-9, -10), (0, -12), (7, -9), (6.6, -5.4), (-2, -5)]) + circles([(-2, -12, 1.2)]), k)
    elif hat == "straw":
        h += fill(smooth([(-14, -3.6, 1), (-6, -6), (5, -6.6), (13.4, -3, 1), (4, -2.6), (-6, -2.2)]), mix(k, "#000000", .16)) + fill(smooth([(-6.2, -5), (-4.6, -11.6), (0, -12.6), (4.6, -11.2), (6.2, -5)]), k) + line("M-6 -5.6Q0 -4.6 6 -5.8", mix(k, "#301020", .5), 1.6)
    elif hat == "turban":
        h += fill(smooth([(-8, -1.6), (-9.6, -8), (-3, -13.6), (5, -11.6), (7.4, -6.4), (5.4, -3.6), (-2, -4)]), k) + line("M-8.6 -5Q-1 -6 6.4 -9.4M-6 -10.4Q0 -8 6.6 -6", deep(k), .9, .7)
    return back + h


def head_front(skin, hair, style="bob", hat=None, hatc=None, face=True, back=False, beard=None, part=None):
    """Frontal head about (0,0), 17 tall; face: two closed eyes, a nose; back=True: seen from behind.
    part "behind"/"before": only the hair behind the shoulders, or all but it."""
    b = ""
    if style == "long":
        b = fill(smooth([(0, -9.4), (-7, -7), (-8.8, 2), (-9.6, 14), (-6, 19, 1), (0, 16), (6, 19, 1), (9.6, 14), (8.8, 2), (7, -7)]), hair)
    elif style == "bob":
        b = fill(smooth([(0, -9.4), (-7, -7.4), (-9, 0), (-8.4, 8, 1), (0, 9), (8.4, 8, 1), (9, 0), (7, -7.4)]), hair)
    elif style == "curly":
        b = fill(circles([(math.sin(a) * 7.4, -2.2 - math.cos(a) * 7, 4.3) for a in (-2.1, -1.5, -.9, -.3, .3, .9, 1.5, 2.1)] + [(0, 0, 7)]), hair)
    elif style == "scarf":
        b = fill(smooth([(0, -10), (-7.6, -7.6), (-9, 1), (-9.4, 11), (0, 15), (9.4, 11), (9, 1), (7.6, -7.6)]), hair)
    elif style == "braid":
        b = fill(sweep([(-6, 4), (-8.6, 12), (-8, 22)], [4, 4.4, 1]) + sweep([(6, 4), (8.6, 12), (8, 22)], [4, 4.4, 1]), hair)
    elif style == "bun":
        b = fill(circles([(0, -11, 4.4)]), hair)
    h = fill(smooth([(0, -8.4), (-5, -7), (-6.6, -1.6), (-5.6, 4), (0, 8.2), (5.6, 4), (6.6, -1.6), (5, -7)]) + circles([(-6.6, .4, 1.3), (6.6, .4, 1.3)]), skin)
    if back:
        cap = smooth([(0, -9.4), (-6, -7.8), (-7.8, -1), (-6, 5), (0, 7.4), (6, 5), (7.8, -1), (6, -7.8)])
        h += fill(cap, hair if style != "bald" else skin)
        if style in ("long", "bob", "scarf", "curly"):
            h += b
        b = b if style in ("bun", "braid") else ""
    else:
        if face:
            ink = mix(skin, "#30101c", .62)
            h += line("M-4.4 .2q1.5 1.3 3 .1M1.4 .3q1.5 1.2 3 -.1", ink, .85) + line("M.1 1Q.6 2.6 -.5 3.2", ink, .6, .7) + line("M-1.2 5.2q1.2 .7 2.4 0", ink, .75, .9)
            h += fill(circles([(-4, 3, 1.5), (4, 3, 1.5)]), "#d8553f", .22)
        if beard:
            h += fill(smooth([(-6, 0, 1), (-6.2, 6), (-3, 11), (0, 12.6), (3, 11), (6.2, 6), (6, 0, 1), (3.6, 3.8), (0, 3.9), (-3.6, 3.8)]), beard)
        if style == "scarf":
            h += fill("M-7 -4Q-5.6 -9 0 -9.4Q5.6 -9 7 -4Q4 -7.4 0 -7.4Q-4 -7.4 -7 -4Z", hair)
        elif style == "bald":
            h += fill(circles([(-6.4, -1.6, 1.6), (6.4, -1.6, 1.6)]), hair)
        elif style == "short":
            h += fill(smooth([(-6.8, -1, 1), (-7, -6), (-3, -9.6), (3, -9.4), (7, -6), (6.8, -1, 1), (5, -4.6), (0, -5.4), (-5, -4)]), hair)
        elif style == "curly":
            h += fill(circles([(-4.6, -6.4, 3.2), (-.6, -7.6, 3), (3.6, -6.8, 3.2)]), hair)
        else:
            h += fill(smooth([(-7, 2, 1), (-7.6, -5), (-3, -9.6), (3, -9.6), (7.6, -5), (7, 2, 1), (5.2, -2), (2, -6.2, 1), (-4.4, -3)]), hair)
    k = hatc or hair
    if hat == "wide" or hat == "straw":
        h += fill(smooth([(-15, -4, 1), (-6, -6.6), (6, -6.6), (15, -4, 1), (0, -2)]), mix(k, "#000000", .18)) + fill(smooth([(-6.8, -5), (-5.4, -13), (0, -14), (5.4, -13), (6.8, -5), (0, -3.6)]), k)
    elif hat == "top":
        h += fill(smooth([(-10.6, -5.4, 1), (0, -7), (10.6, -5.4, 1), (0, -3.6)]), mix(k, "#000000", .2)) + fill("M-6.4 -5.4L-7 -19Q0 -20.6 7 -19L6.4 -5.4Q0 -4 -6.4 -5.4Z", k)
    elif hat == "cone":
        h += fill(smooth([(-8, -3, 1), (-5, -14), (1, -26), (6, -29, 1), (4, -18), (8, -3, 1), (0, -5)]), k)
    elif hat in ("cap", "beret"):
        h += fill(smooth([(-8.6, -4.4), (-7.4, -9.6), (0, -12), (8, -9.6), (8.2, -4.4), (0, -5.6)]), k)
    elif hat == "turban":
        h += fill(smooth([(-8.4, -3), (-9, -9), (0, -14), (9, -9), (8.4, -3), (0, -5.4)]), k) + line("M-8 -5Q0 -7 5 -12M8 -5Q2 -6 -3 -9", deep(k), .9, .7)
    if style == "scarf" and part:
        return "" if part == "behind" else b + h
    return b if part == "behind" else h if part == "before" else b + h


def limb(pts, color, hand=None, w=(7, 6.2, 5), r=2.6):
    """An arm or leg; a round hand of colour hand at its end."""
    s = fill(sweep(pts, list(w), 2), color)
    return s + (f'<circle cx="{n(pts[-1][0])}" cy="{n(pts[-1][1])}" r="{n(r)}" fill="{hand}"/>' if hand else "")


def foot(x, y, color, rot=0, size=1):
    """A small pointed shoe, heel over (x, y)."""
    return put(fill(smooth([(-2.2, -3.4), (1.6, -3.6), (6.6, -.9, 1), (6, 0, 1), (-2.4, 0, 1)]), color), x, y, size, rot)


def leg(hip, knee, ankle, color, shoe, rot=0, w=(8, 6, 3.4)):
    """Thigh and shin as one tapering sweep, and a shoe turned by rot."""
    return fill(sweep([hip, ((hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2 - .6), knee, ((ankle[0] + knee[0]) / 2, (ankle[1] + knee[1]) / 2), ankle], [w[0], (w[0] + w[1]) / 2, w[1], (w[1] + w[2]) / 2, w[2]], 1), color) + foot(ankle[0], ankle[1] + 2, shoe, rot)


def neck(x0, y0, x1, y1, skin):
    return fill(sweep([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2), (x1, y1)], [5, 4.2, 4.6], 1), mix(skin, "#301020", .18))


def at(s, x, y, rot=0, k=1):
    return put(s, x, y, k, rot)


def child(pose, *colours, tall=.64, big=1.42, **kw):
    """Any pose as a child: smaller, with a bigger head."""
    return put(pose(*colours, big=big, **kw), 0, 0, tall)


# ---------------------------------------------------------------- profile poses

def stand(coat, skin, hair, legs="#241f2e", shoe=None, style="bob", hat=None, hatc=None, arm=None, arm2=None, walk=0, w=0, hem=26, flare=15,
          tilt=0, rim=None, scarf=None, beard=None, big=1, lean=0, trim=None):
    """motifs.figure() with every head of head(), a bigger head for child(), and lean: degrees forward (+) or backward (-) from the hips."""
    shoe = shoe or legs
    st, s = 9 * walk, ""
    for sg in (-1, 1):
        fx, up = sg * (2.6 + st), -2.5 * walk if sg < 0 else 0
        s += fill(sweep([(sg * 2.4, -44), (sg * (2.6 + st * .55), -22), (fx, up - 2)], [7, 5, 3.2], 1), legs if sg > 0 else deep(legs, .25)) + foot(fx, up, shoe)
    u = limb(arm2, deep(coat), skin, (6.4, 5.6, 4.6), 2.5) if arm2 else ""
    hy = -hem
    u += neck(0, -76, .8, -87, skin)
    u += fill(smooth([(-2.6, -81, 1), (-6.4, -76), (-7.6, -66), (-7.4, -54), (-10 + w * .3, -40), (-flare + w, hy, 1), (-flare * .4 + w * .8, hy + 2.6), (flare * .35 + w * .5, hy + 2.2), (flare * .86 + w * .4, hy - 1, 1), (8.6 + w * .2, -44), (6.2, -57), (6.8, -68), (5.6, -76), (2.8, -81, 1)]), coat)
    if rim:
        u += fill(sweep([(-5.6, -78), (-7.3, -66), (-7.2, -54), (-9.6 + w * .3, -40), (-flare + w + .6, hy)], [.4, 1.6, 1.4, 1.8, .6], 1), rim)
    u += line(f"M1.2 -76Q3 -56 {n(flare * .2 + w * .55)} {n(hy + 1)}M-4 -50Q{n(-6 + w * .3)} -38 {n(-flare * .55 + w * .8)} {n(hy)}", deep(coat), .9, .6)
    if trim:
        u += line(smooth([(-flare + w + .6, hy - 1), (-flare * .4 + w * .8, hy + 1.4), (flare * .35 + w * .5, hy + 1), (flare * .86 + w * .4 - .6, hy - 2)], False), trim, 1.6)
    u += at(head(skin, hair, style, hat, hatc, w, beard), 1, -88 - 7 * (big - 1), tilt, big)
    if scarf:
        u += fill(sweep([(-4.8, -80.5), (0, -78.4), (5, -80.6)], [5, 5.4, 4.6]) + sweep([(-4, -79.5), (-13 + w * .5, -77 - abs(w) * .3), (-20 + w, -71 - abs(w) * .4), (-29 + w * 1.4, -73 - abs(w) * .5)], [4, 5, 5.6, 5]), scarf)
    if arm:
        u += limb(arm, lit(coat), skin)
    return s + (f'<g transform="rotate({n(lean)} 0 -44)">{u}</g>' if lean else u)


def sit(coat, skin, hair, legs="#241f2e", shoe=None, style="bob", hat=None, hatc=None, knees="up", arm=None, arm2=None,
        tilt=0, rim=None, scarf=None, beard=None, big=1, lean=0, w=0):
    """Sitting on the ground, about 58 tall, seat at (0,0).  knees: "up" (hugged), "out" (legs stretched),
    "hang" (on an edge, shins down to y=+24).  lean < 0 leans back."""
    shoe = shoe or legs
    sx, sy = 0 + lean, -35
    dl = deep(legs, .25)
    s = ""
    if knees == "up":
        s += leg((1, -6), (20, -23), (27, -2), dl, shoe)
        arm2 = arm2 or [(sx + 1, sy + 1), (sx + 10, sy + 12), (20, -17)]
        arm = arm or [(sx - 1, sy), (sx + 6, sy + 14), (18, -14)]
        front = [(12, -16), (8, -2, 1)]
        near = leg((0, -6), (17, -23), (24, -2), legs, shoe)
    elif knees == "hang":
        s += leg((2, -4), (21, -4), (22, 21), dl, shoe)
        arm2 = arm2 or [(sx + 1, sy + 1), (sx + 6, sy + 14), (12, -9)]
        arm = arm or [(sx - 1, sy), (sx - 8, sy + 16), (-8, -2)]
        front = [(19, -9), (19, 0, 1)]
        near = leg((0, -4), (19, -4), (18, 21), legs, shoe)
    else:
        s += leg((2, -4), (22, -7), (43, -3), dl, shoe, -62)
        arm2 = arm2 or [(sx + 1, sy + 1), (sx + 6, sy + 14), (14, -12)]
        arm = arm or [(sx - 1, sy), (sx - 9, sy + 15), (-13, -2)]
        front = [(20, -10), (22, -1, 1)]
        near = leg((0, -4), (20, -6), (40, -3), legs, shoe, -62)
    s += limb(arm2, deep(coat), skin, (6.4, 5.6, 4.6), 2.5)
    s += neck(sx, sy - 2, sx + 2.4, sy - 12, skin)
    body = smooth([(sx - 2.6, sy - 6, 1), (sx - 6.6, sy), (-9 + lean * .5, -18), (-11, -4), (-10.6, 0, 1), (0, .6)] + front[::-1] + [(8 + lean * .4, -17), (sx + 6.2, sy + 6), (sx + 5.2, sy - 1), (sx + 2.8, sy - 6, 1)])
    s += (near if knees != "up" else near) + fill(body, coat)
    s += line(f"M{n(sx + 2)} {n(sy + 2)}Q3 -18 {n(front[0][0] - 6)} -3", deep(coat), .9, .6)
    if rim:
        s += fill(sweep([(sx - 5, sy - 3), (sx - 6.6, sy + 3), (-8.8 + lean * .5, -18), (-10.6, -4)], [.4, 1.6, 1.7, .6], 1), rim)
    s += at(head(skin, hair, style, hat, hatc, w, beard), sx + 3, sy - 12.5 * big, tilt, big)
    if scarf:
        s += fill(sweep([(sx - 4.4, sy - 5.6), (sx + .4, sy - 3.4), (sx + 5.4, sy - 5.4)], [4.6, 5.2, 4.4]), scarf)
    return s + limb(arm, lit(coat), skin)


def sit_chair(coat, skin, hair, legs="#241f2e", shoe=None, style="bob", hat=None, hatc=None, seat=27, arm=None, arm2=None,
              tilt=0, rim=None, chair=None, beard=None, big=1, skirt=False, cross=False, back=34):
    """Sitting on a chair, about 84 tall, feet on y=0, facing right.  chair: colour of a simple chair (None: draw your own,
    its seat top at y=-seat, x -12..14).  skirt lets the coat fall to the ankles; cross lays one leg over the other."""
    shoe = shoe or legs
    y = -seat
    s = ""
    if chair:
        dk = deep(chair, .35)
        s += line(f"M11 {n(y)}L13 0M-9 {n(y)}L-12 0", dk, 2.4) + fill(sweep([(-9, y), (-12, y - back * .6), (-15, y - back)], [3, 3, 2.6]), dk)
    s += leg((3, y - 4), (23, y - 4), (26, -2), deep(legs, .25), shoe)
    sx, sy = -1, y - 33
    arm2 = arm2 or [(sx + 1, sy + 1), (sx + 6, sy + 15), (17, y - 10)]
    s += limb(arm2, deep(coat), skin, (6.4, 5.6, 4.6), 2.5)
    s += neck(sx, sy - 2, sx + 2.2, sy - 12, skin)
    near = leg((1, y - 4), (21, y - 5), (33, y + 16), legs, shoe, -20) if cross else leg((1, y - 4), (21, y - 4), (20, -2), legs, shoe)
    if skirt:
        near = foot(21, 0, shoe)
    body = [(sx - 2.6, sy - 6, 1), (sx - 6.6, sy), (-8.6, y - 17), (-10.6, y - 3), (-10, y + 1, 1)]
    body += [(4, y + 3), (12, y + 8), (13, -6), (12, -3, 1), (27, -3, 1), (27, -14), (25.6, y - 2), (22, y - 8.4), (8, y - 12)] if skirt else [(6, y + 1), (19, y, 1), (21, y - 4.6), (18.6, y - 9), (8, y - 13)]
    body += [(sx + 6.2, sy + 7), (sx + 5.2, sy - 1), (sx + 2.8, sy - 6, 1)]
    s += near + fill(smooth(body), coat)
    if skirt:
        s += line(f"M15 {n(y - 2)}Q20 -14 18 -4M21 {n(y - 4)}Q24 -14 23 -4", deep(coat), .9, .6)
    s += line(f"M{n(sx + 2)} {n(sy + 3)}Q4 {n(y - 16)} 10 {n(y - 6)}", deep(coat), .9, .6)
    if rim:
        s += fill(sweep([(sx - 5, sy - 3), (sx - 6.6, sy + 3), (-8.4, y - 17), (-10.2, y - 2)], [.4, 1.6, 1.7, .6], 1), rim)
    if chair:
        s += fill(f"M-13 {n(y)}H15L14 {n(y + 4)}H-12Z", chair) + line(f"M-11 {n(y + 3)}L-14.6 0M12 {n(y + 3)}L15.4 0M-11 {n(y)}L-17.4 {n(y - back)}", chair, 2.6)
    s += at(head(skin, hair, style, hat, hatc, 0, beard), sx + 2.6, sy - 12.5 * big, tilt, big)
    arm = arm or [(sx - 1, sy), (sx + 3, sy + 16), (14, y - 9)]
    return s + limb(arm, lit(coat), skin)


def run(coat, skin, hair, legs="#241f2e", shoe=None, style="long", hat=None, hatc=None, arm=None, arm2=None, w=-8,
        tilt=0, rim=None, scarf=None, beard=None, big=1, dress=True):
    """Running to the right, the rear toe on the ground at (-24,0); coat, hair and scarf fly."""
    shoe = shoe or legs
    s = leg((-1, -44), (-8, -24), (-24, -5), deep(legs, .25), shoe, 38)
    s += limb(arm2 or [(9, -74), (17, -63), (28, -69)], deep(coat), skin, (6.4, 5.6, 4.6), 2.5)
    s += neck(9, -76, 12.6, -86, skin)
    s += leg((2, -44), (18, -38), (17, -17), legs, shoe, 14)
    if dress:
        body = [(6, -81, 1), (2.6, -76), (-1.6, -62), (-8, -48), (-20, -38), (-30, -34, 1), (-22, -31), (-12, -31), (2, -29, 1), (9, -31), (17, -31.6, 1), (16, -41), (10, -52), (13, -66), (13.6, -75), (11.6, -81, 1)]
    else:
        body = [(6, -81, 1), (2.6, -76), (-1.6, -62), (-6.4, -46), (-7, -39, 1), (0, -37), (9, -39, 1), (9, -50), (13, -66), (13.6, -75), (11.6, -81, 1)]
    s += fill(smooth(body), coat)
    s += line("M10 -72Q4 -54 -8 -36M11 -60Q9 -48 8 -34" if dress else "M10 -72Q5 -56 3 -40", deep(coat), .9, .6)
    if rim:
        s += fill(sweep([(3.6, -78), (1, -70), (-2, -61), (-8, -48), (-18, -39)], [.4, 1.6, 1.7, 1.8, .6], 1), rim)
    s += at(head(skin, hair, style, hat, hatc, w, beard), 13.4, -87 - 8 * (big - 1), tilt + 4, big)
    if scarf:
        s += fill(sweep([(5, -80), (9.4, -78), (14, -79.6)], [5, 5.4, 4.6]) + sweep([(6, -79), (-6, -79), (-16, -73), (-30, -77)], [4, 5, 5.6, 4.6]), scarf)
    return s + limb(arm or [(7, -74), (-5, -68), (-3, -56)], lit(coat), skin)


def kneel(coat, skin, hair, legs="#241f2e", shoe=None, style="bun", hat=None, hatc=None, arm=None, arm2=None,
          tilt=10, rim=None, scarf=None, beard=None, big=1, lean=8):
    """Kneeling on both knees, sitting on the heels, about 62 tall, bent forward by lean; hands before the knees."""
    shoe = shoe or legs
    sx, sy = lean - 2, -41
    s = fill(sweep([(12, -4), (0, -3.6), (-17, -4)], [8, 7, 4]), deep(legs, .25)) + fill(smooth([(-14, -6.4), (-20, -5.6), (-22, -1), (-20.6, 0, 1), (-13, -1)]), shoe)
    s += limb(arm2 or [(sx + 1, sy + 1), (sx + 11, sy + 13), (sx + 19, -18)], deep(coat), skin, (6.4, 5.6, 4.6), 2.5)
    s += neck(sx, sy - 2, sx + 3.6, sy - 11, skin)
    body = smooth([(sx - 2.6, sy - 6, 1), (sx - 7, sy), (-10.6 + lean * .3, -24), (-15, -10), (-14, -3), (-15, 0, 1), (0, 1), (17, 0, 1), (18.6, -5), (14, -12), (9 + lean * .2, -20), (sx + 7, sy + 7), (sx + 5.6, sy - 1), (sx + 3.2, sy - 5.6, 1)])
    s += fill(body, coat)
    s += line(f"M{n(sx + 1)} {n(sy + 4)}Q0 -18 12 -3M-6 -16Q-8 -8 -6 -1", deep(coat), .9, .6)
    if rim:
        s += fill(sweep([(sx - 5, sy - 4), (sx - 7, sy + 2), (-10.4 + lean * .3, -24), (-14.6, -10)], [.4, 1.6, 1.7, .6], 1), rim)
    s += at(head(skin, hair, style, hat, hatc, 0, beard), sx + 4.6, sy - 12 * big, tilt, big)
    if scarf:
        s += fill(sweep([(sx - 4, sy - 5.6), (sx + 1, sy - 3.4), (sx + 6, sy - 5.4)], [4.6, 5.2, 4.4]), scarf)
    return s + limb(arm or [(sx - 1, sy), (sx + 6, sy + 16), (sx + 15, -14)], lit(coat), skin)


def lie(coat, skin, hair, legs="#241f2e", shoe=None, style="short", blanket=None, pillow=None, rim=None, beard=None, big=1, barefoot=None, arm=None):
    """Lying on the back, asleep, on y=0: head at the left (-46,-9), toes up at the right (50).
    blanket covers chest to feet; pillow goes under the head."""
    shoe = shoe or legs
    s = ""
    if pillow:
        s += fill(smooth([(-66, -2), (-67, -8), (-56, -9), (-44, -5), (-33, -5), (-30, -1), (-48, 1)]), pillow)
    lift = 3 if pillow else 0
    s += neck(-36, -7 - lift * .5, -43, -8 - lift, skin)
    if not blanket:
        s += fill(sweep([(2, -6), (24, -6), (46, -3.4)], [8, 6, 3.6]), deep(legs, .25)) + fill(sweep([(2, -5), (23, -8), (46, -3.4)], [8, 6, 3.6]), legs) + foot(47, -1.4, barefoot or shoe, -76)
        s += fill(smooth([(-38, -11.4, 1), (-30, -13.6), (-16, -13), (-4, -11.6), (12, -12.6), (22, -12, 1), (24, -5), (22, 0, 1), (-10, .6), (-34, 0), (-38.6, -4, 1)]), coat)
        s += limb(arm or [(-32, -8), (-20, -6), (-9, -12)], lit(coat), skin)
        s += line("M-4 -9Q8 -6 20 -9", deep(coat), .9, .6)
    else:
        s += fill(smooth([(-38, -11.4, 1), (-30, -13.6), (-16, -13), (-10, -4), (-22, 0, 1), (-38.6, -3, 1)]), coat)
        s += fill(smooth([(-26, 0, 1), (-27, -9), (-23, -15.4), (-8, -15), (14, -12.6), (34, -11), (46, -15), (52, -15), (55, -7), (56, 0, 1)]), blanket)
        s += line("M-23 -15Q-19 -8 -22 -1M6 -12Q12 -7 30 -6M40 -12Q36 -6 40 -2", deep(blanket), .9, .6) + line("M-23 -15.4Q-18 -8 -21 0", lit(blanket, .35), 2.4)
        s += limb(arm or [(-33, -9), (-24, -11), (-14, -16.4)], lit(coat), skin)
    if rim:
        s += fill(sweep([(-36, -12.6), (-26, -14), (-8, -13), (14, -13)], [.4, 1.6, 1.6, .5], 1), rim)
    return s + at(head(skin, hair, style, None, None, 0, beard), -46, -8.6 - lift, -84, big)


def curl(coat, skin, hair, legs="#241f2e", shoe=None, style="bob", rim=None, big=1, blanket=None):
    """Asleep on one side, facing us, knees drawn up: about 84 wide, 20 tall, on y=0; head at the left on the arm."""
    shoe = shoe or legs
    hd = at(head_front(skin, hair, style), -31, -8.6 * big, -76, big)
    s = limb([(-14, -6), (-26, -2), (-38, -2.4)], deep(coat, .18), skin, (7, 6, 4.6)) + hd
    s += leg((16, -8), (31, -9), (46, -3), deep(legs, .25), shoe, -8, (10, 7.6, 4))
    s += leg((14, -8), (29, -5), (42, -2.4), legs, shoe, -4, (11, 8, 4.4))
    s += fill(smooth([(-22, -8, 1), (-20, -15), (-13, -19), (-4, -17), (5, -15.6), (15, -18.6), (24, -16), (28, -10), (26, -3), (20, 0, 1), (0, .8), (-18, 0, 1), (-22, -4)]), coat)
    s += line("M-6 -12Q6 -11 10 -2M14 -14Q21 -11 22 -4", deep(coat), .9, .6)
    if blanket:
        s += fill(smooth([(-4, 0, 1), (-6, -10), (-1, -18), (15, -20), (28, -15), (42, -9), (54, -6), (57, 0, 1)]), blanket) + line("M6 -16Q16 -10 20 -2M26 -14Q34 -8 36 -2", deep(blanket), .9, .6)
    if rim:
        s += fill(sweep([(-20, -14), (-13, -18.6), (-4, -16.8), (5, -15.4), (15, -18.2), (25, -15.4)], [.4, 1.7, 1.5, 1.5, 1.7, .5], 1), rim)
    return s + limb([(-13, -13), (-7, -5), (-20, -2.6)], lit(coat), skin, (7, 6, 4.6))


def embrace(coat, skin, hair, coat2, skin2, hair2, legs="#241f2e", legs2="#2a2030", style="short", style2="long", rim=None, rim2=None):
    """Two people holding each other, 100 tall, 46 wide, about x=0; the first stands left and is taller."""
    s = ""
    for fx in (-9, -5):
        s += fill(sweep([(-6, -44), (fx + 1, -22), (fx, -2)], [8, 5.4, 3.4]), legs if fx == -5 else deep(legs)) + foot(fx, 0, legs)
    for fx in (9, 6):
        s += fill(sweep([(7, -40), (fx, -20), (fx, -2)], [7, 5, 3.2]), legs2 if fx == 9 else deep(legs2)) + put(foot(0, 0, legs2), fx, 0, 1, 0, True)
    # arm of the right one, behind the left one's neck
    s += neck(-2, -76, -.2, -86, skin) + neck(5, -70, 3, -80, skin2)
    # left body, bent a little over the other
    b1 = smooth([(-5, -81, 1), (-9.4, -76), (-11.6, -64), (-10.6, -50), (-14, -38), (-18, -24, 1), (-8, -21.6), (2, -23, 1), (4, -44), (3, -58), (4, -70), (2, -78, 1)])
    s += fill(b1, coat) + line("M-6 -60Q-9 -42 -8 -25", deep(coat), .9, .6)
    if rim:
        s += fill(sweep([(-7.6, -79), (-11, -68), (-10.6, -52), (-14, -38), (-17.4, -25)], [.4, 1.6, 1.5, 1.8, .6], 1), rim)
    s += at(head(skin, hair, style), 1.6, -88, 12)
    h2 = put(head(skin2, hair2, style2), 0, 0, .98, 0, True)
    b2 = smooth([(8, -75, 1), (12.6, -69), (13.4, -58), (12, -46), (15, -34), (19.6, -19, 1), (10, -16.4), (0, -18, 1), (-1, -40), (1, -54), (0, -64), (3.4, -74, 1)])
    s += fill(b2, coat2) + line("M8 -56Q11 -38 10 -20", deep(coat2), .9, .6)
    if rim2:
        s += fill(sweep([(10.6, -73), (13.4, -62), (12.4, -48), (15, -34), (19, -20)], [.4, 1.6, 1.5, 1.8, .6], 1), rim2)
    s += at(h2, 4.6, -79.6, -8)
    s += limb([(-5, -74), (4, -63), (13.6, -60)], lit(coat), skin)
    return s + limb([(9, -67), (0, -65), (-9.6, -70)], lit(coat2), skin2, (6.6, 6, 4.6))


def old(coat, skin, hair, legs="#241f2e", shoe=None, style="bun", hat=None, hatc=None, shawl=None, stick="#5a3a2a", arm2=None,
        rim=None, beard=None, big=1, skirt=True):
    """An old person walking right, bent over a stick; about 84 tall."""
    shoe = shoe or legs
    s = foot(-7, 0, shoe) + foot(5, 0, shoe)
    if not skirt:
        s += leg((-5, -40), (-4, -22), (-8, -2), deep(legs, .25), shoe) + leg((-3, -40), (4, -22), (4, -2), legs, shoe)
    s += limb(arm2 or [(8, -63), (10, -50), (16, -44)], deep(coat), skin, (6.4, 5.6, 4.6), 2.5)
    s += neck(8, -64, 14, -71, skin)
    hy = -4 if skirt else -24
    body = smooth([(5, -70, 1), (0, -67), (-6.6, -58), (-9, -46), (-11, -30), (-13, hy, 1), (-4, hy + 2.4), (4, hy + 2), (11, hy, 1), (8.6, -28), (7, -42), (10.6, -52), (13, -61), (11.6, -67, 1)])
    s += fill(body, coat) + line(f"M8 -58Q1 -36 3 {hy}M-4 -44Q-7 -24 -6 {hy}", deep(coat), .9, .6)
    if rim:
        s += fill(sweep([(2, -69), (-4, -62), (-8, -50), (-10.4, -32), (-12.6, hy)], [.4, 1.6, 1.6, 1.6, .5], 1), rim)
    s += at(head(skin, hair, style, hat, hatc, 0, beard), 16.6, -74 - 6 * (big - 1), 8, big)
    if shawl:
        s += fill(smooth([(6, -71, 1), (-2, -67), (-9, -54), (-13, -42, 1), (-3, -46), (6, -44, 1), (10, -54), (13.6, -64, 1)]), shawl) + line("M-12 -42l-1 5M-8 -44l-1 5M-4 -45v5M1 -45v5M5 -44v5", shawl, 1.2)
    s += line("M25 -46L28 0", stick, 2.4) + line("M25 -46q-1 -5 -6 -4", stick, 2.4)
    return s + limb([(5, -62), (8, -48), (22, -47)], lit(shawl or coat), skin)


def reach(coat, skin, hair, legs="#241f2e", shoe=None, style="bob", hat=None, hatc=None, rim=None, long=0, big=1, arms=None, w=0, beard=None):
    """Profile, on tiptoe, both arms stretched up and forward (hanging, picking, lifting); hands near (17,-112)."""
    shoe = shoe or legs
    a = arms or [(15, -112), (20, -110)]
    s = ""
    for fx, c2 in ((-4, deep(legs, .25)), (3, legs)):
        s += fill(sweep([(fx * .4, -44), (fx * .8 + .6, -24), (fx, -6)], [7, 5, 3.2], 1), c2) + foot(fx, -2.4, shoe, 24)
    s += limb([(1, -75), ((a[1][0] + 2) / 2 + 2, -90), a[1]], deep(coat), skin, (6.4, 5.6, 4.6), 2.5)
    s += neck(.6, -76, 0, -87, skin)
    hy = -26 + long
    s += fill(smooth([(-2.6, -81, 1), (-6.6, -76), (-6.4, -64), (-6, -54), (-8 + w * .3, -42), (-13 + w, hy, 1), (-5 + w * .8, hy + 2.4), (5 + w * .5, hy + 2), (12 + w * .4, hy - 1, 1), (8.6, -44), (6.6, -57), (7.2, -68), (6, -77), (2.8, -81, 1)]), coat)
    s += line(f"M1 -72Q3 -54 {n(3 + w * .5)} {n(hy + 1)}", deep(coat), .9, .6)
    if rim:
        s += fill(sweep([(-5.6, -78), (-6.4, -66), (-6, -54), (-8 + w * .3, -42), (-12.6 + w, hy)], [.4, 1.6, 1.4, 1.8, .6], 1), rim)
    s += at(head(skin, hair, style, hat, hatc, w, beard), .4, -88 - 8 * (big - 1), -16, big)
    return s + limb([(-.6, -75), ((a[0][0]) / 2 + 1, -91), a[0]], lit(coat), skin)


# ---------------------------------------------------------------- towards us and away from us

ARMS = {   # right arm (x > 0); mirrored for the left
    "down": [(7, -74), (11, -61), (11, -45)],
    "up": [(7, -75), (15, -88), (12, -106)],
    "open": [(7, -75), (19, -72), (31, -80)],
    "wide": [(7, -75), (21, -74), (35, -74)],
    "hips": [(7, -74), (18, -63), (8, -54)],
    "hold": [(7, -74), (13, -60), (3, -56)],
    "wave": [(7, -75), (18, -78), (20, -95)],
    "face": [(7, -74), (13, -66), (5, -82)],
}


def front(coat, skin, hair, legs="#241f2e", shoe=None, style="bob", hat=None, hatc=None, left="down", right="down", hem=26, flare=15,
          face=True, back=False, scarf=None, trim=None, belt=None, rim=None, beard=None, big=1, w=0, tilt=0, apron=None):
    """Standing, facing us (back=True: seen from behind), 100 tall.  left/right (on the picture): a key of ARMS or
    control points.  hem: height of the hem over the ground (4: a floor-long dress)."""
    shoe = shoe or legs
    s = ""
    if hem > 12:
        for sg in (-1, 1):
            fx = sg * 4.4
            s += fill(sweep([(sg * 3.6, -44), (sg * 4.2, -22), (fx, -2)], [7.6, 5.4, 3.4], 1), legs if sg > 0 else deep(legs, .2))
    for sg in (-1, 1):
        s += fill(smooth([(sg * 2.2, -3.6), (sg * 6.2, -3.6), (sg * 8.4, -.4), (sg * 5, .7), (sg * 2.2, 0)]) if not back else smooth([(sg * 2.4, -3.8), (sg * 6, -3.8), (sg * 6.6, -.2), (sg * 2.2, -.2)]), shoe)
    pts = {}
    for sg, a in ((-1, left), (1, right)):
        p = ARMS[a] if isinstance(a, str) else a
        pts[sg] = [(sg * x, y) for x, y in p] if isinstance(a, str) else p
    under = lambda a: back if a in ("hold", "face") else a in ("down", "up", "open", "wide", "wave")
    for sg, a in ((-1, left), (1, right)):
        if under(a if isinstance(a, str) else "open"):
            s += limb(pts[sg], deep(coat, .18) if sg < 0 else coat, skin)
    f, hy = flare, -hem
    if not back:
        s += at(head_front(skin, hair, style, part="behind"), 0, -88 - 7 * (big - 1), tilt, big)
    s += neck(0, -75, 0, -86, skin)
    body = smooth([(-2.8, -81, 1), (-8.4, -77.6), (-9.6, -72), (-8, -60), (-7.4, -53), (-10 + w * .3, -40), (-f + w, hy, 1), (-f * .4 + w, hy + 2.6), (f * .4 + w, hy + 2.4), (f + w, hy, 1), (10 + w * .3, -40), (7.4, -53), (8, -60), (9.6, -72), (8.4, -77.6), (2.8, -81, 1)])
    s += fill(body, coat)
    if not back:
        s += fill("M-3 -81.4L0 -73L3 -81.4Z", mix(skin, "#301020", .12)) + line(f"M0 -73Q.8 -50 {n(w * .5)} {n(hy + 2)}", deep(coat), .9, .7)
    else:
        s += line(f"M0 -60Q.6 -46 {n(w * .5)} {n(hy + 2)}", deep(coat), .9, .6)
    s += line(f"M-4 -50Q-6 -40 {n(-f * .5 + w)} {n(hy + 1)}M4.4 -50Q6.4 -40 {n(f * .55 + w)} {n(hy + 1)}", deep(coat), .8, .5)
    if apron and not back:
        s += fill(smooth([(-5, -70, 1), (5, -70, 1), (5.4, -54), (f * .62 + w, hy + 6, 1), (w, hy + 9), (-f * .62 + w, hy + 6, 1), (-5.4, -54)]), apron)
    if belt:
        s += fill(sweep([(-7.4, -53), (0, -52), (7.4, -53)], [3, 3.2, 3]), belt)
    if trim:
        s += line(smooth([(-f + w + .6, hy - 1), (-f * .4 + w, hy + 1.4), (f * .4 + w, hy + 1.2), (f + w - .6, hy - 1)], False), trim, 1.7)
    if rim:
        s += fill(sweep([(-7.6, -78.4), (-9.3, -71), (-7.6, -58), (-10 + w * .3, -40), (-f + w + .6, hy)], [.4, 1.6, 1.4, 1.8, .6], 1), rim)
    if scarf:
        s += fill(sweep([(-5.4, -80), (0, -77), (5.4, -80)], [5, 5.6, 5]) + ("" if back else sweep([(2.6, -78), (4.6, -68), (4 + w * .3, -56)], [4.4, 5, 4.6])), scarf)
    s += at(head_front(skin, hair, style, hat, hatc, face, back, beard, None if back else "before"), 0, -88 - 7 * (big - 1), tilt, big)
    for sg, a in ((-1, left), (1, right)):
        if not under(a if isinstance(a, str) else "open"):
            s += limb(pts[sg], lit(coat), skin)
    return s


def back(coat, skin, hair, **kw):
    """Standing, seen from behind; arguments of front()."""
    return front(coat, skin, hair, back=True, **kw)


def sit_front(coat, skin, hair, legs="#241f2e", shoe=None, style="bob", hat=None, hatc=None, face=True, cross=True, left="hold", right="hold", beard=None, big=1, tilt=0, back=False, scarf=None, rim=None):
    """Facing us on the ground, legs crossed, about 56 tall, seat at (0,0); back=True from behind.
    left/right as in front(), measured for the standing body and lowered by 40."""
    shoe = shoe or legs
    s = ""
    lo = lambda p: [(x, y + 40) for x, y in p]
    pts = {sg: lo([(sg * x, y) for x, y in ARMS[a]] if isinstance(a, str) else a) for sg, a in ((-1, left), (1, right))}
    if back:
        s += fill(sweep([(-8, -5), (-22, -5), (-24, -2)], [9, 8, 5]) + sweep([(8, -5), (22, -5), (24, -2)], [9, 8, 5]), legs)
    for sg, a in ((-1, left), (1, right)):
        if a not in ("hold", "face", "hips") or back:
            s += limb(pts[sg], deep(coat, .18), skin)
    if not back:
        s += at(head_front(skin, hair, style, part="behind"), 0, -48 - 7 * (big - 1), tilt, big)
    s += neck(0, -35, 0, -46, skin)
    s += fill(smooth([(-2.8, -41, 1), (-8.4, -37.6), (-9.6, -32), (-8.4, -18), (-11, -6), (-11, 0, 1), (11, 0, 1), (11, -6), (8.4, -18), (9.6, -32), (8.4, -37.6), (2.8, -41, 1)]), coat)
    if not back:
        s += fill("M-3 -41.4L0 -33L3 -41.4Z", mix(skin, "#301020", .12)) + line("M0 -33V-8", deep(coat), .9, .6)
        s += fill(sweep([(-7, -6), (-23, -6), (-14, -1.4), (4, -1)], [9, 9, 6.6, 4]), deep(legs, .2)) + fill(sweep([(7, -6), (23, -6), (14, -1.4), (-3, -.6)], [9, 9, 6.6, 4]), legs)
        s += put(foot(0, 0, shoe), 5, 1.2, .9, 4) + put(foot(0, 0, shoe), -5, 1.6, .9, 4, True)
    if rim:
        s += fill(sweep([(-7.6, -38.4), (-9.3, -31), (-8.4, -18), (-10.8, -5)], [.4, 1.6, 1.6, .6], 1), rim)
    if scarf:
        s += fill(sweep([(-5.4, -40), (0, -37), (5.4, -40)], [5, 5.6, 5]), scarf)
    s += at(head_front(skin, hair, style, hat, hatc, face, back, beard, None if back else "before"), 0, -48 - 7 * (big - 1), tilt, big)
    for sg, a in ((-1, left), (1, right)):
        if a in ("hold", "face", "hips") and not back:
            s += limb(pts[sg], lit(coat), skin)
    return s


def portrait(coat, skin, hair, style="long", tilt=5, blush="#d8553f", lips="#a83440", ink=None, collar=None, beard=None, shade=None, earring=None, brow=1):
    """Half portrait towards us with closed eyes: head about (0,0), 200 tall; shoulders to y=330, 330 wide.
    style: long bob short bun curly bald scarf.  For more light wrap parts in Card.solid() yourself."""
    ink = ink or mix(skin, "#30101c", .72)
    sh = shade or mix(skin, "#5a1c34", .3)
    hd = deep(hair, .3)
    s = ""
    if style == "long":
        s += fill(smooth([(0, -120), (-64, -104), (-96, -50), (-98, 20), (-108, 90), (-94, 170, 1), (0, 190), (94, 170, 1), (108, 90), (98, 20), (96, -50), (64, -104)]), hd)
    elif style == "bob":
        s += fill(smooth([(0, -120), (-66, -104), (-98, -50), (-102, 20), (-96, 92, 1), (0, 104), (96, 92, 1), (102, 20), (98, -50), (66, -104)]), hd)
    elif style == "curly":
        s += fill(circles([(math.sin(a) * 84, -34 - math.cos(a) * 78, 46) for a in (-2.2, -1.75, -1.3, -.85, -.4, 0, .4, .85, 1.3, 1.75, 2.2)] + [(0, -20, 80)]), hd)
    elif style == "bun":
        s += fill(circles([(6, -138, 42)]), hd)
    elif style == "scarf":
        s += fill(smooth([(0, -126), (-70, -108), (-102, -40), (-100, 50), (-116, 130), (-60, 190), (0, 206), (60, 190), (116, 130), (100, 50), (102, -40), (70, -108)]), hair)
    # shoulders and neck
    s += fill(smooth([(-34, 126, 1), (-84, 150), (-132, 176), (-156, 230), (-166, 340, 1), (0, 350), (166, 340, 1), (156, 230), (132, 176), (84, 150), (34, 126, 1), (0, 152)]), coat)
    s += fill(sweep([(0, 60), (0, 110), (0, 156)], [64, 58, 76]), sh)
    if collar:
        s += fill(smooth([(-40, 122, 1), (-62, 150), (-30, 186), (0, 196), (30, 186), (62, 150), (40, 122, 1), (22, 150), (0, 160), (-22, 150)]), collar)
    f = fill(circles([(-79, 4, 13), (79, 4, 13)]), sh)
    f += fill(smooth([(0, -100), (-54, -86), (-76, -30), (-72, 30), (-46, 80), (0, 104), (46, 80), (72, 30), (76, -30), (54, -86)]), skin)
    f += fill(smooth([(0, 104), (46, 80), (72, 30), (76, -30), (66, -66), (58, 10), (34, 66)]), sh, .35)
    f += fill(circles([(-42, 38, 17), (42, 38, 17)]), blush, .2) + fill(circles([(-42, 38, 10), (42, 38, 10)]), blush, .16)
    for k in (-1, 1):
        f += line(f"M{k * 16} 4Q{k * 36} 18 {k * 56} 2", ink, 4.6) + line(f"M{k * 28} 12l{k * -1} 9M{k * 41} 11l{k * 3} 9M{k * 52} 5l{k * 7} 7", ink, 2.8)
        f += line(f"M{k * 15} -27Q{k * 36} -42 {k * 59} -28", hd if brow else ink, 4.2, .85)
    f += line("M-6 -18Q-4 18 -13 38Q-4 48 8 43", mix(skin, "#6a2030", .55), 3.4, .85)
    f += fill("M-20 67Q-9 61 0 65Q9 61 20 67Q0 74 -20 67Z", lips) + fill("M-16 69Q0 74 16 69Q0 86 -16 69Z", mix(lips, "#ff9a80", .25))
    if beard:
        f += fill(smooth([(-75, 10, 1), (-76, 60), (-50, 120), (0, 150), (50, 120), (76, 60), (75, 10, 1), (60, 44), (30, 56), (0, 52), (-30, 56), (-60, 44)]), beard) + fill("M-16 69Q0 78 16 69Q0 84 -16 69Z", lips)
    if style in ("long", "bob", "bun"):
        f += fill(smooth([(0, -114), (-60, -104), (-90, -46), (-84, 26, 1), (-70, -20), (-40, -62), (14, -92, 1), (44, -60), (70, -20), (84, 26, 1), (90, -46), (60, -104)]), hair)
        f += line("M-10 -108Q-60 -92 -78 -30M-2 -104Q-46 -84 -64 -40M20 -106Q62 -90 78 -30", lit(hair, .25), 2.4, .5)
    elif style == "short":
        f += fill(smooth([(-78, -10, 1), (-84, -60), (-50, -112), (10, -122), (64, -106), (86, -56), (78, -10, 1), (66, -46), (30, -68), (-20, -60), (-62, -40)]), hair)
    elif style == "curly":
        f += fill(circles([(-62, -62, 28), (-34, -86, 30), (2, -94, 30), (36, -84, 28), (62, -60, 27)]), hair)
    elif style == "scarf":
        f += fill(smooth([(0, -116), (-64, -100), (-90, -40), (-82, 40, 1), (-72, -30), (-44, -78), (0, -90), (44, -78), (72, -30), (82, 40, 1), (90, -40), (64, -100)]), hair)
    if earring:
        f += fill(circles([(-81, 24, 6), (81, 24, 6)]), earring)
    return s + put(f, 0, 0, 1, tilt)


def _sheet(target):
    import subprocess
    cells = [
        (sit, ("#a03038", "#c98f6c", "#2a1620"), dict(rim="#ffd08a"), 0), (sit, ("#2f8c8c", "#e8b088", "#7a3a20"), dict(knees="out", hat="straw", hatc="#e8c070", lean=-6), 0),
        (sit, ("#d8a03c", "#8a5438", "#1a1020"), dict(knees="hang", style="curly"), -24), (sit_chair, ("#4e1f48", "#e0a478", "#8a8a90"), dict(chair="#8a5030", style="bun", skirt=True, rim="#ffd08a"), 0),
        (sit_chair, ("#26507a", "#a5683f", "#201420"), dict(chair="#8a5030", style="short", cross=True, beard="#201420"), 0), (run, ("#c8323a", "#e8b490", "#2a1a26"), dict(scarf="#f3d8b0", rim="#ffd08a"), 0),
        (run, ("#2b5a66", "#8a5438", "#1a1020"), dict(dress=False, style="curly"), 0), (kneel, ("#7a5a9a", "#e8b490", "#4a2a1a"), dict(rim="#ffd08a"), 0),
        (lie, ("#e8d8b8", "#c98f6c", "#2a1620"), dict(blanket="#a03038", pillow="#fff4e0"), 0), (lie, ("#2f6f78", "#e8b490", "#5a2a1a"), dict(), 0),
        (curl, ("#c8723a", "#e8b490", "#3a1a1a"), dict(rim="#ffd08a"), 0), (lambda *a, **k: embrace(*a, **k), ("#26324f", "#a5683f", "#1a1020", "#c8323a", "#e8b490", "#5a2a1a"), dict(rim="#ffd08a"), 0),
        (old, ("#4a4a6a", "#d8a080", "#e8e0d8"), dict(shawl="#a03038", rim="#ffd08a"), 0), (old, ("#5a4030", "#8a5438", "#f0e8e0"), dict(skirt=False, style="bald", beard="#f0e8e0", hat="cap", hatc="#3a3a50"), 0),
        (reach, ("#e8a63c", "#8a5438", "#1a1020"), dict(style="braid"), 0), (front, ("#a03038", "#e8b490", "#3a1a1a"), dict(style="long", rim="#ffd08a"), 0),
        (front, ("#2f6f78", "#8a5438", "#1a1020"), dict(left="up", right="up", style="curly", belt="#f3c774"), 0), (front, ("#3a4a70", "#d8a080", "#2a1a1a"), dict(left="hips", right="wave", style="short", hem=30, flare=12, beard="#2a1a1a", hat="cap", hatc="#c8323a"), 0),
        (front, ("#efe0c0", "#c98f6c", "#7c2638"), dict(left="hold", right="hold", style="scarf", hem=4, flare=18, trim="#c8323a"), 0), (back, ("#26324f", "#e0a478", "#26141c"), dict(style="long", left="down", right="wave"), 0),
        (back, ("#7c2638", "#e0a478", "#26141c"), dict(style="short", hat="wide", hatc="#3a2030", left="up", right="up"), 0), (lambda *a, **k: child(front, *a, **k), ("#e8a63c", "#e8b490", "#7a3a20"), dict(style="braid", right="up", hem=34), 0),
        (lambda *a, **k: child(run, *a, **k), ("#2f8c8c", "#c98f6c", "#2a1620"), dict(style="tail"), 0), (lambda *a, **k: child(sit, *a, **k), ("#c8323a", "#8a5438", "#1a1020"), dict(style="curly"), 0),
        (lambda *a, **k: child(back, *a, **k), ("#5a7a4a", "#e8b490", "#c9803c"), dict(style="bob", hem=34), 0), (sit_front, ("#7a5a9a", "#c98f6c", "#2a1620"), dict(style="bun"), 0), (sit_front, ("#7a5a9a", "#c98f6c", "#2a1620"), dict(style="bob", back=True, left="down", right="down"), 0),
        (lambda *a, **k: put(portrait(*a, **k), 0, -76, .26), ("#a03038", "#dca07c", "#4a1f30"), dict(style="long", collar="#f6e3cc", earring="#f3c774"), 0),
        (lambda *a, **k: put(portrait(*a, **k), 0, -76, .26), ("#2f6f78", "#7a4630", "#1a1020"), dict(style="curly", tilt=-5), 0), (lambda *a, **k: put(portrait(*a, **k), 0, -76, .26), ("#3a4a70", "#e8b490", "#8a4a20"), dict(style="short", beard="#7a4020", tilt=4), 0),
    ]
    out = ""
    for i, (f, a, k, dy) in enumerate(cells):
        x, y = i % 8 * 160 + 80 + 20 * (8 <= i < 10), i // 8 * 210 + 180
        out += line(f"M{x - 70} {y}h140", "#b9a37c", 1) + put(f(*a, **k), x, y + dy * 1.4, 1.4)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 860" width="1280" height="860"><rect width="1280" height="860" fill="#d8c8ac"/>{out}</svg>'
    subprocess.run(["rsvg-convert", "-o", target], input=svg.encode(), check=True)


if __name__ == "__main__":
    import sys
    _sheet(sys.argv[1])
