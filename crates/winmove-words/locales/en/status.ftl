# In the status bar. $shown is the number of the first vertex: 0 or 1.
status-count-from = Count from { $first } instead
    .tip = Read the edge list again, with its vertices numbered the other way
status-zoom-tip = Zoom. Ctrl+0 fits everything into view
status-not-solved = not solved
status-solving = solving…
status-hidden = labels hidden
    .tip = Find them yourself
status-one-by-one = labels one by one
    .tip = The numbers of wins, losses and draws are shown at the end
# Counts of wins, losses and draws follow: "starts: W 3  L 2  D 0".
status-starts = starts:
    .tip = The results of all vertices as the start of play
# The tooltip of a count.
status-count-tip = { $count ->
    [one] One position is
   *[other] { $count } positions are
} { $outcome ->
    [win] won
    [loss] lost
   *[draw] drawn
} for the player to move
status-reading-labels = reading labels…
# The rules of the game differ from those of the solved graph that it is a part of.
status-other-rules = rules differ from the solved graph
    .tip = The graph was solved under other rules, so this part is now a separate game. Where it ends, outcomes are fixed as they are under those rules. Undo restores the rules of the solved graph
# $time is in milliseconds, with a decimal.
status-solved-at-once = solved in under 0.1 ms
status-solved-milliseconds = solved in { $time } ms
status-solved-seconds = solved in { $time } s
# After an edit that changed the outcome of some positions.
status-flipped = { $count ->
    [one] { $count } outcome changed
   *[other] { $count } outcomes changed
}
# Vertices with coordinates so large that they can't be shown with the others.
status-far = { $count ->
    [one] { $count } vertex far outside
   *[other] { $count } vertices far outside
}
    .tip = Their coordinates are so large that they cannot be seen together with the rest. Use the { $menu } menu to lay out all vertices again
