saving-no-ending = Phần mở rộng của tệp quyết định định dạng. Hãy kết thúc tên tệp bằng một trong các đuôi { $endings }.
saving-other-ending = Không lưu nội dung này thành tệp .{ $ending } được. Hãy kết thúc tên tệp bằng một trong các đuôi { $endings }.
saving-picture-failed = Không ghi được hình ảnh { $format }: { $problem }.
saving-page-failed = Không ghi được trang web: { $problem }.
saving-saved = Đã lưu { $name }
saving-saved-part = Đã lưu { $name }. Trong tệp đó, ván chơi kết thúc ở nơi phần đồ thị này kết thúc
saving-changed-meanwhile = { $name } chưa có những thay đổi từ lúc bạn nhấn Lưu
saving-file-gone = { $name } không còn trên đĩa. Nhấn Ctrl+S để ghi lại
saving-exported = Đã xuất { $name }
saving-exported-remarks = Đã xuất { $name }: { $remarks }
saving-exported-lossy = Đã xuất { $name }, nhưng tệp không chứa toàn bộ trò chơi
saving-failed = Không { $output ->
    [game] lưu
    [proof] lưu
    [exercise] lưu
    [table] lưu
    [result] nộp
   *[export] xuất
} được { $name }
saving-disk-full = Đĩa đã đầy. Hãy giải phóng dung lượng rồi lưu lại, hoặc lưu vào đĩa khác.
saving-no-folder = Thư mục { $folder } không tồn tại. Hãy lưu vào thư mục khác.
saving-no-backup = Bạn được ghi { $name }, nhưng Winmove không giữ được bản sao lưu trong lúc lưu vì bạn không có quyền đọc hoặc ghi thư mục chứa tệp. Hãy lưu vào thư mục của bạn. Nếu bạn ghi đè và máy gặp sự cố đúng lúc đó, tệp sẽ mất.
saving-no-permission = Bạn không có quyền ghi { $name } hay thư mục chứa tệp. Hãy lưu vào thư mục của bạn.
saving-no-permission-in-folder = Bạn không có quyền ghi vào thư mục { $folder }. Hãy lưu vào thư mục của bạn.
saving-link-of-other = { $problem }. Hãy lưu vào thư mục của bạn.
saving-read-only = Đĩa chỉ cho phép đọc. Hãy lưu vào đĩa khác.
saving-name-too-long = Tên quá dài đối với đĩa này. Hãy chọn tên ngắn hơn.
saving-is-folder = { $name } là một thư mục. Hãy chọn tên khác.
saving-is-device = { $name } là thiết bị hoặc đường ống, không phải tệp. Hãy chọn tên khác.
saving-busy = Một chương trình khác đang lưu { $name }. Hãy lưu lại hoặc chọn tên khác.
saving-system-error = Hệ thống báo: { $problem }. Hãy lưu vào nơi khác.
saving-old-file-intact = Tệp trên đĩa vẫn giữ nguyên.
saving-old-file-damaged = Tệp trên đĩa có thể đã hỏng và không có bản sao lưu.
saving-game-still-open = Trò chơi vẫn đang mở ở đây và chưa được lưu.
