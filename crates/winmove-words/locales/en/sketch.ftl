# The status bar while an edge is drawn with the keyboard or the pointer.
sketch-to-vertex = Edge from { $from } to { $to }. Enter draws it, Tab and the arrow keys choose its end, Esc cancels.
sketch-to-new = Edge from { $from } to a new vertex. Enter draws it, Tab and the arrow keys choose its end, Esc cancels.
