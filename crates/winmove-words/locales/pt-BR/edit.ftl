edit-step = { $step ->
    [add-vertex] Adicionar vértice
    [add-edge] Adicionar aresta
    [reconnect-edge] Reconectar aresta
    [bend-edge] Curvar aresta
    [annotate] Anotar
    [change-annotation] Mudar texto
    [straighten] Endireitar
    [delete] Excluir
    [erase] Apagar
    [label-vertex] Rotular vértice
    [label-edge] Rotular aresta
    [label-in-sequence] Rotular em sequência
    [reverse-edges] { $count ->
        [one] Inverter aresta
       *[other] Inverter arestas
    }
    [move-vertices] { $count ->
        [one] Mover vértice
       *[other] Mover { $count } vértices
    }
    [move] Mover
    [arrange] Organizar
    [align] Alinhar
    [distribute] Distribuir
    [pin] Prender
    [unpin] Soltar
    [note-vertex] Alterar nota
    [tag] Alterar marca de cor
    [change-owner] Alterar dono
    [change-number] Alterar número
    [cut] Recortar
    [paste] Colar
    [duplicate] Duplicar
    [show-moves] Mostrar lances
    [paint-cell] Pintar casa
    [paint-floor] Pintar piso
    [paint-wall] Pintar paredes
    [paint-exit] Pintar saídas
    [fill-floor] Preencher com piso
    [fill-wall] Preencher com paredes
    [fill-exit] Preencher com saídas
    [resize-board] Redimensionar tabuleiro
    [insert-rows] { $count ->
        [one] Inserir linha
       *[other] Inserir linhas
    }
    [insert-columns] { $count ->
        [one] Inserir coluna
       *[other] Inserir colunas
    }
    [delete-rows] { $count ->
        [one] Excluir linha
       *[other] Excluir linhas
    }
    [delete-columns] { $count ->
        [one] Excluir coluna
       *[other] Excluir colunas
    }
    [rotate] Girar
    [mirror] Espelhar
    [place-police] Colocar polícia
    [place-thief] Colocar ladrão
    [place-token] Colocar ficha
    [take-token-off] Tirar ficha do lugar
    [add-token] Adicionar ficha
    [remove-token] Remover ficha
    [fix-outcome] Fixar resultado
    [free-outcome] Liberar resultado
    [mark-exit] Marcar saída
    [change-game] Trocar de jogo
    [change-rules] Alterar regras
    [edit-script] Alterar regras em Python
    [turn-into-graph] Transformar em grafo
    [change-title] Alterar título
    [change-layout] Alterar opções de organização
    [change-notes] Alterar notas
    [keep-record] Guardar partida no arquivo
    [keep-exercise] Criar exercício
    [remove-exercise] Remover exercício
    [change-checking] Alterar verificação
    [change-question] Alterar pergunta
    [change-note] Alterar recado para os alunos
    [change-language] Alterar idioma para os alunos
    [hand-out] Passar lição de casa
    [answer-homework] Responder
   *[edit] Editar
}
