app-untitled = Sem título
app-the-link = o link
app-game-unchanged = { $open ->
    [yes]
        { $problem }.
        O jogo aberto não foi alterado.
   *[no] { $problem }.
}
app-clipboard-unchanged =
    { $problem }.
    A área de transferência não foi alterada.
app-selection-not-copied = Não foi possível copiar a seleção
app-picture-not-copied = Não foi possível copiar a imagem
app-not-pasted = Não foi possível colar o conteúdo da área de transferência
app-not-pasted-text =
    { $problem }.
    Você pode colar uma parte de um jogo, um arquivo de jogo, um link para um jogo, uma lista de arestas (um “u v” por linha, com ou sem uma primeira linha “n m”) ou um tabuleiro em forma de texto. Para comparar rótulos impressos pelo seu próprio programa, use { $menu } → { $command }.{ $open ->
        [yes] {" "}O jogo aberto não foi alterado.
       *[no] {""}
    }
app-nothing-pasted = Nada foi colado. { $why }
app-pasted-outside = Nada foi colado, porque ficaria fora do tabuleiro
app-pasted = Colado como um novo jogo
app-pasted-remarks = Colado como um novo jogo; { $remarks }
app-labels-not-read = Não foi possível ler { $name }
app-no-component = Não é possível adicionar { $name } à soma
app-no-component-text =
    { $problem }.
    Só é possível adicionar um jogo de ficha em que quem fica sem lances perde (jogo normal) e cuja ficha já tenha sido colocada.
app-component-tests = O arquivo tem { $count } testes
app-not-opened = Não foi possível abrir { $name }
app-link-not-opened = Não foi possível abrir o link
app-job-failed = Não foi possível processar { $name }
app-the-picture = a imagem
app-the-clipboard = a área de transferência
app-read-again = { $name } foi recarregado, pois mudou no disco
app-lossy = Parte de { $name } não pôde ser importada
app-part-full = { $count } vértices já são mostrados. Use Localizar para ver a parte em volta de outro
app-moves-missing = Não é possível mostrar os lances: { $problem }
app-tool = Ferramenta { $tool }
app-mode = Modo { $mode }
app-menus = Menu
app-open-recent = Abrir recente
app-tokens-removed = { $count ->
    [one] Uma ficha foi removida
   *[other] { $count } fichas foram removidas
}. Use Desfazer para recuperar o que havia
app-picture-copied = Copiado como SVG e PNG{ $selection ->
    [yes] , só a seleção
   *[no] {""}
}{ $outcomes ->
    [yes] {""}
   *[no] , sem resultados
}{ $legend ->
    [yes] , com legenda
   *[no] {""}
}
app-hand-in = Entregar
    .tip = Escolha onde salvar o arquivo (Enter)
app-hand-in-text = Você respondeu { $answered } de { $asked } perguntas. O Winmove salva suas respostas em um arquivo para o professor e depois mostra as soluções aqui.
app-your-name = Seu nome
app-name-missing = Digite seu nome primeiro
app-hand-in-later = Continuar a lição de casa (Esc)
app-handed-in = { $name } contém as suas respostas. Envie esse arquivo ao professor
app-result-title = { $name }: { $exercise }
app-result-changed = Este resultado foi alterado depois da entrega
app-class = Turma
app-class-results = { $results ->
    [one] { $results } resultado
   *[other] { $results } resultados
}
app-class-column = { $column ->
    [name] Nome
    [right] Certas
    [hints] Dicas
    [errors] Tentativas erradas
    [minutes] Minutos
    [handed-in] Entregue em
   *[remarks] Observações
}
app-class-right = { $right } de { $of }{ $unanswered ->
    [0] {""}
   *[other] ; sem resposta: { $unanswered }
}
app-class-again = já entregue em { $time }
app-class-repeated = entregue de novo, não contado
app-class-same-name = mesmo nome de outro resultado
app-class-changed = alterado após a entrega
app-class-another = outro exercício
app-class-open = Mostra as respostas de { $name }
app-class-questions = Respostas certas por pergunta
app-class-refused = Não puderam ser lidos
app-class-copy = Copiar como CSV
    .tip = Copia a tabela de alunos para uma planilha
app-class-none = Nenhum resultado de lição de casa foi encontrado nesta pasta
app-only-first = Uma janela mostra um só jogo
    .text = De vários arquivos, o Winmove abre só o primeiro: { $name }. Não abertos: { $others }.
app-test = Teste { $shown } de { $count }
    .tip = Vai para outro teste pelo número
app-test-title = { $file }, teste { $shown }
app-other-test = Outro teste
app-other-test-text = { $source ->
    [file] { $name } tem
   *[clipboard] O texto colado tem
} { $count } testes. Cada um é um jogo separado.
app-test-number = Teste
app-open-test = Abrir
    .tip = Abre este teste (Enter)
app-settings = Configurações
app-settings-unreadable = As configurações da última sessão não puderam ser lidas, por isso são usadas as configurações padrão. O arquivo antigo foi guardado como { $file }.
app-settings-unstorable = As configurações da última sessão não puderam ser lidas, por isso são usadas as configurações padrão. Também não é possível salvar novas configurações: { $problem }.
app-settings-unusable = Algumas configurações da última sessão não puderam ser usadas ({ $settings }), por isso são usados os valores padrão.
app-settings-unusable-kept = Algumas configurações da última sessão não puderam ser usadas ({ $settings }), por isso são usados os valores padrão. O arquivo antigo foi guardado como { $file }.
# The size of a new board.
board-dialog-take = Criar
    .tip = Abre um tabuleiro vazio deste tamanho
board-dialog-grid = Número de linhas e colunas
# The names of the fields for the size of a board.
board-dialog-rows = Linhas
board-dialog-columns = Colunas
# After a PDF was saved to be printed. $why is a message of the system.
app-not-printed = Nenhum programa abriu o PDF. Ele foi salvo como { $path } ({ $why }).
app-opener-status = { $opener } falhou com o código { $status }
# The version and the licences.
app-about = Winmove { $version }. Licença: MIT ou Apache 2.0, à sua escolha. As fontes tipográficas têm licenças livres próprias. Os pacotes contêm os textos de todas as licenças.
app-no-guide = O guia não está instalado. Ele vem nos pacotes do Winmove.
# $why is a message of the system.
app-guide-not-opened = Não foi possível abrir { $path }: { $why }
