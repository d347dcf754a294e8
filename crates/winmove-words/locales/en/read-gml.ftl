# What is wrong in a file in GML: keys and values, and lists in square brackets.
# What was expected or found.
read-wanted-graph-list = `graph [`
read-wanted-key-or-end = a key or `]`
read-wanted-value-of = the value of { $key }
read-found-text = the text { $text }
read-found-end = the end of the file
read-open-text = a text that is not closed by `"`
read-open-list = a list that is not closed by `]`
read-no-graph-list = there is no `graph [ … ]`
read-no-id = a node without an id
read-no-ends = an edge without a source or a target
read-unknown-end = an edge with an end { $name } that no node has as its id
read-places-of-graphviz = the places are those of Graphviz, whose y points upwards
read-not-directed = the file does not say that the graph is directed, so it is not
