compare-panel-convention = { $convention ->
    [misere] Luật misère: ai hết nước đi thì thắng
    [drawn] Hòa khi có người hết nước đi
   *[normal] Luật thường: ai hết nước đi thì thua
}

compare-panel-same = { $starts ->
    [yes] Khi làm điểm xuất phát, mọi vị trí chung đều có cùng kết quả ở cả hai trò chơi.
   *[no] Mọi vị trí chung đều có cùng kết quả ở cả hai trò chơi.
}

compare-panel-differ = { $starts ->
    [yes] { $count } vị trí có kết quả khác khi làm điểm xuất phát: { $names }.
   *[no] { $count } vị trí có kết quả khác: { $names }.
}

compare-panel-edited = Vị trí đã sửa: { $names }.

compare-panel-rules = Luật chơi hoặc vị trí quân khác nhau.

compare-panel-only = { $now ->
    [yes] Chỉ có trong bản hiện tại: { $names }.
   *[no] Chỉ có trong bản đã lưu: { $names }.
}

compare-panel-now = Hiện tại
compare-panel-too-large = Trò chơi này quá lớn để so sánh. Giới hạn là { $most } trạng thái.
compare-panel-labels = So sánh với nhãn
compare-panel-labels-close = Ẩn phần so sánh (Esc)

compare-panel-compare = So sánh
    .tip = Chọn vị trí đầu tiên có nhãn không khớp

compare-panel-nothing = Chưa có gì để so sánh

compare-panel-open-file = Mở tệp…
    .tip = Đọc nhãn từ một tệp

compare-panel-paste = Dán kết quả in ra từ chương trình của bạn. Mỗi dòng là một kết quả, theo thứ tự các vị trí, hoặc một tên và một kết quả. Nếu có tên thì được thiếu vài vị trí. Sau mỗi kết quả có thể ghi thêm số nước đi.
compare-panel-forms = Kết quả là của người đến lượt: W L D (thắng, thua, hòa), win lose draw, hoặc 1 -1 0. Kết quả in ra của “winmove solve” cũng dùng được.
compare-panel-text = { $name } ({ $lines } dòng)

compare-panel-paste-others = Dán nhãn khác
    .tip = Xóa văn bản này để bạn dán hoặc gõ văn bản khác

compare-panel-field = Nhãn từ chương trình của bạn
compare-panel-typed = Văn bản đã gõ
compare-panel-pasted = Văn bản đã dán
compare-panel-unsolved = Trò chơi chưa được giải nên không có gì để so sánh.
compare-panel-comparing = Đang so sánh…
compare-panel-unread = Không đọc được nhãn: { $why }.
compare-panel-read-as = Được hiểu là { $form }.
compare-panel-none-selected = Chưa chọn chỗ khác nhau nào.

compare-panel-previous = Chỗ khác nhau trước
    .tip = Chọn chỗ khác nhau đứng trước
    .none = Đây là chỗ khác nhau đầu tiên

compare-panel-next = Chỗ khác nhau sau
    .tip = Chọn chỗ khác nhau tiếp theo
    .none = Đây là chỗ khác nhau cuối cùng

compare-panel-number = { $number } trên { $count }
compare-panel-count = { $count } chỗ khác nhau
