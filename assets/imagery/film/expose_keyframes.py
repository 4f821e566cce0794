"""Exposes the keyframes of the hero loop: `blender -b --factory-startup -P film/expose_keyframes.py -- WIDTH HEIGHT SAMPLES THREADS COUNT`."""

import pathlib
import sys

import bpy

KIT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(KIT))

from scenes.home import pose, set_up  # noqa: E402
from studio.camera_room import NEGATIVES, expose  # noqa: E402

width, height, samples, threads, count = (int(value) for value in sys.argv[sys.argv.index('--') + 1 :])
bpy.ops.wm.read_factory_settings(use_empty=True)
actors, lens = set_up()
for frame in range(1, count + 1):
    if (NEGATIVES / f'hero-loop.normal.{frame:04d}.exr').exists():
        continue
    pose(actors, lens, (frame - 1) / count)
    bpy.context.scene.frame_set(frame)
    bpy.context.scene.cycles.seed = frame * 13 % 97
    expose('hero-loop', width, height, samples, threads, noise=0.03, bounces=(1, 3, 4))
    print(f'KEYFRAME {frame}/{count}', flush=True)
