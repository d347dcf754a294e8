whatif-panel-title = E se…

whatif-panel-compare = { $convention ->
    [drawn] Jogo com empate e jogo misère lado a lado
   *[other] Jogo normal e jogo misère lado a lado
}
    .tip = Mostra o mesmo jogo ao lado deste, com o outro resultado para quem fica sem lances

whatif-panel-never-stuck = Os dois lados podem ficar onde estão, por isso ninguém fica sem lances

whatif-panel-trying = { $tried ->
    [one] { $tried } mudança testada até agora…
   *[other] { $tried } mudanças testadas até agora…
}

whatif-panel-search = O que mudaria este resultado?
    .tip = { $board ->
        [yes] { $sides ->
            [yes] Testa parede, piso e saída em cada casa, e todos os outros lugares para cada ficha
           *[no] Testa parede, piso e saída em cada casa
        }
       *[no] { $sides ->
            [yes] Testa adicionar ou remover cada aresta e cada saída, e todos os outros lugares para cada ficha
           *[no] Testa adicionar ou remover cada aresta, e fixar cada resultado
        }
    }

whatif-panel-search-again = Buscar de novo

whatif-panel-found = { $count ->
    [0] Nenhuma das { $total } mudanças testadas altera o resultado.
    [one] { $count } de { $total } mudanças testadas altera o resultado.
   *[other] { $count } de { $total } mudanças testadas alteram o resultado.
}

whatif-panel-found-so-far = { $count ->
    [0] Nenhuma das primeiras { $tried } mudanças altera o resultado.
    [one] { $count } das primeiras { $tried } mudanças altera o resultado.
   *[other] { $count } das primeiras { $tried } mudanças alteram o resultado.
} Não testadas: { $left }.

whatif-panel-no-preview = Acima de { $most } posições não há prévia. Clique em uma mudança para fazê-la.
whatif-panel-point-and-click = Aponte para uma mudança para ver a prévia. Clique para fazê-la.
whatif-panel-point = Aponte para uma mudança para ver a prévia. Para fazê-la, mude para { $mode } ({ $keys }).
