# Why a position has its label. $label is the label, such as "Win in 3". $player is police, thief,
# mover (the player to move) or opponent, where the players have no names.
explain-unsolved = Not solved yet.
explain-undecided = Undecided after searching { $states ->
    [one] { $states } state.
   *[other] { $states } states.
}
explain-caught = The police have caught the thief and won.
explain-escaped = The thief has escaped and won.
explain-exit = { $outcome ->
    [win] Win: the token is on an exit.
    [loss] Loss: the token is on an exit.
   *[draw] Draw: the token is on an exit.
}
# The outcome of a vertex is fixed by whoever made the game.
explain-fixed = { $outcome ->
    [win] Win: the outcome is fixed here for the player to move, so the edges from here do not count.
    [loss] Loss: the outcome is fixed here for the player to move, so the edges from here do not count.
   *[draw] Draw: the outcome is fixed here, so the edges from here do not count.
}
# Only a part of a larger graph is shown.
explain-beyond = { $label } in the whole graph; the moves from here are not shown.

explain-stuck = { $label }: { $player ->
    [police] the police cannot move
    [thief] the thief cannot move
   *[mover] there is no move
}, { $outcome ->
    [loss] and a player who cannot move loses.
    [win] and a player who cannot move wins.
   *[draw] which is a draw.
}

explain-win = { $label }: { $stays ->
    [yes] stay
   *[no] move to { $place }
}{ $by ->
    [catch] {" "}and catch the thief.
    [escape] {" "}and escape.
    [fixed] , which is fixed as a loss for the opponent.
    [at-once] ; the opponent loses at once.
    [searched] ; the opponent then loses.
   *[endless] ; play goes on forever, which is a win.
}
explain-win-in = { $label }: { $stays ->
    [yes] stay
   *[no] move to { $place }
}; the opponent then loses in { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}

# Geography on an undirected graph, decided by a maximum matching.
explain-matched-win = { $label }: every maximum matching covers { $place }. Move to { $to }; the opponent then loses.
explain-matched-win-in = { $label }: every maximum matching covers { $place }. Move to { $to }; the opponent then loses in { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
explain-matched-partner = { $label }: every maximum matching covers { $place }. Move to its partner { $to }, and answer every move along the matching.
explain-matched-loss = { $label }: some maximum matching leaves out { $place }, so the opponent can answer every move along it.
explain-matched-longest = Moving to { $place } lasts longest.

explain-loss-only = { $label }: the only move is { $stays ->
    [yes] to stay
   *[no] to { $place }
}, and then { $player ->
    [police] the police win.
    [thief] the thief wins.
   *[opponent] the opponent wins.
}
# $names is empty, or the names of the moves in parentheses with a space before: " (a, b)".
explain-loss-equal = { $label }: { $moves ->
    [2] both moves
   *[other] all { $moves } moves
}{ $names } let { $player ->
    [police] the police
    [thief] the thief
   *[opponent] the opponent
} win in the same number of moves.
explain-loss-longest = { $label }: { $moves ->
    [2] both moves
   *[other] all { $moves } moves
}{ $names } let { $player ->
    [police] the police
    [thief] the thief
   *[opponent] the opponent
} win. { $stays ->
    [yes] Staying
   *[no] Moving to { $place }
} { $others ->
    [0] lasts longest.
    [one] and { $others } other move last longest.
   *[other] and { $others } other moves last longest.
}
explain-loss-searched = { $label }: each of the { $moves } moves lets the opponent win.
explain-loss-endless = { $label }: no move ends play, and endless play counts as a loss.

explain-draw = { $label }: { $stays ->
    [yes] staying
   *[no] moving to { $place }
} holds it{ $others ->
    [0] .
    [one] , as does { $others } other move.
   *[other] , as do { $others } other moves.
}
explain-draw-losing = { $moves ->
    [one] The other move loses.
   *[other] The other { $moves } moves lose.
}
explain-draw-endless = Play goes on forever.
# $cycle is places with arrows between: "a → b → a".
explain-draw-cycle = Play goes on forever, for example { $cycle }.
explain-draw-fixed = Play ends in a draw.
explain-draw-either = Play may end in a draw or go on forever.

# A label that an edit has changed: "c: win in 1, was loss in 2".
explain-change = { $position }: { $is }, was { $was }
explain-change-because = { $position }: { $is }, was { $was }{ $cause ->
    [move] , because of the move to { $place }.
    [new-move] , because the move to { $place } is new.
    [lost-move] , because the move to { $place } is gone.
    [owner] , because it now belongs to the other player.
    [numbers] , because other numbers now decide endless play from there.
   *[rules] , because the outcome that the rules set here has changed.
}

# Why a game cannot be solved, within a sentence and without a full stop.
explain-fixed-draw = the game of the stone that never returns has no draws, but { $place } is fixed as a draw
explain-drawn-convention = the game of the stone that never returns has no draws, but the convention makes the game a draw if a player cannot move
explain-cancelled = the solve was cancelled
explain-too-many-positions = the game has { $positions } positions; at most { $most } can be numbered
explain-too-many-on-board = the game has { $positions } positions; at most { $most } can be solved on a board
explain-too-many-moves = the game may have { $moves } moves; at most { $most } can be numbered
explain-too-long = the game has { $positions } positions, so play may last longer than can be counted
explain-too-tangled = deciding this parity game of { $positions } vertices takes more than 1 GiB of memory
explain-no-memory = solving { $positions } positions needs about { $needed } MiB of memory; { $free } MiB are free
explain-no-memory-to-check = there is not enough memory to check the labels
# What to do about it.
explain-remedy-fixed-draw = Fix it as a win or a loss, or unfix its outcome.
explain-remedy-convention = Under Rules, choose that a player who cannot move loses or wins, or let the token return.
explain-remedy-cancelled = The game is solved again after the next edit.
explain-remedy-too-large = Make the game smaller, or choose rules with fewer positions.
