# $convention is what happens to a stuck player.
compare-panel-convention = { $convention ->
    [misere] Misère: a stuck player wins
    [drawn] A stuck player draws
   *[normal] Normal: a stuck player loses
}

# Both games are drawn side by side, and a place may be missing in one of them.
compare-panel-same = { $starts ->
    [yes] Every starting place has the same outcome in both games.
   *[no] Every place has the same outcome in both games.
}

compare-panel-differ = { $starts ->
    [yes] { $count ->
        [one] 1 starting place differs: { $names }.
       *[other] { $count } starting places differ: { $names }.
    }
   *[no] { $count ->
        [one] 1 place differs: { $names }.
       *[other] { $count } places differ: { $names }.
    }
}

# Places and moves of the first or of the second of two versions of a file.
# Places of both versions with another label, owner, note and so on.
compare-panel-edited = Edited places: { $names }.

compare-panel-rules = The rules or the tokens differ.

compare-panel-only = { $now ->
    [yes] Only in the current version: { $names }.
   *[no] Only in the saved version: { $names }.
}

# The heading of the open file beside an earlier version of it.
compare-panel-now = Now

compare-panel-too-large = This game is too large to compare. The limit is { $most } positions.

# Labels are outcomes of places, printed by another program.
compare-panel-labels = Compare with labels

compare-panel-labels-close = Hide the comparison (Esc)

compare-panel-compare = Compare
    .tip = Select the first place whose label differs

compare-panel-nothing = There is nothing to compare yet

compare-panel-open-file = Open file…
    .tip = Read the labels from a file

compare-panel-paste = Paste the output of your own program. Each line has an outcome, in the order of the places, or a name and an outcome. With names, some places may be missing. A number of moves may follow each outcome.

# The words win, lose and draw are read in English only.
compare-panel-forms = Outcomes are for the player to move: W L D, win lose draw, or 1 -1 0. The output of “winmove solve” works, too.

compare-panel-text = { $lines ->
    [one] { $name } (1 line)
   *[other] { $name } ({ $lines } lines)
}

compare-panel-paste-others = Paste other labels
    .tip = Clear this text, so that you can paste or type another

compare-panel-field = Labels from your program

# The name of a text that was typed or pasted, in place of a file's name.
compare-panel-typed = Typed text

compare-panel-pasted = Pasted text
compare-panel-unsolved = The game is not solved, so there is nothing to compare with.
compare-panel-comparing = Comparing…
compare-panel-unread = The labels cannot be read: { $why }.

# $form says how the text was understood. It is in English.
compare-panel-read-as = Read as { $form }.

compare-panel-none-selected = No difference is selected.

compare-panel-previous = Previous difference
    .tip = Select the previous difference
    .none = This is the first difference

compare-panel-next = Next difference
    .tip = Select the next difference
    .none = This is the last difference

# The number of the selected difference, and how many there are.
compare-panel-number = { $number } of { $count }

compare-panel-count = { $count ->
    [one] 1 difference
   *[other] { $count } differences
}
