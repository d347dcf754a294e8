"""The calls that the package is made of, one after the other, as in a notebook."""

from __future__ import annotations

import networkx as nx
import numpy as np

import winmove


def test_an_hour_in_a_notebook(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    r = winmove.solve(nx.DiGraph([("c", "b"), ("b", "a"), ("c", "a")]))
    assert repr(r["c"]) == "Label('win', 1)"
    assert (r.wins, r.losses, r.draws) == ({"b", "c"}, {"a"}, frozenset())
    assert r.best("c") == ["a"] and r.why("c").startswith("Win in 1: ")
    assert r._repr_svg_().startswith("<svg")
    assert winmove.grundy({0: [], 1: [0], 2: [0, 1]}) == {0: 0, 1: 1, 2: 2}
    assert winmove.grounded([("a", "b"), ("b", "c")]) == {"a": "in", "b": "out", "c": "in"}
    assert winmove.pursuit(nx.petersen_graph(), police=2).winner == "thief"
    assert winmove.cop_number(nx.petersen_graph()) == 3

    class Nim(winmove.Game):
        start = (3, 4, 5)

        def moves(self, s):
            return [s[:i] + (k,) + s[i + 1 :] for i in range(3) for k in range(s[i])]

    s = Nim().solve(limit=10**6)
    assert (s[3, 4, 5], s.best((3, 4, 5))) == (("win", 11), [(1, 4, 5)])
    out, rem = s.arrays()
    assert (out.dtype, rem.dtype) == (np.int8, np.int32)
    assert [(out[i], rem[i]) for i, state in enumerate(s.states)] == [
        ({"win": 1, "loss": -1}[s[state].outcome], s[state].remoteness) for state in s.states
    ]

    (tmp_path / "nim.py").write_text(
        "start = (3, 4, 5)\n"
        "def moves(s): return [s[:i] + (k,) + s[i+1:] for i in range(3) for k in range(s[i])]\n"
    )
    assert winmove.rules("nim.py") == s
    r.save("x.dot")
    assert winmove.open("x.dot").save("x.winmove.json") == []
    r.svg("x.svg")
    r.page("x.html")
    assert {path.name for path in tmp_path.iterdir()} == {"nim.py", "x.dot", "x.winmove.json", "x.svg", "x.html"}
    assert r.show()._repr_html_().startswith("<iframe srcdoc=")
