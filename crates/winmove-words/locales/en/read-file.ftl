# Why a file can't be opened or saved, whatever is in it.
read-too-long = more than 1 GiB
read-database = this is a database of labels, not a game; `winmove probe` tells what is in it
# A NUL byte is a byte with the value 0.
read-nul = a NUL byte (0x00), which no text has
read-too-deep = more than { $most } lists and objects inside each other
# $has counts the games of the file.
read-no-test = there is no test { $asked }: { $has ->
    [one] there is one game
   *[other] there are { $has }
}
read-only-read = { $format } is only read, not written
read-no-file-name = the path names no file
# $backup is the name of a file.
read-backup-kept = { $problem }; what the file held before is in { $backup } beside it
read-no-backup = no backup of it can be kept while it is written: { $problem }
read-being-saved = another program is saving it
read-chain-of-links = too many symbolic links in a row
read-link-of-other = { $link }: this link belongs to another user, in a folder that everyone can write to
read-device = it is a device or a pipe, not a file
# In a browser.
read-gone-from-page = the page holds no such file any more; open it again
# The page of the program, in which a web page has its game. web/build and share/winmove are paths.
read-no-page-program = the program for browsers is not installed: { $name }, which web/build makes, is missing in share/winmove
read-bad-page-program = the program for browsers is damaged
read-page-without-program = it has the picture and the table alone: { $problem }
