script-title = Luật bằng Python
# Before the sentence about a fault.
script-fault = Dòng { $line }: { $what }
script-fault-state = Tại trạng thái { $state }
script-go-to = Đến dòng này
script-out-of-date = Hình đang hiện là của bản không có lỗi gần nhất
script-running = Đang tìm các trạng thái…
script-states = { $states } trạng thái
script-found = Đã tìm được { $states } trạng thái…
script-go-on = Tìm mọi trạng thái
    .tip = Việc này có thể lâu và cần nhiều bộ nhớ. Có thể dừng bất cứ lúc nào
script-stop = Dừng
script-table = Bảng
script-cell = { $start }: { $label }
script-cell-value = { $start }: { $label }, giá trị { $value }
script-copy-table = Sao chép bảng
    .tip = Ở dạng CSV, cho bảng tính
script-save-table = Lưu bảng…
    .tip = Ở dạng CSV hoặc hình ảnh (SVG, PNG, PDF, TikZ)
script-cells = { $what ->
    [values] Mỗi số là giá trị Grundy của một trạng thái đầu: 0 là thua đối với người đến lượt, mọi số khác là thắng.
   *[outcomes] { $W }, { $L }, { $D }: thắng, thua, hòa đối với người đến lượt.
}
script-period-values = { $length ->
    [1] Từ { $from } trở đi, các giá trị không đổi (đã kiểm tra đến { $to })
   *[other] Từ { $from } trở đi, các giá trị lặp lại sau mỗi { $length } (đã kiểm tra đến { $to })
}
script-period-outcomes = { $length ->
    [1] Từ { $from } trở đi, các kết quả không đổi (đã kiểm tra đến { $to })
   *[other] Từ { $from } trở đi, các kết quả lặp lại sau mỗi { $length } (đã kiểm tra đến { $to })
}
script-turn-into-graph = Chuyển thành đồ thị
    .tip = Bỏ đoạn mã để có thể chỉnh sửa đồ thị
script-new = Nim: “start” là các đống lúc đầu, “moves” liệt kê các đống sau mỗi nước đi.
