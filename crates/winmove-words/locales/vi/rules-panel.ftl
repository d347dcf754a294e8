rules-panel-token-moves = Quân đi
rules-panel-stone-moves = Quân đi

rules-panel-first = { $side ->
    [police] Cảnh sát đi trước
   *[thief] Tên trộm đi trước
}

rules-panel-no-return = Không quay lại

rules-panel-game = Trò chơi
    .tip = Chơi trò gì

rules-panel-kind = { $kind ->
    [token] Trò chơi một quân
    [geography] Quân không quay lại
   *[pursuit] Cảnh sát và tên trộm
}
    .tip = { $kind ->
        [token] Một quân. Hai người lần lượt đi quân này, ai không đi được là hết nước đi.
        [geography] Một quân. Nó không được quay lại nơi đã rời đi. Việc tìm kiếm có giới hạn, vị trí chưa rõ được đánh dấu hỏi.
       *[pursuit] Cảnh sát đuổi tên trộm, còn tên trộm tìm lối thoát. Hai bên lần lượt đi.
    }

rules-panel-stuck = Người hết nước đi
    .tip = Điều gì xảy ra với người hết nước đi, ở vị trí không có kết quả được ấn định

rules-panel-stuck-outcome = { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}
    .tip = { $outcome ->
        [win] Luật misère: ai hết nước đi thì thắng
        [loss] Luật thường: ai hết nước đi thì thua
       *[draw] Ván chơi hòa khi có người hết nước đi
    }

rules-panel-first-to-move = Đi trước
    .tip = Ai đi nước đầu tiên từ điểm xuất phát

rules-panel-endless = Ván vô tận
    .tip = Ai thắng khi ván chơi không bao giờ kết thúc. Trong trò chơi kinh điển trên đồ thị, tên trộm thắng nếu không bao giờ bị bắt.

rules-panel-endless-winner = { $winner ->
    [police] Cảnh sát thắng ván vô tận
    [thief] Tên trộm thắng ván vô tận
   *[none] Ván vô tận là hòa
}

rules-panel-skip = Được đứng yên
    .tip = Đứng yên là một nước đi. Nó chỉ chuyển lượt.

rules-panel-board = Cỡ bàn cờ
    .rows = Số hàng, từ 1 đến { $most }. Các ô còn lại giữ nguyên nội dung.
    .columns = Số cột, từ 1 đến { $most }. Các ô còn lại giữ nguyên nội dung.
    .beyond = Ở đây bàn cờ có từ 1 đến { $most } hàng và cột

rules-panel-own = Tùy chỉnh

rules-panel-choose-own = Tùy chỉnh…
    .tip = Chọn bước và trượt trên lưới nhỏ

rules-panel-edges = theo mũi tên
    .tip = Theo một cạnh, đúng chiều của nó

rules-panel-edges-both = theo cạnh, cả hai chiều
    .tip = Theo một cạnh, chiều nào cũng được

rules-panel-how = Cách đi
rules-panel-grid = Nhấp vào một ô: một lần là bước, hai lần là trượt
rules-panel-far = Giữ lại { $count } bước dài hơn của tệp

rules-panel-offset = { $kind ->
    [slide] Xuống { $rows }, sang phải { $columns }: trượt
    [step] Xuống { $rows }, sang phải { $columns }: bước
   *[none] Xuống { $rows }, sang phải { $columns }: không đi
}
