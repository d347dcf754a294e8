status-count-from = Contar a partir de { $first }
    .tip = Lê a lista de arestas de novo, com a outra numeração dos vértices
status-zoom-tip = Zoom. Ctrl+0 ajusta tudo à janela
status-not-solved = não resolvido
status-solving = resolvendo…
status-hidden = rótulos ocultos
    .tip = Tente descobri-los
status-one-by-one = rótulos um a um
    .tip = Quantas são vitórias, derrotas e empates aparece no final
status-starts = inícios:
    .tip = Os resultados de todos os vértices como início do jogo
status-count-tip = { $outcome ->
    [win] { $count ->
        [one] { $count } posição é vitória
       *[other] { $count } posições são vitórias
    }
    [loss] { $count ->
        [one] { $count } posição é derrota
       *[other] { $count } posições são derrotas
    }
   *[draw] { $count ->
        [one] { $count } posição é empate
       *[other] { $count } posições são empates
    }
} para quem tem a vez
status-reading-labels = lendo rótulos…
status-other-rules = regras diferentes das do grafo resolvido
    .tip = O grafo foi resolvido com outras regras, por isso esta parte agora é um jogo separado. Onde ela termina, os resultados são fixos, conforme aquelas regras. Use Desfazer para voltar às regras do grafo resolvido
status-solved-at-once = resolvido em menos de 0,1 ms
status-solved-milliseconds = resolvido em { $time } ms
status-solved-seconds = resolvido em { $time } s
status-flipped = { $count ->
    [one] { $count } resultado mudou
   *[other] { $count } resultados mudaram
}
status-far = { $count ->
    [one] { $count } vértice muito distante
   *[other] { $count } vértices muito distantes
}
    .tip = As coordenadas são tão grandes que não é possível ver o grafo inteiro de uma vez. Use o menu { $menu } para reposicionar todos os vértices
