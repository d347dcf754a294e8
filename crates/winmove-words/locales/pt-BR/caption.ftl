caption-for-side = { $side ->
    [police] { $W }: a polícia vence; { $L }: o ladrão vence
   *[thief] { $W }: o ladrão vence; { $L }: a polícia vence
} – com { $moved ->
    [police] a polícia
   *[thief] o ladrão
} { $place ->
    [cell] nessa casa
   *[vertex] nesse vértice
}, na vez { $turn ->
    [police] da polícia
   *[thief] do ladrão
}.
caption-for-player = { $player ->
    [first] { $W }: o primeiro jogador vence; { $L }: o segundo jogador vence
   *[second] { $W }: o segundo jogador vence; { $L }: o primeiro jogador vence
} – onde a ficha esteve, quando esteve ali; nos demais lugares, após um lance para lá.
caption-for-mover-of = Cada { $place ->
    [cell] casa
   *[vertex] vértice
} mostra o resultado para { $turn ->
    [police] a polícia, na vez dela,
   *[thief] o ladrão, na vez dele,
} quando { $moved ->
    [police] a polícia
   *[thief] o ladrão
} está ali.
caption-moves-from = Os rótulos mostram o resultado do adversário após cada lance a partir de { $place }. Os demais lugares não são alcançados em um lance.
caption-stuck-at = Nenhum lance sai de { $place }. O rótulo vale para quem tem a vez ali.
caption-starts = Cada rótulo é o resultado de quem tem a vez se a pedra começa ali.
caption-of-sum = Os rótulos valem para uma única ficha. Setas grossas são lances vencedores da soma (não há nenhuma se a soma está perdida).
caption-for-mover = Cada rótulo vale para quem tem a vez ali.
caption-undecided-after-move = { $name }, indefinido para o adversário depois do lance para lá
