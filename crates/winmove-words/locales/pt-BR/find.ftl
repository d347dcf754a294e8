find-hint = { $field ->
    [board] linha, coluna
    [database] número de um vértice
   *[graph] rótulo ou #id
}
find-close = Fechar (Esc)
find-elsewhere = Não está na parte mostrada aqui
find-no-number = Esse vértice não existe. Os vértices são numerados de { $first } a { $last }
find-nothing = Nada tem esse nome
find-one = { $place ->
    [cell] Uma casa
   *[vertex] Um vértice
}
find-some = { $count } { $place ->
    [cell] casas
   *[vertex] vértices
}
find-some-next = { $count } { $place ->
    [cell] casas; pressione Enter para a próxima
   *[vertex] vértices; pressione Enter para o próximo
}
find-too-many = { $count } { $place ->
    [cell] casas; as primeiras { $listed } estão na lista
   *[vertex] vértices; os primeiros { $listed } estão na lista
}
find-show-part = Mostrar a parte em volta de { $number } (Enter)
find-go-tip = Vai até lá
