"""Flour, oil, salt, milk: food as matter, seen close."""

import math

import numpy as np

from studio import palette as p
from studio.forms import box, copy, drops, group, place, sphere, tube, turned
from studio.materials import clear, powder, surface
from studio.matter import heap, packed, piled, scattered
from studio.packs import bowl, plinth
from studio.produce import ear_of_wheat, milk_crown
from studio.stage import camera, cyclorama, lights
from studio.vessels import beaker

from . import scene


@scene('subcategory-bakery')
def bakery():
    cyclorama(halo=0.8, halo_at=(0.6, 2.0))
    lights(key=1.0, kicker=1.7)
    camera((0, -10, 3.0), (0, 0, 0.55), 0.5, focus=(0, -0.9, 0.4))
    heap(1.45, 1.0, 'white powder', (0.35, 0.7, 0), 240, 12, grains=260)
    ear_of_wheat((-2.5, -1.15, 0.14), (0, 78, 14))
    ear_of_wheat((-2.2, -0.55, 0.12), (0, 82, 2))
    ear_of_wheat((-1.9, -1.6, 0.12), (0, 84, -8))


@scene('subcategory-beverages')
def beverages():
    cyclorama(halo=1.2, halo_at=(0.3, 1.8))
    lights(key=0.8, kicker=1.5, rim=1.2, target=(0, 0, 1.2))
    camera((0, -11, 2.0), (0, 0, 1.28), 0.45, focus=(-0.2, -0.6, 1.3))
    beaker((-0.35, 0, 0), 0.72, 2.35, 0.80, 'golden')
    ice = clear('ice', (0.94, 0.99, 1), 0.05, 1.31)
    for at, turn in (
        ((-0.5, -0.1, 1.62), (20, 30, 10)),
        ((-0.1, 0.1, 1.78), (50, 15, 40)),
        ((-0.55, 0.15, 1.92), (10, 60, 70)),
    ):
        place(box(0.46, 0.46, 0.46, ice, 0.07, 5), at, turn)
    chance = np.random.RandomState(4)
    bubble = clear('bubble', (1, 1, 1), ior=0.76)
    spots = [
        (-0.35 + out * math.cos(a), out * math.sin(a), chance.uniform(0.2, 1.7), chance.uniform(0.012, 0.04))
        for a, out in zip(chance.rand(70) * 6.28, 0.62 * np.sqrt(chance.rand(70)))
    ]
    scattered(lambda: sphere(1, bubble, 3), spots, 4)
    beaker((1.55, 1.6, 0), 0.62, 1.9, 0.6, 'teal liquid')
    beaker((-2.3, 1.9, 0), 0.62, 2.0, 0.7, 'honey')
    for at, turn in (((1.05, -0.9, 0.22), (0, 0, 20)), ((1.6, -1.15, 0.22), (0, 0, 55))):
        place(box(0.44, 0.44, 0.44, ice, 0.07, 5), at, turn)
    drops('water', [(0.75, -1.3, 0.08), (-1.5, -0.9, 0.13), (1.3, -1.6, 0.06)])


@scene('subcategory-nutrition')
def nutrition():
    cyclorama(halo=0.8, halo_at=(-0.5, 2.0))
    lights(key=0.75, kicker=1.4)
    camera((0, -10, 3.7), (0, 0, 0.5), 0.5, focus=(0.2, -0.7, 0.45))
    cocoa, oat = powder('cocoa', (0.20, 0.085, 0.035)), powder('oat', (0.58, 0.46, 0.29))
    plinth(1.75, 0.16, (0.1, 0.1, 0))
    heap(1.15, 0.72, oat, (0.35, 0.4, 0.16), 200, 9)
    scoop = [
        turned(
            [(0, 0), (0.34, 0.02), (0.46, 0.14), (0.5, 0.46), (0.46, 0.47), (0.42, 0.17), (0.3, 0.07), (0, 0.05)],
            'copper',
            96,
            0.03,
        ),
        tube(
            [(0.47, 0, 0.40), (0.9, 0, 0.46), (1.7, 0, 0.62)],
            0.06,
            'copper',
            20,
            lambda s: 1 - 0.25 * math.sin(s * math.pi),
        ),
    ]
    group([*scoop, *heap(0.43, 0.30, cocoa, (0, 0, 0.30), 120, 3, grains=0)], (-0.75, -1.0, 0.16), (0, 0, 158))
    heap(0.42, 0.24, cocoa, (1.35, -1.25, 0.0), 120, 5, grains=90)
    bowl((-2.25, 1.9, 0), 0.85, 0.62)
    heap(0.72, 0.40, 'white powder', (-2.25, 1.9, 0.32), 100, 2, grains=0)


@scene('subcategory-savoury')
def savoury():
    cyclorama(halo=0.7, halo_at=(0.5, 2.2))
    lights(key=0.7, kicker=1.6)
    camera((0, -9.5, 4.4), (0, 0, 0.3), 0.5, focus=(0, -0.7, 0.25))
    salt = clear('salt', (0.97, 0.98, 0.98), 0.08, 1.5, body=0.35, body_colour=(0.75, 0.73, 0.69))
    scattered(lambda: box(1.5, 1.5, 1.3, salt, 0.1, 2), piled(330, 0.085, 1.15, 0.75, (-0.35, 0.1, 0.06), 7, 0.45), 7)
    scattered(
        lambda: box(1.5, 1.5, 1.3, salt, 0.1, 2),
        packed(70, 0.06, ((-2.6, 2.4, -1.6, 1.2), lambda x, y: math.hypot(x + 0.35, y - 0.1) > 1.2), 8, 0.4),
        8,
    )
    pepper = surface('pepper', (0.030, 0.020, 0.016), 0.55, grain=(9, 1.0, 0.12))
    region = ((0.6, 3.0, -1.5, 1.4), lambda x, y: math.hypot(x + 0.35, y - 0.1) > 1.35)
    scattered(lambda: sphere(1, pepper, 4), packed(34, 0.14, region, 3, 0.22), 3)
    petal = surface('saffron', (0.40, 0.045, 0.008), 0.45, coat=0.3)
    chance = np.random.RandomState(9)
    for _ in range(26):
        x, y, turn = chance.uniform(-2.7, -0.9), chance.uniform(-1.5, -0.4), chance.uniform(0, 6.28)
        bend = chance.uniform(-0.16, 0.16)
        c, s = math.cos(turn), math.sin(turn)
        path = [
            (
                x + c * u - s * bend * (1 - (u / 0.3) ** 2),
                y + s * u + c * bend * (1 - (u / 0.3) ** 2),
                0.03 + 0.06 * u * u,
            )
            for u in np.linspace(-0.34, 0.34, 14)
        ]
        tube(path, 0.014, petal, 8, lambda q: 0.45 + 0.75 * q)


@scene('subcategory-confectionary')
def confectionery():
    cyclorama(halo=0.8, halo_at=(0.3, 2.2))
    lights(key=0.7, kicker=1.6)
    camera((0, -9.6, 3.9), (0, 0, 0.36), 0.5, focus=(0, -0.8, 0.4))
    plinth(2.1, 0.16)
    chance = np.random.RandomState(5)
    jellies = [
        clear('amber jelly', (1, 0.55, 0.14), 0.12, 1.38, 0.34, (1, 0.34, 0.03), 0.10),
        clear('rose jelly', (0.95, 0.35, 0.26), 0.12, 1.38, 0.34, (0.75, 0.10, 0.05), 0.08),
        clear('sea jelly', (0.40, 0.85, 0.80), 0.12, 1.38, 0.34, (0.04, 0.42, 0.38), 0.06),
    ]
    sugar = clear('sugar', (0.98, 0.98, 0.97), 0.05, 1.5, 0.4, (0.8, 0.78, 0.74))
    first = None
    spots = packed(17, 0.40, ((-1.9, 1.9, -1.5, 1.6), lambda x, y: math.hypot(x, y) < 1.62), 12, 0.04, 0.03)
    for k, (x, y, _, size) in enumerate(spots):
        made_of = jellies[(0, 0, 1, 0, 2)[k % 5]]
        profile = [(0, 0), (0.86, 0), (1.0, 0.22), (0.86, 0.85), (0.62, 1.12), (0, 1.2)]
        place(turned(profile, made_of, 64, 0.2), (x, y, 0.16), (0, 0, 0), size)
        for _ in range(120):
            angle, t = chance.rand() * 6.28, chance.rand()
            radius = np.interp(t, (0, 0.2, 0.65, 0.86, 1), (0.9, 0.99, 0.84, 0.58, 0.1))
            z = np.interp(t, (0, 0.2, 0.65, 0.86, 1), (0.03, 0.24, 0.86, 1.13, 1.19))
            grain = copy(first) if first else box(1, 1, 1, sugar, 0)
            first = first or grain
            place(
                grain,
                (x + size * radius * math.cos(angle), y + size * radius * math.sin(angle), 0.16 + size * z),
                chance.rand(3) * 90,
                chance.uniform(0.016, 0.032),
            )


@scene('subcategory-dairy')
def dairy():
    cyclorama(halo=1.0, halo_at=(0.5, 1.9))
    lights(key=0.5, kicker=1.3, fill=0.6)
    camera((0, -9.6, 3.3), (0, 0, 0.72), 0.5, focus=(0, -0.9, 0.5))
    group(milk_crown())
    pool = turned([(0, -0.02), (7, -0.02), (7, 0.0), (2.55, 0.004), (0, 0.004)], 'milk', 128, 0)
    pool.location.z = 0.004


@scene('subcategory-oils-fats')
def oils_and_fats():
    cyclorama(floor=p.PALE_FLOOR, halo=0, roughness=0.5)
    lights(kicker=1.0, key=0.5, fill=0.4, round_key=True)
    camera((0, -9, 4.0), (0, 0, 0.3), 0.4, focus=(0, -0.5, 0.35))
    chance, spots = np.random.RandomState(11), []
    for _ in range(900):
        size = 1.0 * chance.rand() ** 2.6 + 0.05
        x, y = chance.uniform(-4.2, 4.2), chance.uniform(-2.0, 4.5)
        if all(math.hypot(x - a, y - b) > size + c + 0.04 for a, b, c in spots):
            spots.append((x, y, size))
        if len(spots) > 64:
            break
    drops(clear('pure oil', (1, 0.78, 0.30), ior=1.42, body=0.05, body_colour=(1, 0.5, 0.08), glow=0.7), spots, 0.5)


@scene('subcategory-meat-dairy-substitutes')
def substitutes():
    cyclorama(halo=0.8, halo_at=(0.3, 2.0))
    lights(key=0.7, kicker=1.5)
    camera((0, -9.8, 3.9), (0, 0, 0.5), 0.5, focus=(0, -0.9, 0.55))
    pea = surface(
        'pea',
        (0.16, 0.25, 0.05),
        0.36,
        coat=0.25,
        subsurface=0.12,
        subsurface_radius=(0.05, 0.09, 0.02),
        grain=(5, 0.25, 0.05),
    )
    bowl((0.15, 0.2, 0), 1.5, 0.75, 'stone')
    scattered(lambda: sphere(1, pea, 4), piled(170, 0.155, 1.14, 0.62, (0.15, 0.2, 0.66), 4, 0.12), 4)
    region = ((-2.8, 2.8, -1.7, -0.6), lambda x, y: math.hypot(x - 0.15, y - 0.2) > 1.6)
    scattered(lambda: sphere(1, pea, 4), packed(13, 0.15, region, 6, 0.1, 0.1), 6)
    heap(0.55, 0.36, powder('protein', (0.60, 0.50, 0.30)), (-2.15, 0.4, 0), 120, 8, grains=80)


@scene('subcategory-pet-food')
def pet_food():
    cyclorama(halo=0.8, halo_at=(-0.4, 2.0))
    lights(key=0.8, kicker=1.4)
    camera((0, -9.8, 3.9), (0, 0, 0.5), 0.5, focus=(0, -0.9, 0.55))
    kibble = surface('kibble', (0.30, 0.125, 0.045), 0.62, grain=(7, 0.8, 0.06))
    ring = lambda: turned(
        [(0.34, -0.22), (0.9, -0.3), (1.0, 0), (0.9, 0.3), (0.34, 0.22), (0.26, 0), (0.34, -0.22)], kibble, 40, 0.12
    )
    bowl((-0.15, 0.2, 0), 1.5, 0.75, 'porcelain')
    scattered(ring, piled(105, 0.20, 1.10, 0.60, (-0.15, 0.2, 0.68), 4, 0.10), 4)
    region = ((-2.8, 2.8, -1.7, -0.5), lambda x, y: math.hypot(x + 0.15, y - 0.2) > 1.65)
    scattered(ring, [(x, y, s * 0.7, s) for x, y, _, s in packed(10, 0.19, region, 5, 0.1, 0.12)], 5)


@scene('hero-food-nutrition')
def food_and_nutrition():
    cyclorama(halo=0.9, halo_at=(2.0, 2.0), halo_radius=5)
    lights(key=0.75, kicker=1.6, target=(1.5, 0, 0.5), headline=True)
    camera((0.3, -14.8, 4.0), (0.3, 0, 0.8), 0.42, focus=(1.2, -0.8, 0.4))
    plinth(1.3, 0.18, (1.0, 0.4, 0))
    heap(1.05, 0.72, 'white powder', (1.0, 0.4, 0.18), 200, 12)
    bowl((2.75, 1.2, 0), 0.85, 0.6)
    pea = surface('pea', (0.16, 0.25, 0.05), 0.36, coat=0.25, subsurface=0.12, subsurface_radius=(0.05, 0.09, 0.02))
    scattered(lambda: sphere(1, pea, 4), piled(80, 0.115, 0.62, 0.36, (2.75, 1.2, 0.54), 4, 0.12), 4)
    beaker((-0.55, 1.9, 0), 0.6, 1.8, 0.7, 'golden')
    ear_of_wheat((-0.9, -0.55, 0.14), (0, 80, -4), 2.3)
    ear_of_wheat((-0.7, -1.0, 0.12), (0, 84, -12), 2.3)
    salt = clear('salt', (0.97, 0.98, 0.98), 0.08, 1.5, body=0.35, body_colour=(0.75, 0.73, 0.69))
    scattered(lambda: box(1.5, 1.5, 1.3, salt, 0.1, 2), piled(110, 0.07, 0.5, 0.34, (2.65, -0.75, 0.05), 7, 0.45), 7)
    drops('golden', [(3.1, -1.5, 0.2), (1.75, -1.45, 0.26), (2.15, -1.75, 0.11), (-0.25, -1.75, 0.16)], 0.52)
