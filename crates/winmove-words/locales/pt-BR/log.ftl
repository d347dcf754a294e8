log-before-steps = Nada tem rótulo ainda. Primeiro vêm as posições em que o jogo acabou.
log-before-rounds = Nada tem rótulo ainda. A rodada 0 rotula as posições em que o jogo acabou.
log-before-order = Nada tem rótulo ainda. A partir do fim da ordem topológica, cada lugar recebe o rótulo depois de todos os lugares a que ele leva.

log-ordered = Todo lugar a que { $place } leva tem rótulo.

log-round-over = Rodada 0, em que o jogo acabou: vitórias { $wins }, derrotas { $losses }, empates { $draws }.
log-round-none = Rodada { $round }: nenhuma posição recebe rótulo.
log-round-won = Rodada { $round }: { $wins ->
    [one] { $wins } posição está ganha
   *[other] { $wins } posições estão ganhas
}, por um lance para uma derrota em { $before }.
log-round-lost = Rodada { $round }: { $losses ->
    [one] { $losses } posição está perdida
   *[other] { $losses } posições estão perdidas
}, porque todo lance leva a uma vitória em no máximo { $before }.
log-round-both = Rodada { $round }: { $wins ->
    [one] { $wins } posição está ganha
   *[other] { $wins } posições estão ganhas
}, por um lance para uma derrota em { $before }; { $losses ->
    [one] { $losses } está perdida
   *[other] { $losses } estão perdidas
}, porque todo lance leva a uma vitória em no máximo { $before }.
log-visible = { $positions ->
    [1] { $shown ->
        [0] Ela não está visível.
       *[other] Ela está visível.
    }
   *[other] { $shown ->
        [0] Nenhuma delas está visível.
        [1] Destas, 1 está visível.
       *[other] Destas, { $shown } estão visíveis.
    }
}
log-visible-all = Todas estão visíveis.

log-rest-none = Todas as posições têm rótulo.
log-rest-draws = { $draws ->
    [one] Ninguém consegue forçar a vitória a partir da posição que sobra: é um empate.
   *[other] Ninguém consegue forçar a vitória a partir das { $draws } posições que sobram: são empates.
}
log-rest-endless = { $positions ->
    [one] Nenhum dos lados consegue forçar o fim a seu favor a partir da posição que sobra.
   *[other] Nenhum dos lados consegue forçar o fim a seu favor a partir das { $positions } posições que sobram.
} O jogo sem fim é vitória { $winner ->
    [police] da polícia
   *[thief] do ladrão
}{ $draws ->
    [0] .
    [1] ; 1 delas é empate.
   *[other] ; { $draws } delas são empates.
}

log-line-over = { $position }: o jogo acabou, { $label }
log-line-beyond = { $position }: conhecido do grafo inteiro, { $label }
log-line-taken = retirar { $position }, { $label }
log-line-known = { $from } → { $to }: já tem rótulo
log-line-counted = { $from } → { $to }: { $moves ->
    [0] nenhum lance restante
    [1] 1 lance restante
   *[other] { $moves } lances restantes
}
log-line-decided = { $from } → { $to }: { $label }
log-line-left = { $position }: sobra, { $label }
log-line-place = { $place }: { $label }
log-line-round = rodada { $round }: vitórias { $wins }, derrotas { $losses }{ $draws ->
    [0] {""}
   *[other] , empates { $draws }
}
log-line-rest = sobram: { $endless ->
    [0] { $draws ->
        [0] nenhuma
        [1] 1 empate
       *[other] { $draws } empates
    }
   *[other] { $endless } por jogo sem fim{ $draws ->
        [0] {""}
        [1] , 1 empate
       *[other] , { $draws } empates
    }
}

log-visits-no-moves = Não havia lances para examinar.
log-visits-none = Nenhum lance foi examinado, porque nenhum leva a uma posição que esteve na fila.
log-visits-all = { $moves ->
    [one] O único lance foi examinado uma vez.
   *[other] Cada um dos { $moves } lances foi examinado uma vez.
}
log-visits = { $visited ->
    [one] { $visited } de { $moves } lances foi examinado uma vez.
   *[other] { $visited } de { $moves } lances foram examinados uma vez cada.
} { $rest ->
    [one] O outro leva a uma posição que nunca esteve na fila.
   *[other] Os outros { $rest } levam a posições que nunca estiveram na fila.
}

log-ask-over = O jogo acaba em { $position }. { $side ->
    [police] Qual é o resultado para a polícia?
    [thief] Qual é o resultado para o ladrão?
   *[none] Qual é o resultado?
}
log-ask-beyond = A parte mostrada do grafo acaba em { $position }. { $side ->
    [police] Qual é o resultado para a polícia no grafo inteiro?
    [thief] Qual é o resultado para o ladrão no grafo inteiro?
   *[none] Qual é o resultado no grafo inteiro?
}
log-ask-left = A fila está vazia, e { $position } não tem rótulo. { $side ->
    [police] Qual passa a ser o resultado para a polícia?
    [thief] Qual passa a ser o resultado para o ladrão?
   *[none] Qual passa a ser o resultado?
}
log-ask-move = Agora vem o lance de { $position } para { $to }. { $side ->
    [police] Qual passa a ser o resultado de { $position } para a polícia?
    [thief] Qual passa a ser o resultado de { $position } para o ladrão?
   *[none] Qual passa a ser o resultado de { $position }?
}
log-ask = { $side ->
    [police] Qual passa a ser o resultado de { $position } para a polícia?
    [thief] Qual passa a ser o resultado de { $position } para o ladrão?
   *[none] Qual passa a ser o resultado de { $position }?
}
log-right = Certo: { $position } é { $outcome ->
    [win] vitória
    [loss] derrota
   *[draw] empate
}{ $side ->
    [police] {" "}para a polícia.
    [thief] {" "}para o ladrão.
   *[none] .
}
log-wrong = Errado: { $position } é { $outcome ->
    [win] vitória
    [loss] derrota
   *[draw] empate
}{ $side ->
    [police] {" "}para a polícia
    [thief] {" "}para o ladrão
   *[none] {""}
}, e não { $guess ->
    [win] vitória.
    [loss] derrota.
   *[draw] empate.
}

log-over = O jogo acaba em { $position }.
log-beyond = A parte mostrada do grafo acaba em { $position }.
log-taken = { $side ->
    [police] Próxima da fila: { $position } – { $label } para a polícia.
    [thief] Próxima da fila: { $position } – { $label } para o ladrão.
   *[none] { $position }, { $label }, é a próxima da fila.
} Examine os lances que chegam a ela.
log-move = O lance de { $from } para { $to } leva a uma posição que é { $label } para o adversário.
log-move-pursuit = Com a polícia em { $police } e o ladrão em { $thief }, { $turn ->
    [police] a polícia { $stays ->
        [yes] fica onde está
       *[no] vai para { $to }
    }: { $label } para o ladrão.
   *[thief] o ladrão { $stays ->
        [yes] fica onde está
       *[no] vai para { $to }
    }: { $label } para a polícia.
}
log-known = { $pursuit ->
    [yes] A posição antes do lance
   *[no] { $start }
} já tem rótulo.
log-won = Basta um lance assim: { $pursuit ->
    [yes] a posição antes do lance
   *[no] { $start }
} é { $label }.
log-counted = { $pursuit ->
    [yes] A posição antes do lance
   *[no] { $start }
} tem { $moves ->
    [one] { $moves } lance que ainda não se sabe se leva a uma vitória.
   *[other] { $moves } lances que ainda não se sabe se levam a uma vitória.
}
log-lost = Agora se sabe que todo lance a partir { $pursuit ->
    [yes] da posição antes do lance
   *[no] de { $start }
} leva a uma vitória; portanto, a posição é { $label }.
log-left-draw = A fila está vazia, e { $position } não tem rótulo. Ninguém consegue forçar a vitória a partir dali; portanto, é um empate.
log-left-endless = A fila está vazia, e { $position } não tem rótulo. Nenhum dos lados consegue forçar o fim a seu favor, e o jogo sem fim é vitória { $winner ->
    [police] da polícia
   *[thief] do ladrão
}. Portanto, é { $label } para { $side ->
    [police] a polícia.
   *[thief] o ladrão.
}
