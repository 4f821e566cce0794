"""Four portraits of nobody: turned busts, developed as if seen through reeded glass."""

from studio.forms import group, place, sphere, turned
from studio.materials import surface
from studio.stage import camera, cyclorama, lights

from . import scene


def bust(head_tone, cloth, hair=None, lean=0, hair_shape=(1.02, 1.02, 1.0), hair_at=(0, 0.10, 0.13)):
    """Head, neck and shoulders without a face; `hair` is a second, larger shell set back on the head."""
    skin = surface('head', head_tone, 0.55, subsurface=0.05, subsurface_radius=(0.2, 0.1, 0.06))
    shoulders = turned(
        [(0, 0), (1.55, 0), (1.54, 0.30), (1.26, 0.72), (0.62, 0.98), (0.42, 1.06), (0, 1.08)],
        surface('cloth', cloth, 0.8, sheen=0.3),
        96,
        0.28,
    )
    neck = turned([(0, 0.8), (0.36, 0.8), (0.30, 1.2), (0.31, 1.6), (0, 1.65)], skin, 64, 0.1)
    collar = turned(
        [(0.36, 0.94), (0.50, 1.02), (0.46, 1.20), (0.35, 1.10)], surface('collar', (0.62, 0.58, 0.50), 0.7), 64, 0.03
    )
    head = [place(sphere(0.62, skin, 5), (0, 0, 2.0), scale=(0.80, 0.92, 1.08))]
    if hair:
        strands = surface('hair', hair, 0.45, coat=0.2)
        shell = sphere(0.64, strands, 5)
        head.append(
            place(
                shell,
                (hair_at[0], hair_at[1], 2.0 + hair_at[2]),
                scale=[0.84 * hair_shape[0], 0.94 * hair_shape[1], 1.06 * hair_shape[2]],
            )
        )
    return group([place(shoulders, scale=(1, 0.58, 1)), neck, collar, group(head, turn=(0, lean, 0))], (0, 0.75, -0.1))


def sitting(halo_x, lean=0, kicker=1.8, rim=1.5, key=0.5, halo=2.0, **looks):
    cyclorama(halo=halo, halo_at=(halo_x, 2.3), halo_radius=4.6)
    lights(key=key, kicker=kicker, rim=rim, fill=0.9, target=(0, 0.9, 1.8))
    camera((0, -8.6, 1.75), (0, 0, 1.62), 0.9, focus=(0, 0.5, 1.7))
    bust(lean=lean, **looks)


@scene('portrait-1')
def first():
    sitting(0.9, 3, head_tone=(0.50, 0.30, 0.19), cloth=(0.02, 0.075, 0.085), hair=(0.02, 0.014, 0.012))


@scene('portrait-2')
def second():
    sitting(
        -1.0,
        -4,
        rim=1.9,
        head_tone=(0.56, 0.36, 0.24),
        cloth=(0.46, 0.16, 0.07),
        hair=(0.05, 0.022, 0.012),
        hair_shape=(1.14, 1.0, 1.10),
        hair_at=(0, 0.16, 0.06),
    )


@scene('portrait-3')
def third():
    sitting(
        0.2,
        -2,
        kicker=2.4,
        halo=2.5,
        head_tone=(0.34, 0.18, 0.10),
        cloth=(0.56, 0.52, 0.45),
        hair=(0.012, 0.012, 0.013),
    )


@scene('portrait-4')
def fourth():
    sitting(
        1.3,
        5,
        rim=2.1,
        halo=1.7,
        head_tone=(0.46, 0.27, 0.16),
        cloth=(0.03, 0.16, 0.16),
        hair=(0.16, 0.15, 0.14),
        hair_shape=(1.04, 1.05, 1.04),
        hair_at=(0, 0.13, 0.14),
    )
