play-panel-mistakes = How many of the computer’s moves are mistakes. It still takes an immediate win, and does not allow one if it can avoid that.
play-panel-line-over = This line was played to the end. { $result }
play-panel-unsolved = You can play once the game is solved.
play-panel-where = Where play begins
play-panel-place-both = Click to place the token chosen above. Place both tokens.
play-panel-click-place = Click the { $place ->
    [cell] cell
   *[vertex] vertex
} where play begins.
play-panel-from = Play from { $position }

play-panel-cancel = Cancel
    .tip = Return to your game (Esc)

play-panel-at = at { $position }
play-panel-pause = Pause
    .tip = Stop the computer until you let it go on

# A hint in place of what to click.
play-panel-hinted = Hint: { $stays ->
    [yes] stay
   *[no] move to { $place }
}.
play-panel-click-ring = Click a ringed { $place ->
    [cell] cell
   *[vertex] vertex
}, or drag the token there.

play-panel-searching = { $states ->
    [one] The computer has searched 1 state so far…
   *[other] The computer has searched { $states } states so far…
}

play-panel-move-now = Move now
    .tip = The computer moves without knowing which move is best

# A button that ends a game in which positions repeat.
play-panel-end = { $winner ->
    [police] End the game: the police win endless play
   *[thief] End the game: the thief wins endless play
}

play-panel-new-game = Start again from the same position

play-panel-elsewhere = Start elsewhere…
    .tip = Set this game aside so that you can choose another start

play-panel-other-first = { $side ->
    [police] Police first
   *[thief] Thief first
}
    .tip = Start a new game from here with the other side to move

play-panel-verdicts = Colour the { $place ->
    [cell] cells
   *[vertex] vertices
} and rate each move before you make it
play-panel-click-move = Click a move to go there.

# A button in a long list of moves, of which only a part is shown.
play-panel-before = { $moves ->
    [one] … 1 move before these
   *[other] … { $moves } moves before these
}

play-panel-after = { $moves ->
    [one] … 1 move after these
   *[other] … { $moves } moves after these
}

play-panel-go = Go there

# A move that was tried instead of the one before it.
play-panel-variation = or { $move }
    .tip = Go to this variation

play-panel-keep = Keep in the file
    .tip = Save the record with the game, so that you can continue when you open it again
    .kept = The file keeps this record already
    .homework = The file is homework, and students could read the record in it

play-panel-animate = Animate…
    .tip = The moves as a GIF or APNG, for slides and web pages

play-panel-copy-text = Copy the moves with variations, ratings and the result

# After a game: the mistakes of the person are played again, one by one.
play-panel-retry = { $count ->
    [one] Try your mistake again
   *[other] Try your { $count } mistakes again
}
    .tip = Go back to the position before a mistake, and hide the ratings until you have moved
play-panel-retry-right = { $left ->
    [0] Correct. That was the last mistake.
   *[other] Correct.
}
play-panel-retry-wrong = That is a mistake, too. Try another move; “Hint” shows the best one.
# The mistake that the person plays again.
play-panel-retried = Mistake { $number } of { $count }
# A button below the chart of a game, which turns it upside down.
play-panel-flip = Flip
    .tip = Show the game from the other side
