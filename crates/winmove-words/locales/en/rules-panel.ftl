rules-panel-token-moves = The token moves
rules-panel-stone-moves = The token moves

rules-panel-first = { $side ->
    [police] Police first
   *[thief] Thief first
}

# The rules in short: no place may be entered twice.
rules-panel-no-return = No return

rules-panel-game = Game
    .tip = What is played

rules-panel-kind = { $kind ->
    [token] Token game
    [geography] Stone that never returns
   *[pursuit] Police and thief
}
    .tip = { $kind ->
        [token] One token. The players move it in turn, and a player who cannot move it is stuck.
        [geography] One token. It cannot return to a place it has left. The search has a budget, and undecided places show a question mark.
       *[pursuit] The police chase a thief, who looks for an exit. The two sides take turns.
    }

rules-panel-stuck = Stuck player
    .tip = What happens to a player who cannot move, at a place without a fixed outcome

# What a stuck player does; $outcome is for that player.
rules-panel-stuck-outcome = { $outcome ->
    [win] wins
    [loss] loses
   *[draw] draws
}
    .tip = { $outcome ->
        [win] Misère play: a player who cannot move wins
        [loss] Normal play: a player who cannot move loses
       *[draw] A player who cannot move draws
    }

rules-panel-first-to-move = First to move
    .tip = Who makes the first move from the start

rules-panel-endless = Endless play
    .tip = Who wins if play never ends. In the classic game on graphs, the thief wins if it is never caught.

rules-panel-endless-winner = { $winner ->
    [police] The police win endless play
    [thief] The thief wins endless play
   *[none] Endless play is a draw
}

rules-panel-skip = May stay in place
    .tip = Staying is a move. It only passes the turn.

# The number of rows and columns follows.
rules-panel-board = Board size
    .rows = Rows, from 1 to { $most }. The cells that stay keep their contents.
    .columns = Columns, from 1 to { $most }. The cells that stay keep their contents.
    .beyond = A board can have from 1 to { $most } rows and columns here

# The steps of a token that are none of the usual ones.
rules-panel-own = Custom

rules-panel-choose-own = Custom…
    .tip = Choose steps and slides on a small grid

rules-panel-edges = along the arrows
    .tip = Along an edge, in its direction

rules-panel-edges-both = along edges, both ways
    .tip = Along an edge, in either direction

rules-panel-how = How it moves

# An offset on the grid is a single step, a slide over any number of cells, or neither.
rules-panel-grid = Click a square: once for a step, twice for a slide

rules-panel-far = { $count ->
    [one] 1 longer step from the file is kept
   *[other] { $count } longer steps from the file are kept
}

rules-panel-offset = { $kind ->
    [slide] { $rows } down, { $columns } right: slide
    [step] { $rows } down, { $columns } right: step
   *[none] { $rows } down, { $columns } right: nothing
}
