# Plans by which the players hold a draw. $places is a list of places or their number ("9 cells").
# $player is police, thief, mover (the player to move), opponent or both.
plan-places = { $board ->
    [yes] { $places } cells
   *[no] { $places } vertices
}
plan-none = No plan with few { $board ->
    [yes] cells
   *[no] vertices
} was found. Each side needs many of them to hold the draw.
plan-none-for = No plan with few { $board ->
    [yes] cells
   *[no] vertices
} was found for { $player ->
    [police] the police, who need many of them to hold the draw.
    [thief] the thief, who needs many of them to hold the draw.
    [mover] the player to move, who needs many of them to hold the draw.
   *[opponent] the opponent, who needs many of them to hold the draw.
}

plan-loop = Both players can keep play on the loop at { $place }. No other move holds the draw.
# $cycle is places with arrows between: "a → b → a".
plan-cycle = Both players can keep play on the cycle { $cycle }. No other move holds the draw.
plan-token = { $player ->
    [both] Both players
    [mover] The player to move
   *[opponent] The opponent
} can stay on { $places }: unless the other player makes a losing move, there is always a reply that stays there.
plan-thief-safe = The thief stays on { $places } and is never caught, because the police cannot get there.
plan-thief = The thief stays on { $places } and is never caught: every move of the police { $some ->
    [yes] that holds the draw has an answer. After any other move the thief wins.
   *[no] has an answer.
}
plan-police-exits = The police stay on { $exit ->
    [yes] the exit{" "}
   *[no] {""}
}{ $places }: the thief cannot { $shut-in ->
    [yes] reach an exit.
   *[no] come next to an exit without losing.
}
plan-police-no-exit = The police stay on { $places }: there is no exit for the thief.
plan-police-guard = The police guard { $count ->
    [one] the exit
   *[other] the exits
} { $exits }: they stay on { $places }, and every move of the thief { $some ->
    [yes] that holds the draw has an answer. After any other move the police win.
   *[no] has an answer.
}

# How play may end while a plan is followed.
plan-end = { $end ->
    [draw] Play may end in a draw.
    [leave] Play may leave the part of the graph that is shown; in the whole graph, it is a draw.
   *[either] Play may end in a draw, or leave the part of the graph that is shown; in the whole graph, it is a draw.
}

# A move that would give the draw away. $when says how soon the other side wins.
plan-mistake = Moving from { $from } to { $to } would lose: the other side { $when ->
    [at-once] wins at once.
    [endless] wins by endless play.
   *[moves] wins in { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
}
# $other is where the token of the other side is.
plan-mistake-pursuit = { $side ->
    [police] If the police { $stays ->
        [yes] stay on { $from }
       *[no] move from { $from } to { $to }
    } while the thief is on { $other }, the thief wins
   *[thief] If the thief { $stays ->
        [yes] stays on { $from }
       *[no] moves from { $from } to { $to }
    } while the police are on { $other }, the police win
}{ $when ->
    [at-once] {" "}at once.
    [endless] {" "}by endless play.
   *[moves] {" "}in { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
}

# The caption of the field while plans are outlined there.
plan-colours = { $sides ->
    [yes] Plans that hold the draw: solid blue for the police, dashed purple for the thief.
   *[no] Plans that hold the draw: solid blue for the player to move, dashed purple for the opponent.
}
plan-colour = { $player ->
    [police] Plan that holds the draw: solid blue for the police.
    [thief] Plan that holds the draw: dashed purple for the thief.
    [mover] Plan that holds the draw: solid blue for the player to move.
   *[opponent] Plan that holds the draw: dashed purple for the opponent.
}
