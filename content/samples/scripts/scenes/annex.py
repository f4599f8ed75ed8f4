"""A grain elevator whose paint has gone, in the frost of a windless morning."""

import random

import light
import materials
import shapes
import stage

stage.begin()
light.overcast((0.50, 0.57, 0.66), (0.80, 0.76, 0.73), 0.75)
light.sun(elevation=7, rotation=118, strength=2.6, angle=3, color=(1.0, 0.80, 0.62))

field = materials.plain("Field", (0.42, 0.41, 0.40), roughness=1, specular=0.1, uneven=0.2, scale=0.08)
rime = materials.plain("Rime", (0.56, 0.55, 0.53), roughness=0.9, uneven=0.2)
straw = materials.plain("Straw", (0.40, 0.34, 0.25), roughness=0.9, uneven=0.3)
bare = materials.wood("Bare", (0.27, 0.255, 0.24), along="z", fineness=0.35, roughness=0.9)
gray = materials.wood("Gray", (0.34, 0.325, 0.30), along="z", fineness=0.4, roughness=0.9)
shingle = materials.plain("Shingle", (0.15, 0.14, 0.135), roughness=0.9, uneven=0.35, scale=1.6, relief=0.5)
tin = materials.plain("Tin", (0.36, 0.33, 0.30), roughness=0.6, metallic=0.5, uneven=0.4, scale=1.2)
dark = materials.plain("Dark", (0.015, 0.015, 0.016), roughness=1.0, specular=0.05)
gravel = materials.plain("Gravel", (0.33, 0.32, 0.31), roughness=1, uneven=0.3, scale=6, relief=0.8)
timber = materials.wood("Timber", (0.13, 0.115, 0.10), along="z", fineness=0.5, roughness=0.85)
iron = materials.plain("Iron", (0.11, 0.06, 0.045), roughness=0.7, metallic=0.6, uneven=0.3, scale=9)


def height(x, y):
    return 0.3 * shapes.fractal(x, y, 60, 4, 12)


shapes.land(
    (3000, 3000), (200, 200), lambda x, y: height(x, y) if abs(x) < 200 and y < 300 else 0.0, field, center=(0, 1400)
)

# Two elevators of different age, a crib between them, and the drive shed in front.
x, y = 5.0, 90.0
shapes.clad((x, y, 9.6), (10.4, 9.8, 19.2), bare)
shapes.roof((x, y, 19.2), (11.2, 10.6), shingle, 5.2, "x")
shapes.clad((x, y, 24.6), (7.2, 4.2, 4.6), bare)
shapes.roof((x, y, 26.9), (8.0, 4.8), shingle, 1.9, "x")
shapes.clad((x - 11.6, y + 1.5, 7.4), (8.6, 8.0, 14.8), gray)
shapes.roof((x - 11.6, y + 1.5, 14.8), (9.4, 8.8), tin, 3.4, "y")
shapes.clad((x + 9.6, y - 1.2, 2.9), (8.8, 6.6, 5.8), gray)
shapes.roof((x + 9.6, y - 1.2, 5.8), (9.6, 7.4), shingle, 2.2, "x")
shapes.box((x + 9.9, y - 4.54, 2.1), (3.8, 0.12, 4.1), dark, bevel=0)
shapes.box((x, y - 2.16, 25.0), (1.0, 0.12, 1.3), dark, bevel=0)
shapes.box((x - 2.6, y - 4.96, 12.4), (0.9, 0.1, 1.2), dark, bevel=0)
shapes.box((x - 12.6, y - 2.56, 1.5), (1.2, 0.1, 2.3), dark, bevel=0)

# The siding: a bank of gravel, rusted rails, weeds.
shapes.box((0, y - 13, 0.1), (500, 4.2, 0.5), gravel, bevel=0.2)
for rail in (-0.72, 0.72):
    shapes.box((0, y - 13 + rail, 0.42), (500, 0.08, 0.16), iron, bevel=0)
for index in range(11):
    place = (-70 + index * 16.0, y + 24)
    shapes.cylinder((*place, 3.4), 0.12, 7.0, timber, top=0.09, sides=12, bevel=0)
    shapes.box((place[0], place[1], 6.4), (1.8, 0.1, 0.1), timber, bevel=0)

chance = random.Random(8)
tufts = [
    shapes.tuft(material, blades=26, height=0.3, spread=0.17, seed=seed, width=0.005, lean=0.75)
    for seed, material in enumerate((rime, straw, rime, rime))
]
places = []
for _ in range(13000):
    away = 2.2 + chance.random() ** 2.1 * 68
    aside = chance.uniform(-1, 1) * (2.5 + away * 0.72)
    places.append((aside, away, height(aside, away)))
shapes.scatter(tufts, places, tilt=0.3, scale=(0.4, 1.1))

light.fog(0.0024, (0.60, 0.57, 0.55), start=20)
stage.camera((0, -2, 1.15), (0, 60, 1.15), lens=40, fstop=8, focus=(0, 60, 1.2), shift=(-0.02, 0.17))
stage.shoot(
    "annex",
    size=(1600, 1067),
    samples=24,
    bounces=3,
    exposure=0.75,
    contrast=1.3,
    saturation=0.95,
    strength=0.6,
)
