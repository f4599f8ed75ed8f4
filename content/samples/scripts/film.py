"""Short films: a slow push into each of several photographs, with grain that changes from frame to frame.

`blender -b --python film.py -- --film film-toll --out <folder>` reads the developed scenes from `<folder>`.
"""

import os
import subprocess
import sys

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import develop
from films import films

WIDTH, HEIGHT, RATE = 960, 402, 24


def cut(picture, center):
    """The widest part of a picture that has the shape of the film; `center` is its middle as a share of the height."""
    height, width = picture.shape[:2]
    tall = int(width * HEIGHT / WIDTH)
    top = int(np.clip(height * center - tall / 2, 0, height - tall))
    return picture[top : top + tall]


def sample(picture, x, y):
    """Bilinear; outside, the edge."""
    height, width = picture.shape[:2]
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    left, top = x.astype(int), y.astype(int)
    right, low = (x - left)[:, :, None], (y - top)[:, :, None]
    upper = picture[top, left] * (1 - right) + picture[top, left + 1] * right
    lower = picture[top + 1, left] * (1 - right) + picture[top + 1, left + 1] * right
    return upper * (1 - low) + lower * low


def moved(picture, zoom, toward):
    """The picture `zoom` times as large; `toward` is the point that stays where it is, in shares of its sides."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    x, y = x * (width - 1) / (WIDTH - 1), y * (height - 1) / (HEIGHT - 1)
    fixed_x, fixed_y = toward[0] * width, toward[1] * height
    return sample(picture, fixed_x + (x - fixed_x) / zoom, fixed_y + (y - fixed_y) / zoom)


def frames(folder, shots):
    for number, (name, seconds, zoom, toward) in enumerate(shots):
        clean = develop.load(os.path.join(folder, f"{name}-clean.png"))
        # Blurred a little, because the frames have half of its pixels.
        picture = develop.blur(cut(clean, toward[1]), 0.7)
        count = int(seconds * RATE)
        for index in range(count):
            frame = moved(picture, 1 + (zoom - 1) * index / (count - 1), toward)
            fade = min(1.0, index / 8) if number == 0 else 1.0
            if number == len(shots) - 1:
                fade = min(fade, (count - index) / 14)
            yield develop.grain(frame * fade, 0.006, seed=number * 1000 + index)


def film(folder, name):
    target = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "images", f"{name}.mp4")
    command = ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE), "-i", "-", "-an", "-c:v", "libx264", "-preset", "slow"]
    command += ["-crf", "25", "-maxrate", "700k", "-bufsize", "1400k", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    encoder = subprocess.Popen([*command, target], stdin=subprocess.PIPE)
    for frame in frames(folder, films[name]):
        encoder.stdin.write((np.clip(frame, 0, 1) * 255 + 0.5).astype(np.uint8).tobytes())
    encoder.stdin.close()
    encoder.wait()


given = sys.argv[sys.argv.index("--") + 1 :]
film(given[given.index("--out") + 1], given[given.index("--film") + 1])
