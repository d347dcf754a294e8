# While a file is read or written.
progress-opening = Opening { $name }…
progress-reading-clipboard = Reading the clipboard…
progress-drawing-picture = Drawing the picture…
progress-saving = Saving { $name }…
progress-saving-stuck = Saving { $name } is taking a long time, because the disk is not responding. Nothing is lost. Wait, or save to another place.
progress-cancel-opening = Cancel
    .tip = Open nothing and keep the open game
progress-cancel-picture = Cancel
    .tip = Stop drawing the picture
progress-save-as = Save as…
    .tip = Save to another place
# While vertices are arranged.
progress-arranging = arranging { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
}… round { $round }
progress-cancel-arranging = Cancel
    .tip = Cancel the layout and leave everything in place
# While the game is solved.
progress-out-of-date = Labels are out of date
    .tip = Solving was cancelled, so the labels are from before the last changes
progress-solve = Solve
    .tip = Solve the game as it is now
progress-cancel-solving = Cancel
    .tip = Stop solving; the labels stay out of date until you solve again
# $memory is in MiB, or 0 if it is not worth saying.
progress-solving = solving… { $positions } positions{ $memory ->
    [0] {""}
   *[other] , about { $memory } MiB of memory
}
# The graph of all positions is built before they are solved.
progress-building = building the graph of { $positions } positions{ $memory ->
    [0] {""}
   *[other] , about { $memory } MiB of memory
}… { $done } positions and moves so far
progress-deciding = solving… { $decided } of { $positions } positions decided{ $memory ->
    [0] {""}
   *[other] , about { $memory } MiB of memory
}
