read-attacks = cada aresta é entendida como um ataque, de modo que o lance vai no sentido contrário
read-arguments = um ataque de a contra b é o lance de b para a: derrotas são argumentos aceitos (IN), vitórias, rejeitados (OUT), e empates, indefinidos (UNDEC)
read-as-attacks = cada lance é gravado como um ataque no sentido contrário, de modo que os argumentos aceitos são aqueles em que perde quem tem a vez
read-both-ways = as arestas não têm direção, de modo que os lances as percorrem nos dois sentidos
read-zeros = um 0 é lido como ausência de aresta, já que cada vértice tem um número para cada vértice, como em uma matriz
read-more-moves = o que vem depois de um par também poderia ser outros lances do primeiro vértice
read-numbering = os vértices são numerados a partir de { $base } ({ $reason })
read-not-placed = { $side ->
    [police] a polícia (P) não está no tabuleiro, de modo que não há início
   *[thief] o ladrão (T) não está no tabuleiro, de modo que não há início
}
read-lost-bends = { $place }: não existe essa aresta de { $from } para { $to }, de modo que a curva dela fica de fora{ $more ->
    [0] {""}
    [one] , assim como mais { $more } curva
   *[other] , assim como mais { $more } curvas
}
read-lost-moved-states = { $count ->
    [one] o script não gera mais o estado { $name }, de modo que o lugar dele no desenho fica de fora
   *[other] o script não gera mais { $count } estados ({ $name }, …), de modo que os lugares deles no desenho ficam de fora
}
read-graph-of = grafo { $number } de { $of }
read-save-interrupted = o último salvamento deste arquivo foi interrompido; este é o arquivo como era antes dele
read-undeclared = { $count ->
    [one] { $count } vértice só é citado em arestas ({ $name })
   *[other] { $count } vértices só são citados em arestas ({ $name }, …)
}
read-undirected = { $count ->
    [one] { $count } aresta não tem direção e se torna duas
   *[other] { $count } arestas não têm direção, e cada uma se torna duas
}
read-drawing-moved = o desenho foi deslocado, porque está longe da origem
read-drawing-spread = os vértices são desenhados { $factor } vezes mais afastados, porque senão ficariam sobrepostos
read-inner-nodes = { $count ->
    [one] um nó dentro de outro é lido como um vértice do grafo inteiro
   *[other] { $count } nós dentro de outros são lidos como vértices do grafo inteiro
}
read-inner-graphs = { $count ->
    [one] um grafo dentro de um vértice é lido como parte do grafo inteiro
   *[other] { $count } grafos dentro de vértices são lidos como partes do grafo inteiro
}
read-mutual = { $count ->
    [one] { $count } aresta é mútua (mutual) e se torna duas
   *[other] { $count } arestas são mútuas (mutual), e cada uma se torna duas
}
read-indirect = { $count ->
    [one] { $count } aresta tem isDirect="false" e se torna duas
   *[other] { $count } arestas têm isDirect="false", e cada uma se torna duas
}
read-arrows-reversed = { $count ->
    [one] { $count } aresta tem a seta na origem, e o lance vai nesse sentido
   *[other] { $count } arestas têm a seta na origem, e os lances vão nesse sentido
}
read-arrows-both = { $count ->
    [one] { $count } aresta tem setas nas duas pontas e se torna duas
   *[other] { $count } arestas têm setas nas duas pontas, e cada uma se torna duas
}
read-arrows-drawn = { $count ->
    [one] { $count } aresta do grafo não orientado tem uma seta, e o lance vai nesse sentido
   *[other] { $count } arestas do grafo não orientado têm uma seta, e os lances vão nesse sentido
}
read-merged = { $count ->
    [one] { $count } aresta já existe e não é adicionada de novo
   *[other] { $count } arestas já existem e não são adicionadas de novo
}
read-dir-back = { $count ->
    [one] { $count } aresta está desenhada ao contrário (dir=back), e o lance vai no sentido oposto
   *[other] { $count } arestas estão desenhadas ao contrário (dir=back), e os lances vão no sentido oposto
}
read-dir-both = { $count ->
    [one] { $count } aresta tem duas setas (dir=both) e se torna duas
   *[other] { $count } arestas têm duas setas (dir=both), e cada uma se torna duas
}
read-dir-forward = { $count ->
    [one] { $count } aresta do grafo não orientado tem uma seta (dir=forward), e o lance vai nesse sentido
   *[other] { $count } arestas do grafo não orientado têm uma seta (dir=forward), e os lances vão nesse sentido
}
read-repeated-facts = { $count ->
    [one] { $count } fato repetido é ignorado
   *[other] { $count } fatos repetidos são ignorados
}
read-repeated-attacks = { $count ->
    [one] { $count } ataque repetido é ignorado
   *[other] { $count } ataques repetidos são ignorados
}
read-vertices-between = { $count ->
    [one] onde um jogador joga duas vezes seguidas, é inserido um vértice com um só lance, de modo que os números de lances mudam
   *[other] onde um jogador joga duas vezes seguidas, é inserido um vértice com um só lance ({ $count } ao todo), de modo que os números de lances mudam
}
read-other-ends = { $count ->
    [one] { $count } ligação termina em um círculo ou em um xis e é entendida como um lance
   *[other] { $count } ligações terminam em círculos ou em xis e são entendidas como lances
}
read-vertices-are-positions = os vértices são as posições do jogo
read-vertices-are-cells = os vértices são as casas do tabuleiro
read-no-common-graph = uma perseguição em um tabuleiro não tem um grafo em que os dois lados se movam
read-written-twice = cada aresta é gravada duas vezes, porque os lances a percorrem nos dois sentidos
read-normal-form = gravado como um jogo sem resultados fixados em que perde quem fica sem lances: os resultados continuam os mesmos, os números de lances, não
read-normal-form-with-sink = gravado como um jogo sem resultados fixados em que perde quem fica sem lances, com o vértice { $sink }, onde perde quem tem a vez: os resultados continuam os mesmos, os números de lances, não
read-rule-geography = nenhum vértice é visitado duas vezes
read-rule-pursuit = a polícia persegue um ladrão
read-edge = { $from } para { $to }
read-rule-owners = em cada vértice, joga o dono dele
read-rule-convention = { $convention ->
    [misere] quem fica sem lances vence
   *[drawn] quem fica sem lances empata
}
