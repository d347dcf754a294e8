picture-dialog-save = Save…
    .tip = Choose a file; its extension sets the format (Enter)
picture-dialog-print = Print…
    .tip = Save an A4 page as PDF, and open it to print it (Enter)
picture-dialog-copy = Copy
    .tip = Copy it as SVG and PNG
picture-dialog-cancel = Cancel
    .tip = Close without exporting (Esc)
picture-dialog-format = Format
picture-dialog-part = What
picture-dialog-everything = Everything
picture-dialog-selection = Selection only
    .obstacle = No vertex or cell is selected
# The heading of what the picture shows.
picture-dialog-show = Show
picture-dialog-labels = Outcomes and moves
    .tip = Without them, the picture is a worksheet: no outcomes, no moves, no strategy
picture-dialog-strategy = Strategy
    .tip = The strategy as the canvas shows it
picture-dialog-notes = Notes
    .tip = The notes of vertices, below the picture
picture-dialog-legend = Legend
    .tip = What the shapes, numbers and letters mean, below the picture
picture-dialog-state-graph = State graph of the strategy
    .tip = The strategy’s positions and moves, below the picture
picture-dialog-no-strategy = In a draw, neither side has a winning strategy
picture-dialog-strategy-first = Show the strategy on the canvas first
picture-dialog-bare = Picture only
    .tip = Without the LaTeX document around it, to include it in another
picture-dialog-size = Size
picture-dialog-usual-size = Default size
    .tip = 2 pixels per unit in PNG, 1 in other formats; a vertex is 40 units wide
# A factor follows, such as "× 1.5".
picture-dialog-scaled = Scaled:
picture-dialog-ground = Background
picture-dialog-white = White, for paper
picture-dialog-transparent = Transparent, for slides
    .obstacle = GIF has no transparent background, but APNG does
picture-dialog-as-shown = As on the screen
picture-dialog-animate = Animate
picture-dialog-replay = The run of the algorithm
picture-dialog-played-game = The game being played
picture-dialog-best-play = Best play from the start
# How the run of the algorithm is divided into frames: the usual way.
picture-dialog-usual-frames = Frames: automatic
# Follows a number with its unit, such as "0.5 s".
picture-dialog-per-frame = per frame
picture-dialog-frames = { $frames ->
    [one] { $frames } frame
   *[other] { $frames } frames
}
picture-dialog-too-many-frames = { $frames } frames; an animation has at most { $most }
picture-dialog-most-frames = At most { $most } frames
picture-dialog-frame-size = { $width } × { $height } pixels each, plus a caption
# The format of a game for another program.
export-dialog-save = Save…
    .tip = Choose a file (Enter)
export-dialog-states = Pursuits cannot be written in this format. Use “Open the state graph” in the panel on the right, and export that graph.
