# In the status bar.
recovery-not-opened = The unsaved work cannot be opened: { $problem }
recovery-failed = Unsaved work would be lost in a crash, because it cannot be stored ({ $problem }). Save often
recovery-recovered = Recovered { $name }. Save to keep it
# A game whose labels came from a database, in which a part of a large graph was open.
recovery-recovered-part = Recovered { $name }, but not the labels of its database ({ $problem }). If it was a part of a graph, it is now a separate game
# Why unsaved work can't be read, in parentheses or after a colon.
recovery-other-version = it was written by another version of Winmove, or is damaged
recovery-damaged = it is damaged
recovery-too-many-positions = the game has too many positions
# Why unsaved work can't be stored in a browser.
recovery-too-long = the game takes about { $length } MB, and the browser stores { $most } MB for this page
# The question at the next start.
recovery-question = Open the unsaved work?
# "Open" is the button.
recovery-question-text = Winmove ended before this was saved. Open restores it with its undo history. The file itself stays unchanged until you save.
recovery-last-changed = Last changed { $ago }
recovery-undo-steps = { $steps ->
    [0] Nothing to undo
    [one] One step can be undone
   *[other] { $steps } steps can be undone
}
recovery-unreadable = It cannot be read: { $problem }. It is stored in { $path }
recovery-open = Open
    .tip = Show it, still unsaved (Enter)
recovery-discard = Discard…
    .tip = Delete it, after asking once more
recovery-discard-question = Delete it permanently?
recovery-delete = Delete
recovery-keep = Keep
# $menu and $command are the menu and the entry that opens the question again.
recovery-later = Later
    .tip = Keep it. { $menu } → { $command } and the next start offer it again (Esc)
# How long ago something happened, within a sentence.
recovery-moments-ago = less than a minute ago
recovery-minutes-ago = { $count ->
    [one] one minute ago
   *[other] { $count } minutes ago
}
recovery-hours-ago = { $count ->
    [one] one hour ago
   *[other] { $count } hours ago
}
recovery-days-ago = { $count ->
    [one] one day ago
   *[other] { $count } days ago
}
# Earlier versions of the open file.
recovery-versions = Earlier versions of { $name }
recovery-versions-text = The last saves of this file on this computer, newest first.
# A button that shows an earlier version next to the open game.
recovery-beside = Side by side
    .tip = Show it on the right, with the labels it had then
recovery-open-version = Open
    .tip = Open it as a separate game; the file stays unchanged
recovery-saved = Saved { $ago }
recovery-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
recovery-no-version = No earlier version is stored. Each save from now on is kept.
recovery-version-unreadable = This version cannot be read: { $problem }
# The message after an error of the program.
recovery-report = Something in Winmove failed
recovery-report-text = This is an error in Winmove, not something you did. You can continue; what failed was closed.
recovery-report-kept = Your unsaved work is stored in { $path }, and is offered at the next start if Winmove ends. Save it soon.
recovery-report-nothing = There was no unsaved work.
recovery-continue = Continue
    .tip = Close this message (Enter or Esc)
recovery-copy-report = Copy report
    .tip = Copy the details, so that you can report them to the authors
