"""Scripts and modules of rules. Python itself judges what a script means."""

from __future__ import annotations

import copy
import pickle
import types
from pathlib import Path

import pytest

import winmove

GAMES = Path(__file__).parents[2] / "crates" / "winmove-scripts" / "tests" / "scripts" / "games"

NIM = """
start = (3, 4, 5)
def moves(s):
    return {f"{i}: leave {k}": s[:i] + (k,) + s[i+1:] for i in range(3) for k in range(s[i])}
"""


def module_of(text):
    module = types.ModuleType("rules")
    exec(text, module.__dict__)
    return module


def test_there_are_games():
    assert len(list(GAMES.glob("*.py"))) >= 20


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.py")), ids=lambda path: path.stem)
def test_a_script_is_the_game_that_python_makes_of_it(path):
    script = winmove.rules(path)
    module = winmove.rules(module_of(path.read_text()))
    assert list(script.states) == list(module.states) and script == module
    assert script.start == module.start
    for state in list(script)[:200]:
        assert script.moves(state) == module.moves(state)
    script.certify()


def test_a_script_is_solved_as_a_class_is():
    class Nim(winmove.Game):
        start = (3, 4, 5)

        def moves(self, s):
            return {f"{i}: leave {k}": s[:i] + (k,) + s[i + 1 :] for i in range(3) for k in range(s[i])}

    script, game = winmove.rules(NIM), Nim().solve()
    assert script == game and script.nodes == game.nodes and script.best((3, 4, 5)) == [(1, 4, 5)]
    assert all(script.moves(state) == game.moves(state) for state in script)
    assert [move.name for move in script.moves((3, 4, 5)) if move.best] == ["0: leave 1"]
    assert [array.tolist() for array in script.arrays()] == [array.tolist() for array in game.arrays()]
    assert winmove.grundy(script) == {s: winmove.nim_sum(s) for s in script}


def test_paths_texts_and_starts(tmp_path):
    path = tmp_path / "nim.py"
    path.write_text("\ufeff" + NIM, encoding="utf-8")
    assert winmove.rules(path) == winmove.rules(str(path)) == winmove.rules(NIM)
    assert len(winmove.rules(path, start=(1, 0, 2))) == 6
    assert len(winmove.rules(path, start=[1, 0, 2])) == 6
    heaps = "def start(a, b):\n    return (a, b, 0)\n" + NIM.replace("start = (3, 4, 5)", "")
    assert winmove.rules(heaps, start=(3, 4)).start == (3, 4, 0)
    heap = "def start(n):\n    return n\ndef moves(s):\n    return list(range(s))\n"
    assert winmove.grundy(winmove.rules(heap, start=5))[5] == 5
    assert winmove.rules(module_of(heap), start=5).start == 5
    values = (None, True, -7, "it's", (), ("a",))
    text = "def start(s):\n    return s\ndef moves(s):\n    return []\n"
    assert winmove.rules(text, start=(values,)).start == (values,)
    with pytest.raises(winmove.GraphError, match="start.*parameters"):
        winmove.rules(heap)
    with pytest.raises(winmove.GraphError, match="1.5"):
        winmove.rules(heap, start=1.5)
    with pytest.raises(FileNotFoundError):
        winmove.rules(tmp_path / "none.py")
    with pytest.raises(TypeError, match="bytes"):
        winmove.rules(NIM.encode())


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("start = 3\ndef moves(s):\n    return [s / 2]\n", 3, 13),
        ("start = 3\ndef moves(s):\n    return [t]\n", 3, 13),
        ("start = 3\n", 2, 1),
        ("start = 3\ndef moves(s:\n", 2, 10),
        ("start = 3\ndef moves(s):\n    return [(1, 2)[s]]\n", 3, None),
        ("start = 3\ndef moves(s):\n    return 5\n", 2, None),
        ("import os\nstart = 3\n", 1, 1),
    ],
)
def test_faults_of_a_script_have_a_place(tmp_path, text, line, column):
    path = tmp_path / "game.py"
    path.write_text(text)
    with pytest.raises(winmove.ReadError) as raised:
        winmove.rules(path)
    error = raised.value
    assert error.file == str(path) and error.line == line and error.message
    assert column is None or error.column == column
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, again.column, str(again)) == (error.line, error.column, str(error))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("start = 0\ndef moves(s):\n    return [s + 1]\n", "more than 1,000 states"),
        ("start = 0\ndef moves(s):\n    while True:\n        s += 1\n", "million steps"),
        ("start = 0\ndef moves(s):\n    return [0] * 10**9\n", "million steps|16 MiB"),
        ("start = 0\ndef f(s):\n    return f(s)\ndef moves(s):\n    return f(s)\n", "200 calls"),
    ],
)
def test_limits_of_a_script(text, words):
    with pytest.raises(winmove.LimitError, match=words):
        winmove.rules(text, limit=1000)


def test_what_is_no_script(tmp_path):
    path = tmp_path / "game.py"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(winmove.ReadError, match="text file"):
        winmove.rules(path)
    path.write_text("#" * 300_000)
    with pytest.raises(winmove.LimitError, match="256 KiB"):
        winmove.rules(path)
    path.write_text(NIM)
    assert winmove.open(path).solve().counts() == winmove.rules(path).counts()
    for limit in (0, -1, 1.5, "many", None):
        with pytest.raises(winmove.GraphError, match="limit"):
            winmove.rules(NIM, limit=limit)


def test_shown_states_where_a_player_moves_twice(tmp_path):
    text = """
start = (0, 0)
def mover(s):
    return s[0] // 2 % 2
def moves(s):
    return {"go": (s[0] + 1, 0)} if s[0] < 4 else []
def show(s):
    return ["at", str(s[0])]
"""
    game = winmove.rules(text)
    assert len(game) == 5 and game.moves((0, 0))[0].name == "go"
    # Who moves at 0 and 1 is the second to move at 2 and 3, after whom the first is stuck.
    assert list(game.values()) == [("loss", 4), ("loss", 3), ("win", 2), ("win", 1), ("loss", 0)]
    assert game == winmove.rules(module_of(text))
    game.save(tmp_path / "game.dot")
    drawn = (tmp_path / "game.dot").read_text()
    assert 'label="at\\n0"' in drawn and 'label="at\\n1"' in drawn and 'label="go"' in drawn
    assert "go" in game.svg()
    for again in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert again == game and again.remarks == game.remarks
        assert again.moves((0, 0)) == game.moves((0, 0)) and again.svg() == game.svg()


@pytest.mark.parametrize("stuck", ["win", "loss", "draw"])
def test_a_rule_for_being_stuck_is_a_rule_and_no_fixed_outcome(tmp_path, stuck):
    text = f"start = 3\nstuck = {stuck!r}\ndef moves(s):\n    return list(range(s))\n"
    game = winmove.rules(text)
    game.save(tmp_path / "game.dot")
    assert "winmove_outcome" not in (tmp_path / "game.dot").read_text()
    assert game[0].outcome == stuck and winmove.open(tmp_path / "game.dot").solve()["0"] == game[0]
    by_state = text.replace(f"stuck = {stuck!r}", f"def stuck(s):\n    return {stuck!r}")
    assert winmove.rules(by_state) == winmove.rules(module_of(by_state)) == game


def test_a_module_without_moves_is_refused():
    with pytest.raises(winmove.GraphError, match="no moves"):
        winmove.rules(types)
