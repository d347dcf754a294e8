read-attacks = mỗi cạnh được hiểu là một phản bác, nên nước đi theo chiều ngược lại
read-arguments = a phản bác b được hiểu là nước đi từ b đến a: trạng thái thua là luận cứ được chấp nhận (IN), thắng là bị bác bỏ (OUT), hòa là chưa quyết định (UNDEC)
read-as-attacks = mỗi nước đi được ghi thành một phản bác theo chiều ngược lại, nên các luận cứ được chấp nhận là những nơi người đến lượt thua
read-both-ways = các cạnh không có hướng, nên đi được theo cả hai chiều
read-zeros = số 0 được hiểu là không có cạnh, vì mỗi đỉnh có một số cho từng đỉnh, như trong ma trận
read-more-moves = phần sau mỗi cặp cũng có thể là các nước đi khác của đỉnh đầu trong cặp đó
read-numbering = các đỉnh được đánh số từ { $base } ({ $reason })
read-not-placed = { $side ->
    [police] trên bàn cờ không có cảnh sát (P), nên không có điểm xuất phát
   *[thief] trên bàn cờ không có tên trộm (T), nên không có điểm xuất phát
}
read-lost-bends = { $place }: không có cạnh như vậy từ { $from } đến { $to }, nên chỗ uốn của nó bị bỏ qua{ $more ->
    [0] {""}
   *[other] , và { $more } chỗ khác nữa
}
read-lost-moved-states = { $count ->
    [1] đoạn mã không còn tạo ra trạng thái { $name }, nên vị trí của nó trên hình bị bỏ qua
   *[other] đoạn mã không còn tạo ra { $count } trạng thái ({ $name }, …), nên vị trí của chúng trên hình bị bỏ qua
}
read-graph-of = đồ thị { $number } trong { $of }
read-save-interrupted = lần lưu gần nhất của tệp này bị gián đoạn; đây là tệp trước lần lưu đó
read-undeclared = { $count ->
    [1] 1 đỉnh chỉ được nhắc đến trong các cạnh ({ $name })
   *[other] { $count } đỉnh chỉ được nhắc đến trong các cạnh ({ $name }, …)
}
read-undirected = { $count } cạnh không có hướng, nên mỗi cạnh thành hai
read-drawing-moved = hình vẽ được dời chỗ, vì nằm xa gốc tọa độ
read-drawing-spread = các đỉnh được vẽ xa nhau gấp { $factor } lần, vì nếu không sẽ chồng lên nhau
read-inner-nodes = { $count } nút nằm trong nút khác được đọc như đỉnh của toàn đồ thị
read-inner-graphs = { $count } đồ thị nằm trong đỉnh được đọc như phần của toàn đồ thị
read-mutual = { $count } cạnh có hai chiều (mutual), nên mỗi cạnh thành hai
read-indirect = { $count } cạnh có isDirect="false", nên mỗi cạnh thành hai
read-arrows-reversed = { $count } cạnh có mũi tên ở đầu nguồn, nên nước đi theo chiều đó
read-arrows-both = { $count } cạnh có mũi tên ở cả hai đầu, nên mỗi cạnh thành hai
read-arrows-drawn = { $count } cạnh của đồ thị vô hướng có mũi tên, nên nước đi theo chiều đó
read-merged = { $count } cạnh đã có rồi, nên không được thêm lần nữa
read-dir-back = { $count } cạnh được vẽ ngược (dir=back), nên nước đi theo chiều ngược lại
read-dir-both = { $count } cạnh có hai mũi tên (dir=both), nên mỗi cạnh thành hai
read-dir-forward = { $count } cạnh của đồ thị vô hướng có mũi tên (dir=forward), nên nước đi theo chiều đó
read-repeated-facts = { $count } sự kiện lặp lại được bỏ qua
read-repeated-attacks = { $count } phản bác lặp lại được bỏ qua
read-vertices-between = { $count ->
    [1] ở nơi một người đi hai lần liên tiếp, một đỉnh có một nước đi được chèn vào, nên số nước đi thay đổi
   *[other] ở những nơi một người đi hai lần liên tiếp, các đỉnh có một nước đi được chèn vào ({ $count } đỉnh), nên số nước đi thay đổi
}
read-other-ends = { $count } liên kết kết thúc bằng vòng tròn hoặc dấu chéo và được hiểu là nước đi
read-vertices-are-positions = các đỉnh là các trạng thái của trò chơi
read-vertices-are-cells = các đỉnh là các ô của bàn cờ
read-no-common-graph = trò chơi rượt đuổi trên bàn cờ không có đồ thị chung cho cả hai bên
read-written-twice = mỗi cạnh được ghi hai lần, vì đi được theo cả hai chiều
read-normal-form = được ghi thành trò chơi không có kết quả được ấn định, trong đó người hết nước đi thua: kết quả vẫn như cũ, số nước đi thì không
read-normal-form-with-sink = được ghi thành trò chơi không có kết quả được ấn định, trong đó người hết nước đi thua, cùng với đỉnh { $sink }, nơi người đến lượt thua: kết quả vẫn như cũ, số nước đi thì không
read-rule-geography = không đỉnh nào được đi vào hai lần
read-rule-pursuit = cảnh sát đuổi bắt tên trộm
read-edge = { $from } đến { $to }
read-rule-owners = chủ của đỉnh là người đi
read-rule-convention = { $convention ->
    [misere] ai hết nước đi thì thắng
   *[drawn] ai hết nước đi thì hòa
}
