notice-failed = { $job ->
    [solve] Không giải được trò chơi
    [study] Không phân tích được cấu trúc
    [compare] Không so sánh được các nhãn
    [reasons] Không tìm được lời giải thích
    [strategy] Không tìm được chiến lược
    [preview] Không xem trước được thay đổi
    [changes] Không tìm được các thay đổi
    [rating] Không đánh giá được các nước đi
    [recording] Không ghi lại được quá trình chạy
    [walk] Không giải được trò chơi ở cuối đường đi
    [script] Không tạo được trò chơi từ đoạn mã
   *[layout] Không sắp xếp được
}: { $error }
notice-no-thread = hệ thống không tạo thêm được luồng ({ $error }); hãy đóng bớt chương trình khác rồi thử lại
notice-internal-error = một phần của Winmove đã dừng ({ $error }); hãy thử lại, hoặc lưu trò chơi rồi khởi động lại Winmove
notice-worker = { $what ->
    [task] không đọc được nhiệm vụ
    [message] không đọc được thông báo của worker
   *[none] không rõ lý do
}
notice-too-many-positions = Trò chơi sẽ có nhiều trạng thái hơn mức đánh số được
notice-already-arranged = Mọi thứ đã ở đúng chỗ
notice-arranged-by-forces = Đồ thị có chu trình nên được sắp xếp theo lực, ở đây rõ hơn sắp xếp theo tầng
notice-several-tokens = Có nhiều quân đi đến đó được. Hãy nhấp một quân trước
notice-scripted = Đồ thị này do một đoạn mã tạo ra. Hãy sửa đoạn mã, hoặc chuyển trò chơi thành đồ thị trước
notice-too-many-states = Không chỉnh sửa được đồ thị có hơn { $most } trạng thái
notice-wall = Không đặt quân lên tường được
notice-pasted-outside = { $cells } ô được dán nằm ngoài bàn cờ nên bị bỏ qua
notice-tokens-lost = { $tokens ->
    [one] Vị trí của quân cờ không còn nữa. Hãy đặt lại điểm xuất phát
    [police] Vị trí của cảnh sát không còn nữa. Hãy đặt lại
    [thief] Vị trí của tên trộm không còn nữa. Hãy đặt lại
   *[both] Vị trí của cảnh sát và tên trộm không còn nữa. Hãy đặt lại
}
# The exercise became homework, which is sent to students.
notice-handed-out-without = { $what ->
    [notes] Đã xóa ghi chú, vì học sinh có thể đọc chúng trong tệp. Hoàn tác để khôi phục.
    [game] Đã xóa ván chơi được giữ, vì học sinh có thể đọc nó trong tệp. Hoàn tác để khôi phục.
   *[both] Đã xóa ghi chú và ván chơi được giữ, vì học sinh có thể đọc chúng trong tệp. Hoàn tác để khôi phục.
}
notice-game-lost = { $tokens ->
    [none] Ván chơi đã kết thúc vì điểm xuất phát không còn nữa
    [one] Vị trí của quân cờ không còn nữa và ván chơi đã kết thúc. Hãy đặt lại điểm xuất phát
    [police] Vị trí của cảnh sát không còn nữa và ván chơi đã kết thúc. Hãy đặt lại
    [thief] Vị trí của tên trộm không còn nữa và ván chơi đã kết thúc. Hãy đặt lại
   *[both] Vị trí của cảnh sát và tên trộm không còn nữa và ván chơi đã kết thúc. Hãy đặt lại
}
notice-game-cut = { $moves } nước đi trong ván của bạn không còn đi được nên bị bỏ
notice-not-rated = { $moves } nước đầu của ván dài này không được đánh giá, vì mỗi đánh giá cần một lần tìm kiếm
notice-labels-lost = Không đọc được nhãn đã lưu nữa nên trò chơi đang được giải lại ({ $error })
notice-record-lost = Tệp không còn giữ ván chơi vì điểm xuất phát của ván không còn nữa. Hoàn tác để lấy lại

notice-change-no-place = Trước hết hãy chọn một trạng thái
notice-change-no-tokens = Trước hết hãy đặt cảnh sát và tên trộm
notice-change-stone-moved = Quân cờ đã đi. Chỉ thử được các thay đổi từ điểm xuất phát
notice-change-undecided = Trạng thái này chưa rõ kết quả
notice-change-scripted = Các nước đi do đoạn mã tạo ra. Hãy sửa đoạn mã
notice-change-unsolved = Trò chơi chưa được giải xong
notice-no-token = chưa có quân nào
