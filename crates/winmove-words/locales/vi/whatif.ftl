whatif-add-edge = Thêm cạnh từ { $from } đến { $to }: { $label }
whatif-remove-edge = Bỏ cạnh từ { $from } đến { $to }: { $label }
whatif-fix = Ấn định { $place } là { $outcome ->
    [win] thắng
    [loss] thua
   *[draw] hòa
}: { $label }
whatif-fix-winner = Ấn định { $place } là người chơi { $winner } thắng: { $label }
whatif-own = Nếu { $place } thuộc về người chơi { $player }: { $label }
whatif-number = Với số { $number } ở { $place }: { $label }
whatif-unfix = Bỏ kết quả được ấn định ở { $place }: { $label }
whatif-exit = { $exit ->
    [yes] Có lối thoát
   *[no] Không có lối thoát
} ở { $place }: { $label }
whatif-wall = { $wall ->
    [yes] Có tường
   *[no] Không có tường
} ở { $place }: { $label }
whatif-stand = { $side ->
    [police] Cảnh sát
   *[thief] Tên trộm
} ở { $place }: { $label }
