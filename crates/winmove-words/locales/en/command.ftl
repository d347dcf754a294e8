command-new-graph = New graph
command-new-board = New board…
# A family is a kind of game with parameters, such as Nim.
command-new-from-family = New from family…
    .tip = Create a game of a known kind, with numbers of your choice
command-new-rules = New game by rules
    .tip = Write the rules of a game in Python, and see it solved
command-open = Open…
command-open-folder = Open folder of results…
    .tip = Show the homework that a class has handed in as a table
# A test is one of several games in a file of test cases.
command-other-test = Other test…
    .tip = This file has several tests; each is a game of its own
command-previous-test = Previous test
command-next-test = Next test
command-save = Save
command-save-as = Save as…
command-earlier-versions = Earlier versions…
    .tip = Compare the last saves of this file with the open game
command-left-work = Unsaved work…
    .tip = Recover what was not saved when Winmove ended
command-export-game = Export game…
    .tip = As Graphviz DOT, GraphML, JSON, facts or another format
command-export-picture = Export picture…
command-print = Print…
    .tip = Save a PDF and open it for printing; without outcomes and moves it is a worksheet
command-export-animation = Export animation…
    .tip = The run of the algorithm, or the moves of a game, as GIF or APNG for slides and web pages
command-copy-picture = Copy as picture
    .tip = As SVG and PNG, with the options last chosen in Export picture
command-copy-selection-picture = Copy selection as picture
command-cut = Cut
command-copy = Copy
command-paste = Paste
command-duplicate = Duplicate
command-select-all = Select all
command-invert-selection = Invert selection
    .tip = Select what is not selected, and nothing else
# Adds them to the selection.
command-select-neighbours = Add neighbours
    .tip = Also select the vertices one move away, in either direction
# Adds it to the selection.
command-select-reachable = Add everything reachable
    .tip = Also select every vertex that play can reach from here
command-select-wins = All wins
command-select-losses = All losses
command-select-draws = All draws
command-select-undecided = All undecided
command-select-showing = Select the vertices with this label
command-copy-link = Copy link…
    .tip = The link holds the whole game, the position and the mode; paste it into a message
command-start-page = Start page
    .tip = Examples and recent files
command-quit = Quit
# $step is the name of an edit, such as "Delete".
command-undo = Undo
command-undo-step = Undo: { $step }
command-redo = Redo
command-redo-step = Redo: { $step }
# Undo while a game is being played.
command-take-back = Take back the move
# Redo while a game is being played: makes the move again that was taken back.
command-forward = Forward
# Back along the moves that were followed in Explore.
command-step-back = Step back
    .tip = Take back the last move that you followed
command-delete = Delete
command-rename = Rename
    .tip = Type a label for the selected vertex or edge
command-find = Find…
    .tip = Go to a vertex or cell by label or number
command-context-menu = Context menu
command-add-vertex = Add vertex
command-sketch-edge = Edge from the selected vertex
    .tip = Choose the target with the arrow keys or Tab; Enter draws the edge
# An edge from a vertex to itself.
command-self-loop = Add self loop
    .tip = A move that leads back to the same vertex
command-reverse = Reverse edges
command-straighten = Straighten edges
    .tip = Remove the bends made by hand
command-add-text = Add text
    .tip = Write on the canvas; drag to move it, double-click to change it
command-add-arrow = Add arrow
    .tip = Point at something; drag its ends
# Puts a token where play begins.
command-start-here-police = Police start here
command-start-here-thief = Thief starts here
command-start-here = Play starts here
    .tip = The first move is made from here
command-add-token = Add a token here
    .tip = The game becomes a sum: in each turn, the player moves one of the tokens
command-remove-token = Remove the token
    .tip = The game goes on without it
# Play ends at a vertex with a fixed outcome.
command-fix-win = Fix as win
command-fix-loss = Fix as loss
command-fix-draw = Fix as draw
command-fix = Play ends here with this result. If turns alternate, it is that of the player to move
command-unfix = Unfix outcome
    .tip = Play decides the outcome again
command-mark-exit = Mark as exit
    .tip = A thief on an exit has escaped
command-unmark-exit = Unmark the exit
command-add-component = Add a game to the sum…
    .tip = Open a file and play its game alongside this one
command-compare-labels = Compare with labels…
    .tip = Check what a program of your own prints against the correct labels, and select the first difference
command-think-longer = Think longer
    .tip = Continue a search that left positions undecided
command-fit = Zoom to fit
command-fit-selection = Zoom to selection
    .tip = Fill the view with what is selected
command-zoom-in = Zoom in
command-zoom-out = Zoom out
command-toggle-values = Show Grundy values
    .tip = Show the Grundy value of each position, as sums need it, instead of the moves to the end
# IN, OUT and UNDEC are the labels of the theory of argumentation and stay as they are.
command-toggle-arguments = Arguments: IN, OUT, UNDEC
    .tip = Read each vertex as an argument and each edge as leading to an attacker, and show the grounded labelling: accepted (IN), rejected (OUT) or undecided (UNDEC)
# A part of a large graph is shown: the vertices up to some number of moves away.
command-widen-part = Extend the shown part by one move
command-narrow-part = Reduce the shown part by one move
command-look-around = Show the part around the selected vertex
    .tip = Draw the part of a large graph around it
command-toggle-snapping = Snap to neighbours
    .tip = Dragged vertices snap to the rows and columns of other vertices and to equal distances; hold Alt to move freely
command-toggle-grid = Grid
    .tip = Put vertices on the points of a grid
command-toggle-overview = Overview
    .tip = A small map of the whole graph or board, for when it is larger than the view
# The panel on the right.
command-toggle-inspector = Inspector
command-focus-canvas = Focus canvas or inspector
    .tip = Tab and the arrow keys then move through the canvas, or through buttons and lists
command-focus-menus = Focus menus
command-settings = Settings…
# A verb: shows the game to an audience.
command-present = Present
    .tip = Fill the screen with the graph or board, and draw on it with a pen; Page Down shows the next step, Esc ends it
command-find-command = Find command…
# In the empty search field.
command-search-hint = part of its name
command-search-nothing = No command matches these words
command-tour = Tour
    .tip = Get to know the window, in a few cards
command-help = Keys and gestures
command-guide = Guide
command-changes = What’s new
command-about = About Winmove
# Changes the selected cells.
command-paint-floor = Paint as floor
command-paint-wall = Paint as wall
command-paint-exit = Paint as exit
command-paint = Paint the selected cells
command-fill-floor = Fill with floor from here
command-fill-wall = Fill with walls from here
command-fill-exit = Fill with exits from here
command-fill = Paint this cell and all connected cells of the same kind
command-insert-above = Insert rows above
command-insert-below = Insert rows below
command-insert-left = Insert columns to the left
command-insert-right = Insert columns to the right
command-insert = As many as are selected
command-delete-rows = Delete rows
command-delete-columns = Delete columns
command-delete-lines = Those of the selected cells
command-flip-horizontally = Flip horizontally
command-flip-vertically = Flip vertically
command-rotate-clockwise = Rotate clockwise
command-rotate-counterclockwise = Rotate counterclockwise
command-rotate = The selected area, or the whole board
command-turn-axes = Number from the bottom right
    .tip = Number each cell by the rows below it and the columns to its right, like two heaps
command-arrange-in-layers = Arrange in layers
command-arrange-by-forces = Force-directed layout
command-arrange-in-a-circle = Arrange in a circle
command-arrange-in-a-grid = Arrange in a grid
command-arrange = Move all vertices, or only the selected ones if there are several; pinned vertices stay
command-arrange-by-remoteness = Arrange by moves to the end
    .tip = One row for each number of moves to the end, with the end of play at the bottom; pinned vertices stay
command-layout-options = Layout options…
# A verb.
command-pin = Pin
    .tip = Layouts leave pinned vertices in place
command-unpin = Unpin
command-align-left = Align left
# Side by side: all on one vertical line.
command-align-centre = Align centres
command-align-right = Align right
command-align-top = Align tops
# All on one horizontal line.
command-align-middle = Align middles
command-align-bottom = Align bottoms
command-align = Move the selected vertices onto one line
command-distribute-across = Distribute horizontally
command-distribute-down = Distribute vertically
command-distribute = Space the selected vertices evenly
command-label-in-sequence = Label in sequence…
    .tip = Give each selected vertex a prefix and a number

# The tools.
command-tool-select = Select
    .tip = Click to select and see the verdict. Drag to move, drag from a vertex’s rim to draw an edge, drag an end of the selected edge to another vertex, or drag the edge itself to bend it.
command-tool-lasso = Lasso
    .tip = Drag a line around what you want to select
command-tool-vertex = Vertex
    .tip = Click the canvas to add a vertex
command-tool-edge = Edge
    .tip = Drag from one vertex to another, or click both. Return to the first vertex to make a loop.
command-tool-erase = Erase
    .tip = Click or drag over what you want to remove
command-tool-floor = Floor
    .tip = Drag to paint floor. Shift paints a rectangle, Ctrl a line, both together fill an area.
command-tool-wall = Wall
    .tip = Drag to paint walls. Shift paints a rectangle, Ctrl a line, both together fill an area.
command-tool-exit = Exit
    .tip = Drag to paint exits; a thief on an exit has escaped. Shift paints a rectangle, Ctrl a line, both together fill an area.
command-tool-police = Police
    .tip = Click where the police start
command-tool-thief = Thief
    .tip = Click where the thief starts
command-tool-token = Token
    .tip = Click where the token starts

# Why a command can't be used now.
command-no-game = No game is open yet
command-not-in-build = Switch to Build (Ctrl+1) to edit
command-in-homework = This is homework: hand it in first
command-in-result = This was handed in by a student and cannot be changed
command-file-dialog = A file dialog is open
command-first-test = This is the first test
command-last-test = This is the last test
command-no-file = This game has not been saved to a file yet
command-no-left-work = All work is saved, or open in a window
command-fetching = The database’s labels are still being read
command-all-in-view = Everything is in view
command-nothing-selected = Nothing is selected
command-one-place = Select one vertex or cell first
command-one-vertex = Select one vertex first
command-one-vertex-or-edge = Select one vertex or one edge first
command-vertices = Select the vertices first
command-vertices-at-least = Select at least { $count } vertices
command-places = Select vertices or cells first
command-cells = Select the cells first
command-a-cell = Select a cell of the row or column first
command-edges = Select the edges first
command-no-bend = No selected edge was bent by hand
command-a-token = Place a token first
command-a-row-left = A board keeps at least one row
command-a-column-left = A board keeps at least one column
command-a-square = Only a square area can be rotated in place; deselect it to rotate the board
command-not-solved = The game is not solved
command-build-or-explore = Switch to Build or Explore (Ctrl+2) to compare labels
command-no-room-for-layouts = Graphs of more than { $vertices } vertices or { $edges } edges can only be arranged in a circle or a grid
command-narrowest = The part cannot be reduced further
command-too-wide = One more move would be too much to draw
command-all-shown = Everything that edges lead to is already shown
command-searching = A search is already running
command-nothing-undecided = Nothing is undecided
command-nothing-to-undo = Nothing to undo
command-nothing-to-redo = Nothing to redo
command-not-playing = No game has been started yet
command-no-move = No move has been made yet
command-no-move-back = No move was taken back
# Undo and redo of a student’s answers.
command-no-mark = No answer has been given yet
command-no-mark-back = No answer was taken back
# Why a command can’t be used.
command-not-for-this-game = Not for this kind of game
# The key of a command was pressed that isn't for what is open.
command-for-boards = “{ $command }” is for boards
command-for-graphs = “{ $command }” is for graphs
