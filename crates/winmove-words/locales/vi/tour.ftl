tour-welcome = Chào mừng đến với Winmove
    .tip = Hai phút làm quen với trò chơi mười viên sỏi: hai người lần lượt lấy một hoặc hai viên; ai không còn sỏi để lấy thì thua.
tour-graph = Trò chơi là một đồ thị
    .tip = Mỗi đỉnh là một trạng thái, mỗi mũi tên là một nước đi. { $W }, { $L } và { $D } cho biết người đến lượt thắng, thua hay hòa{ $W ->
        [W] {" "}(win, loss, draw)
       *[other] {""}
    }; hình dạng và màu sắc cũng vậy. Con số là số nước còn lại đến khi kết thúc.
tour-position = Xem một trạng thái
    .tip = Nhấp vào một đỉnh: mũi tên đậm là nước tốt nhất, mũi tên nét đứt là nước đi sai. Tab đi từ đỉnh này sang đỉnh khác.
tour-reasons = Vì sao, và theo luật nào
    .tip = Đây là kết luận, lý do và mọi nước đi kèm kết quả; nhấp vào một nước để đi. Luật chơi ở bên dưới. Mọi thay đổi đều được giải ngay.
tour-drawing = Vẽ một trò chơi
    .tip = Nhấp đúp để thêm đỉnh. Kéo từ viền một đỉnh để vẽ cạnh; thả ở chỗ trống để thêm cả đỉnh đích. Kéo đỉnh để di chuyển, nhấn Delete để xóa vùng chọn và Ctrl+Z để hoàn tác bất cứ việc gì.
tour-tools = Công cụ và bàn cờ
    .tip = Mỗi công cụ có một chữ cái; trỏ vào để xem. Tệp → Bàn cờ mới mở một bàn cờ, có cọ tô sàn, tường và lối thoát, cảnh sát và tên trộm.
tour-menus = Mọi thứ khác
    .tip = Các menu chứa mọi lệnh kèm phím tắt; ? liệt kê tất cả. Hiển thị → Cài đặt có ngôn ngữ, giao diện, màu sắc và chuyển động; Trợ giúp → Giới thiệu mở lại phần này.
tour-begin = Bắt đầu xem
tour-next = Tiếp
    .tip = Sang thẻ tiếp theo
tour-done = Xong
    .tip = Kết thúc phần giới thiệu
tour-back = Quay lại
    .tip = Về thẻ trước
tour-skip = Bỏ qua giới thiệu
    .tip = Esc; Trợ giúp → Giới thiệu để xem lại
tour-progress = { $card }/{ $cards }
