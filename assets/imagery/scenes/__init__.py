"""Every picture's scene, found by the picture's name."""

import importlib
import pkgutil

_scenes = {}


def scene(name):
    """Registers a scene: a function without arguments that sets the stage, the subject and the camera."""

    def register(function):
        if name in _scenes:
            raise ValueError(f'two scenes are called {name}')
        _scenes[name] = function
        return function

    return register


def build(name):
    """Sets up the named scene in the open Blender file."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f'{__name__}.{module.name}')
    _scenes[name]()
