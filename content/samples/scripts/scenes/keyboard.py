"""Half a split keyboard on a work bench, a soldering iron and a coil of cable behind it."""

import math
import random

import light
import materials
import shapes
import stage

stage.begin()
light.flat((0.5, 0.6, 0.8), 0.05)
light.area((-0.55, 0.55, 0.75), (0, 0, 0), (0.5, 0.9), 9, (1.0, 0.93, 0.84))
light.area((0.9, 0.3, 0.35), (0, 0.05, 0), (0.25, 0.6), 2.4, (0.72, 0.86, 1.0))

bench = materials.plain("Bench", (0.035, 0.05, 0.052), roughness=0.55, uneven=0.35, scale=6, relief=0.12)
case = materials.plain("Case", (0.05, 0.05, 0.052), roughness=0.38, metallic=0.6, uneven=0.15, scale=20, relief=0.06)
plate = materials.plain("Plate", (0.40, 0.30, 0.14), roughness=0.35, metallic=1.0, uneven=0.15, scale=12)
dark = materials.plain("DarkCap", (0.045, 0.048, 0.055), roughness=0.48, uneven=0.12, scale=60, relief=0.15)
gray = materials.plain("GrayCap", (0.22, 0.225, 0.22), roughness=0.5, uneven=0.08, scale=60, relief=0.15)
red = materials.plain("RedCap", (0.62, 0.11, 0.05), roughness=0.45, uneven=0.08, scale=60, relief=0.15)
mint = materials.plain("MintCap", (0.22, 0.52, 0.44), roughness=0.48, uneven=0.08, scale=60, relief=0.15)
board = materials.plain("Board", (0.012, 0.075, 0.05), roughness=0.32, uneven=0.2, scale=40)
steel = materials.plain("Steel", (0.5, 0.5, 0.5), roughness=0.25, metallic=1.0, uneven=0.2, scale=30)
rubber = materials.plain("Rubber", (0.02, 0.02, 0.021), roughness=0.7)
blue = materials.plain("Handle", (0.03, 0.10, 0.26), roughness=0.5, uneven=0.2, scale=30)
brass = materials.plain("Brass", (0.62, 0.42, 0.14), roughness=0.3, metallic=1.0)
paper = materials.plain("Paper", (0.66, 0.64, 0.58), roughness=0.9)
wall = materials.plain("Wall", (0.05, 0.055, 0.06), roughness=0.9)

shapes.box((0, 0.3, -0.02), (2.4, 1.6, 0.04), bench, bevel=0.002)
shapes.box((0, 1.15, 0.5), (4, 0.05, 2), wall, bevel=0)

turn = 13
angle = math.radians(turn)


def at(x, y, z):
    """From the keyboard's own axes to the bench's."""
    return (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle), z)


shapes.box(at(0, 0, 0.008), (0.142, 0.112, 0.016), case, bevel=0.005, turn=turn)
shapes.box(at(0, 0, 0.0168), (0.132, 0.102, 0.0016), plate, bevel=0.0004, turn=turn)
chance = random.Random(2)
stagger = (0.0, 0.002, 0.0065, 0.009, 0.0055, 0.003)
accent = {(0, 3): red, (5, 1): mint, (3, 0): gray, (2, 0): gray, (4, 0): gray, (5, 0): red}
for column in range(6):
    for row in range(4):
        x, y = -0.0505 + column * 0.0195, -0.0355 + row * 0.0195 + stagger[column]
        material = accent.get((column, row), gray if row == 3 or column == 0 else dark)
        low = shapes.cylinder(at(x, y, 0.0235), 0.0124, 0.0085, material, top=0.0104, sides=4, bevel=0.0016)
        low.rotation_euler[2] = angle + math.pi / 4
        low.rotation_euler[0] += chance.gauss(0, 0.004)
        shapes.cylinder(at(x, y, 0.0186), 0.0045, 0.004, rubber, bevel=0, sides=12)
for column in range(3):
    cap = shapes.cylinder(
        at(0.010 + column * 0.0205, -0.0585 - column * 0.002, 0.0235),
        0.0124,
        0.0085,
        (mint, dark, dark)[column],
        top=0.0104,
        sides=4,
        bevel=0.0016,
    )
    cap.rotation_euler[2] = angle + math.pi / 4 - 0.08 * column
shapes.box(at(0.034, -0.0585, 0.008), (0.072, 0.032, 0.016), case, bevel=0.005, turn=turn - 4)
for x, y in ((-0.066, 0.05), (0.066, 0.05), (-0.066, -0.05)):
    shapes.cylinder(at(x, y, 0.0172), 0.0022, 0.0016, steel, bevel=0.0003, sides=24)

# Behind it: a bare board with its switches' sockets, a soldering iron, tweezers, a note.
shapes.box((0.175, 0.165, 0.0016), (0.13, 0.10, 0.0016), board, bevel=0.0003, turn=-24)
for row in range(4):
    for column in range(5):
        x, y = -0.045 + column * 0.0195, -0.03 + row * 0.0195
        a = math.radians(-24)
        shapes.box(
            (0.175 + x * math.cos(a) - y * math.sin(a), 0.165 + x * math.sin(a) + y * math.cos(a), 0.0036),
            (0.0048, 0.0042, 0.003),
            rubber,
            bevel=0.0004,
            turn=-24,
        )
        shapes.cylinder(
            (
                0.175 + (x + 0.006) * math.cos(a) - y * math.sin(a),
                0.165 + (x + 0.006) * math.sin(a) + y * math.cos(a),
                0.0026,
            ),
            0.0012,
            0.0006,
            brass,
            bevel=0,
            sides=12,
        )
iron = [
    ((-0.17, 0.20, 0.012), 0.011, 0.11, blue),
    ((-0.098, 0.226, 0.012), 0.0075, 0.045, rubber),
    ((-0.045, 0.245, 0.012), 0.003, 0.07, steel),
]
for place, radius, length, material in iron:
    part = shapes.cylinder(place, radius, length, material, axis="x", sides=32, bevel=0.002)
    part.rotation_euler[2] = math.radians(20)
shapes.sheet((-0.15, 0.055, 0.0006), (0.105, 0.148), paper, turn=-17, curl=0.05)
for loop in range(5):
    radius = 0.034 + loop * 0.0042
    for part in range(40):
        a, b = (part / 40) * 2 * math.pi, ((part + 1) / 40) * 2 * math.pi
        x, y = 0.0 + math.cos((a + b) / 2) * radius, 0.225 + math.sin((a + b) / 2) * radius
        bit = shapes.cylinder(
            (x + 0.03, y, 0.003 + 0.0012 * (loop % 2)), 0.0021, radius * 0.162, red, axis="x", sides=10, bevel=0
        )
        bit.rotation_euler[2] = (a + b) / 2 + math.pi / 2

stage.camera((-0.13, -0.40, 0.245), (0.012, 0.028, 0.008), lens=62, fstop=5.0, focus=(0.0, -0.012, 0.026))
stage.shoot("keyboard", size=(1500, 1125), samples=30, bounces=4, exposure=1.0, contrast=1.3, saturation=1.15)
