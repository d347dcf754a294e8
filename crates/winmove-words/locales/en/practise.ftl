practise-difficulty = { $difficulty ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
practise-difficulty-tip = { $difficulty ->
    [easy] Positions at most two moves from the end
    [medium] Positions at most five moves from the end
   *[hard] Any position, including draws
}
# What an exercise asks about each position: in a choice, as the title, and as a tooltip.
practise-question = { $question ->
    [outcome] who wins
    [length] in how many moves
   *[best-move] best move
}
practise-question-title = { $question ->
    [outcome] Who wins with best play?
    [length] Who wins, and in how many moves?
   *[best-move] Which move is best?
}
practise-question-tip = { $question ->
    [outcome] Mark each position as a win, a loss or a draw
    [length] Mark each position, and give the number of moves to the end when the winner hurries and the loser delays
   *[best-move] Any best move is correct. Positions where all moves are equally good are left out
}
# A search for a random exercise with certain properties found none.
practise-impossible = No such exercise exists: a win takes an odd number of moves, a loss an even number, and a draw has none
practise-none-fits = None of the { $tried } exercises from this seed on fits. Try another size or difficulty
# The title of an exercise on a random field. $difficulty is "easy", "medium" or "hard", worded.
practise-random-graph = Exercise: { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
}, { $difficulty }, seed { $seed }
practise-random-board = Exercise: { $rows } × { $columns } cells, { $difficulty }, seed { $seed }
# An answer such as "win in 3".
practise-answer-in = { $outcome ->
    [win] win in { $moves }
   *[loss] loss in { $moves }
}
# A line of the marked work. $why is one or more sentences about the correct answer.
# $whose is "student" while the student reads it, or "teacher".
practise-answered = { $place }: { $whose ->
    [student] your answer was
   *[teacher] the answer was
} “{ $answer }”. { $why }
practise-answered-half = { $place }: { $whose ->
    [student] your answer was
   *[teacher] the answer was
} “{ $answer }”, without a number of moves. { $why }
practise-unanswered = { $place }: { $whose ->
    [student] you gave no answer
   *[teacher] no answer
}. { $why }
# What a student is to do. $moved is the side whose places are asked about, or "none".
practise-task = { $moved ->
    [police] Select a { $place ->
        [cell] cell
       *[vertex] vertex
    } for the police.
    [thief] Select a { $place ->
        [cell] cell
       *[vertex] vertex
    } for the thief.
   *[none] Select a position.
} { $question ->
    [outcome] Does the player to move win, lose or draw?
    [length] Does the player to move win, lose or draw, and in how many moves of both players?
   *[best-move] Which move is best for the player to move?
}
practise-review = { $moved ->
    [police] Select a { $place ->
        [cell] cell
       *[vertex] vertex
    } for the police to compare the answer with the correct one.
    [thief] Select a { $place ->
        [cell] cell
       *[vertex] vertex
    } for the thief to compare the answer with the correct one.
   *[none] Select a position to compare the answer with the correct one.
}
# Where the other side of a pursuit is. It comes before the task.
practise-stands = { $side ->
    [police] The police are on { $place }
   *[thief] The thief is on { $place }
}, and { $turn ->
    [police] the police are to move.
   *[thief] the thief is to move.
}
practise-stands-nowhere = { $side ->
    [police] The police have no place yet
   *[thief] The thief has no place yet
}, and { $turn ->
    [police] the police are to move.
   *[thief] the thief is to move.
}
practise-score = { $right } of { $asked } correct, { $wrong } wrong{ $unanswered ->
    [0] .
   *[other] , { $unanswered } not answered.
}
# A printed exercise: fields for the student, and the heading of the sheet with the answers.
practise-sheet-name = Name
practise-sheet-date = Date
practise-sheet-answers = With the correct answers
practise-sheet-no-picture = This game is too large for a picture.
# Why an exercise asks about nothing.
practise-unsolved = The game is not solved yet.
practise-empty = There is nothing here yet. Draw something in Build first.
practise-not-placed = { $side ->
    [police] Place the police first: without them, no place of the thief has an answer. Under “Colour by”, choose the police and click a place for them; then choose the thief again.
   *[thief] Place the thief first: without it, no place of the police has an answer. Under “Colour by”, choose the thief and click a place for it; then choose the police again.
}
