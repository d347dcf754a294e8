system-no-file-dialog = Hệ thống này không có hộp thoại chọn tệp: không tìm thấy portal lẫn zenity. Hãy nhập đường dẫn.
system-downloads = Trình duyệt sẽ tải tệp xuống. Hãy nhập tên tệp.
system-not-a-file = đó không phải là tệp
system-too-long = tệp quá dài
