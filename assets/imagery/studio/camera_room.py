"""
Exposes scenes inside Blender: `blender -b --factory-startup -P studio/camera_room.py -- WIDTH HEIGHT SAMPLES THREADS NAME…`.
Writes build/negatives/NAME.{colour,albedo,normal}.0001.exr for the darkroom.
"""

import pathlib
import sys
import time

import bpy

KIT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(KIT))

from scenes import build  # noqa: E402
from studio import materials  # noqa: E402

NEGATIVES = KIT / 'build/negatives'
_passes = {'colour': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def expose(name, width, height, samples, threads, noise=0.02, bounces=(2, 4, 10)):
    """Renders the current scene and frame. `bounces` are those of diffuse, glossy and transmitted light."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, noise, min(12, samples)
    cycles.max_bounces, cycles.transparent_max_bounces = 12, 10
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_denoising = False
    cycles.sample_clamp_indirect, cycles.blur_glossy, cycles.pixel_filter_type = 5, 0.6, 'BLACKMAN_HARRIS'
    image = scene.render
    image.resolution_x, image.resolution_y, image.resolution_percentage = width, height, 100
    image.threads_mode, image.threads, image.use_persistent_data = 'FIXED', threads, True
    scene.view_settings.view_transform = 'Standard'
    scene.view_layers[0].cycles.denoising_store_passes = True

    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, files = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    files.base_path = str(NEGATIVES)
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '16'
    files.format.exr_codec, files.format.color_mode = 'ZIP', 'RGB'
    files.file_slots.clear()
    for label, output in _passes.items():
        files.file_slots.new(f'{name}.{label}.')
        links.new(layers.outputs[output], files.inputs[-1])
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])
    bpy.ops.render.render(write_still=False)


def main():
    width, height, samples, threads, *names = sys.argv[sys.argv.index('--') + 1 :]
    for name in names:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        materials.forget()
        started = time.time()
        build(name)
        expose(name, int(width), int(height), int(samples), int(threads))
        print(f'EXPOSED {name} {time.time() - started:.0f} s', flush=True)


if __name__ == '__main__':
    main()
