"""Times the package against what users have otherwise, in one run: the loop that one writes with
networkx, and the command line.

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


def main() -> None:
    n = 100_000
    # One or two pebbles at a time: labels spread a long way.
    heap = nx.DiGraph((k, k - taken) for k in range(1, n) for taken in (1, 2) if k >= taken)
    random = nx.DiGraph(map(tuple, random_edges(n, 2 * n).tolist()))
    for name, graph in [("random", random), ("pebbles", heap)]:
        result = winmove.solve(graph)
        decided = {node: label for node, label in result.items() if label.outcome != "draw"}
        assert decided == queued(graph)
        ours = seconds(partial(winmove.solve, graph))
        print(f"{name}: {n:,} vertices from networkx: {ours:.3f} s")
        queue = seconds(partial(queued, graph), 1)
        print(f"  a queue with counters over networkx: {queue:.2f} s, {queue / ours:.0f} times as long")
        sweep = seconds(partial(swept, graph, 200 * ours), 1)
        given_up = ", and then it gave up" if sweep > 200 * ours else ""
        print(f"  sweeps until nothing changes:        {sweep:.2f} s, {sweep / ours:.0f} times as long{given_up}")

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
