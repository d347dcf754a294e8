notice-failed = { $job ->
    [solve] Não foi possível resolver o jogo
    [study] Não foi possível analisar a estrutura
    [compare] Não foi possível comparar os rótulos
    [reasons] Não foi possível encontrar a explicação
    [strategy] Não foi possível encontrar a estratégia
    [preview] Não foi possível pré-visualizar a mudança
    [changes] Não foi possível buscar mudanças
    [rating] Não foi possível avaliar os lances
    [recording] Não foi possível registrar a execução
    [walk] Não foi possível resolver o jogo no fim do caminho
    [script] Não foi possível criar o jogo a partir do script
   *[layout] Não foi possível organizar o grafo
}: { $error }
notice-no-thread = o sistema não consegue iniciar outra thread ({ $error }); feche outros programas e tente de novo
notice-internal-error = uma parte do Winmove parou ({ $error }); tente de novo, ou salve o jogo e reinicie o Winmove
notice-worker = { $what ->
    [task] não é possível ler uma tarefa
    [message] não é possível ler uma mensagem do worker
   *[none] motivo desconhecido
}
notice-too-many-positions = O jogo teria mais posições do que é possível numerar
notice-already-arranged = Tudo já está no lugar
notice-arranged-by-forces = O grafo tem ciclos e foi organizado por forças, o que aqui fica mais claro do que em camadas
notice-several-tokens = Várias fichas podem ir para lá. Clique primeiro em uma delas
notice-scripted = Um script gera este grafo. Altere o script ou transforme antes o jogo em grafo
notice-too-many-states = Um grafo de mais de { $most } estados não pode ser editado
notice-wall = Uma ficha não pode ficar em uma parede
notice-pasted-outside = { $cells ->
    [one] { $cells } casa colada ficava fora do tabuleiro e foi deixada de lado
   *[other] { $cells } casas coladas ficavam fora do tabuleiro e foram deixadas de lado
}
notice-tokens-lost = { $tokens ->
    [one] A ficha perdeu o lugar. Escolha o início de novo
    [police] A polícia perdeu o lugar. Coloque-a de novo
    [thief] O ladrão perdeu o lugar. Coloque-o de novo
   *[both] A polícia e o ladrão perderam o lugar. Coloque-os de novo
}
# The exercise became homework, which is sent to students.
notice-handed-out-without = { $what ->
    [notes] As notas foram removidas, pois os alunos poderiam lê-las no arquivo. Desfazer as restaura.
    [game] A partida guardada foi removida, pois os alunos poderiam lê-la no arquivo. Desfazer a restaura.
   *[both] As notas e a partida guardada foram removidas, pois os alunos poderiam lê-las no arquivo. Desfazer as restaura.
}
notice-game-lost = { $tokens ->
    [none] A partida acabou porque o início dela não existe mais
    [one] A ficha perdeu o lugar, e a partida acabou. Escolha o início de novo
    [police] A polícia perdeu o lugar, e a partida acabou. Coloque-a de novo
    [thief] O ladrão perdeu o lugar, e a partida acabou. Coloque-o de novo
   *[both] A polícia e o ladrão perderam o lugar, e a partida acabou. Coloque-os de novo
}
notice-game-cut = { $moves ->
    [one] { $moves } lance da sua partida não é mais possível e foi deixado de lado
   *[other] { $moves } lances da sua partida não são mais possíveis e foram deixados de lado
}
notice-not-rated = { $moves ->
    [one] { $moves } dos primeiros lances desta longa partida não foi avaliado, porque cada avaliação exige uma busca
   *[other] { $moves } dos primeiros lances desta longa partida não foram avaliados, porque cada avaliação exige uma busca
}
notice-labels-lost = Os rótulos guardados não podem mais ser lidos, então o jogo está sendo resolvido ({ $error })
notice-record-lost = O arquivo não guarda mais a partida, porque o início dela não existe mais. Use Desfazer para recuperá-la

notice-change-no-place = Selecione antes uma posição
notice-change-no-tokens = Coloque antes a polícia e o ladrão
notice-change-stone-moved = A pedra já se moveu. As mudanças só podem ser testadas a partir do início
notice-change-undecided = Esta posição está indefinida
notice-change-scripted = Um script gera os lances. Altere o script
notice-change-unsolved = O jogo ainda não foi resolvido
notice-no-token = o jogo não tem ficha
