progress-opening = Đang mở { $name }…
progress-reading-clipboard = Đang đọc bộ nhớ tạm…
progress-drawing-picture = Đang vẽ hình…
progress-saving = Đang lưu { $name }…
progress-saving-stuck = Việc lưu { $name } kéo dài vì đĩa không phản hồi. Không có gì bị mất. Hãy chờ hoặc lưu vào nơi khác.
progress-cancel-opening = Hủy
    .tip = Không mở gì và giữ trò chơi đang mở
progress-cancel-picture = Hủy
    .tip = Dừng vẽ hình
progress-save-as = Lưu thành…
    .tip = Lưu vào nơi khác
progress-arranging = đang sắp xếp { $vertices } đỉnh… vòng { $round }
progress-cancel-arranging = Hủy
    .tip = Hủy việc sắp xếp và để nguyên mọi thứ
progress-out-of-date = Nhãn đã cũ
    .tip = Việc giải đã bị hủy nên các nhãn vẫn là nhãn từ trước lần thay đổi cuối
progress-solve = Giải
    .tip = Giải trò chơi theo nội dung hiện tại
progress-cancel-solving = Hủy
    .tip = Dừng giải; các nhãn vẫn là nhãn cũ cho đến khi bạn giải lại
progress-solving = đang giải… { $positions } trạng thái{ $memory ->
    [0] {""}
   *[other] , khoảng { $memory } MiB bộ nhớ
}
progress-building = đang dựng đồ thị gồm { $positions } trạng thái{ $memory ->
    [0] {""}
   *[other] , khoảng { $memory } MiB bộ nhớ
}… đã có { $done } trạng thái và nước đi
progress-deciding = đang giải… đã xác định { $decided } trong { $positions } trạng thái{ $memory ->
    [0] {""}
   *[other] , khoảng { $memory } MiB bộ nhớ
}
