families-subtraction = Pedrinhas
    .about = Uma pilha de pedrinhas. Cada lance retira uma das quantidades da lista.
    .source = Bachet, Problèmes plaisans et délectables, 1612, para 1 a 10, como um jogo de contar até 100; Golomb, A mathematical investigation of games of “take-away”, 1966, para números quaisquer.
    .theorem = Quaisquer que sejam os números, os valores de Grundy se repetem a partir de alguma pilha. Com 1 a k, são o resto da pilha na divisão por k + 1.
families-nim = Nim
    .about = Algumas pilhas. Cada lance retira de uma pilha quantos objetos se quiser, pelo menos um.
    .source = Bouton, Nim, a game with a complete mathematical theory, 1901.
    .theorem = No jogo normal, uma posição está perdida exatamente quando o xor das pilhas é 0. No jogo misère vale o mesmo, mas, se só há pilhas de um objeto, ela está perdida exatamente quando o número de pilhas é ímpar.
families-wythoff = Jogo de Wythoff
    .about = Duas pilhas. Cada lance retira quantos objetos se quiser de uma pilha, ou o mesmo número das duas. No tabuleiro, as pilhas são as linhas abaixo da ficha e as colunas à sua direita: a ficha se move como uma dama do xadrez que só se aproxima do canto inferior direito.
    .source = Wythoff, A modification of the game of Nim, 1907.
    .theorem = Com a razão áurea φ, uma posição está perdida exatamente quando, para algum k, as pilhas são as partes inteiras de kφ e de kφ + k.
families-euclid = Jogo de Euclides
    .about = Dois números. Cada lance subtrai do maior um múltiplo do menor. Vence o jogador que transforma um deles em 0.
    .source = Cole & Davie, A game based on the Euclidean algorithm and a winning strategy for it, 1969.
    .theorem = O primeiro jogador vence exatamente quando os números são iguais ou quando o maior é mais que a razão áurea (1 + √5)/2 vezes o menor.
families-kayles = Kayles
    .about = Uma fila de pinos. Cada lance derruba um pino, ou dois pinos vizinhos; o espaço vazio divide a fila. Uma posição lista as filas que restam.
    .source = Dudeney, The Canterbury Puzzles, 1907; resolvido por Guy e Smith, The G-values of various games, 1956.
    .theorem = Os valores de Grundy das filas isoladas se repetem com período 12 a partir de uma fila de 71 pinos.
families-dawsons-kayles = Kayles de Dawson
    .about = Uma fila de pinos. Cada lance derruba dois pinos vizinhos; o espaço vazio divide a fila. Uma posição lista as filas restantes com pelo menos dois pinos.
    .source = Dawson, Fairy Chess Review, dezembro de 1934, como um jogo de peões, o xadrez de Dawson; Guy e Smith, The G-values of various games, 1956.
    .theorem = Os valores de Grundy das filas isoladas se repetem com período 34 a partir de uma fila de 53 pinos.
families-grundys-game = Jogo de Grundy
    .about = Uma pilha. Cada lance divide uma pilha em duas de tamanhos diferentes. Uma posição lista as pilhas restantes com pelo menos três objetos.
    .source = Grundy, Mathematics and games, 1939.
    .theorem = Não se sabe se os valores de Grundy das pilhas isoladas são periódicos; 2^35 deles são conhecidos.
families-single-rows = Filas isoladas
    .about = Um jogo de filas ou pilhas que se dividem, com um vértice para cada fila ou pilha isolada. Um lance que deixa duas leva à pilha de Nim que vale o mesmo que as duas juntas e pode substituí-las em qualquer soma.
    .source = Sprague, Über mathematische Kampfspiele, 1935; Grundy, Mathematics and games, 1939.
    .theorem = Toda posição de um jogo assim vale uma pilha de Nim. Os valores se repetem com período 12 no Kayles e 34 no Kayles de Dawson.
# “Roubo de estratégia”: the Portuguese encyclopedia article on Chomp.
families-chomp = Chomp
    .about = Uma barra de chocolate. Cada lance morde um quadrado com tudo o que está abaixo e à direita dele. O quadrado do canto superior esquerdo está envenenado, e perde o jogador que só tem esse quadrado para morder. Uma posição lista os comprimentos das linhas.
    .source = Schuh, The game of divisors, 1952; Gale, A curious Nim-type game, 1974.
    .theorem = O primeiro jogador vence em toda barra com mais de um quadrado, pelo argumento do roubo de estratégia. Os lances vencedores só são conhecidos para poucos tamanhos.
families-tic-tac-toe = Jogo da velha
    .about = Três em linha em nove casas; X começa. Uma posição mostra as casas linha por linha. Quem tem a vez depois que o adversário fez três em linha perdeu, e o tabuleiro cheio é empate.
    .source = Um jogo popular, chamado noughts and crosses em Notes and Queries, 1858; o autor é desconhecido.
    .theorem = Há { 5478 } posições, 765 a menos de simetria, e o jogo perfeito dos dois lados leva ao empate.

families-graphs-source = Nowakowski & Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les graphes, 1978. A pedra que nunca volta, em grafos não orientados: Fraenkel, Scheinerman & Ullman, Undirected edge geography, 1993.

families-path = Caminho
    .about = Vértices em fila, cada um ligado ao seguinte.
    .theorem = Um policial pega o ladrão. No jogo da pedra que nunca volta, todo vértice é vitória se o número de vértices é par.
families-cycle = Ciclo
    .about = Vértices em círculo, cada um ligado ao seguinte.
    .theorem = Um policial pega o ladrão somente quando há três vértices; dois policiais sempre o pegam.
families-complete = Grafo completo
    .about = Cada vértice está ligado a todos os outros.
    .theorem = Um policial pega o ladrão no primeiro lance. O jogo da pedra que nunca volta é vitória se o número de vértices é par.
families-grid = Grade
    .about = Vértices em linhas e colunas, cada um ligado aos vizinhos nas quatro direções.
    .theorem = A partir de duas linhas e duas colunas, um policial não consegue pegar o ladrão; dois conseguem.
families-hypercube = Hipercubo
    .about = Um vértice para cada palavra de zeros e uns de certo comprimento. Dois estão ligados se exatamente uma letra difere.
    .theorem = Em d dimensões são necessários ⌈(d + 1)/2⌉ policiais (Maamoun & Meyniel 1987); assim, um só não basta a partir de duas dimensões.
families-petersen = Grafo de Petersen
    .about = Dez vértices: um círculo de cinco, uma estrela de cinco e cinco raios entre eles.
    .source = Petersen, Sur le théorème de Tait, 1898; Aigner & Fromme, A game of cops and robbers, 1984; Baird et al., On the minimum order of k-cop-win graphs, 2014.
    .theorem = São necessários três policiais, e nenhum grafo menor precisa de tantos. No jogo da pedra que nunca volta, todo vértice é vitória, porque há um emparelhamento perfeito.
families-random = Grafo aleatório
    .about = Vértices com arestas para um número dado de outros, sorteados. Um número dado de vértices não tem arestas; neles o jogo acaba.
    .source = Holroyd & Martin, Galton-Watson games, 2021, para os resultados quando os graus também são sorteados.
families-random-acyclic = Grafo aleatório sem ciclos
    .about = Vértices em fila, cada um com arestas para um número dado de vértices posteriores, sorteados, ou para todos eles, se houver menos.
    .source = Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; König, Über eine Schlussweise aus dem Endlichen ins Unendliche, 1927.
    .theorem = Sem ciclos não há empates.
families-random-board = Tabuleiro aleatório
    .about = Polícia e ladrão em um tabuleiro, com paredes, saídas e as duas fichas sorteadas.
    .source = Um exercício de autor desconhecido; a perseguição em grafos vem de Quilliot, Jeux et pointes fixes sur les graphes, 1978, e de Nowakowski e Winkler, Vertex-to-vertex pursuit in a graph, 1983.

families-parity-source = Friedmann & Lange, The PGSolver collection of parity game solvers, 2009.
families-all-first-theorem = O jogador 0 vence em toda parte.
families-ladder = Escada
    .about = Um círculo de vértices que pertencem alternadamente aos dois jogadores, cada um com lances para os dois seguintes.
    .theorem = Cada jogador vence nos próprios vértices.
families-clique = Clique
    .about = Lances entre todos os vértices, que têm os números 0, 1, 2, …; a paridade do número indica o dono.
    .theorem = A partir de quatro vértices, cada jogador vence nos próprios vértices.
families-jurdzinski = Jogo de Jurdziński
    .about = Linhas de vértices, cada uma com seus ciclos e com lances para a primeira linha e de volta. É difícil para medidas de progresso.
    .source = Jurdziński, Small progress measures for solving parity games, 2000.
    .theorem = O jogador 1 vence exatamente nos 2 · largura + 1 vértices da primeira linha.
families-recursive-ladder = Escada recursiva
    .about = Uma escada cujos números crescem de degrau em degrau. É difícil para algoritmos recursivos como o de Zielonka.
    .source = Friedmann, Recursive algorithm for parity games requires exponential time, 2011.
    .theorem = O jogador 1 vence em toda parte se o número de degraus é par; se não, vence o jogador 0.
families-model-checker-ladder = Escada do verificador de modelos
    .about = Uma escada em que o jogador 1 faz todos os lances. É difícil para a melhoria de estratégias e para verificadores de modelos simples.
families-hanoi = Torres de Hanói
    .about = O jogador 0 faz todos os lances e quer levar todos os discos ao segundo pino, o único com número par.
families-random-parity = Jogo de paridade aleatório
    .about = Donos, números e lances são sorteados, e todo vértice tem um lance.

# “Polícia e ladrão”: “Jogo Polícia e Ladrão em Grafos”, course work on graph theory, 2022.
families-cops-and-robbers = Polícia e ladrão
    .on = Polícia e ladrão em { $graph }
    .about = Um policial e um ladrão andam pelas arestas do grafo, nos dois sentidos. O ladrão vence se nunca for pego.
    .source = Nowakowski & Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les graphes, 1978.
    .theorem = O policial vence exatamente nos grafos desmontáveis.
families-cat-and-mouse = Gato e rato
    .on = Gato e rato em { $graph }
    .about = Um gato e um rato andam pelas arestas do grafo, no sentido delas. O rato está a salvo em uma saída, e um jogo sem fim é empate.
    .source = Chung, Cohen & Graham, Pursuit-evasion games on graphs, 1988.

families-source = Fonte: { $source }
families-known = Sabe-se: { $theorem }

families-parameter = { $parameter ->
    [heap] Pilha
    [take] Retirar
    [convention] Convenção
    [heaps] Pilhas
    [form] Forma
    [first] Primeira pilha
    [second] Segunda pilha
    [larger] Número maior
    [smaller] Número menor
    [size] Tamanho
    [game] Jogo
    [rows] Linhas
    [columns] Colunas
    [positions] Posições
    [vertices] Vértices
    [dimensions] Dimensões
    [degree] Grau
    [sinks] Sumidouros
    [walls] Paredes
    [exits] Saídas
    [rungs] Degraus
    [height] Altura
    [width] Largura
    [disks] Discos
    [moves] Lances
    [priorities] Números
   *[seed] Semente
}

families-choice = { $choice ->
    [normal] Normal
    [misere] Misère
    [positions] Posições
    [sum] Soma
    [kayles] Kayles
    [dawsons-kayles] Kayles de Dawson
    [grundys-game] Jogo de Grundy
    [all] Todas
    [up-to-symmetry] A menos de simetria
    [cops-and-robbers] Polícia e ladrão
    [geography] A pedra nunca volta
   *[token] Uma ficha
}
    .within = { $choice ->
        [normal] normal
        [misere] misère
        [positions] posições
        [sum] soma
        [kayles] Kayles
        [dawsons-kayles] Kayles de Dawson
        [grundys-game] jogo de Grundy
        [all] todas
        [up-to-symmetry] a menos de simetria
        [cops-and-robbers] polícia e ladrão
        [geography] a pedra nunca volta
       *[token] uma ficha
    }

families-meaning-pebbles = pedrinhas no início
families-meaning-take = quantas pedrinhas um lance pode retirar
families-meaning-convention = o que acontece com quem fica sem lances: perde (normal) ou vence (misère)
families-meaning-heaps = o tamanho de cada pilha no início
families-meaning-form = um vértice para cada posição, ou um para cada tamanho de pilha e uma ficha para cada pilha
families-meaning-first-heap = as linhas abaixo da ficha
families-meaning-second-heap = as colunas à direita da ficha
families-meaning-larger = o número maior
families-meaning-smaller = o número menor
families-meaning-pins = pinos na fila
families-meaning-objects = objetos na pilha
families-meaning-splitting-game = que lances existem
families-meaning-largest = a maior fila ou pilha
families-meaning-bar-rows = linhas da barra
families-meaning-bar-columns = colunas da barra
families-meaning-positions = todas, ou uma só para as que são iguais por rotação e reflexão
families-meaning-row = vértices na fila
families-meaning-ring = vértices no círculo
families-meaning-vertices = vértices do grafo
families-meaning-grid-rows = linhas de vértices
families-meaning-grid-columns = colunas de vértices
families-meaning-letters = letras de uma palavra
families-meaning-graph-game = o que se joga pelas arestas, nos dois sentidos
families-meaning-seed = outra semente dá outro jogo
families-meaning-degree = arestas que saem de cada vértice
families-meaning-sinks = vértices sem arestas de saída
families-meaning-later-degree = arestas que saem de cada vértice, se houver vértices posteriores suficientes
families-meaning-board-rows = linhas do tabuleiro
families-meaning-board-columns = colunas do tabuleiro
families-meaning-walls = casas que são paredes, em porcentagem
families-meaning-exits = saídas do tabuleiro
families-meaning-rungs-of-two = degraus de dois vértices
families-meaning-rungs-of-three = degraus de três vértices
families-meaning-rungs-of-five = degraus de cinco vértices
families-meaning-disks = discos de tamanhos diferentes
families-meaning-moves = lances a partir de cada vértice
families-meaning-priorities = quantos números diferentes há, a partir de 0

families-expected-number = um número de { $least } a { $most }
families-expected-limited = um número de { $least } a { $most }, ou até { $limit } com { $choice }
families-expected-numbers = até { $longest } números de { $least } a { $most }, separados por vírgulas
families-expected-choice = uma das opções { $choices }

families-no-parameter = não existe o parâmetro “{ $parameter }”
families-wrong-value = { $parameter } deve ser { $expected }, não “{ $value }”
families-limits = São gerados no máximo { $places } lugares e { $edges } arestas

families-huge = 2^64 ou mais
families-too-large = grande demais: são { $places } lugares e { $edges } arestas, e o máximo é de { $most-places } lugares e { $most-edges } arestas

families-as-a-sum = { $too-large }; na forma de soma são { $places } lugares
families-no-memory = gerar { $places } lugares e { $edges } arestas exige cerca de { $needed } MiB de memória; há { $free } MiB livres
families-no-graph = esta perseguição precisa de um grafo com pelo menos um vértice

families-lowered-degree = grau reduzido a { $most }: um vértice tem no máximo uma aresta para cada outro
families-lowered-sinks = sumidouros reduzidos a { $most }: não há mais vértices
families-lowered-exits = saídas reduzidas a { $most }: além das casas da polícia e do ladrão, não há outras
families-lowered-walls = paredes reduzidas a { $most }: a polícia, o ladrão e as saídas ocupam as outras casas
families-swapped = o número menor foi dado como o maior; os dois foram trocados

families-preset = { $preset ->
   *[king] Rei
    [orthogonal] 4 direções
    [diagonal] 4 diagonais
    [knight] Cavalo
    [rook] Torre
    [bishop] Bispo
    [queen] Dama
    [pawn-like] Como um peão
    [right-and-down] Para a direita e para baixo
    [wythoffs-queen] Dama de Wythoff
    [white-knight] Cavalo branco
}

families-preset-moves = { $preset ->
   *[king] Uma casa em qualquer das 8 direções, mesmo entre duas paredes
    [orthogonal] Uma casa para cima, para baixo, para a esquerda ou para a direita
    [diagonal] Uma casa na diagonal
    [knight] O salto do cavalo do xadrez, também por cima de paredes
    [rook] Quantas casas quiser para cima, para baixo, para a esquerda ou para a direita
    [bishop] Quantas casas quiser na diagonal
    [queen] Quantas casas quiser em qualquer das 8 direções
    [pawn-like] Uma casa para baixo, em linha reta ou na diagonal, de modo que o jogo acaba na última linha
    [right-and-down] Quantas casas quiser para a direita ou para baixo: Nim com duas pilhas (Bouton 1901)
    [wythoffs-queen] Quantas casas quiser para a direita, para baixo ou na diagonal para baixo e à direita: jogo de Wythoff (1907)
    [white-knight] Um cavalo que só salta para mais perto do canto inferior direito, de modo que o jogo acaba (Berlekamp, Conway & Guy, Winning Ways, 1982)
}
