# What a move from a place to itself means there.
structure-loop = { $loop ->
    [never-lost] never a loss, because the player to move can stay here
    [drawn] staying here forever is a draw
    [fixed] not a move: the outcome is fixed here
   *[no-move] not a move: the token has been here
}
structure-loop-won = if the token stays here forever, player { $player } wins
structure-pursuit = a pursuit has two kinds of steps, so its places have no single structure

# Why a game cannot be written out as a graph.
structure-no-graph = a pursuit on a board has no graph on which both sides move
structure-many-moves = the board has about { $count } moves; a graph made from it can have at most { $most }
structure-many-positions = the game has { $count } positions; a state graph can have at most { $most }
structure-visited = in the game of the stone that never returns, a position includes the places visited, so no state graph is made
structure-not-solved = a state graph is made only if the game can be solved
