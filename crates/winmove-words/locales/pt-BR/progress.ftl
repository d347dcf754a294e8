progress-opening = Abrindo { $name }…
progress-reading-clipboard = Lendo a área de transferência…
progress-drawing-picture = Desenhando a imagem…
progress-saving = Salvando { $name }…
progress-saving-stuck = Salvar { $name } está demorando, porque o disco não responde. Nada se perdeu. Aguarde ou salve em outro lugar.
progress-cancel-opening = Cancelar
    .tip = Não abre nada e mantém o jogo aberto
progress-cancel-picture = Cancelar
    .tip = Para de desenhar a imagem
progress-save-as = Salvar como…
    .tip = Salva em outro lugar
progress-arranging = organizando { $vertices ->
    [one] { $vertices } vértice
   *[other] { $vertices } vértices
}… rodada { $round }
progress-cancel-arranging = Cancelar
    .tip = Cancela a organização e deixa tudo no lugar
progress-out-of-date = Os rótulos estão desatualizados
    .tip = A resolução foi cancelada, por isso os rótulos são de antes das últimas alterações
progress-solve = Resolver
    .tip = Resolve o jogo como está agora
progress-cancel-solving = Cancelar
    .tip = Para de resolver; os rótulos ficam desatualizados até você resolver de novo
progress-solving = resolvendo… { $positions } posições{ $memory ->
    [0] {""}
   *[other] , cerca de { $memory } MiB de memória
}
progress-building = montando o grafo de { $positions } posições{ $memory ->
    [0] {""}
   *[other] , cerca de { $memory } MiB de memória
}… { $done } posições e lances até agora
progress-deciding = resolvendo… { $decided } de { $positions } posições decididas{ $memory ->
    [0] {""}
   *[other] , cerca de { $memory } MiB de memória
}
