share-title = Copiar link
share-text = O link contém o jogo inteiro. Ele abre nesta posição e neste modo.
share-set-language = Abrir neste idioma: { $language }
    .tip = Caso contrário, o Winmove mantém o idioma de quem abre o link
share-address = Endereço da página
share-address-text = O endereço de uma cópia da página do Winmove, que abre o jogo em um navegador. Sem endereço, só o programa Winmove abre o link.
share-copy = Copiar
    .tip = Coloca o link na área de transferência
share-copied = O link está na área de transferência ({ $length } caracteres){ $address ->
    [yes] {""}
   *[no] . Ele não tem endereço, portanto cole-o no Winmove
}
share-long = O link é longo
share-long-text =
    O link está na área de transferência{ $address ->
        [yes] {""}
       *[no] . Ele não tem endereço, portanto cole-o no Winmove
    }.
    Observação: { $problem }. Em vez disso, você pode usar { $menu } → { $command } e enviar o arquivo, que abre nos mesmos lugares que o link.
share-no-link = Não há link para este jogo
