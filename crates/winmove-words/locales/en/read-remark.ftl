# How a file was read or written: clauses without a full stop, in a list of remarks.
read-attacks = each edge is read as an attack, so its move goes the other way
# IN, OUT and UNDEC are labels of arguments. Don't translate them.
read-arguments = an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)
read-as-attacks = each move is written as an attack the other way, so the accepted arguments are those where the mover loses
read-both-ways = the edges have no direction, so moves go along them both ways
read-zeros = a 0 is read as no edge, since every vertex has a number for each vertex, as in a matrix
# SHELL(…) is said on the command line alone, which speaks English: leave it out.
read-more-moves = what follows a pair could also be more moves of its first vertex{ SHELL(" (--from adjacency)") }
# $base is 0 or 1. $reason is a message such as "vertex 0 occurs, 3 does not".
read-numbering = vertices are numbered from { $base } ({ $reason })
read-not-placed = { $side ->
    [police] the police (P) are not placed, so there is no start
   *[thief] the thief (T) is not placed, so there is no start
}
# $place is where the bend is in the file; $more counts other bends without an edge.
read-lost-bends = { $place }: there is no such edge from { $from } to { $to }, so its bend is left out{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
# Of a game by rules. $name is one of the states.
read-lost-moved-states = { $count ->
    [one] the script no longer makes the state { $name }, so its place in the picture is left out
   *[other] the script no longer makes { $count } states ({ $name }, …), so their places in the picture are left out
}
# The file has several graphs, and this is one of them.
read-graph-of = graph { $number } of { $of }
read-save-interrupted = the last save of this file was interrupted; this is the file as it was before that save
# Vertices that no node of the file declares. $name is one of them.
read-undeclared = { $count ->
    [one] 1 vertex is named only by edges ({ $name })
   *[other] { $count } vertices are named only by edges ({ $name }, …)
}
read-undirected = { $count ->
    [one] 1 edge has no direction, so it becomes two
   *[other] { $count } edges have no direction, so each of them becomes two
}
read-drawing-moved = the drawing is moved, since it lies far from the origin
read-drawing-spread = the vertices are drawn { $factor } times as far apart, since they would overlap otherwise
read-inner-nodes = { $count ->
    [one] a node inside another is read as a vertex of the whole graph
   *[other] { $count } nodes inside others are read as vertices of the whole graph
}
read-inner-graphs = { $count ->
    [one] a graph inside a vertex is read as a part of the whole graph
   *[other] { $count } graphs inside vertices are read as parts of the whole graph
}
# "mutual" is a word of the file.
read-mutual = { $count ->
    [one] 1 edge is mutual, so it becomes two
   *[other] { $count } edges are mutual, so each of them becomes two
}
read-indirect = { $count ->
    [one] 1 edge has isDirect="false", so it becomes two
   *[other] { $count } edges have isDirect="false", so each of them becomes two
}
read-arrows-reversed = { $count ->
    [one] 1 edge has its arrow at its source, so its move goes that way
   *[other] { $count } edges have their arrows at their sources, so their moves go that way
}
read-arrows-both = { $count ->
    [one] 1 edge has an arrow at both ends, so it becomes two
   *[other] { $count } edges have arrows at both ends, so each of them becomes two
}
read-arrows-drawn = { $count ->
    [one] 1 edge of the undirected graph has an arrow, so its move goes that way
   *[other] { $count } edges of the undirected graph have an arrow, so their moves go that way
}
read-merged = { $count ->
    [one] 1 edge already exists, so it is not added again
   *[other] { $count } edges already exist, so they are not added again
}
# dir=back, dir=both and dir=forward are attributes in the file.
read-dir-back = { $count ->
    [one] 1 edge is drawn backwards (dir=back), so its move goes the other way
   *[other] { $count } edges are drawn backwards (dir=back), so their moves go the other way
}
read-dir-both = { $count ->
    [one] 1 edge has two arrows (dir=both), so it becomes two
   *[other] { $count } edges have two arrows (dir=both), so each of them becomes two
}
read-dir-forward = { $count ->
    [one] 1 edge of the undirected graph has an arrow (dir=forward), so its move goes that way
   *[other] { $count } edges of the undirected graph have an arrow (dir=forward), so their moves go that way
}
# Facts of a logic program.
read-repeated-facts = { $count ->
    [one] 1 repeated fact is left out
   *[other] { $count } repeated facts are left out
}
# An attack of an argument on another.
read-repeated-attacks = { $count ->
    [one] 1 repeated attack is left out
   *[other] { $count } repeated attacks are left out
}
read-vertices-between = { $count ->
    [one] where a player moves twice in a row, a vertex with one move is inserted, so the numbers of moves change
   *[other] where a player moves twice in a row, a vertex with one move is inserted ({ $count } of them), so the numbers of moves change
}
read-other-ends = { $count ->
    [one] 1 link ends in a circle or a cross and is read as a move
   *[other] { $count } links end in circles or crosses and are read as moves
}
# How a game was written.
read-vertices-are-positions = the vertices are the positions of the game
read-vertices-are-cells = the vertices are the cells of the board
read-no-common-graph = a pursuit on a board has no graph that both sides move on{ SHELL("; its positions are one (--states)") }
read-written-twice = each edge is written twice, since moves go along it in both directions
read-normal-form = written as a game without fixed outcomes in which a stuck player loses: the outcomes stay the same, the numbers of moves do not
read-normal-form-with-sink = written as a game without fixed outcomes in which a stuck player loses, with the vertex { $sink }, where the player to move loses: the outcomes stay the same, the numbers of moves do not
# Examples of rules and edges that a file can't hold.
read-rule-geography = no vertex is entered twice
read-rule-pursuit = the police pursue a thief
read-edge = { $from } to { $to }
read-rule-owners = the owner of a vertex moves
# An example of a rule, too.
read-rule-convention = { $convention ->
    [misere] a player who cannot move wins
   *[drawn] a player who cannot move draws
}
