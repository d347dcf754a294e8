# Flowcharts of Mermaid. $text is what the file has there: "end" if the line ends there.
read-mermaid-no-flowchart = there are Mermaid diagrams, but no flowchart
read-mermaid-expected = expected { $what ->
    [graph] graph or flowchart
    [direction] a direction (TB, TD, BT, RL or LR)
    [vertex] a vertex
   *[link] a link or the end of the line
}, found { $text ->
    [end] the end of the line
   *[other] { $text }
}
# $close is the bracket that is missing; brackets in a text have a meaning in Mermaid.
read-mermaid-no-close = expected { $close }, { $text ->
    [end] found the end
   *[other] found { $text }; a text with brackets needs quotes
}
read-mermaid-no-attribute = expected an attribute, such as label: "a", or {"}"}
read-mermaid-no-bar = the text is not closed by |
read-mermaid-open-link = an unfinished link; write it like { $example }
read-mermaid-open-subgraph = the flowchart ends inside a subgraph, without `end`
read-mermaid-open-front-matter = the front matter is not closed by a line ---
read-mermaid-open-settings = the settings are not closed by {"}"}%%
read-mermaid-end-as-id = `end` in lower case can't be an id
read-mermaid-end-alone = `end` without a subgraph; it can't be an id
read-mermaid-subgraph-as-vertex = { $name } is a subgraph; as a vertex it has no meaning in a game
# Comments in which Winmove keeps what Mermaid doesn't know.
read-mermaid-no-colon = expected a colon in a comment of Winmove
read-mermaid-no-key = expected title, notes, or note and a vertex
read-mermaid-no-rule = there is no rule { $name }
read-mermaid-limits = Mermaid draws at most { $edges } edges and { $characters } characters, unless its settings maxEdges and maxTextSize say otherwise
