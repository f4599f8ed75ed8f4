"""The darkroom: from two noisy linear halves to a picture. Denoise, glow, tone curve, vignette, grain."""

import glob
import os

import bpy
import numpy as np

import denoise

# The AgX curve in its published short form: colors bend to white as film does, instead of clipping one by one.
AGX_IN = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ],
    dtype=np.float32,
)
AGX_OUT = np.linalg.inv(AGX_IN).astype(np.float32)


def read(folder, name):
    """Height × width × 3, top row first."""
    (path,) = glob.glob(os.path.join(folder, f"{name}-*.exr"))
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Raw"
    width, height = image.size
    pixels = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.nan_to_num(pixels.reshape(height, width, 4)[::-1, :, :3], nan=0.0, posinf=1e6)


def write(path, picture):
    """16 bits for each channel, so that nothing bands before the grain is in."""
    height, width, _ = picture.shape
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    image.colorspace_settings.name = "Raw"
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[:, :, :3] = picture[::-1]
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Raw"
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    image.save_render(path)
    bpy.data.images.remove(image)


def blur(picture, sigma):
    """A Gaussian by FFT, with mirrored edges."""
    pad = min(int(sigma * 3) + 1, min(picture.shape[:2]) - 1)
    padded = np.pad(picture, ((pad, pad), (pad, pad), (0, 0)), mode="symmetric")
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None, :]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (fx**2 + fy**2))[:, :, None]
    spectrum = np.fft.rfft2(padded, axes=(0, 1)) * kernel
    back = np.fft.irfft2(spectrum, s=padded.shape[:2], axes=(0, 1))
    return back[pad:-pad, pad:-pad].astype(np.float32)


def enlarged(picture, size):
    """Catmull-Rom to width and height; the grain comes after it, at full size."""
    for axis, length in ((1, size[0]), (0, size[1])):
        count = picture.shape[axis]
        places = (np.arange(length) + 0.5) * count / length - 0.5
        first = np.floor(places).astype(int)
        part = (places - first).astype(np.float32)
        shape = [1, 1, 1]
        shape[axis] = length
        kernel = (
            -0.5 * part + part**2 - 0.5 * part**3,
            1 - 2.5 * part**2 + 1.5 * part**3,
            0.5 * part + 2 * part**2 - 1.5 * part**3,
            -0.5 * part**2 + 0.5 * part**3,
        )
        taps = (np.take(picture, np.clip(first - 1 + tap, 0, count - 1), axis=axis) for tap in range(4))
        picture = sum(values * weight.reshape(shape) for values, weight in zip(taps, kernel))
    return picture


def agx(linear, contrast, saturation):
    """Linear light to display values."""
    encoded = np.log2(np.maximum(linear @ AGX_IN.T, 1e-10))
    x = np.clip((encoded + 12.47393) / (4.026069 + 12.47393), 0, 1)
    y = 15.5 * x**6 - 40.14 * x**5 + 31.96 * x**4 - 6.868 * x**3 + 0.4298 * x**2 + 0.1191 * x - 0.00232
    y = np.clip(y, 0, 1) ** contrast
    gray = y @ np.array([0.2126, 0.7152, 0.0722], dtype=np.float32)
    y = gray[:, :, None] + (y - gray[:, :, None]) * saturation
    return np.clip(y @ AGX_OUT.T, 0, 1)


def grain(picture, amount, seed=7):
    """Clumps of about a pixel, strongest in the middle tones, a little different in each color."""
    chance = np.random.default_rng(seed)
    height, width, _ = picture.shape
    gray = chance.standard_normal((height, width, 1)).astype(np.float32)
    colors = chance.standard_normal((height, width, 3)).astype(np.float32)
    noise = blur(gray, 0.55) * 2.0 + blur(colors, 0.6) * 0.7
    luma = np.clip(picture.mean(axis=2, keepdims=True), 0, 1)
    return picture + noise * amount * (0.35 + 1.3 * np.sqrt(luma * (1 - luma)))


def develop(
    folder,
    path,
    size,
    exposure=0.0,
    contrast=1.2,
    saturation=1.25,
    warmth=0.0,
    glow=0.03,
    vignette=0.18,
    grain_amount=0.012,
    strength=1.0,
    mono=False,
):
    """Exposure in stops; warmth moves red against blue; strength is that of the denoiser, 0 for none."""
    halves = [read(folder, f"color-{half}") for half in (0, 1)]
    albedo, normal = ((read(folder, f"{name}-0") + read(folder, f"{name}-1")) / 2 for name in ("albedo", "normal"))
    color = denoise.denoise(halves, albedo, normal, strength) if strength > 0 else sum(halves) / 2
    height, width, _ = color.shape
    bright = np.minimum(color, 30)
    color = color * (1 - glow) + glow * (blur(bright, width / 300) * 0.6 + blur(bright, width / 60) * 0.4)
    color = np.maximum(color, 0) * 2.0**exposure
    color *= np.array([1 + warmth, 1, 1 - warmth], dtype=np.float32)
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    falloff = 1 - vignette * np.clip((x**2 * width + y**2 * height) / (width + height), 0, 1) ** 1.2
    picture = agx(color * falloff[:, :, None].astype(np.float32), contrast, saturation)
    if mono:
        picture = np.repeat(picture @ np.array([[0.35], [0.5], [0.15]], dtype=np.float32), 3, axis=2)
    picture = enlarged(picture, size)
    write(path, np.clip(grain(picture, grain_amount), 0, 1).astype(np.float32))
