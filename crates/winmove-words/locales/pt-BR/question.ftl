question-close = Fechar
question-continue-tip = Continuar (Enter ou Esc)
question-cancel = Cancelar
question-go-back-tip = Voltar (Esc)
question-save-nothing-tip = Não salvar nada (Esc)
question-unsaved = Salvar as alterações em { $name }?
question-unsaved-text = Se você não salvar, as alterações se perdem.
question-unsaved-paste = O jogo colado substitui { $name }, que tem alterações não salvas.
question-save = Salvar
    .tip = Salvar e continuar (Enter)
question-discard = Descartar
    .tip = Continuar sem salvar; as alterações se perdem
question-elsewhere = { $output ->
    [game] Salvar como…
    [result] Entregar como…
   *[export] Exportar como…
}
question-elsewhere-tip = Escolher outro lugar ou nome (Enter)
question-overwrite = Sobrescrever
question-overwrite-without-backup-tip = Sobrescrever o arquivo, sem cópia durante a gravação
question-overwrite-other-tip = Sobrescrever o arquivo; o que o outro programa gravou se perde
question-changed = { $name } foi alterado no disco
question-changed-text = { $unsaved ->
    [yes] Outro programa gravou o arquivo, e você tem alterações não salvas aqui. Qual versão deseja manter? Salvar como mantém as duas.
   *[no] Outro programa gravou o arquivo depois que você o abriu ou salvou aqui.
}
question-save-these-tip = Salvar a sua versão com outro nome (Enter)
question-reload = Recarregar
    .tip = Ler o arquivo de novo; as alterações daqui se perdem
question-replace = Substituir { $name }?
question-replace-text = Já existe um arquivo com esse nome.
question-replace-answer = Substituir
    .tip = Sobrescrever o arquivo (Enter)
question-foreign = Salvar como jogo do Winmove ou como { $name }?
question-foreign-text = Um jogo do Winmove guarda tudo.
question-foreign-refused = { $name } não pode conter este jogo: { $problem }.
question-foreign-whole = { $name } ({ $kind }) pode conter todo este jogo.
question-foreign-lossy = { $name } ({ $kind }) não pode conter tudo:
question-foreign-remarks = { $name } ({ $kind }) pode conter este jogo:
question-foreign-game = Jogo do Winmove…
    .tip = Escolher um arquivo para o jogo (Enter)
question-foreign-back = Salvar como { $name }
    .tip = Gravar neste arquivo, agora e sempre que salvar
