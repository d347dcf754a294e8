present-leave = Thoát
    .tip = Trở về cửa sổ (F11 hoặc Esc)

present-pen = Bút
    .tip = Vẽ lên hình (P). Esc xóa nét vẽ.

present-next = Tiếp
    .tip = Bước tiếp theo (Page Down)

present-back = Lùi
    .tip = Bước trước (Page Up)

present-unplayable = Không thể chơi tổng này: { $why }.
present-click = Nhấp vào một vị trí để xem kết luận về nó.
present-explained = { $position }. { $why }
