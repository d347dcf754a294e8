"""The exceptions of the package."""

from __future__ import annotations


class Error(Exception):
    """The base of all exceptions that this package raises on its own account."""


class GraphError(Error, ValueError):
    """A graph, or an argument that belongs to it, makes no game."""


class LimitError(Error):
    """A game is larger than a limit, or than the free memory. The message has the figures."""


class ReadError(Error):
    """A file can't be read as a game.

    Attributes:
        file: the name of the file.
        place: where the fault is, such as ``line 3, column 1``. Empty if it has no place.
        message: what is wrong there.
    """

    def __init__(self, file: str, place: str, message: str) -> None:
        super().__init__(": ".join(part for part in (file, place, message) if part))
        self.file = file
        self.place = place
        self.message = message

    def __reduce__(self) -> tuple[type[ReadError], tuple[str, str, str]]:
        return type(self), (self.file, self.place, self.message)
