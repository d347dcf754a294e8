sums-panel-title = Valores e somas
    .tip = Valores de Grundy e jogos com várias fichas, em que cada lance move uma delas

sums-panel-adding = Somando…
sums-panel-unsolved = Esta soma não tem veredito: { $why }.

sums-panel-after = { $player ->
    [first] Depois de { $moves } lances, é a vez do primeiro jogador.
   *[second] { $moves ->
        [one] Depois de { $moves } lance, é a vez do segundo jogador.
       *[other] Depois de { $moves } lances, é a vez do segundo jogador.
    }
}

sums-panel-start = Ir ao início
    .tip = Recoloca as fichas onde começam

sums-panel-token = Ficha { $number }

sums-panel-nim-sum = Soma Nim
    .tip = Um lugar que vale *n equivale a uma pilha de n objetos no Nim. A soma Nim é o xor dos valores. Quem tem a vez em uma soma que vale *0 perde.

sums-panel-on = em { $place }
    .tip = Seleciona este lugar

sums-panel-on-of = em { $place } de { $game }
sums-panel-no-move = Nenhuma ficha pode se mover, por isso quem tem a vez perdeu.
sums-panel-losing = Lances ({ $count }), todos perdedores
sums-panel-winning = Lances vencedores ({ $count })
sums-panel-drawing = Lances que mantêm o empate ({ $count })
sums-panel-others = Outros lances ({ $count })
sums-panel-moves = Lances ({ $count })
sums-panel-move = mover a ficha { $move }, { $left }

sums-panel-values = Mostrar valores
    .tip = Mostra quanto vale cada lugar como parte de uma soma, em vez dos lances até o fim ({ $keys })

sums-panel-remove = Remover { $game } da soma
sums-panel-add = Abre outro arquivo como parte da soma. Cada lance é feito em um dos jogos, e quem não puder jogar em nenhum deles perde. O outro jogo não é salvo neste arquivo.
sums-panel-tokens = Clique com o botão direito em { $place ->
    [cell] uma casa
   *[vertex] um vértice
} para pôr uma ficha. Várias fichas formam uma soma.
sums-panel-no-values = Sem valores: { $why }.
sums-panel-number = { $name } vale *{ $number }, o mesmo que uma pilha de { $number } no Nim.
sums-panel-infinite = { $name } vale ∞. O jogo pode não ter fim, e nenhum lance leva a um número.
sums-panel-infinite-with = { $name } vale { $value }. O jogo pode não ter fim, e seus lances levam aos números entre parênteses.
sums-panel-too-large = Grande demais para uma imagem.
sums-panel-picture = Imagem de { $game }, fichas em { $places }

sums-panel-unplayable = Não é possível jogar esta soma
    .why = Várias fichas formam uma soma, e quem vence depende dos valores delas. Elas não têm valores: { $why }.

sums-panel-mistakes = Quantos dos lances do computador são erros
sums-panel-click = Clique em uma ficha e depois em { $place ->
    [cell] uma casa circulada
   *[vertex] um vértice circulado
}, arraste uma ficha ou escolha um lance abaixo.
sums-panel-chosen = A ficha { $number } está escolhida. Clique em { $place ->
    [cell] uma casa circulada
   *[vertex] um vértice circulado
}.
sums-panel-new-game = Recomeça dos mesmos lugares
sums-panel-verdicts = Diz quem está vencendo e avalia cada lance antes de você jogar
sums-panel-moves-token = Move a ficha { $number }
sums-panel-moves-token-of = Move a ficha { $number } de { $game }
sums-panel-last-moves = Último lance em cada parte:
sums-panel-copy-text = Copia os lances com avaliações e o resultado
sums-panel-not-saved = Partidas de uma soma não são salvas.
