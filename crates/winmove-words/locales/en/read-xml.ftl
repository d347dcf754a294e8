# What is wrong in a file in XML: GraphML or GEXF. Names in < > are elements of the file.
read-no-root = there is no element <{ $root }>
read-no-graph-in = there is no <graph> in <{ $root }>
# $format is the name of the element.
read-other-root = expected <{ $root }>, found <{ $found }>: { $format ->
    [mxfile] a draw.io drawing
    [mxGraphModel] a draw.io drawing
    [svg] an SVG picture
    [graphml] a GraphML graph
    [gexf] a GEXF graph
    [gxl] a GXL graph
    [html] a web page
   *[other] other XML
}
read-entities = a file that declares entities is not read
read-too-many-prefixes = more than { $most } prefixes of namespaces
read-too-many-attributes = an element with more than { $most } attributes
read-no-attribute = <{ $element }> without { $attribute }
read-long-default = a default of more than { $most } bytes
read-hyperedge = a hyperedge, which joins more than two vertices
# What was expected: the name of an attribute, and its values.
read-wanted-of-two = { $attribute } { $first } or { $second }
read-wanted-of-three = { $attribute } { $first }, { $second } or { $third }
read-wanted-number-for = a number for { $attribute }
# A name that should be there once. $name may be in quotes.
read-twice = { $kind ->
    [node] the node { $name } occurs twice
    [vertex] the vertex { $name } occurs twice
   *[key] the key { $name } occurs twice
}
# edgedefault, x and y are names in the file.
read-no-edgedefault = the graph has no edgedefault, so each edge is a move from its source to its target{ SHELL(" (--both-ways)") }
read-places-x-y = the attributes x and y are read as places in the drawing, with y downwards
# How a GraphML file was written.
read-without-place = { $count ->
    [one] 1 vertex has no place in the drawing
   *[other] { $count } vertices have no place in the drawing
}
# Mistakes in the syntax of XML. $wanted and $found are names or characters.
read-xml-problem = { $kind ->
    [tag] expected '{ $wanted }' tag, not '{ $found }'
    [namespace] an unknown namespace prefix '{ $found }'
    [attribute] attribute '{ $found }' is already defined
    [entity] unknown entity reference '{ $found }'
    [char] expected '{ $wanted }' not '{ $found }'
    [string] expected '{ $wanted }'
    [reference] malformed entity reference
    [angle] unescaped '<' found
    [name] invalid name token
    [unclosed] the root node was opened but never closed
    [end] unexpected end of stream
   *[other] { $wanted }
}
