"""The camera and what Cycles needs to take a photograph: an empty scene, a lens, a size, the command line."""

import argparse
import os
import sys

import bpy
from mathutils import Vector

import develop


# Percent of the size that Cycles renders. The picture is enlarged before it gets its grain, as film is.
RENDERED = 62


def arguments():
    """`--scene` by its file name, `--out` folder, `--scale` in percent and `--samples` for previews, `--develop` to leave out the rendering."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--scene", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--samples", type=int)
    parser.add_argument("--develop", action="store_true")
    own = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    return parser.parse_args(own)


def begin():
    """An empty scene in meters with Cycles on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.world = bpy.data.worlds.new("World")
    scene.world.use_nodes = True
    return scene


def camera(position, target, lens=35, fstop=8.0, focus=None, shift=(0, 0)):
    """A full-frame camera. `shift` moves the lens as a view camera does, so that verticals stay parallel."""
    data = bpy.data.cameras.new("Camera")
    data.lens = lens
    data.sensor_width = 36
    data.shift_x, data.shift_y = shift
    data.clip_end = 20000
    data.dof.use_dof = True
    data.dof.aperture_fstop = fstop
    data.dof.aperture_blades = 7
    position, target = Vector(position), Vector(target)
    data.dof.focus_distance = (Vector(focus) - position).length if focus else (target - position).length
    object_ = bpy.data.objects.new("Camera", data)
    object_.location = position
    object_.rotation_euler = (target - position).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(object_)
    bpy.context.scene.camera = object_
    return object_


def settings(size, samples, bounces=6):
    """What every frame has in common. Clamping keeps single bright samples from becoming white dots."""
    scene = bpy.context.scene
    given = arguments()
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = given.scale * RENDERED // 100
    scene.render.use_persistent_data = True
    scene.render.film_transparent = False
    scene.render.threads_mode = "AUTO"
    scene.cycles.samples = given.samples or samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.adaptive_min_samples = 8
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = bounces
    scene.cycles.diffuse_bounces = min(bounces, 3)
    scene.cycles.glossy_bounces = min(bounces, 4)
    scene.cycles.transparent_max_bounces = 16
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.blur_glossy = 1.0
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.view_settings.view_transform = "Raw"


def _passes(folder, half):
    """Color and the features that the denoiser is led by, each in a file of its own."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new("CompositorNodeRLayers")
    target = nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format = "OPEN_EXR"
    target.format.color_depth = "32"
    target.file_slots.clear()
    wanted = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for name, output in wanted.items():
        target.file_slots.new(f"{name}-{half}-")
        links.new(source.outputs[output], target.inputs[-1])


def shoot(name, size=(1500, 1000), samples=64, bounces=6, **look):
    """Renders two halves with different seeds, whose difference is the noise, and develops them to `<out>/<name>.png`."""
    given = arguments()
    folder = os.path.join(given.out, name)
    os.makedirs(folder, exist_ok=True)
    scene = bpy.context.scene
    if not given.develop:
        settings(size, samples, bounces)
        scene.cycles.samples = max(2, scene.cycles.samples // 2)
        for half in (0, 1):
            scene.cycles.seed = 1 + half
            scene.frame_set(1)
            _passes(folder, half)
            bpy.ops.render.render()
    develop.develop(
        folder, os.path.join(given.out, f"{name}.png"), [side * given.scale // 100 for side in size], **look
    )
