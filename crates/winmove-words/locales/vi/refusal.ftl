refusal-other-field = thay đổi này chỉ dùng cho loại trò chơi kia (trên đồ thị hoặc trên bàn cờ)
refusal-no-vertex = không có đỉnh { $id }
refusal-no-edge = không có cạnh { $id }
refusal-vertex-taken = đã có đỉnh { $id }
refusal-edge-taken = đã có cạnh { $id }
refusal-vertex-in-use = vẫn còn cạnh nối với đỉnh { $id }
refusal-occupied = có quân cờ trên đỉnh { $id }
refusal-not-finite = có tọa độ không hữu hạn
refusal-token = luật chơi này không hợp với đồ thị hoặc bàn cờ này: { $problem }

refusal-outside = hàng { $row }, cột { $column } nằm ngoài bàn cờ
refusal-wall = hàng { $row }, cột { $column } là tường
refusal-no-step = bước đi 0 hàng và 0 cột không đến đâu cả
refusal-no-steps = quân cờ cần ít nhất một kiểu bước đi
refusal-other-place = vị trí này chỉ có ở loại trò chơi kia (trên đồ thị hoặc trên bàn cờ)

refusal-empty-board = bàn cờ có ít nhất một hàng và một cột
refusal-ragged = hàng { $row } có { $found } ô trong khi các hàng trước có { $expected } ô
refusal-large-board = { $rows } × { $columns } ô là quá nhiều đối với một bàn cờ
refusal-vertex-twice = đỉnh { $id } xuất hiện hai lần
refusal-vertex-not-finite = đỉnh { $id } có tọa độ không hữu hạn
refusal-priority = độ ưu tiên { $priority } quá lớn; nhiều nhất là { $most }
