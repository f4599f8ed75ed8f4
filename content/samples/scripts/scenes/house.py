"""A low timber house at dusk, its windows lit."""

import math
import random

import light
import materials
import shapes
import stage

stage.begin()
light.sky(elevation=-3.2, rotation=150, strength=3.0, sun=False, dust=1.2)

larch = materials.wood("Larch", (0.19, 0.135, 0.09), along="z", fineness=0.8, roughness=0.75)
cast = materials.concrete("Cast", (0.34, 0.33, 0.31))
zinc = materials.plain("Zinc", (0.16, 0.165, 0.17), roughness=0.5, metallic=0.6, uneven=0.15)
frame = materials.plain("Frame", (0.03, 0.028, 0.026), roughness=0.5)
glass = materials.pane()
ply = materials.wood("Ply", (0.44, 0.30, 0.17), along="z", fineness=0.7, roughness=0.6)
white = materials.plain("White", (0.7, 0.68, 0.64), roughness=0.9)
oak = materials.wood("Oak", (0.3, 0.19, 0.11), along="x", fineness=1.4)
book = [
    materials.plain(f"Book{index}", color, roughness=0.8)
    for index, color in enumerate(
        ((0.4, 0.1, 0.06), (0.08, 0.14, 0.2), (0.5, 0.45, 0.36), (0.1, 0.1, 0.09), (0.45, 0.3, 0.1))
    )
]
lamp = materials.glowing("Lamp", (1.0, 0.66, 0.36), 16)
earth = materials.plain("Earth", (0.055, 0.06, 0.035), roughness=1, specular=0.1, uneven=0.4, scale=0.8)
green = materials.plain("Green", (0.065, 0.085, 0.03), roughness=0.8, uneven=0.4)
straw = materials.plain("Straw", (0.20, 0.17, 0.085), roughness=0.8, uneven=0.3)
bark = materials.plain("Bark", (0.055, 0.05, 0.045), roughness=0.95, uneven=0.5, scale=6)
needle = materials.plain("Needle", (0.018, 0.030, 0.018), roughness=0.85, uneven=0.3)
slab = materials.concrete("Slab", (0.30, 0.29, 0.28))


def height(x, y):
    return 0.12 * shapes.fractal(x, y, 9, 4, 3) - 0.12 + 0.02 * max(0, y - 16)


shapes.land((240, 200), (240, 200), height, earth, center=(0, 70))

# The house: a long room under a flat roof, plinth and terrace of concrete.
y0, y1, left, right, high = 13.0, 18.0, -8.5, 7.5, 2.75
shapes.box(((left + right) / 2, (y0 + y1) / 2, 0.1), (right - left, y1 - y0, 0.3), cast, bevel=0.01)
shapes.box((-0.5, y0 - 1.3, 0.12), (12.0, 2.6, 0.2), slab, bevel=0.012)
shapes.box((-0.5, y0 - 2.85, 0.02), (3.2, 0.5, 0.2), slab, bevel=0.012)
shapes.box(
    ((left + right) / 2, (y0 + y1) / 2, high + 0.42), (right - left + 1.4, y1 - y0 + 2.2, 0.26), zinc, bevel=0.01
)
shapes.box(
    ((left + right) / 2, (y0 + y1) / 2, high + 0.27), (right - left + 1.2, y1 - y0 + 2.0, 0.05), ply, bevel=0.004
)
shapes.box(((left + right) / 2, y1 - 0.1, high / 2 + 0.2), (right - left, 0.2, high), ply, bevel=0)
for x in (left + 0.1, right - 0.1, -3.9, 3.6):
    shapes.box((x, (y0 + y1) / 2, high / 2 + 0.2), (0.2, y1 - y0, high), white if abs(x) < 5 else larch, bevel=0)
shapes.box((-0.2, (y0 + y1) / 2, 0.27), (right - left - 0.5, y1 - y0, 0.04), oak, bevel=0)


def boards(start, end):
    chance = random.Random(int(start * 10))
    x = start
    while x < end - 0.05:
        shapes.box(
            (x + 0.07, y0 - 0.02 + chance.random() * 0.008, high / 2 + 0.22), (0.13, 0.05, high), larch, bevel=0.003
        )
        x += 0.142


boards(left, -5.9)
boards(-4.6, -3.7)
boards(3.5, 4.4)
boards(5.5, right)
for start, end in ((-5.9, -4.6), (4.4, 5.5)):
    shapes.box(((start + end) / 2, y0, 0.72), (end - start, 0.06, 1.0), larch, bevel=0.003)
    shapes.box(((start + end) / 2, y0, 2.84), (end - start, 0.06, 0.26), larch, bevel=0.003)


def window(start, end, low, top, parts):
    wide = (end - start) / parts
    for index in range(parts + 1):
        shapes.box((start + index * wide, y0 + 0.02, (low + top) / 2), (0.055, 0.09, top - low), frame, bevel=0.004)
    for level in (low, top):
        shapes.box(((start + end) / 2, y0 + 0.02, level), (end - start, 0.09, 0.06), frame, bevel=0.004)
    shapes.box(((start + end) / 2, y0 + 0.03, (low + top) / 2), (end - start, 0.012, top - low), glass, bevel=0)


window(-3.7, 3.5, 0.3, 2.92, 5)
window(-5.9, -4.6, 1.25, 2.7, 1)
window(4.4, 5.5, 1.25, 2.7, 1)

# Inside: a table with a lamp over it, shelves, a bed lamp.
shapes.box((0.4, 15.3, 0.98), (2.3, 0.95, 0.04), oak, bevel=0.006)
for x in (-0.6, 1.4):
    for y in (14.95, 15.65):
        shapes.box((x, y, 0.63), (0.06, 0.06, 0.68), oak, bevel=0.003)
for x in (-0.2, 0.9):
    shapes.box((x, 14.55, 0.73), (0.42, 0.4, 0.03), frame, bevel=0.006)
    shapes.box((x, 14.36, 1.0), (0.4, 0.03, 0.42), frame, bevel=0.01)
    for side in (-0.18, 0.18):
        for y in (14.38, 14.72):
            shapes.cylinder((x + side, y, 0.5), 0.012, 0.44, frame, bevel=0)
shapes.cylinder((0.4, 15.3, 1.92), 0.26, 0.2, frame, top=0.10, bevel=0)
shapes.cylinder((0.4, 15.3, 1.86), 0.09, 0.06, lamp, bevel=0.01)
shapes.cylinder((0.4, 15.3, 2.5), 0.005, 1.0, frame, bevel=0)
light.bulb((0.4, 15.3, 1.75), 75, radius=0.09)
chance = random.Random(6)
for level in range(5):
    shapes.box((-2.5, 17.6, 0.7 + level * 0.42), (2.2, 0.3, 0.03), oak, bevel=0.003)
    x = -3.5
    while x < -1.6 - chance.random() * 0.6:
        thick, tall = chance.uniform(0.02, 0.05), chance.uniform(0.19, 0.3)
        shapes.box(
            (x + thick / 2, 17.58, 0.715 + level * 0.42 + tall / 2),
            (thick, 0.2, tall),
            chance.choice(book),
            bevel=0.002,
        )
        x += thick + (0.002 if chance.random() < 0.93 else 0.2)
for x, power in ((-2.0, 26), (2.7, 30), (-5.4, 22), (5.2, 16)):
    shapes.ball((x, 16.8, 2.0), 0.09, lamp)
    light.bulb((x, 16.5, 2.1), power, radius=0.12)
shapes.box((2.6, 17.3, 0.62), (1.9, 0.85, 0.3), book[2], bevel=0.06)
shapes.box((2.6, 17.68, 0.95), (1.9, 0.2, 0.5), book[2], bevel=0.06)

# Meadow in front, trees behind.
tufts = [
    shapes.tuft(material, blades=34, height=0.34, spread=0.16, seed=seed, width=0.005, lean=0.8)
    for seed, material in enumerate((green, straw, green, green))
]
places = []
for _ in range(15000):
    y = 1.2 + chance.random() ** 1.7 * 26
    x = chance.uniform(-1, 1) * (2 + y * 0.85)
    if not (left - 0.3 < x < right + 0.3 and y > y0 - 0.3) and not (-6.6 < x < 5.6 and y > y0 - 2.7):
        places.append((x, y, height(x, y)))
shapes.scatter(tufts, places, tilt=0.3, scale=(0.5, 1.2))


def pine(x, y, tall, seed):
    chance = random.Random(seed)
    shapes.cylinder((x, y, tall / 2), tall * 0.014 + 0.05, tall, bark, top=0.03, sides=10, bevel=0)
    places = []
    for _ in range(int(tall * 30)):
        part = chance.random() ** 0.8
        level = tall * (0.22 + 0.78 * part)
        reach = (1 - part) ** 0.8 * tall * 0.27 + 0.1
        angle, away = chance.uniform(0, 6.283), reach * chance.random() ** 0.5
        places.append((x + math.cos(angle) * away, y + math.sin(angle) * away, level - away * 0.35))
    return places


spray = shapes.tuft(needle, blades=46, height=0.75, spread=0.2, width=0.016, lean=1.7, seed=3)
trees = [
    (-13, 24, 13),
    (-9.5, 29, 16),
    (-16.5, 31, 17),
    (-5, 34, 15),
    (3, 33, 17),
    (8.5, 27, 14),
    (12.5, 23, 11),
    (15, 31, 18),
    (20, 28, 15),
    (-21, 27, 14),
    (-1, 38, 19),
    (24, 36, 19),
    (-26, 36, 19),
    (10, 38, 18),
    (6, 25, 9),
]
for index, (x, y, tall) in enumerate(trees):
    shapes.scatter([spray], pine(x, y, tall, index), seed=index, tilt=0.9, scale=(0.7, 1.5))

stage.camera((2.6, -1.5, 1.5), (-0.6, 15, 1.5), lens=33, fstop=5.6, focus=(0, 13, 1.5), shift=(0.0, 0.055))
stage.shoot(
    "house",
    size=(1600, 1067),
    samples=24,
    bounces=5,
    exposure=1.7,
    contrast=1.2,
    saturation=1.15,
    glow=0.06,
    strength=1.4,
)
