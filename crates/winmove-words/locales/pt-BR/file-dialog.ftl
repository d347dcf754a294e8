file-dialog-title = { $ask ->
    [open] Abrir um jogo
    [folder] Abrir os resultados de uma turma
    [component] Adicionar um jogo à soma
    [labels] Comparar com rótulos
    [game] Salvar o jogo
    [result] Entregar
    [picture] Exportar imagem – a extensão do arquivo define o formato
    [print] Salvar o PDF para imprimir
    [proof] Salvar a prova – a extensão do arquivo define o formato
    [exercise] Salvar o exercício para imprimir
    [table] Salvar a tabela – a extensão do arquivo define o formato
   *[export] Exportar jogo – a extensão do arquivo define o formato
}
file-dialog-take = { $ask ->
    [open] Abrir
    [folder] Abrir
    [component] Adicionar
    [labels] Comparar
    [game] Salvar
    [print] Salvar
    [proof] Salvar
    [exercise] Salvar
    [table] Salvar
    [result] Entregar
   *[export] Exportar
}
    .tip = { $ask ->
        [open] Abrir (Enter)
        [folder] Abrir (Enter)
        [component] Adicionar (Enter)
        [labels] Comparar (Enter)
        [game] Salvar (Enter)
        [print] Salvar (Enter)
        [proof] Salvar (Enter)
        [exercise] Salvar (Enter)
        [table] Salvar (Enter)
        [result] Entregar (Enter)
       *[export] Exportar (Enter)
    }
file-dialog-games = Jogos
file-dialog-kind = { $kind ->
    [winmove] Jogo do Winmove
    [link] Link para um jogo
    [aut] Sistema de transições Aldebaran
    [python] Regras em Python
    [parity] Jogo de paridade do PGSolver
    [iccma] Sistema de argumentação ICCMA
    [dimacs] Grafo DIMACS
    [apx] Sistema de argumentação ASPARTIX
    [facts] Fatos de um programa lógico
    [json-edges] Arestas em JSON
    [dicts] Dicionários de dicionários em JSON
    [literal] Listas literais
    [mermaid] Fluxograma Mermaid
    [gambit] Jogo extensivo do Gambit
    [pajek] Rede Pajek
    [csv] Tabela de arestas (CSV)
    [matrix] Matriz de adjacência
    [adjacency] Listas de adjacência
    [edges] Lista de arestas
    [board] Tabuleiro em texto
   *[other] { $name }
}
file-dialog-databases = Bancos de dados de jogos resolvidos
file-dialog-all-files = Todos os arquivos
file-dialog-labels = Rótulos
file-dialog-winmove-games = Jogos do Winmove
file-dialog-results = Resultados
file-dialog-pictures = Imagens
