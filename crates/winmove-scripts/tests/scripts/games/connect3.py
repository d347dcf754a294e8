# Connect 3 on a board of 4 by 4: Connect Four (Wexler, 1974) made smaller.
W, H, K = 4, 4, 3
start = "." * 16                   # row 0 is the bottom row
dirs = [(1, 0), (0, 1), (1, 1), (1, -1)]
def at(s, x, y):
    return s[y * W + x] if 0 <= x < W and 0 <= y < H else " "
def over(s):
    for x in range(W):
        for y in range(H):
            for dx, dy in dirs:
                a = at(s, x, y)
                if a != "." and all([at(s, x + i * dx, y + i * dy) == a for i in range(K)]): return "loss"
    if "." not in s: return "draw"
def moves(s):
    me = "X" if s.count("X") == s.count("O") else "O"
    out = []
    for x in range(W):
        for y in range(H):
            if at(s, x, y) == ".":
                out.append(s[:y * W + x] + me + s[y * W + x + 1:])
                break
    return out
