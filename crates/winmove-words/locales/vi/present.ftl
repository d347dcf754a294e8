present-button = { $button ->
    [leave] Thoát
    [pen] Bút
    [next] Tiếp
   *[back] Lùi
}
    .tip = { $button ->
        [leave] Trở về cửa sổ (F11 hoặc Esc)
        [pen] Vẽ lên hình (P). Esc xóa nét vẽ.
        [next] Bước tiếp theo (Page Down)
       *[back] Bước trước (Page Up)
    }

present-unplayable = Không thể chơi tổng này: { $why }.
present-click = Nhấp vào { $place ->
    [cell] một ô
   *[vertex] một đỉnh
} để xem kết luận về nó.
present-explained = { $position }. { $why }
