"""A farmyard at the end of dusk in winter: one lamp on a pole, one lit window."""

import math
import random

import light
import materials
import shapes
import stage

stage.begin()
light.overcast((0.020, 0.032, 0.060), (0.075, 0.085, 0.115), 1.0)

snow = materials.plain("Snow", (0.78, 0.80, 0.84), roughness=0.6, specular=0.2, uneven=0.02, scale=2, relief=0.2)
siding = materials.plain("Siding", (0.42, 0.40, 0.36), roughness=0.7, uneven=0.15, scale=1.2)
trim = materials.plain("Trim", (0.30, 0.29, 0.27), roughness=0.7)
metal = materials.plain("Metal", (0.10, 0.12, 0.13), roughness=0.4, metallic=0.6)
timber = materials.wood("Timber", (0.10, 0.085, 0.07), along="z", fineness=0.5, roughness=0.85)
bark = materials.plain("Bark", (0.05, 0.043, 0.038), roughness=0.95, uneven=0.4)
straw = materials.plain("Straw", (0.30, 0.23, 0.13), roughness=0.8, uneven=0.3)
window = materials.glowing("Window", (1.0, 0.56, 0.22), 3.2)
lamp = materials.glowing("Lamp", (1.0, 0.78, 0.50), 60)
dark = materials.plain("Dark", (0.012, 0.013, 0.016), roughness=0.3)


def height(x, y):
    drift = 0.28 * shapes.fractal(x, y * 1.6, 22, 3, 4) + 0.03 * shapes.fractal(x, y, 1.7, 3, 2)
    path = -0.10 * math.exp(-(((x - 0.9 - 1.6 * math.sin(y / 15)) / 0.35) ** 4))
    return drift + path


shapes.land((60, 90), (360, 540), height, snow, center=(0, 42))
shapes.land((900, 900), (40, 40), lambda x, y: -0.35, snow, center=(0, 430))

# The house: boards of siding, a roof under snow, a porch, a chimney.
x, y = -3.4, 36.0
for row in range(18):
    shapes.box((x, y, 0.3 + row * 0.2), (7.2, 6.2, 0.19), siding, bevel=0.006)
shapes.roof((x, y, 3.9), (8.0, 7.0), siding, 2.7, "y")
for side in (-1, 1):
    slope = shapes.box((x + side * 2.06, y, 5.32), (5.05, 7.2, 0.2), snow, bevel=0.07)
    slope.rotation_euler[1] = side * math.atan2(2.7, 4.0)
shapes.box((x + 1.2, y + 1.0, 6.6), (0.6, 0.6, 1.6), trim, bevel=0.01)
for place, size, material in (
    ((x - 1.8, y - 3.13, 2.05), (1.15, 0.05, 1.3), window),
    ((x + 1.9, y - 3.13, 2.05), (1.15, 0.05, 1.3), dark),
    ((x, y - 3.55, 4.95), (0.8, 0.05, 1.0), dark),
):
    shapes.box(place, size, material, bevel=0)
    shapes.box((place[0], place[1] - 0.03, place[2]), (0.05, 0.05, size[2]), trim, bevel=0)
    shapes.box((place[0], place[1] - 0.03, place[2]), (size[0], 0.05, 0.05), trim, bevel=0)
    for side in (-1, 1):
        shapes.box((place[0] + side * size[0] / 2, place[1] - 0.02, place[2]), (0.1, 0.1, size[2] + 0.2), trim, bevel=0)
        shapes.box((place[0], place[1] - 0.02, place[2] + side * size[2] / 2), (size[0] + 0.2, 0.1, 0.1), trim, bevel=0)
shapes.box((x + 0.05, y - 3.13, 1.35), (0.95, 0.06, 2.05), trim, bevel=0.01)
light.bulb((x - 1.8, y - 3.8, 1.9), 26, (1.0, 0.56, 0.22), 0.5)

# The yard light.
px, py = 4.0, 30.0
shapes.cylinder((px, py, 3.4), 0.11, 7.2, timber, top=0.085, sides=16, bevel=0)
arm = shapes.box((px - 0.5, py, 6.75), (1.1, 0.05, 0.05), metal, bevel=0)
shapes.cylinder((px - 1.0, py, 6.66), 0.24, 0.14, metal, top=0.1, sides=24, bevel=0)
shapes.ball((px - 1.0, py, 6.54), 0.10, lamp, fine=3)
light.bulb((px - 1.0, py, 6.40), 900, (1.0, 0.76, 0.46), 0.1)

# A shed behind, a row of bare poplars, weeds that stand out of the snow.
shapes.box((10.5, 50, 1.6), (7, 5, 3.6), trim, bevel=0.02)
shapes.roof((10.5, 50, 3.4), (7.8, 5.8), snow, 1.6, "x")
chance = random.Random(4)
crowns = [
    shapes.tuft(bark, blades=70, height=5.5, spread=0.15, seed=seed, width=0.03, lean=0.38) for seed in range(4)
]
trees = []
for index in range(16):
    place = (-17 + index * 2.3 + chance.gauss(0, 0.8), 58 + chance.gauss(0, 3))
    tall = chance.uniform(5, 8)
    shapes.cylinder((*place, tall / 2), 0.2, tall + 1, bark, top=0.08, sides=8, bevel=0)
    trees += [(*place, tall * part) for part in (0.3, 0.5, 0.7, 0.9)]
shapes.scatter(crowns, trees, tilt=0.2, scale=(0.7, 1.2))
weeds = [shapes.tuft(straw, blades=9, height=0.45, spread=0.1, seed=seed, width=0.003, lean=0.6) for seed in range(4)]
places = []
for _ in range(420):
    away = 3.5 + chance.random() ** 1.4 * 26
    aside = chance.choice((-1, 1)) * (2.2 + abs(chance.gauss(0, 2.4)))
    places.append((aside, away, height(aside, away)))
shapes.scatter(weeds, places, tilt=0.35, scale=(0.4, 1.1))

light.fog(0.013, (0.060, 0.068, 0.092), start=6)
stage.camera((0.4, -2, 1.6), (0.2, 36, 1.6), lens=45, fstop=2.8, focus=(0, 33, 2), shift=(0, 0.17))
stage.shoot(
    "yard",
    size=(1067, 1600),
    samples=44,
    bounces=4,
    exposure=1.6,
    contrast=1.2,
    saturation=1.1,
    glow=0.12,
    grain_amount=0.018,
)
