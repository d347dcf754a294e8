read-mermaid-no-flowchart = có sơ đồ Mermaid nhưng không có lưu đồ nào
read-mermaid-expected = cần { $what ->
    [graph] graph hoặc flowchart
    [direction] một hướng (TB, TD, BT, RL hoặc LR)
    [vertex] một đỉnh
   *[link] một liên kết hoặc chỗ hết dòng
}, nhưng { $text ->
    [end] dòng kết thúc ở đây
   *[other] gặp { $text }
}
read-mermaid-no-close = cần { $close }, nhưng { $text ->
    [end] tệp kết thúc ở đây
   *[other] gặp { $text }; văn bản có dấu ngoặc phải đặt trong dấu nháy
}
read-mermaid-no-attribute = cần một thuộc tính, như label: "a", hoặc {"}"}
read-mermaid-no-bar = văn bản không có dấu kết thúc |
read-mermaid-open-link = liên kết viết dở; hãy viết như { $example }
read-mermaid-open-subgraph = lưu đồ kết thúc khi còn trong đồ thị con, thiếu end
read-mermaid-open-front-matter = phần mở đầu không có dòng kết thúc ---
read-mermaid-open-settings = phần thiết lập không có dấu kết thúc {"}"}%%
read-mermaid-end-as-id = `end` viết thường không thể là id
read-mermaid-end-alone = `end` không có đồ thị con tương ứng; nó không thể là id
read-mermaid-subgraph-as-vertex = { $name } là đồ thị con; dùng làm đỉnh thì không có nghĩa trong trò chơi
read-mermaid-no-colon = cần dấu hai chấm trong chú thích của Winmove
read-mermaid-no-key = cần title, notes, hoặc note và một đỉnh
read-mermaid-no-rule = không có luật { $name }
read-mermaid-limits = Mermaid chỉ vẽ nhiều nhất { $edges } cạnh và { $characters } ký tự, trừ khi các thiết lập maxEdges và maxTextSize cho phép khác
