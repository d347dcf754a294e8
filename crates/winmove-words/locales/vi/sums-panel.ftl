sums-panel-title = Giá trị và tổng
    .tip = Số Grundy, và trò chơi có nhiều quân, trong đó mỗi nước đi di chuyển một quân

sums-panel-adding = Đang cộng…
sums-panel-unsolved = Tổng này không có kết luận: { $why }.

sums-panel-after = { $player ->
    [first] Sau { $moves } nước đi, đến lượt người đi trước.
   *[second] Sau { $moves } nước đi, đến lượt người đi sau.
}

sums-panel-start = Về đầu
    .tip = Đưa các quân về điểm xuất phát

sums-panel-token = Quân { $number }

sums-panel-nim-sum = Tổng Nim
    .tip = Vị trí có giá trị *n tương đương một đống n vật trong Nim. Tổng Nim là xor của các giá trị. Người đến lượt ở tổng bằng *0 thua.

sums-panel-on = ở { $place }
    .tip = Chọn vị trí này

sums-panel-on-of = ở { $place } của { $game }
sums-panel-no-move = Không quân nào đi được nên người đến lượt đã thua.
sums-panel-losing = Nước đi ({ $count }), đều thua
sums-panel-winning = Nước đi thắng ({ $count })
sums-panel-drawing = Nước đi giữ hòa ({ $count })
sums-panel-others = Các nước khác ({ $count })
sums-panel-moves = Nước đi ({ $count })
sums-panel-move = đi quân { $move }, { $left }

sums-panel-values = Hiện giá trị
    .tip = Hiện giá trị của mỗi vị trí khi là một phần của tổng, thay cho số nước đi đến khi kết thúc ({ $keys })

sums-panel-remove = Bỏ { $game } khỏi tổng
sums-panel-add = Mở một tệp khác làm một phần của tổng. Mỗi nước đi thuộc một trong các trò chơi; ai không còn nước đi trong trò chơi nào thì thua. Trò chơi thêm vào không được lưu trong tệp này.
sums-panel-tokens = Nhấp chuột phải vào { $place ->
    [cell] một ô
   *[vertex] một đỉnh
} để thêm quân. Nhiều quân tạo thành một tổng.
sums-panel-no-values = Không có giá trị: { $why }.
sums-panel-number = { $name } có giá trị *{ $number }, bằng một đống { $number } trong Nim.
sums-panel-infinite = { $name } có giá trị ∞. Ván chơi có thể kéo dài mãi, và không nước nào dẫn đến một số.
sums-panel-infinite-with = { $name } có giá trị { $value }. Ván chơi có thể kéo dài mãi, và các nước đi dẫn đến những số trong ngoặc.
sums-panel-too-large = Quá lớn để vẽ hình.
sums-panel-picture = Hình của { $game }, các quân ở { $places }

sums-panel-unplayable = Không thể chơi tổng này
    .why = Nhiều quân tạo thành một tổng, và bên thắng được suy ra từ giá trị của các quân. Ở đây các quân không có giá trị: { $why }.

sums-panel-mistakes = Tỉ lệ nước đi sai của máy
sums-panel-click = Nhấp một quân rồi nhấp { $place ->
    [cell] một ô
   *[vertex] một đỉnh
} có viền, kéo một quân, hoặc chọn nước đi bên dưới.
sums-panel-chosen = Đã chọn quân { $number }. Hãy nhấp { $place ->
    [cell] một ô
   *[vertex] một đỉnh
} có viền.
sums-panel-new-game = Chơi lại từ cùng các vị trí
sums-panel-verdicts = Cho biết ai đang thắng và đánh giá từng nước trước khi bạn đi
sums-panel-moves-token = Đi quân { $number }
sums-panel-moves-token-of = Đi quân { $number } của { $game }
sums-panel-last-moves = Nước đi cuối ở mỗi phần:
sums-panel-copy-text = Sao chép các nước đi kèm đánh giá và kết quả
sums-panel-not-saved = Ván chơi trên một tổng không được lưu.
