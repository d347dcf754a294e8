read-lost-examples = { $lost } ({ $examples })
read-lost-attributes = { $count ->
    [one] { $count } atributo se perde
   *[other] { $count } atributos se perdem
}
read-lost-attributes-of-edges = { $count ->
    [one] { $count } atributo de uma aresta se perde
   *[other] { $count } atributos de arestas se perdem
}
read-lost-attributes-of-the-graph = { $count ->
    [one] { $count } atributo do grafo se perde
   *[other] { $count } atributos do grafo se perdem
}
read-lost-attributes-of-vertices = { $count ->
    [one] { $count } atributo de um vértice se perde
   *[other] { $count } atributos de vértices se perdem
}
read-lost-backslashes-before-quotes = { $count ->
    [one] { $count } barra invertida antes de aspas se perde
   *[other] { $count } barras invertidas antes de aspas se perdem
}
read-lost-annotations = { $count ->
    [one] { $count } texto ou seta no desenho se perde
   *[other] { $count } textos e setas no desenho se perdem
}
read-lost-bends-of-edges = { $count ->
    [one] { $count } curva de uma aresta se perde
   *[other] { $count } curvas de arestas se perdem
}
read-lost-blanks-at-the-ends-of-labels = { $count ->
    [one] { $count } espaço no começo ou no fim de um rótulo se perde
   *[other] { $count } espaços no começo ou no fim de rótulos se perdem
}
read-lost-boxes-around-vertices = { $count ->
    [one] { $count } caixa em volta de vértices se perde
   *[other] { $count } caixas em volta de vértices se perdem
}
read-lost-cells-of-other-columns = { $count ->
    [one] { $count } célula de outra coluna se perde
   *[other] { $count } células de outras colunas se perdem
}
read-lost-classes-of-vertices = { $count ->
    [one] { $count } classe de um vértice se perde
   *[other] { $count } classes de vértices se perdem
}
read-lost-colour-marks = { $count ->
    [one] { $count } marca de cor se perde
   *[other] { $count } marcas de cor se perdem
}
read-lost-colours = { $count ->
    [one] { $count } cor se perde
   *[other] { $count } cores se perdem
}
read-lost-control-characters = { $count ->
    [one] { $count } caractere de controle se perde
   *[other] { $count } caracteres de controle se perdem
}
read-lost-descriptions = { $count ->
    [one] { $count } descrição se perde
   *[other] { $count } descrições se perdem
}
read-lost-empty-labels = { $count ->
    [one] { $count } rótulo vazio se perde
   *[other] { $count } rótulos vazios se perdem
}
read-lost-exercises = { $count ->
    [one] { $count } exercício se perde
   *[other] { $count } exercícios se perdem
}
read-lost-exits = { $count ->
    [one] { $count } saída se perde
   *[other] { $count } saídas se perdem
}
read-lost-exits-below-tokens = { $count ->
    [one] { $count } saída sob uma ficha se perde
   *[other] { $count } saídas sob fichas se perdem
}
read-lost-facts = { $count ->
    [one] { $count } fato se perde
   *[other] { $count } fatos se perdem
}
read-lost-fill-colours = { $count ->
    [one] { $count } cor de preenchimento se perde
   *[other] { $count } cores de preenchimento se perdem
}
read-lost-hidden-labels = { $count ->
    [one] { $count } rótulo que não aparece se perde
   *[other] { $count } rótulos que não aparecem se perdem
}
read-lost-html-of-labels = { $count ->
    [one] o HTML de { $count } rótulo se perde
   *[other] o HTML de { $count } rótulos se perde
}
read-lost-invisible-links = { $count ->
    [one] { $count } ligação invisível se perde
   *[other] { $count } ligações invisíveis se perdem
}
read-lost-keys-of-the-file = { $count ->
    [one] { $count } chave do arquivo se perde
   *[other] { $count } chaves do arquivo se perdem
}
read-lost-labels = { $count ->
    [one] { $count } rótulo se perde
   *[other] { $count } rótulos se perdem
}
read-lost-labels-of-edges = { $count ->
    [one] { $count } rótulo de uma aresta se perde
   *[other] { $count } rótulos de arestas se perdem
}
read-lost-labels-too-complex = { $count ->
    [one] { $count } rótulo de aresta que não cabe em uma lista se perde
   *[other] { $count } rótulos de arestas que não cabem em uma lista se perdem
}
read-lost-line-breaks-of-labels = { $count ->
    [one] { $count } quebra de linha de um rótulo se perde
   *[other] { $count } quebras de linha de rótulos se perdem
}
read-lost-lines-about-vertices = { $count ->
    [one] { $count } linha referente a um vértice se perde
   *[other] { $count } linhas referentes a vértices se perdem
}
read-lost-lines-of-settings = { $count ->
    [one] { $count } linha de configurações se perde
   *[other] { $count } linhas de configurações se perdem
}
read-lost-lines-of-style = { $count ->
    [one] { $count } linha de estilo se perde
   *[other] { $count } linhas de estilo se perdem
}
read-lost-links-to-pages = { $count ->
    [one] { $count } link para uma página se perde
   *[other] { $count } links para páginas se perdem
}
read-lost-marks-of-labels = { $count ->
    [one] { $count } caractere especial de um rótulo se perde
   *[other] { $count } caracteres especiais de rótulos se perdem
}
read-lost-moves-from-fixed-vertices = { $count ->
    [one] { $count } lance a partir de um vértice com resultado fixado se perde
   *[other] { $count } lances a partir de vértices com resultado fixado se perdem
}
read-lost-names-of-edges = { $count ->
    [one] { $count } nome de uma aresta se perde
   *[other] { $count } nomes de arestas se perdem
}
read-lost-names-of-information-sets = { $count ->
    [one] { $count } nome de um conjunto de informação se perde
   *[other] { $count } nomes de conjuntos de informação se perdem
}
read-lost-names-of-outcomes = { $count ->
    [one] { $count } nome de um resultado se perde
   *[other] { $count } nomes de resultados se perdem
}
read-lost-names-of-players = { $count ->
    [one] { $count } nome de um jogador se perde
   *[other] { $count } nomes de jogadores se perdem
}
read-lost-notes-of-vertices = { $count ->
    [one] { $count } nota de um vértice se perde
   *[other] { $count } notas de vértices se perdem
}
read-lost-nul-in-labels = { $count ->
    [one] { $count } caractere NUL de um rótulo se perde
   *[other] { $count } caracteres NUL de rótulos se perdem
}
read-lost-nul-in-texts = { $count ->
    [one] { $count } caractere NUL de um texto se perde
   *[other] { $count } caracteres NUL de textos se perdem
}
read-lost-own-keys = { $count ->
    [one] { $count } chave personalizada de um vértice se perde
   *[other] { $count } chaves personalizadas de vértices se perdem
}
read-lost-parallel-edges = { $count ->
    [one] { $count } aresta paralela se perde
   *[other] { $count } arestas paralelas se perdem
}
read-lost-pins = { $count ->
    [one] { $count } vértice deixa de ficar preso
   *[other] { $count } vértices deixam de ficar presos
}
read-lost-places-in-boxes = { $count ->
    [one] { $count } lugar em uma caixa se perde
   *[other] { $count } lugares em caixas se perdem
}
read-lost-places-in-the-drawing = { $count ->
    [one] { $count } lugar no desenho se perde
   *[other] { $count } lugares no desenho se perdem
}
read-lost-ports = { $count ->
    [one] { $count } porta se perde
   *[other] { $count } portas se perdem
}
read-lost-properties-of-elements = { $count ->
    [one] { $count } propriedade de um elemento se perde
   *[other] { $count } propriedades de elementos se perdem
}
read-lost-records = { $count ->
    [one] { $count } registro de uma partida se perde
   *[other] { $count } registros de partidas se perdem
}
read-lost-rules-of-the-game = { $count ->
    [one] { $count } regra do jogo se perde
   *[other] { $count } regras do jogo se perdem
}
read-lost-sections = { $count ->
    [one] { $count } seção se perde
   *[other] { $count } seções se perdem
}
read-lost-shapes-of-vertices = { $count ->
    [one] { $count } forma de um vértice se perde
   *[other] { $count } formas de vértices se perdem
}
read-lost-styles-of-links = { $count ->
    [one] { $count } estilo de uma ligação se perde
   *[other] { $count } estilos de ligações se perdem
}
read-lost-subgraphs = { $count ->
    [one] { $count } subgrafo se perde
   *[other] { $count } subgrafos se perdem
}
read-lost-text-behind = { $count ->
    [one] { $count } texto depois da lista se perde
   *[other] { $count } textos depois da lista se perdem
}
read-lost-texts-of-notes = { $count ->
    [one] { $count } nota do jogo se perde
   *[other] { $count } notas do jogo se perdem
}
read-lost-titles = { $count ->
    [one] { $count } título se perde
   *[other] { $count } títulos se perdem
}
read-lost-tokens = { $count ->
    [one] { $count } ficha se perde
   *[other] { $count } fichas se perdem
}
read-lost-tokens-below-others = { $count ->
    [one] { $count } ficha sob outra se perde
   *[other] { $count } fichas sob outras se perdem
}
read-lost-vertices-out-of-reach = { $count ->
    [one] { $count } vértice inalcançável se perde
   *[other] { $count } vértices inalcançáveis se perdem
}
read-lost-vertices-without-an-edge = { $count ->
    [one] { $count } vértice sem arestas se perde
   *[other] { $count } vértices sem arestas se perdem
}
read-lost-owners = { $count ->
    [one] { $count } dono de um vértice se perde
   *[other] { $count } donos de vértices se perdem
}
read-lost-priorities = { $count ->
    [one] { $count } número de um vértice se perde
   *[other] { $count } números de vértices se perdem
}
read-lost-fixed-outcomes = { $count ->
    [one] { $count } resultado fixo se perde
   *[other] { $count } resultados fixos se perdem
}
