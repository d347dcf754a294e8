# In this file $player, $first, $winner and $mover are "police" or "thief" in a pursuit, otherwise
# "first" or "second": the first or the second player.

# A player alone, as a heading.
play-player = { $player ->
    [police] The police
    [thief] The thief
    [player0] Player 0
    [first] The first player
    [player1] Player 1
   *[second] The second player
}
# The same in a choice between both.
play-player-short = { $player ->
    [police] Police
    [thief] Thief
    [player0] 0
    [first] First
    [player1] 1
   *[second] Second
}

# The end of a game. $own is the number of the winner's own moves; 0 if it is not to be said.
play-won = { $player ->
    [police] The police
    [thief] The thief
    [player0] Player 0
    [first] The first player
    [player1] Player 1
   *[second] The second player
} won after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}{ $own ->
    [0] .
   *[other] { $player ->
        [thief] {" "}({ $own } of its own).
       *[police] {" "}({ $own } of their own).
    }
}
play-drawn = Drawn after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-won-endless = { $player ->
    [police] The police won.
    [thief] The thief won.
    [first] The first player won.
   *[second] The second player won.
} The position has occurred { $times ->
    [2] twice
   *[other] { $times } times
}, and endless play is a win for { $player ->
    [police] the police
    [thief] the thief
    [first] the first player
   *[second] the second player
}.
play-drawn-repeated = Draw by repetition. The position has occurred { $times ->
    [2] twice
   *[other] { $times } times
}.

# Why it ended. The sentence follows one of those above.
play-why-caught = The thief is caught.
play-why-escaped = The thief has reached an exit.
play-why-exit = The token is on an exit, which is { $outcome ->
    [win] a win
    [loss] a loss
   *[draw] a draw
} for the player to move.
play-why-fixed = The token is on a vertex with a fixed outcome, { $outcome ->
    [win] a win
    [loss] a loss
   *[draw] a draw
} for the player to move.
play-why-stuck = { $mover ->
    [police] The police
    [thief] The thief
    [player0] Player 0
    [first] The first player
    [player1] Player 1
   *[second] The second player
} cannot move, and a player who cannot move { $outcome ->
    [win] wins
    [loss] loses
   *[draw] draws
}.

# Play reached the edge of the part of a large graph that was taken out.
play-beyond-won = This part of the graph ends here. In the whole graph, { $player ->
    [police] the police win
    [thief] the thief wins
    [first] the first player wins
   *[second] the second player wins
} in { $moves ->
    [one] { $moves } more move
   *[other] { $moves } more moves
}.
play-beyond-drawn = This part of the graph ends here. In the whole graph, the game is a draw.

play-repetition = This position has occurred { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}.

# How to read the strip of outcomes below the record. Up and down are directions in it.
play-strip = { $viewer ->
    [police] Up ({ $W }): the police win. Down ({ $L }): the thief wins.
    [thief] Up ({ $W }): the thief wins. Down ({ $L }): the police win.
    [player0] Up (0): player 0 wins. Down (1): player 1 wins.
    [player1] Up (1): player 1 wins. Down (0): player 0 wins.
    [second] Up ({ $W }): the second player wins. Down ({ $L }): the first player wins.
   *[first] Up ({ $W }): the first player wins. Down ({ $L }): the second player wins.
}{ $numbers ->
    [yes] {" "}The number is how many moves remain.
   *[no] {""}
} Click to go there.

# The moves of a player, counted by their quality. Where vertices have owners, moves that are not the
# best may keep the win as well.
play-tally = { $player ->
    [police] The police
    [thief] The thief
    [player0] Player 0
    [first] The first player
    [player1] Player 1
   *[second] The second player
}: { $owners ->
    [yes] { $best ->
        [one] { $best } good move
       *[other] { $best } good moves
    }
   *[no] { $best ->
        [one] { $best } best move
       *[other] { $best } best moves
    }
}{ $slower-wins ->
    [0] {""}
    [one] , { $slower-wins } slower win
   *[other] , { $slower-wins } slower wins
}{ $detours ->
    [0] {""}
    [one] , { $detours } detour
   *[other] , { $detours } detours
}{ $slower-draws ->
    [0] {""}
    [one] , { $slower-draws } slower draw
   *[other] , { $slower-draws } slower draws
}{ $faster-losses ->
    [0] {""}
    [one] , { $faster-losses } faster loss
   *[other] , { $faster-losses } faster losses
}, { $mistakes ->
    [0] no mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}{ $undecided ->
    [0] {""}
   *[other] , { $undecided } undecided
}

# A move of a pursuit in the record after the letter of the side, which is the same in every language.
play-stays = { $letter } stays
# Explains the letters.
play-letters = { $police } police, { $thief } thief
# $rating is such as "mistake: turns a win into a draw", $move a place. The space does not break.
play-better = { $rating }, better:{"\u00A0"}{ $move }
play-better-stay = { $rating }, better:{"\u00A0"}stay

# A turn in the strip and below the frame of an animation. $move is such as "c" or "P stays".
play-start = Start.
play-turn = Move { $number }: { $move }.
play-turn-rated = Move { $number }: { $move } ({ $rating }).
# What the position is worth. It follows one of the sentences above.
play-worth = { $outcome ->
    [win] { $first ->
        [police] The police win
        [thief] The thief wins
        [player0] Player 0 wins
       *[first] The first player wins
    }
   *[loss] { $first ->
        [police] The thief wins
        [thief] The police win
        [player0] Player 1 wins
       *[first] The second player wins
    }
} in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
# The number of moves is not known, or play goes on forever.
play-worth-unknown = { $outcome ->
    [win] { $first ->
        [police] The police win.
        [thief] The thief wins.
        [player0] Player 0 wins.
       *[first] The first player wins.
    }
    [loss] { $first ->
        [police] The thief wins.
        [thief] The police win.
        [player0] Player 1 wins.
       *[first] The second player wins.
    }
    [draw] The position is a draw.
   *[undecided] The position is undecided.
}

# The record as text.
play-record-person = { $player ->
    [police] The police
    [thief] The thief
    [player0] Player 0
    [first] The first player
    [player1] Player 1
   *[second] The second player
}: a person
play-record-computer = { $player ->
    [police] The police
    [thief] The thief
    [player0] Player 0
    [first] The first player
    [player1] Player 1
   *[second] The second player
}: the computer, { $errs ->
    [0] perfect play
   *[other] mistakes in { $errs } of 100 moves
}
play-record-start = Start: { $position }
play-record-letters = Moves: { $letters }
play-record-variation = Variation:

# Play with several tokens, of which each move takes one.
play-sum-stuck = { $player ->
    [first] The first player
   *[second] The second player
} cannot move any token, and a player who cannot move any token loses.
# What a move leaves. $outcome is that of the player who moves; $value is a nimber such as *3.
play-sum-left = { $outcome ->
    [win] lost for the opponent
    [loss] won by the opponent
   *[draw] drawn
}
play-sum-left-value = { $outcome ->
    [win] leaves { $value }, lost for the opponent
    [loss] leaves { $value }, won by the opponent
   *[draw] leaves { $value }, drawn
}
    .short = leaves { $value }
play-sum-move = token { $token }: { $from } → { $to }
play-sum-hint = Hint: move token { $token } from { $from } to { $to }{ $lost ->
    [yes] {" "}(no move is better)
   *[no] {""}
}.
# Which player made the last move with a token; "nobody" if it was not moved.
play-sum-part = { $last ->
    [first] Token { $token }, now on { $place }: the first player made the last move.
    [second] Token { $token }, now on { $place }: the second player made the last move.
   *[nobody] Token { $token }, on { $place }, was not moved.
}
# The same for a token of a game that was added to the sum.
play-sum-part-of = { $last ->
    [first] Token { $token } of { $game }, now on { $place }: the first player made the last move.
    [second] Token { $token } of { $game }, now on { $place }: the second player made the last move.
   *[nobody] Token { $token } of { $game }, on { $place }, was not moved.
}
