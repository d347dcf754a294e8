read-gambit-expected = cần { $what ->
    [efg] EFG
    [version] 2, tức phiên bản của định dạng
    [number-type] R hoặc D
    [title] tiêu đề trong dấu nháy
    [players] {"{"} và tên các người chơi
    [text] một văn bản trong dấu nháy hoặc {"}"}
    [node] một nút: p hoặc t
    [name] tên của nút trong dấu nháy
    [end] chỗ kết thúc vì cây đã đủ
    [player] số của một người chơi
    [set] số của một tập thông tin
    [actions] {"{"} và tên các hành động
    [outcome] số của một kết quả
    [payoffs] {"{"}
    [payoff] một mức thưởng nhiều nhất 18 chữ số
   *[two-payoffs] {"}"} sau hai mức thưởng
}, nhưng { $found ->
    [end] tệp kết thúc ở đây
    [text] gặp một văn bản trong dấu nháy
   *[other] gặp { $found }
}
read-gambit-no-player = cần người chơi 1 hoặc 2, nhưng gặp { $number }
read-gambit-open-text = văn bản trong dấu nháy chưa được đóng
read-gambit-players = trò chơi có { $players } người chơi; chỉ đọc được trò chơi 2 người
read-gambit-chance = đây là nước đi ngẫu nhiên, điều mà trò chơi của Winmove không có
read-gambit-imperfect = tập thông tin { $set } của người chơi { $player } có nhiều nút; chỉ đọc được trò chơi có thông tin đầy đủ
read-gambit-no-actions = nút của người chơi mà không có hành động nào
read-gambit-no-outcome = số 0 nghĩa là không có kết quả, nên không có mức thưởng
read-gambit-other-payoffs = kết quả { $outcome } trước đó có mức thưởng khác
read-gambit-no-payoffs = kết quả { $outcome } chưa có mức thưởng
read-gambit-long-payoffs = các mức thưởng quá dài để { $act ->
    [added] cộng lại
   *[compared] so sánh
}
read-gambit-other-sum = các mức thưởng có tổng khác với tổng ở lá đầu tiên; chỉ đọc được trò chơi mà người này được bao nhiêu thì người kia mất bấy nhiêu
read-gambit-more-wins = ai được nhiều hơn thì thắng; bản thân các mức thưởng không được giữ lại

read-gambit-only-tokens = chỉ trò chơi một quân mới ghi được thành cây nước đi
read-gambit-no-start = cây nước đi cần điểm xuất phát, mà trò chơi này không có
read-gambit-several-tokens = trò chơi có nhiều quân không ghi được thành cây nước đi
read-gambit-endless = ván chơi có thể quay lại { $name }, nên cây nước đi là vô hạn
read-gambit-many-bytes = cây nước đi lớn hơn { $most } MiB
read-gambit-many-nodes = cây nước đi có hơn { $most } nút
read-gambit-unfolded = { $vertices } đỉnh được trải ra thành { $nodes } nút, mỗi đường đi đến đỉnh thành một nút
read-gambit-unnamed = nước đi không có nhãn lấy tên của đỉnh mà nó dẫn đến
read-gambit-numbered = các nước đi cùng tên từ một đỉnh được đánh số
