"""A writer's table by a window: books, tide rolls, a cup, the late sun."""

import math
import os
import random

import light
import materials
import shapes
import stage

images = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "images")
stage.begin()
light.flat((0.5, 0.62, 0.8), 0.35)
light.sun(elevation=21, rotation=-74, strength=6.0, angle=0.9, color=(1.0, 0.85, 0.68))

table = materials.wood("Table", (0.24, 0.135, 0.07), along="x", fineness=2.4, roughness=0.4)
wall = materials.plain("Wall", (0.36, 0.37, 0.35), roughness=0.95, specular=0.1, uneven=0.1, scale=2, relief=0.2)
leaves = materials.wood("Leaves", (0.66, 0.60, 0.50), along="x", fineness=30, roughness=0.9)
cloths = [
    materials.plain(f"Cloth{index}", color, roughness=0.85, uneven=0.12, scale=50, relief=0.35)
    for index, color in enumerate(
        ((0.20, 0.025, 0.03), (0.045, 0.08, 0.12), (0.33, 0.29, 0.21), (0.05, 0.075, 0.055), (0.42, 0.30, 0.12))
    )
]
cover = materials.printed("Cover", os.path.join(images, "book-zero.png"), roughness=0.6)
rolls = materials.printed("Rolls", os.path.join(images, "london-rolls.png"), roughness=0.85)
paper = materials.plain("Paper", (0.66, 0.63, 0.56), roughness=0.9, uneven=0.03)
enamel = materials.plain("Cup", (0.55, 0.56, 0.54), roughness=0.25, uneven=0.05)
tea = materials.plain("Tea", (0.10, 0.035, 0.012), roughness=0.05)
brass = materials.plain("Brass", (0.55, 0.38, 0.14), roughness=0.3, metallic=1.0, uneven=0.2, scale=30)
black = materials.plain("Black", (0.02, 0.02, 0.02), roughness=0.35)
frame = materials.plain("Frame", (0.4, 0.4, 0.38), roughness=0.5)

shapes.box((0, 0, -0.02), (1.9, 1.1, 0.04), table, bevel=0.004)
shapes.box((0, 1.0, 0.6), (5, 0.05, 2.4), wall, bevel=0)
# A window frame out of sight throws its bars over the table.
for y in (-0.55, 0.02, 0.58):
    shapes.box((-2.1, y + 0.6, 0.9), (0.05, 0.06, 2.2), frame, bevel=0)
for z in (0.62, 1.05, 1.5):
    shapes.box((-2.1, 0.6, z), (0.05, 2.4, 0.05), frame, bevel=0)


def book(center, size, turn, cloth, front=None):
    """Boards around pages that stand back a little on three sides; the spine is at -x."""
    x, y, z = center
    wide, deep, thick = size
    a = math.radians(turn)
    shapes.box(
        (x + 0.003 * math.cos(a), y + 0.003 * math.sin(a), z + thick / 2),
        (wide - 0.008, deep - 0.008, thick - 0.004),
        leaves,
        bevel=0.0005,
        turn=turn,
    )
    for level in (0.00125, thick - 0.00125):
        shapes.box((x, y, z + level), (wide, deep, 0.0025), cloth, bevel=0.0008, turn=turn)
    shapes.box(
        (x - (wide / 2 - 0.0012) * math.cos(a), y - (wide / 2 - 0.0012) * math.sin(a), z + thick / 2),
        (0.0026, deep, thick),
        cloth,
        bevel=0.0009,
        turn=turn,
    )
    if front:
        shapes.sheet((x, y, z + thick + 0.0003), (wide - 0.001, deep - 0.001), front, turn=turn)


stack = [
    ((0.16, 0.24), 0.026, 4, 1),
    ((0.15, 0.225), 0.034, -5, 2),
    ((0.145, 0.22), 0.021, 9, 0),
    ((0.135, 0.21), 0.028, -2, 3),
]
level = 0.0
for (wide, deep), thick, turn, cloth in stack:
    book((0.27, 0.19, level), (wide, deep, thick), turn + 90, cloths[cloth])
    level += thick
book((0.045, -0.065, 0.0), (0.140, 0.216, 0.025), 14, cloths[0], cover)
shapes.sheet((-0.26, 0.07, 0.0012), (0.42, 0.28), rolls, turn=-11, curl=0.05)
shapes.sheet((-0.21, -0.155, 0.0009), (0.21, 0.297), paper, turn=7)
shapes.sheet((-0.205, -0.15, 0.0016), (0.21, 0.297), paper, turn=11, curl=0.03)
pen = shapes.cylinder((-0.165, -0.13, 0.0075), 0.0058, 0.128, black, axis="x", sides=32, bevel=0.002)
pen.rotation_euler[2] = math.radians(38)
ring = shapes.cylinder((-0.165, -0.13, 0.0075), 0.0062, 0.006, brass, axis="x", sides=32)
ring.rotation_euler[2] = math.radians(38)
shapes.turned(
    (0.02, 0.25, 0),
    [(0.001, 0.003), (0.028, 0.002), (0.032, 0.007), (0.041, 0.055), (0.043, 0.085)],
    enamel,
    wall=0.003,
)
shapes.cylinder((0.02, 0.25, 0.068), 0.0395, 0.001, tea, bevel=0)
shapes.turned((0.02, 0.25, -0.001), [(0.001, 0.004), (0.04, 0.003), (0.062, 0.009), (0.073, 0.014)], enamel, wall=0.003)
for place, radius in (((-0.41, 0.19, 0.012), 0.011), ((-0.09, 0.245, 0.010), 0.009)):
    shapes.cylinder(place, radius, 0.024 if radius > 0.01 else 0.02, brass, bevel=0.001)

stage.camera((-0.14, -0.78, 0.47), (0.005, 0.04, 0.035), lens=48, fstop=3.5, focus=(0.03, -0.08, 0.03))
stage.shoot("desk", size=(1600, 1067), samples=28, bounces=4, exposure=0.8, contrast=1.25, saturation=1.08)
