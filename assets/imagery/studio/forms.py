"""Meshes: turned, swept, boxed and heaped forms. Units are roughly decimetres; z is up."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from .materials import material


def place(thing, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Moves, turns (degrees) and scales an object; returns it."""
    thing.location = at
    thing.rotation_euler = [math.radians(angle) for angle in turn]
    thing.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    return thing


def link(name, data=None):
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def mesh(name, vertices, faces, made_of, smooth_below=None, flat=False):
    """An object from vertices and faces. Edges sharper than `smooth_below` degrees stay sharp."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    if not flat:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if smooth_below is not None:
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(smooth_below)
    data.materials.append(material(made_of))
    return link(name, data)


def copy(thing, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Another object on the same mesh, so that a thousand grains cost the memory of one."""
    twin = link(thing.name, thing.data)
    for modifier in thing.modifiers:
        if modifier.type == 'BEVEL':
            bevel(twin, modifier.width, modifier.segments)
    return place(twin, at, turn, scale)


def group(members, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    parent = link('group')
    for member in members:
        if member.parent is None:
            member.parent = parent
    return place(parent, at, turn, scale)


def bevel(thing, width, segments=4):
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments = width, segments
    return thing


def rounded(profile, radius, steps=6):
    """A polyline with its corners rounded."""
    points = [np.array(point, float) for point in profile]
    result = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        to_before, to_after = before - corner, after - corner
        lengths = np.linalg.norm(to_before), np.linalg.norm(to_after)
        reach = min(radius, lengths[0] * 0.45, lengths[1] * 0.45)
        start = corner + to_before / max(lengths[0], 1e-9) * reach
        end = corner + to_after / max(lengths[1], 1e-9) * reach
        result += [(1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end for t in np.linspace(0, 1, steps)]
    result.append(points[-1])
    return result


def turned(profile, made_of, segments=96, round_by=0.05):
    """A profile of (radius, height) points turned round the z axis, as on a lathe."""
    points = rounded(profile, round_by) if round_by else profile
    count = len(points)
    angles = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    vertices = [(r * math.cos(a), r * math.sin(a), z) for a in angles for r, z in points]
    faces = []
    for i in range(segments):
        j = (i + 1) % segments
        faces += [(i * count + k, j * count + k, j * count + k + 1, i * count + k + 1) for k in range(count - 1)]
    thing = mesh('turned', vertices, faces, made_of, smooth_below=50)
    # The poles and the seam are welded, or glass shows them as scratches.
    welded = bmesh.new()
    welded.from_mesh(thing.data)
    bmesh.ops.remove_doubles(welded, verts=welded.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(welded, faces=welded.faces)
    welded.to_mesh(thing.data)
    welded.free()
    return thing


def sphere(radius, made_of, detail=4):
    data = bpy.data.meshes.new('sphere')
    built = bmesh.new()
    bmesh.ops.create_icosphere(built, subdivisions=detail, radius=radius)
    built.to_mesh(data)
    built.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.materials.append(material(made_of))
    return link('sphere', data)


def box(width, depth, height, made_of, edge=0.03, segments=4):
    """A box round its own centre with softened edges."""
    vertices = [(x * width / 2, y * depth / 2, z * height / 2) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh('box', vertices, faces, made_of, smooth_below=40)
    return bevel(thing, edge, segments) if edge else thing


def tube(path, radius, made_of, segments=24, taper=None):
    """A round section swept along a path. `taper` gives the share of the radius at 0…1 along it."""
    points = [Vector(point) for point in path]
    last = len(points) - 1
    across = (points[1] - points[0]).normalized().orthogonal().normalized()
    vertices, faces = [], []
    for i, point in enumerate(points):
        along = (points[min(i + 1, last)] - points[max(i - 1, 0)]).normalized()
        across = (across - along * across.dot(along)).normalized()
        other = along.cross(across)
        size = radius * (taper(i / last) if taper else 1)
        for k in range(segments):
            angle = 2 * math.pi * k / segments
            vertices.append(point + (across * math.cos(angle) + other * math.sin(angle)) * size)
    for i in range(last):
        for k in range(segments):
            n = (k + 1) % segments
            faces.append((i * segments + k, i * segments + n, (i + 1) * segments + n, (i + 1) * segments + k))
    faces.append(tuple(range(segments))[::-1])
    faces.append(tuple(last * segments + k for k in range(segments)))
    return mesh('tube', vertices, faces, made_of, smooth_below=60)


def drop(radius, made_of, height=0.55, at=(0, 0, 0)):
    """A drop lying on the floor; `height` is its share of the radius."""
    bow = np.linspace(0, math.pi / 2, 24)
    profile = [(0, 0)] + [(max(math.cos(t), 0) ** 0.8, height * math.sin(t)) for t in bow]
    return place(turned(profile, made_of, round_by=0), at, scale=radius)


def drops(made_of, spots, height=0.6):
    """Several drops; each spot is (x, y, radius)."""
    return [drop(radius, made_of, height, (x, y, 0)) for x, y, radius in spots]


def height_field(heights, made_of, width, depth):
    """A sheet of width × depth round the origin, raised to `heights` (rows front to back)."""
    rows, columns = heights.shape
    xs, ys = np.linspace(-width / 2, width / 2, columns), np.linspace(-depth / 2, depth / 2, rows)
    vertices = [(x, y, heights[j, i]) for j, y in enumerate(ys) for i, x in enumerate(xs)]
    faces = [
        (j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
        for j in range(rows - 1)
        for i in range(columns - 1)
    ]
    return mesh('field', vertices, faces, made_of)
