# The title of a dialog that asks for a file.
file-dialog-title = { $ask ->
    [open] Open a game
    [component] Add a game to the sum
    [labels] Compare with labels
    [game] Save the game
    [result] Hand in
    [picture] Export picture – the file extension sets the format
   *[export] Export game – the file extension sets the format
}
# The button of the dialog that is shown where the desktop has none.
file-dialog-take = { $ask ->
    [open] Open
    [component] Add
    [labels] Compare
    [game] Save
    [result] Hand in
   *[export] Export
}
    .tip = { $ask ->
        [open] Open (Enter)
        [component] Add (Enter)
        [labels] Compare (Enter)
        [game] Save (Enter)
        [result] Hand in (Enter)
       *[export] Export (Enter)
    }
# Kinds of files to choose from.
file-dialog-games = Games
file-dialog-databases = Databases of solved games
file-dialog-all-files = All files
file-dialog-labels = Labels
file-dialog-winmove-games = Winmove games
file-dialog-results = Results
file-dialog-pictures = Pictures
