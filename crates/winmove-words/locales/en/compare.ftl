# The comparison of two games on one graph: a token that may return, and one that may not.
compare-why = If the token may return, only its place counts, so there are as many positions as places. One pass backwards from the ends labels them all, in time linear in the number of places and moves. If it may not return, the places already visited count too, so one place stands for up to exponentially many positions, and telling who wins is PSPACE-complete (Schaefer 1978): no known method does much better in general than searching them.
compare-no-cycle = No moves form a cycle here, so a token never comes back to a place that it has left, and the rule that forbids it changes nothing. Both are the same game, which one pass backwards from the ends solves in time linear in the number of places and moves.
compare-undecided = Here the search has not decided every start; it would have to go further.
compare-passes = Here no search was needed: passes backwards from the ends decide every start.
compare-matching = Here no search was needed: a maximum matching decides where every move can be reversed, and passes backwards from the ends decide the rest.
compare-searched = Here such a search was made.
compare-matching-searched = Here a maximum matching decides the part where every move can be reversed; the rest was searched.

# How much work it took, in a table.
compare-effort = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}
compare-effort-matching = a matching
compare-effort-states = { $states ->
    [one] { $states } state
   *[other] { $states } states
}{ $matching ->
    [yes] , a matching
   *[no] {""}
}

# Labels that another program has printed, compared with the correct ones. No full stop.
compare-nothing = Nothing was compared{ $undecided ->
    [0] {""}
   *[other] ; { $undecided } undecided, not compared
}
compare-same = No difference in { $compared ->
    [one] { $compared } label
   *[other] { $compared } labels
}{ $undecided ->
    [0] {""}
   *[other] ; { $undecided } undecided, not compared
}
compare-differ = { $count } of { $compared ->
    [one] { $compared } label
   *[other] { $compared } labels
} { $count ->
    [one] differs
   *[other] differ
}{ $undecided ->
    [0] {""}
   *[other] ; { $undecided } undecided, not compared
}
# $stated and $label are such as "win in 3". The reason for the correct label follows.
compare-difference = { $position } (line { $line }): yours says { $stated }, Winmove says { $label }.
compare-no-end = { $position } (line { $line }): yours says { $stated }, but no end can be forced.
