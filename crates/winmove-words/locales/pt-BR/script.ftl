script-title = Regras em Python
# Before the sentence about a fault, which is in English.
script-fault = Linha { $line }: { $what }
script-fault-state = No estado { $state }
script-go-to = Ir para esta linha
script-out-of-date = O campo mostra a última versão sem erros
script-running = Procurando os estados…
script-states = { $states ->
    [one] 1 estado
   *[other] { $states } estados
}
script-turn-into-graph = Transformar em grafo
    .tip = Remove o script para que o grafo possa ser editado
