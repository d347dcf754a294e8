sums-fixed-here = { $place } không có giá trị, vì kết quả ở đó được ấn định là { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}
sums-fixed-in-reach = { $place } không có giá trị, vì có thể đi đến { $at }, nơi kết quả được ấn định là { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}
sums-fixed = có thể đi đến một kết quả được ấn định, nên không có giá trị
sums-no-token-game = chỉ trò chơi một quân mới có giá trị, còn đây là { $game ->
    [geography] trò chơi không quay lại
   *[pursuit] trò chơi rượt đuổi
}
sums-no-normal-play = chỉ luật thường mới có giá trị, còn { $convention ->
    [misere] ở đây ai hết nước đi thì thắng
   *[drawn] ở đây ván chơi hòa khi có người hết nước đi
}
sums-owners = chỉ trò chơi mà hai người có cùng nước đi mới có giá trị, còn ở đây mỗi đỉnh có chủ
sums-too-many-moves = tổng có hơn { $moves } nước đi, quá nhiều để liệt kê

sums-won = { $winner ->
    [first] Người đi trước thắng
   *[second] Người đi sau thắng
} tổng gồm { $tokens } quân: { $tokens ->
    [1] giá trị { $values }
   *[other] các giá trị { $values }
} có tổng Nim là { $sum }
sums-won-infinite = { $winner ->
    [first] Người đi trước thắng
   *[second] Người đi sau thắng
} tổng gồm { $tokens } quân: trong các giá trị { $values }, ∞ có thể thành { $sum }, tổng Nim của các giá trị còn lại
sums-draw-infinite = Hòa: trong các giá trị { $values }, ∞ không thể thành { $sum }, tổng Nim của các giá trị còn lại
sums-draw-all = Hòa: { $values ->
    [1] giá trị duy nhất là ∞
    [2] cả hai giá trị là ∞
   *[other] cả { $values } giá trị là ∞
}
sums-draw-some = Hòa: trong các giá trị { $values } có { $count } giá trị là ∞
sums-more = { $count } giá trị nữa
