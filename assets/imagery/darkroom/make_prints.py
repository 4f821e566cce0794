"""
Denoises and develops negatives: `make_prints.py NAME…` → build/masters/NAME.png at the size series.json asks for.
With `--proof` the print has the negative's size and goes to build/proofs.
"""

import json
import os
import pathlib
import sys
import time

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402
import numpy as np  # noqa: E402

KIT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(KIT))

from darkroom.denoise import Denoiser  # noqa: E402
from darkroom.develop import develop  # noqa: E402

SERIES = json.loads((KIT / 'series.json').read_text())


def read_negative(name, frame=1):
    """Colour, albedo and normal of one exposure, linear RGB."""
    files = [KIT / f'build/negatives/{name}.{part}.{frame:04d}.exr' for part in ('colour', 'albedo', 'normal')]
    return [cv2.imread(str(file), cv2.IMREAD_UNCHANGED)[..., :3][..., ::-1].astype('f4') for file in files]


def write_print(path, picture):
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), (picture[..., ::-1] * 255 + 0.5).astype('u1'))


def main():
    names = [argument for argument in sys.argv[1:] if argument != '--proof']
    proof = '--proof' in sys.argv
    denoiser = Denoiser()
    for number, name in enumerate(names, start=1):
        started = time.time()
        order = SERIES['pictures'].get(name, {})
        linear = denoiser.clean(*read_negative(name))
        size = None if proof else tuple(SERIES['kinds'][order['kind']]['size'])
        picture = develop(linear, order.get('stops', 0.0), seed=number, size=size)
        write_print(KIT / ('build/proofs' if proof else 'build/masters') / f'{name}.png', picture)
        print(f'PRINTED {name} {time.time() - started:.0f} s, median {np.median(picture):.2f}', flush=True)


if __name__ == '__main__':
    main()
