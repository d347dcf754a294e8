"""The exceptions of the package."""

from __future__ import annotations

import re


class Error(Exception):
    """The base of all exceptions that this package raises on its own account."""


class GraphError(Error, ValueError):
    """A graph, or an argument that belongs to it, makes no game."""


class LimitError(Error):
    """A game is larger than a limit, or than the free memory. The message has the figures."""


class ReadError(Error):
    """A file or a script can't be read as a game.

    Attributes:
        file: the name of the file.
        place: where the fault is, such as ``line 3, column 1`` or ``edges[3][1]``. Empty if it has
            no place.
        line, column: the numbers in such a place, from 1, or ``None``.
        message: what is wrong there.
    """

    def __init__(self, file: str, place: str, message: str) -> None:
        message = in_python(message)
        super().__init__(": ".join(part for part in (file, place, message) if part))
        self.file = file
        self.place = place
        self.message = message
        found = re.match(r"line (\d+)(?:, column (\d+))?", place)
        self.line = int(found[1]) if found else None
        self.column = int(found[2]) if found and found[2] else None

    def __reduce__(self) -> tuple[type[ReadError], tuple[str, str, str]]:
        return type(self), (self.file, self.place, self.message)


def in_python(sentence: str) -> str:
    """A sentence that names an option of the command line, with the argument of this package."""
    sentence = re.sub(r"\(--from ([\w-]+)\)", r'(kind="\1")', sentence)
    sentence = sentence.replace("(--header no)", "(header=False)").replace("(--header yes)", "(header=True)")
    return sentence.replace("(--both-ways)", "(both_ways=True)").replace("(--states)", "(states=True)")


def is_raised_by_user(error: TypeError) -> bool:
    """Whether a method of the user has raised it, such as a ``__hash__``, rather than Python, which
    found no such method. It is for the function that caught the error."""
    return error.__traceback__ is not None and error.__traceback__.tb_next is not None


def unhashable(error: TypeError, what: str) -> Exception:
    """The exception for what can't be hashed. An error of the user's own methods stays as it is."""
    return error if is_raised_by_user(error) else GraphError(f"{what} have to be hashable: {error}")
