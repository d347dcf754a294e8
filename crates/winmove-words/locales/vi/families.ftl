families-subtraction = Bốc sỏi
    .about = Một đống sỏi. Mỗi nước đi bốc một trong các số sỏi đã liệt kê.
    .source = Bachet, Problèmes plaisans et délectables, 1612, với các số từ 1 đến 10, dưới dạng đếm đến 100; Golomb, A mathematical investigation of games of “take-away”, 1966, với các số bất kỳ.
    .theorem = Dù liệt kê các số nào, số Grundy cũng lặp lại từ một đống nào đó trở đi. Với các số từ 1 đến k, số Grundy là số dư của đống khi chia cho k + 1.
# “Bốc”, “đống”, “nước đi”: VNOI wiki, Lý thuyết trò chơi. “Số Grundy” from “hàm Grundy”: DHBB 2017.
families-nim = Nim
    .about = Một số đống. Mỗi nước đi bốc bao nhiêu vật cũng được, ít nhất một, từ một đống.
    .source = Bouton, Nim, a game with a complete mathematical theory, 1901.
    .theorem = Theo luật thường, một thế là thua khi và chỉ khi xor của các đống bằng 0. Theo luật misère cũng vậy, nhưng nếu chỉ còn các đống một vật thì thế đó là thua khi và chỉ khi số đống là lẻ.
families-wythoff = Trò chơi Wythoff
    .about = Hai đống. Mỗi nước đi bốc bao nhiêu vật cũng được từ một đống, hoặc cùng một số vật từ cả hai. Trên bàn cờ, hai đống là số hàng phía dưới quân và số cột bên phải quân, nên quân đi như quân hậu nhưng chỉ tiến gần góc dưới bên phải.
    .source = Wythoff, A modification of the game of Nim, 1907.
    .theorem = Với tỉ lệ vàng φ, một thế là thua khi và chỉ khi, với một k nào đó, hai đống là phần nguyên của kφ và của kφ + k.
families-euclid = Trò chơi Euclid
    .about = Hai số. Mỗi nước đi lấy số lớn trừ đi một bội của số nhỏ. Ai làm cho một số bằng 0 thì thắng.
    .source = Cole & Davie, A game based on the Euclidean algorithm and a winning strategy for it, 1969.
    .theorem = Người đi trước thắng khi và chỉ khi hai số bằng nhau, hoặc số lớn lớn hơn số nhỏ nhân với tỉ lệ vàng (1 + √5)/2.
families-kayles = Kayles
    .about = Một hàng ky. Mỗi nước đi đánh đổ một ky, hoặc hai ky cạnh nhau; chỗ trống chia hàng ra. Mỗi trạng thái ghi các hàng còn lại.
    .source = Dudeney, The Canterbury Puzzles, 1907; Guy và Smith giải, The G-values of various games, 1956.
    .theorem = Số Grundy của từng hàng lặp lại với chu kỳ 12 kể từ hàng 71 ky.
families-dawsons-kayles = Kayles của Dawson
    .about = Một hàng ky. Mỗi nước đi đánh đổ hai ky cạnh nhau; chỗ trống chia hàng ra. Mỗi trạng thái ghi các hàng còn lại có từ hai ky trở lên.
    .source = Dawson, Fairy Chess Review, tháng 12 năm 1934, dưới dạng trò chơi với quân tốt, cờ Dawson; Guy và Smith, The G-values of various games, 1956.
    .theorem = Số Grundy của từng hàng lặp lại với chu kỳ 34 kể từ hàng 53 ky.
families-grundys-game = Trò chơi Grundy
    .about = Một đống. Mỗi nước đi chia một đống thành hai đống có kích thước khác nhau. Mỗi trạng thái ghi các đống còn lại có từ ba vật trở lên.
    .source = Grundy, Mathematics and games, 1939.
    .theorem = Chưa biết số Grundy của từng đống có tuần hoàn hay không; đã tính được 2^35 giá trị.
families-single-rows = Từng hàng riêng
    .about = Trò chơi với các hàng hoặc đống bị chia ra, mỗi hàng hoặc đống là một đỉnh. Nước đi để lại hai phần sẽ đến đống Nim có giá trị bằng cả hai phần cộng lại; đống này thay cho chúng trong mọi tổng.
    .source = Sprague, Über mathematische Kampfspiele, 1935; Grundy, Mathematics and games, 1939.
    .theorem = Mọi trạng thái của trò chơi như vậy đều có giá trị bằng một đống Nim. Các giá trị lặp lại với chu kỳ 12 trong Kayles và 34 trong Kayles của Dawson.
families-chomp = Chomp
    .about = Một thanh sô-cô-la. Mỗi nước đi cắn một ô cùng mọi thứ ở phía dưới và bên phải nó. Ô ở góc trên bên trái có độc; ai chỉ còn ô đó thì thua. Mỗi trạng thái ghi độ dài các hàng.
    .source = Schuh, The game of divisors, 1952; Gale, A curious Nim-type game, 1974.
    .theorem = Người đi trước thắng trên mọi thanh có nhiều hơn một ô, theo lập luận đánh cắp chiến lược. Chỉ biết nước thắng với một số ít kích thước.
families-tic-tac-toe = Cờ ca-rô 3 × 3
    .about = Ba quân thẳng hàng trên chín ô, X đi trước. Mỗi trạng thái ghi các ô theo từng hàng. Ai đến lượt sau khi đối phương đã có ba quân thẳng hàng thì thua; bàn cờ đầy là hòa.
    .source = Trò chơi dân gian, được gọi là noughts and crosses trong Notes and Queries, 1858; không rõ tác giả.
    .theorem = Có { 5478 } trạng thái, 765 nếu coi các trạng thái đối xứng là một, và khi cả hai chơi tốt nhất thì hòa.

families-graphs-source = Nowakowski & Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les graphes, 1978. Quân không quay lại, trên đồ thị vô hướng: Fraenkel, Scheinerman & Ullman, Undirected edge geography, 1993.

families-path = Đường đi
    .about = Các đỉnh xếp thành hàng, mỗi đỉnh nối với đỉnh kế tiếp.
    .theorem = Một cảnh sát bắt được tên trộm. Trong trò chơi không quay lại, mọi đỉnh đều thắng nếu số đỉnh là chẵn.
families-cycle = Chu trình
    .about = Các đỉnh xếp thành vòng, mỗi đỉnh nối với đỉnh kế tiếp.
    .theorem = Một cảnh sát chỉ bắt được tên trộm khi có ba đỉnh; hai cảnh sát thì luôn bắt được.
families-complete = Đồ thị đầy đủ
    .about = Mỗi đỉnh nối với mọi đỉnh khác.
    .theorem = Một cảnh sát bắt được tên trộm ngay nước đầu. Trong trò chơi không quay lại, mọi đỉnh đều thắng nếu số đỉnh là chẵn.
families-grid = Lưới
    .about = Các đỉnh xếp thành hàng và cột, mỗi đỉnh nối với các đỉnh kề theo bốn hướng.
    .theorem = Từ hai hàng và hai cột trở lên, một cảnh sát không bắt được tên trộm, còn hai thì được.
families-hypercube = Siêu lập phương
    .about = Mỗi từ gồm các chữ số 0 và 1 với độ dài cho trước là một đỉnh. Hai đỉnh nối với nhau nếu khác nhau đúng một chữ số.
    .theorem = Trong d chiều cần ⌈(d + 1)/2⌉ cảnh sát (Maamoun & Meyniel 1987), nên từ hai chiều trở lên một cảnh sát không đủ.
families-petersen = Đồ thị Petersen
    .about = Mười đỉnh: một vòng năm đỉnh, một ngôi sao năm đỉnh và năm nan nối chúng.
    .source = Petersen, Sur le théorème de Tait, 1898; Aigner & Fromme, A game of cops and robbers, 1984; Baird et al., On the minimum order of k-cop-win graphs, 2014.
    .theorem = Cần ba cảnh sát, và không đồ thị nào nhỏ hơn cần nhiều như vậy. Trong trò chơi không quay lại, mọi đỉnh đều thắng, vì có bộ ghép hoàn hảo.
families-random = Đồ thị ngẫu nhiên
    .about = Mỗi đỉnh có một số lượng cạnh cho trước, dẫn đến các đỉnh khác chọn ngẫu nhiên. Một số lượng đỉnh cho trước không có cạnh; ván chơi kết thúc ở đó.
    .source = Holroyd & Martin, Galton-Watson games, 2021, về kết quả khi bậc cũng ngẫu nhiên.
families-random-acyclic = Đồ thị ngẫu nhiên không có chu trình
    .about = Các đỉnh xếp thành hàng, mỗi đỉnh có một số lượng cạnh cho trước, dẫn đến các đỉnh phía sau chọn ngẫu nhiên, hoặc đến tất cả các đỉnh phía sau nếu có ít hơn.
    .source = Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; König, Über eine Schlussweise aus dem Endlichen ins Unendliche, 1927.
    .theorem = Không có chu trình thì không có hòa.
families-random-board = Bàn cờ ngẫu nhiên
    .about = Cảnh sát và tên trộm trên bàn cờ; tường, lối thoát và cả hai quân được đặt ngẫu nhiên.
    .source = Bài tập không rõ tác giả; trò chơi rượt đuổi trên đồ thị là của Quilliot, Jeux et pointes fixes sur les graphes, 1978, và của Nowakowski và Winkler, Vertex-to-vertex pursuit in a graph, 1983.

families-parity-source = Friedmann & Lange, The PGSolver collection of parity game solvers, 2009.
families-all-first-theorem = Người chơi 0 thắng ở mọi đỉnh.
families-ladder = Cái thang
    .about = Một vòng các đỉnh lần lượt thuộc về hai người chơi, mỗi đỉnh có nước đi đến hai đỉnh tiếp theo.
    .theorem = Mỗi người chơi thắng ở các đỉnh của mình.
families-clique = Đồ thị đầy đủ có số
    .about = Có nước đi giữa mọi cặp đỉnh; các đỉnh mang số 0, 1, 2, …, và tính chẵn lẻ của số cho biết chủ của đỉnh.
    .theorem = Từ bốn đỉnh trở lên, mỗi người chơi thắng ở các đỉnh của mình.
families-jurdzinski = Trò chơi Jurdziński
    .about = Các hàng đỉnh, mỗi hàng có chu trình riêng cùng nước đi đến hàng đầu và ngược lại. Trò chơi này khó đối với độ đo tiến triển.
    .source = Jurdziński, Small progress measures for solving parity games, 2000.
    .theorem = Người chơi 1 thắng đúng ở 2 · chiều rộng + 1 đỉnh của hàng đầu.
families-recursive-ladder = Cái thang đệ quy
    .about = Một cái thang có các số tăng dần theo từng bậc. Trò chơi này khó đối với các thuật toán đệ quy như của Zielonka.
    .source = Friedmann, Recursive algorithm for parity games requires exponential time, 2011.
    .theorem = Người chơi 1 thắng ở mọi đỉnh nếu số bậc chẵn, nếu không thì người chơi 0.
families-model-checker-ladder = Cái thang kiểm tra mô hình
    .about = Một cái thang mà người chơi 1 đi mọi nước. Trò chơi này khó đối với phương pháp cải thiện chiến lược và các bộ kiểm tra mô hình đơn giản.
families-hanoi = Tháp Hà Nội
    .about = Người chơi 0 đi mọi nước và muốn chuyển tất cả các đĩa sang cọc thứ hai, nơi duy nhất có số chẵn.
families-random-parity = Trò chơi chẵn lẻ ngẫu nhiên
    .about = Chủ, số và nước đi được chọn ngẫu nhiên, và mọi đỉnh đều có nước đi.

families-cops-and-robbers = Cảnh sát và tên trộm
    .on = Cảnh sát và tên trộm trên { $graph }
    .about = Một cảnh sát và một tên trộm đi theo các cạnh của đồ thị, theo cả hai chiều. Tên trộm thắng nếu không bao giờ bị bắt.
    .source = Nowakowski & Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les graphes, 1978.
    .theorem = Cảnh sát thắng khi và chỉ khi đồ thị tháo dỡ được.
families-cat-and-mouse = Mèo và chuột
    .on = Mèo và chuột trên { $graph }
    .about = Mèo và chuột đi theo các cạnh của đồ thị, đúng chiều cạnh. Chuột an toàn ở lối thoát, và ván vô tận là hòa.
    .source = Chung, Cohen & Graham, Pursuit-evasion games on graphs, 1988.

families-source = Nguồn: { $source }
families-known = Đã biết: { $theorem }

families-parameter = { $parameter ->
    [heap] Đống
    [take] Bốc
    [convention] Quy ước
    [heaps] Các đống
    [form] Dạng
    [first] Đống thứ nhất
    [second] Đống thứ hai
    [larger] Số lớn
    [smaller] Số nhỏ
    [size] Kích thước
    [game] Trò chơi
    [rows] Số hàng
    [columns] Số cột
    [positions] Trạng thái
    [vertices] Số đỉnh
    [dimensions] Số chiều
    [degree] Bậc
    [sinks] Đỉnh cụt
    [walls] Tường
    [exits] Lối thoát
    [rungs] Số bậc
    [height] Chiều cao
    [width] Chiều rộng
    [disks] Số đĩa
    [moves] Số nước đi
    [priorities] Các số
   *[seed] Hạt giống
}

families-choice = { $choice ->
    [normal] Thường
    [misere] Misère
    [positions] Trạng thái
    [sum] Tổng
    [kayles] Kayles
    [dawsons-kayles] Kayles của Dawson
    [grundys-game] Trò chơi Grundy
    [all] Tất cả
    [up-to-symmetry] Coi đối xứng là một
    [cops-and-robbers] Cảnh sát và tên trộm
    [geography] Quân không quay lại
   *[token] Một quân
}
    .within = { $choice ->
        [normal] thường
        [misere] misère
        [positions] trạng thái
        [sum] tổng
        [kayles] Kayles
        [dawsons-kayles] Kayles của Dawson
        [grundys-game] trò chơi Grundy
        [all] tất cả
        [up-to-symmetry] coi đối xứng là một
        [cops-and-robbers] cảnh sát và tên trộm
        [geography] quân không quay lại
       *[token] một quân
    }

families-meaning-pebbles = số sỏi lúc đầu
families-meaning-take = số sỏi được bốc trong một nước
families-meaning-convention = người hết nước đi thì thua (thường) hay thắng (misère)
families-meaning-heaps = kích thước mỗi đống lúc đầu
families-meaning-form = mỗi trạng thái là một đỉnh, hoặc mỗi kích thước đống là một đỉnh và mỗi đống là một quân
families-meaning-first-heap = số hàng phía dưới quân
families-meaning-second-heap = số cột bên phải quân
families-meaning-larger = số lớn
families-meaning-smaller = số nhỏ
families-meaning-pins = số ky trong hàng
families-meaning-objects = số vật trong đống
families-meaning-splitting-game = các nước đi được phép
families-meaning-largest = hàng hoặc đống lớn nhất
families-meaning-bar-rows = số hàng của thanh
families-meaning-bar-columns = số cột của thanh
families-meaning-positions = tất cả, hoặc một cho mọi trạng thái giống nhau sau khi xoay và lật
families-meaning-row = số đỉnh trong hàng
families-meaning-ring = số đỉnh trong vòng
families-meaning-vertices = số đỉnh của đồ thị
families-meaning-grid-rows = số hàng đỉnh
families-meaning-grid-columns = số cột đỉnh
families-meaning-letters = số chữ số của một từ
families-meaning-graph-game = trò chơi diễn ra dọc theo các cạnh, theo cả hai chiều
families-meaning-seed = đổi hạt giống thì được trò chơi khác
families-meaning-degree = số cạnh đi ra từ mỗi đỉnh
families-meaning-sinks = số đỉnh không có cạnh đi ra
families-meaning-later-degree = số cạnh đi ra từ mỗi đỉnh, nếu phía sau còn đủ đỉnh
families-meaning-board-rows = số hàng của bàn cờ
families-meaning-board-columns = số cột của bàn cờ
families-meaning-walls = số ô là tường, tính theo phần trăm
families-meaning-exits = số lối thoát của bàn cờ
families-meaning-rungs-of-two = số bậc, mỗi bậc hai đỉnh
families-meaning-rungs-of-three = số bậc, mỗi bậc ba đỉnh
families-meaning-rungs-of-five = số bậc, mỗi bậc năm đỉnh
families-meaning-disks = số đĩa có kích thước khác nhau
families-meaning-moves = số nước đi từ mỗi đỉnh
families-meaning-priorities = có bao nhiêu số khác nhau, tính từ 0

families-expected-number = một số từ { $least } đến { $most }
families-expected-limited = một số từ { $least } đến { $most }, hoặc đến { $limit } với { $choice }
families-expected-numbers = tối đa { $longest } số từ { $least } đến { $most }, cách nhau bằng dấu phẩy
families-expected-choice = một trong { $choices }

families-no-parameter = không có tham số “{ $parameter }”
families-wrong-value = { $parameter } phải là { $expected }, không phải “{ $value }”
families-limits = Tạo tối đa { $places } vị trí và { $edges } cạnh

families-huge = 2^64 trở lên
families-too-large = quá lớn: có { $places } vị trí và { $edges } cạnh; chỉ tạo tối đa { $most-places } và { $most-edges }

families-as-a-sum = { $too-large }; ở dạng tổng chỉ có { $places } vị trí
families-no-memory = tạo { $places } vị trí và { $edges } cạnh cần khoảng { $needed } MiB bộ nhớ; còn trống { $free } MiB
families-no-graph = trò chơi rượt đuổi này cần một đồ thị có ít nhất một đỉnh

families-lowered-degree = bậc được giảm còn { $most }: mỗi đỉnh có tối đa một cạnh đến mỗi đỉnh khác
families-lowered-sinks = số đỉnh cụt được giảm còn { $most }: không còn đỉnh nào nữa
families-lowered-exits = số lối thoát được giảm còn { $most }: ngoài ô của cảnh sát và tên trộm không còn ô nào khác
families-lowered-walls = tường được giảm còn { $most }: cảnh sát, tên trộm và các lối thoát chiếm các ô còn lại
families-swapped = số nhỏ được cho ở chỗ số lớn, nên hai số đã được đổi chỗ

families-preset = { $preset ->
   *[king] Vua
    [orthogonal] 4 hướng
    [diagonal] 4 đường chéo
    [knight] Mã
    [rook] Xe
    [bishop] Tượng
    [queen] Hậu
    [pawn-like] Giống tốt
    [right-and-down] Phải và xuống
    [wythoffs-queen] Hậu của Wythoff
    [white-knight] Mã trắng
}

families-preset-moves = { $preset ->
   *[king] Một ô theo bất kỳ hướng nào trong 8 hướng, kể cả giữa hai bức tường
    [orthogonal] Một ô lên, xuống, sang trái hoặc sang phải
    [diagonal] Một ô theo đường chéo
    [knight] Bước nhảy của quân mã, qua được cả tường
    [rook] Đi lên, xuống, sang trái hoặc sang phải bao nhiêu ô cũng được
    [bishop] Đi theo đường chéo bao nhiêu ô cũng được
    [queen] Đi theo bất kỳ hướng nào trong 8 hướng bao nhiêu ô cũng được
    [pawn-like] Một ô xuống dưới, thẳng hoặc chéo, nên ván chơi kết thúc ở hàng cuối
    [right-and-down] Đi sang phải hoặc xuống bao nhiêu ô cũng được: Nim hai đống (Bouton 1901)
    [wythoffs-queen] Đi sang phải, xuống hoặc chéo xuống bên phải bao nhiêu ô cũng được: trò chơi Wythoff (1907)
    [white-knight] Quân mã chỉ nhảy gần hơn về góc dưới bên phải, nên ván chơi kết thúc (Berlekamp, Conway & Guy, Winning Ways, 1982)
}
