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
}: vá para { $place }.
owners-why-loss = O jogador { $winner } vence em { $moves ->
    [one] { $moves } lance
   *[other] no máximo { $moves } lances
}, faça o que fizer o jogador { $owner }. O lance para { $place } é o que mais demora.
owners-why-endless = O jogador { $winner } vence indo para { $place }: o jogo nunca acaba, ou acaba com a vitória do jogador { $winner }.
owners-why-endless-against = O jogador { $winner } vence, faça o jogador { $owner } o que fizer: o jogo nunca acaba, ou acaba com a vitória do jogador { $winner }.
owners-why-numbers = O jogador { $winner } vence com o lance para { $place }: se o jogo nunca acaba, o maior número que ocorre infinitas vezes é { $winner ->
    [0] par.
   *[1] ímpar.
}
owners-why-numbers-against = O jogador { $winner } vence, faça o que fizer o jogador { $owner }: se o jogo nunca acaba, o maior número que ocorre infinitas vezes é { $winner ->
    [0] par.
   *[1] ímpar.
}
owners-why-stays = O jogo então nunca sai { $places ->
    [one] deste vértice
   *[other] de um conjunto de { $places } vértices
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
# In a large game, where no more is known of a move that keeps a win of endless play.
owners-quality-kept = mantém a vitória
owners-reason = Vá para { $place } ({ $quality }). { $why }
owners-cycles = Um ciclo para cada maior número
    .tip = Em cada ciclo que o jogo pode seguir aqui, um destes números é o maior. Pode haver mais ciclos. Clique em um para mostrá-lo na área de desenho.
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
        [again] O jogador 0 quer passar infinitas vezes por um vértice com o número 2. Se todos os números são 0, os vértices selecionados recebem 2 e os outros 1 (Büchi)
       *[numbers] O maior número que ocorre infinitas vezes decide (paridade)
    }
owners-preset-next = Agora selecione os vértices pelos quais o jogador 0 quer passar infinitas vezes e mude o número deles para 2.
# “Dono”, “prioridade”: no Portuguese source on games with owners or parity games was found. Chosen as
# the plain words for the “owner” and the “priority” of a vertex in English papers.
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
owners-came-again-lost-by = Nenhum lance deste ciclo sozinho entrega nada, mas repetir o ciclo para sempre entrega o jogo. No lance { $move }, era preciso sair do ciclo.

owners-fix = { $outcome ->
    [win] 0 vence
    [loss] 1 vence
   *[draw] empate
}
    .tip = { $outcome ->
        [win] Fixado: o jogo acaba aqui, e o jogador 0 vence
        [loss] Fixado: o jogo acaba aqui, e o jogador 1 vence
       *[draw] Fixado: o jogo acaba aqui em empate
    }
owners-fix-won = Fixar como vitória do jogador { $winner }
owners-outcome-fixed = O resultado está fixado onde a ficha está.
owners-moves-tip = Aonde cada lance leva, quem vence a partir dali e se o lance é bom
owners-whatif-tip = Tenta acrescentar ou tirar cada aresta, fixar cada resultado e dar cada vértice ao outro jogador{ $numbers ->
    [yes] , e mudar cada número em um
   *[no] {""}
}
owners-mistake = erro: { $to ->
    [draw] empate em vez de vitória do jogador { $owner }
   *[loss] vitória do jogador { $opponent } em vez de { $from ->
        [draw] empate
       *[win] vitória do jogador { $owner }
    }
}

owners-select-won = Todas as posições que o jogador { $winner } vence
owners-count = { $outcome ->
    [win] Jogador 0: { $count }
    [loss] Jogador 1: { $count }
   *[draw] Empate: { $count }
}
owners-count-tip = { $count ->
    [one] { $count } posição { $outcome ->
        [win] ganha pelo jogador 0
        [loss] ganha pelo jogador 1
       *[draw] empatada
    }
   *[other] { $count } posições { $outcome ->
        [win] ganhas pelo jogador 0
        [loss] ganhas pelo jogador 1
       *[draw] empatadas
    }
}
owners-caption = Cada rótulo indica o jogador que vence a partir dali.
owners-legend-winner = O jogador { $winner } vence
owners-legend-owner = { $owner ->
    [0] Círculo: o jogador 0 joga
   *[1] Quadrado: o jogador 1 joga
}
owners-legend-target = Borda dupla: o número { $number }, ao qual o jogador 0 quer voltar infinitas vezes
owners-rules = Quem move a ficha { $steps } é o dono do vértice em que ela está.
owners-rules-endless = { $endless ->
    [draw] O jogo sem fim é empate.
    [first] O jogador 0 vence o jogo sem fim.
    [second] O jogador 1 vence o jogo sem fim.
   *[numbers] O maior número que ocorre infinitas vezes decide o jogo sem fim: se é par, vence o jogador 0; se não, o jogador 1.
}
owners-rules-repetition = Ao jogar, a partida acaba assim que a ficha volta a um vértice; o ciclo conta como se fosse repetido para sempre.

owners-label = o jogador { $owner } joga, { $winner ->
    [first] o jogador 0 vence
    [second] o jogador 1 vence
   *[draw] empate
}{ $moves ->
    [0] {""}
    [one] {" "}em { $moves } lance
   *[other] {" "}em { $moves } lances
}

owners-a-label = { $winner ->
    [first] o jogador 0 vence
    [second] o jogador 1 vence
   *[draw] empate
}{ $moves ->
    [0] {""}
    [one] {" "}em { $moves } lance
   *[other] {" "}em { $moves } lances
}

owners-taken = { $position } é a próxima da fila: { $label }. Veja os lances que levam até ela.
owners-move = O jogador { $owner } pode ir de { $from } para { $to }, onde { $label }.
owners-step-won = Um lance assim basta: a partir de { $start }, { $label }.
owners-step-counted = { $start } tem { $moves ->
    [one] { $moves } lance que ainda não se sabe se deixa
   *[other] { $moves } lances que ainda não se sabe se deixam
} o jogador { $opponent } vencer.
owners-step-lost = Agora se sabe que todo lance de { $start } deixa o jogador { $opponent } vencer: { $label }.
owners-left = A fila está vazia, e { $position } não tem rótulo. Nenhum jogador consegue forçar um final vitorioso, e o jogador { $winner } vence o jogo sem fim.
owners-round = { $round ->
    [0] Rodada 0, em que o jogo acabou:
   *[other] Rodada { $round }:
} { $first } para o jogador 0, { $second } para o jogador 1{ $draws ->
    [0] .
    [one] , { $draws } empate.
   *[other] , { $draws } empates.
}
owners-rest = { $positions ->
    [one] Nenhum jogador consegue forçar um final vitorioso a partir da posição que resta.
   *[other] Nenhum jogador consegue forçar um final vitorioso a partir das { $positions } posições que restam.
} O jogador { $winner } vence o jogo sem fim{ $draws ->
    [0] .
    [one] ; { $draws } delas é empate.
   *[other] ; { $draws } delas são empates.
}
owners-line-round = rodada { $round }: { $first } para o jogador 0, { $second } para o jogador 1{ $draws ->
    [0] {""}
    [one] , { $draws } empate
   *[other] , { $draws } empates
}
owners-summary = { $all ->
    [one] A única posição está rotulada
   *[other] Todas as { $all } posições estão rotuladas
}: { $first } para o jogador 0, { $second } para o jogador 1, { $draws ->
    [one] { $draws } empate
   *[other] { $draws } empates
}.
owners-right = Certo: { $outcome ->
    [win] o jogador 0 vence a partir de { $position }.
    [loss] o jogador 1 vence a partir de { $position }.
   *[draw] { $position } é empate.
}
owners-wrong = Errado: { $outcome ->
    [win] o jogador 0 vence a partir de { $position }
    [loss] o jogador 1 vence a partir de { $position }
   *[draw] { $position } é empate
}, e não { $guess ->
    [win] o jogador 0.
    [loss] o jogador 1.
   *[draw] um empate.
}
owners-guess = { $outcome ->
    [win] 0 vence
    [loss] 1 vence
   *[draw] Empate
}
    .tip = { $outcome ->
        [win] O jogador 0 vence a partir dali (0)
        [loss] O jogador 1 vence a partir dali (1)
       *[draw] Nenhum jogador consegue forçar a vitória (D)
    }

owners-code-steps =
    para cada posição { $p } em que o jogo acabou:
      rotule { $p }; ponha { $p } na fila, a menos que seja empate
    enquanto a fila não estiver vazia:
      retire { $q }, a primeira da fila
      para cada lance { $p } → { $q }:
        se { $p } já tem rótulo: continue
        se o dono de { $p } vence { $q }: ele vence { $p }; ponha { $p } na fila
        senão: contador({ $p }) ← contador({ $p }) − 1
          se contador({ $p }) = 0: o adversário do dono vence { $p }; ponha { $p } na fila
    para cada { $p } sem rótulo: { $endless ->
        [first] ninguém força um final vitorioso; o jogador 0 vence o jogo sem fim
        [second] ninguém força um final vitorioso; o jogador 1 vence o jogo sem fim
       *[none] { $p } é empate
    }
owners-code-rounds =
    rodada 0: rotule toda posição em que o jogo acabou
    para { $r } = 1, 2, … até uma rodada não rotular nada:
      se { $p } não tem rótulo e tem lance para onde o dono vence: o dono vence em { $r }
      se { $p } não tem rótulo e só tem lances para onde o adversário vence: o adversário vence em { $r }
    para cada { $p } sem rótulo: { $endless ->
        [first] ninguém força um final vitorioso; o jogador 0 vence o jogo sem fim
        [second] ninguém força um final vitorioso; o jogador 1 vence o jogo sem fim
       *[none] { $p } é empate
    }
owners-code-order =
    para cada { $p }, a partir do fim da ordem topológica:
      se o jogo acabou em { $p }: rotule { $p }
      senão, se um lance leva para onde o dono de { $p } vence: o dono vence { $p }
      senão, se todo lance leva para onde o adversário vence: o adversário vence { $p }
      senão: { $p } é empate

owners-hint = A partir dali: { $label }.
owners-task = Selecione uma posição. { $question ->
    [outcome] Quem vence a partir dela: o jogador 0, o jogador 1 ou nenhum?
    [length] Quem vence a partir dela, e em quantos lances dos dois jogadores?
   *[best-move] Qual é o melhor lance para o dono dela?
}
owners-question-tip = { $question ->
    [outcome] Marque o vencedor de cada posição: o jogador 0, o jogador 1 ou nenhum
    [length] Marque o vencedor de cada posição e dê o número de lances dos dois jogadores até o fim, quando quem vence se apressa e quem perde adia
   *[best-move] Qualquer melhor lance do dono da posição está certo. Onde se vence o jogo sem fim, também está certo todo lance que mantém a vitória mesmo quando é sempre repetido. Posições em que todos os lances são igualmente bons ficam de fora
}

owners-strategy = O jogador { $winner } vence com uma estratégia de { $whole ->
    [yes] {""}
   *[no] mais de{" "}
}{ $positions ->
    [one] { $positions } posição
   *[other] { $positions } posições
}: um lance em cada uma do vencedor, contra todos os lances do outro jogador.

owners-claim = A partir de { $place }, o jogador { $winner } vence{ $when ->
    [at-once] {" "}na hora.
    [endless] .
   *[moves] {" "}em { $moves ->
        [one] { $moves } lance.
       *[other] { $moves } lances.
    }
}
owners-proof-again = { $player ->
    [player0] O jogador 0
   *[player1] O jogador 1
} joga de novo.
owners-proof-endless = Assim, { $ends ->
    [yes] ou o jogo termina como acima, ou volta
   *[no] o jogo volta
} para sempre a um passo anterior.
owners-proof-cycles = O maior número de um ciclo destes passos é sempre { $cycles }.
owners-proof-numbers = Por isso, o maior número que ocorre infinitas vezes é { $winner ->
    [0] par
   *[1] ímpar
}, e o jogador { $winner } vence.
