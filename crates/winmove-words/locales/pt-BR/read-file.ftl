read-too-long = mais de 1 GiB
read-database = este é um banco de dados de rótulos, não um jogo
read-nul = um byte NUL (0x00), que nenhum texto tem
read-too-deep = listas e objetos aninhados em mais de { $most } níveis
read-no-test = não existe o teste { $asked }: { $has ->
    [one] há um só jogo
   *[other] há { $has } testes
}
read-only-read = o Winmove lê { $format }, mas não grava nesse formato
read-no-file-name = o caminho não indica um arquivo
read-backup-kept = { $problem }; o que o arquivo continha antes está em { $backup }, ao lado dele
read-no-backup = não é possível manter uma cópia de segurança dele durante a gravação: { $problem }
read-being-saved = outro programa o está salvando
read-chain-of-links = links simbólicos demais em sequência
read-link-of-other = { $link }: este link pertence a outro usuário, em uma pasta na qual todos podem gravar
read-device = é um dispositivo ou um pipe, não um arquivo
read-no-reader = nenhum programa lê deste pipe
read-script-arguments = `start` tem parâmetros; este é o jogo de start({ $arguments })
read-gone-from-page = a página não tem mais esse arquivo; abra-o de novo
read-no-page-program = o programa para navegadores não está instalado: falta { $name }, gerado por web/build, em share/winmove
read-bad-page-program = o programa para navegadores está danificado
read-page-without-program = a página só tem a imagem e a tabela: { $problem }
