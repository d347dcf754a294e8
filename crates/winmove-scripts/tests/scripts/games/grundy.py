# Grundy's game with a heap of 16: a heap is split into two unequal ones. P. M. Grundy, 1939.
start = (16,)

def moves(heaps):
    result = []
    for i in range(len(heaps)):
        h = heaps[i]
        rest = list(heaps[:i]) + list(heaps[i+1:])
        for a in range(1, (h + 1) // 2):
            if a != h - a:
                result.append(sorted(rest + [a, h - a]))
    return result

def same(heaps):
    return tuple(sorted(h for h in heaps if h > 2))
