structure-panel-title = Cấu trúc
    .tip = Chu trình, ngõ cụt và các thành phần: quân đã rời một thành phần thì không bao giờ quay lại

structure-panel-large = Trò chơi lớn nên cấu trúc chỉ được tìm khi bạn yêu cầu.

structure-panel-find = Tìm cấu trúc
    .tip = Tìm các thành phần, chu trình và ngõ cụt

structure-panel-finding = Đang tìm cấu trúc…
structure-panel-none = Không có cấu trúc: { $why }.
structure-panel-click = { $hint } Nhấp để chọn chúng.
structure-panel-select = Chọn { $name }

structure-panel-order = Thứ tự tô pô ({ $count })
    .tip = Mỗi vị trí đứng trước các vị trí mà nó dẫn đến.

structure-panel-sources = Nguồn ({ $count })
    .tip = Không nước đi nào dẫn đến các vị trí này.

structure-panel-sinks = Ngõ cụt ({ $count })
    .tip = Không nước đi nào rời các vị trí này, nên người đến lượt ở đó hết nước đi.

structure-panel-unreachable = Không đến được từ điểm xuất phát ({ $count })
    .tip = Không quân nào có thể đến các vị trí này.

structure-panel-no-start = Đặt điểm xuất phát để xem những vị trí không đến được.

# “Nhân”: “nhân của đồ thị”, Lê Thị Thu Hiền, master’s thesis, ĐHKHTN 2013, chapter 1.7.
structure-panel-kernel = Nhân ({ $count })
    .tip = Không nước đi nào dẫn từ một vị trí này đến một vị trí khác trong số đó, và mọi vị trí còn lại đều có nước đi đến một trong số đó. Đây là các vị trí thua theo luật thường.

structure-panel-kernel-open = Chưa rõ nhân
    .why = Theo luật thường có { $draws } thế hòa, nên chưa kết luận được có nhân hay không, hay có nhiều hơn một nhân.

structure-panel-acyclic = Không có chu trình nên ván nào cũng kết thúc

structure-panel-cycle = Chu trình: { $path }
    .tip = Đây là một trong những chu trình ngắn nhất qua vị trí đầu tiên nằm trên một chu trình. Nhấp để chọn.

structure-panel-loops = Khuyên ({ $count })
    .tip = Mỗi vị trí này có nước đi đến chính nó.

structure-panel-degrees = Bậc
structure-panel-degrees-out = ra
structure-panel-degrees-in = vào
structure-panel-degrees-places = vị trí
structure-panel-degrees-select = Chọn các vị trí có { $out } nước đi ra và { $in } nước đi vào
structure-panel-degrees-more = … và { $count } dòng nữa

structure-panel-components = { $count ->
    [1] Liên thông mạnh
   *[other] { $count } thành phần liên thông mạnh
}
    .tip = Từ mỗi vị trí của một thành phần đều đến được mọi vị trí khác của nó.

structure-panel-outline = Viền các thành phần
    .tip = Vẽ mỗi thành phần có từ hai vị trí trở lên bằng một màu riêng
    .large = Có quá nhiều vị trí để viền

structure-panel-select-component = Chọn thành phần này
structure-panel-places = { $count } vị trí: { $names }
structure-panel-numbers = Các số: { $numbers }. Số lớn nhất, { $greatest }, có lợi cho người chơi { $player }.
structure-panel-component = { $name }: { $count } vị trí

structure-panel-single = Thành phần một vị trí ({ $count })
    .tip = Mỗi vị trí này là một thành phần riêng. Rời đi rồi thì không quân nào quay lại được.

structure-panel-condensed = Đồ thị thu gọn
structure-panel-condensed-too-many = Có { $count } thành phần. Chỉ hiện được tối đa { $most }.

structure-panel-return = Được và không được quay lại
    .large = Trò chơi lớn nên cả hai phiên bản chỉ được giải khi bạn yêu cầu.
    .tip = Giải trò chơi khi được và khi không được quay lại các vị trí
    .solving = Đang giải cả hai trò chơi…
    .pursuit = Trò chơi rượt đuổi không có phần so sánh này.

structure-panel-return-none = Không so sánh được: { $why }.
structure-panel-with = Được quay lại
structure-panel-without = Không quay lại

structure-panel-outcomes = { $outcome ->
    [win] Số vị trí thắng khi làm điểm xuất phát
    [loss] Số vị trí thua khi làm điểm xuất phát
   *[draw] Số vị trí hòa khi làm điểm xuất phát
}

structure-panel-undecided = Số vị trí chưa rõ khi làm điểm xuất phát

structure-panel-effort = chi phí
    .tip = Cách xác định kết quả của thành phần: gán nhãn chừng này trạng thái, dùng một bộ ghép, hoặc xét chừng này trạng thái

structure-panel-changed = Vị trí có kết quả mới ({ $count })
    .tip = Khi làm điểm xuất phát, mỗi vị trí này cho kết quả khác nếu quân không được quay lại.
