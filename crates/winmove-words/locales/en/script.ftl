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
script-turn-into-graph = Turn into graph
    .tip = Remove the script, so that the graph can be edited
# The comment in the first line of a new game's Python code, where start and moves are names.
script-new = Nim: “start” has the heaps at the beginning, and “moves” lists the heaps after each move.
