replay-mode = { $mode ->
    [steps] từng bước
    [rounds] theo vòng
    [levels] từng mức
   *[order] theo thứ tự tô pô
}
replay-units = { $mode ->
    [steps] Bước
    [rounds] Vòng
    [levels] Bước
   *[order] Trạng thái
}
replay-until-solved = Chưa có gì để phát lại cho đến khi trò chơi được giải xong.
replay-being-recorded = Đang ghi lại quá trình chạy…
replay-nothing = Không có gì để phát lại ở đây.

replay-unsolved = Trò chơi chưa được giải xong
replay-recording = Quá trình chạy đang được ghi lại
replay-failed = Không ghi lại được quá trình chạy
# “Phân tích ngược”: no Vietnamese source on retrograde analysis was found; word for word, as in the
# “análise retrógrada” of Jorge Nuno Silva, Jogos Nim.
replay-search = Với trò chơi “Không quay lại”, Winmove tìm kiếm chứ không phân tích ngược, nên không có hàng đợi và không có vòng. Nếu không có chu trình, có thể phát lại thứ tự tô pô. Nếu có chu trình, hãy dùng Khám phá để đi theo các nước đi và xem bộ ghép quyết định một đồ thị vô hướng
replay-rounds-only = Bàn cờ có nhiều trạng thái như vậy được giải theo vòng; chỉ phát lại từng bước tối đa { $most } trạng thái
replay-too-many-steps = Quá lớn: chỉ ghi lại tối đa { $most } bước
replay-pursuit = Chỉ trò chơi có một quân mới có thứ tự tô pô
replay-too-many-places = Quá lớn: chỉ sắp thứ tự tối đa { $most } trạng thái
replay-cycle = Có chu trình nên không có thứ tự tô pô
replay-numbers = Ở đây các số quyết định ván vô tận, nên trò chơi được phát lại từng mức
replay-no-numbers = Chỉ trò chơi mà các số quyết định ván vô tận mới được giải từng mức
replay-too-many-visits = Quá lớn: chỉ xét tối đa { $most } đỉnh và nước đi
replay-no-steps = Không thể phát lại từng bước. { $why }.

replay-code-steps =
    với mỗi trạng thái { $p } mà ván chơi đã kết thúc:
      gán nhãn { $p }; cho { $p } vào hàng đợi nếu thắng hoặc thua
    trong khi hàng đợi chưa rỗng:
      lấy { $q } ở đầu hàng đợi
      với mỗi nước đi { $p } → { $q }:
        nếu { $p } đã có nhãn: bỏ qua
        nếu { $q } thua: { $p } thắng; cho { $p } vào hàng đợi
        nếu không: đếm({ $p }) ← đếm({ $p }) − 1
          nếu đếm({ $p }) = 0: { $p } thua; cho { $p } vào hàng đợi
    với mỗi { $p } chưa có nhãn: { $endless ->
        [police] không bên nào ép được ván chơi kết thúc có lợi cho mình; ván vô tận được tính là cảnh sát thắng
        [thief] không bên nào ép được ván chơi kết thúc có lợi cho mình; ván vô tận được tính là tên trộm thắng
       *[none] { $p } hòa
    }
replay-code-rounds =
    vòng 0: gán nhãn mọi trạng thái mà ván chơi đã kết thúc
    với { $r } = 1, 2, … cho đến khi một vòng không gán nhãn nào:
      nếu { $p } chưa có nhãn và có nước đến thế thua: thắng sau { $r } nước
      nếu { $p } chưa có nhãn và chỉ có nước đến thế thắng: thua sau { $r } nước
    với mỗi { $p } chưa có nhãn: { $endless ->
        [police] không bên nào ép được ván chơi kết thúc có lợi cho mình; ván vô tận được tính là cảnh sát thắng
        [thief] không bên nào ép được ván chơi kết thúc có lợi cho mình; ván vô tận được tính là tên trộm thắng
       *[none] { $p } hòa
    }
replay-code-order =
    với mỗi { $p }, từ cuối thứ tự tô pô:
      nếu ván chơi kết thúc ở { $p }: gán nhãn { $p }
      nếu không, có nước đến thế thua: { $p } thắng
      nếu không, mọi nước đến thế thắng: { $p } thua
      nếu không: { $p } hòa
replay-counter = đếm({ $p }), bên cạnh { $p }, là số nước đi của { $p } chưa biết có dẫn đến thế thắng của đối phương hay không.

replay-at-start = bắt đầu
replay-at-end = kết thúc
replay-done = { $done } / { $all }

replay-summary = Đã gán nhãn cho cả { $all } trạng thái: { $wins } thắng, { $losses } thua, { $draws } hòa.
replay-last-round = { $round ->
    [0] Chỉ có một vòng là vòng 0.
   *[other] Vòng cuối cùng là vòng { $round }.
}
replay-once = Mỗi trạng thái được gán nhãn một lần.
