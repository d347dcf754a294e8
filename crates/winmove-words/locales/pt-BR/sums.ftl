sums-fixed-here = { $place } não tem valor: { $outcome ->
    [win] ali está fixada uma vitória
    [loss] ali está fixada uma derrota
   *[draw] ali está fixado um empate
}
sums-fixed-in-reach = { $place } não tem valor: o jogo pode chegar a { $at }, onde está { $outcome ->
    [win] fixada uma vitória
    [loss] fixada uma derrota
   *[draw] fixado um empate
}
sums-fixed = o jogo pode chegar a um resultado fixo; por isso, não há valor
sums-no-token-game = só um jogo de ficha tem valores, e este jogo é { $game ->
    [geography] o da pedra que nunca volta
   *[pursuit] uma perseguição
}
sums-no-normal-play = só o jogo normal tem valores, e { $convention ->
    [misere] aqui quem fica sem lances vence
   *[drawn] aqui o jogo é empate quando um jogador fica sem lances
}
sums-owners = só um jogo em que os dois têm os mesmos lances tem valores, e aqui os vértices têm donos
sums-too-many-moves = a soma tem mais de { $moves } lances, o que é demais para listar

sums-won = { $winner ->
    [first] O primeiro jogador vence
   *[second] O segundo jogador vence
} a soma de { $tokens ->
    [one] { $tokens } ficha: seu valor
   *[other] { $tokens } fichas: seus valores
} { $values } { $tokens ->
    [one] tem
   *[other] têm
} soma Nim { $sum }
sums-won-infinite = { $winner ->
    [first] O primeiro jogador vence
   *[second] O segundo jogador vence
} a soma de { $tokens ->
    [one] { $tokens } ficha
   *[other] { $tokens } fichas
}: dos valores { $values }, ∞ pode virar { $sum }, a soma Nim dos outros
sums-draw-infinite = Empate: dos valores { $values }, ∞ não pode virar { $sum }, a soma Nim dos outros
sums-draw-all = Empate: { $values ->
    [1] o único valor é ∞
    [2] os dois valores são ∞
   *[other] todos os { $values } valores são ∞
}
sums-draw-some = Empate: { $count } dos valores { $values } são ∞
sums-more = mais { $count }
