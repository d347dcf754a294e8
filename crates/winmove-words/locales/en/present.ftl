# Buttons below a presentation; “leave” ends it.
present-button = { $button ->
    [leave] Leave
    [pen] Pen
    [next] Next
   *[back] Back
}
    .tip = { $button ->
        [leave] Back to the window (F11 or Esc)
        [pen] Draw on the picture (P). Esc erases it.
        [next] Next step (Page Down)
       *[back] Previous step (Page Up)
    }

present-unplayable = This sum cannot be played: { $why }.
present-click = Click a { $place ->
    [cell] cell
   *[vertex] vertex
} to see its verdict.

# A position and what is known about it, such as “Vertex a” and “Win in 1: move to b.”
present-explained = { $position }. { $why }
