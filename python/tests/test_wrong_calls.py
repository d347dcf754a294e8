"""Wrong calls, hundreds of them: each is an exception or an answer, and none ends the process."""

from __future__ import annotations

import subprocess
import sys

CALLS = """
import faulthandler, itertools, math, sys, tempfile, threading
faulthandler.enable()
import numpy as np
import winmove

class NoHash:
    __hash__ = None

class BadHash:
    def __hash__(self):
        raise RuntimeError("no hash")

class BadRepr:
    def __repr__(self):
        raise RuntimeError("no repr")

class BadEq:
    def __hash__(self):
        return 1
    def __eq__(self, other):
        raise RuntimeError("no equality")

class BadIter:
    def __iter__(self):
        raise RuntimeError("no items")

class Lies(dict):
    def items(self):
        return [(1, [2]), (3, [4]), (5, None)]

def raises():
    yield (0, 1)
    raise ValueError("mine")

deep = ()
for _ in range(50_000):
    deep = (deep,)

VALUES = [
    None, True, -1, 2**33, 2**63, 2**100, 1.5, math.nan, math.inf, 1j, "", "a", "\\ud800", "a\\0b",
    "x" * 100_000, b"", b"\\xff", bytearray(b"ab"), [], [1], [[1]], [(1,)], [(1, 2, 3)], [1, 2], [(1, [])],
    {}, {1: 2}, {1: "ab"}, {1: [[]]}, {(): [()]}, set(), {1}, (), (1,), (1, 2), (3, 4, 5), (-1, []),
    (2**40, []), (2, [(0, 9)]), (2, [(0.5, 1)]), (2, 5), range(3), object(), object, len, lambda: 0,
    NoHash(), [(NoHash(), 1)], [(BadHash(), 1)], [(BadRepr(), 1)], [(BadEq(), BadEq())], BadIter(), Lies({1: 1}),
    deep, [(deep, deep)], np.zeros((2, 2)), np.zeros(3, int), np.zeros((2, 3), int), np.array([[-1, 0]]),
    np.array([[2**62, 0]]), np.array([[2**63, 0]], "u8"), np.array([[math.nan, 1]]), np.array([[None, 1]]),
    np.array([["a", "b"]]), np.array(5), np.zeros((0, 2)), np.zeros((2, 2), complex), sys, winmove.Game,
    winmove.Game(), winmove.Label("win"), winmove.solve([(1, 2)]),
    winmove.solve([(BadRepr(), 1)]), winmove.read("digraph { a -> b }"), winmove.pursuit({0: [1]}),
]
FRESH = [raises, lambda: iter(()), lambda: iter([(1, 2)]), lambda: (x for x in [1]), lambda: map(len, [1])]

result = winmove.solve({"c": ["b", "a"], "b": ["a"], "a": []})
document = winmove.read("digraph { c -> b -> a }")
pursuit = winmove.pursuit({0: [1], 1: [0]}, police=2)

def game(**members):
    return type("Some", (winmove.Game,), {"start": 0, "moves": lambda self, s: [], **members})()

FUNCTIONS = [
    winmove.solve, winmove.grundy, winmove.grounded, winmove.nim_sum, winmove.open, winmove.read, winmove.rules,
    winmove.cop_number, winmove.pursuit, winmove.Document, winmove.Label, winmove.Page,
    lambda v: winmove.solve([(1, 2)], outcomes=v), lambda v: winmove.solve([(1, 2)], outcomes={1: v}),
    lambda v: winmove.solve([(1, 2)], outcomes={v: "win"}), lambda v: winmove.solve([(1, 2)], stuck=v),
    lambda v: winmove.solve([(1, 2)], start=v), lambda v: winmove.solve([(1, 2)], title=v).svg(),
    lambda v: winmove.solve([(v, 1)]).svg(), lambda v: winmove.solve((v, [])), lambda v: winmove.solve((2, v)),
    lambda v: winmove.pursuit({0: [1]}, police=v), lambda v: winmove.pursuit({0: [1]}, limit=v),
    lambda v: winmove.cop_number({0: [1]}, limit=v), lambda v: winmove.read(v, kind="dot"),
    lambda v: winmove.read("a -> b", kind=v), lambda v: winmove.read("digraph { a }", number=v),
    lambda v: winmove.read("digraph { a }", name=v), lambda v: winmove.read("digraph { a }", attacks=v),
    lambda v: winmove.rules("start = 1\\ndef moves(s):\\n    return []\\n", start=v),
    lambda v: winmove.rules("start = 1\\ndef moves(s):\\n    return []\\n", limit=v),
    lambda v: result[v], lambda v: v in result, result.best, result.moves, result.line, result.why, result.get,
    lambda v: result == v, document.label, document.best, document.why, document.verdict,
    lambda v: pursuit.label(v, 0), lambda v: pursuit.label((0, 1), v), lambda v: pursuit.best((0, 1), 0, v),
    lambda v: result.svg(v), lambda v: result.png(v), lambda v: result.page(v), lambda v: result.save(v),
    lambda v: result.save("x.dot", v), lambda v: document.save(v, states=v),
    lambda v: game(start=v).solve(), lambda v: game(moves=v).solve(), lambda v: game(moves=lambda self, s: v).solve(),
    lambda v: game(over=lambda self, s: v).solve(), lambda v: game(stuck=v).solve(),
    lambda v: game(mover=lambda self, s: v).solve(), lambda v: game(endless=v).solve(),
    lambda v: game(show=lambda self, s: v).solve().svg(), lambda v: game().solve(v),
]

import os
os.chdir(tempfile.mkdtemp())
made = raised = 0
for function in FUNCTIONS:
    for value in VALUES + [None] * len(FRESH):
        value = FRESH[made % len(FRESH)]() if value is None and made % 2 else value
        # True and False name open files.
        if isinstance(value, int) and function is winmove.open:
            continue
        made += 1
        try:
            function(value)
        except Exception:
            raised += 1
print(made, raised)
assert winmove.solve([(1, 2)])[1] == ("win", 1) and threading.active_count() == 1
sys.stdout.flush()
# The deep value would overflow the stack of Python itself when it is taken apart.
os._exit(0)
"""


def test_no_wrong_call_ends_the_process():
    done = subprocess.run([sys.executable, "-c", CALLS], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    made, raised = map(int, done.stdout.split())
    assert made > 3000 and raised > 2000
