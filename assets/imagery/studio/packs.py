"""Packs and supports: bottles to sell from, jars, bowls, drums, the plinth. Each stands at the origin of its group."""

from .forms import bevel, box, group, turned
from .vessels import liquid_up_to


def dropper_bottle(
    at=(0, 0, 0),
    radius=0.6,
    height=1.7,
    liquid='honey',
    glass='amber glass',
    fill=0.6,
    collar='gold',
    bulb='rubber',
    scale=1,
):
    w, r, h = 0.05, radius, height
    neck, shoulder = r * 0.42, height * 0.78
    parts = [
        turned(
            [
                (0, 0),
                (r, 0),
                (r, shoulder),
                (neck, h * 0.93),
                (neck, h),
                (neck - w, h),
                (neck - w, h * 0.92),
                (r - w, shoulder - 0.02),
                (r - w, w * 1.6),
                (0, w * 1.6),
            ],
            glass,
            110,
            0.12,
        ),
        liquid_up_to(r, fill * shoulder, liquid, w, 0.08),
        turned(
            [(0, h - 0.03), (neck + 0.08, h - 0.03), (neck + 0.08, h + 0.3), (neck * 0.7, h + 0.3)], collar, 96, 0.03
        ),
        turned(
            [
                (neck * 0.66, h + 0.28),
                (neck * 0.62, h + 0.55),
                (neck * 0.55, h + 0.82),
                (neck * 0.3, h + 0.93),
                (0, h + 0.95),
            ],
            bulb,
            64,
            0.06,
        ),
        turned([(0, h * 0.15), (0.035, h * 0.15), (0.07, h * 0.25), (0.07, h)], 'glass', 32, 0.02),
    ]
    return group(parts, at, scale=scale)


def jar(at=(0, 0, 0), radius=1.0, height=0.8, glass='frosted', scale=1):
    """A squat jar with a thick wall, open."""
    r, h = radius, height
    return group(
        [
            turned(
                [
                    (0, 0),
                    (r, 0),
                    (r, h * 0.86),
                    (r * 0.93, h * 0.9),
                    (r * 0.93, h),
                    (r * 0.86, h),
                    (r * 0.86, 0.16),
                    (0, 0.16),
                ],
                glass,
                128,
                0.07,
            )
        ],
        at,
        scale=scale,
    )


def bowl(at=(0, 0, 0), radius=1.2, height=0.7, made_of='stone', wall=0.09, scale=1):
    r, h = radius, height
    return group(
        [
            turned(
                [
                    (0, 0),
                    (r * 0.5, 0),
                    (r * 0.8, h * 0.28),
                    (r * 0.96, h * 0.68),
                    (r, h),
                    (r - wall, h),
                    (r * 0.88 - wall, h * 0.62),
                    (r * 0.7 - wall, h * 0.30),
                    (r * 0.4, 0.10),
                    (0, 0.09),
                ],
                made_of,
                128,
                0.07,
            )
        ],
        at,
        scale=scale,
    )


def flacon(at=(0, 0, 0), width=1.5, depth=0.8, height=1.6, liquid='honey', fill=0.78, cap='ink', scale=1):
    """A square perfume bottle of thick glass."""
    glass = box(width, depth, height, 'glass', 0.10, 6)
    glass.location.z = height / 2
    inside = height * fill
    content = bevel(box(width - 0.26, depth - 0.24, inside, liquid, 0), 0.06, 5)
    content.location.z = 0.16 + inside / 2
    parts = [
        glass,
        content,
        turned(
            [(0, height - 0.02), (0.24, height - 0.02), (0.24, height + 0.14), (0, height + 0.14)], 'gold', 64, 0.02
        ),
        turned([(0, height + 0.16), (0.36, height + 0.16), (0.36, height + 0.80), (0, height + 0.80)], cap, 96, 0.05),
    ]
    return group(parts, at, scale=scale)


def drum(at=(0, 0, 0), made_of='teal', scale=1):
    """A steel drum with its two beads."""
    r = 0.34
    return group(
        [
            turned(
                [
                    (0, 0),
                    (r, 0),
                    (0.35, 0.06),
                    (0.33, 0.1),
                    (r, r),
                    (0.355, 0.37),
                    (r, 0.4),
                    (r, 0.7),
                    (0.355, 0.73),
                    (r, 0.76),
                    (r, 1.02),
                    (0.3, 1.02),
                    (0.3, 1.0),
                    (0, 1.0),
                ],
                made_of,
                48,
                0.015,
            )
        ],
        at,
        scale=scale,
    )


def plinth(radius=1.5, height=0.3, at=(0, 0, 0), made_of='stone'):
    disc = turned([(0, 0), (radius, 0), (radius, height), (0, height)], made_of, 160, 0.03)
    disc.location = at
    return disc
