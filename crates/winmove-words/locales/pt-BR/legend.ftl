legend-argument = { $outcome ->
    [win] OUT, rejeitado (uma vitória)
    [loss] IN, aceito (uma derrota)
   *[draw] UNDEC, indefinido (um empate)
}
legend-outcome = { $outcome ->
    [win] vitória
    [loss] derrota
   *[draw] empate
}
legend-moves = lances até o fim (o vencedor se apressa, o perdedor adia o fim)
legend-value = valor de Grundy, como o tamanho de uma pilha de Nim
legend-undecided = indefinido
legend-fixed = o jogo termina aqui com um resultado fixo
legend-best = melhor lance
legend-numbered = o jogo perfeito, lance a lance
legend-other = outro lance com o mesmo resultado
legend-mistake = erro, que leva a um resultado pior
legend-token = { $token ->
    [police] polícia
    [thief] ladrão
    [one] ficha
    [numbered] uma ficha com seu número
   *[several] várias fichas
}
legend-wall = parede
legend-exit = saída
legend-tag = { $colour ->
    [violet] marca violeta
    [pink] marca rosa
    [sky] marca azul-celeste
    [brown] marca marrom
    [grey] marca cinza
   *[navy] marca azul-marinho
}
legend-head-place = lugar
legend-head-outcome = resultado
legend-head-moves = lances até o fim
