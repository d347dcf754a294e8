play-panel-mistakes = Tỉ lệ nước đi sai của máy. Máy vẫn đi nước thắng ngay, và không để đối phương thắng ngay nếu tránh được.
play-panel-line-over = Biến thể này đã được chơi đến hết. { $result }
play-panel-unsolved = Bạn có thể chơi khi trò chơi được giải xong.
play-panel-where = Nơi bắt đầu ván chơi
play-panel-place-both = Nhấp để đặt quân đã chọn ở trên. Hãy đặt cả hai quân.
play-panel-click-place = Nhấp vào { $place ->
    [cell] ô
   *[vertex] đỉnh
} bắt đầu ván chơi.
play-panel-from = Chơi từ { $position }

play-panel-cancel = Hủy
    .tip = Trở lại ván đang chơi (Esc)

play-panel-at = tại { $position }
play-panel-pause = Tạm dừng
    .tip = Dừng máy cho đến khi bạn cho chơi tiếp

play-panel-hinted = Gợi ý: { $stays ->
    [yes] đứng yên
   *[no] đi đến { $place }
}.
play-panel-click-ring = Nhấp vào { $place ->
    [cell] ô
   *[vertex] đỉnh
} được khoanh, hoặc kéo quân đến đó.
play-panel-searching = Máy đã xét { $states } trạng thái…

play-panel-move-now = Đi ngay
    .tip = Máy đi mà không biết nước nào tốt nhất

play-panel-end = { $winner ->
    [police] Kết thúc ván: ván vô tận được tính là cảnh sát thắng
   *[thief] Kết thúc ván: ván vô tận được tính là tên trộm thắng
}

play-panel-new-game = Chơi lại từ cùng trạng thái

play-panel-elsewhere = Bắt đầu ở nơi khác…
    .tip = Cất ván này để bạn chọn điểm xuất phát khác

play-panel-other-first = { $side ->
    [police] Cảnh sát trước
   *[thief] Tên trộm trước
}
    .tip = Bắt đầu ván mới từ đây với bên kia đi trước

play-panel-verdicts = Tô màu các { $place ->
    [cell] ô
   *[vertex] đỉnh
} và đánh giá từng nước trước khi bạn đi
play-panel-click-move = Nhấp vào một nước đi để đến đó.
play-panel-before = … { $moves } nước trước các nước này
play-panel-after = … { $moves } nước sau các nước này
play-panel-go = Đi đến đó

play-panel-variation = hoặc { $move }
    .tip = Chuyển đến biến thể này

play-panel-keep = Giữ trong tệp
    .tip = Lưu biên bản cùng trò chơi để bạn chơi tiếp khi mở lại
    .kept = Tệp đã giữ biên bản này
    .homework = Tệp này là bài tập về nhà, và học sinh có thể đọc biên bản trong đó

play-panel-animate = Tạo ảnh động…
    .tip = Các nước đi thành GIF hoặc APNG, cho bài trình chiếu và trang web

play-panel-copy-text = Sao chép các nước đi kèm các biến thể, đánh giá và kết quả

# After a game: the mistakes of the person are played again, one by one.
play-panel-retry = Đi lại { $count } nước đi sai
    .tip = Quay về thế trước một nước đi sai và ẩn phần đánh giá cho đến khi bạn đi
play-panel-retry-right = { $left ->
    [0] Đúng. Đó là nước đi sai cuối cùng.
   *[other] Đúng.
}
play-panel-retry-wrong = Nước đó cũng sai. Hãy thử nước khác; “Gợi ý” cho biết nước tốt nhất.
play-panel-retried = Nước đi sai { $number } / { $count }
play-panel-flip = Đổi góc nhìn
    .tip = Xem ván chơi từ phía bên kia
