terms-label = { $outcome ->
    [win] vitória
    [loss] derrota
   *[draw] empate
}{ $moves ->
    [0] {""}
   *[other] {" "}em { $moves }
}

terms-label-capital = { $outcome ->
    [win] Vitória
    [loss] Derrota
   *[draw] Empate
}{ $moves ->
    [0] {""}
   *[other] {" "}em { $moves }
}

terms-a-label = { $outcome ->
    [win] uma vitória
    [loss] uma derrota
   *[draw] um empate
}{ $moves ->
    [0] {""}
   *[other] {" "}em { $moves }
}

terms-undecided = indefinido

terms-quality = { $quality ->
    [best] melhor lance
    [slower-win] vitória mais lenta
    [slower-draw] empate mais lento
   *[faster-loss] derrota mais rápida
}
terms-mistake = erro: transforma { $from ->
    [win] uma vitória
   *[draw] um empate
} em { $to ->
    [draw] empate
   *[loss] derrota
}
    .short = erro

terms-move = { $stays ->
    [yes] fique onde está
   *[no] vá para { $place }
}

terms-vertex = vértice { $name }
terms-cell = casa { $name }
terms-label-of = { $name }, { $label }
terms-label-for = { $name }, { $label } para { $side ->
    [police] a polícia
    [first] o primeiro jogador
    [second] o segundo jogador
   *[thief] o ladrão
}
terms-label-after-move = { $name }, { $label } para o adversário depois do lance para lá
terms-label-alone = { $name }, { $label } para uma única ficha
terms-label-marked = { $name }, com a marca { $label }
terms-label-best = { $name }, { $label }, o melhor é { $stays ->
    [yes] ficar onde está
   *[no] ir para { $place }
}
terms-edge = aresta de { $from } para { $to }

terms-position = polícia { $police }, ladrão { $thief }, { $turn ->
    [police] vez da polícia
   *[thief] vez do ladrão
}

