read-labels-columns-missing = dòng này thiếu cột
read-labels-columns-shifted = các cột không thẳng hàng với tiêu đề của chúng
read-labels-no-moves = `{ $text }` không phải là số nước đi
read-labels-no-outcome = trạng thái không có `outcome`
read-labels-no-positions = đối tượng không có `positions`
read-labels-no-id = trạng thái không có `id` cũng không có `cell`
read-labels-more = có `{ $text }` sau kết quả và số nước đi
read-labels-nameless = trước `{ $text }` thiếu tên
read-labels-unknown-outcome = `{ $word }` không phải là kết quả; { $number ->
    [yes] viết bằng số thì 1 là thắng, -1 là thua và 0 là hòa, hoặc 0 và 1 là số của người chơi thắng nếu các đỉnh có chủ
   *[no] kết quả viết là W, L, D hoặc win, loss, draw hoặc 1, -1, 0
}

read-labels-positions = { $kind ->
    [vertices] { $count } đỉnh
    [cells] { $count } ô không phải tường
   *[positions] { $count } trạng thái
}
read-labels-too-many = có { $labels } nhãn mà chỉ có { $expected }: nhãn này thừa
read-labels-missing = văn bản { $labels ->
    [0] không có nhãn nào
    [1] chỉ có 1 nhãn (và chưa đặt điểm xuất phát nào ứng với nhãn đó)
   *[other] chỉ có { $labels } nhãn
} cho { $expected }
read-labels-no-position = { $position } không phải là trạng thái của trò chơi này
read-labels-twice = { $position } đã có nhãn, ở dòng { $line }

read-labels-start = điểm xuất phát của trò chơi rượt đuổi gồm vị trí của cảnh sát, vị trí của tên trộm và có thể cả bên đến lượt, chẳng hạn `0,0 2,2 police`
read-labels-position = trước kết quả phải có vị trí của cảnh sát, vị trí của tên trộm và bên đến lượt, chẳng hạn `0,0 2,2 police`
read-labels-no-cell = `{ $name }` không phải là ô; ô viết như 0,2
read-labels-several = có nhiều đỉnh tên là `{ $name }`
read-labels-no-label = không có đỉnh nào tên là `{ $name }`
read-labels-no-vertex = không có đỉnh nào có id `{ $name }`
read-labels-no-turn = bên đến lượt là `{ $name }`, không phải police hay thief

read-labels-long = các nhãn chiếm { $size } MiB; chỉ đọc được nhiều nhất { $most } MiB
read-labels-longer = dài hơn { $most } MiB

read-labels-form = { $layout ->
    [start] chỉ có kết quả của điểm xuất phát
    [in-order] các kết quả theo thứ tự của { $kind ->
        [vertices] các đỉnh
        [cells] các ô không phải tường
       *[positions] các trạng thái
    }
    [named] mỗi dòng một tên và kết quả của nó
    [table] bảng của winmove solve
    [tsv] TSV của winmove solve
   *[json] JSON
}
read-labels-form-part = { $form }, cho { $labels } trong { $expected }
read-labels-names = { $names ->
    [ids] tên được hiểu là id của đỉnh
    [labels] tên được hiểu là nhãn của đỉnh, không phải id
   *[both] tên được hiểu là nhãn của đỉnh, hoặc là id khi không nhãn nào khớp
}
read-labels-meaning = { $words ->
    [numbers] 1, -1 và 0 là thắng, thua và hòa
    [next] N và P là thắng và thua
    [players] FIRST và SECOND là thắng và thua
   *[people] Alice (người đi trước) và Bob là thắng và thua
} của người đến lượt
# In a game with owners.
read-labels-winners = 0 và 1 là số của người chơi thắng
