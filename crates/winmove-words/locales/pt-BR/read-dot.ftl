read-dot-expected = esperava-se { $what ->
    [graph] `graph` ou `digraph`
    [statement] um vértice, uma aresta ou `{"}"}`
    [end-of-edge] a ponta de uma aresta
    [vertex] um vértice
    [value] um valor
    [port] uma porta
    [compass] um ponto cardeal
    [attribute] um atributo ou `]`
   *[other] { $what }
}, mas { $found ->
    [end] o arquivo termina aqui
   *[other] há { $found }
}
read-dot-keyword = a palavra-chave `{ $keyword }`
read-dot-unknown-mark = { $text } não tem sentido aqui
read-dot-mark-in-name = `{ $text }` não pode fazer parte de um nome; ponha o nome entre aspas
read-dot-two-names = { $text } seriam dois nomes; ponha entre aspas para que seja um só
read-dot-no-more-text = esperava-se um texto entre aspas depois de `+`
read-dot-open = { $what ->
    [comment] um comentário que não é fechado por `{ $close }`
    [html] um texto HTML que não é fechado por `{ $close }`
   *[string] um texto que não é fechado por `{ $close }`
}
read-dot-wrong-edge = `{ $found }` em { $directed ->
    [yes] um grafo orientado
   *[no] um grafo não orientado
}, cujas arestas se escrevem `{ $right }`
read-dot-too-much = os blocos entre chaves e os valores padrão até aqui representam mais do que um arquivo deste tamanho pode conter
read-dot-inches = as posições são lidas em polegadas de 72 pontos
read-dot-players = { $numbers ->
    [yes] os atributos `player` e `priority` são lidos como um jogo de paridade do Game Graph Gym
   *[no] o atributo `player` é lido como o dono de um vértice, como nos arquivos do Game Graph Gym
}
