# Trees of moves in the format of Gambit. A node of a tree belongs to a player (p) or is an end (t).
read-gambit-expected = expected { $what ->
    [efg] EFG
    [version] 2, the version of the format
    [number-type] R or D
    [title] the title in quotes
    [players] {"{"} and the names of the players
    [text] a text in quotes or {"}"}
    [node] a node: p or t
    [name] the name of the node in quotes
    [end] the end, since the tree is complete
    [player] the number of a player
    [set] the number of an information set
    [actions] {"{"} and the names of the actions
    [outcome] the number of an outcome
    [payoffs] {"{"}
    [payoff] a payoff of at most 18 digits
   *[two-payoffs] {"}"} after two payoffs
}, found { $found ->
    [end] the end
    [text] a text in quotes
   *[other] { $found }
}
read-gambit-no-player = expected player 1 or 2, found { $number }
read-gambit-open-text = a text in quotes that is not closed
read-gambit-players = a game of { $players ->
    [one] { $players } player
   *[other] { $players } players
}; only games of 2 players can be read
read-gambit-chance = a chance move, which games in Winmove cannot have
# Several nodes in one information set are such that the player doesn't know which it is.
read-gambit-imperfect = information set { $set } of player { $player } has several nodes; only games with perfect information can be read
read-gambit-no-actions = a node of a player without actions
read-gambit-no-outcome = outcome 0 means no outcome and has no payoffs
read-gambit-other-payoffs = outcome { $outcome } had different payoffs before
read-gambit-no-payoffs = outcome { $outcome } has no payoffs so far
read-gambit-long-payoffs = payoffs that are too long to be { $act ->
    [added] added
   *[compared] compared
}
read-gambit-other-sum = payoffs whose sum differs from that at the first leaf; only games in which one player gets what the other loses can be read
read-gambit-more-wins = the player with the greater payoff wins; the payoffs themselves are not kept

# A game that is to be written as a tree of moves.
read-gambit-only-tokens = only a token game can be written as a tree of moves
read-gambit-no-start = a tree of moves needs a start, and the game has none
read-gambit-several-tokens = a game of several tokens cannot be written as a tree of moves
read-gambit-endless = play can return to { $name }, so the tree of moves has no end
read-gambit-many-bytes = the tree of moves has more than { $most } MiB
read-gambit-many-nodes = the tree of moves has more than { $most } nodes
read-gambit-unfolded = { $vertices ->
    [one] { $vertices } vertex is
   *[other] { $vertices } vertices are
} unfolded to { $nodes } nodes, one for each way to them
read-gambit-unnamed = a move without a label has the name of the vertex that it leads to
read-gambit-numbered = moves of the same name from one vertex are numbered
