owners-wins-in = Người chơi { $winner } thắng sau { $moves } nước đi
owners-wins-endless = Người chơi { $winner } thắng ván vô tận
owners-won = Người chơi { $winner } đã thắng

owners-why-fixed = Người chơi { $winner } thắng: kết quả ở đây được ấn định, nên các cạnh đi từ đây không được tính.
owners-why-stuck = Người chơi { $winner } thắng: ở đây người chơi { $owner } hết nước đi.
owners-why-stuck-drawn = Hòa: ở đây người chơi { $owner } hết nước đi.
owners-why-win = Người chơi { $winner } thắng sau { $moves } nước đi: đi đến { $place }.
owners-why-loss = Người chơi { $winner } thắng sau { $moves } nước đi, dù người chơi { $owner } đi thế nào. Đi đến { $place } kéo dài lâu nhất.
owners-why-endless = Người chơi { $winner } thắng vì ván chơi không bao giờ kết thúc: đi đến { $place }.
owners-why-endless-against = Người chơi { $winner } thắng vì người chơi { $owner } không bao giờ làm ván chơi kết thúc theo cách khác được.
owners-why-numbers = Người chơi { $winner } thắng nhờ đi đến { $place }: nếu ván chơi không kết thúc, số lớn nhất xuất hiện vô hạn lần là số { $winner ->
    [0] chẵn.
   *[1] lẻ.
}
owners-why-numbers-against = Người chơi { $winner } thắng, dù người chơi { $owner } đi thế nào: nếu ván chơi không kết thúc, số lớn nhất xuất hiện vô hạn lần là số { $winner ->
    [0] chẵn.
   *[1] lẻ.
}
owners-why-stays = Khi đó ván chơi ở lại trên { $places } đỉnh{ $left ->
    [yes] , trừ khi người chơi { $loser } để ván chơi kết thúc và thua
   *[no] {""}
}; số lớn nhất trên một chu trình ở đó luôn là { $numbers }.
owners-why-next = { $moves ->
    [0] Đỉnh này mang số { $number }.
   *[other] Số { $number } kế tiếp cách đây nhiều nhất { $moves } nước đi.
}
owners-why-bad = { $times ->
    [0] Số { $number } không bao giờ xuất hiện nữa.
   *[other] Số { $number } còn có thể xuất hiện nhiều nhất { $times } lần.
}
owners-quality-detour = đường vòng
    .tip = Vẫn giữ thế thắng, trừ khi cứ đi lặp lại mãi
owners-quality-live = phải lặp lại
    .tip = Vẫn giữ thế thắng. Nếu ván chơi cứ trở lại đây thì phải lặp lại mãi nước này, hoặc một nước khác cùng dấu
owners-quality-free = tự do
    .tip = Vẫn giữ thế thắng dù đi bao nhiêu lần, miễn là cũng đi các nước “phải lặp lại”
owners-cycles = Các chu trình
    .tip = Trên mỗi chu trình mà ván chơi có thể đi theo ở đây, một trong các số này là lớn nhất. Nhấp để chọn một chu trình.
owners-cycle = { $greatest }: { $path }

owners-why-draw = Hòa: không ai ép thắng được. Đi đến { $place } giữ được thế hòa.

owners-turns = Lượt
    .tip = Ai đến lượt
owners-turns-choice = { $owners ->
    [yes] Theo chủ
   *[no] Luân phiên
}
    .tip = { $owners ->
        [yes] Mỗi đỉnh thuộc về người chơi 0 hoặc người chơi 1; chủ của đỉnh đi từ đó, có thể nhiều nước liền
       *[no] Mỗi nước đi chuyển lượt cho người kia
    }
owners-endless = { $endless ->
    [draw] Hòa
    [first] 0 thắng
    [second] 1 thắng
   *[numbers] Theo số
}
owners-endless-tip = Ai thắng nếu ván chơi không bao giờ kết thúc
owners-endless-choice-tip = { $endless ->
    [draw] Ván vô tận là hòa
    [first] Người chơi 0 thắng ván vô tận
    [second] Người chơi 1 thắng ván vô tận
   *[numbers] Số lớn nhất xuất hiện vô hạn lần quyết định: nếu là số chẵn thì người chơi 0 thắng, nếu không thì người chơi 1
}
owners-presets = Mẫu
    .tip = Những trò chơi quen thuộc trong tài liệu về trò chơi trên đồ thị
owners-preset = { $preset ->
    [reach] Đến đích
    [safe] Giữ an toàn
    [again] Vô hạn lần
   *[numbers] Theo số
}
    .tip = { $preset ->
        [reach] Người chơi 0 muốn ván chơi kết thúc: người chơi 1 thắng ván vô tận
        [safe] Người chơi 0 muốn ván chơi tiếp tục: người này thắng ván vô tận
        [again] Người chơi 0 muốn đến đỉnh mang số 2 vô hạn lần; các đỉnh khác mang số 1 (Büchi)
       *[numbers] Số lớn nhất xuất hiện vô hạn lần quyết định (chẵn lẻ)
    }
owners-owner = Chủ
    .tip = Người chơi đi từ đây. Kết quả được ấn định vẫn giữ người thắng của nó.
owners-player = Người chơi { $player }
    .tip = { $player ->
        [0] Người chơi 0 đi từ đây; vẽ thành hình tròn
       *[1] Người chơi 1 đi từ đây; vẽ thành hình vuông
    }
owners-number = Số
    .tip = Số lớn nhất xuất hiện vô hạn lần quyết định ván vô tận: nếu là số chẵn thì người chơi 0 thắng, nếu không thì người chơi 1

owners-command-first = Giao cho người chơi 0
    .tip = Người chơi 0 đi từ những đỉnh này
owners-command-second = Giao cho người chơi 1
    .tip = Người chơi 1 đi từ những đỉnh này
owners-command-flip = Giao cho người chơi kia
owners-command-raise = Tăng số
owners-command-lower = Giảm số
owners-command-number = Đặt số…
    .tip = Gõ một số trong bảng thông tin

owners-came-again = Quân cờ trở lại một đỉnh; số lớn nhất trên chu trình này là { $greatest }, nên người chơi { $winner } thắng.
owners-came-again-endless = Quân cờ trở lại một đỉnh, nên ván chơi có thể kéo dài mãi: người chơi { $winner } thắng.
owners-came-again-detour = Nước đi { $move } là sai lầm: đi vòng như vậy một lần thì vô hại, nhưng lặp đi lặp lại thì không.

owners-not-yet = Phát lại và Dạy học chỉ dùng được khi hai bên luân phiên đi; ở đây mỗi đỉnh có chủ
owners-select-won = Mọi đỉnh mà người chơi { $winner } thắng
owners-count-tip = { $count } trạng thái mà người chơi { $winner } thắng
owners-legend-winner = Người chơi { $winner } thắng
owners-legend-owner = { $owner ->
    [0] Hình tròn: người chơi 0 đi
   *[1] Hình vuông: người chơi 1 đi
}
owners-legend-target = Viền kép: số { $number } mà người chơi 0 muốn gặp lặp đi lặp lại
owners-rules = Chủ của một đỉnh di chuyển quân từ đó { $steps }.
owners-rules-endless = { $endless ->
    [draw] Ván vô tận là hòa.
    [first] Người chơi 0 thắng ván vô tận.
    [second] Người chơi 1 thắng ván vô tận.
   *[numbers] Số lớn nhất xuất hiện vô hạn lần quyết định ván vô tận: nếu là số chẵn thì người chơi 0 thắng, nếu không thì người chơi 1.
}

owners-label = người chơi { $owner } đi, { $winner ->
    [first] người chơi 0 thắng
    [second] người chơi 1 thắng
   *[draw] hòa
}{ $moves ->
    [0] {""}
   *[other] {" "}sau { $moves } nước đi
}
