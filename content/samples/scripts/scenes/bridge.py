"""A truss bridge that goes into fog over a river: a film still."""

import mathutils

import light
import materials
import shapes
import stage

stage.begin()
light.overcast((0.60, 0.68, 0.74), (0.50, 0.57, 0.62), 1.0)

steel = materials.plain("Steel", (0.085, 0.10, 0.095), roughness=0.6, metallic=0.2, uneven=0.4, scale=2)
deck = materials.plain("Deck", (0.09, 0.088, 0.085), roughness=0.32, uneven=0.35, scale=1.2, relief=0.25)
line = materials.plain("Line", (0.42, 0.41, 0.37), roughness=0.5, uneven=0.3, scale=8)
curb = materials.concrete("Curb", (0.24, 0.235, 0.225))
lamp = materials.glowing("Lamp", (1.0, 0.74, 0.42), 20)
red = materials.glowing("Red", (1.0, 0.06, 0.03), 26)
dark = materials.plain("Dark", (0.02, 0.02, 0.022), roughness=0.4)

wide, high, bay = 7.6, 6.4, 6.2
shapes.box((0, 300, -0.3), (wide + 2, 640, 0.6), deck, bevel=0)
for side in (-1, 1):
    shapes.box((side * (wide / 2 + 0.15), 300, 0.09), (0.5, 640, 0.2), curb, bevel=0.02)
    for rail in (0.55, 0.95):
        shapes.box((side * (wide / 2 + 0.3), 300, rail), (0.06, 640, 0.09), steel, bevel=0.008)


def bar(start, end, thick):
    """A beam from one point to another in the plane of a truss."""
    a, b = mathutils.Vector(start), mathutils.Vector(end)
    beam = shapes.box((a + b) / 2, (thick, thick, (b - a).length), steel, bevel=0.015)
    beam.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()


for index in range(26):
    y = -4 + index * bay
    for side in (-1, 1):
        x = side * (wide / 2 + 0.75)
        bar((x, y, -0.5), (x, y, high), 0.26)
        bar((x, y, high), (x, y + bay, high), 0.34)
        bar((x, y, -0.3), (x, y + bay, -0.3), 0.36)
        bar((x, y, 0), (x, y + bay, high), 0.17) if index % 2 else bar((x, y, high), (x, y + bay, 0), 0.17)
    bar((-wide / 2 - 0.75, y, high), (wide / 2 + 0.75, y, high), 0.24)
    bar((-wide / 2 - 0.75, y, high), (wide / 2 + 0.75, y + bay, high), 0.1)
    bar((-wide / 2 - 0.75, y + bay, high), (wide / 2 + 0.75, y, high), 0.1)
    if index % 3 == 1:
        bar((wide / 2 + 0.75, y, high - 0.9), (wide / 2 - 0.6, y, high - 0.6), 0.07)
        shapes.box((wide / 2 - 0.7, y, high - 0.66), (0.5, 0.2, 0.1), lamp, bevel=0.02)
        if index < 14:
            light.bulb((wide / 2 - 0.7, y, high - 0.95), 170, (1.0, 0.70, 0.40), 0.12)
for index in range(60):
    shapes.box((0, 2 + index * 5.0, 0.003), (0.13, 2.2, 0.006), line, bevel=0)
for side in (-1, 1):
    shapes.box((side * (wide / 2 - 0.35), 300, 0.003), (0.1, 640, 0.006), line, bevel=0)

# A car far off, going away.
shapes.box((1.9, 52, 0.72), (1.7, 4.2, 0.75), dark, bevel=0.12)
shapes.box((1.9, 52.2, 1.25), (1.45, 2.2, 0.55), dark, bevel=0.16)
for side in (-0.62, 0.62):
    shapes.box((1.9 + side, 49.88, 0.82), (0.3, 0.03, 0.13), red, bevel=0.01)
    shapes.box((1.9 + side, 50.2, 0.3), (0.22, 0.62, 0.6), dark, bevel=0.04)

light.fog(0.0165, (0.50, 0.57, 0.62), start=3)
stage.camera((-0.9, -3.2, 1.5), (0.0, 40, 1.5), lens=34, fstop=4, focus=(0, 20, 1), shift=(0, 0.055))
stage.shoot("bridge", size=(1920, 804), samples=22, bounces=3, exposure=0.5, contrast=1.3, saturation=1.05, glow=0.09)
