replay-panel-title = Diễn biến của thuật toán

replay-panel-mode = { $mode ->
    [steps] Từng bước của thuật toán: hàng đợi, các bộ đếm và nước đi đang xét
    [rounds] Mỗi vòng gán cùng lúc mọi nhãn có cùng số nước đi đến khi kết thúc, lan ngược từ nơi ván chơi đã kết thúc
    [levels] Thuật toán Zielonka: tập hút và trò chơi con, từng mức một
   *[order] Mỗi vị trí sau tất cả các vị trí mà nó dẫn đến. Chỉ dùng khi không có chu trình.
}

replay-panel-button = { $button ->
    [first] Về đầu
    [back] Lùi một bước
    [stop] Dừng
    [run] Chạy
    [forward] Tiến một bước
    [over] Bỏ qua các thế kết thúc
    [last] Đến cuối
   *[export] Xuất thành ảnh động
}
    .tip = { $button ->
        [first] Về đầu (Home)
        [back] Lùi một bước (phím mũi tên trái)
        [stop] Dừng (phím cách)
        [run] Chạy (phím cách)
        [forward] Tiến một bước (phím mũi tên phải)
        [over] Bỏ qua các thế kết thúc
        [last] Đến cuối (End)
       *[export] Xuất thành ảnh động GIF hoặc APNG
    }

replay-panel-round = Vòng
    .tip = Vòng vừa xong

replay-panel-done = { $mode ->
    [steps] Số bước đã xong
    [levels] Số bước đã xong
    [rounds] Số vòng đã xong
   *[order] Số vị trí đã xong
}
    .tip = { $mode ->
        [steps] Đã xong bao nhiêu bước
        [levels] Đã xong bao nhiêu bước
        [rounds] Đã xong bao nhiêu vòng
       *[order] Đã xong bao nhiêu vị trí
    }

replay-panel-speed = { $mode ->
    [steps] Số bước mỗi giây
    [levels] Số bước mỗi giây
    [rounds] Số vòng mỗi giây
   *[order] Số vị trí mỗi giây
}
    .tip = Tốc độ khi chạy

replay-panel-predict = Đoán từng nhãn
    .tip = Hỏi bạn về từng nhãn trước khi gán
    .rounds = Một vòng gán nhiều nhãn cùng lúc. Muốn đoán, hãy phát lại từng bước.

replay-panel-guess = { $outcome ->
    [win] Người đến lượt ở đó thắng ({ $W })
    [loss] Người đến lượt ở đó thua ({ $L })
   *[draw] Không bên nào ép thắng được ({ $D })
}

replay-panel-skip = Bỏ qua
    .tip = Tiếp tục mà không trả lời (phím mũi tên phải)

replay-panel-score = Đoán đúng { $right }, sai { $wrong }

replay-panel-log = Nhật ký
    .tip = Nhấp vào một dòng để quay lại bước đó. Nhấp vào một vị trí để đến bước gán nhãn cho nó.

replay-panel-notation = P là cảnh sát, T là tên trộm. Bên đến lượt đứng trước.

replay-panel-log-count = Nhật ký ({ $count })
replay-panel-empty = Trống

replay-panel-queue = Hàng đợi ({ $count })
    .tip = Các trạng thái đã có nhãn nhưng chưa xét các nước đi dẫn đến chúng. Trạng thái kế tiếp đứng đầu.

replay-panel-lines = { $all ->
    [yes] Chỉ dòng hiện tại
   *[no] Mọi dòng của thuật toán
}
    .tip = { $all ->
        [yes] Nhường chỗ cho phần bên dưới
       *[no] Hiện mã giả
    }

replay-panel-current-line = { $line }, dòng hiện tại
replay-panel-states = Đồ thị trạng thái

replay-panel-hide = Ẩn
    .tip = Ẩn đồ thị trạng thái. Muốn hiện lại, dùng bảng bên phải.

replay-panel-tables = Mỗi bên đến lượt có một bảng. Hàng là vị trí của cảnh sát, cột là vị trí của tên trộm. Con số đếm các nước đi chưa biết là thua.
replay-panel-state = { $position }: { $label }
replay-panel-counter = { $position }: { $moves } nước đi chưa biết là thua
replay-panel-no-label = { $position }: chưa có nhãn
replay-panel-states-limit = Khi phát lại từng bước, đồ thị trạng thái được hiện bên cạnh trò chơi nếu có tối đa { $most } trạng thái.

replay-panel-show-states = Hiện đồ thị trạng thái
    .tip = Hiện mỗi trạng thái thành một hình nhỏ, kèm nhãn và bộ đếm
    .room = Không đủ chỗ. Hãy nới rộng cửa sổ, hoặc thu hẹp bảng bên phải.

replay-panel-follow = Theo dõi bước trên bàn cờ
    .tip = Đặt cảnh sát và tên trộm theo trạng thái của bước này
