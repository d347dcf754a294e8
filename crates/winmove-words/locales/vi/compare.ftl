compare-why = Nếu quân được quay lại thì chỉ vị trí của quân là quan trọng, nên số trạng thái bằng số vị trí. Một lượt duyệt ngược từ các vị trí kết thúc gán nhãn cho tất cả trong thời gian tuyến tính theo số vị trí và số nước đi. Nếu quân không được quay lại thì những vị trí đã đi qua cũng quan trọng, nên một vị trí có thể ứng với một số lượng trạng thái tăng theo hàm mũ, và xác định ai thắng là PSPACE-đầy đủ (Schaefer 1978): nói chung chưa biết phương pháp nào tốt hơn nhiều so với việc tìm kiếm qua chúng.
compare-no-cycle = Ở đây các nước đi không tạo thành chu trình, nên quân không bao giờ quay lại vị trí đã rời đi, và luật cấm quay lại không thay đổi gì. Hai trò chơi là một, và một lượt duyệt ngược từ các vị trí kết thúc giải nó trong thời gian tuyến tính theo số vị trí và số nước đi.
compare-undecided = Ở đây tìm kiếm chưa xác định được mọi điểm xuất phát; phải tìm xa hơn nữa.
compare-passes = Ở đây không cần tìm kiếm: các lượt duyệt ngược từ các vị trí kết thúc xác định mọi điểm xuất phát.
compare-matching = Ở đây không cần tìm kiếm: một bộ ghép cực đại xác định những vị trí mà mọi nước đi đều có nước đi ngược lại, và các lượt duyệt ngược từ các vị trí kết thúc xác định phần còn lại.
compare-searched = Ở đây đã phải tìm kiếm như vậy.
compare-matching-searched = Ở đây một bộ ghép cực đại xác định phần mà mọi nước đi đều có nước đi ngược lại; phần còn lại được tìm kiếm.

compare-effort = { $positions } trạng thái
compare-effort-matching = một bộ ghép
compare-effort-states = { $states } trạng thái đã xét{ $matching ->
    [yes] , một bộ ghép
   *[no] {""}
}

compare-nothing = Không có gì được so sánh{ $undecided ->
    [0] {""}
   *[other] ; { $undecided } nhãn chưa rõ, không so sánh
}
compare-same = Không có khác biệt trong { $compared } nhãn{ $undecided ->
    [0] {""}
   *[other] ; { $undecided } nhãn chưa rõ, không so sánh
}
compare-differ = { $count } trong { $compared } nhãn không khớp{ $undecided ->
    [0] {""}
   *[other] ; { $undecided } nhãn chưa rõ, không so sánh
}
compare-difference = { $position } (dòng { $line }): chương trình của bạn ghi { $stated }, Winmove ghi { $label }.
compare-no-end = { $position } (dòng { $line }): chương trình của bạn ghi { $stated }, nhưng không bên nào ép được ván chơi kết thúc.
