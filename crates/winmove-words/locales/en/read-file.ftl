# Why a file can't be opened or saved, whatever is in it.
read-too-long = more than 1 GiB
read-database = this is a database of labels, not a game{ SHELL("; `winmove probe` shows what is in it") }
# A NUL byte is a byte with the value 0.
read-nul = a NUL byte (0x00), which no text has
read-too-deep = lists and objects nested more than { $most } deep
# $has counts the games of the file.
read-no-test = there is no test { $asked }: { $has ->
    [one] there is one game
   *[other] there are { $has } tests
}
read-only-read = { $format } is only read, not written
read-no-file-name = the path does not name a file
# $backup is the name of a file.
read-backup-kept = { $problem }; the previous contents of the file are in { $backup } next to it
read-no-backup = no backup of it can be kept during the save: { $problem }
read-being-saved = another program is saving it
read-chain-of-links = too many symbolic links in a row
read-link-of-other = { $link }: this link belongs to another user, in a folder that everyone can write to
read-device = it is a device or a pipe, not a file
read-no-reader = no program reads from this pipe
# Of a script, where no arguments were chosen.
read-script-arguments = `start` has parameters; this is the game of start({ $arguments })
# In a browser.
read-gone-from-page = the page no longer has this file; open it again
# The page of the program, in which a web page has its game. web/build and share/winmove are paths.
read-no-page-program = the program for browsers is not installed: { $name }, which web/build makes, is missing in share/winmove
read-bad-page-program = the program for browsers is damaged
read-page-without-program = the page has only the picture and the table: { $problem }
