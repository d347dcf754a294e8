# Green Hackenbush with 8 edges: Conway, "On Numbers and Games", 1976.
# Vertex 0 is the ground.
edges = [(0,1),(1,2),(2,3),(3,1),(0,4),(4,5),(5,6),(4,6)]
start = tuple(range(len(edges)))
def moves(s):
    out = []
    for cut in s:
        rest = [e for e in s if e != cut]
        reached, grew = {0}, True
        while grew:
            grew = False
            for e in rest:
                a, b = edges[e]
                if (a in reached) != (b in reached):
                    reached |= {a, b}
                    grew = True
        out.append(tuple([e for e in rest if edges[e][0] in reached]))
    return out
