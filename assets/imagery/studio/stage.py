"""Where the pictures are taken: the cyclorama with its painted halo, the lights and the lens."""

import math

import bpy
import numpy as np
from mathutils import Vector

from . import palette as p
from .forms import mesh

WALL = 9.0


def _towards(source, target):
    return (Vector(target) - Vector(source)).to_track_quat('-Z', 'Y').to_euler()


def cyclorama(
    floor=p.FLOOR,
    roughness=0.32,
    specular=0.12,
    halo=1.0,
    halo_colour=p.HALO,
    halo_at=(0, 1.8),
    halo_radius=4.2,
    wall=WALL,
):
    """A floor that bends up into a wall, with a soft glow painted on the wall behind the subject at (x, z)."""
    bend = 3.0
    arc = np.linspace(0, math.pi / 2, 24)
    profile = [(-14, 0), (wall - bend, 0)]
    profile += [(wall - bend + bend * math.sin(t), bend - bend * math.cos(t)) for t in arc] + [(wall, 18)]
    count = len(profile)
    vertices = [(x, y, z) for x in (-40, 40) for y, z in profile]
    faces = [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)]

    made = bpy.data.materials.new('cyclorama')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF'].inputs
    shader['Base Color'].default_value = (*floor, 1)
    shader['Roughness'].default_value, shader['Specular'].default_value = roughness, specular
    shader['Specular Tint'].default_value = 1  # untinted, the floor's reflections turn a dirty beige
    shader['Emission'].default_value = (*halo_colour, 1)
    geometry, distance = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeVectorMath')
    distance.operation = 'DISTANCE'
    distance.inputs[1].default_value = (halo_at[0], wall, halo_at[1])
    fade = nodes.new('ShaderNodeMapRange')
    fade.interpolation_type = 'SMOOTHERSTEP'
    for socket, value in enumerate((halo_radius, 0, 0, 1), start=1):
        fade.inputs[socket].default_value = value
    power, strength = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    power.operation, power.inputs[1].default_value = 'POWER', 1.6
    strength.operation, strength.inputs[1].default_value = 'MULTIPLY', 0.16 * halo
    links.new(geometry.outputs['Position'], distance.inputs[0])
    links.new(distance.outputs['Value'], fade.inputs[0])
    links.new(fade.outputs[0], power.inputs[0])
    links.new(power.outputs[0], strength.inputs[0])
    links.new(strength.outputs[0], shader['Emission Strength'])
    return mesh('cyclorama', vertices, faces, made)


def softbox(at, target, width, height, watts, colour=(1, 1, 1), spread=180, disk=False):
    """An area light that lights but is not seen by the lens."""
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape = 'ELLIPSE' if disk else 'RECTANGLE'
    light.size, light.size_y, light.energy, light.color = width, height, watts, colour
    light.spread = math.radians(spread)
    lamp = bpy.data.objects.new('softbox', light)
    bpy.context.collection.objects.link(lamp)
    lamp.location, lamp.rotation_euler, lamp.visible_camera = at, _towards(at, target), False
    return lamp


def ambience(colour=p.AMBIENT, strength=0.6):
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background'].inputs
    background[0].default_value, background[1].default_value = (*colour, 1), strength


def lights(key=1.0, rim=1.0, fill=1.0, kicker=1.0, target=(0, 0, 0.9), round_key=False, headline=False):
    """The series' light: soft key high on the left, cool rim right behind, warm kicker left behind, weak fill.

    With `headline` the floor on the left stays dark, for the words a hero carries there.
    """
    if headline:  # a narrower beam of the same power would be brighter
        key, kicker = key * 0.8, kicker * 0.3
    softbox((-4.2, -2.6, 5.2), target, 2.6, 2.6, 400 * key, p.NEUTRAL, 62 if headline else 120, disk=round_key)
    softbox((5.4, 2.8, 3.4), target, 0.7, 4.4, 330 * rim, p.COOL)
    softbox((-5.2, 3.6, 2.2), target, 0.55, 3.6, 300 * kicker, p.WARM, 58 if headline else 180)
    softbox((0, 0.6, 7.6), target, 3.4, 1.6, 130 * fill, p.NEUTRAL, 110)
    softbox((0, -9, 2.5), target, 6, 3, 40 * fill, p.COOL)
    ambience()


def camera(at, target, aperture=0.5, focus=None, lens=85, shift=(0, 0)):
    """An 85 mm lens. At 11 units' distance the frame is 4.7 × 2.6 units; `shift` moves the subject off-centre."""
    data = bpy.data.cameras.new('camera')
    body = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(body)
    bpy.context.scene.camera = body
    body.location, body.rotation_euler = at, _towards(at, target)
    data.lens, data.dof.use_dof, data.dof.aperture_fstop = lens, True, aperture
    data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    data.shift_x, data.shift_y = shift
    return body
