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
   *[other] at most { $moves } moves
}, whatever player { $owner } does. Moving to { $place } lasts longest.
# By the rules, endless play is won by $winner.
owners-why-endless = Player { $winner } wins by moving to { $place }: play never ends, or ends with a win for player { $winner }.
owners-why-endless-against = Player { $winner } wins, whatever player { $owner } does: play never ends, or ends with a win for player { $winner }.
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
owners-why-stays = Play then never leaves { $places ->
    [one] this vertex
   *[other] a set of { $places } vertices
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
# In a large game, where no more is known of a move that keeps a win of endless play.
owners-quality-kept = keeps the win
# A move, how good it is, and one or more sentences on what follows ($why).
owners-reason = Move to { $place } ({ $quality }). { $why }
# One cycle for each number that is the greatest on a cycle that the loser can choose.
owners-cycles = One cycle for each greatest number
    .tip = On each cycle that play can follow here, one of these numbers is the greatest. There may be more cycles. Click one to show it on the canvas.
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
        [again] Player 0 wants to come to a vertex with the number 2 again and again. If all numbers are 0, the selected vertices get 2 and the others 1 (Büchi)
       *[numbers] The greatest number that occurs infinitely often decides (parity)
    }
owners-preset-next = Now select the vertices that player 0 wants to visit again and again, and set their number to 2.
owners-owner = Owner
    .tip = The player who moves here. If the owner changes, a fixed outcome keeps its winner.
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
# After one of the sentences above: the loser's move on the cycle, by its number.
owners-came-again-lost-by = No single move of this cycle gives anything away, but repeating it forever does. Move { $move } should have been one that leaves the cycle.

# Buttons that fix the outcome of a vertex, which is that for player 0.
owners-fix = { $outcome ->
    [win] 0 wins
    [loss] 1 wins
   *[draw] draw
}
    .tip = { $outcome ->
        [win] Fixed: play ends here, and player 0 wins
        [loss] Fixed: play ends here, and player 1 wins
       *[draw] Fixed: play ends here in a draw
    }
# The same as a command.
owners-fix-won = Fix as won by player { $winner }
# Why a game is over. The sentence follows the result.
owners-outcome-fixed = The outcome is fixed where the token is.
# The tooltip of the list of moves.
owners-moves-tip = Where each move leads, who wins from there, and how good the move is
# The tooltip of the button that searches for changes.
owners-whatif-tip = Tries adding or removing each edge, fixing each outcome, and giving each vertex to the other player{ $numbers ->
    [yes] , and changing each number by one
   *[no] {""}
}
# A mistake of $owner: $to is the outcome of the move for that player, and $from was the one before.
owners-mistake = mistake: { $to ->
    [draw] a draw instead of a win for player { $owner }
   *[loss] player { $opponent } wins instead of { $from ->
        [draw] a draw
       *[win] player { $owner }
    }
}

# Commands that select vertices.
owners-select-won = All positions that player { $winner } wins
# The number of positions won by each player and drawn. The outcome is that for player 0.
owners-count = { $outcome ->
    [win] Player 0: { $count }
    [loss] Player 1: { $count }
   *[draw] Draw: { $count }
}
owners-count-tip = { $count ->
    [one] { $count } position is
   *[other] { $count } positions are
} { $outcome ->
    [win] won by player 0
    [loss] won by player 1
   *[draw] drawn
}
# What the labels mean, below pictures.
owners-caption = Each label names the player who wins from there.
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
owners-rules-repetition = In play, the game ends as soon as the token returns to a vertex; the cycle counts as if it were repeated forever.

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

# A label within a sentence; 0 moves are not told.
owners-a-label = { $winner ->
    [first] player 0 wins
    [second] player 1 wins
   *[draw] draw
}{ $moves ->
    [0] {""}
    [one] {" "}in { $moves } move
   *[other] {" "}in { $moves } moves
}

# A replay of the solver. $label is such as "player 0 wins in 3 moves".
owners-taken = { $position } is next in the queue: { $label }. Look at the moves into it.
owners-move = Player { $owner } can move from { $from } to { $to }, where { $label }.
owners-step-won = One such move is enough: from { $start }, { $label }.
owners-step-counted = { $start } has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} left, not yet known to let player { $opponent } win.
owners-step-lost = Now every move from { $start } is known to let player { $opponent } win: { $label }.
owners-left = The queue is empty, and { $position } has no label. Neither player can force a winning end, and player { $winner } wins endless play.
# $first and $second are the numbers of positions won by player 0 and player 1.
owners-round = { $round ->
    [0] Round 0, where play is over:
   *[other] Round { $round }:
} { $first } won by player 0, { $second } won by player 1{ $draws ->
    [0] .
   *[other] , { $draws } drawn.
}
owners-rest = { $positions ->
    [one] Neither player can force a winning end from the position that is left.
   *[other] Neither player can force a winning end from the { $positions } positions that are left.
} Player { $winner } wins endless play{ $draws ->
    [0] .
    [one] ; { $draws } of them is a draw.
   *[other] ; { $draws } of them are draws.
}
owners-line-round = round { $round }: { $first } for player 0, { $second } for player 1{ $draws ->
    [0] {""}
   *[other] , { $draws } drawn
}
owners-summary = { $all ->
    [one] The only position is labelled
   *[other] All { $all } positions are labelled
}: { $first } won by player 0, { $second } won by player 1, { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}.
# Whether a prediction was right. The outcomes are those for player 0.
owners-right = Correct: { $outcome ->
    [win] player 0 wins from { $position }.
    [loss] player 1 wins from { $position }.
   *[draw] { $position } is a draw.
}
owners-wrong = Wrong: { $outcome ->
    [win] player 0 wins from { $position }
    [loss] player 1 wins from { $position }
   *[draw] { $position } is a draw
}, not { $guess ->
    [win] player 0.
    [loss] player 1.
   *[draw] a draw.
}
# Buttons with a guess, and their keys: 0, 1 and D.
owners-guess = { $outcome ->
    [win] 0 wins
    [loss] 1 wins
   *[draw] Draw
}
    .tip = { $outcome ->
        [win] Player 0 wins from there (0)
        [loss] Player 1 wins from there (1)
       *[draw] Neither player can force a win (D)
    }

# The algorithm in pseudocode. Each line stays one line, and keeps its order and its indentation
# of two spaces a level. A line must not begin with a variable. P, Q and R are letters for two
# positions and a round. $endless is the player who wins endless play.
owners-code-steps =
    for each position { $p } where play is over:
      label { $p }; enqueue { $p } unless it is a draw
    while the queue is not empty:
      take { $q }, the first of the queue
      for each move { $p } → { $q }:
        if { $p } has a label: continue
        if the owner of { $p } wins { $q }: the owner wins { $p }; enqueue { $p }
        else: counter({ $p }) ← counter({ $p }) − 1
          if counter({ $p }) = 0: the opponent of the owner wins { $p }; enqueue { $p }
    for each { $p } without a label: { $endless ->
        [first] no one can force a winning end; player 0 wins endless play
        [second] no one can force a winning end; player 1 wins endless play
       *[none] { $p } is a draw
    }
owners-code-rounds =
    round 0: label every position where play is over
    for { $r } = 1, 2, … until a round labels nothing:
      if { $p } has no label and a move to where its owner wins: its owner wins in { $r }
      if { $p } has no label and only moves to where the opponent wins: the opponent wins in { $r }
    for each { $p } without a label: { $endless ->
        [first] no one can force a winning end; player 0 wins endless play
        [second] no one can force a winning end; player 1 wins endless play
       *[none] { $p } is a draw
    }
owners-code-order =
    for each { $p }, from the end of the topological order:
      if play is over at { $p }: label { $p }
      else if a move leads to where the owner of { $p } wins: the owner wins { $p }
      else if every move leads to where the opponent wins: the opponent wins { $p }
      else: { $p } is a draw

# An exercise. $label is such as "player 0 wins in 3 moves".
owners-hint = From there: { $label }.
owners-task = Select a position. { $question ->
    [outcome] Who wins from there: player 0, player 1, or neither?
    [length] Who wins from there, and in how many moves of both players?
   *[best-move] Which move is best for the player who owns it?
}
owners-question-tip = { $question ->
    [outcome] Mark the winner of each position: player 0, player 1 or neither
    [length] Mark the winner of each position, and give the number of moves of both players to the end when the winner hurries and the loser delays
   *[best-move] Any best move of the player who owns the position is correct. Where endless play is won, so is any move that keeps the win even if it is made every time. Positions where all moves are equally good are left out
}

# The proof that $winner wins.
owners-strategy = Player { $winner } wins by a strategy of { $whole ->
    [yes] {""}
   *[no] more than{" "}
}{ $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}: one move in each of the winner’s, against every move of the other player.

# A written proof; see proof.ftl. $when is at-once, endless, or moves.
owners-claim = From { $place }, player { $winner } wins{ $when ->
    [at-once] {" "}at once.
    [endless] .
   *[moves] {" "}in { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
}
# The alternatives follow on the next lines. $player is player0 or player1.
owners-proof-again = { $player ->
    [player0] Player 0
   *[player1] Player 1
} moves again.
# The last lines, if numbers decide.
owners-proof-endless = So play { $ends ->
    [yes] ends as above or{" "}
   *[no] {""}
}returns to an earlier step forever.
# $cycles is such as "4 (a → b → a) or 2 (c → c)".
owners-proof-cycles = The greatest number on a cycle of these steps is always { $cycles }.
owners-proof-numbers = So the greatest number that occurs infinitely often is { $winner ->
    [0] even
   *[1] odd
}, and player { $winner } wins.
