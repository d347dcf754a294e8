# Tic-tac-toe: Newell and Simon, "Human Problem Solving", 1972, and any schoolbook.
lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
start = "........."
def over(s):
    for l in lines:
        a = s[int(l[0])]
        if a != "." and a == s[int(l[1])] and a == s[int(l[2])]: return "loss"
    if "." not in s: return "draw"
def moves(s):
    me = "X" if s.count("X") == s.count("O") else "O"
    return [s[:i] + me + s[i+1:] for i in range(9) if s[i] == "."]
