# The status bar while an edge is drawn with the keyboard or the pointer.
sketch-to-vertex = Edge from { $from } to { $to }. Enter draws it, Tab and the arrow keys choose its end, Esc cancels.
sketch-to-new = Edge from { $from } to a new vertex. Enter draws it, Tab and the arrow keys choose its end, Esc cancels.
# The status bar after it was drawn with the keyboard.
sketch-drawn = Edge from { $from } to { $to } added
sketch-drawn-to-new = Edge from { $from } to a new vertex added
