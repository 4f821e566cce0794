"""Molecules, powders, softgels, the helix."""

import math

import numpy as np

from studio.forms import group, place, sphere, tube
from studio.matter import capsule, heap, piled, scattered, softgel, tablet
from studio.molecules import molecule
from studio.packs import plinth
from studio.stage import camera, cyclorama, lights
from studio.vessels import beaker, vial

from . import scene


@scene('subcategory-apis')
def active_ingredients():
    cyclorama(halo_at=(0.6, 2.2))
    lights()
    camera((0, -10, 2.4), (0, 0, 1.55), 0.45)
    molecule('quinine', 0.27, (0.1, 0, 1.66), (10, 16, -20), detail=5)
    molecule('niacinamide', 0.3, (-2.6, 3.2, 2.9), (40, 20, 60))
    molecule('salicylicAcid', 0.3, (3.2, 4.0, 0.9), (70, 20, 10))
    molecule('caffeine', 0.34, (-2.5, -3.4, 0.5), (20, 60, 30))


def powders_and_capsules():
    plinth(1.55, 0.16, (-0.35, 0.3, 0))
    heap(1.22, 0.95, 'white powder', (-0.35, 0.3, 0.16), 220, 3)
    for at, turn, body, cap in (
        ((1.55, -0.7, 0.21), 62, 'ivory', 'amber glass'),
        ((2.1, -0.25, 0.21), -20, 'teal', 'teal glass'),
        ((1.15, -1.35, 0.21), 110, 'ivory', 'amber glass'),
        ((2.35, -1.2, 0.21), 20, 'ivory', 'amber glass'),
    ):
        capsule(at, (90, 0, turn), body=body, cap=cap)
    vial((-2.3, 1.6, 0), height=1.9, radius=0.6, liquid=None, seal='copper')
    heap(0.5, 0.55, 'white powder', (-2.3, 1.6, 0.07), 90, 5, grains=0)
    beaker((2.2, 2.4, 0), 0.75, 1.8, 0.5)


@scene('subcategory-excipients')
def excipients():
    cyclorama(halo=0.8, halo_at=(1, 1.7))
    lights(key=0.7)
    camera((0.3, -10.6, 3.6), (0.3, 0, 0.42), 0.5, focus=(0, -0.7, 0.5))
    powders_and_capsules()


def softgels(seed=4, count=46):
    plinth(2.0, 0.18, (0, 0, 0))
    spots = piled(count, 0.30, 1.55, 0.95, (0, 0, 0.42), seed, 0.04)
    scattered(lambda: sphere(1, 'oil', 5), spots, seed, (1.12, 0.74, 0.74))
    for x, y, turn in ((2.1, -1.1, 35), (-2.2, -0.9, -20), (2.55, -0.35, 80), (-1.55, -1.9, 10)):
        softgel((x, y, 0.19), (0, 0, turn), 0.30, 0.19)


@scene('subcategory-nutraceuticals')
def nutraceuticals():
    cyclorama(halo=0.8, halo_at=(0.5, 2.0))
    lights(key=0.75, kicker=1.7)
    camera((0, -10, 3.8), (0, 0, 0.62), 0.45, focus=(0, -1.1, 0.8))
    softgels()


def helix(length=9.2, radius=0.78, rungs=46):
    """A double helix along x, its strands teal and frosted, with a copper half in every third rung."""
    offset = 0.82 * math.pi

    def strand(t, phase):
        return np.array(((t - 0.5) * length, radius * math.cos(t * 11 + phase), radius * math.sin(t * 11 + phase)))

    parts = [
        tube([strand(t, phase) for t in np.linspace(0, 1, 260)], 0.085, made_of, 20)
        for phase, made_of in ((0, 'teal'), (offset, 'frosted'))
    ]
    for k in range(rungs):
        t = (k + 0.5) / rungs
        start, end = strand(t, 0), strand(t, offset)
        middle = start + (end - start) * (0.42 + 0.16 * (k % 3) / 2)
        parts += [
            tube([start, middle], 0.045, 'ink' if k % 2 else 'ivory', 14),
            tube([middle, end], 0.045, 'ivory' if k % 3 else 'copper', 14),
        ]
        parts += [place(sphere(0.125, made_of, 3), at) for at, made_of in ((start, 'teal'), (end, 'ivory'))]
    return parts


@scene('subcategory-biopharmaceuticals')
def biopharmaceuticals():
    cyclorama(halo=1.1, halo_at=(0.4, 1.9))
    lights(key=0.9, rim=1.2)
    camera((0, -10, 2.2), (0, 0, 1.6), 0.38)
    group(helix(), (0, 0, 1.65), (0, -14, 18))


@scene('hero-pharmaceuticals')
def pharmaceuticals():
    cyclorama(halo=0.9, halo_at=(2.0, 2.0), halo_radius=5)
    lights(key=0.8, kicker=1.3, target=(1.5, 0, 0.6), headline=True)
    camera((0.3, -14.8, 3.5), (0.3, 0, 0.95), 0.4, focus=(1.4, -0.8, 0.4))
    plinth(1.35, 0.22, (1.35, 0.5, 0))
    heap(1.05, 0.8, 'white powder', (1.35, 0.5, 0.22), 200, 8)
    vial((2.75, 1.3, 0), height=2.1, radius=0.6, liquid='honey', seal='copper')
    vial((0.05, 1.9, 0), height=1.8, radius=0.55, liquid='teal liquid')
    for at, turn, body, cap in (
        ((0.35, -1.0, 0.21), 40, 'ivory', 'amber glass'),
        ((2.35, -1.05, 0.21), -35, 'teal', 'teal glass'),
        ((1.45, -1.5, 0.21), 95, 'ivory', 'amber glass'),
        ((-0.5, -0.35, 0.21), 10, 'ivory', 'amber glass'),
    ):
        capsule(at, (90, 0, turn), body=body, cap=cap)
    tablet((2.95, -0.5, 0.12), (0, 0, 30), 0.36, 0.2)
    tablet((-0.55, -1.55, 0.12), (0, 0, -50), 0.36, 0.2)
    tablet((3.15, -0.42, 0.40), (38, 10, 10), 0.36, 0.2)
