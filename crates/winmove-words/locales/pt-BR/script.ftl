script-title = Regras em Python
# Before the sentence about a fault.
script-fault = Linha { $line }: { $what }
script-fault-state = No estado { $state }
script-go-to = Ir para esta linha
script-out-of-date = O desenho mostra a última versão sem erros
script-running = Procurando os estados…
script-states = { $states ->
    [one] { $states } estado
   *[other] { $states } estados
}
script-found = { $states } estados até agora…
script-go-on = Encontrar todos os estados
    .tip = Isso pode demorar e exige muita memória. É possível interromper
script-stop = Parar
script-table = Tabela
script-cell = { $start }: { $label }
script-cell-value = { $start }: { $label }, valor { $value }
script-copy-table = Copiar tabela
    .tip = Em CSV, para uma planilha
script-save-table = Salvar tabela…
    .tip = Em CSV ou como imagem (SVG, PNG, PDF, TikZ)
script-cells = { $what ->
    [values] Cada número é o valor de Grundy de um início: 0 é derrota de quem tem a vez; qualquer outro número, vitória.
   *[outcomes] { $W }, { $L }, { $D }: vitória, derrota, empate de quem tem a vez.
}
script-period-values = { $length ->
    [1] A partir de { $from }, os valores não mudam mais (verificado até { $to })
   *[other] A partir de { $from }, os valores se repetem a cada { $length } (verificado até { $to })
}
script-period-outcomes = { $length ->
    [1] A partir de { $from }, os resultados não mudam mais (verificado até { $to })
   *[other] A partir de { $from }, os resultados se repetem a cada { $length } (verificado até { $to })
}
script-turn-into-graph = Transformar em grafo
    .tip = Remove o script para que o grafo possa ser editado
script-new = Nim: “start” tem as pilhas no início, e “moves” lista as pilhas depois de cada lance.
