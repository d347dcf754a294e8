# Mu Torere with the rule that a stone may enter the centre only next to an opponent's. A game of the Māori.
start = ("xxxxoooo", ".", "x")      # the ring, the centre, and whose turn it is

def moves(s):
    ring, centre, me = s
    other = "o" if me == "x" else "x"
    result = []
    for i in range(8):
        a, b = (i - 1) % 8, (i + 1) % 8
        if ring[i] == me:
            for j in (a, b):
                if ring[j] == ".":
                    new = [me if k == j else "." if k == i else ring[k] for k in range(8)]
                    result.append(("".join(new), centre, other))
            if centre == "." and other in (ring[a], ring[b]):
                result.append((ring[:i] + "." + ring[i+1:], me, other))
        elif ring[i] == "." and centre == me:
            result.append((ring[:i] + me + ring[i+1:], ".", other))
    return result
