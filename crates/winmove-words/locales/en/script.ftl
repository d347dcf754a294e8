script-title = Rules in Python
# Before the sentence about a fault.
script-fault = Line { $line }: { $what }
script-fault-state = At the state { $state }
script-go-to = Go to this line
script-out-of-date = The graph is that of the last version without errors
script-running = Finding the states…
script-states = { $states ->
    [one] 1 state
   *[other] { $states } states
}
script-found = { $states } states so far…
script-go-on = Find all states
    .tip = This can take long and needs much memory. It can be stopped
script-stop = Stop
# The cells of a table, such as "n = 7".
script-table = Table
script-cell = { $start }: { $label }
script-cell-value = { $start }: { $label }, value { $value }
script-copy-table = Copy table
    .tip = As CSV, for a spreadsheet
script-save-table = Save table…
    .tip = As CSV, or as a picture (SVG, PNG, PDF, TikZ)
# Below the picture of a table.
script-cells = { $what ->
    [values] Each number is the Grundy value of a start: 0 is a loss for the player to move, any other number a win.
   *[outcomes] { $W }, { $L }, { $D }: a win, a loss, a draw for the player to move.
}
# $from and $to are numbers of a table.
script-period-values = { $length ->
    [1] From { $from } on, the values stay the same (checked up to { $to })
   *[other] From { $from } on, the values repeat every { $length } (checked up to { $to })
}
script-period-outcomes = { $length ->
    [1] From { $from } on, the outcomes stay the same (checked up to { $to })
   *[other] From { $from } on, the outcomes repeat every { $length } (checked up to { $to })
}
script-turn-into-graph = Turn into graph
    .tip = Remove the script, so that the graph can be edited
# The comment in the first line of a new game's Python code, where start and moves are names.
script-new = Nim: “start” has the heaps at the beginning, and “moves” lists the heaps after each move.
