"""Games by rules that are written down in a script or a module."""

from __future__ import annotations

from builtins import open as open_file
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from operator import index as integer
from os import PathLike, fspath
from pathlib import Path
from types import ModuleType
from typing import Any

from . import _native
from ._errors import GraphError, ReadError
from ._game import Game, Pairs
from ._graph import Read, is_integer, whole
from ._label import text_of
from ._result import Result

#: Enough bytes to find that a script is too long.
MAX_BYTES = 1 << 20


def rules(
    script: str | PathLike[str] | ModuleType, *, start: Any = None, limit: int = 1_000_000
) -> Result[Any]:
    """Solves a game by rules: a file with a script, the text of a script, or a module.

    A script defines ``start`` and ``moves(state)``, and if need be ``over(state)``, ``stuck``,
    ``endless``, ``mover(state)``, ``same(state)`` and ``show(state)``. It is written in a part of
    Python that can reach nothing outside, and so is safe to run whoever wrote it. A module defines
    the same, and runs as Python does.

    Args:
        script: a path, or a text if it has a line break, or an imported module.
        start: another state to start from, or the argument of ``start`` where that is a function
            with a parameter; a tuple if it has several.
        limit: the greatest number of states.

    Raises:
        ReadError: for a fault in a script, with its line and column.
        LimitError: if more than `limit` states can be reached, or if a script takes too many steps
            or too much memory.
        OSError: if the file can't be read.

    >>> import winmove
    >>> nim = winmove.rules('''
    ... start = (3, 4, 5)
    ... def moves(s):
    ...     return {f"leave {k} in heap {i}": s[:i] + (k,) + s[i+1:]
    ...             for i in range(3) for k in range(s[i])}
    ... ''')
    >>> nim[3, 4, 5], [move.name for move in nim.moves((3, 4, 5)) if move.best]
    (Label('win', 11), ['leave 1 in heap 0'])
    """
    limit = whole(limit, "limit", 1)
    if isinstance(script, ModuleType):
        return _Module(script, start).solve(limit)
    if isinstance(script, str) and "\n" in script:
        text, name, title = script, "script", ""
    elif isinstance(script, (str, PathLike)):
        text, name, title = _read(script), str(script), Path(script).stem
    else:
        raise TypeError(f"a path, a text or a module is expected, not {type(script).__name__}")
    begin = None if start is None else _literal(start)
    text = text_of(text)
    found = _native.solve_script(text, name, begin, min(limit, 2**31))
    graph = Read(found.states, rows=(found.offsets, found.targets))
    return Result(
        graph,
        fixed=found.fixed,
        stuck=found.stuck,
        owners=found.owners,
        endless=found.endless,
        start=found.states[0],
        title=title,
        names=_Names(graph, text, name),
        labels=found.labels,
        remarks=found.remarks,
    )


def _read(path: str | PathLike[str]) -> str:
    with open_file(path, "rb") as file:
        data = file.read(MAX_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReadError(fspath(path), "", "this is not a text file") from None


def _literal(value: Any) -> str:
    """A state as a script writes it."""
    if isinstance(value, (tuple, list)):
        return "(" + "".join(f"{_literal(item)}, " for item in value) + ")"
    if value is None or isinstance(value, bool):
        return repr(value)
    if isinstance(value, str):
        return str.__repr__(value)
    if is_integer(value):
        return repr(integer(value))
    raise GraphError(
        "a state of a script is made of whole numbers, texts, truth values, None, tuples and lists, "
        f"not of {value!r}"
    )


class _Names:
    """The names of the moves of a script, which runs again to find them."""

    def __init__(self, graph: Read, text: str, name: str) -> None:
        self.graph = graph
        self.text = text
        self.name = name

    def __call__(self, vertices: Iterable[int]) -> Iterator[dict[int, Any]]:
        rest = (self.graph.nodes[vertex] for vertex in vertices)
        while some := list(islice(rest, 1000)):
            played = list(map(_literal, some))
            yield from map(self.named, _native.script_moves(self.text, self.name, played))

    def named(self, moves: list[tuple[str | None, Any]]) -> dict[int, Any]:
        names: dict[int, Any] = {}
        for name, to in moves:
            if name is not None:
                names.setdefault(self.graph.index_of(to), name)
        return names


class _Module(Game):
    """The rules of a module."""

    def __init__(self, module: ModuleType, start: Any) -> None:
        self.module = module
        for name in ("moves", "start"):
            if not hasattr(module, name):
                raise GraphError(f"the module {module.__name__} has no {name}")
        for name in ("over", "stuck", "mover", "endless"):
            if hasattr(module, name):
                setattr(self, name, getattr(module, name))
        begin = module.start
        if callable(begin):
            arguments = start if isinstance(start, tuple) else () if start is None else (start,)
            begin = begin(*arguments)
        elif start is not None:
            begin = start
        self.begin = begin
        self.start = self.same(begin)

    def same(self, state: Any) -> Any:
        same = getattr(self.module, "same", None)
        state = state if same is None else same(state)
        try:
            hash(state)
        except TypeError:
            return _frozen(state)
        return state

    def moves(self, state: Any) -> Iterable[Any]:
        moves = self.module.moves(state)
        if isinstance(moves, Mapping):
            return Pairs((name, self.same(to)) for name, to in moves.items())
        if isinstance(moves, (str, bytes)) or not isinstance(moves, Iterable):
            return moves
        moves = list(moves)
        if not _is_named(self.begin) and all(map(_is_named, moves)):
            return Pairs((name, self.same(to)) for name, to in moves)
        return [self.same(to) for to in moves]

    def show(self, state: Any) -> Any:
        show = getattr(self.module, "show", None)
        return None if show is None else show(state)


def _frozen(value: Any) -> Any:
    """Lists in a state are read as tuples, as in a script."""
    return tuple(map(_frozen, value)) if type(value) in (list, tuple) else value


def _is_named(value: object) -> bool:
    """Whether a move comes with its name: a pair of a text and a state."""
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str)


__all__ = ["rules"]
