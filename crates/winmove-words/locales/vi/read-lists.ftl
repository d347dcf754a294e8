read-lists-tests = tiếp theo có { $found } bộ test, không phải { $count }
read-lists-one-number = cần hai số nhưng chỉ có một
read-lists-no-number = cần một số nguyên, nhưng gặp { $text }
read-lists-great-number = số { $text } quá lớn
read-lists-columns = đây là tên các cột; hãy ngăn cách các cột bằng dấu phẩy, dấu chấm phẩy hoặc tab
read-lists-no-counts = cần số đỉnh và số cạnh
read-lists-no-count = cần số đỉnh
read-lists-ended = tệp kết thúc khi mới có { $found } trong { $promised } cạnh mà dòng { $line } khai báo
read-lists-no-edge = sau { $found } trong { $promised } cạnh mà dòng { $line } khai báo, cần một cạnh, nhưng gặp { $text }
read-lists-edge-more = thừa một cạnh so với { $promised } cạnh mà dòng { $line } khai báo
read-lists-no-start = sau các cạnh cần một điểm xuất phát, tức là một đỉnh, nhưng gặp { $text }
read-lists-two-starts = có hai điểm xuất phát: { $start } ở dòng đầu và { $behind } sau các cạnh
read-lists-too-many-vertices = { $n } đỉnh là quá nhiều đối với tệp { $bytes } byte; nhiều nhất là { $most }
read-lists-too-many-edges = { $m } cạnh là quá nhiều; nhiều nhất là { $most }
read-lists-too-many-names = { $found } tên cho { $n } đỉnh
read-lists-vertex-twice = đỉnh { $name } xuất hiện hai lần
read-lists-no-vertex = không có đỉnh { $name }
read-lists-no-name = không có đỉnh nào tên là { $name }
read-lists-beyond = không có đỉnh { $number }: { $numbered ->
    [none] không có đỉnh nào
    [from-1] các đỉnh được đánh số từ 1 đến { $last }
    [from-0] các đỉnh được đánh số từ 0 đến { $last }
   *[all] chỉ có { $last } đỉnh
}
read-lists-both-numberings = các đỉnh không được đánh số từ 0 cũng không từ 1: đỉnh 0 xuất hiện ở dòng { $zero }, còn đỉnh { $n } trong số { $n } đỉnh xuất hiện ở dòng { $last }

read-lists-foreign = { $looks ->
    [calls] lời gọi hàm của thư viện
    [dimacs] các dòng bắt đầu bằng một từ, như trong DIMACS
    [counted] n, rồi n hàng trông như danh sách kề hoặc ma trận
    [row] n, rồi một hàng trông như các đỉnh kế tiếp hoặc đỉnh cha
    [sized] n n, rồi n hàng trông như ma trận
    [matrix] các hàng trông như ma trận
   *[header] dòng đầu có hơn ba số: số đỉnh, số cạnh và có thể cả điểm xuất phát
}; hãy viết mỗi cạnh trên một dòng "u v"
read-lists-matrix-market = ma trận Matrix Market; chú thích và các số đếm của nó không giống danh sách cạnh
read-lists-section = Winmove không đọc mục *{ $name } của mạng
read-lists-network = mạng thứ hai; hãy lưu mỗi mạng vào một tệp riêng
read-lists-bipartite = mạng hai phía: các đỉnh bên trái và bên phải được đánh số riêng, nên cùng một số là hai đỉnh khác nhau

read-lists-expected = cần { $what ->
    [list] một danh sách
    [vertices] một danh sách đỉnh
    [keyed] một danh sách, hoặc một đỉnh với dấu hai chấm
   *[moves] một đỉnh cùng các nước đi của nó, như 0: [1, 2]
}
read-lists-empty-list = cần các danh sách đỉnh, nhưng gặp một danh sách trống
read-lists-more-text = văn bản phải kết thúc ở đây, nhưng gặp { $text }
read-lists-no-pair = cần một cạnh gồm hai đỉnh và có thể một nhãn, nhưng ở đây số mục là { $found }
read-lists-open-text = văn bản trong dấu nháy chưa được đóng
read-lists-deep = danh sách lồng nhau sâu hơn { $most } cấp
read-lists-no-open = { $mark } không có dấu mở tương ứng
read-lists-no-close = cần dấu phẩy hoặc { $mark }, nhưng văn bản đã hết

read-lists-no-neighbour = cần số của một đỉnh, nhưng gặp { $text }
read-lists-no-neighbours = cần một đỉnh và các đỉnh mà nước đi của nó dẫn đến, nhưng gặp { $text }

read-lists-matrix-rows = tiếp theo có { $found } hàng, không phải { $text }
read-lists-matrix-mark = cần 0 hoặc 1, nhưng gặp { $text }
read-lists-matrix-long = hàng này vẫn còn tiếp sau khi đã đủ { $n } ký hiệu
read-lists-matrix-short = hàng này kết thúc khi mới có { $found } trong { $n } ký hiệu

read-lists-open-quote = dấu nháy chưa được đóng
read-lists-vertex-table = bảng các đỉnh, không có cột cho hai đầu của cạnh
read-lists-missing-end = cạnh thiếu { $end ->
    [source] nguồn
   *[target] đích
} (hàng bắt đầu bằng { $text })

read-lists-columns-of = { $header ->
    [read] hàng đầu được hiểu là tiêu đề, vì các tên trong đó không xuất hiện ở hàng nào khác
    [perhaps] không có tiêu đề nêu tên các cột: hai cột đầu là hai đầu của cạnh, cột thứ ba là nhãn của cạnh
   *[none] không có tiêu đề nêu tên các cột: hai cột đầu là hai đầu của cạnh, cột thứ ba là nhãn của cạnh
}
read-lists-literal = { $reading ->
    [triples] các danh sách được hiểu lần lượt là nước đi của từng đỉnh, dù mỗi danh sách cũng có thể là một cạnh có nhãn
    [moves] các danh sách hai mục được hiểu lần lượt là nước đi của từng đỉnh, dù mỗi danh sách cũng có thể là một cạnh
   *[edges] mỗi danh sách hai mục được hiểu là một cạnh, dù các danh sách cũng có thể lần lượt là nước đi của từng đỉnh
}
read-lists-cat-and-mouse = mỗi cạnh đều có theo cả hai chiều, như trong Cat and Mouse (LeetCode 913); đó là một trò chơi rượt đuổi: chuột, đi trước, là tên trộm, ở 1; mèo là cảnh sát, ở 2; hang là lối thoát, ở 0; và không bên nào được đứng yên; nhưng ở đó mèo không được vào hang, luật mà Winmove không có
read-lists-matrix = được hiểu là ma trận { $n } hàng: số 1 là nước đi từ đỉnh của hàng đến đỉnh của cột, đánh số từ { $base }
read-lists-counted = mỗi dòng có số nước đi của một đỉnh, rồi đến các nước đi đó
read-lists-named = mỗi dòng có một đỉnh, rồi đến các đỉnh mà nước đi của nó dẫn đến
read-lists-may-be-counted = các dòng được hiểu là cạnh, dù mỗi dòng cũng có thể gồm số nước đi của một đỉnh rồi đến các nước đi đó
read-lists-may-be-vertices = dòng đầu được hiểu là số bộ test, dù cũng có thể là số đỉnh
read-lists-may-be-edge = dòng đầu được hiểu là số đỉnh và số cạnh, dù cũng có thể là một cạnh
read-lists-undirected = chú thích ở đầu tệp cho biết các cạnh không có hướng; nếu không có chú thích, mỗi cạnh là một nước đi
read-lists-may-have-no-direction = -- được hiểu là nước đi từ trái sang phải, dù cạnh này có thể không có hướng

read-lists-test = bộ test { $number } trong { $of }
read-lists-read = { $head ->
    [single] được hiểu là một cạnh duy nhất
    [none] được hiểu là danh sách không có tiêu đề: { $edges } cạnh giữa { $vertices } đỉnh
    [vertices] được hiểu là số đỉnh, rồi đến { $edges } cạnh
   *[counts] được hiểu là { $vertices } đỉnh và { $edges } cạnh
}
read-lists-third-is-start = số thứ ba là điểm xuất phát
read-lists-start-behind = điểm xuất phát nằm sau các cạnh
read-lists-queries = { $queries } truy vấn sau các cạnh
read-lists-labels = phần sau mỗi cặp là nhãn của cạnh đó
read-lists-comments = chú thích được bỏ qua
read-lists-zeros = dòng chỉ gồm các số 0 đánh dấu chỗ kết thúc
read-lists-reason = { $reason ->
    [given] như đã chọn
    [zero] có đỉnh 0, không có { $n }
    [last] có đỉnh { $n } trong số { $n } đỉnh, không có 0
    [empty] không có đỉnh nào
   *[neither] không có 0 cũng không có { $n }
}

read-lists-renumbered = các đỉnh được đánh số lại từ 1, theo thứ tự của chúng
read-lists-by-id = các đỉnh được gọi theo id, vì có những nhãn trùng nhau
