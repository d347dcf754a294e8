# How tokens move, at the end of a clause: "The players take turns moving the token along an edge".
rules-steps = { $steps ->
    [edges] along an edge
    [edges-both-ways] along an edge in either direction
    [king] in eight directions
    [orthogonal] in four directions
    [diagonal] diagonally
    [knight] like a chess knight
   *[own] by the steps of this game
}
# $directions is a list such as "right, down or down-right".
rules-slides = any distance { $directions }
rules-singles = one cell { $directions }
rules-direction = { $direction ->
    [up] up
    [down] down
    [left] left
    [right] right
    [up-left] up-left
    [up-right] up-right
    [down-left] down-left
   *[down-right] down-right
}
rules-token = The players take turns moving the token { $steps }.
rules-geography = The players take turns moving the token { $steps }, never to a place where it has been.
rules-stuck = { $outcome ->
    [loss] A player who cannot move loses.
    [win] A player who cannot move wins.
   *[draw] If a player cannot move, the game is a draw.
}
# On the canvas, a double rim around a vertex marks a fixed outcome.
rules-fixed = Play ends where a double rim fixes the outcome.
rules-exit = A token on an exit cannot move.

# $police and $thief are how they move: "in eight directions".
rules-pursuit = The police move { $police }, the thief { $thief }{ $stay ->
    [both] ; both may stay.
    [police] ; only the police may stay.
    [thief] ; only the thief may stay.
   *[none] .
}
rules-first = { $side ->
    [police] The police move first.
   *[thief] The thief moves first.
}
# $thief says how the thief wins.
rules-goals = The police win by catching the thief{ $thief ->
    [exit] ; the thief wins on an exit.
    [endless] ; the thief wins by never being caught.
    [either] ; the thief wins on an exit or by never being caught.
   *[none] .
}
rules-endless = { $winner ->
    [police] If play never ends, the police win.
    [thief] If play never ends, the thief wins.
   *[draw] Endless play is a draw.
}

rules-sum = In turn, each player moves one of the tokens { $steps }. A player who cannot move any token loses.
rules-sum-added = In turn, each player moves one token: here { $steps }, in an added game by the rules of that game. A player who cannot move any token loses.
