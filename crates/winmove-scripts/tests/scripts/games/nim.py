# Nim with heaps of 3, 4 and 5: Bouton, "Nim, a game with a complete mathematical theory", 1901.
start = (3, 4, 5)
def moves(s):
    return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]
