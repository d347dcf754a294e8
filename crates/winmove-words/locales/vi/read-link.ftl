read-place-in-link = { $place } của trò chơi trong liên kết
read-no-link = không phải liên kết đến trò chơi: liên kết có #g= trước trò chơi, nhưng ở đây không có
read-link-no-base64 = liên kết bị hỏng: { $found } không phải base64url
read-link-empty = liên kết bị cắt cụt: sau #g= không có trò chơi
read-link-newer = liên kết phiên bản { $version }; Winmove này đọc phiên bản { $reads }
read-link-no-version = liên kết bị hỏng: phiên bản không phải là số
read-link-no-sum = liên kết bị cắt cụt: thiếu mã kiểm tra
read-link-short-sum = liên kết bị cắt cụt: mã kiểm tra chưa đủ
read-link-other-sum = liên kết bị hỏng: mã kiểm tra là { $found }, lẽ ra phải là { $expected }
read-link-cut-short = liên kết bị cắt cụt: trò chơi chưa đầy đủ
read-link-bytes-behind = liên kết bị hỏng: thừa { $bytes } byte sau khi trò chơi kết thúc
read-link-no-utf-8 = trò chơi trong liên kết không phải UTF-8 từ byte { $byte }
read-link-too-large = trò chơi trong liên kết lớn hơn { $most } MiB, mức giới hạn để giải nén
read-link-no-deflate = liên kết bị hỏng: trò chơi không được nén bằng deflate
read-link-no-room = trò chơi chiếm { $size } MiB; liên kết chứa tối đa { $most }, nên hãy gửi tệp
read-link-position = cần một trạng thái: đỉnh 3, ô 0.2, hoặc vị trí của cảnh sát, của tên trộm và bên đến lượt, 0.2-1.5-police
read-link-unknown = { $what ->
    [mode] liên kết yêu cầu chế độ { $word }, mà Winmove này không có
   *[language] liên kết yêu cầu ngôn ngữ { $word }, mà Winmove này không có
}
read-link-no-position = liên kết yêu cầu một trạng thái mà trò chơi không có
read-link-no-address = liên kết không có địa chỉ: Winmove mở được trực tiếp; trong trình duyệt, hãy đặt nó sau địa chỉ của một bản sao của trang
read-link-long = liên kết dài { $length } ký tự; ứng dụng trò chuyện và thư điện tử thường cắt liên kết dài hơn { $most }, nên gửi tệp thì an toàn hơn
read-link-view = liên kết hiển thị trò chơi{ $mode ->
    [none] {""}
    [edit] {" "}ở chế độ Dựng
    [explore] {" "}ở chế độ Khám phá
    [play] {" "}ở chế độ Chơi
    [replay] {" "}ở chế độ Phát lại
   *[practise] {" "}ở chế độ Dạy học
}{ $at ->
    [none] {""}
   *[other] {" "}{ $at }
}{ $language ->
    [none] {""}
   *[other] {" "}bằng { $language }
}
read-link-at = ở { $place }
read-link-at-sides = { $turn ->
    [police] với cảnh sát ở { $police }, tên trộm ở { $thief }, đến lượt cảnh sát
   *[thief] với cảnh sát ở { $police }, tên trộm ở { $thief }, đến lượt tên trộm
}
read-link-vertex = đỉnh { $id }
