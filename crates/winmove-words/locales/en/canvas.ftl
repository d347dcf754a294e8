# The name of the drawing for screen readers.
canvas-name = Canvas
# On an empty graph. The rim is the edge of a vertex's disc.
canvas-empty =
    Double-click to add a vertex.
    Drag from its rim to sketch an edge.
# Shades of the cells of a board.
canvas-shades = Paler cells are further from the end of play
# The last entry of the legend of shades, after swatches for wins, losses and draws.
canvas-pale = pale: ends later
# A submenu of the context menu.
canvas-more = More
# In an empty field for the label of a vertex or edge.
canvas-label-hint = label
# What screen readers say of a place. $place is a name with its label.
canvas-worth = { $place }, worth { $value }
canvas-no-value = { $place }, no value
# The token may not go there again.
canvas-used-up = { $place }, used up
# A small picture of the whole field.
canvas-overview = Overview
canvas-fold-overview = Fold the overview
# The bar above a part of a large graph.
canvas-part = { $shown } of { $all } vertices: { $shows ->
    [some] some of those one edge from { $centre }, in either direction
    [isolated] { $centre }, which has no edges
   *[rings] up to { $moves ->
        [one] one edge
       *[other] { $moves } edges
    } from { $centre }, in either direction
}
    .tip = The graph is too large to draw as a whole. Click a vertex to see the part around it, or press Ctrl+F to find one by its label or id. The number next to a vertex is how many of its edges are hidden.
# The dialog that labels vertices v1, v2, v3…
canvas-sequence = Label in sequence
canvas-sequence-prefix = Prefix
canvas-sequence-first = First number
# $first and $last are labels. Vertices are taken in the order in which text is read.
canvas-sequence-example = { $count ->
    [1] { $first }
   *[other] { $first } to { $last }
}, line by line from the left
canvas-sequence-take = Label
    .tip = Label the vertices (Enter)
canvas-sequence-cancel = Leave the labels as they are (Esc)
# The dialog for the options of layouts. The direction in which moves lead.
layout-dialog-direction = Moves lead
    .tip = For layouts in layers and by moves to the end
layout-dialog-direction-name = { $direction ->
    [down] down
    [right] right
    [up] up
    [left] left
   *[any] best fit
}
layout-dialog-spacing = Distance between vertices
layout-dialog-selection = Only the selection
    .tip = If at least two vertices are selected, only these move; pinned vertices always stay
layout-dialog-take = Arrange
    .tip = Arrange the vertices; the file keeps direction and distance (Enter)
# The first text of an annotation, until another one is typed.
canvas-text = Text
