# The silver dollar game without the dollar: coins move left, and never past another. Winning Ways, chapter 15.
start = (1, 4, 5, 9)

def moves(coins):
    out = []
    for i in range(len(coins)):
        floor = coins[i-1] + 1 if i > 0 else 0
        for to in range(floor, coins[i]):
            new = list(coins)
            new[i] = to
            out.append((f"{coins[i]} to {to}", tuple(new)))
    return out
