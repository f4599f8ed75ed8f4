"""Takes one photograph: `blender -b --python take.py -- --scene stair --out <folder>`."""

import importlib
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage

importlib.import_module(f"scenes.{stage.arguments().scene}")
