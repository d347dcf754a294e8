read-place-line = linha { $line }
read-place-column = linha { $line }, coluna { $column }
read-place-cell = linha { $row } do tabuleiro, coluna { $column }
read-place-end = o fim
read-place-file = o arquivo
read-place-graph = o grafo
read-place-start = o início
read-place-board = o tabuleiro
read-place-text = o texto
read-place-game = o jogo
read-place-default = um valor padrão
read-place-fences = as linhas ``` do Markdown
read-unreadable = não pode ser lido: { $problem }
read-unwritable = não pode ser gravado: { $problem }
read-empty = o arquivo está vazio
read-not-json = não é JSON: { $problem }
read-not-ours = este não é um arquivo do Winmove: { $problem }
read-in-row = { $problem } (linha { $line } do arquivo; as linhas e colunas do tabuleiro são contadas a partir de 0)
read-expected = esperado: { $wanted }; encontrado: { $found }
read-no-memory = { $act ->
    [writing] a gravação
   *[reading] a leitura
} ocupa cerca de { $needed } MiB de memória; há { $free } MiB livres
read-no-kind = não é nenhum tipo de arquivo que o Winmove lê: um arquivo de jogo (JSON), uma lista de arestas ("u v" por linha, talvez depois de "n m"), um tabuleiro (linhas com . * E P T, talvez depois de "n m") ou um arquivo de outro programa, como DOT ou GraphML
read-no-kind-closest = { $problem }; tipos mais próximos: { $kinds }
read-would-fit = { $name } serviria
read-fails = { $name } falha na linha { $line }
read-fails-because = { $name } falha na linha { $line } ({ $problem })
read-other-format = { $format ->
    [gdf] um grafo em GDF, o formato do GUESS, que o Winmove não lê
    [dl] uma rede em DL, o formato do UCINET, que o Winmove não lê
   *[sparse6] grafos em sparse6, um formato do nauty, que o Winmove não lê
}
read-no-utf-16 = não é nem UTF-8 nem UTF-16
read-no-utf-8 = { $hint ->
    [charset] não é UTF-8 (byte 0x{ $byte }); a codificação declarada é Latin-1; salve-o em UTF-8
    [latin-1] não é UTF-8 (byte 0x{ $byte }); se for Latin-1, salve-o em UTF-8
   *[none] não é UTF-8 (byte 0x{ $byte })
}
