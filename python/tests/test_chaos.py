"""Exceptions in the middle of everything: each step of the user's own code raises in turn."""

from __future__ import annotations

import subprocess
import sys

SCENARIOS = '''
import winmove

class Stop(BaseException):
    """Nothing of Python or of the package catches this."""

class Steps:
    """Counts the steps of the user's code, and raises at one of them."""
    at, left, error = 0, None, Stop

    @classmethod
    def take(cls, means=None):
        """An error that means something there, such as the end of an iteration, is not raised."""
        cls.at += 1
        if cls.at == cls.left and cls.error is not means:
            raise cls.error("mine")

def stepping(*names):
    """Methods that first take a step."""
    def of(name, plain):
        def method(self, *arguments):
            Steps.take()
            return plain(self, *arguments)
        return method
    return lambda kind: type(kind.__name__, (kind,), {
        name: of(name, getattr(kind, name)) for name in names
    })

class Value:
    def __init__(self, number): self.number = number
    def __hash__(self): return self.number % 3
    def __eq__(self, other): return isinstance(other, Value) and self.number == other.number
    def __repr__(self): return f"Value({self.number})"
    def __str__(self): return f"value {self.number}"

Node = stepping("__hash__", "__eq__", "__repr__", "__str__")(Value)

@stepping("__iter__", "__len__", "__getitem__", "__contains__")
class Row(list): pass

@stepping("__iter__", "__len__", "__getitem__", "items", "keys", "values")
class Table(dict): pass

class Once:
    """An iterator."""
    def __init__(self, items): self.items = list(items)
    def __iter__(self):
        Steps.take()
        return self
    def __next__(self):
        Steps.take(means=StopIteration)
        if not self.items:
            raise StopIteration
        return self.items.pop(0)

class Number:
    def __init__(self, number): self.number = number
    def __index__(self):
        Steps.take(means=TypeError)
        return self.number
    def __int__(self): return self.number
    def __le__(self, other): return self.number <= other
    def __lt__(self, other): return self.number < other
    def __ge__(self, other): return self.number >= other

class Graph:
    """Looks like a graph of networkx."""
    def __init__(self, rows): self.rows = rows
    def is_directed(self): return True
    def adjacency(self):
        for node, row in self.rows.items():
            Steps.take()
            yield node, row

class Array:
    """Looks like an array of numpy."""
    def __init__(self, rows): self.rows = rows
    @property
    def shape(self):
        Steps.take(means=AttributeError)
        return (len(self.rows), 2)
    @property
    def dtype(self):
        Steps.take(means=AttributeError)
        return type("Kind", (), {"kind": "O"})
    def __getitem__(self, part):
        Steps.take()
        return Array(self.rows[part])
    def tolist(self):
        Steps.take()
        return self.rows

class Play(winmove.Game):
    def __init__(self):
        self.start = Node(6)
        self.stuck = self.of_stuck
    def moves(self, state):
        Steps.take()
        for taken in (1, 2):
            Steps.take()
            if taken <= state.number:
                yield Node(state.number - taken)
    def over(self, state): Steps.take()
    def of_stuck(self, state):
        Steps.take()
        return "loss"
    def mover(self, state):
        Steps.take()
        return state.number % 2
    def show(self, state):
        Steps.take()
        return [str(state), str(state)]

class Named(Play):
    def moves(self, state):
        return Table({Node(taken): Node(state.number - taken) for taken in (1, 2) if taken <= state.number})

class File:
    """A path."""
    def __fspath__(self):
        Steps.take()
        return "out.svg"

def edges():
    return [(Node(3), Node(2)), (Node(2), Node(1)), (Node(3), Node(1)), (Node(1), Node(0))]

def rows():
    return {Node(k): Row([Node(to) for to in (k - 1, k - 2) if to >= 0]) for k in range(4)}

def plain_rows():
    return {Node(k): [Node(to) for to in (k - 1, k - 2) if to >= 0] for k in range(4)}

def used(result):
    """Everything that one asks of a result."""
    node = Node(1)
    result[node], node in result, result.get(Node(9)), result.best(node), result.moves(node), result.line(node)
    result.why(node), result.svg(File()), result.page(), result._repr_svg_(), result._table(), repr(result)
    result.wins, result.losses, dict(result), result == dict(result), result.certify(), repr(result.moves(node))
    return [label.outcome for label in result.values()]

SCENARIOS = {
    "pairs": lambda: used(winmove.solve(edges())),
    "iterator of iterators": lambda: used(winmove.solve(Once(map(Once, edges())))),
    "plain rows": lambda: used(winmove.solve(plain_rows())),
    "rows": lambda: used(winmove.solve(rows())),
    "table": lambda: used(winmove.solve(Table(rows()))),
    "iterators as rows": lambda: used(winmove.solve({node: Once(row) for node, row in plain_rows().items()})),
    "adjacency": lambda: used(winmove.solve(Graph(rows()))),
    "array": lambda: used(winmove.solve(Array(edges()))),
    "counted": lambda: list(winmove.solve((Number(4), Once([(Number(1), Number(0)), (2, 1), (3, 2)]))).values()),
    "options": lambda: used(winmove.solve(
        edges(), outcomes=Table({Node(0): "loss"}), start=Node(3), title="T")),
    "grundy": lambda: list(winmove.grundy(rows()).values()),
    "grounded": lambda: list(winmove.grounded(Once(edges())).values()),
    "nim sum": lambda: winmove.nim_sum(Once([3, 4, 5])),
    "pursuit": lambda: repr(winmove.pursuit(rows(), police=Number(2)).best(Once([Node(0), Node(1)]), Node(3))),
    "cop number": lambda: winmove.cop_number(Once(edges()), limit=Number(1000)),
    "game": lambda: used(Play().solve(limit=Number(100))),
    "named moves": lambda: used(Named().solve()),
    "grundy of a game": lambda: list(winmove.grundy(winmove.solve(edges())).values()),
    "path": lambda: winmove.read("digraph { b -> a }").svg(File())[:4],
}

def tried(name, error):
    """Raises at each step in turn, and returns the number of steps."""
    scenario = SCENARIOS[name]
    Steps.at, Steps.left = 0, None
    expected = scenario()
    steps = Steps.at
    # What comes back without the user's exception, and how it then ended.
    other = {}
    for left in range(1, steps + 1):
        Steps.at, Steps.left, Steps.error = 0, left, error
        try:
            found = scenario()
        except BaseException as caught:
            # Generators turn the end of an iteration into another exception.
            chain = [caught, caught.__cause__, caught.__context__]
            if not any(type(one) is error and one.args == ("mine",) for one in chain):
                other[left] = repr(caught)
        else:
            if Steps.at >= left and found != expected:
                other[left] = repr(found)
            elif error is Stop:
                other[left] = "no exception"
        finally:
            Steps.left = None
    assert scenario() == expected
    return steps, other

ERRORS = [Stop, KeyboardInterrupt, SystemExit, GeneratorExit, MemoryError, RecursionError, RuntimeError,
          OverflowError, AttributeError, OSError, LookupError, KeyError, IndexError, TypeError, ValueError,
          StopIteration, winmove.GraphError, winmove.LimitError]
import os, tempfile
os.chdir(tempfile.mkdtemp())
wrong = total = 0
for name in SCENARIOS:
    for error in ERRORS:
        steps, other = tried(name, error)
        total += steps
        for left, what in other.items():
            wrong += 1
            print(name, error.__name__, left, what)
print(total, wrong)
'''


def test_exceptions_of_each_step_come_through():
    done = subprocess.run([sys.executable, "-c", SCENARIOS], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
    total, wrong = map(int, done.stdout.splitlines()[-1].split())
    assert wrong == 0, done.stdout
    assert total > 3000
