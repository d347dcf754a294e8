"""Games given by rules."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any, ClassVar, Literal, TypeAlias

from ._errors import GraphError, LimitError, is_raised_by_user
from ._graph import Read, is_integer, numbers, whole
from ._label import Outcome, code_of
from ._result import Result

#: What a state shows in pictures: a text or a list of rows, or nothing of its own.
Shown: TypeAlias = "str | Iterable[object] | None"


class Game:
    """A game given by its rules. A subclass says how play goes on; `solve` finds the states.

    States are any hashable objects; equal states are the same position. A state has to contain
    whatever matters for how play goes on, including whose turn it is if the players' moves differ.

    >>> import winmove
    >>> class Nim(winmove.Game):
    ...     start = (3, 4, 5)
    ...     def moves(self, state):
    ...         return [state[:i] + (left,) + state[i + 1:]
    ...                 for i in range(3) for left in range(state[i])]
    >>> nim = Nim().solve()
    >>> nim[3, 4, 5], nim.best((3, 4, 5))
    (Label('win', 11), [(1, 4, 5)])

    Where play ends by a rule, `over` says how for the player to move; where the players move
    differently, `mover` says whose turn it is. ``stuck`` is the outcome for a player who can't
    move: ``"loss"``, ``"win"`` or ``"draw"``, or a method that says it for each state. ``endless``
    is ``"draw"``, or the player who wins play that never ends: ``"first"`` or ``"second"``.

    >>> class Race(winmove.Game):
    ...     '''The first player runs one or two steps, the second one step; whoever is at 4 has won.'''
    ...     start = (0, 0, 0)
    ...     def mover(self, state):
    ...         return state[0]
    ...     def over(self, state):
    ...         return "loss" if 4 in state[1:] else None
    ...     def moves(self, state):
    ...         turn, first, second = state
    ...         if turn == 0:
    ...             return {f"run {k}": (1, min(first + k, 4), second) for k in (1, 2)}
    ...         return {"run": (0, first, second + 1)}
    >>> race = Race().solve()
    >>> race[0, 0, 0], [move.name for move in race.moves((0, 0, 0)) if move.best]
    (Label('win', 3), ['run 2'])
    """

    #: The state in which play starts.
    start: Any
    #: The outcome for a player who can't move: ``"loss"``, ``"win"`` or ``"draw"``, or a method
    #: that says it for each state, ``stuck(self, state)``.
    stuck: Any = "loss"
    #: Play that never ends: ``"draw"``, or the player who wins it, ``"first"`` or ``"second"``,
    #: which needs :meth:`mover`.
    endless: ClassVar[Literal["draw", "first", "second"]] = "draw"

    def moves(self, state: Any) -> Iterable[Any]:
        """The states to which the player to move can go, or a mapping from names to states."""
        raise NotImplementedError(f"{type(self).__name__} has to define moves(self, state)")

    def over(self, state: Any) -> Outcome | None:
        """The outcome for the player to move where play is over by rule, and ``None`` elsewhere."""
        return None

    def mover(self, state: Any) -> int | None:
        """The player to move: 0 for the first and 1 for the second, who may be the one who moved
        last. ``None``, the default, if both players have the same moves in every state."""
        return None

    def show(self, state: Any) -> Shown:
        """What pictures and files call a state: a text, or a list of rows. ``None``, the default, if
        they call it what it is."""
        return None

    def solve(self, limit: int = 1_000_000) -> Result[Any]:
        """Finds all states that can be reached from the start, and solves the game.

        Exceptions of the rules come through unchanged.

        Raises:
            LimitError: if more than `limit` states can be reached.
            GraphError: if the rules return what makes no game.
        """
        if not hasattr(self, "start"):
            raise GraphError(f"{type(self).__name__} has no start")
        found = _Found(self, whole(limit, "limit", 1))
        found.explore()
        return found.result()


class _Found:
    """The states that were found, in that order, with their moves."""

    def __init__(self, game: Game, limit: int) -> None:
        self.game = game
        self.limit = limit
        self.states: list[Any] = []
        self.index: dict[Any, int] = {}
        self.targets = array("I")
        self.counts = array("I", [0])
        # The name of each move, if one has a name.
        self.names: list[Any] = []
        self.fixed = bytearray()
        self.movers = bytearray()
        self.number(game.start)

    def number(self, state: Any) -> int:
        """The number of a state, which is added if it is new."""
        try:
            number = self.index.setdefault(state, len(self.states))
        except TypeError as error:
            if is_raised_by_user(error):
                raise
            raise GraphError(f"the state {state!r} isn't hashable ({error}); a tuple is") from None
        if number == len(self.states):
            if number == self.limit:
                raise LimitError(
                    f"more than {self.limit:,} states can be reached, which is the limit; "
                    "solve(limit=…) raises it"
                )
            self.states.append(state)
            self.fixed.append(127)
            self.movers.append(self.mover_of(state))
        return number

    def mover_of(self, state: Any) -> int:
        """0 or 1, or 2 if nobody is named."""
        mover = self.game.mover(state)
        if mover is None:
            return 2
        if not is_integer(mover, bool) or mover not in (0, 1):
            raise GraphError(f"mover({state!r}) has to be 0, 1 or None, not {mover!r}")
        return int(mover)

    def explore(self) -> None:
        # The list grows on the way.
        for number, state in enumerate(self.states):
            row = self.row(number, state)
            self.targets.extend(row)
            self.counts.append(len(row))

    def row(self, number: int, state: Any) -> list[int]:
        """The numbers of the states to which the moves from a state lead."""
        over = self.game.over(state)
        if over is not None:
            self.fixed[number] = code_of(over, f"over({state!r})", "None, ") % 256
            return []
        row: list[int] = []
        mover = self.movers[number]
        for name, to in self.listed(state):
            if len(row) == self.limit:
                # All but a few of them lead to the same states: they may never end.
                raise LimitError(f"moves({state!r}) has more than {self.limit:,} moves, which is the limit")
            target = self.number(to)
            if (mover < 2) != (self.movers[target] < 2):
                raise GraphError(
                    f"mover names a player for only one of {state!r} and {to!r}; "
                    "it has to name one for all states or for none"
                )
            row.append(target)
            if name is not None:
                self.names.extend([None] * (len(self.targets) + len(row) - 1 - len(self.names)))
                self.names.append(name)
        if not row and callable(self.game.stuck):
            stuck = code_of(self.game.stuck(state), f"stuck({state!r})")
            # A loss is what it is without a rule.
            self.fixed[number] = 127 if stuck == -1 else stuck % 256
        return row

    def listed(self, state: Any) -> Iterable[tuple[Any, Any]]:
        moves = self.game.moves(state)
        if isinstance(moves, Pairs):
            return moves
        if isinstance(moves, Mapping):
            return moves.items()
        if isinstance(moves, (str, bytes)) or not isinstance(moves, Iterable):
            raise GraphError(f"moves({state!r}) has to be a list of states, not {moves!r}")
        return ((None, to) for to in moves)

    def result(self) -> Result[Any]:
        game = self.game
        if game.endless not in ("draw", "first", "second"):
            raise GraphError(f"endless has to be 'draw', 'first' or 'second', not {game.endless!r}")
        owners = b"" if 2 in self.movers else bytes(self.movers)
        if game.endless != "draw" and not owners:
            raise GraphError(f"endless = {game.endless!r} needs mover(self, state)")
        stuck = -1 if callable(game.stuck) else code_of(game.stuck, "stuck")
        offsets = array("I", accumulate(self.counts)).tobytes()
        graph = Read(self.states, rows=(offsets, self.targets.tobytes()), index=self.index)
        fixed = bytes(self.fixed)
        return Result(
            graph,
            fixed=fixed,
            stuck=stuck,
            owners=owners,
            endless={"first": 0, "second": 1}.get(game.endless),
            start=self.states[0],
            title=type(game).__name__,
            names=Names(graph, self.names) if self.names else None,
            labels=self.labels(),
        )

    def labels(self) -> list[str]:
        """What pictures call the states. Empty if they call them what they are."""
        if type(self.game).show is Game.show:
            return []
        return [self.label(state) for state in self.states]

    def label(self, state: Any) -> str:
        shown = self.game.show(state)
        if shown is None or isinstance(shown, str):
            return str(state) if shown is None else shown
        return "\n".join([str(row) for row in shown])


class Pairs(list[tuple[Any, Any]]):
    """Moves as pairs of a name and a state."""


class Names:
    """The names of moves, by their numbers."""

    def __init__(self, graph: Read, names: list[Any]) -> None:
        self.graph = graph
        self.names = names

    def __call__(self, vertices: Iterable[int]) -> Iterator[dict[int, Any]]:
        assert self.graph.rows is not None
        offsets, targets = map(numbers, self.graph.rows)
        for vertex in vertices:
            moves = range(offsets[vertex], min(offsets[vertex + 1], len(self.names)))
            # The first of several names of a move counts.
            yield {targets[move]: self.names[move] for move in reversed(moves)}


__all__ = ["Game", "Names", "Pairs", "Shown"]
