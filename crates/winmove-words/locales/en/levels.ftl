# Zielonka's algorithm, replayed on a game in which numbers decide endless play. It solves the game
# and then, level by level, what is left of it. $vertices is a list such as "a, b and c".
levels-before = Nothing is decided yet. First come the vertices from which a player can force play to end in a win.
levels-ended = Player { $player } can force play to end in a win from { $vertices }.
# Ends that are draws are counted for one player, and then for the other.
levels-drawn = In this run, drawn ends count for player { $player }, who can force one from { $vertices }. The rest is open.
levels-whole = { $vertices ->
    [one] The game at level 0: the vertex that is left.
   *[other] The game at level 0: the { $vertices } vertices that are left.
}
levels-sub-game = What was not attracted is the sub-game of level { $level }: { $vertices }.
# On the level of the last step, with fewer vertices.
levels-rest = Level { $level } again, with what is left: { $vertices }.
levels-heads = The greatest number here is { $number }, which is good for player { $player }: { $vertices }.
levels-attracted = The attractor of player { $player }, who can also force play there from { $vertices }.
# What the player has won one level deeper.
levels-given = Player { $player } has won { $vertices } on level { $level }, which the other player cannot leave.
levels-forced = The attractor: player { $player } can also force play there from { $vertices }.
levels-won = { $vertices ->
    [one] Player { $player } wins the only vertex of this sub-game of level { $level }
   *[other] Player { $player } wins all { $vertices } vertices of this sub-game of level { $level }
}, because player { $opponent } has won nothing deeper down.
levels-decided = { $draws ->
    [0] Everything is decided.
    [one] Everything is decided. One vertex is won by each player in the run in which drawn ends count for that player: it is a draw.
   *[other] Everything is decided. { $draws } vertices are won by each player in the run in which drawn ends count for that player: they are draws.
}

# Lines of a log, as short as possible.
levels-line = level { $level } · { $event ->
    [ended] player { $player } forces an end
    [drawn] drawn ends for player { $player }
    [sub-game] sub-game
    [heads] greatest number: { $number }, for player { $player }
    [attracted] attracted by player { $player }
    [given] won by player { $player }
   *[won] all won by player { $player }
}: { $vertices }
levels-line-decided = all decided
# The algorithm in pseudocode. Each line stays one line, and keeps its order and its indentation
# of two spaces a level. A line must not begin with a variable. P is a letter for a number.
levels-code =
    decide the vertices from which a player can force a won end
    solve a sub-game, the whole game first:
      let { $p } be its greatest number, which is good for one of the players
      attract: from where can this player force play to { $p }?
      solve what is left, one level deeper
      if the opponent has won nothing there: this player wins the whole sub-game
      else: attract: from where can the opponent force play to the vertices won there?
        the opponent wins there; solve what is left, on this level
    if play can end in a draw: do this twice, counting draws for player 0, then for player 1
    a vertex with different winners in the two runs is a draw
