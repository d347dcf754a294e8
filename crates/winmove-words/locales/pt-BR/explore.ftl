explore-why = Por quê, passo a passo
explore-proof = Prova por escrito

explore-plans-shown = { $plans ->
    [one] “{ $switch }” destaca com um contorno as posições seguras deste plano.
   *[other] “{ $switch }” destaca com um contorno as posições seguras dos dois jogadores.
}

explore-draw-positions = Posições que mantêm o empate
explore-too-large-to-unfold = Com “Sem volta”, os motivos são mostrados para até { $most } lugares.
explore-search-stopped = A busca parou antes de decidir esta posição. Pense mais, ou siga um lance.
explore-part-ends = A parte mostrada termina aqui. Clique no vértice para ver seus lances.
explore-over = O jogo acaba aqui, por isso não há mais motivos.
explore-unfold = Expandir { $move }
explore-proving = Procurando os lances que forçam o resultado…

explore-strategy = Mostrar a estratégia
    .tip = Numera os lances do jogo perfeito e marca os que forçam o resultado. No tabuleiro, as fichas percorrem esse caminho.

explore-best-play = Jogo perfeito: { $path }
explore-path-more = … mais { $count }
explore-line-cut = O jogo perfeito leva { $count } lances. As setas numeram os primeiros { $most }.

explore-copy-as = Copiar como
    .tip = Copia as regras, a afirmação e todos os passos
explore-print-proof-tip = Salva um PDF com o grafo ou tabuleiro, as regras e todos os passos, e o abre para você imprimir
explore-save-proof = Salvar…
    .tip = Salva a prova em PDF, texto, Markdown ou LaTeX

explore-changes = O que mudou
explore-changes-too-many = Há posições demais para comparar.

explore-changes-count = { $count ->
    [0] Nada mudou. Todas as posições mantêm seu rótulo.
    [one] 1 posição tem um novo rótulo.
   *[other] { $count } posições têm novos rótulos.
}

explore-flips = { $flips ->
    [0] Todas mantêm o resultado, mas acabam em outro número de lances.
    [one] 1 de { $count } tem um novo resultado. O resto acaba em outro número de lances.
   *[other] { $flips } de { $count } têm um novo resultado. O resto acaba em outro número de lances.
}

explore-flips-all = Todas as { $count } têm um novo resultado.

explore-more-changes = Mais { $count }
    .tip = As posições com um novo resultado vêm primeiro

explore-look = Ver esta posição

explore-why-changed = Por quê?
    .tip = Mostra como a edição levou a isto

explore-states = No grafo de estados

explore-states-larger = Ampliar
    .tip = Abre uma janela com uma pequena imagem de cada posição

explore-states-window = Grafo de estados
explore-states-too-large = Grande demais. São desenhadas no máximo { $most } posições.
explore-states-limit = Mostrado para até { $most } lugares.
explore-states-legend = Abaixo de cada posição estão os lugares da polícia e do ladrão, e de quem é a vez ({ $police }: polícia, { $thief }: ladrão).
explore-states-title = Grafo de estados: { $title }
explore-states-notes = Cada vértice é uma posição da perseguição: onde está a polícia, onde está o ladrão e de quem é a vez (P ou T). Cada linha é um lugar da polícia; cada coluna, um lugar do ladrão. Na parte de cima de uma linha é a vez da polícia (marca azul-celeste); na de baixo, do ladrão (violeta). Cada aresta é um lance. Onde a partida acabou, o resultado está fixado para quem tem a vez.
explore-strategy-hint = “{ $switch }” também mostra aqui os lances de quem vence.
explore-strategy-title = A estratégia de quem vence

explore-strategy-whole = { $count ->
    [one] A estratégia inteira tem { $count } posição.
   *[other] A estratégia inteira tem { $count } posições.
}

explore-strategy-part = Esta parte da estratégia tem { $shown } de { $count } posições, até { $moves } lances a partir daqui.

explore-path = { $moves ->
    [one] Caminho de { $moves } lance
   *[other] Caminho de { $moves } lances
}

explore-path-restart = Volta para onde o caminho começou

explore-matching = As faixas formam um emparelhamento máximo, com { $pairs ->
    [one] { $pairs } par
   *[other] { $pairs } pares
}. Um lugar que tem par em todo emparelhamento máximo é vitória: siga sua faixa e responda a cada lance por uma faixa. Talvez não seja o caminho mais rápido. Qualquer outro lugar é derrota: algum emparelhamento o deixa de fora, e o adversário responde pelas faixas dele.

explore-undecided = { $count ->
    [0] Alguns lances estão indefinidos.
    [one] 1 lugar inicial está indefinido.
   *[other] { $count } lugares iniciais estão indefinidos.
}

explore-searching = { $states ->
    [one] { $states } estado examinado até agora…
   *[other] { $states } estados examinados até agora…
}

explore-searched = { $states ->
    [one] { $states } estado examinado
   *[other] { $states } estados examinados
}

explore-think-longer = Pensar mais
    .tip = Busca dez vezes mais longe do que antes. Você pode parar a qualquer momento.
