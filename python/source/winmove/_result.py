"""Solved games."""

from __future__ import annotations

from array import array
from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from html import escape
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from . import _native
from ._errors import GraphError, LimitError, in_python
from ._graph import Read, numbers
from ._label import OUTCOMES, Label, label_of, plural, text_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

N = TypeVar("N")
#: The greatest number of vertices in a picture that a notebook shows on its own.
MAX_SHOWN = 300


class Move(NamedTuple):
    """A move from a vertex.

    >>> import winmove
    >>> winmove.solve([("b", "a")]).moves("b")
    [Move('a', Label('loss', 0), best=True)]
    """

    #: Where it leads.
    to: Any
    #: The label there, for the player who is to move there: the opponent, unless vertices have
    #: owners.
    label: Label
    #: Whether it is a best move: it wins fastest, holds the draw, or loses slowest.
    best: bool
    #: What the rules or the file call it. ``None`` if it has no name.
    name: Any = None

    def __repr__(self) -> str:
        name = "" if self.name is None else f", name={self.name!r}"
        return f"Move({self.to!r}, {self.label!r}, best={self.best}{name})"


#: The names of the moves from each of some vertices, by the targets of the moves.
NamesOf: TypeAlias = "Callable[[Iterable[int]], Iterator[dict[int, Any]]]"


class Result(Mapping[N, Label], Generic[N]):
    """The labels of a solved game: a mapping from its vertices, in their order.

    >>> import winmove
    >>> result = winmove.solve({"c": ["b", "a"], "b": ["a"]})
    >>> result["c"], result.best("c"), result.losses
    (Label('win', 1), ['a'], frozenset({'a'}))
    """

    def __init__(
        self,
        graph: Read,
        *,
        fixed: bytes = b"",
        stuck: int = -1,
        owners: bytes = b"",
        endless: int | None = None,
        start: Any = None,
        title: str = "",
        document: _native.Document | None = None,
        names: NamesOf | None = None,
        labels: Sequence[str] = (),
        remarks: Sequence[str] = (),
    ) -> None:
        if not isinstance(graph, Read):
            raise TypeError("winmove.solve makes results")
        self._graph = graph
        self._fixed = fixed
        self._stuck = stuck
        # The player to move at each vertex, if the players differ.
        self._owners = owners
        # The player who wins endless play.
        self._endless = endless
        self._start = start
        self._title = title
        self._document = document
        # Whether the document has more than the graph, such as positions on a canvas.
        self._is_given = document is not None
        self._names = names
        self._labels = labels
        #: How a file or a script was understood, a sentence each.
        self.remarks = list(remarks)
        self._sets: dict[str, frozenset[N]] = {}
        self._solved = self._solve()

    def _solve(self) -> _native.Solved | _native.SolvedDocument:
        document = self._document
        if self._is_given and document is not None and document.has_owners:
            # The graph doesn't say to whom a vertex belongs.
            return document.solved()
        return self._graph.solved(self._fixed, self._stuck, self._owners, self._endless)

    def __getstate__(self) -> dict[str, Any]:
        # What is compiled can't be copied, but made again.
        document = self._document
        given = (document.game_file(), document.remarks) if document and self._is_given else None
        return {**self.__dict__, "_solved": None, "_document": given}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if state["_document"]:
            self._document = _native.Document.of_game_file(*state["_document"])
        self._solved = self._solve()

    @property
    def nodes(self) -> Sequence[N]:
        """The vertices, in the order of :meth:`arrays`."""
        return self._graph.nodes  # type: ignore[return-value]

    @property
    def states(self) -> Sequence[N]:
        """The same as :attr:`nodes`, for a game given by rules."""
        return self.nodes

    def __getitem__(self, node: N) -> Label:
        return label_of(self._solved.label(self._graph.index_of(node)))

    def __iter__(self) -> Iterator[N]:
        return iter(self.nodes)

    def items(self) -> ItemsView[N, Label]:
        """The vertices with their labels."""
        return Items(self)

    def values(self) -> ValuesView[Label]:
        """The labels, in the order of the vertices."""
        return Labels(self)

    def _read(self) -> Iterator[Label]:
        """All labels, at once: much faster than one by one."""
        known: dict[tuple[int, int], Label] = {}
        remoteness = memoryview(self._solved.remoteness()).cast("i")
        for pair in zip(memoryview(self._solved.outcomes()).cast("b"), remoteness, strict=True):
            label = known.get(pair)
            if label is None:
                outcome, moves = pair
                label = known[pair] = label_of((outcome, None if moves < 0 else moves))
            yield label

    def __len__(self) -> int:
        return len(self._graph.nodes)

    def __contains__(self, node: object) -> bool:
        return self._graph.has(node)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Mapping) and dict(self.items()) == dict(other.items())
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def wins(self) -> frozenset[N]:
        """The vertices at which the player to move wins."""
        return self._with(1)

    @property
    def losses(self) -> frozenset[N]:
        """The vertices at which the player to move loses."""
        return self._with(-1)

    @property
    def draws(self) -> frozenset[N]:
        """The vertices at which neither player can force a win."""
        return self._with(0)

    def _with(self, code: int) -> frozenset[N]:
        word = OUTCOMES[code]
        if word not in self._sets:
            codes = array("b", self._solved.outcomes())
            some = (node for node, found in zip(self.nodes, codes, strict=True) if found == code)
            self._sets[word] = frozenset(some)
        return self._sets[word]

    def best(self, node: N) -> list[N]:
        """Where the best moves from a vertex lead: they win fastest, hold the draw, or lose
        slowest. Empty if play is over there."""
        moves = self._solved.moves(self._graph.index_of(node))
        return [self.nodes[to] for to, is_best in moves if is_best]

    def moves(self, node: N) -> list[Move]:
        """The moves from a vertex, in the order of the vertices to which they lead.

        >>> import winmove
        >>> [move.to for move in winmove.solve({"c": ["b", "a"], "b": ["a"]}).moves("c") if not move.best]
        ['b']
        """
        at = self._graph.index_of(node)
        names = {} if self._names is None else next(self._names([at]))
        label = self._solved.label
        return [
            Move(self.nodes[to], label_of(label(to)), is_best, names.get(to))
            for to, is_best in self._solved.moves(at)
        ]

    def line(self, node: N) -> list[N]:
        """Best play by both players. It ends where play does, or with the first vertex that comes
        again.

        >>> import winmove
        >>> winmove.solve([(3, 2), (2, 1), (1, 0), (3, 3)]).line(3)
        [3, 2, 1, 0]
        >>> winmove.solve([("x", "y"), ("y", "x")]).line("x")
        ['x', 'y', 'x']
        """
        return [self.nodes[at] for at in self._solved.line(self._graph.index_of(node))]

    def why(self, node: N) -> str:
        """A sentence that explains the label of a vertex.

        >>> import winmove
        >>> winmove.solve([("c", "b"), ("b", "a")]).why("b")
        'Win in 1: move to a; the opponent loses at once.'
        """
        at = self._graph.index_of(node)
        return self._drawn().why((at, None)) or ""

    def arrays(self) -> tuple[NDArray[numpy.int8], NDArray[numpy.int32]]:
        """The outcomes (1 for a win, 0 for a draw, -1 for a loss) and the remoteness (-1 for none)
        of all vertices as numpy arrays, in the order of :attr:`nodes`. They can't be changed."""
        import numpy

        outcomes = numpy.frombuffer(self._solved.outcomes(), dtype=numpy.int8)
        remoteness = numpy.frombuffer(self._solved.remoteness(), dtype=numpy.int32)
        return outcomes, remoteness

    def certify(self) -> None:
        """Checks every label against the moves, by code that shares nothing with the solver.

        Raises :class:`winmove.Error` if a label is wrong, which would be a fault of this package.
        """
        self._solved.certify()

    @property
    def start(self) -> N | None:
        """Where play starts, if the game says so."""
        return self._start  # type: ignore[no-any-return]

    def counts(self) -> dict[str, int]:
        """The numbers of wins, losses and draws.

        >>> import winmove
        >>> winmove.solve([(1, 0), (2, 2)]).counts()
        {'win': 1, 'loss': 1, 'draw': 1}
        """
        return dict(zip(("win", "loss", "draw"), self._solved.counts(), strict=True))

    def __repr__(self) -> str:
        parts = [plural(count, word) for word, count in self.counts().items()]
        return f"<Result: {plural(len(self), 'vertex')}, {', '.join(parts)}>"

    # Pictures and files.

    def svg(self, path: str | PathLike[str] | None = None) -> str:
        """The picture as SVG. If a path is given, it is written there too.

        Raises:
            LimitError: for more than 5,000 vertices or 20,000 edges.
        """
        text = self._drawn().picture(True).decode()
        if path is not None:
            write(path, text.encode())
        return text

    def png(self, path: str | PathLike[str] | None = None) -> bytes:
        """The picture as PNG, with the limits of :meth:`svg`."""
        data = self._drawn().picture(False)
        if path is not None:
            write(path, data)
        return data

    def page(self, path: str | PathLike[str] | None = None) -> str:
        """A web page with the picture, with the limits of :meth:`svg`, and a table. If Winmove's
        program for browsers is installed, the page contains it, and the game can be explored
        there."""
        text = self._drawn().page()
        if path is not None:
            write(path, text.encode())
        return text

    def show(self) -> Page:
        """The page in a frame, for a notebook."""
        return Page(self.page())

    def save(self, path: str | PathLike[str], kind: str | None = None) -> list[str]:
        """Writes the game as a file: ``x.winmove.json``, ``x.dot``, ``x.graphml`` and so on, by its
        extension or by `kind`. Returns a sentence about each thing that this kind can't hold.

        Raises:
            GraphError: for a kind that is only read, such as GML; the message names those that are
                written.
        """
        return [in_python(lost) for lost in self._drawn().save(fspath(path), kind, False)]

    def _impartial(self) -> Read:
        """The graph, if Grundy values make sense on it."""
        ends = [at for at, code in enumerate(self._fixed) if code != 127]
        # An outcome that is fixed where one can't move says the same as the rule for being stuck.
        with_moves = frozenset(numbers(self._graph.pairs())[::2]) if ends else frozenset()
        is_normal = all(self._fixed[at] == 255 and at not in with_moves for at in ends)
        has_owners = self._owners or isinstance(self._solved, _native.SolvedDocument)
        if self._stuck != -1 or has_owners or not is_normal:
            raise GraphError(
                "Grundy values need a game in which both players have the same moves, and in which "
                "play ends only when a player who can't move loses"
            )
        return self._graph

    def _drawn(self) -> _native.Document:
        if self._document is None:
            names = [text_of(name) for name in self._labels or self.nodes]
            start = None if self._start is None else self._graph.index_of(self._start)
            self._document = _native.Document.of_graph(
                names,
                self._graph.pairs(),
                self._edge_names(),
                self._fixed,
                self._stuck,
                self._owners,
                self._endless,
                start,
                text_of(self._title),
            )
        return self._document

    def _edge_names(self) -> list[str]:
        """The name of each move, in the order of the pairs. Empty if moves have no names."""
        if self._names is None:
            return []
        names = self._names(range(len(self)))
        ends = iter(numbers(self._graph.pairs()))
        found: list[str] = []
        at, of = -1, dict[int, Any]()
        for start, end in zip(ends, ends, strict=True):
            while at < start:
                at, of = at + 1, next(names)
            found.append("" if of.get(end) is None else text_of(of[end]))
        return found

    def _repr_svg_(self) -> str | None:
        if not 0 < len(self) <= MAX_SHOWN:
            return None
        try:
            return self.svg()
        except LimitError:
            return None

    def _repr_html_(self) -> str | None:
        if 0 < len(self) <= MAX_SHOWN:
            # The picture is shown.
            return None
        return self._table()

    def _table(self) -> str:
        head = "<tr><th>vertex</th><th>outcome</th><th>best moves</th></tr>"
        rows = []
        for node in self.nodes[:20]:
            best = ", ".join(str(to) for to in self.best(node)[:5])
            cells = (escape(str(cell)) for cell in (node, self[node], best))
            rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
        rest = len(self) - len(rows)
        more = f"<p>and {rest:,} more</p>" if rest else ""
        return f"<p>{escape(repr(self)[1:-1])}</p><table>{head}{''.join(rows)}</table>{more}"


class Items(ItemsView[N, Label]):
    """The items of a result, with their labels read at once."""

    _mapping: Result[N]

    def __iter__(self) -> Iterator[tuple[N, Label]]:
        return zip(self._mapping.nodes, self._mapping._read(), strict=True)


class Labels(ValuesView[Label]):
    """The values of a result, read at once."""

    _mapping: Result[Any]

    def __iter__(self) -> Iterator[Label]:
        return self._mapping._read()


class Page:
    """A web page in a frame."""

    def __init__(self, text: str) -> None:
        self.text = text

    def _repr_html_(self) -> str:
        return (
            f'<iframe srcdoc="{escape(self.text)}" '
            'style="width: 100%; height: 560px; border: 1px solid #ccc"></iframe>'
        )

    def __repr__(self) -> str:
        return f"<Page: {len(self.text):,} characters>"


def write(path: str | PathLike[str], data: bytes) -> None:
    """Writes a file."""
    # A number would be an open file, such as the standard output.
    with open(fspath(path), "wb") as file:
        file.write(data)


__all__ = ["Move", "Page", "Result", "write"]
