inspector-cancelled = Não resolvido, porque a resolução foi cancelada.
inspector-from-start = A partir do início:
inspector-no-vertex = Adicione um vértice para começar.
inspector-place-tokens = Coloque a polícia e o ladrão para ver quem vence. Todos os pares de lugares estão resolvidos.
inspector-no-start = Nenhum início definido. Clique com o botão direito em { $place ->
    [cell] uma casa
   *[vertex] um vértice
} ou use a ferramenta de ficha.
inspector-click = Clique em { $place ->
    [cell] uma casa
   *[vertex] um vértice
} para ver seu veredito e seus lances.
inspector-look-at-start = Ver o início

inspector-start = Início
    .name = Voltar ao início
    .tip = Mostra a posição em que a partida começa

inspector-alone = { $name }, para uma única ficha
inspector-empty = Ainda não há nada aqui.
inspector-change = Alterar no modo { $mode }
inspector-draw = Desenhar no modo { $mode }
inspector-build = Mude para { $mode } para editar ({ $keys })

inspector-rules = Regras
    .tip = Clique para ver e mudar as regras

inspector-about = Sobre
    .tip = Clique para ver e mudar o título e as notas

inspector-title = Título
inspector-notes = Notas
inspector-no-title = sem título
