saving-no-ending = A extensão do arquivo define o formato. Termine o nome com uma destas extensões: { $endings }.
saving-other-ending = Não é possível salvar isto como .{ $ending }. Termine o nome com uma destas extensões: { $endings }.
saving-picture-failed = Não é possível gravar a imagem como { $format }: { $problem }.
saving-page-failed = Não é possível gravar a página web: { $problem }.
saving-saved = { $name } foi salvo
saving-saved-part = { $name } foi salvo. Nesse arquivo, o jogo termina onde termina esta parte do grafo
saving-changed-meanwhile = { $name } não contém as alterações feitas depois que você mandou salvar
saving-file-gone = { $name } não está mais no disco. Pressione Ctrl+S para gravá-lo de novo
saving-exported = { $name } foi exportado
saving-exported-remarks = { $name } foi exportado: { $remarks }
saving-exported-lossy = { $name } foi exportado, mas sem uma parte do jogo
saving-failed = Não foi possível { $output ->
    [game] salvar
    [proof] salvar
    [exercise] salvar
    [table] salvar
    [result] entregar
   *[export] exportar
} { $name }
saving-disk-full = O disco está cheio. Libere espaço e salve de novo ou salve em outro disco.
saving-no-folder = A pasta { $folder } não existe. Salve em outra pasta.
saving-no-backup = Você pode gravar { $name }, mas o Winmove não consegue manter uma cópia de segurança durante o salvamento, porque você não tem permissão para ler ou gravar na pasta. Salve em uma pasta sua. Se você sobrescrever o arquivo e o computador falhar nesse instante, o arquivo será perdido.
saving-no-permission = Você não tem permissão para gravar { $name } nem na pasta dele. Salve em uma pasta sua.
saving-no-permission-in-folder = Você não tem permissão para gravar na pasta { $folder }. Salve em uma pasta sua.
saving-link-of-other = { $problem }. Salve em uma pasta sua.
saving-read-only = O disco é somente leitura. Salve em outro disco.
saving-name-too-long = O nome é longo demais para este disco. Escolha um mais curto.
saving-is-folder = { $name } é uma pasta. Escolha outro nome.
saving-is-device = { $name } é um dispositivo ou um pipe, não um arquivo. Escolha outro nome.
saving-busy = Outro programa está salvando { $name }. Salve de novo ou escolha outro nome.
saving-system-error = O sistema informa: { $problem }. Salve em outro lugar.
saving-old-file-intact = O arquivo no disco não foi alterado.
saving-old-file-damaged = O arquivo no disco pode estar danificado agora, e não há cópia de segurança dele.
saving-game-still-open = O jogo continua aberto aqui, sem ter sido salvo.
