# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Small plots as SVG, whose colours are the page's."""

import html

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 620, 220, 60, 34, 26


def _frame(title, body, height=HEIGHT):
    return (f'<p><svg width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{html.escape(title)}">'
            f'<text x="0" y="14">{html.escape(title)}</text>{body}</svg></p>')


def _text(value):
    return f"{value:.0f}" if value >= 20 or value == int(value) else f"{value:.1f}"


def line(points, title):
    if len(points) < 2:
        return ""
    most_x, most_y = max(x for x, _ in points), max(y for _, y in points) * 1.1 or 1
    least_x = min(0, min(x for x, _ in points))

    def place(x, y):
        return LEFT + (x - least_x) / (most_x - least_x) * (WIDTH - LEFT - 20), HEIGHT - BOTTOM - y / most_y * (HEIGHT - BOTTOM - TOP)
    body = [f'<line class="axis" x1="{LEFT}" x2="{WIDTH - 20}" y1="{HEIGHT - BOTTOM}" y2="{HEIGHT - BOTTOM}"/>']
    for share in (0.5, 1):
        y = place(0, most_y * share / 1.1)[1]
        body.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - 20}" y1="{y:.1f}" y2="{y:.1f}"/><text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_text(most_y * share / 1.1)}</text>')
    body.append('<polyline class="line" points="' + " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points)) + '"/>')
    few = points if len(points) <= 8 else [points[0], points[-1]]
    for point in few:
        x, y = place(*point)
        body.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3"/><text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{_text(point[0])}</text>')
    return _frame(title, "".join(body))


def bars(rows, title, limit=None):
    """Rows of name, value and whether it fell short; values beyond ten limits are cut, with their number beside them."""
    if not rows:
        return ""
    most = min(max(value for _, value, _ in rows), (limit or 1) * 10) or 1
    left, wide, height = 300, WIDTH - 300 - 70, TOP + 20 * len(rows) + 6
    body = []
    for number, (name, value, bad) in enumerate(rows):
        y = TOP + 20 * number
        length = min(value, most) / most * wide
        body.append(f'<text x="{left - 8}" y="{y + 13}" text-anchor="end">{html.escape(name)}</text><rect class="bar{" bad" if bad else ""}" x="{left}" y="{y + 3}" width="{max(length, 1):.1f}" height="13"/>'
                    f'<text x="{left + length + 6:.1f}" y="{y + 13}">{value:.2f}</text>')
    if limit and limit <= most:
        x = left + limit / most * wide
        body.append(f'<line class="limit" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height}"/>')
    return _frame(title, "".join(body), height)


def histogram(values, title, limit):
    if not values:
        return ""
    step = limit / 50
    counts = [0] * 50
    for value in values:
        counts[min(49, int(value / step))] += 1
    most, wide = max(counts), (WIDTH - LEFT - 20) / 50
    body = [f'<line class="axis" x1="{LEFT}" x2="{WIDTH - 20}" y1="{HEIGHT - BOTTOM}" y2="{HEIGHT - BOTTOM}"/>',
            f'<text x="{LEFT - 6}" y="{TOP + 8}" text-anchor="end">{most}</text>']
    for number, count in enumerate(counts):
        high = count / most * (HEIGHT - BOTTOM - TOP)
        if count:
            body.append(f'<rect class="bar" x="{LEFT + number * wide:.1f}" y="{HEIGHT - BOTTOM - high:.1f}" width="{wide - 1:.1f}" height="{high:.1f}"/>')
        if number % 10 == 0:
            body.append(f'<text x="{LEFT + number * wide:.1f}" y="{HEIGHT - BOTTOM + 18}">{number * step:g}</text>')
    return _frame(title, "".join(body))
