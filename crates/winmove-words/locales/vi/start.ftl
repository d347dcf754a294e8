start-slogan = Vẽ một trò chơi, xem lời giải sau mỗi lần sửa và đi theo các nước tốt nhất.
start-recent = Tệp gần đây
start-examples = Ví dụ
start-open-example = Mở ví dụ { $title }
start-language = Dùng Winmove bằng ngôn ngữ này
