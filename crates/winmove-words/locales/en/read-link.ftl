# What is wrong in a link to a game. A link ends with #g= and the game in letters and digits.
# Where an error is: $place is a place of the game file in the link.
read-place-in-link = { $place } of the game in the link
read-no-link = not a link to a game: a link has #g= before its game, and this one has none
read-link-no-base64 = the link is damaged: { $found } is not base64url
read-link-empty = the link is cut short: there is no game after #g=
read-link-newer = a link of version { $version }; this Winmove reads { $reads }
read-link-no-version = the link is damaged: its version is not a number
read-link-no-sum = the link is cut short: its checksum is missing
read-link-short-sum = the link is cut short: its checksum is not complete
read-link-other-sum = the link is damaged: its checksum is { $found }, and { $expected } was expected
read-link-cut-short = the link is cut short: its game is not complete
read-link-bytes-behind = the link is damaged: { $bytes ->
    [one] 1 byte follows the end of its game
   *[other] { $bytes } bytes follow the end of its game
}
read-link-no-utf-8 = the game in the link is not UTF-8 from its byte { $byte } on
read-link-too-large = the game in the link has more than { $most } MiB, the limit for unpacking
# "deflate" is the name of a way to compress data.
read-link-no-deflate = the link is damaged: its game is not compressed with deflate
read-link-no-room = the game takes { $size } MiB; a link holds at most { $most }, so send a file
# How a link wants its game to be shown. 3, 0.2 and 0.2-1.5-police are positions as links have them.
read-link-position = expected a position: a vertex (3), a cell (0.2), or the place of the police, the place of the thief and the side to move (0.2-1.5-police)
read-link-unknown = { $what ->
    [mode] the link asks for the mode { $word }, which this Winmove does not have
   *[language] the link asks for the language { $word }, which this Winmove does not have
}
read-link-no-position = the link asks for a position that the game does not have
# Remarks on a link that was written.
read-link-no-address = the link has no address: Winmove opens it as it is; for a browser, put it after the address of a copy of the page
read-link-long = the link has { $length } characters; chats and mail often cut links longer than { $most }, so a file is safer
# How a link shows its game: $mode is a mode such as "explore" or "none", $position is a position
# in words or "none", $language is the name of a language or "none".
read-link-view = the link shows it{ $mode ->
    [none] {""}
    [edit] {" "}in Build mode
    [explore] {" "}in Explore mode
    [play] {" "}in Play mode
    [replay] {" "}in Replay mode
   *[practise] {" "}in Teach mode
}{ $at ->
    [none] {""}
   *[other] {" "}{ $at }
}{ $language ->
    [none] {""}
   *[other] {" "}in { $language }
}
read-link-at = at { $place }
read-link-at-sides = { $turn ->
    [police] with the police at { $police }, the thief at { $thief } and the police to move
   *[thief] with the police at { $police }, the thief at { $thief } and the thief to move
}
read-link-vertex = vertex { $id }
