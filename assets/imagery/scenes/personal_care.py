"""Creams, strands, pigments, flacons: macro and quiet, never a shop window."""

import math

import numpy as np

from studio import palette as p
from studio.forms import bevel, box, drops, group, place, sphere, tube, turned
from studio.materials import clear, powder, surface
from studio.matter import heap, strands, swirl
from studio.molecules import molecule
from studio.packs import dropper_bottle, flacon, jar, plinth
from studio.stage import camera, cyclorama, lights

from . import scene


@scene('subcategory-skin-care')
def skin_care():
    cyclorama(halo=0.7, halo_at=(0.5, 2.4))
    lights(key=0.34, kicker=1.4, fill=0.35)
    camera((0, -9, 4.7), (0, 0, 0.35), 0.6, focus=(0, -0.5, 0.4))
    plinth(1.75, 0.22)
    swirl(1.42, 3.1, 0.52, peak=0.5, at=(0, 0, 0.22))
    drops(
        'honey', [(2.3, -0.7, 0.16), (2.65, -0.1, 0.09), (-2.3, -0.9, 0.2), (-2.1, -1.5, 0.08), (2.15, 0.9, 0.24)], 0.62
    )


def lock_of_hair(count=1500, seed=2):
    """A wave of strands across the frame, dark with a third of them lit copper."""
    chance = np.random.RandomState(seed)
    dark, lit = [], []
    for k in range(count):
        angle, out = chance.rand() * 2 * math.pi, math.sqrt(chance.rand())
        v, d, phase, frizz = out * math.cos(angle), out * math.sin(angle), chance.randn() * 0.10, chance.randn() * 0.02
        path = []
        for t in np.linspace(0, 1, 46):
            x, width, twist = (t - 0.5) * 10, 0.62 + 0.55 * math.sin(3.1 * t + 0.5) ** 2, 1.5 * t
            across = v * math.cos(twist) - d * math.sin(twist)
            deep = v * math.sin(twist) + d * math.cos(twist)
            z = 1.55 + 0.85 * math.sin(x * 0.75 + 0.6 + phase) + across * width * 0.8 + frizz * math.sin(9 * t + k)
            path.append((x, deep * width * 0.7 + 0.3 * math.cos(x * 0.6), z))
        (lit if chance.rand() < 0.3 else dark).append(path)
    strands(dark, surface('dark hair', (0.13, 0.045, 0.016), 0.22, specular=0.8, coat=0.5))
    strands(lit, surface('lit hair', (0.30, 0.12, 0.04), 0.22, specular=0.8, coat=0.5))


@scene('subcategory-hair-care')
def hair_care():
    cyclorama(halo=0.9, halo_at=(0.8, 2.0))
    lights(key=0.8, kicker=1.6, rim=1.3, target=(0, 0, 1.4))
    camera((0, -10, 2.2), (0, 0, 1.5), 0.4, focus=(0, -0.5, 1.5))
    lock_of_hair()
    drops('honey', [(-1.6, -1.2, 0.15), (2.2, -1.4, 0.2), (2.55, -1.1, 0.09)])


def pigments():
    colours = {
        'oxide red': (0.20, 0.045, 0.022),
        'ochre': (0.50, 0.20, 0.045),
        'sea': (0.012, 0.085, 0.09),
        'shell': (0.56, 0.36, 0.25),
        'umber': (0.07, 0.018, 0.016),
    }
    places = [
        (-1.75, -0.5, 0.85, 0.62),
        (0.1, -0.95, 0.72, 0.5),
        (1.75, -0.35, 0.9, 0.7),
        (0.15, 1.3, 1.1, 0.85),
        (-2.6, 1.9, 0.9, 0.7),
    ]
    for (name, colour), (x, y, radius, height) in zip(colours.items(), places):
        heap(radius, height, powder(name, colour), (x, y, 0), 170, int(radius * 100), steepness=1.35, grains=110)


@scene('subcategory-color-cosmetics')
def color_cosmetics():
    cyclorama(halo=0.7, halo_at=(0, 2.2))
    lights(key=0.85)
    camera((0, -10, 4.2), (0, 0, 0.35), 0.5, focus=(0, -0.8, 0.35))
    pigments()


def striped_paste(length=2.0, at=(0, 0, 0)):
    """A ribbon of white paste with mint stripes, lifted to a tip where the tube left it."""
    t = np.linspace(0, 1, 260)
    x, y = (t - 0.5) * length, 0.12 * np.sin(t * 2 * math.pi * 1.5 + 0.5)
    z = 0.07 * np.sin(t * 2 * math.pi * 2.5) + 0.34 * np.clip((t - 0.84) / 0.16, 0, 1) ** 2
    body = np.minimum(1, (t / 0.04 + 0.02)) ** 0.5 * (1 - np.clip((t - 0.76) / 0.24, 0, 1) ** 2 * 0.98)
    paste = surface('paste', (0.74, 0.72, 0.67), 0.22, subsurface=0.15, subsurface_radius=(0.1, 0.08, 0.06), coat=0.6)
    mint = surface('mint', (0.03, 0.30, 0.29), 0.2, subsurface=0.1, subsurface_radius=(0.03, 0.1, 0.1), coat=0.7)
    share = lambda s: float(np.interp(s, t, body))
    cords = [tube(list(zip(x, y, z)), 0.26, paste, 40, share)]
    for angle in (90, 150, 30, 200, -20):
        aside, above = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        cords.append(tube(list(zip(x, y + 0.2 * aside * body, z + 0.2 * above * body)), 0.08, mint, 16, share))
    return group(cords, at)


@scene('subcategory-oral-care')
def oral_care():
    cyclorama(halo=0.9, halo_at=(-0.4, 2.0))
    lights(key=0.55, kicker=1.3, fill=0.6)
    camera((-1.2, -10, 2.9), (0.1, 0, 0.86), 0.5, focus=(0, -0.4, 1.1))
    chance, rows = np.random.RandomState(3), {'ivory': [], 'teal': []}
    for column, x in enumerate(np.linspace(-1.3, 1.3, 11)):
        for row, y in enumerate((-0.42, -0.14, 0.14, 0.42)):
            for _ in range(46):
                angle, out = chance.rand() * 2 * math.pi, 0.10 * math.sqrt(chance.rand())
                a, b = x + out * math.cos(angle), y + out * math.sin(angle)
                lean = chance.randn(2) * 0.015
                top = 1.16 + 0.03 * chance.rand() + (0.08 if column in (0, 10) else 0)
                rows['teal' if row in (0, 3) else 'ivory'].append(
                    [(a, b, 0.42), (a * 1.03 + lean[0], b * 1.12 + lean[1], top)]
                )
    for made_of, paths in rows.items():
        strands(
            paths,
            surface(f'{made_of} bristle', p.IVORY if made_of == 'ivory' else (0.02, 0.22, 0.22), 0.35, coat=0.3),
            0.013,
        )
    head = bevel(box(3.1, 1.15, 0.3, 'porcelain', 0), 0.14, 8)
    head.location = (0, 0, 0.3)
    place(box(3.4, 0.42, 0.26, 'porcelain', 0.12, 8), (3.0, 0, 0.3))
    striped_paste(2.2, (-0.05, 0, 1.38))
    drops('water', [(-2.1, -0.9, 0.16), (-1.7, -1.3, 0.08), (2.2, -1.1, 0.12)])


@scene('subcategory-sun-care')
def sun_care():
    cyclorama(halo=0.7, halo_at=(0.2, 2.2))
    lights(key=0.7, kicker=1.4)
    camera((0, -11.5, 2.4), (0.1, 0, 1.2), 0.45, focus=(-0.6, -0.3, 1.0))
    dropper_bottle((-0.95, -0.2, 0), 0.68, 1.75, fill=0.62)
    # The sun: a globe of amber glass.
    sun = clear('sun', (1, 0.62, 0.16), body=0.05, body_colour=(1, 0.40, 0.05), glow=0.6)
    place(sphere(0.95, sun, 6), (1.05, 0.7, 0.95))
    drops('honey', [(0.35, -1.1, 0.24), (0.85, -1.4, 0.12), (1.9, -0.8, 0.17), (-2.1, -0.9, 0.13)])


@scene('subcategory-makeup')
def makeup():
    cyclorama(halo=0.8, halo_at=(-0.6, 2.0))
    lights(key=0.7, kicker=1.3)
    camera((0, -10.5, 2.9), (0.05, 0, 0.88), 0.5, focus=(-0.5, -0.4, 0.9))
    rose = surface(
        'lipstick', (0.36, 0.05, 0.035), 0.3, coat=0.35, subsurface=0.05, subsurface_radius=(0.1, 0.03, 0.02)
    )
    bullet = turned([(0, 0), (0.29, 0), (0.29, 0.80), (0.20, 1.02), (0, 1.08)], rose, 96, 0.10)
    slant(bullet, 0.62, 0.95)
    group(
        [
            turned([(0, 0), (0.46, 0), (0.46, 0.95), (0, 0.95)], 'ink', 96, 0.04),
            turned([(0, 0.93), (0.37, 0.93), (0.37, 1.25), (0.33, 1.27), (0, 1.27)], 'gold', 96, 0.02),
            place(bullet, (0, 0, 1.2)),
        ],
        (-0.95, -0.1, 0),
    )
    compact = [
        turned([(0, 0), (0.95, 0), (0.95, 0.17), (0.86, 0.19), (0.86, 0.14), (0, 0.14)], 'ink', 160, 0.03),
        turned([(0, 0.1), (0.85, 0.1), (0.84, 0.165), (0, 0.165)], powder('blush', (0.56, 0.26, 0.17)), 160, 0.01),
        turned([(0.86, 0.165), (0.92, 0.205), (0.95, 0.165)], 'gold', 160, 0.01),
    ]
    group(compact, (1.05, -0.55, 0))
    lid = turned([(0, 0), (0.95, 0), (0.95, 0.09), (0.87, 0.09), (0.87, 0.05), (0, 0.05)], 'ink', 160, 0.02)
    mirror = turned(
        [(0, 0.055), (0.86, 0.055), (0.86, 0.06), (0, 0.06)], surface('mirror', (0.8, 0.84, 0.84), 0.1, 1), 160, 0
    )
    # Tilted so that it sees the light behind the lens, not the dark above it.
    group([lid, mirror], (1.05, 0.55, 1.02), (77, 0, 0))
    heap(0.42, 0.2, powder('blush', (0.56, 0.26, 0.17)), (0.05, -1.35, 0), 110, 4, grains=90)


def slant(thing, low, high):
    """Cuts the top of a turned form at an angle, as a lipstick is."""
    for vertex in thing.data.vertices:
        if vertex.co.z > low:
            limit = low + (high - low) * (0.5 + vertex.co.x / 0.58) * 1.15
            vertex.co.z = min(vertex.co.z, limit)


@scene('subcategory-toiletries')
def toiletries():
    cyclorama(halo=0.9, halo_at=(0.5, 2.0))
    lights(key=0.6, kicker=1.3)
    camera((0, -10, 3.3), (0, 0, 0.72), 0.5, focus=(0, -0.8, 0.6))
    plinth(1.6, 0.18, (0, 0.1, 0))
    bars = [
        ('soap', (0.70, 0.62, 0.50), (-0.1, 0.05, 0.43), 8),
        ('clay soap', (0.40, 0.17, 0.08), (0.05, 0.1, 0.89), -14),
        ('sea soap', (0.03, 0.20, 0.20), (-0.05, 0.1, 1.33), 12),
    ]
    for name, colour, at, turn in bars:
        soap = surface(name, colour, 0.34, coat=0.35, subsurface=0.15, subsurface_radius=(0.12, 0.08, 0.05))
        place(box(1.75, 1.1, 0.42, soap, 0.15, 8), at, (0, 0, turn))
    film = clear('soap film', (1, 1, 1), ior=1.09)
    chance = np.random.RandomState(6)
    for _ in range(30):
        angle, size = chance.uniform(0, 2 * math.pi), 0.05 + 0.26 * chance.rand() ** 2.2
        out = chance.uniform(1.25, 2.3)
        high = size if chance.rand() < 0.6 else chance.uniform(0.3, 2.1)
        place(sphere(size, film, 5), (out * math.cos(angle), out * math.sin(angle) * 0.7 - 0.3, high + 0.02))


@scene('subcategory-fragrances')
def fragrances():
    cyclorama(halo=1.1, halo_at=(-0.3, 1.5))
    lights(key=0.8, kicker=1.3)
    camera((0.3, -12, 2.2), (0.45, 0, 1.12), 0.5, focus=(0, -0.4, 1))
    flacon(liquid='golden')
    plinth(0.9, 0.18, (1.75, 0.9, 0))
    molecule('vanillin', 0.26, (1.75, 0.9, 1.15), (15, 10, 25), balls=1.15)
    drops(
        'honey', [(-1.4, -0.5, 0.17), (-1.75, -0.05, 0.1), (1.25, -0.9, 0.13), (-2.2, 0.8, 0.25), (-1.55, -1.0, 0.07)]
    )


@scene('hero-personal-care')
def personal_care():
    cyclorama(halo=0.9, halo_at=(2.0, 2.2), halo_radius=5)
    lights(key=0.5, kicker=1.3, fill=0.6, target=(1.5, 0, 0.6), headline=True)
    camera((0.3, -14.8, 4.4), (0.3, 0, 0.85), 0.42, focus=(1.1, -0.8, 0.5))
    plinth(1.2, 0.2, (0.85, -0.35, 0))
    swirl(0.98, 3.0, 0.34, peak=0.36, at=(0.85, -0.35, 0.2))
    dropper_bottle((2.55, 0.35, 0), 0.6, 1.6)
    flacon((1.35, 2.1, 0), liquid='golden', scale=0.95)
    jar((-0.35, 1.7, 0), 0.7, 0.62)
    heap(0.48, 0.34, powder('oxide red', (0.20, 0.045, 0.022)), (2.35, -1.35, 0), 130, 7, grains=80)
    drops('honey', [(-0.75, -0.6, 0.17), (-1.1, -0.1, 0.09), (3.0, -0.75, 0.12), (1.3, -1.95, 0.1)], 0.62)
