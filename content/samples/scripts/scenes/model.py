"""A card model of a small library on a work table, raking light."""

import math
import random

import light
import materials
import shapes
import stage

stage.begin()
light.flat((0.6, 0.68, 0.8), 0.16)
light.sun(elevation=24, rotation=-68, strength=4.2, angle=1.6)

card = materials.plain("Card", (0.72, 0.70, 0.66), roughness=0.95, specular=0.15, uneven=0.03, scale=6, relief=0.12)
gray = materials.plain("GrayBoard", (0.33, 0.31, 0.28), roughness=0.95, specular=0.1, uneven=0.12, scale=30, relief=0.3)
balsa = materials.wood("Balsa", (0.56, 0.42, 0.27), along="x", fineness=9, roughness=0.7)
table = materials.wood("Table", (0.20, 0.125, 0.075), along="x", fineness=3, roughness=0.42)
steel = materials.plain("Steel", (0.5, 0.5, 0.5), roughness=0.28, metallic=1.0)
yellow = materials.plain("Pencil", (0.55, 0.33, 0.03), roughness=0.4)
lead = materials.plain("Lead", (0.03, 0.03, 0.03), roughness=0.5)
tree = materials.plain("Twig", (0.30, 0.26, 0.2), roughness=0.9, uneven=0.3)
wall = materials.plain("Wall", (0.42, 0.42, 0.42), roughness=0.95)

shapes.box((0, 0, -0.02), (2.2, 1.5, 0.04), table, bevel=0.003)
shapes.box((0, 1.6, 0.3), (6, 0.05, 3), wall, bevel=0)
# The site in layers of gray board.
shapes.box((0, 0.05, 0.003), (0.74, 0.52, 0.006), gray, bevel=0.0004)
shapes.box((-0.03, 0.10, 0.0075), (0.66, 0.40, 0.003), gray, bevel=0.0004, turn=0.6)
shapes.box((-0.07, 0.14, 0.0105), (0.56, 0.31, 0.003), gray, bevel=0.0004, turn=-0.5)

t, base = 0.003, 0.012


def wall_x(x0, x1, y, high, low=base, material=card):
    shapes.box(((x0 + x1) / 2, y, low + high / 2), (x1 - x0, t, high), material, bevel=0.0004)


def wall_y(x, y0, y1, high, low=base, material=card):
    shapes.box((x, (y0 + y1) / 2, low + high / 2), (t, y1 - y0, high), material, bevel=0.0004)


# The reading room: a long bar of piers under a saw-tooth roof.
for index in range(16):
    x = -0.30 + index * 0.03
    wall_y(x, 0.03, 0.052, 0.082)
    wall_y(x, 0.172, 0.194, 0.082)
wall_x(-0.302, 0.152, 0.195, 0.03)
wall_y(-0.302, 0.03, 0.195, 0.082)
shapes.box((-0.075, 0.112, base + 0.0015), (0.46, 0.17, 0.003), card, bevel=0.0004)
shapes.box((-0.075, 0.112, base + 0.0835), (0.466, 0.178, 0.003), card, bevel=0.0004)
for index in range(5):
    x = -0.298 + index * 0.0905
    slope = shapes.box((x + 0.045, 0.112, base + 0.108), (0.099, 0.178, 0.0025), card, bevel=0.0004)
    slope.rotation_euler[1] = math.radians(-27)
    wall_y(x + 0.0885, 0.024, 0.2, 0.044, base + 0.085)
# The tower with the stacks, pierced on two sides.
for index in range(9):
    x = 0.185 + index * 0.0145
    shapes.box((x, 0.052, base + 0.11), (0.006, t, 0.22), card, bevel=0.0003)
    shapes.box((x, 0.178, base + 0.11), (0.006, t, 0.22), card, bevel=0.0003)
for level in range(6):
    shapes.box((0.243, 0.115, base + 0.002 + level * 0.0437), (0.124, 0.13, 0.0025), card, bevel=0.0003)
wall_y(0.306, 0.051, 0.18, 0.22)
wall_y(0.181, 0.051, 0.11, 0.22)
# A flight of steps and a loose roof.
for index in range(7):
    shapes.box((0.0, 0.006 - index * 0.008, base - 0.0005 - index * 0.0013), (0.20, 0.009, 0.0022), card, bevel=0.0002)
shapes.box((0.48, -0.20, 0.0015), (0.16, 0.11, 0.003), card, bevel=0.0004, turn=24)
shapes.box((0.485, -0.195, 0.0045), (0.12, 0.08, 0.003), card, bevel=0.0004, turn=9)

chance = random.Random(12)
for x, y in (
    (-0.20, -0.07),
    (-0.13, -0.10),
    (-0.25, -0.13),
    (0.13, -0.13),
    (0.2, -0.08),
    (0.30, -0.03),
    (-0.33, 0.02),
    (0.27, -0.14),
):
    tall = chance.uniform(0.045, 0.075)
    shapes.cylinder((x, y, 0.006 + tall / 2), 0.0011, tall, tree, bevel=0, sides=8)
    crown = shapes.tuft(tree, blades=60, height=0.032, spread=0.004, seed=chance.randrange(99), width=0.00045, lean=1.3)
    shapes.scatter([crown], [(x, y, 0.006 + tall * 0.55), (x, y, 0.006 + tall * 0.8)], tilt=0.4)
for x, y in ((-0.05, -0.06), (0.04, -0.09), (0.055, -0.085), (0.22, 0.02)):
    shapes.cylinder((x, y, 0.0165), 0.0022, 0.013, card, top=0.0014, bevel=0, sides=10)

# Tools of the table.
pencil = shapes.cylinder((-0.28, -0.32, 0.0037), 0.0036, 0.17, yellow, axis="x", sides=6, bevel=0)
pencil.rotation_euler[2] = math.radians(17)
tip = shapes.cylinder(
    (-0.28 + 0.0935 * math.cos(math.radians(17)), -0.32 + 0.0935 * math.sin(math.radians(17)), 0.0037),
    0.0036,
    0.017,
    balsa,
    top=0.0006,
    sides=12,
    bevel=0,
    axis="x",
)
tip.rotation_euler[2] = math.radians(17)
shapes.box((0.08, -0.34, 0.0008), (0.32, 0.03, 0.0012), steel, bevel=0.0002, turn=-6)
for index in range(5):
    shapes.box(
        (-0.52 + chance.gauss(0, 0.02), -0.16 + index * 0.018, 0.002),
        (0.2, 0.004, 0.004),
        balsa,
        bevel=0.0003,
        turn=chance.gauss(0, 5) + 70,
    )

stage.camera((-0.50, -0.98, 0.36), (-0.01, 0.06, 0.06), lens=58, fstop=7, focus=(0.02, 0.03, 0.06), shift=(0.0, 0.0))
stage.shoot("model", size=(1600, 1067), samples=26, bounces=5, exposure=0.75, contrast=1.25, saturation=1.1)
