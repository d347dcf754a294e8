recovery-not-opened = Não é possível abrir o trabalho não salvo: { $problem }
recovery-failed = Não é possível guardar o trabalho não salvo para o caso de uma falha ({ $problem }). Salve com frequência
recovery-recovered = { $name } foi recuperado. Salve para mantê-lo
recovery-recovered-part = { $name } foi recuperado, mas não os rótulos do banco de dados ({ $problem }). Se era uma parte de um grafo, agora é um jogo separado
recovery-other-version = os dados foram gravados por outra versão do Winmove ou estão danificados
recovery-damaged = os dados estão danificados
recovery-too-many-positions = o jogo tem posições demais
recovery-too-long = o jogo ocupa cerca de { $length } MB, e o navegador guarda { $most } MB para esta página
recovery-question = Abrir o trabalho não salvo?
recovery-question-text = O Winmove foi encerrado antes de isto ser salvo. Abrir recupera tudo, com o histórico de desfazer. O arquivo em si não muda até você salvar.
recovery-last-changed = Última alteração { $ago }
recovery-undo-steps = { $steps ->
    [0] Nada para desfazer
    [one] É possível desfazer um passo
   *[other] É possível desfazer { $steps } passos
}
recovery-unreadable = Não é possível ler: { $problem }. Está guardado em { $path }
recovery-open = Abrir
    .tip = Mostra o trabalho, ainda sem salvar (Enter)
recovery-discard = Descartar…
    .tip = Pede confirmação e exclui
recovery-discard-question = Excluir definitivamente?
recovery-delete = Excluir
recovery-keep = Manter
recovery-later = Mais tarde
    .tip = Mantém o trabalho. O Winmove o oferece de novo em { $menu } → { $command } e na próxima abertura (Esc)
recovery-moments-ago = há menos de um minuto
recovery-minutes-ago = { $count ->
    [one] há um minuto
   *[other] há { $count } minutos
}
recovery-hours-ago = { $count ->
    [one] há uma hora
   *[other] há { $count } horas
}
recovery-days-ago = { $count ->
    [one] há um dia
   *[other] há { $count } dias
}
recovery-versions = Versões anteriores de { $name }
recovery-versions-text = Os últimos salvamentos deste arquivo neste computador, do mais novo ao mais antigo.
recovery-beside = Lado a lado
    .tip = Mostra à direita, com os rótulos que tinha
recovery-open-version = Abrir
    .tip = Abre como um jogo separado; o arquivo não muda
recovery-saved = Salvo { $ago }
recovery-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
recovery-no-version = Nenhuma versão anterior foi guardada. A partir de agora, cada salvamento é guardado.
recovery-version-unreadable = Não é possível ler esta versão: { $problem }
recovery-report = Algo no Winmove falhou
recovery-report-text = Este erro é do Winmove, não seu. Você pode continuar; o que falhou foi fechado.
recovery-report-kept = Seu trabalho não salvo está guardado em { $path } e será oferecido na próxima abertura se o Winmove for encerrado. Salve logo.
recovery-report-nothing = Não havia nada sem salvar.
recovery-continue = Continuar
    .tip = Fecha esta mensagem (Enter ou Esc)
recovery-copy-report = Copiar relatório
    .tip = Copia os detalhes, para você informar os autores
