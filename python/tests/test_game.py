"""Games given by rules."""

from __future__ import annotations

import itertools
import random

import pytest

import winmove
from judge import labels


class Nim(winmove.Game):
    start = (3, 4, 5)

    def moves(self, s):
        return [s[:i] + (k,) + s[i + 1 :] for i in range(3) for k in range(s[i])]


def test_nim_is_won_where_the_nim_sum_is_not_zero():
    solved = Nim().solve()
    assert len(solved) == 120 and solved.start == (3, 4, 5)
    for state, label in solved.items():
        assert (label.outcome == "win") == (winmove.nim_sum(state) != 0)
    assert solved[3, 4, 5] == ("win", 11)
    assert solved.best((3, 4, 5)) == [(1, 4, 5)]


class TicTacToe(winmove.Game):
    start = "." * 9
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def over(self, s):
        if any(s[a] == s[b] == s[c] != "." for a, b, c in self.lines):
            return "loss"
        return None if "." in s else "draw"

    def moves(self, s):
        me = "X" if s.count("X") == s.count("O") else "O"
        return {f"{me} at {i}": s[:i] + me + s[i + 1 :] for i in range(9) if s[i] == "."}


def test_tic_tac_toe_is_a_draw():
    solved = TicTacToe().solve()
    assert len(solved) == 5478
    assert solved.counts() == {"win": 2836, "loss": 1574, "draw": 1068}
    assert solved["." * 9] == ("draw", None)


class Corridor(winmove.Game):
    """The first player walks to the end of a corridor, two steps for one of the second, who may
    block it for ever."""

    def __init__(self, endless):
        self.endless = endless

    start = (0, 0, 2)

    def mover(self, s):
        return s[1]

    def over(self, s):
        return ("win" if s[1] == 0 else "loss") if s[0] >= 4 else None

    def moves(self, s):
        at, mover, steps = s
        if mover == 0:
            # Two moves in a row, then the other player's turn.
            after = (0, steps - 1) if steps > 1 else (1, 1)
            return [(at + 1, *after)]
        return [(max(at - 2, 0), 0, 2)]


class Again(winmove.Game):
    """A random game in which a player may move several times in a row."""

    start = 0

    def __init__(self, number):
        dice = random.Random(number)
        count = dice.randint(1, 7)
        self.rows = [dice.sample(range(count), min(count, dice.choice([0, 1, 1, 2, 3]))) for _ in range(count)]
        self.owner = [dice.randrange(2) for _ in range(count)]

    def mover(self, s):
        return self.owner[s]

    def moves(self, s):
        return self.rows[s]


def winners(game, states):
    """The winner and the number of moves from each state from which play ends, round by round."""
    known = {at: (1 - game.owner[at], 0) for at in states if not game.rows[at]}
    for length in range(1, len(game.rows) + 1):
        new = {}
        for at in states - known.keys():
            after = [known[to][0] for to in game.rows[at] if to in known]
            if game.owner[at] in after:
                new[at] = (game.owner[at], length)
            elif len(after) == len(game.rows[at]):
                new[at] = (1 - game.owner[at], length)
        known |= new
    return known


def test_a_player_may_move_twice():
    again = 0
    for number in range(2_000):
        game = Again(number)
        solved = game.solve()
        known = winners(game, set(solved))
        for at, label in solved.items():
            winner, length = known.get(at, (None, None))
            outcome = "draw" if winner is None else "win" if winner == game.owner[at] else "loss"
            assert label == (outcome, length), (number, at)
        if 1 < len(solved) < 5 and solved.svg() and "turns" in solved._drawn().game_file():
            again += 1
            counts = solved._drawn().counts()
            assert counts[:2] == tuple(sum(winner == side for winner, _ in known.values()) for side in (0, 1)), number
    assert again > 100


@pytest.mark.parametrize(("endless", "outcome"), [("draw", "draw"), ("first", "win"), ("second", "loss")])
def test_play_that_never_ends_can_be_won(endless, outcome):
    solved = Corridor(endless).solve()
    assert solved[solved.start] == (outcome, None)
    solved.certify()


def test_exceptions_of_the_rules_come_through():
    class Faulty(Nim):
        def moves(self, s):
            if sum(s) < 9:
                raise ZeroDivisionError("at nine")
            return super().moves(s)

    with pytest.raises(ZeroDivisionError, match="at nine"):
        Faulty().solve()


def test_even_the_end_of_an_iteration_comes_through():
    game = type("Ending", (Nim,), {"moves": lambda self, s: [next(iter([]))]})
    with pytest.raises(StopIteration):
        game().solve()


def test_moves_without_an_end_are_refused():
    game = type("Repeating", (Nim,), {"moves": lambda self, s: itertools.repeat(s)})
    with pytest.raises(winmove.LimitError, match="more than 1,000 moves"):
        game().solve(limit=1000)


@pytest.mark.parametrize("limit", [0, -1, 1.5, "x", None, True])
def test_a_limit_is_a_number_of_states(limit):
    with pytest.raises(winmove.GraphError, match="limit"):
        Nim().solve(limit=limit)


def test_grundy_values_of_nim_are_nim_sums():
    values = winmove.grundy(Nim().solve())
    assert len(values) == 120
    assert all(value == winmove.nim_sum(state) for state, value in values.items())
    for result in (TicTacToe().solve(), Corridor("draw").solve(), winmove.solve([(1, 2)], stuck="win")):
        with pytest.raises(winmove.GraphError, match="Grundy"):
            winmove.grundy(result)


def test_a_limit_is_kept_to():
    with pytest.raises(winmove.LimitError, match="more than 50 states"):
        Nim().solve(limit=50)
    assert len(Nim().solve(limit=120)) == 120


@pytest.mark.parametrize(
    ("attributes", "words"),
    [
        ({"moves": lambda self, s: 7}, "has to be a list of states"),
        ({"moves": lambda self, s: "abc"}, "has to be a list of states"),
        ({"moves": lambda self, s: [[1]]}, "isn't hashable"),
        ({"moves": lambda self, s: [], "stuck": "lost"}, "'win', 'loss' or 'draw'"),
        ({"over": lambda self, s: True}, "None, 'win', 'loss' or 'draw', not True"),
        ({"moves": lambda self, s: [1 - s], "endless": "never"}, "endless"),
        ({"moves": lambda self, s: [1 - s], "endless": "first"}, "needs mover"),
        ({"moves": lambda self, s: [1 - s], "mover": lambda self, s: 5}, "0, 1 or None"),
        ({"moves": lambda self, s: [1 - s], "mover": lambda self, s: s or None}, "for all states"),
    ],
)
def test_rules_that_make_no_game_are_refused(attributes, words):
    game = type("Odd", (winmove.Game,), {"start": 0, "moves": lambda self, s: [], **attributes})
    with pytest.raises(winmove.GraphError, match=words):
        game().solve()


def test_a_game_without_moves_or_start_says_so():
    with pytest.raises(winmove.GraphError, match="no start"):
        type("Empty", (winmove.Game,), {})().solve()
    with pytest.raises(NotImplementedError, match="moves"):
        type("Empty", (winmove.Game,), {"start": 0})().solve()


def test_moves_have_the_names_that_a_mapping_gives():
    start = TicTacToe().solve().moves("." * 9)
    assert [move.name for move in start] == [f"X at {i}" for i in range(9)]
    assert repr(start[0]) == "Move('X........', Label('draw'), best=True, name='X at 0')"

    class Twice(winmove.Game):
        """The moves from 2 have no names, and two moves from 1 lead to the same state."""

        start = 2

        def moves(self, s):
            return {(1, "a"): 0, (1, "b"): 0} if s == 1 else list(range(s))

    solved = Twice().solve()
    assert [(move.to, move.name) for move in solved.moves(2)] == [(0, None), (1, None)]
    assert [(move.to, move.name) for move in solved.moves(1)] == [(0, (1, "a"))]
    assert repr(solved.moves(2)[0]) == "Move(0, Label('loss', 0), best=True)"


def test_states_are_called_what_a_game_shows(tmp_path):
    class Rows(TicTacToe):
        start = "XOXOXO..."

        def show(self, s):
            return [s[:3], s[3:6], s[6:]]

    solved = Rows().solve()
    solved.save(tmp_path / "rows.dot")
    text = (tmp_path / "rows.dot").read_text()
    assert 'label="XOX\\nOXO\\n..."' in text and 'label="X at 6"' in text
