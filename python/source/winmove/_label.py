"""Labels: who wins, and in how many moves."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ._errors import GraphError

#: The outcome for the player to move. Use it to annotate your own ``over``.
Outcome = Literal["win", "loss", "draw"]
OUTCOMES: dict[int, Outcome] = {1: "win", 0: "draw", -1: "loss"}
CODES: dict[str, int] = {word: code for code, word in OUTCOMES.items()}


class Label(NamedTuple):
    """The outcome of a position for the player to move, and the number of moves to the end.

    >>> import winmove
    >>> label = winmove.Label("win", 3)
    >>> str(label), label == ("win", 3)
    ('win in 3', True)
    """

    #: ``"win"``, ``"loss"`` or ``"draw"``, for the player to move.
    outcome: Outcome
    #: The number of moves to the end if the winner hurries and the loser delays. ``None`` for a
    #: draw, and where a player wins because play never ends.
    remoteness: int | None = None

    def __repr__(self) -> str:
        if self.remoteness is None:
            return f"Label({self.outcome!r})"
        return f"Label({self.outcome!r}, {self.remoteness})"

    def __str__(self) -> str:
        return self.outcome if self.remoteness is None else f"{self.outcome} in {self.remoteness}"


def label_of(native: tuple[int, int | None]) -> Label:
    """The label of a pair of numbers."""
    return Label(OUTCOMES[native[0]], native[1])


def code_of(outcome: object, of: str, otherwise: str = "") -> int:
    """The number of an outcome that the caller gave, who may also give something else."""
    if isinstance(outcome, str) and outcome in CODES:
        return CODES[outcome]
    raise GraphError(f"{of} has to be {otherwise}'win', 'loss' or 'draw', not {outcome!r}")


def text_of(value: object) -> str:
    """A value as a text that can be written: half of a surrogate pair is a question mark."""
    return str(value).encode(errors="replace").decode()


def plural(count: int, what: str) -> str:
    """A number with its noun."""
    nouns = {"loss": "losses", "vertex": "vertices"}
    return f"{count:,} {what if count == 1 else nouns.get(what, what + 's')}"


__all__ = ["CODES", "OUTCOMES", "Label", "Outcome", "code_of", "label_of", "plural", "text_of"]
