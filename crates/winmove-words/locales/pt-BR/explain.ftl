explain-unsolved = Ainda não resolvido.
explain-undecided = Indefinido depois de { $states ->
    [one] { $states } estado examinado.
   *[other] { $states } estados examinados.
}
explain-caught = A polícia pegou o ladrão e venceu.
explain-escaped = O ladrão escapou e venceu.
explain-exit = { $outcome ->
    [win] Vitória: a ficha está em uma saída.
    [loss] Derrota: a ficha está em uma saída.
   *[draw] Empate: a ficha está em uma saída.
}
explain-fixed = { $outcome ->
    [win] Vitória: aqui o resultado está fixado para quem tem a vez, e as arestas que saem daqui não contam.
    [loss] Derrota: aqui o resultado está fixado para quem tem a vez, e as arestas que saem daqui não contam.
   *[draw] Empate: aqui o resultado está fixado, e as arestas que saem daqui não contam.
}
explain-beyond = { $label } no grafo inteiro; os lances a partir daqui não são mostrados.

explain-stuck = { $label }: { $player ->
    [police] a polícia está sem lances
    [thief] o ladrão está sem lances
   *[mover] não há mais lances
}, { $outcome ->
    [loss] e quem fica sem lances perde.
    [win] e quem fica sem lances vence.
   *[draw] o que é empate.
}

explain-win = { $label }: { $stays ->
    [yes] fique onde está
   *[no] vá para { $place }
}{ $by ->
    [catch] {" "}e pegue o ladrão.
    [escape] {" "}e escape.
    [fixed] , que está fixado como derrota do adversário.
    [at-once] ; o adversário perde na hora.
    [searched] ; o adversário então perde.
   *[endless] ; o jogo nunca termina, o que vale como vitória.
}
explain-win-in = { $label }: { $stays ->
    [yes] fique onde está
   *[no] vá para { $place }
}; o adversário então perde em { $moves ->
    [one] { $moves } lance.
   *[other] { $moves } lances.
}

# “Emparelhamento máximo”, “estratégia vencedora”: exams on graph theory of the UFBA, 2022 and 2023.
explain-matched-win = { $label }: todo emparelhamento máximo cobre { $place }. Vá para { $to }; o adversário então perde.
explain-matched-win-in = { $label }: todo emparelhamento máximo cobre { $place }. Vá para { $to }; o adversário então perde em { $moves ->
    [one] { $moves } lance.
   *[other] { $moves } lances.
}
explain-matched-partner = { $label }: todo emparelhamento máximo cobre { $place }. Vá para seu par, { $to }, e responda a cada lance seguindo o emparelhamento.
explain-matched-loss = { $label }: algum emparelhamento máximo não cobre { $place }; por isso, o adversário pode responder a cada lance seguindo esse emparelhamento.
explain-matched-longest = Ir para { $place } é o que mais demora.

explain-loss-only = { $label }: o único lance é { $stays ->
    [yes] ficar onde está
   *[no] ir para { $place }
}, e depois { $player ->
    [police] a polícia vence.
    [thief] o ladrão vence.
   *[opponent] o adversário vence.
}
explain-loss-equal = { $label }: { $moves ->
    [2] os dois lances
   *[other] todos os { $moves } lances
}{ $names } dão a vitória { $player ->
    [police] à polícia
    [thief] ao ladrão
   *[opponent] ao adversário
}, no mesmo número de lances.
explain-loss-longest = { $label }: { $moves ->
    [2] os dois lances
   *[other] todos os { $moves } lances
}{ $names } dão a vitória { $player ->
    [police] à polícia.
    [thief] ao ladrão.
   *[opponent] ao adversário.
} { $stays ->
    [yes] Ficar onde está
   *[no] Ir para { $place }
} é o que mais demora{ $others ->
    [0] .
    [1] , assim como outro lance.
   *[other] , assim como outros { $others } lances.
}
explain-loss-searched = { $label }: cada um dos { $moves } lances dá a vitória ao adversário.
explain-loss-endless = { $label }: nenhum lance termina o jogo, e o jogo sem fim vale como derrota.

explain-draw = { $label }: { $stays ->
    [yes] ficar onde está
   *[no] ir para { $place }
} mantém o empate{ $others ->
    [0] .
    [1] , assim como outro lance.
   *[other] , assim como outros { $others } lances.
}
explain-draw-losing = { $moves ->
    [1] O outro lance perde.
   *[other] Os outros { $moves } lances perdem.
}
explain-draw-endless = O jogo nunca termina.
explain-draw-cycle = O jogo nunca termina, por exemplo { $cycle }.
explain-draw-fixed = O jogo termina empatado.
explain-draw-either = O jogo pode terminar empatado ou nunca terminar.

explain-change = { $position }: { $is }, era { $was }
explain-change-because = { $position }: { $is }, era { $was }{ $cause ->
    [move] , por causa do lance para { $place }.
    [new-move] , porque o lance para { $place } é novo.
    [lost-move] , porque o lance para { $place } não existe mais.
    [owner] , porque agora é do outro jogador.
    [numbers] , porque agora são outros números que decidem o jogo sem fim a partir dali.
   *[rules] , porque mudou o resultado que as regras fixam aqui.
}

explain-fixed-draw = no jogo da pedra que nunca volta não há empates, mas { $place } está fixado como empate
explain-drawn-convention = no jogo da pedra que nunca volta não há empates, mas a convenção dá empate quando um jogador fica sem lances
explain-cancelled = a resolução foi cancelada
explain-too-many-positions = o jogo tem { $positions } posições; no máximo { $most } podem ser numeradas
explain-too-many-on-board = o jogo tem { $positions } posições; no máximo { $most } podem ser resolvidas em um tabuleiro
explain-too-many-moves = o jogo pode ter { $moves } lances; no máximo { $most } podem ser numerados
explain-too-long = o jogo tem { $positions } posições, e por isso pode durar mais do que se consegue contar
explain-too-tangled = decidir este jogo de paridade de { $positions } vértices exige mais de 1 GiB de memória
explain-no-memory = resolver { $positions } posições exige cerca de { $needed } MiB de memória; há { $free } MiB livres
explain-no-memory-to-check = não há memória suficiente para verificar os rótulos
explain-remedy-fixed-draw = Fixe-o como vitória ou derrota, ou libere o resultado.
explain-remedy-convention = Em Regras, escolha que quem fica sem lances perde ou vence, ou permita que a ficha volte.
explain-remedy-cancelled = O jogo será resolvido de novo depois da próxima edição.
explain-remedy-too-large = Reduza o jogo ou escolha regras com menos posições.
