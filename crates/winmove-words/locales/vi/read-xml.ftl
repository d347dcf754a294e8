read-no-root = không có phần tử <{ $root }>
read-no-graph-in = không có <graph> trong <{ $root }>
read-other-root = cần <{ $root }>, nhưng gặp <{ $found }>: { $format ->
    [mxfile] bản vẽ draw.io
    [mxGraphModel] bản vẽ draw.io
    [svg] hình ảnh SVG
    [graphml] đồ thị GraphML
    [gexf] đồ thị GEXF
    [gxl] đồ thị GXL
    [html] trang web
   *[other] một loại XML khác
}
read-entities = không đọc tệp có khai báo thực thể
read-too-many-prefixes = hơn { $most } tiền tố không gian tên
read-too-many-attributes = phần tử có hơn { $most } thuộc tính
read-no-attribute = <{ $element }> thiếu { $attribute }
read-long-default = giá trị mặc định dài hơn { $most } byte
read-hyperedge = siêu cạnh, nối nhiều hơn hai đỉnh
read-wanted-of-two = { $attribute } là { $first } hoặc { $second }
read-wanted-of-three = { $attribute } là { $first }, { $second } hoặc { $third }
read-wanted-number-for = một số cho { $attribute }
read-twice = { $kind ->
    [node] nút { $name } xuất hiện hai lần
    [vertex] đỉnh { $name } xuất hiện hai lần
   *[key] khóa { $name } xuất hiện hai lần
}
read-no-edgedefault = đồ thị không có edgedefault, nên mỗi cạnh là một nước đi từ nguồn đến đích
read-places-x-y = các thuộc tính x và y được hiểu là vị trí trong hình vẽ, y hướng xuống
read-without-place = { $count } đỉnh không có vị trí trong hình vẽ
read-xml-problem = { $kind ->
    [tag] cần thẻ đóng '{ $wanted }', nhưng gặp '{ $found }'
    [namespace] tiền tố không gian tên chưa khai báo: '{ $found }'
    [attribute] thuộc tính '{ $found }' đã được đặt rồi
    [entity] thực thể không xác định: '{ $found }'
    [char] cần '{ $wanted }', nhưng gặp '{ $found }'
    [string] cần '{ $wanted }'
    [reference] tham chiếu thực thể sai cú pháp
    [angle] dấu '<' chưa được thoát
    [name] tên không hợp lệ
    [unclosed] phần tử gốc không được đóng
    [end] tệp kết thúc sớm
   *[other] XML không hợp lệ: { $wanted }
}
