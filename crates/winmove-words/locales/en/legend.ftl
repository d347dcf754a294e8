# The lines of a picture's legend, each beside its sign, and the heads of the table of a web page.
# The status of an argument: its words are those of the theory of argumentation.
legend-argument = { $outcome ->
    [win] OUT, rejected (a win)
    [loss] IN, accepted (a loss)
   *[draw] UNDEC, undecided (a draw)
}
# Beside the letter of the outcome, which a language may choose itself.
legend-outcome = { $outcome ->
    [win] win
    [loss] loss
   *[draw] draw
}
legend-moves = moves to the end (the winner hurries, the loser delays)
# A number with a star, as of a heap of Nim.
legend-value = Grundy value, as the size of a Nim heap
legend-undecided = undecided
legend-fixed = the game ends here with a fixed outcome
legend-best = best move
legend-numbered = best play, move by move
legend-other = another move with the same outcome
legend-mistake = mistake, which leads to a worse outcome
legend-token = { $token ->
    [police] police
    [thief] thief
    [one] token
    [numbered] a token with its number
   *[several] several tokens
}
legend-wall = wall
legend-exit = exit
# A coloured dot at a vertex.
legend-tag = { $colour ->
    [violet] marked violet
    [pink] marked pink
    [sky] marked sky blue
    [brown] marked brown
    [grey] marked grey
   *[navy] marked navy
}
legend-head-place = place
legend-head-outcome = outcome
legend-head-moves = moves to the end
