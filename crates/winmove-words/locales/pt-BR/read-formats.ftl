read-formats-aut-probabilistic = um início probabilístico, que um jogo não pode ter
read-formats-aut-expected = esperava-se { $what ->
    [head] `des (first state, transitions, states)`, isto é, o primeiro estado e os números de transições e de estados
   *[transition] `(from, "label", to)`, isto é, a origem, o rótulo e o destino
}, mas há { $text }
read-formats-aut-no-state = esperava-se um estado de 0 a { $last }, mas há { $text }
read-formats-aut-more = uma transição a mais do que as { $transitions } que a linha { $line } declara
read-formats-aut-ended = o arquivo termina depois de { $found } das { $transitions } transições que a linha { $line } declara
read-formats-aut-unlabelled = todas as transições se chamam { $label }, o que é lido como sem rótulo
read-formats-aut-empty = não há vértices e, por isso, não há primeiro estado
read-formats-aut-no-start = não há início marcado, por isso o primeiro estado é 0
read-formats-aut-renumbered = os estados recebem novos números, a partir de 0, na ordem dos vértices

read-formats-dimacs-other = `p { $problem }` é { $what ->
    [cnf] uma fórmula em forma normal conjuntiva
    [wcnf] uma fórmula com pesos
    [aba] um sistema de argumentação baseado em suposições
    [min] um problema de fluxo com custos
    [asn] um problema de atribuição
   *[qbf] uma fórmula quantificada
}, e não um grafo
read-formats-dimacs-no-head = não há linha `p edge n m`
read-formats-dimacs-expected = { $what ->
    [head] esperava-se `p edge n m`
    [counts] esperavam-se o número de vértices e o de arestas
   *[edge] esperava-se uma aresta `e u v` ou `a u v`
}, mas há { $text }
read-formats-dimacs-no-vertex = esperava-se um vértice de 1 a { $last }, mas há { $text }
read-formats-dimacs-many = { $vertices } vértices são mais do que um arquivo deste tamanho pode ter
read-formats-dimacs-counts = o arquivo tem { $edges ->
    [one] { $edges } aresta
   *[other] { $edges } arestas
}, embora a sua primeira linha diga { $promised }
read-formats-dimacs-numbered = os vértices são numerados a partir de 1

read-formats-graph6-sparse = sparse6, que não é lido
read-formats-graph6-mark = esperava-se um caractere de ? a ~, mas há { $text }
read-formats-graph6-short = o número de vértices está cortado
read-formats-graph6-length = { $vertices ->
    [one] 1 vértice precisa
   *[other] { $vertices } vértices precisam
} de { $needed ->
    [more] mais de 2^64
   *[other] { $needed }
} caracteres depois do número de vértices; há { $found }

read-formats-tgf-second = uma segunda linha `#`
read-formats-tgf-nowhere = uma aresta que sai de { $text } e não leva a lugar nenhum
read-formats-tgf-no-edges = não há linha `#`, que separa os vértices das arestas
read-formats-tgf-moves = cada aresta é lida como um lance; se as arestas são ataques, inverta-as
read-no-script = um grafo ou tabuleiro não tem script; só um jogo por regras tem
read-faults = { $fault } (e mais { $more })
