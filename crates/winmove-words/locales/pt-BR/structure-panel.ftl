structure-panel-title = Estrutura
    .tip = Ciclos, becos sem saída e componentes: uma ficha que sai de uma componente nunca volta a ela

structure-panel-large = O jogo é grande, por isso sua estrutura só é calculada a pedido.

structure-panel-find = Calcular estrutura
    .tip = Encontra componentes, ciclos e becos sem saída

structure-panel-finding = Calculando a estrutura…
structure-panel-none = Não há estrutura: { $why }.
structure-panel-click = { $hint } Clique para selecioná-los.
structure-panel-select = Selecionar { $name }

structure-panel-order = Ordem topológica ({ $count })
    .tip = Cada lugar vem antes dos lugares a que leva.

structure-panel-sources = Fontes ({ $count })
    .tip = Nenhum lance leva a estes lugares.

structure-panel-sinks = Sumidouros ({ $count })
    .tip = Nenhum lance sai destes lugares, então quem tem a vez ali fica sem lances.

structure-panel-unreachable = Inalcançáveis a partir do início ({ $count })
    .tip = Nenhuma ficha pode chegar a estes lugares.

structure-panel-no-start = Defina um início para ver os lugares inalcançáveis.

# “Núcleo”: Pérez Romero, Teoría de juegos combinatorios, La Laguna 2020, in Spanish. No Portuguese
# source was found; the word is the same.
structure-panel-kernel = Núcleo ({ $count })
    .tip = Nenhum lance leva de um destes lugares a outro, e todo outro lugar tem um lance para um deles. São as derrotas no jogo normal.

structure-panel-kernel-open = Núcleo desconhecido
    .why = { $draws ->
        [one] O jogo normal tem { $draws } empate, por isso não diz se há um núcleo, ou mais de um.
       *[other] O jogo normal tem { $draws } empates, por isso não diz se há um núcleo, ou mais de um.
    }

structure-panel-acyclic = Sem ciclos, portanto toda partida acaba

structure-panel-cycle = Ciclo: { $path }
    .tip = É um dos ciclos mais curtos que passam pelo primeiro lugar que está em algum ciclo. Clique para selecioná-lo.

structure-panel-loops = Laços ({ $count })
    .tip = Estes lugares têm um lance para si mesmos.

structure-panel-degrees = Graus
structure-panel-degrees-out = saída
structure-panel-degrees-in = entrada
structure-panel-degrees-places = lugares
structure-panel-degrees-select = Selecionar os lugares com grau de saída { $out } e grau de entrada { $in }

structure-panel-degrees-more = { $count ->
    [one] … e mais { $count } linha
   *[other] … e mais { $count } linhas
}

structure-panel-components = { $count ->
    [1] Fortemente conexo
   *[other] { $count } componentes fortemente conexas
}
    .tip = De cada lugar de uma componente se chega a todos os outros lugares dela.

structure-panel-outline = Delinear componentes
    .tip = Desenha cada componente de dois ou mais lugares em uma cor própria
    .large = Há lugares demais para delinear

structure-panel-select-component = Selecionar a componente

structure-panel-places = { $count ->
    [one] { $count } lugar: { $names }
   *[other] { $count } lugares: { $names }
}

structure-panel-numbers = Números: { $numbers }. O maior, { $greatest }, é bom para o jogador { $player }.

structure-panel-component = { $count ->
    [one] { $name }: { $count } lugar
   *[other] { $name }: { $count } lugares
}

structure-panel-single = Componentes de um só lugar ({ $count })
    .tip = Cada um destes lugares é, sozinho, uma componente. Depois de sair de um deles, nenhuma ficha pode voltar.

structure-panel-condensed = Visão condensada
structure-panel-condensed-too-many = Há { $count } componentes. No máximo { $most } podem ser mostradas.

structure-panel-return = Com e sem volta
    .large = O jogo é grande, por isso as duas versões só são resolvidas a pedido.
    .tip = Resolve o jogo duas vezes: com e sem a possibilidade de voltar a lugares já visitados
    .solving = Resolvendo os dois jogos…
    .pursuit = Uma perseguição não tem essa comparação.

structure-panel-return-none = Não há comparação: { $why }.
structure-panel-with = Com volta
structure-panel-without = Sem volta

structure-panel-outcomes = { $outcome ->
    [win] Quantos lugares são vitória como início
    [loss] Quantos lugares são derrota como início
   *[draw] Quantos lugares são empate como início
}

structure-panel-undecided = Quantos lugares estão indefinidos como início

structure-panel-effort = esforço
    .tip = Como o componente foi decidido: rotulando esse número de posições, por um emparelhamento ou examinando esse número de estados

structure-panel-changed = Lugares com outro resultado ({ $count })
    .tip = Como início, cada um tem outro resultado se a ficha não puder voltar.
