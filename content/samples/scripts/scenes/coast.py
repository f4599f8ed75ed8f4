"""Sea stacks in the last light, a panorama."""

import bpy
from mathutils import Vector, noise

import light
import materials
import shapes
import stage

stage.begin()
texture, background = light.sky(elevation=3.2, rotation=-38, strength=0.35, dust=3.0, size=1.0)
light.clouds(
    texture, background, coverage=0.7, scale=0.8, color=(0.95, 0.72, 0.62), brightness=0.55, seed=11.0, stretch=0.3
)

rock = materials.plain("Rock", (0.075, 0.07, 0.066), roughness=0.75, uneven=0.4, scale=0.6, relief=0.8)
water, nodes, links, shader = materials.new("Water")
shader.inputs["Base Color"].default_value = (0.015, 0.03, 0.035, 1)
shader.inputs["Roughness"].default_value = 0.08
shader.inputs["Specular"].default_value = 0.6
ripples = materials.noise(nodes, links, 1.7, 4, 0.6, (0.5, 1, 1))
materials.bump(nodes, links, shader, ripples.outputs["Fac"], 0.35, 0.12)

mesh = bpy.data.meshes.new("Sea")
sea = bpy.data.objects.new("Sea", mesh)
bpy.context.collection.objects.link(sea)
ocean = sea.modifiers.new("Ocean", "OCEAN")
ocean.geometry_mode = "GENERATE"
ocean.repeat_x, ocean.repeat_y = 9, 9
ocean.spatial_size = 55
ocean.size = 1.0
ocean.resolution = ocean.viewport_resolution = 13
ocean.wave_scale = 0.55
ocean.choppiness = 1.0
ocean.wind_velocity = 7
ocean.wave_alignment = 0.3
ocean.random_seed = 5
ocean.time = 3.0
sea.location = (-250, 2, -0.05)
mesh.materials.append(water)
shapes.box((0, 4000, -0.9), (16000, 7000, 1.0), water, bevel=0)


def stack(center, width, tall, seed):
    """A rock that the sea has cut, with level ledges and upright cracks."""
    object_ = shapes.ball(center, 1.0, rock, seed=seed, fine=7)
    for vertex in object_.data.vertices:
        point = vertex.co.copy()
        away = Vector((point.x, point.y, 0)).normalized() if point.x or point.y else Vector((0, 0, 0))
        cracks = noise.fractal(Vector((away.x * 2.2, away.y * 2.2, point.z * 0.35 + seed)), 0.85, 2.2, 7)
        ledges = noise.noise(Vector((away.x * 0.6, away.y * 0.6 + seed, point.z * 9))) + 0.5 * noise.noise(
            Vector((seed, away.x, point.z * 27))
        )
        out = 1 + 0.34 * cracks + 0.05 * ledges
        column = (1 - point.z**6) ** 0.5 / max(0.15, (1 - point.z**2) ** 0.5)
        crest = 0.07 * noise.fractal(Vector((point.x * 2.4, point.y * 2.4, seed)), 0.9, 2.2, 5)
        slim = 1.0 - 0.22 * max(0.0, point.z)
        vertex.co = Vector(
            (
                point.x * width * out * slim * column,
                point.y * width * 0.8 * out * slim * column,
                (point.z + crest * (point.z > 0)) * tall,
            )
        )


stack((-24, 150, -2), 13, 34, 1)
stack((-1, 176, -1), 4.6, 17, 2)
stack((-58, 230, -1), 10, 11, 3)
stack((62, 340, -1), 24, 13, 4)
stack((10.5, 46, -0.7), 1.9, 1.5, 5)
stack((14.0, 50, -0.7), 1.3, 1.1, 6)
stack((-17, 58, -0.6), 1.1, 0.9, 7)


light.fog(0.0004, (0.60, 0.42, 0.25))
stage.camera((0, -3.0, 4.6), (0, 60, 4.6), lens=44, fstop=8, focus=(0, 150, 1), shift=(0.02, 0.055))
stage.shoot("coast", size=(1920, 800), samples=14, bounces=3, exposure=0.45, contrast=1.45, mono=True)
