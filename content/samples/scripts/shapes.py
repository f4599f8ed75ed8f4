"""Solids with softened edges, turned vessels, ground, and things scattered on it."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise


def _object(name, mesh, material):
    object_ = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(object_)
    if material is not None:
        mesh.materials.append(material)
    return object_


def _bevel(object_, width, segments=3):
    modifier = object_.modifiers.new("Bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.harden_normals = True
    object_.data.use_auto_smooth = True


def box(center, size, material, bevel=0.005, turn=0.0, name="Box"):
    """Center and size in meters; turn in degrees about z."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    for face in shape.faces:
        face.smooth = bool(bevel)
    shape.to_mesh(mesh)
    object_ = _object(name, mesh, material)
    object_.location = center
    object_.rotation_euler[2] = math.radians(turn)
    if bevel:
        _bevel(object_, bevel)
    return object_


def roof(center, size, material, rise, axis="y"):
    """A gable on a box: a prism over the given footprint."""
    mesh = bpy.data.meshes.new("Roof")
    shape = bmesh.new()
    x, y = size[0] / 2, size[1] / 2
    if axis == "y":
        points = [(-x, -y, 0), (x, -y, 0), (0, -y, rise), (-x, y, 0), (x, y, 0), (0, y, rise)]
    else:
        points = [(-x, -y, 0), (-x, y, 0), (-x, 0, rise), (x, -y, 0), (x, y, 0), (x, 0, rise)]
    corners = [shape.verts.new(point) for point in points]
    for face in ((0, 1, 2), (3, 5, 4), (0, 2, 5, 3), (1, 4, 5, 2), (0, 3, 4, 1)):
        shape.faces.new([corners[index] for index in face])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    _object("Roof", mesh, material).location = center


def clad(center, size, material, width=0.32):
    """Upright boards around a box, each a little off the line of its neighbor."""
    chance = random.Random(int(center[0] * 10))
    box(center, (size[0] - 0.05, size[1] - 0.05, size[2]), material, bevel=0)
    for axis, across in ((0, 1), (1, 0)):
        for index in range(int(size[axis] / width)):
            for side in (-1, 1):
                place = list(center)
                place[axis] += -size[axis] / 2 + (index + 0.5) * width
                place[across] += side * (size[across] / 2 - 0.01 + chance.random() * 0.02)
                part = [0, 0, size[2] - chance.random() * 0.05]
                part[axis], part[across] = width * 0.94, 0.05
                box(place, part, material, bevel=0)


def cylinder(center, radius, height, material, bevel=0.003, axis="z", sides=64, top=None, name="Cylinder"):
    """A cylinder, or a cone with the radius `top`."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cone(
        shape, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=height
    )
    for face in shape.faces:
        face.smooth = True
    shape.to_mesh(mesh)
    object_ = _object(name, mesh, material)
    object_.location = center
    object_.rotation_euler = {"x": (0, math.pi / 2, 0), "y": (math.pi / 2, 0, 0), "z": (0, 0, 0)}[axis]
    if bevel:
        _bevel(object_, bevel)
    mesh.use_auto_smooth = True
    return object_


def ball(center, radius, material, squash=1.0, dent=0.0, seed=0, fine=5, name="Ball"):
    """A ball; `dent` makes a fruit or a stone of it."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=fine, radius=radius)
    offset = Vector((seed * 7.3, seed * 3.1, seed))
    for vertex in shape.verts:
        if dent:
            vertex.co *= 1 + dent * noise.fractal(vertex.co / radius * 0.9 + offset, 0.8, 2.1, 4)
        vertex.co.z *= squash
    for face in shape.faces:
        face.smooth = True
    shape.to_mesh(mesh)
    object_ = _object(name, mesh, material)
    object_.location = center
    return object_


def turned(center, profile, material, wall=0.004, name="Vessel"):
    """A vessel from the potter's wheel: `profile` lists radius and height from the foot up."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    line = [shape.verts.new((radius, 0, height)) for radius, height in profile]
    edges = [shape.edges.new(pair) for pair in zip(line, line[1:])]
    bmesh.ops.spin(shape, geom=line + edges, axis=(0, 0, 1), cent=(0, 0, 0), steps=96, angle=2 * math.pi)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    for face in shape.faces:
        face.smooth = True
    shape.to_mesh(mesh)
    object_ = _object(name, mesh, material)
    object_.location = center
    if wall:
        solid = object_.modifiers.new("Wall", "SOLIDIFY")
        solid.thickness = wall
        solid.offset = 0
    smooth = object_.modifiers.new("Smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 2
    return object_


def sheet(center, size, material, turn=0.0, curl=0.0, tilt=(0, 0), thickness=0.0, name="Sheet"):
    """Paper or a picture: a plane with one image over it. `curl` lifts a corner, `tilt` turns it about x and y."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    steps = 24 if curl else 1
    bmesh.ops.create_grid(shape, x_segments=steps, y_segments=steps, size=0.5, calc_uvs=False)
    layer = shape.loops.layers.uv.new("UV")
    for face in shape.faces:
        face.smooth = True
        for loop in face.loops:
            loop[layer].uv = (loop.vert.co.x + 0.5, loop.vert.co.y + 0.5)
    for vertex in shape.verts:
        u, v = vertex.co.x + 0.5, vertex.co.y + 0.5
        vertex.co.x *= size[0]
        vertex.co.y *= size[1]
        vertex.co.z = curl * max(0, u * 0.5 + v * 0.5 - 0.35) ** 2
    shape.to_mesh(mesh)
    object_ = _object(name, mesh, material)
    object_.location = center
    object_.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    if thickness:
        object_.modifiers.new("Wall", "SOLIDIFY").thickness = thickness
    return object_


def land(size, steps, height, material, center=(0, 0, 0), name="Land"):
    """Ground whose height over x and y is a function, in meters."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_grid(shape, x_segments=steps[0], y_segments=steps[1], size=0.5)
    for vertex in shape.verts:
        x, y = vertex.co.x * size[0] + center[0], vertex.co.y * size[1] + center[1]
        vertex.co = (x, y, height(x, y))
    for face in shape.faces:
        face.smooth = True
    shape.to_mesh(mesh)
    return _object(name, mesh, material)


def fractal(x, y, scale, octaves=6, seed=0.0, roughness=0.9):
    """Hills between about -1 and 1."""
    return noise.fractal(Vector((x / scale, y / scale, seed)), roughness, 2.0, octaves)


def tuft(material, blades=26, height=0.35, spread=0.12, seed=1, width=0.006, lean=0.5):
    """Grass for scattering; it lies outside the picture."""
    chance = random.Random(seed)
    mesh = bpy.data.meshes.new("Tuft")
    shape = bmesh.new()
    for _ in range(blades):
        angle, away = chance.uniform(0, 2 * math.pi), spread * math.sqrt(chance.random())
        foot = Vector((math.cos(angle) * away, math.sin(angle) * away, -0.02))
        tall = height * chance.uniform(0.5, 1.15)
        bend = Vector((math.cos(angle), math.sin(angle), 0)) * tall * lean * chance.uniform(0.2, 1.0)
        side = Vector((-math.sin(angle), math.cos(angle), 0)) * width
        rows = []
        for step in range(4):
            part = step / 3
            middle = foot + Vector((0, 0, tall * part * (1 - 0.15 * part))) + bend * part * part
            thin = side * (1 - part * 0.85)
            rows.append((shape.verts.new(middle - thin), shape.verts.new(middle + thin)))
        for low, high in zip(rows, rows[1:]):
            shape.faces.new((low[0], low[1], high[1], high[0]))
    shape.to_mesh(mesh)
    object_ = _object("Tuft", mesh, material)
    object_.location = (0, 0, -5000)
    return object_


def spruce(material, tall=14.0, seed=1):
    """A conifer for scattering, far enough away to be a stem with whorls of boughs."""
    chance = random.Random(seed)
    mesh = bpy.data.meshes.new("Spruce")
    shape = bmesh.new()
    for level in range(26):
        part = level / 26
        high = tall * (0.1 + 0.9 * part)
        reach = tall * 0.17 * (1 - part) ** 0.85 + 0.12
        for bough in range(9):
            angle = bough * 0.698 + level * 0.4 + chance.gauss(0, 0.2)
            long = reach * chance.uniform(0.6, 1.15)
            out = Vector((math.cos(angle), math.sin(angle), 0))
            side = Vector((-out.y, out.x, 0)) * long * 0.24
            top = Vector((0, 0, high))
            end = top + out * long - Vector((0, 0, long * 0.45))
            middle = top + out * long * 0.55 - Vector((0, 0, long * 0.12))
            shape.faces.new([shape.verts.new(point) for point in (top, middle - side, end, middle + side)])
    shape.to_mesh(mesh)
    object_ = _object("Spruce", mesh, material)
    object_.location = (0, 0, -5000)
    return object_


def scatter(sources, places, seed=3, scale=(0.7, 1.3), tilt=0.15):
    """Copies that share their mesh, at the given places, each turned and scaled by chance."""
    chance = random.Random(seed)
    for place in places:
        source = chance.choice(sources)
        copy = bpy.data.objects.new(source.name, source.data)
        copy.location = place
        copy.rotation_euler = (chance.uniform(-tilt, tilt), chance.uniform(-tilt, tilt), chance.uniform(0, 2 * math.pi))
        size = chance.uniform(*scale)
        copy.scale = (size, size, size * chance.uniform(0.85, 1.2))
        for modifier in source.modifiers:
            new = copy.modifiers.new(modifier.name, modifier.type)
            for key in ("width", "segments", "levels", "render_levels", "thickness", "offset"):
                if hasattr(modifier, key):
                    setattr(new, key, getattr(modifier, key))
        bpy.context.collection.objects.link(copy)
