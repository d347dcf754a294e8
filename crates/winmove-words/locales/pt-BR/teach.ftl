teach-handed-in = Entregue. As respostas certas estão visíveis.
teach-send = Envie ao professor o arquivo { $file }, que contém as suas respostas.
teach-handed-in-by = Entregue por { $name }
teach-class = Turma…
    .tip = Mostra os resultados da turma de novo
teach-answered = Respondidas: { $answered } de { $asked }

teach-right-so-far = Certas até agora: { $right }; tentativas erradas: { $errors }. As dicas são contadas.

teach-shown-later = As respostas aparecem depois que você entregar.

teach-hand-in = Entregar…
    .tip = Salva um arquivo com seu nome e suas respostas para o professor

teach-save-keeps = Salvar guarda suas respostas neste arquivo, para você continuar depois.
teach-handed-in-before = Já entregue em { $time }. Se você entregar de novo, o resultado informa isso.
teach-for-teacher = Para o professor
teach-leave-why = Este arquivo é uma lição de casa. Para editá-lo, saia da visão do aluno. Isso revela todas as respostas.

teach-leave = Sair da visão do aluno
    .tip = Libera todos os modos. Depois disso, suas respostas não podem mais ser entregues daqui.

teach-next = Próxima pergunta
    .tip = Seleciona a próxima pergunta em aberto e a traz para a tela (Tab; para voltar, Shift+Tab)

teach-not-asked = { $place }: não faz parte do exercício
teach-none-selected = { $place ->
    [cell] Nenhuma casa está selecionada
   *[vertex] Nenhum vértice está selecionado
}
teach-right = Certo.
teach-wrong = Errado. Tente de novo.
teach-now-number = Agora, o número de lances.
teach-unchecked = Ainda não verificado.
teach-no-answer = Ainda sem resposta.
teach-for-selected = As respostas valem para { $place ->
    [cell] a casa selecionada
   *[vertex] o vértice selecionado
}.

teach-hint = Dica
    .tip = { $homework ->
        [yes] Diz primeiro para onde olhar, depois dá mais detalhes. As dicas são contadas.
       *[no] Diz primeiro para onde olhar, depois dá mais detalhes e, por fim, o motivo
    }
    .none = Não há mais dicas

teach-mark = { $outcome ->
    [win] Marca como vitória ({ $W })
    [loss] Marca como derrota ({ $L })
   *[draw] Marca como empate ({ $D })
}

teach-clear = Limpar
    .tip = Remove a resposta (Delete)

teach-none-asked = { $large ->
    [yes] Ainda não há perguntas. Com mais de { 20000 } { $place ->
        [cell] casas, sorteie algumas
       *[vertex] vértices, sorteie alguns
    } abaixo.
   *[no] Ainda não há perguntas.
}

teach-none-checked = Nenhuma resposta foi verificada ainda.

teach-score = Certas: { $right } de { $asked }; tentativas erradas: { $errors }

teach-check-each = Verificar cada resposta na hora
    .tip = Caso contrário, as respostas são verificadas juntas no fim

teach-check = Verificar as respostas
    .tip = Mostra quais respostas estão certas
    .none = Ainda não há respostas

teach-start-over = Remove todas as respostas

teach-play = Jogar em vez de responder
    .tip = Você joga contra o computador, com os vereditos ocultos. No fim, o registro avalia cada lance.

teach-show = Mostrar as respostas
    .tip = Mostra todos os rótulos, sejam quais forem as respostas

teach-make = Criar um novo exercício
teach-ask = Pergunta
    .none = Nenhuma posição aqui tem um número de lances até o fim: o jogo sem fim decide

teach-size = Tamanho
    .tip = Sobre quantos lugares o novo exercício pergunta, ou quantos o novo jogo tem

teach-seed = Semente
    .tip = A mesma semente sempre dá o mesmo exercício

teach-from-here = A partir deste jogo
    .tip = Pergunta sobre esse número de lugares sorteados deste jogo. Os fáceis estão a no máximo dois lances do fim, os médios a cinco. Os difíceis podem ser quaisquer, inclusive empates.

teach-random-graph = Grafo aleatório
    .tip = Abre um grafo aleatório com esse número de vértices. Os difíceis têm ciclos.

teach-random-board = Tabuleiro aleatório
    .tip = Abre um tabuleiro aleatório com polícia e ladrão, com aproximadamente esse número de casas. Os difíceis têm mais paredes.

teach-all = Perguntar sobre { $place ->
    [cell] todas as casas
   *[vertex] todos os vértices
}
    .tip = Volta a perguntar sobre o jogo inteiro
    .already = O exercício já pergunta sobre o jogo inteiro

teach-print = Imprimir o exercício…
    .tip = Salva um PDF para a turma, com o grafo ou tabuleiro e uma linha para cada resposta, e o abre para você imprimir
teach-print-answers = Imprimir as respostas…
    .tip = Salva a mesma folha em PDF com as respostas certas e a abre para você imprimir

teach-opens = Abrir este arquivo como o exercício
    .tip = Para professores: o arquivo salvo abre como este exercício, com os rótulos ocultos

teach-homework = Passar como lição de casa
    .tip = Para professores: o arquivo salvo abre na visão do aluno, em que os alunos só veem o exercício, sem as suas notas, e entregam um arquivo com as respostas. O comando “winmove marks” faz uma tabela da turma. Isso evita enganos, não fraudes.

teach-number = Número de lances

teach-answer = Responder
    .tip = Dá esta resposta para o lugar selecionado (Enter no campo do número)

teach-your-answer = Sua resposta é { $moves }.

teach-measure = Mais opções
    .tip = Como deve ser o início de um grafo ou tabuleiro aleatório. As sementes são testadas a partir da indicada acima. O título mostra a semente que serviu.

teach-start = Início
teach-start-any = Qualquer

teach-start-tip = { $outcome ->
    [win] Vence quem joga primeiro (no tabuleiro, a polícia)
    [loss] Vence quem joga depois (no tabuleiro, o ladrão)
    [draw] Nenhum lado consegue forçar a vitória. Só tabuleiros e grafos difíceis têm empates.
   *[any] Qualquer resultado
}

teach-one-winning = Só um lance vence
    .tip = Exatamente um dos vários lances do início vence
    .none = Só uma vitória tem um lance vencedor

teach-length = Duração fixa
    .tip = Quanto dura a partida quando o vencedor se apressa e o perdedor adia o fim
    .none = Um empate não tem número de lances

teach-moves = lances
    .tip = Números ímpares são vitórias, números pares são derrotas

teach-note = Recado para os alunos

teach-language = Idioma para os alunos
    .tip = Na visão do aluno, a janela usa este idioma. As configurações não mudam.
    .own = O do aluno
