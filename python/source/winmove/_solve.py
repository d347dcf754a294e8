"""Token games on graphs: labels, Grundy values and arguments."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, Literal, TypeAlias, TypeVar, overload

from . import _native
from ._errors import GraphError
from ._graph import marks, read
from ._label import Outcome, code_of
from ._result import Result


N = TypeVar("N", bound=Hashable)


@overload
def solve(
    graph: Mapping[N, Iterable[N]],
    *,
    outcomes: Mapping[N, Outcome] | None = None,
    stuck: Outcome = "loss",
    start: N | None = None,
    title: str = "",
) -> Result[N]: ...
@overload
def solve(
    graph: Iterable[tuple[N, N]],
    *,
    outcomes: Mapping[N, Outcome] | None = None,
    stuck: Outcome = "loss",
    start: N | None = None,
    title: str = "",
) -> Result[N]: ...
@overload
def solve(
    graph: Any,
    *,
    outcomes: Mapping[Any, Outcome] | None = None,
    stuck: Outcome = "loss",
    start: Any = None,
    title: str = "",
) -> Result[Any]: ...
def solve(
    graph: Any,
    *,
    outcomes: Mapping[Any, Outcome] | None = None,
    stuck: Outcome = "loss",
    start: Any = None,
    title: str = "",
) -> Result[Any]:
    """Solves the game in which two players take turns to move a token along the edges of a graph.

    The graph is one of networkx, rustworkx, igraph or scipy; a mapping from each vertex to its
    successors; an iterable of pairs; an array with two columns; or a pair of the number of vertices
    and such an array or iterable. On undirected graphs one can move both ways.

    Cycles are allowed: play that never ends is a draw.

    Args:
        outcomes: for some vertices, the outcome for the player to move there. Play ends there.
        stuck: the outcome for a player who can't move: ``"win"`` is the misère convention.
        start: the vertex with the token, for pictures and files.
        title: a title, for pictures and files.

    Raises:
        GraphError: if the graph makes no game, with what is wrong.
        LimitError: if it needs more memory than is free.

    >>> import winmove
    >>> result = winmove.solve([("c", "b"), ("b", "a"), ("c", "a"), ("x", "y"), ("y", "x")])
    >>> {node: str(label) for node, label in result.items()}
    {'c': 'win in 1', 'b': 'win in 1', 'a': 'loss in 0', 'x': 'draw', 'y': 'draw'}
    >>> winmove.solve({"b": ["a"], "a": []}, stuck="win")["b"]          # misère
    Label('loss', 1)
    >>> winmove.solve({"b": ["a"], "a": ["b"]}, outcomes={"a": "loss"})["b"]
    Label('win', 1)
    """
    found = read(graph)
    fixed = marks(found, outcomes)
    if start is not None:
        try:
            found.index_of(start)
        except KeyError:
            raise GraphError(f"the start {start!r} is no vertex") from None
    if not isinstance(title, str):
        raise GraphError(f"title has to be a text, not {title!r}")
    code = code_of(stuck, "stuck")
    return Result(found, fixed=fixed, stuck=code, start=start, title=title)


#: A Grundy value, or the set of an infinite one.
Value: TypeAlias = "int | frozenset[int]"


@overload
def grundy(graph: Result[N]) -> dict[N, Value]: ...
@overload
def grundy(graph: Mapping[N, Iterable[N]]) -> dict[N, Value]: ...
@overload
def grundy(graph: Iterable[tuple[N, N]]) -> dict[N, Value]: ...
@overload
def grundy(graph: Any) -> dict[Any, Value]: ...
def grundy(graph: Any) -> dict[Any, Value]:
    """The Grundy value of each vertex: the size of the Nim heap to which it is equivalent in a sum.

    Where play need not end, the value can be infinite; it is then the set of the values of the
    successors that have one (Smith 1966), as a ``frozenset``. A sum with one infinite part is won
    if the exclusive or of the other values is in its set, and is a draw otherwise.

    The graph is of any kind that :func:`solve` takes, or the result of a game in which a player who
    can't move loses: ``grundy(Nim().solve())``.

    >>> import winmove
    >>> winmove.grundy({0: [], 1: [0], 2: [0, 1]})
    {0: 0, 1: 1, 2: 2}
    >>> winmove.grundy({"end": [], "loop": ["loop", "end"]})
    {'end': 0, 'loop': frozenset({0})}
    """
    found = graph._impartial() if isinstance(graph, Result) else read(graph)
    values = found.solved(b"", -1).values()
    both = zip(found.nodes, values, strict=True)
    return {node: frozenset(value) if isinstance(value, list) else value or 0 for node, value in both}


Status: TypeAlias = Literal["in", "out", "undec"]


@overload
def grounded(attacks: Mapping[N, Iterable[N]]) -> dict[N, Status]: ...
@overload
def grounded(attacks: Iterable[tuple[N, N]]) -> dict[N, Status]: ...
@overload
def grounded(attacks: Any) -> dict[Any, Status]: ...
def grounded(attacks: Any) -> dict[Any, Status]:
    """The grounded labelling of an abstract argumentation framework (Dung 1995).

    An edge is an attack of its first argument on its second. An argument is ``"in"`` if all its
    attackers are out, ``"out"`` if one is in, and otherwise ``"undec"``. In a file of arguments,
    the losses of ``open(path).solve()`` are those that are in.

    >>> import winmove
    >>> winmove.grounded([("a", "b"), ("b", "c")])
    {'a': 'in', 'b': 'out', 'c': 'in'}
    """
    found = read(attacks)
    # The player to move at an argument has to name an attacker, and so loses at an accepted one.
    pairs = array("I", found.pairs())
    pairs[::2], pairs[1::2] = pairs[1::2], pairs[::2]
    solved = _native.solve_edges(len(found.nodes), pairs.tobytes(), b"", -1, b"", None)
    words: dict[int, Status] = {-1: "in", 1: "out", 0: "undec"}
    codes = array("b", solved.outcomes())
    return {node: words[code] for node, code in zip(found.nodes, codes, strict=True)}


def nim_sum(values: Iterable[int]) -> int:
    """The value of a sum of games with these Grundy values: their exclusive or.

    >>> import winmove
    >>> winmove.nim_sum([3, 4, 5])
    2
    """
    total = 0
    for value in values:
        if isinstance(value, frozenset):
            raise GraphError(f"{value!r} is an infinite value; nim_sum adds finite ones")
        total ^= value
    return total


__all__ = ["grounded", "grundy", "nim_sum", "solve"]
