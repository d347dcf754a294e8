# Labels that a program of the user printed, to be compared with those of Winmove. Except for the
# form, each message is a clause that follows a place such as "line 3".
read-labels-columns-missing = the line has too few columns
read-labels-columns-shifted = the columns are not aligned with their headings
read-labels-no-moves = `{ $text }` is not a number of moves
# Words in backquotes are names in a file or commands.
read-labels-no-outcome = the position has no `outcome`
read-labels-no-positions = the object has no `positions`{ $hint ->
    [yes] { SHELL(": winmove solve prints them with --all") }
   *[no] {""}
}
read-labels-no-id = the position has no `id` and no `cell`
read-labels-more = `{ $text }` after an outcome and a number of moves
read-labels-nameless = `{ $text }` has no name before it
# The words are read in English only.
read-labels-unknown-outcome = `{ $word }` is not an outcome; { $number ->
    [yes] as numbers they are 1 for a win, -1 for a loss and 0 for a draw, or 0 and 1 for the player who wins, if vertices have owners
   *[no] they are W, L, D or win, loss, draw or 1, -1, 0
}

# All positions of the game with their number, in other messages as $expected.
read-labels-positions = { $kind ->
    [vertices] { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    }
    [cells] { $count ->
        [one] { $count } cell that is not a wall
       *[other] { $count } cells that are not walls
    }
   *[positions] { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
}
read-labels-too-many = { $labels ->
    [one] { $labels } label
   *[other] { $labels } labels
}, but only { $expected }: this one is too many
read-labels-missing = the text has { $labels ->
    [0] no label
    [1] only 1 label (and no start is placed that it could belong to)
   *[other] only { $labels } labels
} for { $expected }
read-labels-no-position = { $position } is not a position of this game
read-labels-twice = { $position } already has a label, on line { $line }

# Names of places.
read-labels-start = the start of a pursuit is the place of the police, the place of the thief and, if you like, the side to move, such as `0,0 2,2 police`
read-labels-position = expected the places of the police and the thief and the turn before the outcome, such as `0,0 2,2 police`
read-labels-no-cell = `{ $name }` is not a cell such as 0,2
read-labels-several = several vertices are called `{ $name }`
read-labels-no-label = no vertex is called `{ $name }`
read-labels-no-vertex = there is no vertex with the id `{ $name }`
read-labels-no-turn = the turn is `{ $name }`, not police or thief

read-labels-long = { $size } MiB of labels; at most { $most } MiB are read
read-labels-longer = more than { $most } MiB

# How a text was understood: after "Read as", and with semicolons between the clauses.
read-labels-form = { $layout ->
    [start] the outcome of the start alone
    [in-order] outcomes in the order of the { $kind ->
        [vertices] vertices
        [cells] cells that are not walls
       *[positions] positions
    }
    [named] a name and its outcome on each line
    [table] the table of winmove solve
    [tsv] the TSV of winmove solve
   *[json] JSON
}
read-labels-form-part = { $form }, for { $labels } of { $expected }
read-labels-names = { $names ->
    [ids] the names as ids of vertices
    [labels] the names as labels of vertices, not as ids
   *[both] the names as labels of vertices, and as ids where no label fits
}
read-labels-meaning = { $words ->
    [numbers] 1, -1 and 0 as a win, a loss and a draw
    [next] N and P as a win and a loss
    [players] FIRST and SECOND as a win and a loss
   *[people] Alice, who moves first, and Bob as a win and a loss
} for the player to move
# In a game with owners.
read-labels-winners = 0 and 1 as the player who wins
