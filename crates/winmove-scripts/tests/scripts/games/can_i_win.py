# LeetCode 464, "Can I win": numbers up to 7 without repeats; who reaches a total of 20 wins.
most, goal = 7, 20
start = (tuple(range(1, most + 1)), 0)

def over(s):
    left, total = s
    if total >= goal:
        return "loss"

def moves(s):
    left, total = s
    return {f"say {n}": (tuple([m for m in left if m != n]), total + n) for n in left}

stuck = "draw"
