sketch-to-vertex = Cạnh từ { $from } đến { $to }. Enter để vẽ, Tab và các phím mũi tên để chọn đầu cạnh, Esc để hủy.
sketch-to-new = Cạnh từ { $from } đến một đỉnh mới. Enter để vẽ, Tab và các phím mũi tên để chọn đầu cạnh, Esc để hủy.
sketch-drawn = Đã thêm cạnh từ { $from } đến { $to }
sketch-drawn-to-new = Đã thêm cạnh từ { $from } đến một đỉnh mới
