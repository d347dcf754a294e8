# What the labels on the board mean, on the canvas and below pictures. W, L and D are letters on
# the board and are the same in every language. Keep each on one line of about 100 letters.
# Labels for one side of a pursuit, whichever side moves. $place is "cell" or "vertex".
caption-for-side = { $side ->
    [police] { $W }: the police win; { $L }: the thief wins
   *[thief] { $W }: the thief wins; { $L }: the police win
} – with { $moved ->
    [police] the police
   *[thief] the thief
} on that { $place ->
    [cell] cell
   *[vertex] vertex
} and { $turn ->
    [police] the police
   *[thief] the thief
} to move.
# Labels for one player of a game with one token.
caption-for-player = { $player ->
    [first] { $W }: the first player wins; { $L }: the second player wins
   *[second] { $W }: the second player wins; { $L }: the first player wins
} – where the token was, when it was there; elsewhere, after a move there.
# Labels for the side to move.
caption-for-mover-of = Each { $place ->
    [cell] cell
   *[vertex] vertex
} shows the result for { $turn ->
    [police] the police
   *[thief] the thief
}, to move, with { $moved ->
    [police] the police
   *[thief] the thief
} there.
caption-moves-from = Labels show the opponent’s result after each move from { $place }. Other places cannot be reached in one move.
caption-stuck-at = There is no move from { $place }. Its label is for the player to move there.
# In the game of the stone that never returns.
caption-starts = Each label is the result for the player to move when the token starts there.
caption-of-sum = Labels are for a single token. Thick arrows are winning moves of the sum (none if the sum is lost).
caption-for-mover = Each label is for the player to move there.
# For screen readers: $name is such as "vertex b".
caption-undecided-after-move = { $name }, undecided for the opponent after the move there
