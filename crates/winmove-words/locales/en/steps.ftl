# The explanation, step by step.
# $move is an instruction such as "Move to c", $why one or more sentences about what follows.
steps-reason = { $mover ->
    [police] { $move }. The police are then to move. { $why }
    [thief] { $move }. The thief is then to move. { $why }
   *[opponent] { $move }. The opponent is then to move. { $why }
}
steps-no-proof-of-walk = Every move of the stone leaves a different game, so there is no written proof. Step through the moves instead.
steps-no-proof = Only a win or a loss has a winning strategy.
# Of an edge from a vertex to itself.
steps-loop = The edge from { $place } to itself lets the player to move stay there and pass the turn, so { $place } cannot be a loss.
