proof-strategy = { $winner ->
    [police] A polícia vence
    [thief] O ladrão vence
    [mover] Quem tem a vez vence
   *[opponent] O adversário vence
} com uma estratégia de { $whole ->
    [yes] {""}
   *[no] mais de{" "}
}{ $positions ->
    [one] { $positions } posição
   *[other] { $positions } posições
}: em cada uma, um lance do vencedor, contra qualquer lance do perdedor.
proof-drawn = Nenhum dos jogadores pode ser forçado a sair das posições {"{"}{ $positions }{"}"}: { $ends ->
    [yes] cada uma delas é um fim de jogo empatado ou tem um lance que fica entre elas
   *[no] cada uma delas tem um lance que fica entre elas
}, e todo lance que sai delas perde.
proof-more = … ({ $positions } ao todo)
proof-undecided = Ainda não se sabe quem vence aqui; por isso, não há linha de jogo perfeito.
proof-line = O jogo perfeito { $whole ->
    [yes] dura
   *[no] só é conhecido por
} { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}{ $whole ->
    [yes] .
   *[no] ; a partir daí, a busca teria de ir mais longe.
}
proof-matching = { $winner ->
    [mover] Quem tem a vez vence
   *[opponent] O adversário vence
} com o emparelhamento de { $pairs ->
    [one] { $pairs } par
   *[other] { $pairs } pares
} que as faixas mostram, embora nem sempre no menor número de lances: cada lance vai para o lugar que forma par com aquele onde a pedra está.
proof-no-strategy = A resposta a qualquer outro lance depende de todos os lugares visitados; por isso, nenhum conjunto de setas é uma estratégia completa. Para procurar a resposta a um desses lances, siga-o.
proof-shown = São mostradas { $shown } das { $positions } posições.

proof-claim = A partir de { $place }, { $winner ->
    [mover] quem tem a vez vence
   *[opponent] o adversário vence
}{ $when ->
    [at-once] {" "}na hora.
    [endless] .
   *[moves] {" "}em { $moves ->
        [one] { $moves } lance.
       *[other] { $moves } lances.
    }
} { $winner ->
    [mover] “O vencedor” é quem tem a vez, “o perdedor” é o adversário.
   *[opponent] “O vencedor” é o adversário, “o perdedor” é quem tem a vez.
}
proof-claim-pursuit = Com a polícia em { $police }, o ladrão em { $thief } e { $turn ->
    [police] a vez da polícia
   *[thief] a vez do ladrão
}, { $winner ->
    [police] a polícia vence
   *[thief] o ladrão vence
}{ $when ->
    [at-once] {" "}na hora.
    [endless] .
   *[moves] {" "}em { $moves ->
        [one] { $moves } lance.
       *[other] { $moves } lances.
    }
}
proof-move = { $player ->
    [police] A polícia
    [thief] O ladrão
    [player0] O jogador 0
    [player1] O jogador 1
   *[winner] O vencedor
} { $stays ->
    [yes] fica onde está.
   *[no] vai para { $place }.
}
proof-only-move = { $player ->
    [police] A polícia
    [thief] O ladrão
    [player0] O jogador 0
    [player1] O jogador 1
   *[loser] O perdedor
} só pode { $stays ->
    [yes] ficar onde está.
   *[no] ir para { $place }.
}
proof-if = { $player ->
    [police] Se a polícia
    [thief] Se o ladrão
    [player0] Se o jogador 0
    [player1] Se o jogador 1
   *[loser] Se o perdedor
} { $stays ->
    [yes] fica onde está:
   *[no] vai para { $place }:
}
proof-as-before = Esta é a posição antes do passo { $step }. Continue a partir dele.
proof-as-after = Esta é a posição depois do passo { $step }. Continue a partir dele.
proof-stuck = { $player ->
    [police] A polícia está sem lances
    [thief] O ladrão está sem lances
    [player0] O jogador 0 está sem lances
    [player1] O jogador 1 está sem lances
    [winner] O vencedor está sem lances
   *[loser] O perdedor está sem lances
}, e quem fica sem lances { $outcome ->
    [loss] perde.
    [win] vence.
   *[draw] empata.
}
proof-caught = O ladrão foi pego.
proof-escaped = O ladrão está em uma saída.
proof-exit = A ficha está em uma saída, onde quem tem a vez { $outcome ->
    [loss] perde.
    [win] vence.
   *[draw] empata.
}
proof-fixed = O jogo acabou: o resultado está fixado como { $outcome ->
    [loss] derrota
    [win] vitória
   *[draw] empate
} para quem tem a vez.
proof-beyond = A parte mostrada do grafo acaba aqui. No grafo inteiro, é { $label } para quem tem a vez.
proof-endless = Assim, ou o jogo termina como acima, ou fica sempre voltando a um passo anterior, e o jogo sem fim conta como vitória { $player ->
    [police] da polícia.
    [thief] do ladrão.
    [player0] do jogador 0.
    [player1] do jogador 1.
   *[winner] do vencedor.
}
proof-cut = A prova continua; estas são as primeiras { $lines } linhas.

proof-plain-text = Texto
