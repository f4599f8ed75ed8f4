"""An empty room with three tall windows, late sun across the floor."""

import light
import materials
import shapes
import stage

stage.begin()
light.sky(elevation=17, rotation=58, strength=0.55, dust=1.5)

wall = materials.plain("Wall", (0.70, 0.68, 0.64), roughness=0.95, specular=0.1, uneven=0.05, scale=0.8, relief=0.15)
ceiling = materials.concrete("Ceiling", (0.62, 0.61, 0.59))
frame = materials.plain("Frame", (0.055, 0.05, 0.045), roughness=0.5, uneven=0.3)
oak = materials.wood("Oak", (0.33, 0.21, 0.12), along="y", fineness=1.6, roughness=0.38)
oak2 = materials.wood("Oak2", (0.28, 0.175, 0.10), along="y", fineness=1.5, roughness=0.42)
oak3 = materials.wood("Oak3", (0.37, 0.25, 0.15), along="y", fineness=1.7, roughness=0.36)
cloth = materials.plain("Cloth", (0.16, 0.17, 0.15), roughness=0.95, specular=0.1, relief=0.5, scale=30)
ash = materials.wood("Ash", (0.42, 0.30, 0.18), along="z", fineness=4, roughness=0.5)
leafy = materials.plain("Leaf", (0.05, 0.10, 0.035), roughness=0.45, uneven=0.3)
pot = materials.plain("Pot", (0.34, 0.17, 0.10), roughness=0.85, uneven=0.2, scale=9, relief=0.2)
outside = materials.plain("Outside", (0.2, 0.19, 0.13), roughness=1, uneven=0.4, scale=0.1)

width, deep, high, thick = 6.2, 9.0, 3.3, 0.45
for index in range(int(width / 0.18) + 1):
    for part in range(6):
        shift = (index * 0.77) % 2.2
        shapes.box(
            (-width / 2 + 0.09 + index * 0.18, -3.9 + shift + part * 2.6, -0.01),
            (0.178, 2.596, 0.02),
            (oak, oak2, oak3, oak)[(index * 7 + part * 5) % 4],
            bevel=0.0012,
        )
shapes.box((0, deep / 2 - 1, high + 0.15), (width + 2, deep + 3, 0.3), ceiling, bevel=0)
shapes.box((-width / 2 - 0.1, deep / 2 - 1, high / 2), (0.2, deep + 2, high), wall, bevel=0)
shapes.box((0, deep - 0.9, high / 2), (width + 1, 0.2, high), wall, bevel=0)
shapes.box((0, -2.1, high / 2), (width + 1, 0.2, high), wall, bevel=0)
shapes.box((0, deep / 2 - 1, -0.2), (width + 2, deep + 3, 0.3), frame, bevel=0)

# The window wall: piers between openings from the sill to a beam.
x = width / 2 + thick / 2
openings = [(-0.9, 0.75), (1.15, 2.8), (3.2, 4.85), (5.25, 6.9)]
edges = [-2.0] + [value for pair in openings for value in pair] + [8.2]
for low, upper in zip(edges[::2], edges[1::2]):
    shapes.box((x, (low + upper) / 2, high / 2), (thick, upper - low, high), wall, bevel=0.006)
shapes.box((x, 3, high - 0.14), (thick + 0.02, 10.2, 0.28), wall, bevel=0.006)
shapes.box((x, 3, 0.16), (thick + 0.02, 10.2, 0.32), wall, bevel=0.006)
for low, upper in openings:
    middle, wide = (low + upper) / 2, upper - low
    for side in (low + 0.03, upper - 0.03, middle):
        shapes.box((x + 0.1, side, high / 2), (0.06, 0.05, high - 0.5), frame, bevel=0.003)
    for level in (0.35, 2.2, high - 0.3):
        shapes.box((x + 0.1, middle, level), (0.06, wide, 0.05), frame, bevel=0.003)
shapes.box((-width / 2 + 0.012, 3, 0.06), (0.024, 10, 0.12), wall, bevel=0.003)
shapes.box((0, deep - 1.012, 0.06), (width, 0.024, 0.12), wall, bevel=0.003)
shapes.box((60, 0, -1.2), (100, 200, 0.2), outside, bevel=0)

# A bench, a plant.
shapes.box((-1.75, 4.6, 0.43), (0.5, 1.9, 0.05), ash, bevel=0.006)
for end in (-0.75, 0.75):
    for side in (-0.19, 0.19):
        shapes.box((-1.75 + side, 4.6 + end, 0.2), (0.045, 0.045, 0.41), ash, bevel=0.004)
shapes.box((-1.8, 4.2, 0.475), (0.34, 0.42, 0.04), cloth, bevel=0.018, turn=6)
shapes.turned(
    (-2.3, 6.9, 0), [(0.001, 0.01), (0.15, 0.004), (0.17, 0.02), (0.21, 0.36), (0.215, 0.38)], pot, wall=0.015
)
plant = shapes.tuft(leafy, blades=44, height=1.2, spread=0.13, width=0.035, lean=0.75, seed=9)
shapes.scatter([plant], [(-2.3, 6.9, 0.33)], scale=(1.05, 1.06))

for low, upper in openings:
    light.area((x + 0.3, (low + upper) / 2, 1.7), (0, (low + upper) / 2, 1.7), (upper - low, 2.8), 1, portal=True)

stage.camera((-0.7, -1.7, 1.45), (-0.5, 7, 1.45), lens=24, fstop=8, focus=(0, 4, 1), shift=(0, -0.02))
stage.shoot(
    "interior",
    size=(1600, 1067),
    samples=24,
    bounces=5,
    exposure=0.35,
    contrast=1.25,
    warmth=-0.1,
    saturation=1.05,
    strength=1.6,
)
