# Toads and frogs: toads move right, frogs left, each by a step or a jump over one of the others. Winning Ways, chapter 1.
start = ("TT...FF", 0)

def mover(s):
    return s[1]

def moves(s):
    row, turn = s
    me, you, d = ("T", "F", 1) if turn == 0 else ("F", "T", -1)
    after = []
    for at in range(len(row)):
        if row[at] != me: continue
        for far in (1, 2):
            to = at + far * d
            if not 0 <= to < len(row) or row[to] != ".": continue
            if far == 2 and row[at + d] != you: continue
            new = list(row)
            new[at] = "."
            new[to] = me
            after.append(("".join(new), 1 - turn))
    return after
