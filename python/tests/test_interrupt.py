"""Ctrl+C ends everything that can take long, soon."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time

import networkx as nx
import numpy as np
import pytest

import winmove

#: Seconds. The goal is a tenth; the rest is for a slow machine.
SOON = 0.25


class Numbers(winmove.Game):
    """As many states as the limit allows."""

    start = 0

    def moves(self, s):
        return [s + 1, s + 2]


SCRIPT = "start = 0\ndef moves(s):\n    return [s + 1, s + 2]\n"
SLOW = """
start = 0
def moves(s):
    n = 0
    while n < 150000:
        n += 1
    return [s + 1]
"""
N = 1_500_000
EDGES = np.random.default_rng(1).integers(0, N, (3 * N, 2))
TEXTS = EDGES[:2_000_000].astype(str)
CHAIN = winmove.solve((N, np.column_stack([np.arange(1, N), np.arange(N - 1)])))
GRID = nx.grid_2d_graph(15, 15)


@pytest.fixture(autouse=True)
def heard():
    """Processes in the background ignore Ctrl+C, and so do those that they start."""
    # Python drops an exception that is raised while it collects what other tests have left.
    gc.collect()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def forever(work):
    until = time.monotonic() + 30
    while time.monotonic() < until:
        work()


WORK = {
    "callbacks": lambda: Numbers().solve(limit=10**8),
    "native": lambda: winmove.solve((N, EDGES)),
    "script": lambda: winmove.rules(SCRIPT, limit=10**8),
    "slow script": lambda: winmove.rules(SLOW, limit=10**8),
    "pursuit": lambda: winmove.pursuit(GRID, police=2),
    "texts": lambda: winmove.solve(TEXTS),
    "line": lambda: CHAIN.line(N - 1),
    "dict": lambda: winmove.solve({v: [v // 2, v // 3] for v in range(300_000)}),
}


def waited(work, seconds):
    """How long a signal takes to end the work. The system sends it: a thread of Python would wait
    until the work lets it."""
    due = time.monotonic() + seconds
    signal.setitimer(signal.ITIMER_REAL, seconds)
    with pytest.raises(KeyboardInterrupt):
        forever(WORK[work])
    took = time.monotonic() - due
    print(f"{work} after {seconds} s: {1000 * took:.0f} ms")
    return took


@pytest.mark.parametrize("seconds", [0.05, 0.25, 0.6])
@pytest.mark.parametrize("work", WORK)
def test_ctrl_c_ends_it_soon(work, seconds):
    # On a busy machine, another program may run first.
    assert any(waited(work, seconds) < SOON for _ in range(4))


def test_after_an_interrupt_all_goes_on():
    timer = threading.Timer(0.05, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        forever(WORK["native"])
    timer.join()
    assert winmove.solve([("b", "a")])["b"] == ("win", 1)
