# The explanation, step by step.
# A move, and one or more sentences about what follows ($why).
steps-reason = { $stays ->
    [yes] Stay.
   *[no] Move to { $place }.
} { $mover ->
    [police] The police are then to move.
    [thief] The thief is then to move.
   *[opponent] The opponent is then to move.
} { $why }
steps-no-proof-of-walk = Every move of the token leaves a different game, so there is no written proof. Step through the moves instead.
steps-no-proof = In a draw, neither side has a winning strategy.
# Of an edge from a vertex to itself.
steps-loop = The edge from { $place } to itself lets the player to move stay there and pass the turn, so { $place } cannot be a loss.
