sketch-to-vertex = Aresta de { $from } para { $to }. Enter a desenha, Tab e as setas escolhem o destino, Esc cancela.
sketch-to-new = Aresta de { $from } para um novo vértice. Enter a desenha, Tab e as setas escolhem o destino, Esc cancela.
sketch-drawn = Aresta de { $from } para { $to } adicionada
sketch-drawn-to-new = Aresta de { $from } para um novo vértice adicionada
