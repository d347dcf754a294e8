read-dot-expected = cần { $what ->
    [graph] `graph` hoặc `digraph`
    [statement] một đỉnh, một cạnh hoặc `{"}"}`
    [end-of-edge] đầu kia của cạnh
    [vertex] một đỉnh
    [value] một giá trị
    [port] một cổng nối
    [compass] một hướng la bàn
    [attribute] một thuộc tính hoặc `]`
   *[other] { $what }
}, nhưng { $found ->
    [end] tệp kết thúc ở đây
   *[other] gặp { $found }
}
read-dot-keyword = từ khóa `{ $keyword }`
read-dot-unknown-mark = { $text } không có nghĩa ở đây
read-dot-mark-in-name = `{ $text }` không được nằm trong tên; hãy đặt tên trong dấu nháy
read-dot-two-names = { $text } sẽ thành hai tên; hãy đặt trong dấu nháy để thành một
read-dot-no-more-text = sau `+` cần một chuỗi trong dấu nháy
read-dot-open = { $what ->
    [comment] chú thích chưa được đóng bằng `{ $close }`
    [html] chuỗi HTML chưa được đóng bằng `{ $close }`
   *[string] chuỗi chưa được đóng bằng `{ $close }`
}
read-dot-wrong-edge = gặp `{ $found }` trong { $directed ->
    [yes] đồ thị có hướng
   *[no] đồ thị vô hướng
}, ở đó cạnh phải viết là `{ $right }`
read-dot-too-much = các dấu ngoặc nhọn và giá trị mặc định tính đến đây sinh ra quá nhiều nội dung đối với một tệp dài như thế này
read-dot-inches = các vị trí được hiểu theo inch, mỗi inch 72 điểm
read-dot-players = { $numbers ->
    [yes] các thuộc tính `player` và `priority` được đọc thành trò chơi chẵn lẻ của Game Graph Gym
   *[no] thuộc tính `player` được đọc là chủ của đỉnh, như trong tệp của Game Graph Gym
}
