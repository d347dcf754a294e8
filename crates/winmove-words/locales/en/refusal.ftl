# Why an edit is refused, or why the parts of a file don't make a game. Clauses without a full stop;
# $id is the id of a vertex or edge.
refusal-other-field = a board cannot be edited like a graph, nor a graph like a board
refusal-no-vertex = there is no vertex { $id }
refusal-no-edge = there is no edge { $id }
refusal-vertex-taken = vertex { $id } already exists
refusal-edge-taken = edge { $id } already exists
refusal-vertex-in-use = an edge still touches vertex { $id }
refusal-occupied = a token is on vertex { $id }
refusal-not-finite = a coordinate is not finite
refusal-token = these rules don't fit the graph or board: { $problem }

# Why a token can't be somewhere, or can't move.
refusal-outside = row { $row }, column { $column } lies outside the board
refusal-wall = row { $row }, column { $column } is a wall
refusal-no-step = a step of 0 rows and 0 columns goes nowhere
refusal-no-steps = a token needs at least one step
refusal-other-place = places and rules of a board do not fit a graph, nor those of a graph a board

# Why rows or vertices make no board or graph.
refusal-empty-board = a board has at least one row and one column
refusal-ragged = row { $row } has { $found ->
    [one] { $found } cell
   *[other] { $found } cells
}, but the rows before it have { $expected }
refusal-large-board = { $rows } × { $columns } cells are too many for a board
refusal-vertex-twice = vertex { $id } occurs twice
refusal-vertex-not-finite = a coordinate of vertex { $id } is not finite
refusal-priority = the priority { $priority } is too large; it can be at most { $most }
