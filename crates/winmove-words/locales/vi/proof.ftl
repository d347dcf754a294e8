proof-strategy = { $winner ->
    [police] Cảnh sát thắng
    [thief] Tên trộm thắng
    [mover] Người đến lượt thắng
   *[opponent] Đối phương thắng
} bằng một chiến lược gồm { $whole ->
    [yes] {""}
   *[no] hơn{" "}
}{ $positions } trạng thái: mỗi trạng thái có một nước đi cho bên thắng, đáp lại được mọi nước đi của bên thua.
proof-drawn = Không bên nào bị ép ra khỏi {"{"}{ $positions }{"}"}: { $ends ->
    [yes] mỗi trạng thái này là một kết thúc hòa hoặc có nước đi ở lại trong đó
   *[no] mỗi trạng thái này đều có nước đi ở lại trong đó
}, và mọi nước đi ra khỏi đó đều thua.
proof-more = … (tổng cộng { $positions })
proof-undecided = Chưa rõ ai thắng ở đây, nên chưa có cách chơi tốt nhất.
proof-line = Cách chơi tốt nhất { $whole ->
    [yes] kéo dài
   *[no] mới được xác định cho
} { $moves } nước đi{ $whole ->
    [yes] .
   *[no] {" "}đầu; muốn biết tiếp thì phải tìm kiếm xa hơn.
}
proof-matching = { $winner ->
    [mover] Người đến lượt thắng
   *[opponent] Đối phương thắng
} nhờ bộ ghép gồm { $pairs } cặp mà các dải thể hiện, dù không phải lúc nào cũng với ít nước nhất: bên thắng luôn đi đến đỉnh được ghép với đỉnh mà quân đang đứng.
proof-no-strategy = Cách đáp lại một nước đi khác phụ thuộc vào mọi nơi đã đi qua, nên không tập mũi tên nào là chiến lược đầy đủ. Hãy đi theo nước đó để tìm cách đáp lại.
proof-shown = Hiển thị { $shown } trong { $positions } trạng thái.

proof-claim = Từ { $place }, { $winner ->
    [mover] người đến lượt thắng
   *[opponent] đối phương thắng
}{ $when ->
    [at-once] {" "}ngay.
    [endless] .
   *[moves] {" "}sau { $moves } nước đi.
} { $winner ->
    [mover] “Bên thắng” là người đến lượt, “bên thua” là đối phương.
   *[opponent] “Bên thắng” là đối phương, “bên thua” là người đến lượt.
}
proof-claim-pursuit = Khi cảnh sát ở { $police }, tên trộm ở { $thief } và đến lượt { $turn ->
    [police] cảnh sát
   *[thief] tên trộm
}, { $winner ->
    [police] cảnh sát thắng
   *[thief] tên trộm thắng
}{ $when ->
    [at-once] {" "}ngay.
    [endless] .
   *[moves] {" "}sau { $moves } nước đi.
}
proof-move = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [player1] Người chơi 1
   *[winner] Bên thắng
} { $stays ->
    [yes] đứng yên.
   *[no] đi đến { $place }.
}
proof-only-move = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [player1] Người chơi 1
   *[loser] Bên thua
} chỉ có thể { $stays ->
    [yes] đứng yên.
   *[no] đi đến { $place }.
}
proof-if = { $player ->
    [police] Nếu cảnh sát
    [thief] Nếu tên trộm
    [player0] Nếu người chơi 0
    [player1] Nếu người chơi 1
   *[loser] Nếu bên thua
} { $stays ->
    [yes] đứng yên:
   *[no] đi đến { $place }:
}
proof-as-before = Đây là trạng thái trước bước { $step }. Tiếp tục từ đó.
proof-as-after = Đây là trạng thái sau bước { $step }. Tiếp tục từ đó.
proof-stuck = { $player ->
    [police] Cảnh sát hết nước đi
    [thief] Tên trộm hết nước đi
    [player0] Người chơi 0 hết nước đi
    [player1] Người chơi 1 hết nước đi
    [winner] Bên thắng hết nước đi
   *[loser] Bên thua hết nước đi
}, và ai hết nước đi thì { $outcome ->
    [loss] thua.
    [win] thắng.
   *[draw] hòa.
}
proof-caught = Tên trộm bị bắt.
proof-escaped = Tên trộm ở lối thoát.
proof-exit = Quân ở lối thoát, nơi người đến lượt { $outcome ->
    [loss] thua.
    [win] thắng.
   *[draw] hòa.
}
proof-fixed = Ván chơi đã kết thúc: kết quả được ấn định là { $outcome ->
    [loss] thua
    [win] thắng
   *[draw] hòa
} cho người đến lượt.
proof-beyond = Phần đồ thị được hiển thị kết thúc ở đây. Trong toàn bộ đồ thị, đây là { $label } đối với người đến lượt.
proof-endless = Vậy ván chơi kết thúc như trên hoặc cứ trở lại một bước trước đó mãi mãi, và nếu ván chơi kéo dài mãi thì { $player ->
    [police] cảnh sát thắng.
    [thief] tên trộm thắng.
    [player0] người chơi 0 thắng.
    [player1] người chơi 1 thắng.
   *[winner] bên thắng vẫn thắng.
}
proof-cut = Chứng minh còn tiếp; đây là { $lines } dòng đầu.

proof-plain-text = Văn bản thuần
