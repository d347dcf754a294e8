widget-cancel = Cancelar
widget-take-back = Desfazer lance
widget-forward = Refazer lance
widget-stay = ficar onde está
widget-move-tip = { $name }: pressione o número do botão{ $arrows ->
    [yes] {" "}ou a seta na direção do lance
   *[no] {""}
}
widget-more = … e mais { $count }
widget-not-solved = Não resolvido: { $problem }.
widget-i-play = Eu jogo como:
widget-play-one-tip = O computador joga pelo outro jogador
widget-both = os dois
    .tip = Jogam duas pessoas, ou uma pessoa joga pelos dois
widget-neither = nenhum
    .tip = O computador joga contra si mesmo
widget-computer = { $player }: computador. Erros:
widget-never = nunca
widget-computer-moves = O computador está jogando…
widget-hint = Dica
    .tip = Mostra um dos melhores lances (H)
widget-game-over = A partida acabou
widget-let-move = Deixar o computador jogar
    .tip = Encerra a pausa
widget-start = Começar
    .tip = O computador joga pelos dois até o fim da partida
widget-go-on = Continuar
    .tip = O computador continua jogando
widget-notes = Mostrar as notas do jogo
widget-to-move = Vez de:
widget-to-move-tip = De quem é a vez nas posições mostradas. As cores mostram o resultado para esse lado.
widget-colour-by = Colorir pela posição:
widget-whose = { $side ->
    [police] da polícia
   *[thief] do ladrão
}
widget-colour-by-tip = A outra ficha fica onde está. Cada lugar mostra o resultado para quem tem a vez, com esta ficha ali.
widget-place-token = { $side ->
    [police] Coloque a polícia
   *[thief] Coloque o ladrão
} para colorir o { $board ->
    [yes] tabuleiro
   *[no] grafo
}.
widget-graph-size = { $vertices ->
    [one] { $vertices } vértice
   *[other] { $vertices } vértices
}, { $edges ->
    [one] { $edges } aresta
   *[other] { $edges } arestas
}
widget-board-size = { $rows } × { $columns } casas
widget-vertex = Vértice { $name }
widget-cell = Casa { $name }
widget-side-to-move = { $side ->
    [police] Vez da polícia
   *[thief] Vez do ladrão
}
