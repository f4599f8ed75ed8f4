"""Surfaces with the imperfections that real ones have: stains, pores, scratches, uneven gloss."""

import bpy


def new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree.nodes, tree.links, tree.nodes["Principled BSDF"] if "Principled BSDF" in tree.nodes else None


def noise(nodes, links, scale, detail=8.0, roughness=0.6, stretch=None, space="Object"):
    """A noise texture in object space; `stretch` scales the axes one by one."""
    coordinates = nodes.new("ShaderNodeTexCoord")
    texture = nodes.new("ShaderNodeTexNoise")
    texture.inputs["Scale"].default_value = scale
    texture.inputs["Detail"].default_value = detail
    texture.inputs["Roughness"].default_value = roughness
    if stretch is None:
        links.new(coordinates.outputs[space], texture.inputs["Vector"])
    else:
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = stretch
        links.new(coordinates.outputs[space], mapping.inputs["Vector"])
        links.new(mapping.outputs["Vector"], texture.inputs["Vector"])
    return texture


def ramp(nodes, links, source, stops):
    """`stops`: position and color, or position and gray."""
    node = nodes.new("ShaderNodeValToRGB")
    elements = node.color_ramp.elements
    while len(elements) > len(stops):
        elements.remove(elements[-1])
    while len(elements) < len(stops):
        elements.new(1.0)
    for element, (position, value) in zip(elements, stops):
        element.position = position
        element.color = (*value, 1) if isinstance(value, tuple) else (value, value, value, 1)
    links.new(source, node.inputs["Fac"])
    return node.outputs["Color"]


def _axis(nodes, links, coordinates, name):
    separate = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Object"], separate.inputs[0])
    return separate.outputs[name]


def calculate(nodes, links, operation, one, two=0.0):
    node = nodes.new("ShaderNodeMath")
    node.operation = operation
    links.new(one, node.inputs[0])
    if isinstance(two, (int, float)):
        node.inputs[1].default_value = two
    else:
        links.new(two, node.inputs[1])
    return node.outputs[0]


def bump(nodes, links, shader, height, strength, distance=0.01, before=None):
    node = nodes.new("ShaderNodeBump")
    node.inputs["Strength"].default_value = strength
    node.inputs["Distance"].default_value = distance
    links.new(height, node.inputs["Height"])
    if before is not None:
        links.new(before, node.inputs["Normal"])
    links.new(node.outputs["Normal"], shader.inputs["Normal"])
    return node.outputs["Normal"]


def mix(nodes, links, factor, one, two, mode="MIX"):
    node = nodes.new("ShaderNodeMixRGB")
    node.blend_type = mode
    for name, value in (("Fac", factor), ("Color1", one), ("Color2", two)):
        if isinstance(value, (int, float)):
            node.inputs[name].default_value = value
        elif isinstance(value, tuple):
            node.inputs[name].default_value = (*value, 1)
        else:
            links.new(value, node.inputs[name])
    return node.outputs["Color"]


def plain(name, color, roughness=0.5, metallic=0.0, specular=0.5, uneven=0.12, scale=9.0, relief=0.0):
    """Paint, plastic, metal or plaster. `uneven` is how much color and gloss wander, `relief` how rough it feels."""
    material, nodes, links, shader = new(name)
    wide = noise(nodes, links, scale, 6)
    dark = tuple(channel * (1 - uneven) for channel in color)
    light = tuple(min(1, channel * (1 + uneven)) for channel in color)
    links.new(ramp(nodes, links, wide.outputs["Fac"], [(0.3, dark), (0.7, light)]), shader.inputs["Base Color"])
    gloss = [(0.3, max(0.02, roughness * (1 - uneven))), (0.7, min(1, roughness * (1 + uneven)))]
    links.new(ramp(nodes, links, wide.outputs["Fac"], gloss), shader.inputs["Roughness"])
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular"].default_value = specular
    if relief:
        fine = noise(nodes, links, scale * 14, 10, 0.7)
        bump(nodes, links, shader, fine.outputs["Fac"], relief, 0.01)
    return material


def concrete(name="Concrete", color=(0.42, 0.40, 0.37), boards=None):
    """Cast concrete with stains and pores; `boards` is the height of the shuttering boards in meters."""
    material, nodes, links, shader = new(name)
    coordinates = nodes.new("ShaderNodeTexCoord")
    stains = noise(nodes, links, 0.8, 5, 0.65, (1, 1, 0.35))
    fine = noise(nodes, links, 34, 3, 0.75)
    tones = [(0.3, tuple(c * 0.6 for c in color)), (0.5, color), (0.72, tuple(c * 1.2 for c in color))]
    base = ramp(nodes, links, stains.outputs["Fac"], tones)
    speck = ramp(nodes, links, fine.outputs["Fac"], [(0.3, 0.72), (0.6, 1.05)])
    base = mix(nodes, links, 1.0, base, speck, "MULTIPLY")
    height = ramp(nodes, links, fine.outputs["Fac"], [(0.3, 0.0), (0.5, 0.8), (0.8, 1.0)])
    if boards:
        row = calculate(nodes, links, "DIVIDE", _axis(nodes, links, coordinates, "Z"), boards)
        joint = ramp(
            nodes, links, calculate(nodes, links, "FRACT", row), [(0.0, 0.0), (0.03, 1.0), (0.97, 1.0), (1.0, 0.0)]
        )
        height = mix(nodes, links, 1.0, height, joint, "MULTIPLY")
        chance = nodes.new("ShaderNodeTexWhiteNoise")
        chance.noise_dimensions = "1D"
        links.new(calculate(nodes, links, "FLOOR", row), chance.inputs["W"])
        base = mix(
            nodes, links, 1.0, base, ramp(nodes, links, chance.outputs["Value"], [(0.0, 0.8), (1.0, 1.08)]), "MULTIPLY"
        )
        base = mix(nodes, links, 0.6, base, ramp(nodes, links, joint, [(0.0, 0.45), (1.0, 1.0)]), "MULTIPLY")
    bump(nodes, links, shader, height, 0.5, 0.006)
    links.new(base, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.85
    shader.inputs["Specular"].default_value = 0.25
    return material


def wood(name, color, along="x", fineness=1.0, roughness=0.45):
    """Grain in lines along one axis of the object."""
    material, nodes, links, shader = new(name)
    stretch = {"x": (0.06, 1, 1), "y": (1, 0.06, 1), "z": (1, 1, 0.06)}[along]
    lines = noise(nodes, links, 22 * fineness, 10, 0.62, stretch)
    broad = noise(nodes, links, 4 * fineness, 3, 0.5, stretch)
    deep = tuple(c * 0.5 for c in color)
    base = ramp(
        nodes, links, lines.outputs["Fac"], [(0.3, deep), (0.55, color), (0.75, tuple(min(1, c * 1.2) for c in color))]
    )
    wide = ramp(nodes, links, broad.outputs["Fac"], [(0.3, 0.75), (0.7, 1.1)])
    links.new(mix(nodes, links, 1.0, base, wide, "MULTIPLY"), shader.inputs["Base Color"])
    links.new(
        ramp(nodes, links, lines.outputs["Fac"], [(0.3, min(1, roughness * 1.3)), (0.7, roughness * 0.8)]),
        shader.inputs["Roughness"],
    )
    bump(nodes, links, shader, lines.outputs["Fac"], 0.18, 0.004)
    return material


def glowing(name, color, strength):
    material, nodes, links, shader = new(name)
    shader.inputs["Base Color"].default_value = (0, 0, 0, 1)
    shader.inputs["Emission"].default_value = (*color, 1)
    shader.inputs["Emission Strength"].default_value = strength
    return material


def printed(name, path, roughness=0.55, emission=0.0):
    """An image on the faces of a plane, printed or shining."""
    material, nodes, links, shader = new(name)
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(path)
    links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    if emission:
        shader.inputs["Base Color"].default_value = (0, 0, 0, 1)
        links.new(texture.outputs["Color"], shader.inputs["Emission"])
        shader.inputs["Emission Strength"].default_value = emission
    return material
