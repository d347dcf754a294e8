read-lists-tests = seguem { $found } testes, e não { $count }
read-lists-one-number = esperavam-se dois números, mas há só um
read-lists-no-number = esperava-se um número inteiro, mas há { $text }
read-lists-great-number = o número { $text } é grande demais
read-lists-columns = estes são nomes de colunas; separe as colunas por vírgulas, pontos e vírgulas ou tabulações
read-lists-no-counts = esperavam-se o número de vértices e o de arestas
read-lists-no-count = esperava-se o número de vértices
read-lists-ended = o arquivo termina depois de { $found } das { $promised } arestas que a linha { $line } declara
read-lists-no-edge = depois de { $found } das { $promised } arestas que a linha { $line } declara, esperava-se uma aresta, mas há { $text }
read-lists-edge-more = uma aresta a mais do que as { $promised } que a linha { $line } declara
read-lists-no-start = depois das arestas esperava-se um início, que é um só vértice, mas há { $text }
read-lists-two-starts = há dois inícios: { $start } no cabeçalho e { $behind } depois das arestas
read-lists-too-many-vertices = { $n } vértices são demais para um arquivo de { $bytes } bytes, que pode ter no máximo { $most }
read-lists-too-many-edges = { $m } arestas são demais; no máximo { $most } podem ser lidas
read-lists-too-many-names = { $found } nomes para { $n ->
    [one] { $n } vértice
   *[other] { $n } vértices
}
read-lists-vertex-twice = o vértice { $name } aparece duas vezes
read-lists-no-vertex = não há vértice { $name }
read-lists-no-name = nenhum vértice se chama { $name }
read-lists-beyond = não há vértice { $number }: { $numbered ->
    [none] não há nenhum
    [from-1] eles são numerados de 1 a { $last }
    [from-0] eles são numerados de 0 a { $last }
   *[all] só há { $last }
}
read-lists-both-numberings = os vértices não são numerados nem a partir de 0 nem a partir de 1: o vértice 0 aparece na linha { $zero }, e o vértice { $n } de { $n } na linha { $last }

read-lists-foreign = { $looks ->
    [calls] chamadas de uma biblioteca
    [dimacs] linhas que começam com uma palavra, como em DIMACS
    [counted] n e depois n linhas que parecem vizinhos ou uma matriz
    [row] n e depois uma linha que parece de sucessores ou de pais
    [sized] n n e depois n linhas que parecem uma matriz
    [matrix] linhas que parecem uma matriz
   *[header] um cabeçalho com mais de três números (vértices, arestas e talvez um início)
}; escreva uma linha "u v" para cada aresta
read-lists-matrix-market = uma matriz do Matrix Market, cujos comentários e contagens não são os de uma lista de arestas
read-lists-section = a seção *{ $name } de uma rede não é lida
read-lists-network = uma segunda rede; salve cada uma no seu próprio arquivo
read-lists-bipartite = uma rede bipartida: os vértices da esquerda e os da direita são numerados separadamente, portanto o mesmo número designa dois vértices

read-lists-expected = esperava-se { $what ->
    [list] uma lista
    [vertices] uma lista de vértices
    [keyed] uma lista, ou um vértice com dois-pontos
   *[moves] um vértice com os seus lances, como 0: [1, 2]
}
read-lists-empty-list = esperavam-se listas de vértices, mas há uma lista vazia
read-lists-more-text = esperava-se o fim do texto, mas há { $text }
read-lists-no-pair = esperava-se uma aresta, isto é, dois vértices e talvez um rótulo, mas o número de itens é { $found }
read-lists-open-text = falta fechar as aspas
read-lists-deep = listas aninhadas em mais de { $most } níveis
read-lists-no-open = { $mark } sem a abertura correspondente
read-lists-no-close = esperava-se uma vírgula ou { $mark }, mas o texto termina

read-lists-no-neighbour = esperava-se o número de um vértice, mas há { $text }
read-lists-no-neighbours = esperava-se um vértice e aqueles a que os seus lances levam, mas há { $text }

read-lists-matrix-rows = { $found ->
    [one] segue { $found } linha
   *[other] seguem { $found } linhas
}, e não { $text }
read-lists-matrix-mark = esperava-se 0 ou 1, mas há { $text }
read-lists-matrix-long = a linha continua depois das suas { $n } marcas
read-lists-matrix-short = a linha termina depois de { $found } de { $n } marcas

read-lists-open-quote = aspas que não foram fechadas
read-lists-vertex-table = uma tabela de vértices, sem colunas para as duas pontas de uma aresta
read-lists-missing-end = uma aresta sem { $end ->
    [source] origem
   *[target] destino
} (a linha começa com { $text })

read-lists-columns-of = { $header ->
    [read] a primeira linha é lida como cabeçalho, pois os nomes que ela contém não aparecem em nenhuma outra
    [perhaps] nenhum cabeçalho dá nome às colunas: as duas primeiras são as pontas de uma aresta, a terceira é o seu rótulo
   *[none] nenhum cabeçalho dá nome às colunas: as duas primeiras são as pontas de uma aresta, a terceira é o seu rótulo
}
read-lists-literal = { $reading ->
    [triples] as listas são lidas como os lances dos vértices, em ordem, embora cada uma pudesse ser uma aresta com um rótulo
    [moves] as listas de dois são lidas como os lances dos vértices, em ordem, embora cada uma pudesse ser uma aresta
   *[edges] cada lista de dois é lida como uma aresta, embora as listas pudessem ser os lances dos vértices, em ordem
}
read-lists-cat-and-mouse = cada aresta aparece nos dois sentidos, como em Cat and Mouse (LeetCode 913); esse jogo é uma perseguição: o rato, que joga primeiro, é o ladrão, em 1; o gato é a polícia, em 2; o buraco é uma saída, em 0; e ninguém pode ficar parado; mas lá o gato não pode entrar no buraco, regra que o Winmove não tem
read-lists-matrix = lido como uma matriz de { $n } linhas: um 1 é um lance do vértice da sua linha para o da sua coluna, numerados a partir de { $base }
read-lists-counted = cada linha tem o número de lances de um vértice, e depois esses lances
read-lists-named = cada linha tem um vértice, e depois aqueles a que os seus lances levam
read-lists-may-be-counted = as linhas são lidas como arestas, embora cada uma pudesse ter o número de lances de um vértice e depois esses lances
read-lists-may-be-vertices = a primeira linha é lida como o número de testes, embora pudesse ser o de vértices
read-lists-may-be-edge = a primeira linha é lida como os números de vértices e de arestas, embora pudesse ser uma aresta
read-lists-undirected = um comentário no início diz que as arestas não têm direção; sem ele, cada aresta é um só lance
read-lists-may-have-no-direction = -- é lido como um lance da esquerda para a direita, embora talvez não tenha direção

read-lists-test = teste { $number } de { $of }
read-lists-read = { $head ->
    [single] lido como uma única aresta
    [none] lido sem cabeçalho: { $edges ->
        [one] { $edges } aresta
       *[other] { $edges } arestas
    } entre { $vertices ->
        [one] { $vertices } vértice
       *[other] { $vertices } vértices
    }
    [vertices] lido como o número de vértices, e depois { $edges ->
        [one] { $edges } aresta
       *[other] { $edges } arestas
    }
   *[counts] lido como { $vertices ->
        [one] { $vertices } vértice
       *[other] { $vertices } vértices
    } e { $edges ->
        [one] { $edges } aresta
       *[other] { $edges } arestas
    }
}
read-lists-third-is-start = o terceiro número é o início
read-lists-start-behind = o início vem depois das arestas
read-lists-queries = { $queries ->
    [one] { $queries } consulta
   *[other] { $queries } consultas
} depois das arestas
read-lists-labels = o que vem depois de um par é o seu rótulo
read-lists-comments = os comentários são ignorados
read-lists-zeros = a linha de zeros marca o fim
read-lists-reason = { $reason ->
    [given] como indicado
    [zero] o vértice 0 aparece, { $n } não
    [last] o vértice { $n } de { $n } aparece, 0 não
    [empty] não há nenhum
   *[neither] nem 0 nem { $n } aparece
}

read-lists-renumbered = os vértices recebem novos números, a partir de 1, na sua ordem
read-lists-by-id = os vértices são nomeados por seus ids, pois nem todos os rótulos são diferentes
