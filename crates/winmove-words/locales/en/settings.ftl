settings-title = Settings
settings-reset = Reset
    .tip = Restore the defaults, except for the language
settings-close = Close
    .tip = Close the settings (Esc)
settings-language = Language
    .tip = For the window, verdicts and new pictures
settings-theme = Theme
# Of the theme, and of animation: the desktop decides.
settings-system = Same as system
settings-light = Light
settings-dark = Dark
settings-high-contrast = High contrast
settings-colours = Outcome colours
settings-okabe-ito = Colour-blind safe
# Green, yellow and red.
settings-traffic-light = Traffic light
settings-monochrome = Monochrome, by shape or hatching
settings-text-size = Text size
    .tip = For menus, panels, and the labels and icons on the canvas
settings-on-canvas = On the canvas
settings-remoteness = Show moves to the end
    .tip = How many moves remain, next to the letter of the outcome
# Of the outcomes on graphs and boards, for languages whose letters are not W, L and D.
settings-own-letters = Letters { $win }, { $loss }, { $draw } instead of W, L, D
    .tip = The first letters of the words for a win, a loss and a draw
settings-labels = Show labels
settings-while-drawing = While drawing
settings-snaps = Snap to neighbours
    .tip = To their rows and columns and to equal distances; hold Alt to move freely
settings-grid = Grid
settings-animation = Animation
    .tip = Changed outcomes pulse once, and layouts glide
# Of animation.
settings-on = On
settings-off = Off

# A language of the user's own, read at the start from the folder "languages" beside the settings.
settings-own-languages = Languages
settings-own-language-syntax = The language { $tag } was left out, because line { $line } of { $file } is not in Fluent’s syntax (“{ $problem }”)
settings-own-language-tag = The language { $tag } was left out, because { $file } is not named after a language tag such as pt-BR.
settings-own-language-unread = The language { $tag } was left out, because { $file } cannot be read: { $problem }
settings-own-languages-many = The language { $tag } was left out, because there are too many languages.
