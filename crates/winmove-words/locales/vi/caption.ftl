caption-for-side = { $side ->
    [police] { $W }: cảnh sát thắng; { $L }: tên trộm thắng
   *[thief] { $W }: tên trộm thắng; { $L }: cảnh sát thắng
} – khi { $moved ->
    [police] cảnh sát
   *[thief] tên trộm
} ở { $place ->
    [cell] ô
   *[vertex] đỉnh
} đó và đến lượt { $turn ->
    [police] cảnh sát
   *[thief] tên trộm
}.
caption-for-player = { $player ->
    [first] { $W }: người đi trước thắng; { $L }: người đi sau thắng
   *[second] { $W }: người đi sau thắng; { $L }: người đi trước thắng
} – nơi quân đã qua: khi quân ở đó; nơi khác: sau nước đi đến đó.
caption-for-mover-of = Mỗi { $place ->
    [cell] ô
   *[vertex] đỉnh
} cho biết kết quả của { $turn ->
    [police] cảnh sát
   *[thief] tên trộm
}, bên đang đến lượt, khi { $moved ->
    [police] cảnh sát
   *[thief] tên trộm
} ở đó.
caption-moves-from = Nhãn cho biết kết quả của đối phương sau mỗi nước đi từ { $place }. Các vị trí khác không đến được bằng một nước.
caption-stuck-at = Không có nước đi nào từ { $place }. Nhãn ở đó là của người đến lượt.
caption-starts = Mỗi nhãn là kết quả của người đến lượt khi quân cờ bắt đầu từ đó.
caption-of-sum = Nhãn chỉ tính riêng một quân cờ. Mũi tên đậm là nước thắng của tổng (không có mũi tên nào nếu người đến lượt thua).
caption-for-mover = Mỗi nhãn là kết quả của người đến lượt ở đó.
caption-undecided-after-move = { $name }, kết quả của đối thủ chưa rõ sau nước đi đến đó
