#!/bin/sh
# Removes the files that install.sh installed under a prefix, when run from PREFIX/share/winmove.
# With --refresh, it removes nothing and makes the desktop read the file types and programs in
# PREFIX again.
set -eu

own=$(cd "$(dirname "$0")" && pwd)
prefix=${own%/share/winmove}
share=$prefix/share

# Runs a program of the desktop if it exists.
run() {
    if command -v "$1" >/dev/null; then
        "$@" || true
    fi
}

# Removes an index if nothing is left of the files it was made from.
drop_index() { # FOLDER SOURCE INDEX...
    folder=$1
    source=$2
    shift 2
    if [ -d "$folder" ] && [ -z "$(find "$folder" -name "$source" -print | head -n 1)" ]; then
        (cd "$folder" && rm -rf "$@")
    fi
}

refresh() {
    if [ -d "$share/mime/packages" ]; then
        run update-mime-database "$share/mime"
    fi
    if [ -d "$share/applications" ]; then
        run update-desktop-database -q "$share/applications"
    fi
    if [ -e "$share/icons/hicolor/icon-theme.cache" ]; then
        run gtk-update-icon-cache -q -t -f "$share/icons/hicolor"
    fi
}

if [ "${1-}" = --refresh ]; then
    refresh
    exit 0
fi
if [ ! -e "$own/installed" ]; then
    echo "uninstall.sh: there is no list $own/installed" >&2
    exit 1
fi
list=$(mktemp)
trap 'rm -f "$list"' EXIT
sort -r "$own/installed" >"$list"
while read -r kind name; do
    if [ "$kind" = file ]; then
        rm -f "$prefix/$name"
    fi
done <"$list"
rm -f "$own/installed" "$own/uninstall.sh"
refresh 2>/dev/null
drop_index "$share/mime" '*.xml' application XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache \
    subclasses treemagic types version
drop_index "$share/applications" '*.desktop' mimeinfo.cache
# In reverse order, a folder comes after the folders inside it. Folders that others use by now are
# kept.
while read -r kind name; do
    if [ "$kind" = folder ]; then
        rmdir "$prefix/$name" 2>/dev/null || true
    fi
done <"$list"
