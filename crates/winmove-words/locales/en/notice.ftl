# What the status bar reports, without a full stop at the end.

# A background job failed. $error says why.
notice-failed = { $job ->
    [solve] The game could not be solved
    [study] The structure could not be analysed
    [compare] The labels could not be compared
    [reasons] The explanation could not be found
    [strategy] The strategy could not be found
    [preview] The change could not be previewed
    [changes] The search for changes failed
    [rating] The moves could not be rated
    [recording] The run could not be recorded
    [walk] The game at the end of the path could not be solved
    [script] The game could not be made from its script
   *[layout] The layout failed
}: { $error }
notice-no-thread = the system cannot start another thread ({ $error }); close other programs, and try again
# $error says why, in a few words.
notice-internal-error = a part of Winmove stopped ({ $error }); try again, or save your game and restart Winmove
# Why a part of the program stopped, in parentheses.
notice-worker = { $what ->
    [task] a task cannot be read
    [message] a message of the worker cannot be read
   *[none] no reason given
}
notice-too-many-positions = The game would have more positions than can be numbered
notice-already-arranged = Everything is already in place
notice-arranged-by-forces = The graph has cycles, so it was arranged by forces, which is clearer here than layers
notice-several-tokens = Several tokens can move there. Click one of them first
notice-scripted = A script makes this graph. Change the script, or turn the game into a graph first
notice-too-many-states = A graph of more than { $most } states cannot be edited
notice-wall = A token cannot stand on a wall
notice-pasted-outside = { $cells ->
    [one] { $cells } pasted cell was outside the board and was left out
   *[other] { $cells } pasted cells were outside the board and were left out
}
# Which tokens lost their place: the only token, the police, the thief, or both sides.
notice-tokens-lost = { $tokens ->
    [one] The token lost its place. Place the start again
    [police] The police lost their place. Place them again
    [thief] The thief lost its place. Place it again
   *[both] The police and the thief lost their places. Place them again
}
# The same, where a game was being played ("none": no token, but its start is gone).
# The exercise became homework, which is sent to students.
notice-handed-out-without = { $what ->
    [notes] Notes removed, because students could read them in the file. Undo restores them.
    [game] The kept game was removed, because students could read it in the file. Undo restores it.
   *[both] Notes and the kept game were removed, because students could read them in the file. Undo restores them.
}
notice-game-lost = { $tokens ->
    [none] The game has ended because its start no longer exists
    [one] The token lost its place, and the game has ended. Place the start again
    [police] The police lost their place, and the game has ended. Place them again
    [thief] The thief lost its place, and the game has ended. Place it again
   *[both] The police and the thief lost their places, and the game has ended. Place them again
}
notice-game-cut = { $moves ->
    [one] { $moves } move of your game is no longer possible and was left out
   *[other] { $moves } moves of your game are no longer possible and were left out
}
notice-not-rated = { $moves ->
    [one] { $moves } early move of this long game is not rated, because each rating takes a search
   *[other] { $moves } early moves of this long game are not rated, because each rating takes a search
}
notice-labels-lost = The stored labels can no longer be read, so the game is being solved ({ $error })
notice-record-lost = The file no longer holds the record of its game, because the game’s start no longer exists. Undo brings it back

# Why changes cannot be tried, as the tooltip of a button.
notice-change-no-place = Select one position first
notice-change-no-tokens = Place the police and the thief first
notice-change-stone-moved = The token has already moved. Changes can only be tried from its start
notice-change-undecided = This position is undecided
notice-change-scripted = A script makes the moves. Change the script instead
notice-change-unsolved = The game is not solved yet
# Why a game cannot be added to a sum. It follows a colon.
notice-no-token = it has no token
