// Reads a list `n m` and solves it under normal play, as in the solution of a judge's problem: the
// outcome of each vertex, without remoteness and without a certificate.
#include <cstdio>
#include <vector>

int main(int, char **arguments) {
    FILE *file = fopen(arguments[1], "rb");
    fseek(file, 0, SEEK_END);
    std::vector<char> text(ftell(file) + 1);
    rewind(file);
    if (fread(text.data(), 1, text.size() - 1, file) != text.size() - 1) return 1;
    const char *at = text.data();
    auto number = [&] {
        while (*at < '0') ++at;
        unsigned value = 0;
        while (*at >= '0') value = 10 * value + (*at++ - '0');
        return value;
    };
    unsigned n = number(), m = number();
    std::vector<unsigned> from(m), to(m), begin(n + 2), moves(n + 1), back(m), queue;
    for (unsigned edge = 0; edge < m; ++edge) {
        moves[from[edge] = number()]++;
        begin[(to[edge] = number()) + 1]++;
    }
    for (unsigned v = 0; v <= n; ++v) begin[v + 1] += begin[v];
    std::vector<unsigned> next(begin);
    for (unsigned edge = 0; edge < m; ++edge) back[next[to[edge]]++] = from[edge];
    std::vector<char> outcome(n + 1, 'D');
    for (unsigned v = 1; v <= n; ++v)
        if (!moves[v]) outcome[v] = 'L', queue.push_back(v);
    for (size_t head = 0; head < queue.size(); ++head) {
        unsigned v = queue[head];
        for (unsigned at = begin[v]; at < begin[v + 1]; ++at) {
            unsigned u = back[at];
            if (outcome[u] != 'D') continue;
            if (outcome[v] == 'L') outcome[u] = 'W', queue.push_back(u);
            else if (!--moves[u]) outcome[u] = 'L', queue.push_back(u);
        }
    }
    unsigned counts[128] = {};
    for (unsigned v = 1; v <= n; ++v) counts[(int)outcome[v]]++;
    printf("%u wins, %u losses, %u draws\n", counts['W'], counts['L'], counts['D']);
}
