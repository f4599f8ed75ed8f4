"""A still life by a window: vessels, pears, a folded paper."""

import math

import light
import materials
import shapes
import stage

stage.begin()
light.flat((0.55, 0.62, 0.72), 0.10)
light.area((-2.1, 0.5, 1.5), (0.1, 0.0, 0.15), (1.3, 1.5), 62, (1.0, 0.96, 0.90))
light.area((1.9, -0.8, 0.9), (0, 0, 0.2), (1.2, 1.2), 2.2, (0.85, 0.92, 1.0))

plaster = materials.plain(
    "Plaster", (0.52, 0.50, 0.47), roughness=0.95, specular=0.1, uneven=0.14, scale=1.3, relief=0.25
)
linen = materials.plain("Linen", (0.50, 0.47, 0.42), roughness=0.95, specular=0.1, uneven=0.08, scale=5, relief=0.5)
glaze = materials.plain("Glaze", (0.62, 0.60, 0.55), roughness=0.28, uneven=0.1, scale=11, relief=0.03)
iron = materials.plain("IronGlaze", (0.045, 0.038, 0.034), roughness=0.33, uneven=0.4, scale=16, relief=0.08)
clay = materials.plain("Clay", (0.36, 0.17, 0.095), roughness=0.85, specular=0.2, uneven=0.2, scale=18, relief=0.3)
blue = materials.plain("BlueGlaze", (0.10, 0.17, 0.22), roughness=0.22, uneven=0.35, scale=20, relief=0.04)
skin = materials.plain("Pear", (0.42, 0.36, 0.075), roughness=0.42, uneven=0.25, scale=14, relief=0.05)
ripe = materials.plain("RipePear", (0.46, 0.27, 0.06), roughness=0.42, uneven=0.35, scale=12, relief=0.05)
stalk = materials.plain("Stalk", (0.09, 0.06, 0.035), roughness=0.8)
paper = materials.plain("Paper", (0.74, 0.72, 0.67), roughness=0.9, specular=0.15, uneven=0.02, scale=3)
wood_ = materials.wood("Board", (0.25, 0.15, 0.085), along="x", fineness=5, roughness=0.5)

shapes.box((0, 1.15, 0.9), (6, 0.1, 2.4), plaster, bevel=0)
shapes.box((0, 0.1, -0.03), (3.2, 1.7, 0.06), linen, bevel=0.01)

shapes.turned(
    (-0.17, 0.18, 0),
    [
        (0.001, 0.004),
        (0.052, 0.003),
        (0.060, 0.012),
        (0.082, 0.06),
        (0.094, 0.12),
        (0.086, 0.18),
        (0.054, 0.226),
        (0.030, 0.252),
        (0.026, 0.29),
        (0.033, 0.318),
    ],
    glaze,
    wall=0.006,
)
shapes.turned(
    (0.10, 0.30, 0),
    [(0.001, 0.004), (0.062, 0.003), (0.070, 0.010), (0.074, 0.08), (0.076, 0.16), (0.071, 0.185), (0.062, 0.20)],
    iron,
    wall=0.007,
)
shapes.turned(
    (0.19, 0.02, 0),
    [
        (0.001, 0.012),
        (0.030, 0.010),
        (0.033, 0.001),
        (0.037, 0.002),
        (0.040, 0.014),
        (0.078, 0.032),
        (0.107, 0.062),
        (0.118, 0.082),
    ],
    blue,
    wall=0.005,
)
shapes.turned(
    (-0.315, 0.03, 0), [(0.001, 0.004), (0.034, 0.003), (0.039, 0.008), (0.041, 0.05), (0.043, 0.088)], clay, wall=0.004
)

pear = [
    (0.001, 0.006),
    (0.018, 0.001),
    (0.032, 0.008),
    (0.041, 0.03),
    (0.039, 0.05),
    (0.030, 0.068),
    (0.021, 0.082),
    (0.016, 0.094),
    (0.008, 0.101),
    (0.001, 0.100),
]
fruits = [
    ((-0.05, -0.06, 0.0), skin, (0, 0, 0), 1.0),
    ((0.035, -0.10, 0.036), ripe, (84, 0, 62), 0.95),
    ((0.165, 0.028, 0.030), skin, (22, 14, 0), 0.9),
]
for place, material, turn, size in fruits:
    fruit = shapes.turned(place, pear, material, wall=0)
    stem = shapes.cylinder((0, 0, 0.11), 0.0022, 0.026, stalk, top=0.0015, sides=10, bevel=0)
    stem.parent = fruit
    stem.rotation_euler = (0.25, 0.2, 0)
    fruit.rotation_euler = [math.radians(angle) for angle in turn]
    fruit.scale = (size, size * 0.97, size)

shapes.sheet((-0.18, -0.17, 0.003), (0.21, 0.148), paper, turn=17, curl=0.07)
shapes.sheet((-0.16, -0.155, 0.001), (0.21, 0.148), paper, turn=8, curl=0.02)
shapes.box((0.33, 0.16, 0.009), (0.30, 0.19, 0.018), wood_, bevel=0.004, turn=-12)
shapes.turned((0.37, 0.17, 0.018), [(0.001, 0.003), (0.026, 0.002), (0.029, 0.007), (0.031, 0.055)], glaze, wall=0.003)

stage.camera((0.08, -1.35, 0.36), (0.0, 0.1, 0.125), lens=68, fstop=2.8, focus=(-0.05, -0.04, 0.06))
stage.shoot("ceramics", size=(1400, 1400), samples=40, bounces=5, exposure=1.1, contrast=1.25, saturation=1.12)
