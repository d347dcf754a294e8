log-before-steps = Chưa có nhãn nào. Trước tiên là các trạng thái mà ván chơi đã kết thúc.
log-before-rounds = Chưa có nhãn nào. Vòng 0 gán nhãn cho các trạng thái mà ván chơi đã kết thúc.
log-before-order = Chưa có nhãn nào. Bắt đầu từ cuối thứ tự tô pô, mỗi vị trí được gán nhãn sau mọi vị trí mà nó dẫn đến.

log-ordered = Mọi vị trí mà { $place } dẫn đến đều đã có nhãn.

log-round-over = Vòng 0, nơi ván chơi đã kết thúc: { $wins } thắng, { $losses } thua, { $draws } hòa.
log-round-none = Vòng { $round }: không trạng thái nào được gán nhãn.
log-round-won = Vòng { $round }: { $wins } trạng thái thắng, nhờ một nước đi đến thế thua sau { $before } nước.
log-round-lost = Vòng { $round }: { $losses } trạng thái thua, vì mọi nước đi đều đến thế thắng sau tối đa { $before } nước.
log-round-both = Vòng { $round }: { $wins } trạng thái thắng, nhờ một nước đi đến thế thua sau { $before } nước; { $losses } trạng thái thua, vì mọi nước đi đều đến thế thắng sau tối đa { $before } nước.
log-visible = { $positions ->
    [1] { $shown ->
        [0] Trạng thái này không hiển thị.
       *[other] Trạng thái này đang hiển thị.
    }
   *[other] { $shown ->
        [0] Không trạng thái nào trong số đó hiển thị.
       *[other] Trong số đó, { $shown } trạng thái đang hiển thị.
    }
}
log-visible-all = Tất cả đều đang hiển thị.

log-rest-none = Mọi trạng thái đều đã có nhãn.
log-rest-draws = Không ai ép thắng được từ { $draws } trạng thái còn lại: đó là thế hòa.
log-rest-endless = Không bên nào ép được ván chơi kết thúc có lợi cho mình từ { $positions } trạng thái còn lại. Nếu ván chơi kéo dài mãi thì { $winner ->
    [police] cảnh sát thắng
   *[thief] tên trộm thắng
}{ $draws ->
    [0] .
   *[other] ; { $draws } trạng thái trong số đó là hòa.
}

log-line-over = { $position }: ván chơi đã kết thúc, { $label }
log-line-beyond = { $position }: đã biết từ toàn bộ đồ thị, { $label }
log-line-taken = lấy { $position }, { $label }
log-line-known = { $from } → { $to }: đã có nhãn
log-line-counted = { $from } → { $to }: còn { $moves } nước đi
log-line-decided = { $from } → { $to }: { $label }
log-line-left = { $position }: còn lại, { $label }
log-line-place = { $place }: { $label }
log-line-round = vòng { $round }: { $wins } thắng, { $losses } thua{ $draws ->
    [0] {""}
   *[other] , { $draws } hòa
}
log-line-rest = còn lại: { $endless ->
    [0] { $draws ->
        [0] không có
       *[other] { $draws } hòa
    }
   *[other] { $endless } thắng hoặc thua do ván vô tận{ $draws ->
        [0] {""}
       *[other] , { $draws } hòa
    }
}

log-visits-no-moves = Không có nước đi nào để xét.
log-visits-none = Không nước đi nào được xét, vì không nước nào dẫn đến trạng thái từng ở trong hàng đợi.
log-visits-all = { $moves ->
    [1] Nước đi duy nhất được xét một lần.
   *[other] Mỗi nước trong { $moves } nước đi được xét một lần.
}
log-visits = { $visited } trong { $moves } nước đi được xét, mỗi nước một lần. { $rest } nước còn lại dẫn đến trạng thái chưa bao giờ ở trong hàng đợi.

log-ask-over = Ván chơi đã kết thúc ở { $position }. { $side ->
    [police] Kết quả đối với cảnh sát là gì?
    [thief] Kết quả đối với tên trộm là gì?
   *[none] Kết quả là gì?
}
log-ask-beyond = Phần đồ thị được hiển thị kết thúc ở { $position }. { $side ->
    [police] Trong toàn bộ đồ thị, kết quả đối với cảnh sát là gì?
    [thief] Trong toàn bộ đồ thị, kết quả đối với tên trộm là gì?
   *[none] Trong toàn bộ đồ thị, kết quả là gì?
}
log-ask-left = Hàng đợi đã rỗng và { $position } chưa có nhãn. { $side ->
    [police] Kết quả của nó đối với cảnh sát là gì?
    [thief] Kết quả của nó đối với tên trộm là gì?
   *[none] Kết quả của nó là gì?
}
log-ask-move = Tiếp theo là nước đi từ { $position } đến { $to }. { $side ->
    [police] Kết quả của { $position } đối với cảnh sát là gì?
    [thief] Kết quả của { $position } đối với tên trộm là gì?
   *[none] Kết quả của { $position } là gì?
}
log-ask = { $side ->
    [police] Kết quả của { $position } đối với cảnh sát là gì?
    [thief] Kết quả của { $position } đối với tên trộm là gì?
   *[none] Kết quả của { $position } là gì?
}
log-right = Đúng: { $position } là { $outcome ->
    [win] thế thắng
    [loss] thế thua
   *[draw] thế hòa
}{ $side ->
    [police] {" "}đối với cảnh sát.
    [thief] {" "}đối với tên trộm.
   *[none] .
}
log-wrong = Chưa đúng: { $position } là { $outcome ->
    [win] thế thắng
    [loss] thế thua
   *[draw] thế hòa
}{ $side ->
    [police] {" "}đối với cảnh sát
    [thief] {" "}đối với tên trộm
   *[none] {""}
}, không phải { $guess ->
    [win] thế thắng.
    [loss] thế thua.
   *[draw] thế hòa.
}

log-over = Ván chơi đã kết thúc ở { $position }.
log-beyond = Phần đồ thị được hiển thị kết thúc ở { $position }.
log-taken = Tiếp theo trong hàng đợi: { $position } – { $label }{ $side ->
    [police] {" "}đối với cảnh sát.
    [thief] {" "}đối với tên trộm.
   *[none] .
} Hãy xét các nước đi dẫn đến đó.
log-move = Nước đi từ { $from } đến { $to } dẫn đến { $label } cho đối phương.
log-move-pursuit = Khi cảnh sát ở { $police } và tên trộm ở { $thief }, { $turn ->
    [police] cảnh sát { $stays ->
        [yes] đứng yên
       *[no] đi đến { $to }
    }: { $label } đối với tên trộm.
   *[thief] tên trộm { $stays ->
        [yes] đứng yên
       *[no] đi đến { $to }
    }: { $label } đối với cảnh sát.
}
log-known = { $pursuit ->
    [yes] Trạng thái trước nước đi
   *[no] { $start }
} đã có nhãn.
log-won = Chỉ cần một nước như vậy: { $pursuit ->
    [yes] trạng thái trước nước đi
   *[no] { $start }
} là { $label }.
log-counted = { $pursuit ->
    [yes] Trạng thái trước nước đi
   *[no] { $start }
} còn { $moves } nước đi chưa biết có dẫn đến thế thắng hay không.
log-lost = Giờ đã biết mọi nước đi từ { $pursuit ->
    [yes] trạng thái trước nước đi
   *[no] { $start }
} đều dẫn đến thế thắng, nên đó là { $label }.
log-left-draw = Hàng đợi đã rỗng và { $position } chưa có nhãn. Không ai ép thắng được từ đó, nên đó là thế hòa.
log-left-endless = Hàng đợi đã rỗng và { $position } chưa có nhãn. Không bên nào ép được ván chơi kết thúc có lợi cho mình, và nếu ván chơi kéo dài mãi thì { $winner ->
    [police] cảnh sát thắng
   *[thief] tên trộm thắng
}. Vậy đó là { $label } đối với { $side ->
    [police] cảnh sát.
   *[thief] tên trộm.
}
