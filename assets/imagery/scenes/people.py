"""The four founders, each shown by an instrument of the work they answer for; nobody's face is pretended."""

import numpy as np

from studio.forms import box, group, place, tube, turned
from studio.materials import clear, surface
from studio.matter import heap
from studio.molecules import molecule
from studio.packs import plinth
from studio.stage import camera, cyclorama, lights

from . import scene

_TOP = 0.55  # of the plinth


def on_a_plinth(halo_x, halo=1.5, key=0.85, rim=1.4, kicker=1.6):
    """The common room of the four: an upright format, one plinth, the glow a little to one side."""
    cyclorama(halo=halo, halo_at=(halo_x, 2.3), halo_radius=4.4)
    lights(key=key, rim=rim, kicker=kicker, target=(0, 0, 1.4))
    camera((0, -10.6, 2.2), (0, 0, 1.5), 0.42, focus=(0, -0.4, 1.4))
    plinth(1.05, _TOP)


def weight(radius, height, made_of, at):
    """A laboratory weight: a cylinder, a waist and a knob."""
    r, h = radius, height
    profile = [(0, 0), (r, 0), (r, h * 0.60), (r * 0.42, h * 0.69), (r * 0.27, h * 0.76)]
    profile += [(r * 0.44, h * 0.84), (r * 0.42, h * 0.96), (r * 0.2, h), (0, h)]
    return place(turned(profile, made_of, 128, 0.07), at)


@scene('portrait-1')
def provenance():
    """Distribution: a set of weights, for what is bought has to be weighed."""
    on_a_plinth(0.8, key=0.7)
    brass = surface('brass', (0.86, 0.52, 0.24), 0.26, 1)
    weight(0.54, 2.0, brass, (-0.28, 0.2, _TOP))
    weight(0.36, 1.28, brass, (0.52, -0.12, _TOP))
    weight(0.21, 0.7, 'steel', (0.02, -0.7, _TOP))


@scene('portrait-2')
def heterocycles():
    """Synthesis: a heterocycle, held up to be read."""
    on_a_plinth(-0.9)
    molecule('caffeine', 0.35, (0, 0, 2.12), (10, -24, 22), balls=1.12, detail=5)
    tube([(0, 0.12, _TOP), (0, 0.12, 1.62)], 0.022, 'steel', 16)
    place(turned([(0, 0), (0.3, 0), (0.3, 0.05), (0.05, 0.09), (0, 0.09)], 'steel', 96, 0.02), (0, 0.12, _TOP))


def cuvette(at, level, liquid, width=0.42, height=1.85):
    glass = place(box(width, width, height, 'glass', 0.025, 4), (0, 0, height / 2))
    inside = level * height
    content = place(box(width - 0.09, width - 0.09, inside, liquid, 0.02, 3), (0, 0, 0.09 + inside / 2))
    return group([glass, content], at)


@scene('portrait-3')
def dilutions():
    """Analysis: a row of cuvettes, each stronger than the one before it."""
    on_a_plinth(0.3, halo=1.7)
    tints = ((1, 0.88, 0.50), (1, 0.76, 0.31), (1, 0.60, 0.17), (0.95, 0.40, 0.06))
    for step, tint in enumerate(tints):
        # Enough scattering of their own, or the pale ones turn olive before the teal.
        liquid = clear(f'dilution {step}', tint, ior=1.36, body=0.24, body_colour=tint, glow=0.14)
        cuvette((-0.78 + 0.52 * step, 0, _TOP), 0.72, liquid)


@scene('portrait-4')
def balance():
    """Quality: a balance that hangs level."""
    on_a_plinth(-0.4, halo=1.6, key=0.75)
    brass = surface('brass', (0.86, 0.52, 0.24), 0.26, 1)
    height, reach = 2.15, 0.98
    foot = [(0, 0), (0.46, 0), (0.46, 0.07), (0.2, 0.13), (0.07, 0.22), (0.05, 0.4), (0.05, height)]
    place(turned([*foot, (0.09, height + 0.05), (0.06, height + 0.16), (0, height + 0.2)], brass, 96, 0.03), (0, 0, _TOP))
    beam = [(x, 0, _TOP + height - 0.02 - 0.05 * (x / reach) ** 2) for x in np.linspace(-reach, reach, 30)]
    tube(beam, 0.042, brass, 20, lambda share: 1 - 0.55 * abs(2 * share - 1))
    rim = 0.40
    for side in (-1, 1):
        hook, pan = beam[0 if side < 0 else -1], (side * reach, 0, _TOP + 0.72)
        bowl = [(0, 0), (rim * 0.6, 0.03), (rim, 0.12), (rim - 0.03, 0.125), (rim * 0.58, 0.055), (0, 0.03)]
        place(turned(bowl, 'steel', 96, 0.02), pan)
        for angle in np.radians((90, 210, 330)):
            edge = (pan[0] + rim * 0.97 * np.cos(angle), rim * 0.97 * np.sin(angle), pan[2] + 0.12)
            tube([hook, edge], 0.009, brass, 8)
    heap(0.27, 0.2, 'white powder', (-reach, 0, _TOP + 0.75), 90, 4, roughness=0.03, grains=0)
    weight(0.13, 0.36, brass, (reach, 0, _TOP + 0.75))
