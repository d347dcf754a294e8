structure-loop = { $loop ->
    [never-lost] không bao giờ là thế thua, vì người đến lượt có thể đứng yên ở đây
    [drawn] ở lại đây mãi mãi là hòa
    [fixed] không phải nước đi: kết quả ở đây được ấn định
   *[no-move] không phải nước đi: quân đã đi qua đây
}
structure-loop-won = nếu quân cứ ở lại đây mãi, người chơi { $player } thắng
structure-pursuit = trò chơi rượt đuổi có hai kiểu bước, nên các vị trí không có một cấu trúc chung

structure-no-graph = trò chơi rượt đuổi trên bàn cờ không có đồ thị nào mà cả hai bên cùng đi
structure-many-moves = bàn cờ có khoảng { $count } nước đi; chỉ ghi ra tối đa { $most }
structure-many-positions = trò chơi có { $count } trạng thái; chỉ ghi ra tối đa { $most }
structure-visited = trạng thái của trò chơi không quay lại chứa những nơi đã đi qua, nên không được ghi ra
structure-not-solved = các trạng thái chỉ được ghi ra nếu giải được trò chơi
