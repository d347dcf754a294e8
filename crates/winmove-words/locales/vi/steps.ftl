steps-reason = { $stays ->
    [yes] Đứng yên.
   *[no] Đi đến { $place }.
} { $mover ->
    [police] Sau đó đến lượt cảnh sát.
    [thief] Sau đó đến lượt tên trộm.
   *[opponent] Sau đó đến lượt đối phương.
} { $why }
steps-no-proof-of-walk = Mỗi nước đi của quân cờ để lại một trò chơi khác, nên không có chứng minh viết sẵn. Hãy đi theo từng nước.
steps-no-proof = Ở thế hòa, không bên nào có chiến lược thắng.
steps-loop = Cạnh từ { $place } về chính nó cho phép đứng yên và nhường lượt, nên { $place } không thể là thế thua.
