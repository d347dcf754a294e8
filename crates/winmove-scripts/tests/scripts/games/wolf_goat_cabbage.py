# The wolf, the goat and the cabbage: Alcuin, "Propositiones ad acuendos juvenes", about 800.
# A puzzle as a game: the farmer moves, and the other player passes.
start = ("farmer", 15, True)       # left bank: wolf 1, goat 2, cabbage 4, farmer 8
def over(s):
    left, boat = s[1], s[2]
    if left == 0: return "loss" if s[0] == "other" else "win"
    alone = left if not left & 8 else 15 - left
    if alone & 3 == 3 or alone & 6 == 6: return "win" if s[0] == "other" else "loss"
def moves(s):
    who, left, boat = s
    if who == "other": return [("farmer", left, boat)]
    out = []
    for x in (0, 1, 2, 4):
        if x == 0 or (left & x > 0) == (left & 8 > 0): out.append(("other", left ^ 8 ^ x, not boat))
    return out
