"""Cups of one batch on a shelf by a window, close."""

import random

import light
import materials
import shapes
import stage

stage.begin()
light.flat((0.55, 0.62, 0.72), 0.08)
light.area((-1.3, -0.25, 0.75), (0.05, 0.0, 0.06), (0.9, 1.0), 26, (0.98, 0.97, 0.94))
light.area((1.2, -0.9, 0.5), (0, 0, 0.1), (0.8, 0.8), 0.7, (1.0, 0.9, 0.8))

plaster = materials.plain(
    "Plaster", (0.46, 0.45, 0.43), roughness=0.95, specular=0.1, uneven=0.12, scale=2.2, relief=0.3
)
board = materials.wood("Board", (0.30, 0.20, 0.125), along="x", fineness=4, roughness=0.6)
clay = materials.plain("Clay", (0.34, 0.19, 0.12), roughness=0.9, specular=0.2, uneven=0.2, scale=30, relief=0.35)
glazes = [
    materials.plain("White", (0.60, 0.58, 0.53), roughness=0.26, uneven=0.12, scale=34, relief=0.05),
    materials.plain("Celadon", (0.27, 0.34, 0.30), roughness=0.20, uneven=0.22, scale=40, relief=0.05),
    materials.plain("Iron", (0.055, 0.043, 0.036), roughness=0.30, uneven=0.45, scale=44, relief=0.08),
    materials.plain("Blue", (0.12, 0.18, 0.23), roughness=0.22, uneven=0.3, scale=40, relief=0.05),
]

shapes.box((0, 0.20, 0.3), (3, 0.04, 1.6), plaster, bevel=0)
shapes.box((0, 0.06, -0.014), (2.4, 0.25, 0.028), board, bevel=0.003)

chance = random.Random(6)


def cup(x, y, size, glaze):
    """Its foot is bare clay; the glaze stops where the potter held it."""

    def wide(value):
        return value * size * chance.uniform(0.97, 1.03)

    tall = 0.082 * size * chance.uniform(0.95, 1.06)
    waist = wide(0.039)
    foot = [(0.001, 0.006), (wide(0.024), 0.005), (wide(0.0255), 0.001), (wide(0.027), 0.004), (waist * 0.86, 0.014)]
    shapes.turned((x, y, 0), foot, clay, wall=0.003)
    body = [
        (0.001, 0.012),
        (waist * 0.80, 0.0125),
        (waist * 0.90, 0.016),
        (waist, tall * 0.42),
        (waist * 1.02, tall * 0.7),
        (waist * 1.0, tall * 0.93),
        (waist * 1.035, tall),
    ]
    vessel = shapes.turned((x, y, 0), body, glaze, wall=0.0042)
    vessel.rotation_euler[2] = chance.uniform(0, 6)


order = (2, 0, 0, 1, 3, 0, 1, 2, 0)
for index, glaze in enumerate(order):
    cup(-0.42 + index * 0.103 + chance.gauss(0, 0.004), 0.02 + chance.gauss(0, 0.008), 1.0, glazes[glaze])
for index, glaze in enumerate((0, 1, 0, 3, 2, 0, 0)):
    cup(-0.33 + index * 0.118 + chance.gauss(0, 0.006), 0.125 + chance.gauss(0, 0.005), 1.08, glazes[glaze])

stage.camera((-0.30, -0.62, 0.175), (0.015, 0.02, 0.045), lens=85, fstop=2.0, focus=(-0.03, -0.005, 0.055))
stage.shoot("cups", size=(1600, 1200), samples=48, bounces=5, exposure=1.35, contrast=1.22, saturation=1.1)
