"""Sun, sky and lamps."""

import math

import bpy
from mathutils import Vector

import materials


def sky(elevation, rotation, strength=0.2, sun=True, size=0.545, dust=1.0, air=1.0, ozone=1.0, altitude=0.0):
    """The Nishita model: a physical sky with its sun. Angles in degrees; rotation 0 is a sun over +y."""
    tree = bpy.context.scene.world.node_tree
    texture = tree.nodes.new("ShaderNodeTexSky")
    texture.sky_type = "NISHITA"
    texture.sun_disc = sun
    texture.sun_size = math.radians(size)
    texture.sun_elevation = math.radians(elevation)
    texture.sun_rotation = math.radians(rotation)
    texture.dust_density = dust
    texture.air_density = air
    texture.ozone_density = ozone
    texture.altitude = altitude
    background = tree.nodes["Background"]
    background.inputs["Strength"].default_value = strength
    tree.links.new(texture.outputs["Color"], background.inputs["Color"])
    return texture, background


def clouds(
    texture, background, coverage=0.5, scale=1.4, color=(1.0, 0.96, 0.92), brightness=6.0, seed=0.0, stretch=1.0
):
    """A layer of cloud over the sky: noise on a plane above the camera, thinner at the zenith than at the horizon."""
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    coordinates = nodes.new("ShaderNodeTexCoord")
    separate = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Generated"], separate.inputs[0])
    height = nodes.new("ShaderNodeMath")
    height.operation = "MAXIMUM"
    height.inputs[1].default_value = 0.0
    links.new(separate.outputs["Z"], height.inputs[0])
    lifted = nodes.new("ShaderNodeMath")
    lifted.operation = "ADD"
    lifted.inputs[1].default_value = 0.09
    links.new(height.outputs[0], lifted.inputs[0])
    plane = nodes.new("ShaderNodeCombineXYZ")
    for axis, name in enumerate(("X", "Y")):
        divide = nodes.new("ShaderNodeMath")
        divide.operation = "DIVIDE"
        links.new(separate.outputs[name], divide.inputs[0])
        links.new(lifted.outputs[0], divide.inputs[1])
        times = nodes.new("ShaderNodeMath")
        times.operation = "MULTIPLY"
        times.inputs[1].default_value = stretch if axis == 0 else 1.0
        links.new(divide.outputs[0], times.inputs[0])
        links.new(times.outputs[0], plane.inputs[axis])
    plane.inputs[2].default_value = seed
    fields = []
    for size, detail in ((scale, 9.0), (scale * 0.35, 4.0)):
        field = nodes.new("ShaderNodeTexNoise")
        field.inputs["Scale"].default_value = size
        field.inputs["Detail"].default_value = detail
        field.inputs["Roughness"].default_value = 0.58
        field.inputs["Distortion"].default_value = 0.25
        links.new(plane.outputs[0], field.inputs["Vector"])
        fields.append(field.outputs["Fac"])
    both = materials.mix(nodes, links, 0.45, fields[0], fields[1])
    edge = 0.62 - 0.28 * coverage
    amount = materials.ramp(nodes, links, both, [(edge, 0.0), (edge + 0.16, 1.0)])
    shade = materials.ramp(
        nodes,
        links,
        both,
        [
            (edge, tuple(c * brightness for c in color)),
            (min(1, edge + 0.3), tuple(c * brightness * 0.45 for c in color)),
        ],
    )
    mixed = materials.mix(nodes, links, amount, texture.outputs["Color"], shade)
    links.new(mixed, background.inputs["Color"])


def flat(color, strength):
    """Light of one color from everywhere, as under a thick layer of cloud."""
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*color, 1)
    background.inputs["Strength"].default_value = strength


def overcast(top, horizon, strength):
    """A sky that is brighter or darker above than at the horizon."""
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    coordinates = nodes.new("ShaderNodeTexCoord")
    separate = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Generated"], separate.inputs[0])
    color = materials.ramp(nodes, links, separate.outputs["Z"], [(0.0, horizon), (0.55, top)])
    links.new(color, nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = strength


def sun(elevation, rotation, strength=4.0, angle=0.6, color=(1.0, 0.93, 0.84)):
    """A sun of its own, for interiors and studios; angles as for the sky."""
    data = bpy.data.lights.new("Sun", "SUN")
    data.energy = strength
    data.angle = math.radians(angle)
    data.color = color
    object_ = bpy.data.objects.new("Sun", data)
    up, around = math.radians(elevation), math.radians(rotation)
    toward = Vector((math.sin(around) * math.cos(up), math.cos(around) * math.cos(up), math.sin(up)))
    object_.rotation_euler = toward.to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(object_)
    return object_


def area(position, target, size, power, color=(1, 1, 1), portal=False, visible=False):
    """A soft box or a window of light; a portal only tells the sampler where the sky comes in."""
    data = bpy.data.lights.new("Area", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = color
    data.cycles.is_portal = portal
    object_ = bpy.data.objects.new("Area", data)
    object_.location = position
    object_.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    object_.visible_camera = visible
    object_.visible_glossy = True
    bpy.context.collection.objects.link(object_)
    return object_


def bulb(position, power, color=(1.0, 0.72, 0.42), radius=0.05):
    data = bpy.data.lights.new("Bulb", "POINT")
    data.energy = power
    data.color = color
    data.shadow_soft_size = radius
    object_ = bpy.data.objects.new("Bulb", data)
    object_.location = position
    bpy.context.collection.objects.link(object_)
    return object_


def fog(density, color, start=0.0):
    """Air between camera and subject, in every material at once: exact at edges, and without the noise of a volume."""
    for material in bpy.data.materials:
        if not material.use_nodes:
            continue
        nodes, links = material.node_tree.nodes, material.node_tree.links
        output = next(node for node in nodes if node.type == "OUTPUT_MATERIAL")
        surface = output.inputs["Surface"].links[0].from_socket
        path = nodes.new("ShaderNodeLightPath")
        away = materials.calculate(nodes, links, "SUBTRACT", path.outputs["Ray Length"], start)
        away = materials.calculate(nodes, links, "MAXIMUM", away, 0.0)
        seen = materials.calculate(
            nodes, links, "EXPONENT", materials.calculate(nodes, links, "MULTIPLY", away, -density)
        )
        hidden = materials.calculate(nodes, links, "SUBTRACT", path.outputs["Is Camera Ray"], seen)
        hidden = materials.calculate(nodes, links, "MAXIMUM", hidden, 0.0)
        air = nodes.new("ShaderNodeEmission")
        air.inputs["Color"].default_value = (*color, 1)
        blend = nodes.new("ShaderNodeMixShader")
        links.new(hidden, blend.inputs[0])
        links.new(surface, blend.inputs[1])
        links.new(air.outputs[0], blend.inputs[2])
        links.new(blend.outputs[0], output.inputs["Surface"])
