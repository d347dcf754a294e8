read-mermaid-no-flowchart = há diagramas do Mermaid, mas nenhum fluxograma
read-mermaid-expected = esperava-se { $what ->
    [graph] graph ou flowchart
    [direction] uma direção (TB, TD, BT, RL ou LR)
    [vertex] um vértice
   *[link] uma ligação ou o fim da linha
}, mas { $text ->
    [end] a linha termina aqui
   *[other] há { $text }
}
read-mermaid-no-close = esperava-se { $close }, mas { $text ->
    [end] o arquivo termina aqui
   *[other] há { $text }; um texto com colchetes ou parênteses precisa de aspas
}
read-mermaid-no-attribute = esperava-se um atributo, como label: "a", ou {"}"}
read-mermaid-no-bar = falta o | que fecha o texto
read-mermaid-open-link = uma ligação incompleta; escreva-a como { $example }
read-mermaid-open-subgraph = o fluxograma termina dentro de um subgrafo, sem end
read-mermaid-open-front-matter = falta a linha --- que fecha o cabeçalho inicial
read-mermaid-open-settings = falta o {"}"}%% que fecha as configurações
read-mermaid-end-as-id = `end` em minúsculas não pode ser um id
read-mermaid-end-alone = `end` sem um subgrafo; não pode ser um id
read-mermaid-subgraph-as-vertex = { $name } é um subgrafo; como vértice, não tem sentido em um jogo
read-mermaid-no-colon = esperavam-se dois-pontos em um comentário do Winmove
read-mermaid-no-key = esperava-se title, notes, ou note e um vértice
read-mermaid-no-rule = não há regra { $name }
read-mermaid-limits = o Mermaid desenha no máximo { $edges } arestas e { $characters } caracteres, a não ser que suas configurações maxEdges e maxTextSize digam outra coisa
