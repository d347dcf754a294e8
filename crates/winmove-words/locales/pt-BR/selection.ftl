selection-count = { $vertices ->
    [0] { $edges ->
        [one] { $edges } aresta selecionada
       *[other] { $edges } arestas selecionadas
    }
    [one] { $edges ->
        [0] { $vertices } vértice selecionado
        [one] { $vertices } vértice e { $edges } aresta selecionados
       *[other] { $vertices } vértice e { $edges } arestas selecionados
    }
   *[other] { $edges ->
        [0] { $vertices } vértices selecionados
        [one] { $vertices } vértices e { $edges } aresta selecionados
       *[other] { $vertices } vértices e { $edges } arestas selecionados
    }
}

selection-many = Com tantos vértices, use os menus para { $exits ->
    [yes] marcar saídas
   *[no] fixar resultados
} e prender no lugar.
selection-area = { $rows } × { $columns } casas selecionadas
selection-label = Rótulo

selection-id = id { $id }
    .tip = O id do vértice, que nunca muda

selection-note = Nota
    .tip = Aparece embaixo das imagens exportadas e quando o ponteiro está sobre o vértice

selection-none = vazio

selection-exit = Saída
    .tip = Em polícia e ladrão, o ladrão que chega a uma saída escapa. Outros jogos ignoram as saídas.

selection-pinned = Preso
    .tip = A organização automática não o move

selection-some = Alguns dos vértices selecionados. { $hint }

selection-mark = Marca
    .tip = Uma cor no canto. Não tem significado no jogo.
    .none = Sem marca
    .unset = nenhuma

selection-colour = { $colour ->
    [violet] marca violeta
    [pink] marca rosa
    [sky] marca azul-celeste
    [brown] marca marrom
    [grey] marca cinza
   *[navy] marca azul-marinho
}

selection-outcome = Resultado
    .tip = Um resultado fixo encerra o jogo aqui, mesmo que saiam arestas do vértice

selection-mixed = vários
    .tip = Os vértices selecionados diferem. A escolha vale para todos.

selection-solved = livre
    .tip = Não fixo: o jogo decide
    .fixed = Fixo para quem tem a vez aqui

selection-edge = Aresta de { $from } para { $to }
selection-annotations = { $count ->
    [one] { $count } texto ou seta selecionado
   *[other] { $count } textos e setas selecionados
}

selection-annotation = Texto ou seta
selection-text = Texto
selection-annotation-moves = É salvo e exportado, e não muda o jogo. Arraste-o ou suas pontas; Delete o apaga.
