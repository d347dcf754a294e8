# Chomp on 4 rows of 5 squares: Gale, "A curious Nim-type game", 1974.
start = (5, 5, 5, 5)               # squares in each row; the last square is poisoned
def moves(s):
    return [s[:r] + tuple([min(x, c) for x in s[r:]])
            for r in range(len(s)) for c in range(s[r]) if (r, c) != (0, 0)]
