# An outcome with the number of moves to the end, which is 0 where play is over or the number is
# not known: "win in 3".
terms-label = { $outcome ->
    [win] win
    [loss] loss
   *[draw] draw
}{ $moves ->
    [0] {""}
   *[other] {" "}in { $moves }
}

# The same at the beginning of a label or sentence.
terms-label-capital = { $outcome ->
    [win] Win
    [loss] Loss
   *[draw] Draw
}{ $moves ->
    [0] {""}
   *[other] {" "}in { $moves }
}

# The same as a noun within a sentence: "b is a win in 3".
terms-a-label = { $outcome ->
    [win] a win
    [loss] a loss
   *[draw] a draw
}{ $moves ->
    [0] {""}
   *[other] {" "}in { $moves }
}

# The label of a position that a search has not decided.
terms-undecided = undecided

# How good a move is, in a list of moves or in parentheses after a move.
terms-quality = { $quality ->
    [best] best
    [slower-win] slower win
    [slower-draw] slower draw
   *[faster-loss] faster loss
}
terms-mistake = mistake: turns { $from ->
    [win] a win
   *[draw] a draw
} into { $to ->
    [draw] a draw
   *[loss] a loss
}
    .short = mistake

# A move as an instruction, within a sentence or alone.
terms-move = { $stays ->
    [yes] stay
   *[no] move to { $place }
}

# Names for screen readers. $name is a vertex or cell with its kind, $label is such as "win in 3".
terms-vertex = vertex { $name }
terms-cell = cell { $name }
terms-label-of = { $name }, { $label }
terms-label-for = { $name }, { $label } for { $side ->
    [police] the police
    [first] the first player
    [second] the second player
   *[thief] the thief
}
terms-label-after-move = { $name }, { $label } for the opponent after the move there
terms-label-alone = { $name }, { $label } for a single token
terms-label-marked = { $name }, marked { $label }
terms-label-best = { $name }, { $label }, best { $stays ->
    [yes] to stay
   *[no] move to { $place }
}
terms-edge = edge from { $from } to { $to }

# A position of a pursuit.
terms-position = police { $police }, thief { $thief }, { $turn ->
    [police] police to move
   *[thief] thief to move
}

