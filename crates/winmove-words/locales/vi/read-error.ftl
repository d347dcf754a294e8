read-place-line = dòng { $line }
read-place-column = dòng { $line }, cột { $column }
read-place-cell = hàng { $row }, cột { $column }
read-place-end = cuối tệp
read-place-file = tệp
read-place-graph = đồ thị
read-place-start = điểm xuất phát
read-place-board = bàn cờ
read-place-text = văn bản
read-place-game = trò chơi
read-place-default = giá trị mặc định
read-place-fences = các khối mã Markdown
read-unreadable = không đọc được: { $problem }
read-unwritable = không ghi được: { $problem }
read-empty = tệp trống
read-not-json = không phải JSON: { $problem }
read-not-ours = đây không phải tệp Winmove: { $problem }
read-in-row = { $problem } (dòng { $line }; hàng và cột đếm từ 0)
read-expected = cần { $wanted }, nhưng gặp { $found }
read-no-memory = { $act ->
    [writing] việc ghi
   *[reading] việc đọc
} cần khoảng { $needed } MiB bộ nhớ; hiện còn trống { $free } MiB
read-no-kind = không thuộc loại tệp nào mà Winmove đọc được: tệp trò chơi (JSON), danh sách cạnh (mỗi dòng "u v", có thể sau "n m"), bàn cờ (các hàng gồm . * E P T, có thể sau "n m") hoặc tệp của chương trình khác, như DOT hay GraphML
read-no-kind-closest = { $problem }; giống nhất là { $kinds }
read-would-fit = { $name } (đọc được)
read-fails = { $name } (lỗi ở dòng { $line })
read-fails-because = { $name } (lỗi ở dòng { $line }: { $problem })
read-other-format = { $format ->
    [gdf] đồ thị dạng GDF, định dạng của GUESS
    [dl] mạng dạng DL, định dạng của UCINET
   *[sparse6] đồ thị dạng sparse6, một định dạng của nauty
}, mà Winmove không đọc được
read-no-utf-16 = không phải UTF-8 cũng không phải UTF-16
read-no-utf-8 = { $hint ->
    [charset] không phải UTF-8 (byte 0x{ $byte }); bảng mã khai báo là Latin-1; hãy lưu lại tệp ở dạng UTF-8
    [latin-1] không phải UTF-8 (byte 0x{ $byte }); nếu là Latin-1, hãy lưu lại tệp ở dạng UTF-8
   *[none] không phải UTF-8 (byte 0x{ $byte })
}
