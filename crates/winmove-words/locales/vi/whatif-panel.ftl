whatif-panel-title = Nếu như…

whatif-panel-compare = { $convention ->
    [drawn] Luật hòa và luật misère cạnh nhau
   *[other] Luật thường và luật misère cạnh nhau
}
    .tip = Hiện bên cạnh cùng trò chơi này, nhưng đổi kết quả của người hết nước đi

whatif-panel-never-stuck = Cả hai bên đều được đứng yên nên không bên nào hết nước đi
whatif-panel-trying = Đã thử { $tried } thay đổi…

whatif-panel-search = Điều gì làm thay đổi kết quả này?
    .tip = { $board ->
        [yes] { $sides ->
            [yes] Thử tường, sàn và lối thoát ở mỗi ô, cùng mọi vị trí khác của mỗi quân
           *[no] Thử tường, sàn và lối thoát ở mỗi ô
        }
       *[no] { $sides ->
            [yes] Thử thêm hoặc bớt từng cạnh và từng lối thoát, cùng mọi vị trí khác của mỗi quân
           *[no] Thử thêm hoặc bớt từng cạnh, và ấn định từng kết quả
        }
    }

whatif-panel-search-again = Tìm lại
whatif-panel-found = { $count } trên { $total } thay đổi đơn lẻ làm đổi kết quả.
whatif-panel-found-so-far = { $count } trong { $tried } thay đổi đơn lẻ đầu tiên làm đổi kết quả. Chưa thử: { $left }.
whatif-panel-no-preview = Với hơn { $most } trạng thái thì không có xem trước. Nhấp vào một thay đổi để thực hiện.
whatif-panel-point-and-click = Trỏ vào một thay đổi để xem trước. Nhấp để thực hiện.
whatif-panel-point = Trỏ vào một thay đổi để xem trước. Để thực hiện, hãy chuyển sang { $mode } ({ $keys }).
