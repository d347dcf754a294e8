explain-unsolved = Chưa giải.
explain-undecided = Chưa rõ sau khi xét { $states } trạng thái.
explain-caught = Cảnh sát đã bắt được tên trộm và thắng.
explain-escaped = Tên trộm đã trốn thoát và thắng.
explain-exit = { $outcome ->
    [win] Thắng: quân đang ở lối thoát.
    [loss] Thua: quân đang ở lối thoát.
   *[draw] Hòa: quân đang ở lối thoát.
}
explain-fixed = { $outcome ->
    [win] Thắng: kết quả ở đây được ấn định cho người đến lượt, nên các cạnh đi ra từ đây không được tính.
    [loss] Thua: kết quả ở đây được ấn định cho người đến lượt, nên các cạnh đi ra từ đây không được tính.
   *[draw] Hòa: kết quả ở đây được ấn định, nên các cạnh đi ra từ đây không được tính.
}
explain-beyond = { $label } trong toàn bộ đồ thị; các nước đi từ đây không được hiển thị.

explain-stuck = { $label }: { $player ->
    [police] cảnh sát hết nước đi
    [thief] tên trộm hết nước đi
   *[mover] không còn nước đi nào
}, { $outcome ->
    [loss] và bên hết nước đi thì thua.
    [win] và bên hết nước đi thì thắng.
   *[draw] như vậy là hòa.
}

explain-win = { $label }: { $stays ->
    [yes] đứng yên
   *[no] đi đến { $place }
}{ $by ->
    [catch] {" "}và bắt tên trộm.
    [escape] {" "}và trốn thoát.
    [fixed] , nơi được ấn định là thua cho đối phương.
    [at-once] ; đối phương thua ngay.
    [searched] ; sau đó đối phương thua.
   *[endless] ; ván chơi kéo dài mãi, và như vậy là thắng.
}
explain-win-in = { $label }: { $stays ->
    [yes] đứng yên
   *[no] đi đến { $place }
}; sau đó đối phương sẽ thua trong { $moves } nước đi.

explain-matched-win = { $label }: mọi bộ ghép cực đại đều phủ { $place }. Đi đến { $to }; sau đó đối phương thua.
explain-matched-win-in = { $label }: mọi bộ ghép cực đại đều phủ { $place }. Đi đến { $to }; sau đó đối phương sẽ thua trong { $moves } nước đi.
explain-matched-partner = { $label }: mọi bộ ghép cực đại đều phủ { $place }. Đi đến { $to }, đỉnh được ghép với nó, rồi đáp lại mọi nước đi theo bộ ghép.
explain-matched-loss = { $label }: có một bộ ghép cực đại không phủ { $place }, nên đối phương đáp lại được mọi nước đi theo bộ ghép đó.
explain-matched-longest = Đi đến { $place } thì kéo dài lâu nhất.

explain-loss-only = { $label }: nước đi duy nhất là { $stays ->
    [yes] đứng yên
   *[no] đi đến { $place }
}, sau đó { $player ->
    [police] cảnh sát thắng.
    [thief] tên trộm thắng.
   *[opponent] đối phương thắng.
}
explain-loss-equal = { $label }: dù đi nước nào trong { $moves ->
    [2] hai nước
   *[other] { $moves } nước
}{ $names }, { $player ->
    [police] cảnh sát đều thắng
    [thief] tên trộm đều thắng
   *[opponent] đối phương đều thắng
} và ván chơi kéo dài lâu như nhau.
explain-loss-longest = { $label }: dù đi nước nào trong { $moves ->
    [2] hai nước
   *[other] { $moves } nước
}{ $names }, { $player ->
    [police] cảnh sát đều thắng.
    [thief] tên trộm đều thắng.
   *[opponent] đối phương đều thắng.
} { $stays ->
    [yes] Đứng yên
   *[no] Đi đến { $place }
} { $others ->
    [0] thì kéo dài lâu nhất.
   *[other] và { $others } nước khác thì kéo dài lâu nhất.
}
explain-loss-searched = { $label }: sau mỗi nước trong { $moves } nước đi, đối phương đều thắng.
explain-loss-endless = { $label }: không nước đi nào kết thúc ván, và ván vô tận được tính là thua.

explain-draw = { $label }: { $stays ->
    [yes] đứng yên
   *[no] đi đến { $place }
} thì giữ được thế hòa{ $others ->
    [0] .
   *[other] , { $others } nước khác cũng vậy.
}
explain-draw-losing = { $moves ->
    [1] Nước đi còn lại thì thua.
   *[other] { $moves } nước đi còn lại thì thua.
}
explain-draw-endless = Ván chơi kéo dài mãi.
explain-draw-cycle = Ván chơi kéo dài mãi, ví dụ { $cycle }.
explain-draw-fixed = Ván chơi kết thúc hòa.
explain-draw-either = Ván chơi có thể kết thúc hòa hoặc kéo dài mãi.

explain-change = { $position }: { $is }, trước đó là { $was }
explain-change-because = { $position }: { $is }, trước đó là { $was }{ $cause ->
    [move] , do nước đi đến { $place }.
    [new-move] , vì nước đi đến { $place } là nước mới.
    [lost-move] , vì nước đi đến { $place } không còn nữa.
    [owner] , vì nay thuộc về người chơi kia.
    [numbers] , vì nay các số khác quyết định ván vô tận từ đó.
   *[rules] , vì kết quả do luật ấn định ở đây đã thay đổi.
}

explain-fixed-draw = trò chơi không quay lại thì không có hòa, nhưng { $place } được ấn định là hòa
explain-drawn-convention = trò chơi không quay lại thì không có hòa, nhưng quy ước cho hòa khi có người hết nước đi
explain-cancelled = việc giải đã bị hủy
explain-too-many-positions = trò chơi có { $positions } trạng thái; chỉ đánh số được tối đa { $most }
explain-too-many-on-board = trò chơi có { $positions } trạng thái; trên bàn cờ chỉ giải được tối đa { $most }
explain-too-many-moves = trò chơi có thể có { $moves } nước đi; chỉ đánh số được tối đa { $most }
explain-too-long = trò chơi có { $positions } trạng thái, nên ván chơi có thể dài hơn mức đếm được
explain-too-tangled = phân định trò chơi chẵn lẻ gồm { $positions } đỉnh này cần hơn 1 GiB bộ nhớ
explain-no-memory = giải { $positions } trạng thái cần khoảng { $needed } MiB bộ nhớ; còn trống { $free } MiB
explain-no-memory-to-check = không đủ bộ nhớ để kiểm tra các nhãn
explain-remedy-fixed-draw = Hãy ấn định nó là thắng hoặc thua, hoặc bỏ ấn định kết quả.
explain-remedy-convention = Trong mục Luật chơi, hãy chọn người hết nước đi thua hoặc thắng, hoặc cho quân được quay lại.
explain-remedy-cancelled = Trò chơi sẽ được giải lại sau lần sửa tiếp theo.
explain-remedy-too-large = Hãy thu nhỏ trò chơi, hoặc chọn luật có ít trạng thái hơn.
