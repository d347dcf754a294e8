# Graphs in DOT, the language of Graphviz. Words in backquotes belong to the language.
read-dot-expected = expected { $what ->
    [graph] `graph` or `digraph`
    [statement] a vertex, an edge or `{"}"}`
    [end-of-edge] the end of an edge
    [vertex] a vertex
    [value] a value
    [port] a port
    [compass] a point of the compass
    [attribute] an attribute or `]`
   *[other] { $what }
}, found { $found ->
    [end] the end of the file
   *[other] { $found }
}
# As the $found of the message before.
read-dot-keyword = the keyword `{ $keyword }`
read-dot-unknown-mark = { $text } has no meaning here
read-dot-mark-in-name = `{ $text }` cannot be part of a name; put the name in quotes
read-dot-two-names = { $text } would be two names; put it in quotes to make it one
read-dot-no-more-text = expected a string in quotes after `+`
read-dot-open = { $what ->
    [comment] a comment that is not closed by `{ $close }`
    [html] an HTML string that is not closed by `{ $close }`
   *[string] a string that is not closed by `{ $close }`
}
# $right is how edges of this graph are written.
read-dot-wrong-edge = `{ $found }` in { $directed ->
    [yes] a directed graph
   *[no] an undirected graph
}, whose edges are written `{ $right }`
read-dot-too-much = the braces and defaults up to here expand to more than a file of this length may
# Graphviz gives places in points, of which an inch has 72.
read-dot-inches = the places are read as inches of 72 points
# Attributes with owners of vertices, and perhaps with numbers that decide who wins.
read-dot-players = { $numbers ->
    [yes] the attributes `player` and `priority` are read as a parity game of Game Graph Gym
   *[no] the attribute `player` is read as the owner of a vertex, as in files of Game Graph Gym
}
