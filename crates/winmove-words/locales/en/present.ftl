# Ends a presentation.
present-leave = Leave
    .tip = Back to the window (F11 or Esc)

present-pen = Pen
    .tip = Draw on the picture (P). Esc erases it.

present-next = Next
    .tip = Next step (Page Down)

present-back = Back
    .tip = Previous step (Page Up)

present-unplayable = This sum cannot be played: { $why }.
present-click = Click a place to see its verdict.

# A position and what is known about it, such as “Vertex a” and “Win in 1: move to b.”
present-explained = { $position }. { $why }
