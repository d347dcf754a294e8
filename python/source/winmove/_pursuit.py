"""Cops and robbers on graphs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from . import _native
from ._errors import GraphError, LimitError
from ._graph import Read, read, whole
from ._label import Label, label_of, plural

Turn = Literal["police", "thief"]
#: More police have more than 2³¹ positions on two vertices.
MAX_OFFICERS = 29
#: The greatest number of positions, whatever the limit.
MAX_POSITIONS = 2**31


def pursuit(graph: Any, police: int = 1, *, limit: int = 50_000_000) -> Pursuit:
    """Solves cops and robbers with this many police.

    The police choose their vertices, then the thief chooses one. The police move first: each of them
    goes along an edge or stays, then the thief does. A thief on a vertex with police is caught; a
    thief who is never caught wins.

    Raises:
        LimitError: if there are more than `limit` positions (2·n^(police + 1) for n vertices).

    >>> import winmove
    >>> square = [(0, 1), (1, 2), (2, 3), (3, 0), (1, 0), (2, 1), (3, 2), (0, 3)]
    >>> winmove.pursuit(square).winner, winmove.pursuit(square, police=2).winner
    ('thief', 'police')
    """
    return Pursuit(_field(graph), whole(police, "police", 1), whole(limit, "limit"))


def cop_number(graph: Any, *, limit: int = 50_000_000) -> int:
    """The least number of police that catch the thief on a graph (Aigner and Fromme 1984).

    Raises:
        LimitError: if so many police have too many positions.

    >>> import winmove
    >>> winmove.cop_number({0: [1], 1: [0, 2], 2: [1]})
    1
    """
    found = _field(graph)
    for police in range(1, len(found.nodes) + 1):
        try:
            if pursuit(found, police, limit=limit).winner == "police":
                return police
        except LimitError as error:
            raise LimitError(f"it is more than {police - 1}: {error}") from None
    raise AssertionError("police on every vertex catch the thief")


def _field(graph: Any) -> Read:
    found = read(graph)
    if not found.nodes:
        raise GraphError("the graph has no vertices")
    return found


class Pursuit:
    """A solved pursuit."""

    def __init__(self, graph: Read, police: int, limit: int) -> None:
        if not isinstance(graph, Read):
            raise TypeError("winmove.pursuit makes pursuits")
        if police > MAX_OFFICERS:
            raise LimitError(f"police can be at most {MAX_OFFICERS}, not {police}")
        self._graph = graph
        self._police = police
        limit = min(limit, MAX_POSITIONS)
        self._solved = _native.solve_pursuit(len(graph.nodes), graph.pairs(), police, limit)
        self._start = self._solved.start

    def __reduce__(self) -> tuple[type[Pursuit], tuple[Read, int, int]]:
        # What is compiled can't be copied, but made again.
        return type(self), (self._graph, self._police, MAX_POSITIONS)

    @property
    def winner(self) -> Turn:
        """Who wins if the police choose their vertices first."""
        return "thief" if self._start is None else "police"

    @property
    def moves(self) -> int | None:
        """The moves of both sides until the thief is caught, if the police choose the best vertices
        and the thief then chooses. ``None`` if it never is."""
        return None if self._start is None else self._start[1]

    @property
    def start(self) -> tuple[Any, ...] | None:
        """The vertices that the police choose. ``None`` if the thief wins."""
        return None if self._start is None else tuple(self._graph.nodes[at] for at in self._start[0])

    def label(self, police: Any, thief: Any, turn: Turn = "police") -> Label:
        """The label of a position for the side to move. `police` is an iterable of vertices, or with
        ``police=1`` also the vertex alone."""
        return label_of(self._solved.label(*self._position(police, thief, turn)))

    def best(self, police: Any, thief: Any, turn: Turn = "police") -> list[tuple[Any, Any]]:
        """The police and the thief after each of the best moves.

        >>> import winmove
        >>> path = {0: [1], 1: [0, 2], 2: [1]}
        >>> winmove.pursuit(path).best(0, 2)
        [(1, 2)]
        """
        nodes = self._graph.nodes
        found = []
        for officers, at in self._solved.best(*self._position(police, thief, turn)):
            places = tuple(nodes[officer] for officer in officers)
            found.append((places if self._police > 1 else places[0], nodes[at]))
        return found

    def _position(self, police: Any, thief: Any, turn: Turn) -> tuple[list[int], int, bool]:
        if turn not in ("police", "thief"):
            raise GraphError(f"turn has to be 'police' or 'thief', not {turn!r}")
        at = self._graph.index_of
        is_alone = self._police == 1 and not (isinstance(police, (tuple, list)) and len(police) == 1)
        if is_alone or (self._police == 1 and self._graph.has(police)):
            return [at(police)], at(thief), turn == "thief"
        if isinstance(police, (str, bytes)) or not isinstance(police, Iterable):
            raise GraphError(f"police has to be a tuple of {self._police} vertices, not {police!r}")
        officers = list(police)
        if len(officers) != self._police:
            raise GraphError(f"police has to be a tuple of {self._police} vertices, not of {len(officers)}")
        return [at(officer) for officer in officers], at(thief), turn == "thief"

    def __repr__(self) -> str:
        field = f"police={self._police}, {plural(len(self._graph.nodes), 'vertex')}"
        if self.moves is None:
            return f"<Pursuit: {field}, the thief is never caught>"
        return f"<Pursuit: {field}, the thief is caught in {plural(self.moves, 'move')}>"


__all__ = ["Pursuit", "cop_number", "pursuit"]
