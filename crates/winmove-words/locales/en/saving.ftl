# Why a picture or a game was not exported. $endings are such as ".svg, .png or .pdf".
saving-no-ending = The file extension sets the format. End the name with { $endings }.
saving-other-ending = This cannot be saved as .{ $ending }. End the name with { $endings }.
# $format is such as "PNG".
saving-picture-failed = The picture cannot be written as { $format }: { $problem }.
saving-page-failed = The web page cannot be written: { $problem }.
# In the status bar.
saving-saved = Saved { $name }
# The file holds only a part of a graph that was solved before.
saving-saved-part = Saved { $name }. In that file, play ends where this part of the graph ends
saving-changed-meanwhile = { $name } does not include the changes made since you chose Save
saving-file-gone = { $name } is no longer on disk. Press Ctrl+S to write it again
saving-exported = Exported { $name }
saving-exported-remarks = Exported { $name }: { $remarks }
# The heading of a message that lists what the file can't hold.
saving-exported-lossy = Exported { $name }, but not all of the game
# The heading of a message with the reason.
saving-failed = { $name } could not be { $output ->
    [game] saved
    [proof] saved
    [exercise] saved
    [table] saved
    [result] handed in
   *[export] exported
}
# Why a file was not written, and what to do.
saving-disk-full = The disk is full. Free some space and save again, or save to another disk.
saving-no-folder = The folder { $folder } does not exist. Save to another folder.
saving-no-backup = You may write { $name }, but Winmove cannot keep a backup during the save, because you may not read or write its folder. Save to a folder of your own. If you overwrite the file and the computer fails at that moment, the file is lost.
saving-no-permission = You do not have permission to write { $name } or its folder. Save to a folder of your own.
saving-no-permission-in-folder = You do not have permission to write in the folder { $folder }. Save to a folder of your own.
# $problem says that a link in the way belongs to another user.
saving-link-of-other = { $problem }. Save to a folder of your own.
saving-read-only = The disk is read-only. Save to another disk.
saving-name-too-long = The name is too long for this disk. Choose a shorter one.
saving-is-folder = { $name } is a folder. Choose another name.
saving-is-device = { $name } is a device or a pipe, not a file. Choose another name.
saving-busy = Another program is saving { $name }. Save again, or choose another name.
# $problem is a message of the operating system.
saving-system-error = The system reports: { $problem }. Save to another place.
# Added below the reason.
saving-old-file-intact = The file on disk is unchanged.
saving-old-file-damaged = The file on disk may be damaged now, and there is no backup of it.
saving-game-still-open = The game is still open here, unsaved.
