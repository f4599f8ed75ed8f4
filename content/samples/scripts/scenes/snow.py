"""Wheel tracks across a snow field toward a windbreak, under a white sky."""

import math
import random

import light
import materials
import shapes
import stage

stage.begin()
light.overcast((0.80, 0.83, 0.87), (0.88, 0.89, 0.90), 0.8)
light.sun(elevation=13, rotation=-64, strength=1.5, angle=18, color=(1.0, 0.97, 0.93))

snow = materials.plain("Snow", (0.80, 0.82, 0.85), roughness=0.6, specular=0.2, uneven=0.02, scale=2, relief=0.25)
timber = materials.wood("Timber", (0.13, 0.11, 0.09), along="z", fineness=0.6, roughness=0.85)
iron = materials.plain("Iron", (0.06, 0.05, 0.045), roughness=0.7)
straw = materials.plain("Straw", (0.30, 0.23, 0.13), roughness=0.8, uneven=0.3)
bark = materials.plain("Bark", (0.05, 0.043, 0.038), roughness=0.95, uneven=0.4)


def middle(y):
    """Where the tracks run."""
    return 0.6 + 7.5 * math.sin((y - 4) / 46) * min(1, y / 40)


def height(x, y):
    drift = 0.5 * shapes.fractal(x, y * 1.7, 34, 3, 6) + 0.05 * shapes.fractal(x * 0.5 + y * 0.3, y, 2.2, 3, 2)
    low = drift
    for side in (-0.78, 0.78):
        away = abs(x - middle(y) - side)
        low -= 0.12 * math.exp(-((away / 0.115) ** 4))
        low += 0.05 * math.exp(-(((away - 0.24) / 0.09) ** 2)) * (1 + 0.8 * shapes.fractal(x, y, 0.3, 2, 4))
    return low


shapes.land((16, 58), (340, 900), height, snow, center=(0, 29))
shapes.land(
    (900, 900), (160, 160), lambda x, y: height(x, y) - (0.7 if abs(x) < 7.8 and y < 57 else 0.0), snow, center=(0, 430)
)

chance = random.Random(5)
for index in range(34):
    y = 5 + index * 3.4
    x = -5.6 + 0.02 * y + chance.gauss(0, 0.05)
    post = shapes.cylinder((x, y, height(x, y) + 0.42), 0.055, 1.4, timber, sides=14, bevel=0)
    post.rotation_euler = (chance.gauss(0, 0.04), chance.gauss(0, 0.05), chance.random())
    for wire in (0.35, 0.65, 0.95):
        next_ = (-5.6 + 0.02 * (y + 3.4), y + 3.4)
        strand = shapes.cylinder(
            ((x + next_[0]) / 2, y + 1.7, (height(x, y) + height(*next_)) / 2 + wire),
            0.004,
            3.42,
            iron,
            axis="y",
            sides=6,
            bevel=0,
        )
        strand.rotation_euler[0] -= math.atan2(height(*next_) - height(x, y), 3.4)

stalks = [
    shapes.tuft(straw, blades=11, height=0.36, spread=0.1, seed=seed, width=0.0035, lean=0.7) for seed in range(4)
]
places = []
for _ in range(900):
    y = 3 + chance.random() ** 1.5 * 60
    x = -5.4 + chance.gauss(0, 0.55) if chance.random() < 0.55 else chance.uniform(3.5, 16)
    places.append((x, y, height(x, y)))
shapes.scatter(stalks, places, tilt=0.3, scale=(0.4, 1.1))


def twigs(seed):
    """A bare crown of poplar: branches that fork upward."""
    return shapes.tuft(bark, blades=70, height=5.5, spread=0.15, seed=seed, width=0.035, lean=0.38)


crowns = [twigs(seed) for seed in range(4)]
trees = []
for index in range(120):
    x = -105 + index * 1.75 + chance.gauss(0, 0.7)
    y = 205 + chance.gauss(0, 5) + 0.1 * x
    ground = height(x, y)
    tall = chance.uniform(3.5, 6)
    shapes.cylinder((x, y, ground + tall / 2), 0.2, tall + 1, bark, top=0.1, sides=8, bevel=0)
    trees += [(x, y, ground + tall * part) for part in (0.35, 0.6, 0.85)]
shapes.scatter(crowns, trees, tilt=0.15, scale=(0.7, 1.25))

light.fog(0.0042, (0.87, 0.88, 0.89), start=15)
stage.camera((0.3, -1.2, 1.7), (-0.6, 60, 1.7), lens=38, fstop=9, focus=(0, 18, 0), shift=(0, -0.06))
stage.shoot("snow", size=(1600, 1067), samples=18, bounces=3, exposure=0.8, contrast=1.45, saturation=1.0)
