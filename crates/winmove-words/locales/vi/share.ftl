share-title = Sao chép liên kết
share-text = Liên kết chứa toàn bộ trò chơi. Khi mở, trò chơi ở đúng trạng thái và chế độ này.
share-set-language = Mở bằng ngôn ngữ này: { $language }
    .tip = Nếu không, Winmove giữ ngôn ngữ của người mở liên kết
share-address = Địa chỉ của trang
share-address-text = Địa chỉ của một bản trang Winmove, nơi trò chơi được mở trong trình duyệt. Nếu không có địa chỉ, chỉ chương trình Winmove mở được liên kết.
share-copy = Sao chép
    .tip = Đưa liên kết vào bộ nhớ tạm
share-copied = Liên kết đã ở trong bộ nhớ tạm ({ $length } ký tự){ $address ->
    [yes] {""}
   *[no] . Liên kết không có địa chỉ, nên hãy dán vào Winmove
}
share-long = Liên kết khá dài
share-long-text =
    Liên kết đã ở trong bộ nhớ tạm{ $address ->
        [yes] {""}
       *[no] . Liên kết không có địa chỉ, nên hãy dán vào Winmove
    }.
    Lưu ý: { $problem }. Thay vào đó, bạn có thể dùng { $menu } → { $command } rồi gửi tệp; tệp mở được ở mọi nơi mở được liên kết.
share-no-link = Không tạo được liên kết đến trò chơi này
