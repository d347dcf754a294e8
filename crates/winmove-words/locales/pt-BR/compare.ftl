compare-why = Se a ficha pode voltar, só o lugar em que ela está conta; por isso, há tantas posições quantos lugares. Uma passagem de trás para a frente, a partir das posições finais, rotula todas em tempo linear no número de lugares e lances. Se ela não pode voltar, os lugares já visitados também contam: o número de posições de um mesmo lugar pode ser exponencial, e decidir quem vence é PSPACE-completo (Schaefer 1978); em geral, não se conhece método muito melhor do que examinar todas.
compare-no-cycle = Aqui os lances não formam ciclos: uma ficha nunca volta a um lugar de onde saiu, e a regra que proíbe isso não muda nada. Os dois são o mesmo jogo, que uma passagem de trás para a frente, a partir das posições finais, resolve em tempo linear no número de lugares e lances.
compare-undecided = Aqui a busca não decidiu todos os inícios; ela teria de ir mais longe.
compare-passes = Aqui não foi preciso buscar: passagens de trás para a frente, a partir das posições finais, decidem todos os inícios.
compare-matching = Aqui não foi preciso buscar: um emparelhamento máximo decide onde todo lance pode ser desfeito, e passagens de trás para a frente, a partir das posições finais, decidem o resto.
compare-searched = Aqui essa busca foi feita.
compare-matching-searched = Aqui um emparelhamento máximo decide a parte em que todo lance pode ser desfeito; o resto foi decidido por busca.

compare-effort = { $positions ->
    [one] { $positions } posição
   *[other] { $positions } posições
}
compare-effort-matching = um emparelhamento
compare-effort-states = { $states ->
    [one] { $states } estado
   *[other] { $states } estados
}{ $matching ->
    [yes] , um emparelhamento
   *[no] {""}
}

compare-nothing = Nada foi comparado{ $undecided ->
    [0] {""}
    [1] ; 1 indefinido, não comparado
   *[other] ; { $undecided } indefinidos, não comparados
}
compare-same = Nenhuma diferença em { $compared ->
    [one] { $compared } rótulo
   *[other] { $compared } rótulos
}{ $undecided ->
    [0] {""}
    [1] ; 1 indefinido, não comparado
   *[other] ; { $undecided } indefinidos, não comparados
}
compare-differ = { $count } de { $compared ->
    [one] { $compared } rótulo
   *[other] { $compared } rótulos
} { $count ->
    [one] difere
   *[other] diferem
}{ $undecided ->
    [0] {""}
    [1] ; 1 indefinido, não comparado
   *[other] ; { $undecided } indefinidos, não comparados
}
compare-difference = { $position } (linha { $line }): o seu programa diz { $stated }, o Winmove diz { $label }.
compare-no-end = { $position } (linha { $line }): o seu programa diz { $stated }, mas ninguém consegue forçar o fim do jogo.
