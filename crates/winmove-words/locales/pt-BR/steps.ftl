steps-reason = { $stays ->
    [yes] Fique onde está.
   *[no] Vá para { $place }.
} { $mover ->
    [police] A vez passa à polícia.
    [thief] A vez passa ao ladrão.
   *[opponent] A vez passa ao adversário.
} { $why }
steps-no-proof-of-walk = Cada lance da pedra deixa um jogo diferente, por isso não há prova escrita. Siga os lances um a um.
steps-no-proof = Em um empate, nenhum dos lados tem uma estratégia vencedora.
steps-loop = A aresta de { $place } para { $place } permite ficar ali e passar a vez, por isso { $place } não pode ser derrota.
