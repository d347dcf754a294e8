read-missing = ausente
read-none-of-keys = esperada: uma das chaves { $keys }; não há nenhuma delas
read-several-keys = esperada: uma só das chaves { $keys }; encontradas: { $found }
read-no-value = falta um valor
read-ends-inside = o arquivo termina dentro de { $part ->
    [list] uma lista
    [object] um objeto
    [string] um texto
   *[value] um valor
}
read-json-problem = { $kind ->
    [comma] vírgula sobrando
    [characters] caracteres depois do fim
    [key] a chave precisa ser um texto
    [colon] falta `:`
    [comma-or-bracket] falta `,` ou `]`
    [comma-or-brace] falta `,` ou `{"}"}`
    [escape] sequência de escape inválida
    [control] caractere de controle (\u0000-\u001F) em um texto
    [number] número inválido
    [range] número fora dos limites
    [surrogate] metade de um par substituto em uma sequência de escape
    [hex] sequência de escape hexadecimal incompleta
    [code-point] código Unicode inválido
    [word] palavra desconhecida
    [depth] níveis de colchetes ou chaves demais
   *[other] erro aqui
}
read-newer = gravado por um Winmove mais novo: versão { $version }; este lê a versão { $reads }
read-version-0 = não existe versão 0; este Winmove lê a versão { $reads }
read-foreign = { $program ->
    [elk] um grafo do Eclipse Layout Kernel (ELK)
    [d3] uma hierarquia do D3
    [hypergraph] um hipergrafo
    [jupyter] um notebook do Jupyter
    [geojson] um mapa em GeoJSON
    [drawflow] um diagrama do Drawflow
    [jointjs] um diagrama do JointJS ou do X6
    [gojs] um diagrama do GoJS
   *[dot] um grafo como `dot -Tjson` o grava; o Winmove lê o que `dot -Tdot` grava
}
read-bad-square = a coluna { $column } (a partir de 0) contém { $found }; uma casa é . (piso), * (parede) ou E (saída)
read-bad-after = um lance pode vir depois de um dos { $moves } anteriores, ou de 0, que é o início; encontrado: { $found }
read-no-step = não há nenhum passo na lista
read-step-nowhere = um passo [0, 0] não sai do lugar
read-wanted-object = um objeto
read-wanted-list = uma lista
read-list-of = uma lista de { $count }
read-key-too = também a chave { $key }
read-wanted-value = um valor
read-wanted-truth = true ou false
read-wanted-text = um texto
read-wanted-whole = um número inteiro de { $least } a { $most }
read-wanted-finite = um número finito
read-wanted-one-of = um destes: { $words }
read-wanted-any-value = um número, um texto entre aspas, true, false, null, uma lista ou um objeto
read-wanted-version = a versão, { $version }
read-wanted-edits = uma lista de edições
read-wanted-label-of-edge = uma aresta [id, "rótulo"]
read-wanted-bent-edges = uma lista de arestas com curvas
read-wanted-bent-edge = uma aresta [id, curvas]
read-wanted-vertices = uma lista de vértices
read-wanted-edges = uma lista de arestas
read-wanted-ids = uma lista de ids
read-wanted-painted-cell = uma casa [linha, coluna, "tipo"]
read-wanted-arguments = uma lista de números inteiros
read-wanted-moved-states = uma lista de estados com seus lugares
read-wanted-moved-state = um estado ["estado", [x, y]]
read-wanted-changed-vertices = uma lista de vértices com valores
read-wanted-changed-vertex = um vértice [id, valor]
read-wanted-annotations = uma lista de textos e setas
read-too-many-annotations = pode haver no máximo { $most } textos e setas
read-wanted-edge-with-id = uma aresta [id, de, para], com o rótulo e a curva se os tiver
read-wanted-bend-of-edge = curvas [ao longo da aresta, ao lado dela, …]
read-wanted-edge-id = um id de aresta menor do que este
read-wanted-places = uma lista de lugares
read-wanted-place-of-each = um lugar para cada ficha
read-wanted-work = uma lista do que foi feito em cada lugar
read-wanted-questions = uma lista de perguntas
read-wanted-edge = uma aresta [de, para] ou [de, para, "rótulo"]
read-wanted-bends = uma lista de curvas
read-wanted-bend = uma curva [de, para, ao longo da aresta, ao lado dela] ou [de, para, ao longo da aresta, ao lado dela, número de arestas anteriores]
read-too-many-bends = uma aresta pode ter no máximo { $most } curvas
read-wanted-rows = uma lista de linhas do tabuleiro
read-wanted-point = um ponto [x, y]
read-wanted-start = uma lista com um lugar, ou com o da polícia e o do ladrão
read-wanted-moves = uma lista de lances
read-wanted-move = um lance [depois de, lugar]
read-wanted-cell = um lugar [linha, coluna]
read-wanted-steps = uma lista de passos
read-wanted-named-steps = { $names }, ou uma lista de passos como [[1, 0], [0, 1]]
read-wanted-step = um passo [linhas, colunas] ou {"{"} "slide": [linhas, colunas] {"}"}
read-wanted-slide = um deslizamento [linhas, colunas]
read-wanted-attributes = atributos
read-wanted-attribute = um atributo [nome, valor]
read-wanted-position = uma posição
read-wanted-elements = uma lista de elementos
read-wanted-node-id = o id de um nó
read-wanted-neighbours = uma lista de vizinhos
read-wanted-lists-of-neighbours = { $nodes ->
    [one] uma lista de vizinhos para { $nodes } nó
   *[other] uma lista de vizinhos para cada um dos { $nodes } nós
}
read-wanted-joined = uma aresta
read-wanted-graphs = uma lista de grafos
read-no-graph = o arquivo não tem nenhum grafo
read-hypergraph = uma aresta de um hipergrafo une qualquer número de vértices, de modo que não é um lance
read-no-node = não existe o nó { $name }
read-no-numbered-node = os nós são numerados a partir de 0, e não existe o nó { $name }
read-not-numbered = as arestas citam vértices que não estão entre os numerados até { $n }
read-known-by-name = os nós não têm ids e são identificados pelos nomes
read-no-direction = o arquivo não diz se as arestas têm direção; cada uma é um lance da origem para o destino
read-same-positions = todas as posições no desenho são iguais e ficam de fora
read-y-up-scaled = nas posições do desenho, y aponta para cima; elas foram ampliadas para ficarem a cerca de 80 umas das outras
read-y-up = nas posições do desenho, y aponta para cima
read-scaled = as posições do desenho foram ampliadas para ficarem a cerca de 80 umas das outras
read-half-position = x sem y, ou y sem x
read-node-in-box = { $node } em { $frame }
read-wanted-steps-word = edges ou edges-both-ways
read-wanted-tokens = true, false ou uma lista de números de fichas
read-not-asked = o exercício não pergunta sobre { $place }
read-asked-twice = { $place } já tem uma entrada, work[{ $entry }]
read-no-language = o Winmove não tem o idioma { $language }; cada aluno vê o próprio idioma
read-no-result = este não é o resultado de uma lição de casa; o comando Entregar do Winmove grava um
read-result-without-game = este resultado não tem um jogo para mostrar; talvez venha de uma versão anterior
read-long-result = mais de { $most } MiB, o que nenhum resultado tem
read-no-word = { $found } não é uma das palavras { $words }
read-wanted-turns = alternate ou owners
read-wanted-player = um jogador, 0 ou 1
read-wanted-or-player = { $names }, ou um jogador, 0 ou 1
read-winner-of-mover = a vez se alterna, por isso um vértice não tem `winner`, e sim `outcome`, o resultado de quem tem a vez
read-winner-and-outcome = o vértice também tem um resultado
read-outcome-of-mover = os vértices têm donos, por isso um vértice não tem `outcome`, o resultado de quem tem a vez, e sim `winner`, 0 ou 1
read-needs-version-2 = { $what } exige `"version": 2`
read-owners-of-board = só os vértices de um grafo têm donos
read-endless-alternates = se a vez se alterna, o jogo sem fim é empate
