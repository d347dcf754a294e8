plan-places = { $board ->
    [yes] { $places } casas
   *[no] { $places } vértices
}
plan-none = Não foi encontrado um plano com { $board ->
    [yes] poucas casas. Cada lado precisa de muitas delas para manter o empate.
   *[no] poucos vértices. Cada lado precisa de muitos deles para manter o empate.
}
plan-none-for = Não foi encontrado um plano com { $board ->
    [yes] poucas casas
   *[no] poucos vértices
} para { $player ->
    [police] a polícia, que precisa
    [thief] o ladrão, que precisa
    [mover] quem tem a vez, que precisa
   *[opponent] o adversário, que precisa
} de { $board ->
    [yes] muitas delas
   *[no] muitos deles
} para manter o empate.

plan-loop = Os dois jogadores podem manter o jogo no laço em { $place }. Nenhum outro lance mantém o empate.
plan-cycle = Os dois jogadores podem manter o jogo no ciclo { $cycle }. Nenhum outro lance mantém o empate.
plan-token = { $player ->
    [both] Os dois jogadores podem ficar
    [mover] Quem tem a vez pode ficar
   *[opponent] O adversário pode ficar
} em { $places }: todo lance que não perde tem uma resposta que fica ali.
plan-thief-safe = O ladrão fica em { $places } e nunca é pego, porque a polícia não consegue chegar lá.
plan-thief = O ladrão fica em { $places } e nunca é pego: há resposta para cada lance { $some ->
    [yes] com que a polícia mantém o empate. Depois de qualquer outro lance, o ladrão vence.
   *[no] da polícia.
}
plan-police-exits = A polícia fica { $exit ->
    [yes] na saída
   *[no] em
} { $places }: o ladrão não consegue { $shut-in ->
    [yes] chegar a uma saída.
   *[no] chegar ao lado de uma saída sem perder.
}
plan-police-no-exit = A polícia fica em { $places }: não há saída para o ladrão.
plan-police-guard = A polícia guarda { $count ->
    [one] a saída
   *[other] as saídas
} { $exits }: fica em { $places } e tem resposta para cada lance { $some ->
    [yes] com que o ladrão mantém o empate. Depois de qualquer outro lance, a polícia vence.
   *[no] do ladrão.
}

plan-end = { $end ->
    [draw] O jogo pode terminar empatado.
    [leave] O jogo pode sair da parte mostrada do grafo; no grafo inteiro, é empate.
   *[either] O jogo pode terminar empatado ou sair da parte mostrada do grafo; no grafo inteiro, é empate.
}

plan-mistake = Ir de { $from } para { $to } perderia: o outro lado { $when ->
    [at-once] vence na hora.
    [endless] vence com o jogo sem fim.
   *[moves] vence em { $moves ->
        [one] { $moves } lance.
       *[other] { $moves } lances.
    }
}
plan-mistake-pursuit = { $side ->
    [police] Se a polícia { $stays ->
        [yes] fica em { $from }
       *[no] vai de { $from } para { $to }
    } enquanto o ladrão está em { $other }, o ladrão vence
   *[thief] Se o ladrão { $stays ->
        [yes] fica em { $from }
       *[no] vai de { $from } para { $to }
    } enquanto a polícia está em { $other }, a polícia vence
}{ $when ->
    [at-once] {" "}na hora.
    [endless] {" "}com o jogo sem fim.
   *[moves] {" "}em { $moves ->
        [one] { $moves } lance.
       *[other] { $moves } lances.
    }
}

plan-colours = { $sides ->
    [yes] Planos que mantêm o empate: linha azul contínua, da polícia; linha roxa tracejada, do ladrão.
   *[no] Planos que mantêm o empate: linha azul contínua, de quem tem a vez; linha roxa tracejada, do adversário.
}
plan-colour = { $player ->
    [police] Plano que mantém o empate: linha azul contínua, da polícia.
    [thief] Plano que mantém o empate: linha roxa tracejada, do ladrão.
    [mover] Plano que mantém o empate: linha azul contínua, de quem tem a vez.
   *[opponent] Plano que mantém o empate: linha roxa tracejada, do adversário.
}
