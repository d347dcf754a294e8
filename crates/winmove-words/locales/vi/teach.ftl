teach-handed-in = Đã nộp. Các đáp án đúng đang được hiện.
teach-send = Hãy gửi cho giáo viên tệp { $file }, chứa các câu trả lời của bạn.
teach-handed-in-by = Bài nộp của { $name }
teach-class = Lớp học…
    .tip = Hiện lại kết quả của lớp
teach-answered = Đã trả lời { $answered } trên { $asked }
teach-right-so-far = Đến nay đúng { $right }, thử sai { $errors } lần. Số gợi ý đã dùng được ghi lại.
teach-shown-later = Đáp án được hiện sau khi bạn nộp bài.

teach-hand-in = Nộp bài…
    .tip = Lưu một tệp ghi tên và các câu trả lời của bạn để gửi giáo viên

teach-save-keeps = Lệnh Lưu giữ lại các câu trả lời trong tệp này để bạn làm tiếp sau.
teach-handed-in-before = Đã nộp trước đó vào { $time }. Nếu bạn nộp lại, kết quả sẽ ghi rõ điều này.
teach-for-teacher = Dành cho giáo viên
teach-leave-why = Tệp này là bài tập về nhà. Muốn sửa, hãy rời khỏi chế độ học sinh. Khi đó mọi đáp án sẽ hiện ra.

teach-leave = Rời khỏi chế độ học sinh
    .tip = Mở mọi chế độ. Sau đó bạn không thể nộp bài từ đây nữa.

teach-next = Câu hỏi tiếp theo
    .tip = Chọn câu hỏi chưa xong tiếp theo và đưa vào màn hình (Tab; quay lại: Shift+Tab)

teach-not-asked = { $place }: không có trong bài tập này
teach-none-selected = Chưa chọn { $place ->
    [cell] ô
   *[vertex] đỉnh
} nào
teach-right = Đúng.
teach-wrong = Sai. Hãy thử lại.
teach-now-number = Bây giờ đến số nước đi.
teach-unchecked = Chưa kiểm tra.
teach-no-answer = Chưa có câu trả lời.
teach-for-selected = Câu trả lời dành cho { $place ->
    [cell] ô
   *[vertex] đỉnh
} được chọn.

teach-hint = Gợi ý
    .tip = { $homework ->
        [yes] Chỉ ra chỗ cần xem, rồi gợi ý thêm. Số gợi ý đã dùng được ghi lại.
       *[no] Chỉ ra chỗ cần xem, rồi gợi ý thêm, cuối cùng nêu lý do
    }
    .none = Không còn gợi ý nào

teach-mark = { $outcome ->
    [win] Đánh dấu là thắng ({ $W })
    [loss] Đánh dấu là thua ({ $L })
   *[draw] Đánh dấu là hòa ({ $D })
}

teach-clear = Xóa
    .tip = Xóa câu trả lời (Delete)

teach-none-asked = { $large ->
    [yes] Chưa có câu hỏi nào. Với hơn { 20000 } { $place ->
        [cell] ô, hãy chọn ngẫu nhiên vài ô
       *[vertex] đỉnh, hãy chọn ngẫu nhiên vài đỉnh
    } ở bên dưới.
   *[no] Chưa có câu hỏi nào.
}

teach-none-checked = Chưa kiểm tra câu trả lời nào.
teach-score = Đúng { $right } trên { $asked }, thử sai { $errors } lần

teach-check-each = Kiểm tra ngay từng câu trả lời
    .tip = Nếu không, các câu trả lời được kiểm tra cùng lúc ở cuối

teach-check = Kiểm tra các câu trả lời
    .tip = Cho biết câu trả lời nào đúng
    .none = Chưa có câu trả lời nào

teach-start-over = Xóa mọi câu trả lời

teach-play = Chơi thay vì làm bài
    .tip = Chơi với máy trong khi kết luận bị ẩn. Cuối ván, biên bản đánh giá từng nước đi.

teach-show = Hiện đáp án
    .tip = Hiện mọi nhãn, bất kể câu trả lời là gì

teach-make = Tạo bài tập mới
teach-ask = Câu hỏi
    .none = Ở đây không có vị trí nào có số nước đến khi kết thúc: ván vô tận quyết định

teach-size = Cỡ
    .tip = Số vị trí mà bài tập mới hỏi, hoặc số vị trí của trò chơi mới

teach-seed = Hạt giống
    .tip = Cùng một hạt giống luôn cho cùng một bài tập

teach-from-here = Từ trò chơi này
    .tip = Hỏi về chừng ấy vị trí ngẫu nhiên của trò chơi này. Ở mức dễ, ván chơi kết thúc sau tối đa hai nước đi; ở mức vừa, tối đa năm nước. Ở mức khó là vị trí bất kỳ, kể cả vị trí hòa.

teach-random-graph = Đồ thị ngẫu nhiên
    .tip = Mở một đồ thị ngẫu nhiên có chừng ấy đỉnh. Ở mức khó, đồ thị có chu trình.

teach-random-board = Bàn cờ ngẫu nhiên
    .tip = Mở một bàn cờ ngẫu nhiên có cảnh sát và tên trộm, khoảng chừng ấy ô. Ở mức khó, bàn cờ có nhiều tường hơn.

teach-all = Hỏi về mọi { $place ->
    [cell] ô
   *[vertex] đỉnh
}
    .tip = Hỏi lại về toàn bộ trò chơi này
    .already = Bài tập đã hỏi về toàn bộ trò chơi

teach-print = In bài tập…
    .tip = Lưu tệp PDF cho lớp, gồm hình và một dòng kẻ cho mỗi câu trả lời, rồi mở để in từ đó
teach-print-answers = In đáp án…
    .tip = Lưu cùng phiếu đó dưới dạng PDF kèm đáp án, rồi mở để in từ đó

teach-opens = Mở tệp này thành bài tập
    .tip = Dành cho giáo viên: tệp đã lưu mở thẳng vào bài tập này, các nhãn bị ẩn

teach-homework = Giao làm bài tập về nhà
    .tip = Dành cho giáo viên: tệp đã lưu mở ở chế độ học sinh, trong đó học sinh chỉ thấy bài tập, không có ghi chú của bạn, và nộp một tệp chứa các câu trả lời. Lệnh “winmove marks” lập bảng điểm của lớp. Cách này ngăn sơ suất chứ không ngăn gian lận.

teach-number = Số nước đi

teach-answer = Trả lời
    .tip = Trả lời như vậy cho vị trí được chọn (Enter khi đang nhập số)

teach-your-answer = Bạn trả lời { $moves }.

teach-measure = Tùy chọn khác
    .tip = Yêu cầu đối với điểm xuất phát của đồ thị hoặc bàn cờ ngẫu nhiên. Các hạt giống được thử lần lượt, bắt đầu từ số ở trên. Tiêu đề ghi hạt giống phù hợp.

teach-start = Xuất phát
teach-start-any = Bất kỳ

teach-start-tip = { $outcome ->
    [win] Người đi trước thắng (trên bàn cờ là cảnh sát)
    [loss] Người đi sau thắng (trên bàn cờ là tên trộm)
    [draw] Không bên nào ép thắng được. Chỉ bàn cờ và đồ thị ở mức khó mới có hòa.
   *[any] Kết quả bất kỳ
}

teach-one-winning = Chỉ một nước thắng
    .tip = Trong nhiều nước đi từ điểm xuất phát chỉ có đúng một nước thắng
    .none = Chỉ thế thắng mới có nước thắng

teach-length = Độ dài cố định
    .tip = Ván chơi dài bao lâu khi bên thắng đi nhanh và bên thua kéo dài
    .none = Hòa thì không có số nước đi

teach-moves = nước đi
    .tip = Số lẻ là thắng, số chẵn là thua

teach-note = Ghi chú cho học sinh

teach-language = Ngôn ngữ cho học sinh
    .tip = Ở chế độ học sinh, cửa sổ dùng ngôn ngữ này. Phần cài đặt vẫn giữ nguyên.
    .own = Tùy học sinh
