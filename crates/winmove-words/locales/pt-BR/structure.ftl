structure-loop = { $loop ->
    [never-lost] nunca é derrota, porque quem tem a vez pode ficar aqui
    [drawn] ficar aqui para sempre é empate
    [fixed] não é lance: o resultado está fixado aqui
   *[no-move] não é lance: a pedra já esteve aqui
}
structure-loop-won = se a ficha ficar aqui para sempre, o jogador { $player } vence
structure-pursuit = uma perseguição tem dois tipos de passos; por isso, seus lugares não têm uma estrutura única

structure-no-graph = uma perseguição em um tabuleiro não tem um grafo em que os dois lados se movam
structure-many-moves = o tabuleiro tem cerca de { $count } lances; no máximo { $most } podem ser representados em um grafo
structure-many-positions = o jogo tem { $count } posições; no máximo { $most } podem ser representadas em um grafo
structure-visited = as posições da pedra que nunca volta guardam os lugares visitados e não são representadas em um grafo
structure-not-solved = as posições só são representadas em um grafo se o jogo puder ser resolvido
