inspector-cancelled = Not solved, because the solve was cancelled.

# The verdict of the start follows.
inspector-from-start = From the start:

inspector-no-vertex = Add a vertex to begin.
inspector-place-tokens = Place the police and the thief to see who wins. Every pair of places is solved.
# $place is "cell" or "vertex", here and in the next message.
inspector-no-start = No start is set. Right-click a { $place ->
    [cell] cell
   *[vertex] vertex
}, or use the token tool.
inspector-click = Click a { $place ->
    [cell] cell
   *[vertex] vertex
} to see its verdict and its moves.
inspector-look-at-start = Look at the start

# A small button; its accessible name is .name.
inspector-start = Start
    .name = Back to the start
    .tip = Show the position in which play starts

# A place of a token that is one of several; $name is such as “Vertex a”.
inspector-alone = { $name }, for a single token

inspector-empty = There is nothing here yet.

# $mode is the name of a mode.
inspector-change = Change it in { $mode }

inspector-draw = Draw it in { $mode }
inspector-build = Switch to { $mode } to edit ({ $keys })

inspector-rules = Rules
    .tip = Click to see and change the rules

# The title and the notes of a game.
inspector-about = About
    .tip = Click to see and change the title and the notes

inspector-title = Title
inspector-notes = Notes
inspector-no-title = no title
