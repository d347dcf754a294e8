examples-pebbles = Pedrinhas: dez, retire uma ou duas
    .tip = De dez pedrinhas, cada jogador retira uma ou duas na sua vez; quem não pode retirar perde.
examples-pebbles-misere = Pedrinhas ao contrário: a última perde
    .tip = As mesmas dez pedrinhas, mas quem não pode retirar vence; por isso ninguém quer a última.
examples-cycle-with-a-draw = Dando voltas: um empate sem fim
    .tip = Quem sai do triângulo perde; por isso os dois dão voltas nele para sempre, o que é empate.
examples-self-loop = O laço que salva quem joga
    .tip = Dois vértices com os mesmos lances, mas um deles tem um laço que transforma a derrota em empate.
examples-strategy-stealing = Pedrinhas com passe: roubo de estratégia
    .tip = Quando se pode passar, quem tem a vez enquanto restam pedrinhas nunca perde: se fosse perder, bastaria passar e deixar a derrota para o adversário.
examples-fixed-outcomes = Três portas: resultados fixos
    .tip = O jogo termina nos vértices de resultado fixo, quaisquer que sejam as arestas que saem deles.
examples-parallel-edges = Por estrada, trem ou balsa: arestas paralelas
    .tip = Uma segunda aresta entre as mesmas duas cidades não muda nenhum resultado.
examples-layers = Ladeira abaixo: um jogo em camadas
    .tip = Cada lance desce uma camada; por isso o jogo acaba e não há empate.
examples-geography = Geografia: diga um país
    .tip = Cada país deve começar com a última letra do anterior, e nenhum pode ser repetido.
examples-one-way-city = A cidade de mão única
    .tip = Dois jogadores dirigem um carro, um quarteirão por vez; quem não pode seguir adiante perde.
examples-owners-attractor = Até a meta: um atrator
    .tip = Os círculos são do jogador 0, os quadrados do jogador 1; o jogador 0 quer chegar à meta, o jogador 1 quer jogar para sempre.
examples-owners-buchi = A lâmpada, vez após vez: um jogo de Büchi
    .tip = O jogador 0 precisa voltar infinitas vezes à lâmpada; só ficar em vértices vencedores não basta.
examples-owners-zielonka = Par ou ímpar: um jogo de paridade
    .tip = O maior número que ocorre infinitas vezes decide: se é par, vence o jogador 0; se é ímpar, o jogador 1.
examples-police-wins = Polícia e ladrão: interceptado a tempo
    .tip = A polícia anda em oito direções, o ladrão em quatro, e nenhuma saída está perto o bastante.
examples-thief-wins = Polícia e ladrão: duas saídas para vigiar
    .tip = O ladrão é mais lento, mas ninguém vigia duas saídas distantes.
examples-sealed-in-thief = Polícia e ladrão: emparedado
    .tip = O ladrão não pode sair, a polícia não pode entrar, e um jogo sem fim é empate.
examples-guarded-exit = Polícia e ladrão: a saída vigiada
    .tip = Com dois caminhos até a única saída, nenhum lado consegue forçar a vitória.
examples-maze = O labirinto: uma longa caçada
    .tip = A polícia vence, mas o jogo perfeito dos dois lados leva mais de duzentos lances.
examples-cops-and-robbers-cycle = Polícia e ladrão em um anel de seis
    .tip = Em um anel de quatro vértices ou mais, o ladrão nunca é pego.
examples-cops-and-robbers-petersen = Polícia e ladrão no grafo de Petersen
    .tip = O ladrão sempre tem um passo seguro; aqui são precisos três policiais para pegá-lo.
examples-cops-and-robbers-triangles = Polícia e ladrão em triângulos
    .tip = Aqui a polícia vence, pois é possível retirar cantos, um a um, até sobrar um só vértice.
examples-two-heap-nim = Nim com duas pilhas, em um tabuleiro
    .tip = Uma ficha desliza para a direita ou para baixo o quanto se quiser; as casas com pilhas iguais são derrotas.
examples-wythoffs-queen = A dama de Wythoff
    .tip = Uma dama de xadrez anda para a direita, para baixo ou na diagonal para baixo e à direita; as casas de derrota seguem a razão áurea.
examples-rules-tic-tac-toe = Jogo da velha por regras: dez linhas
    .tip = Dez linhas de Python geram 5.478 posições, e o tabuleiro vazio é um empate.
examples-rules-kayles = Kayles por regras: uma fila de nove pinos
    .tip = Derrube um pino ou dois vizinhos; o primeiro jogador divide a fila ao meio e depois espelha cada lance.
examples-rules-cat-and-mouse = Gato e rato por regras
    .tip = O rato corre para a toca, o gato corre atrás do rato, e nenhum dos dois chega: empate.
examples-rules-wolf-goat-cabbage = O lobo, a cabra e a couve por regras
    .tip = Um quebra-cabeça como jogo em que o outro jogador sempre passa; a travessia mais curta é o melhor jogo.
examples-rules-hackenbush = Hackenbush verde por regras
    .tip = Corte uma aresta, e o que perde a ligação com o chão cai; aqui quem começa perde.
examples-notes = { $example ->
    [pebbles] Dez pedrinhas estão na mesa. Um lance retira uma (as arestas inclinadas) ou duas (as horizontais), e quem não pode retirar perde. Vence quem sempre deixa um múltiplo de três: responda a uma com duas, e a duas com uma. Todo lance de uma posição perdida leva a uma vitória, e toda vitória tem um lance para uma derrota.
    [pebbles-misere] As mesmas dez pedrinhas, mas agora quem não pode retirar vence; por isso ninguém quer a última. As posições perdidas andaram uma casa: 1, 4, 7 e 10. O primeiro jogador, que vence o jogo comum, aqui perde.
    [cycle-with-a-draw] De a, b e c pode-se continuar dando voltas no triângulo ou sair dele para um dos vértices d, e, f. Quem sai perde, porque o adversário vai para x, y ou z, de onde não há mais lances. Por isso os dois ficam no triângulo, a partida nunca acaba, e isso é um empate. Um vértice empatado sempre tem um lance para outro vértice empatado.
    [self-loop] Os vértices u e v levam aos mesmos dois lugares, p e q, e dali o adversário vence na hora, indo para z. Por isso v é uma derrota. Mas u tem um laço: quem tem a vez fica, o adversário também fica, e assim é empate. De r, ir para v vence; ir para u desperdiça a vitória.
    [strategy-stealing] Pedrinhas, retirando uma ou duas, mas quem ainda tem pedrinhas pode passar: há um laço em todo vértice, menos no 0. Um vértice com laço nunca é derrota: se fosse, quem tem a vez passaria e entregaria a posição perdida ao adversário. Assim só 0 é derrota, 1 e 2 são vitórias, e de 3 em diante o melhor para os dois é passar para sempre.
    [fixed-outcomes] W, L e D estão fixados: ali a partida acaba, e a letra é o resultado para quem tem a vez (W vitória, L derrota, D empate), quaisquer que sejam as arestas que saem do vértice. (Uma aresta sai de D, mas não conta.) De s, ir para o vértice b perde e ir para o vértice a empata; por isso s é empate, embora a partida não possa durar para sempre. De t há um lance melhor: para c, cuja única porta é W.
    [parallel-edges] Duas cidades podem ser ligadas por mais de uma aresta, e as arestas podem ter rótulos. Para o resultado não faz diferença: uma segunda aresta para o mesmo lugar não é outro lance. Apague uma de duas arestas paralelas, e nenhum resultado muda. O que conta é aonde se pode ir de A: a B, que é derrota do adversário, ou a C, que é vitória dele.
    [layers] Cada lance desce uma camada, então a partida acaba depois de no máximo cinco lances: um jogo sem ciclos não tem empates. Resolva de baixo para cima: um vértice sem lances é derrota, um vértice com um lance para uma derrota é vitória, e um vértice cujos lances só levam a vitórias é derrota. Do vértice a, só um dos dois caminhos vence.
    [geography] A brincadeira infantil: cada jogador diz um país (aqui, com os nomes em inglês) que comece com a última letra do anterior, e nenhum país pode ser repetido. Aqui só se conhecem estes nove. Quem não consegue dizer um país perde. O jogo está ganho a partir de Nepal, mas só com uma das duas respostas. Cubra as cores e tente: os países já ditos decidem quais ainda restam, então nenhuma regra prática ajuda. Em geral, ninguém conhece um modo rápido de saber quem vence (o jogo é PSPACE-completo).
    [one-way-city] Doze ruas vão alternadamente para leste e para oeste, dezesseis alternadamente para norte e para sul. Dois jogadores se revezam dirigindo um carro, um quarteirão por vez, e quem não pode seguir adiante perde. De seis dos cruzamentos não sai nenhuma rua: um carro ali está preso. Muitos trajetos se decidem longe deles; outros dão voltas nos quarteirões para sempre. Clique em um cruzamento e siga os melhores lances.
    [owners-attractor] Os círculos são do jogador 0, os quadrados do jogador 1, e o dono de um vértice joga ali. O jogador 0 quer chegar à meta, e o jogador 1 vence se a partida nunca acabar. Resolva a partir da meta: um círculo entra quando um de seus lances leva ao que já foi encontrado; um quadrado, quando todos os seus lances levam. O que sobra é uma armadilha em que o jogador 1 pode ficar para sempre. Exercício: acrescente uma aresta saindo de f, de modo que o jogador 1 fique só com dois vértices.
    [owners-buchi] O jogador 0 quer voltar infinitas vezes à lâmpada, o vértice com o número 2; todos os outros vértices têm o número 1. Não basta ficar onde o jogador 0 vence: o laço no vértice e é inofensivo uma vez, mas quem dá voltas nele para sempre nunca mais vê a lâmpada. De b, ir para c entrega o jogo, pois então o jogador 1 fica em d. Exercício: dê um vértice ao outro jogador, de modo que o jogador 1 vença em todos.
    [owners-zielonka] Decide o maior número que ocorre infinitas vezes: o jogador 0 vence se ele for par, o jogador 1 se for ímpar. O algoritmo de Zielonka toma o maior número, o 4 no vértice a, e tudo de onde o jogador 0 pode forçar a partida até ele; resolve o resto, em que o jogador 1 vence alguns vértices, dá ao jogador 1 tudo de onde se pode forçar a partida até eles, e resolve de novo o que sobra. Exercício: encontre as duas regiões à mão. Depois aumente um número em um, de modo que o jogador 1 vença em todos os vértices.
    [police-wins] A polícia anda em oito direções, o ladrão em quatro; os dois podem ficar parados. Há duas saídas nos cantos, e nenhum caminho até elas é curto o bastante: a polícia corta a passagem do ladrão a tempo e depois o caça. Ficar parado também é um lance, e às vezes o melhor.
    [thief-wins] O ladrão é mais lento, mas há duas saídas, distantes uma da outra, e a polícia não consegue vigiar as duas: cobrir uma deixa livre o caminho da outra. Acompanhe a fuga passo a passo com os melhores lances à mostra. Olhe o mapa das casas do ladrão: de quais delas a polícia ainda chega a tempo?
    [sealed-in-thief] Há uma parede em toda a volta do ladrão. O ladrão não pode sair, e a polícia não pode entrar, nem na diagonal, porque todos os cantos estão fechados. Nenhum lado consegue forçar nada, e uma partida sem fim é empate. Abra uma casa da parede e veja o que muda.
    [guarded-exit] A polícia caça o ladrão, que quer chegar à única saída; dois caminhos levam até ela em volta da parede. Enquanto a polícia fica perto da saída, é melhor o ladrão não vir. Mas se a polícia deixa a saída para caçar o ladrão por um lado, ele corre até ela pelo outro. Assim nenhum lado consegue forçar a vitória: o jogo é um empate, embora haja uma saída e um caminho até ela.
    [maze] A polícia caça o ladrão por vinte por vinte casas, quase iguais à esquerda e à direita, e o ladrão quer chegar à única saída, no alto. A polícia vence, mas não correndo atrás do ladrão: ela precisa manter sempre o caminho da saída ao seu alcance, e com o jogo perfeito dos dois lados a caçada leva mais de duzentos lances. Acompanhe passo a passo com os melhores lances à mostra.
    [cops-and-robbers-cycle] A polícia e o ladrão andam pelas arestas em qualquer sentido, ou ficam parados; um ladrão que nunca é pego vence. Em um anel de quatro vértices ou mais, o ladrão mantém a distância para sempre, andando como a polícia. Mais uma aresta atravessando o anel ainda não ajuda a polícia. Quantas são necessárias?
    [cops-and-robbers-petersen] A polícia persegue o ladrão pelas arestas; os dois podem ficar parados, e um ladrão que nunca é pego vence. Cada um dos dez vértices tem três vizinhos, e nenhum anel é menor que cinco. Onde quer que esteja, a polícia ocupa ou tem ao lado no máximo um dos três vizinhos do ladrão; por isso o ladrão sempre tem um passo seguro e nunca é pego. Aqui são precisos três policiais para pegar um ladrão.
    [cops-and-robbers-triangles] A polícia persegue o ladrão pelas arestas; os dois podem ficar parados, e um ladrão que nunca é pego vence. Aqui a polícia vence. Há sempre um canto: um vértice cujos vizinhos, contando ele mesmo, são todos vizinhos de um mesmo outro vértice. Um ladrão em um canto não escapa da polícia que está nesse outro vértice. Retire os cantos, um a um, até sobrar um só vértice. A polícia vence exatamente nos grafos em que isso funciona (Nowakowski e Winkler; Quilliot).
    [two-heap-nim] Uma ficha desliza para a direita ou para baixo o quanto o jogador quiser. As linhas abaixo dela são uma pilha, as colunas à direita são a outra, e deslizar retira de uma delas. Quem não tem lances perde. As casas com pilhas iguais são derrotas, uma diagonal até o canto inferior direito: o que o adversário retirar de uma pilha, retire da outra.
    [wythoffs-queen] Uma dama de xadrez anda para a direita, para baixo ou na diagonal para baixo e à direita; quem não tem lances perde. É o Nim com duas pilhas em que também se pode retirar o mesmo número das duas. As casas perdidas são (1, 2), (3, 5), (4, 7), (6, 10) e assim por diante: seus números, contados a partir do canto inferior direito, são os múltiplos da razão áurea e de seu quadrado, arredondados para baixo.
    [rules-tic-tac-toe] Três em linha vencem. Todas as 5.478 posições são encontradas e resolvidas, e o tabuleiro vazio é um empate. Fonte: Newell e Simon, Human Problem Solving, 1972.
    [rules-kayles] Uma bola derruba um pino ou dois vizinhos; quem não tem lances perde. O primeiro jogador divide a fila em duas metades iguais e depois espelha cada lance. Fonte: Dudeney, The Canterbury Puzzles, 1907.
    [rules-cat-and-mouse] O rato quer chegar à sua toca no vértice 0, e o gato quer pegá-lo. Aqui nenhum dos dois consegue forçar isso, então a partida nunca acaba: é empate. Fonte: LeetCode 913, exemplo 1.
    [rules-wolf-goat-cabbage] O fazendeiro pode levar um dos três para o outro lado do rio, e não pode deixar o lobo com a cabra, nem a cabra com a couve. Um quebra-cabeça vira um jogo em que o outro jogador sempre passa. Fonte: Alcuíno, Propositiones ad acuendos juvenes, por volta de 800.
   *[rules-hackenbush] Corte uma aresta, e o que perde a ligação com o chão cai; quem não tem lances perde. Este desenho tem o valor 0, então quem começa perde. Fonte: Conway, On Numbers and Games, 1976.
}
