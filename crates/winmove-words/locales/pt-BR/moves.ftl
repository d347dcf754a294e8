moves-title = Lances ({ $count })
    .tip = Aonde cada lance leva, o resultado ali para quem tem a vez, e quão bom é o lance

moves-title-alone = Lances ({ $count }), avaliados só para esta ficha
moves-go = Ir para { $place }
moves-row = lance { $name }: ali { $label }, { $quality }
