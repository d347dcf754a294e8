# LeetCode 294, "Flip game II": turn two neighbouring pluses into minuses.
start = "++++++++"

def moves(s):
    out = []
    i = s.find("++")
    while i >= 0:
        out.append(s[:i] + "--" + s[i+2:])
        rest = s[i+1:].find("++")
        i = -1 if rest < 0 else i + 1 + rest
    return out
