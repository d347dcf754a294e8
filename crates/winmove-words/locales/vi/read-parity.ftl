read-parity-expected = cần { $what ->
    [nodes] số lượng nút
    [first] nút đầu tiên
    [node] số hiệu của một nút
    [priority] một độ ưu tiên
    [owner] chủ của nút, 0 hoặc 1
    [successor] một nút kế tiếp
    [winner] người thắng, 0 hoặc 1
    [strategy] một chiến lược hoặc `;`
   *[end] `;`
}, nhưng { $found ->
    [end] tệp kết thúc ở đây
   *[other] gặp { $found }
}
read-parity-open-name = tên thiếu dấu nháy đóng
read-parity-twice = nút { $node } xuất hiện hai lần
read-parity-no-node = không có nút { $node }
read-parity-no-winner = thiếu người thắng của nút { $node }
read-parity-no-graph = không có đồ thị

read-parity-no-game = trong tệp này không có trò chơi chẵn lẻ
read-parity-sides = mỗi nút của trò chơi chẵn lẻ chỉ có một người đến lượt
read-parity-geography = trò chơi chẵn lẻ cho phép quay lại các nút, còn trò chơi không quay lại thì không
read-parity-empty = không có đỉnh nào nên không có nút nào
read-parity-draw = nút { $node } kết thúc hòa, điều mà trò chơi chẵn lẻ không có
read-parity-drawn = nút { $node } là hòa, điều mà trò chơi chẵn lẻ không có
read-parity-undecided = nút { $node } chưa được quyết định trong giới hạn tính toán
read-parity-quotes = dấu nháy kép và chỗ xuống dòng trong tên được ghi thành dấu nháy đơn
read-parity-meaning-sides = người chơi 0 là cảnh sát; người chơi { $player } thắng ván vô tận
read-parity-meaning = { $player ->
    [0] người chơi 0 thắng ván vô tận: đỉnh số v, tính từ 0, là thua đúng khi người chơi 1 thắng nút 2v
   *[1] người chơi 1 thắng ván vô tận: đỉnh số v, tính từ 0, là thắng đúng khi người chơi 0 thắng nút 2v
}
read-parity-endless-draw = trò chơi chẵn lẻ không có hòa: hãy trao ván vô tận cho một người chơi, hoặc để các số quyết định
