"""Wrong calls raise exceptions with words. None ends the process, and none is a panic."""

from __future__ import annotations

import math
import pickle
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

import winmove


def faulty():
    yield (1, 2)
    raise RuntimeError("the generator raised")


class NoHash:
    __hash__ = None


recursive: list = []
recursive.append(recursive)
deep: dict = {}
deep["a"] = deep

GRAPHS = [
    7, 1.5, None, True, object(), "abc", b"abc", "", int, len,
    [1], [1, 2, 3], [()], [(1,)], [(1, 2, 3)], [None], ["ab"], [b"ab"], [{"a": 1}], recursive,
    [([1], 2)], [(1, {})], [(NoHash(), 1)], [(math.nan,)], lambda: (x for x in [1]),
    {1: 2}, {1: "ab"}, {1: None}, {1: [[2]]}, {1: [NoHash()]}, {1: 1.5},
    (3, [(0, 3)]), (3, [(-1, 0)]), (3, [(0, 1.0)]), (3, [(0, math.nan)]), (3, [("a", "b")]), (3, 5), (3, None),
    (3, "ab"), (-1, []), (2**31 + 1, []), (2**70, []), (3, [(True, 1)]), (3, [(0, 1, 2)]), (3, [0]),
    (3, np.zeros((2, 3), dtype=int)), (3, np.zeros(4, dtype=int)), (3, np.array([[0.0, 1.0]])),
    (3, np.array([[0, math.nan]])), (3, np.array([[0, 3]])), (3, np.array([[-1, 0]])), (3, np.array([["a", "b"]])),
    (3, np.array([[2**40, 0]])), (3, np.array([[None, 1]])), (3, np.array(5)), np.array([1, 2]), np.array([[0.5, 1]]),
    (3, np.array([[0, 1j]])), np.array([["a", None]]), np.array([["a", math.nan]], object),
    np.array([[2**63, 0]], dtype="u8"), nx.DiGraph([(1, 2)]).nodes, nx.MultiDiGraph([(1, 2)]).edges, winmove.Game(),
    winmove.Game, np.zeros((2, 2, 2), dtype=int),
]  # fmt: skip


@pytest.mark.parametrize("call", [winmove.solve, winmove.grundy, winmove.grounded, winmove.cop_number])
@pytest.mark.parametrize("graph", GRAPHS, ids=lambda graph: repr(graph)[:40])
def test_what_is_no_graph_is_refused(call, graph):
    with pytest.raises((winmove.Error, TypeError)) as caught:
        call(graph() if type(graph) is type(faulty) else graph)
    assert str(caught.value), "an exception without words"
    assert "panic" not in type(caught.value).__name__.lower()


def test_exceptions_of_generators_come_through():
    with pytest.raises(RuntimeError, match="the generator raised"):
        winmove.solve(faulty())
    with pytest.raises(RuntimeError, match="the generator raised"):
        winmove.solve((3, faulty()))
    with pytest.raises(RuntimeError, match="the generator raised"):
        winmove.solve({1: (x[0] for x in faulty())})


@pytest.mark.parametrize("edge", [{1, 2}, frozenset({1, 2}), {1: 2, 3: 4}], ids=str)
def test_edges_without_an_order_are_refused(edge):
    with pytest.raises(winmove.GraphError, match="pair"):
        winmove.solve([edge])


def test_successors_in_a_text_are_refused_even_if_its_letters_are_vertices():
    with pytest.raises(winmove.GraphError, match="successors of 'a'"):
        winmove.solve({"a": "b", "b": []})


def test_no_successor_of_an_iterator_is_lost():
    result = winmove.solve({"a": iter(["b", "c"]), "d": (to for to in ["a", "e"])})
    assert {move.to for move in result.moves("a")} == {"b", "c"}
    assert {move.to for move in result.moves("d")} == {"a", "e"}


def test_solved_games_are_no_graphs():
    with pytest.raises(TypeError, match="a game already"):
        winmove.solve(winmove.solve([(1, 2)]))
    with pytest.raises(TypeError, match="a game already"):
        winmove.grundy(winmove.read("digraph { a -> b }"))


def test_classes_are_not_made_by_hand():
    for make in (winmove.Document, winmove.Result, lambda graph: winmove.Pursuit(graph, 1, 100)):
        with pytest.raises(TypeError, match=r"winmove\.\w+ (and|makes)"):
            make({1: [2]})
    with pytest.raises(TypeError, match="not the class DiGraph"):
        winmove.solve(nx.DiGraph)


@pytest.mark.parametrize("content", [7, 2**60, None, Path("x.dot"), ["a"]], ids=str)
def test_what_is_no_text_is_not_read(content):
    with pytest.raises(TypeError, match="winmove.open reads files"):
        winmove.read(content)


def test_no_vertex_is_nan():
    directed = nx.DiGraph([(math.nan, 1)])
    for graph in ([(math.nan, 1)], [(0, np.float64("nan"))], {math.nan: []}, {0: [math.nan]}, directed):
        with pytest.raises(winmove.GraphError, match="NaN"):
            winmove.solve(graph)


def test_odd_but_valid_graphs_are_accepted():
    assert len(winmove.solve({})) == 0 == len(winmove.solve([]))
    assert len(winmove.solve((0, []))) == 0
    assert winmove.solve(deep)["a"] == ("draw", None)
    assert winmove.solve({1: [2, 2, 2]})[1] == ("win", 1)
    assert winmove.solve(np.zeros((0, 2))).counts() == {"win": 0, "loss": 0, "draw": 0}
    assert winmove.solve(nx.DiGraph()).counts() == {"win": 0, "loss": 0, "draw": 0}


@pytest.mark.parametrize(
    "options",
    [
        {"outcomes": {"missing": "win"}}, {"outcomes": {"a": "lost"}}, {"outcomes": {"a": 1}},
        {"outcomes": {"a": None}}, {"stuck": "lose"}, {"outcomes": ["a"]}, {"outcomes": 0}, {"title": 5}, {"stuck": 0}, {"stuck": None}, {"start": "missing"},
        {"start": []},
    ],
)  # fmt: skip
def test_wrong_options_are_refused(options):
    with pytest.raises(winmove.GraphError):
        winmove.solve({"a": ["b"]}, **options)


def test_the_edges_of_a_graph_are_its_edges():
    graph = nx.gn_graph(12, seed=3)
    assert winmove.solve(graph.edges) == winmove.solve(list(graph.edges)) == winmove.solve(graph)
    assert winmove.solve(graph.adj) == winmove.solve(graph)


def test_tables_of_names_are_edges():
    table = np.array([["a", "b"], ["b", "c"]])
    assert winmove.solve(table) == winmove.solve([("a", "b"), ("b", "c")])
    assert winmove.solve(table.astype(object))["b"] == ("win", 1)


def test_a_file_is_a_path_and_no_number(tmp_path, capfd):
    result = winmove.solve([("b", "a")])
    for write in (result.svg, result.png, result.page, winmove.read("digraph { a }").svg):
        with pytest.raises(TypeError):
            write(1)
    print("still open")
    assert capfd.readouterr().out == "still open\n"


def test_a_graph_that_changes_while_it_is_read_is_an_exception():
    class Growing(dict):
        def items(self):
            for item in list(super().items()):
                yield item
            yield "late", []

    with pytest.raises(winmove.GraphError, match="changed"):
        winmove.solve(Growing({"a": ["b"], "b": []}))

    class Row(list):
        def __iter__(self):
            graph.clear()
            return super().__iter__()

    graph = {"a": Row(["b"]), "b": []}
    with pytest.raises(RuntimeError):
        winmove.solve(graph)


def test_exceptions_are_one_family_and_travel_between_processes():
    error = winmove.ReadError("x.dot", "line 2", "no arrow")
    again = pickle.loads(pickle.dumps(error))
    assert (again.file, again.place, again.message) == ("x.dot", "line 2", "no arrow")
    for kind in (winmove.ReadError, winmove.GraphError, winmove.LimitError):
        assert issubclass(kind, winmove.Error)
    assert issubclass(winmove.GraphError, ValueError)
