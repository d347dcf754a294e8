"""Cops and robbers, judged by brute force and by known cop numbers."""

from __future__ import annotations

import itertools
import random

import networkx as nx
import pytest

import winmove
from judge import labels


@pytest.mark.parametrize(
    ("graph", "number"),
    [
        (nx.path_graph(6), 1),
        (nx.complete_graph(5), 1),
        (nx.balanced_tree(2, 3), 1),
        (nx.cycle_graph(4), 2),
        (nx.cycle_graph(9), 2),
        (nx.grid_2d_graph(4, 4), 2),
        (nx.octahedral_graph(), 2),
        (nx.petersen_graph(), 3),
        (nx.dodecahedral_graph(), 3),
        (nx.empty_graph(3), 3),
    ],
)
def test_known_cop_numbers(graph, number):
    assert winmove.cop_number(graph) == number


def brute(successors, officers):
    """The labels of all positions by the definition, with a winner for the thief in endless play."""
    steps = {v: sorted({v, *row}) for v, row in successors.items()}
    states, over = {}, {}
    for police in itertools.product(successors, repeat=officers):
        for thief in successors:
            for turn in ("police", "thief"):
                at = (police, thief, turn)
                if turn == "police":
                    moved = itertools.product(*(steps[officer] for officer in police))
                    states[at] = [(to, thief, "thief") for to in moved]
                else:
                    states[at] = [(police, to, "police") for to in steps[thief]]
                if thief in police:
                    over[at] = "win" if turn == "police" else "loss"
    found = labels(states, over)
    thief_wins = {"police": ("loss", None), "thief": ("win", None)}
    return {at: thief_wins[at[2]] if label[0] == "draw" else label for at, label in found.items()}


@pytest.mark.parametrize("officers", [1, 2])
def test_labels_are_those_of_the_definition(officers):
    rng = random.Random(officers)
    for _ in range(25):
        n = rng.randint(1, 5)
        successors = {v: [to for to in range(n) if rng.random() < 0.35] for v in range(n)}
        expected = brute(successors, officers)
        pursuit = winmove.pursuit(successors, police=officers)
        for (police, thief, turn), label in expected.items():
            at = police if officers > 1 else police[0]
            assert pursuit.label(at, thief, turn) == label
            if thief not in police and label[1] is not None:
                for after, there in pursuit.best(at, thief, turn):
                    other = "thief" if turn == "police" else "police"
                    key = (after if officers > 1 else (after,), there, other)
                    assert expected[key][1] == label[1] - 1
        starts = {
            police: [expected[police, thief, "police"] for thief in successors]
            for police in itertools.product(successors, repeat=officers)
        }
        lengths = [
            max(length for _, length in row) for row in starts.values() if all(o == "win" for o, _ in row)
        ]
        assert pursuit.moves == min(lengths, default=None)
        assert pursuit.winner == ("police" if lengths else "thief")
        if pursuit.start is not None:
            assert max(length for _, length in starts[pursuit.start]) == pursuit.moves


def test_limits_and_mistakes():
    with pytest.raises(winmove.LimitError, match="20,000,000,000 positions"):
        winmove.pursuit(nx.path_graph(100), police=4)
    with pytest.raises(winmove.LimitError, match="it is more than 1: .* 54,000 positions"):
        winmove.cop_number(nx.cycle_graph(30), limit=10_000)
    with pytest.raises(winmove.GraphError, match="police has to be a whole number"):
        winmove.pursuit(nx.path_graph(3), police=0)
    pursuit = winmove.pursuit(nx.path_graph(3))
    with pytest.raises(KeyError):
        pursuit.label(0, 7)
    with pytest.raises(winmove.GraphError, match="turn"):
        pursuit.label(0, 2, "robber")
    assert repr(pursuit) == "<Pursuit: police=1, 3 vertices, the thief is caught in 1 move>"
    assert pursuit.label(pursuit.start, 2) == pursuit.label(*pursuit.start, 2) == ("win", 1)
    with pytest.raises(winmove.LimitError, match="police can be at most 29"):
        winmove.pursuit({0: []}, police=10**9)
    for limit in (-1, 1.5, None):
        with pytest.raises(winmove.GraphError, match="limit"):
            winmove.pursuit(nx.path_graph(3), limit=limit)
