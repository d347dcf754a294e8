play-panel-mistakes = Quantos dos lances do computador são erros. Mesmo assim, ele aproveita uma vitória imediata e, se puder, não permite uma ao adversário.
play-panel-line-over = Esta linha foi jogada até o fim. { $result }
play-panel-unsolved = Você poderá jogar quando o jogo estiver resolvido.
play-panel-where = Onde a partida começa
play-panel-place-both = Clique para colocar a ficha escolhida acima. Coloque as duas fichas.
play-panel-click-place = Clique { $place ->
    [cell] na casa
   *[vertex] no vértice
} onde a partida começa.
play-panel-from = Jogar a partir de { $position }

play-panel-cancel = Cancelar
    .tip = Volta para sua partida (Esc)

play-panel-at = em { $position }
play-panel-pause = Pausar
    .tip = Faz o computador esperar até você deixá-lo continuar

play-panel-hinted = Dica: { $stays ->
    [yes] fique onde está
   *[no] mova para { $place }
}.
play-panel-click-ring = Clique em { $place ->
    [cell] uma casa circulada
   *[vertex] um vértice circulado
} ou arraste a ficha até lá.

play-panel-searching = { $states ->
    [one] O computador examinou { $states } estado até agora…
   *[other] O computador examinou { $states } estados até agora…
}

play-panel-move-now = Jogar já
    .tip = O computador joga sem saber qual é o melhor lance

play-panel-end = { $winner ->
    [police] Encerrar: a polícia vence o jogo sem fim
   *[thief] Encerrar: o ladrão vence o jogo sem fim
}

play-panel-new-game = Recomeça da mesma posição

play-panel-elsewhere = Outro início…
    .tip = Deixa esta partida de lado para você escolher outro início

play-panel-other-first = { $side ->
    [police] Polícia primeiro
   *[thief] Ladrão primeiro
}
    .tip = Começa uma nova partida daqui, com a vez do outro lado

play-panel-verdicts = Colore { $place ->
    [cell] as casas
   *[vertex] os vértices
} e avalia cada lance antes de você jogar
play-panel-click-move = Clique em um lance para ir até ele.

play-panel-before = { $moves ->
    [one] … { $moves } lance antes destes
   *[other] … { $moves } lances antes destes
}

play-panel-after = { $moves ->
    [one] … { $moves } lance depois destes
   *[other] … { $moves } lances depois destes
}

play-panel-go = Vai até lá

play-panel-variation = ou { $move }
    .tip = Vai para esta variante

play-panel-keep = Guardar no arquivo
    .tip = Salva o registro com o jogo, para você continuar quando abri-lo de novo
    .kept = O arquivo já guarda este registro
    .homework = O arquivo é uma lição de casa, e os alunos poderiam ler o registro nele

play-panel-animate = Animar…
    .tip = Os lances como GIF ou APNG, para slides e páginas web

play-panel-copy-text = Copia os lances com variantes, avaliações e o resultado

# After a game: the mistakes of the person are played again, one by one.
play-panel-retry = { $count ->
    [one] Tentar de novo onde você errou
   *[other] Tentar de novo onde você errou ({ $count } lances)
}
    .tip = Volta à posição antes de um erro e esconde as avaliações até você jogar
play-panel-retry-right = { $left ->
    [0] Certo. Era o último erro.
   *[other] Certo.
}
play-panel-retry-wrong = Esse lance também é um erro. Tente outro; “Dica” mostra o melhor.
play-panel-retried = Erro { $number } de { $count }
play-panel-flip = Inverter
    .tip = Mostra a partida do ponto de vista do outro lado
