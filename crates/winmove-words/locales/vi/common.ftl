language-name = Tiếng Việt

number = { $number }

outcome = { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}

outcome-capital = { $outcome ->
    [win] Thắng
    [loss] Thua
   *[draw] Hòa
}
outcome-letter = { $outcome ->
    [win] T
    [loss] B
   *[draw] H
}

side = { $side ->
    [police] Cảnh sát
   *[thief] Tên trộm
}

list-more = { $first }, { $next }
list-last = { $first } và { $last }
list-or = { $first } hoặc { $last }
list-and-more = { $names } và { $more } mục khác
