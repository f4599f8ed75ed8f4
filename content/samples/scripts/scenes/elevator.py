"""A grain elevator on the prairie at first light."""

import random

import light
import materials
import shapes
import stage

stage.begin()
texture, background = light.sky(elevation=5.5, rotation=-112, strength=0.3, dust=2.2, size=1.2)
light.clouds(
    texture, background, coverage=0.62, scale=0.9, color=(1.0, 0.80, 0.66), brightness=0.9, seed=4.0, stretch=0.35
)

field = materials.plain("Field", (0.24, 0.19, 0.10), roughness=1, specular=0.1, uneven=0.3, scale=0.05)
dry = materials.plain("Dry", (0.34, 0.26, 0.13), roughness=0.8, uneven=0.3)
pale = materials.plain("Pale", (0.42, 0.34, 0.20), roughness=0.8, uneven=0.3)
boards = materials.wood("Boards", (0.21, 0.066, 0.045), along="z", fineness=0.35, roughness=0.75)
bare = materials.wood("Bare", (0.27, 0.25, 0.23), along="z", fineness=0.4, roughness=0.85)
tin = materials.plain("Tin", (0.44, 0.43, 0.42), roughness=0.45, metallic=0.7, uneven=0.3, scale=1.5)
dark = materials.plain("Dark", (0.02, 0.02, 0.02), roughness=1.0, specular=0.05)
gravel = materials.plain("Gravel", (0.3, 0.27, 0.23), roughness=1, uneven=0.3, scale=6, relief=0.8)
timber = materials.wood("Timber", (0.1, 0.085, 0.07), along="z", fineness=0.5, roughness=0.8)


def height(x, y):
    return 0.35 * shapes.fractal(x, y, 70, 4, 5)


shapes.land(
    (3000, 3000), (200, 200), lambda x, y: height(x, y) if abs(x) < 200 and y < 300 else 0.0, field, center=(0, 1400)
)

x, y = -6.0, 92.0
shapes.clad((x, y, 10.5), (9.6, 9.6, 21), boards)
shapes.roof((x, y, 21), (10.6, 10.4), tin, 3.6, "y")
shapes.clad((x, y, 25.5), (4.4, 6.4, 5.4), boards)
shapes.roof((x, y, 28.2), (5.2, 7.0), tin, 2.0, "y")
shapes.clad((x + 9.0, y - 0.6, 3.2), (8.4, 7.0, 6.4), bare)
shapes.roof((x + 9.0, y - 0.6, 6.4), (9.2, 7.8), tin, 2.0, "x")
shapes.box((x + 9.6, y - 4.14, 2.3), (3.6, 0.12, 4.4), dark, bevel=0)
shapes.box((x, y - 3.26, 26.2), (0.9, 0.12, 1.2), dark, bevel=0)
shapes.box((x - 2.2, y - 4.86, 3.0), (1.1, 0.1, 2.2), dark, bevel=0)
shapes.clad((x - 11.5, y + 2, 2.1), (5.0, 4.2, 4.2), bare)
shapes.roof((x - 11.5, y + 2, 4.2), (5.8, 4.8), tin, 1.7, "y")
for bin_ in range(2):
    shapes.cylinder((x + 20 + bin_ * 7.6, y + 5, 3.2), 3.2, 6.4, tin, bevel=0)
    shapes.cylinder((x + 20 + bin_ * 7.6, y + 5, 7.2), 3.35, 1.6, tin, top=0.35, bevel=0)
shapes.box((x + 9, y - 17, 0.12), (500, 3.4, 0.3), gravel, bevel=0.1)

for index in range(9):
    place = (16 + index * 17, 78 + index * 3.0)
    shapes.cylinder((*place, 3.6), 0.12, 7.4, timber, top=0.09, sides=12, bevel=0)
    shapes.box((place[0], place[1], 6.8), (0.1, 1.9, 0.1), timber, bevel=0)

chance = random.Random(3)
tufts = [
    shapes.tuft(material, blades=30, height=0.48, spread=0.2, seed=seed, width=0.005, lean=0.7)
    for seed, material in enumerate((dry, pale, dry, pale))
]
places = []
for _ in range(16000):
    y_ = 2.2 + chance.random() ** 2.2 * 68
    x_ = chance.uniform(-1, 1) * (2.5 + y_ * 0.72)
    places.append((x_, y_, height(x_, y_)))
shapes.scatter(tufts, places, tilt=0.25, scale=(0.6, 1.25))

light.fog(0.0005, (0.30, 0.26, 0.25))
stage.camera((0, -2, 1.15), (0, 60, 1.15), lens=33, fstop=8, focus=(0, 60, 1.2), shift=(0.05, 0.13))
stage.shoot(
    "elevator",
    size=(1920, 1060),
    samples=22,
    bounces=3,
    exposure=0.55,
    contrast=1.35,
    saturation=1.02,
    strength=0.6,
)
