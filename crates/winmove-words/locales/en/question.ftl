# Buttons that several questions have. The tips name the keys that press them.
question-close = Close
    .tip = Continue (Enter or Esc)
question-back = Close
    .tip = Go back (Esc)
question-cancel = Cancel
    .tip = Go back (Esc)
question-cancel-save = Cancel
    .tip = Save nothing (Esc)
# $name is the name of a file, or "Untitled".
question-unsaved = Save changes to { $name }?
question-unsaved-text = If you do not save, the changes are lost.
question-unsaved-paste = The pasted game replaces { $name }, which has unsaved changes.
question-save = Save
    .tip = Save and continue (Enter)
question-discard = Discard
    .tip = Continue without saving; the changes are lost
# After a write failed.
question-save-as = Save as…
    .tip = Choose another place or name (Enter)
question-export-as = Export as…
    .tip = Choose another place or name (Enter)
question-hand-in-as = Hand in as…
    .tip = Choose another place or name (Enter)
question-overwrite-without-backup = Overwrite
    .tip = Overwrite the file, without a backup during the save
# The open file was changed by another program.
question-changed = { $name } was changed on disk
question-changed-text = { $unsaved ->
    [yes] Another program has written it, and you have unsaved changes here. Which version do you want to keep? Choose “Save as” to keep both.
   *[no] Another program has written it since you opened or saved it here.
}
question-save-mine = Save as…
    .tip = Save your version under another name (Enter)
question-overwrite = Overwrite
    .tip = Overwrite the file; what the other program wrote is lost
question-reload = Reload
    .tip = Read the file again; the changes here are lost
question-replace = Replace { $name }?
question-replace-text = A file with this name already exists.
question-replace-answer = Replace
    .tip = Overwrite the file (Enter)
# The game was read from a file of another program.
question-foreign = Save as a Winmove game or as { $name }?
question-foreign-text = A Winmove game keeps everything.
question-foreign-refused = { $name } cannot hold this game: { $problem }.
# $kind is the format of the file.
question-foreign-whole = { $name } ({ $kind }) can hold all of this game.
# A list follows.
question-foreign-lossy = { $name } ({ $kind }) cannot hold everything:
question-foreign-remarks = { $name } ({ $kind }) can hold this game:
# A list of what was not read from the file follows.
question-foreign-unread = Winmove did not read all of { $name }. Saving removes the rest:
question-foreign-game = Winmove game…
    .tip = Choose a file for the game (Enter)
question-foreign-back = Save as { $name }
    .tip = Write to this file, now and whenever you save
# A student who does homework.
question-leave-homework = Leave the student view?
    .text = All answers are then shown, and yours can no longer be handed in from here.
question-leave = Leave
    .tip = Show all answers
