explore-why = Why, step by step
explore-proof = Written proof

# $switch is the label of a checkbox; $plans is 1 or 2.
explore-plans-shown = { $plans ->
    [one] “{ $switch }” outlines the safe positions of this plan.
   *[other] “{ $switch }” outlines the safe positions of both players.
}

explore-draw-positions = Positions that hold the draw
explore-too-large-to-unfold = With “No return”, reasons are shown for up to { $most } places.
explore-search-stopped = The search stopped before deciding this position. Think longer, or follow a move.
explore-part-ends = The part shown ends here. Click the vertex to show its moves.
explore-over = Play is over here, so there are no further reasons.

# $move is a move such as “a → b”.
explore-unfold = Unfold { $move }

explore-proving = Looking for the moves that force the result…

explore-strategy = Show the strategy
    .tip = Number the moves of best play and mark the moves that force the result. On a board, the tokens walk along them.

# $path is a path such as “a → b → c”.
explore-best-play = Best play: { $path }

# The end of a path whose last places are not listed.
explore-path-more = … { $count } more

explore-line-cut = Best play takes { $count } moves. Arrows number the first { $most }.

# Buttons with the names of formats follow.
explore-copy-as = Copy as
    .tip = Copy the rules, the claim and all steps
explore-print-proof-tip = Save a PDF with the graph or board, the rules and all steps, and open it in your PDF viewer to print it
explore-save-proof = Save…
    .tip = Save the proof as PDF, text, Markdown or LaTeX

explore-changes = What changed
explore-changes-too-many = There are too many positions to compare.

explore-changes-count = { $count ->
    [0] Nothing changed. Every position has the same label.
    [one] 1 position has a new label.
   *[other] { $count } positions have new labels.
}

# $flips of the $count changed positions have a new outcome; the others end sooner or later.
explore-flips = { $flips ->
    [0] All keep their outcome but end in a new number of moves.
    [one] 1 of { $count } has a new outcome. The others end in a new number of moves.
   *[other] { $flips } of { $count } have a new outcome. The others end in a new number of moves.
}

explore-flips-all = All { $count } have a new outcome.

explore-more-changes = { $count } more
    .tip = Positions with a new outcome come first

explore-look = Look at it

# A small button that shows why a label changed.
explore-why-changed = Why?
    .tip = Show how the edit led to this

explore-states = In the state graph

explore-states-larger = Larger
    .tip = Open a window with a small picture of each position

explore-states-window = State graph
explore-states-too-large = Too large. At most { $most } positions are drawn.
explore-states-limit = Shown for up to { $most } places.

# $police and $thief are the letters P and T.
explore-states-legend = Below each position are the places of the police and the thief, and the player to move ({ $police }: police, { $thief }: thief).
# The title and the notes of a state graph that was made a game of its own. P and T are letters on
# the vertices.
explore-states-title = State graph: { $title }
explore-states-notes = Each vertex is a position of the pursuit: where the police are, where the thief is, and who is to move (P or T). Each row is a place of the police, each column a place of the thief. In the upper line of a row the police are to move (marked sky blue), in the lower line the thief (violet). Each edge is a move. Where play is over, the outcome is fixed for the player to move.

# $switch is the label of a checkbox.
explore-strategy-hint = “{ $switch }” shows the winner’s moves here, too.

explore-strategy-title = The winner’s strategy

explore-strategy-whole = { $count ->
    [one] The whole strategy has 1 position.
   *[other] The whole strategy has { $count } positions.
}

explore-strategy-part = This part of the strategy has { $shown } of { $count } positions, up to { $moves } moves from here.

# The path of the token so far.
explore-path = { $moves ->
    [one] Path of 1 move
   *[other] Path of { $moves } moves
}

explore-path-restart = Go back to where the path began

# Geography: the pairs of a maximum matching are drawn as bands.
explore-matching = The bands form a maximum matching, with { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
}. A place that has a partner in every maximum matching is a win: move along its band, and answer each move along a band. This may not be the fastest way. Any other place is a loss: some maximum matching leaves it out, and the opponent answers along its bands.

explore-undecided = { $count ->
    [0] Some moves are undecided.
    [one] 1 starting place is undecided.
   *[other] { $count } starting places are undecided.
}

explore-searching = { $states ->
    [one] 1 state searched so far…
   *[other] { $states } states searched so far…
}

explore-searched = { $states ->
    [one] 1 state searched
   *[other] { $states } states searched
}

explore-think-longer = Think longer
    .tip = Search ten times as far as before. You can stop it at any time.
