rules-panel-token-moves = A ficha anda
rules-panel-stone-moves = A pedra anda

rules-panel-first = { $side ->
    [police] A polícia começa
   *[thief] O ladrão começa
}

rules-panel-no-return = Sem volta

rules-panel-game = Jogo
    .tip = O que se joga

rules-panel-kind = { $kind ->
    [token] Jogo de ficha
    [geography] Pedra que nunca volta
   *[pursuit] Polícia e ladrão
}
    .tip = { $kind ->
        [token] Uma ficha. Os jogadores a movem alternadamente, e quem não consegue movê-la fica sem lances.
        [geography] Uma pedra. Ela não pode voltar a um lugar de onde saiu. A busca tem um limite, e lugares indefinidos mostram um ponto de interrogação.
       *[pursuit] A polícia persegue um ladrão, que procura uma saída. Eles jogam alternadamente.
    }

rules-panel-stuck = Quem fica sem lances
    .tip = O que acontece com quem não pode jogar, em um lugar sem resultado fixo

rules-panel-stuck-outcome = { $outcome ->
    [win] vence
    [loss] perde
   *[draw] empata
}
    .tip = { $outcome ->
        [win] Jogo misère: quem não pode jogar vence
        [loss] Jogo normal: quem não pode jogar perde
       *[draw] Quem não pode jogar empata
    }

rules-panel-first-to-move = Quem começa
    .tip = Quem faz o primeiro lance a partir do início

rules-panel-endless = Jogo sem fim
    .tip = Quem vence um jogo que nunca acaba. No jogo clássico de polícia e ladrão em grafos, o ladrão vence se nunca for pego.

rules-panel-endless-winner = { $winner ->
    [police] A polícia vence o jogo sem fim
    [thief] O ladrão vence o jogo sem fim
   *[none] O jogo sem fim é empate
}

rules-panel-skip = Pode ficar onde está
    .tip = Ficar onde está é um lance. Só passa a vez.

rules-panel-board = Tamanho do tabuleiro
    .rows = Linhas, de 1 a { $most }. As casas que ficam mantêm seu conteúdo.
    .columns = Colunas, de 1 a { $most }. As casas que ficam mantêm seu conteúdo.
    .beyond = Aqui um tabuleiro pode ter de 1 a { $most } linhas e colunas

rules-panel-own = Personalizado

rules-panel-choose-own = Personalizado…
    .tip = Escolha passos e deslizamentos em uma pequena grade

rules-panel-edges = pelas setas
    .tip = Por uma aresta, no sentido dela

rules-panel-edges-both = pelas arestas, nos dois sentidos
    .tip = Por uma aresta, em qualquer sentido

rules-panel-how = Como anda
rules-panel-grid = Clique em um quadrado: uma vez para um passo, duas para um deslizamento

rules-panel-far = { $count ->
    [one] { $count } passo mais longo do arquivo é mantido
   *[other] { $count } passos mais longos do arquivo são mantidos
}

rules-panel-offset = { $kind ->
    [slide] { $rows } para baixo, { $columns } para a direita: deslizamento
    [step] { $rows } para baixo, { $columns } para a direita: passo
   *[none] { $rows } para baixo, { $columns } para a direita: nada
}
