canvas-name = Vùng vẽ
canvas-empty =
    Nhấp đúp để thêm một đỉnh.
    Kéo từ viền của đỉnh để vẽ một cạnh.
canvas-shades = Ô càng nhạt thì ván chơi kết thúc càng muộn
canvas-pale = nhạt: kết thúc muộn hơn
canvas-more = Lệnh khác
canvas-label-hint = nhãn
canvas-worth = { $place }, giá trị { $value }
canvas-no-value = { $place }, không có giá trị
canvas-used-up = { $place }, đã đi qua
canvas-overview = Toàn cảnh
canvas-fold-overview = Thu gọn toàn cảnh
canvas-part = { $shown } trong { $all } đỉnh: { $shows ->
    [some] một số đỉnh cách { $centre } một cạnh, theo chiều bất kỳ
    [isolated] { $centre }, đỉnh không có cạnh
   *[rings] cách { $centre } không quá { $moves } cạnh, theo chiều bất kỳ
}
    .tip = Đồ thị quá lớn để vẽ toàn bộ. Nhấp vào một đỉnh để xem phần xung quanh, hoặc nhấn Ctrl+F để tìm đỉnh theo nhãn hoặc id. Số bên cạnh một đỉnh là số cạnh đang ẩn của đỉnh đó.
canvas-sequence = Đặt nhãn theo thứ tự
canvas-sequence-prefix = Tiền tố
canvas-sequence-first = Số đầu tiên
canvas-sequence-example = { $count ->
    [1] { $first }
   *[other] từ { $first } đến { $last }
}, lần lượt từng hàng, từ trái sang phải
canvas-sequence-take = Đặt nhãn
    .tip = Đặt nhãn cho các đỉnh (Enter)
canvas-sequence-cancel = Giữ nguyên các nhãn (Esc)
# The dialog for the options of layouts. The direction in which moves lead.
layout-dialog-direction = Hướng nước đi
    .tip = Dùng khi sắp xếp theo tầng và theo số nước đi đến khi kết thúc
layout-dialog-direction-name = { $direction ->
    [down] xuống
    [right] sang phải
    [up] lên
    [left] sang trái
   *[any] tự động
}
layout-dialog-spacing = Khoảng cách giữa các đỉnh
layout-dialog-selection = Chỉ phần đã chọn
    .tip = Nếu đã chọn ít nhất hai đỉnh, chỉ các đỉnh đó di chuyển; các đỉnh đã ghim luôn đứng yên
layout-dialog-take = Sắp xếp
    .tip = Sắp xếp các đỉnh; tệp lưu hướng và khoảng cách (Enter)
canvas-text = Chữ
