panel-stop = Dừng
    .tip = Giữ lại những gì đã tìm được

panel-close = Đóng
panel-solving = Đang giải…
panel-part-obstacle = Ở biên của phần này, chỉ biết được kết quả khi chơi theo luật của đồ thị đã giải. Để so sánh các luật, hãy lưu phần này thành một trò chơi riêng rồi mở tệp đó
panel-open-states = Mở đồ thị trạng thái
    .tip = Mở mọi trạng thái và nước đi thành một tài liệu mới, là trò chơi một quân trên đồ thị

panel-to-move = { $player ->
    [police] Đến lượt cảnh sát
    [thief] Đến lượt tên trộm
    [player0] Đến lượt người chơi 0
    [first] Đến lượt người đi trước
    [player1] Đến lượt người chơi 1
   *[second] Đến lượt người đi sau
}

panel-record = Biên bản
panel-no-moves = Chưa có nước đi nào
panel-rated-later = Được đánh giá khi hết ván
panel-copy-text = Sao chép dạng văn bản
panel-verdicts = Hiện kết luận trong khi chơi
panel-new-game = Ván mới
panel-step-back = Lùi một bước
panel-start-over = Làm lại từ đầu

panel-take-draw = Chấp nhận hòa
    .tip = Kết thúc ván ở đây. Muốn chơi tiếp, cứ đi một nước.

panel-undecided = chưa rõ
panel-place-tokens = Hãy đặt cảnh sát và tên trộm trước.
