present-button = { $button ->
    [leave] Sair
    [pen] Caneta
    [next] Próximo
   *[back] Voltar
}
    .tip = { $button ->
        [leave] Volta para a janela (F11 ou Esc)
        [pen] Desenhe sobre a imagem (P). Esc apaga o desenho.
        [next] Próximo passo (Page Down)
       *[back] Passo anterior (Page Up)
    }

present-unplayable = Não é possível jogar esta soma: { $why }.
present-click = Clique em { $place ->
    [cell] uma casa
   *[vertex] um vértice
} para ver seu veredito.
present-explained = { $position }. { $why }
