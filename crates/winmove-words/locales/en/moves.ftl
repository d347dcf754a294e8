moves-title = Moves ({ $count })
    .tip = Where each move leads, the result there for the player to move, and how good the move is

moves-title-alone = Moves ({ $count }), rated for this token alone
moves-go = Go to { $place }

# The accessible name of a row: a move, the label of where it leads, and a rating.
moves-row = move { $name }: { $label } there, { $quality }
