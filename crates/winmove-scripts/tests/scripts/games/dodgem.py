# Dodgem on a board of 3 by 3: who cannot move wins. C. Vout, 1972; Winning Ways, chapter 22.
# Cars of "R" enter at the left and leave on the right; those of "U" enter below and leave above.
N = 3
start = ("R..R...UU", "R")
stuck = "win"

def mover(s):
    return 0 if s[1] == "R" else 1

def moves(s):
    board, me = s
    other = "U" if me == "R" else "R"
    steps = [(0, 1), (1, 0), (-1, 0)] if me == "R" else [(-1, 0), (0, 1), (0, -1)]
    out = []
    for i in range(N * N):
        if board[i] != me: continue
        r, c = divmod_of(i)
        gone = board[:i] + "." + board[i+1:]
        if (me == "R" and c == N - 1) or (me == "U" and r == 0):
            out.append((gone, other))
        for dr, dc in steps:
            y, x = r + dr, c + dc
            if 0 <= y < N and 0 <= x < N and board[y * N + x] == ".":
                j = y * N + x
                out.append((gone[:j] + me + gone[j+1:], other))
    return out

def divmod_of(i):
    return i // N, i % N
