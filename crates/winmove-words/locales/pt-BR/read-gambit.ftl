read-gambit-expected = esperava-se { $what ->
    [efg] EFG
    [version] 2, a versão do formato
    [number-type] R ou D
    [title] o título entre aspas
    [players] {"{"} e os nomes dos jogadores
    [text] um texto entre aspas ou {"}"}
    [node] um nó: p ou t
    [name] o nome do nó entre aspas
    [end] o fim, pois a árvore está completa
    [player] o número de um jogador
    [set] o número de um conjunto de informação
    [actions] {"{"} e os nomes das ações
    [outcome] o número de um resultado
    [payoffs] {"{"}
    [payoff] um payoff de no máximo 18 algarismos
   *[two-payoffs] {"}"} depois de dois payoffs
}, mas { $found ->
    [end] o arquivo termina aqui
    [text] há um texto entre aspas
   *[other] há { $found }
}
read-gambit-no-player = esperava-se o jogador 1 ou 2, mas há { $number }
read-gambit-open-text = um texto entre aspas que não é fechado
read-gambit-players = um jogo de { $players ->
    [one] { $players } jogador
   *[other] { $players } jogadores
}; só jogos de 2 jogadores podem ser lidos
read-gambit-chance = um lance do acaso, que um jogo do Winmove não pode ter
read-gambit-imperfect = o conjunto de informação { $set } do jogador { $player } tem vários nós; só jogos com informação perfeita podem ser lidos
read-gambit-no-actions = um nó de um jogador sem ações
read-gambit-no-outcome = o número 0 indica que não há resultado e, por isso, não tem payoffs
read-gambit-other-payoffs = o resultado { $outcome } tinha antes outros payoffs
read-gambit-no-payoffs = o resultado { $outcome } ainda não tem payoffs
read-gambit-long-payoffs = payoffs longos demais para serem { $act ->
    [added] somados
   *[compared] comparados
}
read-gambit-other-sum = payoffs cuja soma difere da soma na primeira folha; só podem ser lidos jogos em que um jogador ganha o que o outro perde
read-gambit-more-wins = vence quem tem o maior payoff; os próprios payoffs não são guardados

read-gambit-only-tokens = só um jogo de ficha pode ser gravado como árvore de lances
read-gambit-no-start = uma árvore de lances precisa de um início, e o jogo não tem nenhum
read-gambit-several-tokens = um jogo com várias fichas não pode ser gravado como árvore de lances
read-gambit-endless = o jogo pode voltar a { $name }, por isso a árvore de lances não tem fim
read-gambit-many-bytes = a árvore de lances tem mais de { $most } MiB
read-gambit-many-nodes = a árvore de lances tem mais de { $most } nós
read-gambit-unfolded = { $vertices ->
    [one] { $vertices } vértice se desdobra
   *[other] { $vertices } vértices se desdobram
} em { $nodes } nós, um para cada caminho até lá
read-gambit-unnamed = um lance sem rótulo recebe o nome do vértice a que leva
read-gambit-numbered = os lances de mesmo nome que saem do mesmo vértice são numerados
