# Wythoff's game from 8 and 12: W. A. Wythoff, 1907.
start = (8, 12)

def moves(state):
    a, b = state
    result = {}
    for k in range(1, a + 1):
        result[f"take {k} from the first"] = (a - k, b)
    for k in range(1, b + 1):
        result[f"take {k} from the second"] = (a, b - k)
    for k in range(1, min(a, b) + 1):
        result[f"take {k} from both"] = (a - k, b - k)
    return result
