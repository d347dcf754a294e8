system-no-file-dialog = Este ambiente não oferece uma janela de arquivos: não foram encontrados nem um portal nem o zenity. Digite o caminho.
system-downloads = O navegador baixa o arquivo. Digite o nome dele.
system-not-a-file = não é um arquivo
system-too-long = é longo demais
