read-formats-aut-probabilistic = trạng thái đầu theo xác suất, điều mà trò chơi không có
read-formats-aut-expected = cần { $what ->
    [head] `des (first state, transitions, states)`, tức trạng thái đầu, số bước chuyển và số trạng thái
   *[transition] `(from, "label", to)`, tức trạng thái đi, nhãn và trạng thái đến
}, nhưng gặp { $text }
read-formats-aut-no-state = cần một trạng thái từ 0 đến { $last }, nhưng gặp { $text }
read-formats-aut-more = thừa một bước chuyển so với { $transitions } bước chuyển mà dòng { $line } khai báo
read-formats-aut-ended = tệp kết thúc khi mới có { $found } trong { $transitions } bước chuyển mà dòng { $line } khai báo
read-formats-aut-unlabelled = mọi bước chuyển đều tên là { $label }, nên được xem là không có nhãn
read-formats-aut-empty = không có đỉnh nào nên không có trạng thái đầu
read-formats-aut-no-start = chưa đặt điểm xuất phát nên trạng thái đầu là 0
read-formats-aut-renumbered = các trạng thái được đánh số lại từ 0, theo thứ tự các đỉnh

read-formats-dimacs-other = `p { $problem }` là { $what ->
    [cnf] công thức dạng chuẩn hội
    [wcnf] công thức có trọng số
    [aba] khung lập luận dựa trên giả định
    [min] bài toán luồng chi phí cực tiểu
    [asn] bài toán phân công
   *[qbf] công thức có lượng từ
}, không phải đồ thị
read-formats-dimacs-no-head = không có dòng `p edge n m`
read-formats-dimacs-expected = cần { $what ->
    [head] `p edge n m`
    [counts] số đỉnh và số cạnh
   *[edge] một cạnh `e u v` hoặc `a u v`
}, nhưng gặp { $text }
read-formats-dimacs-no-vertex = cần một đỉnh từ 1 đến { $last }, nhưng gặp { $text }
read-formats-dimacs-many = { $vertices } đỉnh là quá nhiều đối với một tệp dài như thế này
read-formats-dimacs-counts = tệp có { $edges } cạnh, dù dòng đầu ghi { $promised }
read-formats-dimacs-numbered = các đỉnh được đánh số từ 1

read-formats-graph6-sparse = sparse6, định dạng mà Winmove không đọc
read-formats-graph6-mark = cần một ký tự từ ? đến ~, nhưng gặp { $text }
read-formats-graph6-short = số đỉnh bị cắt cụt
read-formats-graph6-length = { $vertices } đỉnh cần { $needed ->
    [more] hơn 2^64
   *[other] { $needed }
} ký tự sau số đỉnh; ở đây có { $found }

read-formats-tgf-second = dòng `#` thứ hai
read-formats-tgf-nowhere = cạnh đi từ { $text } mà không có đỉnh đến
read-formats-tgf-no-edges = không có dòng `#` ngăn cách các đỉnh với các cạnh
read-formats-tgf-moves = mỗi cạnh được hiểu là một nước đi; nếu các cạnh là phản bác thì hãy đảo chiều chúng
read-no-script = đồ thị hay bàn cờ không có đoạn mã; chỉ trò chơi theo luật mới có
read-faults = { $fault } (và { $more } lỗi nữa)
