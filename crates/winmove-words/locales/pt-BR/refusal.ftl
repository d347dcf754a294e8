refusal-other-field = essa alteração não serve aqui: é para um grafo, e o jogo está em um tabuleiro, ou o contrário
refusal-no-vertex = não há vértice { $id }
refusal-no-edge = não há aresta { $id }
refusal-vertex-taken = já há um vértice { $id }
refusal-edge-taken = já há uma aresta { $id }
refusal-vertex-in-use = ainda há uma aresta no vértice { $id }
refusal-occupied = há uma ficha no vértice { $id }
refusal-not-finite = uma coordenada não é finita
refusal-token = estas regras não servem para este grafo ou tabuleiro: { $problem }

refusal-outside = a casa na linha { $row }, coluna { $column }, fica fora do tabuleiro
refusal-wall = a casa na linha { $row }, coluna { $column }, é uma parede
refusal-no-step = um passo de 0 linhas e 0 colunas não leva a lugar nenhum
refusal-no-steps = uma ficha precisa de pelo menos um passo
refusal-other-place = esse lugar não existe aqui: é de um grafo, e o jogo está em um tabuleiro, ou o contrário

refusal-empty-board = um tabuleiro tem pelo menos uma linha e uma coluna
refusal-ragged = a linha { $row } tem { $found ->
    [one] { $found } casa
   *[other] { $found } casas
}, e as linhas anteriores têm { $expected }
refusal-large-board = { $rows } × { $columns } casas são mais do que um tabuleiro pode ter
refusal-vertex-twice = o vértice { $id } aparece duas vezes
refusal-vertex-not-finite = uma coordenada do vértice { $id } não é finita
refusal-priority = a prioridade { $priority } é grande demais; no máximo { $most }
