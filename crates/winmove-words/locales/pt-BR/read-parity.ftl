read-parity-expected = esperava-se { $what ->
    [nodes] o número de nós
    [first] o primeiro nó
    [node] o número de um nó
    [priority] uma prioridade
    [owner] um dono, 0 ou 1
    [successor] um sucessor
    [winner] um vencedor, 0 ou 1
    [strategy] uma estratégia ou `;`
   *[end] `;`
}, mas { $found ->
    [end] o arquivo termina aqui
   *[other] há { $found }
}
read-parity-open-name = um nome sem as aspas finais
read-parity-twice = o nó { $node } aparece duas vezes
read-parity-no-node = não há nó { $node }
read-parity-no-winner = falta o vencedor do nó { $node }
read-parity-no-graph = não há grafo

read-parity-no-game = não há jogo de paridade neste arquivo
read-parity-sides = um nó de um jogo de paridade tem um só jogador com a vez
read-parity-geography = um jogo de paridade pode voltar aos seus nós; a pedra que nunca volta não pode
read-parity-empty = não há vértices e, por isso, não há nós
read-parity-draw = o nó { $node } termina em empate, o que não existe em um jogo de paridade
read-parity-drawn = o nó { $node } é um empate, o que não existe em um jogo de paridade
read-parity-undecided = o nó { $node } não foi decidido dentro do limite
read-parity-quotes = aspas duplas e quebras de linha nos nomes são gravadas como aspas simples
read-parity-meaning-sides = o jogador 0 é a polícia; o jogador { $player } vence se o jogo não tem fim
read-parity-meaning = { $player ->
    [0] o jogador 0 vence se o jogo não tem fim: o vértice de número v, a partir de 0, é uma derrota se e somente se o jogador 1 vence o nó 2v
   *[1] o jogador 1 vence se o jogo não tem fim: o vértice de número v, a partir de 0, é uma vitória se e somente se o jogador 0 vence o nó 2v
}
read-parity-endless-draw = um jogo de paridade não tem empates: dê o jogo sem fim a um jogador, ou deixe os números decidirem
