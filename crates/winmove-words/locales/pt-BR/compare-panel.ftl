compare-panel-convention = { $convention ->
    [misere] Misère: quem fica sem lances vence
    [drawn] Quem fica sem lances empata
   *[normal] Normal: quem fica sem lances perde
}

compare-panel-same = { $starts ->
    [yes] Todo lugar que existe nos dois jogos tem, como início, o mesmo resultado.
   *[no] Todo lugar que existe nos dois jogos tem o mesmo resultado.
}

compare-panel-differ = { $starts ->
    [yes] { $count ->
        [one] { $count } lugar tem outro resultado como início: { $names }.
       *[other] { $count } lugares têm outro resultado como início: { $names }.
    }
   *[no] { $count ->
        [one] { $count } lugar tem outro resultado: { $names }.
       *[other] { $count } lugares têm outro resultado: { $names }.
    }
}

compare-panel-edited = Lugares editados: { $names }.

compare-panel-rules = As regras ou as fichas são diferentes.

compare-panel-only = { $now ->
    [yes] Só na versão atual: { $names }.
   *[no] Só na versão salva: { $names }.
}

compare-panel-now = Agora
compare-panel-too-large = Este jogo é grande demais para comparar. O limite é de { $most } posições.
compare-panel-labels = Comparar com rótulos
compare-panel-labels-close = Oculta a comparação (Esc)

compare-panel-compare = Comparar
    .tip = Seleciona o primeiro lugar cujo rótulo difere

compare-panel-nothing = Ainda não há nada para comparar

compare-panel-open-file = Abrir…
    .tip = Lê os rótulos de um arquivo

compare-panel-paste = Cole a saída do seu próprio programa. Cada linha tem um resultado, na ordem dos lugares, ou um nome e um resultado. Com nomes, alguns lugares podem faltar. Um número de lances pode vir depois de cada resultado.
compare-panel-forms = Os resultados são de quem tem a vez: W L D (vitória, derrota, empate), win lose draw, ou 1 -1 0. A saída de “winmove solve” também serve.

compare-panel-text = { $lines ->
    [one] { $name } ({ $lines } linha)
   *[other] { $name } ({ $lines } linhas)
}

compare-panel-paste-others = Colar outros rótulos
    .tip = Limpa este texto para você colar ou digitar outro

compare-panel-field = Rótulos do seu programa
compare-panel-typed = Texto digitado
compare-panel-pasted = Texto colado
compare-panel-unsolved = O jogo não está resolvido, por isso não há com o que comparar.
compare-panel-comparing = Comparando…
compare-panel-unread = Não foi possível ler os rótulos: { $why }.
compare-panel-read-as = Lido como { $form }.
compare-panel-none-selected = Nenhuma diferença está selecionada.

compare-panel-previous = Diferença anterior
    .tip = Seleciona a diferença anterior
    .none = Esta é a primeira diferença

compare-panel-next = Próxima diferença
    .tip = Seleciona a próxima diferença
    .none = Esta é a última diferença

compare-panel-number = { $number } de { $count }

compare-panel-count = { $count ->
    [one] { $count } diferença
   *[other] { $count } diferenças
}
