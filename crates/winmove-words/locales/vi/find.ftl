find-hint = { $field ->
    [board] hàng, cột
    [database] số của một đỉnh
   *[graph] nhãn hoặc #id
}
find-close = Đóng (Esc)
find-elsewhere = Không có trong phần đang hiện
find-no-number = Không có đỉnh này. Các đỉnh được đánh số từ { $first } đến { $last }
find-nothing = Không tìm thấy tên này
find-one = { $place ->
    [cell] Một ô
   *[vertex] Một đỉnh
}
find-some = { $count } { $place ->
    [cell] ô
   *[vertex] đỉnh
}
find-some-next = { $count } { $place ->
    [cell] ô; nhấn Enter để đến ô tiếp theo
   *[vertex] đỉnh; nhấn Enter để đến đỉnh tiếp theo
}
find-too-many = { $count } { $place ->
    [cell] ô; danh sách có { $listed } ô đầu
   *[vertex] đỉnh; danh sách có { $listed } đỉnh đầu
}
find-show-part = Hiện phần xung quanh { $number } (Enter)
find-go-tip = Đến đó
