"""From a clean linear picture to the print: exposure, glare, curve, split tone, vignette, grain."""

import cv2
import numpy as np

_luminance = np.array([0.2126, 0.7152, 0.0722], 'f4')
_shadow_tone = np.array([0.012, 0.024, 0.030], 'f4')
_highlight_tone = np.array([0.012, 0.004, -0.010], 'f4')


def film_curve(x):
    a, b, c, d, e = 2.2, 0.03, 2.2, 0.62, 0.14
    return np.clip((x * (a * x + b)) / (x * (c * x + d) + e), 0, 1)


def _with_glare(x, amount):
    """Light that spills from the brightest places, at three widths."""
    width = x.shape[1]
    bright, spill = np.clip(x - 0.85, 0, 6), 0
    for divisor, weight in ((220, 0.5), (70, 0.3), (22, 0.2)):
        spill = spill + weight * cv2.GaussianBlur(bright, (0, 0), width / divisor)
    return x + 4 * amount * spill * np.array([1.0, 0.95, 0.88], 'f4')


def _vignette(height, width, amount):
    y, x = np.mgrid[0:height, 0:width].astype('f4')
    distance = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * 0.8) ** 2) * 2.2
    return (1 - amount * np.clip(distance, 0, 1) ** 1.1)[..., None]


def _grain(height, width, seed):
    noise = np.random.RandomState(seed).randn(height, width).astype('f4')
    noise = cv2.GaussianBlur(noise, (0, 0), 0.7)
    return noise / noise.std()


def develop(linear, stops=0.0, glare=0.07, vignette=0.22, grain=0.008, seed=1, saturation=1.04, size=None):
    """Returns sRGB values 0…1. `size` is (width, height) of the print, if not the negative's own."""
    x = linear * 2.0**stops
    height, width = x.shape[:2]
    x = np.maximum(_with_glare(x, glare), 0) * _vignette(height, width, vignette)
    # Curves on each channel bleach highlights, one on luminance keeps their hue; a mix looks like film.
    level = (x @ _luminance)[..., None]
    kept = np.clip(x * film_curve(level) / np.maximum(level, 1e-5), 0, 1)
    y = np.clip(0.72 * film_curve(x) + 0.28 * kept, 0, 1) ** (1 / 2.2)
    tone = (y @ _luminance)[..., None]
    y = tone + (y - tone) * saturation
    y = y + _shadow_tone * (1 - tone) ** 3 + _highlight_tone * tone**1.5
    if size and size != (width, height):  # after the curve: before it, highlights would ring
        y = cv2.resize(y, size, interpolation=cv2.INTER_CUBIC if size[0] > width else cv2.INTER_AREA)
        width, height = size
        tone = (y @ _luminance)[..., None]
    if grain:
        y = y + grain * _grain(height, width, seed)[..., None] * (0.35 + 0.65 * (1 - np.abs(2 * tone - 1)))
    return np.clip(y, 0, 1)
