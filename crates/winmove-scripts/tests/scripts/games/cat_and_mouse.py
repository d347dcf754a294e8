# Cat and mouse: LeetCode 913, example 1.
graph = [[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]
start = ("mouse", 1, 2)
def over(s):
    turn, m, c = s
    if m == c: return "win" if turn == "cat" else "loss"
    if m == 0: return "win" if turn == "mouse" else "loss"
def moves(s):
    turn, m, c = s
    if turn == "mouse": return [("cat", v, c) for v in graph[m]]
    return [("mouse", m, v) for v in graph[c] if v != 0]
