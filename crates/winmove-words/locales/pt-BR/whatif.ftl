whatif-add-edge = Com uma aresta de { $from } para { $to }: { $label }
whatif-remove-edge = Sem a aresta de { $from } para { $to }: { $label }
whatif-fix = Com { $place } fixado como { $outcome ->
    [win] vitória
    [loss] derrota
   *[draw] empate
}: { $label }
whatif-fix-winner = Com { $place } fixado como vitória do jogador { $winner }: { $label }
whatif-own = Se { $place } fosse do jogador { $player }: { $label }
whatif-number = Com o número { $number } em { $place }: { $label }
whatif-unfix = Sem resultado fixo em { $place }: { $label }
whatif-exit = { $exit ->
    [yes] Com uma saída
   *[no] Sem saída
} em { $place }: { $label }
whatif-wall = { $wall ->
    [yes] Com uma parede
   *[no] Sem parede
} em { $place }: { $label }
whatif-stand = Com { $side ->
    [police] a polícia
   *[thief] o ladrão
} em { $place }: { $label }
