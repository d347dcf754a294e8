tour-welcome = Boas-vindas ao Winmove
    .tip = Um tour de dois minutos com um jogo de dez pedrinhas: cada jogador, na sua vez, retira uma ou duas; quem não pode retirar perde.
tour-graph = Um jogo é um grafo
    .tip = Cada vértice é uma posição e cada seta, um lance. { $W }, { $L } e { $D } dizem se quem tem a vez vence, perde ou empata{ $W ->
        [W] {" "}(win, loss, draw)
       *[other] {""}
    }; a forma e a cor dizem o mesmo. O número indica quantos lances faltam até o fim.
tour-position = Observe uma posição
    .tip = Clique em um vértice: a seta grossa é o melhor lance e as tracejadas são erros. Tab vai de um vértice a outro.
tour-reasons = Por quê, e por quais regras
    .tip = Aqui estão o veredito, o motivo e cada lance com seu resultado; clique em um lance para fazê-lo. As regras ficam abaixo. Cada mudança é resolvida na hora.
tour-drawing = Desenhe um jogo
    .tip = Clique duas vezes para adicionar um vértice. Arraste da borda de um vértice para desenhar uma aresta; solte na área vazia para adicionar também o destino. Arraste um vértice para movê-lo, pressione Delete para excluir a seleção e Ctrl+Z para desfazer qualquer coisa.
tour-tools = Ferramentas e tabuleiros
    .tip = Cada ferramenta tem uma letra; aponte para a ferramenta para vê-la. Arquivo → Novo tabuleiro abre um tabuleiro, com pincéis para piso, paredes e saídas e ferramentas para a polícia e o ladrão.
tour-menus = Todo o resto
    .tip = Os menus têm todos os comandos com suas teclas; ? mostra a lista. Exibir → Configurações tem idioma, temas, cores e movimento, e Ajuda → Tour mostra isto de novo.
tour-begin = Começar
tour-next = Próximo
    .tip = Vai ao próximo cartão
tour-done = Concluir
    .tip = Encerra o tour
tour-back = Voltar
    .tip = Volta ao cartão anterior
tour-skip = Pular o tour
    .tip = Esc; Ajuda → Tour o mostra de novo
tour-progress = { $card } de { $cards }
