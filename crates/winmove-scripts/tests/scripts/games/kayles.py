# Kayles with a row of 9 pins: Dudeney, "The Canterbury Puzzles", 1907.
start = (9,)                       # rows of pins, sorted
def moves(s):
    out = []
    for i in range(len(s)):
        for take in (1, 2):
            for left in range(s[i] - take + 1):
                parts = [left, s[i] - take - left]
                out.append(tuple(sorted([p for p in parts if p > 0] + list(s[:i] + s[i+1:]))))
    return out
