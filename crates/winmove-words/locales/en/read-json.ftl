# What is wrong in a file in JSON. See read-expected: "expected a list of edges, found an object".
# Words in square brackets are parts of a list.
read-missing = missing
# $keys and $found are keys in quotes.
read-none-of-keys = expected one of the keys { $keys }, found none of them
read-several-keys = expected only one of the keys { $keys }, found { $found }
read-no-value = expected a value
# The file is cut off.
read-ends-inside = the file ends inside { $part ->
    [list] a list
    [object] an object
    [string] a string
   *[value] a value
}
# A mistake in the syntax.
read-json-problem = { $kind ->
    [comma] a comma too many
    [characters] characters after the end
    [key] a key must be a text in quotes
    [colon] expected `:`
    [comma-or-bracket] expected `,` or `]`
    [comma-or-brace] expected `,` or `{"}"}`
    [escape] an invalid escape
    [control] a control character (\u0000-\u001F) in a text
    [number] an invalid number
    [range] a number out of range
    [surrogate] half of a surrogate pair in an escape
    [hex] an incomplete hexadecimal escape
    [code-point] an invalid Unicode code point
    [word] expected true, false or null
    [depth] too many levels of brackets
   *[other] a mistake here
}
read-newer = written by a newer Winmove: version { $version }; this one reads { $reads }
read-version-0 = there is no version 0; this one reads { $reads }
# The file of another program.
read-foreign = { $program ->
    [elk] a graph of the Eclipse Layout Kernel (ELK)
    [d3] a hierarchy of D3
    [hypergraph] a hypergraph
    [jupyter] a Jupyter notebook
    [geojson] a map in GeoJSON
    [drawflow] a diagram of Drawflow
    [jointjs] a diagram of JointJS or X6
    [gojs] a diagram of GoJS
   *[dot] a graph as `dot -Tjson` writes it; Winmove reads what `dot -Tdot` writes
}
# A row of a board, as a text. $found is a character in quotes.
read-bad-square = column { $column } (from 0) holds { $found }; a cell is . (floor), * (wall) or E (exit)
read-bad-after = a move can follow one of the { $moves } before it, or 0 for the start; found { $found }
# A step is the difference of two cells.
read-no-step = there is no step in the list
read-step-nowhere = a step of [0, 0] goes nowhere
# What was expected or found.
read-wanted-object = an object
read-wanted-list = a list
read-list-of = a list of { $count }
read-key-too = the key { $key }, too
read-wanted-value = a value
read-wanted-truth = true or false
read-wanted-text = a text
read-wanted-whole = a whole number from { $least } to { $most }
read-wanted-finite = a finite number
read-wanted-one-of = one of { $words }
read-wanted-any-value = a number, a text in quotes, true, false, null, a list or an object
read-wanted-version = the version, { $version }
read-wanted-edits = a list of edits
read-wanted-label-of-edge = an edge [id, "label"]
read-wanted-bent-edges = a list of edges with bends
read-wanted-bent-edge = an edge [id, bends]
read-wanted-vertices = a list of vertices
read-wanted-edges = a list of edges
read-wanted-ids = a list of ids
read-wanted-painted-cell = a cell [row, column, "square"]
read-wanted-arguments = a list of whole numbers
read-wanted-moved-states = a list of states with their places
read-wanted-moved-state = a state ["state", [x, y]]
read-wanted-changed-vertices = a list of vertices with values
read-wanted-changed-vertex = a vertex [id, value]
read-wanted-annotations = a list of texts and arrows
read-too-many-annotations = there can be at most { $most } texts and arrows
read-wanted-edge-with-id = an edge [id, from, to], with a label and a bend if it has them
read-wanted-bend-of-edge = bends [along the edge, to its right, …]
read-wanted-edge-id = a smaller id of an edge
read-wanted-places = a list of places
read-wanted-place-of-each = a place for each token
# Of an exercise.
read-wanted-work = a list of what was done about each place
read-wanted-questions = a list of questions
read-wanted-edge = an edge [from, to] or [from, to, "label"]
read-wanted-bends = a list of bends
read-wanted-bend = a bend [from, to, along the edge, to its right] or [from, to, along the edge, to its right, edges before it]
read-too-many-bends = an edge can have at most { $most } bends
read-wanted-rows = a list of rows
read-wanted-point = a point [x, y]
# The places of the tokens at the start.
read-wanted-start = a list of one place, or of the places of the police and the thief
read-wanted-moves = a list of moves
read-wanted-move = a move [after, place]
read-wanted-cell = a place [row, column]
read-wanted-steps = a list of steps
read-wanted-named-steps = { $names }, or a list of steps as [[1, 0], [0, 1]]
read-wanted-step = a step [rows, columns] or {"{"} "slide": [rows, columns] {"}"}
read-wanted-slide = a slide [rows, columns]
read-wanted-attributes = attributes
read-wanted-attribute = an attribute [name, value]
read-wanted-position = a position
read-wanted-elements = a list of elements
read-wanted-node-id = the id of a node
read-wanted-neighbours = a list of neighbours
read-wanted-lists-of-neighbours = a list of neighbours for each of the { $nodes } nodes
read-wanted-joined = an edge
read-wanted-graphs = a list of graphs
# Graphs in JSON.
read-no-graph = the file has no graph
read-hypergraph = an edge of a hypergraph joins any number of vertices, so it is not a move
read-no-node = there is no node { $name }
read-no-numbered-node = the nodes are numbered from 0, and there is no node { $name }
read-not-numbered = the edges name vertices that are not among the numbers up to { $n }
# Remarks.
read-known-by-name = the nodes have no ids, so they are identified by their names
read-no-direction = the file does not say whether its edges have a direction; each is a move from its source to its target
read-same-positions = all positions are the same, so they are left out
read-y-up-scaled = y points up in the positions, which are scaled to steps of about 80
read-y-up = y points up in the positions
read-scaled = the positions are scaled to steps of about 80
# Examples of what can't be kept: a half of a position, and a vertex in a box.
read-half-position = x without y, or y without x
read-node-in-box = { $node } in { $frame }
# Attributes with values of Winmove. The words in the texts are values in the file.
read-wanted-steps-word = edges or edges-both-ways
read-wanted-tokens = true, false or a list of token numbers
# Places of a record or an exercise that the field doesn't have.
read-not-asked = the exercise doesn't ask about { $place }
read-asked-twice = { $place } already has an entry, work[{ $entry }]
# $language is the tag of the language that an exercise fixes for its students, in quotes.
read-no-language = Winmove does not have the language { $language }, so students see their own
# A file that was handed in. "Hand in" is a command.
read-no-result = this is not the result of a homework; Winmove writes one with Hand in
read-result-without-game = this result has no game to show; it may come from an earlier version
read-long-result = more than { $most } MiB, which no result has
# $words is a list of words, and $found a word in quotes.
read-no-word = { $found } is not one of the words { $words }
read-wanted-turns = alternate or owners
read-wanted-player = a player, 0 or 1
read-wanted-or-player = { $names }, or a player, 0 or 1
read-winner-of-mover = turns alternate, so a vertex has no `winner` but an `outcome` for the player to move
read-winner-and-outcome = the vertex has an outcome, too
read-outcome-of-mover = vertices have owners, so a vertex has no `outcome` of a player to move but a `winner`, 0 or 1
# $what is a part of a file, as code.
read-needs-version-2 = { $what } needs `"version": 2`
read-owners-of-board = only the vertices of a graph have owners
read-endless-alternates = if turns alternate, endless play is a draw
