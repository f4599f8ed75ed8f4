"""One lit window on the prairie, under stars, the last green light at the horizon."""

import random

import light
import materials
import shapes
import stage

stage.begin()
texture, background = light.sky(elevation=-6.5, rotation=20, strength=9.0, sun=False, dust=0.6)
light.stars(texture, background, amount=0.9)

grass = materials.plain("Grass", (0.10, 0.085, 0.05), roughness=1, specular=0.05, uneven=0.35, scale=0.2)
straw = materials.plain("Straw", (0.20, 0.16, 0.09), roughness=0.9, uneven=0.3)
boards = materials.wood("Boards", (0.28, 0.27, 0.25), along="x", fineness=0.6, roughness=0.8)
tin = materials.plain("Tin", (0.22, 0.22, 0.23), roughness=0.5, metallic=0.7, uneven=0.2)
dark = materials.plain("Dark", (0.03, 0.03, 0.03), roughness=0.8)
window = materials.glowing("Window", (1.0, 0.62, 0.28), 5.0)
timber = materials.wood("Timber", (0.08, 0.07, 0.06), along="z", fineness=0.5)
leaf = materials.plain("Leaf", (0.03, 0.035, 0.02), roughness=0.9)


def height(x, y):
    return 0.7 * shapes.fractal(x, y, 80, 4, 8)


shapes.land((1600, 1600), (240, 240), height, grass, center=(0, 760))
x, y = 13.0, 78.0
ground = height(x, y)
shapes.box((x, y, ground + 1.6), (9.0, 6.4, 3.4), boards, bevel=0)
for side in (-1, 1):
    roof = shapes.box((x, y + side * 1.75, ground + 4.25), (9.9, 4.2, 0.14), tin, bevel=0)
    roof.rotation_euler[0] = -side * 0.62
shapes.box((x + 3.0, y + 0.4, ground + 5.3), (0.6, 0.6, 1.7), dark, bevel=0)
shapes.box((x - 2.3, y - 3.22, ground + 1.75), (1.0, 0.05, 1.35), window, bevel=0)
shapes.box((x - 2.3, y - 3.26, ground + 1.75), (0.06, 0.05, 1.35), dark, bevel=0)
shapes.box((x - 2.3, y - 3.26, ground + 1.85), (1.0, 0.05, 0.06), dark, bevel=0)
shapes.box((x + 2.0, y - 3.22, ground + 1.75), (1.0, 0.05, 1.35), dark, bevel=0)
shapes.box((x, y - 3.22, ground + 1.2), (1.0, 0.06, 2.3), dark, bevel=0)
light.bulb((x - 2.3, y - 4.2, ground + 1.8), 45, (1.0, 0.62, 0.3), 0.5)

tree = shapes.tuft(leaf, blades=160, height=4.2, spread=0.5, width=0.05, lean=0.8, seed=5)
for index, place in enumerate(((x + 8.5, y + 4), (x + 11.0, y + 2), (x + 14.2, y + 5), (x - 9.0, y + 7))):
    shapes.cylinder((*place, height(*place) + 2), 0.16, 4.2, timber, bevel=0, sides=10)
    shapes.scatter([tree], [(*place, height(*place) + 1.4 + level) for level in (0, 1.2, 2.4)], seed=index, tilt=0.3)
for index in range(7):
    place = (-34 + index * 19.0, 96 + index * 1.5)
    shapes.cylinder((*place, height(*place) + 3.4), 0.11, 7.2, timber, sides=10, bevel=0)
    shapes.box((place[0], place[1], height(*place) + 6.5), (1.7, 0.1, 0.1), timber, bevel=0)

chance = random.Random(2)
tufts = [shapes.tuft(straw, blades=20, height=0.4, spread=0.18, seed=seed, width=0.005, lean=0.7) for seed in range(3)]
places = []
for _ in range(5000):
    away = 2.5 + chance.random() ** 2 * 50
    side = chance.uniform(-1, 1) * (2 + away * 0.7)
    places.append((side, away, height(side, away)))
shapes.scatter(tufts, places, tilt=0.25)

stage.camera((0, 0, 1.6), (3, 80, 1.6), lens=36, fstop=2.8, focus=(13, 78, 2), shift=(0, 0.18))
stage.shoot(
    "night",
    size=(1600, 1067),
    samples=24,
    bounces=3,
    exposure=0.75,
    contrast=1.2,
    saturation=1.1,
    glow=0.07,
    grain_amount=0.02,
)
