# Northcott's game on three rows of 6: a counter moves in its row, not past the other. Winning Ways, chapter 3.
N = 6
start = (((0, 5), (1, 3), (2, 4)), "white")

def mover(state):
    return 0 if state[1] == "white" else 1

def moves(state):
    rows, turn = state
    result = []
    for i in range(len(rows)):
        w, b = rows[i]
        if turn == "white":
            new = [(x, b) for x in range(N) if x != w and x < b]
        else:
            new = [(w, x) for x in range(N) if x != b and x > w]
        for pair in new:
            result.append((rows[:i] + (pair,) + rows[i+1:], "black" if turn == "white" else "white"))
    return result
