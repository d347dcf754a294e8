verdict-token = { $outcome ->
    [win] Người đi trước thắng
   *[loss] Người đi sau thắng
} sau { $moves } nước đi{ $own ->
    [0] {""}
   *[other] {" "}(trong đó { $own } nước của mình)
}
verdict-token-unknown = { $outcome ->
    [win] Người đi trước thắng
   *[loss] Người đi sau thắng
}
verdict-token-over = { $outcome ->
    [win] Người đi trước đã thắng
   *[loss] Người đi sau đã thắng
}
verdict-draw = Hòa: không bên nào ép thắng được
verdict-undecided = Chưa rõ sau khi xét { $states } trạng thái
verdict-endless = { $winner ->
    [police] Cảnh sát thắng vì tên trộm không bao giờ thoát được
   *[thief] Tên trộm thắng vì không bao giờ bị bắt
}
verdict-over = { $winner ->
    [police] Cảnh sát đã bắt được tên trộm
   *[thief] Tên trộm đã trốn thoát
}
verdict-ends = { $winner ->
    [police] Cảnh sát bắt được tên trộm
   *[thief] Tên trộm trốn thoát
} sau { $moves } nước đi{ $own ->
    [0] {""}
   *[other] { $winner ->
        [police] {" "}(trong đó { $own } nước của cảnh sát)
       *[thief] {" "}(trong đó { $own } nước của tên trộm)
    }
}
verdict-stuck = { $winner ->
    [police] Cảnh sát thắng
   *[thief] Tên trộm thắng
} sau { $moves } nước đi{ $own ->
    [0] {""}
   *[other] { $winner ->
        [police] {" "}(trong đó { $own } nước của cảnh sát)
       *[thief] {" "}(trong đó { $own } nước của tên trộm)
    }
} vì { $outcome ->
    [loss] { $winner ->
        [police] tên trộm hết nước đi
       *[thief] cảnh sát hết nước đi
    }
   *[win] chính mình hết nước đi
}
verdict-stuck-over = { $outcome ->
    [loss] { $winner ->
        [police] Cảnh sát thắng vì tên trộm hết nước đi
       *[thief] Tên trộm thắng vì cảnh sát hết nước đi
    }
   *[win] { $winner ->
        [police] Cảnh sát thắng vì chính mình hết nước đi
       *[thief] Tên trộm thắng vì chính mình hết nước đi
    }
}
