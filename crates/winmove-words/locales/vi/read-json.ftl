read-missing = bị thiếu
read-none-of-keys = cần một trong các khóa { $keys }, nhưng không có khóa nào trong số đó
read-several-keys = chỉ được có một trong các khóa { $keys }, nhưng gặp { $found }
read-no-value = cần một giá trị
read-ends-inside = tệp kết thúc giữa chừng { $part ->
    [list] một danh sách
    [object] một đối tượng
    [string] một chuỗi
   *[value] một giá trị
}
read-json-problem = { $kind ->
    [comma] thừa dấu phẩy
    [characters] thừa ký tự ở cuối
    [key] khóa phải là một chuỗi
    [colon] thiếu `:`
    [comma-or-bracket] thiếu `,` hoặc `]`
    [comma-or-brace] thiếu `,` hoặc `{"}"}`
    [escape] ký hiệu thoát không hợp lệ
    [control] ký tự điều khiển (\u0000-\u001F) trong chuỗi
    [number] số không hợp lệ
    [range] số vượt quá phạm vi
    [surrogate] nửa cặp thay thế đứng một mình trong mã hex
    [hex] mã hex chưa đủ ký tự
    [code-point] mã Unicode không hợp lệ
    [word] từ không xác định
    [depth] quá nhiều lớp ngoặc lồng nhau
   *[other] có lỗi ở đây
}
read-newer = do Winmove mới hơn ghi: phiên bản { $version }; chương trình này đọc phiên bản { $reads }
read-version-0 = không có phiên bản 0; chương trình này đọc phiên bản { $reads }
read-foreign = { $program ->
    [elk] đồ thị của Eclipse Layout Kernel (ELK)
    [d3] cây phân cấp của D3
    [hypergraph] siêu đồ thị
    [jupyter] sổ tay Jupyter
    [geojson] bản đồ GeoJSON
    [drawflow] sơ đồ Drawflow
    [jointjs] sơ đồ JointJS hoặc X6
    [gojs] sơ đồ GoJS
   *[dot] đồ thị do `dot -Tjson` ghi; Winmove đọc tệp do `dot -Tdot` ghi
}
read-bad-square = cột { $column } (đếm từ 0) có { $found }; một ô là . (sàn), * (tường) hoặc E (lối thoát)
read-bad-after = nước đi có thể theo sau một trong { $moves } nước trước nó, hoặc 0 là lúc xuất phát; nhưng gặp { $found }
read-no-step = trong danh sách không có bước nào
read-step-nowhere = bước [0, 0] không đi đâu cả
read-wanted-object = một đối tượng
read-wanted-list = một danh sách
read-list-of = một danh sách gồm { $count } phần tử
read-key-too = thêm khóa { $key }
read-wanted-value = một giá trị
read-wanted-truth = true hoặc false
read-wanted-text = một chuỗi
read-wanted-whole = một số nguyên từ { $least } đến { $most }
read-wanted-finite = một số hữu hạn
read-wanted-one-of = một trong { $words }
read-wanted-any-value = một số, chuỗi trong dấu nháy, true, false, null, danh sách hoặc đối tượng
read-wanted-version = phiên bản { $version }
read-wanted-edits = danh sách các thay đổi
read-wanted-label-of-edge = một cạnh [id, "nhãn"]
read-wanted-bent-edges = danh sách cạnh có chỗ uốn
read-wanted-bent-edge = một cạnh [id, các chỗ uốn]
read-wanted-vertices = danh sách đỉnh
read-wanted-edges = danh sách cạnh
read-wanted-ids = danh sách id
read-wanted-painted-cell = một ô [hàng, cột, "loại ô"]
read-wanted-arguments = danh sách số nguyên
read-wanted-moved-states = danh sách trạng thái kèm vị trí
read-wanted-moved-state = một trạng thái ["trạng thái", [x, y]]
read-wanted-changed-vertices = danh sách đỉnh kèm giá trị
read-wanted-changed-vertex = một đỉnh [id, giá trị]
read-wanted-annotations = danh sách chữ và mũi tên
read-too-many-annotations = chỉ được có tối đa { $most } chữ và mũi tên
read-wanted-edge-with-id = một cạnh [id, từ, đến], kèm nhãn và chỗ uốn nếu có
read-wanted-bend-of-edge = các chỗ uốn [dọc theo cạnh, lệch khỏi cạnh, …]
read-wanted-edge-id = id nhỏ hơn cho một cạnh
read-wanted-places = danh sách vị trí
read-wanted-place-of-each = một vị trí cho mỗi quân cờ
read-wanted-work = danh sách những việc đã làm ở mỗi vị trí
read-wanted-questions = danh sách câu hỏi
read-wanted-edge = một cạnh [từ, đến] hoặc [từ, đến, "nhãn"]
read-wanted-bends = danh sách chỗ uốn
read-wanted-bend = một chỗ uốn [từ, đến, dọc theo cạnh, lệch khỏi cạnh] hoặc [từ, đến, dọc theo cạnh, lệch khỏi cạnh, số cạnh trước]
read-too-many-bends = mỗi cạnh có nhiều nhất { $most } chỗ uốn
read-wanted-rows = danh sách hàng
read-wanted-point = một điểm [x, y]
read-wanted-start = danh sách gồm một vị trí, hoặc vị trí của cảnh sát và của tên trộm
read-wanted-moves = danh sách nước đi
read-wanted-move = một nước đi [sau, vị trí]
read-wanted-cell = một vị trí [hàng, cột]
read-wanted-steps = danh sách bước
read-wanted-named-steps = { $names }, hoặc một danh sách bước như [[1, 0], [0, 1]]
read-wanted-step = một bước [số hàng, số cột] hoặc {"{"} "slide": [số hàng, số cột] {"}"}
read-wanted-slide = một bước trượt [số hàng, số cột]
read-wanted-attributes = các thuộc tính
read-wanted-attribute = một thuộc tính [tên, giá trị]
read-wanted-position = một vị trí trong hình vẽ
read-wanted-elements = danh sách phần tử
read-wanted-node-id = id của một nút
read-wanted-neighbours = danh sách nút kề
read-wanted-lists-of-neighbours = một danh sách nút kề cho mỗi nút trong { $nodes } nút
read-wanted-joined = một cạnh
read-wanted-graphs = danh sách đồ thị
read-no-graph = tệp không có đồ thị nào
read-hypergraph = cạnh của siêu đồ thị nối số đỉnh tùy ý, nên không phải là nước đi
read-no-node = không có nút { $name }
read-no-numbered-node = các nút được đánh số từ 0, và không có nút { $name }
read-not-numbered = các cạnh nhắc đến những đỉnh có tên không thuộc dãy số đến { $n }
read-known-by-name = các nút không có id, nên được nhận biết bằng tên
read-no-direction = tệp không cho biết các cạnh có hướng hay không; mỗi cạnh là một nước đi từ nguồn đến đích
read-same-positions = mọi vị trí trong hình vẽ đều trùng nhau, nên bị bỏ qua
read-y-up-scaled = trong các vị trí hình vẽ, y hướng lên, và các vị trí được co giãn để cách nhau khoảng 80
read-y-up = trong các vị trí hình vẽ, y hướng lên
read-scaled = các vị trí hình vẽ được co giãn để cách nhau khoảng 80
read-half-position = x mà không có y, hoặc y mà không có x
read-node-in-box = { $node } trong { $frame }
read-wanted-steps-word = edges hoặc edges-both-ways
read-wanted-tokens = true, false hoặc danh sách số thứ tự quân cờ
read-not-asked = bài tập không hỏi về { $place }
read-asked-twice = { $place } đã có một mục, work[{ $entry }]
read-no-language = Winmove không có ngôn ngữ { $language }, nên học sinh thấy ngôn ngữ của mình
read-no-result = đây không phải kết quả bài tập về nhà; Winmove ghi kết quả bằng lệnh Nộp bài
read-result-without-game = kết quả này không có trò chơi để hiện; có thể nó đến từ một phiên bản cũ hơn
read-long-result = hơn { $most } MiB, không kết quả nào lớn như vậy
read-no-word = { $found } không phải là một trong các từ { $words }
read-wanted-turns = alternate hoặc owners
read-wanted-player = một người chơi, 0 hoặc 1
read-wanted-or-player = { $names }, hoặc một người chơi, 0 hoặc 1
read-winner-of-mover = hai bên luân phiên đi, nên đỉnh không có `winner` mà có `outcome`, kết quả của người đến lượt
read-winner-and-outcome = đỉnh này còn có cả kết quả
read-outcome-of-mover = các đỉnh có chủ, nên đỉnh không có `outcome`, kết quả của người đến lượt, mà có `winner`, 0 hoặc 1
read-needs-version-2 = { $what } cần `"version": 2`
read-owners-of-board = chỉ đỉnh của đồ thị mới có chủ
read-endless-alternates = nếu hai bên luân phiên đi thì ván vô tận là hòa
