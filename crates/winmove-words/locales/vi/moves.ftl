moves-title = Nước đi ({ $count })
    .tip = Mỗi nước đi dẫn đến đâu, kết quả ở đó cho người đến lượt, và nước đi tốt thế nào

moves-title-alone = Nước đi ({ $count }), chỉ đánh giá riêng quân này
moves-go = Đi đến { $place }
moves-row = nước đi { $name }: ở đó { $label }, { $quality }
