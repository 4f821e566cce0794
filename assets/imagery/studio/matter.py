"""Heaps, creams, capsules, crystals, strands: what the vessels hold and the plinths carry."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise

from .forms import bevel, copy, group, link, mesh, place, sphere, turned
from .materials import material


def heap(
    radius=1.2,
    height=0.7,
    made_of='white powder',
    at=(0, 0, 0),
    cells=200,
    seed=0,
    roughness=0.05,
    steepness=1.5,
    grains=160,
):
    """A heap of powder: a displaced cone with loose grains around its foot."""
    span = np.linspace(-1.25, 1.25, cells) * radius
    vertices = []
    for y in span:
        for x in span:
            spot = Vector((x * 2.2 + seed * 9, y * 2.2, seed))
            out = math.hypot(x, y) / radius * (1 + 0.16 * noise.noise(spot * 0.7))
            z = height * (1 - out**steepness) ** 1.15 if out < 1 else 0
            if z > 0:
                texture = noise.fractal(spot * 2.2, 1.0, 2.2, 5) + 0.55 * abs(noise.noise(spot * 7))
                texture += 0.40 * noise.noise(spot * 22) + 0.22 * noise.noise(spot * 47)
                z += roughness * min(1, z * 5) * texture
            vertices.append((x, y, max(z - 0.012, -0.02)))
    n = cells
    faces = [
        (j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(n - 1) for i in range(n - 1)
    ]
    faces = [face for face in faces if max(vertices[corner][2] for corner in face) > 0]
    body = place(mesh('heap', vertices, faces, made_of), at)
    chance = np.random.RandomState(seed)
    spots = []
    for _ in range(grains):
        angle, reach = chance.rand() * 2 * math.pi, radius * (0.8 + abs(chance.randn()) * 0.28)
        size = 0.010 + 0.024 * chance.rand() ** 3
        spots.append((at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle), at[2] + size * 0.6, size))
    return [body, *scattered(lambda: sphere(1, made_of, 2), spots, seed, (1, 0.8, 0.7))]


def scattered(build, spots, seed=0, proportions=(1, 1, 1)):
    """One form laid out many times, each turned at random; a spot is (x, y, z, size)."""
    chance = np.random.RandomState(seed + 1)
    first, placed = None, []
    for x, y, z, size in spots:
        thing = copy(first) if first else build()
        first = first or thing
        turn = chance.rand(3) * 360
        placed.append(place(thing, (x, y, z), turn, [size * side for side in proportions]))
    return placed


def packed(count, size, region, seed=0, spread=0.25, gap=0.02, tries=4000):
    """
    Spots for `scattered` that do not overlap, lying on the floor: `size` is the mean radius, `region` says
    whether (x, y) may be used, inside its bounds (x0, x1, y0, y1).
    """
    (x0, x1, y0, y1), allowed = region
    chance, spots = np.random.RandomState(seed), []
    for _ in range(tries):
        x, y, s = chance.uniform(x0, x1), chance.uniform(y0, y1), size * chance.uniform(1 - spread, 1 + spread)
        if allowed(x, y) and all(math.hypot(x - a, y - b) > s + c + gap for a, b, _, c in spots):
            spots.append((x, y, s, s))
            if len(spots) == count:
                break
    return spots


def piled(count, size, radius, height, at=(0, 0, 0), seed=0, spread=0.2):
    """Spots for `scattered` filling a mound of that radius and height, closely but without physics."""
    chance, spots = np.random.RandomState(seed), []
    for _ in range(count * 60):
        if len(spots) == count:
            break
        out, angle = radius * math.sqrt(chance.rand()), chance.rand() * 2 * math.pi
        top = height * (1 - (out / radius) ** 2)
        s = size * chance.uniform(1 - spread, 1 + spread)
        x, y, z = out * math.cos(angle), out * math.sin(angle), chance.uniform(max(0, top - 2.2 * size), top)
        if all((x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2 > (0.82 * (s + d)) ** 2 for a, b, c, d in spots):
            spots.append((x, y, z, s))
    return [(x + at[0], y + at[1], z + at[2], s) for x, y, z, s in spots]


def capsule(at, turn, length=0.9, radius=0.2, body='ivory', cap='amber glass', scale=1):
    """A hard two-part capsule."""
    bow = np.linspace(0, math.pi / 2, 10)
    lower = [(radius * math.sin(t), -length / 2 + radius - radius * math.cos(t)) for t in bow] + [(radius, 0.05)]
    upper = [(radius * 1.045, -0.06), (radius * 1.05, -0.05)]
    upper += [(radius * 1.05 * math.cos(t), length / 2 - radius + radius * 1.05 * math.sin(t)) for t in bow]
    return group([turned(lower, body, 64, 0), turned(upper, cap, 64, 0)], at, turn, scale)


def softgel(at, turn=(0, 0, 0), length=0.5, radius=0.26, made_of='oil', scale=1):
    """A seamless oval capsule, lying along x."""
    pearl = sphere(1, made_of, 5)
    return place(pearl, at, turn, (length * scale, radius * scale, radius * scale))


def tablet(at, turn=(0, 0, 0), radius=0.4, height=0.2, made_of='ivory', scored=True):
    """A round tablet with a bevelled edge and a score line."""
    h, r = height / 2, radius
    parts = [
        turned(
            [(0, -h * 1.25), (r * 0.7, -h * 1.15), (r, -h * 0.7), (r, h * 0.7), (r * 0.7, h * 1.15), (0, h * 1.25)],
            made_of,
            96,
            0.03,
        )
    ]
    if scored:
        groove = bevel(
            mesh(
                'score',
                [(x, y, z) for x in (-r * 0.66, r * 0.66) for y in (-0.012, 0.012) for z in (h, h * 1.23)],
                [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)],
                'stone',
            ),
            0.004,
            2,
        )
        parts.append(groove)
    return group(parts, at, turn)


def crystal(radius=0.25, height=1.2, sides=6, made_of='teal glass', seed=0, tip=0.35):
    """A prism with a pointed end, its sides a little uneven."""
    chance = np.random.RandomState(seed)
    angles = [2 * math.pi * i / sides + chance.uniform(-0.16, 0.16) for i in range(sides)]
    radii = [radius * chance.uniform(0.85, 1.12) for _ in range(sides)]
    vertices = []
    for z, share in ((0, 0.9), (height * (1 - tip), 1.0)):
        for angle, r in zip(angles, radii):
            unevenness = chance.uniform(-0.06, 0.06) * height if z else 0
            vertices.append((r * share * math.cos(angle), r * share * math.sin(angle), z + unevenness))
    vertices.append((chance.uniform(-0.3, 0.3) * radius, chance.uniform(-0.3, 0.3) * radius, height))
    faces = [tuple(range(sides))[::-1]]
    for i in range(sides):
        j = (i + 1) % sides
        faces += [(i, j, sides + j, sides + i), (sides + i, sides + j, 2 * sides)]
    return bevel(mesh('crystal', vertices, faces, made_of, flat=True), 0.006, 2)


def swirl(radius=1.3, turns=3.2, height=0.34, made_of='cream', peak=0.5, at=(0, 0, 0), around=360, out=150):
    """Cream drawn out by a spatula: a spiral ridge in polar coordinates, with a peak in the middle."""
    vertices = []
    for d in np.linspace(0, 1, out):
        for angle in np.linspace(0, 2 * math.pi, around, endpoint=False):
            phase = (angle / (2 * math.pi) + turns * d**0.85) % 1
            ridge = 0.5 - 0.5 * math.cos(2 * math.pi * phase**1.35)
            edge = 1 - max(0, (d - 0.84) / 0.16) ** 2.2
            z = height * (0.42 + 0.62 * ridge * (1 - 0.35 * d)) * edge * (1.15 - 0.35 * d)
            z += peak * math.exp(-((d / 0.11) ** 2)) * 0.5
            wobble = 0.03 * noise.noise(Vector((math.cos(angle) * 1.5, math.sin(angle) * 1.5, 2))) * d
            reach = radius * d * (1 + wobble)
            x, y = reach * math.cos(angle), reach * math.sin(angle)
            vertices.append((x, y, z + 0.012 * noise.noise(Vector((x * 4, y * 4, 0)))))
    faces = [
        (j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
        for j in range(out - 1)
        for i in range(around)
    ]
    return place(mesh('swirl', vertices, faces, made_of), at)


def strands(paths, made_of, thickness=0.0125):
    """Hair or fibres: every path is a list of points."""
    curve = bpy.data.curves.new('strands', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', thickness, 2
    curve.materials.append(material(made_of))
    for path in paths:
        spline = curve.splines.new('POLY')
        spline.points.add(len(path) - 1)
        for point, where in zip(spline.points, path):
            point.co = (*where, 1)
    return link('strands', curve)
