# Formats of pictures: their names, and what they are good for.
export-web-page = Web page
export-format-tip = { $format ->
    [svg] vector graphics for editing and web pages
    [png] pixels, for use anywhere
    [pdf] a page of the picture’s size, for printing and LaTeX
    [tikz] editable LaTeX source
    [html] works offline in any browser, with the picture, a table and the program
    [gif] an animation in 256 colours, for slides and chats
   *[apng] an animation in full colour, for web pages
}

# Why a picture cannot be made. They follow a colon, and have no full stop at the end.
export-too-much = { $what ->
    [vertices] a picture can have at most { $most } vertices, and this one would have { $count }
    [edges] a picture can have at most { $most } edges, and this one would have { $count }
   *[cells] a picture can have at most { $most } cells, and this one would have { $count }
}
export-empty = there is nothing to draw yet
export-nothing-selected = no vertex or cell is selected
export-too-large = it would be { $width } × { $height } { $unit ->
    [pixels] pixels
   *[points] points
}, and { $format } allows at most { $most } along a side
export-no-memory = there is not enough memory for its pixels
export-too-many-pixels = its { $frames } frames of { $width } × { $height } pixels exceed the limit of { $most } million pixels for an animation
export-still-only = { $format } is for animations
export-animated-only = { $format } is for still pictures
export-refused = it cannot be drawn ({ $error })
export-gif-sides = its sides are too long for a GIF
# Why an animation cannot be made.
export-too-many-frames = it would have { $count } frames, and an animation can have at most { $most }{ $by-rounds ->
    [yes] ; animated by rounds, it has fewer
   *[no] {""}
}
export-unsolved = the game is not solved: { $error }
export-no-replay = the algorithm cannot be replayed. { $why }
export-no-start = the game has no start
export-sum = games with several tokens cannot be animated
export-no-move = there is no move from the start
export-transparent = a GIF cannot have a transparent background, but an APNG can

# Remarks on what was made.
export-frames = { $frames ->
    [one] { $frames } frame
   *[other] { $frames } frames
} of { $width } × { $height } pixels, { $size } { $unit ->
    [bytes] bytes
    [kilobytes] kB
   *[megabytes] MB
}
export-needs-unicode = some letters are not Latin; compile it with lualatex or xelatex
# Letters that no font has. $first is one of them.
export-no-font = { $count ->
    [one] no font has the letter { $first }, which is drawn as a box
   *[other] no font has { $count } of the letters, which are drawn as boxes: { $first }, …
}
# Labels of edges that are drawn shortened. A title is an element of SVG, which viewers show on
# hover.
export-cut = { $count ->
    [one] { $count } label is cut; an SVG has it in full as a title
   *[other] { $count } labels are cut; an SVG has them in full as titles
}
# $edge is "edge from a to b".
export-cut-title = { $edge }: { $label }
