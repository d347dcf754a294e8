#!/bin/sh
# Installs Winmove from the folder of this script: `./install.sh [PREFIX]`, where PREFIX is ~/.local
# by default. PREFIX/share/winmove/installed lists the installed files, and
# PREFIX/share/winmove/uninstall.sh removes them.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix=${1:-${HOME:?}/.local}
case $prefix in
    *[\"\`\$\\%]* | *'
'*)
        echo "install.sh: a desktop entry can't name a program in $prefix" >&2
        exit 2
        ;;
esac
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
own=$prefix/share/winmove
if [ -e "$own/installed" ]; then
    "$own/uninstall.sh"
fi

# Creates a folder, and lists each folder that didn't exist.
make_folder() {
    if [ ! -d "$prefix/$1" ]; then
        case $1 in
            */*) make_folder "${1%/*}" ;;
        esac
        mkdir "$prefix/$1"
        echo "folder $1" >>"$list"
    fi
}

list=$(mktemp)
trap 'rm -f "$list"' EXIT
(cd "$here" && find bin share -type f | sort) | while read -r file; do
    make_folder "${file%/*}"
    cp "$here/$file" "$prefix/$file"
    echo "file $file" >>"$list"
done
make_folder share/winmove
cp "$here/uninstall.sh" "$own/uninstall.sh"
chmod 755 "$own/uninstall.sh"
cp "$list" "$own/installed"
chmod 644 "$own/installed"

# The desktop may not have PREFIX/bin in its PATH, so the full path is used. Some desktop programs
# don't support quotes, so they are used only if necessary.
program=$prefix/bin/winmove
case $program in
    *[!A-Za-z0-9_./+-]*) quoted=\"$program\" ;;
    *) quoted=$program ;;
esac
entry=$prefix/share/applications/winmove.desktop
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec=%s %%f\n' "$quoted" ;;
        TryExec=*) printf 'TryExec=%s\n' "$program" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/winmove.desktop" >"$entry"

"$own/uninstall.sh" --refresh
echo "Winmove is installed as $prefix/bin/winmove; $own/uninstall.sh removes it."
