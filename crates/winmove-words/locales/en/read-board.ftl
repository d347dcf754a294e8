# Boards as text: a line with the numbers of rows and columns, and then the rows. $line is the
# number of that first line; $text is what the file has at the place of the error.
read-board-row-more = one row more than the { $rows } that line { $line } declares
read-board-ended = the file ends after { $found } of the { $rows } rows that line { $line } declares
read-board-no-size = expected the numbers of rows and columns, found { $text }
read-board-no-count = expected a number of rows or columns from 1, found { $text }
read-board-long = the row goes on after its { $columns } cells
read-board-short = the row ends after { $found } of { $columns } cells
read-board-second = { $side ->
    [police] the police are
   *[thief] the thief is
} on the board twice, first in row { $row }, column { $column }
read-board-unknown = unknown character { $text }; a cell is . (floor), * (wall), E (exit), P (police) or T (thief)
read-board-only-pursuits = board text can only hold a pursuit on a board
read-board-no-rules = board text has no rules: steps, staying, who is first and endless play are those of a new board

# Remarks on a board with other marks.
read-board-cat-and-mouse = read as Cat and Mouse II (LeetCode 1728): the cat C is the police, the mouse M is the thief and moves first, the food F is an exit, and the cat wins endless play; in the original both may jump over several cells, and the cat wins on the food, which Winmove cannot express
read-board-behind = what follows the rows is left out ({ $text })
read-board-separators = blanks and commas between the cells are left out
read-board-marks = # is read as a wall, _ and a blank as floor
read-board-short-rows = { $rows ->
    [one] 1 row is shorter than the longest, and is filled with floor
   *[other] { $rows } rows are shorter than the longest, and are filled with floor
}
