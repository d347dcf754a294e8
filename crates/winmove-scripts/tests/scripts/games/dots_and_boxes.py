# Dots and boxes, 2 by 2: Lucas, "La Pipopipette", 1889.
# Who closes a box moves again: the other player passes.
boxes = [(0,2,6,7), (1,3,7,8), (2,4,9,10), (3,5,10,11)]
start = (0, 0, False)              # edges drawn, the mover's lead, must the mover pass
def over(s):
    if s[0] == 4095: return "win" if s[1] > 0 else "loss" if s[1] < 0 else "draw"
def moves(s):
    drawn, lead, must_pass = s
    if must_pass: return [(drawn, -lead, False)]
    out = []
    for e in range(12):
        if not drawn >> e & 1:
            d = drawn | 1 << e
            won = len([b for b in boxes if e in b and all([d >> x & 1 for x in b])])
            out.append((d, -lead - won, won > 0 and d != 4095))
    return out
