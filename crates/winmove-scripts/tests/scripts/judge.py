"""Plays games by rules in CPython: the judge of what the package finds.

    python3 judge.py GAME.py ...

prints a line for each game: states, moves, wins/losses/draws, and the start's outcome, its
remoteness and the greatest remoteness. States are found breadth first, and labelled by the fixpoint
of the definition, round by round. Nothing of this is shared with the program.
"""
import runpy
import sys


def frozen(value):
    """A value that can be a key: lists become tuples."""
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value


def is_pair(value):
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str)


class Game:
    def __init__(self, rules):
        self.rules = rules
        start = rules["start"]
        self.start = self.state(start() if callable(start) else start)

    def state(self, value):
        return frozen(self.rules["same"](value) if "same" in self.rules else value)

    def targets(self, state):
        """The states after each move."""
        moves = self.rules["moves"](state)
        if isinstance(moves, dict):
            yield from map(self.state, moves.values())
            return
        # A pair of a name and a state, unless the states themselves are such pairs.
        depth = 1 + is_pair(self.start)
        for move in moves:
            inner = move
            for _ in range(depth):
                inner = inner[1] if is_pair(inner) else None
            yield self.state(move if inner is None else move[1])

    def end(self, state):
        return self.rules["over"](state) if "over" in self.rules else None

    def stuck(self, state):
        stuck = self.rules.get("stuck", "loss")
        return stuck(state) if callable(stuck) else stuck

    def mover(self, state):
        return self.rules["mover"](state) if "mover" in self.rules else None


def explore(game):
    """The states after each state's moves, and the outcomes of ends."""
    moves, ends, queue = {game.start: []}, {}, [game.start]
    for at in queue:
        end = game.end(at)
        to = list(game.targets(at)) if end is None else []
        if not to:
            ends[at] = game.stuck(at) if end is None else end
        moves[at] = to
        for target in to:
            if target not in moves:
                moves[target] = []
                queue.append(target)
    return moves, ends


OTHER = {"win": "loss", "loss": "win", "draw": "draw"}


def solve(game, moves, ends):
    """The outcome of each state, with the remoteness of wins and losses that end."""
    label = {at: (end, 0) for at, end in ends.items()}

    def values(at, to):
        """The outcomes of the moves, for who makes them: who may be to move again."""
        for target in to:
            if target in label:
                outcome, again = label[target][0], game.mover(target)
                yield outcome if again is not None and again == game.mover(at) else OTHER[outcome]

    new, length = True, 0
    while new:
        length += 1
        new = {}
        for at, to in moves.items():
            known = list(values(at, to))
            if at not in label and "win" in known:
                new[at] = ("win", length)
            elif at not in label and known.count("loss") == len(to):
                new[at] = ("loss", length)
        label.update(new)
    endless = game.rules.get("endless", "draw")
    if endless == "draw":
        return {at: label.get(at, ("draw", None)) for at in moves}
    # The player who loses endless play can force some of the rest to a drawn end.
    winner = ("first", "second").index(endless)
    new = True
    while new:
        new = {}
        for at, to in moves.items():
            known = list(values(at, to))
            forced = "draw" in known if game.mover(at) != winner else len(known) == len(to)
            if at not in label and forced:
                new[at] = ("draw", None)
        label.update(new)
    rest = {at: ("win" if game.mover(at) == winner else "loss", None) for at in moves}
    return rest | label


def judge(path):
    game = Game(runpy.run_path(path))
    moves, ends = explore(game)
    label = solve(game, moves, ends)
    outcomes = [outcome for outcome, _ in label.values()]
    lengths = [length for outcome, length in label.values() if outcome != "draw" and length is not None]
    outcome, remoteness = label[game.start]
    print(
        len(moves), sum(map(len, moves.values())),
        "/".join(str(outcomes.count(kind)) for kind in ("win", "loss", "draw")),
        outcome, "-" if outcome == "draw" or remoteness is None else remoteness, max(lengths, default="-"),
    )


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    for path in sys.argv[1:]:
        judge(path)
