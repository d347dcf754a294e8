play-player = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [first] Người đi trước
    [player1] Người chơi 1
   *[second] Người đi sau
}
play-player-short = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] 0
    [first] Đi trước
    [player1] 1
   *[second] Đi sau
}

play-won = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [first] Người đi trước
    [player1] Người chơi 1
   *[second] Người đi sau
} đã thắng sau { $moves } nước đi{ $own ->
    [0] .
   *[other] {" "}(trong đó { $own } nước của mình).
}
play-drawn = Hòa sau { $moves } nước đi.
play-won-endless = { $player ->
    [police] Cảnh sát đã thắng.
    [thief] Tên trộm đã thắng.
    [first] Người đi trước đã thắng.
   *[second] Người đi sau đã thắng.
} Thế này đã xuất hiện { $times } lần, và ván vô tận được tính là thắng cho { $player ->
    [police] cảnh sát
    [thief] tên trộm
    [first] người đi trước
   *[second] người đi sau
}.
play-drawn-repeated = Hòa do lặp lại. Thế này đã xuất hiện { $times } lần.

play-why-caught = Tên trộm đã bị bắt.
play-why-escaped = Tên trộm đã đến lối thoát.
play-why-exit = Quân cờ đang ở lối thoát, nơi người đến lượt { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}.
play-why-fixed = Quân cờ đang ở đỉnh có kết quả được ấn định, nơi người đến lượt { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}.
play-why-stuck = { $mover ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [first] Người đi trước
    [player1] Người chơi 1
   *[second] Người đi sau
} đã hết nước đi, và bên nào hết nước đi thì { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}.

play-beyond-won = Phần này của đồ thị kết thúc ở đây. Trong toàn bộ đồ thị, { $player ->
    [police] cảnh sát
    [thief] tên trộm
    [first] người đi trước
   *[second] người đi sau
} thắng sau { $moves } nước đi nữa.
play-beyond-drawn = Phần này của đồ thị kết thúc ở đây. Trong toàn bộ đồ thị, ván chơi hòa.

play-repetition = Thế này đã xuất hiện { $times } lần.

play-strip = { $viewer ->
    [police] Phía trên ({ $W }): cảnh sát thắng. Phía dưới ({ $L }): tên trộm thắng.
    [thief] Phía trên ({ $W }): tên trộm thắng. Phía dưới ({ $L }): cảnh sát thắng.
    [player0] Phía trên (0): người chơi 0 thắng. Phía dưới (1): người chơi 1 thắng.
    [player1] Phía trên (1): người chơi 1 thắng. Phía dưới (0): người chơi 0 thắng.
    [second] Phía trên ({ $W }): người đi sau thắng. Phía dưới ({ $L }): người đi trước thắng.
   *[first] Phía trên ({ $W }): người đi trước thắng. Phía dưới ({ $L }): người đi sau thắng.
}{ $numbers ->
    [yes] {" "}Con số là số nước đi còn lại.
   *[no] {""}
} Nhấp để đến đó.

play-tally = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [first] Người đi trước
    [player1] Người chơi 1
   *[second] Người đi sau
}: { $owners ->
    [yes] { $best } nước tốt
   *[no] { $best } nước tốt nhất
}{ $slower-wins ->
    [0] {""}
   *[other] , { $slower-wins } nước thắng chậm hơn
}{ $detours ->
    [0] {""}
   *[other] , { $detours } đường vòng
}{ $slower-draws ->
    [0] {""}
   *[other] , { $slower-draws } nước hòa chậm hơn
}{ $faster-losses ->
    [0] {""}
   *[other] , { $faster-losses } nước thua nhanh hơn
}, { $mistakes ->
    [0] không có nước đi sai
   *[other] { $mistakes } nước đi sai
}{ $undecided ->
    [0] {""}
   *[other] , { $undecided } nước chưa rõ
}

play-stays = { $letter } đứng yên
play-letters = { $police }: cảnh sát, { $thief }: tên trộm
play-better = { $rating }, tốt hơn:{"\u00A0"}{ $move }
play-better-stay = { $rating }, tốt hơn:{"\u00A0"}đứng yên

play-start = Bắt đầu.
play-turn = Nước { $number }: { $move }.
play-turn-rated = Nước { $number }: { $move } ({ $rating }).
play-worth = { $outcome ->
    [win] { $first ->
        [police] Cảnh sát
        [thief] Tên trộm
        [player0] Người chơi 0
       *[first] Người đi trước
    }
   *[loss] { $first ->
        [police] Tên trộm
        [thief] Cảnh sát
        [player0] Người chơi 1
       *[first] Người đi sau
    }
} thắng sau { $moves } nước đi.
play-worth-unknown = { $outcome ->
    [win] { $first ->
        [police] Cảnh sát thắng.
        [thief] Tên trộm thắng.
        [player0] Người chơi 0 thắng.
       *[first] Người đi trước thắng.
    }
    [loss] { $first ->
        [police] Tên trộm thắng.
        [thief] Cảnh sát thắng.
        [player0] Người chơi 1 thắng.
       *[first] Người đi sau thắng.
    }
    [draw] Thế này hòa.
   *[undecided] Thế này chưa rõ kết quả.
}

play-record-person = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [first] Người đi trước
    [player1] Người chơi 1
   *[second] Người đi sau
}: người
play-record-computer = { $player ->
    [police] Cảnh sát
    [thief] Tên trộm
    [player0] Người chơi 0
    [first] Người đi trước
    [player1] Người chơi 1
   *[second] Người đi sau
}: máy, { $errs ->
    [0] chơi hoàn hảo
   *[other] đi sai { $errs } trong 100 nước
}
play-record-start = Bắt đầu: { $position }
play-record-letters = Nước đi: { $letters }
play-record-variation = Biến thể:

play-sum-stuck = { $player ->
    [first] Người đi trước
   *[second] Người đi sau
} không đi được quân nào, và ai không đi được quân nào thì thua.
play-sum-left = { $outcome ->
    [win] đối phương thua
    [loss] đối phương thắng
   *[draw] hòa
}
play-sum-left-value = { $outcome ->
    [win] để lại { $value }, đối phương thua
    [loss] để lại { $value }, đối phương thắng
   *[draw] để lại { $value }, hòa
}
    .short = để lại { $value }
play-sum-move = quân { $token }: { $from } → { $to }
play-sum-hint = Gợi ý: đi quân { $token } từ { $from } đến { $to }{ $lost ->
    [yes] {" "}(không có nước nào tốt hơn)
   *[no] {""}
}.
play-sum-part = { $last ->
    [first] Quân { $token }, hiện ở { $place }: người đi trước đã đi nước cuối cùng.
    [second] Quân { $token }, hiện ở { $place }: người đi sau đã đi nước cuối cùng.
   *[nobody] Quân { $token } ở { $place } chưa được đi.
}
play-sum-part-of = { $last ->
    [first] Quân { $token } của { $game }, hiện ở { $place }: người đi trước đã đi nước cuối cùng.
    [second] Quân { $token } của { $game }, hiện ở { $place }: người đi sau đã đi nước cuối cùng.
   *[nobody] Quân { $token } của { $game } ở { $place } chưa được đi.
}
