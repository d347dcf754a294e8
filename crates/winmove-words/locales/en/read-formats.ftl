# Errors and remarks of several small formats. Words in backquotes belong to the format.

# Aldebaran: states and the transitions between them.
read-formats-aut-probabilistic = a probabilistic start, which a game cannot have
read-formats-aut-expected = expected { $what ->
    [head] `des (first state, transitions, states)`
   *[transition] `(from, "label", to)`
}, found { $text }
read-formats-aut-no-state = expected a state from 0 to { $last }, found { $text }
# $line is the number of the line that begins the file with the number of transitions.
read-formats-aut-more = one transition more than the { $transitions } that line { $line } declares
read-formats-aut-ended = the file ends after { $found } of the { $transitions } transitions that line { $line } declares
read-formats-aut-unlabelled = every transition is called { $label }, which is read as no label
read-formats-aut-empty = there is no vertex, and so no first state
read-formats-aut-no-start = no start is placed, so the first state is 0
read-formats-aut-renumbered = the states are renumbered from 0, in the order of the vertices

# DIMACS: `p edge n m`, and then an edge on each line.
read-formats-dimacs-other = `p { $problem }` is { $what ->
    [cnf] a formula in conjunctive normal form
    [wcnf] a weighted formula
    [aba] an assumption-based argumentation framework
    [min] a problem of flows with costs
    [asn] a problem of assignments
   *[qbf] a quantified formula
}, not a graph
read-formats-dimacs-no-head = no line `p edge n m`
read-formats-dimacs-expected = expected { $what ->
    [head] `p edge n m`
    [counts] the numbers of vertices and edges
   *[edge] an edge `e u v` or `a u v`
}, found { $text }
read-formats-dimacs-no-vertex = expected a vertex from 1 to { $last }, found { $text }
read-formats-dimacs-many = { $vertices } vertices are more than a file of this length may have
read-formats-dimacs-counts = the file has { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
}, though its first line says { $promised }
read-formats-dimacs-numbered = the vertices are numbered from 1

# graph6: one line of printable characters for each graph, with the number of vertices first.
read-formats-graph6-sparse = sparse6, which is not read
read-formats-graph6-mark = expected a character from ? to ~, found { $text }
read-formats-graph6-short = the number of vertices is cut off
read-formats-graph6-length = { $vertices ->
    [one] 1 vertex needs
   *[other] { $vertices } vertices need
} { $needed ->
    [more] more than 2^64
   *[other] { $needed }
} characters after their number; there are { $found }

# Trivial Graph Format: vertices, a line `#`, and edges.
read-formats-tgf-second = a second line `#`
read-formats-tgf-nowhere = an edge from { $text } to nowhere
read-formats-tgf-no-edges = no line `#`, which separates the vertices from the edges
read-formats-tgf-moves = each edge is read as a move; if the edges are attacks, reverse them{ SHELL(" (on the command line: --attacks)") }
# A game by rules: a script in Python.
read-no-script = a graph or board has no script; only a game by rules has one
# $fault is the first of the faults of a script.
read-faults = { $fault } (and { $more } more)
