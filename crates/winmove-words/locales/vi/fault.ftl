fault-place = dòng { $line }, cột { $column }: { $problem }
fault-at-state = { $problem } (tại trạng thái { $state })
fault-syntax = đây không phải là Python: { $problem }
fault-parser = { $problem ->
    [expression] ở đây cần một biểu thức
    [statement] ở đây cần một câu lệnh
    [block] ở đây cần một khối thụt lề
    [keyword] không thể dùng từ khóa làm tên
    [name] ở đây cần một tên
    [indentation] thụt lề không đúng chỗ
    [unindent] mức thụt lề không khớp với dòng nào ở trên
    [rest] có phần thừa sau biểu thức
    [sign] ký tự không hợp lệ ở đây
    [target] không thể gán giá trị cho phần này
    [lines] các câu lệnh trên cùng một dòng phải cách nhau bằng dấu chấm phẩy
    [compound] câu lệnh này phải bắt đầu ở dòng mới
    [quote] thiếu dấu nháy đóng
    [end] đoạn mã kết thúc quá sớm
    [open] `{ $text }` chưa được đóng
    [positional] đối số không tên không thể đứng sau đối số có tên
    [number] số không hợp lệ
   *[other] “{ $text }”
}
fault-token = { $token ->
    [newline] cuối dòng
    [end-of-file] cuối đoạn mã
    [indent] thụt lề
    [dedent] cuối khối
    [name] một tên
    [int] một số
    [float] một số
    [string] một chuỗi
   *[other] { $token }
}
fault-tabs = thụt lề lẫn lộn tab và dấu cách; hãy chỉ dùng dấu cách
fault-instead = { $problem }; hãy viết `{ $right }` thay cho `{ $wrong }`
fault-hint = { $problem }; { $hint ->
    [compare] để so sánh, hãy viết ==
    [colon] dòng có def, if, elif, else, for hoặc while kết thúc bằng dấu hai chấm
    [range] hãy viết for i in range(n):
   *[assign] phép gán phải nằm trên một dòng riêng
}
fault-defined-twice = `{ $name }` được định nghĩa hai lần
fault-same-parameters = hai tham số trùng tên
fault-return-outside = `return` nằm ngoài hàm
fault-outside-of-loop = `{ $word }` nằm ngoài vòng lặp
fault-several-stars = chỉ một tên được có dấu sao
fault-variable-called = `{ $name }` là biến, không phải hàm

fault-unsupported = { $feature ->
    [print] không dùng được print và các cách xuất khác; hãy viết show(s) để cho biết trạng thái trông thế nào
    [input] không dùng được input và tệp; hãy viết các giá trị vào đoạn mã
    [map] không dùng được map và filter; hãy viết [f(x) for x in …]
    [filter] không dùng được map và filter; hãy viết [x for x in … if …]
    [float] không dùng được số có phần thập phân; hãy dùng số nguyên, và // để chia
    [pow] không gọi được pow; hãy viết a ** b
    [bin] không dùng được bin; để xem bit i, hãy viết n >> i & 1
    [main] không dùng được `if __name__ == "__main__":`; hãy bỏ nó đi, vì đoạn mã không được chạy riêng
    [frozenset] không dùng được frozenset; hãy dùng tuple(sorted(…))
    [type] không hỏi được kiểu của giá trị; hãy so sánh các giá trị
    [iterator] không dùng được bộ lặp làm giá trị; hãy dùng vòng lặp for
    [random] không dùng được số ngẫu nhiên; trò chơi theo luật không có may rủi
    [call-of-value] không gọi được kết quả của một biểu thức; hãy gọi hàm bằng tên
    [zip] không dùng được enumerate, zip và reversed ngoài vòng lặp; hãy tạo danh sách: list(zip(…))
    [key] không dùng được khóa sắp xếp khác; hãy nêu tên một hàm có một tham số
    [view] không dùng được items, keys và values ngoài vòng lặp; hãy tạo danh sách: list(d.items())
    [named-argument] không dùng được đối số có tên; hãy viết các giá trị theo thứ tự
    [decorator] không dùng được decorator; dù sao kết quả cũng không bị tính hai lần
    [async-def] không dùng được hàm async; hãy viết def
    [star-parameter] không dùng được tham số có dấu sao; hãy đưa cho hàm một tuple
    [keyword-parameter] không dùng được tham số chỉ truyền theo tên; hãy viết các giá trị theo thứ tự
    [default-value] không dùng được giá trị mặc định; hãy viết đủ giá trị trong mỗi lần gọi
    [loop-else] không dùng được vòng lặp có `else`; hãy đặt một biến trước `break`
    [def-in-block] không định nghĩa được hàm bên trong khối lệnh; hãy bắt đầu def ở cột đầu
    [def-in-def] không định nghĩa được hàm bên trong hàm; hãy định nghĩa bên ngoài và truyền những gì hàm cần
    [import] không dùng được import; mọi thứ đoạn mã cần đều đã có sẵn
    [class] không dùng được lớp; hãy dùng tuple
    [global] hàm không thay đổi được biến bên ngoài; hãy truyền giá trị cho hàm và trả về giá trị mới
    [try] không dùng được `try` và `except`; hãy kiểm tra trước bằng `if`
    [raise] không dùng được `raise` và `assert`; hãy dùng `if`
    [del] không dùng được lệnh `del`; hãy tạo danh sách mới không có phần tử đó
    [with] không dùng được lệnh `with`; đoạn mã không có tệp
    [match] không dùng được lệnh `match`; hãy dùng `if` và `elif`
    [command] không dùng được lệnh đặc biệt; hãy bỏ đi
    [slice-target] không gán được cho lát cắt; hãy tạo danh sách mới
    [attribute-target] không gán được cho thuộc tính; hãy dùng tuple hoặc danh sách
    [division] không dùng được số có phần thập phân do `/` tạo ra; hãy viết `//`, phép chia làm tròn xuống
    [matrix] không dùng được ma trận; hãy dùng tuple gồm các tuple
    [generator] không dùng được generator ngoài lời gọi hàm; hãy viết danh sách: [… for … in …]
    [attribute] không dùng được thuộc tính; hãy gọi phương thức, hoặc dùng tuple hay từ điển
    [lambda] không dùng được hàm không tên (lambda); hãy dùng def
    [walrus] không gán được bên trong biểu thức (:=); hãy gán ở dòng trước
    [star] không dùng được biểu thức có dấu sao; hãy nối danh sách bằng +
    [star-argument] không dùng được đối số có dấu sao; để lấy các cột, hãy viết [[row[i] for row in rows] for i in range(n)]
    [yield] không dùng được `yield` và `await`; hãy trả về danh sách
    [bytes] không dùng được bytes; hãy dùng chuỗi
    [template-string] không dùng được chuỗi t"…"; hãy dùng f"…"
    [ellipsis] không dùng được biểu thức `...`; hãy dùng None
    [slices] không dùng được lát cắt nhiều chiều; hãy dùng hai chỉ số: a[i][j]
    [function-value] không dùng được hàm làm giá trị; hãy gọi hàm: viết ( ) sau tên hàm
    [dict-star] không gộp được từ điển bằng **; hãy gán từng khóa
    [is] không so sánh được bằng `is`; hãy dùng ==
    [named-character] không dùng được ký tự gọi bằng tên (\N{"{"}…{"}"}); hãy viết chính ký tự đó
    [format] không dùng được độ rộng và định dạng sau dấu hai chấm; chỉ viết {"{"}x{"}"}
    [f-string] không dùng được `=` và `!a` trong f-string; hãy viết {"{"}x{"}"}
    [async-for] không dùng được vòng lặp async; hãy viết for
    [set-keys] không dùng được khóa bằng nhau cho các phần tử của tập hợp; hãy sắp xếp tập hợp trước, vì tập hợp không có thứ tự
    [string-sum] không tính được tổng các chuỗi; hãy viết "".join(…)
    [set-loop] không lặp được qua tập hợp; hãy viết sorted(…), vì tập hợp không có thứ tự
   *[percent] không điền được chuỗi bằng %; hãy viết f"…{"{"}x{"}"}…"
}

fault-unknown-name = tên `{ $name }` chưa được định nghĩa
fault-unknown-method = không có phương thức `{ $name }`
fault-suggestion = { $problem }; có phải bạn muốn viết `{ $name }`?
fault-missing = { $name ->
    [start] thiếu `start`; hãy viết `start = …` với trạng thái đầu
   *[moves] thiếu `moves`; hãy viết `def moves(s):` và trả về các trạng thái sau mỗi nước đi
}
fault-arguments = `{ $name }` nhận { $takes }, nhưng ở đây có { $given }
fault-takes = { $range ->
    [exactly] { $most } đối số
    [at-least] ít nhất { $least } đối số
    [either] { $least } hoặc { $most } đối số
   *[between] từ { $least } đến { $most } đối số
}

fault-operands = không thực hiện được `{ $op }` giữa { $left } và { $right }
fault-expected = { $wanted ->
    [int] ở đây cần một int, không phải { $found }
    [letter] ở đây cần một chuỗi gồm một ký tự, không phải { $found }
    [range] range cần các số nguyên, không phải { $found }
    [digits] ở đây cần một số hoặc một chuỗi chữ số, không phải { $found }
    [str] ở đây cần một str, không phải { $found }
    [strings] ở đây cần các chuỗi để nối, không phải { $found }
    [in] trước `in` ở đây cần một str, không phải { $found }
    [length] ở đây cần một giá trị có độ dài, không phải { $found }
   *[index] ở đây cần một số nguyên làm chỉ số, không phải { $found }
}
fault-not-iterable = giá trị kiểu { $type } không có phần tử để duyệt qua
fault-not-indexable = giá trị kiểu { $type } không có phần tử để chọn bằng chỉ số
fault-immutable = không thay đổi được các phần tử của { $type }; hãy tạo giá trị mới, hoặc dùng danh sách
fault-frozen = hàm không thay đổi được giá trị bên ngoài; hãy sao chép trước, hoặc truyền giá trị cho hàm
fault-unhashable = { $type } không thể nằm trong tập hợp hay làm khóa của từ điển; hãy dùng tuple
fault-no-method = { $type ->
    [None] None không có phương thức; `append`, `sort` và các phương thức thay đổi danh sách khác trả về None, vì vậy hãy viết chúng trên một dòng riêng
    [tuple] tuple không có phương thức này; `list(…)` chuyển nó thành danh sách
   *[other] giá trị kiểu { $type } không có phương thức này
}
fault-unpack = bên trái có { $wanted } tên, nhưng bên phải có { $more ->
    [yes] hơn { $found } phần tử
   *[no] { $found } phần tử
}
fault-past-end = chỉ số { $index } vượt quá phần tử cuối của `{ $of }`
fault-no-key = khóa `{ $key }` không có trong từ điển
fault-unbound = `{ $name }` chưa có giá trị
fault-division-by-zero = chia cho 0
fault-overflow = số có hơn 64 bit; số nguyên chỉ nằm trong khoảng từ -2^63 đến 2^63 - 1
fault-no-character = không có ký tự nào mang số này
fault-zero-step = { $of ->
    [range] bước của range không được bằng 0
   *[slice] bước của lát cắt không được bằng 0
}
fault-no-int = `{ $text }` không phải là số nguyên
fault-no-best = không có phần tử nhỏ nhất hay lớn nhất, vì không có phần tử nào
fault-dictionary-changed = từ điển bị thay đổi trong khi vòng lặp đang duyệt nó
fault-not-in-set = `{ $item }` không có trong tập hợp
fault-not-in = `{ $item }` không có trong `{ $of }`
fault-no-separator = chuỗi phân tách rỗng
fault-negative-power = lũy thừa âm không phải là số nguyên
fault-negative-shift = không dịch bit được với số âm

fault-no-state = trạng thái không thể chứa { $type }, nhưng ở đây có `{ $value }`; hãy dùng tuple
fault-one-state = `{ $name }` phải nhận một trạng thái: def { $name }(s)
fault-no-list = `{ $name }` trả về { $type }; nó phải trả về danh sách các trạng thái{ $name ->
    [moves] , là [] nếu không có nước đi
   *[parts] {""}
}
fault-no-outcome = `{ $name }` trả về `{ $value }`; nó phải trả về "win", "loss" hoặc "draw" cho người đến lượt, hoặc None
fault-no-player = `mover` trả về `{ $value }`; nó phải trả về 0, 1 hoặc None
fault-no-mover = `mover` trả về None; nó phải nêu người chơi ở mọi trạng thái, hoặc không nêu ở trạng thái nào nếu ván vô tận là hòa
fault-stuck = `stuck` phải là "win", "loss" hoặc "draw"
fault-endless = { $problem ->
    [no-mover] không có `def mover(s):` thì không biết ai là người chơi thứ nhất; hãy viết hàm đó, hoặc endless = "draw"
   *[word] `endless` phải là "draw", hoặc "first" hay "second" nếu có mover(s)
}
fault-parts = { $why ->
    [mover] trò chơi gồm nhiều phần có cùng các nước đi cho cả hai người, nên không cần `mover`
   *[end] trò chơi gồm nhiều phần phải luôn kết thúc, và người hết nước đi phải thua
}
fault-same = `same({ $of })` là { $to }, nhưng `same({ $to })` lại là trạng thái khác; hàm phải trả về cùng một trạng thái cho mọi trạng thái được coi là một

fault-limit = { $limit ->
    [script] đoạn mã dài hơn 256 KiB
    [nesting] lồng nhau quá sâu; hãy đặt tên riêng cho một phần
    [steps] việc này tốn hơn một triệu bước
    [all-steps] việc tìm các trạng thái của trò chơi này cần quá nhiều bước
    [memory] việc này tạo ra hơn 16 MiB giá trị
    [depth] ở đây có hơn 200 lời gọi lồng nhau; có phải hàm tự gọi chính nó mãi không?
    [value-depth] giá trị lồng nhau sâu hơn 100 cấp
    [moves] trạng thái có hơn 10.000 nước đi
   *[rows] bảng có nhiều nhất 10.000 hàng
}
fault-many-states = trò chơi có hơn { $states } trạng thái; ván chơi có luôn kết thúc không?

fault-many-sums = có quá nhiều tổng của các phần để hiển thị; giá trị Grundy của trạng thái đầu là { $value }, nên người đến lượt { $result ->
    [loses] thua
   *[wins] thắng
}
fault-lists = các danh sách trong trạng thái được đọc thành tuple
