# The cards of the tour: a title, and as .tip what the card says. Names of menus and commands are
# those of menu.ftl and command.ftl.
tour-welcome = Welcome to Winmove
    .tip = A two-minute tour with a game of ten pebbles: players take one or two in turn; whoever cannot take loses.
tour-graph = A game is a graph
    .tip = Each vertex is a position and each arrow a move. { $W }, { $L } and { $D } say whether the player to move wins, loses or draws, and so do shape and colour. The number is how many moves remain to the end.
tour-position = Look at a position
    .tip = Click a vertex: the thick arrow is the best move, dashed arrows are mistakes. Tab goes from vertex to vertex.
tour-reasons = Why, and by which rules
    .tip = Here you find the verdict, the reason, and every move with its result; click a move to make it. The rules are below. Every change is solved at once.
# "Draw" means to sketch here.
tour-drawing = Draw a game
    .tip = Double-click to add a vertex. Drag from a vertex’s rim to draw an edge; release it on empty canvas to add its target too. Drag a vertex to move it, press Delete to remove what is selected, and Ctrl+Z to undo anything.
tour-tools = Tools and boards
    .tip = Each tool has a letter; point at a tool to see it. File → New board opens a board, with brushes for floor, walls and exits, the police and a thief.
tour-menus = Everything else
    .tip = The menus hold every command with its keys; ? lists them all. View → Settings has the language, themes, colours and motion, and Help → Tour shows this again.
# Begins the tour.
tour-begin = Show me
tour-next = Next
    .tip = Go to the next card
tour-done = Done
    .tip = End the tour
tour-back = Back
    .tip = Go to the previous card
tour-skip = Skip the tour
    .tip = Esc; Help → Tour shows it again
# The number of the card.
tour-progress = { $card } of { $cards }
