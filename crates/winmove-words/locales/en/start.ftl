start-slogan = Draw a game, see it solved after every edit, and follow the best moves.
start-recent = Recent files
start-examples = Examples
# The button that opens an example, for screen readers.
start-open-example = Open example { $title }
# The choice of language, in the language itself.
start-language = Use Winmove in this language
