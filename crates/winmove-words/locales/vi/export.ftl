export-web-page = Trang web
export-format-tip = { $format ->
    [svg] đồ họa vectơ, để chỉnh sửa và dùng trên trang web
    [png] điểm ảnh, dùng được ở mọi nơi
    [pdf] một trang bằng kích thước hình, để in và dùng với LaTeX
    [tikz] mã LaTeX chỉnh sửa được
    [html] chạy không cần mạng trong mọi trình duyệt, gồm hình, bảng và chương trình
    [gif] ảnh động 256 màu, cho bài trình chiếu và trò chuyện
   *[apng] ảnh động đủ màu, cho trang web
}

export-too-much = { $what ->
    [vertices] một hình có tối đa { $most } đỉnh, còn hình này sẽ có { $count }
    [edges] một hình có tối đa { $most } cạnh, còn hình này sẽ có { $count }
   *[cells] một hình có tối đa { $most } ô, còn hình này sẽ có { $count }
}
export-empty = chưa có gì để vẽ
export-nothing-selected = chưa chọn đỉnh hay ô nào
export-too-large = hình sẽ có { $width } × { $height } { $unit ->
    [pixels] điểm ảnh
   *[points] pt
}, còn { $format } cho phép tối đa { $most } mỗi chiều
export-no-memory = không đủ bộ nhớ cho các điểm ảnh
export-too-many-pixels = { $frames } khung hình { $width } × { $height } điểm ảnh vượt giới hạn { $most } triệu điểm ảnh của một ảnh động
export-still-only = { $format } dành cho ảnh động
export-animated-only = { $format } dành cho hình tĩnh
export-refused = không vẽ được ({ $error })
export-gif-sides = hình quá rộng hoặc quá cao đối với GIF
export-too-many-frames = sẽ có { $count } khung hình, còn một ảnh động có tối đa { $most }{ $by-rounds ->
    [yes] ; nếu chạy theo vòng thì ít khung hình hơn
   *[no] {""}
}
export-unsolved = trò chơi chưa được giải: { $error }
export-no-replay = không phát lại được thuật toán. { $why }
export-no-start = trò chơi chưa có điểm xuất phát
export-sum = không tạo được ảnh động cho trò chơi có nhiều quân
export-no-move = không có nước đi nào từ điểm xuất phát
export-transparent = GIF không có nền trong suốt được, nhưng APNG thì được

export-frames = { $frames } khung hình { $width } × { $height } điểm ảnh, { $size } { $unit ->
    [bytes] byte
    [kilobytes] kB
   *[megabytes] MB
}
export-needs-unicode = có chữ cái không thuộc bảng chữ cái Latinh; hãy biên dịch bằng lualatex hoặc xelatex
export-no-font = { $count ->
    [1] không phông chữ nào có chữ { $first }, nên chữ đó được vẽ thành ô vuông
   *[other] { $count } chữ không có trong phông chữ nào, nên chúng được vẽ thành ô vuông: { $first }, …
}
export-cut = { $count } nhãn bị cắt bớt; tệp SVG ghi đầy đủ các nhãn đó trong tiêu đề
export-cut-title = { $edge }: { $label }
