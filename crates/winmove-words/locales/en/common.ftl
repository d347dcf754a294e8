# The name of the language in itself.
language-name = English

# A number alone, with the separators of the language.
number = { $number }

# An outcome alone, for instance in a table or after a colon.
outcome = { $outcome ->
    [win] win
    [loss] loss
   *[draw] draw
}

# The same at the beginning of a label or sentence.
outcome-capital = { $outcome ->
    [win] Win
    [loss] Loss
   *[draw] Draw
}

# The language's own letters on graphs and boards, which a setting shows instead of W, L and D. In
# other messages, { $W }, { $L } and { $D } are the letters that are shown.
outcome-letter = { $outcome ->
    [win] W
    [loss] L
   *[draw] D
}

# A side of a pursuit alone, as a heading or the label of a control.
side = { $side ->
    [police] Police
   *[thief] Thief
}

# Items of a list in a sentence. Lists of three and more begin with list-more, which is applied
# to all but the last, and end with list-last.
list-more = { $first }, { $next }
list-last = { $first } and { $last }
# A list of alternatives ends with list-or, and a shortened one with list-and-more.
list-or = { $first } or { $last }
list-and-more = { $names } and { $more } more
