teach-handed-in = Handed in. The correct answers are shown.
# $file is the name of a file.
teach-send = Send { $file }, which contains your answers, to your teacher.
# The heading of a result that this student handed in, for the teacher.
teach-handed-in-by = Handed in by { $name }
teach-class = Class…
    .tip = Show the results of the class again
teach-answered = { $answered } of { $asked } answered

teach-right-so-far = { $errors ->
    [one] { $right } correct so far, 1 wrong try. Hints are counted.
   *[other] { $right } correct so far, { $errors } wrong tries. Hints are counted.
}

teach-shown-later = The answers are shown after you hand in.

# A student gives the finished homework to the teacher.
teach-hand-in = Hand in…
    .tip = Save a file with your name and your answers for the teacher

teach-save-keeps = Save keeps your answers in this file, so that you can continue later.
teach-handed-in-before = Handed in before, on { $time }. If you hand in again, the result says so.
teach-for-teacher = For the teacher
teach-leave-why = This file is homework. To edit it, leave the student view. This reveals all answers.

teach-leave = Leave the student view
    .tip = Open all modes. Your answers can then no longer be handed in from here.

teach-next = Next question
    .tip = Select the next open question and bring it into view (Tab; back: Shift+Tab)

# $place is the name of a place.
teach-not-asked = { $place }: not asked in this exercise
# $place is "cell" or "vertex", here and below.
teach-none-selected = No { $place ->
    [cell] cell
   *[vertex] vertex
} is selected
teach-right = Correct.
teach-wrong = Wrong. Try again.
teach-now-number = Now the number of moves.
teach-unchecked = Not checked yet.
teach-no-answer = No answer yet.
teach-for-selected = Answers are for the selected { $place ->
    [cell] cell
   *[vertex] vertex
}.

teach-hint = Hint
    .tip = { $homework ->
        [yes] Show where to look, then a stronger hint. Hints are counted.
       *[no] Show where to look, then a stronger hint, and finally the reason
    }
    .none = There are no more hints

teach-mark = { $outcome ->
    [win] Mark it as a win ({ $W })
    [loss] Mark it as a loss ({ $L })
   *[draw] Mark it as a draw ({ $D })
}

# Removes the answer for a place.
teach-clear = Clear
    .tip = Remove the answer (Delete)

# $large is whether the graph or board has more places than all can be asked about.
teach-none-asked = { $large ->
    [yes] There are no questions yet. With more than { 20000 } { $place ->
        [cell] cells
       *[vertex] vertices
    }, choose random ones below.
   *[no] There are no questions yet.
}

teach-none-checked = No answer is checked yet.

teach-score = { $errors ->
    [one] { $right } of { $asked } correct, 1 wrong try
   *[other] { $right } of { $asked } correct, { $errors } wrong tries
}

teach-check-each = Check each answer immediately
    .tip = Otherwise, answers are checked together at the end

teach-check = Check the answers
    .tip = Show which answers are correct
    .none = There are no answers yet

teach-start-over = Remove all answers

teach-play = Play it instead
    .tip = Play this game against the computer with hidden verdicts. At the end, the record rates every move.

teach-show = Show the answers
    .tip = Show every label, whatever was answered

teach-make = Make a new exercise

# A label before the kinds of questions to choose from.
teach-ask = Question
    .none = No position here has a number of moves until the end: endless play decides

teach-size = Size
    .tip = How many places the new exercise asks about, or how many the new game has

# A number from which random games are made.
teach-seed = Seed
    .tip = The same seed always gives the same exercise

teach-from-here = From this game
    .tip = Ask about this many random places of this game. Easy ones are at most two moves from the end, medium ones five. Hard ones may be any, including draws.

teach-random-graph = Random graph
    .tip = Open a random graph with this many vertices. Hard ones have cycles.

teach-random-board = Random board
    .tip = Open a random board with police and thief, of about this many cells. Hard ones have more walls.

teach-all = Ask about every { $place ->
    [cell] cell
   *[vertex] vertex
}
    .tip = Ask about all of them again
    .already = The exercise asks about all of them already

teach-print = Print the exercise…
    .tip = Save a PDF for a class, with the graph or board and a line for each answer, and open it in your PDF viewer to print it
teach-print-answers = Print the answers…
    .tip = Save the same sheet as a PDF with the correct answers, and open it in your PDF viewer to print it

teach-opens = Open this file as the exercise
    .tip = For teachers: the saved file opens as this exercise, with hidden labels

teach-homework = Hand out as homework
    .tip = For teachers: the saved file opens in the student view, where students see only the exercise, without your notes, and hand in a file with their answers. The command “winmove marks” makes a table of the class. This prevents honest mistakes, not cheating.

# A label before a field for a number.
teach-number = Number of moves

teach-answer = Answer
    .tip = Give this answer for the selected place (Enter in the number field)

teach-your-answer = Your answer is { $moves }.

teach-measure = More options
    .tip = What must hold at the start of a random graph or board. Seeds are tried from the one above upwards; the title shows the one that fits.

# A label before the outcomes that the start may have.
teach-start = Start

teach-start-any = Any

teach-start-tip = { $outcome ->
    [win] The player to move first wins (on a board, the police)
    [loss] The player to move second wins (on a board, the thief)
    [draw] Neither side can force a win. Only boards and hard graphs have draws.
   *[any] Any outcome
}

teach-one-winning = Only one move wins
    .tip = Exactly one of several moves from the start wins
    .none = Only a win has a winning move

teach-length = Fixed length
    .tip = How long the game takes when the winner hurries and the loser delays
    .none = A draw has no number of moves

# The unit after a number.
teach-moves = moves
    .tip = Odd numbers are wins, even numbers are losses

teach-note = Note for students

teach-language = Language for students
    .tip = In the student view, the window speaks this language. The settings stay as they are.
    .own = The student’s own
