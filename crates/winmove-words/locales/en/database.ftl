# In the status bar, for a game whose labels are read from a database.
database-board = { $certified ->
    [yes] solved before, certified
   *[no] solved before, not certified
}
    .tip = The labels are read from { $name }. { $certified ->
        [yes] All of them were checked against the moves.
       *[no] Use “winmove verify” to check them.
    }
database-graph = { $certified ->
    [yes] part of a solved graph, certified
   *[no] part of a solved graph, not certified
}
    .tip = Labels where this part ends are read from { $name }, whose graph has { $vertices ->
        [one] one vertex
       *[other] { $vertices } vertices
    }. { $certified ->
        [yes] All of them were checked against the moves.
       *[no] Use “winmove verify” to check them.
    } Click a vertex to show its moves, or use Find to show the part around any vertex.
# Why a database can't be opened, without a full stop.
database-no-game = The game in the database cannot be read: { $problem }
database-no-pursuit = The game in the database is not one of police and thief
database-no-graph = The game in this database has no board to show, and { $problem }. Use “winmove probe” to look up its labels
database-no-vertex = The graph of the database has no such vertex
database-not-in-build = { $path } cannot be read, because this version of Winmove reads no databases
database-other-game = { $path } now holds another game
# The title and the notes of a part of the graph around the vertex with this number.
database-part = { $graph } around { $vertex }
    .notes = A part of the graph of { $name }, which has { $vertices ->
        [one] one vertex
       *[other] { $vertices } vertices
    } and { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. A vertex shown without its moves has the outcome that it has in the whole graph. In a game file, play ends there.
