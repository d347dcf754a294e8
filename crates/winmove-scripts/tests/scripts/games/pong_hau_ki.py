# Pong Hau K'i: two stones a side on five points; who cannot move loses. A game from China.
lines = {0: (2, 3), 1: (2, 4), 2: (0, 1, 3, 4), 3: (0, 2, 4), 4: (1, 2, 3)}
start = ("xx.oo", "x")

def moves(s):
    board, me = s
    gap = board.index(".")
    out = []
    for i in lines[gap]:
        if board[i] == me:
            new = list(board)
            new[gap], new[i] = me, "."
            out.append(("".join(new), "o" if me == "x" else "x"))
    return out
