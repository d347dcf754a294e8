# Lasker's Nim: take from a heap, or split it in two. Lasker, Brettspiele der Völker, 1931.
start = (3, 4, 5)

def moves(s):
    after = set()
    for i, n in enumerate(s):
        rest = s[:i] + s[i+1:]
        for k in range(n):
            after.add(tuple(sorted(rest + (k,))))
        for k in range(1, n // 2 + 1):
            after.add(tuple(sorted(rest + (k, n - k))))
    return sorted(after)
