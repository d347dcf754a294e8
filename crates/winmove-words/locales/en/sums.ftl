# Why a token has no value. $outcome is fixed at a place that play can reach.
sums-fixed-here = no value at { $place }: { $outcome ->
    [win] a win is fixed there
    [loss] a loss is fixed there
   *[draw] a draw is fixed there
}
sums-fixed-in-reach = no value at { $place }: play can reach { $at }, where { $outcome ->
    [win] a win is fixed
    [loss] a loss is fixed
   *[draw] a draw is fixed
}
sums-fixed = a fixed outcome can be reached, so there is no value
# Why no place has a value. $game is geography (the stone never returns) or pursuit.
sums-no-token-game = only a token game has values, and this is { $game ->
    [geography] the game of the stone that never returns
   *[pursuit] a pursuit
}
sums-no-normal-play = only normal play has values, and { $convention ->
    [misere] here a player who cannot move wins
   *[drawn] here the game is a draw if a player cannot move
}
sums-owners = only a game in which the players have the same moves has values, and here vertices have owners
sums-too-many-moves = the sum has more than { $moves } moves, too many to list

# The result of a sum of games. $values is a list such as "*1, *2 and *3".
sums-won = { $winner ->
    [first] The first player wins
   *[second] The second player wins
} the sum of { $tokens ->
    [one] { $tokens } token: its value
   *[other] { $tokens } tokens: their values
} { $values } { $tokens ->
    [one] has
   *[other] have
} the nim-sum { $sum }
sums-won-infinite = { $winner ->
    [first] The first player wins
   *[second] The second player wins
} the sum of { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}: of the values { $values }, ∞ can be turned into { $sum }, the nim-sum of the others
sums-draw-infinite = Draw: of the values { $values }, ∞ cannot be turned into { $sum }, the nim-sum of the others
sums-draw-all = Draw: { $values ->
    [2] both values are ∞
   *[other] all { $values } values are ∞
}
sums-draw-some = Draw: { $count } of the values { $values } are ∞
# The last item of a list of values that is cut.
sums-more = { $count } more
