widget-cancel = Hủy
widget-take-back = Rút lại
widget-forward = Đi tiếp
widget-stay = đứng yên
widget-move-tip = { $name }: nhấn chữ số trên nút{ $arrows ->
    [yes] {" "}hoặc phím mũi tên theo hướng đó
   *[no] {""}
}
widget-more = … và { $count } mục nữa
widget-not-solved = Chưa giải được: { $problem }.
widget-i-play = Tôi chơi:
widget-play-one-tip = Máy chơi bên còn lại
widget-both = cả hai
    .tip = Hai người cùng chơi, hoặc một người chơi cả hai bên
widget-neither = không bên nào
    .tip = Máy tự chơi với chính mình
widget-computer = { $player }: máy. Đi sai:
widget-never = không bao giờ
widget-computer-moves = Máy đang đi…
widget-hint = Gợi ý
    .tip = Hiện một nước tốt nhất (H)
widget-game-over = Ván chơi đã kết thúc
widget-let-move = Để máy đi
    .tip = Kết thúc tạm dừng
widget-start = Bắt đầu
    .tip = Máy chơi cả hai bên cho đến khi kết thúc
widget-go-on = Tiếp tục
    .tip = Máy chơi tiếp
widget-notes = Hiện ghi chú
widget-to-move = Lượt đi:
widget-to-move-tip = Đến lượt ai trong các trạng thái đang hiện. Màu là kết quả của bên này.
widget-colour-by = Tô màu theo:
widget-whose = { $side ->
    [police] cảnh sát
   *[thief] tên trộm
}
widget-colour-by-tip = Quân kia giữ nguyên vị trí. Mỗi vị trí cho biết kết quả của người đến lượt khi quân được chọn đứng ở đó.
widget-place-token = Hãy đặt { $side ->
    [police] cảnh sát
   *[thief] tên trộm
} để tô màu { $board ->
    [yes] bàn cờ
   *[no] đồ thị
}.
widget-graph-size = { $vertices } đỉnh, { $edges } cạnh
widget-board-size = { $rows } × { $columns } ô
widget-vertex = Đỉnh { $name }
widget-cell = Ô { $name }
widget-side-to-move = { $side ->
    [police] Lượt cảnh sát
   *[thief] Lượt tên trộm
}
