read-labels-columns-missing = a linha tem colunas de menos
read-labels-columns-shifted = as colunas não estão alinhadas com os seus títulos
read-labels-no-moves = `{ $text }` não é um número de lances
read-labels-no-outcome = a posição não tem `outcome`
read-labels-no-positions = o objeto não tem `positions`
read-labels-no-id = a posição não tem `id` nem `cell`
read-labels-more = há `{ $text }` depois de um resultado e de um número de lances
read-labels-nameless = falta um nome antes de `{ $text }`
read-labels-unknown-outcome = `{ $word }` não é um resultado; { $number ->
    [yes] em números, os resultados são 1 para vitória, -1 para derrota e 0 para empate, ou 0 e 1 para o jogador que vence, se os vértices têm donos
   *[no] os resultados são W, L, D ou win, loss, draw ou 1, -1, 0
}

read-labels-positions = { $kind ->
    [vertices] { $count ->
        [one] { $count } vértice
       *[other] { $count } vértices
    }
    [cells] { $count ->
        [one] { $count } casa que não é parede
       *[other] { $count } casas que não são paredes
    }
   *[positions] { $count ->
        [one] { $count } posição
       *[other] { $count } posições
    }
}
read-labels-too-many = { $labels ->
    [one] há { $labels } rótulo
   *[other] há { $labels } rótulos
} para apenas { $expected }: este já está sobrando
read-labels-missing = o texto { $labels ->
    [0] não tem nenhum rótulo
    [1] só tem 1 rótulo (e não há início marcado ao qual ele pudesse se referir)
   *[other] só tem { $labels } rótulos
} para { $expected }
read-labels-no-position = { $position } não é uma posição deste jogo
read-labels-twice = { $position } já tem um rótulo, na linha { $line }

read-labels-start = uma perseguição começa com o lugar da polícia, o do ladrão e, se for o caso, a vez, por exemplo `0,0 2,2 police`
read-labels-position = esperavam-se o lugar da polícia, o do ladrão e a vez antes do resultado, por exemplo `0,0 2,2 police`
read-labels-no-cell = `{ $name }` não é uma casa; uma casa se escreve como 0,2
read-labels-several = vários vértices se chamam `{ $name }`
read-labels-no-label = nenhum vértice se chama `{ $name }`
read-labels-no-vertex = não há vértice com o id `{ $name }`
read-labels-no-turn = a vez é de `{ $name }`, e não de police ou thief

read-labels-long = { $size } MiB de rótulos; são lidos no máximo { $most } MiB
read-labels-longer = mais de { $most } MiB

read-labels-form = { $layout ->
    [start] apenas o resultado do início
    [in-order] resultados na ordem { $kind ->
        [vertices] dos vértices
        [cells] das casas que não são paredes
       *[positions] das posições
    }
    [named] um nome e o seu resultado em cada linha
    [table] a tabela de winmove solve
    [tsv] o TSV de winmove solve
   *[json] JSON
}
read-labels-form-part = { $form }, para { $labels } de { $expected }
read-labels-names = { $names ->
    [ids] os nomes como ids dos vértices
    [labels] os nomes como rótulos dos vértices, e não como ids
   *[both] os nomes como rótulos dos vértices, e como ids onde nenhum rótulo corresponde
}
read-labels-meaning = { $words ->
    [numbers] 1, -1 e 0 como vitória, derrota e empate
    [next] N e P como vitória e derrota
    [players] FIRST e SECOND como vitória e derrota
   *[people] Alice, que joga primeiro, e Bob como vitória e derrota
} de quem tem a vez
# In a game with owners.
read-labels-winners = 0 e 1 como o jogador que vence
