"""
The hero loop: exposes keyframes, denoises them, fills the frames between them by optical flow, develops and encodes.
`make_film.py [THREADS]` → build/film/hero-{960,1280}.*. Every step continues where an earlier run stopped.
"""

import os
import pathlib
import subprocess
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402
import numpy as np  # noqa: E402

KIT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(KIT))

from darkroom.denoise import Denoiser  # noqa: E402
from darkroom.develop import develop, film_curve  # noqa: E402
from darkroom.make_prints import read_negative  # noqa: E402

WIDTH, HEIGHT, SAMPLES = 1280, 720, 14
KEYFRAMES, BETWEEN, RATE = 24, 8, 24  # 8 seconds
FULL = (1920, 1080)
NEGATIVES, FILM = KIT / 'build/negatives', KIT / 'build/film'
REEL = FILM / 'reel.mkv'


def expose(threads):
    if not (NEGATIVES / f'hero-loop.normal.{KEYFRAMES:04d}.exr').exists():
        values = [str(value) for value in (WIDTH, HEIGHT, SAMPLES, threads, KEYFRAMES)]
        command = ['blender', '-b', '--factory-startup', '-P', str(KIT / 'film/expose_keyframes.py'), '--', *values]
        subprocess.run(command, cwd=KIT, check=True, stdout=subprocess.DEVNULL)


def cleaned_keyframes():
    denoiser, keyframes = None, []
    for frame in range(1, KEYFRAMES + 1):
        kept = NEGATIVES / f'hero-loop.{frame:04d}.npy'
        if not kept.exists():
            denoiser = denoiser or Denoiser()
            np.save(kept, denoiser.clean(*read_negative('hero-loop', frame)).astype('f2'))
            print(f'cleaned {frame}/{KEYFRAMES}', flush=True)
        linear = np.load(kept).astype('f4')
        linear[-2:] = linear[-3]  # the background's window coordinates end half a pixel early
        keyframes.append(linear)
    return keyframes


def grey(linear):
    return cv2.cvtColor((film_curve(linear) ** (1 / 2.2) * 255).astype('u1'), cv2.COLOR_RGB2GRAY)


def frames(keyframes):
    """Every frame of the loop, linear: each one warped from the keyframes on both sides and blended."""
    flow = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)
    flow.setFinestScale(1)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype('f4')

    def warped(picture, motion, share):
        return cv2.remap(
            picture,
            x + motion[..., 0] * share,
            y + motion[..., 1] * share,
            cv2.INTER_CUBIC,
            borderMode=cv2.BORDER_REPLICATE,
        )

    greys = [grey(keyframe) for keyframe in keyframes]
    for i, first in enumerate(keyframes):
        after = (i + 1) % len(keyframes)
        forth, back = flow.calc(greys[i], greys[after], None), flow.calc(greys[after], greys[i], None)
        yield first
        for step in range(1, BETWEEN):
            u = step / BETWEEN
            yield np.maximum((1 - u) * warped(first, forth, -u) + u * warped(keyframes[after], back, u - 1), 0)


def write_reel(keyframes):
    """Develops every frame into a lossless reel at full size."""
    FILM.mkdir(parents=True, exist_ok=True)
    command = [
        'ffmpeg',
        '-y',
        '-loglevel',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        '%dx%d' % FULL,
        '-r',
        str(RATE),
        '-i',
        '-',
        '-c:v',
        'ffv1',
        '-pix_fmt',
        'gbrp',
        str(REEL),
    ]
    recorder = subprocess.Popen(command, stdin=subprocess.PIPE)
    for number, linear in enumerate(frames(keyframes)):
        picture = develop(linear, grain=0.005, seed=number, size=FULL)
        recorder.stdin.write((picture * 255 + 0.5).astype('u1').tobytes())
        if number % RATE == 0:
            print(f'developed {number}/{KEYFRAMES * BETWEEN}', flush=True)
    recorder.stdin.close()
    if recorder.wait():
        raise SystemExit('ffmpeg could not write the reel')


# AV1 throws the grain away and its gradients band; the decoder is told to lay grain over them again.
CODECS = {
    'mp4': ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-movflags', '+faststart'],
    'av1.webm': ['-c:v', 'libsvtav1', '-preset', '4', '-g', '192', '-svtav1-params', 'tune=0:film-grain=6:film-grain-denoise=0'],
}
# The levels that publishing/video.ts announces.
LEVELS = {'mp4': ['-level', '3.1', '-refs', '4']}
# No wider than the keyframes: a wider one is four times the bytes, and side by side nobody tells them apart.
EDITIONS = [(1280, 'mp4', 30), (1280, 'av1.webm', 55), (960, 'mp4', 30), (960, 'av1.webm', 52)]


def encode():
    for width, codec, quality in EDITIONS:
        target = FILM / f'hero-{width}.{codec}'
        # Without its matrix named, the conversion takes BT.601 and the film turns bluer than its poster.
        colours = 'in_range=full:out_range=tv:out_color_matrix=bt709'
        scale = f'scale={width}:-2:flags=lanczos:{colours},format=yuv420p'
        # The loop is encoded once whole, from its key frame on: the seam of the loop falls on that key frame.
        command = [
            'ffmpeg',
            '-y',
            '-loglevel',
            'error',
            '-i',
            str(REEL),
            '-an',
            '-vf',
            scale,
            '-colorspace',
            'bt709',
            '-color_primaries',
            'bt709',
            '-color_trc',
            'bt709',
            *CODECS[codec],
            *LEVELS.get(codec, []),
            '-crf',
            str(quality),
            str(target),
        ]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        print(f'{target.name} {target.stat().st_size / 1024:.0f} KB', flush=True)


def main():
    expose(sys.argv[1] if len(sys.argv) > 1 else '1')
    if not REEL.exists():
        write_reel(cleaned_keyframes())
    encode()


if __name__ == '__main__':
    main()
