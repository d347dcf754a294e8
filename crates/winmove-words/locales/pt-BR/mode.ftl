mode-name = { $mode ->
    [edit] Construir
    [explore] Explorar
    [play] Jogar
    [replay] Reproduzir
   *[practise] Ensinar
}
mode-purpose = { $mode ->
    [edit] Desenhe um grafo ou um tabuleiro. Ele é resolvido após cada edição.
    [explore] Siga os lances e veja por que cada posição é vitória, derrota ou empate.
    [play] Jogue contra o computador ou contra outra pessoa. Cada lance é avaliado.
    [replay] Acompanhe o algoritmo rotular as posições, passo a passo.
   *[practise] Os rótulos estão ocultos. Descubra-os e depois verifique suas respostas.
}
mode-also = { $mode ->
    [edit] editar, desenhar
    [explore] prova, demonstração, explicação, estratégia, melhor lance
    [play] partida, nova partida, adversário, computador, dois jogadores, dica, erro, aprender
    [replay] algoritmo, análise retrógrada, pseudocódigo
   *[practise] praticar, exercício, lição de casa, imprimir o exercício, imprimir as respostas, entregar, distribuir, aluno, prova, teste
}
