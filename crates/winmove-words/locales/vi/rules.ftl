rules-steps = { $steps ->
    [edges] theo một cạnh
    [edges-both-ways] theo một cạnh, chiều nào cũng được
    [king] theo tám hướng
    [orthogonal] theo bốn hướng
    [diagonal] theo đường chéo
    [knight] như quân mã
   *[own] theo các bước riêng của trò chơi này
}
rules-slides = { $directions } bao nhiêu ô cũng được
rules-singles = { $directions } một ô
rules-direction = { $direction ->
    [up] lên trên
    [down] xuống dưới
    [left] sang trái
    [right] sang phải
    [up-left] chéo lên bên trái
    [up-right] chéo lên bên phải
    [down-left] chéo xuống bên trái
   *[down-right] chéo xuống bên phải
}
rules-token = Hai người chơi lần lượt di chuyển quân { $steps }.
rules-geography = Hai người chơi lần lượt di chuyển quân { $steps }, không bao giờ quay lại nơi quân đã đứng.
rules-stuck = { $outcome ->
    [loss] Ai hết nước đi thì thua.
    [win] Ai hết nước đi thì thắng.
   *[draw] Nếu có người hết nước đi thì ván chơi hòa.
}
rules-fixed = Ván chơi kết thúc ở những nơi có viền đôi, vì kết quả ở đó được ấn định.
rules-exit = Quân ở lối thoát không đi được nữa.

rules-pursuit = Cảnh sát đi { $police }, tên trộm đi { $thief }{ $stay ->
    [both] ; cả hai đều được đứng yên.
    [police] ; chỉ cảnh sát được đứng yên.
    [thief] ; chỉ tên trộm được đứng yên.
   *[none] .
}
rules-first = { $side ->
    [police] Cảnh sát đi trước.
   *[thief] Tên trộm đi trước.
}
rules-goals = Cảnh sát thắng khi bắt được tên trộm{ $thief ->
    [exit] ; tên trộm thắng khi đến được lối thoát.
    [endless] ; tên trộm thắng nếu không bao giờ bị bắt.
    [either] ; tên trộm thắng khi đến được lối thoát hoặc không bao giờ bị bắt.
   *[none] .
}
rules-endless = { $winner ->
    [police] Cảnh sát thắng ván vô tận.
    [thief] Tên trộm thắng ván vô tận.
   *[draw] Ván vô tận là hòa.
}

rules-sum = Đến lượt mình, mỗi người di chuyển một trong các quân { $steps }. Ai không di chuyển được quân nào thì thua.
rules-sum-added = Đến lượt mình, mỗi người di chuyển một quân: ở đây { $steps }, còn ở trò chơi được thêm vào thì theo luật của trò chơi đó. Ai không di chuyển được quân nào thì thua.
