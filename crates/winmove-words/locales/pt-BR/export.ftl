export-web-page = Página web
export-format-tip = { $format ->
    [svg] gráficos vetoriais, para editar e para páginas web
    [png] pixels, para usar em qualquer lugar
    [pdf] uma página do tamanho da imagem, para imprimir e para LaTeX
    [tikz] código LaTeX editável
    [html] funciona sem internet em qualquer navegador, com a imagem, uma tabela e o programa
    [gif] animação em 256 cores, para slides e mensagens
   *[apng] animação em todas as cores, para páginas web
}

export-too-much = { $what ->
    [vertices] uma imagem pode ter no máximo { $most } vértices, e esta teria { $count }
    [edges] uma imagem pode ter no máximo { $most } arestas, e esta teria { $count }
   *[cells] uma imagem pode ter no máximo { $most } casas, e esta teria { $count }
}
export-empty = ainda não há nada a desenhar
export-nothing-selected = nenhum vértice nem casa está selecionado
export-too-large = a imagem teria { $width } × { $height } { $unit ->
    [pixels] pixels
   *[points] pontos
}, e { $format } permite no máximo { $most } de largura e de altura
export-no-memory = não há memória suficiente para os pixels
export-too-many-pixels = os { $frames } quadros de { $width } × { $height } pixels passam do limite de { $most } milhões de pixels de uma animação
export-still-only = { $format } é para animações
export-animated-only = { $format } é para imagens estáticas
export-refused = não é possível desenhar ({ $error })
export-gif-sides = a imagem é larga ou alta demais para um GIF
export-too-many-frames = seriam { $count } quadros, e uma animação pode ter no máximo { $most }{ $by-rounds ->
    [yes] ; por rodadas seriam menos
   *[no] {""}
}
export-unsolved = o jogo não está resolvido: { $error }
export-no-replay = não é possível reproduzir o algoritmo. { $why }
export-no-start = o jogo não tem início
export-sum = jogos com várias fichas não podem ser animados
export-no-move = não há lance a partir do início
export-transparent = um GIF não pode ter fundo transparente, mas um APNG pode

export-frames = { $frames ->
    [one] { $frames } quadro
   *[other] { $frames } quadros
} de { $width } × { $height } pixels, { $size } { $unit ->
    [bytes] bytes
    [kilobytes] kB
   *[megabytes] MB
}
export-needs-unicode = algumas letras não são latinas; compile com lualatex ou xelatex
export-no-font = { $count ->
    [one] nenhuma fonte tem a letra { $first }, desenhada como um quadrado
   *[other] nenhuma fonte tem { $count } das letras, desenhadas como quadrados: { $first }, …
}
export-cut = { $count ->
    [one] { $count } rótulo foi cortado; um SVG o traz inteiro como título
   *[other] { $count } rótulos foram cortados; um SVG os traz inteiros como títulos
}
export-cut-title = { $edge }: { $label }
