read-board-row-more = uma linha do tabuleiro a mais do que as { $rows } que a linha { $line } do arquivo declara
read-board-ended = o arquivo termina depois de { $found } das { $rows } linhas do tabuleiro que a linha { $line } declara
read-board-no-size = esperavam-se o número de linhas e o de colunas, mas há { $text }
read-board-no-count = esperava-se um número de linhas ou de colunas a partir de 1, mas há { $text }
read-board-long = a linha continua depois das suas { $columns } casas
read-board-short = a linha termina depois de { $found } de { $columns } casas
read-board-second = { $side ->
    [police] a polícia
   *[thief] o ladrão
} aparece duas vezes no tabuleiro, a primeira na linha { $row }, coluna { $column }
read-board-unknown = caractere desconhecido { $text }; uma casa é . (piso), * (parede), E (saída), P (polícia) ou T (ladrão)
read-board-only-pursuits = um tabuleiro em texto só pode conter uma perseguição em um tabuleiro
read-board-no-rules = um tabuleiro em texto não tem regras: passos, ficar parado, quem começa e o jogo sem fim são os de um tabuleiro novo

read-board-cat-and-mouse = lido como Cat and Mouse II (LeetCode 1728): o gato C é a polícia, o rato M é o ladrão e joga primeiro, a comida F é uma saída, e o gato vence se o jogo não tem fim; no original, os dois podem saltar várias casas, e o gato vence na comida, o que o Winmove não sabe expressar
read-board-behind = o que vem depois das linhas é ignorado ({ $text })
read-board-separators = espaços e vírgulas entre as casas são ignorados
read-board-marks = # é lido como parede; _ e um espaço, como piso
read-board-short-rows = { $rows ->
    [one] { $rows } linha é mais curta do que a mais longa e é completada com piso
   *[other] { $rows } linhas são mais curtas do que a mais longa e são completadas com piso
}
