practise-difficulty = { $difficulty ->
    [easy] dễ
    [medium] vừa
   *[hard] khó
}
practise-difficulty-tip = { $difficulty ->
    [easy] Các vị trí mà ván chơi kết thúc sau tối đa hai nước
    [medium] Các vị trí mà ván chơi kết thúc sau tối đa năm nước
   *[hard] Vị trí bất kỳ, kể cả vị trí hòa
}
practise-question = { $question ->
    [outcome] ai thắng
    [length] sau mấy nước
   *[best-move] nước đi tốt nhất
}
practise-question-title = { $question ->
    [outcome] Nếu cả hai chơi tốt nhất, ai thắng?
    [length] Ai thắng, và sau bao nhiêu nước đi?
   *[best-move] Nước đi nào tốt nhất?
}
practise-question-tip = { $question ->
    [outcome] Đánh dấu mỗi vị trí là thắng, thua hay hòa
    [length] Đánh dấu mỗi vị trí và cho biết số nước đi đến khi kết thúc, nếu bên thắng đi nhanh và bên thua kéo dài
   *[best-move] Mọi nước đi tốt ngang nước tốt nhất đều được tính là đúng. Không hỏi về những vị trí mà mọi nước đi đều tốt như nhau
}
practise-impossible = Không có bài tập như vậy: thắng cần số nước đi lẻ, thua cần số nước đi chẵn, còn hòa thì không có số nước
practise-none-fits = Đã thử { $tried } bài tập từ hạt giống này trở đi nhưng không bài nào phù hợp. Hãy thử kích thước hoặc độ khó khác
practise-random-graph = Bài tập: { $vertices } đỉnh, { $difficulty }, hạt giống { $seed }
practise-random-board = Bài tập: { $rows } × { $columns } ô, { $difficulty }, hạt giống { $seed }
practise-answer-in = { $outcome ->
    [win] thắng sau { $moves } nước
   *[loss] thua sau { $moves } nước
}
practise-answered = { $place }: { $whose ->
    [student] bạn trả lời là
   *[teacher] câu trả lời là
} “{ $answer }”. { $why }
practise-answered-half = { $place }: { $whose ->
    [student] bạn trả lời là
   *[teacher] câu trả lời là
} “{ $answer }”, không có số nước đi. { $why }
practise-unanswered = { $place }: { $whose ->
    [student] bạn chưa trả lời
   *[teacher] chưa trả lời
}. { $why }
practise-task = { $moved ->
    [police] Chọn { $place ->
        [cell] một ô
       *[vertex] một đỉnh
    } cho cảnh sát.
    [thief] Chọn { $place ->
        [cell] một ô
       *[vertex] một đỉnh
    } cho tên trộm.
   *[none] Chọn một vị trí.
} { $question ->
    [outcome] Bên đến lượt thắng, thua hay hòa?
    [length] Bên đến lượt thắng, thua hay hòa, và sau bao nhiêu nước đi của cả hai bên?
   *[best-move] Nước đi nào tốt nhất cho bên đến lượt?
}
practise-review = { $moved ->
    [police] Chọn { $place ->
        [cell] một ô
       *[vertex] một đỉnh
    } cho cảnh sát để so câu trả lời với đáp án.
    [thief] Chọn { $place ->
        [cell] một ô
       *[vertex] một đỉnh
    } cho tên trộm để so câu trả lời với đáp án.
   *[none] Chọn một vị trí để so câu trả lời với đáp án.
}
practise-stands = { $side ->
    [police] Cảnh sát
   *[thief] Tên trộm
} ở { $place }, và đến lượt { $turn ->
    [police] cảnh sát đi.
   *[thief] tên trộm đi.
}
practise-stands-nowhere = { $side ->
    [police] Cảnh sát
   *[thief] Tên trộm
} chưa có vị trí, và đến lượt { $turn ->
    [police] cảnh sát đi.
   *[thief] tên trộm đi.
}
practise-score = Đúng { $right } trên { $asked }, sai { $wrong }{ $unanswered ->
    [0] .
   *[other] , chưa trả lời { $unanswered }.
}
practise-sheet-name = Họ và tên
practise-sheet-date = Ngày
practise-sheet-answers = Kèm đáp án
practise-sheet-no-picture = Trò chơi này quá lớn nên không có hình.
practise-unsolved = Trò chơi chưa được giải xong.
practise-empty = Chưa có gì ở đây. Trước hết hãy vẽ gì đó ở chế độ Dựng.
practise-not-placed = { $side ->
    [police] Trước hết hãy đặt cảnh sát: chưa có cảnh sát thì không vị trí nào của tên trộm có đáp án. Ở mục “Tô màu theo”, chọn cảnh sát và nhấp vào một vị trí; sau đó chọn lại tên trộm.
   *[thief] Trước hết hãy đặt tên trộm: chưa có tên trộm thì không vị trí nào của cảnh sát có đáp án. Ở mục “Tô màu theo”, chọn tên trộm và nhấp vào một vị trí; sau đó chọn lại cảnh sát.
}
