"""Glassware at work: what the service and contract-research cards show."""

import math

import numpy as np

from studio.forms import bevel, box, copy, drops, group, place, sphere, tube, turned
from studio.matter import heap
from studio.molecules import molecule
from studio.stage import camera, cyclorama, lights
from studio.vessels import beaker, dish, flask, round_flask, test_tube, vial

from . import scene


def cork_ring(at=(0, 0, 0), radius=0.55):
    """The ring a round flask rests in."""
    ring = turned(
        [(radius - 0.13, 0), (radius, 0), (radius, 0.2), (radius - 0.13, 0.2), (radius - 0.13, 0)], 'ink', 96, 0.05
    )
    return place(ring, at)


@scene('service-custom-synthesis')
def custom_synthesis():
    cyclorama(halo=1.1, halo_at=(-0.6, 1.9))
    lights(rim=1.3, kicker=1.4, target=(0, 0, 1.2))
    camera((0.15, -13, 2.6), (0.3, 0, 1.28), 0.42, focus=(-0.6, -0.5, 1.0))
    cork_ring((-0.7, 0, 0), 0.66)
    round_flask((-0.7, 0, 0.06), radius=1.0, neck=1.15, fill=0.46)
    molecule('epicatechin', 0.22, (1.5, 0.5, 1.75), (15, -12, -10), balls=1.15)
    flask((2.55, 2.0, 0), radius=0.75, height=1.9, liquid='teal liquid')
    drops('honey', [(0.75, -1.0, 0.15), (1.15, -1.25, 0.08), (-2.2, -0.6, 0.12)])


def autosampler_tray(columns=7, rows=5):
    """Sample vials standing in a tray; one of them, in the second row, is amber."""
    pitch, tray = 0.66, []
    slab = bevel(box(columns * pitch + 0.2, rows * pitch + 0.2, 0.34, 'ink', 0), 0.05, 4)
    slab.location = (0, 0, 0.17)
    for column in range(columns):
        for row in range(rows):
            at = ((column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch, 0.2)
            chosen = (column, row) == (4, 1)
            tray.append(
                vial(
                    at,
                    height=1.0,
                    radius=0.26,
                    fill=0.62,
                    liquid='honey' if chosen else 'water',
                    cap='aluminium',
                    seal='copper' if chosen else 'teal',
                )
            )
    return tray


@scene('service-analytical')
def analytical():
    cyclorama(halo=0.8, halo_at=(0.8, 2.2))
    lights(key=0.9, kicker=1.3)
    camera((-3.6, -10.0, 4.5), (0.1, -0.2, 0.55), 0.42, focus=(0.66, -0.66, 0.9))
    autosampler_tray()


def ledger(seed=3, sheets=46):
    """A stack of paper, a little uneven, bound with a copper band and sealed."""
    chance = np.random.RandomState(seed)
    first, stack = None, []
    for k in range(sheets):
        sheet = copy(first) if first else box(2.9, 2.1, 0.014, 'paper', 0.002, 1)
        first = first or sheet
        stack.append(
            place(
                sheet,
                (chance.randn() * 0.025, chance.randn() * 0.025, 0.012 + k * 0.0185),
                (0, 0, chance.randn() * 0.9),
            )
        )
    return stack


def seal(at, radius=0.42):
    """An embossed copper seal with a beaded rim and a hexagon, as a certificate carries."""
    r = radius
    disc = turned(
        [(0, 0.02), (r * 0.60, 0.02), (r * 0.64, 0.05), (r * 0.70, 0.05), (r * 0.74, 0.02), (r * 0.92, 0.02), (r, 0.0)],
        'copper',
        128,
        0.015,
    )
    beads = [
        place(sphere(r * 0.045, 'copper', 2), (r * 0.83 * math.cos(a), r * 0.83 * math.sin(a), 0.03))
        for a in np.linspace(0, 2 * math.pi, 36, endpoint=False)
    ]
    corners = [(r * 0.36 * math.cos(a), r * 0.36 * math.sin(a), 0.035) for a in np.linspace(0, 2 * math.pi, 7)]
    return group(
        [disc, *beads, tube(corners, r * 0.05, 'copper', 12), place(sphere(r * 0.09, 'copper', 3), (0, 0, 0.035))], at
    )


@scene('service-regulatory')
def regulatory():
    cyclorama(halo=0.7, halo_at=(0.5, 2.2))
    lights(key=0.5, kicker=1.4, fill=0.6)
    camera((-2.6, -9.0, 4.6), (0.05, -0.05, 0.55), 0.5, focus=(0.5, -0.65, 0.87))
    stack = group(ledger(), turn=(0, 0, 14))
    place(box(0.26, 2.22, 0.9, 'teal', 0.02, 3), (-0.85, -0.21, 0.44), (0, 0, 14)).parent = None
    seal((0.55, -0.35, 0.865))
    place(
        tube([(-1.5, 0, 0), (1.25, 0, 0), (1.5, 0, 0)], 0.055, 'ink', 32, lambda s: 1 if s < 0.92 else 0.2),
        (0.9, -1.75, 0.06),
        (0, 0, -12),
    )
    place(tube([(-0.1, 0, 0), (0.1, 0, 0)], 0.058, 'copper', 32), (1.55, -1.89, 0.06), (0, 0, -12))
    return stack


@scene('service-contract-research')
def contract_research():
    cyclorama(halo=0.9, halo_at=(-0.4, 2.0))
    lights(key=0.8, kicker=1.4, rim=1.2)
    camera((0.4, -10, 4.4), (0, 0.1, 0.3), 0.45, focus=(-0.2, -0.7, 0.2))
    liquids = ['teal liquid', 'honey', 'water', 'teal liquid', 'water', 'teal liquid']
    for k, (x, y) in enumerate(((-1.75, -0.75), (0.1, -0.85), (1.95, -0.7), (-0.85, 0.95), (1.05, 1.0), (-2.65, 1.2))):
        dish((x, y, 0), 0.82, 0.24, liquids[k])
    pipette = [
        turned([(0, 0), (0.02, 0), (0.10, 0.85), (0.13, 1.0), (0.13, 3.2), (0, 3.2)], 'glass', 48, 0.02),
        turned([(0, 0.02), (0.012, 0.02), (0.085, 0.84), (0.10, 0.98), (0, 0.98)], 'honey', 48, 0.01),
    ]
    group(pipette, (0.2, -0.8, 0.62), (14, 16, 0))
    place(sphere(0.065, 'honey', 4), (0.19, -0.8, 0.50))


@scene('cro-custom-synthesis')
def synthesis_flask():
    cyclorama(halo=1.1, halo_at=(0.5, 1.8))
    lights(rim=1.3, kicker=1.5, target=(0, 0, 1))
    camera((0, -11, 2.3), (0, 0, 1.12), 0.45, focus=(0, -0.8, 0.9))
    flask((-0.35, -0.1, 0), radius=1.05, height=2.3, fill=0.34)
    test_tube((1.3, 0.5, 0.04), (0, 6, 0), liquid='teal liquid')
    test_tube((1.85, 0.7, 0.04), (0, 4, 0), liquid='teal liquid')
    flask((-2.5, 2.0, 0), radius=0.8, height=1.9, liquid='water')
    heap(0.5, 0.3, 'white powder', (1.35, -1.1, 0), 120, 5, grains=80)


@scene('cro-peptide-synthesis')
def peptide():
    cyclorama(halo=1.1, halo_at=(0.3, 2.0))
    lights(rim=1.2, kicker=1.4, target=(0, 0, 1.6))
    camera((0, -10.5, 2.2), (0, 0, 1.6), 0.40)
    molecule('peptide', 0.245, (0, 0, 1.62), (12, -14, 14), balls=1.05)
    molecule('tryptophan', 0.28, (2.6, 4.0, 3.0), (40, 30, 20))
    molecule('niacinamide', 0.3, (-2.4, -3.2, 0.65), (30, 50, 10))


@scene('cro-process-development')
def scale_up():
    cyclorama(halo=1.0, halo_at=(0.9, 1.9))
    lights(rim=1.2, kicker=1.4, target=(0.2, 0, 0.9))
    camera((0, -13.4, 2.8), (0.15, 0, 1.05), 0.5, focus=(0.2, -0.5, 0.9))
    beaker((-2.05, -0.6, 0), 0.30, 0.68, 0.6, 'honey')
    beaker((-1.2, -0.35, 0), 0.46, 1.08, 0.6, 'honey')
    beaker((0.05, -0.05, 0), 0.66, 1.6, 0.6, 'honey')
    beaker((1.75, 0.45, 0), 0.92, 2.3, 0.6, 'honey')


@scene('hero-services')
def services():
    cyclorama(halo=1.0, halo_at=(2.0, 1.9), halo_radius=5)
    lights(rim=1.2, kicker=1.3, target=(1.5, 0, 0.9), headline=True)
    camera((0.3, -16.2, 3.1), (0.3, 0, 1.42), 0.4, focus=(1.3, -0.4, 0.9))
    cork_ring((1.1, 0, 0), 0.62)
    round_flask((1.1, 0, 0.06), radius=0.92, neck=1.05, fill=0.46)
    flask((2.65, 0.6, 0), radius=0.82, height=2.0, liquid='teal liquid')
    beaker((-0.45, 1.3, 0), 0.6, 1.5, 0.55, 'water')
    for k in range(3):
        test_tube((0.05 + 0.42 * k, 2.6, 0.03), (0, 3, 0), liquid='honey' if k == 1 else 'teal liquid')
    dish((2.1, -1.25, 0), 0.6, 0.18, 'honey')
    heap(0.36, 0.22, 'white powder', (0.3, -1.25, 0), 110, 5, grains=60)
