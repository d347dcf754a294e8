# Hints to a player, one after another. $player is police, thief or opponent: the player who moves
# after the move that the hint is about.
hint-no-move = There is no move from here.
hint-look = { $stays ->
    [yes] Consider staying.
   *[no] Consider the move to { $place }.
}
hint-ends = { $ending ->
    [caught] That catches the thief.
    [escaped] That reaches an exit.
   *[exit] That ends play on an exit.
}
hint-fixed = { $outcome ->
    [win] Play is over there: the outcome is fixed as a win for the opponent.
    [loss] Play is over there: the outcome is fixed as a loss for the opponent.
   *[draw] Play is over there: the outcome is fixed as a draw.
}
# $label is such as "a win in 3".
hint-beyond = The part shown ends there. { $outcome ->
    [draw] In the whole graph, this is a draw.
   *[other] In the whole graph, this is { $label } for the opponent.
}
hint-stuck = { $player ->
    [police] After that, the police have no move.
    [thief] After that, the thief has no move.
   *[opponent] After that, the opponent has no move.
}
hint-only-move = { $player ->
    [police] After that, the police can only
    [thief] After that, the thief can only
   *[opponent] After that, the opponent can only
} { $stays ->
    [yes] stay.
   *[no] move to { $place }.
}
hint-moves = { $player ->
    [police] After that, the police have { $moves } moves.
    [thief] After that, the thief has { $moves } moves.
   *[opponent] After that, the opponent has { $moves } moves.
} Look at each of them.
hint-can-move = { $player ->
    [police] After that, the police can
    [thief] After that, the thief can
   *[opponent] After that, the opponent can
} { $stays ->
    [yes] stay.
   *[no] move to { $place }.
}
hint-so = { $outcome ->
    [draw] That makes it a draw.
   *[other] That makes it { $label } for { $player ->
        [police] the police.
        [thief] the thief.
       *[opponent] the opponent.
    }
}
