canvas-name = Área de desenho
canvas-empty =
    Clique duas vezes para adicionar um vértice.
    Arraste a partir da borda dele para desenhar uma aresta.
canvas-shades = As casas mais claras estão mais longe do fim do jogo
canvas-pale = claro: termina mais tarde
canvas-more = Mais
canvas-label-hint = rótulo
canvas-worth = { $place }, vale { $value }
canvas-no-value = { $place }, sem valor
canvas-used-up = { $place }, já visitado
canvas-overview = Visão geral
canvas-fold-overview = Recolher a visão geral
canvas-part = { $shown } de { $all } vértices: { $shows ->
    [some] alguns dos que estão a uma aresta de { $centre }, em qualquer sentido
    [isolated] { $centre }, que não tem arestas
   *[rings] a até { $moves ->
        [one] { $moves } aresta
       *[other] { $moves } arestas
    } de { $centre }, em qualquer sentido
}
    .tip = O grafo é grande demais para ser desenhado inteiro. Clique em um vértice para ver a parte em volta dele ou pressione Ctrl+F para encontrar um pelo rótulo ou pelo id. O número junto a um vértice diz quantas arestas dele estão ocultas.
canvas-sequence = Rotular em sequência
canvas-sequence-prefix = Prefixo
canvas-sequence-first = Primeiro número
canvas-sequence-example = { $count ->
    [1] { $first }
   *[other] de { $first } a { $last }
}, linha por linha a partir da esquerda
canvas-sequence-take = Rotular
    .tip = Rotula os vértices (Enter)
canvas-sequence-cancel = Deixar os rótulos como estão (Esc)
# The dialog for the options of layouts. The direction in which moves lead.
layout-dialog-direction = Direção
    .tip = Na organização em camadas e por lances até o fim
layout-dialog-direction-name = { $direction ->
    [down] baixo
    [right] direita
    [up] cima
    [left] esquerda
   *[any] automática
}
layout-dialog-spacing = Distância entre vértices
layout-dialog-selection = Só a seleção
    .tip = Se pelo menos dois vértices estiverem selecionados, só eles se movem; os presos nunca se movem
layout-dialog-take = Organizar
    .tip = Organiza os vértices; o arquivo guarda a direção e a distância (Enter)
canvas-text = Texto
