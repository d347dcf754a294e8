# What a move from a place to itself means there.
structure-loop = { $loop ->
    [never-lost] never a loss, because the player to move can stay here
    [fixed] not a move: the outcome is fixed here
   *[no-move] not a move: the stone has been here
}
structure-pursuit = a pursuit has two kinds of steps, so its places have no single structure

# Why a game cannot be written out as a graph.
structure-no-graph = a pursuit on a board has no graph on which both sides move
structure-many-moves = the board has about { $count } moves; at most { $most } are written out
structure-many-positions = the game has { $count } positions; at most { $most } are written out
structure-visited = the positions of the stone that never returns hold the places it has visited, and are not written out
structure-not-solved = the positions are written out only if the game can be solved
