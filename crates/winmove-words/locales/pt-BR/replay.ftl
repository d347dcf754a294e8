replay-mode = { $mode ->
    [steps] passo a passo
    [rounds] por rodadas
    [levels] nível por nível
   *[order] em ordem topológica
}
replay-units = { $mode ->
    [steps] Passos
    [rounds] Rodadas
    [levels] Passos
   *[order] Posições
}
replay-until-solved = Não há nada a reproduzir até que o jogo seja resolvido.
replay-being-recorded = Registrando a execução…
replay-nothing = Não há nada a reproduzir aqui.

replay-unsolved = O jogo ainda não foi resolvido
replay-recording = A execução está sendo registrada
replay-failed = Não foi possível registrar a execução
replay-search = Jogos com “Sem volta” são resolvidos por uma busca, e não de trás para a frente: não há fila nem rodadas. Sem ciclos, é possível reproduzir a ordem topológica. Nos demais casos, use Explorar para seguir os lances e ver o emparelhamento que decide um grafo não orientado
replay-rounds-only = Um tabuleiro com tantas posições é resolvido por rodadas; no máximo { $most } posições são reproduzidas passo a passo
replay-too-many-steps = Grande demais: no máximo { $most } passos são registrados
replay-pursuit = Só jogos com uma única ficha têm ordem topológica
replay-too-many-places = Grande demais: no máximo { $most } posições são ordenadas
replay-cycle = Há um ciclo, portanto não há ordem topológica
replay-numbers = Os números decidem aqui o jogo sem fim, por isso o jogo é reproduzido nível por nível
replay-no-numbers = Só jogos em que os números decidem o jogo sem fim são resolvidos nível por nível
replay-too-many-visits = Grande demais: no máximo { $most } vértices e lances são visitados
replay-no-steps = O modo passo a passo não está disponível. { $why }.

replay-code-steps =
    para cada posição { $p } em que o jogo acabou:
      rotule { $p }; ponha { $p } na fila se for vitória ou derrota
    enquanto a fila não estiver vazia:
      retire { $q }, a primeira da fila
      para cada lance { $p } → { $q }:
        se { $p } já tem rótulo: continue
        se { $q } é derrota: { $p } é vitória; ponha { $p } na fila
        senão: contador({ $p }) ← contador({ $p }) − 1
          se contador({ $p }) = 0: { $p } é derrota; ponha { $p } na fila
    para cada { $p } sem rótulo: { $endless ->
        [police] ninguém força o fim a seu favor; o jogo sem fim é vitória da polícia
        [thief] ninguém força o fim a seu favor; o jogo sem fim é vitória do ladrão
       *[none] { $p } é empate
    }
replay-code-rounds =
    rodada 0: rotule toda posição em que o jogo acabou
    para { $r } = 1, 2, … até uma rodada não rotular nada:
      se { $p } não tem rótulo e tem lance para uma derrota: vitória em { $r }
      se { $p } não tem rótulo e só tem lances para vitórias: derrota em { $r }
    para cada { $p } sem rótulo: { $endless ->
        [police] ninguém força o fim a seu favor; o jogo sem fim é vitória da polícia
        [thief] ninguém força o fim a seu favor; o jogo sem fim é vitória do ladrão
       *[none] { $p } é empate
    }
replay-code-order =
    para cada { $p }, a partir do fim da ordem topológica:
      se o jogo acabou em { $p }: rotule { $p }
      senão, se um lance leva a uma derrota: { $p } é vitória
      senão, se todo lance leva a uma vitória: { $p } é derrota
      senão: { $p } é empate
replay-counter = contador({ $p }), ao lado de { $p }, é o número de lances que ainda não se sabe se levam a uma vitória do adversário.

replay-at-start = início
replay-at-end = fim
replay-done = { $done } / { $all }

replay-summary = { $all ->
    [one] A única posição está rotulada
   *[other] Todas as { $all } posições estão rotuladas
}: { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws ->
    [one] { $draws } empate
   *[other] { $draws } empates
}.
replay-last-round = { $round ->
    [0] A única rodada foi a rodada 0.
   *[other] A última rodada foi a rodada { $round }.
}
replay-once = Cada uma foi rotulada uma vez.
