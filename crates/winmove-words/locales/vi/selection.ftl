selection-count = { $vertices ->
    [0] Đã chọn { $edges } cạnh
   *[other] { $edges ->
        [0] Đã chọn { $vertices } đỉnh
       *[other] Đã chọn { $vertices } đỉnh và { $edges } cạnh
    }
}

selection-many = Dùng các menu để đặt { $exits ->
    [yes] lối thoát
   *[no] kết quả
} và ghim cho nhiều đỉnh như vậy.
selection-area = Đã chọn { $rows } × { $columns } ô
selection-label = Nhãn

selection-id = id { $id }
    .tip = Mã của đỉnh, không bao giờ đổi

selection-note = Ghi chú
    .tip = Hiện khi trỏ chuột vào đỉnh, và dưới các hình được xuất

selection-none = không có

selection-exit = Lối thoát
    .tip = Trong trò cảnh sát và tên trộm, tên trộm ở lối thoát là đã trốn thoát. Các trò khác bỏ qua lối thoát.

selection-pinned = Ghim
    .tip = Khi sắp xếp, đỉnh này đứng yên

selection-some = Chỉ đúng với một phần các đỉnh đã chọn. { $hint }

selection-mark = Dấu
    .tip = Một màu ở góc. Nó không có ý nghĩa trong trò chơi.
    .none = Không có dấu
    .unset = không có

selection-colour = { $colour ->
    [violet] dấu tím
    [pink] dấu hồng
    [sky] dấu xanh da trời
    [brown] dấu nâu
    [grey] dấu xám
   *[navy] dấu xanh đậm
}

selection-outcome = Kết quả
    .tip = Kết quả được ấn định kết thúc ván chơi ở đây, dù đỉnh có cạnh đi ra

selection-mixed = khác nhau
    .tip = Các đỉnh đã chọn không giống nhau ở mục này. Lựa chọn áp dụng cho tất cả.

selection-solved = tự tính
    .tip = Không ấn định: ván chơi quyết định
    .fixed = Được ấn định cho người đến lượt ở đây

selection-edge = Cạnh từ { $from } đến { $to }
selection-annotations = Đã chọn { $count } chữ và mũi tên

selection-annotation = Chữ hoặc mũi tên
selection-text = Chữ
selection-annotation-moves = Được lưu và xuất cùng hình, không làm đổi trò chơi. Kéo để di chuyển nó hoặc hai đầu; Delete để xóa.
