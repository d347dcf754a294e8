# Where no file dialog can be shown. A portal and zenity are programs that show one.
system-no-file-dialog = This desktop offers no file dialog: neither a portal nor zenity was found. Type the path.
system-downloads = The browser downloads the file. Type its name.
# Why a file that Winmove reads at the start was not read, after a colon.
system-not-a-file = it is not a file
# Why no window can be opened, in parentheses.
system-no-library = a library is missing
system-no-opengl = OpenGL can't be started
# Why no picture was copied, before a full stop.
system-no-picture-clipboard = Winmove can only copy text on this desktop. Export the picture to a file instead
# What the operating system reports, after a colon or in parentheses, without a full stop. $detail is
# its own text, which is in English.
system-error = { $kind ->
    [not-found] there is no such file or folder
    [denied] permission denied
    [exists] a file or folder of this name already exists
    [full] the disk is full
    [read-only] the disk is read-only
    [folder] it is a folder
    [no-folder] part of the path is not a folder
    [name] the name is not allowed, or is too long
    [too-long] it is too long
    [no-text] it is not UTF-8 text
    [ended] it ends too early
    [busy] another program is using it
    [memory] there is not enough memory
    [time] it took too long
    [unsupported] this is not possible here
    [address] the address is already in use
    [refused] the connection was refused
    [lost] the connection was lost
    [unreachable] the network or the host cannot be reached
   *[other] “{ $detail }”
}
