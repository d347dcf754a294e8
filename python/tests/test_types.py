"""What mypy says of the main calls and the examples."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from mypy import api

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

#: Calls that are wrong, and a word of what mypy says.
WRONG = {
    'winmove.solve([(1, 2)], stuck="lost")': "No overload",
    "winmove.solve([(1, 2)], outcome={})": "outcomes",
    "winmove.solve([(1, 2)]).best()": "node",
    'winmove.solve([(1, 2)]).best("a")': "int",
    "winmove.cop_number()": "graph",
    "winmove.rules(b'')": "bytes",
    "winmove.nim_sum(['a'])": "int",
}


def examples():
    """The code of the notebook and of the pages."""
    notebook = nbformat.read(ROOT / "examples" / "notebook.ipynb", as_version=4)
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    yield "notebook", re.sub("^%.*$", "", "\n".join(cells), flags=re.MULTILINE)
    for page in (ROOT / "python" / "README.md", ROOT / "docs" / "guide" / "src" / "python.md"):
        lines = re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        yield page.stem, "\n".join(lines)


@pytest.fixture(scope="module")
def complaints(tmp_path_factory):
    """The lines that mypy writes about each file, all in one run."""
    folder = tmp_path_factory.mktemp("types")
    (folder / "wrong.py").write_text("import winmove\n" + "\n".join(WRONG))
    for name, code in examples():
        # Examples have no annotations, and assign their names again.
        free = "# mypy: allow-untyped-defs, allow-untyped-calls, allow-redefinition\n"
        (folder / f"{name}.py").write_text(free + code)
    files = [*folder.glob("*.py"), HERE / "types_of_calls.py", HERE.parent / "benches" / "solve.py"]
    # networkx has no types of its own.
    options = ["--strict", "--no-error-summary", "--disable-error-code=import-untyped"]
    said, problem, _ = api.run([*options, "--cache-dir", str(folder / "cache"), *map(str, files)])
    assert problem == ""
    return [line for line in said.splitlines() if ": error: " in line]


@pytest.mark.parametrize("name", ["types_of_calls", "notebook", "README", "python", "solve"])
def test_there_is_no_wrong_type(complaints, name):
    assert [line for line in complaints if f"{name}.py:" in line] == []


def test_wrong_calls_are_wrong_types(complaints):
    for number, (call, word) in enumerate(WRONG.items(), 2):
        said = [line for line in complaints if f"wrong.py:{number}:" in line]
        assert said and word in said[0], call
