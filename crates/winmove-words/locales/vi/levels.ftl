levels-before = Chưa có gì được quyết định. Trước hết là các đỉnh mà từ đó một người chơi có thể ép ván chơi kết thúc với phần thắng về mình.
levels-ended = Người chơi { $player } có thể ép ván chơi kết thúc với phần thắng về mình từ { $vertices }.
levels-drawn = Trong lần chạy này, kết thúc hòa được tính cho người chơi { $player }; người chơi này ép được ván chơi đến đó từ { $vertices }. Phần còn lại chưa ngã ngũ.
levels-whole = Trò chơi ở mức 0: { $vertices } đỉnh còn lại.
levels-sub-game = Những đỉnh không bị hút tạo thành trò chơi con ở mức { $level }: { $vertices }.
levels-rest = Lại ở mức { $level }, với những đỉnh còn lại: { $vertices }.
levels-heads = Số lớn nhất ở đây là { $number }, có lợi cho người chơi { $player }: { $vertices }.
levels-attracted = Tập hút của người chơi { $player }: người chơi này cũng có thể ép ván chơi đến đó từ { $vertices }.
levels-given = Người chơi { $player } đã thắng { $vertices } ở mức { $level }, nơi người kia không thể rời đi.
levels-forced = Tập hút: người chơi { $player } cũng có thể ép ván chơi đến đó từ { $vertices }.
levels-won = Người chơi { $player } thắng cả { $vertices } đỉnh của trò chơi con này ở mức { $level }, vì người chơi { $opponent } không thắng được gì ở các mức sâu hơn.
levels-decided = { $draws ->
    [0] Mọi thứ đã được quyết định.
   *[other] Mọi thứ đã được quyết định. Ở { $draws } đỉnh, kết thúc hòa tính cho ai thì người đó thắng, nên đó là các thế hòa.
}

levels-line = mức { $level } · { $event ->
    [ended] người chơi { $player } ép kết thúc
    [drawn] kết thúc hòa cho người chơi { $player }
    [sub-game] trò chơi con
    [heads] số lớn nhất: { $number }, cho người chơi { $player }
    [attracted] bị người chơi { $player } hút
    [given] người chơi { $player } thắng
   *[won] người chơi { $player } thắng tất cả
}: { $vertices }
levels-line-decided = đã quyết định tất cả
levels-code =
    quyết định các đỉnh mà từ đó một người chơi có thể ép ván chơi kết thúc với phần thắng về mình
    giải một trò chơi con, đầu tiên là cả trò chơi:
      gọi { $p } là số lớn nhất của nó, có lợi cho một trong hai người chơi
      hút: từ đâu người chơi này có thể ép ván chơi đến { $p }?
      giải phần còn lại, sâu hơn một mức
      nếu đối phương không thắng được gì ở đó: người chơi này thắng cả trò chơi con
      nếu không: hút: từ đâu đối phương có thể ép ván chơi đến phần đã thắng?
        đối phương thắng ở đó; giải phần còn lại, ở mức này
    nếu ván chơi có thể kết thúc hòa: làm như vậy hai lần, tính hòa cho người chơi 0, rồi cho người chơi 1
    đỉnh có người thắng khác nhau trong hai lần chạy là hòa
