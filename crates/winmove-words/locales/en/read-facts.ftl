# Facts of logic programs, such as `move(a,b).`, and frameworks of arguments and attacks. Words in
# backquotes belong to the formats.
read-facts-expected = expected { $what ->
    [fact] a fact such as `move(a,b).`
    [end] `.` after a fact
    [arguments] `,` or `)`
    [pool] `;` or `)`
    [term] a name, a number or a string
   *[interval] the last number of an interval
}, found { $found ->
    [end] the end of the file
   *[other] { $found }
}
# A rule of a logic program, which has conditions.
read-facts-rule = a rule; only facts are read
read-facts-variable = a variable, { $text }; only facts are read
read-facts-open-comment = a comment that is not closed by `*%`
read-facts-open-string = a string that is not closed by `"`
read-facts-backslash = a backslash in a string must come before `"`, `\` or `n`
read-facts-great-number = a number of an interval is too large
# Pools (a;b) and intervals 1..6 stand for several facts.
read-facts-too-much = the pools and intervals up to here expand to more facts than a file of this length may
read-facts-moves-and-attacks = moves and attacks in one file, which go opposite ways

# The format of the ICCMA competitions: a line `p af n`, and then an attack on each line.
read-facts-no-framework = no line `p af` with a number
read-facts-expected-framework = expected { $what ->
    [head] `p af` and a number
    [count] the number of arguments
   *[attack] two arguments
}, found { $text }
read-facts-no-argument = expected an argument from 1 to { $count }, found { $text }
read-facts-many-arguments = { $count } arguments are more than a file of this length may have
read-facts-behind-blank = nothing may follow the blank line { $line }, which ends the attacks
