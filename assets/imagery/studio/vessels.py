"""Laboratory glassware. Every one stands at the origin of its group; liquids reach a hair into the glass."""

import math

from .forms import group, turned

_wall = 0.045


def liquid_up_to(radius, level, made_of, wall=_wall, round_by=0.06):
    """What fills a round vessel up to `level`, touching the glass so that no film of air shows."""
    return turned(
        [
            (0, wall * 1.5),
            (radius - wall + 0.006, wall * 1.5),
            (radius - wall + 0.006, level),
            (radius - wall - 0.03, level - 0.014),
            (0, level - 0.014),
        ],
        made_of,
        96,
        round_by,
    )


def _arc(radius, centre, until, steps=110):
    """The profile of a globe whose centre lies at that height, from its foot up to an angle."""
    angles = [i * until / steps for i in range(steps + 1)]
    return [(radius * math.sin(t), centre - radius * math.cos(t)) for t in angles]


def vial(
    at=(0, 0, 0),
    turn=(0, 0, 0),
    height=2.0,
    radius=0.55,
    fill=0.5,
    liquid='honey',
    glass='glass',
    cap='aluminium',
    seal='teal',
    scale=1,
):
    """An injection vial with a crimped cap; `fill` is the share of the body below the shoulder."""
    w, neck, shoulder = _wall, radius * 0.52, height * 0.74
    body = [
        (0, 0),
        (radius, 0),
        (radius, shoulder),
        (neck, shoulder + 0.128 * height),
        (neck, height * 0.92),
        (neck + 0.09, height * 0.92),
        (neck + 0.09, height),
        (neck - w * 1.3, height),
        (neck - w, height * 0.9),
        (neck - w, shoulder + 0.112 * height),
        (radius - w, shoulder - 0.01),
        (radius - w, w * 1.6),
        (0, w * 1.6),
    ]
    parts = [turned(body, glass, round_by=0.09)]
    if liquid:
        parts.append(liquid_up_to(radius, fill * shoulder, liquid))
    if cap:
        h = height
        parts += [
            turned(
                [(0, h * 0.9), (neck + 0.115, h * 0.9), (neck + 0.115, h + 0.07), (neck * 0.7, h + 0.07)],
                cap,
                96,
                0.025,
            ),
            turned([(neck * 0.95, h + 0.03), (neck * 0.95, h + 0.12), (0, h + 0.12)], seal, 96, 0.03),
            turned([(0, h * 0.93), (neck - w * 1.2, h * 0.93), (neck - w * 1.2, h), (0, h)], 'rubber', 48, 0.01),
        ]
    return group(parts, at, turn, scale)


def ampoule(at=(0, 0, 0), turn=(0, 0, 0), height=2.6, radius=0.36, fill=0.42, liquid='honey', glass='glass', scale=1):
    w, r, b, h = 0.03, radius, height * 0.60, height
    outside = [
        (0, 0),
        (r, 0),
        (r, b),
        (r * 0.36, b + 0.26),
        (r * 0.33, b + 0.36),
        (r * 0.48, b + 0.52),
        (r * 0.44, h * 0.93),
        (r * 0.12, h),
        (0, h + 0.02),
    ]
    inside = [
        (0, h - 0.05),
        (r * 0.44 - w, h * 0.92),
        (r * 0.48 - w, b + 0.52),
        (r * 0.33 - w, b + 0.36),
        (r * 0.36 - w, b + 0.25),
        (r - w, b - 0.02),
        (r - w, w * 1.4),
        (0, w * 1.4),
    ]
    parts = [
        turned(outside + inside, glass, 80, 0.08),
        liquid_up_to(r, fill * b * 1.5, liquid, w, 0.05),
        turned([(r * 0.375, b + 0.30), (r * 0.375, b + 0.335)], 'gold', 64, 0),
    ]
    return group(parts, at, turn, scale)


def beaker(at=(0, 0, 0), radius=0.8, height=1.9, fill=0.55, liquid='teal liquid', glass='glass', scale=1):
    """An open beaker, or with other proportions a tumbler; `liquid=None` leaves it empty."""
    w, r, h = 0.04, radius, height
    parts = [
        turned(
            [
                (0, 0),
                (r, 0),
                (r, h * 0.96),
                (r + 0.07, h),
                (r + 0.05, h + 0.02),
                (r - w, h * 0.95),
                (r - w, w * 1.5),
                (0, w * 1.5),
            ],
            glass,
            110,
            0.1,
        )
    ]
    if liquid:
        parts.append(liquid_up_to(r, fill * h, liquid, w, 0.07))
    return group(parts, at, scale=scale)


def flask(at=(0, 0, 0), turn=(0, 0, 0), radius=1.0, height=2.4, fill=0.30, liquid='honey', glass='glass', scale=1):
    """An Erlenmeyer flask; `fill` is a share of the height below 0.6."""
    w, r, h = 0.04, radius, height
    neck = r * 0.30
    slope = (r - neck) / (h * 0.72 - h * 0.06)
    level = fill * h
    at_level = r - (level - h * 0.06) * slope - w
    outside = [(0, 0), (r * 0.96, 0), (r, h * 0.06), (neck, h * 0.72), (neck, h * 0.97), (neck + 0.07, h)]
    inside = [(neck - w, h * 0.98), (neck - w, h * 0.71), (r - w, h * 0.06), (r * 0.96 - w, w), (0, w)]
    parts = [turned(outside + inside, glass, 110, 0.07)]
    if liquid:
        parts.append(
            turned(
                [
                    (0, w - 0.006),
                    (r * 0.96 - w, w - 0.006),
                    (r - w + 0.005, h * 0.06),
                    (at_level + 0.005, level),
                    (at_level - 0.04, level - 0.014),
                    (0, level - 0.014),
                ],
                liquid,
                110,
                0.04,
            )
        )
    return group(parts, at, turn, scale)


def round_flask(at=(0, 0, 0), turn=(0, 0, 0), radius=0.9, neck=1.1, fill=0.42, liquid='honey', glass='glass', scale=1):
    """A round-bottomed flask resting on the origin; `fill` is a share of the globe's height."""
    w, r = 0.04, radius
    mouth = r * 0.27
    stop = math.asin(mouth / r)
    globe = _arc(r, r, math.pi - stop)
    inner = _arc(r - w, r, math.pi - stop)[::-1]
    top = globe[-1][1]
    parts = [
        turned(
            globe + [(mouth, top + neck), (mouth + 0.06, top + neck + 0.03), (mouth - w, top + neck)] + inner,
            glass,
            220,
            0,
        )
    ]
    if liquid:
        pool = _arc(r - w + 0.005, r, math.acos(1 - 2 * fill))
        edge, level = pool[-1]
        parts.append(turned([*pool, (edge - 0.05, level - 0.014), (0, level - 0.014)], liquid, 220, 0))
    return group(parts, at, turn, scale)


def test_tube(at=(0, 0, 0), turn=(0, 0, 0), height=2.4, radius=0.2, fill=0.45, liquid='honey', glass='glass', scale=1):
    w, r, h = 0.025, radius, height
    parts = [
        turned(
            [
                (0, 0),
                (r * 0.7, r * 0.28),
                (r, r),
                (r, h),
                (r + 0.04, h + 0.02),
                (r - w, h),
                (r - w, r),
                (r * 0.7, r * 0.4),
                (0, w),
            ],
            glass,
            64,
            0.06,
        ),
        turned(
            [
                (0, w - 0.004),
                (r * 0.7 - 0.004, r * 0.4 - 0.006),
                (r - w + 0.004, r),
                (r - w + 0.004, fill * h),
                (r - w - 0.03, fill * h - 0.012),
                (0, fill * h - 0.012),
            ],
            liquid,
            64,
            0.03,
        ),
    ]
    return group(parts, at, turn, scale)


def dish(at=(0, 0, 0), radius=1.4, height=0.26, liquid=None, glass='glass'):
    """A Petri dish."""
    w = 0.04
    parts = [
        turned([(0, 0), (radius, 0), (radius, height), (radius - w, height), (radius - w, w), (0, w)], glass, 128, 0.03)
    ]
    if liquid:
        parts.append(liquid_up_to(radius, height * 0.5, liquid, w * 0.7, 0.02))
    return group(parts, at)
