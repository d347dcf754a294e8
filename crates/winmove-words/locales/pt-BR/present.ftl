present-leave = Sair
    .tip = Volta para a janela (F11 ou Esc)

present-pen = Caneta
    .tip = Desenhe sobre a imagem (P). Esc apaga o desenho.

present-next = Próximo
    .tip = Próximo passo (Page Down)

present-back = Voltar
    .tip = Passo anterior (Page Up)

present-unplayable = Não é possível jogar esta soma: { $why }.
present-click = Clique em um lugar para ver seu veredito.
present-explained = { $position }. { $why }
