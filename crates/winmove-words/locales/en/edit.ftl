# The names of edits, after "Undo" and "Redo" in the menu. $count is the number of rows, edges …
# that the edit concerns. "show-moves" adds the moves of a vertex from the whole graph;
# "change-checking" is about when answers are checked.
edit-step = { $step ->
    [add-vertex] Add vertex
    [add-edge] Add edge
    [reconnect-edge] Reconnect edge
    [bend-edge] Bend edge
    [annotate] Annotate
    [change-annotation] Change text
    [straighten] Straighten
    [delete] Delete
    [erase] Erase
    [label-vertex] Label vertex
    [label-edge] Label edge
    [label-in-sequence] Label in sequence
    [reverse-edges] { $count ->
        [one] Reverse edge
       *[other] Reverse edges
    }
    [move-vertices] { $count ->
        [one] Move vertex
       *[other] Move { $count } vertices
    }
    [move] Move
    [arrange] Arrange
    [align] Align
    [distribute] Distribute
    [pin] Pin
    [unpin] Unpin
    [note-vertex] Change note
    [tag] Change colour mark
    [change-owner] Change owner
    [change-number] Change number
    [cut] Cut
    [paste] Paste
    [duplicate] Duplicate
    [show-moves] Show moves
    [paint-cell] Paint cell
    [paint-floor] Paint floor
    [paint-wall] Paint walls
    [paint-exit] Paint exits
    [fill-floor] Fill with floor
    [fill-wall] Fill with walls
    [fill-exit] Fill with exits
    [resize-board] Resize board
    [insert-rows] { $count ->
        [one] Insert row
       *[other] Insert rows
    }
    [insert-columns] { $count ->
        [one] Insert column
       *[other] Insert columns
    }
    [delete-rows] { $count ->
        [one] Delete row
       *[other] Delete rows
    }
    [delete-columns] { $count ->
        [one] Delete column
       *[other] Delete columns
    }
    [rotate] Rotate
    [mirror] Mirror
    [place-police] Place police
    [place-thief] Place thief
    [place-token] Place token
    [take-token-off] Take token off
    [add-token] Add token
    [remove-token] Remove token
    [fix-outcome] Fix outcome
    [free-outcome] Unfix outcome
    [mark-exit] Mark exit
    [change-game] Change game
    [change-rules] Change rules
    [edit-script] Change rules in Python
    [turn-into-graph] Turn into graph
    [change-title] Change title
    [change-layout] Change layout options
    [change-notes] Change notes
    [keep-record] Keep game in file
    [keep-exercise] Make exercise
    [remove-exercise] Remove exercise
    [change-checking] Change checking
    [change-question] Change question
    [change-note] Change note for students
    [change-language] Change language for students
    [hand-out] Hand out
    [answer-homework] Answer
   *[edit] Edit
}
