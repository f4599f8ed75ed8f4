"""Telephone poles that vanish one after another into fog, over stubble."""

import math
import random

import bpy

import light
import materials
import shapes
import stage

stage.begin()
light.overcast((0.86, 0.88, 0.90), (0.72, 0.74, 0.75), 1.0)

earth = materials.plain("Earth", (0.15, 0.125, 0.09), roughness=1.0, specular=0.1, uneven=0.35, scale=0.6, relief=0.6)
timber = materials.wood("Timber", (0.085, 0.07, 0.058), along="z", fineness=0.5, roughness=0.8)
iron = materials.plain("Iron", (0.03, 0.03, 0.032), roughness=0.6, metallic=0.5)
china = materials.plain("China", (0.3, 0.33, 0.33), roughness=0.2)
straw = materials.plain("Straw", (0.33, 0.27, 0.16), roughness=0.8, uneven=0.3)
dead = materials.plain("Dead", (0.21, 0.17, 0.11), roughness=0.9, uneven=0.3)


def height(x, y):
    return 0.5 * shapes.fractal(x, y, 60, 4, 2) + 0.06 * shapes.fractal(x, y, 1.6, 4, 9)


shapes.land((300, 700), (300, 500), height, earth, center=(0, 320))

chance = random.Random(11)
stubble = [
    shapes.tuft(straw, blades=9, height=0.2, spread=0.05, seed=seed, width=0.004, lean=0.35) for seed in range(4)
]
weeds = [
    shapes.tuft(dead, blades=22, height=0.62, spread=0.16, seed=seed, width=0.004, lean=0.6) for seed in range(4, 8)
]
rows = []
for row in range(-150, 150):
    for step in range(190):
        y = 3 + step * 0.13 + (step / 190) ** 2 * 40
        x = row * 0.22 + chance.gauss(0, 0.02)
        if chance.random() < 0.42 and abs(x) < 4 + y * 0.75:
            rows.append((x, y, height(x, y)))
shapes.scatter(stubble, rows, tilt=0.3)
shapes.scatter(
    weeds,
    [(x, y, height(x, y)) for x, y in ((-3.4 + chance.gauss(0, 0.5), 4 + chance.random() * 46) for _ in range(420))],
    tilt=0.2,
)


def wire(start, end, sag):
    """A wire hangs in a parabola."""
    curve = bpy.data.curves.new("Wire", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 0.006
    line = curve.splines.new("POLY")
    line.points.add(24)
    for index, point in enumerate(line.points):
        part = index / 24
        place = [a + (b - a) * part for a, b in zip(start, end)]
        point.co = (place[0], place[1], place[2] - sag * 4 * part * (1 - part), 1)
    curve.materials.append(iron)
    bpy.context.collection.objects.link(bpy.data.objects.new("Wire", curve))


arms = []
for index in range(12):
    x, y = -3.4 + 0.05 * index, 9 + index * 19
    lean = chance.gauss(0, 1.3) if index != 2 else 3.4
    foot = height(x, y)
    pole = shapes.cylinder((x, y, foot + 3.55), 0.13, 7.5, timber, top=0.095, sides=20, bevel=0)
    pole.rotation_euler = (0, math.radians(lean), chance.random())
    slant = math.tan(math.radians(lean))
    ends = []
    for level in (6.9, 6.3):
        arm = shapes.box((x + slant * (level - 3.55), y - 0.14, foot + level), (2.1, 0.09, 0.11), timber, bevel=0.01)
        arm.rotation_euler[1] = math.radians(lean)
        for side in (-0.95, -0.5, 0.5, 0.95):
            place = (x + slant * (level - 3.55) + side, y - 0.14, foot + level + 0.13 - side * slant)
            shapes.cylinder(place, 0.035, 0.12, china, top=0.02, sides=12, bevel=0)
            ends.append((place[0], place[1], place[2] + 0.05))
    arms.append(ends)
for near, far in zip(arms, arms[1:]):
    for one, other in zip(near, far):
        wire(one, other, 0.35 + chance.random() * 0.14)
for place in arms[0]:
    wire((place[0] - 0.1, place[1] - 19, place[2] + 0.3), place, 0.4)

light.fog(0.019, (0.72, 0.74, 0.75), start=2)
stage.camera((0.6, 0, 1.55), (-1.5, 40, 1.55), lens=42, fstop=8, focus=(-3, 14, 2), shift=(0, 0.14))
stage.shoot(
    "poles",
    size=(1600, 1067),
    samples=20,
    bounces=3,
    exposure=0.75,
    contrast=1.35,
    saturation=1.05,
)
