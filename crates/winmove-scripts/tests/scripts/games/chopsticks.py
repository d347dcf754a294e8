# Chopsticks: tap a hand of the other player, which gets as many fingers more; five or more are none.
start = ((1, 1), (1, 1))            # mine, yours

def over(s):
    mine, yours = s
    if mine == (0, 0): return "loss"

def moves(s):
    mine, yours = s
    out = {}
    for a in mine:
        if not a: continue
        for i, b in enumerate(yours):
            if b:
                sum_of = (a + b) if a + b < 5 else 0
                left = sorted([sum_of, yours[1 - i]])
                out[f"{a} taps {b}"] = (tuple(left), mine)
    # Or move fingers from one hand to the other.
    total = sum(mine)
    for a in range(max(0, total - 4), total // 2 + 1):
        if (a, total - a) != mine:
            out[f"{a} and {total - a}"] = (yours, (a, total - a))
    return out
