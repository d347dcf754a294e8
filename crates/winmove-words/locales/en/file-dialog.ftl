# The title of a dialog that asks for a file.
file-dialog-title = { $ask ->
    [open] Open a game
    [folder] Open the results of a class
    [component] Add a game to the sum
    [labels] Compare with labels
    [game] Save the game
    [result] Hand in
    [picture] Export picture – the file extension sets the format
    [print] Save the PDF to print
    [proof] Save the proof – the file extension sets the format
    [exercise] Save the exercise to print
    [table] Save the table – the file extension sets the format
   *[export] Export game – the file extension sets the format
}
# The button of the dialog that is shown where the desktop has none.
file-dialog-take = { $ask ->
    [open] Open
    [folder] Open
    [component] Add
    [labels] Compare
    [game] Save
    [print] Save
    [proof] Save
    [exercise] Save
    [table] Save
    [result] Hand in
   *[export] Export
}
    .tip = { $ask ->
        [open] Open (Enter)
        [folder] Open (Enter)
        [component] Add (Enter)
        [labels] Compare (Enter)
        [game] Save (Enter)
        [print] Save (Enter)
        [proof] Save (Enter)
        [exercise] Save (Enter)
        [table] Save (Enter)
        [result] Hand in (Enter)
       *[export] Export (Enter)
    }
# Kinds of files to choose from.
file-dialog-games = Games
# The kinds of files whose names are more than the name of a format or program. $name is the name
# of another kind, such as "GraphML".
file-dialog-kind = { $kind ->
    [winmove] Winmove game
    [link] Link to a game
    [aut] Aldebaran transition system
    [python] Rules in Python
    [parity] PGSolver parity game
    [iccma] ICCMA argumentation framework
    [dimacs] DIMACS graph
    [apx] ASPARTIX argumentation framework
    [facts] Facts of a logic program
    [json-edges] Edges in JSON
    [dicts] Dicts of dicts in JSON
    [literal] Bracketed lists
    [mermaid] Mermaid flowchart
    [gambit] Gambit extensive game
    [pajek] Pajek network
    [csv] Table of edges (CSV)
    [matrix] Adjacency matrix
    [adjacency] Adjacency lists
    [edges] Edge list
    [board] Board text
   *[other] { $name }
}
file-dialog-databases = Databases of solved games
file-dialog-all-files = All files
file-dialog-labels = Labels
file-dialog-winmove-games = Winmove games
file-dialog-results = Results
file-dialog-pictures = Pictures
