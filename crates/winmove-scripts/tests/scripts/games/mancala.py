# A mancala of 3 pits a side with 2 stones each: played in Africa and Asia for centuries.
# There is no store: sow, take the stones of your neighbour's last pit if they are 2 or 3.
# Who has more stones wins.
start = (2, 2, 2, 2, 2, 2, 0)      # my pits, yours, and my lead
def over(s):
    if sum(s[:3]) == 0:
        lead = s[6] - sum(s[3:6])
        return "win" if lead > 0 else "loss" if lead < 0 else "draw"
def moves(s):
    out = []
    for i in range(3):
        n = s[i]
        if n == 0: continue
        b = list(s[:6])
        b[i] = 0
        for k in range(1, n + 1): b[(i + k) % 6] += 1
        last, lead = (i + n) % 6, s[6]
        if last > 2 and b[last] in (2, 3):
            lead += b[last]
            b[last] = 0
        out.append(tuple(b[3:] + b[:3] + [-lead]))
    return out
