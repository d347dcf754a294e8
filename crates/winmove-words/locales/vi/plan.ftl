plan-places = { $board ->
    [yes] trong { $places } ô
   *[no] trong { $places } đỉnh
}
plan-none = Không tìm thấy kế hoạch nào chỉ dùng ít { $board ->
    [yes] ô
   *[no] đỉnh
}. Mỗi bên giữ thế hòa bằng các nước đi qua nhiều { $board ->
    [yes] ô.
   *[no] đỉnh.
}
plan-none-for = Không tìm thấy kế hoạch nào cho { $player ->
    [police] cảnh sát
    [thief] tên trộm
    [mover] người đến lượt
   *[opponent] đối phương
} mà chỉ dùng ít { $board ->
    [yes] ô
   *[no] đỉnh
}. Bên này giữ thế hòa bằng các nước đi qua nhiều { $board ->
    [yes] ô.
   *[no] đỉnh.
}

plan-loop = Cả hai người chơi có thể giữ ván chơi ở khuyên tại { $place }. Không nước đi nào khác giữ được thế hòa.
plan-cycle = Cả hai người chơi có thể giữ ván chơi trong chu trình { $cycle }. Không nước đi nào khác giữ được thế hòa.
plan-token = { $player ->
    [both] Cả hai người chơi
    [mover] Người đến lượt
   *[opponent] Đối phương
} có thể ở lại { $places }: sau mọi nước đi không thua đều có nước đáp lại để vẫn ở đó.
plan-thief-safe = Tên trộm ở lại { $places } và không bao giờ bị bắt, vì cảnh sát không đến được đó.
plan-thief = Tên trộm ở lại { $places } và không bao giờ bị bắt: có cách đáp lại mọi nước đi { $some ->
    [yes] giữ hòa của cảnh sát. Sau mọi nước đi khác, tên trộm thắng.
   *[no] của cảnh sát.
}
plan-police-exits = Cảnh sát ở lại { $exit ->
    [yes] lối thoát{" "}
   *[no] {""}
}{ $places }: tên trộm không thể { $shut-in ->
    [yes] đến được lối thoát nào.
   *[no] đến cạnh một lối thoát mà không thua.
}
plan-police-no-exit = Cảnh sát ở lại { $places }: tên trộm không có lối thoát nào.
plan-police-guard = Cảnh sát canh { $count ->
   *[other] lối thoát
} { $exits }: ở lại { $places } và đáp lại được mọi nước đi { $some ->
    [yes] giữ hòa của tên trộm. Sau mọi nước đi khác, cảnh sát thắng.
   *[no] của tên trộm.
}

plan-end = { $end ->
    [draw] Ván chơi có thể kết thúc hòa.
    [leave] Ván chơi có thể ra khỏi phần đồ thị được hiển thị; trong toàn bộ đồ thị, kết quả là hòa.
   *[either] Ván chơi có thể kết thúc hòa hoặc ra khỏi phần đồ thị được hiển thị; trong toàn bộ đồ thị, kết quả là hòa.
}

plan-mistake = Đi từ { $from } đến { $to } thì thua: bên kia { $when ->
    [at-once] thắng ngay.
    [endless] thắng vì ván chơi kéo dài mãi.
   *[moves] thắng sau { $moves } nước đi.
}
plan-mistake-pursuit = { $side ->
    [police] Nếu cảnh sát { $stays ->
        [yes] đứng yên ở { $from }
       *[no] đi từ { $from } đến { $to }
    } khi tên trộm ở { $other } thì tên trộm thắng
   *[thief] Nếu tên trộm { $stays ->
        [yes] đứng yên ở { $from }
       *[no] đi từ { $from } đến { $to }
    } khi cảnh sát ở { $other } thì cảnh sát thắng
}{ $when ->
    [at-once] {" "}ngay.
    [endless] {" "}vì ván chơi kéo dài mãi.
   *[moves] {" "}sau { $moves } nước đi.
}

plan-colours = { $sides ->
    [yes] Kế hoạch giữ thế hòa: nét liền màu xanh lam của cảnh sát, nét đứt màu tím của tên trộm.
   *[no] Kế hoạch giữ thế hòa: nét liền màu xanh lam của người đến lượt, nét đứt màu tím của đối phương.
}
plan-colour = { $player ->
    [police] Kế hoạch giữ thế hòa: nét liền màu xanh lam của cảnh sát.
    [thief] Kế hoạch giữ thế hòa: nét đứt màu tím của tên trộm.
    [mover] Kế hoạch giữ thế hòa: nét liền màu xanh lam của người đến lượt.
   *[opponent] Kế hoạch giữ thế hòa: nét đứt màu tím của đối phương.
}
