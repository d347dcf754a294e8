play-player = { $player ->
    [police] A polícia
    [thief] O ladrão
    [player0] O jogador 0
    [first] O primeiro jogador
    [player1] O jogador 1
   *[second] O segundo jogador
}
play-player-short = { $player ->
    [police] Polícia
    [thief] Ladrão
    [player0] 0
    [first] 1º
    [player1] 1
   *[second] 2º
}

play-won = { $player ->
    [police] A polícia venceu
    [thief] O ladrão venceu
    [player0] O jogador 0 venceu
    [first] O primeiro jogador venceu
    [player1] O jogador 1 venceu
   *[second] O segundo jogador venceu
} após { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}{ $own ->
    [0] .
   *[other] { $player ->
        [police] {" "}({ $own } dela).
       *[other] {" "}({ $own } dele).
    }
}
play-drawn = Empate após { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}.
play-won-endless = { $player ->
    [police] A polícia venceu.
    [thief] O ladrão venceu.
    [first] O primeiro jogador venceu.
   *[second] O segundo jogador venceu.
} A posição já ocorreu { $times ->
    [one] { $times } vez
   *[other] { $times } vezes
}, e o jogo sem fim é vitória { $player ->
    [police] da polícia
    [thief] do ladrão
    [first] do primeiro jogador
   *[second] do segundo jogador
}.
play-drawn-repeated = Empate por repetição. A posição já ocorreu { $times ->
    [one] { $times } vez
   *[other] { $times } vezes
}.

play-why-caught = O ladrão foi pego.
play-why-escaped = O ladrão chegou a uma saída.
play-why-exit = A ficha está em uma saída, o que é { $outcome ->
    [win] vitória para quem tem a vez
    [loss] derrota para quem tem a vez
   *[draw] empate
}.
play-why-fixed = A ficha está em um vértice de resultado fixo: { $outcome ->
    [win] vitória para quem tem a vez
    [loss] derrota para quem tem a vez
   *[draw] empate
}.
play-why-stuck = { $mover ->
    [police] A polícia
    [thief] O ladrão
    [player0] O jogador 0
    [first] O primeiro jogador
    [player1] O jogador 1
   *[second] O segundo jogador
} está sem lances, e quem fica sem lances { $outcome ->
    [win] vence
    [loss] perde
   *[draw] empata
}.

play-beyond-won = Esta parte do grafo termina aqui. No grafo inteiro, { $player ->
    [police] a polícia vence
    [thief] o ladrão vence
    [first] o primeiro jogador vence
   *[second] o segundo jogador vence
} em mais { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}.
play-beyond-drawn = Esta parte do grafo termina aqui. No grafo inteiro, o jogo é um empate.

play-repetition = Esta posição já ocorreu { $times ->
    [one] { $times } vez
   *[other] { $times } vezes
}.

play-strip = { $viewer ->
    [police] Para cima ({ $W }): a polícia vence. Para baixo ({ $L }): o ladrão vence.
    [thief] Para cima ({ $W }): o ladrão vence. Para baixo ({ $L }): a polícia vence.
    [player0] Para cima (0): o jogador 0 vence. Para baixo (1): o jogador 1 vence.
    [player1] Para cima (1): o jogador 1 vence. Para baixo (0): o jogador 0 vence.
    [second] Para cima ({ $W }): o segundo jogador vence. Para baixo ({ $L }): o primeiro jogador vence.
   *[first] Para cima ({ $W }): o primeiro jogador vence. Para baixo ({ $L }): o segundo jogador vence.
}{ $numbers ->
    [yes] {" "}O número diz quantos lances faltam.
   *[no] {""}
} Clique para ir até lá.

play-tally = { $player ->
    [police] Polícia
    [thief] Ladrão
    [player0] Jogador 0
    [first] Primeiro jogador
    [player1] Jogador 1
   *[second] Segundo jogador
}: { $owners ->
    [yes] { $best ->
        [0] nenhum lance bom
        [one] { $best } lance bom
       *[other] { $best } lances bons
    }
   *[no] { $best ->
        [0] 0 melhores lances
        [one] { $best } melhor lance
       *[other] { $best } melhores lances
    }
}{ $slower-wins ->
    [0] {""}
    [one] , { $slower-wins } vitória mais lenta
   *[other] , { $slower-wins } vitórias mais lentas
}{ $detours ->
    [0] {""}
    [one] , { $detours } desvio
   *[other] , { $detours } desvios
}{ $slower-draws ->
    [0] {""}
    [one] , { $slower-draws } empate mais lento
   *[other] , { $slower-draws } empates mais lentos
}{ $faster-losses ->
    [0] {""}
    [one] , { $faster-losses } derrota mais rápida
   *[other] , { $faster-losses } derrotas mais rápidas
}, { $mistakes ->
    [0] nenhum erro
    [one] { $mistakes } erro
   *[other] { $mistakes } erros
}{ $undecided ->
    [0] {""}
    [one] , { $undecided } indefinido
   *[other] , { $undecided } indefinidos
}

play-stays = { $letter } fica
play-letters = { $police } polícia, { $thief } ladrão
play-better = { $rating }, melhor:{"\u00A0"}{ $move }
play-better-stay = { $rating }, melhor:{"\u00A0"}ficar

play-start = Início.
play-turn = Lance { $number }: { $move }.
play-turn-rated = Lance { $number }: { $move } ({ $rating }).
play-worth = { $outcome ->
    [win] { $first ->
        [police] A polícia vence
        [thief] O ladrão vence
        [player0] O jogador 0 vence
       *[first] O primeiro jogador vence
    }
   *[loss] { $first ->
        [police] O ladrão vence
        [thief] A polícia vence
        [player0] O jogador 1 vence
       *[first] O segundo jogador vence
    }
} em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}.
play-worth-unknown = { $outcome ->
    [win] { $first ->
        [police] A polícia vence.
        [thief] O ladrão vence.
        [player0] O jogador 0 vence.
       *[first] O primeiro jogador vence.
    }
    [loss] { $first ->
        [police] O ladrão vence.
        [thief] A polícia vence.
        [player0] O jogador 1 vence.
       *[first] O segundo jogador vence.
    }
    [draw] A posição é um empate.
   *[undecided] A posição está indefinida.
}

play-record-person = { $player ->
    [police] A polícia
    [thief] O ladrão
    [player0] O jogador 0
    [first] O primeiro jogador
    [player1] O jogador 1
   *[second] O segundo jogador
}: uma pessoa
play-record-computer = { $player ->
    [police] A polícia
    [thief] O ladrão
    [player0] O jogador 0
    [first] O primeiro jogador
    [player1] O jogador 1
   *[second] O segundo jogador
}: o computador, { $errs ->
    [0] jogo perfeito
   *[other] erros em { $errs } de cada 100 lances
}
play-record-start = Início: { $position }
play-record-letters = Lances: { $letters }
play-record-variation = Variante:

play-sum-stuck = { $player ->
    [first] O primeiro jogador
   *[second] O segundo jogador
} não consegue mover nenhuma ficha, e quem não consegue perde.
play-sum-left = { $outcome ->
    [win] derrota do adversário
    [loss] vitória do adversário
   *[draw] empate
}
play-sum-left-value = { $outcome ->
    [win] deixa { $value }, derrota do adversário
    [loss] deixa { $value }, vitória do adversário
   *[draw] deixa { $value }, empate
}
    .short = deixa { $value }
play-sum-move = ficha { $token }: { $from } → { $to }
play-sum-hint = Dica: mova a ficha { $token } de { $from } para { $to }{ $lost ->
    [yes] {" "}(nenhum lance é melhor)
   *[no] {""}
}.
play-sum-part = { $last ->
    [first] Ficha { $token }, agora em { $place }: o primeiro jogador fez o último lance.
    [second] Ficha { $token }, agora em { $place }: o segundo jogador fez o último lance.
   *[nobody] A ficha { $token }, em { $place }, não foi movida.
}
play-sum-part-of = { $last ->
    [first] Ficha { $token } de { $game }, agora em { $place }: o primeiro jogador fez o último lance.
    [second] Ficha { $token } de { $game }, agora em { $place }: o segundo jogador fez o último lance.
   *[nobody] A ficha { $token } de { $game }, em { $place }, não foi movida.
}
