# Parity games in the format of PGSolver, and their solutions. A node has a priority, an owner and
# successors.
read-parity-expected = expected { $what ->
    [nodes] the number of nodes
    [first] the first node
    [node] the number of a node
    [priority] a priority
    [owner] an owner, 0 or 1
    [successor] a successor
    [winner] a winner, 0 or 1
    [strategy] a strategy or `;`
   *[end] `;`
}, found { $found ->
    [end] the end of the file
   *[other] { $found }
}
read-parity-open-name = a name without its closing quote
read-parity-twice = node { $node } occurs twice
read-parity-no-node = there is no node { $node }
read-parity-no-winner = no winner is given for node { $node }
read-parity-no-graph = there is no graph

# A game that is to be solved, or written, as a parity game.
read-parity-no-game = there is no parity game in this file
read-parity-sides = a node of a parity game has one player to move{ SHELL(": write the positions of the pursuit (--states)") }
# In geography, no place is visited twice.
read-parity-geography = a parity game may come back to its nodes, but the stone that never returns may not
read-parity-empty = there is no vertex, and so no node
read-parity-draw = node { $node } ends in a draw, which a parity game cannot have
read-parity-drawn = node { $node } is a draw, which a parity game cannot have
read-parity-undecided = node { $node } is not decided within the budget
read-parity-quotes = double quotes and line ends in names are written as single quotes
# What the winner of the parity game says about the game.
read-parity-meaning-sides = player 0 is the police; player { $player } wins endless play
read-parity-meaning = { $player ->
    [0] player 0 wins endless play: vertex number v, from 0, is a loss exactly if player 1 wins node 2v
   *[1] player 1 wins endless play: vertex number v, from 0, is a win exactly if player 0 wins node 2v
}
read-parity-endless-draw = a parity game has no draws: give endless play to a player, or let numbers decide
