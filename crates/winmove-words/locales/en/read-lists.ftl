# Lists of edges, neighbours and cells of a matrix, as text. Errors are clauses that follow a place
# such as "line 3"; $text is what the file has there.
read-lists-tests = { $found } tests follow, not { $count }
read-lists-one-number = expected two numbers, found one
read-lists-no-number = expected a whole number, found { $text }
read-lists-great-number = the number { $text } is too large
read-lists-columns = these are names of columns; separate columns by commas, semicolons or tabs
read-lists-no-counts = expected the numbers of vertices and edges
read-lists-no-count = expected the number of vertices
# $line is the number of the line that begins the list with the numbers of vertices and edges.
read-lists-ended = the file ends after { $found } of the { $promised } edges that line { $line } declares{ SHELL(" (--header no if that line is an edge)") }
read-lists-no-edge = expected an edge, after { $found } of the { $promised } edges that line { $line } declares, found { $text }
read-lists-edge-more = one edge more than the { $promised } that line { $line } declares{ SHELL(" (--header no if that line is an edge)") }
read-lists-no-start = expected a start, one vertex, after the edges, found { $text }
read-lists-two-starts = two starts: { $start } in the header, and { $behind } after the edges
read-lists-too-many-vertices = { $n } vertices are too many for a file of { $bytes } bytes, which can have at most { $most }
read-lists-too-many-edges = { $m } edges are too many; at most { $most } can be read
read-lists-too-many-names = { $found } names for { $n ->
    [one] { $n } vertex
   *[other] { $n } vertices
}
read-lists-vertex-twice = the vertex { $name } occurs twice
read-lists-no-vertex = there is no vertex { $name }
read-lists-no-name = no vertex is called { $name }
read-lists-beyond = there is no vertex { $number }: { $numbered ->
    [none] there is none
    [from-1] they are numbered from 1 to { $last }
    [from-0] they are numbered from 0 to { $last }
   *[all] { $last ->
        [one] there is { $last }
       *[other] there are { $last }
    }
}
# Vertex 0 shows that vertices are numbered from 0 to n - 1, vertex n that they are numbered from 1
# to n.
read-lists-both-numberings = vertices are numbered neither from 0 nor from 1: vertex 0 occurs on line { $zero }, vertex { $n } of { $n } on line { $last }

# A text that looks like something else than edges.
read-lists-foreign = { $looks ->
    [calls] calls of a library
    [dimacs] lines that begin with a word, as in DIMACS
    [counted] n, and then n rows that look like neighbours or a matrix
    [row] n, and then one row that looks like successors or parents
    [sized] n n, and then n rows that look like a matrix
    [matrix] rows that look like a matrix
   *[header] a header of more than three numbers (vertices, edges and perhaps a start)
}; write a line "u v" for each edge
read-lists-matrix-market = a Matrix Market matrix, whose comments and counts are not those of an edge list
read-lists-section = the section *{ $name } of a network is not read
read-lists-network = a second network; write each to a file of its own
read-lists-bipartite = a bipartite network: the vertices on its left and on its right are numbered separately, so the same number is two vertices

# Lists in brackets, such as [[0, 1], [1, 2]].
read-lists-expected = expected { $what ->
    [list] a list
    [vertices] a list of vertices
    [keyed] a list, or a vertex with a colon
   *[moves] a vertex with its moves, such as 0: [1, 2]
}
read-lists-empty-list = expected lists of vertices, found an empty list
read-lists-more-text = expected the end of the text, found { $text }
# $found is the number of names in the list.
read-lists-no-pair = expected an edge (two vertices and perhaps a label), found { $found }
read-lists-open-text = a quote is not closed
read-lists-deep = lists nested more than { $most } deep
read-lists-no-open = { $mark } without its beginning
read-lists-no-close = expected a comma or { $mark }, found the end

# Lines with the neighbours of a vertex.
read-lists-no-neighbour = expected the number of a vertex, found { $text }
read-lists-no-neighbours = expected a vertex and those that its moves lead to, found { $text }

# A matrix of zeros and ones.
read-lists-matrix-rows = { $found ->
    [one] { $found } row follows
   *[other] { $found } rows follow
}, not { $text }
read-lists-matrix-mark = expected 0 or 1, found { $text }
read-lists-matrix-long = the row goes on after its { $n } marks
read-lists-matrix-short = the row ends after { $found } of { $n } marks

# Tables of edges, with commas or tabs between the columns.
read-lists-open-quote = a quote that is not closed
read-lists-vertex-table = a table of vertices, with no columns for the two ends of an edge
read-lists-missing-end = an edge without a { $end ->
    [source] source
   *[target] target
} (the row begins with { $text })

# Remarks on how a list was understood, with what tells Winmove otherwise in
# parentheses. SHELL(…) is said on the command line alone, which speaks English: leave it out.
read-lists-columns-of = { $header ->
    [read] the first row is read as a header, since its names occur in no other row{ SHELL(" (--header no)") }
    [perhaps] no header names the columns: the first two are the ends of an edge, the third is its label{ SHELL(" (--header yes)") }
   *[none] no header names the columns: the first two are the ends of an edge, the third is its label
}
read-lists-literal = { $reading ->
    [triples] the lists are read as the moves of the vertices in order, though each could be an edge with a label{ SHELL(" (--from edges)") }
    [moves] the lists of two are read as the moves of the vertices in order, though each could be an edge{ SHELL(" (--from edges)") }
   *[edges] each list of two is read as an edge, though the lists could be the moves of the vertices in order{ SHELL(" (--from adjacency)") }
}
read-lists-cat-and-mouse = each edge occurs in both directions, as in Cat and Mouse (LeetCode 913); that game is a pursuit: the mouse, which moves first, is the thief, at 1; the cat is the police, at 2; the hole is an exit, at 0; and neither may stay; but there the cat may not enter the hole, a rule that Winmove does not have
# $other is "none" or how the text could be read, too.
read-lists-matrix = read as a matrix of { $n } rows{ $other ->
    [none] {""}
   *[other] { SHELL(" (--from ", $other, ")") }
}: a 1 is a move from the vertex of its row to that of its column, numbered from { $base }
read-lists-counted = each line has the number of moves of a vertex, and then the moves
read-lists-named = each line has a vertex, and then the vertices that its moves lead to
read-lists-may-be-counted = the lines are read as edges, though each could have the number of moves of a vertex and then the moves{ SHELL(" (--from adjacency)") }
read-lists-may-be-vertices = the first line is read as the number of tests, though it could be that of vertices{ SHELL(" (--header no)") }
read-lists-may-be-edge = the first line is read as the numbers of vertices and edges, though it could be an edge{ SHELL(" (--header no)") }
# A comment such as "% sym unweighted" or "# Undirected graph".
read-lists-undirected = a comment at the beginning calls the edges undirected; without it, each edge is one move
read-lists-may-have-no-direction = -- is read as a move to the right, though it may have no direction{ SHELL(" (--both-ways)") }

# How a list of edges was read: clauses with semicolons between them.
read-lists-test = test { $number } of { $of }
read-lists-read = { $head ->
    [single] read as a single edge
    [none] read without a header: { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    } between { $vertices ->
        [one] { $vertices } vertex
       *[other] { $vertices } vertices
    }
    [vertices] read as the number of vertices, and then { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    }
   *[counts] read as { $vertices ->
        [one] { $vertices } vertex
       *[other] { $vertices } vertices
    } and { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    }
}
read-lists-third-is-start = the third number is the start
read-lists-start-behind = the start follows the edges
read-lists-queries = { $queries ->
    [one] { $queries } query
   *[other] { $queries } queries
} after the edges
read-lists-labels = what follows a pair is its label
read-lists-comments = comments are left out
read-lists-zeros = the line of zeros marks the end
# Why vertices are numbered from 0 or 1. "Given": the user chose it.
read-lists-reason = { $reason ->
    [given] as requested
    [zero] vertex 0 occurs, { $n } does not
    [last] vertex { $n } of { $n } occurs, 0 does not
    [empty] there are none
   *[neither] neither 0 nor { $n } occurs
}

# Remarks on a file that was written.
read-lists-renumbered = the vertices are renumbered from 1, in order
read-lists-by-id = the vertices are named by their ids, since their labels are not all different
