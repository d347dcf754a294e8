replay-panel-title = O algoritmo em ação

replay-panel-mode = { $mode ->
    [steps] Cada passo do algoritmo: a fila, os contadores e o lance em exame
    [rounds] De uma vez, todos os rótulos com o mesmo número de lances até o fim, voltando a partir de onde o jogo acaba
    [levels] O algoritmo de Zielonka: atratores e subjogos, nível por nível
   *[order] Cada lugar depois de todos os lugares a que leva. Só em jogos sem ciclos.
}

replay-panel-button = { $button ->
    [first] Ir ao começo
    [back] Um passo para trás
    [stop] Parar
    [run] Executar
    [forward] Um passo adiante
    [over] Pular as posições finais
    [last] Ir ao fim
   *[export] Exportar como animação
}
    .tip = { $button ->
        [first] Ir ao começo (Home)
        [back] Um passo para trás (seta para a esquerda)
        [stop] Parar (barra de espaço)
        [run] Executar (barra de espaço)
        [forward] Um passo adiante (seta para a direita)
        [over] Pular as posições finais
        [last] Ir ao fim (End)
       *[export] Exportar como animação, em GIF ou APNG
    }

replay-panel-round = Rodada
    .tip = A última rodada feita

replay-panel-done = { $mode ->
    [steps] Passos feitos
    [levels] Passos feitos
    [rounds] Rodadas feitas
   *[order] Lugares feitos
}
    .tip = { $mode ->
        [steps] Quantos passos foram feitos
        [levels] Quantos passos foram feitos
        [rounds] Quantas rodadas foram feitas
       *[order] Quantos lugares foram feitos
    }

replay-panel-speed = { $mode ->
    [steps] Passos por segundo
    [levels] Passos por segundo
    [rounds] Rodadas por segundo
   *[order] Lugares por segundo
}
    .tip = A velocidade da execução

replay-panel-predict = Prever cada rótulo
    .tip = Pergunta sobre cada rótulo antes de ele ser dado
    .rounds = Uma rodada dá muitos rótulos de uma vez. Para prever, reproduza passo a passo.

replay-panel-guess = { $outcome ->
    [win] Quem tem a vez ali vence ({ $W })
    [loss] Quem tem a vez ali perde ({ $L })
   *[draw] Nenhum lado consegue forçar a vitória ({ $D })
}

replay-panel-skip = Pular
    .tip = Continua sem resposta (seta para a direita)

replay-panel-score = Previsões certas: { $right }; erradas: { $wrong }

replay-panel-log = Histórico
    .tip = Clique em uma linha para voltar àquele passo. Clique em um lugar para ir ao passo que o rotula.

replay-panel-notation = P é a polícia, T é o ladrão. Quem joga aparece primeiro.

replay-panel-log-count = Histórico ({ $count })
replay-panel-empty = Vazio

replay-panel-queue = Fila ({ $count })
    .tip = Posições que já têm rótulo, mas cujos lances de chegada ainda não foram examinados. A próxima vem primeiro.

replay-panel-lines = { $all ->
    [yes] Só a linha atual
   *[no] Todas as linhas do algoritmo
}
    .tip = { $all ->
        [yes] Abre espaço para o que está abaixo
       *[no] Mostra o pseudocódigo
    }

replay-panel-current-line = { $line }, linha atual
replay-panel-states = O grafo de estados

replay-panel-hide = Ocultar
    .tip = Oculta o grafo de estados. Para mostrá-lo de novo, use o painel à direita.

replay-panel-tables = Uma tabela para cada lado com a vez. As linhas são lugares da polícia, as colunas são lugares do ladrão. Um número conta os lances que ainda não se sabe se perdem.
replay-panel-state = { $position }: { $label }

replay-panel-counter = { $moves ->
    [one] { $position }: { $moves } lance que ainda não se sabe se perde
   *[other] { $position }: { $moves } lances que ainda não se sabe se perdem
}

replay-panel-no-label = { $position }: ainda sem rótulo
replay-panel-states-limit = No modo passo a passo, o grafo de estados é mostrado ao lado do jogo se tiver até { $most } posições.

replay-panel-show-states = Mostrar o grafo de estados
    .tip = Mostra cada posição como uma pequena imagem, com seu rótulo e seu contador
    .room = Não há espaço para ele. Aumente a largura da janela ou diminua a do painel à direita.

replay-panel-follow = Seguir o passo no tabuleiro
    .tip = Mostra a polícia e o ladrão onde estão na posição do passo
