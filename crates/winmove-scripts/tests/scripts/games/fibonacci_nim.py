# Fibonacci nim with 20 counters: at most twice as many as the last move. R. E. Gaskell, M. J. Whinihan, 1963.
start = (20, 19)     # counters, and how many may be taken

def moves(s):
    n, most = s
    out = []
    k = 1
    while k <= most and k <= n:
        out.append((f"take {k}", (n - k, 2 * k)))
        k += 1
    return out
