system-no-file-dialog = Este ambiente não oferece uma janela de arquivos: não foram encontrados nem um portal nem o zenity. Digite o caminho.
system-downloads = O navegador baixa o arquivo. Digite o nome dele.
system-not-a-file = não é um arquivo
system-no-library = falta uma biblioteca
system-no-opengl = não foi possível iniciar o OpenGL
system-no-picture-clipboard = Neste ambiente, o Winmove só consegue copiar texto. Exporte a imagem para um arquivo
system-error = { $kind ->
    [not-found] o arquivo ou a pasta não existe
    [denied] permissão negada
    [exists] já existe um arquivo ou uma pasta com esse nome
    [full] o disco está cheio
    [read-only] o disco é somente leitura
    [folder] é uma pasta
    [no-folder] uma parte do caminho não é uma pasta
    [name] o nome não é permitido ou é longo demais
    [too-long] é longo demais
    [no-text] não é um texto em UTF-8
    [ended] termina antes da hora
    [busy] está em uso por outro programa
    [memory] não há memória suficiente
    [time] demorou demais
    [unsupported] isso não é possível aqui
    [address] o endereço já está em uso
    [refused] a conexão foi recusada
    [lost] a conexão foi perdida
    [unreachable] não é possível alcançar a rede ou o outro computador
   *[other] “{ $detail }”
}
