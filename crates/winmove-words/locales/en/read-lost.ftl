# What a game, or a file of another program, cannot hold. $count of them are not kept.
# read-lost-examples shows some.
read-lost-examples = { $lost } ({ $examples })
read-lost-attributes = { $count ->
    [one] 1 attribute is not kept
   *[other] { $count } attributes are not kept
}
read-lost-attributes-of-edges = { $count ->
    [one] 1 attribute of an edge is not kept
   *[other] { $count } attributes of edges are not kept
}
read-lost-attributes-of-the-graph = { $count ->
    [one] 1 attribute of the graph is not kept
   *[other] { $count } attributes of the graph are not kept
}
read-lost-attributes-of-vertices = { $count ->
    [one] 1 attribute of a vertex is not kept
   *[other] { $count } attributes of vertices are not kept
}
read-lost-backslashes-before-quotes = { $count ->
    [one] 1 backslash before a quote is not kept
   *[other] { $count } backslashes before quotes are not kept
}
read-lost-annotations = { $count ->
    [one] 1 text or arrow on the canvas is not kept
   *[other] { $count } texts and arrows on the canvas are not kept
}
read-lost-bends-of-edges = { $count ->
    [one] 1 bend of an edge is not kept
   *[other] { $count } bends of edges are not kept
}
read-lost-blanks-at-the-ends-of-labels = { $count ->
    [one] 1 blank at the end of a label is not kept
   *[other] { $count } blanks at the ends of labels are not kept
}
read-lost-boxes-around-vertices = { $count ->
    [one] 1 box around vertices is not kept
   *[other] { $count } boxes around vertices are not kept
}
read-lost-cells-of-other-columns = { $count ->
    [one] 1 cell of another column is not kept
   *[other] { $count } cells of other columns are not kept
}
read-lost-classes-of-vertices = { $count ->
    [one] 1 class of a vertex is not kept
   *[other] { $count } classes of vertices are not kept
}
read-lost-colour-marks = { $count ->
    [one] 1 colour mark is not kept
   *[other] { $count } colour marks are not kept
}
read-lost-colours = { $count ->
    [one] 1 colour is not kept
   *[other] { $count } colours are not kept
}
read-lost-control-characters = { $count ->
    [one] 1 control character is not kept
   *[other] { $count } control characters are not kept
}
read-lost-descriptions = { $count ->
    [one] 1 description is not kept
   *[other] { $count } descriptions are not kept
}
read-lost-empty-labels = { $count ->
    [one] 1 empty label is not kept
   *[other] { $count } empty labels are not kept
}
read-lost-exercises = { $count ->
    [one] 1 exercise is not kept
   *[other] { $count } exercises are not kept
}
read-lost-exits = { $count ->
    [one] 1 exit is not kept
   *[other] { $count } exits are not kept
}
read-lost-exits-below-tokens = { $count ->
    [one] 1 exit below a token is not kept
   *[other] { $count } exits below tokens are not kept
}
# Of a logic program.
read-lost-facts = { $count ->
    [one] 1 fact is not kept
   *[other] { $count } facts are not kept
}
read-lost-fill-colours = { $count ->
    [one] 1 fill colour is not kept
   *[other] { $count } fill colours are not kept
}
read-lost-hidden-labels = { $count ->
    [one] 1 label that isn't shown is not kept
   *[other] { $count } labels that aren't shown are not kept
}
read-lost-html-of-labels = { $count ->
    [one] the HTML of 1 label is not kept
   *[other] the HTML of { $count } labels is not kept
}
read-lost-invisible-links = { $count ->
    [one] 1 invisible link is not kept
   *[other] { $count } invisible links are not kept
}
read-lost-keys-of-the-file = { $count ->
    [one] 1 key of the file is not kept
   *[other] { $count } keys of the file are not kept
}
read-lost-labels = { $count ->
    [one] 1 label is not kept
   *[other] { $count } labels are not kept
}
read-lost-labels-of-edges = { $count ->
    [one] 1 label of an edge is not kept
   *[other] { $count } labels of edges are not kept
}
read-lost-labels-too-complex = { $count ->
    [one] 1 label of an edge that a list can't hold is not kept
   *[other] { $count } labels of edges that a list can't hold are not kept
}
read-lost-line-breaks-of-labels = { $count ->
    [one] 1 line break of a label is not kept
   *[other] { $count } line breaks of labels are not kept
}
read-lost-lines-about-vertices = { $count ->
    [one] 1 line about a vertex is not kept
   *[other] { $count } lines about vertices are not kept
}
read-lost-lines-of-settings = { $count ->
    [one] 1 line of settings is not kept
   *[other] { $count } lines of settings are not kept
}
read-lost-lines-of-style = { $count ->
    [one] 1 line of style is not kept
   *[other] { $count } lines of style are not kept
}
read-lost-links-to-pages = { $count ->
    [one] 1 link to a page is not kept
   *[other] { $count } links to pages are not kept
}
# A mark is a character such as a quote.
read-lost-marks-of-labels = { $count ->
    [one] the quotes, backslashes or line breaks of 1 label are not kept
   *[other] the quotes, backslashes or line breaks of { $count } labels are not kept
}
read-lost-moves-from-fixed-vertices = { $count ->
    [one] 1 move from a vertex with a fixed outcome is not kept
   *[other] { $count } moves from vertices with fixed outcomes are not kept
}
read-lost-names-of-edges = { $count ->
    [one] 1 name of an edge is not kept
   *[other] { $count } names of edges are not kept
}
read-lost-names-of-information-sets = { $count ->
    [one] 1 name of an information set is not kept
   *[other] { $count } names of information sets are not kept
}
read-lost-names-of-outcomes = { $count ->
    [one] 1 name of an outcome is not kept
   *[other] { $count } names of outcomes are not kept
}
read-lost-names-of-players = { $count ->
    [one] 1 name of a player is not kept
   *[other] { $count } names of players are not kept
}
read-lost-notes-of-vertices = { $count ->
    [one] 1 note of a vertex is not kept
   *[other] { $count } notes of vertices are not kept
}
read-lost-nul-in-labels = { $count ->
    [one] the NUL character of 1 label is not kept
   *[other] the NUL characters of { $count } labels are not kept
}
read-lost-nul-in-texts = { $count ->
    [one] the NUL character of 1 text is not kept
   *[other] the NUL characters of { $count } texts are not kept
}
read-lost-own-keys = { $count ->
    [one] 1 custom key of a vertex is not kept
   *[other] { $count } custom keys of vertices are not kept
}
read-lost-parallel-edges = { $count ->
    [one] 1 parallel edge is not kept
   *[other] { $count } parallel edges are not kept
}
# A vertex that layouts leave in place.
read-lost-pins = { $count ->
    [one] 1 pin is not kept
   *[other] { $count } pins are not kept
}
read-lost-places-in-boxes = { $count ->
    [one] 1 place in a box is not kept
   *[other] { $count } places in boxes are not kept
}
read-lost-places-in-the-drawing = { $count ->
    [one] 1 place in the drawing is not kept
   *[other] { $count } places in the drawing are not kept
}
# A port is a point of a vertex where edges end.
read-lost-ports = { $count ->
    [one] 1 port is not kept
   *[other] { $count } ports are not kept
}
read-lost-properties-of-elements = { $count ->
    [one] 1 property of an element is not kept
   *[other] { $count } properties of elements are not kept
}
# The moves of a game that was played.
read-lost-records = { $count ->
    [one] 1 record of a game is not kept
   *[other] { $count } records of games are not kept
}
read-lost-rules-of-the-game = { $count ->
    [one] 1 rule of the game is not kept
   *[other] { $count } rules of the game are not kept
}
read-lost-sections = { $count ->
    [one] 1 section is not kept
   *[other] { $count } sections are not kept
}
read-lost-shapes-of-vertices = { $count ->
    [one] 1 shape of a vertex is not kept
   *[other] { $count } shapes of vertices are not kept
}
read-lost-styles-of-links = { $count ->
    [one] 1 style of a link is not kept
   *[other] { $count } styles of links are not kept
}
read-lost-subgraphs = { $count ->
    [one] 1 subgraph is not kept
   *[other] { $count } subgraphs are not kept
}
read-lost-text-behind = { $count ->
    [one] 1 text after the list is not kept
   *[other] { $count } texts after the list are not kept
}
read-lost-texts-of-notes = { $count ->
    [one] 1 text of notes is not kept
   *[other] { $count } texts of notes are not kept
}
read-lost-titles = { $count ->
    [one] 1 title is not kept
   *[other] { $count } titles are not kept
}
read-lost-tokens = { $count ->
    [one] 1 token is not kept
   *[other] { $count } tokens are not kept
}
read-lost-tokens-below-others = { $count ->
    [one] 1 token below another is not kept
   *[other] { $count } tokens below others are not kept
}
read-lost-vertices-out-of-reach = { $count ->
    [one] 1 vertex out of reach is not kept
   *[other] { $count } vertices out of reach are not kept
}
read-lost-vertices-without-an-edge = { $count ->
    [one] 1 vertex without an edge is not kept
   *[other] { $count } vertices without an edge are not kept
}
# The players to whom vertices belong.
read-lost-owners = { $count ->
    [one] 1 owner is not kept
   *[other] { $count } owners are not kept
}
# Numbers of vertices that decide endless play.
read-lost-priorities = { $count ->
    [one] the number of 1 vertex is not kept
   *[other] the numbers of { $count } vertices are not kept
}
read-lost-fixed-outcomes = { $count ->
    [one] 1 fixed outcome is not kept
   *[other] { $count } fixed outcomes are not kept
}
