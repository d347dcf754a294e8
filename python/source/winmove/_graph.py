"""Graphs of any kind, read by what they can do: their packages are not imported."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import accumulate
from operator import index as integer
from typing import Any

from . import _native
from ._errors import GraphError, LimitError, is_raised_by_user, unhashable
from ._label import Outcome, code_of

Node = Hashable
#: The greatest number of vertices.
MAX_VERTICES = 2**31

#: The rows of an array or a graph that are converted at once.
ROWS_AT_ONCE = 1 << 14


class Read:
    """A graph with its vertices numbered: pairs of numbers, or the successors row by row."""

    def __init__(
        self,
        nodes: Sequence[Node],
        *,
        pairs: bytes | None = None,
        rows: tuple[bytes, bytes] | None = None,
        index: dict[Node, int] | None = None,
    ) -> None:
        if len(nodes) > MAX_VERTICES:
            raise LimitError(f"there are {len(nodes)} vertices; at most {MAX_VERTICES} are possible")
        self.nodes = nodes
        self.rows = rows
        self._pairs = pairs
        self._index = index

    def pairs(self) -> bytes:
        """The edges as pairs of numbers."""
        if self._pairs is None:
            assert self.rows is not None
            offsets, targets = numbers(self.rows[0]), numbers(self.rows[1])
            pairs = array("I", bytes(2 * len(self.rows[1])))
            for vertex in range(len(self.nodes)):
                start, end = offsets[vertex], offsets[vertex + 1]
                pairs[2 * start : 2 * end : 2] = array("I", [vertex]) * (end - start)
            pairs[1::2] = targets
            self._pairs = pairs.tobytes()
        return self._pairs

    def solved(
        self, fixed: bytes, stuck: int, owners: bytes = b"", endless: int | None = None
    ) -> _native.Solved:
        """Solves the game on this graph."""
        if self.rows is not None:
            return _native.solve_rows(*self.rows, fixed, stuck, owners, endless)
        return _native.solve_edges(len(self.nodes), self.pairs(), fixed, stuck, owners, endless)

    def has(self, node: object) -> bool:
        """Whether there is such a vertex."""
        try:
            self.index_of(node)
        except KeyError:
            return False
        return True

    def index_of(self, node: object) -> int:
        """The number of a vertex. `KeyError` if there is no such vertex."""
        nodes = self.nodes
        if isinstance(nodes, range):
            # Numbers of numpy are equal to those of Python, and 2.0 is equal to 2. A range would
            # compare each of its numbers with these.
            is_whole = is_integer(node, bool) or (isinstance(node, float) and node.is_integer())
            if is_whole and (number := int(node)) in nodes:  # type: ignore[call-overload]
                return number  # type: ignore[no-any-return]
            raise KeyError(node)
        if self._index is None:
            self._index = numbered(nodes)
        try:
            return self._index[node]
        except TypeError as error:
            if is_raised_by_user(error):
                raise
            raise KeyError(node) from None


def numbers(data: bytes) -> array[int]:
    """The numbers in an array of 32-bit integers."""
    return array("I", data)


def numbered(nodes: Sequence[Node]) -> dict[Node, int]:
    """The number of each node."""
    index: dict[Node, int] = {}
    try:
        # Ctrl+C comes between the parts.
        for at in range(0, len(nodes), ROWS_AT_ONCE):
            index.update(zip(nodes[at : at + ROWS_AT_ONCE], range(at, len(nodes))))
    except TypeError as error:
        raise unhashable(error, "vertices") from None
    _refuse_nan(nodes)
    if len(index) != len(nodes):
        twice = next(node for number, node in enumerate(nodes) if index[node] != number)
        raise GraphError(f"the vertex {twice!r} is listed twice")
    return index


def _has_nan(nodes: Iterable[Node]) -> bool:
    """Whether one is the number NaN, which is not even equal to itself."""
    kinds = {*map(type, nodes)}
    return any(issubclass(kind, float) for kind in kinds) and any(
        isinstance(node, float) and node != node for node in nodes
    )


def _refuse_nan(nodes: Iterable[Node]) -> None:
    if _has_nan(nodes):
        raise GraphError("a vertex is NaN, which is equal to nothing, not even to itself")


def read(graph: Any) -> Read:
    """Reads a graph of networkx, rustworkx, igraph or scipy, a mapping from nodes to successors, a
    pair of a number of vertices and edges, or an iterable of pairs."""
    if isinstance(graph, Read):
        return graph
    if hasattr(graph, "certify"):
        raise TypeError(f"a graph is expected, not a {type(graph).__name__}, which is a game already")
    if hasattr(graph, "moves") and hasattr(graph, "solve"):
        name = graph.__name__ if isinstance(graph, type) else type(graph).__name__
        raise TypeError(f"a graph is expected, not a game by rules; {name}().solve() finds its states")
    if isinstance(graph, type):
        raise TypeError(f"a graph is expected, not the class {graph.__name__}")
    if isinstance(graph, (str, bytes)):
        raise TypeError("a graph is expected, not a text; winmove.open reads files")
    if hasattr(graph, "adjacency") and hasattr(graph, "is_directed"):
        return _networkx(graph)
    if hasattr(graph, "edge_list") and hasattr(graph, "node_indices"):
        return _rustworkx(graph)
    if hasattr(graph, "get_edgelist") and hasattr(graph, "vs"):
        return _igraph(graph)
    if hasattr(graph, "tocsr") or (hasattr(graph, "indptr") and hasattr(graph, "indices")):
        return _scipy(graph)
    # The edges of a graph of networkx are a mapping too, from pairs to attributes.
    if isinstance(graph, Mapping) and not isinstance(graph, Set):
        return _mapped(graph)
    if isinstance(graph, tuple) and len(graph) == 2 and is_integer(graph[0]):
        return _counted(int(graph[0]), graph[1])
    if hasattr(graph, "shape"):
        return _array(None, graph)
    if isinstance(graph, Iterable):
        return _pairs(graph)
    raise TypeError(
        "a graph is expected (of networkx, rustworkx, igraph or scipy, a dict of lists, a list of "
        f"pairs, or (n, pairs)), not {type(graph).__name__}"
    )


def _networkx(graph: Any) -> Read:
    """Both directed and undirected graphs list the neighbours to which one can move."""
    # Parallel edges are one move. Pairs in a list would make Python look for garbage in all of the
    # graph.
    rows: Any = getattr(graph, "_adj", None)
    is_their_own = type(graph).__module__.startswith("networkx.") and type(rows) is dict
    return _mapped(rows if is_their_own else dict(graph.adjacency()))


def _mapped(graph: Mapping[Node, object]) -> Read:
    """A mapping from nodes to successors."""
    plain = type(graph) is dict and _plain(graph)
    return plain or _rows(list(graph), graph.items())


def _plain(graph: dict[Node, Any]) -> Read | None:
    """Reads the usual graph in few steps: all its rows are of types of Python itself, and all
    successors are listed. `None` if that is not so."""
    nodes, rows = list(graph), list(graph.values())
    if len(nodes) != len(rows):
        raise GraphError("the graph changed while it was read")
    found = _native.rows_of(nodes, rows, numbered)
    return found and Read(nodes, rows=found[:2], index=found[2])


def _rows(nodes: list[Node], rows: Iterable[tuple[Node, object]]) -> Read:
    """Nodes with the successors of each. Successors that aren't listed become vertices without
    moves."""
    index = numbered(nodes)
    get = index.__getitem__
    targets = array("I")
    counts = array("I", [0])
    listed = len(nodes)
    for number, (node, row) in enumerate(rows):
        if number >= listed or (node is not nodes[number] and node != nodes[number]):
            raise GraphError("the graph changed while it was read")
        before = len(targets)
        successors = _successors(node, row)
        try:
            targets.extend([get(to) for to in successors])
        except (KeyError, TypeError):
            del targets[before:]
            for to in successors:
                try:
                    target = index.setdefault(to, len(nodes))
                except TypeError as error:
                    raise unhashable(error, "vertices") from None
                if target == len(nodes):
                    nodes.append(to)
                targets.append(target)
        counts.append(len(targets) - before)
    _refuse_nan(nodes[listed:])
    counts.extend([0] * (len(nodes) + 1 - len(counts)))
    offsets = array("I", accumulate(counts))
    return Read(nodes, rows=(offsets.tobytes(), targets.tobytes()), index=index)


def _successors(node: Node, row: object) -> Iterable[Node]:
    """The successors of a node, which can be listed more than once."""
    if isinstance(row, (str, bytes)) or not isinstance(row, Iterable):
        raise GraphError(
            f"the successors of {node!r} have to be a list or another collection, not {row!r}"
        )
    return row if isinstance(row, (Sequence, Set, Mapping)) else list(row)


def _rustworkx(graph: Any) -> Read:
    """The payloads are the nodes where all are hashable, different and not ``None``; else the
    indices are."""
    indices = list(graph.node_indices())
    place = {number: at for at, number in enumerate(indices)}
    nodes: Sequence[Node] = [graph[number] for number in indices]
    if not _are_names(nodes):
        nodes = indices
    undirected = not hasattr(graph, "successors")
    pairs = array("I")
    for start, end in graph.edge_list():
        pairs.extend((place[start], place[end]))
        if undirected and start != end:
            pairs.extend((place[end], place[start]))
    return Read(nodes, pairs=pairs.tobytes())


def _igraph(graph: Any) -> Read:
    """The names are the nodes where all are hashable, different and not ``None``; else the indices
    are."""
    names = graph.vs["name"] if "name" in graph.vs.attributes() else []
    nodes: Sequence[Node] = names if names and _are_names(names) else range(graph.vcount())
    pairs = array("I")
    directed = graph.is_directed()
    for start, end in graph.get_edgelist():
        pairs.extend((start, end))
        if not directed and start != end:
            pairs.extend((end, start))
    return Read(nodes, pairs=pairs.tobytes())


def _are_names(values: Sequence[Any]) -> bool:
    try:
        return len(set(values)) == len(values) and None not in values and not _has_nan(values)
    except TypeError:
        return False


def _scipy(graph: Any) -> Read:
    """Row and column numbers are the nodes. Stored zeros are edges, as scipy's own graphs have
    them."""
    rows = graph if hasattr(graph, "indptr") and getattr(graph, "format", "csr") == "csr" else graph.tocsr()
    if len(rows.shape) != 2 or rows.shape[0] != rows.shape[1]:
        raise GraphError(f"a graph is a square matrix, not one of shape {rows.shape}")
    height = rows.shape[0]
    offsets, targets = _in_range(rows.indptr, height), _in_range(rows.indices, height)
    return Read(range(height), rows=(offsets, targets))


def _in_range(values: Any, vertices: int) -> bytes:
    """The numbers of an array as 32-bit integers, if they are."""
    if len(values) and (int(values.min()) < 0 or int(values.max()) >= 2**32):
        raise GraphError(f"a number in the matrix is out of range for {vertices} vertices")
    return _words(values)


def _words(values: Any) -> bytes:
    """The numbers of an array as 32-bit integers."""
    # Parts fit into the processor's cache, and Ctrl+C comes between them.
    parts = (values[at : at + ROWS_AT_ONCE] for at in range(0, len(values), ROWS_AT_ONCE))
    return b"".join(part.astype("u4").tobytes() for part in parts)


def _counted(vertices: int, edges: Any) -> Read:
    if vertices < 0 or vertices > MAX_VERTICES:
        raise GraphError(f"the number of vertices has to be between 0 and {MAX_VERTICES}, not {vertices}")
    if hasattr(edges, "shape"):
        return _array(vertices, edges)
    pairs = array("I")
    for number, edge in enumerate(_pairs_of(edges)):
        for end in edge:
            if not is_integer(end) or not 0 <= end < vertices:
                raise GraphError(
                    f"edge {number}: {end!r} is no vertex; the vertices are 0 to {vertices - 1}"
                )
            pairs.append(int(end))
    return Read(range(vertices), pairs=pairs.tobytes())


def _array(vertices: int | None, edges: Any) -> Read:
    """An array of integers with two columns, or a table with such an array."""
    if hasattr(edges, "to_numpy"):
        edges = edges.to_numpy()
    if len(edges.shape) != 2 or (edges.shape[1] != 2 and edges.shape[0] > 0):
        matrix = "; scipy.sparse.csr_array makes a graph of a matrix" if edges.shape == edges.shape[::-1] and len(edges.shape) == 2 else ""
        raise GraphError(f"edges have to be an array of shape (m, 2), not {tuple(edges.shape)}{matrix}")
    if edges.shape[0] == 0:
        return Read(range(vertices or 0), pairs=b"")
    kind = getattr(edges, "dtype", None)
    if vertices is None and getattr(kind, "kind", None) in ("O", "U", "S", "T"):
        return _named(edges)
    if getattr(kind, "kind", None) not in ("i", "u"):
        raise GraphError(
            f"edges have to be a numpy array of integers, not of {kind or type(edges).__name__}; "
            "a list of pairs can have any vertices"
        )
    least, most = int(edges.min()), int(edges.max())
    if vertices is None:
        vertices = most + 1
        if vertices > MAX_VERTICES:
            raise LimitError(f"there are {vertices} vertices; at most {MAX_VERTICES} are possible")
    if least < 0 or most >= vertices:
        wrong = least if least < 0 else most
        raise GraphError(f"{wrong} is no vertex; the vertices are 0 to {vertices - 1}")
    return Read(range(vertices), pairs=_words(edges))


def _named(edges: Any) -> Read:
    """An array of names, in which nothing may be missing."""

    def named() -> Iterator[list[Any]]:
        # Ctrl+C comes between the parts.
        for at in range(0, edges.shape[0], ROWS_AT_ONCE):
            for number, edge in enumerate(edges[at : at + ROWS_AT_ONCE].tolist(), at):
                if any(node is None or node != node for node in edge):
                    raise GraphError(f"edge {number}: a vertex is missing in {edge!r}")
                yield edge

    return _pairs(named())


def _pairs(edges: Iterable[object]) -> Read:
    """Pairs of nodes. The vertices are numbered in the order in which they occur."""
    index: dict[Node, int] = {}
    pairs = array("I")
    for number, edge in enumerate(_pairs_of(edges)):
        for node in edge:
            try:
                pairs.append(index.setdefault(node, len(index)))
            except TypeError as error:
                raise unhashable(error, f"edge {number}: vertices") from None
    _refuse_nan(index)
    return Read(list(index), pairs=pairs.tobytes(), index=index)


def _pairs_of(edges: object) -> Iterator[Sequence[Any]]:
    if isinstance(edges, (str, bytes)) or not isinstance(edges, Iterable):
        raise GraphError(f"edges have to be pairs of vertices, not {edges!r}")
    for number, edge in enumerate(edges):
        pair: Sequence[Any] | None = None
        if isinstance(edge, (list, tuple)):
            pair = edge
        elif isinstance(edge, Iterable) and not isinstance(edge, (str, bytes, Set, Mapping)):
            # Sets and mappings have no order that says which vertex is first.
            pair = list(edge)
        if pair is None or len(pair) != 2:
            raise GraphError(f"edge {number} has to be a pair of vertices, not {edge!r}")
        yield pair


def is_integer(value: Any, allowed: type = int) -> bool:
    """Whether a value is a whole number, of Python or numpy. A truth value isn't, unless `bool` is
    allowed."""
    try:
        integer(value)
    except TypeError:
        return False
    return allowed is bool or not isinstance(value, bool)


def whole(value: Any, of: str, least: int = 0) -> int:
    """A whole number that the caller gave."""
    if not is_integer(value) or value < least:
        raise GraphError(f"{of} has to be a whole number, {least} or more, not {value!r}")
    return integer(value)


def marks(graph: Read, outcomes: Mapping[Any, Outcome] | None) -> bytes:
    """A byte for each vertex: the number of its outcome, or 127. Empty if there are no outcomes."""
    if outcomes is not None and not isinstance(outcomes, Mapping):
        raise GraphError(f"outcomes have to be a mapping from vertices to outcomes, not {outcomes!r}")
    if not outcomes:
        return b""
    every = bytearray(b"\x7f") * len(graph.nodes)
    for node, outcome in outcomes.items():
        code = code_of(outcome, f"the outcome of {node!r}")
        try:
            every[graph.index_of(node)] = code % 256
        except KeyError:
            raise GraphError(f"an outcome is given for {node!r}, which is no vertex") from None
    return bytes(every)
