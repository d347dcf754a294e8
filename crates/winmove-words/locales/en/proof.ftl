# Proofs of a position's label in a sentence or two. $winner is police, thief, mover (the player to
# move) or opponent.
proof-strategy = { $winner ->
    [police] The police win
    [thief] The thief wins
    [mover] The player to move wins
   *[opponent] The opponent wins
} by a strategy of { $whole ->
    [yes] {""}
   *[no] more than{" "}
}{ $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}: one move for the winner in each, against every move of the loser.
# $positions is a list such as "a; b; c".
proof-drawn = Neither player can be forced out of {"{"}{ $positions }{"}"}: { $ends ->
    [yes] each of them is a drawn end of play or has a move that stays among them
   *[no] each of them has a move that stays among them
}, and every move that leaves them loses.
# The last item of that list if some positions are left out.
proof-more = … ({ $positions } in all)
proof-undecided = Who wins here is undecided, so there is no line of best play yet.
proof-line = Best play { $whole ->
    [yes] takes
   *[no] is decided for
} { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}{ $whole ->
    [yes] .
   *[no] ; beyond that, the search would have to go further.
}
# The bands on the field join the pairs of a matching.
proof-matching = { $winner ->
    [mover] The player to move wins
   *[opponent] The opponent wins
} by the matching of { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
} that the bands show, though not always in the fewest moves: every move goes to the partner of the place where the token is.
proof-no-strategy = The answer to any other move depends on all places visited, so no set of arrows is a complete strategy. To search for the answer to another move, follow that move.
proof-shown = { $shown } of its { $positions } positions are shown.

# A written proof. $player is police or thief, player0 or player1 where vertices have owners, or
# else winner or loser.
proof-claim = From { $place }, { $winner ->
    [mover] the player to move wins
   *[opponent] the opponent wins
}{ $when ->
    [at-once] {" "}at once.
    [endless] .
   *[moves] {" "}in { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
} { $winner ->
    [mover] “The winner” is the player to move, “the loser” the opponent.
   *[opponent] “The winner” is the opponent, “the loser” the player to move.
}
proof-claim-pursuit = With the police on { $police }, the thief on { $thief } and { $turn ->
    [police] the police to move
   *[thief] the thief to move
}, { $winner ->
    [police] the police win
   *[thief] the thief wins
}{ $when ->
    [at-once] {" "}at once.
    [endless] .
   *[moves] {" "}in { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
}
proof-move = { $player ->
    [police] The police { $stays ->
        [yes] stay.
       *[no] move to { $place }.
    }
   *[other] { $player ->
        [thief] The thief
        [player0] Player 0
        [player1] Player 1
       *[winner] The winner
    } { $stays ->
        [yes] stays.
       *[no] moves to { $place }.
    }
}
proof-only-move = { $player ->
    [police] The police
    [thief] The thief
    [player0] Player 0
    [player1] Player 1
   *[loser] The loser
} can only { $stays ->
    [yes] stay.
   *[no] move to { $place }.
}
# The answer follows on the next lines.
proof-if = { $player ->
    [police] If the police { $stays ->
        [yes] stay:
       *[no] move to { $place }:
    }
   *[other] { $player ->
        [thief] If the thief
        [player0] If player 0
        [player1] If player 1
       *[loser] If the loser
    } { $stays ->
        [yes] stays:
       *[no] moves to { $place }:
    }
}
proof-as-before = This is the position before step { $step }. Go on from there.
proof-as-after = This is the position after step { $step }. Go on from there.
proof-stuck = { $player ->
    [police] The police cannot move
    [thief] The thief cannot move
    [player0] Player 0 cannot move
    [player1] Player 1 cannot move
    [winner] The winner cannot move
   *[loser] The loser cannot move
}, and a player who cannot move { $outcome ->
    [loss] loses.
    [win] wins.
   *[draw] draws.
}
proof-caught = The thief is caught.
proof-escaped = The thief is on an exit.
proof-exit = The token is on an exit, where the player to move { $outcome ->
    [loss] loses.
    [win] wins.
   *[draw] draws.
}
proof-fixed = Play is over: the outcome is fixed as { $outcome ->
    [loss] a loss
    [win] a win
   *[draw] a draw
} for the player to move.
proof-beyond = The part shown ends here. In the whole graph, this is { $label } for the player to move.
proof-endless = So play ends as above or keeps returning to earlier steps forever, and the rules decide endless play in favour of { $player ->
    [police] the police.
    [thief] the thief.
    [player0] player 0.
    [player1] player 1.
   *[winner] the winner.
}
proof-cut = The proof goes on; these are its first { $lines } lines.

# A text format, beside Markdown and LaTeX.
proof-plain-text = Text
