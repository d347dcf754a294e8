legend-argument = { $outcome ->
    [win] OUT, bị bác bỏ (thắng)
    [loss] IN, được chấp nhận (thua)
   *[draw] UNDEC, chưa quyết định (hòa)
}
# The letter of a loss is B, as in tables of sports: thắng, hòa, bại.
legend-outcome = { $outcome ->
    [win] thắng
    [loss] thua (bại)
   *[draw] hòa
}
legend-moves = số nước đi đến khi kết thúc (bên thắng đi nhanh, bên thua kéo dài)
legend-value = số Grundy, như số sỏi của một đống Nim
legend-undecided = chưa rõ
legend-fixed = ván chơi kết thúc ở đây với kết quả được ấn định
legend-best = nước đi tốt nhất
legend-numbered = cách chơi tốt nhất, từng nước một
legend-other = nước đi khác có cùng kết quả
legend-mistake = nước đi sai, dẫn đến kết quả xấu hơn
legend-token = { $token ->
    [police] cảnh sát
    [thief] tên trộm
    [one] quân cờ
    [numbered] quân cờ kèm số thứ tự
   *[several] nhiều quân cờ
}
legend-wall = tường
legend-exit = lối thoát
legend-tag = { $colour ->
    [violet] dấu tím
    [pink] dấu hồng
    [sky] dấu xanh da trời
    [brown] dấu nâu
    [grey] dấu xám
   *[navy] dấu xanh đậm
}
legend-head-place = vị trí
legend-head-outcome = kết quả
legend-head-moves = số nước đi đến khi kết thúc
