panel-stop = Stop
    .tip = Keep what was found

panel-close = Close
panel-solving = Solving…

# A part of a large solved graph is open.
panel-part-obstacle = At the border of this part, results are known only under the rules of the solved graph. To compare conventions, save the part as a separate game and open that file

panel-open-states = Open the state graph
    .tip = Open all positions and moves as a new document, a token game on a graph

panel-to-move = { $player ->
    [police] Police to move
    [thief] Thief to move
    [player0] Player 0 to move
    [first] First player to move
    [player1] Player 1 to move
   *[second] Second player to move
}

# The moves of a game, as chess players write them down.
panel-record = Record

panel-no-moves = No moves yet

# The moves of the record; it stands beside the heading “Record”.
panel-rated-later = Rated when the game is over

panel-copy-text = Copy as text
panel-verdicts = Show verdicts while playing
panel-new-game = New game
panel-step-back = Step back
panel-start-over = Start over

panel-take-draw = Take the draw
    .tip = End the game here. To play on, just make a move.

# The outcome of a place or a move isn't known yet.
panel-undecided = undecided

panel-place-tokens = Place the police and the thief first.
