read-board-row-more = thừa một hàng so với { $rows } hàng mà dòng { $line } khai báo
read-board-ended = tệp kết thúc khi mới có { $found } trong { $rows } hàng mà dòng { $line } khai báo
read-board-no-size = cần số hàng và số cột, nhưng gặp { $text }
read-board-no-count = cần số hàng hoặc số cột, từ 1 trở lên, nhưng gặp { $text }
read-board-long = hàng này vẫn còn tiếp sau khi đã đủ { $columns } ô
read-board-short = hàng này kết thúc khi mới có { $found } trong { $columns } ô
read-board-second = { $side ->
    [police] cảnh sát
   *[thief] tên trộm
} xuất hiện hai lần trên bàn cờ, lần đầu ở hàng { $row }, cột { $column }
read-board-unknown = ký tự lạ { $text }; mỗi ô là . (sàn), * (tường), E (lối thoát), P (cảnh sát) hoặc T (tên trộm)
read-board-only-pursuits = bàn cờ dạng văn bản chỉ chứa được trò chơi rượt đuổi trên bàn cờ
read-board-no-rules = bàn cờ dạng văn bản không có luật chơi: cách đi, việc đứng yên, ai đi trước và kết quả của ván vô tận đều như ở bàn cờ mới

read-board-cat-and-mouse = được hiểu là Cat and Mouse II (LeetCode 1728): mèo C là cảnh sát, chuột M là tên trộm và đi trước, thức ăn F là lối thoát, và mèo thắng ván vô tận; trong bài gốc cả hai có thể nhảy qua nhiều ô, và mèo thắng ở ô thức ăn, điều mà Winmove không diễn tả được
read-board-behind = phần sau các hàng được bỏ qua ({ $text })
read-board-separators = khoảng trắng và dấu phẩy giữa các ô được bỏ qua
read-board-marks = # được hiểu là tường; _ và khoảng trắng là sàn
read-board-short-rows = { $rows } hàng ngắn hơn hàng dài nhất và được điền thêm sàn
