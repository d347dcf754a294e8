# A run of the solver, step by step or by rounds.
log-before-steps = Nothing has a label yet. First come the positions where play is over.
log-before-rounds = Nothing has a label yet. Round 0 labels the positions where play is over.
log-before-order = Nothing has a label yet. From the end of the topological order on, each place is labelled after all places that it leads to.

# In topological order. The reason for the label follows.
log-ordered = Every place that { $place } leads to has its label.

# $before is the number of the round before.
log-round-over = Round 0, where play is over: { $wins } won, { $losses } lost, { $draws } drawn.
log-round-none = Round { $round }: no position gets a label.
log-round-won = Round { $round }: { $wins ->
    [one] { $wins } position is won
   *[other] { $wins } positions are won
}, by a move to a loss in { $before }.
log-round-lost = Round { $round }: { $losses ->
    [one] { $losses } position is lost
   *[other] { $losses } positions are lost
}, because every move reaches a win in { $before } or less.
log-round-both = Round { $round }: { $wins ->
    [one] { $wins } position is won
   *[other] { $wins } positions are won
}, by a move to a loss in { $before }; { $losses ->
    [one] { $losses } is lost
   *[other] { $losses } are lost
}, because every move reaches a win in { $before } or less.
# How many of the positions of a round the field shows.
log-visible = { $positions ->
    [1] { $shown ->
        [0] It is not visible.
       *[other] It is visible.
    }
   *[other] { $shown ->
        [0] None of them is visible.
        [one] Of these, { $shown } is visible.
       *[other] Of these, { $shown } are visible.
    }
}
log-visible-all = All of them are visible.

# After the last round.
log-rest-none = Every position has its label.
log-rest-draws = { $draws ->
    [one] Nobody can force a win from the position that is left: it is a draw.
   *[other] Nobody can force a win from the { $draws } positions that are left: they are draws.
}
log-rest-endless = { $positions ->
    [one] Neither side can end play in its favour from the position that is left.
   *[other] Neither side can end play in its favour from the { $positions } positions that are left.
} Endless play is a win for { $winner ->
    [police] the police
   *[thief] the thief
}{ $draws ->
    [0] .
    [one] ; { $draws } of them is a draw.
   *[other] ; { $draws } of them are draws.
}

# Lines of a log, as short as possible. $label is such as "win in 3".
log-line-over = { $position }: play is over, { $label }
log-line-beyond = { $position }: known from the whole graph, { $label }
log-line-taken = take { $position }, { $label }
log-line-known = { $from } → { $to }: already labelled
log-line-counted = { $from } → { $to }: { $moves ->
    [one] { $moves } move left
   *[other] { $moves } moves left
}
log-line-decided = { $from } → { $to }: { $label }
log-line-left = { $position }: left over, { $label }
log-line-place = { $place }: { $label }
log-line-round = round { $round }: { $wins } won, { $losses } lost{ $draws ->
    [0] {""}
   *[other] , { $draws } drawn
}
log-line-rest = left over: { $endless ->
    [0] { $draws ->
        [0] nothing
       *[other] { $draws } drawn
    }
   *[other] { $endless } decided by endless play{ $draws ->
        [0] {""}
       *[other] , { $draws } drawn
    }
}

# How many moves the solver looked at. The others lead to positions that were never in its queue.
log-visits-no-moves = There was no move to look at.
log-visits-none = No move was looked at, because none leads to a position that was in the queue.
log-visits-all = { $moves ->
    [one] The only move was looked at once.
   *[other] Each of the { $moves } moves was looked at once.
}
log-visits = { $visited ->
    [one] { $visited } of { $moves } moves was looked at, once.
   *[other] { $visited } of { $moves } moves were looked at, each once.
} { $rest ->
    [one] The other one leads to a position that was never in the queue.
   *[other] The other { $rest } lead to positions that were never in the queue.
}

# Questions about the next step. $side is police, thief or none.
log-ask-over = Play is over at { $position }. { $side ->
    [police] What is the result for the police?
    [thief] What is the result for the thief?
   *[none] What is the result?
}
log-ask-beyond = The part shown ends at { $position }. { $side ->
    [police] What is the result for the police in the whole graph?
    [thief] What is the result for the thief in the whole graph?
   *[none] What is the result in the whole graph?
}
log-ask-left = The queue is empty, and { $position } has no label. { $side ->
    [police] What is its result for the police?
    [thief] What is its result for the thief?
   *[none] What is its result?
}
log-ask-move = Next comes the move from { $position } to { $to }. { $side ->
    [police] What is the result of { $position } for the police?
    [thief] What is the result of { $position } for the thief?
   *[none] What is the result of { $position }?
}
log-ask = { $side ->
    [police] What is the result of { $position } for the police?
    [thief] What is the result of { $position } for the thief?
   *[none] What is the result of { $position }?
}
log-right = Correct: { $position } is { $outcome ->
    [win] a win
    [loss] a loss
   *[draw] a draw
}{ $side ->
    [police] {" "}for the police.
    [thief] {" "}for the thief.
   *[none] .
}
log-wrong = Wrong: { $position } is { $outcome ->
    [win] a win
    [loss] a loss
   *[draw] a draw
}{ $side ->
    [police] {" "}for the police
    [thief] {" "}for the thief
   *[none] {""}
}, not { $guess ->
    [win] a win.
    [loss] a loss.
   *[draw] a draw.
}

# A step in whole sentences: the move, and what follows from it. $label is such as "a win in 3".
log-over = Play is over at { $position }.
log-beyond = The part shown ends at { $position }.
log-taken = { $side ->
    [police] Next in the queue: { $position } – { $label } for the police.
    [thief] Next in the queue: { $position } – { $label } for the thief.
   *[none] { $position }, { $label }, is next in the queue.
} Look at the moves into it.
log-move = The move from { $from } to { $to } reaches { $label } for the opponent.
log-move-pursuit = With the police on { $police } and the thief on { $thief }, { $turn ->
    [police] the police { $stays ->
        [yes] stay
       *[no] move to { $to }
    }: { $label } for the thief.
   *[thief] the thief { $stays ->
        [yes] stays
       *[no] moves to { $to }
    }: { $label } for the police.
}
# $start is the position before the move; in a pursuit it is not named again.
log-known = { $pursuit ->
    [yes] The position before the move
   *[no] { $start }
} already has its label.
log-won = One such move is enough: { $pursuit ->
    [yes] the position before the move
   *[no] { $start }
} is { $label }.
log-counted = { $pursuit ->
    [yes] The position before the move
   *[no] { $start }
} has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} left, not yet known to reach a win.
log-lost = Now every move from { $pursuit ->
    [yes] the position before the move
   *[no] { $start }
} is known to reach a win, so it is { $label }.
log-left-draw = The queue is empty, and { $position } has no label. Nobody can force a win from it, so it is a draw.
log-left-endless = The queue is empty, and { $position } has no label. Neither side can end play in its favour, and endless play is a win for { $winner ->
    [police] the police
   *[thief] the thief
}. So it is { $label } for { $side ->
    [police] the police.
   *[thief] the thief.
}
