"""A concrete stair between two walls in low sun."""

import math
import random

import mathutils

import light
import materials
import shapes
import stage

stage.begin()
light.sky(elevation=27, rotation=118, strength=0.16, dust=1.6)

cast = materials.concrete("Cast", (0.46, 0.43, 0.39), boards=0.24)
tread = materials.concrete("Tread", (0.40, 0.38, 0.35))
steel = materials.plain("Steel", (0.05, 0.05, 0.05), roughness=0.4, metallic=0.8, uneven=0.3)

rise, run, wide, count = 0.165, 0.31, 2.6, 19
for index in range(count):
    shapes.box((0, index * run, index * rise - 1.5 + rise / 2), (wide, run + 0.02, 3.0 + rise), tread, bevel=0.008)
top = count * rise
shapes.box((0, count * run + 3.85, top - 1.5), (wide, 8, 3.0), tread, bevel=0.008)
shapes.box((0, -4.15, -0.25), (14, 8, 0.5), tread, bevel=0.01)
shapes.box((-wide / 2 - 0.22, 4.0, 2.6), (0.4, 16, 8.6), cast, bevel=0.012)
shapes.box((wide / 2 + 0.17, 4.2, 0.55), (0.3, 11.6, 4.0), cast, bevel=0.012)
shapes.box((0.6, count * run + 5.2, top + 2.0), (7.0, 0.4, 4.0), cast, bevel=0.012)
shapes.box((1.6, count * run + 1.4, top + 3.1), (6.2, 7.6, 0.32), cast, bevel=0.012)

# The rail follows the slope of the stair.
for index in range(0, count + 1, 3):
    shapes.cylinder((-wide / 2 + 0.09, index * run, index * rise + 0.45), 0.011, 0.9, steel, bevel=0)
rail = shapes.cylinder(
    (-wide / 2 + 0.09, count * run / 2, top / 2 + 0.92),
    0.021,
    (run**2 + rise**2) ** 0.5 * count + 0.3,
    steel,
    bevel=0,
)
rail.rotation_euler = (math.atan2(run, rise) * -1, 0, 0)

# Tie holes of the shuttering, in their grid.
for row in range(6):
    for column in range(12):
        shapes.cylinder(
            (-wide / 2 - 0.02, -3.4 + column * 1.2, 0.72 + row * 1.2), 0.022, 0.012, steel, bevel=0, axis="x", sides=16
        )

# What stands outside: ground, and a tree whose shadow falls into the picture.
grass = materials.plain("Grass", (0.17, 0.145, 0.085), roughness=0.9, uneven=0.4)
shapes.box((0, 0, -0.6), (400, 400, 0.2), grass, bevel=0)
bark = materials.plain("Bark", (0.12, 0.10, 0.08), roughness=0.9)
leaf = materials.plain("Leaf", (0.07, 0.12, 0.04), roughness=0.7)
foliage = shapes.tuft(leaf, blades=60, height=0.5, spread=0.3, width=0.03, lean=1.4)
chance = random.Random(4)
places = []
for _ in range(420):
    spread = mathutils.Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 0.8)))
    places.append(mathutils.Vector((12.5, -6.0, 7.0)) + spread * 1.1)
shapes.scatter([foliage], places, tilt=3.0)
shapes.cylinder((12.5, -6.0, 2.6), 0.14, 6.4, bark, bevel=0)

stage.camera((0.35, -5.6, 1.6), (-0.05, 4.0, 1.6), lens=32, fstop=11, focus=(0, 2, 1), shift=(0.0, 0.12))
stage.shoot("stair", size=(1200, 1600), samples=32, exposure=-0.4, contrast=1.3, warmth=-0.02)
