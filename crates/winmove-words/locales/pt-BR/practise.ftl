practise-difficulty = { $difficulty ->
    [easy] fácil
    [medium] médio
   *[hard] difícil
}
practise-difficulty-tip = { $difficulty ->
    [easy] Posições a no máximo dois lances do fim
    [medium] Posições a no máximo cinco lances do fim
   *[hard] Qualquer posição, inclusive empates
}
practise-question = { $question ->
    [outcome] quem vence
    [length] em quantos lances
   *[best-move] melhor lance
}
practise-question-title = { $question ->
    [outcome] Quem vence com jogo perfeito?
    [length] Quem vence, e em quantos lances?
   *[best-move] Qual é o melhor lance?
}
practise-question-tip = { $question ->
    [outcome] Marque cada posição como vitória, derrota ou empate
    [length] Marque cada posição e diga o número de lances até o fim quando o vencedor se apressa e o perdedor adia o fim
   *[best-move] Todo lance tão bom quanto o melhor está certo. Posições em que todos os lances são igualmente bons ficam de fora
}
practise-impossible = Esse exercício não existe: uma vitória leva um número ímpar de lances, uma derrota um número par, e um empate não tem número
practise-none-fits = { $tried ->
    [one] O único exercício testado a partir desta semente não serve
   *[other] Nenhum dos { $tried } exercícios testados a partir desta semente serve
}. Tente outro tamanho ou outra dificuldade
practise-random-graph = Exercício: { $vertices ->
    [one] { $vertices } vértice
   *[other] { $vertices } vértices
}, { $difficulty }, semente { $seed }
practise-random-board = Exercício: { $rows } × { $columns } casas, { $difficulty }, semente { $seed }
practise-answer-in = { $outcome ->
    [win] vitória em { $moves }
   *[loss] derrota em { $moves }
}
practise-answered = { $place }: { $whose ->
    [student] sua resposta foi
   *[teacher] a resposta foi
} “{ $answer }”. { $why }
practise-answered-half = { $place }: { $whose ->
    [student] sua resposta foi
   *[teacher] a resposta foi
} “{ $answer }”, sem o número de lances. { $why }
practise-unanswered = { $place }: { $whose ->
    [student] você não respondeu
   *[teacher] sem resposta
}. { $why }
practise-task = { $moved ->
    [police] Selecione { $place ->
        [cell] uma casa
       *[vertex] um vértice
    } para a polícia.
    [thief] Selecione { $place ->
        [cell] uma casa
       *[vertex] um vértice
    } para o ladrão.
   *[none] Selecione uma posição.
} { $question ->
    [outcome] Quem tem a vez vence, perde ou empata?
    [length] Quem tem a vez vence, perde ou empata, e em quantos lances dos dois jogadores?
   *[best-move] Qual é o melhor lance para quem tem a vez?
}
practise-review = { $moved ->
    [police] Selecione { $place ->
        [cell] uma casa
       *[vertex] um vértice
    } para a polícia e compare a resposta com a certa.
    [thief] Selecione { $place ->
        [cell] uma casa
       *[vertex] um vértice
    } para o ladrão e compare a resposta com a certa.
   *[none] Selecione uma posição e compare a resposta com a certa.
}
practise-stands = { $side ->
    [police] A polícia está em { $place }
   *[thief] O ladrão está em { $place }
}, e a vez é { $turn ->
    [police] da polícia.
   *[thief] do ladrão.
}
practise-stands-nowhere = { $side ->
    [police] A polícia ainda não tem lugar
   *[thief] O ladrão ainda não tem lugar
}, e a vez é { $turn ->
    [police] da polícia.
   *[thief] do ladrão.
}
practise-score = Certas: { $right } de { $asked }; erradas: { $wrong }{ $unanswered ->
    [0] .
   *[other] ; sem resposta: { $unanswered }.
}
practise-sheet-name = Nome
practise-sheet-date = Data
practise-sheet-answers = Com as respostas certas
practise-sheet-no-picture = Este jogo é grande demais para uma imagem.
practise-unsolved = O jogo ainda não foi resolvido.
practise-empty = Ainda não há nada aqui. Desenhe algo em Construir primeiro.
practise-not-placed = { $side ->
    [police] Coloque primeiro a polícia: sem ela, nenhum lugar do ladrão tem resposta. Em “Colorir pela posição”, escolha a polícia e clique em um lugar para ela; depois escolha o ladrão de novo.
   *[thief] Coloque primeiro o ladrão: sem ele, nenhum lugar da polícia tem resposta. Em “Colorir pela posição”, escolha o ladrão e clique em um lugar para ele; depois escolha a polícia de novo.
}
