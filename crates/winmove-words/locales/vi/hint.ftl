hint-no-move = Từ đây không còn nước đi nào.
hint-look = { $stays ->
    [yes] Hãy xét việc đứng yên.
   *[no] Hãy xét nước đi đến { $place }.
}
hint-ends = { $ending ->
    [caught] Nước đó bắt được tên trộm.
    [escaped] Nước đó đến được lối thoát.
   *[exit] Nước đó kết thúc ván chơi ở lối thoát.
}
hint-fixed = { $outcome ->
    [win] Ở đó ván chơi kết thúc: kết quả được ấn định là thắng cho đối phương.
    [loss] Ở đó ván chơi kết thúc: kết quả được ấn định là thua cho đối phương.
   *[draw] Ở đó ván chơi kết thúc: kết quả được ấn định là hòa.
}
hint-beyond = Phần đồ thị được hiển thị kết thúc ở đó. { $outcome ->
    [draw] Trong toàn bộ đồ thị, đó là thế hòa.
   *[other] Trong toàn bộ đồ thị, đó là { $label } cho đối phương.
}
hint-stuck = { $player ->
    [police] Sau đó cảnh sát hết nước đi.
    [thief] Sau đó tên trộm hết nước đi.
   *[opponent] Sau đó đối phương hết nước đi.
}
hint-only-move = { $player ->
    [police] Sau đó cảnh sát chỉ có thể
    [thief] Sau đó tên trộm chỉ có thể
   *[opponent] Sau đó đối phương chỉ có thể
} { $stays ->
    [yes] đứng yên.
   *[no] đi đến { $place }.
}
hint-moves = { $player ->
    [police] Sau đó cảnh sát có { $moves } nước đi.
    [thief] Sau đó tên trộm có { $moves } nước đi.
   *[opponent] Sau đó đối phương có { $moves } nước đi.
} Hãy xét từng nước.
hint-can-move = { $player ->
    [police] Sau đó cảnh sát có thể
    [thief] Sau đó tên trộm có thể
   *[opponent] Sau đó đối phương có thể
} { $stays ->
    [yes] đứng yên.
   *[no] đi đến { $place }.
}
hint-so = { $outcome ->
    [draw] Vậy đó là thế hòa.
   *[other] Vậy đó là { $label } { $player ->
        [police] đối với cảnh sát.
        [thief] đối với tên trộm.
       *[opponent] cho đối phương.
    }
}
