app-untitled = Chưa đặt tên
app-the-link = liên kết
app-game-unchanged = { $open ->
    [yes]
        { $problem }.
        Trò chơi đang mở vẫn giữ nguyên.
   *[no] { $problem }.
}
app-clipboard-unchanged =
    { $problem }.
    Bộ nhớ tạm vẫn giữ nguyên.
app-selection-not-copied = Không sao chép được vùng chọn
app-picture-not-copied = Không sao chép được hình
app-not-pasted = Không dán được nội dung của bộ nhớ tạm
app-not-pasted-text =
    { $problem }.
    Bạn có thể dán một phần của trò chơi, một tệp trò chơi, một liên kết đến trò chơi, một danh sách cạnh (mỗi dòng một cặp “u v”, có hoặc không có dòng đầu “n m”) hoặc một bàn cờ dạng văn bản. Để so sánh các nhãn do chương trình của bạn in ra, hãy dùng { $menu } → { $command }.{ $open ->
        [yes] {" "}Trò chơi đang mở vẫn giữ nguyên.
       *[no] {""}
    }
app-nothing-pasted = Không dán gì cả. { $why }
app-pasted-outside = Không dán gì cả, vì nội dung sẽ nằm ngoài bàn cờ
app-pasted = Đã dán thành trò chơi mới
app-pasted-remarks = Đã dán thành trò chơi mới; { $remarks }
app-labels-not-read = Không đọc được { $name }
app-no-component = Không thể thêm { $name } vào tổng
app-no-component-text =
    { $problem }.
    Chỉ có thể thêm trò chơi di chuyển quân theo luật thường, với quân đã được đặt.
app-component-tests = Tệp có { $count } bộ test
app-not-opened = Không mở được { $name }
app-link-not-opened = Không mở được liên kết
app-job-failed = Không xử lý được { $name }
app-the-picture = hình
app-the-clipboard = bộ nhớ tạm
app-read-again = Đã tải lại { $name } vì tệp trên đĩa đã thay đổi
app-lossy = Một phần của { $name } không nhập được
app-part-full = Đang hiện { $count } đỉnh. Hãy dùng Tìm để xem phần xung quanh một đỉnh khác
app-moves-missing = Không hiện được các nước đi: { $problem }
app-tool = Công cụ { $tool }
app-mode = Chế độ { $mode }
app-menus = Menu
app-open-recent = Mở gần đây
app-tokens-removed = Đã bỏ { $count } quân. Hoàn tác sẽ khôi phục như trước
app-picture-copied = Đã sao chép dạng SVG và PNG{ $selection ->
    [yes] , chỉ vùng chọn
   *[no] {""}
}{ $outcomes ->
    [yes] {""}
   *[no] , không có kết quả
}{ $legend ->
    [yes] , có chú giải
   *[no] {""}
}
app-hand-in = Nộp bài
    .tip = Chọn nơi ghi tệp (Enter)
app-hand-in-text = Bạn đã trả lời { $answered } trong { $asked } câu hỏi. Winmove ghi câu trả lời vào một tệp để nộp cho giáo viên, sau đó hiện đáp án tại đây.
app-your-name = Tên của bạn
app-name-missing = Hãy nhập tên của bạn trước
app-hand-in-later = Tiếp tục làm bài (Esc)
app-handed-in = { $name } chứa các câu trả lời của bạn. Hãy gửi tệp này cho giáo viên
app-result-title = { $name }: { $exercise }
app-result-changed = Kết quả này đã bị sửa sau khi nộp
app-class = Lớp học
app-class-results = { $results } kết quả
app-class-column = { $column ->
    [name] Tên
    [right] Đúng
    [hints] Gợi ý
    [errors] Lần sai
    [minutes] Phút
    [handed-in] Nộp lúc
   *[remarks] Ghi chú
}
app-class-right = { $right } trên { $of }{ $unanswered ->
    [0] {""}
   *[other] , chưa trả lời { $unanswered }
}
app-class-again = đã nộp trước đó vào { $time }
app-class-repeated = nộp lại, không được tính
app-class-same-name = trùng tên với một kết quả khác
app-class-changed = bị sửa sau khi nộp
app-class-another = bài tập khác
app-class-open = Hiện câu trả lời của { $name }
app-class-questions = Số câu trả lời đúng theo câu hỏi
app-class-refused = Không đọc được
app-class-copy = Sao chép dạng CSV
    .tip = Sao chép bảng học sinh cho bảng tính
app-class-none = Không tìm thấy kết quả bài tập về nhà nào trong thư mục này
app-only-first = Mỗi cửa sổ chỉ hiện một trò chơi
    .text = Khi có nhiều tệp, Winmove chỉ mở tệp đầu tiên: { $name }. Không mở: { $others }.
app-test = Bộ test { $shown } trên { $count }
    .tip = Đến một bộ test khác theo số
app-test-title = { $file }, bộ test { $shown }
app-other-test = Bộ test khác
app-other-test-text = { $source ->
    [file] { $name } có
   *[clipboard] Văn bản đã dán có
} { $count } bộ test. Mỗi bộ test là một trò chơi riêng.
app-test-number = Bộ test
app-open-test = Mở
    .tip = Mở bộ test này (Enter)
app-settings = Cài đặt
app-settings-unreadable = Không đọc được cài đặt của lần chạy trước nên đang dùng cài đặt mặc định. Tệp cũ được giữ lại với tên { $file }.
app-settings-unstorable = Không đọc được cài đặt của lần chạy trước nên đang dùng cài đặt mặc định. Cũng không lưu được cài đặt mới: { $problem }.
app-settings-unusable = Một số cài đặt của lần chạy trước không dùng được ({ $settings }) nên đang dùng giá trị mặc định.
app-settings-unusable-kept = Một số cài đặt của lần chạy trước không dùng được ({ $settings }) nên đang dùng giá trị mặc định. Tệp cũ được giữ lại với tên { $file }.
# The size of a new board.
board-dialog-take = Tạo
    .tip = Mở một bàn cờ trống có kích thước này
board-dialog-grid = Số hàng và số cột
# The names of the fields for the size of a board.
board-dialog-rows = Hàng
board-dialog-columns = Cột
# After a PDF was saved to be printed. $why is a message of the system.
app-not-printed = Không có chương trình nào mở được tệp PDF. Tệp đã được lưu tại { $path } ({ $why }).
app-opener-status = { $opener } bị lỗi với mã { $status }
# The version and the licences.
app-about = Winmove { $version }. Giấy phép: MIT hoặc Apache 2.0, tùy bạn chọn. Các phông chữ có giấy phép tự do riêng. Các gói cài đặt có toàn văn mọi giấy phép.
app-no-guide = Hướng dẫn chưa được cài. Các gói cài đặt Winmove có sẵn hướng dẫn.
# $why is a message of the system.
app-guide-not-opened = Không mở được { $path }: { $why }
