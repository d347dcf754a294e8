hint-no-move = Não há lances a partir daqui.
hint-look = { $stays ->
    [yes] Pense em ficar onde está.
   *[no] Pense em ir para { $place }.
}
hint-ends = { $ending ->
    [caught] Assim se pega o ladrão.
    [escaped] Assim se chega a uma saída.
   *[exit] Assim o jogo acaba em uma saída.
}
hint-fixed = { $outcome ->
    [win] Lá o jogo acaba: o resultado está fixado como vitória do adversário.
    [loss] Lá o jogo acaba: o resultado está fixado como derrota do adversário.
   *[draw] Lá o jogo acaba: o resultado está fixado como empate.
}
hint-beyond = A parte mostrada do grafo acaba lá. { $outcome ->
    [draw] No grafo inteiro, é um empate.
   *[other] No grafo inteiro, é { $label } para o adversário.
}
hint-stuck = { $player ->
    [police] Depois disso, a polícia fica sem lances.
    [thief] Depois disso, o ladrão fica sem lances.
   *[opponent] Depois disso, o adversário fica sem lances.
}
hint-only-move = { $player ->
    [police] Depois disso, a polícia só pode
    [thief] Depois disso, o ladrão só pode
   *[opponent] Depois disso, o adversário só pode
} { $stays ->
    [yes] ficar onde está.
   *[no] ir para { $place }.
}
hint-moves = { $player ->
    [police] Depois disso, a polícia tem { $moves } lances.
    [thief] Depois disso, o ladrão tem { $moves } lances.
   *[opponent] Depois disso, o adversário tem { $moves } lances.
} Examine cada um deles.
hint-can-move = { $player ->
    [police] Depois disso, a polícia pode
    [thief] Depois disso, o ladrão pode
   *[opponent] Depois disso, o adversário pode
} { $stays ->
    [yes] ficar onde está.
   *[no] ir para { $place }.
}
hint-so = { $outcome ->
    [draw] Portanto, é um empate.
   *[other] Portanto, é { $label } para { $player ->
        [police] a polícia.
        [thief] o ladrão.
       *[opponent] o adversário.
    }
}
