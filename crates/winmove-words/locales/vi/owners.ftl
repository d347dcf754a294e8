owners-wins-in = Người chơi { $winner } thắng sau { $moves } nước đi
owners-wins-endless = Người chơi { $winner } thắng ván vô tận
owners-won = Người chơi { $winner } đã thắng

owners-why-fixed = Người chơi { $winner } thắng: kết quả ở đây được ấn định, nên các cạnh đi từ đây không được tính.
owners-why-stuck = Người chơi { $winner } thắng: ở đây người chơi { $owner } hết nước đi.
owners-why-stuck-drawn = Hòa: ở đây người chơi { $owner } hết nước đi.
owners-why-win = Người chơi { $winner } thắng sau { $moves } nước đi: đi đến { $place }.
owners-why-loss = Người chơi { $winner } thắng sau nhiều nhất { $moves } nước đi, dù người chơi { $owner } đi thế nào. Đi đến { $place } kéo dài lâu nhất.
owners-why-endless = Người chơi { $winner } thắng bằng cách đi đến { $place }: ván chơi không bao giờ kết thúc, hoặc kết thúc với phần thắng của người chơi { $winner }.
owners-why-endless-against = Người chơi { $winner } thắng, dù người chơi { $owner } làm gì: ván chơi không bao giờ kết thúc, hoặc kết thúc với phần thắng của người chơi { $winner }.
owners-why-numbers = Người chơi { $winner } thắng nhờ đi đến { $place }: nếu ván chơi không kết thúc, số lớn nhất xuất hiện vô hạn lần là số { $winner ->
    [0] chẵn.
   *[1] lẻ.
}
owners-why-numbers-against = Người chơi { $winner } thắng, dù người chơi { $owner } đi thế nào: nếu ván chơi không kết thúc, số lớn nhất xuất hiện vô hạn lần là số { $winner ->
    [0] chẵn.
   *[1] lẻ.
}
owners-why-stays = Khi đó ván chơi không bao giờ rời khỏi { $places ->
    [1] đỉnh này
   *[other] một tập gồm { $places } đỉnh
}{ $left ->
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
    .tip = Vẫn giữ thế thắng. Nếu ván chơi cứ trở lại đây thì phải lặp lại mãi nước này, hoặc một nước khác có dấu này
owners-quality-free = tự do
    .tip = Vẫn giữ thế thắng dù đi bao nhiêu lần, miễn là cũng đi các nước “phải lặp lại”
# In a large game, where no more is known of a move that keeps a win of endless play.
owners-quality-kept = giữ thế thắng
owners-reason = Đi đến { $place } ({ $quality }). { $why }
owners-cycles = Mỗi số lớn nhất một chu trình
    .tip = Trên mỗi chu trình mà ván chơi có thể đi theo ở đây, một trong các số này là số lớn nhất. Có thể còn chu trình khác. Nhấp vào một chu trình để hiện nó trên vùng vẽ.
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
        [again] Người chơi 0 muốn đến đỉnh mang số 2 vô hạn lần. Nếu mọi số đều là 0, các đỉnh đang chọn nhận số 2, các đỉnh khác nhận số 1 (Büchi)
       *[numbers] Số lớn nhất xuất hiện vô hạn lần quyết định (chẵn lẻ)
    }
owners-preset-next = Bây giờ hãy chọn các đỉnh mà người chơi 0 muốn đến vô hạn lần và đặt số của chúng thành 2.
# “Chẵn lẻ”, “độ ưu tiên”, “chủ”: no Vietnamese source on parity games was found. “Độ ưu tiên” is the
# word for the priority of items in a queue, and “chẵn lẻ” the one for parity.
owners-owner = Chủ
    .tip = Người chơi đi từ đây. Đổi chủ không làm đổi người thắng ở kết quả được ấn định.
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
owners-came-again-lost-by = Đi một lần thì không nước nào trên chu trình này làm mất gì; lặp lại mãi thì mất. Lẽ ra nước đi { $move } phải rời khỏi chu trình.

owners-fix = { $outcome ->
    [win] 0 thắng
    [loss] 1 thắng
   *[draw] hòa
}
    .tip = { $outcome ->
        [win] Ấn định: ván chơi kết thúc ở đây và người chơi 0 thắng
        [loss] Ấn định: ván chơi kết thúc ở đây và người chơi 1 thắng
       *[draw] Ấn định: ván chơi kết thúc ở đây với kết quả hòa
    }
owners-fix-won = Ấn định người chơi { $winner } thắng
owners-outcome-fixed = Kết quả được ấn định ở nơi quân đang đứng.
owners-moves-tip = Mỗi nước đi dẫn đến đâu, ai thắng từ đó, và nước đi tốt đến mức nào
owners-whatif-tip = Thử thêm hoặc bớt từng cạnh, ấn định từng kết quả và giao từng đỉnh cho người chơi kia{ $numbers ->
    [yes] , và thay đổi từng số một đơn vị
   *[no] {""}
}
owners-mistake = nước đi sai: { $to ->
    [draw] hòa thay vì người chơi { $owner } thắng
   *[loss] người chơi { $opponent } thắng thay vì { $from ->
        [draw] hòa
       *[win] người chơi { $owner }
    }
}

owners-select-won = Mọi trạng thái mà người chơi { $winner } thắng
owners-count = { $outcome ->
    [win] Người chơi 0: { $count }
    [loss] Người chơi 1: { $count }
   *[draw] Hòa: { $count }
}
owners-count-tip = { $count } trạng thái { $outcome ->
    [win] mà người chơi 0 thắng
    [loss] mà người chơi 1 thắng
   *[draw] hòa
}
owners-caption = Mỗi nhãn cho biết người chơi thắng từ đó.
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
owners-rules-repetition = Khi chơi, ván kết thúc ngay khi quân cờ trở lại một đỉnh; chu trình đó được coi như lặp lại mãi.

owners-label = người chơi { $owner } đi, { $winner ->
    [first] người chơi 0 thắng
    [second] người chơi 1 thắng
   *[draw] hòa
}{ $moves ->
    [0] {""}
   *[other] {" "}sau { $moves } nước đi
}

owners-a-label = { $winner ->
    [first] người chơi 0 thắng
    [second] người chơi 1 thắng
   *[draw] hòa
}{ $moves ->
    [0] {""}
   *[other] {" "}sau { $moves } nước đi
}

owners-taken = { $position } đứng đầu hàng đợi: { $label }. Xét các nước đi đến đó.
owners-move = Người chơi { $owner } có thể đi từ { $from } đến { $to }, ở đó { $label }.
owners-step-won = Một nước như vậy là đủ: từ { $start }, { $label }.
owners-step-counted = { $start } còn { $moves } nước đi chưa biết có để người chơi { $opponent } thắng hay không.
owners-step-lost = Giờ đã biết mọi nước đi từ { $start } đều để người chơi { $opponent } thắng: { $label }.
owners-left = Hàng đợi rỗng và { $position } không có nhãn. Không ai ép được ván chơi kết thúc có lợi cho mình, và người chơi { $winner } thắng ván vô tận.
owners-round = { $round ->
    [0] Vòng 0, nơi ván chơi đã kết thúc:
   *[other] Vòng { $round }:
} { $first } cho người chơi 0, { $second } cho người chơi 1{ $draws ->
    [0] .
   *[other] , { $draws } hòa.
}
owners-rest = Không ai ép được ván chơi kết thúc có lợi cho mình từ { $positions } trạng thái còn lại. Người chơi { $winner } thắng ván vô tận{ $draws ->
    [0] .
   *[other] ; trong đó { $draws } trạng thái là hòa.
}
owners-line-round = vòng { $round }: { $first } cho người chơi 0, { $second } cho người chơi 1{ $draws ->
    [0] {""}
   *[other] , { $draws } hòa
}
owners-summary = Đã gán nhãn cho cả { $all } trạng thái: { $first } cho người chơi 0, { $second } cho người chơi 1, { $draws } hòa.
owners-right = Đúng: { $outcome ->
    [win] người chơi 0 thắng từ { $position }.
    [loss] người chơi 1 thắng từ { $position }.
   *[draw] { $position } hòa.
}
owners-wrong = Sai: { $outcome ->
    [win] người chơi 0 thắng từ { $position }
    [loss] người chơi 1 thắng từ { $position }
   *[draw] { $position } hòa
}, không phải { $guess ->
    [win] người chơi 0.
    [loss] người chơi 1.
   *[draw] hòa.
}
owners-guess = { $outcome ->
    [win] 0 thắng
    [loss] 1 thắng
   *[draw] Hòa
}
    .tip = { $outcome ->
        [win] Người chơi 0 thắng từ đó (0)
        [loss] Người chơi 1 thắng từ đó (1)
       *[draw] Không ai ép thắng được (D)
    }

owners-code-steps =
    với mỗi trạng thái { $p } mà ván chơi đã kết thúc:
      gán nhãn { $p }; cho { $p } vào hàng đợi trừ khi hòa
    trong khi hàng đợi chưa rỗng:
      lấy { $q } ở đầu hàng đợi
      với mỗi nước đi { $p } → { $q }:
        nếu { $p } đã có nhãn: bỏ qua
        nếu chủ của { $p } thắng ở { $q }: chủ thắng ở { $p }; cho { $p } vào hàng đợi
        nếu không: đếm({ $p }) ← đếm({ $p }) − 1
          nếu đếm({ $p }) = 0: đối phương của chủ thắng ở { $p }; cho { $p } vào hàng đợi
    với mỗi { $p } chưa có nhãn: { $endless ->
        [first] không ai ép được ván chơi kết thúc có lợi cho mình; người chơi 0 thắng ván vô tận
        [second] không ai ép được ván chơi kết thúc có lợi cho mình; người chơi 1 thắng ván vô tận
       *[none] { $p } hòa
    }
owners-code-rounds =
    vòng 0: gán nhãn mọi trạng thái mà ván chơi đã kết thúc
    với { $r } = 1, 2, … cho đến khi một vòng không gán nhãn nào:
      nếu { $p } chưa có nhãn và có nước đến nơi chủ thắng: chủ thắng sau { $r } nước
      nếu { $p } chưa có nhãn và chỉ có nước đến nơi đối phương thắng: đối phương thắng sau { $r } nước
    với mỗi { $p } chưa có nhãn: { $endless ->
        [first] không ai ép được ván chơi kết thúc có lợi cho mình; người chơi 0 thắng ván vô tận
        [second] không ai ép được ván chơi kết thúc có lợi cho mình; người chơi 1 thắng ván vô tận
       *[none] { $p } hòa
    }
owners-code-order =
    với mỗi { $p }, từ cuối thứ tự tô pô:
      nếu ván chơi kết thúc ở { $p }: gán nhãn { $p }
      nếu không, có nước đến nơi chủ của { $p } thắng: chủ thắng ở { $p }
      nếu không, mọi nước đến nơi đối phương thắng: đối phương thắng ở { $p }
      nếu không: { $p } hòa

owners-hint = Từ đó: { $label }.
owners-task = Chọn một trạng thái. { $question ->
    [outcome] Ai thắng từ đó: người chơi 0, người chơi 1, hay không ai?
    [length] Ai thắng từ đó, và sau bao nhiêu nước đi của cả hai bên?
   *[best-move] Nước đi nào tốt nhất cho chủ của trạng thái đó?
}
owners-question-tip = { $question ->
    [outcome] Đánh dấu người thắng của mỗi trạng thái: người chơi 0, người chơi 1 hoặc không ai
    [length] Đánh dấu người thắng của mỗi trạng thái và cho biết số nước của cả hai người chơi đến khi kết thúc, khi bên thắng đi nhanh nhất và bên thua kéo dài nhất
   *[best-move] Mọi nước tốt nhất của chủ trạng thái đều đúng. Nơi thắng bằng ván vô tận, mọi nước giữ được phần thắng dù lần nào cũng đi như vậy cũng đúng. Bỏ qua những trạng thái mà mọi nước đều tốt như nhau
}

owners-strategy = Người chơi { $winner } thắng bằng một chiến lược gồm { $whole ->
    [yes] {""}
   *[no] hơn{" "}
}{ $positions } trạng thái: một nước ở mỗi trạng thái của người thắng, chống lại mọi nước của người kia.

owners-claim = Từ { $place }, người chơi { $winner } thắng{ $when ->
    [at-once] {" "}ngay.
    [endless] .
   *[moves] {" "}sau { $moves } nước đi.
}
owners-proof-again = { $player ->
    [player0] Người chơi 0
   *[player1] Người chơi 1
} lại đi tiếp.
owners-proof-endless = Vậy ván chơi { $ends ->
    [yes] kết thúc như trên hoặc{" "}
   *[no] {""}
}cứ trở lại một bước trước đó mãi mãi.
owners-proof-cycles = Số lớn nhất trên một chu trình của các bước này luôn là { $cycles }.
owners-proof-numbers = Do đó số lớn nhất xuất hiện vô hạn lần là số { $winner ->
    [0] chẵn
   *[1] lẻ
}, và người chơi { $winner } thắng.
