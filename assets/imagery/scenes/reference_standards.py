"""Vials and ampoules, chromatograms, crystals, molecules in ink."""

import math

import numpy as np

from studio.forms import group, mesh, place
from studio.materials import clear
from studio.matter import crystal, heap
from studio.molecules import molecule
from studio.stage import camera, cyclorama, lights
from studio.vessels import ampoule, dish, vial

from . import scene


def vials_and_ampoules():
    vial((-1.25, 0.25, 0), height=2.2, radius=0.62, liquid='honey', seal='copper')
    vial((0.1, -0.5, 0), height=1.7, radius=0.5, liquid='water', fill=0.5)
    ampoule((1.2, -0.1, 0))
    ampoule((1.95, 0.5, 0), liquid='teal liquid')
    ampoule((2.6, 1.3, 0))
    vial((-2.6, 1.5, 0), height=1.8, liquid='teal liquid')
    ampoule((0.75, 1.9, 0), height=2.9)


@scene('subcategory-stock-standards')
def stock_standards():
    cyclorama(halo=0.9, halo_at=(-0.5, 1.6))
    lights()
    camera((0.6, -11.5, 2.2), (0.25, 0, 1.28), 0.5, focus=(0, -0.55, 1))
    vials_and_ampoules()


_peaks = [
    (-2.5, 0.16, 0.35),
    (-1.75, 0.12, 0.22),
    (-1.0, 0.14, 0.55),
    (0.35, 0.17, 2.1),
    (1.3, 0.12, 0.30),
    (1.75, 0.11, 0.2),
    (2.5, 0.15, 0.42),
]
_main_peak = [0.36, 0.40, 1, 0.66, 0.5]


def chromatograms():
    """Five traces, one behind the other; the amber one in the middle has the tall peak."""
    x = np.linspace(-3.3, 3.3, 300)
    count, half = len(x), 0.055
    for row, (y, made_of) in enumerate(
        ((-1.2, 'teal'), (-0.6, 'porcelain'), (0, 'honey'), (0.6, 'teal'), (1.2, 'ink'))
    ):
        z = np.full(count, 0.05)
        for i, (centre, width, height) in enumerate(_peaks):
            share = _main_peak[row] if i == 3 else 0.55 + 0.45 * ((row * 37 + i * 17) % 10) / 10
            z += height * share * np.exp(-(((x - centre) / width) ** 2) / 2)
        vertices, faces = [], []
        for side in (-half, half):
            vertices += [(a, y + side, 0.01) for a in x] + [(a, y + side, b) for a, b in zip(x, z)]
        for i in range(count - 1):
            faces += [
                (i, i + 1, count + i + 1, count + i),
                (2 * count + i, 3 * count + i, 3 * count + i + 1, 2 * count + i + 1),
                (count + i, count + i + 1, 3 * count + i + 1, 3 * count + i),
                (i, 2 * count + i, 2 * count + i + 1, i + 1),
            ]
        faces += [(0, count, 3 * count, 2 * count), (count - 1, 3 * count - 1, 4 * count - 1, 2 * count - 1)]
        mesh('chromatogram', vertices, faces, made_of, smooth_below=40)


@scene('subcategory-impurities')
def impurities():
    cyclorama(halo=0.9, halo_at=(0.4, 1.4))
    lights(key=0.8, kicker=1.2)
    camera((1.9, -11.5, 3.3), (0.05, 0, 0.92), 0.55, focus=(0.3, -0.5, 0.9))
    chromatograms()


@scene('subcategory-custom-compounds')
def custom_compounds():
    cyclorama(halo=1.2, halo_at=(-0.6, 2.2))
    lights(rim=1.4, kicker=1.4)
    camera((0, -10, 2.3), (0, 0, 1.55), 0.45)
    molecule(
        'cholesterol',
        0.245,
        (0, 0, 1.6),
        (6, 18, -16),
        {'C': 'ink', 'O': 'copper'},
        balls=1.15,
        detail=5,
        hydrogens=False,
    )
    molecule('menthol', 0.32, (2.7, 4.2, 2.9), (40, 20, 60), hydrogens=False)
    molecule('vanillin', 0.32, (-3.0, 3.6, 0.7), (60, 30, 20), hydrogens=False)


def crystal_cluster(made_of='teal glass', count=15, seed=5, at=(0, 0, 0), scale=1.0):
    """Prisms growing out of one spot, the middle ones tall and upright."""
    chance, prisms = np.random.RandomState(seed), []
    for k in range(count):
        lean = 8 + 44 * (k / count) + chance.uniform(-5, 5)
        around = k * 137.5 + chance.uniform(-20, 20)
        height = (1.9 - 1.25 * (k / count)) * chance.uniform(0.85, 1.1)
        prism = crystal(chance.uniform(0.16, 0.30) * (1.1 - 0.4 * k / count), height, made_of=made_of, seed=seed + k)
        out = 0.5 * k / count
        spot = (out * math.sin(math.radians(around)), -out * math.cos(math.radians(around)), -0.08)
        prisms.append(place(prism, spot, (lean, 0, around)))
    return group(prisms, at, scale=scale)


@scene('cro-reference-standards')
def crystals_in_a_dish():
    cyclorama(halo=1.5, halo_at=(0.2, 1.6))
    lights(rim=1.6, kicker=1.7)
    camera((0, -10.5, 3.0), (0, 0, 0.78), 0.45, focus=(0, -0.5, 0.8))
    dish((0, 0, 0), 1.7, 0.3)
    crystal_cluster(clear('pale teal glass', (0.82, 0.98, 0.96)), at=(0, 0, 0.05))
    vial((-2.55, 1.5, 0), height=1.8, liquid='honey', seal='copper')
    ampoule((2.5, 1.3, 0), liquid='honey')


@scene('hero-reference-standards')
def reference_standards():
    cyclorama(halo=1.0, halo_at=(2.0, 1.8), halo_radius=5)
    lights(kicker=1.2, target=(1.5, 0, 0.9), headline=True)
    camera((0.3, -15, 2.7), (0.3, 0, 1.2), 0.4, focus=(1.3, -0.4, 0.9))
    vial((1.25, -0.2, 0), height=2.2, radius=0.62, liquid='honey', seal='copper')
    vial((2.5, 0.2, 0), height=1.75, radius=0.52, liquid='water')
    for i, liquid in enumerate(('teal liquid', 'honey', 'teal liquid', 'honey')):
        ampoule((0.35 - 0.62 * i, 0.35 + 0.75 * i, 0), liquid=liquid)
    vial((3.0, 2.0, 0), height=1.9, liquid='teal liquid')
    vial((1.5, 2.6, 0), height=2.0, liquid='honey', seal='copper')
    crystal_cluster(at=(2.0, -1.35, 0), scale=0.34)
    heap(0.32, 0.16, 'white powder', (0.35, -1.15, 0), 90, 6, grains=50)
