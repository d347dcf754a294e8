# Families of games: name, description, source, and a theorem if there is a short one.
families-subtraction = Pebbles
    .about = One heap of pebbles. Each move removes one of the listed numbers of pebbles.
    .source = Bachet, Problèmes plaisans et délectables, 1612, for 1 to 10, as a game of counting to 100; Golomb, A mathematical investigation of games of “take-away”, 1966, for any numbers.
    .theorem = Whatever numbers are listed, the Grundy values repeat from some heap on. With 1 to k they are the heap modulo k + 1.
families-nim = Nim
    .about = Some heaps. Each move removes any number of objects, at least one, from one heap.
    .source = Bouton, Nim, a game with a complete mathematical theory, 1901.
    .theorem = In normal play a position is lost exactly when the xor of the heaps is 0. In misère play the same holds, except that with heaps of one object only, it is lost exactly when their number is odd.
families-wythoff = Wythoff’s game
    .about = Two heaps. Each move removes any number from one heap, or the same number from both. On the board the heaps are the rows below the token and the columns to its right, so the token moves like a queen that only comes nearer to the bottom right corner.
    .source = Wythoff, A modification of the game of Nim, 1907.
    .theorem = With the golden ratio φ, a position is lost exactly when, for some k, the heaps are the integer parts of kφ and kφ + k.
families-euclid = Euclid’s game
    .about = Two numbers. Each move subtracts a multiple of the smaller number from the larger one. The player who makes one of them 0 wins.
    .source = Cole & Davie, A game based on the Euclidean algorithm and a winning strategy for it, 1969.
    .theorem = The first player wins exactly when the numbers are equal, or the larger one is more than the golden ratio (1 + √5)/2 times the smaller one.
families-kayles = Kayles
    .about = A row of pins. Each move knocks over one pin, or two adjacent pins; the gap splits the row. A position lists the rows that are left.
    .source = Dudeney, The Canterbury Puzzles, 1907; solved by Guy and Smith, The G-values of various games, 1956.
    .theorem = The Grundy values of single rows repeat with period 12 from a row of 71 pins on.
families-dawsons-kayles = Dawson’s Kayles
    .about = A row of pins. Each move knocks over two adjacent pins; the gap splits the row. A position lists the rows of two pins or more that are left.
    .source = Dawson, Fairy Chess Review, December 1934, as a game of pawns, Dawson’s chess; Guy and Smith, The G-values of various games, 1956.
    .theorem = The Grundy values of single rows repeat with period 34 from a row of 53 pins on.
families-grundys-game = Grundy’s game
    .about = A heap. Each move splits a heap into two of different sizes. A position lists the heaps of three or more that are left.
    .source = Grundy, Mathematics and games, 1939.
    .theorem = It is an open question whether the Grundy values of single heaps are periodic; 2^35 of them are known.
families-single-rows = Single rows
    .about = A game of rows or heaps that split, with a vertex for each single row or heap. A move that leaves two of them leads to the Nim heap that is worth as much as both together and can replace them in every sum.
    .source = Sprague, Über mathematische Kampfspiele, 1935; Grundy, Mathematics and games, 1939.
    .theorem = Every position of such a game is worth a heap of Nim. The values repeat with period 12 in Kayles and 34 in Dawson’s Kayles.
families-chomp = Chomp
    .about = A bar of chocolate. Each move bites off a square with everything below it and to its right. The square in the top left corner is poisoned, and a player who has nothing else left loses. A position lists the lengths of the rows.
    .source = Schuh, The game of divisors, 1952; Gale, A curious Nim-type game, 1974.
    .theorem = The first player wins on every bar of more than one square, by strategy stealing. The winning moves are known for few sizes only.
families-tic-tac-toe = Tic-tac-toe
    .about = Three in a row on nine squares, X first. A position shows the squares row by row. A player who has to move after the opponent made three in a row has lost, and a full board is a draw.
    .source = A folk game, called noughts and crosses in Notes and Queries, 1858; its author is unknown.
    .theorem = There are { 5478 } positions, 765 up to symmetry, and best play by both players is a draw.

# The source of the well-known graphs below.
families-graphs-source = Nowakowski & Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les graphes, 1978. The stone that never returns, on undirected graphs: Fraenkel, Scheinerman & Ullman, Undirected edge geography, 1993.

# Well-known graphs. The cop and the robber are the names in the literature for the police and the thief.
families-path = Path
    .about = Vertices in a row, each joined to the next.
    .theorem = One cop catches the robber. The game of the stone that never returns is won from every vertex if the number of vertices is even.
families-cycle = Cycle
    .about = Vertices in a ring, each joined to the next.
    .theorem = One cop catches the robber on three vertices only; two cops always do.
families-complete = Complete graph
    .about = Every vertex is joined to every other.
    .theorem = One cop catches the robber with the first move. The game of the stone that never returns is won if the number of vertices is even.
families-grid = Grid
    .about = Vertices in rows and columns, each joined to its neighbours in the four directions.
    .theorem = From two rows and two columns on, one cop cannot catch the robber, and two can.
families-hypercube = Hypercube
    .about = A vertex for every word of zeros and ones of one length. Two are joined if exactly one letter differs.
    .theorem = In d dimensions ⌈(d + 1)/2⌉ cops are needed (Maamoun & Meyniel 1987), so one fails from two dimensions on.
families-petersen = Petersen graph
    .about = Ten vertices: a ring of five, a star of five, and five spokes between them.
    .source = Petersen, Sur le théorème de Tait, 1898; Aigner & Fromme, A game of cops and robbers, 1984; Baird et al., On the minimum order of k-cop-win graphs, 2014.
    .theorem = Three cops are needed, and no smaller graph needs as many. The game of the stone that never returns is won from every vertex, because there is a perfect matching.
families-random = Random graph
    .about = Vertices with edges to a given number of others, chosen at random. A given number of vertices have no edges; play ends there.
    .source = Holroyd & Martin, Galton-Watson games, 2021, for outcomes where the degrees are random too.
families-random-acyclic = Random graph without cycles
    .about = Vertices in a row, each with edges to a given number of later ones, chosen at random, or to all later ones if there are fewer.
    .source = Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; König, Über eine Schlussweise aus dem Endlichen ins Unendliche, 1927.
    .theorem = Without cycles there are no draws.
families-random-board = Random board
    .about = Police and thief on a board, with walls, exits and both tokens placed at random.
    .source = An exercise without a known author; pursuit on graphs is due to Quilliot, Jeux et pointes fixes sur les graphes, 1978, and to Nowakowski and Winkler, Vertex-to-vertex pursuit in a graph, 1983.

# Parity games: player 0 or player 1 owns each vertex, and the numbers of the vertices decide endless
# play.
families-parity-source = Friedmann & Lange, The PGSolver collection of parity game solvers, 2009.
families-all-first-theorem = Player 0 wins everywhere.
families-ladder = Ladder
    .about = A ring of vertices that belong to the two players in turn, each with moves to the next two.
    .theorem = Each player wins at their own vertices.
families-clique = Clique
    .about = Moves between all vertices, which have the numbers 0, 1, 2, …; the owner is given by the parity of the number.
    .theorem = From four vertices on, each player wins at their own vertices.
families-jurdzinski = Jurdzinski’s game
    .about = Rows of vertices, each with cycles of its own and moves to the first row and back. It is hard for progress measures.
    .source = Jurdzinski, Small progress measures for solving parity games, 2000.
    .theorem = Player 1 wins exactly at the 2 · width + 1 vertices of the first row.
families-recursive-ladder = Recursive ladder
    .about = A ladder whose numbers grow from rung to rung. It is hard for recursive algorithms such as Zielonka’s.
    .source = Friedmann, Recursive algorithm for parity games requires exponential time, 2011.
    .theorem = Player 1 wins everywhere if the number of rungs is even, otherwise player 0.
families-model-checker-ladder = Model checker ladder
    .about = A ladder on which player 1 makes all moves. It is hard for strategy improvement and for simple model checkers.
families-hanoi = Towers of Hanoi
    .about = Player 0 makes all moves and wants to bring all disks to the second peg, which has the only even number.
families-random-parity = Random parity game
    .about = Owners, numbers and moves are chosen at random, and every vertex has a move.

# Pursuits on the graph of a document. $graph is the title of that document.
families-cops-and-robbers = Cops and robbers
    .on = Cops and robbers on { $graph }
    .about = One cop and one robber move along the edges of the graph, in either direction. The robber wins by never being caught.
    .source = Nowakowski & Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les graphes, 1978.
    .theorem = The cop wins exactly on the graphs that can be dismantled.
families-cat-and-mouse = Cat and mouse
    .on = Cat and mouse on { $graph }
    .about = A cat and a mouse move along the edges of the graph, in their direction. The mouse is safe on an exit, and endless play is a draw.
    .source = Chung, Cohen & Graham, Pursuit-evasion games on graphs, 1988.

# Lines of the notes of a generated game.
families-source = Source: { $source }
families-known = Known: { $theorem }

# The name of a parameter, as the label of a control.
families-parameter = { $parameter ->
    [heap] Heap
    [take] Take
    [convention] Convention
    [heaps] Heaps
    [form] Form
    [first] First heap
    [second] Second heap
    [larger] Larger number
    [smaller] Smaller number
    [size] Size
    [game] Game
    [rows] Rows
    [columns] Columns
    [positions] Positions
    [vertices] Vertices
    [dimensions] Dimensions
    [degree] Degree
    [sinks] Sinks
    [walls] Walls
    [exits] Exits
    [rungs] Rungs
    [height] Height
    [width] Width
    [disks] Disks
    [moves] Moves
    [priorities] Numbers
   *[seed] Seed
}

# A choice of a parameter. Normal and misère are conventions; kayles and the like are families. As
# .within, it follows numbers in a title: "Nim (3, 4, 5, misère)".
families-choice = { $choice ->
    [normal] Normal
    [misere] Misère
    [positions] Positions
    [sum] Sum
    [kayles] Kayles
    [dawsons-kayles] Dawson’s Kayles
    [grundys-game] Grundy’s game
    [all] All
    [up-to-symmetry] Up to symmetry
    [cops-and-robbers] Cops and robbers
    [geography] Stone that never returns
   *[token] One token
}
    .within = { $choice ->
        [normal] normal
        [misere] misère
        [positions] positions
        [sum] sum
        [kayles] Kayles
        [dawsons-kayles] Dawson’s Kayles
        [grundys-game] Grundy’s game
        [all] all
        [up-to-symmetry] up to symmetry
        [cops-and-robbers] cops and robbers
        [geography] stone that never returns
       *[token] one token
    }

# What a parameter means, in a few words.
families-meaning-pebbles = pebbles at the start
families-meaning-take = how many pebbles a move may take
families-meaning-convention = what happens to a player who cannot move: loses (normal) or wins (misère)
families-meaning-heaps = the size of each heap at the start
families-meaning-form = a vertex for every position, or a vertex for every size of a heap and a token for each heap
families-meaning-first-heap = the rows below the token
families-meaning-second-heap = the columns to the right of the token
families-meaning-larger = the larger number
families-meaning-smaller = the smaller number
families-meaning-pins = pins in the row
families-meaning-objects = objects in the heap
families-meaning-splitting-game = which moves there are
families-meaning-largest = the largest row or heap
families-meaning-bar-rows = rows of the bar
families-meaning-bar-columns = columns of the bar
families-meaning-positions = all of them, or one for all that are the same after turning and mirroring
families-meaning-row = vertices in the row
families-meaning-ring = vertices in the ring
families-meaning-vertices = vertices of the graph
families-meaning-grid-rows = rows of vertices
families-meaning-grid-columns = columns of vertices
families-meaning-letters = letters of a word
families-meaning-graph-game = what is played along the edges, in both directions
families-meaning-seed = another seed gives another game
families-meaning-degree = edges from each vertex
families-meaning-sinks = vertices without edges out of them
families-meaning-later-degree = edges from each vertex, if there are enough later ones
families-meaning-board-rows = rows of the board
families-meaning-board-columns = columns of the board
families-meaning-walls = cells that are walls, in percent
families-meaning-exits = exits of the board
families-meaning-rungs-of-two = rungs of two vertices each
families-meaning-rungs-of-three = rungs of three vertices each
families-meaning-rungs-of-five = rungs of five vertices each
families-meaning-disks = disks of different sizes
families-meaning-moves = moves from each vertex
families-meaning-priorities = how many different numbers there are, from 0

# The possible values of a parameter. $limit is the greatest number with the choice $choice.
families-expected-number = a number from { $least } to { $most }
families-expected-limited = a number from { $least } to { $most }, or to { $limit } with { $choice }
families-expected-numbers = up to { $longest } numbers from { $least } to { $most }, separated by commas
families-expected-choice = one of { $choices }

# Why no game is generated. $parameter and $value are what was typed. No full stop.
families-no-parameter = there is no parameter “{ $parameter }”
families-wrong-value = { $parameter } must be { $expected }, not “{ $value }”
families-limits = At most { $places } places and { $edges } edges are generated

# A number that is too great to count.
families-huge = 2^64 or more
families-too-large = too large: it has { $places } places and { $edges } edges; at most { $most-places } and { $most-edges } are generated

# $too-large is the message above.
families-as-a-sum = { $too-large }; in the form of a sum it has { $places } places
families-no-memory = generating { $places } places and { $edges } edges takes about { $needed } MiB of memory; { $free } MiB are free
families-no-graph = this pursuit needs a graph with at least one vertex

# A number that was lowered, because more is impossible with the other numbers.
families-lowered-degree = degree reduced to { $most }: a vertex has at most one edge to each other vertex
families-lowered-sinks = sinks reduced to { $most }: there are no more vertices
families-lowered-exits = exits reduced to { $most }: apart from the cells of the police and the thief, no cells are left
families-lowered-walls = walls reduced to { $most }: the police, the thief and the exits take the other cells
families-swapped = the smaller number was given as the larger one, so the two are exchanged

# Named sets of steps of a token on a board, mostly after chess pieces.
families-preset = { $preset ->
   *[king] King
    [orthogonal] 4 directions
    [diagonal] 4 diagonals
    [knight] Knight
    [rook] Rook
    [bishop] Bishop
    [queen] Queen
    [pawn-like] Pawn-like
    [right-and-down] Right and down
    [wythoffs-queen] Wythoff’s queen
    [white-knight] White knight
}

# How a piece of such a set moves, as a tooltip.
families-preset-moves = { $preset ->
   *[king] One cell in any of the 8 directions, even between two walls
    [orthogonal] One cell up, down, left or right
    [diagonal] One cell diagonally
    [knight] A chess knight’s leap, over walls too
    [rook] Any number of cells up, down, left or right
    [bishop] Any number of cells diagonally
    [queen] Any number of cells in any of the 8 directions
    [pawn-like] One cell down, straight or diagonally, so that play ends on the last row
    [right-and-down] Any number of cells right or down: Nim with two heaps (Bouton 1901)
    [wythoffs-queen] Any number of cells right, down or down-right: Wythoff’s game (1907)
    [white-knight] A knight that only leaps nearer to the bottom right corner, so that play ends (Berlekamp, Conway & Guy, Winning Ways, 1982)
}
