# Three men's morris: place three, then move them to a neighbouring point; three in a row win.
rows = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
near = {}
for a in range(9):
    near[a] = [b for b in range(9) if a != b and abs(a // 3 - b // 3) <= 1 and abs(a % 3 - b % 3) <= 1
               and (a == 4 or b == 4 or abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1)]

start = ("." * 9, 0)                # the board, and the stones that were placed

def over(s):
    board, placed = s
    # The player to move is always "x": the colours are exchanged after every move.
    if any(all(board[i] == "o" for i in row) for row in rows): return "loss"

def put(board, i, c):
    return board[:i] + c + board[i+1:]

def turned(board):
    return "".join({"x": "o", "o": "x", ".": "."}[c] for c in board)

def moves(s):
    board, placed = s
    if placed < 6:
        return [(turned(put(board, i, "x")), placed + 1) for i in range(9) if board[i] == "."]
    out = []
    for i in range(9):
        if board[i] == "x":
            for j in near[i]:
                if board[j] == ".":
                    out.append((turned(put(put(board, i, "."), j, "x")), placed))
    return out
