# The result of best play from the start, without a full stop. $own is the number of the winner's
# own moves; 0 if it is not to be said.
verdict-token = { $outcome ->
    [win] The first player wins
   *[loss] The second player wins
} in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}{ $own ->
    [0] {""}
   *[other] {" "}({ $own } of their own)
}
# The number of moves is not known, or play never ends.
verdict-token-unknown = { $outcome ->
    [win] The first player wins
   *[loss] The second player wins
}
# Play is over where it starts.
verdict-token-over = { $outcome ->
    [win] The first player has already won
   *[loss] The second player has already won
}
verdict-draw = Draw: neither side can force a win
verdict-undecided = Undecided after searching { $states ->
    [one] { $states } state
   *[other] { $states } states
}
# In a pursuit without end that one side wins by the rules.
verdict-endless = { $winner ->
    [police] The police win, because the thief can never escape
   *[thief] The thief wins by never being caught
}
verdict-over = { $winner ->
    [police] The police have caught the thief
   *[thief] The thief has escaped
}
verdict-ends = { $winner ->
    [police] The police catch the thief
   *[thief] The thief escapes
} in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}{ $own ->
    [0] {""}
   *[other] { $winner ->
        [police] {" "}({ $own } of their own)
       *[thief] {" "}({ $own } of its own)
    }
}
# A side that cannot move loses, or wins by the rules ($outcome). $winner is the other side in the
# first case, the side itself in the second.
verdict-stuck = { $winner ->
    [police] The police win
   *[thief] The thief wins
} in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}{ $own ->
    [0] {""}
   *[other] { $winner ->
        [police] {" "}({ $own } of their own)
       *[thief] {" "}({ $own } of its own)
    }
} by { $outcome ->
    [loss] { $winner ->
        [police] leaving the thief no move
       *[thief] leaving the police no move
    }
   *[win] running out of moves
}
# The same where play is over at the start.
verdict-stuck-over = { $outcome ->
    [loss] { $winner ->
        [police] The police win, because the thief cannot move
       *[thief] The thief wins, because the police cannot move
    }
   *[win] { $winner ->
        [police] The police win, because they cannot move
       *[thief] The thief wins, because the thief cannot move
    }
}
