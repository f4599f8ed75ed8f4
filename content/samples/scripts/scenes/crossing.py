"""A crossing where the rails go into fog."""

import math
import random

import light
import materials
import shapes
import stage

stage.begin()
light.overcast((0.80, 0.84, 0.88), (0.70, 0.73, 0.75), 1.0)

earth = materials.plain("Earth", (0.16, 0.135, 0.10), roughness=1.0, specular=0.1, uneven=0.35, scale=0.6, relief=0.6)
stone = materials.plain("Stone", (0.21, 0.20, 0.19), roughness=0.95, uneven=0.45, scale=14, relief=0.4)
tie = materials.wood("Tie", (0.10, 0.082, 0.066), along="x", fineness=0.8, roughness=0.9)
steel = materials.plain("Steel", (0.16, 0.12, 0.10), roughness=0.55, metallic=0.7, uneven=0.3, scale=5)
worn = materials.plain("Worn", (0.55, 0.54, 0.53), roughness=0.22, metallic=1.0, uneven=0.15, scale=3)
timber = materials.wood("Timber", (0.26, 0.25, 0.235), along="z", fineness=0.7, roughness=0.85)
paint = materials.plain("Paint", (0.62, 0.61, 0.57), roughness=0.6, uneven=0.16, scale=7)
black = materials.plain("Black", (0.03, 0.03, 0.03), roughness=0.7, uneven=0.3)
iron = materials.plain("Iron", (0.03, 0.03, 0.032), roughness=0.6, metallic=0.5)
straw = materials.plain("Straw", (0.33, 0.27, 0.16), roughness=0.8, uneven=0.3)
dead = materials.plain("Dead", (0.22, 0.175, 0.115), roughness=0.9, uneven=0.3)

chance = random.Random(17)


def height(x, y):
    bank = 0.42 * math.exp(-((x / 2.6) ** 4))
    return bank - 0.42 + 0.05 * shapes.fractal(x, y, 1.8, 4, 9) * (1 - bank) + 0.25 * shapes.fractal(x, y, 50, 3, 2)


shapes.land((60, 300), (400, 700), height, earth, center=(0, 148))

for index in range(260):
    y = 0.4 + index * 0.56
    sleeper = shapes.box((chance.gauss(0, 0.02), y, 0.0), (2.5, 0.22, 0.16), tie, bevel=0.012)
    sleeper.rotation_euler[2] = chance.gauss(0, 0.012)
for side in (-0.7175, 0.7175):
    shapes.box((side, 150, 0.13), (0.13, 300, 0.03), steel, bevel=0)
    shapes.box((side, 150, 0.19), (0.03, 300, 0.10), steel, bevel=0)
    shapes.box((side, 150, 0.245), (0.07, 300, 0.045), steel, bevel=0.008)
    shapes.box((side, 150, 0.268), (0.045, 300, 0.004), worn, bevel=0)
pebbles = [shapes.ball((0, 0, -5000), 0.034, stone, squash=0.7, dent=0.35, seed=seed, fine=2) for seed in range(6)]
places = []
for _ in range(15000):
    y = 0.8 + chance.random() ** 2.0 * 40
    x = chance.gauss(0, 1.05)
    if abs(x) < 2.3:
        places.append((x, y, height(x, y) + 0.015 + chance.random() * 0.03))
shapes.scatter(pebbles, places, tilt=3, scale=(0.5, 1.4))

weeds = [
    shapes.tuft(material, blades=24, height=0.5, spread=0.16, seed=seed, width=0.004, lean=0.65)
    for seed, material in enumerate((dead, straw, dead, straw))
]
grass = []
for _ in range(5200):
    y = 1.5 + chance.random() ** 1.8 * 46
    x = chance.choice((-1, 1)) * (2.2 + abs(chance.gauss(0, 1.0 + y * 0.2)))
    grass.append((x, y, height(x, y)))
shapes.scatter(weeds, grass, tilt=0.3, scale=(0.5, 1.2))

# The sign stands beside the line, its paint gone at the ends.
x, y = 2.35, 8.6
foot = height(x, y)
shapes.box((x, y, foot + 1.75), (0.14, 0.14, 3.7), timber, bevel=0.01)
for angle in (45, -45):
    for size, material, before in (((1.36, 0.03, 0.23), black, 0.0), ((1.32, 0.03, 0.19), paint, 0.012)):
        board = shapes.box((x, y - 0.095 - before - (0.03 if angle > 0 else 0), foot + 3.05), size, material, bevel=0.004)
        board.rotation_euler[1] = math.radians(angle)
for bolt in (-0.05, 0.05):
    shapes.cylinder((x + bolt, y - 0.16, foot + 3.05), 0.013, 0.02, iron, axis="y", sides=10, bevel=0)
shapes.box((x, y - 0.085, foot + 2.2), (0.5, 0.02, 0.2), paint, bevel=0.004)
shapes.box((x, y - 0.097, foot + 2.2), (0.34, 0.004, 0.05), black, bevel=0)

for index in range(14):
    place = (-4.6, 10 + index * 17.0)
    low = height(*place)
    pole = shapes.cylinder((*place, low + 3.1), 0.11, 6.6, timber, top=0.085, sides=14, bevel=0)
    pole.rotation_euler = (chance.gauss(0, 0.012), chance.gauss(0, 0.02), 0)
    shapes.box((place[0], place[1] - 0.12, low + 5.9), (1.7, 0.08, 0.1), timber, bevel=0)

light.fog(0.026, (0.71, 0.735, 0.75), start=2)
stage.camera((0.55, -0.6, 1.55), (0.55, 40, 1.55), lens=36, fstop=6.3, focus=(1.6, 8.6, 1.6), shift=(0.02, 0.16))
stage.shoot(
    "crossing",
    size=(1067, 1600),
    samples=24,
    bounces=3,
    exposure=0.7,
    contrast=1.35,
    saturation=1.05,
)
