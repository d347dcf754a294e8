system-no-file-dialog = Hệ thống này không có hộp thoại chọn tệp: không tìm thấy portal lẫn zenity. Hãy nhập đường dẫn.
system-downloads = Trình duyệt sẽ tải tệp xuống. Hãy nhập tên tệp.
system-not-a-file = đó không phải là tệp
system-no-library = thiếu một thư viện
system-no-opengl = không khởi động được OpenGL
system-no-picture-clipboard = Trên hệ thống này, Winmove chỉ sao chép được văn bản. Hãy xuất hình ra tệp
system-error = { $kind ->
    [not-found] tệp hoặc thư mục không tồn tại
    [denied] không có quyền truy cập
    [exists] đã có tệp hoặc thư mục cùng tên
    [full] đĩa đã đầy
    [read-only] đĩa chỉ cho phép đọc
    [folder] đó là một thư mục
    [no-folder] một phần của đường dẫn không phải là thư mục
    [name] tên không hợp lệ hoặc quá dài
    [too-long] tệp quá dài
    [no-text] đó không phải là văn bản UTF-8
    [ended] tệp kết thúc quá sớm
    [busy] một chương trình khác đang dùng tệp
    [memory] không đủ bộ nhớ
    [time] mất quá nhiều thời gian
    [unsupported] không làm được việc này ở đây
    [address] địa chỉ đã được sử dụng
    [refused] kết nối bị từ chối
    [lost] mất kết nối
    [unreachable] không kết nối được với mạng hoặc máy kia
   *[other] “{ $detail }”
}
