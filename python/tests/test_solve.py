"""Labels of graphs of every kind, judged by a solver of a few lines."""

from __future__ import annotations

import copy
import math
import pickle
import random

import igraph
import networkx as nx
import numpy as np
import pytest
import rustworkx as rx
import scipy.sparse as sparse

import winmove
from judge import labels


def random_game(seed):
    """The successors of up to nine vertices, with some fixed outcomes."""
    rng = random.Random(seed)
    vertices = range(rng.randint(0, 9))
    density = rng.choice([0.1, 0.2, 0.35])
    successors = {v: [to for to in vertices if rng.random() < density] for v in vertices}
    fixed = {v: rng.choice(["win", "loss", "draw"]) for v in vertices if rng.random() < 0.1}
    return successors, fixed


@pytest.mark.parametrize("stuck", ["loss", "win", "draw"])
def test_labels_are_those_of_the_definition(stuck):
    for seed in range(1500):
        successors, fixed = random_game(seed)
        result = winmove.solve(successors, outcomes=fixed, stuck=stuck)
        assert dict(result) == labels(successors, fixed, stuck), (seed, successors, fixed)
        result.certify()


def test_best_moves_are_those_that_reach_the_label():
    for seed in range(300):
        successors, fixed = random_game(seed)
        result = winmove.solve(successors, outcomes=fixed)
        judged = labels(successors, fixed)
        for vertex, (outcome, remoteness) in judged.items():
            best = set(result.best(vertex))
            moves = set() if vertex in fixed else set(successors[vertex])
            if outcome == "draw":
                expected = {to for to in moves if judged[to][0] == "draw"}
            else:
                opposite = "loss" if outcome == "win" else "win"
                expected = {to for to in moves if judged[to] == (opposite, remoteness - 1)}
            assert best == expected, (seed, vertex, successors, fixed)
            assert {move.to for move in result.moves(vertex)} == moves


def graphs_of(successors):
    """The same graph as users of each package have it."""
    edges = [(start, to) for start, row in successors.items() for to in row]
    n = len(successors)
    directed = nx.DiGraph()
    directed.add_nodes_from(successors)
    directed.add_edges_from(edges)
    yield directed
    yield nx.MultiDiGraph(directed)
    rustworkx_graph = rx.PyDiGraph()
    rustworkx_graph.add_nodes_from(list(successors))
    rustworkx_graph.extend_from_edge_list(edges)
    yield rustworkx_graph
    yield igraph.Graph(n=n, edges=edges, directed=True)
    matrix = np.zeros((n, n), dtype=int)
    for start, to in edges:
        matrix[start, to] = 1
    yield sparse.csr_matrix(matrix)
    yield sparse.coo_array(matrix)
    yield n, edges
    yield n, np.array(edges, dtype=np.int64).reshape(-1, 2)
    yield n, iter(edges)
    yield {start: {to: {"weight": 1} for to in row} for start, row in successors.items()}
    yield {start: tuple(row) for start, row in successors.items()}


def test_every_kind_of_graph_is_the_same_game():
    for seed in range(150):
        successors, _ = random_game(seed)
        expected = labels(successors)
        for graph in graphs_of(successors):
            assert dict(winmove.solve(graph)) == expected, (seed, type(graph))


class Equal:
    """Equal to others of the same number, as nodes that a program makes anew are."""

    def __init__(self, number):
        self.number = number

    def __hash__(self):
        return self.number % 3

    def __eq__(self, other):
        return isinstance(other, Equal) and self.number == other.number


#: Objects that are the vertices and the ends of edges at once, as texts in tables often are.
SHARED = [Equal(k) if k % 2 else f"v{k}" for k in range(9)]

# Names of vertices: whole numbers close together, apart, and of other types among them, and nodes
# that are equal but made anew for each edge.
NAMES = {
    "numbers": lambda k: k,
    "from one": lambda k: k + 1,
    "below zero": lambda k: 3 - k,
    "large": lambda k: 2**62 + 5 * k,
    "apart": lambda k: 10 ** (2 * k),
    "too large": lambda k: 2**70 + k,
    "around the largest": lambda k: 2**63 - 4 + k,
    "of all sizes": lambda k: (-(2**63), 2**63 - 1, -1, -2, 0, 1, 2**63, -(2**63) - 1, 5)[k],
    "truth values": lambda k: (False, True, *range(2, 9))[k],
    "floats": float,
    "mixed": lambda k: k if k % 2 else float(k),
    "numpy": np.int64,
    "texts": lambda k: f"v{k}",
    "tuples": lambda k: (k, str(k)),
    "classes": Equal,
    "the same objects": SHARED.__getitem__,
    "some of the same objects": lambda k: SHARED[k] if random.random() < 0.5 else SHARED_AGAIN[k],
}
SHARED_AGAIN = copy.deepcopy(SHARED)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("rows", [dict.fromkeys, list, tuple, set, frozenset, iter], ids=str)
def test_vertices_of_all_types_are_told_apart(name, rows):
    for seed in range(40):
        successors, _ = random_game(seed)
        graph = {name(start): rows([name(to) for to in row]) for start, row in successors.items()}
        result = winmove.solve(nx.DiGraph(graph) if rows is list else graph)
        judged = labels(successors)
        assert [result[name(vertex)] for vertex in successors] == list(judged.values()), seed
        assert len(result) == len(successors)
        assert all(result.nodes[at] == name(vertex) for at, vertex in enumerate(successors))


def views_of(graph):
    """Graphs of networkx that hold nothing themselves, and copies of the same graphs."""
    some = [node for node in graph if node % 3]
    view = graph.subgraph(some)
    yield view, nx.DiGraph(view)
    view = nx.subgraph_view(graph, filter_edge=lambda start, to: (start + to) % 3)
    yield view, nx.DiGraph(view.edges)
    view = graph.edge_subgraph([edge for edge in graph.edges if sum(edge) % 2])
    yield view, nx.DiGraph(list(view.edges))
    yield nx.reverse_view(graph), graph.reverse()
    yield nx.restricted_view(graph, some[:2], []), nx.DiGraph(graph.subgraph({*graph} - {*some[:2]}))
    yield graph.to_undirected(as_view=True), graph.to_undirected().to_directed()
    yield nx.MultiDiGraph([*graph.edges, *graph.edges]), nx.DiGraph(list(graph.edges))
    yield nx.freeze(graph.copy()), graph
    yield nx.induced_subgraph(view, some), nx.DiGraph(view.subgraph(some))


def test_views_of_networkx_are_the_graphs_that_they_show():
    for seed in range(60):
        successors, _ = random_game(seed)
        graph = nx.DiGraph(successors)
        for view, shown in views_of(graph):
            judged = labels({node: list(shown.successors(node)) for node in shown})
            found = dict(winmove.solve(view))
            # Edges alone have no vertices without edges.
            assert {node: found[node] for node in judged} == judged, (seed, view)
            assert all(found[node] == ("loss", 0) for node in found.keys() - judged.keys())


def test_a_subclass_says_itself_which_moves_it_has():
    class Backward(nx.DiGraph):
        def adjacency(self):
            return ((node, self.pred[node]) for node in self)

    assert winmove.solve(Backward([(1, 2)]))[2] == ("win", 1)


def test_equal_numbers_are_one_vertex():
    for one, other in ((1, True), (1, 1.0), (True, 1), (1.0, True), (2**60, float(2**60)), (1, np.int64(1))):
        result = winmove.solve({one: ["a"], "a": [other]})
        assert len(result) == 2 and dict(result) == {one: ("draw", None), "a": ("draw", None)}
        result = winmove.solve({one: [0], 0: [other], 5: []})
        assert len(result) == 3 and result[other] == ("draw", None)


def test_successors_that_are_not_listed_become_vertices():
    # 3 is between the listed numbers.
    for row in ([1, 7], {7: None, 1: None}, (7, True), [3], [7.0], ["a"], [-1], [2**63], [10**9]):
        others = [to for to in row if to not in (0, 1, 5)]
        # What is read but once can't be read again.
        for given in (row, iter(row)):
            result = winmove.solve({1: given, 0: [1], 5: []})
            assert all(result[to] == ("loss", 0) for to in others) and len(result) == 3 + len(others)
            assert result[1].outcome == "win"


def test_what_can_be_a_number_is_another_vertex():
    class One:
        def __index__(self):
            return 1

    one = One()
    result = winmove.solve({0: [one], 1: [0]})
    assert dict(result) == {0: ("win", 1), 1: ("loss", 2), one: ("loss", 0)}


def test_undirected_graphs_have_moves_both_ways():
    path = nx.path_graph(3)
    others = [path, rx.generators.path_graph(3), igraph.Graph([(0, 1), (1, 2)])]
    for graph in others:
        assert {label.outcome for label in winmove.solve(graph).values()} == {"draw"}


def test_nodes_stay_the_users_own():
    graph = [((1, 2), "x"), ("x", None)]
    result = winmove.solve(graph)
    assert list(result) == [(1, 2), "x", None]
    assert result[None] == ("loss", 0) and result.best("x") == [None]
    payloads = rx.PyDiGraph()
    payloads.add_nodes_from(["p", "q"])
    payloads.add_edge(0, 1, None)
    assert winmove.solve(payloads).best("p") == ["q"]
    same = rx.PyDiGraph()
    same.add_nodes_from(["p", "p"])
    assert list(winmove.solve(same)) == [0, 1]
    named = igraph.Graph([(0, 1)], directed=True)
    named.vs["name"] = ["p", "q"]
    assert winmove.solve(named).best("p") == ["q"]


def test_arrays_are_in_the_order_of_the_nodes():
    result = winmove.solve([("c", "b"), ("b", "a"), ("x", "x")])
    outcomes, remoteness = result.arrays()
    assert list(result) == ["c", "b", "a", "x"]
    assert outcomes.dtype == np.int8 and outcomes.tolist() == [-1, 1, -1, 0]
    assert remoteness.dtype == np.int32 and remoteness.tolist() == [2, 1, 0, -1]


def test_a_result_is_a_mapping():
    result = winmove.solve((3, [(2, 1), (1, 0)]))
    assert len(result) == 3 and 2 in result and 3 not in result and "x" not in result
    assert result == {0: ("loss", 0), 1: ("win", 1), 2: ("loss", 2)}
    assert (result.wins, result.losses, result.draws) == ({1}, {0, 2}, set())
    assert result.counts() == {"win": 1, "loss": 2, "draw": 0}
    assert result.line(2) == [2, 1, 0]
    assert result[np.int64(1)] == ("win", 1)
    assert repr(result) == "<Result: 3 vertices, 1 win, 2 losses, 0 draws>"
    for missing in (3, -1, "x", [1], 1.5):
        with pytest.raises(KeyError):
            result[missing]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_results_are_copied_and_pickled(copied):
    for seed in range(50):
        successors, fixed = random_game(seed)
        again = copied(winmove.solve(successors, outcomes=fixed, stuck="win", title="T"))
        assert dict(again) == dict(again.items()) == labels(successors, fixed, "win")
        assert list(again.values()) == [again[node] for node in again.states]
    pursuit = copied(winmove.pursuit(nx.cycle_graph(5), police=2))
    assert pursuit.winner == "police" and pursuit.label((0, 1), 3) == ("win", 3)


def test_numbers_of_numpy_are_found_without_a_search():
    n = 10**9
    nodes = winmove._graph.Read(range(n), pairs=b"")
    assert nodes.index_of(np.int64(n - 1)) == n - 1 == nodes.index_of(float(n - 1))
    for missing in (np.int64(n), "x", 1.5, 1j, np.array([1, 2]), math.nan, math.inf):
        assert not nodes.has(missing)


def test_many_vertices_solve_without_a_loop():
    n = 200_000
    steps = np.arange(1, n)
    edges = np.concatenate([np.stack([steps, steps - 1], 1), np.stack([steps[1:], steps[1:] - 2], 1)])
    outcomes, remoteness = winmove.solve((n, edges)).arrays()
    # Pebbles, one or two at a time: multiples of three are lost.
    assert np.array_equal(outcomes == -1, np.arange(n) % 3 == 0)
    assert remoteness.max() == 2 * (n // 3) + 1 - (n % 3 == 1)


def test_grundy_values_are_the_least_excluded():
    rng = random.Random(7)
    for _ in range(300):
        n = rng.randint(1, 9)
        successors = {v: [to for to in range(v) if rng.random() < 0.4] for v in range(n)}
        values = {}
        for vertex, row in successors.items():
            values[vertex] = next(k for k in range(n) if k not in {values[to] for to in row})
        assert winmove.grundy(successors) == values


def test_known_values_with_cycles():
    # Fraenkel's examples: a loop that reaches the end is infinite, with the value of the end.
    assert winmove.grundy({"end": [], "loop": ["loop", "end"]})["loop"] == frozenset({0})
    assert winmove.grundy({"a": ["b"], "b": ["a"]}) == {"a": frozenset(), "b": frozenset()}


def test_the_grounded_labelling_is_the_least_fixed_point():
    rng = random.Random(11)
    for _ in range(400):
        n = rng.randint(1, 8)
        attacks = [(a, b) for a in range(n) for b in range(n) if rng.random() < 0.2]
        attackers = {b: {a for a, to in attacks if to == b} for b in range(n)}
        accepted: set[int] = set()
        while True:
            out = {b for b in range(n) if attackers[b] & accepted}
            grown = {b for b in range(n) if attackers[b] <= out}
            if grown == accepted:
                break
            accepted = grown
        found = winmove.grounded((n, attacks))
        assert {b for b in range(n) if found[b] == "in"} == accepted
        assert {b for b in range(n) if found[b] == "out"} == {b for b in range(n) if attackers[b] & accepted}


def test_sentences_name_the_users_nodes():
    result = winmove.solve({"start": ["pond"], "pond": ["gate"], "gate": []})
    assert "gate" in result.why("pond") and "Win in 1" in result.why("pond")
    assert "Loss" in result.why("start")
