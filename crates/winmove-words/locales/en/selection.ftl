selection-count = { $vertices ->
    [0] { $edges ->
        [one] 1 edge selected
       *[other] { $edges } edges selected
    }
    [one] { $edges ->
        [0] 1 vertex selected
        [one] 1 vertex and 1 edge selected
       *[other] 1 vertex and { $edges } edges selected
    }
   *[other] { $edges ->
        [0] { $vertices } vertices selected
        [one] { $vertices } vertices and 1 edge selected
       *[other] { $vertices } vertices and { $edges } edges selected
    }
}

# $exits is whether exits end play. Otherwise, outcomes can be fixed.
selection-many = Use the menus to set the { $exits ->
    [yes] exits
   *[no] outcomes
} and pins of this many vertices.
selection-area = { $rows } × { $columns } cells selected

# The text shown at a vertex or an edge.
selection-label = Label

selection-id = id { $id }
    .tip = The id of the vertex, which never changes

selection-note = Note
    .tip = Shown when the pointer is over the vertex, and below exported pictures

# In place of a text that is not there.
selection-none = none

selection-exit = Exit
    .tip = In police and thief, a thief on an exit has escaped. Other games ignore exits.

# Layouts don't move a pinned vertex.
selection-pinned = Pinned
    .tip = Layouts leave it in place

# A tooltip for what only some of the selected vertices have.
selection-some = Some of the selected vertices. { $hint }

# A coloured dot at a vertex.
selection-mark = Mark
    .tip = A colour at the corner. It has no meaning in the game.
    .none = No mark
    .unset = none

selection-colour = { $colour ->
    [violet] violet mark
    [pink] pink mark
    [sky] sky-blue mark
    [brown] brown mark
    [grey] grey mark
   *[navy] navy mark
}

selection-outcome = Outcome
    .tip = A fixed outcome ends play here, whatever edges leave the vertex

# The selected vertices have several outcomes.
selection-mixed = mixed
    .tip = The selected vertices differ. A choice applies to all of them.

# The outcome is not fixed, but found by solving the game.
selection-solved = solved
    .tip = Not fixed: play decides
    .fixed = Fixed for the player to move here

selection-edge = Edge from { $from } to { $to }
# Texts and arrows on the canvas, after the vertices and edges that are selected with them.
selection-annotations = { $count ->
    [one] 1 text or arrow selected
   *[other] { $count } texts and arrows selected
}

# A text or an arrow on the canvas that is not part of the game.
selection-annotation = Text or arrow
selection-text = Text
selection-annotation-moves = It is saved and exported, and does not change the game. Drag it or its ends; Delete removes it.
