"""The Home hero: molecules adrift before a glow. The poster is the loop's first frame."""

import math

import bpy

from studio.materials import surface
from studio.molecules import molecule
from studio.stage import camera, lights

from . import scene

# name, scale, place, turn, sway of each turn in degrees, phase
_cast = [
    ('benzylpenicillin', 0.285, (1.1, 0, 0.10), (14, 18, -20), (6, 5, 11), 0),
    ('riboflavin', 0.29, (3.1, 5.5, 2.0), (60, 20, 24), (8, 8, 10), 1.3),
    ('caffeine', 0.33, (-0.8, 5.6, 1.9), (30, 40, 70), (8, 10, 11), 2.4),
    ('quercetin', 0.29, (-4.2, 7.5, -0.9), (20, 10, 60), (8, 8, 10), 4.6),
    ('vanillin', 0.30, (0.9, 6.5, -2.0), (70, 10, 10), (9, 11, 11), 5.3),
]


def _glow_behind():
    """A background only the lens sees, painted in window coordinates: no geometry, so it costs no samples."""
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    nodes.clear()
    ambient, seen = nodes.new('ShaderNodeBackground'), nodes.new('ShaderNodeBackground')
    ambient.inputs[0].default_value, ambient.inputs[1].default_value = (0.012, 0.040, 0.046, 1), 0.8
    window, stretch, distance = (
        nodes.new(kind) for kind in ('ShaderNodeTexCoord', 'ShaderNodeVectorMath', 'ShaderNodeVectorMath')
    )
    stretch.operation, stretch.inputs[1].default_value = 'MULTIPLY', (1.6, 1, 0)
    distance.operation, distance.inputs[1].default_value = 'DISTANCE', (0.68 * 1.6, 0.56, 0)
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'EASE'
    near, far = ramp.color_ramp.elements
    near.position, near.color = 0, (0.020, 0.125, 0.135, 1)
    far.position, far.color = 1, (0.0035, 0.0125, 0.017, 1)
    ramp.color_ramp.elements.new(0.42).color = (0.009, 0.048, 0.056, 1)
    path, mixed, out = (
        nodes.new(kind) for kind in ('ShaderNodeLightPath', 'ShaderNodeMixShader', 'ShaderNodeOutputWorld')
    )
    links.new(window.outputs['Window'], stretch.inputs[0])
    links.new(stretch.outputs[0], distance.inputs[0])
    links.new(distance.outputs['Value'], ramp.inputs[0])
    links.new(ramp.outputs[0], seen.inputs[0])
    links.new(path.outputs['Is Camera Ray'], mixed.inputs[0])
    links.new(ambient.outputs[0], mixed.inputs[1])
    links.new(seen.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], out.inputs[0])


def set_up():
    """Builds the scene; returns what `pose` moves."""
    lights(key=0.9, rim=1.2, kicker=1.3, fill=1.2, target=(0, 0, 0))
    for lamp in [thing for thing in bpy.data.objects if thing.type == 'LIGHT']:
        lamp.location.z -= 0.9
    _glow_behind()
    # Out of focus, polished metal would cost hundreds of samples.
    matte = {
        'O': surface('matte copper', (0.55, 0.22, 0.09), 0.55),
        'S': surface('matte gold', (0.60, 0.38, 0.14), 0.55),
    }
    actors = [
        (molecule(name, scale, at, turn, None if at[1] == 0 else matte), at, turn, sway, phase)
        for name, scale, at, turn, sway, phase in _cast
    ]
    return actors, camera((0, -15, 0.35), (0, 0, 0), 0.26, focus=(1.45, -0.35, 0.05))


def pose(actors, lens, moment):
    """Moves everything to a moment 0…1 of the loop; 0 and 1 are the same."""
    turn_of_loop = 2 * math.pi * moment
    for thing, at, turn, sway, phase in actors:
        thing.rotation_euler = [
            math.radians(turn[i] + sway[i] * math.sin(turn_of_loop + phase + i * 1.7)) for i in range(3)
        ]
        thing.location = (
            at[0] + 0.05 * math.sin(turn_of_loop + phase),
            at[1],
            at[2] + 0.07 * math.cos(turn_of_loop + phase * 1.3),
        )
    lens.location = (0.2 * math.sin(turn_of_loop), -15, 0.35 + 0.10 * math.cos(turn_of_loop))
    lens.rotation_euler = (-lens.location).to_track_quat('-Z', 'Y').to_euler()


@scene('hero-home')
def poster():
    pose(*set_up(), 0)
