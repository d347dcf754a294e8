"""Games read from files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike, fspath
from typing import Any

from . import _native
from ._errors import GraphError, LimitError, in_python
from ._graph import Read, is_integer, numbers
from ._label import Label, label_of, plural
from ._result import MAX_SHOWN, Page, Result, write


def open(
    path: str | PathLike[str],
    kind: str | None = None,
    *,
    attacks: bool = False,
    both_ways: bool = False,
    header: bool | None = None,
    number: int = 1,
) -> Document:
    """Reads a game from a file of any kind that Winmove reads, such as its own game file, DOT,
    GraphML, CSV or a list of edges.

    Args:
        kind: the kind of the file, if it shall not be recognised: ``"dot"``, ``"edges"`` and so on.
        attacks: whether each edge is an attack, whose move goes the other way.
        both_ways: whether one can move both ways along each edge.
        header: whether a list or a table begins with a header, if that shall not be recognised.
        number: which game to read if the file has several, from 1.

    Raises:
        ReadError: if the content is no game, with the place in the file.
        OSError: if the file can't be read.
    """
    return _chosen(_native.open(fspath(path), None, kind, attacks, both_ways, header), number)


def read(
    content: str | bytes,
    kind: str | None = None,
    *,
    name: str = "text",
    attacks: bool = False,
    both_ways: bool = False,
    header: bool | None = None,
    number: int = 1,
) -> Document:
    """Reads a game from a text, as :func:`open` does from a file.

    >>> import winmove
    >>> winmove.read("digraph { c -> b -> a; c -> a }").solve()["c"]
    Label('win', 1)
    """
    if not isinstance(content, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"a text is expected, not {type(content).__name__}; winmove.open reads files")
    data = content.encode(errors="replace") if isinstance(content, str) else bytes(content)
    return _chosen(_native.open(name, data, kind, attacks, both_ways, header), number)


def _chosen(games: list[_native.Document], number: int) -> Document:
    if not 1 <= number <= len(games):
        raise GraphError(f"the file has {plural(len(games), 'game')}; there is no number {number}")
    return Document(games[number - 1])


class Document:
    """A game read from a file.

    Its places are the labels of the vertices, where these are all different and none is empty, or
    their ids; on a board they are pairs of a row and a column, from 0. A position is a place; in a
    pursuit it is ``(police, thief, "police")`` or ``(police, thief, "thief")``, with the side to
    move.
    """

    def __init__(self, native: _native.Document) -> None:
        if not isinstance(native, _native.Document):
            raise TypeError("winmove.open and winmove.read make documents")
        self._native = native
        labels = native.labels()
        if not all(labels) or len(set(labels)) < len(labels):
            labels = list(numbers(native.ids()))  # type: ignore[arg-type]
        self._graph = Read(labels, pairs=native.edges())

    def __getstate__(self) -> tuple[str, list[str]]:
        return self._native.game_file(), self.remarks

    def __setstate__(self, state: tuple[str, list[str]]) -> None:
        self.__init__(_native.Document.of_game_file(*state))  # type: ignore[misc]

    @property
    def title(self) -> str:
        """The title."""
        return self._native.title

    @property
    def notes(self) -> str:
        """The notes."""
        return self._native.notes

    @property
    def game(self) -> str:
        """``"token"``, ``"geography"`` (the token never returns) or ``"pursuit"``."""
        return self._native.game

    @property
    def remarks(self) -> list[str]:
        """How the file was understood, and what in it was not kept, a sentence each."""
        return [in_python(remark) for remark in self._native.remarks]

    @property
    def nodes(self) -> list[Any]:
        """The vertices. Empty on a board."""
        return list(self._graph.nodes)

    @property
    def edges(self) -> list[tuple[Any, Any]]:
        """The edges, as pairs of vertices. Empty on a board."""
        ends = iter(numbers(self._native.edges()))
        nodes = self._graph.nodes
        return [(nodes[start], nodes[end]) for start, end in zip(ends, ends, strict=True)]

    @property
    def start(self) -> list[Any]:
        """The places of the tokens at the start."""
        return [self._place(place) for place in self._native.start]

    def solve(self) -> Result[Any]:
        r"""The labels of all places of a token game. Other games have more positions than places;
        :meth:`label` answers for these.

        Where vertices have owners, as in a parity game, a label is for the owner of the vertex.

        >>> import winmove
        >>> list(winmove.read("parity 1;\n0 2 0 1;\n1 1 1 0;\n").solve().values())
        [Label('win'), Label('loss')]
        """
        native = self._native
        if native.game != "token":
            raise GraphError(f"this is a game of {native.game}, whose labels are not those of places; use label()")
        places, pairs, fixed = native.moves()
        graph = Read([self._place(place) for place in places], pairs=pairs)
        start = self.start
        return Result(
            graph,
            fixed=fixed,
            stuck=native.stuck,
            start=start[0] if len(start) == 1 else None,
            document=native,
            names=_Names(native) if any(native.edge_names()) else None,
            remarks=self.remarks,
        )

    def verdict(self, language: str = "en") -> str | None:
        """The result of best play from the start as a sentence: in English (``"en"``), Portuguese
        (``"pt"``) or Vietnamese (``"vi"``). ``None`` if no start is placed."""
        return self._native.verdict(str(language).upper())

    def counts(self) -> dict[str, int]:
        """The numbers of positions that are won, lost and drawn: for player 0 where vertices have
        owners, otherwise for the player to move."""
        return dict(zip(("win", "loss", "draw"), self._native.counts(), strict=True))

    def label(self, position: Any) -> Label | None:
        r"""The label of a position for the player to move. ``None`` if a search has not decided it.

        >>> import winmove
        >>> board = winmove.read("P.E\n..T\n")
        >>> board.game, board.label(((0, 0), (1, 2), "thief"))
        ('pursuit', Label('win', 1))
        """
        key = self._key(position)
        label = self._native.label(key)
        if label is None and self._native.why(key) is None:
            raise KeyError(position)
        return None if label is None else label_of(label)

    def best(self, position: Any) -> list[Any]:
        """The positions after the best moves."""
        return [self._position(key) for key in self._native.best(self._key(position))]

    def why(self, position: Any) -> str:
        """A sentence that explains the label of a position."""
        why = self._native.why(self._key(position))
        if why is None:
            raise KeyError(position)
        return why

    def certify(self) -> None:
        """Checks every label by code that shares nothing with the solver."""
        self._native.certify()

    def svg(self, path: str | PathLike[str] | None = None) -> str:
        """The picture as SVG. If a path is given, it is written there too.

        Raises:
            LimitError: for more than 5,000 vertices, 20,000 edges or 20,000 cells.
        """
        text = self._native.picture(True).decode()
        if path is not None:
            write(path, text.encode())
        return text

    def png(self, path: str | PathLike[str] | None = None) -> bytes:
        """The picture as PNG, with the limits of :meth:`svg`."""
        data = self._native.picture(False)
        if path is not None:
            write(path, data)
        return data

    def page(self, path: str | PathLike[str] | None = None) -> str:
        """A web page with the picture, with the limits of :meth:`svg`, and a table, and the program
        where it is installed."""
        text = self._native.page()
        if path is not None:
            write(path, text.encode())
        return text

    def show(self) -> Page:
        """The page in a frame, for a notebook."""
        return Page(self.page())

    def save(
        self, path: str | PathLike[str], kind: str | None = None, *, states: bool = False
    ) -> list[str]:
        """Writes the game as a file, of a kind or of that which the extension names. With `states`,
        the positions of a pursuit are written as a graph. Returns a sentence about each thing that
        this kind can't hold.

        Raises:
            GraphError: for a kind that is only read, such as GML; the message names those that are
                written.
        """
        return [in_python(lost) for lost in self._native.save(fspath(path), kind, states)]

    def _repr_svg_(self) -> str | None:
        rows, columns = self._native.board or (0, 0)
        if not 0 < len(self._graph.nodes) + rows * columns <= MAX_SHOWN:
            return None
        try:
            return self.svg()
        except LimitError:
            return None

    def __repr__(self) -> str:
        board = self._native.board
        field = f"board {board[0]} × {board[1]}" if board else plural(len(self._graph.nodes), "vertex")
        title = f"{self.title!r}, " if self.title else ""
        return f"<Document: {title}{self.game}, {field}>"

    def _key(self, position: Any) -> _native.Position:
        if self._native.game != "pursuit":
            return self._at(position), None
        if not isinstance(position, tuple) or len(position) != 3 or position[2] not in ("police", "thief"):
            raise GraphError(
                f"a position of a pursuit is (police, thief, 'police') or (police, thief, 'thief'), not {position!r}"
            )
        police, thief, turn = position
        return self._at(police), (self._at(thief), turn == "thief")

    def _at(self, place: Any) -> _native.Place:
        board = self._native.board
        if board is None:
            return self._graph.index_of(place)
        is_cell = isinstance(place, tuple) and len(place) == 2 and all(map(is_integer, place))
        if not is_cell or not (0 <= place[0] < board[0] and 0 <= place[1] < board[1]):
            raise KeyError(place)
        return (int(place[0]), int(place[1]))

    def _place(self, place: _native.Place) -> Any:
        return self._graph.nodes[place] if isinstance(place, int) else place

    def _position(self, key: _native.Position) -> Any:
        place, pursuit = key
        if pursuit is None:
            return self._place(place)
        thief, is_thiefs_turn = pursuit
        return self._place(place), self._place(thief), "thief" if is_thiefs_turn else "police"


class _Names:
    """The labels of edges, which are the names of moves along them."""

    def __init__(self, native: _native.Document) -> None:
        ends = iter(numbers(native.edges()))
        self.names: dict[int, dict[int, str]] = {}
        for start, end, name in zip(ends, ends, native.edge_names(), strict=True):
            if name:
                self.names.setdefault(start, {}).setdefault(end, name)

    def __call__(self, vertices: Iterable[int]) -> Iterator[dict[int, Any]]:
        return (self.names.get(vertex, {}) for vertex in vertices)


__all__ = ["Document", "open", "read"]
