mode-name = { $mode ->
    [edit] Dựng
    [explore] Khám phá
    [play] Chơi
    [replay] Phát lại
   *[practise] Dạy học
}
mode-purpose = { $mode ->
    [edit] Vẽ đồ thị hoặc bàn cờ. Trò chơi được giải lại sau mỗi lần sửa.
    [explore] Đi theo các nước đi và xem vì sao mỗi trạng thái là thắng, thua hay hòa.
    [play] Chơi với máy hoặc với người khác. Mỗi nước đi đều được đánh giá.
    [replay] Xem thuật toán gán nhãn cho các trạng thái, từng bước một.
   *[practise] Các nhãn đang ẩn. Hãy tự tìm nhãn rồi kiểm tra câu trả lời.
}
mode-also = { $mode ->
    [edit] sửa, vẽ
    [explore] chứng minh, giải thích, chiến lược, nước tốt nhất
    [play] ván chơi, ván mới, đối thủ, máy tính, hai người chơi, gợi ý, sai lầm, học
    [replay] thuật toán, phân tích ngược, mã giả
   *[practise] luyện tập, bài tập, bài về nhà, in bài tập, in đáp án, nộp bài, giao bài, học sinh, kiểm tra, bài thi
}
