find-hint = { $field ->
    [board] hàng, cột
    [database] số của một đỉnh
   *[graph] nhãn hoặc #id
}
find-close = Đóng (Esc)
find-elsewhere = Không có trong phần đang hiện
find-no-number = Không có đỉnh này. Các đỉnh được đánh số từ { $first } đến { $last }
find-nothing = Không tìm thấy tên này
find-one = Một vị trí
find-some = { $count } vị trí
find-some-next = { $count } vị trí; nhấn Enter để đến vị trí tiếp theo
find-too-many = { $count } vị trí; danh sách có { $listed } vị trí đầu
find-show-part = Hiện phần xung quanh { $number } (Enter)
find-go-tip = Đến đó
