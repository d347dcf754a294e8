explore-why = Vì sao, từng bước
explore-proof = Bài chứng minh

explore-plans-shown = { $plans ->
    [1] “{ $switch }” viền các trạng thái an toàn của kế hoạch này.
   *[other] “{ $switch }” viền các trạng thái an toàn của cả hai bên.
}

explore-draw-positions = Các trạng thái giữ được hòa
explore-too-large-to-unfold = Với “Không quay lại”, lý do được hiện khi có tối đa { $most } vị trí.
explore-search-stopped = Việc tìm kiếm dừng trước khi xác định được trạng thái này. Hãy nghĩ thêm, hoặc đi theo một nước.
explore-part-ends = Phần đang hiện kết thúc ở đây. Nhấp vào đỉnh để xem các nước đi của nó.
explore-over = Ván chơi kết thúc ở đây nên không còn lý do nào nữa.
explore-unfold = Mở rộng { $move }
explore-proving = Đang tìm các nước đi ép được kết quả này…

explore-strategy = Hiện chiến lược
    .tip = Đánh số các nước đi tốt nhất và đánh dấu các nước ép được kết quả. Trên bàn cờ, các quân đi theo đường này.

explore-best-play = Cách chơi tốt nhất: { $path }
explore-path-more = … { $count } vị trí nữa
explore-line-cut = Cách chơi tốt nhất gồm { $count } nước đi. Các mũi tên đánh số { $most } nước đầu.

explore-copy-as = Sao chép dạng
    .tip = Sao chép luật chơi, khẳng định và mọi bước
explore-print-proof-tip = Lưu tệp PDF gồm hình, luật chơi và mọi bước, rồi mở để in từ đó
explore-save-proof = Lưu…
    .tip = Lưu bài chứng minh dưới dạng PDF, văn bản thuần, Markdown hoặc LaTeX

explore-changes = Những gì đã thay đổi
explore-changes-too-many = Có quá nhiều trạng thái để so sánh.

explore-changes-count = { $count ->
    [0] Không có gì thay đổi. Mọi trạng thái giữ nguyên nhãn.
   *[other] { $count } trạng thái có nhãn mới.
}

explore-flips = { $flips ->
    [0] Tất cả giữ nguyên kết quả nhưng kết thúc sau số nước đi khác.
   *[other] { $flips } trên { $count } trạng thái có kết quả mới. Các trạng thái còn lại kết thúc sau số nước đi khác.
}

explore-flips-all = Cả { $count } trạng thái đều có kết quả mới.

explore-more-changes = { $count } trạng thái nữa
    .tip = Các trạng thái có kết quả mới đứng trước

explore-look = Xem trạng thái này

explore-why-changed = Vì sao?
    .tip = Cho thấy thay đổi đã dẫn đến điều này ra sao

explore-states = Trong đồ thị trạng thái

explore-states-larger = Phóng to
    .tip = Mở cửa sổ có hình nhỏ của từng trạng thái

explore-states-window = Đồ thị trạng thái
explore-states-too-large = Quá lớn. Chỉ vẽ tối đa { $most } trạng thái.
explore-states-limit = Chỉ hiện khi có tối đa { $most } vị trí.
explore-states-legend = Dưới mỗi trạng thái là vị trí của cảnh sát, của tên trộm, và bên đến lượt ({ $police }: cảnh sát, { $thief }: tên trộm).
explore-states-title = Đồ thị trạng thái: { $title }
explore-states-notes = Mỗi đỉnh là một trạng thái của cuộc truy đuổi: cảnh sát ở đâu, tên trộm ở đâu và đến lượt ai (P: cảnh sát, T: tên trộm). Mỗi hàng ứng với một vị trí của cảnh sát, mỗi cột ứng với một vị trí của tên trộm. Dòng trên của mỗi hàng là lượt cảnh sát (dấu xanh da trời), dòng dưới là lượt tên trộm (dấu tím). Mỗi cạnh là một nước đi. Nơi ván chơi đã kết thúc, kết quả được ấn định cho bên đến lượt.
explore-strategy-hint = “{ $switch }” cũng hiện các nước đi của bên thắng ở đây.
explore-strategy-title = Chiến lược của bên thắng
explore-strategy-whole = Toàn bộ chiến lược gồm { $count } trạng thái.
explore-strategy-part = Phần này của chiến lược gồm { $shown } trên { $count } trạng thái, trong vòng { $moves } nước đi từ đây.
explore-path = Đường đi { $moves } nước
explore-path-restart = Quay về nơi bắt đầu đường đi
explore-matching = Các dải tạo thành một bộ ghép cực đại, gồm { $pairs } cặp. Vị trí có bạn ghép trong mọi bộ ghép cực đại là thắng: hãy đi theo dải của nó, rồi đáp lại mỗi nước cũng theo dải. Đó có thể không phải cách nhanh nhất. Mọi vị trí khác là thua: có một bộ ghép cực đại không phủ nó, và đối phương đáp lại theo các dải của bộ ghép ấy.

explore-undecided = { $count ->
    [0] Một số nước đi chưa rõ.
   *[other] { $count } điểm xuất phát chưa rõ.
}

explore-searching = Đã xét { $states } trạng thái…
explore-searched = Đã xét { $states } trạng thái

explore-think-longer = Nghĩ thêm
    .tip = Tìm xa gấp mười lần trước. Bạn có thể dừng bất cứ lúc nào.
