question-close = Đóng
question-continue-tip = Tiếp tục (Enter hoặc Esc)
question-cancel = Hủy
question-go-back-tip = Quay lại (Esc)
question-save-nothing-tip = Không lưu gì (Esc)
question-unsaved = Lưu thay đổi của { $name }?
question-unsaved-text = Nếu không lưu, các thay đổi sẽ mất.
question-unsaved-paste = Trò chơi vừa dán sẽ thay thế { $name }, đang có thay đổi chưa lưu.
question-save = Lưu
    .tip = Lưu rồi tiếp tục (Enter)
question-discard = Bỏ thay đổi
    .tip = Tiếp tục mà không lưu; các thay đổi sẽ mất
question-elsewhere = { $output ->
    [game] Lưu thành…
    [result] Nộp thành…
   *[export] Xuất thành…
}
question-elsewhere-tip = Chọn nơi khác hoặc tên khác (Enter)
question-overwrite = Ghi đè
question-overwrite-without-backup-tip = Ghi đè tệp, không có bản dự phòng trong lúc lưu
question-overwrite-other-tip = Ghi đè tệp; nội dung do chương trình kia ghi sẽ mất
question-changed = { $name } đã bị thay đổi trên đĩa
question-changed-text = { $unsaved ->
    [yes] Một chương trình khác đã ghi tệp này, còn ở đây bạn có thay đổi chưa lưu. Bạn muốn giữ bản nào? Lưu thành giữ cả hai.
   *[no] Một chương trình khác đã ghi tệp này từ khi bạn mở hoặc lưu tại đây.
}
question-save-these-tip = Lưu bản của bạn với tên khác (Enter)
question-reload = Tải lại
    .tip = Đọc lại tệp; các thay đổi ở đây sẽ mất
question-replace = Thay thế { $name }?
question-replace-text = Đã có tệp mang tên này.
question-replace-answer = Thay thế
    .tip = Ghi đè tệp (Enter)
question-foreign = Lưu thành trò chơi Winmove hay thành { $name }?
question-foreign-text = Trò chơi Winmove giữ lại mọi thứ.
question-foreign-refused = { $name } không chứa được trò chơi này: { $problem }.
question-foreign-whole = { $name } ({ $kind }) chứa được toàn bộ trò chơi này.
question-foreign-lossy = { $name } ({ $kind }) không chứa được hết:
question-foreign-remarks = { $name } ({ $kind }) chứa được trò chơi này:
question-foreign-game = Trò chơi Winmove…
    .tip = Chọn tệp cho trò chơi (Enter)
question-foreign-back = Lưu thành { $name }
    .tip = Ghi vào tệp này, bây giờ và mỗi khi bạn lưu
