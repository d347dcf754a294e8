# Treblecross: tic-tac-toe with crosses alone, on a strip of 9. Winning Ways, chapter 4.
start = "." * 9

def over(s):
    return "loss" if "XXX" in s else None

def moves(s):
    return [s[:i] + "X" + s[i+1:] for i, c in enumerate(s) if c == "."]

def same(s):
    back = "".join([s[i] for i in range(len(s) - 1, -1, -1)])
    return min(s, back)
