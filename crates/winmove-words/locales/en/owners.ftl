# Games in which each vertex belongs to player 0 or player 1, who moves there, perhaps several times
# in a row. $winner and $owner are 0 or 1.

# The result of best play from the start, without a full stop.
owners-wins-in = Player { $winner } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# The winner wins because play never ends.
owners-wins-endless = Player { $winner } wins endless play
owners-won = Player { $winner } has already won

# Why a position is won. $owner moves there.
owners-why-fixed = Player { $winner } wins: the outcome is fixed here, so the edges from here do not count.
owners-why-stuck = Player { $winner } wins: player { $owner } cannot move here.
owners-why-stuck-drawn = Draw: player { $owner } cannot move here.
owners-why-win = Player { $winner } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: move to { $place }.
owners-why-loss = Player { $winner } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, whatever player { $owner } does. Moving to { $place } lasts longest.
# By the rules, endless play is won by $winner.
owners-why-endless = Player { $winner } wins, because play never ends: move to { $place }.
owners-why-endless-against = Player { $winner } wins, because player { $owner } can never make play end in any other way.
# By the rules, the greatest number that occurs infinitely often decides endless play.
owners-why-numbers = Player { $winner } wins by moving to { $place }: if play never ends, the greatest number that occurs infinitely often is { $winner ->
    [0] even.
   *[1] odd.
}
owners-why-numbers-against = Player { $winner } wins, whatever player { $owner } does: if play never ends, the greatest number that occurs infinitely often is { $winner ->
    [0] even.
   *[1] odd.
}
# Follows the sentence on who wins by numbers. $loser may be able to choose an end of play that it
# loses. $numbers is such as "4 or 2".
owners-why-stays = Play then stays on { $places ->
    [one] one vertex
   *[other] { $places } vertices
}{ $left ->
    [yes] , unless player { $loser } lets it end and loses
   *[no] {""}
}; the greatest number on a cycle there is always { $numbers }.
# With two numbers, of which one is good for the winner.
owners-why-next = { $moves ->
    [0] This vertex has the number { $number }.
    [one] The next { $number } is one move away.
   *[other] The next { $number } is at most { $moves } moves away.
}
# With two numbers, of which one is bad for the winner.
owners-why-bad = { $times ->
    [0] The number { $number } never occurs again.
    [one] The number { $number } can occur once more.
   *[other] The number { $number } can occur at most { $times } more times.
}
# What a move is good for, in a list of moves.
owners-quality-detour = detour
    .tip = Keeps the win, but not if it is made infinitely often
owners-quality-live = again and again
    .tip = Keeps the win. If play keeps returning here, this move, or another with this mark, must be made again and again
owners-quality-free = free
    .tip = Keeps the win however often it is made, as long as moves marked “again and again” are made as well
# The cycles that the loser can choose from.
owners-cycles = Cycles
    .tip = On each cycle that play can follow here, one of these numbers is the greatest. Click to select one.
owners-cycle = { $greatest }: { $path }

owners-why-draw = Draw: neither player can force a win. Moving to { $place } keeps the draw.

# Turns of a token game. The choices are switched by yes (vertices have owners) and no.
owners-turns = Turns
    .tip = Whose turn it is
owners-turns-choice = { $owners ->
    [yes] Owners
   *[no] Alternate
}
    .tip = { $owners ->
        [yes] Each vertex belongs to player 0 or player 1, who moves there, perhaps several times in a row
       *[no] Every move passes the turn to the other player
    }
# What decides play that never ends.
owners-endless = { $endless ->
    [draw] Draw
    [first] 0 wins
    [second] 1 wins
   *[numbers] Numbers decide
}
owners-endless-tip = Who wins if play never ends
owners-endless-choice-tip = { $endless ->
    [draw] Endless play is a draw
    [first] Player 0 wins endless play
    [second] Player 1 wins endless play
   *[numbers] The greatest number that occurs infinitely often decides: if it is even, player 0 wins, otherwise player 1
}
# Buttons that set up games known from the literature.
owners-presets = Presets
    .tip = Games known from the literature on games on graphs
owners-preset = { $preset ->
    [reach] Reach
    [safe] Stay safe
    [again] Again and again
   *[numbers] Numbers decide
}
    .tip = { $preset ->
        [reach] Player 0 wants play to end: endless play is won by player 1
        [safe] Player 0 wants play to go on: endless play is won by player 0
        [again] Player 0 wants to come to a vertex with the number 2 again and again; the others have the number 1 (Büchi)
       *[numbers] The greatest number that occurs infinitely often decides (parity)
    }
owners-owner = Owner
    .tip = The player who moves here. A fixed outcome keeps its winner.
owners-player = Player { $player }
    .tip = { $player ->
        [0] Player 0 moves here; drawn as a circle
       *[1] Player 1 moves here; drawn as a square
    }
owners-number = Number
    .tip = The greatest number that occurs infinitely often decides endless play: if it is even, player 0 wins, otherwise player 1

owners-command-first = Give to player 0
    .tip = Player 0 moves at these vertices
owners-command-second = Give to player 1
    .tip = Player 1 moves at these vertices
owners-command-flip = Give to the other player
owners-command-raise = Raise number
owners-command-lower = Lower number
owners-command-number = Set number…
    .tip = Type a number in the inspector

# How a game ended. The cycle is the part of the game between both visits.
owners-came-again = The token came back to a vertex; the greatest number on this cycle is { $greatest }, so player { $winner } wins.
owners-came-again-endless = The token came back to a vertex, so play can go on forever: player { $winner } wins.
# After one of the sentences above: the move, by its number, after which the loser could still win.
owners-came-again-detour = Move { $move } was the mistake: such a detour is harmless once, but not again and again.

# Replay and Teach cannot be entered.
owners-not-yet = Replay and Teach need alternating turns; here vertices have owners
# Commands that select vertices.
owners-select-won = All positions that player { $winner } wins
owners-count-tip = { $count ->
    [one] { $count } position is won by player { $winner }
   *[other] { $count } positions are won by player { $winner }
}
owners-legend-winner = Player { $winner } wins
owners-legend-owner = { $owner ->
    [0] Circle: player 0 moves
   *[1] Square: player 1 moves
}
owners-legend-target = Double rim: the number { $number }, which player 0 wants again and again
# The rules in sentences. $steps is how the token moves: "along an edge".
owners-rules = The owner of a vertex moves the token from there { $steps }.
owners-rules-endless = { $endless ->
    [draw] Endless play is a draw.
    [first] Player 0 wins endless play.
    [second] Player 1 wins endless play.
   *[numbers] The greatest number that occurs infinitely often decides endless play: if it is even, player 0 wins, otherwise player 1.
}

# The label of a vertex for screen readers; 0 moves are not told.
owners-label = player { $owner } moves, { $winner ->
    [first] player 0 wins
    [second] player 1 wins
   *[draw] draw
}{ $moves ->
    [0] {""}
    [one] {" "}in { $moves } move
   *[other] {" "}in { $moves } moves
}
