read-too-long = lớn hơn 1 GiB
read-database = đây là cơ sở dữ liệu nhãn, không phải trò chơi
read-nul = byte NUL (0x00), không văn bản nào có byte này
read-too-deep = danh sách và đối tượng lồng nhau sâu hơn { $most } cấp
read-no-test = không có bộ test { $asked }: { $has ->
    [1] chỉ có một trò chơi
   *[other] chỉ có { $has } bộ test
}
read-only-read = { $format } chỉ đọc được, không ghi được
read-no-file-name = đường dẫn không chỉ đến tệp nào
read-backup-kept = { $problem }; nội dung trước đó của tệp nằm trong { $backup } ở cùng thư mục
read-no-backup = không giữ được bản sao lưu trong lúc ghi: { $problem }
read-being-saved = một chương trình khác đang lưu tệp này
read-chain-of-links = quá nhiều liên kết tượng trưng nối tiếp nhau
read-link-of-other = { $link }: liên kết này thuộc về người dùng khác, trong thư mục mà ai cũng ghi được
read-device = đó là thiết bị hoặc đường ống, không phải tệp
read-no-reader = không có chương trình nào đọc từ đường ống này
read-script-arguments = `start` có tham số; đây là ván của start({ $arguments })
read-gone-from-page = trang không còn giữ tệp đó nữa; hãy mở lại
read-no-page-program = chưa cài chương trình cho trình duyệt: trong share/winmove thiếu { $name }, tệp do web/build tạo
read-bad-page-program = chương trình cho trình duyệt bị hỏng
read-page-without-program = trang chỉ có hình ảnh và bảng: { $problem }
