# Hex on a board of 3 by 3: P. Hein, 1942; J. Nash, 1948.
SIZE = 3
start = "." * SIZE ** 2

def neighbours(r, c):
    near = [(r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c), (r - 1, c + 1), (r + 1, c - 1)]
    return [(a, b) for a, b in near if 0 <= a < SIZE and 0 <= b < SIZE]

def connects(s, who):
    # X goes from top to bottom, O from left to right.
    if who == "X":
        todo = [(0, c) for c in range(SIZE) if s[c] == who]
    else:
        todo = [(r, 0) for r in range(SIZE) if s[r * SIZE] == who]
    seen = set(todo)
    while todo:
        r, c = todo.pop()
        if (r if who == "X" else c) == SIZE - 1:
            return True
        for a, b in neighbours(r, c):
            if (a, b) not in seen and s[a * SIZE + b] == who:
                seen.add((a, b))
                todo.append((a, b))
    return False

def over(s):
    last = "O" if s.count("X") == s.count("O") else "X"
    if connects(s, last):
        return "loss"

def moves(s):
    player = "X" if s.count("X") == s.count("O") else "O"
    return {f"{player} at {i // SIZE}, {i % SIZE}": s[:i] + player + s[i+1:] for i in range(len(s)) if s[i] == "."}
