# Why a file can't be read: a place in it, and after a colon what is wrong there, without a full
# stop. Lines and columns count from 1.
read-place-line = line { $line }
read-place-column = line { $line }, column { $column }
# A cell of a board.
read-place-cell = row { $row }, column { $column }
# The end of the file.
read-place-end = the end
read-place-file = the file
read-place-graph = the graph
# Where the tokens are at the start of the game.
read-place-start = the start
read-place-board = the board
read-place-text = the text
read-place-game = the game
# A value that holds where the file gives no other.
read-place-default = a default
# The fences ``` of a text in Markdown.
read-place-fences = the fences
# $problem is a message, such as one of the operating system.
read-unreadable = can't be read: { $problem }
read-unwritable = can't be written: { $problem }
read-empty = the file is empty
read-not-json = not JSON: { $problem }
read-not-ours = this is not a Winmove file: { $problem }
# What is wrong in a row of a board.
read-in-row = { $problem } (line { $line }; rows and columns count from 0)
# $wanted is a message such as "a list of edges"; $found is what the file has, or such a message.
read-expected = expected { $wanted }, found { $found }
read-no-memory = { $act ->
    [writing] writing
   *[reading] reading
} it takes about { $needed } MiB of memory; { $free } MiB are free
# Of a file whose content is none that Winmove knows.
read-no-kind = not a kind of file that Winmove reads: a game file (JSON), an edge list ("u v" on each line, perhaps after "n m"), a board (rows of . * E P T, perhaps after "n m"), or a file of another program, such as DOT or GraphML
# $kinds is a list of the next four messages.
read-no-kind-closest = { $problem }; closest: { $kinds }
# $name is the name of a kind of file, such as "Edge list", and $word its name on the command line. SHELL(…) is said there alone:
# leave it out.
read-would-fit = { $name } would fit{ SHELL(" (--from ", $word, ")") }
read-fails = { $name } fails on line { $line }
read-fails-because = { $name } fails on line { $line } ({ $problem })
# The file of another program.
read-other-format = { $format ->
    [gdf] a graph in GDF, the format of GUESS
    [dl] a network in DL, the format of UCINET
   *[sparse6] graphs in sparse6, a format of nauty
}, which Winmove can't read
# UTF-8, UTF-16 and Latin-1 are encodings of text.
read-no-utf-16 = neither UTF-8 nor UTF-16
read-no-utf-8 = { $hint ->
    [charset] not UTF-8 (byte 0x{ $byte }); its charset is Latin-1; save it as UTF-8{ SHELL(", as `iconv -f latin1 -t utf-8` does") }
    [latin-1] not UTF-8 (byte 0x{ $byte }); if it is Latin-1, save it as UTF-8{ SHELL(", as `iconv -f latin1 -t utf-8` does") }
   *[none] not UTF-8 (byte 0x{ $byte })
}
