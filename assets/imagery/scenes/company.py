"""The company: its routes over the globe, its research, its leaf in water."""

import math

import numpy as np

from studio.forms import drops, group, mesh, place, sphere, tube
from studio.materials import clear, surface
from studio.molecules import molecule
from studio.packs import plinth
from studio.stage import camera, cyclorama, lights
from studio.vessels import beaker, vial

from . import scene
from .reference_standards import crystal_cluster


def globe(radius=1.5, at=(0, 0, 0), seed=5, turn=(18, -12, 0)):
    """An ink sphere with meridians, points of light for places, and copper arcs between some of them."""
    # Dull: a polished sphere would show the lamps as smears.
    parts = [sphere(radius, surface('globe', (0.008, 0.045, 0.054), 0.55, specular=0.25), 6)]
    ring = np.linspace(0, 2 * math.pi, 140)
    for longitude in np.linspace(0, math.pi, 12, endpoint=False):
        parts.append(
            tube(
                [
                    (
                        radius * math.cos(a) * math.cos(longitude),
                        radius * math.cos(a) * math.sin(longitude),
                        radius * math.sin(a),
                    )
                    for a in ring
                ],
                0.0055,
                'aqua',
                6,
            )
        )
    for latitude in np.radians((-60, -45, -30, -15, 0, 15, 30, 45, 60)):
        r = radius * math.cos(latitude)
        parts.append(
            tube([(r * math.cos(a), r * math.sin(a), radius * math.sin(latitude)) for a in ring], 0.006, 'aqua', 6)
        )
    chance = np.random.RandomState(seed)
    home = np.array((0.15, -0.93, 0.33))
    home = home / np.linalg.norm(home)
    bulb = surface('place', (1, 0.9, 0.75), 0.4, glow=((1, 0.72, 0.42), 2.0))
    parts.append(place(sphere(0.055, bulb, 3), home * radius))
    for _ in range(22):
        there = home + chance.uniform(-1.15, 1.15, 3)
        there[1] = min(there[1], 0.05)
        there /= np.linalg.norm(there)
        parts.append(place(sphere(0.03, bulb, 3), there * radius))
        bow = 0.06 + 0.14 * np.linalg.norm(there - home)
        path = []
        for t in np.linspace(0, 1, 40):
            point = home * (1 - t) + there * t
            path.append(point / np.linalg.norm(point) * radius * (1 + bow * math.sin(math.pi * t)))
        parts.append(tube(path, 0.011, 'copper', 10))
    return group(parts, at, turn)


@scene('about-distribution')
def distribution():
    cyclorama(halo=1.1, halo_at=(0.3, 2.0))
    lights(key=0.8, rim=1.5, kicker=1.5, target=(0, 0, 1.5))
    camera((0, -11, 2.2), (0.1, 0, 1.42), 0.5, focus=(0, -1.1, 1.6))
    globe(1.18, (0.1, 0, 1.42))
    plinth(0.9, 0.16, (0.1, 0, 0))


@scene('about-research')
def research():
    cyclorama(halo=1.0, halo_at=(-0.5, 1.9))
    lights(rim=1.2, kicker=1.4, target=(0, 0, 1.1))
    camera((0, -11, 2.2), (0.1, 0, 1.2), 0.38, focus=(-0.6, -0.8, 1.3))
    molecule('riboflavin', 0.21, (-0.3, -0.8, 1.35), (16, -10, -16), balls=1.15)
    for x, liquid in ((-2.4, 'honey'), (-1.0, 'teal liquid'), (0.5, 'honey'), (2.0, 'water')):
        beaker((x, 3.4, 0), 0.62, 1.7, 0.6, liquid)
    vial((2.05, 0.1, 0), height=1.7, radius=0.5, liquid='honey', seal='copper')


@scene('hero-about')
def about():
    cyclorama(halo=1.1, halo_at=(2.0, 2.0), halo_radius=5)
    lights(rim=1.4, kicker=1.6, target=(1.5, 0, 0.9), headline=True)
    camera((0.3, -14.8, 2.6), (0.3, 0, 1.25), 0.4, focus=(1.4, -0.5, 1.0))
    plinth(1.35, 0.2, (1.5, 0.2, 0))
    crystal_cluster(clear('pale teal glass', (0.66, 0.95, 0.92)), at=(1.5, 0.2, 0.2), scale=1.12, count=18)
    vial((-0.35, 1.8, 0), height=1.8, liquid='honey', seal='copper')
    vial((3.05, 1.6, 0), height=2.0, liquid='teal liquid')
    drops('honey', [(0.05, -1.1, 0.14), (-0.25, -0.75, 0.07), (2.95, -0.9, 0.16)])


@scene('hero-capabilities')
def capabilities():
    cyclorama(halo=1.1, halo_at=(2.0, 2.1), halo_radius=5)
    lights(key=0.8, rim=1.5, kicker=1.4, target=(1.5, 0, 1.3), headline=True)
    camera((0.3, -14.8, 2.6), (0.3, 0, 1.4), 0.45, focus=(1.6, -1.1, 1.5))
    globe(1.22, (1.6, 0, 1.42), seed=9)
    plinth(0.95, 0.16, (1.6, 0, 0))


def leaf(length=2.2, width=0.85, made_of=None, curl=0.35, seed=0):
    """A leaf along x: two halves raised from a midrib, with veins pressed into them."""
    rows, columns = 90, 42
    vertices, faces = [], []
    for i in range(rows):
        t = i / (rows - 1)
        half = width * 0.5 * math.sin(math.pi * t**0.8) ** 0.9
        for j in range(columns):
            v = j / (columns - 1) * 2 - 1
            vein = abs(((t * 13 - abs(v) * 2.2) % 1) - 0.5) * 2
            z = (
                0.22 * abs(v) * half
                - curl * (t - 0.35) ** 2 * length * 0.4
                - 0.012 * (1 - vein) ** 8
                - 0.03 * math.exp(-((v / 0.05) ** 2))
            )
            vertices.append((t * length, v * half, z + 0.02 * math.sin(t * 9 + seed) * abs(v)))
    for i in range(rows - 1):
        faces += [
            (i * columns + j, i * columns + j + 1, (i + 1) * columns + j + 1, (i + 1) * columns + j)
            for j in range(columns - 1)
        ]
    return mesh('leaf', vertices, faces, made_of)


@scene('hero-sustainability')
def sustainability():
    cyclorama(halo=1.1, halo_at=(2.0, 2.1), halo_radius=5)
    lights(key=0.9, rim=1.5, kicker=1.5, target=(1.5, 0, 1.0), headline=True)
    camera((0.3, -14.8, 3.0), (0.3, 0, 1.2), 0.42, focus=(1.4, -0.6, 1.1))
    green = surface('leaf', (0.035, 0.15, 0.06), 0.35, coat=0.3, subsurface=0.1, subsurface_radius=(0.05, 0.12, 0.03))
    young = surface(
        'young leaf', (0.10, 0.22, 0.05), 0.35, coat=0.3, subsurface=0.1, subsurface_radius=(0.05, 0.12, 0.03)
    )
    stem = [(0.03 * math.sin(z * 3), 0.02 * math.cos(z * 2), z) for z in np.linspace(0.4, 2.2, 30)]
    parts = [tube(stem, 0.035, young, 16, lambda s: 1 - 0.5 * s)]
    for k, (z, around, lift, size) in enumerate(
        (
            (1.15, -20, -28, 1.0),
            (1.4, 160, -32, 0.95),
            (1.72, 60, -42, 0.72),
            (1.82, 235, -46, 0.66),
            (2.15, 10, -62, 0.5),
            (2.18, 190, -66, 0.42),
        )
    ):
        parts.append(place(leaf(1.5, 0.7, young if k > 3 else green, seed=k), (0, 0, z), (0, lift, around), size))
    group(parts, (1.55, 0, 0.02), (0, 0, 200), 0.94)
    beaker((1.55, 0, 0), 0.72, 1.25, 0.62, 'water')
    drops('water', [(0.35, -0.9, 0.17), (0.0, -0.6, 0.08), (2.75, -0.8, 0.2), (2.5, -1.25, 0.09)])
    vial((3.0, 1.6, 0), height=1.7, liquid='honey', seal='copper')
