"""A solver to judge by: it repeats the definition of the labels until nothing changes."""

from __future__ import annotations


def labels(successors, outcomes=None, stuck="loss"):
    """The outcome and remoteness of each vertex, given the list of successors of each."""
    known = {}
    for vertex, outcome in (outcomes or {}).items():
        known[vertex] = (outcome, None if outcome == "draw" else 0)
    for vertex, row in successors.items():
        if not row and vertex not in known:
            known[vertex] = (stuck, None if stuck == "draw" else 0)
    for length in range(2 * len(successors) + 2):
        new = {}
        for vertex, row in successors.items():
            if vertex in known or not row:
                continue
            after = [known.get(to) for to in row]
            if any(label and label[0] == "loss" and label[1] == length for label in after):
                new[vertex] = ("win", length + 1)
            elif all(label and label[0] == "win" and label[1] <= length for label in after):
                new[vertex] = ("loss", length + 1)
        known.update(new)
    return {vertex: known.get(vertex, ("draw", None)) for vertex in successors}
