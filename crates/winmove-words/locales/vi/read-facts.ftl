read-facts-expected = cần { $what ->
    [fact] một sự kiện như `move(a,b).`
    [end] dấu `.` sau sự kiện
    [arguments] `,` hoặc `)`
    [pool] `;` hoặc `)`
    [term] một tên, một số hoặc một chuỗi
   *[interval] số cuối của khoảng
}, nhưng { $found ->
    [end] tệp kết thúc ở đây
   *[other] gặp { $found }
}
read-facts-rule = đây là một quy tắc; Winmove chỉ đọc sự kiện
read-facts-variable = đây là một biến, { $text }; Winmove chỉ đọc sự kiện
read-facts-open-comment = chú thích chưa được đóng bằng `*%`
read-facts-open-string = chuỗi chưa được đóng bằng `"`
read-facts-backslash = trong chuỗi, dấu gạch chéo ngược chỉ được đứng trước `"`, `\` hoặc `n`
read-facts-great-number = một số của khoảng quá lớn
read-facts-too-much = các nhóm và khoảng tính đến đây sinh ra quá nhiều sự kiện đối với một tệp dài như thế này
read-facts-moves-and-attacks = cùng một tệp có cả nước đi và phản bác, mà chúng ngược chiều nhau

read-facts-no-framework = không có dòng `p af` với một số
read-facts-expected-framework = cần { $what ->
    [head] `p af` và một số
    [count] số luận cứ
   *[attack] hai luận cứ
}, nhưng gặp { $text }
read-facts-no-argument = cần một luận cứ từ 1 đến { $count }, nhưng gặp { $text }
read-facts-many-arguments = { $count } luận cứ là quá nhiều đối với một tệp dài như thế này
read-facts-behind-blank = không được có gì sau dòng trống { $line }, dòng này kết thúc các phản bác
