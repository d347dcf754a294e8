# LeetCode 1728, "Cat and mouse II", example 1, without its limit of moves.
grid = [
    "####F",
    "#C...",
    "M....",
]
catJump, mouseJump = 1, 2
rows, cols = len(grid), len(grid[0])

def find(letter):
    for r in range(rows):
        for c in range(cols):
            if grid[r][c] == letter:
                return (r, c)

start = (find("M"), find("C"), "mouse")
food = find("F")
endless = "second"

def mover(s):
    return 0 if s[2] == "mouse" else 1

def over(s):
    mouse, cat, turn = s
    if mouse == cat or cat == food:
        return "win" if turn == "cat" else "loss"
    if mouse == food:
        return "win" if turn == "mouse" else "loss"

def jumps(p, most):
    result = [p]
    for dr, dc in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
        for k in range(1, most + 1):
            r, c = p[0] + dr * k, p[1] + dc * k
            if not (0 <= r < rows and 0 <= c < cols) or grid[r][c] == "#":
                break
            result.append((r, c))
    return result

def moves(s):
    mouse, cat, turn = s
    if turn == "mouse":
        return [(p, cat, "cat") for p in jumps(mouse, mouseJump)]
    return [(mouse, p, "mouse") for p in jumps(cat, catJump)]
