database-board = { $certified ->
    [yes] đã giải sẵn, đã kiểm chứng
   *[no] đã giải sẵn, chưa kiểm chứng
}
    .tip = Các nhãn được đọc từ { $name }. { $certified ->
        [yes] Tất cả đã được kiểm tra theo các nước đi.
       *[no] Dùng “winmove verify” để kiểm tra.
    }
database-graph = { $certified ->
    [yes] một phần của đồ thị đã giải, đã kiểm chứng
   *[no] một phần của đồ thị đã giải, chưa kiểm chứng
}
    .tip = Ở nơi phần này kết thúc, các nhãn được đọc từ { $name }, có đồ thị gồm { $vertices } đỉnh. { $certified ->
        [yes] Tất cả đã được kiểm tra theo các nước đi.
       *[no] Dùng “winmove verify” để kiểm tra.
    } Nhấp vào một đỉnh để hiện các nước đi của nó, hoặc dùng Tìm để hiện phần xung quanh một đỉnh bất kỳ.
database-no-game = Không đọc được trò chơi trong cơ sở dữ liệu: { $problem }
database-no-pursuit = Trò chơi trong cơ sở dữ liệu không phải trò chơi cảnh sát và tên trộm
database-no-graph = Đây là cơ sở dữ liệu của một trò chơi không có bàn cờ, và { $problem }. Dùng “winmove probe” để tra nhãn
database-no-vertex = Đồ thị trong cơ sở dữ liệu không có đỉnh này
database-not-in-build = Không đọc được { $path } vì phiên bản Winmove này không đọc được cơ sở dữ liệu
database-other-game = { $path } hiện chứa một trò chơi khác
database-part = { $graph } xung quanh { $vertex }
    .notes = Một phần của đồ thị trong { $name }, gồm { $vertices } đỉnh và { $moves } nước đi. Đỉnh nào được vẽ mà không kèm nước đi thì có kết quả như trong toàn bộ đồ thị. Trong tệp trò chơi, ván chơi kết thúc ở đó.
