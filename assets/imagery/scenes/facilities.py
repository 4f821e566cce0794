"""Where the goods are kept, moved and examined."""

import numpy as np

from studio import palette as p
from studio.forms import box, copy, group, place, tube, turned
from studio.materials import surface
from studio.packs import drum
from studio.stage import ambience, camera, cyclorama, lights, softbox
from studio.vessels import beaker, flask, test_tube

from . import scene


def racked_aisle(bays=16, seed=3):
    """Two rows of racking with drums and cartons, under lamps, that run towards the glow of the wall."""
    chance = np.random.RandomState(seed)
    painted = surface('painted beam', (0.34, 0.105, 0.04), 0.5, specular=0.3)
    post, beam, deck = (
        box(0.09, 0.09, 6.2, 'ink', 0.01, 2),
        box(0.09, 2.75, 0.12, painted, 0.01, 2),
        box(1.2, 2.75, 0.04, 'stone', 0.005, 2),
    )
    carton = box(0.95, 0.72, 0.62, 'carton', 0.012, 2)
    teal, white = drum().children[0], drum(made_of='porcelain').children[0]
    for prototype in (post, beam, deck, carton, teal, white):
        prototype.location = (0, 0, -50)
    for side in (-1, 1):
        for bay in range(bays):
            y = -7 + bay * 2.8
            for x in (1.9, 3.1):
                copy(post, (side * x, y, 3.1))
            for level in range(4):
                z, load = 0.08 + level * 1.5, chance.rand()
                copy(deck, (side * 2.5, y + 1.4, z))
                copy(beam, (side * 1.9, y + 1.4, z))
                for slot in range(3):
                    at = y + 0.55 + slot * 0.84
                    if load < 0.5:
                        copy(teal if chance.rand() < 0.72 else white, (side * 2.35, at, z + 0.02))
                    elif load < 0.95:
                        for layer in range(2 if chance.rand() < 0.7 else 1):
                            copy(
                                carton,
                                (side * (2.4 + 0.06 * chance.rand()), at, z + 0.34 + layer * 0.63),
                                (0, 0, chance.uniform(-2, 2)),
                            )
    lamp = surface('lamp', (1, 1, 1), 0.5, glow=((1, 0.93, 0.82), 7))
    for k in range(10):
        y = -5 + k * 4.2
        softbox((0, y, 7.2), (0, y, 0), 0.5, 3.0, 260, p.NEUTRAL)
        place(box(0.22, 2.4, 0.05, lamp, 0), (0, y, 6.6))
    softbox((-0.5, -11, 4), (0, 0, 1.5), 3, 2, 130, p.WARM)


def hall(halo):
    """The building round the aisle: a dull floor, a dark ceiling, a far wall that glows."""
    cyclorama(halo=halo, halo_at=(0, 2.2), halo_radius=4.4, floor=(0.02, 0.055, 0.06), specular=0.12, roughness=0.34, wall=42)
    place(box(16, 80, 0.1, 'stone', 0), (0, 10, 7.6))
    ambience((0.02, 0.06, 0.07), 0.6)


@scene('facility-warehouse')
def warehouse():
    hall(2.4)
    camera((0.25, -9.5, 2.3), (-0.1, 6, 2.15), 1.6, focus=(-1.9, -1, 1.6), lens=46)
    racked_aisle()


@scene('hero-infrastructure')
def infrastructure():
    hall(2.4)
    camera((0.9, -12.5, 1.55), (-0.15, 6, 2.25), 1.6, focus=(1.9, -2, 1.6), lens=52, shift=(-0.1, 0))
    racked_aisle(seed=8)


def pallet(at=(0, 0, 0), turn=0, load='drums'):
    wood = surface('wood', (0.30, 0.19, 0.10), 0.7)
    parts = []
    for y in (-0.62, 0, 0.62):
        parts.append(place(box(1.75, 0.14, 0.12, wood, 0.01, 2), (0, y, 0.06)))
    for x in np.linspace(-0.78, 0.78, 7):
        parts.append(place(box(0.17, 1.45, 0.035, wood, 0.006, 2), (x, 0, 0.14)))
    if load == 'drums':
        for k, (x, y) in enumerate(((-0.43, -0.36), (0.43, -0.36), (-0.43, 0.36), (0.43, 0.36))):
            parts.append(drum((x, y, 0.16), 'porcelain' if k == 3 else 'teal', 1.12))
    else:
        for layer in range(2):
            for x in (-0.44, 0.44):
                for y in (-0.36, 0.36):
                    parts.append(
                        place(
                            box(0.86, 0.70, 0.58, 'carton', 0.012, 2),
                            (x, y, 0.45 + layer * 0.59),
                            (0, 0, 1.5 * x * y * 8),
                        )
                    )
        parts.append(place(box(1.78, 0.12, 1.2, 'teal', 0.004, 2), (0, 0, 0.77)))
    return group(parts, at, (0, 0, turn))


@scene('facility-logistics')
def logistics():
    cyclorama(halo=0.9, halo_at=(0.4, 2.2))
    lights(key=0.9, kicker=1.4, rim=1.2)
    camera((-2.2, -12.5, 3.4), (0.1, 0.2, 0.82), 0.6, focus=(-0.3, -0.8, 0.8))
    pallet((-1.1, -0.2, 0), 12)
    pallet((1.25, 0.5, 0), 6, 'cartons')
    pallet((-0.2, 3.0, 0), 10)
    pallet((3.4, 2.6, 0), 8)
    pallet((-3.2, 2.4, 0), 14, 'cartons')


@scene('facility-laboratory')
def laboratory():
    cyclorama(halo=1.0, halo_at=(0.7, 2.0))
    lights(rim=1.2, kicker=1.4, target=(0, 0, 1))
    camera((0, -13.2, 2.8), (0.1, 0, 1.3), 0.42, focus=(-0.6, -0.6, 0.9))
    place(box(12, 5.4, 0.24, 'ink', 0.03), (0, 1.2, -0.1))
    # A microscope, reduced to its four gestures: foot, arm, tube, stage.
    metal = surface('enamel', (0.66, 0.66, 0.62), 0.25, coat=0.6)
    scope = [
        place(box(1.05, 1.4, 0.16, metal, 0.07, 5), (0, 0, 0.1)),
        tube([(0, 0.52, 0.15), (0, 0.60, 0.75), (0, 0.52, 1.45), (0, 0.2, 1.95), (0, 0.0, 2.05)], 0.16, metal, 28),
        place(box(0.82, 0.72, 0.07, 'ink', 0.03, 3), (0, -0.05, 0.82)),
        place(
            turned([(0, 0), (0.1, 0), (0.12, 0.35), (0.2, 0.42), (0.2, 0.6), (0, 0.6)], 'steel', 48, 0.03),
            (0, -0.08, 1.02),
        ),
        place(turned([(0, 0), (0.23, 0), (0.23, 0.55), (0, 0.55)], metal, 64, 0.05), (0, -0.06, 1.62)),
        place(
            turned([(0, 0), (0.13, 0), (0.13, 0.75), (0.16, 0.78), (0.16, 0.92), (0, 0.92)], 'ink', 48, 0.02),
            (0, -0.08, 2.05),
            (34, 0, 0),
        ),
        place(
            turned([(0, -0.12), (0.14, -0.12), (0.14, 0.12), (0, 0.12)], 'copper', 48, 0.03),
            (0.24, 0.57, 0.75),
            (0, 90, 0),
        ),
    ]
    group(scope, (-0.75, 0.1, 0.02), (0, 0, 38))
    beaker((0.95, -0.55, 0.02), 0.5, 1.15, 0.55, 'honey')
    for k in range(4):
        test_tube(
            (1.75 + 0.36 * k, 0.9, 0.05), (0, 2, 0), height=1.9, radius=0.16, liquid='teal liquid' if k % 2 else 'honey'
        )
    flask((-2.5, 1.6, 0.02), radius=0.75, height=1.8, liquid='teal liquid')
