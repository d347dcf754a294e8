sums-panel-title = Values and sums
    .tip = Grundy values, and games with several tokens, in which each move moves one of them

sums-panel-adding = Adding up…
sums-panel-unsolved = This sum has no verdict: { $why }.

# How many moves were followed. The first player is to move after an even number.
sums-panel-after = { $player ->
    [first] After { $moves } moves, the first player is to move.
   *[second] { $moves ->
        [one] After 1 move, the second player is to move.
       *[other] After { $moves } moves, the second player is to move.
    }
}

# A button.
sums-panel-start = To the start
    .tip = Put the tokens back where they start

sums-panel-token = Token { $number }

sums-panel-nim-sum = Nim-sum
    .tip = A place worth *n is as good as a Nim heap of n objects. The nim-sum is the xor of the values. A player to move in a sum worth *0 loses.

# Where a token stands.
sums-panel-on = on { $place }
    .tip = Select this place

sums-panel-on-of = on { $place } of { $game }
sums-panel-no-move = No token can move, so the player to move has lost.

# Headings of lists of moves.
sums-panel-losing = Moves ({ $count }), all losing

sums-panel-winning = Winning moves ({ $count })
sums-panel-drawing = Moves that hold the draw ({ $count })
sums-panel-others = Other moves ({ $count })
sums-panel-moves = Moves ({ $count })

# $move has the token's number, such as “2: c → a”; $left is what it leaves for the opponent.
sums-panel-move = move token { $move }, { $left }

sums-panel-values = Show values
    .tip = Show what each place is worth as part of a sum, instead of the moves to the end ({ $keys })

sums-panel-remove = Remove { $game } from the sum
sums-panel-add = Open another file as part of the sum. Each move is made in one of the games, and a player who cannot move in any of them loses. It is not saved in this file.
sums-panel-tokens = Right-click a { $place ->
    [cell] cell
   *[vertex] vertex
} to add a token. Several tokens form a sum.
sums-panel-no-values = No values: { $why }.
sums-panel-number = { $name } is worth *{ $number }, as much as a Nim heap of { $number }.
sums-panel-infinite = { $name } is worth ∞. Play can go on forever, and no move leads to a number.

# $value is written like “∞(0, 2)”.
sums-panel-infinite-with = { $name } is worth { $value }. Play can go on forever, and moves lead to the numbers in parentheses.

sums-panel-too-large = Too large for a picture.
sums-panel-picture = Picture of { $game }, tokens on { $places }

sums-panel-unplayable = This sum cannot be played
    .why = Several tokens form a sum, and its winner follows from their values. They have none: { $why }.

sums-panel-mistakes = How many of the computer’s moves are mistakes
sums-panel-click = Click a token and then a ringed { $place ->
    [cell] cell
   *[vertex] vertex
}, drag a token, or choose a move below.
sums-panel-chosen = Token { $number } is chosen. Click a ringed { $place ->
    [cell] cell
   *[vertex] vertex
}.
sums-panel-new-game = Start again from the same places
sums-panel-verdicts = Show who is winning, and rate each move before you make it
sums-panel-moves-token = Move token { $number }
sums-panel-moves-token-of = Move token { $number } of { $game }
sums-panel-last-moves = Last move in each part:
sums-panel-copy-text = Copy the moves with ratings and the result
sums-panel-not-saved = Games of a sum are not saved.
