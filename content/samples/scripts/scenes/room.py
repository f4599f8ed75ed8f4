"""A chair by a window with a drawn curtain, early morning: a film still."""

import math

import bmesh
import bpy

import light
import materials
import shapes
import stage

stage.begin()
light.flat((0.45, 0.58, 0.75), 1.2)
light.sun(elevation=12, rotation=127, strength=9.0, angle=0.8, color=(1.0, 0.78, 0.55))

wall = materials.plain("Wall", (0.30, 0.34, 0.31), roughness=0.95, specular=0.1, uneven=0.10, scale=0.9, relief=0.15)
trim = materials.plain("Trim", (0.50, 0.48, 0.42), roughness=0.5, uneven=0.1, scale=4)
floor = [
    materials.wood(f"Floor{index}", color, along="x", fineness=1.5, roughness=0.33)
    for index, color in enumerate(((0.15, 0.085, 0.05), (0.12, 0.07, 0.04), (0.18, 0.105, 0.06)))
]
beech = materials.wood("Beech", (0.22, 0.11, 0.055), along="z", fineness=4, roughness=0.4)
cane = materials.plain("Cane", (0.40, 0.29, 0.16), roughness=0.7, uneven=0.2, scale=40, relief=0.4)
print_ = materials.plain("Print", (0.20, 0.08, 0.05), roughness=0.95, specular=0.1, uneven=0.25, scale=7, relief=0.4)
enamel = materials.plain("Enamel", (0.58, 0.57, 0.52), roughness=0.25, uneven=0.06)
steel = materials.plain("Steel", (0.35, 0.35, 0.34), roughness=0.4, metallic=1.0, uneven=0.2)
card = materials.plain("Card", (0.60, 0.56, 0.48), roughness=0.9)

veil, nodes, links, shader = materials.new("Veil")
shader.inputs["Base Color"].default_value = (0.75, 0.72, 0.66, 1)
shader.inputs["Roughness"].default_value = 0.9
shader.inputs["Transmission"].default_value = 0.0
through = nodes.new("ShaderNodeBsdfTranslucent")
through.inputs["Color"].default_value = (0.8, 0.76, 0.68, 1)
blend = nodes.new("ShaderNodeMixShader")
blend.inputs[0].default_value = 0.55
links.new(shader.outputs[0], blend.inputs[1])
links.new(through.outputs[0], blend.inputs[2])
links.new(blend.outputs[0], nodes["Material Output"].inputs["Surface"])

# Walls: the one with the window is at x = 2.3, the back wall at y = 3.2.
for index in range(24):
    for part in range(4):
        shapes.box(
            (-5.6 + (index * 0.83) % 2 + part * 2.4, -2.4 + index * 0.24, -0.01),
            (2.396, 0.236, 0.02),
            floor[(index * 5 + part) % 3],
            bevel=0.0015,
        )
shapes.box((-1.5, 3.3, 1.5), (8.4, 0.2, 3.2), wall, bevel=0)
shapes.box((-1.5, 0.4, 2.95), (8.4, 6.4, 0.2), trim, bevel=0)
shapes.box((-5.5, 0.4, 1.5), (0.2, 6.4, 3.2), wall, bevel=0)
for y0, y1, z0, z1 in ((-3, 0.55, 0, 3), (1.75, 3.4, 0, 3), (0.55, 1.75, 0, 0.55), (0.55, 1.75, 2.35, 3)):
    shapes.box((2.4, (y0 + y1) / 2, (z0 + z1) / 2), (0.2, y1 - y0, z1 - z0), wall, bevel=0)
for y in (0.57, 1.15, 1.73):
    shapes.box((2.4, y, 1.45), (0.06, 0.05, 1.8), trim, bevel=0.004)
for z in (0.57, 1.25, 1.9, 2.33):
    shapes.box((2.4, 1.15, z), (0.06, 1.2, 0.045), trim, bevel=0.004)
shapes.box((2.27, 1.15, 0.53), (0.2, 1.36, 0.04), trim, bevel=0.008)
shapes.box((-1.5, 3.185, 0.08), (8.4, 0.03, 0.16), trim, bevel=0.005)


def curtain(y0, y1, seed):
    """Cloth in folds from a rod, a little wider at the hem."""
    mesh = bpy.data.meshes.new("Curtain")
    shape = bmesh.new()
    grid = []
    for step in range(91):
        part = step / 90
        column = []
        for level in range(15):
            down = level / 14
            wave = math.sin(part * 44 + seed + 0.5 * math.sin(part * 9)) * (0.018 + 0.022 * down)
            drift = 0.03 * math.sin(part * 13 + seed) * down
            column.append(shape.verts.new((2.21 + wave, y0 + (y1 - y0) * part + drift, 2.52 - 2.42 * down)))
        grid.append(column)
    for one, other in zip(grid, grid[1:]):
        for level in range(14):
            face = shape.faces.new((one[level], other[level], other[level + 1], one[level + 1]))
            face.smooth = True
    shape.to_mesh(mesh)
    mesh.materials.append(veil)
    bpy.context.collection.objects.link(bpy.data.objects.new("Curtain", mesh))


curtain(0.28, 0.74, 0.4)
curtain(1.24, 2.02, 2.0)
shapes.cylinder((2.2, 1.15, 2.54), 0.011, 2.1, steel, axis="y", bevel=0)

# The chair, turned to the window, a coat over its back.
parts = []
seat = 0.46
parts.append(shapes.box((0, 0, seat), (0.43, 0.42, 0.028), beech, bevel=0.012))
parts.append(shapes.box((0, 0, seat + 0.012), (0.35, 0.34, 0.014), cane, bevel=0.005))
for x, y in ((-0.18, -0.18), (-0.18, 0.18)):
    parts.append(shapes.cylinder((x, y, 0.44), 0.017, 0.88, beech, top=0.014, sides=24))
for x, y in ((0.18, -0.17), (0.18, 0.17)):
    parts.append(shapes.cylinder((x, y, 0.225), 0.014, 0.45, beech, top=0.018, sides=24))
for z in (0.60, 0.86):
    parts.append(shapes.box((-0.18, 0, z), (0.022, 0.38, 0.07), beech, bevel=0.01))
for y in (-0.08, 0.0, 0.08):
    parts.append(shapes.cylinder((-0.18, y, 0.73), 0.008, 0.24, beech, sides=16))
for z, x0 in ((0.2, 0.0), (0.24, 0.0)):
    parts.append(shapes.box((x0, -0.175 if z < 0.22 else 0.175, z), (0.36, 0.016, 0.016), beech, bevel=0.005))
root = bpy.data.objects.new("Chair", None)
bpy.context.collection.objects.link(root)
for part in parts:
    part.parent = root
root.location = (0.75, 1.15, 0)
root.rotation_euler[2] = math.radians(17)

# A small table with a cup and an opened letter.
shapes.cylinder((1.55, 2.15, 0.62), 0.30, 0.028, beech, bevel=0.008)
shapes.cylinder((1.55, 2.15, 0.31), 0.024, 0.6, beech, bevel=0)
shapes.cylinder((1.55, 2.15, 0.012), 0.19, 0.024, beech, bevel=0.008)
shapes.turned(
    (1.47, 2.08, 0.634),
    [(0.001, 0.003), (0.026, 0.002), (0.030, 0.007), (0.039, 0.05), (0.041, 0.078)],
    enamel,
    wall=0.003,
)
shapes.sheet((1.62, 2.2, 0.637), (0.15, 0.21), card, turn=28, curl=0.14)
# A calendar and a nail on the back wall.
shapes.box((-0.55, 3.19, 1.62), (0.27, 0.012, 0.38), card, bevel=0.002)
shapes.box((-0.55, 3.182, 1.71), (0.25, 0.004, 0.16), print_, bevel=0)

light.area((2.6, 1.15, 1.45), (0, 1.15, 1.45), (1.2, 1.8), 1, portal=True)
stage.camera((-2.6, -2.0, 1.22), (0.85, 1.6, 1.0), lens=33, fstop=2.8, focus=(0.7, 1.1, 0.8), shift=(0, 0.0))
stage.shoot("room", size=(1920, 804), samples=44, bounces=5, exposure=1.3, contrast=1.25, saturation=0.95, strength=1.4)
