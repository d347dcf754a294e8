# What is wrong with a game by rules: a script in Python. Words in backquotes, and names such as
# int, str and show(s), belong to the language. Without a full stop.
fault-place = line { $line }, column { $column }: { $problem }
# $state is a state of the game, as Python writes it.
fault-at-state = { $problem } (at the state { $state })
# $problem is one of the next messages.
fault-syntax = this is not Python: { $problem }
# What the parser says, after the colon above. $text is its own sentence, in English.
fault-parser = { $problem ->
    [expression] expected an expression
    [statement] expected a statement
    [block] expected an indented block
    [keyword] a keyword cannot be a name
    [name] expected a name
    [indentation] unexpected indentation
    [unindent] the indentation matches no line above
    [rest] unexpected text after an expression
    [sign] unexpected character
    [target] this cannot be assigned to
    [lines] statements on one line need a semicolon between them
    [compound] this statement must begin on a new line
    [quote] the closing quotation mark is missing
    [end] the script ends too early
    [open] `{ $text }` is never closed
    [positional] an argument without a name cannot follow one with a name
    [number] invalid number
   *[other] { $text }
}
# What the parser expected or found; others are such as `:`.
fault-token = { $token ->
    [newline] the end of the line
    [end-of-file] the end of the script
    [indent] an indentation
    [dedent] the end of a block
    [name] a name
    [int] a number
    [float] a number
    [string] a string
   *[other] { $token }
}
fault-tabs = the indentation mixes tabs and spaces; use spaces alone
# $problem is one of the messages above. $right is what to write.
fault-instead = { $problem }; write `{ $right }` instead of `{ $wrong }`
fault-hint = { $problem }; { $hint ->
    [compare] to compare, write ==
    [colon] a line with def, if, elif, else, for or while ends with a colon
    [range] write for i in range(n):
   *[assign] an assignment needs a line of its own
}
fault-defined-twice = `{ $name }` is defined twice
fault-same-parameters = two parameters have the same name
fault-return-outside = `return` is outside of a function
fault-outside-of-loop = `{ $word }` is outside of a loop
fault-several-stars = only one name may have a star
fault-variable-called = `{ $name }` is a variable, not a function

# Features of Python that scripts don't have, and what to write instead.
fault-unsupported = { $feature ->
    [print] print and other output are not supported; write show(s) to say what a state looks like
    [input] input and files are not supported; write the values into the script
    [map] map and filter are not supported; write [f(x) for x in …]
    [filter] map and filter are not supported; write [x for x in … if …]
    [float] numbers with a point are not supported; use whole numbers, and // to divide
    [pow] calls of pow are not supported; write a ** b
    [bin] calls of bin are not supported; to look at bit i, write n >> i & 1
    [main] `if __name__ == "__main__":` is not supported; leave it out, because a script is not run by itself
    [frozenset] frozen sets are not supported; use tuple(sorted(…))
    [type] checks of types are not supported; compare the values
    [iterator] iterators as values are not supported; use a for loop
    [random] random numbers are not supported; a game by rules has no chance
    [call-of-value] calls of the result of an expression, such as f(x)(y), are not supported; call a function by its name
    [zip] enumerate, zip and reversed outside of loops are not supported; make a list: list(zip(…))
    [key] other keys are not supported; give the name of a function with one parameter
    [view] items, keys and values outside of loops are not supported; make a list: list(d.items())
    [named-argument] arguments with names are not supported; give the values in order
    [decorator] decorators are not supported; results are not computed twice anyway
    [async-def] async functions are not supported; write def
    [star-parameter] parameters with a star are not supported; give the function a tuple
    [keyword-parameter] keyword parameters are not supported; give the values in order
    [default-value] default values are not supported; give every value in each call
    [loop-else] loops with `else` are not supported; set a variable before `break`
    [def-in-block] functions inside blocks are not supported; begin def in the first column
    [def-in-def] functions inside functions are not supported; define it outside, and give it what it needs
    [import] imports are not supported; everything a script needs is built in
    [class] classes are not supported; use a tuple
    [global] variables that a function changes outside of itself are not supported; give the value to the function, and return the new one
    [try] `try` and `except` are not supported; check before, with `if`
    [raise] `raise` and `assert` are not supported; use `if`
    [del] `del` statements are not supported; build a new list without the item
    [with] `with` statements are not supported; scripts have no files
    [match] `match` statements are not supported; use `if` and `elif`
    [command] IPython commands, such as those that begin with ! or %, are not supported; leave them out
    [slice-target] assignments to slices are not supported; build a new list
    [attribute-target] assignments to attributes are not supported; use a tuple or a list
    [division] numbers with a point, which `/` makes, are not supported; write `//`, which rounds down
    [matrix] matrices are not supported; use a tuple of tuples
    [generator] generators outside of calls are not supported; write a list: [… for … in …]
    [attribute] attributes are not supported; call a method, or use a tuple or a dictionary
    [lambda] functions without a name (lambda) are not supported; use def
    [walrus] assignments within expressions (:=) are not supported; assign on a line before
    [star] expressions with a star are not supported; join lists with +
    [star-argument] arguments with a star are not supported; for columns, write [[row[i] for row in rows] for i in range(n)]
    [yield] `yield` and `await` are not supported; return a list
    [bytes] bytes are not supported; use a string
    [template-string] template strings are not supported; use f"…"
    [ellipsis] `...` expressions are not supported; use None
    [slices] slices with several dimensions are not supported; index twice: a[i][j]
    [function-value] functions as values are not supported; call it: write ( ) after it
    [dict-star] merging dictionaries with ** is not supported; assign each key
    [is] comparisons by `is` are not supported; use ==
    [named-character] named characters (\N{"{"}…{"}"}) are not supported; write the character itself
    [format] widths and formats after a colon are not supported; write {"{"}x{"}"} alone
    [f-string] `=` and `!a` in f-strings are not supported; write {"{"}x{"}"}
    [async-for] async loops are not supported; write for
    [set-keys] a key that is the same for two items of a set is not supported, because a set has no order; sort the set first
    [string-sum] sums of strings are not supported; write "".join(…)
    [set-loop] loops over a set are not supported; write sorted(…), because a set has no order
   *[percent] strings filled in with % are not supported; write f"…{"{"}x{"}"}…"
}

fault-unknown-name = the name `{ $name }` is not defined
fault-unknown-method = there is no method `{ $name }`
# $problem is one of the last two messages.
fault-suggestion = { $problem }; did you mean `{ $name }`?
fault-missing = { $name ->
    [start] there is no `start`; write `start = …` with the first state
   *[moves] there is no `moves`; write `def moves(s):` and return the states after each move
}
# $takes is the next message.
fault-arguments = `{ $name }` takes { $takes }, but { $given ->
    [one] { $given } was
   *[other] { $given } were
} given
fault-takes = { $range ->
    [exactly] { $most ->
        [one] { $most } argument
       *[other] { $most } arguments
    }
    [at-least] at least { $least ->
        [one] { $least } argument
       *[other] { $least } arguments
    }
    [either] { $least } or { $most } arguments
   *[between] { $least } to { $most } arguments
}

# While the script runs. $type, $left, $right and $found are types of Python.
fault-operands = `{ $op }` is not possible between { $left } and { $right }
fault-expected = { $wanted ->
    [int] an int is needed here, not { $found }
    [letter] a string of one character is needed here, not { $found }
    [range] whole numbers are needed in a range, not { $found }
    [digits] a number or a string of digits is needed here, not { $found }
    [str] a str is needed here, not { $found }
    [strings] strings to join are needed here, not { $found }
    [in] a str is needed in front of `in` here, not { $found }
    [length] something with a length is needed here, not { $found }
   *[index] a whole number is needed as index here, not { $found }
}
fault-not-iterable = values of type { $type } have no items to go through
fault-not-indexable = values of type { $type } have no items that an index could choose
fault-immutable = the items of a { $type } can't be changed; build a new one, or use a list
fault-frozen = a function can't change a value from outside; copy it first, or give it to the function
fault-unhashable = a { $type } can't be in a set or a key of a dictionary; use a tuple
fault-no-method = { $type ->
    [None] None has no methods; `append`, `sort` and others that change a list return None, so write them on a line of their own
    [tuple] a tuple has no such method; `list(…)` makes a list of it
   *[other] values of type { $type } have no such method
}
# An assignment such as a, b = c.
fault-unpack = { $wanted ->
    [one] { $wanted } name
   *[other] { $wanted } names
} on the left, but { $more ->
    [yes] more than { $found ->
        [one] { $found } item
       *[other] { $found } items
    }
   *[no] { $found ->
        [one] { $found } item
       *[other] { $found } items
    }
} on the right
fault-past-end = index { $index } is past the end of `{ $of }`
fault-no-key = the key `{ $key }` is not in the dictionary
fault-unbound = `{ $name }` has no value yet
fault-division-by-zero = division by zero
fault-overflow = the number has more than 64 bits; whole numbers go from -2^63 to 2^63 - 1
fault-no-character = there is no character with this number
fault-zero-step = { $of ->
    [range] the step of a range can't be 0
   *[slice] the step of a slice can't be 0
}
fault-no-int = `{ $text }` is not a whole number
fault-no-best = there is no least or greatest item, because there are no items
fault-dictionary-changed = the dictionary changed while a loop was going through it
fault-not-in-set = `{ $item }` is not in the set
fault-not-in = `{ $item }` is not in `{ $of }`
fault-no-separator = the separator is empty
fault-negative-power = a negative power is not a whole number
fault-negative-shift = a shift by a negative number is not possible

# The functions and variables of a game.
fault-no-state = a state can't contain a { $type }, but there is `{ $value }`; use a tuple
fault-one-state = `{ $name }` must take one state: def { $name }(s)
fault-no-list = `{ $name }` returned { $type }; it must return a list of states{ $name ->
    [moves] , which is [] if there is no move
   *[parts] {""}
}
fault-no-outcome = `{ $name }` returned `{ $value }`; it must return "win", "loss" or "draw" for the player to move, or None
fault-no-player = `mover` returned `{ $value }`; it must return 0, 1 or None
fault-no-mover = `mover` returned None; it must name a player in every state, or in none if endless play is a draw
fault-stuck = `stuck` must be "win", "loss" or "draw"
fault-endless = { $problem ->
    [no-mover] without `def mover(s):` nobody knows who is first; write it, or endless = "draw"
   *[word] `endless` must be "draw", or with mover(s) "first" or "second"
}
fault-parts = { $why ->
    [mover] a game of parts has the same moves for both players, so it needs no `mover`
   *[end] a game of parts must always end, and the player who cannot move must lose
}
fault-same = `same({ $of })` is { $to }, but `same({ $to })` is another state; it must return one and the same for all states that count as one

# Limits.
fault-limit = { $limit ->
    [script] the script is longer than 256 KiB
    [nesting] this is nested too deeply; give a part of it a name of its own
    [steps] this takes more than a million steps
    [all-steps] the states of this game take too many steps to find
    [memory] this makes more than 16 MiB of values
    [depth] more than 200 calls are nested here; does the function call itself without end?
    [value-depth] the value is nested more than 100 levels deep
    [moves] the state has more than 10,000 moves
   *[rows] a table has at most 10,000 rows
}
fault-many-states = the game has more than { $states } states; does play always end?

# A script with `parts`.
fault-many-sums = there are too many sums of parts to show; the Grundy value of the start is { $value }, so the player to move { $result ->
    [loses] loses
   *[wins] wins
}
# A remark on a game that was read.
fault-lists = lists in states were read as tuples
