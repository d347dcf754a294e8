find-hint = { $field ->
    [board] linha, coluna
    [database] número de um vértice
   *[graph] rótulo ou #id
}
find-close = Fechar (Esc)
find-elsewhere = Não está na parte mostrada aqui
find-no-number = Esse vértice não existe. Os vértices são numerados de { $first } a { $last }
find-nothing = Nada tem esse nome
find-one = Um lugar
find-some = { $count } lugares
find-some-next = { $count } lugares; pressione Enter para o próximo
find-too-many = { $count } lugares; os primeiros { $listed } estão na lista
find-show-part = Mostrar a parte em volta de { $number } (Enter)
find-go-tip = Vai até lá
