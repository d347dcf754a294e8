family-dialog-title = New from family
family-dialog-create = Create
    .tip = Open the game as a new document (Enter)
    .obstacle = The game is still being generated
family-dialog-cancel = Cancel
    .tip = Close without creating a game (Esc)
family-dialog-cops-and-robbers = Cops and robbers on this graph
family-dialog-cat-and-mouse = Cat and mouse on this graph
# The heading of a known theorem.
family-dialog-known = Known result
# The heading of where a game is described, such as a book.
family-dialog-source = Source
# The name of a picture, for screen readers.
family-dialog-preview = Preview of the game
family-dialog-too-large = Too large for a preview. Choose Create to open it.
family-dialog-busy = Generating…
# $expected is such as "a number from 1 to 20".
family-dialog-expected = Enter { $expected }.
# $problem is the reason, which is also said on the command line.
family-dialog-failure = The game cannot be generated ({ $problem }).
