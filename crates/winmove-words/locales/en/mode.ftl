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

# Other words by which someone may look for a mode.
mode-also = { $mode ->
    [edit] edit, draw
    [explore] proof, explanation, strategy, best move
    [play] game, new game, opponent, computer, two players, hint, mistake, learn
    [replay] algorithm, retrograde analysis, pseudocode
   *[practise] practise, exercise, homework, print the exercise, print the answers, hand in, hand out, student, test, exam
}
