"""The types of the main calls, which mypy checks; see test_types.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_type

import numpy as np
from numpy.typing import NDArray

import winmove

by_dict = winmove.solve({"c": ["b", "a"], "b": ["a"], "a": []}, outcomes={"a": "draw"}, start="c")
assert_type(by_dict, winmove.Result[str])
assert_type(by_dict["c"], winmove.Label)
assert_type(by_dict["c"].remoteness, "int | None")
assert_type(by_dict.best("c"), list[str])
assert_type(by_dict.line("c"), list[str])
assert_type(by_dict.why("c"), str)
assert_type(by_dict.wins, frozenset[str])
assert_type(by_dict.nodes, Sequence[str])
assert_type(by_dict.counts(), dict[str, int])
assert_type(by_dict.moves("c"), list[winmove.Move])
assert_type(by_dict.moves("c")[0].best, bool)
assert_type(by_dict.arrays(), tuple[NDArray[np.int8], NDArray[np.int32]])
assert_type(by_dict.svg(), str)
assert_type(by_dict.png(), bytes)
assert_type(by_dict.save("x.dot"), list[str])
assert_type(by_dict.start, "str | None")

assert_type(winmove.solve([(1, 2), (2, 3)]), winmove.Result[int])
assert_type(winmove.solve({(0, 0): {(0, 1)}}), winmove.Result[tuple[int, int]])
assert_type(winmove.solve((3, [(0, 1)])), winmove.Result[Any])
assert_type(winmove.grundy({0: [], 1: [0]}), "dict[int, int | frozenset[int]]")
assert_type(winmove.grundy(by_dict), "dict[str, int | frozenset[int]]")
assert_type(winmove.nim_sum([1, 2]), int)
assert_type(winmove.cop_number({0: [1]}), int)


class Nim(winmove.Game):
    start = (3, 4, 5)

    def moves(self, state: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [state[:i] + (k,) + state[i + 1 :] for i in range(3) for k in range(state[i])]

    def over(self, state: tuple[int, ...]) -> winmove.Outcome | None:
        return None if any(state) else "loss"


assert_type(Nim().solve(), winmove.Result[Any])
assert_type(winmove.rules("nim.py", start=(1, 2), limit=10), winmove.Result[Any])
assert_type(winmove.open("x.dot"), winmove.Document)
assert_type(winmove.open("x.dot").solve(), winmove.Result[Any])
assert_type(winmove.open("x.dot").label("a"), "winmove.Label | None")
assert_type(winmove.pursuit({0: [1]}).moves, "int | None")
