# Fox and three geese on a board of 6 by 6: a game of the draughts board, in Winning Ways.
# They stand on dark squares, and geese only move down.
N = 6
start = ("fox", (N-1, 0), tuple([(0, c) for c in range(1, N, 2)]))
def on(p): return 0 <= p[0] < N and 0 <= p[1] < N
def over(s):
    if s[1][0] <= min([g[0] for g in s[2]]) : return "win" if s[0] == "fox" else "loss"
def moves(s):
    who, f, gs = s
    if who == "fox":
        to = [(f[0] + a, f[1] + b) for a in (-1, 1) for b in (-1, 1)]
        return [("geese", t, gs) for t in to if on(t) and t not in gs]
    out = []
    for g in gs:
        for b in (-1, 1):
            t = (g[0] + 1, g[1] + b)
            if on(t) and t != f and t not in gs:
                out.append(("fox", f, tuple(sorted([t if x == g else x for x in gs]))))
    return out
