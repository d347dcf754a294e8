# The modes of the window, as its tabs and in sentences that say where to go.
mode-name = { $mode ->
    [edit] Build
    [explore] Explore
    [play] Play
    [replay] Replay
   *[practise] Teach
}
mode-purpose = { $mode ->
    [edit] Draw a graph or a board. It is solved after every edit.
    [explore] Follow the moves and see why each position is won, lost or drawn.
    [play] Play against the computer or another person. Every move is rated.
    [replay] Watch the algorithm label the positions, step by step.
   *[practise] The labels are hidden. Find them yourself, then check your answers.
}
