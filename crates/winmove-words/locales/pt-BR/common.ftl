language-name = Português

number = { $number }

outcome = { $outcome ->
    [win] vitória
    [loss] derrota
   *[draw] empate
}

outcome-capital = { $outcome ->
    [win] Vitória
    [loss] Derrota
   *[draw] Empate
}
outcome-letter = { $outcome ->
    [win] V
    [loss] D
   *[draw] E
}

side = { $side ->
    [police] Polícia
   *[thief] Ladrão
}

list-more = { $first }, { $next }
list-last = { $first } e { $last }
list-or = { $first } ou { $last }
list-and-more = { $names } e mais { $more }
