terms-label = { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}{ $moves ->
    [0] {""}
   *[other] {" "}sau { $moves } nước
}

terms-label-capital = { $outcome ->
    [win] Thắng
    [loss] Thua
   *[draw] Hòa
}{ $moves ->
    [0] {""}
   *[other] {" "}sau { $moves } nước
}

terms-a-label = { $outcome ->
    [win] thế thắng
    [loss] thế thua
   *[draw] thế hòa
}{ $moves ->
    [0] {""}
   *[other] {" "}sau { $moves } nước
}

terms-undecided = chưa rõ

terms-quality = { $quality ->
    [best] nước tốt nhất
    [slower-win] thắng chậm hơn
    [slower-draw] hòa chậm hơn
   *[faster-loss] thua nhanh hơn
}
terms-mistake = nước đi sai: biến { $from ->
    [win] thế thắng
   *[draw] thế hòa
} thành { $to ->
    [draw] thế hòa
   *[loss] thế thua
}
    .short = nước đi sai

terms-move = { $stays ->
    [yes] đứng yên
   *[no] đi đến { $place }
}

terms-vertex = đỉnh { $name }
terms-cell = ô { $name }
terms-label-of = { $name }, { $label }
terms-label-for = { $name }, { $label } đối với { $side ->
    [police] cảnh sát
    [first] người đi trước
    [second] người đi sau
   *[thief] tên trộm
}
terms-label-after-move = { $name }, { $label } cho đối phương sau nước đi đến đó
terms-label-alone = { $name }, { $label } đối với một quân đứng riêng
terms-label-marked = { $name }, được ghi là { $label }
terms-label-best = { $name }, { $label }, nước tốt nhất là { $stays ->
    [yes] đứng yên
   *[no] đi đến { $place }
}
terms-edge = cạnh từ { $from } đến { $to }

terms-position = cảnh sát { $police }, tên trộm { $thief }, đến lượt { $turn ->
    [police] cảnh sát
   *[thief] tên trộm
}

