verdict-token = { $outcome ->
    [win] O primeiro jogador vence
   *[loss] O segundo jogador vence
} em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}{ $own ->
    [0] {""}
   *[other] {" "}({ $own } dele)
}
verdict-token-unknown = { $outcome ->
    [win] O primeiro jogador vence
   *[loss] O segundo jogador vence
}
verdict-token-over = { $outcome ->
    [win] O primeiro jogador já venceu
   *[loss] O segundo jogador já venceu
}
verdict-draw = Empate: nenhum dos dois consegue forçar a vitória
verdict-undecided = Indefinido depois de { $states ->
    [one] { $states } estado examinado
   *[other] { $states } estados examinados
}
verdict-endless = { $winner ->
    [police] A polícia vence, porque o ladrão nunca consegue escapar
   *[thief] O ladrão vence, porque nunca é pego
}
verdict-over = { $winner ->
    [police] A polícia pegou o ladrão
   *[thief] O ladrão escapou
}
verdict-ends = { $winner ->
    [police] A polícia pega o ladrão
   *[thief] O ladrão escapa
} em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}{ $own ->
    [0] {""}
   *[other] { $winner ->
        [police] {" "}({ $own } da polícia)
       *[thief] {" "}({ $own } do ladrão)
    }
}
verdict-stuck = { $winner ->
    [police] A polícia vence
   *[thief] O ladrão vence
} em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}{ $own ->
    [0] {""}
   *[other] { $winner ->
        [police] {" "}({ $own } da polícia)
       *[thief] {" "}({ $own } do ladrão)
    }
} ao { $outcome ->
    [loss] { $winner ->
        [police] deixar o ladrão sem lances
       *[thief] deixar a polícia sem lances
    }
   *[win] ficar sem lances
}
verdict-stuck-over = { $outcome ->
    [loss] { $winner ->
        [police] A polícia vence, porque o ladrão está sem lances
       *[thief] O ladrão vence, porque a polícia está sem lances
    }
   *[win] { $winner ->
        [police] A polícia vence, porque está sem lances
       *[thief] O ladrão vence, porque está sem lances
    }
}
