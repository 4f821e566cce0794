"""The heroes of single pages."""

import math

import numpy as np

from studio.forms import height_field, place, sphere
from studio.materials import clear, powder, surface
from studio.matter import capsule, heap, scattered
from studio.molecules import molecule
from studio.packs import plinth
from studio.stage import camera, cyclorama, lights
from studio.vessels import ampoule, dish, vial

from . import scene


def rings_in_water(centres, size=(9, 7.5), cells=(520, 430), strength=0.03):
    """A dark pool with the rings of a few drops."""
    xs, ys = np.linspace(-size[0] / 2, size[0] / 2, cells[0]), np.linspace(-size[1] / 2, size[1] / 2, cells[1])
    x, y = np.meshgrid(xs, ys)
    z = np.zeros_like(x)
    for cx, cy, wave, reach in centres:
        r = np.hypot(x - cx, y - cy)
        z += strength * np.cos(2 * math.pi * r / wave) * np.exp(-((r / reach) ** 2)) * np.minimum(1, r / wave * 2)
    return z


@scene('hero-contact')
def contact():
    # A small, bright glow: the rings show by what they reflect of it.
    cyclorama(halo=2.4, halo_at=(1.9, 2.6), halo_radius=4.4)
    lights(key=0.7, rim=1.6, kicker=1.6, target=(1.5, 0, 0.3), headline=True)
    camera((0.3, -13.6, 4.2), (0.3, 0, 0.75), 0.5, focus=(1.5, -0.3, 0.2))
    pool = surface('pool', (0.003, 0.022, 0.026), 0.12, coat=1.0, coat_roughness=0.04, specular=0.6)
    height_field(rings_in_water([(1.55, -0.2, 0.5, 1.8)], (16, 9), (900, 520), 0.045), pool, 16, 9).location = (
        0,
        0.6,
        0.03,
    )
    golden = clear('drop', (1, 0.66, 0.2), ior=1.4, body=0.12, body_colour=(1, 0.42, 0.06), glow=0.5)
    place(sphere(0.30, golden, 5), (1.55, -0.2, 1.72), scale=(1, 1, 1.1))
    place(sphere(0.075, golden, 5), (1.56, -0.2, 1.12))


@scene('hero-faq')
def questions():
    cyclorama(halo=1.1, halo_at=(2.0, 2.0), halo_radius=5)
    lights(rim=1.3, kicker=1.4, target=(1.5, 0, 1.2), headline=True)
    camera((0.3, -14, 2.5), (0.3, 0, 1.55), 0.34, focus=(1.6, -0.5, 1.5))
    molecule('quercetin', 0.29, (1.45, 0, 1.7), (14, -14, 16), balls=1.12, detail=5)
    molecule('menthol', 0.3, (3.0, 4.5, 3.2), (50, 20, 10))
    molecule('caffeine', 0.3, (-0.6, 4.8, 2.6), (20, 60, 30))
    molecule('niacinamide', 0.34, (2.7, -4.5, 0.75), (30, 20, 60))


@scene('hero-blog')
def blog():
    cyclorama(halo=1.0, halo_at=(2.0, 2.0), halo_radius=5)
    lights(key=0.8, rim=1.3, kicker=1.4, target=(1.5, 0, 1.4), headline=True)
    camera((0.3, -14, 2.4), (0.3, 0, 1.5), 0.34, focus=(1.4, -0.5, 1.5))
    molecule('folicAcid', 0.205, (1.0, 0, 1.7), (18, 12, -14), balls=1.12, detail=5)
    molecule('ascorbicAcid', 0.32, (-0.55, 4.6, 3.1), (30, 20, 60))
    molecule('salicylicAcid', 0.32, (3.3, 4.2, 2.9), (50, 10, 40))


@scene('hero-products')
def products():
    cyclorama(halo=1.0, halo_at=(2.0, 2.0), halo_radius=5)
    lights(key=0.85, rim=1.2, kicker=1.4, target=(1.5, 0, 0.8), headline=True)
    camera((0.3, -14.8, 3.0), (0.3, 0, 1.1), 0.4, focus=(1.3, -0.6, 0.7))
    plinth(0.95, 0.5, (1.3, 0.9, 0))
    heap(0.72, 0.55, 'white powder', (1.3, 0.9, 0.5), 150, 8, grains=80)
    ampoule((2.55, 0.2, 0))
    ampoule((3.0, 0.75, 0), liquid='teal liquid')
    vial((0.1, 1.1, 0), height=2.0, radius=0.58, liquid='honey', seal='copper')
    dish((1.5, -0.95, 0), 0.62, 0.18, 'teal liquid')
    scattered(
        lambda: sphere(1, 'oil', 5),
        [(0.2, -0.75, 0.13, 0.18), (0.55, -1.1, 0.13, 0.18), (0.1, -1.3, 0.13, 0.18), (-0.25, -0.9, 0.13, 0.18)],
        2,
        (1.3, 0.75, 0.75),
    )
    heap(0.36, 0.24, powder('oxide red', (0.20, 0.045, 0.022)), (2.55, -0.85, 0), 110, 7, grains=60)
    capsule((-0.6, -0.35, 0.21), (90, 0, 24))
