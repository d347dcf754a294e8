"""Games in which vertices have owners, judged by trying all strategies."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
import random
from typing import NamedTuple

import pytest

import winmove

ENDLESS = ["draw", 0, 1, "priorities"]
TWO = "parity 1;\n0 2 0 1;\n1 1 1 0;\n"


class Vertex(NamedTuple):
    owner: int
    priority: int
    #: The winner, if play is over here.
    winner: int | None
    successors: list[int]


def random_game(number):
    dice = random.Random(number)
    count = dice.randint(1, 5)

    def vertex():
        winner = dice.choice([None, None, None, None, 0, 1])
        successors = dice.sample(range(count), min(count, dice.choice([0, 1, 1, 2, 2, 3])))
        return Vertex(dice.randrange(2), dice.randrange(4), winner, sorted(successors))

    return [vertex() for _ in range(count)]


def read(game, endless):
    """The game by way of a game file. Vertex 1 is called v1."""
    vertices = []
    for number, vertex in enumerate(game):
        entry = {"id": number, "label": f"v{number}", "at": [number, 0]}
        entry |= {"owner": vertex.owner, "priority": vertex.priority}
        vertices.append(entry if vertex.winner is None else entry | {"winner": vertex.winner})
    edges = [[at, to] for at, vertex in enumerate(game) for to in vertex.successors]
    token = {"convention": "normal", "at": [0], "turns": "owners", "endless": endless}
    file = {"format": "winmove", "version": 2, "title": "", "notes": ""}
    file |= {"field": {"graph": {"vertices": vertices, "edges": edges}}, "game": {"token": token}}
    return winmove.read(json.dumps(file))


def strategies(game, player):
    """All strategies of a player without memory, each a mapping from its vertices."""
    own = [at for at, vertex in enumerate(game) if vertex.owner == player]
    rows = [game[at].successors or [None] for at in own]
    return [dict(zip(own, chosen, strict=True)) for chosen in itertools.product(*rows)]


def outcome_of_play(game, endless, choice, at):
    """1 if player 0 wins the play from a vertex, -1 if player 1 does, 0 for a draw."""
    seen = []
    while at not in seen:
        if game[at].winner is not None:
            return 1 - 2 * game[at].winner
        if not game[at].successors:
            return 2 * game[at].owner - 1
        seen.append(at)
        at = choice[at]
    if endless == "priorities":
        most = max(game[again].priority for again in seen[seen.index(at) :])
        return 1 - 2 * (most % 2)
    return 0 if endless == "draw" else 1 - 2 * endless


def judged_outcomes(game, endless):
    """For player 0, from each vertex. Such games need no memory, so the best of all strategies
    against the worst of all answers is the outcome."""
    first, second = strategies(game, 0), strategies(game, 1)
    return [
        max(min(outcome_of_play(game, endless, mine | its, at) for its in second) for mine in first)
        for at in range(len(game))
    ]


def judged_remoteness(game, winner):
    """The number of moves in which a player forces an end that it wins, from each vertex where it
    can."""
    known = {}
    for at, vertex in enumerate(game):
        lost_here = not vertex.successors and vertex.owner != winner
        if vertex.winner == winner or (vertex.winner is None and lost_here):
            known[at] = 0
    for moves in range(1, len(game) + 1):
        reached = {}
        for at, vertex in enumerate(game):
            after = [known.get(to) for to in vertex.successors]
            enough = any if vertex.owner == winner else all
            open_here = vertex.winner is None and vertex.successors and at not in known
            if open_here and enough(label is not None for label in after):
                reached[at] = moves
        known |= reached
    return known


def for_player_0(game, at, label):
    value = {"win": 1, "draw": 0, "loss": -1}[label.outcome]
    return value if game[at].owner == 0 else -value


@pytest.mark.parametrize("endless", ENDLESS)
def test_labels_and_best_moves_are_those_of_all_strategies(endless):
    for number in range(150):
        game = random_game(number)
        document = read(game, endless)
        result = document.solve()
        result.certify()
        judged = judged_outcomes(game, endless)
        forced = [judged_remoteness(game, player) for player in (0, 1)]
        assert list(result) == [f"v{at}" for at in range(len(game))]
        for at, (node, label) in enumerate(result.items()):
            assert label == document.label(node) == result[node], (number, node)
            assert result.best(node) == document.best(node)
            assert for_player_0(game, at, label) == judged[at], (number, node)
            # The only end that is no win for a player is one that the other wins.
            length = None if judged[at] == 0 else forced[judged[at] == -1].get(at)
            assert label.remoteness == length, (number, node)
        # Whoever makes best moves only, whichever of them, still gets the outcome, also against an
        # opponent who may make all moves.
        for player in (0, 1):
            kept = [
                vertex._replace(successors=[int(to[1:]) for to in result.best(f"v{at}")])
                if vertex.owner == player and vertex.winner is None
                else vertex
                for at, vertex in enumerate(game)
            ]
            for choice in strategies(kept, player):
                fixed = [
                    vertex._replace(successors=[choice[at]]) if choice.get(at) is not None else vertex
                    for at, vertex in enumerate(kept)
                ]
                assert judged_outcomes(fixed, endless) == judged, (number, choice)


def test_a_file_of_a_parity_game_is_solved_as_what_it_is():
    for number in range(100):
        game = [vertex._replace(winner=None) for vertex in random_game(number)]
        lines = [
            f"{at} {vertex.priority} {vertex.owner} {','.join(map(str, vertex.successors))};"
            for at, vertex in enumerate(game)
        ]
        result = winmove.read("\n".join([f"parity {len(game) - 1};", *lines])).solve()
        judged = judged_outcomes(game, "priorities")
        by_name = {str(node): label for node, label in result.items()}
        assert [for_player_0(game, at, by_name[str(at)]) for at in range(len(game))] == judged
        assert result.remarks == []


def test_a_result_and_its_document_agree():
    for document in (winmove.read(TWO), read(random_game(3), 1)):
        result = document.solve()
        for again in (result, copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
            assert dict(again) == {node: document.label(node) for node in document.nodes}
            assert again.counts() == {
                "win": len(again.wins), "loss": len(again.losses), "draw": len(again.draws)
            }
            outcomes, remoteness = again.arrays()
            for node, outcome, moves in zip(again, outcomes, remoteness, strict=True):
                label = document.label(node)
                assert {1: "win", 0: "draw", -1: "loss"}[outcome] == label.outcome
                assert moves == (-1 if label.remoteness is None else label.remoteness)
                assert again.why(node) == document.why(node)
                assert [move.to for move in again.moves(node) if move.best] == document.best(node)
            assert again.svg() == document.svg()


def test_a_player_may_move_twice_in_a_row():
    rows = [(0, [1, 3]), (0, [2]), (1, []), (1, [3])]
    game = [Vertex(owner, 0, None, successors) for owner, successors in rows]
    result = read(game, 1).solve()
    assert result["v0"] == ("win", 2) and result["v1"] == ("win", 1)
    assert result.line("v0") == ["v0", "v1", "v2"] and result.line("v3") == ["v3", "v3"]
    assert result["v3"] == ("win", None)
    assert result.start == "v0" and result.counts() == {"win": 3, "loss": 1, "draw": 0}
    with pytest.raises(KeyError):
        result["v4"]


def test_a_document_counts_for_player_0_and_its_result_for_the_owners():
    document = winmove.read(TWO)
    assert document.counts() == {"win": 2, "loss": 0, "draw": 0}
    assert document.solve().counts() == {"win": 1, "loss": 1, "draw": 0}


def test_grundy_values_of_games_with_owners_are_refused():
    with pytest.raises(winmove.GraphError, match="both players have the same moves"):
        winmove.grundy(winmove.read(TWO).solve())
