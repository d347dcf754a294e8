panel-stop = Parar
    .tip = Mantém o que já foi encontrado

panel-close = Fechar
panel-solving = Resolvendo…
panel-part-obstacle = Na borda desta parte, os resultados só são conhecidos com as regras do grafo resolvido. Para comparar convenções, salve a parte como um jogo separado e abra esse arquivo
panel-open-states = Abrir o grafo de estados
    .tip = Abre todas as posições e lances como um novo documento, um jogo de ficha sobre um grafo

panel-to-move = { $player ->
    [police] Vez da polícia
    [thief] Vez do ladrão
    [player0] Vez do jogador 0
    [first] Vez do primeiro jogador
    [player1] Vez do jogador 1
   *[second] Vez do segundo jogador
}

panel-record = Registro
panel-no-moves = Ainda não há lances
panel-rated-later = Avaliados no fim da partida
panel-copy-text = Copiar como texto
panel-verdicts = Mostrar vereditos durante a partida
panel-new-game = Nova partida
panel-step-back = Voltar um passo
panel-start-over = Recomeçar

panel-take-draw = Aceitar o empate
    .tip = Encerra a partida aqui. Para continuar, basta fazer um lance.

panel-undecided = indefinido
panel-place-tokens = Primeiro coloque a polícia e o ladrão.
