rules-steps = { $steps ->
    [edges] por uma aresta
    [edges-both-ways] por uma aresta, em qualquer sentido
    [king] em oito direções
    [orthogonal] em quatro direções
    [diagonal] na diagonal
    [knight] como o cavalo do xadrez
   *[own] pelos passos deste jogo
}
rules-slides = qualquer número de casas { $directions }
rules-singles = uma casa { $directions }
rules-direction = { $direction ->
    [up] para cima
    [down] para baixo
    [left] para a esquerda
    [right] para a direita
    [up-left] para cima e à esquerda
    [up-right] para cima e à direita
    [down-left] para baixo e à esquerda
   *[down-right] para baixo e à direita
}
rules-token = Os jogadores se alternam movendo a ficha { $steps }.
rules-geography = Os jogadores se alternam movendo a pedra { $steps }, sem nunca voltar a um lugar onde ela já esteve.
rules-stuck = { $outcome ->
    [loss] Quem fica sem lances perde.
    [win] Quem fica sem lances vence.
   *[draw] Se um jogador fica sem lances, o jogo é empate.
}
rules-fixed = O jogo acaba onde um contorno duplo marca um resultado fixo.
rules-exit = Uma ficha em uma saída não pode se mover.

rules-pursuit = A polícia se move { $police }, o ladrão { $thief }{ $stay ->
    [both] ; os dois podem ficar onde estão.
    [police] ; só a polícia pode ficar onde está.
    [thief] ; só o ladrão pode ficar onde está.
   *[none] .
}
rules-first = { $side ->
    [police] A polícia joga primeiro.
   *[thief] O ladrão joga primeiro.
}
rules-goals = A polícia vence se pegar o ladrão{ $thief ->
    [exit] ; o ladrão vence se chegar a uma saída.
    [endless] ; o ladrão vence se nunca for pego.
    [either] ; o ladrão vence se chegar a uma saída ou nunca for pego.
   *[none] .
}
rules-endless = { $winner ->
    [police] Se o jogo nunca termina, a polícia vence.
    [thief] Se o jogo nunca termina, o ladrão vence.
   *[draw] O jogo sem fim é empate.
}

rules-sum = Cada jogador, na sua vez, move uma das fichas { $steps }. Quem não consegue mover nenhuma ficha perde.
rules-sum-added = Cada jogador, na sua vez, move uma ficha: aqui { $steps }; em um jogo adicionado, pelas regras dele. Quem não consegue mover nenhuma ficha perde.
