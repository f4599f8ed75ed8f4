"""Five ridges one behind the other, smoke in the valleys, a panorama with a long lens."""

import random

import light
import materials
import shapes
import stage

stage.begin()
light.overcast((0.50, 0.56, 0.62), (0.78, 0.66, 0.55), 1.0)
light.sun(elevation=9, rotation=52, strength=2.6, angle=6, color=(1.0, 0.72, 0.48))

forest = materials.plain(
    "Forest", (0.032, 0.042, 0.030), roughness=1, specular=0.05, uneven=0.5, scale=0.02, relief=0.8
)
needle = materials.plain("Needle", (0.022, 0.032, 0.022), roughness=0.95, specular=0.05, uneven=0.4, scale=0.3)
slope = materials.plain("Slope", (0.12, 0.105, 0.06), roughness=1, specular=0.05, uneven=0.3, scale=0.04, relief=0.5)

spruce = shapes.spruce(needle, tall=15, seed=4)
other = shapes.spruce(needle, tall=11, seed=7)


def ridge(distance, level, relief, seed):
    """A range of hills across the view; its crest is at `distance`."""

    def height(x, y):
        across = (y - distance) / (distance * 0.16)
        crest = level + relief * shapes.fractal(x, seed * 900, relief * 9, 6, seed)
        folds = 0.22 * relief * shapes.fractal(x * 1.3, y, relief * 2.2, 5, seed + 3)
        return -60 + (crest + folds + 60) / (1 + across * across)

    return height


chance = random.Random(9)
layers = [(420, -6, 26, 1), (1050, 26, 60, 2), (2100, 70, 105, 3), (3900, 190, 170, 4), (7200, 520, 330, 5)]
for index, (distance, level, relief, seed) in enumerate(layers):
    height = ridge(distance, level, relief, seed)
    wide, deep = distance * 1.5, distance * 0.9
    shapes.land((wide, deep), (420, 150), height, slope if index == 0 else forest, center=(0, distance))
    if index > 2:
        continue
    places = []
    for _ in range((1600, 5200, 5200)[index]):
        x, y = chance.uniform(-0.42, 0.42) * distance, distance + chance.gauss(-0.01, 0.035) * distance
        if index == 0 and shapes.fractal(x, y, 60, 3, 2) < 0.1:
            continue
        places.append((x, y, height(x, y) - 0.5))
    shapes.scatter([spruce, other], places, scale=(0.6, 1.2), tilt=0.04, seed=index)

light.fog(0.00042, (0.66, 0.58, 0.52), start=250)
stage.camera((0, 0, 38), (0, 2000, 60), lens=62, fstop=11, focus=(0, 1000, 40), shift=(0, 0.01))
stage.shoot("hills", size=(1920, 820), samples=16, bounces=2, exposure=0.75, contrast=1.35, saturation=1.05)
