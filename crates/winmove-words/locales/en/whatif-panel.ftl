whatif-panel-title = What if…

# $convention is what happens to a stuck player: normal, misere or drawn.
whatif-panel-compare = { $convention ->
    [drawn] Drawn and misère play side by side
   *[other] Normal and misère play side by side
}
    .tip = Show the same game next to this one, with the other result for a player who cannot move

whatif-panel-never-stuck = Both sides may stay in place, so no player is ever stuck

whatif-panel-trying = { $tried ->
    [one] 1 change tried so far…
   *[other] { $tried } changes tried so far…
}

whatif-panel-search = What would change this result?
    .tip = { $board ->
        [yes] { $sides ->
            [yes] Tries a wall, a floor and an exit on each cell, and every other place for each token
           *[no] Tries a wall, a floor and an exit on each cell
        }
       *[no] { $sides ->
            [yes] Tries adding or removing each edge and each exit, and every other place for each token
           *[no] Tries adding or removing each edge, and fixing each outcome
        }
    }

whatif-panel-search-again = Search again

whatif-panel-found = { $count ->
    [one] 1 of { $total } single edits changes the result.
   *[other] { $count } of { $total } single edits change the result.
}

whatif-panel-found-so-far = { $count ->
    [one] 1 of the first { $tried } single edits changes the result.
   *[other] { $count } of the first { $tried } single edits change the result.
} Not tried: { $left }.

whatif-panel-no-preview = Beyond { $most } positions there is no preview. Click a change to make it.
whatif-panel-point-and-click = Point at a change to preview it. Click to make it.

# $mode is the name of a mode, $keys its shortcut.
whatif-panel-point = Point at a change to preview it. To make it, switch to { $mode } ({ $keys }).
