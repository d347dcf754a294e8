"""Solves two-player games on directed graphs, with cycles: who wins, in how many moves, and why.

>>> import winmove
>>> result = winmove.solve([("c", "b"), ("b", "a"), ("c", "a")])
>>> result["c"], result.best("c")
(Label('win', 1), ['a'])

- :func:`solve` labels the vertices of a graph: of networkx, rustworkx, igraph or scipy, a dict, or
  pairs.
- :class:`Game` is for games that are given by rules, and :func:`rules` runs scripts of them.
- :func:`grundy` computes Grundy values, :func:`grounded` the grounded labelling of arguments, and
  :func:`pursuit` and :func:`cop_number` solve cops and robbers.
- :func:`open` and :func:`read` read games and graphs from files and texts.

All exceptions of the package are :class:`Error`; those of your own methods come through unchanged.
"""

from ._document import Document, open, read
from ._errors import Error, GraphError, LimitError, ReadError
from ._game import Game
from ._label import Label, Outcome
from ._pursuit import Pursuit, cop_number, pursuit
from ._result import Move, Page, Result
from ._rules import rules
from ._solve import grounded, grundy, nim_sum, solve

__version__: str


def __getattr__(name: str) -> str:
    if name == "__version__":
        from importlib.metadata import version

        return version("winmove")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Document",
    "Error",
    "Game",
    "GraphError",
    "Label",
    "LimitError",
    "Move",
    "Outcome",
    "Page",
    "Pursuit",
    "ReadError",
    "Result",
    "cop_number",
    "grounded",
    "grundy",
    "nim_sum",
    "open",
    "pursuit",
    "read",
    "rules",
    "solve",
]

# Help, tracebacks and pickles name things as users do.
for _name in __all__:
    globals()[_name].__module__ = __name__
del _name
