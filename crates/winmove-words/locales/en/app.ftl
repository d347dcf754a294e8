# The name of a game that has no file and no title.
app-untitled = Untitled
# In place of the name of a file, within a sentence.
app-the-link = the link
# The text below the heading of a message: why something failed, and what is still intact. $open is
# whether a game is open.
app-game-unchanged = { $open ->
    [yes]
        { $problem }.
        Your open game is unchanged.
   *[no] { $problem }.
}
app-clipboard-unchanged =
    { $problem }.
    The clipboard is unchanged.
# Headings of messages.
app-selection-not-copied = The selection could not be copied
app-picture-not-copied = The picture could not be copied
app-not-pasted = The clipboard could not be pasted
# $menu and $command are the menu and the entry that compares labels.
app-not-pasted-text =
    { $problem }.
    You can paste a part of a game, a game file, a link to a game, an edge list (one “u v” per line, with or without a first line “n m”) or a board as text. To compare labels that your own program prints, use { $menu } → { $command }.{ $open ->
        [yes] {" "}Your open game is unchanged.
       *[no] {""}
    }
# Remarks in the status bar. $why is a sentence.
app-nothing-pasted = Nothing was pasted. { $why }
app-pasted-outside = Nothing was pasted, because it would lie outside the board
app-pasted = Pasted as a new game
# $remarks say how the text was read.
app-pasted-remarks = Pasted as a new game; { $remarks }
# Headings of messages. $name is the name of a file.
app-labels-not-read = { $name } could not be read
app-no-component = { $name } cannot be added to the sum
# A token game is one in which a token moves along edges.
app-no-component-text =
    { $problem }.
    Only a token game under normal play, with its token placed, can be added.
# Why a file can't be added to a sum. $count is always 2 or more.
app-component-tests = It has { $count } tests
app-not-opened = { $name } could not be opened
app-link-not-opened = The link could not be opened
app-job-failed = { $name } could not be processed
# In place of the name of a file, within a sentence.
app-the-picture = the picture
app-the-clipboard = the clipboard
app-read-again = Reloaded { $name }, which was changed on disk
# A message that lists what a file has and a game can't hold.
app-lossy = Some of { $name } could not be imported
# In the status bar.
app-part-full = { $count } vertices are shown. Use Find to show the part around another one
app-moves-missing = The moves cannot be shown: { $problem }
# The name of a button of the tool strip for screen readers: "Select tool".
app-tool = { $tool } tool
# The name of a segment of the switch between modes, for screen readers: "Build mode".
app-mode = { $mode } mode
# A submenu.
# The button with all menus, in a narrow window.
app-menus = Menu
app-open-recent = Open recent
# In the status bar, after the user chose another kind of game.
app-tokens-removed = { $count ->
    [one] One token was removed. Undo brings it back
   *[other] { $count } tokens were removed. Undo brings them back
}
# In the status bar, after Copy as picture, with the options that differ from the usual ones.
app-picture-copied = Copied as SVG and PNG{ $selection ->
    [yes] , selection only
   *[no] {""}
}{ $outcomes ->
    [yes] {""}
   *[no] , without outcomes
}{ $legend ->
    [yes] , with a legend
   *[no] {""}
}
# The dialog in which a student hands in homework.
app-hand-in = Hand in
    .tip = Choose where to write the file (Enter)
app-hand-in-text = You answered { $answered } of { $asked } questions. Winmove writes your answers to a file for your teacher, and then shows the solutions here.
app-your-name = Your name
app-name-missing = Type your name first
app-hand-in-later = Continue the homework (Esc)
app-handed-in = { $name } contains your answers. Send it to your teacher
# A result that a student has handed in, opened by the teacher. $name is the student.
app-result-title = { $name }: { $exercise }
app-result-changed = This result was changed after it was handed in
# The results of a class: a table with a row for each student, and one with a row for each question.
app-class = Class
app-class-results = { $results ->
    [one] 1 result
   *[other] { $results } results
}
app-class-column = { $column ->
    [name] Name
    [right] Correct
    [hints] Hints
    [errors] Wrong tries
    [minutes] Minutes
    [handed-in] Handed in
   *[remarks] Remarks
}
app-class-right = { $right } of { $of }{ $unanswered ->
    [0] {""}
   *[other] , { $unanswered } not answered
}
app-class-again = handed in before, on { $time }
app-class-repeated = handed in again, not counted
app-class-same-name = same name as another result
app-class-changed = changed after hand-in
app-class-another = another exercise
app-class-open = Show the answers of { $name }
app-class-questions = Correct answers by question
app-class-refused = Files that could not be read
app-class-copy = Copy as CSV
    .tip = Copy the table of students for a spreadsheet
app-class-none = No homework result was found in this folder
# Several games were dropped on the window or chosen together. $others are file names, and $more is
# the number of further ones.
app-only-first = A window shows one game
    .text = Of several files, Winmove opens only the first: { $name }. Not opened: { $others }.
# A file with several tests, each of which is a game. The number is a button.
app-test = Test { $shown } of { $count }
    .tip = Go to another test by its number
# The title of a game that is one of several tests in a file with this name.
app-test-title = { $file }, test { $shown }
app-other-test = Other test
app-other-test-text = { $source ->
    [file] { $name } has
   *[clipboard] The pasted text has
} { $count } tests. Each is a separate game.
# The label of a field for a number.
app-test-number = Test
app-open-test = Open
    .tip = Open this test (Enter)
# The heading of a message about the file of settings.
app-settings = Settings
# $file is the path of a copy of the file.
app-settings-unreadable = The settings of the last session could not be read, so the defaults are in use. The old file is kept as { $file }.
app-settings-unstorable = The settings of the last session could not be read, so the defaults are in use. New settings cannot be stored either: { $problem }.
# $settings are the names of settings in the file.
app-settings-unusable = Some settings of the last session could not be used ({ $settings }), so their defaults are in use.
app-settings-unusable-kept = Some settings of the last session could not be used ({ $settings }), so their defaults are in use. The old file is kept as { $file }.
# The size of a new board.
board-dialog-take = Create
    .tip = Open an empty board of this size
board-dialog-grid = Number of rows and columns
# The names of the fields for the size of a board.
board-dialog-rows = Rows
board-dialog-columns = Columns
# After a PDF was saved to be printed. $why is a message of the system.
app-not-printed = No program opened the PDF. It is saved as { $path } ({ $why }).
# A program that opens files reported an error.
app-opener-status = { $opener } failed with status { $status }
# The version and the licences.
app-about = Winmove { $version }. Licence: MIT or Apache 2.0, as you choose. The fonts have free licences of their own. The packages contain the texts of all licences.
app-no-guide = The guide is not installed. The packages of Winmove contain it.
# $why is a message of the system.
app-guide-not-opened = { $path } could not be opened: { $why }
