file-dialog-title = { $ask ->
    [open] Mở trò chơi
    [folder] Mở kết quả của một lớp
    [component] Thêm trò chơi vào tổng
    [labels] So sánh với các nhãn
    [game] Lưu trò chơi
    [result] Nộp bài
    [picture] Xuất hình ảnh – phần mở rộng của tệp quyết định định dạng
    [print] Lưu tệp PDF để in
    [proof] Lưu bài chứng minh – phần mở rộng của tệp quyết định định dạng
    [exercise] Lưu bài tập để in
    [table] Lưu bảng – phần mở rộng của tệp quyết định định dạng
   *[export] Xuất trò chơi – phần mở rộng của tệp quyết định định dạng
}
file-dialog-take = { $ask ->
    [open] Mở
    [folder] Mở
    [component] Thêm
    [labels] So sánh
    [game] Lưu
    [print] Lưu
    [proof] Lưu
    [exercise] Lưu
    [table] Lưu
    [result] Nộp bài
   *[export] Xuất
}
    .tip = { $ask ->
        [open] Mở (Enter)
        [folder] Mở (Enter)
        [component] Thêm (Enter)
        [labels] So sánh (Enter)
        [game] Lưu (Enter)
        [print] Lưu (Enter)
        [proof] Lưu (Enter)
        [exercise] Lưu (Enter)
        [table] Lưu (Enter)
        [result] Nộp bài (Enter)
       *[export] Xuất (Enter)
    }
file-dialog-games = Trò chơi
file-dialog-kind = { $kind ->
    [winmove] Trò chơi Winmove
    [link] Liên kết đến trò chơi
    [aut] Hệ chuyển trạng thái Aldebaran
    [python] Luật chơi bằng Python
    [parity] Trò chơi chẵn lẻ PGSolver
    [iccma] Khung lập luận ICCMA
    [dimacs] Đồ thị DIMACS
    [apx] Khung lập luận ASPARTIX
    [facts] Sự kiện của chương trình logic
    [json-edges] Danh sách cạnh JSON
    [dicts] Từ điển lồng nhau JSON
    [literal] Danh sách trong ngoặc
    [mermaid] Lưu đồ Mermaid
    [gambit] Trò chơi dạng mở rộng Gambit
    [pajek] Mạng Pajek
    [csv] Bảng các cạnh (CSV)
    [matrix] Ma trận kề
    [adjacency] Danh sách kề
    [edges] Danh sách cạnh
    [board] Bàn cờ dạng văn bản
   *[other] { $name }
}
file-dialog-databases = Cơ sở dữ liệu trò chơi đã giải
file-dialog-all-files = Mọi tệp
file-dialog-labels = Nhãn
file-dialog-winmove-games = Trò chơi Winmove
file-dialog-results = Kết quả
file-dialog-pictures = Hình ảnh
