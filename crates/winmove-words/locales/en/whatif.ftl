# A change of the game and the label that it leads to: "Without the edge from c to d: loss in 2".
whatif-add-edge = With an edge from { $from } to { $to }: { $label }
whatif-remove-edge = Without the edge from { $from } to { $to }: { $label }
whatif-fix = With { $place } fixed as { $outcome ->
    [win] a win
    [loss] a loss
   *[draw] a draw
}: { $label }
whatif-fix-winner = With { $place } fixed as won by player { $winner }: { $label }
whatif-own = If { $place } belonged to player { $player }: { $label }
whatif-number = With the number { $number } at { $place }: { $label }
whatif-unfix = With { $place } no longer fixed: { $label }
whatif-exit = { $exit ->
    [yes] With an exit
   *[no] With no exit
} at { $place }: { $label }
whatif-wall = { $wall ->
    [yes] With a wall
   *[no] With no wall
} on { $place }: { $label }
whatif-stand = With { $side ->
    [police] the police
   *[thief] the thief
} on { $place }: { $label }
