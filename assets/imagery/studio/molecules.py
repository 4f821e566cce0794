"""Ball-and-stick models of the conformers in ../molecules."""

import json
import pathlib

import numpy as np
from mathutils import Vector

from .forms import copy, group, sphere, turned

_conformers = json.loads((pathlib.Path(__file__).parent.parent / 'molecules/conformers.json').read_text())

_radius = {'H': 0.23, 'C': 0.40, 'N': 0.40, 'O': 0.39, 'S': 0.50}
_colour = {'H': 'ivory', 'C': 'ink', 'N': 'teal', 'O': 'copper', 'S': 'gold'}


def molecule(
    name, scale=0.3, at=(0, 0, 0), turn=(0, 0, 0), colours=None, balls=1.1, sticks=0.11, detail=4, hydrogens=True
):
    """
    A molecule laid with its longest axis along x and its flattest along y (towards the lens), then turned.
    `scale` is units per ångström. Double bonds are two sticks.
    """
    atoms, bonds = _conformers[name]['atoms'], _conformers[name]['bonds']
    colours = _colour | (colours or {})
    positions = np.array([atom[1:] for atom in atoms], float)
    positions -= positions.mean(0)
    axes = np.linalg.svd(positions, full_matrices=False)[2]
    axes[2] *= np.sign(np.linalg.det(axes))  # turned, never mirrored: the stereocentres keep their hand
    along, up, depth = (positions @ axes.T).T
    positions = np.stack([along, -depth, up], axis=1) * scale
    shown = [hydrogens or atom[0] != 'H' for atom in atoms]

    members, balls_by_element, stick = [], {}, None
    for (element, *_), position, visible in zip(atoms, positions, shown):
        if not visible:
            continue
        if element in balls_by_element:
            ball = copy(balls_by_element[element])
        else:
            ball = sphere(_radius[element] * balls * scale, colours[element], detail)
            balls_by_element[element] = ball
        ball.location = position
        members.append(ball)
    for first, second, order in bonds:
        if not (shown[first] and shown[second]):
            continue
        start, end = Vector(positions[first]), Vector(positions[second])
        along = end - start
        aside = along.cross(Vector((0.2, 1, 0.3))).normalized() * scale * 0.11
        thickness = sticks * scale * (1 if order == 1 else 0.62)
        for offset in [0] if order == 1 else [-1, 1]:
            stick = turned([(1, -0.5), (1, 0.5)], 'steel', 20, 0) if stick is None else copy(stick)
            stick.location = (start + end) / 2 + aside * offset
            stick.rotation_mode = 'QUATERNION'
            stick.rotation_quaternion = along.to_track_quat('Z', 'Y')
            stick.scale = (thickness, thickness, along.length)
            members.append(stick)
    return group(members, at, turn)
