steps-reason = { $mover ->
    [police] { $move }. A vez passa à polícia. { $why }
    [thief] { $move }. A vez passa ao ladrão. { $why }
   *[opponent] { $move }. A vez passa ao adversário. { $why }
}
steps-no-proof-of-walk = Cada lance da pedra deixa um jogo diferente, por isso não há prova escrita. Siga os lances um a um.
steps-no-proof = Só uma vitória ou uma derrota tem estratégia vencedora.
steps-loop = A aresta de { $place } para { $place } permite ficar ali e passar a vez, por isso { $place } não pode ser derrota.
