replay-panel-title = The algorithm at work

replay-panel-mode = { $mode ->
    [steps] Every step of the solver: the queue, the counters, and the move being examined
    [rounds] All labels with the same number of moves to the end at once, spreading back from where play is over
    [levels] Zielonka's algorithm: attractors and sub-games, level by level
   *[order] Each place after all places it leads to. This needs a game without cycles.
}

# Buttons with icons; the tooltips name the keys.
replay-panel-button = { $button ->
    [first] To the beginning
    [back] A step back
    [stop] Stop
    [run] Run
    [forward] A step forward
    [over] Skip the terminal positions
    [last] To the end
   *[export] Export as an animation
}
    .tip = { $button ->
        [first] To the beginning (Home)
        [back] A step back (Left)
        [stop] Stop (Space)
        [run] Run (Space)
        [forward] A step forward (Right)
        [over] Skip the terminal positions
        [last] To the end (End)
       *[export] Export as an animation, a GIF or APNG
    }

# A number of rounds done, next to a slider.
replay-panel-round = Round
    .tip = The last round done

# The label of a slider.
replay-panel-done = { $mode ->
    [steps] Steps done
    [levels] Steps done
    [rounds] Rounds done
   *[order] Places done
}
    .tip = { $mode ->
        [steps] How many steps are done
        [levels] How many steps are done
        [rounds] How many rounds are done
       *[order] How many places are done
    }

replay-panel-speed = { $mode ->
    [steps] Steps a second
    [levels] Steps a second
    [rounds] Rounds a second
   *[order] Places a second
}
    .tip = The speed while it runs

replay-panel-predict = Predict each label
    .tip = Guess each label before it is set
    .rounds = A round sets many labels at once. To predict, replay step by step.

replay-panel-guess = { $outcome ->
    [win] The player to move there wins ({ $W })
    [loss] The player to move there loses ({ $L })
   *[draw] Neither side can force a win ({ $D })
}

replay-panel-skip = Skip
    .tip = Go on without an answer (Right)

replay-panel-score = { $right } predicted correctly, { $wrong } wrong

# The list of the algorithm's steps so far.
replay-panel-log = Log
    .tip = Click a line to go back to that step. Click a place to go to the step that labels it.

# P and T are letters in the names of positions, such as P (0,1) T (2,2).
replay-panel-notation = P is the police, T is the thief. The side to move comes first.

replay-panel-log-count = Log ({ $count })

# The log or the queue has no entries.
replay-panel-empty = Empty

# The queue of breadth-first search.
replay-panel-queue = Queue ({ $count })
    .tip = Positions that have a label but whose incoming moves have not been examined. The next one comes first.

# A button that shows all lines of the pseudocode, or only the current one again.
replay-panel-lines = { $all ->
    [yes] Only the current line
   *[no] All lines of the algorithm
}
    .tip = { $all ->
        [yes] Make room for what is below
       *[no] Show the pseudocode
    }

# A line of pseudocode, for a screen reader.
replay-panel-current-line = { $line }, current line

replay-panel-states = The state graph

replay-panel-hide = Hide
    .tip = Hide the state graph. To show it again, use the panel on the right.

replay-panel-tables = One table for each side to move. Rows are places of the police, columns are places of the thief. A number counts the moves not yet known to lose.

# A position and its label.
replay-panel-state = { $position }: { $label }

replay-panel-counter = { $moves ->
    [one] { $position }: 1 move is not yet known to lose
   *[other] { $position }: { $moves } moves are not yet known to lose
}

replay-panel-no-label = { $position }: no label yet
replay-panel-states-limit = When replaying step by step, the state graph is shown next to the game if it has at most { $most } positions.

replay-panel-show-states = Show the state graph
    .tip = Show every position as a small picture, with its label and its counter
    .room = There is no room for it. Make the window wider, or the panel on the right narrower.

replay-panel-follow = Follow the step on the board
    .tip = Show the police and the thief where they are in the position of the step
