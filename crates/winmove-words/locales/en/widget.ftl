widget-cancel = Cancel
# Buttons that take back a move of a game, and make it again.
widget-take-back = Take back
widget-forward = Forward
# The move of a token that stays where it is, as a button.
widget-stay = stay
# The tooltip of a button for a move. Its digit is shown on the button.
widget-move-tip = { $name }: press its digit{ $arrows ->
    [yes] , or an arrow key in its direction
   *[no] {""}
}
# The end of a list that is too long.
widget-more = … and { $count } more
widget-not-solved = Not solved: { $problem }.
# Which players are people. The choices follow on the same line.
widget-i-play = I play:
widget-play-one-tip = The computer plays the other player
widget-both = both
    .tip = Two people play, or one person plays both
widget-neither = neither
    .tip = The computer plays against itself
# $player is the name of a player as a heading, such as "Police" or "First".
# A slider follows that sets how often the computer makes a mistake.
widget-computer = { $player }: computer. Mistakes:
# The share of mistakes, where it is 0.
widget-never = never
# In place of the turn, while the computer moves.
widget-computer-moves = The computer moves…
widget-hint = Hint
    .tip = Show a best move (H)
widget-game-over = The game is over
# Buttons that end a pause of the computer.
widget-let-move = Let the computer move
    .tip = End the pause
widget-start = Start
    .tip = The computer plays both players until the game is over
widget-go-on = Continue
    .tip = The computer plays on
# A section that can be unfolded, with the notes of the file.
widget-notes = Show notes
# Which positions of a pursuit are shown. The sides follow on the same line.
widget-to-move = To move:
widget-to-move-tip = Whose turn it is in the positions shown. Colours show the result for this side.
# The side follows whose token is put on every place in turn.
widget-colour-by = Colour by:
widget-whose = { $side ->
    [police] the police
   *[thief] the thief
}
widget-colour-by-tip = The other token stays where it is. Each place shows the result for the player to move, with this token there.
widget-place-token = { $side ->
    [police] Place the police
   *[thief] Place the thief
} to colour the { $board ->
    [yes] board
   *[no] graph
}.
# The size of a graph.
widget-graph-size = { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
}, { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
}
widget-board-size = { $rows } × { $columns } cells
# Titles of the part of the inspector about a position.
widget-vertex = Vertex { $name }
widget-cell = Cell { $name }
widget-side-to-move = { $side ->
    [police] Police to move
   *[thief] Thief to move
}
