"""Times the package against what users have otherwise, in one run: the loop that one writes with
networkx, pygambit, and the command line.

    python benches/solve.py [PATH OF THE PROGRAM winmove]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np

import winmove


def seconds(work: Callable[[], Any], times: int = 3) -> float:
    """The least time of several runs."""
    best = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def random_edges(n: int, m: int) -> np.ndarray:
    return np.random.default_rng(1).integers(0, n, (m, 2))


def swept(graph: nx.DiGraph, seconds: float) -> dict[Any, str] | None:
    """What the definition says, until nothing changes: the loop that most people write. It gives up
    after some time."""
    labels: dict[Any, str] = {}
    begun = time.perf_counter()
    while True:
        if time.perf_counter() - begun > seconds:
            return None
        new = {}
        for node in graph:
            if node not in labels:
                after = [labels.get(to) for to in graph.successors(node)]
                if "loss" in after:
                    new[node] = "win"
                elif all(label == "win" for label in after):
                    new[node] = "loss"
        if not new:
            return labels
        labels.update(new)


def queued(graph: nx.DiGraph) -> dict[Any, tuple[str, int]]:
    """Backward from the ends, with a queue and counters."""
    left = dict(graph.out_degree())
    labels: dict[Any, tuple[str, int]] = {node: ("loss", 0) for node, moves in left.items() if moves == 0}
    queue = deque(labels)
    while queue:
        node = queue.popleft()
        outcome, moves = labels[node]
        for before in graph.predecessors(node):
            if before in labels:
                continue
            left[before] -= 1
            if outcome == "loss":
                labels[before] = ("win", moves + 1)
            elif left[before] == 0:
                labels[before] = ("loss", moves + 1)
            else:
                continue
            queue.append(before)
    return labels


#: How many times as long as the package the loop over networkx should take.
GOAL = 50


def over_networkx(name: str, graph: nx.DiGraph) -> None:
    result = winmove.solve(graph)
    decided = {node: label for node, label in result.items() if label.outcome != "draw"}
    assert decided == queued(graph)
    # Short runs are often interrupted by other programs, or never.
    ours = seconds(partial(winmove.solve, graph), 15)
    # What Python itself takes to go through such a graph, waiting for one row after the other.
    listing = seconds(lambda: deque(chain.from_iterable(graph._adj.values()), maxlen=0), 15)
    print(f"{name}: {len(graph):,} vertices, {graph.size():,} edges from networkx: {ours:.3f} s")
    print(f"  to list each edge once in Python:    {listing:.3f} s")
    queue = seconds(partial(queued, graph))
    print(f"  a queue with counters over networkx: {queue:.2f} s, {queue / ours:.0f} times as long")
    patience = 200 * ours
    sweep = seconds(partial(swept, graph, patience), 1)
    if sweep < patience:
        sweep = min(sweep, seconds(partial(swept, graph, patience), 2))
    given_up = ", and then it gave up" if sweep > patience else ""
    print(f"  sweeps until nothing changes:        {sweep:.2f} s, {sweep / ours:.0f} times as long{given_up}")
    if sweep < GOAL * ours:
        print(f"  NOT REACHED: {GOAL} times")


class Pebbles(winmove.Game):
    """Take one or two; each history is a state, as in a tree."""

    start = ()

    def __init__(self, pebbles: int) -> None:
        self.pebbles = pebbles

    def moves(self, taken: Any) -> list[Any]:
        return [(*taken, k) for k in (1, 2) if sum(taken) + k <= self.pebbles]


def over_pygambit(pebbles: int) -> None:
    """The value of a game tree, which pygambit finds as an equilibrium."""
    try:
        pygambit: Any = import_module("pygambit")
    except ImportError as error:
        print(f"  NOT TRIED: pygambit: {error}; it has no wheel for this Python, and takes long to compile")
        return
    players = ["first", "second"]
    tree = pygambit.Game.new_tree(players=players)
    won = [tree.add_outcome(player, [1 - 2 * k, 2 * k - 1]) for k, player in enumerate(players)]
    rest = [(tree.root, pebbles, 0)]
    while rest:
        node, left, mover = rest.pop()
        if left == 0:
            tree.set_outcome(node, won[1 - mover])
            continue
        takes = [k for k in (1, 2) if k <= left]
        tree.append_move(node, players[mover], list(map(str, takes)))
        rest += [(child, left - k, 1 - mover) for child, k in zip(node.children, takes, strict=True)]
    found = []
    theirs = seconds(lambda: found.append(pygambit.nash.lcp_solve(tree, rational=False)), 1)
    value = {"win": 1, "loss": -1}[Pebbles(pebbles).solve()[()].outcome]
    assert round(found[0].equilibria[0].payoff("first")) == value
    ours = seconds(lambda: Pebbles(pebbles).solve())
    print(f"  pygambit's lcp_solve: {theirs:.2f} s, {theirs / ours:.0f} times as long")


def main() -> None:
    n = 100_000
    # One or two pebbles at a time: labels spread a long way.
    heap = nx.DiGraph((k, k - taken) for k in range(1, n) for taken in (1, 2) if k >= taken)
    over_networkx("pebbles", heap)
    over_networkx("random", nx.DiGraph(map(tuple, random_edges(n, 2 * n).tolist())))
    names = [f"v{number}" for number in range(n)]
    pairs = random_edges(n, 2 * n).tolist()
    over_networkx("random, texts", nx.DiGraph((names[start], names[end]) for start, end in pairs))

    pebbles = 8
    tree = Pebbles(pebbles).solve()
    print(f"a game tree with {len(tree)} nodes: {seconds(lambda: Pebbles(pebbles).solve()):.4f} s")
    over_pygambit(pebbles)

    n = 1_000_000
    edges = random_edges(n, 3 * n)
    ours = seconds(lambda: winmove.solve((n, edges)).arrays())
    print(f"{n:,} vertices and {3 * n:,} edges from numpy, labels as arrays: {ours:.3f} s")
    if len(sys.argv) > 1:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "edges.txt"
            with path.open("wb") as file:
                file.write(b"%d %d\n" % (n, len(edges)))
                np.savetxt(file, edges, fmt="%d")
            command = [sys.argv[1], "solve", "--quiet", str(path)]
            line = seconds(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True))
        print(f"  the command line from a file:        {line:.3f} s; Python takes {ours / line:.2f} of it")
    else:
        print("  NOT TRIED: the command line; name the program winmove")


main()
