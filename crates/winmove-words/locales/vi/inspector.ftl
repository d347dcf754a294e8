inspector-cancelled = Chưa giải vì việc giải đã bị hủy.
inspector-from-start = Từ điểm xuất phát:
inspector-no-vertex = Thêm một đỉnh để bắt đầu.
inspector-place-tokens = Đặt cảnh sát và tên trộm để xem ai thắng. Mọi cặp vị trí đều đã được giải.
inspector-no-start = Chưa đặt điểm xuất phát. Nhấp chuột phải vào { $place ->
    [cell] một ô
   *[vertex] một đỉnh
}, hoặc dùng công cụ đặt quân.
inspector-click = Nhấp vào { $place ->
    [cell] một ô
   *[vertex] một đỉnh
} để xem kết luận và các nước đi từ đó.
inspector-look-at-start = Xem điểm xuất phát

inspector-start = Về đầu
    .name = Trở về điểm xuất phát
    .tip = Hiện trạng thái bắt đầu ván chơi

inspector-alone = { $name }, riêng một quân
inspector-empty = Ở đây chưa có gì.
inspector-change = Thay đổi trong chế độ { $mode }
inspector-draw = Vẽ trong chế độ { $mode }
inspector-build = Chuyển sang { $mode } để sửa ({ $keys })

inspector-rules = Luật chơi
    .tip = Nhấp để xem và thay đổi luật chơi

inspector-about = Thông tin trò chơi
    .tip = Nhấp để xem và thay đổi tiêu đề và ghi chú

inspector-title = Tiêu đề
inspector-notes = Ghi chú
inspector-no-title = chưa có tiêu đề
