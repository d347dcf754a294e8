edit-step = { $step ->
    [add-vertex] Thêm đỉnh
    [add-edge] Thêm cạnh
    [reconnect-edge] Nối lại cạnh
    [bend-edge] Uốn cạnh
    [annotate] Chú thích
    [change-annotation] Sửa chữ
    [straighten] Làm thẳng
    [delete] Xóa
    [erase] Tẩy
    [label-vertex] Đặt nhãn đỉnh
    [label-edge] Đặt nhãn cạnh
    [label-in-sequence] Đặt nhãn theo thứ tự
    [reverse-edges] Đảo chiều cạnh
    [move-vertices] Di chuyển { $count } đỉnh
    [move] Di chuyển
    [arrange] Sắp xếp
    [align] Căn hàng
    [distribute] Phân bố đều
    [pin] Ghim
    [unpin] Bỏ ghim
    [note-vertex] Sửa ghi chú
    [tag] Đổi dấu màu
    [change-owner] Đổi chủ
    [change-number] Đổi số
    [cut] Cắt
    [paste] Dán
    [duplicate] Nhân đôi
    [show-moves] Hiện nước đi
    [paint-cell] Tô ô
    [paint-floor] Tô sàn
    [paint-wall] Tô tường
    [paint-exit] Tô lối thoát
    [fill-floor] Tô loang sàn
    [fill-wall] Tô loang tường
    [fill-exit] Tô loang lối thoát
    [resize-board] Đổi kích thước bàn cờ
    [insert-rows] Chèn hàng
    [insert-columns] Chèn cột
    [delete-rows] Xóa hàng
    [delete-columns] Xóa cột
    [rotate] Xoay
    [mirror] Lật
    [place-police] Đặt cảnh sát
    [place-thief] Đặt tên trộm
    [place-token] Đặt quân cờ
    [take-token-off] Nhấc quân cờ ra
    [add-token] Thêm quân cờ
    [remove-token] Bỏ quân cờ
    [fix-outcome] Ấn định kết quả
    [free-outcome] Bỏ ấn định kết quả
    [mark-exit] Đánh dấu lối thoát
    [change-game] Đổi trò chơi
    [change-rules] Đổi luật
    [edit-script] Sửa luật bằng Python
    [turn-into-graph] Chuyển thành đồ thị
    [change-title] Đổi tiêu đề
    [change-layout] Sửa tùy chọn sắp xếp
    [change-notes] Sửa ghi chú
    [keep-record] Giữ ván chơi trong tệp
    [keep-exercise] Tạo bài tập
    [remove-exercise] Xóa bài tập
    [change-checking] Đổi cách kiểm tra
    [change-question] Đổi câu hỏi
    [change-note] Sửa ghi chú cho học sinh
    [change-language] Đổi ngôn ngữ cho học sinh
    [hand-out] Giao bài
    [answer-homework] Trả lời
   *[edit] Chỉnh sửa
}
