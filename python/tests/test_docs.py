"""The examples of the documentation."""

from __future__ import annotations

import doctest
import pydoc
import re
from pathlib import Path

import pytest

import winmove

# Those of functions and methods, too, which are defined in other modules than their names say.
DOCSTRINGS = [
    test for test in doctest.DocTestFinder().find(winmove, module=False) if test.examples
]


@pytest.mark.parametrize("docstring", DOCSTRINGS, ids=lambda test: test.name)
def test_examples_of_the_docstrings(docstring):
    assert doctest.DocTestRunner().run(docstring).failed == 0


@pytest.mark.parametrize("page", ["python/README.md", "docs/guide/src/python.md"])
def test_examples_of_the_pages(page):
    text = (Path(__file__).parents[2] / page).read_text(encoding="utf-8")
    # A fence would be taken for output.
    text = re.sub("^```.*$", "", text, flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    runner = doctest.DocTestRunner()
    runner.run(examples)
    assert runner.summarize().failed == 0 and len(examples.examples) >= 3


def test_all_examples_are_found():
    written = "".join(path.read_text(encoding="utf-8") for path in Path(winmove.__path__[0]).glob("*.py"))
    assert sum(len(test.examples) for test in DOCSTRINGS) == written.count(">>> ")


def test_help_names_things_as_users_do():
    text = pydoc.plain(pydoc.render_doc(winmove))
    assert "class Result(" in text and "winmove._result.Result" not in text
    assert "rules(script" in text and winmove.__version__ in text
    assert repr(winmove.LimitError) == "<class 'winmove.LimitError'>"


def test_every_public_name_is_documented():
    for name in winmove.__all__:
        thing = getattr(winmove, name)
        # A type alias has no docstring.
        assert thing.__doc__ or thing is winmove.Outcome, name
        for method in vars(thing).values() if isinstance(thing, type) else []:
            is_public = callable(method) and not getattr(method, "__name__", "_").startswith("_")
            assert not is_public or method.__doc__, (name, method)
