levels-before = Nada está decidido ainda. Primeiro vêm os vértices a partir dos quais um jogador pode forçar um final vitorioso.
levels-ended = O jogador { $player } pode forçar um final vitorioso a partir de { $vertices }.
levels-drawn = Nesta execução, os finais empatados contam para o jogador { $player }, que pode forçar um deles a partir de { $vertices }. O resto está em aberto.
levels-whole = { $vertices ->
    [one] O jogo no nível 0: o vértice que resta.
   *[other] O jogo no nível 0: os { $vertices } vértices que restam.
}
levels-sub-game = O que não foi atraído é o subjogo de nível { $level }: { $vertices }.
levels-rest = De novo o nível { $level }, com o que resta: { $vertices }.
levels-heads = O maior número aqui é { $number }, que é bom para o jogador { $player }: { $vertices }.
levels-attracted = O atrator do jogador { $player }, que também pode forçar o jogo até lá a partir de { $vertices }.
levels-given = O jogador { $player } venceu { $vertices } no nível { $level }, de onde o outro jogador não consegue sair.
levels-forced = O atrator: o jogador { $player } também pode forçar o jogo até lá a partir de { $vertices }.
levels-won = { $vertices ->
    [one] O jogador { $player } vence o único vértice deste subjogo de nível { $level }
   *[other] O jogador { $player } vence todos os { $vertices } vértices deste subjogo de nível { $level }
}, porque o jogador { $opponent } não venceu nada nos níveis abaixo.
levels-decided = { $draws ->
    [0] Tudo está decidido.
    [one] Tudo está decidido. Um vértice é ganho por quem fica com os finais empatados: é um empate.
   *[other] Tudo está decidido. { $draws } vértices são ganhos por quem fica com os finais empatados: são empates.
}

levels-line = nível { $level } · { $event ->
    [ended] o jogador { $player } força um fim
    [drawn] finais empatados para o jogador { $player }
    [sub-game] subjogo
    [heads] maior número: { $number }, para o jogador { $player }
    [attracted] atraídos pelo jogador { $player }
    [given] ganhos pelo jogador { $player }
   *[won] tudo ganho pelo jogador { $player }
}: { $vertices }
levels-line-decided = tudo decidido
levels-code =
    decida os vértices a partir dos quais um jogador pode forçar um final vitorioso
    resolva um subjogo, primeiro o jogo inteiro:
      seja { $p } o seu maior número, que é bom para um dos jogadores
      atraia: de onde esse jogador pode forçar o jogo até { $p }?
      resolva o que resta, um nível mais abaixo
      se o adversário não venceu nada ali: esse jogador vence o subjogo inteiro
      senão: atraia: de onde o adversário pode forçar o jogo até o que venceu?
        o adversário vence ali; resolva o que resta, neste nível
    se o jogo pode acabar em empate: faça isso duas vezes, contando o empate para o jogador 0 e depois para o 1
    um vértice com vencedores diferentes nas duas execuções é um empate
