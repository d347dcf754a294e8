owners-wins-in = O jogador { $winner } vence em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}
owners-wins-endless = O jogador { $winner } vence o jogo sem fim
owners-won = O jogador { $winner } já venceu

owners-why-fixed = O jogador { $winner } vence: o resultado está fixado aqui, por isso as arestas que saem daqui não contam.
owners-why-stuck = O jogador { $winner } vence: o jogador { $owner } não tem lances aqui.
owners-why-stuck-drawn = Empate: o jogador { $owner } não tem lances aqui.
owners-why-win = O jogador { $winner } vence em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}: mova para { $place }.
owners-why-loss = O jogador { $winner } vence em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}, faça o que fizer o jogador { $owner }. O lance para { $place } é o que mais demora.
owners-why-endless = O jogador { $winner } vence, porque o jogo nunca acaba: mova para { $place }.
owners-why-endless-against = O jogador { $winner } vence, porque o jogador { $owner } nunca consegue fazer o jogo acabar de outro modo.
owners-why-numbers = O jogador { $winner } vence com o lance para { $place }: se o jogo nunca acaba, o maior número que ocorre infinitas vezes é { $winner ->
    [0] par.
   *[1] ímpar.
}
owners-why-numbers-against = O jogador { $winner } vence, faça o que fizer o jogador { $owner }: se o jogo nunca acaba, o maior número que ocorre infinitas vezes é { $winner ->
    [0] par.
   *[1] ímpar.
}
owners-why-stays = O jogo fica então em { $places ->
    [one] { $places } vértice
   *[other] { $places } vértices
}{ $left ->
    [yes] , a menos que o jogador { $loser } deixe o jogo acabar e perca
   *[no] {""}
}; o maior número de um ciclo ali é sempre { $numbers }.
owners-why-next = { $moves ->
    [0] Este vértice tem o número { $number }.
    [one] O próximo { $number } está a { $moves } lance.
   *[other] O próximo { $number } está a no máximo { $moves } lances.
}
owners-why-bad = { $times ->
    [0] O número { $number } nunca mais ocorre.
    [one] O número { $number } ainda pode ocorrer { $times } vez.
   *[other] O número { $number } ainda pode ocorrer no máximo { $times } vezes.
}
owners-quality-detour = desvio
    .tip = Mantém a vitória, mas não se for feito infinitas vezes
owners-quality-live = a repetir
    .tip = Mantém a vitória. Se o jogo voltar sempre aqui, este lance, ou outro com a mesma marca, precisa ser repetido sempre
owners-quality-free = livre
    .tip = Mantém a vitória, não importa quantas vezes seja feito, desde que também sejam feitos os lances “a repetir”
owners-cycles = Ciclos
    .tip = Em cada ciclo que o jogo pode seguir aqui, um destes números é o maior. Clique para selecionar um ciclo.
owners-cycle = { $greatest }: { $path }

owners-why-draw = Empate: nenhum dos jogadores consegue forçar a vitória. O lance para { $place } mantém o empate.

owners-turns = Vez
    .tip = De quem é a vez
owners-turns-choice = { $owners ->
    [yes] Donos
   *[no] Alternada
}
    .tip = { $owners ->
        [yes] Cada vértice é do jogador 0 ou do jogador 1, que joga ali, talvez várias vezes seguidas
       *[no] Cada lance passa a vez ao outro jogador
    }
owners-endless = { $endless ->
    [draw] Empate
    [first] 0 vence
    [second] 1 vence
   *[numbers] Os números decidem
}
owners-endless-tip = Quem vence se o jogo nunca acaba
owners-endless-choice-tip = { $endless ->
    [draw] O jogo sem fim é empate
    [first] O jogador 0 vence o jogo sem fim
    [second] O jogador 1 vence o jogo sem fim
   *[numbers] O maior número que ocorre infinitas vezes decide: se é par, vence o jogador 0; se não, o jogador 1
}
owners-presets = Modelos
    .tip = Jogos conhecidos da literatura sobre jogos em grafos
owners-preset = { $preset ->
    [reach] Alcançar
    [safe] Ficar a salvo
    [again] Infinitas vezes
   *[numbers] Os números decidem
}
    .tip = { $preset ->
        [reach] O jogador 0 quer que o jogo acabe: o jogador 1 vence o jogo sem fim
        [safe] O jogador 0 quer que o jogo continue: ele vence o jogo sem fim
        [again] O jogador 0 quer passar infinitas vezes por um vértice com o número 2; os outros têm o número 1 (Büchi)
       *[numbers] O maior número que ocorre infinitas vezes decide (paridade)
    }
owners-owner = Dono
    .tip = O jogador que joga aqui. Um resultado fixo mantém seu vencedor.
owners-player = Jogador { $player }
    .tip = { $player ->
        [0] O jogador 0 joga aqui; desenhado como círculo
       *[1] O jogador 1 joga aqui; desenhado como quadrado
    }
owners-number = Número
    .tip = O maior número que ocorre infinitas vezes decide o jogo sem fim: se é par, vence o jogador 0; se não, o jogador 1

owners-command-first = Dar ao jogador 0
    .tip = O jogador 0 joga nestes vértices
owners-command-second = Dar ao jogador 1
    .tip = O jogador 1 joga nestes vértices
owners-command-flip = Dar ao outro jogador
owners-command-raise = Aumentar o número
owners-command-lower = Diminuir o número
owners-command-number = Definir o número…
    .tip = Digite um número no inspetor

owners-came-again = A ficha voltou a um vértice; o maior número deste ciclo é { $greatest }, por isso o jogador { $winner } vence.
owners-came-again-endless = A ficha voltou a um vértice, então o jogo pode continuar para sempre: o jogador { $winner } vence.
owners-came-again-detour = O lance { $move } foi o erro: um desvio assim é inofensivo uma vez, mas não repetido infinitas vezes.

owners-not-yet = Reproduzir e Ensinar exigem que a vez se alterne; aqui os vértices têm donos
owners-select-won = Todas as posições que o jogador { $winner } vence
owners-count-tip = { $count ->
    [one] { $count } posição ganha pelo jogador { $winner }
   *[other] { $count } posições ganhas pelo jogador { $winner }
}
owners-legend-winner = O jogador { $winner } vence
owners-legend-owner = { $owner ->
    [0] Círculo: o jogador 0 joga
   *[1] Quadrado: o jogador 1 joga
}
owners-legend-target = Borda dupla: o número { $number }, que o jogador 0 quer sempre de novo
owners-rules = O dono de um vértice move dali a ficha { $steps }.
owners-rules-endless = { $endless ->
    [draw] O jogo sem fim é empate.
    [first] O jogador 0 vence o jogo sem fim.
    [second] O jogador 1 vence o jogo sem fim.
   *[numbers] O maior número que ocorre infinitas vezes decide o jogo sem fim: se é par, vence o jogador 0; se não, o jogador 1.
}

owners-label = o jogador { $owner } joga, { $winner ->
    [first] o jogador 0 vence
    [second] o jogador 1 vence
   *[draw] empate
}{ $moves ->
    [0] {""}
    [one] {" "}em { $moves } lance
   *[other] {" "}em { $moves } lances
}
