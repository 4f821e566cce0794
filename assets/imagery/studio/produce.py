"""Grown and poured: ears of wheat, the coronet of a falling drop of milk."""

import math

import numpy as np

from .forms import copy, group, mesh, place, sphere, tube
from .materials import surface


def ear_of_wheat(at, turn, length=2.6, made_of=None):
    """A stem with two rows of grains and their awns."""
    straw = made_of or surface('straw', (0.52, 0.30, 0.10), 0.45, coat=0.15)
    parts = [tube([(0, 0, 0), (0.02, 0, length * 0.5), (0, 0, length)], 0.028, straw, 12)]
    first = None
    for k in range(18):
        z, side = length * 0.48 + k * 0.085, 1 if k % 2 else -1
        size = 1 - 0.45 * (k / 18) ** 2
        for depth in (-0.05, 0.06):
            kernel = copy(first) if first else sphere(1, straw, 4)
            first = first or kernel
            place(kernel, (side * 0.105 * size, depth, z), (0, side * 24, 0), (0.066 * size, 0.06 * size, 0.155 * size))
            parts.append(kernel)
        tip = (side * 0.13, 0, z + 0.14)
        parts.append(
            tube(
                [tip, (side * (0.22 + 0.06 * size), 0.02, z + 0.6), (side * 0.30, 0.04, z + 1.0)],
                0.007,
                straw,
                6,
                lambda s: 1 - 0.8 * s,
            )
        )
    return group(parts, at, turn)


def milk_crown(radius=1.05, points=14, made_of='milk'):
    """The coronet of a drop that has just fallen: a thin wall with points, pearls above them, rings around."""
    chance = np.random.RandomState(3)
    heights = 1 + 0.22 * chance.uniform(-1, 1, points)
    around = points * 24
    vertices, faces = [], []
    wall = 0.075
    outer = [
        (2.6, 0.0),
        (1.95, 0.07),
        (1.55, 0.035),
        (1.28, 0.05),
        (1.10, 0.18),
        (1.06, 0.40),
        (1.16, 0.74),
        (1.27, 1.0),
    ]
    inner = [
        (1.27 - wall, 0.985),
        (1.08 - wall, 0.70),
        (0.97 - wall, 0.40),
        (0.86, 0.12),
        (0.62, 0.03),
        (0.3, 0.015),
        (0, 0.03),
    ]
    path = np.array(outer + inner)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))])
    stations = np.interp(np.linspace(0, along[-1], 110), along, np.arange(len(path)))
    for i in range(around):
        angle = 2 * math.pi * i / around
        position = points * i / around
        nearest = int(round(position)) % points
        tooth = math.exp(-(((position - round(position)) / 0.23) ** 2))
        crest = 0.42 + 0.46 * tooth * heights[nearest]
        for s in stations:
            k = min(int(s), len(path) - 2)
            r, z = path[k] + (path[k + 1] - path[k]) * (s - k)
            lifted = z * (1 if z < 0.2 else 1 + (crest / 0.9 - 1) * min(1, (z - 0.2) / 0.4)) * 0.95
            ripple = 0.022 * math.sin(r * 13) * max(0, min(1, (r - 1.3) / 0.3))
            lean = 1 + 0.06 * tooth * max(0, z - 0.5)
            vertices.append(
                (radius * r * lean * math.cos(angle), radius * r * lean * math.sin(angle), radius * (lifted + ripple))
            )
    n = len(stations)
    for i in range(around):
        j = (i + 1) % around
        faces += [(i * n + k, j * n + k, j * n + k + 1, i * n + k + 1) for k in range(n - 1)]
    parts = [mesh('crown', vertices, faces, made_of)]
    for k in range(points):
        if chance.rand() < 0.75:
            angle, reach = 2 * math.pi * k / points, radius * chance.uniform(1.36, 1.55)
            z = radius * chance.uniform(0.85, 1.3) * heights[k]
            parts.append(
                place(
                    sphere(chance.uniform(0.035, 0.075), made_of, 4),
                    (reach * math.cos(angle), reach * math.sin(angle), z),
                )
            )
    parts.append(place(sphere(0.17, made_of, 5), (0.05, 0, 1.75)))
    return parts
