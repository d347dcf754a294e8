# Why a database of a solved game can't be read: clauses after the path of the file. A database is
# a head, frames of labels and moves, and a table of where the frames are.
large-too-short = not a Winmove database: the file is too short
large-other-beginning = not a Winmove database: it begins differently
large-cut-off = the file doesn't end with a seek table of all its frames; it may have been cut off
large-seek-table = the seek table is damaged
large-other-frames = the frames in the seek table are not those of the database
large-changed = the file was changed while it was read
large-no-label = position { $position } has a label that does not exist
large-other-remoteness = frame { $frame } of the remoteness does not match the frame of the outcomes
large-damaged-frame = frame { $frame } is damaged: { $problem }; the others can be read, and solving the game again makes an intact database
large-no-frame = it is not in the seek table
large-frame-length = its length is not what the seek table says
large-frame-content = its bytes are not those that were written
large-no-room = frame { $frame }: there is not enough memory to unpack it
large-version = the database has version { $version } of the format; this program reads versions { $first } and { $second }. Solve the game again to make one that it can read
large-checksum = the checksum of the head does not match
large-no-head = the head is not that of a Winmove database
large-head-remoteness = the longest remoteness is not below 2^30
large-head-blocks = the head does not give the size of the blocks of moves
large-head-counts = the counts in the head don't add up to the number of positions
large-frame-moves = frame { $frame } has no moves for its vertices
large-no-moves = the database stores no moves; to store them, solve the edge list again with `--moves`
large-no-board = the database is not that of a board
large-no-list = the database is not that of an edge list
# The player asks for the moves of a vertex of a database's graph.
large-no-number = the vertex was added or renamed here, so the database has no moves for it
large-many-moves = vertex { $vertex } has { $moves } moves; at most { $most } are shown
large-long-play = the database claims play of 2^30 moves or more
large-no-cell = { $row },{ $column } is a wall, or not on the board
# $game and $other describe games, in English.
large-other-game = the database is of another game: { $other }; this one is { $game }
large-no-thread = no thread can be started to read the labels: { $problem }
large-no-position = there is no position { $position }: { $positions ->
    [one] the only position is number 0
   *[other] the { $positions } positions are numbered from 0
}
