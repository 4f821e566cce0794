"""Materials by name, built once per scene. `material('glass')` is what the forms and props ask for."""

import bpy

from . import palette as p

_built = {}


def forget():
    """Drops the cache; the materials of a scene die with it."""
    _built.clear()


def surface(
    name,
    colour,
    roughness=0.4,
    metallic=0.0,
    coat=0.0,
    coat_roughness=0.05,
    specular=0.5,
    subsurface=0.0,
    subsurface_radius=(1, 0.5, 0.35),
    sheen=0.0,
    grain=None,
    glow=None,
):
    """An opaque material. `grain` is (scale, strength, depth) of a bump; `glow` is (colour, strength)."""
    if name in _built:
        return _built[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    shader.subsurface_method = 'BURLEY'
    values = {
        'Base Color': (*colour, 1),
        'Roughness': roughness,
        'Metallic': metallic,
        'Specular': specular,
        'Clearcoat': coat,
        'Clearcoat Roughness': coat_roughness,
        'Sheen': sheen,
        'Subsurface': subsurface,
        'Subsurface Color': (*colour, 1),
        'Subsurface Radius': subsurface_radius,
    }
    if glow:
        values |= {'Emission': (*glow[0], 1), 'Emission Strength': glow[1]}
    for socket, value in values.items():
        shader.inputs[socket].default_value = value
    if grain:
        scale, strength, depth = grain
        noise, bump = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
        where = nodes.new('ShaderNodeTexCoord')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 6
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, depth
        links.new(where.outputs['Object'], noise.inputs['Vector'])
        links.new(noise.outputs['Fac'], bump.inputs['Height'])
        links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    _built[name] = made
    return made


def clear(name, tint=(0.96, 0.99, 0.98), roughness=0.0, ior=1.46, body=0.0, body_colour=None, glow=0.0):
    """
    Glass or a liquid. To shadow and diffuse rays it is merely tinted air, so there are no caustics to
    sample and no black shadows. `body` mixes in scattered light: pure amber over teal would turn olive.
    """
    if name in _built:
        return _built[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()

    def node(kind, colour=None):
        created = nodes.new(kind)
        if colour:
            created.inputs['Color'].default_value = (*colour, 1)
        return created

    def mix(factor, first, second):
        mixer = nodes.new('ShaderNodeMixShader')
        if isinstance(factor, float):
            mixer.inputs[0].default_value = factor
        else:
            links.new(factor, mixer.inputs[0])
        links.new(first, mixer.inputs[1])
        links.new(second, mixer.inputs[2])
        return mixer.outputs[0]

    glass = node('ShaderNodeBsdfGlass', tint)
    glass.inputs['Roughness'].default_value, glass.inputs['IOR'].default_value = roughness, ior
    air = node('ShaderNodeBsdfTransparent', [0.9 * channel for channel in tint])
    path = nodes.new('ShaderNodeLightPath')
    indirect = nodes.new('ShaderNodeMath')
    indirect.operation = 'MAXIMUM'
    links.new(path.outputs['Is Shadow Ray'], indirect.inputs[0])
    links.new(path.outputs['Is Diffuse Ray'], indirect.inputs[1])
    result = mix(indirect.outputs[0], glass.outputs[0], air.outputs[0])
    if body:
        colour = body_colour or tint
        emission = node('ShaderNodeEmission', colour)
        emission.inputs['Strength'].default_value = glow
        scattered = mix(
            0.4, node('ShaderNodeBsdfTranslucent', colour).outputs[0], node('ShaderNodeBsdfDiffuse', colour).outputs[0]
        )
        added = nodes.new('ShaderNodeAddShader')
        links.new(scattered, added.inputs[0])
        links.new(emission.outputs[0], added.inputs[1])
        result = mix(float(body), result, added.outputs[0])
    links.new(result, node('ShaderNodeOutputMaterial').inputs[0])
    _built[name] = made
    return made


def powder(name, colour):
    """A dry heap of something finely ground."""
    return surface(name, colour, 0.95, sheen=0.2, grain=(60, 1.0, 0.03), specular=0.1)


_catalogue = {
    'glass': lambda n: clear(n),
    'frosted': lambda n: clear(n, (0.93, 0.98, 0.97), 0.28),
    'amber glass': lambda n: clear(n, (0.93, 0.50, 0.14)),
    'teal glass': lambda n: clear(n, (0.42, 0.86, 0.84)),
    'honey': lambda n: clear(n, (1.0, 0.60, 0.17), ior=1.36, body=0.16, body_colour=(1, 0.42, 0.06), glow=0.05),
    'oil': lambda n: clear(n, (1, 0.72, 0.26), ior=1.38, body=0.06, body_colour=(1, 0.46, 0.07), glow=0.5),
    'golden': lambda n: clear(n, (1, 0.64, 0.19), ior=1.38, body=0.09, body_colour=(1, 0.40, 0.05), glow=0.65),
    'water': lambda n: clear(n, (0.95, 0.99, 1), ior=1.33),
    'teal liquid': lambda n: clear(
        n, (0.34, 0.86, 0.82), ior=1.34, body=0.14, body_colour=(0.03, 0.55, 0.52), glow=0.04
    ),
    'ivory': lambda n: surface(
        n, p.IVORY, 0.38, subsurface=0.12, subsurface_radius=(0.12, 0.07, 0.04), coat=0.3, coat_roughness=0.15
    ),
    'porcelain': lambda n: surface(n, p.PORCELAIN, 0.22, coat=0.6),
    'cream': lambda n: surface(
        n,
        (0.78, 0.71, 0.62),
        0.30,
        subsurface=0.18,
        subsurface_radius=(0.18, 0.10, 0.06),
        coat=0.5,
        coat_roughness=0.10,
    ),
    'milk': lambda n: surface(
        n, (0.80, 0.77, 0.71), 0.16, subsurface=0.2, subsurface_radius=(0.2, 0.14, 0.1), coat=0.6
    ),
    'copper': lambda n: surface(n, p.COPPER, 0.2, 1),
    'gold': lambda n: surface(n, p.GOLD, 0.2, 1),
    'steel': lambda n: surface(n, (0.58, 0.63, 0.63), 0.32, 1),
    'aluminium': lambda n: surface(n, (0.78, 0.79, 0.79), 0.32, 1),
    'ink': lambda n: surface(n, p.DEEP, 0.3, coat=0.7, coat_roughness=0.06),
    'teal': lambda n: surface(n, p.TEAL, 0.28, coat=0.6, coat_roughness=0.08),
    'aqua': lambda n: surface(n, p.AQUA, 0.3, coat=0.5, coat_roughness=0.1),
    'amber': lambda n: surface(n, p.AMBER, 0.25, coat=0.8, subsurface=0.1, subsurface_radius=(0.2, 0.1, 0.03)),
    'clay': lambda n: surface(n, p.CLAY, 0.35, coat=0.4),
    'rubber': lambda n: surface(n, (0.03, 0.045, 0.05), 0.55),
    'stone': lambda n: surface(n, (0.018, 0.06, 0.066), 0.55, grain=(14, 0.25, 0.01)),
    'pale stone': lambda n: surface(n, (0.42, 0.40, 0.36), 0.6, grain=(14, 0.25, 0.01)),
    'white powder': lambda n: powder(n, (0.66, 0.63, 0.57)),
    'charcoal': lambda n: surface(n, p.CHARCOAL, 0.4, coat=0.3),
    'carton': lambda n: surface(n, p.CARTON, 0.75),
    'paper': lambda n: surface(n, (0.74, 0.70, 0.62), 0.7, specular=0.2),
}


def material(wanted):
    """A material by name; a material itself is passed through."""
    if not isinstance(wanted, str):
        return wanted
    return _built.get(wanted) or _catalogue[wanted](wanted)
