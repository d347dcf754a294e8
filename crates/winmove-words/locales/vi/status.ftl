status-count-from = Đếm từ { $first }
    .tip = Đọc lại danh sách cạnh theo cách đánh số đỉnh kia
status-zoom-tip = Thu phóng. Ctrl+0 để thấy toàn bộ
status-not-solved = chưa giải
status-solving = đang giải…
status-hidden = nhãn đang ẩn
    .tip = Hãy tự tìm
status-one-by-one = từng nhãn một
    .tip = Số trạng thái thắng, thua và hòa được hiện khi phát lại xong
status-starts = điểm xuất phát:
    .tip = Kết quả của mọi đỉnh khi làm điểm xuất phát
status-count-tip = { $count } trạng thái { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
} đối với người đến lượt
status-reading-labels = đang đọc nhãn…
status-other-rules = luật khác với đồ thị đã giải
    .tip = Đồ thị được giải theo luật khác nên phần này giờ là một trò chơi riêng. Ở nơi phần này kết thúc, kết quả được ấn định theo luật đã dùng để giải đồ thị. Hoàn tác sẽ trở về luật ấy
status-solved-at-once = giải xong trong chưa đầy 0,1 ms
status-solved-milliseconds = giải xong trong { $time } ms
status-solved-seconds = giải xong trong { $time } giây
status-flipped = { $count } kết quả đã thay đổi
status-far = { $count } đỉnh nằm quá xa
    .tip = Tọa độ quá lớn nên không thể nhìn thấy cùng với phần còn lại. Hãy dùng menu { $menu } để xếp lại mọi đỉnh
