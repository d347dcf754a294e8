# Take one, two or three pebbles. Who leaves a multiple of four moves again; the last pebble wins.
start = (0, 14)                    # whose turn, and the pebbles
def mover(s):
    return s[0]
def moves(s):
    who, n = s
    out = []
    for k in (1, 2, 3):
        if k <= n:
            left = n - k
            again = left > 0 and left % 4 == 0
            out.append((f"take {k}", (who if again else 1 - who, left)))
    return out
