"""Non-local means over two halves of a render, led by albedo and normal.

Each half is filtered with weights from the other, so that noise does not choose its own neighbors. Light is filtered
without the surface's own color, which keeps textures sharp (Rousselle et al. 2012, without its error estimates).
"""

import numpy as np


def box(values, radius):
    """Mean over a square of 2 × radius + 1 pixels."""
    for axis in (0, 1):
        pad = [(0, 0)] * values.ndim
        pad[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(values, pad, mode="edge"), axis=axis, dtype=np.float64)
        first = np.take(sums, range(0, values.shape[axis]), axis=axis)
        last = np.take(sums, range(2 * radius + 1, values.shape[axis] + 2 * radius + 1), axis=axis)
        values = ((last - first) / (2 * radius + 1)).astype(np.float32)
    return values


def shifted(values, dy, dx):
    return np.roll(values, (dy, dx), axis=(0, 1))


def denoise(halves, albedo, normal, strength, reach=5, patch=2):
    surface = 0.06 + 0.94 * np.clip(albedo, 0, 1)
    # A root brings bright and dark noise to about the same size.
    lights = [np.sqrt(np.maximum(half, 0) / surface) for half in halves]
    grays = [light.mean(axis=2) for light in lights]
    variance = box((grays[0] - grays[1]) ** 2 / 2, 3) + 1e-6
    features = np.concatenate([albedo * 12, normal * 5], axis=2)
    features = box(features, 1)
    totals = [np.zeros_like(light) for light in lights]
    weights = [np.zeros_like(gray) for gray in grays]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            other = shifted(variance, dy, dx)
            apart = np.sum((features - shifted(features, dy, dx)) ** 2, axis=2)
            by_feature = np.exp(-np.minimum(apart, 30))
            for one in (0, 1):
                guide = grays[1 - one]
                gap = (guide - shifted(guide, dy, dx)) ** 2 - (variance + np.minimum(variance, other))
                gap = box(gap / (1e-6 + 0.5 * strength * (variance + other)), patch)
                weight = np.exp(-np.clip(gap, 0, 30)) * by_feature
                totals[one] += weight[:, :, None] * shifted(lights[one], dy, dx)
                weights[one] += weight
    results = [total / weight[:, :, None] for total, weight in zip(totals, weights)]
    return ((results[0] + results[1]) / 2) ** 2 * surface
