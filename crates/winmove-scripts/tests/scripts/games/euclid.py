# Euclid's game from 34 and 21: Cole and Davie, "A game based on the Euclidean algorithm", 1969.
start = (34, 21)
def moves(s):
    big, small = max(s), min(s)
    if small == 0: return []
    return [(big - k * small, small) for k in range(1, big // small + 1)]
