"""The examples of the documentation."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import winmove

MODULES = [name for _, name, _ in pkgutil.iter_modules(winmove.__path__) if name != "_native"]


@pytest.mark.parametrize("name", ["", *MODULES])
def test_examples_of_the_docstrings(name):
    module = importlib.import_module(f"winmove.{name}" if name else "winmove")
    found = doctest.testmod(module)
    assert found.failed == 0


def test_every_public_name_is_documented():
    for name in winmove.__all__:
        thing = getattr(winmove, name)
        assert thing.__doc__, name
        for method in vars(thing).values() if isinstance(thing, type) else []:
            is_public = callable(method) and not getattr(method, "__name__", "_").startswith("_")
            assert not is_public or method.__doc__, (name, method)
