# Where no file dialog can be shown. A portal and zenity are programs that show one.
system-no-file-dialog = This desktop offers no file dialog: neither a portal nor zenity was found. Type the path.
system-downloads = The browser downloads the file. Type its name.
# Why a file that Winmove reads at the start was not read, after a colon.
system-not-a-file = it is not a file
system-too-long = it is too long
