# Domineering on a board of 4 by 4: Left places dominoes upright, Right across. G. Andersson, 1973.
N = 4
start = ("." * N * N, 0)

def mover(s):
    return s[1]

def moves(s):
    board, who = s
    step = N if who == 0 else 1
    out = []
    for i in range(N * N):
        if who == 1 and i % N == N - 1:
            continue
        j = i + step
        if j < N * N and board[i] == "." and board[j] == ".":
            new = ""
            for k, c in enumerate(board):
                new += "#" if k == i or k == j else c
            out.append((new, 1 - who))
    return out
