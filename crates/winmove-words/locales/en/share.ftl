share-title = Copy link
share-text = The link holds the whole game. It opens at this position and in this mode.
# A check box. $language is the name of a language in itself. Without it, the game opens in the
# language of the person who opens it.
share-set-language = Open it in this language: { $language }
    .tip = Otherwise Winmove keeps the language of the person who opens the link
share-address = Address of the page
share-address-text = The address of a copy of Winmove’s page, which opens the game in a browser. Without an address, only the Winmove program opens the link.
share-copy = Copy
    .tip = Put the link on the clipboard
# In the status bar. $length is the number of characters.
share-copied = The link is on the clipboard ({ $length } characters){ $address ->
    [yes] {""}
   *[no] . It has no address, so paste it into Winmove
}
share-long = The link is long
# $problem says which programs may cut it. $menu and $command are File → Save.
share-long-text =
    The link is on the clipboard{ $address ->
        [yes] {""}
       *[no] . It has no address, so paste it into Winmove
    }.
    Note: { $problem }. You can use { $menu } → { $command } instead, and send the file, which opens wherever the link does.
share-no-link = There is no link to this game
