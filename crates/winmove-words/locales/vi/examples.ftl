examples-pebbles = Sỏi: mười viên, lấy một hoặc hai
    .tip = Lần lượt lấy một hoặc hai trong mười viên sỏi; người không lấy được nữa thì thua.
examples-pebbles-misere = Sỏi chơi ngược: lấy viên cuối là thua
    .tip = Vẫn mười viên sỏi ấy, nhưng người không lấy được nữa lại thắng, nên không ai muốn lấy viên cuối.
examples-cycle-with-a-draw = Vòng quanh mãi: hòa không hồi kết
    .tip = Rời khỏi tam giác là thua, nên cả hai cứ đi vòng quanh mãi, và đó là hòa.
examples-self-loop = Khuyên cứu thua
    .tip = Hai đỉnh có cùng nước đi, nhưng một đỉnh có khuyên, biến thua thành hòa.
# “Đánh cắp chiến lược”: no Vietnamese source was found (articles on Chomp prove the theorem without a
# name for the argument); word for word from English.
examples-strategy-stealing = Sỏi có quyền bỏ lượt: đánh cắp chiến lược
    .tip = Nếu được bỏ lượt, người còn sỏi không bao giờ thua: chỉ cần bỏ lượt để nhường thế thua cho đối phương.
examples-fixed-outcomes = Ba cánh cửa: kết quả được ấn định
    .tip = Ván chơi kết thúc ở các đỉnh có kết quả được ấn định, bất kể từ đó có những cạnh nào đi ra.
examples-parallel-edges = Đường bộ, đường sắt, phà: cạnh song song
    .tip = Thêm một cạnh nữa giữa hai thị trấn không làm đổi kết quả nào.
examples-layers = Xuống dốc: trò chơi theo tầng
    .tip = Mỗi nước đi xuống một tầng, nên ván chơi phải kết thúc và không có hòa.
examples-geography = Địa lý: kể tên một nước
    .tip = Tên nước sau phải bắt đầu bằng chữ cái cuối của tên trước, và không được lặp lại.
examples-one-way-city = Thành phố đường một chiều
    .tip = Hai người thay nhau lái một chiếc xe, mỗi lượt một dãy phố; người không lái tiếp được thì thua.
examples-owners-attractor = Đến đích: một tập hút
    .tip = Hình tròn là của người chơi 0, hình vuông là của người chơi 1; người chơi 0 muốn đến đích, người chơi 1 muốn chơi mãi.
examples-owners-buchi = Ngọn đèn, hết lần này đến lần khác: một trò chơi Büchi
    .tip = Người chơi 0 phải trở lại ngọn đèn vô hạn lần; chỉ ở lại các đỉnh thắng thì chưa đủ.
examples-owners-zielonka = Chẵn hay lẻ: một trò chơi chẵn lẻ
    .tip = Số lớn nhất xuất hiện vô hạn lần quyết định: chẵn thì người chơi 0 thắng, lẻ thì người chơi 1.
examples-police-wins = Cảnh sát và tên trộm: chặn kịp lúc
    .tip = Cảnh sát đi được tám hướng, tên trộm bốn hướng, và không lối thoát nào đủ gần.
examples-thief-wins = Cảnh sát và tên trộm: hai lối thoát, một cảnh sát
    .tip = Tên trộm chậm hơn, nhưng không ai canh nổi hai lối thoát ở xa nhau.
examples-sealed-in-thief = Cảnh sát và tên trộm: bị vây kín
    .tip = Tên trộm không ra được, cảnh sát không vào được, và ván vô tận là hòa.
examples-guarded-exit = Cảnh sát và tên trộm: lối thoát có người canh
    .tip = Có hai đường đến lối thoát duy nhất, nên không bên nào ép thắng được.
examples-maze = Mê cung: cuộc săn đuổi dài
    .tip = Cảnh sát thắng, nhưng nếu hai bên chơi tốt nhất thì mất hơn hai trăm nước.
examples-cops-and-robbers-cycle = Cảnh sát và tên trộm trên vòng sáu đỉnh
    .tip = Trên vòng có từ bốn đỉnh trở lên, tên trộm không bao giờ bị bắt.
examples-cops-and-robbers-petersen = Cảnh sát và tên trộm trên đồ thị Petersen
    .tip = Tên trộm luôn có một bước an toàn; ở đây phải có ba cảnh sát mới bắt được.
examples-cops-and-robbers-triangles = Cảnh sát và tên trộm trên các tam giác
    .tip = Ở đây cảnh sát thắng, vì có thể bỏ dần từng góc cho đến khi chỉ còn một đỉnh.
examples-two-heap-nim = Nim hai đống, trên bàn cờ
    .tip = Quân trượt sang phải hoặc xuống dưới bao xa tùy ý; các ô có hai đống bằng nhau là thua.
examples-wythoffs-queen = Quân hậu của Wythoff
    .tip = Quân hậu đi sang phải, xuống dưới hoặc chéo phải xuống; các ô thua theo tỉ lệ vàng.
examples-rules-tic-tac-toe = Cờ ca-rô 3×3 theo luật: mười dòng
    .tip = Mười dòng Python tạo ra 5.478 trạng thái, và bàn cờ trống là hòa.
examples-rules-kayles = Kayles theo luật: một hàng chín ky
    .tip = Đánh đổ một ky hoặc hai ky kề nhau; người đi trước chia đôi hàng rồi đi đối xứng với đối phương.
examples-rules-cat-and-mouse = Mèo và chuột theo luật
    .tip = Chuột chạy về hang, mèo đuổi chuột, và không bên nào đến nơi: hòa.
examples-rules-wolf-goat-cabbage = Sói, dê và bắp cải theo luật
    .tip = Một câu đố thành trò chơi mà người kia luôn bỏ lượt; cách qua sông ngắn nhất là cách chơi tốt nhất.
examples-rules-hackenbush = Hackenbush xanh lá theo luật
    .tip = Cắt một cạnh, phần không còn nối với mặt đất sẽ rơi; ở đây người đi trước thua.
examples-notes = { $example ->
    [pebbles] Trên bàn có mười viên sỏi. Mỗi nước lấy một viên (các cạnh xiên) hoặc hai viên (các cạnh ngang), và người không lấy được nữa thì thua. Ai luôn để lại số sỏi chia hết cho ba thì thắng: đối phương lấy một thì ta lấy hai, lấy hai thì ta lấy một. Từ thế thua, nước nào cũng dẫn đến thế thắng; còn thế thắng nào cũng có một nước dẫn đến thế thua.
    [pebbles-misere] Vẫn mười viên sỏi ấy, nhưng bây giờ người không lấy được nữa lại thắng, nên không ai muốn lấy viên cuối. Các thế thua dời đi một đơn vị: 1, 4, 7 và 10. Người đi trước thắng ở trò chơi thường thì ở đây lại thua.
    [cycle-with-a-draw] Từ a, b và c, ta có thể đi tiếp quanh tam giác, hoặc rời sang d, e hay f. Rời đi là thua, vì đối phương bước đến x, y hoặc z, nơi không còn nước nào nữa. Vì thế cả hai cứ ở trên tam giác, ván chơi không bao giờ kết thúc, và đó là hòa. Một đỉnh hòa luôn có nước đi đến một đỉnh hòa.
    [self-loop] Hai đỉnh u và v cùng dẫn đến hai nơi p và q, và từ đó đối phương thắng ngay bằng cách đi đến z. Vì vậy v là thua. Nhưng u có khuyên: người đến lượt ở lại, đối phương cũng ở lại, nên kết quả là hòa. Từ r, đi đến v thì thắng; đi đến u thì bỏ lỡ chiến thắng.
    [strategy-stealing] Trò lấy sỏi, mỗi lần một hoặc hai viên, nhưng ai còn sỏi thì được bỏ lượt: mọi đỉnh trừ 0 đều có khuyên. Đỉnh có khuyên không bao giờ là thua: nếu là thua, người đến lượt chỉ cần bỏ lượt để nhường thế thua cho đối phương. Vì vậy chỉ 0 là thua, 1 và 2 là thắng, còn từ 3 trở đi cách tốt nhất của cả hai là bỏ lượt mãi.
    [fixed-outcomes] W, L và D được ấn định: ván chơi kết thúc ở đó, và chữ cái là kết quả của người đến lượt (W thắng, L thua, D hòa), bất kể từ đỉnh ấy có những cạnh nào đi ra. (Có một cạnh ra khỏi D, nhưng không tính.) Từ s, đi đến b thì thua còn đi đến a thì hòa, nên s là hòa, dù ván chơi không thể kéo dài mãi. Từ t có nước tốt hơn: đến c, nơi cánh cửa duy nhất là W.
    [parallel-edges] Hai thị trấn có thể được nối bằng nhiều cạnh, và các cạnh có thể mang nhãn. Kết quả không vì thế mà khác: cạnh thứ hai đến cùng một nơi không phải là một nước đi khác. Hãy xóa một trong hai cạnh song song, và không kết quả nào thay đổi. Điều quan trọng là từ A đi được đến đâu: đến B thì đối phương thua, đến C thì đối phương thắng.
    [layers] Mỗi nước đi xuống một tầng, nên ván chơi kết thúc sau nhiều nhất năm nước: trò chơi không có chu trình thì không có hòa. Hãy tính từ dưới lên: đỉnh không có nước đi là thua, đỉnh có nước đi đến một đỉnh thua là thắng, đỉnh mà mọi nước đi đều đến đỉnh thắng là thua. Từ a, chỉ một trong hai đường là thắng.
    [geography] Trò chơi của trẻ em: mỗi người kể tên một nước (ở đây bằng tiếng Anh) bắt đầu bằng chữ cái cuối của tên trước, và không nước nào được kể hai lần. Ở đây chỉ có chín nước này. Ai không kể được thì thua. Bắt đầu từ Nepal thì thắng, nhưng chỉ với một trong hai cách trả lời. Hãy che các màu đi và thử: các nước đã kể quyết định còn kể được nước nào, nên không mẹo nào giúp được. Nói chung, chưa ai biết cách nhanh để biết ai thắng (bài toán này là PSPACE-đầy đủ).
    [one-way-city] Mười hai con phố lần lượt chạy về hướng đông và hướng tây, mười sáu con phố lần lượt chạy về hướng bắc và hướng nam. Hai người thay nhau lái một chiếc xe, mỗi lượt một dãy phố, và ai không lái tiếp được thì thua. Sáu ngã tư không có đường ra: xe đến đó là kẹt. Nhiều chuyến đi được định đoạt từ rất xa những chỗ ấy; những chuyến khác cứ vòng quanh các dãy phố mãi. Hãy nhấp vào một ngã tư và đi theo các nước tốt nhất.
    [owners-attractor] Hình tròn là của người chơi 0, hình vuông là của người chơi 1, và chủ của đỉnh đi ở đó. Người chơi 0 muốn đến đích, còn người chơi 1 thắng nếu ván chơi không bao giờ kết thúc. Hãy tính từ đích: một hình tròn được thêm vào khi một nước đi của nó dẫn đến phần đã tìm thấy, một hình vuông được thêm vào khi mọi nước đi của nó đều dẫn đến đó. Phần còn lại là một cái bẫy mà người chơi 1 có thể ở lại mãi. Bài tập: thêm một cạnh đi ra từ f sao cho người chơi 1 chỉ còn giữ hai đỉnh.
    [owners-buchi] Người chơi 0 muốn trở lại ngọn đèn, đỉnh mang số 2, hết lần này đến lần khác; mọi đỉnh khác mang số 1. Chỉ ở lại nơi người chơi 0 thắng thì chưa đủ: đi qua khuyên ở e một lần thì vô hại, nhưng ai cứ vòng mãi ở đó sẽ không bao giờ thấy lại ngọn đèn. Từ b, đi đến c là để mất ván chơi, vì khi đó người chơi 1 ở lại d. Bài tập: giao một đỉnh cho người kia sao cho người chơi 1 thắng ở mọi đỉnh.
    [owners-zielonka] Số lớn nhất xuất hiện vô hạn lần quyết định: người chơi 0 thắng nếu nó chẵn, người chơi 1 thắng nếu nó lẻ. Thuật toán Zielonka lấy số lớn nhất, số 4 ở a, cùng mọi đỉnh mà từ đó người chơi 0 ép được ván chơi đến nó; giải phần còn lại, trong đó người chơi 1 thắng ở vài đỉnh; giao cho người chơi 1 mọi đỉnh mà từ đó ép được ván chơi đến các đỉnh ấy; rồi giải lại phần còn lại. Bài tập: tự tìm hai miền bằng tay. Sau đó tăng một số lên một đơn vị sao cho người chơi 1 thắng ở mọi đỉnh.
    [police-wins] Cảnh sát đi được tám hướng, tên trộm bốn hướng; cả hai đều được đứng yên. Có hai lối thoát ở góc, và không đường nào đến đó đủ ngắn: cảnh sát chặn tên trộm kịp lúc rồi lùng bắt. Đứng yên cũng là một nước đi, và đôi khi là nước tốt nhất.
    [thief-wins] Tên trộm chậm hơn, nhưng có hai lối thoát ở xa nhau, và cảnh sát không canh được cả hai: giữ lối này thì hở đường đến lối kia. Hãy bật hiện các nước tốt nhất và xem từng bước cuộc chạy trốn. Hãy nhìn bản đồ các ô của tên trộm: từ những ô nào thì cảnh sát vẫn còn kịp?
    [sealed-in-thief] Tường vây kín quanh tên trộm. Tên trộm không ra được, và cảnh sát không vào được, kể cả đi chéo, vì góc nào cũng bị bịt. Không bên nào ép được điều gì, và ván chơi vô tận là hòa. Hãy mở một ô tường và xem điều gì thay đổi.
    [guarded-exit] Cảnh sát săn đuổi tên trộm, còn tên trộm muốn đến lối thoát duy nhất; có hai đường vòng qua tường để đến đó. Chừng nào cảnh sát còn ở gần lối thoát thì tên trộm không nên đến. Nhưng nếu cảnh sát rời đi để đuổi tên trộm theo một phía, tên trộm sẽ chạy đến lối thoát theo phía kia. Vì vậy không bên nào ép thắng được: ván chơi hòa, dù có lối thoát và có đường đến đó.
    [maze] Cảnh sát săn đuổi tên trộm qua hai mươi nhân hai mươi ô, bên trái và bên phải gần như giống nhau, còn tên trộm muốn đến lối thoát duy nhất ở phía trên. Cảnh sát thắng, nhưng không phải nhờ chạy theo tên trộm: cảnh sát phải luôn giữ đường đến lối thoát trong tầm với, và nếu hai bên chơi tốt nhất thì cuộc săn đuổi mất hơn hai trăm nước. Hãy bật hiện các nước tốt nhất và xem từng bước.
    [cops-and-robbers-cycle] Cảnh sát và tên trộm đi dọc các cạnh theo cả hai chiều, hoặc đứng yên; tên trộm không bao giờ bị bắt thì thắng. Trên vòng có từ bốn đỉnh trở lên, tên trộm giữ được khoảng cách mãi mãi bằng cách đi giống như cảnh sát. Thêm một cạnh băng qua vòng vẫn chưa giúp được cảnh sát. Cần bao nhiêu cạnh?
    [cops-and-robbers-petersen] Cảnh sát đuổi tên trộm dọc theo các cạnh; cả hai đều được đứng yên, và tên trộm không bao giờ bị bắt thì thắng. Mỗi đỉnh trong mười đỉnh có ba đỉnh kề, và không có vòng nào ngắn hơn năm. Dù ở đâu, cảnh sát cũng chỉ ở trên hoặc kề với nhiều nhất một trong ba đỉnh kề của tên trộm, nên tên trộm luôn có một bước an toàn và không bao giờ bị bắt. Ở đây phải có ba cảnh sát mới bắt được một tên trộm.
    [cops-and-robbers-triangles] Cảnh sát đuổi tên trộm dọc theo các cạnh; cả hai đều được đứng yên, và tên trộm không bao giờ bị bắt thì thắng. Ở đây cảnh sát thắng. Luôn có một góc: một đỉnh mà mọi đỉnh kề của nó, kể cả chính nó, đều kề với cùng một đỉnh khác. Tên trộm ở góc không thoát được cảnh sát đứng tại đỉnh khác đó. Hãy bỏ dần từng góc cho đến khi chỉ còn một đỉnh. Cảnh sát thắng trên đúng những đồ thị làm được như vậy (Nowakowski và Winkler; Quilliot).
    [two-heap-nim] Quân cờ trượt sang phải hoặc xuống dưới bao xa tùy ý người chơi. Số hàng bên dưới nó là một đống, số cột bên phải nó là đống kia, và mỗi lần trượt là lấy bớt từ một đống. Ai không còn nước đi thì thua. Các ô có hai đống bằng nhau là thua, tạo thành đường chéo đến góc dưới bên phải: đối phương lấy bao nhiêu ở đống này, ta lấy bấy nhiêu ở đống kia.
    [wythoffs-queen] Quân hậu đi sang phải, xuống dưới hoặc chéo phải xuống; ai không còn nước đi thì thua. Đây là Nim hai đống mà người chơi còn được lấy số lượng như nhau từ cả hai đống. Các ô thua là (1, 2), (3, 5), (4, 7), (6, 10) và cứ thế: các số ấy, tính từ góc dưới bên phải, là bội của tỉ lệ vàng và của bình phương tỉ lệ vàng, làm tròn xuống.
    [rules-tic-tac-toe] Ba quân thẳng hàng thì thắng. Toàn bộ 5.478 trạng thái được tìm ra và giải xong, và bàn cờ trống là hòa. Nguồn: Newell và Simon, Human Problem Solving, 1972.
    [rules-kayles] Quả bóng đánh đổ một ky hoặc hai ky kề nhau; ai không còn nước đi thì thua. Người đi trước chia hàng thành hai nửa bằng nhau rồi đi đối xứng theo đối phương. Nguồn: Dudeney, The Canterbury Puzzles, 1907.
    [rules-cat-and-mouse] Chuột muốn về hang ở đỉnh 0, còn mèo muốn bắt chuột. Ở đây không bên nào ép được, nên ván chơi không bao giờ kết thúc: hòa. Nguồn: LeetCode 913, ví dụ 1.
    [rules-wolf-goat-cabbage] Bác nông dân mỗi lần được chở một trong ba thứ qua sông, và không được để sói ở lại với dê, hay dê ở lại với bắp cải. Câu đố trở thành một trò chơi mà người kia luôn bỏ lượt. Nguồn: Alcuin, Propositiones ad acuendos juvenes, khoảng năm 800.
   *[rules-hackenbush] Cắt một cạnh, phần không còn nối với mặt đất sẽ rơi; ai không còn nước đi thì thua. Hình này có giá trị 0, nên người đi trước thua. Nguồn: Conway, On Numbers and Games, 1976.
}
