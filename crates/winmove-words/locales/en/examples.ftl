# The examples on the start page: a title, and as .tip a sentence. The English titles are those of
# the files.
examples-pebbles = Pebbles: ten, take one or two
    .tip = Take one or two of ten pebbles in turn; a player who cannot take loses.
examples-pebbles-misere = Pebbles the other way round: the last pebble loses
    .tip = The same ten pebbles, but a player who cannot take wins, so nobody wants the last pebble.
examples-cycle-with-a-draw = Round and round: a draw without end
    .tip = Leaving the triangle loses, so both players go around it forever, and that is a draw.
examples-self-loop = The loop that saves its mover
    .tip = Two vertices with the same moves, but one of them has a loop that turns a loss into a draw.
examples-strategy-stealing = Pebbles with passing: stealing a strategy
    .tip = If passing is allowed, a player with pebbles left never loses: passing would hand the loss to the opponent.
examples-fixed-outcomes = Three doors: fixed outcomes
    .tip = Play ends at vertices with a fixed outcome, whatever edges leave them.
examples-parallel-edges = By road, by rail, by ferry: parallel edges
    .tip = A second edge between the same two towns changes no outcome.
examples-layers = Down the hill: a game in layers
    .tip = Every move goes one layer down, so play ends and there is no draw.
examples-geography = Geography: name a country
    .tip = Each country must begin with the last letter of the one before, and none may be named twice.
examples-one-way-city = The one-way city
    .tip = Two players take turns driving one car, a block at a time; a player who cannot drive on loses.
examples-owners-attractor = To the goal: an attractor
    .tip = Circles are player 0’s, squares player 1’s; player 0 wants to reach the goal, player 1 to play on forever.
examples-owners-buchi = The lamp, again and again: a Büchi game
    .tip = Player 0 has to come back to the lamp again and again; merely staying on winning vertices is not enough.
examples-owners-zielonka = Even or odd: a parity game
    .tip = The greatest number that occurs infinitely often decides: player 0 wins if it is even, player 1 if it is odd.
examples-police-wins = Police and thief: cut off in time
    .tip = The police step in eight directions, the thief in four, and neither exit is close enough.
examples-thief-wins = Police and thief: two exits to guard
    .tip = The thief is slower, but nobody can guard two exits that are far apart.
examples-sealed-in-thief = Police and thief: sealed in
    .tip = The thief cannot get out, the police cannot get in, and endless play is a draw.
examples-guarded-exit = Police and thief: the guarded exit
    .tip = With two ways to the only exit, neither side can force a win.
examples-maze = The maze: a long hunt
    .tip = The police win, but best play by both takes more than two hundred moves.
examples-cops-and-robbers-cycle = Cops and robbers on a ring of six
    .tip = On a ring of four or more vertices, the thief is never caught.
examples-cops-and-robbers-petersen = Cops and robbers on Petersen's graph
    .tip = The thief always has a safe step; here it takes three police to catch one.
examples-cops-and-robbers-triangles = Cops and robbers on triangles
    .tip = Here the police win, because corners can be taken away one by one until one vertex is left.
examples-two-heap-nim = Nim with two heaps, on a board
    .tip = A token slides right or down as far as its player likes; the cells with equal heaps are lost.
examples-wythoffs-queen = Wythoff's queen
    .tip = A chess queen moves right, down, or diagonally right and down; the lost cells follow the golden ratio.
examples-rules-tic-tac-toe = Tic-tac-toe by rules: ten lines
    .tip = Ten lines of Python become 5,478 positions, and the empty board is a draw.
examples-rules-kayles = Kayles by rules: a row of nine pins
    .tip = Knock down one pin or two neighbours; the first player splits the row in half and then mirrors every move.
examples-rules-cat-and-mouse = Cat and mouse by rules
    .tip = The mouse runs for its hole, the cat for the mouse, and neither gets there: a draw.
examples-rules-wolf-goat-cabbage = The wolf, the goat and the cabbage by rules
    .tip = A puzzle as a game in which the other player always passes; the shortest crossing is the best play.
examples-rules-hackenbush = Green Hackenbush by rules
    .tip = Cut an edge, and what is no longer connected to the ground falls away; here the player who begins loses.

# The notes of an opened example, which the inspector shows. The English ones are those of the files.
# In "geography", the labels of the vertices are names of countries in English.
examples-notes = { $example ->
    [pebbles] Ten pebbles lie on the table. A move takes one (the slanting edges) or two (the level ones), and a player who cannot take loses. Whoever always leaves a multiple of three wins: answer one with two, and two with one. Every move from a lost position leads to a win, and every win has a move to a loss.
    [pebbles-misere] The same ten pebbles, but now a player who cannot take any wins, so nobody wants the last pebble. The lost positions have moved by one: 1, 4, 7 and 10. The first player, who wins the ordinary game, loses here.
    [cycle-with-a-draw] From a, b and c you can go on around the triangle, or leave it for d, e or f. Leaving it loses, because the opponent steps to x, y or z, where there is no further move. So both players stay on the triangle, play never ends, and that is a draw. A drawn vertex always has a move to a drawn one.
    [self-loop] The vertices u and v lead to the same two places, p and q, and from there the opponent wins at once by moving to z. That makes v a loss. But u has a loop: the player to move stays, the opponent stays too, and so it is a draw. From r, moving to v wins; moving to u gives the win away.
    [strategy-stealing] Pebbles, take one or two, but a player who has pebbles left may pass: there is a loop at every vertex but 0. A vertex with a loop is never lost: if it were, the player to move would pass and hand the lost position to the opponent. So only 0 is lost, 1 and 2 are won, and from 3 on both players do best to pass forever.
    [fixed-outcomes] W, L and D are fixed: play ends there, and the letter is the result for the player to move, whatever edges leave the vertex. (One edge leaves D, but it does not count.) From s, moving to b loses and moving to a draws, so s is a draw, although play cannot go on forever. From t there is a better move: to c, whose only door is W.
    [parallel-edges] Two towns may be joined by more than one edge, and edges may have labels. For the result it makes no difference: a second edge to the same place is not another move. Delete one of two parallel edges, and no verdict changes. What counts is where you can go from A: to B, which is lost for the opponent, or to C, which is won.
    [layers] Every move goes one layer down, so play ends after at most five moves: a game without cycles has no draws. Work it out from the bottom: a vertex without moves is lost, a vertex with a move to a lost one is won, and a vertex with moves only to won ones is lost. From a, only one of the two paths wins.
    [geography] The children's game: each player names a country that begins with the last letter of the one before, and no country may be named twice. Only these nine are known here. A player who cannot name one loses. The game is won from Nepal, but only by one of the two answers. Cover the colours and try it: the countries already named decide which are still open, so no rule of thumb helps. In general, nobody knows a fast way to tell who wins (the game is PSPACE-complete).
    [one-way-city] Twelve streets run alternately east and west, sixteen alternately north and south. Two players take turns driving one car, a block at a time, and a player who cannot drive on loses. Six of the crossings have no street out of them: a car there is stuck. Many drives are decided far away from those; others go around the blocks forever. Click a crossing and follow the best moves.
    [owners-attractor] Circles belong to player 0, squares to player 1, and the owner of a vertex moves there. Player 0 wants to reach the goal, and player 1 wins if play never ends. Work it out from the goal: a circle joins when one of its moves leads to what is found, a square when all of its moves do. What is left is a trap in which player 1 can stay forever. Exercise: add one edge from f, so that player 1 keeps only two vertices.
    [owners-buchi] Player 0 wants to come to the lamp, the vertex with the number 2, again and again; every other vertex has the number 1. It is not enough to stay where player 0 wins: the loop at e is harmless once, but whoever goes around it forever never sees the lamp again. From b, moving to c gives the game away, since player 1 then stays at d. Exercise: give one vertex to the other player, so that player 1 wins everywhere.
    [owners-zielonka] The greatest number that occurs infinitely often decides: player 0 wins if it is even, player 1 if it is odd. Zielonka’s algorithm takes the greatest number, 4 at a, and all from where player 0 can force play to it; it solves the rest, where player 1 wins some vertices, gives player 1 everything from where play can be forced to those, and solves again what is left. Exercise: find the two regions by hand. Then raise one number by one, so that player 1 wins everywhere.
    [police-wins] The police step in eight directions, the thief in four; both may stay. There are two exits in the corners, and no way to either is short enough: the police cut the thief off in time, and then hunt it down. Staying is a move, too, and sometimes the best one.
    [thief-wins] The thief is slower, but there are two exits, far apart, and the police cannot guard both: covering one of them leaves the way to the other open. Step through the escape with the best moves shown. Look at the map of the thief's cells: from which of them do the police still come in time?
    [sealed-in-thief] There is a wall all around the thief. The thief cannot get out, and the police cannot get in, not even diagonally, because every corner is closed. Neither side can force anything, and endless play is a draw. Open one cell of the wall and see what changes.
    [guarded-exit] The police hunt the thief, who wants to reach the only exit; two ways lead to it around the wall. As long as the police stay near the exit, the thief had better not come. But if the police leave to hunt the thief one way round, the thief runs to the exit the other way. So neither side can force a win: the game is a draw, although there is an exit and a way to it.
    [maze] The police hunt the thief through twenty by twenty cells, nearly the same on the left and on the right, and the thief wants to reach the only exit, at the top. The police win, but not by running after the thief: they must always keep the way to the exit within reach, and with best play by both sides the hunt takes more than two hundred moves. Step through it with the best moves shown.
    [cops-and-robbers-cycle] The police and the thief move along the edges in either direction, or stay; a thief who is never caught wins. On a ring of four or more vertices, the thief stays away forever by moving as the police do. One more edge across the ring does not help the police yet. How many does it take?
    [cops-and-robbers-petersen] The police chase the thief along the edges; both may stay, and a thief who is never caught wins. Each of the ten vertices has three neighbours, and no ring is shorter than five. Wherever the police are, they are on or next to at most one of the thief's three neighbours, so the thief always has a safe step and is never caught. It takes three police to catch a thief here.
    [cops-and-robbers-triangles] The police chase the thief along the edges; both may stay, and a thief who is never caught wins. Here the police win. There is always a corner: a vertex whose neighbours, including itself, are all neighbours of one other vertex. A thief in a corner cannot escape from police on that other vertex. Take away corners one by one until a single vertex is left. The police win on exactly those graphs where this works (Nowakowski and Winkler; Quilliot).
    [two-heap-nim] A token slides right or down as far as its player likes. The rows below it are one heap, the columns to its right are the other, and a slide takes from one of them. A player who cannot move loses. The cells with equal heaps are lost, a diagonal to the bottom right corner: whatever the opponent takes from one heap, take the same from the other.
    [wythoffs-queen] A chess queen moves right, down, or diagonally right and down; a player who cannot move loses. It is Nim with two heaps in which you may also take the same number from both. The lost cells are (1, 2), (3, 5), (4, 7), (6, 10) and so on: their numbers, counted from the bottom right corner, are the multiples of the golden ratio and of its square, rounded down.
    [rules-tic-tac-toe] Three in a row win. All 5,478 positions are found and solved, and the empty board is a draw. Source: Newell and Simon, Human Problem Solving, 1972.
    [rules-kayles] A ball knocks down one pin or two neighbours; the player who cannot move loses. The first player splits the row into two equal halves and then mirrors every move. Source: Dudeney, The Canterbury Puzzles, 1907.
    [rules-cat-and-mouse] The mouse wants to reach its hole at vertex 0, and the cat wants to catch it. Neither can force it here, so play never ends: a draw. Source: LeetCode 913, example 1.
    [rules-wolf-goat-cabbage] The farmer may take one of the three across the river, and must not leave the wolf with the goat, or the goat with the cabbage. A puzzle becomes a game in which the other player always passes. Source: Alcuin, Propositiones ad acuendos juvenes, about 800.
   *[rules-hackenbush] Cut an edge, and what is no longer connected to the ground falls away; the player who cannot move loses. This drawing has the value 0, so the player who begins loses. Source: Conway, On Numbers and Games, 1976.
}
